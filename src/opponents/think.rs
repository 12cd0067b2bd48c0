//! Thinking: each candidate is played on by the policy, and what comes of it is compared.

use super::advised::{Advised, Thinker, Thought};
use super::circles::Past;
use super::levels::Knobs;
use super::mind::Mind;
use super::parts::{Parts, whole};
use super::resort::{circles, harmless};
use crate::engine::arrange::Arrange;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;

/// No playing on is longer.
const MOST_MOVES: u32 = 3_000;
/// After so many moves in one turn the policy is not asked any more.
const LONG_TURN: usize = 40;
/// What finding the candidates counts for.
const WORK_OF_CANDIDATES: u32 = 20;

/// A decision that is being thought about.
pub struct Thinking<G: Advised> {
    game: G,
    by: PlayerId,
    past: Past,
    mind: Mind,
    options: Vec<Tried<G::Action>>,
    /// Which option is tried in which imagined game.
    at: usize,
    world: u64,
    worlds: u64,
    until: u32,
    ahead: Option<Ahead<G>>,
    by_when: String,
    begun: bool,
}

/// A move that is tried.
struct Tried<A> {
    action: A,
    value: f64,
    parts: Parts,
    warning: Option<String>,
}

/// A game that is played on.
struct Ahead<G> {
    game: G,
    past: Past,
    moves: u32,
}

impl<G: Advised> Thinking<G> {
    /// Begins to think; none where nobody has to decide.
    pub fn new(game: &G, past: &Past, knobs: Knobs, seed: u64) -> Option<Thinking<G>> {
        let by = game.decision()?.player;
        Some(Thinking {
            // It knows nothing that its player does not know.
            game: game.imagined(by, 0),
            by,
            past: past.clone(),
            mind: Mind::new(knobs, seed),
            options: Vec::new(),
            at: 0,
            world: 0,
            worlds: if game.has_hands() { knobs.worlds } else { 1 },
            until: game.horizon(knobs.sets),
            ahead: None,
            by_when: String::new(),
            begun: false,
        })
    }

    /// Lists what to think about: what the policy would do first.
    fn begin(&mut self) {
        self.begun = true;
        let Some(first) = sound_move(&self.game, &mut self.mind, &self.past, true) else {
            return;
        };
        let knobs = self.mind.knobs;
        let errs = self.mind.draw(100) < knobs.errs;
        let mut actions = vec![first];
        if (knobs.candidates > 1 || errs) && !self.past.is_long(self.game.turn(), LONG_TURN) {
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
        actions.truncate(knobs.candidates);
        let tried = |action| Tried {
            action,
            value: 0.0,
            parts: Parts::default(),
            warning: None,
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
        let made = !is_over && ahead.play_on(&mut self.mind);
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
            // What cannot be done in an imagined game leads nowhere.
            moves: if allowed { 0 } else { MOST_MOVES },
        });
    }

    /// Notes what a game that was played on has come to.
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
        let tried = &mut self.options[self.at];
        tried.value += parts.sum() - self.mind.knobs.rival * (best + mean) / 2.0;
        if self.by_when.is_empty() {
            self.by_when = match game.decision() {
                Some(_) => format!("by {}", game.round().name),
                None => "by the end of the game".to_string(),
            };
        }
        tried.parts.0.extend(parts.0);
        self.at += 1;
        if self.at == self.options.len() {
            (self.at, self.world) = (0, self.world + 1);
        }
    }

    fn conclude(&mut self) -> Option<Thought> {
        let worlds = as_f64(usize::try_from(self.worlds).unwrap_or(1));
        let mut order: Vec<usize> = (0..self.options.len()).collect();
        // Of equals the earlier one stays first.
        order.arrange_by(|&a, &b| {
            let doubt = worlds * G::DOUBT;
            let value = |at: usize| self.options[at].value - doubt * as_f64(at);
            value(b).total_cmp(&value(a))
        });
        let best = &self.options[*order.first()?];
        let mut thought = Thought::of(Move::of(&best.action));
        thought.warning = best.warning.clone().unwrap_or_default();
        let second = order.get(1).map(|&second| &self.options[second]);
        if let Some(second) = second {
            // What is only doubted is as good.
            let less =
                |tried: &Tried<G::Action>| whole((best.value - tried.value).max(0.0) / worlds);
            thought.second = Some(Move::of(&second.action));
            thought.better = less(second);
            thought.reasons = best.parts.reasons(&second.parts, worlds);
            thought.by.clone_from(&self.by_when);
            let ranked = order.iter().map(|&at| &self.options[at]);
            thought.ranked = ranked
                .map(|tried| (Move::of(&tried.action), less(tried)))
                .collect();
        }
        Some(thought)
    }
}

fn as_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

impl<G: Advised> Ahead<G> {
    /// Makes the policy's move; false where the game is over.
    fn play_on(&mut self, mind: &mut Mind) -> bool {
        let Some(action) = sound_move(&self.game, mind, &self.past, false) else {
            return false;
        };
        self.moves += 1;
        self.past.note(self.game.turn(), self.game.once(&action));
        self.game.apply(&action).is_ok()
    }
}

/// The policy's move where it is allowed and goes round in no circle, and otherwise the least harmful one.
fn sound_move<G: Advised>(game: &G, mind: &mut Mind, past: &Past, deep: bool) -> Option<G::Action> {
    game.decision()?;
    let turn = game.turn();
    let wanted = match past.is_long(turn, LONG_TURN) {
        true => None,
        false => game.policy(mind, deep),
    };
    let sound = |action: &G::Action| !circles(game, past, action) && game.check(action).is_ok();
    match wanted.filter(sound) {
        Some(action) => Some(action),
        None => harmless(game, |action| circles(game, past, action)),
    }
}

impl<G: Advised> Thinker for Thinking<G> {
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
