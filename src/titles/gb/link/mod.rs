//! Likely moves in 18GB, so that a whole game is a short link.
//!
//! Before each action writer and reader ask the same questions and make the same list of possible answers, the likely
//! ones first; only the index of the answer in the list is written, in the way that [`crate::record::link`] describes.
//!
//! The lists come from the state of the table (money, shares, track, markers, trains, bids), never from asking the
//! rules which moves are legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. An
//! answer that is missing from a list is written in full, and an illegal one in it is refused by the rules when it is
//! read. The lists and the weights are part of format 1: they must not change.
//!
//! For each action its kind is asked (learning, by step and situation; the order and the weights are those of
//! [`LikelyMoves::KINDS`]), then by kind:
//!
//! - one of a list of actions (`offers`): for some kinds first the index of the company, then that of the rest;
//! - with a bid its price: by how many times $5 it is more than it must be (an index);
//! - with a train of another company its price ([`crate::record::link::rail::prices`]): the most, the face value, $1,
//!   or how round and which multiple;
//! - a lay (`lays`): with which power, if with one; the index of the hex, then that of the tile and rotation;
//! - runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the index of its train, that of
//!   its first stop, then that of the way at each fork, and at each stop whether it ends there; then, by the website's
//!   rules, whether all linked trains are one set (learning);
//! - anything else: how many bytes (even, below 8000) its JSON has, as in saves, and these (even); for the report of a
//!   turn on a real board none, and then its JSON with what was learnt of others.

mod lays;
mod offers;

use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound;
use crate::record::link::rail::likely::{self, Kind, LikelyMoves, Memory};
use crate::record::link::rail::moves::{Building, Price, RunVariants};
use crate::record::link::rail::runs::Trains;
use crate::titles::gb::action::{Action, GbMove};
use crate::titles::gb::auction::STEP;
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::game::{Game, Round, Rules};
use crate::titles::gb::moves::Convert;

/// The writer or reader of a game's actions, one after the other.
pub type Moves = likely::LikelyMoveModel<Rules>;
type View<'a> = likely::View<'a, Rules>;

/// Most situations of a step.
const SITUATIONS: usize = 8;

/// The initial weights of linked trains that are several sets, and one.
const TOGETHER: &[u32] = &[48, 8];

impl LikelyMoves for Rules {
    const KINDS: &'static [(Kind, u32)] = &[
        (Kind::Pass, 96),
        (Kind::Bid, 96),
        (Kind::Start, 48),
        (Kind::Buy, 96),
        (Kind::Sell, 24),
        (Kind::Own("convert"), 16),
        (Kind::Lay, 192),
        (Kind::PowerLay, 24),
        (Kind::PlaceMarker, 32),
        (Kind::PowerMarker, 24),
        (Kind::Run, 192),
        (Kind::Pay, 96),
        (Kind::Withhold, 24),
        (Kind::BankTrain, 64),
        (Kind::CompanyTrain, 16),
        (Kind::Discard, 96),
        (Kind::Own("close"), 3),
        (Kind::Agree, 64),
        (Kind::Refuse, 32),
        (Kind::Other, 1),
    ];

    fn turns(game: &Game) -> (usize, bool) {
        match game.round() {
            Round::Operating(round) => (round.operated().len(), false),
            Round::Stock(round) => (0, !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => (0, false),
        }
    }

    fn note(game: &Game, memory: &mut Memory, by: Decision, action: &Action) {
        let (habits, done) = (&mut memory.habits, &mut memory.done);
        if by.step == Step::Trade && !matches!(action, Action::Title(GbMove::Close(_))) {
            habits.note_turn(by.player, *action == RailMove::Pass.into() && !done.traded);
        }
        match *action {
            Action::Common(RailMove::Buy { company, .. } | RailMove::Start { company, .. })
            | Action::Title(GbMove::Convert(Convert { company })) => {
                habits.note_purchase(by.player, company);
                done.traded = true;
            }
            Action::Common(RailMove::Sell { .. }) => done.sold = true,
            Action::Common(RailMove::PlaceMarker { .. }) => done.marked = true,
            Action::Common(RailMove::BuyTrain { .. }) => done.trains += 1,
            Action::Common(RailMove::Lay {
                hex, tile, power, ..
            }) => {
                habits.note_lay(by.company, hex);
                if power.is_none() {
                    let tiles = &game.table().components.tiles;
                    done.city |= tiles.kind(tile).tile().has_city();
                    done.built.push(hex);
                }
            }
            _ => {}
        }
    }

    fn topic(view: &View) -> usize {
        view.step as usize * SITUATIONS + view.situation()
    }

    fn offers(view: &View) -> likely::Offers<Rules> {
        view.offers()
    }

    fn price(view: &View, of: &Action) -> Option<Price> {
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => {
                let (least, most) = view.limits_of_bid(private)?;
                Some(Price::Raise {
                    least,
                    most,
                    step: STEP,
                    topic: 0,
                })
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(_),
                ..
            }) => {
                let face = view.table.depot.price(train);
                Some(view.agreed(view.most_for(train), [face.0, 1]))
            }
            _ => None,
        }
    }

    fn sites<'a>(view: &View<'a>) -> Option<Box<dyn Building + 'a>> {
        view.is_in_turn()
            .then(|| Box::new(lays::Lays::new(view)) as _)
    }

    fn is_building(view: &View) -> bool {
        view.step == Step::Build
    }

    fn trains<'a>(view: &View<'a>) -> Option<Trains<'a>> {
        (view.step == Step::RunTrains).then(|| view.cards())
    }

    /// Returns the ways to count linked trains: by the website's rules they may all be one set.
    fn run_variants(view: &View) -> Option<RunVariants> {
        Some(RunVariants {
            weights: TOGETHER,
            possible: 1 + usize::from(view.common.deviates(Deviation::OneLinkedSet)),
        })
    }
}
