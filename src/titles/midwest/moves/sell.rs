//! Sales of shares in a stock round, and what every sale must keep to (Stock Round; Shares, Share Certificates, and Limits
//! on Ownership).
//!
//! A player above the certificate limit sells in the next turn until within it, as far as the rules allow. All shares of
//! a company that are sold in a turn are sold at once, so another sale of the same company could not make up for one
//! that is too small. Such a sale is refused unless sales of other companies can bring the rest.

use super::super::trade::{LIMITS, STOCK_ROUND, amounts};
use super::protect::rows;
use crate::engine::game::{ChoiceText, RowPart};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::chart::PriceCause;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::holdings::{MOST_IN_POOL, MOST_PERCENT};
use crate::titles::midwest::stock_round::{StockAction, StockRound, StockView};
use crate::titles::midwest::words::{DOUBLE, with_double};

/// Sells shares of one company, all at one price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    /// The company.
    pub company: CompanyId,
    /// Number of units.
    pub units: u8,
    /// If the 10% certificate of a System is among them.
    pub double: bool,
}

impl Sale {
    pub(super) fn read(action: &Action) -> Option<Sale> {
        match *action {
            Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            }) => Some(Sale {
                company,
                units,
                double,
            }),
            _ => None,
        }
    }

    pub(super) fn action(self) -> Action {
        Action::Common(RailMove::Sell {
            company: self.company,
            shares: self.units,
            double: self.double,
        })
    }

    /// Lists the sales of up to so many units of a company, without and with its 10% certificate.
    pub(super) fn up_to(company: CompanyId, most: u8) -> impl Iterator<Item = Sale> {
        amounts(most).map(move |(units, double)| Sale {
            company,
            units,
            double,
        })
    }
}

impl Move<StockRound> for Sale {
    /// The sale, and what the player gets.
    type Effect = (Sale, Dollars);

    fn of(action: &Action) -> Option<Sale> {
        Sale::read(action)
    }

    /// Lists all sales of what the player holds.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let sales = view.common.sales_of(view.player());
        exactly(sales.map(Sale::action).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Self::Effect, Refusal> {
        view.check_possible_sale(self)?;
        view.check_duty(self)?;
        let Sale { company, units, .. } = self;
        let none = || view.common.table.unpriced(company, STOCK_ROUND);
        let value = view.common.sale_value(company, units).ok_or_else(none)?;
        Ok((self, value))
    }

    fn perform((sale, value): Self::Effect, round: &mut StockRound, common: &mut Common) {
        if let StockAction::Brown(_) = round.turn.action {
            round.turn.action = StockAction::Done;
        }
        round.turn.sales.push(sale);
        round.sold.push((round.current, sale.company));
        common.sell(round.current, sale, value);
    }
}

impl StockView<'_> {
    /// Checks a sale without the duty to sell. That duty is checked separately.
    fn check_possible_sale(&self, sale: Sale) -> Verdict {
        let common = self.common;
        require(
            common.turn > 1,
            "Initial Stock Round",
            || "No shares are sold in the first stock round.",
        )?;
        let mut sold = self.round.turn.sales.iter();
        let known = sold.any(|known| known.company == sale.company);
        common.check_at_once(sale.company, known, STOCK_ROUND)?;
        common.check_sale(self.player(), sale)
    }
}

