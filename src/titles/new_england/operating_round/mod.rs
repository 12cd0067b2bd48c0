//! Operating rounds (rulebook section 11): every company takes its turn, minors first.
//!
//! A turn goes through its steps in the order of the rulebook; a step in which nothing can be done is skipped. Each
//! step has its file.

mod capital;
pub(super) mod earnings;
mod emergency;
mod prospects;
mod station;
mod track;
mod trains;

use crate::engine::rail::rounds::RoundLabel;
pub use earnings::Distribution;
pub use track::Lay;
pub(super) use track::{UNLIMITED_TILES, nothing_follows, tiles_for};

use super::action::{Action, NewEnglandMove};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::moves::Sell;
use crate::engine::cache::Cached;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Payout, Purse};
use crate::engine::refusal::Refusal;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Number of the round in its set: 1 or 2.
    pub number: u8,
    /// The companies in operating order, including those that have closed since.
    order: Vec<CompanyId>,
    /// Number of companies that have had their turn; the next one is operating.
    done: usize,
    turn: Turn,
}

/// The state of a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    step: Stage,
    /// Number of tiles laid.
    lays: u8,
    redeemed: bool,
    /// Number of shares issued, for which the price will fall when the turn ends.
    issued: u8,
    /// True if the president sold shares in this turn to pay for a train.
    sold_shares: bool,
    /// A train that another president is asked to sell.
    offer: Option<Offer>,
    /// The part of the board that the company reaches, as it lies now.
    reach: Cached<Reach>,
}

/// A proposal to buy a train from another president's company (section 11.7).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The train card.
    pub train: Train,
    /// The company that owns it.
    pub seller: CompanyId,
    /// The price offered.
    pub price: Dollars,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Stage {
    #[default]
    Track,
    Station,
    Run,
    Distribute(Dollars),
    Trains,
    Issue,
}

/// A checked action in a company's turn.
pub(crate) enum TurnAction {
    /// A pass, which ends the step.
    Pass,
    Lay(Lay),
    Place {
        space: CitySpace,
        price: Dollars,
    },
    /// A run of the trains with these earnings.
    Run(Dollars),
    Distribute {
        earnings: Dollars,
        payout: Payout,
    },
    Buy(trains::Purchase),
    /// A question to another president for a train.
    Ask(Offer),
    /// A purchase of another company's train.
    Take(Offer),
    /// A refusal of the other president to sell.
    Keep(Offer),
    Sell(PlayerId, Sell),
    Discard {
        owner: CompanyId,
        train: Train,
    },
    Redeem {
        count: u8,
        price: Dollars,
    },
    Issue {
        ipo: u8,
        treasury: u8,
        paid: Dollars,
    },
    GoBankrupt(PlayerId),
}

impl OperatingRound {
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        let order = common.operating_order();
        for &minor in &order {
            common.place_home(minor);
        }
        if common.turn == 1 && number == 1 {
            common.buy_first_trains(&order);
        }
        OperatingRound {
            number,
            order,
            done: 0,
            turn: Turn::default(),
        }
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

