//! A question names what is offered, all of it and nothing else: over all given games, the golden saves of every title
//! and random games.

use crate::kit::dice::Dice;
use crate::kit::links::random_game;
use crate::kit::records;
use roundhouse::engine::game::{Choice, Game, Move, OpenEnded};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::setup::Setup;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What may be proposed at every decision of a title alike, and answers none of them.
const NO_ANSWER: &str = "acclaim";

/// The kinds of all that is offered to whoever decides.
fn offered(game: &dyn Game) -> BTreeSet<String> {
    let decides = game.decision().map(|decision| decision.player);
    let mut kinds = BTreeSet::new();
    for choice in game.choices() {
        match choice {
            Choice::Do(made) => kinds.insert(made.kind().to_string()),
            Choice::Amount(amount) => kinds.insert((amount.made)(amount.least).kind().to_string()),
            Choice::OpenEnded(OpenEnded::Track) if !game.finds(OpenEnded::Track) => false,
            Choice::OpenEnded(many) => kinds.insert(many.kind().to_string()),
        };
    }
    for (player, made) in game.out_of_turn() {
        if Some(player) == decides && made.kind() != NO_ANSWER {
            kinds.insert(made.kind().to_string());
        }
    }
    kinds
}

/// What a question may say only if a kind of move is offered, whatever it is put together from.
const ONLY_WITH: &[(&str, &[&str])] = &[
    ("marked hex", &["lay"]),
    (", or pass", &["pass"]),
    ("lay no more track", &["pass"]),
    ("buy no more trains", &["pass"]),
    ("or not.", &["pass"]),
    (
        "station marker",
        &["place_marker", "return_marker", "block_marker"],
    ),
    ("tiles", &["lay"]),
    ("private company that is for sale", &["buy_private"]),
    ("bid", &["bid", "raise"]),
    ("sell shares", &["sell"]),
    (
        "a share",
        &[
            "buy",
            "exchange",
            "sell",
            "take_from",
            "set_aside",
            "trade_single",
        ],
    ),
    ("declare bankruptcy", &["declare_bankruptcy"]),
];

/// What is wrong with the question of a position; the sentence is kept with how often it was seen.
fn look(name: &str, game: &dyn Game, seen: &mut BTreeMap<String, usize>) {
    if game.decision().is_none() {
        assert_eq!(game.question(), "", "{name}");
        return;
    }
    let asked = game.asked(false);
    let text = game.question();
    let kinds = offered(game);
    let at = format!("{name}: {text} {kinds:?}");
    let named: BTreeSet<String> = asked.ways.iter().map(|way| way.kind.clone()).collect();
    // A company that can go on is not asked whether it would rather be bankrupt.
    let goes_on = ["pass", "run", "distribute"]
        .iter()
        .any(|kind| kinds.contains(*kind));
    for way in &asked.ways {
        let (kind, way) = (&way.kind, way.words.to_string());
        if goes_on && kind == "declare_bankruptcy" {
            assert!(!text.contains("bankruptcy"), "{at}");
            continue;
        }
        assert!(
            text.to_lowercase().contains(&way.to_lowercase()),
            "{at}: {way}"
        );
    }
    // In Rails of New England a situation says of some what is to be chosen.
    if game.rail().is_none() {
        assert!(named.is_subset(&kinds), "{at}");
        assert!(!asked.situation.is_empty() || named == kinds, "{at}");
        let goes_on = kinds.contains("pass");
        assert_eq!(named.contains("pass"), goes_on, "{at}");
    } else {
        assert_eq!(named, kinds, "{at}");
        let mut words = BTreeMap::new();
        for way in &asked.ways {
            let (kind, way) = (&way.kind, way.words.to_string());
            assert!(!way.is_empty(), "{at}");
            let before = words.insert(way.clone(), kind);
            assert!(before.is_none_or(|before| before == kind), "{at}: {way}");
        }
        for (phrase, only_with) in ONLY_WITH {
            let is_said = asked
                .ways
                .iter()
                .any(|way| format!(", or {}.", way.words).contains(phrase));
            assert!(
                !is_said || only_with.iter().any(|kind| kinds.contains(*kind)),
                "{at}: {phrase}"
            );
        }
    }
    assert!(text.ends_with(['.', '?']), "{at}");
    *seen.entry(text).or_default() += 1;
}

