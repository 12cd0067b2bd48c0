//! Trains for sale, and the phases they bring.

use super::components::{Components, PhaseRow, TrainRow};
use super::ids::{PhaseId, Train, TrainKind};
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// The bank's new trains in their order, the bank pool's trains, and the phase.
#[derive(Clone, Debug)]
pub struct Depot {
    components: &'static Components,
    /// The number of new trains of each kind, sold or not; none for as many as are wanted.
    supply: Vec<Option<u8>>,
    /// The number of trains sold of each kind.
    sold: Vec<u8>,
    /// The number of those that have left the game one by one.
    removed: Vec<u8>,
    /// The kinds that have rusted, one bit each.
    rusted: u32,
    pool: Vec<Train>,
    phase: usize,
}

impl PartialEq for Depot {
    fn eq(&self, other: &Depot) -> bool {
        (&self.supply, &self.sold, &self.removed) == (&other.supply, &other.sold, &other.removed)
            && (self.rusted, &self.pool, self.phase) == (other.rusted, &other.pool, other.phase)
    }
}

/// The numbers of a kind's trains by where they are: see [`Depot::stock`].
pub type Stock = (Option<u8>, u8, u8, bool);

/// Consequences of a train's purchase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The phase that starts.
    pub phase: Option<&'static str>,
    /// The kinds of train that rust.
    pub rusts: Vec<TrainKind>,
}

impl Depot {
    /// Creates the depot at the start. All trains are new, and it is the first phase.
    #[must_use]
    pub fn new(components: &'static Components) -> Depot {
        Depot {
            components,
            supply: components.trains.iter().map(|row| row.count).collect(),
            sold: vec![0; components.trains.len()],
            removed: vec![0; components.trains.len()],
            rusted: 0,
            pool: Vec::new(),
            phase: 0,
        }
    }

