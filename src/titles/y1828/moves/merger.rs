//! The answers to the questions of a merger (rulebook section 7.5.2).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::{Game, Rules};
use crate::titles::y1828::merging::Merging;
use crate::titles::y1828::stock_round::{StockRound, StockView};

/// Replaces one of two markers in a hex by a blocking marker (7.5.2, step 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockMarker {
    /// The space of the marker that goes back to the charter.
    pub space: CitySpace,
}

impl OwnMove for BlockMarker {
    const NAME: &'static str = "block_marker";
    const BLANK: BlockMarker = BlockMarker {
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

impl OwnWords<Rules> for BlockMarker {
    fn prompt(&self, game: &Game) -> Prompt {
        Prompt::ask(match game.common.deviates(Deviation::SecondCityLost) {
            true => "which one is lost?",
            false => "which one goes back to the charter?",
        })
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let BlockMarker { space } = *self;
        let occupant = game.table().board.occupant(space);
        ChoiceText {
            heading: match game.common.deviates(Deviation::SecondCityLost) {
                true => "Lost",
                false => "Back to the charter",
            },
            badge: occupant.and_then(|id| game.badge(id)),
            ..plain(format!("The marker in {}", game.city(space)))
        }
    }
}

impl Move<StockRound> for BlockMarker {
    type Effect = CitySpace;

    fn of(action: &Action) -> Option<BlockMarker> {
        BlockMarker::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let block = |space| BlockMarker { space }.into();
        exactly(view.clash().map(block).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<CitySpace, Refusal> {
        view.check_asked(view.clash().any(|space| space == self.space))?;
        Ok(self.space)
    }

    fn perform(space: CitySpace, round: &mut StockRound, _: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.block(space);
        }
    }
}

/// Sets a single share aside (7.5.2, step 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetAside {
    /// The company whose share it is.
    pub company: CompanyId,
}

impl OwnMove for SetAside {
    const NAME: &'static str = "set_aside";
    const BLANK: SetAside = SetAside {
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

impl OwnWords<Rules> for SetAside {
    fn prompt(&self, _: &Game) -> Prompt {
        Prompt::ask("which one do you set aside?")
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let SetAside { company } = *self;
        let symbol = game.common.symbol(company);
        ChoiceText {
            heading: "Set aside",
            badge: game.badge(company),
            ..plain(with_price(
                format!("A share of {symbol}"),
                " at ",
                game.common.price(company),
            ))
        }
    }
}

impl Move<StockRound> for SetAside {
    /// True for a share of the company that becomes the system.
    type Effect = bool;

    fn of(action: &Action) -> Option<SetAside> {
        SetAside::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let set_aside = |company| SetAside { company }.into();
        exactly(view.merged().map(set_aside).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<bool, Refusal> {
        view.check_asked(view.merged().any(|company| company == self.company))?;
        Ok(view.merged().next() == Some(self.company))
    }

    fn perform(is_system: bool, round: &mut StockRound, common: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.set_aside(common, is_system);
        }
    }
}

/// Takes a share of the system that another player has not traded yet (7.5.2.1, source 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeFrom {
    /// The other player.
    pub player: PlayerId,
    /// True if it is the share that was set aside.
    pub set_aside: bool,
}

impl OwnMove for TakeFrom {
    const NAME: &'static str = "take_from";
    const BLANK: TakeFrom = TakeFrom {
        player: PlayerId::FIRST,
        set_aside: false,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("player", &mut self.player)?
            .field("set_aside", &mut self.set_aside)?;
        Ok(())
    }
}

impl OwnWords<Rules> for TakeFrom {
    fn prompt(&self, game: &Game) -> Prompt {
        Prompt::ask(game.question_of_giver())
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let TakeFrom { player, set_aside } = *self;
        ChoiceText {
            heading: "Take the share of",
            brings: game.taken_share(set_aside),
            ..plain(game.common.name(player).to_string())
        }
    }
}

impl Move<StockRound> for TakeFrom {
    type Effect = TakeFrom;

    fn of(action: &Action) -> Option<TakeFrom> {
        TakeFrom::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let take = |(player, set_aside)| {
            Action::Title(Y1828Move::TakeFrom(TakeFrom { player, set_aside }))
        };
        exactly(view.givers().map(take).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<TakeFrom, Refusal> {
        view.check_asked(
            view.givers()
                .any(|giver| giver == (self.player, self.set_aside)),
        )?;
        Ok(self)
    }

    fn perform(take: TakeFrom, round: &mut StockRound, common: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.take_chosen(common, (take.player, take.set_aside));
        }
    }
}

/// Trades the share set aside for one of the system by paying the difference, or sells it (7.5.2, step 5b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TradeSingle {
    /// True if it is traded up, false if it is sold.
    pub up: bool,
}

impl OwnMove for TradeSingle {
    const NAME: &'static str = "trade_single";
    const BLANK: TradeSingle = TradeSingle { up: false };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("up", &mut self.up)?;
        Ok(())
    }
}

impl OwnWords<Rules> for TradeSingle {
    fn prompt(&self, game: &Game) -> Prompt {
        game.single_in_words(self.up).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        plain(game.single_label(self.up))
    }
}

impl Move<StockRound> for TradeSingle {
    type Effect = TradeSingle;

    fn of(action: &Action) -> Option<TradeSingle> {
        TradeSingle::read(action)
    }

    fn candidates(_: &StockView<'_>) -> Vec<Choice> {
        exactly([true, false].map(|up| TradeSingle { up }.into()).to_vec())
    }

    fn check(self, view: &StockView<'_>) -> Result<TradeSingle, Refusal> {
        match view.round.merging() {
            Some(merging) if self.up => merging.check_trading_up(view.common)?,
            _ => {}
        }
        Ok(self)
    }

    fn perform(TradeSingle { up }: TradeSingle, round: &mut StockRound, common: &mut Common) {
        match round.merging_mut() {
            Some(merging) if up => merging.begin_trading_up(),
            Some(merging) => merging.sell_single(common),
            None => {}
        }
    }
}

impl StockView<'_> {
    /// Refuses what the merger does not ask for.
    fn check_asked(&self, is_asked: bool) -> Result<(), Refusal> {
        is_asked
            .then_some(())
            .ok_or_else(|| StockRound::refuse_other(self))
    }

    /// Lists the two markers of which one goes.
    fn clash(&self) -> impl Iterator<Item = CitySpace> {
        let merging = self.round.merging();
        let clash = merging.and_then(|merging| merging.clash(self.common));
        clash.into_iter().flatten()
    }

    /// Lists the companies that merge, first the one that becomes the system.
    fn merged(&self) -> impl Iterator<Item = CompanyId> {
        let merging = self.round.merging().into_iter();
        merging.flat_map(|merging| <[CompanyId; 2]>::from(merging.companies()))
    }

    /// Lists the players who may give a share; true if it is the one set aside.
    fn givers(&self) -> impl Iterator<Item = (PlayerId, bool)> {
        let merging = self.round.merging();
        merging
            .and_then(|merging| merging.givers())
            .into_iter()
            .flatten()
    }
}

impl Game {
    /// Words the question from whom a share is taken.
    pub(in crate::titles::y1828) fn question_of_giver(&self) -> String {
        let Some(merging) = self.merging() else {
            return String::new();
        };
        let (system, other) = merging.companies();
        let [system, other] = [system, other].map(|company| self.common.symbol(company));
        if merging.pair_givers().is_some() {
            format!("from whom do you take a pair for your director's certificate of {other}?")
        } else {
            format!("from whom do you take a share of {system} for one of your {other}?")
        }
    }

    /// Describes the choice about a single share.
    ///
    /// It is traded up, or its price taken, in a merger (7.5.2, step 5b).
    pub(in crate::titles::y1828) fn single_in_words(&self, up: bool) -> String {
        match self.single() {
            _ if !up => "take its price".to_string(),
            None => "trade the single share up".to_string(),
            Some((merging, is_system)) => {
                format!(
                    "trade your share of {} at {} up to a share of the system at {}",
                    self.common.symbol(merging.company(is_system)),
                    merging.price_before(is_system),
                    merging.price()
                )
            }
        }
    }

    pub(in crate::titles::y1828) fn single_label(&self, up: bool) -> String {
        match (self.single(), up) {
            (Some((merging, is_system)), true) => {
                format!("Trade up and {}", paid(merging.difference(is_system)))
            }
            (Some((merging, is_system)), false) => {
                format!("Sell it for {}", merging.price_before(is_system))
            }
            (None, true) => "Trade it up".to_string(),
            (None, false) => "Sell it".to_string(),
        }
    }

    /// Returns the merger, and whether the share that the deciding player has set aside is one of company A.
    fn single(&self) -> Option<(&Merging, bool)> {
        let merging = self.merging()?;
        let player = self.decision()?.player;
        let hand = merging.hands().iter().find(|hand| hand.player == player)?;
        Some((merging, hand.aside?))
    }

    /// Says which share is taken, and what it costs when a single share is traded up for it.
    fn taken_share(&self, set_aside: bool) -> Option<String> {
        let traded = self
            .single()
            .filter(|(merging, ..)| merging.is_trading_up());
        let cost = traded.map(|(merging, is_system)| {
            let difference = merging.difference(is_system);
            format!("you {}", paid(difference))
        });
        let share = set_aside.then(|| "the one set aside".to_string());
        let parts: Vec<String> = share.into_iter().chain(cost).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// Says what a player pays, or gets if it is less than nothing.
fn paid(amount: Dollars) -> String {
    if amount >= Dollars::ZERO {
        format!("pay {amount}")
    } else {
        format!("get {}", -amount)
    }
}
