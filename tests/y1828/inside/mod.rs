//! Tests of 1828 that set up positions directly, through fields that only its own folder sees: the library has them by a
//! path. Each is named after its section. Operating rounds begin at a [`Setting`].

mod homes;
mod late_positions;
mod markers;
mod privates;
mod routes;
mod runs;
mod sentences;
mod track;
mod trains;
mod website;

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TrainKind};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Progress, Round as _};
use crate::engine::rail::route::best_runs;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Payout, Purse, Status};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::{OperatingSet, Owner};
use crate::titles::y1828::game::{Game, Round};
use crate::titles::y1828::operating_round::OperatingRound;
use crate::titles::y1828::setup::{HouseRules, Setup};
use crate::titles::y1828::systems::System;
use crate::titles::y1828::{COMPONENTS, privates as all_privates};

const AMY: PlayerId = PlayerId(0);
const BRIAN: PlayerId = PlayerId(1);
const CRYSTAL: PlayerId = PlayerId(2);

fn private_id(symbol: &str) -> PrivateId {
    let private = COMPONENTS.private_by_symbol(symbol);
    private.expect("a private company")
}

fn id(symbol: &str) -> CompanyId {
    COMPONENTS.company_by_symbol(symbol).expect("a company")
}

fn hex(at: &str) -> HexId {
    COMPONENTS.map.by_name(at).expect("a hex")
}

fn kind(name: &str) -> TrainKind {
    COMPONENTS.train_by_name(name).expect("a train")
}

fn space(at: &str, city: u8) -> CitySpace {
    CitySpace {
        hex: hex(at),
        city,
        slot: 0,
    }
}

/// Makes the action of a lay.
///
/// `power` is the symbol of a private company, or empty.
fn lay(at: &str, number: &str, rotation: u8, power: &str) -> Action {
    Action::Common(RailMove::Lay {
        hex: hex(at),
        tile: COMPONENTS.tiles.by_number(number).expect("a tile"),
        rotation,
        power: COMPONENTS.private_by_symbol(power),
    })
}

fn marker(at: &str, city: u8, power: &str) -> Action {
    Action::Common(RailMove::PlaceMarker {
        space: space(at, city),
        power: COMPONENTS.private_by_symbol(power),
    })
}

fn buy_private(symbol: &str, price: i32) -> Action {
    Action::Common(RailMove::BuyPrivate {
        private: private_id(symbol),
        price: Dollars(price),
    })
}

/// A table that is being set up for an operating round: three players with $500 each, all private companies closed
/// except those that are given to somebody.
struct Setting {
    game: Game,
}

impl Setting {
    fn new(rules: HouseRules) -> Setting {
        let names = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
        let mut game = Game::new(Setup::new(names, 1, rules)).expect("a sound setup");
        let common = &mut game.common;
        for player in [AMY, BRIAN, CRYSTAL] {
            let cash = common.cash(player);
            common
                .table
                .pay(Purse::Player(player), Purse::Bank, cash - Dollars(500));
        }
        common.turn = 4;
        common.set = OperatingSet {
            rounds: 2,
            is_last: false,
        };
        Setting { game }
    }

    /// Floats a company: a par price, and its shares to players, the director first.
    ///
    /// Its treasury has ten times par.
    fn company(mut self, symbol: &str, par: i32, held: &[(PlayerId, u8)]) -> Setting {
        let (common, company) = (&mut self.game.common, id(symbol));
        common.give_directorship(company, held[0].0);
        common.set_par(company, Dollars(par));
        for &(player, count) in held {
            let holder = Holder::Player(player);
            let more = count - common.shares(company).of(holder);
            common.move_shares(company, Holder::Ipo, holder, more);
        }
        common.floated.clear();
        self
    }

    /// Floats a company with six shares for one player.
    fn floated(self, symbol: &str, player: PlayerId) -> Setting {
        self.company(symbol, 67, &[(player, 6)])
    }

    /// Merges two floated companies into a system of the first.
    fn system(mut self, symbol: &str, other: &str) -> Setting {
        let common = &mut self.game.common;
        let (company, other) = (id(symbol), id(other));
        let left = std::mem::take(&mut common.table.company_mut(other).markers_left);
        let charter = &mut common.table.company_mut(company).markers_left;
        charter.extend(left);
        charter.sort();
        let cash = common.table.company(other).cash;
        common
            .table
            .pay(Purse::Company(other), Purse::Company(company), cash);
        let director = common.director(company).expect("a director");
        let closed = common.table.company_mut(other);
        closed.status = Status::Closed;
        closed.shares.close();
        common.table.market.remove(other);
        let shares = &mut common.table.company_mut(company).shares;
        shares.transfer(Holder::Player(director), Holder::Treasury, 1);
        common.settle_directorship(company);
        common.systems.push(System {
            before_home: 1,
            gaps: Vec::new(),
            handed: Vec::new(),
            company,
            other,
            second: Vec::new(),
        });
        self
    }

