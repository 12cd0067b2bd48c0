//! Where the parts of the app's module go that several pieces need, and which pieces come before which.

use std::collections::BTreeSet;

/// The piece that everything else needs.
const TABLE: &str = "table";

/// The piece with what several titles need.
const TITLES: &str = "titles";

/// The piece with what several titles need only for their computers and the leading website.
const MORE: &str = "more";

/// The beginning of the names of pieces that come only after the title that their names end with, and after `MORE`.
const MORE_OF: &str = "more_";

/// The pieces that are of no title. They may want any of them.
const OF_ALL: [&str; 2] = ["learning", "panels"];

/// Returns the title of a piece: itself, or the one that it comes after.
fn title_of(piece: &str) -> &str {
    piece.strip_prefix(MORE_OF).unwrap_or(piece)
}

/// Returns the piece for what these pieces need. Whichever of them is there, that one must be there already.
pub fn place(pieces: &BTreeSet<String>) -> String {
    let is_of_all = |piece: &String| OF_ALL.contains(&piece.as_str());
    if pieces.contains(TABLE) || pieces.iter().all(is_of_all) {
        return TABLE.to_owned();
    }
    let titles: BTreeSet<&str> = pieces.iter().map(|piece| title_of(piece)).collect();
    let mut titles = titles.into_iter();
    match (titles.next(), titles.next()) {
        (Some(title), None) => title.to_owned(),
        _ if pieces.iter().all(|piece| piece.starts_with(MORE_OF)) => MORE.to_owned(),
        _ => TITLES.to_owned(),
    }
}

/// The pieces that come before one.
pub fn before(piece: &str) -> Vec<&str> {
    match piece {
        TABLE => vec![],
        TITLES => vec![TABLE],
        _ if piece == MORE || OF_ALL.contains(&piece) => vec![TABLE, TITLES],
        _ if title_of(piece) == piece => vec![TABLE, TITLES],
        _ => vec![TABLE, TITLES, MORE, title_of(piece)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECES: [&str; 10] = [
        "gb",
        "learning",
        "midwest",
        "more_gb",
        "more_midwest",
        "more_y1828",
        "panels",
        "table",
        "titles",
        "y1828",
    ];

    #[test]
    fn what_several_pieces_need_is_there_whichever_of_them_comes() {
        for set in 1..1_u32 << PIECES.len() {
            let members = (0..PIECES.len()).filter(|at| set & 1 << at != 0);
            let members: BTreeSet<String> = members.map(|at| PIECES[at].to_owned()).collect();
            let shared = place(&members);
            for piece in &members {
                let is_there = shared == *piece || before(piece).contains(&shared.as_str());
                assert!(
                    is_there,
                    "{members:?} need {shared}, which does not come before {piece}"
                );
            }
        }
    }
}
