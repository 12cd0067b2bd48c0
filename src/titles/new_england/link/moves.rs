//! What may well be done in a turn, and an action as an answer to what is asked.

use super::lays::Lays;
use super::memory::Memory;
use super::offers::{KINDS, Kind, View, first_choice};
use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::board::Laid;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::verb::Verb;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::rail::moves::{self, Answer, Asker, Price, Way};
use crate::record::link::rail::runs::Trains;
use crate::record::link::{Expecting, LinkFault};
use crate::titles::new_england::Game;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Step;

/// How many situations a step has at most.
const SITUATIONS: usize = 8;

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug, Default)]
pub struct Moves {
    models: Models,
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
        let possible = Possible::new(game, &self.memory, View::new(game, &self.memory, decision));
        let company = possible.company;
        let mut asker = Asker {
            coder,
            models: &mut self.models,
            of_runs: None,
            recalled: None,
        };
        let answer = wanted.and_then(|action| possible.answer(action));
        let spelled = wanted.map(Move::of);
        let (kind, answer) = asker.code(&possible, answer, spelled.as_ref())?;
        let recalled = asker.recalled;
        let action = possible.action(kind, answer)?;
        if let Some(runs) = recalled {
            self.memory.habits.note_runs(game.table(), company, runs);
        }
        self.memory.note(decision, &action);
        Ok(action)
    }
}

/// What may well be done now.
struct Possible<'g> {
    situation: usize,
    offers: Vec<(Kind, Vec<Action>)>,
    lays: Option<Lays<'g>>,
    trains: Option<Trains<'g>>,
    company: CompanyId,
    /// The company's cash, which is the most it can pay for a train.
    cash: Dollars,
}

impl<'g> Possible<'g> {
    fn new(game: &'g Game, memory: &Memory, view: View<'_>) -> Possible<'g> {
        let (table, company) = (game.table(), view.company);
        let lays = (view.step == Step::LayTrack).then(|| Lays::new(game, memory, company));
        let trains = (view.step == Step::RunTrains).then(|| {
            let last = memory.habits.last_runs(company);
            Trains::of(table, company, game.units(company), last)
        });
        Possible {
            situation: view.step as usize * SITUATIONS + view.situation(),
            offers: view.offers(),
            lays: lays.filter(|lays| !lays.hexes.is_empty()),
            trains,
            company,
            cash: table.company(company).cash,
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
        let place = |listed: &Action| self.list(kind).iter().position(|other| other == listed);
        let answer = match *action {
            Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                ..
            }) => Answer::Lay(hex, Laid { tile, rotation }, None),
            Action::Do(Verb::Run { ref runs, .. }) => Answer::Runs(runs.clone(), 0),
            _ => {
                let listed = action.clone().at_price(self.cash);
                Answer::Listed(place(&listed)?, action.named_price())
            }
        };
        Some((kind, answer))
    }

    /// The action that an answer is.
    fn action(&self, kind: usize, answer: Answer) -> Result<Action, LinkFault> {
        Ok(match answer {
            Answer::Lay(hex, Laid { tile, rotation }, _) => Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                power: None,
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
        self.situation
    }

    fn way(&self, kind: usize) -> Option<Way<'_>> {
        match KINDS.get(kind)?.0 {
            Kind::Lay => Some(Way::Lay(self.lays.as_ref()?, false)),
            Kind::Run => Some(Way::Runs(self.trains.as_ref()?, None)),
            _ => {
                let firsts: Vec<u8> = self.list(kind).iter().map(first_choice).collect();
                (!firsts.is_empty()).then_some(Way::Listed(firsts))
            }
        }
    }

    fn price(&self, kind: usize, _: usize) -> Option<Price> {
        (kind == Kind::CompanyTrain as usize).then(|| Price::Agreed {
            most: self.cash,
            known: vec![self.cash.0, 1],
        })
    }
}
