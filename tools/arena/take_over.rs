//! Games of people that computers play to the end: `arena take-over TITLE LEVEL POSITIONS`.

use super::contest::worth_of;
use super::matches::{Kind, Play};
use super::people;
use roundhouse::engine::game::Game;
use roundhouse::opponents::Tuning;
use roundhouse::record::title::Title;

/// The parts of a game, in actions, between which computers take over.
const MIDDLE: (f64, f64) = (0.25, 0.6);

/// Lets computers of a level take all seats in the middle of people's games, and tells how the part of all wealth
/// changes that the people who came last and first had at the end, in points of a hundred.
pub fn tell(title: &'static Title, tuning: Tuning, positions: usize) {
    let games = people::games(title);
    let (mut lasts, mut firsts) = (Vec::new(), Vec::new());
    for number in 0..positions {
        let history = &games[number % games.len()];
        let actions = history.actions().len() as f64;
        let of_game = (positions - number % games.len()).div_ceil(games.len());
        let part = (number / games.len()) as f64 / (of_game.max(2) - 1) as f64;
        let at = actions * (MIDDLE.0 + part * (MIDDLE.1 - MIDDLE.0));
        let game = history.game_at(at as usize).unwrap().copy();
        let round = game.round().name;
        let by_people = parts(history.game());
        let seats = vec![Kind::Tuned(tuning); by_people.len()];
        let mut play = Play::from(title, game, seats, number as u64);
        if let Err(wrong) = play.play() {
            println!("position {number}: {wrong}");
            continue;
        }
        let ours = parts(&*play.game);
        let order = |a: &usize, b: &usize| by_people[*a].total_cmp(&by_people[*b]);
        let last = (0..ours.len()).min_by(order).unwrap();
        let first = (0..ours.len()).max_by(order).unwrap();
        let change = |seat: usize| ours[seat] - by_people[seat];
        lasts.push(change(last));
        firsts.push(change(first));
        println!(
            "game {}, {round}, {} players: last {:+.1} to {:.1}, first {:+.1} to {:.1}",
            number % games.len() + 1,
            ours.len(),
            change(last),
            ours[last],
            change(first),
            ours[first]
        );
    }
    for (who, changes) in [("last", lasts), ("first", firsts)] {
        let of = changes.len() as f64;
        let mean = changes.iter().sum::<f64>() / of;
        let square = changes.iter().map(|change| (change - mean).powi(2));
        let error = (square.sum::<f64>() / (of - 1.0).max(1.0) / of).sqrt();
        println!(
            "{}, the people's {who}: {mean:+.1} points in the mean of {of}, error {error:.1}",
            title.name
        );
    }
}

/// Returns the part of all wealth that each player has, in percent.
fn parts(game: &dyn Game) -> Vec<f64> {
    let players = 0..game.setup().players.len();
    let worth: Vec<f64> = players
        .map(|seat| f64::from(worth_of(game, seat)))
        .collect();
    let all: f64 = worth.iter().sum();
    worth.iter().map(|own| 100.0 * own / all).collect()
}
