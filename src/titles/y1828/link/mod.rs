//! The likely next actions in 1828, so that a whole game is a short link.
//!
//! Before each action writer and reader ask the same questions and make the same list of possible answers, the likely
//! ones first; only the place of the answer in the list is written, in the way that [`crate::record::link`] describes.
//!
//! The lists come from what lies on the table (money, shares, track, markers, trains, bids), never from asking the
//! rules what is legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. An action that a
//! list leaves out is written at length, and one too many is refused by the rules when it is read. The lists and the
//! weights are part of format 1: they stay as they are.
//!
//! For each action its kind is asked (learning, by step and situation; the order and the weights are those of
//! [`LikelyMoves::KINDS`]), then by kind:
//! * one of a list of actions (`offers`): for some kinds first the place of the company, then that of what is left;
//! * with a bid its price: by how many times $5 it is more than it must be (a place);
//! * with a train of another company, or a private company of a player, its price
//!   ([`crate::record::link::rail::prices`]): the most, the face value, $1, or how round and which multiple;
//! * a lay (`lays`): with which power, if with one; the place of the hex, then that of the tile and rotation;
//! * runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the place of its train, that of
//!   its first stop, then the place of the way at each fork, and at each stop whether it ends there. Those of the
//!   Cobourg & Peterborough (`cobourg`) have models of their own;
//! * anything else: how many bytes (even, below 8000) its JSON has, as in saves, and these (even); for the report of a
//!   turn on a real board none, and then its JSON with what was learnt of others.

mod cobourg;
mod lays;
mod offers;

use crate::engine::rail::codec::NamedMoves;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound;
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::likely::{self, Kind, LikelyMoves, Memory};
use crate::record::link::rail::moves::{Building, Price};
use crate::record::link::rail::runs::Trains;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::auction::STEP;
use crate::titles::y1828::choices::{Decision, Step};
use crate::titles::y1828::game::{Game, Round, Rules};
use crate::titles::y1828::moves::{Merge, TradeSingle};
use crate::titles::y1828::privates;

/// The writer or reader of a game's actions, one after the other.
pub type Moves = likely::LikelyMoveModel<Rules>;
type View<'a> = likely::View<'a, Rules>;

/// Most situations of a step.
const SITUATIONS: usize = 16;

impl LikelyMoves for Rules {
    const KINDS: &'static [(Kind, u32)] = &[
        (Kind::Pass, 96),
        (Kind::Bid, 96),
        (Kind::BuyPrivate, 24),
        (Kind::Own("set_par"), 96),
        (Kind::Start, 24),
        (Kind::Buy, 96),
        (Kind::Sell, 24),
        (Kind::Exchange, 2),
        (Kind::Own("merge"), 8),
        (Kind::Own("block_marker"), 96),
        (Kind::Own("set_aside"), 96),
        (Kind::Own("take_from"), 96),
        (Kind::Own("trade_up"), 48),
        (Kind::Own("sell_single"), 48),
        (Kind::Lay, 192),
        (Kind::PowerLay, 24),
        (Kind::PlaceMarker, 48),
        (Kind::Run, 192),
        (Kind::Pay, 96),
        (Kind::Withhold, 32),
        (Kind::Own("move_train"), 8),
        (Kind::BankTrain, 64),
        (Kind::CompanyTrain, 16),
        (Kind::Discard, 96),
        (Kind::Own("buy_coal"), 4),
        (Kind::Bankruptcy, 4),
        (Kind::Own("acclaim"), 1),
        (Kind::Agree, 64),
        (Kind::Refuse, 32),
        (Kind::Other, 1),
    ];

    fn turns(game: &Game) -> (usize, bool) {
        match game.round() {
            Round::Operating(round) => (
                round.company().map_or(0, |_| round.operated().len() + 1),
                false,
            ),
            Round::Stock(round) => (0, !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => (0, false),
        }
    }

    /// Joins the habits in a new system.
    fn join(game: &Game, memory: &mut Memory) {
        let systems = game.common().systems();
        for system in systems.iter().skip(memory.systems) {
            memory.habits.join(system.company, system.other);
        }
        memory.systems = systems.len();
    }

    fn note(game: &Game, memory: &mut Memory, by: Decision, action: &Action) {
        let (habits, done) = (&mut memory.habits, &mut memory.done);
        if by.step == Step::Trade {
            habits.note_turn(by.player, *action == RailMove::Pass.into() && !done.traded);
        }
        done.private = matches!(action, Action::Common(RailMove::BuyPrivate { .. }));
        match *action {
            Action::Common(
                RailMove::Buy { company, .. }
                | RailMove::Start { company, .. }
                | RailMove::Exchange { company, .. },
            )
            | Action::Title(Y1828Move::Merge(Merge {
                system: company, ..
            })) => {
                habits.note_purchase(by.player, company);
                done.traded = true;
            }
            Action::Common(RailMove::Sell { .. }) => done.sold = true,
            Action::Common(RailMove::BuyTrain { .. }) | Action::Title(Y1828Move::MoveTrain(_)) => {
                done.trains += 1;
            }
            Action::Common(RailMove::Lay { hex, power, .. }) => {
                habits.note_lay(by.company, hex);
                if power.is_none() {
                    done.upgraded |= game.table().board.tile(hex).colour != Colour::White;
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

    fn kind_of(own: &Y1828Move) -> &'static str {
        match own {
            Y1828Move::TradeSingle(TradeSingle { up: true }) => "trade_up",
            Y1828Move::TradeSingle(TradeSingle { up: false }) => "sell_single",
            _ => own.name(),
        }
    }

    fn first_of(own: &Y1828Move) -> u8 {
        match own {
            Y1828Move::Merge(Merge { system, .. }) => system.0,
            _ => 0,
        }
    }

    fn price(view: &View, of: &Action) -> Option<Price> {
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => Some(Price::Raise {
                least: view.least_bid(private),
                most: view.cash(),
                step: STEP,
                topic: view.step as usize,
            }),
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                let face = privates::row(private).face;
                Some(if view.step == Step::Auction {
                    Price::Fixed(face)
                } else {
                    view.agreed(view.most_for_private(private), [face.0, 1])
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
        view.may_build()
            .then(|| Box::new(lays::Lays::new(view)) as _)
    }

    fn is_building(view: &View) -> bool {
        view.is_building()
    }

    fn trains<'a>(view: &View<'a>) -> Option<Trains<'a>> {
        let habits = &view.memory.habits;
        match (view.step, habits.laid(view.company)) {
            (Step::RunTrains, _) => Some(view.cards()),
            (Step::PrivateRun, Some(tile)) => {
                let last = habits.last_runs_by_card(view.table, view.company);
                Some(cobourg::trains(view.table, tile, last))
            }
            _ => None,
        }
    }

    /// Checks for runs with models of their own.
    ///
    /// Those of the Cobourg & Peterborough are short.
    fn runs_apart(step: Step) -> bool {
        step == Step::PrivateRun
    }
}
