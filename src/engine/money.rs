//! Whole dollars.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// An amount of whole dollars; negative only for a bank that has broken and for differences.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Dollars(pub i32);

impl Dollars {
    /// No money.
    pub const ZERO: Dollars = Dollars(0);

    /// A difference with its sign.
    #[must_use]
    pub fn signed(self) -> String {
        if self < Dollars::ZERO {
            self.to_string()
        } else {
            format!("+{self}")
        }
    }
}

impl fmt::Display for Dollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            write!(f, "-${}", -self.0)
        } else {
            write!(f, "${}", self.0)
        }
    }
}

impl Add for Dollars {
    type Output = Dollars;
    fn add(self, other: Dollars) -> Dollars {
        Dollars(self.0 + other.0)
    }
}

impl Sub for Dollars {
    type Output = Dollars;
    fn sub(self, other: Dollars) -> Dollars {
        Dollars(self.0 - other.0)
    }
}

impl Neg for Dollars {
    type Output = Dollars;
    fn neg(self) -> Dollars {
        Dollars(-self.0)
    }
}

impl Mul<i32> for Dollars {
    type Output = Dollars;
    fn mul(self, times: i32) -> Dollars {
        Dollars(self.0 * times)
    }
}

impl AddAssign for Dollars {
    fn add_assign(&mut self, other: Dollars) {
        self.0 += other.0;
    }
}

impl SubAssign for Dollars {
    fn sub_assign(&mut self, other: Dollars) {
        self.0 -= other.0;
    }
}

impl Sum for Dollars {
    fn sum<I: Iterator<Item = Dollars>>(amounts: I) -> Dollars {
        amounts.fold(Dollars::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_have_a_sign() {
        assert_eq!(Dollars(30).signed(), "+$30");
        assert_eq!(Dollars(-30).signed(), "-$30");
    }

    #[test]
    fn dollars_read_as_players_write_them() {
        assert_eq!(Dollars(120).to_string(), "$120");
        assert_eq!(Dollars(-5).to_string(), "-$5");
    }
}
