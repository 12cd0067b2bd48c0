//! The actions of a player, as they are stored. Each is read by one move of `moves`.
//!
//! An action does not name its player: the player who has to decide acts. [`Action::Inherit`] may be made out of turn
//! and names its player, since two may hold such a card. The meaning of an action depends on the current decision
//! ([`super::agenda::Task`]): a Business is played from the hand, from the row, or as the card just drawn.

use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use crate::engine::game::JsonAction;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Role;
use crate::engine::reading;
use serde::{Deserialize, Serialize};

/// The target of an Action card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Target {
    /// No target.
    #[default]
    Nobody,
    /// A player.
    Player(PlayerId),
    /// A Business in play.
    Business(Card),
    /// A player's Businesses in a state.
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
    /// Doing nothing, or being done.
    Pass,

    // Preparation.
    /// Choice of a home state.
    Home {
        /// The state.
        state: State,
    },
    /// Choice of a Business that starts in play.
    Start {
        /// The Business.
        card: Card,
    },
    /// Choice of a card that stays in the hand.
    Keep {
        /// The card.
        card: Card,
    },

    // Cards.
    /// Claim of a card of the row for the hand.
    Claim {
        /// The card.
        card: Card,
    },
    /// Playing a Business for its Cost.
    Play {
        /// The Business.
        card: Card,
    },
    /// Playing an Action card for $5.
    Act {
        /// The Action card.
        card: Card,
        /// The target.
        #[serde(default, skip_serializing_if = "Target::is_nobody")]
        at: Target,
    },
    /// Sale of a Business in play to the Bank for half its Cost.
    Sell {
        /// The Business.
        card: Card,
    },
    /// Drawing the top card of the deck.
    Draw,
    /// Discarding a card.
    Discard {
        /// The card.
        card: Card,
    },
    /// Retiring a Business in play.
    Retire {
        /// The Business.
        card: Card,
    },

    // The map.
    /// Building a depot: from the nearest depot, or on from the last one of this action.
    Build {
        /// The place of the new depot.
        to: PlaceId,
    },
    /// Building a depot from another one of several equally near: the way goes on from there, not back.
    BuildFrom {
        /// The start of the way.
        from: PlaceId,
        /// The place of the new depot.
        to: PlaceId,
    },
    /// Claim of a Special Route.
    Route {
        /// The route.
        route: RouteId,
    },
    /// Claim of a Mail Contract.
    Mail {
        /// The state that gives it.
        state: State,
    },
    /// Claim of a State Subsidy.
    Subsidy {
        /// The subsidy.
        subsidy: SubsidyId,
    },

    // Money.
    /// Taking a loan.
    Loan,
    /// Paying loans back.
    Repay {
        /// Number of loans.
        loans: u8,
    },
    /// Paying the available part of a debt, with nothing left to sell.
    Lapse,
    /// Playing an Unexpected Inheritance, at any time.
    Inherit {
        /// The player who holds it.
        player: PlayerId,
    },

    // Answers to Action cards.
    /// Letting an Action card take effect.
    Suffer,
    /// Playing a Pinkerton's Detective Agency against it.
    Pinkerton,
    /// Closing a depot of the inspected player.
    Inspect {
        /// The place of the depot.
        place: PlaceId,
    },
    /// Taking a card from the hand of the player spied upon.
    Take {
        /// The card.
        card: Card,
    },

    // Trade.
    /// The beginning of an offer to a player.
    Offer {
        /// The other player.
        to: PlayerId,
    },
    /// Adding a card to the given side.
    Give {
        /// The card, from the hand or a Business in play.
        card: Card,
    },
    /// Adding a Business in play of the other player to the asked side.
    Ask {
        /// The Business.
        card: Card,
    },
    /// Asking for one more card of the other player's hand, of the other player's choice.
    AskHand,
    /// Paying money too.
    Pay {
        /// The amount.
        amount: Dollars,
    },
    /// Asking for money too.
    Demand {
        /// The amount.
        amount: Dollars,
    },
    /// Making the offer.
    Propose,
    /// Agreeing.
    Agree,
    /// Declining, or taking the offer back.
    Decline,
}

impl JsonAction for Action {
    type Fault = serde_json::Error;

    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(text: &str) -> Result<Action, serde_json::Error> {
        reading::read(text)
    }

    fn role(&self) -> Role {
        match self {
            Action::Pass => Role::Pass,
            _ => Role::Act,
        }
    }
}
