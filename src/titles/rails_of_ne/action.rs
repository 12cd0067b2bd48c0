//! Everything a player can do, as a closed vocabulary: adding a move makes the compiler list every place that must
//! learn of it.
//!
//! Who acts is not said: it is whoever has to decide. [`Action::Inherit`] may be made out of turn and names its player,
//! since two may hold such a card. What a move means depends on what is being decided ([`super::agenda::Task`]): a
//! Business is played from the hand, from the row, or as the card just drawn.

use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use crate::engine::game::Written;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::reading;
use serde::{Deserialize, Serialize};

/// Whom an Action card is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// Nobody else.
    #[default]
    Nobody,
    /// A player.
    Player(PlayerId),
    /// A Business in play.
    Business(Card),
    /// What a player has in a state.
    State {
        /// The player.
        player: PlayerId,
        /// The state.
        state: State,
    },
}

impl Target {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    fn is_nobody(&self) -> bool {
        *self == Target::Nobody
    }
}

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Does nothing, or is done.
    Pass,

    // Preparation.
    /// Chooses a home state.
    Home {
        /// The state.
        state: State,
    },
    /// Starts with a Business in play.
    Start {
        /// The Business.
        card: Card,
    },
    /// Keeps a card in the hand.
    Keep {
        /// The card.
        card: Card,
    },

    // Cards.
    /// Claims a card of the row for the hand.
    Claim {
        /// The card.
        card: Card,
    },
    /// Puts a Business into play for its Cost.
    Play {
        /// The Business.
        card: Card,
    },
    /// Plays an Action card for $5.
    Act {
        /// The Action card.
        card: Card,
        /// Whom it is aimed at.
        #[serde(default, skip_serializing_if = "Target::is_nobody")]
        at: Target,
    },
    /// Sells a Business in play to the Bank for half its Cost.
    Sell {
        /// The Business.
        card: Card,
    },
    /// Draws the top card of the deck.
    Draw,
    /// Discards a card.
    Discard {
        /// The card.
        card: Card,
    },
    /// Retires a Business in play.
    Retire {
        /// The Business.
        card: Card,
    },

    // The map.
    /// Builds a depot: from the nearest depot, or on from the last one of this action.
    Build {
        /// Where the depot will stand.
        to: PlaceId,
    },
    /// Builds a depot from another one of several that are equally near: the way goes on from there, not back.
    BuildFrom {
        /// Where the way begins.
        from: PlaceId,
        /// Where the depot will stand.
        to: PlaceId,
    },
    /// Claims a Special Route.
    Route {
        /// The route.
        route: RouteId,
    },
    /// Claims a Mail Contract.
    Mail {
        /// The state that gives it.
        state: State,
    },
    /// Claims a State Subsidy.
    Subsidy {
        /// The subsidy.
        subsidy: SubsidyId,
    },

    // Money.
    /// Takes a loan.
    Loan,
    /// Pays loans back.
    Repay {
        /// How many.
        loans: u8,
    },
    /// Pays what there is of a debt, with nothing left to sell.
    Lapse,
    /// Plays an Unexpected Inheritance, at any time.
    Inherit {
        /// Whose it is.
        player: PlayerId,
    },

    // Answers to Action cards.
    /// Lets an Action card happen.
    Suffer,
    /// Plays a Pinkerton's Detective Agency against it.
    Pinkerton,
    /// Closes a depot of the inspected player.
    Inspect {
        /// Where it stands.
        place: PlaceId,
    },
    /// Takes a card from the hand of the player spied upon.
    Take {
        /// The card.
        card: Card,
    },

    // Trade.
    /// Begins an offer to a player.
    Offer {
        /// To whom.
        to: PlayerId,
    },
    /// Adds a card to what is given.
    Give {
        /// The card, from the hand or a Business in play.
        card: Card,
    },
    /// Adds a Business in play of the other player to what is asked for.
    Ask {
        /// The Business.
        card: Card,
    },
    /// Asks for one more card of the other player's hand, of the other player's choice.
    AskHand,
    /// Pays money too.
    Pay {
        /// How much.
        amount: Dollars,
    },
    /// Asks for money too.
    Demand {
        /// How much.
        amount: Dollars,
    },
    /// Makes the offer.
    Propose,
    /// Agrees.
    Agree,
    /// Declines, or takes the offer back.
    Decline,
}

impl Written for Action {
    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(text: &str) -> Result<Action, String> {
        reading::read(text).map_err(|error| error.to_string())
    }
}
