//! The search for the best set of runs: depth first, with bounds, and learning from what it has tried.

mod choose;
mod found;
mod obstacle;

pub(super) use found::Found;

use super::memo::{Lesson, Memo, Rests};
use super::sets::{add_common, place};
use super::state::{Problem, SearchPlace, State, Step};
use super::walk::{BestWalks, NEVER};
use std::ops::Range;

/// A step that may be taken, and what it earns at most with all that may follow.
#[derive(Clone, Copy, Debug)]
struct Choice {
    step: Step,
    hope: i32,
}

/// A state on the stack, and how far it has been searched.
#[derive(Clone, Copy, Debug)]
struct Frame {
    state: State,
    /// Its choices that have not been tried, the most hopeful first.
    next: usize,
    last: usize,
    /// The most that can be earned from here by what has been tried or given up.
    most: i32,
}

/// The search of one [`Problem`]. What it learns in one task helps in the next.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    pub problem: Problem,
    walks: Vec<BestWalks>,
    memo: Memo,
    /// The lessons about each unit and those after it.
    rests: Vec<Rests>,
    /// The most that each unit earns alone, as far as known.
    pub alone: Vec<i32>,
    /// The most that the units from each on earn together.
    pub together: Vec<i32>,
    task: Task,
    /// The units up to this one run.
    last: usize,
    /// The sum to be surpassed.
    best: i32,
    /// The sum at which the search may stop.
    enough: i32,
    frames: Vec<Frame>,
    choices: Vec<Choice>,
    /// The resources that are taken and the stops that are skipped, for each frame.
    taken: Vec<u64>,
    /// The part of those on which the results so far rest, for each frame.
    blame: Vec<u64>,
    /// The number of times that each resource was to blame.
    activity: Vec<u32>,
    /// The number of words that a set of the two above takes.
    words: usize,
    /// The best runs found in this task.
    pub found: Vec<Found>,
    /// The resources they take.
    pub found_taken: Vec<u64>,
    /// The groups of places of bonuses that each of them visits.
    pub found_groups: Vec<u64>,
    /// The most that can be earned, once the task is complete.
    pub at_most: i32,
    /// The number of states entered in all.
    pub entered: u64,
}

/// A task for an [`Engine`].
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// The units that run.
    pub units: Range<usize>,
    /// The resources taken by runs of others.
    pub taken: Vec<u64>,
    /// The sum above which results are of interest.
    pub above: i32,
    /// The sum that is enough.
    pub enough: i32,
    /// If runs are paid for what they join, and not what they are credited for it.
    pub joined: bool,
}

impl Engine {
    pub fn new(problem: Problem) -> Engine {
        let words = problem.graph.words + 2;
        let units = problem.plans.len();
        let walks = problem.plans.iter();
        Engine {
            walks: walks
                .map(|plan| BestWalks::new(&problem.graph, plan))
                .collect(),
            memo: Memo::new(words),
            rests: vec![Rests::default(); units + 1],
            alone: vec![i32::MAX / 4; units],
            together: vec![0; units + 1],
            task: Task::default(),
            last: 0,
            best: 0,
            enough: 0,
            frames: Vec::new(),
            choices: Vec::new(),
            taken: Vec::new(),
            blame: Vec::new(),
            activity: vec![0; words * 64],
            words,
            found: Vec::new(),
            found_taken: Vec::new(),
            found_groups: Vec::new(),
            at_most: 0,
            entered: 0,
            problem,
        }
    }

    /// Checks whether a sum can be aimed at. If not, the search has to find better and better ones.
    pub fn can_aim(&self) -> bool {
        self.walks.iter().all(BestWalks::work)
    }

    /// Checks whether all stops and links are searched.
    pub fn sees_all(&self) -> bool {
        self.problem.graph.complete
    }

    /// Returns what the best runs found earn.
    pub fn best(&self) -> i32 {
        self.best
    }

    /// Starts the task again above a sum. It looks for the most, knowing that no more than `at_most` can be earned.
    pub fn aim(&mut self, at_most: i32, above: i32) {
        self.begin(Task {
            above,
            enough: at_most,
            ..self.task.clone()
        });
    }

    /// Starts on a task.
    pub fn begin(&mut self, task: Task) {
        self.last = task.units.end;
        self.task = task.clone();
        (self.best, self.enough) = (task.above, task.enough);
        self.found.clear();
        self.frames.clear();
        self.choices.clear();
        self.blame.clear();
        self.taken.clone_from(&task.taken);
        self.taken.resize(self.words, 0);
        if let Ok(unit) = u8::try_from(task.units.start)
            && task.units.start < task.units.end
        {
            self.enter(State::before(unit));
        }
    }

    /// Continues until so many states are entered. Returns true when the task is complete.
    pub fn go(&mut self, states: u64) -> bool {
        let until = self.entered.saturating_add(states);
        while let Some(&Frame {
            state, next, last, ..
        }) = self.frames.last()
        {
            if self.entered >= until {
                return false;
            }
            if next == last {
                self.leave();
                continue;
            }
            let choice = self.choices[next];
            let depth = self.frames.len() - 1;
            if self.may_surpass(state.earned + choice.hope) {
                self.frames[depth].next += 1;
                self.take(depth, choice.step);
            } else {
                // The choices are in the order of their hope: no other will do.
                self.give_up(depth, choice.hope);
                self.leave();
            }
        }
        true
    }

