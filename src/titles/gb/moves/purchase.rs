//! Purchases of a certificate, by whichever move: what is to be had, its cost, and who may have it.

use super::trade::DEALING;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::source_name;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::PRESIDENTS_SHARES;
use crate::titles::gb::deviation::Deviation;

/// Percentage of a company above which shares come from the bank pool only.
const MOST_FROM_IPO: u8 = 60;

/// The certificates of a company that may be for sale: the place, and whether it is the president's.
pub(super) const FOR_SALE: [(Source, bool); 3] = [
    (Source::Ipo, false),
    (Source::Pool, false),
    (Source::Pool, true),
];

/// A certificate that may be bought.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    /// The company.
    pub company: CompanyId,
    from: Source,
    presidents: bool,
    /// Number of shares the buyer gets.
    shares: u8,
    cost: Dollars,
}

impl Common {
    /// Checks that a player may buy a certificate, without the limits of the turn.
    pub(in crate::titles::gb) fn check_purchase(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Purchase, Refusal> {
        let purchase = self.check_certificate(player, company, from, presidents)?;
        self.check_most_from_ipo(player, company, from)?;
        Ok(purchase)
    }

    /// Checks that a player can pay for a certificate and has room for it.
    ///
    /// The president's certificate leaves the bank pool only for a single share of the same company and the price of
    /// another one. So it is on the website: the highlights do not mention it.
    fn check_certificate(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Purchase, Refusal> {
        let symbol = self.symbol(company);
        self.check_started(company)?;
        let shares = self.shares(company);
        let single = !presidents;
        let lies_in_pool = match self.certificate_of(company) {
            Some(holder) => holder == Holder::Pool,
            None => self.is_in_receivership(company) && !self.keeps_certificate(company),
        };
        let in_pool = if lies_in_pool { PRESIDENTS_SHARES } else { 0 };
        let there = match from {
            Source::Ipo => single && shares.of(Holder::Ipo) > 0,
            Source::Pool if single => shares.of(Holder::Pool) > in_pool,
            // On the website half of the certificate may have been sold, and the other half not yet.
            Source::Pool => {
                in_pool > 0
                    && shares.of(Holder::Pool) >= self.shares_bought(player, company, presidents)
            }
            Source::Treasury => false,
        };
        require(there, DEALING, || {
            format!("No such certificate of {symbol} is for sale there.")
        })?;
        let held = shares.of(Holder::Player(player));
        require(single || held == 1, DEALING, || {
            format!(
                "Only a player with one share of {symbol} can take the president\u{2019}s certificate, giving up that share for it."
            )
        })?;
        // A player who gives a certificate for another one holds no more than before; the website requires room all the
        // same if a single share lies there too.
        let lies_alone = shares.of(Holder::Pool) <= in_pool;
        if single || (self.deviates(Deviation::RoomForCertificate) && !lies_alone) {
            self.check_room(player)?;
        }
        let price = self.table.price_of(company, DEALING)?;
        let count = self.shares_bought(player, company, presidents);
        let cost = price * i32::from(count);
        self.check_cash(player, cost, DEALING)?;
        if presidents {
            self.check_whole_price(player, company, price)?;
        }
        Ok(Purchase {
            company,
            from,
            presidents,
            shares: count,
            cost,
        })
    }

    /// Checks that a player gets no more than 60% of a company from the IPO.
    fn check_most_from_ipo(&self, player: PlayerId, company: CompanyId, from: Source) -> Verdict {
        let shares = self.shares(company);
        let after = shares.percent(Holder::Player(player)) + 100 / shares.total();
        let free = self.is_low(company) && !self.deviates(Deviation::SixtyPercentAtAnyPrice);
        require(
            from != Source::Ipo || after <= MOST_FROM_IPO || free,
            DEALING,
            || {
                let symbol = self.symbol(company);
                format!("More than {MOST_FROM_IPO}% of {symbol} comes from the bank pool only.")
            },
        )
    }

    /// Checks that a player has the price of both shares of the president's certificate. The website requires it,
    /// though the player pays for one.
    fn check_whole_price(&self, player: PlayerId, company: CompanyId, price: Dollars) -> Verdict {
        let price = price * i32::from(PRESIDENTS_SHARES);
        let cash = self.cash(player);
        require(
            cash >= price || !self.deviates(Deviation::CashForWholeCertificate),
            DEALING,
            || {
                let (name, symbol) = (self.name(player), self.symbol(company));
                let [price, cash] = [price, cash].map(|amount| self.money(amount));
                format!(
                    "The president\u{2019}s certificate of {symbol} costs one share but requires {price}, the price of two; {name} has {cash}."
                )
            },
        )
    }

    /// Checks whether a player has kept the president's certificate of a company in receivership: see
    /// [`Common::splits_certificate`].
    fn keeps_certificate(&self, company: CompanyId) -> bool {
        let mut players = self.order.iter();
        players.any(|&player| self.holds_presidents(player, company))
    }

    /// Counts the shares that a player gets with a certificate. A player who holds a share gives it for the president's
    /// certificate.
    fn shares_bought(&self, player: PlayerId, company: CompanyId, presidents: bool) -> u8 {
        let held = self.shares(company).of(Holder::Player(player));
        if presidents {
            PRESIDENTS_SHARES - held.min(PRESIDENTS_SHARES - 1)
        } else {
            1
        }
    }

    /// Returns the cost of a certificate for a player, if the company has a price.
    #[must_use]
    pub fn cost(&self, player: PlayerId, company: CompanyId, presidents: bool) -> Option<Dollars> {
        let count = self.shares_bought(player, company, presidents);
        Some(self.price(company)? * i32::from(count))
    }

    /// Checks whether a player could pay for a share of one of these companies, or for a president's certificate in the
    /// bank pool. The website checks nothing more before it asks.
    pub(in crate::titles::gb) fn could_pay_for_a_share(
        &self,
        player: PlayerId,
        of: impl Fn(CompanyId) -> bool,
    ) -> bool {
        let is_for_sale = |company| {
            FOR_SALE.iter().any(|&(from, presidents)| {
                let checked = self.check_certificate(player, company, from, presidents);
                checked.is_ok()
            })
        };
        let mut companies = self.public_companies();
        companies.any(|company| of(company) && is_for_sale(company))
    }

    /// Buys a certificate that was checked.
    pub(in crate::titles::gb) fn buy(&mut self, player: PlayerId, purchase: Purchase) {
        let Purchase {
            company,
            from,
            presidents,
            shares,
            cost,
        } = purchase;
        self.table.pay(Purse::Player(player), Purse::Bank, cost);
        let (name, symbol) = (self.name(player), self.symbol(company));
        let what = if presidents {
            "the president's certificate"
        } else {
            "a share"
        };
        let (place, cost) = (source_name(from), self.money(cost));
        self.say(format!(
            "{name} buys {what} of {symbol} from the {place} for {cost}."
        ));
        if self.certificate_of(company).is_some() {
            self.buy_there(player, company, from.into(), (presidents, shares));
            self.float_if_sold(company);
            return;
        }
        self.move_shares(company, from.into(), Holder::Player(player), shares);
        if presidents {
            let shares = &mut self.table.company_mut(company).shares;
            shares.appoint(Some(player));
        }
    }
}
