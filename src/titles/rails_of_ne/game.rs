//! A game: the table, the tasks still to be done, and the only functions that change them.

use super::action::Action;
use super::agenda::Task;
use super::game_end::Reason;
use super::setup::Setup;
use super::state::{Cards, Chance, Claims, Economy, Events, Period, Player, TurnEffects};
use super::symbols::Card;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The events of an action, in sentences.
pub(super) type Log = Vec<LogLine>;

/// A game of Rails of New England.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    pub(super) setup: Setup,
    pub(super) chance: Chance,
    /// Number of times that something unknown was revealed.
    pub(super) seen: usize,
    /// The turn, 1 to 16; 0 before the first.
    pub(super) turn: u8,
    pub(super) period: Period,
    /// The player with the First Player marker.
    pub(super) first: PlayerId,
    pub(super) players: Vec<Player>,
    pub(super) cards: Cards,
    pub(super) economy: Economy,
    pub(super) events: Events,
    pub(super) claims: Claims,
    pub(super) today: TurnEffects,
    pub(super) agenda: Vec<Task>,
    pub(super) over: Option<Reason>,
}

/// Refuses an action that does not fit the decision.
pub(super) fn not_now() -> Verdict {
    Err(Refusal::new("", "This is not what is to be decided now."))
}

impl Game {
    /// Returns the setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the turn, 1 to 16, or 0 before the first.
    #[must_use]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Returns the period.
    #[must_use]
    pub fn period(&self) -> Period {
        self.period
    }

    /// Returns the player with the First Player marker.
    #[must_use]
    pub fn first(&self) -> PlayerId {
        self.first
    }

