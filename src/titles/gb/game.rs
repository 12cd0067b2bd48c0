//! The game: the round being played, the part that all rounds share, and the only way to change them.
//!
//! The steps from one decision to the next are those of all games [in rounds](crate::engine::rail::rounds); only this
//! file begins rounds.

use super::action::{Action, GbMove};
use super::auction::Auction;
use super::choices::Step;
use super::common::Common;
use super::game_end::Reason;
use super::moves::Close;
use super::operating_round::OperatingRound;
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::ids::PlayerId;
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{Correctable, Fact};
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::rail_game::{self, RuleSections, Title};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{ConsentFrom, rounds};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Verdict;
use crate::titles::gb::deviation::Deviation;

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The simultaneous auction.
    Auction(Auction),
    /// A stock round.
    Stock(StockRound),
    /// An operating round.
    Operating(OperatingRound),
    /// The end.
    Over(GameEnd<Reason>),
}

/// The successor of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// A stock round.
    Stock,
    /// The operating round of this number after the stock round.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

rounds!(Round of Rules: Auction, Stock, Operating);

/// The rules of 18GB.
///
/// An operating round in which nobody buys a train takes one out of the game, and with the last one the game is over:
/// it never comes to a standstill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules;

/// A game of 18GB.
pub type Game = rail_game::RailGame<Rules>;

impl Title for Rules {
    type TitleMove = GbMove;
    type Step = Step;
    type Common = Common;
    type Rounds = Round;
    type NextRound = NextRound;

    const CONSENT: Option<Step> = Some(Step::Consent);
    const CHAPTERS: RuleSections = RuleSections {
        components: "Setup",
        end: "Game rounds",
        consent: "Train purchases",
    };

    fn set_up(setup: Setup) -> Option<Game> {
        let scenario = setup.scenario()?;
        let common = Common::new(setup, scenario);
        let auction = Auction::new(&common);
        Some(Game::begin_with(common, Round::Auction(auction)))
    }

    fn begin(game: &mut Game, next: NextRound) {
        let common = &mut game.common;
        game.round = match next {
            NextRound::Stock => Round::Stock(StockRound::new(common)),
            NextRound::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
            NextRound::End(reason) => {
                let order = common.order().to_vec();
                Round::Over(GameEnd::count(common, &order, reason))
            }
        };
    }

    /// Returns another president whose train is bought.
    fn asks(game: &Game, by: PlayerId, action: &Action) -> Vec<ConsentFrom> {
        let &Action::Common(RailMove::BuyTrain {
            seller: Some(seller),
            ..
        }) = action
        else {
            return Vec::new();
        };
        let president = game.common.president(seller);
        let is_unasked = game.common.deviates(Deviation::NoConsentForTrains);
        let asked = president.filter(|&asked| asked != by && !is_unasked);
        let asked = asked.map(|player| ConsentFrom {
            player,
            company: Some(seller),
        });
        asked.into_iter().collect()
    }

    fn check_any_time(game: &Game, action: &Action) -> Option<Verdict> {
        Close::read(action).map(|close| game.check_close(close.private))
    }

    fn perform_any_time(game: &mut Game, action: &Action) {
        if let Some(Close { private }) = Close::read(action) {
            game.common.close_private(private);
        }
    }

    fn out_of_turn(game: &Game) -> Vec<(PlayerId, Action)> {
        game.closures()
    }

    fn correct(game: &mut Game, changes: &[Change]) -> Verdict {
        game.correct(changes)
    }

    fn find_inconsistency(game: &Game) -> Option<String> {
        game.find_inconsistency()
    }
}

impl Correctable for Rules {
    const FACTS: &'static [Fact<Rules>] = super::corrections::FACTS;
}
