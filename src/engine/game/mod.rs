//! The interface to a game of any title. Saves, undoing, links, the library and most of the screen use only [`Game`];
//! none of them knows the game's title.
//!
//! A title writes its game with its own types and implements [`Play`], which also implements [`Game`]. Through [`Game`]
//! a decision passes as a [`Move`]: the line of JSON by which the record keeps it. Code that needs many games a second,
//! such as a computer player, calls the title's own typed functions and avoids the cost of the conversion.

mod choice;
mod log;
mod moves;
mod standing;

pub use choice::{
    Amount, Badge, Choice, ChoiceText, Decision, Loss, OpenEnded, PromptItem, RowPart, Tone,
};
pub use log::{Asset, LogLine, LoggedEarnings, LoggedNews};
pub use moves::{JsonAction, Move};
pub use standing::{Outcome, RoundId, RoundKind, RoundStatus, Row, Sheet, SheetCell, Standing};

use super::auto_pass::Passing;
use super::ids::PlayerId;
use super::money::Currency;
use super::picture::{CardFace, Picture};
use super::question::{Prompt, Question, Way};
use super::rail::Rail;
use super::refusal::{Refusal, Verdict};
use super::setup::Setup;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A title's game, with the title's own action type. See [`Game`] for the purpose of each method.
pub trait Play: Clone + PartialEq + Send + Sync + 'static {
    /// The action type: everything a player can do.
    type Action: JsonAction;

    /// Returns the setup: players, seed and answers.
    fn setup(&self) -> Setup;
    /// Returns the currency in which its amounts are written.
    fn currency(&self) -> Currency;
    /// Returns the player who decides. It is `None` when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Lists the choices of the deciding player.
    fn choices(&self) -> Vec<Choice<Self::Action>>;
    /// Lists the actions out of turn, each with its player.
    fn out_of_turn(&self) -> Vec<(PlayerId, Self::Action)> {
        Vec::new()
    }
    /// Finds the decisions of a large choice.
    fn find(&self, many: OpenEnded) -> Vec<Self::Action> {
        let _ = many;
        Vec::new()
    }
    /// Checks whether a large choice has any decision. That is quicker than finding all of them.
    fn finds(&self, many: OpenEnded) -> bool {
        !self.find(many).is_empty()
    }
    /// Carries out a decision. Returns log lines of what happened.
    ///
    /// # Errors
    /// The reason why it is not allowed; the game is then unchanged.
    fn apply(&mut self, action: &Self::Action) -> Result<Vec<LogLine>, Refusal>;
    /// Carries out a decision of a record again. It remains valid even if the rules now refuse it to the deciding
    /// player.
    ///
    /// # Errors
    /// The reason why it could never be made; the game is then unchanged.
    fn replay(&mut self, action: &Self::Action) -> Result<Vec<LogLine>, Refusal> {
        self.apply(action)
    }
    /// Returns the publicly known game after a decision.
    ///
    /// It goes no further than to the point at which something would come to light. `None` if the decision is refused,
    /// or itself brings something to light.
    fn known_after(&self, action: &Self::Action) -> Option<Self> {
        let mut next = self.clone();
        next.apply(action).ok()?;
        (next.seen() == self.seen()).then_some(next)
    }
    /// Checks whether a decision is allowed.
    ///
    /// # Errors
    /// The reason why it is not.
    fn check(&self, action: &Self::Action) -> Verdict;
    /// Lists actions that the deciding player may consider. Some may be impossible: these are shown with the reason.
    fn attempts(&self) -> Vec<Self::Action> {
        Vec::new()
    }
    /// Counts the events that revealed something unknown: a card drawn, a die thrown, a hand seen.
    ///
    /// Undoing does not make it unknown again, so undoing asks first if the count has grown since.
    fn seen(&self) -> usize {
        0
    }
    /// Checks whether players have secret hands. The choices of a player are then shown to that player alone.
    fn has_hands(&self) -> bool {
        false
    }
    /// Checks whether the decision can be answered openly: by what lies open. No hand has to be shown for it, so that a
    /// shared device need not be handed over.
    fn is_open(&self) -> bool {
        !self.has_hands()
    }
    /// Checks whether a decision uses the decider's hand. It takes a card of the hand, or is possible only by what is
    /// in it.
    ///
    /// If the question is asked openly ([`Play::is_open`]), such an action is shown only to the decider: offered or
    /// refused, it would tell of the hand.
    fn uses_hand(&self, action: &Self::Action) -> bool {
        let _ = action;
        false
    }
    /// Describes the situation of the decision, in whole sentences. The text is empty where the choices say enough.
    fn situation(&self) -> String;
    /// Returns the question's words for something on offer. They are empty if it is no answer to the question, or the
    /// situation names it.
    fn prompt(&self, offered: PromptItem<'_, Self::Action>) -> Prompt {
        let _ = offered;
        Prompt::default()
    }
    /// Returns the key of the decision's rule. It is one of the title's rules; empty if there is none.
    fn rule(&self) -> &'static str {
        ""
    }
    /// Returns the key of the reason for a choice. It is empty if none fits the decision.
    fn why(&self) -> &'static str {
        self.rule()
    }
    /// Returns when the decision may pass without a question.
    fn passing(&self) -> Passing {
        Passing::Never
    }
    /// Returns the words for a decision: its name and its effects.
    fn choice_text(&self, action: &Self::Action) -> ChoiceText;
    /// Returns the round and its place on the round track.
    fn round(&self) -> RoundStatus;
    /// Lists facts to know at a glance: phase, bank, priority.
    fn facts(&self) -> Vec<String>;
    /// Returns the standing of each player, by seat.
    fn standings(&self) -> Vec<Standing>;
    /// Lists the parts of a player's worth. Cash comes first; each asset that is no share has one entry. By default all
    /// worth is cash.
    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        let standings = self.standings();
        let own = standings.iter().find(|own| own.player == player);
        own.map(|own| Asset::cash(own.worth)).into_iter().collect()
    }
    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Lists sheets of further information, which the standard panels do not show.
    fn sheets(&self) -> Vec<Sheet> {
        Vec::new()
    }
    /// Returns the railway game on hexes, if it is one. Its board, market and companies are then shown in the middle.
    fn rail(&self) -> Option<&dyn Rail> {
        None
    }
    /// Returns the board, if the title draws one.
    fn picture(&self) -> Option<Picture> {
        None
    }
    /// Lists the cards that the decision is about. They are pictures, each with its moves.
    fn faces(&self) -> Vec<CardFace> {
        Vec::new()
    }
    /// Finds the first inconsistency. There is none in any state that play can reach.
    fn find_inconsistency(&self) -> Option<String>;
}

