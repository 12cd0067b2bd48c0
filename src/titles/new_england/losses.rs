//! Permanent losses by a choice, so that its control warns and asks before the choice is made.

use super::action::Action;
use super::game::{Game, Round};
use super::moves::Relinquish;
use crate::engine::game::Loss;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Status;

/// Returns what an action would take away for good: companies in business, or reservations. None if nothing, or if the
/// action is not allowed. Turning minors into a major is no loss.
#[must_use]
pub fn loss(game: &Game, action: &Action) -> Option<Loss> {
    may_lose(game, action).then(|| seen_loss(game, action))?
}

/// Checks whether an action could take anything away.
///
/// This saves playing the others: companies close only by passing and by bankruptcy (11.8, 11.9), and only the draft
/// has reservations.
fn may_lose(game: &Game, action: &Action) -> bool {
    let closes = matches!(
        action,
        Action::Common(RailMove::Pass | RailMove::DeclareBankruptcy)
    );
    closes || matches!(game.round(), Round::FirstStock(_))
}

/// Plays the action and returns the loss.
fn seen_loss(game: &Game, action: &Action) -> Option<Loss> {
    let after = game.after(action).ok()?;
    let closed = closed(game, &after);
    let names = symbols(game, &closed);
    match action {
        _ if closed.is_empty() => draft_loss(game, action),
        Action::Common(RailMove::DeclareBankruptcy) => Some(Loss {
            name: game.plain_words(action).label,
            cost: format!(
                "{names} {}, {}, and you {} (11.8).",
                if closed.len() == 1 { "closes" } else { "close" },
                costs(game, &after),
                if after.table().in_game() == game.table().in_game() {
                    "play on"
                } else {
                    "are out of the game"
                }
            ),
            yes: "Declare it",
            ..Loss::default()
        }),
        _ => Some(Loss {
            name: format!("Liquidate {names}"),
            cost: format!("{} (11.9).", costs(game, &after)),
            yes: "Liquidate",
            ..Loss::default()
        }),
    }
}

/// Returns the loss of an action in the draft. Reservations also go when their holder can no longer start anything.
fn draft_loss(game: &Game, action: &Action) -> Option<Loss> {
    let Round::FirstStock(draft) = game.round() else {
        return None;
    };
    let mut after = game.clone();
    after.apply(action).ok()?;
    let lost = |player: PlayerId| {
        let all = game.table().components.company_ids();
        let lost: Vec<CompanyId> = all
            .filter(|&id| draft.reserved_by(id) == Some(player) && is_given_up(&after, id))
            .collect();
        symbols(game, &lost)
    };
    let decides = game.decision()?.player;
    let own = lost(decides);
    let relinquishes = *action == Relinquish.into();
    let mut costs = Vec::new();
    if relinquishes {
        costs.push("You leave the draft for good".to_string());
    } else if !own.is_empty() {
        costs.push(format!("You give up {own}"));
    }
    for player in game.table().player_ids().filter(|&id| id != decides) {
        let theirs = lost(player);
        if !theirs.is_empty() {
            costs.push(format!(
                "{} cannot pay and gives up {theirs}",
                game.name(player)
            ));
        }
    }
    (!costs.is_empty()).then(|| Loss {
        name: if relinquishes {
            format!("Give up {own}")
        } else {
            game.plain_words(action).label
        },
        cost: format!("{} (9).", costs.join(", ")),
        yes: if relinquishes { "Give up" } else { "Do it" },
        // What only others lose is no danger.
        is_harmless: own.is_empty() && !relinquishes,
    })
}

/// Checks whether nobody has started or reserved a minor.
fn is_given_up(after: &Game, minor: CompanyId) -> bool {
    let reserved = match after.round() {
        Round::FirstStock(draft) => draft.reserved_by(minor).is_some(),
        _ => false,
    };
    !reserved && after.table().company(minor).status == Status::Unstarted
}

/// Lists the companies that go out of business. Those that a major takes over do not count.
fn closed(before: &Game, after: &Game) -> Vec<CompanyId> {
    let became = |from: Status, to: Status| {
        let all = before.table().components.company_ids();
        all.filter(move |&id| {
            before.table().company(id).status == from && after.table().company(id).status == to
        })
    };
    if became(Status::Unstarted, Status::Floated).next().is_some() {
        return Vec::new();
    }
    became(Status::Floated, Status::Closed).collect()
}

fn symbols(game: &Game, companies: &[CompanyId]) -> String {
    let names = companies.iter().map(|&id| game.table().symbol(id));
    names.collect::<Vec<_>>().join(", ")
}

/// Describes the costs of a loss. They are the money that goes to the bank, and the worth that each player loses.
fn costs(before: &Game, after: &Game) -> String {
    let mut parts = Vec::new();
    let to_bank = after.table().bank - before.table().bank;
    if to_bank > Dollars::ZERO {
        parts.push(format!("the bank gets {to_bank}"));
    }
    let decides = before.decision().map(|decision| decision.player);
    let others = before.table().player_ids();
    let others = others.filter(|player| Some(*player) != decides);
    for player in decides.into_iter().chain(others) {
        let lost = before.worth(player) - after.worth(player);
        if lost <= Dollars::ZERO {
            continue;
        }
        parts.push(if Some(player) == decides {
            format!("you lose {lost} of worth")
        } else {
            format!("{} loses {lost}", before.name(player))
        });
    }
    parts.join(", ")
}
