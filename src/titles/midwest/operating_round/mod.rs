//! Operating rounds (Operations Round): private companies pay, then every company takes its turn, the highest price that
//! has not operated next.
//!
//! A turn goes through its stages; one in which nothing can be done is passed over. Each has its file. What a company may
//! do is asked of a `Position`: the round and the table as they are now, with the track that the company reaches.
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
//! | `anytime` | what may be done at any time in a turn: Private Companies |

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

use crate::engine::rail::rounds::Sign;
pub use bidding::{Bidding, Lot};
pub use dividends::PAYOUTS;
pub use fire_sale::LEAST;
pub use runs::CONNECTIONS;
pub use track::Lay;

use super::action::{Action, Own};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, Owner};
use super::game::{Next, Rules};
use super::game_end::Reason;
use super::privates::{FREIGHT, LA_CROSSE};
use super::protection::{Guard, Protection, Sale};
use crate::engine::cache::Cached;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rounds::{Chapter, Progress};
use crate::engine::rail::route::Earnings;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::Refusal;
use fire_sale::FireSale;
use position::{Position, exactly};
use track::Cost;

const RULE: &str = "Operations Round";

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Which of those after a stock round, from 1.
    number: u8,
    /// Whether private companies have not paid yet, and the La Crosse and Milwaukee may be exchanged.
    opening: bool,
    /// The companies that have had their turn, and those that have none in this round.
    operated: Vec<CompanyId>,
    /// How many companies had operated before this round.
    veterans: usize,
    /// The company whose turn it is.
    current: Option<CompanyId>,
    turn: Turn,
}

/// What has happened in a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    stage: Stage,
    /// How many yellow tiles were laid.
    yellow: u8,
    /// Whether a tile was upgraded.
    upgraded: bool,
    /// Whether the station token of the round was placed.
    marked: bool,
    /// What the trains have earned.
    earned: Dollars,
    /// How many runs have visited each off-map area with a connection.
    visits: [u8; 2],
    /// The connections that were made, whose token may be placed for nothing.
    made: Vec<usize>,
    /// The connection whose end must get the token that doubles it, since the runs are the best only with it.
    owed: Option<usize>,
    /// The fire sale.
    sale: FireSale,
    /// What it has brought, until there is a train; not kept in the first version of the rules.
    raised: Dollars,
    /// What the president has sold to pay for a train, and who that was.
    sales: Vec<Sale>,
    /// What the last certificate has brought that was sold, until there is a train; not kept in the first version of the
    /// rules.
    last_sale: Option<Dollars>,
    /// What becomes of the prices after that.
    protection: Option<Protection>,
    /// What the best runs earn; kept while nothing changes.
    best: Cached<Dollars>,
}

/// How far a turn is.
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

/// What is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Now {
    /// A company has too many trains.
    Discard(CompanyId),
    /// The La Crosse and Milwaukee may be exchanged.
    Opening,
    /// A share price may be protected.
    Protect,
    Turn(CompanyId),
    /// Nothing: the next company is to be found.
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

    /// The companies that have had their turn.
    pub(super) fn had_turn(&self) -> &[CompanyId] {
        &self.operated
    }

    /// Says by hand which companies have had their turn, and whose it is: what comes before is over.
    pub(super) fn set_turn(&mut self, operated: Vec<CompanyId>, current: CompanyId) -> Option<()> {
        (!operated.contains(&current)).then(|| {
            (self.opening, self.operated) = (false, operated);
            (self.current, self.turn) = (Some(current), Turn::default());
        })
    }

    /// Which of those after a stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Whether a tile was laid in the turn.
    #[must_use]
    pub fn has_laid(&self) -> bool {
        self.turn.upgraded || self.turn.yellow > 0
    }

    /// The company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.current
    }

    /// The bidding in a fire sale.
    #[must_use]
    pub fn bidding(&self) -> Option<&Bidding> {
        self.turn.sale.bidding()
    }

    /// The sales about which presidents decide now.
    #[must_use]
    pub fn protection(&self) -> Option<&Protection> {
        self.turn.protection.as_ref()
    }

    fn now(&self, common: &Common) -> Now {
        if let Some(company) = trains::over_limit(common) {
            return Now::Discard(company);
        }
        if self.turn.protection.is_some() {
            return Now::Protect;
        }
        if self.opening {
            return Now::Opening;
        }
        self.current.map_or(Now::Between, Now::Turn)
    }

    fn position<'a>(&'a self, common: &'a Common, company: CompanyId) -> Position<'a> {
        Position::new(self, common, company)
    }

    /// The next company: the highest price that has not operated, looked up each time.
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

    fn end(&mut self, common: &mut Common) -> Next {
        common.pay_tolls();
        if common.setup.options.live_rounds {
            common.rounds = common.phase().rounds();
        }
        if self.number < common.rounds {
            Next::Operating(self.number + 1)
        } else if common.broken {
            Next::End(Reason::Bank)
        } else {
            Next::Stock
        }
    }

    /// Goes from one stage of a turn to the next, and from the last to the next company.
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

    /// Goes on where nobody has anything to decide in a turn.
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

    /// One step by itself in a company's turn; none if somebody has to decide.
    fn advance_turn(&mut self, common: &mut Common, company: CompanyId) -> bool {
        // A company that has closed or merged has no turn any more.
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

/// Nobody has sold anything in a stock round that matters now.
fn nobody_sold(_: PlayerId, _: CompanyId) -> bool {
    false
}

/// What is done in an operating round, once it is found allowed, with what it costs.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A company gives a train back.
    Discard(CompanyId, Train),
    /// The La Crosse and Milwaukee is exchanged by its owner.
    Exchange(PlayerId, CompanyId, Source),
    /// It is not.
    Begin,
    /// A price is protected, or falls.
    Protect(Option<Guard>),
    /// The company whose turn it is does something.
    Turn(CompanyId, TurnDeed),
}

