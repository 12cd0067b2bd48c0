//! The search for the best set of runs: depth first, with bounds, and learning from what it has tried.

use super::graph::Way;
use super::memo::{Lesson, Memo, Rests};
use super::plan::Plan;
use super::sets::{Stops, add_common, each, only, place};
use super::state::{Place, Problem, State, Step};
use super::walk::{NEVER, Walks};
use crate::engine::board::TrackAt;
use std::ops::Range;

/// A run that was found: its unit and its track in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub unit: usize,
    pub track: Vec<TrackAt>,
}

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
    /// No more than this can be earned from here by what has been tried or given up.
    most: i32,
}

/// The search of one [`Problem`]. What it learns in one task helps in the next.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    problem: Problem,
    walks: Vec<Walks>,
    memo: Memo,
    /// For each unit, what was learned about it and those after it.
    rests: Vec<Rests>,
    /// The most that each unit earns alone, as far as known.
    pub alone: Vec<i32>,
    /// The most that the units from each on earn together.
    pub together: Vec<i32>,
    task: Task,
    /// The units up to this one run.
    last: usize,
    /// What bonuses of several runs may add to what the runs earn by themselves.
    slack: i32,
    /// What is to be surpassed.
    best: i32,
    /// The search may stop when it finds this much.
    enough: i32,
    frames: Vec<Frame>,
    choices: Vec<Choice>,
    /// For each frame, the resources that are taken and the stops that are skipped.
    taken: Vec<u64>,
    /// For each frame, what of that the results so far rest on.
    blame: Vec<u64>,
    /// How often each resource was to blame.
    activity: Vec<u32>,
    /// How many words a set of the two above takes.
    words: usize,
    /// The best runs found in this task.
    pub found: Vec<Found>,
    /// What they take.
    pub found_taken: Vec<u64>,
    /// When the task is complete: no more than this can be earned.
    pub at_most: i32,
    /// How many states were entered in all.
    pub entered: u64,
}

/// What an [`Engine`] is to look for.
#[derive(Clone, Debug, Default)]
pub(super) struct Task {
    /// These units run.
    pub units: Range<usize>,
    /// Runs of others have taken this.
    pub taken: Vec<u64>,
    /// Only more than this is of interest.
    pub above: i32,
    /// This much is enough.
    pub enough: i32,
}

impl Engine {
    pub fn new(problem: Problem) -> Engine {
        let words = problem.graph.words + 2;
        let units = problem.plans.len();
        let walks = problem.plans.iter();
        Engine {
            walks: walks.map(|plan| Walks::new(&problem.graph, plan)).collect(),
            memo: Memo::new(words),
            rests: vec![Rests::default(); units + 1],
            alone: vec![i32::MAX / 4; units],
            together: vec![0; units + 1],
            task: Task::default(),
            last: 0,
            slack: 0,
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
            at_most: 0,
            entered: 0,
            problem,
        }
    }

    /// Whether the search can be told to look for a certain sum: if not, it has to find better and better ones.
    pub fn can_aim(&self) -> bool {
        self.walks.iter().all(Walks::work) && self.problem.graph.of_several.is_empty()
    }

    /// Whether every stop and link of the board is looked at.
    pub fn sees_all(&self) -> bool {
        self.problem.graph.complete
    }

    /// What the best runs found earn.
    pub fn best(&self) -> i32 {
        self.best
    }

    /// Starts on the task again, now looking for exactly this sum: it is known that more cannot be earned.
    pub fn aim(&mut self, sum: i32) {
        self.begin(Task {
            above: sum - 1,
            enough: sum,
            ..self.task.clone()
        });
    }

    /// Starts on a task.
    pub fn begin(&mut self, task: Task) {
        self.last = task.units.end;
        (self.best, self.enough) = (task.above, task.enough);
        let whole = task.units == (0..self.problem.plans.len());
        let bonuses = self.problem.graph.of_several.iter().filter(|_| whole);
        self.slack = bonuses.map(|(_, value)| value.max(&0)).sum();
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
        self.task = task;
    }

