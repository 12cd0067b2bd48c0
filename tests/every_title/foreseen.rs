//! What a table is told before it decides: what each choice would change, and why the rest is not possible. Both are
//! compared with what the game does, at positions of the recorded games and of the golden saves of every title.

use crate::kit::records::of;
use roundhouse::engine::changes::{ChangeOwner, Difference, changes};
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::question::{Prompt, Way};
use roundhouse::engine::rail::ids::HexId;
use roundhouse::engine::rail::rail_view::{Lay, Rail, Task};
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::setup::Setup;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::named;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;
use std::path::Path;

/// Every so many positions of a game are looked at, and of games of people.
const STRIDE: usize = 23;
const REAL_STRIDE: usize = 3;

/// Calls with each position of a game that is looked at, and with what was played there.
fn at_positions_of(
    name: &str,
    (setup, moves): (&Setup, &[Move]),
    stride: usize,
    look: &mut dyn FnMut(&str, &dyn Game, &Move),
) {
    let (title, _) = name.split_once('/').unwrap();
    let title = named(TITLES, title).unwrap();
    let mut game = title.begin(setup).unwrap();
    for (number, made) in moves.iter().enumerate() {
        if number % stride == 0 {
            look(&format!("{name} before move {number}"), &*game, made);
        }
        game.apply(made).unwrap();
    }
}

/// Calls with each position of a title's records and golden saves that is looked at, and with what was played there.
fn at_positions(title: &str, mut look: impl FnMut(&str, &dyn Game, &Move)) {
    for record in of(title) {
        let (_, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
        }
        let (setup, moves) = import.record();
        let stride = if record.real { REAL_STRIDE } else { STRIDE };
        at_positions_of(
            &format!("{title}/{}", record.name),
            (&setup, &moves),
            stride,
            &mut look,
        );
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    // The first title's saves stand in a folder from before there were others.
    let folder = golden.join(title);
    let folder = if folder.exists() {
        folder
    } else {
        golden.join("saves")
    };
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "json") {
            let saved = SavedGame::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let history = saved.open(TITLES).unwrap();
            let setup = history.game().setup();
            let name = path.file_stem().unwrap().to_string_lossy();
            at_positions_of(
                &format!("{title}/{name}"),
                (&setup, history.actions()),
                STRIDE,
                &mut look,
            );
        }
    }
}

/// Moves that may be made: of an amount its least and its highest, every lay, what may be done out of turn, and what
/// was played.
fn offered(game: &dyn Game, played: &Move) -> Vec<Move> {
    let mut offered = vec![played.clone()];
    offered.extend(game.out_of_turn().into_iter().map(|(_, made)| made));
    for choice in game.choices() {
        match choice {
            Choice::Do(made) => offered.push(made),
            Choice::Amount(amount) => {
                offered.extend([amount.least, amount.most].map(|sum| (amount.made)(sum)));
            }
            Choice::OpenEnded(_) => {
                let rail = game.rail().unwrap();
                offered.extend(rail.lays().into_iter().map(|lay| rail.lay(lay)));
            }
        }
    }
    offered
}

/// Something that is different: whose, what, what it was and what it is.
type Different = (String, String, String, String);

/// The money, shares, prices and leaders that are told to change, as they are told.
fn told(before: &dyn Game, changes: &[Difference]) -> Vec<Different> {
    let rail = before.rail().unwrap();
    let ids = rail.table().components.company_ids();
    let symbols: Vec<&str> = ids
        .map(|id| rail.table().components.company(id).symbol)
        .collect();
    let id_of = |symbol: &str| {
        symbols
            .iter()
            .position(|it| *it == symbol)
            .and_then(|at| rail.table().components.company_ids().nth(at))
    };
    let share = |text: &str| match text.split_once('%') {
        Some((percent, _)) => percent
            .trim_start_matches(|it: char| !it.is_ascii_digit())
            .to_string(),
        None => "0".to_string(),
    };
    let different = |change: &Difference| {
        let what = change.what.as_str();
        let (one, other) = (change.before.clone(), change.after.clone());
        let (whose, what, one, other) = match &change.whose {
            ChangeOwner::Player(name) if what == "Cash" => {
                (name.clone(), "cash", first(&one), first(&other))
            }
            ChangeOwner::Player(name) => (
                name.clone(),
                *symbols.iter().find(|it| **it == what)?,
                share(&one),
                share(&other),
            ),
            ChangeOwner::Company(badge) => {
                let charter = rail.charter(id_of(badge.symbol)?);
                let whose = badge.symbol.to_string();
                match what {
                    "Treasury" => (whose, "treasury", first(&one), first(&other)),
                    _ if what == charter.price => (whose, "price", one, other),
                    _ if what == charter.leader => (whose, "leader", one, other),
                    _ => return None,
                }
            }
            ChangeOwner::Game => return None,
        };
        (one != other).then(|| (whose, what.to_string(), one, other))
    };
    let mut told: Vec<Different> = changes.iter().filter_map(different).collect();
    told.sort();
    told
}

