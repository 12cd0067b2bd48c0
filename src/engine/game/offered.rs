//! What is offered to whoever decides, and in which words.

use crate::engine::emblem::Emblem;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use std::sync::Arc;

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
#[derive(Clone)]
pub enum Choice<A> {
    /// Exactly this.
    Do(A),
    /// One decision with an amount to be named.
    Amount(Box<Amount<A>>),
    /// One of many, found on request by [`Game::find`](super::Game::find), because finding them takes a moment.
    Many(Many),
}

/// A decision with an amount of whole dollars: a bid, the price of a train of another company.
#[derive(Clone)]
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
    pub made: Arc<dyn Fn(i32) -> A + Send + Sync>,
}

/// Sorts of choices that are too many to list at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Many {
    /// Laying track: see [`Rail::lays`](crate::engine::rail::Rail::lays).
    Track,
    /// Running trains: see [`Rail::search_runs`](crate::engine::rail::Rail::search_runs).
    Runs,
}

impl Many {
    /// The kind of all its moves: see [`Move::kind`](super::Move::kind).
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
