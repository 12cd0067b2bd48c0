//! What only one player may know.

use super::*;
use crate::engine::game::Game as Door;
use crate::titles::rails_of_ne::setup::CONCEALED;

/// Everything that everybody is shown.
fn public(game: &Game) -> String {
    let door: &dyn Door = game;
    let sheets = door.sheets();
    let shown = sheets.iter().filter(|sheet| sheet.only_for.is_none());
    let cells = shown
        .flat_map(|sheet| &sheet.rows)
        .flat_map(|row| &row.cells);
    let mut all: Vec<String> = cells.map(|cell| cell.text.clone()).collect();
    all.extend(door.facts());
    for standing in door.standings() {
        all.extend(standing.facts.into_iter().map(|(_, fact, _)| fact));
    }
    for spot in door.picture().expect("a map").spots {
        all.extend(spot.about);
    }
    all.join("\n")
}

#[test]
fn hands_are_shown_to_their_owners_only() {
    let mut game = new_game(4, 8, &[]);
    for step in 0..300 {
        if step % 10 == 0 {
            let public = public(&game);
            for player in &game.players {
                let own = player.hand.iter().chain(&player.dealt);
                for card in own.filter(|card| card.business().is_some()) {
                    assert!(!public.contains(&card.name()), "{}", card.name());
                }
            }
            let door: &dyn Door = &game;
            let own = door.sheets().into_iter().filter_map(|sheet| sheet.only_for);
            assert_eq!(own.count(), 4);
        }
        first_choice(&mut game);
    }
}

#[test]
fn what_players_keep_draw_and_discard_is_not_told() {
    let mut game = new_game(2, 8, &[]);
    until(&mut game, |task| matches!(task, Task::Keep(_)));
    let player = game.decider().expect("somebody");
    let kept = game.player(player).dealt[0];
    assert!(!does(&mut game, Action::Keep { card: kept }).contains(&kept.name()));
    let mut drawing = table(2);
    drawing.period = crate::titles::rails_of_ne::state::Period::B;
    drawing.cards.deck.push(card(HATS));
    let told = does(&mut drawing, Action::Draw);
    assert!(!told.contains("Hats"));
    assert!(!does(&mut drawing, Action::Keep { card: card(HATS) }).contains("Hats"));
}

#[test]
fn concealed_cash_is_seen_by_its_owner_alone() {
    let mut game = new_game(2, 8, &[CONCEALED]);
    until(&mut game, |task| matches!(task, Task::Act { .. }));
    game.player_mut(AMY).cash = 7_331;
    let door: &dyn Door = &game;
    let worth = door.standings()[0].worth;
    assert!(worth.0 < 7_331);
    assert!(!public(&game).contains("7331"));
    let own = door
        .sheets()
        .into_iter()
        .filter(|sheet| sheet.only_for == Some(AMY));
    let texts: Vec<String> = own
        .flat_map(|sheet| sheet.rows)
        .flat_map(|row| row.cells)
        .map(|cell| cell.text)
        .collect();
    assert!(texts.contains(&"$7331".to_string()));
}

#[test]
fn what_came_to_light_is_counted() {
    let mut game = table(2);
    let before = game.seen;
    does(&mut game, Action::Pass);
    assert_eq!(game.seen, before);
    let mut drawing = table(2);
    drawing.period = crate::titles::rails_of_ne::state::Period::B;
    let before = drawing.seen;
    does(&mut drawing, Action::Draw);
    assert!(drawing.seen > before);
}
