//! What can be claimed: Special Routes, Mail Contracts and State Subsidies. A requirement is one depot in each of some
//! groups of places.

use super::symbols::State::{self, Ct, Ma, Me, Nh, Ri, Vt};

/// Groups of places: a depot is needed in one of each.
pub type Groups = &'static [&'static [&'static str]];

/// A Special Route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// From where to where.
    pub name: &'static str,
    /// What it carries.
    pub carries: &'static str,
    /// Where depots are needed.
    pub needs: Groups,
    /// What each claimant gets a turn, in dollars, by the number of claimants: as many as may claim it.
    pub income: &'static [i32],
    /// What it is worth at the end, in dollars, by the number of claimants.
    pub value: &'static [i32],
    /// Where hotels earn more with it.
    pub hotels: &'static [&'static str],
}

/// What a Connected hotel earns more with a Special Route, and what it counts for at the end, in dollars.
pub const HOTEL: (i32, i32) = (3, 5);

/// The Special Routes.
pub static ROUTES: &[Route] = &[
    Route {
        name: "Boston to Montréal",
        carries: "Passengers",
        needs: &[&["Boston MA"], &["Montréal QC"]],
        income: &[5, 3, 2, 2, 2],
        value: &[15, 10, 8, 8, 8],
        hotels: &[],
    },
    Route {
        name: "Boston to New York",
        carries: "Passengers",
        needs: &[
            &["Boston MA"],
            &["New York NY"],
            &["Hartford CT"],
            &["Providence RI"],
        ],
        income: &[6, 4, 3, 3, 3],
        value: &[15, 10, 8, 8, 8],
        hotels: &[],
    },
    Route {
        name: "New York to Montréal",
        carries: "Passengers",
        needs: &[&["New York NY"], &["Montréal QC"]],
        income: &[7, 4, 2, 2, 2],
        value: &[15, 10, 5, 5, 5],
        hotels: &[],
    },
    Route {
        name: "Boston to White Mountains",
        carries: "The Grand Hotels",
        needs: &[
            &["Boston MA"],
            &[
                "Bethel ME",
                "Bretton Woods NH",
                "Conway NH",
                "Lincoln NH",
                "Peterborough NH",
            ],
            &["Wolfeboro NH", "Laconia NH"],
        ],
        income: &[3, 2],
        value: &[0, 0],
        hotels: &[
            "Bethel ME",
            "Bretton Woods NH",
            "Conway NH",
            "Lincoln NH",
            "Peterborough NH",
        ],
    },
    Route {
        name: "Cape Cod to Berkshires",
        carries: "The Social Register",
        needs: &[
            &["Harwich MA", "Provincetown MA"],
            &["Boston MA", "Newport RI"],
            &["Canaan CT", "Great Barrington MA", "Adams MA"],
        ],
        income: &[4, 2],
        value: &[0, 0],
        hotels: &[
            "Great Barrington MA",
            "Harwich MA",
            "Manchester VT",
            "Provincetown MA",
        ],
    },
    Route {
        name: "Montréal to Portland",
        carries: "Warm Water Port",
        needs: &[&["Montréal QC"], &["Portland ME"]],
        income: &[7, 4],
        value: &[15, 10],
        hotels: &[],
    },
];

/// The Mail Contracts: a state and its Mail Cities, the capital first.
pub static MAIL: &[(State, &[&str])] = &[
    (
        Ct,
        &[
            "Hartford CT",
            "Bridgeport CT",
            "New Haven CT",
            "New London CT",
            "Norwich CT",
            "Waterbury CT",
        ],
    ),
    (
        Ri,
        &[
            "Providence RI",
            "Newport RI",
            "Westerly RI",
            "Woonsocket RI",
        ],
    ),
    (
        Ma,
        &[
            "Boston MA",
            "Worcester MA",
            "Springfield MA",
            "Pittsfield MA",
            "Lowell MA",
            "Salem MA",
            "Fall River MA",
            "New Bedford MA",
        ],
    ),
    (
        Nh,
        &[
            "Concord NH",
            "Manchester NH",
            "Nashua NH",
            "Keene NH",
            "Portsmouth NH",
            "Lancaster NH",
        ],
    ),
    (
        Vt,
        &[
            "Montpelier VT",
            "Burlington VT",
            "St. Albans VT",
            "St. Johnsbury VT",
            "Brattleboro VT",
            "Rutland VT",
        ],
    ),
    (
        Me,
        &[
            "Augusta ME",
            "Portland ME",
            "Biddeford ME",
            "Bath/Brunswick ME",
            "Lewiston/Auburn ME",
            "Bangor ME",
        ],
    ),
];

