//! Games written as the leading website's export: imported again they go through the same states.

use crate::kit::new_england::random::random_game;
use crate::kit::records::{Record, all};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::record::link;
use roundhouse::record::title::named;
use roundhouse::record::website::Export;
use roundhouse::record::website::export::ExportedAction;
use roundhouse::record::website::export_fault::ExportFault;
use roundhouse::record::website::exporter::export_game;
use roundhouse::record::website::{ExportDetails, importer};
use roundhouse::titles::TITLES;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::game::Rules;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{Game, HouseRules, Setup};
use serde_json::Value;

/// What exports say beside the moves.
const MADE: ExportDetails = ExportDetails::at(1_800_000_000);

/// The game after each action, and before the first.
fn states(setup: &Setup, actions: &[Action]) -> Vec<Game> {
    let mut game = Game::new(setup.clone()).unwrap();
    let mut states = vec![game.clone()];
    for action in actions {
        game.apply(action).unwrap();
        states.push(game.clone());
    }
    states
}

/// Asserts that a game, exported and imported again, is the same game after every action. Back it may have more
/// actions: a pass that only the site asks for, or an issue in two parts.
fn assert_comes_back(setup: &Setup, actions: &[Action], name: &str) {
    let text = export_game::<Rules>(setup, actions, MADE)
        .unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let export = Export::read(&text).unwrap();
    let (setup_back, back) = Importer::import(&export).unwrap().into_record();
    assert_eq!(setup_back.players, setup.players, "{name}");
    assert_eq!(setup_back.seed, setup.seed, "{name}");
    let ours = states(setup, actions);
    let theirs = states(&setup_back, &back);
    let mut at = 0;
    for (number, game) in ours.iter().enumerate() {
        let found = theirs[at..]
            .iter()
            .position(|there| there.table() == game.table());
        at += found.unwrap_or_else(|| panic!("{name}: another state after {number} actions"));
    }
    if setup.as_on_website() {
        assert!(ours.last() == theirs.last(), "{name}: another end");
    }
}

#[test]
fn every_record_comes_back() {
    for record in all() {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        assert_comes_back(&setup, &actions, &record.name);
    }
}

#[test]
fn every_random_game_by_the_websites_rules_comes_back() {
    for players in 3..=5 {
        for seed in 0..6 {
            let (setup, actions) = random_game(players, HouseRules::Website, seed);
            let name = format!("{players} players, seed {seed}");
            assert_comes_back(&setup, &actions, &name);
        }
    }
}

#[test]
fn games_by_the_rulebook_come_back_as_far_as_the_website_can_follow() {
    let (mut tiles, mut bankruptcies, mut agreed) = (0, 0, 0);
    for players in 3..=5 {
        for seed in 0..6 {
            let (setup, actions) = random_game(players, HouseRules::Rulebook, seed);
            let name = format!("{players} players, seed {seed}");
            let number = match export_game::<Rules>(&setup, &actions, MADE) {
                Ok(_) => actions.len() + 1,
                Err(ExportFault::Refused { number, refusal }) => {
                    tiles += usize::from(refusal.to_string().contains("tile 7"));
                    number
                }
                Err(ExportFault::Unlike { number, .. }) => {
                    bankruptcies += 1;
                    number
                }
                Err(ExportFault::NotAsked(number) | ExportFault::Otherwise(number)) => number,
                Err(other) => panic!("{name}: {other}"),
            };
            let before = &actions[..number - 1];
            let yes = Action::Common(RailMove::Answer { agree: true });
            agreed += before.iter().filter(|action| **action == yes).count();
            assert_comes_back(&setup, before, &name);
        }
    }
    assert!(tiles > 0 && bankruptcies > 0 && agreed > 0);
}

#[test]
fn what_the_website_does_not_know_is_said_in_a_sentence() {
    let (setup, actions) = random_game(2, HouseRules::Rulebook, 1);
    let fault = export_game::<Rules>(&setup, &actions, MADE).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "18xx.games plays 18NewEngland with three to five players, not with 2."
    );
    // A game in which a company redeems twice in a turn.
    let (setup, actions) = random_game(3, HouseRules::Rulebook, 15);
    let fault = export_game::<Rules>(&setup, &actions, MADE).unwrap_err();
    println!("{fault}");
    assert!(fault.to_string().starts_with("Action "));
    let (setup, mut actions) = random_game(3, HouseRules::Website, 1);
    actions.insert(20, Action::Common(RailMove::DeclareBankruptcy));
    let fault = export_game::<Rules>(&setup, &actions, MADE).unwrap_err();
    assert!(matches!(fault, ExportFault::Record(_)), "{fault}");
}

