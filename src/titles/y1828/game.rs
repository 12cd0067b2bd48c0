//! The game: the round being played, what all rounds share, and the one door to change them. How it goes on from one decision
//! to the next is that of all games [in rounds](crate::engine::rail::rounds); only this file begins rounds.

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
use crate::engine::rail::rounds::{self, Asked, InRounds, Progress, Proposal};
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

/// What follows a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A stock round in which this player begins (7.1).
    Stock(PlayerId),
    /// An operating round of the set, from 1.
    Operating(u8),
    /// Nothing.
    End(Reason),
}

/// A game of 1828.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) common: Common,
    pub(super) round: Round,
    pub(super) proposal: Option<Proposal<Action>>,
}

impl Round {
    fn play(&self) -> Option<&dyn rounds::Round<Game>> {
        match self {
            Round::Auction(round) => Some(round),
            Round::Stock(round) => Some(round),
            Round::Operating(round) => Some(round),
            Round::Over(_) => None,
        }
    }

    fn play_mut(&mut self) -> Option<&mut dyn rounds::Round<Game>> {
        match self {
            Round::Auction(round) => Some(round),
            Round::Stock(round) => Some(round),
            Round::Operating(round) => Some(round),
            Round::Over(_) => None,
        }
    }
}

impl InRounds for Game {
    type Common = Common;
    type Action = Action;
    type Decision = Decision;
    type Choice = Choice;
    type Next = Next;

    const STANDSTILL: Option<Next> = Some(Next::End(Reason::Standstill));

    fn check(&self, action: &Action) -> Verdict {
        Game::check(self, action)
    }

    fn decides(&self) -> Option<PlayerId> {
        self.decision().map(|decision| decision.player)
    }

    fn answer_in(action: &Action) -> Option<bool> {
        match *action {
            Action::Answer { agree } => Some(agree),
            _ => None,
        }
    }

    /// All others, of who has won; else whomever the round names.
    fn asks(&self, by: PlayerId, action: &Action) -> Vec<Asked> {
        if let Action::Acclaim { .. } = action {
            let others = self.common.players_from(self.common.after(by));
            let others = others.filter(|&player| player != by);
            let all = others.map(|player| Asked {
                player,
                company: None,
            });
            return all.collect();
        }
        let round = self.round.play();
        round
            .map(|round| round.asks(&self.common, action))
            .unwrap_or_default()
    }

    fn proposal_mut(&mut self) -> &mut Option<Proposal<Action>> {
        &mut self.proposal
    }

    fn say_no(&mut self, player: PlayerId) {
        let name = self.common.name(player);
        self.common.say(format!("{name} does not agree."));
    }

    fn carry_out(&mut self, action: &Action) {
        if let &Action::Acclaim { winner } = action {
            self.end(Reason::Agreed(winner));
        } else if let Some(round) = self.round.play_mut() {
            round.perform(&mut self.common, action);
        }
    }

    fn advance_round(&mut self) -> Progress<Next> {
        let round = self.round.play_mut();
        round.map_or(Progress::Waits, |round| round.advance(&mut self.common))
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

    fn turn(&self) -> u32 {
        self.common.turn
    }

    fn take_log(&mut self) -> Vec<LogLine> {
        std::mem::take(&mut self.common.log)
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
        let log = self.go_on_from(action);
        debug_assert_eq!(self.find_inconsistency(), None);
        Ok(log)
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

    /// The positions that follow an action and are passed over, because nothing can be done in them: for tests,
    /// which try everything there.
    ///
    /// # Errors
    /// Why the action is not allowed.
    pub fn passed_over(&self, action: &Action) -> Result<Vec<Game>, Refusal> {
        InRounds::passed_over(self, action)
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
        if let Some(asked) = self.proposal.as_ref().and_then(Proposal::asked) {
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
    pub fn proposal(&self) -> Option<&Proposal<Action>> {
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
