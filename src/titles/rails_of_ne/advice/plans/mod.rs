//! Plans (cities to reach, a Business to play, a claim to make), valued by the money that they bring until the end for
//! each action. They use only what their player knows: the own hand, and open cards.

mod cards;
mod ways;
mod worth;

use crate::engine::arrange::Arrange;
use crate::engine::game::Choice;
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::Game;
use crate::titles::rails_of_ne::action::Action;
use crate::titles::rails_of_ne::action_cards::Effect;
use crate::titles::rails_of_ne::agenda::{Building, Task};
use crate::titles::rails_of_ne::businesses::HOTEL;
use crate::titles::rails_of_ne::claims::{Benefit, ROUTES};
use crate::titles::rails_of_ne::components::mail_cities;
use crate::titles::rails_of_ne::economy::Condition;
use crate::titles::rails_of_ne::events::Effect as Event;
use crate::titles::rails_of_ne::joint_income::Claim;
use crate::titles::rails_of_ne::state::Period;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId};
use ways::distances;

const PLACES: usize = 100;
const FAR: f64 = 900.0;
/// The value for each action from which a plan is continued at once.
const GOOD: f64 = 4.0;
/// The part of the expected income that is counted on.
const COMES: f64 = 0.92;
/// The most plans considered.
const MOST_PLANS: usize = 12;

type Depots = Vec<bool>;
type Distances = Vec<Vec<f64>>;

