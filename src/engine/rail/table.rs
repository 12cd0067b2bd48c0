//! What lies on the table: players' money, companies, shares, market, board, trains and the bank.
//!
//! Every 18xx title has these, so the interface can show any of them. The table knows how to move things
//! without losing any; when something may move is the title's business.

use super::board::Board;
use super::components::{CompanyKind, CompanyRow, Components};
use super::depot::{Consequences, Depot};
use super::ids::{CompanyId, Train};
use super::market::Market;
use super::shares::{Holder, Shares};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};
use serde::{Deserialize, Serialize};

/// A player's things, apart from shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Cash.
    pub cash: Dollars,
    /// Eliminated from the game.
    pub bankrupt: bool,
}

/// Whether a company takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What a company does with its earnings.
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
    /// All of them.
    pub const ALL: [Payout; 3] = [Payout::Full, Payout::Half, Payout::Withhold];

    /// What is paid of earnings where all or nothing is.
    #[must_use]
    pub const fn all_or_nothing(self, earnings: Dollars) -> Dollars {
        match self {
            Payout::Full => earnings,
            Payout::Half | Payout::Withhold => Dollars::ZERO,
        }
    }

    /// What it is called.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastRun {
    /// What it earned.
    pub earnings: Dollars,
    /// What became of it.
    pub payout: Payout,
}

/// A company's things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// Whether it takes part.
    pub status: Status,
    /// Its treasury.
    pub cash: Dollars,
    /// Its trains, in the order in which it got them.
    pub trains: Vec<Train>,
    /// What the station markers on its charter cost, next first.
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
    /// What came out of the box.
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
    /// The bank's money; negative once it has broken. A bank that never runs out begins with nothing.
    pub bank: Dollars,
    /// Whether the board lies on a real table: what is built and earned there is reported here.
    pub elsewhere: bool,
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
            && self.elsewhere == other.elsewhere
    }
}

impl Table {
    /// The table at the start, before players get their money.
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
            bank: components.bank.unwrap_or_default(),
            elsewhere: false,
        }
    }

    /// A company.
    #[must_use]
    pub fn company(&self, id: CompanyId) -> &Company {
        &self.companies[id.index()]
    }

    /// A company, to be changed.
    pub fn company_mut(&mut self, id: CompanyId) -> &mut Company {
        &mut self.companies[id.index()]
    }

    /// A company's abbreviation.
    #[must_use]
    pub fn symbol(&self, id: CompanyId) -> &'static str {
        self.components.company(id).symbol
    }

    /// A company's class.
    #[must_use]
    pub fn kind(&self, id: CompanyId) -> CompanyKind {
        self.components.company(id).kind
    }

    /// A player's cash.
    #[must_use]
    pub fn cash(&self, player: PlayerId) -> Dollars {
        self.players[player.index()].cash
    }

    /// The players by seat.
    pub fn player_ids(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(PlayerId::new)
    }

    /// The players who are not bankrupt, by seat.
    #[must_use]
    pub fn in_game(&self) -> Vec<PlayerId> {
        self.player_ids()
            .filter(|player| !self.players[player.index()].bankrupt)
            .collect()
    }

    /// Those who are still in the game, in seating order from one on.
    #[must_use]
    pub fn in_game_from(&self, player: PlayerId) -> Vec<PlayerId> {
        let mut seats = self.in_game();
        let at = seats.iter().position(|other| *other >= player);
        seats.rotate_left(at.unwrap_or(0));
        seats
    }

    /// The companies in business, in the order of the box.
    pub fn running(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.components
            .company_ids()
            .filter(|&id| self.company(id).status == Status::Floated)
    }

    /// The companies of a kind that are in this state, in the order of the box.
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

    /// What the bank has left; none if it never runs out.
    #[must_use]
    pub fn bank_left(&self) -> Option<Dollars> {
        self.components.bank.map(|_| self.bank)
    }

    /// All money in the game: it never changes.
    #[must_use]
    pub fn money(&self) -> Dollars {
        let players: Dollars = self.players.iter().map(|player| player.cash).sum();
        let companies: Dollars = self.companies.iter().map(|company| company.cash).sum();
        self.bank + players + companies
    }

    /// How many certificates a player has.
    #[must_use]
    pub fn certificates(&self, player: PlayerId) -> u8 {
        self.companies
            .iter()
            .map(|company| company.shares.certificates(player))
            .sum()
    }

    /// The president of a company, or the owner of a minor.
    #[must_use]
    pub fn president(&self, company: CompanyId) -> Option<PlayerId> {
        self.company(company).shares.president()
    }

    /// How many trains a company may own now.
    #[must_use]
    pub fn train_limit(&self, company: CompanyId) -> usize {
        self.depot.phase().train_limit(self.kind(company))
    }

    /// Moves shares of a company and hands over the presidency if it changes; says to whom.
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

    /// Hands a train of the bank to a company; what that sets off happens at once, and is told.
    pub fn take_train(&mut self, company: CompanyId, train: Train) -> Consequences {
        let consequences = self.depot.sell(train);
        self.company_mut(company).trains.push(train);
        self.rust(&consequences);
        consequences
    }

    /// Takes a new train of the bank out of the game as if it were bought; what that sets off is told.
    pub fn export_train(&mut self, train: Train) -> Consequences {
        let consequences = self.depot.sell(train);
        self.depot.remove(train);
        self.rust(&consequences);
        consequences
    }

    /// Companies lose the trains that rust.
    fn rust(&mut self, consequences: &Consequences) {
        for company in &mut self.companies {
            company
                .trains
                .retain(|train| !consequences.rusts.contains(&train.kind));
        }
    }

    /// A company pays the bank or another company for a train; says so in a sentence.
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
        format!("{symbol} buys {name:#}{from} for {price}.")
    }

    /// The company in business that has a train.
    #[must_use]
    pub fn owner_of(&self, train: Train) -> Option<CompanyId> {
        let mut owners = self.running();
        owners.find(|&owner| self.company(owner).trains.contains(&train))
    }

    /// Refuses a train that another company does not have to sell.
    ///
    /// # Errors
    /// That it has not.
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

    /// A company discards a train, which leaves the game; says so in a sentence.
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

    /// Ends a company: its money goes to the bank, its trains and markers leave the game.
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
