//! What the standard panels do not show: the auction, private companies, the fire sale, the two connections.

use super::COMPONENTS;
use super::auction::{Auction, Lot};
use super::common::{DOUBLED, Owner};
use super::game::{Game, Round};
use super::operating_round::{Bidding, Lot as SaleLot};
use super::privates;
use crate::engine::game::{Cell, Row, Sheet};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::words::{badge, place_name};

fn columns(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_string()).collect()
}

impl Game {
    pub(super) fn shown_sheets(&self) -> Vec<Sheet> {
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

    fn badge_cell(&self, company: CompanyId) -> Cell {
        Cell::badge(badge(self.table(), company))
    }

    fn auction_sheet(&self, auction: &Auction) -> Sheet {
        let row = |lot: &Lot| {
            let about = privates::row_of(lot.private);
            let phase = self.common.phase();
            Row {
                cells: vec![
                    self.badge_cell(lot.private),
                    Cell::text(about.map_or("", |row| row.name)),
                    Cell::text(privates::face(lot.private).to_string()),
                    Cell::text(privates::revenue(lot.private, phase).to_string()),
                    Cell::text(about.map_or("", |row| row.power)),
                    Cell::text(self.stakes_on(lot)),
                ],
                current: false,
            }
        };
        Sheet {
            heading: "The auction".to_string(),
            now: true,
            columns: columns(&["", "Private company", "Value", "Pays", "Power", "Bids"]),
            rows: auction.lots().iter().map(row).collect(),
            ..Sheet::default()
        }
    }

    fn stakes_on(&self, lot: &Lot) -> String {
        let stakes = lot.stakes.iter().rev();
        let stakes = stakes.map(|(player, price)| format!("{} {price}", self.common.name(*player)));
        stakes.collect::<Vec<_>>().join(", ")
    }

    /// What stands beside a private company where one bids on it.
    pub(super) fn beside_bid(&self, private: CompanyId) -> Option<String> {
        let Round::Auction(auction) = &self.round else {
            return None;
        };
        let lot = auction.lots().iter().find(|lot| lot.private == private)?;
        let stakes = self.stakes_on(lot);
        let power = privates::row_of(private)?.power;
        Some(if stakes.is_empty() {
            power.to_string()
        } else {
            format!("{stakes}; {power}")
        })
    }

    /// The bidding in a fire sale: who is in, and the highest bid.
    fn bidding_sheet(&self, bidding: &Bidding) -> Sheet {
        let best = bidding.best();
        let row = |player: &crate::engine::ids::PlayerId| {
            let own = best.filter(|best| best.player == *player);
            let bid = own.map_or(String::new(), |best| match best.company {
                Some(company) => format!("{} for {}", best.price, self.common.symbol(company)),
                None => best.price.to_string(),
            });
            Row {
                cells: vec![Cell::text(self.common.name(*player)), Cell::text(bid)],
                current: bidding.next() == Some(*player),
            }
        };
        Sheet {
            heading: format!("Fire sale: {}", self.sale_lot(bidding.lot())),
            now: true,
            columns: columns(&["Still in", "Bid"]),
            rows: bidding.players().iter().map(row).collect(),
            ..Sheet::default()
        }
    }

    /// What is auctioned, in words.
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
                let place = place_name(self.table().board.map(), space.hex);
                format!("the token of {symbol} in {place}")
            }
        }
    }

    /// The private companies that are owned, and those of which the effect lasts.
    fn privates_sheet(&self) -> Sheet {
        let row = |private: CompanyId| {
            let about = privates::row_of(private)?;
            let owner = match self.common.owner(private)? {
                Owner::Player(player) => self.common.name(player).to_string(),
                Owner::Company(company) => self.common.symbol(company).to_string(),
            };
            let pays = if self.common.is_open(private) {
                privates::revenue(private, self.common.phase()).to_string()
            } else {
                "closed".to_string()
            };
            Some(Row {
                cells: vec![
                    self.badge_cell(private),
                    Cell::text(owner),
                    Cell::text(pays),
                    Cell::text(about.power),
                ],
                current: false,
            })
        };
        Sheet {
            heading: "Private companies".to_string(),
            columns: columns(&["", "Owner", "Pays", "Power"]),
            rows: privates::all().filter_map(row).collect(),
            ..Sheet::default()
        }
    }

    /// Which connections have been made, and for whom their end counts twice.
    fn connections_sheet(&self) -> Sheet {
        let map = &COMPONENTS.map;
        let connections = super::operating_round::CONNECTIONS.into_iter().zip(DOUBLED);
        let rows = connections.zip(self.common.connected());
        let row = |(((ends, bonus), doubled), by): ((([_; 2], _), _), Option<CompanyId>)| {
            let space = self.common.doubling_space(doubled);
            let twice = space.and_then(|space| self.table().board.occupant(space));
            let symbol = |id: Option<CompanyId>| id.map_or("", |id| self.common.symbol(id));
            Row {
                cells: vec![
                    Cell::text(ends.map(|end| place_name(map, end)).join(" to ")),
                    Cell::text(format!("{bonus} and {bonus}")),
                    Cell::text(symbol(by)),
                    Cell::text(symbol(twice)),
                ],
                current: false,
            }
        };
        Sheet {
            heading: "Connections".to_string(),
            columns: columns(&["Between", "Bonus", "First made by", "Counts twice for"]),
            rows: rows.map(row).collect(),
            ..Sheet::default()
        }
    }
}
