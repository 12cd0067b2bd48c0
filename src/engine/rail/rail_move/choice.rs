//! The decisions of players, and the choices that they have in them.

use super::{Action, RailMove, TitleMove};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::table::Payout;

/// A decision: who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<Step> {
    /// The player who decides.
    pub player: PlayerId,
    /// The company for which is decided; none when players act for themselves.
    pub company: Option<CompanyId>,
    /// The kind of decision.
    pub step: Step,
}

impl<Step> Decision<Step> {
    /// Returns a decision of a player for themselves.
    #[must_use]
    pub const fn of_player(player: PlayerId, step: Step) -> Decision<Step> {
        Decision {
            player,
            company: None,
            step,
        }
    }
}

/// Something that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice<A> {
    /// Exactly this action.
    Do(A),
    /// A price within limits.
    Price {
        /// The move, at the least price.
        of: A,
        /// The least price.
        least: Dollars,
        /// The highest price: never below the least, and a whole number of steps above it.
        most: Dollars,
        /// The difference from one price to the next.
        step: Dollars,
    },
    /// Any legal lay with the power of a private company, or without one; the title lists them on request, because
    /// finding them takes a moment.
    LayTrack(Option<PrivateId>),
    /// Any legal set of runs.
    RunTrains,
}

impl<O: TitleMove> Choice<Action<O>> {
    /// Returns the choice of a price. It goes from `least` to `most` in steps of `step`; there is none if there is no
    /// such price.
    #[must_use]
    pub fn prices(of: Action<O>, least: Dollars, most: Dollars, step: Dollars) -> Option<Self> {
        (least <= most).then(|| Choice::Price {
            of: of.at_price(least),
            least,
            most: most - Dollars((most - least).0 % step.0),
            step,
        })
    }

    /// Returns the choice of a price, or the least price alone where it cannot be paid.
    #[must_use]
    pub fn prices_or_least(of: Action<O>, least: Dollars, most: Dollars, step: Dollars) -> Self {
        let alone = of.clone().at_price(least);
        Choice::prices(of, least, most, step).unwrap_or(Choice::Do(alone))
    }

    /// Returns the action chosen, at the least price. None if it stands for lays or runs.
    #[must_use]
    pub const fn action(&self) -> Option<&Action<O>> {
        match self {
            Choice::Do(action) | Choice::Price { of: action, .. } => Some(action),
            Choice::LayTrack(_) | Choice::RunTrains => None,
        }
    }

    /// Checks whether this choice offers a move. It is checked as far as can be told from the move alone.
    #[must_use]
    pub fn offers(&self, action: &Action<O>) -> bool {
        match (self, action) {
            (Choice::Do(exactly), _) => exactly == action,
            (
                Choice::Price {
                    of,
                    least,
                    most,
                    step,
                },
                _,
            ) => action.named_price().is_some_and(|price| {
                *of == action.clone().at_price(*least)
                    && (*least..=*most).contains(&price)
                    && (price - *least).0 % step.0 == 0
            }),
            (Choice::LayTrack(with), Action::Common(RailMove::Lay { power, .. })) => with == power,
            (Choice::RunTrains, Action::Common(RailMove::Run { .. })) => true,
            _ => false,
        }
    }
}

/// Returns choices of exactly these actions.
#[must_use]
pub fn exactly<A>(actions: Vec<A>) -> Vec<Choice<A>> {
    actions.into_iter().map(Choice::Do).collect()
}

/// Returns the choices of how the earnings are used.
#[must_use]
pub fn payouts<O>(ways: &[Payout]) -> Vec<Choice<Action<O>>> {
    let way = |&payout| Choice::Do(RailMove::Distribute { payout }.into());
    ways.iter().map(way).collect()
}
