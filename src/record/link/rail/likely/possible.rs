//! The moves that are possible now, and each of them as an answer.

use super::{Kind, LikelyMoves, Offers, View};
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::rail_game::Action;
use crate::engine::rail::rail_move::{self, RailMove};
use crate::record::link::LinkFault;
use crate::record::link::rail::moves::{Answer, Building, PossibleMoves, Price, Way};
use crate::record::link::rail::runs::Trains;

/// The moves that are likely now.
pub(super) struct Possible<'a, T: LikelyMoves> {
    pub(super) view: View<'a, T>,
    offers: Offers<T>,
    lays: Option<Box<dyn Building + 'a>>,
    trains: Option<Trains<'a>>,
}

impl<'a, T: LikelyMoves> Possible<'a, T> {
    pub(super) fn new(view: View<'a, T>) -> Possible<'a, T> {
        Possible {
            offers: T::offers(&view),
            lays: T::sites(&view),
            trains: T::trains(&view),
            view,
        }
    }

    /// Returns the number of an action's kind.
    fn kind(action: &Action<T>) -> usize {
        let kind = match action {
            rail_move::Action::Common(made) => Kind::of(made),
            rail_move::Action::Title(own) => Kind::Own(T::kind_of(own)),
        };
        let place = |kind| T::KINDS.iter().position(|(other, _)| *other == kind);
        let last = T::KINDS.len().saturating_sub(1);
        place(kind).or_else(|| place(kind.wider())).unwrap_or(last)
    }

    fn list(&self, kind: usize) -> &[Action<T>] {
        let kind = T::KINDS.get(kind).map(|(kind, _)| *kind);
        let mut offers = self.offers.iter();
        let offer = offers.find(|(offered, _)| Some(*offered) == kind);
        offer.map_or(&[], |(_, list)| list)
    }

    /// Turns an action into an answer, if it may be one.
    pub(super) fn answer(&self, action: &Action<T>) -> Option<(usize, Answer)> {
        let kind = Self::kind(action);
        let answer = match *action {
            rail_move::Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => Answer::Lay(hex, PlacedTile { tile, rotation }, power),
            rail_move::Action::Common(RailMove::Run { ref runs, together }) => {
                Answer::Runs(runs.clone(), usize::from(together))
            }
            _ => {
                let listed = action.clone().at_price(Dollars::ZERO);
                let place = self.list(kind).iter().position(|other| *other == listed)?;
                Answer::Listed(place, action.named_price())
            }
        };
        Some((kind, answer))
    }

    /// Turns an answer into its action.
    pub(super) fn action(&self, kind: usize, answer: Answer) -> Result<Action<T>, LinkFault> {
        Ok(match answer {
            Answer::Lay(hex, laid, power) => RailMove::lay(hex, laid, power).into(),
            Answer::Runs(runs, manner) => {
                let together = manner == 1;
                RailMove::Run { runs, together }.into()
            }
            Answer::Listed(place, price) => {
                let listed = self.list(kind).get(place).ok_or(LinkFault::Damaged)?;
                price.map_or_else(|| listed.clone(), |price| listed.clone().at_price(price))
            }
            Answer::Other(made) => made.read().map_err(|_| LinkFault::Damaged)?,
        })
    }
}

impl<T: LikelyMoves> PossibleMoves for Possible<'_, T> {
    fn weights(&self) -> Vec<u32> {
        T::KINDS.iter().map(|(_, weight)| *weight).collect()
    }

    fn situation(&self) -> usize {
        T::topic(&self.view)
    }

    fn way(&self, kind: usize) -> Option<Way<'_>> {
        let lays = self.lays.as_deref();
        match T::KINDS.get(kind)?.0 {
            Kind::Lay => {
                let lays = lays.filter(|lays| !lays.hexes(None).is_empty())?;
                T::is_building(&self.view).then_some(Way::Lay(lays, false))
            }
            Kind::PowerLay => {
                let lays = lays.filter(|lays| !lays.powers().is_empty())?;
                Some(Way::Lay(lays, true))
            }
            Kind::Run => Some(Way::Runs(
                self.trains.as_ref()?,
                T::run_variants(&self.view),
            )),
            _ => {
                let firsts: Vec<u8> = self.list(kind).iter().map(T::first_choice).collect();
                (!firsts.is_empty()).then_some(Way::Listed(firsts))
            }
        }
    }

    fn price(&self, kind: usize, place: usize) -> Option<Price> {
        T::price(&self.view, self.list(kind).get(place)?)
    }
}
