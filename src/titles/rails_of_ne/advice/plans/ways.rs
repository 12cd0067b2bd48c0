//! The cost of reaching places, and the ways there.

use super::{Depots, Distances, FAR, PLACES, View, f, least};
use crate::engine::ids::PlayerId;
use crate::titles::rails_of_ne::Game;
use crate::titles::rails_of_ne::action::Action;
use crate::titles::rails_of_ne::agenda::{Building, Terms};
use crate::titles::rails_of_ne::claims::Benefit;
use crate::titles::rails_of_ne::components::{beside, sections};
use crate::titles::rails_of_ne::events::Effect as Event;
use crate::titles::rails_of_ne::symbols::{PlaceId, State};
use std::sync::OnceLock;

impl View<'_> {
    pub(super) fn depots(&self) -> Depots {
        PlaceId::all()
            .map(|place| self.game.player(self.player).has_depot(place))
            .collect()
    }

    pub(super) fn near(&self, place: PlaceId, depots: &Depots) -> f64 {
        let row = self.distances[place.index()].iter().zip(depots);
        row.filter(|(_, has)| **has)
            .map(|(cost, _)| *cost)
            .fold(999.0, f64::min)
    }

    /// Returns the cost of reaching cities. The nearest come first; the second value is the order.
    pub(super) fn reach(&self, cities: &[PlaceId], depots: &Depots) -> Option<(f64, Vec<PlaceId>)> {
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

    /// Picks a place for each group: one with a depot, or the nearest.
    pub(super) fn pick(&self, groups: &[&[&str]]) -> Option<Vec<PlaceId>> {
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

    /// Returns the stops of a Build. Returns `None` if it cannot be paid for.
    pub(super) fn build(&self, target: PlaceId) -> Option<Vec<PlaceId>> {
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
}

/// Returns the distances by all buildable ways, in dollars. They are computed once for each kind of terms.
pub(super) fn distances(game: &Game, player: PlayerId) -> &'static Distances {
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
