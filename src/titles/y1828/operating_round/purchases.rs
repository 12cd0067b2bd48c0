//! The actions that are possible at any time in a company's turn: buying private companies from players (rulebook
//! sections 8.3 and 13.2.1), laying the tile of the Champlain & St. Lawrence (13.2.2.3, in `track`), buying a coal
//! token (16.1).

use super::position::Position;
use super::{CHAMPLAIN, COBOURG, Errand, KALAMAZOO, OperatingRound};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::map;
use crate::titles::y1828::phases::Phase;
use crate::titles::y1828::privates;

/// The price of a coal token (16.1).
const COAL: Dollars = Dollars(120);

/// The private companies whose sale may bring a company track, a marker or money in the middle of its turn.
const OPENING_WAYS: [CompanyId; 3] = [CHAMPLAIN, COBOURG, KALAMAZOO];

impl Position<'_> {
    /// Checks whether a private company is for sale.
    ///
    /// The company may buy it from a player at some price. Returns that player.
    fn check_sellable(&self, private: CompanyId) -> Result<PlayerId, Refusal> {
        const RULE: &str = "13.2.1";
        let common = self.common;
        let symbol = common.symbol(private);
        require(
            common.phase() >= Phase::Green,
            RULE,
            || "Share companies buy private companies from green phase on.",
        )?;
        let saleable = privates::saleable().any(|other| other == private);
        require(saleable, RULE, || {
            format!("{symbol} cannot be bought by a share company.")
        })?;
        require(
            common.phase().sells_privates(),
            RULE,
            || "Private companies have closed with red phase.",
        )?;
        match common.owner(private) {
            Some(Owner::Player(owner)) => Ok(owner),
            Some(Owner::Company(company)) => Err(Refusal::new(
                RULE,
                format!("{} owns {symbol} already.", common.symbol(company)),
            )),
            None => Err(Refusal::new(
                RULE,
                format!("Nobody owns {symbol} any more."),
            )),
        }
    }

    /// Checks a purchase of a private company.
    ///
    /// Returns its owner.
    pub(super) fn check_private(
        &self,
        private: CompanyId,
        price: Dollars,
    ) -> Result<PlayerId, Refusal> {
        let owner = self.check_sellable(private)?;
        let most = privates::row(private).face * 2;
        require((Dollars(1)..=most).contains(&price), "13.2.1", || {
            format!(
                "The price is from {} to {most}, twice the face value.",
                Dollars(1)
            )
        })?;
        self.check_spare(price, Some(owner))?;
        self.check_cash(price, "13.2.1")?;
        Ok(owner)
    }

    /// Lists purchases of private companies.
    ///
    /// Each comes with its possible prices.
    pub(super) fn private_choices(&self) -> Vec<Choice> {
        let price = |private: CompanyId| {
            let most = privates::row(private).face * 2;
            let most = most.min(self.spare(self.common.director(private)));
            let of = Action::Common(RailMove::buy_private(private));
            Choice::prices(of, Dollars(1), most, Dollars(1))
        };
        let for_sale = privates::saleable().filter(|&private| self.may_buy(private));
        for_sale.filter_map(price).collect()
    }

    pub(super) fn may_buy(&self, private: CompanyId) -> bool {
        self.check_private(private, Dollars(1)).is_ok()
    }

    /// Checks the purchase of a coal token.
    ///
    /// It takes a route to the Virginia Coalfields (8.3, 16.1).
    pub(super) fn check_coal(&self) -> Verdict {
        const RULE: &str = "16.1";
        let coal = &self.common.coal;
        require(!coal.owners.contains(&self.company), RULE, || {
            format!("{} has a coal token already.", self.symbol())
        })?;
        require(coal.left > 0, RULE, || "There is no coal token on K11.")?;
        self.check_spare(COAL, None)?;
        self.check_cash(COAL, RULE)?;
        let hex = map::COALFIELDS;
        let joined = self.is_elsewhere() || self.reach().has_stop(StopAt { hex, stop: 0 });
        require(joined, RULE, || {
            format!(
                "No route leads from a station marker of {} to K11.",
                self.symbol()
            )
        })
    }

    /// Checks whether new ways could open.
    ///
    /// An action that is possible at any time could open ways for track, markers and runs.
    pub(super) fn may_open_ways(&self) -> bool {
        OPENING_WAYS.iter().any(|&private| self.may_buy(private))
            || self.check_coal().is_ok()
            || self.any_lay(Some(CHAMPLAIN))
    }

    /// Checks whether a purchase could bring a treasury.
    ///
    /// It is the treasury of the Cobourg & Peterborough.
    pub(super) fn may_get_a_treasury(&self) -> bool {
        self.may_buy(COBOURG) && self.common.table.company(COBOURG).cash > Dollars::ZERO
    }
}

impl OperatingRound {
    /// Buys a private company.
    ///
    /// Its effects come at once (13.2.2.5, 13.2.2.7).
    pub(super) fn buy_private(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        (private, owner): (CompanyId, PlayerId),
        price: Dollars,
    ) {
        let table = &mut common.table;
        table.pay(Purse::Company(company), Purse::Player(owner), price);
        let shares = &mut table.company_mut(private).shares;
        shares.transfer(Holder::Player(owner), Holder::Company(company), 1);
        common.settle_directorship(private);
        common.say(format!(
            "{} buys {} from {} for {price}.",
            common.symbol(company),
            common.symbol(private),
            common.name(owner)
        ));
        match private {
            KALAMAZOO => self.errand = Some(Errand::AnnArbor),
            COBOURG => {
                let cash = common.table.company(COBOURG).cash;
                common
                    .table
                    .pay(Purse::Company(COBOURG), Purse::Company(company), cash);
                if common.deviates(Deviation::PeterboroughStaysOpen)
                    && common.next_marker(company).is_none()
                {
                    common.table.board.remove_company(COBOURG);
                    common.peterborough_is_open = true;
                } else {
                    self.errand = Some(Errand::Peterborough);
                }
            }
            _ => {}
        }
    }
}

/// Buys a coal token.
pub(super) fn buy_coal(common: &mut Common, company: CompanyId) {
    common.table.pay(Purse::Company(company), Purse::Bank, COAL);
    common.coal.left -= 1;
    common.coal.owners.push(company);
    common.say(format!(
        "{} buys a coal token for {COAL}.",
        common.symbol(company)
    ));
}
