//! The given records: real and random games of the leading website, in `../shared`, which only the authors'
//! machines have. Tests that need them say that they skip, and pass, where the folder is not there.

use roundhouse::record::history::History;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file or folder of `../shared`, or a line that says that a test is skipped for want of it.
pub fn shared(what: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared")
        .join(what);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: {} is not there", path.display());
    None
}

/// A recorded game and what the website's engine made of it.
pub struct Record {
    /// The file's name without its ending.
    pub name: String,
    /// Whether people played it, not dice.
    pub real: bool,
    /// The export as text.
    pub text: String,
    /// The export.
    pub export: Export,
    /// The trace: the start, one line for each effective action, the end.
    pub trace: Vec<Value>,
}

impl Record {
    fn read(path: &Path) -> Record {
        let text = std::fs::read_to_string(path).unwrap();
        let trace = std::fs::read_to_string(path.with_extension("trace.jsonl")).unwrap();
        Record {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            real: !path.parent().is_some_and(|folder| {
                ["random", "kinds", "imports"]
                    .iter()
                    .any(|made| folder.ends_with(made))
            }),
            export: Export::read(&text).unwrap(),
            text,
            trace: trace
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect(),
        }
    }

    /// The game that is recorded, as it is imported.
    pub fn played(&self) -> History {
        played_from(&self.export).unwrap()
    }

    /// The flat state at the start.
    pub fn initial(&self) -> State {
        let initial = self.trace[0]["initial"].as_object().unwrap();
        initial.clone().into_iter().collect()
    }

    /// The trace's lines of actions, in order.
    pub fn lines(&self) -> &[Value] {
        &self.trace[1..self.trace.len() - 1]
    }

    /// The players' worth at the end, by number.
    pub fn result(&self) -> &Value {
        &self.trace.last().unwrap()["final"]["result"]
    }
}

/// The game of a file, without a trace; none where it is refused, which is said.
pub fn import(path: &Path) -> Option<History> {
    let text = std::fs::read_to_string(path).unwrap();
    let played = Export::read(&text).map_err(|why| format!("{why:?}"));
    let played = played.and_then(|export| played_from(&export));
    if let Err(why) = &played {
        println!("{}: {why}", path.display());
    }
    played.ok()
}

fn played_from(export: &Export) -> Result<History, String> {
    let (title, mut import) = importer(TITLES, export).map_err(|why| format!("{why:?}"))?;
    for action in export.effective_actions() {
        import.play(action).map_err(|why| format!("{why:?}"))?;
    }
    let (setup, moves) = import.record();
    Ok(History::replay(title, &setup, &moves, moves.len()).unwrap())
}

/// A flat state, as `records/README.md` describes it.
pub type State = BTreeMap<String, Value>;

/// All recorded games of 18NewEngland.
pub fn all() -> Vec<Record> {
    of("18NewEngland")
}

/// The small games that are refused, and rightly: a merger that cannot fail is recorded as one that has failed; another
/// private company is bought between one and what it brings at once; the power of another player's company is used.
pub const REFUSED: [&str; 5] = [
    "1828-failed-merge-that-cannot-fail",
    "1828-C4-private-bought-before-cobourg-marker",
    "1828-C6-private-bought-before-e7",
    "18gb-A3-power-for-another-players-company",
    "18gb-A3-tokener-ignored",
];

/// Returns the small games of a title, one a kind of fault, but for those that are refused.
pub fn small(title: &str) -> Vec<Record> {
    let mut small = all_small(title);
    small.retain(|record| !REFUSED.contains(&record.name.as_str()));
    small
}

/// Returns the small games of a title that are refused.
pub fn refused(title: &str) -> Vec<Record> {
    let mut small = all_small(title);
    small.retain(|record| REFUSED.contains(&record.name.as_str()));
    small
}

fn all_small(title: &str) -> Vec<Record> {
    let prefix = title.to_lowercase();
    let mut small = read_all(&["kinds", "imports"].map(|folder| format!("records/{folder}")));
    small.retain(|record| record.name.starts_with(&prefix));
    small
}

/// All recorded games of a title.
pub fn of(title: &str) -> Vec<Record> {
    read_all(&["", "/random"].map(|sub| format!("records/{title}{sub}")))
}

/// All recorded games of all titles, played through.
pub fn played() -> impl Iterator<Item = (Record, History)> {
    let titles = TITLES.iter().filter(|title| title.code().website.is_some());
    let records = titles.flat_map(|title| of(title.name));
    records.map(|record| {
        let history = record.played();
        (record, history)
    })
}

/// The recorded games in folders of `../shared`, those with a trace.
fn read_all(folders: &[String]) -> Vec<Record> {
    let folders = folders.iter().filter_map(|folder| shared(folder));
    let mut paths: Vec<PathBuf> = folders
        .filter_map(|folder| std::fs::read_dir(folder).ok())
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .filter(|path| path.with_extension("trace.jsonl").exists())
        .collect();
    paths.sort();
    paths.iter().map(|path| Record::read(path)).collect()
}

/// The real game that four people played.
pub fn real() -> Option<Record> {
    Some(Record::read(&shared("records/18NewEngland/73885.json")?))
}

/// Whether `records/README.md` lists a key of the flat state as one that must be equal.
fn is_compared(key: &str) -> bool {
    const OF_PLAYERS: [&str; 3] = ["cash", "value", "certs"];
    const OF_COMPANIES: [&str; 13] = [
        "cash",
        "owner",
        "trains",
        "closed",
        "price",
        "market",
        "par",
        "ipo_percent",
        "treasury_percent",
        "pool_percent",
        "tokens",
        "token_prices",
        "last_revenue",
    ];
    const OTHERS: [&str; 6] = [
        "bank.cash",
        "depot.next",
        "depot.pool",
        "phase",
        "priority",
        "operating_order",
    ];
    match key.split_once('.') {
        Some(("player", rest)) => rest
            .split_once('.')
            .is_some_and(|(_, what)| OF_PLAYERS.contains(&what) || what.starts_with("shares.")),
        Some(("corp", rest)) => rest
            .rsplit_once('.')
            .is_some_and(|(_, what)| OF_COMPANIES.contains(&what) || what == "last_dividend"),
        Some(("hex" | "slots" | "market", _)) => true,
        _ => OTHERS.contains(&key),
    }
}

/// A missing key means nothing, and so do these.
fn is_nothing(value: Option<&Value>) -> bool {
    match value {
        None | Some(Value::Null | Value::Bool(false)) => true,
        Some(Value::Number(number)) => number.as_i64() == Some(0),
        Some(Value::String(text)) => text.is_empty(),
        Some(Value::Array(list)) => list.is_empty(),
        Some(Value::Object(map)) => map.is_empty(),
        Some(Value::Bool(true)) => false,
    }
}

/// The compared keys in which two states differ, with both values.
pub fn differences(expected: &State, produced: &State) -> Vec<String> {
    let keys = expected
        .keys()
        .chain(produced.keys().filter(|key| !expected.contains_key(*key)));
    keys.filter(|key| is_compared(key))
        .filter_map(|key| {
            let (want, got) = (expected.get(key), produced.get(key));
            let equal = want == got || is_nothing(want) && is_nothing(got);
            (!equal).then(|| format!("{key}: expected {want:?}, produced {got:?}"))
        })
        .collect()
}
