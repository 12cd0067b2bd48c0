//! The abilities of trains, as data.

use crate::engine::money::Dollars;
use crate::engine::rail::ids::Train;

/// A train's treatment of small cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Towns {
    /// Every one on its way counts as a stop.
    Count,
    /// It may pass them without counting them; those it does not count pay nothing.
    MaySkip,
    /// They never count against its number, and all on its way pay.
    Free,
}

/// The abilities of a kind of train.
///
/// | train | rule |
/// |---|---|
/// | an ordinary 4 | [`TrainRule::plain`]`(4)` |
/// | 8E that skips towns as it likes, all 8E of a company in one run | [`TrainRule::express`]`(8)` |
/// | 8E: eight large stops, past any towns for nothing | `cities: Some(8), towns: Free, pays: (1, 0), ..UNLIMITED` |
/// | 4+2: six stops, at most four of them large | `cities: Some(4), ..plain(6)` |
/// | 4X: no town counts or pays, $10 a hex | `cities: Some(4), towns: Free, pays: (1, 0), per_hex: $10, ..UNLIMITED` |
/// | 3+D: three large stops, any towns, all doubled | `cities: Some(3), towns: Free, pays: (2, 2), ..UNLIMITED` |
/// | Diesel | [`TrainRule::UNLIMITED`] |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrainRule {
    /// The number of stops it may count; none for as many as it likes.
    pub stops: Option<u8>,
    /// The number of them that may be large cities and off-board areas; none for as many as `stops` allows.
    pub cities: Option<u8>,
    /// The treatment of small cities.
    pub towns: Towns,
    /// The factors for what stops pay: large cities and off-board areas, and small cities.
    pub pays: (i32, i32),
    /// The dollars it earns for each hex between its two ends, as the crow flies. Small cities that are free are no
    /// ends.
    pub per_hex: Dollars,
    /// If all joining trains of a company run together: one run of the least number, times their count.
    pub joins: bool,
}

impl TrainRule {
    /// A train that stops wherever it likes: a Diesel.
    pub const UNLIMITED: TrainRule = TrainRule {
        stops: None,
        cities: None,
        towns: Towns::Count,
        pays: (1, 1),
        per_hex: Dollars::ZERO,
        joins: false,
    };

    /// Returns the rule of an ordinary train: every stop on its way counts, up to `stops`.
    #[must_use]
    pub const fn plain(stops: u8) -> TrainRule {
        TrainRule {
            stops: Some(stops),
            ..TrainRule::UNLIMITED
        }
    }

    /// Returns the rule of an express train. It may skip small cities, and joins the company's other express trains.
    #[must_use]
    pub const fn express(stops: u8) -> TrainRule {
        TrainRule {
            stops: Some(stops),
            towns: Towns::MaySkip,
            joins: true,
            ..TrainRule::UNLIMITED
        }
    }
}

/// Trains that make one run together: a single train, or all joining trains of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The cards.
    pub trains: Vec<Train>,
    /// The unit's rule: of joined trains, the least.
    pub rule: TrainRule,
    /// The factor of its run: the number of joined trains.
    pub factor: i32,
}
