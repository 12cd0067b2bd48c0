//! What all rounds share: the table, players and their order, companies, private companies.
//!
//! Nothing here asks whether something is allowed; that is for the rounds to check before. Shares and certificates are in
//! `holdings`, how they are bought and sold in `trade`, the life of companies in `floating`.

use super::companies::{is_system, private_line};
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
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::shared::{Shared, shared};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::badge;
use std::sync::Arc;

/// Where a connection ends, and its place in the list of [`Common::connected`].
pub const DOUBLED: [HexId; 2] = [SAN_FRANCISCO, SOUTHWEST];

/// What all rounds share.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    pub(super) setup: Arc<Setup>,
    /// Money, companies, shares, market, board, trains.
    pub(super) table: Table,
    /// Who has the priority deal.
    pub(super) priority: PlayerId,
    /// The number of the stock round and of the operating rounds after it, from 1.
    pub(super) turn: u32,
    /// How many operating rounds follow this stock round; with [`Setup::live_rounds`] as far as is known.
    pub(super) rounds: u8,
    /// How many certificates a player may hold before any merger.
    pub(super) limit: u8,
    /// All Systems that were ever formed.
    pub(super) systems: Vec<System>,
    /// The companies that have had a turn in an operating round.
    pub(super) operated: Vec<CompanyId>,
    /// Which company has made each connection first: Chicago to San Francisco, New Orleans to the Southwest.
    pub(super) connected: [Option<CompanyId>; 2],
    /// The companies of which the president holds more than 60% because of price protection.
    pub(super) over_by_protection: Vec<CompanyId>,
    /// The companies in receivership with their receivers, the first first; those that have left it stay in the list.
    pub(super) receivers: Vec<(CompanyId, PlayerId)>,
    /// How many routes with St. Louis were traced in this operating round, and not paid for yet.
    pub(super) tolls: u32,
    /// The money of closed companies, which has left the game.
    pub(super) out_of_play: Dollars,
    /// The company that got a token by the Saint Louis and Alton.
    pub(super) extra_token: Option<CompanyId>,
    /// Whether the bank has run out of money.
    pub(super) broken: bool,
    /// What has happened since the last decision.
    pub(super) log: Vec<LogLine>,
}

