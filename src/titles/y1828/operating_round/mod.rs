//! Operating rounds (rulebook section 8): private companies pay, then every floated share company takes its turn.
//!
//! A turn goes through its steps in the order of 8.3; a step in which nothing can be done is passed over. Each step has
//! its file. A `Position` answers what a company may do: the round and the table as they are now, with the track that
//! the company reaches.
//!
//! | file | sections |
//! | --- | --- |
//! | `cobourg` | 13.2.2.5 |
//! | `homes` | 8.3 step 1, 13.3.2 |
//! | `track` | 8.3.1, 14 |
//! | `markers` | 8.3.2 |
//! | `runs` | 8.3.3, 15.2 |
//! | `dividends` | 8.3.4 |
//! | `trains` | 8.3.5.1, 15.4, 17 |
//! | `emergency` | 8.3.5.2 |
//! | `purchases` | what may be done at any time in a turn: 13.2.1, 13.2.2.3, 16 |

mod cobourg;
mod dividends;
mod emergency;
mod homes;
mod markers;
mod position;
mod purchases;
mod runs;
mod track;
mod trains;

use crate::engine::rail::rounds::RoundLabel;
use crate::titles::y1828::deviation::Deviation;
pub use dividends::PAYOUTS;
pub use track::{Lay, LayKind};

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::moves::exchange::{self, Exchange, ExchangeEffect};
use super::privates;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{ConsentFrom, Progress, TitleRound};
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::refusal::{Refusal, require};
use position::{Position, exactly};

/// The Champlain & St. Lawrence (13.2.2.3).
const CHAMPLAIN: CompanyId = privates::id("C&StL");
/// The Delaware & Hudson (13.2.2.4).
const DELAWARE: CompanyId = privates::id("D&H");
/// The Cobourg & Peterborough (13.2.2.5).
const COBOURG: CompanyId = privates::id("C&P");
/// The Erie & Kalamazoo (13.2.2.7).
const KALAMAZOO: CompanyId = privates::id("E&K");

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// The number of the round in its set, from 1.
    number: u8,
    opening: Opening,
    /// The companies in operating order; none before the opening is over.
    order: Vec<CompanyId>,
    /// Number of them that have had their turn.
    done: usize,
    turn: Turn,
    /// An errand that has to be done before anything else.
    errand: Option<Errand>,
    /// The player who cannot pay for a train (8.3.5.2).
    bankrupt: Option<PlayerId>,
    /// True if anything was done in this round.
    has_begun: bool,
}

/// The steps before share companies operate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    /// The Cobourg & Peterborough may lay a tile (13.2.2.5).
    CobourgTrack,
    /// It runs over the tile in this hex.
    CobourgRun(HexId),
    /// The Mohawk & Hudson may float a company that then operates in this round (13.2.2.6).
    Mohawk,
    /// The share companies operate.
    Over,
}

/// Something that has to be done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// The choice of the city of a public company's home (13.3.2).
    Home(CompanyId),
    /// Laying a tile in E7 (13.2.2.7).
    AnnArbor,
    /// On the website, placing the marker of the Delaware & Hudson, or not (13.2.2.4).
    Scranton,
    /// Replacing the marker in C15 (13.2.2.5).
    Peterborough,
}

/// The state of a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    stage: Stage,
    built: track::TurnLays,
    /// True if a station marker was placed, not counting homes.
    marked: bool,
    /// The prices at which shares were sold for trains.
    sales: Vec<(CompanyId, Dollars)>,
    /// True if some were sold for a train that is not bought yet.
    raising: bool,
    /// The price of the last share that was sold for a train that is not bought yet.
    last_sale: Option<Dollars>,
}

/// The steps of a company's turn (8.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Home,
    Track,
    Marker,
    Run,
    /// Paying or withholding these earnings of the trains.
    Distribute(Dollars),
    Arrange,
    Trains,
    Last,
}

/// The thing that has to be decided now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnTask {
    /// A company has too many trains.
    Discard(CompanyId),
    Errand(Errand),
    Opening(Opening),
    Turn(Stage),
    /// Nothing: all have had their turn, or the game ends.
    Over,
}

