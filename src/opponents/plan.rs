//! The plan behind a move: where its track leads, and what the player does later, as far as the game was played on.

use super::rail::towards::{Leads, raise};
use crate::engine::game::{Game, Move, Play};
use crate::engine::money::Dollars;
use crate::engine::question::uncapital;
use crate::engine::rail::components::article;
use crate::engine::rail::rail_view::Rail;

/// The kinds of move that a plan names.
const STEPS: [&str; 8] = [
    "start",
    "convert",
    "merge",
    "buy_train",
    "claim",
    "build",
    "build_from",
    "play",
];
/// Number of later moves that a plan names at most.
const MOST_STEPS: usize = 2;

/// The later moves of a player that a plan names.
#[derive(Debug, Default)]
pub struct Plan(Vec<Step>);

/// A later move in words, with the name of its round.
#[derive(Debug, PartialEq, Eq)]
struct Step {
    round: String,
    words: String,
}

impl Plan {
    /// Notes a move that the player makes later, before it is made.
    pub fn note<G: Play>(&mut self, game: &G, action: &G::Action) {
        if self.0.len() >= MOST_STEPS {
            return;
        }
        let made = Move::of(action);
        if !STEPS.contains(&made.kind()) {
            return;
        }
        let text = Play::choice_text(game, action);
        let symbol = text.badge.map_or("", |badge| badge.symbol);
        let words = match made.kind() {
            "buy_train" => {
                let company = Play::decision(game).and_then(|decision| decision.badge);
                let company = company.map_or("the company", |badge| badge.symbol);
                format!("{company} buys {} {}", article(&text.label), text.label)
            }
            "start" if text.label.starts_with(symbol) => format!("start {}", text.label),
            _ if text.label.starts_with(text.heading) => uncapital(&text.label),
            _ => format!("{}: {}", uncapital(text.heading), text.label),
        };
        let round = Play::round(game).name;
        let step = Step { round, words };
        if !self.0.contains(&step) {
            self.0.push(step);
        }
    }

    /// Writes the plan behind a move as a sentence without its full stop; empty if there is nothing to tell.
    #[must_use]
    pub fn text(&self, game: &dyn Game, made: &Move) -> String {
        let now = game.round().name;
        let mut round = &now;
        let mut parts: Vec<String> = Vec::new();
        parts.extend(game.rail().and_then(|rail| leads(rail, made)));
        for step in &self.0 {
            parts.push(match (step.round == *round, parts.is_empty()) {
                (true, true) => format!("next {}", step.words),
                (true, false) => step.words.clone(),
                (false, _) => format!("in {} {}", step.round, step.words),
            });
            round = &step.round;
        }
        parts.join("; then ")
    }
}

/// Tells what the track of a move raises, or where it leads.
fn leads(rail: &dyn Rail, made: &Move) -> Option<String> {
    let company = rail.company()?;
    let mut lays = rail.lays().into_iter();
    let lay = lays.find(|&lay| rail.lay(lay) == *made)?;
    let more = raise(rail, company, lay);
    if more > Dollars::ZERO {
        let more = rail.table().money(more);
        return Some(format!("the next run earns {more} more"));
    }
    let lead = Leads::new(rail, company).of(lay)?;
    Some(uncapital(&lead.sentence(rail.table())))
}
