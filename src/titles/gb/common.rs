//! The part of the game that all rounds share: the table, the player order, private railways, presidents, floating,
//! worth.
//!
//! Nothing here checks whether an action is allowed; the rounds do so before.

use super::companies::{PRESIDENTS_SHARES, TEN};
use super::game_end::Reason;
use super::market;
use super::privates;
use super::scenario::Scenario;
use super::setup::{Options, Setup, draw_companies};
use super::trains::{Phase, TRAIN_LIMITS};
use super::website_presidency::{Moved, Tally};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, LogLine};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::{GameState, shared};
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::badge;
use crate::titles::gb::deviation::Deviation;
use std::cmp::Reverse;
use std::sync::Arc;

/// The part of the game that all rounds share.
#[derive(Clone, Debug, PartialEq)]
pub struct Common {
    pub(super) setup: Arc<Setup>,
    /// The index of the scenario in the list of scenarios.
    scenario: usize,
    /// Money, companies, shares, market, board, trains.
    pub(super) table: Table,
    /// The players in the order of the last auction or stock round.
    pub(super) order: Vec<PlayerId>,
    /// The number of the stock round and of the operating rounds after it, from 1; 0 in the auction.
    pub(super) turn: u32,
    /// The companies with shares that are or were in play.
    playing: Vec<CompanyId>,
    /// The companies that can be started only from the second stock round on.
    pub(super) second_tier: Vec<CompanyId>,
    /// The closed private railways with a used power.
    pub(super) used: Vec<PrivateId>,
    /// The companies that may begin a city with a green tile, with its hex.
    pub(super) green_starts: Vec<(CompanyId, HexId)>,
    /// The companies without a train that lease one.
    pub(super) insolvent: Vec<CompanyId>,
    /// The companies that have had a turn in an operating round.
    pub(super) operated: Vec<CompanyId>,
    /// Players of whose shares in a company one does not count for the presidency: see [`Common::splits_certificate`].
    pub(super) uncounted: Vec<(CompanyId, PlayerId)>,
    /// The counts that the website keeps for each company that was started; empty by the highlights.
    pub(super) tallies: Vec<Tally>,
    /// The certificates that moved with the last purchase or sale, where they are tracked.
    pub(super) moved: Vec<Moved>,
    /// True if so few trains are left that no station markers are placed any more.
    pub(super) no_more_markers: bool,
    /// The reason for which the game ends after this operating round.
    pub(super) ending: Option<Reason>,
    /// Lines of the log since the last decision.
    pub(super) log: Vec<LogLine>,
}

impl Common {
    /// Checks whether the website's rules are played.
    #[must_use]
    pub(super) fn deviates(&self, _: Deviation) -> bool {
        self.as_on_website()
    }

    /// Sets up the table.
    pub(super) fn new(setup: Setup, scenario: &'static Scenario) -> Common {
        let components = scenario.components();
        let mut table = Table::new(components, setup.players.len());
        for player in table.player_ids() {
            table.pay(Purse::Bank, Purse::Player(player), Dollars(scenario.cash));
        }
        let (playing, second_tier) = draw_companies(scenario, setup.seed);
        let privates: Vec<CompanyId> = scenario.private_ids().map(PrivateId::company).collect();
        for id in components.company_ids() {
            if !playing.contains(&id) && !privates.contains(&id) {
                table.close(id);
            }
        }
        let mut green_starts = Vec::new();
        for &company in &playing {
            if let Some(home) = table.board.reserved_space(company) {
                table.board.place(company, home);
                table.company_mut(company).markers_left.remove(0);
                if super::companies::GREEN_HOMES.contains(&table.symbol(company)) {
                    green_starts.push((company, home.hex));
                }
            }
        }
        Common {
            order: table.player_ids().collect(),
            setup: Arc::new(setup),
            scenario: scenario.index(),
            table,
            turn: 0,
            playing,
            second_tier,
            used: Vec::new(),
            green_starts,
            insolvent: Vec::new(),
            operated: Vec::new(),
            uncounted: Vec::new(),
            tallies: Vec::new(),
            moved: Vec::new(),
            no_more_markers: false,
            ending: None,
            log: Vec::new(),
        }
    }

