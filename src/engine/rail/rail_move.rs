//! The actions of a player of any 18xx game, as one closed vocabulary, and the choices among them.
//!
//! A title adds the moves that are its own ([`Action::Title`]); everything else is a [`RailMove`], which links, the
//! website's form, the words and statistics of moves know without knowing the title. A move does not name who acts: it
//! is the deciding player, or for moves out of turn the owner of what is named. A title uses those moves, and those of
//! their fields, that its rulebook has.

use super::board::{CitySpace, PlacedTile};
use super::change::Change;
use super::codec::{self, CodecOptions, Fault, FieldCodec, FieldVisitor, NamedMoves};
use super::components::Components;
use super::ids::{CompanyId, HexId, PrivateId, TileId, Train};
use super::report::{REPORT, Report};
use super::route::Run;
use super::shares::Source;
use super::table::Payout;
use crate::engine::game::JsonAction;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Role;
use crate::engine::refusal::{Verdict, require};
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// The kind of certificate of a company that is bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Certificate {
    /// The smallest one.
    #[default]
    Single,
    /// A certificate of two of the smallest shares that is not the president's.
    Double,
    /// The president's certificate.
    Presidents,
}

impl Certificate {
    /// Returns the president's certificate, or a single share.
    #[must_use]
    pub const fn presidents(is: bool) -> Certificate {
        if is {
            Certificate::Presidents
        } else {
            Certificate::Single
        }
    }

    /// Checks whether it is the president's.
    #[must_use]
    pub fn is_presidents(self) -> bool {
        self == Certificate::Presidents
    }
}

/// One decision of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RailMove {
    /// Does nothing, or ends a turn.
    Pass,
    /// Bids on a private company.
    Bid {
        /// The private company.
        private: PrivateId,
        /// The bid, in dollars.
        price: Dollars,
    },
    /// Buys a private company.
    BuyPrivate {
        /// The private company.
        private: PrivateId,
        /// The price, in dollars.
        price: Dollars,
    },

    // Shares.
    /// Buys the president's certificate of a company and pars it.
    Start {
        /// The company.
        company: CompanyId,
        /// The par value, in dollars.
        price: Dollars,
    },
    /// Buys a certificate.
    Buy {
        /// The company.
        company: CompanyId,
        /// The place from which it comes.
        from: Source,
        /// The kind of certificate.
        certificate: Certificate,
    },
    /// Sells shares to the bank pool.
    Sell {
        /// The company.
        company: CompanyId,
        /// The number of the smallest shares.
        shares: u8,
        /// If a certificate of two of the smallest shares is among them.
        double: bool,
    },
    /// Exchanges a private company for a share.
    Exchange {
        /// The company whose share it is.
        company: CompanyId,
        /// The place from which the share comes.
        from: Source,
        /// The par value, if that is set thereby.
        par: Option<Dollars>,
    },

    // A company's turn.
    /// Lays a tile or upgrades one.
    Lay {
        /// The hex.
        hex: HexId,
        /// The tile.
        tile: TileId,
        /// Sixths of a turn clockwise, 0 to 5.
        rotation: u8,
        /// The private company whose power is used, if any.
        power: Option<PrivateId>,
    },
    /// Places a station marker.
    PlaceMarker {
        /// The space.
        space: CitySpace,
        /// The private company whose power is used, if any.
        power: Option<PrivateId>,
    },
    /// Runs trains; no runs at all if the company stands still.
    Run {
        /// One run for each unit that runs.
        runs: Vec<Run>,
        /// If all linked trains are one set for a bonus.
        together: bool,
    },
    /// Decides how the earnings are used.
    Distribute {
        /// The part that is paid.
        payout: Payout,
    },
    /// Buys a train.
    BuyTrain {
        /// The card.
        train: Train,
        /// The company that sells it; none for the bank.
        seller: Option<CompanyId>,
        /// The price, in dollars.
        price: Dollars,
        /// The part of the company that gets it, where it has parts with trains of their own.
        shell: Option<CompanyId>,
    },
    /// Discards a train above the limit.
    Discard {
        /// The card.
        train: Train,
    },
    /// Gives up: cannot pay for a train that must be bought.
    DeclareBankruptcy,

    /// Answers a proposal.
    Answer {
        /// If the answer is yes.
        agree: bool,
    },

    /// Corrects what lies on the table; it is never offered.
    Correct {
        /// The changes, which are made together.
        changes: Vec<Change>,
    },
    /// Reports a company's turn on a board that lies on a real table; it is never offered.
    Report {
        /// The report.
        report: Report,
    },
}

