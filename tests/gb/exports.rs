//! Games of 18GB written as the leading website's export: imported again they are the same games.

use super::records::{all, replay};
use crate::kit::dice::how_many;
use crate::kit::gb::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::record::link;
use roundhouse::record::website::export_fault::ExportFault;
use roundhouse::record::website::exporter::export_game;
use roundhouse::record::website::{Export, ExportDetails};
use roundhouse::titles::TITLES;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::game::Rules;
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::website::{Importer, trace};
use roundhouse::titles::gb::{Game, HouseRules, Round};
use serde_json::Value;

/// Checks whether the site can follow no further: half of a president's certificate was sold, and what became of it
/// has no name there, or it stands still.
pub fn stops_there(fault: &ExportFault) -> bool {
    matches!(fault, ExportFault::Unlike { how, .. } if ["certificate", "goes no further", "after a tile only"].iter().any(|why| how.contains(why)))
}

/// Plays a random game by the website's rules and exports it; none where the site would go no further.
pub fn random_export(scenario: usize, seed: u64, moves: usize) -> Option<(Game, String)> {
    let mut game = game(scenario, seed, HouseRules::Website);
    let mut player = RandomPlayer::new(seed);
    let mut actions = Vec::new();
    while !is_over(&game) && actions.len() < moves {
        let action = player.decide(&game);
        game.apply(&action).unwrap();
        actions.push(action);
    }
    match export_game::<Rules>(game.setup(), &actions, ExportDetails::at(1_800_000_000)) {
        Ok(text) => Some((game, text)),
        Err(fault) if stops_there(&fault) => None,
        Err(fault) => panic!("scenario {scenario}, seed {seed}: {fault}"),
    }
}

#[test]
fn random_games_come_back_from_their_exports() {
    for scenario in 0..SCENARIOS.len() {
        for seed in 0..how_many(2) {
            let Some((game, text)) = random_export(scenario, seed, usize::MAX) else {
                println!("scenario {scenario}, seed {seed} has no export");
                continue;
            };
            let back = Importer::import(&Export::read(&text).unwrap());
            let back = back.unwrap_or_else(|error| {
                let export: Value = serde_json::from_str(&text).unwrap();
                let mut actions = export["actions"].as_array().unwrap().iter();
                let at = actions.find(|action| action["id"].as_u64() == error.action);
                panic!("scenario {scenario}, seed {seed}: {error} {at:?}")
            });
            assert!(back.game().table() == game.table(), "{scenario}, {seed}");
            assert_eq!(
                back.game().setup().options.other,
                game.setup().options.other
            );
        }
    }
}

/// Opens a small game of `tests/site_kinds` with its actions.
fn kind(text: &str) -> (Game, Vec<Action>) {
    let history = link::open(TITLES, text.lines().nth(1).unwrap()).unwrap();
    let game: &Game = history.game().as_any().downcast_ref().unwrap();
    let actions = history.actions().iter();
    let actions = actions.map(|made| made.read().unwrap()).collect();
    (game.clone(), actions)
}

/// Exports the actions of a game.
fn export(game: &Game, actions: &[Action]) -> Result<Export, ExportFault> {
    let text = export_game::<Rules>(game.setup(), actions, ExportDetails::at(1_800_000_000))?;
    Ok(Export::read(&text).unwrap())
}

/// Operating rounds in which nobody is asked end a game right after a stock round; the website still has their order.
#[test]
fn a_game_that_ends_after_a_sale_has_its_last_operating_order() {
    let text = include_str!("../site_kinds/18gb-last-rounds-ask-nobody.txt");
    let (game, actions) = kind(text);
    let back = Importer::import(&export(&game, &actions).unwrap()).unwrap();
    let order = back.operating_order().into_iter();
    let order: Vec<&str> = order.map(|company| game.table().symbol(company)).collect();
    assert_eq!(order, ["LNWR", "MR", "CR", "NER"]);
}

/// The website looks at the map again when something is built: until then a city that a private railway reserved is
/// not free for it.
#[test]
fn a_marker_in_a_city_just_freed_is_not_exported_before_a_tile() {
    let text = include_str!("../site_kinds/18gb-city-freed-by-a-phase.txt");
    let (mut game, mut actions) = kind(text);
    assert!(export(&game, &actions).is_ok());
    let mark = game
        .choices()
        .into_iter()
        .find_map(|choice| match choice {
            Choice::Do(action @ Action::Common(RailMove::PlaceMarker { .. })) => Some(action),
            _ => None,
        })
        .unwrap();
    game.apply(&mark).unwrap();
    actions.push(mark);
    let fault = export(&game, &actions).err().unwrap();
    assert!(fault.to_string().contains("after a tile only"), "{fault}");
}

/// The website counts a purchase after an emergency conversion like one in a stock round: while a president is asked for
/// such a share, the priority is with the one after the last buyer of this operating round.
#[test]
fn priority_follows_the_last_buyer_after_a_conversion() {
    let text = include_str!("../site_kinds/18gb-priority-after-two-conversions.txt");
    let (game, actions) = kind(text);
    let export = export(&game, &actions).unwrap();
    let mut importer = Importer::new(&export).unwrap();
    let mut buyers: Vec<PlayerId> = Vec::new();
    for action in export.effective_actions() {
        let game = importer.game();
        let asked = game.decision().filter(|by| {
            matches!(game.round(), Round::Operating(_)) && by.step == Step::BuyConverted
        });
        if let Some(by) = asked {
            let common = game.common();
            let first = common.order()[0];
            let next = buyers.last().map_or(first, |&buyer| common.after(buyer));
            assert_eq!(importer.priority(), next, "{action:?}");
            buyers.push(by.player);
        }
        importer.play(action).unwrap();
    }
    buyers.dedup();
    assert!(buyers.len() > 1, "two presidents are asked");
}

/// A record, written as an export and read again, is the same game.
#[test]
fn every_record_comes_back() {
    for record in all() {
        let end = replay(&record, |_, _| {});
        let setup = end.game().setup();
        let text = export_game::<Rules>(setup, end.actions(), ExportDetails::at(1_800_000_000));
        let text = text.unwrap_or_else(|fault| panic!("{}: {fault}", record.name));
        let back = Importer::import(&Export::read(&text).unwrap());
        let back = back.unwrap_or_else(|error| panic!("{}: {error}", record.name));
        assert!(back.game().table() == end.game().table(), "{}", record.name);
        let (_, result) = trace::of(&back).unwrap();
        assert_eq!(result.as_object().unwrap().len(), end.player_ids().len());
    }
}
