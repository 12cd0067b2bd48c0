//! Thinking: each candidate is played on by the policy, and the results are compared.

use super::fallback::{circles, harmless};
use super::levels::Tuning;
use super::parts::{PartKind, Parts, whole};
use super::plan::Plan;
use super::repetition::RecentMoves;
use super::think_state::ThinkState;
use super::title_advice::{Thinker, Thought, TitleAdvice};
use crate::engine::arrange::Arrange;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;

/// Number of moves of the longest game that is played on.
const MOST_MOVES: u32 = 3_000;
/// Number of moves that are tried before thinking can be cut short.
const LEAST_TRIED: usize = 2;
/// Work that finding the candidates counts for.
const WORK_OF_CANDIDATES: u32 = 20;

/// A decision that is being thought about.
pub struct TypedThinker<G: TitleAdvice> {
    game: G,
    by: PlayerId,
    past: RecentMoves,
    mind: ThinkState,
    options: Vec<TriedMove<G::Action>>,
    /// The option that is tried, and below it the imagined game in which it is tried.
    at: usize,
    world: u64,
    worlds: u64,
    until: u32,
    ahead: Option<Ahead<G>>,
    by_when: String,
    begun: bool,
}

/// A move that is tried.
struct TriedMove<A> {
    action: A,
    value: f64,
    parts: Parts,
    warning: Option<String>,
    plan: Plan,
}

/// A game that is played on.
struct Ahead<G> {
    game: G,
    past: RecentMoves,
    moves: u32,
}

impl<G: TitleAdvice> TypedThinker<G> {
    /// Begins to think. Returns none where nobody has to decide.
    pub fn new(game: &G, past: &RecentMoves, tuning: Tuning, seed: u64) -> Option<TypedThinker<G>> {
        let by = game.decision()?.player;
        Some(TypedThinker {
            // It knows nothing that its player does not know.
            game: game.imagined(by, 0),
            by,
            past: past.clone(),
            mind: ThinkState::new(tuning, seed),
            options: Vec::new(),
            at: 0,
            world: 0,
            worlds: if game.has_hands() { tuning.worlds } else { 1 },
            until: game.horizon(tuning.sets),
            ahead: None,
            by_when: String::new(),
            begun: false,
        })
    }

    /// Lists the moves to think about. The policy's comes first.
    fn begin(&mut self) {
        self.begun = true;
        let Some(first) = sound_move(&self.game, &mut self.mind, &self.past, true) else {
            return;
        };
        let tuning = self.mind.tuning;
        let errs = self.mind.draw(100) < tuning.error_percent;
        let mut actions = vec![first];
        if (tuning.candidates > 1 || errs)
            && !self.past.is_long(self.game.turn(), self.game.long_turn())
        {
            for action in self.game.candidates(&mut self.mind) {
                let line = Move::of(&action);
                let is_new = actions.iter().all(|known| Move::of(known) != line);
                if is_new && self.is_open(&action) {
                    actions.push(action);
                }
            }
        }
        if errs && actions.len() > 1 {
            let wrong = 1 + self.mind.draw(2.min(actions.len() as u64 - 1));
            actions.swap(0, usize::try_from(wrong).unwrap_or(0));
        }
        actions.truncate(tuning.candidates);
        let tried = |action| TriedMove {
            action,
            value: 0.0,
            parts: Parts::default(),
            warning: None,
            plan: Plan::default(),
        };
        self.options = actions.into_iter().map(tried).collect();
    }

    fn is_open(&self, action: &G::Action) -> bool {
        !circles(&self.game, &self.past, action) && self.game.check(action).is_ok()
    }

    fn is_done(&self) -> bool {
        self.begun && (self.options.len() < 2 || self.world == self.worlds)
    }

    /// Plays one move on.
    fn go_on(&mut self) {
        let Some(ahead) = &mut self.ahead else {
            return self.try_next();
        };
        let is_over = ahead.game.clock() >= self.until || ahead.moves >= MOST_MOVES;
        // What is foreseen in the first imagined game is told.
        let plan = (self.world == 0).then(|| (self.by, &mut self.options[self.at].plan));
        let made = !is_over && ahead.play_on(&mut self.mind, plan);
        if !made {
            self.judge();
        }
    }

    /// Begins to play on from the next option.
    fn try_next(&mut self) {
        let action = &self.options[self.at].action;
        let mut game = self.game.imagined(self.by, self.world);
        let mut past = self.past.clone();
        past.note(game.turn(), game.once(action));
        let allowed = game.apply(action).is_ok();
        if self.world == 0 {
            self.options[self.at].warning = self.game.warning(self.by, &game);
        }
        self.ahead = Some(Ahead {
            game,
            past,
            // A move that is not allowed in an imagined game leads nowhere.
            moves: if allowed { 0 } else { MOST_MOVES },
        });
    }