/// What mail earns a turn for the capital and for each other city, in dollars.
pub const MAIL_INCOME: (i32, i32) = (2, 1);

/// What a State Subsidy brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benefit {
    /// Connected Businesses of these kinds (all if none is named) in these places or this state earn more.
    Earns {
        /// What they earn more, in dollars.
        more: i32,
        /// Which kinds.
        kinds: &'static [&'static str],
        /// In which places.
        places: &'static [&'static str],
        /// In which state.
        state: Option<State>,
    },
    /// Sections that touch the state cost $2 less, never less than $1.
    CheapTrack(State),
    /// Every depot of a Build costs as much as the first.
    CheapDepots,
}

/// A State Subsidy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subsidy {
    /// What it is called.
    pub name: &'static str,
    /// What claiming it costs, in dollars.
    pub cost: i32,
    /// Where depots are needed.
    pub needs: Groups,
    /// What it is worth at the end, in dollars.
    pub value: i32,
    /// Whether it needs Maine to be the home of a player.
    pub needs_maine: bool,
    /// What it brings.
    pub benefit: Benefit,
    /// What it brings, in words.
    pub text: &'static str,
}

/// By how much a State Subsidy makes a section cheaper, and the least that it costs then, in dollars.
pub const CHEAP_TRACK: (i32, i32) = (2, 1);

/// The State Subsidies.
pub static SUBSIDIES: &[Subsidy] = &[
    Subsidy {
        name: "Hoosac Tunnel",
        cost: 10,
        needs: &[&["Boston MA"], &["Greenfield MA"], &["Adams MA"]],
        value: 20,
        needs_maine: false,
        benefit: Benefit::Earns {
            more: 2,
            kinds: &[],
            places: &[
                "Adams MA",
                "Pittsfield MA",
                "Great Barrington MA",
                "Greenfield MA",
            ],
            state: None,
        },
        text: "Your Connected Businesses in Adams, Pittsfield, Great Barrington and Greenfield earn $2 more each.",
    },
    Subsidy {
        name: "Grand Tote Railroad",
        cost: 0,
        needs: &[
            &["Augusta ME"],
            &[
                "Waterville ME",
                "Skowhegan ME",
                "Bingham ME",
                "Greenville ME",
            ],
            &[
                "Lewiston/Auburn ME",
                "Livermore ME",
                "Rumford ME",
                "Farmington ME",
            ],
        ],
        value: 15,
        needs_maine: true,
        benefit: Benefit::Earns {
            more: 3,
            kinds: &["Lumber", "Paper"],
            places: &[],
            state: Some(Me),
        },
        text: "Your Connected Lumber and Paper Businesses in Maine earn $3 more each.",
    },
    Subsidy {
        name: "Vermont Central Bonds",
        cost: 0,
        needs: &[
            &["White River Jct VT"],
            &["Montpelier VT"],
            &["St. Albans VT"],
        ],
        value: 15,
        needs_maine: false,
        benefit: Benefit::CheapTrack(Vt),
        text: "Every section of track that touches Vermont costs you $2 less, but never less than $1.",
    },
    Subsidy {
        name: "Air Line Charter",
        cost: 0,
        needs: &[&["New Haven CT"], &["Willimantic CT"], &["Putnam CT"]],
        value: 15,
        needs_maine: false,
        benefit: Benefit::CheapDepots,
        text: "Each depot that you build costs $3, however many you build in one action.",
    },
];
