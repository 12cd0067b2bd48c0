//! Returns of a station marker (rulebook section 12): a merged major keeps one of two in one hex.

use crate::engine::game::ChoiceText;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::companies::MAJOR_MARKERS;
use crate::titles::new_england::game::{Game, Rules};
use crate::titles::new_england::merger_round::{MergerRound, MergerView, RULE};

/// Takes back one of two station markers in the same hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReturnMarker {
    /// The marker that goes back to the charter.
    pub space: CitySpace,
}

impl OwnMove for ReturnMarker {
    const NAME: &'static str = "return_marker";
    const BLANK: ReturnMarker = ReturnMarker {
        space: CitySpace::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("space", &mut self.space)?;
        Ok(())
    }

    fn space(&self) -> Option<CitySpace> {
        Some(self.space)
    }
}

impl OwnWords<Rules> for ReturnMarker {
    fn prompt(&self, _: &Game) -> Prompt {
        Prompt::ask("which one comes back?")
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let ReturnMarker { space } = self;
        ChoiceText {
            heading: "Take back",
            label: format!("The marker in {}", game.city(*space)),
            ..ChoiceText::default()
        }
    }
}

impl Move<MergerRound> for ReturnMarker {
    /// The company and the space of its marker.
    type Effect = (CompanyId, CitySpace);

    fn of(action: &Action) -> Option<ReturnMarker> {
        ReturnMarker::read(action)
    }

    fn candidates(view: &MergerView<'_>) -> Vec<Choice> {
        let markers = view.common.table.board.markers_of(view.company);
        let back = |space| ReturnMarker { space }.into();
        exactly(markers.map(back).collect())
    }

    fn check(self, view: &MergerView<'_>) -> Result<Self::Effect, Refusal> {
        let mut own = view.common.table.board.markers_of(view.company);
        require(
            own.any(|own| own == self.space),
            RULE,
            || "There is no marker of the new company in that space.",
        )?;
        Ok((view.company, self.space))
    }

    /// Returns a marker to the charter's $40 space.
    fn perform((major, space): Self::Effect, round: &mut MergerRound, common: &mut Common) {
        common.table.board.take_back(major, space);
        let markers = &mut common.table.company_mut(major).markers_left;
        markers.insert(0, MAJOR_MARKERS[1]);
        common.say(format!(
            "{} takes one of its two markers in {} back.",
            common.table.symbol(major),
            common.table.hex_name(space.hex)
        ));
        round.note_returned(major);
    }
}
