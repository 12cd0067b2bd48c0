//! Buying and selling certificates (Stock Round; Shares, Share Certificates, and Limits on Ownership): the rules for
//! every purchase and sale, in a stock round or for a train.

use super::action::Action;
use super::common::{Common, Owner};
use super::companies::is_system;
use super::holdings::{MOST_IN_POOL, MOST_PERCENT};
use super::privates::FREIGHT;
use super::protection::Sale;
use super::words::place_of;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

pub(super) const STOCK_ROUND: &str = "Stock Round";
pub(super) const LIMITS: &str = "Shares, Share Certificates, and Limits on Ownership";

/// A certificate that may be bought.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    /// The company.
    pub(super) company: CompanyId,
    /// The source.
    pub(super) from: Source,
    certificate: Certificate,
    /// Number of units the buyer gets.
    units: u8,
    cost: Dollars,
}

impl Common {
    /// Lists every conceivable sale of a player. It covers each number of shares of each company.
    pub(super) fn possible_sales(&self, player: PlayerId) -> Vec<Action> {
        let sales = self.priced().flat_map(|company| {
            let held = self.shares(company).of(Holder::Player(player));
            amounts(held).map(move |(units, double)| {
                Action::Common(RailMove::Sell {
                    company,
                    shares: units,
                    double,
                })
            })
        });
        sales.collect()
    }

    /// Checks a sale without the turn's limits.
    pub(super) fn check_sale(
        &self,
        player: PlayerId,
        company: CompanyId,
        units: u8,
        double: bool,
    ) -> Verdict {
        let symbol = self.symbol(company);
        require(self.is_priced(company), STOCK_ROUND, || {
            format!("{symbol} has no price.")
        })?;
        let (shares, holder) = (self.shares(company), Holder::Player(player));
        let held = shares.of(holder);
        self.check_held(player, company, units, STOCK_ROUND)?;
        let in_pool = shares.of(Holder::Pool) + units;
        require(
            u32::from(in_pool) * 100 <= u32::from(shares.total()) * u32::from(MOST_IN_POOL),
            LIMITS,
            || format!("No more than {MOST_IN_POOL}% of {symbol} may lie in the bank pool."),
        )?;
        require(
            self.can_sell(player, company, units, double),
            LIMITS,
            || "These are no certificates that can be sold: the president's is handed over only to somebody who then holds more.",
        )?;
        let excess = self.over_by_protection.contains(&company)
            && self.president(company) == Some(player)
            && !self.is_without_60_rule(company);
        let percent = (held - units) * (100 / shares.total());
        require(
            !excess || percent <= MOST_PERCENT,
            "Share Price Protection",
            || format!("A sale of {symbol} must bring what was protected down to {MOST_PERCENT}%."),
        )
    }

    /// Sells checked shares. The price falls later.
    pub(super) fn sell(&mut self, player: PlayerId, sale: Sale, value: Dollars) {
        self.pay_out(Purse::Player(player), value);
        let percent = sale.units * (100 / self.shares(sale.company).total());
        let (name, symbol) = (self.name(player), self.symbol(sale.company));
        self.say(format!("{name} sells {percent}% of {symbol} for {value}."));
        let way = (Holder::Player(player), Holder::Pool);
        self.move_units(sale.company, way, sale.units, sale.double);
    }

    /// Checks the limits of a player. They are 60%, and the number of half certificates.
    pub(super) fn check_limits(
        &self,
        player: PlayerId,
        company: CompanyId,
        units: u8,
        halves: u8,
    ) -> Verdict {
        let shares = self.shares(company);
        let after = (shares.of(Holder::Player(player)) + units) * (100 / shares.total());
        require(
            after <= MOST_PERCENT || self.is_without_60_rule(company),
            LIMITS,
            || {
                format!(
                    "More than {MOST_PERCENT}% of {} is held only in the Green and the Brown Zone.",
                    self.symbol(company)
                )
            },
        )?;
        require(self.has_room(player, halves), LIMITS, || too_many(self))
    }

    /// Checks a purchase without the turn's limits.
    pub(super) fn check_purchase(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Result<Purchase, Refusal> {
        self.check_in_stock(company, from, certificate)?;
        let units = self.units_bought(player, company, certificate);
        let halves = match certificate {
            // A share is given for it, so it adds one certificate in all.
            Certificate::Presidents if !is_system(company) => {
                let held = self.shares(company).of(Holder::Player(player));
                self.counted_halves(company, 1) * u8::from(held == 0)
            }
            _ => self.counted_halves(company, units),
        };
        self.check_limits(player, company, units, halves)?;
        let cost = self.cost(player, company, from, certificate);
        self.check_cash(player, cost, STOCK_ROUND)?;
        Ok(Purchase {
            company,
            from,
            certificate,
            units,
            cost,
        })
    }

    /// Buys a checked certificate. Shares from the treasury pay the company (Share Reissue).
    pub(super) fn buy(&mut self, player: PlayerId, purchase: Purchase) {
        let Purchase {
            company,
            from,
            certificate,
            units,
            cost,
        } = purchase;
        let payee = match from {
            Source::Treasury => Purse::Company(company),
            Source::Ipo | Source::Pool => Purse::Bank,
        };
        self.table.pay(Purse::Player(player), payee, cost);
        let (name, symbol) = (self.name(player), self.symbol(company));
        let what = match certificate {
            Certificate::Single => "a share",
            Certificate::Double => "the 10% certificate",
            Certificate::Presidents => "the president's certificate",
        };
        let place = place_of(from);
        self.say(format!(
            "{name} buys {what} of {symbol} from the {place} for {cost}."
        ));
        let way = (from.into(), Holder::Player(player));
        self.move_units(company, way, units, certificate == Certificate::Double);
        if certificate == Certificate::Presidents {
            self.appoint(company, player);
        }
    }

    /// Hands over a private company. Pays its owner, and any tolls due.
    pub(super) fn hand_private(
        &mut self,
        private: CompanyId,
        (seller, to): (PlayerId, Owner),
        price: Dollars,
    ) {
        if private == FREIGHT {
            self.pay_tolls();
        }
        self.table.pay(to.into(), Purse::Player(seller), price);
        let buyer = match to {
            Owner::Player(player) => self.name(player).to_string(),
            Owner::Company(company) => self.symbol(company).to_string(),
        };
        let (name, symbol) = (self.name(seller), self.symbol(private));
        self.say(format!("{buyer} buys {symbol} from {name} for {price}."));
        let (holder, president) = match to {
            Owner::Player(player) => (Holder::Player(player), Some(player)),
            Owner::Company(company) => (Holder::Company(company), None),
        };
        let shares = &mut self.table.company_mut(private).shares;
        shares.transfer(Holder::Player(seller), holder, 1);
        shares.appoint(president);
    }
}

/// Returns all numbers of units up to `most`. Each comes without and with a System's 10% certificate.
pub(super) fn amounts(most: u8) -> impl Iterator<Item = (u8, bool)> {
    (1..=most).flat_map(|units| [(units, false), (units, true)])
}

pub(super) fn too_many(common: &Common) -> String {
    format!(
        "A player holds at most {} certificates.",
        common.certificate_limit()
    )
}
