//! Purchases of other companies' station tokens, whose places are taken (Purchase of Tokens from Other Company).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::TOKEN;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::operating_round::{OperatingRound, Position};

const RULE: &str = "Purchase of Tokens from Other Company";
/// The price of another company's token, which that company gets.
const BOUGHT: Dollars = Dollars(100);

/// Buys another company's station token, placing one in its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuyMarker {
    /// The space.
    pub space: CitySpace,
}

impl OwnMove for BuyMarker {
    const NAME: &'static str = "buy_marker";
    const BLANK: BuyMarker = BuyMarker {
        space: CitySpace::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("space", &mut self.space)?;
        Ok(())
    }

    fn space(&self) -> Option<CitySpace> {
        Some(self.space)
    }
}

impl OwnWords<Rules> for BuyMarker {
    fn prompt(&self, _: &Game) -> Prompt {
        "buy a token of another company".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let BuyMarker { space } = *self;
        let (symbol, cost) = (game.symbol_at(space), game.token_cost(space));
        ChoiceText {
            heading: "Buy a token of another company",
            brings: cost.map(|cost| format!("{BOUGHT} to {symbol}, {cost} to the bank")),
            bears_on_next_run: true,
            ..plain(format!("{symbol} in {}", game.city(space)))
        }
    }
}

/// A token in place of another company's.
#[derive(Clone, Copy, Debug)]
pub struct Replacement {
    /// The company.
    pub company: CompanyId,
    /// The other one, whose token returns to its charter.
    pub seller: CompanyId,
    /// The space.
    pub space: CitySpace,
    /// The cost of placing a token there.
    pub cost: Dollars,
}

impl Move<OperatingRound> for BuyMarker {
    type Effect = Replacement;

    fn of(action: &Action) -> Option<BuyMarker> {
        BuyMarker::read(action)
    }

    /// Lists the tokens of other companies, and only one of them if none may be bought now.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let most = match view.check_buys_token() {
            Ok(()) => usize::MAX,
            Err(_) => 1,
        };
        let markers = view.common.table.board.markers().iter();
        let others = markers.filter(|marker| marker.company != view.company);
        let spaces = others.map(|marker| marker.space).take(most);
        let buy = |space| BuyMarker { space }.into();
        exactly(spaces.map(buy).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<Replacement, Refusal> {
        let (space, company, common) = (self.space, view.company, view.common);
        view.check_buys_token()?;
        let seller = common.table.board.occupant(space);
        let seller = seller.filter(|&seller| seller != company && !common.is_base(seller, space));
        let Some(seller) = seller else {
            return Err(Refusal::new(
                RULE,
                "No token can be bought there: a base is never for sale.",
            ));
        };
        let led = [company, seller].map(|company| common.president(company).is_some());
        require(
            led == [true; 2],
            "Bankruptcy",
            || "A company in receivership neither buys nor sells a token: nobody can agree for it.",
        )?;
        common.check_one_per_hex(company, space.hex)?;
        let cost = common.token_cost(company, space.hex);
        view.check_cash(cost + BOUGHT, RULE)?;
        view.check_connected(space)?;
        Ok(Replacement {
            company,
            seller,
            space,
            cost,
        })
    }

    fn perform(bought: Replacement, round: &mut OperatingRound, common: &mut Common) {
        let (from, to) = (
            Purse::Company(bought.company),
            Purse::Company(bought.seller),
        );
        common.table.pay(from, to, BOUGHT);
        common.replace_token(bought);
        round.turn.marked = true;
    }
}

impl Position<'_> {
    /// Checks that the company may still buy a token.
    fn check_buys_token(&self) -> Verdict {
        self.check_first(RULE)?;
        self.check_left()
    }
}

impl Common {
    /// Replaces another company's token. The company pays the bank for its own.
    pub(in crate::titles::midwest) fn replace_token(&mut self, replacement: Replacement) {
        let Replacement {
            company,
            seller,
            space,
            cost,
        } = replacement;
        self.table.pay(Purse::Company(company), Purse::Bank, cost);
        self.table.board.take_back(seller, space);
        self.table.company_mut(seller).markers_left.push(TOKEN);
        self.table.board.mark(company, space);
        self.table.company_mut(company).markers_left.remove(0);
        let (symbol, from) = (self.symbol(company), self.symbol(seller));
        let place = self.table.hex_name(space.hex);
        self.say(format!(
            "{symbol} takes the place of {from} in {place}, and pays {cost} for its token."
        ));
    }
}
