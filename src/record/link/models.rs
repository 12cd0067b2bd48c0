//! The models of the players' habits: one for each sort of question.

use super::LinkFault;
use super::coder::{Adaptive, Coder};
use std::collections::BTreeMap;

/// Number of places of a list that have a weight of their own; those after them are equally likely.
const PLACES: usize = 12;
/// The weights of the places at first, and of all later ones together.
const PLACE_WEIGHTS: [u32; PLACES + 1] = [40, 24, 16, 12, 10, 8, 7, 6, 5, 5, 4, 4, 12];

/// A sort of question: its name, and the number of the situation.
pub type Topic = (&'static str, usize);

/// All models.
#[derive(Debug, Default)]
pub struct Models(BTreeMap<Topic, Adaptive>);

impl Models {
    /// Writes or reads a yes or a no.
    pub fn flag(&mut self, coder: &mut Coder, topic: Topic, wanted: bool) -> bool {
        self.choose(coder, topic, &[24, 24], &|_| true, usize::from(wanted)) == 1
    }

    /// Writes or reads one of the possible answers. The weights are for the first time.
    pub fn choose(
        &mut self,
        coder: &mut Coder,
        topic: Topic,
        weights: &[u32],
        possible: &dyn Fn(usize) -> bool,
        wanted: usize,
    ) -> usize {
        let new = || Adaptive::new(weights.iter().copied());
        let model = self.0.entry(topic).or_insert_with(new);
        model.code(coder, possible, wanted)
    }

    /// Writes or reads one of `count` places of a list. The list has the likely places first. A list of one costs
    /// nothing, and there is at least one.
    pub fn place(&mut self, coder: &mut Coder, topic: Topic, count: usize, wanted: usize) -> usize {
        let possible = |place: usize| place < count;
        let near = self.choose(coder, topic, &PLACE_WEIGHTS, &possible, wanted.min(PLACES));
        if near < PLACES {
            return near;
        }
        let later = |number: usize| u32::try_from(number - PLACES).unwrap_or(0);
        let far = coder.uniform(later(count.max(PLACES)), later(wanted.max(PLACES)));
        PLACES + usize::try_from(far).unwrap_or(0)
    }

    /// Writes or reads the place in a list. The list has the likely ones first. `wanted` is the place when writing, if
    /// it is there.
    fn place_in(
        &mut self,
        coder: &mut Coder,
        topic: Topic,
        count: usize,
        wanted: Option<usize>,
    ) -> Result<usize, LinkFault> {
        let place = wanted.ok_or(LinkFault::not_in_list(coder))?;
        let place = self.place(coder, topic, count, place);
        (place < count).then_some(place).ok_or(LinkFault::Damaged)
    }

    /// Writes or reads one entry of a list. The list has the likely ones first.
    ///
    /// # Errors
    /// If `wanted` is not in the list when writing, or the list is empty when reading.
    pub fn pick<T: PartialEq + Clone>(
        &mut self,
        coder: &mut Coder,
        topic: Topic,
        list: &[T],
        wanted: Option<&T>,
    ) -> Result<T, LinkFault> {
        let place = match wanted {
            Some(wanted) => list.iter().position(|thing| thing == wanted),
            None => (!list.is_empty()).then_some(0),
        };
        let place = self.place_in(coder, topic, list.len(), place)?;
        list.get(place).cloned().ok_or(LinkFault::Damaged)
    }

    /// Writes or reads the place in a list, in two steps. First comes what a part of the list has in common, then which
    /// of that part. `firsts` has the common value of each entry of the list.
    ///
    /// # Errors
    /// If `wanted` is not in the list when writing, or the list is empty when reading.
    pub fn place_in_two(
        &mut self,
        coder: &mut Coder,
        kind: usize,
        firsts: &[u8],
        wanted: Option<usize>,
    ) -> Result<usize, LinkFault> {
        let mut choices: Vec<u8> = Vec::new();
        for choice in firsts {
            if !choices.contains(choice) {
                choices.push(*choice);
            }
        }
        let choice = wanted.and_then(|place| firsts.get(place));
        let choice = self.pick(coder, ("first choice", kind), &choices, choice)?;
        let rest = (0..firsts.len()).filter(|&place| firsts[place] == choice);
        let rest: Vec<usize> = rest.collect();
        self.pick(coder, ("rest", kind), &rest, wanted.as_ref())
    }
}