    /// Returns the train that another president is asked to sell.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.turn.offer
    }

    /// Returns what the operating company reaches.
    fn reach(&self, common: &Common, company: CompanyId) -> &Reach {
        let find = || Reach::of(&common.table.board, company);
        self.turn.reach.get_or(find)
    }

    /// Sets the operating order by hand. The first `done` companies have had their turn.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            (self.order, self.done) = (order, done);
            self.turn = Turn::default();
        })
    }

    fn next_company(&mut self) {
        self.done += 1;
        self.turn = Turn::default();
    }

    /// Moves to the next step. The automatic consequences follow.
    fn leave_step(&mut self, common: &mut Common, company: CompanyId) {
        self.turn.step = match self.turn.step {
            Stage::Track => Stage::Station,
            Stage::Station => Stage::Run,
            Stage::Run => Stage::Distribute(Dollars::ZERO),
            Stage::Distribute(earnings) => {
                common.distribute_without_choice(company, earnings);
                Stage::Trains
            }
            Stage::Trains => {
                if common.table.kind(company) == CompanyKind::Minor
                    && common.table.company(company).trains.is_empty()
                {
                    return common.liquidate(company);
                }
                Stage::Issue
            }
            Stage::Issue => {
                common.move_price(company, -i32::from(self.turn.issued));
                return self.next_company();
            }
        };
    }

    /// Logs that a company lays no track. If it could not, the reason is given.
    fn tell_no_track(&self, common: &mut Common, company: CompanyId) {
        let symbol = common.table.symbol(company);
        common.say(if self.any_lay(common) {
            format!("{symbol} lays no track.")
        } else {
            format!("{symbol} lays no track: no tile would extend a route.")
        });
    }

    /// Checks whether a step has something to be decided.
    fn waits(&self, common: &Common, company: CompanyId) -> bool {
        match self.turn.step {
            Stage::Track => self.may_lay(common, company),
            Stage::Station => !self.stations(common, company).is_empty(),
            Stage::Run => common.may_run(company),
            Stage::Distribute(earnings) => {
                earnings > Dollars::ZERO && common.table.kind(company) == CompanyKind::Major
            }
            Stage::Trains => self.may_buy_trains(common, company),
            Stage::Issue => {
                self.may_issue(common, company) || self.may_redeem_at_last(common, company)
            }
        }
    }

    fn next_round(&self, common: &Common) -> NextRound {
        if let Some(reason) = common.ends_now(self.number) {
            NextRound::End(reason)
        } else if common.is_phase_3_or_later() {
            NextRound::Merger(self.number)
        } else if self.number == 1 {
            NextRound::Operating(2)
        } else {
            NextRound::Stock
        }
    }

    /// Lists the actions possible in any step. They are the operating company's.
    fn actions_at_any_time(&self, common: &Common, company: CompanyId) -> Vec<Action> {
        let gives_up = self.check_bankruptcy(common, company).is_ok();
        let bankruptcy = gives_up.then_some(Action::Common(RailMove::DeclareBankruptcy));
        let redemptions = self.redemptions(common, company);
        bankruptcy.into_iter().chain(redemptions).collect()
    }

    /// Lists the choices of a step. Those that are possible at any time are left out.
    fn step_choices(&self, common: &Common, company: CompanyId) -> Vec<Choice> {
        let all = |actions: Vec<Action>| actions.into_iter().map(Choice::Do).collect();
        let mut choices = match self.turn.step {
            Stage::Track => vec![Choice::LayTrack(None)],
            Stage::Station => all(self.stations(common, company)),
            Stage::Run => return vec![Choice::RunTrains],
            Stage::Distribute(_) => {
                let payouts =
                    earnings::PAYOUTS.map(|payout| Action::Common(RailMove::Distribute { payout }));
                return all(payouts.to_vec());
            }
            Stage::Trains => self.train_choices(common, company),
            Stage::Issue => all(self.issues(common, company)),
        };
        let may_pass =
            self.turn.step != Stage::Trains || self.check_trains_done(common, company).is_ok();
        choices.extend(may_pass.then_some(Choice::Do(Action::Common(RailMove::Pass))));
        choices
    }
}

impl TitleRound<Rules> for OperatingRound {
    type CheckedAction = TurnAction;

    fn check(&self, common: &Common, action: &Action) -> Result<TurnAction, Refusal> {
        let Some(company) = self.company() else {
            return Err(Refusal::new("11", "No company is operating."));
        };
        let discarding = self.over_train_limit(common);
        let others_decide =
            self.turn.offer.is_some() || discarding.is_some_and(|owner| owner != company);
        match (action, discarding, self.turn.offer) {
            (Action::Title(NewEnglandMove::Redeem { shares }), ..) if !others_decide => {
                self.check_redemption(common, company, *shares)
            }
            (Action::Common(RailMove::DeclareBankruptcy), ..) if !others_decide => {
                self.check_bankruptcy(common, company)
            }
            (_, Some(owner), _) => common.check_discard(owner, action),
            (_, None, Some(offer)) => self.check_answer(offer, action),
            (_, None, None) => match self.turn.step {
                Stage::Track => self.check_track_step(common, company, action),
                Stage::Station => self.check_station_step(common, company, action),
                Stage::Run => common.check_run_step(company, action),
                Stage::Distribute(earnings) => check_distribute_step(earnings, action),
                Stage::Trains => self.check_trains_step(common, company, action),
                Stage::Issue => self.check_issue_step(common, company, action),
            },
        }
    }

    fn perform(&mut self, common: &mut Common, checked: TurnAction) {
        let Some(company) = self.company() else {
            return;
        };
        match checked {
            TurnAction::Pass => {
                match self.turn.step {
                    Stage::Track if self.turn.lays == 0 => self.tell_no_track(common, company),
                    Stage::Trains => {
                        let symbol = common.table.symbol(company);
                        common.say(format!("{symbol} buys no more trains."));
                    }
                    _ => {}
                }
                self.leave_step(common, company);
            }
            TurnAction::Lay(lay) => self.lay(common, company, lay),
            TurnAction::Place { space, price } => {
                common.place_marker(company, space, price);
                self.turn.reach = Cached::default();
                self.turn.step = Stage::Run;
            }
            TurnAction::Run(earnings) => {
                let symbol = common.table.symbol(company);
                common.say(format!("{symbol} earns {earnings}."));
                self.turn.step = Stage::Distribute(earnings);
            }
            TurnAction::Distribute { earnings, payout } => {
                common.distribute(company, earnings, payout);
                self.turn.step = Stage::Trains;
            }
            TurnAction::Buy(purchase) => common.buy_from_bank(company, &purchase),
            TurnAction::Ask(offer) => {
                common.offer_for_train(company, offer);
                self.turn.offer = Some(offer);
            }
            TurnAction::Take(offer) => {
                common.hand_over_train(company, offer);
                self.turn.offer = None;
            }
            TurnAction::Keep(offer) => {
                common.keep_train(offer);
                self.turn.offer = None;
            }
            TurnAction::Sell(president, sale) => {
                common.sell(president, sale);
                self.turn.sold_shares = true;
                self.reorder_waiting(common);
            }
            TurnAction::Discard { owner, train } => common.discard_train(owner, train),
            TurnAction::Redeem { count, price } => {
                common.redeem(company, count, price);
                self.turn.redeemed = true;
            }
            TurnAction::Issue {
                ipo,
                treasury,
                paid,
            } => {
                common.issue(company, ipo, treasury, paid);
                self.turn.issued += ipo + treasury;
            }
            TurnAction::GoBankrupt(president) => {
                common.go_bankrupt(president);
                self.turn.reach = Cached::default();
            }
        }
    }

