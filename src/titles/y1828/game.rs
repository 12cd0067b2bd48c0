//! The game: the round being played, what all rounds share, and the one door to change them.
//!
//! **Who does what.** A round is a state of its own that implements `Play`; everything else on the table is the
//! `Common` that is handed to it. An action goes through [`Game::apply`]: it is checked to the end before anything
//! changes (`Play::check`), then others are asked if they must agree (`Play::asks`), then it is done
//! (`Play::perform`), then the round goes on by itself as long as nobody has anything to decide (`Play::advance`).
//! A round that is over names the next one (`Next`), and only this file begins rounds.

use super::action::Action;
use super::auction::Auction;
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game_end::{Outcome, Reason};
use super::operating_round::OperatingRound;
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::Table;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::engine::setup::SetupFault;

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The private auction (section 6).
    Auction(Auction),
    /// Section 7.
    Stock(StockRound),
    /// Section 8.
    Operating(OperatingRound),
    /// Section 9.
    Over(Outcome),
}

/// What every round can do.
pub(super) trait Play {
    /// Who has to decide what.
    fn decision(&self, common: &Common) -> Option<Decision>;
    /// Everything that whoever decides may choose; exactly what [`Play::check`] accepts, but for the asides.
    fn choices(&self, common: &Common) -> Vec<Choice>;
    /// What may be done out of turn, and by whom.
    fn asides(&self, common: &Common) -> Vec<(PlayerId, Action)>;
    /// Whether an action is allowed now. Everything is checked here, so that nothing can fail halfway.
    fn check(&self, common: &Common, action: &Action) -> Verdict;
    /// Who else must agree to an allowed action, in the order in which they are asked.
    fn asks(&self, common: &Common, action: &Action) -> Vec<Asked>;
    /// Does what was checked and agreed to.
    fn perform(&mut self, common: &mut Common, action: &Action);
    /// Goes one step on where nobody has anything to decide.
    fn advance(&mut self, common: &mut Common) -> Progress;
}

/// What became of going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Somebody has to decide.
    Waits,
    /// Something happened by itself; there may be more.
    GoesOn,
    /// The round is over.
    Over(Next),
}

/// What follows a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// A stock round in which this player begins (7.1).
    Stock(PlayerId),
    /// An operating round of the set, from 1.
    Operating(u8),
    /// Nothing.
    End(Reason),
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
pub struct Proposal {
    /// Who proposes.
    pub by: PlayerId,
    /// What.
    pub wish: Action,
    /// Who has not answered yet; the first is asked now.
    pub waiting: Vec<Asked>,
}

/// A game of 1828.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) common: Common,
    pub(super) round: Round,
    pub(super) proposal: Option<Proposal>,
}

impl Round {
    fn play(&self) -> Option<&dyn Play> {
        match self {
            Round::Auction(round) => Some(round),
            Round::Stock(round) => Some(round),
            Round::Operating(round) => Some(round),
            Round::Over(_) => None,
        }
    }

    fn play_mut(&mut self) -> Option<&mut dyn Play> {
        match self {
            Round::Auction(round) => Some(round),
            Round::Stock(round) => Some(round),
            Round::Operating(round) => Some(round),
            Round::Over(_) => None,
        }
    }
}

impl Game {
    /// Sets up a game (section 4).
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(setup: Setup) -> Result<Game, Vec<SetupFault>> {
        setup.check()?;
        let (common, unsaleable) = Common::new(setup);
        let auction = Auction::new(&common, unsaleable);
        Ok(Game {
            common,
            round: Round::Auction(auction),
            proposal: None,
        })
    }

    /// Makes one decision: the only way in which a game changes. Returns what happened, in sentences.
    ///
    /// # Errors
    /// Why the action is not allowed; the game is then as it was.
    pub fn apply(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        self.check(action)?;
        self.perform(action);
        self.advance();
        debug_assert_eq!(self.find_inconsistency(), None);
        Ok(std::mem::take(&mut self.common.log))
    }

