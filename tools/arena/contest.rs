//! Matches of one level against another: `arena TITLE LEVEL LEVEL PLAYERS GAMES`.

use crate::flags::Answers;
use crate::matches::{Kind, Play, setup};
use roundhouse::engine::game::Game;
use roundhouse::opponents::Level;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use std::time::Duration;

/// Matches between one player and others.
pub struct Contest {
    /// The title.
    pub title: &'static Title,
    /// The one whose games are counted.
    pub one: Kind,
    /// All others.
    pub other: Kind,
    /// Number of players.
    pub players: usize,
    /// Number of games.
    pub games: usize,
    /// The seed of the first game.
    pub first_seed: u64,
    /// Number of first moves that easy players make.
    pub opening: usize,
    /// The position that all games go on from, if they do not begin.
    pub begins: Option<Box<dyn Game>>,
    /// Answers to the title's questions.
    pub answers: Answers,
}

/// The sums of all games.
#[derive(Default)]
struct Sums {
    won: f64,
    worth: f64,
    /// The mean worth of the others.
    others: f64,
    moves: usize,
    /// The time of each decision of the one.
    times: Vec<Duration>,
}

impl Contest {
    /// Plays all games and tells who won how many.
    pub fn play(&self) {
        let mut sums = Sums::default();
        for number in 0..self.games {
            self.play_one(number, &mut sums);
        }
        self.tell(sums);
    }

    fn play_one(&self, number: usize, sums: &mut Sums) {
        let (title, players) = (self.title, self.players);
        let seat = number % players;
        let seed = self.first_seed + (number / players) as u64;
        let level = |at: usize| if at == seat { self.one } else { self.other };
        let seats = (0..players).map(level).collect();
        let mut play = match &self.begins {
            Some(game) => Play::from(title, game.copy(), seats, seed),
            None => Play::new(title, &setup(title, players, seed, &self.answers), seats),
        };
        if let Err(wrong) = play_opening(&mut play, self.opening).and_then(|()| play.play()) {
            println!("game {number} (seed {seed}, seat {seat}): {wrong}");
        }
        let all: Vec<i32> = (0..players).map(|at| worth_of(&*play.game, at)).collect();
        let of_others = all.iter().sum::<i32>() - all[seat];
        sums.won += play.won(seat);
        sums.moves += play.moves.len();
        sums.worth += f64::from(all[seat]);
        sums.others += f64::from(of_others) / (players - 1) as f64;
        let own = play.times.iter().filter(|(at, _)| *at == seat);
        sums.times.extend(own.map(|(_, time)| *time));
        // A match that is cut off has told what it saw.
        eprintln!(
            "game {} of {}, seed {seed}, A in seat {}: {} moves, worth {all:?}, A has won {}",
            number + 1,
            self.games,
            seat + 1,
            play.moves.len(),
            sums.won
        );
    }

    fn tell(&self, mut sums: Sums) {
        let (won, games) = (sums.won, self.games as f64);
        println!(
            "{}, {} players: {} moves a game, worth {:.0} against {:.0}",
            self.title.name,
            self.players,
            sums.moves / self.games,
            sums.worth / games,
            sums.others / games
        );
        let times = &mut sums.times;
        times.sort_unstable();
        let at = |part: f64| millis(times[((times.len() - 1) as f64 * part) as usize]);
        let mean = times.iter().map(|time| millis(*time)).sum::<f64>() / times.len() as f64;
        println!(
            "ms a decision of A: median {:.2}, mean {mean:.2}, 95% {:.1}, most {:.1}",
            at(0.5),
            at(0.95),
            at(1.0)
        );
        let (low, high) = interval(won, games);
        println!(
            "{:.0}% (95% between {:.0}% and {:.0}%)",
            100.0 * won / games,
            100.0 * low,
            100.0 * high
        );
        println!("A won {won} of {}", self.games);
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Plays the first moves as easy players, so that games differ where nothing is drawn.
fn play_opening(play: &mut Play, moves: usize) -> Result<(), String> {
    let seats = play.seats.clone();
    play.seats.fill(Kind::Computer(Level::Easy));
    while play.moves.len() < moves
        && let Some(made) = play.decide()
    {
        play.make(&made)?;
    }
    play.seats = seats;
    play.times.clear();
    Ok(())
}

/// Reads the game of a record after so many actions.
pub fn position(path: &str, actions: usize) -> Box<dyn Game> {
    let text = std::fs::read_to_string(path).expect("a record");
    if SavedGame::is_ours(&text) {
        let history = SavedGame::read(&text).unwrap().open(TITLES).unwrap();
        return history.game_at(actions).unwrap().copy();
    }
    let export = Export::read(&text).unwrap();
    let (title, mut import): (&Title, _) = importer(TITLES, &export).unwrap();
    for action in export.effective_actions() {
        import.play(action).unwrap();
    }
    let (setup, moves) = import.record();
    let mut game = title.begin(&setup).unwrap();
    for made in &moves[..actions.min(moves.len())] {
        game.replay(made).unwrap();
    }
    game
}

/// Returns the worth of a seat, in dollars.
pub fn worth_of(game: &dyn Game, seat: usize) -> i32 {
    let standings = game.standings();
    standings
        .iter()
        .find(|own| own.player.index() == seat)
        .map_or(0, |own| own.worth.0)
}

/// Computes the interval in which the rate of what was won lies with 95% (Wilson).
pub fn interval(won: f64, of: f64) -> (f64, f64) {
    let (z, rate) = (1.96_f64, won / of);
    let middle = rate + z * z / (2.0 * of);
    let wide = z * (rate * (1.0 - rate) / of + z * z / (4.0 * of * of)).sqrt();
    let all = 1.0 + z * z / of;
    ((middle - wide) / all, (middle + wide) / all)
}