impl RailMove {
    /// Checks whether two moves differ only in number or price.
    fn differs_in_amount(&self, other: &RailMove) -> bool {
        match (self, other) {
            (RailMove::Sell { company: a, .. }, RailMove::Sell { company: b, .. })
            | (RailMove::Start { company: a, .. }, RailMove::Start { company: b, .. }) => a == b,
            (
                RailMove::Exchange {
                    company: a,
                    par: Some(_),
                    ..
                },
                RailMove::Exchange {
                    company: b,
                    par: Some(_),
                    ..
                },
            ) => a == b,
            _ => false,
        }
    }

    /// Buys a train for a company without parts.
    #[must_use]
    pub const fn buy_train(train: Train, seller: Option<CompanyId>, price: Dollars) -> RailMove {
        let shell = None;
        RailMove::BuyTrain {
            train,
            seller,
            price,
            shell,
        }
    }

    /// Bids on a private company. The price is still to be named.
    #[must_use]
    pub const fn bid(private: PrivateId) -> RailMove {
        let price = Dollars::ZERO;
        RailMove::Bid { private, price }
    }

    /// Buys a private company. The price is still to be named.
    #[must_use]
    pub const fn buy_private(private: PrivateId) -> RailMove {
        let price = Dollars::ZERO;
        RailMove::BuyPrivate { private, price }
    }

    /// Runs trains.
    #[must_use]
    pub const fn run(runs: Vec<Run>) -> RailMove {
        RailMove::Run {
            runs,
            together: false,
        }
    }

    /// Lays a tile. It uses the power of a private company or none.
    #[must_use]
    pub const fn lay(hex: HexId, laid: PlacedTile, power: Option<PrivateId>) -> RailMove {
        RailMove::Lay {
            hex,
            tile: laid.tile,
            rotation: laid.rotation,
            power,
        }
    }

    /// Buys a single share.
    #[must_use]
    pub const fn buy(company: CompanyId, from: Source) -> RailMove {
        RailMove::Buy {
            company,
            from,
            certificate: Certificate::Single,
        }
    }

    /// Sells single shares.
    #[must_use]
    pub const fn sell(company: CompanyId, shares: u8) -> RailMove {
        RailMove::Sell {
            company,
            shares,
            double: false,
        }
    }

    /// Returns the company that it is about: the one whose share or private company it is, or that sells a train.
    #[must_use]
    pub const fn company(&self) -> Option<CompanyId> {
        match *self {
            RailMove::Bid { private, .. } | RailMove::BuyPrivate { private, .. } => {
                Some(private.company())
            }
            RailMove::Start { company: id, .. }
            | RailMove::Buy { company: id, .. }
            | RailMove::Sell { company: id, .. }
            | RailMove::Exchange { company: id, .. } => Some(id),
            RailMove::BuyTrain { seller, .. } => seller,
            _ => None,
        }
    }

    /// Returns the price that a player names: a bid, or one agreed with a seller; the bank's prices are printed.
    #[must_use]
    pub const fn named_price(&self) -> Option<Dollars> {
        match *self {
            RailMove::Bid { price, .. }
            | RailMove::BuyPrivate { price, .. }
            | RailMove::BuyTrain {
                price,
                seller: Some(_),
                ..
            } => Some(price),
            _ => None,
        }
    }

    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    pub const fn at_price(mut self, other: Dollars) -> RailMove {
        if let RailMove::Bid { price, .. }
        | RailMove::BuyPrivate { price, .. }
        | RailMove::BuyTrain {
            price,
            seller: Some(_),
            ..
        } = &mut self
        {
            *price = other;
        }
        self
    }

