//! The sheets beside the standard panels: the auction with its bids, private companies and their owners, the player
//! number cards, the trading of shares in a merger.

use super::auction::Auction;
use super::common::Owner;
use super::game::{Game, Round};
use super::merging::{Merging, Pile, TradedShares};
use super::privates;
use crate::engine::game::{Row, Sheet, SheetCell};
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;

impl Game {
    pub(super) fn all_sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        match &self.round {
            // When all are sold some par prices may still have to be set.
            Round::Auction(auction) if auction.remaining().is_empty() => {}
            Round::Auction(auction) => sheets.push(self.auction_sheet(auction)),
            Round::Stock(round) => {
                sheets.extend(round.merging().map(|merging| self.merging_sheet(merging)));
                sheets.push(self.order_sheet(self.common.cards(), round.passed()));
            }
            Round::Operating(_) | Round::Over(_) => {}
        }
        let owned = self.privates_sheet();
        sheets.extend((!owned.rows.is_empty()).then_some(owned));
        sheets
    }

    /// Shows the private companies left, with bids (6).
    fn auction_sheet(&self, auction: &Auction) -> Sheet {
        let for_sale = auction.contest().or(auction.for_sale());
        let row = |&private: &PrivateId| {
            let row = privates::row(private);
            Row {
                cells: vec![
                    self.badge_cell(private.company()),
                    SheetCell::text(format!("{}. {}", row.name, privates::power(private))),
                    SheetCell::text(row.face.to_string()),
                    SheetCell::text(revenue(private)),
                    SheetCell::text(self.bids_on(private.company())),
                ],
                current: for_sale == Some(private),
            }
        };
        Sheet {
            now: true,
            ..Sheet::of(
                "The auction",
                &["", "Private company", "Cost", "Pays", "Bids"],
                auction.remaining().iter().map(row).collect(),
            )
        }
    }

    /// Describes a private company for bidding: price, revenue and power.
    pub(super) fn beside_bid(&self, private: PrivateId) -> String {
        let row = privates::row(private);
        let power = privates::power(private);
        let about = format!("{}, pays {}", row.face, revenue(private));
        if power.is_empty() {
            about
        } else {
            format!("{about}. {power}")
        }
    }

    /// Shows the private companies that are owned (13.2.1).
    fn privates_sheet(&self) -> Sheet {
        let in_play =
            |private: &PrivateId| self.table().company(private.company()).status == Status::Floated;
        let row = |private: PrivateId| {
            let owner = match self.common.owner(private)? {
                Owner::Player(player) => SheetCell::text(self.common.name(player)),
                Owner::Company(company) => self.badge_cell(company),
            };
            let row = privates::row(private);
            Some(Row::of(vec![
                self.badge_cell(private.company()),
                SheetCell::text(row.name),
                owner,
                SheetCell::text(revenue(private)),
                SheetCell::text(row.blocks),
                SheetCell::text(privates::power(private)),
            ]))
        };
        Sheet::of(
            "Private companies",
            &["", "Name", "Owner", "Pays", "Blocks", "Power"],
            privates::all().filter(in_play).filter_map(row).collect(),
        )
    }

    /// Shows the players' shares during a merger (7.5.2).
    fn merging_sheet(&self, merging: &Merging) -> Sheet {
        let (system, other) = merging.companies();
        let symbol = |company| self.common.symbol(company);
        let decides = self.decision().map(|decision| decision.player);
        let row = |hand: &TradedShares| {
            let aside = hand.aside.map(|is_system| {
                let up = merging.difference(is_system);
                format!("{}, up for {up}", symbol(merging.company(is_system)))
            });
            Row {
                cells: vec![
                    SheetCell::text(self.common.name(hand.player)),
                    SheetCell::text(hand.untraded.system.to_string()),
                    SheetCell::text(hand.untraded.other.to_string()),
                    SheetCell::text(aside.unwrap_or_default()),
                    SheetCell::text(hand.traded.to_string()),
                    SheetCell::text(self.table().cash(hand.player).to_string()),
                ],
                current: decides == Some(hand.player),
            }
        };
        let bank = |name: &str, pile: Pile| {
            let [own, other] = [pile.system, pile.other].map(|shares| shares.to_string());
            Row {
                cells: [name, &own, &other, "", "", ""]
                    .map(SheetCell::text)
                    .to_vec(),
                current: false,
            }
        };
        let (ipo, pool) = merging.bank();
        let rows = merging.hands().iter().map(row);
        let banks = [bank("IPO", ipo), bank("Bank pool", pool)];
        let [system, other] = [system, other].map(symbol);
        let heading = format!(
            "{system} and {other} merge at {}: two shares become one of the system",
            merging.price()
        );
        let columns = ["", system, other, "Set aside", "New", "Cash"];
        Sheet {
            now: true,
            ..Sheet::of(&heading, &columns, rows.chain(banks).collect())
        }
    }
}

/// Describes the revenue of a private company.
///
/// The one for a share company is added where it differs.
fn revenue(private: PrivateId) -> String {
    let row = privates::row(private);
    match (row.revenue, row.company_revenue) {
        (Some(player), Some(company)) if player != company => format!("{player}, sold {company}"),
        (Some(player), _) => player.to_string(),
        (None, Some(company)) => format!("half a run, sold {company}"),
        (None, None) => String::new(),
    }
}
