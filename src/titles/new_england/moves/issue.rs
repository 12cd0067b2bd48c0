//! Issues of shares (rulebook section 11.10), never in a turn in which some were redeemed.

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::{Game, Rules};
use crate::titles::new_england::moves::MOST_IN_POOL;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

const RULE: &str = "11.10";

/// Puts shares of the company into the bank pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Issue {
    /// Number of shares from the IPO.
    pub ipo: u8,
    /// Number of redeemed shares from the treasury.
    pub treasury: u8,
}

impl OwnMove for Issue {
    const NAME: &'static str = "issue";
    const BLANK: Issue = Issue {
        ipo: 0,
        treasury: 0,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("ipo", &mut self.ipo)?
            .field("treasury", &mut self.treasury)?;
        Ok(())
    }
}

impl OwnWords<Rules> for Issue {
    fn prompt(&self, game: &Game) -> Prompt {
        format!("issue shares of {}", game.decides_for()).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Issue { ipo, treasury } = *self;
        let shares = Issue { ipo, treasury };
        let company = game.decision().and_then(|decision| decision.company);
        let label = |company| {
            let what = match (ipo, treasury) {
                (_, 0) => format!("{}% IPO", ipo * 10),
                (0, _) => format!("{}% treasury", treasury * 10),
                _ => format!("{}% IPO and {}% treasury", ipo * 10, treasury * 10),
            };
            with_price(what, " for ", game.common.paid_for(company, shares).ok())
        };
        // The price falls at the end of the turn, for all that was issued in it.
        let round = game.operating_round();
        let issued = round.map_or(0, |round| round.turn.issued) + shares.count();
        let moves = |company| game.price_after_moving(company, -i32::from(issued));
        ChoiceText {
            heading: "Issue shares",
            brings: company
                .and_then(moves)
                .map(|moves| format!("price {moves}")),
            ..plain(company.map_or_else(String::new, label))
        }
    }
}

/// An issue, with what it brings.
#[derive(Clone, Copy, Debug)]
pub struct IssueEffect {
    company: CompanyId,
    shares: Issue,
    paid: Dollars,
}

impl Issue {
    fn count(self) -> u8 {
        self.ipo.saturating_add(self.treasury)
    }
}

impl Move<OperatingRound> for Issue {
    type Effect = IssueEffect;

    fn of(action: &Action) -> Option<Issue> {
        Issue::read(action)
    }

    /// Lists all numbers of shares for which the bank pool has room, and one share of either kind.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let shares = &view.own().shares;
        let room = MOST_IN_POOL.saturating_sub(shares.of(Holder::Pool));
        let treasury = || 0..=shares.of(Holder::Treasury);
        let ipo = 0..=shares.of(Holder::Ipo);
        let all = ipo.flat_map(|ipo| treasury().map(move |treasury| (ipo, treasury)));
        let fits = |&(ipo, treasury): &(u8, u8)| (1..=room).contains(&(ipo + treasury));
        let mut counts: Vec<(u8, u8)> = all.filter(fits).collect();
        let missing = [(1, 0), (0, 1)].map(|one| (!counts.contains(&one)).then_some(one));
        counts.extend(missing.into_iter().flatten());
        let issue = |(ipo, treasury)| Action::Title(NewEnglandMove::Issue(Issue { ipo, treasury }));
        exactly(counts.into_iter().map(issue).collect())
    }

    /// Checks an issue. The company gets par for each IPO share, the current value for each redeemed one.
    fn check(self, view: &Position<'_>) -> Result<IssueEffect, Refusal> {
        let (own, symbol) = (view.own(), view.symbol());
        let shares = &own.shares;
        require(
            !view.round.turn.redeemed,
            RULE,
            || "A company cannot redeem and issue shares in the same turn.",
        )?;
        let has_them =
            self.ipo <= shares.of(Holder::Ipo) && self.treasury <= shares.of(Holder::Treasury);
        require(self.count() > 0 && has_them, RULE, || {
            format!("{symbol} does not have these shares to issue.")
        })?;
        require(
            shares.of(Holder::Pool) + self.count() <= MOST_IN_POOL,
            RULE,
            || format!("At most 50% of {symbol} may be in the bank pool."),
        )?;
        Ok(IssueEffect {
            company: view.company,
            shares: self,
            paid: view.common.paid_for(view.company, self)?,
        })
    }

    fn perform(effect: IssueEffect, round: &mut OperatingRound, common: &mut Common) {
        let IssueEffect {
            company,
            shares,
            paid,
        } = effect;
        common.table.pay(Purse::Bank, Purse::Company(company), paid);
        common.hand_over(company, Holder::Ipo, Holder::Pool, shares.ipo);
        common.hand_over(company, Holder::Treasury, Holder::Pool, shares.treasury);
        let (symbol, percent) = (common.table.symbol(company), shares.count() * 10);
        common.say(format!("{symbol} issues {percent}% for {paid}."));
        round.turn.issued += shares.count();
    }
}

impl Common {
    /// Returns what a company gets for shares that it issues.
    fn paid_for(&self, company: CompanyId, shares: Issue) -> Result<Dollars, Refusal> {
        let par = self.table.par_of(company, RULE)?;
        let price = self.table.price_of(company, RULE)?;
        Ok(par * i32::from(shares.ipo) + price * i32::from(shares.treasury))
    }
}

impl Position<'_> {
    /// Checks whether the company may issue any shares.
    pub(in crate::titles::new_england) fn may_issue(&self) -> bool {
        let shares = &self.own().shares;
        let has_some = shares.of(Holder::Ipo) + shares.of(Holder::Treasury) > 0;
        self.is_major()
            && !self.round.turn.redeemed
            && has_some
            && shares.of(Holder::Pool) < MOST_IN_POOL
    }
}
