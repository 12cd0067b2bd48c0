//! Moves by their places among the offered ones, for titles whose choices can all be listed.
//!
//! First the sort of move is asked for (learning, by the sorts that are offered: the text up to the first colon), then
//! which of them (even). They are put into the order of their texts, so that the order in which a title offers them is
//! no part of the format. An amount is a sort of its own, and then how many steps above the least it is (even). The
//! last sort is anything else, which is spelled.

use super::coder::Coder;
use super::models::Models;
use super::text_moves::ByteModels;
use super::{Guess, LinkFault};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Amount, Choice, Game, Move};

/// The weights of a sort of move at first, and of anything else.
const WEIGHTS: (u32, u32) = (24, 1);

/// The models of how often players do what.
#[derive(Default)]
pub struct ChoiceModels {
    models: Models,
    others: ByteModels,
}

/// Returns the beginning of a move, which tells its sort.
fn sort_of(made: &Move) -> &str {
    let text = made.text();
    text.split_once(':').map_or(text, |(sort, _)| sort)
}

/// Returns a number for the offered sorts.
fn topic_of(sorts: &[&str], amounts: usize) -> usize {
    let bytes = sorts.iter().flat_map(|sort| sort.bytes().chain([0]));
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    // This is enough to tell situations apart, and the same on every machine.
    usize::try_from(hash >> 8).unwrap_or(0) * 4 + amounts.min(3)
}

/// Finds how many steps above the least an amount is. Returns none if the move is not of this amount.
fn steps_of(amount: &Amount<Move>, wanted: &Move) -> Option<u32> {
    (0..steps_in(amount)).find(|step| made_with(amount, *step) == *wanted)
}

fn steps_in(amount: &Amount<Move>) -> u32 {
    let steps = (amount.most - amount.least) / amount.step.max(1);
    u32::try_from(steps).unwrap_or(0) + 1
}

fn made_with(amount: &Amount<Move>, step: u32) -> Move {
    let step = i32::try_from(step).unwrap_or(0);
    (amount.made)(amount.least + step * amount.step)
}

impl Guess for ChoiceModels {
    fn code(
        &mut self,
        coder: &mut Coder,
        game: &dyn Game,
        wanted: Option<&Move>,
    ) -> Result<Move, LinkFault> {
        let mut moves: Vec<Move> = game
            .out_of_turn()
            .into_iter()
            .map(|(_, made)| made)
            .collect();
        let mut amounts = Vec::new();
        for choice in game.choices() {
            match choice {
                Choice::Do(made) => moves.push(made),
                Choice::Amount(amount) => amounts.push(amount),
                // Choices that are too many to list are spelled.
                Choice::OpenEnded(_) => {}
            }
        }
        moves.arrange_by(|one, other| one.text().cmp(other.text()));
        let mut sorts: Vec<&str> = moves.iter().map(sort_of).collect();
        sorts.dedup();
        let of_amount = amounts
            .iter()
            .enumerate()
            .find_map(|(index, amount)| Some((sorts.len() + index, steps_of(amount, wanted?)?)));
        let other = sorts.len() + amounts.len();
        let of_list = wanted.filter(|wanted| moves.contains(wanted));
        let of_list = of_list.and_then(|made| sorts.iter().position(|sort| *sort == sort_of(made)));
        let sort = of_list.or(of_amount.map(|(sort, _)| sort)).unwrap_or(other);
        let mut weights = vec![WEIGHTS.0; other];
        weights.push(WEIGHTS.1);
        let topic = ("sort of move", topic_of(&sorts, amounts.len()));
        let sort = self.models.choose(coder, topic, &weights, &|_| true, sort);
        if let Some(sort) = sorts.get(sort) {
            let same: Vec<&Move> = moves.iter().filter(|made| sort_of(made) == *sort).collect();
            let place = same
                .iter()
                .position(|made| Some(*made) == wanted)
                .unwrap_or(0);
            let place = coder.uniform(to_u32(same.len()), to_u32(place));
            let made = usize::try_from(place)
                .ok()
                .and_then(|place| same.get(place));
            return made.map(|made| (*made).clone()).ok_or(LinkFault::Damaged);
        }
        let Some(amount) = amounts.get(sort - sorts.len()) else {
            return self.others.code(coder, game, wanted);
        };
        let step = of_amount.map_or(0, |(_, step)| step);
        let step = coder.uniform(steps_in(amount), step);
        Ok(made_with(amount, step))
    }
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, TOY, first_choice};

    #[test]
    fn a_game_is_written_and_read_by_what_is_offered() {
        let setup = toy::setup(&["Amy", "Brian"], 1);
        let begin = || TOY.begin(&setup).expect("possible");
        let (mut game, mut writer, mut listed) =
            (begin(), Coder::writer(), ChoiceModels::default());
        let mut made = Vec::new();
        while game.decision().is_some() {
            let next = first_choice(&*game);
            assert_eq!(
                listed.code(&mut writer, &*game, Some(&next)).as_ref(),
                Ok(&next)
            );
            game.apply(&next).expect("offered");
            made.push(next);
        }
        let bytes = writer.into_bytes();
        assert!(bytes.len() < made.len(), "{} moves", made.len());
        let (mut game, mut reader, mut listed) =
            (begin(), Coder::reader(&bytes), ChoiceModels::default());
        for wanted in made {
            assert_eq!(listed.code(&mut reader, &*game, None).as_ref(), Ok(&wanted));
            game.apply(&wanted).expect("offered");
        }
        assert!(reader.is_used_up());
    }

    #[test]
    fn what_is_not_offered_is_spelled() {
        let game = TOY
            .begin(&toy::setup(&["Amy", "Brian"], 1))
            .expect("possible");
        let strange = Move::from_text("{\"strange\":1}").expect("JSON");
        let mut writer = Coder::writer();
        let coded = ChoiceModels::default().code(&mut writer, &*game, Some(&strange));
        assert_eq!(coded.as_ref(), Ok(&strange));
        let bytes = writer.into_bytes();
        let mut reader = Coder::reader(&bytes);
        assert_eq!(
            ChoiceModels::default().code(&mut reader, &*game, None),
            Ok(strange)
        );
    }
}
