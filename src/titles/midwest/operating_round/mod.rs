//! Operating rounds (Operations Round): private companies pay, then every company takes its turn, next the highest
//! price that has not operated.
//!
//! A turn goes through its stages; a stage in which nothing can be done is skipped. Each has its file. A `Position`
//! answers what a company may do: it holds the round and the table as they are now, with the track that the company
//! reaches.
//!
//! | file | sections |
//! | --- | --- |
//! | `track` | Lay or Upgrade Track, Tile Placement and Tile Upgrades |
//! | `markers` | Tokens, Additional Token Placement, Purchase of Tokens from Other Company |
//! | `runs` | Train Operation, the two Connections |
//! | `dividends` | Dividend Payment, Share Price Adjustment |
//! | `trains` | Train Purchase, Mandatory Train Purchase |
//! | `fire_sale`, `bidding` | the fire sale |
//! | `money` | the president's own cash and shares |
//! | `merging` | Merger |
//! | `ruin` | Bankruptcy, receivership |
//! | `anytime` | actions that are possible at any time in a turn: Private Companies |

mod anytime;
mod bidding;
mod dividends;
mod fire_sale;
mod markers;
mod merging;
mod money;
mod position;
mod ruin;
mod runs;
mod track;
mod trains;

use crate::engine::rail::rounds::RoundLabel;
pub use bidding::{Bidding, Lot};
pub use dividends::PAYOUTS;
pub use fire_sale::LEAST;
pub use runs::CONNECTIONS;
pub use track::Lay;

use super::action::{Action, MidwestMove};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, Owner};
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::moves::{Exchange, ExchangeEffect, Sale};
use super::privates::{FREIGHT, LA_CROSSE};
use super::protection::{self, Guard, Protection};
use crate::engine::cache::Cached;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::route::Earnings;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::Refusal;
use fire_sale::FireSale;
use position::{Position, exactly};
use track::Cost;

const RULE: &str = "Operations Round";

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// The number of the round after its stock round, from 1.
    number: u8,
    /// If private companies have not paid yet, and the La Crosse and Milwaukee may be exchanged.
    opening: bool,
    /// The companies that have had their turn, and those that get none in this round.
    operated: Vec<CompanyId>,
    /// Number of companies that had operated before this round.
    veterans: usize,
    /// The company whose turn it is.
    current: Option<CompanyId>,
    turn: Turn,
}

/// The events of a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    stage: Stage,
    /// Number of yellow tiles laid.
    yellow: u8,
    /// If a tile was upgraded.
    upgraded: bool,
    /// If the station token of the round was placed.
    marked: bool,
    /// The earnings of the trains.
    earned: Dollars,
    /// Number of runs to each off-map area with a connection.
    visits: [u8; 2],
    /// The connections made, whose token may be placed for nothing.
    made: Vec<usize>,
    /// The connection whose end must get the token that doubles it, because the runs are the best only with it.
    owed: Option<usize>,
    /// The fire sale.
    sale: FireSale,
    /// The proceeds of the fire sale, until there is a train; not kept in the first version of the rules.
    raised: Dollars,
    /// The sales of the president to pay for a train.
    sales: Vec<Sale>,
    /// The proceeds of the last certificate sold, until there is a train; not kept in the first version of the rules.
    last_sale: Option<Dollars>,
    /// The price protection after that.
    protection: Option<Protection>,
    /// The earnings of the best runs; kept while nothing changes.
    best: Cached<Dollars>,
}

/// The stage of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Track,
    Marker,
    Run,
    Double,
    Distribute,
    Trains,
    Last,
}

/// The decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnTask {
    /// A company with too many trains.
    Discard(CompanyId),
    /// The possible exchange of the La Crosse and Milwaukee.
    Opening,
    /// The possible protection of a share price.
    Protect,
    Turn(CompanyId),
    /// No decision: the next company has to be found.
    Between,
}

