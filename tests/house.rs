//! Nothing outside `titles` names a title, so that the next one can move in without anybody moving over.

use roundhouse::titles::TITLES;
use std::path::{Path, PathBuf};

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files_in(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// What nobody else may say: the titles' names and those of their folders.
fn names(titles: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(titles).unwrap();
    let folders = entries.map(|entry| entry.unwrap().path());
    let folders = folders.filter(|path| path.is_dir());
    let folders = folders.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned());
    let shown = TITLES.iter().map(|title| title.name.to_string());
    folders.chain(shown).collect()
}

/// The code of a file, without its tests: those may take a title to test with.
fn code_of(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let tests = text.find("\nmod tests {").unwrap_or(text.len());
    text[..tests].to_string()
}

#[test]
fn engine_opponents_record_scene_and_web_name_no_title() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = names(&src.join("titles"));
    assert!(names.len() >= 4, "{names:?}");
    names.push("crate::titles".to_string());
    let mut found = Vec::new();
    for layer in ["engine", "opponents", "record", "scene", "web"] {
        for path in files_in(&src.join(layer)) {
            for (number, line) in code_of(&path).lines().enumerate() {
                // The one place where the page learns what is on the shelf.
                let is_shelf =
                    line.contains("crate::titles::TITLES") && path.ends_with("web/app.rs");
                let name = names.iter().find(|name| line.contains(name.as_str()));
                if let Some(name) = name.filter(|_| !is_shelf) {
                    found.push(format!("{}:{}: {name}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn arrows_run_one_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let forbidden = [
        (
            "engine",
            &[
                "crate::opponents",
                "crate::record",
                "crate::scene",
                "crate::titles",
                "crate::web",
            ][..],
        ),
        (
            "opponents",
            &[
                "crate::record",
                "crate::scene",
                "crate::titles",
                "crate::web",
            ],
        ),
        ("record", &["crate::scene", "crate::titles", "crate::web"]),
        ("scene", &["crate::record", "crate::titles", "crate::web"]),
        ("titles", &["crate::scene", "crate::web"]),
    ];
    for (layer, others) in forbidden {
        for path in files_in(&src.join(layer)) {
            let code = code_of(&path);
            let uses = others.iter().find(|other| code.contains(**other));
            assert_eq!(uses, None, "{}", path.display());
        }
    }
}

#[test]
fn deviations_are_asked_for_by_name() {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles");
    let mut found = Vec::new();
    for title in names(&titles) {
        let own = titles.join(&title);
        let Ok(named) = std::fs::read_to_string(own.join("deviation.rs")) else {
            continue;
        };
        let files = files_in(&own);
        let flow = files.iter().filter(|path| !path.ends_with("deviation.rs"));
        let flow: Vec<_> = flow.map(|path| (path, code_of(path))).collect();
        let variants = named
            .lines()
            .filter_map(|line| line.trim().split_once(" => "));
        for (variant, _) in variants {
            let asked = format!("Deviation::{variant}");
            let is_asked = |code: &str| {
                code.match_indices(&asked).any(|(at, _)| {
                    let next = code[at + asked.len()..].chars().next();
                    !next.is_some_and(char::is_alphanumeric)
                })
            };
            if !flow.iter().any(|(_, code)| is_asked(code)) {
                found.push(format!("{title}: nobody asks for {variant}"));
            }
        }
        // What is about the setup as a whole, and what asks by name, stand elsewhere.
        for (path, code) in &flow {
            let bare = code.matches("as_on_website()").count();
            let asks_by_name = path.ends_with("common.rs") || path.ends_with("setup.rs");
            let allowed = usize::from(asks_by_name);
            let is_setup = ["website", "link"].map(|folder| own.join(folder));
            if bare > allowed && !is_setup.iter().any(|folder| path.starts_with(folder)) {
                found.push(format!("{}: {bare} bare questions", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Checks that each path that the docs name in backticks exists.
#[test]
fn files_named_by_docs_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let pages = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name));
    let tops = "assets benches docs offline src style tests tools xtask";
    let mut missing = Vec::new();
    for page in pages.into_iter().chain(docs) {
        let text = std::fs::read_to_string(&page).unwrap();
        for named in text.split('`').skip(1).step_by(2) {
            let top = named.split_once('/').map_or("", |(top, _)| top);
            let is_path = tops.split(' ').any(|known| known == top);
            let is_one = !named.contains([' ', '\n', '*', '<', '{']);
            if is_path && is_one && !root.join(named).exists() {
                missing.push(format!("{}: {named}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
