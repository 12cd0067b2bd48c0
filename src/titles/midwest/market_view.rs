//! The display of the market: the chart with its zones, arrows and ledges.

use super::game::Game;
use super::market::{BLUE, BROWN, CLOSED, GREEN, LEDGE, LEFT_IS_DOWN, PAR, RIGHT_IS_UP, YELLOW};
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::rail_view::{MarketPart, MarketSpace, MarketTone, SpaceSigns};
use crate::engine::rail::tile::Colour;

impl Game {
    pub(super) fn market_view(&self) -> Vec<MarketPart> {
        let note = "Of equal prices the token further right operates first, and in a stack the upper one. A dividend moves \
                   right, paying none moves left; each share sold moves down, but not past a ledge (a bar below); sold out moves up. \
                   ↑ is up instead of right, ↓ down instead of left. Yellow shares do not count against the limit; green: \
                   more than 60% too; brown: several in a turn; blue: right only for as much as the price, twice for three \
                   times it; at 0 a company closes.";
        vec![MarketPart::whole(self.table(), note, &|space| {
            self.shown_space(space)
        })]
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
        let arrows = [
            (RIGHT_IS_UP, Direction::Up),
            (LEFT_IS_DOWN, Direction::Down),
        ];
        let arrow = arrows.into_iter().find(|(letter, _)| is(*letter));
        Some(MarketSpace {
            signs: SpaceSigns {
                ledge: is(LEDGE),
                arrow: arrow.map(|(_, towards)| towards),
            },
            ..MarketSpace::of(self.table(), space, tone)?
        })
    }
}
