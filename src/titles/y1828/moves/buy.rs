//! Purchases of a certificate (rulebook section 7.3).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, source_name, source_sign, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, MOST_IN_IPO};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::stock_round::{MOST_SHARES, StockAction, StockRound, StockView};

/// The places that a certificate may come from, possible or not.
const SOURCES: [Source; 3] = [Source::Ipo, Source::Pool, Source::Treasury];

/// Buys a certificate.
#[derive(Clone, Copy, Debug)]
pub struct Buy {
    company: CompanyId,
    from: Source,
}

/// A purchase, with the place of the share and its price.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    company: CompanyId,
    from: Holder,
    price: Dollars,
}

impl Move<StockRound> for Buy {
    type Effect = Purchase;

    fn of(action: &Action) -> Option<Buy> {
        match *action {
            Action::Common(RailMove::Buy { company, from, .. }) => Some(Buy { company, from }),
            _ => None,
        }
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let buys = |company| SOURCES.map(|from| Action::Common(RailMove::buy(company, from)));
        exactly(view.common.parred().flat_map(buys).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Purchase, Refusal> {
        let (company, common) = (self.company, view.common);
        let symbol = common.symbol(company);
        require(common.is_parred(company), "7.3", || {
            format!("{symbol} has no par price yet: its first certificate is the director's.")
        })?;
        let there = holder(self.from).filter(|&there| common.shares(company).of(there) > 0);
        let Some(from) = there else {
            let why = format!("No certificate of {symbol} is for sale there.");
            return Err(Refusal::new("7.3", why));
        };
        view.check_turn(company)?;
        view.check_limit(company)?;
        let sold = view.round.has_sold(common, view.player(), company);
        common.check_unsold(view.player(), company, sold, "7.3")?;
        let price = common.purchase_price(company, self.from);
        let price = price.ok_or_else(|| common.unpriced(company))?;
        common.check_cash(view.player(), price, "7.1")?;
        Ok(Purchase {
            company,
            from,
            price,
        })
    }

    fn perform(purchase: Purchase, round: &mut StockRound, common: &mut Common) {
        let Purchase {
            company,
            from,
            price,
        } = purchase;
        let may_follow = round.may_buy_two(common, company)
            || common.deviates(Deviation::SecondCheckedWhenBought);
        round.set_action(match round.action() {
            StockAction::Open if may_follow => StockAction::FirstOfTwo(company),
            StockAction::Merged => StockAction::FirstOfTwo(company),
            _ => StockAction::Done,
        });
        round.passed.note_act(round.current);
        let player = round.current;
        common.table.pay(Purse::Player(player), Purse::Bank, price);
        let place = match from {
            Holder::Ipo => "IPO",
            _ => "bank pool",
        };
        let (name, symbol) = (common.name(player), common.symbol(company));
        common.say(format!(
            "{name} buys a share of {symbol} from the {place} for {price}."
        ));
        common.move_shares(company, from, Holder::Player(player), 1);
    }
}

impl StockView<'_> {
    /// Checks that the turn allows a purchase.
    ///
    /// Only a director buys a second certificate, in the gray area.
    pub(super) fn check_turn(&self, company: CompanyId) -> Verdict {
        let may_buy_two = || self.round.may_buy_two(self.common, company);
        match self.round.action() {
            StockAction::Open => Ok(()),
            StockAction::FirstOfTwo(first) => {
                require(first == company && may_buy_two(), "7.3", || {
                    let first = self.common.symbol(first);
                    format!("The second certificate must be of {first}.")
                })
            }
            StockAction::Merged if may_buy_two() => Ok(()),
            StockAction::Merged | StockAction::Done => Err(Refusal::new(
                "7.1",
                "A turn allows one purchase, merger or exchange; only sales are left.",
            )),
        }
    }

    fn check_limit(&self, company: CompanyId) -> Verdict {
        let common = self.common;
        let held = common.shares(company).of(Holder::Player(self.player()));
        let may_hold_more = held < MOST_SHARES || common.is_in_gray_area(company);
        require(may_hold_more, "7.3", || {
            let symbol = common.symbol(company);
            format!("A player with 60% of {symbol} buys more only in the gray area.")
        })
    }
}

impl StockRound {
    fn may_buy_two(&self, common: &Common, company: CompanyId) -> bool {
        common.director(company) == Some(self.current) && common.is_in_gray_area(company)
    }
}

impl Common {
    /// Returns the price of a certificate, if the company has one (7.3).
    ///
    /// It is par in the IPO and the stock price in the bank pool; for a system always the stock price.
    fn purchase_price(&self, company: CompanyId, from: Source) -> Option<Dollars> {
        match (from, self.table.company(company).par) {
            (Source::Ipo, Some(par)) if self.system(company).is_none() => Some(par),
            _ => self.price(company),
        }
    }
}

/// Returns the holder of a share for sale.
///
/// There is none for a treasury, from which nothing is sold (13.4).
fn holder(from: Source) -> Option<Holder> {
    match from {
        Source::Ipo => Some(Holder::Ipo),
        Source::Pool => Some(Holder::Pool),
        Source::Treasury => None,
    }
}

impl Game {
    /// Words a purchase.
    pub(in crate::titles::y1828) fn purchase_text(
        &self,
        company: CompanyId,
        from: Source,
    ) -> ChoiceText {
        let price = self.common.purchase_price(company, from);
        let symbol = self.common.symbol(company);
        let label = format!("{symbol}, {}", source_name(from));
        let sign = source_sign(from).to_string();
        ChoiceText {
            heading: "Buy a share",
            brings: self.float_by(company, from),
            ..shares_text(
                self.table(),
                company,
                with_price(label, ", ", price),
                price.map(|price| row_part(sign, price, false)),
            )
        }
    }

    /// Words that a purchase floats a company, if it does (7.4).
    fn float_by(&self, company: CompanyId, from: Source) -> Option<String> {
        let left = self.common.shares(company).of(Holder::Ipo);
        let is_enough = from == Source::Ipo && left == MOST_IN_IPO + 1;
        let floats = is_enough && !self.common.has_floated(company);
        floats.then(|| "it floats".to_string())
    }
}
