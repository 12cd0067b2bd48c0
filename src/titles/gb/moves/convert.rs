//! Conversion of a company from five shares to ten: in a stock round, or in its turn to pay for a train.

use super::trade::COMPANIES;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::{Choice, Step};
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::{FIVE, MARKER, TEN, more_markers};
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::game::{Game, Rules};
use crate::titles::gb::operating_round::{OperatingRound, Position};
use crate::titles::gb::stock_round::{StockAction, StockRound, StockView};

const TRAINS: &str = "Train purchases";
/// Number of steps the price falls at a conversion in a stock round.
const STEPS: i32 = 2;
/// Number of steps the price falls when a company converts to pay for a train.
pub(in crate::titles::gb) const EMERGENCY_STEPS: i32 = 3;

/// Converts a company from five shares to ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convert {
    /// The company.
    pub company: CompanyId,
}

/// A conversion that was checked.
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    company: CompanyId,
    /// Number of steps the price falls.
    steps: i32,
    /// The dollars that the company gets for its new shares.
    capital: Dollars,
}

impl OwnMove for Convert {
    const NAME: &'static str = "convert";
    const BLANK: Convert = Convert {
        company: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("company", &mut self.company)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.company)
    }
}

impl OwnWords<Rules> for Convert {
    fn prompt(&self, game: &Game) -> Prompt {
        match game.decision().map(|decision| decision.step) {
            Some(Step::BuyTrains) => format!("convert {} to ten shares", game.decides_for()).into(),
            _ => "convert a company".into(),
        }
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let company = self.company;
        let in_turn = game.operating_round().is_some();
        let steps = if in_turn { EMERGENCY_STEPS } else { STEPS };
        let price = game.price_after(company, -steps);
        let conversion = game.common.conversion(company, steps).ok();
        ChoiceText {
            heading: "Convert to ten shares",
            brings: price
                .zip(conversion)
                .map(|(price, Conversion { capital, .. })| {
                    let capital = game.common.money(capital);
                    format!("price {price}, and it gets {capital}")
                }),
            badge: game.badge(company),
            label: game.common.symbol(company).to_string(),
            ..ChoiceText::default()
        }
    }
}

impl Move<StockRound> for Convert {
    type Effect = Conversion;

    fn of(action: &Action) -> Option<Convert> {
        Convert::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let convert = |company| Convert { company }.into();
        exactly(view.common.public_companies().map(convert).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Conversion, Refusal> {
        let (company, common) = (self.company, view.common);
        view.check_certificate_limit()?;
        let symbol = common.symbol(company);
        common.check_started(company)?;
        require(
            !view.round.has_acted(),
            COMPANIES,
            || "Converting must be the president’s first action of the turn.",
        )?;
        require(
            common.president(company) == Some(view.player()),
            COMPANIES,
            || format!("Only the president of {symbol} may convert it."),
        )?;
        require(!common.has_ten(company), COMPANIES, || {
            format!("{symbol} has ten shares.")
        })?;
        require(common.operated.contains(&company), COMPANIES, || {
            format!("{symbol} must have operated before it converts.")
        })?;
        common.conversion(company, STEPS)
    }

    fn perform(conversion: Conversion, round: &mut StockRound, common: &mut Common) {
        round.passed.note_act(round.current);
        round.turn.action = StockAction::Converted(conversion.company);
        common.convert(conversion);
    }
}

impl Move<OperatingRound> for Convert {
    type Effect = Conversion;

    fn of(action: &Action) -> Option<Convert> {
        Convert::read(action)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let company = view.company;
        exactly(vec![Convert { company }.into()])
    }

    fn check(self, view: &Position<'_>) -> Result<Conversion, Refusal> {
        view.check_conversion(self.company)?;
        view.common.conversion(view.company, EMERGENCY_STEPS)
    }

    fn perform(conversion: Conversion, round: &mut OperatingRound, common: &mut Common) {
        round.turn.converted = true;
        common.convert(conversion);
    }
}

impl Position<'_> {
    /// Checks that a company may convert to pay for a train.
    ///
    /// It must have five shares and no train, and be unable to pay for any of the bank.
    fn check_conversion(&self, company: CompanyId) -> Verdict {
        let symbol = self.symbol();
        let poor = self.common.is_too_poor_for_a_train(self.company);
        require(
            company == self.company && (self.president().is_some() || self.may_convert_there()),
            TRAINS,
            || format!("Only {symbol} itself may convert in its turn."),
        )?;
        require(!self.common.has_ten(company), TRAINS, || {
            format!("{symbol} has ten shares.")
        })?;
        require(self.own().trains.is_empty() && poor, TRAINS, || {
            format!("{symbol} converts in its turn only if it has no train and cannot afford one.")
        })
    }

    /// Checks whether the website lets a company in receivership convert. It does so while somebody decides for it.
    fn may_convert_there(&self) -> bool {
        self.common.deviates(Deviation::ConversionInReceivership) && !self.buys_by_itself()
    }
}

impl Common {
    /// Finds the conversion of a company whose price falls so many steps.
    pub(in crate::titles::gb) fn conversion(
        &self,
        company: CompanyId,
        steps: i32,
    ) -> Result<Conversion, Refusal> {
        let market = &self.table.market;
        let space = market.after_moving(company, -steps);
        let price = space.and_then(|space| market.grid().price(space));
        let none = || self.table.unpriced(company, COMPANIES);
        Ok(Conversion {
            company,
            steps,
            capital: price.ok_or_else(none)? * i32::from(TEN - FIVE),
        })
    }

    /// Converts a company. Its price falls, five new shares go to the bank pool, and it gets their price.
    pub(in crate::titles::gb) fn convert(&mut self, conversion: Conversion) {
        let Conversion {
            company,
            steps,
            capital,
        } = conversion;
        let symbol = self.symbol(company);
        self.say(format!("{symbol} converts to ten shares."));
        self.move_price(company, -steps);
        self.become_ten(company, Holder::Pool);
        self.table
            .pay(Purse::Bank, Purse::Company(company), capital);
        self.say(format!(
            "{symbol} gets {} for five new shares.",
            self.money(capital)
        ));
    }

    /// Turns five shares into ten. The new ones go to a holder, and the company gets more station markers.
    pub(in crate::titles::gb) fn become_ten(&mut self, company: CompanyId, to: Holder) {
        let more = more_markers(self.symbol(company));
        self.uncounted.retain(|(other, _)| *other != company);
        let own = self.table.company_mut(company);
        own.shares.issue(TEN - FIVE, to);
        own.markers_left.extend(vec![MARKER; more]);
        self.count_votes_anew(company);
    }
}
