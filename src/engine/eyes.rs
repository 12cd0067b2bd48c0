//! Who looks at a game, and what of it is for these eyes. Whoever shows a game asks here, so that nobody's secret is in
//! a part of the page that was forgotten: what is not handed out is nowhere.
//!
//! Three things are somebody's own: sheets and cards that name who alone may see them, what may be done out of turn, and
//! the decision with all that belongs to it, for what somebody may choose tells of the hand.

use super::game::{Game, Move, Sheet};
use super::ids::PlayerId;
use super::picture::{Face, Picture};

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
    /// Whether the decision is for these eyes: its question, what may be chosen and what may not, and what comes of it.
    #[must_use]
    pub fn is_decided_by(&self, eyes: Eyes) -> bool {
        self.decision()
            .is_none_or(|decision| eyes.are_of(decision.player))
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
        if self.is_decided_by(eyes) {
            self.faces()
        } else {
            Vec::new()
        }
    }

    /// What a player may do out of turn, if that is for these eyes.
    #[must_use]
    pub fn asides_for(&self, eyes: Eyes, player: PlayerId) -> Vec<Move> {
        let asides = self.asides().into_iter();
        let own = asides.filter(|(by, _)| *by == player && eyes.are_of(player));
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
