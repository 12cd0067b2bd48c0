//! A check that an imported game is the game that was played: a guard against differences that nobody knows of yet.
//!
//! An export says what its players are worth in the end, and who acts next. If that is not so here, something before
//! went another way there. Since when cannot be seen; but a pass that does not fit is a trace of it.

use super::Import;
use super::export::{Export, is_same, value_text};
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde_json::Value;

/// Tells why the imported game may be another one. It is another one if it is not the game that was played. The reasons
/// are sentences; there are none if all that the export says of itself is so.
#[must_use]
pub fn import_check(export: &Export, import: &dyn Import) -> Option<String> {
    let result = result_of(export, import);
    let differs = if result.is_empty() {
        None
    } else {
        otherwise_worth(&result, import.game())
    };
    let differs = differs.or_else(|| otherwise_asked(export, import));
    match (differs, import.misfit()) {
        (Some(how), Some(action)) => Some(format!(
            "{how} Action {action} is the first that did not fit: it went another way there or earlier."
        )),
        (Some(how), None) => Some(format!(
            "{how} All actions fit, but somewhere among them it went another way."
        )),
        // With the right result in the end a pass more or less meant nothing.
        (None, Some(action)) if result.is_empty() => Some(format!(
            "Action {action} did not fit: from there on the game may be another than on 18xx.games."
        )),
        _ => None,
    }
}

/// Reads the players' final worth, by seat. Nothing is read unless it is said of all.
fn result_of(export: &Export, import: &dyn Import) -> Vec<Dollars> {
    let seated = export.seated();
    let worth = |(id, seat): (&Value, usize)| {
        let named = seated.get(seat).map(|player| player.name.as_str());
        let found = export.result.get(value_text(id));
        let worth = found.or_else(|| export.result.get(named?))?.as_i64()?;
        i32::try_from(worth).ok().map(Dollars)
    };
    let all = import.player_ids().iter().zip(0..).map(worth);
    all.collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// Tells which players are worth something else here.
fn otherwise_worth(result: &[Dollars], game: &dyn Game) -> Option<String> {
    let mut differ = String::new();
    for standing in game.standings() {
        let there = result.get(standing.player.index());
        if let Some(there) = there.filter(|there| **there != standing.worth) {
            let name = game.name(standing.player);
            let [there, here] = [*there, standing.worth].map(|worth| game.currency().of(worth));
            differ += &format!("{name} has {there} on 18xx.games, {here} here. ");
        }
    }
    (!differ.is_empty()).then(|| {
        format!(
            "This is not the game that was played. {}",
            differ.trim_end()
        )
    })
}

/// Tells how somebody else is asked here.
fn otherwise_asked(export: &Export, import: &dyn Import) -> Option<String> {
    let acting = export.acting.as_array()?;
    let ids = import.player_ids();
    let is_acting = |player: PlayerId| {
        let id = ids.get(player.index());
        id.is_some_and(|id| acting.iter().any(|acts| is_same(acts, id)))
    };
    let first = (0..)
        .map(PlayerId::new)
        .take(ids.len())
        .find(|player| is_acting(*player))?;
    let game = import.game();
    let decides = game.decision().map(|decision| decision.player);
    if export.status != "active" || decides.is_some_and(is_acting) {
        return None;
    }
    let here = decides.map_or("the game is over".to_string(), |player| {
        format!("{}’s turn", game.name(player))
    });
    let there = game.name(first);
    Some(format!("On 18xx.games {there} acts next; here {here}."))
}
