//! The places of the map: their names, kinds and positions.

use super::symbols::State;
use Side::{E, N, Ne, Nw, S, Se, Sw, W};

/// A side of a place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// East.
    E,
    /// West.
    W,
    /// North.
    N,
    /// South.
    S,
    /// North-east.
    Ne,
    /// North-west.
    Nw,
    /// South-east.
    Se,
    /// South-west.
    Sw,
}

/// A place where depots can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name and, as the last two letters, the state: some places share a name.
    pub symbol: &'static str,
    /// Degrees north, in thousandths.
    pub north: i32,
    /// Degrees west, in thousandths.
    pub west: i32,
    /// The side of it on which its name is written.
    pub name_at: Side,
    /// A Market City: Businesses are connected to these.
    pub market: bool,
    /// A State Capital.
    pub capital: bool,
    /// A Mail City.
    pub mail: bool,
}

impl Place {
    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.symbol
            .rsplit_once(' ')
            .map_or(self.symbol, |(name, _)| name)
    }

    /// Returns the state. It is `None` for the two Market Cities outside New England.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        let (_, letters) = self.symbol.rsplit_once(' ')?;
        State::ALL
            .into_iter()
            .find(|state| state.letters() == letters)
    }

    /// Returns the most depots it holds. Returns `None` if that is not limited (Building Restrictions).
    #[must_use]
    pub fn depots(&self) -> Option<usize> {
        (!self.market && !self.capital).then_some(2)
    }
}

const fn town(symbol: &'static str, north: i32, west: i32, name_at: Side) -> Place {
    Place {
        symbol,
        north,
        west,
        name_at,
        market: false,
        capital: false,
        mail: false,
    }
}

const fn mail(symbol: &'static str, north: i32, west: i32, name_at: Side) -> Place {
    Place {
        mail: true,
        ..town(symbol, north, west, name_at)
    }
}

const fn capital(symbol: &'static str, north: i32, west: i32, name_at: Side) -> Place {
    Place {
        capital: true,
        ..mail(symbol, north, west, name_at)
    }
}

const fn market(symbol: &'static str, north: i32, west: i32, name_at: Side) -> Place {
    Place {
        market: true,
        ..town(symbol, north, west, name_at)
    }
}

const fn market_and_capital(symbol: &'static str, north: i32, west: i32, name_at: Side) -> Place {
    Place {
        market: true,
        ..capital(symbol, north, west, name_at)
    }
}

