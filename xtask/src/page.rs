//! Puts the files of a page into a folder, and makes `index.html` ready: styles and pictures stand in it, scripts have a
//! digest in their names, and the page says which contents it expects.

use std::fs;
use std::io;
use std::path::Path;

use crate::command::Failure;
use crate::digest;
use crate::marks::{Mark, marks};
use crate::wasm_opt::wasm_files;

/// The script that starts the app, in the repository.
const START: &str = "offline/start.js";

/// The app's script and module, as the bundler names them and as `START` does.
const SCRIPT: &str = "roundhouse.js";
/// See `SCRIPT`.
const MODULE: &str = "roundhouse_bg.wasm";

/// The script that fetches the pieces of a page that has any, as the bundler names it and as `SCRIPT` does.
const PIECES: &str = "pieces.js";

/// The line of `PIECES` that the digests of the pieces belong into.
const DIGESTS_LINE: &str = "const DIGESTS = {};";

/// The script that shows how much has come, as `START` names it.
const LOADER: &str = "loading.js";

/// The line of `START` that the size of the module belongs into.
const TOTAL_LINE: &str = "const TOTAL = 0;";

/// Makes the page in `folder`, where the app's script and module lie under the names that the bundler gave them.
pub fn make(root: &Path, folder: &Path) -> Result<(), Failure> {
    let page = read(&root.join("index.html"))?;
    let mut maker = Maker {
        root,
        folder,
        preloads: Vec::new(),
    };
    let (mut made, mut from) = (String::new(), 0);
    for mark in marks(&page) {
        made.push_str(&page[from..mark.place.start]);
        made.push_str(&maker.element(&mark)?);
        from = mark.place.end;
    }
    made.push_str(&page[from..]);
    let end_of_head = format!("  {}</head>", maker.preloads.concat());
    let made = made.replacen("</head>", &end_of_head, 1);
    write(&folder.join("index.html"), &made)
}

/// The parts of one page that are made so far.
struct Maker<'build> {
    root: &'build Path,
    folder: &'build Path,
    /// The links to what the browser fetches early, as the last elements of the page's head.
    preloads: Vec<String>,
}

