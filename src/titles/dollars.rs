//! The text of an amount in titles whose money is dollars: `$40`.

use crate::engine::money::{DOLLARS, Dollars};
use std::fmt;

impl fmt::Display for Dollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        DOLLARS.of(*self).fmt(f)
    }
}
