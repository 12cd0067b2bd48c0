//! Games that were given.

use super::play::company;
use crate::kit::records::shared;
use roundhouse::engine::game::JsonAction;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::Source;
use roundhouse::record::website::Export;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;
use roundhouse::titles::gb::setup::Setup;
use roundhouse::titles::gb::website::Importer;
use roundhouse::titles::gb::{Game, Round};

/// Plays a game of ours as it was given; none where it is not there.
fn given(name: &str) -> Option<Game> {
    let path = shared(&format!("records/kinds/{name}.json"))?;
    let save: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let names = save["setup"]["players"].as_array().unwrap().iter();
    let names = names.map(|name| name.as_str().unwrap().to_string());
    let seed = save["setup"]["seed"].as_u64().unwrap();
    let mut game = Game::new(Setup::new(names.collect(), seed, Rulebook)).unwrap();
    for action in save["actions"].as_array().unwrap() {
        let action = Action::read(&action.to_string()).unwrap();
        game.apply(&action).unwrap();
    }
    Some(game)
}

#[test]
fn the_given_games_refuse_what_the_highlights_do_not_allow() {
    let Some(game) = given("gb-directors-certificate") else {
        return;
    };
    let certificate = Action::Common(RailMove::Buy {
        company: company("LNWR"),
        from: Source::Pool,
        certificate: Certificate::Presidents,
    });
    assert!(game.check(&certificate).is_err());
    let game = given("gb-train-of-receivership").unwrap();
    let train = game.table().company(company("LNWR")).trains[0];
    let sale = Action::Common(RailMove::buy_train(
        train,
        Some(company("LNWR")),
        Dollars(1),
    ));
    assert!(game.check(&sale).is_err());
}

/// The site's own game: Crystal gets a railway for nothing, and that was her turn.
#[test]
fn the_given_auction_goes_on_after_a_bid_of_nothing() {
    let Some(path) = shared("records/kinds/18gb-forced-bid.json") else {
        return;
    };
    let export = Export::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    let importer = Importer::import(&export).unwrap();
    // Amy, who comes after Crystal, bids at once.
    let Round::Auction(auction) = importer.game().round() else {
        panic!("the auction is over")
    };
    let bids = auction.lots().iter().map(|lot| lot.bid.unwrap());
    let bids: Vec<_> = bids.map(|(by, price)| (by.index(), price.0)).collect();
    assert_eq!(bids, [(0, 5)]);
}
