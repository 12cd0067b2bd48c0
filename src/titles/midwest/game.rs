//! The game: the round being played, what all rounds share, and the one door to change them.
//!
//! A round is a state of its own that implements `Play`; everything else on the table is the `Common` that is handed to
//! it. An action is checked to the end before anything changes, then whoever must agree is asked, then it is done, then
//! the round goes on by itself as long as nobody has anything to decide. A round that is over names the next one, and
//! only this file begins rounds.

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

/// What every round can do.
pub(super) trait Play {
    /// Who has to decide what.
    fn decision(&self, common: &Common) -> Option<Decision>;
    /// Everything that whoever decides may choose; exactly what [`Play::check`] accepts.
    fn choices(&self, common: &Common) -> Vec<Choice>;
    /// Whether an action is allowed now. Everything is checked here, so that nothing can fail halfway.
    fn check(&self, common: &Common, action: &Action) -> Verdict;
    /// Does what was checked.
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
    /// A stock round.
    Stock,
    /// The rest of the same stock round, after the auction.
    Trade,
    /// The operating round of this number after the stock round.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

/// What another player must agree to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What is wished for.
    pub wish: Action,
    /// Who is asked.
    pub asked: PlayerId,
}

/// A game of 18MW.
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
        Ok(self.go_on_from(action))
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
        Ok(self.go_on_from(action))
    }

    /// Does what was checked, and all that follows by itself.
    fn go_on_from(&mut self, action: &Action) -> Vec<LogLine> {
        self.perform(action);
        self.advance();
        debug_assert_eq!(self.find_inconsistency(), None);
        std::mem::take(&mut self.common.log)
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

    fn perform(&mut self, action: &Action) {
        match (action, self.proposal.take()) {
            (&Action::Answer { agree }, Some(proposal)) if !agree => {
                let name = self.common.name(proposal.asked);
                self.common.say(format!("{name} does not agree."));
            }
            (Action::Answer { .. }, Some(proposal)) => self.carry_out(&proposal.wish),
            _ => match self.asks(action) {
                Some(proposal) => self.proposal = Some(proposal),
                None => self.carry_out(action),
            },
        }
    }

    /// Who must agree to an action: the owner of a private company, or the president whose token it is.
    fn asks(&self, action: &Action) -> Option<Proposal> {
        let asked = match *action {
            Action::BuyPrivate { private, .. } => self.common.player_with(private)?,
            Action::BuyMarker { space } => {
                let seller = self.common.table.board.occupant(space)?;
                self.common.president(seller)?
            }
            _ => return None,
        };
        let by = self.decision()?.player;
        (asked != by).then(|| Proposal {
            wish: action.clone(),
            asked,
        })
    }

    fn carry_out(&mut self, action: &Action) {
        if let Some(round) = self.round.play_mut() {
            round.perform(&mut self.common, action);
        }
    }

    /// Goes on by itself until somebody has to decide. When two stock rounds begin without a decision between them,
    /// nobody can do anything any more: nothing would ever happen again.
    pub(super) fn advance(&mut self) {
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
        let over = matches!(self.round, Round::Over(_));
        if !over && self.common.table.in_game().len() < 2 {
            self.end(Reason::LastPlayer);
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
        let common = &mut self.common;
        self.round = match next {
            Next::Stock if common.all_privates_sold() => Round::Stock(StockRound::new(common)),
            Next::Stock => Round::Auction(Auction::new(common)),
            Next::Trade => Round::Stock(StockRound::after_auction(common)),
            Next::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
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
        let now = self.round.play()?.decision(&self.common);
        match &self.proposal {
            Some(proposal) => Some(Decision {
                player: proposal.asked,
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
    pub fn proposal(&self) -> Option<&Proposal> {
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
