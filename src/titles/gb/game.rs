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
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::{self, Asked, InRounds, Progress, Proposal};
use crate::engine::rail::table::Table;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::engine::setup::SetupFault;

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The simultaneous auction.
    Auction(Auction),
    /// A stock round.
    Stock(StockRound),
    /// An operating round.
    Operating(OperatingRound),
    /// The end.
    Over(Outcome),
}

/// What follows a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A stock round.
    Stock,
    /// The operating round of this number after the stock round.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

/// A game of 18GB.
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

/// An operating round in which nobody buys a train takes one out of the game, and with the last one the game is over: it never
/// comes to a standstill.
impl InRounds for Game {
    type Common = Common;
    type Action = Action;
    type Decision = Decision;
    type Choice = Choice;
    type Next = Next;

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

    /// Another president whose train is bought.
    fn asks(&self, by: PlayerId, action: &Action) -> Vec<Asked> {
        let &Action::BuyTrain {
            seller: Some(seller),
            ..
        } = action
        else {
            return Vec::new();
        };
        let president = self.common.president(seller);
        let asked = president.filter(|&asked| asked != by && !self.common.as_on_website());
        let asked = asked.map(|player| Asked {
            player,
            company: Some(seller),
        });
        asked.into_iter().collect()
    }

    fn proposal_mut(&mut self) -> &mut Option<Proposal<Action>> {
        &mut self.proposal
    }

    fn say_no(&mut self, player: PlayerId) {
        let name = self.common.name(player);
        self.common.say(format!("{name} does not agree."));
    }

    fn carry_out(&mut self, action: &Action) {
        if let &Action::Close { private } = action {
            self.common.close_private(private);
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
            Next::Stock => Round::Stock(StockRound::new(&mut self.common)),
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
    /// Sets up a game.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(setup: Setup) -> Result<Game, Vec<SetupFault>> {
        let scenario = setup.check()?;
        let common = Common::new(setup, scenario);
        let auction = Auction::new(&common);
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
        action.check_in(self.common.table.components)?;
        let Some(round) = self.round.play() else {
            return Err(Refusal::new("Game rounds", "The game is over."));
        };
        match (&self.proposal, action) {
            (Some(_), Action::Answer { .. }) => Ok(()),
            (Some(_), _) => Err(Refusal::new(
                "Train purchases",
                "First it must be said whether the train is sold.",
            )),
            (None, Action::Answer { .. }) => {
                Err(Refusal::new("Train purchases", "Nothing was proposed."))
            }
            (None, &Action::Close { private }) => self.check_close(private),
            (None, _) => round.check(&self.common, action),
        }
    }

    /// A private railway may be closed at any time after the first stock round.
    fn check_close(&self, private: CompanyId) -> Verdict {
        let symbol = self.common.symbol(private);
        require(self.common.is_open(private), "Private railways", || {
            format!("{symbol} is no private railway that could be closed.")
        })?;
        let early =
            self.common.turn == 0 || self.common.turn == 1 && matches!(self.round, Round::Stock(_));
        require(
            !early,
            "Private railways",
            || "Private railways may be closed after the first stock round.",
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

    /// What else may be done now, and by whom: closing private railways.
    #[must_use]
    pub fn asides(&self) -> Vec<(PlayerId, Action)> {
        if self.proposal.is_some() || self.round.play().is_none() {
            return Vec::new();
        }
        let privates = self.common.scenario().private_ids();
        let close = privates.filter(|&private| self.check_close(private).is_ok());
        close
            .filter_map(|private| Some((self.common.owner(private)?, Action::Close { private })))
            .collect()
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

    /// What all rounds share.
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

    /// Ends the game now.
    fn end(&mut self, reason: Reason) {
        let outcome = Outcome::new(&mut self.common, reason);
        self.round = Round::Over(outcome);
    }
}