    /// Returns the possessions of a player.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.index()]
    }

    pub(super) fn player_mut(&mut self, player: PlayerId) -> &mut Player {
        &mut self.players[player.index()]
    }

    /// Returns the cards that players do not have.
    #[must_use]
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Returns the Economic Conditions.
    #[must_use]
    pub fn economy(&self) -> &Economy {
        &self.economy
    }

    /// Returns the events.
    #[must_use]
    pub fn events(&self) -> &Events {
        &self.events
    }

    /// Returns the claims of all players.
    #[must_use]
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// Returns the effects that last this turn.
    #[must_use]
    pub fn today(&self) -> &TurnEffects {
        &self.today
    }

    /// Returns the current task, or `None` when the game is over.
    #[must_use]
    pub fn task(&self) -> Option<&Task> {
        self.agenda.last()
    }

    /// Returns the player who decides it.
    #[must_use]
    pub fn decider(&self) -> Option<PlayerId> {
        self.task()?.player()
    }

    /// Returns all players by seat.
    pub fn player_ids(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId::new)
    }

    /// Returns all players in turn order: the First Player, then clockwise.
    pub fn in_order(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        let (first, count) = (self.first.index(), self.players.len());
        (first..first + count).map(move |seat| PlayerId::new(seat % count))
    }

    /// Returns all players but one, by seat.
    pub fn others(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> + use<> {
        self.player_ids().filter(move |other| *other != player)
    }

    /// Returns a player's name.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.setup
            .players
            .get(player.index())
            .map_or("nobody", String::as_str)
    }

    /// Returns the player with a Business in play.
    #[must_use]
    pub fn owner_of(&self, card: Card) -> Option<PlayerId> {
        let mut all = self.player_ids();
        all.find(|player| self.player(*player).has_in_play(card))
    }

    /// Checks whether a player exists and is an opponent.
    pub(super) fn is_opponent(&self, player: PlayerId, other: PlayerId) -> bool {
        other != player && other.index() < self.players.len()
    }

    /// Puts tasks at the head of the agenda, the first of them first.
    pub(super) fn next(&mut self, tasks: impl DoubleEndedIterator<Item = Task>) {
        self.agenda.extend(tasks.rev());
    }

    /// Checks whether an action is allowed.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, action: &Action) -> Verdict {
        let Some(task) = self.agenda.last() else {
            return Err(Refusal::new("Ending the Game", "The game is over."));
        };
        if let Action::Inherit { player } = *action {
            return self.may_inherit(player);
        }
        match (task, *action) {
            (Task::Home(_), Action::Home { state }) => self.may_live_in(state),
            (&Task::Start(player), Action::Start { card })
            | (&Task::Keep(player), Action::Keep { card }) => {
                let was_dealt = self.player(player).dealt.contains(&card);
                require(
                    was_dealt,
                    "Preparing the Cards",
                    || "This card was not dealt to you.",
                )
            }
            (&Task::Retire { player, .. }, Action::Retire { card }) => {
                self.has_in_play(player, card)
            }
            (
                &Task::Claim {
                    player,
                    second,
                    sold,
                },
                action,
            ) => self.check_claim(player, second, sold, action),
            (&Task::Act { player, sold }, action) => self.check_act(player, sold, action),
            (&Task::Defend { player, card, .. }, action) => {
                self.check_defence(player, card, action)
            }
            (&Task::Inspect { of, left, .. }, Action::Inspect { place }) => {
                require(left > 0, "", || "Enough depots are Closed.")?;
                self.may_inspect(of, place)
            }
            (&Task::Inspect { left, .. }, Action::Pass) => require(
                left < super::action_cards::INSPECTED,
                "Card Play Action",
                || "Close one depot at least.",
            ),
            (&Task::Spy { of, .. }, Action::Take { card }) => self.has_in_hand(of, card),
            (Task::Build(building), Action::Build { .. } | Action::BuildFrom { .. }) => {
                self.check_build(building, *action)
            }
            (Task::Build(building), Action::Pass) => require(
                building.may_end(),
                "Build Action",
                || "Build one depot at least.",
            ),
            (&Task::Drawn { player, card }, action) => self.check_drawn(player, card, action),
            (&Task::Fair { player, ref cards }, action) => self.check_fair(player, cards, action),
            (&Task::Venture { player, left }, action) => self.check_venture(player, left, action),
            (&Task::Debt { player, .. }, action) => self.check_debt(player, action),
            (&Task::Loans(player), action) => self.check_loans(player, action),
            (&Task::Trade(player), action) => self.check_trade(player, action),
            (Task::TradeOffer(bargain), action) => self.check_bargain(bargain, action),
            (&Task::HandLimit(player), Action::Discard { card }) => self.has_in_hand(player, card),
            _ => not_now(),
        }
    }

    /// Applies an action and returns the log. All changes of a game pass through this function.
    ///
    /// # Errors
    /// The reason why the action is not allowed; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<Log, Refusal> {
        self.check(action)?;
        let mut log = Log::new();
        self.decide(*action, &mut log);
        self.run(&mut log);
        Ok(log)
    }

    /// Returns the known game after an action. It stops before dice are thrown, cards turned up, or the turn is over.
    /// Returns `None` if the action itself reveals something.
    #[must_use]
    pub fn known_after(&self, action: &Action) -> Option<Game> {
        self.check(action).ok()?;
        let mut next = self.clone();
        let mut log = Log::new();
        next.decide(*action, &mut log);
        next.run_until(Task::reveals_hands, &mut log);
        (next.seen == self.seen).then_some(next)
    }

    /// Performs an allowed decision and nothing after it.
    fn decide(&mut self, action: Action, log: &mut Log) {
        if let Action::Inherit { player } = action {
            self.inherit(player, log);
        } else if let Some(task) = self.agenda.pop() {
            self.carry_out(task, action, log);
        }
    }

    /// Performs an allowed decision of a task. The task is off the agenda, and returns to it if it is not finished.
    fn carry_out(&mut self, task: Task, action: Action, log: &mut Log) {
        match task {
            Task::Home(player) => self.settle(player, action, log),
            Task::Start(player) | Task::Keep(player) => {
                self.choose_start(task, player, action, log)
            }
            Task::Retire { player, left } => self.retire(player, left, action, log),
            Task::Claim {
                player,
                second,
                sold,
            } => self.claim(player, second, sold, action, log),
            Task::Act { player, .. } => self.act(player, action, log),
            Task::Defend {
                player,
                by,
                card,
                at,
            } => self.defend(player, by, card, at, action, log),
            Task::Inspect { player, of, left } => self.inspect(player, of, left, action, log),
            Task::Spy { player, of } => self.spy(player, of, action, log),
            Task::Build(building) => self.go_on_building(building, action, log),
            Task::Drawn { player, card } => self.use_drawn(player, card, action, log),
            Task::Fair { player, cards } => self.visit_fair(player, cards, action, log),
            Task::Venture { player, left } => self.venture(player, left, action, log),
            Task::Debt { player, due } => self.meet_debt(player, due, action, log),
            Task::Loans(player) => self.borrow(player, action, log),
            Task::Trade(player) => self.trade(player, action, log),
            Task::TradeOffer(bargain) => self.go_on_bargaining(bargain, action, log),
            Task::HandLimit(player) => self.discard_above_limit(player, action, log),
            // Nobody decides these.
            Task::DealStart
            | Task::Ready
            | Task::Turn
            | Task::Condition
            | Task::Events
            | Task::Event(_)
            | Task::Deal
            | Task::Clear
            | Task::Interest(_)
            | Task::Income(_)
            | Task::EndTurn
            | Task::TurnOver => {}
        }
    }

    /// Performs all tasks that wait for nobody.
    pub(super) fn run(&mut self, log: &mut Log) {
        self.run_until(|_| false, log);
    }

    /// Performs tasks until the first that `stops` names.
    fn run_until(&mut self, stops: fn(&Task) -> bool, log: &mut Log) {
        while let Some(task) = self.agenda.pop() {
            if self.waits(&task) || stops(&task) {
                self.agenda.push(task);
                return;
            }
            self.perform(task, log);
        }
    }

    /// Checks whether there is something to decide.
    fn waits(&self, task: &Task) -> bool {
        match task {
            Task::Home(_)
            | Task::Act { .. }
            | Task::Defend { .. }
            | Task::Drawn { .. }
            | Task::Fair { .. }
            | Task::Trade(_)
            | Task::TradeOffer(_) => true,
            &Task::Start(player) => {
                self.player(player).businesses.len() < self.starts_with(player).0
            }
            &Task::Keep(player) => self.player(player).hand.len() < self.starts_with(player).1,
            // Where there is no choice left, the remaining ones retire.
            &Task::Retire { player, left } => {
                left > 0 && self.player(player).businesses.len() > left
            }
            &Task::Claim { second, player, .. } => {
                !self.cards.row.is_empty() && (!second || self.may_claim_second(player))
            }
            &Task::Inspect { of, left, .. } => left > 0 && self.inspectable(of).next().is_some(),
            &Task::Spy { of, .. } => !self.player(of).hand.is_empty(),
            Task::Build(building) => self.can_build(building),
            &Task::Venture { player, left } => self.can_venture(player, left),
            &Task::Debt { player, due } => self.player(player).cash < due,
            &Task::Loans(player) => self.has_business_with_bank(player),
            &Task::HandLimit(player) => {
                self.player(player).hand.len() > super::turn_end::HAND_LIMIT
            }
            _ => false,
        }
    }

    /// Performs a task that needs no decision. It may also be one without a decision left.
    fn perform(&mut self, task: Task, log: &mut Log) {
        match task {
            Task::DealStart => self.deal_start(log),
            Task::Keep(player) => self.finish_start(player, log),
            Task::Ready => self.make_ready(log),
            Task::Turn => self.begin_turn(log),
            Task::Condition => self.determine_condition(log),
            Task::Events => self.call_events(log),
            Task::Event(happens) => self.resolve_event(happens, log),
            Task::Retire { player, left } => self.retire_rest(player, left, log),
            Task::Deal => self.deal_row(log),
            Task::Clear => self.clear_row(log),
            Task::Build(building) => self.finish_building(&building),
            Task::Interest(player) => self.charge_interest(player, log),
            Task::Debt { player, due } => self.pay_debt(player, due, log),
            Task::Income(player) => self.pay_income(player, log),
            Task::EndTurn => self.end_turn(log),
            Task::TurnOver => self.turn_over(log),
            // There is nothing left to decide here.
            Task::Home(_)
            | Task::Start(_)
            | Task::Claim { .. }
            | Task::Act { .. }
            | Task::Defend { .. }
            | Task::Inspect { .. }
            | Task::Spy { .. }
            | Task::Drawn { .. }
            | Task::Fair { .. }
            | Task::Venture { .. }
            | Task::Loans(_)
            | Task::Trade(_)
            | Task::TradeOffer(_)
            | Task::HandLimit(_) => {}
        }
    }

    /// Adds a sentence about a player to the log.
    pub(super) fn tell(&self, log: &mut Log, player: PlayerId, what: &str) {
        log.push(LogLine::event(format!("{} {what}", self.name(player))));
    }
}
