//! Plans (cities to reach, a Business to play, a claim to make), valued by the money that they bring to the end for each
//! action. What it knows is what its player knows: the own hand, and what lies open.

use crate::engine::arrange::Arrange;
use crate::engine::game::Choice;
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::Game;
use crate::titles::rails_of_ne::action::{Action, Target};
use crate::titles::rails_of_ne::action_cards::Effect;
use crate::titles::rails_of_ne::agenda::{Building, Task, Terms};
use crate::titles::rails_of_ne::businesses::{HOTEL, Hazard};
use crate::titles::rails_of_ne::claims::{Benefit, ROUTES};
use crate::titles::rails_of_ne::components::{beside, mail_cities, sections};
use crate::titles::rails_of_ne::economy::Condition;
use crate::titles::rails_of_ne::events::Effect as Event;
use crate::titles::rails_of_ne::state::Period;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use std::sync::OnceLock;

const PLACES: usize = 100;
const FAR: f64 = 900.0;
/// A plan that brings so much for each action is worth going on with at once.
const GOOD: f64 = 4.0;

type Depots = Vec<bool>;
type Distances = Vec<Vec<f64>>;

/// What a plan claims.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Claim {
    Route(RouteId),
    Subsidy(SubsidyId),
    Mail(State),
}

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
    /// Where the Build that goes on will go, as it was planned; none if that is not known any more.
    route: Option<Vec<PlaceId>>,
}

/// What one player holds against the future.
struct View<'a> {
    game: &'a Game,
    player: PlayerId,
    distances: &'static Distances,
}

/// Nothing, or the first thing where something has to be done.
fn anything(game: &Game) -> Option<Action> {
    if game.check(&Action::Pass).is_ok() {
        return Some(Action::Pass);
    }
    let mut choices = game.choices().into_iter();
    choices.find_map(|choice| match choice {
        Choice::Do(action) => Some(action),
        _ => None,
    })
}

/// How many, for sums.
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

/// The least of some things by a value.
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
    /// What it does now; none where that is for others to say.
    pub fn choose(&mut self, game: &Game) -> Option<Action> {
        let player = game.decider()?;
        let view = View {
            game,
            player,
            distances: distances(game, player),
        };
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
            Task::Act { sold, .. } => {
                let (action, route) = view.act(*sold);
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

    /// Goes on with a Build as it was planned, or as it would be planned now where that is not known any more.
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

/// The distances by all ways that the player may build, in dollars: found once for each kind of terms.
fn distances(game: &Game, player: PlayerId) -> &'static Distances {
    static KNOWN: [OnceLock<Distances>; 8] = [const { OnceLock::new() }; 8];
    let bridges = game.events().has_happened(Event::Bridges);
    let heavy = game.events().has_happened(Event::Locomotives);
    let vermont = game
        .claims()
        .subsidies_of(player)
        .any(|id| matches!(id.subsidy().benefit, Benefit::CheapTrack(_)));
    let key = usize::from(bridges) | usize::from(heavy) << 1 | usize::from(vermont) << 2;
    KNOWN[key].get_or_init(|| all_distances((bridges, heavy, vermont)))
}

fn all_distances((bridges, heavy, vermont): (bool, bool, bool)) -> Distances {
    let cost = |index: usize| {
        let section = sections()[index];
        if section.estuary && !bridges {
            return None;
        }
        let mut cost = section.cost;
        if heavy && cost >= 5 {
            cost -= 2;
        }
        if vermont
            && section
                .ends
                .iter()
                .any(|end| end.place().state() == Some(State::Vt))
        {
            cost = (cost - 2).max(1);
        }
        Some(f(cost))
    };
    let from = |start: PlaceId| {
        let mut found = vec![999.0; PLACES];
        found[start.index()] = 0.0;
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for &(section, to) in beside(at) {
                let Some(cost) = cost(section) else { continue };
                if found[at.index()] + cost < found[to.index()] {
                    found[to.index()] = found[at.index()] + cost;
                    open.push(to);
                }
            }
        }
        found
    };
    PlaceId::all().map(from).collect()
}

