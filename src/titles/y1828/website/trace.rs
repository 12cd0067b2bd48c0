//! The state of a game as flat keys, as in the website's traces: `../shared/records/README.md` lists the keys. The
//! replay command prints it, and tests compare it with that site's engine after every action.
//!
//! While two companies merge, the site has them and the new system side by side.

use super::Importer;
use super::names;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::record::website::Import;
use crate::record::website::export::value_text;
use crate::record::website::trace::{self, FlatState, StateWriter};
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::merging::{Merging, TradedShares};
use crate::titles::y1828::privates::COBOURG;
use crate::titles::y1828::{Game, Round, privates};
use serde_json::{Value, json};

/// Returns the state and result of an import.
///
/// The state is flat; there is none if the game is not of this title.
#[must_use]
pub fn of(import: &dyn Import) -> Option<(FlatState, Value)> {
    let importer = import.as_any().downcast_ref::<Importer>()?;
    Some((flat_state(importer), result(importer)))
}

/// Returns the flat state of a game.
#[must_use]
pub fn flat_state(importer: &Importer) -> FlatState {
    let game = importer.game();
    let (common, merging) = (game.common(), merging(game));
    let name = |company| names::company(common, company);
    let in_city = |company| match merging {
        Some(merging) if is_part(merging, company) => Some(system_name(merging)),
        // Its marker is off the board until it is replaced.
        _ if company == COBOURG.company()
            && common.shares(COBOURG.company()).company().is_some() =>
        {
            None
        }
        _ => Some(name(company)),
    };
    let mut flat = StateWriter {
        table: game.table(),
        players: importer.player_ids(),
        name: &name,
        train: &|kind| names::train_kind(kind).to_string(),
        state: FlatState::new(),
    };
    for player in game.table().player_ids() {
        add_player(&mut flat, common, merging, player);
    }
    for company in common.share_companies() {
        add_company(&mut flat, common, company);
        let has_begun = common.operated.contains(&company) || operating(game) == Some(company);
        // What lies under a system has no home of its own.
        if has_begun && common.status(company) != Status::Closed {
            add_home_without_tile(&mut flat, common, company);
        }
    }
    if let Some(merging) = merging {
        add_merging(&mut flat, common, merging);
    }
    add_cobourg(&mut flat);
    flat.add_board(in_city);
    if let Some(merging) = merging {
        add_blockers(&mut flat, common, merging);
    }
    flat.add_market(name, |space: Space, _| {
        let new = merging.filter(|merging| merging.space() == space);
        new.map(system_name).into_iter().collect()
    });
    flat.add_bank(importer.priority());
    flat.add_operating_order(&importer.operating_order());
    flat.state
}

/// Returns each player's worth, by number: in a merger that of what has been traded so far.
#[must_use]
pub fn result(importer: &Importer) -> Value {
    let (state, players) = (flat_state(importer), importer.player_ids());
    trace::result(players, |player| {
        let number = value_text(&players[player.index()]);
        let worth = state.get(&format!("player.{number}.value"));
        let worth = worth.and_then(Value::as_i64);
        let worth = worth.and_then(|worth| i32::try_from(worth).ok());
        worth.map_or_else(|| importer.game().worth(player), Dollars)
    })
}

fn merging(game: &Game) -> Option<&Merging> {
    match game.round() {
        Round::Stock(round) => round.merging(),
        _ => None,
    }
}

/// Returns the operating share company.
fn operating(game: &Game) -> Option<CompanyId> {
    let Round::Operating(round) = game.round() else {
        return None;
    };
    let step = game.decision().map(|decision| decision.step);
    let is_private = matches!(step, Some(Step::PrivateTrack | Step::PrivateRun));
    round.company().filter(|_| !is_private)
}

fn is_part(merging: &Merging, company: CompanyId) -> bool {
    let (system, other) = merging.companies();
    company == system || company == other
}

fn system_name(merging: &Merging) -> String {
    let (system, other) = merging.companies();
    format!("{}-{}", names::public(system), names::public(other))
}

/// The holding of a player in a company: the site's name of the company, the shares in tens of percent, the
/// certificates, and the price of each share.
struct Holding {
    name: String,
    shares: u8,
    certificates: u8,
    price: Dollars,
}