impl OperatingRound {
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        OperatingRound {
            number,
            opening: true,
            operated: Vec::new(),
            veterans: common.operated.len(),
            current: None,
            turn: Turn::default(),
        }
    }

    /// Returns the companies that have had their turn.
    pub(super) fn had_turn(&self) -> &[CompanyId] {
        &self.operated
    }

    /// Sets by hand the companies that have had their turn, and the current one. Everything before is over.
    pub(super) fn set_turn(&mut self, operated: Vec<CompanyId>, current: CompanyId) -> Option<()> {
        (!operated.contains(&current)).then(|| {
            (self.opening, self.operated) = (false, operated);
            (self.current, self.turn) = (Some(current), Turn::default());
        })
    }

    /// Returns the number of the round after its stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Checks whether a tile was laid in the turn.
    #[must_use]
    pub fn has_laid(&self) -> bool {
        self.turn.upgraded || self.turn.yellow > 0
    }

    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.current
    }

    /// Returns the bidding in a fire sale.
    #[must_use]
    pub fn bidding(&self) -> Option<&Bidding> {
        self.turn.sale.bidding()
    }

    /// Returns the sales that presidents decide about now.
    #[must_use]
    pub fn protection(&self) -> Option<&Protection> {
        self.turn.protection.as_ref()
    }

    fn now(&self, common: &Common) -> TurnTask {
        if let Some(company) = trains::over_limit(common) {
            return TurnTask::Discard(company);
        }
        if self.turn.protection.is_some() {
            return TurnTask::Protect;
        }
        if self.opening {
            return TurnTask::Opening;
        }
        self.current.map_or(TurnTask::Between, TurnTask::Turn)
    }

    fn position<'a>(&'a self, common: &'a Common, company: CompanyId) -> Position<'a> {
        Position::new(self, common, company)
    }

    /// Begins the turn of the next company: the highest price that has not operated, looked up each time.
    fn begin_turn(&mut self, common: &Common) -> bool {
        let mut order = common.operating_order().into_iter();
        self.current = order.find(|company| !self.operated.contains(company));
        self.turn = Turn::default();
        self.current.is_some()
    }

    fn end_turn(&mut self, common: &mut Common) {
        if let Some(company) = self.current.take() {
            self.operated.push(company);
            if !common.operated.contains(&company) {
                common.operated.push(company);
            }
        }
        self.turn = Turn::default();
    }

    fn end(&mut self, common: &mut Common) -> NextRound {
        common.pay_tolls();
        if common.setup.options.live_rounds {
            common.rounds = common.phase().rounds();
        }
        if self.number < common.rounds {
            NextRound::Operating(self.number + 1)
        } else if common.broken {
            NextRound::End(Reason::Bank)
        } else {
            NextRound::Stock
        }
    }

    /// Moves to the next stage of a turn, or after the last to the next company.
    fn next_stage(&mut self, common: &mut Common) {
        self.turn.stage = match self.turn.stage {
            Stage::Track => Stage::Marker,
            Stage::Marker => Stage::Run,
            Stage::Run => Stage::Double,
            Stage::Double => Stage::Distribute,
            Stage::Distribute => Stage::Trains,
            Stage::Trains => Stage::Last,
            Stage::Last => return self.end_turn(common),
        };
    }

    /// Passes a stage without a decision.
    fn pass_stage(&mut self, common: &mut Common, company: CompanyId) {
        match self.turn.stage {
            Stage::Track if !self.has_laid() => {
                let symbol = common.symbol(company);
                common.say(format!("{symbol} builds no track: no tile can be laid."));
            }
            Stage::Distribute => {
                dividends::withhold(common, company, self.turn.earned);
            }
            Stage::Trains => common.buy_in_receivership(company),
            Stage::Double if !self.turn.made.is_empty() => {
                self.turn.made.remove(0);
                return;
            }
            _ => {}
        }
        self.next_stage(common);
    }

    fn begin_revenue(&mut self, common: &mut Common) {
        self.opening = false;
        common.pay_privates();
    }

    /// Advances a company's turn by one automatic step. Returns false if somebody has to decide.
    fn advance_turn(&mut self, common: &mut Common, company: CompanyId) -> bool {
        // A company that has closed or merged has no turn left.
        if !common.has_floated(company) {
            self.end_turn(common);
            return true;
        }
        if self.turn.stage == Stage::Trains && self.advance_sale(common, company) {
            return true;
        }
        if self.awaits_report(common).is_some() || self.position(common, company).waits() {
            return false;
        }
        self.pass_stage(common, company);
        true
    }
}

