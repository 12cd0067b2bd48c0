//! A second opinion on random games: what each action needs and what it brings, worked out here from the sentences
//! of the rulebook (and the list of the website's ways) and the printed tables alone, and compared with what the
//! engine did.
//!
//! `ROUNDHOUSE_GAMES` sets how many games are refereed for each number of players and each set of rules.

use crate::kit::dice::how_many;
use crate::kit::new_england::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::table::Status;
use roundhouse::engine::rail::tile::Colour;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::moves::{Convert, Issue, Merge, Redeem, Start};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, Round};

/// The majors' row as printed (section 6).
const ROW: [i32; 28] = [
    35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 130, 145, 160, 180, 200, 220, 240, 260,
    280, 310, 340, 380, 420, 460, 500,
];

/// Where a company's shares are: never sold, redeemed, in the pool, with each player.
#[derive(Clone, Debug, Default, PartialEq)]
struct Shares {
    ipo: u8,
    treasury: u8,
    pool: u8,
    held: Vec<u8>,
    president: Option<usize>,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Company {
    running: bool,
    cash: i32,
    shares: Shares,
    price: Option<i32>,
    trains: Vec<&'static str>,
    stations: usize,
    charges: Vec<i32>,
}

/// Everything that rules move, in plain numbers.
#[derive(Clone, Debug, PartialEq)]
struct Ledger {
    bank: i32,
    players: Vec<i32>,
    out: Vec<bool>,
    companies: Vec<Company>,
    pool: Vec<&'static str>,
}

impl Ledger {
    fn of(game: &Game) -> Ledger {
        let table = game.table();
        let train = |train: &Train| COMPONENTS.train(train.kind).name;
        let company = |id: CompanyId| {
            let company = table.company(id);
            let held = |holder| company.shares.of(holder);
            Company {
                running: company.status == Status::Floated,
                cash: company.cash.0,
                shares: Shares {
                    ipo: held(Holder::Ipo),
                    treasury: held(Holder::Treasury),
                    pool: held(Holder::Pool),
                    held: table
                        .player_ids()
                        .map(|p| held(Holder::Player(p)))
                        .collect(),
                    president: company.shares.president().map(|player| player.index()),
                },
                price: table.market.price(id).map(|price| price.0),
                trains: company.trains.iter().map(train).collect(),
                stations: table.board.markers_of(id).count(),
                charges: company.markers_left.iter().map(|price| price.0).collect(),
            }
        };
        Ledger {
            bank: table.bank.0,
            players: table.players.iter().map(|player| player.cash.0).collect(),
            out: table.players.iter().map(|player| player.bankrupt).collect(),
            companies: COMPONENTS.company_ids().map(company).collect(),
            pool: table.depot.pool().iter().map(train).collect(),
        }
    }

    /// In which order trains lie is no matter of rules.
    fn sorted(mut self) -> Ledger {
        self.companies
            .iter_mut()
            .for_each(|company| company.trains.sort_unstable());
        self.pool.sort_unstable();
        self
    }

    fn company(&mut self, id: CompanyId) -> &mut Company {
        &mut self.companies[id.index()]
    }

    fn bank_pays_player(&mut self, player: usize, amount: i32) {
        self.bank -= amount;
        self.players[player] += amount;
    }

    fn bank_pays(&mut self, id: CompanyId, amount: i32) {
        self.bank -= amount;
        self.company(id).cash += amount;
    }

    fn player_pays(&mut self, player: usize, id: CompanyId, amount: i32) {
        self.players[player] -= amount;
        self.company(id).cash += amount;
    }

    /// Section 11.6: one space right for at least the value, two for twice that; one left for nothing.
    fn move_price(&mut self, id: CompanyId, spaces: i32) {
        let price = self.company(id).price.unwrap();
        let at = i32::try_from(ROW.iter().position(|&p| p == price).unwrap()).unwrap();
        let to = usize::try_from((at + spaces).clamp(0, 27)).unwrap();
        self.company(id).price = Some(ROW[to]);
    }

    /// Section 10.5: whoever has more than the president; of several the most, then the first to the left.
    fn settle_presidency(&mut self, id: CompanyId) {
        let out = self.out.clone();
        let shares = &mut self.company(id).shares;
        let old = shares.president.unwrap();
        let count = shares.held.len();
        let most = (0..count)
            .filter(|&player| !out[player])
            .map(|player| shares.held[player])
            .max();
        if Some(shares.held[old]) != most {
            let left = (1..count).map(|seats| (old + seats) % count);
            let mut next = left.filter(|&player| !out[player] && Some(shares.held[player]) == most);
            shares.president = next.next();
        }
    }

