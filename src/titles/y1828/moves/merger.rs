//! The answers to the questions of a merger (rulebook section 7.5.2).

use crate::engine::ids::PlayerId;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::exactly;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
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
