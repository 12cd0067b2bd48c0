//! Bytes as the letters of a link, and the checksum.

/// The 64 letters of base64url (RFC 4648, section 5), which need no escape in a link.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Writes bytes as base64url without padding.
#[must_use]
pub fn to_letters(bytes: &[u8]) -> String {
    let group = |chunk: &[u8]| {
        let number = (0..3).fold(0u32, |number, index| {
            number << 8 | u32::from(chunk.get(index).copied().unwrap_or(0))
        });
        let letter = move |index: u32| {
            char::from(LETTERS[usize::try_from(number >> (18 - 6 * index) & 63).unwrap_or(0)])
        };
        (0..=chunk.len())
            .zip(0..4)
            .map(move |(_, index)| letter(index))
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// Removes the percent codes that mail and browsers write for some characters.
#[must_use]
pub fn plain(text: &str) -> String {
    let bytes = text.as_bytes();
    let digit = |at: usize| {
        bytes
            .get(at)
            .and_then(|byte| char::from(*byte).to_digit(16))
    };
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let code = digit(at + 1).zip(digit(at + 2)).filter(|_| byte == b'%');
        let code = code.and_then(|(high, low)| u8::try_from(high << 4 | low).ok());
        plain.push(code.unwrap_or(byte));
        at += if code.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// Number of pieces of a text, any of which may be its last: lines of mail have about 76 characters.
const MOST_PIECES: usize = 500;

/// The letters of a link with which messengers write slanted and struck words, and the number of them at most at the
/// end of such a word.
const MARKS: [char; 2] = ['_', '-'];
const MOST_MARKS: usize = 4;

/// Joins the link that a text begins with, as messengers deliver it.
///
/// The blanks, line breaks, brackets and quotes in it are left out, and so are the signs of slanted words behind it.
/// The link ends where `is_whole` is true; what follows belongs to the sentence around it. All letters are joined if it
/// never is.
#[must_use]
pub fn joined(text: &str, most: usize, is_whole: impl Fn(&str) -> bool) -> String {
    let mut joined = String::new();
    let pieces =
        text.split(|letter: char| !u8::try_from(letter).is_ok_and(|byte| LETTERS.contains(&byte)));
    for (count, piece) in pieces.filter(|piece| !piece.is_empty()).enumerate() {
        joined += piece;
        if joined.len() > most {
            break;
        }
        let marks = piece.len() - piece.trim_end_matches(MARKS).len();
        let cuts = (0..=marks.min(MOST_MARKS)).map(|marks| joined.len() - marks);
        let mut cuts = cuts.take_while(|_| count < MOST_PIECES);
        if let Some(end) = cuts.find(|end| is_whole(&joined[..*end])) {
            joined.truncate(end);
            break;
        }
    }
    joined
}

/// Returns a letter's place in the alphabet.
fn value(letter: u8) -> Option<u8> {
    Some(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    })
}

/// Reads bytes of base64url without padding. Returns none if a character is not one of its letters, or if the text is
/// not what [`to_letters`] would have written.
#[must_use]
pub fn from_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for chunk in text.as_bytes().chunks(4) {
        let mut number = 0u32;
        for &letter in chunk {
            number = number << 6 | u32::from(value(letter)?);
        }
        number <<= 6 * (4 - chunk.len());
        let [_, a, b, c] = number.to_be_bytes();
        let known = chunk.len() - 1;
        if chunk.len() == 1 || [a, b, c][known..].iter().any(|rest| *rest != 0) {
            return None;
        }
        bytes.extend([a, b, c].into_iter().take(known));
    }
    Some(bytes)
}

/// Computes the 24-bit checksum of OpenPGP (RFC 4880, section 6.1). It notices every change within 24 bits in a row.
#[must_use]
pub fn checksum(bytes: &[u8]) -> [u8; 3] {
    let mut sum: u32 = 0x00b7_04ce;
    for byte in bytes {
        sum ^= u32::from(*byte) << 16;
        for _ in 0..8 {
            sum <<= 1;
            if sum & 0x0100_0000 != 0 {
                sum ^= 0x0186_4cfb;
            }
        }
    }
    let [_, a, b, c] = sum.to_be_bytes();
    [a, b, c]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_and_padding_bits_are_zero() {
        for length in 0..20u8 {
            let bytes: Vec<u8> = (0..length).map(|n| n.wrapping_mul(77)).collect();
            let text = to_letters(&bytes);
            assert_eq!(from_letters(&text).as_ref(), Some(&bytes));
        }
        assert_eq!(to_letters(b"\xfb\xff\xfe"), "-__-");
        assert_eq!(to_letters(b"a"), "YQ");
        for wrong in ["Y", "YR", "YQ==", "Y Q", "é", "YQYQY"] {
            assert_eq!(from_letters(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_link_ends_before_the_signs_of_slanted_and_struck_words() {
        for link in ["Abc1", "Abc_", "Abc-", "A_-"] {
            let is_whole = |text: &str| text == link;
            for after in ["", "_", "-", "__", "_-_", "_ and so on", "*_", ")_."] {
                let found = joined(&format!("{link}{after}"), 100, is_whole);
                assert_eq!(found, link, "{link}{after}");
            }
        }
    }

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        // The check value of CRC-24/OPENPGP.
        assert_eq!(checksum(b"123456789"), [0x21, 0xcf, 0x02]);
    }
}
