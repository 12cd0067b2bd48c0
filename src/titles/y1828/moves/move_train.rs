//! Arrangement of a system's trains between its shells (rulebook section 8.3.5.1).

use crate::engine::game::ChoiceText;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::{Game, Rules};
use crate::titles::y1828::operating_round::{OperatingRound, Position};

const RULE: &str = "8.3.5.1";

/// Moves a train of a system to its other shell, before trains are bought (8.3.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveTrain {
    /// The card.
    pub train: Train,
}

impl OwnMove for MoveTrain {
    const NAME: &'static str = "move_train";
    const BLANK: MoveTrain = MoveTrain {
        train: Train::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("train", &mut self.train)?;
        Ok(())
    }
}

impl OwnWords<Rules> for MoveTrain {
    fn prompt(&self, game: &Game) -> Prompt {
        let company = game.decides_for();
        format!("divide the trains of {company} between its two halves").into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let MoveTrain { train } = *self;
        ChoiceText {
            heading: "Move to the other half",
            brings: game.other_half(train),
            ..plain(game.table().components.train_name(train).to_string())
        }
    }
}

/// The move of a system's train to a shell.
#[derive(Clone, Copy, Debug)]
pub struct MoveEffect {
    company: CompanyId,
    train: Train,
    shell: CompanyId,
}

impl Move<OperatingRound> for MoveTrain {
    type Effect = MoveEffect;

    fn of(action: &Action) -> Option<MoveTrain> {
        MoveTrain::read(action)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let trains = view.own().trains.iter();
        let moved = |&train: &Train| MoveTrain { train }.into();
        exactly(trains.map(moved).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<MoveEffect, Refusal> {
        Ok(MoveEffect {
            company: view.company,
            train: self.train,
            shell: view.check_move(self.train)?,
        })
    }

    fn perform(effect: MoveEffect, _: &mut OperatingRound, common: &mut Common) {
        let MoveEffect {
            company,
            train,
            shell,
        } = effect;
        common.put_in_shell(company, train, shell);
        let [name, shell_name] = [company, shell].map(|company| common.symbol(company));
        let train = common.table.components.train_name(train);
        common.say(format!(
            "{name} moves {train:#} to the shell of {shell_name}."
        ));
    }
}

impl Position<'_> {
    /// Checks a move of a train.
    ///
    /// Returns the shell that it goes to. A system arranges its trains freely before it buys any.
    fn check_move(&self, train: Train) -> Result<CompanyId, Refusal> {
        let Some(system) = self.common.system(self.company) else {
            return Err(Refusal::new(
                RULE,
                "Only a system has two shells for trains.",
            ));
        };
        self.check_owned(self.company, train)?;
        Ok(if system.second.contains(&train) {
            system.company
        } else {
            system.other
        })
    }

    pub(super) fn check_owned(&self, owner: CompanyId, train: Train) -> Verdict {
        let trains = &self.common.table.company(owner).trains;
        require(trains.contains(&train), RULE, || {
            format!("{} does not have this train.", self.common.symbol(owner))
        })
    }

    /// Checks the limit once trains are arranged.
    pub(in crate::titles::y1828) fn check_arranged(&self) -> Verdict {
        require(
            self.common.full_shell(self.company).is_none(),
            "15.4",
            || format!("A shell of {} is over its train limit.", self.symbol()),
        )
    }
}

impl Game {
    /// Names the halves that a train moves between.
    ///
    /// They are the halves of the operating system.
    fn other_half(&self, train: Train) -> Option<String> {
        let system = self.common.system(self.operating()?)?;
        let halves = [system.company, system.other];
        let is_in = |half| self.common.trains_in(system.company, half).contains(&train);
        let [from, to] = if is_in(halves[0]) {
            halves
        } else {
            [halves[1], halves[0]]
        };
        let symbol = |half| self.common.symbol(half);
        Some(format!("from {} to {}", symbol(from), symbol(to)))
    }
}
