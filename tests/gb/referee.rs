//! A second reading of the rules of 18GB, which shares nothing with the engine but what players see: it keeps its own
//! books of money, shares, prices and trains, and says beforehand what every action does to them. Random games are
//! played under its eyes.
//!
//! What happens by itself between two decisions (a new round, companies in receivership) is taken over from the table.

use crate::kit::dice::how_many;
use crate::kit::gb::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::ids::{CompanyId, TrainKind};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::{Payout, Status};
use roundhouse::titles::gb::action::{Action, GbMove};
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::moves::{Close, Convert};
use roundhouse::titles::gb::scenario::{SCENARIOS, all};
use roundhouse::titles::gb::{Game, HouseRules, Round};
use std::collections::BTreeMap;

/// The prices of the market.
const ROW: [i32; 22] = [
    50, 55, 60, 65, 70, 75, 80, 90, 100, 115, 130, 145, 160, 180, 200, 220, 240, 265, 290, 320,
    350, 380,
];
/// Trains by name, price, and what makes them leave the game.
const TRAINS: [(&str, i32, &str); 7] = [
    ("2+1", 80, "4+2"),
    ("3+1", 200, "4X"),
    ("4+2", 300, "6X"),
    ("5+2", 500, ""),
    ("4X", 550, ""),
    ("5X", 650, ""),
    ("6X", 700, ""),
];
/// Private railways with their value and revenue.
const PRIVATES: [(&str, i32, i32); 9] = [
    ("LB", 40, 10),
    ("AF", 30, 10),
    ("GN", 70, 25),
    ("SD", 35, 12),
    ("LM", 45, 15),
    ("LS", 30, 10),
    ("TV", 60, 25),
    ("MC", 50, 20),
    ("CH", 30, 10),
];

/// A company in the books.
#[derive(Clone, Debug, PartialEq)]
struct Books {
    cash: i32,
    /// Its place in [`ROW`].
    place: Option<usize>,
    /// The price at which it was started; none by the website's rules, where it floats with its present price.
    initial: Option<i32>,
    shares: u8,
    ipo: u8,
    pool: u8,
    held: Vec<u8>,
    president: Option<usize>,
    floated: bool,
    trains: Vec<&'static str>,
}

/// Everything that is kept.
#[derive(Clone, Debug, PartialEq)]
struct Ledger {
    cash: Vec<i32>,
    companies: BTreeMap<&'static str, Books>,
    /// Who owns each private railway, and whether it is open.
    privates: BTreeMap<&'static str, (Option<usize>, bool)>,
}

impl Ledger {
    fn of(game: &Game) -> Ledger {
        let (table, common) = (game.table(), game.common());
        let symbol = |id: CompanyId| all().company(id).symbol;
        let players: Vec<PlayerId> = table.player_ids().collect();
        let books = |id: CompanyId| {
            let own = table.company(id);
            let price = table.market.price(id).map(|price| price.0);
            let names = own.trains.iter().map(|train| all().train(train.kind).name);
            let held = players.iter().map(|&it| own.shares.of(Holder::Player(it)));
            Books {
                cash: own.cash.0,
                place: price.map(|price| ROW.iter().position(|it| *it == price).unwrap()),
                initial: own.par.map(|par| par.0).filter(|_| !common.as_on_website()),
                shares: own.shares.total(),
                ipo: own.shares.of(Holder::Ipo),
                pool: own.shares.of(Holder::Pool),
                held: held.collect(),
                president: own.shares.president().map(PlayerId::index),
                floated: own.status == Status::Floated,
                trains: names.collect(),
            }
        };
        let playing = common
            .public_companies()
            .filter(|&id| common.is_in_play(id));
        let privates = common.scenario().private_ids();
        let private = |id| (common.owner(id).map(PlayerId::index), common.is_open(id));
        Ledger {
            cash: players.iter().map(|&it| table.cash(it).0).collect(),
            companies: playing.map(|id| (symbol(id), books(id))).collect(),
            privates: privates
                .map(|id| (symbol(id.company()), private(id)))
                .collect(),
        }
    }

    fn company(&mut self, id: CompanyId) -> &mut Books {
        self.companies.get_mut(all().company(id).symbol).unwrap()
    }

