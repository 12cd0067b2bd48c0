//! Decisions that may be passed without a question: there is nothing to choose, or the player wishes not to be asked.

use super::game::{Choice, Game, Move, Tone};

/// The condition under which a decision may be passed without being asked. The title sets it for each kind of decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passing {
    /// The decision is always asked.
    #[default]
    Never,
    /// The decision passes by itself if going on is the only choice.
    Idle,
    /// As [`Passing::Idle`]. For players who wish it, the decision also passes if the only other choices are sums to be
    /// offered to others, such as for their trains.
    Offers,
    /// The deciding player may order passes beforehand until something happens, such as in a stock round.
    Ahead,
}

impl dyn Game {
    /// Finds the move that goes on and takes nothing away.
    #[must_use]
    pub fn way_on(&self) -> Option<Move> {
        let choices = self.choices().into_iter();
        let mut exact = choices.filter_map(|choice| match choice {
            Choice::Do(made) => Some(made),
            Choice::Amount(_) | Choice::OpenEnded(_) => None,
        });
        exact.find(|made| self.goes_on(made))
    }

    /// Finds the move that goes on, if the decision may pass by itself.
    ///
    /// There must be nothing else to choose, and the title must allow it. With `despite_offers`, sums to be offered to
    /// others do not count as choices where the title allows that ([`Passing::Offers`]).
    #[must_use]
    pub fn auto_pass_move(&self, despite_offers: bool) -> Option<Move> {
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
                Choice::OpenEnded(many) => searches.push(many),
                Choice::Do(_) | Choice::Amount(_) => return None,
            }
        }
        // Large choices are searched last, since that takes a moment.
        let is_alone = ways_on.len() == 1 && searches.iter().all(|many| !self.finds(*many));
        ways_on.pop().filter(|_| is_alone)
    }

    /// Checks whether a move only goes on and takes nothing away.
    #[must_use]
    pub fn goes_on(&self, made: &Move) -> bool {
        let words = self.choice_text(made);
        words.tone == Tone::Pass && words.loss.is_none()
    }
}
