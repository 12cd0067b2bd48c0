//! The panels beyond the standard ones: the auction, private companies, the fire sale, the two connections.

use super::COMPONENTS;
use super::auction::{Auction, Lot};
use super::common::{DOUBLED, Owner};
use super::game::{Game, Round};
use super::operating_round::{Bidding, Lot as SaleLot};
use super::privates;
use crate::engine::game::{Row, Sheet, SheetCell};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::place_name;

impl Game {
    pub(super) fn all_sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        match &self.round {
            Round::Auction(auction) => sheets.push(self.auction_sheet(auction)),
            Round::Operating(round) => {
                sheets.extend(round.bidding().map(|bidding| self.bidding_sheet(bidding)));
            }
            Round::Stock(_) | Round::Over(_) => {}
        }
        let owned = self.privates_sheet();
        sheets.extend((!owned.rows.is_empty()).then_some(owned));
        sheets.push(self.connections_sheet());
        sheets
    }

    fn auction_sheet(&self, auction: &Auction) -> Sheet {
        let row = |lot: &Lot| {
            let about = privates::row_of(lot.private);
            let phase = self.common.phase();
            Row::of(vec![
                self.badge_cell(lot.private.company()),
                SheetCell::text(about.name),
                SheetCell::text(privates::face(lot.private).to_string()),
                SheetCell::text(privates::revenue(lot.private, phase).to_string()),
                SheetCell::text(about.power),
                SheetCell::text(self.bids_on(lot.private.company())),
            ])
        };
        Sheet {
            now: true,
            ..Sheet::of(
                "The auction",
                &["", "Private company", "Value", "Pays", "Power", "Bids"],
                auction.lots().iter().map(row).collect(),
            )
        }
    }

    /// Shows the bidding in a fire sale. It lists the players still in, and the highest bid.
    fn bidding_sheet(&self, bidding: &Bidding) -> Sheet {
        let best = bidding.best();
        let row = |player: &crate::engine::ids::PlayerId| {
            let own = best.filter(|best| best.player == *player);
            let bid = own.map_or(String::new(), |best| match best.company {
                Some(company) => format!("{} for {}", best.price, self.common.symbol(company)),
                None => best.price.to_string(),
            });
            Row {
                cells: vec![
                    SheetCell::text(self.common.name(*player)),
                    SheetCell::text(bid),
                ],
                current: bidding.next() == Some(*player),
            }
        };
        let heading = format!("Fire sale: {}", self.sale_lot(bidding.lot()));
        let rows = bidding.players().iter().map(row).collect();
        Sheet {
            now: true,
            ..Sheet::of(&heading, &["Still in", "Bid"], rows)
        }
    }

    /// Names the thing being auctioned.
    pub(super) fn sale_lot(&self, lot: SaleLot) -> String {
        let company = match &self.round {
            Round::Operating(round) => round.company(),
            _ => None,
        };
        let symbol = company.map_or("", |company| self.common.symbol(company));
        match lot {
            SaleLot::Share { double: true, .. } => format!("the 10% certificate of {symbol}"),
            SaleLot::Share { .. } => format!("a share of {symbol}"),
            SaleLot::Token(space) => {
                let place = self.city(space);
                format!("the token of {symbol} in {place}")
            }
        }
    }

    /// Shows the private companies. They are owned, or their effect lasts.
    fn privates_sheet(&self) -> Sheet {
        let row = |private: PrivateId| {
            let about = privates::row_of(private);
            let owner = match self.common.owner(private)? {
                Owner::Player(player) => self.common.name(player).to_string(),
                Owner::Company(company) => self.common.symbol(company).to_string(),
            };
            let pays = if self.common.is_open(private) {
                privates::revenue(private, self.common.phase()).to_string()
            } else {
                "closed".to_string()
            };
            Some(Row::of(vec![
                self.badge_cell(private.company()),
                SheetCell::text(owner),
                SheetCell::text(pays),
                SheetCell::text(about.power),
            ]))
        };
        Sheet::of(
            "Private companies",
            &["", "Owner", "Pays", "Power"],
            privates::all().filter_map(row).collect(),
        )
    }

    /// Shows the connections made. It names the company for which each end counts twice.
    fn connections_sheet(&self) -> Sheet {
        let map = &COMPONENTS.map;
        let connections = super::operating_round::CONNECTIONS.into_iter().zip(DOUBLED);
        let rows = connections.zip(self.common.connected());
        let row = |(((ends, bonus), doubled), by): ((([_; 2], _), _), Option<CompanyId>)| {
            let space = self.common.doubling_space(doubled);
            let twice = space.and_then(|space| self.table().board.occupant(space));
            let symbol = |id: Option<CompanyId>| id.map_or("", |id| self.common.symbol(id));
            Row::of(vec![
                SheetCell::text(ends.map(|end| place_name(map, end)).join(" to ")),
                SheetCell::text(format!("{bonus} and {bonus}")),
                SheetCell::text(symbol(by)),
                SheetCell::text(symbol(twice)),
            ])
        };
        Sheet::of(
            "Connections",
            &["Between", "Bonus", "First made by", "Counts twice for"],
            rows.map(row).collect(),
        )
    }
}
