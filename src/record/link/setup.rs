//! The setup: the answers to the title's questions, players' names, seed.

use super::LinkFault;
use super::coder::Coder;
use super::models::Models;
use crate::engine::setup::Setup;
use crate::record::title::{Question, Title};
use std::collections::BTreeMap;

/// Number of players that can be written at most; more are refused.
const MOST_PLAYERS: u32 = 8;
/// The longest name in bytes: 24 characters of four bytes, and some for setups that are refused anyway.
const LONGEST: u32 = 128;

/// The sorts of bytes in a name, in the order of [`SORTS`].
const LOWER: usize = 0;
const UPPER: usize = 1;
const DIGIT: usize = 2;
const BLANK: usize = 3;
const OTHER: usize = 4;
const AGAIN: usize = 5;
/// The weights of the sorts at first; the last is a byte that follows in an earlier name.
const SORTS: [u32; 6] = [32, 12, 6, 6, 4, 8];

/// The frequency of letters that begin or continue names, from a to z, in thousandths.
const LETTERS: [u32; 26] = [
    110, 18, 32, 38, 105, 12, 20, 40, 85, 10, 18, 58, 28, 80, 68, 14, 2, 72, 50, 52, 30, 14, 12, 4,
    22, 6,
];

/// Writes or reads a setup.
pub fn code(coder: &mut Coder, title: &Title, wanted: &Setup) -> Result<Setup, LinkFault> {
    let mut answers = BTreeMap::new();
    for question in title.questions {
        let answer = code_answer(coder, question, wanted)?;
        answers.insert(question.key.to_string(), answer.to_string());
    }
    let count = u32::try_from(wanted.players.len()).unwrap_or(u32::MAX);
    if count > MOST_PLAYERS {
        return Err(LinkFault::Unwritable);
    }
    let count = coder.uniform(MOST_PLAYERS + 1, count);
    let mut players = Vec::new();
    let mut models = Models::default();
    for seat in 0..usize::try_from(count).unwrap_or(0) {
        let name = wanted.players.get(seat).map_or("", String::as_str);
        players.push(code_name(coder, &mut models, &players, name)?);
    }
    let width = u64::BITS - wanted.seed.leading_zeros();
    let width = coder.uniform(u64::BITS + 1, width);
    let seed = coder.bits(width, wanted.seed);
    Ok(Setup {
        players,
        seed,
        answers,
        rules_version: wanted.rules_version,
    })
}

/// Writes or reads the answer to a question. One that was not given is the first.
fn code_answer(
    coder: &mut Coder,
    question: &Question,
    wanted: &Setup,
) -> Result<&'static str, LinkFault> {
    let index = match wanted.answer(question.key) {
        None => Some(0),
        Some(wanted) => question
            .answers
            .iter()
            .position(|answer| answer.key == wanted),
    };
    let even = vec![1; question.answers.len()];
    let index = coder.narrow(&even, index.ok_or(LinkFault::Unwritable)?);
    Ok(question.answers[index].key)
}

fn code_name(
    coder: &mut Coder,
    models: &mut Models,
    earlier: &[String],
    wanted: &str,
) -> Result<String, LinkFault> {
    let length = u32::try_from(wanted.len())
        .ok()
        .filter(|length| *length <= LONGEST)
        .ok_or(LinkFault::Unwritable)?;
    let width = u32::BITS - length.leading_zeros();
    let width = models.choose(
        coder,
        ("length", 0),
        &[1, 2, 6, 16, 24, 8, 2, 1, 1],
        &|_| true,
        width as usize,
    );
    let length = match u32::try_from(width).unwrap_or(0) {
        0 => 0,
        width => {
            1 << (width - 1)
                | coder.uniform(1 << (width - 1), length.wrapping_sub(1 << (width - 1)))
        }
    };
    let mut name: Vec<u8> = Vec::new();
    for index in 0..usize::try_from(length).unwrap_or(0) {
        let byte = wanted.as_bytes().get(index).copied().unwrap_or(0);
        name.push(code_byte(coder, models, earlier, &name, byte));
    }
    String::from_utf8(name).map_err(|_| LinkFault::Damaged)
}

fn code_byte(
    coder: &mut Coder,
    models: &mut Models,
    earlier: &[String],
    name: &[u8],
    wanted: u8,
) -> u8 {
    let guess = follower(earlier, name);
    let before = match name.last() {
        None => 0,
        Some(byte) => 1 + sort_of(*byte),
    };
    let sort = if guess == Some(wanted) {
        AGAIN
    } else {
        sort_of(wanted)
    };
    let possible = |sort: usize| sort != AGAIN || guess.is_some();
    let topic = ("letters", before * 2 + usize::from(guess.is_some()));
    let letter = |coder: &mut Coder, first: u8| {
        let index = usize::from(wanted.wrapping_sub(first)).min(25);
        first + u8::try_from(coder.narrow(&LETTERS, index)).unwrap_or(0)
    };
    match models.choose(coder, topic, &SORTS, &possible, sort) {
        LOWER => letter(coder, b'a'),
        UPPER => letter(coder, b'A'),
        DIGIT => {
            let digit = coder.uniform(10, u32::from(wanted.wrapping_sub(b'0')).min(9));
            b'0' + u8::try_from(digit).unwrap_or(0)
        }
        BLANK => b' ',
        OTHER => u8::try_from(coder.uniform(256, u32::from(wanted))).unwrap_or(0),
        _ => guess.unwrap_or(b'?'),
    }
}

fn sort_of(byte: u8) -> usize {
    match byte {
        b'a'..=b'z' => LOWER,
        b'A'..=b'Z' => UPPER,
        b'0'..=b'9' => DIGIT,
        b' ' => BLANK,
        _ => OTHER,
    }
}

/// Finds the byte that followed the same beginning in an earlier name. Otherwise it is the one that followed the same
/// two letters.
fn follower(earlier: &[String], name: &[u8]) -> Option<u8> {
    let names = || earlier.iter().rev().map(|name| name.as_bytes());
    let same_start = names().find(|other| other.len() > name.len() && other.starts_with(name));
    let context = name.len().checked_sub(2).map(|from| &name[from..]);
    same_start.map(|other| other[name.len()]).or_else(|| {
        names().find_map(|other| {
            other
                .windows(3)
                .find(|three| Some(&three[..2]) == context)
                .map(|three| three[2])
        })
    })
}