impl OperatingRound {
    /// Begins an operating round: private companies pay (8.1).
    ///
    /// On the website the operating order is settled now.
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        common.pay_privates(Dollars::ZERO);
        let order = if common.deviates(Deviation::FixedOrder) {
            common.operating_order()
        } else {
            Vec::new()
        };
        OperatingRound {
            number,
            opening: Opening::CobourgTrack,
            order,
            done: 0,
            turn: Turn::default(),
            errand: None,
            bankrupt: None,
            has_begun: false,
        }
    }

    /// Checks whether share companies operate.
    ///
    /// The steps before them are over.
    pub(super) fn is_open(&self) -> bool {
        self.opening == Opening::Over
    }

    /// Sets operating order and turn by hand.
    ///
    /// `done` is the number of companies that have had their turn. The steps before share companies operate are over.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            self.opening = Opening::Over;
            (self.order, self.done) = (order, done);
            (self.turn, self.errand) = (Turn::default(), None);
        })
    }

    /// Returns the round's number in its set.
    ///
    /// It counts from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// Returns the companies in operating order.
    ///
    /// There are none before the first of them begins.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    fn now(&self, common: &Common) -> TurnTask {
        if self.bankrupt.is_some() {
            TurnTask::Over
        } else if let Some(owner) = self.over_limit(common) {
            TurnTask::Discard(owner)
        } else if let Some(errand) = self.errand {
            TurnTask::Errand(errand)
        } else if self.opening != Opening::Over {
            TurnTask::Opening(self.opening)
        } else if self.company().is_some() {
            TurnTask::Turn(self.turn.stage)
        } else {
            TurnTask::Over
        }
    }

    /// Returns the position of the operating company.
    ///
    /// It is a share company, or before them the Cobourg & Peterborough.
    fn position<'a>(&'a self, common: &'a Common) -> Position<'a> {
        Position::new(self, common, self.company().unwrap_or(COBOURG))
    }

    /// Returns what follows this round (5, 9.1).
    ///
    /// A bankruptcy ends the game at once.
    fn next(&self, common: &Common) -> NextRound {
        let set = common.set;
        if let Some(player) = self.bankrupt {
            NextRound::End(Reason::Bankruptcy(player))
        } else if common.has_reached_top {
            NextRound::End(Reason::Market)
        } else if self.number < set.rounds {
            NextRound::Operating(self.number + 1)
        } else if set.is_last {
            NextRound::End(Reason::Purple)
        } else {
            NextRound::Stock(common.cards[0])
        }
    }

    /// Moves to the next step of a turn.
    ///
    /// After the last it is the next company's turn.
    fn next_stage(&mut self, common: &mut Common) {
        self.turn.stage = match self.turn.stage {
            Stage::Home => Stage::Track,
            Stage::Track => Stage::Marker,
            Stage::Marker => Stage::Run,
            Stage::Run => Stage::Distribute(Dollars::ZERO),
            Stage::Distribute(_) => Stage::Arrange,
            Stage::Arrange => Stage::Trains,
            Stage::Trains => Stage::Last,
            // What was done last may have opened a route: then a train is needed after all (8.3.5.1).
            Stage::Last if self.position(common).must_buy() => Stage::Trains,
            Stage::Last => return self.end_turn(common),
        };
    }

    fn end_turn(&mut self, common: &mut Common) {
        let company = self.company();
        let new = company.filter(|company| !common.operated.contains(company));
        common.operated.extend(new);
        self.turn = Turn::default();
        self.done += 1;
    }

    /// Advances a turn that needs no decision.
    fn advance_turn(&mut self, common: &mut Common, stage: Stage) {
        match (stage, self.company()) {
            (Stage::Home, Some(company)) => self.place_homes(common, company),
            (Stage::Distribute(earnings), Some(company)) => {
                dividends::withhold(common, company, earnings);
            }
            (Stage::Track, Some(company)) if self.turn.built.is_nothing() => {
                let symbol = common.symbol(company);
                common.say(format!("{symbol} builds no track: no tile can be laid."));
            }
            _ => {}
        }
        self.next_stage(common);
    }

    /// Advances the opening without a decision.
    ///
    /// Once it is over, the operating order is settled (8.2).
    fn advance_opening(&mut self, common: &mut Common) {
        if matches!(self.opening, Opening::CobourgTrack | Opening::CobourgRun(_)) {
            cobourg::withhold(common);
        }
        self.next_opening(common);
    }

    fn next_opening(&mut self, common: &Common) {
        self.opening = match self.opening {
            Opening::CobourgTrack | Opening::CobourgRun(_) => Opening::Mohawk,
            Opening::Mohawk | Opening::Over if common.deviates(Deviation::FixedOrder) => {
                Opening::Over
            }
            Opening::Mohawk | Opening::Over => {
                self.order = common.operating_order();
                Opening::Over
            }
        };
    }

    /// Checks whether somebody has something to decide.
    fn waits(&self, common: &Common, now: TurnTask) -> bool {
        match now {
            TurnTask::Discard(_) | TurnTask::Errand(Errand::Home(_)) => true,
            TurnTask::Errand(Errand::AnnArbor) => {
                let position = self.position(common);
                !position.is_elsewhere() && position.any_lay(Some(KALAMAZOO))
            }
            TurnTask::Errand(Errand::Scranton) => {
                !self.position(common).scranton_markers().is_empty()
            }
            TurnTask::Errand(Errand::Peterborough) => {
                !self.position(common).replacements().is_empty()
            }
            TurnTask::Opening(Opening::CobourgTrack) => cobourg::may_lay(self, common),
            TurnTask::Opening(Opening::CobourgRun(hex)) => cobourg::is_asked_to_run(common, hex),
            TurnTask::Opening(Opening::Mohawk) => {
                !common.deviates(Deviation::FixedOrder) && may_float_by_exchange(common)
            }
            TurnTask::Opening(Opening::Over) | TurnTask::Over => false,
            TurnTask::Turn(stage) => self.position(common).waits(stage),
        }
    }

    /// Completes an errand without a choice.
    fn advance_errand(&mut self, common: &mut Common, errand: Errand) {
        self.errand = None;
        match errand {
            Errand::Peterborough => homes::block_peterborough(common),
            Errand::Scranton => self.turn.built.scranton = false,
            Errand::Home(_) | Errand::AnnArbor => {}
        }
    }

    /// Checks an exchange of the Mohawk & Hudson.
    ///
    /// It may be exchanged at any time (13.2.2.6), but a director who sells shares for a train stays director
    /// (8.3.5.2).
    fn check_exchange(
        &self,
        common: &Common,
        exchange: Exchange,
    ) -> Result<ExchangeEffect, Refusal> {
        let exchange = common.check_exchange(exchange)?;
        let company = exchange.company;
        let raising = self.company() == Some(company) && self.turn.raising;
        require(
            !raising || !common.would_lead_with_one_more(exchange.player, company),
            "8.3.5.2",
            || {
                format!(
                    "The director of {} may not change while a train is paid for.",
                    common.symbol(company)
                )
            },
        )?;
        Ok(exchange)
    }

    fn exchanges(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        let Some(owner) = exchange::owner(common) else {
            return Vec::new();
        };
        let mut exchanges = exchange::attempted(common);
        exchanges.retain(|action| self.check(common, action).is_ok());
        exchanges
            .into_iter()
            .map(|action| (owner, action))
            .collect()
    }
}

