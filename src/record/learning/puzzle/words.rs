//! The words of puzzles: the question, and the answer in dollars.

use super::kind::{Kind, Measure, dollars};
use super::{Puzzle, Puzzles};
use crate::engine::game::{Game, Move};
use crate::engine::money::Dollars;

impl Kind {
    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Lay => "Find the best lay",
            Kind::Run => "Find the best runs",
            Kind::Train => "Which train?",
            Kind::Sell => "When to sell?",
            Kind::Depot => "Where to build?",
            Kind::Card => "Which card?",
        }
    }
}

impl Puzzles {
    /// Lists the kinds, with the number of puzzles of each.
    #[must_use]
    pub fn kinds(&self) -> Vec<(Kind, usize)> {
        let mut kinds: Vec<(Kind, usize)> = Vec::new();
        for puzzle in &self.puzzles {
            match kinds.iter_mut().find(|(kind, _)| *kind == puzzle.kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((puzzle.kind, 1)),
            }
        }
        kinds
    }
}

impl Puzzle {
    /// Asks the question.
    #[must_use]
    pub fn task(&self, game: &dyn Game) -> String {
        let Some(decision) = game.decision() else {
            return String::new();
        };
        let (you, of) = (game.name(decision.player), symbol(game));
        match self.kind {
            Kind::Lay => format!(
                "You are {you}, president of {of}. Lay the one tile after which {of} can earn the most at once."
            ),
            Kind::Run => format!(
                "You are {you}. {of} runs {} trains: draw the runs that earn the most together.",
                units(game)
            ),
            Kind::Train => format!(
                "You are {you}, president of {of}. Which train of the bank does it buy now, if any? Your worth three rounds later decides."
            ),
            Kind::Sell => format!(
                "You are {you}. Which shares do you sell now, if any? Your worth three rounds later decides."
            ),
            Kind::Depot => format!(
                "You are {you}. Where do you build a depot? Your worth four turns later decides."
            ),
            Kind::Card => format!(
                "You are {you}. Which card do you take or play? Your worth four turns later decides."
            ),
        }
    }

    /// Answers a move, by the game before and right after it.
    #[must_use]
    pub fn answer(&self, before: &dyn Game, made: &Move, after: &dyn Game) -> String {
        if !self.kind.asks_for(made) {
            return String::from("That can wait: it is not what the puzzle asks.");
        }
        let is_right = self.is_right(before, made, after);
        match (self.kind.measure(), is_right) {
            (Measure::Worth(_), _) => self.judged(before, is_right),
            (_, true) => self.praised(before),
            (_, false) => self.corrected(before, made, after),
        }
    }

    /// Checks whether a move is worth as much as the best. The same runs can be said in many ways.
    #[must_use]
    pub fn is_right(&self, before: &dyn Game, made: &Move, after: &dyn Game) -> bool {
        let is_best = || {
            let earned = dollars(self.kind, before, made, after);
            earned.is_some_and(|earned| earned.0 >= self.worth[0])
        };
        self.right.contains(made) || self.kind == Kind::Run && is_best()
    }

    /// Tells a right answer's dollars and those of the next best.
    fn praised(&self, before: &dyn Game) -> String {
        let of = symbol(before);
        let [best, second] = self.amounts(before);
        match self.kind {
            Kind::Run => format!(
                "{best}, and it is proved that no runs earn more. With one train left standing, {of} would earn {second}."
            ),
            _ => format!(
                "{of}’s next run is {best}. The next best lay leads to {second}, {} less in every round.",
                self.lead(before)
            ),
        }
    }

    /// Tells a wrong answer's dollars and those of the best.
    fn corrected(&self, before: &dyn Game, made: &Move, after: &dyn Game) -> String {
        let of = symbol(before);
        let [best, _] = self.amounts(before);
        let worth = dollars(self.kind, before, made, after).unwrap_or(Dollars::ZERO);
        let less = before.currency().of(Dollars(self.worth[0]) - worth);
        let worth = before.currency().of(worth);
        match self.kind {
            Kind::Run => format!("These runs earn {worth}. {best} is possible, {less} more."),
            _ => format!(
                "{of}’s next run is {worth} with it. One lay leads to {best}, {less} more in every round."
            ),
        }
    }

    /// Tells the worth to which the best and the second best lead. A wrong answer does not name the best, which one may
    /// still look for.
    fn judged(&self, before: &dyn Game, is_right: bool) -> String {
        let [best, second] = self.amounts(before);
        let right = self.right.first().map(|made| label(before, made));
        let right = right.unwrap_or_default();
        let other = label(before, &self.second);
        let later = "when computers have played on";
        match is_right {
            true => format!(
                "{right}: you are worth {best} {later}. The next best, {other}, leads to {second}."
            ),
            false => format!("The best leads to {best} {later}. Look below what yours leads to."),
        }
    }

    fn amounts(&self, game: &dyn Game) -> [String; 2] {
        self.worth
            .map(|worth| game.currency().of(Dollars(worth)).to_string())
    }

    /// Returns the difference between best and second.
    fn lead(&self, game: &dyn Game) -> String {
        let lead = Dollars(self.worth[0] - self.worth[1]);
        game.currency().of(lead).to_string()
    }
}

/// Returns the symbol of the company that acts.
fn symbol(game: &dyn Game) -> &'static str {
    let badge = game.decision().and_then(|decision| decision.badge);
    badge.map_or("", |badge| badge.symbol)
}

/// Counts the trains that run.
fn units(game: &dyn Game) -> usize {
    let count = game
        .rail()
        .and_then(|rail| Some(rail.units(rail.company()?).len()));
    count.unwrap_or_default()
}

/// Names a move as its button does.
fn label(game: &dyn Game, made: &Move) -> String {
    let words = game.choice_text(made);
    let badge = words.badge.or(words.fold);
    let badge = badge.filter(|badge| !words.label.contains(badge.symbol));
    match badge {
        Some(badge) => format!("{} {}", words.label, badge.symbol),
        None => words.label,
    }
}
