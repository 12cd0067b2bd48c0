//! The reasons why no way of a Build leads to a place (Build Action, Building Restrictions, Closings).

use super::agenda::Building;
use super::components::{beside, sections};
use super::events::Effect;
use super::game::Game;
use super::symbols::PlaceId;
use crate::engine::refusal::Refusal;

/// Something that keeps a Build from a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// The way itself, which has been there already.
    Passed,
    /// An event that forbids building in a state.
    Event,
    /// A Closed place or depot.
    Closed,
    /// An unbridged estuary.
    Estuary,
}

const OBSTACLES: [Obstacle; 4] = [
    Obstacle::Estuary,
    Obstacle::Passed,
    Obstacle::Event,
    Obstacle::Closed,
];

impl Game {
    /// Names the obstacle that blocks a place. Without it a way would lead there. Obstacles are removed in turn, so the
    /// named one blocks the way in any case.
    pub(super) fn no_way(&self, building: &Building, to: PlaceId) -> Refusal {
        let mut away = Vec::new();
        let found = OBSTACLES.into_iter().find(|obstacle| {
            away.push(*obstacle);
            self.would_lead(building, to, &away)
        });
        let (rule, why) = match found {
            Some(Obstacle::Passed) => ("Build Action", "A Build goes through a place only once."),
            Some(Obstacle::Event) => ("Events", self.event_against_building()),
            Some(Obstacle::Closed) if self.starts(building).is_empty() => {
                ("Closings", "No depot of yours is open to build from.")
            }
            Some(Obstacle::Closed) => ("Closings", "A Closed place is in the way."),
            Some(Obstacle::Estuary) => (
                "Building Restrictions",
                "No track crosses an estuary before the Improved Bridge Building Techniques.",
            ),
            None => ("Build Action", "No track leads there."),
        };
        Refusal::new(rule, why)
    }

    /// Checks whether a way exists without some obstacles.
    fn would_lead(&self, building: &Building, to: PlaceId, away: &[Obstacle]) -> bool {
        let mut open = match building.at {
            Some(at) => vec![at],
            None if away.contains(&Obstacle::Closed) => self.player(building.player).depots.clone(),
            None => self.starts(building),
        };
        let mut reached = open.clone();
        while let Some(from) = open.pop() {
            for &(section, next) in beside(from) {
                let is_open = self
                    .obstacles_on(building, section, next)
                    .all(|it| away.contains(&it));
                if is_open && !reached.contains(&next) {
                    reached.push(next);
                    open.push(next);
                }
            }
        }
        reached.contains(&to)
    }

    /// Lists the obstacles on a section. Those at the place where it leads are included.
    fn obstacles_on(
        &self,
        building: &Building,
        section: usize,
        to: PlaceId,
    ) -> impl Iterator<Item = Obstacle> {
        let is_estuary = sections()
            .get(section)
            .is_some_and(|section| section.estuary);
        let bridged = self.events.has_happened(Effect::Bridges);
        let obstacles = [
            (building.passed.contains(&to), Obstacle::Passed),
            (self.is_forbidden(section), Obstacle::Event),
            (
                self.today.closes_depot(building.player, to),
                Obstacle::Closed,
            ),
            (is_estuary && !bridged, Obstacle::Estuary),
        ];
        obstacles
            .into_iter()
            .filter(|(is, _)| *is)
            .map(|(_, obstacle)| obstacle)
    }

    /// Returns the sentence of the event that forbids building this turn.
    fn event_against_building(&self) -> &'static str {
        let mut events = self.today.events();
        let event = events.find(|event| matches!(event.effect, Effect::NoBuilding(_)));
        event.map_or("", |event| event.text)
    }
}