    /// Returns the card of a train.
    #[must_use]
    pub const fn train(&self) -> Option<Train> {
        match *self {
            RailMove::BuyTrain { train, .. } | RailMove::Discard { train } => Some(train),
            _ => None,
        }
    }

    /// Returns the space of a city.
    #[must_use]
    pub const fn space(&self) -> Option<CitySpace> {
        match *self {
            RailMove::PlaceMarker { space, .. } => Some(space),
            _ => None,
        }
    }

    /// Returns the private company whose power is used.
    #[must_use]
    pub const fn power(&self) -> Option<PrivateId> {
        match *self {
            RailMove::Lay { power, .. } | RailMove::PlaceMarker { power, .. } => power,
            _ => None,
        }
    }

    /// Returns the runs that are declared.
    #[must_use]
    pub fn runs(&self) -> Option<&[Run]> {
        match self {
            RailMove::Run { runs, .. } => Some(runs),
            _ => None,
        }
    }
}

impl NamedMoves for RailMove {
    fn blank(name: &str) -> Option<RailMove> {
        let (company, price) = (CompanyId::FIRST, Dollars::ZERO);
        let (from, train, none) = (Source::Ipo, Train::FIRST, None);
        Some(match name {
            "pass" => RailMove::Pass,
            "bid" => RailMove::bid(PrivateId::FIRST),
            "buy_private" => RailMove::buy_private(PrivateId::FIRST),
            "start" => RailMove::Start { company, price },
            "buy" => RailMove::buy(company, from),
            "sell" => RailMove::sell(company, 0),
            "exchange" => RailMove::Exchange {
                company,
                from,
                par: None,
            },
            "lay" => RailMove::lay(HexId::FIRST, PlacedTile::FIRST, None),
            "place_marker" => RailMove::PlaceMarker {
                space: CitySpace::FIRST,
                power: None,
            },
            "run" => RailMove::run(Vec::new()),
            "distribute" => RailMove::Distribute {
                payout: Payout::Withhold,
            },
            "buy_train" => RailMove::buy_train(train, none, price),
            "discard" => RailMove::Discard { train },
            "declare_bankruptcy" => RailMove::DeclareBankruptcy,
            "answer" => RailMove::Answer { agree: false },
            "correct" => RailMove::Correct {
                changes: Vec::new(),
            },
            REPORT => Report::default().into(),
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            RailMove::Pass => "pass",
            RailMove::Bid { .. } => "bid",
            RailMove::BuyPrivate { .. } => "buy_private",
            RailMove::Start { .. } => "start",
            RailMove::Buy { .. } => "buy",
            RailMove::Sell { .. } => "sell",
            RailMove::Exchange { .. } => "exchange",
            RailMove::Lay { .. } => "lay",
            RailMove::PlaceMarker { .. } => "place_marker",
            RailMove::Run { .. } => "run",
            RailMove::Distribute { .. } => "distribute",
            RailMove::BuyTrain { .. } => "buy_train",
            RailMove::Discard { .. } => "discard",
            RailMove::DeclareBankruptcy => "declare_bankruptcy",
            RailMove::Answer { .. } => "answer",
            RailMove::Correct { .. } => "correct",
            RailMove::Report { .. } => REPORT,
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        let shares_are_called = pen.spelling.shares;
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
        *power = pen.spelling.extra();
    }
    Ok(pen)
}

/// Goes through the seller of a train. The oldest title always writes one.
fn spell_seller<'p, 'a>(
    pen: &'p mut FieldVisitor<'a>,
    seller: &mut Option<CompanyId>,
) -> Spelled<'p, 'a> {
    if pen.spelling.by_place {
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

/// The moves that are a title's own.
pub trait TitleMove: NamedMoves + Debug + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// The way in which the title's moves are written.
    const SPELLING: &'static CodecOptions;

    /// Returns the company concerned, if any.
    fn company(&self) -> Option<CompanyId>;
    /// Returns the space of a city concerned.
    fn space(&self) -> Option<CitySpace>;
    /// Returns the price that a player names.
    fn named_price(&self) -> Option<Dollars>;
    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    fn at_price(self, price: Dollars) -> Self;
    /// Checks whether two moves differ only in number or price.
    fn differs_in_amount(&self, other: &Self) -> bool;
}

/// An action of a title's player: a move of all 18xx games, or one of the title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action<O> {
    /// A move of all 18xx games.
    Common(RailMove),
    /// A move of this title alone.
    Title(O),
}

impl From<Report> for RailMove {
    fn from(report: Report) -> RailMove {
        RailMove::Report { report }
    }
}

impl<O> From<RailMove> for Action<O> {
    fn from(made: RailMove) -> Action<O> {
        Action::Common(made)
    }
}

impl<O: TitleMove> Action<O> {
    /// Checks whether two actions differ only in number or price.
    pub(super) fn differs_in_amount(&self, other: &Action<O>) -> bool {
        match (self, other) {
            (Action::Common(one), Action::Common(other)) => one.differs_in_amount(other),
            (Action::Title(one), Action::Title(other)) => one.differs_in_amount(other),
            _ => false,
        }
    }

    /// Returns the move of all 18xx games, if it is one.
    pub const fn verb(&self) -> Option<&RailMove> {
        match self {
            Action::Common(verb) => Some(verb),
            Action::Title(_) => None,
        }
    }

    /// Returns the company that it is about.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        match self {
            Action::Common(verb) => verb.company(),
            Action::Title(own) => own.company(),
        }
    }

