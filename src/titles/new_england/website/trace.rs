//! The state of a game as flat keys, as the website's traces have them: `../shared/records/README.md` lists the
//! keys. The replay command prints it, and tests compare it with that site's engine after every action.

use super::Importer;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::record::website::Import;
use crate::record::website::trace::{self, FlatState, StateWriter};
use crate::titles::new_england::market::{GREEN, YELLOW};
use crate::titles::new_england::{COMPONENTS, Game, Round};
use serde_json::{Value, json};

/// The markers that fill free circles in the site's market: open, open from Phase 3, and of a closed minor.
const PLACEHOLDERS: [&str; 3] = ["Y", "G", "C"];

/// Returns the flat state and the result. None if the game that is being imported is of another title.
#[must_use]
pub fn of(import: &dyn Import) -> Option<(FlatState, Value)> {
    let importer = import.as_any().downcast_ref::<Importer>()?;
    let (game, players) = (importer.game(), importer.player_ids());
    Some((flat_state(game, players), result(game, players)))
}

/// Returns the flat state of a game. The players have these numbers, by seat.
#[must_use]
pub fn flat_state(game: &Game, players: &[Value]) -> FlatState {
    let table = game.table();
    let name = |company| table.symbol(company).to_string();
    let mut flat = StateWriter {
        table,
        players,
        name: &name,
        train: &|kind| COMPONENTS.train(kind).name.to_string(),
        state: FlatState::new(),
    };
    add_players(&mut flat, game);
    for company in COMPONENTS.company_ids() {
        add_company(&mut flat, company);
    }
    for name in PLACEHOLDERS {
        flat.add(&format!("corp.{name}.tokens"), json!(["unplaced:1"]));
        flat.add(&format!("corp.{name}.token_prices"), json!([0]));
    }
    flat.add_board(|company| Some(name(company)));
    add_market(&mut flat);
    add_rounds(&mut flat, game);
    flat.state
}

/// Returns the final result: each player's worth, by number.
#[must_use]
pub fn result(game: &Game, players: &[Value]) -> Value {
    trace::result(players, |player| game.worth(player))
}

fn add_players(flat: &mut StateWriter, game: &Game) {
    let table = flat.table;
    for player in table.player_ids() {
        let shares = COMPONENTS.company_ids().map(|id| {
            let percent = table.company(id).shares.percent(Holder::Player(player));
            (table.symbol(id).to_string(), percent)
        });
        flat.add_player(
            player,
            game.worth(player),
            table.certificates(player),
            shares,
        );
    }
}

fn add_company(flat: &mut StateWriter, id: CompanyId) {
    let (company, kind) = (flat.table.company(id), flat.table.kind(id));
    let symbol = flat.table.symbol(id);
    if company.status == Status::Closed {
        flat.add(&format!("corp.{symbol}.closed"), json!(true));
        return;
    }
    flat.add_charter(id);
    let percents: &[(&str, Holder)] = match kind {
        CompanyKind::Private | CompanyKind::Minor | CompanyKind::Blocker => {
            &[("treasury", Holder::Ipo)]
        }
        CompanyKind::Major => &[
            ("ipo", Holder::Ipo),
            ("treasury", Holder::Treasury),
            ("pool", Holder::Pool),
        ],
    };
    for &(what, holder) in percents {
        let percent = json!(company.shares.percent(holder));
        flat.add(&format!("corp.{symbol}.{what}_percent"), percent);
    }
}

/// Adds the market.
///
/// The site fills free circles with placeholders, and keeps the marker of a closed minor there under another name.
fn add_market(flat: &mut StateWriter) {
    let (table, name) = (flat.table, flat.name);
    let as_there = |company: CompanyId| match table.company(company).status {
        Status::Closed => "C".to_string(),
        _ => name(company),
    };
    let grid = table.market.grid();
    let placeholders = |space: Space, is_free: bool| {
        let fills =
            |letter, name: &str| (is_free && grid.has(space, letter)).then(|| name.to_string());
        let names = [fills(YELLOW, "Y"), fills(GREEN, "G")];
        names.into_iter().flatten().collect()
    };
    flat.add_market(as_there, placeholders);
}

fn add_rounds(flat: &mut StateWriter, game: &Game) {
    let drafting = match game.round() {
        Round::FirstStock(round) => round.left_of_last(),
        _ => None,
    };
    flat.add_bank(drafting.unwrap_or_else(|| game.priority()));
    flat.add_operating_order(match game.round() {
        Round::Operating(round) => round.order(),
        Round::Over(_) => &game.common().last_order,
        _ => &[],
    });
}
