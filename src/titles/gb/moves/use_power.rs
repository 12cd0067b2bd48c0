//! Powers of closed private railways: a tile or a station marker, at any time of a company's turn.

use super::place_marker::MarkerEffect;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};
use crate::titles::gb::privates::{self, Power};

/// Uses a power.
#[derive(Clone, Copy, Debug)]
pub enum UsePower {
    /// Lays a tile.
    Lay(Lay),
    /// Places a station marker.
    Mark(CitySpace, PrivateId),
}

/// The use of a power, with its cost.
#[derive(Clone, Copy, Debug)]
pub enum PowerEffect {
    /// A lay of a company.
    Lay(CompanyId, Lay),
    /// A station marker.
    Mark(MarkerEffect),
}

impl Move<OperatingRound> for UsePower {
    type Effect = PowerEffect;

    fn of(action: &Action) -> Option<UsePower> {
        match *action {
            Action::Common(RailMove::Lay { power: Some(_), .. }) => {
                Lay::of(action).map(UsePower::Lay)
            }
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(power),
            }) => Some(UsePower::Mark(space, power)),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let powers = view.common.scenario().private_ids();
        let owned = powers.filter(|&power| view.owns_power(power));
        owned.flat_map(|power| view.uses(power)).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<PowerEffect, Refusal> {
        match self {
            UsePower::Lay(lay) => {
                let lay = view.check_lay(lay)?;
                Ok(PowerEffect::Lay(view.company, lay))
            }
            UsePower::Mark(space, power) => Ok(PowerEffect::Mark(MarkerEffect {
                company: view.company,
                space,
                power: Some(power),
                cost: view.check_power_marker(space, power)?,
            })),
        }
    }

    fn perform(effect: PowerEffect, round: &mut OperatingRound, common: &mut Common) {
        match effect {
            PowerEffect::Lay(company, lay) => round.lay(common, company, lay),
            PowerEffect::Mark(effect) => round.mark(common, effect),
        }
    }
}

impl Position<'_> {
    /// Checks whether whoever decides owns a power that is left.
    fn owns_power(&self, power: PrivateId) -> bool {
        self.common.has_power(power) && self.common.owner(power) == self.decider()
    }

    /// Lists the uses of a power: its lays, or its station markers.
    fn uses(&self, power: PrivateId) -> Vec<Choice> {
        let row = privates::of(power);
        match row.power {
            Power::Tile(_) if self.any_lay(Some(power)) => vec![Choice::LayTrack(Some(power))],
            Power::Marker(_) => {
                let spaces = self.spaces().filter(|space| Some(space.hex) == row.site());
                let place = |space| RailMove::PlaceMarker {
                    space,
                    power: Some(power),
                };
                spaces
                    .map(|space| Choice::Do(place(space).into()))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// Checks whether the company may use powers. "Insolvent corporations may not lay track or station tokens": on the
    /// website they may with a power.
    fn may_use_powers(&self) -> bool {
        let has_powers = self.common.deviates(Deviation::PowersIfInsolvent);
        self.may_build() || has_powers && self.president().is_some()
    }

    /// Checks that the company may use a power.
    ///
    /// Powers are for the companies of the player whose private railway has closed.
    pub(in crate::titles::gb) fn check_power(&self, power: PrivateId) -> Verdict {
        let symbol = self.common.symbol(power.company());
        require(self.common.has_power(power), "Private railways", || {
            format!("{symbol} has no power that could be used now: it is not closed, or was used.")
        })?;
        let owner = self.common.owner(power);
        require(owner == self.president(), "Private railways", || {
            let name = owner.map_or("nobody", |by| self.common.name(by));
            let own = self.symbol();
            format!("The power of {symbol} is for companies of {name}, and {own} is none.")
        })?;
        require(self.may_use_powers(), "Private railways", || {
            format!(
                "The power of {symbol} is for solvent companies, and {} is insolvent.",
                self.symbol()
            )
        })
    }
}
