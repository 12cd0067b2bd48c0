//! The likely actions of a player now, the likely first.
//!
//! These lists need not be exact: they are made from what lies on the table alone, never by asking the rules. An action
//! that they leave out can be written all the same, only at length, and one too many is refused when it is played.

mod auction;
mod operating;
mod trading;

use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Status;
use crate::record::link::rail::likely::{self, Kind};
use crate::record::link::rail::walk::by_symbol;
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::game::{Round, Rules};
use crate::titles::y1828::market;
use crate::titles::y1828::moves::{Acclaim, TradeSingle};
use crate::titles::y1828::privates::{CHAMPLAIN, MOHAWK};
use std::sync::LazyLock;

/// The companies by their symbols.
static BY_SYMBOL: LazyLock<Vec<CompanyId>> = LazyLock::new(|| by_symbol(&COMPONENTS));

/// Lists the companies by their symbols.
pub fn companies() -> impl Iterator<Item = CompanyId> {
    BY_SYMBOL.iter().copied()
}

pub(super) type View<'a> = likely::View<'a, Rules>;
type Offers = likely::Offers<Rules>;

impl View<'_> {
    /// Numbers the situation: players decide in different ways in different situations of a step.
    pub fn situation(&self) -> usize {
        let done = &self.memory.done;
        match self.step {
            Step::Trade => self.situation_of_trade(),
            Step::LayTrack => {
                let lays = done.built.len().min(2);
                (usize::from(self.is_system()) * 3 + lays) * 2 + usize::from(done.private)
            }
            Step::PlaceMarker => self.markers().len().min(3),
            Step::Distribute => self.situation_of_payout(),
            Step::ArrangeTrains => done.trains.min(1),
            Step::BuyTrains => {
                let cash = self.table.company(self.company).cash;
                let depot = &self.table.depot;
                let next = depot.next().map(|train| depot.price(train));
                self.situation_of_trains(next.is_some_and(|price| price <= cash))
            }
            Step::Last => usize::from(done.private),
            Step::Consent => match self.game.proposal().map(|proposal| &proposal.action) {
                Some(Action::Title(Y1828Move::Merge(_))) => 0,
                Some(Action::Common(RailMove::BuyTrain { .. })) => 1,
                Some(Action::Common(RailMove::BuyPrivate { .. })) => 2,
                _ => 3,
            },
            _ => 0,
        }
    }

    /// Lists the kinds of actions that seem possible.
    ///
    /// Some have all their actions; those that have a price are without it. A lay or a run is chosen in ways of its
    /// own.
    pub fn offers(&self) -> Offers {
        let mut offers = match self.step {
            Step::Auction => self.in_auction(),
            Step::Contest => vec![(Kind::Bid, self.bids())],
            Step::SetPar => vec![(Kind::Own("set_par"), self.pars())],
            Step::Trade => self.trades(),
            Step::BlockMarker => vec![(Kind::Own("block_marker"), self.clashes())],
            Step::SetAside => vec![(Kind::Own("set_aside"), self.set_asides())],
            Step::TakeFrom => vec![(Kind::Own("take_from"), self.givers())],
            Step::TradeSingle => vec![
                (Kind::Own("trade_up"), vec![TradeSingle { up: true }.into()]),
                (
                    Kind::Own("sell_single"),
                    vec![TradeSingle { up: false }.into()],
                ),
            ],
            Step::Consent => self.answers(),
            _ => self.operations(),
        };
        if self.may_pass() {
            offers.push(self.pass());
        }
        if self.step != Step::Consent {
            let winners = self.table.player_ids();
            let acclaims = winners.map(|winner| Acclaim { winner }.into());
            offers.push((Kind::Own("acclaim"), acclaims.collect()));
        }
        offers.retain(|(_, actions)| !actions.is_empty());
        offers
    }

    fn may_pass(&self) -> bool {
        !matches!(
            self.step,
            Step::SetPar
                | Step::BlockMarker
                | Step::SetAside
                | Step::TakeFrom
                | Step::TradeSingle
                | Step::Consent
                | Step::PrivateRun
                | Step::PlaceHome
                | Step::RunTrains
                | Step::Distribute
                | Step::DiscardTrain
        )
    }

    /// Checks for a step for laying track.
    pub fn is_building(&self) -> bool {
        matches!(self.step, Step::LayTrack | Step::PrivateTrack)
    }

    /// Checks whether track may be laid now: in its step, or at any time in a turn with the power of a private company.
    pub fn may_build(&self) -> bool {
        let owner = Some(Owner::Company(self.company));
        self.is_building() || self.is_in_turn() && self.common.owner(CHAMPLAIN) == owner
    }

    fn is_system(&self) -> bool {
        self.common.system(self.company).is_some()
    }

    fn is_share_company(&self, company: CompanyId) -> bool {
        self.common.is_share_company(company)
    }

    /// Lists the share companies of a status.
    fn share_companies(&self, status: Status) -> impl Iterator<Item = CompanyId> + '_ {
        companies().filter(move |&company| {
            self.is_share_company(company) && self.table.company(company).status == status
        })
    }

    /// Lists the share companies that have a price.
    fn parred(&self) -> impl Iterator<Item = CompanyId> + '_ {
        companies().filter(|&company| {
            let status = self.table.company(company).status;
            self.is_share_company(company) && matches!(status, Status::Parred | Status::Floated)
        })
    }

    /// Returns the player's cash.
    pub fn cash(&self) -> Dollars {
        self.table.cash(self.player)
    }

    fn held(&self, company: CompanyId) -> u8 {
        let shares = &self.table.company(company).shares;
        shares.of(Holder::Player(self.player))
    }

    fn price(&self, company: CompanyId) -> Option<Dollars> {
        self.table.market.price(company)
    }

    fn is_in_gray_area(&self, company: CompanyId) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, market::GRAY))
    }

    /// Lists the par prices, high ones first.
    fn par_prices(&self) -> Vec<Dollars> {
        let grid = self.table.market.grid();
        let pars = market::pars(grid, self.table.depot.phase_number());
        let mut prices: Vec<Dollars> = pars.map(|(_, price)| price).collect();
        prices.arrange_by_key(|price| -*price);
        prices
    }

    /// Lists players' private companies by symbol.
    fn private_owners(&self) -> impl Iterator<Item = (PrivateId, PlayerId)> + '_ {
        let privates = companies().filter_map(|company| COMPONENTS.private(company));
        privates.filter_map(|private| match self.common.owner(private)? {
            Owner::Player(player) => Some((private, player)),
            Owner::Company(_) => None,
        })
    }
}

impl View<'_> {
    /// Lists the exchanges of the Mohawk & Hudson.
    fn exchanges(&self) -> Vec<Action> {
        let Some(Owner::Player(owner)) = self.common.owner(MOHAWK) else {
            return Vec::new();
        };
        let in_stock_round = matches!(self.game.round(), Round::Stock(_));
        if in_stock_round && owner != self.player {
            return Vec::new();
        }
        let mut actions = Vec::new();
        for company in self.ranked_for_purchase(owner) {
            let shares = &self.table.company(company).shares;
            for (from, holder) in [(Source::Ipo, Holder::Ipo), (Source::Pool, Holder::Pool)] {
                if shares.of(holder) > 0 {
                    let par = None;
                    actions.push(Action::Common(RailMove::Exchange { company, from, par }));
                }
            }
        }
        let pars = self.par_prices();
        for company in self.share_companies(Status::Unstarted) {
            let from = Source::Ipo;
            let half = pars.iter().filter(|par| **par <= self.table.cash(owner));
            actions.extend(half.map(|&par| {
                Action::Common(RailMove::Exchange {
                    company,
                    from,
                    par: Some(par),
                })
            }));
        }
        actions
    }
}
