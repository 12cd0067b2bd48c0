//! The weight of the page's pieces as a web host sends them, and the most that they may weigh.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::ops::Add;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::command::Failure;
use crate::wasm_opt::wasm_files;

/// The most bytes of WebAssembly that the first screen may want. Whoever raises a limit says in the commit what the bytes
/// are for.
const HOME_LIMIT: Weight = Weight {
    gzip: 232_000,
    brotli: 190_000,
};
/// The most that the first screen and a first table of any title may want. What is aimed at is 830,000 and 670,000.
const TABLE_LIMIT: Weight = Weight {
    gzip: 885_000,
    brotli: 724_000,
};
/// The most of all pieces together. What is aimed at is 1,451,000 and 1,130,000.
const LIMIT: Weight = Weight {
    gzip: 1_609_000,
    brotli: 1_343_000,
};
/// The most pieces.
const MOST_PIECES: usize = 16;

/// The piece that a table of any title wants, and the one with what several titles need.
const TABLE: &str = "table";
/// See `TABLE`.
const TITLES: &str = "titles";
/// The pieces that a table wants only when something more is opened. Any other is taken for a title's, so that none
/// escapes the limit.
const LATER: [&str; 3] = ["learning", "more", "panels"];
/// The first piece, by the name of its file.
const HOME: &str = "roundhouse";

/// Bytes after `gzip -9` and after brotli.
#[derive(Clone, Copy, Default)]
struct Weight {
    gzip: usize,
    brotli: usize,
}

impl Add for Weight {
    type Output = Weight;

    fn add(self, other: Weight) -> Weight {
        Weight {
            gzip: self.gzip + other.gzip,
            brotli: self.brotli + other.brotli,
        }
    }
}

impl Weight {
    fn is_within(self, limit: Weight) -> bool {
        self.gzip <= limit.gzip && self.brotli <= limit.brotli
    }
}

/// The pieces of a page in a folder, by name.
fn pieces(folder: &Path) -> Result<Vec<(String, Weight)>, Failure> {
    let mut pieces = Vec::new();
    for file in wasm_files(folder)? {
        let io = |error| Failure::io(format!("weigh {}", file.display()), &error);
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&fs::read(&file).map_err(io)?).map_err(io)?;
        let gzip = gzip.finish().map_err(io)?.len();
        let brotli = fs::metadata(file.with_extension("wasm.br")).map_err(io)?;
        let brotli = usize::try_from(brotli.len()).unwrap_or(usize::MAX);
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = name.rsplit_once('-').map_or(&*name, |(name, _)| name);
        pieces.push((name.to_owned(), Weight { gzip, brotli }));
    }
    pieces.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(pieces)
}

/// Adds up the downloads for the first screen, for that with a first table of the heaviest title, and in all.
fn downloads(pieces: &[(String, Weight)]) -> [(&'static str, Weight, Weight); 3] {
    let of = |wanted: &str| {
        let found = pieces.iter().find(|(name, _)| name == wanted);
        found.map_or(Weight::default(), |(_, weight)| *weight)
    };
    let is_titles = |(name, _): &&(String, Weight)| {
        let is_later = name.starts_with("more_") || LATER.contains(&name.as_str());
        !is_later && ![HOME, TABLE, TITLES].contains(&name.as_str())
    };
    let titles = pieces.iter().filter(is_titles).map(|(_, weight)| *weight);
    let heaviest = titles.max_by_key(|weight| weight.gzip).unwrap_or_default();
    let home = of(HOME);
    let all = pieces.iter().map(|(_, weight)| *weight);
    let all = all.fold(Weight::default(), Add::add);
    [
        ("the first screen", home, HOME_LIMIT),
        (
            "with a first table",
            home + of(TABLE) + of(TITLES) + heaviest,
            TABLE_LIMIT,
        ),
        ("all pieces", all, LIMIT),
    ]
}

/// Tells what the built page in a folder weighs, piece by piece.
pub fn told(folder: &Path) -> Result<String, Failure> {
    let pieces = pieces(folder)?;
    let mut told = String::from("   gzip -9    brotli\n");
    let rows = pieces.iter().map(|(name, weight)| (name.as_str(), *weight));
    let sums = downloads(&pieces);
    let sums = sums.iter().map(|(name, weight, _)| (*name, *weight));
    for (name, Weight { gzip, brotli }) in rows.chain(sums) {
        writeln!(told, "{gzip:>10}{brotli:>10}  {name}")
            .map_err(|error| Failure::new(format!("Could not tell the sizes: {error}.")))?;
    }
    Ok(told)
}

/// Checks what the built page in a folder weighs, and tells it in a line.
///
/// # Errors
/// If it is more than it may be.
pub fn check(folder: &Path) -> Result<String, Failure> {
    let pieces = pieces(folder)?;
    let sums = downloads(&pieces);
    let words = sums.map(|(name, weight, limit)| {
        format!(
            "{name} {} bytes after gzip -9 (at most {}) and {} after brotli ({})",
            weight.gzip, limit.gzip, weight.brotli, limit.brotli
        )
    });
    let words = words.join(", ");
    if pieces.len() > MOST_PIECES {
        return Err(Failure::new(format!(
            "The page has {} pieces, at most {MOST_PIECES} are allowed.",
            pieces.len()
        )));
    }
    if sums
        .iter()
        .all(|(_, weight, limit)| weight.is_within(*limit))
    {
        return Ok(words);
    }
    Err(Failure::new(format!("The page is too large: {words}.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_table_is_of_the_heaviest_title() {
        let weight = |gzip| Weight { gzip, brotli: 1 };
        let pieces = [
            ("gb", 50),
            ("more_gb", 5),
            ("more_y1828", 6),
            ("panels", 90),
            ("roundhouse", 300),
            ("table", 200),
            ("titles", 20),
            ("y1828", 70),
        ];
        let pieces = pieces.map(|(name, gzip)| (name.to_owned(), weight(gzip)));
        let [home, table, all] =
            downloads(&pieces).map(|(_, weight, _)| (weight.gzip, weight.brotli));
        assert_eq!([home, table, all], [(300, 1), (590, 4), (741, 8)]);
    }
}
