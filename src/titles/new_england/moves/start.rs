//! Starts of minors: of a reserved one in the draft (rulebook section 9), of any in a stock round (section 10.2).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::first_stock_round::{self, DraftView, FirstStockRound};
use crate::titles::new_england::game::{Game, Rules};
use crate::titles::new_england::stock_round::{StockRound, StockView};

/// Starts a minor at a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// The minor.
    pub company: CompanyId,
    /// The space for its marker.
    pub space: Space,
}

impl OwnMove for Start {
    const NAME: &'static str = "start";
    const BLANK: Start = Start {
        company: CompanyId::FIRST,
        space: Space { row: 0, column: 0 },
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("company", &mut self.company)?
            .field("space", &mut self.space)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.company)
    }
}

impl OwnWords<Rules> for Start {
    fn prompt(&self, game: &Game) -> Prompt {
        match game.decision().map(|decision| decision.step) {
            Some(Step::Draft) => {
                let minors = Start::reserved(game).join(" or ");
                format!("set the value of {minors}").into()
            }
            _ => "start a minor".into(),
        }
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Start {
            company: minor,
            space,
        } = *self;
        let table = game.table();
        let value = table.market.grid().price(space);
        let label = with_price(table.symbol(minor).to_string(), " at ", value);
        let circle = if space.row == 0 {
            "runs first of two"
        } else {
            "runs second of two"
        };
        let step = game.decision().map(|decision| decision.step);
        let is_draft = step == Some(Step::Draft);
        ChoiceText {
            heading: match is_draft {
                true => "Set the value",
                false => "Start a minor",
            },
            // What one has reserved comes before more of the same.
            rank: is_draft.into(),
            label: format!("{label}, {circle}"),
            brings: value.map(|value| format!("pay {}", value * 2)),
            fold: game.badge(minor),
            ..ChoiceText::default()
        }
    }
}

/// The start of a minor, with its value.
#[derive(Clone, Copy, Debug)]
pub struct StartEffect {
    minor: CompanyId,
    space: Space,
    value: Dollars,
}

impl Start {
    /// Lists the reserved minors of which the value can be set.
    fn reserved(game: &Game) -> Vec<&'static str> {
        let mut minors: Vec<&str> = Vec::new();
        for choice in game.choices() {
            if let Choice::Do(Action::Title(NewEnglandMove::Start(Start { company, .. }))) = choice
            {
                minors.push(game.table().symbol(company));
            }
        }
        minors.dedup();
        minors
    }
}

impl Move<FirstStockRound> for Start {
    type Effect = StartEffect;

    fn of(action: &Action) -> Option<Start> {
        Start::read(action)
    }

    /// Lists the reserved minors of the player, each at all spaces to consider.
    fn candidates(view: &DraftView<'_>) -> Vec<Choice> {
        let spaces = view.common.spaces_to_consider(view.player());
        let reserved = view.round.reserved.iter();
        let own = reserved.filter(|(_, by)| *by == view.player());
        let starts = own.flat_map(|&(minor, _)| {
            let spaces = spaces.iter();
            spaces.map(move |&space| {
                Start {
                    company: minor,
                    space,
                }
                .into()
            })
        });
        exactly(starts.collect())
    }

    fn check(self, view: &DraftView<'_>) -> Result<StartEffect, Refusal> {
        require(
            view.round.reserved_by(self.company) == Some(view.player()),
            first_stock_round::RULE,
            || "A value is set for a minor that the player has reserved.",
        )?;
        view.common.check_start(view.player(), self)
    }

    fn perform(start: StartEffect, round: &mut FirstStockRound, common: &mut Common) {
        common.start_minor(round.current(), start);
        round.reserved.retain(|(minor, _)| *minor != start.minor);
        round.end_turn(false);
    }
}

impl Move<StockRound> for Start {
    type Effect = StartEffect;

    fn of(action: &Action) -> Option<Start> {
        Start::read(action)
    }

