//! The one door to a game, whatever it is about. Saves, undoing, links, the library and most of the screen know a
//! game by [`Game`] alone; none of them knows its title.
//!
//! A title writes its game with its own types and implements [`Play`]; [`Game`] is then there by itself, and what
//! passes through the door is a [`Move`]: the line of JSON by which the record keeps a decision. Whoever wants many
//! games a second, such as a computer player, calls the title's own typed functions and pays nothing for the door.

use super::emblem::Emblem;
use super::idle::Passing;
use super::ids::PlayerId;
use super::money::Dollars;
use super::picture::{Face, Picture};
use super::question::Question;
use super::rail::Rail;
use super::refusal::{Refusal, Verdict};
use super::setup::Setup;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A decision as the record keeps it: one line of JSON in the vocabulary of its title.
#[derive(Clone, Debug)]
pub struct Move(Arc<RawValue>);

/// A vocabulary that can be written down: a line of JSON for each of its decisions.
pub trait Written: Sized {
    /// The line.
    fn write(&self) -> String;
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, if it is none of this vocabulary.
    fn read(text: &str) -> Result<Self, String>;
}

impl Move {
    /// Writes a decision down.
    #[must_use]
    pub fn of(action: &impl Written) -> Move {
        // What a vocabulary writes is JSON.
        let line = RawValue::from_string(action.write()).unwrap_or_default();
        Move(line.into())
    }

    /// Takes a text for a decision; whether it is one of a title is found out by [`Move::read`].
    ///
    /// # Errors
    /// Where it is no JSON.
    pub fn from_text(text: &str) -> Result<Move, Refusal> {
        let line = RawValue::from_string(text.to_string()).map_err(|error| no_move(&error))?;
        Ok(Move(line.into()))
    }

    /// Reads it in the vocabulary of a title.
    ///
    /// # Errors
    /// What is wrong with it, if it is no decision of this vocabulary.
    pub fn read<A: Written>(&self) -> Result<A, Refusal> {
        A::read(self.text()).map_err(|error| no_move(&error))
    }

    /// The line.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What kind of decision it is, as the vocabulary spells it: the first name in the line.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.text().split('"').nth(1).unwrap_or_default()
    }
}

#[cold]
fn no_move(error: &dyn fmt::Display) -> Refusal {
    Refusal::new("", format!("This is no move of this game: {error}."))
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Move(raw.into()))
    }
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Whether it announces a round or a phase.
    pub heading: bool,
    /// One plain sentence.
    pub text: String,
    /// The earnings it tells of, so that they can be added up.
    pub earned: Option<Earned>,
}

impl LogLine {
    /// A line that tells what happened.
    #[must_use]
    pub fn told(text: String) -> LogLine {
        LogLine {
            heading: false,
            text,
            earned: None,
        }
    }

    /// A line that announces a round or a phase.
    #[must_use]
    pub fn heading(text: String) -> LogLine {
        LogLine {
            heading: true,
            ..LogLine::told(text)
        }
    }

    /// A line that tells of earnings.
    #[must_use]
    pub fn earned(text: String, earned: Earned) -> LogLine {
        LogLine {
            earned: Some(earned),
            ..LogLine::told(text)
        }
    }
}

/// What a company or the like has earned, and who got it. What earns nothing is not told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// Who earned it.
    pub by: Badge,
    /// All of it; what belongs to nobody, such as dividends on shares of the bank, is neither kept nor paid.
    pub total: Dollars,
    /// What went into its treasury, for its own shares too.
    pub kept: Dollars,
    /// What each player got.
    pub paid: Vec<(PlayerId, Dollars)>,
}

/// A part of what makes a player's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// What it is called, if it is no share.
    pub name: &'static str,
    /// What it is a share of, if it is one.
    pub of: Option<Badge>,
    /// How many shares.
    pub count: u8,
    /// What they count for together.
    pub value: Dollars,
}

impl Asset {
    /// What a player has in cash is called.
    const CASH: &str = "Cash";

    /// Cash.
    #[must_use]
    pub fn cash(value: Dollars) -> Asset {
        Asset::named(Asset::CASH, value)
    }

    /// What is no share; against a player if it is negative.
    #[must_use]
    pub fn named(name: &'static str, value: Dollars) -> Asset {
        Asset {
            name,
            of: None,
            count: 1,
            value,
        }
    }

    /// Shares of a company, or one certificate of another sort.
    #[must_use]
    pub fn shares(of: Badge, count: u8, each: Dollars) -> Asset {
        Asset {
            name: "",
            of: Some(of),
            count,
            value: each * i32::from(count),
        }
    }

    /// Whether it is cash.
    #[must_use]
    pub fn is_cash(&self) -> bool {
        self.name == Asset::CASH
    }
}

