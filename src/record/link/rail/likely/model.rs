//! The model of the moves of a game, which learns from each as it is written or read.

use super::possible::Possible;
use super::{LikelyMoves, Memory, TurnActions, View};
use crate::engine::game::Move;
use crate::engine::rail::rail_game::{Action, RailGame};
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::rail::habits::Habits;
use crate::record::link::rail::moves::Asker;
use crate::record::link::text_moves::ByteModels;
use crate::record::link::{LinkFault, TypedMoveModel};

/// A model that writes or reads the actions of a game, one after the other.
#[derive(Debug)]
pub struct LikelyMoveModel<T> {
    models: Models,
    /// The models of runs that are learnt for themselves.
    apart: Models,
    /// The model of moves that are written at length.
    spelled: ByteModels,
    memory: Option<Memory>,
    of: std::marker::PhantomData<T>,
}

impl<T> Default for LikelyMoveModel<T> {
    fn default() -> LikelyMoveModel<T> {
        LikelyMoveModel {
            models: Models::default(),
            apart: Models::default(),
            spelled: ByteModels::default(),
            memory: None,
            of: std::marker::PhantomData,
        }
    }
}

impl<T: LikelyMoves> TypedMoveModel for LikelyMoveModel<T> {
    type Game = RailGame<T>;

    fn code_action(
        &mut self,
        coder: &mut Coder,
        game: &RailGame<T>,
        wanted: Option<&Action<T>>,
    ) -> Result<Action<T>, LinkFault> {
        let decision = game.decision().ok_or(LinkFault::AfterTheEnd)?;
        let companies = game.table().components.companies.len();
        let memory = self.memory.get_or_insert_with(|| Memory {
            habits: Habits::new(companies),
            done: TurnActions::default(),
            systems: 0,
        });
        memory.see(game);
        let possible = Possible::new(View::new(game, &*memory, decision));
        let company = possible.view.company;
        let apart = &mut self.apart;
        let mut asker = Asker {
            coder,
            models: &mut self.models,
            spelled: &mut self.spelled,
            of_runs: T::runs_apart(decision.step).then_some(apart),
            recalled: None,
        };
        let answer = wanted.and_then(|action| possible.answer(action));
        let spelled = wanted.map(Move::of);
        let (kind, answer) = asker.code(&possible, answer, spelled.as_ref())?;
        let recalled = asker.recalled;
        let action = possible.action(kind, answer)?;
        drop(possible);
        T::note(game, memory, decision, &action);
        if let Some(runs) = recalled {
            memory.habits.note_runs(game.table(), company, runs);
        }
        Ok(action)
    }
}
