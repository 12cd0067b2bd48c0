//! Games whose board lies on a real table. The rules keep the bank, market, certificates, depot and order here; one act
//! reports what a company builds and earns there, in place of the steps that need a map. Nothing can be checked here
//! that only the board shows: whether track may lie as it does, which city a marker may take, what runs pay, whether a
//! route obliges a company to own a train or joins it to another.

use super::components::CompanyKind;
use super::ids::CompanyId;
use super::rail_game::{Action, RailGame, Rounds as _, Title};
use super::rail_move::{self, RailMove};
use super::rail_view::{PayoutWay, Payouts};
use super::report::Report;
use super::state::GameState as _;
use super::table::Purse;
use super::title_view::TitleView;
use crate::engine::game::{LogLine, Move, PromptItem};
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The most that is believed of a company's turn, in dollars: far above any earnings, and far from where sums overflow.
const MOST: Dollars = Dollars(99_999);

impl<T: Title> RailGame<T> {
    /// Returns the company of which a report is awaited: it has its turn, has not run yet, and its board lies
    /// elsewhere.
    #[must_use]
    pub fn awaits_report(&self) -> Option<CompanyId> {
        let round = self.round.round().filter(|_| self.proposal.is_none())?;
        round.awaits_report(&self.common)
    }

    /// Carries out a report. If it names a payout, the game advances to that decision and makes it.
    ///
    /// # Errors
    /// Why it is impossible; nothing is changed then.
    pub(super) fn report(&mut self, report: Report) -> Verdict {
        let mut next = self.clone();
        next.take(report)?;
        *self = next;
        Ok(())
    }

    fn take(&mut self, report: Report) -> Verdict {
        let company = self.check_report(report)?;
        let Report {
            cost,
            markers,
            earned,
            payout,
        } = report;
        let symbol = self.common.symbol(company);
        let table = self.common.table_mut();
        table.pay(Purse::Company(company), Purse::Bank, cost);
        let charter = &mut table.company_mut(company).markers_left;
        charter.drain(..usize::from(markers));
        let [paid, brought] = [cost, earned].map(|amount| table.money(amount));
        let built = match (cost, markers) {
            (Dollars::ZERO, 0) => format!("{symbol} builds nothing on the table"),
            (_, 0) => format!("{symbol} pays {paid} for what it builds on the table"),
            (_, 1) => format!(
                "{symbol} pays {paid} for what it builds on the table, a station marker among it"
            ),
            _ => format!(
                "{symbol} pays {paid} for what it builds on the table, {markers} station markers among it"
            ),
        };
        let sentence = format!("{built}, and earns {brought}.");
        self.common.log().push(LogLine::event(sentence));
        if let Some(round) = self.round.round_mut() {
            round.resume_with_earnings(&mut self.common, earned);
        }
        let Some(payout) = payout else {
            return Ok(());
        };
        self.advance();
        let asked = self.operating_company() == Some(company) && self.earnings() == Some(earned);
        require(asked, T::CHAPTERS.components, || {
            format!("Nobody decides about the earnings of {symbol}.")
        })?;
        self.decide(&RailMove::Distribute { payout }.into())
    }

    /// Checks a report and returns its company. It is checked as far as the board is not needed for that.
    fn check_report(&self, report: Report) -> Result<CompanyId, Refusal> {
        let refuse = |why: String| Err(Refusal::new("", why));
        let Some(company) = self.awaits_report() else {
            return refuse("No company has anything to report now.".to_string());
        };
        let (symbol, table) = (self.common.symbol(company), self.common.table());
        let own = table.company(company);
        let Report {
            cost,
            markers,
            earned,
            ..
        } = report;
        let believed = Dollars::ZERO..=MOST;
        if !believed.contains(&cost) || !believed.contains(&earned) {
            return refuse(format!(
                "A turn costs and earns between nothing and {}.",
                table.money(MOST)
            ));
        }
        if cost > own.cash {
            let [cost, cash] = [cost, own.cash].map(|amount| table.money(amount));
            return refuse(format!("It costs {cost}; {symbol} has {cash}."));
        }
        if usize::from(markers) > own.markers_left.len() {
            let left = own.markers_left.len();
            return refuse(format!("{symbol} has {left} station markers left."));
        }
        // Private companies run without trains.
        let is_private = self.common.table().kind(company) == CompanyKind::Private;
        if earned > Dollars::ZERO && !is_private && self.units(company).is_empty() {
            return refuse(format!("{symbol} has no train that could earn anything."));
        }
        Ok(company)
    }
}

/// Returns the question for a report. It is asked of a company whose board lies on a real table.
pub(super) fn asks_for_report(symbol: &str) -> String {
    format!("What has {symbol} built and earned on the table?")
}

impl<T: TitleView> RailGame<T> {
    /// Checks whether a choice is reported. It is then a part of what a report tells in one act.
    pub(super) fn is_reported(&self, offered: &PromptItem<'_, Action<T>>) -> bool {
        let is_part = match offered {
            PromptItem::OpenEnded(_) => true,
            PromptItem::Move(action) => {
                action.space().is_some() || matches!(action.common(), Some(RailMove::Pass))
            }
        };
        is_part && self.awaits_report().is_some()
    }

    /// Lists the payouts of a report's earnings. There are none if nobody is asked.
    ///
    /// # Errors
    /// Why the report cannot be true.
    pub(super) fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal> {
        let mut next = self.clone();
        let known = |payout| Report { payout, ..report };
        next.take(known(None))?;
        next.advance();
        let company = self
            .operating_company()
            .filter(|_| next.operating_company() == self.operating_company());
        let (Some(company), Some(earned)) = (company, next.earnings()) else {
            return Ok(None);
        };
        let mut ways = Vec::new();
        for choice in next.choices() {
            if let rail_move::Choice::Do(rail_move::Action::Common(RailMove::Distribute {
                payout,
            })) = choice
            {
                let made = Move::of(&Action::<T>::from(RailMove::from(known(Some(payout)))));
                let way = T::payout(&next, company, earned, payout);
                ways.push(PayoutWay { made, ..way });
            }
        }
        Ok((!ways.is_empty()).then_some(Payouts { earned, ways }))
    }
}
