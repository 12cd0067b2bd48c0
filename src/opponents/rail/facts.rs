//! The facts of a title that the shared advice for railway games needs.

use super::outlook::Forecast;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, HomeAt};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_view::{Lay, Rail};
use crate::engine::rail::route::RouteContext;
use crate::engine::rail::shares::Source;
use crate::opponents::ThinkState;
use crate::opponents::rail::income;
use crate::opponents::rail::track::{self, NetworkValue};

/// Converts dollars to a number.
#[must_use]
pub fn dollars(amount: Dollars) -> f64 {
    f64::from(amount.0)
}

/// Dollars that a company earns in a round for each dollar that its home promises.
pub const OF_A_PROMISE: f64 = 1.2;

/// A railway game with the facts that advice needs.
pub trait AdvisedGame: Rail {
    /// Estimates how many operating rounds are left, the present one included. `income` is what all companies earn in
    /// each.
    fn rounds_left(&self, mind: &ThinkState, income: f64) -> f64;
    /// Estimates by how much the price of a company moves. The company would earn `now` in a round, and `income` when
    /// its trains rust.
    fn rise(&self, company: CompanyId, now: f64, income: f64, rounds: f64) -> f64;
    /// Checks whether the president must pay for trains. They are those that a company lacks.
    fn must_own(&self, company: CompanyId) -> bool;
    /// Lists the lays that are possible after another one. The company must have one more.
    fn lays_after(&self, lay: Lay) -> Vec<Lay>;
    /// Returns the weight of a plan. It is that of a dollar more in the run after a second lay.
    fn second_lay_weight(&self, company: CompanyId) -> f64 {
        let _ = company;
        0.5
    }
    /// Estimates what a company will earn that has never run.
    fn expected_earnings(&self, mind: &mut ThinkState, company: CompanyId) -> f64 {
        OF_A_PROMISE * home_promises(self.as_facts(), mind, company)
    }
    /// Checks whether nobody is asked for a train of another company.
    fn trains_need_no_consent(&self) -> bool {
        false
    }
    /// Returns what a share costs.
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let _ = from;
        price(self.as_facts(), company)
    }
    /// Returns the part of its price that a share keeps. It is what a share is worth at the end. The company is taken
    /// as it is.
    fn part_of_price(&self, company: CompanyId) -> f64 {
        let _ = company;
        1.0
    }
    /// Returns the percent sold at which a company floats.
    fn floats_at(&self) -> u8 {
        60
    }
    /// Estimates what a private company will bring its owner. So many rounds are left.
    fn private_brings(&self, private: PrivateId, rounds: f64) -> f64 {
        let _ = (private, rounds);
        0.0
    }
    /// Estimates what a private company brings more. It may be sold to companies.
    fn private_sells(&self, private: PrivateId) -> f64 {
        let _ = private;
        0.0
    }
    /// Returns the auction price of a private company. It is one that is bought outright.
    fn private_costs(&self, private: PrivateId) -> f64 {
        let _ = private;
        0.0
    }
    /// Returns the same game, without its type.
    fn as_facts(&self) -> &dyn AdvisedGame;
}

/// Returns the price of a share. A share of a company without a price is worth nothing.
#[must_use]
pub fn price(ways: &dyn AdvisedGame, company: CompanyId) -> f64 {
    dollars(ways.table().worth_of_share(company))
}

/// Estimates the price of a company after so many rounds. Each round moves it so many columns from where it is.
#[must_use]
pub fn price_after(
    ways: &dyn AdvisedGame,
    company: CompanyId,
    rounds: f64,
    moves: &dyn Fn(Space, f64) -> i32,
) -> f64 {
    let market = &ways.table().market;
    let (mut columns, mut left) = (0, rounds);
    let mut reached = price(ways, company);
    while left >= 0.5 && reached > 0.0 {
        let Some(space) = market.after_moving(company, columns) else {
            break;
        };
        columns += moves(space, reached);
        let then = market.after_moving(company, columns);
        let then = then.and_then(|space| market.grid().price(space));
        reached = then.map_or(reached, dollars);
        left -= 1.0;
    }
    reached
}

