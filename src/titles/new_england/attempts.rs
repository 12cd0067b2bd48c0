//! The actions that a player may attempt at a decision, possible or not: those that are not possible are refused with
//! the reason.

use super::action::{Action, NewEnglandMove};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::attempts::attempted_trains;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::rail_game::Rounds as _;
use crate::engine::rail::table::Payout;

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Draft | Step::Trade | Step::Merge | Step::ReturnMarker | Step::BuyAfterMerger => {
                let round = game.round.round();
                round.map_or_else(Vec::new, |round| round.refused(&game.common))
            }
            Step::PlaceMarker => attempted_markers(game.table(), decision.company),
            Step::Distribute => attempted_payouts(&Payout::ALL),
            Step::BuyTrains => {
                let sellers = game
                    .table()
                    .running()
                    .filter(|&id| Some(id) != decision.company);
                attempted_trains(game.table(), sellers)
            }
            Step::IssueShares => vec![
                Action::Title(NewEnglandMove::Issue {
                    ipo: 1,
                    treasury: 0,
                }),
                Action::Title(NewEnglandMove::Issue {
                    ipo: 0,
                    treasury: 1,
                }),
            ],
            Step::LayTrack | Step::RunTrains | Step::Consent | Step::DiscardTrain => Vec::new(),
        }
    }
}
