//! Operating rounds: private railways pay, then every floated company takes its turn.
//!
//! A turn goes through its stages; one in which nothing can be done is passed over. Each has its file. What a company may
//! do is asked of a `Position`: the round and the table as they are now, with the track that the company reaches.
//!
//! | file | chapters of the rules |
//! | --- | --- |
//! | `track` | Building track, Private railways |
//! | `markers` | Station markers |
//! | `runs` | Running trains |
//! | `dividends` | Share prices |
//! | `trains` | Train purchases, conversion in an emergency |
//! | `insolvency` | Insolvency, receivership |

mod dividends;
mod insolvency;
mod markers;
mod position;
mod runs;
mod track;
mod trains;

pub use dividends::PAYOUTS;
pub use track::Lay;

use super::action::{Action, Own};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{Next, Rules};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::{Chapter, Progress};
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict};
use position::Position;

/// How many operating rounds follow a stock round.
pub const ROUNDS: u8 = 2;
/// When no more trains than this are left after an operating round, no more station markers are placed.
const FEW_TRAINS: u8 = 2;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Which of the two after a stock round, from 1.
    number: u8,
    /// The companies in operating order.
    order: Vec<CompanyId>,
    /// How many of them have had their turn.
    done: usize,
    turn: Turn,
    /// Whether a train was bought from the bank.
    bought: bool,
    /// Whether all companies have had their turn, and what follows that has been done.
    closed: bool,
}

/// What has happened in a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    /// Whether it has been looked at whether a company without president can pay for a train.
    begun: bool,
    stage: Stage,
    /// How many tiles were laid, not counting additional ones.
    tiles: u8,
    /// Whether one of them was in a city.
    city: bool,
    /// After how many tiles a station marker was placed.
    marked: Option<u8>,
    /// Whether the power of a private railway brought one.
    marked_by_power: bool,
    /// Whether trains have run.
    ran: bool,
    /// Whether the company has converted to pay for a train.
    converted: bool,
}

impl Turn {
    fn has_built_nothing(&self) -> bool {
        self.tiles == 0 && self.marked.is_none() && !self.marked_by_power
    }
}

/// How far a turn is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Build,
    Run,
    /// With what the trains have earned.
    Distribute(Dollars),
    Trains,
    /// The president may buy a share after a conversion.
    BuyConverted,
    /// Powers that may be used at any time.
    Powers,
}

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    /// A company has too many trains.
    Discard(CompanyId),
    Turn(CompanyId),
    /// Nothing: all have had their turn.
    Over,
}

impl OperatingRound {
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        common.pay_privates();
        OperatingRound {
            number,
            order: common.operating_order(),
            done: 0,
            turn: Turn::default(),
            bought: false,
            closed: false,
        }
    }

    /// Which of the two after a stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Whether a train was bought from the bank: if none is, one leaves the game after the round.
    #[must_use]
    pub fn has_bought(&self) -> bool {
        self.bought
    }

    /// The company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// All companies of the round in operating order.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// Those of them that have had their turn.
    #[must_use]
    pub fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    /// How many tiles may still be laid in the turn, and whether one was laid in a city.
    #[must_use]
    pub fn lays_left(&self) -> (u8, bool) {
        (track::LAYS.saturating_sub(self.turn.tiles), self.turn.city)
    }

    /// What the company's trains have earned, while it decides what becomes of it.
    #[must_use]
    pub fn earnings(&self) -> Option<Dollars> {
        match self.turn.stage {
            Stage::Distribute(earnings) => Some(earnings),
            _ => None,
        }
    }

    /// Whether trains above the limit are discarded now. When an export has lowered it, the next company that operates
    /// builds, runs and pays first, with all its trains: the highlights say nothing of it, and so it is on the website.
    fn discards(&self, common: &Common) -> bool {
        let first = matches!(
            self.turn.stage,
            Stage::Build | Stage::Run | Stage::Distribute(_)
        );
        !first || !common.setup.has_rules_of(2)
    }

    fn now(&self, common: &Common) -> Now {
        let over_limit = || trains::over_limit(common);
        if let Some(company) = self.discards(common).then(over_limit).flatten() {
            return Now::Discard(company);
        }
        self.company().map_or(Now::Over, Now::Turn)
    }

    fn position<'a>(&'a self, common: &'a Common, company: CompanyId) -> Position<'a> {
        Position::new(self, common, company)
    }

    /// What is done after the last turn: if the game goes on and no train was bought, one leaves the game. Who has too
    /// many trains then discards in the next operating round; in the first version of the rules at once, on the website
    /// when that begins.
    fn close(&mut self, common: &mut Common) -> Progress<Next> {
        self.closed = true;
        if !self.bought && common.ending.is_none() {
            common.export();
        }
        common.no_more_markers |= (1..=FEW_TRAINS).contains(&common.trains_left());
        match common.as_on_website() {
            true => Progress::Over(self.end(common)),
            false => Progress::GoesOn,
        }
    }

    /// What follows the round.
    fn end(&self, common: &Common) -> Next {
        match common.ending {
            Some(reason) => Next::End(reason),
            None if self.number < ROUNDS => Next::Operating(self.number + 1),
            None => Next::Stock,
        }
    }

    /// Goes from one stage of a turn to the next, and from the last to the next company.
    fn next_stage(&mut self, common: &mut Common) {
        self.turn.stage = match self.turn.stage {
            Stage::Build => Stage::Run,
            Stage::Run => Stage::Distribute(Dollars::ZERO),
            Stage::Distribute(_) => Stage::Trains,
            Stage::Trains => Stage::BuyConverted,
            Stage::BuyConverted => Stage::Powers,
            Stage::Powers => return self.end_turn(common),
        };
    }

    fn end_turn(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            if !common.operated.contains(&company) {
                common.operated.push(company);
            }
            common.lease_without_train(company);
        }
        self.turn = Turn::default();
        self.done += 1;
    }

    /// Goes on where nobody has anything to decide in a turn.
    fn advance_turn(&mut self, common: &mut Common, company: CompanyId) {
        match self.turn.stage {
            Stage::Build if self.turn.has_built_nothing() => {
                let symbol = common.symbol(company);
                common.say(format!("{symbol} builds nothing: nothing can be built."));
            }
            Stage::Distribute(earnings) => {
                dividends::withhold(common, company, earnings);
                let buys = self.turn.ran || !common.as_on_website();
                if buys && common.is_in_receivership(company) {
                    self.buy_in_receivership(common, company);
                }
            }
            _ => {}
        }
        self.next_stage(common);
    }
}