    /// A company that has sold enough gets the price of all its shares; of ten shares the rest goes to the pool.
    fn float(&mut self, id: CompanyId, yellow: bool) {
        let own = self.company(id);
        let sold = 100 - 100 / own.shares * own.ipo;
        if own.floated || own.place.is_none() || sold < if yellow { 40 } else { 60 } {
            return;
        }
        own.floated = true;
        let price = own.initial.unwrap_or(ROW[own.place.unwrap()]);
        own.cash += price * i32::from(own.shares);
        if own.shares == 10 {
            own.pool += std::mem::take(&mut own.ipo);
        }
    }

    /// Who has most shares leads, if two at least; of equals who led before, then the next in the order of play.
    fn lead(&mut self, id: CompanyId, order: &[usize]) {
        let own = self.company(id);
        let Some(before) = own.president else {
            return;
        };
        let from = order.iter().position(|it| *it == before).unwrap();
        let mut best = before;
        for &next in order[from + 1..].iter().chain(&order[..from]) {
            if own.held[next] > own.held[best] {
                best = next;
            }
        }
        own.president = Some(best).filter(|&best| own.held[best] >= 2);
    }

    fn shift(&mut self, id: CompanyId, steps: i32) {
        let place = self.company(id).place.as_mut().unwrap();
        let moved = i32::try_from(*place).unwrap() + steps;
        *place = usize::try_from(moved.clamp(0, 21)).unwrap();
    }

    fn price(&self, id: CompanyId) -> i32 {
        let own = &self.companies[all().company(id).symbol];
        own.place.map_or(0, |place| ROW[place])
    }

    fn rust(&mut self, bought: &str) {
        for own in self.companies.values_mut() {
            own.trains.retain(|train| {
                let row = TRAINS.iter().find(|row| row.0 == *train).unwrap();
                row.2 != bought
            });
        }
    }
}

