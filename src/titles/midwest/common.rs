//! The state that all rounds share: table, players and their order, companies, private companies.
//!
//! Nothing here checks whether an action is allowed; the rounds do that before. Shares and certificates are in
//! `holdings`, buying and selling in `trade`, starting and closing companies in `floating`.

use super::companies::is_system;
use super::holdings::System;
use super::map::{SAN_FRANCISCO, SOUTHWEST};
use super::privates::{self, FREIGHT, HANDLING};
use super::setup::{Options, Setup};
use super::trains::Phase;
use super::{COMPONENTS, market};
use crate::engine::arrange::Arrange;
use crate::engine::game::Asset;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::{GameState, shared};
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::badge;
use std::cmp::Reverse;
use std::sync::Arc;

/// The doubled ends of the connections, in the order of [`Common::connected`].
pub const DOUBLED: [HexId; 2] = [SAN_FRANCISCO, SOUTHWEST];

/// The state that all rounds share.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    pub(super) setup: Arc<Setup>,
    /// Money, companies, shares, market, board, trains.
    pub(super) table: Table,
    /// The player with the priority deal.
    pub(super) priority: PlayerId,
    /// The number of the stock round and of the operating rounds after it, from 1.
    pub(super) turn: u32,
    /// Number of operating rounds after this stock round; with [`Setup::live_rounds`] as far as known.
    pub(super) rounds: u8,
    /// The certificate limit of a player before any merger.
    pub(super) limit: u8,
    /// All Systems ever formed.
    pub(super) systems: Vec<System>,
    /// The companies that have had a turn in an operating round.
    pub(super) operated: Vec<CompanyId>,
    /// The first company to make each connection: Chicago to San Francisco, New Orleans to the Southwest.
    pub(super) connected: [Option<CompanyId>; 2],
    /// The companies whose president holds more than 60% because of price protection.
    pub(super) over_by_protection: Vec<CompanyId>,
    /// The companies in receivership with their receivers, the first first. Companies that have left receivership stay
    /// in the list.
    pub(super) receivers: Vec<(CompanyId, PlayerId)>,
    /// Number of routes with St. Louis traced in this operating round whose toll is not paid yet.
    pub(super) tolls: u32,
    /// The money of closed companies, which has left the game.
    pub(super) out_of_play: Dollars,
    /// The company that got a token by the Saint Louis and Alton.
    pub(super) extra_token: Option<CompanyId>,
    /// If the bank has run out of money.
    pub(super) broken: bool,
    /// The log since the last decision.
    pub(super) log: Vec<LogLine>,
}

/// The owner of a private company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A player.
    Player(PlayerId),
    /// A company.
    Company(CompanyId),
}

impl From<Owner> for Purse {
    fn from(owner: Owner) -> Purse {
        match owner {
            Owner::Player(player) => Purse::Player(player),
            Owner::Company(company) => Purse::Company(company),
        }
    }
}

impl Common {
    /// Creates the table at the start of a game.
    pub(super) fn new(setup: Setup, cash: Dollars, limit: u8) -> Common {
        let mut table = Table::new(&COMPONENTS, setup.players.len());
        for player in table.player_ids() {
            table.pay(Purse::Bank, Purse::Player(player), cash);
        }
        Common {
            setup: Arc::new(setup),
            table,
            priority: PlayerId(0),
            turn: 0,
            rounds: 1,
            limit,
            systems: Vec::new(),
            operated: Vec::new(),
            connected: [None; 2],
            over_by_protection: Vec::new(),
            receivers: Vec::new(),
            tolls: 0,
            out_of_play: Dollars::ZERO,
            extra_token: None,
            broken: false,
            log: Vec::new(),
        }
    }

