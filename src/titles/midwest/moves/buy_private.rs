//! Purchases of private companies from players: by another player in a stock round, or by a company at any time in its
//! turn (Private Companies).

use super::super::trade::PRIVATE;
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::{Common, Owner};
use crate::titles::midwest::game::Game;
use crate::titles::midwest::operating_round::{OperatingRound, Position};
use crate::titles::midwest::privates::{self, FREIGHT};
use crate::titles::midwest::stock_round::{StockRound, StockView};
use crate::titles::midwest::trains::Phase;

/// The lowest price of a trade between two players.
const LEAST: Dollars = Dollars(1);

/// Buys a private company.
#[derive(Clone, Copy, Debug)]
pub struct BuyPrivate {
    private: PrivateId,
    price: Dollars,
}

/// A purchase of a private company, with its seller and its buyer.
type PrivatePurchase = (BuyPrivate, (PlayerId, Owner));

impl BuyPrivate {
    fn read(action: &Action) -> Option<BuyPrivate> {
        match *action {
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                Some(BuyPrivate { private, price })
            }
            _ => None,
        }
    }
}

impl Move<StockRound> for BuyPrivate {
    type Effect = PrivatePurchase;

    fn of(action: &Action) -> Option<BuyPrivate> {
        BuyPrivate::read(action)
    }

    /// Lists the private companies of other players.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let (common, player) = (view.common, view.player());
        let owner = |private: &PrivateId| common.player_with(*private);
        let others = privates::all().filter(|id| owner(id).is_some_and(|owner| owner != player));
        let buy = |private| {
            let of = Action::Common(RailMove::buy_private(private));
            Choice::prices_or_least(of, LEAST, common.cash(player), Dollars(1))
        };
        others.map(buy).collect()
    }

    fn check(self, view: &StockView<'_>) -> Result<PrivatePurchase, Refusal> {
        let BuyPrivate { private, price } = self;
        let (common, player) = (view.common, view.player());
        require(
            common.turn > 1,
            PRIVATE,
            || "Players trade private companies after the first stock round only.",
        )?;
        let owner = common.player_with(private);
        let Some(seller) = owner.filter(|&owner| owner != player) else {
            let why = format!("No other player has {}.", common.symbol(private.company()));
            return Err(Refusal::new(PRIVATE, why));
        };
        require(price >= LEAST, PRIVATE, || {
            format!("The price is at least {LEAST}.")
        })?;
        common.check_room(player, 2)?;
        common.check_cash(player, price, PRIVATE)?;
        Ok((self, (seller, Owner::Player(player))))
    }

    fn perform((buy, ways): PrivatePurchase, _: &mut StockRound, common: &mut Common) {
        common.hand_private(buy.private, ways, buy.price);
    }
}

impl Move<OperatingRound> for BuyPrivate {
    type Effect = PrivatePurchase;

    fn of(action: &Action) -> Option<BuyPrivate> {
        BuyPrivate::read(action)
    }

    /// Lists the saleable private companies of players, and only one of them before companies buy any.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let may = view.common.phase() >= Phase::Three;
        let most = usize::from(view.president().is_some()) * if may { usize::MAX } else { 1 };
        let of_players = privates::all()
            .filter(|&id| privates::row_of(id).saleable && view.common.player_with(id).is_some());
        let buy = |private| {
            let (least, most) = range(private);
            let of = Action::Common(RailMove::buy_private(private));
            Choice::prices_or_least(of, least, most.min(view.own_money()), Dollars(1))
        };
        of_players.take(most).map(buy).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<PrivatePurchase, Refusal> {
        let BuyPrivate { private, price } = self;
        let symbol = view.common.symbol(private.company());
        require(view.president().is_some(), PRIVATE, || {
            format!("{} buys no private company now.", view.symbol())
        })?;
        require(
            view.common.phase() >= Phase::Three,
            PRIVATE,
            || "Companies buy private companies from the first 3-train on.",
        )?;
        require(privates::row_of(private).saleable, PRIVATE, || {
            format!("{symbol} is not sold to companies.")
        })?;
        let none = || Refusal::new(PRIVATE, format!("No player has {symbol}."));
        let seller = view.common.player_with(private).ok_or_else(none)?;
        let (least, most) = range(private);
        require((least..=most).contains(&price), PRIVATE, || {
            format!("{symbol} costs between {least} and {most}.")
        })?;
        view.check_own_cash(price, PRIVATE)?;
        Ok((self, (seller, Owner::Company(view.company))))
    }

    fn perform((buy, ways): PrivatePurchase, _: &mut OperatingRound, common: &mut Common) {
        common.hand_private(buy.private, ways, buy.price);
    }
}

/// Returns the price limits for a company. They are half and twice the face value.
fn range(private: PrivateId) -> (Dollars, Dollars) {
    let face = privates::face(private);
    (Dollars(face.0 / 2), face * 2)
}

impl Common {
    /// Hands over a private company. Pays its owner, and any tolls due.
    pub(in crate::titles::midwest) fn hand_private(
        &mut self,
        private: PrivateId,
        (seller, to): (PlayerId, Owner),
        price: Dollars,
    ) {
        if private == FREIGHT {
            self.pay_tolls();
        }
        self.table.pay(to.into(), Purse::Player(seller), price);
        let buyer = match to {
            Owner::Player(player) => self.name(player).to_string(),
            Owner::Company(company) => self.symbol(company).to_string(),
        };
        let (name, symbol) = (self.name(seller), self.symbol(private.company()));
        self.say(format!("{buyer} buys {symbol} from {name} for {price}."));
        let (holder, president) = match to {
            Owner::Player(player) => (Holder::Player(player), Some(player)),
            Owner::Company(company) => (Holder::Company(company), None),
        };
        let shares = &mut self.table.company_mut(private.company()).shares;
        shares.transfer(Holder::Player(seller), holder, 1);
        shares.appoint(president);
    }
}

impl Game {
    /// Words a purchase of a private company.
    pub(in crate::titles::midwest) fn private_text(
        &self,
        private: PrivateId,
        price: Dollars,
    ) -> ChoiceText {
        let of = match self.common.owner(private) {
            Some(Owner::Player(player)) => Some(format!("of {}", self.common.name(player))),
            _ => None,
        };
        ChoiceText {
            heading: "Private companies",
            brings: of,
            badge: self.badge(private.company()),
            ..plain(format!(
                "{} for {price}",
                self.common.symbol(private.company())
            ))
        }
    }
}
