//! What is still to be done in this turn, the next thing last. What needs nobody's decision is done as soon as it
//! comes up; the rest waits for its player.

use super::action::Target;
use super::economy::Happens;
use super::symbols::{Card, PlaceId};
use crate::engine::ids::PlayerId;

/// What an Action card does to the price of track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Track costs half of its total, rounded up.
    pub halved: bool,
    /// So much track is free, in dollars.
    pub free: i32,
}

impl Terms {
    /// What track of a total cost is paid for with.
    #[must_use]
    pub fn price(self, track: i32) -> i32 {
        let track = (track - self.free).max(0);
        if self.halved { (track + 1) / 2 } else { track }
    }
}

/// A Build that is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    /// Who builds.
    pub player: PlayerId,
    /// Where the last depot of this action stands; none before the first.
    pub at: Option<PlaceId>,
    /// Where the way has gone already: it is never gone twice.
    pub passed: Vec<PlaceId>,
    /// How many depots were built in this action.
    pub depots: i32,
    /// The full cost of the track so far.
    pub track: i32,
    /// What an Action card does to that.
    pub terms: Terms,
    /// Whether another Build follows this one.
    pub again: bool,
    /// Whether it may be left out: the second of two.
    pub optional: bool,
}

impl Building {
    /// One that begins.
    #[must_use]
    pub fn new(player: PlayerId, terms: Terms) -> Building {
        Building {
            player,
            at: None,
            passed: Vec::new(),
            depots: 0,
            track: 0,
            terms,
            again: false,
            optional: false,
        }
    }

    /// Whether nothing more has to be built.
    #[must_use]
    pub const fn may_end(&self) -> bool {
        self.depots > 0 || self.optional
    }
}

/// How far an offer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It is being put together.
    Composing,
    /// The other player answers.
    Asked,
    /// Whoever made it sees the cards that the other player chose, and confirms.
    Confirming,
}

/// An offer to another player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bargain {
    /// Who makes it.
    pub from: PlayerId,
    /// To whom.
    pub to: PlayerId,
    /// What is given: cards of the hand and Businesses in play.
    pub give: Vec<Card>,
    /// The Businesses in play that are asked for.
    pub ask: Vec<Card>,
    /// How many cards of the other player's hand are asked for.
    pub ask_hand: usize,
    /// Those that the other player chose.
    pub chosen: Vec<Card>,
    /// What is paid as well, in dollars; negative if it is asked for.
    pub cash: i32,
    /// How far it has come.
    pub stage: Stage,
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    // Preparation.
    /// Choose a home state.
    Home(PlayerId),
    /// Deal the Businesses of the start.
    DealStart,
    /// Choose those that are in play.
    Start(PlayerId),
    /// Choose those that stay in the hand.
    Keep(PlayerId),
    /// Shuffle the deck.
    Ready,

    // Economic Phase.
    /// Begin a turn.
    Turn,
    /// Determine the condition of the turn after next.
    Condition,
    /// See which events the condition calls for.
    Events,
    /// Resolve one.
    Event(Happens),
    /// Retire Businesses.
    Retire {
        /// Who.
        player: PlayerId,
        /// How many more.
        left: usize,
    },
    /// Lay out the cards to be claimed.
    Deal,
    /// Claim one.
    Claim {
        /// Who.
        player: PlayerId,
        /// Whether it is the second one, for $5.
        second: bool,
        /// Whether a Business was sold for it.
        sold: bool,
    },
    /// Put away what nobody claimed.
    Clear,

    // Development Phase.
    /// One action.
    Act {
        /// Whose.
        player: PlayerId,
        /// Whether a Business was sold in it.
        sold: bool,
    },
    /// Answer an Action card.
    Defend {
        /// Who is its target.
        player: PlayerId,
        /// Who plays it.
        by: PlayerId,
        /// The card.
        card: Card,
        /// Whom it is aimed at.
        at: Target,
    },
    /// Choose the depots that an inspection closes.
    Inspect {
        /// Who chooses.
        player: PlayerId,
        /// Whose depots.
        of: PlayerId,
        /// How many more.
        left: usize,
    },
    /// Take a card from a hand.
    Spy {
        /// Who takes it.
        player: PlayerId,
        /// Whose hand.
        of: PlayerId,
    },
    /// Build depots.
    Build(Building),
    /// Keep, play or discard the card just drawn.
    Drawn {
        /// Who drew it.
        player: PlayerId,
        /// The card.
        card: Card,
    },
    /// Take one of the cards of a trade fair.
    Fair {
        /// Who.
        player: PlayerId,
        /// The cards.
        cards: Vec<Card>,
    },
    /// Put Businesses into play with venture capital.
    Venture {
        /// Who.
        player: PlayerId,
        /// How many more.
        left: usize,
    },

    // Bookkeeping Phase.
    /// Pay interest.
    Interest(PlayerId),
    /// Pay a debt.
    Debt {
        /// Who.
        player: PlayerId,
        /// How much, in dollars.
        due: i32,
    },
    /// Receive income.
    Income(PlayerId),
    /// Take or pay back loans.
    Loans(PlayerId),
    /// Make offers.
    Trade(PlayerId),
    /// Put together and answer an offer.
    Bargain(Bargain),

    // End of Turn.
    /// Put away what held for this turn.
    EndTurn,
    /// Discard down to five cards.
    HandLimit(PlayerId),
    /// Pass the First Player marker, and see whether the game is over.
    TurnOver,
}

impl Task {
    /// Whether it throws dice, turns cards up or may end the game, after which hands and cash lie open: what comes of
    /// that nobody can know before.
    #[must_use]
    pub const fn brings_to_light(&self) -> bool {
        matches!(
            self,
            Task::DealStart
                | Task::Condition
                | Task::Events
                | Task::Event(_)
                | Task::Deal
                | Task::TurnOver
        )
    }

    /// Who decides it, if anybody has to.
    #[must_use]
    pub fn player(&self) -> Option<PlayerId> {
        match *self {
            Task::Home(player)
            | Task::Start(player)
            | Task::Keep(player)
            | Task::Retire { player, .. }
            | Task::Claim { player, .. }
            | Task::Act { player, .. }
            | Task::Defend { player, .. }
            | Task::Inspect { player, .. }
            | Task::Spy { player, .. }
            | Task::Build(Building { player, .. })
            | Task::Drawn { player, .. }
            | Task::Fair { player, .. }
            | Task::Venture { player, .. }
            | Task::Debt { player, .. }
            | Task::Loans(player)
            | Task::Trade(player)
            | Task::HandLimit(player) => Some(player),
            Task::Bargain(ref bargain) => Some(match bargain.stage {
                Stage::Asked => bargain.to,
                Stage::Composing | Stage::Confirming => bargain.from,
            }),
            Task::DealStart
            | Task::Ready
            | Task::Turn
            | Task::Condition
            | Task::Events
            | Task::Event(_)
            | Task::Deal
            | Task::Clear
            | Task::Interest(_)
            | Task::Income(_)
            | Task::EndTurn
            | Task::TurnOver => None,
        }
    }
}
