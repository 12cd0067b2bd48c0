//! The titles, one folder each, with the same file names for the same things.
//!
//! | name | of whom | content |
//! | --- | --- | --- |
//! | `mod` | all | the card, and the list of all that plays the title |
//! | `setup` | all | the options, and what each player starts with |
//! | `action`, `choices` | all | the title's own moves, and the kinds of decision |
//! | `game`, `game_end` | all | the round being played, and how the game ends |
//! | `moves` | all | a file for each move |
//! | `view`, `words`, `rules`, `glossary` | all | what is shown, the words for moves, the rules in our own words, the words of the field |
//! | `companies`, `map`, `market`, `tiles`, `trains` | 18xx | tables of the box |
//! | `common`, `stock_round`, `operating_round` | 18xx | the state that rounds share, and the rounds |
//! | `corrections`, `market_view` | 18xx | what can be corrected, how the market is shown |
//! | `consistency` | some | what must add up, where it is more than a few lines |
//! | `link` | some | the likely next moves, for short links |
//! | `advice` | some | the computer player that knows the title |
//! | `privates`, `auction`, `sheets`, `deviation`, `website` | some | private companies and their auction, further tables, the website's differences and games |
//!
//! A small game needs none of the last rows to begin with. Further files are those of the title's own mechanisms. Tests
//! stand in `tests`, also those of private fields, which come in by a path as `inside`.
//!
//! This is the only place that lists them: code that needs titles is handed the [`TITLES`]. Each is a feature of the
//! package; a build without any still has everything but games.

mod arrival;
#[cfg(feature = "dollars")]
mod dollars;
#[cfg(feature = "gb")]
pub mod gb;
#[cfg(all(feature = "split", target_arch = "wasm32"))]
mod late;
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