    /// A company leaves the game; its money goes to the bank (sections 11.8, 11.9 and 12).
    fn close(&mut self, id: CompanyId) {
        self.bank += self.company(id).cash;
        let is_minor = COMPONENTS.company(id).kind == CompanyKind::Minor;
        let players = self.players.len();
        let company = self.company(id);
        *company = Company {
            // A minor's marker is turned over and stays.
            price: company.price.filter(|_| is_minor),
            shares: Shares {
                ipo: if is_minor { 1 } else { 10 },
                held: vec![0; players],
                ..Shares::default()
            },
            ..Company::default()
        };
    }

    /// The president's certificate is one of two shares (section 10.1).
    fn certificates(&self, player: usize) -> u8 {
        let of = |(index, company): (usize, &Company)| {
            let held = company.shares.held[player];
            let major = COMPONENTS.companies[index].kind == CompanyKind::Major;
            if major && company.shares.president == Some(player) {
                held - 1
            } else {
                held
            }
        };
        self.companies.iter().enumerate().map(of).sum()
    }
}

/// What has happened in the stock round and in the turn of a company.
#[derive(Default)]
struct Referee {
    /// Whether the website's ways are used.
    website: bool,
    round: String,
    sold: Vec<(usize, CompanyId)>,
    turn: Option<(String, CompanyId)>,
    redeemed: bool,
    issued: i32,
    lays: Vec<bool>,
    placed: bool,
    sold_for_train: bool,
}

fn kind(id: CompanyId) -> CompanyKind {
    COMPONENTS.company(id).kind
}

fn is_major(id: CompanyId) -> bool {
    kind(id) == CompanyKind::Major
}

fn phase(game: &Game) -> &'static str {
    game.table().depot.phase().name
}

/// Section 8: trains that minors and majors may own.
fn train_limit(phase: &str, id: CompanyId) -> usize {
    match (phase, is_major(id)) {
        ("2" | "3", true) => 4,
        ("4" | "5", true) => 3,
        (_, true) | ("2" | "3", false) => 2,
        (_, false) => 1,
    }
}

/// Sections 10.1 and 15.
fn certificate_limit(players: usize) -> u8 {
    [25, 20, 16, 13][players - 2]
}

/// Section 11.7.
fn face_value(train: &str) -> i32 {
    match train {
        "2" => 100,
        "3" => 180,
        "4" => 300,
        "5E" => 500,
        "6E" => 600,
        _ => 800,
    }
}

impl Referee {
    fn notice_turn(&mut self, game: &Game, now: Option<CompanyId>) {
        let round = game.round_name();
        if self.round != round {
            self.round.clone_from(&round);
            self.sold.clear();
        }
        let turn = now
            .filter(|_| round.starts_with("OR"))
            .map(|id| (round, id));
        if self.turn != turn {
            *self = Referee {
                website: self.website,
                round: std::mem::take(&mut self.round),
                sold: std::mem::take(&mut self.sold),
                turn,
                ..Referee::default()
            };
        }
    }

    /// The company whose turn it is in an operating round, even while others discard or consent.
    fn operating(game: &Game) -> Option<CompanyId> {
        match game.round() {
            Round::Operating(round) => round.company(),
            _ => None,
        }
    }