#[derive(Debug)]
struct Plan {
    each: f64,
    steps: Vec<PlaceId>,
    play: Option<Card>,
    claim: Option<Claim>,
}

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

    fn plan(
        &self,
        cities: &[PlaceId],
        play: Option<Card>,
        claim: Option<Claim>,
        plans: &mut Vec<Plan>,
    ) {
        let own = self.depots();
        let Some((cost, steps)) = self.reach(cities, &own) else {
            return;
        };
        let mut depots = own.clone();
        cities.iter().for_each(|city| depots[city.index()] = true);
        let mut cards = self.in_play();
        let base = self.all_earn(&cards, &own, &self.own_routes(), &self.own_subsidies());
        let mut asset = 3.0 * count(steps.len());
        let mut actions = steps.len();
        if let Some(card) = play {
            if cards.len() >= self.max_businesses()
                && let Some(sell) = self.worst(true)
            {
                cards.retain(|own| *own != sell);
                asset -= f(sell.cost() / 2);
            }
            cards.push(card);
            actions += 1;
        }
        let (mut routes, mut subsidies, mut extra) = (self.own_routes(), self.own_subsidies(), 0.0);
        if let Some(claim) = claim {
            actions += 1;
            match claim {
                Claim::Route(route) => {
                    routes.push(route);
                    let claimants = self.game.claims().routes[route.index()].len() + 1;
                    extra = 0.9 * f(Game::route_income(route, claimants));
                    let value = route
                        .route()
                        .value
                        .get(claimants - 1)
                        .copied()
                        .unwrap_or_default();
                    let hotels = cards.iter().filter(|card| {
                        let is_hotel = card.business().is_some_and(|own| own.kind == HOTEL);
                        let here = card.place().filter(|place| depots[place.index()]);
                        is_hotel && here.is_some_and(|place| place.is_among(route.route().hotels))
                    });
                    asset += 0.9 * f(value) + 5.0 * count(hotels.count());
                }
                Claim::Subsidy(subsidy) => {
                    subsidies.push(subsidy);
                    asset += f(subsidy.subsidy().value - subsidy.subsidy().cost);
                    extra = match subsidy.subsidy().benefit {
                        Benefit::CheapTrack(_) => 0.5,
                        Benefit::CheapDepots => 1.0,
                        Benefit::Earns { .. } => 0.0,
                    };
                }
                Claim::Mail(state) => extra = 0.9 * self.mail_income(state, &depots),
            }
        }
        if actions == 0 {
            return;
        }
        let turns = COMES * (self.left() - (count(actions) - 1.0) / 2.0).max(0.0);
        let gain = (self.all_earn(&cards, &depots, &routes, &subsidies) - base + extra) * turns
            + asset
            - cost;
        plans.push(Plan {
            each: gain / count(actions),
            steps,
            play,
            claim,
        });
    }

    fn plans(&self) -> Vec<Plan> {
        let mut plans = Vec::new();
        let own = self.depots();
        let markets: Vec<PlaceId> = PlaceId::markets().collect();
        let missing: Vec<PlaceId> = markets
            .iter()
            .copied()
            .filter(|market| !own[market.index()])
            .collect();
        for card in self.in_play() {
            let Some(place) = card.place() else {
                continue;
            };
            self.plan(&[place], None, None, &mut plans);
            missing
                .iter()
                .for_each(|market| self.plan(&[place, *market], None, None, &mut plans));
        }
        markets
            .iter()
            .for_each(|market| self.plan(&[*market], None, None, &mut plans));
        for card in self.hand() {
            let Some(place) = card.place() else {
                continue;
            };
            self.plan(&[], Some(card), None, &mut plans);
            self.plan(&[place], Some(card), None, &mut plans);
            if missing.len() == markets.len() {
                markets
                    .iter()
                    .for_each(|market| self.plan(&[place, *market], Some(card), None, &mut plans));
            }
        }
        let claims = self.game.claims();
        for route in RouteId::all() {
            let claimants = &claims.routes[route.index()];
            if claimants.contains(&self.player)
                || claimants.len() >= ROUTES[route.index()].income.len()
            {
                continue;
            }
            if let Some(cities) = self.pick(route.route().needs) {
                self.plan(&cities, None, Some(Claim::Route(route)), &mut plans);
            }
        }
        for (subsidy, owner) in &claims.subsidies {
            if owner.is_none()
                && self.cash() >= f(subsidy.subsidy().cost)
                && let Some(cities) = self.pick(subsidy.subsidy().needs)
            {
                self.plan(&cities, None, Some(Claim::Subsidy(*subsidy)), &mut plans);
            }
        }
        for (state, owner) in &claims.mail {
            if *owner == Some(self.player) {
                continue;
            }
            let cities: Vec<PlaceId> = mail_cities(*state)
                .iter()
                .filter_map(|city| PlaceId::named(city))
                .collect();
            let half = cities.len().div_ceil(2);
            let need = owner.map_or(half, |owner| {
                half.max(self.game.player(owner).mail_depots(*state) + 1)
            });
            let mut rest: Vec<PlaceId> = cities[1..]
                .iter()
                .copied()
                .filter(|city| own[city.index()] || !self.full(*city))
                .collect();
            rest.arrange_by(|a, b| self.near(*a, &own).total_cmp(&self.near(*b, &own)));
            let picked: Vec<PlaceId> = cities[..1]
                .iter()
                .copied()
                .chain(rest.into_iter().take(need - 1))
                .collect();
            if picked.len() == need {
                self.plan(&picked, None, Some(Claim::Mail(*state)), &mut plans);
            }
        }
        plans.arrange_by(|a, b| b.each.total_cmp(&a.each));
        plans
    }

    /// Lists the plays after a sale. The best card of the hand comes first.
    fn after_sale(&self) -> impl Iterator<Item = Action> {
        let mut hand: Vec<Card> = self.hand().collect();
        hand.arrange_by(|a, b| self.quick(*b).total_cmp(&self.quick(*a)));
        let plays = hand.into_iter().map(|card| Action::Play { card });
        let all = plays.chain([Action::Pass]);
        all.filter(|action| self.game.check(action).is_ok())
    }

    /// Lists the actions worth taking, the best first. Each comes with the further stops of the Build that it begins.
    fn acts(&self) -> impl Iterator<Item = (Action, Vec<PlaceId>)> {
        let card = self.best_action_card().filter(|(value, _)| *value > 1.0);
        let plans = self.plans().into_iter().take(MOST_PLANS);
        let (plans, rest): (Vec<Plan>, Vec<Plan>) = plans
            .partition(|plan| plan.each > 1.0 && card.is_none_or(|(value, _)| plan.each >= value));
        let begun = |plan: Plan| self.begin(plan);
        let draws = self.game.period() > Period::A;
        let others = [
            card.map(|(_, action)| action),
            draws.then_some(Action::Draw),
        ];
        let others = others.into_iter().flatten().chain([Action::Pass]);
        plans
            .into_iter()
            .filter_map(begun)
            .chain(others.map(|action| (action, Vec::new())))
            .chain(rest.into_iter().filter_map(begun))
            .filter(|(action, _)| self.game.check(action).is_ok())
    }

    /// Returns the first action of a plan. Returns `None` if it cannot be begun now.
    fn begin(&self, plan: Plan) -> Option<(Action, Vec<PlaceId>)> {
        let possible = |action: Action| {
            let is_possible = self.game.check(&action).is_ok();
            is_possible.then(|| (action, Vec::new()))
        };
        if let Some(claim) = plan.claim
            && plan.steps.is_empty()
        {
            return possible(match claim {
                Claim::Route(route) => Action::Route { route },
                Claim::Subsidy(subsidy) => Action::Subsidy { subsidy },
                Claim::Mail(state) => Action::Mail { state },
            });
        }
        if let Some(card) = plan.play {
            return possible(Action::Play { card }).or_else(|| {
                let full = self.in_play().len() >= self.max_businesses();
                let card_costs = f(card.cost());
                let sell = self
                    .worst(true)
                    .filter(|sell| full && self.cash() + f(sell.half()) >= card_costs)?;
                Some((Action::Sell { card: sell }, Vec::new()))
            });
        }
        plan.steps.into_iter().find_map(|target| {
            let mut route = self.build(target)?;
            let to = route.remove(0);
            Some((Action::Build { to }, route))
        })
    }

    /// Lists the places that good plans lead to.
    fn wished(&self) -> Vec<PlaceId> {
        let plans = self.plans().into_iter().take(MOST_PLANS);
        let good = plans.filter(|plan| plan.each > GOOD);
        good.flat_map(|plan| plan.steps).collect()
    }
}
