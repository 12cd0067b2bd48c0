//! The likely next moves of a title: the questions that are asked of every railway game, in the same order and by the
//! same words. A title lists the moves that are likely ([`LikelyMoves`]): its kinds of moves with their weights, and
//! what lies on the table.
//!
//! Like the rest of the format this stays as it is.

use super::habits::Habits;
use super::moves::{self, Answer, Asker, Building, Price, RunVariants, Way};
use super::runs::Trains;
use super::walk::Walk;
use crate::engine::arrange::Arrange;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::codec;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::rail_game::{Action, RailDecision, RailGame};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Payout, Table};
use crate::engine::rail::title_view::TitleView;
use crate::record::link::coder::Coder;
use crate::record::link::models::Models;
use crate::record::link::text_moves::ByteModels;
use crate::record::link::{LinkFault, TypedMoveModel};
use std::cmp::Reverse;

/// The kinds of moves, by which a move is asked for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A pass.
    Pass,
    /// A bid.
    Bid,
    /// A purchase of a private company.
    BuyPrivate,
    /// A start of a company.
    Start,
    /// A purchase of a certificate.
    Buy,
    /// A sale of shares.
    Sell,
    /// An exchange of a private company for a share.
    Exchange,
    /// A lay.
    Lay,
    /// A lay with the power of a private company, where these are told apart.
    PowerLay,
    /// A marker.
    PlaceMarker,
    /// A marker that a private company brings, where these are told apart.
    PowerMarker,
    /// Runs.
    Run,
    /// Payment of all that was earned.
    Pay,
    /// Payment of half of the earnings.
    PayHalf,
    /// Payment of none of the earnings.
    Withhold,
    /// A purchase of a train of the bank.
    BankTrain,
    /// A purchase of a train of another company.
    CompanyTrain,
    /// A discard of a train too many.
    Discard,
    /// A bankruptcy.
    Bankruptcy,
    /// A yes.
    Agree,
    /// A no.
    Refuse,
    /// A move of the title's own, by the name it is written by.
    Own(&'static str),
    /// Anything else, written at length.
    Other,
}

impl Kind {
    /// Returns the kind of a move of all 18xx games.
    fn of(made: &RailMove) -> Kind {
        match *made {
            RailMove::Pass => Kind::Pass,
            RailMove::Bid { .. } => Kind::Bid,
            RailMove::BuyPrivate { .. } => Kind::BuyPrivate,
            RailMove::Start { .. } => Kind::Start,
            RailMove::Buy { .. } => Kind::Buy,
            RailMove::Sell { .. } => Kind::Sell,
            RailMove::Exchange { .. } => Kind::Exchange,
            RailMove::Lay { power: None, .. } => Kind::Lay,
            RailMove::Lay { .. } => Kind::PowerLay,
            RailMove::PlaceMarker { power: None, .. } => Kind::PlaceMarker,
            RailMove::PlaceMarker { .. } => Kind::PowerMarker,
            RailMove::Run { .. } => Kind::Run,
            RailMove::Distribute { payout } => match payout {
                Payout::Full => Kind::Pay,
                Payout::Half => Kind::PayHalf,
                Payout::Withhold => Kind::Withhold,
            },
            RailMove::BuyTrain { seller: None, .. } => Kind::BankTrain,
            RailMove::BuyTrain { .. } => Kind::CompanyTrain,
            RailMove::Discard { .. } => Kind::Discard,
            RailMove::DeclareBankruptcy => Kind::Bankruptcy,
            RailMove::Answer { agree: true } => Kind::Agree,
            RailMove::Answer { agree: false } => Kind::Refuse,
            RailMove::Correct { .. } | RailMove::Report { .. } => Kind::Other,
        }
    }

    /// Returns the wider kind. It is for a title that does not have this one.
    fn wider(self) -> Kind {
        match self {
            Kind::PowerLay => Kind::Lay,
            Kind::PowerMarker => Kind::PlaceMarker,
            _ => Kind::Other,
        }
    }
}

