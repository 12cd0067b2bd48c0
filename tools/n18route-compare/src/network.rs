//! The same map as our engine has it: read from n18route's tiles, so that both run on one network.

use n18game::Game as _;
use n18hex::{HexColour, HexFace};
use n18map::{HexAddress, Map};
use n18tile::{Connection, Tile, TrackEnd};
use roundhouse::engine::rail::board::{Board, CitySpace};
use roundhouse::engine::rail::hex::Orientation;
use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::map::{self, HexRow, Terrain};
use roundhouse::engine::rail::route::{RouteRules, STANDARD};
use roundhouse::engine::rail::tile::{Colour, Stop, TileSet, city, off_board, town};

/// The board with all tokens, and what 1867 says of routes. Companies are numbered in n18route's order.
pub fn board(game: &n18game::_1867::Game, from: &Map) -> (Board, RouteRules) {
    let hexes: Vec<(HexAddress, &Tile)> = from
        .hex_address_iter()
        .filter_map(|&address| Some((address, from.tile_at(address)?)))
        .collect();
    let name = |address| game.coordinate_system().format(&address).expect("a name");
    let rows: Vec<HexRow> = hexes
        .iter()
        .map(|(address, tile)| HexRow {
            at: name(*address).leak(),
            name: "",
            colour: Colour::Gray,
            label: "",
            cost: 0,
            terrain: Terrain::Plain,
            sides: "",
            stops: stops(tile).leak(),
            track: track(from, *address, tile).leak(),
        })
        .collect();
    let tiles = Box::leak(Box::new(TileSet::new(&[])));
    let map = Box::leak(Box::new(map::Map::new(Orientation::Flat, &rows)));
    let mut board = Board::new(map, tiles, Vec::new());
    for (number, (address, _)) in hexes.iter().enumerate() {
        place_tokens(game, from, &mut board, *address, HexId::new(number));
    }
    let is_port = |(_, (_, tile)): &(usize, &(HexAddress, &Tile))| tile.colour == HexColour::Blue;
    let ports = hexes.iter().enumerate().filter(is_port);
    let rules = RouteRules {
        // Nothing runs on past a port.
        ends: ports.map(|(number, _)| HexId::new(number)).collect(),
        ..STANDARD.clone()
    };
    (board, rules)
}

/// The number of a company.
pub fn company(game: &n18game::_1867::Game, name: &str) -> CompanyId {
    let number = game
        .companies()
        .iter()
        .position(|company| company.abbrev == name);
    let number = number.expect("a company");
    CompanyId(u8::try_from(number).expect("there are 24 companies"))
}

/// Cities, then towns.
fn stops(tile: &Tile) -> Vec<Stop> {
    let pays = |revenue: usize| i32::try_from(revenue).expect("a small sum");
    let cities = tile.cities().iter().map(|city_there| {
        let revenue = pays(city_there.revenue);
        if tile.colour == HexColour::Red {
            off_board(Box::leak(Box::new([revenue])))
        } else {
            let slots = city_there.tokens.count();
            city(revenue, u8::try_from(slots).expect("at most four"))
        }
    });
    let towns = tile.dits().iter().map(|dit| town(pays(dit.revenue)));
    cities.chain(towns).collect()
}

/// Its track in the notation of [`roundhouse::engine::rail::tile`], turned as it lies.
fn track(map: &Map, address: HexAddress, tile: &Tile) -> String {
    let end = |ix, end| {
        let connected = tile.connections(&Connection::Track { ix, end })?;
        assert_eq!(connected.len(), 1, "track ends at one thing");
        Some(match connected[0] {
            Connection::Face { face } => {
                let face = map.map_face_from_tile_face(address, face)?;
                edge(face).to_string()
            }
            Connection::City { ix } => letter(ix),
            Connection::Dit { ix } => letter(tile.cities().len() + ix),
            Connection::Track { .. } => return None,
        })
    };
    let pieces: Vec<String> = (0..tile.tracks().len())
        .filter_map(|ix| Some(end(ix, TrackEnd::Start)? + &end(ix, TrackEnd::End)?))
        .collect();
    pieces.join(" ")
}

fn letter(stop: usize) -> String {
    ["a", "b", "c", "d"][stop].to_string()
}

fn edge(face: HexFace) -> usize {
    use HexFace::{Bottom, LowerLeft, LowerRight, Top, UpperLeft, UpperRight};
    let edges = [Bottom, LowerLeft, UpperLeft, Top, UpperRight, LowerRight];
    edges
        .iter()
        .position(|edge| *edge == face)
        .expect("one of six")
}

fn place_tokens(
    game: &n18game::_1867::Game,
    from: &Map,
    board: &mut Board,
    address: HexAddress,
    hex: HexId,
) {
    let Some(state) = from.hex_state(address) else {
        return;
    };
    for (space, token) in state.tokens() {
        let city = u8::try_from(space.city_ix()).expect("few cities");
        let mut free = board.spaces(hex, city);
        let free: CitySpace = free
            .find(|space| board.occupant(*space).is_none())
            .expect("a space for the token");
        board.place(company(game, from.token_name(token)), free);
    }
}