/// A checked action of an operating round, with its cost.
#[derive(Clone, Debug)]
pub enum TurnAction {
    /// The return of a train by a company.
    Discard(CompanyId, Train),
    /// The exchange of the La Crosse and Milwaukee by its owner.
    Exchange(ExchangeEffect),
    /// The decision against that exchange.
    Begin,
    /// The protection of a price, or its fall.
    Protect(Option<Guard>),
    /// An action of the company whose turn it is.
    Turn(CompanyId, TurnEffect),
}

/// A checked action of a company in its turn.
#[derive(Clone, Debug)]
pub enum TurnEffect {
    /// The lay of track.
    Lay(Lay, Cost),
    /// The placing of an own token, or of the additional one.
    Mark(CitySpace, bool, Dollars),
    /// The replacement of another company's token.
    BuyMarker(CitySpace, CompanyId, Dollars),
    /// The runs of its trains: their earnings, and the connection whose end must be doubled.
    Run(Earnings, Option<usize>),
    /// The payment or withholding of the earnings.
    Distribute(Payout),
    /// The purchase of a train from the bank or from another company.
    BuyTrain(Train, Option<CompanyId>, Dollars),
    /// The exchange of the Mobile and Ohio for a train.
    TakeTrain(Train),
    /// The purchase of a private company from a player.
    BuyPrivate(CompanyId, PlayerId, Dollars),
    /// The beginning of a fire sale.
    BeginSale,
    /// The offer of a token.
    Offer(CitySpace, Dollars),
    /// A bid.
    Raise(Dollars, Option<CompanyId>),
    /// A sale of shares by its president for a train: the proceeds of all, and of the last certificate.
    Sell(PlayerId, Sale, [Dollars; 2]),
    /// A merger with another corporation into a System.
    Merge(CompanyId, CompanyId),
    /// The bankruptcy of its president.
    GoBankrupt(PlayerId),
    /// A pass.
    Pass,
}

