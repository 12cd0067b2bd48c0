//! Moves as texts, for titles that have no guesses, and for moves that guesses do not know.

use super::coder::Coder;
use super::{Guess, LinkFault};
use crate::engine::game::{Game, Move};
use crate::engine::rail::report::REPORT;
use std::collections::BTreeMap;

/// The limit of the JSON of a move written at length, in bytes.
const LONGEST: u32 = 8_000;

/// Writes or reads a move as its JSON text.
///
/// The text is the same as in saves. First comes how many bytes there are, then these, all even. A length of 0 stands
/// before a move of a kind that comes again and again, which is spelled with the learnt model.
///
/// # Errors
/// If it is too long, or what is read is no text.
pub fn at_length(
    coder: &mut Coder,
    learnt: &mut ByteModels,
    wanted: Option<&Move>,
) -> Result<Move, LinkFault> {
    let text = wanted.map_or(&[][..], |made| made.text().as_bytes());
    let comes_again = wanted.is_some_and(|made| made.kind() == REPORT);
    let length = u32::try_from(text.len())
        .ok()
        .filter(|length| *length < LONGEST);
    let length = if comes_again { Some(0) } else { length };
    let length = coder.uniform(LONGEST, length.ok_or(LinkFault::Unwritable)?);
    if length == 0 {
        return learnt.spell(coder, wanted);
    }
    let mut read = Vec::new();
    for index in 0..usize::try_from(length).unwrap_or(0) {
        let byte = text.get(index).copied().unwrap_or(0);
        let byte = coder.uniform(256, u32::from(byte));
        read.push(u8::try_from(byte).unwrap_or(0));
    }
    let text = String::from_utf8(read).map_err(|_| LinkFault::Damaged)?;
    Move::from_text(&text).map_err(|_| LinkFault::Damaged)
}

/// Number of bytes before a byte that tell what to expect, at most.
const MOST_BEFORE: usize = 6;
/// The byte after the last of a move.
const END: u8 = b'\n';
/// The weight of a byte that has followed once, the additional weight each time again, and the sum above which all
/// weights of a context are halved.
const WEIGHTS: (u32, u32, u32) = (4, 8, 1 << 12);

/// The bytes that have followed others in the moves so far.
///
/// A byte is asked for as one that has followed the same six bytes before, or else the same five, and so on down to
/// none; at last it is any byte (even). A byte that was not meant among those of a longer context is not offered
/// again by a shorter one. That it is none of them weighs as much as there are bytes that have followed. It is learnt
/// for the contexts down to the one in which it was found.
#[derive(Debug, Default)]
pub struct ByteModels {
    followers: BTreeMap<Vec<u8>, Vec<(u8, u32)>>,
}

impl ByteModels {
    /// Writes or reads the byte after those that were read. `wanted` is the byte when writing.
    fn code_byte(&mut self, coder: &mut Coder, read: &[u8], wanted: u8) -> u8 {
        let longest = MOST_BEFORE.min(read.len());
        let mut excluded = [false; 256];
        for length in (0..=longest).rev() {
            let context = &read[read.len() - length..];
            let Some(followers) = self.followers.get(context) else {
                continue;
            };
            let possible: Vec<(u8, u32)> = followers
                .iter()
                .copied()
                .filter(|(byte, _)| !excluded[usize::from(*byte)])
                .collect();
            if possible.is_empty() {
                continue;
            }
            let none = u32::try_from(followers.len()).unwrap_or(1);
            let weights: Vec<u32> = possible
                .iter()
                .map(|(_, weight)| *weight)
                .chain([none])
                .collect();
            let place = possible.iter().position(|(byte, _)| *byte == wanted);
            let place = coder.narrow(&weights, place.unwrap_or(possible.len()));
            if let Some(&(byte, _)) = possible.get(place) {
                self.learn(read, length..=longest, byte);
                return byte;
            }
            for (byte, _) in possible {
                excluded[usize::from(byte)] = true;
            }
        }
        let byte = coder.uniform(256, u32::from(wanted));
        let byte = u8::try_from(byte).unwrap_or(0);
        self.learn(read, 0..=longest, byte);
        byte
    }

