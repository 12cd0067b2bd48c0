//! Panels that the standard ones do not include: the auction, the player order, private railways and their powers, the
//! two bonuses for joining the ends of the country.

use super::auction::{Auction, Lot};
use super::game::{Game, Round};
use super::privates;
use super::trains::Phase;
use crate::engine::game::{Row, Sheet, SheetCell};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_view::{MapBonus, RailRuns as _};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::place_name;

impl Game {
    pub(super) fn all_sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        match &self.round {
            Round::Auction(auction) => sheets.push(self.auction_sheet(auction)),
            Round::Stock(round) => {
                sheets.push(self.order_sheet(self.common.order(), round.passed()))
            }
            Round::Operating(_) | Round::Over(_) => {}
        }
        let owned = self.privates_sheet();
        sheets.extend((!owned.rows.is_empty()).then_some(owned));
        sheets.push(self.bonus_sheet());
        sheets
    }

    fn auction_sheet(&self, auction: &Auction) -> Sheet {
        let row = |lot: &Lot| {
            let row = privates::of(lot.private);
            Row::of(vec![
                self.badge_cell(lot.private.company()),
                SheetCell::text(row.name),
                SheetCell::text(self.common.money(lot.price).to_string()),
                SheetCell::text(self.common.money(row.revenue).to_string()),
                SheetCell::text(self.power_of(lot.private)),
                SheetCell::text(self.bids_on(lot.private.company())),
            ])
        };
        Sheet {
            now: true,
            ..Sheet::of(
                "The auction",
                &[
                    "",
                    "Private railway",
                    "Least",
                    "Pays",
                    "Closed",
                    "Highest bid",
                ],
                auction.lots().iter().map(row).collect(),
            )
        }
    }

    /// Describes a private railway beside a bid on it: its revenue and its power.
    pub(super) fn beside_bid(&self, private: PrivateId) -> String {
        let revenue = self.common.money(privates::of(private).revenue);
        format!("pays {revenue}; closed: {}", self.power_of(private))
    }

    /// Lists the private railways that are owned. Each comes with its state and its power.
    fn privates_sheet(&self) -> Sheet {
        let map = self.table().board.map();
        let row = |private: PrivateId| {
            let owner = self.common.owner(private)?;
            let state = if self.common.is_open(private) {
                let (revenue, hex) = (
                    self.common.money(privates::of(private).revenue),
                    privates::of(private).blocks(),
                );
                let place = hex.map(|hex| place_name(map, hex)).unwrap_or_default();
                match self.common.phase() < Phase::Blue {
                    true => format!("open, pays {revenue}, blocks {place}"),
                    false => format!("open, pays {revenue}, closes once {place} is built in"),
                }
            } else if self.common.used.contains(&private) {
                "closed, power used".to_string()
            } else {
                "closed".to_string()
            };
            Some(Row::of(vec![
                self.badge_cell(private.company()),
                SheetCell::text(self.common.name(owner)),
                SheetCell::text(state),
                SheetCell::text(self.power_of(private)),
            ]))
        };
        Sheet::of(
            "Private railways",
            &["", "Owner", "State", "Power"],
            self.common
                .scenario()
                .private_ids()
                .filter_map(row)
                .collect(),
        )
    }

    /// Lists the ends that the two bonuses join. Companies stand beside with their distances.
    fn bonus_sheet(&self) -> Sheet {
        let map = self.table().board.map();
        let names = |hexes: &[HexId]| {
            let names = hexes.iter().map(|&hex| place_name(map, hex));
            names.collect::<Vec<String>>().join(", ")
        };
        let near = |&(company, near): &(CompanyId, [u16; 2])| {
            let far: Vec<String> = near.iter().map(u16::to_string).collect();
            let symbol = self.common.symbol(company);
            if near == [0; 2] {
                format!("{symbol} joined")
            } else {
                format!("{symbol} {}", far.join(" and "))
            }
        };
        let row = |bonus: MapBonus| {
            let [one, other] = &bonus.ends;
            let near: Vec<String> = bonus.near.iter().map(near).collect();
            Row::of(vec![
                SheetCell::text(names(one)),
                SheetCell::text(names(other)),
                SheetCell::text(self.common.money(bonus.value).to_string()),
                SheetCell::text(near.join("; ")),
            ])
        };
        Sheet::of(
            "North to south, east to west",
            &["From one of", "to one of", "Bonus", "Hexes away from each"],
            self.map_bonuses().into_iter().map(row).collect(),
        )
    }
}