/// What marks a company, or whatever else acts in a game, on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The abbreviation players use.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// Its colour and the colour of text on it, as in style sheets.
    pub colours: (&'static str, &'static str),
    /// The sign it is told apart by without colours.
    pub emblem: Emblem,
}

/// Who has to decide, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub player: PlayerId,
    /// For which company or the like; none when players act for themselves.
    pub badge: Option<Badge>,
}

/// Something that may be chosen.
pub enum Choice<A> {
    /// Exactly this.
    Do(A),
    /// One decision with an amount to be named.
    Amount(Box<Amount<A>>),
    /// One of many, found on request by [`Game::find`], because finding them takes a moment.
    Many(Many),
}

/// A decision with an amount of whole dollars: a bid, the price of a train of another company.
pub struct Amount<A> {
    /// What is asked, and what it brings.
    pub words: Words,
    /// The word on the button that does it, such as `Bid`.
    pub verb: &'static str,
    /// Between what it may lie, and why.
    pub limits: String,
    /// The least amount.
    pub least: i32,
    /// The highest amount.
    pub most: i32,
    /// The least and all amounts that are so many steps more.
    pub step: i32,
    /// The amount that is proposed, if one is likely.
    pub proposed: Option<i32>,
    /// The decision with an amount.
    pub made: Box<dyn Fn(i32) -> A>,
}

/// Sorts of choices that are too many to list at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Many {
    /// Laying track: see [`Rail::lays`].
    Track,
    /// Running trains: see [`Rail::search_runs`].
    Runs,
}

impl Many {
    /// The kind of all its moves: see [`Move::kind`].
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Many::Track => "lay",
            Many::Runs => "run",
        }
    }
}

/// Something that is offered, of which a question speaks.
#[derive(Clone, Copy, Debug)]
pub enum Offered<'a, A> {
    /// A decision, or one of those that differ in an amount.
    Move(&'a A),
    /// One of many.
    Many(Many),
}

/// What kind of button a choice gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// One of the things to do.
    #[default]
    Plain,
    /// Doing nothing, or going on.
    Pass,
}

/// What a choice is called and what it brings, to be read before it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    /// What choices of this sort stand under; empty for what needs no heading.
    pub heading: &'static str,
    /// What it is called on its button.
    pub label: String,
    /// What it brings about beyond its label.
    pub brings: Option<String>,
    /// The company it is about.
    pub badge: Option<Badge>,
    /// Choices of one sort that have the same are folded together where there are many.
    pub fold: Option<Badge>,
    /// How it stands in the row of the company it is folded under, if it belongs there.
    pub row: Option<RowPart>,
    /// The kind of its button.
    pub tone: Tone,
    /// Whether the deciding company's next run may be another after it.
    pub bears_on_next_run: bool,
    /// What it takes away for good, which is asked about first.
    pub loss: Option<Loss>,
}

/// A choice in the row of its company, where the company's name and holders stand beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPart {
    /// What it is called there.
    pub label: String,
    /// What is paid or got for it, in dollars.
    pub sum: Dollars,
    /// Whether it is one of several that differ in number only, which share one control.
    pub counted: bool,
    /// What is given besides, if anything: with it and without it share that control as well.
    pub with: &'static str,
}

/// What a choice takes away for good, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// What the control is called: what happens, and to whom.
    pub name: String,
    /// What it costs, as a sentence.
    pub cost: String,
    /// The word that does it in the end.
    pub yes: &'static str,
    /// Whether nothing warns of it: something is got for it, or it is only asked about.
    pub is_harmless: bool,
}

/// The round, and where it is on the round track.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundSign {
    /// As players write it, such as `OR 2.1`.
    pub name: String,
    /// The spaces of the round track.
    pub track: Vec<&'static str>,
    /// On which of them the game is; none when it is over.
    pub at: Option<usize>,
    /// When the game will end and why, as a sentence, once that is known.
    pub ending: Option<String>,
}

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// What the player is worth: whoever has most leads.
    pub worth: Dollars,
    /// What else the player has: what it is called, what it is, and whether it is above a limit. The first, such as
    /// cash, also stands beside every decision of the player.
    pub facts: Vec<(&'static str, String, bool)>,
    /// What stands beside the name: the priority deal, bankrupt.
    pub marks: Vec<&'static str>,
    /// Companies, businesses and the like, with how much of each.
    pub holdings: Vec<(Badge, String)>,
    /// Out of the game.
    pub out: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why, as the end of the sentence "the game is over: ...".
    pub reason: String,
    /// The players' scores, the winners first.
    pub scores: Vec<(PlayerId, Dollars)>,
    /// How many of these have won: several where no rule tells equals apart.
    pub winners: usize,
}

