//! The books: money, shares, prices and trains, as they lie on the table.

use super::chart;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::ids::{CompanyId, Train};
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::midwest::common::Owner;
use roundhouse::titles::midwest::privates;
use roundhouse::titles::midwest::{COMPONENTS, Game};
use std::collections::BTreeMap;

/// How many certificates each of so many players may hold (3, 4, 5).
const LIMITS: [usize; 3] = [20, 16, 13];

/// A company in the books; shares in tenths of a corporation, twentieths of a System.
#[derive(Clone, Debug, PartialEq)]
pub struct Books {
    pub cash: i32,
    pub par: i32,
    pub space: Option<Space>,
    pub is_system: bool,
    pub ipo: u8,
    pub pool: u8,
    pub treasury: u8,
    pub held: Vec<u8>,
    pub president: Option<usize>,
    /// Where the 10% certificate of a System lies.
    pub double: Option<Holder>,
    pub floated: bool,
    pub trains: Vec<Train>,
}

impl Books {
    pub fn price(&self) -> i32 {
        self.space.map_or(0, chart::price)
    }

    /// What so many shares are at a price; an odd half share of a System is rounded up by `up`.
    pub fn worth(&self, price: i32, shares: u8, up: i32) -> i32 {
        let shares = i32::from(shares);
        if self.is_system {
            shares / 2 * price + shares % 2 * ((price + up) / 2)
        } else {
            shares * price
        }
    }

    /// How many half certificates a player has of it.
    fn halves(&self, player: usize) -> usize {
        let held = usize::from(self.held[player]);
        match (self.is_system, self.president == Some(player)) {
            (true, _) => held,
            (false, true) => 2 * (held - 1),
            (false, false) => 2 * held,
        }
    }

    /// How many rows the price falls for so many shares sold.
    pub fn rows(&self, shares: u8) -> u8 {
        if self.is_system { shares / 2 } else { shares }
    }

    pub fn lies(&mut self, from: Source) -> &mut u8 {
        match from {
            Source::Ipo => &mut self.ipo,
            Source::Pool => &mut self.pool,
            Source::Treasury => &mut self.treasury,
        }
    }
}

/// Everything that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    pub cash: Vec<i32>,
    pub bankrupt: Vec<bool>,
    pub companies: BTreeMap<&'static str, Books>,
    /// The owner of each private company that is open.
    pub privates: BTreeMap<&'static str, Owner>,
    pub systems: usize,
}

pub fn symbol(id: CompanyId) -> &'static str {
    COMPONENTS.company(id).symbol
}

impl Ledger {
    /// What lies on the table.
    pub fn of(game: &Game) -> Ledger {
        let (table, common) = (game.table(), game.common());
        let players: Vec<PlayerId> = table.player_ids().collect();
        let books = |id: CompanyId| {
            let own = table.company(id);
            let shares = |holder| own.shares.of(holder);
            let held = players.iter().map(|&it| shares(Holder::Player(it)));
            Books {
                cash: own.cash.0,
                par: own.par.map_or(0, |par| par.0),
                space: table.market.space(id),
                is_system: own.shares.total() == 20,
                ipo: shares(Holder::Ipo),
                pool: shares(Holder::Pool),
                treasury: shares(Holder::Treasury),
                held: held.collect(),
                president: own.shares.president().map(PlayerId::index),
                double: common.system(id).map(|system| system.double),
                floated: own.status == Status::Floated,
                trains: own.trains.clone(),
            }
        };
        let privates = privates::all().filter(|&id| common.is_open(id));
        let companies: BTreeMap<_, _> = common
            .companies()
            .map(|id| (symbol(id), books(id)))
            .collect();
        Ledger {
            cash: players.iter().map(|&it| table.cash(it).0).collect(),
            bankrupt: table.players.iter().map(|it| it.bankrupt).collect(),
            systems: companies.values().filter(|it| it.double.is_some()).count(),
            companies,
            privates: privates
                .map(|id| (symbol(id.company()), common.owner(id).unwrap()))
                .collect(),
        }
    }

    pub fn company(&mut self, id: CompanyId) -> &mut Books {
        self.companies.get_mut(symbol(id)).unwrap()
    }

    /// How many half certificates count against a player's limit.
    pub fn halves(&self, player: usize) -> usize {
        let white = |own: &&Books| own.space.is_some_and(|space| !chart::is_coloured(space));
        let shares: usize = (self.companies.values().filter(white))
            .map(|own| own.halves(player))
            .sum();
        // The share of the Mobile and Ohio counts before its company has a price.
        let early: usize = (self.companies.values())
            .filter(|own| own.space.is_none())
            .map(|own| 2 * usize::from(own.held[player]))
            .sum();
        let owner = Owner::Player(PlayerId::new(player));
        let privates = self.privates.values().filter(|it| **it == owner).count();
        shares + early + 2 * privates
    }

    /// How many half certificates a player may hold.
    pub fn limit(&self) -> usize {
        2 * (LIMITS[self.cash.len() - 3] - self.systems)
    }

    pub fn pay_owner(&mut self, private: &str, amount: i32) {
        match self.privates.get(private) {
            Some(Owner::Player(player)) => self.cash[player.index()] += amount,
            Some(Owner::Company(company)) => self.company(*company).cash += amount,
            None => {}
        }
    }

    /// Six shares sold float a corporation with ten times its initial value.
    pub fn float(&mut self, id: CompanyId) {
        let own = self.company(id);
        if !own.is_system && own.space.is_some() && !own.floated && own.ipo <= 4 {
            own.floated = true;
            own.cash += 10 * own.par;
        }
    }

    /// Who has most shares leads; of equals who led before, then the next to the left. Of a System the new president gives
    /// the 10% certificate for the president's.
    pub fn lead(&mut self, id: CompanyId) {
        let bankrupt = self.bankrupt.clone();
        let own = self.company(id);
        let Some(before) = own.president else { return };
        let players = own.held.len();
        let mut best = before;
        for step in 1..players {
            let next = (before + step) % players;
            if own.held[next] > own.held[best] && !bankrupt[next] {
                best = next;
            }
        }
        if best != before {
            own.president = Some(best);
            if own.double == Some(Holder::Player(PlayerId::new(best))) {
                own.double = Some(Holder::Player(PlayerId::new(before)));
            }
        }
    }

    /// What a player is worth: cash and shares.
    pub fn worth(&self, player: usize) -> i32 {
        let shares = self.companies.values();
        let shares: i32 = shares
            .map(|own| own.worth(own.price(), own.held[player], 1))
            .sum();
        self.cash[player] + shares
    }
}
