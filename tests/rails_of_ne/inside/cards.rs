//! Pictures of cards: their piles, and what they say of the income.

use super::*;
use crate::engine::game::Game as AnyGame;
use crate::engine::picture::CardFace;

/// Returns the number that is marked on a card as earned now.
fn marked(face: &CardFace) -> Option<&str> {
    let (_, rest) = face.drawn.split_once("\"income earned\"")?;
    let (_, rest) = rest.split_once('>')?;
    Some(rest.split_once('<')?.0)
}

#[test]
fn a_card_says_all_that_it_would_earn_now() {
    let (mut told, mut sheep) = (0, 0);
    for seed in 0..4 {
        let mut game = new_game(3, seed, &[]);
        for _ in 0..150 {
            let player = game.decider().expect("somebody decides");
            for face in game.shown_faces() {
                let named = Card::all().find(|card| card.name() == face.name);
                let card = named.expect("a card");
                if card.business().is_none() {
                    continue;
                }
                let mut with = game.clone();
                let business = PlayedBusiness { card, patents: 0 };
                with.player_mut(player).businesses.push(business);
                let more = with.income(player, with.now()) - game.income(player, game.now());
                let more = crate::engine::money::Dollars(more).to_string();
                let (_, said) = face.summary.rsplit_once(' ').expect("words");
                assert_eq!(said, more, "{}: {}", face.name, face.summary);
                assert_eq!(marked(&face), Some(&*more), "{}", face.name);
                told += 1;
                sheep += usize::from(card.business().is_some_and(|card| card.sheep > 0));
            }
            first_choice(&mut game);
        }
    }
    assert!(told > 500 && sheep > 50, "{told}, {sheep} with sheep");
}

#[test]
fn dealt_cards_are_no_hand_and_the_question_counts_down() {
    let mut game = new_game(2, 9, &[]);
    let asked = [
        ("Choose 2 Businesses to start with. They are free.", 10, 0),
        ("Choose 1 more Business to start with. It is free.", 9, 0),
        ("Choose 3 cards for your hand.", 8, 0),
        ("Choose 2 more cards for your hand.", 7, 1),
        ("Choose 1 more card for your hand.", 6, 2),
    ];
    let player = game.decider();
    for (question, dealt, held) in asked {
        assert_eq!(
            (game.situation().as_str(), game.decider()),
            (question, player)
        );
        let faces = game.shown_faces();
        let of = |pile: &str| faces.iter().filter(|face| face.pile == pile).count();
        assert_eq!((of("Dealt to you"), of("Your hand")), (dealt, held));
        for face in &faces {
            assert_eq!(
                face.moves.is_empty(),
                face.pile == "Your hand",
                "{}",
                face.name
            );
        }
        first_choice(&mut game);
    }
    until(&mut game, |task| matches!(task, Task::Act { .. }));
    let faces = game.shown_faces();
    assert!(faces.iter().all(|face| face.pile == "Your hand"));
}

#[test]
fn the_text_of_an_action_spans_the_columns() {
    let mut game = table(2);
    game.cards.row = vec![card(HATS), card("Unexpected Inheritance")];
    game.agenda = claim_of_amy(false);
    let sheets = AnyGame::sheets(&game);
    let sheet = sheets.iter().find(|sheet| sheet.is_of_cards && sheet.now);
    let sheet = sheet.expect("the cards on offer");
    let [business, action] = &sheet.rows[..] else {
        panic!("two cards are on offer");
    };
    assert_eq!(business.cells.len(), sheet.columns.len());
    assert_eq!(action.cells.len(), 3);
}