/// The last actions of players and companies.
#[derive(Debug)]
pub struct Memory {
    /// The habits of players and companies.
    pub habits: Habits,
    /// The actions in this turn.
    pub done: TurnActions,
    /// Number of systems that there were.
    pub systems: usize,
}

/// The actions in a turn.
#[derive(Clone, Debug, Default)]
pub struct TurnActions {
    /// True if shares were sold.
    pub sold: bool,
    /// True if something else was done in a stock round.
    pub traded: bool,
    /// True if shares were issued.
    pub issued: bool,
    /// The hexes where track was laid without a power.
    pub built: Vec<HexId>,
    /// True if a city was among them.
    pub city: bool,
    /// True if one of the lays was an upgrade.
    pub upgraded: bool,
    /// True if a station marker was placed.
    pub marked: bool,
    /// True if the last action bought a private company.
    pub private: bool,
    /// Number of trains that were bought or moved.
    pub trains: usize,
}

/// A view of the game for a decision.
pub struct View<'a, T: LikelyMoves> {
    /// The game.
    pub game: &'a RailGame<T>,
    /// The data that its rounds share.
    pub common: &'a T::Common,
    /// The table.
    pub table: &'a Table,
    /// The recalled actions.
    pub memory: &'a Memory,
    /// The player who decides.
    pub player: PlayerId,
    /// The company that decides; any company where none does.
    pub company: CompanyId,
    /// The step that is decided.
    pub step: T::Step,
}

/// The actions of each kind that may be chosen.
pub type Offers<T> = Vec<(Kind, Vec<Action<T>>)>;

/// The likely moves of a title.
pub trait LikelyMoves: TitleView {
    /// All kinds in the order in which they are coded, with their weights at first where they are possible. The last is
    /// anything else.
    const KINDS: &'static [(Kind, u32)];

    /// Returns how many turns the round has had. Returns also whether one begins.
    fn turns(game: &RailGame<Self>) -> (usize, bool);
    /// Takes over habits where companies have become others.
    fn join(game: &RailGame<Self>, memory: &mut Memory) {
        let _ = (game, memory);
    }
    /// Notes a decision before it is carried out.
    fn note(
        game: &RailGame<Self>,
        memory: &mut Memory,
        by: RailDecision<Self>,
        action: &Action<Self>,
    );

    /// Numbers the situation. Steps have numbers of their own, and so have situations in which players decide in
    /// different ways.
    fn topic(view: &View<Self>) -> usize;
    /// Lists the possible kinds, as far as that is easily seen. Some are listed with all actions. Those that have a
    /// price are without it. A lay or a run is chosen in ways of its own.
    fn offers(view: &View<Self>) -> Offers<Self>;
    /// Returns the kind of a move of the title's own.
    fn kind_of(own: &Self::TitleMove) -> &'static str {
        codec::NamedMoves::name(own)
    }
    /// Returns the first choice of the title's own move. It comes before the rest.
    fn first_of(own: &Self::TitleMove) -> u8 {
        let _ = own;
        0
    }
    /// Returns the first choice of an action, before the rest. It is the company whose share or train is taken.
    fn first_choice(action: &Action<Self>) -> u8 {
        match action {
            rail_move::Action::Common(RailMove::Bid { .. } | RailMove::BuyPrivate { .. }) => 0,
            rail_move::Action::Common(made) => made.company().map_or(0, |company| company.0),
            rail_move::Action::Title(own) => Self::first_of(own),
        }
    }
    /// Returns how the price of something is asked for.
    fn price(view: &View<Self>, of: &Action<Self>) -> Option<Price> {
        let _ = (view, of);
        None
    }
    /// Returns where track may well be laid.
    fn sites<'a>(view: &View<'a, Self>) -> Option<Box<dyn Building + 'a>>;
    /// Checks whether track needs no power.
    fn is_building(view: &View<Self>) -> bool {
        let _ = view;
        true
    }
    /// Returns the trains that may run.
    fn trains<'a>(view: &View<'a, Self>) -> Option<Trains<'a>>;
    /// Returns the manners in which the same runs may be made.
    fn run_variants(view: &View<Self>) -> Option<RunVariants> {
        let _ = view;
        None
    }
    /// Checks whether these runs are unlike others. Then they are learnt for themselves.
    fn runs_apart(step: Self::Step) -> bool {
        let _ = step;
        false
    }
}

