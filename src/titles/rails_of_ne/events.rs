//! The events: four required ones and sixteen others.

use super::businesses::Hazard;
use super::symbols::State::{self, Ct, Ma, Me, Nh, Ri, Vt};

/// The things that are Closed until the end of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Closing {
    /// Places, with their Businesses and depots.
    pub places: &'static [&'static str],
    /// Special Routes.
    pub routes: &'static [&'static str],
    /// State Subsidies.
    pub subsidies: &'static [&'static str],
    /// Businesses with this icon.
    pub hazard: Option<Hazard>,
    /// The states in which it closes Businesses; all if none is named.
    pub states: &'static [State],
    /// If the die gives the state in which it closes Businesses: see [`MILL_FIRES`].
    pub by_die: bool,
    /// Businesses of these kinds.
    pub kinds: &'static [&'static str],
}

/// The effect of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Loans, which may be taken from then on.
    Loans,
    /// Sections across estuaries, which exist from then on.
    Bridges,
    /// Sections of $5 and more for $2 less from then on.
    Locomotives,
    /// The end of all income from sheep, and the beginning of Period B if it has not begun.
    SheepBust,
    /// Closings this turn.
    Closes(Closing),
    /// Interest of $6 this turn, and no new loans.
    Panic,
    /// A ban on building on sections that touch one of these states this turn.
    NoBuilding(&'static [State]),
    /// Additional income this turn for Connected Businesses of at least this cost, hotels only or all.
    Bonus {
        /// If it is for hotels only.
        hotels: bool,
        /// The least Cost.
        least: i32,
        /// The additional income.
        more: i32,
    },
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The name.
    pub name: &'static str,
    /// If it is one of the Required Events.
    pub required: bool,
    /// If it is a Flood.
    pub flood: bool,
    /// The effect.
    pub effect: Effect,
    /// The effect in words.
    pub text: &'static str,
}

const fn required(name: &'static str, effect: Effect, text: &'static str) -> Event {
    Event {
        name,
        required: true,
        flood: false,
        effect,
        text,
    }
}

const fn other(name: &'static str, effect: Effect, text: &'static str) -> Event {
    Event {
        required: false,
        ..required(name, effect, text)
    }
}

const fn flood(name: &'static str, closing: Closing, text: &'static str) -> Event {
    Event {
        flood: true,
        ..other(name, Effect::Closes(closing), text)
    }
}

const NOTHING: Closing = Closing {
    places: &[],
    routes: &[],
    subsidies: &[],
    hazard: None,
    states: &[],
    by_die: false,
    kinds: &[],
};

/// The state in which mills burn, for throws of 1 to 10.
pub const MILL_FIRES: [State; 10] = [Ma, Ma, Ma, Ct, Ct, Nh, Nh, Vt, Me, Ri];
/// The least cost of a section for heavy locomotives to make it cheaper, and the reduction, in dollars.
pub const LOCOMOTIVES: (i32, i32) = (5, 2);
/// The interest on a loan in a panic, in dollars.
pub const PANIC_INTEREST: i32 = 6;

