//! A player of any game that knows it only through the [`Game`] and [`Rail`] traits, and takes what makes it richest.
//! [`GREEDY`] counts what there is, and is what advice has to beat; [`BY_THE_DOOR`] plays titles without advice, and
//! counts what companies will earn as well.

use super::cache::{key_of, mix};
use super::levels::Tuning;
use super::rail::{income, outlook};
use super::repetition::RecentMoves;
use super::think_state::ThinkState;
use super::title_advice::{Adviser, Thinker, Thought};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Choice, Game, Move, OpenEnded, Tone};
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::{Lay, Rail, Task};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;

/// A player that knows a game only through its [`Game`] and [`Rail`] traits.
pub struct GenericPlayer {
    /// True if what companies will earn is counted. The easy player never counts it.
    foresees: bool,
}

/// The player that counts what there is, on any level.
pub static GREEDY: GenericPlayer = GenericPlayer { foresees: false };

/// The adviser of titles without advice. Its easy player is greedy.
pub static BY_THE_DOOR: GenericPlayer = GenericPlayer { foresees: true };

/// Number of lays of track that are looked at closely.
const LAYS: usize = 6;
/// Number of states after which a search for runs ends.
const STATES: u64 = 20_000;
/// The worth of a dollar of the last run.
const OF_A_RUN: f64 = 0.3;
/// Dollars that a train of another company must gain: companies of one president could pass their trains round for
/// ever.
const OF_A_TRADE: f64 = 20.0;
/// Number of moves in one turn after which it passes.
const MOST_MOVES: usize = 240;
/// Number of moves without anything new after which it does not pass, where everybody could pass for ever.
const MOST_IDLE: usize = 20;

impl Adviser for GenericPlayer {
    fn note(&self, game: &dyn Game, made: &Move, past: &mut RecentMoves) {
        past.note(turn(game), once(game, made));
    }

    fn think(
        &self,
        game: &dyn Game,
        past: &RecentMoves,
        tuning: Tuning,
        seed: u64,
    ) -> Option<Box<dyn Thinker>> {
        let is_easy = tuning.error_percent > 0;
        let mut looking = GreedySearch::new(game, past, is_easy, seed)?;
        looking.mind = (self.foresees && !is_easy).then(|| ThinkState::new(tuning, seed));
        Some(Box::new(looking))
    }

    fn has_advice(&self) -> bool {
        false
    }
}

/// Returns a key of the present turn: of the round, and of the number of companies that have operated in it.
fn turn(game: &dyn Game) -> u64 {
    let operated = game.rail().map_or(0, |rail| rail.operated().len());
    mix(key_of(&game.round().id.key()), operated as u64)
}

/// Returns a key of a move and the player's position. Returns none for a pass. A move that leads nowhere could be made
/// for ever: whoever makes it again stands as before.
fn once(game: &dyn Game, made: &Move) -> Option<u64> {
    let by = game.decision()?.player;
    if game.choice_text(made).tone == Tone::Pass {
        return None;
    }
    let standings = game.standings();
    let own = standings.iter().find(|own| own.player == by)?;
    let facts = own.facts.iter().map(|(_, text, _)| key_of(text));
    let holdings = own.holdings.iter().map(|(_, text)| key_of(text));
    let stands = facts.chain(holdings).fold(u64::from(by.0), mix);
    Some(mix(stands, key_of(made.text())))
}

/// A search that looks at one choice after the other.
struct GreedySearch {
    game: Box<dyn Game>,
    by: PlayerId,
    past: RecentMoves,
    /// Moves still to be looked at, the last first; none before the first look.
    open: Option<Vec<(Move, f64)>>,
    all: usize,
    best: Option<(f64, Move)>,
    error_percent: bool,
    seed: u64,
    /// The mind that foresees companies' earnings, where they are counted.
    mind: Option<ThinkState>,
}

impl Thinker for GreedySearch {
    fn step(&mut self, work: u32) -> Option<Thought> {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => {
                let mut all = self.choices();
                self.all = all.len();
                all.reverse();
                all
            }
        };
        for _ in 0..work {
            let Some((made, liked)) = open.pop() else {
                break;
            };
            self.look(made, liked);
        }
        let done = open.is_empty();
        self.open = Some(open);
        let (_, best) = self.best.as_ref().filter(|_| done)?;
        Some(Thought::of(best.clone()))
    }

    fn progress(&self) -> (usize, usize) {
        let left = self.open.as_ref().map_or(self.all, Vec::len);
        (self.all - left, self.all.max(1))
    }
}

