//! The exchange of the La Crosse and Milwaukee for a share: in its owner's turn of a stock round, between any two
//! turns, and at the beginning of an operating round (The Lacrosse and Milwaukee Railroad Company).

use super::action::Action;
use super::common::Common;
use super::privates::LA_CROSSE;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};

const RULE: &str = "The Lacrosse and Milwaukee Railroad Company";
/// The sources of a share.
pub const SOURCES: [Source; 3] = [Source::Ipo, Source::Treasury, Source::Pool];

impl Common {
    /// Checks whether a share may be taken, and returns the player who takes it. Limits hold as for a purchase.
    /// `has_sold` tells whether a player sold the stock in this round, and so may not get it back.
    pub(super) fn check_exchange(
        &self,
        company: CompanyId,
        from: Source,
        has_sold: &dyn Fn(PlayerId, CompanyId) -> bool,
    ) -> Result<PlayerId, Refusal> {
        let Some(player) = self.player_with(LA_CROSSE) else {
            return Err(Refusal::new(
                RULE,
                "No player has the La Crosse and Milwaukee to exchange.",
            ));
        };
        let (name, symbol) = (self.name(player), self.symbol(company));
        require(!has_sold(player, company), RULE, || {
            format!("{name} has sold {symbol} in this stock round.")
        })?;
        self.check_in_stock(company, from, Certificate::Single)?;
        // The private company's certificate makes room for the share's certificate.
        let halves = self.counted_halves(company, 1).saturating_sub(2);
        self.check_limits(player, company, 1, halves)?;
        Ok(player)
    }

    /// Lists every share that may be taken.
    pub(super) fn exchanges(
        &self,
        has_sold: &dyn Fn(PlayerId, CompanyId) -> bool,
    ) -> Vec<(PlayerId, Action)> {
        if self.player_with(LA_CROSSE).is_none() {
            return Vec::new();
        }
        let ways = self
            .priced()
            .flat_map(|company| SOURCES.map(|from| (company, from)));
        ways.filter_map(|(company, from)| {
            let player = self.check_exchange(company, from, has_sold).ok()?;
            Some((
                player,
                Action::Common(RailMove::Exchange {
                    company,
                    from,
                    par: None,
                }),
            ))
        })
        .collect()
    }

    /// Takes the share and closes the private company.
    pub(super) fn exchange(&mut self, player: PlayerId, company: CompanyId, from: Source) {
        self.close_private(LA_CROSSE, false);
        let (name, symbol) = (self.name(player), self.symbol(company));
        self.say(format!(
            "{name} exchanges the La Crosse and Milwaukee for a share of {symbol}."
        ));
        self.move_units(company, (from.into(), Holder::Player(player)), 1, false);
    }

    /// Checks whether the source has such a certificate. In receivership the president's certificate must be bought
    /// first.
    pub(super) fn check_in_stock(
        &self,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Verdict {
        let symbol = self.symbol(company);
        require(self.is_priced(company), "Stock Round", || {
            format!("{symbol} has no price: its first certificate is the president's.")
        })?;
        let holder = Holder::from(from);
        let receivership = self.is_in_receivership(company);
        let there = match certificate {
            Certificate::Presidents => receivership && from == Source::Pool,
            _ if receivership => {
                return Err(Refusal::new(
                    "Bankruptcy",
                    format!("The first certificate bought of {symbol} is the president's."),
                ));
            }
            Certificate::Single => self.can_hand(company, holder, 1, false),
            Certificate::Double => self.can_hand(company, holder, 2, true),
        };
        require(there, "Stock Round", || {
            format!("There is no such certificate of {symbol} to be had there.")
        })
    }
}
