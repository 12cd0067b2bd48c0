//! The game: the round being played, what all rounds share, and the one door to change them. How it goes on from one decision
//! to the next is that of all games [in rounds](crate::engine::rail::rounds); only this file begins rounds.

use super::action::{Action, Own};
use super::auction::Auction;
use super::choices::Step;
use super::common::Common;
use super::game_end::Reason;
use super::operating_round::OperatingRound;
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::ids::PlayerId;
use crate::engine::rail::body::{self, Chapters, Rounds as _, Title};
use crate::engine::rail::correction::Fact;
use crate::engine::rail::ended::Ended;
use crate::engine::rail::rounds::{Asked, rounds};
use crate::engine::refusal::{Verdict, require};

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The private auction (section 6).
    Auction(Auction),
    /// Section 7.
    Stock(StockRound),
    /// Section 8.
    Operating(OperatingRound),
    /// Section 9.
    Over(Ended<Reason>),
}

/// What follows a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A stock round in which this player begins (7.1).
    Stock(PlayerId),
    /// An operating round of the set, from 1.
    Operating(u8),
    /// Nothing.
    End(Reason),
}

rounds!(Round of Rules: Auction, Stock, Operating);

/// 1828.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules;

/// A game of 1828.
pub type Game = body::RailGame<Rules>;

impl Title for Rules {
    type Own = Own;
    type Step = Step;
    type Common = Common;
    type Rounds = Round;
    type Next = Next;

    const CONSENT: Step = Step::Consent;
    const FACTS: &'static [Fact<Rules>] = super::corrections::FACTS;
    const CHAPTERS: Chapters = Chapters {
        components: "2",
        end: "9.1",
        consent: "10",
    };
    const STANDSTILL: Option<Next> = Some(Next::End(Reason::Standstill));

    fn set_up(setup: Setup) -> Option<Game> {
        let (common, unsaleable) = Common::new(setup);
        let auction = Auction::new(&common, unsaleable);
        Some(Game::begin_with(common, Round::Auction(auction)))
    }

    fn begin(game: &mut Game, next: Next) {
        let common = &mut game.common;
        game.round = match next {
            Next::Stock(begins) => Round::Stock(StockRound::new(common, begins)),
            Next::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
            Next::End(reason) => {
                let cards = common.cards().to_vec();
                Round::Over(Ended::count(common, &cards, reason))
            }
        };
    }

    /// All others, of who has won; else whomever the round names.
    fn asks(game: &Game, by: PlayerId, action: &Action) -> Vec<Asked> {
        let common = &game.common;
        if let Action::Own(Own::Acclaim { .. }) = action {
            let others = common.players_from(common.after(by));
            let others = others.filter(|&player| player != by);
            let all = others.map(|player| Asked {
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

    fn check_anywhere(game: &Game, action: &Action) -> Option<Verdict> {
        match *action {
            Action::Own(Own::Acclaim { winner }) => Some(game.check_acclaim(winner)),
            _ => None,
        }
    }

    fn do_anywhere(game: &mut Game, action: &Action) {
        if let &Action::Own(Own::Acclaim { winner }) = action {
            Rules::begin(game, Next::End(Reason::Agreed(winner)));
        }
    }

    /// Proposing that somebody has already won (9.1), and what the round allows out of turn.
    fn out_of_turn(game: &Game) -> Vec<(PlayerId, Action)> {
        let (Some(round), Some(decision)) = (game.round.round(), game.decision()) else {
            return Vec::new();
        };
        let winners = game.common.cards().iter().copied();
        let acclaims = winners
            .filter(|&winner| game.check_acclaim(winner).is_ok())
            .map(|winner| (decision.player, Action::Own(Own::Acclaim { winner })));
        acclaims.chain(round.out_of_turn(&game.common)).collect()
    }

    fn find_inconsistency(game: &Game) -> Option<String> {
        game.find_inconsistency()
    }
}

impl Game {
    /// Not in the middle of a merger, when shares have been paid for that are not handed over.
    fn check_acclaim(&self, winner: PlayerId) -> Verdict {
        let is_merging = matches!(&self.round, Round::Stock(round) if round.merging().is_some());
        require(
            !is_merging,
            "7.5.2",
            || "The merger comes to its end first.",
        )?;
        require(
            self.common.cards().contains(&winner),
            "9.1",
            || "Only somebody who plays can have won.",
        )
    }
}