impl TitleRound<Rules> for OperatingRound {
    type CheckedAction = TurnAction;

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (player, company, step) = match self.now(common) {
            TurnTask::Discard(company) => {
                (common.decider(company)?, Some(company), Step::DiscardTrain)
            }
            TurnTask::Opening => (common.player_with(LA_CROSSE)?, None, Step::Exchange),
            TurnTask::Protect => {
                let sale = self.turn.protection.as_ref()?.sale()?;
                let president = common.president(sale.company)?;
                (president, Some(sale.company), Step::Protect)
            }
            TurnTask::Turn(company) => match self.bidding() {
                Some(bidding) => (bidding.next()?, Some(company), Step::FireSale),
                None => (common.decider(company)?, Some(company), self.step()),
            },
            TurnTask::Between => return None,
        };
        Some(Decision {
            player,
            company,
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        match self.now(common) {
            TurnTask::Discard(company) => exactly(trains::discards(common, company)),
            TurnTask::Opening => {
                let all = common.exchanges();
                let mut all: Vec<Action> = all.chain([Action::Common(RailMove::Pass)]).collect();
                all.retain(|action| self.check(common, action).is_ok());
                exactly(all)
            }
            TurnTask::Protect => exactly(vec![
                Action::Title(MidwestMove::Protect),
                Action::Common(RailMove::Pass),
            ]),
            TurnTask::Turn(company) => self.position(common, company).choices(),
            TurnTask::Between => Vec::new(),
        }
    }

    fn check(&self, common: &Common, action: &Action) -> Result<TurnAction, Refusal> {
        match self.now(common) {
            TurnTask::Discard(company) => match *action {
                Action::Common(RailMove::Discard { train })
                    if trains::discards(common, company).contains(action) =>
                {
                    Ok(TurnAction::Discard(company, train))
                }
                _ => Err(Refusal::new(
                    trains::RULE,
                    format!(
                        "{} has too many trains and must give one back first.",
                        common.symbol(company)
                    ),
                )),
            },
            TurnTask::Opening => match *action {
                Action::Common(RailMove::Pass) => Ok(TurnAction::Begin),
                _ => {
                    let first = || {
                        let why =
                            "First it is decided whether the La Crosse and Milwaukee is exchanged.";
                        Refusal::new(RULE, why)
                    };
                    let exchange = Exchange::read(action).ok_or_else(first)?;
                    common
                        .check_exchange(exchange, &[])
                        .map(TurnAction::Exchange)
                }
            },
            TurnTask::Protect => {
                let protection = self.turn.protection.as_ref();
                let guard = protection.map(|it| it.protector(common, &[]));
                match action {
                    Action::Title(MidwestMove::Protect) => {
                        Ok(TurnAction::Protect(guard.transpose()?))
                    }
                    Action::Common(RailMove::Pass) => Ok(TurnAction::Protect(None)),
                    _ => Err(protection::refuse_other()),
                }
            }
            TurnTask::Turn(company) => {
                let checked = self.position(common, company).check(action)?;
                Ok(TurnAction::Turn(company, checked))
            }
            TurnTask::Between => Err(Refusal::new(RULE, "No company is operating.")),
        }
    }

    fn perform(&mut self, common: &mut Common, checked: TurnAction) {
        match checked {
            TurnAction::Discard(company, train) => trains::discard(common, company, train),
            TurnAction::Exchange(effect) => common.exchange(effect),
            TurnAction::Begin => self.begin_revenue(common),
            TurnAction::Protect(guard) => {
                if let Some(protection) = &mut self.turn.protection {
                    match guard {
                        Some(guard) => protection.protect(common, guard),
                        None => protection.fall(common),
                    }
                }
            }
            TurnAction::Turn(company, checked) => self.perform_in_turn(common, company, checked),
        }
        self.turn.best = Cached::default();
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let goes_on = match self.now(common) {
            TurnTask::Discard(_) => false,
            TurnTask::Opening
                if !common
                    .exchanges()
                    .any(|action| self.check(common, &action).is_ok()) =>
            {
                self.begin_revenue(common);
                true
            }
            TurnTask::Opening => false,
            TurnTask::Protect => self.advance_protection(common),
            TurnTask::Between if self.begin_turn(common) => true,
            TurnTask::Between => return Progress::Over(self.end(common)),
            TurnTask::Turn(company) => self.advance_turn(common, company),
        };
        if goes_on {
            Progress::GoesOn
        } else {
            Progress::Waits
        }
    }

    fn operated(&self) -> &[CompanyId] {
        &self.operated
    }

    fn earnings(&self) -> Option<Dollars> {
        (self.turn.stage == Stage::Distribute).then_some(self.turn.earned)
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let before_earnings = matches!(self.turn.stage, Stage::Track | Stage::Marker | Stage::Run);
        match self.now(common) {
            TurnTask::Turn(company) if before_earnings => {
                Some(company).filter(|&company| common.has_floated(company))
            }
            _ => None,
        }
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.turn.earned = earned;
        self.turn.stage = Stage::Distribute;
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn working(&self) -> Option<CompanyId> {
        self.company()
    }
}

impl OperatingRound {
    /// Returns the step of the current stage.
    fn step(&self) -> Step {
        match self.turn.stage {
            Stage::Track => Step::Track,
            Stage::Marker => Step::Marker,
            Stage::Run => Step::RunTrains,
            Stage::Double => Step::Double,
            Stage::Distribute => Step::Distribute,
            Stage::Trains if self.turn.sale.is_offering() => Step::OfferTokens,
            Stage::Trains if !self.turn.sales.is_empty() => Step::RaiseMoney,
            Stage::Trains => Step::BuyTrains,
            Stage::Last => Step::Last,
        }
    }

    fn advance_protection(&mut self, common: &mut Common) -> bool {
        let Some(protection) = &mut self.turn.protection else {
            return false;
        };
        if protection.advance(common, &[]) {
            return true;
        }
        if protection.sale().is_none() {
            self.turn.protection = None;
            return true;
        }
        false
    }

    fn perform_in_turn(&mut self, common: &mut Common, company: CompanyId, effect: TurnEffect) {
        match effect {
            TurnEffect::Lay(lay, costs) => self.lay(common, company, lay, costs),
            TurnEffect::Mark(space, extra, cost) => {
                self.mark(common, company, space, (extra, cost))
            }
            TurnEffect::BuyMarker(space, seller, cost) => {
                self.buy_marker(common, company, space, (seller, cost));
            }
            TurnEffect::Run(earned, owed) => self.run(common, company, &earned, owed),
            TurnEffect::Distribute(payout) => {
                dividends::distribute(common, company, self.turn.earned, payout);
                self.next_stage(common);
            }
            TurnEffect::BuyTrain(train, seller, price) => {
                trains::buy(common, company, train, seller, price);
                self.has_a_train();
            }
            TurnEffect::TakeTrain(train) => {
                trains::take_for_mobile(common, company, train);
                self.has_a_train();
            }
            TurnEffect::BuyPrivate(private, seller, price) => {
                common.hand_private(private, (seller, Owner::Company(company)), price);
            }
            TurnEffect::BeginSale => self.begin_sale(common, company),
            TurnEffect::Offer(space, price) => self.offer(common, company, space, price),
            TurnEffect::Raise(price, bidder) => self.raise(common, price, bidder),
            TurnEffect::Sell(president, sale, worth) => {
                self.sell_for_train(common, president, sale, worth);
            }
            TurnEffect::Merge(partner, system) => self.merge(common, company, partner, system),
            TurnEffect::GoBankrupt(president) => self.go_bankrupt(common, president),
            TurnEffect::Pass => self.pass(common, company),
        }
    }

    /// Clears the money raised for a train, now that there is one.
    fn has_a_train(&mut self) {
        self.turn.raised = Dollars::ZERO;
        self.turn.last_sale = None;
    }

    /// Passes, which ends a bid, an offer, sales of shares, or the stage.
    fn pass(&mut self, common: &mut Common, company: CompanyId) {
        if self.turn.sale.bidding().is_some() {
            self.pass_bid(common);
        } else if self.turn.sale.is_offering() {
            self.turn.sale = FireSale::Over;
        } else if !self.turn.sales.is_empty() {
            self.end_selling(common, company);
        } else {
            self.pass_stage(common, company);
        }
    }
}

impl Stage {
    /// Describes the task of the stage for people.
    fn task(self) -> &'static str {
        match self {
            Stage::Track => "lay track, or to pass",
            Stage::Marker => "place a station token, or to pass",
            Stage::Run => "run trains",
            Stage::Double => "place the token that doubles the off-map area, or to pass",
            Stage::Distribute => "pay or withhold",
            Stage::Trains => "buy trains",
            Stage::Last => "buy a station token, or to pass",
        }
    }
}

impl Common {
    /// Pays the toll of St. Louis for all routes traced there.
    pub(super) fn pay_tolls(&mut self) {
        let tolls = std::mem::take(&mut self.tolls);
        let amount = runs::TOLL * i32::try_from(tolls).unwrap_or(0);
        self.pay_for(FREIGHT, amount, "earns");
    }
}
