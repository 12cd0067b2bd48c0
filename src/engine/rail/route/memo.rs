//! Lessons of the search: how much can be earned at most from a state on, and because of what.

use super::sets::{Stops, is_subset};

/// All of a state that matters for what follows, except which resources are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    /// The stops that the run counts.
    pub counted: Stops,
    /// The place in the search: unit, arm, end and the like.
    pub place: u64,
    /// Everything else that bonuses and distances depend on.
    pub extra: u64,
}

impl Key {
    fn hash(self) -> u64 {
        const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
        #[allow(clippy::cast_possible_truncation, reason = "the other half follows")]
        let words = [
            self.counted as u64,
            (self.counted >> 64) as u64,
            self.place,
            self.extra,
        ];
        words.into_iter().fold(0, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(MIX);
            mixed ^ mixed >> 29
        })
    }
}

/// A lesson: while all of `because` is taken, no more than `most` can be earned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson<'a> {
    pub most: i32,
    pub because: &'a [u64],
}

/// A table of lessons by state. It forgets some when it is full, which costs time but never the truth.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    slots: Vec<Option<(Key, i32)>>,
    because: Vec<u64>,
    words: usize,
    filled: usize,
    turn: usize,
}

/// The size of a bucket, which has the lessons for one key.
const BUCKET: usize = 4;
const FIRST_SLOTS: usize = 1 << 6;
const MOST_SLOTS: usize = 1 << 19;

impl Memo {
    /// Creates a table for sets of so many words.
    pub fn new(words: usize) -> Memo {
        Memo::with_slots(words, FIRST_SLOTS)
    }

    fn with_slots(words: usize, slots: usize) -> Memo {
        Memo {
            slots: vec![None; slots],
            because: vec![0; slots * words],
            words,
            filled: 0,
            turn: 0,
        }
    }

    fn bucket(&self, key: Key) -> std::ops::Range<usize> {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "only the low bits are wanted"
        )]
        let start = key.hash() as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        start..start + BUCKET
    }

    fn reasons(&self, slot: usize) -> &[u64] {
        &self.because[slot * self.words..(slot + 1) * self.words]
    }

    /// Finds the strictest lesson that holds. It is for this state, while `taken` is taken.
    pub fn recall(&self, key: Key, taken: &[u64]) -> Option<Lesson<'_>> {
        let mut best: Option<Lesson> = None;
        for slot in self.bucket(key) {
            let Some((known, most)) = self.slots[slot] else {
                continue;
            };
            let because = self.reasons(slot);
            if known == key && best.is_none_or(|b| most < b.most) && is_subset(because, taken) {
                best = Some(Lesson { most, because });
            }
        }
        best
    }

    /// Keeps a lesson. It takes the place of one that says no more, of nothing, or of any.
    pub fn learn(&mut self, key: Key, lesson: Lesson) {
        if self.filled * 2 > self.slots.len() && self.slots.len() < MOST_SLOTS {
            self.grow();
        }
        let bucket = self.bucket(key);
        let says_no_more = |slot: usize| {
            self.slots[slot].is_none_or(|(known, most)| {
                known == key && most >= lesson.most && is_subset(lesson.because, self.reasons(slot))
            })
        };
        let slot = bucket.clone().find(|&slot| says_no_more(slot));
        let slot = slot.unwrap_or_else(|| {
            self.turn += 1;
            bucket.start + self.turn % BUCKET
        });
        self.filled += usize::from(self.slots[slot].is_none());
        self.slots[slot] = Some((key, lesson.most));
        self.because[slot * self.words..(slot + 1) * self.words].copy_from_slice(lesson.because);
    }

    fn grow(&mut self) {
        let mut larger = Memo::with_slots(self.words, self.slots.len() * 4);
        for (slot, kept) in self.slots.iter().enumerate() {
            if let Some((key, most)) = *kept {
                let because = self.reasons(slot);
                larger.learn(key, Lesson { most, because });
            }
        }
        *self = larger;
    }
}

/// Lessons about units that have not begun, which hold whatever the runs before them are.
#[derive(Clone, Debug, Default)]
pub(super) struct Rests {
    lessons: Vec<(i32, Bound)>,
    /// The reasons, lesson by lesson.
    because: Vec<u64>,
}

/// The marker and exit after which a unit has to start that is like the one before it.
pub(super) type Bound = Option<(u8, u16)>;

/// The most lessons that are kept; the oldest goes.
const MOST_RESTS: usize = 256;

impl Rests {
    /// Finds the strictest lesson that holds. It holds while `taken` is taken.
    pub fn recall(&self, bound: Bound, taken: &[u64]) -> Option<Lesson<'_>> {
        let mut best: Option<Lesson> = None;
        let lessons = self.lessons.iter();
        for (&(most, known), because) in lessons.zip(self.because.chunks_exact(taken.len())) {
            // A bound leaves less to choose from, so a lesson without one holds with it too.
            let fits = known.is_none() || known == bound;
            if fits && best.is_none_or(|best| most < best.most) && is_subset(because, taken) {
                best = Some(Lesson { most, because });
            }
        }
        best
    }

    /// Keeps a lesson. Those that say no more are dropped.
    pub fn learn(&mut self, bound: Bound, lesson: Lesson) {
        let words = lesson.because.len();
        let mut kept = 0;
        for index in 0..self.lessons.len() {
            let (most, known) = self.lessons[index];
            let because = index * words..(index + 1) * words;
            let fits = bound.is_none() || known == bound;
            if fits
                && most >= lesson.most
                && is_subset(lesson.because, &self.because[because.clone()])
            {
                continue;
            }
            self.lessons[kept] = (most, known);
            self.because.copy_within(because, kept * words);
            kept += 1;
        }
        self.lessons.truncate(kept);
        self.because.truncate(kept * words);
        if kept == MOST_RESTS {
            self.lessons.remove(0);
            self.because.drain(..words);
        }
        self.lessons.push((lesson.most, bound));
        self.because.extend_from_slice(lesson.because);
    }
}
