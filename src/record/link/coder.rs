//! The range coder and the models that learn.
//!
//! Writing and reading are one walk through the same questions: [`Coder::narrow`] is told the answer when
//! writing and finds it when reading. So there is only one description of the format, and both sides agree.

/// The limit above which the range is kept, so that it can be divided among as many as [`MOST_WEIGHT`].
const LEAST_RANGE: u32 = 1 << 24;
/// The highest sum of weights that can be told apart.
pub const MOST_WEIGHT: u32 = 1 << 16;

/// A writer or reader of a number as a series of answers, each taking less space the likelier it is.
#[derive(Debug)]
pub struct Coder<'a> {
    range: u32,
    side: Side<'a>,
}

#[derive(Debug)]
enum Side<'a> {
    Writing {
        /// The lower end of the range; the part above its lowest 32 bits has been written.
        low: u32,
        bytes: Vec<u8>,
    },
    Reading {
        /// The distance of the number above the lower end of the range.
        above: u32,
        bytes: &'a [u8],
        /// Number of bytes that have been taken in, with the zeros that follow the last.
        next: usize,
    },
}

impl<'a> Coder<'a> {
    /// Starts to write.
    #[must_use]
    pub fn writer() -> Coder<'a> {
        let side = Side::Writing {
            low: 0,
            bytes: Vec::new(),
        };
        Coder {
            range: u32::MAX,
            side,
        }
    }

    /// Starts to read.
    #[must_use]
    pub fn reader(bytes: &'a [u8]) -> Coder<'a> {
        let first = (0..4).map(|index| bytes.get(index).copied().unwrap_or(0));
        let above = first.fold(0, |above, byte| above << 8 | u32::from(byte));
        let side = Side::Reading {
            above,
            bytes,
            next: 4,
        };
        Coder {
            range: u32::MAX,
            side,
        }
    }

    /// Checks whether this is the writing side, which knows the answers.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        matches!(self.side, Side::Writing { .. })
    }

    /// Writes or reads one of several answers of these weights. `wanted` is the answer when writing. Weights of zero
    /// are impossible answers; one at least is possible, and their sum is at most [`MOST_WEIGHT`].
    pub fn narrow(&mut self, weights: &[u32], wanted: usize) -> usize {
        let total: u32 = weights.iter().sum();
        debug_assert!((1..=MOST_WEIGHT).contains(&total), "{total}");
        let unit = self.range / total.max(1);
        let answer = match &self.side {
            Side::Writing { .. } => wanted,
            Side::Reading { above, .. } => find(weights, (above / unit).min(total.max(1) - 1)),
        };
        debug_assert!(weights[answer] > 0, "{answer} of {weights:?}");
        let below: u32 = weights[..answer].iter().sum();
        self.take(unit * below, unit * weights[answer].max(1));
        answer
    }

    /// Writes or reads one of `count` equal answers. There are at most [`MOST_WEIGHT`].
    pub fn uniform(&mut self, count: u32, wanted: u32) -> u32 {
        if count < 2 {
            return 0;
        }
        let unit = self.range / count;
        let answer = match &self.side {
            Side::Writing { .. } => wanted,
            Side::Reading { above, .. } => (above / unit).min(count - 1),
        };
        self.take(unit * answer, unit);
        answer
    }

    /// Writes or reads a number of `count` bits. All values are equally likely.
    pub fn bits(&mut self, count: u32, wanted: u64) -> u64 {
        let mut value = 0;
        for from in (0..count).step_by(16) {
            let width = (count - from).min(16);
            let part = u32::try_from(wanted >> from & ((1 << width) - 1)).unwrap_or(0);
            value |= u64::from(self.uniform(1 << width, part)) << from;
        }
        value
    }

    fn take(&mut self, offset: u32, range: u32) {
        self.range = range;
        match &mut self.side {
            Side::Writing { low, bytes } => {
                let (sum, carry) = low.overflowing_add(offset);
                *low = sum;
                if carry {
                    add_one(bytes);
                }
                while self.range < LEAST_RANGE {
                    bytes.push(low.to_be_bytes()[0]);
                    *low <<= 8;
                    self.range <<= 8;
                }
            }
            Side::Reading { above, bytes, next } => {
                *above -= offset;
                while self.range < LEAST_RANGE {
                    let byte = bytes.get(*next).copied().unwrap_or(0);
                    *above = *above << 8 | u32::from(byte);
                    *next += 1;
                    self.range <<= 8;
                }
            }
        }
    }

    /// Returns the bytes written. They are as few as tell which number is meant when zeros follow.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        let Side::Writing { low, mut bytes } = self.side else {
            return Vec::new();
        };
        // The range is above 2^24, so a number in it needs two bytes at most.
        let rounded = u64::from(low).next_multiple_of(1 << 24);
        let end = u64::from(low) + u64::from(self.range);
        let number = if rounded < end {
            rounded
        } else {
            u64::from(low).next_multiple_of(1 << 16)
        };
        if number > u64::from(u32::MAX) {
            add_one(&mut bytes);
        }
        bytes.extend(number.to_be_bytes().into_iter().skip(4));
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }

    /// Checks whether all bytes have been read.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        match &self.side {
            Side::Writing { .. } => true,
            Side::Reading { bytes, next, .. } => bytes.len() <= *next,
        }
    }
}

