//! The moves that a player is likely to make, the likely ones first.
//!
//! These lists need not be exact: they are made from the state of the table alone, never by asking the rules. A move
//! that they leave out can still be written, in full, and an illegal one in them is refused when it is played.

use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Payout, Status};
use crate::record::link::rail::likely::{self, Kind};
use crate::record::link::rail::walk::by_symbol;
use crate::titles::gb::action::Action;
use crate::titles::gb::auction::Lot;
use crate::titles::gb::choices::Step;
use crate::titles::gb::companies::{LNWR, PRESIDENTS_SHARES};
use crate::titles::gb::game::{Round, Rules};
use crate::titles::gb::moves::{Close, Convert, purchases};
use crate::titles::gb::privates::{self, LONDON, Power, PrivateRow};
use crate::titles::gb::scenario::all;
use std::sync::LazyLock;

/// The companies by their symbols.
static BY_SYMBOL: LazyLock<Vec<CompanyId>> = LazyLock::new(|| by_symbol(all()));

fn privates_by_symbol() -> impl Iterator<Item = PrivateId> {
    let companies = BY_SYMBOL.iter();
    companies.filter_map(|&company| all().private(company))
}

/// The payouts of a company's earnings.
const PAYOUTS: [(Kind, Payout); 2] = [
    (Kind::Pay, Payout::Full),
    (Kind::Withhold, Payout::Withhold),
];

type View<'a> = likely::View<'a, Rules>;
type Offers = likely::Offers<Rules>;

