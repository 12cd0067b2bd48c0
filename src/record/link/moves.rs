//! An action as answers: first its kind, then what is particular to the kind.

use super::LinkFault;
use super::coder::Coder;
use super::lays::Lays;
use super::memory::Memory;
use super::models::Models;
use super::offers::{KINDS, Kind, View, keys};
use super::runs::Runner;
use crate::engine::action::Action;
use crate::engine::choices::{Decision, Step};
use crate::engine::ids::{CompanyId, HexId};
use crate::engine::money::Dollars;
use crate::engine::route::{Run, best_runs};
use crate::titles::new_england::Game;

/// The longest action that is written at length, in bytes.
const LONGEST: u32 = 8_000;
/// The steps by which prices are round, in the order in which they are tried.
const ROUND: [i32; 5] = [100, 50, 10, 5, 1];

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug)]
pub struct Moves {
    models: Models,
    memory: Memory,
    /// How many actions were written at length.
    pub at_length: usize,
}

impl Moves {
    /// Before the first action.
    pub fn new() -> Moves {
        Moves {
            models: Models::default(),
            memory: Memory::new(),
            at_length: 0,
        }
    }

    /// The action of whoever decides: `wanted` when writing.
    pub fn code(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let decision = game.decision().ok_or(LinkFault::AfterTheEnd)?;
        self.memory.see(game);
        let action = self.code_kind(coder, game, decision, wanted)?;
        self.memory.note(decision, &action);
        Ok(action)
    }

    fn code_kind(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        decision: Decision,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let view = View::new(game, &self.memory, decision);
        let (offers, situation) = (view.offers(), view.situation());
        let company = view.company;
        let lays =
            (decision.step == Step::LayTrack).then(|| Lays::new(game, &self.memory, company));
        let lays = lays.filter(|lays| !lays.hexes.is_empty());
        let runs = decision.step == Step::RunTrains;
        let best = match wanted {
            Some(Action::Run { runs }) => best_as_good(game, company, runs),
            _ => None,
        };
        let possible = |index: usize| match KINDS[index].0 {
            Kind::Lay => lays.is_some(),
            Kind::BestRuns | Kind::OtherRuns => runs,
            Kind::Other => true,
            kind => offers.iter().any(|(offered, _)| *offered == kind),
        };
        let kind = wanted.map_or(Kind::Other, |action| {
            let kind = Kind::of(action);
            let offered = match (kind, action) {
                (Kind::Lay, Action::Lay { hex, .. }) => lays
                    .as_ref()
                    .is_some_and(|lays| lays.hexes.contains(hex) && lays.on(*hex).contains(action)),
                (Kind::BestRuns, _) if runs && best.is_none() => return Kind::OtherRuns,
                (Kind::BestRuns, _) => runs,
                (Kind::CompanyTrain, Action::BuyTrain { price, .. }) => {
                    let cash = game.table().company(company).cash;
                    let listed = offers.iter().flat_map(|(_, list)| list);
                    let asked = at_price(action, cash);
                    (Dollars(1)..=cash).contains(price)
                        && listed.clone().any(|offer| *offer == asked)
                }
                _ => offers
                    .iter()
                    .any(|(offered, list)| *offered == kind && list.contains(action)),
            };
            if offered { kind } else { Kind::Other }
        });
        let wanted_index = KINDS
            .iter()
            .position(|(known, _)| *known == kind)
            .unwrap_or(0);
        let topic = ("kind", decision.step as usize * 8 + situation);
        let index = self.models.choose(
            coder,
            topic,
            &KINDS.map(|(_, weight)| weight),
            possible,
            wanted_index,
        );
        let kind = KINDS[index].0;
        let list = offers
            .into_iter()
            .find(|(offered, _)| *offered == kind)
            .map(|(_, list)| list);
        match (kind, lays) {
            (Kind::Other, _) => {
                self.at_length += 1;
                code_at_length(coder, wanted)
            }
            (Kind::Lay, Some(lays)) => self.code_lay(coder, &lays, wanted),
            (Kind::BestRuns, _) => self.best(game, company, wanted),
            (Kind::OtherRuns, _) => self.code_runs(coder, game, company, wanted),
            (Kind::CompanyTrain, _) => {
                let cash = game.table().company(company).cash;
                self.code_company_train(coder, &list.unwrap_or_default(), cash, wanted)
            }
            _ => self.pick(coder, kind, &list.unwrap_or_default(), wanted),
        }
    }

    fn pick(
        &mut self,
        coder: &mut Coder,
        kind: Kind,
        list: &[Action],
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let picked = self
            .models
            .pick(coder, ("which", kind as usize), list, keys(kind), wanted);
        picked.cloned().ok_or(LinkFault::Damaged)
    }

