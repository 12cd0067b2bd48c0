//! The one door to a game, whatever it is about. Saves, undoing, links, the library and most of the screen know a
//! game by [`Game`] alone; none of them knows its title.
//!
//! A title writes its game with its own types and implements [`Play`]; [`Game`] is then there by itself, and what
//! passes through the door is a [`Move`]: the line of JSON by which the record keeps a decision. Whoever wants many
//! games a second, such as a computer player, calls the title's own typed functions and pays nothing for the door.

mod moves;
mod offered;
mod standing;
mod told;

pub use moves::{Move, Written};
pub use offered::{Amount, Badge, Choice, Decision, Loss, Many, Offered, RowPart, Tone, Words};
pub use standing::{Cell, Outcome, RoundSign, Row, Sheet, Standing};
pub use told::{Asset, Earned, LogLine};

use super::idle::Passing;
use super::ids::PlayerId;
use super::picture::{Face, Picture};
use super::question::Question;
use super::rail::Rail;
use super::refusal::{Refusal, Verdict};
use super::setup::Setup;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// What a title's game says of itself, in its own vocabulary. See [`Game`] for what each is for.
pub trait Play: Clone + PartialEq + Send + Sync + 'static {
    /// The vocabulary: everything a player can do.
    type Action: Written;

    /// Who plays, from which seed, by which answers.
    fn setup(&self) -> Setup;
    /// Who has to decide; nobody when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Everything that whoever decides may choose.
    fn choices(&self) -> Vec<Choice<Self::Action>>;
    /// What may be done out of turn, and by whom.
    fn out_of_turn(&self) -> Vec<(PlayerId, Self::Action)> {
        Vec::new()
    }
    /// The decisions of a large choice.
    fn find(&self, many: Many) -> Vec<Self::Action> {
        let _ = many;
        Vec::new()
    }
    /// Whether there is any decision of a large choice, which is known sooner than all of them.
    fn finds(&self, many: Many) -> bool {
        !self.find(many).is_empty()
    }
    /// Makes a decision, and tells what happened.
    ///
    /// # Errors
    /// Why it is not allowed; the game is then as it was.
    fn apply(&mut self, action: &Self::Action) -> Result<Vec<LogLine>, Refusal>;
    /// Makes a decision of a record again. What was played stays, also where the rules now refuse it to whoever decides.
    ///
    /// # Errors
    /// Why it never could be made; the game is then as it was.
    fn replay(&mut self, action: &Self::Action) -> Result<Vec<LogLine>, Refusal> {
        self.apply(action)
    }
    /// The game after a decision, as far as everybody knows it by then: no farther than to where something would come to
    /// light. None where the decision is refused, or brings something to light itself.
    fn known_after(&self, action: &Self::Action) -> Option<Self> {
        let mut next = self.clone();
        next.apply(action).ok()?;
        (next.seen() == self.seen()).then_some(next)
    }
    /// Whether a decision is allowed.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, action: &Self::Action) -> Verdict;
    /// What whoever decides may think of, possible or not: what is not is refused with the reason.
    fn attempts(&self) -> Vec<Self::Action> {
        Vec::new()
    }
    /// How often something has come to light that nobody could know before: a card drawn, a die thrown, a hand seen.
    /// Undoing does not make it unknown again, so it asks first where this has grown since.
    fn seen(&self) -> usize {
        0
    }
    /// Whether players have hands that nobody else may see: what they may choose is shown to them alone.
    fn has_hands(&self) -> bool {
        false
    }
    /// Whether what is asked now can be answered by what lies open: nobody's hand has to be shown for it, so that a
    /// shared device need not be handed over.
    fn is_open(&self) -> bool {
        !self.has_hands()
    }
    /// Whether a decision takes a card of the decider's hand, or is possible only by what is in it. Where it is asked
    /// openly ([`Play::is_open`]) it is kept for the decider's eyes: offered or refused, it would tell of the hand.
    fn uses_hand(&self, action: &Self::Action) -> bool {
        let _ = action;
        false
    }
    /// What is so at the decision that is waited for, in whole sentences; empty where what may be done says enough.
    fn situation(&self) -> String;
    /// What something that is offered is called in the question; empty if it is no answer to it, or the situation names it.
    fn way(&self, offered: Offered<'_, Self::Action>) -> String {
        let _ = offered;
        String::new()
    }
    /// Which of the title's rules the decision is about, by its key; empty if there is none.
    fn rule(&self) -> &'static str {
        ""
    }
    /// Whether the decision may be passed without being asked.
    fn passing(&self) -> Passing {
        Passing::Never
    }
    /// What a decision is called and what it brings.
    fn words(&self, action: &Self::Action) -> Words;
    /// The round.
    fn round(&self) -> RoundSign;
    /// What everybody should know at a glance: phase, bank, priority.
    fn facts(&self) -> Vec<String>;
    /// How each player stands, by seat.
    fn standings(&self) -> Vec<Standing>;
    /// What makes a player's worth: cash first, once each of what is no share. Where nothing else counts it is all cash.
    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        let standings = self.standings();
        let own = standings.iter().find(|own| own.player == player);
        own.map(|own| Asset::cash(own.worth)).into_iter().collect()
    }
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What the standard panels do not show.
    fn sheets(&self) -> Vec<Sheet> {
        Vec::new()
    }
    /// The game as one of railways on hexes, if it is one: its board, market and companies lie in the middle.
    fn rail(&self) -> Option<&dyn Rail> {
        None
    }
    /// The board, if the title draws it itself.
    fn picture(&self) -> Option<Picture> {
        None
    }
    /// The cards that the present decision is about, as pictures, with what can be done with each.
    fn faces(&self) -> Vec<Face> {
        Vec::new()
    }
    /// The first thing that does not add up; none in any state that play can reach.
    fn find_inconsistency(&self) -> Option<String>;
}