    /// Checks what an action needs, and works out what it brings.
    fn expect(&mut self, game: &Game, action: &Action) -> Ledger {
        let now = game.decision().unwrap();
        let player = now.player.index();
        let mut ledger = Ledger::of(game);
        let turn = Referee::operating(game);
        self.notice_turn(game, turn);
        self.check_limits(game, &ledger, player, now.step, action);
        match *action {
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.buy(&mut ledger, player, company, from, now.step);
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => {
                if now.step == Step::BuyTrains {
                    self.check_emergency(game, &ledger, turn.unwrap(), player, company, shares);
                } else {
                    self.sold.push((player, company));
                }
                sell(&mut ledger, player, company, shares);
                if now.step == Step::BuyTrains && company == turn.unwrap() {
                    assert_eq!(
                        ledger.company(company).shares.president,
                        Some(player),
                        "11.8"
                    );
                }
            }
            Action::Title(NewEnglandMove::Start(Start { company, space })) => {
                start(game, &mut ledger, player, company, space.row, space.column);
            }
            Action::Common(RailMove::Lay { .. }) => {
                self.lay(game, &mut ledger, turn.unwrap(), action)
            }
            Action::Common(RailMove::PlaceMarker { .. }) => self.place(&mut ledger, turn.unwrap()),
            Action::Common(RailMove::Run { ref runs, .. }) => {
                run(game, &mut ledger, turn.unwrap(), runs);
            }
            Action::Common(RailMove::Distribute { payout }) => {
                distribute(game, &mut ledger, turn.unwrap(), payout)
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                let buyer = turn.unwrap();
                self.buy_train(game, &mut ledger, (buyer, player), (train, seller, price.0));
            }
            Action::Common(RailMove::Answer { agree: true }) => {
                let Round::Operating(round) = game.round() else {
                    panic!("offers are answered in operating rounds");
                };
                let offer = round.offer().unwrap();
                assert_eq!(ledger.company(offer.seller).shares.president, Some(player));
                let name = COMPONENTS.train(offer.train.kind).name;
                hand_train(
                    &mut ledger,
                    turn.unwrap(),
                    offer.seller,
                    name,
                    offer.price.0,
                );
            }
            Action::Common(RailMove::Discard { train }) => {
                let owner = now.company.unwrap();
                let name = COMPONENTS.train(train.kind).name;
                drop_train(&mut ledger, owner, name);
                ledger.pool.push(name);
            }
            Action::Title(NewEnglandMove::Redeem(Redeem { shares })) => {
                self.redeem(&mut ledger, turn.unwrap(), shares)
            }
            Action::Title(NewEnglandMove::Issue(Issue { ipo, treasury })) => {
                self.issue(&mut ledger, turn.unwrap(), ipo, treasury);
            }
            Action::Title(NewEnglandMove::Convert(Convert { major })) => {
                let minor = now.company.unwrap();
                let value = ledger.company(minor).price.unwrap();
                ledger.player_pays(player, major, 200 - 2 * value);
                form(game, &mut ledger, player, &[minor], major, 100);
            }
            Action::Title(NewEnglandMove::Merge(Merge { with, major })) => {
                let minor = now.company.unwrap();
                let values = [minor, with].map(|id| ledger.company(id).price.unwrap());
                let sum: i32 = values.iter().sum();
                let par = *ROW.iter().rfind(|&&price| price <= sum).unwrap();
                assert_eq!(ledger.company(with).shares.president, Some(player), "12");
                form(game, &mut ledger, player, &[minor, with], major, par);
            }
            Action::Title(NewEnglandMove::ReturnMarker(_)) => {
                let major = ledger.company(now.company.unwrap());
                major.stations -= 1;
                major.charges = vec![40, 80];
            }
            Action::Common(RailMove::DeclareBankruptcy) => {
                let id = turn.unwrap();
                let means = ledger.company(id).cash + ledger.players[player];
                assert!(is_major(id) && means < cheapest(game), "11.8");
                let must_buy = now.step == Step::BuyTrains && ledger.company(id).trains.is_empty();
                assert!(must_buy || self.website, "11.8");
                bankrupt(&mut ledger, player);
                ledger.out[player] = !self.website;
            }
            Action::Common(RailMove::Pass) if now.step == Step::BuyTrains => {
                let company = turn.unwrap();
                if ledger.company(company).trains.is_empty() {
                    assert!(!is_major(company), "11.7: a major must get a train");
                    ledger.close(company);
                }
            }
            _ => {}
        }
        ledger
    }

