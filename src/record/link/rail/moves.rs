//! An action as answers: first its kind, then the rest.
//!
//! A title lists the likely moves ([`PossibleMoves`]) and turns its actions into answers and back. Here kinds and listed
//! actions are numbers, so that asking is compiled once for all titles.

use super::habits::LastRun;
use super::prices;
use super::runs::{self, Trains};
use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::ids::{HexId, PrivateId};
use crate::engine::rail::route::Run;
use crate::record::link::LinkFault;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::text_moves::{ByteModels, at_length};

/// A price above any that is asked for.
const HIGHEST_PRICE: Dollars = Dollars(1 << 16);
/// The number of steps above the least price at which prices end.
const MOST_STEPS: usize = 1 << 16;

/// The moves that are likely now. The kinds are numbered in the order in which they are coded; the last is anything
/// else, which is always possible and is written at length.
pub trait PossibleMoves {
    /// Returns how likely each kind is at first.
    fn weights(&self) -> Vec<u32>;
    /// Numbers the situation. Kinds are more or less likely in different ones.
    fn situation(&self) -> usize;
    /// Returns how an action of a kind is asked for. Returns none if the kind is not possible.
    fn way(&self, kind: usize) -> Option<Way<'_>>;
    /// Returns how a listed action's price is asked for. Returns none if it is not asked for.
    fn price(&self, kind: usize, place: usize) -> Option<Price>;
}

/// A way to ask for an action once its kind is known.
pub enum Way<'a> {
    /// A place in a list, of which these are the first choices of each. The list is not empty.
    Listed(Vec<u8>),
    /// A lay, with a power or without one.
    Lay(&'a dyn Building, bool),
    /// Runs.
    Runs(&'a Trains<'a>, Option<RunVariants>),
}

/// The manners in which the same runs may be made.
#[derive(Clone, Copy, Debug)]
pub struct RunVariants {
    /// The weight of each at first.
    pub weights: &'static [u32],
    /// Number of them that are possible now, from the first on.
    pub possible: usize,
}

/// The places where track may well be laid.
pub trait Building {
    /// Lists the powers to lay with, if they are told apart.
    fn powers(&self) -> Vec<PrivateId>;
    /// Lists the hexes for a lay, the likely first. The lay is with a power or without one.
    fn hexes(&self, power: Option<PrivateId>) -> Vec<HexId>;
    /// Lists the lays on one of them, the likely first.
    fn on(&self, hex: HexId, power: Option<PrivateId>) -> Vec<PlacedTile>;
    /// Numbers the situation. One or another hex is likely in different ones.
    fn situation(&self, power: Option<PrivateId>) -> usize;
    /// Numbers the situation on a hex. One or another lay is likely in different ones.
    fn situation_on(&self, hex: HexId) -> usize;
}

/// A way to ask for a price.
#[derive(Clone, Debug)]
pub enum Price {
    /// A known price.
    Fixed(Dollars),
    /// A number of steps above the least; `topic` tells apart the situations.
    Raise {
        /// The least price.
        least: Dollars,
        /// The highest price.
        most: Dollars,
        /// The step.
        step: Dollars,
        /// The situation.
        topic: usize,
    },
    /// A price from $1 to the highest; the known ones are tried first.
    Agreed {
        /// The highest price.
        most: Dollars,
        /// The known prices; there are as many for every question of a kind.
        known: Vec<i32>,
    },
}

impl Price {
    fn allows(&self, price: Dollars) -> bool {
        match *self {
            Price::Fixed(face) => price == face,
            Price::Raise {
                least, most, step, ..
            } => (least..=most).contains(&price) && (price - least).0 % step.0 == 0,
            Price::Agreed { most, .. } => {
                (Dollars(1)..=most).contains(&price) && most < HIGHEST_PRICE
            }
        }
    }
}

/// An action without its kind.
#[derive(Clone, Debug)]
pub enum Answer {
    /// An entry of a list, and its price if that is asked for.
    Listed(usize, Option<Dollars>),
    /// A lay, and its power.
    Lay(HexId, PlacedTile, Option<PrivateId>),
    /// Runs, and their manner.
    Runs(Vec<Run>, usize),
    /// Anything else.
    Other(Move),
}

/// A writer or reader of one action.
pub struct Asker<'a, 'c> {
    /// The coder to write or read with.
    pub coder: &'a mut Coder<'c>,
    /// The models that learn.
    pub models: &'a mut Models,
    /// The models for runs, if these have models of their own.
    pub of_runs: Option<&'a mut Models>,
    /// The model of moves that are written at length.
    pub spelled: &'a mut ByteModels,
    /// The facts to recall of runs, once they were asked for.
    pub recalled: Option<Vec<LastRun>>,
}

