//! Distribution of a company's earnings.

use super::{ActionOf, ChoiceOf, CommonOf, Move, Moves};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::table::Payout;
use crate::engine::refusal::{Refusal, Verdict, require};

/// A round in which a company decides what becomes of its earnings.
pub trait Distributes: Moves {
    /// Checks a payout and returns the company with its earnings.
    ///
    /// # Errors
    /// Why it is impossible.
    fn check_payout(view: &Self::View<'_>, payout: Payout)
    -> Result<(CompanyId, Dollars), Refusal>;
    /// Distributes the earnings of a company, and goes on.
    fn distribute(
        &mut self,
        common: &mut CommonOf<Self>,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    );
}

/// Checks that all of the earnings is paid or all withheld. The section is that of the title's rulebook.
///
/// # Errors
/// Half of it is paid.
pub fn check_all_or_nothing(payout: Payout, section: &'static str) -> Verdict {
    let why = || "Earnings are paid in full or withheld in full.";
    require(payout != Payout::Half, section, why)
}

/// Distributes the earnings.
#[derive(Clone, Copy, Debug)]
pub struct Distribute {
    payout: Payout,
}

impl<R: Distributes> Move<R> for Distribute {
    /// The company, its earnings and what becomes of them.
    type Effect = (CompanyId, Dollars, Payout);

    fn of(action: &ActionOf<R>) -> Option<Distribute> {
        match *action {
            rail_move::Action::Common(RailMove::Distribute { payout }) => {
                Some(Distribute { payout })
            }
            _ => None,
        }
    }

    fn candidates(_: &R::View<'_>) -> Vec<ChoiceOf<R>> {
        rail_move::payouts(&Payout::ALL)
    }

    fn check(self, view: &R::View<'_>) -> Result<Self::Effect, Refusal> {
        let (company, earned) = R::check_payout(view, self.payout)?;
        Ok((company, earned, self.payout))
    }

    fn perform(effect: Self::Effect, round: &mut R, common: &mut CommonOf<R>) {
        let (company, earned, payout) = effect;
        round.distribute(common, company, earned, payout);
    }
}
