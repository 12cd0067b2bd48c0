//! The game: the round being played, the part that all rounds share, and the only way to change them.
//!
//! A round is a state of its own that implements `Play`; everything else is the `Common` that is handed to it. An
//! action is checked to the end before anything changes (`Play::check`) and then carried out, which cannot fail
//! (`Play::perform`). After that the round goes on by itself as long as nobody has anything to decide
//! (`Play::advance`). A round that is over names the next one (`NextRound`), and only this file begins rounds.

use super::COMPONENTS;
use super::common::Common;
use super::deviation::Deviation;
use super::first_stock_round::FirstStockRound;
use super::game_end::{Ending, Reason};
use super::merger_round::MergerRound;
use super::moves::MOST_IN_POOL;
use super::operating_round::{OperatingRound, UNLIMITED_TILES};
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{Correctable, Fact};
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_game;
use crate::engine::rail::rail_game::RuleSections;
use crate::engine::rail::rail_game::Title;
use crate::engine::rail::rounds::rounds;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::engine::refusal::Verdict;
use crate::titles::new_england::BANK;
use crate::titles::new_england::action::NewEnglandMove;
use crate::titles::new_england::choices::Step;

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The draft (section 9).
    FirstStock(FirstStockRound),
    /// A stock round (section 10).
    Stock(StockRound),
    /// An operating round (section 11).
    Operating(OperatingRound),
    /// A merger round (section 12).
    Merger(MergerRound),
    /// The end of the game (section 13).
    Over(GameEnd<Reason>),
}

/// The successor of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// A stock round (10).
    Stock,
    /// An operating round of the set, from 1 (11).
    Operating(u8),
    /// The merger round after an operating round of the set (12).
    Merger(u8),
    /// The end of the game (13).
    End(Reason),
}

rounds!(Round of Rules: FirstStock, Stock, Operating, Merger);

/// The rules of 18NewEngland.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules;

/// A game of 18NewEngland.
pub type Game = rail_game::RailGame<Rules>;

impl Title for Rules {
    type TitleMove = NewEnglandMove;
    type Step = Step;
    type Common = Common;
    type Rounds = Round;
    type NextRound = NextRound;

    const CONSENT: Option<Step> = Some(Step::Consent);
    const CHAPTERS: RuleSections = RuleSections {
        components: "1",
        end: "13",
        consent: "11.7",
    };
    /// The end of a game in which no company is left and nobody can start one.
    const STANDSTILL: Option<NextRound> = Some(NextRound::End(Reason::Standstill));

    fn set_up(setup: Setup) -> Option<Game> {
        let round = Round::FirstStock(FirstStockRound::new(setup.players.len()));
        Some(Game::begin_with(Common::new(setup)?, round))
    }

    fn begin(game: &mut Game, next: NextRound) {
        let common = &mut game.common;
        game.round = match next {
            NextRound::Stock => Round::Stock(StockRound::new(common)),
            NextRound::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
            NextRound::Merger(number) => Round::Merger(MergerRound::new(common, number)),
            NextRound::End(reason) => return game.end_the_game(reason),
        };
    }

    fn notice(game: &mut Game) {
        game.notice_the_end();
    }

    fn correct(game: &mut Game, changes: &[Change]) -> Verdict {
        game.correct(changes)
    }

    fn find_inconsistency(game: &Game) -> Option<String> {
        game.find_inconsistency()
    }
}

impl Correctable for Rules {
    const FACTS: &'static [Fact<Rules>] = super::corrections::FACTS;
}

impl Game {
    /// Returns the operating round, if that is the round being played.
    pub(super) fn operating_round(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// Returns the ending, once it is known.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.common.ending
    }

    /// Returns the late minors, which wait for Phase 3 (section 3).
    #[must_use]
    pub fn late_minors(&self) -> &[CompanyId] {
        &self.common.late
    }

