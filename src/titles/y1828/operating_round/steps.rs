//! A company's turn as a list of steps (rulebook section 8.3).

use super::{Errand, OperatingRound, Position, TurnTask};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distribute, Listed, MoveRow, Moves, Pass, Passes, RunTrains};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Rules;
use crate::titles::y1828::moves::{
    BuyCoal, BuyPrivate, BuyTrain, BuyUsedTrain, ChamplainTile, DeclareBankruptcy, Exchange,
    LayTrack, MoveTrain, PlaceMarker, PowerMarker, Sell, TurnLays,
};
use crate::titles::y1828::privates::COBOURG;

/// The state of a company's turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::titles::y1828) struct Turn {
    /// The index of the step.
    step: usize,
    pub built: TurnLays,
    /// True if a station marker was placed, not counting homes.
    pub marked: bool,
    /// The earnings of trains, until they are distributed.
    pub earned: Dollars,
    /// The prices at which shares were sold for trains.
    pub sales: Vec<(CompanyId, Dollars)>,
    /// True if some were sold for a train that is not bought yet.
    pub raising: bool,
    /// The price of the last share that was sold for a train that is not bought yet.
    pub last_sale: Option<Dollars>,
}

impl Default for Turn {
    /// Returns a turn that begins.
    fn default() -> Turn {
        Turn {
            step: 0,
            built: TurnLays::default(),
            marked: false,
            earned: Dollars::ZERO,
            sales: Vec::new(),
            raising: false,
            last_sale: None,
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
}

/// A step: of a turn, or before it.
pub(super) struct StepRow {
    pub asks: Step,
    pub moves: Listed<OperatingRound>,
    /// Refuses a move that the step does not list.
    pub refuse_other: fn(&Position<'_>) -> Refusal,
    /// Checks whether somebody is asked.
    pub stops: fn(&Position<'_>) -> bool,
    /// Checks whether the step may be passed.
    pub check_pass: fn(&Position<'_>) -> Verdict,
    /// Passes.
    pub pass: fn(&mut OperatingRound, &mut Common),
    /// Goes on if nobody is asked.
    pub pass_over: fn(&mut OperatingRound, &mut Common),
}

pub(super) type Rows = &'static [MoveRow<OperatingRound>];

pub(super) const LAYS: Rows = &[MoveRow::of::<LayTrack>()];
const TRACK: Rows = &[MoveRow::of::<LayTrack>(), MoveRow::of::<PowerMarker>()];
pub(super) const POWER_MARKERS: Rows = &[MoveRow::of::<PowerMarker>()];
pub(super) const MARKERS: Rows = &[MoveRow::of::<PowerMarker>(), MoveRow::of::<PlaceMarker>()];
const RUN: Rows = &[MoveRow::of::<RunTrains>()];
const DISTRIBUTE: Rows = &[MoveRow::of::<Distribute>()];
pub(super) const ARRANGE: Rows = &[MoveRow::of::<MoveTrain>()];
pub(super) const NEW_TRAINS: Rows = &[MoveRow::of::<BuyTrain>()];
pub(super) const SALES: Rows = &[MoveRow::of::<Sell>()];
pub(super) const OTHER_TRAINS: Rows = &[
    MoveRow::of::<DeclareBankruptcy>(),
    MoveRow::of::<BuyUsedTrain>(),
];
pub(super) const PRIVATES: Rows = &[MoveRow::of::<BuyPrivate>()];
pub(super) const CHAMPLAIN_TILE: Rows = &[MoveRow::of::<ChamplainTile>()];
pub(super) const COAL: Rows = &[MoveRow::of::<BuyCoal>()];
/// The moves that are possible at any time in a turn, in the order in which they are offered.
pub(super) const ANY_TIME: Rows = &[
    MoveRow::of::<BuyPrivate>(),
    MoveRow::of::<ChamplainTile>(),
    MoveRow::of::<BuyCoal>(),
];
/// The exchange of the Mohawk & Hudson, which is possible in any step and offered before the companies operate.
pub(super) const EXCHANGE: Rows = &[MoveRow::of::<Exchange>()];
pub(super) const PASS: Rows = &[MoveRow::of::<Pass>()];

/// A company's turn (8.3).
pub(super) static STEPS: [StepRow; 8] = [
    StepRow {
        asks: Step::PlaceHome,
        moves: &[EXCHANGE],
        refuse_other: |view| view.out_of_order("place the home marker"),
        stops: |_| false,
        check_pass: |_| Ok(()),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::place_homes,
    },
    // 8.3.1
    StepRow {
        asks: Step::LayTrack,
        moves: &[TRACK, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("build track, or to pass"),
        stops: |view| view.is_asked_for_track(),
        check_pass: |_| Ok(()),
        pass: OperatingRound::pass_track,
        pass_over: OperatingRound::pass_over_track,
    },
    // 8.3.2
    StepRow {
        asks: Step::PlaceMarker,
        moves: &[MARKERS, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("place a station marker, or to pass"),
        stops: |view| view.is_asked_for_marker(),
        check_pass: |_| Ok(()),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::next_step,
    },
    // 8.3.3
    StepRow {
        asks: Step::RunTrains,
        moves: &[RUN, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("run trains"),
        stops: |view| view.is_asked_to_run(),
        check_pass: |_| Err(now_is_time("run trains")),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::next_step,
    },
    // 8.3.4
    StepRow {
        asks: Step::Distribute,
        moves: &[DISTRIBUTE, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("pay or withhold"),
        stops: |view| view.round.turn.earned > Dollars::ZERO,
        check_pass: |_| Err(now_is_time("pay or withhold")),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::withhold,
    },
    // 8.3.5.1
    StepRow {
        asks: Step::ArrangeTrains,
        moves: &[ARRANGE, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("arrange trains between the shells, or to pass"),
        stops: |view| view.can(ARRANGE),
        check_pass: |view| view.check_arranged(),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::next_step,
    },
    // 8.3.5.1, 8.3.5.2
    StepRow {
        asks: Step::BuyTrains,
        moves: &[NEW_TRAINS, SALES, OTHER_TRAINS, ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("buy trains, or to pass"),
        stops: |view| view.is_asked_for_trains(),
        check_pass: |view| view.check_trains_done(),
        pass: OperatingRound::pass_trains,
        pass_over: OperatingRound::next_step,
    },
    StepRow {
        asks: Step::Last,
        moves: &[ANY_TIME, PASS, EXCHANGE],
        refuse_other: |view| view.out_of_order("end the turn"),
        stops: |view| view.is_asked_at_last(),
        check_pass: |_| Ok(()),
        pass: OperatingRound::next_step,
        pass_over: OperatingRound::next_step,
    },
];

impl Moves for OperatingRound {
    type Title = Rules;
    type View<'a> = Position<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<Position<'a>> {
        let company = match self.now(common) {
            TurnTask::Discard(owner) => owner,
            TurnTask::Errand(Errand::Home(part)) => common.company_of(part),
            TurnTask::Opening(_) => COBOURG.company(),
            TurnTask::Errand(_) | TurnTask::Turn => self.company()?,
            TurnTask::Over => return None,
        };
        Some(Position::new(self, common, company))
    }

    fn listed(view: &Position<'_>) -> Listed<OperatingRound> {
        view.row().map_or(&[], |row| row.moves)
    }

    fn refuse_other(view: &Position<'_>) -> Refusal {
        let over = || Refusal::new("8.2", "No company is operating.");
        view.row().map_or_else(over, |row| (row.refuse_other)(view))
    }

    fn note_move(&mut self) {
        self.has_begun = true;
    }
}

fn now_is_time(task: &str) -> Refusal {
    Refusal::new("8.3", format!("This step is to {task}."))
}

impl Passes for OperatingRound {
    fn check_pass(view: &Position<'_>) -> Verdict {
        view.row().map_or(Ok(()), |row| (row.check_pass)(view))
    }

    fn perform_pass(&mut self, common: &mut Common) {
        if let Some(row) = self.row(common) {
            (row.pass)(self, common);
        }
    }
}

impl Position<'_> {
    fn out_of_order(&self, task: &str) -> Refusal {
        let symbol = self.symbol();
        let why = format!("The turn of {symbol} goes in order: this step is to {task}.");
        Refusal::new("8.3", why)
    }
}

impl OperatingRound {
    /// Moves to the next step of a turn, after the last to the next company.
    pub(in crate::titles::y1828) fn next_step(&mut self, common: &mut Common) {
        let is_last = self.turn.asks() == Step::Last;
        // What was done last may have opened a route: then a train is needed after all (8.3.5.1).
        if is_last && self.position(common).must_buy() {
            self.turn.step -= 1;
        } else if is_last {
            self.end_turn(common);
        } else {
            self.turn.step += 1;
        }
    }

    /// Notes what trains have earned, which is distributed next.
    pub(in crate::titles::y1828) fn note_run(&mut self, earned: Dollars) {
        self.turn.earned = earned;
        let distributes = STEPS.iter().position(|row| row.asks == Step::Distribute);
        self.turn.step = distributes.unwrap_or_default();
    }

    fn end_turn(&mut self, common: &mut Common) {
        let company = self.company();
        let new = company.filter(|company| !common.operated.contains(company));
        common.operated.extend(new);
        self.turn = Turn::default();
        self.done += 1;
    }

    fn pass_track(&mut self, common: &mut Common) {
        self.say_nothing_built(common, "builds no track.");
        self.next_step(common);
    }

    fn pass_over_track(&mut self, common: &mut Common) {
        self.say_nothing_built(common, "builds no track: no tile can be laid.");
        self.next_step(common);
    }

    fn say_nothing_built(&self, common: &mut Common, what: &str) {
        if let (Some(company), true) = (self.company(), self.turn.built.is_nothing()) {
            common.say(format!("{} {what}", common.symbol(company)));
        }
    }

    fn pass_trains(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            common.say(format!("{} buys no more trains.", common.symbol(company)));
        }
        self.next_step(common);
    }
}
