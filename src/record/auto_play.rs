//! Running out a game that is decided: every company runs its best, pays as the last time and buys nothing. Every other
//! decision is left to people. [`Ahead`] does the same to a copy, passing wherever one may, and tells what everybody
//! will be worth.

use crate::engine::game::{Badge, Choice, Game, Move, RoundId, RoundStatus};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_view::Task;
use crate::engine::rail::report::Report;
use crate::engine::rail::route::{Best, Search};
use crate::engine::rail::table::LastRun;

/// Number of rounds for which a game is foreseen that comes to no end.
const MOST_ROUNDS: usize = 40;
/// Number of moves in a round after which it leads nowhere.
const MOST_MOVES: usize = 400;

/// The point to which a game is run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopPoint {
    /// The end of the operating round.
    Round,
    /// The beginning of another phase.
    Phase,
    /// The end of the game.
    End,
}

impl StopPoint {
    /// All, each with its words.
    pub const ALL: [(StopPoint, &str); 3] = [
        (StopPoint::Round, "this round is over"),
        (StopPoint::Phase, "another phase begins"),
        (StopPoint::End, "the game is over"),
    ];
}

/// The next thing in a game that is run out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A move.
    Move(Move),
    /// Nothing: the wished point is reached.
    Done,
    /// A decision that somebody has to make.
    Asks,
    /// Nothing yet: the best runs are still searched for.
    Searching,
}

/// A game that is being run out.
pub struct AutoPlay {
    until: StopPoint,
    round: RoundId,
    phase: Option<usize>,
    search: Option<Search>,
}

impl AutoPlay {
    /// Starts from here on. Returns none where no company decides in an operating round.
    #[must_use]
    pub fn new(game: &dyn Game, until: StopPoint) -> Option<AutoPlay> {
        operating(game)?;
        Some(AutoPlay {
            until,
            round: game.round().id,
            phase: phase(game),
            search: None,
        })
    }

    /// Finds the next thing in the game as it has become. A search for runs goes on by one slice, so that the page
    /// stays at hand.
    pub fn next(&mut self, game: &dyn Game) -> Next {
        let is_done = match self.until {
            StopPoint::Round => game.round().id != self.round,
            StopPoint::Phase => phase(game) != self.phase,
            StopPoint::End => false,
        };
        if is_done || game.decision().is_none() {
            return Next::Done;
        }
        if game.round().id.kind != self.round.kind {
            return Next::Asks;
        }
        as_before(game, &mut self.search)
    }
}

/// Returns the company that decides in operating rounds.
fn operating(game: &dyn Game) -> Option<(&dyn Rail, CompanyId)> {
    let rail = game.rail()?;
    let company = rail.company()?;
    rail.order().contains(&company).then_some((rail, company))
}

fn phase(game: &dyn Game) -> Option<usize> {
    let rail = game.rail()?;
    Some(rail.table().depot.phase_number())
}

/// Finds the deciding company's move if it does as before.
fn as_before(game: &dyn Game, search: &mut Option<Search>) -> Next {
    let Some((rail, company)) = operating(game) else {
        return Next::Asks;
    };
    let way_on = || game.way_on().map_or(Next::Asks, Next::Move);
    if rail.awaits_report() == Some(company) {
        return again(rail, company, |last| {
            Some(rail.report(Report {
                earned: last.earnings,
                ..Report::default()
            }))
        });
    }
    match rail.task() {
        Some(Task::Runs) => {
            let Some(best) = searched(rail, company, search) else {
                return Next::Searching;
            };
            if best.runs.is_empty() {
                way_on()
            } else {
                Next::Move(rail.run(best.runs))
            }
        }
        Some(Task::Payout) => again(rail, company, |last| {
            let mut ways = rail.payouts()?.ways.into_iter();
            let same = ways.find(|way| way.name == last.payout.name())?;
            Some(same.made)
        }),
        _ => way_on(),
    }
}

/// Does what a company did in its last run, if it has run.
fn again(rail: &dyn Rail, company: CompanyId, made: impl FnOnce(&LastRun) -> Option<Move>) -> Next {
    let last = rail.table().company(company).last_run.as_ref();
    last.and_then(made).map_or(Next::Asks, Next::Move)
}