fn play(name: &str, title: &Title, (setup, moves): (&Setup, &[Move]), stride: usize) -> usize {
    let mut game = title.begin(setup).unwrap();
    let mut seen = BTreeMap::new();
    for (number, made) in moves.iter().enumerate() {
        if number % stride == 0 {
            look(&format!("{name} before move {number}"), &*game, &mut seen);
        }
        game.replay(made).unwrap();
    }
    look(name, &*game, &mut seen);
    seen.len()
}

/// Every so many positions of a long game are looked at.
const STRIDE: usize = 5;

#[test]
fn questions_of_given_games_name_what_is_offered() {
    let Some(kinds) = records::shared("records/kinds") else {
        return;
    };
    let mut exports: Vec<(String, Export)> = Vec::new();
    for folder in ["18NewEngland", "1828", "18GB"] {
        let all = records::of(folder).into_iter();
        exports.extend(all.map(|record| (record.name, record.export)));
    }
    for entry in std::fs::read_dir(kinds).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "json") {
            let text = std::fs::read_to_string(&path).unwrap();
            // Others are positions in a form of our own.
            if let Ok(export) = Export::read(&text) {
                exports.push((path.display().to_string(), export));
            }
        }
    }
    for (name, export) in exports {
        let (title, mut import) = importer(TITLES, &export).unwrap();
        // Those of the kinds end where they differ.
        for action in export.effective_actions() {
            if import.play(action).is_err() {
                break;
            }
        }
        let (setup, moves) = import.record();
        play(&name, title, (&setup, &moves), STRIDE);
    }
}

#[test]
fn questions_of_golden_games_name_what_is_offered() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut count = 0;
    for folder in ["saves", "1828", "18GB", "18MW", "Rails of New England"] {
        for entry in std::fs::read_dir(golden.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|it| it == "json") {
                let saved = SavedGame::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
                let history = saved.open(TITLES).unwrap();
                let setup = history.game().setup();
                let name = path.display().to_string();
                count += play(&name, history.title(), (&setup, history.actions()), STRIDE);
            }
        }
    }
    assert!(count > 200, "{count}");
}

/// Any of what is offered; a sort is taken before one of it, so that there is more than trades.
fn any(game: &dyn Game, dice: &mut Dice) -> Option<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for choice in game.choices() {
        match choice {
            Choice::Do(made) => moves.push(made),
            Choice::Amount(amount) => moves.push((amount.made)(amount.least)),
            Choice::OpenEnded(many) => {
                let mut found = game.find(many);
                if !found.is_empty() {
                    let one = dice.below(found.len());
                    moves.push(found.swap_remove(one));
                }
            }
        }
    }
    let kinds: Vec<String> = moves.iter().map(|made| made.kind().to_string()).collect();
    let kinds: BTreeSet<String> = kinds.into_iter().collect();
    let kind = kinds.iter().nth(dice.below(kinds.len().max(1)))?.clone();
    moves.retain(|made| made.kind() == kind);
    let one = dice.below(moves.len());
    Some(moves.swap_remove(one))
}

#[test]
fn questions_of_random_games_name_what_is_offered() {
    for title in TITLES {
        for seed in 1..=3 {
            let names = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
            let setup = Setup {
                players: names,
                seed,
                answers: BTreeMap::new(),
                rules_version: title.rules_version,
            };
            let mut game = title.begin(&setup).unwrap();
            let mut dice = Dice::new(seed);
            let mut seen = BTreeMap::new();
            for number in 0..150 {
                look(
                    &format!("{} {seed}: {number}", title.name),
                    &*game,
                    &mut seen,
                );
                let Some(made) = any(&*game, &mut dice) else {
                    break;
                };
                game.apply(&made).unwrap();
            }
            println!("{} {seed}: {} questions", title.name, seen.len());
        }
    }
}

