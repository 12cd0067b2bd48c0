//! The shares of one company, and who holds them.
//!
//! Shares are counted in the smallest certificate (10% of a ten-share company, 100% of a minor). The president's
//! certificate is worth `president_size` of them; its holder is the president.

use super::ids::CompanyId;
use crate::engine::ids::PlayerId;
use serde::{Deserialize, Serialize};

/// The most players any title has.
pub const MAX_PLAYERS: usize = 8;

/// A place where shares can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// With the company, never sold.
    Ipo,
    /// With the company, redeemed.
    Treasury,
    /// In the bank pool.
    Pool,
    /// With a player.
    Player(PlayerId),
    /// With another company, as private companies can be.
    Company(CompanyId),
}

/// A place where a share is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the company, never sold before.
    Ipo,
    /// From the company, redeemed earlier.
    Treasury,
    /// From the bank pool.
    Pool,
}

impl From<Source> for Holder {
    /// Returns where a share from a source lies.
    fn from(source: Source) -> Holder {
        match source {
            Source::Ipo => Holder::Ipo,
            Source::Treasury => Holder::Treasury,
            Source::Pool => Holder::Pool,
        }
    }
}

/// The division of a company's shares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Division {
    /// The number of shares.
    pub total: u8,
    /// The number with the company, never sold.
    pub ipo: u8,
    /// The number with the company, redeemed.
    pub treasury: u8,
    /// The number in the bank pool.
    pub pool: u8,
    /// The number with each player of the game, by seat.
    pub held: Vec<u8>,
    /// The one company that holds some, and how many.
    pub company: Option<(CompanyId, u8)>,
    /// The company's president.
    pub president: Option<PlayerId>,
}

/// The shares of one company.
///
/// # Examples
/// ```
/// use roundhouse::engine::ids::PlayerId;
/// use roundhouse::engine::rail::shares::{Holder, Shares};
///
/// let [amy, brian] = [PlayerId(0), PlayerId(1)];
/// let mut shares = Shares::new(10, 2);
/// shares.found(amy);
/// shares.transfer(Holder::Ipo, Holder::Player(brian), 3);
/// assert_eq!(shares.percent(Holder::Player(brian)), 30);
/// // Brian has more than Amy, and becomes president.
/// assert_eq!(shares.settle_presidency(&[amy, brian]), Some(brian));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    total: u8,
    president_size: u8,
    ipo: u8,
    treasury: u8,
    pool: u8,
    held: [u8; MAX_PLAYERS],
    /// The one company that holds shares of this one, and how many.
    company: Option<(CompanyId, u8)>,
    president: Option<PlayerId>,
}

impl Shares {
    /// Creates the shares of a new company. There are `total` shares, and nobody owns any yet.
    #[must_use]
    pub fn new(total: u8, president_size: u8) -> Shares {
        Shares {
            total,
            president_size,
            ipo: total,
            treasury: 0,
            pool: 0,
            held: [0; MAX_PLAYERS],
            company: None,
            president: None,
        }
    }

