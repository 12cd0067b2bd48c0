//! What a title says about all routes, as data. Places are named by their hex.

use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::tile::{End, StopKind, Track};

/// What a title says about all routes, beyond what every title says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteRules {
    /// A run visits two stops of one hex only if it goes straight from one to the other, on track inside it.
    pub one_stop_per_hex: bool,
    /// Of several stops of one hex a run is paid the dearest only.
    pub one_value_per_hex: bool,
    /// All runs that are linked by stops that they share are one set for the bonuses of several runs, whatever would pay
    /// more.
    pub linked_are_one: bool,
    /// Whether runs that meet at an off-board area only are linked: nothing goes on through one.
    pub off_boards_link: bool,
    /// Hexes whose stops are one place: a run visits at most one of them, once.
    pub centres: Vec<Vec<HexId>>,
    /// Hexes whose stops no run may pass, only end at.
    pub ends: Vec<HexId>,
    /// Hexes whose markers make no run legal: it visits another one.
    pub no_bases: Vec<HexId>,
    /// Hexes whose stops a company may not use.
    pub closed: Vec<(CompanyId, HexId)>,
    /// What is paid for joining places.
    pub bonuses: Vec<Bonus>,
}

impl RouteRules {
    /// Whether a company may not use the stops of a hex.
    #[must_use]
    pub fn is_closed(&self, company: CompanyId, hex: HexId) -> bool {
        self.closed.contains(&(company, hex))
    }

    /// The hexes whose stops a company's runs may not pass.
    pub fn barred(&self, company: CompanyId) -> impl Iterator<Item = HexId> + '_ {
        let closed = self.closed.iter().filter(move |(to, _)| *to == company);
        let closed = closed.map(|(_, hex)| *hex);
        self.ends.iter().copied().chain(closed)
    }

    /// Whether two runs are linked if both visit this stop.
    #[must_use]
    pub fn links(&self, board: &Board, at: StopAt) -> bool {
        let stop = board.tile(at.hex).stops[usize::from(at.stop)];
        self.off_boards_link || stop.kind != StopKind::OffBoard
    }

    /// Whether a company's runs may go on past the stops of a hex.
    #[must_use]
    pub fn lets_through(&self, company: CompanyId, hex: HexId) -> bool {
        !self.barred(company).any(|barred| barred == hex)
    }

    /// Whether stops of these two hexes are one place.
    #[must_use]
    pub fn is_one_place(&self, one: HexId, other: HexId) -> bool {
        self.centres
            .iter()
            .any(|centre| centre.contains(&one) && centre.contains(&other))
    }
}

/// A bonus for joining places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// One place of each group must be visited, or crossed, such as one of the north and one of the south.
    pub groups: Vec<Vec<HexId>>,
    /// What it pays.
    pub value: Dollars,
    /// By whom they must be joined.
    pub by: JoinedBy,
}

impl Bonus {
    /// Whether these stops include one of each group.
    #[must_use]
    pub fn is_joined(&self, stops: &[StopAt]) -> bool {
        self.groups
            .iter()
            .all(|group| stops.iter().any(|stop| group.contains(&stop.hex)))
    }

    /// Whether this track crosses one of each group from one of these sides to the other.
    #[must_use]
    pub fn is_crossed(&self, board: &Board, track: &[TrackAt], sides: [Edge; 2]) -> bool {
        self.groups
            .iter()
            .all(|group| track.iter().any(|at| crosses(board, group, *at, sides)))
    }
}

/// Whether a piece of track joins two sides of one of these hexes.
pub(super) fn crosses(
    board: &Board,
    hexes: &[HexId],
    at: TrackAt,
    [one, other]: [Edge; 2],
) -> bool {
    let joins = |track: Track| track.from(End::Edge(one)) == Some(End::Edge(other));
    hexes.contains(&at.hex) && joins(board.track(at))
}

/// Who must join the places of a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JoinedBy {
    /// Each run that visits them all is paid, times its unit's factor.
    OneRun,
    /// Each set of runs that together visit them all is paid once, of which each shares a stop that links with another of
    /// the set. A run is in one set; they are divided as is best.
    SeveralRuns,
    /// Each run over track that joins these two sides of a hex, in a hex of each group, is paid, times its unit's factor.
    Crossing([Edge; 2]),
    /// The company is paid once if any of its runs visits them all.
    AnyRun,
}

impl Default for RouteRules {
    fn default() -> RouteRules {
        STANDARD.clone()
    }
}

/// What holds for routes where a title says no more.
pub static STANDARD: RouteRules = RouteRules {
    one_stop_per_hex: true,
    one_value_per_hex: false,
    linked_are_one: false,
    off_boards_link: false,
    centres: Vec::new(),
    ends: Vec::new(),
    no_bases: Vec::new(),
    closed: Vec::new(),
    bonuses: Vec::new(),
};
