//! The state that all rounds share: the table, the player number cards, systems, coal tokens, phases (17), operating
//! order (8.2), directors (13.3.3), floating (7.4), private companies (13.2.1), worth (9.2).
//!
//! Nothing here checks whether something is allowed; the rounds do that before.

use super::COMPONENTS;
use super::companies;
use super::deviation::Deviation;
use super::market;
use super::phases::Phase;
use super::privates;
use super::setup::{Options, Setup, discards_red_train, draw_unsaleable, starting_cash};
use super::systems::System;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, LogLine};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::market::Space;
use crate::engine::rail::network::Reach;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::{GameState, shared};
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::badge;
use std::cmp::Reverse;
use std::sync::Arc;

/// Most shares in the IPO with which a public company floats: 40% (7.4).
pub const MOST_IN_IPO: u8 = 4;

/// The state that all rounds share.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    pub(super) setup: Arc<Setup>,
    /// Money, companies, shares, market, board, trains.
    pub(super) table: Table,
    /// The players by their player number cards (4, 7.1).
    pub(super) cards: Vec<PlayerId>,
    /// The number of the stock round and of the operating rounds after it, from 1; 0 in the auction.
    pub(super) turn: u32,
    /// The set of operating rounds after the last stock round.
    pub(super) set: OperatingSet,
    /// The systems, in the order in which they were formed (13.4).
    pub(super) systems: Vec<System>,
    /// The coal tokens (16).
    pub(super) coal: Coal,
    /// The companies that have floated, with the turn in which they did (7.5.1).
    pub(super) floated: Vec<(CompanyId, u32)>,
    /// The share companies that have had a turn in an operating round.
    pub(super) operated: Vec<CompanyId>,
    /// True if the power of the Erie & Kalamazoo was used (13.2.2.7).
    pub(super) kalamazoo_used: bool,
    /// True if the Champlain & St. Lawrence has laid its tile (13.2.2.3).
    pub(super) champlain_used: bool,
    /// True if the Delaware & Hudson has built in Scranton (13.2.2.4).
    pub(super) delaware_used: bool,
    /// True if the homes of companies without director were blocked in purple phase (7.1).
    pub(super) blocked: bool,
    /// True if the space of the Cobourg & Peterborough is open: on the website it is kept for a marker of a buyer that
    /// had none.
    pub(super) peterborough_is_open: bool,
    /// The markers on the map that were paid for: company, hex and price, which is also the price to place the marker
    /// again once it comes back to the charter.
    pub(super) bought_markers: Vec<(CompanyId, HexId, Dollars)>,
    /// True if a stock price has reached $500, which ends the game even if it falls again (9.1, 12.2).
    pub(super) has_reached_top: bool,
    /// The log of what has happened since the last decision.
    pub(super) log: Vec<LogLine>,
}

/// A set of operating rounds, as the phase at the end of the stock round has it (7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OperatingSet {
    /// Number of operating rounds.
    pub rounds: u8,
    /// True if all of it is in purple phase: the game ends after it (9.1).
    pub is_last: bool,
}

/// The places of the three coal tokens (4, 16).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coal {
    /// Number of tokens on the Virginia Coalfields (K11).
    pub left: u8,
    /// True if one lies on the Virginia Coalfields Tunnel (K13).
    pub in_tunnel: bool,
    /// The share companies that own one each.
    pub owners: Vec<CompanyId>,
}

/// The owner of a private company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A player.
    Player(PlayerId),
    /// A share company.
    Company(CompanyId),
}

impl Common {
    /// Sets up the table (section 4).
    ///
    /// Returns also the $250 private companies in play, from left to right. There is no table for a number of players
    /// that the game is not for.
    pub(super) fn new(setup: Setup) -> Option<(Common, Vec<PrivateId>)> {
        let count = setup.players.len();
        let cash = starting_cash(count)?;
        let mut table = Table::new(&COMPONENTS, count);
        for player in table.player_ids() {
            table.pay(Purse::Bank, Purse::Player(player), cash);
        }
        if let (true, Some(red)) = (discards_red_train(count), Phase::Red.train()) {
            table.depot.take_out(red, 1);
        }
        let (discarded, unsaleable) = draw_unsaleable(&setup);
        for private in discarded {
            table.close(private.company());
        }
        let cobourg = privates::id("C&P");
        if let Some(home) = table.board.reserved_space(cobourg.company()) {
            table.board.place(cobourg.company(), home);
            table.company_mut(cobourg.company()).markers_left.clear();
        }
        let common = Common {
            cards: table.player_ids().collect(),
            setup: Arc::new(setup),
            table,
            turn: 0,
            set: OperatingSet::default(),
            systems: Vec::new(),
            coal: Coal {
                left: 2,
                in_tunnel: true,
                owners: Vec::new(),
            },
            floated: Vec::new(),
            operated: Vec::new(),
            kalamazoo_used: false,
            champlain_used: false,
            delaware_used: false,
            blocked: false,
            peterborough_is_open: false,
            bought_markers: Vec::new(),
            has_reached_top: false,
            log: Vec::new(),
        };
        Some((common, unsaleable))
    }