    /// Returns the space of a city concerned.
    #[must_use]
    pub fn space(&self) -> Option<CitySpace> {
        match self {
            Action::Common(verb) => verb.space(),
            Action::Title(own) => own.space(),
        }
    }

    /// Returns the price that a player names.
    #[must_use]
    pub fn named_price(&self) -> Option<Dollars> {
        match self {
            Action::Common(verb) => verb.named_price(),
            Action::Title(own) => own.named_price(),
        }
    }

    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    pub fn at_price(self, price: Dollars) -> Action<O> {
        match self {
            Action::Common(verb) => Action::Common(verb.at_price(price)),
            Action::Title(own) => Action::Title(own.at_price(price)),
        }
    }

    /// Checks whether it fits the box. Everything that it names must exist there, since records from elsewhere may name
    /// anything.
    ///
    /// `chapter` is the chapter of the rules that lists the box.
    ///
    /// # Errors
    /// That something does not.
    pub fn check_in(&self, components: &Components, chapter: &'static str) -> Verdict {
        let is_in = match self {
            Action::Common(verb) => codec::is_in(verb, O::SPELLING, components),
            Action::Title(own) => codec::is_in(own, O::SPELLING, components),
        };
        require(
            is_in,
            chapter,
            || "This names a company, hex, tile, train or player that is not in this game.",
        )
    }
}

impl<O: TitleMove> NamedMoves for Action<O> {
    fn blank(name: &str) -> Option<Action<O>> {
        O::blank(name)
            .map(Action::Title)
            .or_else(|| RailMove::blank(name).map(Action::Common))
    }

    fn name(&self) -> &'static str {
        match self {
            Action::Common(verb) => verb.name(),
            Action::Title(own) => own.name(),
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            Action::Common(verb) => verb.spell(pen),
            Action::Title(own) => own.spell(pen),
        }
    }
}

impl<O: TitleMove> JsonAction for Action<O> {
    type Fault = Fault;

    fn write(&self) -> String {
        match self {
            Action::Common(verb) => codec::write(verb, O::SPELLING),
            Action::Title(own) => codec::write(own, O::SPELLING),
        }
    }

    fn read(text: &str) -> Result<Action<O>, Fault> {
        codec::read(text, O::SPELLING)
    }

