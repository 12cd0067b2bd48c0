//! The Build Action: depots along one way, and their cost.

use super::agenda::{Building, Task};
use super::claims::{Benefit, CHEAP_TRACK};
use super::components::{beside, sections};
use super::events::{Effect, LOCOMOTIVES};
use super::game::Game;
use super::symbols::PlaceId;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// The cost of the first depot of an action, and the addition for each further one, in dollars.
pub const DEPOT: i32 = 3;
/// The section of the rulebook.
pub(super) const RULE: &str = "Build Action";

/// The cheapest way to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The places on it: the depot where it begins, those that it passes, and its end.
    pub places: Vec<PlaceId>,
    /// The full cost of its track, in dollars.
    pub track: i32,
}

/// The cheapest ways from some places to all others.
pub struct CheapestPaths {
    /// The cost of the track and the place before, for each place.
    reached: Vec<Option<(i32, PlaceId)>>,
}

impl CheapestPaths {
    /// Returns the cheapest way to a place, if there is one.
    #[must_use]
    pub fn to(&self, place: PlaceId) -> Option<Leg> {
        let (track, _) = self.reached[place.index()]?;
        let mut places = vec![place];
        let mut at = place;
        while let Some((cost, before)) = self.reached[at.index()] {
            if cost == 0 {
                break;
            }
            places.push(before);
            at = before;
        }
        places.reverse();
        Some(Leg { places, track })
    }
}

/// A Build from another depot that is equally near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherBuild {
    /// The place of that depot.
    pub from: PlaceId,
    /// The place of the new depot.
    pub to: PlaceId,
    /// The way there.
    pub leg: Leg,
}

impl Game {
    /// Returns the cost of a section. Returns `None` if it cannot be built on now.
    #[must_use]
    pub fn section_cost(&self, player: PlayerId, section: usize) -> Option<i32> {
        let is_forbidden = self.is_forbidden(section);
        let section = sections().get(section)?;
        let states = section.ends.map(|end| end.place().state());
        if is_forbidden || (section.estuary && !self.events.has_happened(Effect::Bridges)) {
            return None;
        }
        let mut cost = section.cost;
        let (least, less) = LOCOMOTIVES;
        if cost >= least && self.events.has_happened(Effect::Locomotives) {
            cost -= less;
        }
        for subsidy in self.claims.subsidies_of(player) {
            if let Benefit::CheapTrack(state) = subsidy.subsidy().benefit
                && states.contains(&Some(state))
            {
                cost = (cost - CHEAP_TRACK.0).max(CHEAP_TRACK.1);
            }
        }
        Some(cost)
    }

    /// Checks whether an event forbids building there. Events hold for this turn.
    pub(super) fn is_forbidden(&self, section: usize) -> bool {
        let ends = sections().get(section).map(|section| section.ends);
        let states = ends
            .into_iter()
            .flatten()
            .filter_map(|end| end.place().state());
        states
            .into_iter()
            .any(|state| self.today.forbids_building(state))
    }

    /// Returns the cost of the next depot. It depends on the depots built in this action.
    #[must_use]
    pub fn depot_cost(&self, player: PlayerId, built: i32) -> i32 {
        let mut subsidies = self.claims.subsidies_of(player);
        let flat = subsidies.any(|subsidy| subsidy.subsidy().benefit == Benefit::CheapDepots);
        if flat { DEPOT } else { DEPOT * (built + 1) }
    }

    /// Finds the cheapest ways of a Build: from all open depots of its player, or on from its last one.
    #[must_use]
    pub fn ways(&self, building: &Building) -> CheapestPaths {
        self.ways_from(building, self.starts(building))
    }

    /// Returns the places where a way may begin.
    pub(super) fn starts(&self, building: &Building) -> Vec<PlaceId> {
        if let Some(at) = building.at {
            return vec![at];
        }
        let depots = self.player(building.player).depots.iter().copied();
        depots
            .filter(|place| self.is_passable(building, *place))
            .collect()
    }

    fn is_passable(&self, building: &Building, place: PlaceId) -> bool {
        !self.today.closes_depot(building.player, place) && !building.passed.contains(&place)
    }

    /// Finds the cheapest ways from some places.
    pub(super) fn ways_from(&self, building: &Building, mut open: Vec<PlaceId>) -> CheapestPaths {
        let player = building.player;
        let passable = |place: PlaceId| self.is_passable(building, place);
        let mut reached: Vec<Option<(i32, PlaceId)>> = vec![None; PlaceId::all().count()];
        for place in &open {
            reached[place.index()] = Some((0, *place));
        }
        let cost_at = |reached: &[Option<(i32, PlaceId)>], place: PlaceId| {
            reached[place.index()].map_or(i32::MAX, |(cost, _)| cost)
        };
        // The search continues from the cheapest place reached (Dijkstra).
        while let Some(index) =
            (0..open.len()).min_by_key(|&index| (cost_at(&reached, open[index]), open[index]))
        {
            let from = open.swap_remove(index);
            let so_far = cost_at(&reached, from);
            for &(section, to) in beside(from) {
                let Some(cost) = self.section_cost(player, section).filter(|_| passable(to)) else {
                    continue;
                };
                if so_far + cost < cost_at(&reached, to) {
                    reached[to.index()] = Some((so_far + cost, from));
                    open.push(to);
                }
            }
        }
        CheapestPaths { reached }
    }

