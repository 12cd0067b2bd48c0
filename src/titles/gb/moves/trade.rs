//! Checks of any trade in shares.

use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::LNWR;
use crate::titles::gb::privates::LONDON;
use crate::titles::gb::scenario::all;

/// The chapters of the rules.
pub(in crate::titles::gb) const DEALING: &str = "Share dealing";
pub(in crate::titles::gb) const COMPANIES: &str = "Corporations";

impl Common {
    /// Checks that a company has shares in this game, and has not left it in gray phase.
    pub(in crate::titles::gb) fn check_in_game(&self, company: CompanyId) -> Verdict {
        let symbol = self.symbol(company);
        let why = match self.table.kind(company) {
            CompanyKind::Major if !self.is_in_play(company) => "is not in this game",
            CompanyKind::Major if self.status(company) == Status::Closed => "has left the game",
            CompanyKind::Major => return Ok(()),
            _ => "is a private railway and has no shares",
        };
        Err(Refusal::new(COMPANIES, format!("{symbol} {why}.")))
    }

    /// Checks that a company has been started.
    pub(in crate::titles::gb) fn check_started(&self, company: CompanyId) -> Verdict {
        self.check_in_game(company)?;
        require(self.is_started(company), DEALING, || {
            let symbol = self.symbol(company);
            format!(
                "{symbol} has not started: the president\u{2019}s certificate must be bought first."
            )
        })
    }

    /// Checks the duty of the owner of the London & Birmingham: to start the LNWR before buying anything else. Nobody
    /// else starts it.
    pub(in crate::titles::gb) fn check_london(
        &self,
        player: PlayerId,
        start: Option<CompanyId>,
    ) -> Verdict {
        let privates = all().private_by_symbol(LONDON);
        let Some((london, lnwr)) = privates.zip(all().company_by_symbol(LNWR)) else {
            return Ok(());
        };
        if self.status(lnwr) != Status::Unstarted {
            return Ok(());
        }
        let owns = self.owner(london) == Some(player);
        require(
            owns == (start == Some(lnwr)),
            "Private railways",
            || "The owner of the London & Birmingham must start the LNWR before buying anything else.",
        )
    }

    /// Checks that a player may hold one more certificate.
    pub(in crate::titles::gb) fn check_room(&self, player: PlayerId) -> Verdict {
        let limit = self.scenario().certificates;
        require(self.certificates(player) < limit, "Setup", || {
            format!("A player holds at most {limit} certificates.")
        })
    }
}