    fn treasury(mut self, symbol: &str, cash: i32) -> Setting {
        let table = &mut self.game.common.table;
        let before = table.company(id(symbol)).cash;
        table.pay(
            Purse::Company(id(symbol)),
            Purse::Bank,
            before - Dollars(cash),
        );
        self
    }

    fn cash(mut self, player: PlayerId, cash: i32) -> Setting {
        let table = &mut self.game.common.table;
        let before = table.cash(player);
        table.pay(Purse::Player(player), Purse::Bank, before - Dollars(cash));
        self
    }

    /// Gives a private company to a player.
    fn owns(mut self, player: PlayerId, symbol: &str) -> Setting {
        let private = self.game.common.table.company_mut(id(symbol));
        private.shares.found(player);
        private.status = Status::Floated;
        self
    }

    /// Gives a private company to a share company.
    fn company_owns(self, symbol: &str, private: &str) -> Setting {
        let mut setting = self.owns(AMY, private);
        let common = &mut setting.game.common;
        let shares = &mut common.table.company_mut(id(private)).shares;
        shares.transfer(Holder::Player(AMY), Holder::Company(id(symbol)), 1);
        common.settle_directorship(id(private));
        setting
    }

    /// Begins the phase of this train.
    ///
    /// Trains leave the supply until the first of this name is gone.
    fn phase(mut self, name: &str) -> Setting {
        let depot = &mut self.game.common.table.depot;
        loop {
            let train = depot.next().expect("a train");
            depot.sell(train);
            depot.remove(train);
            if train.kind == kind(name) {
                return self;
            }
        }
    }

    /// Removes trains until this one is next.
    fn next_train(mut self, name: &str) -> Setting {
        let depot = &mut self.game.common.table.depot;
        while let Some(train) = depot.next().filter(|train| train.kind != kind(name)) {
            depot.sell(train);
            depot.remove(train);
        }
        self
    }

    /// Gives a company the next train.
    fn train(mut self, symbol: &str) -> Setting {
        let table = &mut self.game.common.table;
        let train = table.depot.next().expect("a train");
        table.take_train(id(symbol), train);
        self
    }

    fn tile(mut self, at: &str, number: &str, rotation: u8) -> Setting {
        let tile = COMPONENTS.tiles.by_number(number).expect("a tile");
        let laid = PlacedTile { tile, rotation };
        let board = &mut self.game.common.table.board;
        assert!(board.fits(hex(at), laid), "{number} on {at}");
        board.lay(hex(at), laid);
        self
    }

    fn marker(mut self, symbol: &str, at: &str, city: u8) -> Setting {
        let common = &mut self.game.common;
        common.table.board.mark(id(symbol), space(at, city));
        common.table.company_mut(id(symbol)).markers_left.pop();
        self
    }

    fn coal(mut self, symbol: &str) -> Setting {
        self.game.common.coal.left -= 1;
        self.game.common.coal.owners.push(id(symbol));
        self
    }

    /// Begins the operating round.
    ///
    /// It goes on to the first decision.
    fn operate(mut self) -> Game {
        for private in all_privates::all() {
            let owned = self.game.common.owner(private).is_some();
            if !owned && self.game.common.status(private.company()) != Status::Closed {
                self.game.common.close_private(private);
            }
        }
        let mut round = OperatingRound::new(&mut self.game.common, 1);
        while round.advance(&mut self.game.common) == Progress::GoesOn {}
        self.game.round = Round::Operating(round);
        self.game.common.log.clear();
        assert_eq!(self.game.find_inconsistency(), None);
        self.game
    }
}

/// Begins a table by the rulebook.
fn setting() -> Setting {
    Setting::new(HouseRules::Rulebook)
}

/// Begins an operating round in which the NKP has a train and reaches a city without its marker.
fn nkp_that_reaches_a_city() -> Game {
    setting()
        .floated("NKP", AMY)
        .tile("F8", "57", 1)
        .tile("G9", "9", 0)
        .tile("H8", "57", 0)
        .train("NKP")
        .operate()
}