    /// Skips steps in which nothing can be done.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if common.is_one_left() {
            return Progress::Over(NextRound::End(Reason::Bankruptcy));
        }
        if self.over_train_limit(common).is_some() || self.turn.offer.is_some() {
            return Progress::Waits;
        }
        let Some(company) = self.company() else {
            return Progress::Over(self.next_round(common));
        };
        if !common.is_running(company) {
            self.next_company();
        } else if self.awaits_report(common).is_some() || self.waits(common, company) {
            return Progress::Waits;
        } else {
            self.leave_step(common, company);
        }
        Progress::GoesOn
    }

    fn decision(&self, common: &Common) -> Option<Decision> {
        let operating = self.company()?;
        let (company, step) = match (self.over_train_limit(common), self.turn.offer) {
            (Some(owner), _) => (owner, Step::DiscardTrain),
            (None, Some(offer)) => (offer.seller, Step::Consent),
            (None, None) => (operating, self.turn.step.name()),
        };
        Some(Decision {
            player: common.table.president(company)?,
            company: Some(company),
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let Some(company) = self.company() else {
            return Vec::new();
        };
        let discarding = self.over_train_limit(common);
        let mut choices = match (discarding, self.turn.offer) {
            (Some(owner), _) => {
                let trains = common.table.company(owner).trains.iter();
                let discards = trains.map(|&train| Action::Common(RailMove::Discard { train }));
                discards.map(Choice::Do).collect()
            }
            (None, Some(_)) => {
                let answers = [true, false].map(|agree| Action::Common(RailMove::Answer { agree }));
                answers.map(Choice::Do).to_vec()
            }
            (None, None) => self.step_choices(common, company),
        };
        let others_decide =
            self.turn.offer.is_some() || discarding.is_some_and(|owner| owner != company);
        if !others_decide {
            let at_any_time = self.actions_at_any_time(common, company);
            choices.extend(at_any_time.into_iter().map(Choice::Do));
        }
        choices
    }

    fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    fn earnings(&self) -> Option<Dollars> {
        match self.turn.step {
            Stage::Distribute(earnings) => Some(earnings),
            _ => None,
        }
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let before_earnings = matches!(self.turn.step, Stage::Track | Stage::Station | Stage::Run);
        let others_decide = self.turn.offer.is_some() || self.over_train_limit(common).is_some();
        let company = self.company().filter(|&company| common.is_running(company));
        company.filter(|_| before_earnings && !others_decide)
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.turn.step = Stage::Distribute(earned);
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            place: Some(usize::from(self.number) * 2 - 1),
            ..RoundLabel::operating(common.turn, self.number)
        }
    }

    fn working(&self) -> Option<CompanyId> {
        self.company()
    }
}

impl Stage {
    fn name(self) -> Step {
        match self {
            Stage::Track => Step::LayTrack,
            Stage::Station => Step::PlaceMarker,
            Stage::Run => Step::RunTrains,
            Stage::Distribute(_) => Step::Distribute,
            Stage::Trains => Step::BuyTrains,
            Stage::Issue => Step::IssueShares,
        }
    }
}

impl Common {
    /// Places a minor's marker on its reserved home.
    fn place_home(&mut self, minor: CompanyId) {
        if let (CompanyKind::Minor, Some(space)) = (
            self.table.kind(minor),
            self.table.board.reserved_space(minor),
        ) {
            self.table.board.place(minor, space);
            self.table.company_mut(minor).markers_left.clear();
        }
    }

    /// Buys the first trains. Each minor started in the first stock round buys a 2-train for $100 (section 9).
    fn buy_first_trains(&mut self, order: &[CompanyId]) {
        for &minor in order {
            if let Some(train) = self.table.depot.next() {
                let price = self.table.depot.price(train);
                self.table.pay(Purse::Company(minor), Purse::Bank, price);
                self.table.take_train(minor, train);
                self.say(format!(
                    "{} buys {:#} for {price}.",
                    self.table.symbol(minor),
                    self.table.components.train_name(train)
                ));
            }
        }
    }
}

fn check_distribute_step(earnings: Dollars, action: &Action) -> Result<TurnAction, Refusal> {
    match *action {
        Action::Common(RailMove::Distribute { payout }) => {
            Ok(TurnAction::Distribute { earnings, payout })
        }
        _ => Err(other_step("decide about the dividend")),
    }
}

/// Refuses an action that belongs to another step of the turn.
fn other_step(what: &str) -> Refusal {
    Refusal::new(
        "11",
        format!("A company's turn goes in order; now it is time to {what}."),
    )
}
