//! Amounts of money: whole dollars, or whatever a game's money is called.

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// An amount of whole dollars; negative only for a bank that has broken and for differences.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::{Dollars, POUNDS, written_in};
///
/// let left = Dollars(120) - Dollars(40) * 2;
/// assert_eq!(left.to_string(), "$40");
/// assert_eq!((-left).signed(), "-$40");
/// assert_eq!(written_in(POUNDS, || left.to_string()), "£40");
/// ```
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

thread_local! {
    /// The currency in which amounts are written. It is not part of any game, so that nothing that is stored depends on
    /// it.
    static CURRENCY: Cell<Currency> = const { Cell::new(DOLLARS) };
}

/// Returns the currency in which amounts are written.
#[must_use]
pub fn currency() -> Currency {
    CURRENCY.get()
}

/// Writes amounts in another currency from now on.
pub fn write_in(currency: Currency) {
    CURRENCY.set(currency);
}

/// Calls a function with another currency set, and returns its result. Amounts are written in that currency meanwhile.
pub fn written_in<T>(currency: Currency, make: impl FnOnce() -> T) -> T {
    let before = CURRENCY.replace(currency);
    let made = make();
    write_in(before);
    made
}

impl Dollars {
    /// No money.
    pub const ZERO: Dollars = Dollars(0);

    /// Returns the amount as a difference, with its sign.
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
        let minus = if self.0 < 0 { "-" } else { "" };
        write!(f, "{minus}{}{}", currency().sign, self.0.unsigned_abs())
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

    #[test]
    fn other_games_have_other_money() {
        let written = written_in(POUNDS, || format!("{} {}", Dollars(20), Dollars(-3)));
        assert_eq!(written, "£20 -£3");
        assert_eq!(Dollars(20).to_string(), "$20");
    }
}
