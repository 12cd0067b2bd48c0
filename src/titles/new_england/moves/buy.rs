//! Purchases of a share of 10%: in a stock round (rulebook section 10.6), or at par of a major that was just formed
//! (section 12).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::words::{row_part, shares_text, source_name, source_sign, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::merger_round::{self, MergerRound, MergerView};
use crate::titles::new_england::stock_round::{StockRound, StockView};

/// The most shares of a major that a player may own: 60% (section 10.1).
pub(in crate::titles::new_england) const MOST_SHARES: u8 = 6;

/// Buys a share.
#[derive(Clone, Copy, Debug)]
pub struct Buy {
    company: CompanyId,
    from: Source,
}

impl Buy {
    fn read(action: &Action) -> Option<Buy> {
        match *action {
            Action::Common(RailMove::Buy { company, from, .. }) => Some(Buy { company, from }),
            _ => None,
        }
    }
}

/// A share that is bought.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    buyer: PlayerId,
    company: CompanyId,
    from: Source,
    /// The price that the buyer pays.
    price: Dollars,
    /// The par value, which the company gets for an IPO share. A board that is entered by hand may lack it.
    par: Option<Dollars>,
}

impl Move<StockRound> for Buy {
    type Effect = Purchase;

    fn of(action: &Action) -> Option<Buy> {
        Buy::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let all = view.common.majors().flat_map(|company| {
            let sources = [Source::Ipo, Source::Treasury, Source::Pool];
            sources.map(|from| Action::Common(RailMove::buy(company, from)))
        });
        exactly(all.collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Purchase, Refusal> {
        view.check_need_not_sell()?;
        view.check_not_sold(self.company)?;
        view.common.check_purchase(view.player(), self)
    }

    fn perform(purchase: Purchase, round: &mut StockRound, common: &mut Common) {
        common.buy(purchase);
        round.last_to_act = Some(round.current);
        round.end_turn(common, false);
    }
}

impl StockView<'_> {
    fn check_not_sold(&self, company: CompanyId) -> Verdict {
        let (common, player) = (self.common, self.player());
        require(!self.round.has_sold(player, company), "10.6", || {
            format!(
                "{} sold {} in this stock round and may not buy it again before the next.",
                common.name(player),
                common.table.symbol(company)
            )
        })
    }
}

impl Move<MergerRound> for Buy {
    type Effect = Purchase;

    fn of(action: &Action) -> Option<Buy> {
        Buy::read(action)
    }

    fn candidates(view: &MergerView<'_>) -> Vec<Choice> {
        let buy = RailMove::buy(view.company, Source::Ipo);
        vec![Choice::Do(buy.into())]
    }

    fn check(self, view: &MergerView<'_>) -> Result<Purchase, Refusal> {
        let Buy { company, from } = self;
        if company != view.company || from != Source::Ipo {
            return Err(merger_round::only_shares());
        }
        let common = view.common;
        let none = || Refusal::new(merger_round::RULE, "The company has no president.");
        let buyer = view.president().ok_or_else(none)?;
        let par = common.table.par_of(company, merger_round::RULE)?;
        common.check_room_for_share(buyer, company)?;
        require(common.table.cash(buyer) >= par, merger_round::RULE, || {
            format!("Each share costs the par value, {par}.")
        })?;
        Ok(Purchase {
            buyer,
            company,
            from,
            price: par,
            par: Some(par),
        })
    }