    /// Goes on until so many states are entered; true when the task is complete.
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
        hope + self.slack > self.best
    }

    fn give_up(&mut self, depth: usize, hope: i32) {
        let most = &mut self.frames[depth].most;
        *most = hope.max(*most);
    }

    fn range(&self, depth: usize) -> Range<usize> {
        depth * self.words..(depth + 1) * self.words
    }

    /// Takes a step, and enters the state to which it leads unless it is known that nothing comes of it.
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
            Place::Unit => self.rests[usize::from(child.unit)].recall(child.bound, above),
            _ => self.memo.recall(self.problem.key(&child, self.last), above),
        };
        match lesson {
            Some(lesson) if child.earned + lesson.most + self.slack <= self.best => {
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

    /// Puts on the stack what is taken after a step.
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

    /// All units have run.
    fn complete(&mut self, depth: usize, end: &State) {
        self.give_up(depth, end.earned - self.frames[depth].state.earned);
        if !self.may_surpass(end.earned) {
            return;
        }
        let earned = end.earned + self.joint_bonuses();
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
            Place::Unit => self.choose_marker(&state),
            Place::First | Place::Second if !self.can_turn(&state) => {}
            Place::First | Place::Second => self.choose_way(&state),
        }
        most_hopeful_first(&mut self.choices[from..]);
        let last = self.choices.len();
        if let Some(frame) = self.frames.last_mut() {
            frame.last = last;
        }
    }

    /// Leaves the top state: what was learned in it is kept, and told to the state below.
    fn leave(&mut self) {
        let Some(Frame { state, most, .. }) = self.frames.pop() else {
            return;
        };
        let depth = self.frames.len();
        let here = self.range(depth);
        let (below, because) = self.blame.split_at_mut(here.start);
        let lesson = Lesson { most, because };
        if state.place != Place::Unit {
            self.memo.learn(self.problem.key(&state, self.last), lesson);
        } else if self.last == self.problem.plans.len() {
            self.rests[usize::from(state.unit)].learn(state.bound, lesson);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.most = frame.most.max(most + state.earned - frame.state.earned);
            let under = (depth - 1) * self.words..here.start;
            add_common(&mut below[under.clone()], because, &self.taken[under]);
        } else {
            self.at_most = most + self.slack;
        }
        let last = self.frames.last().map_or(0, |frame| frame.last);
        self.choices.truncate(last);
        self.blame.truncate(here.start);
        self.taken.truncate(here.start);
    }

    /// What the units after this one can earn.
    fn rest(&self, unit: u8) -> i32 {
        let next = usize::from(unit) + 1;
        if next < self.last {
            self.together[next]
        } else {
            0
        }
    }

    /// What they can earn beside what is taken in the top state.
    fn rest_beside(&mut self, unit: u8) -> i32 {
        let rest = self.rest(unit);
        let next = usize::from(unit) + 1;
        if next >= self.last {
            return rest;
        }
        let here = self.range(self.frames.len() - 1);
        match self.rests[next].recall(None, &self.taken[here.clone()]) {
            Some(lesson) if lesson.most < rest => {
                for (blame, because) in self.blame[here].iter_mut().zip(lesson.because) {
                    *blame |= because;
                }
                lesson.most
            }
            _ => rest,
        }
    }

    /// Adds a choice if it may surpass the best; if it cannot because something is in the way, that is to blame.
    fn offer(&mut self, state: &State, step: Step, hope: i32, obstacle: Option<Obstacle>) {
        if !self.may_surpass(state.earned + hope) {
            self.give_up(self.frames.len() - 1, hope);
            return;
        }
        let obstacle = obstacle.and_then(|obstacle| self.in_the_way(state, obstacle));
        match obstacle {
            Some(taken) => self.blame(taken),
            None => self.choices.push(Choice { step, hope }),
        }
    }

    fn blame(&mut self, taken: usize) {
        let (word, bit) = place(taken);
        let blame = &mut self.blame[(self.frames.len() - 1) * self.words + word];
        if *blame & bit == 0 {
            *blame |= bit;
            self.activity[taken] += 1;
        }
    }

    fn choose_marker(&mut self, state: &State) {
        let rest = self.rest(state.unit);
        self.offer(state, Step::Idle, rest, None);
        for start in each(self.problem.graph.own) {
            #[allow(clippy::cast_possible_truncation, reason = "a set has 128 stops")]
            self.choose_exits(state, start as u8, rest);
        }
    }

    /// A run leaves its marker by one exit or, where it may pass, by two.
    fn choose_exits(&mut self, state: &State, start: u8, rest: i32) {
        let through = self.problem.graph.through & only(start) != 0;
        let count = self.problem.graph.node_at(start).exits.len();
        let exit = |problem: &Problem, index: usize| problem.graph.node_at(start).exits[index].0;
        for index in 0..count {
            let first = exit(&self.problem, index);
            // Of two units alike, the second runs from a later marker or, from the same, by a later exit.
            if state.bound.is_some_and(|bound| (start, first) <= bound) {
                continue;
            }
            let others = if through { index + 1..count } else { 0..0 };
            let none = std::iter::once(None);
            for other in none.chain(others.map(Some)) {
                let second = other.map(|other| exit(&self.problem, other));
                let step = Step::Start(start, (first, second));
                let Some(child) = self.problem.after(state, step) else {
                    continue;
                };
                let alone = self.alone[usize::from(state.unit)];
                let hope = (child.earned - state.earned + self.more(&child)).min(alone) + rest;
                let exits = Obstacle::Exits(first, second);
                self.offer(state, step, hope, Some(exits));
            }
        }
    }

    /// No more than this can be added to a run.
    fn more(&mut self, state: &State) -> i32 {
        let Problem { graph, .. } = &self.problem;
        let plan = self.problem.plan(state);
        let walks = &mut self.walks[usize::from(state.unit)];
        let counted = if walks.work() {
            let (gone, left) = (state.counted, state.left.stops);
            walks.most(graph, plan, state.way_on(), gone, left)
        } else {
            reachable(&self.problem, plan, state)
        };
        counted + self.problem.most_extra(state)
    }

    fn choose_way(&mut self, state: &State) {
        let rest = self.rest_beside(state.unit);
        if !state.is_at_marker() {
            if state.then().is_none() {
                let finished = self.problem.after(state, Step::Finish);
                let gain = finished.map_or(0, |finished| finished.earned - state.earned);
                self.offer(state, Step::Finish, gain + rest, None);
            } else if let Some(turned) = self.problem.after(state, Step::Turn) {
                let hope = self.more(&turned) + rest;
                self.offer(state, Step::Turn, hope, None);
            }
            if self.problem.graph.through & only(state.end) == 0 {
                return;
            }
        }
        let mut known = None;
        for index in 0..self.problem.graph.node_at(state.end).links.len() {
            let way = self.problem.graph.node_at(state.end).links[index];
            if self.is_open(state, way) {
                let hopes = match known {
                    Some((to, hopes)) if to == way.to => hopes,
                    _ => self.hopes(state, way),
                };
                known = Some((way.to, hopes));
                for (counts, hope) in [true, false].into_iter().zip(hopes) {
                    if let Some(hope) = hope {
                        let step = Step::Grow(way, counts);
                        self.offer(state, step, hope + rest, Some(Obstacle::Link(way)));
                    }
                }
            }
        }
    }

    /// Whether a run may take a link, whatever resources are taken.
    fn is_open(&self, state: &State, way: Way) -> bool {
        let Problem { graph, .. } = &self.problem;
        let gone = state.counted | self.problem.earlier(state.start);
        let node = graph.node_at(way.to);
        let link = graph.link_of(way);
        let rivals = node.twins | if link.inside { 0 } else { node.rivals };
        gone & only(way.to) == 0
            && state.counted & rivals == 0
            && state.exit().is_none_or(|exit| link.exit(state.end) == exit)
    }

    /// What a run can earn at most when it goes on to a stop and counts it, and when it does not.
    fn hopes(&mut self, state: &State, way: Way) -> [Option<i32>; 2] {
        let plan = self.problem.plan(state);
        let may = [
            plan.ignored & only(way.to) == 0,
            (plan.ignored | plan.skippable) & only(way.to) != 0,
        ];
        [true, false].map(|counts| {
            let child = may[usize::from(!counts)]
                .then(|| self.problem.after(state, Step::Grow(way, counts)))??;
            Some(child.earned - state.earned + self.more(&child))
        })
    }

    /// Whether the second arm, if there is to be one, can still begin; if not, what is in its way is to blame.
    fn can_turn(&mut self, state: &State) -> bool {
        if state.then().is_none() {
            return true;
        }
        let Some(turned) = self.problem.after(state, Step::Turn) else {
            return true;
        };
        let here = self.range(self.frames.len() - 1);
        let mut blame = Vec::new();
        for index in 0..self.problem.graph.node_at(state.start).links.len() {
            let way = self.problem.graph.node_at(state.start).links[index];
            if self.is_open(&turned, way) {
                match self.in_the_way(&turned, Obstacle::Link(way)) {
                    Some(taken) => blame.push(taken),
                    None => return true,
                }
            }
        }
        debug_assert!(here.end <= self.blame.len());
        blame.into_iter().for_each(|taken| self.blame(taken));
        false
    }

    /// Something taken in the top state that is in the way: if possible what is to blame already, or else what
    /// often is, so that what is learned rests on little.
    fn in_the_way(&self, state: &State, obstacle: Obstacle) -> Option<usize> {
        let here = self.range(self.frames.len() - 1);
        let (taken, blame) = (&self.taken[here.clone()], &self.blame[here]);
        let mut found = Culprit {
            best: None,
            blame,
            activity: &self.activity,
        };
        match obstacle {
            Obstacle::Exits(first, second) => {
                for exit in std::iter::once(first).chain(second) {
                    let (word, bit) = place(usize::from(exit));
                    found.look(word, taken[word] & bit);
                }
            }
            Obstacle::Link(way) => {
                let graph = &self.problem.graph;
                let node = graph.node_at(way.to);
                let link = graph.link_of(way);
                let rivals = node.twins | if link.inside { 0 } else { node.rivals };
                let skipped = state.skipped & (rivals | only(way.to));
                if skipped != 0 {
                    return Some(graph.words * 64 + skipped.trailing_zeros() as usize);
                }
                // The exit from the marker was taken for this very link.
                let exit = state.exit().map(|exit| place(usize::from(exit)));
                for (word, uses) in link.uses.iter().enumerate() {
                    let own = exit.filter(|(at, _)| *at == word).map_or(0, |(_, bit)| bit);
                    found.look(word, taken[word] & uses & !own);
                }
            }
        }
        found.best.map(|(taken, _)| taken)
    }

    /// Writes down the runs on the stack, of which the last is complete.
    fn keep(&mut self) {
        self.found.clear();
        let mut from = 0;
        for at in 1..=self.frames.len() {
            if at == self.frames.len() || self.frames[at].state.place == Place::Unit {
                if let Some(found) = self.run_of(from + 1..at) {
                    self.found.push(found);
                }
                from = at;
            }
        }
        let top = self.taken.len() - self.words;
        self.found_taken.clear();
        self.found_taken.extend_from_slice(&self.taken[top..]);
        self.found_taken[self.words - 2..].fill(0);
    }

    /// The run whose states are on a part of the stack.
    fn run_of(&self, states: Range<usize>) -> Option<Found> {
        let run = self.frames.get(states)?;
        let first = run.first()?.state;
        let mut arms = [Vec::new(), Vec::new()];
        let mut from = first.start;
        for Frame { state, .. } in run {
            if let Some(way) = state.way {
                let link = self.problem.graph.link_of(way);
                let backwards = link.from != from;
                let second = state.place == Place::Second;
                let arm = &mut arms[usize::from(second)];
                arm.push((link, backwards == second));
            }
            from = state.end;
        }
        let [inwards, outwards] = arms;
        let track = inwards
            .into_iter()
            .rev()
            .chain(outwards)
            .flat_map(|(link, reversed)| directed(&link.track, reversed))
            .collect();
        Some(Found {
            unit: usize::from(first.unit),
            track,
        })
    }

    /// What the runs on the stack are paid for what they visit together.
    fn joint_bonuses(&self) -> i32 {
        if self.slack == 0 {
            return 0;
        }
        let mut runs: Vec<(Stops, u64)> = Vec::new();
        for (index, Frame { state, .. }) in self.frames.iter().enumerate() {
            let next = self.frames.get(index + 1);
            let ends = next.is_none_or(|next| next.state.place == Place::Unit);
            if ends && state.place != Place::Unit {
                runs.push((state.counted | state.skipped, state.groups));
            }
        }
        let clusters = join(runs);
        let paid = |(groups, value): &(u64, i32)| {
            let joined = clusters.iter().any(|(_, had)| groups & !had == 0);
            if joined { *value } else { 0 }
        };
        self.problem.graph.of_several.iter().map(paid).sum()
    }
}