#[test]
fn seeds_that_the_website_cannot_read_draw_the_same_minors() {
    let setup = Setup::new(
        ["Amy", "\"B\\", "<i>"].map(String::from).to_vec(),
        u64::MAX - 12_345,
        HouseRules::Rulebook,
    );
    let text = export_game::<Rules>(&setup, &[], MADE).unwrap();
    let export = Export::read(&text).unwrap();
    let importer = Importer::import(&export).unwrap();
    let game = Game::new(setup.clone()).unwrap();
    assert_eq!(importer.game().late_minors(), game.late_minors());
    assert_eq!(importer.game().setup().players, setup.players);
}

/// The actions of a record that count, with those nested in them, as the site has them.
fn flat(record: &Record) -> Vec<ExportedAction> {
    let all = record.export.effective_actions().into_iter();
    all.flat_map(|action| std::iter::once(action).chain(action.auto_actions.iter().flatten()))
        .filter(|action| !action.kind.starts_with("program_"))
        .cloned()
        .collect()
}

/// What must be as the site has it. Which copy of a tile is laid is free, and so is the price of a reservation.
fn essentials(action: &ExportedAction, players: &[Value]) -> String {
    let entity = match players.iter().position(|id| *id == action.entity) {
        Some(seat) => Value::from(seat + 1),
        None => action.entity.clone(),
    };
    let tile = action
        .tile
        .as_deref()
        .and_then(|tile| tile.split('-').next());
    let routes = action.routes.iter().flatten().map(|route| {
        let mut hexes: Vec<Vec<String>> = route.connections.clone();
        for chain in &mut hexes {
            let back: Vec<String> = chain.iter().rev().cloned().collect();
            *chain = back.min(chain.clone());
        }
        hexes.sort();
        format!("{} {:?} {hexes:?}", route.train, route.revenue)
    });
    let routes: Vec<String> = routes.collect();
    format!(
        "{} {entity} {:?} {:?} {tile:?} {:?} {:?} {:?} {:?} {:?} {:?} {routes:?}",
        action.kind,
        action.corporation,
        action.hex,
        action.rotation,
        action.payout,
        action.shares,
        action.percent,
        action.train,
        action.price,
    )
}

#[test]
fn actions_are_written_as_the_website_writes_them() {
    for record in all() {
        let importer = Importer::import(&record.export).unwrap();
        let players = importer.player_ids().to_vec();
        let (setup, actions) = importer.into_record();
        let export = Export::read(&export_game::<Rules>(&setup, &actions, MADE).unwrap()).unwrap();
        let seats: Vec<Value> = (1..=players.len()).map(Value::from).collect();
        let ours = export
            .actions
            .iter()
            .map(|action| essentials(action, &seats));
        let theirs = flat(&record);
        let mut theirs = theirs.iter().map(|action| essentials(action, &players));
        for action in ours {
            // The site's record may have passes that mean nothing.
            let found = theirs
                .by_ref()
                .find(|there| *there == action || !there.starts_with("pass"));
            assert_eq!(found.as_ref(), Some(&action), "{}", record.name);
        }
    }
}

/// The site asks a company that has run before for its runs, also after a tile has ended its only route.
#[test]
fn a_company_that_has_lost_its_route_runs_nowhere_on_the_site() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/site_kinds/18newengland-run-without-a-route.txt"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let link = text.lines().nth(1).unwrap();
    let history = link::open(TITLES, link).unwrap();
    let (setup, moves) = (history.game().setup(), history.actions());
    let site = named(TITLES, "18NewEngland")
        .unwrap()
        .code()
        .website
        .unwrap();
    let written = site.export(&setup, moves, MADE).unwrap();
    let export = Export::read(&written).unwrap();
    let actions = export.effective_actions();
    let nowhere = actions.windows(2).filter(|two| {
        two[1].kind == "run_routes" && two[1].routes.as_deref().is_some_and(<[_]>::is_empty)
    });
    let nowhere: Vec<_> = nowhere
        .map(|two| (two[0].kind.as_str(), two[1].entity.as_str()))
        .collect();
    assert_eq!(nowhere, [("lay_tile", Some("GR"))]);
    let (_, mut import) = importer(TITLES, &export).unwrap();
    for action in actions {
        import.play(action).unwrap();
    }
    assert_eq!(import.record().1, moves);
}
