//! Station markers: the one of the turn, and those that private railways bring.

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::attempts::attempted_spaces;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::marker_text;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::MARKER;
use crate::titles::gb::game::Game;
use crate::titles::gb::operating_round::{OperatingRound, Position};
use crate::titles::gb::privates::{self, Power};
use crate::titles::gb::trains::Phase;

const RULE: &str = "Station markers";

impl Common {
    /// Lists the cities that private railways reserve for their powers.
    pub(in crate::titles::gb) fn kept_cities(&self) -> Vec<HexId> {
        let sites = self.scenario().private_ids();
        let sites = sites.filter_map(|id| privates::of(id).site());
        sites.filter(|&hex| self.keeper_of(hex).is_some()).collect()
    }

    /// Returns the private railway that reserves a city. It keeps the city for its power, until blue phase.
    fn keeper_of(&self, hex: HexId) -> Option<PrivateId> {
        let mut privates = self.scenario().private_ids();
        privates.find(|&id| {
            let row = privates::of(id);
            matches!(row.power, Power::Marker(_))
                && row.site() == Some(hex)
                && !self.used.contains(&id)
                && self.phase() < Phase::Blue
        })
    }
}

/// Places the station marker of the turn.
#[derive(Clone, Copy, Debug)]
pub struct PlaceMarker {
    space: CitySpace,
}

/// A station marker that is placed, with its cost.
#[derive(Clone, Copy, Debug)]
pub struct MarkerEffect {
    /// The company.
    pub company: CompanyId,
    /// The space.
    pub space: CitySpace,
    /// The private railway by whose power it is placed.
    pub power: Option<PrivateId>,
    /// The cost.
    pub cost: Dollars,
}

impl Move<OperatingRound> for PlaceMarker {
    type Effect = MarkerEffect;

    fn of(action: &Action) -> Option<PlaceMarker> {
        match *action {
            Action::Common(RailMove::PlaceMarker { space, power: None }) => {
                Some(PlaceMarker { space })
            }
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
        exactly(view.spaces().map(place).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<MarkerEffect, Refusal> {
        Ok(MarkerEffect {
            company: view.company,
            space: self.space,
            power: None,
            cost: view.check_marker(self.space)?,
        })
    }

    fn perform(effect: MarkerEffect, round: &mut OperatingRound, common: &mut Common) {
        round.mark(common, effect);
    }
}

impl Position<'_> {
    /// Lists the spaces to consider: in each city the first free one, or all if none is free.
    pub(super) fn spaces(&self) -> impl Iterator<Item = CitySpace> {
        attempted_spaces(&self.common.table, Some(self.company))
    }

    /// Checks that a space suits the company's marker. It need not be connected.
    fn check_space(&self, space: CitySpace) -> Verdict {
        let board = &self.common.table.board;
        let at = || self.common.table.hex_name(space.hex);
        let mut spaces = board.spaces(space.hex, space.city);
        require(spaces.any(|other| other == space), RULE, || {
            format!("{} has no such space for a station marker.", at())
        })?;
        let mut own = board.markers_of(self.company);
        require(own.all(|own| own.hex != space.hex), RULE, || {
            format!("{} has a station marker in {}.", self.symbol(), at())
        })?;
        let free = board.free_space(self.company, space.hex, space.city);
        require(free == Some(space), RULE, || {
            self.common.table.why_not_free(self.company, space)
        })
    }

    /// Checks the turn's station marker, and returns its cost.
    pub(super) fn check_marker(&self, space: CitySpace) -> Result<Dollars, Refusal> {
        self.check_solvent()?;
        self.check_turns_marker()?;
        self.check_space(space)?;
        if let Some(keeper) = self.common.keeper_of(space.hex) {
            return Err(Refusal::new(
                "Private railways",
                format!(
                    "{} is reserved for the power of {} until the blue phase.",
                    self.common.table.hex_name(space.hex),
                    self.common.symbol(keeper.company())
                ),
            ));
        }
        let Some(&price) = self.own().markers_left.first() else {
            let symbol = self.symbol();
            return Err(Refusal::new(
                RULE,
                format!("{symbol} has no station marker left."),
            ));
        };
        self.check_cash(price, RULE)?;
        require(self.reaches(space), RULE, || {
            format!(
                "No route of {} reaches this city in {}.",
                self.symbol(),
                self.common.table.hex_name(space.hex)
            )
        })?;
        Ok(price)
    }

    /// Checks that a station marker may still be placed in the turn.
    ///
    /// One marker is placed in a turn, and none once few trains are left. The highlights do not mention the markers of
    /// private railways, which count here as on the website.
    fn check_turns_marker(&self) -> Verdict {
        require(
            !self.has_marked(),
            RULE,
            || "A company places one station marker in an operating round.",
        )?;
        require(
            !self.common.no_more_markers,
            RULE,
            || "Too few trains are left: no more station markers are placed.",
        )
    }

    /// Checks a marker by the power of a private railway. The power provides the marker. Returns its cost: nothing
    /// where the company could run.
    pub(super) fn check_power_marker(
        &self,
        space: CitySpace,
        power: PrivateId,
    ) -> Result<Dollars, Refusal> {
        self.check_power(power)?;
        self.check_turns_marker()?;
        let row = privates::of(power);
        let fits = matches!(row.power, Power::Marker(_)) && row.site() == Some(space.hex);
        require(fits, "Private railways", || {
            format!(
                "The power of {} is not for a station marker there.",
                self.common.symbol(power.company())
            )
        })?;
        self.check_space(space)?;
        let price = if self.reaches(space) {
            Dollars::ZERO
        } else {
            MARKER
        };
        self.check_cash(price, RULE)?;
        Ok(price)
    }

    /// Checks whether a marker was placed in the turn. One that a private railway provides counts too.
    fn has_marked(&self) -> bool {
        self.round.turn.marked.is_some() || self.round.turn.marked_by_power
    }
}

impl OperatingRound {
    /// Places a marker that was checked. If a power provided it, the company may begin with a green tile there.
    pub(super) fn mark(&mut self, common: &mut Common, effect: MarkerEffect) {
        let MarkerEffect {
            company,
            space,
            power,
            cost,
        } = effect;
        common.table.pay(Purse::Company(company), Purse::Bank, cost);
        common.table.board.mark(company, space);
        common.say(format!(
            "{} places a station marker in {} for {}.",
            common.symbol(company),
            common.table.hex_name(space.hex),
            common.money(cost)
        ));
        match power {
            None => {
                common.table.company_mut(company).markers_left.remove(0);
                self.turn.marked = Some(self.turn.tiles);
            }
            Some(power) => {
                self.turn.marked_by_power = true;
                common.used.push(power);
                common.green_starts.push((company, space.hex));
            }
        }
    }
}

impl Game {
    /// Words a placement with its cost.
    pub(in crate::titles::gb) fn placing_text(
        &self,
        space: CitySpace,
        power: Option<PrivateId>,
    ) -> ChoiceText {
        let view = self.operating_round();
        let view = view.and_then(|round| round.view(&self.common));
        let cost = view.and_then(|view| match power {
            Some(power) => view.check_power_marker(space, power).ok(),
            None => view.check_marker(space).ok(),
        });
        let cost = cost.map_or(String::new(), |cost| {
            format!(" for {}", self.common.money(cost))
        });
        marker_text(self.table(), space, &cost, power)
    }
}