#[test]
fn in_first_turns_it_is_said_why_one_would() {
    for &title in TITLES {
        for (key, _) in title.code().whys {
            let is_part = title.code().rules.iter().any(|rule| rule.key == *key);
            assert!(is_part, "{}: {key} is no part of the rules", title.name);
        }
        let players = title.players.0.max(3);
        let mut silent = BTreeSet::new();
        for seed in 1..=8 {
            let history = random_game(title, players, 0, seed, 20 * players);
            for at in 0..history.done() {
                let game = history.game_at(at).unwrap();
                let key = game.rule();
                if let [Choice::Do(_)] = &*game.choices() {
                    let is_open = game.has_hands() && game.is_open();
                    let is_silent = game.why().is_empty() || is_open;
                    assert!(is_silent, "{}: no choice at {at}", title.name);
                }
                if !title.code().whys.iter().any(|(known, _)| *known == key) {
                    silent.insert(key);
                }
            }
        }
        assert!(silent.is_empty(), "{}: {silent:?}", title.name);
    }
}

/// What a rule says that tells who pays for a train that a treasury cannot pay for.
const WHO_PAYS: [&str; 2] = ["pays what is missing", "Players add nothing"];

/// Checks whether a company must get a train that its treasury cannot pay for, and is asked about it.
fn lacks_money_for_a_train(game: &dyn Game) -> bool {
    let kinds = offered(game);
    let Some(rail) = game.rail().filter(|_| game.round().name.starts_with("OR")) else {
        return false;
    };
    let asks = ["buy_train", "sell", "begin_sale", "declare_bankruptcy"];
    let converts = kinds.contains("convert") && !kinds.contains("lay");
    let must = asks.iter().any(|kind| kinds.contains(*kind)) && !kinds.contains("pass");
    let table = rail.table();
    rail.company().is_some_and(|company| {
        let own = table.company(company);
        let is_poor = table.depot.cheapest().is_some_and(|price| own.cash < price);
        own.trains.is_empty() && is_poor && (must || converts)
    })
}

/// The same decision about a train, with nothing in the treasury.
fn without_treasury(game: &dyn Game) -> Option<Box<dyn Game>> {
    let rail = game
        .rail()
        .filter(|_| offered(game).contains("buy_train"))?;
    let company = rail.company()?;
    let change = Change::Treasury(company, Dollars::ZERO);
    let mut poor = game.copy();
    poor.apply(&rail.correct(vec![change])).ok()?;
    Some(poor)
}

#[test]
fn a_question_about_missing_money_leads_to_who_pays_it() {
    let mut seen = BTreeMap::<&str, usize>::new();
    for title in crate::kit::play::of_rails() {
        for seed in 0..4 {
            let mut history = crate::kit::play::new_game(title, title.players.0, seed + 40, &[]);
            let mut dice = Dice::new(seed);
            for _ in 0..1_000 {
                let game = history.game();
                let poor = without_treasury(game);
                for game in [Some(game), poor.as_deref()].into_iter().flatten() {
                    if lacks_money_for_a_train(game) {
                        let rule = title
                            .code()
                            .rules
                            .iter()
                            .find(|rule| rule.key == game.rule());
                        let text = rule.unwrap().text.join(" ");
                        let is_said = WHO_PAYS.iter().any(|words| text.contains(words));
                        assert!(is_said, "{}: {}: {text}", title.name, game.question());
                        *seen.entry(title.name).or_default() += 1;
                    }
                }
                let Some(made) = crate::kit::play::any_move(game, &mut dice) else {
                    break;
                };
                history.act(&made).unwrap();
            }
        }
    }
    println!("{seen:?}");
    assert_eq!(seen.len(), crate::kit::play::of_rails().count(), "{seen:?}");
}
