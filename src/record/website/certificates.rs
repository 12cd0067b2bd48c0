//! The places of the numbered certificates.
//!
//! The website's records name certificates (`B&A_3`); our engine only counts shares, because ordinary certificates are
//! all alike. To know whether a named one is bought from the pool, the treasury or the IPO, this follows them the way
//! that site moves them, above all when the presidency changes hands.

use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Table;

/// The certificates of all companies; number 0 is the president's.
#[derive(Clone, Debug)]
pub struct Certificates {
    /// For each company, certificates with their holders; the one that moved last is last.
    places: Vec<Vec<(u8, Holder)>>,
}

impl Certificates {
    /// Puts all certificates in the IPO.
    #[must_use]
    pub fn new(companies: usize) -> Certificates {
        Certificates {
            places: vec![(0..=8).map(|number| (number, Holder::Ipo)).collect(); companies],
        }
    }

    /// Returns where a certificate is.
    #[must_use]
    pub fn holder(&self, company: CompanyId, number: u8) -> Option<Holder> {
        self.places[company.index()]
            .iter()
            .find(|(n, _)| *n == number)
            .map(|(_, holder)| *holder)
    }

    /// Moves a certificate.
    pub fn give(&mut self, company: CompanyId, number: u8, to: Holder) {
        let places = &mut self.places[company.index()];
        places.retain(|(n, _)| *n != number);
        places.push((number, to));
    }

    /// Notes that a player has bought certificates of a company.
    pub fn buy(&mut self, table: &Table, company: CompanyId, buyer: PlayerId, numbers: &[u8]) {
        for &number in numbers {
            self.give(company, number, Holder::Player(buyer));
        }
        self.settle_presidency(table, company, None);
    }

    /// Lists the first certificates of a holder. They are in the order in which they came. They are `ordinary` ones
    /// only if so asked.
    #[must_use]
    pub fn first(
        &self,
        company: CompanyId,
        holder: Holder,
        count: usize,
        ordinary: bool,
    ) -> Vec<u8> {
        let places = self.places[company.index()].iter();
        places
            .filter(|(n, h)| *h == holder && (!ordinary || *n != 0))
            .map(|(n, _)| *n)
            .take(count)
            .collect()
    }

    /// Notes a sale of certificates worth `shares` shares. The engine has carried it out on `table` before.
    pub fn sell(
        &mut self,
        table: &Table,
        company: CompanyId,
        seller: PlayerId,
        numbers: &[u8],
        shares: u8,
    ) {
        for &number in numbers {
            self.give(company, number, Holder::Pool);
        }
        let worth: u8 = numbers
            .iter()
            .map(|number| if *number == 0 { 2 } else { 1 })
            .sum();
        self.settle_presidency(table, company, Some(seller));
        for number in self.first(
            company,
            Holder::Pool,
            usize::from(worth.saturating_sub(shares)),
            false,
        ) {
            self.give(company, number, Holder::Player(seller));
        }
    }

    /// Hands over the president's certificate if somebody else has it now. The engine says who; two of the new
    /// president's certificates go the other way.
    pub fn settle_presidency(
        &mut self,
        table: &Table,
        company: CompanyId,
        seller: Option<PlayerId>,
    ) {
        let (Some(president), Some(holder)) = (table.president(company), self.holder(company, 0))
        else {
            return;
        };
        if holder == Holder::Player(president) {
            return;
        }
        let shares = &table.company(company).shares;
        let kept = |player: PlayerId| shares.of(Holder::Player(player)) >= shares.president_size();
        let back = match (holder, seller) {
            (Holder::Pool, Some(seller)) if kept(seller) => Holder::Player(seller),
            (holder, _) => holder,
        };
        for number in self.first(company, Holder::Player(president), 2, true) {
            self.give(company, number, back);
        }
        self.give(company, 0, Holder::Player(president));
    }

    /// Puts all certificates of a company in the IPO again. It is for a company that is formed anew.
    pub fn reset(&mut self, company: CompanyId) {
        self.places[company.index()] = (0..=8).map(|number| (number, Holder::Ipo)).collect();
    }

    /// Moves certificates that are not where the engine has them.
    ///
    /// The president's certificate goes to the president, and ordinary ones from holders who have too many, the lowest
    /// numbers first, to players, treasury, bank pool and IPO in that order. So the numbers always add up, even after a
    /// move that was not followed.
    pub fn reconcile(&mut self, table: &Table, company: CompanyId) {
        let shares = &table.company(company).shares;
        // Without a president the certificate stays where it is, such as in the bank pool.
        let stays = self.holder(company, 0);
        let stays = stays.filter(|holder| shares.of(*holder) >= shares.president_size());
        let nobody = stays.unwrap_or(Holder::Ipo);
        let president = shares.president().map_or(nobody, Holder::Player);
        self.reconcile_with(table, company, president);
    }

    /// Moves certificates as [`Self::reconcile`] does. The holder of the president's certificate is known here. The
    /// president may be anybody.
    pub fn reconcile_with(&mut self, table: &Table, company: CompanyId, president: Holder) {
        let shares = &table.company(company).shares;
        if self.holder(company, 0) != Some(president) {
            self.give(company, 0, president);
        }
        let players = table.player_ids().map(Holder::Player);
        let holders: Vec<(Holder, usize)> = players
            .chain([Holder::Treasury, Holder::Pool, Holder::Ipo])
            .map(|holder| {
                let presidents = if holder == president { 2 } else { 0 };
                (
                    holder,
                    usize::from(shares.of(holder).saturating_sub(presidents)),
                )
            })
            .collect();
        let mut spare: Vec<u8> = Vec::new();
        for &(holder, count) in &holders {
            let all = self.first(company, holder, usize::MAX, true);
            spare.extend(all.iter().take(all.len().saturating_sub(count)));
        }
        spare.arrange_by(Ord::cmp);
        let mut spare = spare.into_iter();
        for (holder, count) in holders {
            let missing = count.saturating_sub(self.first(company, holder, usize::MAX, true).len());
            for number in spare.by_ref().take(missing) {
                self.give(company, number, holder);
            }
        }
    }
}
