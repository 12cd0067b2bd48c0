//! The parts of a game that each viewer may see. All code that shows a game asks here, so that no forgotten part of the
//! page shows a secret: information that is not handed out cannot be shown.
//!
//! Three things are private to a player: sheets and cards that name their only viewer, moves out of turn, and the
//! decision with all that belongs to it, since a player's choices tell of the hand. A decision that can be answered by
//! what lies open ([`Game::is_open`]) is visible to all, except for the parts that use the hand.

use super::game::{Choice, ChoiceText, Game, Move, Sheet};
use super::ids::PlayerId;
use super::picture::{CardFace, Picture};
use super::question::Question;
use super::refusal::Refusal;

/// The viewer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A viewer who may see everything: nothing is hidden, or hands are open.
    All,
    /// A player.
    Of(PlayerId),
    /// An unknown viewer, who sees only what lies open.
    Anybody,
}

impl Viewer {
    /// Checks whether this viewer sees all that a player sees.
    #[must_use]
    pub fn are_of(self, player: PlayerId) -> bool {
        match self {
            Viewer::All => true,
            Viewer::Of(own) => own == player,
            Viewer::Anybody => false,
        }
    }
}

impl dyn Game {
    /// Checks whether the viewer may see the decision.
    ///
    /// That includes its question, its choices and refused attempts, and their results. All may see a decision that can
    /// be answered by what lies open.
    #[must_use]
    pub fn is_decided_by(&self, viewer: Viewer) -> bool {
        self.is_deciders(viewer) || self.is_open()
    }

    /// Checks whether the viewer sees all of the decision. That includes what uses the hand. The deciding player does
    /// so, and everybody if nobody decides.
    #[must_use]
    pub fn is_deciders(&self, viewer: Viewer) -> bool {
        self.decision()
            .is_none_or(|decision| viewer.are_of(decision.player))
    }

    /// Returns the question as the viewer may see it. It is empty if the decision is hidden.
    #[must_use]
    pub fn question_for(&self, viewer: Viewer) -> Question {
        match self.is_decided_by(viewer) {
            true => self.asked(!self.is_deciders(viewer)),
            false => Question::default(),
        }
    }

    /// Lists the choices that the viewer may see.
    #[must_use]
    pub fn choices_for(&self, viewer: Viewer) -> Vec<Choice<Move>> {
        if !self.is_decided_by(viewer) {
            return Vec::new();
        }
        let mut choices = self.choices();
        if !self.is_deciders(viewer) {
            choices.retain(|choice| match choice {
                Choice::Do(made) => !self.uses_hand(made),
                Choice::Amount(amount) => !self.uses_hand(&(amount.made)(amount.least)),
                Choice::OpenEnded(_) => true,
            });
        }
        choices
    }

    /// Lists the refused attempts that the viewer may see, each with its reason.
    #[must_use]
    pub fn refused_for(&self, viewer: Viewer) -> Vec<(ChoiceText, Refusal)> {
        match self.is_decided_by(viewer) {
            true => self.refused(!self.is_deciders(viewer)),
            false => Vec::new(),
        }
    }

    /// Lists the sheets that the viewer may see.
    #[must_use]
    pub fn sheets_for(&self, viewer: Viewer) -> Vec<Sheet> {
        let mut sheets = self.sheets();
        sheets.retain(|sheet| sheet.only_for.is_none_or(|owner| viewer.are_of(owner)));
        sheets
    }

    /// Lists the cards and their moves that the viewer may see.
    #[must_use]
    pub fn faces_for(&self, viewer: Viewer) -> Vec<CardFace> {
        if !self.is_decided_by(viewer) {
            return Vec::new();
        }
        let mut faces = self.faces();
        faces.retain(|face| face.only_for.is_none_or(|owner| viewer.are_of(owner)));
        if !self.is_deciders(viewer) {
            for face in &mut faces {
                face.moves.retain(|made| !self.uses_hand(made));
            }
        }
        faces
    }

    /// Lists a player's moves out of turn, if the viewer may see them.
    #[must_use]
    pub fn out_of_turn_for(&self, viewer: Viewer, player: PlayerId) -> Vec<Move> {
        let out_of_turn = self.out_of_turn().into_iter();
        let own = out_of_turn.filter(|(by, _)| *by == player && viewer.are_of(player));
        own.map(|(_, made)| made).collect()
    }

    /// Returns the board as the viewer may see it. If the decision is hidden, so is where something can be done.
    #[must_use]
    pub fn picture_for(&self, viewer: Viewer) -> Option<Picture> {
        let mut picture = self.picture()?;
        if !self.is_decided_by(viewer) {
            for spot in &mut picture.spots {
                spot.why_not = None;
                spot.moves.clear();
                spot.over.clear();
                spot.tag = None;
            }
        }
        Some(picture)
    }
}