/// All events: the required ones in their order, then the others.
pub static EVENTS: &[Event] = &[
    required(
        "Second Bank of the United States Is Chartered",
        Effect::Loans,
        "From now on players may take loans.",
    ),
    required(
        "Improved Bridge Building Techniques",
        Effect::Bridges,
        "From now on track can be built across estuaries.",
    ),
    required(
        "Steel Rails and Heavy Locomotives",
        Effect::Locomotives,
        "From now on every section of track that costs $5 or more costs $2 less.",
    ),
    required(
        "Sheep Boom Goes Bust",
        Effect::SheepBust,
        "From now on Sheep icons earn nothing. Period B begins at once if it has not begun.",
    ),
    flood(
        "Androscoggin Flood",
        Closing {
            places: &[
                "Bath/Brunswick ME",
                "Lewiston/Auburn ME",
                "Livermore ME",
                "Rumford ME",
                "Bethel ME",
                "Gorham NH",
            ],
            subsidies: &["Grand Tote Railroad"],
            ..NOTHING
        },
        "Places along the Androscoggin are Closed, and so is the Grand Tote Railroad.",
    ),
    flood(
        "Lower Connecticut Flood",
        Closing {
            places: &[
                "Greenfield MA",
                "Northampton MA",
                "Springfield MA",
                "Hartford CT",
                "Middletown CT",
                "Old Saybrook CT",
            ],
            ..NOTHING
        },
        "Places along the Connecticut from Greenfield to the coast are Closed.",
    ),
    flood(
        "Upper Connecticut Flood",
        Closing {
            places: &[
                "Brattleboro VT",
                "Rockingham VT",
                "Claremont NH",
                "Windsor VT",
                "White River Jct VT",
                "Woodsville VT",
                "Lancaster NH",
                "Stratford NH",
            ],
            routes: &["Boston to Montréal", "Montréal to Portland"],
            ..NOTHING
        },
        "Places along the Connecticut from Brattleboro northwards are Closed, and so are the Special Routes from Boston and Portland to Montréal.",
    ),
    flood(
        "Kennebec Flood",
        Closing {
            places: &[
                "Bath/Brunswick ME",
                "Augusta ME",
                "Waterville ME",
                "Skowhegan ME",
                "Bingham ME",
            ],
            subsidies: &["Grand Tote Railroad"],
            ..NOTHING
        },
        "Places along the Kennebec are Closed, and so is the Grand Tote Railroad.",
    ),
    flood(
        "Merrimack Flood",
        Closing {
            places: &[
                "Newburyport MA",
                "Haverhill MA",
                "Lawrence MA",
                "Lowell MA",
                "Nashua NH",
                "Manchester NH",
                "Concord NH",
                "Franklin NH",
            ],
            ..NOTHING
        },
        "Places along the Merrimack are Closed.",
    ),
    other(
        "Nor\u{2019}easter",
        Effect::Closes(Closing {
            places: &["Boston MA"],
            hazard: Some(Hazard::Storm),
            states: &[Ma, Nh, Me],
            ..NOTHING
        }),
        "Boston is Closed, and so are Businesses with a Storm icon in Massachusetts, New Hampshire and Maine.",
    ),
    other(
        "September Gale",
        Effect::Closes(Closing {
            places: &["Newport RI", "New London CT", "New Bedford MA"],
            hazard: Some(Hazard::Storm),
            states: &[Ct, Ri, Ma],
            ..NOTHING
        }),
        "Newport RI, New London and New Bedford are Closed, and so are Businesses with a Storm icon in Connecticut, Rhode Island and Massachusetts.",
    ),
    other(
        "The Great Blizzard",
        Effect::Closes(Closing {
            places: &["New York NY"],
            hazard: Some(Hazard::Snow),
            ..NOTHING
        }),
        "New York is Closed, and so are all Businesses with a Snow icon.",
    ),
    other(
        "Ice Jam on the St. Lawrence",
        Effect::Closes(Closing {
            places: &["Montréal QC"],
            ..NOTHING
        }),
        "Montréal is Closed.",
    ),
    other(
        "Mill Fires",
        Effect::Closes(Closing {
            hazard: Some(Hazard::Fire),
            by_die: true,
            ..NOTHING
        }),
        "Businesses with a Fire icon are Closed in a state that the die names: 1 to 3 Massachusetts, 4 and 5 Connecticut, 6 and 7 New Hampshire, 8 Vermont, 9 Maine, 10 Rhode Island.",
    ),
    other(
        "Portland Burns",
        Effect::Closes(Closing {
            places: &["Portland ME"],
            hazard: Some(Hazard::Fire),
            states: &[Me],
            ..NOTHING
        }),
        "Portland is Closed, and so are Businesses with a Fire icon in Maine.",
    ),
    other(
        "Panic on Wall Street",
        Effect::Panic,
        "Interest on a loan is $6 this turn, and no loan can be taken.",
    ),
    other(
        "The Ten-Hour Strike",
        Effect::Closes(Closing {
            kinds: &[
                "Textiles", "Cotton", "Woolens", "Thread", "Hosiery", "Silk", "Lace", "Shoes",
            ],
            ..NOTHING
        }),
        "All Businesses that make Textiles, Cotton, Woolens, Thread, Hosiery, Silk, Lace or Shoes are Closed.",
    ),
    other(
        "Mud Season",
        Effect::NoBuilding(&[Vt, Nh, Me]),
        "Nobody builds on track that touches Vermont, New Hampshire or Maine this turn.",
    ),
    other(
        "The Grand Summer Season",
        Effect::Bonus {
            hotels: true,
            least: 0,
            more: 3,
        },
        "Every Connected Hotel earns $3 more this turn.",
    ),
    other(
        "Protective Tariff",
        Effect::Bonus {
            hotels: false,
            least: 8,
            more: 1,
        },
        "Every Connected Business that cost $8 or more earns $1 more this turn.",
    ),
];