/// Checks whether an exchange could float a company.
///
/// One share less in the IPO would be enough (13.2.2.6).
fn may_float_by_exchange(common: &Common) -> bool {
    let floats = |company| common.would_float_with_one_less(company);
    exchange::owner(common).is_some() && common.share_companies().any(floats)
}

/// An action of an operating round that was found allowed, with its cost.
#[derive(Clone, Debug)]
pub enum TurnAction {
    /// A company discards a train.
    Discard(CompanyId, Train),
    /// The Mohawk & Hudson is exchanged (13.2.2.6).
    Exchange(ExchangeEffect),
    /// A home is placed (13.3.2).
    Home(CompanyId, CitySpace),
    /// The marker in Peterborough is replaced by one of the company (13.2.2.5).
    Replace(CompanyId, CitySpace),
    /// A power or a marker of a private company is declined.
    Decline(Errand),
    /// The Cobourg & Peterborough lays a tile.
    BuildCobourg(Lay),
    /// The Cobourg & Peterborough runs.
    RunCobourg(Vec<Run>),
    /// Nothing is done before share companies operate.
    EndOpening,
    /// The company whose turn it is acts.
    Turn(CompanyId, TurnEffect),
}

/// An action of a company in its turn.
#[derive(Clone, Copy, Debug)]
pub enum TurnEffect {
    /// It lays track.
    Lay(Lay, LayKind),
    /// It places a marker.
    Mark(CitySpace, Dollars),
    /// Its trains earn this amount.
    Run(Dollars),
    /// These earnings are paid or withheld.
    Distribute(Dollars, Payout),
    /// A train moves to a shell.
    MoveTrain(Train, CompanyId),
    /// It buys a train of the supply or of another company, for a shell.
    BuyTrain(Train, Option<CompanyId>, Dollars, Option<CompanyId>),
    /// Its director sells shares for a train.
    Sell(PlayerId, (CompanyId, u8), Dollars),
    /// Its director is bankrupt.
    GoBankrupt(PlayerId),
    /// It buys a private company of a player.
    BuyPrivate(CompanyId, PlayerId, Dollars),
    /// It buys a coal token.
    BuyCoal,
    /// It passes.
    Pass,
}