    /// Returns the scenario.
    #[must_use]
    pub fn scenario(&self) -> &'static Scenario {
        &super::scenario::SCENARIOS[self.scenario]
    }

    /// Returns the players in order. It is the order of the last auction or stock round.
    #[must_use]
    pub fn order(&self) -> &[PlayerId] {
        &self.order
    }

    /// Returns the phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::of(self.table.depot.phase_number())
    }

    /// Returns why the game ends, if known. It then ends after this operating round.
    #[must_use]
    pub fn ending(&self) -> Option<Reason> {
        self.ending
    }

    /// Checks whether station markers are no longer placed. They are not once few trains are left.
    #[must_use]
    pub fn places_no_more_markers(&self) -> bool {
        self.no_more_markers
    }

    // Players.

    /// Returns the next player in order. The first follows the last.
    #[must_use]
    pub fn after(&self, player: PlayerId) -> PlayerId {
        let at = self.order.iter().position(|&other| other == player);
        let next = at.map_or(0, |at| (at + 1) % self.order.len());
        self.order.get(next).copied().unwrap_or(player)
    }

    /// Counts the certificates of a player. Private railways do not count.
    #[must_use]
    pub fn certificates(&self, player: PlayerId) -> u8 {
        let started = self.public_companies().filter(|&id| self.is_started(id));
        let of = |id: CompanyId| {
            let held = self.shares(id).of(Holder::Player(player));
            let doubled = self.holds_presidents(player, id);
            held.saturating_sub(if doubled { PRESIDENTS_SHARES - 1 } else { 0 })
        };
        started.map(of).sum()
    }

    /// Checks whether a player holds the president's certificate of a company. That is also true of a player who has
    /// kept the one of a company in receivership, see [`Common::splits_certificate`].
    #[must_use]
    pub fn holds_presidents(&self, player: PlayerId, company: CompanyId) -> bool {
        if let Some(lies) = self.certificate_of(company) {
            return lies == Holder::Player(player);
        }
        let kept = || self.shares(company).of(Holder::Player(player)) >= PRESIDENTS_SHARES;
        match self.president(company) {
            Some(president) => president == player,
            None => kept(),
        }
    }

    // Companies.

    /// Checks whether a company takes part in this game.
    #[must_use]
    pub fn is_in_play(&self, company: CompanyId) -> bool {
        self.playing.contains(&company)
    }

    /// Lists the companies with shares. They stand in the order of the box.
    pub fn public_companies(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.table.components.company_ids();
        all.filter(|&id| self.table.kind(id) == CompanyKind::Major)
    }

    /// Lists the companies with shares that take part in this game, in the order of the box.
    pub fn companies_in_play(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.public_companies();
        all.filter(|&company| self.is_in_play(company))
    }

    /// Checks whether a company has been started. It must be one with shares, floated or not.
    #[must_use]
    pub fn is_started(&self, company: CompanyId) -> bool {
        self.table.kind(company) == CompanyKind::Major
            && matches!(self.status(company), Status::Parred | Status::Floated)
    }

    /// Checks whether a company has ten shares.
    #[must_use]
    pub fn has_ten(&self, company: CompanyId) -> bool {
        self.shares(company).total() == TEN
    }

    /// Returns the value of a certificate at its price: all of that, or half of it if the company has no train.
    pub(super) fn value_at(&self, company: CompanyId, price: Dollars) -> Dollars {
        if self.table.company(company).trains.is_empty() {
            Dollars(price.0 / 2)
        } else {
            price
        }
    }

    /// Returns the value of a player's certificates, if the company has a price.
    fn value_held(&self, player: PlayerId, company: CompanyId) -> Option<Dollars> {
        let price = self.price(company)?;
        let shares = self.shares(company);
        let held = shares.of(Holder::Player(player));
        let presidents = match self.holds_presidents(player, company) {
            true => PRESIDENTS_SHARES,
            false => 0,
        };
        let singles = held.saturating_sub(presidents);
        let certificate = self.value_at(company, price * i32::from(presidents));
        Some(certificate + self.value_at(company, price) * i32::from(singles))
    }

    /// Returns the value of a share, if the company has a price. Without a train it is half of the price.
    #[must_use]
    pub fn value(&self, company: CompanyId) -> Option<Dollars> {
        let price = self.price(company)?;
        Some(self.value_at(company, price))
    }

    /// Checks whether a company's price is coloured.
    #[must_use]
    pub fn is_low(&self, company: CompanyId) -> bool {
        self.is_on(company, market::LOW)
    }

    pub(super) fn is_on(&self, company: CompanyId, letter: char) -> bool {
        let market = &self.table.market;
        let space = market.space(company);
        space.is_some_and(|space| market.grid().has(space, letter))
    }

    /// Checks whether a started company has no president.
    #[must_use]
    pub fn is_in_receivership(&self, company: CompanyId) -> bool {
        self.is_started(company) && self.president(company).is_none()
    }

    /// Checks whether a company leases a train.
    #[must_use]
    pub fn is_insolvent(&self, company: CompanyId) -> bool {
        self.insolvent.contains(&company)
    }

    /// Returns how many trains a company may own.
    #[must_use]
    pub fn train_limit(&self, company: CompanyId) -> usize {
        let phase = self.table.depot.phase_number();
        let (five, ten) = TRAIN_LIMITS[phase.min(TRAIN_LIMITS.len() - 1)];
        usize::from(if self.has_ten(company) { ten } else { five })
    }

    /// Moves shares of a company. Passes on the presidency if it changes, and floats the company if enough is sold now.
    pub(super) fn move_shares(&mut self, company: CompanyId, from: Holder, to: Holder, count: u8) {
        let before = self.president(company);
        let shares = &mut self.table.company_mut(company).shares;
        shares.transfer(from, to, count);
        let next = match (before, to) {
            (Some(president), _) => self.president_after_sale(president, company, 0),
            (None, Holder::Player(buyer)) => {
                Some(buyer).filter(|&buyer| self.votes(buyer, company) >= PRESIDENTS_SHARES)
            }
            (None, _) => None,
        };
        self.table.company_mut(company).shares.appoint(next);
        self.say_president(company, before);
        self.float_if_sold(company);
    }

    /// Logs a change of the president.
    pub(super) fn say_president(&mut self, company: CompanyId, before: Option<PlayerId>) {
        let (now, symbol) = (self.president(company), self.symbol(company));
        match now {
            _ if now == before => {}
            Some(president) => {
                let name = self.name(president);
                self.say(format!("{name} becomes president of {symbol}."));
            }
            None => self.say(format!("{symbol} has no president and is in receivership.")),
        }
    }

    /// Moves a marker right (positive) or left. It goes as far as the row does.
    pub(super) fn move_price(&mut self, company: CompanyId, columns: i32) {
        let before = self.price(company);
        self.table.market.shift(company, columns);
        self.say_price(company, before);
        if self.is_on(company, market::END) && self.ending.is_none() {
            self.ending = Some(Reason::Market);
        }
    }

    /// Counts the votes of a player. These are the shares that count for the presidency of a company.
    fn votes(&self, player: PlayerId, company: CompanyId) -> u8 {
        let uncounted = self.uncounted.contains(&(company, player));
        let held = self.shares(company).of(Holder::Player(player));
        held.saturating_sub(u8::from(uncounted))
    }

    /// Returns the president after a sale.
    ///
    /// The seller, who may be the president, sells so many shares. The president stays, unless somebody has more; then
    /// it is the player with the most, of equals the next in order. A player without two shares cannot be president.
    pub(super) fn president_after_sale(
        &self,
        seller: PlayerId,
        company: CompanyId,
        count: u8,
    ) -> Option<PlayerId> {
        let votes = |player: PlayerId| {
            let sold = if player == seller { count } else { 0 };
            self.votes(player, company).saturating_sub(sold)
        };
        let mut best = self.president(company)?;
        let mut next = self.after(best);
        while Some(next) != self.president(company) {
            if votes(next) > votes(best) && votes(next) >= PRESIDENTS_SHARES {
                best = next;
            }
            next = self.after(next);
        }
        (votes(best) >= PRESIDENTS_SHARES).then_some(best)
    }

    /// Returns the percentage needed to float.
    #[must_use]
    pub fn floats_at(&self) -> u8 {
        if self.phase() == Phase::Yellow {
            40
        } else {
            60
        }
    }

    /// Floats a company once enough is sold. It gets the price of all its shares, and of ten shares those that are not
    /// sold go to the bank pool.
    pub(super) fn float_if_sold(&mut self, company: CompanyId) {
        let shares = self.shares(company);
        let (total, left) = (shares.total(), shares.of(Holder::Ipo));
        let sold = 100 - shares.percent(Holder::Ipo);
        if self.status(company) != Status::Parred || sold < self.floats_at() {
            return;
        }
        let initial = self
            .table
            .company(company)
            .par
            .filter(|_| !self.deviates(Deviation::CapitalAtPrice));
        let Some(each) = initial.or(self.price(company)) else {
            return;
        };
        let capital = each * i32::from(total);
        self.table
            .pay(Purse::Bank, Purse::Company(company), capital);
        let own = self.table.company_mut(company);
        own.status = Status::Floated;
        if total == TEN {
            own.shares.transfer(Holder::Ipo, Holder::Pool, left);
        }
        let symbol = self.symbol(company);
        self.say(format!("{symbol} floats with {}.", self.money(capital)));
    }

    /// Lists the market spaces for starting a company. Each comes with its price.
    pub fn par_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + use<> {
        self.table.market.grid().marked(market::PAR)
    }
}

impl GameState for Common {
    shared!(Options);

    /// Lists the assets of a player.
    fn assets(&self, player: PlayerId) -> impl Iterator<Item = Asset> {
        let asset = |company, count, value: Dollars| Asset {
            name: "",
            of: Some(badge(&self.table, company)),
            count,
            value,
        };
        let privates = self.privates_of(player).filter(|&id| self.is_open(id));
        let privates =
            privates.map(move |private| asset(private.company(), 1, privates::of(private).value));
        let shares = self.public_companies().filter_map(move |company| {
            let count = self.shares(company).of(Holder::Player(player));
            Some(asset(company, count, self.value_held(player, company)?))
        });
        let held = privates.chain(shares).filter(|asset| asset.count > 0);
        [Asset::cash(self.cash(player))].into_iter().chain(held)
    }

    /// Returns the floated companies in operating order: by price, then by who reached it first.
    fn operating_order(&self) -> Vec<CompanyId> {
        let floated = self.public_companies().filter(|&id| self.has_floated(id));
        let mut order: Vec<CompanyId> = floated.collect();
        let market = &self.table.market;
        order.arrange_by_key(|&company| (Reverse(self.price(company)), market.depth(company)));
        order
    }
}
