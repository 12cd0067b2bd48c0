//! The written form of the moves of all 18xx games: their names, and their fields in order.

use super::{Certificate, RailMove};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::codec::{self, CodecOptions, Fault, FieldCodec, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId, Train};
use crate::engine::rail::report::{REPORT, Report};
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use serde_json::Value;

/// Gives each move its name and, for reading, its default values.
macro_rules! name_moves {
    ($($name:tt => $kind:ident: $blank:expr;)*) => {
        fn blank(name: &str) -> Option<RailMove> {
            Some(match name {
                $($name => $blank,)*
                _ => return None,
            })
        }

        fn name(&self) -> &'static str {
            match self {
                $(RailMove::$kind { .. } => $name,)*
            }
        }
    };
}

impl NamedMoves for RailMove {
    name_moves! {
        "pass" => Pass: RailMove::Pass;
        "bid" => Bid: RailMove::bid(PrivateId::FIRST);
        "buy_private" => BuyPrivate: RailMove::buy_private(PrivateId::FIRST);
        "start" => Start: RailMove::Start { company: CompanyId::FIRST, price: Dollars::ZERO };
        "buy" => Buy: RailMove::buy(CompanyId::FIRST, Source::Ipo);
        "sell" => Sell: RailMove::sell(CompanyId::FIRST, 0);
        "exchange" => Exchange: RailMove::Exchange { company: CompanyId::FIRST, from: Source::Ipo, par: None };
        "lay" => Lay: RailMove::lay(HexId::FIRST, PlacedTile::FIRST, None);
        "place_marker" => PlaceMarker: RailMove::PlaceMarker { space: CitySpace::FIRST, power: None };
        "run" => Run: RailMove::run(Vec::new());
        "distribute" => Distribute: RailMove::Distribute { payout: Payout::Withhold };
        "buy_train" => BuyTrain: RailMove::buy_train(Train::FIRST, None, Dollars::ZERO);
        "discard" => Discard: RailMove::Discard { train: Train::FIRST };
        "declare_bankruptcy" => DeclareBankruptcy: RailMove::DeclareBankruptcy;
        "answer" => Answer: RailMove::Answer { agree: false };
        "correct" => Correct: RailMove::Correct { changes: Vec::new() };
        REPORT => Report: Report::default().into();
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        let shares_are_called = pen.options.shares;
        match self {
            RailMove::Pass | RailMove::DeclareBankruptcy => pen,
            RailMove::Bid { private, price } | RailMove::BuyPrivate { private, price } => {
                pen.field("private", private)?.field("price", price)?
            }
            RailMove::Start { company, price } => {
                pen.field("company", company)?.field("price", price)?
            }
            RailMove::Buy {
                company,
                from,
                certificate,
            } => {
                pen.field("company", company)?.field("from", from)?;
                spell_certificate(pen, certificate)?
            }
            RailMove::Sell {
                company,
                shares,
                double,
            } => pen
                .field("company", company)?
                .field(shares_are_called, shares)?
                .optional("double", double)?,
            RailMove::Exchange { company, from, par } => pen
                .field("company", company)?
                .field("from", from)?
                .optional("par", par)?,
            RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            } => spell_tile(pen, hex, tile, rotation)?.optional("power", power)?,
            RailMove::PlaceMarker { space, power } => {
                spell_power(pen.field("space", space)?, power)?
            }
            RailMove::Run { runs, together } => {
                pen.field("runs", runs)?.optional("together", together)?
            }
            RailMove::Distribute { payout } => pen.field("payout", payout)?,
            RailMove::BuyTrain {
                train,
                seller,
                price,
                shell,
            } => {
                spell_seller(pen.field("train", train)?, seller)?;
                pen.field("price", price)?.optional("shell", shell)?
            }
            RailMove::Discard { train } => pen.field("train", train)?,
            RailMove::Answer { agree } => pen.field("agree", agree)?,
            RailMove::Correct { changes } => pen.field("changes", changes)?,
            RailMove::Report { report } => spell_report(pen, report)?,
        };
        Ok(())
    }
}

/// A visitor after one of its fields, or the fault of that field.
type Spelled<'p, 'a> = Result<&'p mut FieldVisitor<'a>, Fault>;

fn spell_tile<'p, 'a>(
    pen: &'p mut FieldVisitor<'a>,
    hex: &mut HexId,
    tile: &mut TileId,
    rotation: &mut u8,
) -> Spelled<'p, 'a> {
    pen.field("hex", hex)?
        .field("tile", tile)?
        .field("rotation", rotation)
        .map(|pen| pen.require(*rotation < 6))
}

/// Goes through the kind of a certificate. Some titles say only whether it is the president's.
fn spell_certificate<'p, 'a>(
    pen: &'p mut FieldVisitor<'a>,
    certificate: &mut Certificate,
) -> Spelled<'p, 'a> {
    let mut presidents = *certificate == Certificate::Presidents;
    pen.optional("certificate", certificate)?
        .optional("presidents", &mut presidents)?;
    if presidents {
        *certificate = Certificate::Presidents;
    }
    Ok(pen)
}

/// Goes through the power for a marker. A title with one such power says only whether it is used.
fn spell_power<'p, 'a>(
    pen: &'p mut FieldVisitor<'a>,
    power: &mut Option<PrivateId>,
) -> Spelled<'p, 'a> {
    let mut extra = power.is_some();
    pen.optional("power", power)?
        .optional("extra", &mut extra)?;
    if extra && power.is_none() {
        *power = pen.options.extra();
    }
    Ok(pen)
}

/// Goes through the seller of a train. The oldest title always writes one.
fn spell_seller<'p, 'a>(
    pen: &'p mut FieldVisitor<'a>,
    seller: &mut Option<CompanyId>,
) -> Spelled<'p, 'a> {
    if pen.options.by_place {
        pen.field("seller", seller)
    } else {
        pen.optional("seller", seller)
    }
}

fn spell_report<'p, 'a>(pen: &'p mut FieldVisitor<'a>, report: &mut Report) -> Spelled<'p, 'a> {
    pen.field("cost", &mut report.cost)?
        .field("markers", &mut report.markers)?
        .field("earned", &mut report.earned)?
        .field("payout", &mut report.payout)
}

/// A certificate is written by its kind; `"single"` is left out.
impl FieldCodec for Certificate {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        codec::write_word(line, self, &CERTIFICATES);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<Certificate, Fault> {
        codec::one_of(value, &CERTIFICATES)
    }
}

const CERTIFICATES: [(&str, Certificate); 3] = [
    ("single", Certificate::Single),
    ("double", Certificate::Double),
    ("presidents", Certificate::Presidents),
];
