//! The website's export, as it is written.

use super::{ImportError, ImportFault};
use crate::engine::reading;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::error::Category;

/// An exported game.
#[derive(Clone, Debug, Deserialize)]
pub struct Export {
    /// The game's number, or a text for games played at one device.
    #[serde(default)]
    pub id: Value,
    /// The title, such as `1846`.
    pub title: String,
    /// The players.
    pub players: Vec<ExportedPlayer>,
    /// Options.
    #[serde(default, deserialize_with = "null_as_default")]
    pub settings: Settings,
    /// The actions, undone ones and chat among them.
    pub actions: Vec<ExportedAction>,
    /// The players' worth in the end, by number or, in old games, by name.
    #[serde(default)]
    pub result: Value,
    /// The numbers of the players who may act next.
    #[serde(default)]
    pub acting: Value,
    /// The state of the game, such as `active`.
    #[serde(default)]
    pub status: Value,
}

/// A player of an exported game.
#[derive(Clone, Debug, Deserialize)]
pub struct ExportedPlayer {
    /// The player's number; games played at one device may have none.
    #[serde(default)]
    id: Value,
    /// The name.
    pub name: String,
}

impl ExportedPlayer {
    /// Returns the name by which actions refer to the player. It is the number, or the name if there is none.
    #[must_use]
    pub fn id(&self) -> Value {
        match &self.id {
            Value::Null => Value::from(self.name.as_str()),
            id => id.clone(),
        }
    }
}

fn null_as_default<'de, D: Deserializer<'de>, T: Default + Deserialize<'de>>(
    reader: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(reader)?.unwrap_or_default())
}

/// The options that matter for a replay.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Settings {
    /// The seed; old games have their number instead.
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
    /// The type of the action.
    #[serde(rename = "type")]
    pub kind: String,
    /// The action's number; actions within another have none.
    #[serde(default)]
    pub id: Option<u64>,
    /// The time of the action, in seconds since 1970.
    #[serde(default)]
    pub created_at: Value,
    /// The entity that acted: a player's number or a company's abbreviation.
    #[serde(default)]
    pub entity: Value,
    /// The type of the entity: a player, a minor or a corporation.
    #[serde(default)]
    pub entity_type: Option<String>,
    /// The last action that stays, of an undo.
    #[serde(default)]
    pub action_id: Option<u64>,
    /// Actions that followed automatically.
    #[serde(default)]
    pub auto_actions: Option<Vec<ExportedAction>>,
    /// A company.
    #[serde(default)]
    pub corporation: Option<String>,
    /// Several companies.
    #[serde(default)]
    pub corporations: Option<Vec<String>>,
    /// A private company.
    #[serde(default)]
    pub company: Option<String>,
    /// The choice, as it was shown.
    #[serde(default)]
    pub choice: Value,
    /// One of the charters of a company that consists of two.
    #[serde(default)]
    pub shell: Option<String>,
    /// A space of the market, of `par`; a price otherwise.
    #[serde(default)]
    pub share_price: Value,
    /// A hex.
    #[serde(default)]
    pub hex: Option<String>,
    /// A tile and its copy.
    #[serde(default)]
    pub tile: Option<String>,
    /// Sixths of a turn.
    #[serde(default)]
    pub rotation: Option<u8>,
    /// A city: its tile or hex, the copy, and the city.
    #[serde(default)]
    pub city: Option<String>,
    /// A space of the city.
    #[serde(default)]
    pub slot: Option<u8>,
    /// The company whose marker is placed by a power.
    #[serde(default)]
    pub tokener: Option<String>,
    /// The runs.
    #[serde(default)]
    pub routes: Option<Vec<ExportedRoute>>,
    /// The use of the earnings.
    #[serde(rename = "kind", default)]
    pub payout: Option<String>,
    /// Certificates.
    #[serde(default)]
    pub shares: Option<Vec<String>>,
    /// The percent that they are.
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
    /// The earnings.
    #[serde(default)]
    pub revenue: Option<i32>,
}

impl Export {
    /// Reads an export.
    ///
    /// # Errors
    /// The fault of the text, and where it is.
    pub fn read(json: &str) -> Result<Export, ImportError> {
        // Some editors put an invisible mark at the beginning of a file.
        let json = json.trim_start_matches('\u{feff}');
        if json.trim().is_empty() {
            return Err(ImportFault::Empty.into());
        }
        // As UTF-8, every other letter of UTF-16 is nothing.
        if json.contains('\0') {
            return Err(ImportFault::NotUtf8.into());
        }
        let read = reading::read(json);
        Ok(read.map_err(|error: serde_json::Error| {
            let (line, column) = (error.line(), error.column());
            match error.classify() {
                Category::Eof => ImportFault::CutOff(line),
                Category::Syntax => ImportFault::NotJson { line, column },
                _ => ImportFault::NoExport(error.into()),
            }
        })?)
    }