/// A sum, without what is said of it.
fn first(text: &str) -> String {
    text.split(',').next().unwrap_or_default().to_string()
}

/// The same, worked out from what lies on the table before and after.
fn moved(before: &dyn Game, after: &dyn Game) -> Vec<Different> {
    let [one, other] = [before, after].map(|game| game.rail().unwrap().table());
    let mut all = Vec::new();
    for player in one.player_ids() {
        let name = before.name(player);
        let [was, is] = [one, other].map(|table| table.money(table.cash(player)).to_string());
        all.push((name.clone(), "cash".to_string(), was, is));
        for company in one.components.company_ids() {
            let symbol = one.components.company(company).symbol.to_string();
            let held = [one, other].map(|table| {
                table
                    .company(company)
                    .shares
                    .percent(Holder::Player(player))
                    .to_string()
            });
            let [was, is] = held;
            all.push((name.clone(), symbol, was, is));
        }
    }
    for company in one.components.company_ids() {
        let symbol = || one.components.company(company).symbol.to_string();
        let [was, is] =
            [one, other].map(|table| table.money(table.company(company).cash).to_string());
        all.push((symbol(), "treasury".to_string(), was, is));
        let [was, is] = [one, other].map(|table| {
            table
                .market
                .price(company)
                .map(|price| table.money(price).to_string())
                .unwrap_or_default()
        });
        all.push((symbol(), "price".to_string(), was, is));
        let [was, is] = [one, other].map(|table| {
            table
                .president(company)
                .map(|player| before.name(player))
                .unwrap_or_default()
        });
        all.push((symbol(), "leader".to_string(), was, is));
    }
    // A minor is owned whole, and no share of it is held.
    all.retain(|(_, _, was, is)| was != is && was != "100" && is != "100");
    all.sort();
    all
}

fn every_change_is_told(title: &str) {
    let (mut count, mut equal) = (0, 0);
    at_positions(title, |name, game, played| {
        for made in offered(game, played) {
            let after = game.rail().unwrap().foresee(&made);
            let after = after.unwrap_or_else(|| panic!("{name}: {made:?} cannot be foreseen"));
            let card = changes(game, &*after);
            assert_eq!(told(game, &card), moved(game, &*after), "{name}: {made:?}");
            count += 1;
            // What follows by itself, such as the income of a new round, is not the choice's doing.
            let done = game.after(&made).unwrap();
            let asks = |way: &Way| matches!(way.words, Prompt::Ask(_));
            if done.round() == game.round() && !done.asked(false).ways.iter().any(asks) {
                assert_eq!(card, changes(game, &*done), "{name}: {made:?}");
                equal += 1;
            }
        }
    });
    println!("{title}: {count} choices, {equal} of them made");
    assert!(equal > count / 3);
}

#[test]
fn every_change_by_every_choice_of_18newengland_is_told() {
    every_change_is_told("18NewEngland");
}

#[test]
fn every_change_by_every_choice_of_1828_is_told() {
    every_change_is_told("1828");
}

#[test]
fn every_change_by_every_choice_of_18gb_is_told() {
    every_change_is_told("18GB");
}

#[test]
fn every_change_by_every_choice_of_18mw_is_told() {
    every_change_is_told("18MW");
}

