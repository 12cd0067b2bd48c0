//! Purchases of a certificate: in a stock round, or by the president after a conversion in the company's turn.

use super::purchase::{FOR_SALE, Purchase};
use super::trade::{COMPANIES, DEALING};
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{Certificate, RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, source_name, source_sign, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::game::Game;
use crate::titles::gb::operating_round::{OperatingRound, Position};
use crate::titles::gb::stock_round::{StockAction, StockRound, StockView};

/// Buys a certificate.
#[derive(Clone, Copy, Debug)]
pub struct Buy {
    company: CompanyId,
    from: Source,
    presidents: bool,
}

impl Buy {
    fn read(action: &Action) -> Option<Buy> {
        match *action {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => Some(Buy {
                company,
                from,
                presidents: certificate.is_presidents(),
            }),
            _ => None,
        }
    }
}

/// Lists every way to buy a certificate of a company.
pub(in crate::titles::gb) fn purchases(company: CompanyId) -> [Action; 3] {
    FOR_SALE.map(|(from, presidents)| {
        Action::Common(RailMove::Buy {
            company,
            from,
            certificate: Certificate::presidents(presidents),
        })
    })
}

impl Move<StockRound> for Buy {
    type Effect = Purchase;

    fn of(action: &Action) -> Option<Buy> {
        Buy::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        exactly(
            view.common
                .companies_in_play()
                .flat_map(purchases)
                .collect(),
        )
    }

    fn check(self, view: &StockView<'_>) -> Result<Purchase, Refusal> {
        let Buy {
            company,
            from,
            presidents,
        } = self;
        view.check_certificate_limit()?;
        view.check_turn(company)?;
        view.check_not_sold(company)?;
        view.common.check_london(view.player(), None)?;
        view.common
            .check_purchase(view.player(), company, from, presidents)
    }

    fn perform(purchase: Purchase, round: &mut StockRound, common: &mut Common) {
        let company = purchase.company;
        let presided = round.turn.presided.iter().flatten();
        let may_buy_two = common.is_low(company) && presided.into_iter().any(|&id| id == company);
        round.turn.action = match round.turn.action {
            StockAction::Open if may_buy_two => StockAction::FirstOfTwo(company),
            // On the website also of the company that was converted.
            StockAction::Converted(_)
                if may_buy_two && common.deviates(Deviation::TwoAfterConversion) =>
            {
                StockAction::FirstOfTwo(company)
            }
            _ => StockAction::Done,
        };
        round.passed.note_act(round.current);
        common.buy(round.current, purchase);
    }
}

impl StockView<'_> {
    /// Checks that the turn allows a purchase of a company.
    fn check_turn(&self, company: CompanyId) -> Verdict {
        let common = self.common;
        match self.round.turn.action {
            StockAction::Open => Ok(()),
            StockAction::Converted(converted) => require(company == converted, COMPANIES, || {
                format!(
                    "After its conversion only a share of {} may be bought.",
                    common.symbol(converted)
                )
            }),
            StockAction::FirstOfTwo(first) => {
                require(company == first && common.is_low(company), DEALING, || {
                    format!(
                        "A second share must be of {}, at a coloured price.",
                        common.symbol(first)
                    )
                })
            }
            StockAction::Done => Err(Refusal::new(DEALING, "A turn allows one purchase.")),
        }
    }

    /// Checks that the player has not sold shares of a company in this round.
    fn check_not_sold(&self, company: CompanyId) -> Verdict {
        let player = self.player();
        let sold = self.round.sold.contains(&(player, company));
        self.common.check_unsold(player, company, sold, DEALING)
    }

    /// Checks whether the website asks because the player could pay for a share.
    pub(in crate::titles::gb) fn could_pay_for_a_share(&self) -> bool {
        let common = self.common;
        let may_buy = |company| match self.round.turn.action {
            StockAction::Open | StockAction::Converted(_) => true,
            StockAction::FirstOfTwo(first) => company == first && common.is_low(company),
            StockAction::Done => false,
        };
        common.deviates(Deviation::AskedIfAbleToPay)
            && common.could_pay_for_a_share(self.player(), |company| {
                may_buy(company) && self.check_not_sold(company).is_ok()
            })
    }
}

/// A share bought by the president after a conversion.
#[derive(Clone, Copy, Debug)]
pub struct ShareAfterConversion {
    president: PlayerId,
    purchase: Purchase,
}

impl Move<OperatingRound> for Buy {
    type Effect = ShareAfterConversion;

    fn of(action: &Action) -> Option<Buy> {
        Buy::read(action)
    }

    /// Lists the single shares of the company.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let [from_ipo, from_pool, _] = purchases(view.company);
        exactly(vec![from_ipo, from_pool])
    }

    /// Checks a purchase after a conversion. The president may buy a share of the company.
    fn check(self, view: &Position<'_>) -> Result<ShareAfterConversion, Refusal> {
        let Buy {
            company,
            from,
            presidents,
        } = self;
        let is_single = view.round.turn.converted && company == view.company && !presidents;
        let president = view.president().filter(|_| is_single);
        let Some(president) = president else {
            return Err(Refusal::new(
                COMPANIES,
                "A share may be bought of a company that has converted in its turn.",
            ));
        };
        let purchase = view
            .common
            .check_purchase(president, company, from, presidents)?;
        Ok(ShareAfterConversion {
            president,
            purchase,
        })
    }

    fn perform(effect: ShareAfterConversion, round: &mut OperatingRound, common: &mut Common) {
        let company = effect.purchase.company;
        common.buy(effect.president, effect.purchase);
        round.turn.shares_bought += 1;
        // On the website another one follows at a coloured price.
        let again = common.deviates(Deviation::TwoAfterConversion) && common.is_low(company);
        if !again || round.turn.shares_bought >= 2 {
            round.next_step(common);
        }
    }
}

impl Game {
    /// Words a purchase.
    pub(in crate::titles::gb) fn purchase_text(
        &self,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> ChoiceText {
        let by = self.decision().map(|decision| decision.player);
        let cost = by.and_then(|by| self.common.cost(by, company, presidents));
        let held = |by| self.common.shares(company).of(Holder::Player(by));
        let swaps = presidents && by.is_some_and(|by| held(by) > 0);
        let (what, short) = if presidents {
            ("president's certificate, ", ", president's")
        } else {
            ("", "")
        };
        let symbol = self.common.symbol(company);
        let label = format!("{symbol}, {what}{}", source_name(from));
        let short = format!("{}{short}", source_sign(from));
        ChoiceText {
            heading: "Buy",
            brings: if swaps {
                Some("you give your share for it".to_string())
            } else {
                self.float_by(company, from)
            },
            ..shares_text(
                self.table(),
                company,
                with_price(label, ", ", cost.map(|cost| self.common.money(cost))),
                cost.map(|cost| row_part(short, cost, false)),
            )
        }
    }

    /// Words that a company floats by the purchase of a share, if it does.
    fn float_by(&self, company: CompanyId, from: Source) -> Option<String> {
        let shares = self.common.shares(company);
        let left = shares.percent(Holder::Ipo);
        let after = 100 - left + 100 / shares.total();
        let floats = from == Source::Ipo
            && self.table().company(company).status == Status::Parred
            && after >= self.common.floats_at();
        floats.then(|| "it floats".to_string())
    }
}
