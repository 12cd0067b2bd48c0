//! Placing station tokens (Tokens, Additional Token Placement, Purchase of Tokens from Other Company, The Saint Louis
//! and Alton).

use super::anytime;
use super::position::Position;
use super::{OperatingRound, Stage};
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::common::{Common, DOUBLED, Owner};
use crate::titles::midwest::companies::{SOUTHERN_PACIFIC, TOKEN, TOKEN_PER_HEX};
use crate::titles::midwest::map::SOUTHWEST;
use crate::titles::midwest::privates::ALTON;

const RULE: &str = "Station Token Placement";
const PURCHASE: &str = "Purchase of Tokens from Other Company";
/// The price of another company's token, which that company gets.
const BOUGHT: Dollars = Dollars(100);

impl Common {
    /// Returns the cost of a token in a hex. It is higher for each hex from the nearest base, as the crow flies.
    #[must_use]
    pub fn token_cost(&self, company: CompanyId, hex: HexId) -> Dollars {
        let map = self.table.board.map();
        let at = |hex: HexId| map.hex(hex).at;
        let bases = self.bases(company).into_iter();
        let steps = bases.map(|base| at(base).distance(at(hex))).min();
        TOKEN + TOKEN_PER_HEX * i32::from(steps.unwrap_or(0))
    }

    /// Checks whether a token is a base, which never leaves.
    #[must_use]
    pub fn is_base(&self, company: CompanyId, space: CitySpace) -> bool {
        let own = self.table.board.markers_of(company);
        let first = own
            .filter(|own| own.hex == space.hex)
            .min_by_key(|own| own.slot);
        self.bases(company).contains(&space.hex) && first == Some(space)
    }

    /// Checks whether a company may have another token in a hex. Only one is allowed, except a second one of the
    /// Southern Pacific in the Southwest if it made the connection.
    fn check_one_per_hex(&self, company: CompanyId, hex: HexId) -> Verdict {
        let mut own = self.table.board.markers_of(company);
        let second = company == SOUTHERN_PACIFIC
            && hex == SOUTHWEST
            && self.connected[1] == Some(company)
            && !self.is_doubled_for(company, hex);
        require(second || own.all(|own| own.hex != hex), RULE, || {
            format!(
                "{} has a station token in {}.",
                self.symbol(company),
                self.table.hex_name(hex)
            )
        })
    }

    /// Checks whether a company could double an area. It must still make the connection.
    pub(super) fn may_double(&self, company: CompanyId, hex: HexId) -> bool {
        let own = self.table.company(company);
        let mut tokens = self.table.board.markers_of(company);
        let first = company == SOUTHERN_PACIFIC || tokens.all(|own| own.hex != hex);
        first && !own.markers_left.is_empty()
    }

    /// Checks whether a space could take a token. The company need not be connected.
    fn check_space(&self, company: CompanyId, space: CitySpace) -> Verdict {
        let board = &self.table.board;
        let at = || self.table.hex_name(space.hex);
        let mut spaces = board.spaces(space.hex, space.city);
        require(spaces.any(|other| other == space), RULE, || {
            format!("{} has no such space for a station token.", at())
        })?;
        if let Some(which) = DOUBLED.iter().position(|hex| *hex == space.hex) {
            require(self.connected[which].is_some(), RULE, || {
                format!("{} takes a token only once the connection is made.", at())
            })?;
            let open =
                self.doubling_space(space.hex) == Some(space) && board.occupant(space).is_none();
            require(open, RULE, || {
                format!(
                    "The place that doubles {} is taken, or this is another.",
                    at()
                )
            })?;
        } else if board.free_space(company, space.hex, space.city) != Some(space) {
            let why = self.table.why_not_free(company, space);
            return Err(Refusal::new(RULE, why));
        }
        self.check_one_per_hex(company, space.hex)
    }
}

