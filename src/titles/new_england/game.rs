//! The state of a game and the one door to change it.

use super::COMPONENTS;
use super::first_stock_round::FirstStockRound;
use super::game_end::{Ending, Outcome, Reason};
use super::market::{GREEN, YELLOW};
use super::merger_round::MergerRound;
use super::operating_round::OperatingRound;
use super::setup::{Setup, SetupFault, certificate_limit, late_minors, starting_cash};
use super::stock_round::StockRound;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Purse, Status, Table};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision};
use std::sync::Arc;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Whether it announces a round or a phase.
    pub heading: bool,
    /// One plain sentence.
    pub text: String,
}

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The draft (section 9).
    FirstStock(FirstStockRound),
    /// Section 10.
    Stock(StockRound),
    /// Section 11.
    Operating(OperatingRound),
    /// Section 12.
    Merger(MergerRound),
    /// Section 13.
    Over(Outcome),
}

/// A game of 18NewEngland.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) setup: Arc<Setup>,
    /// Money, companies, shares, market, board, trains.
    pub(super) table: Table,
    /// The minors that wait for Phase 3 (section 3).
    pub(super) late: Vec<CompanyId>,
    pub(super) round: Round,
    /// The number of the stock round and the operating rounds after it, from 1.
    pub(super) turn: u32,
    /// Who has the priority deal.
    pub(super) priority: PlayerId,
    /// Why and when the game will end, once that is known.
    pub(super) ending: Option<Ending>,
    pub(super) log: Vec<LogLine>,
}

impl Game {
    /// Sets up a game (section 3).
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(setup: Setup) -> Result<Game, Vec<SetupFault>> {
        setup.check()?;
        let players = setup.players.len();
        let mut table = Table::new(&COMPONENTS, players);
        let cash = starting_cash(players).unwrap_or_default();
        for player in table.player_ids() {
            table.pay(Purse::Bank, Purse::Player(player), cash);
        }
        let late = late_minors(setup.seed);
        let round = Round::FirstStock(FirstStockRound::new(players));
        let setup = Arc::new(setup);
        let priority = PlayerId(0);
        Ok(Game {
            setup,
            table,
            late,
            round,
            turn: 1,
            priority,
            ending: None,
            log: Vec::new(),
        })
    }

    /// Makes one decision: the only way in which a game changes. Returns what happened, in sentences.
    ///
    /// # Errors
    /// Why the action is not allowed; the game is then as it was.
    pub fn apply(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        let mut next = self.clone();
        next.perform(action)?;
        next.advance();
        let log = std::mem::take(&mut next.log);
        debug_assert_eq!(next.find_inconsistency(), None);
        *self = next;
        Ok(log)
    }

