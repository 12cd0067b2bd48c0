//! The Business cards.

use super::economy::Condition;
use Deck::{A, B, C, Start};
use Hazard::{Fire, Flood, Snow, Storm};

/// The decks of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deck {
    /// The seven start Businesses of each state.
    Start,
    /// Period A.
    A,
    /// Period B.
    B,
    /// Period C.
    C,
}

/// A cause by which an event may close a Business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hazard {
    /// Fire.
    Fire,
    /// A place by a river.
    Flood,
    /// Isolation by snow.
    Snow,
    /// Exposure to storms.
    Storm,
}

impl Hazard {
    /// Returns the name of the icon.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fire => "Fire",
            Flood => "Flood",
            Snow => "Snow",
            Storm => "Storm",
        }
    }
}

/// The kind of a hotel.
pub const HOTEL: &str = "Hotel";

/// A Business card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Business {
    /// The deck it comes in.
    pub deck: Deck,
    /// The product.
    pub kind: &'static str,
    /// The symbol of its place.
    pub place: &'static str,
    /// Its cost, in dollars.
    pub cost: i32,
    /// Unconnected and Connected income, in dollars, in Depression, Normal and Prosperity.
    income: [i32; 6],
    /// Its Sheep icons: a dollar each until the sheep boom goes bust.
    pub sheep: i32,
    /// Its other icons.
    pub hazards: &'static [Hazard],
}

impl Business {
    /// Returns its income under a condition, in dollars.
    #[must_use]
    pub fn income(&self, condition: Condition, connected: bool) -> i32 {
        self.income[2 * condition as usize + usize::from(connected)]
    }
}

const fn row(
    deck: Deck,
    kind: &'static str,
    place: &'static str,
    cost: i32,
    income: [i32; 6],
    sheep: i32,
    hazards: &'static [Hazard],
) -> Business {
    Business {
        deck,
        kind,
        place,
        cost,
        income,
        sheep,
        hazards,
    }
}