/// Writes or reads the actions of a game, one after the other.
#[derive(Debug)]
pub struct Moves<T> {
    models: Models,
    /// The models of runs that are learnt for themselves.
    apart: Models,
    /// The model of moves that are written at length.
    spelled: ByteModels,
    memory: Option<Memory>,
    of: std::marker::PhantomData<T>,
}

impl<T> Default for Moves<T> {
    fn default() -> Moves<T> {
        Moves {
            models: Models::default(),
            apart: Models::default(),
            spelled: ByteModels::default(),
            memory: None,
            of: std::marker::PhantomData,
        }
    }
}

impl<T: LikelyMoves> TypedMoveModel for Moves<T> {
    type Game = RailGame<T>;

    fn code_action(
        &mut self,
        coder: &mut Coder,
        game: &RailGame<T>,
        wanted: Option<&Action<T>>,
    ) -> Result<Action<T>, LinkFault> {
        let decision = game.decision().ok_or(LinkFault::AfterTheEnd)?;
        let companies = game.table().components.companies.len();
        let memory = self.memory.get_or_insert_with(|| Memory {
            habits: Habits::new(companies),
            done: TurnActions::default(),
            systems: 0,
        });
        memory.see(game);
        let possible = Possible::new(View::new(game, &*memory, decision));
        let company = possible.view.company;
        let apart = &mut self.apart;
        let mut asker = Asker {
            coder,
            models: &mut self.models,
            spelled: &mut self.spelled,
            of_runs: T::runs_apart(decision.step).then_some(apart),
            recalled: None,
        };
        let answer = wanted.and_then(|action| possible.answer(action));
        let spelled = wanted.map(Move::of);
        let (kind, answer) = asker.code(&possible, answer, spelled.as_ref())?;
        let recalled = asker.recalled;
        let action = possible.action(kind, answer)?;
        drop(possible);
        T::note(game, memory, decision, &action);
        if let Some(runs) = recalled {
            memory.habits.note_runs(game.table(), company, runs);
        }
        Ok(action)
    }
}

impl Memory {
    /// Looks at the game before a decision.
    fn see<T: LikelyMoves>(&mut self, game: &RailGame<T>) {
        let (turns, begins) = T::turns(game);
        let is_new = self.habits.begin_turn(game.round_name(), turns);
        if is_new || begins {
            self.done = TurnActions::default();
        }
        T::join(game, self);
    }
}

/// The moves that are likely now.
struct Possible<'a, T: LikelyMoves> {
    view: View<'a, T>,
    offers: Offers<T>,
    lays: Option<Box<dyn Building + 'a>>,
    trains: Option<Trains<'a>>,
}

