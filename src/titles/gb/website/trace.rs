//! The state of a game as flat keys, as the website's traces have them: `../shared/records/README.md` lists the
//! keys. The replay command prints it, and tests compare it with that site's engine after every action.

use super::Importer;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::record::website::Import;
use crate::record::website::trace::{self, FlatState, StateWriter};
use crate::titles::gb::common::Common;
use crate::titles::gb::scenario::all;
use serde_json::{Value, json};

/// Returns the flat state and the result of a game that is being imported, if it is one of this title.
#[must_use]
pub fn of(import: &dyn Import) -> Option<(FlatState, Value)> {
    let importer = import.as_any().downcast_ref::<Importer>()?;
    let common = importer.game().common();
    let result = trace::result(importer.player_ids(), |player| common.worth(player));
    Some((flat_state(importer), result))
}

/// Returns the flat state of a game.
#[must_use]
pub fn flat_state(importer: &Importer) -> FlatState {
    let game = importer.game();
    let common = game.common();
    let name = |company: CompanyId| all().company(company).symbol.to_string();
    let train = |kind: TrainKind| all().train(kind).name.to_string();
    let mut flat = StateWriter {
        table: game.table(),
        players: importer.player_ids(),
        name: &name,
        train: &train,
        state: FlatState::new(),
    };
    for player in game.table().player_ids() {
        let held = |company: CompanyId| {
            let percent = common.shares(company).percent(Holder::Player(player));
            (name(company), percent)
        };
        let shares: Vec<(String, u8)> = common.public_companies().map(held).collect();
        let certificates = common.certificates(player);
        flat.add_player(player, common.worth(player), certificates, shares);
    }
    let playing = common.public_companies();
    for company in playing.filter(|&company| common.is_in_play(company)) {
        add_company(&mut flat, importer, company);
    }
    flat.add_board(|company| Some(name(company)));
    flat.add_market(name, |_, _| Vec::new());
    flat.add_bank(importer.priority());
    flat.add("phase", json!(phase_name(common)));
    flat.add_operating_order(&importer.operating_order());
    flat.state
}

/// Returns the site's name of the phase: the train that starts it.
fn phase_name(common: &Common) -> &'static str {
    let first = TrainKind::new(0);
    let starts_on = common.table().depot.phase().starts_on;
    starts_on.unwrap_or(all().train(first).name)
}

fn add_company(flat: &mut StateWriter, importer: &Importer, id: CompanyId) {
    let common = importer.game().common();
    let (company, name) = (flat.table.company(id), (flat.name)(id));
    if company.status == Status::Closed {
        flat.add(&format!("corp.{name}.closed"), json!(true));
        return;
    }
    flat.add_charter(id);
    flat.add_markers(&name, importer.markers_of(id), &company.markers_left);
    if common.is_in_receivership(id) {
        flat.add(&format!("corp.{name}.owner"), json!("pool"));
    }
    for (what, holder) in [("ipo", Holder::Ipo), ("pool", Holder::Pool)] {
        let percent = company.shares.percent(holder);
        flat.add(&format!("corp.{name}.{what}_percent"), json!(percent));
    }
}
