//! An 18xx game: a state for each round, the state that all rounds share, and how the game goes on from one decision to
//! the next. It is written once; a title brings its rounds and its own rules ([`Title`]).
//!
//! An action is checked to the end before anything changes; the check returns it with its effects, and doing that
//! cannot fail ([`Round`]). Players who must agree are asked before ([`Proposal`]). Then the round goes on by itself
//! as long as nobody has anything to decide. A round that is over names what follows it, and only the title begins
//! rounds.
//!
//! This is no base class: nothing here asks which title it is in, and there is nothing to override that a title's
//! rulebook does not speak of.

use super::change::Change;
use super::components::Components;
use super::ids::CompanyId;
use super::rail_move::{self, RailMove, TitleMove};
use super::rounds::{ConsentFrom, Progress, Proposal, Round, RoundLabel};
use super::route::{self, Earnings, Fault, RouteContext, Run, Search, Unit};
use super::state::GameState;
use super::table::Table;
use crate::engine::game::{LogLine, Outcome};
use crate::engine::game_terms::GameTerms;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::{SetupFault, are_empty};
use std::fmt::Debug;

/// The most steps that a game advances by itself: far more than any needs. One that would go on for ever stops there.
const MOST_STEPS: usize = 100_000;

/// An action of a title's player.
pub type Action<T> = rail_move::Action<<T as Title>::TitleMove>;
/// A choice at a decision of a title.
pub type RailChoice<T> = rail_move::Choice<Action<T>>;
/// A decision of a title: who decides what.
pub type RailDecision<T> = rail_move::Decision<<T as Title>::Step>;

/// The setup of a title's game.
pub type RailSetup<T> = GameTerms<<<T as Title>::Common as GameState>::Options>;

/// Trains and track of a title: where companies run and what runs earn.
pub trait RunRules: GameState {
    /// Returns where a company's trains run, and by which rules.
    fn route_context(&self, company: CompanyId) -> RouteContext<'_>;
    /// Lists a company's trains as they run. By default they run as the table of trains says.
    fn units(&self, company: CompanyId) -> Vec<Unit> {
        let table = self.table();
        table.components.units(&table.company(company).trains)
    }
    /// Returns the rulebook's section on a fault.
    fn rule_of(fault: &Fault) -> &'static str;
    /// Calculates what runs would earn.
    ///
    /// # Errors
    /// Why they are not legal.
    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.check_on(self.route_context(company), company, runs)
    }
    /// Calculates what runs would earn in this context. It may differ from the game's.
    ///
    /// # Errors
    /// Why they are not legal.
    fn check_on(
        &self,
        context: RouteContext<'_>,
        company: CompanyId,
        runs: &[Run],
    ) -> Result<Earnings, Refusal> {
        route::check(context, &self.units(company), runs).map_err(|fault| {
            let symbol = self.table().symbol(company);
            let why = format!("This is no legal run of {symbol}: {fault}.");
            Refusal::new(Self::rule_of(&fault), why)
        })
    }
    /// Starts a search for a company's best runs. It works in slices.
    fn search_runs(&self, company: CompanyId) -> Search {
        Search::new(self.route_context(company), &self.units(company))
    }
}

/// The rounds of a title, one of which is played.
pub trait Rounds<T: Title> {
    /// Returns the round; none when the game is over.
    fn round(&self) -> Option<&dyn Round<T>>;
    /// Returns the round that is played, to be changed.
    fn round_mut(&mut self) -> Option<&mut dyn Round<T>>;
    /// Returns how the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// Sections of a title's rulebook about what all games have.
#[derive(Clone, Copy, Debug)]
pub struct RuleSections {
    /// The section on what is in the box.
    pub components: &'static str,
    /// The section on the end of the game.
    pub end: &'static str,
    /// The section on who must agree to what.
    pub consent: &'static str,
}

/// The part of a game that a title's rulebook makes its own.
pub trait Title: Clone + Copy + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// The title's own moves.
    type TitleMove: TitleMove + Send + Sync;
    /// The kinds of decision.
    type Step: Clone + Copy + Debug + PartialEq + Send + Sync;
    /// The state that its rounds share.
    type Common: RunRules + Clone + Debug + PartialEq + Send + Sync;
    /// Its rounds.
    type Rounds: Rounds<Self> + Clone + Debug + PartialEq + Send + Sync;
    /// The values that name what follows a round.
    type NextRound;

