//! The move that is played when nothing better is known: passing, or the least harmful of those offered.

use super::repetition::RecentMoves;
use crate::engine::game::{Choice, OpenEnded, Play, Tone};

/// Finds the least harmful move that is allowed.
///
/// Passing and runs come first, then moves that are offered exactly, then amounts as they are proposed, then track, and
/// at last moves that take something away for good. Moves for which `once` is true come after all others.
pub fn harmless<G: Play>(game: &G, once: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
    let mut best: Option<(u8, G::Action)> = None;
    let mut searches = Vec::new();
    let mut consider = |rank: u8, action: G::Action| {
        // A move that was made before in this turn is made again only if there is nothing else.
        let rank = rank + if once(&action) { 10 } else { 0 };
        if best.as_ref().is_none_or(|(known, _)| rank < *known) && game.check(&action).is_ok() {
            best = Some((rank, action));
        }
    };
    for choice in game.choices() {
        match choice {
            Choice::Do(action) => {
                let words = game.choice_text(&action);
                let rank = match (words.tone, &words.loss) {
                    (Tone::Pass, None) => 0,
                    (_, Some(loss)) if !loss.is_harmless => 4,
                    _ => 1,
                };
                consider(rank, action);
            }
            Choice::Amount(amount) => {
                consider(2, (amount.made)(amount.proposed.unwrap_or(amount.least)));
            }
            Choice::OpenEnded(many) => searches.push(many),
        }
    }
    for many in searches {
        let rank = if many == OpenEnded::Runs { 0 } else { 3 };
        if let Some(action) = game.find(many).into_iter().next() {
            consider(rank, action);
        }
    }
    best.map(|(_, action)| action)
}

/// Checks whether a move goes in a circle.
pub fn circles<G: super::TitleAdvice>(game: &G, past: &RecentMoves, action: &G::Action) -> bool {
    past.has(game.turn(), game.once(action))
}
