//! An action as answers: first its kind, then what is particular to the kind.

use super::kinds::{KINDS, Kind, first_choice};
use super::lays::Lays;
use super::memory::Memory;
use super::offers::{Offers, SITUATIONS, View};
use crate::engine::game::{self as door, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::rail::habits::LastRun;
use crate::record::link::rail::prices;
use crate::record::link::rail::runs::{self, Trains};
use crate::record::link::spelled::at_length;
use crate::record::link::{Guess, LinkFault};
use crate::titles::gb::Game;
use crate::titles::gb::action::Action;
use crate::titles::gb::auction::STEP;
use crate::titles::gb::choices::Step;

/// What any price is lower than.
const HIGHEST_PRICE: Dollars = Dollars(1 << 16);
/// The weights at first of linked trains that are several sets, and one.
const TOGETHER: [u32; 2] = [48, 8];

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug)]
pub struct Moves {
    models: Models,
    memory: Memory,
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

impl Moves {
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
        let mut asker = Asker {
            coder,
            models: &mut self.models,
            possible: &possible,
            recalled: None,
        };
        let action = asker.code(wanted)?;
        let recalled = asker.recalled;
        self.memory.note(decision, &action);
        if let Action::Lay {
            hex, tile, power, ..
        } = action
        {
            let city = game.table().components.tiles.kind(tile).tile().has_city();
            self.memory.note_lay(company, hex, city, power.is_some());
        }
        if let Some(runs) = recalled {
            self.memory.note_runs(game.table(), company, runs);
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
        let (game, company) = (view.game, view.company);
        let lays = view.is_in_turn().then(|| Lays::new(&view, view.memory));
        let trains = (view.step == Step::RunTrains).then(|| {
            let last = view.memory.last_runs(view.table, company);
            Trains::of(game.table(), company, game.units(company), last)
        });
        Possible {
            offers: view.offers(),
            view,
            lays,
            trains,
        }
    }

    fn has(&self, kind: Kind) -> bool {
        let lays = self.lays.as_ref();
        match kind {
            Kind::Lay => {
                self.view.step == Step::Build && lays.is_some_and(|lays| !lays.hexes.is_empty())
            }
            Kind::PowerLay => lays.is_some_and(|lays| !lays.powers.is_empty()),
            Kind::Run => self.trains.is_some(),
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
        let listed = match *action {
            Action::Lay { hex, power, .. } => self.lays.as_ref().is_some_and(|lays| {
                lays.hexes_with(power).contains(&hex) && lays.on(hex, power).contains(action)
            }),
            Action::Run { ref runs, .. } => self.trains.as_ref().is_some_and(|trains| {
                let (mut coder, mut models) = (Coder::writer(), Models::default());
                runs::code(&mut coder, &mut models, trains, Some(runs)).is_ok()
            }),
            _ => {
                let asked = self.price_of(action);
                let known = asked.is_none_or(|(price, asked)| asked.allows(price));
                known && self.list(kind).contains(&at_price(action, Dollars::ZERO))
            }
        };
        if listed && self.has(kind) {
            kind
        } else {
            Kind::Other
        }
    }

    /// The price that has to be asked for an action, and how.
    fn price_of(&self, action: &Action) -> Option<(Dollars, Price)> {
        let view = &self.view;
        match *action {
            Action::Bid { private, price } => {
                let (least, most) = view.limits_of_bid(private);
                Some((price, Price::Raise { least, most }))
            }
            Action::BuyTrain {
                train,
                seller: Some(_),
                price,
            } => {
                let (most, face) = (view.most_for(train), view.table.depot.price(train));
                Some((price, Price::Agreed { most, face }))
            }
            _ => None,
        }
    }
}

/// How a price is asked for.
#[derive(Clone, Copy, Debug)]
enum Price {
    /// By how many steps it is more than the least.
    Raise { least: Dollars, most: Dollars },
    /// From $1 to the most; first it is thought of the most, the face value and $1.
    Agreed { most: Dollars, face: Dollars },
}

impl Price {
    fn allows(self, price: Dollars) -> bool {
        match self {
            Price::Raise { least, most } => {
                (least..=most).contains(&price) && (price - least).0 % STEP.0 == 0
            }
            Price::Agreed { most, .. } => {
                (Dollars(1)..=most).contains(&price) && most < HIGHEST_PRICE
            }
        }
    }
}

/// Asks for one action.
struct Asker<'a, 'c, 'g> {
    coder: &'a mut Coder<'c>,
    models: &'a mut Models,
    possible: &'a Possible<'g>,
    /// What is to be recalled of runs.
    recalled: Option<Vec<LastRun>>,
}

impl Asker<'_, '_, '_> {
    fn code(&mut self, wanted: Option<&Action>) -> Result<Action, LinkFault> {
        let kind = self.code_kind(wanted);
        match (kind, &self.possible.lays, &self.possible.trains) {
            (Kind::Other, ..) => at_length(self.coder, wanted.map(Move::of).as_ref())?
                .read()
                .map_err(|_| LinkFault::Damaged),
            (Kind::Lay | Kind::PowerLay, Some(lays), _) => self.code_lay(kind, lays, wanted),
            (Kind::Run, _, Some(trains)) => self.code_runs(trains, wanted),
            _ => self.code_listed(kind, wanted),
        }
    }

