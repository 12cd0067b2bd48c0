//! The website's export, as it is written.

use serde::Deserialize;
use serde_json::Value;

/// An exported game.
#[derive(Clone, Debug, Deserialize)]
pub struct Export {
    /// The game's number, or a text for games played at one device.
    #[serde(default)]
    pub id: Value,
    /// The title, such as `18NewEngland`.
    pub title: String,
    /// The players.
    pub players: Vec<ExportedPlayer>,
    /// Options.
    #[serde(default)]
    pub settings: Settings,
    /// What was done, undone actions and chat among it.
    pub actions: Vec<ExportedAction>,
}

/// A player of an exported game.
#[derive(Clone, Debug, Deserialize)]
pub struct ExportedPlayer {
    /// The player's number; actions refer to it.
    pub id: Value,
    /// The name.
    pub name: String,
}

/// The options that matter for a replay.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Settings {
    /// The seed; games of old have their number instead.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The seating, if it is not that of the player list.
    #[serde(default)]
    pub player_order: Option<Vec<Value>>,
    /// Variants of the rules.
    #[serde(default)]
    pub optional_rules: Option<Vec<String>>,
}

/// One action; which of the fields are there depends on the type.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct ExportedAction {
    /// What was done.
    #[serde(rename = "type")]
    pub kind: String,
    /// The action's number; actions within another have none.
    #[serde(default)]
    pub id: Option<u64>,
    /// Who acted: a player's number or a company's abbreviation.
    #[serde(default)]
    pub entity: Value,
    /// The last action that stays, of an undo.
    #[serde(default)]
    pub action_id: Option<u64>,
    /// Actions that followed by themselves.
    #[serde(default)]
    pub auto_actions: Option<Vec<ExportedAction>>,
    /// A company.
    #[serde(default)]
    pub corporation: Option<String>,
    /// A space of the market, of `par`; a price otherwise.
    #[serde(default)]
    pub share_price: Value,
    /// A hex.
    #[serde(default)]
    pub hex: Option<String>,
    /// A tile and which copy of it.
    #[serde(default)]
    pub tile: Option<String>,
    /// Sixths of a turn.
    #[serde(default)]
    pub rotation: Option<u8>,
    /// A city: its tile or hex, which copy, which city.
    #[serde(default)]
    pub city: Option<String>,
    /// A space of the city.
    #[serde(default)]
    pub slot: Option<u8>,
    /// What was run.
    #[serde(default)]
    pub routes: Option<Vec<ExportedRoute>>,
    /// What became of the earnings.
    #[serde(rename = "kind", default)]
    pub payout: Option<String>,
    /// Certificates.
    #[serde(default)]
    pub shares: Option<Vec<String>>,
    /// How many percent they are.
    #[serde(default)]
    pub percent: Option<u8>,
    /// A train card.
    #[serde(default)]
    pub train: Option<String>,
    /// A price in dollars.
    #[serde(default)]
    pub price: Option<i32>,
}

/// A run of an exported game.
#[derive(Clone, Debug, Deserialize)]
pub struct ExportedRoute {
    /// The train card.
    pub train: String,
    /// For each stretch between two stops, the hexes it goes through.
    #[serde(default)]
    pub connections: Vec<Vec<String>>,
    /// What it earned.
    #[serde(default)]
    pub revenue: Option<i32>,
}

impl Export {
    /// Reads an export.
    ///
    /// # Errors
    /// A sentence that says what is wrong and where.
    pub fn read(json: &str) -> Result<Export, String> {
        serde_json::from_str(json).map_err(|error| match error.classify() {
            serde_json::error::Category::Eof => {
                format!(
                    "The file ends in the middle of line {}: it was not copied whole.",
                    error.line()
                )
            }
            serde_json::error::Category::Syntax => {
                format!(
                    "This is not an exported game: line {}, column {} is not JSON.",
                    error.line(),
                    error.column()
                )
            }
            _ => format!("This is not an exported game of 18xx.games: {error}."),
        })
    }

