//! The actions that a player may think of, legal or not. Illegal ones are shown with the reason.

use super::action::{Action, MidwestMove};
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use super::moves::SOURCES;
use super::operating_round::{LEAST, PAYOUTS};
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::attempts::attempted_trains;
use crate::engine::rail::attempts::{Attempts, attempted_payouts};
use crate::engine::rail::board::Marker;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::Rounds as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;

impl Attempts for Rules {
    fn attempts(game: &Game, decision: Decision) -> Vec<Action> {
        match decision.step {
            Step::Auction | Step::Trade => game.refused_moves(),
            Step::Protect => vec![Action::Title(MidwestMove::Protect)],
            Step::Exchange => game.attempted_exchanges(),
            Step::Marker => attempted_markers(game.table(), decision.company),
            Step::Distribute => attempted_payouts(&PAYOUTS),
            Step::BuyTrains => {
                let sellers = game
                    .table()
                    .running()
                    .filter(|&id| Some(id) != decision.company);
                attempted_trains(game.table(), sellers)
            }
            Step::OfferTokens => game.attempted_offers(decision),
            Step::RaiseMoney => game.attempted_sales(decision),
            Step::Last => game.attempted_tokens(),
            Step::Track
            | Step::RunTrains
            | Step::Double
            | Step::FireSale
            | Step::DiscardTrain
            | Step::Consent => Vec::new(),
        }
    }
}

impl Game {
    fn refused_moves(&self) -> Vec<Action> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.refused(&self.common))
    }

    fn attempted_exchanges(&self) -> Vec<Action> {
        let of = |company| {
            SOURCES.map(|from| {
                Action::Common(RailMove::Exchange {
                    company,
                    from,
                    par: None,
                })
            })
        };
        self.common.companies().flat_map(of).collect()
    }

    /// Lists purchases of all tokens on the board.
    fn attempted_tokens(&self) -> Vec<Action> {
        let markers = self.table().board.markers().iter();
        let buy = |marker: &Marker| {
            Action::Title(MidwestMove::BuyMarker {
                space: marker.space,
            })
        };
        markers.map(buy).collect()
    }

    /// Lists offers of all the company's tokens at the lowest price.
    fn attempted_offers(&self, decision: Decision) -> Vec<Action> {
        let markers = self.table().board.markers().iter();
        let own = markers.filter(|marker| Some(marker.company) == decision.company);
        let offer = |marker: &Marker| {
            Action::Title(MidwestMove::Offer {
                space: marker.space,
                price: LEAST,
            })
        };
        own.map(offer).collect()
    }

    /// Lists the sale of one share of each held company.
    fn attempted_sales(&self, decision: Decision) -> Vec<Action> {
        let owner = Holder::Player(decision.player);
        let held = |id: &CompanyId| self.common.shares(*id).of(owner) > 0;
        let sell = |company| {
            Action::Common(RailMove::Sell {
                company,
                shares: 1,
                double: false,
            })
        };
        self.common.priced().filter(held).map(sell).collect()
    }
}
