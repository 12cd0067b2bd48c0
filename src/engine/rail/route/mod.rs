//! Runs: what a train may do, what it earns, what is wrong with a run that is not legal, and the best runs.
//!
//! A train's powers are data ([`TrainRule`]), and so is what a title says of all routes ([`RouteRules`]). Trains
//! that join run as one [`Unit`]. [`check`] knows the rules and nothing of searching; [`Search`] finds the best
//! runs, and whatever it finds passes through [`check`] before anybody sees it. The tests compare the two with
//! trying everything.
//!
//! # How the best runs are found
//!
//! **Paths.** `trace` follows the track from each stop to the next ones, and `graph` keeps each such stretch as a
//! link with the set of what it uses up: the borders that it crosses, or a piece of track inside a hex. Two runs
//! share track, or one uses track twice, exactly if such sets meet, as two pieces of track that touch the same
//! border of a hex are the same there; turning back at a junction is crossing a border twice. So runs need not be
//! kept apart by their track, only by bits. Of two links between the same stops, one that uses all that the other
//! uses and more is dropped: whatever runs over it can run over the other.
//!
//! Every legal run visits a marker of its company, so a run is two arms (or one) that grow from a marker,
//! stop by stop. It is looked for at the first of its markers only, and of two arms the one with the lower exit
//! grows first, so that no run is met twice. Paths are never listed: `state` has the half-made set of runs, and
//! the steps by which it grows.
//!
//! **Sets.** `search` tries the steps depth first: unit after unit, arm after arm, the most hopeful step first.
//! It is a branch and bound search \[1\]: a state is given up if what it has earned and the most that may follow
//! is no better than the best set known. That is safe as long as the bound is never too low. It has three parts:
//!
//! * the rest of this run, from `walk`: the best walk of as many stops that remembers only the dearest stops
//!   visited, and may come back to the others and over any track but that by which it has just come (`ports`). Every
//!   run is such a walk, so none earns more; and there are so few different ones that all are worked out once and
//!   kept \[2\]. Trains of no or a high limit have the plainer bound of `plan`: the dearest stops that can still be
//!   reached at all;
//! * the units after it: what they earn at best if nothing is in their way. The search solves the last unit, then
//!   the last two and so on to all, each the bound of the next \[3\];
//! * the best that each unit earns alone.
//!
//! **Learning.** The bounds know nothing of track that is taken. So when a state has been searched in vain, `memo`
//! keeps why: no more than this follows *while these things are taken*. A thing is to blame only if it kept a step
//! out that might have surpassed the best; then the same state need not be searched again on any other way to it
//! on which those things are taken too, whatever else is \[4\]. It is safe since all that matters for what follows
//! is in the key of the lesson or in its reasons, and forgetting a lesson only costs time. Where several things
//! are in the way one is enough to blame, and those that often are make lessons that hold more often \[5\].
//!
//! **Aiming.** Once a task shows by its first bound how much it can bring at most, the search looks for sums in the
//! upper half of what lies between that and what is to be surpassed; if there are none, in the upper half of the rest,
//! and so on downwards. Where it finds any it goes on from good to better. So few states are entered that cannot come
//! near the best \[6\], and what is learned of one half serves the next; to try every sum in turn took up to three
//! times as long. Bonuses that several runs may join cannot be aimed at; there the search goes from good to better at
//! once. That the sums are searched from above is also what proves the best.
//!
//! **Order.** Units with the shortest runs come first and are proved last: there is more to choose between for the long
//! runs, and what is learned about them alone then serves every choice for the short ones. On dense boards the other
//! order is several times slower.
//!
//! Units of the same train and count are put in order by where they start, since changing places changes nothing.
//!
//! The same question has the same answer, run by run, on every machine and however it is sliced: there are no
//! clocks and no threads in it.
//!
//! # Where the ideas are from
//!
//! 1. A. H. Land, A. G. Doig: An automatic method of solving discrete programming problems (1960).
//! 2. Relaxing "no stop twice" to some stops: N. Christofides, A. Mingozzi, P. Toth: State-space relaxation
//!    procedures for the computation of bounds to routing problems (1981); G. Righini, M. Salani: New dynamic
//!    programming algorithms for the resource constrained elementary shortest path problem (2008).
//! 3. G. Verfaillie, M. Lemaître, T. Schiex: Russian doll search for solving constraint optimization problems (1996).
//! 4. Nogoods: R. M. Stallman, G. J. Sussman: Forward reasoning and dependency-directed backtracking (1977);
//!    R. Dechter: Enhancement schemes for constraint processing (1990). By state: the transposition tables of chess,
//!    R. D. Greenblatt, D. E. Eastlake, S. D. Crocker (1967).
//! 5. M. W. Moskewicz and others: Chaff: engineering an efficient SAT solver (2001).
//! 6. A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin: Best-first fixed-depth minimax algorithms (1996);
//!    R. Klein, A. Scholl: Computing lower bounds by destructive improvement (1999).
//!
//! That a run is two arms from a marker, and sets of borders say what conflicts, is also how the crate `n18route`
//! and the website 18xx.games see it; both list all paths first, which is what takes them so long.

