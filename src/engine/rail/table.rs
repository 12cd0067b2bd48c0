//! Everything on the table: players' money, companies, shares, market, board, trains and the bank.
//!
//! Every 18xx title has these, so the interface can show any of them. The table knows how to move things without losing
//! any; when something may move is the title's business.

use super::board::Board;
use super::components::{CompanyKind, CompanyRow, Components};
use super::depot::{Consequences, Depot};
use super::ids::{CompanyId, Train};
use super::market::Market;
use super::shares::{Holder, Shares};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Dollars, Money};
use crate::engine::refusal::{Refusal, Verdict, require};
use serde::{Deserialize, Serialize};

/// A player's things, apart from shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The player's cash.
    pub cash: Dollars,
    /// If the player is eliminated from the game.
    pub bankrupt: bool,
}

/// A company's part in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not started yet.
    Unstarted,
    /// Has a value and shares in players' hands, but is not in business yet.
    Parred,
    /// Floated: in business.
    Floated,
    /// Gone for the rest of the game.
    Closed,
}

/// A company's use of its earnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payout {
    /// Keeps everything.
    Withhold,
    /// Pays half.
    Half,
    /// Pays everything.
    Full,
}

impl Payout {
    /// All ways, beginning with the full payment.
    pub const ALL: [Payout; 3] = [Payout::Full, Payout::Half, Payout::Withhold];

    /// Calculates a payout of all or nothing.
    #[must_use]
    pub const fn full_payout(self, earnings: Dollars) -> Dollars {
        match self {
            Payout::Full => earnings,
            Payout::Half | Payout::Withhold => Dollars::ZERO,
        }
    }

    /// Returns the name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Payout::Withhold => "Withhold",
            Payout::Half => "Pay half",
            Payout::Full => "Pay all",
        }
    }
}

/// The last run of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastRun {
    /// The dollars it earned.
    pub earnings: Dollars,
    /// The way in which they were used.
    pub payout: Payout,
}

/// A company's things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// The company's part in the game.
    pub status: Status,
    /// Its treasury.
    pub cash: Dollars,
    /// Its trains, in the order in which it got them.
    pub trains: Vec<Train>,
    /// The costs of the station markers on its charter, the next first.
    pub markers_left: Vec<Dollars>,
    /// Its value when it was formed.
    pub par: Option<Dollars>,
    /// Its shares.
    pub shares: Shares,
    /// Its last run.
    pub last_run: Option<LastRun>,
}

/// Somebody who has money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// The bank.
    Bank,
    /// A player.
    Player(PlayerId),
    /// A company's treasury.
    Company(CompanyId),
}

/// Everything on the table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The contents of the box.
    pub components: &'static Components,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The companies in the order of the box.
    pub companies: Vec<Company>,
    /// The market.
    pub market: Market,
    /// The board.
    pub board: Board,
    /// Trains for sale, and the phase.
    pub depot: Depot,
    /// The bank's money; negative once it has broken. A bank that never runs out begins with $0.
    pub bank: Dollars,
    /// If the board lies on a real table, and what is built and earned there is reported here.
    pub physical_board: bool,
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        std::ptr::eq(self.components, other.components)
            && self.players == other.players
            && self.companies == other.companies
            && self.market == other.market
            && self.board == other.board
            && self.depot == other.depot
            && self.bank == other.bank
            && self.physical_board == other.physical_board
    }
}

impl Table {
    /// Creates the table at the start. Players have no money yet.
    #[must_use]
    pub fn new(components: &'static Components, players: usize) -> Table {
        let company = |row: &CompanyRow| {
            let (total, presidents) = row.shares;
            Company {
                status: Status::Unstarted,
                cash: Dollars::ZERO,
                trains: Vec::new(),
                markers_left: row.markers.to_vec(),
                par: None,
                shares: Shares::new(total, presidents),
                last_run: None,
            }
        };
        Table {
            components,
            players: vec![
                Player {
                    cash: Dollars::ZERO,
                    bankrupt: false
                };
                players
            ],
            companies: components.companies.iter().map(company).collect(),
            market: Market::new(&components.grid),
            board: Board::new(&components.map, &components.tiles, components.homes()),
            depot: Depot::new(components),
            bank: components.bank.unwrap_or(Dollars::ZERO),
            physical_board: false,
        }
    }

