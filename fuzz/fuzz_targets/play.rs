//! Plays a game of any title as the bytes say: everything that is offered is possible and adds up, what is undone comes back,
//! and its link and its save are the same game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::titles::TITLES;

/// The choice that a byte stands for; none if it comes to nothing.
fn chosen(game: &dyn Game, byte: usize, amount: usize) -> Option<Move> {
    let mut choices = game.choices();
    assert!(!choices.is_empty(), "nothing is offered");
    match choices.swap_remove(byte % choices.len()) {
        Choice::Do(made) => Some(made),
        Choice::Amount(of) => {
            let steps = usize::try_from((of.most - of.least) / of.step).unwrap_or(0) + 1;
            let step = i32::try_from(amount % steps).unwrap_or(0);
            Some((of.made)(of.least + of.step * step))
        }
        Choice::Many(many) => {
            let mut found = game.find(many);
            (!found.is_empty()).then(|| found.swap_remove(amount % found.len()))
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().map(|byte| usize::from(*byte));
    let (Some(title), Some(players), Some(seed)) = (bytes.next(), bytes.next(), bytes.next())
    else {
        return;
    };
    let title = TITLES[title % TITLES.len()];
    let (least, most) = title.players;
    let players = least + players % (most - least + 1);
    let setup = Setup {
        players: (0..players).map(|seat| format!("Player {seat}")).collect(),
        seed: seed as u64,
        answers: Default::default(),
        rules_version: title.rules_version,
    };
    let Ok(mut history) = History::new(title, &setup) else {
        return;
    };
    while let (Some(byte), Some(amount)) = (bytes.next(), bytes.next()) {
        if history.game().decision().is_none() {
            break;
        }
        if byte == 255 {
            let done = history.done();
            if history.undo().unwrap() {
                assert!(history.redo().unwrap() && history.done() == done);
                history.undo().unwrap();
            }
            continue;
        }
        if let Some(made) = chosen(history.game(), byte, amount) {
            history.act(&made).expect("what is offered is possible");
            assert_eq!(history.game().find_inconsistency(), None);
        }
    }
    let done = &history.actions()[..history.done()];
    let text = link::write(title, &setup, done).expect("a game can be a link");
    let opened = link::open(TITLES, &text).expect("a link can be opened");
    assert_eq!(opened.actions(), done);
    let saved = SavedGame::new("fuzz", &history, 1, 0).write();
    let read = SavedGame::read(&saved).expect("a save can be read");
    let again = read.open(TITLES).expect("a save can be opened");
    assert_eq!(again.done(), history.done());
    assert_eq!(again.game().standings(), history.game().standings());
});
