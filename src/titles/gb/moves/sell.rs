//! Sales of shares to the bank pool.

use super::trade::DEALING;
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, with_price};
use crate::engine::refusal::{Refusal, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::PRESIDENTS_SHARES;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::game::Game;
use crate::titles::gb::stock_round::{StockAction, StockRound, StockView};
use crate::titles::gb::trains::Phase;

/// Sells shares of a company.
#[derive(Clone, Copy, Debug)]
pub struct Sell {
    company: CompanyId,
    shares: u8,
}

/// A sale that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    company: CompanyId,
    shares: u8,
    /// The dollars that the player gets.
    paid: Dollars,
}

impl Move<StockRound> for Sell {
    type Effect = Sale;

    fn of(action: &Action) -> Option<Sell> {
        match *action {
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => Some(Sell { company, shares }),
            _ => None,
        }
    }

    /// Lists all sales of what the player holds, and of a share of each other company.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let owner = Holder::Player(view.player());
        let sales = |company| {
            let held = view.common.shares(company).of(owner);
            let counts = 1..=held.max(1);
            counts.map(move |shares| Action::Common(RailMove::sell(company, shares)))
        };
        exactly(view.common.companies_in_play().flat_map(sales).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Sale, Refusal> {
        view.check_sale(self.company, self.shares)
    }

    fn perform(sale: Sale, round: &mut StockRound, common: &mut Common) {
        round.passed.note_act(round.current);
        round.turn.sold.push(sale.company);
        round.sold.push((round.current, sale.company));
        common.sell(round.current, sale);
    }
}

impl StockView<'_> {
    /// Checks that the player may sell so many shares now.
    pub(in crate::titles::gb) fn check_sale(
        &self,
        company: CompanyId,
        count: u8,
    ) -> Result<Sale, Refusal> {
        let (turn, common) = (&self.round.turn, self.common);
        require(
            turn.action == StockAction::Open,
            DEALING,
            || "Shares are sold before anything is bought.",
        )?;
        common.check_at_once(company, turn.sold.contains(&company), DEALING)?;
        common.check_sale(self.player(), company, count)
    }
}

impl Common {
    /// Checks that a player may sell shares of a company, without the limits of the turn. The president's certificate
    /// may go to the bank pool; for half of it a share must lie there to be taken back.
    fn check_sale(&self, player: PlayerId, company: CompanyId, count: u8) -> Result<Sale, Refusal> {
        let symbol = self.symbol(company);
        self.check_started(company)?;
        self.check_held(player, company, count, DEALING)?;
        let left = self.shares(company).of(Holder::Player(player)) - count;
        require(
            left == 0 || left >= PRESIDENTS_SHARES || !self.has_sold_half(player, company),
            DEALING,
            || {
                format!(
                    "Half of the president's certificate of {symbol} was sold before: now it goes whole."
                )
            },
        )?;
        let splits = if self.certificate_of(company).is_some() {
            self.sells_half(player, company, count)
                && count == 1
                && !self.may_split_there(player, company)
        } else {
            !self.deviates(Deviation::HalfCertificates)
                && self.splits_certificate(player, company, count)
        };
        require(!splits, DEALING, || {
            format!(
                "The bank pool has no share of {symbol} to give back for half of the president’s certificate."
            )
        })?;
        let value = self.value_at(company, self.table.price_of(company, DEALING)?);
        Ok(Sale {
            company,
            shares: count,
            paid: value * i32::from(count),
        })
    }

    /// Sells shares to the bank pool for their value. Then the price falls one step for each, in gray phase only if the
    /// president sells.
    pub(in crate::titles::gb) fn sell(&mut self, player: PlayerId, sale: Sale) {
        let Sale {
            company,
            shares: count,
            paid,
        } = sale;
        let moves = self.phase() < Phase::Gray || self.president(company) == Some(player);
        self.pay_for_shares(player, company, count, paid);
        if self.certificate_of(company).is_some() {
            self.sell_on_website(player, company, count);
        } else if self.splits_certificate(player, company, count) {
            self.uncounted.push((company, player));
            self.table.company_mut(company).shares.appoint(None);
        } else {
            self.move_shares(company, Holder::Player(player), Holder::Pool, count);
        }
        if moves {
            self.move_price(company, -i32::from(count));
        }
    }

    /// Checks whether a sale splits the president's certificate. Nobody can take it over, and the bank pool has no
    /// share to be taken back for the other half.
    ///
    /// On the website the seller is paid, the company is in receivership, the certificate stays where it is, and from
    /// then on one share less of the seller counts for the presidency.
    #[must_use]
    pub fn splits_certificate(&self, player: PlayerId, company: CompanyId, count: u8) -> bool {
        let shares = self.shares(company);
        if self.certificate_of(company).is_some() {
            return self.sells_half(player, company, count) && shares.of(Holder::Pool) == 0;
        }
        shares.president() == Some(player)
            && shares.of(Holder::Player(player)) == shares.president_size()
            && count < shares.president_size()
            && shares.of(Holder::Pool) == 0
            && self.president_after_sale(player, company, count).is_none()
    }

    /// Checks whether a player has sold half a certificate. It is the president's certificate, which they still have.
    fn has_sold_half(&self, player: PlayerId, company: CompanyId) -> bool {
        self.president(company).is_none()
            && self.uncounted.contains(&(company, player))
            && self.shares(company).of(Holder::Player(player)) >= PRESIDENTS_SHARES
    }
}

impl Game {
    /// Words a sale.
    pub(in crate::titles::gb) fn sale_text(&self, company: CompanyId, shares: u8) -> ChoiceText {
        let percent = u32::from(shares) * (100 / u32::from(self.common.shares(company).total()));
        let value = self.common.value(company);
        let paid = value.map(|value| value * i32::from(shares));
        let by = self.decision().map(|decision| decision.player);
        let moves = self.common.phase() < Phase::Gray || self.common.president(company) == by;
        let steps = if moves { -i32::from(shares) } else { 0 };
        let led = self.common.president(company);
        let leads = by.and_then(|by| self.common.president_after_sale(by, company, shares));
        let ruins = if led.is_some() && leads.is_none() {
            "; then it is in receivership"
        } else {
            ""
        };
        let label = format!("{percent}% of {}", self.common.symbol(company));
        let price = self.price_after(company, steps);
        ChoiceText {
            heading: "Sell",
            brings: price.map(|price| format!("price {price}{ruins}")),
            ..shares_text(
                self.table(),
                company,
                with_price(label, " for ", paid.map(|paid| self.common.money(paid))),
                paid.map(|paid| row_part(format!("Sell {percent}%"), paid, true)),
            )
        }
    }
}