impl View<'_> {
    /// Numbers the situations of a step. Players decide differently in each.
    pub fn situation(&self) -> usize {
        let done = &self.memory.done;
        match self.step {
            Step::Auction => self.lots().iter().filter(|lot| self.leads(lot)).count(),
            Step::Trade => self.situation_of_trade(),
            Step::Build => done.built.len().min(2) * 2 + usize::from(done.marked),
            Step::Distribute => self.situation_of_payout(),
            Step::BuyTrains => self.situation_of_trains(!self.bank_trains().is_empty()),
            _ => 0,
        }
        .min(super::SITUATIONS - 1)
    }

    /// Lists the possible kinds of action with their actions.
    ///
    /// They are found as far as that is easily seen. Actions that have a price are without it. Lays and runs are chosen
    /// in other ways and are not listed.
    pub fn offers(&self) -> Offers {
        let mut offers = match self.step {
            Step::Auction => vec![(Kind::Bid, self.bids())],
            Step::Trade => self.trades(),
            Step::BuyConverted => vec![(Kind::Buy, self.shares_of(self.company))],
            Step::Build => vec![(Kind::PlaceMarker, self.markers())],
            Step::Distribute => self.payouts(&PAYOUTS),
            Step::BuyTrains => vec![
                (Kind::BankTrain, self.bank_trains()),
                (Kind::CompanyTrain, self.trains_of(self.started().collect())),
                (Kind::Own("convert"), self.conversion()),
            ],
            Step::DiscardTrain => vec![(Kind::Discard, self.discards())],
            Step::Consent => self.answers(),
            Step::RunTrains | Step::UsePowers => Vec::new(),
        };
        let decided = matches!(
            self.step,
            Step::RunTrains | Step::Distribute | Step::DiscardTrain | Step::Consent
        );
        if !decided {
            offers.push(self.pass());
        }
        if self.is_in_turn() {
            offers.push((Kind::PowerMarker, self.power_markers()));
        }
        if self.step != Step::Consent {
            offers.push((Kind::Own("close"), self.closures()));
        }
        offers.retain(|(_, actions)| !actions.is_empty());
        offers
    }

    /// Checks whether the step belongs to a company's turn. Powers of private railways may be used in it.
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

    /// Lists bids on private railways, without a price: first where others lead, then those nobody has bid on, then the
    /// player's own.
    fn bids(&self) -> Vec<Action> {
        let mut lots: Vec<&Lot> = self.lots().iter().collect();
        lots.arrange_by_key(|lot| (self.leads(lot), lot.bid.is_none(), -lot.price));
        let bid = |lot: &Lot| Action::Common(RailMove::bid(lot.private));
        lots.into_iter().map(bid).collect()
    }

    /// Returns the limits of a bid. The highest is the player's cash.
    pub fn limits_of_bid(&self, private: PrivateId) -> Option<(Dollars, Dollars)> {
        let lot = self.lots().iter().find(|lot| lot.private == private)?;
        Some((lot.least(), self.table.cash(self.player)))
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
            let convert = |company| Convert { company }.into();
            offers.push((Kind::Own("convert"), own.map(convert).collect()));
        }
        offers
    }

    fn may_convert(&self, company: CompanyId) -> bool {
        self.presides(company)
            && !self.common.has_ten(company)
            && self.common.operated.contains(&company)
    }

    /// Lists the started companies by their symbols.
    fn started(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let companies = BY_SYMBOL.iter().copied();
        companies.filter(|&company| self.common.is_started(company))
    }

    /// Checks whether the player must start the LNWR. None once it has been started.
    fn starts_lnwr(&self) -> Option<bool> {
        let london = all().private_by_symbol(LONDON)?;
        let lnwr = all().company_by_symbol(LNWR)?;
        let waits = self.table.company(lnwr).status == Status::Unstarted;
        waits.then(|| self.common.owner(london) == Some(self.player))
    }

    /// Lists certificates to buy. Those of companies that the player bought before or presides over come first; after a
    /// first purchase only more of the same.
    fn purchases(&self) -> Vec<Action> {
        if self.starts_lnwr() == Some(true) {
            return Vec::new();
        }
        let bought = self.memory.habits.bought(self.player);
        let again = self.memory.done.traded;
        let mut wanted: Vec<CompanyId> = self.started().collect();
        wanted.retain(|&company| !again || bought == Some(company) && self.common.is_low(company));
        let shares = self.wanted(wanted).into_iter();
        shares.flat_map(|company| self.shares_of(company)).collect()
    }

    /// Lists the affordable certificates of a company.
    fn shares_of(&self, company: CompanyId) -> Vec<Action> {
        let shares = &self.table.company(company).shares;
        let cash = self.table.cash(self.player);
        let there = |action: &Action| match *action {
            Action::Common(RailMove::Buy {
                from, certificate, ..
            }) => {
                let presidents = certificate.is_presidents();
                let least = if presidents { PRESIDENTS_SHARES } else { 1 };
                let holder = match from {
                    Source::Ipo => Holder::Ipo,
                    _ => Holder::Pool,
                };
                let cost = self.common.cost(self.player, company, presidents);
                shares.of(holder) >= least
                    && (!presidents || shares.president().is_none())
                    && cost.is_some_and(|cost| cost <= cash)
            }
            _ => false,
        };
        purchases(company).into_iter().filter(there).collect()
    }

    /// Lists shares to sell. The cheap ones come first, and as many as possible first.
    fn sales(&self) -> Vec<Action> {
        if self.memory.done.traded {
            return Vec::new();
        }
        let owned = self.owned(self.started()).into_iter();
        let sales = owned.flat_map(|(company, held)| {
            let counts = (1..=held).rev();
            counts.map(move |shares| Action::Common(RailMove::sell(company, shares)))
        });
        sales.collect()
    }

    /// Lists companies to start, at high prices first.
    fn starts(&self) -> Vec<Action> {
        if self.memory.done.traded {
            return Vec::new();
        }
        let prices = self.common.par_spaces().map(|(_, price)| price);
        let first = self.starts_lnwr();
        let waits = |company: CompanyId| {
            let is_lnwr = all().company(company).symbol == LNWR;
            self.common.is_in_play(company)
                && self.table.company(company).status == Status::Unstarted
                && first.is_none_or(|first| first == is_lnwr)
        };
        let companies = BY_SYMBOL.iter().copied();
        let waiting = companies.filter(|&company| waits(company));
        self.starts_of(waiting, prices, PRESIDENTS_SHARES)
    }

    // A company's turn.

    /// Lists the usable powers of private railways. Each comes with its hex.
    pub fn powers(
        &self,
        of: impl Fn(&PrivateRow) -> bool,
    ) -> impl Iterator<Item = (PrivateId, HexId)> {
        let president = self.common.president(self.company);
        let owned = move |&private: &PrivateId| {
            self.common.has_power(private)
                && president.is_some()
                && self.common.owner(private) == president
        };
        let mut found: Vec<(PrivateId, HexId)> = Vec::new();
        for private in privates_by_symbol().filter(owned) {
            let row = privates::of(private);
            found.extend(row.site().filter(|_| of(row)).map(|hex| (private, hex)));
        }
        found.into_iter()
    }

    fn power_markers(&self) -> Vec<Action> {
        let board = &self.table.board;
        let mut actions = Vec::new();
        for (power, hex) in self.powers(|row| matches!(row.power, Power::Marker(_))) {
            let cities = (0u8..).zip(board.tile(hex).cities());
            let spaces = cities.filter_map(|(city, _)| board.free_space(self.company, hex, city));
            actions.extend(spaces.map(|space| {
                Action::Common(RailMove::PlaceMarker {
                    space,
                    power: Some(power),
                })
            }));
        }
        actions
    }

    /// Lists the spaces for a station marker. They are in cities that the company's walk reaches; those that earn the
    /// most come first.
    fn markers(&self) -> Vec<Action> {
        let own = self.table.company(self.company);
        let affordable = own.markers_left.first().is_some_and(|it| *it <= own.cash);
        if !affordable || self.memory.done.marked || self.common.places_no_more_markers() {
            return Vec::new();
        }
        self.markers_on_walk()
    }

    /// Returns the highest price of a train of another company.
    pub fn most_for(&self, train: Train) -> Dollars {
        let cash = self.table.company(self.company).cash;
        cash.min(self.table.depot.price(train) * 2)
    }

    fn conversion(&self) -> Vec<Action> {
        let company = self.company;
        let may = self.is_trainless() && !self.common.has_ten(company);
        may.then_some(Convert { company }.into())
            .into_iter()
            .collect()
    }

    // At any time.

    /// Lists closures of open private railways. The player's own come first.
    fn closures(&self) -> Vec<Action> {
        let is_open = |&private: &PrivateId| self.common.turn() > 0 && self.common.is_open(private);
        let mut open: Vec<PrivateId> = privates_by_symbol().filter(is_open).collect();
        open.arrange_by_key(|&private| self.common.owner(private) != Some(self.player));
        let close = |private| Close { private }.into();
        open.into_iter().map(close).collect()
    }
}
