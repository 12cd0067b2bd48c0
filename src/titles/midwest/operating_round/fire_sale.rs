//! The fire sale of a company that has no train and cannot pay for one (Mandatory Train Purchase): first its redeemed
//! shares, one by one, then the station tokens that its president offers.

use super::OperatingRound;
use super::bidding::{Bidding, Lot, RAISE};
use super::position::Position;
use super::trains::MANDATORY;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::action::MidwestMove;
use crate::titles::midwest::chart::PriceCause;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::holdings::MOST_IN_POOL;
use crate::titles::midwest::protection::rows;

/// The lowest price of an offered station token.
pub const LEAST: Dollars = Dollars(1);

/// The progress of a fire sale.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum FireSale {
    /// Not begun.
    #[default]
    NotBegun,
    /// The sale of redeemed shares: the bidding for one, and the number of units sold.
    Shares(Option<Bidding>, u8),
    /// The sale of station tokens: the bidding for one, and the tokens nobody bid for.
    Tokens(Option<Bidding>, Vec<CitySpace>),
    /// Over, or without anything to sell.
    Over,
}

impl FireSale {
    /// Returns the current bidding.
    pub(super) fn bidding(&self) -> Option<&Bidding> {
        match self {
            FireSale::Shares(bidding, _) | FireSale::Tokens(bidding, _) => bidding.as_ref(),
            FireSale::NotBegun | FireSale::Over => None,
        }
    }

    fn bidding_mut(&mut self) -> Option<&mut Bidding> {
        match self {
            FireSale::Shares(bidding, _) | FireSale::Tokens(bidding, _) => bidding.as_mut(),
            FireSale::NotBegun | FireSale::Over => None,
        }
    }

    /// Checks whether nothing but the fire sale may be done.
    pub(super) fn is_going_on(&self) -> bool {
        matches!(self, FireSale::Shares(..) | FireSale::Tokens(..))
    }

