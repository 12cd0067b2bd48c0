//! Amounts of money: whole dollars, or whatever a game's money is called.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// An amount of whole dollars, or of the units of another [`Currency`]; negative only for a bank that has broken and for
/// differences.
///
/// It does not know its currency. Whoever writes it asks the game for that, and makes it [`Money`]. Only the titles whose
/// money is dollars write it as it is. Their feature `dollars` implements [`fmt::Display`] for it: a build without them
/// is refused if anything shared by all titles does the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dollars(pub i32);

/// The money of a game, as its players write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Currency {
    /// The sign before an amount.
    pub sign: &'static str,
    /// The name of several units.
    pub plural: &'static str,
}

/// The currency of most games.
pub const DOLLARS: Currency = Currency {
    sign: "$",
    plural: "dollars",
};
/// The currency of games in Britain.
pub const POUNDS: Currency = Currency {
    sign: "£",
    plural: "pounds",
};

/// An amount in its currency, as it is written.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::{DOLLARS, Dollars, POUNDS};
///
/// let left = Dollars(120) - Dollars(40) * 2;
/// assert_eq!(DOLLARS.of(left).to_string(), "$40");
/// assert_eq!(POUNDS.of(left).to_string(), "£40");
/// assert_eq!(POUNDS.of(-left).signed(), "-£40");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money {
    /// The amount.
    pub amount: Dollars,
    /// The currency.
    pub currency: Currency,
}

impl Currency {
    /// Returns an amount in this currency, to be written.
    #[must_use]
    pub const fn of(self, amount: Dollars) -> Money {
        Money {
            amount,
            currency: self,
        }
    }
}

impl Money {
    /// Writes the amount as a difference, with its sign.
    #[must_use]
    pub fn signed(self) -> String {
        if self.amount < Dollars::ZERO {
            self.to_string()
        } else {
            format!("+{self}")
        }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minus = if self.amount < Dollars::ZERO { "-" } else { "" };
        let (sign, units) = (self.currency.sign, self.amount.0.unsigned_abs());
        write!(f, "{minus}{sign}{units}")
    }
}

impl Dollars {
    /// No money.
    pub const ZERO: Dollars = Dollars(0);
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
        assert_eq!(DOLLARS.of(Dollars(30)).signed(), "+$30");
        assert_eq!(DOLLARS.of(Dollars(-30)).signed(), "-$30");
    }

    #[test]
    fn amounts_read_as_players_write_them() {
        assert_eq!(DOLLARS.of(Dollars(120)).to_string(), "$120");
        assert_eq!(DOLLARS.of(Dollars(-5)).to_string(), "-$5");
        assert_eq!(POUNDS.of(Dollars(20)).to_string(), "£20");
        assert_eq!(POUNDS.of(Dollars(-3)).to_string(), "-£3");
    }
}
