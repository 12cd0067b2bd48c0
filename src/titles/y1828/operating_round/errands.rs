//! The steps before those of a turn: discards, errands of private companies and homes, and the opening of a round.

use super::steps::{EXCHANGE, PASS, POWER_MARKERS, Rows, StepRow};
use super::{OperatingRound, Position, cobourg};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::moves::MoveRow;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::companies;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::NextRound;
use crate::titles::y1828::game_end::Reason;
use crate::titles::y1828::moves::{
    CobourgRun, CobourgTile, Discard, LayBetween, LayTrack, PlaceHome, ReplaceMarker, exchange,
};
use crate::titles::y1828::privates::COBOURG;

const DISCARDS: Rows = &[MoveRow::of::<Discard>()];
const HOMES: Rows = &[MoveRow::of::<PlaceHome>()];
const LAY: Rows = &[MoveRow::of::<LayTrack>()];
/// The tiles of other private companies, which may be laid first on the website.
const BETWEEN: Rows = &[MoveRow::of::<LayBetween>()];
const REPLACEMENTS: Rows = &[MoveRow::of::<ReplaceMarker>()];
const COBOURG_TILES: Rows = &[MoveRow::of::<CobourgTile>()];
const COBOURG_RUNS: Rows = &[MoveRow::of::<CobourgRun>()];

/// The steps before share companies operate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::titles::y1828) enum Opening {
    /// The Cobourg & Peterborough may lay a tile (13.2.2.5).
    CobourgTrack,
    /// It runs over the tile in this hex.
    CobourgRun(HexId),
    /// The Mohawk & Hudson may float a company that then operates in this round (13.2.2.6).
    Mohawk,
    /// The share companies operate.
    Over,
}

/// Something that has to be done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// The choice of the city of a public company's home (13.3.2).
    Home(CompanyId),
    /// Laying a tile in E7 (13.2.2.7).
    AnnArbor,
    /// On the website, placing the marker of the Delaware & Hudson, or not (13.2.2.4).
    Scranton,
    /// Replacing the marker in C15 (13.2.2.5).
    Peterborough,
}

/// The thing that has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::titles::y1828) enum TurnTask {
    /// A company has too many trains.
    Discard(CompanyId),
    Errand(Errand),
    Opening(Opening),
    Turn,
    /// Nothing: all have had their turn, or the game ends.
    Over,
}

/// The discard of a train above the limit (15.4).
static DISCARD: StepRow = StepRow {
    asks: Step::DiscardTrain,
    moves: &[DISCARDS, EXCHANGE],
    refuse_other: |view| {
        let symbol = view.symbol();
        let why = format!("{symbol} has too many trains and must discard one first.");
        Refusal::new("15.4", why)
    },
    stops: |_| true,
    check_pass: |_| Ok(()),
    pass: |_, _| {},
    pass_over: |_, _| {},
};

/// The choice of the city of a home (13.3.2).
static HOME: StepRow = StepRow {
    asks: Step::PlaceHome,
    moves: &[HOMES, EXCHANGE],
    refuse_other: |view| {
        let symbol = view.symbol();
        let why = format!("{symbol} must first choose the city of its home.");
        Refusal::new("13.3.2", why)
    },
    stops: |_| true,
    check_pass: |_| Ok(()),
    pass: OperatingRound::end_errand,
    pass_over: OperatingRound::end_errand,
};

/// The tile in E7 (13.2.2.7).
static ANN_ARBOR: StepRow = StepRow {
    asks: Step::LayTrack,
    moves: &[LAY, BETWEEN, EXCHANGE],
    refuse_other: |view| {
        let symbol = view.symbol();
        let why = format!("{symbol} must first lay a yellow tile on E7.");
        Refusal::new("13.2.2.7", why)
    },
    stops: |view| !view.is_elsewhere() && view.can(LAY),
    check_pass: |_| Ok(()),
    pass: OperatingRound::end_errand,
    pass_over: OperatingRound::end_errand,
};

/// The marker of the Delaware & Hudson, on the website (13.2.2.4).
static SCRANTON: StepRow = StepRow {
    asks: Step::PlaceMarker,
    moves: &[POWER_MARKERS, PASS, BETWEEN, EXCHANGE],
    refuse_other: |_| {
        let why = "First the marker of the Delaware & Hudson is placed, or not.";
        Refusal::new("13.2.2.4", why)
    },
    stops: |view| view.can(POWER_MARKERS),
    check_pass: |_| Ok(()),
    pass: OperatingRound::end_scranton,
    pass_over: OperatingRound::end_scranton,
};

/// The marker in C15 (13.2.2.5).
static PETERBOROUGH: StepRow = StepRow {
    asks: Step::ReplaceMarker,
    moves: &[REPLACEMENTS, PASS, BETWEEN, EXCHANGE],
    refuse_other: |_| {
        let why =
            "First the marker in C15 is replaced, by one of the company or by a blocking marker.";
        Refusal::new("13.2.2.5", why)
    },
    stops: |view| view.can(REPLACEMENTS),
    check_pass: |_| Ok(()),
    pass: OperatingRound::block_peterborough,
    pass_over: OperatingRound::block_peterborough,
};

