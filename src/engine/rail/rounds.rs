//! The rounds of a game, and the players who are asked in them to agree. How a game goes on from round to round is in
//! [`rail_game`](super::rail_game).

use super::ids::{CompanyId, HexId};
use super::rail_game::{Action, RailChoice, RailDecision, Title};
use super::state::GameState as _;
use crate::engine::game::{RoundId, RoundKind};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};

/// A result of advancing by one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<Next> {
    /// Somebody has to decide.
    Waits,
    /// Something happened by itself; there may be more.
    GoesOn,
    /// The round is over, and this follows.
    Over(Next),
}

/// A round's name, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundLabel {
    /// Its identity.
    pub id: RoundId,
    /// The round as players write it: `SR 1`, `OR 2.1`.
    pub name: String,
    /// Its place in the row of rounds that follow each other; none of one that comes once.
    pub place: Option<usize>,
}

/// Identifies a round.
pub(crate) const fn round(kind: RoundKind, turn: u32, number: u8) -> RoundId {
    RoundId { kind, turn, number }
}

impl RoundLabel {
    /// Returns the sign of an auction. It comes before the first stock round.
    pub(crate) fn auction() -> RoundLabel {
        RoundLabel {
            id: round(RoundKind::Auction, 0, 0),
            name: "Auction".to_string(),
            place: None,
        }
    }

    /// Returns the sign of a stock round.
    pub(crate) fn stock(turn: u32) -> RoundLabel {
        RoundLabel {
            id: round(RoundKind::Stock, turn, 0),
            name: format!("SR {turn}"),
            place: Some(0),
        }
    }

    /// Returns the sign of an operating round. It has this number after that stock round.
    pub(crate) fn operating(turn: u32, number: u8) -> RoundLabel {
        RoundLabel {
            id: round(RoundKind::Operating, turn, number),
            name: format!("OR {turn}.{number}"),
            place: Some(usize::from(number)),
        }
    }
}

/// A round, as its title writes it.
pub(crate) trait TitleRound<T: Title> {
    /// An action that has been found legal, ready to be performed without failing.
    type CheckedAction;
    /// Returns who has to decide what; none where the round goes on by itself.
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>>;
    /// Lists everything that the deciding player may choose.
    ///
    /// It is exactly what [`TitleRound::check`] accepts, except what is possible out of turn.
    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>>;
    /// Lists the actions that the deciding player may consider and that are refused.
    fn refused(&self, _common: &T::Common) -> Vec<Action<T>> {
        Vec::new()
    }
    /// Lists the actions possible out of turn. Each comes with its player.
    fn out_of_turn(&self, _common: &T::Common) -> Vec<(PlayerId, Action<T>)> {
        Vec::new()
    }
    /// Checks an action and returns it with its effects. Everything is checked here.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, common: &T::Common, action: &Action<T>)
    -> Result<Self::CheckedAction, Refusal>;
    /// Performs an action that was checked and agreed to.
    fn perform(&mut self, common: &mut T::Common, checked: Self::CheckedAction);
    /// Advances by one step. Nobody has anything to decide.
    fn advance(&mut self, common: &mut T::Common) -> Progress<T::NextRound>;
    /// Lists the companies that have operated.
    fn operated(&self) -> &[CompanyId] {
        &[]
    }
    /// Returns the earnings while they are distributed. They are what the company's trains have earned.
    fn earnings(&self) -> Option<Dollars> {
        None
    }
    /// Returns the company before its run. It has its turn and has not run yet, and nothing else is to be decided
    /// first.
    fn company_before_run(&self, _common: &T::Common) -> Option<CompanyId> {
        None
    }
    /// Returns the company that has to report. It does because the board lies on a real table.
    ///
    /// Nothing of its turn is passed over here before that.
    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId> {
        let is_elsewhere = common.table().physical_board;
        is_elsewhere
            .then(|| self.company_before_run(common))
            .flatten()
    }
    /// Continues as if trains had run. They have earned this much.
    fn resume_with_earnings(&mut self, _common: &mut T::Common, _earned: Dollars) {}
    /// Returns its name, and where it stands.
    fn label(&self, common: &T::Common) -> RoundLabel;
    /// Returns the company whose turn it is.
    fn operating_company(&self) -> Option<CompanyId> {
        None
    }
    /// Returns a player's cash not tied up in bids.
    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars {
        common.cash(player)
    }
    /// Lists the bids and reservations of players, in the order in which they rise.
    fn claims(&self) -> Vec<Claim> {
        Vec::new()
    }
}

/// A player's bid on a company, or the reservation of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The company.
    pub company: CompanyId,
    /// The player.
    pub player: PlayerId,
    /// The bid in dollars; none for a reservation.
    pub price: Option<Dollars>,
    /// The hex where it is shown, unless that is the company's home.
    pub hex: Option<HexId>,
}

