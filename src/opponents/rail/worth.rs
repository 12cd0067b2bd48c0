//! The value of a position: what is there, and what is to come.

use super::facts::{self, AdvisedGame, dollars};
use crate::engine::ids::PlayerId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::opponents::ThinkState;
use crate::opponents::parts::{PartKind, Parts};

/// The part that a president still counts of what a company will lack for a train.
pub const OF_A_TRAIN: f64 = 0.5;
/// The worth to shareholders of a dollar in a treasury.
const OF_A_TREASURY: f64 = 0.1;

/// Values the parts of a player's position.
pub fn parts(ways: &dyn AdvisedGame, mind: &mut ThinkState, player: PlayerId) -> Parts {
    let mut parts = Parts::default();
    let table = ways.table();
    if table.players[player.index()].bankrupt {
        return parts;
    }
    parts.add(PartKind::Cash, "", dollars(table.cash(player)));
    let outlook = facts::outlook(ways, mind);
    for company in table.components.company_ids() {
        let known = table.company(company);
        let symbol = table.symbol(company);
        if let Some(private) = table.components.private(company) {
            let owns =
                known.status != Status::Closed && known.shares.of(Holder::Player(player)) > 0;
            if owns {
                let brings = ways.private_brings(private, outlook.rounds);
                parts.add(PartKind::Dividends, symbol, brings);
            }
            continue;
        }
        let held = f64::from(known.shares.of(Holder::Player(player)));
        if held == 0.0 {
            continue;
        }
        let prospect = outlook.of(company);
        let price = ways.part_of_price(company) * facts::price(ways, company);
        parts.add(PartKind::Shares, symbol, held * price);
        if outlook.rounds == 0.0 {
            continue;
        }
        let part = held / prospect.shares.max(1.0);
        let treasury = OF_A_TREASURY * part * dollars(known.cash);
        let dividends = held * outlook.dividends(company);
        parts.add(PartKind::Dividends, symbol, dividends);
        parts.add(PartKind::Price, symbol, held * prospect.rise);
        parts.add(PartKind::Treasury, symbol, treasury);
        if known.shares.president() == Some(player) {
            parts.add(PartKind::Train, symbol, -OF_A_TRAIN * prospect.lacks);
        }
    }
    parts
}
