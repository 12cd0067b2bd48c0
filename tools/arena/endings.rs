//! Whether games end: `arena end TITLE LEVELS GAMES`.

use crate::matches::{Kind, Play, setup, tables};
use roundhouse::opponents::cache::mix;
use roundhouse::record::title::Title;

/// Plays games of any sort, and tells which had no end.
pub fn play(title: &'static Title, levels: &[Kind], games: usize, first_seed: u64) {
    let tables = tables(title);
    let (mut ended, mut longest) = (0, (0, 0));
    for number in 0..games {
        let (players, way) = &tables[number % tables.len()];
        let seed = first_seed + number as u64;
        let drawn = |seat: usize| mix(mix(seed, 5), seat as u64) >> 16;
        let seats = (0..*players).map(|seat| levels[drawn(seat) as usize % levels.len()]);
        let setup = setup(title, *players, seed, way);
        let mut play = Play::new(title, &setup, seats.collect());
        match play.play() {
            Ok(()) if play.game.outcome().is_some() => ended += 1,
            Ok(()) => println!("seed {seed}, {players} players, {way:?}: it has no outcome"),
            Err(wrong) => println!("seed {seed}, {players} players, {way:?}: {wrong}"),
        }
        longest = longest.max((play.moves.len(), seed));
        if std::env::var("ROUNDHOUSE_TELL").is_ok() {
            println!("seed {seed}, {players} players: {} moves", play.moves.len());
        }
    }
    let (moves, seed) = longest;
    println!(
        "{}: {ended} of {games} ended, the longest (seed {seed}) after {moves} moves",
        title.name
    );
}
