//! Merger rounds (section 12): the moment at which a minor becomes a major.

use super::super::action::Action;
use super::super::game::Game;
use super::super::moves::{Convert, Merge};
use super::PASS;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Source;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts::{self, dollars};
use crate::opponents::rail::income;
use crate::opponents::rail::lays::ranked;

impl Game {
    /// Ranks the conversion, the mergers and a pass.
    ///
    /// Which major is formed makes no difference, so only the first is considered.
    pub(super) fn advise_merger(
        &self,
        mind: &mut ThinkState,
        player: PlayerId,
        minor: CompanyId,
    ) -> Vec<Action> {
        let outlook = facts::outlook(self, mind);
        let cash = dollars(self.table().cash(player));
        let price = dollars(income::price_of_lasting(self.table()));
        let waiting = self.table().of_status(
            crate::engine::rail::components::CompanyKind::Major,
            crate::engine::rail::table::Status::Unstarted,
        );
        let first = waiting.take(1).next();
        let mut scored = vec![(0.0, PASS)];
        let Some(major) = first else {
            return vec![PASS];
        };
        let treasury = dollars(self.table().company(minor).cash);
        for with in self.table().running() {
            let action: Action = Merge { with, major }.into();
            if self.check(&action).is_ok() {
                let both = treasury + dollars(self.table().company(with).cash);
                // A major pays dividends on all its shares, and wants a train of its own sooner or later.
                let means = both + cash / 2.0;
                let lasts = facts::has_train_that_outlasts(self, minor)
                    || facts::has_train_that_outlasts(self, with);
                let ready = if lasts || means >= price { 20.0 } else { -20.0 };
                scored.push((ready + outlook.rounds, action));
            }
        }
        let action: Action = Convert { major }.into();
        if self.check(&action).is_ok() {
            let means = treasury + cash / 2.0;
            let lasts = facts::has_train_that_outlasts(self, minor);
            let ready = if lasts || means >= price { 10.0 } else { -20.0 };
            scored.push((ready + outlook.rounds - 3.0, action));
        }
        ranked(scored, usize::MAX)
    }

    /// Ranks buying another share at par against passing.
    ///
    /// Shares are bought as long as they gain something or the company needs the money.
    pub(super) fn advise_more_shares(
        &self,
        mind: &mut ThinkState,
        player: PlayerId,
        major: CompanyId,
    ) -> Vec<Action> {
        let outlook = facts::outlook(self, mind);
        let Some(par) = self.table().company(major).par.map(dollars) else {
            return vec![PASS];
        };
        let cash = dollars(self.table().cash(player));
        let gain = outlook.gain(major) + outlook.of(major).lacks.min(par) * 0.5;
        let buy = RailMove::buy(major, Source::Ipo).into();
        let wants = gain > 0.04 * par && cash >= par;
        let all = if wants { [buy, PASS] } else { [PASS, buy] };
        all.into()
    }
}
