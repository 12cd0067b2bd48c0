//! The agenda: what is still to be done in this turn, the next task last. Tasks that need no decision are done as soon
//! as they come up; the rest wait for their player.

use super::action::Target;
use super::economy::CalledEvent;
use super::symbols::{Card, PlaceId};
use crate::engine::ids::PlayerId;

/// The effect of an Action card on the price of track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// If track costs half of its total, rounded up.
    pub halved: bool,
    /// The value of free track, in dollars.
    pub free: i32,
}

impl Terms {
    /// Returns the price of track of a total cost.
    #[must_use]
    pub fn price(self, track: i32) -> i32 {
        let track = (track - self.free).max(0);
        if self.halved { (track + 1) / 2 } else { track }
    }
}

/// A Build in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building {
    /// The builder.
    pub player: PlayerId,
    /// The place of the last depot of this action; none before the first.
    pub at: Option<PlaceId>,
    /// The places that the way has passed: it never returns to them.
    pub passed: Vec<PlaceId>,
    /// Number of depots built in this action.
    pub depots: i32,
    /// The full cost of the track so far, in dollars.
    pub track: i32,
    /// The effect of an Action card on that.
    pub terms: Terms,
    /// If another Build follows this one.
    pub again: bool,
    /// If it may be left out: the second of two.
    pub optional: bool,
}

impl Building {
    /// Creates a Build that begins.
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

    /// Checks whether nothing more has to be built.
    #[must_use]
    pub const fn may_end(&self) -> bool {
        self.depots > 0 || self.optional
    }
}

/// The progress of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Composition of the offer.
    Composing,
    /// The other player's answer.
    Asked,
    /// Confirmation by the offering player, who sees the cards that the other player chose.
    Confirming,
}

/// An offer to another player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeOffer {
    /// The offering player.
    pub from: PlayerId,
    /// The other player.
    pub to: PlayerId,
    /// The given cards: from the hand, and Businesses in play.
    pub give: Vec<Card>,
    /// The Businesses in play that are asked for.
    pub ask: Vec<Card>,
    /// Number of cards asked for from the other player's hand.
    pub ask_hand: usize,
    /// The cards of those that the other player chose.
    pub chosen: Vec<Card>,
    /// The money paid as well, in dollars; negative if it is asked for.
    pub cash: i32,
    /// The progress.
    pub stage: Stage,
}

impl TradeOffer {
    /// Creates an empty offer.
    #[must_use]
    pub const fn new(from: PlayerId, to: PlayerId) -> TradeOffer {
        TradeOffer {
            from,
            to,
            give: Vec::new(),
            ask: Vec::new(),
            ask_hand: 0,
            chosen: Vec::new(),
            cash: 0,
            stage: Stage::Composing,
        }
    }
}

/// A task of the agenda.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    // Preparation.
    /// Choice of a home state.
    Home(PlayerId),
    /// Dealing of the start Businesses.
    DealStart,
    /// Choice of those that are in play.
    Start(PlayerId),
    /// Choice of those that stay in the hand.
    Keep(PlayerId),
    /// Shuffling of the deck.
    Ready,

    // Economic Phase.
    /// The beginning of a turn.
    Turn,
    /// Determination of the condition of the turn after next.
    Condition,
    /// Determination of the events that the condition calls for.
    Events,
    /// Resolution of an event.
    Event(CalledEvent),
    /// Retirement of Businesses.
    Retire {
        /// The player.
        player: PlayerId,
        /// Number that remain.
        left: usize,
    },
    /// Laying out of the cards to be claimed.
    Deal,
    /// Claim of a card.
    Claim {
        /// The player.
        player: PlayerId,
        /// If it is the second one, for $5.
        second: bool,
        /// If a Business was sold for it.
        sold: bool,
    },
    /// Removal of the unclaimed cards.
    Clear,

    // Development Phase.
    /// One action.
    Act {
        /// The player.
        player: PlayerId,
        /// If a Business was sold in it.
        sold: bool,
    },
    /// Answer to an Action card.
    Defend {
        /// The targeted player.
        player: PlayerId,
        /// The player who plays it.
        by: PlayerId,
        /// The card.
        card: Card,
        /// The target.
        at: Target,
    },
    /// Choice of the depots that an inspection closes.
    Inspect {
        /// The choosing player.
        player: PlayerId,
        /// The owner of the depots.
        of: PlayerId,
        /// Number that remain.
        left: usize,
    },
    /// Taking a card from a hand.
    Spy {
        /// The taking player.
        player: PlayerId,
        /// The owner of the hand.
        of: PlayerId,
    },
    /// Building of depots.
    Build(Building),
    /// Decision to keep, play or discard the card just drawn.
    Drawn {
        /// The player who drew it.
        player: PlayerId,
        /// The card.
        card: Card,
    },
    /// Choice of one of the cards of a trade fair.
    Fair {
        /// The player.
        player: PlayerId,
        /// The cards.
        cards: Vec<Card>,
    },
    /// Playing Businesses with venture capital.
    Venture {
        /// The player.
        player: PlayerId,
        /// Number that remain.
        left: usize,
    },

    // Bookkeeping Phase.
    /// Payment of interest.
    Interest(PlayerId),
    /// Payment of a debt.
    Debt {
        /// The player.
        player: PlayerId,
        /// The amount, in dollars.
        due: i32,
    },
    /// Income.
    Income(PlayerId),
    /// Taking or paying back loans.
    Loans(PlayerId),
    /// Making offers.
    Trade(PlayerId),
    /// Composition of an offer and the answer to it.
    TradeOffer(TradeOffer),

    // End of Turn.
    /// The end of everything that held for this turn.
    EndTurn,
    /// Discarding down to five cards.
    HandLimit(PlayerId),
    /// Passing of the First Player marker, and the check for the end of the game.
    TurnOver,
}

impl Task {
    /// Checks whether the task reveals something unknown. It throws dice, turns cards up or may end the game, after
    /// which hands and cash are open.
    #[must_use]
    pub const fn reveals_hands(&self) -> bool {
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

    /// Returns the player who decides, if any.
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
            Task::TradeOffer(ref bargain) => Some(match bargain.stage {
                Stage::Asked => bargain.to,
                Stage::Composing | Stage::Confirming => bargain.from,
            }),
            _ => None,
        }
    }
}
