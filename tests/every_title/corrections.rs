//! Corrections: what lies on a table can be set right, whatever led there, and nothing else happens by it.

use crate::kit::dice::{Dice, how_many};
use crate::kit::links::{assert_round_trip, random_game};
use crate::kit::play::{any_move, of_rails};
use crate::kit::records;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::rail::board::{CitySpace, HomeAt, HomeState};
use roundhouse::engine::rail::change::Change;
use roundhouse::engine::rail::correction::{FactContext, QUANTITIES};
use roundhouse::record::by_corrections::by_corrections;
use roundhouse::record::history::History;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;
use serde_json::{Value, json};

/// The act that makes these changes, as it is stored.
fn set(changes: &[(&str, Value, Value)]) -> Move {
    let text = json!({ "correct": { "changes": changes } });
    Move::from_text(&text.to_string()).unwrap()
}

/// A game that is well under way.
fn midgame(title: &'static Title, seed: u64, moves: usize) -> History {
    let mut history = random_game(title, title.players.0.max(3), 0, seed, moves);
    // Neither over nor in the middle of a question.
    let is_open = |game: &dyn Game| {
        let cash = game.rail().map(|rail| rail.table().players[0].cash.0 + 1);
        game.check(&set(&[("cash", json!(0), json!(cash))])).is_ok()
    };
    while !is_open(history.game()) {
        history.undo().unwrap();
    }
    history
}

#[test]
fn cash_is_set_right_as_one_act_that_is_told_undone_and_travels() {
    for title in of_rails() {
        let mut history = midgame(title, 3, 120);
        let before = history.game().copy();
        let cash = |game: &dyn Game| game.rail().unwrap().table().players[0].cash.0;
        let new = cash(&*before) + 50;
        let made = set(&[("cash", json!(0), json!(new))]);
        history.act(&made).unwrap();
        assert_eq!(cash(history.game()), new, "{}", title.name);
        assert_eq!(history.game().decision(), before.decision());
        let told = history.log().last().unwrap().line.text.clone();
        assert!(told.starts_with("Corrected: Amy's cash "), "{told}");
        assert!(told.ends_with(&format!("{new}.")), "{told}");

        assert_round_trip(title, &history.game().setup(), history.actions());
        let saved = SavedGame::new("corrected", &history, 1, 1);
        let read = SavedGame::read(&saved.write()).unwrap();
        let opened = read.open(TITLES).unwrap();
        assert!(*opened.game() == *history.game());

        assert!(history.undo().unwrap());
        assert!(*history.game() == *before);
    }
}

#[test]
fn a_home_that_is_kept_is_a_space_of_its_city() {
    let mut tried = 0;
    for title in of_rails() {
        let history = midgame(title, 5, 40);
        let game = history.game();
        let rail = game.rail().unwrap();
        let board = &rail.table().board;
        let mut companies = rail.table().components.company_ids();
        let kept = companies.find_map(|id| Some((id, board.reserved_space(id)?)));
        let Some((company, space)) = kept else {
            continue;
        };
        for wrong in [
            CitySpace { slot: 9, ..space },
            CitySpace { city: 9, ..space },
        ] {
            let home = HomeState {
                at: HomeAt::Space(wrong),
                kept: true,
            };
            let made = rail.correct(vec![Change::Home(company, Some(home))]);
            let refusal = game.check(&made).expect_err(title.name);
            assert!(refusal.why.contains("could not be kept"), "{refusal}");
        }
        tried += 1;
    }
    assert!(tried > 0);
}

