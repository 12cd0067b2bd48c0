//! Nothing outside `titles` names a title, so that the next one can move in without anybody moving over. Tests have one
//! home, and what is said about files is so.

use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::{CompanyId, HexId, Train};
use roundhouse::titles::TITLES;
use std::marker::PhantomData;
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

/// Lists the folders of the titles.
fn title_folders() -> Vec<PathBuf> {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles");
    let entries = std::fs::read_dir(titles).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let folders: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    assert_eq!(folders.len(), TITLES.len());
    folders
}

/// Returns the last part of a path.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// Checks whether a folder has this module, as a file or as a folder.
fn has(folder: &Path, module: &str) -> bool {
    let module = module.trim_end_matches('/');
    folder.join(format!("{module}.rs")).is_file() || folder.join(module).join("mod.rs").is_file()
}

/// Returns the comment at the beginning of a file.
fn header_of(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().take_while(|line| line.starts_with("//!"));
    let lines: Vec<&str> = lines.map(|line| line[3..].trim_start()).collect();
    lines.join("\n")
}

/// Returns what stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn no_test_stands_in_titles() {
    let mut found = Vec::new();
    for path in files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles")) {
        let mut text = std::fs::read_to_string(&path).unwrap();
        let folder = path.parent().unwrap();
        if name_of(&path) == "mod.rs" && title_folders().iter().any(|own| own == folder) {
            let inside = format!(
                "#[cfg(test)]\n#[path = \"../../../tests/{}/inside/mod.rs\"]\nmod inside;\n",
                name_of(folder)
            );
            text = text.replacen(&inside, "", 1);
        }
        let is_test = |line: &str| line.contains("#[test]") || line.contains("cfg(test)");
        let lines = text.lines().filter(|line| is_test(line));
        found.extend(lines.map(|line| format!("{}: {line}", path.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Checks the rooms that `tests/main.rs` promises, and that it names them.
#[test]
fn titles_have_the_same_rooms_of_tests() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let told = header_of(&tests.join("main.rs"));
    let every = "inside links offered random_play referee tables".split(' ');
    let on_website = "exports imports records".split(' ');
    let mut missing = Vec::new();
    for title in title_folders() {
        let folder = tests.join(name_of(&title));
        let more = on_website.clone().filter(|_| has(&title, "website"));
        for room in every.clone().chain(more) {
            if !has(&folder, room) || !quoted(&told).any(|named| named == room) {
                missing.push(format!("{}: {room}", folder.display()));
            }
        }
        let proved = ["rules", "inside"].map(|room| has(&folder.join(room), "sentences"));
        assert!(proved.contains(&true), "{}", folder.display());
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Checks the files that the table in `titles/mod.rs` promises of all titles, or of those with a market.
#[test]
fn titles_have_the_same_files() {
    let titles = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles");
    let told = header_of(&titles.join("mod.rs"));
    let cells = told.lines().filter(|line| line.starts_with("| `"));
    let rows: Vec<(&str, &str)> = cells
        .filter_map(|line| {
            let mut cells = line.split('|').skip(1);
            Some((cells.next()?, cells.next()?.trim()))
        })
        .collect();
    assert!(rows.len() > 8, "{rows:?}");
    let mut missing = Vec::new();
    for title in title_folders() {
        let is_rail = has(&title, "market");
        let promised = rows.iter().filter(|(_, whose)| match *whose {
            "all" => true,
            "18xx" => is_rail,
            _ => false,
        });
        let files = promised.flat_map(|(files, _)| quoted(files));
        let lacks = files.filter(|file| !has(&title, file));
        missing.extend(lacks.map(|file| format!("{}: {file}", title.display())));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Checks that each file exists that a table at the beginning of a module lists with its sections.
#[test]
fn files_in_tables_of_sections_exist() {
    let mut missing = Vec::new();
    let mut count = 0;
    for path in files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles")) {
        let header = header_of(&path);
        let Some((_, table)) = header.split_once("| file |") else {
            continue;
        };
        let folder = path.parent().unwrap();
        for row in table.lines().filter(|line| line.starts_with("| `")) {
            for file in quoted(row.split('|').nth(1).unwrap()) {
                count += 1;
                if !has(folder, file) {
                    missing.push(format!("{}: {file}", path.display()));
                }
            }
        }
    }
    assert!(count > 40, "{count}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Checks that the files exist that the steps in `lib.rs` name, of the title that is their example.
#[test]
fn files_in_the_steps_to_a_title_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = header_of(&root.join("src/lib.rs"));
    let (_, steps) = header.split_once("# How a title is added").unwrap();
    let (steps, _) = steps.split_once("A game that is no 18xx").unwrap();
    let example = quoted(steps).next().unwrap();
    let own = root.join("src").join(example);
    let tests = root.join("tests").join(name_of(&own));
    let is_name = |named: &&str| {
        named
            .chars()
            .all(|sign| matches!(sign, 'a'..='z' | '_' | '/'))
    };
    // The first is a field; the others are the folders themselves.
    let known = ["adviser", "tests", "titles"];
    let named: Vec<&str> = quoted(steps).filter(is_name).collect();
    assert!(named.len() > 20, "{named:?}");
    let is_there = |named: &str| {
        let places = [root.join(named), root.join("src").join(named)];
        let is_path = named.contains('/') && places.iter().any(|place| place.exists());
        is_path || has(&own, named) || has(&tests, named) || known.contains(&named)
    };
    let missing: Vec<&str> = named.into_iter().filter(|named| !is_there(named)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Checks that the pictures in README.md show the page as it looks now.
#[test]
fn pictures_show_the_present_layout() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let number = |file: &str, before: &str| -> u32 {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        let (_, after) = text.split_once(before).unwrap();
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    };
    let (shown, now) = (
        number("README.md", "show layout "),
        number("style/theme.css", "Layout "),
    );
    assert_eq!(shown, now, "`cargo xtask pictures` takes them anew");
}

/// Checks that every rule of the style sheets is in a layer that `theme.css` names, so that their order does not matter.
#[test]
fn style_sheets_are_in_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let theme = std::fs::read_to_string(root.join("style/theme.css")).unwrap();
    let order = theme.lines().find(|line| line.starts_with("@layer "));
    let order = order.unwrap();
    let named = order.trim_start_matches("@layer ").trim_end_matches(';');
    let named = named.split(", ");
    let mut allowed: Vec<String> = named.map(|name| format!("@layer {name} {{")).collect();
    allowed.extend(["}".to_string(), order.to_string()]);
    let mut important = 0;
    for sheet in std::fs::read_dir(root.join("style")).unwrap() {
        let path = sheet.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "css") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        important += text.matches("!important").count();
        let is_comment = |line: &str| line.starts_with("/*") || line.ends_with("*/");
        for line in text.lines() {
            let is_inside = line.is_empty() || line.starts_with(' ');
            let is_known = is_comment(line) || allowed.iter().any(|known| known == line);
            assert!(is_inside || is_known, "{}: {line}", path.display());
        }
    }
    assert!(important < 10, "{important} times !important");
}

/// Checks that each path exists that the docs or the beginnings of `lib.rs` and others name in backticks or in a command.
#[test]
fn files_named_by_docs_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let pages = ["README.md", "CONTRIBUTING.md"].map(|name| root.join(name));
    let headers = ["src/lib.rs", "src/titles/mod.rs", "tests/main.rs"].map(|name| root.join(name));
    let pages = pages.into_iter().chain(docs);
    let pages = pages.map(|page| (std::fs::read_to_string(&page).unwrap(), page));
    let headers = headers.into_iter().map(|path| (header_of(&path), path));
    let tops = "assets benches docs offline src style tests titles tools xtask";
    let mut missing = Vec::new();
    for (text, page) in pages.chain(headers) {
        let in_commands = text.lines().filter(|line| line.starts_with("    "));
        let in_commands = in_commands.flat_map(str::split_whitespace);
        for named in quoted(&text)
            .flat_map(str::split_whitespace)
            .chain(in_commands)
        {
            let top = named.split_once('/').map_or("", |(top, _)| top);
            let is_path = tops.split(' ').any(|known| known == top);
            let is_one = !named.contains(['*', '<', '{']);
            let there = [root.join(named), root.join("src").join(named)];
            if is_path && is_one && !there.iter().any(|path| path.exists()) {
                missing.push(format!("{}: {named}", page.display()));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Tells whether a type has a default value: the constant of `Defaults` itself counts only for those that have one.
trait Lacks {
    const HAS_DEFAULT: bool = false;
}

struct Defaults<T>(PhantomData<T>);

impl<T> Lacks for Defaults<T> {}

impl<T: Default> Defaults<T> {
    const HAS_DEFAULT: bool = true;
}

/// The expressions that stand for money or an id, if there is none.
const STAND_INS: [&str; 6] = [
    "unwrap_or(Dollars",
    "map_or(Dollars",
    "unwrap_or(CompanyId",
    "map_or(CompanyId",
    "unwrap_or(PlayerId",
    "map_or(PlayerId",
];
/// The most of them in titles.
const MOST_STAND_INS: usize = 10;

/// Money and ids have no default value, so no `unwrap_or_default` makes them of nothing. Where a title says itself what
/// stands for a missing one, the line before tells why.
#[test]
fn missing_money_is_not_zero() {
    const {
        assert!(Defaults::<u8>::HAS_DEFAULT);
        assert!(!Defaults::<Dollars>::HAS_DEFAULT);
        assert!(!Defaults::<PlayerId>::HAS_DEFAULT);
        assert!(!Defaults::<CompanyId>::HAS_DEFAULT);
        assert!(!Defaults::<HexId>::HAS_DEFAULT);
        assert!(!Defaults::<Train>::HAS_DEFAULT);
    }
    let (mut count, mut bare) = (0, Vec::new());
    for path in files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles")) {
        let code = code_of(&path);
        let lines: Vec<&str> = code.lines().collect();
        for pair in lines.windows(2) {
            if STAND_INS.iter().any(|stand_in| pair[1].contains(stand_in)) {
                count += 1;
                let has_reason = pair[0].trim_start().starts_with("// ");
                bare.extend((!has_reason).then(|| format!("{}: {}", path.display(), pair[1])));
            }
        }
    }
    assert!(bare.is_empty(), "{}", bare.join("\n"));
    assert!(count <= MOST_STAND_INS, "{count}");
}

/// Lists the files of a folder of `src` whose code holds a text.
fn files_with(folder: &str, text: &str) -> Vec<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = files_in(&src.join(folder)).into_iter();
    let with = files.filter(|path| code_of(path).contains(text));
    with.map(|path| name_of(&path)).collect()
}

/// The code of a title can come later than its name, so the page asks for it in one place.
#[test]
fn the_page_asks_for_the_code_of_a_title_in_one_place() {
    assert_eq!(files_with("web", "title.code()"), ["title_code.rs"]);
    for other in ["title().code()", "title.begin(", "title().begin("] {
        assert_eq!(files_with("web", other), [""; 0], "{other}");
    }
}

/// Returns the arguments of a type, up to the bracket that closes them.
fn arguments(rest: &str) -> &str {
    let mut depth = 1;
    let end = rest.find(|sign| {
        depth += match sign {
            '<' => 1,
            '>' => -1,
            _ => 0,
        };
        depth == 0
    });
    &rest[..end.unwrap_or(rest.len())]
}

/// Checks that faults are types, which write their sentence only where it is shown.
#[test]
fn no_fault_is_a_string() {
    let mut found = Vec::new();
    for path in files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.replace("->", "");
        for part in text.split("Result<").skip(1) {
            let arguments = arguments(part).trim_end().trim_end_matches(',');
            let (_, fault) = arguments.rsplit_once(',').unwrap_or_default();
            if ["String", "Vec<String>", "&'static str"].contains(&fault.trim()) {
                found.push(format!("{}: Result<{arguments}>", path.display()));
            }
        }
    }
    assert_eq!(found, [""; 0]);
}

/// The number of lines that a function may have at most.
const LONGEST: usize = 60;

/// Returns the name of the function that a line begins, if it begins one.
fn function_of(line: &str) -> Option<&str> {
    let (before, rest) = line.split_once("fn ")?;
    let is_modifier = |word: &str| {
        let words = ["async", "const", "unsafe", "extern"];
        // Such as `pub(in crate::titles)`.
        words.contains(&word) || word.starts_with("pub") || word.ends_with(')')
    };
    let begins = before.split_whitespace().all(is_modifier);
    rest.split(['(', '<']).next().filter(|_| begins)
}

/// Lists the functions of a file, with the number of lines of each. Those without a body are left out.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let function = |at: usize| {
        let name = function_of(lines[at])?;
        let (indent, _) = lines[at].split_at(lines[at].len() - lines[at].trim_start().len());
        let mut head = lines[at..].iter();
        let opens = head.find(|line| line.ends_with(['{', '}', ';']))?;
        let count = match opens.ends_with('{') {
            true => {
                let end = format!("{indent}}}");
                lines[at..].iter().position(|line| **line == end)? + 1
            }
            false => 1,
        };
        (!opens.ends_with(';')).then_some((name, count))
    };
    (0..lines.len()).filter_map(function).collect()
}

#[test]
fn functions_are_short() {
    let mut count = 0;
    let mut long = Vec::new();
    for path in files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let functions = functions(&text);
        count += functions.len();
        for (name, lines) in functions {
            if lines > LONGEST {
                long.push(format!("{}: {name}: {lines} lines", path.display()));
            }
        }
    }
    assert!(count > 1000, "{count}");
    assert_eq!(long, [""; 0]);
}

/// The lines of the longest file of a title.
const LONGEST_OF_A_TITLE: usize = 450;

#[test]
fn files_of_titles_are_short() {
    let files = files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/titles"));
    let lines = |path: &PathBuf| std::fs::read_to_string(path).unwrap().lines().count();
    let is_long = |path: &PathBuf| lines(path) > LONGEST_OF_A_TITLE;
    let code = files
        .iter()
        .filter(|path| path.extension() == Some("rs".as_ref()));
    let long: Vec<&PathBuf> = code.filter(|path| is_long(path)).collect();
    assert!(files.len() > 100, "{}", files.len());
    assert_eq!(long, [""; 0].map(Path::new));
}
