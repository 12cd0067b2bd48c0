//! Station tokens that a company places: the one of the round, the one that doubles an off-map area, and the additional
//! one (Tokens, Additional Token Placement, The Saint Louis and Alton).

use super::super::trade::PRIVATE;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::{Choice, Step};
use crate::titles::midwest::common::{Common, DOUBLED, Owner};
use crate::titles::midwest::companies::{SOUTHERN_PACIFIC, TOKEN, TOKEN_PER_HEX};
use crate::titles::midwest::game::Game;
use crate::titles::midwest::map::SOUTHWEST;
use crate::titles::midwest::operating_round::{DOUBLES, OperatingRound, Position};
use crate::titles::midwest::privates::ALTON;

pub(super) const RULE: &str = "Station Token Placement";

/// A station token that is placed, with its cost.
#[derive(Clone, Copy, Debug)]
pub struct TokenEffect {
    company: CompanyId,
    space: CitySpace,
    cost: Dollars,
}

fn place(space: CitySpace, power: Option<PrivateId>) -> Action {
    Action::Common(RailMove::PlaceMarker { space, power })
}

fn unpowered(action: &Action) -> Option<CitySpace> {
    match *action {
        Action::Common(RailMove::PlaceMarker { space, power: None }) => Some(space),
        _ => None,
    }
}

/// Places the station token of the round.
#[derive(Clone, Copy, Debug)]
pub struct PlaceMarker(CitySpace);

impl Move<OperatingRound> for PlaceMarker {
    type Effect = TokenEffect;

    fn of(action: &Action) -> Option<PlaceMarker> {
        unpowered(action).map(PlaceMarker)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        exactly(view.spaces().map(|space| place(space, None)).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<TokenEffect, Refusal> {
        let space = self.0;
        view.check_first(RULE)?;
        view.check_left()?;
        view.common.check_space(view.company, space)?;
        let cost = view.common.token_cost(view.company, space.hex);
        view.check_cash(cost, RULE)?;
        view.check_connected(space)?;
        Ok(view.token(space, cost))
    }

    fn perform(token: TokenEffect, round: &mut OperatingRound, common: &mut Common) {
        common.place_token(token);
        let own = common.table.company_mut(token.company);
        own.markers_left.remove(0);
        round.turn.marked = true;
    }
}

/// Places the token that doubles an off-map area. It is free for the company that has just made the connection.
#[derive(Clone, Copy, Debug)]
pub struct DoubleArea(CitySpace);

impl Move<OperatingRound> for DoubleArea {
    type Effect = TokenEffect;

    fn of(action: &Action) -> Option<DoubleArea> {
        unpowered(action).map(DoubleArea)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let space = view
            .end_made()
            .and_then(|hex| view.common.doubling_space(hex));
        exactly(space.map(|space| place(space, None)).into_iter().collect())
    }

    fn check(self, view: &Position<'_>) -> Result<TokenEffect, Refusal> {
        let space = self.0;
        require(
            view.end_made() == Some(space.hex),
            RULE,
            || "Now the token may be placed that doubles the end of the connection.",
        )?;
        view.check_left()?;
        let (owed, made) = (view.round.turn.owed, view.round.turn.made.first().copied());
        let left = view.own().markers_left.len();
        require(
            left > 1 || owed.is_none() || owed == made,
            RULE,
            || "The last token is for the other connection: the runs are the best only with it.",
        )?;
        view.common.check_space(view.company, space)?;
        Ok(view.token(space, Dollars::ZERO))
    }

    fn perform(token: TokenEffect, round: &mut OperatingRound, common: &mut Common) {
        common.place_token(token);
        let own = common.table.company_mut(token.company);
        own.markers_left.remove(0);
        round.double(common, token.space.hex);
    }
}

/// Places the token of the Saint Louis and Alton. Any city will do, connected or not.
#[derive(Clone, Copy, Debug)]
pub struct ExtraToken(CitySpace);

impl Move<OperatingRound> for ExtraToken {
    type Effect = TokenEffect;

    fn of(action: &Action) -> Option<ExtraToken> {
        match *action {
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(ALTON),
            }) => Some(ExtraToken(space)),
            _ => None,
        }
    }

