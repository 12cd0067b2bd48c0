//! Reads stored games and plays them. What can be played must come back from its text as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::titles::TITLES;

fuzz_target!(|text: &str| {
    let Ok(saved) = SavedGame::read(text) else {
        return;
    };
    if let Ok(history) = saved.open(TITLES) {
        let again = SavedGame::new(&saved.name, &history, saved.revision, 1);
        let read = SavedGame::read(&again.write()).expect("a save that was written can be read");
        assert_eq!(read.actions, saved.actions);
    }
});