    /// Returns the player with the priority deal.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        self.priority
    }

    /// Returns the number of operating rounds after this stock round, as far as known.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Checks whether the bank has run out of money.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Returns the current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::of(self.table.depot.phase_number())
    }

    /// Returns the first company of each connection, in the order of [`DOUBLED`].
    #[must_use]
    pub fn connected(&self) -> [Option<CompanyId>; 2] {
        self.connected
    }

    // Players.

    /// Returns the next player to the left who is in the game.
    #[must_use]
    pub fn after(&self, player: PlayerId) -> PlayerId {
        let mut left = self.table.in_game().into_iter();
        let first = left.clone().next();
        left.find(|other| *other > player)
            .or(first)
            .unwrap_or(player)
    }

    /// Returns the players in the game from one on.
    #[must_use]
    pub fn players_from(&self, player: PlayerId) -> Vec<PlayerId> {
        self.table.in_game_from(player)
    }

    // Companies.

    /// Returns corporations and Systems in the components' order.
    pub fn companies(&self) -> impl Iterator<Item = CompanyId> + use<> {
        COMPONENTS
            .company_ids()
            .filter(|id| COMPONENTS.company(*id).kind == CompanyKind::Major)
    }

    /// Checks whether a corporation or System has a price. It has one if it is started and not closed.
    #[must_use]
    pub fn is_priced(&self, company: CompanyId) -> bool {
        self.table.kind(company) == CompanyKind::Major
            && matches!(self.status(company), Status::Parred | Status::Floated)
    }

    /// Returns the companies that have a price.
    pub fn priced(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.companies().filter(|&id| self.is_priced(id))
    }

    /// Checks whether a price lies in a zone, given by its letter.
    #[must_use]
    pub fn is_in_zone(&self, company: CompanyId, zone: char) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, zone))
    }

    /// Checks whether a company is in a coloured zone. Its shares do not count against the certificate limit (Yellow
    /// Zone).
    #[must_use]
    pub fn is_coloured(&self, company: CompanyId) -> bool {
        [market::YELLOW, market::GREEN, market::BROWN]
            .iter()
            .any(|zone| self.is_in_zone(company, *zone))
    }

    /// Checks whether more than 60% may be held (Green Zone).
    #[must_use]
    pub fn is_without_60_rule(&self, company: CompanyId) -> bool {
        [market::GREEN, market::BROWN]
            .iter()
            .any(|zone| self.is_in_zone(company, *zone))
    }

    /// Checks whether a company is in receivership: its president's certificate lies in the bank pool (Bankruptcy).
    #[must_use]
    pub fn is_in_receivership(&self, company: CompanyId) -> bool {
        self.is_priced(company) && self.president(company).is_none()
    }

    /// Returns the player who decides for a company. It is the president or the receiver.
    #[must_use]
    pub fn decider(&self, company: CompanyId) -> Option<PlayerId> {
        let receivers = self.receivers.iter().rev();
        let mut receivers = receivers.filter(|(of, _)| *of == company);
        let receiver = receivers.next().map(|(_, receiver)| *receiver);
        let still_here = |player: &PlayerId| !self.table.players[player.index()].bankrupt;
        self.president(company).or(receiver.map(|player| {
            if still_here(&player) {
                player
            } else {
                self.after(player)
            }
        }))
    }

    /// Checks whether a company has operated before.
    #[must_use]
    pub fn has_operated(&self, company: CompanyId) -> bool {
        self.operated.contains(&company)
    }

    /// Returns the train limit of a company. It is one higher for a System in all phases.
    #[must_use]
    pub fn train_limit(&self, company: CompanyId) -> usize {
        self.table.train_limit(company) + usize::from(is_system(company))
    }

    /// Sorts companies by price, then from right to left, then from the top of the stack.
    #[must_use]
    pub fn by_price(&self, mut companies: Vec<CompanyId>) -> Vec<CompanyId> {
        let market = &self.table.market;
        companies.arrange_by_key(|&company| {
            let column = market
                .space(company)
                .map_or(0, |space| i32::from(space.column));
            (Reverse(self.price(company)), -column, market.depth(company))
        });
        companies
    }

    /// Returns the base hexes of a company. They are its home, or those of a System's two corporations.
    #[must_use]
    pub fn bases(&self, company: CompanyId) -> Vec<HexId> {
        let parts = match self.system(company) {
            Some(system) => system.parts.to_vec(),
            None => vec![company],
        };
        let homes = parts.into_iter().filter_map(|part| {
            let (at, _) = COMPONENTS.company(part).home?;
            COMPONENTS.map.by_name(at)
        });
        homes.collect()
    }

    /// Returns the doubling space of an off-map area. It is the last one there.
    #[must_use]
    pub fn doubling_space(&self, hex: HexId) -> Option<CitySpace> {
        let is_doubled = DOUBLED.contains(&hex);
        self.table
            .board
            .spaces(hex, 0)
            .last()
            .filter(|_| is_doubled)
    }

    /// Checks whether an off-map area counts twice for a company.
    #[must_use]
    pub fn is_doubled_for(&self, company: CompanyId, hex: HexId) -> bool {
        let space = self.doubling_space(hex);
        space.and_then(|space| self.table.board.occupant(space)) == Some(company)
    }

    // Private companies.

    /// Returns the owner of a private company. A closed one keeps its owner while its effect lasts.
    #[must_use]
    pub fn owner(&self, private: PrivateId) -> Option<Owner> {
        let shares = self.shares(private.company());
        let player = shares.president().map(Owner::Player);
        player.or(shares.company().map(Owner::Company))
    }

    /// Checks whether a private company is owned and not closed.
    #[must_use]
    pub fn is_open(&self, private: PrivateId) -> bool {
        self.status(private.company()) == Status::Floated
    }

    /// Returns the player who owns an open private company.
    #[must_use]
    pub fn player_with(&self, private: PrivateId) -> Option<PlayerId> {
        match self.owner(private).filter(|_| self.is_open(private))? {
            Owner::Player(player) => Some(player),
            Owner::Company(_) => None,
        }
    }

    /// Returns the open private companies of an owner.
    pub fn privates_of(&self, owner: Owner) -> impl Iterator<Item = PrivateId> + '_ {
        privates::all()
            .filter(move |&private| self.is_open(private) && self.owner(private) == Some(owner))
    }

    /// Checks whether all private companies have been sold.
    #[must_use]
    pub fn all_privates_sold(&self) -> bool {
        privates::all().all(|private| self.status(private.company()) != Status::Unstarted)
    }

    /// Checks whether Chicago counts twice for a company.
    #[must_use]
    pub fn doubles_chicago(&self, company: CompanyId) -> bool {
        self.owner(HANDLING) == Some(Owner::Company(company))
    }

    /// Closes a private company. With `keeps_effect` it keeps its owner until the effect ends. Tolls for routes traced
    /// before are still paid.
    pub(super) fn close_private(&mut self, private: PrivateId, keeps_effect: bool) {
        if private == FREIGHT && !keeps_effect {
            self.pay_tolls();
        }
        let own = self.table.company_mut(private.company());
        own.status = Status::Closed;
        if !keeps_effect {
            own.shares.close();
        }
    }

    /// Pays the owners of open private companies.
    pub(super) fn pay_privates(&mut self) {
        let phase = self.phase();
        for private in privates::all() {
            if !self.is_open(private) {
                continue;
            }
            let revenue = privates::revenue(private, phase);
            self.pay_for(private, revenue);
        }
    }

    /// Pays the owner of a private company. The bank pays for an effect that outlasts the company too.
    pub(super) fn pay_for(&mut self, private: PrivateId, amount: Dollars) {
        let Some(owner) = self.owner(private).filter(|_| amount > Dollars::ZERO) else {
            return;
        };
        self.pay_out(owner.into(), amount);
        self.say_paid(private, owner.into(), amount);
    }

    /// Pays from the bank. It goes on paying after it has run out of money (Ending the Game).
    pub(super) fn pay_out(&mut self, to: Purse, amount: Dollars) {
        self.table.pay(Purse::Bank, to, amount);
        self.note_broken();
    }

    /// Notes whether the bank has run out of money. Called after each of its payments.
    pub(super) fn note_broken(&mut self) {
        if self.table.bank <= Dollars::ZERO && !self.broken {
            self.broken = true;
            self.say(
                "The bank has run out of money: the game ends after the operating rounds."
                    .to_string(),
            );
        }
    }
}

impl GameState for Common {
    shared!(Options);

    /// Lists the assets that make up a player's worth.
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset> {
        let shares = self.companies().filter_map(move |company| {
            let count = self.shares(company).of(Holder::Player(player));
            Some(Asset {
                name: "",
                of: Some(badge(&self.table, company)),
                count,
                value: self.pool_cost(company, count)?,
            })
        });
        let held = shares.filter(|asset| asset.count > 0);
        [Asset::cash(self.cash(player))].into_iter().chain(held)
    }

    /// Returns the companies in operating order: by price, then from right to left, then from the top of the stack.
    fn operating_order(&self) -> Vec<CompanyId> {
        let floated = self.companies().filter(|&id| self.has_floated(id));
        self.by_price(floated.collect())
    }
}