impl<'a, T: LikelyMoves> Possible<'a, T> {
    fn new(view: View<'a, T>) -> Possible<'a, T> {
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
    fn answer(&self, action: &Action<T>) -> Option<(usize, Answer)> {
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
    fn action(&self, kind: usize, answer: Answer) -> Result<Action<T>, LinkFault> {
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

impl<T: LikelyMoves> moves::Possible for Possible<'_, T> {
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

impl<'a, T: LikelyMoves> View<'a, T> {
    fn new(game: &'a RailGame<T>, memory: &'a Memory, decision: RailDecision<T>) -> View<'a, T> {
        View {
            game,
            common: game.common(),
            table: game.table(),
            memory,
            player: decision.player,
            // The format is fixed: where no company decides, lists are those of the first one.
            company: decision.company.unwrap_or(CompanyId::FIRST),
            step: decision.step,
        }
    }

    /// Checks whether the deciding player leads a company.
    #[must_use]
    pub fn presides(&self, company: CompanyId) -> bool {
        self.table.president(company) == Some(self.player)
    }

    /// Sorts the companies of which shares may well be bought. The one that the player bought last and those that the
    /// player leads come first, then the dear ones.
    #[must_use]
    pub fn wanted(&self, mut companies: Vec<CompanyId>) -> Vec<CompanyId> {
        let bought = self.memory.habits.bought(self.player);
        companies.arrange_by_key(|&company| {
            let same = bought == Some(company);
            (
                !same,
                !self.presides(company),
                Reverse(self.common.price(company)),
            )
        });
        companies
    }

    /// Lists the companies whose shares may well be sold. The cheap ones come first. Each is listed with how many the
    /// player has; those that the player leads come last.
    pub fn owned(&self, companies: impl Iterator<Item = CompanyId>) -> Vec<(CompanyId, u8)> {
        let mut owned = Vec::new();
        for company in companies {
            let held = self.common.shares(company).of(Holder::Player(self.player));
            owned.extend((held > 0).then_some((company, held)));
        }
        owned.arrange_by_key(|&(company, _)| (self.presides(company), self.common.price(company)));
        owned
    }

    /// Lists the starts of these companies that the player can pay for. The start is with so many shares; high prices
    /// come first.
    pub fn starts_of(
        &self,
        companies: impl Iterator<Item = CompanyId>,
        prices: impl Iterator<Item = Dollars>,
        shares: u8,
    ) -> Vec<Action<T>> {
        let cash = self.table.cash(self.player);
        let mut prices: Vec<Dollars> = prices.collect();
        prices.retain(|price| *price * i32::from(shares) <= cash);
        prices.arrange_by_key(|price| -*price);
        let mut starts = Vec::new();
        for company in companies {
            let start = |&price: &Dollars| Action::<T>::from(RailMove::Start { company, price });
            starts.extend(prices.iter().map(start));
        }
        starts
    }

    /// Checks whether the company has no train.
    #[must_use]
    pub fn is_trainless(&self) -> bool {
        self.table.company(self.company).trains.is_empty()
    }

    /// Returns the trains of the company, each card for itself.
    #[must_use]
    pub fn cards(&self) -> Trains<'a> {
        let (table, company) = (self.table, self.company);
        let last = self.memory.habits.last_runs_by_card(table, company);
        Trains::of(table, company, self.game.units(company), last)
    }

    /// Numbers the situation in a turn of a stock round.
    #[must_use]
    pub fn situation_of_trade(&self) -> usize {
        let done = &self.memory.done;
        match (
            done.traded,
            done.sold,
            self.memory.habits.passed(self.player),
        ) {
            (true, ..) => 3,
            (_, true, _) => 2,
            (_, _, passed) => usize::from(passed),
        }
    }

    /// Numbers the situation of a company that distributes its earnings.
    #[must_use]
    pub fn situation_of_payout(&self) -> usize {
        let last = self.table.company(self.company).last_run;
        last.map_or(0, |run| 1 + run.payout as usize)
    }

    /// Numbers the situation of a company that buys trains. It can pay for one or not.
    #[must_use]
    pub fn situation_of_trains(&self, affordable: bool) -> usize {
        if self.is_trainless() {
            usize::from(affordable)
        } else {
            2 + usize::from(affordable) * 2 + usize::from(self.memory.done.trains > 0)
        }
    }

    /// Offers passing.
    #[must_use]
    pub fn pass(&self) -> (Kind, Vec<Action<T>>) {
        (Kind::Pass, vec![RailMove::Pass.into()])
    }

    /// Offers the answers to a proposal.
    #[must_use]
    pub fn answers(&self) -> Offers<T> {
        let answer = |agree| vec![RailMove::Answer { agree }.into()];
        vec![(Kind::Agree, answer(true)), (Kind::Refuse, answer(false))]
    }

    /// Offers the ways to distribute the earnings.
    #[must_use]
    pub fn payouts(&self, ways: &[(Kind, Payout)]) -> Offers<T> {
        let mut offers = Vec::new();
        for &(kind, payout) in ways {
            offers.push((kind, vec![RailMove::Distribute { payout }.into()]));
        }
        offers
    }

    /// Sorts trains by price and number.
    pub fn arrange_trains(&self, trains: &mut [Train]) {
        let depot = &self.table.depot;
        trains.arrange_by_key(|&train| (depot.price(train), train.number));
    }

    /// Returns the cards of a company by price and number.
    #[must_use]
    pub fn arranged_trains(&self, company: CompanyId) -> Vec<Train> {
        let mut trains = self.table.company(company).trains.clone();
        self.arrange_trains(&mut trains);
        trains
    }

    /// Offers the trains of the bank that the company can pay for.
    #[must_use]
    pub fn bank_trains(&self) -> Vec<Action<T>> {
        let depot = &self.table.depot;
        let cash = self.table.company(self.company).cash;
        let mut actions = Vec::new();
        for train in depot.offers() {
            let price = depot.price(train);
            if price <= cash {
                actions.push(RailMove::buy_train(train, None, price).into());
            }
        }
        actions
    }

    /// Offers trains of other companies, without a price. Those of the same president come first, and the dear ones
    /// first.
    #[must_use]
    pub fn trains_of(&self, mut sellers: Vec<CompanyId>) -> Vec<Action<T>> {
        sellers.retain(|&seller| seller != self.company);
        sellers.arrange_by_key(|&seller| !self.presides(seller));
        let mut actions = Vec::new();
        for seller in sellers {
            for train in self.arranged_trains(seller).into_iter().rev() {
                actions.push(RailMove::buy_train(train, Some(seller), Dollars::ZERO).into());
            }
        }
        actions
    }

    /// Offers the company's trains, to be discarded.
    #[must_use]
    pub fn discards(&self) -> Vec<Action<T>> {
        let trains = self.arranged_trains(self.company).into_iter();
        trains
            .map(|train| RailMove::Discard { train }.into())
            .collect()
    }

    /// Checks whether the company has a marker in a hex.
    #[must_use]
    pub fn has_marker_in(&self, hex: HexId) -> bool {
        let mut markers = self.table.board.markers_of(self.company);
        markers.any(|space| space.hex == hex)
    }

    /// Offers markers in cities that the company's walk comes to. Those where most is earned come first.
    #[must_use]
    pub fn markers_on_walk(&self) -> Vec<Action<T>> {
        let board = &self.table.board;
        let mut cities = Walk::new(board, self.company).cities(board);
        cities.retain(|(hex, _)| !self.has_marker_in(*hex));
        let pays = |hex, city| {
            let tile = board.tile(hex);
            let stop = tile.stop_of_city(city)?;
            let stop = tile.stops.get(usize::from(stop))?;
            Some(stop.revenue.in_phase(self.table.depot.phase().pays))
        };
        cities.arrange_by_key(|&(hex, city)| Reverse(pays(hex, city)));
        let mut actions = Vec::new();
        for (hex, city) in cities {
            if let Some(space) = board.free_space(self.company, hex, city) {
                actions.push(RailMove::PlaceMarker { space, power: None }.into());
            }
        }
        actions
    }

    /// Asks for a price that two parties agree on. The thing has a face value.
    #[must_use]
    pub fn agreed(&self, most: Dollars, others: [i32; 2]) -> Price {
        let known = vec![most.0, others[0], others[1]];
        Price::GameTerms { most, known }
    }
}
