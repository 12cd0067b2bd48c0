//! The plans of a player: cities to reach, a Business to play, a claim to make, and what each brings for each action.

use super::{COMES, Depots, View, count, f};
use crate::engine::arrange::Arrange;
use crate::titles::rails_of_ne::action::Action;
use crate::titles::rails_of_ne::businesses::HOTEL;
use crate::titles::rails_of_ne::claims::{Benefit, ROUTES};
use crate::titles::rails_of_ne::components::mail_cities;
use crate::titles::rails_of_ne::joint_income::Claim;
use crate::titles::rails_of_ne::state::Period;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId, State};

/// The value for each action from which a plan is continued at once.
const GOOD: f64 = 4.0;
/// The most plans considered.
const MOST_PLANS: usize = 12;

struct Plan {
    each: f64,
    steps: Vec<PlaceId>,
    play: Option<Card>,
    claim: Option<Claim>,
}

impl View<'_> {
    /// Makes a plan. Returns `None` if there is nothing to do, or no way.
    fn plan(&self, cities: &[PlaceId], play: Option<Card>, claim: Option<Claim>) -> Option<Plan> {
        let own = self.depots();
        let (cost, steps) = self.reach(cities, &own)?;
        let actions = steps.len() + usize::from(play.is_some()) + usize::from(claim.is_some());
        if actions == 0 {
            return None;
        }
        let mut depots = own.clone();
        cities.iter().for_each(|city| depots[city.index()] = true);
        let mut cards = self.in_play();
        let (mut routes, mut subsidies) = (self.own_routes(), self.own_subsidies());
        let base = self.all_earn(&cards, &own, &routes, &subsidies);
        let mut asset = 3.0 * count(steps.len());
        if let Some(card) = play {
            if cards.len() >= self.max_businesses()
                && let Some(sell) = self.worst(true)
            {
                cards.retain(|own| *own != sell);
                asset -= f(sell.cost() / 2);
            }
            cards.push(card);
        }
        let mut extra = 0.0;
        if let Some(claim) = claim {
            let (more, earned) = self.value_of_claim(claim, &cards, &depots);
            asset += more;
            extra = earned;
            match claim {
                Claim::Route(route) => routes.push(route),
                Claim::Subsidy(subsidy) => subsidies.push(subsidy),
                Claim::Mail(_) => {}
            }
        }
        let turns = COMES * (self.left() - (count(actions) - 1.0) / 2.0).max(0.0);
        let gain = (self.all_earn(&cards, &depots, &routes, &subsidies) - base + extra) * turns
            + asset
            - cost;
        Some(Plan {
            each: gain / count(actions),
            steps,
            play,
            claim,
        })
    }

    /// Returns the value of a claim at the end, and its own income in a turn.
    fn value_of_claim(&self, claim: Claim, cards: &[Card], depots: &Depots) -> (f64, f64) {
        match claim {
            Claim::Route(route) => {
                let claimants = self.game.claims().routes[route.index()].len() + 1;
                let Some((income, value)) = route.route().shared_by(claimants) else {
                    return (0.0, 0.0);
                };
                let hotels = cards.iter().filter(|card| {
                    let is_hotel = card.business().is_some_and(|own| own.kind == HOTEL);
                    let here = card.place().filter(|place| depots[place.index()]);
                    is_hotel && here.is_some_and(|place| place.is_among(route.route().hotels))
                });
                let asset = 0.9 * f(value) + 5.0 * count(hotels.count());
                (asset, 0.9 * f(income))
            }
            Claim::Subsidy(subsidy) => {
                let extra = match subsidy.subsidy().benefit {
                    Benefit::CheapTrack(_) => 0.5,
                    Benefit::CheapDepots => 1.0,
                    Benefit::Earns { .. } => 0.0,
                };
                (f(subsidy.subsidy().value - subsidy.subsidy().cost), extra)
            }
            Claim::Mail(state) => (0.0, 0.9 * self.mail_income(state, depots)),
        }
    }

    /// Lists all plans, the best first.
    fn plans(&self) -> Vec<Plan> {
        let mut plans = self.plans_of_cards();
        plans.extend(self.plans_of_claims());
        plans.arrange_by(|a, b| b.each.total_cmp(&a.each));
        plans
    }

    /// Lists the plans for Businesses in play, for Market Cities, and for Businesses of the hand.
    fn plans_of_cards(&self) -> Vec<Plan> {
        let own = self.depots();
        let markets: Vec<PlaceId> = PlaceId::markets().collect();
        let is_missing = |market: &&PlaceId| !own[market.index()];
        let missing: Vec<PlaceId> = markets.iter().filter(is_missing).copied().collect();
        let mut plans = Vec::new();
        for place in self.in_play().into_iter().filter_map(Card::place) {
            plans.push(self.plan(&[place], None, None));
            plans.extend(
                missing
                    .iter()
                    .map(|&market| self.plan(&[place, market], None, None)),
            );
        }
        plans.extend(
            markets
                .iter()
                .map(|&market| self.plan(&[market], None, None)),
        );
        for card in self.hand() {
            let Some(place) = card.place() else {
                continue;
            };
            let play = Some(card);
            plans.extend([self.plan(&[], play, None), self.plan(&[place], play, None)]);
            if missing.len() == markets.len() {
                plans.extend(
                    markets
                        .iter()
                        .map(|&market| self.plan(&[place, market], play, None)),
                );
            }
        }
        plans.into_iter().flatten().collect()
    }

    /// Lists the plans for Special Routes, State Subsidies and Mail Contracts.
    fn plans_of_claims(&self) -> impl Iterator<Item = Plan> {
        let claims = self.game.claims();
        let routes = RouteId::all().filter_map(|route| {
            let claimants = &claims.routes[route.index()];
            let is_open = !claimants.contains(&self.player)
                && claimants.len() < ROUTES[route.index()].income.len();
            let cities = is_open.then(|| self.pick(route.route().needs))??;
            self.plan(&cities, None, Some(Claim::Route(route)))
        });
        let subsidies = claims.subsidies.iter().filter_map(|(subsidy, owner)| {
            let is_open = owner.is_none() && self.cash() >= f(subsidy.subsidy().cost);
            let cities = is_open.then(|| self.pick(subsidy.subsidy().needs))??;
            self.plan(&cities, None, Some(Claim::Subsidy(*subsidy)))
        });
        let mail = claims.mail.iter().filter_map(|(state, owner)| {
            let is_open = *owner != Some(self.player);
            let cities = is_open.then(|| self.cities_for_mail(*state))??;
            self.plan(&cities, None, Some(Claim::Mail(*state)))
        });
        routes.chain(subsidies).chain(mail)
    }

    /// Picks the Mail Cities to be reached for a contract, the capital and the nearest others.
    fn cities_for_mail(&self, state: State) -> Option<Vec<PlaceId>> {
        let own = self.depots();
        let cities = mail_cities(state).iter();
        let cities: Vec<PlaceId> = cities.filter_map(|city| PlaceId::named(city)).collect();
        let half = cities.len().div_ceil(2);
        let need = self.game.claims().mail_of(state).map_or(half, |owner| {
            half.max(self.game.player(owner).mail_depots(state) + 1)
        });
        let (capital, others) = cities.split_first()?;
        let mut rest: Vec<PlaceId> = others.to_vec();
        rest.retain(|city| own[city.index()] || !self.full(*city));
        rest.arrange_by(|a, b| self.near(*a, &own).total_cmp(&self.near(*b, &own)));
        let rest = rest.into_iter().take(need - 1);
        let picked: Vec<PlaceId> = std::iter::once(*capital).chain(rest).collect();
        (picked.len() == need).then_some(picked)
    }

    /// Lists the actions worth taking, the best first. Each comes with the further stops of the Build that it begins.
    pub(super) fn acts(&self) -> impl Iterator<Item = (Action, Vec<PlaceId>)> {
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
    pub(super) fn wished(&self) -> Vec<PlaceId> {
        let plans = self.plans().into_iter().take(MOST_PLANS);
        let good = plans.filter(|plan| plan.each > GOOD);
        good.flat_map(|plan| plan.steps).collect()
    }
}