    /// Checks whether a player may have a depot there. The way does not matter.
    pub(super) fn may_stand(&self, player: PlayerId, place: PlaceId) -> Verdict {
        require(
            !self.player(player).has_depot(place),
            RULE,
            || "A depot of yours stands there.",
        )?;
        require(
            !self.today.closes_place(place),
            "Closings",
            || "This place is Closed.",
        )?;
        let there = self
            .player_ids()
            .filter(|other| self.player(*other).has_depot(place));
        let full = place
            .place()
            .depots()
            .is_some_and(|most| there.count() >= most);
        require(
            !full,
            "Building Restrictions",
            || "Two depots stand there already.",
        )
    }

    /// Returns the costs of track and depot at the end of a way.
    #[must_use]
    pub fn price_of(&self, building: &Building, leg: &Leg) -> (i32, i32) {
        let terms = building.terms;
        let track = terms.price(building.track + leg.track) - terms.price(building.track);
        (track, self.depot_cost(building.player, building.depots))
    }

    /// Lists the possible depots, each with the way there.
    #[must_use]
    pub fn builds(&self, building: &Building) -> Vec<(PlaceId, Leg)> {
        self.builds_for(building, self.player(building.player).cash)
    }

    /// Lists the depots possible with this cash, each with the way there.
    pub(super) fn builds_for(&self, building: &Building, cash: i32) -> Vec<(PlaceId, Leg)> {
        let ways = self.ways(building);
        let possible = |place: PlaceId| {
            self.may_stand(building.player, place).ok()?;
            let leg = ways.to(place)?;
            let (track, depot) = self.price_of(building, &leg);
            (track + depot <= cash).then_some((place, leg))
        };
        PlaceId::all().filter_map(possible).collect()
    }

    /// Finds an equally cheap way from another depot.
    pub(super) fn way_from(&self, building: &Building, from: PlaceId, to: PlaceId) -> Option<Leg> {
        let usual = self.ways(building).to(to)?;
        let is_start = building.at.is_none() && self.starts(building).contains(&from);
        let other = is_start.then(|| self.ways_from(building, vec![from]).to(to))??;
        (other.track == usual.track && other.places.first() != usual.places.first())
            .then_some(other)
    }

    /// Lists the builds from another depot equally near, with their ways.
    #[must_use]
    pub fn other_builds(&self, building: &Building) -> Vec<OtherBuild> {
        if building.at.is_some() {
            return Vec::new();
        }
        let usual = self.builds(building);
        let mut others = Vec::new();
        for from in self.starts(building) {
            let ways = self.ways_from(building, vec![from]);
            others.extend(usual.iter().filter_map(|(to, leg)| {
                let other = ways.to(*to)?;
                let is_other = other.track == leg.track && leg.places.first() != Some(&from);
                is_other.then_some(OtherBuild {
                    from,
                    to: *to,
                    leg: other,
                })
            }));
        }
        others
    }

    /// Checks whether a Build goes on. An optional one goes on even if it takes an Unexpected Inheritance.
    pub(super) fn can_build(&self, building: &Building) -> bool {
        let player = building.player;
        let cash = match building.may_end() {
            true => self.within_reach(player),
            false => self.player(player).cash,
        };
        !self.builds_for(building, cash).is_empty()
    }

    /// Checks whether a depot can be built at the end of a way.
    pub(super) fn may_build(&self, building: &Building, to: PlaceId, leg: Option<&Leg>) -> Verdict {
        self.may_stand(building.player, to)?;
        let Some(leg) = leg else {
            return Err(self.no_way(building, to));
        };
        let (track, depot) = self.price_of(building, leg);
        let affordable = track + depot <= self.player(building.player).cash;
        require(affordable, RULE, || {
            format!(
                "It costs {}: {} of track and {} for the depot.",
                Dollars(track + depot),
                Dollars(track),
                Dollars(depot)
            )
        })
    }

    /// Ends a Build. Another one may follow.
    pub(super) fn finish_building(&mut self, building: &Building) {
        if building.again {
            self.agenda.push(Task::Build(Building {
                optional: true,
                ..Building::new(building.player, building.terms)
            }));
        }
    }
}
