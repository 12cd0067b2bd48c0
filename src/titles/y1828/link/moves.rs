//! What may well be done in a turn, and an action as an answer to what is asked.

use super::cobourg;
use super::kinds::{KINDS, Kind, first_choice};
use super::lays::Lays;
use super::memory::Memory;
use super::offers::{Offers, View};
use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::board::Laid;
use crate::engine::rail::verb::Verb;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::rail::moves::{self, Answer, Asker, Price, Way};
use crate::record::link::rail::runs::Trains;
use crate::record::link::{Expecting, LinkFault};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::auction::STEP;
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::{Game, privates};

/// How many situations a step has at most.
pub const SITUATIONS: usize = 16;

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug, Default)]
pub struct Moves {
    models: Models,
    /// Those for the runs of the Cobourg & Peterborough, which are short.
    cobourg: Models,
    memory: Memory,
}

impl Expecting for Moves {
    type Game = Game;

    fn code_action(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let decision = game.decision().ok_or(LinkFault::AfterTheEnd)?;
        self.memory.see(game);
        let possible = Possible::new(View::new(game, &self.memory, decision));
        let company = possible.view.company;
        let cobourg = &mut self.cobourg;
        let mut asker = Asker {
            coder,
            models: &mut self.models,
            of_runs: (decision.step == Step::PrivateRun).then_some(cobourg),
            recalled: None,
        };
        let answer = wanted.and_then(|action| possible.answer(action));
        let spelled = wanted.map(Move::of);
        let (kind, answer) = asker.code(&possible, answer, spelled.as_ref())?;
        let recalled = asker.recalled;
        let action = possible.action(kind, answer)?;
        let table = game.table();
        self.memory.note(decision, &action);
        if let Action::Do(Verb::Lay { hex, power, .. }) = action {
            let power = power.is_some();
            self.memory.note_lay(table, company, hex, power);
        }
        if let Some(runs) = recalled {
            self.memory.habits.note_runs(table, company, runs);
        }
        Ok(action)
    }
}

/// What may well be done now.
struct Possible<'g> {
    view: View<'g>,
    offers: Offers,
    lays: Option<Lays<'g>>,
    trains: Option<Trains<'g>>,
}

impl<'g> Possible<'g> {
    fn new(view: View<'g>) -> Possible<'g> {
        let (game, memory, company) = (view.game, view.memory, view.company);
        let table = game.table();
        let lays = view.may_build().then(|| Lays::new(&view));
        let last = || memory.habits.last_runs_by_card(table, company);
        let trains = match (view.step, memory.habits.laid(company)) {
            (Step::RunTrains, _) => {
                let units = game.units(company);
                Some(Trains::of(table, company, units, last()))
            }
            (Step::PrivateRun, Some(tile)) => Some(cobourg::trains(table, tile, last())),
            _ => None,
        };
        Possible {
            offers: view.offers(),
            view,
            lays,
            trains,
        }
    }

    fn list(&self, kind: usize) -> &[Action] {
        let mut offers = self.offers.iter();
        let offer = offers.find(|(offered, _)| *offered as usize == kind);
        offer.map_or(&[], |(_, list)| list)
    }

    /// An action as an answer, if it may be one.
    fn answer(&self, action: &Action) -> Option<(usize, Answer)> {
        let kind = Kind::of(action) as usize;
        let answer = match *action {
            Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => Answer::Lay(hex, Laid { tile, rotation }, power),
            Action::Do(Verb::Run { ref runs, .. }) => Answer::Runs(runs.clone(), 0),
            _ => {
                let listed = action.clone().at_price(Dollars::ZERO);
                let place = self.list(kind).iter().position(|other| *other == listed)?;
                Answer::Listed(place, action.named_price())
            }
        };
        Some((kind, answer))
    }

    /// The action that an answer is.
    fn action(&self, kind: usize, answer: Answer) -> Result<Action, LinkFault> {
        Ok(match answer {
            Answer::Lay(hex, Laid { tile, rotation }, power) => Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                power,
            }),
            Answer::Runs(runs, _) => Action::Do(Verb::run(runs)),
            Answer::Listed(place, price) => {
                let listed = self.list(kind).get(place).ok_or(LinkFault::Damaged)?;
                price.map_or_else(|| listed.clone(), |price| listed.clone().at_price(price))
            }
            Answer::Other(made) => made.read().map_err(|_| LinkFault::Damaged)?,
        })
    }
}

impl moves::Possible for Possible<'_> {
    fn weights(&self) -> Vec<u32> {
        KINDS.iter().map(|(_, weight)| *weight).collect()
    }

    fn situation(&self) -> usize {
        self.view.step as usize * SITUATIONS + self.view.situation()
    }

    fn way(&self, kind: usize) -> Option<Way<'_>> {
        let lays = self.lays.as_ref();
        match KINDS.get(kind)?.0 {
            Kind::Lay => {
                let lays = lays.filter(|lays| !lays.hexes.is_empty())?;
                self.view.is_building().then_some(Way::Lay(lays, false))
            }
            Kind::PowerLay => {
                let lays = lays.filter(|lays| !lays.powers.is_empty())?;
                Some(Way::Lay(lays, true))
            }
            Kind::Run => Some(Way::Runs(self.trains.as_ref()?, None)),
            _ => {
                let firsts: Vec<u8> = self.list(kind).iter().map(first_choice).collect();
                (!firsts.is_empty()).then_some(Way::Listed(firsts))
            }
        }
    }

    fn price(&self, kind: usize, place: usize) -> Option<Price> {
        let view = &self.view;
        let agreed = |most: Dollars, face: Dollars| {
            let known = vec![most.0, face.0, 1];
            Price::Agreed { most, known }
        };
        match *self.list(kind).get(place)? {
            Action::Do(Verb::Bid { private, .. }) => Some(Price::Raise {
                least: view.least_bid(private),
                most: view.cash(),
                step: STEP,
                topic: view.step as usize,
            }),
            Action::Do(Verb::BuyPrivate { private, .. }) => {
                let face = privates::row(private).face;
                Some(if view.step == Step::Auction {
                    Price::Fixed(face)
                } else {
                    agreed(view.most_for_private(private), face)
                })
            }
            Action::Do(Verb::BuyTrain {
                train,
                seller: Some(_),
                ..
            }) => Some(agreed(view.most_for(train), view.table.depot.price(train))),
            _ => None,
        }
    }
}
