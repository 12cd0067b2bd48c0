//! The body of an 18xx game: a state for each of its rounds, what all of them share, and how the game goes on from one
//! decision to the next. Written once; a title brings its rounds and says what is its own ([`Title`]).
//!
//! An action is checked to the end before anything changes; what the check comes to is a deed, and doing it cannot fail
//! ([`Round`]). Whoever must agree is asked before ([`Proposal`]). Then the round goes on by itself as long as nobody has
//! anything to decide. A round that is over names what follows it, and only the title begins rounds.
//!
//! This is no base class: nothing here asks which title it is in, and there is nothing to override that a title's rulebook
//! does not speak of.

use super::components::Components;
use super::correction::Fact;
use super::ids::CompanyId;
use super::rounds::{Asked, Progress, Proposal, Round, Sign};
use super::route::{self, Earnings, Fault, RouteContext, Run, Search, Unit};
use super::shared::Shared;
use super::table::Table;
use super::verb::{self, Own, Verb};
use crate::engine::agreed::Agreed;
use crate::engine::game::{LogLine, Outcome};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::SetupFault;
use std::fmt::Debug;

/// Everything that a player of a title can do.
pub type Action<T> = verb::Action<<T as Title>::Own>;
/// Something that may be chosen in a title.
pub type RailChoice<T> = verb::Choice<Action<T>>;
/// Who decides what in a title.
pub type RailDecision<T> = verb::Decision<<T as Title>::Step>;

/// What makes a game of a title.
pub type RailSetup<T> = Agreed<<<T as Title>::Common as Shared>::Options>;

/// What runs on the tracks of a title.
pub trait Traffic: Shared {
    /// Where a company's trains run.
    fn route_context(&self, company: CompanyId) -> RouteContext<'_>;
    /// A company's trains as they run: as the table of trains says, if a title says nothing else.
    fn units(&self, company: CompanyId) -> Vec<Unit> {
        let table = self.table();
        table.components.units(&table.company(company).trains)
    }
    /// Where the rulebook speaks of what is wrong with a run.
    fn rule_of(fault: &Fault) -> &'static str;
    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.check_on(self.route_context(company), company, runs)
    }
    /// What runs would earn on track or by rules that are not as they stand.
    ///
    /// # Errors
    /// What is wrong with them.
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
    /// Looks for the best runs of a company, in slices.
    fn search_runs(&self, company: CompanyId) -> Search {
        Search::new(self.route_context(company), &self.units(company))
    }
}

/// The rounds of a title, one of which is played.
pub trait Rounds<T: Title> {
    /// The round; none when the game is over.
    fn round(&self) -> Option<&dyn Round<T>>;
    /// The same, to be changed.
    fn round_mut(&mut self) -> Option<&mut dyn Round<T>>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// Where the rulebook of a title speaks of what all games have.
#[derive(Clone, Copy, Debug)]
pub struct Chapters {
    /// What is in the box.
    pub components: &'static str,
    /// How the game ends.
    pub end: &'static str,
    /// Who must agree to what.
    pub consent: &'static str,
}

/// What a title's rulebook makes its own.
pub trait Title: Clone + Copy + Debug + PartialEq + Send + Sync + Sized + 'static {
    /// The moves that are its own.
    type Own: Own + Send + Sync;
    /// The kinds of decision.
    type Step: Clone + Copy + Debug + PartialEq + Send + Sync;
    /// What its rounds share.
    type Common: Traffic + Clone + Debug + PartialEq + Send + Sync;
    /// Its rounds.
    type Rounds: Rounds<Self> + Clone + Debug + PartialEq + Send + Sync;
    /// What may follow a round.
    type Next;

    /// The kind of decision in which somebody is asked to agree.
    const CONSENT: Self::Step;
    /// Where its rulebook speaks of what all games have.
    const CHAPTERS: Chapters;
    /// Whether the game would go on for ever once two stock rounds have begun without a decision between them, and what
    /// follows then; none where something else ends it by then.
    const STANDSTILL: Option<Self::Next> = None;

    /// Sets up a game; none for a number of players that the game is not for.
    fn set_up(setup: RailSetup<Self>) -> Option<RailGame<Self>>;
    /// Begins what follows a round.
    fn begin(game: &mut RailGame<Self>, next: Self::Next);

