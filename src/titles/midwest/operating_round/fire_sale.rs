//! The fire sale of a company that has no train and cannot pay for one (Mandatory Train Purchase): first its redeemed
//! shares, one by one, then the station tokens that its president offers.

use super::bidding::{Bidding, Lot};
use super::{OperatingRound, Position};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::titles::midwest::chart::PriceCause;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::moves::Replacement;
use crate::titles::midwest::moves::protect::rows;

/// The lowest price of an offered station token, and of a train of another company.
pub const LEAST: Dollars = Dollars(1);

/// The progress of a fire sale.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::titles::midwest) enum FireSale {
    /// Not begun.
    #[default]
    NotBegun,
    /// The sale of redeemed shares: the bidding for one, and the number of units sold.
    Shares(Option<Bidding>, u8),
    /// The sale of station tokens: the bidding for one, and the tokens that nobody bid for.
    Tokens(Option<Bidding>, Vec<CitySpace>),
    /// Over, or without anything to sell.
    Over,
}

impl FireSale {
    /// Returns the current bidding.
    pub fn bidding(&self) -> Option<&Bidding> {
        match self {
            FireSale::Shares(bidding, _) | FireSale::Tokens(bidding, _) => bidding.as_ref(),
            FireSale::NotBegun | FireSale::Over => None,
        }
    }

    pub fn bidding_mut(&mut self) -> Option<&mut Bidding> {
        match self {
            FireSale::Shares(bidding, _) | FireSale::Tokens(bidding, _) => bidding.as_mut(),
            FireSale::NotBegun | FireSale::Over => None,
        }
    }

    /// Checks whether nobody has bid for a token.
    pub fn is_rejected(&self, space: CitySpace) -> bool {
        matches!(self, FireSale::Tokens(_, rejected) if rejected.contains(&space))
    }
}

impl Position<'_> {
    /// Returns the redeemed certificate to sell next. A System's 10% certificate comes last.
    fn redeemed(&self) -> Option<Lot> {
        let lots = [(1, false), (2, true)];
        let mut lots = lots.into_iter();
        let there = |&(units, double): &(u8, bool)| {
            self.common
                .can_hand(self.company, Holder::Treasury, units, double)
        };
        let found = lots.find(there);
        found.map(|(units, double)| Lot::Share { units, double })
    }

    /// Checks whether the fire sale has something to begin with.
    pub(in crate::titles::midwest) fn has_something_to_sell(&self) -> bool {
        let mut own = self.common.table.board.markers_of(self.company);
        self.redeemed().is_some() || own.any(|space| self.most_for_token(space).is_some())
    }

    /// Checks whether the fire sale of a company in need is over before it begins: there is nothing to sell.
    pub(super) fn skips_sale(&self) -> bool {
        let may_begin = self.round.turn.sale == FireSale::NotBegun && self.is_in_need();
        may_begin && !self.has_something_to_sell()
    }
}

impl OperatingRound {
    /// Returns the opening price of a company's first redeemed certificate.
    pub fn least_for_first(&self, common: &Common, company: CompanyId) -> Option<Dollars> {
        match Position::new(self, common, company).redeemed()? {
            Lot::Share { units, .. } => half_value(common, company, units, 1),
            Lot::Token(_) => None,
        }
    }

    /// Passes for the next bidder, or settles a bidding, or offers the next redeemed certificate.
    pub(super) fn go_on_with_sale(&mut self, common: &mut Common) {
        let Some(company) = self.company() else {
            return;
        };
        match self.turn.sale.bidding_mut() {
            None => self.turn.sale = self.next_share(common, company),
            Some(bidding) => match bidding.next() {
                None => self.settle(common, company),
                Some(player) => {
                    common.say_pass(player);
                    bidding.pass();
                }
            },
        }
    }

    pub(super) fn end_sale(&mut self, _: &mut Common) {
        self.turn.sale = FireSale::Over;
    }

