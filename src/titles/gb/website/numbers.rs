//! The places of numbered certificates, followed action by action as the site moves them.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::record::website::certificates::Certificates;
use crate::titles::gb::action::Action;
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::{FIVE, TEN};
use crate::titles::gb::scenario::all;

/// The certificates of all companies.
#[derive(Clone, Debug)]
pub struct Numbers {
    certificates: Certificates,
    /// The companies of ten shares.
    ten: Vec<CompanyId>,
}

impl Default for Numbers {
    /// Puts all certificates into the IPO.
    fn default() -> Numbers {
        Numbers {
            certificates: Certificates::new(all().companies.len()),
            ten: Vec::new(),
        }
    }
}

impl Numbers {
    /// Returns the holder of a certificate.
    pub fn holder(&self, company: CompanyId, number: u8) -> Option<Holder> {
        self.certificates.holder(company, number)
    }

    /// Follows an action that was carried out, which names certificates.
    pub fn follow(&mut self, common: &Common, action: &Action, by: Option<PlayerId>, named: &[u8]) {
        let table = common.table();
        match (action, by) {
            (&Action::Common(RailMove::Start { company, .. }), Some(by)) => {
                self.certificates.give(company, 0, Holder::Player(by));
            }
            (
                &Action::Common(RailMove::Buy { company, .. } | RailMove::Sell { company, .. }),
                _,
            ) if common.certificate_of(company).is_some() => {
                self.follow_there(common, named);
            }
            (&Action::Common(RailMove::Buy { company, .. }), Some(by)) => {
                for &number in named {
                    self.certificates.give(company, number, Holder::Player(by));
                }
                self.certificates.settle_presidency(table, company, None);
            }
            (
                &Action::Common(RailMove::Sell {
                    company, shares, ..
                }),
                Some(by),
            ) => {
                self.certificates.sell(table, company, by, named, shares);
            }
            _ => {}
        }
        for company in common.public_companies() {
            if common.has_ten(company) && !self.ten.contains(&company) {
                self.ten.push(company);
                // Those of a company that has not been started are in the IPO.
                for number in (FIVE - 1..TEN - 1).filter(|_| common.has_floated(company)) {
                    self.certificates.give(company, number, Holder::Pool);
                }
            }
            match common.certificate_of(company) {
                Some(holder) => self.certificates.reconcile_with(table, company, holder),
                None => self.certificates.reconcile(table, company),
            }
        }
    }

    /// Follows each certificate that has moved: first those that are named, then the first ones of their holders.
    fn follow_there(&mut self, common: &Common, named: &[u8]) {
        let mut named = named.to_vec();
        for moved in common.moved() {
            let is_meant = |&number: &u8| {
                (number == 0) == moved.is_presidents
                    && self.certificates.holder(moved.company, number) == Some(moved.from)
            };
            let at = named.iter().position(is_meant);
            let number = match at {
                Some(at) => Some(named.remove(at)),
                None if moved.is_presidents => Some(0),
                None => {
                    let first = self.certificates.first(moved.company, moved.from, 1, true);
                    first.first().copied()
                }
            };
            if let Some(number) = number {
                self.certificates.give(moved.company, number, moved.to);
            }
        }
    }

    /// Returns the certificates with which so many shares are sold. All others go before the president's, of which then
    /// half may be sold.
    pub fn to_sell(&self, company: CompanyId, seller: PlayerId, shares: u8) -> Vec<u8> {
        let (holder, shares) = (Holder::Player(seller), usize::from(shares));
        let mut numbers = self.certificates.first(company, holder, shares, true);
        if numbers.len() < shares {
            numbers.push(0);
        }
        numbers
    }

    /// Returns the certificate that is bought from a holder.
    pub fn to_buy(&self, company: CompanyId, from: Holder, presidents: bool) -> Vec<u8> {
        if presidents {
            vec![0]
        } else {
            self.certificates.first(company, from, 1, true)
        }
    }
}