    /// Returns the phase.
    #[must_use]
    pub fn phase(&self) -> &'static PhaseRow {
        &self.components.phases[self.phase]
    }

    /// Returns the phase's number, from 0. It is its place in the title's table.
    #[must_use]
    pub fn phase_number(&self) -> usize {
        self.phase
    }

    /// Returns how many new trains are left. They are of one kind; none stands for as many as are wanted.
    #[must_use]
    pub fn left(&self, kind: TrainKind) -> Option<u8> {
        self.supply[kind.index()].map(|count| count - self.sold[kind.index()])
    }

    /// Takes new trains out of the game. They are of one kind, and this many, or all that are left.
    pub fn take_out(&mut self, kind: TrainKind, count: u8) {
        if let Some(left) = self.left(kind) {
            self.supply[kind.index()] = Some(self.sold[kind.index()] + left.saturating_sub(count));
        }
    }

    /// Returns the next new train. It is of the first kind that is not sold out.
    #[must_use]
    pub fn next(&self) -> Option<Train> {
        self.new_trains().next()
    }

    /// Lists the new trains on sale. They come in the order of the kinds.
    ///
    /// They are one of the first kind that is not sold out, and one of each kind that is sold beside it.
    pub fn new_trains(&self) -> impl Iterator<Item = Train> + '_ {
        let kinds = (0..self.components.trains.len()).map(TrainKind::new);
        let mut left = kinds.filter(|&kind| self.left(kind) != Some(0));
        let first = left.next();
        let beside = left.filter(|&kind| self.is_open(kind));
        first.into_iter().chain(beside).map(|kind| Train {
            kind,
            number: self.sold[kind.index()],
        })
    }

    /// Checks whether a kind is sold early. It is then on sale beside those before it.
    fn is_open(&self, kind: TrainKind) -> bool {
        let opens_on = self.components.train(kind).opens_on;
        let opener = opens_on.and_then(|name| self.components.train_by_name(name));
        opener.is_some_and(|opener| self.sold[opener.index()] > 0)
    }

    /// Returns the trains in the bank pool.
    #[must_use]
    pub fn pool(&self) -> &[Train] {
        &self.pool
    }

    /// Lists the trains that the bank sells now: one of each kind in the pool, then the new ones.
    pub fn offers(&self) -> impl Iterator<Item = Train> + '_ {
        let first = |index: usize| {
            !self.pool[..index]
                .iter()
                .any(|other| other.kind == self.pool[index].kind)
        };
        let pool = self
            .pool
            .iter()
            .enumerate()
            .filter(move |(index, _)| first(*index))
            .map(|(_, train)| *train);
        pool.chain(self.new_trains())
    }

    /// Returns the price on a train's card.
    #[must_use]
    pub fn price(&self, train: Train) -> Dollars {
        self.components.train(train.kind).price
    }

    /// Refuses a train the bank does not sell. It may not sell it now, or not at this price.
    ///
    /// # Errors
    /// Which of the two.
    pub fn check_offer(&self, train: Train, price: Dollars, rule: &'static str) -> Verdict {
        require(
            self.offers().any(|offer| offer == train),
            rule,
            || "The bank does not sell this train now.",
        )?;
        let face = self.price(train);
        require(price == face, rule, || {
            let face = self.components.currency.of(face);
            format!("The bank sells this train for {face}.")
        })
    }

    /// Returns the price of the bank's cheapest train.
    #[must_use]
    pub fn cheapest(&self) -> Option<Dollars> {
        self.offers().map(|train| self.price(train)).min()
    }

    /// Returns the price of the bank's cheapest train, where one kind never runs out: that is at most the endless kind's.
    #[must_use]
    pub fn cheapest_up_to(&self, endless: &TrainRow) -> Dollars {
        let prices = self.offers().map(|train| self.price(train));
        prices.fold(endless.price, Dollars::min)
    }

    /// Finds the consequences of a sale. They are those if the next new train were of this kind and sold now.
    #[must_use]
    pub fn consequences(&self, kind: TrainKind) -> Consequences {
        let name = self.components.train(kind).name;
        if self.sold[kind.index()] > 0 {
            return Consequences::default();
        }
        let later = &self.components.phases[self.phase + 1..];
        let phase = later
            .iter()
            .find(|phase| phase.starts_on == Some(name))
            .map(|phase| phase.name);
        let rusts = (0..self.components.trains.len())
            .map(TrainKind::new)
            .filter(|&old| {
                self.components.train(old).rusts_on == Some(name) && self.rusted & 1 << old.0 == 0
            })
            .collect();
        Consequences { phase, rusts }
    }

    /// Sells a train and returns the consequences. It must be on offer; trains of companies rust at the table.
    pub fn sell(&mut self, train: Train) -> Consequences {
        if let Some(index) = self.pool.iter().position(|&t| t == train) {
            self.pool.remove(index);
            return Consequences::default();
        }
        let consequences = self.consequences(train.kind);
        self.sold[train.kind.index()] += 1;
        if let Some(phase) = consequences.phase {
            self.phase = self
                .components
                .phases
                .iter()
                .position(|p| p.name == phase)
                .unwrap_or(self.phase);
        }
        for kind in &consequences.rusts {
            self.rusted |= 1 << kind.0;
            self.pool.retain(|train| train.kind != *kind);
        }
        consequences
    }

    /// Puts a discarded train in the bank pool.
    pub fn discard(&mut self, train: Train) {
        self.pool.push(train);
    }

    /// Notes that a sold train has left the game.
    pub fn remove(&mut self, train: Train) {
        self.removed[train.kind.index()] += 1;
    }

    /// Returns where the trains of a kind are.
    ///
    /// The parts are: new trains that are left, if they are counted; how many were sold; how many of these have left
    /// the game one by one; and whether the kind has rusted.
    #[must_use]
    pub fn stock(&self, kind: TrainKind) -> Stock {
        let at = kind.index();
        let rusted = self.rusted & 1 << kind.0 != 0;
        (self.left(kind), self.sold[at], self.removed[at], rusted)
    }

    /// Corrects where the trains of a kind are. The result is none, and nothing is changed, if there cannot be so many.
    pub fn set_stock(&mut self, kind: TrainKind, stock: Stock) -> Option<()> {
        let (left, sold, removed, rusted) = stock;
        let (at, printed) = (kind.index(), self.components.train(kind).count);
        let fits = match (left, printed) {
            (Some(left), Some(printed)) => u32::from(left) + u32::from(sold) <= u32::from(printed),
            (None, None) => sold < u8::MAX,
            _ => false,
        };
        if !fits || removed > sold {
            return None;
        }
        self.supply[at] = left.map(|left| left + sold);
        self.sold[at] = sold;
        self.removed[at] = removed;
        self.rusted = self.rusted & !(1 << kind.0) | u32::from(rusted) << kind.0;
        Some(())
    }

    /// Corrects which trains are in the bank pool.
    pub fn set_pool(&mut self, pool: Vec<Train>) {
        self.pool = pool;
    }

    /// Corrects the phase.
    pub fn set_phase(&mut self, phase: PhaseId) {
        self.phase = phase.index();
    }

    /// Counts the trains of a kind in play. They have been sold and not left the game; companies and the pool have
    /// them.
    #[must_use]
    pub fn in_play(&self, kind: TrainKind) -> u8 {
        if self.rusted & 1 << kind.0 == 0 {
            self.sold[kind.index()] - self.removed[kind.index()]
        } else {
            0
        }
    }
}
