//! Plans (cities to reach, a Business to play, a claim to make), valued by the money that they bring until the end for
//! each action. They use only what their player knows: the own hand, and open cards.

mod cards;
mod plan;
mod ways;
mod worth;

use crate::engine::arrange::Arrange;
use crate::engine::game::Choice;
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::Game;
use crate::titles::rails_of_ne::action::Action;
use crate::titles::rails_of_ne::action_cards::Effect;
use crate::titles::rails_of_ne::agenda::{Building, Task};
use crate::titles::rails_of_ne::economy::Condition;
use crate::titles::rails_of_ne::events::Effect as Event;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId};
use ways::distances;

const PLACES: usize = 100;
const FAR: f64 = 900.0;
/// The part of the expected income that is counted on.
const COMES: f64 = 0.92;

type Depots = Vec<bool>;
type Distances = Vec<Vec<f64>>;

/// A player who makes plans, for all seats.
#[derive(Default)]
pub struct Planner {
    /// The planned stops of the current Build; none if unknown.
    route: Option<Vec<PlaceId>>,
}

/// The view of one player on the game.
struct View<'a> {
    game: &'a Game,
    player: PlayerId,
    distances: &'static Distances,
}

/// Returns a pass if that is allowed, otherwise the first choice.
fn anything(game: &Game) -> Option<Action> {
    if game.check(&Action::Pass).is_ok() {
        return Some(Action::Pass);
    }
    listed(game).next()
}

/// Lists the single actions offered.
pub fn listed(game: &Game) -> impl Iterator<Item = Action> {
    let choices = game.choices().into_iter();
    choices.filter_map(|choice| match choice {
        Choice::Do(action) => Some(action),
        _ => None,
    })
}

/// Converts a count to a number for sums.
fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

fn f(number: i32) -> f64 {
    f64::from(number)
}

fn average(card: Card, connected: bool) -> f64 {
    let Some(business) = card.business() else {
        return 0.0;
    };
    let weights = [0.25, 0.5, 0.25];
    let of =
        |(condition, weight): (Condition, f64)| weight * f(business.income(condition, connected));
    Condition::ALL.into_iter().zip(weights).map(of).sum()
}

/// Finds the thing with the least value.
fn least<T>(things: impl IntoIterator<Item = T>, value: impl Fn(&T) -> f64) -> Option<T> {
    let mut best: Option<(f64, T)> = None;
    for thing in things {
        let value = value(&thing);
        if best.as_ref().is_none_or(|(least, _)| value < *least) {
            best = Some((value, thing));
        }
    }
    best.map(|(_, thing)| thing)
}

impl Planner {
    /// Chooses an action. Returns `None` if nobody has to decide.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        let player = game.decider()?;
        let view = View::of(game, player);
        let task = game.task()?;
        let inherit = Action::Inherit { player };
        if !matches!(task, Task::Claim { .. }) && game.check(&inherit).is_ok() {
            return Some(inherit);
        }
        Some(match task {
            Task::Start(_) => Action::Start {
                card: view.best_dealt()?,
            },
            Task::Keep(_) => Action::Keep {
                card: view.best_dealt()?,
            },
            Task::Retire { .. } => Action::Retire {
                card: view.worst(false)?,
            },
            Task::Debt { .. } if game.check(&Action::Lapse).is_ok() => Action::Lapse,
            Task::Debt { .. } => Action::Sell {
                card: view.worst(false)?,
            },
            Task::Claim { sold, .. } => view.claim(*sold)?,
            Task::Act { sold: true, .. } => view.after_sale().next()?,
            Task::Act { .. } => {
                let (action, route) = view.acts().next()?;
                self.route = Some(route);
                action
            }
            Task::Build(building) => self.build_on(&view, building)?,
            Task::Drawn { card, .. } => view.use_drawn(*card),
            Task::Venture { .. } => view.venture()?,
            Task::Defend { card, .. } => view.defend(*card),
            Task::Loans(_) => view.loans(),
            Task::HandLimit(_) => {
                let hand = game.player(player).hand.iter().copied();
                let card = least(hand, |card| view.value(*card))?;
                Action::Discard { card }
            }
            _ => anything(game)?,
        })
    }

    /// Lists other actions worth considering, the best first.
    pub fn others(game: &Game) -> Vec<Action> {
        let Some(player) = game.decider() else {
            return Vec::new();
        };
        let view = View::of(game, player);
        match game.task() {
            Some(Task::Act { sold: true, .. }) => view.after_sale().collect(),
            Some(Task::Act { .. }) => view.acts().map(|(action, _)| action).collect(),
            Some(Task::Claim { .. }) => view.claims(),
            _ => listed(game).collect(),
        }
    }

    /// Returns the prospects of a player. They are the expected income until the end, and the worth of the hand's
    /// cards.
    pub fn prospects(game: &Game, player: PlayerId) -> (f64, f64) {
        let view = View::of(game, player);
        match game.task() {
            Some(_) => (view.to_come(), view.hand_may_bring()),
            None => (0.0, 0.0),
        }
    }

    /// Continues a Build as planned. If the old plan is unknown, it makes a new one.
    fn build_on(&mut self, view: &View, building: &Building) -> Option<Action> {
        let game = view.game;
        let planned = match &mut self.route {
            Some(route) => std::mem::take(route),
            None => view.wished(),
        };
        let mut planned = planned.into_iter();
        while let Some(to) = planned.next() {
            let action = Action::Build { to };
            if game.check(&action).is_ok() {
                if let Some(route) = &mut self.route {
                    *route = planned.collect();
                }
                return Some(action);
            }
        }
        if game.check(&Action::Pass).is_ok() {
            return Some(Action::Pass);
        }
        let first = game.builds(building).first().map(|build| build.0);
        first.map(|to| Action::Build { to })
    }
}

