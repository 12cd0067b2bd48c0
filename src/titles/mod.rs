//! The titles, one folder each, with the same file names in the same order.
//!
//! This is the only place that lists them: whoever needs titles is handed the [`TITLES`]. Each is a feature of the
//! package; a build without any still has everything but games.

#[cfg(test)]
pub mod all_components;
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

/// The shelf.
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

/// The state of a game that is being imported as the website's traces have it, and the result.
pub type Trace = fn(&dyn Import) -> Option<(FlatState, Value)>;

/// How the games of each title that the website has are traced, by the title's name.
pub static TRACES: &[(&str, Trace)] = &[
    #[cfg(feature = "new-england")]
    (new_england::TITLE.name, new_england::website::trace::of),
    #[cfg(feature = "y1828")]
    (y1828::TITLE.name, y1828::website::trace::of),
    #[cfg(feature = "gb")]
    (gb::TITLE.name, gb::website::trace::of),
];