    /// Checks whether this deviation applies.
    #[must_use]
    pub(super) fn deviates(&self, deviation: Deviation) -> bool {
        self.setup.deviates(deviation)
    }

    /// Returns the players by their player number cards.
    #[must_use]
    pub fn cards(&self) -> &[PlayerId] {
        &self.cards
    }

    /// Returns the systems in order of formation.
    #[must_use]
    pub fn systems(&self) -> &[System] {
        &self.systems
    }

    /// Returns the coal tokens.
    #[must_use]
    pub fn coal(&self) -> &Coal {
        &self.coal
    }

    /// Returns the present set of operating rounds.
    ///
    /// It is the one after the last stock round.
    #[must_use]
    pub fn set(&self) -> OperatingSet {
        self.set
    }

    // Players.

    /// Returns the player with the next player number card.
    ///
    /// The first follows the last.
    #[must_use]
    pub fn after(&self, player: PlayerId) -> PlayerId {
        let at = self.cards.iter().position(|&card| card == player);
        let next = at.map_or(0, |at| (at + 1) % self.cards.len());
        self.cards.get(next).copied().unwrap_or(player)
    }

    /// Lists all players from one of them on.
    ///
    /// They follow in the order of their player number cards, the first after the last.
    pub fn players_from(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        let mut cards = self.cards.clone();
        let at = cards.iter().position(|&card| card == player);
        cards.rotate_left(at.unwrap_or(0));
        cards.into_iter()
    }

    // Phases.