/// Returns a player's holding in a company.
///
/// A director's certificate is handed over there only when the par price is set.
fn holding(flat: &StateWriter, common: &Common, player: PlayerId, company: CompanyId) -> Holding {
    let shares = common.shares(company);
    let held = shares.of(Holder::Player(player));
    let is_pending = is_without_par(flat, company) && shares.president() == Some(player);
    let (directors, certificate) = if is_pending { (2, 1) } else { (0, 0) };
    Holding {
        name: (flat.name)(company),
        shares: held - directors,
        certificates: shares.certificates(player) - certificate,
        price: common.table.worth_of_share(company),
    }
}

/// Returns a player's holdings in a merger.
///
/// They are in the two companies and in their system.
fn merging_holdings(flat: &StateWriter, merging: &Merging, player: PlayerId) -> Vec<Holding> {
    let Some(hand) = merging.hands().iter().find(|hand| hand.player == player) else {
        return Vec::new();
    };
    let old = |is_system, untraded: u8| Holding {
        name: (flat.name)(merging.company(is_system)),
        shares: untraded + u8::from(hand.aside == Some(is_system)),
        certificates: 0,
        price: merging.price_before(is_system),
    };
    vec![
        old(true, hand.untraded.system),
        old(false, hand.untraded.other),
        Holding {
            name: system_name(merging),
            shares: hand.traded,
            certificates: merging_certificates(merging, hand),
            price: merging.price(),
        },
    ]
}

fn merging_certificates(merging: &Merging, hand: &TradedShares) -> u8 {
    let is_director = merging.director_of_system() == Some(hand.player);
    merging.untraded_certificates(hand) + u8::from(hand.aside.is_some()) + hand.traded
        - u8::from(is_director)
}

/// Checks for a director without a par price.
///
/// Such a player has not got the director's certificate on the site yet.
fn is_without_par(flat: &StateWriter, company: CompanyId) -> bool {
    let company = flat.table.company(company);
    company.status == Status::Unstarted && company.shares.president().is_some()
}

fn add_player(
    flat: &mut StateWriter,
    common: &Common,
    merging: Option<&Merging>,
    player: PlayerId,
) {
    let companies = common
        .share_companies()
        .filter(|&company| merging.is_none_or(|merging| !is_part(merging, company)));
    let mut holdings: Vec<Holding> = companies
        .map(|company| holding(flat, common, player, company))
        .collect();
    if let Some(merging) = merging {
        holdings.extend(merging_holdings(flat, merging, player));
    }
    let of_player = |private: &PrivateId| common.director(private.company()) == Some(player);
    let privates: Vec<PrivateId> = privates::all().filter(of_player).collect();
    let faces: Dollars = privates.iter().map(|&id| privates::row(id).face).sum();
    let in_shares: Dollars = (holdings.iter())
        .map(|held| held.price * i32::from(held.shares))
        .sum();
    let certificates: u8 = holdings.iter().map(|held| held.certificates).sum();
    flat.add_player(
        player,
        common.cash(player) + faces + in_shares,
        certificates + privates.iter().map(|_| 1u8).sum::<u8>(),
        holdings
            .into_iter()
            .map(|held| (held.name, held.shares * 10)),
    );
}

fn add_company(flat: &mut StateWriter, common: &Common, id: CompanyId) {
    let (table, name) = (flat.table, (flat.name)(id));
    if let Some(system) = common.system(id) {
        for part in [system.company, system.other] {
            let symbol = names::public(part);
            flat.add(&format!("corp.{symbol}.closed"), json!(true));
        }
    }
    let company = table.company(id);
    if company.status == Status::Closed {
        return;
    }
    // In purple phase nobody can start a company any more.
    if company.status == Status::Unstarted && common.blocked {
        flat.add(&format!("corp.{name}.closed"), json!(true));
        return;
    }
    flat.add_charter(id);
    let directors = if is_without_par(flat, id) {
        flat.state.remove(&format!("corp.{name}.owner"));
        2
    } else {
        0
    };
    // The share that the director of a system has donated is in the IPO there.
    let ipo = [Holder::Ipo, Holder::Treasury].map(|holder| company.shares.of(holder));
    let ipo = 10 * (ipo.iter().sum::<u8>() + directors);
    add_percents(flat, &name, ipo, company.shares.percent(Holder::Pool));
}

