//! The claims: Special Routes, Mail Contracts and State Subsidies. A requirement is one depot in each of some groups of
//! places.

use super::symbols::State::{self, Ct, Ma, Me, Nh, Ri, Vt};

/// Groups of places: one of each needs a depot.
pub type Groups = &'static [&'static [&'static str]];

/// A Special Route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The two ends.
    pub name: &'static str,
    /// The goods.
    pub carries: &'static str,
    /// The groups of places that need depots.
    pub needs: Groups,
    /// The income of each claimant in a turn, in dollars, by the number of claimants. Its length is the most claimants.
    pub income: &'static [i32],
    /// The value at the end, in dollars, by the number of claimants.
    pub value: &'static [i32],
    /// The places where hotels earn more with it.
    pub hotels: &'static [&'static str],
}

impl Route {
    /// Returns the income of each of so many claimants in a turn, and the value at the end for each.
    ///
    /// There is none for more claimants than it may have.
    #[must_use]
    pub fn shared_by(&self, claimants: usize) -> Option<(i32, i32)> {
        let at = claimants.saturating_sub(1);
        Some((*self.income.get(at)?, *self.value.get(at)?))
    }
}

/// The additional income of a Connected hotel with a Special Route, and its value at the end, in dollars.
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

/// The income of mail in a turn for the capital and for each other city, in dollars.
pub const MAIL_INCOME: (i32, i32) = (2, 1);

/// The benefit of a State Subsidy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benefit {
    /// Higher income of Connected Businesses of these kinds (all if none is named) in these places or this state.
    Earns {
        /// The additional income, in dollars.
        more: i32,
        /// The kinds.
        kinds: &'static [&'static str],
        /// The places.
        places: &'static [&'static str],
        /// The state.
        state: Option<State>,
    },
    /// A reduction of $2 for sections that touch the state, never below $1.
    CheapTrack(State),
    /// An equal cost for every depot of a Build.
    CheapDepots,
}

/// A State Subsidy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subsidy {
    /// The name.
    pub name: &'static str,
    /// The cost of claiming it, in dollars.
    pub cost: i32,
    /// The groups of places that need depots.
    pub needs: Groups,
    /// The value at the end, in dollars.
    pub value: i32,
    /// If Maine must be the home of a player.
    pub needs_maine: bool,
    /// The benefit.
    pub benefit: Benefit,
    /// The benefit in words.
    pub text: &'static str,
}

/// The reduction of a section's cost by a State Subsidy, and the least cost after it, in dollars.
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
