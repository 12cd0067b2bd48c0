//! The stops of tiles: cities, towns and off-board areas, and their revenue by phase.

use crate::engine::money::Dollars;
use crate::engine::rail::hex::Edge;

/// A kind of stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopKind {
    /// A large city with this many spaces for station markers; without any it is no less open to trains.
    City(u8),
    /// A small city.
    Town,
    /// A red off-board area.
    OffBoard,
}

/// The revenue of a stop.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::Dollars;
/// use roundhouse::engine::rail::tile::off_board;
///
/// let west = off_board(&[20, 40]);
/// assert_eq!(west.revenue.in_phase(0), Dollars(20));
/// // From the second value on it stays the same.
/// assert_eq!(west.revenue.in_phase(3), Dollars(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// The same sum in every phase.
    Fixed(Dollars),
    /// Sums in dollars by phase: each phase gives the place in the list of the one that is paid.
    ByPhase(&'static [i32]),
}

impl Revenue {
    /// Returns what the stop pays in a phase. The phase pays the value at this place, or the last one there is.
    #[must_use]
    pub fn in_phase(self, pays: u8) -> Dollars {
        match self {
            Revenue::Fixed(value) => value,
            Revenue::ByPhase(values) => {
                let value = values.get(usize::from(pays)).or(values.last());
                Dollars(value.copied().unwrap_or(0))
            }
        }
    }
}

/// A place where a train may stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The kind: city, town or off-board area.
    pub kind: StopKind,
    /// The revenue.
    pub revenue: Revenue,
    /// The edge near which it is drawn, where it is not in the middle.
    pub side: Option<Edge>,
}

impl Stop {
    /// Returns the number of spaces for station markers.
    #[must_use]
    pub const fn slots(self) -> u8 {
        match self.kind {
            StopKind::City(slots) => slots,
            StopKind::Town | StopKind::OffBoard => 0,
        }
    }

    /// Checks whether this is a large city.
    #[must_use]
    pub const fn is_city(self) -> bool {
        matches!(self.kind, StopKind::City(_))
    }

    /// Returns the same stop, drawn near an edge.
    #[must_use]
    pub const fn near(self, edge: u8) -> Stop {
        Stop {
            side: Some(Edge::new(edge)),
            ..self
        }
    }
}

/// Returns a large city. It pays `revenue` dollars and has `slots` spaces.
#[must_use]
pub const fn city(revenue: i32, slots: u8) -> Stop {
    Stop {
        kind: StopKind::City(slots),
        revenue: Revenue::Fixed(Dollars(revenue)),
        side: None,
    }
}

/// Returns a small city that pays `revenue` dollars.
#[must_use]
pub const fn town(revenue: i32) -> Stop {
    Stop {
        kind: StopKind::Town,
        revenue: Revenue::Fixed(Dollars(revenue)),
        side: None,
    }
}

/// Returns the revenue of these values. They are by phase; a single value is paid in every phase.
const fn by_phase(values: &'static [i32]) -> Revenue {
    match values {
        [always] => Revenue::Fixed(Dollars(*always)),
        _ => Revenue::ByPhase(values),
    }
}

/// Returns an off-board area that pays by the phase. It has no spaces for markers: one that has is a
/// [`city_by_phase`] in a red hex.
#[must_use]
pub const fn off_board(revenue: &'static [i32]) -> Stop {
    Stop {
        kind: StopKind::OffBoard,
        revenue: by_phase(revenue),
        side: None,
    }
}

/// Returns a large city paying by phase. It has `slots` spaces.
#[must_use]
pub const fn city_by_phase(revenue: &'static [i32], slots: u8) -> Stop {
    Stop {
        kind: StopKind::City(slots),
        revenue: by_phase(revenue),
        side: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revenue_follows_the_phase() {
        let stop = off_board(&[0, 20, 30]);
        let values = [0, 1, 2, 3].map(|pays| stop.revenue.in_phase(pays).0);
        assert_eq!(values, [0, 20, 30, 30], "the last is paid on");
        assert_eq!(town(10).revenue.in_phase(2), Dollars(10));
    }
}
