//! Lays of track (Lay or Upgrade Track).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::{Choice, Step};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::operating_round::{OperatingRound, Position};
use crate::titles::midwest::privates::ROCK_ISLAND;

const RULE: &str = "Lay or Upgrade Track";
/// Number of yellow tiles that a company may lay in a turn.
const YELLOW_LAYS: u8 = 2;

/// Lays or upgrades a tile.
#[derive(Clone, Copy, Debug)]
pub struct LayTrack(Lay);

/// A lay, with its cost in the lay.
#[derive(Clone, Copy, Debug)]
pub struct LayEffect {
    company: CompanyId,
    lay: Lay,
    /// The part of the cost that is for bridges.
    bridges: Dollars,
}

impl Move<OperatingRound> for LayTrack {
    type Effect = LayEffect;

    fn of(action: &Action) -> Option<LayTrack> {
        Lay::of(action).map(LayTrack)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let any = view.lays().next();
        any.map(|_| Choice::LayTrack(None)).into_iter().collect()
    }

    fn check(self, view: &Position<'_>) -> Result<LayEffect, Refusal> {
        view.check_lay(self.0)
    }

    /// Lays the tile. The Rock Island earns half of the cost of bridges.
    fn perform(effect: LayEffect, round: &mut OperatingRound, common: &mut Common) {
        let LayEffect {
            company,
            lay,
            bridges,
        } = effect;
        let first = common.table.board.laid(lay.hex).is_none();
        if first {
            round.turn.yellow += 1;
        } else {
            round.turn.upgraded = true;
        }
        let line = common.table.build(company, lay, !first);
        common.say(line);
        if common.is_open(ROCK_ISLAND) {
            common.pay_for(ROCK_ISLAND, Dollars(bridges.0 / 2));
        }
    }
}

impl Position<'_> {
    /// Checks a lay, and returns it with its cost.
    fn check_lay(&self, lay: Lay) -> Result<LayEffect, Refusal> {
        self.check_count(lay)?;
        self.common.check_tile(lay.hex, lay.laid)?;
        let [ground, bridges] = self.common.cost_of_lay(lay.hex, lay.laid);
        let cost = ground + bridges;
        let board = &self.common.table.board;
        let reached = self
            .reach()
            .would_reach(board, lay.hex, lay.laid, |_, _| true);
        require(reached, RULE, || {
            format!(
                "No track that {} reaches leads to this tile on {}.",
                self.symbol(),
                self.common.table.hex_name(lay.hex)
            )
        })?;
        self.check_cash(cost, RULE)?;
        let before = self.round.veterans;
        self.common.check_homes(lay.hex, lay.laid, before)?;
        Ok(LayEffect {
            company: self.company,
            lay: Lay { cost, ..lay },
            bridges,
        })
    }

    /// Checks the number of lays. Two yellow tiles may be laid in a turn, or one upgraded.
    fn check_count(&self, lay: Lay) -> Verdict {
        let first = self.common.table.board.laid(lay.hex).is_none();
        require(self.may_lay_more(), RULE, || {
            format!("{} has laid its track.", self.symbol())
        })?;
        require(first || self.round.turn.yellow == 0, RULE, || {
            format!(
                "{} has laid a yellow tile, and may only lay a second one.",
                self.symbol()
            )
        })
    }

    fn may_lay_more(&self) -> bool {
        !self.round.turn.upgraded && self.round.turn.yellow < YELLOW_LAYS
    }

    /// Lists all legal lays.
    fn lays(&self) -> impl Iterator<Item = Lay> + '_ {
        let may = self.asks() == Some(Step::Track) && self.may_lay_more();
        let sites = self.common.table.sites();
        let near = sites.filter(move |&hex| may && self.reach().touches(hex));
        near.flat_map(move |hex| {
            let tiles = self.common.tiles_for(hex);
            let tiles = tiles.filter(|laid| self.common.table.is_available(laid.tile));
            let fitting = tiles.filter(move |laid| self.common.fits(hex, *laid));
            fitting.filter_map(move |laid| {
                let lay = Lay {
                    hex,
                    laid,
                    cost: Dollars::ZERO,
                    power: None,
                };
                let effect = self.check_lay(lay).ok()?;
                Some(effect.lay)
            })
        })
    }
}

impl Game {
    /// Lists all legal lays. Of rotations that look the same there is one.
    #[must_use]
    pub fn lays(&self) -> Vec<Lay> {
        let round = self.operating_round().filter(|_| self.proposal.is_none());
        let view = round.and_then(|round| round.view(&self.common));
        view.map_or_else(Vec::new, |view| view.lays().collect())
    }
}
