//! A game from elsewhere is known as the one that is here, and which of the two has gone on, in every title.

use crate::kit::links::random_game;
use crate::kit::play::first_answers;
use roundhouse::engine::game::{Choice, Move};
use roundhouse::record::history::History;
use roundhouse::record::imported::Imported;
use roundhouse::record::link;
use roundhouse::record::related_games::{RelatedGame, Relation, compare, related_games};
use roundhouse::record::storage::save::{Branch, SavedGame};
use roundhouse::record::title::Title;
use roundhouse::record::website::{Export, ExportDetails, importer};
use roundhouse::titles::TITLES;

/// What exports say beside the moves.
const MADE: ExportDetails = ExportDetails::at(1_800_000_000);

/// The same game after so many actions.
fn until(game: &History, count: usize) -> History {
    let setup = game.game().setup();
    let moves = &game.actions()[..count];
    History::replay(game.title(), &setup, moves, count).unwrap()
}

/// The same game as it comes out of its link.
fn linked(game: &History) -> History {
    let (title, setup) = (game.title(), game.game().setup());
    let moves = &game.actions()[..game.done()];
    link::open(TITLES, &link::write(title, &setup, moves).unwrap()).unwrap()
}

/// A game that has gone another way after so many actions, and by how many more.
fn parted(game: &History, after: usize) -> History {
    let mut other = until(game, after);
    let way = other_way(game, after).unwrap();
    other.act(&way).unwrap();
    other
}

fn stored(id: &str, history: &History, branch: Option<Branch>) -> (String, SavedGame) {
    let saved = SavedGame::new("Sunday", history, 4, 7);
    (id.to_string(), SavedGame { branch, ..saved })
}

fn found(all: &[(String, SavedGame)], other: &History) -> RelatedGame {
    related_games(all.to_vec(), TITLES, other).unwrap()
}

/// Where another way can be gone: the last such place before so many actions.
fn fork(game: &History, before: usize) -> usize {
    let goes_otherwise = |count: &usize| other_way(game, *count).is_some();
    (0..before).rev().find(goes_otherwise).unwrap()
}

/// Something that could have been done after so many actions, but was not.
fn other_way(game: &History, after: usize) -> Option<Move> {
    let offered = game.game_at(after).unwrap().choices();
    let several = offered.len() > 2;
    let mut ways = offered.into_iter().filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        _ => None,
    });
    ways.find(|made| several && *made != game.actions()[after])
}

fn games() -> impl Iterator<Item = History> {
    let play = |title: &&'static Title| {
        let players = title.players.0.max(3);
        random_game(title, players, 0, 5, 60)
    };
    TITLES.iter().map(play)
}

#[test]
fn a_link_goes_on_with_its_game_and_adds_nothing_that_is_known() {
    for game in games() {
        let title = game.title().name;
        let here = [stored("a", &until(&game, 40), None)];
        let longer = found(&here, &linked(&game));
        let (all, new) = (game.done(), &game.actions()[40..]);
        assert_eq!(longer.relation, Relation::Longer(new.to_vec()));
        let told = format!("{} actions are new", new.len());
        assert!(longer.difference(&game).contains(&told), "{title}");
        let other = stored("b", &game, None).1;
        let (saved, history) = longer.go_on(&other, 9).unwrap();
        assert!(*history.game() == *game.game(), "{title}");
        assert_eq!((saved.revision, saved.done, saved.played), (5, all, 9));
        assert_eq!(saved.name, "Sunday");

        let here = [stored("a", &game, None)];
        for count in [all, all - 1, 12, 0] {
            let shorter = found(&here, &linked(&until(&game, count)));
            assert_eq!(shorter.relation, Relation::Known(all - count), "{title}");
            assert!(shorter.difference(&game).contains("nothing in it is new"));
        }
    }
}

#[test]
fn a_game_that_goes_on_keeps_what_is_known_of_it() {
    for game in games() {
        let title = game.title().name;
        let shorter = until(&game, 40);
        let here = SavedGame {
            begins: 3,
            given_up: true,
            imported: Some(Imported::new(shorter.actions(), true)),
            ..stored("a", &shorter, None).1
        };
        let longer = found(&[("a".to_string(), here.clone())], &linked(&game));
        // A link knows nothing of the website; a longer file of it does.
        let link = stored("b", &game, None).1;
        let (saved, _) = longer.go_on(&link, 9).unwrap();
        assert_eq!((saved.begins, saved.given_up), (3, false), "{title}");
        assert_eq!(saved.imported, here.imported, "{title}");
        let file = SavedGame {
            given_up: true,
            imported: Some(Imported::new(game.actions(), true)),
            ..link
        };
        let (saved, _) = longer.go_on(&file, 9).unwrap();
        assert_eq!((saved.begins, saved.given_up), (3, true), "{title}");
        assert_eq!(saved.imported, file.imported, "{title}");
    }
}

