//! Claims of Special Routes, Mail Contracts and State Subsidies.

use super::{
    Action, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task, Verdict,
    reads, require, text_with,
};
use crate::titles::rails_of_ne::claims::Groups;
use crate::titles::rails_of_ne::components::mail_cities;
use crate::titles::rails_of_ne::symbols::{RouteId, State, SubsidyId};

/// The sections of the rulebook.
const ROUTES: &str = "Special Routes";
const MAIL: &str = "Mail Contracts";
const SUBSIDIES: &str = "State Subsidies";

/// Claims a Special Route.
pub struct Route {
    route: RouteId,
}

impl Move for Route {
    type Effect = RouteId;
    const PROMPT: &str = "claim something";
    reads!(Route { route }, _at => RouteId::all());

    /// Checks that there is room for another claimant with these depots (Special Routes).
    fn check(self, at: &Position<'_>) -> Result<RouteId, Refusal> {
        let route = self.route.route();
        let claimants = &at.game.claims.routes[self.route.index()];
        require(
            !claimants.contains(&at.player),
            ROUTES,
            || "This route is claimed already.",
        )?;
        let most = route.income.len();
        require(claimants.len() < most, ROUTES, || {
            format!("Only {most} players may claim this route.")
        })?;
        at.check_depots(ROUTES, route.needs)?;
        Ok(self.route)
    }

    fn perform(route: RouteId, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        game.claims.routes[route.index()].push(player);
        game.tell(log, player, &format!("claims {}.", route.symbol()));
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let claimants = at.game.claims.routes[self.route.index()].len() + 1;
        let shared = self.route.route().shared_by(claimants);
        let brings = shared.map_or(String::new(), |(income, _)| {
            let income = Dollars(income);
            format!("{income} a turn for each of its claimants, who are {claimants} then.")
        });
        text_with("Claim a Special Route", self.route.symbol(), brings)
    }
}

/// Claims a Mail Contract.
pub struct Mail {
    state: State,
}

impl Move for Mail {
    type Effect = State;
    const PROMPT: &str = "claim something";
    reads!(Mail { state }, _at => State::ALL);

    /// Checks that enough depots stand in Mail Cities, and more than the owner's (Mail Contracts).
    fn check(self, at: &Position<'_>) -> Result<State, Refusal> {
        let (game, state) = (at.game, self.state);
        let in_game = game.claims.mail.iter().any(|(of, _)| *of == state);
        require(in_game, MAIL, || "There is no such contract in this game.")?;
        let cities = mail_cities(state);
        let own = game.player(at.player);
        let capital = cities.first();
        require(
            capital.is_some_and(|capital| own.fulfils(&[&[capital]])),
            MAIL,
            || "A depot in the State Capital is needed.",
        )?;
        let (have, half) = (own.mail_depots(state), cities.len().div_ceil(2));
        require(have >= half, MAIL, || {
            format!("Depots in {half} of the Mail Cities are needed, not in {have}.")
        })?;
        if let Some(owner) = game.claims.mail_of(state) {
            require(owner != at.player, MAIL, || "This contract is yours.")?;
            let has = game.player(owner).mail_depots(state);
            require(have > has, MAIL, || {
                let name = game.name(owner);
                format!("{name} has depots in {has} of the Mail Cities: more are needed.")
            })?;
        }
        Ok(state)
    }

    fn perform(state: State, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        let before = game.claims.mail_of(state);
        for (of, owner) in &mut game.claims.mail {
            if *of == state {
                *owner = Some(player);
            }
        }
        let from = before.map(|owner| format!(" from {}", game.name(owner)));
        let from = from.unwrap_or_default();
        let what = format!("takes the Mail Contract of {}{from}.", state.name());
        game.tell(log, player, &what);
    }

    fn words(self, at: &Position<'_>) -> ChoiceText {
        let cities = at.game.player(at.player).mail_depots(self.state);
        let brings = format!(
            "$2 a turn for the capital and $1 for each other city: depots stand in {cities} of them."
        );
        text_with("Claim a Mail Contract", self.state.name(), brings)
    }
}

/// Claims a State Subsidy.
pub struct Subsidy {
    subsidy: SubsidyId,
}

impl Move for Subsidy {
    type Effect = SubsidyId;
    const PROMPT: &str = "claim something";
    reads!(Subsidy { subsidy }, _at => SubsidyId::all());

    /// Checks that nobody has the subsidy, and that its depots and cost are there (State Subsidies).
    fn check(self, at: &Position<'_>) -> Result<SubsidyId, Refusal> {
        let mut in_game = at.game.claims.subsidies.iter();
        let found = in_game.find(|(of, _)| *of == self.subsidy);
        let Some((_, owner)) = found else {
            return Err(Refusal::new(SUBSIDIES, "This subsidy is not in this game."));
        };
        require(
            owner.is_none(),
            SUBSIDIES,
            || "This subsidy is claimed already.",
        )?;
        at.check_depots(SUBSIDIES, self.subsidy.subsidy().needs)?;
        at.game.can_pay(at.player, self.subsidy.subsidy().cost)?;
        Ok(self.subsidy)
    }

    fn perform(subsidy: SubsidyId, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        for (of, owner) in &mut game.claims.subsidies {
            if *of == subsidy {
                *owner = Some(player);
            }
        }
        game.player_mut(player).cash -= subsidy.subsidy().cost;
        game.tell(log, player, &format!("claims the {}.", subsidy.symbol()));
    }

    fn words(self, _: &Position<'_>) -> ChoiceText {
        let subsidy = self.subsidy.subsidy();
        let cost = (subsidy.cost > 0).then(|| format!(" It costs {}.", Dollars(subsidy.cost)));
        let brings = format!(
            "{}{} {} at the end.",
            subsidy.text,
            cost.unwrap_or_default(),
            Dollars(subsidy.value)
        );
        text_with("Claim a State Subsidy", self.subsidy.symbol(), brings)
    }
}

impl Position<'_> {
    /// Checks that the depots stand that a claim needs, Closed or not.
    pub(super) fn check_depots(&self, rule: &'static str, needs: Groups) -> Verdict {
        let own = self.game.player(self.player);
        let mut needs = needs.iter();
        let missing = needs.find(|group| !own.fulfils(std::slice::from_ref(group)));
        missing.map_or(Ok(()), |group| {
            let why = format!("A depot is needed in {}.", group.join(" or "));
            Err(Refusal::new(rule, why))
        })
    }
}
