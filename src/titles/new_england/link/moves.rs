//! An action as answers: first its kind, then what is particular to the kind.

use super::lays::Lays;
use super::memory::Memory;
use super::offers::{KINDS, Kind, View, first_choice};
use crate::engine::game::{self as door, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::rail::prices;
use crate::record::link::rail::runs::{self, Trains};
use crate::record::link::spelled::at_length;
use crate::record::link::{Guess, LinkFault};
use crate::titles::new_england::Game;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Step;

/// What the price of a company's train is lower than.
const HIGHEST_PRICE: Dollars = Dollars(1 << 16);

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug)]
pub struct Moves {
    models: Models,
    memory: Memory,
}

/// What may well be done now.
struct Possible<'g> {
    offers: Vec<(Kind, Vec<Action>)>,
    lays: Option<Lays<'g>>,
    runs: bool,
    company: CompanyId,
    /// The company's cash, which is the most it can pay for a train.
    cash: Dollars,
}

impl Possible<'_> {
    fn has(&self, kind: Kind) -> bool {
        match kind {
            Kind::Lay => self.lays.is_some(),
            Kind::Run => self.runs,
            Kind::Other => true,
            _ => !self.list(kind).is_empty(),
        }
    }

    fn list(&self, kind: Kind) -> &[Action] {
        let offer = self.offers.iter().find(|(offered, _)| *offered == kind);
        offer.map_or(&[], |(_, list)| list)
    }

    /// As which kind an action can be written.
    fn kind(&self, action: &Action) -> Kind {
        let kind = Kind::of(action);
        let listed = match action {
            Action::Run { .. } => self.runs,
            Action::Lay { hex, .. } => self
                .lays
                .as_ref()
                .is_some_and(|lays| lays.hexes.contains(hex) && lays.on(*hex).contains(action)),
            Action::BuyTrain {
                seller: Some(_),
                price,
                ..
            } => {
                (Dollars(1)..=self.cash).contains(price)
                    && self.cash < HIGHEST_PRICE
                    && self.list(kind).contains(&at_price(action, self.cash))
            }
            _ => self.list(kind).contains(action),
        };
        if listed { kind } else { Kind::Other }
    }
}

impl Guess for Moves {
    fn code(
        &mut self,
        coder: &mut Coder,
        game: &dyn door::Game,
        wanted: Option<&Move>,
    ) -> Result<Move, LinkFault> {
        let game = game.as_any().downcast_ref().ok_or(LinkFault::Unwritable)?;
        let wanted = wanted.map(Move::read).transpose();
        let wanted = wanted.map_err(|_| LinkFault::Unwritable)?;
        let action = self.code_action(coder, game, wanted.as_ref())?;
        Ok(Move::of(&action))
    }
}

impl Default for Moves {
    /// Before the first action.
    fn default() -> Moves {
        Moves {
            models: Models::default(),
            memory: Memory::new(),
        }
    }
}

impl Moves {
    fn code_action(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let decision = game.decision().ok_or(LinkFault::AfterTheEnd)?;
        self.memory.see(game);
        let view = View::new(game, &self.memory, decision);
        let company = view.company;
        let lays = (view.step == Step::LayTrack).then(|| Lays::new(game, &self.memory, company));
        let possible = Possible {
            offers: view.offers(),
            lays: lays.filter(|lays| !lays.hexes.is_empty()),
            runs: view.step == Step::RunTrains,
            company,
            cash: game.table().company(company).cash,
        };
        let topic = ("kind", view.step as usize * 8 + view.situation());
        let kind = self.code_kind(coder, topic, &possible, wanted);
        let action = self.code_rest(coder, game, kind, &possible, wanted)?;
        self.memory.note(decision, &action);
        Ok(action)
    }

    fn code_kind(
        &mut self,
        coder: &mut Coder,
        topic: (&'static str, usize),
        possible: &Possible,
        wanted: Option<&Action>,
    ) -> Kind {
        let kind = wanted.map_or(Kind::Other, |action| possible.kind(action));
        let index = KINDS.iter().position(|(known, _)| *known == kind);
        let index = self.models.choose(
            coder,
            topic,
            &KINDS.map(|(_, weight)| weight),
            |index| possible.has(KINDS[index].0),
            index.unwrap_or(0),
        );
        KINDS[index].0
    }

    fn code_rest(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        kind: Kind,
        possible: &Possible,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        match (kind, &possible.lays) {
            (Kind::Other, _) => at_length(coder, wanted.map(Move::of).as_ref())?
                .read()
                .map_err(|_| LinkFault::Damaged),
            (Kind::Lay, Some(lays)) => self.code_lay(coder, lays, wanted),
            (Kind::Run, _) => {
                let wanted = match wanted {
                    Some(Action::Run { runs }) => Some(runs.as_slice()),
                    _ => None,
                };
                let company = possible.company;
                let last = self.memory.last_runs(company).to_vec();
                let trains = Trains::of(game.table(), company, game.units(company), last);
                let (runs, recalled) = runs::code(coder, &mut self.models, &trains, wanted)?;
                self.memory.note_runs(company, recalled);
                Ok(Action::Run { runs })
            }
            (Kind::CompanyTrain, _) => self.code_company_train(coder, possible, wanted),
            _ => self.pick(coder, kind, possible.list(kind), wanted),
        }
    }

    fn pick(
        &mut self,
        coder: &mut Coder,
        kind: Kind,
        list: &[Action],
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        self.models
            .pick_in_two(coder, kind as usize, list, first_choice, wanted)
    }

    fn code_lay(
        &mut self,
        coder: &mut Coder,
        lays: &Lays,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let place = match wanted {
            Some(Action::Lay { hex, .. }) => Some(hex),
            _ => None,
        };
        let topic = ("hex", self.memory.lays);
        let hex = self.models.pick(coder, topic, &lays.hexes, place)?;
        self.models.pick(coder, ("tile", 0), &lays.on(hex), wanted)
    }

    fn code_company_train(
        &mut self,
        coder: &mut Coder,
        possible: &Possible,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let asked = wanted.map(|action| at_price(action, possible.cash));
        let list = possible.list(Kind::CompanyTrain);
        let picked = self.pick(coder, Kind::CompanyTrain, list, asked.as_ref())?;
        let price = match wanted {
            Some(Action::BuyTrain { price, .. }) => price.0,
            _ => 1,
        };
        let most = possible.cash.0;
        let known = [most, 1];
        let price = prices::code(&mut self.models, coder, ("price", 0), &known, most, price);
        Ok(at_price(&picked, Dollars(price)))
    }
}

/// The same purchase of a train at another price.
fn at_price(action: &Action, price: Dollars) -> Action {
    match *action {
        Action::BuyTrain { train, seller, .. } => Action::BuyTrain {
            train,
            seller,
            price,
        },
        ref other => other.clone(),
    }
}
