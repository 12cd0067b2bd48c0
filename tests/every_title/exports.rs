//! What the site wrote, imported and written again, is what the site wrote, field by field.
//!
//! What may be otherwise stands in [`HARMLESS`], and is all that may.
//!
//! `ROUNDHOUSE_EXPORTS=folder cargo nextest run every_title::exports --run-ignored only` writes games for the site's
//! own engine: the records in and out again, random games and games of computers, from the seed `ROUNDHOUSE_FIRST` on.

use crate::kit::matches::{self, Kind, Play};
use crate::kit::random_player::{RandomPlayer, Tastes};
use crate::kit::records::{self, Record};
use crate::kit::{gb, new_england, y1828};
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::rail::rail_game::RailGame;
use roundhouse::engine::setup::HouseRules;
use roundhouse::engine::setup::Setup;
use roundhouse::opponents::Level;
use roundhouse::record::title::{Title, named};
use roundhouse::record::website::ExportDetails;
use roundhouse::record::website::export_fault::ExportFault;
use roundhouse::titles::TITLES;
use roundhouse::titles::gb::scenario::SCENARIOS;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What exports say beside the moves.
const MADE: ExportDetails = ExportDetails::at(1_800_000_000);
/// The titles that the site has.
const TITLES_THERE: [&str; 3] = ["18NewEngland", "1828", "18GB"];

