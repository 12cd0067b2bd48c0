//! Answers to an Action card, and the choice of the depots that an inspection closes.

use super::{
    Action, Card, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, Verdict,
    reads, require, text,
};
use crate::engine::game::Tone;
use crate::titles::rails_of_ne::action_cards::{COST, Effect};
use crate::titles::rails_of_ne::symbols::PlaceId;

/// The sections of the rulebook.
const CLOSINGS: &str = "Closings";

/// Lets an Action card take effect.
pub struct Suffer;

impl Move for Suffer {
    type Effect = ();
    const PROMPT: &str = "let it happen";
    reads!(Suffer);

    fn check(self, _: &Position<'_>) -> Verdict {
        Ok(())
    }

    fn perform((): (), game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        if let Task::Defend { by, card, at, .. } = task
            && let Some(effect) = card.effect()
        {
            game.strike(player, by, effect, at, log);
        }
    }

    /// Words the move with its cost, where that is a sum.
    fn words(self, at: &Position<'_>) -> ChoiceText {
        let damage = match *at.task {
            Task::Defend {
                by, card, at: aim, ..
            } => {
                // The sum would reveal the attacker's cash.
                let effect_of = card.effect();
                let effect_of =
                    effect_of.filter(|it| *it != Effect::Friend || !at.game.hides_cash());
                effect_of.and_then(|effect| at.game.damage(at.player, by, effect, aim))
            }
            _ => None,
        };
        let paid = damage.map(|damage| format!(" and pay {}", Dollars(damage)));
        ChoiceText {
            tone: Tone::Pass,
            ..text("", format!("Let it happen{}", paid.unwrap_or_default()))
        }
    }
}

/// Plays a Pinkerton's Detective Agency against an Action card.
pub struct Pinkerton;

impl Pinkerton {
    fn card() -> Card {
        Card::with(Effect::Pinkerton)
    }
}

impl Move for Pinkerton {
    type Effect = ();
    const PROMPT: &str = "call the Pinkertons";
    reads!(Pinkerton);

    /// Checks that the card is in the hand and can be paid for (Card Play Action).
    fn check(self, at: &Position<'_>) -> Result<(), Refusal> {
        at.find(Pinkerton::card())?;
        at.game.can_pay(at.player, COST)
    }

    fn perform((): (), game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        let card = Pinkerton::card();
        game.take_card(player, task, card, log);
        game.player_mut(player).cash -= COST;
        game.cards.out.push(card);
        let what = format!(
            "plays {} for {}: nothing happens.",
            card.name(),
            Dollars(COST)
        );
        game.tell(log, player, &what);
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        let label = format!("{}, {}", Pinkerton::card().name(), Dollars(COST));
        text("Defend yourself", label)
    }
}

/// Closes a depot of the inspected player.
pub struct Inspect {
    place: PlaceId,
}

impl Move for Inspect {
    type Effect = PlaceId;
    reads!(Inspect { place });

    fn candidates(at: &Position<'_>) -> Vec<Action> {
        let Task::Inspect { of, .. } = *at.task else {
            return Vec::new();
        };
        let depots = at.game.player(of).depots.iter();
        depots.map(|&place| Action::Inspect { place }).collect()
    }

    /// Checks that an Action card may close the depot (Closings).
    fn check(self, at: &Position<'_>) -> Result<PlaceId, Refusal> {
        if let Task::Inspect { of, left, .. } = *at.task {
            require(left > 0, "", || "Enough depots are Closed.")?;
            at.game.check_inspection(of, self.place)?;
        }
        Ok(self.place)
    }

    fn perform(place: PlaceId, game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        let Task::Inspect { of, left, .. } = task else {
            return;
        };
        game.today.depots.push((of, place));
        let what = format!(
            "closes the depot of {} in {}.",
            game.name(of),
            place.symbol()
        );
        game.tell(log, player, &what);
        let left = left - 1;
        game.agenda.push(Task::Inspect { player, of, left });
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        text("Close a depot", self.place.symbol())
    }
}

impl Game {
    /// Returns a player's depots that an inspection may close.
    pub fn inspectable(&self, player: PlayerId) -> impl Iterator<Item = PlaceId> {
        let own = self.player(player).depots.iter().copied();
        own.filter(move |place| self.check_inspection(player, *place).is_ok())
    }

    fn check_inspection(&self, of: PlayerId, place: PlaceId) -> Verdict {
        require(
            self.player(of).has_depot(place),
            CLOSINGS,
            || "No such depot stands there.",
        )?;
        let (market, capital) = (place.place().market, place.place().capital);
        require(
            !market && !capital,
            CLOSINGS,
            || "Action cards cannot close depots in a Market City or State Capital.",
        )?;
        require(
            !self.today.closes_depot(of, place),
            CLOSINGS,
            || "It is Closed already.",
        )
    }
}