    /// Checks whether the president may offer a station token.
    pub(super) fn is_offering(&self) -> bool {
        matches!(self, FireSale::Tokens(None, _))
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
    pub(super) fn has_something_to_sell(&self) -> bool {
        self.redeemed().is_some() || !self.tokens_to_offer(&[]).is_empty()
    }

    pub(super) fn check_begin_sale(&self) -> Verdict {
        let begun = self.round.turn.sale != FireSale::NotBegun;
        require(
            self.is_in_need() && !begun && self.has_something_to_sell(),
            MANDATORY,
            || "A fire sale is for a company that has no train, cannot pay for one, and has something to sell.",
        )
    }

    /// Returns the most a company could bid for a token after paying for its own. Returns `None` if it may not bid.
    fn purse_for(&self, bidder: CompanyId, space: CitySpace) -> Option<Dollars> {
        let common = self.common;
        let own = common.table.company(bidder);
        let has_token = bidder != self.company && !own.markers_left.is_empty();
        let player = common.president(bidder)?;
        let other = Some(player) != self.president();
        let there = common
            .table
            .board
            .markers_of(bidder)
            .any(|own| own.hex == space.hex);
        let purse = own.cash - common.token_cost(bidder, space.hex);
        if !has_token || !other || there || !common.has_floated(bidder) || purse < LEAST {
            return None;
        }
        let stop = common
            .table
            .board
            .tile(space.hex)
            .stop_of_city(space.city)?;
        let at = StopAt {
            hex: space.hex,
            stop,
        };
        let reach = Reach::of(&common.table.board, bidder);
        (common.table.physical_board || reach.has_stop(at)).then_some(purse)
    }

    /// Lists a player's companies that could bid. Each comes with the most it could pay for the token.
    fn bidders(&self, player: Option<PlayerId>, space: CitySpace) -> Vec<(CompanyId, Dollars)> {
        let companies = self.common.companies();
        let companies =
            companies.filter(|&id| player.is_none() || self.common.president(id) == player);
        companies
            .filter_map(|id| Some((id, self.purse_for(id, space)?)))
            .collect()
    }

    /// Lists the tokens that somebody could bid for. Each comes with the highest possible bid; those in `refused` are
    /// left out.
    fn tokens_to_offer(&self, refused: &[CitySpace]) -> Vec<(CitySpace, Dollars)> {
        let own = self.common.table.board.markers_of(self.company);
        let own = own
            .filter(|space| !refused.contains(space) && !self.common.is_base(self.company, *space));
        own.filter_map(|space| {
            let bidders = self.bidders(None, space).into_iter();
            Some((space, bidders.map(|(_, purse)| purse).max()?))
        })
        .collect()
    }

    fn refused(&self) -> &[CitySpace] {
        match &self.round.turn.sale {
            FireSale::Tokens(_, refused) => refused,
            _ => &[],
        }
    }

    pub(super) fn check_offer(&self, space: CitySpace, price: Dollars) -> Verdict {
        require(
            self.round.turn.sale.is_offering(),
            MANDATORY,
            || "Tokens are offered in the second part of a fire sale.",
        )?;
        require(
            self.is_in_need(),
            MANDATORY,
            || "With what it has by now it can pay for a train, so it sells no more tokens.",
        )?;
        let offers = self.tokens_to_offer(self.refused());
        let most = offers.iter().find(|(known, _)| *known == space);
        let Some((_, most)) = most else {
            return Err(Refusal::new(
                MANDATORY,
                "This is no token that another company could take: a base never is.",
            ));
        };
        require((LEAST..=*most).contains(&price), MANDATORY, || {
            format!("Between {LEAST} and {most} may be asked, which somebody could pay.")
        })
    }

    /// Lists the tokens that the president may offer.
    pub(super) fn offers(&self) -> Vec<Choice> {
        let tokens = self.tokens_to_offer(self.refused()).into_iter();
        tokens
            .filter_map(|(space, most)| {
                Choice::prices(
                    Action::Title(MidwestMove::Offer {
                        space,
                        price: Dollars::ZERO,
                    }),
                    LEAST,
                    most,
                    Dollars(1),
                )
            })
            .collect()
    }

    /// Lists the legal bids of the next bidder.
    pub(super) fn bids(&self, bidding: &Bidding) -> Vec<Choice> {
        let Some(player) = bidding.next() else {
            return Vec::new();
        };
        let least = bidding.least();
        match bidding.lot() {
            Lot::Share { units, .. } => {
                let halves = self.common.counted_halves(self.company, units);
                let limits = self
                    .common
                    .check_limits(player, self.company, units, halves);
                let most = self.common.cash(player);
                let bid = Choice::prices(
                    Action::Title(MidwestMove::Raise {
                        price: Dollars::ZERO,
                        company: None,
                    }),
                    least,
                    most,
                    Dollars(1),
                );
                bid.filter(|_| limits.is_ok()).into_iter().collect()
            }
            Lot::Token(space) => {
                let bidders = self.bidders(Some(player), space).into_iter();
                bidders
                    .filter_map(|(bidder, purse)| {
                        Choice::prices(
                            Action::Title(MidwestMove::Raise {
                                price: Dollars::ZERO,
                                company: Some(bidder),
                            }),
                            least,
                            purse,
                            RAISE,
                        )
                    })
                    .collect()
            }
        }
    }

    pub(super) fn check_raise(&self, price: Dollars, company: Option<CompanyId>) -> Verdict {
        let Some(bidding) = self.round.bidding() else {
            return Err(Refusal::new(MANDATORY, "Nothing is auctioned."));
        };
        let action = Action::Title(MidwestMove::Raise { price, company });
        let offered = self.bids(bidding).iter().any(|bid| bid.offers(&action));
        require(offered, MANDATORY, || {
            format!(
                "A bid is {} or more, with money that is there, and within all limits.",
                bidding.least()
            )
        })
    }
}

impl OperatingRound {
    /// Returns the opening price of a company's first redeemed certificate.
    pub fn least_for_first(&self, common: &Common, company: CompanyId) -> Option<Dollars> {
        match self.position(common, company).redeemed()? {
            Lot::Share { units, .. } => Some(half_value(common, company, units, 1)),
            Lot::Token(_) => None,
        }
    }

