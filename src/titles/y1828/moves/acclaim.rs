//! The proposal that a player has already won, at any time (rulebook section 9.1).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{OwnMove, OwnWords};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Verdict, require};
use crate::titles::y1828::game::{Game, Round, Rules};

/// Proposes that a player has already won; all others are asked (9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Acclaim {
    /// The player who has won.
    pub winner: PlayerId,
}

impl OwnMove for Acclaim {
    const NAME: &'static str = "acclaim";
    const BLANK: Acclaim = Acclaim {
        winner: PlayerId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("winner", &mut self.winner)?;
        Ok(())
    }
}

impl OwnWords<Rules> for Acclaim {
    fn prompt(&self, _: &Game) -> Prompt {
        // It may be proposed at every decision, and answers none of them.
        "".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        ChoiceText {
            heading: "Has somebody won already?",
            brings: Some("if all agree the game ends now".to_string()),
            ..plain(format!("{} has won", game.common.name(self.winner)))
        }
    }
}

impl Game {
    /// Checks whether a winner may be proposed.
    ///
    /// That is not possible in the middle of a merger, when shares have been paid for that are not handed over.
    pub(in crate::titles::y1828) fn check_acclaim(&self, winner: PlayerId) -> Verdict {
        let is_merging = matches!(&self.round, Round::Stock(round) if round.merging().is_some());
        require(
            !is_merging,
            "7.5.2",
            || "The merger comes to its end first.",
        )?;
        require(
            self.common.cards().contains(&winner),
            "9.1",
            || "Only somebody who plays can have won.",
        )
    }
}