/// Finds the weight that a place among their sum belongs to.
fn find(weights: &[u32], mut place: u32) -> usize {
    for (index, &weight) in weights.iter().enumerate() {
        if place < weight {
            return index;
        }
        place -= weight;
    }
    weights.len() - 1
}

fn add_one(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().rev() {
        *byte = byte.wrapping_add(1);
        if *byte != 0 {
            break;
        }
    }
}

/// The additional weight of an answer that was given.
const LESSON: u32 = 24;
/// The sum of weights above which they are halved, so that older answers count less.
const MOST_LEARNT: u32 = 1 << 11;

/// The weights of some answers, which follow the earlier answers.
#[derive(Clone, Debug)]
pub struct Adaptive {
    weights: Vec<u32>,
}

impl Adaptive {
    /// Creates the weights at first. None is zero.
    #[must_use]
    pub fn new(weights: impl IntoIterator<Item = u32>) -> Adaptive {
        Adaptive {
            weights: weights.into_iter().collect(),
        }
    }

    /// Writes or reads one of the possible answers. `wanted` is the answer when writing. It costs nothing if only one
    /// is possible.
    pub fn code(
        &mut self,
        coder: &mut Coder,
        possible: &dyn Fn(usize) -> bool,
        wanted: usize,
    ) -> usize {
        let weights = self.weights.iter().enumerate();
        let weights: Vec<u32> = weights
            .map(|(index, &weight)| if possible(index) { weight } else { 0 })
            .collect();
        let mut options = (0..weights.len()).filter(|&index| weights[index] > 0);
        let answer = match (options.next(), options.next()) {
            (Some(only), None) => only,
            _ => coder.narrow(&weights, wanted),
        };
        self.learn(answer);
        answer
    }

    fn learn(&mut self, answer: usize) {
        self.weights[answer] += LESSON;
        if self.weights.iter().sum::<u32>() > MOST_LEARNT {
            for weight in &mut self.weights {
                *weight = weight.div_ceil(2);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes answers with the weights of their questions, from a small generator.
    fn questions(seed: u64, count: usize) -> Vec<(Vec<u32>, usize)> {
        let mut state = seed;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((state >> 33) % below).unwrap()
        };
        let question = |_| {
            let weights: Vec<u32> = (0..2 + next(20))
                .map(|_| u32::try_from(1 + next(3000)).unwrap())
                .collect();
            let answer = next(weights.len() as u64);
            (weights, answer)
        };
        (0..count).map(question).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        for seed in 0..300 {
            let questions = questions(seed, usize::try_from(seed).unwrap());
            let mut writer = Coder::writer();
            for (weights, answer) in &questions {
                writer.narrow(weights, *answer);
                writer.bits(40, seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24);
            }
            let bytes = writer.into_bytes();
            let mut reader = Coder::reader(&bytes);
            for (weights, answer) in &questions {
                assert_eq!(reader.narrow(weights, 0), *answer);
                assert_eq!(
                    reader.bits(40, 0),
                    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24
                );
            }
            assert!(reader.is_used_up());
        }
    }

    #[test]
    fn likely_answers_take_little_room() {
        let mut writer = Coder::writer();
        let mut model = Adaptive::new([24, 24]);
        for _ in 0..1000 {
            model.code(&mut writer, &|_| true, 1);
        }
        assert!(writer.into_bytes().len() < 10);
    }

    #[test]
    fn any_bytes_can_be_read() {
        for seed in 0..300 {
            let bytes: Vec<u8> = questions(seed, 60)
                .iter()
                .map(|(_, answer)| u8::try_from(*answer * 13 % 256).unwrap())
                .collect();
            let mut reader = Coder::reader(&bytes);
            for (weights, _) in questions(seed + 1000, 200) {
                assert!(reader.narrow(&weights, 0) < weights.len());
            }
        }
    }
}
