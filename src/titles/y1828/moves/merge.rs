//! Mergers of two companies into a system (rulebook section 7.5), which [`Merging`] carries out.

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::merging::{MergerPrices, Merging};
use crate::titles::y1828::stock_round::{StockAction, StockRound, StockView};

/// Merges two companies.
#[derive(Clone, Copy, Debug)]
pub struct Merge {
    /// The company that becomes the system.
    system: CompanyId,
    other: CompanyId,
}

impl Move<StockRound> for Merge {
    /// The merger and its prices.
    type Effect = (Merge, MergerPrices);

    fn of(action: &Action) -> Option<Merge> {
        match *action {
            Action::Title(Y1828Move::Merge { system, other }) => Some(Merge { system, other }),
            _ => None,
        }
    }

    /// Lists the pairs of companies of which the player directs one, and only one pair if it is too late for any.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let is_own = |company| common.director(company) == Some(view.player());
        let pairs = common.parred().flat_map(|system| {
            let others = common.parred().filter(move |&other| other != system);
            others.map(move |other| (system, other))
        });
        let pairs = pairs.filter(|&(system, other)| is_own(system) || is_own(other));
        let merge = |(system, other)| Action::Title(Y1828Move::Merge { system, other });
        let is_late = view.round.action() != StockAction::Open;
        exactly(
            pairs
                .map(merge)
                .take(if is_late { 1 } else { usize::MAX })
                .collect(),
        )
    }

    fn check(self, view: &StockView<'_>) -> Result<Self::Effect, Refusal> {
        let Merge { system, other } = self;
        require(
            view.round.action() == StockAction::Open,
            "7.1",
            || "A turn allows one purchase, merger or exchange.",
        )?;
        let has_sold = |player| view.has_sold_any(player, [system, other]);
        let common = view.common;
        let prices = common.check_merger(view.player(), system, other, has_sold)?;
        Ok((self, prices))
    }

    fn perform(
        (Merge { system, other }, prices): Self::Effect,
        round: &mut StockRound,
        common: &mut Common,
    ) {
        let sellers = round.sold.iter();
        let sellers = sellers.filter(|(_, company)| [system, other].contains(company));
        let sellers = sellers.map(|(player, _)| *player).collect();
        let [name, other_name] = [system, other].map(|company| common.symbol(company));
        common.say(format!(
            "{} merges {name} and {other_name} into a system of {name}.",
            common.name(round.current),
        ));
        let merging = Merging::new(common, round.current, (system, other), prices, sellers);
        round.begin_merger(merging);
    }
}

impl StockView<'_> {
    /// Checks whether a player sold shares of any of two companies in this round.
    pub(in crate::titles::y1828) fn has_sold_any(
        &self,
        player: PlayerId,
        pair: [CompanyId; 2],
    ) -> bool {
        pair.into_iter()
            .any(|company| self.round.has_sold(self.common, player, company))
    }

    /// Checks whether the website asks the player because a company of theirs might merge with one without a par price.
    pub(in crate::titles::y1828) fn is_asked_to_merge(&self) -> bool {
        let common = self.common;
        if !common.deviates(Deviation::AskedToMergeUnparred)
            || self.round.action() != StockAction::Open
            || common.blocked
        {
            return false;
        }
        let mine = common.share_companies().filter(|&company| {
            common.director(company) == Some(self.player())
                && common.system(company).is_none()
                && common.has_floated(company)
                && !common.operated.contains(&company)
        });
        let mut pairs = mine.flat_map(|one| common.unstarted().map(move |other| [one, other]));
        pairs.any(|pair| {
            common.has_enough_for_system(pair, |player| self.has_sold_any(player, pair))
        })
    }
}

impl Game {
    /// Words a merger.
    pub(in crate::titles::y1828) fn merger_text(
        &self,
        system: CompanyId,
        other: CompanyId,
    ) -> ChoiceText {
        let [name, other_name] = [system, other].map(|company| self.common.symbol(company));
        ChoiceText {
            heading: "Merge into a system",
            brings: self.price_of_merger(system, other),
            badge: self.badge(system),
            fold: self.badge(other),
            ..plain(format!("{name} takes in {other_name}"))
        }
    }

    fn price_of_merger(&self, system: CompanyId, other: CompanyId) -> Option<String> {
        let price = self.common.merger_prices(system, other)?.merged();
        let directors = [system, other].map(|company| self.common.director(company));
        let by = self.decision().map(|decision| decision.player);
        let asked = directors
            .into_iter()
            .flatten()
            .find(|director| Some(*director) != by);
        let asked = asked.filter(|_| !self.common.deviates(Deviation::NoConsent));
        let asked = asked.map(|player| format!(", if {} agrees", self.common.name(player)));
        Some(format!("price {price}{}", asked.unwrap_or_default()))
    }
}