/// A game of any title in progress. It is implemented for every [`Play`].
///
/// # Examples
/// ```
/// use roundhouse::engine::game::Choice;
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::titles::TITLES;
///
/// let title = TITLES[0];
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let mut game = title.begin(&Setup::of(&players, 1, &[], title.rules_version)).unwrap();
/// let Choice::Do(made) = game.choices().remove(0) else { panic!("an exact move comes first") };
/// let before = game.copy();
/// game.apply(&made).unwrap();
/// assert!(*game != *before);
/// // The same move again would be refused.
/// assert!(game.check(&made).is_err());
/// ```
pub trait Game: Any + Send + Sync {
    /// Returns the setup: players, seed and answers. It is as the title writes it, without answers that the title does
    /// not know.
    fn setup(&self) -> Setup;
    /// Returns the currency in which its amounts are written.
    fn currency(&self) -> Currency;
    /// Returns the player who decides. It is `None` when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Lists the choices of the deciding player. [`Game::apply`] accepts exactly these and the moves out of turn.
    fn choices(&self) -> Vec<Choice<Move>>;
    /// Lists the moves out of turn, each with its player. Such a move names the thing whose owner acts.
    fn out_of_turn(&self) -> Vec<(PlayerId, Move)>;
    /// Finds the decisions of a large choice.
    fn find(&self, many: OpenEnded) -> Vec<Move>;
    /// Checks whether a large choice has any decision.
    fn finds(&self, many: OpenEnded) -> bool;
    /// Makes a move. Returns log lines of what happened. Apart from [`Game::replay`], it is the only way to change the
    /// game.
    ///
    /// # Errors
    /// The reason why the move is not allowed; the game is then unchanged.
    fn apply(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal>;
    /// Makes a move of a record again: see [`Play::replay`].
    ///
    /// # Errors
    /// The reason why it could never be made; the game is then unchanged.
    fn replay(&mut self, made: &Move) -> Result<Vec<LogLine>, Refusal>;
    /// Returns the publicly known game after a move: see [`Play::known_after`].
    fn known_after(&self, made: &Move) -> Option<Box<dyn Game>>;
    /// Checks whether a move would be accepted.
    ///
    /// # Errors
    /// The reason why it would not.
    fn check(&self, made: &Move) -> Verdict;
    /// Lists the refused attempts, each with the reason. If `openly`, those that use the hand are left out.
    fn refused(&self, openly: bool) -> Vec<(ChoiceText, Refusal)>;
    /// Counts the events that revealed something unknown. Undoing does not make it unknown again.
    fn seen(&self) -> usize;
    /// Checks whether players have secret hands.
    fn has_hands(&self) -> bool;
    /// Checks whether the decision can be answered openly: by what lies open.
    fn is_open(&self) -> bool;
    /// Checks whether a move uses the decider's hand: see [`Play::uses_hand`].
    fn uses_hand(&self, made: &Move) -> bool;
    /// Builds the question from all that is offered. If `openly`, what uses the hand is left out.
    fn asked(&self, openly: bool) -> Question;
    /// Returns the question as sentences. It is empty when the game is over.
    fn question(&self) -> String {
        self.asked(false).to_string()
    }
    /// Returns the key of the decision's rule. It is empty if there is none.
    fn rule(&self) -> &'static str;
    /// Returns the key of the reason for a choice. It is empty if there is no choice, or no reason fits.
    fn why(&self) -> &'static str;
    /// Returns when the decision may pass without a question.
    fn passing(&self) -> Passing;
    /// Returns the words for a move: its name and its effects.
    fn choice_text(&self, made: &Move) -> ChoiceText;
    /// Returns the round and its place on the round track.
    fn round(&self) -> RoundStatus;
    /// Lists facts to know at a glance.
    fn facts(&self) -> Vec<String>;
    /// Returns the standing of each player, by seat.
    fn standings(&self) -> Vec<Standing>;
    /// Lists the parts of a player's worth, cash first.
    fn assets(&self, player: PlayerId) -> Vec<Asset>;
    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Lists sheets of further information, which the standard panels do not show.
    fn sheets(&self) -> Vec<Sheet>;
    /// Returns the railway game on hexes, if it is one.
    fn rail(&self) -> Option<&dyn Rail>;
    /// Returns the board, if the title draws one.
    fn picture(&self) -> Option<Picture>;
    /// Lists the cards that the decision is about.
    fn faces(&self) -> Vec<CardFace>;
    /// Finds the first inconsistency. There is none in any state that play can reach, and the browser never looks for
    /// any.
    fn find_inconsistency(&self) -> Option<String>;
    /// Returns a copy of the game.
    fn copy(&self) -> Box<dyn Game>;
    /// Checks whether both games are equal in everything.
    fn equals(&self, other: &dyn Game) -> bool;
    /// Returns the game with its own types. It is for its own title's code.
    fn as_any(&self) -> &dyn Any;
}

impl<T: Play> Game for T {
    fn setup(&self) -> Setup {
        Play::setup(self)
    }

