//! Reads exports of 18xx.games and plays them. What can be played can be exported and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roundhouse::record::website::{Export, ExportDetails, Import, importer};
use roundhouse::titles::TITLES;

fn import(export: &Export) -> Option<Box<dyn Import>> {
    let (_, mut import) = importer(TITLES, export).ok()?;
    for action in export.effective_actions() {
        import.play(action).ok()?;
    }
    import.finish().ok()?;
    Some(import)
}

fuzz_target!(|text: &str| {
    let Ok(export) = Export::read(text) else {
        return;
    };
    let Some(played) = import(&export) else {
        return;
    };
    let (title, _) = importer(TITLES, &export).expect("it was imported");
    let (setup, moves) = played.record();
    if let Ok(text) = title.export(&setup, &moves, ExportDetails::at(0)) {
        let export = Export::read(&text).expect("an export that was written can be read");
        import(&export).expect("an export that was written can be imported");
    }
});