impl Common {
    /// Lists the sales that a player may consider: each number of shares held, with the 10% certificate of a System
    /// where that can be sold.
    pub(in crate::titles::midwest) fn sales_of(
        &self,
        player: PlayerId,
    ) -> impl Iterator<Item = Sale> + '_ {
        let held = move |company| self.shares(company).of(Holder::Player(player));
        let all = self
            .priced()
            .flat_map(move |company| Sale::up_to(company, held(company)));
        all.filter(move |sale| !sale.double || self.can_sell(player, *sale))
    }

    /// Checks a sale without the turn's limits.
    pub(super) fn check_sale(&self, player: PlayerId, sale: Sale) -> Verdict {
        let Sale { company, units, .. } = sale;
        let symbol = self.symbol(company);
        if !self.is_priced(company) {
            return Err(self.table.unpriced(company, STOCK_ROUND));
        }
        let (shares, holder) = (self.shares(company), Holder::Player(player));
        let held = shares.of(holder);
        self.check_held(player, company, units, STOCK_ROUND)?;
        require(self.has_room_in_pool(company, units), LIMITS, || {
            format!("No more than {MOST_IN_POOL}% of {symbol} may lie in the bank pool.")
        })?;
        require(
            self.can_sell(player, sale),
            LIMITS,
            || "These certificates cannot be sold: the president\u{2019}s passes only to a player who then holds more.",
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

    /// Checks whether the bank pool may take so many units more.
    pub(in crate::titles::midwest) fn has_room_in_pool(
        &self,
        company: CompanyId,
        units: u8,
    ) -> bool {
        let shares = self.shares(company);
        let in_pool = u32::from(shares.of(Holder::Pool) + units) * 100;
        in_pool <= u32::from(shares.total()) * u32::from(MOST_IN_POOL)
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
}

impl Game {
    /// Words a sale.
    ///
    /// Shares for a train are sold one after the other, all of a company at one price.
    pub(in crate::titles::midwest) fn sale_text(
        &self,
        company: CompanyId,
        units: u8,
        double: bool,
    ) -> ChoiceText {
        let percent = self.percent(company, units);
        let (paid, sold) = match self.operating_round() {
            Some(round) => (
                round.sale_worth(&self.common, company, units),
                round.units_sold(company) + units,
            ),
            None => (self.common.sale_value(company, units), units),
        };
        let symbol = self.common.symbol(company);
        let label = format!("{percent}%{} of {symbol}", with_double(double));
        let label = with_price(label, " for ", paid);
        let row = paid.map(|paid| RowPart {
            with: if double { DOUBLE } else { "" },
            ..row_part(format!("Sell {percent}%"), paid, true)
        });
        let rows = rows(company, sold);
        let loss = self.closes_after(company, PriceCause::Sold, rows).then(|| {
            let name = format!("Sell {label}");
            self.closing(company, name, "Sell", " unless the price is protected")
        });
        let price = self.price_after(company, PriceCause::Sold, rows);
        ChoiceText {
            heading: "Sell",
            loss,
            brings: price.map(|price| format!("price {price}, unless it is protected")),
            ..shares_text(self.table(), company, label, row)
        }
    }
}

impl Common {
    /// Returns the relief by a sale. It is the number of half certificates by which a player's count against the limit
    /// falls.
    fn relief(&self, player: PlayerId, company: CompanyId, units: u8) -> u8 {
        if self.is_coloured(company) {
            return 0;
        }
        if is_system(company) {
            return units;
        }
        let shares = self.shares(company);
        let left = shares.of(Holder::Player(player)).saturating_sub(units);
        let next = shares.president_after_sale(player, units, &self.table.in_game());
        let leads = self.president(company) == Some(player) && next == Some(player);
        // The president's certificate stands for two shares.
        let certificates = left - u8::from(leads).min(left);
        let before = shares.certificates(player);
        before.saturating_sub(certificates) * 2
    }
}

impl StockView<'_> {
    /// Returns the most relief by sales. It is in half certificates, for sales of a company that are still possible.
    fn most_relief(&self, company: CompanyId) -> u8 {
        let sales = self.common.sales_of(self.player());
        let possible =
            sales.filter(|sale| sale.company == company && self.check_possible_sale(*sale).is_ok());
        let relief = possible.map(|sale| self.common.relief(self.player(), company, sale.units));
        relief.max().unwrap_or(0)
    }

    /// Returns the relief by other companies' sales. It is in half certificates, for all companies but one.
    fn relief_by_others(&self, but: Option<CompanyId>) -> u32 {
        let others = self.common.priced().filter(|company| Some(*company) != but);
        others
            .map(|company| u32::from(self.most_relief(company)))
            .sum()
    }

    /// Checks whether the turn may end. It may not while a sale would bring the player nearer to the limit.
    pub(in crate::titles::midwest) fn check_limit(&self) -> Verdict {
        let (common, player) = (self.common, self.player());
        let above = common.halves_above(player);
        require(
            above == 0 || self.relief_by_others(None) == 0,
            LIMITS,
            || {
                format!(
                    "{} holds more than {} certificates and must sell.",
                    common.name(player),
                    common.certificate_limit()
                )
            },
        )
    }

    /// Checks whether a sale leaves the limit reachable. Otherwise it must be approached as closely as without the
    /// sale.
    fn check_duty(&self, sale: Sale) -> Verdict {
        let (common, player) = (self.common, self.player());
        let Sale { company, units, .. } = sale;
        let above = u32::from(common.halves_above(player));
        if above == 0 {
            return Ok(());
        }
        let others = self.relief_by_others(Some(company));
        let most = others + u32::from(self.most_relief(company));
        let relief = others + u32::from(common.relief(player, company, units));
        require(relief >= above.min(most), LIMITS, || {
            format!(
                "{} holds more than {} certificates and must sell more of {} at once.",
                common.name(player),
                common.certificate_limit(),
                common.symbol(company)
            )
        })
    }
}