impl Position<'_> {
    pub(super) fn check_connected(&self, space: CitySpace) -> Verdict {
        require(self.reaches(space), RULE, || {
            format!(
                "No route of {} leads to {}.",
                self.symbol(),
                self.common.table.hex_name(space.hex)
            )
        })
    }

    fn check_left(&self) -> Verdict {
        require(!self.own().markers_left.is_empty(), RULE, || {
            format!("{} has no station token left.", self.symbol())
        })
    }

    fn check_first(&self, rule: &'static str) -> Verdict {
        require(
            !self.round.turn.marked,
            rule,
            || "A company places or buys one station token in an operating round.",
        )
    }

    /// Checks the station token of the round. Returns its cost.
    pub(super) fn check_marker(&self, space: CitySpace) -> Result<Dollars, Refusal> {
        self.check_first(RULE)?;
        self.check_left()?;
        self.common.check_space(self.company, space)?;
        let cost = self.common.token_cost(self.company, space.hex);
        self.check_cash(cost, RULE)?;
        self.check_connected(space)?;
        Ok(cost)
    }

    /// Lists the station tokens that may be placed.
    pub(super) fn markers(&self) -> Vec<Action> {
        if self.check_first(RULE).is_err() || self.check_left().is_err() {
            return Vec::new();
        }
        self.placing(None, &|space| self.check_marker(space).is_ok())
    }

    fn placing(
        &self,
        power: Option<CompanyId>,
        allowed: &dyn Fn(CitySpace) -> bool,
    ) -> Vec<Action> {
        let spaces = self.common.table.board.all_spaces();
        spaces
            .filter(|space| allowed(*space))
            .map(|space| Action::Common(RailMove::PlaceMarker { space, power }))
            .collect()
    }

    /// Checks the token of the Saint Louis and Alton. Returns its cost. Any city will do, connected or not.
    pub(super) fn check_extra_marker(&self, space: CitySpace) -> Result<Dollars, Refusal> {
        let owner = self.common.owner(ALTON);
        let owns = self.common.is_open(ALTON) && owner == Some(Owner::Company(self.company));
        require(owns, anytime::RULE, || {
            format!("{} does not own the Saint Louis and Alton.", self.symbol())
        })?;
        self.check_anytime()?;
        require(
            !DOUBLED.contains(&space.hex),
            anytime::RULE,
            || "That token is for cities, not for off-map areas.",
        )?;
        self.common.check_space(self.company, space)?;
        let cost = self.common.token_cost(self.company, space.hex);
        self.check_own_cash(cost, RULE)?;
        Ok(cost)
    }

    pub(super) fn extra_markers(&self) -> Vec<Action> {
        let owner = self.common.owner(ALTON);
        if owner != Some(Owner::Company(self.company)) {
            return Vec::new();
        }
        self.placing(Some(ALTON), &|space| self.check_extra_marker(space).is_ok())
    }

    /// Checks the doubling token of an off-map area. It is free for the company that has just made the connection.
    pub(super) fn check_doubling(&self, space: CitySpace) -> Verdict {
        let made = self.round.turn.made.first().map(|&made| DOUBLED[made]);
        require(
            made == Some(space.hex),
            RULE,
            || "Now the token may be placed that doubles the end of the connection.",
        )?;
        self.check_left()?;
        let owed = self.round.turn.owed;
        let left = self.own().markers_left.len();
        require(
            left > 1 || owed.is_none() || owed == self.round.turn.made.first().copied(),
            RULE,
            || "The last token is for the other connection: the runs are the best only with it.",
        )?;
        self.common.check_space(self.company, space)
    }

    /// Checks that the token is optional. It must be placed after runs that are the best only with an end doubled.
    pub(super) fn check_not_owed(&self) -> Verdict {
        let turn = &self.round.turn;
        let owed = turn.owed.is_some() && turn.owed == turn.made.first().copied();
        require(
            !owed || self.doublings().is_empty(),
            RULE,
            || "These runs are the best only with the token that doubles the end of the connection, so it is placed.",
        )
    }

    pub(super) fn doublings(&self) -> Vec<Action> {
        let made = self.round.turn.made.first().map(|&made| DOUBLED[made]);
        let space = made.and_then(|hex| self.common.doubling_space(hex));
        let allowed = space.filter(|&space| self.check_doubling(space).is_ok());
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
        allowed.map(place).into_iter().collect()
    }

    /// Checks the purchase of a station token. Returns the seller and the cost of placing one there.
    pub(super) fn check_bought_marker(
        &self,
        space: CitySpace,
    ) -> Result<(CompanyId, Dollars), Refusal> {
        self.check_first(PURCHASE)?;
        self.check_left()?;
        let seller = self.common.table.board.occupant(space);
        let seller =
            seller.filter(|&seller| seller != self.company && !self.common.is_base(seller, space));
        let Some(seller) = seller else {
            return Err(Refusal::new(
                PURCHASE,
                "There is no token of another company that could be bought: a base never is.",
            ));
        };
        let led = [self.company, seller].map(|company| self.common.president(company).is_some());
        require(
            led == [true; 2],
            "Bankruptcy",
            || "A company in receivership neither buys nor sells a token: nobody could agree.",
        )?;
        self.common.check_one_per_hex(self.company, space.hex)?;
        let cost = self.common.token_cost(self.company, space.hex);
        self.check_cash(cost + BOUGHT, PURCHASE)?;
        self.check_connected(space)?;
        Ok((seller, cost))
    }

    pub(super) fn markers_to_buy(&self) -> Vec<Action> {
        if self.check_first(PURCHASE).is_err() || self.check_left().is_err() {
            return Vec::new();
        }
        let markers = self.common.table.board.markers().iter();
        let spaces = markers.map(|marker| marker.space);
        spaces
            .filter(|&space| self.check_bought_marker(space).is_ok())
            .map(|space| Action::Title(MidwestMove::BuyMarker { space }))
            .collect()
    }
}

