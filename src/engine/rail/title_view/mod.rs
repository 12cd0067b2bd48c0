//! The text and the views of a game of any 18xx title: [`Play`](game::Play) and [`Rail`](super::Rail), implemented once
//! for all of them. A title adds its own parts ([`TitleView`]): sentences, sheets, its market, where its trains run.

mod play;
mod rail;
mod shared;

use super::board::PlacedTile;
use super::correction::Correctable;
use super::ids::{CompanyId, HexId, PrivateId};
use super::move_texts::MoveTexts;
use super::rail_game::{self, Action, RailChoice, RailGame, Title};
use super::rail_move::RailMove;
use super::rail_view::{Charter, Lay, MapBonus, MarketPart, PayoutWay, Suboptimal, Task, Waiting};
use super::route::Best;
use super::table::Payout;
use crate::engine::auto_pass::Passing;
use crate::engine::game::{self, Badge, LogLine, Move, Sheet};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::Refusal;
use crate::engine::setup::{Setup, SetupFault};

/// The parts of text and views that are a title's own. See [`Play`](game::Play) and [`Rail`](super::Rail) for what each
/// is for.
pub trait TitleView: MoveTexts + Correctable {
    /// The rule about runs for less than a company could earn.
    const SUBOPTIMAL: Suboptimal;
    /// A text about what cannot be checked where the board lies on a real table.
    const UNSEEN: &'static str;

    /// Returns the key of a decision's rule. It is the title's rule that a decision of this kind is about.
    fn rule(game: &RailGame<Self>, step: Self::Step) -> &'static str;
    /// Returns whether the decision may be passed without being asked.
    fn passing(game: &RailGame<Self>) -> Passing;
    /// Lists the rounds in their row. They follow each other now.
    fn round_track(game: &RailGame<Self>) -> Vec<&'static str>;
    /// Tells when the game will end. There is nothing to tell before that is known.
    fn ending(game: &RailGame<Self>) -> Option<String>;
    /// Lists what everybody should know at a glance: phase, bank, priority.
    fn facts(game: &RailGame<Self>) -> Vec<String>;
    /// Lists a player's numbers. Each comes with its name and whether it is too much.
    fn facts_of(game: &RailGame<Self>, player: PlayerId) -> Vec<(&'static str, String, bool)>;
    /// The mark of the player who comes first.
    const FIRST: &'static str;
    /// Lists the players in stock round order. The stock round would begin now.
    fn players_in_order(game: &RailGame<Self>) -> Vec<PlayerId>;
    /// Lists the shares and private companies of a player.
    fn holdings(game: &RailGame<Self>, player: PlayerId) -> Vec<(Badge, String)>;
    /// Lists the sheets beside the standard panels. They show what those do not.
    fn sheets(_game: &RailGame<Self>) -> Vec<Sheet> {
        Vec::new()
    }
    /// Makes a decision of a record again.
    ///
    /// # Errors
    /// Why it never could be made; the game is then as it was.
    fn replay(game: &mut RailGame<Self>, action: &Action<Self>) -> Result<Vec<LogLine>, Refusal> {
        game.apply(action)
    }

    /// Returns the deciding company's task.
    fn task(game: &RailGame<Self>) -> Option<Task>;
    /// Lists the companies that are not in business.
    fn unstarted_companies(game: &RailGame<Self>) -> Vec<Waiting>;
    /// Returns a company's charter.
    fn charter(game: &RailGame<Self>, company: CompanyId) -> Charter;
    /// Returns the market as it is shown.
    fn market(game: &RailGame<Self>) -> Vec<MarketPart>;
    /// Returns the train limits in words. The first text names the sorts of company; the others say how many trains
    /// each may own in the phases of the table.
    fn train_limits(game: &RailGame<Self>) -> (&'static str, Vec<String>);
    /// Lists the legal lays where offered. They are with the power of a private company, or without one.
    fn lays(game: &RailGame<Self>, power: Option<PrivateId>) -> Vec<Lay>;
    /// Checks whether any lay is offered. This is quicker than listing them: it is where something can be laid.
    fn finds_lay(game: &RailGame<Self>) -> bool {
        let mut choices = game.choices().into_iter();
        choices.any(|choice| matches!(choice, RailChoice::<Self>::LayTrack(_)))
    }
    /// Lists the tiles that may follow. They follow what is on a hex, one after the other, in all rotations that look
    /// different.
    fn upgrades(game: &RailGame<Self>, hex: HexId) -> Vec<PlacedTile>;
    /// Returns the refusal of any tile. It is for a hex on which none may be laid at all.
    fn no_upgrade(game: &RailGame<Self>, hex: HexId) -> Refusal;
    /// Notes the best runs that were found.
    fn note_best(_game: &RailGame<Self>, _company: CompanyId, _best: &Best) {}
    /// Lists the bonuses for joining map ends.
    fn map_bonuses(_game: &RailGame<Self>) -> Vec<MapBonus> {
        Vec::new()
    }
    /// Returns one way to distribute earnings.
    fn payout(
        game: &RailGame<Self>,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) -> PayoutWay;
    /// Returns the game shown before a move. It is the one when the move is done, or that after all that follows.
    fn foreseen(
        _before: &RailGame<Self>,
        _done: RailGame<Self>,
        later: RailGame<Self>,
    ) -> RailGame<Self> {
        later
    }
}

/// Begins a game of a title.
///
/// # Errors
/// All faults of the setup.
pub fn begin<T: TitleView>(setup: &Setup) -> Result<Box<dyn game::Game>, Vec<SetupFault>> {
    let setup = rail_game::RailSetup::<T>::try_from(setup).map_err(|fault| vec![fault])?;
    Ok(Box::new(RailGame::<T>::new(setup)?))
}

/// Returns the move that distributes earnings.
#[must_use]
pub fn distributing<T: Title>(payout: Payout) -> Move {
    Move::of(&Action::<T>::from(RailMove::Distribute { payout }))
}