impl Asker<'_, '_> {
    /// Writes or reads an action: its kind and the rest of it. When writing, `wanted` is how it is listed, if it is,
    /// and `spelled` the same at length.
    ///
    /// # Errors
    /// If it cannot be written, or what is read is no action.
    pub fn code(
        &mut self,
        possible: &dyn PossibleMoves,
        wanted: Option<(usize, Answer)>,
        spelled: Option<&Move>,
    ) -> Result<(usize, Answer), LinkFault> {
        let weights = possible.weights();
        let other = weights.len().saturating_sub(1);
        let ways: Vec<Option<Way>> = (0..other).map(|kind| possible.way(kind)).collect();
        let wanted = wanted.filter(|(kind, answer)| match ways.get(*kind) {
            Some(Some(way)) => is_coded(way, answer, || match answer {
                Answer::Listed(place, _) => possible.price(*kind, *place),
                _ => None,
            }),
            _ => false,
        });
        let kind = self.models.choose(
            self.coder,
            ("kind", possible.situation()),
            &weights,
            &|kind| kind == other || matches!(ways.get(kind), Some(Some(_))),
            wanted.as_ref().map_or(other, |(kind, _)| *kind),
        );
        let wanted = wanted.map(|(_, answer)| answer);
        let answer = match ways.into_iter().nth(kind).flatten() {
            Some(Way::Listed(firsts)) => self.code_listed(possible, kind, &firsts, wanted),
            Some(Way::Lay(lays, powered)) => self.code_lay(lays, powered, wanted),
            Some(Way::Runs(trains, run_variants)) => self.code_runs(trains, run_variants, wanted),
            None => at_length(self.coder, self.spelled, spelled).map(Answer::Other),
        };
        Ok((kind, answer?))
    }

    fn code_listed(
        &mut self,
        possible: &dyn PossibleMoves,
        kind: usize,
        firsts: &[u8],
        wanted: Option<Answer>,
    ) -> Result<Answer, LinkFault> {
        let (place, price) = match wanted {
            Some(Answer::Listed(place, price)) => (Some(place), price),
            _ => (None, None),
        };
        let place = self.models.place_in_two(self.coder, kind, firsts, place)?;
        let asked = possible.price(kind, place);
        let price = asked.map(|asked| self.code_price(kind, &asked, price.unwrap_or(Dollars(1))));
        Ok(Answer::Listed(place, price))
    }

    fn code_price(&mut self, kind: usize, asked: &Price, wanted: Dollars) -> Dollars {
        match *asked {
            Price::Fixed(price) => price,
            Price::Raise {
                least,
                most,
                step,
                topic,
            } => {
                let steps = |more: Dollars| usize::try_from(more.0 / step.0).unwrap_or(0);
                let count = steps(most - least).min(MOST_STEPS) + 1;
                let place = steps(wanted - least);
                let place = self
                    .models
                    .place(self.coder, ("raise", topic), count, place);
                least + step * i32::try_from(place).unwrap_or(0)
            }
            Price::Agreed { most, ref known } => Dollars(prices::code(
                self.models,
                self.coder,
                ("price", kind),
                known,
                most.0,
                wanted.0,
            )),
        }
    }

    fn code_lay(
        &mut self,
        lays: &dyn Building,
        powered: bool,
        wanted: Option<Answer>,
    ) -> Result<Answer, LinkFault> {
        let (hex, laid, power) = match wanted {
            Some(Answer::Lay(hex, laid, power)) => (Some(hex), Some(laid), power),
            _ => (None, None, None),
        };
        let (coder, models) = (&mut *self.coder, &mut *self.models);
        let power = if powered {
            Some(models.pick(coder, ("power", 0), &lays.powers(), power.as_ref())?)
        } else {
            None
        };
        let topic = ("hex", lays.situation(power));
        let hex = models.pick(coder, topic, &lays.hexes(power), hex.as_ref())?;
        let topic = ("tile", lays.situation_on(hex));
        let laid = models.pick(coder, topic, &lays.on(hex, power), laid.as_ref())?;
        Ok(Answer::Lay(hex, laid, power))
    }

    fn code_runs(
        &mut self,
        trains: &Trains,
        run_variants: Option<RunVariants>,
        wanted: Option<Answer>,
    ) -> Result<Answer, LinkFault> {
        let (runs, manner) = match &wanted {
            Some(Answer::Runs(runs, manner)) => (Some(runs.as_slice()), *manner),
            _ => (None, 0),
        };
        let models = self.of_runs.as_deref_mut().unwrap_or(&mut *self.models);
        let (runs, recalled) = runs::code(self.coder, models, trains, runs)?;
        self.recalled = Some(recalled);
        let manner = run_variants.map_or(0, |run_variants| {
            let possible = |manner: usize| manner < run_variants.possible;
            self.models.choose(
                self.coder,
                ("manner", 0),
                run_variants.weights,
                &possible,
                manner,
            )
        });
        Ok(Answer::Runs(runs, manner))
    }
}

/// Checks whether an answer can be coded in its way. An answer that the way cannot hold is written at length.
fn is_coded(way: &Way, answer: &Answer, price: impl FnOnce() -> Option<Price>) -> bool {
    match (way, answer) {
        (Way::Listed(firsts), Answer::Listed(place, named)) => {
            let asked = price();
            let allowed = asked.zip(*named);
            *place < firsts.len() && allowed.is_none_or(|(asked, named)| asked.allows(named))
        }
        (Way::Lay(lays, _), Answer::Lay(hex, laid, power)) => {
            lays.hexes(*power).contains(hex) && lays.on(*hex, *power).contains(laid)
        }
        (Way::Runs(trains, _), Answer::Runs(runs, _)) => {
            let (mut coder, mut models) = (Coder::writer(), Models::default());
            runs::code(&mut coder, &mut models, trains, Some(runs)).is_ok()
        }
        _ => false,
    }
}
