//! Action cards that are played: their targets, and the checks of each. Their effects are in `action_effects`.

use super::play::way_of_cards;
use super::{
    Action, Card, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, Verdict,
    reads, require, text,
};
use crate::titles::rails_of_ne::action::Target;
use crate::titles::rails_of_ne::action_cards::{BANKRUPT_MOST, COST, Effect};
use crate::titles::rails_of_ne::action_effects::building_by;
use crate::titles::rails_of_ne::setup::CONCEALED;
use crate::titles::rails_of_ne::symbols::State;

/// The section of the rulebook.
const RULE: &str = "Card Play Action";
/// The section of the rulebook about places that Action cards cannot close.
const CLOSINGS: &str = "Closings";

/// Plays an Action card.
pub struct Act {
    card: Card,
    at: Target,
}

impl Move for Act {
    type Effect = Act;
    reads!(Act { card, at });

    fn candidates(at: &Position<'_>) -> Vec<Action> {
        let aimed = |card: Card| {
            let targets = card.effect().map(|effect| at.targets(effect));
            let targets = targets.unwrap_or_default().into_iter();
            targets.map(move |at| Action::Act { card, at })
        };
        at.different_cards().into_iter().flat_map(aimed).collect()
    }

    /// Checks that the card can be paid for and has this target (Card Play Action).
    fn check(self, at: &Position<'_>) -> Result<Act, Refusal> {
        at.find(self.card)?;
        at.check_unsold()?;
        let Some(effect) = self.card.effect() else {
            return Err(Refusal::new(RULE, "This is no Action card."));
        };
        check_use(effect)?;
        let price = COST + at.fee();
        let left = at.game.player(at.player).cash - price;
        require(left >= 0, RULE, || {
            format!("It costs {}, which you do not have.", Dollars(price))
        })?;
        at.check_aim(effect, self.at)?;
        at.check_effect(effect, self.at, left)?;
        Ok(self)
    }

    fn perform(act: Act, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        game.take_card(player, task, act.card, log);
        game.play_action_card(player, act.card, act.at, log);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let (game, name) = (at.game, self.card.name());
        let whom = match self.at {
            Target::Nobody => String::new(),
            Target::Player(other) => format!(": {}", game.name(other)),
            Target::Business(business) => match game.owner_of(business) {
                Some(owner) if owner != at.player => {
                    format!(": {} of {}", business.name(), game.name(owner))
                }
                _ => format!(": {}", business.name()),
            },
            Target::State { player, state } => {
                format!(": {} in {}", game.name(player), state.name())
            }
        };
        let price = Dollars(COST + at.fee());
        ChoiceText {
            brings: self.card.action().map(|card| card.text.to_string()),
            ..text("Play an Action card", format!("{name}{whom}, {price}"))
        }
    }

    fn prompt(task: &Task) -> &'static str {
        way_of_cards(task)
    }
}

/// Checks that a card is not one for defence or for any time, which are not played as an action.
fn check_use(effect: Effect) -> Verdict {
    let why = match effect {
        Effect::Pinkerton => "This card is played against an Action card only.",
        Effect::Inheritance => "Take this card into your hand: it can be played at any time.",
        _ => return Ok(()),
    };
    Err(Refusal::new(RULE, why))
}

/// The kind of target of an Action card.
enum Aim {
    Nobody,
    Opponent,
    OwnBusiness,
    OpponentsBusiness,
    OpponentInState,
}

impl Aim {
    fn of(effect: Effect) -> Aim {
        match effect {
            Effect::Friend
            | Effect::Embezzlement
            | Effect::WateredStock
            | Effect::Spy
            | Effect::Inspection => Aim::Opponent,
            Effect::Bankruptcy | Effect::InsiderTrading | Effect::Arson => Aim::OpponentsBusiness,
            Effect::NewPatent => Aim::OwnBusiness,
            Effect::Revolution => Aim::OpponentInState,
            Effect::TrackGang
            | Effect::LandGrant
            | Effect::ExpressCharter
            | Effect::VentureCapital
            | Effect::TradeFair
            | Effect::FavorablePress
            | Effect::Pinkerton
            | Effect::Inheritance => Aim::Nobody,
        }
    }
}