    fn code_lay(
        &mut self,
        coder: &mut Coder,
        lays: &Lays,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let place = match wanted {
            Some(Action::Lay { hex, .. }) => Some(*hex),
            _ => None,
        };
        let hex: HexId = *self
            .models
            .pick(
                coder,
                ("hex", self.memory.lays),
                &lays.hexes,
                &[],
                place.as_ref(),
            )
            .ok_or(LinkFault::Damaged)?;
        let picked = self
            .models
            .pick(coder, ("tile", 0), &lays.on(hex), &[], wanted)
            .cloned();
        picked.ok_or(LinkFault::Damaged)
    }

    fn best(
        &mut self,
        game: &Game,
        company: CompanyId,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        self.memory.note_runs(company, None);
        match wanted {
            Some(action) => Ok(action.clone()),
            None => {
                let best = best_runs(game.ground(company), &game.units(company));
                if !best.proved {
                    return Err(LinkFault::TooLaborious);
                }
                Ok(Action::Run { runs: best.runs })
            }
        }
    }

    fn code_runs(
        &mut self,
        coder: &mut Coder,
        game: &Game,
        company: CompanyId,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let wanted = match wanted {
            Some(Action::Run { runs }) => Some(runs.as_slice()),
            _ => None,
        };
        let mut runner = Runner {
            coder,
            models: &mut self.models,
            game,
            memory: &self.memory,
            company,
        };
        let runs = runner.code(wanted)?;
        let hexes = runs
            .iter()
            .flat_map(|run| &run.track)
            .map(|piece| piece.hex)
            .collect();
        self.memory.note_runs(company, Some(hexes));
        Ok(Action::Run { runs })
    }

    fn code_company_train(
        &mut self,
        coder: &mut Coder,
        list: &[Action],
        cash: Dollars,
        wanted: Option<&Action>,
    ) -> Result<Action, LinkFault> {
        let asked = wanted.map(|action| at_price(action, cash));
        let picked = self.pick(coder, Kind::CompanyTrain, list, asked.as_ref())?;
        let price = match wanted {
            Some(Action::BuyTrain { price, .. }) => price.0,
            _ => 0,
        };
        let price = self.code_price(coder, cash.0, price);
        Ok(at_price(&picked, Dollars(price)))
    }

    /// A price from $1 to all the treasury.
    fn code_price(&mut self, coder: &mut Coder, most: i32, wanted: i32) -> i32 {
        if most < 2 {
            return most;
        }
        let round = ROUND
            .iter()
            .position(|step| wanted % step == 0)
            .unwrap_or(0);
        let sort = match wanted {
            _ if wanted == most => 0,
            1 => 1,
            _ => 2 + round,
        };
        let possible = |sort: usize| sort < 2 || ROUND[sort - 2] <= most;
        let sort = self.models.choose(
            coder,
            ("price", 0),
            &[24, 24, 12, 12, 12, 12, 12],
            possible,
            sort,
        );
        match sort {
            0 => most,
            1 => 1,
            _ => {
                let step = ROUND[sort - 2];
                let number = |count: i32| u32::try_from(count).unwrap_or(0);
                let count = number(most / step).min(1 << 16);
                let index = coder.uniform(count, number(wanted / step - 1).min(count - 1));
                step * i32::try_from(index + 1).unwrap_or(1)
            }
        }
    }
}

/// The best runs, if these earn as much.
fn best_as_good(game: &Game, company: CompanyId, runs: &[Run]) -> Option<Vec<Run>> {
    let total = game.check_runs(company, runs).ok()?.total;
    let best = best_runs(game.ground(company), &game.units(company));
    (best.proved && best.earnings.total == total).then_some(best.runs)
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

/// An action as its JSON text, as saves have it.
fn code_at_length(coder: &mut Coder, wanted: Option<&Action>) -> Result<Action, LinkFault> {
    let text = match wanted {
        Some(action) => serde_json::to_vec(action).map_err(|_| LinkFault::Unwritable)?,
        None => Vec::new(),
    };
    let length = u32::try_from(text.len())
        .ok()
        .filter(|length| *length < LONGEST);
    let length = coder.uniform(LONGEST, length.ok_or(LinkFault::Unwritable)?);
    let mut read = Vec::new();
    for index in 0..usize::try_from(length).unwrap_or(0) {
        let byte = text.get(index).copied().unwrap_or(0);
        read.push(u8::try_from(coder.uniform(256, u32::from(byte))).unwrap_or(0));
    }
    std::str::from_utf8(&read)
        .ok()
        .and_then(|text| serde_json::from_str(text).ok())
        .ok_or(LinkFault::Damaged)
}
