//! A company's turn as a list of steps, and how far it has got.

use super::{OperatingRound, Position, TurnTask};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distribute, Listed, MoveRow, Moves, Pass, Passes, RunTrains};
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::gb::choices::Step;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::Rules;
use crate::titles::gb::moves::{
    Buy, BuyTrain, BuyUsedTrain, Convert, Discard, LayTrack, PlaceMarker, UsePower,
};

/// The state of a company's turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::titles::gb) struct Turn {
    /// True if the turn has begun: a company in receivership without a train may then have been made insolvent.
    pub begun: bool,
    /// The index of the step.
    step: usize,
    /// Number of tiles laid, not counting additional ones.
    pub tiles: u8,
    /// True if one of them was in a city.
    pub city: bool,
    /// Number of tiles after which a station marker was placed.
    pub marked: Option<u8>,
    /// True if the power of a private railway provided one.
    pub marked_by_power: bool,
    /// True if trains have run.
    pub ran: bool,
    /// What they have earned, until it is distributed.
    pub earned: Dollars,
    /// True if the company has converted to pay for a train.
    pub converted: bool,
    /// Number of shares the president has bought after that.
    pub shares_bought: u8,
}

impl Default for Turn {
    /// Returns a turn that begins.
    fn default() -> Turn {
        Turn {
            begun: false,
            step: 0,
            tiles: 0,
            city: false,
            marked: None,
            marked_by_power: false,
            ran: false,
            earned: Dollars::ZERO,
            converted: false,
            shares_bought: 0,
        }
    }
}

impl Turn {
    pub(super) fn row(&self) -> &'static StepRow {
        &STEPS[self.step.min(STEPS.len() - 1)]
    }

    /// Returns what is asked in the present step.
    pub fn asks(&self) -> Step {
        self.row().asks
    }

    pub fn has_built_nothing(&self) -> bool {
        self.tiles == 0 && self.marked.is_none() && !self.marked_by_power
    }
}

/// A step of a turn.
pub(super) struct StepRow {
    pub asks: Step,
    /// What it is time for.
    pub task: &'static str,
    pub moves: Listed<OperatingRound>,
    /// Checks whether somebody is asked.
    pub stops: fn(&Position<'_>) -> bool,
    /// Checks whether the step may be passed.
    pub check_pass: fn(&Position<'_>) -> Verdict,
    /// Does what follows if nobody is asked.
    pub pass_over: fn(&mut OperatingRound, &mut Common, CompanyId),
}

pub(super) const MARKERS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<PlaceMarker>()];
pub(super) const BUILD: &[MoveRow<OperatingRound>] =
    &[MoveRow::of::<LayTrack>(), MoveRow::of::<PlaceMarker>()];
const RUN: &[MoveRow<OperatingRound>] = &[MoveRow::of::<RunTrains>()];
const DISTRIBUTE: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Distribute>()];
/// The moves by which a company gets a train, in the order in which they are offered.
pub(super) const TRAINS: &[MoveRow<OperatingRound>] = &[
    MoveRow::of::<BuyTrain>(),
    MoveRow::of::<Convert>(),
    MoveRow::of::<BuyUsedTrain>(),
];
pub(super) const SHARES: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Buy>()];
const DISCARD: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Discard>()];
/// The powers of closed private railways, which are used in any step.
pub(super) const POWERS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<UsePower>()];
const PASS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Pass>()];

/// A company's turn.
pub(super) static STEPS: [StepRow; 6] = [
    StepRow {
        asks: Step::Build,
        task: "build, or to pass",
        moves: &[BUILD, POWERS, PASS],
        stops: |view| view.is_asked_to_build(),
        check_pass: |_| Ok(()),
        pass_over: OperatingRound::say_nothing_built,
    },
    StepRow {
        asks: Step::RunTrains,
        task: "run trains",
        moves: &[RUN, POWERS, PASS],
        stops: |view| view.is_asked_to_run(),
        check_pass: |view| Err(view.refuse_pass()),
        pass_over: |_, _, _| {},
    },
    StepRow {
        asks: Step::Distribute,
        task: "pay or withhold",
        moves: &[DISTRIBUTE, POWERS, PASS],
        stops: |view| view.is_asked_to_distribute(),
        check_pass: |view| Err(view.refuse_pass()),
        pass_over: OperatingRound::withhold,
    },
    StepRow {
        asks: Step::BuyTrains,
        task: "buy trains, or to pass",
        moves: &[TRAINS, POWERS, PASS],
        stops: |view| view.is_asked_for_trains(),
        check_pass: |view| view.check_trains_done(),
        pass_over: |_, _, _| {},
    },
    // The president may buy shares of a company that has converted to pay for a train.
    StepRow {
        asks: Step::BuyConverted,
        task: "buy a share of it, or to pass",
        moves: &[SHARES, POWERS, PASS],
        stops: |view| view.is_asked_for_shares(),
        check_pass: |_| Ok(()),
        pass_over: |_, _, _| {},
    },
    StepRow {
        asks: Step::UsePowers,
        task: "use powers, or to end the turn",
        moves: &[POWERS, PASS],
        stops: |view| view.is_asked_for_powers(),
        check_pass: |_| Ok(()),
        pass_over: |_, _, _| {},
    },
];

impl Moves for OperatingRound {
    type Title = Rules;
    type View<'a> = Position<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<Position<'a>> {
        let company = match self.now(common) {
            TurnTask::Discard(company) | TurnTask::Turn(company) => company,
            TurnTask::Over => return None,
        };
        Some(Position::new(self, common, company))
    }

    fn listed(view: &Position<'_>) -> Listed<OperatingRound> {
        match view.must_discard() {
            true => &[DISCARD],
            false => view.round.turn.row().moves,
        }
    }

    fn refuse_other(view: &Position<'_>) -> Refusal {
        if view.must_discard() {
            return view.discards_first();
        }
        let (symbol, task) = (view.symbol(), view.round.turn.row().task);
        let why = format!("The turn of {symbol} goes in order: this step is to {task}.");
        Refusal::new("Game rounds", why)
    }
}

impl Passes for OperatingRound {
    fn check_pass(view: &Position<'_>) -> Verdict {
        (view.round.turn.row().check_pass)(view)
    }

    fn perform_pass(&mut self, common: &mut Common) {
        self.next_step(common);
    }
}

impl Position<'_> {
    /// Checks whether trains above the limit are discarded before anything else.
    pub(in crate::titles::gb) fn must_discard(&self) -> bool {
        matches!(self.round.now(self.common), TurnTask::Discard(_))
    }

    fn refuse_pass(&self) -> Refusal {
        let task = self.round.turn.row().task;
        Refusal::new("Game rounds", format!("This step is to {task}."))
    }
}

impl OperatingRound {
    /// Moves to the next step or company.
    pub(in crate::titles::gb) fn next_step(&mut self, common: &mut Common) {
        self.turn.step += 1;
        self.turn.earned = Dollars::ZERO;
        if self.turn.step == STEPS.len() {
            self.end_turn(common);
        }
    }

    /// Notes what trains have earned, which is distributed next.
    pub(in crate::titles::gb) fn note_run(&mut self, ran: bool, earned: Dollars) {
        (self.turn.ran, self.turn.earned) = (ran, earned);
        let distributes = STEPS.iter().position(|row| row.asks == Step::Distribute);
        self.turn.step = distributes.unwrap_or_default();
    }

    fn end_turn(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            if !common.operated.contains(&company) {
                common.operated.push(company);
            }
            common.lease_without_train(company);
        }
        self.turn = Turn::default();
        self.done += 1;
    }
}
