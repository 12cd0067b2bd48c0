//! Names in sentences: the companies and players that a line mentions.

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain text.
    Text(&'a str),
    /// The name of this index.
    Name(usize),
}

/// Splits a sentence at names. A name stands by itself: no letter or digit goes before it or follows it. Of names that
/// begin at one place the longest counts.
#[must_use]
pub fn pieces<'a>(sentence: &'a str, names: &[&str]) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let (mut from, mut at) = (0, 0);
    let mut is_free = true;
    while let Some(letter) = sentence[at..].chars().next() {
        match name_at(&sentence[at..], names).filter(|_| is_free) {
            Some(index) => {
                if from < at {
                    pieces.push(Piece::Text(&sentence[from..at]));
                }
                pieces.push(Piece::Name(index));
                at += names[index].len();
                from = at;
                is_free = false;
            }
            None => {
                is_free = !is_of_word(letter);
                at += letter.len_utf8();
            }
        }
    }
    if from < sentence.len() {
        pieces.push(Piece::Text(&sentence[from..]));
    }
    pieces
}

/// Checks whether a letter continues a word. Beyond ASCII all count except punctuation and signs: which of them are
/// letters takes a table of several kilobytes to know.
fn is_of_word(letter: char) -> bool {
    let is_sign = matches!(letter, '\u{80}'..='\u{bf}' | '\u{2000}'..='\u{2bff}');
    letter.is_ascii_alphanumeric() || (!letter.is_ascii() && !is_sign)
}

/// Finds the longest name at a text's beginning.
fn name_at(text: &str, names: &[&str]) -> Option<usize> {
    let begins = |name: &str| {
        let rest = text.strip_prefix(name).filter(|_| !name.is_empty());
        rest.is_some_and(|rest| !rest.starts_with(|next| is_of_word(next) || next == '&'))
    };
    let found = (0..names.len()).filter(|&index| begins(names[index]));
    found.max_by_key(|&index| names[index].len())
}

/// Checks whether a sentence contains a name.
#[must_use]
pub fn tells_of(sentence: &str, name: &str) -> bool {
    pieces(sentence, &[name]).contains(&Piece::Name(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_whole_words() {
        let names = ["B&M", "B", "NYC", "Amy", "Player 1"];
        let found = pieces("B&M pays $70: $7 to Amy, $14 to Player 1.", &names);
        let expected = [
            Piece::Name(0),
            Piece::Text(" pays $70: $7 to "),
            Piece::Name(3),
            Piece::Text(", $14 to "),
            Piece::Name(4),
            Piece::Text("."),
        ];
        assert_eq!(found, expected);
        for (sentence, name, expected) in [
            ("NYCH runs.", "NYC", false),
            ("The price of NYC goes down.", "NYC", true),
            ("Player 12 passes.", "Player 1", false),
            ("B&O floats.", "B", false),
            ("Zo\u{eb} and Zo\u{eb}.", "Zo\u{eb}", true),
            ("", "NYC", false),
        ] {
            assert_eq!(tells_of(sentence, name), expected, "{sentence} {name}");
        }
    }

    #[test]
    fn the_pieces_are_the_whole_sentence() {
        let names = ["a", "bc", "\u{e9}"];
        for sentence in ["a bc \u{e9}a", "\u{e9}", "", "abc a", "  a"] {
            let text: String = pieces(sentence, &names)
                .into_iter()
                .map(|piece| match piece {
                    Piece::Text(text) => text,
                    Piece::Name(index) => names[index],
                })
                .collect();
            assert_eq!(text, sentence);
        }
    }
}
