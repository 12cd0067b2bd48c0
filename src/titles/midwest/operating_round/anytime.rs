//! The actions of a company at any time in its turn (Private Companies; Operations Round, Overview): buying private
//! companies of players, and placing the token of the Saint Louis and Alton.

use super::position::{Position, exactly};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::privates;
use crate::titles::midwest::trains::Phase;

pub(super) const RULE: &str = "Private Companies";

impl Position<'_> {
    /// Returns the price limits for a private company. They are half and twice its face value.
    fn range(private: CompanyId) -> (Dollars, Dollars) {
        let face = privates::face(private);
        (Dollars(face.0 / 2), face * 2)
    }

    /// Checks the purchase of a private company. Returns the seller.
    pub(super) fn check_private(
        &self,
        private: CompanyId,
        price: Dollars,
    ) -> Result<PlayerId, Refusal> {
        let symbol = self.common.symbol(private);
        self.check_anytime()?;
        require(self.president().is_some(), RULE, || {
            format!("{} buys no private company now.", self.symbol())
        })?;
        require(
            self.common.phase() >= Phase::Three,
            RULE,
            || "Companies buy private companies from the first 3-train on.",
        )?;
        let saleable = privates::row_of(private).is_some_and(|row| row.saleable);
        require(saleable, RULE, || {
            format!("{symbol} is not sold to companies.")
        })?;
        let Some(seller) = self.common.player_with(private) else {
            return Err(Refusal::new(RULE, format!("No player has {symbol}.")));
        };
        let (least, most) = Position::range(private);
        require((least..=most).contains(&price), RULE, || {
            format!("{symbol} costs between {least} and {most}.")
        })?;
        self.check_own_cash(price, RULE)?;
        Ok(seller)
    }

    fn private_choice(&self, private: CompanyId) -> Option<Choice> {
        let (least, most) = Position::range(private);
        self.check_private(private, least).ok()?;
        let of = Action::Common(RailMove::buy_private(private));
        let own = self.cash() - self.round.turn.raised;
        Choice::prices(of, least, most.min(own), Dollars(1))
    }

    /// Lists everything that may be done at any time.
    pub(super) fn anytime_choices(&self) -> Vec<Choice> {
        let privates = privates::all().filter_map(|private| self.private_choice(private));
        let extra = exactly(self.extra_markers());
        privates.chain(extra).collect()
    }
}
