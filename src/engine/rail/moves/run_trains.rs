//! Runs of a company's trains.

use super::{ActionOf, ChoiceOf, CommonOf, Move, Moves};
use crate::engine::rail::rail_move::{Action, Choice, RailMove};
use crate::engine::rail::route::Run;
use crate::engine::refusal::Refusal;

/// A round in which trains run.
pub trait Runs: Moves {
    /// The checked runs, with what they earn.
    type Ran: 'static;
    /// Checks the runs of the company whose turn it is.
    ///
    /// # Errors
    /// The first reason against them.
    fn check_runs(view: &Self::View<'_>, runs: RunTrains) -> Result<Self::Ran, Refusal>;
    /// Notes the earnings, and goes on.
    fn run(&mut self, common: &mut CommonOf<Self>, ran: Self::Ran);
}

/// Runs trains.
#[derive(Clone, Debug)]
pub struct RunTrains {
    /// The runs, at most one for each train.
    pub runs: Vec<Run>,
    /// True if all linked trains are one set.
    pub together: bool,
}

impl<R: Runs> Move<R> for RunTrains {
    type Effect = R::Ran;

    fn of(action: &ActionOf<R>) -> Option<RunTrains> {
        match action {
            Action::Common(RailMove::Run { runs, together }) => Some(RunTrains {
                runs: runs.clone(),
                together: *together,
            }),
            _ => None,
        }
    }

    fn candidates(_: &R::View<'_>) -> Vec<ChoiceOf<R>> {
        vec![Choice::RunTrains]
    }

    fn check(self, view: &R::View<'_>) -> Result<R::Ran, Refusal> {
        R::check_runs(view, self)
    }

    fn perform(ran: R::Ran, round: &mut R, common: &mut CommonOf<R>) {
        round.run(common, ran);
    }
}
