//! The Mohawk & Hudson: exchanged for a share, in its owner's turn of a stock round or at any time in an operating
//! round (rulebook section 13.2.2.6).

use super::action::Action;
use super::common::{Common, Owner};
use super::privates;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict, require};

const RULE: &str = "13.2.2.6";

/// The player who owns the Mohawk & Hudson. A share company that has bought it cannot use the power.
#[must_use]
pub fn owner(common: &Common) -> Option<PlayerId> {
    match common.owner(privates::id("M&H"))? {
        Owner::Player(player) => Some(player),
        Owner::Company(_) => None,
    }
}

/// Everything that the owner may take for it.
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
                actions.push((player, Action::Do(Verb::Exchange { company, from, par })));
            }
        }
    }
    actions
}

/// Whether a share may be taken, and what that comes to. Neither the 60% limit nor what was sold in the round counts, since this
/// is no purchase.
///
/// # Errors
/// Why not.
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

/// Whether a 10% certificate lies somewhere. By the rulebook those of a company are in the IPO only once it has a par
/// price (7.4); the website gives them before.
fn has_single(common: &Common, company: CompanyId, there: Holder) -> bool {
    let shares = common.shares(company);
    match common.status(company) {
        Status::Parred | Status::Floated => shares.of(there) > 0,
        Status::Unstarted => {
            common.setup.as_there_since(4)
                && there == Holder::Ipo
                && shares.of(there) > shares.president_size()
        }
        Status::Closed => false,
    }
}

/// Half of a director's certificate: the other half is paid at par, as in 7.4.
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

/// What is taken for the Mohawk & Hudson, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    pub(super) player: PlayerId,
    company: CompanyId,
    /// Where the share comes from.
    from: Holder,
    /// The par price, of half a director's certificate.
    par: Option<Dollars>,
}

/// Takes the share and closes the Mohawk & Hudson.
pub(super) fn perform(common: &mut Common, exchange: Exchange) {
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
    } else {
        common.say(format!("{name} takes a share of {symbol} for it."));
        common.move_shares(company, from, Holder::Player(player), 1);
    }
}
