//! Checks for what is impossible in every title, whatever led there.

use crate::engine::money::Dollars;
use crate::engine::rail::board::HomeAt;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{Train, TrainKind};
use crate::engine::rail::table::{Status, Table};

impl Table {
    /// Describes the first impossible thing. It is impossible in every title.
    pub(super) fn find_impossible(&self) -> Option<String> {
        let cash = self.players.iter().map(|player| player.cash);
        let mut purses = cash.chain(self.companies.iter().map(|company| company.cash));
        if purses.any(|cash| cash < Dollars::ZERO) {
            return Some("somebody would owe money".to_string());
        }
        let misplaced = self.board.find_misplaced_marker().map(|marker| {
            let (symbol, hex) = (self.symbol(marker.company), marker.space.hex);
            let at = &self.board.map().hex(hex).at;
            format!("the station marker of {symbol} in {at} is in no space of its own")
        });
        misplaced
            .or_else(|| self.find_impossible_train())
            .or_else(|| self.find_impossible_shares())
            .or_else(|| self.find_impossible_company())
    }

    /// Describes an impossible train. It is there twice, not sold yet, or of a phase to come.
    pub(super) fn find_impossible_train(&self) -> Option<String> {
        let companies = self.companies.iter().flat_map(|company| &company.trains);
        let trains: Vec<Train> = companies.chain(self.depot.pool()).copied().collect();
        let name = |train: Train| self.components.train_name(train);
        for (at, &train) in trains.iter().enumerate() {
            let (_, sold, _, rusted) = self.depot.stock(train.kind);
            if trains[..at].contains(&train) {
                return Some(format!("{:#} is there twice", name(train)));
            }
            if rusted || train.number >= sold {
                return Some(format!("{:#} is not in play", name(train)));
            }
        }
        let kinds = (0..self.components.trains.len()).map(TrainKind::new);
        let mut sold = kinds.filter(|&kind| self.depot.stock(kind).1 > 0);
        let early = sold.find(|&kind| {
            let name = self.components.train(kind).name;
            let later = &self.components.phases[self.depot.phase_number() + 1..];
            later.iter().any(|phase| phase.starts_on == Some(name))
        });
        early.map(|kind| {
            let name = self.components.train(kind).name;
            format!("the {name}-trains are of a phase to come")
        })
    }

    /// Describes an impossible company. It is in business without a price, or closed and still has something.
    ///
    /// It also finds a home that is kept for a company that cannot use it.
    fn find_impossible_company(&self) -> Option<String> {
        let mut companies = self.components.company_ids();
        companies.find_map(|id| {
            let (company, symbol) = (self.company(id), self.symbol(id));
            let is_priced = self.market.space(id).is_some();
            let is_private = self.kind(id) == CompanyKind::Private;
            let has = company.cash > Dollars::ZERO || !company.trains.is_empty();
            match company.status {
                Status::Floated if !is_priced && !is_private => {
                    Some(format!("{symbol} would be in business without a price"))
                }
                Status::Closed if has => {
                    Some(format!("{symbol} would be gone and still have something"))
                }
                status => {
                    // A minor's first marker will come from its charter; share companies may have lost theirs by then.
                    let home = self.board.home(id)?;
                    let is_open = status != Status::Closed && !company.markers_left.is_empty();
                    let at = home.at.hex();
                    let is_home = self.board.markers_of(id).any(|space| space.hex == at);
                    let is_minor = self.kind(id) == CompanyKind::Minor;
                    let is_nowhere =
                        matches!(home.at, HomeAt::Space(space) if !self.board.has_space(space));
                    let wrong = home.kept && (is_nowhere || is_minor && (!is_open || is_home));
                    wrong.then(|| format!("the home of {symbol} could not be kept"))
                }
            }
        })
    }

    /// Describes impossible shares. They are as many as no company of its kind has, or their holder is no player of the
    /// game.
    fn find_impossible_shares(&self) -> Option<String> {
        let mut companies = self.components.company_ids();
        let wrong = companies.find(|&id| {
            let shares = &self.company(id).shares;
            let (printed, _) = self.components.company(id).shares;
            let gone = self.player_ids().count();
            let outside = shares.holders().any(|(player, _)| player.index() >= gone);
            outside || shares.total() != printed && shares.total() != 2 * printed
        });
        wrong.map(|id| format!("the shares of {} do not add up", self.symbol(id)))
    }
}
