//! Every title on the shelf is played by the common interface alone: what is offered can be done, is called something, and goes
//! into saves and links.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;

/// Plays at random, now and then out of turn, and looks at everything that is shown.
fn played(title: &'static Title, players: usize, seed: u64, moves: usize) -> History {
    let mut dice = Dice::new(seed);
    let mut history = new_game(title, players, seed, &[]);
    while history.done() < moves {
        let out_of_turn = history.game().out_of_turn();
        let aside = out_of_turn.into_iter().nth(dice.below(40));
        let aside = aside.filter(|(_, made)| !made.text().contains("acclaim"));
        let made = aside.map(|(_, made)| made);
        let Some(made) = made.or_else(|| any_move(history.game(), &mut dice)) else {
            break;
        };
        let before = history.game().copy();
        if let Err(refusal) = history.act(&made) {
            panic!("{before:?}: {made} is offered and refused: {refusal}");
        }
        let game = history.game();
        assert_eq!(game.find_inconsistency(), None, "{made}");
        assert_eq!(game.decision().is_none(), game.outcome().is_some());
        assert_eq!(game.standings().len(), players);
        assert!(!game.round().name.is_empty());
        for sheet in game.sheets() {
            let columns = sheet.columns.len();
            let fits = |cells: usize| columns == 0 || (1..=columns).contains(&cells);
            assert!(sheet.rows.iter().all(|row| fits(row.cells.len())));
        }
        for made in game.faces().iter().flat_map(|face| &face.moves) {
            assert_eq!(game.check(made), Ok(()), "{made}");
        }
        let picture = game.picture().filter(|_| history.done().is_multiple_of(8));
        for made in picture
            .iter()
            .flat_map(|it| &it.spots)
            .flat_map(|spot| &spot.moves)
        {
            assert_eq!(game.check(made), Ok(()), "{made}");
        }
        if let Some(rail) = game.rail() {
            rail.order().into_iter().for_each(|company| {
                rail.charter(company);
            });
            assert!(!rail.market().is_empty());
            rail.unstarted_companies();
            rail.payouts();
        }
    }
    history
}

#[test]
fn every_title_is_played_saved_and_sent_through_the_door() {
    for title in TITLES.iter().copied() {
        for players in title.players.0..=title.players.1 {
            let history = played(title, players, 40 + players as u64, 400);
            let saved = SavedGame::new("a game", &history, 1, 1);
            let back = SavedGame::read(&saved.write())
                .unwrap()
                .open(TITLES)
                .unwrap();
            assert!(*back.game() == *history.game(), "{title:?}");
            let setup = history.game().setup();
            let text = link::write(title, &setup, history.actions()).unwrap();
            println!(
                "{title:?}, {players} players: {} moves to {}, {} characters",
                history.done(),
                history.game().round().name,
                text.len()
            );
            assert!(*link::open(TITLES, &text).unwrap().game() == *history.game());
        }
    }
}

#[test]
fn titles_differ_in_name_and_number_and_begin_by_their_first_answers() {
    for (index, title) in TITLES.iter().enumerate() {
        let same = |other: &&&Title| other.name == title.name || other.number == title.number;
        assert_eq!(TITLES[..index].iter().filter(same).count(), 0);
        for players in title.players.0..=title.players.1 {
            let setup = new_game(title, players, 1, &[]).game().setup();
            for question in title.questions {
                let asked = (question.players.0..=question.players.1).contains(&players);
                let first = asked.then_some(question.answers[0].key);
                assert_eq!(setup.answer(question.key), first, "{title:?}, {players}");
            }
        }
        assert!((title.start)(title.players.1).is_some() && (title.start)(99).is_none());
    }
}

#[test]
fn every_box_before_a_game_says_what_it_is_for() {
    for title in TITLES {
        let boxes = title.questions.iter().filter(|it| it.answers.len() == 2);
        let labels: Vec<String> = boxes.map(|it| it.label(&it.answers[1])).collect();
        for (index, label) in labels.iter().enumerate() {
            assert!(label != "Yes" && label != "No", "{}", title.name);
            assert!(!labels[..index].contains(label), "{}: {label}", title.name);
        }
        for question in title.questions {
            let named = |label: &String| label.starts_with(question.name);
            assert!(
                question.answers.len() != 2 || labels.iter().any(named),
                "{}: {}",
                title.name,
                question.name
            );
        }
    }
}

#[test]
fn rules_tell_of_numbers_where_the_rulebook_has_them() {
    let numbered = TITLES.iter().filter(|title| title.has_numbered_sections());
    let numbered: Vec<&str> = numbered.map(|title| title.name).collect();
    assert_eq!(numbered, ["18NewEngland", "1828"]);
}