#[test]
fn other_seeds_players_and_titles_are_other_games() {
    let all: Vec<History> = games().collect();
    let here: Vec<_> = all.iter().map(|game| stored("a", game, None)).collect();
    for game in &all {
        let mut setup = game.game().setup();
        setup.seed += 1;
        let other = History::new(game.title(), &setup).unwrap();
        assert!(related_games(here.clone(), TITLES, &other).is_none());
        setup.seed -= 1;
        setup.players[0] = "Zoe".to_string();
        let other = History::new(game.title(), &setup).unwrap();
        assert!(related_games(here.clone(), TITLES, &other).is_none());
    }
    for (at, game) in all.iter().enumerate() {
        let mut others = here.clone();
        others.remove(at);
        assert!(related_games(others, TITLES, game).is_none());
    }
}

#[test]
fn where_both_moved_is_told_and_the_branch_that_came_of_it_is_gone_on_with() {
    for game in games() {
        let title = game.title().name;
        let at = fork(&game, game.done() - 5);
        let here = [stored("a", &game, None)];
        let other = parted(&game, at);
        let met = found(&here, &linked(&other));
        let both = Relation::Diverged {
            here: at,
            there: at,
        };
        assert_eq!(met.relation, both, "{title}");
        let told = met.difference(&other);
        assert!(
            told.contains(&format!("both moved after move {at}")),
            "{told}"
        );
        let more = format!("({} actions more)", game.done() - 1 - at);
        assert!(told.contains(&more), "{told}");

        let branch = met.branch(at, SavedGame::new("x", &other, 1, 8));
        assert_eq!(branch.branch, Some(Branch { of: "a".into(), at }));
        let all = [here[0].clone(), ("b".to_string(), branch)];
        let again = found(&all, &linked(&other));
        assert_eq!(
            (again.id.as_str(), &again.relation),
            ("b", &Relation::Known(0))
        );
        let on = found(&all, &linked(&game));
        assert_eq!((on.id.as_str(), &on.relation), ("a", &Relation::Known(0)));
        // What both have in common is the game's.
        let before = found(&all, &linked(&until(&game, at)));
        assert_eq!(before.id, "a");
    }
}

#[test]
fn a_game_that_comes_back_from_the_website_goes_on_with_the_one_that_went_there() {
    let (mut count, mut all_met) = (0, 0);
    for title in TITLES {
        if title.code().website.is_none() {
            continue;
        }
        for answer in 0..first_answers(title).len() {
            'games: for seed in 0..3 {
                let game = random_game(title, 3, answer, seed, 60);
                let setup = game.game().setup();
                // The site does not follow everything that the rulebook allows.
                let goes = |count: &usize| {
                    title
                        .export(&setup, &game.actions()[..*count], MADE)
                        .is_ok()
                };
                let Some(far) = (20..=game.done()).rev().find(goes) else {
                    continue;
                };
                let text = title.export(&setup, &game.actions()[..far], MADE).unwrap();
                let export = Export::read(&text).unwrap();
                let (_, mut import) = importer(TITLES, &export).unwrap();
                for action in export.effective_actions() {
                    import.play(action).unwrap();
                }
                let (back, moves) = import.record();
                let back = History::replay(title, &back, &moves, moves.len()).unwrap();
                let name = format!("{} {answer} {seed}", title.name);
                for at in [far / 2, far - 1] {
                    let here = until(&game, at);
                    let all = [stored("a", &here, None)];
                    all_met += 1;
                    // What was played alike may be too little to know it by.
                    let Some(met) = related_games(all.to_vec(), TITLES, &back) else {
                        println!("{name}, {at}: not known");
                        continue 'games;
                    };
                    // Of an offer that is made and declined here the site knows nothing, so that now and then the two
                    // have parted.
                    if !matches!(met.relation, Relation::Longer(_)) {
                        println!("{name}, {at}: {:?}", met.relation);
                        continue 'games;
                    }
                    let other = stored("b", &game, None).1;
                    let (_, on) = met.go_on(&other, 9).unwrap();
                    let there = until(&game, far);
                    assert!(
                        on.game().rail().unwrap().table() == there.game().rail().unwrap().table()
                    );
                    // By the rulebook the site may be asked for a pass more than here.
                    let asks = on.game().decision() == there.game().decision();
                    assert!(asks || answer == 0, "{name}");
                    count += 1;
                }
                // What is asked last of all may have been answered here only.
                let whole = compare(&until(&game, far), &back);
                assert!(matches!(whole, Relation::Known(0 | 1)), "{name}: {whole:?}");
                let at = fork(&game, far - 1);
                let other = parted(&game, at);
                let met = compare(&other, &back);
                match met {
                    Relation::Diverged { here, .. } => assert!(here <= at, "{name}: {here} {at}"),
                    // All that followed there was offered and declined.
                    met => assert!(answer == 0 && met == Relation::Known(1), "{name}: {met:?}"),
                }
            }
        }
    }
    println!("{count} of {all_met} go on");
    assert!(
        count >= 20 && count * 4 >= all_met * 3,
        "{count} of {all_met}"
    );
}
