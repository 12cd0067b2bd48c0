//! Closing of a private railway, at any time and also out of turn.

use crate::engine::game::{ChoiceText, Loss};
use crate::engine::ids::PlayerId;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{OwnMove, OwnWords};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::refusal::{Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Step;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::{Game, Round, Rules};
use crate::titles::gb::privates;

/// Closes a private railway; also out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Close {
    /// The private railway.
    pub private: PrivateId,
}

impl OwnMove for Close {
    const NAME: &'static str = "close";
    const BLANK: Close = Close {
        private: PrivateId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("private", &mut self.private)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.private.company())
    }
}

impl OwnWords<Rules> for Close {
    fn prompt(&self, game: &Game) -> Prompt {
        self.purpose(game).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let private = self.private;
        ChoiceText {
            heading: "Close a private railway",
            brings: Some(format!(
                "it pays {} once more; {}",
                game.common.money(privates::of(private).revenue),
                game.power_of(private)
            )),
            badge: game.badge(private.company()),
            loss: Some(self.loss(game)),
            ..plain(format!("Close {}", game.common.symbol(private.company())))
        }
    }
}

impl Close {
    /// Words the closing of a private railway, with its purpose if nothing else can be built.
    fn purpose(self, game: &Game) -> String {
        let decision = game.decision();
        let builder = decision.filter(|decision| decision.step == Step::Build);
        let builder = builder.and_then(|decision| decision.company);
        let Some(builder) = builder.filter(|_| !game.can_build()) else {
            return "close a private railway".to_string();
        };
        let home = game.table().components.company(builder).home;
        let home = home.and_then(|(at, _)| game.table().board.map().by_name(at));
        let row = privates::of(self.private);
        let end = match home.is_some() && row.blocks() == home {
            true => " to build at home",
            false => "",
        };
        format!("close {}{end}", row.name)
    }

    fn loss(self, game: &Game) -> Loss {
        let row = privates::of(self.private);
        Loss {
            name: format!("Close {}", row.name),
            cost: format!(
                "It pays {} once more and never again, and is worth nothing instead of {}.",
                game.common.money(row.revenue),
                game.common.money(row.value)
            ),
            yes: "Close it",
            is_harmless: true,
        }
    }
}

impl Game {
    /// Checks that a private railway may be closed.
    ///
    /// That is possible at any time after the first stock round.
    pub(in crate::titles::gb) fn check_close(&self, private: PrivateId) -> Verdict {
        let symbol = self.common.symbol(private.company());
        require(self.common.is_open(private), "Private railways", || {
            format!("{symbol} cannot be closed.")
        })?;
        let early =
            self.common.turn == 0 || self.common.turn == 1 && matches!(self.round, Round::Stock(_));
        require(
            !early,
            "Private railways",
            || "Private railways may be closed after the first stock round.",
        )
    }

    /// Lists the allowed closures. Each comes with the owner.
    pub(in crate::titles::gb) fn closures(&self) -> Vec<(PlayerId, Action)> {
        let privates = self.common.scenario().private_ids();
        let close = privates.filter(|&private| self.check_close(private).is_ok());
        let owned = |private| {
            let owner = self.common.owner(private)?;
            Some((owner, Close { private }.into()))
        };
        close.filter_map(owned).collect()
    }
}

impl Common {
    /// Closes a private railway, which pays once more.
    pub(in crate::titles::gb) fn close_private(&mut self, private: PrivateId) {
        self.pay_private(private);
        self.table.company_mut(private.company()).status = Status::Closed;
        let symbol = self.symbol(private.company());
        self.say(format!("{symbol} closes."));
    }

    /// Returns the table with private railways closed. These are all open ones, or those of one player.
    pub(in crate::titles::gb) fn with_privates_closed(&self, owner: Option<PlayerId>) -> Common {
        let mut common = self.clone();
        let privates = self.scenario().private_ids();
        let wanted =
            |&id: &PrivateId| self.is_open(id) && (owner.is_none() || self.owner(id) == owner);
        privates
            .filter(wanted)
            .for_each(|private| common.close_private(private));
        common
    }
}
