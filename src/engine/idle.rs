//! Decisions that leave nothing to decide, or that a player wishes not to be asked for.

use super::game::{Choice, Game, Move, Tone};

/// Whether a decision may be passed without being asked. The title says so of each kind of decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// It is always asked.
    #[default]
    Never,
    /// It passes by itself where going on is all there is.
    Idle,
    /// The same; and for who wishes it also where all there is besides are sums to be offered to others, such as for
    /// their trains.
    Offers,
    /// Whoever decides may say beforehand to pass until something happens, such as in a stock round.
    Ahead,
}

impl dyn Game {
    /// The move that goes on, if it takes nothing away.
    #[must_use]
    pub fn way_on(&self) -> Option<Move> {
        let choices = self.choices().into_iter();
        let mut exact = choices.filter_map(|choice| match choice {
            Choice::Do(made) => Some(made),
            Choice::Amount(_) | Choice::Many(_) => None,
        });
        exact.find(|made| self.goes_on(made))
    }

    /// The move that goes on, if there is nothing else to choose and the title lets such a decision pass by itself.
    ///
    /// With `despite_offers` sums to be offered to others are nothing where the title says so.
    #[must_use]
    pub fn way_past(&self, despite_offers: bool) -> Option<Move> {
        let passing = self.passing();
        if !matches!(passing, Passing::Idle | Passing::Offers) {
            return None;
        }
        let are_offers_nothing = despite_offers && passing == Passing::Offers;
        let (mut ways_on, mut searches) = (Vec::new(), Vec::new());
        for choice in self.choices() {
            match choice {
                Choice::Do(made) if self.goes_on(&made) => ways_on.push(made),
                Choice::Amount(_) if are_offers_nothing => {}
                Choice::Many(many) => searches.push(many),
                Choice::Do(_) | Choice::Amount(_) => return None,
            }
        }
        // What takes a moment to be looked for is looked for last.
        let is_alone = ways_on.len() == 1 && searches.iter().all(|many| !self.finds(*many));
        ways_on.pop().filter(|_| is_alone)
    }

    /// Whether a move only goes on, and takes nothing away.
    #[must_use]
    pub fn goes_on(&self, made: &Move) -> bool {
        let words = self.words(made);
        words.tone == Tone::Pass && words.loss.is_none()
    }
}
