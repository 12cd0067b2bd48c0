//! The exchange of the Mohawk & Hudson for a share, in its owner's turn of a stock round or at any time in an operating
//! round (rulebook section 13.2.2.6).

use super::action::Action;
use super::common::{Common, Owner};
use super::deviation::Deviation;
use super::privates;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};

const RULE: &str = "13.2.2.6";

/// Returns the player owning the Mohawk & Hudson.
///
/// A share company that has bought it cannot use the power.
#[must_use]
pub fn owner(common: &Common) -> Option<PlayerId> {
    match common.owner(privates::id("M&H"))? {
        Owner::Player(player) => Some(player),
        Owner::Company(_) => None,
    }
}

/// Lists all exchanges that the owner may make.
#[must_use]
pub fn possible(common: &Common) -> Vec<(PlayerId, Action)> {
    let Some(player) = owner(common) else {
        return Vec::new();
    };
    let mut actions = Vec::new();
    for company in common.share_companies() {
        for from in [Source::Ipo, Source::Pool] {
            let pars = common.par_prices().map(Some).chain([None]);
            for par in pars.filter(|&par| check(common, company, from, par).is_ok()) {
                actions.push((
                    player,
                    Action::Common(RailMove::Exchange { company, from, par }),
                ));
            }
        }
    }
    actions
}

/// Checks an exchange and returns it.
///
/// Neither the 60% limit nor what was sold in the round counts, since this is no purchase.
///
/// # Errors
/// If the share may not be taken: the reason.
pub fn check(
    common: &Common,
    company: CompanyId,
    from: Source,
    par: Option<Dollars>,
) -> Result<Exchange, Refusal> {
    let Some(player) = owner(common) else {
        return Err(Refusal::new(RULE, "No player owns the Mohawk & Hudson."));
    };
    let symbol = common.symbol(company);
    let there = if from == Source::Ipo {
        Holder::Ipo
    } else {
        Holder::Pool
    };
    match (from, par) {
        (Source::Ipo, Some(par)) => check_half(common, player, company, par)?,
        (Source::Ipo | Source::Pool, None) => {
            require(has_single(common, company, there), RULE, || {
                format!("There is no 10% certificate of {symbol} to be had there.")
            })?;
            check_second(common, player, company)?;
        }
        _ => {
            return Err(Refusal::new(
                RULE,
                "The share comes from the IPO or the bank pool; a par price is only for a director's certificate.",
            ));
        }
    }
    Ok(Exchange {
        player,
        company,
        from: there,
        par,
    })
}

/// Checks for a 10% certificate in a place.
///
/// By the rulebook those of a company are in the IPO only once it has a par price (7.4); the website gives them before.
fn has_single(common: &Common, company: CompanyId, there: Holder) -> bool {
    let shares = common.shares(company);
    match common.status(company) {
        Status::Parred | Status::Floated => shares.of(there) > 0,
        Status::Unstarted => {
            common.deviates(Deviation::MohawkBeforePar)
                && there == Holder::Ipo
                && shares.of(there) > shares.president_size()
        }
        Status::Closed => false,
    }
}

/// Refuses a second share without a par price.
///
/// The website gives shares before there is a par price (compare 7.4), and would make a player with two the director,
/// beside whom others set the price and get a single share.
fn check_second(common: &Common, player: PlayerId, company: CompanyId) -> Verdict {
    let held = common.shares(company).of(Holder::Player(player));
    let is_second = common.status(company) == Status::Unstarted && held > 0;
    require(!is_second, RULE, || {
        format!(
            "A second share of {} is not given before it has a par price.",
            common.symbol(company)
        )
    })
}

/// Checks an exchange for half a director's certificate.
///
/// The other half is paid for at par, as in 7.4.
fn check_half(common: &Common, player: PlayerId, company: CompanyId, par: Dollars) -> Verdict {
    let symbol = common.symbol(company);
    let available = common.is_share_company(company) && common.status(company) == Status::Unstarted;
    require(available, "7.4", || {
        format!("There is no director's certificate of {symbol} in the IPO.")
    })?;
    require(common.par_prices().any(|price| price == par), "7.4", || {
        format!("{par} is no par price of this phase.")
    })?;
    require(common.cash(player) >= par, RULE, || {
        format!(
            "The other half costs {par}, and {} has {}.",
            common.name(player),
            common.cash(player)
        )
    })
}

/// An exchange of the Mohawk & Hudson: who takes which share.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    pub(super) player: PlayerId,
    company: CompanyId,
    /// The place that the share comes from.
    from: Holder,
    /// The par price, if it is for half a director's certificate.
    par: Option<Dollars>,
}

impl Exchange {
    /// Returns the company of the share.
    pub(super) const fn company(&self) -> CompanyId {
        self.company
    }

    /// Checks whether half a director's certificate is taken.
    pub(super) const fn is_half_directors(&self) -> bool {
        self.par.is_some()
    }
}

/// Carries out the exchange.
///
/// The share is taken, and the Mohawk & Hudson closes. Returns whether taking a single share has floated its company.
pub(super) fn perform(common: &mut Common, exchange: Exchange) -> bool {
    let Exchange {
        player,
        company,
        from,
        par,
    } = exchange;
    let (name, symbol) = (common.name(player).to_string(), common.symbol(company));
    common.close_private(privates::id("M&H"));
    if let Some(par) = par {
        common.table.pay(Purse::Player(player), Purse::Bank, par);
        common.give_directorship(company, player);
        common.set_par(company, par);
        common.say(format!(
            "{name} takes the director's certificate of {symbol} for it and {par}, par {par}."
        ));
        common.float_if_sold(company);
        return false;
    }
    let had_floated = common.has_floated(company);
    common.say(format!("{name} takes a share of {symbol} for it."));
    common.move_shares(company, from, Holder::Player(player), 1);
    common.has_floated(company) && !had_floated
}
