//! The symbols of what is in the box: companies, hexes and tiles, and what is named by them.

use super::values::{number, record, word, write_number};
use super::visitor::quote;
use super::{CodecOptions, Fault, FieldCodec};
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId, Train, TrainKind};
use serde_json::Value;
use std::fmt::Write;

/// Something of the box that has a symbol.
pub(super) trait HasSymbol: Sized + Copy {
    /// The word for it in an error.
    const SORT: &'static str;
    fn place(self) -> u8;
    fn at(place: u8) -> Self;
    fn named(components: &'static Components, symbol: &str) -> Option<Self>;
    fn symbol(self, components: &'static Components) -> String;
}

pub(super) fn write_printed<T: HasSymbol>(it: T, options: &CodecOptions, line: &mut String) {
    if options.by_place {
        write_number(line, it.place());
    } else {
        quote(line, &it.symbol(options.table()));
    }
}

pub(super) fn read_printed<T: HasSymbol>(
    options: &CodecOptions,
    value: &Value,
) -> Result<T, Fault> {
    if options.by_place {
        return number(value).map(T::at);
    }
    let (symbol, components) = (word(value)?, options.table());
    T::named(components, symbol).ok_or_else(|| Fault::NotInBox {
        sort: T::SORT,
        symbol: symbol.to_string(),
        title: components.title,
    })
}

impl HasSymbol for CompanyId {
    const SORT: &'static str = "company";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> CompanyId {
        CompanyId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<CompanyId> {
        components.company_by_symbol(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.company(self).symbol.to_string()
    }
}

impl HasSymbol for PrivateId {
    const SORT: &'static str = "private company";
    fn place(self) -> u8 {
        self.company().0
    }
    fn at(place: u8) -> PrivateId {
        PrivateId::new(CompanyId(place))
    }
    fn named(components: &'static Components, symbol: &str) -> Option<PrivateId> {
        components.private_by_symbol(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        self.company().symbol(components)
    }
}

impl HasSymbol for HexId {
    const SORT: &'static str = "hex";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> HexId {
        HexId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<HexId> {
        components.map.by_name(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.map.hex(self).at.to_string()
    }
}

impl HasSymbol for TileId {
    const SORT: &'static str = "tile";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> TileId {
        TileId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<TileId> {
        components.tiles.by_number(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.tiles.kind(self).number.to_string()
    }
}

/// A company is written by its abbreviation: `"B&M"`.
impl FieldCodec for CompanyId {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        write_printed(*self, options, line);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<CompanyId, Fault> {
        read_printed(options, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.index() < components.companies.len()
    }
}

/// A private company is written as any company is; no other company is one.
impl FieldCodec for PrivateId {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        write_printed(*self, options, line);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<PrivateId, Fault> {
        read_printed(options, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        components.private(self.company()).is_some()
    }
}

/// A hex is written by its coordinate: `"E15"`. One that is not on the map of this game is not in its box.
impl FieldCodec for HexId {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        write_printed(*self, options, line);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<HexId, Fault> {
        read_printed(options, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        components.map.has(*self)
    }
}

/// A tile is written by its number: `"57"`.
impl FieldCodec for TileId {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        write_printed(*self, options, line);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<TileId, Fault> {
        read_printed(options, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.index() < components.tiles.len()
    }
}

/// A train is written by its name and its number among those of that name, from 1: `{"name":"3+D","number":2}`.
impl FieldCodec for Train {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        if options.by_place {
            let _ = write!(
                line,
                r#"{{"kind":{},"number":{}}}"#,
                self.kind.0, self.number
            );
            return;
        }
        let name = options.table().train(self.kind).name;
        let number = self.number.saturating_add(1);
        let _ = write!(line, r#"{{"name":"{name}","number":{number}}}"#);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<Train, Fault> {
        if options.by_place {
            let [kind, which] = record(value, ["kind", "number"])?;
            let kind = TrainKind(number(kind)?);
            let number = number(which)?;
            return Ok(Train { kind, number });
        }
        let components = options.table();
        let [name, which] = record(value, ["name", "number"])?;
        let (name, number) = (word(name)?, number::<u8>(which)?);
        let card = components.train_by_name(name).zip(number.checked_sub(1));
        let (kind, number) = card.ok_or_else(|| Fault::NoTrain {
            name: name.to_string(),
            number,
            title: components.title,
        })?;
        Ok(Train { kind, number })
    }
    fn is_in(&self, components: &Components) -> bool {
        let row = components.trains.get(self.kind.index());
        row.is_some_and(|row| row.count.is_none_or(|count| self.number < count))
    }
}

/// A space of a city is written as `{"hex":"E15","city":0,"slot":0}`.
impl FieldCodec for CitySpace {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        line.push_str(r#"{"hex":"#);
        write_printed(self.hex, options, line);
        let _ = write!(line, r#","city":{},"slot":{}}}"#, self.city, self.slot);
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<CitySpace, Fault> {
        let [hex, city, slot] = record(value, ["hex", "city", "slot"])?;
        Ok(CitySpace {
            hex: read_printed(options, hex)?,
            city: number(city)?,
            slot: number(slot)?,
        })
    }
    fn is_in(&self, components: &Components) -> bool {
        self.hex.is_in(components)
    }
}
