//! The players who must agree to a move.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::ConsentFrom;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::moves::Merge;
use crate::titles::y1828::operating_round::OperatingRound;
use crate::titles::y1828::stock_round::StockRound;

impl StockRound {
    /// Lists the other director of a merger (7.5.1).
    pub(in crate::titles::y1828) fn asks(
        &self,
        common: &Common,
        action: &Action,
    ) -> Vec<ConsentFrom> {
        let &Action::Title(Y1828Move::Merge(Merge { system, other })) = action else {
            return Vec::new();
        };
        let directors = [system, other].map(|company| asked(common, company, Some(company)));
        others(common, directors.into_iter().flatten(), Some(self.current))
    }
}

impl OperatingRound {
    /// Lists the director who sells a train, or the player who sells a private company (8.3).
    pub(in crate::titles::y1828) fn asks(
        &self,
        common: &Common,
        action: &Action,
    ) -> Vec<ConsentFrom> {
        let Some(company) = self.company() else {
            return Vec::new();
        };
        let seller = match *action {
            Action::Common(RailMove::BuyTrain { seller, .. }) => {
                seller.and_then(|seller| asked(common, seller, Some(seller)))
            }
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                asked(common, private.company(), None)
            }
            _ => None,
        };
        others(common, seller.into_iter(), common.director(company))
    }
}

/// Returns the question to the director of a company.
fn asked(common: &Common, of: CompanyId, company: Option<CompanyId>) -> Option<ConsentFrom> {
    let player = common.director(of)?;
    Some(ConsentFrom { player, company })
}

/// Removes the acting player from those who are asked, on the website all.
fn others(
    common: &Common,
    asked: impl Iterator<Item = ConsentFrom>,
    by: Option<PlayerId>,
) -> Vec<ConsentFrom> {
    let is_other =
        |asked: &ConsentFrom| Some(asked.player) != by && !common.deviates(Deviation::NoConsent);
    asked.filter(is_other).collect()
}
