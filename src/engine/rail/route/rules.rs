//! The rules of a title for all routes, as data. Places are named by their hex.

use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::tile::{End, StopKind, Track};

/// The rules of a title for all routes, beyond those that every title has.
///
/// # Examples
/// ```
/// use roundhouse::engine::rail::ids::{CompanyId, HexId};
/// use roundhouse::engine::rail::route::RouteRules;
///
/// let (port, company) = (HexId(3), CompanyId(0));
/// let rules = RouteRules { ends: vec![port], ..RouteRules::default() };
/// // A run may end at the port, but not go on past it.
/// assert!(!rules.lets_through(company, port));
/// assert!(!rules.is_closed(company, port));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteRules {
    /// If a run visits two stops of one hex only when it goes straight from one to the other, on track inside it.
    pub one_stop_per_hex: bool,
    /// If of several stops of one hex only the dearest pays a run.
    pub one_value_per_hex: bool,
    /// If all runs that are linked by stops that they share are one set for the bonuses of several runs, whatever would
    /// pay more.
    pub linked_are_one: bool,
    /// Hexes whose stops are one place: a run visits at most one of them, once.
    pub centres: Vec<Vec<HexId>>,
    /// Hexes whose stops no run may pass, only end at.
    pub ends: Vec<HexId>,
    /// Hexes whose markers make no run legal: it visits another one.
    pub no_bases: Vec<HexId>,
    /// Hexes whose stops a company may not use.
    pub closed: Vec<(CompanyId, HexId)>,
    /// The bonuses for joining places.
    pub bonuses: Vec<Bonus>,
}

impl RouteRules {
    /// Checks whether a hex is closed to a company. The company may not use its stops.
    #[must_use]
    pub fn is_closed(&self, company: CompanyId, hex: HexId) -> bool {
        self.closed.contains(&(company, hex))
    }

    /// Lists the hexes a company may not pass. Its runs may not go on past their stops.
    pub fn barred(&self, company: CompanyId) -> impl Iterator<Item = HexId> + '_ {
        let closed = self.closed.iter().filter(move |(to, _)| *to == company);
        let closed = closed.map(|(_, hex)| *hex);
        self.ends.iter().copied().chain(closed)
    }

    /// Checks whether a stop links runs. Two runs that both visit it are linked; no link goes through an off-board
    /// area.
    #[must_use]
    pub fn links(&self, board: &Board, at: StopAt) -> bool {
        let stop = board.tile(at.hex).stops[usize::from(at.stop)];
        stop.kind != StopKind::OffBoard
    }

    /// Checks whether runs may pass a hex. They are a company's, and go on past its stops.
    #[must_use]
    pub fn lets_through(&self, company: CompanyId, hex: HexId) -> bool {
        !self.barred(company).any(|barred| barred == hex)
    }

    /// Checks whether two hexes are one place. A run visits at most one of their stops.
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
    /// The groups of places, of each of which one must be visited, or crossed, such as one of the north and one of the
    /// south.
    pub groups: Vec<Vec<HexId>>,
    /// The dollars it pays.
    pub value: Dollars,
    /// The runs that must join them.
    pub by: JoinedBy,
}

impl Bonus {
    /// Checks whether these stops include one of each group.
    #[must_use]
    pub fn is_joined(&self, stops: &[StopAt]) -> bool {
        self.groups
            .iter()
            .all(|group| stops.iter().any(|stop| group.contains(&stop.hex)))
    }

    /// Checks whether track crosses all groups. It crosses one hex of each from one of these sides to the other.
    #[must_use]
    pub fn is_crossed(&self, board: &Board, track: &[TrackAt], sides: [Edge; 2]) -> bool {
        self.groups
            .iter()
            .all(|group| track.iter().any(|at| crosses(board, group, *at, sides)))
    }
}

/// Checks whether track crosses a hex. It joins two sides of one of these hexes.
pub(super) fn crosses(
    board: &Board,
    hexes: &[HexId],
    at: TrackAt,
    [one, other]: [Edge; 2],
) -> bool {
    let joins = |track: Track| track.from(End::Edge(one)) == Some(End::Edge(other));
    hexes.contains(&at.hex) && joins(board.track(at))
}

/// The runs that must join the places of a bonus, and how they are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JoinedBy {
    /// Each run that visits a stop of them all is paid, times its unit's factor. Hexes without stops are crossed.
    OneRun,
    /// Each set of runs that together visit them all is paid once, of which each shares a stop that links with another
    /// of the set. A run is in one set; they are divided as is best.
    SeveralRuns,
    /// Each run over track that joins these two sides of a hex, in a hex of each group, is paid, times its unit's
    /// factor.
    Crossing([Edge; 2]),
    /// The company is paid once if any of its runs visits them all.
    AnyRun,
}

impl Default for RouteRules {
    fn default() -> RouteRules {
        STANDARD.clone()
    }
}

/// The rules for routes where a title has no others.
pub static STANDARD: RouteRules = RouteRules {
    one_stop_per_hex: true,
    one_value_per_hex: false,
    linked_are_one: false,
    centres: Vec::new(),
    ends: Vec::new(),
    no_bases: Vec::new(),
    closed: Vec::new(),
    bonuses: Vec::new(),
};