trait Played {
    fn act(&mut self, action: Action) -> &mut Self;
    fn refused(&self, action: &Action) -> &'static str;
    fn allows(&self, action: &Action) -> bool;
    fn pass(&mut self) -> &mut Self;
    fn pass_to(&mut self, step: Step) -> &mut Self;
    fn step(&self) -> Option<Step>;
    fn decides(&self) -> (PlayerId, String, Step);
    fn treasury(&self, symbol: &str) -> i32;
    fn cash(&self, player: PlayerId) -> i32;
    fn price(&self, symbol: &str) -> i32;
    fn laid(&self, at: &str) -> Option<&'static str>;
    fn best(&self) -> Action;
    fn run(&mut self) -> &mut Self;
    fn buy_train(&self) -> Action;
    fn buy(&mut self) -> &mut Self;
    fn buy_into(&mut self, shell: &str) -> &mut Self;
}

impl Played for Game {
    fn act(&mut self, action: Action) -> &mut Game {
        let offered = self.choices().iter().any(|choice| choice.offers(&action));
        let aside = self.out_of_turn().iter().any(|(_, other)| *other == action);
        assert!(
            offered || aside,
            "{action:?} is not offered: {:?}",
            self.check(&action)
        );
        self.apply(&action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        self
    }

    fn refused(&self, action: &Action) -> &'static str {
        let exactly = |choice: &Choice| match (choice, action) {
            (Choice::LayTrack(_), Action::Common(RailMove::Lay { power, .. })) => {
                self.lays(*power).iter().any(|lay| lay.action() == *action)
            }
            _ => choice.offers(action),
        };
        assert!(!self.choices().iter().any(exactly), "{action:?} is offered");
        match self.check(action) {
            Ok(()) => panic!("{action:?} is allowed"),
            Err(refusal) => refusal.rule,
        }
    }

    fn allows(&self, action: &Action) -> bool {
        self.check(action).is_ok()
    }

    fn pass(&mut self) -> &mut Game {
        self.act(Action::Common(RailMove::Pass))
    }

    /// Passes until a step.
    ///
    /// The best runs are made, and dividends paid.
    fn pass_to(&mut self, step: Step) -> &mut Game {
        while self.step() != Some(step) {
            let action = match self.step() {
                Some(Step::RunTrains) => self.best(),
                Some(Step::Distribute) => Action::Common(RailMove::Distribute {
                    payout: Payout::Full,
                }),
                Some(_) => Action::Common(RailMove::Pass),
                None => panic!("the game is over"),
            };
            self.act(action);
        }
        self
    }

    fn step(&self) -> Option<Step> {
        self.decision().map(|decision| decision.step)
    }

    fn decides(&self) -> (PlayerId, String, Step) {
        let decision = self.decision().expect("somebody decides");
        let company = decision.company.map(|company| self.common.symbol(company));
        (
            decision.player,
            company.unwrap_or_default().to_string(),
            decision.step,
        )
    }

    fn treasury(&self, symbol: &str) -> i32 {
        self.common.table.company(id(symbol)).cash.0
    }

    fn cash(&self, player: PlayerId) -> i32 {
        self.common.cash(player).0
    }

    fn price(&self, symbol: &str) -> i32 {
        self.common.price(id(symbol)).unwrap().0
    }

    fn laid(&self, at: &str) -> Option<&'static str> {
        let laid = self.common.table.board.laid(hex(at))?;
        Some(COMPONENTS.tiles.kind(laid.tile).number)
    }

    /// Finds the best runs of the operating company.
    fn best(&self) -> Action {
        let company = self
            .decision()
            .and_then(|now| now.company)
            .expect("a company");
        let best = best_runs(self.route_context(company), &self.units(company));
        assert!(best.proved);
        Action::Common(RailMove::run(best.runs))
    }

    fn run(&mut self) -> &mut Game {
        self.act(self.best())
    }

    /// Makes the purchase of the next train.
    ///
    /// It names no shell.
    fn buy_train(&self) -> Action {
        let train = self.common.table.depot.next().expect("a train");
        Action::Common(RailMove::BuyTrain {
            train,
            seller: None,
            price: self.common.table.depot.price(train),
            shell: None,
        })
    }

    fn buy(&mut self) -> &mut Game {
        self.act(self.buy_train())
    }

    fn buy_into(&mut self, shell: &str) -> &mut Game {
        self.act(into_shell(self.buy_train(), shell))
    }
}

/// Adds a shell to a purchase.
fn into_shell(action: Action, symbol: &str) -> Action {
    match action {
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            shell: Some(id(symbol)),
        }),
        other => other,
    }
}

/// Returns the symbols of the companies in operating order.
fn order(game: &Game) -> Vec<&'static str> {
    match game.round() {
        Round::Operating(round) => round
            .order()
            .iter()
            .map(|&id| game.common.symbol(id))
            .collect(),
        _ => Vec::new(),
    }
}