impl OperatingRound {
    /// Places a checked token.
    pub(super) fn mark(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
        (extra, cost): (bool, Dollars),
    ) {
        let doubles = self.turn.stage == Stage::Double && !extra;
        common.table.pay(Purse::Company(company), Purse::Bank, cost);
        common.table.board.mark(company, space);
        let place = common.table.hex_name(space.hex);
        let symbol = common.symbol(company);
        common.say(format!(
            "{symbol} places a station token in {place} for {cost}."
        ));
        if extra {
            common.extra_token = Some(company);
            common.close_private(ALTON, false);
            return;
        }
        common.table.company_mut(company).markers_left.remove(0);
        if doubles {
            self.double(common, space.hex);
        } else {
            self.turn.marked = true;
        }
    }

    /// Counts the off-map area twice at once. This holds for all runs to it in this turn.
    fn double(&mut self, common: &mut Common, hex: HexId) {
        if !self.turn.made.is_empty() {
            self.turn.made.remove(0);
        }
        let which = DOUBLED.iter().position(|other| *other == hex);
        let visits = which.map_or(0, |which| self.turn.visits[which]);
        let value = common.value_of(hex) * i32::from(visits);
        self.turn.earned += value;
        common.say(format!(
            "{} counts twice: {value} more.",
            common.table.board.map().hex(hex).name
        ));
    }

    /// Buys another company's token. It returns to that company's charter.
    pub(super) fn buy_marker(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
        (seller, cost): (CompanyId, Dollars),
    ) {
        common
            .table
            .pay(Purse::Company(company), Purse::Company(seller), BOUGHT);
        common.replace_token(company, seller, (space, cost));
        self.turn.marked = true;
    }
}

impl Common {
    /// Replaces another company's token. The company pays the bank for its own.
    pub(super) fn replace_token(
        &mut self,
        company: CompanyId,
        seller: CompanyId,
        (space, cost): (CitySpace, Dollars),
    ) {
        self.table.pay(Purse::Company(company), Purse::Bank, cost);
        self.table.board.take_back(seller, space);
        self.table.company_mut(seller).markers_left.push(TOKEN);
        self.table.board.mark(company, space);
        self.table.company_mut(company).markers_left.remove(0);
        let (symbol, from) = (self.symbol(company), self.symbol(seller));
        let place = self.table.hex_name(space.hex);
        self.say(format!(
            "{symbol} takes the place of {from} in {place}, and pays {cost} for its token."
        ));
    }
}
