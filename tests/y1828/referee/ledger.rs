//! Everything that rules move, in plain numbers and names.

use super::printed::{self, PHASES, PRIVATES, PUBLIC, Place, TRAINS};
use roundhouse::engine::rail::ids::{CompanyId, HexId, PrivateId, Train};
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::y1828::common::Owner;
use roundhouse::titles::y1828::{COMPONENTS, Game, companies};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Life {
    #[default]
    Unparred,
    Parred,
    Floated,
    /// It lies under a system.
    Gone,
}

/// A public company or a system.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Charter {
    pub life: Life,
    pub cash: i32,
    pub par: i32,
    pub ipo: u8,
    pub pool: u8,
    pub treasury: u8,
    pub held: Vec<u8>,
    pub director: Option<usize>,
    /// The names of the trains on each charter.
    pub trains: [Vec<&'static str>; 2],
    /// Where its station markers are, and how many are on the charter.
    pub stations: Vec<String>,
    pub markers: usize,
}

/// Who has a private company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Has {
    Player(usize),
    Company(usize),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    pub bank: i32,
    pub cash: Vec<i32>,
    pub companies: Vec<Charter>,
    pub privates: Vec<Option<Has>>,
    /// The treasury of the Cobourg & Peterborough.
    pub cobourg: i32,
    /// The markers in each space of the stock market, from the top.
    pub stacks: BTreeMap<Place, Vec<usize>>,
    pub coal_left: u8,
    pub coal_in_tunnel: bool,
    pub coal: Vec<usize>,
    pub trains_left: Vec<usize>,
    pub phase: usize,
    pub cards: Vec<usize>,
    pub blockers: Vec<String>,
}

pub fn hex_name(hex: HexId) -> String {
    COMPONENTS.map.hex(hex).at.to_string()
}

fn symbol(id: CompanyId) -> &'static str {
    COMPONENTS.company(id).symbol
}

/// Which public company it is.
pub fn public_of(id: CompanyId) -> usize {
    printed::public(symbol(id))
}

/// Which private company it is.
pub fn private_of(id: CompanyId) -> usize {
    let has = |row: &printed::Private| row.symbol == symbol(id);
    PRIVATES.iter().position(has).unwrap()
}

pub fn public_id(company: usize) -> CompanyId {
    COMPONENTS.company_by_symbol(PUBLIC[company].0).unwrap()
}

pub fn private_id(private: usize) -> PrivateId {
    let symbol = PRIVATES[private].symbol;
    COMPONENTS.private_by_symbol(symbol).unwrap()
}

pub fn train_name(train: &Train) -> &'static str {
    COMPONENTS.train(train.kind).name
}

/// Its place in the order of trains.
pub fn train_number(name: &str) -> usize {
    TRAINS.iter().position(|row| row.0 == name).unwrap()
}

impl Ledger {
    /// What the engine has.
    pub fn of(game: &Game) -> Ledger {
        let (table, common) = (game.table(), game.common());
        let mut stacks: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
        for (space, _) in table.market.grid().spaces() {
            let stack: Vec<usize> = table.market.stack(space).map(public_of).collect();
            if !stack.is_empty() {
                stacks.insert((usize::from(space.row), usize::from(space.column)), stack);
            }
        }
        let owner = |private: usize| {
            Some(match common.owner(private_id(private))? {
                Owner::Player(player) => Has::Player(player.index()),
                Owner::Company(company) => Has::Company(public_of(company)),
            })
        };
        let left = |kind: &(&str, i32, usize, usize)| {
            let kind = COMPONENTS.train_by_name(kind.0).unwrap();
            table.depot.left(kind).map_or(1000, usize::from)
        };
        let markers = |id| {
            let at = table.board.markers_of(id);
            sorted(at.map(|space| hex_name(space.hex)).collect())
        };
        let coal = common.coal();
        let name = table.depot.phase().name;
        Ledger {
            bank: table.bank.0,
            cash: table.players.iter().map(|player| player.cash.0).collect(),
            companies: (0..PUBLIC.len()).map(|c| charter(game, c)).collect(),
            privates: (0..PRIVATES.len()).map(owner).collect(),
            cobourg: table.company(private_id(printed::COBOURG).company()).cash.0,
            stacks,
            coal_left: coal.left,
            coal_in_tunnel: coal.in_tunnel,
            coal: sorted(coal.owners.iter().copied().map(public_of).collect()),
            trains_left: TRAINS.iter().map(left).collect(),
            phase: PHASES.iter().position(|phase| phase.0 == name).unwrap(),
            cards: common.cards().iter().map(|player| player.index()).collect(),
            blockers: markers(companies::blocker()),
        }
    }