    /// Returns a company.
    #[must_use]
    pub fn company(&self, id: CompanyId) -> &Company {
        &self.companies[id.index()]
    }

    /// Returns a company, to be changed.
    pub fn company_mut(&mut self, id: CompanyId) -> &mut Company {
        &mut self.companies[id.index()]
    }

    /// Returns a company's abbreviation.
    #[must_use]
    pub fn symbol(&self, id: CompanyId) -> &'static str {
        self.components.company(id).symbol
    }

    /// Returns a company's class.
    #[must_use]
    pub fn kind(&self, id: CompanyId) -> CompanyKind {
        self.components.company(id).kind
    }

    /// Returns a company's price, at which its shares are traded.
    ///
    /// # Errors
    /// That the company has none.
    pub fn price_of(&self, id: CompanyId, rule: &'static str) -> Result<Dollars, Refusal> {
        let price = self.market.price(id);
        price.ok_or_else(|| self.unpriced(id, rule))
    }

    /// Returns the refusal of what a company without a price cannot do.
    #[must_use]
    pub fn unpriced(&self, id: CompanyId, rule: &'static str) -> Refusal {
        Refusal::new(rule, format!("{} has no price.", self.symbol(id)))
    }

    /// Returns a company's par value, at which its first shares are sold.
    ///
    /// # Errors
    /// That the company has none.
    pub fn par_of(&self, id: CompanyId, rule: &'static str) -> Result<Dollars, Refusal> {
        let none = || Refusal::new(rule, format!("{} has no par value.", self.symbol(id)));
        self.company(id).par.ok_or_else(none)
    }

    /// Returns the worth of a share to its holder. It is worth nothing while the company has no price.
    #[must_use]
    pub fn worth_of_share(&self, id: CompanyId) -> Dollars {
        self.market.price(id).unwrap_or(Dollars::ZERO)
    }

    /// Returns a player's cash.
    #[must_use]
    pub fn cash(&self, player: PlayerId) -> Dollars {
        self.players[player.index()].cash
    }

    /// Lists the players by seat.
    pub fn player_ids(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId::new)
    }

    /// Lists the players who are not bankrupt, by seat.
    #[must_use]
    pub fn in_game(&self) -> Vec<PlayerId> {
        self.player_ids()
            .filter(|player| !self.players[player.index()].bankrupt)
            .collect()
    }

    /// Lists the players still in the game. They come in seating order from one player on.
    #[must_use]
    pub fn in_game_from(&self, player: PlayerId) -> Vec<PlayerId> {
        let mut seats = self.in_game();
        let at = seats.iter().position(|other| *other >= player);
        seats.rotate_left(at.unwrap_or(0));
        seats
    }

    /// Lists the companies in business. They come in the order of the box.
    pub fn running(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.components
            .company_ids()
            .filter(|&id| self.company(id).status == Status::Floated)
    }

    /// Lists the companies of a status. They are of one kind, in the order of the box.
    pub fn of_status(
        &self,
        kind: CompanyKind,
        status: Status,
    ) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.components.company_ids();
        all.filter(move |&id| self.kind(id) == kind && self.company(id).status == status)
    }

    /// Moves money.
    pub fn pay(&mut self, from: Purse, to: Purse, amount: Dollars) {
        *self.purse(from) -= amount;
        *self.purse(to) += amount;
    }

    fn purse(&mut self, purse: Purse) -> &mut Dollars {
        match purse {
            Purse::Bank => &mut self.bank,
            Purse::Player(player) => &mut self.players[player.index()].cash,
            Purse::Company(company) => &mut self.companies[company.index()].cash,
        }
    }

    /// Returns the bank's money. The result is none if the bank never runs out.
    #[must_use]
    pub fn bank_left(&self) -> Option<Dollars> {
        self.components.bank.map(|_| self.bank)
    }

    /// Returns an amount in the currency of the game, to be written.
    #[must_use]
    pub fn money(&self, amount: Dollars) -> Money {
        self.components.currency.of(amount)
    }

    /// Adds up all money in the game. The sum never changes.
    #[must_use]
    pub fn total_money(&self) -> Dollars {
        let players: Dollars = self.players.iter().map(|player| player.cash).sum();
        let companies: Dollars = self.companies.iter().map(|company| company.cash).sum();
        self.bank + players + companies
    }

    /// Counts a player's certificates.
    #[must_use]
    pub fn certificates(&self, player: PlayerId) -> u8 {
        self.companies
            .iter()
            .map(|company| company.shares.certificates(player))
            .sum()
    }

    /// Returns the president of a company. For a minor it is the owner.
    #[must_use]
    pub fn president(&self, company: CompanyId) -> Option<PlayerId> {
        self.company(company).shares.president()
    }

    /// Returns how many trains a company may own now.
    #[must_use]
    pub fn train_limit(&self, company: CompanyId) -> usize {
        self.depot.phase().train_limit(self.kind(company))
    }

    /// Moves shares of a company. Returns the new president if the presidency changes.
    pub fn move_shares(
        &mut self,
        company: CompanyId,
        from: Holder,
        to: Holder,
        count: u8,
    ) -> Option<PlayerId> {
        let seats = self.in_game();
        let shares = &mut self.company_mut(company).shares;
        shares.transfer(from, to, count);
        shares.settle_presidency(&seats)
    }

    /// Hands a train of the bank over. A company gets it; returns the consequences, which happen at once.
    pub fn take_train(&mut self, company: CompanyId, train: Train) -> Consequences {
        let consequences = self.depot.sell(train);
        self.company_mut(company).trains.push(train);
        self.rust(&consequences);
        consequences
    }

    /// Exports a new train of the bank. It leaves the game as if it were bought; returns the consequences.
    pub fn export_train(&mut self, train: Train) -> Consequences {
        let consequences = self.depot.sell(train);
        self.depot.remove(train);
        self.rust(&consequences);
        consequences
    }

    /// Removes the trains that rust from companies.
    fn rust(&mut self, consequences: &Consequences) {
        for company in &mut self.companies {
            company
                .trains
                .retain(|train| !consequences.rusts.contains(&train.kind));
        }
    }

    /// Pays for a company's train. The bank or another company gets the money; returns a sentence that tells it.
    pub fn pay_for_train(
        &mut self,
        company: CompanyId,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
    ) -> String {
        let purse = seller.map_or(Purse::Bank, Purse::Company);
        self.pay(Purse::Company(company), purse, price);
        let from = seller.map_or(String::new(), |seller| {
            format!(" from {}", self.symbol(seller))
        });
        let (symbol, name) = (self.symbol(company), self.components.train_name(train));
        format!("{symbol} buys {name:#}{from} for {}.", self.money(price))
    }

    /// Finds the company in business that has a train.
    #[must_use]
    pub fn owner_of(&self, train: Train) -> Option<CompanyId> {
        let mut owners = self.running();
        owners.find(|&owner| self.company(owner).trains.contains(&train))
    }

    /// Refuses a train its seller does not have. The seller must be another company.
    ///
    /// # Errors
    /// That it does not have it.
    pub fn check_seller(
        &self,
        buyer: CompanyId,
        train: Train,
        seller: CompanyId,
        rule: &'static str,
    ) -> Verdict {
        let owns = seller != buyer && self.company(seller).trains.contains(&train);
        require(owns, rule, || {
            let symbol = self.symbol(seller);
            format!("{symbol} does not have this train to sell.")
        })
    }

    /// Discards a company's train. It leaves the game; returns a sentence that tells it.
    pub fn discard_train(&mut self, company: CompanyId, train: Train) -> String {
        self.remove_train(company, train);
        let (symbol, name) = (self.symbol(company), self.components.train_name(train));
        format!("{symbol} discards {name:#}.")
    }

    /// Takes a company's train out of the game.
    pub fn remove_train(&mut self, company: CompanyId, train: Train) {
        self.company_mut(company).trains.retain(|t| *t != train);
        self.depot.remove(train);
    }

    /// Hands a train from one company to another.
    pub fn hand_train(&mut self, from: CompanyId, to: CompanyId, train: Train) {
        self.company_mut(from).trains.retain(|t| *t != train);
        self.company_mut(to).trains.push(train);
    }

    /// Closes a company: its money goes to the bank, its trains and markers leave the game.
    pub fn close(&mut self, id: CompanyId) {
        let cash = self.company(id).cash;
        self.pay(Purse::Company(id), Purse::Bank, cash);
        self.board.remove_company(id);
        let company = self.company_mut(id);
        company.status = Status::Closed;
        company.trains.clear();
        company.markers_left.clear();
        company.last_run = None;
        company.shares.close();
    }
}
