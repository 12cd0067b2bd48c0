//! The rounds of a game, and whoever is asked in them to agree. How a game goes on from round to round is in
//! [`body`](super::body).

use super::body::{Action, RailChoice, RailDecision, Title};
use super::ids::CompanyId;
use super::shared::Shared as _;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};

/// What became of going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress<Next> {
    /// Somebody has to decide.
    Waits,
    /// Something happened by itself; there may be more.
    GoesOn,
    /// The round is over, and this follows.
    Over(Next),
}

/// What a round is called, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The round as players write it: `SR 1`, `OR 2.1`.
    pub name: String,
    /// Its place in the row of rounds that follow each other; none of one that comes once.
    pub place: Option<usize>,
}

impl Sign {
    /// An auction before the first stock round.
    pub(crate) fn auction() -> Sign {
        Sign {
            name: "Auction".to_string(),
            place: None,
        }
    }

    /// The stock round of this number.
    pub(crate) fn stock(turn: u32) -> Sign {
        Sign {
            name: format!("SR {turn}"),
            place: Some(0),
        }
    }

    /// An operating round of this number after that stock round.
    pub(crate) fn operating(turn: u32, number: u8) -> Sign {
        Sign {
            name: format!("OR {turn}.{number}"),
            place: Some(usize::from(number)),
        }
    }
}

/// A round, as its title writes it.
pub(crate) trait Chapter<T: Title> {
    /// An action that has been found legal, with what it comes to: nothing is left that could go wrong.
    type Deed;
    /// Who has to decide what.
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>>;
    /// Everything that whoever decides may choose; exactly what [`Chapter::check`] accepts, but for what is possible out of turn.
    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>>;
    /// What may be done out of turn, and by whom.
    fn out_of_turn(&self, _common: &T::Common) -> Vec<(PlayerId, Action<T>)> {
        Vec::new()
    }
    /// Whether an action is allowed now, and what it comes to. Everything is checked here.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, common: &T::Common, action: &Action<T>) -> Result<Self::Deed, Refusal>;
    /// Does what was checked and agreed to.
    fn perform(&mut self, common: &mut T::Common, deed: Self::Deed);
    /// Goes one step on where nobody has anything to decide.
    fn advance(&mut self, common: &mut T::Common) -> Progress<T::Next>;
    /// The companies that have had their turn in it.
    fn operated(&self) -> &[CompanyId] {
        &[]
    }
    /// What the company's trains have earned, while it decides what becomes of it.
    fn earnings(&self) -> Option<Dollars> {
        None
    }
    /// The company that has its turn and has not run yet, if nothing else is to be decided first.
    fn before_its_run(&self, _common: &T::Common) -> Option<CompanyId> {
        None
    }
    /// The company of which a report is awaited, because the board lies on a real table: nothing of its turn is passed over
    /// here before that.
    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId> {
        let is_elsewhere = common.table().elsewhere;
        is_elsewhere.then(|| self.before_its_run(common)).flatten()
    }
    /// Goes on as if its trains had run, with what they have earned.
    fn take_earnings(&mut self, _common: &mut T::Common, _earned: Dollars) {}
    /// What it is called, and where it stands.
    fn sign(&self, common: &T::Common) -> Sign;
    /// The company whose turn it is.
    fn working(&self) -> Option<CompanyId> {
        None
    }
    /// What a player has that is not bound by bids.
    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars {
        common.cash(player)
    }
    /// Who has bid the most for a private company so far.
    fn bidder(&self, _private: CompanyId) -> Option<PlayerId> {
        None
    }
}