    /// Returns the number of shares.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.total
    }

    /// Returns how many shares the president's certificate is worth.
    #[must_use]
    pub fn president_size(&self) -> u8 {
        self.president_size
    }

    /// Returns how many shares a holder has.
    #[must_use]
    pub fn of(&self, holder: Holder) -> u8 {
        match holder {
            Holder::Ipo => self.ipo,
            Holder::Treasury => self.treasury,
            Holder::Pool => self.pool,
            Holder::Player(player) => self.held[player.index()],
            Holder::Company(company) => self
                .company
                .filter(|(holder, _)| *holder == company)
                .map_or(0, |(_, count)| count),
        }
    }

    /// Returns the company that holds shares of this one.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.company.map(|(company, _)| company)
    }

    /// Returns a holder's part of the company in percent.
    #[must_use]
    pub fn percent(&self, holder: Holder) -> u8 {
        self.of(holder) * 100u8.checked_div(self.total).unwrap_or(0)
    }

    /// Returns the holder of the president's certificate.
    #[must_use]
    pub fn president(&self) -> Option<PlayerId> {
        self.president
    }

    /// Counts a player's certificates; the president's certificate is one.
    #[must_use]
    pub fn certificates(&self, player: PlayerId) -> u8 {
        let held = self.held[player.index()];
        if self.president == Some(player) {
            held - self.president_size + 1
        } else {
            held
        }
    }

    /// Returns how many shares a player's smallest certificate is worth.
    ///
    /// It is more than one only if the president's certificate is all that its holder has.
    #[must_use]
    pub fn smallest_certificate(&self, player: PlayerId) -> u8 {
        let is_alone = self.held[player.index()] == self.president_size;
        if self.president == Some(player) && is_alone {
            self.president_size
        } else {
            1
        }
    }

    /// Lists the players who hold shares. They come by seat, with how many.
    pub fn holders(&self) -> impl Iterator<Item = (PlayerId, u8)> + '_ {
        self.held
            .iter()
            .enumerate()
            .filter(|(_, n)| **n > 0)
            .map(|(seat, n)| (PlayerId::new(seat), *n))
    }

    /// Moves shares.
    ///
    /// If the president is then left with too few, [`Shares::settle_presidency`] must follow right after.
    ///
    /// # Panics
    /// If `from` has fewer shares, or shares go to a second company, which the rules exclude before anything moves.
    pub fn transfer(&mut self, from: Holder, to: Holder, count: u8) {
        assert!(
            self.of(from) >= count,
            "{from:?} has fewer than {count} shares"
        );
        *self.slot(from) -= count;
        self.company = self.company.filter(|(_, count)| *count > 0);
        *self.slot(to) += count;
    }

    fn slot(&mut self, holder: Holder) -> &mut u8 {
        match holder {
            Holder::Ipo => &mut self.ipo,
            Holder::Treasury => &mut self.treasury,
            Holder::Pool => &mut self.pool,
            Holder::Player(player) => &mut self.held[player.index()],
            Holder::Company(company) => {
                let (holder, count) = self.company.get_or_insert((company, 0));
                assert!(*holder == company, "one company holds shares of another");
                count
            }
        }
    }

    /// Gives a player the president's certificate. The company is formed by that.
    pub fn found(&mut self, president: PlayerId) {
        self.transfer(Holder::Ipo, Holder::Player(president), self.president_size);
        self.president = Some(president);
    }

    /// Finds the president after a sale. In it `seller` has sold `count` shares.
    ///
    /// It is the president, unless somebody has more, then the player with the most; of equals the first to the left of
    /// the president. `seats` are the players who count, each with the next one to the left behind them; players who
    /// are out of the game are not among them.
    #[must_use]
    pub fn president_after_sale(
        &self,
        seller: PlayerId,
        count: u8,
        seats: &[PlayerId],
    ) -> Option<PlayerId> {
        let held =
            |player: PlayerId| self.held[player.index()] - if player == seller { count } else { 0 };
        let president = self.president?;
        let next = seats.iter().position(|&player| player == president);
        let (before, behind) = seats.split_at(next.map_or(0, |at| at + 1));
        let mut best = president;
        for &player in behind.iter().chain(before) {
            if held(player) > held(best) && held(player) >= self.president_size {
                best = player;
            }
        }
        (held(best) >= self.president_size).then_some(best)
    }

    /// Hands over the president's certificate. It goes to the player who must have it now; the player is returned if it
    /// changed hands.
    ///
    /// Nobody is president if no player has enough.
    pub fn settle_presidency(&mut self, seats: &[PlayerId]) -> Option<PlayerId> {
        let next = self.president_after_sale(self.president?, 0, seats);
        let changed = self.president != next;
        self.president = next;
        next.filter(|_| changed)
    }

    /// Issues more shares. Each is then a smaller part of the company.
    pub fn issue(&mut self, more: u8, to: Holder) {
        self.total += more;
        *self.slot(to) += more;
    }

    /// Makes a player or nobody president. It does not matter who has the most shares.
    pub fn appoint(&mut self, president: Option<PlayerId>) {
        self.president = president;
    }

    /// Returns where all shares are in a game of so many players.
    #[must_use]
    pub fn division(&self, players: usize) -> Division {
        Division {
            total: self.total,
            ipo: self.ipo,
            treasury: self.treasury,
            pool: self.pool,
            held: self.held[..players].to_vec(),
            company: self.company,
            president: self.president,
        }
    }

    /// Divides the shares anew. The result is none, and nothing is changed, if the parts are not as many as the total.
    ///
    /// The title must make sure that the president has enough.
    pub fn divide(&mut self, division: &Division) -> Option<()> {
        let company = division.company.map_or(0, |(_, count)| count);
        let fixed = [division.ipo, division.treasury, division.pool, company];
        let all = fixed.iter().chain(&division.held);
        let sum: u32 = all.map(|count| u32::from(*count)).sum();
        if sum != u32::from(division.total) {
            return None;
        }
        let mut held = [0; MAX_PLAYERS];
        held.get_mut(..division.held.len())?
            .copy_from_slice(&division.held);
        *self = Shares {
            total: division.total,
            president_size: self.president_size,
            ipo: division.ipo,
            treasury: division.treasury,
            pool: division.pool,
            held,
            company: division.company,
            president: division.president,
        };
        Some(())
    }

    /// Takes all shares from their holders. The company may not be started again.
    pub fn close(&mut self) {
        *self = Shares {
            ipo: self.total,
            ..Shares::new(self.total, self.president_size)
        };
    }

    /// Checks whether all shares are somewhere.
    #[must_use]
    pub fn are_all_somewhere(&self) -> bool {
        let players: u8 = self.held.iter().sum();
        let company = self.company.map_or(0, |(_, count)| count);
        self.ipo + self.treasury + self.pool + players + company == self.total
    }

    /// Checks whether the shares add up. All are somewhere, and the president has the president's certificate.
    #[must_use]
    pub fn add_up(&self) -> bool {
        let has_certificate = |p: PlayerId| self.held[p.index()] >= self.president_size;
        self.are_all_somewhere() && self.president.is_none_or(has_certificate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(held: &[u8]) -> Shares {
        let mut shares = Shares::new(10, 2);
        shares.found(PlayerId(0));
        for (seat, &count) in held.iter().enumerate() {
            let player = PlayerId::new(seat);
            shares.transfer(
                Holder::Ipo,
                Holder::Player(player),
                count - shares.of(Holder::Player(player)),
            );
        }
        shares
    }

    fn seats(count: usize) -> Vec<PlayerId> {
        (0..count).map(PlayerId::new).collect()
    }

    #[test]
    fn the_presidency_passes_only_to_somebody_with_strictly_more() {
        let mut even = shares(&[3, 3, 0]);
        assert_eq!(even.settle_presidency(&seats(3)), None);
        let mut more = shares(&[3, 4, 0]);
        assert_eq!(more.settle_presidency(&seats(3)), Some(PlayerId(1)));
    }

    #[test]
    fn of_equals_the_one_closest_to_the_left_becomes_president() {
        let mut tie = shares(&[2, 3, 3]);
        assert_eq!(tie.settle_presidency(&seats(3)), Some(PlayerId(1)));
        let mut last = shares(&[4, 3, 0, 3]);
        last.transfer(Holder::Player(PlayerId(0)), Holder::Pool, 2);
        assert_eq!(last.settle_presidency(&seats(4)), Some(PlayerId(1)));
    }

    #[test]
    fn of_equals_the_next_in_the_order_that_is_handed_in_becomes_president() {
        let mut next = shares(&[2, 3, 3, 0]);
        assert_eq!(
            next.settle_presidency(&[3, 0, 2, 1].map(PlayerId)),
            Some(PlayerId(2))
        );
        let mut round_the_table = shares(&[2, 3, 3, 0]);
        assert_eq!(
            round_the_table.settle_presidency(&[2, 3, 0, 1].map(PlayerId)),
            Some(PlayerId(1))
        );
    }

    #[test]
    fn who_has_left_the_game_never_becomes_president() {
        let mut left = shares(&[2, 3, 3]);
        let seats = [PlayerId(0), PlayerId(2)];
        assert_eq!(left.settle_presidency(&seats), Some(PlayerId(2)));
        assert!(left.add_up());
    }

    #[test]
    fn nobody_can_take_over_without_the_size_of_the_certificate() {
        assert_eq!(
            shares(&[3, 1]).president_after_sale(PlayerId(0), 2, &seats(2)),
            None
        );
        assert_eq!(
            shares(&[3, 2]).president_after_sale(PlayerId(0), 2, &seats(2)),
            Some(PlayerId(1))
        );
        assert_eq!(
            shares(&[3, 1]).president_after_sale(PlayerId(0), 1, &seats(2)),
            Some(PlayerId(0))
        );
    }

    #[test]
    fn a_company_can_own_a_company_of_one_share() {
        let buyer = Holder::Company(CompanyId(3));
        let mut private = Shares::new(1, 1);
        private.found(PlayerId(1));
        private.transfer(Holder::Player(PlayerId(1)), buyer, 1);
        assert_eq!(private.settle_presidency(&seats(3)), None);
        assert_eq!(
            (private.president(), private.company()),
            (None, Some(CompanyId(3)))
        );
        assert_eq!(
            (private.percent(buyer), private.certificates(PlayerId(1))),
            (100, 0)
        );
        assert!(private.add_up());
        private.transfer(buyer, Holder::Ipo, 1);
        assert_eq!(private, Shares::new(1, 1));
    }

    #[test]
    fn new_shares_make_each_a_smaller_part_and_somebody_can_be_appointed() {
        let mut left = shares(&[3, 1, 1]);
        left.transfer(Holder::Player(PlayerId(0)), Holder::Pool, 3);
        assert_eq!(left.settle_presidency(&seats(3)), None);
        left.transfer(Holder::Pool, Holder::Player(PlayerId(2)), 1);
        left.appoint(Some(PlayerId(2)));
        assert_eq!(left.president(), Some(PlayerId(2)));
        left.issue(10, Holder::Pool);
        assert_eq!(
            (left.total(), left.percent(Holder::Player(PlayerId(2)))),
            (20, 10)
        );
        assert!(left.add_up());
    }

    #[test]
    fn the_presidents_certificate_counts_once() {
        let shares = shares(&[4, 3]);
        assert_eq!(shares.certificates(PlayerId(0)), 3);
        assert_eq!(shares.certificates(PlayerId(1)), 3);
        assert_eq!(shares.percent(Holder::Player(PlayerId(0))), 40);
        assert!(shares.add_up());
    }
}
