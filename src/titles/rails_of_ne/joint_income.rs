//! The joint worth of the next depots: a Business earns more only with a depot of its own and another in a Market City,
//! and a claim needs several. All of it is computed from open facts.

use super::agenda::{Building, Terms};
use super::claims::Groups;
use super::components::mail_cities;
use super::game::Game;
use super::income::Prospect;
use super::symbols::{PlaceId, RouteId, State, SubsidyId};
use crate::engine::ids::PlayerId;

/// Something that may be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A Special Route.
    Route(RouteId),
    /// A State Subsidy.
    Subsidy(SubsidyId),
    /// A Mail Contract.
    Mail(State),
}

/// A depot with others that it earns more together with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointDepots {
    /// All of the depots, the one in question first.
    pub depots: Vec<PlaceId>,
    /// The claim they make possible.
    pub claim: Option<Claim>,
    /// Their addition to the income of this turn, in dollars.
    pub more: i32,
}

/// The most depots considered together.
const MOST: usize = 3;

impl JointDepots {
    /// Returns the income added by each depot, in sixths of a dollar.
    #[must_use]
    pub fn each(&self) -> i32 {
        let count = i32::try_from(self.depots.len()).unwrap_or(1).max(1);
        6 * self.more / count
    }
}

impl Game {
    /// Finds the best set with the next depot of a Build. It has at most two other depots and a claim, and its player can
    /// pay for all of it. The best adds most for each depot; of equals it has the fewest.
    #[must_use]
    pub fn together(&self, building: &Building, to: PlaceId) -> JointDepots {
        let player = building.player;
        let mut best = JointDepots {
            depots: vec![to],
            claim: None,
            more: self.more_income(player, to),
        };
        let now = self.income(player, self.now());
        for (depots, claim) in self.sets_with(player, to) {
            let with = Prospect {
                more: &depots,
                claim,
                ..self.now()
            };
            let more = self.income(player, with) - now;
            let next = JointDepots {
                depots,
                claim,
                more,
            };
            let fewer = next.depots.len() < best.depots.len();
            let is_better = next.each() > best.each() || next.each() == best.each() && fewer;
            if is_better && self.can_pay_for_all(building, &next.depots) {
                best = next;
            }
        }
        best
    }

    /// Checks whether the cash pays for depots: the first by a Build, the others by later ones, in the cheaper order.
    fn can_pay_for_all(&self, building: &Building, depots: &[PlaceId]) -> bool {
        let [to, others @ ..] = depots else {
            return true;
        };
        let Some(leg) = self.ways(building).to(*to) else {
            return false;
        };
        let (track, depot) = self.price_of(building, &leg);
        let left = self.player(building.player).cash - track - depot;
        let later = Building::new(building.player, Terms::default());
        let mut starts = self.starts(&later);
        starts.push(*to);
        let turned: Vec<PlaceId> = others.iter().rev().copied().collect();
        [others, &turned].into_iter().any(|order| {
            let price = self.price_of_all(&later, starts.clone(), order);
            price.is_some_and(|price| price <= left)
        })
    }

    /// Returns the price of depots, each by a Build of its own. It is `None` if no way leads to one of them.
    fn price_of_all(
        &self,
        building: &Building,
        mut starts: Vec<PlaceId>,
        depots: &[PlaceId],
    ) -> Option<i32> {
        let mut price = 0;
        for to in depots {
            let leg = self.ways_from(building, starts.clone()).to(*to)?;
            let (track, depot) = self.price_of(building, &leg);
            price += track + depot;
            starts.push(*to);
        }
        Some(price)
    }

    /// Lists the sets of depots with a place. They come with the claims they make possible.
    fn sets_with(&self, player: PlayerId, to: PlaceId) -> Vec<(Vec<PlaceId>, Option<Claim>)> {
        let mut sets = Vec::new();
        let useful = self.useful(player);
        if useful.contains(&to) {
            let others: Vec<PlaceId> = useful.into_iter().filter(|place| *place != to).collect();
            for (at, &one) in others.iter().enumerate() {
                sets.push((vec![to, one], None));
                let triples = others[at + 1..].iter();
                sets.extend(triples.map(|&other| (vec![to, one, other], None)));
            }
        }
        for (claim, missing) in self.claims_ahead(player) {
            sets.extend(chosen(&missing, to).map(|depots| (depots, Some(claim))));
        }
        sets
    }