impl Position<'_> {
    /// Lists what an Action card may be aimed at, possible or not.
    fn targets(&self, effect: Effect) -> Vec<Target> {
        let others = self.game.others(self.player);
        match Aim::of(effect) {
            Aim::Nobody => vec![Target::Nobody],
            Aim::Opponent => others.map(Target::Player).collect(),
            Aim::OwnBusiness => self.in_play(self.player).map(Target::Business).collect(),
            Aim::OpponentsBusiness => {
                let businesses = others.flat_map(|other| self.in_play(other));
                businesses.map(Target::Business).collect()
            }
            Aim::OpponentInState => {
                let states = |player| State::ALL.map(|state| Target::State { player, state });
                others.flat_map(states).collect()
            }
        }
    }

    /// Checks that a target is of the kind that the card needs.
    fn check_aim(&self, effect: Effect, target: Target) -> Verdict {
        let game = self.game;
        match (Aim::of(effect), target) {
            (Aim::Nobody, Target::Nobody) => Ok(()),
            (Aim::Opponent, Target::Player(player))
            | (Aim::OpponentInState, Target::State { player, .. }) => {
                let is_opponent = game.is_opponent(self.player, player);
                require(is_opponent, RULE, || "It needs an opponent.")
            }
            (Aim::OwnBusiness, Target::Business(card)) => game.has_in_play(self.player, card),
            (Aim::OpponentsBusiness, Target::Business(card)) => require(
                game.owner_of(card)
                    .is_some_and(|owner| owner != self.player),
                RULE,
                || "It needs an opponent\u{2019}s Business in play.",
            ),
            _ => Err(Refusal::new(RULE, "This card is not aimed so.")),
        }
    }

    /// Checks that a card has an effect on its target, by the cash that is left after paying.
    fn check_effect(&self, effect: Effect, target: Target, left: i32) -> Verdict {
        let (game, player) = (self.game, self.player);
        if let Some(building) = building_by(player, effect) {
            let possible = !game.builds_for(&building, left).is_empty();
            let why = "No depot can be built with what would be left.";
            return require(possible, "Build Action", || why);
        }
        match (effect, target) {
            (Effect::VentureCapital, _) => {
                // Others may be sold for it, for the money or for the room.
                let most = game.cash_at_most(player) - game.player(player).cash + left;
                let why = "No Business of the hand can be paid for with what would be left.";
                require(game.can_venture_with(player, most), RULE, || why)
            }
            (Effect::TradeFair, _) => require(game.has_deck(), RULE, || "No card is left."),
            // Where cash is concealed, the richer player is unknown until it is seen.
            (Effect::Friend, Target::Player(other)) if !game.setup.uses(CONCEALED) => {
                require(game.player(other).cash > left, RULE, || {
                    let name = game.name(other);
                    format!("{name} must have more cash than you have after paying.")
                })
            }
            (Effect::Spy, Target::Player(other)) => {
                require(!game.player(other).hand.is_empty(), RULE, || {
                    format!("{} has no card.", game.name(other))
                })
            }
            (Effect::Inspection, Target::Player(other)) => {
                require(game.inspectable(other).next().is_some(), CLOSINGS, || {
                    let name = game.name(other);
                    format!("{name} has no open depot outside Market Cities and State Capitals.")
                })
            }
            (Effect::Bankruptcy, Target::Business(business)) => {
                require(business.cost() <= BANKRUPT_MOST, RULE, || {
                    format!("It cost more than {}.", Dollars(BANKRUPT_MOST))
                })
            }
            (Effect::InsiderTrading, Target::Business(business)) => {
                let mut diverted = game.today.diverted.iter();
                let is_free = diverted.all(|(card, _)| *card != business);
                let why = "Its Income goes to somebody else already.";
                require(is_free, RULE, || why)
            }
            (Effect::Revolution, Target::State { player, state }) => {
                let stands_in = |card: Card| card.place().and_then(|place| place.place().state());
                let mut own = self.in_play(player);
                require(own.any(|card| stands_in(card) == Some(state)), RULE, || {
                    format!("{} has no Business in {}.", game.name(player), state.name())
                })
            }
            _ => Ok(()),
        }
    }
}
