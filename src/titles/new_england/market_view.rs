//! The market for display: the minors' circles, and the majors' row with its stacks and par values.

use super::game::Game;
use super::market::{END, GREEN, MAJOR_ROW, PAR, YELLOW};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_view::{MarketPart, MarketSpace, MarketTone};
use crate::engine::rail::table::Status;
use crate::engine::rail::words::badge;

impl Game {
    pub(super) fn market_view(&self) -> Vec<MarketPart> {
        let grid = self.table().market.grid();
        let columns = grid.spaces().map(|(space, ..)| space.column + 1).max();
        let row = |row: u8, first: u8| {
            let columns = first..columns.unwrap_or(0);
            columns
                .map(|column| self.shown_space(Space { row, column }))
                .collect::<Vec<_>>()
        };
        let is_minors = |space: &Space| space.row < MAJOR_ROW;
        let minors = grid.spaces().map(|(space, ..)| space).filter(is_minors);
        let first = minors.map(|space| space.column).min().unwrap_or(0);
        let circles = |line| {
            let spaces = row(line, first).into_iter();
            spaces.take_while(Option::is_some)
        };
        let [upper, lower] = [circles(0), circles(1)];
        let pairs = upper.zip(lower).flat_map(|(upper, lower)| [upper, lower]);
        let minors = MarketPart {
            heading: "Minors",
            note: "The left circle of a value operates first. Green ones open in Phase 3. In brackets: closed.",
            rows: vec![pairs.collect()],
        };
        let majors = MarketPart {
            heading: "Majors",
            note: "Of markers on one space the first operates first. A dividend of at least the price moves right, \
                   of twice the price by two; paying none moves left; each share sold by the president or issued moves left.",
            rows: vec![row(MAJOR_ROW, 0)],
        };
        // Without any minor left the circles are no longer of interest.
        let table = self.table();
        let mut ids = table.components.company_ids();
        let is_minor_left = ids.any(|id| {
            table.kind(id) == CompanyKind::Minor && table.company(id).status != Status::Closed
        });
        let minors = is_minor_left.then_some(minors);
        minors.into_iter().chain([majors]).collect()
    }

    fn shown_space(&self, space: Space) -> Option<MarketSpace> {
        let market = &self.table().market;
        let price = market.grid().price(space)?;
        let is = |letter| market.grid().has(space, letter);
        let (tone, note) = if is(YELLOW) {
            (MarketTone::Single(0), self.note_of_circle(space))
        } else if is(GREEN) {
            (MarketTone::Single(1), self.note_of_circle(space))
        } else if is(PAR) {
            (MarketTone::Par(0), self.pars_at(price))
        } else if is(END) {
            (MarketTone::End, self.pars_at(price))
        } else {
            (MarketTone::Plain, self.pars_at(price))
        };
        let in_business = |id: &_| self.table().company(*id).status != Status::Closed;
        let markers = market.stack(space).filter(in_business);
        Some(MarketSpace {
            markers: markers.map(|id| badge(self.table(), id)).collect(),
            note,
            ..MarketSpace::of(self.table(), space, tone)?
        })
    }

    /// Describes a circle: free, open later, or the closed minor whose it was.
    fn note_of_circle(&self, space: Space) -> String {
        match self.table().market.stack(space).next() {
            Some(id) if self.table().company(id).status == Status::Closed => {
                format!("({})", self.table().symbol(id))
            }
            Some(_) => String::new(),
            None if self.open_spaces().any(|(open, _)| open == space) => "free".to_string(),
            None => "later".to_string(),
        }
    }

    /// Names the majors that have this par value.
    fn pars_at(&self, price: Dollars) -> String {
        let has_par = |id: &_| {
            self.table().kind(*id) == CompanyKind::Major
                && self.table().company(*id).par == Some(price)
        };
        let symbols: Vec<&str> = self
            .table()
            .running()
            .filter(has_par)
            .map(|id| self.table().symbol(id))
            .collect();
        match symbols.as_slice() {
            [] => String::new(),
            symbols => format!("par {}", symbols.join(" ")),
        }
    }
}