    /// The kind of decision in which somebody is asked to agree; none in a title without proposals.
    const CONSENT: Option<Self::Step> = None;
    /// Sections of its rulebook about what all games have.
    const CHAPTERS: RuleSections;
    /// The step that follows once two stock rounds have begun without a decision between them, if the game would then
    /// go on for ever; none where something else ends it by then. Players who only trade shares back and forth do
    /// decide: a title in which that has no end ends it by a rule of its own.
    const STANDSTILL: Option<Self::NextRound> = None;

    /// Sets up a game. The result is none for a number of players that the game is not for. Nothing that is logged
    /// meanwhile is told.
    fn set_up(setup: RailSetup<Self>) -> Option<RailGame<Self>>;
    /// Begins what follows a round.
    fn begin(game: &mut RailGame<Self>, next: Self::NextRound);

    /// Lists who must agree to an action. The action is allowed; players are asked in this order.
    fn asks(_game: &RailGame<Self>, _by: PlayerId, _action: &Action<Self>) -> Vec<ConsentFrom> {
        Vec::new()
    }
    /// Returns the company shown with a question.
    ///
    /// By default this is the company named with the question.
    fn asked_for(game: &RailGame<Self>, asked: &ConsentFrom) -> Option<CompanyId> {
        let _ = game;
        asked.company
    }
    /// Checks an action possible in any round. The result is none if the round has to check it.
    fn check_any_time(_game: &RailGame<Self>, _action: &Action<Self>) -> Option<Verdict> {
        None
    }
    /// Performs a checked action possible in any round.
    fn perform_any_time(_game: &mut RailGame<Self>, _action: &Action<Self>) {}
    /// Lists the actions possible out of turn. Each comes with its player; they are for when nothing is proposed.
    fn out_of_turn(game: &RailGame<Self>) -> Vec<(PlayerId, Action<Self>)> {
        let round = game.round.round();
        round
            .map(|round| round.out_of_turn(&game.common))
            .unwrap_or_default()
    }
    /// Returns what follows at once. It overrides what the round says, such as an end that may come in any round.
    fn next_override(_game: &RailGame<Self>) -> Option<Self::NextRound> {
        None
    }
    /// Notes what holds now. It is called after each automatic step, and is for such things as an end that has come
    /// into sight.
    fn notice(_game: &mut RailGame<Self>) {}
    /// Corrects what lies on the table.
    ///
    /// # Errors
    /// Why that is impossible; nothing is changed then.
    fn correct(game: &mut RailGame<Self>, changes: &[Change]) -> Verdict;
    /// Finds the first thing that does not add up. There is none in any state that play can reach.
    fn find_inconsistency(game: &RailGame<Self>) -> Option<String>;
}

/// A game of a title.
#[derive(Clone, Debug, PartialEq)]
pub struct RailGame<T: Title> {
    pub(crate) common: T::Common,
    pub(crate) round: T::Rounds,
    pub(crate) proposal: Option<Proposal<Action<T>>>,
}

impl<T: Title> RailGame<T> {
    /// Creates a game that begins with a round.
    #[allow(dead_code, reason = "a page of no title begins no game")]
    pub(crate) fn begin_with(common: T::Common, round: T::Rounds) -> RailGame<T> {
        RailGame {
            common,
            round,
            proposal: None,
        }
    }

