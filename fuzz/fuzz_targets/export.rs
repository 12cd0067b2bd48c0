//! Reads exports of 18xx.games and plays them. What can be played can be exported and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse::record::website::export_game::export_game;
use roundhouse::record::website::{Export, Importer};

fuzz_target!(|text: &str| {
    let Ok(export) = Export::read(text) else {
        return;
    };
    let Ok(importer) = Importer::import(&export) else {
        return;
    };
    let (setup, actions) = importer.into_record();
    if let Ok(text) = export_game(&setup, &actions, 0) {
        let export = Export::read(&text).expect("an export that was written can be read");
        Importer::import(&export).expect("an export that was written can be imported");
    }
});
