//! Games that are played in rounds: how they go on from one decision to the next, and how others are asked to agree.
//!
//! A title has a state for each of its rounds, which implements `Round`, and something that all of them share. An action is
//! checked to the end before anything changes; then whoever must agree is asked; then it is done; then the round goes on by
//! itself as long as nobody has anything to decide. A round that is over names what follows it.

use super::ids::CompanyId;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::refusal::{Refusal, Verdict};

/// What became of going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress<Next> {
    /// Somebody has to decide.
    Waits,
    /// Something happened by itself; there may be more.
    GoesOn,
    /// The round is over, and this follows.
    Over(Next),
}

/// What every round can do.
pub(crate) trait Round<T: InRounds> {
    /// Who has to decide what.
    fn decision(&self, common: &T::Common) -> Option<T::Decision>;
    /// Everything that whoever decides may choose; exactly what [`Round::check`] accepts, but for the asides.
    fn choices(&self, common: &T::Common) -> Vec<T::Choice>;
    /// What may be done out of turn, and by whom.
    fn asides(&self, _common: &T::Common) -> Vec<(PlayerId, T::Action)> {
        Vec::new()
    }
    /// Whether an action is allowed now. Everything is checked here, so that nothing can fail halfway.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, common: &T::Common, action: &T::Action) -> Verdict;
    /// Who else must agree to an allowed action, in the order in which they are asked.
    fn asks(&self, _common: &T::Common, _action: &T::Action) -> Vec<Asked> {
        Vec::new()
    }
    /// Does what was checked and agreed to.
    fn perform(&mut self, common: &mut T::Common, action: &T::Action);
    /// Goes one step on where nobody has anything to decide.
    fn advance(&mut self, common: &mut T::Common) -> Progress<T::Next>;
}

/// Somebody who must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who.
    pub player: PlayerId,
    /// For which company; none when players answer for themselves.
    pub company: Option<CompanyId>,
}

/// What a player proposes to others, who are asked one after the other. Nothing is done before all have agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal<Action> {
    /// Who proposes.
    pub by: PlayerId,
    /// What.
    pub wish: Action,
    /// Who has not answered yet; the first is asked now.
    pub waiting: Vec<Asked>,
}

impl<Action> Proposal<Action> {
    /// Who is asked now.
    #[must_use]
    pub fn asked(&self) -> Option<&Asked> {
        self.waiting.first()
    }
}

/// A game that is played in rounds.
pub(crate) trait InRounds: Clone {
    /// What all rounds share.
    type Common;
    /// What may be decided.
    type Action: Clone;
    /// Who decides what.
    type Decision;
    /// What is offered to them.
    type Choice;
    /// What may follow a round.
    type Next;

    /// What follows when two stock rounds have begun without a decision between them, since nobody can do anything any more;
    /// none where something else ends the game by then.
    const STANDSTILL: Option<Self::Next> = None;

    /// Whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, action: &Self::Action) -> Verdict;
    /// Who decides now.
    fn decides(&self) -> Option<PlayerId>;
    /// The answer that an action is to what is proposed.
    fn answer_in(action: &Self::Action) -> Option<bool>;
    /// Who must agree to an allowed action of a player, in the order in which they are asked.
    fn asks(&self, by: PlayerId, action: &Self::Action) -> Vec<Asked>;
    /// What is proposed and not answered yet.
    fn proposal_mut(&mut self) -> &mut Option<Proposal<Self::Action>>;
    /// Says that somebody does not agree.
    fn say_no(&mut self, player: PlayerId);
    /// Does what was checked and agreed to.
    fn carry_out(&mut self, action: &Self::Action);
    /// Goes one step on where nobody has anything to decide.
    fn advance_round(&mut self) -> Progress<Self::Next>;
    /// Begins what follows a round.
    fn begin(&mut self, next: Self::Next);
    /// How many stock rounds have begun.
    fn turn(&self) -> u32;
    /// What has happened since it was taken last.
    fn take_log(&mut self) -> Vec<LogLine>;

    /// Does an action that was checked, or asks others first.
    fn perform(&mut self, action: &Self::Action) {
        match (Self::answer_in(action), self.proposal_mut().take()) {
            (Some(agree), Some(proposal)) => self.answer(proposal, agree),
            _ => self.propose(action),
        }
    }

    /// Asks whoever must agree to an action; does it if nobody must.
    fn propose(&mut self, action: &Self::Action) {
        let by = self.decides();
        let waiting = by.map(|by| self.asks(by, action)).unwrap_or_default();
        match by {
            Some(by) if !waiting.is_empty() => {
                let wish = action.clone();
                *self.proposal_mut() = Some(Proposal { by, wish, waiting });
            }
            _ => self.carry_out(action),
        }
    }

    /// Somebody has answered: the next one is asked, or the action is done.
    fn answer(&mut self, mut proposal: Proposal<Self::Action>, agree: bool) {
        let asked = proposal.waiting.remove(0);
        if !agree {
            self.say_no(asked.player);
        } else if proposal.waiting.is_empty() {
            self.carry_out(&proposal.wish);
        } else {
            *self.proposal_mut() = Some(proposal);
        }
    }

    /// One step by itself; false when somebody has to decide, or nobody ever will.
    fn advance_once(&mut self) -> bool {
        if self.proposal_mut().is_some() {
            return false;
        }
        match self.advance_round() {
            Progress::Waits => false,
            Progress::GoesOn => true,
            Progress::Over(next) => {
                self.begin(next);
                true
            }
        }
    }

    /// Goes on by itself until somebody has to decide.
    fn advance(&mut self) {
        let last_decided = self.turn();
        while self.advance_once() {
            if let Some(end) = Self::STANDSTILL
                && self.turn() > last_decided + 1
            {
                self.begin(end);
            }
        }
    }

    /// Does what was checked, and all that follows by itself. Returns what happened, in sentences.
    fn go_on_from(&mut self, action: &Self::Action) -> Vec<LogLine> {
        self.perform(action);
        self.advance();
        self.take_log()
    }

    /// The positions that follow an action and are passed over, because nothing can be done in them: for tests, which try
    /// everything there.
    ///
    /// # Errors
    /// Why the action is not allowed.
    fn passed_over(&self, action: &Self::Action) -> Result<Vec<Self>, Refusal> {
        self.check(action)?;
        let mut next = self.clone();
        next.perform(action);
        let mut positions = Vec::new();
        loop {
            let before = next.clone();
            let goes_on = next.advance_once();
            if !goes_on || Self::STANDSTILL.is_some() && next.turn() > self.turn() + 1 {
                return Ok(positions);
            }
            positions.push(before);
        }
    }
}
