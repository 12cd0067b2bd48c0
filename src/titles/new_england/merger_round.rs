//! Merger rounds (rulebook section 12): minors convert into majors, merge, or pass.

use super::choices::{Decision, Step};
use super::common::Common;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::market::MAJOR_ROW;
use super::moves::{Buy, Form, ReturnMarker};
use crate::engine::game::RoundKind;
use crate::engine::money::Dollars;
use crate::engine::rail::board::Board;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::moves::{Listed, MoveRow, Moves, Pass, Passes, by_moves, is_any_possible};
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound, round};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::turn::Position;
use crate::engine::refusal::{Refusal, Verdict};

/// The section of the rulebook.
pub(super) const RULE: &str = "12";

/// The state of a merger round.
#[derive(Clone, Debug, PartialEq)]
pub struct MergerRound {
    /// The operating round of the set that it follows: 1 or 2.
    pub number: u8,
    /// The minors that still have to decide, in operating order.
    pub(super) waiting: Vec<CompanyId>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Decide,
    /// The new major has two markers in one hex and takes one back.
    ReturnMarker(CompanyId),
    /// The president of the new major may buy more shares.
    Buy(CompanyId),
}

/// The minor that decides, or the major that was just formed, with the track that it reaches.
pub(super) type MergerView<'a> = Position<'a, MergerRound, Common>;

const FORMATIONS: &[MoveRow<MergerRound>] = &[MoveRow::of::<Form>()];
const RETURNS: &[MoveRow<MergerRound>] = &[MoveRow::of::<ReturnMarker>()];
const SHARES: &[MoveRow<MergerRound>] = &[MoveRow::of::<Buy>()];
const PASS: &[MoveRow<MergerRound>] = &[MoveRow::of::<Pass>()];

impl Moves for MergerRound {
    type Title = Rules;
    type View<'a> = MergerView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<MergerView<'a>> {
        Some(Position::new(self, common, self.company()?))
    }

    fn listed(view: &MergerView<'_>) -> Listed<MergerRound> {
        match view.round.stage {
            Stage::Decide => &[FORMATIONS, PASS],
            Stage::ReturnMarker(_) => &[RETURNS],
            Stage::Buy(_) => &[SHARES, PASS],
        }
    }

    fn refuse_other(view: &MergerView<'_>) -> Refusal {
        let why = match view.round.stage {
            Stage::Decide => "In a merger round a minor converts, merges or passes.",
            Stage::ReturnMarker(_) => {
                "One of the two station markers in the hex must go back to the charter first."
            }
            Stage::Buy(_) => return only_shares(),
        };
        Refusal::new(RULE, why)
    }
}

/// Refuses anything but shares of the new company.
pub(super) fn only_shares() -> Refusal {
    let why = "The new president may now buy IPO shares of the new company at par, or pass.";
    Refusal::new(RULE, why)
}

impl Passes for MergerRound {
    fn check_pass(_: &MergerView<'_>) -> Verdict {
        Ok(())
    }

    fn perform_pass(&mut self, common: &mut Common) {
        if self.stage == Stage::Decide {
            let minor = self.waiting.remove(0);
            common.say(format!("{} stays a minor.", common.table.symbol(minor)));
        }
        self.stage = Stage::Decide;
    }
}

impl MergerRound {
    pub(super) fn new(common: &mut Common, number: u8) -> MergerRound {
        let mut waiting = common.operating_order();
        waiting.retain(|&company| common.table.kind(company) == CompanyKind::Minor);
        if !waiting.is_empty() {
            common.announce(format!("Merger round {}.{number}", common.turn));
        }
        MergerRound {
            number,
            waiting,
            stage: Stage::Decide,
        }
    }

    /// Returns the company that decides: the next minor, or the major that was just formed.
    fn company(&self) -> Option<CompanyId> {
        match self.stage {
            Stage::Decide => self.waiting.first().copied(),
            Stage::ReturnMarker(major) | Stage::Buy(major) => Some(major),
        }
    }

    /// Notes a formation. If the major has two markers in one hex, it must take one of them back next.
    pub(super) fn note_formed(
        &mut self,
        common: &Common,
        major: CompanyId,
        gone: [Option<CompanyId>; 2],
    ) {
        self.waiting.retain(|&minor| !gone.contains(&Some(minor)));
        self.stage = if has_markers_in_one_hex(&common.table.board, major) {
            Stage::ReturnMarker(major)
        } else {
            Stage::Buy(major)
        };
    }

    /// Notes that a major has taken a marker back.
    pub(super) fn note_returned(&mut self, major: CompanyId) {
        self.stage = Stage::Buy(major);
    }
}

impl MergerView<'_> {
    /// Checks whether a minor is asked. It could do more than pass, or the website asks it anyway.
    fn asks_minor(&self) -> bool {
        self.common.deviates(Deviation::AllMinorsAsked) || is_any_possible(self, FORMATIONS)
    }
}

impl TitleRound<Rules> for MergerRound {
    by_moves!();

    /// Moves on to the next minor that can do something.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let Some(view) = self.view(common) else {
            return Progress::Over(match self.number {
                1 => NextRound::Operating(2),
                _ => NextRound::Stock,
            });
        };
        let waits = match self.stage {
            Stage::ReturnMarker(_) => true,
            Stage::Buy(_) => is_any_possible(&view, SHARES),
            Stage::Decide => view.asks_minor(),
        };
        if waits {
            return Progress::Waits;
        }
        if self.stage == Stage::Decide {
            self.waiting.remove(0);
        }
        self.stage = Stage::Decide;
        Progress::GoesOn
    }

    fn decision(&self, common: &Common) -> Option<Decision> {
        let company = self.company()?;
        Some(Decision {
            player: common.table.president(company)?,
            company: Some(company),
            step: match self.stage {
                Stage::Decide => Step::Merge,
                Stage::ReturnMarker(_) => Step::ReturnMarker,
                Stage::Buy(_) => Step::BuyAfterMerger,
            },
        })
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            id: round(RoundKind::Merger, common.turn, self.number),
            name: format!("MR {}.{}", common.turn, self.number),
            place: Some(usize::from(self.number) * 2),
        }
    }
}

/// Checks whether a major has two markers in one hex.
fn has_markers_in_one_hex(board: &Board, major: CompanyId) -> bool {
    let mut spaces = board.markers_of(major);
    let first = spaces.next().map(|space| space.hex);
    spaces.any(|other| Some(other.hex) == first)
}

/// Returns the space of a price for majors. It serves tests and the interface.
#[must_use]
pub fn par_space(price: Dollars) -> Option<Space> {
    super::COMPONENTS
        .grid
        .spaces()
        .find(|(space, p)| space.row == MAJOR_ROW && *p == price)
        .map(|(space, _)| space)
}