    /// Whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: &Action) -> Verdict {
        action.check_in_the_box()?;
        let Some(round) = self.round.play() else {
            return Err(Refusal::new("9.1", "The game is over."));
        };
        match (&self.proposal, action) {
            (Some(_), Action::Answer { .. }) => Ok(()),
            (Some(_), _) => Err(Refusal::new(
                "10",
                "Somebody has to answer a proposal first.",
            )),
            (None, Action::Answer { .. }) => Err(Refusal::new("10", "Nothing was proposed.")),
            (None, &Action::Acclaim { winner }) => self.check_acclaim(winner),
            (None, _) => round.check(&self.common, action),
        }
    }

    /// Not in the middle of a merger, when shares have been paid for that are not handed over.
    fn check_acclaim(&self, winner: PlayerId) -> Verdict {
        let is_merging = matches!(&self.round, Round::Stock(round) if round.merging().is_some());
        require(
            !is_merging,
            "7.5.2",
            || "The merger comes to its end first.",
        )?;
        require(
            self.common.cards().contains(&winner),
            "9.1",
            || "Only somebody who plays can have won.",
        )
    }

    /// Does an action that was checked, or asks others first.
    fn perform(&mut self, action: &Action) {
        match (action, self.proposal.take()) {
            (&Action::Answer { agree }, Some(proposal)) => self.answer(proposal, agree),
            _ => self.propose(action),
        }
    }

    fn propose(&mut self, action: &Action) {
        let by = self.decision().map(|decision| decision.player);
        let waiting = by.map(|by| self.asks(by, action)).unwrap_or_default();
        match by {
            Some(by) if !waiting.is_empty() => {
                self.proposal = Some(Proposal {
                    by,
                    wish: action.clone(),
                    waiting,
                });
            }
            _ => self.carry_out(action),
        }
    }

    /// Who must agree to an action of a player.
    fn asks(&self, by: PlayerId, action: &Action) -> Vec<Asked> {
        if let Action::Acclaim { .. } = action {
            let others = self.common.players_from(self.common.after(by));
            return others
                .filter(|&player| player != by)
                .map(|player| Asked {
                    player,
                    company: None,
                })
                .collect();
        }
        let round = self.round.play();
        round
            .map(|round| round.asks(&self.common, action))
            .unwrap_or_default()
    }

    fn answer(&mut self, mut proposal: Proposal, agree: bool) {
        if !agree {
            let asked = proposal.waiting.first();
            let name = asked.map_or("Somebody", |asked| self.common.name(asked.player));
            self.common.say(format!("{name} does not agree."));
            return;
        }
        proposal.waiting.remove(0);
        if proposal.waiting.is_empty() {
            self.carry_out(&proposal.wish);
        } else {
            self.proposal = Some(proposal);
        }
    }

    fn carry_out(&mut self, action: &Action) {
        if let &Action::Acclaim { winner } = action {
            self.end(Reason::Agreed(winner));
        } else if let Some(round) = self.round.play_mut() {
            round.perform(&mut self.common, action);
        }
    }

    /// Goes on by itself until somebody has to decide. When two stock rounds begin without a decision between them,
    /// nobody can do anything any more: nothing would ever happen again.
    fn advance(&mut self) {
        let last_decided = self.common.turn;
        while self.advance_once() {
            if self.common.turn > last_decided + 1 {
                self.end(Reason::Standstill);
            }
        }
    }

    /// One step by itself; false when somebody has to decide, or nobody ever will.
    fn advance_once(&mut self) -> bool {
        if self.proposal.is_some() {
            return false;
        }
        let Some(round) = self.round.play_mut() else {
            return false;
        };
        match round.advance(&mut self.common) {
            Progress::Waits => false,
            Progress::GoesOn => true,
            Progress::Over(next) => {
                self.begin(next);
                true
            }
        }
    }

    fn begin(&mut self, next: Next) {
        self.round = match next {
            Next::Stock(begins) => Round::Stock(StockRound::new(&mut self.common, begins)),
            Next::Operating(number) => {
                Round::Operating(OperatingRound::new(&mut self.common, number))
            }
            Next::End(reason) => return self.end(reason),
        };
    }

    /// The positions that follow an action and are passed over, because nothing can be done in them: for tests,
    /// which try everything there.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn passed_over(&self, action: &Action) -> Result<Vec<Game>, Refusal> {
        self.check(action)?;
        let mut next = self.clone();
        next.perform(action);
        let mut positions = Vec::new();
        loop {
            let before = next.clone();
            if !next.advance_once() || next.common.turn > self.common.turn + 1 {
                return Ok(positions);
            }
            positions.push(before);
        }
    }

    /// The game after an action.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn after(&self, action: &Action) -> Result<Game, Refusal> {
        let mut next = self.clone();
        next.apply(action)?;
        Ok(next)
    }

    /// Who has to decide what; nobody when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        if let Some(asked) = self
            .proposal
            .as_ref()
            .and_then(|proposal| proposal.waiting.first())
        {
            return Some(Decision {
                player: asked.player,
                company: asked.company,
                step: Step::Consent,
            });
        }
        self.round.play()?.decision(&self.common)
    }

    /// Everything that whoever decides may choose now. Together with [`Game::asides`] this is exactly what
    /// [`Game::apply`] accepts.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        if self.proposal.is_some() {
            return [true, false]
                .map(|agree| Choice::Do(Action::Answer { agree }))
                .to_vec();
        }
        let round = self.round.play();
        round
            .map(|round| round.choices(&self.common))
            .unwrap_or_default()
    }

    /// What else may be done now, and by whom: proposing that somebody has already won (9.1), and what may be done out
    /// of turn.
    #[must_use]
    pub fn asides(&self) -> Vec<(PlayerId, Action)> {
        let (None, Some(round), Some(decision)) =
            (&self.proposal, self.round.play(), self.decision())
        else {
            return Vec::new();
        };
        let winners = self.common.cards().iter().copied();
        let acclaims = winners
            .filter(|&winner| self.check_acclaim(winner).is_ok())
            .map(|winner| (decision.player, Action::Acclaim { winner }));
        acclaims.chain(round.asides(&self.common)).collect()
    }

    /// What is proposed and not answered yet.
    #[must_use]
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// What lies on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.common.table
    }

    /// What all rounds share: the table, player number cards, systems, coal tokens.
    #[must_use]
    pub fn common(&self) -> &Common {
        &self.common
    }

    /// What made the game.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        self.common.setup()
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// The round as players write it: `Auction`, `SR 1`, `OR 2.1`.
    #[must_use]
    pub fn round_name(&self) -> String {
        match &self.round {
            Round::Auction(_) => "Auction".to_string(),
            Round::Stock(_) => format!("SR {}", self.common.turn),
            Round::Operating(round) => format!("OR {}.{}", self.common.turn, round.number()),
            Round::Over(_) => "Game over".to_string(),
        }
    }

    /// Ends the game now (section 9).
    fn end(&mut self, reason: Reason) {
        let outcome = Outcome::new(&mut self.common, reason);
        self.round = Round::Over(outcome);
    }
}