    /// Returns the phase (17).
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::of(self.table.depot.phase_number())
    }

    /// Lists the par prices of the phase (7.4, 17): none in purple phase.
    pub fn par_prices(&self) -> impl Iterator<Item = Dollars> + use<> {
        self.par_spaces().map(|(_, price)| price)
    }

    fn par_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + use<> {
        market::pars(self.table.market.grid(), self.table.depot.phase_number())
    }

    // Share companies.

    /// Lists all public companies in box order.
    ///
    /// Those that went into a system under another's name are among them.
    pub fn share_companies(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.table.components.company_ids();
        all.filter(|&id| self.is_share_company(id))
    }

    /// Checks whether a company is a share company.
    ///
    /// Public companies and systems are share companies.
    #[must_use]
    pub fn is_share_company(&self, company: CompanyId) -> bool {
        self.table.kind(company) == CompanyKind::Major
    }

    /// Lists the parred share companies, floated or not.
    pub fn parred(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.share_companies()
            .filter(|&company| self.is_parred(company))
    }

    /// Checks whether a share company is parred.
    ///
    /// It has a par price and is in the game, floated or not.
    #[must_use]
    pub fn is_parred(&self, company: CompanyId) -> bool {
        self.is_share_company(company)
            && matches!(self.status(company), Status::Parred | Status::Floated)
    }

    /// Checks whether a company floated this turn (7.5.1).
    ///
    /// That is in the current stock round, or since the one before.
    #[must_use]
    pub fn floated_this_turn(&self, company: CompanyId) -> bool {
        self.floated.contains(&(company, self.turn))
    }

    /// Returns the director of a share company.
    #[must_use]
    pub fn director(&self, company: CompanyId) -> Option<PlayerId> {
        self.table.president(company)
    }

    /// Moves shares of a company.
    ///
    /// The director's certificate changes hands if it must (13.3.3: of equals to the next in player number card order),
    /// and the company floats if it can now.
    pub(super) fn move_shares(&mut self, company: CompanyId, from: Holder, to: Holder, count: u8) {
        self.table
            .company_mut(company)
            .shares
            .transfer(from, to, count);
        self.settle_directorship(company);
        self.float_if_sold(company);
    }

    /// Hands over the director's certificate if necessary (13.3.3).
    pub(super) fn settle_directorship(&mut self, company: CompanyId) {
        let shares = &mut self.table.company_mut(company).shares;
        if let Some(director) = shares.settle_presidency(&self.cards) {
            self.say(format!(
                "{} becomes director of {}.",
                self.name(director),
                self.symbol(company)
            ));
        }
    }

    /// Gives a player the director's certificate (7.4, 13.2.3).
    ///
    /// The company has no director yet.
    pub(super) fn give_directorship(&mut self, company: CompanyId, player: PlayerId) {
        self.table.company_mut(company).shares.found(player);
    }

    /// Sets the par price of a company (7.4).
    ///
    /// Its marker goes on the stock market.
    pub(super) fn set_par(&mut self, company: CompanyId, price: Dollars) {
        if let Some((space, _)) = self.par_spaces().find(|(_, par)| *par == price) {
            self.table.market.put(company, space);
        }
        let public = self.table.company_mut(company);
        public.par = Some(price);
        public.status = Status::Parred;
    }

    /// Checks whether one share less floats a company.
    ///
    /// It floats if one share more leaves the IPO.
    pub(super) fn would_float_with_one_less(&self, company: CompanyId) -> bool {
        self.status(company) == Status::Parred
            && self.shares(company).of(Holder::Ipo) == MOST_IN_IPO + 1
    }

    /// Floats a parred company if enough is sold.
    ///
    /// That is so once at most 40% are in the IPO. The company gets ten times its par price, a system ten times its
    /// stock price (7.4, 7.5.2 step 12).
    pub(super) fn float_if_sold(&mut self, company: CompanyId) {
        let sold = self.shares(company).of(Holder::Ipo) <= MOST_IN_IPO;
        if self.status(company) != Status::Parred || !sold {
            return;
        }
        let each = match self.system(company) {
            Some(_) => self.price(company),
            None => self.table.company(company).par,
        };
        let Some(each) = each else {
            return;
        };
        self.table
            .pay(Purse::Bank, Purse::Company(company), each * 10);
        self.table.company_mut(company).status = Status::Floated;
        self.floated.push((company, self.turn));
        let symbol = self.symbol(company);
        self.say(format!("{symbol} floats with {}.", each * 10));
    }

    // Private companies.

    /// Returns the owner of a private company.
    ///
    /// There is none before it is bought and after it has closed.
    #[must_use]
    pub fn owner(&self, private: PrivateId) -> Option<Owner> {
        let shares = self.shares(private.company());
        let player = shares.president().map(Owner::Player);
        player.or(shares.company().map(Owner::Company))
    }

    /// Lists the private companies of an owner.
    pub fn privates_of(&self, owner: Owner) -> impl Iterator<Item = PrivateId> + '_ {
        privates::all().filter(move |&private| self.owner(private) == Some(owner))
    }

    /// Closes a private company (13.2.1).
    ///
    /// The Cobourg & Peterborough loses its treasury, and its marker becomes a blocking marker (13.2.2.5).
    pub(super) fn close_private(&mut self, private: PrivateId) {
        self.table
            .board
            .replace_company_in_place(private.company(), companies::blocker());
        self.table.close(private.company());
        let symbol = self.symbol(private.company());
        self.say(format!("{symbol} closes."));
    }

    /// Pays the private companies' revenue (6.1, 8.1).
    ///
    /// Their owners get it, in the order of the box. The Cobourg & Peterborough pays a player `variable`.
    pub(super) fn pay_privates(&mut self, variable: Dollars) {
        for private in privates::all() {
            let row = privates::row(private);
            let (revenue, purse) = match self.owner(private) {
                Some(Owner::Player(player)) => {
                    (row.revenue.or(Some(variable)), Purse::Player(player))
                }
                Some(Owner::Company(company)) => (row.company_revenue, Purse::Company(company)),
                None => continue,
            };
            if let Some(revenue) = revenue.filter(|revenue| *revenue > Dollars::ZERO) {
                self.table.pay(Purse::Bank, purse, revenue);
                self.say_paid(private, purse, revenue);
            }
        }
    }
}

impl GameState for Common {
    shared!(Options);

    /// Lists what counts for a player's worth (9.2).
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset> {
        let asset = |company, count, each| Asset::shares(badge(&self.table, company), count, each);
        let privates = self.privates_of(Owner::Player(player));
        let privates =
            privates.map(move |private| asset(private.company(), 1, privates::row(private).face));
        let shares = self.share_companies().map(move |company| {
            let count = self.shares(company).of(Holder::Player(player));
            asset(company, count, self.table.worth_of_share(company))
        });
        let held = privates.chain(shares).filter(|asset| asset.count > 0);
        [Asset::cash(self.cash(player))].into_iter().chain(held)
    }

    fn reach(&self, company: CompanyId) -> Reach {
        Common::reach(self, company)
    }

    /// Returns the operating order (8.2).
    ///
    /// It has the floated share companies, by price, then from right to left, then from the top of the stack.
    fn operating_order(&self) -> Vec<CompanyId> {
        let floated = self.share_companies().filter(|&id| self.has_floated(id));
        let mut order: Vec<CompanyId> = floated.collect();
        let market = &self.table.market;
        order.arrange_by_key(|&company| {
            let column = market
                .space(company)
                .map_or(0, |space| i32::from(space.column));
            (Reverse(self.price(company)), -column, market.depth(company))
        });
        order
    }
}
