//! Every title speaks of its own money.

use crate::kit::records::shared;
use roundhouse::engine::money::{DOLLARS, POUNDS, written_in};
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;

#[test]
fn every_title_speaks_of_its_own_money_whatever_was_played_before() {
    for before in [DOLLARS, POUNDS] {
        for title in TITLES {
            let (own, other) = match title.currency {
                POUNDS => ('£', '$'),
                _ => ('$', '£'),
            };
            let said = written_in(before, || title.begins_with(title.players.1)).unwrap();
            assert!(said.contains(own) && !said.contains(other), "{said}");
        }
    }
}

#[test]
fn an_import_is_refused_in_the_money_of_its_title() {
    let Some(path) = shared("records/18GB/18gb-3p.json") else {
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let actions = file["actions"].as_array_mut().unwrap();
    let bid = actions.iter_mut().find(|action| action["type"] == "bid");
    bid.unwrap()["price"] = 1.into();
    let export = Export::read(&file.to_string()).unwrap();
    for before in [DOLLARS, POUNDS] {
        let refused = written_in(before, || {
            let (_, mut import) = importer(TITLES, &export).unwrap();
            let mut actions = export.effective_actions().into_iter();
            actions.find_map(|action| import.play(action).err())
        });
        let refused = refused.unwrap().to_string();
        assert!(refused.contains('£') && !refused.contains('$'), "{refused}");
    }
}