    /// Trains and stations in any order; what does not count is left out: the par price of a system, the place of the
    /// Erie's home before it must be chosen, the endless Diesels.
    pub fn tidied(mut self, systems: &[(usize, usize)]) -> Ledger {
        for (index, company) in self.companies.iter_mut().enumerate() {
            company
                .trains
                .iter_mut()
                .for_each(|shell| shell.sort_unstable());
            company.stations.sort_unstable();
            let erie = printed::public("ERIE");
            let is_system = systems.iter().any(|system| system.0 == index);
            let with_erie = systems.contains(&(index, erie));
            if is_system {
                company.par = 0;
            }
            if index == erie || with_erie {
                company.stations.clear();
                company.markers = 0;
            }
            match company.life {
                Life::Floated => {}
                Life::Parred => company.markers = 0,
                Life::Unparred => {
                    (company.par, company.markers) = (0, 0);
                }
                Life::Gone => {
                    *company = Charter {
                        life: Life::Gone,
                        ..Charter::default()
                    };
                }
            }
        }
        self.trains_left[6] = 0;
        self.coal.sort_unstable();
        self.blockers.sort_unstable();
        self
    }

    pub fn place(&self, company: usize) -> Option<Place> {
        let mut stacks = self.stacks.iter();
        let stack = stacks.find(|(_, stack)| stack.contains(&company));
        stack.map(|(at, _)| *at)
    }

    pub fn price(&self, company: usize) -> i32 {
        self.place(company).map_or(0, printed::price)
    }

    pub fn is_gray(&self, company: usize) -> bool {
        self.place(company).is_some_and(printed::is_gray)
    }

    /// Section 12.2: under those that are there; who does not move stays.
    pub fn put(&mut self, company: usize, to: Place) {
        let from = self.place(company);
        if from == Some(to) {
            return;
        }
        self.take_marker(company);
        self.stacks.entry(to).or_default().push(company);
    }

    pub fn take_marker(&mut self, company: usize) {
        for stack in self.stacks.values_mut() {
            stack.retain(|&other| other != company);
        }
        self.stacks.retain(|_, stack| !stack.is_empty());
    }

    pub fn step(&mut self, company: usize, towards: fn(Place) -> Place) {
        let at = self.place(company).unwrap();
        self.put(company, towards(at));
    }

    pub fn bank_pays_player(&mut self, player: usize, amount: i32) {
        self.bank -= amount;
        self.cash[player] += amount;
    }

    pub fn bank_pays(&mut self, company: usize, amount: i32) {
        self.bank -= amount;
        self.companies[company].cash += amount;
    }

    pub fn is_in_game(&self, company: usize) -> bool {
        matches!(self.companies[company].life, Life::Parred | Life::Floated)
    }

    /// From a player on, in the order of the cards.
    pub fn from(&self, player: usize) -> Vec<usize> {
        let mut cards = self.cards.clone();
        let at = cards.iter().position(|&card| card == player).unwrap();
        cards.rotate_left(at);
        cards
    }

    pub fn after(&self, player: usize) -> usize {
        self.from(player)[1]
    }

    /// Section 13.3.3: who has more than the director; of several the most, then the next in order.
    pub fn settle_director(&mut self, company: usize) {
        let Some(old) = self.companies[company].director else {
            return;
        };
        let order = self.from(old);
        let held = &self.companies[company].held;
        let most = *held.iter().max().unwrap();
        let new = order.into_iter().find(|&player| held[player] == most);
        self.companies[company].director = new;
    }

    /// Section 8.2.
    pub fn operating_order(&self) -> Vec<usize> {
        let mut order = Vec::new();
        for (&at, stack) in &self.stacks {
            for (depth, &company) in stack.iter().enumerate() {
                if self.companies[company].life == Life::Floated {
                    order.push((-printed::price(at), -(at.1.cast_signed()), depth, company));
                }
            }
        }
        order.sort_unstable();
        order.into_iter().map(|key| key.3).collect()
    }

    /// Section 9.2.
    pub fn worth(&self, player: usize) -> i32 {
        let faces = PRIVATES.iter().zip(&self.privates);
        let owned = faces.filter(|(_, owner)| **owner == Some(Has::Player(player)));
        let companies = (0..PUBLIC.len()).filter(|&company| self.is_in_game(company));
        let shares = companies
            .map(|company| self.price(company) * i32::from(self.companies[company].held[player]));
        self.cash[player] + owned.map(|(row, _)| row.face).sum::<i32>() + shares.sum::<i32>()
    }
}

pub fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

fn charter(game: &Game, company: usize) -> Charter {
    let (table, common) = (game.table(), game.common());
    let id = public_id(company);
    let found = table.company(id);
    let held = |holder| found.shares.of(holder);
    let trains = |shell| {
        let trains = common.trains_in(id, shell);
        trains.iter().map(train_name).collect()
    };
    let other = common.system(id).map(|system| trains(system.other));
    Charter {
        life: match found.status {
            Status::Unstarted => Life::Unparred,
            Status::Parred => Life::Parred,
            Status::Floated => Life::Floated,
            Status::Closed => Life::Gone,
        },
        cash: found.cash.0,
        par: found.par.map_or(0, |par| par.0),
        ipo: held(Holder::Ipo),
        pool: held(Holder::Pool),
        treasury: held(Holder::Treasury),
        held: table
            .player_ids()
            .map(|player| held(Holder::Player(player)))
            .collect(),
        director: found.shares.president().map(|player| player.index()),
        trains: [trains(id), other.unwrap_or_default()],
        stations: table
            .board
            .markers_of(id)
            .map(|space| hex_name(space.hex))
            .collect(),
        markers: found.markers_left.len(),
    }
}