mod any;
mod best;
mod check;
mod graph;
mod joint;
mod memo;
mod plan;
mod ports;
mod rule;
mod rules;
mod search;
mod sets;
mod state;
mod trace;
mod walk;
mod walk_table;

pub use any::is_any_legal;
pub use best::{Best, Progress, Search, best_runs};
pub use check::{Earnings, Fault, RunEarnings, StopEarnings, check};
pub use rule::{Towns, TrainRule, Unit};
pub use rules::{Bonus, JoinedBy, RouteRules, STANDARD};

use super::board::{Board, StopAt, TrackAt};
use super::ids::CompanyId;
use super::network::own_stops;
use serde::{Deserialize, Serialize};
use trace::stretches;

/// One run of one unit: its track from one end to the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// The unit of the company that runs, by its place in
    /// [`Components::units`](crate::engine::rail::components::Components::units).
    pub unit: u8,
    /// The pieces of track in the order in which they are run over; at least one.
    pub track: Vec<TrackAt>,
}

/// The context of runs: the board, whose runs they are, and which of their values by phase stops pay.
#[derive(Clone, Copy, Debug)]
pub struct RouteContext<'a> {
    /// The board.
    pub board: &'a Board,
    /// The company whose markers the runs must use.
    pub company: CompanyId,
    /// The index of the value by phase that a stop pays.
    pub pays: u8,
    /// The title's rules for this company's routes.
    pub rules: &'a RouteRules,
}

impl<'a> RouteContext<'a> {
    /// Creates a context with the [`STANDARD`] rules. It is of a company's runs on a board.
    #[must_use]
    pub fn new(board: &'a Board, company: CompanyId, pays: u8) -> RouteContext<'a> {
        RouteContext {
            board,
            company,
            pays,
            rules: &STANDARD,
        }
    }

    /// Lists the ways to the next stops. No stops lie between; each way has where it leads, and its track.
    ///
    /// It is for runs that need no marker, which [`check`] and [`Search`] do not know.
    #[must_use]
    pub fn legs(&self, from: StopAt) -> Vec<(StopAt, Vec<TrackAt>)> {
        let mut legs = Vec::new();
        stretches(*self, from, &mut |stretch| {
            legs.push((stretch.to, stretch.track.to_vec()));
        });
        legs
    }

    /// Lists the stops that make runs legal. They have a marker of the company, and a run visits one of them.
    pub fn bases(self) -> impl Iterator<Item = StopAt> + 'a {
        let makes_legal = move |at: &StopAt| !self.rules.no_bases.contains(&at.hex);
        own_stops(self.board, self.company).filter(makes_legal)
    }

    /// Checks whether runs may pass a stop.
    #[must_use]
    pub fn lets_through(&self, at: StopAt) -> bool {
        self.board.is_passable(self.company, at) && self.rules.lets_through(self.company, at.hex)
    }
}