    /// Section 10.1: who is over the limit and can sell does nothing else; at the limit nobody buys.
    fn check_limits(
        &self,
        game: &Game,
        ledger: &Ledger,
        player: usize,
        step: Step,
        action: &Action,
    ) {
        let limit = certificate_limit(ledger.players.len());
        let has = ledger.certificates(player);
        if let Action::Common(RailMove::Buy { company, .. }) = *action {
            let held = ledger.companies[company.index()].shares.held[player];
            assert!(has < limit && held < 6, "10.1");
        }
        if matches!(action, Action::Title(NewEnglandMove::Start(_))) {
            assert!(has < limit, "10.1");
        }
        if step == Step::Trade
            && has > limit
            && !matches!(action, Action::Common(RailMove::Sell { .. }))
        {
            let sells = |choice: &Choice| {
                matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. })))
            };
            assert!(!game.choices().iter().any(sells), "10.1");
        }
    }

    /// Sections 10.6 and 12: the market price, or par from the president of a company just formed.
    fn buy(&self, ledger: &mut Ledger, player: usize, id: CompanyId, from: Source, step: Step) {
        assert!(!self.sold.contains(&(player, id)), "10.6");
        assert!(is_major(id) && ledger.company(id).running, "10.6");
        let price = ledger.company(id).price.unwrap();
        let shares = &mut ledger.company(id).shares;
        match from {
            Source::Ipo => shares.ipo -= 1,
            Source::Treasury => shares.treasury -= 1,
            Source::Pool => shares.pool -= 1,
        }
        shares.held[player] += 1;
        match (from, step) {
            (Source::Ipo, Step::BuyAfterMerger) => {
                ledger.player_pays(player, id, price);
                assert_eq!(ledger.company(id).shares.president, Some(player), "12");
            }
            (Source::Ipo, _) => ledger.bank_pays_player(player, -price),
            (Source::Treasury, _) => ledger.player_pays(player, id, price),
            (Source::Pool, _) => ledger.bank_pays_player(player, -price),
        }
        assert!(ledger.players[player] >= 0, "10.6");
        ledger.settle_presidency(id);
    }

    /// Section 11.8.
    fn check_emergency(
        &mut self,
        game: &Game,
        ledger: &Ledger,
        id: CompanyId,
        player: usize,
        sold: CompanyId,
        count: u8,
    ) {
        let company = &ledger.companies[id.index()];
        assert!(
            company.trains.is_empty() || self.website,
            "11.8: it has a train"
        );
        let missing = cheapest(game) - company.cash - ledger.players[player];
        let sale = &ledger.companies[sold.index()];
        let price = sale.price.unwrap();
        // On the website a president's certificate that is all somebody has goes as a whole.
        let is_whole = self.website
            && (count, sale.shares.held[player], sale.shares.president) == (2, 2, Some(player));
        let spared = if is_whole { 0 } else { count - 1 };
        assert!(missing > 0 && price * i32::from(spared) < missing, "11.8");
        self.sold_for_train = true;
    }

    /// Section 11.3.
    fn lay(&mut self, game: &Game, ledger: &mut Ledger, id: CompanyId, action: &Action) {
        let Action::Common(RailMove::Lay {
            hex,
            tile,
            rotation,
            ..
        }) = *action
        else {
            return;
        };
        let board = &game.table().board;
        let (old, kind) = (board.tile(hex), COMPONENTS.tiles.kind(tile));
        let upgrade = old.colour != Colour::White;
        self.lays.push(upgrade);
        let allowed: &[&[bool]] = if is_major(id) {
            &[&[false], &[false, false], &[true]]
        } else {
            &[&[false], &[true]]
        };
        assert!(allowed.contains(&&self.lays[..]), "11.3: {:?}", self.lays);
        let colours: &[Colour] = match phase(game) {
            "2" => &[Colour::Yellow],
            "3" | "4" => &[Colour::Yellow, Colour::Green],
            "5" | "6" => &[Colour::Yellow, Colour::Green, Colour::Brown],
            _ => &[Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray],
        };
        let colour = kind.tile().colour;
        assert!(colours.contains(&colour), "11.3");
        let order = [
            Colour::White,
            Colour::Yellow,
            Colour::Green,
            Colour::Brown,
            Colour::Gray,
        ];
        let place = |colour| order.iter().position(|&c| c == colour).unwrap();
        assert_eq!(place(colour), place(old.colour) + 1, "11.3");
        let new = &kind.rotations[usize::from(rotation)];
        assert_eq!(
            new.exits() & old.exits(),
            old.exits(),
            "11.3: track is kept"
        );
        let copies = board.tiles_left(tile);
        let more_made = ["7", "8", "9"].contains(&kind.number) && !self.website;
        assert!(copies > 0 || more_made, "11.3");
        if kind.number == "611" {
            let six_way = COMPONENTS.tiles.by_number("63").unwrap();
            let open = COMPONENTS
                .map
                .hex(hex)
                .neighbours
                .iter()
                .all(Option::is_some);
            assert!(
                board.tiles_left(six_way) == 0 || !open,
                "11.3: 63 before 611"
            );
        }
        let printed = COMPONENTS.map.hex(hex);
        let special = printed.cost.0 * i32::from(board.laid(hex).is_none());
        ledger.bank_pays(id, -special);
        assert!(ledger.company(id).cash >= 0, "11.3");
    }

    /// Section 11.4.
    fn place(&mut self, ledger: &mut Ledger, id: CompanyId) {
        assert!(
            is_major(id) && !std::mem::replace(&mut self.placed, true),
            "11.4"
        );
        let price = ledger.company(id).charges.remove(0);
        assert!([40, 80].contains(&price), "11.4");
        ledger.company(id).stations += 1;
        ledger.bank_pays(id, -price);
        assert!(ledger.company(id).cash >= 0, "11.4");
    }

    /// Section 11.7, and 11.8 for what the president adds.
    fn buy_train(
        &mut self,
        game: &Game,
        ledger: &mut Ledger,
        (id, player): (CompanyId, usize),
        (card, seller, price): (Train, Option<CompanyId>, i32),
    ) {
        let name = COMPONENTS.train(card.kind).name;
        let owned = ledger.company(id).trains.len();
        assert!(owned < train_limit(phase(game), id), "11.7");
        if let Some(seller) = seller {
            assert!(!self.sold_for_train, "11.8");
            assert!(price >= 1 && price <= ledger.company(id).cash, "11.7");
            let owner = ledger.company(seller).shares.president;
            if owner == Some(player) || self.website {
                hand_train(ledger, id, seller, name, price);
            }
            return;
        }
        assert_eq!(price, face_value(name), "11.7");
        let missing = price - ledger.company(id).cash;
        if missing > 0 {
            assert_eq!(price, cheapest(game), "11.8");
            assert!(ledger.company(id).trains.is_empty(), "11.8");
            ledger.player_pays(player, id, missing);
            assert!(ledger.players[player] >= 0, "11.8");
        }
        ledger.bank_pays(id, -price);
        let is_first = card.number == 0;
        if game.table().depot.pool().contains(&card) {
            let index = ledger.pool.iter().position(|&train| train == name);
            ledger.pool.remove(index.unwrap());
        } else if is_first {
            rust(ledger, name);
        }
        ledger.company(id).trains.push(name);
    }

    /// Section 11.2: never after issuing.
    fn redeem(&mut self, ledger: &mut Ledger, id: CompanyId, count: u8) {
        assert!(is_major(id) && self.issued == 0, "11.2");
        let again = std::mem::replace(&mut self.redeemed, true);
        assert!(!again || !self.website, "11.2");
        let price = ledger.company(id).price.unwrap();
        ledger.company(id).shares.pool -= count;
        ledger.company(id).shares.treasury += count;
        ledger.bank_pays(id, -price * i32::from(count));
        assert!(ledger.company(id).cash >= 0, "11.2");
    }

    /// Section 11.10: never after redeeming.
    fn issue(&mut self, ledger: &mut Ledger, id: CompanyId, ipo: u8, treasury: u8) {
        assert!(
            is_major(id) && !self.redeemed && ipo + treasury > 0,
            "11.10"
        );
        self.issued += i32::from(ipo + treasury);
        let price = ledger.company(id).price.unwrap();
        let shares = &mut ledger.company(id).shares;
        shares.ipo -= ipo;
        shares.treasury -= treasury;
        shares.pool += ipo + treasury;
        assert!(shares.pool <= 5, "11.10");
        ledger.bank_pays(id, price * i32::from(treasury));
    }

    /// What follows by itself within the turn of a company, and what depends on par.
    fn follow(&self, before: &Game, after: &Game, action: &Action, ledger: &mut Ledger) {
        let par = |id: CompanyId| after.table().company(id).par.unwrap().0;
        let step = before.decision().unwrap().step;
        match *action {
            Action::Common(RailMove::Buy {
                company,
                from: Source::Ipo,
                ..
            }) if step != Step::BuyAfterMerger => {
                ledger.bank_pays(company, par(company));
            }
            Action::Title(NewEnglandMove::Issue(Issue { ipo, .. })) => {
                let id = Referee::operating(before).unwrap();
                ledger.bank_pays(id, par(id) * i32::from(ipo));
            }
            _ => {}
        }
        let Some(id) = Referee::operating(before) else {
            return;
        };
        let same_turn =
            Referee::operating(after) == Some(id) && before.round_name() == after.round_name();
        let step_after = after.decision().map(|now| now.step);
        let to_run = [Step::LayTrack, Step::PlaceMarker];
        let waits = [Step::LayTrack, Step::PlaceMarker, Step::RunTrains];
        let stays = same_turn && step_after.is_some_and(|step| waits.contains(&step));
        if is_major(id) && ledger.company(id).running && to_run.contains(&step) && !stays {
            ledger.move_price(id, -1);
        }
        if is_major(id) && ledger.company(id).running && !same_turn {
            ledger.move_price(id, -self.issued);
        }
    }
}

