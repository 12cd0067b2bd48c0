//! Games in the middle of play, set up by hand.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::titles::midwest::Options;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::Owner;
use crate::titles::midwest::companies::GULF_MOBILE;
use crate::titles::midwest::operating_round::OperatingRound;
use crate::titles::midwest::privates;
use crate::titles::midwest::setup::Setup;
use crate::titles::midwest::stock_round::StockRound;
use crate::titles::midwest::{COMPONENTS, Game, Round};

pub fn private_id(symbol: &str) -> PrivateId {
    let private = COMPONENTS.private_by_symbol(symbol);
    private.expect("a private company")
}

pub fn id(symbol: &str) -> CompanyId {
    COMPONENTS.company_by_symbol(symbol).expect("a company")
}

pub fn hex(at: &str) -> HexId {
    COMPONENTS.map.by_name(at).expect("a hex")
}

pub fn new_game(players: usize) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let names = names[..players].iter().map(ToString::to_string);
    Game::new(Setup::new(names.collect(), 0, Options::default())).expect("a game")
}

/// Creates a game in its second stock round. All private companies belong to the last player.
pub fn game(players: usize) -> Game {
    let mut game = new_game(players);
    let owner = PlayerId::new(players - 1);
    for private in privates::all() {
        let own = game.common.table.company_mut(private.company());
        own.shares.found(owner);
        own.status = Status::Floated;
    }
    let way = (Holder::Ipo, Holder::Player(owner));
    game.common.move_units(GULF_MOBILE, way, 1, false);
    game.common.turn = 2;
    game.round = Round::Stock(StockRound::after_auction(&game.common));
    game
}

impl Game {
    /// Starts a corporation at a price. Shares are given by seat; the first player with the most leads.
    pub(super) fn founded(mut self, symbol: &str, par: i32, held: &[u8]) -> Game {
        let company = id(symbol);
        let most = held.iter().max().copied().unwrap_or(0);
        let leader = held.iter().position(|held| *held == most).unwrap_or(0);
        let leader = PlayerId::new(leader);
        let par = Dollars(par);
        let mut spaces = self.common.par_spaces();
        let space = spaces
            .find(|(_, price)| *price == par)
            .expect("an initial value");
        self.common.start(leader, company, space);
        for (seat, held) in held.iter().enumerate() {
            let holder = Holder::Player(PlayerId::new(seat));
            let has = self.common.shares(company).of(holder);
            let more = held.saturating_sub(has);
            self.common
                .move_units(company, (Holder::Ipo, holder), more, false);
        }
        self.common.log.clear();
        self
    }

    /// Moves a company's price token.
    pub(super) fn priced(mut self, symbol: &str, row: u8, column: u8) -> Game {
        let market = &mut self.common.table.market;
        market.put(id(symbol), Space { row, column });
        self
    }

    /// Moves shares from the initial offering to the bank pool.
    pub(super) fn pooled(mut self, symbol: &str, units: u8) -> Game {
        let way = (Holder::Ipo, Holder::Pool);
        self.common.move_units(id(symbol), way, units, false);
        self
    }

    /// Moves shares from the initial offering to the treasury.
    pub(super) fn redeemed(mut self, symbol: &str, units: u8) -> Game {
        let way = (Holder::Ipo, Holder::Treasury);
        self.common.move_units(id(symbol), way, units, false);
        self
    }

    /// Hands a player's private company to another owner.
    pub(super) fn hand_private(&mut self, private: PrivateId, to: Owner, price: Dollars) {
        let seller = self.common.player_with(private).expect("a player has it");
        self.common.hand_private(private, (seller, to), price);
    }

    /// Sets the cash of a treasury.
    pub(super) fn funded(mut self, symbol: &str, cash: i32) -> Game {
        let company = id(symbol);
        let has = self.common.table.company(company).cash;
        let table = &mut self.common.table;
        table.pay(Purse::Bank, Purse::Company(company), Dollars(cash) - has);
        self
    }

    /// Sets the cash of a player.
    pub(super) fn rich(mut self, seat: usize, cash: i32) -> Game {
        let player = PlayerId::new(seat);
        let has = self.common.cash(player);
        let table = &mut self.common.table;
        table.pay(Purse::Bank, Purse::Player(player), Dollars(cash) - has);
        self
    }

