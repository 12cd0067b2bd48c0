//! A company's turn as a list of steps, with what comes before it and between its steps (Operations Round).

use super::fire_sale::FireSale;
use super::{MANDATORY, OperatingRound, Position, RULE};
use crate::engine::cache::Cached;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Distribute, Listed, MoveRow, Moves, Pass, Passes, RunTrains};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::Rules;
use crate::titles::midwest::moves::protect::{self, Guard, Protection};
use crate::titles::midwest::moves::{
    BeginSale, BuyMarker, BuyPrivate, BuyTrain, BuyUsedTrain, DeclareBankruptcy, Discard,
    DoubleArea, Exchange, ExtraToken, LayTrack, Merge, Offer, PlaceMarker, Protect, Protects,
    Raise, Sale, TakeTrain,
};

/// The state of a company's turn.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::titles::midwest) struct Turn {
    /// The index of the step.
    step: usize,
    /// Number of yellow tiles laid.
    pub yellow: u8,
    /// If a tile was upgraded.
    pub upgraded: bool,
    /// If the station token of the round was placed.
    pub marked: bool,
    /// The earnings of the trains.
    pub earned: Dollars,
    /// Number of runs to each off-map area with a connection.
    pub visits: [u8; 2],
    /// The connections made, whose token may be placed for nothing.
    pub made: Vec<usize>,
    /// The connection whose end must get the token that doubles it, because the runs are the best only with it.
    pub owed: Option<usize>,
    /// The fire sale.
    pub sale: FireSale,
    /// The proceeds of the fire sale, until there is a train.
    pub raised: Dollars,
    /// The sales of the president to pay for a train.
    pub sales: Vec<Sale>,
    /// The proceeds of the last certificate sold, until there is a train.
    pub last_sale: Option<Dollars>,
    /// The price protection after that.
    pub protection: Option<Protection>,
    /// The earnings of the best runs; kept while nothing changes.
    pub best: Cached<Dollars>,
}

impl Default for Turn {
    /// Returns a turn that begins.
    fn default() -> Turn {
        Turn {
            step: 0,
            yellow: 0,
            upgraded: false,
            marked: false,
            earned: Dollars::ZERO,
            visits: [0; 2],
            made: Vec::new(),
            owed: None,
            sale: FireSale::NotBegun,
            raised: Dollars::ZERO,
            sales: Vec::new(),
            last_sale: None,
            protection: None,
            best: Cached::default(),
        }
    }
}

impl Turn {
    /// Returns the present step: one of the turn, or what a company in need of a train does first.
    pub(super) fn row(&self) -> &'static StepRow {
        match &self.sale {
            FireSale::Shares(..) | FireSale::Tokens(Some(_), _) => &FIRE_SALE,
            FireSale::Tokens(None, _) => &OFFER_TOKENS,
            FireSale::NotBegun | FireSale::Over if !self.sales.is_empty() => &RAISE_MONEY,
            FireSale::NotBegun | FireSale::Over => &STEPS[self.step.min(STEPS.len() - 1)],
        }
    }

    /// Moves to the step in which this is asked.
    pub(super) fn go_to(&mut self, asks: Step) {
        let step = STEPS.iter().position(|row| row.asks == asks);
        self.step = step.unwrap_or(self.step);
    }
}