impl View<'_> {
    /// Creates the view of a player.
    fn of(game: &Game, player: PlayerId) -> View<'_> {
        View {
            game,
            player,
            distances: distances(game, player),
        }
    }

    fn turn(&self) -> f64 {
        f64::from(self.game.turn())
    }

    fn left(&self) -> f64 {
        (17.0 - self.turn()).max(0.0)
    }

    fn cash(&self) -> f64 {
        f(self.game.player(self.player).cash)
    }

    fn in_play(&self) -> Vec<Card> {
        self.game
            .player(self.player)
            .businesses
            .iter()
            .map(|own| own.card)
            .collect()
    }

    fn hand(&self) -> impl Iterator<Item = Card> {
        self.game.player(self.player).hand.iter().copied()
    }

    fn has_sheep(&self) -> bool {
        !self.game.events().has_happened(Event::SheepBust)
    }

    fn full(&self, place: PlaceId) -> bool {
        let here = self
            .game
            .player_ids()
            .filter(|player| self.game.player(*player).has_depot(place));
        place
            .place()
            .depots()
            .is_some_and(|most| here.count() >= most)
    }

    fn max_businesses(&self) -> usize {
        self.game.period().most_businesses()
    }

    /// Values a card of the row.
    fn value_in_row(&self, card: Card) -> f64 {
        match card.effect() {
            None => self.quick(card),
            Some(Effect::NewPatent) if self.turn() < 13.0 => 30.0,
            Some(Effect::Inheritance) => 20.0,
            Some(_) => 12.0,
        }
    }

    /// Lists the uses of the row's cards. The best card comes first.
    fn claims(&self) -> Vec<Action> {
        let mut row = self.game.cards().row.clone();
        row.arrange_by(|a, b| self.value_in_row(*b).total_cmp(&self.value_in_row(*a)));
        let ways = |card| [Action::Claim { card }, Action::Play { card }];
        row.into_iter()
            .flat_map(ways)
            .chain([Action::Pass])
            .collect()
    }

    fn claim(&self, sold: bool) -> Option<Action> {
        let row = self.game.cards().row.iter().copied();
        let value = |card: &Card| self.value_in_row(*card);
        let plays = |card: &Card| self.game.check(&Action::Play { card: *card }).is_ok();
        if sold {
            let playable = row.filter(plays);
            return Some(match least(playable, |card| -value(card)) {
                Some(card) => Action::Play { card },
                None => Action::Sell {
                    card: self.worst(true)?,
                },
            });
        }
        let Some(card) = least(row, |card| -value(card)) else {
            return Some(Action::Pass);
        };
        let hold = match self.game.check(&Action::Claim { card }) {
            Ok(()) => Action::Claim { card },
            // A second card costs money.
            Err(_) => Action::Pass,
        };
        let Some(place) = card.place() else {
            return Some(hold);
        };
        let room = self.in_play().len() < self.max_businesses();
        let mut depots = self.depots();
        depots[place.index()] = true;
        let new = self.earns(card, &depots, &self.own_routes(), &self.own_subsidies());
        let old = self
            .in_play()
            .into_iter()
            .map(|own| self.earns_now(own))
            .fold(f64::INFINITY, f64::min);
        let reserve = if self.turn() < 4.0 { 0.0 } else { 4.0 };
        if self.cash() - f(card.cost()) >= reserve && (room || new > old + 1.5) {
            let wished = match room {
                true => Action::Play { card },
                false => Action::Sell {
                    card: self.worst(true)?,
                },
            };
            if self.game.check(&wished).is_ok() {
                return Some(wished);
            }
        }
        Some(hold)
    }

    /// Lists the plays after a sale. The best card of the hand comes first.
    fn after_sale(&self) -> impl Iterator<Item = Action> {
        let mut hand: Vec<Card> = self.hand().collect();
        hand.arrange_by(|a, b| self.quick(*b).total_cmp(&self.quick(*a)));
        let plays = hand.into_iter().map(|card| Action::Play { card });
        let all = plays.chain([Action::Pass]);
        all.filter(|action| self.game.check(action).is_ok())
    }
}