    /// Lists the places where depots would link. They link a Business in play, or a Market City.
    fn useful(&self, player: PlayerId) -> Vec<PlaceId> {
        let businesses = self.player(player).businesses.iter();
        let stand = businesses.filter_map(|own| own.card.place());
        let mut useful: Vec<PlaceId> = Vec::new();
        for place in stand.chain(PlaceId::markets()) {
            if !useful.contains(&place) && self.may_stand(player, place).is_ok() {
                useful.push(place);
            }
        }
        useful
    }

    /// Lists the claims that need more depots. Each comes with the groups of places of which each needs one.
    fn claims_ahead(&self, player: PlayerId) -> Vec<(Claim, Vec<Vec<PlaceId>>)> {
        let claims = self.claims();
        let mut ahead = Vec::new();
        for route in RouteId::all() {
            let claimants = &claims.routes[route.index()];
            let is_free = claimants.len() < route.route().income.len();
            if is_free && !claimants.contains(&player) {
                let missing = self.missing(player, route.route().needs);
                ahead.push((Claim::Route(route), missing));
            }
        }
        for (subsidy, owner) in &claims.subsidies {
            if owner.is_none() {
                let missing = self.missing(player, subsidy.subsidy().needs);
                ahead.push((Claim::Subsidy(*subsidy), missing));
            }
        }
        for (state, owner) in &claims.mail {
            if owner.is_none() {
                ahead.push((Claim::Mail(*state), self.missing_for_mail(player, *state)));
            }
        }
        ahead.retain(|(_, missing)| (1..=MOST).contains(&missing.len()));
        ahead
    }

    /// Lists the places of unfulfilled groups. Only places that still have room for the player remain.
    fn missing(&self, player: PlayerId, needs: Groups) -> Vec<Vec<PlaceId>> {
        let places = |group: &&[&str]| -> Vec<PlaceId> {
            group
                .iter()
                .filter_map(|place| PlaceId::named(place))
                .collect()
        };
        let groups = needs.iter().map(places);
        let groups = groups.filter(|group| {
            let mut places = group.iter();
            !places.any(|place| self.player(player).has_depot(*place))
        });
        groups.map(|group| self.left_of(player, group)).collect()
    }

    /// Lists the missing places for mail. They are for half of a state's Mail Cities, the capital among them.
    fn missing_for_mail(&self, player: PlayerId, state: State) -> Vec<Vec<PlaceId>> {
        let cities = mail_cities(state);
        let has = |city: &PlaceId| self.player(player).has_depot(*city);
        let named: Vec<PlaceId> = cities
            .iter()
            .filter_map(|city| PlaceId::named(city))
            .collect();
        let Some((capital, rest)) = named.split_first() else {
            return Vec::new();
        };
        let there = rest.iter().filter(|city| has(city)).count();
        let more = (cities.len().div_ceil(2) - 1).saturating_sub(there);
        let mut missing = Vec::new();
        if !has(capital) {
            missing.push(self.left_of(player, vec![*capital]));
        }
        let left = self.left_of(player, rest.to_vec());
        missing.extend((0..more).map(|_| left.clone()));
        missing
    }

    fn left_of(&self, player: PlayerId, mut places: Vec<PlaceId>) -> Vec<PlaceId> {
        places.retain(|place| self.may_stand(player, *place).is_ok());
        places
    }
}

/// Combines one place of each group. All are different, and the given one comes first.
fn chosen(groups: &[Vec<PlaceId>], to: PlaceId) -> impl Iterator<Item = Vec<PlaceId>> {
    let mut sets: Vec<Vec<PlaceId>> = vec![Vec::new()];
    for group in groups {
        let longer = |set: &Vec<PlaceId>| {
            let new: Vec<&PlaceId> = group.iter().filter(|place| !set.contains(place)).collect();
            let set = set.clone();
            new.into_iter().map(move |place| {
                let mut set = set.clone();
                set.push(*place);
                set
            })
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets.into_iter().filter_map(move |mut set| {
        let at = set.iter().position(|place| *place == to)?;
        set.swap(0, at);
        Some(set)
    })
}
