//! The game: the round being played, the state that all rounds share, and the functions that change them.
//!
//! The flow from one decision to the next is that of all games [in rounds](crate::engine::rail::rounds). Only this file
//! begins rounds.

use super::action::{Action, MidwestMove};
use super::auction::Auction;
use super::choices::Step;
use super::common::Common;
use super::game_end::Reason;
use super::moves::BuyMarker;
use super::operating_round::OperatingRound;
use super::setup::Setup;
use super::stock_round::StockRound;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{Correctable, Fact};
use crate::engine::rail::game_end::GameEnd;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::{self, Rounds as _, RuleSections, Title};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{ConsentFrom, rounds};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict};

/// The round being played.
#[derive(Clone, Debug, PartialEq)]
pub enum Round {
    /// The parallel auction, which begins a stock round while private companies are unsold.
    Auction(Auction),
    /// A stock round.
    Stock(StockRound),
    /// An operating round.
    Operating(OperatingRound),
    /// The end of the game.
    Over(GameEnd<Reason>),
}

/// The round that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextRound {
    /// A stock round.
    Stock,
    /// The rest of the same stock round, after the auction.
    Trade,
    /// The operating round of this number after the stock round.
    Operating(u8),
    /// The end of the game.
    End(Reason),
}

rounds!(Round of Rules: Auction, Stock, Operating);

/// The rules of 18MW.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules;

/// A game of 18MW.
pub type Game = rail_game::RailGame<Rules>;

impl Title for Rules {
    type TitleMove = MidwestMove;
    type Step = Step;
    type Common = Common;
    type Rounds = Round;
    type NextRound = NextRound;

    const CONSENT: Option<Step> = Some(Step::Consent);
    const CHAPTERS: RuleSections = RuleSections {
        components: "Game Components",
        end: "Ending the Game",
        consent: "Player Etiquette",
    };
    const STANDSTILL: Option<NextRound> = Some(NextRound::End(Reason::Standstill));

    fn set_up(setup: Setup) -> Option<Game> {
        let (cash, limit) = setup.deal()?;
        let mut common = Common::new(setup, cash, limit);
        let auction = Auction::new(&mut common);
        common.log.clear();
        Some(Game::begin_with(common, Round::Auction(auction)))
    }

    fn begin(game: &mut Game, next: NextRound) {
        let common = &mut game.common;
        game.round = match next {
            NextRound::Stock if common.all_privates_sold() => Round::Stock(StockRound::new(common)),
            NextRound::Stock => Round::Auction(Auction::new(common)),
            NextRound::Trade => Round::Stock(StockRound::after_auction(common)),
            NextRound::Operating(number) => Round::Operating(OperatingRound::new(common, number)),
            NextRound::End(reason) => {
                let seats: Vec<PlayerId> = common.table.player_ids().collect();
                Round::Over(GameEnd::count(common, &seats, reason))
            }
        };
    }

    /// Returns the player asked for consent. It is the owner of a private company, or the president of the company
    /// whose token is bought.
    fn asks(game: &Game, by: PlayerId, action: &Action) -> Vec<ConsentFrom> {
        let asked = match *action {
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                game.common.player_with(private)
            }
            Action::Title(MidwestMove::BuyMarker(BuyMarker { space })) => {
                let seller = game.common.table.board.occupant(space);
                seller.and_then(|seller| game.common.president(seller))
            }
            _ => None,
        };
        let asked = asked
            .filter(|&asked| asked != by)
            .map(|player| ConsentFrom {
                player,
                company: None,
            });
        asked.into_iter().collect()
    }

    /// Returns the company whose turn it is.
    fn asked_for(game: &Game, _: &ConsentFrom) -> Option<CompanyId> {
        game.round.round()?.decision(&game.common)?.company
    }

    fn next_override(game: &Game) -> Option<NextRound> {
        let alone = game.common.table.in_game().len() < 2;
        alone.then_some(NextRound::End(Reason::LastPlayer))
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

impl Game {
    /// Applies a decision of a record like [`Game::apply`], except that runs may earn less than the most. The best runs
    /// that a search can prove change with the search, and recorded play stays valid.
    ///
    /// # Errors
    /// The reason why the action is not allowed; the game is then unchanged.
    pub fn replay(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        let now = self.decision();
        let running = now.filter(|now| now.step == Step::RunTrains && self.proposal.is_none());
        if let (Action::Common(RailMove::Run { runs, .. }), Some(company)) =
            (action, running.and_then(|now| now.company))
        {
            action.check_in(self.common.table.components, Rules::CHAPTERS.components)?;
            let earned = self.check_runs(company, runs)?.total;
            if let Round::Operating(round) = &mut self.round {
                round.set_recorded_revenue(earned);
            }
        }
        self.apply(action)
    }
}
