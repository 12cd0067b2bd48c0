//! The presidency by the website's rules, where four things are kept apart that are one by the highlights.
//!
//! They are the president, the place of the president's certificate, the certificates of the players, and how many of
//! their shares count as votes. They differ when half of a president's certificate is sold: its owner gets the money
//! and a share of the bank pool back. If there is none, the certificate itself comes back, and from then on one vote is
//! missing. The next president then has no certificate, and stays president even without two shares. The counts agree
//! again when the company converts.

use super::common::Common;
use super::companies::PRESIDENTS_SHARES;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::titles::gb::deviation::Deviation;

/// The counts of the website for a company beside the certificates that each player holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) company: CompanyId,
    /// The holder of the president's certificate.
    pub(super) certificate: Holder,
    /// The votes of the players in the order in which they first had shares. The number may be negative.
    pub(super) votes: Vec<(PlayerId, i8)>,
}

/// A certificate that has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The company.
    pub company: CompanyId,
    /// True for the president's certificate, false for a single one.
    pub is_presidents: bool,
    /// The old holder; of several single certificates the first one there has moved.
    pub from: Holder,
    /// The new holder.
    pub to: Holder,
}

/// Certificates that are sold or bought together.
#[derive(Clone, Copy, Debug)]
struct Bundle {
    singles: u8,
    has_presidents: bool,
    /// True if half of the president's certificate comes back.
    is_partial: bool,
}

impl Tally {
    fn votes_of(&self, player: PlayerId) -> i8 {
        let known = self.votes.iter().find(|(other, _)| *other == player);
        known.map_or(0, |(_, votes)| *votes)
    }

    fn add(&mut self, player: PlayerId, more: i8) {
        match self.votes.iter_mut().find(|(other, _)| *other == player) {
            Some((_, votes)) => *votes = votes.saturating_add(more),
            None => self.votes.push((player, more)),
        }
    }
}

impl Common {
    fn tally(&self, company: CompanyId) -> Option<&Tally> {
        self.tallies.iter().find(|tally| tally.company == company)
    }

    fn tally_mut(&mut self, company: CompanyId) -> Option<&mut Tally> {
        let mut tallies = self.tallies.iter_mut();
        tallies.find(|tally| tally.company == company)
    }

    /// Starts the counts of a company. They are kept by the website's rules only.
    pub(super) fn begin_tally(&mut self, company: CompanyId, president: PlayerId) {
        if self.deviates(Deviation::HalfCertificates) {
            self.tallies.push(Tally {
                company,
                certificate: Holder::Player(president),
                votes: vec![(president, PRESIDENTS_SHARES as i8)],
            });
        }
    }

    /// Ends the counts of a company.
    pub(super) fn end_tally(&mut self, company: CompanyId) {
        self.tallies.retain(|tally| tally.company != company);
    }

    /// Returns the holder of the president's certificate. None if it is not tracked apart from the president.
    #[must_use]
    pub fn certificate_of(&self, company: CompanyId) -> Option<Holder> {
        self.tally(company).map(|tally| tally.certificate)
    }

    /// Returns the certificates that moved last. They moved with a purchase or sale, including those that the action
    /// names.
    #[must_use]
    pub fn moved(&self) -> &[Moved] {
        &self.moved
    }

    /// Sets the votes to the shares held. The holder of the president's certificate comes first.
    pub(super) fn count_votes_anew(&mut self, company: CompanyId) {
        let shares = self.table.company(company).shares.clone();
        let Some(tally) = self.tally_mut(company) else {
            return;
        };
        let first = tally.certificate;
        let known = tally.votes.iter().map(|(player, _)| *player);
        let mut players: Vec<PlayerId> = known.collect();
        players.arrange_by_key(|&player| Holder::Player(player) != first);
        let votes = players.into_iter().map(|player| {
            let held = shares.of(Holder::Player(player));
            (player, i8::try_from(held).unwrap_or_default())
        });
        tally.votes = votes.collect();
    }