impl View<'_> {
    fn turn(&self) -> f64 {
        f64::from(self.game.turn())
    }

    fn left(&self) -> f64 {
        (17.0 - self.turn()).max(0.0)
    }

    fn depots(&self) -> Depots {
        PlaceId::all()
            .map(|place| self.game.player(self.player).has_depot(place))
            .collect()
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

    fn near(&self, place: PlaceId, depots: &Depots) -> f64 {
        let row = self.distances[place.index()].iter().zip(depots);
        row.filter(|(_, has)| **has)
            .map(|(cost, _)| *cost)
            .fold(999.0, f64::min)
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

    /// A quick value of a Business.
    fn quick(&self, card: Card) -> f64 {
        let (Some(business), Some(place)) = (card.business(), card.stands_in()) else {
            return 0.0;
        };
        let near = self.near(place, &self.depots());
        let left = (17.0 - self.turn().max(1.0)).max(0.0);
        let sheep = if self.has_sheep() {
            (6.0 - self.turn()).max(0.0)
        } else {
            0.0
        };
        0.7 * left * (average(card, true) + 0.6) + f(business.sheep) * sheep - near - 3.0
            + 0.1 * f(card.cost())
    }

    fn value(&self, card: Card) -> f64 {
        match card.effect() {
            None => self.quick(card),
            Some(_) => 12.0,
        }
    }

    fn best_dealt(&self) -> Option<Card> {
        let dealt = self.game.player(self.player).dealt.iter().copied();
        least(dealt, |card| -self.quick(*card))
    }

    /// What a Business earns on average in the rest of the game.
    fn earns(
        &self,
        card: Card,
        depots: &Depots,
        routes: &[RouteId],
        subsidies: &[SubsidyId],
    ) -> f64 {
        let (Some(business), Some(place)) = (card.business(), card.stands_in()) else {
            return 0.0;
        };
        let markets = PlaceId::markets()
            .filter(|market| depots[market.index()])
            .count();
        let connected = depots[place.index()] && markets > 0;
        let mut value = average(card, connected);
        if connected {
            value += count(markets) - 1.0;
            for route in routes {
                if business.kind == HOTEL && place.is_among(route.route().hotels) {
                    value += 3.0;
                }
            }
            for subsidy in subsidies {
                if let Benefit::Earns {
                    more,
                    kinds,
                    places,
                    state,
                } = subsidy.subsidy().benefit
                {
                    let here = place.is_among(places)
                        || (state.is_some() && place.place().state() == state);
                    if here && (kinds.is_empty() || kinds.contains(&business.kind)) {
                        value += f(more);
                    }
                }
            }
        }
        if self.has_sheep() {
            let share = ((6.0 - self.turn()).max(0.0) / (17.0 - self.turn()).max(1.0)).min(1.0);
            value += f(business.sheep) * share;
        }
        let own = self
            .game
            .player(self.player)
            .businesses
            .iter()
            .find(|own| own.card == card);
        value + own.map_or(0.0, |own| 3.0 * f64::from(own.patents))
    }

    fn own_routes(&self) -> Vec<RouteId> {
        self.game.claims().routes_of(self.player).collect()
    }

    fn own_subsidies(&self) -> Vec<SubsidyId> {
        self.game.claims().subsidies_of(self.player).collect()
    }

    fn all_earn(
        &self,
        cards: &[Card],
        depots: &Depots,
        routes: &[RouteId],
        subsidies: &[SubsidyId],
    ) -> f64 {
        cards
            .iter()
            .map(|card| self.earns(*card, depots, routes, subsidies))
            .sum()
    }

    fn earns_now(&self, card: Card) -> f64 {
        self.earns(
            card,
            &self.depots(),
            &self.own_routes(),
            &self.own_subsidies(),
        )
    }

    /// The Business in play that is worth least, with its price at the end or without.
    fn worst(&self, with_price: bool) -> Option<Card> {
        let left = (17.0 - self.turn()).max(1.0);
        let value = |card: &Card| {
            let price = if with_price {
                f(card.cost()) / 2.0 / left
            } else {
                0.0
            };
            self.earns_now(*card) + price
        };
        least(self.in_play(), value)
    }

    fn claim(&self, sold: bool) -> Option<Action> {
        let row = self.game.cards().row.iter().copied();
        let value = |card: &Card| match card.effect() {
            None => self.quick(*card),
            Some(Effect::NewPatent) if self.turn() < 13.0 => 30.0,
            Some(Effect::Inheritance) => 20.0,
            Some(_) => 12.0,
        };
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
            // A second card costs something.
            Err(_) => Action::Pass,
        };
        let Some(place) = card.stands_in() else {
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

    /// What reaching these cities costs, nearest first, and in what order.
    fn reach(&self, cities: &[PlaceId], depots: &Depots) -> Option<(f64, Vec<PlaceId>)> {
        let mut have = depots.clone();
        let mut missing: Vec<PlaceId> = cities
            .iter()
            .copied()
            .filter(|city| !have[city.index()])
            .collect();
        missing.dedup();
        let (mut cost, mut steps) = (0.0, Vec::new());
        while let Some(next) = least(missing.iter().copied(), |city| self.near(*city, &have)) {
            missing.retain(|city| *city != next);
            let way = self.near(next, &have);
            let state = next.place().state();
            let mud = state.is_some_and(|state| self.game.today().forbids_building(state));
            if way > FAR || self.full(next) || self.game.today().closes_place(next) || mud {
                return None;
            }
            cost += way + 3.0;
            steps.push(next);
            have[next.index()] = true;
        }
        Some((cost, steps))
    }

    fn mail_income(&self, state: State, depots: &Depots) -> f64 {
        let cities = mail_cities(state)
            .iter()
            .filter_map(|city| PlaceId::named(city));
        cities
            .filter(|city| depots[city.index()])
            .map(|city| if city.place().capital { 2.0 } else { 1.0 })
            .sum()
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
                        let here = card.stands_in().filter(|place| depots[place.index()]);
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
        let turns = 0.92 * (self.left() - (count(actions) - 1.0) / 2.0).max(0.0);
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

    /// For each group a place that will do: one that is there, or the nearest.
    fn pick(&self, groups: &[&[&str]]) -> Option<Vec<PlaceId>> {
        let own = self.depots();
        let one = |group: &&[&str]| {
            let places = || group.iter().filter_map(|place| PlaceId::named(place));
            let there = places().find(|place| own[place.index()]);
            there.or_else(|| {
                least(places().filter(|place| !self.full(*place)), |place| {
                    self.near(*place, &own)
                })
            })
        };
        groups.iter().map(one).collect()
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
            let Some(place) = card.stands_in() else {
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
            let Some(place) = card.stands_in() else {
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

    fn act(&self, sold: bool) -> (Action, Vec<PlaceId>) {
        let only = |action| (action, Vec::new());
        if sold {
            // A Business was sold to make way for the best card of the hand.
            let playable = self
                .hand()
                .filter(|card| self.game.check(&Action::Play { card: *card }).is_ok());
            return only(
                least(playable, |card| -self.quick(*card))
                    .map_or(Action::Pass, |card| Action::Play { card }),
            );
        }
        let card = self.best_action_card();
        for plan in self.plans().into_iter().take(12) {
            if plan.each <= 1.0 || card.is_some_and(|(value, _)| value > plan.each) {
                break;
            }
            if let Some(claim) = plan.claim
                && plan.steps.is_empty()
            {
                let action = match claim {
                    Claim::Route(route) => Action::Route { route },
                    Claim::Subsidy(subsidy) => Action::Subsidy { subsidy },
                    Claim::Mail(state) => Action::Mail { state },
                };
                if self.game.check(&action).is_ok() {
                    return only(action);
                }
                continue;
            }
            if let Some(card) = plan.play {
                if self.game.check(&Action::Play { card }).is_ok() {
                    return only(Action::Play { card });
                }
                let full = self.in_play().len() >= self.max_businesses();
                let sell = self.worst(true);
                if let Some(sell) =
                    sell.filter(|sell| full && self.cash() + f(sell.half()) >= f(card.cost()))
                {
                    return only(Action::Sell { card: sell });
                }
                continue;
            }
            for target in plan.steps {
                if let Some(mut route) = self.build(target) {
                    let to = route.remove(0);
                    return (Action::Build { to }, route);
                }
            }
        }
        if let Some((_, action)) = card.filter(|(value, _)| *value > 1.0) {
            return only(action);
        }
        let draws = self.game.period() > Period::A && self.game.check(&Action::Draw).is_ok();
        only(if draws { Action::Draw } else { Action::Pass })
    }

    /// Where good plans lead.
    fn wished(&self) -> Vec<PlaceId> {
        let plans = self.plans().into_iter().take(12);
        let good = plans.filter(|plan| plan.each > GOOD);
        good.flat_map(|plan| plan.steps).collect()
    }

    /// The stops of a Build to a place, if it can be paid for.
    fn build(&self, target: PlaceId) -> Option<Vec<PlaceId>> {
        let building = Building::new(self.player, Terms::default());
        self.game.check(&Action::Build { to: target }).ok()?;
        let leg = self.game.ways(&building).to(target)?;
        let (track, depot) = self.game.price_of(&building, &leg);
        let mut spent = f(track + depot);
        let mut with = self.depots();
        with[target.index()] = true;
        let (routes, subsidies, cards) = (self.own_routes(), self.own_subsidies(), self.in_play());
        let base = self.all_earn(&cards, &with, &routes, &subsidies);
        let (mut stations, mut stops) = (1, Vec::new());
        for &stop in &leg.places[1..leg.places.len() - 1] {
            if self.full(stop) || with[stop.index()] || self.game.today().closes_place(stop) {
                continue;
            }
            let step = f(self.game.depot_cost(self.player, stations));
            let mut more = with.clone();
            more[stop.index()] = true;
            let mail = if stop.place().mail {
                0.6 * self.left()
            } else {
                0.0
            };
            let want =
                (self.all_earn(&cards, &more, &routes, &subsidies) - base) * 0.9 * self.left()
                    + 3.0
                    + mail;
            if want > step + 4.0 && spent + step <= self.cash() {
                stops.push(stop);
                stations += 1;
                spent += step;
            }
        }
        stops.push(target);
        Some(stops)
    }

    /// The leader among the others.
    fn rival(&self) -> PlayerId {
        let others = self.game.others(self.player);
        least(others, |other| -f(self.game.worth(*other))).unwrap_or(self.player)
    }

    /// The best Action card of the hand, and what it is worth.
    fn best_action_card(&self) -> Option<(f64, Action)> {
        let rival = self.rival();
        let other = self.game.player(rival);
        let theirs = || other.businesses.iter().map(|own| own.card);
        let earns = |card: &Card| {
            let own = other.businesses.iter().find(|own| own.card == *card);
            let earns = |own| self.game.earning_of(rival, own, self.game.now()).total();
            own.map_or(0.0, |own| f(earns(*own)))
        };
        let linked = |player: PlayerId| {
            let own = self.game.player(player).businesses.iter();
            count(
                own.filter(|own| self.game.is_connected(player, own.card))
                    .count(),
            )
        };
        let mut best: Option<(f64, Action)> = None;
        for card in self.hand() {
            let Some(effect) = card.effect() else {
                continue;
            };
            let (value, at) = match effect {
                Effect::WateredStock => (11.0, Target::Player(rival)),
                Effect::Friend => (
                    ((f(other.cash) - self.cash()) / 2.0).floor().min(30.0) - 5.0,
                    Target::Player(rival),
                ),
                Effect::Embezzlement => (
                    (4.0 * linked(rival)).min(28.0).min(f(other.cash)) - 5.0,
                    Target::Player(rival),
                ),
                Effect::FavorablePress => {
                    ((4.0 * linked(self.player)).min(28.0) - 5.0, Target::Nobody)
                }
                Effect::InsiderTrading => match least(theirs(), |card| -earns(card)) {
                    Some(card) => (1.3 * earns(&card) - 5.0, Target::Business(card)),
                    None => continue,
                },
                Effect::NewPatent => match least(self.in_play(), |card| -f(card.cost())) {
                    Some(card) => (2.7 * self.left() - 5.0, Target::Business(card)),
                    None => continue,
                },
                Effect::Arson => {
                    let burns = |card: &Card| {
                        let own = card.business();
                        own.is_some_and(|own| own.hazards.contains(&Hazard::Fire))
                    };
                    match least(theirs(), |card| {
                        -f(card.cost()) - if burns(card) { 100.0 } else { 0.0 }
                    }) {
                        Some(card) => (3.0, Target::Business(card)),
                        None => continue,
                    }
                }
                Effect::Bankruptcy => {
                    match least(theirs().filter(|card| card.cost() <= 16), |card| {
                        -earns(card)
                    }) {
                        Some(card) => (10.0, Target::Business(card)),
                        None => continue,
                    }
                }
                Effect::VentureCapital => {
                    let hand: Vec<Card> = self
                        .hand()
                        .filter(|card| card.business().is_some())
                        .take(2)
                        .collect();
                    let price: i32 = hand.iter().map(|card| card.cost()).sum();
                    if hand.len() < 2
                        || self.in_play().len() + 2 > self.max_businesses()
                        || self.cash() < f(price)
                    {
                        continue;
                    }
                    let gain: f64 = hand.iter().map(|card| self.earns_now(*card)).sum();
                    (0.9 * gain * self.left(), Target::Nobody)
                }
                _ => continue,
            };
            let action = Action::Act { card, at };
            if self.game.check(&action).is_ok() && best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        }
        best
    }

    fn use_drawn(&self, card: Card) -> Action {
        let play = Action::Play { card };
        let wants = card.business().is_some()
            && self.cash() > f(card.cost()) + 5.0
            && self.quick(card) > 10.0
            && self.game.check(&play).is_ok();
        if wants { play } else { Action::Keep { card } }
    }

    fn venture(&self) -> Option<Action> {
        let playable = self
            .hand()
            .filter(|card| self.game.check(&Action::Play { card: *card }).is_ok());
        match least(playable, |card| -self.quick(*card)) {
            Some(card) => Some(Action::Play { card }),
            None => anything(self.game),
        }
    }

    fn defend(&self, card: Card) -> Action {
        if self.game.check(&Action::Pinkerton).is_ok() {
            return Action::Pinkerton;
        }
        let worst = least(self.hand(), |card| self.value(*card));
        match worst {
            Some(worst)
                if card.effect() == Some(Effect::WateredStock) && self.value(worst) < 15.0 =>
            {
                Action::Discard { card: worst }
            }
            _ => Action::Suffer,
        }
    }

    fn loans(&self) -> Action {
        let own = self.game.player(self.player);
        let most = (1..=own.loans)
            .rev()
            .find(|loans| own.cash - 20 * (i32::from(*loans) - 1) > 55);
        if let Some(loans) = most {
            return Action::Repay { loans };
        }
        let wants = own.cash < 18 && self.game.turn() <= 9 && own.loans < 2;
        if wants && self.game.check(&Action::Loan).is_ok() {
            Action::Loan
        } else {
            Action::Pass
        }
    }
}