/// A round, whatever its deeds are: what writes its chapter is one.
pub trait Round<T: Title> {
    /// Who has to decide what.
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>>;
    /// Everything that whoever decides may choose.
    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>>;
    /// What may be done out of turn, and by whom.
    fn out_of_turn(&self, common: &T::Common) -> Vec<(PlayerId, Action<T>)>;
    /// Whether an action is allowed now.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, common: &T::Common, action: &Action<T>) -> Verdict;
    /// Checks an action and does it.
    ///
    /// # Errors
    /// Why it is not allowed; nothing has changed then.
    fn act(&mut self, common: &mut T::Common, action: &Action<T>) -> Verdict;
    /// Goes one step on where nobody has anything to decide.
    fn advance(&mut self, common: &mut T::Common) -> Progress<T::Next>;
    /// The companies that have had their turn in it.
    fn operated(&self) -> &[CompanyId];
    /// What the company's trains have earned, while it decides what becomes of it.
    fn earnings(&self) -> Option<Dollars>;
    /// The company of which a report is awaited.
    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId>;
    /// Goes on as if its trains had run.
    fn take_earnings(&mut self, common: &mut T::Common, earned: Dollars);
    /// What it is called, and where it stands.
    fn sign(&self, common: &T::Common) -> Sign;
    /// The company whose turn it is.
    fn working(&self) -> Option<CompanyId>;
    /// What a player has that is not bound by bids.
    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars;
    /// Who has bid the most for a private company so far.
    fn bidder(&self, private: CompanyId) -> Option<PlayerId>;
}

impl<T: Title, C: Chapter<T>> Round<T> for C {
    fn decision(&self, common: &T::Common) -> Option<RailDecision<T>> {
        Chapter::decision(self, common)
    }

    fn choices(&self, common: &T::Common) -> Vec<RailChoice<T>> {
        Chapter::choices(self, common)
    }

    fn out_of_turn(&self, common: &T::Common) -> Vec<(PlayerId, Action<T>)> {
        Chapter::out_of_turn(self, common)
    }

    fn check(&self, common: &T::Common, action: &Action<T>) -> Verdict {
        Chapter::check(self, common, action).map(drop)
    }

    fn act(&mut self, common: &mut T::Common, action: &Action<T>) -> Verdict {
        let deed = Chapter::check(self, common, action)?;
        self.perform(common, deed);
        Ok(())
    }

    fn advance(&mut self, common: &mut T::Common) -> Progress<T::Next> {
        Chapter::advance(self, common)
    }

    fn operated(&self) -> &[CompanyId] {
        Chapter::operated(self)
    }

    fn earnings(&self) -> Option<Dollars> {
        Chapter::earnings(self)
    }

    fn awaits_report(&self, common: &T::Common) -> Option<CompanyId> {
        Chapter::awaits_report(self, common)
    }

    fn take_earnings(&mut self, common: &mut T::Common, earned: Dollars) {
        Chapter::take_earnings(self, common, earned);
    }

    fn sign(&self, common: &T::Common) -> Sign {
        Chapter::sign(self, common)
    }

    fn working(&self) -> Option<CompanyId> {
        Chapter::working(self)
    }

    fn free_cash(&self, common: &T::Common, player: PlayerId) -> Dollars {
        Chapter::free_cash(self, common, player)
    }

    fn bidder(&self, private: CompanyId) -> Option<PlayerId> {
        Chapter::bidder(self, private)
    }
}

/// Makes an enum of rounds, the last of which is the end, the [`Rounds`](super::body::Rounds) of a title.
#[allow(unused_macros, reason = "a page of no title has no rounds")]
macro_rules! rounds {
    ($rounds:ident of $title:ty: $($round:ident),+) => {
        impl $crate::engine::rail::body::Rounds<$title> for $rounds {
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
/// Somebody who must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who.
    pub player: PlayerId,
    /// For which company; none when players answer for themselves.
    pub company: Option<CompanyId>,
}

/// What a player proposes to others, who are asked one after the other. Nothing is done before all have agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal<Action> {
    /// Who proposes.
    pub by: PlayerId,
    /// What.
    pub action: Action,
    /// Who has not answered yet; the first is asked now.
    pub waiting: Vec<Asked>,
}

impl<Action> Proposal<Action> {
    /// Who is asked now.
    #[must_use]
    pub fn asked(&self) -> Option<&Asked> {
        self.waiting.first()
    }
}
