//! The exchange of the Mohawk & Hudson for a share, in its owner's turn of a stock round or at any time in an operating
//! round (rulebook section 13.2.2.6).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::words::source_name;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::operating_round::{OperatingRound, Position};
use crate::titles::y1828::privates::MOHAWK;
use crate::titles::y1828::stock_round::{StockAction, StockRound, StockView};

const RULE: &str = "13.2.2.6";

/// Exchanges the Mohawk & Hudson.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    company: CompanyId,
    from: Source,
    /// The par price, if it is for half a director's certificate.
    par: Option<Dollars>,
}

/// An exchange: who takes which share.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeEffect {
    /// The owner of the Mohawk & Hudson.
    pub player: PlayerId,
    /// The company of the share.
    pub company: CompanyId,
    /// The place that the share comes from.
    from: Holder,
    /// The par price, if it is for half a director's certificate.
    par: Option<Dollars>,
}

impl Exchange {
    pub(in crate::titles::y1828) fn read(action: &Action) -> Option<Exchange> {
        match *action {
            Action::Common(RailMove::Exchange { company, from, par }) => {
                Some(Exchange { company, from, par })
            }
            _ => None,
        }
    }
}

impl Move<StockRound> for Exchange {
    type Effect = ExchangeEffect;

    fn of(action: &Action) -> Option<Exchange> {
        Exchange::read(action)
    }

    /// Lists the exchanges of the owner.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let is_own = owner(view.common) == Some(view.player());
        let exchanges = is_own.then(|| candidates(view.common));
        exactly(exchanges.unwrap_or_default())
    }

    fn check(self, view: &StockView<'_>) -> Result<ExchangeEffect, Refusal> {
        require(
            view.round.action() == StockAction::Open,
            "7.1",
            || "A turn allows one purchase, merger or exchange.",
        )?;
        let exchange = view.common.check_exchange(self)?;
        let owner = exchange.player;
        require(owner == view.player(), RULE, || {
            let name = view.common.name(owner);
            format!("Only {name} can do that, in their turn.")
        })?;
        Ok(exchange)
    }

    fn perform(exchange: ExchangeEffect, round: &mut StockRound, common: &mut Common) {
        let is_half_directors = exchange.par.is_some();
        let is_no_deed = is_half_directors && common.deviates(Deviation::HalfDirectorsIsNoDeed);
        if !is_no_deed {
            round.set_action(match common.deviates(Deviation::ExchangeIsFirstOfTwo) {
                true => StockAction::FirstOfTwo(exchange.company),
                false => StockAction::Done,
            });
            round.passed.note_act(round.current);
        }
        let is_last = is_no_deed && !round.can_do_else(common);
        common.exchange(exchange);
        if is_last {
            round.pass(common);
        }
    }
}

impl Move<OperatingRound> for Exchange {
    type Effect = ExchangeEffect;

    fn of(action: &Action) -> Option<Exchange> {
        Exchange::read(action)
    }

    /// Lists the exchanges where they are asked for: elsewhere they are possible out of turn.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let is_asked = view.asks() == Some(Step::Exchange);
        let exchanges = is_asked.then(|| candidates(view.common));
        exactly(exchanges.unwrap_or_default())
    }

    /// Checks that a director who sells shares for a train stays director (8.3.5.2).
    fn check(self, view: &Position<'_>) -> Result<ExchangeEffect, Refusal> {
        let (round, common) = (view.round, view.common);
        let exchange = common.check_exchange(self)?;
        let company = exchange.company;
        let raising = round.company() == Some(company) && round.turn.raising;
        require(
            !raising || !common.would_lead_with_one_more(exchange.player, company),
            "8.3.5.2",
            || {
                let symbol = common.symbol(company);
                format!("The director of {symbol} may not change while a train is paid for.")
            },
        )?;
        Ok(exchange)
    }

    /// Exchanges. On the website a company that the first action of a round floats operates in it.
    fn perform(exchange: ExchangeEffect, round: &mut OperatingRound, common: &mut Common) {
        let floats = common.exchange(exchange);
        if floats && !round.has_begun && common.deviates(Deviation::FirstFloatOperates) {
            round.order = common.operating_order();
        }
    }
}

impl OperatingRound {
    /// Lists the exchanges where they are not offered in turn.
    pub(in crate::titles::y1828) fn exchanges_out_of_turn(
        &self,
        common: &Common,
    ) -> Vec<(PlayerId, Action)> {
        let is_asked = |view: &Position<'_>| view.asks() == Some(Step::Exchange);
        let view = self.view(common).filter(|view| !is_asked(view));
        let (Some(view), Some(owner)) = (view, owner(common)) else {
            return Vec::new();
        };
        let check = |exchange| Move::<OperatingRound>::check(exchange, &view).is_ok();
        let mut exchanges = candidates(common);
        exchanges.retain(|action| Exchange::read(action).is_some_and(check));
        exchanges
            .into_iter()
            .map(|action| (owner, action))
            .collect()
    }
}

/// Returns the player owning the Mohawk & Hudson.
///
/// A share company that has bought it cannot use the power.
#[must_use]
pub fn owner(common: &Common) -> Option<PlayerId> {
    match common.owner(MOHAWK)? {
        Owner::Player(player) => Some(player),
        Owner::Company(_) => None,
    }
}