    fn code_kind(&mut self, wanted: Option<&Action>) -> Kind {
        let (possible, view) = (self.possible, &self.possible.view);
        let kind = wanted.map_or(Kind::Other, |action| possible.kind(action));
        let index = KINDS.iter().position(|(known, _)| *known == kind);
        let index = self.models.choose(
            self.coder,
            ("kind", view.step as usize * SITUATIONS + view.situation()),
            &KINDS.map(|(_, weight)| weight),
            |index| possible.has(KINDS[index].0),
            index.unwrap_or(0),
        );
        KINDS[index].0
    }

    fn code_listed(&mut self, kind: Kind, wanted: Option<&Action>) -> Result<Action, LinkFault> {
        let list = self.possible.list(kind);
        let unpriced = wanted.map(|action| at_price(action, Dollars::ZERO));
        let number = kind as usize;
        let picked =
            self.models
                .pick_in_two(self.coder, number, list, first_choice, unpriced.as_ref())?;
        let Some((_, asked)) = self.possible.price_of(&picked) else {
            return Ok(picked);
        };
        let price = wanted.and_then(|action| self.possible.price_of(action));
        let price = price.map_or(Dollars(1), |(price, _)| price);
        Ok(at_price(&picked, self.code_price(asked, price)))
    }

    fn code_price(&mut self, asked: Price, wanted: Dollars) -> Dollars {
        match asked {
            Price::Raise { least, most } => {
                let steps = |more: Dollars| usize::try_from(more.0 / STEP.0).unwrap_or(0);
                let count = steps(most - least).min(1 << 16) + 1;
                let place = steps(wanted - least);
                let place = self.models.place(self.coder, ("raise", 0), count, place);
                least + STEP * i32::try_from(place).unwrap_or(0)
            }
            Price::Agreed { most, face } => {
                let known = [most.0, face.0, 1];
                let topic = ("price", 0);
                Dollars(prices::code(
                    self.models,
                    self.coder,
                    topic,
                    &known,
                    most.0,
                    wanted.0,
                ))
            }
        }
    }

    fn code_lay(
        &mut self,
        kind: Kind,
        lays: &Lays,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let (place, power) = match wanted {
            Some(Action::Lay { hex, power, .. }) => (Some(hex), *power),
            _ => (None, None),
        };
        let power = if kind == Kind::PowerLay {
            let powers: Vec<CompanyId> = lays.powers.iter().map(|(power, _)| *power).collect();
            let topic = ("power", 0);
            let power = self.models.pick(self.coder, topic, &powers, power.as_ref());
            Some(power?)
        } else {
            None
        };
        let view = &self.possible.view;
        let built = view.memory.done.built.len().min(1);
        let topic = ("hex", if power.is_some() { 2 } else { built });
        let hexes = lays.hexes_with(power);
        let hex = self.models.pick(self.coder, topic, &hexes, place)?;
        let topic = ("tile", view.table.board.tile(hex).colour as usize);
        let on = lays.on(hex, power);
        self.models.pick(self.coder, topic, &on, wanted)
    }

    fn code_runs(&mut self, trains: &Trains, wanted: Option<&Action>) -> Result<Action, LinkFault> {
        let (wanted, one_set) = match wanted {
            Some(Action::Run { runs, together }) => (Some(runs.as_slice()), *together),
            _ => (None, false),
        };
        let (runs, recalled) = runs::code(self.coder, self.models, trains, wanted)?;
        self.recalled = Some(recalled);
        let may = self.possible.view.common.as_on_website();
        let possible = |answer: usize| may || answer == 0;
        let together = self.models.choose(
            self.coder,
            ("together", 0),
            &TOGETHER,
            possible,
            usize::from(one_set),
        ) == 1;
        Ok(Action::Run { runs, together })
    }
}

/// The same action at another price, if it is one whose price is asked for.
fn at_price(action: &Action, price: Dollars) -> Action {
    match *action {
        Action::Bid { private, .. } => Action::Bid { private, price },
        Action::BuyTrain {
            train,
            seller: Some(seller),
            ..
        } => Action::BuyTrain {
            train,
            seller: Some(seller),
            price,
        },
        ref other => other.clone(),
    }
}
