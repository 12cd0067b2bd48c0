//! What happens in a stock round: trades, and what becomes of prices when a player has sold.

use super::books::{Ledger, symbol};
use super::chart;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::{Decision, Step};
use roundhouse::titles::midwest::common::Owner;
use roundhouse::titles::midwest::moves::{Protect, Redeem};
use roundhouse::titles::midwest::{Game, Round};

/// What is kept of a stock round beside the books.
#[derive(Debug, Default)]
pub struct StockRound {
    name: String,
    /// Who sold what.
    sold: Vec<(usize, CompanyId)>,
    /// What was sold in this turn, or is still to be decided about, and whether the 10% certificate of a System was in
    /// it.
    pending: Vec<(CompanyId, u8, bool)>,
}

impl StockRound {
    /// Comes to the round of a game.
    pub fn come_to(&mut self, game: &Game) {
        if self.name != game.round_name() {
            *self = StockRound {
                name: game.round_name(),
                ..StockRound::default()
            };
        }
    }

    /// What a trade does to the books.
    pub fn follow(&mut self, decision: Decision, action: &Action, ledger: &mut Ledger) {
        let by = decision.player.index();
        match *action {
            Action::Common(RailMove::Start { company, price }) => {
                ledger.cash[by] -= 2 * price.0;
                let own = ledger.company(company);
                own.par = price.0;
                own.space = Some(par_space(price.0));
                own.held[by] += 2;
                own.ipo -= 2;
                own.president = Some(by);
                ledger.float(company);
                self.check_limit(ledger, by);
            }
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => {
                assert!(!self.sold.contains(&(by, company)), "{action:?}");
                buy(ledger, by, company, from, certificate);
                let coloured = ledger.company(company).space.map(chart::is_coloured);
                if coloured == Some(false) {
                    self.check_limit(ledger, by);
                }
            }
            Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            }) => {
                sell(ledger, by, company, units, double);
                self.sold.push((by, company));
                self.pending.push((company, units, double));
            }
            Action::Title(MidwestMove::Redeem(Redeem {
                company,
                units,
                double,
            })) => {
                let own = ledger.company(company);
                own.cash -= own.worth(own.price(), units, 1);
                assert!(own.cash >= 0, "{action:?}");
                own.pool -= units;
                own.treasury += units;
                if double {
                    own.double = Some(Holder::Treasury);
                }
            }
            Action::Title(MidwestMove::Protect(Protect)) => {
                let (company, units, double) = self.pending.remove(0);
                let own = ledger.company(company);
                own.pool -= units;
                own.held[by] += units;
                let cost = own.worth(own.price(), units, 1);
                if double {
                    own.double = Some(Holder::Player(PlayerId::new(by)));
                }
                ledger.cash[by] -= cost;
                assert!(ledger.cash[by] >= 0, "{action:?}");
            }
            Action::Common(RailMove::Pass) if decision.step == Step::Protect => {
                self.let_fall(ledger)
            }
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                let buyer = Owner::Player(decision.player);
                ledger.cash[by] -= price.0;
                ledger.pay_owner(symbol(private.company()), price.0);
                ledger.privates.insert(symbol(private.company()), buyer);
                self.check_limit(ledger, by);
            }
            _ => {}
        }
    }

    fn check_limit(&self, ledger: &Ledger, by: usize) {
        assert!(ledger.halves(by) <= ledger.limit(), "too many certificates");
    }

    /// The first of the sales is not protected.
    fn let_fall(&mut self, ledger: &mut Ledger) {
        let (company, units, _) = self.pending.remove(0);
        let own = ledger.company(company);
        let rows = own.rows(units);
        own.space = own.space.map(|space| chart::down(space, rows));
    }

    /// What becomes of the prices once a turn with sales is over; who is asked next is whom the rules ask.
    pub fn settle(&mut self, before: &Game, after: &Game, ledger: &mut Ledger) {
        let now = after.decision();
        let seller = self.sold.last().map(|(seller, _)| *seller);
        let acting = match (after.round(), now) {
            (Round::Stock(round), Some(now)) => {
                let same = Some(now.player.index()) == seller;
                round.has_acted() && now.step == Step::Trade && same
            }
            _ => false,
        };
        if acting || self.pending.is_empty() || after.proposal().is_some() {
            return;
        }
        let market = &before.table().market;
        self.pending.sort_by_key(|(company, ..)| {
            let own = &ledger.companies[symbol(*company)];
            let column = own.space.map_or(0, |space| i32::from(space.column));
            (-own.price(), -column, market.depth(*company))
        });
        while let Some(&(company, units, _)) = self.pending.first() {
            if let Some(player) = self.protector(ledger, company, units) {
                let now = now.unwrap();
                assert_eq!(now.step, Step::Protect, "{player} may protect {company:?}");
                assert_eq!((now.player.index(), now.company), (player, Some(company)));
                return;
            }
            self.let_fall(ledger);
        }
        assert_ne!(now.map(|now| now.step), Some(Step::Protect), "{now:?}");
    }

    /// The president, who has money and room for all that was sold, and has sold none of it in this round.
    fn protector(&self, ledger: &Ledger, company: CompanyId, units: u8) -> Option<usize> {
        let own = &ledger.companies[symbol(company)];
        let president = own.president?;
        let cost = own.worth(own.price(), units, 1);
        let counts = own.space.is_some_and(|space| !chart::is_coloured(space));
        let halves = usize::from(units) * if own.is_system { 1 } else { 2 };
        let room = !counts || ledger.halves(president) + halves <= ledger.limit();
        let may =
            room && ledger.cash[president] >= cost && !self.sold.contains(&(president, company));
        may.then_some(president)
    }
}

