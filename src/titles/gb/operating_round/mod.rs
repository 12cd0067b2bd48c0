//! Operating rounds: private railways pay, then every floated company takes its turn.
//!
//! A turn goes through its stages; one in which nothing can be done is skipped. Each has its file. A company's possible
//! actions are found by a `Position`: the round and the table as they are now, with the track that the company reaches.
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
pub(super) mod runs;
mod track;
pub(super) mod trains;

use crate::engine::rail::rounds::RoundLabel;
use crate::titles::gb::deviation::Deviation;
pub use dividends::PAYOUTS;
pub use track::Lay;

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::stock_round::Purchase;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::Refusal;
use position::Position;

/// Number of operating rounds after a stock round.
pub const ROUNDS: u8 = 2;
/// Number of trains: when no more than these are left after an operating round, no more station markers are placed.
const FEW_TRAINS: u8 = 2;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Number of the round after the stock round, from 1.
    number: u8,
    /// The companies in operating order.
    order: Vec<CompanyId>,
    /// Number of companies that have had their turn.
    done: usize,
    turn: Turn,
    /// True if a train was bought from the bank.
    pub(super) bought: bool,
}

/// The state of a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    /// True if the turn has begun: a company in receivership without a train may then have been made insolvent.
    begun: bool,
    stage: Stage,
    /// Number of tiles laid, not counting additional ones.
    tiles: u8,
    /// True if one of them was in a city.
    city: bool,
    /// Number of tiles after which a station marker was placed.
    marked: Option<u8>,
    /// True if the power of a private railway provided one.
    marked_by_power: bool,
    /// True if trains have run.
    ran: bool,
    /// True if the company has converted to pay for a train.
    converted: bool,
    /// Number of shares the president has bought after that.
    shares_bought: u8,
}

impl Turn {
    fn has_built_nothing(&self) -> bool {
        self.tiles == 0 && self.marked.is_none() && !self.marked_by_power
    }
}

/// The stage of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Build,
    Run,
    /// Distribution of these earnings.
    Distribute(Dollars),
    Trains,
    /// A purchase by the president after a conversion.
    BuyConverted,
    /// Powers that may be used at any time.
    Powers,
}

/// The present task of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnTask {
    /// A discard by a company with too many trains.
    Discard(CompanyId),
    Turn(CompanyId),
    /// Nothing: all companies have had their turn.
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
        }
    }

    /// Sets the operating order by hand. The first `done` companies have had their turn.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            (self.order, self.done) = (order, done);
            self.turn = Turn::default();
        })
    }

    /// Returns the number of the round. It is counted after the stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Checks whether the bank sold a train. If it sold none, one leaves the game after the round.
    #[must_use]
    pub fn has_bought(&self) -> bool {
        self.bought
    }

    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// Returns all companies of the round in operating order.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// Returns the lays left in the turn. The flag tells if one was laid in a city.
    #[must_use]
    pub fn lays_left(&self) -> (u8, bool) {
        (track::LAYS.saturating_sub(self.turn.tiles), self.turn.city)
    }

    /// Checks whether trains above the limit are discarded now.
    ///
    /// When an export has lowered the limit, the next company that operates builds, runs and pays first, with all its
    /// trains. So it is on the website: the highlights do not mention it.
    fn discards(&self) -> bool {
        !matches!(
            self.turn.stage,
            Stage::Build | Stage::Run | Stage::Distribute(_)
        )
    }

    fn now(&self, common: &Common) -> TurnTask {
        let over_limit = || trains::over_limit(common);
        if let Some(company) = self.discards().then(over_limit).flatten() {
            return TurnTask::Discard(company);
        }
        self.company().map_or(TurnTask::Over, TurnTask::Turn)
    }

    fn position<'a>(&'a self, common: &'a Common, company: CompanyId) -> Position<'a> {
        Position::new(self, common, company)
    }

    /// Ends the round: if the game goes on and no train was bought, one leaves the game. Who has too many trains then
    /// discards in the next operating round.
    fn close(&mut self, common: &mut Common) -> Progress<NextRound> {
        if !self.bought && common.ending.is_none() {
            common.export();
        }
        common.no_more_markers |= (1..=FEW_TRAINS).contains(&common.trains_left());
        Progress::Over(self.end(common))
    }

    /// Returns the successor of the round.
    fn end(&self, common: &Common) -> NextRound {
        match common.ending {
            Some(reason) => NextRound::End(reason),
            None if self.number < ROUNDS => NextRound::Operating(self.number + 1),
            None => NextRound::Stock,
        }
    }

    /// Moves to the next stage or company.
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

    /// Moves on where nobody has anything to decide in a turn.
    fn advance_turn(&mut self, common: &mut Common, company: CompanyId) {
        match self.turn.stage {
            Stage::Build if self.turn.has_built_nothing() => {
                let told = insolvency::why_nothing_is_built(common, company);
                common.say(told.unwrap_or_else(|| {
                    let symbol = common.symbol(company);
                    format!("{symbol} builds nothing: nothing can be built.")
                }));
            }
            Stage::Distribute(earnings) => {
                dividends::withhold(common, company, earnings);
                let buys = self.turn.ran || !common.deviates(Deviation::LeasesIfPoor);
                if buys && common.is_in_receivership(company) {
                    self.buy_in_receivership(common, company);
                }
            }
            _ => {}
        }
        self.next_stage(common);
    }
}

