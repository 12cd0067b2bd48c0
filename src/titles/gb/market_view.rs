//! The market for display: one row.

use super::game::Game;
use super::market::{END, LOW, PAR};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_view::{MarketPart, MarketSpace, MarketTone};

impl Game {
    pub(super) fn market_view(&self) -> Vec<MarketPart> {
        let grid = self.table().market.grid();
        let row = grid.spaces().map(|(space, _)| self.shown_space(space));
        vec![MarketPart {
            heading: "",
            note: "Of markers on one space the upper one operates first. A dividend moves right, one step for each time \
                   that it covers the price, up to four; paying none moves left, and so does each share sold. At the first four \
                   prices a president may buy two shares in a turn.",
            rows: vec![row.collect()],
        }]
    }

    fn shown_space(&self, space: Space) -> Option<MarketSpace> {
        let market = &self.table().market;
        let is = |letter| market.grid().has(space, letter);
        let tone = match () {
            () if is(PAR) => MarketTone::Par(0),
            () if is(END) => MarketTone::End,
            () if is(LOW) => MarketTone::Free,
            () => MarketTone::Plain,
        };
        MarketSpace::of(self.table(), space, tone)
    }
}
