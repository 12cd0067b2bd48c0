//! What the website's engine does otherwise than one would expect, found by random games that were played on it: a small
//! game for each kind, in `tests/site_kinds`, with the sums that its engine comes to.
//!
//! `ROUNDHOUSE_KINDS=FOLDER cargo nextest run site_kinds --run-ignored only` adds the games of a folder, which has the
//! website's trace beside each.

use roundhouse::engine::game::Game;
use roundhouse::record::link;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::{TITLES, TRACES};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/site_kinds")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == ending));
    paths.sort();
    paths
}

/// Lists who has what: worth and cash of players, cash and price of companies.
fn sums(game: &dyn Game) -> String {
    let players = game.standings().into_iter().map(|standing| {
        let cash = game
            .assets(standing.player)
            .first()
            .map_or(0, |it| it.value.0);
        format!("player {} {cash}", standing.worth.0)
    });
    let table = game.rail().unwrap().table();
    let companies = table.running().filter_map(|company| {
        let price = table.market.price(company)?;
        let (symbol, cash) = (table.symbol(company), table.company(company).cash.0);
        Some(format!("company {symbol} {cash} {}", price.0))
    });
    let lines: Vec<String> = players.chain(companies).collect();
    lines.join("\n") + "\n"
}

#[test]
fn kinds_of_the_site_come_to_its_sums() {
    let files = files(&folder(), "txt");
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let (kind, rest) = text.split_once('\n').unwrap();
        let (link, expected) = rest.split_once('\n').unwrap();
        let history = link::open(TITLES, link).unwrap();
        assert_eq!(sums(history.game()), expected, "{kind}");
        assert!(history.actions().len() > 20, "{kind}");
    }
    assert!(files.len() >= 8);
}

/// Takes all cash of 18xx.games' companies that we have too from a flat state.
fn cash(state: &BTreeMap<String, Value>, other: &BTreeMap<String, Value>) -> Vec<(String, Value)> {
    let cash = state.iter().filter(|(name, value)| {
        name.ends_with(".cash") && !value.is_null() && other.contains_key(*name)
    });
    cash.map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

#[test]
#[ignore = "adds small games with the website's traces, which only the authors have"]
fn add_kinds_of_the_site() {
    let from = std::env::var("ROUNDHOUSE_KINDS").expect("ROUNDHOUSE_KINDS names a folder");
    for path in files(Path::new(&from), "json") {
        let export = Export::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let (title, mut import) = importer(TITLES, &export).unwrap();
        for action in export.effective_actions() {
            import.play(action).unwrap();
        }
        let trace = std::fs::read_to_string(path.with_extension("trace.jsonl")).unwrap();
        let lines: Vec<Value> = trace
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let states = lines.iter().flat_map(|line| {
            let state = line.get("initial").or(line.get("changed"));
            state
                .and_then(Value::as_object)
                .cloned()
                .unwrap_or_default()
        });
        let there: BTreeMap<String, Value> = states.collect();
        let (_, state_of) = TRACES.iter().find(|(name, _)| *name == title.name).unwrap();
        let (ours, _) = state_of(&*import).unwrap();
        let ours: BTreeMap<String, Value> = ours.into_iter().collect();
        assert_eq!(
            cash(&ours, &there),
            cash(&there, &ours),
            "{}",
            path.display()
        );
        let (setup, moves) = import.record();
        let link = link::write(title, &setup, &moves).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let kind = name.replace('-', " ");
        let text = format!("{kind}\n{link}\n{}", sums(import.game()));
        std::fs::create_dir_all(folder()).unwrap();
        std::fs::write(folder().join(name + ".txt"), text).unwrap();
    }
}