/// Searches on for a company's best runs. Returns them once its title has searched as far as it does.
fn searched(rail: &dyn Rail, company: CompanyId, search: &mut Option<Search>) -> Option<Best> {
    let going = search.get_or_insert_with(|| rail.search_runs(company));
    let best = going.step(Search::SLICE)?;
    *search = None;
    rail.note_best(company, &best);
    Some(best)
}

/// A forecast if companies run as they do now and nothing else is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The last round that was foreseen.
    pub round: String,
    /// True if the game is over then; otherwise no end is in sight.
    pub is_end: bool,
    /// Number of decisions that nobody can foresee; each was made the first way that is offered.
    pub forced: usize,
    /// Each player's worth then, by seat.
    pub worth: Vec<(PlayerId, Dollars)>,
    /// Each company's payments until then, by seat.
    pub paid: Vec<(Badge, Vec<Dollars>)>,
}

/// A forecast that is made move by move.
pub struct Foreseeing {
    game: Box<dyn Game>,
    rounds: usize,
    moves: usize,
    forced: usize,
    paid: Vec<(Badge, Vec<Dollars>)>,
    search: Option<Search>,
}

impl Foreseeing {
    /// Starts a forecast of a railway game. Returns none before a company has run, or after the end.
    #[must_use]
    pub fn new(game: &dyn Game) -> Option<Foreseeing> {
        let table = game.rail()?.table();
        let has_run = |id: CompanyId| table.company(id).last_run.is_some();
        let some = table.running().into_iter().any(has_run) && game.decision().is_some();
        some.then(|| Foreseeing {
            game: game.copy(),
            rounds: 0,
            moves: 0,
            forced: 0,
            paid: Vec::new(),
            search: None,
        })
    }

    /// Goes one move ahead, or one slice in a search for runs. Returns the forecast, once it is complete.
    pub fn step(&mut self) -> Option<Ahead> {
        let RoundStatus { id, name, .. } = self.game.round();
        if self.rounds == MOST_ROUNDS || self.moves == MOST_MOVES {
            return Some(self.seen(name));
        }
        let made = match as_before(&*self.game, &mut self.search) {
            Next::Searching => return None,
            Next::Move(made) => Some(made),
            Next::Done | Next::Asks => self.forced(),
        };
        let Some(lines) = made.and_then(|made| self.game.apply(&made).ok()) else {
            return Some(self.seen(name));
        };
        let earned = lines.into_iter().filter_map(|line| line.earned);
        for earned in earned {
            self.note(earned.by, &earned.paid);
        }
        self.moves += 1;
        if self.game.round().id != id {
            (self.rounds, self.moves) = (self.rounds + 1, 0);
        }
        self.game.decision().is_none().then(|| self.seen(name))
    }

    /// Finds the move where nobody can foresee one. It is the way on, else the first that is offered.
    fn forced(&mut self) -> Option<Move> {
        self.game.way_on().or_else(|| {
            self.forced += 1;
            match self.game.choices().into_iter().next()? {
                Choice::Do(made) => Some(made),
                Choice::Amount(amount) => {
                    Some((amount.made)(amount.proposed.unwrap_or(amount.least)))
                }
                Choice::OpenEnded(many) => self.game.find(many).into_iter().next(),
            }
        })
    }

    fn note(&mut self, by: Badge, paid: &[(PlayerId, Dollars)]) {
        let at = match self.paid.iter().position(|(known, _)| *known == by) {
            Some(at) => at,
            None => {
                let seats = self.game.player_count();
                self.paid.push((by, vec![Dollars::ZERO; seats]));
                self.paid.len() - 1
            }
        };
        for &(player, sum) in paid {
            if let Some(all) = self.paid[at].1.get_mut(player.index()) {
                *all += sum;
            }
        }
    }

    fn seen(&self, round: String) -> Ahead {
        let worth = match self.game.outcome() {
            Some(outcome) => outcome.scores,
            None => {
                let standings = self.game.standings().into_iter();
                standings.map(|own| (own.player, own.worth)).collect()
            }
        };
        Ahead {
            round,
            is_end: self.game.outcome().is_some(),
            forced: self.forced,
            worth,
            paid: self.paid.clone(),
        }
    }
}