    /// Values the game that was played on.
    fn judge(&mut self) {
        let Some(Ahead { game, .. }) = self.ahead.take() else {
            return;
        };
        let parts = game.parts(&mut self.mind, self.by);
        let players = (0..game.setup().players.len()).map(PlayerId::new);
        let others = players.filter(|&player| player != self.by);
        let others: Vec<f64> = others
            .map(|player| game.parts(&mut self.mind, player).sum())
            .collect();
        let best = others.iter().copied().fold(f64::MIN, f64::max);
        let mean = others.iter().sum::<f64>() / as_f64(others.len());
        let others = -self.mind.tuning.rival * (best + mean) / 2.0;
        let tried = &mut self.options[self.at];
        tried.value += parts.sum() + others;
        if self.by_when.is_empty() {
            self.by_when = match game.decision() {
                Some(_) => format!("by {}", game.round().name),
                None => "by the end of the game".to_string(),
            };
        }
        tried.parts.0.extend(parts.0);
        tried.parts.add(PartKind::Others, "", others);
        self.at += 1;
        if self.at == self.options.len() {
            (self.at, self.world) = (0, self.world + 1);
        }
    }

    fn conclude(&mut self) -> Option<Thought> {
        let worlds = as_f64(usize::try_from(self.worlds).unwrap_or(1));
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        // Among equals the earlier move stays first.
        order.arrange_by(|&a, &b| {
            let doubt = worlds * G::DOUBT;
            let value = |at: usize| self.options[at].value - doubt * as_f64(at);
            value(b).total_cmp(&value(a))
        });
        let best = &self.options[*order.first()?];
        let mut thought = Thought::of(Move::of(&best.action));
        thought.warning = best.warning.clone().unwrap_or_default();
        thought.plan = best.plan.text(&self.game, &thought.made);
        if let Some(&second) = order.get(1) {
            // A move that only the doubt puts lower is as good.
            let less = |at: usize| whole((best.value - self.options[at].value).max(0.0) / worlds);
            let named = |at: usize| (Move::of(&self.options[at].action), less(at));
            thought.second = Some(named(second).0);
            thought.better = less(second);
            let beaten = order[1..].iter().find(|&&at| less(at) >= Thought::EVEN);
            thought.beaten = beaten.filter(|&&at| at != second).map(|&at| named(at));
            let other = &self.options[*beaten.unwrap_or(&second)];
            thought.reasons = best
                .parts
                .reasons(&other.parts, worlds, self.game.currency());
            thought.by.clone_from(&self.by_when);
            thought.ranked = order.iter().map(|&at| named(at)).collect();
        }
        Some(thought)
    }
}

fn as_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

impl<G: TitleAdvice> Ahead<G> {
    /// Makes the policy's move. Returns false where the game is over.
    fn play_on(&mut self, mind: &mut ThinkState, plan: Option<(PlayerId, &mut Plan)>) -> bool {
        let Some(action) = sound_move(&self.game, mind, &self.past, false) else {
            return false;
        };
        let by = self.game.decision().map(|decision| decision.player);
        if let Some((_, plan)) = plan.filter(|(player, _)| by == Some(*player)) {
            plan.note(&self.game, &action);
        }
        self.moves += 1;
        self.past.note(self.game.turn(), self.game.once(&action));
        self.game.apply(&action).is_ok()
    }
}

/// Finds the policy's move if it is sound. It must be allowed and not go round in a circle. Otherwise it is the least
/// harmful move.
fn sound_move<G: TitleAdvice>(
    game: &G,
    mind: &mut ThinkState,
    past: &RecentMoves,
    deep: bool,
) -> Option<G::Action> {
    game.decision()?;
    let turn = game.turn();
    let wanted = match past.is_long(turn, game.long_turn()) {
        true => None,
        false => game.policy(mind, deep),
    };
    let sound = |action: &G::Action| !circles(game, past, action) && game.check(action).is_ok();
    match wanted.filter(sound) {
        Some(action) => Some(action),
        None => harmless(game, |action| circles(game, past, action)),
    }
}

impl<G: TitleAdvice> Thinker for TypedThinker<G> {
    fn step(&mut self, work: u32) -> Option<Thought> {
        let mut left = work;
        if !self.begun {
            self.begin();
            left = left.saturating_sub(WORK_OF_CANDIDATES);
        }
        while !self.is_done() && left > 0 {
            self.go_on();
            left -= 1;
        }
        if self.is_done() {
            self.conclude()
        } else {
            None
        }
    }

    fn finish(&mut self) -> Option<Thought> {
        match (self.world, self.at) {
            (0, tried) if tried >= LEAST_TRIED => {
                // The policy likes those best that were tried.
                self.options.truncate(tried);
                self.world = 1;
            }
            // An imagined game counts for all moves or for none.
            (0, _) | (_, 1..) => return None,
            _ => {}
        }
        self.worlds = self.world;
        self.conclude()
    }

    fn candidates(&mut self) -> Vec<Move> {
        if !self.begun {
            self.begin();
        }
        let options = self.options.iter();
        options.map(|tried| Move::of(&tried.action)).collect()
    }

    fn progress(&self) -> (usize, usize) {
        let done = self.at + usize::try_from(self.world).unwrap_or(0) * self.options.len();
        let all = usize::try_from(self.worlds).unwrap_or(1) * self.options.len();
        (done, all.max(1))
    }
}
