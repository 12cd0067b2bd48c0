//! The given records: real and random games of the leading website, in `../shared`, which only the authors'
//! machines have. Tests that need them say that they skip, and pass, where the folder is not there.

use roundhouse::record::website::Export;
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
            export: Export::read(&text).unwrap(),
            text,
            trace: trace
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect(),
        }
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

/// A flat state, as `records/README.md` describes it.
pub type State = BTreeMap<String, Value>;

/// All recorded games of 18NewEngland: those of people, then those of a machine.
pub fn all() -> Vec<Record> {
    of("18NewEngland")
}

/// All records of a title.
pub fn of(title: &str) -> Vec<Record> {
    let Some(folder) = shared("records").map(|folder| folder.join(title)) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = ["", "random"]
        .iter()
        .filter_map(|sub| std::fs::read_dir(folder.join(sub)).ok())
        .flatten()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    paths.sort();
    paths.iter().map(|path| Record::read(path)).collect()
}

/// The real game that four people played.
pub fn real() -> Option<Record> {
    Some(Record::read(&shared("records/18NewEngland/73885.json")?))
}
