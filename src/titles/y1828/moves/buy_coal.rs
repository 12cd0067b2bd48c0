//! Purchases of a coal token, at any time in a turn (rulebook section 16.1).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::{Game, Rules};
use crate::titles::y1828::map;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

/// The price of a coal token.
const COAL: Dollars = Dollars(120);

/// Buys a coal token for $120 (section 16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuyCoal;

impl OwnMove for BuyCoal {
    const NAME: &'static str = "buy_coal";
    const BLANK: BuyCoal = BuyCoal;
}

impl OwnWords<Rules> for BuyCoal {
    fn prompt(&self, _: &Game) -> Prompt {
        "buy a coal token".into()
    }

    fn text(&self, _: &Game) -> ChoiceText {
        ChoiceText {
            heading: "At any time in the turn",
            bears_on_next_run: true,
            ..plain(format!("A coal token for {COAL}"))
        }
    }
}

impl Move<OperatingRound> for BuyCoal {
    type Effect = CompanyId;

    fn of(action: &Action) -> Option<BuyCoal> {
        BuyCoal::read(action)
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        exactly(vec![BuyCoal.into()])
    }

    fn check(self, view: &Position<'_>) -> Result<CompanyId, Refusal> {
        view.check_coal()?;
        Ok(view.company)
    }

    fn perform(company: CompanyId, _: &mut OperatingRound, common: &mut Common) {
        common.table.pay(Purse::Company(company), Purse::Bank, COAL);
        common.coal.left -= 1;
        common.coal.owners.push(company);
        let symbol = common.symbol(company);
        common.say(format!("{symbol} buys a coal token for {COAL}."));
    }
}

impl Position<'_> {
    /// Checks the purchase of a coal token.
    ///
    /// It takes a route to the Virginia Coalfields (8.3, 16.1).
    pub(in crate::titles::y1828) fn check_coal(&self) -> Verdict {
        const RULE: &str = "16.1";
        let coal = &self.common.coal;
        require(!coal.owners.contains(&self.company), RULE, || {
            format!("{} has a coal token already.", self.symbol())
        })?;
        require(coal.left > 0, RULE, || "There is no coal token on K11.")?;
        self.check_spare(COAL, None)?;
        self.check_cash(COAL, RULE)?;
        let hex = map::COALFIELDS;
        let joined = self.is_elsewhere() || self.reach().has_stop(StopAt { hex, stop: 0 });
        require(joined, RULE, || {
            format!(
                "No route leads from a station marker of {} to K11.",
                self.symbol()
            )
        })
    }
}