/// A step: of a turn, or besides.
pub(super) struct StepRow {
    pub asks: Step,
    pub moves: Listed<OperatingRound>,
    /// Refuses a move that the step does not list.
    pub refuse_other: fn(&Position<'_>) -> Refusal,
    /// Checks whether somebody is asked.
    pub stops: fn(&Position<'_>) -> bool,
    /// Checks whether the step may be passed.
    pub check_pass: fn(&Position<'_>) -> Verdict,
    /// Passes over the step, by decision or because nobody is asked.
    pub pass_over: fn(&mut OperatingRound, &mut Common),
}

pub(in crate::titles::midwest) type Rows = &'static [MoveRow<OperatingRound>];

const DISCARD: Rows = &[MoveRow::of::<Discard>()];
const PROTECT: Rows = &[MoveRow::of::<Protect>()];
const EXCHANGE: Rows = &[MoveRow::of::<Exchange>()];
const LAYS: Rows = &[MoveRow::of::<LayTrack>()];
const TOKENS: Rows = &[MoveRow::of::<PlaceMarker>()];
const RUN: Rows = &[MoveRow::of::<RunTrains>()];
pub(in crate::titles::midwest) const DOUBLES: Rows = &[MoveRow::of::<DoubleArea>()];
const DISTRIBUTE: Rows = &[MoveRow::of::<Distribute>()];
/// The moves by which a company gets a train, in the order in which they are offered.
pub(super) const TRAINS: Rows = &[
    MoveRow::of::<BuyTrain>(),
    MoveRow::of::<TakeTrain>(),
    MoveRow::of::<BeginSale>(),
    MoveRow::of::<Merge>(),
    MoveRow::of::<Sale>(),
    MoveRow::of::<DeclareBankruptcy>(),
    MoveRow::of::<BuyUsedTrain>(),
];
pub(in crate::titles::midwest) const EXCHANGED_TRAINS: Rows = &[MoveRow::of::<TakeTrain>()];
pub(in crate::titles::midwest) const SALES: Rows = &[MoveRow::of::<Sale>()];
pub(in crate::titles::midwest) const USED_TRAINS: Rows = &[MoveRow::of::<BuyUsedTrain>()];
pub(super) const BIDS: Rows = &[MoveRow::of::<Raise>()];
const OFFERS: Rows = &[MoveRow::of::<Offer>()];
const BOUGHT_TOKENS: Rows = &[MoveRow::of::<BuyMarker>()];
/// The moves that are possible at any time in a turn.
const ANY_TIME: Rows = &[MoveRow::of::<BuyPrivate>(), MoveRow::of::<ExtraToken>()];
const PASS: Rows = &[MoveRow::of::<Pass>()];

/// A company's turn.
static STEPS: [StepRow; 7] = [
    // Lay or Upgrade Track
    StepRow {
        asks: Step::Track,
        moves: &[LAYS, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("lay track, or to pass"),
        stops: |view| view.can(LAYS) || view.can(ANY_TIME),
        check_pass: |_| Ok(()),
        pass_over: OperatingRound::pass_track,
    },
    // Tokens
    StepRow {
        asks: Step::Marker,
        moves: &[TOKENS, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("place a station token, or to pass"),
        stops: |view| view.can(TOKENS),
        check_pass: |_| Ok(()),
        pass_over: OperatingRound::next_step,
    },
    // Train Operation
    StepRow {
        asks: Step::RunTrains,
        moves: &[RUN, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("run trains"),
        stops: |view| view.can_run(),
        check_pass: |_| Err(now_is_time("run trains")),
        pass_over: OperatingRound::next_step,
    },
    // The two Connections
    StepRow {
        asks: Step::Double,
        moves: &[DOUBLES, ANY_TIME, PASS],
        refuse_other: |view| {
            view.out_of_order("place the token that doubles the off-map area, or to pass")
        },
        stops: |view| view.can(DOUBLES),
        check_pass: |view| view.check_not_owed(),
        pass_over: OperatingRound::pass_connection,
    },
    // Dividend Payment
    StepRow {
        asks: Step::Distribute,
        moves: &[DISTRIBUTE, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("pay or withhold"),
        stops: |view| view.is_asked_to_distribute(),
        check_pass: |_| Err(now_is_time("pay or withhold")),
        pass_over: OperatingRound::withhold,
    },
    // Train Purchase, Mandatory Train Purchase, Merger, Bankruptcy
    StepRow {
        asks: Step::BuyTrains,
        moves: &[TRAINS, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("buy trains"),
        stops: |view| view.is_asked_for_trains(),
        check_pass: |view| view.check_trains_done(),
        pass_over: OperatingRound::pass_trains,
    },
    // Purchase of Tokens from Other Company
    StepRow {
        asks: Step::Last,
        moves: &[BOUGHT_TOKENS, ANY_TIME, PASS],
        refuse_other: |view| view.out_of_order("buy a station token, or to pass"),
        stops: |view| view.can(BOUGHT_TOKENS) || view.can(ANY_TIME),
        check_pass: |_| Ok(()),
        pass_over: OperatingRound::next_step,
    },
];

/// The auctions of a fire sale (Mandatory Train Purchase).
static FIRE_SALE: StepRow = StepRow {
    asks: Step::FireSale,
    moves: &[BIDS, PASS],
    refuse_other: |_| Refusal::new(MANDATORY, "Not while others bid in a fire sale."),
    stops: |view| view.is_asked_to_bid(),
    check_pass: |_| Ok(()),
    pass_over: OperatingRound::go_on_with_sale,
};

/// The tokens of a fire sale, which the president offers one by one (Mandatory Train Purchase).
static OFFER_TOKENS: StepRow = StepRow {
    asks: Step::OfferTokens,
    moves: &[OFFERS, ANY_TIME, PASS],
    refuse_other: |view| view.out_of_order("go on with the fire sale"),
    stops: |view| view.can(OFFERS),
    check_pass: |_| Ok(()),
    pass_over: OperatingRound::end_sale,
};

/// The president's sale of shares, until it is ended (Mandatory Train Purchase).
static RAISE_MONEY: StepRow = StepRow {
    asks: Step::RaiseMoney,
    moves: &[SALES, PASS],
    refuse_other: |_| {
        let why = "First the sale of shares is ended, with all that it brings.";
        Refusal::new(MANDATORY, why)
    },
    stops: |view| view.can(SALES),
    check_pass: |_| Ok(()),
    pass_over: OperatingRound::end_selling,
};

/// The protection of prices after it (Share Price Protection).
pub(super) static PROTECTION: StepRow = StepRow {
    asks: Step::Protect,
    moves: &[PROTECT, PASS],
    refuse_other: |_| protect::refuse_other(),
    stops: |view| view.can(PROTECT),
    check_pass: |_| Ok(()),
    pass_over: OperatingRound::go_on_without_guard,
};

/// The discards of companies above the limit of trains (Train Purchase).
pub(super) static DISCARDS: StepRow = StepRow {
    asks: Step::DiscardTrain,
    moves: &[DISCARD],
    refuse_other: |view| {
        let symbol = view.symbol();
        let why = format!("{symbol} has too many trains and must give one back first.");
        Refusal::new("Train Purchase", why)
    },
    stops: |_| true,
    check_pass: |_| Ok(()),
    pass_over: |_, _| {},
};

/// The exchange before private companies pay (The Lacrosse and Milwaukee Railroad Company).
pub(super) static OPENING: StepRow = StepRow {
    asks: Step::Exchange,
    moves: &[EXCHANGE, PASS],
    refuse_other: |_| {
        let why = "First it is decided whether the La Crosse and Milwaukee is exchanged.";
        Refusal::new(RULE, why)
    },
    stops: |view| view.can(EXCHANGE),
    check_pass: |_| Ok(()),
    pass_over: OperatingRound::begin_revenue,
};

fn now_is_time(task: &str) -> Refusal {
    Refusal::new(RULE, format!("This step is to {task}."))
}

impl Moves for OperatingRound {
    type Title = Rules;
    type View<'a> = Position<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<Position<'a>> {
        let (company, _) = self.now(common)?;
        Some(Position::new(self, common, company))
    }

    fn listed(view: &Position<'_>) -> Listed<OperatingRound> {
        view.row().map_or(&[], |row| row.moves)
    }

    fn refuse_other(view: &Position<'_>) -> Refusal {
        let over = || Refusal::new(RULE, "No company is operating.");
        view.row().map_or_else(over, |row| (row.refuse_other)(view))
    }

    fn note_move(&mut self) {
        self.turn.best = Cached::default();
    }
}

impl Passes for OperatingRound {
    fn check_pass(view: &Position<'_>) -> Verdict {
        view.row().map_or(Ok(()), |row| (row.check_pass)(view))
    }

    fn perform_pass(&mut self, common: &mut Common) {
        if let Some(row) = self.row(common) {
            (row.pass_over)(self, common);
        }
    }
}

impl Protects for OperatingRound {
    fn check_guard(view: &Position<'_>) -> Result<Guard, Refusal> {
        let protection = view.round.protection();
        let protection = protection.ok_or_else(protect::refuse_other)?;
        protection.protector(view.common, &[])
    }

    fn protection_mut(&mut self) -> Option<&mut Protection> {
        self.turn.protection.as_mut()
    }
}

impl OperatingRound {
    /// Returns the present step. None if no company is operating.
    pub(super) fn row(&self, common: &Common) -> Option<&'static StepRow> {
        self.now(common).map(|(_, row)| row)
    }

    /// Moves to the next step of a turn, after the last to the next company.
    pub(in crate::titles::midwest) fn next_step(&mut self, common: &mut Common) {
        self.turn.step += 1;
        if self.turn.step == STEPS.len() {
            self.end_turn(common);
        }
    }

    fn pass_track(&mut self, common: &mut Common) {
        if let (Some(company), false) = (self.company(), self.has_laid()) {
            let symbol = common.symbol(company);
            common.say(format!("{symbol} builds no track: no tile can be laid."));
        }
        self.next_step(common);
    }

    /// Leaves an off-map area as it is, or goes on after the last connection.
    fn pass_connection(&mut self, common: &mut Common) {
        if self.turn.made.is_empty() {
            self.next_step(common);
        } else {
            self.turn.made.remove(0);
        }
    }

    fn pass_trains(&mut self, common: &mut Common) {
        if let Some(company) = self.company() {
            common.buy_in_receivership(company);
        }
        self.next_step(common);
    }

    /// Lets a price fall that nobody protects, or goes on after the last sale.
    fn go_on_without_guard(&mut self, common: &mut Common) {
        match &mut self.turn.protection {
            Some(protection) if protection.sale().is_some() => protection.fall(common),
            protection => *protection = None,
        }
    }

    /// Leaves companies without a turn in this round.
    pub(in crate::titles::midwest) fn skip(&mut self, companies: [CompanyId; 2]) {
        self.operated.extend(companies);
    }
}
