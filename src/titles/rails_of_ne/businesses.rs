//! The Business cards.

use super::economy::Condition;
use Deck::{A, B, C, Start};
use Hazard::{Fire, Flood, Snow, Storm};

/// The decks in which cards come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deck {
    /// The seven with which each state starts.
    Start,
    /// Period A.
    A,
    /// Period B.
    B,
    /// Period C.
    C,
}

/// What an event may close a Business by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hazard {
    /// It burns.
    Fire,
    /// It stands by a river.
    Flood,
    /// It is cut off by snow.
    Snow,
    /// It is exposed to storms.
    Storm,
}

impl Hazard {
    /// What the icon is called.
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

/// How the numbers on the cards were set, which no rulebook prints but for two: by the version of the rules.
/// `docs/rails-economics.md` tells what was found with the first and why the second is as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// As the table of [`BUSINESSES`] has them.
    First,
    /// Businesses of later periods cost far more, so that money is short, those of the last earn more, and the starting
    /// states are nearer to each other.
    Second,
}

/// Of the numbers of the first edition so many percent, to whole dollars.
const fn percent(of: i32, percent: i32) -> i32 {
    let sign = if of < 0 { -1 } else { 1 };
    (of * percent + sign * 50) / 100
}

/// What a Connected Business of the start earns more in the second edition, by its state, in Depression, Normal and Prosperity.
const AT_HOME: [(&str, [i32; 3]); 4] = [
    ("NH", [1, 2, 1]),
    ("VT", [0, -1, -1]),
    ("ME", [0, 0, -1]),
    ("RI", [0, -1, 0]),
];

/// What a hotel makes: its kind.
pub const HOTEL: &str = "Hotel";

/// A Business card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Business {
    /// In which deck it comes.
    pub deck: Deck,
    /// What it makes.
    pub kind: &'static str,
    /// The symbol of the place where it stands.
    pub place: &'static str,
    /// What it costs in the first edition, in dollars.
    cost: i32,
    /// Unconnected and Connected income, in dollars, in Depression, Normal and Prosperity.
    income: [i32; 6],
    /// Its Sheep icons: a dollar each until the sheep boom goes bust.
    pub sheep: i32,
    /// Its other icons.
    pub hazards: &'static [Hazard],
}

impl Business {
    /// What it costs, in dollars.
    #[must_use]
    pub const fn cost(&self, edition: Edition) -> i32 {
        match (edition, self.deck) {
            (Edition::Second, B) => percent(self.cost, 250),
            (Edition::Second, C) => percent(self.cost, 350),
            _ => self.cost,
        }
    }