/// A round, whatever the type of its actions. Everything that implements `TitleRound` is one.
pub trait Round<T: Title> {
    /// Returns who has to decide what.
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>>;
    /// Lists everything that the deciding player may choose.
    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>>;
    /// Lists the actions that the deciding player may consider and that are refused.
    fn refused(&self, common: &T::Common) -> Vec<Action<T>>;
    /// Lists the actions possible out of turn. Each comes with its player.
    fn out_of_turn(&self, common: &T::Common) -> Vec<(PlayerId, Action<T>)>;
    /// Checks whether an action is allowed now.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, common: &T::Common, action: &Action<T>) -> Verdict;
    /// Checks an action and performs it.
    ///
    /// # Errors
    /// Why it is not allowed; nothing has changed then.
    fn act(&mut self, common: &mut T::Common, action: &Action<T>) -> Verdict;
    /// Advances by one step. Nobody has anything to decide.
    fn advance(&mut self, common: &mut T::Common) -> Progress<T::NextRound>;
    /// Lists the companies that have operated.
    fn operated(&self) -> &[CompanyId];
    /// Returns the earnings while they are distributed. They are what the company's trains have earned.
    fn earnings(&self) -> Option<Dollars>;
    /// Returns the company of which a report is awaited.
    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId>;
    /// Continues as if trains had run. They have earned this much.
    fn resume_with_earnings(&mut self, common: &mut T::Common, earned: Dollars);
    /// Returns its name, and where it stands.
    fn label(&self, common: &T::Common) -> RoundLabel;
    /// Returns the company whose turn it is.
    fn operating_company(&self) -> Option<CompanyId>;
    /// Returns a player's cash not tied up in bids.
    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars;
    /// Lists the bids and reservations of players, in the order in which they rise.
    fn claims(&self) -> Vec<Claim>;
}

impl<T: Title, C: TitleRound<T>> Round<T> for C {
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>> {
        TitleRound::decision(self, common)
    }

    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>> {
        TitleRound::choices(self, common)
    }

    fn refused(&self, common: &T::Common) -> Vec<Action<T>> {
        TitleRound::refused(self, common)
    }

    fn out_of_turn(&self, common: &T::Common) -> Vec<(PlayerId, Action<T>)> {
        TitleRound::out_of_turn(self, common)
    }

    fn check(&self, common: &T::Common, action: &Action<T>) -> Verdict {
        TitleRound::check(self, common, action).map(drop)
    }

    fn act(&mut self, common: &mut T::Common, action: &Action<T>) -> Verdict {
        let checked = TitleRound::check(self, common, action)?;
        self.perform(common, checked);
        Ok(())
    }

    fn advance(&mut self, common: &mut T::Common) -> Progress<T::NextRound> {
        TitleRound::advance(self, common)
    }

    fn operated(&self) -> &[CompanyId] {
        TitleRound::operated(self)
    }

    fn earnings(&self) -> Option<Dollars> {
        TitleRound::earnings(self)
    }

    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId> {
        TitleRound::awaits_report(self, common)
    }

    fn resume_with_earnings(&mut self, common: &mut T::Common, earned: Dollars) {
        TitleRound::resume_with_earnings(self, common, earned);
    }

    fn label(&self, common: &T::Common) -> RoundLabel {
        TitleRound::label(self, common)
    }

    fn operating_company(&self) -> Option<CompanyId> {
        TitleRound::operating_company(self)
    }

    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars {
        TitleRound::free_cash(self, common, player)
    }

    fn claims(&self) -> Vec<Claim> {
        TitleRound::claims(self)
    }
}

/// Implements [`Rounds`](super::rail_game::Rounds) for a title's enum of rounds, the last of which is the end.
#[allow(unused_macros, reason = "a page of no title has no rounds")]
macro_rules! rounds {
    ($rounds:ident of $title:ty: $($round:ident),+) => {
        impl $crate::engine::rail::rail_game::Rounds<$title> for $rounds {
            fn round(&self) -> Option<&dyn $crate::engine::rail::rounds::Round<$title>> {
                match self {
                    $($rounds::$round(round) => Some(round),)+
                    $rounds::Over(_) => None,
                }
            }

            fn round_mut(&mut self) -> Option<&mut dyn $crate::engine::rail::rounds::Round<$title>> {
                match self {
                    $($rounds::$round(round) => Some(round),)+
                    $rounds::Over(_) => None,
                }
            }

            fn outcome(&self) -> Option<$crate::engine::game::Outcome> {
                match self {
                    $rounds::Over(ended) => Some(ended.outcome()),
                    _ => None,
                }
            }
        }
    };
}

#[allow(unused_imports, reason = "a page of no title has no rounds")]
pub(crate) use rounds;
/// A player who must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsentFrom {
    /// The player.
    pub player: PlayerId,
    /// The company for which the player is asked; none when players answer for themselves.
    pub company: Option<CompanyId>,
}

/// A player's proposal to others, who are asked one after the other. Nothing is done before all have agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal<Action> {
    /// The player who proposes.
    pub by: PlayerId,
    /// The proposed action.
    pub action: Action,
    /// The players who have not answered yet; the first is asked now.
    pub waiting: Vec<ConsentFrom>,
}

impl<Action> Proposal<Action> {
    /// Returns who is asked now.
    #[must_use]
    pub fn asked(&self) -> Option<&ConsentFrom> {
        self.waiting.first()
    }
}
