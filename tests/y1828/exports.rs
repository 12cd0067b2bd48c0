//! Games of 1828 written as the leading website's export: imported again they are the same games.

use super::records::{all, replay};
use crate::kit::dice::{Dice, how_many};
use crate::kit::play::any_move;
use crate::kit::random_player::RandomPlayer;
use crate::kit::y1828::random::{game, is_over};
use roundhouse::record::website::exporter::export_game;
use roundhouse::record::website::{Export, ExportDetails, Import};
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::game::Rules;
use roundhouse::titles::y1828::website::Importer;
use roundhouse::titles::y1828::{Game, HouseRules};

/// For how many actions the player without sense plays: such games come to nothing, and never to an end.
const MOST_BLIND: usize = 700;

/// A random game by the website's rules, and its export; by turns of a player with some sense and of one without.
pub fn random_export(players: usize, seed: u64, moves: usize) -> (Game, String) {
    let mut game = game(players, seed, HouseRules::Website);
    let (mut sensible, mut dice) = (RandomPlayer::new(seed), Dice::new(seed));
    let mut actions = Vec::new();
    while !is_over(&game) && actions.len() < moves {
        let action = if seed % 4 == 3 && actions.len() < MOST_BLIND {
            any_move(&game, &mut dice).unwrap().read().unwrap()
        } else {
            sensible.decide(&game)
        };
        // Nobody is acclaimed there.
        if !matches!(action, Action::Title(Y1828Move::Acclaim(_))) {
            game.apply(&action).unwrap();
            actions.push(action);
        }
    }
    let text = export_game::<Rules>(game.setup(), &actions, ExportDetails::at(1_800_000_000));
    let text = text.unwrap_or_else(|fault| panic!("{players} players, seed {seed}: {fault}"));
    (game, text)
}

/// Which answers were given in a merger that failed is not recorded, so only what comes of it is the same.
#[test]
fn random_games_go_to_the_website_and_come_back() {
    for seed in 0..how_many(6) {
        let players = [3, 4, 5][usize::try_from(seed % 3).unwrap()];
        let name = format!("{players} players, seed {seed}");
        let (game, text) = random_export(players, seed, usize::MAX);
        let export = Export::read(&text).unwrap();
        let again = Importer::import(&export).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(*again.game() == game, "{name}");
        println!("{name}: {} actions", again.actions().len());
    }
}

#[test]
fn every_record_goes_back_to_the_website_and_is_the_same_game() {
    for record in all() {
        let end = replay(&record, |_, _| {});
        let setup = end.game().setup().clone();
        let text = export_game::<Rules>(&setup, end.actions(), ExportDetails::at(1_800_000_000));
        let text = text.unwrap_or_else(|fault| panic!("{}: {fault}", record.name));
        let export = Export::read(&text).unwrap();
        let mut again = Importer::new(&export).unwrap();
        for action in export.effective_actions() {
            if let Err(error) = again.play(action) {
                panic!("{}: {error} {action:?}", record.name);
            }
        }
        assert!(again.game() == end.game(), "{}", record.name);
        assert_eq!(again.actions(), end.actions(), "{}", record.name);
        let (setup, moves) = Import::record(&again);
        assert_eq!((setup, moves), Import::record(&end));
    }
}
