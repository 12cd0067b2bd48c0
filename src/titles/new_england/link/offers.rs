//! The moves that a player is likely to make, the likely ones first.
//!
//! These lists need not be exact: they are made from the state of the table alone, never by asking the rules. A move
//! that they leave out can still be written, in full, and an illegal one in them is refused when it is played.

use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use crate::engine::rail::table::Status;
use crate::record::link::rail::likely::{self, Kind};
use crate::record::link::rail::walk::{by_symbol, space_key};
use crate::titles::new_england::COMPONENTS;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Step;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::{Round, Rules};
use crate::titles::new_england::market::{GREEN, YELLOW};
use crate::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The companies by their symbols.
static BY_SYMBOL: LazyLock<Vec<CompanyId>> = LazyLock::new(|| by_symbol(&COMPONENTS));

fn companies() -> impl Iterator<Item = CompanyId> {
    BY_SYMBOL.iter().copied()
}

pub(super) type View<'a> = likely::View<'a, Rules>;

impl View<'_> {
    /// Numbers the situations of a step. Players decide differently in each.
    pub fn situation(&self) -> usize {
        let (done, habits) = (&self.memory.done, &self.memory.habits);
        match self.step {
            Step::Draft => usize::from(self.has_reservation()),
            Step::Trade => match (done.sold, habits.passed(self.player)) {
                (true, _) => 1,
                (_, true) => 2,
                _ => 0,
            },
            Step::LayTrack => usize::from(self.is_major()) * (1 + done.built.len().min(1)),
            Step::Distribute => self.situation_of_payout(),
            Step::BuyTrains => {
                let owner = self.table.company(self.company);
                let affordable = self
                    .table
                    .depot
                    .cheapest()
                    .is_some_and(|price| price <= owner.cash);
                if owner.trains.is_empty() {
                    0
                } else {
                    1 + usize::from(affordable)
                }
            }
            Step::IssueShares => usize::from(done.issued),
            _ => 0,
        }
    }

    /// Lists the possible kinds of action with their actions. They are found as far as that is easily seen. Lays and
    /// runs are chosen in other ways and are not listed.
    pub fn offers(&self) -> Vec<(Kind, Vec<Action>)> {
        let mut offers = self.of_step();
        let operating = matches!(self.game.round(), Round::Operating(_));
        if operating && !matches!(self.step, Step::DiscardTrain | Step::Consent) {
            offers.push((Kind::Own("redeem"), self.redemptions()));
        }
        offers.retain(|(_, actions)| !actions.is_empty());
        offers
    }

    fn of_step(&self) -> Vec<(Kind, Vec<Action>)> {
        let one = |action: RailMove| vec![Action::Common(action)];
        let pass = || (Kind::Pass, one(RailMove::Pass));
        match self.step {
            Step::Draft => vec![
                (Kind::Own("reserve"), self.reservations()),
                (Kind::Own("start"), self.starts(self.reserved())),
                match self.has_reservation() {
                    true => (Kind::Own("relinquish"), vec![Relinquish.into()]),
                    false => pass(),
                },
            ],
            Step::Trade => vec![
                (Kind::Buy, self.purchases()),
                (Kind::Sell, self.sales()),
                (Kind::Own("start"), self.starts(self.available())),
                pass(),
            ],
            Step::LayTrack => vec![pass()],
            Step::PlaceMarker => vec![(Kind::PlaceMarker, self.markers()), pass()],
            Step::RunTrains => Vec::new(),
            Step::Distribute => {
                let pay = |payout| one(RailMove::Distribute { payout });
                vec![
                    (Kind::Pay, pay(Payout::Full)),
                    (Kind::PayHalf, pay(Payout::Half)),
                    (Kind::Withhold, pay(Payout::Withhold)),
                ]
            }
            Step::BuyTrains => self.of_trains(),
            Step::Consent => self.answers().into_iter().collect(),
            Step::DiscardTrain => vec![(Kind::Discard, self.cards_to_discard())],
            Step::IssueShares => vec![(Kind::Own("issue"), self.issues()), pass()],
            Step::Merge => vec![
                (Kind::Own("convert"), self.conversions()),
                (Kind::Own("merge"), self.mergers()),
                pass(),
            ],
            Step::ReturnMarker => vec![(Kind::Own("return_marker"), self.returns())],
            Step::BuyAfterMerger => {
                let buy = RailMove::buy(self.company, Source::Ipo);
                vec![(Kind::Buy, one(buy)), pass()]
            }
        }
    }

    fn of_trains(&self) -> Vec<(Kind, Vec<Action>)> {
        let mut offers = vec![
            (Kind::BankTrain, self.affordable_trains()),
            (Kind::CompanyTrain, self.company_trains()),
        ];
        let trainless = self.table.company(self.company).trains.is_empty();
        if trainless || self.game.common.deviates(Deviation::SalesForFurtherTrains) {
            offers.push((Kind::Sell, self.sales()));
        }
        let (kind, end) = if trainless && self.is_major() {
            (Kind::Bankruptcy, RailMove::DeclareBankruptcy)
        } else {
            (Kind::Pass, RailMove::Pass)
        };
        offers.push((kind, vec![Action::Common(end)]));
        offers
    }

    fn is_major(&self) -> bool {
        self.table.kind(self.company) == CompanyKind::Major
    }

    fn phase_3(&self) -> bool {
        self.table.depot.phase_number() > 0
    }

    fn in_business(&self, kind: CompanyKind) -> impl Iterator<Item = CompanyId> + '_ {
        companies().filter(move |&company| {
            self.table.kind(company) == kind
                && self.table.company(company).status == Status::Floated
        })
    }

    fn waiting(&self, kind: CompanyKind) -> impl Iterator<Item = CompanyId> + '_ {
        companies().filter(move |&company| {
            self.table.kind(company) == kind
                && self.table.company(company).status == Status::Unstarted
        })
    }

    fn reserved_by(&self, company: CompanyId) -> Option<PlayerId> {
        match self.game.round() {
            Round::FirstStock(round) => round.reserved_by(company),
            _ => None,
        }
    }

    fn has_reservation(&self) -> bool {
        companies().any(|company| self.reserved_by(company) == Some(self.player))
    }

    fn reserved(&self) -> Vec<CompanyId> {
        companies()
            .filter(|&company| self.reserved_by(company) == Some(self.player))
            .collect()
    }

    /// Lists the minors that may be started.
    fn available(&self) -> Vec<CompanyId> {
        let late = self.game.late_minors();
        self.waiting(CompanyKind::Minor)
            .filter(|minor| self.phase_3() || !late.contains(minor))
            .collect()
    }

    fn reservations(&self) -> Vec<Action> {
        let free = self
            .available()
            .into_iter()
            .filter(|&company| self.reserved_by(company).is_none());
        free.map(|company| Reserve { company }.into()).collect()
    }

    /// Lists the free spaces that the player can afford. They are those for minors, the most expensive ones first.
    fn spaces(&self) -> Vec<Space> {
        let green = self.phase_3() && self.step != Step::Draft;
        let market = &self.table.market;
        let cash = self.table.cash(self.player);
        let mut spaces: Vec<(Dollars, Space)> = Vec::new();
        let grid = market.grid();
        for (space, price) in grid.spaces() {
            let open = grid.has(space, YELLOW) || green && grid.has(space, GREEN);
            if open && market.stack(space).next().is_none() && price * 2 <= cash {
                spaces.push((price, space));
            }
        }
        spaces.arrange_by_key(|&(price, space)| (-price, space));
        spaces.into_iter().map(|(_, space)| space).collect()
    }

    fn starts(&self, minors: Vec<CompanyId>) -> Vec<Action> {
        let spaces = self.spaces();
        let starts = minors.into_iter().flat_map(|company| {
            spaces
                .iter()
                .map(move |&space| Start { company, space }.into())
        });
        starts.collect()
    }

    fn held(&self, company: CompanyId) -> u8 {
        self.table
            .company(company)
            .shares
            .of(Holder::Player(self.player))
    }

    fn purchases(&self) -> Vec<Action> {
        let cash = self.table.cash(self.player);
        let sold = |company| match self.game.round() {
            Round::Stock(round) => round.has_sold(self.player, company),
            _ => false,
        };
        let price = |company| self.table.market.price(company);
        let affordable = |company| price(company).is_some_and(|price| price <= cash);
        let mut wanted: Vec<CompanyId> = self
            .in_business(CompanyKind::Major)
            .filter(|&company| affordable(company) && self.held(company) < 6 && !sold(company))
            .collect();
        wanted.arrange_by_key(|&company| {
            let again = self.memory.habits.bought(self.player) == Some(company);
            let own = self.table.president(company) == Some(self.player);
            (!again, !own, Reverse(price(company)))
        });
        let sources = [
            (Source::Ipo, Holder::Ipo),
            (Source::Treasury, Holder::Treasury),
            (Source::Pool, Holder::Pool),
        ];
        let mut actions = Vec::new();
        for company in wanted {
            let shares = &self.table.company(company).shares;
            let there = sources.iter().filter(|(_, holder)| shares.of(*holder) > 0);
            actions.extend(there.map(|&(from, _)| Action::Common(RailMove::buy(company, from))));
        }
        actions
    }

    fn sales(&self) -> Vec<Action> {
        let mut owned: Vec<CompanyId> = self
            .in_business(CompanyKind::Major)
            .filter(|&company| self.held(company) > 0)
            .collect();
        let own = |company| self.table.president(company) == Some(self.player);
        owned.arrange_by_key(|&company| (own(company), self.table.market.price(company)));
        let mut actions = Vec::new();
        for company in owned {
            let room = 5u8.saturating_sub(self.table.company(company).shares.of(Holder::Pool));
            let most = self.held(company).min(room);
            actions.extend(
                (1..=most)
                    .rev()
                    .map(|shares| Action::Common(RailMove::sell(company, shares))),
            );
        }
        actions
    }

    fn markers(&self) -> Vec<Action> {
        let owner = self.table.company(self.company);
        if owner
            .markers_left
            .first()
            .is_none_or(|price| *price > owner.cash)
        {
            return Vec::new();
        }
        self.markers_on_walk()
    }

    fn has_room(&self) -> bool {
        self.table.company(self.company).trains.len() < self.table.train_limit(self.company)
    }

    fn affordable_trains(&self) -> Vec<Action> {
        if !self.has_room() {
            return Vec::new();
        }
        let owner = self.table.company(self.company);
        let mut trains: Vec<_> = self
            .table
            .depot
            .offers()
            .map(|train| (train, self.table.depot.price(train)))
            .filter(|(_, price)| *price <= owner.cash || owner.trains.is_empty())
            .collect();
        trains.arrange_by_key(|(train, price)| (*price, *train));
        let buy = |(train, price)| Action::Common(RailMove::buy_train(train, None, price));
        trains.into_iter().map(buy).collect()
    }

    /// Lists trains of other companies, without a price.
    fn company_trains(&self) -> Vec<Action> {
        if !self.has_room() || self.table.company(self.company).cash < Dollars(1) {
            return Vec::new();
        }
        let mut sellers: Vec<CompanyId> = companies()
            .filter(|&company| {
                company != self.company && self.table.company(company).status == Status::Floated
            })
            .collect();
        sellers.arrange_by_key(|&company| self.table.president(company) != Some(self.player));
        let mut actions = Vec::new();
        for seller in sellers {
            let mut trains = self.table.company(seller).trains.clone();
            trains.arrange_by_key(|train| std::cmp::Reverse(*train));
            actions.extend(trains.into_iter().map(|train| {
                Action::Common(RailMove::buy_train(train, Some(seller), Dollars::ZERO))
            }));
        }
        actions
    }

    fn cards_to_discard(&self) -> Vec<Action> {
        let mut trains = self.table.company(self.company).trains.clone();
        trains.arrange_by(Ord::cmp);
        trains
            .into_iter()
            .map(|train| Action::Common(RailMove::Discard { train }))
            .collect()
    }

    fn redemptions(&self) -> Vec<Action> {
        let operating = match self.game.round() {
            Round::Operating(round) => round.company(),
            _ => None,
        };
        let Some(company) = operating.filter(|&c| self.table.kind(c) == CompanyKind::Major) else {
            return Vec::new();
        };
        let owner = self.table.company(company);
        let Some(price) = self.table.market.price(company) else {
            return Vec::new();
        };
        let most = owner.shares.of(Holder::Pool);
        let affordable = (1..=most)
            .rev()
            .filter(|&shares| price * i32::from(shares) <= owner.cash);
        affordable.map(|shares| Redeem { shares }.into()).collect()
    }

    fn issues(&self) -> Vec<Action> {
        let shares = &self.table.company(self.company).shares;
        let room = 5u8.saturating_sub(shares.of(Holder::Pool));
        let (most_ipo, most_treasury) = (shares.of(Holder::Ipo), shares.of(Holder::Treasury));
        let mut actions = Vec::new();
        for count in (1..=room).rev() {
            for ipo in (0..=count.min(most_ipo))
                .rev()
                .filter(|ipo| count - ipo <= most_treasury)
            {
                actions.push(
                    Issue {
                        ipo,
                        treasury: count - ipo,
                    }
                    .into(),
                );
            }
        }
        actions
    }

    fn conversions(&self) -> Vec<Action> {
        let value = self.table.company(self.company).par;
        let cash = self.table.cash(self.player);
        if value.is_none_or(|value| (Dollars(100) - value) * 2 > cash) {
            return Vec::new();
        }
        self.waiting(CompanyKind::Major)
            .map(|major| Convert { major }.into())
            .collect()
    }

    fn mergers(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for with in self.in_business(CompanyKind::Minor) {
            if with != self.company && self.table.president(with) == Some(self.player) {
                actions.extend(
                    self.waiting(CompanyKind::Major)
                        .map(|major| Merge { with, major }.into()),
                );
            }
        }
        actions
    }

    fn returns(&self) -> Vec<Action> {
        let mut spaces: Vec<_> = self.table.board.markers_of(self.company).collect();
        spaces.arrange_by_key(|&space| space_key(&self.table.board, space));
        // Only one of two markers in the same hex is taken back.
        let twin = |space: &crate::engine::rail::board::CitySpace| {
            spaces.iter().filter(|other| other.hex == space.hex).count() > 1
        };
        spaces
            .iter()
            .filter(|space| twin(space))
            .map(|&space| ReturnMarker { space }.into())
            .collect()
    }
}