    /// Checks whether the website lets half a certificate be sold. That needs a share in the bank pool, or another
    /// player with more than 10%.
    pub(super) fn may_split_there(&self, player: PlayerId, company: CompanyId) -> bool {
        let shares = self.shares(company);
        let each = 100 / shares.total();
        let others = self
            .tally(company)
            .into_iter()
            .flat_map(|tally| &tally.votes);
        let mut others = others.filter(|(other, _)| *other != player);
        shares.of(Holder::Pool) > 0
            || others.any(|(_, votes)| i32::from(*votes) * i32::from(each) > 10)
    }

    /// Counts the single certificates that a player has.
    fn singles(&self, player: PlayerId, company: CompanyId) -> u8 {
        let held = self.shares(company).of(Holder::Player(player));
        let has_presidents = self.certificate_of(company) == Some(Holder::Player(player));
        held - if has_presidents { PRESIDENTS_SHARES } else { 0 }
    }

    /// Checks whether a sale includes half a certificate. It is the president's certificate.
    pub(super) fn sells_half(&self, player: PlayerId, company: CompanyId, count: u8) -> bool {
        let has_presidents = self.certificate_of(company) == Some(Holder::Player(player));
        has_presidents && count == self.singles(player, company) + 1
    }

    /// Sells shares as the website counts.
    pub(super) fn sell_on_website(&mut self, player: PlayerId, company: CompanyId, count: u8) {
        let singles = self.singles(player, company).min(count);
        let bundle = Bundle {
            singles,
            has_presidents: count > singles,
            is_partial: count == singles + 1,
        };
        let way = (Holder::Player(player), Holder::Pool);
        self.deal_there(company, |common| {
            common.transfer_there(company, way, bundle, count);
        });
    }

    /// Buys a single share, or the president's certificate for `count` shares more than before.
    pub(super) fn buy_there(
        &mut self,
        player: PlayerId,
        company: CompanyId,
        from: Holder,
        (presidents, count): (bool, u8),
    ) {
        let way = (from, Holder::Player(player));
        let single = Bundle {
            singles: 1,
            has_presidents: false,
            is_partial: false,
        };
        self.deal_there(company, |common| match presidents {
            true => common.take_certificate_there(company, (from, player), count),
            false => common.transfer_there(company, way, single, count),
        });
    }

    /// Takes the president's certificate. Its owner becomes president, even if another player has more votes.
    fn take_certificate_there(
        &mut self,
        company: CompanyId,
        (from, player): (Holder, PlayerId),
        count: u8,
    ) {
        let to = Holder::Player(player);
        let shares = &mut self.table.company_mut(company).shares;
        shares.appoint(Some(player));
        if count < PRESIDENTS_SHARES {
            self.move_there(company, false, (to, from));
        }
        if let Some(tally) = self.tally_mut(company) {
            tally.add(player, i8::try_from(count).unwrap_or_default());
        }
        self.move_there(company, true, (from, to));
    }

    /// Makes a purchase or a sale. Notes the certificates that move, and logs the new president.
    fn deal_there(&mut self, company: CompanyId, deal: impl FnOnce(&mut Common)) {
        let before = self.president(company);
        self.moved.clear();
        deal(self);
        self.say_president(company, before);
    }

    fn move_there(
        &mut self,
        company: CompanyId,
        is_presidents: bool,
        (from, to): (Holder, Holder),
    ) {
        let count = if is_presidents { PRESIDENTS_SHARES } else { 1 };
        self.table
            .company_mut(company)
            .shares
            .transfer(from, to, count);
        if let (true, Some(tally)) = (is_presidents, self.tally_mut(company)) {
            tally.certificate = to;
        }
        self.moved.push(Moved {
            company,
            is_presidents,
            from,
            to,
        });
    }