fn par_space(price: i32) -> Space {
    let spaces = (0..12).flat_map(|row| (0..25).map(move |column| Space { row, column }));
    let mut known = spaces.filter(|it| {
        let row = roundhouse::titles::midwest::market::MARKET[usize::from(it.row)];
        let text = row.split_whitespace().nth(usize::from(it.column));
        text == Some(&format!("{price}p"))
    });
    known.next().unwrap()
}

/// A certificate changes hands for money: from the initial offering at the initial value, else at the price.
pub fn buy(
    ledger: &mut Ledger,
    by: usize,
    company: CompanyId,
    from: Source,
    certificate: Certificate,
) {
    let own = ledger.company(company);
    let each = if from == Source::Ipo {
        own.par
    } else {
        own.price()
    };
    let units = match certificate {
        Certificate::Single => 1,
        Certificate::Double => 2,
        Certificate::Presidents => 2 - own.held[by].min(1),
    };
    let cost = own.worth(each, units, 1);
    if from == Source::Treasury {
        own.cash += cost;
    }
    *own.lies(from) -= units;
    own.held[by] += units;
    let holder = Holder::Player(PlayerId::new(by));
    match certificate {
        Certificate::Double => own.double = Some(holder),
        Certificate::Presidents => {
            own.president = Some(by);
            // Who has the 10% certificate gives it for the president's.
            if own.double == Some(holder) {
                own.double = Some(Holder::Pool);
            }
        }
        Certificate::Single => {}
    }
    ledger.cash[by] -= cost;
    assert!(ledger.cash[by] >= 0);
    ledger.lead(company);
    ledger.float(company);
}

/// Shares go to the bank pool for their price; an odd half is rounded down.
pub fn sell(ledger: &mut Ledger, by: usize, company: CompanyId, units: u8, double: bool) {
    let own = ledger.company(company);
    let value = own.worth(own.price(), units, 0);
    own.held[by] -= units;
    own.pool += units;
    ledger.cash[by] += value;
    ledger.lead(company);
    let own = ledger.company(company);
    if double {
        own.double = Some(Holder::Pool);
    }
    assert!(u32::from(own.pool) * if own.is_system { 5 } else { 10 } <= 50);
}