    /// Opens the bidding for the next redeemed certificate. Without one, or without need, tokens follow.
    fn next_share(&self, common: &Common, company: CompanyId) -> FireSale {
        let view = Position::new(self, common, company);
        let lot = view.redeemed().filter(|_| view.is_in_need());
        let bidding = lot.and_then(|lot| open(common, company, lot));
        match (bidding, &self.turn.sale) {
            (Some(bidding), FireSale::Shares(_, sold)) => FireSale::Shares(Some(bidding), *sold),
            _ => FireSale::Tokens(None, Vec::new()),
        }
    }

    /// Settles a finished bidding.
    fn settle(&mut self, common: &mut Common, company: CompanyId) {
        let before = common.table.company(company).cash;
        match std::mem::take(&mut self.turn.sale) {
            FireSale::Shares(Some(bidding), sold) => {
                self.turn.sale = settle_share(common, company, &bidding, sold);
            }
            FireSale::Tokens(Some(bidding), mut refused) => {
                refused.extend(settle_token(common, company, &bidding));
                self.turn.sale = FireSale::Tokens(None, refused);
            }
            other => self.turn.sale = other,
        }
        self.turn.raised += common.table.company(company).cash - before;
    }
}

impl Common {
    /// Lists the bidders in a fire sale from the priority deal on: all but the president.
    pub(in crate::titles::midwest) fn bidders(&self, company: CompanyId) -> Vec<PlayerId> {
        let mut players = self.players_from(self.priority);
        players.retain(|player| self.president(company) != Some(*player));
        players
    }
}

/// Returns half of a certificate's value; `up` rounds it.
fn half_value(common: &Common, company: CompanyId, units: u8, up: i32) -> Option<Dollars> {
    let value = common.sale_value(company, units)?;
    Some(Dollars((value.0 + up) / 2))
}

fn open(common: &Common, company: CompanyId, lot: Lot) -> Option<Bidding> {
    let least = match lot {
        Lot::Share { units, .. } => half_value(common, company, units, 1)?,
        Lot::Token(_) => LEAST,
    };
    Some(Bidding::new(lot, least, common.bidders(company)))
}

/// Sells a redeemed certificate to the highest bidder. Without a bid it goes to the bank for half of its value, if the
/// bank pool may take it. The price falls.
fn settle_share(common: &mut Common, company: CompanyId, bidding: &Bidding, sold: u8) -> FireSale {
    let Lot::Share { units, double } = bidding.lot() else {
        return FireSale::Shares(None, sold);
    };
    let symbol = common.symbol(company);
    let to = if let Some(best) = bidding.best() {
        let (from, to) = (Purse::Player(best.player), Purse::Company(company));
        common.table.pay(from, to, best.price);
        let name = common.name(best.player);
        common.say(format!(
            "{name} gets the share of {symbol} for {}.",
            best.price
        ));
        Holder::Player(best.player)
    } else {
        let half = half_value(common, company, units, 0);
        let Some(half) = half.filter(|_| common.has_room_in_pool(company, units)) else {
            common.say(format!("Nobody can take the share of {symbol}."));
            return FireSale::Tokens(None, Vec::new());
        };
        common.pay_out(Purse::Company(company), half);
        common.say(format!("The bank takes the share of {symbol} for {half}."));
        Holder::Pool
    };
    common.move_units(company, (Holder::Treasury, to), units, double);
    let fall = rows(company, sold + units) - rows(company, sold);
    common.move_price(company, PriceCause::Sold, fall);
    FireSale::Shares(None, sold + units)
}

/// Sells a token to the highest bidder. Returns its space if nobody has bid.
fn settle_token(common: &mut Common, company: CompanyId, bidding: &Bidding) -> Option<CitySpace> {
    let Lot::Token(space) = bidding.lot() else {
        return None;
    };
    let bid = bidding
        .best()
        .and_then(|best| Some((best.company?, best.price)));
    let Some((bidder, price)) = bid else {
        return Some(space);
    };
    let (from, to) = (Purse::Company(bidder), Purse::Company(company));
    common.table.pay(from, to, price);
    let (buyer, symbol) = (common.symbol(bidder), common.symbol(company));
    common.say(format!("{buyer} pays {price} to {symbol}."));
    common.replace_token(Replacement {
        company: bidder,
        seller: company,
        space,
        cost: common.token_cost(bidder, space.hex),
    });
    None
}