impl GreedySearch {
    fn new(
        game: &dyn Game,
        past: &RecentMoves,
        error_percent: bool,
        seed: u64,
    ) -> Option<GreedySearch> {
        Some(GreedySearch {
            by: game.decision()?.player,
            game: game.copy(),
            past: past.clone(),
            open: None,
            all: 0,
            best: None,
            error_percent,
            seed,
            mind: None,
        })
    }

    /// Lists every move worth a look, with a first value of each.
    fn choices(&self) -> Vec<(Move, f64)> {
        let mut all = Vec::new();
        let task = self.game.rail().and_then(Rail::task);
        let of_a_trade = if task == Some(Task::Trains) {
            OF_A_TRADE
        } else {
            0.0
        };
        for choice in self.game.choices() {
            match choice {
                Choice::Do(made) => all.push((made, 0.0)),
                Choice::Amount(amount) => {
                    let made = (amount.made)(amount.proposed.unwrap_or(amount.least));
                    all.push((made, -of_a_trade));
                }
                Choice::OpenEnded(many) => all.extend(self.of_many(many)),
            }
        }
        all
    }

    fn of_many(&self, many: OpenEnded) -> Vec<(Move, f64)> {
        let first = |count| {
            let all = self.game.find(many).into_iter().take(count);
            all.map(|made| (made, 0.0)).collect()
        };
        let Some(rail) = self.game.rail() else {
            return first(LAYS);
        };
        match many {
            OpenEnded::Track => {
                let lays = best_looking(rail, if self.mind.is_some() { 2 * LAYS } else { LAYS });
                let moves = lays.into_iter().map(|(lay, liked)| (rail.lay(lay), liked));
                moves.collect()
            }
            OpenEnded::Runs => {
                let company = rail.company();
                let best = company.and_then(|company| {
                    let mut search = rail.search_runs(company).up_to(STATES);
                    search.step(STATES + 1)
                });
                let made = best.map(|best| rail.run(best.runs));
                match made.filter(|made| self.game.check(made).is_ok()) {
                    Some(made) => vec![(made, 0.0)],
                    None => first(1),
                }
            }
        }
    }

    fn look(&mut self, made: Move, liked: f64) {
        // A player must not know before what a move brings to light: it is looked at as if nothing came. Where nothing
        // is hidden, what follows by itself is looked at too: that is how a purchase ends an auction.
        let after = match self.game.has_hands() {
            false => self.game.after(&made).ok(),
            true => self.game.foresee(&made).or_else(|| {
                let allowed = self.game.check(&made).is_ok();
                allowed.then(|| self.game.copy())
            }),
        };
        let Some(after) = after else {
            return;
        };
        let words = self.game.choice_text(&made);
        let passes = words.tone == Tone::Pass;
        let acts = match self.game.rail() {
            Some(rail) => matches!(rail.task(), Some(Task::Trains | Task::Track | Task::Space)),
            None => true,
        };
        // Among equal moves it acts where companies work, and passes where players trade.
        let worth = match &mut self.mind {
            Some(mind) => foreseen(mind, &*after, self.by),
            None => worth(&*after, self.by, &mut |_| 0.0),
        };
        let mut value = worth + liked + if passes == acts { 0.0 } else { 1.0 };
        let turn = turn(&*self.game);
        let once = once(&*self.game, &made);
        if self.past.has(turn, once) {
            value -= 1e6;
        }
        if words.loss.is_some_and(|loss| !loss.is_harmless) {
            value -= 1e7;
        }
        let idle = self.past.is_idle(MOST_IDLE);
        if idle && (passes || self.past.is_known(once))
            || !idle && !passes && self.past.is_long(turn, MOST_MOVES)
        {
            value -= 1e5;
        }
        if self.error_percent {
            let error_percent = mix(self.seed, key_of(made.text())) % 40;
            value += f64::from(u32::try_from(error_percent).unwrap_or(0));
        }
        if self.best.as_ref().is_none_or(|(known, _)| value > *known) {
            self.best = Some((value, made));
        }
    }
}

/// Values a player's position against the others. Half of the best of the others is subtracted. The last runs of
/// companies count, and `more` adds to each player.
fn worth(game: &dyn Game, player: PlayerId, more: &mut dyn FnMut(PlayerId) -> f64) -> f64 {
    let standings = game.standings();
    let mut of = |own: &PlayerId| {
        let standing = standings.iter().find(|standing| standing.player == *own);
        let worth = standing.map_or(0.0, |standing| f64::from(standing.worth.0));
        worth
            + game
                .rail()
                .map_or(0.0, |rail| OF_A_RUN * runs_of(rail, *own))
            + more(*own)
    };
    let others = standings.iter().map(|standing| standing.player);
    let others = others.filter(|&other| other != player);
    let best = others.map(|other| of(&other)).fold(0.0, f64::max);
    of(&player) - best / 2.0
}