    /// Sets up a game.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(setup: RailSetup<T>) -> Result<RailGame<T>, Vec<SetupFault>> {
        setup.check()?;
        let mut game = T::set_up(setup).ok_or_else(Vec::new)?;
        game.common.log().clear();
        Ok(game)
    }

    /// Makes one decision and returns what happened, in sentences.
    ///
    /// This is the only way in which a game changes.
    ///
    /// # Errors
    /// Why the action is not allowed; the game is then as it was.
    pub fn apply(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        self.decide(action)?;
        self.advance();
        debug_assert!(self.has_no_players() || T::find_inconsistency(self).is_none());
        Ok(std::mem::take(self.common.log()))
    }

    /// Checks whether the game has no players: a board on which only what lies there has to be possible.
    pub(super) fn has_no_players(&self) -> bool {
        are_empty(&self.common.setup().players)
    }

    /// Checks whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: &Action<T>) -> Verdict {
        self.check_frame(action)?;
        match action {
            rail_move::Action::Common(RailMove::Correct { changes }) => {
                return T::correct(&mut self.clone(), changes);
            }
            rail_move::Action::Common(RailMove::Report { report }) => {
                return self.clone().report(*report);
            }
            _ => {}
        }
        match (&self.proposal, T::check_any_time(self, action)) {
            (Some(_), _) => Ok(()),
            (None, Some(verdict)) => verdict,
            (None, None) => self.playing()?.check(&self.common, action),
        }
    }

    /// Returns the round that is played. It is refused if the game is over.
    fn playing(&self) -> Result<&dyn Round<T>, Refusal> {
        let over = || Refusal::new(T::CHAPTERS.end, "The game is over.");
        self.round.round().ok_or_else(over)
    }

    /// Checks what holds of every action.
    ///
    /// It must name what is in the box, the game must go on, and a proposal must be answered first.
    fn check_frame(&self, action: &Action<T>) -> Verdict {
        action.check_in(self.components(), T::CHAPTERS.components)?;
        self.playing()?;
        let consent = |why: &'static str| Err(Refusal::new(T::CHAPTERS.consent, why));
        match (&self.proposal, answer_in(action)) {
            (Some(_), None) => consent("The proposal must be answered first."),
            (None, Some(_)) if !self.round_answers() => consent("Nothing was proposed."),
            _ => Ok(()),
        }
    }

    /// Checks whether the round itself asks somebody to agree.
    fn round_answers(&self) -> bool {
        self.decision()
            .is_some_and(|decision| Some(decision.step) == T::CONSENT)
    }

    /// Checks and performs an action, or asks others.
    pub(crate) fn decide(&mut self, action: &Action<T>) -> Verdict {
        self.check_frame(action)?;
        match action {
            rail_move::Action::Common(RailMove::Correct { changes }) => {
                return T::correct(self, changes);
            }
            rail_move::Action::Common(RailMove::Report { report }) => return self.report(*report),
            _ => {}
        }
        match (self.proposal.take(), answer_in(action)) {
            (Some(proposal), Some(agree)) => self.answer(proposal, agree),
            _ => self.propose(action),
        }
    }

    /// Asks the players who must agree. If nobody must, it performs the action.
    fn propose(&mut self, action: &Action<T>) -> Verdict {
        let by = self.decision().map(|decision| decision.player);
        let waiting = by.map(|by| T::asks(self, by, action)).unwrap_or_default();
        match by {
            Some(by) if !waiting.is_empty() => {
                self.check(action)?;
                let action = action.clone();
                self.proposal = Some(Proposal {
                    by,
                    action,
                    waiting,
                });
                Ok(())
            }
            _ => self.carry_out(action),
        }
    }

    /// Takes an answer: asks the next one, or performs the action.
    fn answer(&mut self, mut proposal: Proposal<Action<T>>, agree: bool) -> Verdict {
        let asked = proposal.waiting.remove(0);
        if !agree {
            let text = format!("{} does not agree.", self.common.name(asked.player));
            self.common.log().push(LogLine::event(text));
        } else if proposal.waiting.is_empty() {
            return self.carry_out(&proposal.action);
        } else {
            self.proposal = Some(proposal);
        }
        Ok(())
    }

    /// Checks an action and performs it.
    fn carry_out(&mut self, action: &Action<T>) -> Verdict {
        if let Some(verdict) = T::check_any_time(self, action) {
            verdict?;
            T::perform_any_time(self, action);
            return Ok(());
        }
        match self.round.round_mut() {
            Some(round) => round.act(&mut self.common, action),
            None => Ok(()),
        }
    }

    /// Advances by one step. Returns false when somebody has to decide, or nobody ever will.
    fn advance_once(&mut self) -> bool {
        if self.proposal.is_some() || self.round.round().is_none() {
            return false;
        }
        let progress = match (T::next_override(self), self.round.round_mut()) {
            (Some(next), _) => Progress::Over(next),
            (None, Some(round)) => round.advance(&mut self.common),
            (None, None) => Progress::Waits,
        };
        let waits = matches!(progress, Progress::Waits);
        if let Progress::Over(next) = progress {
            T::begin(self, next);
        }
        T::notice(self);
        !waits && self.round.round().is_some()
    }

    /// Advances until somebody has to decide.
    pub(crate) fn advance(&mut self) {
        let goes_on = self.advance_at_most(MOST_STEPS);
        debug_assert!(!goes_on);
    }

    /// Advances by so many steps at most. Returns whether the game would still go on.
    pub(super) fn advance_at_most(&mut self, steps: usize) -> bool {
        let last_decided = self.common.turn();
        for _ in 0..steps {
            if !self.advance_once() {
                return false;
            }
            if let Some(end) = T::STANDSTILL
                && self.common.turn() > last_decided.saturating_add(1)
            {
                T::begin(self, end);
            }
        }
        true
    }

    /// Lists the positions passed over after an action. Nothing can be done in them.
    ///
    /// It is for tests, which try everything there.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn passed_over(&self, action: &Action<T>) -> Result<Vec<RailGame<T>>, Refusal> {
        let mut next = self.clone();
        next.decide(action)?;
        let mut positions = Vec::new();
        loop {
            let before = next.clone();
            let goes_on = next.advance_once();
            // Where nobody can do anything any more, this would go on for ever.
            if !goes_on || T::STANDSTILL.is_some() && next.common.turn() > self.common.turn() + 1 {
                return Ok(positions);
            }
            positions.push(before);
        }
    }

    /// Returns the game after an action.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn after(&self, action: &Action<T>) -> Result<RailGame<T>, Refusal> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(next)
    }

    /// Returns who has to decide what. There is none when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<RailDecision<T>> {
        let round = self.round.round()?;
        let asked = self.proposal.as_ref().and_then(Proposal::asked);
        let Some((asked, step)) = asked.zip(T::CONSENT) else {
            return round.decision(&self.common);
        };
        Some(RailDecision::<T> {
            player: asked.player,
            company: T::asked_for(self, asked),
            step,
        })
    }

    /// Lists everything that the deciding player may choose now.
    ///
    /// Together with [`RailGame::out_of_turn`] this is exactly what [`RailGame::apply`] accepts.
    #[must_use]
    pub fn choices(&self) -> Vec<RailChoice<T>> {
        if self.proposal.is_some() {
            let answer = |agree| {
                rail_move::Choice::Do(rail_move::Action::Common(RailMove::Answer { agree }))
            };
            return vec![answer(true), answer(false)];
        }
        let round = self.round.round();
        round
            .map(|round| round.choices(&self.common))
            .unwrap_or_default()
    }

    /// Lists the actions possible out of turn. Each comes with its player.
    #[must_use]
    pub fn out_of_turn(&self) -> Vec<(PlayerId, Action<T>)> {
        if self.proposal.is_some() || self.round.round().is_none() {
            return Vec::new();
        }
        T::out_of_turn(self)
    }

    /// Returns the proposal that is not fully answered yet.
    #[must_use]
    pub fn proposal(&self) -> Option<&Proposal<Action<T>>> {
        self.proposal.as_ref()
    }

    /// Returns the setup of the game.
    #[must_use]
    pub fn setup(&self) -> &RailSetup<T> {
        self.common.setup()
    }

    /// Returns a player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.common.name(player)
    }

    /// Returns a player's worth in dollars.
    #[must_use]
    pub fn worth(&self, player: PlayerId) -> Dollars {
        self.common.worth(player)
    }

    /// Returns what is in the box.
    fn components(&self) -> &'static Components {
        self.common.table().components
    }

    /// Returns the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.common.table()
    }

    /// Returns the state that all rounds share.
    #[must_use]
    pub fn common(&self) -> &T::Common {
        &self.common
    }

    /// Lists the companies in business in operating order.
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        self.common.operating_order()
    }

    /// Returns where a company's trains run, and by which rules.
    #[must_use]
    pub fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        self.common.route_context(company)
    }

    /// Lists a company's trains as they run.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        self.common.units(company)
    }

    /// Calculates what runs would earn.
    ///
    /// # Errors
    /// Why they are not legal.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.common.check_runs(company, runs)
    }

    /// Starts a search for a company's best runs.
    #[must_use]
    pub fn search_runs(&self, company: CompanyId) -> Search {
        self.common.search_runs(company)
    }

    /// Returns the earnings while they are distributed. They are what the company's trains have earned.
    #[must_use]
    pub fn earnings(&self) -> Option<Dollars> {
        self.round.round()?.earnings()
    }

    /// Returns the company whose turn it is. There is none where players trade.
    #[must_use]
    pub fn operating_company(&self) -> Option<CompanyId> {
        self.round.round()?.operating_company()
    }

    /// Returns the round's name and place. There is none when the game is over.
    #[must_use]
    pub fn label(&self) -> Option<RoundLabel> {
        let round = self.round.round()?;
        Some(round.label(&self.common))
    }

    /// Returns the round's name as players write it.
    #[must_use]
    pub fn round_name(&self) -> String {
        let sign = self.label();
        sign.map_or_else(|| "Game over".to_string(), |sign| sign.name)
    }

    /// Returns a player's cash not tied up in bids.
    #[must_use]
    pub fn free_cash(&self, player: PlayerId) -> Dollars {
        let cash = self.common.cash(player);
        let round = self.round.round();
        round.map_or(cash, |round| round.free_cash(&self.common, player))
    }

    /// Returns the rounds' state.
    #[must_use]
    pub fn round(&self) -> &T::Rounds {
        &self.round
    }
}

/// Returns an action's answer to a proposal.
fn answer_in<O>(action: &rail_move::Action<O>) -> Option<bool> {
    match *action {
        rail_move::Action::Common(RailMove::Answer { agree }) => Some(agree),
        _ => None,
    }
}
