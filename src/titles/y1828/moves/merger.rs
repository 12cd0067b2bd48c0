//! The answers to the questions of a merger (rulebook section 7.5.2).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::merging::Merging;
use crate::titles::y1828::stock_round::{StockRound, StockView};

/// Has a marker replaced by a blocking marker (step 3).
#[derive(Clone, Copy, Debug)]
pub struct BlockMarker(CitySpace);

impl Move<StockRound> for BlockMarker {
    type Effect = CitySpace;

    fn of(action: &Action) -> Option<BlockMarker> {
        match *action {
            Action::Title(Y1828Move::BlockMarker { space }) => Some(BlockMarker(space)),
            _ => None,
        }
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let block = |space| Action::Title(Y1828Move::BlockMarker { space });
        exactly(view.clash().map(block).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<CitySpace, Refusal> {
        view.check_asked(view.clash().any(|space| space == self.0))?;
        Ok(self.0)
    }

    fn perform(space: CitySpace, round: &mut StockRound, _: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.block(space);
        }
    }
}

/// Sets a share aside (step 4).
#[derive(Clone, Copy, Debug)]
pub struct SetAside(CompanyId);

impl Move<StockRound> for SetAside {
    /// True for a share of the company that becomes the system.
    type Effect = bool;

    fn of(action: &Action) -> Option<SetAside> {
        match *action {
            Action::Title(Y1828Move::SetAside { company }) => Some(SetAside(company)),
            _ => None,
        }
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let set_aside = |company| Action::Title(Y1828Move::SetAside { company });
        exactly(view.merged().map(set_aside).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<bool, Refusal> {
        view.check_asked(view.merged().any(|company| company == self.0))?;
        Ok(view.merged().next() == Some(self.0))
    }

    fn perform(is_system: bool, round: &mut StockRound, common: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.set_aside(common, is_system);
        }
    }
}

/// Takes a share from another player (7.5.2.1).
#[derive(Clone, Copy, Debug)]
pub struct TakeFrom(PlayerId, bool);

impl Move<StockRound> for TakeFrom {
    type Effect = TakeFrom;

    fn of(action: &Action) -> Option<TakeFrom> {
        match *action {
            Action::Title(Y1828Move::TakeFrom { player, set_aside }) => {
                Some(TakeFrom(player, set_aside))
            }
            _ => None,
        }
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let take = |(player, set_aside)| Action::Title(Y1828Move::TakeFrom { player, set_aside });
        exactly(view.givers().map(take).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<TakeFrom, Refusal> {
        view.check_asked(view.givers().any(|giver| giver == (self.0, self.1)))?;
        Ok(self)
    }

    fn perform(TakeFrom(player, aside): TakeFrom, round: &mut StockRound, common: &mut Common) {
        if let Some(merging) = round.merging_mut() {
            merging.take_chosen(common, (player, aside));
        }
    }
}

/// Trades a single share up, or sells it (step 5b).
#[derive(Clone, Copy, Debug)]
pub struct TradeSingle {
    up: bool,
}

impl Move<StockRound> for TradeSingle {
    type Effect = TradeSingle;

    fn of(action: &Action) -> Option<TradeSingle> {
        match *action {
            Action::Title(Y1828Move::TradeSingle { up }) => Some(TradeSingle { up }),
            _ => None,
        }
    }

    fn candidates(_: &StockView<'_>) -> Vec<Choice> {
        exactly(
            [true, false]
                .map(|up| Action::Title(Y1828Move::TradeSingle { up }))
                .to_vec(),
        )
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
    /// Words a marker that may go.
    pub(in crate::titles::y1828) fn block_text(&self, space: CitySpace) -> ChoiceText {
        let occupant = self.table().board.occupant(space);
        ChoiceText {
            heading: match self.common.deviates(Deviation::SecondCityLost) {
                true => "Lost",
                false => "Back to the charter",
            },
            badge: occupant.and_then(|id| self.badge(id)),
            ..plain(format!("The marker in {}", self.place(space.hex)))
        }
    }

    /// Words a share that may be set aside.
    pub(in crate::titles::y1828) fn set_aside_text(&self, company: CompanyId) -> ChoiceText {
        let symbol = self.common.symbol(company);
        ChoiceText {
            heading: "Set aside",
            badge: self.badge(company),
            ..plain(with_price(
                format!("A share of {symbol}"),
                " at ",
                self.common.price(company),
            ))
        }
    }

    /// Words a player who may give a share.
    pub(in crate::titles::y1828) fn giver_text(
        &self,
        player: PlayerId,
        set_aside: bool,
    ) -> ChoiceText {
        ChoiceText {
            heading: "Take the share of",
            brings: self.taken_share(set_aside),
            ..plain(self.common.name(player).to_string())
        }
    }

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
