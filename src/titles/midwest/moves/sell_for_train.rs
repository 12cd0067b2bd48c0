//! Sales of the president's shares to pay for a train (Mandatory Train Purchase).

use super::protect::note;
use super::sell::Sale;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::operating_round::{MANDATORY, OperatingRound, Position};

/// A sale of the president's shares.
#[derive(Clone, Copy, Debug)]
pub struct SaleForTrain {
    president: PlayerId,
    sale: Sale,
    /// The proceeds.
    worth: Dollars,
    /// The proceeds of the last certificate among them.
    last: Dollars,
}

impl Move<OperatingRound> for Sale {
    type Effect = SaleForTrain;

    fn of(action: &Action) -> Option<Sale> {
        Sale::read(action)
    }

    /// Lists the president's sales for a company in need, and only one of them if nothing may be sold now.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let president = view.president().filter(|_| view.is_in_need());
        let sales = president.map(|president| view.common.sales_of(president));
        let most = match view.check_selling() {
            Ok(()) => usize::MAX,
            Err(_) => 1,
        };
        let sales = sales.into_iter().flatten().take(most);
        exactly(sales.map(Sale::action).collect())
    }

    /// Checks a sale. No more is sold than a train takes, and the company keeps its president.
    fn check(self, view: &Position<'_>) -> Result<SaleForTrain, Refusal> {
        view.check_selling()?;
        let missing = view.missing_for_any();
        let president = view.check_sale_as_president(self)?;
        let fewer = || Sale::up_to(self.company, self.units - 1);
        let legal = |sale: &Sale| view.check_sale_as_president(*sale).is_ok();
        let none = || view.common.table.unpriced(self.company, MANDATORY);
        let worth = view.sale_worth(self).ok_or_else(none)?;
        let suffices = |sale: Sale| view.sale_worth(sale).is_some_and(|worth| worth >= missing);
        require(
            !fewer().any(|sale| suffices(sale) && legal(&sale)),
            MANDATORY,
            || format!("Only {missing} is missing: sell no more shares than that takes."),
        )?;
        let legal_worth = fewer()
            .filter(legal)
            .filter_map(|sale| view.sale_worth(sale));
        Ok(SaleForTrain {
            president,
            sale: self,
            worth,
            last: legal_worth.max().map_or(worth, |before| worth - before),
        })
    }

    /// Sells the president's shares. Prices fall when the sale ends.
    fn perform(effect: SaleForTrain, round: &mut OperatingRound, common: &mut Common) {
        let SaleForTrain {
            president,
            sale,
            worth,
            last,
        } = effect;
        round.turn.last_sale = Some(last);
        common.sell(president, sale, worth);
        note(&mut round.turn.sales, sale);
    }
}

impl Position<'_> {
    /// Checks whether the president may sell shares now.
    fn check_selling(&self) -> Verdict {
        require(
            self.is_in_need(),
            MANDATORY,
            || "Shares are sold in an operating round only for a train that must be bought.",
        )?;
        require(
            self.may_contribute(),
            MANDATORY,
            || "The fire sale comes first: redeemed shares and tokens.",
        )?;
        let has_begun = self.round.turn.last_sale.is_some();
        let is_missing =
            self.missing_for_any() > Dollars::ZERO && (has_begun || self.missing() > Dollars::ZERO);
        require(
            is_missing,
            MANDATORY,
            || "There is enough money for a train, so no more may be sold.",
        )
    }

    /// Checks a sale that keeps the presidency of the company in need.
    fn check_sale_as_president(&self, sale: Sale) -> Result<PlayerId, Refusal> {
        let president = self.need_president()?;
        self.common.check_sale(president, sale)?;
        let shares = self.common.shares(sale.company);
        let seats = self.common.table.in_game();
        let after = shares.president_after_sale(president, sale.units, &seats);
        require(
            sale.company != self.company || after == Some(president),
            MANDATORY,
            || format!("{} keeps its president meanwhile.", self.symbol()),
        )?;
        Ok(president)
    }

    fn sale_worth(&self, sale: Sale) -> Option<Dollars> {
        let Sale { company, units, .. } = sale;
        self.round.sale_worth(self.common, company, units)
    }
}

impl OperatingRound {
    /// Returns how many units of a company the current sale has sold.
    pub(in crate::titles::midwest) fn units_sold(&self, company: CompanyId) -> u8 {
        let sales = self.turn.sales.iter();
        let known = sales.filter(|sale| sale.company == company);
        known.map(|sale| sale.units).sum()
    }

    /// Returns the proceeds of units, if the company has a price. All units of a company that are sold together have one price.
    pub(in crate::titles::midwest) fn sale_worth(
        &self,
        common: &Common,
        sold: CompanyId,
        units: u8,
    ) -> Option<Dollars> {
        let known = self.units_sold(sold);
        let worth = |units| common.sale_value(sold, units);
        Some(worth(known + units)? - worth(known)?)
    }
}
