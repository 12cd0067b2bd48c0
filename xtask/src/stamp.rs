//! Notes what a page was built from, so that nothing is built twice.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use crate::tools::Tools;

/// Everything a page is made of, with the flags of what makes it. A change to any of it means a new build.
const INPUTS: [&str; 12] = [
    ".cargo/config.toml",
    "index.html",
    "Cargo.toml",
    "Cargo.lock",
    "xtask/bundler",
    "xtask/splitter",
    "xtask/src",
    "xtask/tools",
    "src",
    "style",
    "assets",
    "offline",
];

/// A page, and the note of what it was built from.
///
/// Contents are compared, not times, so that neither a checkout nor a clock can mislead it.
pub struct Stamp {
    inputs: io::Result<u64>,
    page: PathBuf,
    file: PathBuf,
}

impl Stamp {
    /// Reads what a page in the folder `page` would be built from now.
    pub fn new(tools: &Tools, root: &Path, page: PathBuf) -> Self {
        let name = page.file_name().unwrap_or_default().to_string_lossy();
        let file = root.join(".tools").join(format!("{name}.stamp"));
        Self {
            inputs: hash_of_inputs(tools, root),
            page,
            file,
        }
    }

    /// Checks whether the page was built from these very inputs, and nobody has altered a file of it since.
    pub fn is_fresh(&self) -> bool {
        let now = self.text();
        matches!((fs::read_to_string(&self.file), now), (Ok(then), Ok(now)) if then == now)
            && self.page.join("index.html").is_file()
    }

    /// Notes that the page is built.
    pub fn write(&self) -> io::Result<()> {
        self.file.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&self.file, self.text()?)
    }

    /// Forgets that the page was ever built.
    pub fn remove(&self) {
        fs::remove_file(&self.file).ok();
    }

    fn text(&self) -> io::Result<String> {
        let inputs = self.inputs.as_ref();
        let inputs = inputs.map_err(|error| io::Error::new(error.kind(), error.to_string()))?;
        let mut page = DefaultHasher::new();
        hash_path(&self.page, &mut page)?;
        Ok(format!("inputs {inputs:x}\npage {:x}\n", page.finish()))
    }
}

fn hash_of_inputs(tools: &Tools, root: &Path) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    tools.compiler().hash(&mut hasher);
    for input in INPUTS {
        hash_path(&root.join(input), &mut hasher)?;
    }
    Ok(hasher.finish())
}

/// Adds a file, or everything in a folder in order of name, to the hash.
fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.hash(hasher);
    if path.is_dir() {
        let mut entries = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        entries.len().hash(hasher);
        entries.iter().try_for_each(|path| hash_path(path, hasher))
    } else {
        fs::read(path)?.hash(hasher);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_exists() {
        for input in INPUTS {
            assert!(crate::repository().join(input).exists(), "{input}");
        }
    }

    #[test]
    fn a_changed_added_or_renamed_file_changes_the_hash() {
        let folder = std::env::temp_dir().join(format!("roundhouse-hash-{}", std::process::id()));
        let hash = || {
            let mut hasher = DefaultHasher::new();
            hash_path(&folder, &mut hasher).expect("a readable folder");
            hasher.finish()
        };
        fs::create_dir_all(&folder).expect("a temporary folder");
        let write = |name: &str, text: &str| {
            fs::write(folder.join(name), text).expect("a temporary file");
        };

        write("a", "1");
        let first = hash();
        assert_eq!(first, hash());
        write("a", "2");
        let changed = hash();
        write("b", "");
        let added = hash();
        fs::rename(folder.join("b"), folder.join("c")).expect("a rename");
        let renamed = hash();
        fs::remove_dir_all(&folder).ok();

        let mut all = vec![first, changed, added, renamed];
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }
}
