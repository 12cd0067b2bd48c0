//! Players by their names.

use crate::matches::Kind;
use roundhouse::opponents::{Level, Skill, Tuning};
use roundhouse::record::title::{Title, named};
use roundhouse::titles::TITLES;

/// Finds a title by its name.
pub fn title(name: &str) -> &'static Title {
    named(TITLES, name).expect("a title")
}

/// Finds a player by its name.
pub fn kind(name: &str) -> Kind {
    match name {
        "greedy" => Kind::Greedy,
        "random" => Kind::Random,
        _ => Kind::Tuned(tuning(name)),
    }
}

/// Finds several players by their names, with commas.
pub fn several(names: &str) -> Vec<Kind> {
    names.split(',').map(kind).collect()
}

/// Finds a level by its name.
pub fn tuning(name: &str) -> Tuning {
    read(name).expect("a level")
}

/// Reads the name of a level: `fair`, `strong-7` for one of old, `fair+HoldShares` with a skill, `fair-HoldShares` without.
fn read(name: &str) -> Option<Tuning> {
    let end = name.find(['+', '-']).unwrap_or(name.len());
    let (level, mut rest) = name.split_at(end);
    let level = Level::ALL.into_iter().find(|known| known.name() == level)?;
    let mut tuning = level.tuning();
    while !rest.is_empty() {
        let (sign, word) = rest.split_at(1);
        let end = word.find(['+', '-']).unwrap_or(word.len());
        let skill = Skill::ALL
            .into_iter()
            .find(|skill| format!("{skill:?}") == word[..end]);
        tuning = match (sign, &word[..end]) {
            ("-", "7") => tuning.frozen(),
            ("-", "9") => tuning.of_build_9(),
            ("-", _) => Tuning {
                style: tuning.style.without(skill?),
                ..tuning
            },
            _ => Tuning {
                style: tuning.style.with(skill?),
                ..tuning
            },
        };
        rest = &word[end..];
    }
    Some(tuning)
}