/// Whatever is refused names its rule, and every hex answers while track is laid: it has a lay, or says why not.
fn every_question_is_answered(title: &str) {
    let (mut refused, mut hexes, mut tiles) = (0, 0, 0);
    at_positions(title, |name, game, _| {
        for (words, refusal) in game.refused(false) {
            assert!(!words.label.is_empty(), "{name}: {refusal}");
            assert!(
                !refusal.rule.is_empty(),
                "{name}: {}: {refusal}",
                words.label
            );
            refused += 1;
        }
        let rail = game.rail().unwrap();
        if rail.task() != Some(Task::Track) {
            return;
        }
        let lays = rail.lays();
        for (hex, printed) in rail.table().components.map.iter() {
            let why = rail.why_no_lay(&lays, hex);
            let has_lay = lays.iter().any(|lay| lay.hex == hex);
            assert_eq!(why.is_none(), has_lay, "{name}: {} {why:?}", printed.at);
            if let Some(why) = why {
                assert!(!why.rule.is_empty(), "{name}: {why}");
                hexes += 1;
            }
            tiles += every_tile_is_answered(name, rail, &lays, hex);
        }
    });
    println!("{title}: {refused} wishes, {hexes} hexes and {tiles} tiles say why not");
    assert!(hexes == 0 || tiles > 0);
}

/// Each tile that may follow on a hex has a lay there, or says why not; how many say so.
fn every_tile_is_answered(name: &str, rail: &dyn Rail, lays: &[Lay], hex: HexId) -> usize {
    let refused = rail.unlaid_tiles(lays, hex);
    for laid in rail.upgrades(hex) {
        let mut own = lays.iter().filter(|lay| lay.hex == hex);
        let has_lay = own.any(|lay| lay.laid.tile == laid.tile);
        let why = refused.iter().find(|(tile, _)| *tile == laid.tile);
        assert_eq!(why.is_none(), has_lay, "{name}: {laid:?} {why:?}");
        let verdict = rail.check_lay(hex, laid);
        assert!(has_lay || verdict.is_err(), "{name}: {laid:?}");
    }
    let without_rule = refused.iter().find(|(_, why)| why.rule.is_empty());
    assert!(without_rule.is_none(), "{name}: {without_rule:?}");
    refused.len()
}

#[test]
fn whatever_is_not_possible_in_18newengland_says_why() {
    every_question_is_answered("18NewEngland");
}

#[test]
fn whatever_is_not_possible_in_1828_says_why() {
    every_question_is_answered("1828");
}

#[test]
fn whatever_is_not_possible_in_18gb_says_why() {
    every_question_is_answered("18GB");
}

#[test]
fn whatever_is_not_possible_in_18mw_says_why() {
    every_question_is_answered("18MW");
}

/// What is needed, what there is and what is missing, where a company cannot pay for the train that it must have.
#[test]
fn an_emergency_is_told_in_plain_sums() {
    let told = [
        (
            280,
            "The cheapest is a 4-train for $300: HRR has $200, you have $15, and you are $85 short.",
        ),
        (
            302,
            "The cheapest is a 4-train for $300: NYC has $215, you add $85 of your $105.",
        ),
        (
            505,
            "The cheapest is a 6E-train for $600: P&W has $567, you add $33 of your $177.",
        ),
    ];
    at_positions("18NewEngland", |name, game, _| {
        let here =
            |(number, _): &&(i32, _)| name == format!("18NewEngland/206045 before move {number}");
        let Some((number, told)) = told.iter().find(here) else {
            return;
        };
        let question = game.question();
        assert!(question.contains(told), "{question}");
        let choices = game.choices();
        let labels = choices.iter().filter_map(|choice| match choice {
            Choice::Do(made) => Some(game.choice_text(made)),
            _ => None,
        });
        let labels: Vec<_> = labels.map(|words| (words.label, words.brings)).collect();
        let is_offered = |label: &str| labels.iter().any(|(own, _)| own == label);
        match number {
            // What a sale brings, and where the price goes.
            280 => assert!(labels.contains(&(
                "10% of CN for $100".to_string(),
                Some("price $100 to $90".to_string())
            ))),
            302 => assert!(is_offered("4-train for $300")),
            _ => assert!(is_offered("6E-train for $600")),
        }
    });
}