/// Who decides for a company: its president; for one in receivership the first player in order.
fn decider(common: &Common, company: CompanyId) -> Option<PlayerId> {
    let president = common.president(company);
    president.or(common.order.first().copied())
}

impl OperatingRound {
    fn allows(&self, common: &Common, action: &Action) -> Verdict {
        match self.now(common) {
            Now::Discard(company) => trains::check_discard(common, company, action),
            Now::Turn(company) => self.position(common, company).check(action),
            Now::Over => Err(Refusal::new("Game rounds", "No company is operating.")),
        }
    }
}

impl Chapter<Rules> for OperatingRound {
    type Deed = Action;

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (company, step) = match self.now(common) {
            Now::Discard(company) => (company, Step::DiscardTrain),
            Now::Turn(company) => (company, self.turn.stage.step()),
            Now::Over => return None,
        };
        Some(Decision {
            player: decider(common, company)?,
            company: Some(company),
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        match self.now(common) {
            Now::Discard(company) => position::exactly(trains::discards(common, company)),
            Now::Turn(company) => self.position(common, company).choices(),
            Now::Over => Vec::new(),
        }
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Action, Refusal> {
        self.allows(common, action)?;
        Ok(action.clone())
    }

    fn perform(&mut self, common: &mut Common, action: Action) {
        let action = &action;
        match (self.now(common), action) {
            (Now::Discard(company), &Action::Do(Verb::Discard { train })) => {
                trains::discard(common, company, train);
            }
            (Now::Turn(company), _) => self.perform_in_turn(common, company, action),
            _ => {}
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<Next> {
        let company = match self.now(common) {
            Now::Discard(_) => return Progress::Waits,
            Now::Over if self.closed => return Progress::Over(self.end(common)),
            Now::Over => return self.close(common),
            Now::Turn(company) => company,
        };
        if !self.turn.begun {
            self.turn.begun = true;
            common.lease_in_receivership(company);
            return Progress::GoesOn;
        }
        if self.position(common, company).waits() {
            return Progress::Waits;
        }
        self.advance_turn(common, company);
        Progress::GoesOn
    }
}

impl OperatingRound {
    fn perform_in_turn(&mut self, common: &mut Common, company: CompanyId, action: &Action) {
        match *action {
            Action::Do(Verb::Lay { .. }) => self.lay(common, company, action),
            Action::Do(Verb::PlaceMarker { space, power }) => {
                self.mark(common, company, space, power)
            }
            Action::Do(Verb::Run { ref runs, together }) => {
                let earned = common.check_runs(company, runs, together);
                let earned = earned.map(|earned| earned.total);
                let earned = earned.unwrap_or_default();
                common.say(format!("{} earns {earned}.", common.symbol(company)));
                self.turn.ran = !runs.is_empty();
                self.turn.stage = Stage::Distribute(earned);
            }
            Action::Do(Verb::Distribute { payout }) => {
                let earnings = self.earnings().unwrap_or_default();
                dividends::distribute(common, company, earnings, payout);
                self.next_stage(common);
            }
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                self.bought |= seller.is_none();
                trains::buy(common, company, train, seller, price);
            }
            Action::Own(Own::Convert { .. }) => {
                self.turn.converted = true;
                common.convert(company, trains::EMERGENCY_STEPS);
            }
            Action::Do(Verb::Buy {
                company: bought,
                from,
                certificate,
            }) => {
                if let Some(president) = common.president(company) {
                    common.buy(president, bought, from, certificate.is_presidents());
                }
                self.next_stage(common);
            }
            _ => self.next_stage(common),
        }
    }
}

impl Stage {
    /// What is asked in it.
    fn step(self) -> Step {
        match self {
            Stage::Build => Step::Build,
            Stage::Run => Step::RunTrains,
            Stage::Distribute(_) => Step::Distribute,
            Stage::Trains => Step::BuyTrains,
            Stage::BuyConverted => Step::BuyConverted,
            Stage::Powers => Step::UsePowers,
        }
    }

    /// What is to be done in it, for people.
    fn task(self) -> &'static str {
        match self {
            Stage::Build => "build, or to pass",
            Stage::Run => "run trains",
            Stage::Distribute(_) => "pay or withhold",
            Stage::Trains => "buy trains, or to pass",
            Stage::BuyConverted => "buy a share of it, or to pass",
            Stage::Powers => "use powers, or to end the turn",
        }
    }
}
