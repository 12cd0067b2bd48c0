//! Completes the service worker: tells it which files the page consists of.
//!
//! Trunk runs `cargo xtask sw` after every build (see `Trunk.toml`), before the new page takes the
//! place of the old one. `offline/sw.js` says what the worker then does with the list.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::command::Failure;
use crate::digest;

/// The worker in the built page. It lies at the top, since a worker serves only what lies below it.
const WORKER: &str = "sw.js";

/// The worker without its list, in the repository.
pub const SOURCE: &str = "offline/sw.js";

/// The two lines of the source that are filled in.
const VERSION_LINE: &str = "const VERSION = '';";
const FILES_LINE: &str = "const FILES = {};";

/// The beginnings of the names of files of no use without a network: pictures for those who install the page, and a licence.
const NOT_KEPT: [&str; 4] = [
    "assets/apple-touch-icon",
    "assets/fonts/LICENSE",
    "assets/icon-",
    "assets/screenshot-",
];

/// The text that `trunk serve` replaces in a page whenever it sends it.
const FILLED_IN_BY_TRUNK: &[u8] = b"{{__TRUNK_";

/// The policy for scripts of the page in the repository, where nobody knows yet which will stand in it.
const ANY_SCRIPT: &str = "script-src 'self' 'unsafe-inline'";

/// A file of the page: its path below the page with `/` in it, and its digest.
type Listed = (String, String);

/// The page with a policy that lets no script run but the page's own: each that stands in it is named by its digest. A
/// page that Trunk alters while it serves it goes without, for its digests would be others.
fn only_own_scripts(page: &str) -> String {
    let scripts = page.split("<script").skip(1).filter_map(|script| {
        let (attributes, script) = script.split_once('>')?;
        let (script, _) = script.split_once("</script>")?;
        (!attributes.contains("src="))
            .then(|| format!(" '{}'", digest::integrity(script.as_bytes())))
    });
    if is_altered(page.as_bytes()) {
        return page.to_owned();
    }
    let own = format!("script-src 'self'{}", scripts.collect::<String>());
    page.replace(ANY_SCRIPT, &own)
}

/// The page without the remarks in its styles, which are a sixth of them after gzip and say nothing to a browser.
fn without_remarks(page: &str) -> String {
    let bare = |style: &str| -> String {
        let parts = style.split("/*");
        let parts = parts.map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
        parts.collect()
    };
    let styled = page.split_inclusive("</style>");
    let parts = styled.map(|part| match part.split_once("<style") {
        Some((before, style)) => format!("{before}<style{}", bare(style)),
        None => part.to_owned(),
    });
    parts.collect()
}

/// Lists the files in `folder` in a worker that is written beside them, and says what it did.
pub fn complete(root: &Path, folder: &Path) -> Result<String, Failure> {
    let source = fs::read_to_string(root.join(SOURCE))
        .map_err(|error| Failure::io(format!("read {SOURCE}"), &error))?;
    let index = folder.join("index.html");
    if let Ok(page) = fs::read_to_string(&index) {
        fs::write(&index, only_own_scripts(&without_remarks(&page)))
            .map_err(|error| Failure::io("write index.html", &error))?;
    }
    let mut files = Vec::new();
    let mut bytes = 0;
    for path in files_below(folder)
        .map_err(|error| Failure::io(format!("read the folder {}", folder.display()), &error))?
    {
        let address = address(&path)?;
        if NOT_KEPT.iter().any(|begin| address.starts_with(begin)) {
            continue;
        }
        let contents = fs::read(folder.join(&path))
            .map_err(|error| Failure::io(format!("read {}", path.display()), &error))?;
        bytes += contents.len();
        files.push((address, digest_of(&contents)));
    }
    if !files.iter().any(|(path, _)| path == "index.html") {
        return Err(Failure::new(format!(
            "There is no built page in {}.",
            folder.display()
        )));
    }
    files.sort();
    fs::write(folder.join(WORKER), filled_in(&source, &files)?)
        .map_err(|error| Failure::io(format!("write {WORKER}"), &error))?;
    Ok(format!(
        "The service worker keeps {} files of together {} kB.",
        files.len(),
        bytes.div_ceil(1000)
    ))
}

/// The worker with its list, and a version that stands for exactly this list.
fn filled_in(source: &str, files: &[Listed]) -> Result<String, Failure> {
    let mut list = String::new();
    for (path, digest) in files {
        writeln!(list, "  '{path}': '{digest}',")
            .map_err(|error| Failure::new(format!("Could not list the files: {error}.")))?;
    }
    let version = digest::short_name(list.as_bytes());
    let mut worker = source.to_owned();
    for (line, filled) in [
        (VERSION_LINE, format!("const VERSION = '{version}';")),
        (FILES_LINE, format!("const FILES = {{\n{list}}};")),
    ] {
        if worker.matches(line).count() != 1 {
            return Err(Failure::new(format!(
                "{SOURCE} does not contain the line `{line}` exactly once."
            )));
        }
        worker = worker.replace(line, &filled);
    }
    Ok(worker)
}

/// The digest by which a file is recognised and, usually, checked when it is fetched.
fn digest_of(contents: &[u8]) -> String {
    let digest = digest::integrity(contents);
    // A page that Trunk alters while it serves it is recognised by its digest but cannot be checked.
    // To a browser, a digest of an unknown algorithm is no condition.
    if is_altered(contents) {
        digest.replace("sha256-", "unchecked-")
    } else {
        digest
    }
}

/// Checks whether Trunk fills something in whenever it serves this.
fn is_altered(contents: &[u8]) -> bool {
    contents
        .windows(FILLED_IN_BY_TRUNK.len())
        .any(|part| part == FILLED_IN_BY_TRUNK)
}

