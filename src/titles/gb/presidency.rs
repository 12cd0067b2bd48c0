//! Who leads a company by the website's rules, where four things are kept apart that are one by the highlights: who is
//! president, where the president's certificate lies, what the players hold in certificates, and how much of it counts as
//! votes.
//!
//! They part when half of a president's certificate is sold: its owner gets the money and a share of the bank pool back. Is
//! there none, it is the certificate itself that comes back, and from then on one vote is missing. Who becomes president then
//! has no certificate, and stays president also without two shares. The counts meet again when the company converts.

use super::common::Common;
use super::companies::PRESIDENTS_SHARES;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;

/// What the website counts for a company beside the certificates that each player holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) company: CompanyId,
    /// Where the president's certificate lies.
    pub(super) certificate: Holder,
    /// The votes of the players in the order in which they first had shares. They may be fewer than none.
    pub(super) votes: Vec<(PlayerId, i8)>,
}

/// A certificate that has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Of which company.
    pub company: CompanyId,
    /// Whether it is the president's; else a single one.
    pub is_presidents: bool,
    /// From where, of several single ones the first there.
    pub from: Holder,
    /// Where it lies now.
    pub to: Holder,
}

/// Certificates that are sold or bought together.
#[derive(Clone, Copy, Debug)]
struct Bundle {
    singles: u8,
    has_presidents: bool,
    /// Whether half of the president's certificate comes back.
    is_partial: bool,
}

impl Tally {
    fn votes_of(&self, player: PlayerId) -> i8 {
        let known = self.votes.iter().find(|(other, _)| *other == player);
        known.map_or(0, |(_, votes)| *votes)
    }

    fn add(&mut self, player: PlayerId, more: i8) {
        match self.votes.iter_mut().find(|(other, _)| *other == player) {
            Some((_, votes)) => *votes += more,
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

    /// Begins to count for a company that is started, by the website's rules of today.
    pub(super) fn begin_tally(&mut self, company: CompanyId, president: PlayerId) {
        if self.setup.as_there_since(3) {
            self.tallies.push(Tally {
                company,
                certificate: Holder::Player(president),
                votes: vec![(president, PRESIDENTS_SHARES as i8)],
            });
        }
    }

    /// Nothing is counted for a company that has left the game.
    pub(super) fn end_tally(&mut self, company: CompanyId) {
        self.tallies.retain(|tally| tally.company != company);
    }

    /// Where the president's certificate of a company lies, if that is kept apart from who is president.
    #[must_use]
    pub fn certificate_of(&self, company: CompanyId) -> Option<Holder> {
        self.tally(company).map(|tally| tally.certificate)
    }

    /// The certificates that moved with the last purchase or sale, beside those that were named.
    #[must_use]
    pub fn moved(&self) -> &[Moved] {
        &self.moved
    }

    /// The votes count as what everybody holds again, first those of the president's certificate.
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

    /// Whether the website lets half of a president's certificate be sold: a share lies in the bank pool, or somebody else has
    /// more than 10%.
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

    /// How many single certificates a player has.
    fn singles(&self, player: PlayerId, company: CompanyId) -> u8 {
        let held = self.shares(company).of(Holder::Player(player));
        let has_presidents = self.certificate_of(company) == Some(Holder::Player(player));
        held - if has_presidents { PRESIDENTS_SHARES } else { 0 }
    }

    /// Whether a sale of so many shares is of half of the president's certificate, among others.
    pub(super) fn sells_half(&self, player: PlayerId, company: CompanyId, count: u8) -> bool {
        let has_presidents = self.certificate_of(company) == Some(Holder::Player(player));
        has_presidents && count == self.singles(player, company) + 1
    }

    /// A player sells so many shares, as the website counts.
    pub(super) fn sell_there(&mut self, player: PlayerId, company: CompanyId, count: u8) {
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

    /// A player buys a single share, or the president's certificate for `count` shares more than before.
    pub(super) fn buy_there(
        &mut self,
        player: PlayerId,
        company: CompanyId,
        from: Holder,
        (presidents, count): (bool, u8),
    ) {
        let bundle = Bundle {
            singles: u8::from(!presidents),
            has_presidents: presidents,
            is_partial: false,
        };
        let to = Holder::Player(player);
        self.deal_there(company, |common| {
            if presidents {
                let shares = &mut common.table.company_mut(company).shares;
                shares.appoint(Some(player));
                if count < PRESIDENTS_SHARES {
                    common.move_there(company, false, (to, from));
                }
            }
            common.transfer_there(company, (from, to), bundle, count);
        });
    }

    /// Does a purchase or a sale, notes what moves with it, and says who leads then.
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

    /// Moves what is sold or bought, and then settles who leads.
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
        // Who sells and becomes president by it has nobody to change certificates with.
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

    /// Who becomes president: of those with the most votes the one next to who was it, without a president the first who had
    /// shares. Nobody, if who was it has as many.
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

    /// The new president takes the certificate for two shares, if it lies where that is looked for: with whoever was
    /// president, in the bank pool where nobody was, or where it was sold to. Else it stays where it is.
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
