//! The state of a game as flat keys, as the website's traces have them: `../shared/records/README.md` lists the
//! keys. The replay command prints it, and tests compare it with that site's engine after every action.

use super::Importer;
use super::names;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::record::website::trace::{self, Flat, FlatState};
use crate::titles::y1828::{COMPONENTS, Game, Round, privates};
use serde_json::{Value, json};

/// The Cobourg & Peterborough is a company of its own there, as long as a player owns it.
const COBOURG: CompanyId = privates::id("C&P");

/// The flat state of a game.
#[must_use]
pub fn flat_state(importer: &Importer) -> FlatState {
    let game = importer.game();
    let name = |company| names::company(game.common(), company);
    let mut flat = Flat {
        table: game.table(),
        players: importer.player_ids(),
        name: &name,
        train: &names::train_kind,
        state: FlatState::new(),
    };
    add_players(&mut flat, game);
    for company in game.common().share_companies() {
        add_company(&mut flat, game, company);
    }
    add_cobourg(&mut flat);
    flat.add_board();
    flat.add_market(name, |_, _| Vec::new());
    flat.add_bank(importer.priority());
    add_order(&mut flat, game);
    flat.state
}

/// The final result: each player's worth, by number.
#[must_use]
pub fn result(importer: &Importer) -> Value {
    let common = importer.game().common();
    trace::result(importer.player_ids(), |player| common.worth(player))
}

/// Who has been given a director's certificate without a par price has not got it there yet.
fn is_without_par(flat: &Flat, company: CompanyId) -> bool {
    let company = flat.table.company(company);
    company.status == Status::Waiting && company.shares.president().is_some()
}

fn add_players(flat: &mut Flat, game: &Game) {
    let table = flat.table;
    for player in table.player_ids() {
        let without_par =
            |id: &CompanyId| is_without_par(flat, *id) && table.president(*id) == Some(player);
        let pending = COMPONENTS.company_ids().filter(without_par).count();
        let shares: Vec<(String, u8)> = game
            .common()
            .share_companies()
            .map(|id| {
                let percent = table.company(id).shares.percent(Holder::Player(player));
                let directors = if without_par(&id) { 20 } else { 0 };
                ((flat.name)(id), percent - directors)
            })
            .collect();
        let certificates = table.certificates(player) - u8::try_from(pending).unwrap_or(0);
        flat.add_player(player, game.common().worth(player), certificates, shares);
    }
}

fn add_company(flat: &mut Flat, game: &Game, id: CompanyId) {
    let (table, name) = (flat.table, (flat.name)(id));
    if let Some(system) = game.common().system(id) {
        for part in [system.company, system.other] {
            let symbol = names::public(part);
            flat.add(&format!("corp.{symbol}.closed"), json!(true));
        }
    }
    let company = table.company(id);
    if company.status == Status::Closed {
        return;
    }
    flat.add_charter(id);
    let directors = if is_without_par(flat, id) {
        flat.state.remove(&format!("corp.{name}.owner"));
        20
    } else {
        0
    };
    let ipo = company.shares.percent(Holder::Ipo) + directors;
    flat.add(&format!("corp.{name}.ipo_percent"), json!(ipo));
    let pool = company.shares.percent(Holder::Pool);
    flat.add(&format!("corp.{name}.pool_percent"), json!(pool));
}

/// It has a 2-train of its own, and closes as a company when a share company buys it.
fn add_cobourg(flat: &mut Flat) {
    let company = flat.table.company(COBOURG);
    if company.shares.company().is_some() || company.status == Status::Closed {
        flat.add("corp.C&P.closed", json!(true));
        return;
    }
    flat.add_charter(COBOURG);
    flat.add("corp.C&P.trains", json!(["2"]));
}

fn add_order(flat: &mut Flat, game: &Game) {
    if let Round::Operating(round) = game.round() {
        flat.add_operating_order(round.order());
    }
    let _ = CompanyKind::Major;
}