/// How a field may differ without harm.
#[derive(Clone, Copy, Debug)]
enum Harmless {
    /// Both name something, but not the same.
    Differs,
    /// The site's file lacks it, ours names it.
    OnlyOurs,
    /// The site's file names it, ours lacks it.
    OnlyTheirs,
    /// Both name something, ours always this.
    OursIs(&'static str),
}

impl Harmless {
    /// Checks whether a field differs so.
    fn is(self, there: Option<&Value>, own: Option<&Value>) -> bool {
        match self {
            Harmless::Differs => there.is_some() && own.is_some(),
            Harmless::OnlyOurs => there.is_none(),
            Harmless::OnlyTheirs => own.is_none(),
            Harmless::OursIs(text) => there.is_some() && own.is_some_and(|own| own == text),
        }
    }
}

/// What may be otherwise, as the sort of action and the field, and why it does no harm.
const HARMLESS: &[(&str, &str, Harmless, &str)] = {
    use Harmless::{Differs, OnlyOurs, OnlyTheirs, OursIs};
    &[
        (
            "lay_tile",
            "tile",
            Differs,
            "players take any copy of a tile, we the first",
        ),
        (
            "place_token",
            "city",
            Differs,
            "a city is named by the copy of its tile",
        ),
        (
            "place_token",
            "slot",
            Differs,
            "the site takes the first free space",
        ),
        ("place_token", "tokener", OnlyOurs, "older files lack it"),
        (
            "buy_train",
            "variant",
            OnlyOurs,
            "a train without another side needs none",
        ),
        (
            "run_routes",
            "extra_revenue",
            OnlyTheirs,
            "nothing in these titles",
        ),
        (
            "run_routes",
            "subsidy",
            OnlyTheirs,
            "nothing in these titles",
        ),
        (
            "choose",
            "choice",
            Differs,
            "older files name the company without its price",
        ),
        (
            "par",
            "share_price",
            OursIs("50,1,3"),
            "who reserves a minor names no value yet, and the site reads none",
        ),
    ]
};

/// Fields that say when and by whom something was written, not what was done.
const ASIDE: [&str; 6] = [
    "id",
    "created_at",
    "user",
    "auto_actions",
    "original_id",
    "log",
];

fn is_programmed(action: &Value) -> bool {
    action["type"]
        .as_str()
        .is_some_and(|kind| kind.starts_with("program_"))
}

/// Returns the actions that count, with those that followed by themselves behind them.
fn actions_of(record: &Record) -> Vec<Value> {
    let raw: Value = serde_json::from_str(&record.text).unwrap();
    let by_id: BTreeMap<u64, &Value> = raw["actions"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|action| Some((action["id"].as_u64()?, action)))
        .collect();
    let mut all = Vec::new();
    for action in record.export.effective_actions() {
        let Some(action) = action.id.and_then(|id| by_id.get(&id)) else {
            continue;
        };
        all.push((*action).clone());
        all.extend(
            action["auto_actions"]
                .as_array()
                .into_iter()
                .flatten()
                .cloned(),
        );
    }
    all.retain(|action| !is_programmed(action));
    all
}

/// Returns the number that an export gives to each of its players.
fn seats(export: &Value) -> BTreeMap<String, usize> {
    let players = export["players"].as_array().unwrap();
    let number = |player: &Value| player["id"].to_string().replace('"', "");
    players
        .iter()
        .enumerate()
        .map(|(seat, player)| (number(player), seat + 1))
        .collect()
}

/// Returns which stops the trains of routes served, and what all of them earned: each may be told from either end, the
/// way between two stops may be another one, and a bonus of two trains may stand with either.
fn routes(told: &Value) -> Value {
    let sorted = |mut all: Vec<Value>| {
        all.sort_by_key(Value::to_string);
        Value::Array(all)
    };
    let routes = || told.as_array().into_iter().flatten();
    let hexes = |route: &Value| sorted(route["hexes"].as_array().cloned().unwrap_or_default());
    let served = routes().map(|route| json!([route["train"], hexes(route)]));
    let earned: i64 = routes().filter_map(|route| route["revenue"].as_i64()).sum();
    json!([sorted(served.collect()), earned])
}

/// Returns the fields that are compared, a player by its seat.
fn fields(action: &Value, seats: &BTreeMap<String, usize>) -> Map<String, Value> {
    let mut fields = action.as_object().unwrap().clone();
    fields.retain(|key, value| {
        !ASIDE.contains(&key.as_str()) && !value.is_null() && *value != Value::Bool(false)
    });
    if let Some(told) = fields.get("routes").map(routes) {
        fields.insert("routes".to_string(), told);
    }
    if action["entity_type"] == "player" {
        let number = action["entity"].to_string().replace('"', "");
        let seat = seats.get(&number).copied().unwrap_or_default();
        fields.insert("entity".to_string(), seat.into());
    }
    fields
}

/// Checks whether a field differs, but for what stands in [`HARMLESS`]. What of that is met is noted as used.
fn differs(
    (kind, key): (&str, &str),
    there: Option<&Value>,
    own: Option<&Value>,
    used: &mut BTreeSet<usize>,
) -> bool {
    let found = HARMLESS
        .iter()
        .position(|(of, field, how, _)| (*of, *field) == (kind, key) && how.is(there, own));
    if there != own {
        used.extend(found);
    }
    there != own && found.is_none()
}

/// Returns the differences of two lists of actions, as sort of action and field, each with an example.
fn differences(
    theirs: &[Map<String, Value>],
    ours: &[Map<String, Value>],
    used: &mut BTreeSet<usize>,
) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let kind =
        |action: &Map<String, Value>| action["type"].as_str().unwrap_or_default().to_string();
    let is_pass = |action: &Map<String, Value>| kind(action) == "pass";
    let (mut at, mut here) = (0, 0);
    while at < theirs.len() && here < ours.len() {
        let (there, own) = (&theirs[at], &ours[here]);
        if kind(there) != kind(own) {
            let what = if is_pass(own) {
                "a pass of ours"
            } else if is_pass(there) {
                "a pass of theirs"
            } else {
                "another action"
            };
            found.push((
                format!("{} {what}", kind(there)),
                format!("at {at}: {there:?}\n     and {own:?}"),
            ));
            match (is_pass(own), is_pass(there)) {
                (true, false) => here += 1,
                (false, true) => at += 1,
                _ => break,
            }
            continue;
        }
        let keys = there
            .keys()
            .chain(own.keys().filter(|key| !there.contains_key(*key)));
        for key in keys {
            let (theirs, ours) = (there.get(key), own.get(key));
            if !differs((&kind(there), key), theirs, ours, used) {
                continue;
            }
            let what = format!("at {at}: {key} {theirs:?} and {ours:?} in {own:?}");
            found.push((format!("{} {key}", kind(there)), what));
        }
        (at, here) = (at + 1, here + 1);
    }
    for action in theirs.iter().skip(at) {
        found.push((
            format!("{} lacks at the end", kind(action)),
            format!("{action:?}"),
        ));
    }
    for action in ours.iter().skip(here) {
        found.push((
            format!("{} too many at the end", kind(action)),
            format!("{action:?}"),
        ));
    }
    found
}

fn in_and_out(record: &Record) -> Result<String, ExportFault> {
    let history = record.played();
    let setup = history.game().setup();
    history.title().export(&setup, history.actions(), MADE)
}