/// A game being played, whatever it is about. Made by implementing [`Play`].
pub trait Game: Any + Send + Sync {
    /// Who plays, from which seed, by which answers: as the title writes it, with nothing it does not know.
    fn setup(&self) -> Setup;
    /// Who has to decide; nobody when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Everything that whoever decides may choose; [`Game::apply`] accepts exactly this and what is possible out of turn.
    fn choices(&self) -> Vec<Choice<Move>>;
    /// What may be done out of turn, and by whom: what is done names the thing whose owner acts.
    fn out_of_turn(&self) -> Vec<(PlayerId, Move)>;
    /// The decisions of a large choice.
    fn find(&self, many: Many) -> Vec<Move>;
    /// Whether there is any decision of a large choice.
    fn finds(&self, many: Many) -> bool;
    /// The one door to change it. Tells what happened, in sentences.
    ///
    /// # Errors
    /// Why the move is not allowed; the game is then as it was.
    fn apply(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal>;
    /// The same for a move of a record: see [`Play::replay`].
    ///
    /// # Errors
    /// Why it never could be made; the game is then as it was.
    fn replay(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal>;
    /// The game after a move, as far as everybody knows it by then: see [`Play::known_after`].
    fn known_after(&self, made: &Move) -> Option<Box<dyn Game>>;
    /// Whether a move would be accepted.
    ///
    /// # Errors
    /// Why it would not.
    fn check(&self, made: &Move) -> Verdict;
    /// What whoever decides may think of and may not do, each with the reason; asked openly without what uses the hand.
    fn refused(&self, openly: bool) -> Vec<(Words, Refusal)>;
    /// How often something has come to light that undoing does not make unknown again.
    fn seen(&self) -> usize;
    /// Whether players have hands that nobody else may see.
    fn has_hands(&self) -> bool;
    /// Whether what is asked now can be answered by what lies open.
    fn is_open(&self) -> bool;
    /// Whether a move takes a card of the decider's hand, or is possible only by what is in it.
    fn uses_hand(&self, made: &Move) -> bool;
    /// The decision that is waited for, put together from all that is offered to whoever decides; asked openly without
    /// what uses the hand.
    fn asked(&self, openly: bool) -> Question;
    /// All of it as sentences; empty when the game is over.
    fn question(&self) -> String {
        self.asked(false).to_string()
    }
    /// Which of the title's rules the decision is about, by its key; empty if there is none.
    fn rule(&self) -> &'static str;
    /// Whether the decision may be passed without being asked.
    fn passing(&self) -> Passing;
    /// What a move is called and what it brings.
    fn words(&self, made: &Move) -> Words;
    /// The round, and where it is on the round track.
    fn round(&self) -> RoundSign;
    /// What everybody should know at a glance.
    fn facts(&self) -> Vec<String>;
    /// How each player stands, by seat.
    fn standings(&self) -> Vec<Standing>;
    /// What makes a player's worth: cash first.
    fn assets(&self, player: PlayerId) -> Vec<Asset>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What the standard panels do not show, as plain tables.
    fn sheets(&self) -> Vec<Sheet>;
    /// The game as one of railways on hexes, if it is one.
    fn rail(&self) -> Option<&dyn Rail>;
    /// The board, if the title draws it itself.
    fn picture(&self) -> Option<Picture>;
    /// The cards that the present decision is about, as pictures.
    fn faces(&self) -> Vec<Face>;
    /// The first thing that does not add up; none in any state that play can reach.
    fn find_inconsistency(&self) -> Option<String>;
    /// Another game that is the same.
    fn copy(&self) -> Box<dyn Game>;
    /// Whether both are the same in everything.
    fn equals(&self, other: &dyn Game) -> bool;
    /// The game with its own types, for its own title's code.
    fn as_any(&self) -> &dyn Any;
}

impl<T: Play> Game for T {
    fn setup(&self) -> Setup {
        Play::setup(self)
    }

    fn decision(&self) -> Option<Decision> {
        Play::decision(self)
    }

    fn choices(&self) -> Vec<Choice<Move>> {
        let written = |choice| match choice {
            Choice::Do(action) => Choice::Do(Move::of(&action)),
            Choice::Many(many) => Choice::Many(many),
            Choice::Amount(amount) => {
                let made = amount.made;
                Choice::Amount(Box::new(Amount {
                    words: amount.words,
                    verb: amount.verb,
                    limits: amount.limits,
                    least: amount.least,
                    most: amount.most,
                    step: amount.step,
                    proposed: amount.proposed,
                    made: Arc::new(move |number| Move::of(&made(number))),
                }))
            }
        };
        Play::choices(self).into_iter().map(written).collect()
    }

    fn out_of_turn(&self) -> Vec<(PlayerId, Move)> {
        let out_of_turn = Play::out_of_turn(self).into_iter();
        out_of_turn
            .map(|(player, action)| (player, Move::of(&action)))
            .collect()
    }

    fn find(&self, many: Many) -> Vec<Move> {
        Play::find(self, many).iter().map(Move::of).collect()
    }

    fn finds(&self, many: Many) -> bool {
        Play::finds(self, many)
    }

    fn apply(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal> {
        Play::apply(self, &made.read()?)
    }

    fn replay(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal> {
        Play::replay(self, &made.read()?)
    }

    fn known_after(&self, made: &Move) -> Option<Box<dyn Game>> {
        let known = Play::known_after(self, &made.read().ok()?)?;
        Some(Box::new(known))
    }

    fn check(&self, made: &Move) -> Verdict {
        Play::check(self, &made.read()?)
    }

    fn refused(&self, openly: bool) -> Vec<(Words, Refusal)> {
        let attempts = Play::attempts(self).into_iter();
        let attempts = attempts.filter(|attempt| !openly || !Play::uses_hand(self, attempt));
        let refused = attempts.filter_map(|attempt| {
            let refusal = Play::check(self, &attempt).err()?;
            Some((Play::words(self, &attempt), refusal))
        });
        refused.collect()
    }

    fn seen(&self) -> usize {
        Play::seen(self)
    }

    fn has_hands(&self) -> bool {
        Play::has_hands(self)
    }

    fn is_open(&self) -> bool {
        Play::is_open(self)
    }

    fn uses_hand(&self, made: &Move) -> bool {
        made.read()
            .is_ok_and(|action| Play::uses_hand(self, &action))
    }

    fn asked(&self, openly: bool) -> Question {
        let mut question = Question::about(Play::situation(self));
        let decides = Play::decision(self).map(|decision| decision.player);
        let mut offer = |action: &T::Action| {
            let words = self.way(Offered::Move(action));
            let is_kept = openly && Play::uses_hand(self, action);
            if !words.is_empty() && !is_kept {
                question.offer(action.kind(), words);
            }
        };
        let mut searches = Vec::new();
        for choice in Play::choices(self) {
            match choice {
                Choice::Do(action) => offer(&action),
                Choice::Amount(amount) => offer(&(amount.made)(amount.least)),
                Choice::Many(many) => searches.push(many),
            }
        }
        for (player, action) in Play::out_of_turn(self) {
            if Some(player) == decides {
                offer(&action);
            }
        }
        for many in searches.into_iter().rev() {
            // Whether there is a run is known without looking for the best.
            if many == Many::Runs || Play::finds(self, many) {
                let words = self.way(Offered::Many(many));
                if words.is_empty() {
                    continue;
                }
                question.ways.insert(0, (many.kind().to_string(), words));
            }
        }
        question
    }

    fn rule(&self) -> &'static str {
        Play::rule(self)
    }

    fn passing(&self) -> Passing {
        Play::passing(self)
    }

    fn words(&self, made: &Move) -> Words {
        made.read()
            .map(|action| Play::words(self, &action))
            .unwrap_or_default()
    }

    fn round(&self) -> RoundSign {
        Play::round(self)
    }

    fn facts(&self) -> Vec<String> {
        Play::facts(self)
    }

    fn standings(&self) -> Vec<Standing> {
        Play::standings(self)
    }

    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        Play::assets(self, player)
    }

    fn outcome(&self) -> Option<Outcome> {
        Play::outcome(self)
    }

    fn sheets(&self) -> Vec<Sheet> {
        Play::sheets(self)
    }

    fn rail(&self) -> Option<&dyn Rail> {
        Play::rail(self)
    }

    fn picture(&self) -> Option<Picture> {
        Play::picture(self)
    }

    fn faces(&self) -> Vec<Face> {
        Play::faces(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        // Only tests ask: the page carries nothing for it.
        if cfg!(target_arch = "wasm32") {
            return None;
        }
        Play::find_inconsistency(self)
    }

    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Game) -> bool {
        other.as_any().downcast_ref::<T>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Box<dyn Game> {
        (**self).copy()
    }
}

impl PartialEq for dyn Game {
    fn eq(&self, other: &dyn Game) -> bool {
        self.equals(other)
    }
}

impl fmt::Debug for dyn Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", Game::round(self).name, Game::question(self))
    }
}

impl dyn Game {
    /// A player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> String {
        let players = Game::setup(self).players;
        players
            .get(player.index())
            .cloned()
            .unwrap_or_else(|| "nobody".to_string())
    }

    /// What is to be foreseen of a move before it is made; none where that is nobody's to know yet. Whoever looks ahead,
    /// the page or a player that computes, looks through this.
    #[must_use]
    pub fn foresee(&self, made: &Move) -> Option<Box<dyn Game>> {
        match self.rail() {
            Some(rail) => rail.foresee(made),
            None => self.known_after(made),
        }
    }

    /// The game after a move, with all that comes to light by it.
    ///
    /// # Errors
    /// Why the move is not allowed.
    pub fn after(&self, made: &Move) -> Result<Box<dyn Game>, Refusal> {
        let mut next = self.copy();
        next.apply(made)?;
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::money::Dollars;

    #[test]
    fn equals_win_together() {
        let scores = |worth: [i32; 3]| {
            let players = (0..).map(PlayerId::new);
            players.zip(worth.map(Dollars)).collect::<Vec<_>>()
        };
        assert_eq!(Outcome::by_score("", &scores([9, 7, 7])).winners, 1);
        assert_eq!(Outcome::by_score("", &scores([9, 9, 7])).winners, 2);
    }
}
