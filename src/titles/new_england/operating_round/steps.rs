//! A company's turn as a list of steps, and how far it has got.

use super::{OperatingRound, Position};
use crate::engine::cache::Cached;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distribute, Listed, MoveRow, Moves, Pass, Passes, RunTrains};
use crate::engine::rail::network::Reach;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::new_england::choices::Step;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::Rules;
use crate::titles::new_england::moves::{
    Answer, BuyTrain, BuyUsedTrain, DeclareBankruptcy, Discard, Issue, LayTrack, Offer,
    PlaceMarker, Redeem, Sell, discards_first,
};

/// The state of a company's turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::titles::new_england) struct Turn {
    /// The index of the step.
    step: usize,
    /// Number of tiles laid.
    pub lays: u8,
    pub redeemed: bool,
    /// Number of shares issued, for which the price will fall when the turn ends.
    pub issued: u8,
    /// What trains have earned, until it is distributed.
    pub earned: Dollars,
    /// True if the president sold shares in this turn to pay for a train.
    pub sold_shares: bool,
    /// A train that another president is asked to sell.
    pub offer: Option<Offer>,
    /// The part of the board that the company reaches, as it lies now.
    pub reach: Cached<Reach>,
}

impl Default for Turn {
    /// Returns a turn that begins.
    fn default() -> Turn {
        Turn {
            step: 0,
            lays: 0,
            redeemed: false,
            issued: 0,
            earned: Dollars::ZERO,
            sold_shares: false,
            offer: None,
            reach: Cached::default(),
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

/// A step of a turn.
pub(super) struct StepRow {
    pub asks: Step,
    /// What it is time for.
    pub task: &'static str,
    pub moves: Listed<OperatingRound>,
    /// Checks whether somebody is asked.
    pub stops: fn(&Position<'_>) -> bool,
    /// Checks whether the step may be passed, if it lists that.
    pub check_pass: fn(&Position<'_>) -> Verdict,
    /// Words a pass, if it is told.
    pub pass_text: fn(&Position<'_>) -> Option<String>,
    /// Does what follows when the step ends by a pass, or because nobody is asked.
    pub end: fn(&mut OperatingRound, &mut Common, CompanyId),
}

const TRACK: &[MoveRow<OperatingRound>] = &[MoveRow::of::<LayTrack>()];
pub(in crate::titles::new_england) const MARKERS: &[MoveRow<OperatingRound>] =
    &[MoveRow::of::<PlaceMarker>()];
const RUN: &[MoveRow<OperatingRound>] = &[MoveRow::of::<RunTrains>()];
const DISTRIBUTE: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Distribute>()];
/// The moves by which a company gets a train, in the order in which they are offered.
const TRAINS: &[MoveRow<OperatingRound>] = &[
    MoveRow::of::<BuyTrain>(),
    MoveRow::of::<BuyUsedTrain>(),
    MoveRow::of::<Sell>(),
];
const ISSUES: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Issue>()];
const PASS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Pass>()];
/// The moves of the operating company in any step (11.2, 11.8).
const ANY_TIME: &[MoveRow<OperatingRound>] =
    &[MoveRow::of::<DeclareBankruptcy>(), MoveRow::of::<Redeem>()];
const DISCARDS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Discard>()];
const ANSWERS: &[MoveRow<OperatingRound>] = &[MoveRow::of::<Answer>()];

/// A company's turn.
pub(super) static STEPS: [StepRow; 6] = [
    // 11.3
    StepRow {
        asks: Step::LayTrack,
        task: "lay track, or to pass",
        moves: &[TRACK, PASS, ANY_TIME],
        stops: |view| view.may_lay_more(),
        check_pass: |_| Ok(()),
        pass_text: |view| view.no_track_text(),
        end: |_, _, _| {},
    },
    // 11.4
    StepRow {
        asks: Step::PlaceMarker,
        task: "place a station marker, or to pass",
        moves: &[MARKERS, PASS, ANY_TIME],
        stops: |view| view.can_place_marker(),
        check_pass: |_| Ok(()),
        pass_text: |_| None,
        end: |_, _, _| {},
    },
    // 11.5
    StepRow {
        asks: Step::RunTrains,
        task: "run trains",
        moves: &[RUN, ANY_TIME],
        stops: |view| view.common.may_run(view.company),
        check_pass: |_| Ok(()),
        pass_text: |_| None,
        end: |_, _, _| {},
    },
    // 11.6
    StepRow {
        asks: Step::Distribute,
        task: "decide about the dividend",
        moves: &[DISTRIBUTE, ANY_TIME],
        stops: |view| view.is_asked_to_distribute(),
        check_pass: |_| Ok(()),
        pass_text: |_| None,
        end: |round, common, company| {
            common.distribute_without_choice(company, round.turn.earned);
        },
    },
    // 11.7
    StepRow {
        asks: Step::BuyTrains,
        task: "buy trains, or to pass",
        moves: &[TRAINS, PASS, ANY_TIME],
        stops: |view| view.is_asked_for_trains(),
        check_pass: |view| view.check_trains_done(),
        pass_text: |view| Some(format!("{} buys no more trains.", view.symbol())),
        end: |_, common, company| common.liquidate_without_train(company),
    },
    // 11.10
    StepRow {
        asks: Step::IssueShares,
        task: "issue or redeem shares, or to end the turn",
        moves: &[ISSUES, PASS, ANY_TIME],
        stops: |view| view.may_issue() || view.may_redeem_at_last(),
        check_pass: |_| Ok(()),
        pass_text: |_| None,
        end: |round, common, company| {
            common.move_price(company, -i32::from(round.turn.issued));
        },
    },
];

impl Moves for OperatingRound {
    type Title = Rules;
    type View<'a> = Position<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<Position<'a>> {
        Some(Position::new(self, common, self.company()?))
    }

    fn listed(view: &Position<'_>) -> Listed<OperatingRound> {
        match (view.discarding(), view.round.turn.offer) {
            (Some(owner), None) if owner == view.company => &[DISCARDS, ANY_TIME],
            (Some(_), _) => &[DISCARDS],
            (None, Some(_)) => &[ANSWERS],
            (None, None) => view.round.turn.row().moves,
        }
    }

    fn refuse_other(view: &Position<'_>) -> Refusal {
        match (view.discarding(), view.round.turn.offer) {
            (Some(owner), _) => discards_first(view.common.symbol(owner)),
            (None, Some(_)) => Refusal::new(
                "11.7",
                "The other president has to answer the offer for a train first.",
            ),
            (None, None) => view.refuse_now(),
        }
    }
}

impl Passes for OperatingRound {
    fn check_pass(view: &Position<'_>) -> Verdict {
        (view.round.turn.row().check_pass)(view)
    }

    fn perform_pass(&mut self, common: &mut Common) {
        let Some(company) = self.company() else {
            return;
        };
        let text = self.turn.row().pass_text;
        if let Some(text) = text(&Position::new(self, common, company)) {
            common.say(text);
        }
        self.end_step(common, company);
    }
}

impl Position<'_> {
    /// Returns the company that has too many trains and must discard next.
    pub(in crate::titles::new_england) fn discarding(&self) -> Option<CompanyId> {
        self.round.over_train_limit(self.common)
    }

    /// Returns the part of the board that the company reaches, which is kept as long as it stays so.
    pub(in crate::titles::new_england) fn reached(&self) -> &Reach {
        let find = || self.common.reach(self.company);
        self.round.turn.reach.get_or(find)
    }

    /// Checks whether the company is a major.
    pub(in crate::titles::new_england) fn is_major(&self) -> bool {
        self.common.table.kind(self.company) == CompanyKind::Major
    }

    /// Refuses what belongs to another step of the turn.
    fn refuse_now(&self) -> Refusal {
        let task = self.round.turn.row().task;
        let why = format!("A company's turn goes in order: this step is to {task}.");
        Refusal::new("11", why)
    }
}

impl OperatingRound {
    /// Ends a step that is passed. Automatic consequences follow.
    pub(super) fn end_step(&mut self, common: &mut Common, company: CompanyId) {
        (self.turn.row().end)(self, common, company);
        self.next_step();
    }

    /// Moves to the next step or company.
    pub(in crate::titles::new_england) fn next_step(&mut self) {
        self.turn.step += 1;
        self.turn.earned = Dollars::ZERO;
        if self.turn.step == STEPS.len() {
            self.next_company();
        }
    }

    /// Notes what trains have earned, which is distributed next.
    pub(in crate::titles::new_england) fn note_run(&mut self, earned: Dollars) {
        let distributes = STEPS.iter().position(|row| row.asks == Step::Distribute);
        self.turn.step = distributes.unwrap_or_default();
        self.turn.earned = earned;
    }

    /// Resets the turn to its track step. No tile counts as laid, and the board may have changed; this serves planning
    /// ahead.
    pub(in crate::titles::new_england) fn look_again(&mut self) {
        self.turn.reach = Cached::default();
        self.turn.lays = 0;
        self.turn.step = 0;
    }
}
