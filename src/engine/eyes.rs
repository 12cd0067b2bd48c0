//! Who looks at a game, and what of it is for these eyes. Whoever shows a game asks here, so that nobody's secret is in
//! a part of the page that was forgotten: what is not handed out is nowhere.
//!
//! Three things are somebody's own: sheets and cards that name who alone may see them, what may be done out of turn, and
//! the decision with all that belongs to it, for what somebody may choose tells of the hand. Where what is asked can be
//! answered by what lies open ([`Game::is_open`]) it is for all, but for what uses the hand.

use super::game::{Choice, Game, Move, Sheet, Words};
use super::ids::PlayerId;
use super::picture::{Face, Picture};
use super::refusal::Refusal;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Whoever it is may see everything: nothing is hidden, or hands are open.
    All,
    /// This player.
    Of(PlayerId),
    /// Nobody knows who: what lies open.
    Anybody,
}

impl Eyes {
    /// Whether these are the eyes of a player.
    #[must_use]
    pub fn are_of(self, player: PlayerId) -> bool {
        match self {
            Eyes::All => true,
            Eyes::Of(own) => own == player,
            Eyes::Anybody => false,
        }
    }
}

impl dyn Game {
    /// Whether the decision is for these eyes, as is for all what can be answered by what lies open: its question, what
    /// may be chosen and what may not, and what comes of it.
    #[must_use]
    pub fn is_decided_by(&self, eyes: Eyes) -> bool {
        self.is_deciders(eyes) || self.is_open()
    }

    /// Whether these are the eyes of whoever decides, which see all of the decision, also what uses the hand.
    #[must_use]
    pub fn is_deciders(&self, eyes: Eyes) -> bool {
        self.decision()
            .is_none_or(|decision| eyes.are_of(decision.player))
    }

    /// The question as it is for these eyes; empty where it is not for them.
    #[must_use]
    pub fn question_for(&self, eyes: Eyes) -> String {
        match self.is_decided_by(eyes) {
            true => self.asked(!self.is_deciders(eyes)).to_string(),
            false => String::new(),
        }
    }

    /// What may be chosen, as far as that is for these eyes.
    #[must_use]
    pub fn choices_for(&self, eyes: Eyes) -> Vec<Choice<Move>> {
        if !self.is_decided_by(eyes) {
            return Vec::new();
        }
        let mut choices = self.choices();
        if !self.is_deciders(eyes) {
            choices.retain(|choice| match choice {
                Choice::Do(made) => !self.uses_hand(made),
                Choice::Amount(amount) => !self.uses_hand(&(amount.made)(amount.least)),
                Choice::Many(_) => true,
            });
        }
        choices
    }

    /// What may be thought of and not done, as far as that is for these eyes.
    #[must_use]
    pub fn refused_for(&self, eyes: Eyes) -> Vec<(Words, Refusal)> {
        match self.is_decided_by(eyes) {
            true => self.refused(!self.is_deciders(eyes)),
            false => Vec::new(),
        }
    }

    /// The sheets that are for these eyes.
    #[must_use]
    pub fn sheets_for(&self, eyes: Eyes) -> Vec<Sheet> {
        let mut sheets = self.sheets();
        sheets.retain(|sheet| sheet.only_for.is_none_or(|owner| eyes.are_of(owner)));
        sheets
    }

    /// The cards that are for these eyes.
    #[must_use]
    pub fn faces_for(&self, eyes: Eyes) -> Vec<Face> {
        if !self.is_decided_by(eyes) {
            return Vec::new();
        }
        let mut faces = self.faces();
        faces.retain(|face| face.only_for.is_none_or(|owner| eyes.are_of(owner)));
        if !self.is_deciders(eyes) {
            for face in &mut faces {
                face.moves.retain(|made| !self.uses_hand(made));
            }
        }
        faces
    }

    /// What a player may do out of turn, if that is for these eyes.
    #[must_use]
    pub fn out_of_turn_for(&self, eyes: Eyes, player: PlayerId) -> Vec<Move> {
        let out_of_turn = self.out_of_turn().into_iter();
        let own = out_of_turn.filter(|(by, _)| *by == player && eyes.are_of(player));
        own.map(|(_, made)| made).collect()
    }

    /// The board as it is for these eyes: where somebody can do something is for whoever decides.
    #[must_use]
    pub fn picture_for(&self, eyes: Eyes) -> Option<Picture> {
        let mut picture = self.picture()?;
        if !self.is_decided_by(eyes) {
            for spot in &mut picture.spots {
                spot.why_not = None;
                spot.moves.clear();
                spot.over.clear();
            }
        }
        Some(picture)
    }
}