    /// Who must agree to an allowed action of a player, in the order in which they are asked.
    fn asks(_game: &RailGame<Self>, _by: PlayerId, _action: &Action<Self>) -> Vec<Asked> {
        Vec::new()
    }
    /// For which company somebody is asked, if that is shown: for that of which the decision is.
    fn asked_for(game: &RailGame<Self>, asked: &Asked) -> Option<CompanyId> {
        let _ = game;
        asked.company
    }
    /// Whether an action that is possible in any round is allowed now; none if it is for the round to say.
    fn check_anywhere(_game: &RailGame<Self>, _action: &Action<Self>) -> Option<Verdict> {
        None
    }
    /// Does such an action, which was checked.
    fn do_anywhere(_game: &mut RailGame<Self>, _action: &Action<Self>) {}
    /// What may be done out of turn while nothing is proposed, and by whom.
    fn out_of_turn(game: &RailGame<Self>) -> Vec<(PlayerId, Action<Self>)> {
        let round = game.round.round();
        round
            .map(|round| round.out_of_turn(&game.common))
            .unwrap_or_default()
    }
    /// What follows at once, whatever the round says: an end that may come in any of them.
    fn interrupts(_game: &RailGame<Self>) -> Option<Self::Next> {
        None
    }
    /// Takes note of what is so now, after each step by itself: an end that has come into sight.
    fn notice(_game: &mut RailGame<Self>) {}
    /// What only its rules know and a person can set right.
    const FACTS: &'static [Fact<Self>] = &[];
    /// The first thing that does not add up; none in any state that play can reach.
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
    /// A game that begins with a round.
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
        T::set_up(setup).ok_or_else(Vec::new)
    }

    /// Makes one decision: the only way in which a game changes. Returns what happened, in sentences.
    ///
    /// # Errors
    /// Why the action is not allowed; the game is then as it was.
    pub fn apply(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        self.decide(action)?;
        self.advance();
        debug_assert!(self.is_of_nobody() || T::find_inconsistency(self).is_none());
        Ok(std::mem::take(self.common.log()))
    }

    /// Whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: &Action<T>) -> Verdict {
        self.check_frame(action)?;
        match action {
            verb::Action::Do(Verb::Correct { changes }) => return self.clone().correct(changes),
            verb::Action::Do(Verb::Report { report }) => return self.clone().report(*report),
            _ => {}
        }
        match (&self.proposal, T::check_anywhere(self, action)) {
            (Some(_), _) => Ok(()),
            (None, Some(verdict)) => verdict,
            (None, None) => self.playing()?.check(&self.common, action),
        }
    }

    /// The round that is played.
    fn playing(&self) -> Result<&dyn Round<T>, Refusal> {
        let over = || Refusal::new(T::CHAPTERS.end, "The game is over.");
        self.round.round().ok_or_else(over)
    }

    /// What holds of every action: that it names what is in the box, that the game goes on, that what is proposed is
    /// answered first.
    fn check_frame(&self, action: &Action<T>) -> Verdict {
        action.check_in(self.components(), T::CHAPTERS.components)?;
        self.playing()?;
        let consent = |why: &'static str| Err(Refusal::new(T::CHAPTERS.consent, why));
        match (&self.proposal, answer_in(action)) {
            (Some(_), None) => consent("First it must be said whether what is proposed is agreed."),
            (None, Some(_)) if !self.round_answers() => consent("Nothing was proposed."),
            _ => Ok(()),
        }
    }

    /// Whether the round itself asks somebody to agree.
    fn round_answers(&self) -> bool {
        self.decision()
            .is_some_and(|decision| decision.step == T::CONSENT)
    }

    /// Checks an action and does it, or asks others first.
    pub(crate) fn decide(&mut self, action: &Action<T>) -> Verdict {
        self.check_frame(action)?;
        match action {
            verb::Action::Do(Verb::Correct { changes }) => return self.correct(changes),
            verb::Action::Do(Verb::Report { report }) => return self.report(*report),
            _ => {}
        }
        match (self.proposal.take(), answer_in(action)) {
            (Some(proposal), Some(agree)) => self.answer(proposal, agree),
            _ => self.propose(action),
        }
    }

    /// Asks whoever must agree to an action; does it if nobody must.
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

    /// Somebody has answered: the next one is asked, or the action is done.
    fn answer(&mut self, mut proposal: Proposal<Action<T>>, agree: bool) -> Verdict {
        let asked = proposal.waiting.remove(0);
        if !agree {
            let text = format!("{} does not agree.", self.common.name(asked.player));
            self.common.log().push(LogLine::told(text));
        } else if proposal.waiting.is_empty() {
            return self.carry_out(&proposal.action);
        } else {
            self.proposal = Some(proposal);
        }
        Ok(())
    }

    /// Checks an action and does it.
    fn carry_out(&mut self, action: &Action<T>) -> Verdict {
        if let Some(verdict) = T::check_anywhere(self, action) {
            verdict?;
            T::do_anywhere(self, action);
            return Ok(());
        }
        match self.round.round_mut() {
            Some(round) => round.act(&mut self.common, action),
            None => Ok(()),
        }
    }

    /// One step by itself; false when somebody has to decide, or nobody ever will.
    fn advance_once(&mut self) -> bool {
        if self.proposal.is_some() || self.round.round().is_none() {
            return false;
        }
        let progress = match (T::interrupts(self), self.round.round_mut()) {
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

    /// Goes on by itself until somebody has to decide.
    pub(crate) fn advance(&mut self) {
        let goes_on = self.advance_at_most(if cfg!(debug_assertions) {
            100_000
        } else {
            usize::MAX
        });
        debug_assert!(!goes_on);
    }

    /// Goes on by itself for so many steps at most; whether it would still go on.
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

    /// The positions that follow an action and are passed over, because nothing can be done in them: for tests, which try
    /// everything there.
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

    /// The game after an action.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn after(&self, action: &Action<T>) -> Result<RailGame<T>, Refusal> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(next)
    }

    /// Who has to decide what; nobody when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<RailDecision<T>> {
        let round = self.round.round()?;
        let Some(asked) = self.proposal.as_ref().and_then(Proposal::asked) else {
            return round.decision(&self.common);
        };
        Some(RailDecision::<T> {
            player: asked.player,
            company: T::asked_for(self, asked),
            step: T::CONSENT,
        })
    }

    /// Everything that whoever decides may choose now. Together with [`RailGame::out_of_turn`] this is exactly what
    /// [`RailGame::apply`] accepts.
    #[must_use]
    pub fn choices(&self) -> Vec<RailChoice<T>> {
        if self.proposal.is_some() {
            let answer = |agree| verb::Choice::Do(verb::Action::Do(Verb::Answer { agree }));
            return vec![answer(true), answer(false)];
        }
        let round = self.round.round();
        round
            .map(|round| round.choices(&self.common))
            .unwrap_or_default()
    }

    /// What may be done out of turn, and by whom.
    #[must_use]
    pub fn out_of_turn(&self) -> Vec<(PlayerId, Action<T>)> {
        if self.proposal.is_some() || self.round.round().is_none() {
            return Vec::new();
        }
        T::out_of_turn(self)
    }

    /// What is proposed and not answered yet.
    #[must_use]
    pub fn proposal(&self) -> Option<&Proposal<Action<T>>> {
        self.proposal.as_ref()
    }

    /// What made the game.
    #[must_use]
    pub fn setup(&self) -> &RailSetup<T> {
        self.common.setup()
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.common.name(player)
    }

    /// What a player is worth.
    #[must_use]
    pub fn worth(&self, player: PlayerId) -> Dollars {
        self.common.worth(player)
    }

    /// What is in the box.
    fn components(&self) -> &'static Components {
        self.common.table().components
    }

    /// What lies on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        self.common.table()
    }

    /// What all rounds share.
    #[must_use]
    pub fn common(&self) -> &T::Common {
        &self.common
    }

    /// The companies in business in operating order.
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        self.common.operating_order()
    }

    /// Where a company's trains run.
    #[must_use]
    pub fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        self.common.route_context(company)
    }

    /// A company's trains as they run.
    #[must_use]
    pub fn units(&self, company: CompanyId) -> Vec<Unit> {
        self.common.units(company)
    }

    /// What runs would earn.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        self.common.check_runs(company, runs)
    }

    /// The search for a company's best runs.
    #[must_use]
    pub fn search_runs(&self, company: CompanyId) -> Search {
        self.common.search_runs(company)
    }

    /// What the company's trains have earned, while it decides what becomes of it.
    #[must_use]
    pub fn earnings(&self) -> Option<Dollars> {
        self.round.round()?.earnings()
    }

    /// The company whose turn it is; none where players trade.
    #[must_use]
    pub fn working(&self) -> Option<CompanyId> {
        self.round.round()?.working()
    }

    /// What the round is called, and where it stands; none when the game is over.
    #[must_use]
    pub fn sign(&self) -> Option<Sign> {
        let round = self.round.round()?;
        Some(round.sign(&self.common))
    }

    /// The round as players write it.
    #[must_use]
    pub fn round_name(&self) -> String {
        let sign = self.sign();
        sign.map_or_else(|| "Game over".to_string(), |sign| sign.name)
    }

    /// What a player has that is not bound by bids.
    #[must_use]
    pub fn free_cash(&self, player: PlayerId) -> Dollars {
        let cash = self.common.cash(player);
        let round = self.round.round();
        round.map_or(cash, |round| round.free_cash(&self.common, player))
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> &T::Rounds {
        &self.round
    }
}

/// The answer that an action is to what is proposed.
fn answer_in<O>(action: &verb::Action<O>) -> Option<bool> {
    match *action {
        verb::Action::Do(Verb::Answer { agree }) => Some(agree),
        _ => None,
    }
}
