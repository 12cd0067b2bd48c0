//! Matches between computers: `cargo run --release --example arena -- TITLE LEVEL LEVEL PLAYERS GAMES`, and other measurements
//! of how they play: `arena --help` lists them.
//!
//! Levels are easy, fair, strong, random and greedy. A level may be an old one, such as `fair-7` or `strong-9`, and have
//! skills more or less: `fair-7+HoldShares`, `fair-HoldShares`.
//!
//! | variable | effect |
//! |---|---|
//! | `ROUNDHOUSE_RECORDS` | a folder with a folder of exports for each title, in place of the given records |
//! | `ROUNDHOUSE_TELL` | `economy`, `people` and `end` tell each move or game |
//! | `ROUNDHOUSE_AFTER` | `agree` counts also by what a player thinks after playing on |

#![allow(
    clippy::unwrap_used,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a measurement that unwraps nothing measures nothing"
)]

mod agreement;
mod contest;
mod economy;
mod economy_cards;
mod endings;
mod figures;
mod flags;
mod levels;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/kit/matches.rs"]
mod matches;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/kit/people.rs"]
mod people;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/kit/records.rs"]
mod records;
mod take_over;

use contest::Contest;
use flags::{Agree, Arena, ArenaCmd, Economy, End, Match, People, TakeOver};

fn main() {
    let Arena {
        with,
        seed,
        subcommand,
    } = Arena::from_env_or_exit();
    let answers = with.iter().map(|text| flags::answer(text)).collect();
    let seed = seed.unwrap_or(100);
    match subcommand {
        ArenaCmd::Match(asked) => contest(asked, seed, answers).play(),
        ArenaCmd::End(End {
            title,
            levels,
            games,
        }) => endings::play(
            levels::title(&title),
            &levels::several(&levels),
            games,
            seed,
        ),
        ArenaCmd::Economy(Economy {
            title,
            level,
            players,
            games,
        }) => {
            println!("{title}, {players} players, {level}, {games} games");
            let seats = vec![levels::kind(&level); players];
            economy::tell(levels::title(&title), &seats, games, seed, &answers);
        }
        ArenaCmd::People(People { title }) => economy::tell_people(levels::title(&title)),
        ArenaCmd::Agree(Agree {
            title,
            every,
            level,
        }) => {
            let level = level.unwrap_or_else(|| "strong".to_string());
            agreement::tell(levels::title(&title), every, &level);
        }
        ArenaCmd::TakeOver(TakeOver {
            title,
            level,
            positions,
        }) => take_over::tell(levels::title(&title), levels::tuning(&level), positions),
    }
}

/// Makes the contest that was asked for.
fn contest(asked: Match, first_seed: u64, answers: flags::Answers) -> Contest {
    let begins = asked.from.map(|place| {
        let (path, actions) = place.rsplit_once('@').expect("RECORD@ACTIONS");
        contest::position(path, actions.parse().expect("a number of actions"))
    });
    Contest {
        title: levels::title(&asked.title),
        one: levels::kind(&asked.level),
        other: levels::kind(&asked.others),
        players: begins
            .as_ref()
            .map_or(asked.players, |game| game.setup().players.len()),
        games: asked.games,
        first_seed,
        opening: asked.opening.unwrap_or(0),
        begins,
        answers,
    }
}