    /// Lists the free spaces in cities, if the company owns the Saint Louis and Alton.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        if !view.owns_alton() {
            return Vec::new();
        }
        let cities = view.spaces().filter(|space| !DOUBLED.contains(&space.hex));
        let free = cities.filter(|space| view.common.check_space(view.company, *space).is_ok());
        exactly(free.map(|space| place(space, Some(ALTON))).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<TokenEffect, Refusal> {
        let space = self.0;
        require(view.owns_alton(), PRIVATE, || {
            format!("{} does not own the Saint Louis and Alton.", view.symbol())
        })?;
        require(
            !DOUBLED.contains(&space.hex),
            PRIVATE,
            || "That token is for cities, not for off-map areas.",
        )?;
        view.common.check_space(view.company, space)?;
        let cost = view.common.token_cost(view.company, space.hex);
        view.check_own_cash(cost, RULE)?;
        Ok(view.token(space, cost))
    }

    fn perform(token: TokenEffect, _: &mut OperatingRound, common: &mut Common) {
        common.place_token(token);
        common.extra_token = Some(token.company);
        common.close_private(ALTON, false);
    }
}

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
    pub(super) fn check_one_per_hex(&self, company: CompanyId, hex: HexId) -> Verdict {
        let mut own = self.table.board.markers_of(company);
        let second = company == SOUTHERN_PACIFIC
            && hex == SOUTHWEST
            && self.connected[1] == Some(company)
            && !self.is_doubled_for(company, hex);
        require(second || own.all(|own| own.hex != hex), RULE, || {
            self.has_token_in(company, hex)
        })
    }

    pub(super) fn has_token_in(&self, company: CompanyId, hex: HexId) -> String {
        let (symbol, place) = (self.symbol(company), self.table.hex_name(hex));
        format!("{symbol} has a station token in {place}.")
    }

    pub(super) fn no_route_to(&self, company: CompanyId, hex: HexId) -> String {
        let (symbol, place) = (self.symbol(company), self.table.hex_name(hex));
        format!("No route of {symbol} leads to {place}.")
    }

    /// Checks whether a company could double an area. It must still make the connection.
    pub(in crate::titles::midwest) fn may_double(&self, company: CompanyId, hex: HexId) -> bool {
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
                    "Only one space makes {} count twice: it is taken, or this is another.",
                    at()
                )
            })?;
        } else if board.free_space(company, space.hex, space.city) != Some(space) {
            let why = self.table.why_not_free(company, space);
            return Err(Refusal::new(RULE, why));
        }
        self.check_one_per_hex(company, space.hex)
    }

    fn place_token(&mut self, token: TokenEffect) {
        let TokenEffect {
            company,
            space,
            cost,
        } = token;
        self.table.pay(Purse::Company(company), Purse::Bank, cost);
        self.table.board.mark(company, space);
        let (symbol, place) = (self.symbol(company), self.table.hex_name(space.hex));
        self.say(format!(
            "{symbol} places a station token in {place} for {cost}."
        ));
    }
}

/// Says that a company has placed all its tokens.
pub(super) fn no_token_left(symbol: &str) -> String {
    format!("{symbol} has no station token left.")
}

impl Position<'_> {
    fn token(&self, space: CitySpace, cost: Dollars) -> TokenEffect {
        TokenEffect {
            company: self.company,
            space,
            cost,
        }
    }

    /// Lists the spaces to consider: in each city the first free one, or all if none is free, and those that double an
    /// off-map area.
    fn spaces(&self) -> impl Iterator<Item = CitySpace> {
        let board = &self.common.table.board;
        board.all_spaces().filter(|space| {
            let double = self.common.doubling_space(space.hex);
            let free = || board.free_space(self.company, space.hex, space.city);
            let first = double.or_else(free);
            first.is_none_or(|first| first == *space)
        })
    }

    pub(super) fn check_connected(&self, space: CitySpace) -> Verdict {
        require(self.reaches(space), RULE, || {
            self.common.no_route_to(self.company, space.hex)
        })
    }

    pub(super) fn check_left(&self) -> Verdict {
        let left = !self.own().markers_left.is_empty();
        require(left, RULE, || no_token_left(self.symbol()))
    }

    pub(super) fn check_first(&self, rule: &'static str) -> Verdict {
        require(
            !self.round.turn.marked,
            rule,
            || "A company places or buys one station token in an operating round.",
        )
    }

    fn owns_alton(&self) -> bool {
        let owner = self.common.owner(ALTON);
        self.common.is_open(ALTON) && owner == Some(Owner::Company(self.company))
    }

    /// Returns the off-map area to which the company has just made a connection.
    fn end_made(&self) -> Option<HexId> {
        let made = self.round.turn.made.first();
        made.map(|&made| DOUBLED[made])
    }

    /// Checks that the token is optional. It must be placed after runs that are the best only with an end doubled.
    pub(in crate::titles::midwest) fn check_not_owed(&self) -> Verdict {
        let turn = &self.round.turn;
        let owed = turn.owed.is_some() && turn.owed == turn.made.first().copied();
        require(
            !owed || !self.can(DOUBLES),
            RULE,
            || "These runs are the best only with the token that doubles the end of the connection, so it is placed.",
        )
    }
}

impl OperatingRound {
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
}

impl Game {
    /// Words a placement with its cost.
    pub(in crate::titles::midwest) fn marker_text(
        &self,
        space: CitySpace,
        extra: bool,
    ) -> ChoiceText {
        let step = self.decision().map(|decision| decision.step);
        let free = step == Some(Step::Double) && !extra;
        let place = self.city(space);
        let label = match free {
            true => format!("{place} for nothing"),
            false => with_price(place, " for ", self.token_cost(space)),
        };
        ChoiceText {
            heading: "Station token",
            brings: extra.then(|| "by the Saint Louis and Alton, which closes".to_string()),
            bears_on_next_run: true,
            ..plain(label)
        }
    }

    /// Returns the cost of a token of the operating company, if one operates.
    pub(super) fn token_cost(&self, space: CitySpace) -> Option<Dollars> {
        let company = self.operating_round().and_then(OperatingRound::company)?;
        Some(self.common.token_cost(company, space.hex))
    }
}