    /// Marks companies as having operated before.
    pub(super) fn operated(mut self, symbols: &[&str]) -> Game {
        self.common.operated.extend(symbols.iter().map(|s| id(s)));
        self
    }

    /// Gives a company one train of this kind. All trains before it are sold and removed.
    pub(super) fn with_train(mut self, symbol: &str, name: &str) -> Game {
        while let Some(train) = self.common.table.depot.next() {
            self.common.take_train(id(symbol), train);
            if COMPONENTS.train(train.kind).name == name {
                return self;
            }
            self.common.table.remove_train(id(symbol), train);
        }
        self
    }

    /// Lays the tile of this number on a hex.
    pub(super) fn laid(mut self, at: &str, number: &str, rotation: u8) -> Game {
        let tile = COMPONENTS.tiles.by_number(number).expect("a tile");
        let laid = PlacedTile { tile, rotation };
        assert!(self.common.table.board.fits(hex(at), laid), "{at}");
        self.common.table.board.lay(hex(at), laid);
        self
    }

    /// Begins an operating round.
    pub(super) fn operating(mut self) -> Game {
        let round = OperatingRound::new(&mut self.common, 1);
        self.round = Round::Operating(round);
        self.advance();
        // The La Crosse and Milwaukee is kept.
        while self.step() == Some(Step::Exchange) {
            self.does(Action::Common(RailMove::Pass));
        }
        self
    }

    /// Begins a player's turn of the stock round.
    pub(super) fn turn_of(mut self, seat: usize) -> Game {
        self.common.priority = PlayerId::new(seat);
        self.round = Round::Stock(StockRound::after_auction(&self.common));
        self
    }

    pub(super) fn does(&mut self, action: Action) {
        if let Err(refusal) = self.apply(&action) {
            panic!("{action:?} is refused: {refusal}");
        }
        assert_eq!(self.find_inconsistency(), None);
    }

    pub(super) fn refuses(&self, action: &Action) -> String {
        match self.check(action) {
            Ok(()) => panic!("{action:?} is allowed"),
            Err(refusal) => refusal.to_string(),
        }
    }

    pub(super) fn allows(&self, action: &Action) -> bool {
        self.check(action).is_ok()
    }

    pub(super) fn step(&self) -> Option<Step> {
        self.decision().map(|decision| decision.step)
    }

    pub(super) fn seat(&self) -> Option<usize> {
        self.decision().map(|decision| decision.player.index())
    }

    /// Passes until this step is to be decided.
    pub(super) fn pass_to(&mut self, step: Step) {
        while self.step() != Some(step) {
            self.does(Action::Common(RailMove::Pass));
        }
    }

    pub(super) fn price_of(&self, symbol: &str) -> i32 {
        self.common.price(id(symbol)).unwrap().0
    }

    pub(super) fn cash_of(&self, seat: usize) -> i32 {
        self.common.cash(PlayerId::new(seat)).0
    }

    pub(super) fn treasury(&self, symbol: &str) -> i32 {
        self.table().company(id(symbol)).cash.0
    }

    pub(super) fn held(&self, symbol: &str, seat: usize) -> u8 {
        let holder = Holder::Player(PlayerId::new(seat));
        self.common.shares(id(symbol)).of(holder)
    }

    /// Returns the bank's train on offer.
    pub(super) fn next_train(&self) -> Train {
        self.table().depot.next().expect("a train")
    }
}

pub fn buy(symbol: &str, from: Source) -> Action {
    Action::Common(RailMove::Buy {
        company: id(symbol),
        from,
        certificate: Certificate::Single,
    })
}

pub fn sell(symbol: &str, units: u8) -> Action {
    Action::Common(RailMove::Sell {
        company: id(symbol),
        shares: units,
        double: false,
    })
}

pub fn lay(at: &str, number: &str, rotation: u8) -> Action {
    Action::Common(RailMove::Lay {
        hex: hex(at),
        tile: COMPONENTS.tiles.by_number(number).expect("a tile"),
        rotation,
        power: None,
    })
}

pub fn space(at: &str, slot: u8) -> CitySpace {
    CitySpace {
        hex: hex(at),
        city: 0,
        slot,
    }
}

pub fn mark(at: &str, slot: u8) -> Action {
    Action::Common(RailMove::PlaceMarker {
        space: space(at, slot),
        power: None,
    })
}
