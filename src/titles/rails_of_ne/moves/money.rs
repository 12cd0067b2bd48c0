//! Loans, debts that cannot be paid, and Unexpected Inheritances.

use super::{
    Action, Card, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, Verdict,
    reads, require, text,
};
use crate::engine::game::Loss;
use crate::titles::rails_of_ne::action_cards::{COST, Effect, INHERITED};
use crate::titles::rails_of_ne::bookkeeping_phase::{LOAN, MOST_LOANS};
use crate::titles::rails_of_ne::events;
use crate::titles::rails_of_ne::state::take;

/// The sections of the rulebook.
const LOANS: &str = "Loans";
const DEBTS: &str = "Inability To Pay A Debt";

/// Takes a loan.
pub struct Loan;

impl Move for Loan {
    type Effect = ();
    const PROMPT: &str = "take a loan";
    reads!(Loan);

    fn check(self, at: &Position<'_>) -> Verdict {
        at.game.check_loan(at.player)
    }

    fn perform((): (), game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        let own = game.player_mut(player);
        own.loans += 1;
        own.cash += LOAN;
        game.tell(log, player, &format!("takes a loan of {}.", Dollars(LOAN)));
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let interest = Dollars(at.game.interest());
        ChoiceText {
            brings: Some(format!("Interest is {interest} a turn.")),
            ..text("Loans", format!("Take a loan of {}", Dollars(LOAN)))
        }
    }
}

/// Pays loans back.
pub struct Repay {
    loans: u8,
}

impl Move for Repay {
    type Effect = Repay;
    const PROMPT: &str = "pay back loans";
    reads!(Repay { loans }, _at => 1..=MOST_LOANS);

    /// Checks that the player has so many loans, and the money (Loans).
    fn check(self, at: &Position<'_>) -> Result<Repay, Refusal> {
        let own = at.game.player(at.player).loans;
        require(
            (1..=own).contains(&self.loans),
            LOANS,
            || "You do not have that many loans.",
        )?;
        at.game.can_pay(at.player, self.amount())?;
        Ok(self)
    }

    fn perform(repay: Repay, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        let amount = repay.amount();
        let own = game.player_mut(player);
        own.loans -= repay.loans;
        own.cash -= amount;
        game.tell(log, player, &format!("pays back {}.", Dollars(amount)));
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        text("Loans", format!("Pay back {}", Dollars(self.amount())))
    }
}

impl Repay {
    fn amount(&self) -> i32 {
        LOAN * i32::from(self.loans)
    }
}

impl Game {
    /// Checks that a player may take a loan (Loans).
    pub(in crate::titles::rails_of_ne) fn check_loan(&self, player: PlayerId) -> Verdict {
        require(
            self.events.has_happened(events::Effect::Loans),
            LOANS,
            || "The Second Bank of the United States is not chartered yet.",
        )?;
        require(
            !self.today.is_panic(),
            LOANS,
            || "No loan can be taken in a panic.",
        )?;
        require(self.player(player).loans < MOST_LOANS, LOANS, || {
            format!("A player has at most {MOST_LOANS} loans.")
        })
    }
}

/// Pays what there is of a debt, with nothing left to sell.
pub struct Lapse;

impl Move for Lapse {
    type Effect = ();
    const PROMPT: &str = "pay what you have";
    reads!(Lapse);

    /// Checks that nothing is left that could pay the debt (Inability To Pay A Debt).
    fn check(self, at: &Position<'_>) -> Verdict {
        require(
            at.game.player(at.player).businesses.is_empty(),
            DEBTS,
            || "Businesses must be sold until the debt can be paid.",
        )?;
        require(
            at.game.inheritances(at.player) == 0,
            DEBTS,
            || "Play the Unexpected Inheritance for it.",
        )
    }

    fn perform((): (), game: &mut Game, player: PlayerId, task: Task, log: &mut Log) {
        if let Task::Debt { due, .. } = task {
            let paid = Dollars(std::mem::take(&mut game.player_mut(player).cash));
            let what = format!("pays {paid} of {}; the rest is forgiven.", Dollars(due));
            game.tell(log, player, &what);
        }
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let cash = Dollars(at.game.player(at.player).cash);
        ChoiceText {
            loss: Some(Loss {
                name: "Pay what you have".to_string(),
                cost: "All your cash goes to the Bank, and the rest of the debt is forgiven."
                    .to_string(),
                yes: "Pay",
                ..Loss::default()
            }),
            ..text("Debt", format!("Pay the {cash} you have"))
        }
    }
}

/// Plays an Unexpected Inheritance.
pub struct Inherit {
    player: PlayerId,
}

impl Move for Inherit {
    type Effect = PlayerId;
    const PROMPT: &str = "take your Unexpected Inheritance";
    reads!(Inherit { player });

    /// Lists the card only for a decider who holds it.
    fn candidates(at: &Position<'_>) -> Vec<Action> {
        let holds = |player: &PlayerId| Inherit { player: *player }.check(at).is_ok();
        let holder = at.task.player().filter(holds);
        holder
            .map(|player| Action::Inherit { player })
            .into_iter()
            .collect()
    }

    /// Checks that the player holds the card.
    fn check(self, at: &Position<'_>) -> Result<PlayerId, Refusal> {
        let exists = self.player.index() < at.game.players.len();
        require(exists, "", || "There is no such player.")?;
        let holds = at.game.inheritances(self.player) > 0;
        require(holds, "", || "This card is not in the hand.")?;
        Ok(self.player)
    }

    fn perform(player: PlayerId, game: &mut Game, _: PlayerId, task: Task, log: &mut Log) {
        game.agenda.push(task);
        let card = Card::with(Effect::Inheritance);
        let own = game.player_mut(player);
        take(&mut own.hand, card);
        own.cash += INHERITED - COST;
        game.cards.out.push(card);
        let paid = Dollars(INHERITED - COST);
        let what = format!("plays {}: {paid} after paying for it.", card.name());
        game.tell(log, player, &what);
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        let paid = Dollars(INHERITED - COST);
        text("At any time", format!("Unexpected Inheritance: {paid}"))
    }
}