    fn may_surpass(&self, hope: i32) -> bool {
        hope > self.best
    }

    fn give_up(&mut self, depth: usize, hope: i32) {
        let most = &mut self.frames[depth].most;
        *most = hope.max(*most);
    }

    fn range(&self, depth: usize) -> Range<usize> {
        depth * self.words..(depth + 1) * self.words
    }

    /// Takes a step. It enters the state to which that leads unless a lesson shows that nothing comes of it.
    fn take(&mut self, depth: usize, step: Step) {
        let Some(child) = self.problem.after(&self.frames[depth].state, step) else {
            return;
        };
        if usize::from(child.unit) == self.last {
            self.complete(depth, &child);
            return;
        }
        let gain = child.earned - self.frames[depth].state.earned;
        self.stack_taken(depth, &child, step);
        let here = self.range(depth);
        let (below, above) = self.taken.split_at(here.end);
        let lesson = match child.place {
            SearchPlace::Unit => self.rests[usize::from(child.unit)].recall(child.bound, above),
            _ => self.memo.recall(self.problem.key(&child, self.last), above),
        };
        match lesson {
            Some(lesson) if child.earned + lesson.most <= self.best => {
                let most = &mut self.frames[depth].most;
                *most = (gain + lesson.most).max(*most);
                add_common(
                    &mut self.blame[here.clone()],
                    lesson.because,
                    &below[here.clone()],
                );
                self.taken.truncate(here.end);
            }
            _ => self.enter(child),
        }
    }

    /// Pushes what is taken after a step.
    fn stack_taken(&mut self, depth: usize, child: &State, step: Step) {
        self.taken.extend_from_within(self.range(depth));
        let start = (depth + 1) * self.words;
        let top = &mut self.taken[start..];
        match step {
            Step::Grow(way, _) => {
                let uses = &self.problem.graph.link_of(way).uses;
                top.iter_mut()
                    .zip(uses)
                    .for_each(|(top, uses)| *top |= uses);
            }
            Step::Start(_, (first, second)) => {
                for exit in std::iter::once(first).chain(second) {
                    let (word, bit) = place(usize::from(exit));
                    top[word] |= bit;
                }
            }
            Step::Idle | Step::Turn | Step::Finish => {}
        }
        #[allow(clippy::cast_possible_truncation, reason = "in two halves")]
        let skipped = [child.skipped as u64, (child.skipped >> 64) as u64];
        top[self.words - 2..].copy_from_slice(&skipped);
    }

    /// Considers the result when all units have run.
    fn complete(&mut self, depth: usize, end: &State) {
        self.give_up(depth, end.earned - self.frames[depth].state.earned);
        if !self.may_surpass(end.earned) {
            return;
        }
        let earned = if self.task.joined {
            end.earned + self.joint_bonuses()
        } else {
            end.earned
        };
        if earned > self.best {
            self.best = earned;
            self.keep();
            if earned >= self.enough {
                self.at_most = earned;
                self.frames.clear();
            }
        }
    }

    /// Makes a state the top one, with its choices.
    fn enter(&mut self, state: State) {
        self.entered += 1;
        let from = self.choices.len();
        self.frames.push(Frame {
            state,
            next: from,
            last: from,
            most: NEVER,
        });
        self.blame.resize(self.blame.len() + self.words, 0);
        match state.place {
            SearchPlace::Unit => self.choose_marker(&state),
            SearchPlace::First | SearchPlace::Second if !self.can_turn(&state) => {}
            SearchPlace::First | SearchPlace::Second => self.choose_way(&state),
        }
        most_hopeful_first(&mut self.choices[from..]);
        let last = self.choices.len();
        if let Some(frame) = self.frames.last_mut() {
            frame.last = last;
        }
    }

    /// Leaves the top state: keeps what was learned in it, and tells it to the state below.
    fn leave(&mut self) {
        let Some(Frame { state, most, .. }) = self.frames.pop() else {
            return;
        };
        let depth = self.frames.len();
        let here = self.range(depth);
        let (below, because) = self.blame.split_at_mut(here.start);
        let lesson = Lesson { most, because };
        if state.place != SearchPlace::Unit {
            self.memo.learn(self.problem.key(&state, self.last), lesson);
        } else if self.last == self.problem.plans.len() {
            self.rests[usize::from(state.unit)].learn(state.bound, lesson);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.most = frame.most.max(most + state.earned - frame.state.earned);
            let under = (depth - 1) * self.words..here.start;
            add_common(&mut below[under.clone()], because, &self.taken[under]);
        } else {
            self.at_most = most;
        }
        let last = self.frames.last().map_or(0, |frame| frame.last);
        self.choices.truncate(last);
        self.blame.truncate(here.start);
        self.taken.truncate(here.start);
    }
}

/// Sorts choices by hope, the highest first. Equals keep their order.
fn most_hopeful_first(choices: &mut [Choice]) {
    for index in 1..choices.len() {
        let mut at = index;
        while at > 0 && choices[at - 1].hope < choices[at].hope {
            choices.swap(at - 1, at);
            at -= 1;
        }
    }
}