fn cheapest(game: &Game) -> i32 {
    let offers = game.table().depot.offers();
    let price = |train: Train| face_value(COMPONENTS.train(train.kind).name);
    offers.map(price).min().unwrap()
}

/// Sections 10.4 and 10.5.
fn sell(ledger: &mut Ledger, player: usize, id: CompanyId, count: u8) {
    assert!(is_major(id), "10.4");
    let price = ledger.company(id).price.unwrap();
    let president = ledger.company(id).shares.president;
    ledger.bank_pays_player(player, price * i32::from(count));
    let shares = &mut ledger.company(id).shares;
    shares.held[player] -= count;
    shares.pool += count;
    assert!(shares.pool <= 5, "10.4");
    ledger.settle_presidency(id);
    let shares = &ledger.company(id).shares;
    assert!(shares.held[shares.president.unwrap()] >= 2, "10.4");
    if president == Some(player) {
        ledger.move_price(id, -i32::from(count));
    }
}

/// Sections 9 and 10.2.
fn start(game: &Game, ledger: &mut Ledger, player: usize, id: CompanyId, row: u8, column: u8) {
    assert!(!is_major(id) && row < 2, "10.2");
    let value = ROW[usize::from(column)];
    let yellow = [50, 55, 60, 65, 70].contains(&value);
    let green = [80, 90, 100].contains(&value) && phase(game) != "2";
    assert!(yellow || green, "10.2");
    let space = Space { row, column };
    assert!(game.table().market.stack(space).next().is_none(), "10.2");
    let late = game.late_minors().contains(&id);
    assert!(!late || phase(game) != "2", "10.2");
    ledger.player_pays(player, id, 2 * value);
    assert!(ledger.players[player] >= 0, "10.2");
    let company = ledger.company(id);
    company.running = true;
    company.price = Some(value);
    company.shares.ipo = 0;
    company.shares.held[player] = 1;
    company.shares.president = Some(player);
}