/// All Businesses, a row each.
#[rustfmt::skip]
pub static BUSINESSES: &[Business] = &[
    row(Start, "Poultry", "Stafford CT", 5, [-1, 1, 1, 3, 2, 5], 3, &[]),
    row(Start, "Wine", "Canaan CT", 4, [-1, 1, 1, 4, 3, 6], 0, &[Fire]),
    row(Start, "Hats", "Danbury CT", 5, [0, 3, 1, 5, 2, 8], 0, &[]),
    row(Start, "Whaling", "New London CT", 4, [0, 0, 1, 3, 3, 6], 0, &[Storm]),
    row(Start, "Tobacco", "Hartford CT", 5, [0, 1, 1, 5, 2, 7], 1, &[Flood]),
    row(Start, "Clocks", "Winsted CT", 6, [0, 2, 2, 6, 3, 10], 0, &[]),
    row(Start, "Brass", "Waterbury CT", 4, [0, 2, 1, 3, 2, 6], 0, &[]),
    row(Start, "Carriages", "Concord NH", 5, [0, 3, 1, 6, 2, 9], 0, &[Flood]),
    row(Start, "Shipyard", "Portsmouth NH", 6, [-1, 3, 1, 7, 3, 11], 0, &[Storm]),
    row(Start, "Glass", "Keene NH", 4, [-1, 1, 1, 5, 3, 8], 0, &[Fire]),
    row(Start, "Dairy", "Claremont NH", 6, [1, 4, 1, 6, 2, 9], 2, &[Flood, Snow]),
    row(Start, "Lumber", "Franklin NH", 7, [0, 4, 2, 8, 3, 11], 0, &[Flood, Fire, Snow]),
    row(Start, "Potatoes", "Lancaster NH", 4, [0, 3, 1, 4, 1, 7], 1, &[Flood]),
    row(Start, "Woolens", "Manchester NH", 4, [0, 4, 1, 5, 2, 6], 1, &[Flood]),
    row(Start, "Maple Sugar", "Johnson VT", 4, [0, 1, 1, 3, 2, 5], 0, &[Snow]),
    row(Start, "Sheep", "Windsor VT", 6, [0, 2, 0, 2, 1, 5], 4, &[Flood, Snow]),
    row(Start, "Granite", "Barre VT", 4, [0, 1, 1, 2, 2, 4], 0, &[Snow]),
    row(Start, "Dairy", "St. Albans VT", 6, [1, 3, 1, 3, 2, 6], 2, &[Snow]),
    row(Start, "Horses", "White River Jct VT", 6, [0, 3, 2, 4, 3, 7], 1, &[Flood, Snow]),
    row(Start, "Pottery", "Bennington VT", 4, [0, 2, 1, 2, 2, 5], 0, &[]),
    row(Start, "Tannery", "Montpelier VT", 4, [0, 3, 1, 3, 2, 4], 0, &[]),
    row(Start, "Potatoes", "Augusta ME", 5, [0, 2, 2, 4, 2, 4], 1, &[Flood, Fire]),
    row(Start, "Shipyard", "Bath/Brunswick ME", 6, [-1, 2, 2, 6, 4, 8], 0, &[Flood, Storm]),
    row(Start, "Lumber", "Bangor ME", 4, [0, 1, 2, 4, 3, 4], 0, &[Fire, Snow]),
    row(Start, "Lime", "Rockland ME", 6, [0, 2, 2, 6, 3, 6], 0, &[]),
    row(Start, "Fish", "Portland ME", 7, [1, 4, 3, 6, 4, 7], 0, &[Storm]),
    row(Start, "Lumber", "Skowhegan ME", 5, [0, 2, 2, 4, 3, 5], 0, &[Flood, Fire, Snow]),
    row(Start, "Apples", "Farmington ME", 5, [0, 2, 2, 4, 3, 4], 1, &[Snow]),
    row(Start, "Fish", "Kingstown RI", 4, [1, 2, 1, 2, 2, 4], 0, &[]),
    row(Start, "Rum", "Newport RI", 5, [1, 3, 1, 4, 2, 6], 0, &[]),
    row(Start, "Jewelry", "Providence RI", 3, [-1, -1, 1, 2, 3, 5], 0, &[]),
    row(Start, "Granite", "Westerly RI", 4, [0, 1, 1, 4, 2, 6], 0, &[Snow]),
    row(Start, "Cotton", "Pawtucket RI", 6, [0, 1, 2, 5, 3, 9], 0, &[Fire]),
    row(Start, "Shipyard", "Bristol RI", 4, [-1, 0, 1, 2, 3, 6], 0, &[Storm]),
    row(Start, "Woolens", "Woonsocket RI", 4, [0, 2, 1, 2, 2, 4], 1, &[]),
    row(A, "Dairy", "Pittsfield MA", 4, [1, 3, 1, 3, 2, 6], 2, &[]),
    row(A, "Fish", "Gloucester MA", 4, [1, 3, 1, 3, 2, 5], 0, &[Storm]),
    row(A, "Whaling", "New Bedford MA", 6, [0, 2, 1, 5, 3, 9], 0, &[Storm]),
    row(A, "Shipyard", "Newburyport MA", 4, [-1, 0, 1, 3, 3, 6], 0, &[Flood, Storm]),
    row(A, "Salt", "Barnstable MA", 4, [1, 2, 1, 4, 2, 6], 0, &[Storm]),
    row(A, "Cranberries", "Harwich MA", 6, [0, 2, 2, 6, 3, 9], 0, &[Storm]),
    row(A, "Tobacco", "Northampton MA", 4, [0, 1, 1, 3, 2, 6], 1, &[Flood]),
    row(A, "Chairs", "Gardner MA", 4, [0, 3, 1, 4, 2, 5], 0, &[Fire]),
    row(A, "Iron", "Great Barrington MA", 5, [0, 2, 1, 4, 2, 7], 0, &[]),
    row(A, "Iron", "Taunton MA", 6, [0, 3, 1, 5, 2, 9], 0, &[]),
    row(A, "Tannery", "Salem MA", 3, [0, 1, 1, 3, 2, 4], 0, &[]),
    row(A, "Printing", "Boston MA", 5, [0, 2, 1, 5, 2, 7], 0, &[Fire]),
    row(A, "Firearms", "Springfield MA", 6, [1, 4, 2, 6, 3, 8], 0, &[Flood]),
    row(A, "Rope", "Plymouth MA", 4, [0, 2, 1, 3, 2, 6], 0, &[]),
    row(A, "Iron", "Canaan CT", 5, [0, 2, 1, 4, 2, 7], 0, &[]),
    row(A, "Shipyard", "Old Saybrook CT", 5, [-1, 2, 1, 5, 3, 9], 0, &[Flood, Storm]),
    row(A, "Dairy", "Winsted CT", 4, [1, 2, 1, 2, 2, 5], 2, &[]),
    row(A, "Fish", "New Haven CT", 5, [1, 3, 1, 4, 2, 6], 0, &[Storm]),
    row(A, "Woolens", "Norwich CT", 6, [0, 3, 2, 5, 3, 8], 1, &[]),
    row(A, "Apples", "Putnam CT", 4, [0, 1, 1, 2, 2, 6], 1, &[Snow]),
    row(A, "Dairy", "Bristol RI", 5, [1, 3, 1, 3, 2, 6], 2, &[]),
    row(A, "Fish", "Newport RI", 5, [1, 4, 1, 4, 2, 7], 0, &[Storm]),
    row(A, "Silverware", "Providence RI", 4, [-1, 0, 1, 4, 3, 7], 0, &[]),
    row(A, "Sheep", "Peterborough NH", 5, [0, 1, 0, 2, 1, 4], 4, &[Snow]),
    row(A, "Apples", "Wolfeboro NH", 5, [0, 2, 1, 4, 2, 8], 1, &[Snow]),
    row(A, "Maple Sugar", "Plymouth NH", 3, [0, 0, 1, 3, 2, 5], 0, &[Snow]),
    row(A, "Lumber", "Conway NH", 5, [0, 2, 1, 5, 2, 7], 0, &[Fire, Snow]),
    row(A, "Dairy", "Lancaster NH", 7, [1, 4, 2, 5, 3, 9], 2, &[Flood, Snow]),
    row(A, "Woolens", "Dover NH", 4, [0, 2, 1, 2, 2, 5], 1, &[]),
    row(A, "Fish", "Portsmouth NH", 4, [1, 3, 1, 3, 2, 4], 0, &[Storm]),
    row(A, "Marble", "Middlebury VT", 4, [0, 1, 1, 4, 2, 7], 0, &[Snow]),
    row(A, "Sheep", "Rutland VT", 6, [0, 2, 0, 3, 1, 6], 4, &[Snow]),
    row(A, "Maple Sugar", "St. Johnsbury VT", 3, [0, 0, 1, 3, 2, 5], 0, &[Snow]),
    row(A, "Dairy", "Brattleboro VT", 6, [1, 3, 1, 4, 2, 7], 2, &[Flood, Snow]),
    row(A, "Apples", "Rockingham VT", 6, [0, 2, 2, 5, 3, 9], 1, &[Flood, Snow]),
    row(A, "Lumber", "Island Pond VT", 4, [0, 2, 1, 3, 2, 6], 0, &[Fire, Snow]),
    row(A, "Lumber", "Waterville ME", 4, [0, 2, 1, 4, 2, 6], 0, &[Flood, Fire, Snow]),
    row(A, "Fish", "Belfast ME", 5, [1, 4, 1, 4, 2, 7], 0, &[Storm]),
    row(A, "Ice", "Augusta ME", 3, [0, 1, 1, 3, 2, 4], 0, &[Flood]),
    row(A, "Potatoes", "Bethel ME", 5, [0, 2, 1, 4, 1, 6], 1, &[Flood]),
    row(A, "Sheep", "Livermore ME", 7, [0, 2, 1, 4, 2, 7], 4, &[Flood, Snow]),
    row(A, "Lumber", "Greenville ME", 4, [0, 2, 1, 3, 2, 6], 0, &[Fire, Snow]),
    row(B, "Hotel", "Harwich MA", 35, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Storm]),
    row(B, "Hotel", "Conway NH", 35, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Snow]),
    row(B, "Hotel", "Manchester VT", 35, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Snow]),
    row(B, "Hotel", "Great Barrington MA", 35, [-2, 2, 0, 6, 3, 12], 0, &[Fire]),
    row(B, "Textiles", "Lowell MA", 33, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Lawrence MA", 38, [0, 4, 2, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Textiles", "Fall River MA", 28, [0, 2, 2, 4, 4, 6], 0, &[Fire]),
    row(B, "Shoes", "Brockton MA", 33, [1, 4, 2, 5, 3, 7], 0, &[Fire]),
    row(B, "Shoes", "Haverhill MA", 43, [1, 5, 3, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Machinery", "Worcester MA", 30, [-1, 3, 2, 4, 4, 7], 0, &[]),
    row(B, "Paper", "Pittsfield MA", 28, [1, 4, 2, 4, 3, 5], 0, &[Fire]),
    row(B, "Textiles", "Adams MA", 33, [0, 3, 2, 5, 4, 7], 0, &[Fire]),
    row(B, "Cutlery", "Greenfield MA", 35, [1, 5, 2, 5, 3, 8], 0, &[Flood]),
    row(B, "Silk", "Northampton MA", 28, [-1, 1, 2, 4, 4, 7], 0, &[Flood]),
    row(B, "Shoes", "Salem MA", 33, [1, 4, 2, 5, 3, 7], 0, &[Fire]),
    row(B, "Locomotives", "Taunton MA", 45, [-2, 3, 3, 8, 6, 11], 0, &[]),
    row(B, "Paper", "Fitchburg MA", 25, [1, 3, 2, 3, 3, 6], 0, &[Fire]),
    row(B, "Straw Hats", "Palmer MA", 28, [0, 4, 2, 4, 3, 6], 0, &[]),
    row(B, "Glass", "New Bedford MA", 33, [-1, 2, 2, 5, 4, 8], 0, &[Fire]),
    row(B, "Firearms", "Hartford CT", 30, [2, 4, 2, 4, 3, 5], 0, &[Flood]),
    row(B, "Thread", "Willimantic CT", 38, [0, 4, 2, 6, 3, 9], 0, &[Fire]),
    row(B, "Sewing Machines", "Bridgeport CT", 28, [-1, 1, 2, 4, 4, 7], 0, &[]),
    row(B, "Clocks", "Waterbury CT", 35, [0, 2, 2, 6, 4, 8], 0, &[]),
    row(B, "Firearms", "New Haven CT", 43, [2, 6, 3, 6, 4, 8], 0, &[]),
    row(B, "Textiles", "Norwich CT", 30, [0, 3, 2, 4, 4, 7], 0, &[Fire]),
    row(B, "Textiles", "Putnam CT", 33, [0, 4, 2, 5, 4, 6], 0, &[Fire]),
    row(B, "Locks", "Stamford CT", 30, [0, 3, 2, 5, 3, 7], 0, &[]),
    row(B, "Machinery", "Providence RI", 33, [-1, 3, 2, 5, 4, 7], 0, &[]),
    row(B, "Textiles", "Woonsocket RI", 38, [0, 4, 2, 6, 4, 9], 0, &[Fire]),
    row(B, "Rubber", "Bristol RI", 28, [0, 2, 2, 4, 4, 6], 0, &[Fire]),
    row(B, "Thread", "Pawtucket RI", 35, [0, 3, 2, 6, 3, 8], 0, &[Fire]),
    row(B, "Textiles", "Manchester NH", 33, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Nashua NH", 38, [0, 4, 2, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Paper", "Franklin NH", 25, [1, 3, 2, 3, 3, 5], 0, &[Flood, Fire]),
    row(B, "Machinery", "Claremont NH", 35, [-1, 3, 2, 6, 4, 8], 0, &[Flood]),
    row(B, "Hosiery", "Laconia NH", 43, [0, 4, 3, 7, 4, 10], 0, &[]),
    row(B, "Lumber", "Gorham NH", 28, [0, 3, 2, 4, 3, 6], 0, &[Flood, Fire, Snow]),
    row(B, "Scales", "St. Johnsbury VT", 33, [1, 4, 2, 5, 3, 6], 0, &[]),
    row(B, "Firearms", "Windsor VT", 35, [2, 5, 2, 5, 3, 7], 0, &[Flood]),
    row(B, "Marble", "Rutland VT", 28, [0, 2, 2, 4, 4, 6], 0, &[Snow]),
    row(B, "Lumber", "Burlington VT", 33, [0, 3, 2, 6, 3, 7], 0, &[Fire, Snow]),
    row(B, "Textiles", "Lewiston/Auburn ME", 33, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Biddeford ME", 38, [0, 4, 2, 6, 4, 9], 0, &[Fire]),
    row(B, "Paper", "Livermore ME", 25, [1, 3, 2, 3, 3, 5], 0, &[Flood, Fire]),
    row(B, "Lumber", "Bingham ME", 33, [0, 3, 2, 6, 3, 7], 0, &[Flood, Fire, Snow]),
    row(B, "Locomotives", "Portland ME", 45, [-2, 3, 3, 8, 6, 11], 0, &[]),
    row(C, "Hotel", "Bethel ME", 67, [-3, 3, 0, 10, 5, 21], 0, &[Flood, Fire, Snow]),
    row(C, "Hotel", "Bretton Woods NH", 67, [-3, 3, 0, 10, 5, 21], 0, &[Fire, Snow]),
    row(C, "Hotel", "Lincoln NH", 67, [-3, 3, 0, 10, 5, 21], 0, &[Fire, Snow]),
    row(C, "Hotel", "Peterborough NH", 67, [-3, 3, 0, 10, 5, 21], 0, &[Fire, Snow]),
    row(C, "Hotel", "Provincetown MA", 67, [-3, 3, 0, 10, 5, 21], 0, &[Fire, Storm]),
    row(C, "Electrical", "Pittsfield MA", 67, [-2, 5, 3, 10, 8, 13], 0, &[]),
    row(C, "Electrical", "Salem MA", 77, [-2, 6, 3, 11, 8, 16], 0, &[]),
    row(C, "Publishing", "Springfield MA", 49, [0, 3, 3, 6, 6, 10], 0, &[Flood]),
    row(C, "Wire", "Worcester MA", 70, [0, 5, 3, 11, 6, 13], 0, &[]),
    row(C, "Pianos", "Boston MA", 88, [-3, 5, 5, 13, 10, 19], 0, &[Fire]),
    row(C, "Medicine", "Lowell MA", 56, [3, 6, 3, 6, 6, 8], 0, &[Flood]),
    row(C, "Textiles", "New Bedford MA", 67, [0, 6, 3, 10, 6, 11], 0, &[Fire]),
    row(C, "Paper", "Lawrence MA", 60, [2, 6, 3, 8, 6, 10], 0, &[Flood, Fire]),
    row(C, "Silverware", "Taunton MA", 77, [-2, 5, 3, 11, 8, 16], 0, &[]),
    row(C, "Canning", "Gloucester MA", 53, [3, 5, 3, 6, 5, 8], 0, &[Storm]),
    row(C, "Tools", "Greenfield MA", 70, [0, 5, 3, 11, 6, 13], 0, &[Flood]),
    row(C, "Toys", "Gardner MA", 84, [-2, 5, 5, 13, 8, 18], 0, &[Fire]),
    row(C, "Bicycles", "Hartford CT", 67, [-3, 3, 3, 10, 8, 14], 0, &[Flood]),
    row(C, "Ammunition", "Bridgeport CT", 70, [3, 10, 3, 10, 5, 11], 0, &[]),
    row(C, "Corsets", "New Haven CT", 56, [-2, 3, 3, 8, 8, 11], 0, &[]),
    row(C, "Watches", "Waterbury CT", 70, [-2, 3, 3, 11, 8, 14], 0, &[]),
    row(C, "Machinery", "Middletown CT", 88, [0, 6, 5, 13, 8, 16], 0, &[Flood]),
    row(C, "Woolens", "Stafford CT", 56, [0, 5, 3, 6, 6, 11], 0, &[]),
    row(C, "Silk", "Winsted CT", 63, [-2, 5, 3, 10, 8, 11], 0, &[]),
    row(C, "Silverware", "Providence RI", 63, [-2, 3, 3, 10, 8, 13], 0, &[]),
    row(C, "Lace", "Pawtucket RI", 74, [-2, 6, 3, 10, 6, 16], 0, &[]),
    row(C, "Yachts", "Bristol RI", 60, [-3, 0, 3, 8, 10, 14], 0, &[Storm]),
    row(C, "Machinery", "Westerly RI", 70, [0, 5, 3, 11, 6, 13], 0, &[]),
    row(C, "Shoes", "Dover NH", 60, [2, 6, 3, 8, 6, 10], 0, &[Fire]),
    row(C, "Brewery", "Portsmouth NH", 74, [3, 10, 3, 10, 6, 11], 0, &[]),
    row(C, "Paper", "Stratford NH", 53, [2, 5, 3, 6, 6, 8], 0, &[Flood, Fire]),
    row(C, "Granite", "Concord NH", 67, [0, 5, 3, 10, 6, 13], 0, &[Flood, Snow]),
    row(C, "Chairs", "Keene NH", 81, [0, 6, 5, 11, 8, 16], 0, &[Fire]),
    row(C, "Organs", "Brattleboro VT", 67, [-2, 5, 3, 10, 8, 13], 0, &[Flood, Fire]),
    row(C, "Paper", "Rockingham VT", 74, [2, 8, 3, 10, 6, 13], 0, &[Flood, Fire]),
    row(C, "Medicine", "Burlington VT", 56, [3, 6, 3, 6, 6, 8], 0, &[]),
    row(C, "Creamery", "St. Albans VT", 67, [2, 6, 3, 10, 6, 11], 0, &[Snow]),
    row(C, "Paper", "Rumford ME", 60, [2, 6, 3, 8, 6, 10], 0, &[Flood, Fire]),
    row(C, "Paper", "Waterville ME", 74, [2, 8, 3, 10, 6, 13], 0, &[Flood, Fire]),
    row(C, "Canning", "Portland ME", 53, [3, 5, 3, 6, 5, 8], 0, &[Storm]),
    row(C, "Earmuffs", "Farmington ME", 67, [2, 6, 3, 10, 6, 11], 0, &[]),
];