/// Returns what a company would earn with some trains. The board stays as it is now.
pub fn earns_with(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
    trains: &[Train],
) -> f64 {
    let units = ways.table().components.units(trains);
    f64::from(income::earnings(
        mind,
        ways.route_context(company),
        trains,
        &units,
    ))
}

/// Returns the earnings on another board.
pub fn earns_on(ways: &dyn AdvisedGame, mind: &mut ThinkState, context: RouteContext<'_>) -> f64 {
    let trains = &ways.table().company(context.company).trains;
    let units = ways.table().components.units(trains);
    f64::from(income::earnings(mind, context, trains, &units))
}

/// Returns what a company earns as it is.
pub fn earns(ways: &dyn AdvisedGame, mind: &mut ThinkState, company: CompanyId) -> f64 {
    earns_on(ways, mind, ways.route_context(company))
}

/// Values what a company's home promises. The company has no marker there yet.
pub fn home_promises(ways: &dyn AdvisedGame, mind: &mut ThinkState, company: CompanyId) -> f64 {
    of_home(ways, mind, company).map_or(0.0, |value| value.potential)
}

/// Estimates what a company will earn in a round that has no more than its home. It has built on by then.
pub fn home_prospect(ways: &dyn AdvisedGame, mind: &mut ThinkState, company: CompanyId) -> f64 {
    of_home(ways, mind, company).map_or(0.0, |value| value.prospect)
}

/// Values a network that is no more than a company's home. Returns none where it has no home.
fn of_home(
    ways: &dyn AdvisedGame,
    mind: &mut ThinkState,
    company: CompanyId,
) -> Option<NetworkValue> {
    let board = with_home(ways, company)?;
    let context = RouteContext {
        board: &board,
        ..ways.route_context(company)
    };
    Some(track::value(mind, context))
}

/// Returns the board with a company's marker at its home. Returns none where it has no home.
fn with_home(ways: &dyn AdvisedGame, company: CompanyId) -> Option<Board> {
    let mut board = ways.route_context(company).board.clone();
    match board.reserved_home(company) {
        Some(HomeAt::Space(space)) => board.mark(company, space),
        Some(HomeAt::Hex(hex)) => {
            let mut spaces = board.all_spaces().filter(|space| space.hex == hex);
            let space = spaces.next()?;
            drop(spaces);
            board.mark(company, space);
        }
        None if board.markers_of(company).next().is_none() => return None,
        None => {}
    }
    Some(board)
}

/// Checks whether a company has a lasting train. It outlasts the next kind.
#[must_use]
pub fn has_train_that_outlasts(ways: &dyn AdvisedGame, company: CompanyId) -> bool {
    let trains = ways.table().company(company).trains.iter();
    let mut kinds = trains.map(|train| train.kind);
    kinds.any(|kind| income::outlasts(ways.table(), kind))
}

/// Warns of a loss by a move that one might overlook.
#[must_use]
pub fn warning(
    before: &dyn AdvisedGame,
    player: PlayerId,
    after: &dyn AdvisedGame,
) -> Option<String> {
    let led = |ways: &dyn AdvisedGame, company| ways.table().president(company) == Some(player);
    let table = after.table();
    let mut running = before.table().running();
    let is_lost = |&company: &CompanyId| {
        let is_private = before.table().kind(company) == CompanyKind::Private;
        let leads = !is_private && before.must_own(company) && led(before, company);
        leads && !led(after, company)
    };
    if let Some(lost) = running.find(is_lost) {
        let symbol = table.symbol(lost);
        return Some(format!("You lose control of {symbol}."));
    }
    let company = before.company()?;
    let is_done = after.company() != Some(company);
    let warned = before.must_own(company)
        && is_done
        && led(after, company)
        && !has_train_that_outlasts(after, company);
    warned.then(|| {
        let symbol = table.symbol(company);
        let price = table.money(income::price_of_lasting(table));
        format!("{symbol} has no train that outlasts the next kind; one will cost {price}.")
    })
}

/// Forecasts all companies. While one works, the others are taken to earn what they earned last.
pub fn outlook(ways: &dyn AdvisedGame, mind: &mut ThinkState) -> Forecast {
    Forecast::new(ways, mind)
}
