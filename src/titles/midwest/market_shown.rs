//! The market as it is shown: the chart with its zones, arrows and ledges.

use super::game::Game;
use super::market::{BLUE, BROWN, CLOSED, GREEN, LEDGE, LEFT_IS_DOWN, PAR, RIGHT_IS_UP, YELLOW};
use crate::engine::rail::door::{MarketPart, MarketSpace, MarketTone, SpaceSigns};
use crate::engine::rail::market::{Space, Towards};
use crate::engine::rail::tile::Colour;
use crate::engine::rail::words::badge;

impl Game {
    pub(super) fn shown_market(&self) -> Vec<MarketPart> {
        let grid = self.table().market.grid();
        let last =
            |of: fn(Space) -> u8| grid.spaces().map(|(space, _)| of(space)).max().unwrap_or(0);
        let (rows, columns) = (last(|space| space.row), last(|space| space.column));
        let row = |row| {
            (0..=columns)
                .map(|column| self.shown_space(Space { row, column }))
                .collect()
        };
        vec![MarketPart {
            heading: "",
            note: "Of equal prices the token further right operates first, and in a stack the upper one. A dividend moves \
                   right, none moves left; each share sold moves down, but not past a ledge (a bar below); sold out moves up. \
                   ↑ is up instead of right, ↓ down instead of left. Yellow shares do not count against the limit; green: \
                   more than 60% too; brown: several in a turn; blue: right only for as much as the price, twice for three \
                   times it; at 0 a company closes.",
            rows: (0..=rows).map(row).collect(),
        }]
    }

    fn shown_space(&self, space: Space) -> Option<MarketSpace> {
        let market = &self.table().market;
        let is = |letter| market.grid().has(space, letter);
        let zones = [
            (CLOSED, Colour::Red),
            (BROWN, Colour::Brown),
            (GREEN, Colour::Green),
            (YELLOW, Colour::Yellow),
            (BLUE, Colour::Blue),
        ];
        let zone = zones.into_iter().find(|(letter, _)| is(*letter));
        let tone = match zone {
            Some((_, colour)) => MarketTone::Zone(colour),
            None if is(PAR) => MarketTone::Par(0),
            None => MarketTone::Plain,
        };
        let arrows = [(RIGHT_IS_UP, Towards::Up), (LEFT_IS_DOWN, Towards::Down)];
        let arrow = arrows.into_iter().find(|(letter, _)| is(*letter));
        let markers = market.stack(space);
        Some(MarketSpace {
            at: space,
            price: market.grid().price(space)?,
            tone,
            signs: SpaceSigns {
                ledge: is(LEDGE),
                arrow: arrow.map(|(_, towards)| towards),
            },
            markers: markers.map(|id| badge(self.table(), id)).collect(),
            note: String::new(),
        })
    }
}