impl Maker<'_> {
    /// Returns what takes the place of a mark.
    fn element(&mut self, mark: &Mark) -> Result<String, Failure> {
        let wanted = |name| {
            let lacks = || Failure::new(format!("A mark in index.html lacks `{name}`."));
            mark.value(name).ok_or_else(lacks)
        };
        if let Some(source) = mark.value("src") {
            return self.script(source);
        }
        match wanted("rel")? {
            "inline" => self.inline(wanted("href")?),
            "copy-dir" | "copy-file" => self.copied(wanted("href")?),
            "rust" => self.app(wanted("data-initializer")?),
            other => Err(Failure::new(format!(
                "index.html has a mark `{other}`, which xtask does not know; see xtask/src/page.rs."
            ))),
        }
    }

    /// Puts a style or a picture into the page itself.
    fn inline(&self, source: &str) -> Result<String, Failure> {
        let text = read(&self.root.join(source))?;
        let is_style = Path::new(source)
            .extension()
            .is_some_and(|ending| ending == "css");
        Ok(if is_style {
            format!("<style>\n{text}</style>")
        } else {
            text
        })
    }

    /// Copies a file or a folder beside the page, under its own name.
    fn copied(&self, source: &str) -> Result<String, Failure> {
        let source = self.root.join(source);
        let place = self.folder.join(source.file_name().unwrap_or_default());
        copy(&source, &place)
            .map_err(|error| Failure::io(format!("copy {}", source.display()), &error))?;
        Ok(String::new())
    }

    /// Puts a script beside the page.
    fn script(&self, source: &str) -> Result<String, Failure> {
        let (name, integrity) = self.beside(source)?;
        Ok(format!(
            "<script src=\"./{name}\" defer integrity=\"{integrity}\"></script>"
        ))
    }

    /// Copies a file beside the page under a name with its digest; returns name and integrity.
    fn beside(&self, source: &str) -> Result<(String, String), Failure> {
        let text = read(&self.root.join(source))?;
        let name = Path::new(source).file_name().unwrap_or_default();
        let digest = digest::short_name(text.as_bytes());
        let name = format!("{}-{}", &digest[..16], name.to_string_lossy());
        write(&self.folder.join(&name), &text)?;
        Ok((name, digest::integrity(text.as_bytes())))
    }

    /// Gives the app's files their names, and returns the script that starts it.
    fn app(&mut self, loader: &str) -> Result<String, Failure> {
        let build = self.build()?;
        let (loader, loader_integrity) = self.beside(loader)?;
        let (module, module_integrity, size) = self.named(MODULE, &build)?;
        let pieces = self.pieces(&build)?;
        self.rename_in(SCRIPT, PIECES, &format!("pieces-{build}.js"))?;
        let (script, script_integrity, _) = self.named(SCRIPT, &build)?;
        // The app's script is the first of these; src/web/thinker.rs looks for it.
        self.preload("modulepreload", &script, &script_integrity, "");
        self.preload("modulepreload", &loader, &loader_integrity, "");
        if let Some((pieces, integrity)) = pieces {
            self.preload("modulepreload", &pieces, &integrity, "");
        }
        let kind = " as=\"fetch\" type=\"application/wasm\"";
        self.preload("preload", &module, &module_integrity, kind);

        let mut start = read(&self.root.join(START))?;
        for (line, filled) in [
            (format!("'./{SCRIPT}'"), format!("'./{script}'")),
            (format!("'./{LOADER}'"), format!("'./{loader}'")),
            (format!("'./{MODULE}'"), format!("'./{module}'")),
            (TOTAL_LINE.to_owned(), format!("const TOTAL = {size};")),
        ] {
            if start.matches(&line).count() != 1 {
                return Err(Failure::new(format!(
                    "{START} does not contain `{line}` exactly once."
                )));
            }
            start = start.replace(&line, &filled);
        }
        Ok(format!("<script type=\"module\">\n{start}</script>"))
    }

    /// Returns a name for this build of the app: its files fit to each other and to no others.
    fn build(&self) -> Result<String, Failure> {
        let mut files = wasm_files(self.folder)?;
        files.sort();
        files.insert(0, self.folder.join(SCRIPT));
        let mut contents = Vec::new();
        for file in files {
            let read = fs::read(&file);
            contents.extend(
                read.map_err(|error| Failure::io(format!("read {}", file.display()), &error))?,
            );
        }
        Ok(digest::short_name(&contents)[..16].to_owned())
    }

    /// Gives the pieces their names, if there are any, and tells their script; returns its name and integrity.
    fn pieces(&self, build: &str) -> Result<Option<(String, String)>, Failure> {
        if !self.folder.join(PIECES).is_file() {
            return Ok(None);
        }
        let mut digests = Vec::new();
        for file in wasm_files(self.folder)? {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with("roundhouse-") {
                continue;
            }
            let (named, integrity, _) = self.named(&name, build)?;
            self.rename_in(PIECES, &name, &named)?;
            digests.push(format!("\n  './{named}': '{integrity}',"));
        }
        let path = self.folder.join(PIECES);
        let filled = format!("const DIGESTS = {{{}\n}};", digests.concat());
        write(&path, &read(&path)?.replace(DIGESTS_LINE, &filled))?;
        self.rename_in(PIECES, SCRIPT, &format!("roundhouse-{build}.js"))?;
        let (name, integrity, _) = self.named(PIECES, build)?;
        Ok(Some((name, integrity)))
    }

    /// Calls a file of the app by its new name in one of its scripts.
    fn rename_in(&self, script: &str, file: &str, name: &str) -> Result<(), Failure> {
        let path = self.folder.join(script);
        // What wasm-bindgen imports has other quotes; what it calls by the module's own names stays as it is.
        let text = read(&path)?
            .replace(&format!("from \"./{file}\""), &format!("from './{name}'"))
            .replace(&format!("'./{file}'"), &format!("'./{name}'"));
        write(&path, &text)
    }

    /// Gives a file of the app its name with the build in it; returns name, integrity and size.
    fn named(&self, file: &str, build: &str) -> Result<(String, String, usize), Failure> {
        let path = self.folder.join(file);
        let contents =
            fs::read(&path).map_err(|error| Failure::io(format!("read {file}"), &error))?;
        let end = file.find("_bg.").or_else(|| file.find('.'));
        let (name, ending) = file.split_at(end.unwrap_or(file.len()));
        let name = format!("{name}-{build}{ending}");
        fs::rename(&path, self.folder.join(&name))
            .map_err(|error| Failure::io(format!("rename {file}"), &error))?;
        Ok((name, digest::integrity(&contents), contents.len()))
    }

    /// Tells the browser to fetch a file early.
    fn preload(&mut self, rel: &str, name: &str, integrity: &str, more: &str) {
        self.preloads.push(format!(
            "<link rel=\"{rel}\" href=\"./{name}\" crossorigin=\"anonymous\" integrity=\"{integrity}\"{more}>"
        ));
    }
}

/// Copies a file, or a folder with everything in it.
fn copy(source: &Path, place: &Path) -> io::Result<()> {
    if !source.is_dir() {
        return fs::copy(source, place).map(drop);
    }
    fs::create_dir_all(place)?;
    for entry in fs::read_dir(source)? {
        let entry = entry?;
        copy(&entry.path(), &place.join(entry.file_name()))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path)
        .map_err(|error| Failure::io(format!("read {}", path.display()), &error))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::io(format!("write {}", path.display()), &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_everything_in_its_place() {
        let folder = std::env::temp_dir().join(format!("roundhouse-page-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        fs::write(folder.join(SCRIPT), "script").expect("a temporary file");
        fs::write(folder.join(MODULE), "module").expect("a temporary file");
        let made = make(&crate::repository(), &folder);
        let page = fs::read_to_string(folder.join("index.html"));
        let names: Vec<String> = fs::read_dir(&folder)
            .expect("the folder is there")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .collect();
        fs::remove_dir_all(&folder).ok();

        made.expect("a page");
        let page = page.expect("a page");
        assert!(!page.contains("data-trunk"), "{page}");
        assert!(page.contains("<style>\n") && page.contains("const TOTAL = 6;"));
        let build = &digest::short_name(b"scriptmodule")[..16];
        for name in [
            format!("roundhouse-{build}.js"),
            format!("roundhouse-{build}_bg.wasm"),
        ] {
            assert!(names.contains(&name), "{names:?}");
            assert_eq!(page.matches(&format!("./{name}")).count(), 2, "{name}");
        }
        let first = page.split("rel=\"modulepreload\" href=\"./").nth(1);
        assert!(first.is_some_and(|rest| rest.starts_with("roundhouse-")));
        assert_eq!(names.len(), 8, "{names:?}");
    }
}
