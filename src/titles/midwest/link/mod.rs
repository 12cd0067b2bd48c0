//! The likely next actions in 18MW, so that a whole game fits a short link.
//!
//! Before each action writer and reader ask the same questions and make the same list of possible answers, the likely
//! ones first. Only the place of the answer in the list is written, as [`crate::record::link`] describes.
//!
//! The lists come from the table (money, shares, track, tokens, trains, bids), never from asking the rules what is
//! legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. Actions missing from a list
//! are written at length, and illegal ones are refused when they are read. The lists and the weights are part of format
//! 1: they stay as they are.
//!
//! The first question about an action is its kind (learning, by step and situation; the order and the weights are those
//! of [`LikelyMoves::KINDS`]), then by kind:
//! * one of a list of actions (`offers`): for some kinds first the place of the company, then that of the rest;
//! * with a bid its price: the number of raises above the least bid (a place);
//! * with a private company, a train of another company, or an offer its price ([`crate::record::link::rail::prices`]):
//!   a likely one, or its roundness and the multiple;
//! * a lay (`lays`): the place of the hex, then that of the tile and rotation;
//! * runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the place of its train, that of
//!   its first stop, then the place of the way at each fork, and at each stop whether it ends there;
//! * anything else: the number of bytes (even, below 8000) of its JSON, as in saves, and these (even); for the report
//!   of a turn on a real board none, and then its JSON with the facts learnt of others.

mod lays;
mod offers;
mod turn;

use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound;
use crate::record::link::rail::likely::{self, Kind, LikelyMoves, Memory};
use crate::record::link::rail::moves::{Building, Price};
use crate::record::link::rail::runs::Trains;
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::{Decision, Step};
use crate::titles::midwest::game::{Game, Round, Rules};
use crate::titles::midwest::moves::{Merge, Redeem};

/// The writer and reader of a game's actions, one after the other.
pub type Moves = likely::LikelyMoveModel<Rules>;
type View<'a> = likely::View<'a, Rules>;

/// The most situations of a step.
const SITUATIONS: usize = 8;

impl LikelyMoves for Rules {
    const KINDS: &'static [(Kind, u32)] = &[
        (Kind::Pass, 96),
        (Kind::Bid, 96),
        (Kind::Own("take_back"), 16),
        (Kind::Start, 48),
        (Kind::Buy, 96),
        (Kind::Sell, 24),
        (Kind::Own("redeem"), 8),
        (Kind::Own("protect"), 48),
        (Kind::Exchange, 4),
        (Kind::BuyPrivate, 4),
        (Kind::Lay, 192),
        (Kind::PlaceMarker, 32),
        (Kind::PowerMarker, 12),
        (Kind::Own("buy_marker"), 2),
        (Kind::Run, 192),
        (Kind::Pay, 96),
        (Kind::Withhold, 24),
        (Kind::BankTrain, 64),
        (Kind::CompanyTrain, 16),
        (Kind::Own("take_train"), 8),
        (Kind::Discard, 96),
        (Kind::Own("begin_sale"), 32),
        (Kind::Own("offer"), 32),
        (Kind::Own("raise"), 48),
        (Kind::Own("merge"), 32),
        (Kind::Bankruptcy, 8),
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

    /// Gives a new System the habits of both its corporations.
    fn join(game: &Game, memory: &mut Memory) {
        let systems = &game.common().systems;
        for system in systems.iter().skip(memory.systems) {
            memory.habits.take_over(system.company, system.parts[0]);
            memory.habits.join(system.company, system.parts[1]);
        }
        memory.systems = systems.len();
    }

    fn note(_: &Game, memory: &mut Memory, by: Decision, action: &Action) {
        let (habits, done) = (&mut memory.habits, &mut memory.done);
        if by.step == Step::Trade {
            let passed = *action == RailMove::Pass.into() && !done.traded && !done.sold;
            habits.note_turn(by.player, passed);
        }
        done.private = matches!(action, Action::Common(RailMove::BuyPrivate { .. }));
        match *action {
            Action::Common(RailMove::Buy { company, .. } | RailMove::Start { company, .. }) => {
                habits.note_purchase(by.player, company);
                done.traded = true;
            }
            Action::Common(RailMove::Sell { .. }) => done.sold = true,
            Action::Common(RailMove::PlaceMarker { power: None, .. }) => done.marked = true,
            Action::Common(RailMove::BuyTrain { .. })
            | Action::Title(MidwestMove::TakeTrain(_)) => {
                done.trains += 1;
            }
            Action::Common(RailMove::Lay { hex, .. }) => {
                habits.note_lay(by.company, hex);
                done.built.push(hex);
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

    fn first_of(own: &MidwestMove) -> u8 {
        match own {
            MidwestMove::Redeem(Redeem { company, .. })
            | MidwestMove::Merge(Merge {
                partner: company, ..
            }) => company.0,
            _ => 0,
        }
    }

    fn price(view: &View, of: &Action) -> Option<Price> {
        view.price(of)
    }

    fn sites<'a>(view: &View<'a>) -> Option<Box<dyn Building + 'a>> {
        (view.step == Step::Track).then(|| Box::new(lays::Lays::new(view)) as _)
    }

    fn trains<'a>(view: &View<'a>) -> Option<Trains<'a>> {
        (view.step == Step::RunTrains).then(|| view.cards())
    }
}