    /// Whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: &Action) -> Verdict {
        self.clone().perform(action)
    }

    pub(super) fn perform(&mut self, action: &Action) -> Verdict {
        require(
            action.is_in_the_box(),
            "1",
            || "This names a company, hex, tile or train that is not in the box.",
        )?;
        match &self.round {
            Round::FirstStock(_) => self.first_stock_action(action),
            Round::Stock(_) => self.stock_action(action),
            Round::Operating(_) => self.operating_action(action),
            Round::Merger(_) => self.merger_action(action),
            Round::Over(_) => Err(Refusal::new("13", "The game is over.")),
        }
    }

    /// Goes on by itself until somebody has to decide. When two stock rounds begin without a decision between
    /// them, no company is left and nobody can start one: nothing would ever happen again.
    fn advance(&mut self) {
        let last_decided = self.turn;
        while !self.advance_once() {
            if self.turn > last_decided + 1 {
                self.end_the_game(Reason::Standstill);
                break;
            }
        }
    }

    /// Passes over what is next if nothing can be done there; true when somebody has to decide, or nobody ever will.
    fn advance_once(&mut self) -> bool {
        let waits = match &self.round {
            Round::FirstStock(_) => self.advance_first_stock_round(),
            Round::Stock(_) => self.advance_stock_round(),
            Round::Operating(_) => self.advance_operating_round(),
            Round::Merger(_) => self.advance_merger_round(),
            Round::Over(_) => return true,
        };
        self.notice_the_end();
        waits || matches!(self.round, Round::Over(_))
    }

    /// The positions that follow an action and are passed over, because nothing can be done in them: for tests,
    /// which try everything there.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn passed_over(&self, action: &Action) -> Result<Vec<Game>, Refusal> {
        let mut next = self.after(action)?;
        let mut positions = Vec::new();
        loop {
            let before = next.clone();
            // Where no company and no player can do anything any more, this would go on for ever.
            if next.advance_once() || next.turn > self.turn + 1 {
                return Ok(positions);
            }
            positions.push(before);
        }
    }

    /// Who has to decide what; nobody when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        match &self.round {
            Round::FirstStock(_) => self.first_stock_decision(),
            Round::Stock(_) => self.stock_decision(),
            Round::Operating(_) => self.operating_decision(),
            Round::Merger(_) => self.merger_decision(),
            Round::Over(_) => None,
        }
    }

    /// Everything that may be chosen now.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        match &self.round {
            Round::FirstStock(_) => self.first_stock_choices(),
            Round::Stock(_) => self.stock_choices(),
            Round::Operating(_) => self.operating_choices(),
            Round::Merger(_) => self.merger_choices(),
            Round::Over(_) => Vec::new(),
        }
    }

    /// Those of some actions that are allowed now, as choices.
    pub(super) fn allowed(&self, actions: impl IntoIterator<Item = Action>) -> Vec<Choice> {
        actions
            .into_iter()
            .filter(|action| self.check(action).is_ok())
            .map(Choice::Do)
            .collect()
    }

    /// What lies on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What made the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// Why and when the game will end, once that is known.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The minors that wait for Phase 3 (section 3).
    #[must_use]
    pub fn late_minors(&self) -> &[CompanyId] {
        &self.late
    }

    /// The round as players write it: `SR 1`, `OR 2.1`, `MR 2.1`.
    #[must_use]
    pub fn round_name(&self) -> String {
        match &self.round {
            Round::FirstStock(_) | Round::Stock(_) => format!("SR {}", self.turn),
            Round::Operating(round) => format!("OR {}.{}", self.turn, round.number),
            Round::Merger(round) => format!("MR {}.{}", self.turn, round.number),
            Round::Over(_) => "Game over".to_string(),
        }
    }

    /// Who has the priority deal: in a stock round, whoever would have it if everybody passed from now on (10.7).
    /// The first player keeps it through the draft, after which it goes to the most cash (9).
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        let last = match &self.round {
            Round::Stock(round) => round.last_to_act,
            _ => None,
        };
        last.map_or(self.priority, |player| self.next_player(player))
    }

    /// How many certificates a player may own (sections 10.1 and 15).
    #[must_use]
    pub fn certificate_limit(&self) -> u8 {
        certificate_limit(self.setup.players.len())
    }

    /// A player's worth: cash, shares at their current value, minors at twice their value (section 13).
    #[must_use]
    pub fn worth(&self, player: PlayerId) -> Dollars {
        let shares = self.table.running().map(|company| {
            let held = i32::from(
                self.table
                    .company(company)
                    .shares
                    .of(Holder::Player(player)),
            );
            let price = self.table.market.price(company).unwrap_or_default();
            let each = if self.table.kind(company) == CompanyKind::Minor {
                price * 2
            } else {
                price
            };
            each * held
        });
        if self.table.players[player.index()].bankrupt {
            return Dollars::ZERO;
        }
        self.table.cash(player) + shares.sum()
    }

    /// The next player to the left who is still in the game.
    pub(super) fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.table.players.len();
        (1..=count)
            .map(|seats| PlayerId::new((player.index() + seats) % count))
            .find(|next| !self.table.players[next.index()].bankrupt)
            .unwrap_or(player)
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.setup
            .players
            .get(player.index())
            .map_or("nobody", String::as_str)
    }

    pub(super) fn say(&mut self, text: String) {
        self.log.push(LogLine {
            heading: false,
            text,
        });
    }

    pub(super) fn announce(&mut self, text: String) {
        self.log.push(LogLine {
            heading: true,
            text,
        });
    }

    /// The operating order: minors by value, then majors by value; of equals the one on top (section 11).
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        let mut order: Vec<CompanyId> = self.table.running().collect();
        order.arrange_by_key(|&company| {
            let major = self.table.kind(company) == CompanyKind::Major;
            let space = self.table.market.space(company);
            let price = self.table.market.price(company).unwrap_or_default();
            (
                major,
                -price,
                space.map(|space| space.row),
                self.table.market.depth(company),
            )
        });
        order
    }

    /// Whether minors may start on green spaces, the late ones may start, and minors may merge: from Phase 3 on.
    pub(super) fn is_phase_3_or_later(&self) -> bool {
        self.table.depot.phase_number() > 0
    }

    /// The spaces on which a minor may be started now (section 10.2): two at each value, each once in a game.
    pub fn open_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + '_ {
        let green = self.is_phase_3_or_later() && !matches!(self.round, Round::FirstStock(_));
        let market = &self.table.market;
        let grid = market.grid();
        grid.spaces().filter(move |(space, _)| {
            let open = grid.has(*space, YELLOW) || green && grid.has(*space, GREEN);
            open && market.stack(*space).next().is_none()
        })
    }

    /// Whether a minor may be started by anybody now.
    pub(super) fn is_available(&self, minor: CompanyId) -> bool {
        self.table.kind(minor) == CompanyKind::Minor
            && self.table.company(minor).status == Status::Waiting
            && (self.is_phase_3_or_later() || !self.late.contains(&minor))
    }

    /// Starts a minor: its owner pays twice its value into its treasury (sections 9 and 10.2).
    pub(super) fn start_minor(
        &mut self,
        player: PlayerId,
        minor: CompanyId,
        space: Space,
    ) -> Verdict {
        let Some((_, value)) = self.open_spaces().find(|(open, _)| *open == space) else {
            return Err(Refusal::new(
                "10.2",
                "A minor starts on a free space for minors; green ones are open from Phase 3.",
            ));
        };
        let cost = value * 2;
        if self.table.cash(player) < cost {
            return Err(Refusal::new(
                "10.2",
                format!(
                    "Starting at {value} costs twice that, {cost}, and {} has {}.",
                    self.name(player),
                    self.table.cash(player)
                ),
            ));
        }
        if self.table.certificates(player) >= self.certificate_limit() {
            return Err(Refusal::new(
                "10.1",
                format!("{} is at the certificate limit.", self.name(player)),
            ));
        }
        self.table
            .pay(Purse::Player(player), Purse::Company(minor), cost);
        self.table.market.put(minor, space);
        let company = self.table.company_mut(minor);
        company.status = Status::Running;
        company.par = Some(value);
        company.shares.found(player);
        self.say(format!(
            "{} starts {} at {value} and pays {cost} into its treasury.",
            self.name(player),
            self.table.symbol(minor)
        ));
        Ok(())
    }

    /// The first thing found that does not add up: money, shares, tiles, trains, markers, limits of the pool.
    /// None in any state that play can reach.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let table = &self.table;
        let all = COMPONENTS.bank.unwrap_or_default();
        if table.money() != all {
            return Some(format!(
                "there are {} in the game, not {}",
                table.money(),
                all
            ));
        }
        if let Some(company) = COMPONENTS
            .company_ids()
            .find(|&id| !table.company(id).shares.add_up())
        {
            return Some(format!(
                "the shares of {} do not add up",
                table.symbol(company)
            ));
        }
        if let Some(company) = COMPONENTS
            .company_ids()
            .find(|&id| table.company(id).shares.of(Holder::Pool) > 5)
        {
            return Some(format!(
                "more than half of {} is in the bank pool",
                table.symbol(company)
            ));
        }
        self.find_lost_tile()
            .or_else(|| self.find_lost_train())
            .or_else(|| self.find_lost_marker())
    }

    fn find_lost_tile(&self) -> Option<String> {
        let board = &self.table.board;
        let laid = |tile| {
            board
                .map()
                .iter()
                .filter(|(hex, _)| board.laid(*hex).is_some_and(|l| l.tile == tile))
                .count()
        };
        let lost = COMPONENTS.tiles.iter().find(|(tile, kind)| {
            let count = laid(*tile) + usize::from(board.tiles_left(*tile));
            let more_made = !self.setup.as_on_website() && ["7", "8", "9"].contains(&kind.number);
            count < usize::from(kind.count) || count > usize::from(kind.count) && !more_made
        });
        lost.map(|(_, kind)| format!("the copies of tile {} do not add up", kind.number))
    }

    fn find_lost_train(&self) -> Option<String> {
        let depot = &self.table.depot;
        let owned = self
            .table
            .companies
            .iter()
            .flat_map(|company| &company.trains)
            .chain(depot.pool());
        let mut count = vec![0; COMPONENTS.trains.len()];
        for train in owned {
            count[train.kind.index()] += 1;
        }
        // Closed companies take trains with them, so there may be fewer.
        let too_many = (0..count.len()).find(|&kind| {
            count[kind] > depot.in_play(crate::engine::rail::ids::TrainKind::new(kind))
        });
        too_many.map(|kind| format!("there are too many {}-trains", COMPONENTS.trains[kind].name))
    }

    fn find_lost_marker(&self) -> Option<String> {
        let table = &self.table;
        let lost = COMPONENTS.company_ids().find(|&id| {
            let company = table.company(id);
            let count = company.markers_left.len() + table.board.markers_of(id).count();
            company.status != Status::Closed && count != COMPONENTS.company(id).markers.len()
        });
        lost.map(|id| format!("the station markers of {} do not add up", table.symbol(id)))
    }
}