impl Outcome {
    /// The end of a game that the highest score wins, or several that are equal.
    #[must_use]
    pub fn by_score(reason: &str, scores: &[(PlayerId, Dollars)]) -> Outcome {
        let highest = scores.iter().map(|(_, score)| *score).max();
        let wins = |(_, score): &&(PlayerId, Dollars)| Some(*score) == highest;
        Outcome {
            reason: reason.to_string(),
            scores: scores.to_vec(),
            winners: scores.iter().filter(wins).count(),
        }
    }
}

/// A table of what the standard panels do not show: auctions, privates, events, hands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// What it shows. If one player alone may look, it follows the name: `hand`, for Amy's hand.
    pub heading: String,
    /// Who alone may look at it; everybody if nobody is named.
    pub only_for: Option<PlayerId>,
    /// Whether the present decision is about it, so that it stands beside that.
    pub now: bool,
    /// What the columns are called; none if that is clear.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

impl Sheet {
    /// A table with names of columns that everybody may look at.
    #[must_use]
    pub fn of(heading: &str, columns: &[&str], rows: Vec<Row>) -> Sheet {
        Sheet {
            heading: heading.to_string(),
            columns: columns.iter().map(ToString::to_string).collect(),
            rows,
            ..Sheet::default()
        }
    }
}

/// A row of a [`Sheet`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Whether it is the one that matters now.
    pub current: bool,
}

impl Row {
    /// A row that is not what is decided about now.
    #[must_use]
    pub fn of(cells: Vec<Cell>) -> Row {
        Row {
            cells,
            current: false,
        }
    }
}

/// A cell of a [`Sheet`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// A company's mark.
    pub badge: Option<Badge>,
    /// What it says.
    pub text: String,
}

impl Cell {
    /// A cell that says something.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Cell {
        Cell {
            badge: None,
            text: text.into(),
        }
    }

    /// A cell with a company's mark.
    #[must_use]
    pub fn badge(badge: Badge) -> Cell {
        Cell {
            badge: Some(badge),
            text: String::new(),
        }
    }
}

/// What a title's game says of itself, in its own vocabulary. See [`Game`] for what each is for.
pub trait Play: Clone + PartialEq + Send + Sync + 'static {
    /// The vocabulary: everything a player can do.
    type Action: Written + Clone + 'static;

    /// Who plays, from which seed, by which answers.
    fn setup(&self) -> Setup;
    /// Who has to decide; nobody when the game is over.
    fn decision(&self) -> Option<Decision>;
    /// Everything that whoever decides may choose.
    fn choices(&self) -> Vec<Choice<Self::Action>>;
    /// What may be done out of turn, and by whom.
    fn asides(&self) -> Vec<(PlayerId, Self::Action)> {
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
    fn wishes(&self) -> Vec<Self::Action> {
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
    /// Everything that whoever decides may choose; [`Game::apply`] accepts exactly this and the asides.
    fn choices(&self) -> Vec<Choice<Move>>;
    /// What may be done out of turn, and by whom: what is done names the thing whose owner acts.
    fn asides(&self) -> Vec<(PlayerId, Move)>;
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
    /// What whoever decides may think of and may not do, each with the reason.
    fn refused(&self) -> Vec<(Words, Refusal)>;
    /// How often something has come to light that undoing does not make unknown again.
    fn seen(&self) -> usize;
    /// Whether players have hands that nobody else may see.
    fn has_hands(&self) -> bool;
    /// The decision that is waited for, put together from all that is offered to whoever decides.
    fn asked(&self) -> Question;
    /// The same as sentences; empty when the game is over.
    fn question(&self) -> String {
        self.asked().to_string()
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
                    made: Box::new(move |number| Move::of(&made(number))),
                }))
            }
        };
        Play::choices(self).into_iter().map(written).collect()
    }

    fn asides(&self) -> Vec<(PlayerId, Move)> {
        let asides = Play::asides(self).into_iter();
        asides
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

    fn refused(&self) -> Vec<(Words, Refusal)> {
        let wishes = Play::wishes(self).into_iter();
        let refused = wishes.filter_map(|wish| {
            let refusal = Play::check(self, &wish).err()?;
            Some((Play::words(self, &wish), refusal))
        });
        refused.collect()
    }

    fn seen(&self) -> usize {
        Play::seen(self)
    }

    fn has_hands(&self) -> bool {
        Play::has_hands(self)
    }

    fn asked(&self) -> Question {
        let mut question = Question::about(Play::situation(self));
        let decides = Play::decision(self).map(|decision| decision.player);
        let mut offer = |action: &T::Action| {
            let words = self.way(Offered::Move(action));
            if !words.is_empty() {
                question.offer(Move::of(action).kind().to_string(), words);
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
        for (player, action) in Play::asides(self) {
            if Some(player) == decides {
                offer(&action);
            }
        }
        for many in searches.into_iter().rev() {
            // Whether there is a run is known without looking for the best.
            if many == Many::Runs || Play::finds(self, many) {
                let words = self.way(Offered::Many(many));
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
