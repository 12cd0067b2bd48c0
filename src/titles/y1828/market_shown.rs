//! The market as it is shown (rulebook section 12): one grid with its regions and stacks.

use super::game::Game;
use super::market::{END, GRAY, PARS};
use crate::engine::money::Dollars;
use crate::engine::rail::door::{MarketPart, MarketSpace, MarketTone, SpaceSigns};
use crate::engine::rail::market::Space;
use crate::engine::rail::shared::Shared as _;
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
            note: "Of markers on one space the upper one operates first. A dividend moves right, none moves left; each \
                   share sold moves down; a company held by players alone moves up when a stock round ends. In the gray \
                   area the director may buy two at a time and past 60%.",
            rows: (0..=rows).map(row).collect(),
        }]
    }

    fn shown_space(&self, space: Space) -> Option<MarketSpace> {
        let market = &self.table().market;
        let price = market.grid().price(space)?;
        let is = |letter| market.grid().has(space, letter);
        let par = (0..).zip(PARS).find(|(_, letter)| is(*letter));
        let tone = match par {
            Some((number, _)) => MarketTone::Par(number),
            None if is(END) => MarketTone::End,
            None if is(GRAY) => MarketTone::Free,
            None => MarketTone::Plain,
        };
        Some(MarketSpace {
            at: space,
            price,
            tone,
            signs: SpaceSigns::default(),
            markers: market
                .stack(space)
                .map(|id| badge(self.table(), id))
                .collect(),
            note: if par.is_some() {
                self.pars_at(price)
            } else {
                String::new()
            },
        })
    }

    /// Which public companies have this par price; systems have none any more (7.5.2 step 8).
    fn pars_at(&self, price: Dollars) -> String {
        let has_par = |id: &_| {
            self.table().company(*id).par == Some(price) && self.common.system(*id).is_none()
        };
        let parred = self.common.parred().filter(has_par);
        let symbols: Vec<&str> = parred.map(|id| self.common.symbol(id)).collect();
        match symbols.as_slice() {
            [] => String::new(),
            symbols => format!("par {}", symbols.join(" ")),
        }
    }
}