/// Values a position with what companies will earn: in each round that is left, the best run of now.
fn foreseen(mind: &mut ThinkState, game: &dyn Game, player: PlayerId) -> f64 {
    let Some(rail) = game.rail() else {
        return worth(game, player, &mut |_| 0.0);
    };
    let table = rail.table();
    let earned = expected_earnings(mind, rail);
    let all: f64 = earned.iter().map(|(_, earned)| earned).sum();
    let bank = table.bank_left().map_or(6_000.0, |bank| f64::from(bank.0));
    let rounds = outlook::rounds_left(bank, all, MOST_ROUNDS);
    let price = f64::from(income::price_of_lasting(table).0);
    // A company that has not operated yet runs in this round too.
    let has_run = |id: CompanyId| {
        let works = rail.company() == Some(id) && rail.task() == Some(Task::Trains);
        works || rail.operated().contains(&id)
    };
    let mut more = |own: PlayerId| {
        let mut sum = 0.0;
        for &(id, runs) in &earned {
            let company = table.company(id);
            let part = f64::from(company.shares.percent(Holder::Player(own))) / 100.0;
            let mut kept = runs;
            let cash = f64::from(company.cash.0);
            let mut kinds = company.trains.iter().map(|train| train.kind);
            if company.last_run.is_some() && !kinds.any(|kind| income::outlasts(table, kind)) {
                kept *= outlook::kept_by(cash + runs, price);
                if table.president(id) == Some(own) {
                    sum -= OF_A_TRAIN * (price - cash - runs).max(0.0);
                }
            }
            let now = if has_run(id) { 0.0 } else { runs };
            sum += part * (rounds * kept + now + OF_A_TREASURY * cash);
        }
        let privates = table.components.company_ids().filter(|&id| {
            let company = table.company(id);
            table.kind(id) == CompanyKind::Private
                && company.status != Status::Closed
                && company.shares.of(Holder::Player(own)) > 0
        });
        sum + privates.map(|_| PRIVATE).sum::<f64>()
    };
    worth(game, player, &mut more)
}

/// Estimates what each company earns in a round, in dollars.
fn expected_earnings(mind: &mut ThinkState, rail: &dyn Rail) -> Vec<(CompanyId, f64)> {
    let table = rail.table();
    let mut earned = Vec::new();
    for id in table.running() {
        let company = table.company(id);
        let (context, units) = (rail.route_context(id), rail.units(id));
        let runs = f64::from(income::earnings(mind, context, &company.trains, &units));
        // A company that has never run will have a train.
        let least = company.last_run.map_or(NEVER_RUN, |_| 0.0);
        earned.push((id, runs.max(least)));
    }
    // A company that is not floated yet will run the sooner the more of it is sold.
    for id in table.of_status(CompanyKind::Major, Status::Parred) {
        let unsold = table.company(id).shares.percent(Holder::Ipo);
        earned.push((id, NEVER_RUN * f64::from(100 - unsold.min(100)) / 100.0));
    }
    earned
}

/// Dollars that a company is hoped to earn that has never run.
const NEVER_RUN: f64 = 50.0;
/// Dollars that a private company is hoped to bring its owner.
const PRIVATE: f64 = 40.0;
/// Number of rounds that are looked ahead at most.
const MOST_ROUNDS: f64 = 5.0;
/// The part that a president counts of what a company lacks for a train.
const OF_A_TRAIN: f64 = 0.3;
/// The worth to shareholders of a dollar in a treasury.
const OF_A_TREASURY: f64 = 0.1;

/// Sums a player's part of the last runs.
fn runs_of(rail: &dyn Rail, player: PlayerId) -> f64 {
    let table = rail.table();
    let earned = table.running().filter_map(|id| {
        let company = table.company(id);
        let percent = f64::from(company.shares.percent(Holder::Player(player)));
        let earnings = f64::from(company.last_run?.earnings.0);
        Some(earnings * percent / 100.0)
    });
    earned.sum()
}

/// Lists the lays that look best, and how good they look.
fn best_looking(rail: &dyn Rail, most: usize) -> Vec<(Lay, f64)> {
    let board = &rail.table().board;
    let pays = rail.table().depot.phase().pays;
    let lays = rail.lays().into_iter();
    let mut lays: Vec<(Lay, f64)> = lays
        .map(|lay| {
            let looks = super::rail::track::looks(board, pays, lay.hex, lay.laid);
            (lay, looks - f64::from(lay.cost.0) / 5.0)
        })
        .collect();
    lays.arrange_by(|a, b| b.1.total_cmp(&a.1));
    lays.truncate(most);
    lays
}