    fn kind(&self) -> String {
        self.name().to_string()
    }

    fn role(&self) -> Role {
        match self {
            Action::Common(RailMove::Pass) => Role::Pass,
            Action::Common(RailMove::Run { .. } | RailMove::Distribute { .. }) => Role::Continue,
            Action::Common(RailMove::DeclareBankruptcy) => Role::LastResort,
            _ => Role::Act,
        }
    }
}

/// A decision: who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<Step> {
    /// The player who decides.
    pub player: PlayerId,
    /// The company for which is decided; none when players act for themselves.
    pub company: Option<CompanyId>,
    /// The kind of decision.
    pub step: Step,
}

impl<Step> Decision<Step> {
    /// Returns a decision of a player for themselves.
    #[must_use]
    pub const fn of_player(player: PlayerId, step: Step) -> Decision<Step> {
        Decision {
            player,
            company: None,
            step,
        }
    }
}

/// Something that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice<A> {
    /// Exactly this action.
    Do(A),
    /// A price within limits.
    Price {
        /// The move, at the least price.
        of: A,
        /// The least price.
        least: Dollars,
        /// The highest price: never below the least, and a whole number of steps above it.
        most: Dollars,
        /// The difference from one price to the next.
        step: Dollars,
    },
    /// Any legal lay with the power of a private company, or without one; the title lists them on request, because
    /// finding them takes a moment.
    LayTrack(Option<PrivateId>),
    /// Any legal set of runs.
    RunTrains,
}

impl<O: TitleMove> Choice<Action<O>> {
    /// Returns the choice of a price. It goes from `least` to `most` in steps of `step`; there is none if there is no
    /// such price.
    #[must_use]
    pub fn prices(of: Action<O>, least: Dollars, most: Dollars, step: Dollars) -> Option<Self> {
        (least <= most).then(|| Choice::Price {
            of: of.at_price(least),
            least,
            most: most - Dollars((most - least).0 % step.0),
            step,
        })
    }

    /// Returns the choice of a price, or the least price alone where it cannot be paid.
    #[must_use]
    pub fn prices_or_least(of: Action<O>, least: Dollars, most: Dollars, step: Dollars) -> Self {
        let alone = of.clone().at_price(least);
        Choice::prices(of, least, most, step).unwrap_or(Choice::Do(alone))
    }

    /// Returns the action chosen, at the least price. None if it stands for lays or runs.
    #[must_use]
    pub const fn action(&self) -> Option<&Action<O>> {
        match self {
            Choice::Do(action) | Choice::Price { of: action, .. } => Some(action),
            Choice::LayTrack(_) | Choice::RunTrains => None,
        }
    }

    /// Checks whether this choice offers a move. It is checked as far as can be told from the move alone.
    #[must_use]
    pub fn offers(&self, action: &Action<O>) -> bool {
        match (self, action) {
            (Choice::Do(exactly), _) => exactly == action,
            (
                Choice::Price {
                    of,
                    least,
                    most,
                    step,
                },
                _,
            ) => action.named_price().is_some_and(|price| {
                *of == action.clone().at_price(*least)
                    && (*least..=*most).contains(&price)
                    && (price - *least).0 % step.0 == 0
            }),
            (Choice::LayTrack(with), Action::Common(RailMove::Lay { power, .. })) => with == power,
            (Choice::RunTrains, Action::Common(RailMove::Run { .. })) => true,
            _ => false,
        }
    }
}

/// Returns choices of exactly these actions.
#[must_use]
pub fn exactly<A>(actions: Vec<A>) -> Vec<Choice<A>> {
    actions.into_iter().map(Choice::Do).collect()
}

/// Returns the choices of how the earnings are used.
#[must_use]
pub fn payouts<O>(ways: &[Payout]) -> Vec<Choice<Action<O>>> {
    let way = |&payout| Choice::Do(RailMove::Distribute { payout }.into());
    ways.iter().map(way).collect()
}