/// Lists the exchanges that the owner may consider.
///
/// They are for a share from IPO or bank pool, and for half the director's certificate of a company that waits.
pub(in crate::titles::y1828) fn candidates(common: &Common) -> Vec<Action> {
    let exchanges = |company| {
        let waits = common.status(company) == Status::Unstarted;
        let pars = common.par_prices().filter(move |_| waits);
        let halves = pars.map(|par| (Source::Ipo, Some(par)));
        let is_early = waits && common.deviates(Deviation::MohawkBeforePar);
        let single = (is_early || !waits).then_some((Source::Ipo, None));
        let from_pool = (!waits).then_some((Source::Pool, None));
        let all = halves.chain(single).chain(from_pool);
        all.map(move |(from, par)| Action::Common(RailMove::Exchange { company, from, par }))
    };
    let in_play = common.share_companies();
    let in_play = in_play.filter(|&company| common.status(company) != Status::Closed);
    in_play.flat_map(exchanges).collect()
}

impl Common {
    /// Checks an exchange of the owner.
    ///
    /// Neither the 60% limit nor what was sold in the round counts, since this is no purchase.
    pub(in crate::titles::y1828) fn check_exchange(
        &self,
        exchange: Exchange,
    ) -> Result<ExchangeEffect, Refusal> {
        let Exchange { company, from, par } = exchange;
        let Some(player) = owner(self) else {
            return Err(Refusal::new(RULE, "No player owns the Mohawk & Hudson."));
        };
        let there = match from {
            Source::Ipo => Holder::Ipo,
            _ => Holder::Pool,
        };
        match (from, par) {
            (Source::Ipo, Some(par)) => self.check_half(player, company, par)?,
            (Source::Ipo | Source::Pool, None) => {
                require(self.has_single(company, there), RULE, || {
                    let symbol = self.symbol(company);
                    format!("No 10% certificate of {symbol} can be taken from there.")
                })?;
                self.check_second(player, company)?;
            }
            _ => {
                return Err(Refusal::new(
                    RULE,
                    "The share comes from the IPO or the bank pool; a par price is only for a director's certificate.",
                ));
            }
        }
        Ok(ExchangeEffect {
            player,
            company,
            from: there,
            par,
        })
    }

    /// Checks for a 10% certificate in a place.
    ///
    /// By the rulebook those of a company are in the IPO only once it has a par price (7.4); the website gives them
    /// before.
    fn has_single(&self, company: CompanyId, there: Holder) -> bool {
        let shares = self.shares(company);
        match self.status(company) {
            Status::Parred | Status::Floated => shares.of(there) > 0,
            Status::Unstarted => {
                self.deviates(Deviation::MohawkBeforePar)
                    && there == Holder::Ipo
                    && shares.of(there) > shares.president_size()
            }
            Status::Closed => false,
        }
    }

    /// Refuses a second share without a par price.
    ///
    /// The website gives shares before there is a par price (compare 7.4), and would make a player with two the
    /// director, beside whom others set the price and get a single share.
    fn check_second(&self, player: PlayerId, company: CompanyId) -> Verdict {
        let held = self.shares(company).of(Holder::Player(player));
        let is_second = self.status(company) == Status::Unstarted && held > 0;
        require(!is_second, RULE, || {
            let symbol = self.symbol(company);
            format!("No second share of {symbol} is given before it has a par price.")
        })
    }

    /// Checks an exchange for half a director's certificate.
    ///
    /// The other half is paid for at par, as in 7.4.
    fn check_half(&self, player: PlayerId, company: CompanyId, par: Dollars) -> Verdict {
        self.check_par(company, par)?;
        let (name, cash) = (self.name(player), self.cash(player));
        require(cash >= par, RULE, || {
            format!("The other half costs {par}, and {name} has {cash}.")
        })
    }

    /// Exchanges the Mohawk & Hudson, which closes.
    ///
    /// Returns whether taking a single share has floated its company.
    pub(in crate::titles::y1828) fn exchange(&mut self, exchange: ExchangeEffect) -> bool {
        let ExchangeEffect {
            player,
            company,
            from,
            par,
        } = exchange;
        let (name, symbol) = (self.name(player).to_string(), self.symbol(company));
        self.close_private(MOHAWK);
        if let Some(par) = par {
            self.table.pay(Purse::Player(player), Purse::Bank, par);
            self.give_directorship(company, player);
            self.set_par(company, par);
            self.say(format!(
                "{name} takes the director's certificate of {symbol} for it and {par}, par {par}."
            ));
            self.float_if_sold(company);
            return false;
        }
        let had_floated = self.has_floated(company);
        self.say(format!("{name} takes a share of {symbol} for it."));
        self.move_shares(company, from, Holder::Player(player), 1);
        self.has_floated(company) && !had_floated
    }
}

impl Game {
    /// Words an exchange.
    pub(in crate::titles::y1828) fn exchange_text(
        &self,
        company: CompanyId,
        from: Source,
        par: Option<Dollars>,
    ) -> ChoiceText {
        let symbol = self.common.symbol(company);
        let label = match par {
            Some(par) => format!("20% of {symbol}, par {par}, and pay {par}"),
            None => format!("10% of {symbol}, {}", source_name(from)),
        };
        ChoiceText {
            heading: "Exchange the Mohawk & Hudson",
            brings: Some("it closes".to_string()),
            badge: self.badge(company),
            fold: self.badge(company),
            ..plain(label)
        }
    }
}
