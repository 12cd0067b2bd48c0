//! What a player may well do now, the likely first.
//!
//! These lists need not be exact: they are made from what lies on the table alone, never by asking the rules.
//! What they leave out can be written all the same, only at length, and what they have too much is refused when
//! it is played.

use super::kinds::Kind;
use super::memory::Memory;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::{Payout, Status, Table};
use crate::engine::rail::verb::Verb;
use crate::record::link::rail::walk::{Walk, by_symbol};
use crate::titles::gb::action::{Action, Own};
use crate::titles::gb::auction::Lot;
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::{LNWR, PRESIDENTS_SHARES};
use crate::titles::gb::privates::{self, LONDON, Power, PrivateRow};
use crate::titles::gb::scenario::all;
use crate::titles::gb::stock_round::purchases;
use crate::titles::gb::{Game, Round};
use std::sync::LazyLock;

/// The companies by their symbols.
static BY_SYMBOL: LazyLock<Vec<CompanyId>> = LazyLock::new(|| by_symbol(all()));

/// Who looks at what.
pub struct View<'a> {
    pub game: &'a Game,
    pub common: &'a Common,
    pub table: &'a Table,
    pub memory: &'a Memory,
    pub player: PlayerId,
    /// The company that decides; any company where none does.
    pub company: CompanyId,
    pub step: Step,
}

/// The actions of each kind that may be chosen.
pub type Offers = Vec<(Kind, Vec<Action>)>;

