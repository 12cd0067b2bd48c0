//! Reservations of minors in the draft (rulebook section 9), and giving them up.

use crate::engine::game::ChoiceText;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::place_name;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::first_stock_round::{DraftView, FirstStockRound, RULE};
use crate::titles::new_england::game::{Game, Rules};

/// Reserves a minor for the player, to be started later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reserve {
    /// The minor.
    pub company: CompanyId,
}

impl OwnMove for Reserve {
    const NAME: &'static str = "reserve";
    const BLANK: Reserve = Reserve {
        company: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("company", &mut self.company)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.company)
    }
}

impl OwnWords<Rules> for Reserve {
    fn prompt(&self, _: &Game) -> Prompt {
        "reserve a minor".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Reserve { company: minor } = *self;
        ChoiceText {
            heading: "Reserve a minor",
            label: game.table().components.company(minor).name.to_string(),
            brings: game.home_of(minor),
            badge: game.badge(minor),
            ..ChoiceText::default()
        }
    }
}

impl Move<FirstStockRound> for Reserve {
    /// The minor.
    type Effect = CompanyId;

    fn of(action: &Action) -> Option<Reserve> {
        Reserve::read(action)
    }

    /// Lists all minors.
    fn candidates(view: &DraftView<'_>) -> Vec<Choice> {
        let table = &view.common.table;
        let all = table.components.company_ids();
        let minors = all.filter(|&id| table.kind(id) == CompanyKind::Minor);
        let reserve = |company| Reserve { company }.into();
        exactly(minors.map(reserve).collect())
    }

    fn check(self, view: &DraftView<'_>) -> Result<CompanyId, Refusal> {
        view.check_still_drafting()?;
        view.check_minor(self.company)?;
        view.check_means()?;
        Ok(self.company)
    }

    fn perform(minor: CompanyId, round: &mut FirstStockRound, common: &mut Common) {
        let player = round.current();
        round.reserved.push((minor, player));
        common.say(format!(
            "{} reserves {}.",
            common.name(player),
            common.table.symbol(minor)
        ));
        round.end_turn(false);
    }
}

impl DraftView<'_> {
    fn check_still_drafting(&self) -> Verdict {
        require(
            !self.round.out[self.player().index()],
            RULE,
            || "A player who has given up all reservations passes for the rest of the round.",
        )
    }

    /// Checks that a minor may be reserved, by any player.
    fn check_minor(&self, minor: CompanyId) -> Verdict {
        let common = self.common;
        common.check_available(minor, RULE)?;
        let by = self.round.reserved_by(minor).map(|by| common.name(by));
        require(by.is_none(), RULE, || {
            let symbol = common.table.symbol(minor);
            format!("{} has reserved {symbol}.", by.unwrap_or_default())
        })
    }

    /// Checks the means for another minor. A player needs the cash and the room.
    pub(in crate::titles::new_england) fn check_means(&self) -> Verdict {
        let common = self.common;
        let cash = common.table.cash(self.player());
        require(
            common.open_spaces().any(|(_, value)| value * 2 <= cash),
            RULE,
            || "Reserving needs the cash to start the minor at the cheapest free space.",
        )?;
        require(
            common.has_room(self.player()),
            "10.1",
            || "No minor can be reserved at the certificate limit.",
        )
    }
}

/// Gives up all reservations and the rest of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Relinquish;

impl OwnMove for Relinquish {
    const NAME: &'static str = "relinquish";
    const BLANK: Relinquish = Relinquish;
}

impl OwnWords<Rules> for Relinquish {
    fn prompt(&self, _: &Game) -> Prompt {
        "give up your reservations".into()
    }

    fn text(&self, _: &Game) -> ChoiceText {
        plain("Give up all reservations")
    }
}

impl Move<FirstStockRound> for Relinquish {
    type Effect = ();

    fn of(action: &Action) -> Option<Relinquish> {
        Relinquish::read(action)
    }

    fn candidates(_: &DraftView<'_>) -> Vec<Choice> {
        vec![Choice::Do(Relinquish.into())]
    }

    fn check(self, view: &DraftView<'_>) -> Verdict {
        require(
            view.round.has_reservation(view.player()),
            RULE,
            || "There is no reservation to give up; pass instead.",
        )
    }

    fn perform((): (), round: &mut FirstStockRound, common: &mut Common) {
        round.relinquish(common);
        round.end_turn(true);
    }
}

impl FirstStockRound {
    /// Takes all reservations from the player whose turn it is.
    pub(in crate::titles::new_england) fn relinquish(&mut self, common: &mut Common) {
        let player = self.current();
        self.reserved.retain(|(_, holder)| *holder != player);
        self.out[player.index()] = true;
        common.say(format!(
            "{} gives up all reservations and leaves the draft.",
            common.name(player)
        ));
    }
}

impl Game {
    /// Words the home of a minor, with what it pays now.
    fn home_of(&self, minor: CompanyId) -> Option<String> {
        let table = self.table();
        let (at, city) = table.components.company(minor).home?;
        let map = table.board.map();
        let hex = map.by_name(at)?;
        let mut cities = table.board.tile(hex).cities();
        let (_, city) = cities.nth(usize::from(city.unwrap_or_default()))?;
        let pays = city.revenue.in_phase(table.depot.phase().pays);
        Some(format!("{}, {pays}", place_name(map, hex)))
    }
}