    /// The actions that count: without chat, and without what was undone and not redone.
    #[must_use]
    pub fn effective_actions(&self) -> Vec<&ExportedAction> {
        let mut kept: Vec<&ExportedAction> = Vec::with_capacity(self.actions.len());
        let mut undone: Vec<Vec<&ExportedAction>> = Vec::new();
        for action in &self.actions {
            match action.kind.as_str() {
                "message" | "log" => {}
                "undo" => {
                    let stays = |a: &&ExportedAction| {
                        action
                            .action_id
                            .is_some_and(|last| a.id.is_some_and(|id| id <= last))
                    };
                    let from = match action.action_id {
                        Some(_) => kept.iter().rposition(stays).map_or(0, |index| index + 1),
                        None => kept.len().saturating_sub(1),
                    };
                    undone.push(kept.split_off(from));
                }
                "redo" => kept.extend(undone.pop().unwrap_or_default()),
                _ => {
                    undone.clear();
                    kept.push(action);
                }
            }
        }
        kept
    }

    /// The seed of the game: of the settings, or the digits of the game's number.
    #[must_use]
    pub fn seed(&self) -> u64 {
        let digits = || -> String {
            value_text(&self.id)
                .chars()
                .filter(char::is_ascii_digit)
                .take(18)
                .collect()
        };
        self.settings
            .seed
            .unwrap_or_else(|| digits().parse().unwrap_or(0))
    }

    /// The players in seating order.
    #[must_use]
    pub fn seated(&self) -> Vec<&ExportedPlayer> {
        let by_order = |order: &Vec<Value>| -> Option<Vec<&ExportedPlayer>> {
            let seat = |id: &Value| self.players.iter().find(|player| player.id == *id);
            order
                .iter()
                .map(seat)
                .collect::<Option<Vec<_>>>()
                .filter(|seats| seats.len() == self.players.len())
        };
        self.settings
            .player_order
            .as_ref()
            .and_then(by_order)
            .unwrap_or_else(|| self.players.iter().collect())
    }
}

/// A number or a text as text.
#[must_use]
pub fn value_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        // Printing any value would bring the tables for printing floating point numbers into the page.
        other => other
            .as_i64()
            .map(|number| number.to_string())
            .unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(actions: &str) -> Vec<u64> {
        let json = format!(r#"{{"title":"18NewEngland","players":[],"actions":[{actions}]}}"#);
        let export = Export::read(&json).expect("a readable export");
        export
            .effective_actions()
            .iter()
            .filter_map(|action| action.id)
            .collect()
    }

    const THREE: &str = r#"{"type":"pass","id":1},{"type":"pass","id":2},{"type":"pass","id":3}"#;

    #[test]
    fn undone_actions_are_left_out() {
        assert_eq!(kept(THREE), [1, 2, 3]);
        assert_eq!(
            kept(&format!(r#"{THREE},{{"type":"undo","id":4}}"#)),
            [1, 2]
        );
        assert_eq!(
            kept(&format!(
                r#"{THREE},{{"type":"undo","id":4,"action_id":1}}"#
            )),
            [1]
        );
        assert_eq!(
            kept(&format!(
                r#"{THREE},{{"type":"undo","id":4}},{{"type":"undo","id":5}}"#
            )),
            [1]
        );
        assert_eq!(
            kept(&format!(
                r#"{THREE},{{"type":"undo","id":4,"action_id":0}}"#
            )),
            Vec::<u64>::new()
        );
    }

    #[test]
    fn redone_actions_count_again_and_chat_never_does() {
        assert_eq!(
            kept(&format!(
                r#"{THREE},{{"type":"undo","id":4,"action_id":1}},{{"type":"redo","id":5}}"#
            )),
            [1, 2, 3]
        );
        assert_eq!(
            kept(&format!(
                r#"{THREE},{{"type":"message","id":4,"message":"hi"}},{{"type":"undo","id":5}}"#
            )),
            [1, 2]
        );
    }

    #[test]
    fn a_truncated_file_is_named_as_such() {
        let error = Export::read(r#"{"title":"18NewEngland","players":[{"id":1,"na"#)
            .expect_err("truncated");
        assert!(error.contains("not copied whole"), "{error}");
    }
}
