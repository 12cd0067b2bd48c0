//! The two futures of a step: computers play on from the move that was made and from the one that solves it, and both
//! are compared in dollars.

use super::goal::best_earnings;
use crate::engine::game::{Game, Move, RoundId};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::words::train_names;
use crate::engine::refusal::Refusal;
use crate::opponents::{Adviser, Level, RecentMoves, Thinker};
use crate::record::title::Title;

/// The most moves that are played on.
const MOST_MOVES: usize = 400;
/// The number of policy moves that are thought of at a time.
const WORK: u32 = 8;

/// A game that computers play on for some rounds, always in the same way.
pub struct PlayedOn {
    game: Box<dyn Game>,
    adviser: &'static dyn Adviser,
    past: RecentMoves,
    round: RoundId,
    rounds_left: u32,
    moves: usize,
    thinker: Option<Box<dyn Thinker>>,
}

impl PlayedOn {
    /// Begins to play a game on for so many rounds, the present one included.
    #[must_use]
    pub fn new(title: &'static Title, game: Box<dyn Game>, rounds: u32) -> PlayedOn {
        PlayedOn {
            round: game.round().id,
            game,
            adviser: title.code().adviser,
            past: RecentMoves::default(),
            rounds_left: rounds,
            moves: 0,
            thinker: None,
        }
    }

    /// Plays on for a few milliseconds. Returns true once the rounds are over.
    pub fn step(&mut self) -> bool {
        if self.rounds_left == 0 || self.moves == MOST_MOVES {
            return true;
        }
        if self.thinker.is_none() {
            // Fixed players: the dollars that puzzles store hold however the levels change.
            let tuning = Level::Fair.tuning().frozen();
            self.thinker = self.adviser.think(&*self.game, &self.past, tuning, 1);
        }
        let Some(thinker) = &mut self.thinker else {
            return true;
        };
        let Some(thought) = thinker.step(WORK) else {
            return false;
        };
        self.thinker = None;
        if self.make(&thought.made).is_err() {
            return true;
        }
        self.rounds_left == 0
    }

    /// Makes a move, and counts the round if it ends.
    fn make(&mut self, made: &Move) -> Result<(), Refusal> {
        self.adviser.note(&*self.game, made, &mut self.past);
        self.game.apply(made)?;
        self.moves += 1;
        let round = self.game.round().id;
        if round != self.round {
            self.round = round;
            self.rounds_left -= 1;
        }
        Ok(())
    }

    /// Returns the game as far as it was played.
    #[must_use]
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }
}

/// A line that compares two futures: its subject, its value before, and in both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The subject.
    pub name: String,
    /// The value before the move.
    pub before: String,
    /// The value after the move that was made.
    pub made: String,
    /// The value after the other move.
    pub other: String,
}

/// Lists what differs for the player who decided, and for the company of the decision.
#[must_use]
pub fn compare(before: &dyn Game, made: &dyn Game, other: &dyn Game) -> Vec<Comparison> {
    let Some(decision) = before.decision() else {
        return Vec::new();
    };
    let all = [before, made, other].map(|game| {
        let mut lines = player_lines(game, decision.player);
        let company = decision.badge.map(|badge| badge.symbol);
        lines.extend(company.into_iter().flat_map(|it| company_lines(game, it)));
        lines
    });
    let [before, made, other] = &all;
    let value = |lines: &[(String, String)], name: &str| {
        let line = lines.iter().find(|(known, _)| known == name);
        line.map_or_else(|| String::from("–"), |(_, value)| value.clone())
    };
    let names = made.iter().chain(
        other
            .iter()
            .filter(|(name, _)| !made.iter().any(|(known, _)| known == name)),
    );
    let lines = names.map(|(name, _)| Comparison {
        name: name.clone(),
        before: value(before, name),
        made: value(made, name),
        other: value(other, name),
    });
    lines.filter(|line| line.made != line.other).collect()
}

/// Lists the worth, the cash and the holdings of a player.
fn player_lines(game: &dyn Game, player: PlayerId) -> Vec<(String, String)> {
    let mut standings = game.standings().into_iter();
    let Some(own) = standings.find(|standing| standing.player == player) else {
        return Vec::new();
    };
    let worth = game.currency().of(own.worth).to_string();
    let mut lines = vec![(String::from("Your worth"), worth)];
    let facts = own.facts.into_iter();
    lines.extend(facts.map(|(name, value, _)| (format!("Your {}", name.to_lowercase()), value)));
    let holdings = own.holdings.into_iter();
    lines.extend(holdings.map(|(badge, share)| (format!("You own of {}", badge.symbol), share)));
    lines
}

/// Lists the treasury, the trains, the price and the next run of a company.
fn company_lines(game: &dyn Game, symbol: &'static str) -> Vec<(String, String)> {
    let Some(table) = game.rail().map(|rail| rail.table()) else {
        return Vec::new();
    };
    let Some(id) = table.components.company_by_symbol(symbol) else {
        return Vec::new();
    };
    let price = |id: CompanyId| table.market.price(id).map(|price| table.money(price));
    let trains = match train_names(table, id) {
        names if names.is_empty() => String::from("none"),
        names => names,
    };
    let mut lines = vec![
        (
            format!("Treasury of {symbol}"),
            table.money(table.company(id).cash).to_string(),
        ),
        (format!("Trains of {symbol}"), trains),
    ];
    let price = price(id).map(|price| (format!("Price of {symbol}"), price.to_string()));
    lines.extend(price);
    let run = best_earnings(game, symbol).map(|earned| table.money(earned).to_string());
    lines.extend(run.map(|run| (format!("Next run of {symbol}"), run)));
    lines
}
