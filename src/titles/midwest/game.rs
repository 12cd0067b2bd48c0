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
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::SetupFault;

/// Where it is said that what is proposed needs the consent of another president or player.
fn consent_rule(wish: Option<&Action>) -> &'static str {
    match wish {
        Some(Action::BuyPrivate { .. }) => "Private Companies",
        Some(Action::BuyMarker { .. }) => "Purchase of Tokens from Other Company",
        _ => "Player Etiquette",
    }
}

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The parallel auction, with which a stock round begins while private companies are unsold.
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
    /// The rest of the same stock round, after the auction.
    Trade,
    /// The operating round of this number after the stock round.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

/// A game of 18MW.
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

    /// The owner of a private company, or the president whose token it is.
    fn asks(&self, by: PlayerId, action: &Action) -> Vec<Asked> {
        let asked = match *action {
            Action::BuyPrivate { private, .. } => self.common.player_with(private),
            Action::BuyMarker { space } => {
                let seller = self.common.table.board.occupant(space);
                seller.and_then(|seller| self.common.president(seller))
            }
            _ => None,
        };
        let asked = asked.filter(|&asked| asked != by).map(|player| Asked {
            player,
            company: None,
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
        if let Some(round) = self.round.play_mut() {
            round.perform(&mut self.common, action);
        }
    }

    fn advance_round(&mut self) -> Progress<Next> {
        let Some(round) = self.round.play_mut() else {
            return Progress::Waits;
        };
        if self.common.table.in_game().len() < 2 {
            return Progress::Over(Next::End(Reason::LastPlayer));
        }
        round.advance(&mut self.common)
    }

    fn begin(&mut self, next: Next) {
        let common = &mut self.common;
        self.round = match next {
            Next::Stock if common.all_privates_sold() => Round::Stock(StockRound::new(common)),
            Next::Stock => Round::Auction(Auction::new(common)),
            Next::Trade => Round::Stock(StockRound::after_auction(common)),
            Next::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
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
        let (cash, limit) = setup.check()?;
        let mut common = Common::new(setup, cash, limit);
        let auction = Auction::new(&mut common);
        common.log.clear();
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
        Ok(self.go_on_and_look(action))
    }

    /// The same for a decision of a record, of which runs may earn less than the most: how much a search can prove changes
    /// with it, and what was played stays.
    ///
    /// # Errors
    /// Why the action is not allowed; the game is then as it was.
    pub fn replay(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        let now = self.decision();
        let running = now.filter(|now| now.step == Step::RunTrains && self.proposal.is_none());
        match (action, running.and_then(|now| now.company)) {
            (Action::Run { runs }, Some(company)) => {
                action.check_in(self.common.table.components)?;
                self.common.check_runs(company, runs)?;
            }
            _ => self.check(action)?,
        }
        Ok(self.go_on_and_look(action))
    }

    fn go_on_and_look(&mut self, action: &Action) -> Vec<LogLine> {
        let log = self.go_on_from(action);
        debug_assert_eq!(self.find_inconsistency(), None);
        log
    }

    /// Whether an action would be allowed now.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: &Action) -> Verdict {
        action.check_in(self.common.table.components)?;
        let Some(round) = self.round.play() else {
            return Err(Refusal::new("Ending the Game", "The game is over."));
        };
        match (&self.proposal, action) {
            (Some(_), Action::Answer { .. }) => Ok(()),
            (Some(proposal), _) => Err(Refusal::new(
                consent_rule(Some(&proposal.wish)),
                "First it must be said whether what is proposed is agreed.",
            )),
            (None, Action::Answer { .. }) => {
                Err(Refusal::new(consent_rule(None), "Nothing was proposed."))
            }
            (None, _) => round.check(&self.common, action),
        }
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
        let now = self.round.play()?.decision(&self.common);
        match self.proposal.as_ref().and_then(Proposal::asked) {
            Some(asked) => Some(Decision {
                player: asked.player,
                company: now.and_then(|now| now.company),
                step: Step::Consent,
            }),
            None => now,
        }
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

    /// What else may be done now, and by whom: the exchange of a private company between two turns of a stock round.
    #[must_use]
    pub fn asides(&self) -> Vec<(PlayerId, Action)> {
        let Round::Stock(round) = &self.round else {
            return Vec::new();
        };
        let decides = self.decision().map(|decision| decision.player);
        let mut exchanges = if self.proposal.is_some() {
            Vec::new()
        } else {
            round.exchanges(&self.common)
        };
        exchanges.retain(|(player, _)| Some(*player) != decides);
        exchanges
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
            Round::Auction(_) => format!("SR {}: auction", self.common.turn),
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