    fn currency(&self) -> Currency {
        Play::currency(self)
    }

    fn decision(&self) -> Option<Decision> {
        Play::decision(self)
    }

    fn choices(&self) -> Vec<Choice<Move>> {
        let written = |choice| match choice {
            Choice::Do(action) => Choice::Do(Move::of(&action)),
            Choice::OpenEnded(many) => Choice::OpenEnded(many),
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

    fn find(&self, many: OpenEnded) -> Vec<Move> {
        Play::find(self, many).iter().map(Move::of).collect()
    }

    fn finds(&self, many: OpenEnded) -> bool {
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

    fn refused(&self, openly: bool) -> Vec<(ChoiceText, Refusal)> {
        let attempts = Play::attempts(self).into_iter();
        let attempts = attempts.filter(|attempt| !openly || !Play::uses_hand(self, attempt));
        let mut refused = Vec::new();
        for attempt in attempts {
            if let Err(refusal) = Play::check(self, &attempt) {
                let line = (Play::choice_text(self, &attempt), refusal);
                // Two spaces of one city give the same line, which is listed once.
                if !refused.contains(&line) {
                    refused.push(line);
                }
            }
        }
        refused
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
            let words = self.prompt(PromptItem::Move(action));
            let is_kept = openly && Play::uses_hand(self, action);
            if !words.is_empty() && !is_kept {
                let (kind, role) = (action.kind(), action.role());
                question.offer(Way { kind, role, words });
            }
        };
        let mut searches = Vec::new();
        for choice in Play::choices(self) {
            match choice {
                Choice::Do(action) => offer(&action),
                Choice::Amount(amount) => offer(&(amount.made)(amount.least)),
                Choice::OpenEnded(many) => searches.push(many),
            }
        }
        for (player, action) in Play::out_of_turn(self) {
            if Some(player) == decides {
                offer(&action);
            }
        }
        for many in searches.into_iter().rev() {
            // A question about runs does not wait for the search of the best ones.
            if many == OpenEnded::Runs || Play::finds(self, many) {
                let words = self.prompt(PromptItem::OpenEnded(many));
                if words.is_empty() {
                    continue;
                }
                let (kind, role) = (many.kind().to_string(), many.role());
                question.ways.insert(0, Way { kind, role, words });
            }
        }
        question
    }

    fn rule(&self) -> &'static str {
        Play::rule(self)
    }

    fn why(&self) -> &'static str {
        // Of a decision that is asked openly it is not told whether the hand leaves a choice.
        let is_open = Play::has_hands(self) && Play::is_open(self);
        match Play::choices(self).as_slice() {
            [] | [Choice::Do(_)] if !is_open => "",
            _ => Play::why(self),
        }
    }

    fn passing(&self) -> Passing {
        Play::passing(self)
    }

    fn choice_text(&self, made: &Move) -> ChoiceText {
        made.read()
            .map(|action| Play::choice_text(self, &action))
            .unwrap_or_default()
    }

    fn round(&self) -> RoundStatus {
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

    fn faces(&self) -> Vec<CardFace> {
        Play::faces(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        // Only tests ask: the page does not contain the check.
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
    /// Counts the players.
    #[must_use]
    pub fn player_count(&self) -> usize {
        Game::setup(self).players.len()
    }

    /// Returns a player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> String {
        let players = Game::setup(self).players;
        players
            .get(player.index())
            .cloned()
            .unwrap_or_else(|| "nobody".to_string())
    }

    /// Returns the foreseeable game after a move. It is `None` where nobody can know it yet.
    ///
    /// All code that looks ahead, the page or a computer player, uses this.
    #[must_use]
    pub fn foresee(&self, made: &Move) -> Option<Box<dyn Game>> {
        match self.rail() {
            Some(rail) => rail.foresee(made),
            None => self.known_after(made),
        }
    }

    /// Returns the game after a move. It includes all that comes to light by it.
    ///
    /// # Errors
    /// The reason why the move is not allowed.
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