/// All places.
pub static PLACES: &[Place] = &[
    market("New York NY", 40_713, 74_006, E),
    market("Montréal QC", 45_502, 73_567, W),
    market_and_capital("Boston MA", 42_360, 71_058, E),
    capital("Hartford CT", 41_764, 72_685, Ne),
    town("Stamford CT", 41_053, 73_539, Se),
    mail("Bridgeport CT", 41_179, 73_189, Se),
    mail("New Haven CT", 41_308, 72_928, Se),
    town("Old Saybrook CT", 41_291, 72_376, Se),
    mail("New London CT", 41_356, 72_100, Nw),
    mail("Norwich CT", 41_524, 72_076, E),
    town("Willimantic CT", 41_711, 72_208, Ne),
    town("Putnam CT", 41_915, 71_909, W),
    town("Stafford CT", 41_954, 72_303, Ne),
    town("Middletown CT", 41_562, 72_651, E),
    mail("Waterbury CT", 41_558, 73_052, W),
    town("Danbury CT", 41_395, 73_454, Sw),
    town("Winsted CT", 41_921, 73_060, E),
    town("Canaan CT", 42_027, 73_329, W),
    capital("Providence RI", 41_824, 71_413, Nw),
    mail("Newport RI", 41_490, 71_313, E),
    town("Kingstown RI", 41_450, 71_450, S),
    mail("Westerly RI", 41_378, 71_827, S),
    mail("Woonsocket RI", 42_003, 71_515, Nw),
    town("Pawtucket RI", 41_879, 71_383, Ne),
    town("Bristol RI", 41_677, 71_266, W),
    mail("Worcester MA", 42_263, 71_802, Ne),
    mail("Springfield MA", 42_101, 72_590, W),
    town("Northampton MA", 42_325, 72_641, E),
    town("Greenfield MA", 42_588, 72_600, Ne),
    mail("Pittsfield MA", 42_450, 73_245, W),
    town("Great Barrington MA", 42_196, 73_362, W),
    town("Adams MA", 42_624, 73_117, W),
    town("Fitchburg MA", 42_583, 71_802, E),
    town("Gardner MA", 42_575, 71_998, S),
    town("Palmer MA", 42_158, 72_329, N),
    mail("Lowell MA", 42_633, 71_316, W),
    town("Lawrence MA", 42_707, 71_163, Se),
    town("Haverhill MA", 42_776, 71_077, N),
    town("Newburyport MA", 42_813, 70_877, E),
    mail("Salem MA", 42_519, 70_897, W),
    town("Gloucester MA", 42_616, 70_662, E),
    town("Plymouth MA", 41_958, 70_667, E),
    town("Brockton MA", 42_083, 71_018, W),
    town("Taunton MA", 41_900, 71_090, E),
    mail("Fall River MA", 41_701, 71_155, N),
    mail("New Bedford MA", 41_636, 70_934, S),
    town("Barnstable MA", 41_700, 70_300, Ne),
    town("Harwich MA", 41_686, 70_076, E),
    town("Provincetown MA", 42_052, 70_186, E),
    capital("Concord NH", 43_208, 71_538, E),
    mail("Manchester NH", 42_996, 71_455, Ne),
    mail("Nashua NH", 42_765, 71_468, E),
    town("Franklin NH", 43_444, 71_647, W),
    town("Claremont NH", 43_377, 72_347, Ne),
    town("Peterborough NH", 42_877, 71_952, Ne),
    mail("Keene NH", 42_934, 72_278, Ne),
    mail("Portsmouth NH", 43_072, 70_763, E),
    town("Dover NH", 43_198, 70_874, N),
    town("Wolfeboro NH", 43_584, 71_207, E),
    town("Laconia NH", 43_528, 71_470, Ne),
    town("Plymouth NH", 43_757, 71_688, E),
    town("Lincoln NH", 44_046, 71_670, E),
    town("Conway NH", 43_979, 71_120, W),
    town("Bretton Woods NH", 44_258, 71_441, E),
    town("Gorham NH", 44_388, 71_173, N),
    mail("Lancaster NH", 44_489, 71_569, Nw),
    town("Stratford NH", 44_655, 71_556, E),
    town("Woodsville VT", 44_152, 72_037, Nw),
    capital("Montpelier VT", 44_260, 72_575, Sw),
    mail("Burlington VT", 44_476, 73_212, W),
    mail("St. Albans VT", 44_811, 73_083, W),
    town("Johnson VT", 44_636, 72_680, N),
    mail("St. Johnsbury VT", 44_419, 72_015, W),
    town("Newport VT", 44_937, 72_205, N),
    town("Island Pond VT", 44_814, 71_881, N),
    town("White River Jct VT", 43_649, 72_319, W),
    town("Windsor VT", 43_476, 72_385, W),
    town("Rockingham VT", 43_134, 72_444, E),
    mail("Brattleboro VT", 42_851, 72_558, W),
    mail("Rutland VT", 43_611, 72_973, W),
    town("Middlebury VT", 44_015, 73_167, E),
    town("Manchester VT", 43_164, 73_072, E),
    town("Bennington VT", 42_878, 73_197, W),
    town("Barre VT", 44_197, 72_502, Se),
    capital("Augusta ME", 44_311, 69_779, E),
    mail("Portland ME", 43_661, 70_255, E),
    mail("Biddeford ME", 43_493, 70_453, E),
    mail("Bath/Brunswick ME", 43_914, 69_890, Se),
    mail("Lewiston/Auburn ME", 44_100, 70_215, W),
    town("Livermore ME", 44_470, 70_190, Sw),
    town("Rumford ME", 44_554, 70_551, W),
    town("Bethel ME", 44_404, 70_790, S),
    town("Farmington ME", 44_670, 70_151, W),
    town("Waterville ME", 44_552, 69_632, E),
    town("Skowhegan ME", 44_765, 69_719, Ne),
    town("Bingham ME", 45_058, 69_880, E),
    town("Greenville ME", 45_459, 69_591, E),
    mail("Bangor ME", 44_801, 68_777, E),
    town("Belfast ME", 44_426, 69_006, E),
    town("Rockland ME", 44_104, 69_109, E),
];
