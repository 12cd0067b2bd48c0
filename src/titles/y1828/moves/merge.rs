//! Mergers of two companies into a system (rulebook section 7.5), which [`Merging`] carries out.

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::{Game, Rules};
use crate::titles::y1828::merging::{MergerPrices, Merging};
use crate::titles::y1828::stock_round::{StockAction, StockRound, StockView};

/// Proposes a merger, or begins it where nobody needs to be asked (7.5.2, step 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Merge {
    /// The company that will be the system.
    pub system: CompanyId,
    /// The other one.
    pub other: CompanyId,
}

impl OwnMove for Merge {
    const NAME: &'static str = "merge";
    const BLANK: Merge = Merge {
        system: CompanyId::FIRST,
        other: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("system", &mut self.system)?
            .field("other", &mut self.other)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.system)
    }
}

impl OwnWords<Rules> for Merge {
    fn prompt(&self, _: &Game) -> Prompt {
        "merge two companies".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Merge { system, other } = *self;
        let [name, other_name] = [system, other].map(|company| game.common.symbol(company));
        ChoiceText {
            heading: "Merge into a system",
            brings: game.price_of_merger(system, other),
            badge: game.badge(system),
            fold: game.badge(other),
            ..plain(format!("{name} takes in {other_name}"))
        }
    }
}

impl Move<StockRound> for Merge {
    /// The merger and its prices.
    type Effect = (Merge, MergerPrices);

    fn of(action: &Action) -> Option<Merge> {
        Merge::read(action)
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
        let merge = |(system, other)| Action::Title(Y1828Move::Merge(Merge { system, other }));
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
        let text = format!(
            "{} merges {name} and {other_name} into a system of {name}.",
            common.name(round.current),
        );
        common.say_merger(system, text);
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
