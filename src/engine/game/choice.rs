//! The choices offered to the deciding player, and their words.

use crate::engine::emblem::Emblem;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Role;
use std::sync::Arc;

/// The mark of a company, or of whatever else acts in a game, on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The abbreviation players use.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// Its colour and the colour of text on it, as in style sheets.
    pub colours: (&'static str, &'static str),
    /// The sign that tells it apart without colours.
    pub emblem: Emblem,
}

/// The player who has to decide, and the company or the like decided for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The player who decides.
    pub player: PlayerId,
    /// The company or the like; none when players act for themselves.
    pub badge: Option<Badge>,
}

/// A choice that may be made.
#[derive(Clone)]
pub enum Choice<A> {
    /// One exact decision.
    Do(A),
    /// A decision with an amount to be named.
    Amount(Box<Amount<A>>),
    /// One of many decisions, found on request by [`Game::find`](super::Game::find), because finding them takes a
    /// moment.
    OpenEnded(OpenEnded),
}

/// A decision with an amount of whole dollars: a bid, the price of a train of another company.
///
/// # Examples
/// ```
/// use roundhouse::engine::game::Choice;
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::titles::TITLES;
///
/// // This title begins with an auction.
/// let title = TITLES[1];
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let mut game = title.begin(&Setup::of(&players, 1, &[], title.rules_version)).unwrap();
/// let Choice::Amount(bid) = game.choices().remove(0) else { panic!("a bid comes first") };
/// game.apply(&(bid.made)(bid.least + bid.step)).unwrap();
/// assert_eq!(game.name(game.decision().unwrap().player), "Brian");
/// ```
#[derive(Clone)]
pub struct Amount<A> {
    /// The words of the decision, and its effects.
    pub words: ChoiceText,
    /// The word on the button that does it, such as `Bid`.
    pub verb: &'static str,
    /// The range of the amount and the reason for it, in words.
    pub limits: String,
    /// The least amount.
    pub least: i32,
    /// The highest amount.
    pub most: i32,
    /// Step of the amount: the least amount plus any number of steps is allowed.
    pub step: i32,
    /// The amount that is proposed, if one is likely.
    pub proposed: Option<i32>,
    /// The decision as a function of the amount.
    pub made: Arc<dyn Fn(i32) -> A + Send + Sync>,
}

/// Sorts of choices that are too many to list at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenEnded {
    /// Laying track: see [`RailTrack::lays`](crate::engine::rail::rail_view::RailTrack::lays).
    Track,
    /// Running trains: see [`RailRuns::search_runs`](crate::engine::rail::rail_view::RailRuns::search_runs).
    Runs,
}

impl OpenEnded {
    /// Returns the kind of all its moves: see [`Move::kind`](super::Move::kind).
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            OpenEnded::Track => "lay",
            OpenEnded::Runs => "run",
        }
    }

    /// Returns the part of all its moves in a question.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            OpenEnded::Track => Role::Act,
            OpenEnded::Runs => Role::Continue,
        }
    }
}

/// Something on offer that a question names.
#[derive(Clone, Copy, Debug)]
pub enum PromptItem<'a, A> {
    /// A decision, or one of those that differ in an amount.
    Move(&'a A),
    /// One of many decisions.
    OpenEnded(OpenEnded),
}

/// The kind of button for a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// A choice to do something.
    #[default]
    Plain,
    /// A choice to do nothing or to go on.
    Pass,
}

/// The words for a choice: its name and its effects, to be read before it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChoiceText {
    /// The heading above choices of this sort; empty for a choice that needs none.
    pub heading: &'static str,
    /// The label of its button.
    pub label: String,
    /// Its effects beyond the label.
    pub brings: Option<String>,
    /// The company it is about.
    pub badge: Option<Badge>,
    /// The company under which choices of one sort are folded together where there are many.
    pub fold: Option<Badge>,
    /// Its part in the row of the company it is folded under, if it belongs there.
    pub row: Option<RowPart>,
    /// The kind of its button.
    pub tone: Tone,
    /// True if it may change the next run of the deciding company.
    pub bears_on_next_run: bool,
    /// The loss that it brings for good, which is confirmed first.
    pub loss: Option<Loss>,
    /// The rank among choices under one heading, and of that heading among others: higher ones stand first.
    pub rank: i32,
}

/// A choice in the row of its company, where the company's name and holders stand beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPart {
    /// Its label there.
    pub label: String,
    /// The sum that is paid or received for it, in dollars.
    pub sum: Dollars,
    /// True if it is one of several that differ only in number and share one control.
    pub counted: bool,
    /// Words for an extra that is given besides; empty if there is none. Choices with and without it share that control
    /// too.
    pub with: &'static str,
}

/// The loss that a choice brings for good, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// The label of the control: the event, and whom it affects.
    pub name: String,
    /// The cost, as a sentence.
    pub cost: String,
    /// The word on the button that confirms it.
    pub yes: &'static str,
    /// True if there is no warning: something is received for it, or it is only confirmed.
    pub is_harmless: bool,
}
