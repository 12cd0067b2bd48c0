//! The two bonuses for joining the ends of the country, and the distances of companies to them.

use super::game::Game;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_view::MapBonus;
use crate::engine::rail::state::GameState as _;
use crate::record::link::rail::walk::Walk;

impl Game {
    /// Returns the two bonuses: north to south, and east to west.
    pub(super) fn shown_map_bonuses(&self) -> Vec<MapBonus> {
        let scenario = self.common.scenario();
        let compass = &scenario.compass;
        let value = self.common.phase().compass_bonus();
        let companies = self.common.operating_order().into_iter();
        let places: Vec<(CompanyId, Vec<HexId>)> = companies
            .map(|company| (company, self.reached(company)))
            .collect();
        let bonus = |name, ends: [&[&str]; 2]| {
            let ends = ends.map(|end| scenario.hexes(end));
            let near = places.iter();
            let near = near.map(|(company, places)| {
                (*company, ends.each_ref().map(|end| self.far(places, end)))
            });
            MapBonus {
                name,
                value,
                near: near.collect(),
                ends,
            }
        };
        vec![
            bonus("North to south", [compass.north, compass.south]),
            bonus("East to west", [compass.east, compass.west]),
        ]
    }

    /// Lists the hexes to which a company's track leads.
    fn reached(&self, company: CompanyId) -> Vec<HexId> {
        let board = &self.table().board;
        let walk = Walk::new(board, company);
        let hexes = board.map().iter().map(|(hex, _)| hex);
        hexes.filter(|&hex| walk.touches(hex)).collect()
    }

    /// Returns the distance in hexes between the nearest of some and the nearest of others.
    fn far(&self, from: &[HexId], to: &[HexId]) -> u16 {
        let map = self.table().board.map();
        let pairs = from
            .iter()
            .flat_map(|&one| to.iter().map(move |&it| (one, it)));
        let far = pairs.map(|(one, it)| map.hex(one).at.distance(map.hex(it).at));
        far.min().map_or(0, u16::from)
    }
}