impl<'a> View<'a> {
    pub fn new(game: &'a Game, memory: &'a Memory, decision: Decision) -> View<'a> {
        View {
            game,
            common: game.common(),
            table: game.table(),
            memory,
            player: decision.player,
            company: decision.company.unwrap_or(CompanyId(0)),
            step: decision.step,
        }
    }

    /// What tells apart the situations in which players decide in different ways.
    pub fn situation(&self) -> usize {
        let done = &self.memory.done;
        match self.step {
            Step::Auction => self.lots().iter().filter(|lot| self.leads(lot)).count(),
            Step::Trade => match (
                done.traded,
                done.sold,
                self.memory.habits.passed(self.player),
            ) {
                (true, ..) => 3,
                (_, true, _) => 2,
                (_, _, passed) => usize::from(passed),
            },
            Step::Build => done.built.len().min(2) * 2 + usize::from(done.marked),
            Step::Distribute => match self.table.company(self.company).last_run {
                None => 0,
                Some(run) => 1 + run.payout as usize,
            },
            Step::BuyTrains => self.situation_of_trains(),
            _ => 0,
        }
        .min(SITUATIONS - 1)
    }

    fn situation_of_trains(&self) -> usize {
        let affordable = usize::from(!self.bank_trains().is_empty());
        if self.is_trainless() {
            affordable
        } else {
            2 + affordable * 2 + usize::from(self.memory.done.trains > 0)
        }
    }

    /// Which kinds are possible, as far as that is easily seen; of some, with all actions. Those that have a price are
    /// without it. A lay or a run is chosen in ways of its own.
    pub fn offers(&self) -> Offers {
        let mut offers = match self.step {
            Step::Auction => vec![(Kind::Bid, self.bids())],
            Step::Trade => self.trades(),
            Step::BuyConverted => vec![(Kind::Buy, self.shares_of(self.company))],
            Step::Build => vec![(Kind::PlaceMarker, self.markers())],
            Step::Distribute => vec![
                (Kind::Pay, vec![pay(Payout::Full)]),
                (Kind::Withhold, vec![pay(Payout::Withhold)]),
            ],
            Step::BuyTrains => vec![
                (Kind::BankTrain, self.bank_trains()),
                (Kind::CompanyTrain, self.company_trains()),
                (Kind::Convert, self.conversion()),
            ],
            Step::DiscardTrain => vec![(Kind::Discard, self.discards())],
            Step::Consent => vec![
                (Kind::Agree, vec![Action::Do(Verb::Answer { agree: true })]),
                (
                    Kind::Refuse,
                    vec![Action::Do(Verb::Answer { agree: false })],
                ),
            ],
            Step::RunTrains | Step::UsePowers => Vec::new(),
        };
        let decided = matches!(
            self.step,
            Step::RunTrains | Step::Distribute | Step::DiscardTrain | Step::Consent
        );
        if !decided {
            offers.push((Kind::Pass, vec![Action::Do(Verb::Pass)]));
        }
        if self.is_in_turn() {
            offers.push((Kind::PowerMarker, self.power_markers()));
        }
        if self.step != Step::Consent {
            offers.push((Kind::Close, self.closures()));
        }
        offers.retain(|(_, actions)| !actions.is_empty());
        offers
    }

    /// Whether the step is one of a company's turn, in which powers of private railways may be used.
    pub fn is_in_turn(&self) -> bool {
        matches!(
            self.step,
            Step::Build
                | Step::RunTrains
                | Step::Distribute
                | Step::BuyTrains
                | Step::BuyConverted
                | Step::UsePowers
        )
    }

    // The auction.

    fn lots(&self) -> &[Lot] {
        match self.game.round() {
            Round::Auction(auction) => auction.lots(),
            _ => &[],
        }
    }

    fn leads(&self, lot: &Lot) -> bool {
        lot.bid.is_some_and(|(bidder, _)| bidder == self.player)
    }

    /// Bids on private railways, without a price: those of others first, then what nobody has bid on.
    fn bids(&self) -> Vec<Action> {
        let mut lots: Vec<&Lot> = self.lots().iter().collect();
        lots.arrange_by_key(|lot| (self.leads(lot), lot.bid.is_none(), -lot.price));
        let price = Dollars::ZERO;
        let bid = |lot: &Lot| {
            Action::Do(Verb::Bid {
                private: lot.private,
                price,
            })
        };
        lots.into_iter().map(bid).collect()
    }

    /// The least and the highest bid on a private railway.
    pub fn limits_of_bid(&self, private: CompanyId) -> (Dollars, Dollars) {
        let lot = self.lots().iter().find(|lot| lot.private == private);
        let least = lot.map_or(Dollars::ZERO, Lot::least);
        (least, self.table.cash(self.player))
    }

    // Stock rounds.

    fn trades(&self) -> Offers {
        let mut offers = vec![
            (Kind::Buy, self.purchases()),
            (Kind::Sell, self.sales()),
            (Kind::Start, self.starts()),
        ];
        if !self.memory.done.traded && !self.memory.done.sold {
            let own = self.started().filter(|&company| self.may_convert(company));
            let convert = |company| Action::Own(Own::Convert { company });
            offers.push((Kind::Convert, own.map(convert).collect()));
        }
        offers
    }

    fn may_convert(&self, company: CompanyId) -> bool {
        self.presides(company)
            && !self.common.has_ten(company)
            && self.common.operated.contains(&company)
    }

    /// The companies that have been started, by their symbols.
    fn started(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let companies = BY_SYMBOL.iter().copied();
        companies.filter(|&company| self.common.is_started(company))
    }

    fn presides(&self, company: CompanyId) -> bool {
        self.table.president(company) == Some(self.player)
    }

    /// Whether the player has to start the LNWR first; none once it has been started.
    fn starts_lnwr(&self) -> Option<bool> {
        let company = |symbol| all().company_by_symbol(symbol);
        let (london, lnwr) = (company(LONDON)?, company(LNWR)?);
        let waits = self.table.company(lnwr).status == Status::Waiting;
        waits.then(|| self.common.owner(london) == Some(self.player))
    }

    /// Certificates to be bought, of what one bought before and what one presides over first; after a first one only
    /// more of the same.
    fn purchases(&self) -> Vec<Action> {
        if self.starts_lnwr() == Some(true) {
            return Vec::new();
        }
        let bought = self.memory.habits.bought(self.player);
        let again = self.memory.done.traded;
        let mut wanted: Vec<CompanyId> = self.started().collect();
        wanted.retain(|&company| !again || bought == Some(company) && self.common.is_low(company));
        wanted.arrange_by_key(|&company| {
            let same = bought == Some(company);
            (!same, !self.presides(company), -self.common.price(company))
        });
        let shares = wanted.into_iter();
        shares.flat_map(|company| self.shares_of(company)).collect()
    }

    /// The certificates of a company that the player could pay for.
    fn shares_of(&self, company: CompanyId) -> Vec<Action> {
        let shares = &self.table.company(company).shares;
        let cash = self.table.cash(self.player);
        let there = |action: &Action| match *action {
            Action::Do(Verb::Buy {
                from, certificate, ..
            }) => {
                let presidents = certificate.is_presidents();
                let least = if presidents { PRESIDENTS_SHARES } else { 1 };
                let holder = match from {
                    Source::Ipo => Holder::Ipo,
                    _ => Holder::Pool,
                };
                shares.of(holder) >= least
                    && (!presidents || shares.president().is_none())
                    && self.common.cost(self.player, company, presidents) <= cash
            }
            _ => false,
        };
        purchases(company).into_iter().filter(there).collect()
    }

    /// Shares to be sold, the cheap ones first, and as many as possible first.
    fn sales(&self) -> Vec<Action> {
        if self.memory.done.traded {
            return Vec::new();
        }
        let held = |company| self.common.shares(company).of(Holder::Player(self.player));
        let mut owned: Vec<CompanyId> = self.started().filter(|&id| held(id) > 0).collect();
        owned.arrange_by_key(|&company| (self.presides(company), self.common.price(company)));
        let sales = owned.into_iter().flat_map(|company| {
            let counts = (1..=held(company)).rev();
            counts.map(move |shares| Action::Do(Verb::sell(company, shares)))
        });
        sales.collect()
    }

    /// Companies to be started, at high prices first.
    fn starts(&self) -> Vec<Action> {
        if self.memory.done.traded {
            return Vec::new();
        }
        let cash = self.table.cash(self.player);
        let prices = self.common.par_spaces().map(|(_, price)| price);
        let mut prices: Vec<Dollars> = prices.collect();
        prices.retain(|price| *price * i32::from(PRESIDENTS_SHARES) <= cash);
        prices.arrange_by_key(|price| -*price);
        let first = self.starts_lnwr();
        let waits = |company: CompanyId| {
            let is_lnwr = all().company(company).symbol == LNWR;
            self.common.is_in_play(company)
                && self.table.company(company).status == Status::Waiting
                && first.is_none_or(|first| first == is_lnwr)
        };
        let waiting = BY_SYMBOL.iter().filter(|&&company| waits(company));
        let starts = waiting.flat_map(|&company| {
            let prices = prices.iter();
            prices.map(move |&price| Action::Do(Verb::Start { company, price }))
        });
        starts.collect()
    }

    // A company's turn.

    /// The private railways whose power the company may use, and the hex of each.
    pub fn powers(
        &self,
        of: impl Fn(&PrivateRow) -> bool,
    ) -> impl Iterator<Item = (CompanyId, HexId)> {
        let president = self.common.president(self.company);
        let owned = move |&private: &CompanyId| {
            self.common.has_power(private)
                && president.is_some()
                && self.common.owner(private) == president
        };
        let privates = BY_SYMBOL.iter().copied();
        let mut all: Vec<(CompanyId, HexId)> = Vec::new();
        for private in privates
            .filter(|&id| privates::is_private(id))
            .filter(owned)
        {
            let row = privates::of(private);
            all.extend(row.site().filter(|_| of(row)).map(|hex| (private, hex)));
        }
        all.into_iter()
    }

    fn power_markers(&self) -> Vec<Action> {
        let board = &self.table.board;
        let mut actions = Vec::new();
        for (power, hex) in self.powers(|row| matches!(row.power, Power::Marker(_))) {
            let cities = (0u8..).zip(board.tile(hex).cities());
            let spaces = cities.filter_map(|(city, _)| board.free_space(self.company, hex, city));
            actions.extend(spaces.map(|space| {
                Action::Do(Verb::PlaceMarker {
                    space,
                    power: Some(power),
                })
            }));
        }
        actions
    }

    /// Spaces in cities that the company's walk comes to, where most is earned first.
    fn markers(&self) -> Vec<Action> {
        let board = &self.table.board;
        let own = self.table.company(self.company);
        let affordable = own.markers_left.first().is_some_and(|it| *it <= own.cash);
        if !affordable || self.memory.done.marked || self.common.places_no_more_markers() {
            return Vec::new();
        }
        let walk = Walk::new(board, self.company);
        let mut cities = walk.cities(board);
        let has_marker = |hex| {
            let mut markers = board.markers_of(self.company);
            markers.any(|space| space.hex == hex)
        };
        cities.retain(|(hex, _)| !has_marker(*hex));
        let pays = |hex, city| {
            let tile = board.tile(hex);
            let stop = tile.stop_of_city(city)?;
            let stop = tile.stops.get(usize::from(stop))?;
            Some(stop.revenue.in_phase(self.table.depot.phase().pays))
        };
        cities.arrange_by_key(|&(hex, city)| -pays(hex, city).unwrap_or_default());
        let spaces = cities
            .into_iter()
            .filter_map(|(hex, city)| board.free_space(self.company, hex, city));
        spaces
            .map(|space| Action::Do(Verb::PlaceMarker { space, power: None }))
            .collect()
    }

    fn is_trainless(&self) -> bool {
        self.table.company(self.company).trains.is_empty()
    }

    /// The trains of the bank that the company can pay for.
    fn bank_trains(&self) -> Vec<Action> {
        let depot = &self.table.depot;
        let cash = self.table.company(self.company).cash;
        let affordable = depot.offers().filter(|&train| depot.price(train) <= cash);
        let buy = |train| Action::Do(Verb::buy_train(train, None, depot.price(train)));
        affordable.map(buy).collect()
    }

    /// Trains of other companies, without a price; those of the same president first.
    fn company_trains(&self) -> Vec<Action> {
        let mut sellers: Vec<CompanyId> = self.started().collect();
        sellers.retain(|&seller| seller != self.company);
        sellers.arrange_by_key(|&seller| !self.presides(seller));
        let mut actions = Vec::new();
        for seller in sellers {
            let trains = self.arranged_trains(seller).into_iter().rev();
            actions.extend(
                trains.map(|train| Action::Do(Verb::buy_train(train, Some(seller), Dollars::ZERO))),
            );
        }
        actions
    }

    /// The cards of a company by price and number.
    fn arranged_trains(&self, company: CompanyId) -> Vec<Train> {
        let mut trains = self.table.company(company).trains.clone();
        let price = |train| self.table.depot.price(train);
        trains.arrange_by_key(|&train| (price(train), train.number));
        trains
    }

    /// What a train of another company costs at most.
    pub fn most_for(&self, train: Train) -> Dollars {
        let cash = self.table.company(self.company).cash;
        cash.min(self.table.depot.price(train) * 2)
    }

    fn conversion(&self) -> Vec<Action> {
        let company = self.company;
        let may = self.is_trainless() && !self.common.has_ten(company);
        may.then_some(Action::Own(Own::Convert { company }))
            .into_iter()
            .collect()
    }

    fn discards(&self) -> Vec<Action> {
        let trains = self.arranged_trains(self.company).into_iter();
        trains
            .map(|train| Action::Do(Verb::Discard { train }))
            .collect()
    }

    // At any time.

    /// Open private railways, the player's own first.
    fn closures(&self) -> Vec<Action> {
        let mut open: Vec<CompanyId> = BY_SYMBOL.clone();
        open.retain(|&private| self.common.turn() > 0 && self.common.is_open(private));
        open.arrange_by_key(|&private| self.common.owner(private) != Some(self.player));
        let close = |private| Action::Own(Own::Close { private });
        open.into_iter().map(close).collect()
    }
}

/// How many situations a step has at most.
pub const SITUATIONS: usize = 8;

fn pay(payout: Payout) -> Action {
    Action::Do(Verb::Distribute { payout })
}
