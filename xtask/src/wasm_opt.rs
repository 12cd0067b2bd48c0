//! Makes WebAssembly smaller with wasm-opt: several files side by side, and none whose contents it has seen before.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use crate::command::{Failure, watched};
use crate::digest;
use crate::marks::marks;
use crate::tools::Tools;

/// Makes the `.wasm` files in a folder smaller. `kept` is a folder with the results of the last time, by what they are of.
pub fn shrink(tools: &Tools, root: &Path, folder: &Path, kept: &Path) -> Result<(), Failure> {
    let wishes = wishes(root)?;
    let files = Mutex::new(wasm_files(folder)?);
    let used = Mutex::new(Vec::new());
    fs::create_dir_all(kept)
        .map_err(|error| Failure::io(format!("make the folder {}", kept.display()), &error))?;
    let work = || {
        while let Some(file) = next(&files) {
            let result = shrink_one(tools, root, &file, kept, &wishes)?;
            used.lock().map_err(|_| stopped())?.push(result);
        }
        Ok(())
    };
    let at_once = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
        let mut done = workers.into_iter().map(thread::ScopedJoinHandle::join);
        done.try_for_each(|done| done.unwrap_or_else(|_| Err(stopped())))
    })?;
    let used = used.into_inner().map_err(|_| stopped())?;
    forget_all_but(&used, kept);
    Ok(())
}

/// Takes the next file off the list.
fn next(files: &Mutex<Vec<PathBuf>>) -> Option<PathBuf> {
    files.lock().ok()?.pop()
}

fn stopped() -> Failure {
    Failure::new("Making the WebAssembly smaller has panicked.")
}

/// The WebAssembly files in a folder, the largest last: it is begun first.
pub fn wasm_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|error| Failure::io(format!("read the folder {}", folder.display()), &error))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "wasm"))
        .collect();
    files.sort_by_key(|file| {
        (
            fs::metadata(file).map_or(0, |data| data.len()),
            file.clone(),
        )
    });
    Ok(files)
}

/// Makes one file smaller, and returns where the result is kept.
fn shrink_one(
    tools: &Tools,
    root: &Path,
    file: &Path,
    kept: &Path,
    wishes: &[String],
) -> Result<PathBuf, Failure> {
    let io = |error| Failure::io(format!("make {} smaller", file.display()), &error);
    let mut known = fs::read(file).map_err(io)?;
    known.extend(fs::read(root.join("xtask/tools/package-lock.json")).map_err(io)?);
    known.extend(wishes.concat().into_bytes());
    let result = kept.join(digest::short_name(&known)).with_extension("wasm");
    if !result.is_file() {
        // Under another name until it is whole.
        let unfinished = result.with_extension("part");
        let mut node = tools.command("node");
        node.arg(".tools/node/node_modules/binaryen/bin/wasm-opt")
            .args(wishes)
            .arg("--output")
            .arg(&unfinished)
            .arg(file);
        watched(node)?;
        fs::rename(&unfinished, &result).map_err(io)?;
    }
    fs::copy(&result, file).map_err(io)?;
    Ok(result)
}

/// The options of wasm-opt. It stands in `index.html`, where Trunk finds it too.
fn wishes(root: &Path) -> Result<Vec<String>, Failure> {
    let page = fs::read_to_string(root.join("index.html"))
        .map_err(|error| Failure::io("read index.html", &error))?;
    let found = marks(&page).iter().find_map(|mark| {
        let level = mark.value("data-wasm-opt")?;
        let more = mark.value("data-wasm-opt-params")?;
        let more = more.split_whitespace().map(str::to_owned);
        Some(std::iter::once(format!("-O{level}")).chain(more).collect())
    });
    found.ok_or_else(|| Failure::new("index.html does not say what wasm-opt shall do."))
}

/// Removes everything in a folder but some files.
fn forget_all_but(used: &[PathBuf], folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let unused = entries.map(|entry| entry.path());
    for path in unused.filter(|path| !used.contains(path)) {
        fs::remove_file(path).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_wasm_opt_shall_do() {
        let wishes = wishes(&crate::repository()).expect("wishes");
        assert_eq!(wishes[0], "-Oz");
        assert!(
            wishes.iter().all(|wish| wish.starts_with('-')),
            "{wishes:?}"
        );
    }
}
