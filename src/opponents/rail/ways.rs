//! What a title tells of itself to the advice that the games of railways share.

use super::outlook::Outlook;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::HomeAt;
use crate::engine::rail::door::{Lay, Rail};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::route::RouteContext;
use crate::engine::rail::shares::Source;
use crate::opponents::Mind;
use crate::opponents::rail::{income, track};

/// So many dollars.
#[must_use]
pub fn dollars(amount: Dollars) -> f64 {
    f64::from(amount.0)
}

/// What a company earns in a round for a dollar that its home promises.
pub const OF_A_PROMISE: f64 = 1.2;

/// A game of railways by the ways of its title.
pub trait Ways: Rail {
    /// How many operating rounds are left, the one that is going on included, when all companies earn so much in each.
    fn rounds_left(&self, mind: &Mind, income: f64) -> f64;
    /// What the price of a company moves in so many rounds: it would earn the one now, and the other when its trains rust.
    fn rise(&self, company: CompanyId, now: f64, income: f64, rounds: f64) -> f64;
    /// Whether its president has to pay for a train that a company lacks.
    fn must_own(&self, company: CompanyId) -> bool;
    /// The lays that are possible once another one is made, if the company has one more.
    fn lays_after(&self, lay: Lay) -> Vec<Lay>;
    /// What a dollar more in the run after a second lay counts.
    fn of_a_plan(&self, company: CompanyId) -> f64 {
        let _ = company;
        0.5
    }
    /// What a company is hoped to earn that has never run.
    fn hoped(&self, mind: &mut Mind, company: CompanyId) -> f64 {
        OF_A_PROMISE * home_promises(self.as_ways(), mind, company)
    }
    /// Whether nobody is asked for a train of another company.
    fn asks_nobody(&self) -> bool {
        false
    }
    /// What a share costs.
    fn cost(&self, company: CompanyId, from: Source) -> f64 {
        let _ = from;
        price(self.as_ways(), company)
    }
    /// What part of its price a share is worth at the end, with a company as it is.
    fn part_of_price(&self, company: CompanyId) -> f64 {
        let _ = company;
        1.0
    }
    /// How much of a company must be sold before it floats, in percent.
    fn floats_at(&self) -> u8 {
        60
    }
    /// What a private company will bring whoever has it, if so many rounds are left.
    fn private_brings(&self, private: CompanyId, rounds: f64) -> f64 {
        let _ = (private, rounds);
        0.0
    }
    /// What it brings more than that, as companies may buy it.
    fn private_sells(&self, private: CompanyId) -> f64 {
        let _ = private;
        0.0
    }
    /// What a private company costs that is bought outright in an auction.
    fn private_costs(&self, private: CompanyId) -> f64 {
        let _ = private;
        0.0
    }
    /// The same game, without its type.
    fn as_ways(&self) -> &dyn Ways;
}

/// The price of a share; nothing where there is none.
#[must_use]
pub fn price(ways: &dyn Ways, company: CompanyId) -> f64 {
    dollars(ways.table().market.price(company).unwrap_or_default())
}

/// The price of a company after so many rounds, each of which moves it so many columns from where it is.
#[must_use]
pub fn price_after(
    ways: &dyn Ways,
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

/// What a company would earn with some trains, as the board lies now.
pub fn earns_with(ways: &dyn Ways, mind: &mut Mind, company: CompanyId, trains: &[Train]) -> f64 {
    let units = ways.table().components.units(trains);
    f64::from(income::earnings(
        mind,
        ways.route_context(company),
        trains,
        &units,
    ))
}

/// What it would earn on another board.
pub fn earns_on(ways: &dyn Ways, mind: &mut Mind, context: RouteContext<'_>) -> f64 {
    let trains = &ways.table().company(context.company).trains;
    let units = ways.table().components.units(trains);
    f64::from(income::earnings(mind, context, trains, &units))
}

/// What it earns as it is.
pub fn earns(ways: &dyn Ways, mind: &mut Mind, company: CompanyId) -> f64 {
    earns_on(ways, mind, ways.route_context(company))
}

/// What a company's network promises.
pub fn promises(ways: &dyn Ways, mind: &mut Mind, company: CompanyId) -> f64 {
    let context = ways.route_context(company);
    track::potential(mind, context.rules, context.board, company, context.pays)
}

/// What its home promises, where it has no marker yet.
pub fn home_promises(ways: &dyn Ways, mind: &mut Mind, company: CompanyId) -> f64 {
    let context = ways.route_context(company);
    let mut board = context.board.clone();
    match board.reserved_home(company) {
        Some(HomeAt::Space(space)) => board.mark(company, space),
        Some(HomeAt::Hex(hex)) => {
            let mut spaces = board.all_spaces().filter(|space| space.hex == hex);
            let Some(space) = spaces.next() else {
                return 0.0;
            };
            drop(spaces);
            board.mark(company, space);
        }
        None if board.markers_of(company).next().is_none() => return 0.0,
        None => {}
    }
    track::potential(mind, context.rules, &board, company, context.pays)
}

/// Whether a company has a train that outlasts the next kind.
#[must_use]
pub fn has_train_that_outlasts(ways: &dyn Ways, company: CompanyId) -> bool {
    let trains = ways.table().company(company).trains.iter();
    let mut kinds = trains.map(|train| train.kind);
    kinds.any(|kind| income::outlasts(ways.table(), kind))
}

/// What gets worse by a move of a company that one might overlook.
#[must_use]
pub fn warning(before: &dyn Ways, player: PlayerId, after: &dyn Ways) -> Option<String> {
    let led = |ways: &dyn Ways, company| ways.table().president(company) == Some(player);
    let table = after.table();
    let mut running = before.table().running();
    let is_lost = |&company: &CompanyId| {
        let leads = before.must_own(company) && led(before, company);
        leads && !led(after, company)
    };
    if let Some(lost) = running.find(is_lost) {
        let symbol = table.symbol(lost);
        return Some(format!("You lose the presidency of {symbol}."));
    }
    let company = before.company()?;
    let is_done = after.company() != Some(company);
    let warned = before.must_own(company)
        && is_done
        && led(after, company)
        && !has_train_that_outlasts(after, company);
    warned.then(|| {
        let symbol = table.symbol(company);
        let price = income::price_of_lasting(table);
        format!("{symbol} has no train that outlasts the next kind; one will cost {price}.")
    })
}

/// How all companies will do. While one works, the others are taken to earn what they earned last.
pub fn outlook(ways: &dyn Ways, mind: &mut Mind) -> Outlook {
    Outlook::new(ways, mind)
}
