//! The part of the game that all rounds share: the table, and what everybody knows of the game. A round owns its own
//! state and is handed this beside it, so that neither can be out of date.

use super::COMPONENTS;
use super::deviation::Deviation;
use super::game_end::Ending;
use super::market::{GREEN, YELLOW};
use super::setup::{Options, Setup, certificate_limit, late_minors, starting_cash};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, LogLine};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::{GameState, shared};
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::rail::words::badge;
use std::cmp::Reverse;
use std::sync::{Arc, LazyLock};

/// The part of the game that all rounds share.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    pub setup: Arc<Setup>,
    /// Money, companies, shares, market, board, trains.
    pub table: Table,
    /// The minors that wait for Phase 3 (section 3).
    pub late: Arc<[CompanyId]>,
    /// The number of the stock round and the operating rounds after it, from 1.
    pub turn: u32,
    /// The player who has the priority deal.
    pub priority: PlayerId,
    /// The reason and the time of the game's end, once they are known.
    pub ending: Option<Ending>,
    /// The operating order of the operating round with which the game ended.
    pub last_order: Vec<CompanyId>,
    /// Lines of the log since a player last decided.
    pub log: Vec<LogLine>,
}

/// The circles of minors: space, value, and whether it opens only in Phase 3.
static CIRCLES: LazyLock<Vec<((Space, Dollars), bool)>> = LazyLock::new(|| {
    let grid = &COMPONENTS.grid;
    let circles = grid
        .spaces()
        .filter(|(space, _)| grid.has(*space, YELLOW) || grid.has(*space, GREEN));
    circles
        .map(|circle| (circle, grid.has(circle.0, GREEN)))
        .collect()
});

impl Common {
    /// Sets up the table (section 3). There is none for a number of players that the game is not for.
    pub fn new(setup: Setup) -> Option<Common> {
        let players = setup.players.len();
        let cash = starting_cash(players)?;
        let mut table = Table::new(&COMPONENTS, players);
        for player in table.player_ids() {
            table.pay(Purse::Bank, Purse::Player(player), cash);
        }
        Some(Common {
            late: late_minors(setup.seed).into(),
            setup: Arc::new(setup),
            table,
            turn: 1,
            priority: PlayerId(0),
            ending: None,
            last_order: Vec::new(),
            log: Vec::new(),
        })
    }

    /// Returns a player's certificate limit (sections 10.1 and 15).
    pub fn certificate_limit(&self) -> u8 {
        certificate_limit(self.setup.players.len())
    }

    /// Checks whether a player may own another certificate (section 10.1).
    pub fn has_room(&self, player: PlayerId) -> bool {
        self.table.certificates(player) < self.certificate_limit()
    }

    /// Counts a player's shares of a company.
    pub fn held(&self, player: PlayerId, company: CompanyId) -> u8 {
        let shares = &self.table.company(company).shares;
        shares.of(Holder::Player(player))
    }

    /// Finds the next player to the left. Bankrupt players are skipped.
    pub fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.table.players.len();
        (1..=count)
            .map(|seats| PlayerId::new((player.index() + seats) % count))
            .find(|next| !self.table.players[next.index()].bankrupt)
            .unwrap_or(player)
    }

    /// Checks whether the website's rules are played.
    #[must_use]
    pub(super) fn deviates(&self, _: Deviation) -> bool {
        self.as_on_website()
    }

    /// Checks whether exactly one player is not bankrupt.
    pub fn is_one_left(&self) -> bool {
        let players = self.table.players.iter();
        players.filter(|player| !player.bankrupt).count() == 1
    }

    /// Lists the majors in business.
    pub fn majors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.table
            .running()
            .filter(|&company| self.table.kind(company) == CompanyKind::Major)
    }

    /// Checks whether a company is in business.
    pub fn is_running(&self, company: CompanyId) -> bool {
        self.table.company(company).status == Status::Floated
    }

    /// Checks whether Phase 3 has begun.
    ///
    /// From then on minors may start on green spaces, the late minors may start, and minors may merge.
    pub fn is_phase_3_or_later(&self) -> bool {
        self.table.depot.phase_number() > 0
    }

    /// Lists the spaces for minors of this phase.
    fn circles(&self) -> impl Iterator<Item = (Space, Dollars)> {
        let green = self.is_phase_3_or_later();
        let circles = CIRCLES.iter();
        let open = circles.filter(move |(_, green_only)| green || !green_only);
        open.map(|(circle, _)| *circle)
    }

    fn is_free(&self, space: Space) -> bool {
        self.table.market.stack(space).next().is_none()
    }

    /// Lists the free spaces for minors (section 10.2). There are two at each value, each used once in a game.
    pub fn open_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + '_ {
        self.circles().filter(|(space, _)| self.is_free(*space))
    }

    /// Returns the value of a space for minors, if it is free.
    pub fn value_of_free(&self, space: Space) -> Option<Dollars> {
        let (_, value) = self.circles().find(|(at, _)| *at == space)?;
        self.is_free(space).then_some(value)
    }

    /// Moves shares and logs a change of the presidency.
    pub(super) fn hand_over(&mut self, company: CompanyId, from: Holder, to: Holder, count: u8) {
        if let Some(president) = self.table.move_shares(company, from, to, count) {
            self.say(format!(
                "{} becomes president of {}.",
                self.name(president),
                self.table.symbol(company)
            ));
        }
    }
}

impl GameState for Common {
    shared!(Options);

    /// Lists the assets of a player. A bankrupt has none (section 13).
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset> {
        let shares = self.table.running().map(move |company| {
            let count = self.held(player, company);
            let price = self.table.worth_of_share(company);
            let each = if self.table.kind(company) == CompanyKind::Minor {
                price * 2
            } else {
                price
            };
            Asset::shares(badge(&self.table, company), count, each)
        });
        let in_game = !self.table.players[player.index()].bankrupt;
        let cash = Asset::cash(self.table.cash(player));
        let all = [cash].into_iter().chain(shares);
        all.filter(move |asset| in_game && asset.count > 0)
    }

    /// Returns the operating order: minors by value, then majors by value. Of companies of equal value the one on top
    /// goes first (section 11).
    fn operating_order(&self) -> Vec<CompanyId> {
        let market = &self.table.market;
        let place = |company: CompanyId| {
            let major = self.table.kind(company) == CompanyKind::Major;
            let space = market.space(company);
            let price = market.price(company);
            let row = space.map(|space| space.row);
            (major, Reverse(price), row, market.depth(company))
        };
        let mut order: Vec<_> = self.table.running().map(|id| (place(id), id)).collect();
        order.arrange_by_key(|(place, _)| *place);
        order.into_iter().map(|(_, company)| company).collect()
    }
}
