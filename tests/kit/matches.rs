//! Matches between computers, for the tests and for `tools/arena`.

// Each of them uses a part.
use roundhouse::engine::game::{Choice, Game, Move, Tone};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::setup::Setup;
use roundhouse::opponents::cache::{key_of, mix};
use roundhouse::opponents::greedy::GREEDY;
use roundhouse::opponents::{Adviser, Level, RecentMoves, Thought, Tuning};
use roundhouse::record::title::{Answer, Title};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// One in so many times a random player passes where that is possible, beside what is drawn.
const PASSES: usize = 4;
/// No game is longer.
const LONGEST: usize = 20_000;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A computer with the title's advice.
    Computer(Level),
    /// A computer that thinks in a way of its own.
    Tuned(Tuning),
    /// The greedy player of any title.
    Greedy,
    /// Anything that is allowed.
    Random,
}

/// A game that is set up.
pub fn setup(
    title: &Title,
    players: usize,
    seed: u64,
    answers: &BTreeMap<String, String>,
) -> Setup {
    Setup {
        players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        seed,
        answers: answers.clone(),
        rules_version: title.rules_version,
    }
}

/// All ways to answer the questions of a title, one question at a time.
fn ways(title: &Title, players: usize) -> Vec<BTreeMap<String, String>> {
    let mut ways = vec![BTreeMap::new()];
    for question in title.questions {
        let (least, most) = question.players;
        if (least..=most).contains(&players) {
            let one = |answer: &Answer| [(question.key.to_string(), answer.key.to_string())].into();
            ways.extend(question.answers.iter().skip(1).map(one));
        }
    }
    ways
}

/// All tables of a title: how many players, with which answers.
pub fn tables(title: &Title) -> Vec<(usize, BTreeMap<String, String>)> {
    let (least, most) = title.players;
    let all = (least..=most).flat_map(|players| {
        let ways = ways(title, players).into_iter();
        ways.map(move |way| (players, way))
    });
    all.filter(|(players, way)| title.begin(&setup(title, *players, 1, way)).is_ok())
        .collect()
}

/// A game that computers play.
pub struct Play {
    /// The title.
    pub title: &'static Title,
    /// The game.
    pub game: Box<dyn Game>,
    /// Who sits where.
    pub seats: Vec<Kind>,
    /// The moves so far.
    pub moves: Vec<Move>,
    /// How long each decision of a seat took.
    pub times: Vec<(usize, Duration)>,
    past: RecentMoves,
    past_greedy: RecentMoves,
    seed: u64,
}

impl Play {
    /// Begins a game.
    pub fn new(title: &'static Title, setup: &Setup, seats: Vec<Kind>) -> Play {
        let game = title
            .begin(setup)
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        Play::from(title, game, seats, setup.seed)
    }

    /// Goes on with a game.
    pub fn from(title: &'static Title, game: Box<dyn Game>, seats: Vec<Kind>, seed: u64) -> Play {
        Play {
            title,
            game,
            seats,
            moves: Vec::new(),
            times: Vec::new(),
            past: RecentMoves::default(),
            past_greedy: RecentMoves::default(),
            seed,
        }
    }

    /// What whoever decides does.
    pub fn decide(&mut self) -> Option<Move> {
        let seat = self.game.decision()?.player.index();
        let begun = Instant::now();
        let seed = mix(self.seed, self.moves.len() as u64);
        let made = match self.seats[seat] {
            Kind::Computer(level) => self.think(level.tuning(), seed),
            Kind::Tuned(tuning) => self.think(tuning, seed),
            Kind::Greedy => {
                let past = &self.past_greedy;
                think(&GREEDY, &*self.game, past, Level::Fair.tuning(), seed).made
            }
            Kind::Random => any_move(&*self.game, seed),
        };
        self.times.push((seat, begun.elapsed()));
        Some(made)
    }

    fn think(&self, tuning: Tuning, seed: u64) -> Move {
        let adviser = self.title.code().adviser;
        think(adviser, &*self.game, &self.past, tuning, seed).made
    }

    /// Makes a move.
    pub fn make(&mut self, made: &Move) -> Result<(), String> {
        self.title
            .code()
            .adviser
            .note(&*self.game, made, &mut self.past);
        if self.seats.contains(&Kind::Greedy) {
            GREEDY.note(&*self.game, made, &mut self.past_greedy);
        }
        let done = self.game.apply(made);
        done.map_err(|refusal| format!("{made} after {} moves: {refusal}", self.moves.len()))?;
        self.moves.push(made.clone());
        Ok(())
    }

    /// Plays to the end, and says what went wrong.
    pub fn play(&mut self) -> Result<(), String> {
        while let Some(made) = self.decide() {
            self.make(&made)?;
            if self.moves.len() > LONGEST {
                return Err(format!("there is no end: {}", self.game.round().name));
            }
            if self.moves.len().is_multiple_of(16) {
                self.add_up()?;
            }
        }
        self.add_up()
    }

    fn add_up(&self) -> Result<(), String> {
        self.game.find_inconsistency().map_or(Ok(()), Err)
    }

    /// What a seat has won of the game: all of it, or its part where several are equal.
    pub fn won(&self, seat: usize) -> f64 {
        let Some(outcome) = self.game.outcome() else {
            return 0.0;
        };
        let winners = &outcome.scores[..outcome.winners.min(outcome.scores.len())];
        let wins = winners
            .iter()
            .any(|(player, _)| *player == PlayerId::new(seat));
        if wins {
            1.0 / winners.len() as f64
        } else {
            0.0
        }
    }
}

/// Thinks to the end.
pub fn think(
    adviser: &dyn Adviser,
    game: &dyn Game,
    past: &RecentMoves,
    tuning: Tuning,
    seed: u64,
) -> Thought {
    let mut thinker = adviser
        .think(game, past, tuning, seed)
        .expect("somebody decides");
    loop {
        if let Some(thought) = thinker.step(1_000) {
            return thought;
        }
    }
}

/// Any move that is allowed; of the runs the best.
pub fn any_move(game: &dyn Game, seed: u64) -> Move {
    let mut dice = mix(seed, key_of("dice"));
    let mut below = |count: usize| {
        dice = mix(dice, 11);
        usize::try_from((dice >> 8) % count.max(1) as u64).unwrap_or(0)
    };
    let mut all: Vec<Move> = Vec::new();
    for choice in game.choices() {
        match choice {
            Choice::Do(made) => all.push(made),
            Choice::Amount(amount) => {
                let steps = (amount.most - amount.least) / amount.step.max(1) + 1;
                let more = below(usize::try_from(steps).unwrap_or(1));
                let more = i32::try_from(more).unwrap_or(0) * amount.step.max(1);
                all.push((amount.made)(amount.least + more));
            }
            Choice::OpenEnded(many) => all.extend(game.find(many)),
        }
    }
    // Who draws among all sales and purchases hardly ever passes, and stock rounds last for thousands of moves.
    let pass = all
        .iter()
        .position(|made| game.choice_text(made).tone == Tone::Pass);
    let chosen = match pass {
        Some(pass) if below(PASSES) == 0 => pass,
        _ => below(all.len()),
    };
    all.swap_remove(chosen)
}