/// Returns the player who decides for a company: its president; for one in receivership the first player in order.
fn decider(common: &Common, company: CompanyId) -> Option<PlayerId> {
    let president = common.president(company);
    president.or(common.order.first().copied())
}

/// A checked action in an operating round, with its cost.
#[derive(Clone, Copy, Debug)]
pub enum TurnAction {
    /// A discard of a train.
    Discard(Train),
    /// A pass, which ends the stage.
    Pass,
    /// A lay of track.
    Lay(Lay),
    /// A placement of a station marker, perhaps with the power of a private railway, at this cost.
    Mark(CitySpace, Option<CompanyId>, Dollars),
    /// A run of the trains: if there are any runs, and their earnings.
    Run(bool, Dollars),
    /// A distribution of the earnings.
    Distribute(Dollars, Payout),
    /// A purchase of a train from the bank or another company.
    BuyTrain(Train, Option<CompanyId>, Dollars),
    /// A conversion of the company.
    Convert,
    /// A purchase of a share by the president after the conversion.
    BuyShare(PlayerId, Purchase),
}

impl TitleRound<Rules> for OperatingRound {
    /// The company, and its checked action.
    type CheckedAction = (CompanyId, TurnAction);

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (company, step) = match self.now(common) {
            TurnTask::Discard(company) => (company, Step::DiscardTrain),
            TurnTask::Turn(company) => (company, self.turn.stage.step()),
            TurnTask::Over => return None,
        };
        Some(Decision {
            player: decider(common, company)?,
            company: Some(company),
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        match self.now(common) {
            TurnTask::Discard(company) => position::exactly(trains::discards(common, company)),
            TurnTask::Turn(company) => self.position(common, company).choices(),
            TurnTask::Over => Vec::new(),
        }
    }

    fn check(&self, common: &Common, action: &Action) -> Result<(CompanyId, TurnAction), Refusal> {
        match self.now(common) {
            TurnTask::Discard(company) => {
                let train = trains::check_discard(common, company, action)?;
                Ok((company, TurnAction::Discard(train)))
            }
            TurnTask::Turn(company) => Ok((company, self.position(common, company).check(action)?)),
            TurnTask::Over => Err(Refusal::new("Game rounds", "No company is operating.")),
        }
    }

    fn perform(&mut self, common: &mut Common, (company, checked): (CompanyId, TurnAction)) {
        match checked {
            TurnAction::Discard(train) => trains::discard(common, company, train),
            TurnAction::Pass => self.next_stage(common),
            TurnAction::Lay(lay) => self.lay(common, company, lay),
            TurnAction::Mark(space, power, cost) => self.mark(common, company, space, power, cost),
            TurnAction::Run(ran, earned) => {
                common.say(format!("{} earns {earned}.", common.symbol(company)));
                self.turn.ran = ran;
                self.turn.stage = Stage::Distribute(earned);
            }
            TurnAction::Distribute(earned, payout) => {
                dividends::distribute(common, company, earned, payout);
                self.next_stage(common);
            }
            TurnAction::BuyTrain(train, seller, price) => {
                self.bought |= seller.is_none();
                trains::buy(common, company, train, seller, price);
            }
            TurnAction::Convert => {
                self.turn.converted = true;
                common.convert(company, trains::EMERGENCY_STEPS);
            }
            TurnAction::BuyShare(president, purchase) => {
                common.buy(president, purchase);
                self.turn.shares_bought += 1;
                // On the website another one follows at a coloured price.
                let again =
                    common.deviates(Deviation::TwoAfterConversion) && common.is_low(company);
                if !again || self.turn.shares_bought >= 2 {
                    self.next_stage(common);
                }
            }
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let company = match self.now(common) {
            TurnTask::Discard(_) => return Progress::Waits,
            TurnTask::Over => return self.close(common),
            TurnTask::Turn(company) => company,
        };
        if !self.turn.begun {
            self.turn.begun = true;
            common.lease_in_receivership(company);
            return Progress::GoesOn;
        }
        if self.awaits_report(common).is_some() || self.position(common, company).waits() {
            return Progress::Waits;
        }
        self.advance_turn(common, company);
        Progress::GoesOn
    }

    fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    fn earnings(&self) -> Option<Dollars> {
        match self.turn.stage {
            Stage::Distribute(earnings) => Some(earnings),
            _ => None,
        }
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let before_earnings =
            self.turn.begun && matches!(self.turn.stage, Stage::Build | Stage::Run);
        match self.now(common) {
            TurnTask::Turn(company) if before_earnings => Some(company),
            _ => None,
        }
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.turn.ran = earned > Dollars::ZERO;
        self.turn.stage = Stage::Distribute(earned);
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn working(&self) -> Option<CompanyId> {
        self.company()
    }
}

impl Stage {
    /// Returns the step that is asked in it.
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

    /// Describes the task of it.
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
