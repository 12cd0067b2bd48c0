//! Checks that money, tiles and trains on a table add up, for titles in which nothing ever leaves the game.

use super::ids::{CompanyId, TrainKind};
use super::rail_game::{RailGame, Title};
use super::shares::Holder;
use super::table::Table;
use super::tile::UNLIMITED;
use crate::engine::money::Dollars;
use std::ops::RangeInclusive;

impl Table {
    /// Describes a fault of the money. There should be this much in all, and nobody but the bank may owe any.
    #[must_use]
    pub fn find_lost_money(&self, there: Dollars) -> Option<String> {
        let lost = self.total_money() - there;
        if lost != Dollars::ZERO {
            return Some(format!("{} came from nowhere", self.money(lost)));
        }
        let cash = self.players.iter().map(|player| player.cash);
        let mut purses = cash.chain(self.companies.iter().map(|company| company.cash));
        purses
            .any(|cash| cash < Dollars::ZERO)
            .then(|| "somebody owes money".to_string())
    }

    /// Describes the first tile with lost copies. Those on the map and beside it do not add up.
    #[must_use]
    pub fn find_lost_tile(&self) -> Option<String> {
        let board = &self.board;
        let laid = |tile| {
            let hexes = board.map().iter();
            hexes
                .filter(|(hex, _)| board.laid(*hex).is_some_and(|laid| laid.tile == tile))
                .count()
        };
        let mut tiles = self.components.tiles.iter();
        let lost = tiles.find(|(tile, kind)| {
            kind.count != UNLIMITED
                && laid(*tile) + usize::from(board.tiles_left(*tile)) != usize::from(kind.count)
        });
        lost.map(|(_, kind)| format!("the copies of tile {} do not add up", kind.number))
    }

    /// Describes the first kind of lost train. Companies and the bank pool have more or fewer of it than are in play.
    #[must_use]
    pub fn find_lost_train(&self) -> Option<String> {
        let mut count = vec![0; self.components.trains.len()];
        let owned = self.companies.iter().flat_map(|company| &company.trains);
        for train in owned.chain(self.depot.pool()) {
            count[train.kind.index()] += 1;
        }
        let kinds = (0..count.len()).map(TrainKind::new);
        let mut lost = kinds.filter(|&kind| count[kind.index()] != self.depot.in_play(kind));
        lost.next().map(|kind| {
            format!(
                "the {}-trains do not add up",
                self.components.train(kind).name
            )
        })
    }
}

impl<T: Title> RailGame<T> {
    /// Describes a bid that is too high. It makes a player's bids more than they can pay.
    pub(crate) fn find_overbid(&self) -> Option<String> {
        let mut players = self.table().player_ids();
        players
            .any(|player| self.free_cash(player) < Dollars::ZERO)
            .then(|| "somebody has bid more than they have".to_string())
    }
}

impl Table {
    /// Checks whether the president has the most shares.
    ///
    /// Without a president nobody may have enough shares to become it.
    #[must_use]
    pub fn is_led_by_most(&self, company: CompanyId) -> bool {
        let shares = &self.company(company).shares;
        let most = shares.holders().map(|(_, held)| held).max().unwrap_or(0);
        match shares.president() {
            Some(president) => shares.of(Holder::Player(president)) == most,
            None => most < shares.president_size(),
        }
    }

    /// Describes a wrong number of station markers.
    ///
    /// The markers on its charter and on the map are counted together; they are not counted if the board lies
    /// elsewhere.
    #[must_use]
    pub fn find_lost_marker(
        &self,
        company: CompanyId,
        expected: RangeInclusive<usize>,
    ) -> Option<String> {
        let left = self.company(company).markers_left.len();
        let count = left + self.board.markers_of(company).count();
        let is_sound = self.physical_board || expected.contains(&count);
        self.lost("station markers", company, is_sound)
    }

    /// Describes unsound shares or markers of a company. There is nothing to describe if they are sound.
    #[must_use]
    pub fn lost(&self, what: &str, company: CompanyId, is_sound: bool) -> Option<String> {
        (!is_sound).then(|| format!("the {what} of {} do not add up", self.symbol(company)))
    }
}