#[test]
fn every_record_is_written_as_the_site_wrote_it() {
    let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let (mut count, mut used) = (0, BTreeSet::new());
    for title in TITLES_THERE {
        for record in records::of(title).into_iter().chain(records::small(title)) {
            let text = match in_and_out(&record) {
                Ok(text) => text,
                Err(why) => {
                    wrong.insert(
                        format!("{title} {} refused", record.name),
                        (1, why.to_string()),
                    );
                    continue;
                }
            };
            count += 1;
            let raw: Value = serde_json::from_str(&record.text).unwrap();
            let written: Value = serde_json::from_str(&text).unwrap();
            let all = |of: &Value, actions: &[Value]| -> Vec<Map<String, Value>> {
                let seats = seats(of);
                actions
                    .iter()
                    .map(|action| fields(action, &seats))
                    .collect()
            };
            let theirs = all(&raw, &actions_of(&record));
            let ours = all(&written, written["actions"].as_array().unwrap());
            for (what, example) in differences(&theirs, &ours, &mut used) {
                let entry = wrong.entry(format!("{title} {what}")).or_default();
                entry.0 += 1;
                if entry.1.is_empty() {
                    entry.1 = format!("{} {example}", record.name);
                }
            }
        }
    }
    println!("{count} records were compared.");
    for (what, (times, example)) in &wrong {
        println!("{times} x {what}\n     {example}");
    }
    assert!(wrong.is_empty(), "{} sorts of differences", wrong.len());
    let unused: Vec<_> = HARMLESS
        .iter()
        .zip(0..)
        .filter(|(_, at)| !used.contains(at))
        .collect();
    assert!(count == 0 || unused.is_empty(), "{unused:?} does not occur");
}

/// Plays a game at random to its end, but for at most so many moves.
fn random<T: Tastes>(mut game: RailGame<T>, seed: u64) -> (Setup, Vec<Move>) {
    const MOST: usize = 4_000;
    let any_game: &dyn Game = &game;
    let setup = any_game.setup();
    let mut player = RandomPlayer::new(seed);
    let mut moves = Vec::new();
    while game.decision().is_some() && moves.len() < MOST {
        let action = player.decide(&game);
        game.apply(&action).unwrap();
        moves.push(Move::of(&action));
    }
    (setup, moves)
}

/// Plays a random game under the website's rules.
fn random_game(title: &str, seed: u64) -> (Setup, Vec<Move>) {
    let number = usize::try_from(seed).unwrap();
    match title {
        "18NewEngland" => random(
            new_england::random::game(2 + number % 4, seed, HouseRules::Website),
            seed,
        ),
        "1828" => random(
            y1828::random::game(3 + number % 3, seed, HouseRules::Website),
            seed,
        ),
        _ => random(
            gb::random::game(number % SCENARIOS.len(), seed, HouseRules::Website),
            seed,
        ),
    }
}

/// Has fair computers play a game under the website's rules.
fn fair_game(title: &'static Title, seed: u64) -> (Setup, Vec<Move>) {
    let (least, most) = title.players;
    let players = least + usize::try_from(seed).unwrap() % (most - least + 1);
    let answers = [("house_rules".to_string(), "website".to_string())];
    let setup = matches::setup(title, players, seed, &answers.into());
    let mut play = Play::new(title, &setup, vec![Kind::Computer(Level::Fair); players]);
    play.play().unwrap();
    (setup, play.moves)
}

#[test]
#[ignore = "writes games for the site's own engine"]
fn write_games_for_the_site() {
    let folder = std::env::var("ROUNDHOUSE_EXPORTS").expect("ROUNDHOUSE_EXPORTS names a folder");
    let count = |name: &str| std::env::var(name).map_or(0, |text| text.parse().unwrap());
    let (games, computers): (u64, u64) = (count("ROUNDHOUSE_GAMES"), count("ROUNDHOUSE_FAIR"));
    let first = count("ROUNDHOUSE_FIRST");
    let write = |name: String, export: Result<String, ExportFault>| {
        let path = Path::new(&folder).join(name);
        match export {
            Ok(text) => std::fs::write(path.with_extension("json"), text).unwrap(),
            Err(why) => std::fs::write(path.with_extension("refused"), why.to_string()).unwrap(),
        }
    };
    for name in TITLES_THERE {
        let title = named(TITLES, name).unwrap();
        for record in records::of(name).into_iter().chain(records::small(name)) {
            write(
                format!("{name}-record-{}", record.name),
                in_and_out(&record),
            );
        }
        for seed in 0..games {
            let (setup, moves) = random_game(name, 7_000 + first + seed);
            write(
                format!("{name}-random-{seed}"),
                title.export(&setup, &moves, MADE),
            );
        }
        for seed in 0..computers {
            let (setup, moves) = fair_game(title, 8_000 + first + seed);
            write(
                format!("{name}-fair-{seed}"),
                title.export(&setup, &moves, MADE),
            );
        }
    }
}
