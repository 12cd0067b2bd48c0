//! The titles, one folder each, with the same file names for the same things. Every title has `action`, `advice`,
//! `choices`, `game`, `game_end`, `rules`, `setup`, `view` and `words`; an 18xx game also has `common`, `companies`,
//! `corrections`, `link`, `map`, `market`, `market_view`, `operating_round`, `stock_round`, `tiles` and `trains`. Those
//! with a folder `moves` have a file for each move; the others list in `attempts` what is shown as refused. Their tests stand in `tests`, also those of private fields, which come in by a path as `inside`.
//!
//! This is the only place that lists them: code that needs titles is handed the [`TITLES`]. Each is a feature of the
//! package; a build without any still has everything but games.

#[cfg(feature = "gb")]
pub mod gb;
#[cfg(feature = "midwest")]
pub mod midwest;
#[cfg(feature = "new-england")]
pub mod new_england;
#[cfg(feature = "rails-of-ne")]
pub mod rails_of_ne;
#[cfg(feature = "y1828")]
pub mod y1828;

use crate::record::title::Titles;
use crate::record::website::Import;
use crate::record::website::trace::FlatState;
use serde_json::Value;

/// All titles of this build.
///
/// # Examples
/// ```
/// use roundhouse::record::title::named;
/// use roundhouse::titles::TITLES;
///
/// let title = named(TITLES, "1828").unwrap();
/// assert_eq!(title.players, (3, 5));
/// assert_eq!(title.begins_with(3).unwrap(), "3 players start with $800 each.");
/// ```
pub static TITLES: Titles = &[
    #[cfg(feature = "new-england")]
    &new_england::TITLE,
    #[cfg(feature = "y1828")]
    &y1828::TITLE,
    #[cfg(feature = "gb")]
    &gb::TITLE,
    #[cfg(feature = "midwest")]
    &midwest::TITLE,
    #[cfg(feature = "rails-of-ne")]
    &rails_of_ne::TITLE,
];

/// A function that returns the state of a game being imported, as the website's traces have it, and the result.
pub type Trace = fn(&dyn Import) -> Option<(FlatState, Value)>;

/// The trace functions of the titles that the website has, by the title's name.
pub static TRACES: &[(&str, Trace)] = &[
    #[cfg(feature = "new-england")]
    (new_england::TITLE.name, new_england::website::trace::of),
    #[cfg(feature = "y1828")]
    (y1828::TITLE.name, y1828::website::trace::of),
    #[cfg(feature = "gb")]
    (gb::TITLE.name, gb::website::trace::of),
];
