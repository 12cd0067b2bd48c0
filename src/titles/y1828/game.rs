//! The game: the round being played and the state that all rounds share.
//!
//! The steps from one decision to the next are those of all games [in rounds](crate::engine::rail::rounds); only this
//! file begins rounds.

use super::action::{Action, Y1828Move};
use super::auction::Auction;
use super::choices::Step;
use super::common::Common;
use super::game_end::Reason;
use super::moves::Acclaim;
use super::operating_round::OperatingRound;
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::ids::PlayerId;
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{Correctable, Fact};
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::rail_game::{self, Rounds as _, RuleSections, Title};
use crate::engine::rail::rounds::{ConsentFrom, rounds};
use crate::engine::refusal::Verdict;

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The private auction (section 6).
    Auction(Auction),
    /// A stock round (section 7).
    Stock(StockRound),
    /// An operating round (section 8).
    Operating(OperatingRound),
    /// The end of the game (section 9).
    Over(GameEnd<Reason>),
}

/// The continuation after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// A stock round in which this player begins (7.1).
    Stock(PlayerId),
    /// An operating round of the set, from 1.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

rounds!(Round of Rules: Auction, Stock, Operating);

/// The rules of 1828.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules;

/// A game of 1828.
pub type Game = rail_game::RailGame<Rules>;

impl Title for Rules {
    type TitleMove = Y1828Move;
    type Step = Step;
    type Common = Common;
    type Rounds = Round;
    type NextRound = NextRound;

    const CONSENT: Option<Step> = Some(Step::Consent);
    const CHAPTERS: RuleSections = RuleSections {
        components: "2",
        end: "9.1",
        consent: "10",
    };
    const STANDSTILL: Option<NextRound> = Some(NextRound::End(Reason::Standstill));

    fn set_up(setup: Setup) -> Option<Game> {
        let (common, unsaleable) = Common::new(setup)?;
        let auction = Auction::new(&common, unsaleable);
        Some(Game::begin_with(common, Round::Auction(auction)))
    }

    fn begin(game: &mut Game, next: NextRound) {
        let common = &mut game.common;
        game.round = match next {
            NextRound::Stock(begins) => Round::Stock(StockRound::new(common, begins)),
            NextRound::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
            NextRound::End(reason) => {
                let cards = common.cards().to_vec();
                Round::Over(GameEnd::count(common, &cards, reason))
            }
        };
    }

    /// Lists the players who must agree to an action.
    ///
    /// If it proposes a winner, all others are asked; otherwise those whom the round names.
    fn asks(game: &Game, by: PlayerId, action: &Action) -> Vec<ConsentFrom> {
        let common = &game.common;
        if Acclaim::read(action).is_some() {
            let others = common.players_from(common.after(by));
            let others = others.filter(|&player| player != by);
            let all = others.map(|player| ConsentFrom {
                player,
                company: None,
            });
            return all.collect();
        }
        match &game.round {
            Round::Stock(round) => round.asks(common, action),
            Round::Operating(round) => round.asks(common, action),
            Round::Auction(_) | Round::Over(_) => Vec::new(),
        }
    }

    fn check_any_time(game: &Game, action: &Action) -> Option<Verdict> {
        Acclaim::read(action).map(|acclaim| game.check_acclaim(acclaim.winner))
    }

    fn perform_any_time(game: &mut Game, action: &Action) {
        if let Some(Acclaim { winner }) = Acclaim::read(action) {
            Rules::begin(game, NextRound::End(Reason::Agreement(winner)));
        }
    }

    /// Lists the actions out of turn: proposing that somebody has already won (9.1), and those that the round allows.
    fn out_of_turn(game: &Game) -> Vec<(PlayerId, Action)> {
        let (Some(round), Some(decision)) = (game.round.round(), game.decision()) else {
            return Vec::new();
        };
        let winners = game.common.cards().iter().copied();
        let acclaims = winners
            .filter(|&winner| game.check_acclaim(winner).is_ok())
            .map(|winner| (decision.player, Acclaim { winner }.into()));
        acclaims.chain(round.out_of_turn(&game.common)).collect()
    }

    fn notice(game: &mut Game) {
        game.common.note_price_at_top();
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