/// Everything in a folder and the folders in it, as paths below it, but neither what is hidden nor what a host may send
/// instead of a file, nor the worker: a worker that it keeps itself could never be replaced.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            let is_compressed = path.extension().is_some_and(|ending| ending == "br");
            if is_hidden || is_compressed || path == Path::new(WORKER) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    Ok(files)
}

/// The path as it stands in an address. Names that would have to be escaped there are refused.
fn address(path: &Path) -> Result<String, Failure> {
    let parts: Option<Vec<&str>> = path.iter().map(|part| part.to_str()).collect();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    parts
        .map(|parts| parts.join("/"))
        .filter(|address| address.chars().all(plain))
        .ok_or_else(|| {
            Failure::new(format!(
                "The file {} needs a plainer name: letters, digits, `-`, `_` and `.`.",
                path.display()
            ))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(path: &str, contents: &str) -> Listed {
        (path.to_owned(), digest_of(contents.as_bytes()))
    }

    #[test]
    fn the_worker_in_the_repository_can_be_filled_in() {
        let source = fs::read_to_string(crate::repository().join(SOURCE)).expect("a worker");
        let worker = filled_in(&source, &[listed("index.html", "page")]).expect("filled in");
        assert!(worker.contains("  'index.html': 'sha256-"), "{worker}");
        assert!(!worker.contains(VERSION_LINE) && !worker.contains(FILES_LINE));
        assert!(filled_in(&worker, &[]).is_err(), "only once");
    }

    #[test]
    fn remarks_go_from_styles_and_from_nothing_else() {
        let page = "<!-- a --><style>/* b */\np { color: red; /* c */ }/* d */</style><script>/* e */</script><style>q{}</style>f/*";
        let bare = "<!-- a --><style>\np { color: red;  }</style><script>/* e */</script><style>q{}</style>f/*";
        assert_eq!(without_remarks(page), bare);
    }

    #[test]
    fn the_version_stands_for_the_names_and_the_contents() {
        let source = format!("{VERSION_LINE}\n{FILES_LINE}\n");
        let worker =
            |path, contents| filled_in(&source, &[listed(path, contents)]).expect("a worker");
        let version = |worker: &str| worker.lines().next().map(str::to_owned);
        let first = worker("a", "1");
        assert_eq!(first, worker("a", "1"));
        assert_ne!(version(&first), version(&worker("a", "2")));
        assert_ne!(version(&first), version(&worker("b", "1")));
    }

    #[test]
    fn every_file_is_listed_but_hidden_and_compressed_ones_and_the_worker() {
        let folder = std::env::temp_dir().join(format!("roundhouse-sw-{}", std::process::id()));
        fs::create_dir_all(folder.join("a/b")).expect("a temporary folder");
        fs::create_dir_all(folder.join(".stage")).expect("a temporary folder");
        for file in [
            "index.html",
            "index.html.br",
            "sw.js",
            "a/b/c.js",
            "a/sw.js",
            ".hidden",
            ".stage/d",
        ] {
            fs::write(folder.join(file), file).expect("a temporary file");
        }
        let done = complete(&crate::repository(), &folder);
        let worker = fs::read_to_string(folder.join(WORKER)).expect("a worker");
        fs::write(folder.join("a b"), "").expect("a temporary file");
        let refused = complete(&crate::repository(), &folder);
        fs::remove_dir_all(&folder).ok();

        assert!(done.is_ok_and(|words| words.contains(" 3 files ")));
        let names: Vec<&str> = worker
            .lines()
            .filter_map(|line| line.strip_prefix("  '")?.split_once("': 'sha256-"))
            .map(|(name, _)| name)
            .collect();
        assert_eq!(names, ["a/b/c.js", "a/sw.js", "index.html"]);
        assert!(refused.expect_err("a blank").to_string().contains("a b"));
    }

    #[test]
    fn a_page_that_trunk_alters_is_not_checked() {
        assert!(digest_of(b"plain").starts_with("sha256-"));
        assert!(digest_of(b"at '{{__TRUNK_ADDRESS__}}'").starts_with("unchecked-"));
    }

    #[test]
    fn no_script_runs_but_those_of_the_page() {
        let page = |scripts: &str| {
            format!("<meta content=\"{ANY_SCRIPT} 'wasm-unsafe-eval'\" />{scripts}")
        };
        let scripts = "<script>one()</script><script src=\"two.js\"></script><script type=\"module\">three()</script>";
        let built = only_own_scripts(&page(scripts));
        let digest = |script: &str| digest::integrity(script.as_bytes());
        let policy = format!(
            "script-src 'self' '{}' '{}' 'wasm-unsafe-eval'",
            digest("one()"),
            digest("three()")
        );
        assert!(built.contains(&policy), "{built}");
        assert!(built.ends_with(scripts) && !built.contains("unsafe-inline"));
        let served = page("<script>at('{{__TRUNK_ADDRESS__}}')</script>");
        assert_eq!(only_own_scripts(&served), served);
        let source = fs::read_to_string(crate::repository().join("index.html")).expect("a page");
        assert_eq!(source.matches(ANY_SCRIPT).count(), 1);
    }

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let nowhere = crate::repository().join("xtask/src");
        assert!(complete(&crate::repository(), &nowhere).is_err());
        assert!(!nowhere.join(WORKER).exists());
    }

    #[test]
    fn trunk_completes_the_worker() {
        let settings =
            fs::read_to_string(crate::repository().join("Trunk.toml")).expect("settings");
        assert!(settings.contains("stage = \"post_build\""));
        assert!(settings.contains("\"xtask\", \"--\", \"sw\"]"));
    }
}