    pub(super) fn begin_sale(&mut self, common: &mut Common, company: CompanyId) {
        let symbol = common.symbol(company);
        common.say(format!("{symbol} has no train: a fire sale begins."));
        self.turn.sale = FireSale::Shares(None, 0);
    }

    /// Advances the fire sale by one automatic step. Returns false if somebody has to decide, or if there is none.
    pub(super) fn advance_sale(&mut self, common: &mut Common, company: CompanyId) -> bool {
        let need = self.position(common, company).is_in_need();
        if let Some(bidding) = self.turn.sale.bidding() {
            if bidding.next().is_none() {
                self.settle(common, company);
                return true;
            }
            if self.position(common, company).bids(bidding).is_empty() {
                self.pass_bid(common);
                return true;
            }
            return false;
        }
        match self.turn.sale {
            FireSale::NotBegun => {
                let ends = need && !self.position(common, company).has_something_to_sell();
                if ends {
                    self.turn.sale = FireSale::Over;
                }
                ends
            }
            FireSale::Shares(_, sold) => {
                let lot = self.position(common, company).redeemed().filter(|_| need);
                self.turn.sale = match lot {
                    Some(lot) => FireSale::Shares(Some(open(common, company, lot)), sold),
                    None => FireSale::Tokens(None, Vec::new()),
                };
                true
            }
            FireSale::Tokens(..) => {
                let ends = !need || self.position(common, company).offers().is_empty();
                if ends {
                    self.turn.sale = FireSale::Over;
                }
                ends
            }
            FireSale::Over => self.advance_selling(common, company),
        }
    }

    /// Offers a token for auction.
    pub(super) fn offer(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
        price: Dollars,
    ) {
        let (symbol, place) = (common.symbol(company), common.table.hex_name(space.hex));
        common.say(format!(
            "The token of {symbol} in {place} is offered for {price} or more."
        ));
        let players = others(common, company);
        if let FireSale::Tokens(bidding, _) = &mut self.turn.sale {
            *bidding = Some(Bidding::new(Lot::Token(space), price, players));
        }
    }

    pub(super) fn raise(
        &mut self,
        common: &mut Common,
        price: Dollars,
        company: Option<CompanyId>,
    ) {
        let Some(bidding) = self.turn.sale.bidding_mut() else {
            return;
        };
        if let Some(player) = bidding.next() {
            let name = common.name(player);
            let text = match company {
                Some(company) => format!("{name} bids {price} for {}.", common.symbol(company)),
                None => format!("{name} bids {price}."),
            };
            common.say(text);
        }
        bidding.raise(price, company);
    }

    pub(super) fn pass_bid(&mut self, common: &mut Common) {
        if let Some(bidding) = self.turn.sale.bidding_mut() {
            if let Some(player) = bidding.next() {
                common.say(format!("{} passes.", common.name(player)));
            }
            bidding.pass();
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

/// Returns the other players from the priority deal. The president is left out.
fn others(common: &Common, company: CompanyId) -> Vec<PlayerId> {
    let mut players = common.players_from(common.priority);
    players.retain(|player| common.president(company) != Some(*player));
    players
}

/// Returns half of a certificate's value; `up` rounds it.
fn half_value(common: &Common, company: CompanyId, units: u8, up: i32) -> Dollars {
    Dollars((common.sale_value(company, units).0 + up) / 2)
}

fn open(common: &Common, company: CompanyId, lot: Lot) -> Bidding {
    let least = match lot {
        Lot::Share { units, .. } => half_value(common, company, units, 1),
        Lot::Token(_) => LEAST,
    };
    Bidding::new(lot, least, others(common, company))
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
        let shares = common.shares(company);
        let in_pool = u32::from(shares.of(Holder::Pool) + units) * 100;
        if in_pool > u32::from(shares.total()) * u32::from(MOST_IN_POOL) {
            common.say(format!("Nobody can take the share of {symbol}."));
            return FireSale::Tokens(None, Vec::new());
        }
        let half = half_value(common, company, units, 0);
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
    let cost = common.token_cost(bidder, space.hex);
    common.replace_token(bidder, company, (space, cost));
    None
}