impl OperatingRound {
    pub(super) fn asks(&self, common: &Common, action: &Action) -> Vec<ConsentFrom> {
        let Some(company) = self
            .company()
            .filter(|_| !common.deviates(Deviation::NoConsent))
        else {
            return Vec::new();
        };
        let asked = match *action {
            Action::Common(RailMove::BuyTrain {
                seller: Some(seller),
                ..
            }) => common.director(seller).map(|player| ConsentFrom {
                player,
                company: Some(seller),
            }),
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                common.director(private).map(|player| ConsentFrom {
                    player,
                    company: None,
                })
            }
            _ => None,
        };
        let other = |asked: &ConsentFrom| common.director(company) != Some(asked.player);
        asked.filter(other).into_iter().collect()
    }
}

impl TitleRound<Rules> for OperatingRound {
    type CheckedAction = TurnAction;

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (company, step) = match self.now(common) {
            TurnTask::Discard(owner) => (Some(owner), Step::DiscardTrain),
            TurnTask::Errand(Errand::Home(part)) => {
                (Some(common.company_of(part)), Step::PlaceHome)
            }
            TurnTask::Errand(Errand::AnnArbor) => (self.company(), Step::LayTrack),
            TurnTask::Errand(Errand::Scranton) => (self.company(), Step::PlaceMarker),
            TurnTask::Errand(Errand::Peterborough) => (self.company(), Step::ReplaceMarker),
            TurnTask::Opening(Opening::CobourgTrack) => (Some(COBOURG), Step::PrivateTrack),
            TurnTask::Opening(Opening::CobourgRun(_)) => (Some(COBOURG), Step::PrivateRun),
            TurnTask::Opening(Opening::Mohawk) => (None, Step::Exchange),
            TurnTask::Turn(stage) => (self.company(), stage.step()?),
            TurnTask::Opening(Opening::Over) | TurnTask::Over => return None,
        };
        let player = match company {
            Some(company) => common.director(company),
            None => exchange::owner(common),
        };
        Some(Decision {
            player: player?,
            company,
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        match self.now(common) {
            TurnTask::Discard(owner) => exactly(trains::discards(common, owner)),
            TurnTask::Errand(Errand::Home(part)) => exactly(homes::cities(common, part)),
            TurnTask::Errand(errand) => {
                let position = self.position(common);
                let markers = match errand {
                    Errand::Scranton => position.scranton_markers(),
                    _ => position.replacements(),
                };
                let mut choices = match errand {
                    Errand::AnnArbor => vec![Choice::LayTrack(Some(KALAMAZOO))],
                    _ => exactly(
                        markers
                            .into_iter()
                            .chain([Action::Common(RailMove::Pass)])
                            .collect(),
                    ),
                };
                choices.extend(position.lays_between());
                choices
            }
            TurnTask::Opening(Opening::CobourgTrack) => {
                let lays = cobourg::has_lay(self, common).then_some(Choice::LayTrack(None));
                let pass = Choice::Do(Action::Common(RailMove::Pass));
                lays.into_iter().chain([pass]).collect()
            }
            TurnTask::Opening(Opening::CobourgRun(hex)) => {
                let mut runs = cobourg::run_actions(common, hex);
                runs.extend(
                    common
                        .deviates(Deviation::CobourgMayPass)
                        .then_some(Action::Common(RailMove::Pass)),
                );
                exactly(runs)
            }
            TurnTask::Opening(Opening::Mohawk) => {
                let exchanges = self.exchanges(common).into_iter();
                let exchanges = exchanges.map(|(_, action)| action);
                exactly(exchanges.chain([Action::Common(RailMove::Pass)]).collect())
            }
            TurnTask::Turn(stage) => self.position(common).choices(stage),
            TurnTask::Opening(Opening::Over) | TurnTask::Over => Vec::new(),
        }
    }

    fn out_of_turn(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        match self.now(common) {
            TurnTask::Opening(Opening::Mohawk) => Vec::new(),
            _ => self.exchanges(common),
        }
    }

    fn check(&self, common: &Common, action: &Action) -> Result<TurnAction, Refusal> {
        if let Some(exchange) = Exchange::read(action) {
            let exchange = self.check_exchange(common, exchange)?;
            return Ok(TurnAction::Exchange(exchange));
        }
        match self.now(common) {
            TurnTask::Discard(owner) => {
                let train = trains::check_discard(common, owner, action)?;
                Ok(TurnAction::Discard(owner, train))
            }
            TurnTask::Errand(Errand::Home(part)) => {
                let space = homes::check_city(common, part, action)?;
                Ok(TurnAction::Home(part, space))
            }
            TurnTask::Errand(Errand::AnnArbor) => self.position(common).check_ann_arbor(action),
            TurnTask::Errand(Errand::Scranton) => self.position(common).check_scranton(action),
            TurnTask::Errand(Errand::Peterborough) => {
                self.position(common).check_replacement(action)
            }
            TurnTask::Opening(Opening::CobourgTrack) => cobourg::check_track(self, common, action),
            TurnTask::Opening(Opening::CobourgRun(hex)) => cobourg::check_run(common, hex, action),
            TurnTask::Opening(Opening::Mohawk) => {
                require(
                    *action == Action::Common(RailMove::Pass),
                    "13.2.2.6",
                    || "Before share companies operate, the Mohawk & Hudson may be exchanged.",
                )?;
                Ok(TurnAction::EndOpening)
            }
            TurnTask::Turn(stage) => self.position(common).check(stage, action),
            TurnTask::Opening(Opening::Over) | TurnTask::Over => {
                Err(Refusal::new("8.2", "No company is operating."))
            }
        }
    }

    fn perform(&mut self, common: &mut Common, checked: TurnAction) {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        match checked {
            TurnAction::Discard(owner, train) => trains::discard(common, owner, train),
            TurnAction::Exchange(exchange) => {
                let floats = common.exchange(exchange);
                // On the website a company that the first action of a round floats operates in it.
                if floats && is_first && common.deviates(Deviation::FirstFloatOperates) {
                    self.order = common.operating_order();
                }
            }
            TurnAction::Home(part, space) => {
                self.errand = None;
                homes::place(common, part, space);
            }
            TurnAction::Replace(company, space) => {
                self.replace_peterborough(common, company, space)
            }
            TurnAction::Decline(errand) => self.advance_errand(common, errand),
            TurnAction::BuildCobourg(lay) => self.lay_for_cobourg(common, lay),
            TurnAction::RunCobourg(runs) => {
                cobourg::run(common, &runs);
                self.next_opening(common);
            }
            TurnAction::EndOpening => self.advance_opening(common),
            TurnAction::Turn(company, checked) => self.perform_in_turn(common, company, checked),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let now = self.now(common);
        if self.awaits_report(common).is_some() || self.waits(common, now) {
            return Progress::Waits;
        }
        match now {
            TurnTask::Errand(errand) => self.advance_errand(common, errand),
            TurnTask::Opening(_) => self.advance_opening(common),
            TurnTask::Turn(stage) => self.advance_turn(common, stage),
            TurnTask::Discard(_) => {}
            TurnTask::Over => return Progress::Over(self.next(common)),
        }
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
        match self.now(common) {
            TurnTask::Turn(Stage::Track | Stage::Marker | Stage::Run) => self.company(),
            TurnTask::Opening(Opening::CobourgTrack | Opening::CobourgRun(_)) => {
                Some(COBOURG).filter(|_| cobourg::operates(common))
            }
            _ => None,
        }
    }

    fn resume_with_earnings(&mut self, common: &mut Common, earned: Dollars) {
        if self.is_open() {
            self.turn.stage = Stage::Distribute(earned);
        } else {
            cobourg::earn(common, earned);
            self.next_opening(common);
        }
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn working(&self) -> Option<CompanyId> {
        self.company()
    }
}

impl OperatingRound {
    fn perform_in_turn(&mut self, common: &mut Common, company: CompanyId, effect: TurnEffect) {
        match effect {
            TurnEffect::Lay(lay, sort) => self.lay(common, company, lay, sort),
            TurnEffect::Mark(space, price) => self.mark(common, company, space, price),
            TurnEffect::Run(earned) => {
                common.say(format!("{} earns {earned}.", common.symbol(company)));
                self.turn.stage = Stage::Distribute(earned);
            }
            TurnEffect::Distribute(earnings, payout) => {
                dividends::distribute(common, company, earnings, payout);
                self.next_stage(common);
            }
            TurnEffect::MoveTrain(train, shell) => {
                trains::change_shell(common, company, train, shell);
            }
            TurnEffect::BuyTrain(train, seller, price, shell) => {
                trains::buy(common, company, train, seller, price, shell);
                self.turn.raising = false;
                self.turn.last_sale = None;
                // On the website the price of shares begins anew with every train.
                if common.deviates(Deviation::PriceFallsBetweenSales) {
                    self.turn.sales.clear();
                }
            }
            TurnEffect::Sell(director, sold, price) => {
                self.sell_for_train(common, director, sold, price);
            }
            TurnEffect::GoBankrupt(director) => self.go_bankrupt(common, company, director),
            TurnEffect::BuyPrivate(private, owner, price) => {
                self.buy_private(common, company, (private, owner), price);
            }
            TurnEffect::BuyCoal => purchases::buy_coal(common, company),
            TurnEffect::Pass => self.pass(common, company),
        }
    }

    fn pass(&mut self, common: &mut Common, company: CompanyId) {
        let symbol = common.symbol(company);
        match self.turn.stage {
            Stage::Track if self.turn.built.is_nothing() => {
                common.say(format!("{symbol} builds no track."));
            }
            Stage::Trains => common.say(format!("{symbol} buys no more trains.")),
            _ => {}
        }
        self.next_stage(common);
    }
}

impl Stage {
    /// Returns the kind of decision of the stage.
    fn step(self) -> Option<Step> {
        match self {
            Stage::Home => None,
            Stage::Track => Some(Step::LayTrack),
            Stage::Marker => Some(Step::PlaceMarker),
            Stage::Run => Some(Step::RunTrains),
            Stage::Distribute(_) => Some(Step::Distribute),
            Stage::Arrange => Some(Step::ArrangeTrains),
            Stage::Trains => Some(Step::BuyTrains),
            Stage::Last => Some(Step::Last),
        }
    }

    /// Describes the task of the stage, for people.
    fn task(self) -> &'static str {
        match self {
            Stage::Home => "place the home marker",
            Stage::Track => "build track, or to pass",
            Stage::Marker => "place a station marker, or to pass",
            Stage::Run => "run trains",
            Stage::Distribute(_) => "pay or withhold",
            Stage::Arrange => "arrange trains between the shells, or to pass",
            Stage::Trains => "buy trains, or to pass",
            Stage::Last => "end the turn",
        }
    }
}
