//! Reads links: the input as it is, and the input as what follows a header with the right checksum.
//! Whatever can be read must be written again as a link that says the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse::record::link;
use roundhouse::titles::TITLES;

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = std::str::from_utf8(data) {
        try_to_read(text);
    }
    try_to_read(&link_of(data));
});

fn try_to_read(text: &str) {
    match link::open(TITLES, text) {
        Ok(history) => {
            let (setup, actions) = (history.game().setup(), history.actions());
            let again = link::write(history.title(), &setup, actions)
                .expect("a game that was read can be written");
            let read = link::open(TITLES, &again).expect("a link that was written can be read");
            assert_eq!(read.game().setup(), setup);
            assert_eq!(read.actions(), actions);
        }
        Err(fault) => assert!(fault.to_string().ends_with(['.', ')'])),
    }
}

/// A link of format 1, title 1, rules 1 with these bytes as its number.
fn link_of(data: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let body = [&[1, 1], data].concat();
    let mut sum: u32 = 0x00b7_04ce;
    for byte in &body {
        sum ^= u32::from(*byte) << 16;
        for _ in 0..8 {
            sum = sum << 1 ^ if sum & 0x80_0000 != 0 { 0x0186_4cfb } else { 0 };
        }
    }
    let [_, a, b, c] = sum.to_be_bytes();
    let bytes = [&[1, a, b, c], body.as_slice()].concat();
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let number = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..=chunk.len() {
            text.push(char::from(
                LETTERS[(number >> (18 - 6 * index) & 63) as usize],
            ));
        }
    }
    text
}