#[test]
fn what_cannot_be_is_refused_in_words_and_changes_nothing() {
    for title in of_rails() {
        let history = midgame(title, 5, 200);
        let mut game = history.game().copy();
        let before = game.copy();
        let table = before.rail().unwrap().table();
        let company = table.components.companies[0].symbol;
        let last = table.components.trains.last().unwrap().name;
        let elsewhere = "This names a company, hex, train or player that is not in this game.";
        let hostile = [
            (vec![("cash", json!(0), json!(-1))], "does not add up"),
            (vec![("cash", json!(7), json!(1))], elsewhere),
            (vec![("cash", json!(0), json!(1.5))], "cash cannot be 1.5."),
            (
                vec![("cash", json!(0), json!(2_000_000))],
                "Amy's cash cannot be",
            ),
            (vec![("treasury", json!("XYZ"), json!(100))], elsewhere),
            (
                vec![("price", json!(company), json!([99, 99]))],
                "price cannot be 99 99.",
            ),
            (
                vec![(
                    "shares",
                    json!(company),
                    json!([10, [11, 0, 0], [0, 0, 0], null, null]),
                )],
                "shares cannot be",
            ),
            (
                vec![("trains", json!(company), json!([[last, 1], [last, 1]]))],
                "",
            ),
            (
                vec![("phase", json!(null), json!("no such phase"))],
                "the phase cannot be",
            ),
            (
                vec![("phase", json!(0), json!(table.depot.phase().name))],
                elsewhere,
            ),
            (vec![("tile", json!("Z99"), json!(["57", 0]))], elsewhere),
            (
                vec![("nothing", json!(null), json!(1))],
                "nothing that can be set right",
            ),
            (
                vec![("nothing", json!(company), json!(1))],
                "nothing that can be set right",
            ),
            (
                vec![("round", json!(null), json!("OR 9"))],
                "the round cannot be OR 9.",
            ),
            (vec![], "That would change nothing."),
        ];
        for (changes, why) in hostile {
            let made = set(&changes);
            let refusal = game.apply(&made).expect_err(&format!("{changes:?}"));
            assert!(refusal.why.ends_with('.'), "{refusal}");
            assert!(refusal.why.contains(why), "{refusal}");
            assert!(*game == *before, "{}: {changes:?}", title.name);
        }
    }
}

#[test]
fn what_belongs_together_is_changed_together_or_not_at_all() {
    for title in of_rails() {
        let mut game = midgame(title, 5, 200).game().copy();
        let before = game.copy();
        let half = [("cash", json!(0), json!(1)), ("cash", json!(1), json!(-1))];
        assert!(game.apply(&set(&half)).is_err());
        assert!(*game == *before, "{}", title.name);
        let both = [("cash", json!(0), json!(1)), ("cash", json!(1), json!(2))];
        game.apply(&set(&both)).unwrap();
        let players = &game.rail().unwrap().table().players;
        assert_eq!((players[0].cash.0, players[1].cash.0), (1, 2));
    }
}

#[test]
fn corrections_are_never_offered() {
    for title in of_rails() {
        let history = midgame(title, 9, 150);
        let game = history.game();
        let offered = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                roundhouse::engine::game::Choice::Do(made) => Some(made),
                _ => None,
            });
        assert!(offered.into_iter().all(|made| made.kind() != "correct"));
        assert!(
            game.out_of_turn()
                .iter()
                .all(|(_, made)| made.kind() != "correct")
        );
    }
}

/// Something that is nearly this value, or nothing like it.
fn spoilt(value: &Value, symbols: &[Value], dice: &mut Dice) -> Value {
    const NUMBERS: [i64; 9] = [-1, 0, 1, 2, 3, 10, 255, 1_000, 1 << 40];
    match (value, dice.below(12)) {
        (_, 0) => Value::Null,
        (_, 1) => dice.pick(symbols).cloned().unwrap_or_default(),
        (_, 2) => json!(NUMBERS[dice.below(NUMBERS.len())]),
        (Value::Number(number), _) => {
            let number = number.as_i64().unwrap_or(0);
            let more = NUMBERS[dice.below(6)] - i64::from(dice.percent(30));
            json!(number + more)
        }
        (Value::Bool(is), _) => json!(!is),
        (Value::Array(items), way) => {
            let mut items = items.clone();
            let at = dice.below(items.len() + 1);
            match way {
                3 if at < items.len() => drop(items.remove(at)),
                4 if at < items.len() => items.push(items[at].clone()),
                5 => items.push(dice.pick(symbols).cloned().unwrap_or_default()),
                6 if at < items.len() => items.swap(0, at),
                _ if at < items.len() => items[at] = spoilt(&items[at], symbols, dice),
                _ => {}
            }
            Value::Array(items)
        }
        _ => dice.pick(symbols).cloned().unwrap_or_default(),
    }
}

