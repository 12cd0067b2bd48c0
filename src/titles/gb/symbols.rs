//! How moves are written down: everything by the symbol that is printed on it, so that no order of a table is ever
//! part of a stored game. Something that is not in the box is an error that names it.

use super::scenario::all;
use crate::engine::rail::board::{CitySpace, TrackAt};
use crate::engine::rail::ids::{CompanyId, HexId, TileId, Train};
use crate::engine::rail::route::Run;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What may be written by its symbol.
trait Named: Sized + Copy {
    /// What it is called in an error.
    const WHAT: &'static str;
    fn named(symbol: &str) -> Option<Self>;
    fn symbol(self) -> String;
}

impl Named for CompanyId {
    const WHAT: &'static str = "company";
    fn named(symbol: &str) -> Option<CompanyId> {
        all().company_by_symbol(symbol)
    }
    fn symbol(self) -> String {
        all().company(self).symbol.to_string()
    }
}

impl Named for HexId {
    const WHAT: &'static str = "hex";
    fn named(symbol: &str) -> Option<HexId> {
        all().map.by_name(symbol)
    }
    fn symbol(self) -> String {
        all().map.hex(self).at.to_string()
    }
}

impl Named for TileId {
    const WHAT: &'static str = "tile";
    fn named(symbol: &str) -> Option<TileId> {
        all().tiles.by_number(symbol)
    }
    fn symbol(self) -> String {
        all().tiles.kind(self).number.to_string()
    }
}

fn read<'de, T: Named, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let symbol = String::deserialize(deserializer)?;
    T::named(&symbol).ok_or_else(|| {
        serde::de::Error::custom(format!("there is no {} {symbol:?} in 18GB", T::WHAT))
    })
}

macro_rules! by_symbol {
    ($(#[$doc:meta])* $module:ident, $id:ty) => {
        $(#[$doc])*
        pub mod $module {
            use super::{Deserializer, Named, Serialize, Serializer};
            #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
            pub(crate) fn serialize<S: Serializer>(id: &$id, serializer: S) -> Result<S::Ok, S::Error> {
                id.symbol().serialize(serializer)
            }
            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                super::read(deserializer)
            }
        }
    };
}

by_symbol! {
    /// A company by its abbreviation: `"B&M"`.
    company, super::CompanyId
}
by_symbol! {
    /// A hex by its coordinate: `"E15"`.
    hex, super::HexId
}
by_symbol! {
    /// A tile by its number: `"57"`.
    tile, super::TileId
}

/// A company that may be left out.
pub mod some_company {
    use super::{CompanyId, Deserialize, Deserializer, Named, Serialize, Serializer};
    #[allow(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde gives a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(
        id: &Option<CompanyId>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        id.map(Named::symbol).serialize(serializer)
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<CompanyId>, D::Error> {
        #[derive(Deserialize)]
        struct Symbol(#[serde(with = "super::company")] CompanyId);
        Ok(Option::<Symbol>::deserialize(deserializer)?.map(|Symbol(id)| id))
    }
}

/// A train by its name and which of that name it is, from 1: `{"name":"3+D","number":2}`.
pub mod train {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Train, all};
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        name: String,
        number: u8,
    }
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(crate) fn serialize<S: Serializer>(
        train: &Train,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Card {
            name: all().train(train.kind).name.to_string(),
            number: train.number.saturating_add(1),
        }
        .serialize(serializer)
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Train, D::Error> {
        let Card { name, number } = Card::deserialize(deserializer)?;
        let train = all().train_by_name(&name).zip(number.checked_sub(1));
        let (kind, number) = train.ok_or_else(|| {
            serde::de::Error::custom(format!(
                "there is no train {name:?} number {number} in 18GB"
            ))
        })?;
        Ok(Train { kind, number })
    }
}

/// A space of a city: `{"hex":"E15","city":0,"slot":0}`.
pub mod space {
    use super::{CitySpace, Deserialize, Deserializer, HexId, Serialize, Serializer};
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Spelled {
        #[serde(with = "super::hex")]
        hex: HexId,
        city: u8,
        slot: u8,
    }
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(crate) fn serialize<S: Serializer>(
        at: &CitySpace,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let CitySpace { hex, city, slot } = *at;
        Spelled { hex, city, slot }.serialize(serializer)
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<CitySpace, D::Error> {
        let Spelled { hex, city, slot } = Spelled::deserialize(deserializer)?;
        Ok(CitySpace { hex, city, slot })
    }
}

/// Runs, their track by hex and the number of the piece of track on what lies there:
/// `[{"unit":0,"track":[["E15",0],["E17",1]]}]`.
pub mod runs {
    use super::{Deserialize, Deserializer, HexId, Run, Serialize, Serializer, TrackAt};
    #[derive(Serialize, Deserialize)]
    struct Piece(#[serde(with = "super::hex")] HexId, u8);
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Spelled {
        unit: u8,
        track: Vec<Piece>,
    }
    pub(crate) fn serialize<S: Serializer>(runs: &[Run], serializer: S) -> Result<S::Ok, S::Error> {
        let spelled = |run: &Run| Spelled {
            unit: run.unit,
            track: run.track.iter().map(|at| Piece(at.hex, at.track)).collect(),
        };
        serializer.collect_seq(runs.iter().map(spelled))
    }
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Run>, D::Error> {
        let run = |run: Spelled| Run {
            unit: run.unit,
            track: (run.track.into_iter())
                .map(|Piece(hex, track)| TrackAt { hex, track })
                .collect(),
        };
        Ok(Vec::<Spelled>::deserialize(deserializer)?
            .into_iter()
            .map(run)
            .collect())
    }
}