/// A private railway for sale, its least price, and the highest bid with whose it is.
type Lot = (&'static str, i32, Option<(usize, i32)>);

/// The auction in the books.
#[derive(Clone, Debug)]
struct Auction {
    lots: Vec<Lot>,
    passes: usize,
    /// Whose turn it is.
    turn: usize,
    /// What each player has bid last on what, and was outbid: by the website's rules that is money for another bid on
    /// it.
    outbid: BTreeMap<(&'static str, usize), i32>,
    there: bool,
}

impl Auction {
    fn new(game: &Game) -> Auction {
        let lot = |symbol: &&str| {
            let (symbol, value, _) = *PRIVATES.iter().find(|row| row.0 == *symbol).unwrap();
            (symbol, value, None)
        };
        let symbols = game.common().scenario().privates.iter();
        Auction {
            lots: symbols.map(lot).collect(),
            passes: 0,
            turn: 0,
            outbid: BTreeMap::new(),
            there: game.common().as_on_website(),
        }
    }

    fn follow(&mut self, ledger: &mut Ledger, by: usize, action: &Action) {
        let players = ledger.cash.len();
        assert_eq!(by, self.turn);
        self.turn = (by + 1) % players;
        match action {
            Action::Common(RailMove::Bid { private, price }) => {
                let symbol = all().company(private.company()).symbol;
                let bound: i32 = self
                    .lots
                    .iter()
                    .filter_map(|lot| lot.2.filter(|bid| bid.0 == by && lot.0 != symbol))
                    .map(|bid| bid.1)
                    .sum();
                let lot = self.lots.iter_mut().find(|lot| lot.0 == symbol).unwrap();
                let least = lot.2.map_or(lot.1, |bid| bid.1 + 5);
                assert!(price.0 >= least && price.0 % 5 == 0, "{lot:?}: {price:?}");
                let leads = lot.2.is_some_and(|bid| bid.0 == by);
                let counts = self.there && !leads;
                let more = self.outbid.get(&(lot.0, by)).filter(|_| counts);
                let most = ledger.cash[by] - bound + more.unwrap_or(&0);
                assert!(price.0 <= most, "{lot:?}: {price:?}");
                if let Some((outbid, before)) = lot.2 {
                    self.outbid.insert((lot.0, outbid), before);
                }
                lot.2 = Some((by, price.0));
                self.passes = 0;
            }
            Action::Common(RailMove::Pass) => {
                self.passes += 1;
                if self.passes == players {
                    self.settle(ledger, (by + 1) % players);
                }
            }
            _ => panic!("{action:?} in the auction"),
        }
    }

    /// Each that would cost nothing is the turn of the next player, who gets it.
    fn settle(&mut self, ledger: &mut Ledger, mut next: usize) {
        self.passes = 0;
        self.outbid.clear();
        let players = ledger.cash.len();
        self.lots.retain_mut(|(symbol, least, bid)| {
            if let Some((by, price)) = *bid
                && price <= ledger.cash[by]
            {
                ledger.cash[by] -= price;
                ledger.privates.insert(symbol, (Some(by), true));
                return false;
            }
            *least = (*least - 10).max(0);
            *bid = (*least == 0).then_some((next, 0));
            next = (next + usize::from(*least == 0)) % players;
            true
        });
        self.turn = next;
    }
}

/// What was seen, for the report.
#[derive(Default)]
struct Seen {
    exact: usize,
    between: usize,
}

/// What an action does to the books, as far as the rules say it; whether the phase changes.
fn expected(before: &Game, action: &Action, ledger: &mut Ledger) {
    let decision = before.decision().unwrap();
    let by = decision.player.index();
    let order: Vec<usize> = before
        .common()
        .order()
        .iter()
        .map(|it| it.index())
        .collect();
    let phase = before.table().depot.phase_number();
    let company = decision.company;
    match *action {
        Action::Common(RailMove::Start { company, price }) => {
            ledger.cash[by] -= 2 * price.0;
            let own = ledger.company(company);
            own.place = ROW.iter().position(|it| *it == price.0);
            own.initial = (!before.common().as_on_website()).then_some(price.0);
            own.held[by] = 2;
            own.ipo -= 2;
            own.president = Some(by);
            ledger.float(company, phase == 0);
        }
        Action::Common(RailMove::Buy {
            company,
            from,
            certificate,
        }) => {
            let presidents = certificate.is_presidents();
            ledger.cash[by] -= ledger.price(company);
            let own = ledger.company(company);
            // Two shares for one and the price of another: who gives none has nothing to take the certificate for.
            assert!(!presidents || own.held[by] == 1, "{action:?}");
            match from {
                Source::Ipo => own.ipo -= 1,
                _ => own.pool -= 1,
            }
            own.held[by] += 1;
            if own.president.is_none() && own.held[by] >= 2 {
                own.president = Some(by);
            }
            ledger.lead(company, &order);
            ledger.float(company, phase == 0);
        }
        Action::Common(RailMove::Sell {
            company, shares, ..
        }) => {
            let price = ledger.price(company);
            let own = ledger.company(company);
            let each = if own.trains.is_empty() {
                price / 2
            } else {
                price
            };
            let led = own.president == Some(by);
            own.held[by] -= shares;
            own.pool += shares;
            ledger.cash[by] += each * i32::from(shares);
            ledger.lead(company, &order);
            if phase < 6 || led {
                ledger.shift(company, -i32::from(shares));
            }
        }
        Action::Title(GbMove::Convert(Convert { company })) => {
            let in_turn = matches!(before.round(), Round::Operating(_));
            ledger.shift(company, if in_turn { -3 } else { -2 });
            let price = ledger.price(company);
            let own = ledger.company(company);
            own.shares = 10;
            own.pool += 5;
            own.cash += 5 * price;
        }
        Action::Title(GbMove::Close(Close { private })) => {
            let symbol = all().company(private.company()).symbol;
            let row = PRIVATES.iter().find(|row| row.0 == symbol).unwrap();
            let (owner, open) = ledger.privates[symbol];
            assert!(open);
            ledger.cash[owner.unwrap()] += row.2;
            ledger.privates.insert(symbol, (owner, false));
        }
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => {
            let company = company.unwrap();
            let (name, face, _) = TRAINS[train.kind.index()];
            let highest = if seller.is_some() { 2 * face } else { face };
            let least = if seller.is_some() { 1 } else { face };
            assert!((least..=highest).contains(&price.0), "{action:?}");
            if let Some(seller) = seller {
                let from = ledger.company(seller);
                assert!(from.president.is_some(), "nobody sells: {action:?}");
                from.cash += price.0;
                let card = before.table().company(seller).trains.iter();
                let at = card.into_iter().position(|card| *card == train).unwrap();
                from.trains.remove(at);
            }
            ledger.company(company).cash -= price.0;
            ledger.company(company).trains.push(name);
            if seller.is_none() {
                ledger.rust(name);
            }
        }
        Action::Common(RailMove::Discard { train }) => {
            let company = company.unwrap();
            let mut cards = before.table().company(company).trains.iter();
            let at = cards.position(|card| *card == train).unwrap();
            ledger.company(company).trains.remove(at);
        }
        Action::Common(RailMove::Distribute { payout }) => {
            let company = company.unwrap();
            let earned = earned(before).unwrap();
            let price = ledger.price(company);
            let own = ledger.company(company);
            let mut steps = -1;
            if payout == Payout::Full {
                let each = earned / i32::from(own.shares);
                own.cash += each * i32::from(own.ipo);
                steps = (earned / price).clamp(1, 4);
                let held = own.held.clone();
                for (cash, held) in ledger.cash.iter_mut().zip(held) {
                    *cash += each * i32::from(held);
                }
            } else {
                own.cash += earned;
            }
            ledger.shift(company, steps);
        }
        _ => {}
    }
}

fn earned(game: &Game) -> Option<i32> {
    Some(game.earnings()?.0)
}

/// What a company may do once in a turn, and what it has to do in order.
#[derive(Default)]
struct Turn {
    /// The round and the company.
    place: (String, Option<CompanyId>),
    /// Whether a station marker was placed, its own or that of a private railway.
    marked: bool,
    /// Whether it is past building, running and paying.
    paid: bool,
}

impl Turn {
    fn follow(&mut self, game: &Game, action: &Action) {
        let Round::Operating(round) = game.round() else {
            return;
        };
        let place = (game.round_name(), round.company());
        if self.place != place {
            *self = Turn {
                place,
                ..Turn::default()
            };
        }
        let step = game.decision().unwrap().step;
        self.paid |= !matches!(
            step,
            Step::Build | Step::RunTrains | Step::Distribute | Step::DiscardTrain
        );
        match action {
            Action::Common(RailMove::PlaceMarker { .. }) => {
                assert!(!self.marked && !game.common().places_no_more_markers());
                self.marked = true;
            }
            // Where nothing is asked the company may have been past that by itself.
            Action::Common(RailMove::Discard { .. }) => self.paid = true,
            Action::Common(RailMove::Lay { power: None, .. })
            | Action::Common(RailMove::Run { .. })
            | Action::Common(RailMove::Distribute { .. }) => {
                assert!(!self.paid, "{action:?}");
            }
            _ => {}
        }
    }
}

/// Whether nothing happens by itself after an action: the same company or, in a stock round, the same round goes on, in
/// the same phase, with nothing proposed.
fn is_quiet(before: &Game, after: &Game) -> bool {
    let turn = |game: &Game| match game.round() {
        Round::Operating(round) => (game.round_name(), round.company()),
        _ => (game.round_name(), None),
    };
    let phase = |game: &Game| game.table().depot.phase_number();
    let step = |game: &Game| game.decision().map(|decision| decision.step);
    // A company that cannot run, or earns nothing, goes on by itself to its trains.
    let before_trains =
        |step| matches!(step, Some(Step::Build | Step::RunTrains | Step::Distribute));
    let runs_by_itself =
        matches!(step(before), Some(Step::Build | Step::RunTrains)) && !before_trains(step(after));
    turn(before) == turn(after)
        && !runs_by_itself
        && phase(before) == phase(after)
        && before.proposal().is_none()
        && after.proposal().is_none()
}

/// Money spent on track and station markers is a multiple of 50, and nothing else changes.
fn settle_building(action: &Action, before: &Game, ledger: &mut Ledger, now: &Ledger) {
    let builds = matches!(
        action,
        Action::Common(RailMove::Lay { .. }) | Action::Common(RailMove::PlaceMarker { .. })
    );
    let company = before.decision().and_then(|decision| decision.company);
    if let Some(company) = company.filter(|_| builds) {
        let symbol = all().company(company).symbol;
        let spent = ledger.companies[symbol].cash - now.companies[symbol].cash;
        let most = if matches!(action, Action::Common(RailMove::Lay { .. })) {
            350
        } else {
            50
        };
        assert!(
            (0..=most).contains(&spent) && spent % 50 == 0,
            "{spent} for {action:?}"
        );
        ledger.company(company).cash -= spent;
    }
    // Track on the hex of an open private railway closes it in blue phase, and it pays once more.
    for (symbol, (owner, open)) in &mut ledger.privates {
        let closed = *open && !now.privates[symbol].1;
        if builds && closed {
            *open = false;
            let row = PRIVATES.iter().find(|row| row.0 == *symbol).unwrap();
            ledger.cash[owner.unwrap()] += row.2;
        }
    }
}

fn play(scenario: usize, seed: u64, rules: HouseRules) -> Seen {
    let mut game = game(scenario, seed, rules);
    let mut player = RandomPlayer::new(seed);
    let mut auction = Auction::new(&game);
    let mut turn = Turn::default();
    let mut seen = Seen::default();
    // Companies of which half a president's certificate was sold: that way is the website's, and read by nobody else.
    let mut split: Vec<CompanyId> = Vec::new();
    while !is_over(&game) {
        let action = player.decide(&game);
        let before = game.clone();
        let mut ledger = Ledger::of(&before);
        let by = before.decision().unwrap().player.index();
        turn.follow(&before, &action);
        let in_auction = matches!(before.round(), Round::Auction(_));
        if in_auction {
            auction.follow(&mut ledger, by, &action);
        } else {
            expected(&before, &action, &mut ledger);
        }
        game.apply(&action).unwrap();
        let now = Ledger::of(&game);
        let place = format!(
            "scenario {scenario}, seed {seed}, {}: {action:?}",
            before.round_name()
        );
        let traded = match action {
            Action::Common(RailMove::Buy { company, .. })
            | Action::Common(RailMove::Sell { company, .. })
            | Action::Title(GbMove::Convert(Convert { company })) => Some(company),
            _ => None,
        };
        if let Action::Common(RailMove::Sell {
            company, shares, ..
        }) = action
            && before
                .common()
                .splits_certificate(PlayerId::new(by), company, shares)
        {
            split.push(company);
        }
        let odd = traded.is_some_and(|company| split.contains(&company));
        if (in_auction || is_quiet(&before, &game)) && !odd {
            settle_building(&action, &before, &mut ledger, &now);
            assert_eq!(ledger, now, "{place}");
            seen.exact += 1;
        } else {
            seen.between += 1;
        }
        if in_auction && !matches!(game.round(), Round::Auction(_)) {
            check_first_order(&game, &now, &place);
        }
    }
    check_end(&game);
    seen
}

/// The first stock round is in the order of cash left, the poorest first; of equals who has more private railways.
fn check_first_order(game: &Game, ledger: &Ledger, place: &str) {
    let privates = |player: usize| {
        let owners = ledger.privates.values();
        owners.filter(|(owner, _)| *owner == Some(player)).count()
    };
    let order: Vec<usize> = game.common().order().iter().map(|it| it.index()).collect();
    let keys: Vec<(i32, std::cmp::Reverse<usize>)> = order
        .iter()
        .map(|&player| (ledger.cash[player], std::cmp::Reverse(privates(player))))
        .collect();
    assert!(keys.is_sorted(), "{place}: {keys:?}");
}

/// A game ends by a price or by the last train.
fn check_end(game: &Game) {
    let ledger = Ledger::of(game);
    let top = ledger.companies.values().filter_map(|own| own.place).max();
    let kinds = (0..TRAINS.len()).map(TrainKind::new);
    let left: u8 = kinds.filter_map(|kind| game.table().depot.left(kind)).sum();
    assert!(top >= Some(20) || left == 0 || game.common().ending().is_some());
    for player in game.table().player_ids() {
        let mut worth = ledger.cash[player.index()];
        for (symbol, own) in ledger
            .companies
            .iter()
            .filter(|(_, own)| own.place.is_some())
        {
            let price = ROW[own.place.unwrap()];
            let held = i32::from(own.held[player.index()]);
            // By the website's rules the certificate may be with somebody else than the president.
            let id = all().company_by_symbol(symbol).unwrap();
            let kept = match game.common().certificate_of(id) {
                Some(holder) => holder == Holder::Player(player),
                None => {
                    own.president == Some(player.index()) || own.president.is_none() && held >= 2
                }
            };
            worth += match (own.trains.is_empty(), kept) {
                (false, _) => price * held,
                // Half of a certificate is rounded down, certificate by certificate.
                (true, true) => price + price / 2 * (held - 2),
                (true, false) => price / 2 * held,
            };
        }
        for (symbol, (owner, open)) in &ledger.privates {
            let row = PRIVATES.iter().find(|row| row.0 == *symbol).unwrap();
            if *open && *owner == Some(player.index()) {
                worth += row.1;
            }
        }
        assert_eq!(game.common().worth(player).0, worth, "{player:?}");
    }
}

#[test]
fn random_games_are_as_the_second_reading_has_them() {
    let (mut exact, mut between) = (0, 0);
    for scenario in 0..SCENARIOS.len() {
        for seed in 0..how_many(4) {
            let rules = [HouseRules::Rulebook, HouseRules::Website][usize::from(seed % 4 > 1)];
            let seen = play(scenario, 100 + seed, rules);
            exact += seen.exact;
            between += seen.between;
        }
    }
    println!("{exact} actions as expected, {between} with what happens by itself");
    assert!(exact > between);
}
