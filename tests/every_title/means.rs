//! What players could have in hand in the next stock round, and in which order they come: what is told is what comes about.

use crate::kit::play::of_rails;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::rail::liquidity::{liquidity, next_order};
use roundhouse::record::link;
use roundhouse::titles::TITLES;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn is_stock_round(game: &dyn Game) -> bool {
    game.round().name.starts_with("SR")
}

fn cash(game: &dyn Game, player: PlayerId) -> Dollars {
    game.rail().unwrap().table().cash(player)
}

/// The largest sale of each company that is offered, by what it brings.
fn largest_sales(game: &dyn Game) -> BTreeMap<String, (Dollars, Move)> {
    let mut sales: BTreeMap<String, (Dollars, Move)> = BTreeMap::new();
    for choice in game.choices() {
        let Choice::Do(made) = choice else { continue };
        if made.kind() != "sell" {
            continue;
        }
        let value: Value = serde_json::from_str(made.text()).unwrap();
        let company = value["sell"]["company"].to_string();
        let player = game.decision().unwrap().player;
        let brings = cash(&*game.after(&made).unwrap(), player) - cash(game, player);
        let known = sales.get(&company).map(|(known, _)| *known);
        if known.is_none_or(|known| known < brings) {
            sales.insert(company, (brings, made));
        }
    }
    sales
}

#[test]
fn what_a_player_could_have_is_what_selling_everything_brings() {
    for title in of_rails() {
        let history = link::open(TITLES, title.about.finished).unwrap();
        let (mut told, mut differs, mut longest) = (0, 0, Duration::ZERO);
        for step in 1..40 {
            let game = history.game_at(history.done() * step / 40).unwrap();
            if game.decision().is_none() {
                continue;
            }
            let rail = game.rail().unwrap();
            for player in rail.table().player_ids() {
                let began = Instant::now();
                let said = liquidity(&*game, player);
                longest = longest.max(began.elapsed());
                let changes = [
                    Change::fact("round", "SR"),
                    Change::fact("player", player.0),
                ];
                let mut there = rail.with_draft_changes(&changes);
                assert_eq!(there.decision().unwrap().player, player);
                // One sale after the other, each with what it changes.
                let sales = largest_sales(&*there);
                for (_, made) in sales.values() {
                    there = there
                        .after(made)
                        .unwrap_or_else(|why| panic!("{made}: {why}"));
                }
                let all = cash(&*there, player);
                let is_more = all > cash(&*game, player);
                assert_eq!(said, is_more.then_some(all), "{} {step}", title.name);
                told += 1;
                differs += usize::from(is_more);
            }
        }
        println!(
            "{}: {told} told, {differs} of them more than cash, each within {longest:?}",
            title.name
        );
        assert!(differs > 20);
    }
}

#[test]
fn the_order_that_is_told_is_that_of_the_next_stock_round() {
    for title in of_rails() {
        let history = link::open(TITLES, title.about.finished).unwrap();
        let (mut rounds, mut longest) = (0, Duration::ZERO);
        let mut told: Vec<PlayerId> = Vec::new();
        let mut came: Option<Vec<PlayerId>> = None;
        for at in 0..=history.done() {
            let game = history.game_at(at).unwrap();
            let Some(decision) = game.decision() else {
                break;
            };
            if !is_stock_round(&*game) {
                // As it was foreseen at the last moment before.
                if let Some(came) = came.take() {
                    assert!(
                        !told.is_empty() && told.starts_with(&came),
                        "{}: {told:?}, {came:?}",
                        title.name
                    );
                    rounds += 1;
                }
                // The first stock round has an order of its own.
                told = Vec::new();
                let next = history.game_at((at + 1).min(history.done())).unwrap();
                let name = game.round().name;
                let is_operating = name.starts_with("OR") || name.starts_with("MR");
                if is_operating && is_stock_round(&*next) {
                    let began = Instant::now();
                    told = next_order(&*game);
                    longest = longest.max(began.elapsed());
                    let players = game.rail().unwrap().table().in_game().len();
                    assert_eq!(told.len(), players, "{}", title.name);
                    came = Some(Vec::new());
                }
            } else if let Some(came) = came.as_mut()
                && !came.contains(&decision.player)
                && told.get(came.len()).is_some()
            {
                came.push(decision.player);
            }
        }
        println!(
            "{}: the order of {rounds} stock rounds was as told, each within {longest:?}",
            title.name
        );
        assert!(rounds >= 3, "{}", title.name);
    }
}
