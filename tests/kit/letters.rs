//! Links letter by letter, to make those that are whole and yet wrong.

/// The checksum of RFC 4880, section 6.1, to make links that are whole and yet wrong.
fn checksum(bytes: &[u8]) -> [u8; 3] {
    let mut sum: u32 = 0x00b7_04ce;
    for byte in bytes {
        sum ^= u32::from(*byte) << 16;
        for _ in 0..8 {
            sum = sum << 1 ^ if sum & 0x80_0000 != 0 { 0x0186_4cfb } else { 0 };
        }
    }
    let [_, a, b, c] = sum.to_be_bytes();
    [a, b, c]
}

/// The letters of links.
pub const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A link with these bytes after the checksum.
pub fn link_of(format: u8, body: &[u8]) -> String {
    let mut bytes = vec![format];
    bytes.extend(checksum(body));
    bytes.extend(body);
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
        .collect();
    let letter = |bits: &[u8]| {
        let value = (0..6).fold(0, |value, bit| value << 1 | bits.get(bit).unwrap_or(&0));
        char::from(LETTERS[usize::from(value)])
    };
    bits.chunks(6).map(letter).collect()
}

/// The bytes after the checksum.
pub fn body_of(text: &str) -> Vec<u8> {
    let value = |letter: u8| LETTERS.iter().position(|l| *l == letter).unwrap();
    let bits: Vec<usize> = text
        .bytes()
        .flat_map(|letter| (0..6).rev().map(move |bit| value(letter) >> bit & 1))
        .collect();
    let byte = |bits: &[usize]| bits.iter().fold(0, |byte, bit| byte << 1 | bit);
    let bytes = bits.chunks_exact(8).map(byte);
    bytes
        .map(|byte| u8::try_from(byte).unwrap())
        .skip(4)
        .collect()
}