/// Section 11.6: a minor halves its earnings, and a major without earnings falls by a space.
fn run(game: &Game, ledger: &mut Ledger, id: CompanyId, runs: &[Run]) {
    let earnings = game.check_runs(id, runs).unwrap().total.0;
    if is_major(id) {
        if earnings == 0 {
            ledger.move_price(id, -1);
        }
        return;
    }
    let owner = ledger.company(id).shares.president.unwrap();
    assert_eq!(earnings % 10, 0, "all values are tens");
    ledger.bank_pays_player(owner, earnings / 2);
    ledger.bank_pays(id, earnings / 2);
}

/// Section 11.6.
fn distribute(game: &Game, ledger: &mut Ledger, id: CompanyId, payout: Payout) {
    let earnings = game.earnings().unwrap().0;
    let paid = match payout {
        Payout::Full => earnings,
        Payout::Withhold => 0,
        Payout::Half if earnings / 2 % 10 == 0 => earnings / 2,
        Payout::Half => (earnings / 2 / 10 + 1) * 10,
    };
    let each = paid / 10;
    let company = ledger.company(id).clone();
    let own = company.shares.ipo + company.shares.treasury;
    ledger.bank_pays(id, earnings - paid + each * i32::from(own));
    for player in 0..ledger.players.len() {
        if !ledger.out[player] {
            ledger.bank_pays_player(player, each * i32::from(company.shares.held[player]));
        }
    }
    let price = company.price.unwrap();
    let spaces = if paid == 0 { -1 } else { (paid / price).min(2) };
    ledger.move_price(id, spaces);
}

fn drop_train(ledger: &mut Ledger, id: CompanyId, name: &str) {
    let trains = &mut ledger.company(id).trains;
    let index = trains.iter().position(|&train| train == name).unwrap();
    trains.remove(index);
}