/// Who owns a private company.
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
    /// The table as it is set up.
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

    /// Who has the priority deal.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        self.priority
    }

    /// How many operating rounds follow this stock round, as far as is known.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.rounds
    }

    /// Whether the bank has run out of money.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::of(self.table.depot.phase_number())
    }

    /// Which company has made each connection first, in the order of [`DOUBLED`].
    #[must_use]
    pub fn connected(&self) -> [Option<CompanyId>; 2] {
        self.connected
    }

    // Players.

    /// The next player to the left who is in the game.
    #[must_use]
    pub fn after(&self, player: PlayerId) -> PlayerId {
        let mut left = self.table.in_game().into_iter();
        let first = left.clone().next();
        left.find(|other| *other > player)
            .or(first)
            .unwrap_or(player)
    }

    /// The players in the game, from one of them on.
    #[must_use]
    pub fn players_from(&self, player: PlayerId) -> Vec<PlayerId> {
        self.table.in_game_from(player)
    }

    // Companies.

    /// Corporations and Systems, in the order of the box.
    pub fn companies(&self) -> impl Iterator<Item = CompanyId> + use<> {
        COMPONENTS
            .company_ids()
            .filter(|id| COMPONENTS.company(*id).kind == CompanyKind::Major)
    }

    /// Whether a corporation or System has a price: it was started and is not closed.
    #[must_use]
    pub fn is_priced(&self, company: CompanyId) -> bool {
        self.table.kind(company) == CompanyKind::Major
            && matches!(self.status(company), Status::Parred | Status::Floated)
    }

    /// The companies that have a price.
    pub fn priced(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.companies().filter(|&id| self.is_priced(id))
    }

    /// Whether the price of a company lies in the zone of this letter.
    #[must_use]
    pub fn is_in_zone(&self, company: CompanyId, zone: char) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, zone))
    }

    /// Whether shares of a company do not count against the certificate limit (Yellow Zone).
    #[must_use]
    pub fn is_coloured(&self, company: CompanyId) -> bool {
        [market::YELLOW, market::GREEN, market::BROWN]
            .iter()
            .any(|zone| self.is_in_zone(company, *zone))
    }

    /// Whether more than 60% of a company may be held (Green Zone).
    #[must_use]
    pub fn is_without_60_rule(&self, company: CompanyId) -> bool {
        [market::GREEN, market::BROWN]
            .iter()
            .any(|zone| self.is_in_zone(company, *zone))
    }

    /// Whether the president's certificate of a company lies in the bank pool (Bankruptcy).
    #[must_use]
    pub fn is_in_receivership(&self, company: CompanyId) -> bool {
        self.is_priced(company) && self.president(company).is_none()
    }

    /// Who decides for a company: the president, or the receiver.
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

    /// Whether a company has had a turn in an operating round.
    #[must_use]
    pub fn has_operated(&self, company: CompanyId) -> bool {
        self.operated.contains(&company)
    }

    /// How many trains a company may own: a System one more in all phases.
    #[must_use]
    pub fn train_limit(&self, company: CompanyId) -> usize {
        self.table.train_limit(company) + usize::from(is_system(company))
    }

    /// Companies by price, then from right to left, then from the top of the stack.
    #[must_use]
    pub fn by_price(&self, mut companies: Vec<CompanyId>) -> Vec<CompanyId> {
        let market = &self.table.market;
        companies.arrange_by_key(|&company| {
            let column = market
                .space(company)
                .map_or(0, |space| i32::from(space.column));
            (-self.price(company), -column, market.depth(company))
        });
        companies
    }

    /// The hexes where a company has a base: its home, or those of the two corporations of a System.
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

    /// The space of an off-map area whose token doubles it: the last one there.
    #[must_use]
    pub fn doubling_space(&self, hex: HexId) -> Option<CitySpace> {
        let is_doubled = DOUBLED.contains(&hex);
        self.table
            .board
            .spaces(hex, 0)
            .last()
            .filter(|_| is_doubled)
    }

    /// Whether an off-map area counts twice for a company.
    #[must_use]
    pub fn is_doubled_for(&self, company: CompanyId, hex: HexId) -> bool {
        let space = self.doubling_space(hex);
        space.and_then(|space| self.table.board.occupant(space)) == Some(company)
    }

    // Private companies.

    /// Who owns a private company: also after it has closed, while it has an effect that outlasts it.
    #[must_use]
    pub fn owner(&self, private: CompanyId) -> Option<Owner> {
        private_line(private)?;
        let shares = self.shares(private);
        let player = shares.president().map(Owner::Player);
        player.or(shares.company().map(Owner::Company))
    }

    /// Whether a private company belongs to somebody and has not closed.
    #[must_use]
    pub fn is_open(&self, private: CompanyId) -> bool {
        private_line(private).is_some() && self.status(private) == Status::Floated
    }

    /// The player who owns an open private company.
    #[must_use]
    pub fn player_with(&self, private: CompanyId) -> Option<PlayerId> {
        match self.owner(private).filter(|_| self.is_open(private))? {
            Owner::Player(player) => Some(player),
            Owner::Company(_) => None,
        }
    }

    /// The open private companies of an owner.
    pub fn privates_of(&self, owner: Owner) -> impl Iterator<Item = CompanyId> + '_ {
        privates::all()
            .filter(move |&private| self.is_open(private) && self.owner(private) == Some(owner))
    }

    /// Whether all private companies have been sold.
    #[must_use]
    pub fn all_privates_sold(&self) -> bool {
        privates::all().all(|private| self.status(private) != Status::Unstarted)
    }

    /// Whether Chicago counts twice for a company.
    #[must_use]
    pub fn doubles_chicago(&self, company: CompanyId) -> bool {
        self.owner(HANDLING) == Some(Owner::Company(company))
    }

    /// Closes a private company. One whose effect outlasts it keeps its owner until the effect ends. Tolls for routes that
    /// were traced before are still paid.
    pub(super) fn close_private(&mut self, private: CompanyId, keeps_effect: bool) {
        if private == FREIGHT && !keeps_effect {
            self.pay_tolls();
        }
        let own = self.table.company_mut(private);
        own.status = Status::Closed;
        if !keeps_effect {
            own.shares.close();
        }
    }

    /// The open private companies pay their owners.
    pub(super) fn pay_privates(&mut self) {
        let phase = self.phase();
        for private in privates::all() {
            if !self.is_open(private) {
                continue;
            }
            let revenue = privates::revenue(private, phase);
            self.pay_for(private, revenue, "pays");
        }
    }

    /// The bank pays the owner of a private company; an effect pays also when that is closed.
    pub(super) fn pay_for(&mut self, private: CompanyId, amount: Dollars, verb: &str) {
        let Some(owner) = self.owner(private).filter(|_| amount > Dollars::ZERO) else {
            return;
        };
        self.pay_out(owner.into(), amount);
        self.say_paid(private, owner.into(), amount, verb);
    }

    /// The bank pays; it may run out of money, and then pays on (Ending the Game).
    pub(super) fn pay_out(&mut self, to: Purse, amount: Dollars) {
        self.table.pay(Purse::Bank, to, amount);
        self.note_broken();
    }

    /// Whether the bank has run out of money is seen after each of its payments.
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

impl Shared for Common {
    shared!(Options);

    /// What makes a player's worth.
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset> {
        let shares = self.companies().map(move |company| {
            let count = self.shares(company).of(Holder::Player(player));
            Asset {
                name: "",
                of: Some(badge(&self.table, company)),
                count,
                value: self.pool_cost(company, count),
            }
        });
        let held = shares.filter(|asset| asset.count > 0);
        [Asset::cash(self.cash(player))].into_iter().chain(held)
    }

    /// The companies that operate, in operating order: by price, then from right to left, then from the top of the stack.
    fn operating_order(&self) -> Vec<CompanyId> {
        let floated = self.companies().filter(|&id| self.has_floated(id));
        self.by_price(floated.collect())
    }
}
