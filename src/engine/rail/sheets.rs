//! Parts of sheets and markets that 18xx titles show alike.

use super::ids::CompanyId;
use super::market::Space;
use super::rail_game::{RailGame, Title};
use super::rail_view::{MarketPart, MarketSpace, MarketTone, SpaceSigns};
use super::table::Table;
use super::words::badge;
use crate::engine::game::{Row, Sheet, SheetCell};
use crate::engine::ids::PlayerId;

impl<T: Title> RailGame<T> {
    /// Creates the cell with a company's mark for a sheet.
    pub(crate) fn badge_cell(&self, company: CompanyId) -> SheetCell {
        SheetCell::badge(badge(self.table(), company))
    }

    /// Creates the sheet of the player order. It shows this stock round, and the next as far as players have passed.
    pub(crate) fn order_sheet(&self, order: &[PlayerId], passed: &[PlayerId]) -> Sheet {
        let decides = self.decision().map(|decision| decision.player);
        let row = |(place, &player): (usize, &PlayerId)| {
            let next = passed.iter().position(|&other| other == player);
            Row {
                cells: vec![
                    SheetCell::text((place + 1).to_string()),
                    SheetCell::text(self.name(player)),
                    SheetCell::text(next.map_or(String::new(), |next| (next + 1).to_string())),
                ],
                current: decides == Some(player),
            }
        };
        let rows = order.iter().enumerate().map(row).collect();
        Sheet::of("Player order", &["Now", "Player", "Next round"], rows)
    }
}

impl MarketSpace {
    /// Creates a space with its markers. There is none where the market has no price.
    #[must_use]
    pub fn of(table: &Table, at: Space, tone: MarketTone) -> Option<MarketSpace> {
        let market = &table.market;
        Some(MarketSpace {
            at,
            price: market.grid().price(at)?,
            tone,
            signs: SpaceSigns::default(),
            markers: market.stack(at).map(|id| badge(table, id)).collect(),
            note: String::new(),
        })
    }
}

impl MarketPart {
    /// Creates the part with the whole market. All rows come from top to bottom.
    #[must_use]
    pub fn whole(
        table: &Table,
        note: &'static str,
        shown: &dyn Fn(Space) -> Option<MarketSpace>,
    ) -> MarketPart {
        let (mut last_row, mut last_column) = (0, 0);
        for (space, _) in table.market.grid().spaces() {
            last_row = last_row.max(space.row);
            last_column = last_column.max(space.column);
        }
        let row = |row| {
            let columns = 0..=last_column;
            columns.map(|column| shown(Space { row, column })).collect()
        };
        MarketPart {
            heading: "",
            note,
            rows: (0..=last_row).map(row).collect(),
        }
    }
}