    /// Returns the player who has the priority deal.
    ///
    /// In a stock round that is the player who would have it if everybody passed from now on (10.7). The first player
    /// keeps it through the draft, after which it goes to the most cash (9).
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        match &self.round {
            Round::Stock(round) => round.priority(&self.common),
            _ => self.common.priority,
        }
    }

    /// Returns a player's certificate limit (sections 10.1 and 15).
    #[must_use]
    pub fn certificate_limit(&self) -> u8 {
        self.common.certificate_limit()
    }

    /// Checks whether a player must sell. They are over a limit and could sell something (section 10.1).
    #[must_use]
    pub fn must_sell(&self, player: PlayerId) -> bool {
        self.common.must_sell(player)
    }

    /// Lists the free spaces for minors (section 10.2). There are two at each value, each used once in a game.
    pub fn open_spaces(&self) -> impl Iterator<Item = (Space, Dollars)> + '_ {
        self.common.open_spaces()
    }

    /// Returns the par value of a merger. It is the sum of two minors' values, rounded down to a par space of the
    /// market (section 12).
    #[must_use]
    pub fn merged_par(&self, minor: CompanyId, with: CompanyId) -> Option<Dollars> {
        self.common.merged_par(minor, with).ok()
    }

    /// Checks whether a company has a legal run. It must also have a train.
    #[must_use]
    pub fn may_run(&self, company: CompanyId) -> bool {
        self.common.may_run(company)
    }

    /// Finds the first inconsistency: money, shares, tiles, trains, markers, limits of the pool. There is none in any
    /// state that play can reach.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let table = &self.common.table;
        let all = BANK;
        if table.total_money() != all {
            return Some(format!(
                "there are {} in the game, not {all}",
                table.total_money()
            ));
        }
        let shares = |company: CompanyId| &table.company(company).shares;
        let mut companies = COMPONENTS.company_ids();
        if let Some(company) = companies.find(|&id| !shares(id).add_up()) {
            return Some(format!(
                "the shares of {} do not add up",
                table.symbol(company)
            ));
        }
        let mut companies = COMPONENTS.company_ids();
        if let Some(company) = companies.find(|&id| shares(id).of(Holder::Pool) > MOST_IN_POOL) {
            return Some(format!(
                "more than half of {} is in the bank pool",
                table.symbol(company)
            ));
        }
        self.find_lost_turn()
            .or_else(|| self.find_lost_tile())
            .or_else(|| self.find_lost_train())
            .or_else(|| self.find_lost_marker())
    }

    /// Finds a bankrupt player who has not passed. It looks in a stock round only.
    fn find_lost_turn(&self) -> Option<String> {
        let Round::Stock(round) = &self.round else {
            return None;
        };
        let mut players = self.common.table.players.iter().zip(&round.passed);
        let waits = players.any(|(player, passed)| player.bankrupt && !passed);
        waits.then(|| "a bankrupt player has not passed".to_string())
    }

    fn find_lost_tile(&self) -> Option<String> {
        let board = &self.common.table.board;
        let laid = |tile| {
            board
                .map()
                .iter()
                .filter(|(hex, _)| board.laid(*hex).is_some_and(|l| l.tile == tile))
                .count()
        };
        let lost = COMPONENTS.tiles.iter().find(|(tile, kind)| {
            let count = laid(*tile) + usize::from(board.tiles_left(*tile));
            let more_made = !self.common.deviates(Deviation::LimitedTiles)
                && UNLIMITED_TILES.contains(&kind.number);
            count < usize::from(kind.count) || count > usize::from(kind.count) && !more_made
        });
        lost.map(|(_, kind)| format!("the copies of tile {} do not add up", kind.number))
    }

    fn find_lost_train(&self) -> Option<String> {
        let table = &self.common.table;
        let depot = &table.depot;
        let owned = table.companies.iter().flat_map(|company| &company.trains);
        let mut count = vec![0; COMPONENTS.trains.len()];
        for train in owned.chain(depot.pool()) {
            count[train.kind.index()] += 1;
        }
        // Closed companies take trains with them, so there may be fewer.
        let too_many =
            (0..count.len()).find(|&kind| count[kind] > depot.in_play(TrainKind::new(kind)));
        too_many.map(|kind| format!("there are too many {}-trains", COMPONENTS.trains[kind].name))
    }

    fn find_lost_marker(&self) -> Option<String> {
        let table = &self.common.table;
        let mut open = COMPONENTS.company_ids();
        open.find_map(|id| {
            let all = COMPONENTS.company(id).markers.len();
            let is_open = table.company(id).status != Status::Closed;
            is_open.then(|| table.find_lost_marker(id, all..=all))?
        })
    }
}