/// What may be in the way of a step.
#[derive(Clone, Copy, Debug)]
enum Obstacle {
    Exits(u16, Option<u16>),
    Link(Way),
}

/// The taken resource that is best blamed.
struct Culprit<'a> {
    best: Option<(usize, u32)>,
    blame: &'a [u64],
    activity: &'a [u32],
}

impl Culprit<'_> {
    fn look(&mut self, word: usize, mut taken: u64) {
        while taken != 0 {
            let index = word * 64 + taken.trailing_zeros() as usize;
            let blamed = self.blame[word] & taken & taken.wrapping_neg() != 0;
            let weight = if blamed {
                u32::MAX
            } else {
                self.activity[index]
            };
            if self.best.is_none_or(|(_, best)| weight > best) {
                self.best = Some((index, weight));
            }
            taken &= taken - 1;
        }
    }
}

/// The track of a link, from its end if reversed.
fn directed(track: &[TrackAt], reversed: bool) -> Vec<TrackAt> {
    let mut track = track.to_vec();
    if reversed {
        track.reverse();
    }
    track
}

/// Joins sets that share a stop, with their groups.
pub(super) fn join(runs: Vec<(Stops, u64)>) -> Vec<(Stops, u64)> {
    let mut clusters: Vec<(Stops, u64)> = Vec::new();
    for (mut stops, mut groups) in runs {
        clusters.retain(|cluster| {
            let apart = cluster.0 & stops == 0;
            if !apart {
                stops |= cluster.0;
                groups |= cluster.1;
            }
            apart
        });
        clusters.push((stops, groups));
    }
    clusters
}

/// No more can be counted by a run, if all that it reaches were in a row.
fn reachable(problem: &Problem, plan: &Plan, state: &State) -> i32 {
    let graph = &problem.graph;
    let exits = state.exit().into_iter().chain(state.then());
    let mut near = exits.fold(0, |near, exit| near | graph.by_exit(state.start, exit));
    if graph.through & only(state.end) != 0 && !state.is_at_marker() {
        near |= graph.near[usize::from(state.end)];
    }
    let gone = state.counted | problem.earlier(state.start);
    plan.reachable(graph, near, gone, state.left)
}

/// Sorts choices by their hope, the highest first; equals keep their order.
fn most_hopeful_first(choices: &mut [Choice]) {
    for index in 1..choices.len() {
        let mut at = index;
        while at > 0 && choices[at - 1].hope < choices[at].hope {
            choices.swap(at - 1, at);
            at -= 1;
        }
    }
}