    /// Moves certificates, and then settles the presidency.
    fn transfer_there(
        &mut self,
        company: CompanyId,
        (from, to): (Holder, Holder),
        bundle: Bundle,
        count: u8,
    ) {
        let before = self.president(company);
        let pool_was_empty = self.shares(company).of(Holder::Pool) == 0;
        let Some(tally) = self.tally_mut(company) else {
            return;
        };
        let count = i8::try_from(count).unwrap_or_default();
        for (holder, more) in [(from, -count), (to, count)] {
            if let Holder::Player(player) = holder {
                tally.add(player, more);
            }
        }
        for _ in 0..bundle.singles {
            self.move_there(company, false, (from, to));
        }
        if bundle.has_presidents {
            self.move_there(company, true, (from, to));
        }
        // The share that comes back is the first in the bank pool, which may be the certificate itself.
        let comes_back = (bundle.singles == 0 && pool_was_empty, (Holder::Pool, from));
        let most = self.most_votes(company);
        if most < PRESIDENTS_SHARES as i8 {
            if to == Holder::Pool && bundle.has_presidents {
                self.table.company_mut(company).shares.appoint(None);
                if bundle.is_partial {
                    self.move_there(company, comes_back.0, comes_back.1);
                }
            }
            return;
        }
        let Some(next) = self.next_president(company, before, most) else {
            return;
        };
        self.table.company_mut(company).shares.appoint(Some(next));
        // A seller who becomes president by the sale has nobody to exchange certificates with.
        if from != Holder::Player(next) {
            let lies_with = match before {
                _ if bundle.has_presidents => to,
                Some(before) => Holder::Player(before),
                None => Holder::Pool,
            };
            self.hand_over(company, lies_with, before, next);
        }
        if bundle.is_partial {
            self.move_there(company, false, comes_back.1);
        }
    }

    fn most_votes(&self, company: CompanyId) -> i8 {
        let votes = self
            .tally(company)
            .into_iter()
            .flat_map(|tally| &tally.votes);
        votes.map(|(_, votes)| *votes).max().unwrap_or(0)
    }

    /// Returns the next president.
    ///
    /// Of the players with the most votes it is the one next to the old president, without one the first who had
    /// shares. There is none if the old president has as many votes.
    fn next_president(
        &self,
        company: CompanyId,
        before: Option<PlayerId>,
        most: i8,
    ) -> Option<PlayerId> {
        let tally = self.tally(company)?;
        let mut leading: Vec<PlayerId> = tally.votes.iter().map(|(player, _)| *player).collect();
        leading.retain(|&player| tally.votes_of(player) == most);
        if before.is_some_and(|before| leading.contains(&before)) {
            return None;
        }
        let shares = self.shares(company);
        leading.retain(|&player| shares.of(Holder::Player(player)) >= PRESIDENTS_SHARES);
        let Some(before) = before else {
            return leading.first().copied();
        };
        let mut next = self.after(before);
        while next != before && !leading.contains(&next) {
            next = self.after(next);
        }
        leading.contains(&next).then_some(next)
    }

    /// Exchanges the certificate for two shares of the new president.
    ///
    /// It is expected with the old president, in the bank pool if there was none, or where it was sold to. If it is
    /// elsewhere, it stays there.
    fn hand_over(
        &mut self,
        company: CompanyId,
        lies_with: Holder,
        before: Option<PlayerId>,
        next: PlayerId,
    ) {
        let new = Holder::Player(next);
        if self.certificate_of(company) != Some(lies_with) || lies_with == new {
            return;
        }
        let old = before.map_or(Holder::Pool, Holder::Player);
        let keeps = self.shares(company).of(old) >= PRESIDENTS_SHARES;
        let swap_to = if keeps { old } else { Holder::Pool };
        for _ in 0..PRESIDENTS_SHARES {
            self.move_there(company, false, (new, swap_to));
        }
        self.move_there(company, true, (lies_with, new));
    }
}