/// Adds a home without a tile.
///
/// The company has begun to operate. It is in the first city there; the city is chosen when the tile is laid.
fn add_home_without_tile(flat: &mut StateWriter, common: &Common, id: CompanyId) {
    let board = &common.table.board;
    let mut parts = common.constituents(id).into_iter();
    let without_tile = parts.find_map(|part| match board.reserved_home(part)? {
        HomeAt::Hex(hex) if board.laid(hex).is_none() => Some((hex, common.before_home(part))),
        _ => None,
    });
    let Some((hex, before)) = without_tile else {
        return;
    };
    let space = CitySpace {
        hex,
        city: 0,
        slot: 0,
    };
    let company = common.table.company(id);
    let name = (flat.name)(id);
    let mut placed: Vec<CitySpace> = board.markers_of(id).collect();
    placed.insert(placed.len().min(before), space);
    flat.add_markers(
        &name,
        placed,
        company.markers_left.get(1..).unwrap_or_default(),
    );
    let at = board.map().hex(hex).at;
    flat.add(&format!("slots.{at}.0"), json!([name]));
}

fn add_percents(flat: &mut StateWriter, name: &str, ipo: u8, pool: u8) {
    flat.add(&format!("corp.{name}.ipo_percent"), json!(ipo));
    flat.add(&format!("corp.{name}.pool_percent"), json!(pool));
}

/// Adds a system that is being formed: it has everything of both companies except their shares.
fn add_merging(flat: &mut StateWriter, common: &Common, merging: &Merging) {
    let (system, other) = merging.companies();
    let (table, name) = (flat.table, system_name(merging));
    let parts = [system, other].map(|id| table.company(id));
    let trains = parts.iter().flat_map(|part| &part.trains);
    let trains: Value = trains
        .map(|train| json!((flat.train)(train.kind)))
        .collect();
    let cash: Dollars = parts.iter().map(|part| part.cash).sum();
    let mut add = |what: &str, value: Value| flat.add(&format!("corp.{name}.{what}"), value);
    add("cash", json!(cash.0));
    add("trains", trains);
    let space = merging.space();
    add("price", json!(merging.price().0));
    add("par", json!(merging.price().0));
    add("market", json!([space.row, space.column]));
    let returned = merging.returned(common);
    let placed = merging.markers_in_order(common).into_iter();
    let mut placed: Vec<CitySpace> = placed.map(|(space, _)| space).collect();
    placed.truncate(placed.len() - returned.len());
    let mut left: Vec<Dollars> = parts
        .iter()
        .flat_map(|part| &part.markers_left)
        .copied()
        .chain(returned.into_iter().filter_map(|(_, price)| price))
        .collect();
    left.sort_unstable();
    flat.add_markers(&name, placed, &left);
    flat.add_owner(&name, merging.director_of_system());
    let traded: u8 = merging.hands().iter().map(|hand| hand.traded).sum();
    add_percents(flat, &name, 100 - 10 * traded, 0);
    for id in [system, other] {
        let symbol = names::public(id);
        flat.add(&format!("corp.{symbol}.cash"), json!(0));
        flat.add(&format!("corp.{symbol}.trains"), json!([]));
        flat.add(&format!("corp.{symbol}.tokens"), json!([]));
        flat.state.remove(&format!("corp.{symbol}.token_prices"));
    }
    let (ipo, pool) = merging.bank();
    add_percents(
        flat,
        names::public(system),
        10 * ipo.system,
        10 * pool.system,
    );
    let of_other = format!("corp.{}.pool_percent", names::public(other));
    flat.add(&of_other, json!(10 * pool.other));
}

/// Adds the blocking markers of a merger.
///
/// Markers that go have made room for them already.
fn add_blockers(flat: &mut StateWriter, common: &Common, merging: &Merging) {
    for (space, _) in merging.returned(common) {
        let at = common.table.board.map().hex(space.hex).at;
        let slots = flat.state.get_mut(&format!("slots.{at}.{}", space.city));
        let slot = slots.and_then(|slots| slots.get_mut(usize::from(space.slot)));
        if let Some(slot) = slot {
            *slot = json!("B");
        }
    }
}

/// Adds the Cobourg & Peterborough.
///
/// It has a 2-train of its own, and closes as a company when a share company buys it.
fn add_cobourg(flat: &mut StateWriter) {
    let company = flat.table.company(COBOURG.company());
    if company.shares.company().is_some() || company.status == Status::Closed {
        flat.add("corp.C&P.closed", json!(true));
        return;
    }
    flat.add_charter(COBOURG.company());
    flat.add("corp.C&P.trains", json!(["2"]));
}
