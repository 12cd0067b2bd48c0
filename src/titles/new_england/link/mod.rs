//! Likely moves in 18NewEngland, so that a whole game is a short link.
//!
//! Before each action writer and reader ask the same questions (what kind of action? which company? which hex?) and
//! make the same list of possible answers, the likely ones first; only the index of the answer in the list is written.
//! Where only one answer is possible it takes no room. A run is a walk in which each fork is such a question: the
//! company's last run and the best-paying stops nearby come first. The reader never searches for anything, so reading
//! takes little longer than playing.
//!
//! The lists of answers come from the state of the table (money, shares, track, markers), never from asking the rules
//! which moves are legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. So the text
//! does not depend on how the engine finds or lists legal moves. An answer that is missing from a list is written in
//! full, and an illegal one in it is refused by the rules when it is read. The lists and the weights are part of format
//! 1 of [`crate::record::link`]: they must not change.
//!
//! For each action its kind is asked (learning, by step and situation; the order and the weights are those of
//! [`LikelyMoves::KINDS`]), then by kind:
//!
//! - one of a list of actions (`offers`): index by index, for some kinds first that of the company, the partner or the
//!   number of shares, then that of the rest;
//! - a lay (`lays`): the index of the hex, then that of the tile and rotation;
//! - runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the index of its train, that of
//!   its first stop, then that of the way at each fork, and at each stop whether it ends there;
//! - a train of another company: its index, then how round the price is (learning: all the treasury, $1, a multiple of
//!   100, 50, 10, 5, 1) and which multiple (even);
//! - anything else: how many bytes (even, below 8000) its JSON has, as in saves, and these (even); for the report of a
//!   turn on a real board none, and then its JSON with what was learnt of others.
//!
//! Each of these models is kept apart by its question ([`crate::record::link::models::Topic`]).

mod lays;
mod offers;

use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound;
use crate::record::link::rail::likely::{self, Kind, LikelyMoves, Memory};
use crate::record::link::rail::moves::{Building, Price};
use crate::record::link::rail::runs::Trains;
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::game::{Game, Round, Rules};
use crate::titles::new_england::moves::{Convert, Issue, Merge, Start};

/// The writer or reader of a game's actions, one after the other.
pub type Moves = likely::LikelyMoveModel<Rules>;
type View<'a> = likely::View<'a, Rules>;

/// Most situations of a step.
const SITUATIONS: usize = 8;

impl LikelyMoves for Rules {
    const KINDS: &'static [(Kind, u32)] = &[
        (Kind::Pass, 96),
        (Kind::Own("reserve"), 96),
        (Kind::Own("start"), 48),
        (Kind::Own("relinquish"), 8),
        (Kind::Buy, 96),
        (Kind::Sell, 24),
        (Kind::Lay, 192),
        (Kind::PlaceMarker, 64),
        (Kind::Run, 192),
        (Kind::Pay, 96),
        (Kind::PayHalf, 48),
        (Kind::Withhold, 48),
        (Kind::BankTrain, 96),
        (Kind::CompanyTrain, 48),
        (Kind::Agree, 48),
        (Kind::Refuse, 48),
        (Kind::Discard, 96),
        (Kind::Own("redeem"), 8),
        (Kind::Own("issue"), 48),
        (Kind::Own("convert"), 32),
        (Kind::Own("merge"), 32),
        (Kind::Own("return_marker"), 96),
        (Kind::Bankruptcy, 8),
        (Kind::Other, 1),
    ];

    fn turns(game: &Game) -> (usize, bool) {
        match game.round() {
            Round::Operating(round) => (round.operated().len(), false),
            _ => (0, false),
        }
    }

    fn note(_: &Game, memory: &mut Memory, by: Decision, action: &Action) {
        let (habits, done) = (&mut memory.habits, &mut memory.done);
        done.sold = matches!(action, Action::Common(RailMove::Sell { .. }));
        if by.step == Step::Trade {
            habits.note_turn(by.player, *action == RailMove::Pass.into());
        }
        match *action {
            Action::Common(RailMove::Buy { company, .. }) => {
                habits.note_purchase(by.player, company)
            }
            Action::Title(NewEnglandMove::Issue(_)) => done.issued = true,
            Action::Common(RailMove::Lay { hex, .. }) => {
                done.built.push(hex);
                habits.note_lay(by.company, hex);
            }
            Action::Title(
                NewEnglandMove::Convert(Convert { major })
                | NewEnglandMove::Merge(Merge { major, .. }),
            ) => {
                if let Some(minor) = by.company {
                    habits.take_over(major, minor);
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

    /// Returns the first part of a choice: the company of the share or minor, the partner, or the number of shares.
    /// Trains have no such part.
    fn first_choice(action: &Action) -> u8 {
        match *action {
            Action::Title(
                NewEnglandMove::Start(Start { company, .. })
                | NewEnglandMove::Merge(Merge { with: company, .. }),
            )
            | Action::Common(RailMove::Buy { company, .. } | RailMove::Sell { company, .. }) => {
                company.0
            }
            Action::Title(NewEnglandMove::Issue(Issue { ipo, treasury })) => {
                ipo.saturating_add(treasury)
            }
            _ => 0,
        }
    }

    fn price(view: &View, of: &Action) -> Option<Price> {
        let most = view.table.company(view.company).cash;
        let known = vec![most.0, 1];
        of.named_price().map(|_| Price::Agreed { most, known })
    }

    fn sites<'a>(view: &View<'a>) -> Option<Box<dyn Building + 'a>> {
        let lays = || lays::Lays::new(view.game, view.memory, view.company);
        (view.step == Step::LayTrack).then(|| Box::new(lays()) as _)
    }

    fn trains<'a>(view: &View<'a>) -> Option<Trains<'a>> {
        let (table, company) = (view.table, view.company);
        (view.step == Step::RunTrains).then(|| {
            let last = view.memory.habits.last_runs(company);
            Trains::of(table, company, view.game.units(company), last)
        })
    }
}