fn hand_train(ledger: &mut Ledger, to: CompanyId, from: CompanyId, name: &'static str, price: i32) {
    drop_train(ledger, from, name);
    ledger.company(to).trains.push(name);
    ledger.company(to).cash -= price;
    ledger.company(from).cash += price;
}

/// Section 8.
fn rust(ledger: &mut Ledger, first: &str) {
    let old = match first {
        "4" => "2",
        "6E" => "3",
        "8E" => "4",
        _ => return,
    };
    for company in &mut ledger.companies {
        company.trains.retain(|&train| train != old);
    }
    ledger.pool.retain(|&train| train != old);
}

/// Section 12.
fn form(
    game: &Game,
    ledger: &mut Ledger,
    player: usize,
    minors: &[CompanyId],
    major: CompanyId,
    par: i32,
) {
    assert_ne!(phase(game), "2", "12");
    assert!(ledger.players[player] >= 0, "12");
    let mut trains = Vec::new();
    for &minor in minors {
        assert_eq!(ledger.company(minor).shares.president, Some(player), "12");
        let cash = std::mem::take(&mut ledger.company(minor).cash);
        ledger.company(major).cash += cash;
        trains.extend(std::mem::take(&mut ledger.company(minor).trains));
        ledger.close(minor);
    }
    let company = ledger.company(major);
    assert!(is_major(major) && !company.running, "12");
    company.running = true;
    company.price = Some(par);
    company.trains = trains;
    company.stations = minors.len();
    company.charges = [40, 80][minors.len() - 1..].to_vec();
    company.shares.ipo = 8;
    company.shares.held[player] = 2;
    company.shares.president = Some(player);
}

/// Section 11.8.
fn bankrupt(ledger: &mut Ledger, player: usize) {
    let cash = ledger.players[player];
    ledger.bank_pays_player(player, -cash);
    for id in COMPONENTS.company_ids() {
        if ledger.company(id).shares.president == Some(player) {
            ledger.close(id);
        }
    }
}

/// At the end of the first stock round every minor buys a 2-train and marks its home (section 9); later ones only
/// mark their homes, when the next operating round begins.
fn begin_operating(before: &Game, after: &Game, ledger: &mut Ledger) {
    let began = after.round_name().starts_with("OR") && before.round_name() != after.round_name();
    if !began {
        return;
    }
    for id in COMPONENTS.company_ids().filter(|&id| !is_major(id)) {
        if ledger.company(id).running && ledger.company(id).stations == 0 {
            ledger.company(id).stations = 1;
            ledger.company(id).charges.clear();
            if after.round_name() == "OR 1.1" {
                ledger.bank_pays(id, -100);
                ledger.company(id).trains.push("2");
            }
        }
    }
}

fn referee(players: usize, rules: HouseRules, seed: u64) {
    let mut game = game(players, seed, rules);
    let mut player = RandomPlayer::new(seed);
    let mut referee = Referee {
        website: rules == HouseRules::Website,
        ..Referee::default()
    };
    let mut number = 0;
    while !is_over(&game) {
        let action = player.decide(&game);
        let before = game.clone();
        let mut ledger = referee.expect(&game, &action);
        game.apply(&action).unwrap();
        referee.follow(&before, &game, &action, &mut ledger);
        begin_operating(&before, &game, &mut ledger);
        let (found, ledger) = (Ledger::of(&game).sorted(), ledger.sorted());
        let place = format!(
            "{players} players, {rules:?}, seed {seed}, action {number}, {}: {action:?}",
            before.round_name()
        );
        assert_eq!(found.players, ledger.players, "{place}");
        assert_eq!(found.bank, ledger.bank, "{place}");
        assert_eq!(found.pool, ledger.pool, "{place}");
        for (row, pair) in COMPONENTS
            .companies
            .iter()
            .zip(found.companies.iter().zip(&ledger.companies))
        {
            assert_eq!(pair.0, pair.1, "{}: {place}", row.symbol);
        }
        assert_eq!(found, ledger, "{place}");
        number += 1;
    }
}

fn referee_many(players: usize) {
    for seed in 0..how_many(12) {
        referee(players, HouseRules::Rulebook, seed);
        referee(players, HouseRules::Website, seed);
    }
}

#[test]
fn two_players_are_refereed() {
    referee_many(2);
}

#[test]
fn three_players_are_refereed() {
    referee_many(3);
}

#[test]
fn four_players_are_refereed() {
    referee_many(4);
}

#[test]
fn five_players_are_refereed() {
    referee_many(5);
}