/// Words that stand in corrections of a title: its symbols, hexes, tiles, trains, and those of states.
fn symbols(game: &dyn Game) -> Vec<Value> {
    let components = game.rail().unwrap().table().components;
    let companies = components
        .companies
        .iter()
        .map(|row| row.symbol.to_string());
    let hexes = components.map.iter().map(|(_, hex)| hex.at.to_string());
    let tiles = components.tiles.iter();
    let tiles = tiles.map(|(_, kind)| kind.number.to_string());
    let trains = components.trains.iter().map(|row| row.name.to_string());
    let phases = components.phases.iter().map(|row| row.name.to_string());
    let words = [
        "running", "waiting", "closed", "founded", "SR", "OR 1", "OR 2", "MR 1",
    ];
    let words = words.into_iter().map(str::to_string);
    let all = companies.chain(hexes).chain(tiles).chain(trains);
    all.chain(phases).chain(words).map(Value::String).collect()
}

/// Anything that could be said to be wrong, as it is stored.
fn hostile<'a>(game: &'a dyn Game, symbols: &[Value], dice: &mut Dice) -> (&'a str, Value, Value) {
    let rail = game.rail().unwrap();
    let (facts, table) = (rail.facts(), rail.table());
    let (what, of, now) = if dice.percent(40) && !facts.is_empty() {
        let (name, _, value) = facts[dice.below(facts.len())].clone();
        (name, Value::Null, value)
    } else {
        let quantity = &QUANTITIES[dice.below(QUANTITIES.len())];
        let place = dice.below(quantity.of.count(table).into());
        let now = (quantity.read)(table, u8::try_from(place).unwrap());
        let (of, now) = now.parts(FactContext::of(table));
        (quantity.name, of, now)
    };
    (what, of, spoilt(&now, symbols, dice))
}

/// Tries so many hostile corrections, each of which is refused and changes nothing or leaves a game that adds up and
/// goes on; says how many were possible.
fn try_hostile(title: &'static Title, count: usize) -> usize {
    let mut dice = Dice::new(36);
    let mut possible = 0;
    for round in 0..count.div_ceil(25) {
        let seed = u64::try_from(round % 7).unwrap();
        let start = midgame(title, seed, 40 + dice.below(460));
        let mut history = start;
        let symbols = symbols(history.game());
        let mut played = 0;
        while played < 25 {
            if history.game().decision().is_none() {
                break;
            }
            played += 1;
            let changes = (0..=dice.below(3)).map(|_| hostile(history.game(), &symbols, &mut dice));
            let made = set(&changes.collect::<Vec<_>>());
            let before = history.game().copy();
            if history.act(&made).is_err() {
                assert!(*history.game() == *before, "{made}");
                continue;
            }
            possible += 1;
            assert_eq!(history.game().find_inconsistency(), None, "{made}");
            for _ in 0..dice.below(12) {
                if let Some(next) = any_move(history.game(), &mut dice) {
                    history
                        .act(&next)
                        .unwrap_or_else(|refusal| panic!("{made} {next}: {refusal}"));
                }
            }
        }
        if round % 8 == 0 {
            assert_round_trip(title, &history.game().setup(), history.actions());
        }
    }
    possible
}

#[test]
fn hostile_corrections_are_refused_or_leave_a_sound_game() {
    let count = usize::try_from(how_many(100)).unwrap();
    for title in of_rails() {
        let possible = try_hostile(title, count);
        println!("{}: {possible} of {count} were possible", title.name);
        assert!(possible > 0, "{}", title.name);
    }
}

#[test]
fn positions_of_records_are_entered_by_corrections_alone_and_played_on() {
    let titles = TITLES.iter().filter(|title| title.code().website.is_some());
    for title in titles {
        let real = records::of(title.name)
            .into_iter()
            .find(|record| record.real);
        let Some(record) = real else { continue };
        let (title, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
        }
        let (setup, moves) = import.record();
        let entered = by_corrections(title, &setup, &moves, 5).unwrap();
        assert_eq!(entered.len(), 5);
        for one in entered {
            assert_eq!(one.fault, None, "{}: after {} moves", record.name, one.at);
        }
    }
}
