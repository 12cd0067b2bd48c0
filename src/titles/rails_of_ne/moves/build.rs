//! Building of depots, one at a time: the next one along the way of a Build, or the first.

use super::{
    Action, Choice, ChoiceText, Dollars, Game, Log, Move, PlayerId, Position, Refusal, Task,
    not_now, require, text,
};
use crate::engine::arrange::Arrange;
use crate::engine::money::DOLLARS;
use crate::titles::rails_of_ne::agenda::{Building, Terms};
use crate::titles::rails_of_ne::building::{Leg, RULE};
use crate::titles::rails_of_ne::joint_income::{Claim, JointDepots};
use crate::titles::rails_of_ne::symbols::PlaceId;

/// Builds a depot.
pub struct Build {
    /// The start of the way, if it is not the nearest depot.
    from: Option<PlaceId>,
    to: PlaceId,
}

/// A depot to be new.
pub struct Depot {
    building: Building,
    leg: Leg,
    track: i32,
    depot: i32,
}

impl Move for Build {
    type Effect = Depot;

    fn of(action: Action) -> Option<Build> {
        match action {
            Action::Build { to } => Some(Build { from: None, to }),
            Action::BuildFrom { from, to } => {
                let from = Some(from);
                Some(Build { from, to })
            }
            _ => None,
        }
    }

    /// Lists the places where the player may want a depot: those of own Businesses, and Market Cities.
    fn candidates(at: &Position<'_>) -> Vec<Action> {
        if at.game.building().is_none() {
            return Vec::new();
        }
        let businesses = at.in_play(at.player).filter_map(|card| card.place());
        let mut places: Vec<PlaceId> = businesses.chain(PlaceId::markets()).collect();
        places.retain(|place| !at.game.player(at.player).has_depot(*place));
        places.arrange_by_key(|place| *place);
        places.dedup();
        places.into_iter().map(|to| Action::Build { to }).collect()
    }

    /// Lists all places to build, which are found at once: that is much cheaper than one by one.
    fn choices(at: &Position<'_>) -> Vec<Choice<Action>> {
        let Some(building) = at.game.building() else {
            return Vec::new();
        };
        let builds = at.game.builds(&building).into_iter();
        let builds = builds.map(|(to, _)| Action::Build { to });
        let others = at.game.other_builds(&building).into_iter();
        let others = others.map(|other| Action::BuildFrom {
            from: other.from,
            to: other.to,
        });
        builds.chain(others).map(Choice::Do).collect()
    }

    /// Checks that a way leads there and can be paid for (Build Action, Building Restrictions, Closings).
    fn check(self, at: &Position<'_>) -> Result<Depot, Refusal> {
        let building = match *at.task {
            Task::Build(ref building) => building.clone(),
            Task::Act { sold, player } => {
                require(
                    !sold,
                    "Card Play Action",
                    || "Selling cannot be combined with building.",
                )?;
                Building::new(player, Terms::default())
            }
            _ => return Err(not_now()),
        };
        let leg = self.way_of(at.game, &building);
        let is_farther = leg.is_none() && self.from.is_some();
        require(
            !is_farther || at.game.ways(&building).to(self.to).is_none(),
            RULE,
            || "A Build begins at the nearest open depot and goes on from its last one.",
        )?;
        at.game.may_build(&building, self.to, leg.as_ref())?;
        let leg = leg.ok_or_else(not_now)?;
        let (track, depot) = at.game.price_of(&building, &leg);
        Ok(Depot {
            building,
            leg,
            track,
            depot,
        })
    }

    fn perform(new: Depot, game: &mut Game, player: PlayerId, _: Task, log: &mut Log) {
        let (mut building, way) = (new.building, new.leg.places);
        let [from, .., to] = way[..] else {
            return;
        };
        let own = game.player_mut(player);
        own.cash -= new.track + new.depot;
        own.depots.push(to);
        building.at = Some(to);
        building.depots += 1;
        building.track += new.leg.track;
        let what = format!(
            "builds a depot in {} from {}: {} of track and {} for the depot.",
            to.symbol(),
            from.place().name(),
            Dollars(new.track),
            Dollars(new.depot)
        );
        game.tell(log, player, &what);
        building.passed.extend(way);
        game.agenda.push(Task::Build(building));
    }

    /// Words a depot: its place, its cost, and its income together with the next ones.
    fn words(self, at: &Position<'_>) -> ChoiceText {
        let words = text("Build a depot", self.to.symbol());
        let building = at.game.building();
        let found = building.and_then(|building| {
            let leg = self.way_of(at.game, &building)?;
            let price = at.game.price_of(&building, &leg);
            let together = at.game.together(&building, self.to);
            Some((leg, price, together))
        });
        let Some((leg, (track, depot), together)) = found else {
            return words;
        };
        let cost = Dollars(track + depot);
        let way: Vec<&str> = leg
            .places
            .iter()
            .map(|place| place.place().name())
            .collect();
        ChoiceText {
            label: format!("{}, {cost}{}", words.label, with_others(&together)),
            brings: Some(format!(
                "{} of track ({}), {} for the depot. Income {}.{}",
                Dollars(track),
                way.join(" \u{2013} "),
                Dollars(depot),
                DOLLARS
                    .of(Dollars(at.game.more_income(at.player, self.to)))
                    .signed(),
                claim_text(&together)
            )),
            rank: Game::rank_of_depot(&together, cost),
            ..words
        }
    }

    fn prompt(task: &Task) -> &'static str {
        match task {
            Task::Build(building) if building.at.is_some() => "build on from your last depot",
            _ => "build a depot at a ringed place",
        }
    }
}

impl Build {
    /// Finds the way to the depot.
    fn way_of(&self, game: &Game, building: &Building) -> Option<Leg> {
        match self.from {
            None => game.ways(building).to(self.to),
            Some(from) => game.way_from(building, from, self.to),
        }
    }
}

/// Describes the joint income of depots. It is that of this turn, behind the price of the first. It is empty if they
/// add nothing.
fn with_others(together: &JointDepots) -> String {
    let more = Dollars(together.more);
    let others = together.depots[1..].iter();
    let mut with: Vec<&str> = others.map(|place| place.place().name()).collect();
    with.extend(together.claim.map(|_| "a claim"));
    match (more, with.is_empty()) {
        (Dollars(..=0), _) => String::new(),
        (_, true) => format!(": +{more} a turn"),
        (_, false) => format!(": +{more} a turn with {}", with.join(" and ")),
    }
}

/// Names the claim that depots make possible together.
fn claim_text(together: &JointDepots) -> String {
    match together.claim {
        Some(Claim::Route(route)) => format!(" The claim: {}.", route.route().name),
        Some(Claim::Subsidy(subsidy)) => format!(" The claim: {}.", subsidy.subsidy().name),
        Some(Claim::Mail(state)) => format!(" The claim: mail of {}.", state.name()),
        None => String::new(),
    }
}

impl Game {
    /// Ranks a depot by the income that it brings, and by lower cost.
    pub(in crate::titles::rails_of_ne) fn rank_of_depot(
        together: &JointDepots,
        cost: Dollars,
    ) -> i32 {
        100 * together.each().max(0) - cost.0
    }
}
