//! Purchases of private companies: in the auction (rulebook section 6.1), or by a share company at any time in its turn
//! (8.3, 13.2.1).

use super::super::auction::{Auction, AuctionView};
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::operating_round::{Errand, OperatingRound, Position};
use crate::titles::y1828::phases::Phase;
use crate::titles::y1828::privates::{self, COBOURG, KALAMAZOO};

/// Buys a private company.
#[derive(Clone, Copy, Debug)]
pub struct BuyPrivate {
    private: PrivateId,
    price: Dollars,
}

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

impl Move<Auction> for BuyPrivate {
    type Effect = BuyPrivate;

    fn of(action: &Action) -> Option<BuyPrivate> {
        BuyPrivate::read(action)
    }

    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let buy = |&private: &PrivateId| {
            let price = privates::row(private).face;
            Action::Common(RailMove::BuyPrivate { private, price })
        };
        exactly(view.round.remaining().iter().map(buy).collect())
    }

    fn check(self, view: &AuctionView<'_>) -> Result<BuyPrivate, Refusal> {
        let (private, round, common) = (self.private, view.round, view.common);
        let symbol = common.symbol(private.company());
        require(round.for_sale() == Some(private), "6.1", || {
            format!(
                "{symbol} cannot be bought now: of those with the lowest face value only the last one without a bid can."
            )
        })?;
        let face = privates::row(private).face;
        let free = round.free_cash(common, round.current, Some(private));
        require(self.price == face && face <= free, "6.1", || {
            format!(
                "{symbol} costs {face}, and {} has {free} not tied up in bids.",
                common.name(round.current)
            )
        })?;
        Ok(self)
    }

    fn perform(purchase: BuyPrivate, round: &mut Auction, common: &mut Common) {
        round.passes = 0;
        round.award(common, round.current, purchase.private, purchase.price);
        round.award_cheapest_next();
    }
}

/// A purchase of a private company from a player.
#[derive(Clone, Copy, Debug)]
pub struct PrivatePurchase {
    company: CompanyId,
    owner: PlayerId,
    private: PrivateId,
    price: Dollars,
}

impl Move<OperatingRound> for BuyPrivate {
    type Effect = PrivatePurchase;

    fn of(action: &Action) -> Option<BuyPrivate> {
        BuyPrivate::read(action)
    }

    /// Lists the saleable private companies of players, each with its possible prices.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let price = |private: PrivateId| {
            let most = privates::row(private).face * 2;
            let most = most.min(view.spare(view.common.director(private.company())));
            let of = Action::Common(RailMove::buy_private(private));
            Choice::prices_or_least(of, Dollars(1), most, Dollars(1))
        };
        let of_players = privates::saleable()
            .filter(|&private| matches!(view.common.owner(private), Some(Owner::Player(_))));
        of_players.map(price).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<PrivatePurchase, Refusal> {
        let BuyPrivate { private, price } = self;
        Ok(PrivatePurchase {
            company: view.company,
            owner: view.check_private(private, price)?,
            private,
            price,
        })
    }

    fn perform(purchase: PrivatePurchase, round: &mut OperatingRound, common: &mut Common) {
        round.buy_private(common, purchase);
    }
}

impl Position<'_> {
    /// Checks whether a private company is for sale.
    ///
    /// The company may buy it from a player at some price. Returns that player.
    fn check_sellable(&self, private: PrivateId) -> Result<PlayerId, Refusal> {
        const RULE: &str = "13.2.1";
        let common = self.common;
        let symbol = common.symbol(private.company());
        require(
            common.phase() >= Phase::Green,
            RULE,
            || "Companies may buy private companies from the green phase on.",
        )?;
        let saleable = privates::saleable().any(|other| other == private);
        require(saleable, RULE, || {
            format!("{symbol} cannot be bought by a share company.")
        })?;
        require(
            common.phase().sells_privates(),
            RULE,
            || "Private companies have closed with the red phase.",
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
    fn check_private(&self, private: PrivateId, price: Dollars) -> Result<PlayerId, Refusal> {
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

    pub(in crate::titles::y1828) fn may_buy(&self, private: PrivateId) -> bool {
        self.check_private(private, Dollars(1)).is_ok()
    }
}

impl OperatingRound {
    /// Buys a private company.
    ///
    /// Its effects come at once (13.2.2.5, 13.2.2.7).
    fn buy_private(&mut self, common: &mut Common, purchase: PrivatePurchase) {
        let PrivatePurchase {
            company,
            owner,
            private,
            price,
        } = purchase;
        let table = &mut common.table;
        table.pay(Purse::Company(company), Purse::Player(owner), price);
        let shares = &mut table.company_mut(private.company()).shares;
        shares.transfer(Holder::Player(owner), Holder::Company(company), 1);
        common.settle_directorship(private.company());
        common.say(format!(
            "{} buys {} from {} for {price}.",
            common.symbol(company),
            common.symbol(private.company()),
            common.name(owner)
        ));
        match private {
            KALAMAZOO => self.errand = Some(Errand::AnnArbor),
            COBOURG => {
                let cash = common.table.company(COBOURG.company()).cash;
                common.table.pay(
                    Purse::Company(COBOURG.company()),
                    Purse::Company(company),
                    cash,
                );
                if common.deviates(Deviation::PeterboroughStaysOpen)
                    && common.next_marker(company).is_none()
                {
                    common.table.board.remove_company(COBOURG.company());
                    common.peterborough_is_open = true;
                } else {
                    self.errand = Some(Errand::Peterborough);
                }
            }
            _ => {}
        }
    }
}

impl Game {
    /// Words a purchase of a private company.
    pub(in crate::titles::y1828) fn private_text(
        &self,
        private: PrivateId,
        price: Dollars,
    ) -> ChoiceText {
        let from = match self.common.owner(private) {
            Some(Owner::Player(player)) => self.common.name(player),
            _ => privates::row(private).name,
        };
        ChoiceText {
            heading: match self.operating() {
                Some(_) => "Private companies of players",
                None => "Buy",
            },
            label: format!("{} for {price}", self.common.symbol(private.company())),
            brings: Some(from.to_string()),
            badge: self.badge(private.company()),
            ..ChoiceText::default()
        }
    }
}