    /// Sells an IPO share at par. The new president pays the company for it.
    fn perform(purchase: Purchase, _: &mut MergerRound, common: &mut Common) {
        let Purchase {
            buyer,
            company,
            from,
            price,
            ..
        } = purchase;
        let table = &mut common.table;
        table.pay(Purse::Player(buyer), Purse::Company(company), price);
        common.say(format!(
            "{} buys another share of {} at par, {price}.",
            common.name(buyer),
            common.table.symbol(company)
        ));
        common.hand_over(company, from.into(), Holder::Player(buyer), 1);
    }
}

impl Common {
    /// Checks a purchase of a share (sections 10.1 and 10.6).
    fn check_purchase(&self, buyer: PlayerId, share: Buy) -> Result<Purchase, Refusal> {
        let Buy { company, from } = share;
        let symbol = self.table.symbol(company);
        let own = self.table.company(company);
        let why = match (self.table.kind(company), own.status) {
            (CompanyKind::Major, Status::Floated) => None,
            (CompanyKind::Major, Status::Closed) => Some("went out of business"),
            (CompanyKind::Major, _) => Some("has not been formed yet"),
            _ => Some("is a minor, which sells no shares"),
        };
        require(why.is_none(), "10.6", || {
            format!("{symbol} {}.", why.unwrap_or_default())
        })?;
        require(own.shares.of(from.into()) > 0, "10.6", || {
            format!("No share of {symbol} is for sale there.")
        })?;
        self.check_room_for_share(buyer, company)?;
        let price = self.table.price_of(company, "10.6")?;
        let cash = self.table.cash(buyer);
        require(cash >= price, "10.6", || {
            let name = self.name(buyer);
            format!("A share of {symbol} costs {price}, and {name} has {cash}.")
        })?;
        Ok(Purchase {
            buyer,
            company,
            from,
            price,
            par: own.par,
        })
    }

    /// Checks the room for a major's certificate. The player may hold one more (sections 10.1 and 10.6).
    fn check_room_for_share(&self, player: PlayerId, company: CompanyId) -> Verdict {
        require(self.held(player, company) < MOST_SHARES, "10.1", || {
            let symbol = self.table.symbol(company);
            format!("Nobody may own more than 60% of {symbol}.")
        })?;
        require(self.has_room(player), "10.1", || {
            format!(
                "{} has {} certificates; the limit is {}.",
                self.name(player),
                self.table.certificates(player),
                self.certificate_limit()
            )
        })
    }

    /// Buys a share of 10% at the current value (section 10.6).
    fn buy(&mut self, purchase: Purchase) {
        let Purchase {
            buyer,
            company,
            from,
            price,
            par,
        } = purchase;
        let symbol = self.table.symbol(company);
        let seller = match from {
            Source::Treasury => Purse::Company(company),
            Source::Ipo | Source::Pool => Purse::Bank,
        };
        self.table.pay(Purse::Player(buyer), seller, price);
        let (what, to) = match from {
            Source::Ipo => {
                let to = par.map_or(String::new(), |par| {
                    self.table.pay(Purse::Bank, Purse::Company(company), par);
                    format!("; {symbol} gets its par value, {par}")
                });
                (format!("an IPO share of {symbol}"), to)
            }
            Source::Treasury => {
                let to = format!(", paid to {symbol}");
                (format!("a treasury share of {symbol}"), to)
            }
            Source::Pool => {
                let what = format!("a share of {symbol} from the bank pool");
                (what, String::new())
            }
        };
        self.say(format!("{} buys {what} for {price}{to}.", self.name(buyer)));
        self.hand_over(company, from.into(), Holder::Player(buyer), 1);
    }
}

impl Game {
    /// Words a purchase.
    pub(in crate::titles::new_england) fn purchase_text(
        &self,
        company: CompanyId,
        from: Source,
    ) -> ChoiceText {
        let table = self.table();
        let step = self.decision().map(|decision| decision.step);
        let cost = match step {
            Some(Step::BuyAfterMerger) => table.company(company).par,
            _ => table.market.price(company),
        };
        let symbol = table.symbol(company);
        let label = format!("{symbol}, {}", source_name(from));
        let sign = source_sign(from).to_string();
        ChoiceText {
            heading: "Buy a share",
            ..shares_text(
                table,
                company,
                with_price(label, ", ", cost),
                cost.map(|cost| row_part(sign, cost, false)),
            )
        }
    }
}
