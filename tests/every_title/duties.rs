//! A duty of a turn belongs to the turn, not to one way out of it: while a player may not pass in a stock round,
//! nothing else ends the turn either. Few random games come to that; `gb::rules::share_dealing` shows it at a given
//! position.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::duties --no-capture` plays so many games a title and house
//! rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game, of_rails};
use roundhouse::engine::game::{Choice, Game, Move, Tone};

/// Checks whether a player must sell: in a stock round sales are offered, and passing is not.
fn is_bound(game: &dyn Game) -> bool {
    let choices = game.choices();
    let has = |is_one: &dyn Fn(&Move) -> bool| {
        let mut choices = choices.iter();
        choices.any(|choice| matches!(choice, Choice::Do(made) if is_one(made)))
    };
    game.round().name.starts_with("SR")
        && has(&|made| made.kind() == "sell")
        && !has(&|made| game.choice_text(made).tone == Tone::Pass)
}

/// Returns how many moves other than sales are offered to a bound player, each of which must leave the turn to that
/// player.
fn look_at(game: &dyn Game) -> usize {
    let decides = game.decision().map(|decision| decision.player);
    let moves = game
        .choices()
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Do(made) if made.kind() != "sell" => Some(made),
            _ => None,
        });
    let looked_at = moves.map(|made| {
        let mut after = game.copy();
        after.apply(&made).unwrap();
        let next = after.decision().map(|decision| decision.player);
        assert_eq!(next, decides, "{made} ends the turn: {}", game.question());
    });
    looked_at.count()
}

#[test]
fn while_passing_is_refused_nothing_else_ends_a_turn_in_a_stock_round() {
    let games = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(4);
    let (mut bound, mut turns) = (0, 0);
    for title in of_rails() {
        let question = &title.questions[0];
        for answer in question.answers {
            for seed in 0..games {
                let players = title.players.0;
                let answers = [(question.key, answer.key)];
                let mut history = new_game(title, players, seed + 3, &answers);
                let mut dice = Dice::new(seed);
                let mut others = 0;
                for _ in 0..900 {
                    let game = history.game();
                    turns += usize::from(game.round().name.starts_with("SR"));
                    if is_bound(game) {
                        bound += 1;
                        others += look_at(game);
                    }
                    let Some(made) = any_move(game, &mut dice) else {
                        break;
                    };
                    history.act(&made).unwrap();
                }
                println!("{} {seed}: {others} other moves", title.name);
            }
        }
    }
    println!("{bound} of {turns} decisions in stock rounds were bound to sales");
    assert!(turns > 1_000, "{turns}");
}