/// What a company does in its turn.
#[derive(Clone, Debug)]
pub enum TurnDeed {
    /// It lays track.
    Lay(Lay, Cost),
    /// It places a token of its own, or the additional one.
    Mark(CitySpace, bool, Dollars),
    /// It takes the place of another company's token.
    BuyMarker(CitySpace, CompanyId, Dollars),
    /// Its trains run: what they earn, and the connection whose end must be doubled.
    Run(Earnings, Option<usize>),
    /// What was earned is paid or withheld.
    Distribute(Payout),
    /// It buys a train of the bank or of another company.
    BuyTrain(Train, Option<CompanyId>, Dollars),
    /// It gets a train for the Mobile and Ohio.
    TakeTrain(Train),
    /// It buys a private company of a player.
    BuyPrivate(CompanyId, PlayerId, Dollars),
    /// A fire sale begins.
    BeginSale,
    /// A token is offered.
    Offer(CitySpace, Dollars),
    /// Somebody bids.
    Raise(Dollars, Option<CompanyId>),
    /// Its president sells shares for a train: what they bring, and what the last of them does.
    Sell(PlayerId, Sale, [Dollars; 2]),
    /// It merges with another corporation into a System.
    Merge(CompanyId, CompanyId),
    /// Its president is bankrupt.
    GoBankrupt(PlayerId),
    /// It passes.
    Pass,
}

