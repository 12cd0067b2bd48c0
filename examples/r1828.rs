use roundhouse::record::website::Export;
use roundhouse::record::website::trace::changes;
use roundhouse::titles::y1828::website::{Importer, trace};
use serde_json::json;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let export = Export::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let mut importer = Importer::new(&export).unwrap();
    let mut state = trace::flat_state(&importer);
    println!("{}", json!({"initial": state}));
    for (n, action) in export.effective_actions().into_iter().enumerate() {
        if let Err(error) = importer.play(action) {
            eprintln!(
                "{n}: {error}   {:?} {:?}",
                importer.game().round_name(),
                importer.game().decision()
            );
            std::process::exit(1);
        }
        let now = trace::flat_state(&importer);
        println!(
            "{}",
            json!({"n": n, "id": action.id, "changed": changes(&state, &now)})
        );
        state = now;
    }
    println!(
        "{}",
        json!({"final": {"result": trace::result(&importer), "state": state}})
    );
}
