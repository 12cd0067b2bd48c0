//! The market as the page shows it (rulebook section 12): one grid with its regions and stacks.

use super::game::Game;
use super::market::{END, GRAY, PARS};
use crate::engine::money::Dollars;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_view::{MarketPart, MarketSpace, MarketTone};
use crate::engine::rail::state::GameState as _;

impl Game {
    pub(super) fn market_view(&self) -> Vec<MarketPart> {
        let note = "Of markers on one space the upper one operates first. A dividend moves right, paying none moves left; each \
                   share that a player sells moves down; a floated company without shares in the IPO and the bank pool moves \
                   up when a stock round ends. In the gray area the director may buy two at a time, and 60% are no limit.";
        vec![MarketPart::whole(self.table(), note, &|space| {
            self.shown_space(space)
        })]
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
            note: par.map_or_else(String::new, |_| self.pars_at(price)),
            ..MarketSpace::of(self.table(), space, tone)?
        })
    }

    /// Names the public companies with this par.
    ///
    /// Systems have none any more (7.5.2 step 8).
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
