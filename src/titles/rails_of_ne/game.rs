//! A game: the table, the tasks still to be done, and the only functions that change them.

use super::action::Action;
use super::agenda::{Building, Task, Terms};
use super::game_end::Reason;
use super::moves::Checked;
use super::setup::Setup;
use super::state::{Cards, Chance, Claims, Economy, Events, Period, Player, TurnEffects};
use super::steps::step_of;
use super::symbols::Card;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::refusal::Refusal;

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

    /// Returns the Build in progress, or one that could begin.
    #[must_use]
    pub fn building(&self) -> Option<Building> {
        match *self.task()? {
            Task::Build(ref building) => Some(building.clone()),
            Task::Act {
                player,
                sold: false,
            } => Some(Building::new(player, Terms::default())),
            _ => None,
        }
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

    /// Applies an action and returns the log. All changes of a game pass through this function.
    ///
    /// # Errors
    /// The reason why the action is not allowed; the game is then unchanged.
    pub fn apply(&mut self, action: &Action) -> Result<Log, Refusal> {
        let checked = self.prepare(*action)?;
        let mut log = Log::new();
        self.decide(checked, &mut log);
        self.run(&mut log);
        Ok(log)
    }

    /// Returns the known game after an action. It stops before dice are thrown, cards turned up, or the turn is over.
    /// Returns `None` if the action itself reveals something.
    #[must_use]
    pub fn known_after(&self, action: &Action) -> Option<Game> {
        let checked = self.prepare(*action).ok()?;
        let mut next = self.clone();
        let mut log = Log::new();
        next.decide(checked, &mut log);
        next.run_until(Task::reveals_hands, &mut log);
        (next.seen == self.seen).then_some(next)
    }

    /// Performs a checked move and nothing after it.
    fn decide(&mut self, checked: Checked, log: &mut Log) {
        if let Some(task) = self.agenda.pop() {
            checked(self, task, log);
        }
    }

    /// Performs all tasks that wait for nobody.
    pub(super) fn run(&mut self, log: &mut Log) {
        self.run_until(|_| false, log);
    }

    /// Performs tasks until the first that `stops` names.
    fn run_until(&mut self, stops: fn(&Task) -> bool, log: &mut Log) {
        while let Some(task) = self.agenda.pop() {
            let step = step_of(&task);
            if (step.waits)(self, &task) || stops(&task) {
                self.agenda.push(task);
                return;
            }
            (step.runs)(self, task, log);
        }
    }

    /// Adds a sentence about a player to the log.
    pub(super) fn tell(&self, log: &mut Log, player: PlayerId, what: &str) {
        log.push(LogLine::event(format!("{} {what}", self.name(player))));
    }
}
