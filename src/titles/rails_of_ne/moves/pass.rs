//! Passing: doing nothing, or being done.

use super::{
    Action, ChoiceText, Game, Log, Move, PlayerId, Position, Task, Verdict, reads, require, text,
};
use crate::engine::game::Tone;
use crate::titles::rails_of_ne::action_cards::{INSPECTED, VENTURES};

/// The section of the rulebook.
const RULE: &str = "Card Play Action";

/// Passes, or ends what one is asked for.
pub struct Pass;

impl Move for Pass {
    type Effect = ();
    reads!(Pass);

    /// Checks that the least was done (Select Cards, Card Play Action, Build Action).
    fn check(self, at: &Position<'_>) -> Verdict {
        match *at.task {
            Task::Claim { .. } => at.check_unsold(),
            Task::Inspect { left, .. } => {
                require(left < INSPECTED, RULE, || "Close one depot at least.")
            }
            Task::Build(ref building) => require(
                building.may_end(),
                "Build Action",
                || "Build one depot at least.",
            ),
            Task::Venture { left, .. } => require(
                left < VENTURES,
                RULE,
                || "Put one Business into play at least.",
            ),
            _ => Ok(()),
        }
    }

    fn perform((): (), game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        match task {
            Task::Claim { .. } => game.tell(log, player, "claims nothing."),
            Task::Act { .. } => game.tell(log, player, "is done."),
            Task::Build(building) => game.finish_building(&building),
            Task::Fair { cards, .. } => {
                game.tell(log, player, "takes nothing.");
                game.cards.unwanted.extend(cards);
            }
            _ => {}
        }
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let label = match at.task {
            Task::Claim { .. } => "Claim nothing",
            Task::Act { sold: false, .. } => "Do nothing",
            Task::Loans(_) => "Change nothing",
            Task::Trade(_) => "Make no offer",
            Task::Fair { .. } => "Take nothing",
            _ => "Done",
        };
        ChoiceText {
            tone: Tone::Pass,
            ..text("", label)
        }
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Claim { .. } => "claim nothing",
            Task::Act { sold: false, .. } => "do nothing",
            Task::Loans(_) => "change nothing",
            Task::Trade(_) => "make no offer",
            Task::Fair { .. } => "take nothing",
            _ => "finish",
        }
    }
}