/// The tile of the Cobourg & Peterborough (13.2.2.5).
static COBOURG_TRACK: StepRow = StepRow {
    asks: Step::PrivateTrack,
    moves: &[COBOURG_TILES, PASS, EXCHANGE],
    refuse_other: |_| {
        Refusal::new(
            cobourg::RULE,
            "The Cobourg & Peterborough builds first, or passes.",
        )
    },
    stops: |view| cobourg::is_asked_for_track(view),
    check_pass: |_| Ok(()),
    pass: OperatingRound::end_opening,
    pass_over: OperatingRound::end_opening,
};

/// Its run over that tile (13.2.2.5), which the website does not demand.
static COBOURG_RUN: StepRow = StepRow {
    asks: Step::PrivateRun,
    moves: &[COBOURG_RUNS, PASS, EXCHANGE],
    refuse_other: |_| cobourg::refuse_run(),
    stops: |view| cobourg::is_asked_to_run(view),
    check_pass: |view| match view.common.deviates(Deviation::CobourgMayPass) {
        true => Ok(()),
        false => Err(cobourg::refuse_run()),
    },
    pass: OperatingRound::end_opening,
    pass_over: OperatingRound::end_opening,
};

/// The exchange of the Mohawk & Hudson for a share that floats a company before this round (13.2.2.6).
static MOHAWK: StepRow = StepRow {
    asks: Step::Exchange,
    moves: &[EXCHANGE, PASS],
    refuse_other: |_| {
        let why = "Before share companies operate, the Mohawk & Hudson may be exchanged.";
        Refusal::new("13.2.2.6", why)
    },
    stops: |view| view.may_float_by_exchange(),
    check_pass: |_| Ok(()),
    pass: OperatingRound::end_opening,
    pass_over: OperatingRound::end_opening,
};

impl OperatingRound {
    /// Returns what has to be decided now.
    pub(in crate::titles::y1828) fn now(&self, common: &Common) -> TurnTask {
        if self.bankrupt.is_some() {
            TurnTask::Over
        } else if let Some(owner) = self.over_limit(common) {
            TurnTask::Discard(owner)
        } else if let Some(errand) = self.errand {
            TurnTask::Errand(errand)
        } else if self.opening != Opening::Over {
            TurnTask::Opening(self.opening)
        } else if self.company().is_some() {
            TurnTask::Turn
        } else {
            TurnTask::Over
        }
    }

    /// Returns the present step.
    pub(super) fn row(&self, common: &Common) -> Option<&'static StepRow> {
        Some(match self.now(common) {
            TurnTask::Discard(_) => &DISCARD,
            TurnTask::Errand(Errand::Home(_)) => &HOME,
            TurnTask::Errand(Errand::AnnArbor) => &ANN_ARBOR,
            TurnTask::Errand(Errand::Scranton) => &SCRANTON,
            TurnTask::Errand(Errand::Peterborough) => &PETERBOROUGH,
            TurnTask::Opening(Opening::CobourgTrack) => &COBOURG_TRACK,
            TurnTask::Opening(Opening::CobourgRun(_)) => &COBOURG_RUN,
            TurnTask::Opening(Opening::Mohawk) => &MOHAWK,
            TurnTask::Turn => self.turn.row(),
            TurnTask::Opening(Opening::Over) | TurnTask::Over => return None,
        })
    }

    /// Returns what follows this round (5, 9.1).
    ///
    /// A bankruptcy ends the game at once.
    pub(super) fn next(&self, common: &Common) -> NextRound {
        let set = common.set;
        if let Some(player) = self.bankrupt {
            NextRound::End(Reason::Bankruptcy(player))
        } else if common.has_reached_top {
            NextRound::End(Reason::Market)
        } else if self.number < set.rounds {
            NextRound::Operating(self.number + 1)
        } else if set.is_last {
            NextRound::End(Reason::Purple)
        } else {
            NextRound::Stock(common.cards[0])
        }
    }

    /// Ends an errand.
    fn end_errand(&mut self, _: &mut Common) {
        self.errand = None;
    }

    fn end_scranton(&mut self, _: &mut Common) {
        self.errand = None;
        self.turn.built.scranton = false;
    }

    /// Replaces the marker in Peterborough by a blocking marker.
    fn block_peterborough(&mut self, common: &mut Common) {
        self.errand = None;
        let blocker = companies::blocker();
        common
            .table
            .board
            .replace_company_in_place(COBOURG.company(), blocker);
        common.say("The marker in C15 is replaced by a blocking marker.".to_string());
    }

    /// Ends a step of the opening without a run.
    fn end_opening(&mut self, common: &mut Common) {
        if matches!(self.opening, Opening::CobourgTrack | Opening::CobourgRun(_)) {
            cobourg::withhold(common);
        }
        self.next_opening(common);
    }

    /// Moves to the next step of the opening. Once it is over, the operating order is settled (8.2).
    pub(in crate::titles::y1828) fn next_opening(&mut self, common: &Common) {
        self.opening = match self.opening {
            Opening::CobourgTrack | Opening::CobourgRun(_) => Opening::Mohawk,
            Opening::Mohawk | Opening::Over => Opening::Over,
        };
        if self.opening == Opening::Over && !common.deviates(Deviation::FixedOrder) {
            self.order = common.operating_order();
        }
    }
}

impl Position<'_> {
    /// Checks whether an exchange could float a company (13.2.2.6).
    ///
    /// One share less in the IPO would be enough.
    fn may_float_by_exchange(&self) -> bool {
        let common = self.common;
        let floats = |company| common.would_float_with_one_less(company);
        !common.deviates(Deviation::FixedOrder)
            && exchange::owner(common).is_some()
            && common.share_companies().any(floats)
    }
}