impl Chapter<Rules> for OperatingRound {
    type Deed = Deed;

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (player, company, step) = match self.now(common) {
            Now::Discard(company) => (common.decider(company)?, Some(company), Step::DiscardTrain),
            Now::Opening => (common.player_with(LA_CROSSE)?, None, Step::Exchange),
            Now::Protect => {
                let sale = self.turn.protection.as_ref()?.sale()?;
                let president = common.president(sale.company)?;
                (president, Some(sale.company), Step::Protect)
            }
            Now::Turn(company) => match self.bidding() {
                Some(bidding) => (bidding.next()?, Some(company), Step::FireSale),
                None => (common.decider(company)?, Some(company), self.step()),
            },
            Now::Between => return None,
        };
        Some(Decision {
            player,
            company,
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        match self.now(common) {
            Now::Discard(company) => exactly(trains::discards(common, company)),
            Now::Opening => {
                let all = common.exchanges(&nobody_sold).into_iter();
                let all = all
                    .map(|(_, action)| action)
                    .chain([Action::Do(Verb::Pass)]);
                exactly(all.collect())
            }
            Now::Protect => exactly(vec![Action::Own(Own::Protect), Action::Do(Verb::Pass)]),
            Now::Turn(company) => self.position(common, company).choices(),
            Now::Between => Vec::new(),
        }
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Deed, Refusal> {
        match self.now(common) {
            Now::Discard(company) => match *action {
                Action::Do(Verb::Discard { train })
                    if trains::discards(common, company).contains(action) =>
                {
                    Ok(Deed::Discard(company, train))
                }
                _ => Err(Refusal::new(
                    trains::RULE,
                    format!(
                        "{} has too many trains and must give one back first.",
                        common.symbol(company)
                    ),
                )),
            },
            Now::Opening => match *action {
                Action::Do(Verb::Pass) => Ok(Deed::Begin),
                Action::Do(Verb::Exchange { company, from, .. }) => common
                    .check_exchange(company, from, &nobody_sold)
                    .map(|player| Deed::Exchange(player, company, from)),
                _ => Err(Refusal::new(
                    RULE,
                    "First it is decided whether the La Crosse and Milwaukee is exchanged.",
                )),
            },
            Now::Protect => {
                let protection = self.turn.protection.as_ref();
                let guard = protection.map(|it| it.check(common, action, &nobody_sold));
                Ok(Deed::Protect(guard.transpose()?.flatten()))
            }
            Now::Turn(company) => {
                let deed = self.position(common, company).check(action)?;
                Ok(Deed::Turn(company, deed))
            }
            Now::Between => Err(Refusal::new(RULE, "No company is operating.")),
        }
    }

    fn perform(&mut self, common: &mut Common, deed: Deed) {
        match deed {
            Deed::Discard(company, train) => trains::discard(common, company, train),
            Deed::Exchange(player, company, from) => common.exchange(player, company, from),
            Deed::Begin => self.begin_revenue(common),
            Deed::Protect(guard) => {
                if let Some(protection) = &mut self.turn.protection {
                    protection.perform(common, guard);
                }
            }
            Deed::Turn(company, deed) => self.perform_in_turn(common, company, deed),
        }
        self.turn.best = Cached::default();
    }

    fn advance(&mut self, common: &mut Common) -> Progress<Next> {
        let goes_on = match self.now(common) {
            Now::Discard(_) => false,
            Now::Opening if common.exchanges(&nobody_sold).is_empty() => {
                self.begin_revenue(common);
                true
            }
            Now::Opening => false,
            Now::Protect => self.advance_protection(common),
            Now::Between if self.begin_turn(common) => true,
            Now::Between => return Progress::Over(self.end(common)),
            Now::Turn(company) => self.advance_turn(common, company),
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

    fn before_its_run(&self, common: &Common) -> Option<CompanyId> {
        let before_earnings = matches!(self.turn.stage, Stage::Track | Stage::Marker | Stage::Run);
        match self.now(common) {
            Now::Turn(company) if before_earnings => {
                Some(company).filter(|&company| common.has_floated(company))
            }
            _ => None,
        }
    }

    fn take_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.turn.earned = earned;
        self.turn.stage = Stage::Distribute;
    }

    fn sign(&self, common: &Common) -> Sign {
        Sign::operating(common.turn, self.number)
    }

    fn working(&self) -> Option<CompanyId> {
        self.company()
    }
}

impl OperatingRound {
    /// What is asked in a company's turn.
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
        if protection.advance(common, &nobody_sold) {
            return true;
        }
        if protection.sale().is_none() {
            self.turn.protection = None;
            return true;
        }
        false
    }

    fn perform_in_turn(&mut self, common: &mut Common, company: CompanyId, deed: TurnDeed) {
        match deed {
            TurnDeed::Lay(lay, costs) => self.lay(common, company, lay, costs),
            TurnDeed::Mark(space, extra, cost) => self.mark(common, company, space, (extra, cost)),
            TurnDeed::BuyMarker(space, seller, cost) => {
                self.buy_marker(common, company, space, (seller, cost));
            }
            TurnDeed::Run(earned, owed) => self.run(common, company, &earned, owed),
            TurnDeed::Distribute(payout) => {
                dividends::distribute(common, company, self.turn.earned, payout);
                self.next_stage(common);
            }
            TurnDeed::BuyTrain(train, seller, price) => {
                trains::buy(common, company, train, seller, price);
                self.has_a_train();
            }
            TurnDeed::TakeTrain(train) => {
                trains::take_for_mobile(common, company, train);
                self.has_a_train();
            }
            TurnDeed::BuyPrivate(private, seller, price) => {
                common.hand_private(private, (seller, Owner::Company(company)), price);
            }
            TurnDeed::BeginSale => self.begin_sale(common, company),
            TurnDeed::Offer(space, price) => self.offer(common, company, space, price),
            TurnDeed::Raise(price, bidder) => self.raise(common, price, bidder),
            TurnDeed::Sell(president, sale, worth) => {
                self.sell_for_train(common, president, sale, worth);
            }
            TurnDeed::Merge(partner, system) => self.merge(common, company, partner, system),
            TurnDeed::GoBankrupt(president) => self.go_bankrupt(common, president),
            TurnDeed::Pass => self.pass(common, company),
        }
    }

    /// What was raised has served.
    fn has_a_train(&mut self) {
        self.turn.raised = Dollars::ZERO;
        self.turn.last_sale = None;
    }

    /// Passing ends a bid, an offer, sales of shares, or the stage.
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
    /// What is to be done in it, for people.
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
    /// The bank pays the toll of St. Louis for all routes that were traced there.
    pub(super) fn pay_tolls(&mut self) {
        let tolls = std::mem::take(&mut self.tolls);
        let amount = runs::TOLL * i32::try_from(tolls).unwrap_or(0);
        self.pay_for(FREIGHT, amount, "earns");
    }
}
