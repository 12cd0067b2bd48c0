//! The chapters of a game come in order, are few and short, and tell of what happened.

use crate::every_title::duties::saves;
use roundhouse::engine::game::Game;
use roundhouse::engine::rail::ids::TrainKind;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::review::chapters::{Chapter, ChapterKind, GAP, MOST, MOST_WORDS, chapters};
use roundhouse::titles::TITLES;
use std::time::Instant;

fn sample(title: &'static roundhouse::record::title::Title) -> History {
    link::open(TITLES, title.about.finished).unwrap()
}

/// Checks order, distance and length, and that players and amounts of a caption are those of the game.
fn assert_well_formed(history: &History, found: &[Chapter]) {
    assert!(found.len() <= MOST);
    for pair in found.windows(2) {
        assert!(pair[0].after + GAP <= pair[1].after, "{pair:?}");
    }
    for chapter in found {
        let words = chapter.caption.split_whitespace().count();
        assert!((3..=MOST_WORDS).contains(&words), "{chapter:?}");
        assert!(chapter.after <= history.done() && !chapter.name.is_empty());
        let end = chapter.caption.chars().last();
        assert!(matches!(end, Some('.' | '\u{2026}')), "{chapter:?}");
    }
}

/// Checks that a chapter stands there, or others near it or more important ones.
fn assert_told(found: &[Chapter], kind: ChapterKind, after: usize, words: &str) {
    let own = found
        .iter()
        .any(|chapter| chapter.after == after && chapter.caption.contains(words));
    let is_near = |chapter: &&Chapter| chapter.after.abs_diff(after) < GAP;
    let near = found.iter().find(is_near);
    let crowded = near.is_some_and(|chapter| chapter.kind <= kind);
    let full = found.len() == MOST && found.iter().all(|chapter| chapter.kind <= kind);
    assert!(own || crowded || full, "{words} after {after}: {near:?}");
}

/// Lists the kinds of train of which one was sold.
fn sold(game: &dyn Game) -> Vec<&'static str> {
    let Some(rail) = game.rail() else {
        return Vec::new();
    };
    let table = rail.table();
    let kinds = (0..table.components.trains.len()).map(TrainKind::new);
    let kinds = kinds.filter(|kind| table.depot.stock(*kind).1 > 0);
    kinds
        .map(|kind| table.components.train(kind).name)
        .collect()
}

/// Checks that every first train and every merger is told of, at its moment.
fn assert_turning_points(history: &History, found: &[Chapter]) {
    let mut before = sold(&*history.game_at(0).unwrap());
    for after in 1..=history.done() {
        let now = sold(&*history.game_at(after).unwrap());
        for train in now.iter().filter(|train| !before.contains(train)) {
            let words = format!("first {train}-train");
            assert_told(found, ChapterKind::Train, after, &words);
        }
        before = now;
    }
    for entry in history.log().filter(|entry| !entry.line.heading) {
        let text = &entry.line.text;
        if text.contains(" merge into ") || text.contains(" merges ") {
            assert_told(found, ChapterKind::Merger, entry.after, text);
        }
        if text.contains("bankrupt") && found.iter().all(|it| it.after != history.done()) {
            assert_told(found, ChapterKind::Bankruptcy, entry.after, "bankrupt");
        }
    }
}

#[test]
fn sample_games_have_chapters_that_tell_what_happened() {
    for title in TITLES {
        let history = sample(title);
        let begun = Instant::now();
        let found = chapters(&history);
        let took = begun.elapsed();
        println!("{}: {} chapters in {took:?}", title.name, found.len());
        for chapter in &found {
            println!("{:4} [{}] {}", chapter.after, chapter.name, chapter.caption);
        }
        assert!((6..=MOST).contains(&found.len()), "{}", title.name);
        assert_well_formed(&history, &found);
        assert_turning_points(&history, &found);
        let (first, last) = (&found[0], &found[found.len() - 1]);
        assert_eq!((first.kind, first.after), (ChapterKind::Beginning, 0));
        assert_eq!((last.kind, last.after), (ChapterKind::End, history.done()));
        let outcome = history.game().outcome().unwrap();
        let winner = history.game().name(outcome.scores[0].0);
        assert!(last.caption.starts_with(&winner), "{last:?}");
    }
}

#[test]
fn every_game_has_a_beginning_and_no_end_before_it_is_over() {
    for title in TITLES {
        for history in saves(title) {
            let found = chapters(&history);
            assert_well_formed(&history, &found);
            assert_eq!(found[0].kind, ChapterKind::Beginning);
            let ends = found.iter().any(|it| it.kind == ChapterKind::End);
            let is_over = history.game().outcome().is_some();
            assert!(ends == is_over || history.done() < GAP, "{}", title.name);
        }
    }
}
