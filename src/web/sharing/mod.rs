//! Games that go elsewhere and come from there.
//!
//! - `share`: sending a game elsewhere. `incoming` and `preview`: games from elsewhere.

pub mod incoming;
pub mod preview;
pub mod share;