    fn learn(&mut self, read: &[u8], lengths: std::ops::RangeInclusive<usize>, byte: u8) {
        let (first, more, most) = WEIGHTS;
        for length in lengths {
            let context = read[read.len() - length..].to_vec();
            let followers = self.followers.entry(context).or_default();
            match followers.iter_mut().find(|(known, _)| *known == byte) {
                Some((_, weight)) => *weight += more,
                None => followers.push((byte, first)),
            }
            if followers.iter().map(|(_, weight)| weight).sum::<u32>() > most {
                for (_, weight) in followers {
                    *weight = weight.div_ceil(2);
                }
            }
        }
    }
}

impl ByteModels {
    /// Writes or reads a move as its JSON text, byte by byte.
    fn spell(&mut self, coder: &mut Coder, wanted: Option<&Move>) -> Result<Move, LinkFault> {
        let text = wanted.map_or(&[][..], |made| made.text().as_bytes());
        let mut read = vec![END];
        for index in 0..LONGEST as usize {
            let byte = text.get(index).copied().unwrap_or(END);
            let byte = self.code_byte(coder, &read, byte);
            if byte == END {
                let text = String::from_utf8(read.split_off(1)).map_err(|_| LinkFault::Damaged)?;
                return Move::from_text(&text).map_err(|_| LinkFault::Damaged);
            }
            read.push(byte);
        }
        Err(LinkFault::not_in_list(coder))
    }
}

impl Guess for ByteModels {
    fn code(
        &mut self,
        coder: &mut Coder,
        _game: &dyn Game,
        wanted: Option<&Move>,
    ) -> Result<Move, LinkFault> {
        self.spell(coder, wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, TOY};

    fn moves() -> Vec<Move> {
        let long = format!(r#"{{"run":[{}]}}"#, vec!["[3,1]"; 40].join(","));
        let texts = [
            r#""pass""#,
            r#"{"lay":{"hex":"E15"}}"#,
            &long,
            "\"\u{e9}\"",
            "0",
        ];
        let moves = texts.map(|text| Move::from_text(text).expect("JSON"));
        moves.to_vec()
    }

    #[test]
    fn any_move_can_be_written_at_length() {
        let mut writer = Coder::writer();
        for made in &moves() {
            at_length(&mut writer, &mut ByteModels::default(), Some(made)).expect("short enough");
        }
        let bytes = writer.into_bytes();
        let mut reader = Coder::reader(&bytes);
        for made in &moves() {
            assert_eq!(
                at_length(&mut reader, &mut ByteModels::default(), None).as_ref(),
                Ok(made)
            );
        }
    }

    #[test]
    fn any_move_can_be_spelled_and_what_was_said_before_is_cheap() {
        let game = TOY
            .begin(&toy::setup(&["Amy", "Brian"], 1))
            .expect("possible");
        let bytes_of = |times: usize| {
            let mut writer = Coder::writer();
            let mut spelled = ByteModels::default();
            for made in moves().iter().cycle().take(moves().len() * times) {
                let coded = spelled.code(&mut writer, &*game, Some(made));
                assert_eq!(coded.as_ref(), Ok(made));
            }
            writer.into_bytes()
        };
        assert!(
            bytes_of(9).len() < bytes_of(1).len() + 40,
            "{}",
            bytes_of(9).len()
        );
        let bytes = bytes_of(9);
        let mut reader = Coder::reader(&bytes);
        let mut spelled = ByteModels::default();
        for made in moves().iter().cycle().take(moves().len() * 9) {
            assert_eq!(spelled.code(&mut reader, &*game, None).as_ref(), Ok(made));
        }
        assert!(reader.is_used_up());
    }
}
