//! Purchases of certificates (Stock Round; Share Reissue).

use super::super::trade::STOCK_ROUND;
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{Certificate, RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::market;
use crate::titles::midwest::stock_round::{StockAction, StockRound, StockView};

/// The sources of a share.
pub const SOURCES: [Source; 3] = [Source::Ipo, Source::Treasury, Source::Pool];

/// Names the source of a share within a sentence.
pub(super) const fn place_of(from: Source) -> &'static str {
    match from {
        Source::Ipo => "initial offering",
        Source::Treasury => "treasury",
        Source::Pool => "bank pool",
    }
}

/// Names the source of a share on a small control.
const fn sign_of(from: Source) -> &'static str {
    match from {
        Source::Ipo => "Offering",
        Source::Treasury => "Treas.",
        Source::Pool => "Pool",
    }
}

/// Buys a certificate.
#[derive(Clone, Copy, Debug)]
pub struct Buy {
    company: CompanyId,
    from: Source,
    certificate: Certificate,
}

/// A purchase of a certificate, with its cost.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    buy: Buy,
    /// Number of units the buyer gets.
    units: u8,
    cost: Dollars,
}

impl Move<StockRound> for Buy {
    type Effect = Purchase;

    fn of(action: &Action) -> Option<Buy> {
        match *action {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => Some(Buy {
                company,
                from,
                certificate,
            }),
            _ => None,
        }
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let all = common
            .priced()
            .flat_map(|company| common.purchases(company));
        exactly(all.collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Purchase, Refusal> {
        let Buy { company, from, .. } = self;
        view.check_turn(company, from)?;
        view.check_not_sold(company)?;
        view.common.check_purchase(view.player(), self)
    }

    fn perform(purchase: Purchase, round: &mut StockRound, common: &mut Common) {
        let Buy { company, from, .. } = purchase.buy;
        let brown = from == Source::Pool && common.is_in_zone(company, market::BROWN);
        round.turn.action = if brown {
            StockAction::Brown(company)
        } else {
            StockAction::Done
        };
        common.buy(round.current, purchase);
    }
}

impl StockView<'_> {
    /// Checks that the turn allows a purchase from a source.
    fn check_turn(&self, company: CompanyId, from: Source) -> Verdict {
        let may = match self.round.turn.action {
            StockAction::Open => true,
            StockAction::Brown(first) => {
                first == company
                    && from == Source::Pool
                    && self.common.is_in_zone(company, market::BROWN)
            }
            StockAction::Done => false,
        };
        require(
            may,
            STOCK_ROUND,
            || "A turn allows one purchase; only in the Brown Zone several certificates of one company, from the bank pool.",
        )
    }

    /// Checks that the player has not sold shares of a company in this round.
    pub(super) fn check_not_sold(&self, company: CompanyId) -> Verdict {
        let player = self.player();
        let sold = self.round.sold.contains(&(player, company));
        self.common.check_unsold(player, company, sold, STOCK_ROUND)
    }
}

impl Common {
    /// Lists the purchases of a company's certificates, from each source that has some.
    fn purchases(&self, company: CompanyId) -> impl Iterator<Item = Action> + '_ {
        let single = SOURCES.map(|from| (from, Certificate::Single));
        let double = SOURCES.map(|from| (from, Certificate::Double));
        let all = single.into_iter().chain(double);
        let all = all.chain([(Source::Pool, Certificate::Presidents)]);
        let there = all.filter(move |&(from, certificate)| match certificate {
            Certificate::Single => self.shares(company).of(from.into()) > 0,
            Certificate::Double => self.has_double(company, from.into()),
            Certificate::Presidents => self.is_in_receivership(company),
        });
        there.map(move |(from, certificate)| {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            })
        })
    }

    /// Checks whether the source has such a certificate. In receivership the president's certificate must be bought
    /// first (Bankruptcy).
    pub(super) fn check_in_stock(
        &self,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Verdict {
        let symbol = self.symbol(company);
        require(self.is_priced(company), STOCK_ROUND, || {
            format!("{symbol} has no price: its first certificate is the president's.")
        })?;
        let holder = Holder::from(from);
        let receivership = self.is_in_receivership(company);
        let there = match certificate {
            Certificate::Presidents => receivership && from == Source::Pool,
            _ if receivership => {
                return Err(Refusal::new(
                    "Bankruptcy",
                    format!("The first certificate bought of {symbol} is the president's."),
                ));
            }
            Certificate::Single => self.can_hand(company, holder, 1, false),
            Certificate::Double => self.can_hand(company, holder, 2, true),
        };
        require(there, STOCK_ROUND, || {
            format!("No such certificate of {symbol} is for sale there.")
        })
    }

    /// Checks a purchase without the turn's limits.
    fn check_purchase(&self, player: PlayerId, buy: Buy) -> Result<Purchase, Refusal> {
        let Buy {
            company,
            from,
            certificate,
        } = buy;
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
        let none = || self.table.unpriced(company, STOCK_ROUND);
        let cost = self.cost(player, company, from, certificate);
        let cost = cost.ok_or_else(none)?;
        self.check_cash(player, cost, STOCK_ROUND)?;
        Ok(Purchase { buy, units, cost })
    }

    /// Buys a checked certificate. Shares from the treasury pay the company (Share Reissue).
    fn buy(&mut self, player: PlayerId, purchase: Purchase) {
        let Purchase { buy, units, cost } = purchase;
        let Buy {
            company,
            from,
            certificate,
        } = buy;
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
}

impl Game {
    /// Words a purchase.
    pub(in crate::titles::midwest) fn purchase_text(
        &self,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> ChoiceText {
        let by = self.decision().map(|decision| decision.player);
        let cost = by.and_then(|by| self.common.cost(by, company, from, certificate));
        let (what, short) = match certificate {
            Certificate::Single => ("", ""),
            Certificate::Double => ("10%, ", ", 10%"),
            Certificate::Presidents => ("president's certificate, ", ", president's"),
        };
        let symbol = self.common.symbol(company);
        let label = format!("{symbol}, {what}{}", place_of(from));
        let short = format!("{}{short}", sign_of(from));
        ChoiceText {
            heading: "Buy",
            brings: self.float_by(company, from),
            ..shares_text(
                self.table(),
                company,
                with_price(label, ", ", cost),
                cost.map(|cost| row_part(short, cost, false)),
            )
        }
    }

    /// Words that a company floats by a share from the initial offering, if it does.
    pub(super) fn float_by(&self, company: CompanyId, from: Source) -> Option<String> {
        let floats = from == Source::Ipo && self.common.would_float_with_one_less(company);
        floats.then(|| "it floats".to_string())
    }
}