    /// Lists the minors that can be started, each at all spaces to consider; the others that wait, at one.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let spaces = common.spaces_to_consider(view.player());
        let waiting = common
            .table
            .of_status(CompanyKind::Minor, Status::Unstarted);
        let starts = waiting.flat_map(|minor| {
            let may_start = !view.must_sell && common.is_available(minor);
            let count = if may_start { spaces.len() } else { 1 };
            let spaces = spaces.iter().take(count);
            spaces.map(move |&space| {
                Start {
                    company: minor,
                    space,
                }
                .into()
            })
        });
        exactly(starts.collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<StartEffect, Refusal> {
        view.check_need_not_sell()?;
        view.common.check_available(self.company, "10.2")?;
        view.common.check_start(view.player(), self)
    }

    fn perform(start: StartEffect, round: &mut StockRound, common: &mut Common) {
        common.start_minor(round.current, start);
        round.last_to_act = Some(round.current);
        round.end_turn(common, false);
    }
}

impl Common {
    /// Checks whether a minor may be started now.
    fn is_available(&self, minor: CompanyId) -> bool {
        self.table.kind(minor) == CompanyKind::Minor
            && self.table.company(minor).status == Status::Unstarted
            && (self.is_phase_3_or_later() || !self.late.contains(&minor))
    }

    /// Checks that a minor may be started now. A refusal cites `rule`.
    pub(super) fn check_available(&self, minor: CompanyId, rule: &'static str) -> Verdict {
        let symbol = self.table.symbol(minor);
        let why = match (self.table.kind(minor), self.table.company(minor).status) {
            _ if self.is_available(minor) => return Ok(()),
            (CompanyKind::Minor, Status::Unstarted) => "waits for Phase 3",
            (CompanyKind::Minor, _) => "was started before, and a minor starts once in a game",
            _ => "is no minor",
        };
        Err(Refusal::new(rule, format!("{symbol} {why}.")))
    }

    /// Lists the free spaces that a player can pay for, and the first one that is too dear.
    fn spaces_to_consider(&self, player: PlayerId) -> Vec<Space> {
        let (has_room, cash) = (self.has_room(player), self.table.cash(player));
        let mut is_any_dear = false;
        let spaces = self.open_spaces().filter(|(_, value)| {
            let is_dear = !has_room || *value * 2 > cash;
            !is_dear || !std::mem::replace(&mut is_any_dear, true)
        });
        spaces.map(|(space, _)| space).collect()
    }

    /// Checks the start of a minor. The owner pays twice its value (sections 9 and 10.2).
    fn check_start(&self, player: PlayerId, start: Start) -> Result<StartEffect, Refusal> {
        let Start {
            company: minor,
            space,
        } = start;
        let Some(value) = self.value_of_free(space) else {
            return Err(Refusal::new(
                "10.2",
                "A minor starts on a free space for minors; green ones are open from Phase 3.",
            ));
        };
        let (cost, cash) = (value * 2, self.table.cash(player));
        require(cash >= cost, "10.2", || {
            let name = self.name(player);
            format!("Starting at {value} costs twice that, {cost}, and {name} has {cash}.")
        })?;
        require(self.has_room(player), "10.1", || {
            format!("{} is at the certificate limit.", self.name(player))
        })?;
        Ok(StartEffect {
            minor,
            space,
            value,
        })
    }

    /// Starts a minor. The price goes into its treasury.
    fn start_minor(&mut self, player: PlayerId, start: StartEffect) {
        let StartEffect {
            minor,
            space,
            value,
        } = start;
        let cost = value * 2;
        self.table
            .pay(Purse::Player(player), Purse::Company(minor), cost);
        self.table.market.put(minor, space);
        let company = self.table.company_mut(minor);
        company.status = Status::Floated;
        company.par = Some(value);
        company.shares.found(player);
        self.say(format!(
            "{} starts {} at {value} and pays {cost} into its treasury.",
            self.name(player),
            self.table.symbol(minor)
        ));
    }
}