    /// Lists the actions that count. Chat is left out, and so are actions that were undone and not redone. Like any
    /// other action a line in the log can be undone, and leaves nothing to redo; but it has no effect.
    ///
    /// # Examples
    /// ```
    /// use roundhouse::record::website::Export;
    ///
    /// let json = r#"{"title": "1846", "players": [{"name": "Amy"}], "actions": [
    ///     {"type": "pass", "id": 1}, {"type": "message"}, {"type": "pass", "id": 3}, {"type": "undo"}]}"#;
    /// let export = Export::read(json).unwrap();
    /// let kept: Vec<_> = export.effective_actions().iter().map(|action| action.id).collect();
    /// assert_eq!(kept, [Some(1)]);
    /// ```
    #[must_use]
    pub fn effective_actions(&self) -> Vec<&ExportedAction> {
        let mut kept: Vec<&ExportedAction> = Vec::with_capacity(self.actions.len());
        let mut undone: Vec<Vec<&ExportedAction>> = Vec::new();
        for action in &self.actions {
            match action.kind.as_str() {
                "message" => {}
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
        kept.retain(|action| action.kind != "log");
        kept
    }

    /// Returns the seed of the game. It is that of the settings, or the first number in the game's number.
    #[must_use]
    pub fn seed(&self) -> u64 {
        let digits = || -> String {
            value_text(&self.id)
                .chars()
                .skip_while(|letter| !letter.is_ascii_digit())
                .take_while(char::is_ascii_digit)
                .take(18)
                .collect()
        };
        self.settings
            .seed
            .unwrap_or_else(|| digits().parse().unwrap_or(0))
    }

    /// Lists the players in seating order.
    #[must_use]
    pub fn seated(&self) -> Vec<&ExportedPlayer> {
        let by_order = |order: &Vec<Value>| -> Option<Vec<&ExportedPlayer>> {
            let seat = |id: &Value| self.players.iter().find(|player| is_same(&player.id(), id));
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

/// Checks whether two values name the same player. Some exports write numbers as texts.
#[must_use]
pub fn is_same(one: &Value, other: &Value) -> bool {
    one == other || !one.is_null() && value_text(one) == value_text(other)
}

/// Returns a number or a text as text.
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
    fn a_line_in_the_log_is_undone_like_any_other_action() {
        let logged = format!(r#"{THREE},{{"type":"log","id":4}}"#);
        assert_eq!(kept(&logged), [1, 2, 3]);
        let undone = format!(r#"{logged},{{"type":"undo","id":5}}"#);
        assert_eq!(kept(&undone), [1, 2, 3]);
        let twice = format!(r#"{undone},{{"type":"undo","id":6}}"#);
        assert_eq!(kept(&twice), [1, 2]);
    }

    #[test]
    fn undone_actions_among_undone_ones_come_back_in_turn() {
        let undo = |id: u32| format!(r#"{{"type":"undo","id":{id}}}"#);
        let redo = |id: u32| format!(r#"{{"type":"redo","id":{id}}}"#);
        let back = format!("{THREE},{},{}", undo(4), undo(5));
        assert_eq!(kept(&format!("{back},{}", redo(6))), [1, 2]);
        assert_eq!(kept(&format!("{back},{},{}", redo(6), redo(7))), [1, 2, 3]);
        let anew = format!(r#"{back},{{"type":"pass","id":6}}"#);
        assert_eq!(kept(&format!("{anew},{}", redo(7))), [1, 6]);
        let chat = format!(r#"{back},{{"type":"message","id":6}}"#);
        assert_eq!(
            kept(&format!("{chat},{}", redo(7))),
            [1, 2],
            "chat is no move"
        );
        // Back to an action that is itself undone: to the last one before it.
        let past = format!(r#"{back},{{"type":"undo","id":6,"action_id":3}}"#);
        assert_eq!(kept(&past), [1]);
        let all = format!(
            r#"{THREE},{{"type":"undo","id":4,"action_id":0}},{}"#,
            redo(5)
        );
        assert_eq!(kept(&all), [1, 2, 3]);
    }

    #[test]
    fn games_without_a_seed_have_the_first_number_of_their_name() {
        let seed = |id: &str, settings: &str| {
            let json = format!(
                r#"{{"id":{id},"title":"18NewEngland","players":[],"settings":{settings},"actions":[]}}"#
            );
            Export::read(&json).expect("a readable export").seed()
        };
        assert_eq!(seed("73885", "{}"), 73885);
        assert_eq!(seed("73885", r#"{"seed":7}"#), 7);
        assert_eq!(seed(r#""hs_vgswopru_1663""#, "null"), 1663);
        assert_eq!(seed(r#""hs_a12b_1663""#, r#"{"seed":null}"#), 12);
        assert_eq!(seed("null", "{}"), 0);
    }

    #[test]
    fn a_truncated_file_is_named_as_such() {
        let error = Export::read(r#"{"title":"18NewEngland","players":[{"id":1,"na"#)
            .expect_err("truncated");
        assert!(matches!(error.fault, ImportFault::CutOff(1)), "{error}");
    }
}