    /// Its income under a condition, in dollars.
    #[must_use]
    pub fn income(&self, edition: Edition, condition: Condition, connected: bool) -> i32 {
        let first = self.income[2 * condition as usize + usize::from(connected)];
        match (edition, self.deck) {
            (Edition::Second, C) => percent(first, 160),
            (Edition::Second, Start) if connected => {
                let mut homes = AT_HOME.iter();
                let home = homes.find(|(state, _)| self.place.ends_with(state));
                let more = home.map_or([0; 3], |(_, more)| *more);
                // Better times are never worse.
                let in_depression = self.income[1] + more[0];
                in_depression.max(first + more[condition as usize])
            }
            _ => first,
        }
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
    row(Start, "Carriages", "Concord NH", 5, [0, 2, 1, 4, 2, 8], 0, &[Flood]),
    row(Start, "Shipyard", "Portsmouth NH", 6, [-1, 2, 1, 5, 3, 10], 0, &[Storm]),
    row(Start, "Glass", "Keene NH", 4, [-1, 0, 1, 3, 3, 7], 0, &[Fire]),
    row(Start, "Dairy", "Claremont NH", 6, [1, 3, 1, 4, 2, 8], 2, &[Flood, Snow]),
    row(Start, "Lumber", "Franklin NH", 7, [0, 3, 2, 6, 3, 10], 0, &[Flood, Fire, Snow]),
    row(Start, "Potatoes", "Lancaster NH", 4, [0, 2, 1, 2, 1, 6], 1, &[Flood]),
    row(Start, "Woolens", "Manchester NH", 4, [0, 3, 1, 3, 2, 5], 1, &[Flood]),
    row(Start, "Maple Sugar", "Johnson VT", 4, [0, 1, 1, 4, 2, 6], 0, &[Snow]),
    row(Start, "Sheep", "Windsor VT", 6, [0, 2, 0, 3, 1, 6], 4, &[Flood, Snow]),
    row(Start, "Granite", "Barre VT", 4, [0, 1, 1, 3, 2, 5], 0, &[Snow]),
    row(Start, "Dairy", "St. Albans VT", 6, [1, 3, 1, 4, 2, 7], 2, &[Snow]),
    row(Start, "Horses", "White River Jct VT", 6, [0, 3, 2, 5, 3, 8], 1, &[Flood, Snow]),
    row(Start, "Pottery", "Bennington VT", 4, [0, 2, 1, 2, 2, 6], 0, &[]),
    row(Start, "Tannery", "Montpelier VT", 4, [0, 3, 1, 4, 2, 5], 0, &[]),
    row(Start, "Potatoes", "Augusta ME", 5, [0, 2, 2, 4, 2, 5], 1, &[Flood, Fire]),
    row(Start, "Shipyard", "Bath/Brunswick ME", 6, [-1, 2, 2, 6, 4, 9], 0, &[Flood, Storm]),
    row(Start, "Lumber", "Bangor ME", 4, [0, 1, 2, 4, 3, 5], 0, &[Fire, Snow]),
    row(Start, "Lime", "Rockland ME", 6, [0, 2, 2, 6, 3, 7], 0, &[]),
    row(Start, "Fish", "Portland ME", 7, [1, 4, 3, 6, 4, 8], 0, &[Storm]),
    row(Start, "Lumber", "Skowhegan ME", 5, [0, 2, 2, 4, 3, 6], 0, &[Flood, Fire, Snow]),
    row(Start, "Apples", "Farmington ME", 5, [0, 2, 2, 4, 3, 5], 1, &[Snow]),
    row(Start, "Fish", "Kingstown RI", 4, [1, 2, 1, 3, 2, 4], 0, &[]),
    row(Start, "Rum", "Newport RI", 5, [1, 3, 1, 5, 2, 6], 0, &[]),
    row(Start, "Jewelry", "Providence RI", 3, [-1, -1, 1, 3, 3, 5], 0, &[]),
    row(Start, "Granite", "Westerly RI", 4, [0, 1, 1, 5, 2, 6], 0, &[Snow]),
    row(Start, "Cotton", "Pawtucket RI", 6, [0, 1, 2, 6, 3, 9], 0, &[Fire]),
    row(Start, "Shipyard", "Bristol RI", 4, [-1, 0, 1, 3, 3, 6], 0, &[Storm]),
    row(Start, "Woolens", "Woonsocket RI", 4, [0, 2, 1, 3, 2, 4], 1, &[]),
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
    row(B, "Hotel", "Harwich MA", 14, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Storm]),
    row(B, "Hotel", "Conway NH", 14, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Snow]),
    row(B, "Hotel", "Manchester VT", 14, [-2, 2, 0, 6, 3, 12], 0, &[Fire, Snow]),
    row(B, "Hotel", "Great Barrington MA", 14, [-2, 2, 0, 6, 3, 12], 0, &[Fire]),
    row(B, "Textiles", "Lowell MA", 13, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Lawrence MA", 15, [0, 4, 2, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Textiles", "Fall River MA", 11, [0, 2, 2, 4, 4, 6], 0, &[Fire]),
    row(B, "Shoes", "Brockton MA", 13, [1, 4, 2, 5, 3, 7], 0, &[Fire]),
    row(B, "Shoes", "Haverhill MA", 17, [1, 5, 3, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Machinery", "Worcester MA", 12, [-1, 3, 2, 4, 4, 7], 0, &[]),
    row(B, "Paper", "Pittsfield MA", 11, [1, 4, 2, 4, 3, 5], 0, &[Fire]),
    row(B, "Textiles", "Adams MA", 13, [0, 3, 2, 5, 4, 7], 0, &[Fire]),
    row(B, "Cutlery", "Greenfield MA", 14, [1, 5, 2, 5, 3, 8], 0, &[Flood]),
    row(B, "Silk", "Northampton MA", 11, [-1, 1, 2, 4, 4, 7], 0, &[Flood]),
    row(B, "Shoes", "Salem MA", 13, [1, 4, 2, 5, 3, 7], 0, &[Fire]),
    row(B, "Locomotives", "Taunton MA", 18, [-2, 3, 3, 8, 6, 11], 0, &[]),
    row(B, "Paper", "Fitchburg MA", 10, [1, 3, 2, 3, 3, 6], 0, &[Fire]),
    row(B, "Straw Hats", "Palmer MA", 11, [0, 4, 2, 4, 3, 6], 0, &[]),
    row(B, "Glass", "New Bedford MA", 13, [-1, 2, 2, 5, 4, 8], 0, &[Fire]),
    row(B, "Firearms", "Hartford CT", 12, [2, 4, 2, 4, 3, 5], 0, &[Flood]),
    row(B, "Thread", "Willimantic CT", 15, [0, 4, 2, 6, 3, 9], 0, &[Fire]),
    row(B, "Sewing Machines", "Bridgeport CT", 11, [-1, 1, 2, 4, 4, 7], 0, &[]),
    row(B, "Clocks", "Waterbury CT", 14, [0, 2, 2, 6, 4, 8], 0, &[]),
    row(B, "Firearms", "New Haven CT", 17, [2, 6, 3, 6, 4, 8], 0, &[]),
    row(B, "Textiles", "Norwich CT", 12, [0, 3, 2, 4, 4, 7], 0, &[Fire]),
    row(B, "Textiles", "Putnam CT", 13, [0, 4, 2, 5, 4, 6], 0, &[Fire]),
    row(B, "Locks", "Stamford CT", 12, [0, 3, 2, 5, 3, 7], 0, &[]),
    row(B, "Machinery", "Providence RI", 13, [-1, 3, 2, 5, 4, 7], 0, &[]),
    row(B, "Textiles", "Woonsocket RI", 15, [0, 4, 2, 6, 4, 9], 0, &[Fire]),
    row(B, "Rubber", "Bristol RI", 11, [0, 2, 2, 4, 4, 6], 0, &[Fire]),
    row(B, "Thread", "Pawtucket RI", 14, [0, 3, 2, 6, 3, 8], 0, &[Fire]),
    row(B, "Textiles", "Manchester NH", 13, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Nashua NH", 15, [0, 4, 2, 6, 4, 9], 0, &[Flood, Fire]),
    row(B, "Paper", "Franklin NH", 10, [1, 3, 2, 3, 3, 5], 0, &[Flood, Fire]),
    row(B, "Machinery", "Claremont NH", 14, [-1, 3, 2, 6, 4, 8], 0, &[Flood]),
    row(B, "Hosiery", "Laconia NH", 17, [0, 4, 3, 7, 4, 10], 0, &[]),
    row(B, "Lumber", "Gorham NH", 11, [0, 3, 2, 4, 3, 6], 0, &[Flood, Fire, Snow]),
    row(B, "Scales", "St. Johnsbury VT", 13, [1, 4, 2, 5, 3, 6], 0, &[]),
    row(B, "Firearms", "Windsor VT", 14, [2, 5, 2, 5, 3, 7], 0, &[Flood]),
    row(B, "Marble", "Rutland VT", 11, [0, 2, 2, 4, 4, 6], 0, &[Snow]),
    row(B, "Lumber", "Burlington VT", 13, [0, 3, 2, 6, 3, 7], 0, &[Fire, Snow]),
    row(B, "Textiles", "Lewiston/Auburn ME", 13, [0, 3, 2, 5, 4, 7], 0, &[Flood, Fire]),
    row(B, "Textiles", "Biddeford ME", 15, [0, 4, 2, 6, 4, 9], 0, &[Fire]),
    row(B, "Paper", "Livermore ME", 10, [1, 3, 2, 3, 3, 5], 0, &[Flood, Fire]),
    row(B, "Lumber", "Bingham ME", 13, [0, 3, 2, 6, 3, 7], 0, &[Flood, Fire, Snow]),
    row(B, "Locomotives", "Portland ME", 18, [-2, 3, 3, 8, 6, 11], 0, &[]),
    row(C, "Hotel", "Bethel ME", 19, [-2, 2, 0, 6, 3, 13], 0, &[Flood, Fire, Snow]),
    row(C, "Hotel", "Bretton Woods NH", 19, [-2, 2, 0, 6, 3, 13], 0, &[Fire, Snow]),
    row(C, "Hotel", "Lincoln NH", 19, [-2, 2, 0, 6, 3, 13], 0, &[Fire, Snow]),
    row(C, "Hotel", "Peterborough NH", 19, [-2, 2, 0, 6, 3, 13], 0, &[Fire, Snow]),
    row(C, "Hotel", "Provincetown MA", 19, [-2, 2, 0, 6, 3, 13], 0, &[Fire, Storm]),
    row(C, "Electrical", "Pittsfield MA", 19, [-1, 3, 2, 6, 5, 8], 0, &[]),
    row(C, "Electrical", "Salem MA", 22, [-1, 4, 2, 7, 5, 10], 0, &[]),
    row(C, "Publishing", "Springfield MA", 14, [0, 2, 2, 4, 4, 6], 0, &[Flood]),
    row(C, "Wire", "Worcester MA", 20, [0, 3, 2, 7, 4, 8], 0, &[]),
    row(C, "Pianos", "Boston MA", 25, [-2, 3, 3, 8, 6, 12], 0, &[Fire]),
    row(C, "Medicine", "Lowell MA", 16, [2, 4, 2, 4, 4, 5], 0, &[Flood]),
    row(C, "Textiles", "New Bedford MA", 19, [0, 4, 2, 6, 4, 7], 0, &[Fire]),
    row(C, "Paper", "Lawrence MA", 17, [1, 4, 2, 5, 4, 6], 0, &[Flood, Fire]),
    row(C, "Silverware", "Taunton MA", 22, [-1, 3, 2, 7, 5, 10], 0, &[]),
    row(C, "Canning", "Gloucester MA", 15, [2, 3, 2, 4, 3, 5], 0, &[Storm]),
    row(C, "Tools", "Greenfield MA", 20, [0, 3, 2, 7, 4, 8], 0, &[Flood]),
    row(C, "Toys", "Gardner MA", 24, [-1, 3, 3, 8, 5, 11], 0, &[Fire]),
    row(C, "Bicycles", "Hartford CT", 19, [-2, 2, 2, 6, 5, 9], 0, &[Flood]),
    row(C, "Ammunition", "Bridgeport CT", 20, [2, 6, 2, 6, 3, 7], 0, &[]),
    row(C, "Corsets", "New Haven CT", 16, [-1, 2, 2, 5, 5, 7], 0, &[]),
    row(C, "Watches", "Waterbury CT", 20, [-1, 2, 2, 7, 5, 9], 0, &[]),
    row(C, "Machinery", "Middletown CT", 25, [0, 4, 3, 8, 5, 10], 0, &[Flood]),
    row(C, "Woolens", "Stafford CT", 16, [0, 3, 2, 4, 4, 7], 0, &[]),
    row(C, "Silk", "Winsted CT", 18, [-1, 3, 2, 6, 5, 7], 0, &[]),
    row(C, "Silverware", "Providence RI", 18, [-1, 2, 2, 6, 5, 8], 0, &[]),
    row(C, "Lace", "Pawtucket RI", 21, [-1, 4, 2, 6, 4, 10], 0, &[]),
    row(C, "Yachts", "Bristol RI", 17, [-2, 0, 2, 5, 6, 9], 0, &[Storm]),
    row(C, "Machinery", "Westerly RI", 20, [0, 3, 2, 7, 4, 8], 0, &[]),
    row(C, "Shoes", "Dover NH", 17, [1, 4, 2, 5, 4, 6], 0, &[Fire]),
    row(C, "Brewery", "Portsmouth NH", 21, [2, 6, 2, 6, 4, 7], 0, &[]),
    row(C, "Paper", "Stratford NH", 15, [1, 3, 2, 4, 4, 5], 0, &[Flood, Fire]),
    row(C, "Granite", "Concord NH", 19, [0, 3, 2, 6, 4, 8], 0, &[Flood, Snow]),
    row(C, "Chairs", "Keene NH", 23, [0, 4, 3, 7, 5, 10], 0, &[Fire]),
    row(C, "Organs", "Brattleboro VT", 19, [-1, 3, 2, 6, 5, 8], 0, &[Flood, Fire]),
    row(C, "Paper", "Rockingham VT", 21, [1, 5, 2, 6, 4, 8], 0, &[Flood, Fire]),
    row(C, "Medicine", "Burlington VT", 16, [2, 4, 2, 4, 4, 5], 0, &[]),
    row(C, "Creamery", "St. Albans VT", 19, [1, 4, 2, 6, 4, 7], 0, &[Snow]),
    row(C, "Paper", "Rumford ME", 17, [1, 4, 2, 5, 4, 6], 0, &[Flood, Fire]),
    row(C, "Paper", "Waterville ME", 21, [1, 5, 2, 6, 4, 8], 0, &[Flood, Fire]),
    row(C, "Canning", "Portland ME", 15, [2, 3, 2, 4, 3, 5], 0, &[Storm]),
    row(C, "Earmuffs", "Farmington ME", 19, [1, 4, 2, 6, 4, 7], 0, &[]),
];
