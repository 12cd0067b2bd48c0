//! The moves of the Cobourg & Peterborough (rulebook section 13.2.2.5): its tile, and its run.

use crate::engine::money::Dollars;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::route::Run;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::operating_round::{Opening, OperatingRound, Position, cobourg};
use crate::titles::y1828::privates::COBOURG;

/// Lays its tile.
#[derive(Clone, Copy, Debug)]
pub struct CobourgTile(Lay);

impl Move<OperatingRound> for CobourgTile {
    type Effect = Lay;

    fn of(action: &Action) -> Option<CobourgTile> {
        Lay::of(action).map(CobourgTile)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let any = cobourg::lays(view).next().is_some();
        any.then_some(Choice::LayTrack(None)).into_iter().collect()
    }

    fn check(self, view: &Position<'_>) -> Result<Lay, Refusal> {
        cobourg::check_lay(view, self.0)
    }

    /// Lays the tile; then it runs over it.
    fn perform(lay: Lay, round: &mut OperatingRound, common: &mut Common) {
        common.build(COBOURG.company(), lay);
        round.opening = Opening::CobourgRun(lay.hex);
        round.choose_home_in(common, lay.hex);
    }
}

/// Runs over the tile.
#[derive(Clone, Debug)]
pub struct CobourgRun(Action);

impl Move<OperatingRound> for CobourgRun {
    /// The earnings.
    type Effect = Dollars;

    fn of(action: &Action) -> Option<CobourgRun> {
        let is_run = matches!(action, Action::Common(RailMove::Run { .. }));
        is_run.then(|| CobourgRun(action.clone()))
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        exactly(view.cobourg_runs().into_iter().map(action).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<Dollars, Refusal> {
        let runs = view.cobourg_runs();
        let run = runs.into_iter().find(|run| action(run.clone()) == self.0);
        let run = run.ok_or_else(|| OperatingRound::refuse_other(view))?;
        Ok(cobourg::revenue(view.common, &run))
    }

    fn perform(earned: Dollars, round: &mut OperatingRound, common: &mut Common) {
        cobourg::earn(common, earned);
        round.next_opening(common);
    }
}

fn action(run: Run) -> Action {
    Action::Common(RailMove::run(vec![run]))
}

impl Position<'_> {
    /// Lists the runs of the Cobourg & Peterborough over its tile.
    fn cobourg_runs(&self) -> Vec<Run> {
        match self.round.opening {
            Opening::CobourgRun(hex) => cobourg::runs(self.common, hex),
            _ => Vec::new(),
        }
    }
}

impl Game {
    /// Returns the revenue of a run of the Cobourg & Peterborough.
    #[must_use]
    pub fn cobourg_revenue(&self, run: &Run) -> Dollars {
        cobourg::revenue(&self.common, run)
    }
}
