//! Trains for sale, and the phase they bring.

use super::components::{Components, PhaseRow};
use super::ids::{Train, TrainKind};
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// The bank's new trains in their order, the bank pool's trains, and the phase.
#[derive(Clone, Debug)]
pub struct Depot {
    components: &'static Components,
    /// How many new trains of each kind there are to sell; none for as many as are wanted.
    supply: Vec<Option<u8>>,
    /// How many of each kind have been sold.
    sold: Vec<u8>,
    /// How many of those have been taken out of the game one by one.
    removed: Vec<u8>,
    /// Kinds that have been taken out of the game.
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

/// How many trains of a kind are where: see [`Depot::stock`].
pub type Stock = (Option<u8>, u8, u8, bool);

/// What the purchase of a train sets off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The phase that starts.
    pub phase: Option<&'static str>,
    /// The kinds of train that rust.
    pub rusts: Vec<TrainKind>,
}

impl Depot {
    /// All trains new, in the first phase.
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

    /// The phase.
    #[must_use]
    pub fn phase(&self) -> &'static PhaseRow {
        &self.components.phases[self.phase]
    }

    /// The number of the phase in the title's table, from 0.
    #[must_use]
    pub fn phase_number(&self) -> usize {
        self.phase
    }

    /// How many new trains of a kind are left; none for as many as are wanted.
    #[must_use]
    pub fn left(&self, kind: TrainKind) -> Option<u8> {
        self.supply[kind.index()].map(|count| count - self.sold[kind.index()])
    }

    /// Takes new trains of a kind out of the game, as many as there are at most.
    pub fn take_out(&mut self, kind: TrainKind, count: u8) {
        if let Some(left) = self.left(kind) {
            self.supply[kind.index()] = Some(self.sold[kind.index()] + left.saturating_sub(count));
        }
    }

    /// The next new train: the cheapest kind that is not sold out.
    #[must_use]
    pub fn next(&self) -> Option<Train> {
        self.new_trains().next()
    }

    /// The new trains that are on sale, the cheapest kind first: the first that is not sold out, and those that are sold
    /// beside it.
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

    /// Whether a kind is on sale beside those before it.
    fn is_open(&self, kind: TrainKind) -> bool {
        let opens_on = self.components.train(kind).opens_on;
        let opener = opens_on.and_then(|name| self.components.train_by_name(name));
        opener.is_some_and(|opener| self.sold[opener.index()] > 0)
    }

    /// The trains in the bank pool.
    #[must_use]
    pub fn pool(&self) -> &[Train] {
        &self.pool
    }

    /// The trains that the bank sells now: one of each kind in the pool, then the new ones.
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

    /// The price on a train's card.
    #[must_use]
    pub fn price(&self, train: Train) -> Dollars {
        self.components.train(train.kind).price
    }

    /// Refuses a train that the bank does not sell now, or not at this price.
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
            format!("The bank sells this train for {face}.")
        })
    }

    /// What the cheapest train of the bank costs.
    #[must_use]
    pub fn cheapest(&self) -> Option<Dollars> {
        self.offers().map(|train| self.price(train)).min()
    }

    /// What would happen if the next new train were of this kind and sold now.
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

    /// Sells a train that is on offer, and says what that sets off. Trains of companies rust at the table.
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

    /// Notes that a train that was sold has left the game.
    pub fn remove(&mut self, train: Train) {
        self.removed[train.kind.index()] += 1;
    }

    /// New trains of a kind that are left, if they are counted; how many were sold; how many of these have left the game one
    /// by one; and whether the kind has rusted.
    #[must_use]
    pub fn stock(&self, kind: TrainKind) -> Stock {
        let at = kind.index();
        let rusted = self.rusted & 1 << kind.0 != 0;
        (self.left(kind), self.sold[at], self.removed[at], rusted)
    }

    /// Sets that right; none, and nothing changed, if there cannot be so many.
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

    /// Sets right which trains are in the bank pool.
    pub fn set_pool(&mut self, pool: Vec<Train>) {
        self.pool = pool;
    }

    /// Sets right which phase it is, by its place in the title's table.
    pub fn set_phase(&mut self, phase: usize) {
        self.phase = phase;
    }

    /// How many trains of a kind have left the bank and not the game: companies and the pool have them.
    #[must_use]
    pub fn in_play(&self, kind: TrainKind) -> u8 {
        if self.rusted & 1 << kind.0 == 0 {
            self.sold[kind.index()] - self.removed[kind.index()]
        } else {
            0
        }
    }
}
