//! Section 8 but for trains, and sections 9.1, 13.2 and 16.

use super::ledger::{Has, hex_name, private_of, public_id, public_of, sorted, train_name};
use super::printed::{self, PRIVATES, PUBLIC};
use super::{Ending, Referee, Stage};
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::ids::{HexId, PrivateId, TileId};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::tile::{Colour, Stop, StopKind};
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::moves::{BuyCoal, MoveTrain};
use roundhouse::titles::y1828::{COMPONENTS, Game, Round};

#[derive(Clone, Debug)]
pub struct Operating {
    pub number: u8,
    /// Who has operated in this round, and who floated too late for it.
    done: Vec<usize>,
    late: Vec<usize>,
    /// Whose turn it is; none before the first.
    pub current: Option<usize>,
    began: bool,
    pub turn: Turn,
    /// On the website, in which order companies operate, settled when the round begins.
    settled: Vec<usize>,
    /// Where the Cobourg & Peterborough laid a tile.
    cobourg: Option<HexId>,
}

/// What has happened in a company's turn.
#[derive(Clone, Debug, Default)]
pub struct Turn {
    earnings: Option<i32>,
    ran: bool,
    /// Where, and whether it was an upgrade.
    lays: Vec<(HexId, bool)>,
    extras: usize,
    kalamazoo: bool,
    delaware: bool,
    /// The tile at E7 that must be laid.
    ann_arbor: bool,
    peterborough: bool,
    /// On the website the marker in Scranton follows the tile at once, or not at all.
    scranton: bool,
    placed: bool,
    pub prices: Vec<(usize, i32)>,
    /// Shares were sold for a train that is not bought yet.
    pub sold: bool,
    /// What the last of them has brought.
    pub last: Option<i32>,
}

impl Operating {
    pub fn new(number: u8, order: Vec<usize>) -> Operating {
        Operating {
            number,
            done: Vec::new(),
            late: Vec::new(),
            current: None,
            began: false,
            turn: Turn::default(),
            settled: order,
            cobourg: None,
        }
    }

    /// Section 13.2.2.6: who floats when others have begun to operate waits for the next round.
    pub fn note_float(&mut self, company: usize) {
        if self.began {
            self.late.push(company);
        }
    }
}

/// The hexes with revenue centres that track joins to a hex over plain tiles.
fn reached(game: &Game, from: HexId) -> Vec<HexId> {
    let board = &game.table().board;
    let (mut seen, mut found) = (vec![from], Vec::new());
    let mut at = 0;
    while at < seen.len() {
        let hex = seen[at];
        at += 1;
        for edge in 0..6 {
            let exits = board.tile(hex).exits() & 1 << edge != 0;
            let beside = COMPONENTS.map.hex(hex).neighbours[edge];
            let Some(beside) = beside.filter(|_| exits) else {
                continue;
            };
            let meets = board.tile(beside).exits() & 1 << ((edge + 3) % 6) != 0;
            if !meets || seen.contains(&beside) {
                continue;
            }
            if board.tile(beside).stops.is_empty() {
                seen.push(beside);
            } else {
                found.push(beside);
            }
        }
    }
    found
}

/// Which share company operates; none before the first, when the Cobourg & Peterborough does.
fn engine_company(game: &Game) -> Option<usize> {
    let opening = [Step::PrivateTrack, Step::PrivateRun, Step::Exchange];
    let step = game.decision().map(|now| now.step);
    match game.round() {
        Round::Operating(round) if !step.is_some_and(|step| opening.contains(&step)) => {
            round.company().map(public_of)
        }
        _ => None,
    }
}

impl Referee {
    pub fn operating(&mut self) -> &mut Operating {
        match &mut self.stage {
            Stage::Operating(round) => round,
            _ => panic!("no operating round"),
        }
    }

    /// Whose turn it is, and its director.
    pub fn at_turn(&mut self) -> (usize, usize) {
        let company = self.operating().current.expect("a company operates");
        (company, self.book.companies[company].director.unwrap())
    }

    pub fn pay_bank(&mut self, company: usize, amount: i32) {
        self.book.bank_pays(company, -amount);
        assert!(self.book.companies[company].cash >= 0, "8.3: the treasury");
    }

    pub fn in_operating_round(
        &mut self,
        before: &Game,
        after: &Game,
        by: usize,
        step: Step,
        action: &Action,
    ) {
        match *action {
            Action::Common(RailMove::Exchange { company, from, par }) => {
                let exchanges = self.exchanges_owner();
                assert!(self.exchanges(exchanges).contains(action), "13.2.2.6");
                self.note("exchange in an operating round");
                self.exchange(exchanges, public_of(company), from, par.map(|par| par.0));
            }
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => {
                self.check_tile(before, hex, tile, rotation);
                if step == Step::PrivateTrack {
                    self.cobourg_lays(before, by, hex);
                } else {
                    self.lay(before, hex, power);
                }
            }
            Action::Common(RailMove::Run { ref runs, .. }) if step == Step::PrivateRun => {
                self.cobourg_runs(before, by, runs);
            }
            Action::Common(RailMove::Run { ref runs, .. }) => self.run(before, runs),
            Action::Common(RailMove::PlaceMarker { space, power }) => {
                self.place(before, after, step, space, power)
            }
            Action::Common(RailMove::Distribute { payout }) => self.distribute(payout),
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                self.buy_private(private_of(private.company()), price.0)
            }
            Action::Title(Y1828Move::BuyCoal(BuyCoal)) => self.buy_coal(),
            Action::Title(Y1828Move::MoveTrain(MoveTrain { train })) => {
                self.move_train(before, train)
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                shell,
            }) => {
                let shell = shell.map(public_of);
                self.buy_train(before, train, seller.map(public_of), price.0, shell);
            }
            Action::Common(RailMove::Discard { train }) => self.discard(before, train),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self.sell_for_train(by, public_of(company), shares),
            Action::Common(RailMove::DeclareBankruptcy) => self.go_bankrupt(before, by),
            Action::Common(RailMove::Pass) => self.pass_in_operating_round(before, step),
            _ => panic!("{action:?} in an operating round"),
        }
    }

    fn exchanges_owner(&self) -> usize {
        match self.book.privates[printed::MOHAWK] {
            Some(Has::Player(player)) => player,
            _ => panic!("13.2.2.6"),
        }
    }

    fn pass_in_operating_round(&mut self, before: &Game, step: Step) {
        if step == Step::ReplaceMarker {
            self.operating().turn.peterborough = false;
            self.book.blockers.push("C15".to_string());
        }
        if std::mem::take(&mut self.operating().turn.scranton) {
            assert_eq!(step, Step::PlaceMarker, "13.2.2.4 on the website");
        }
        if step == Step::BuyTrains {
            let (company, _) = self.at_turn();
            let has_train = !self.book.companies[company].trains.concat().is_empty();
            let has_route = before.common().has_route(public_id(company));
            assert!(has_train || !has_route, "8.3.5.1: it must own a train");
        }
        assert!(!self.operating().turn.ann_arbor, "13.2.2.7");
    }

    // Track.

    /// Sections 14.1 and 14.3, as far as tiles and phases are concerned.
    fn check_tile(&self, before: &Game, hex: HexId, tile: TileId, rotation: u8) {
        let board = &before.table().board;
        let old = board.tile(hex);
        let kind = COMPONENTS.tiles.kind(tile);
        let new = &kind.rotations[usize::from(rotation)];
        let colours = [Colour::White, Colour::Yellow, Colour::Green, Colour::Brown];
        let place = |colour| colours.iter().position(|&c| c == colour).unwrap();
        assert_eq!(place(new.colour), place(old.colour) + 1, "14.3");
        let last = [1, 2, 2, 3, 3, 3, 3][self.book.phase];
        assert!(place(new.colour) <= last, "4.1");
        assert!(board.tiles_left(tile) > 0, "14.1");
        assert_eq!(new.exits() & old.exits(), old.exits(), "14.3.2");
        let count = |stops: &[Stop], kind: fn(StopKind) -> bool| {
            stops.iter().filter(|stop| kind(stop.kind)).count()
        };
        let town = |kind| kind == StopKind::Town;
        assert_eq!(count(&new.stops, town), count(&old.stops, town), "14.2");
        assert_eq!(new.cities().count() > 0, old.cities().count() > 0, "14.2");
        let name = hex_name(hex);
        if name == "K13" {
            assert_eq!(kind.number, "4", "14.3.1.2");
        }
        let blocked = PRIVATES.iter().enumerate().any(|(private, row)| {
            let has_player = matches!(self.book.privates[private], Some(Has::Player(_)));
            row.blocks == name && has_player
        });
        let own = before.decision().unwrap().step == Step::PrivateTrack && name == "C15";
        assert!(!blocked || own, "13.2.1: {name} is blocked");
    }

    fn terrain(before: &Game, hex: HexId) -> i32 {
        let first = before.table().board.laid(hex).is_none();
        printed::terrain(&hex_name(hex)) * i32::from(first)
    }

    fn is_upgrade(before: &Game, hex: HexId) -> bool {
        before.table().board.tile(hex).colour != Colour::White
    }

    /// Section 13.2.2.5.
    fn cobourg_lays(&mut self, before: &Game, by: usize, hex: HexId) {
        let owner = self.book.privates[printed::COBOURG];
        assert_eq!(owner, Some(Has::Player(by)), "13.2.2.5");
        let cost = Referee::terrain(before, hex);
        self.book.cobourg -= cost;
        self.book.bank += cost;
        assert!(self.book.cobourg >= 0, "13.2.2.5");
        self.operating().cobourg = Some(hex);
    }

    /// Section 13.2.2.5: two revenue centres, over the tile; half for the player, half for the charter.
    fn cobourg_runs(&mut self, before: &Game, by: usize, runs: &[Run]) {
        let hex = self.operating().cobourg.take().unwrap();
        let [run] = runs else {
            panic!("13.2.2.5: one run");
        };
        self.check_over_tile(before, hex, run);
        let revenue = before.cobourg_revenue(run).0;
        assert!(revenue > 0 && revenue % 2 == 0, "13.2.2.5");
        self.book.bank_pays_player(by, revenue / 2);
        self.book.bank -= revenue / 2;
        self.book.cobourg += revenue / 2;
    }

    /// The tile is between the two, or off one end; a revenue centre on it is one of the two.
    fn check_over_tile(&mut self, before: &Game, hex: HexId, run: &Run) {
        let is_on = run.track.iter().any(|at| at.hex == hex);
        let plain = before.table().board.tile(hex).stops.is_empty();
        let near = if plain {
            reached(before, hex)
        } else {
            Vec::new()
        };
        let ends = [run.track.first(), run.track.last()];
        let off_an_end = ends
            .into_iter()
            .flatten()
            .any(|end| near.contains(&end.hex));
        assert!(is_on || off_an_end, "13.2.2.5");
        self.note(if is_on {
            "C&P runs over the tile"
        } else {
            "C&P tile off one end"
        });
    }

    fn builders(&self, company: usize) -> usize {
        let parts = self.parts(company).into_iter();
        parts
            .filter(|&part| ["B&M", "NYH"].contains(&PUBLIC[part].0))
            .count()
    }

    /// Sections 8.3.1, 13.2.2 and 13.3.2: what a tile costs, and whether there may be another.
    fn lay(&mut self, before: &Game, hex: HexId, power: Option<PrivateId>) {
        let (company, _) = self.at_turn();
        let upgrade = Referee::is_upgrade(before, hex);
        let builders = self.builders(company);
        let normal = self.parts(company).len();
        let (used, website) = (self.kalamazoo_used, self.website);
        let name = hex_name(hex);
        let power = power.map(PrivateId::company).map(private_of);
        if let Some(private) = power {
            let owner = self.book.privates[private];
            assert_eq!(owner, Some(Has::Company(company)), "13.2.1");
        }
        let turn = &mut self.operating().turn;
        let upgrades = turn.lays.iter().filter(|lay| lay.1).count();
        let special = turn.extras > 0 || turn.kalamazoo;
        let mut cost = Referee::terrain(before, hex);
        let mut normal_lay = |turn: &mut Turn| {
            let count = turn.lays.len() - turn.extras;
            let extra = count == normal;
            if upgrade {
                assert!(
                    upgrades == 0 && !special && !extra,
                    "8.3.1: {:?}",
                    turn.lays
                );
                assert!(turn.lays.iter().all(|lay| lay.0 != hex), "14.3.2");
            } else if extra {
                assert!(upgrades == 0 && turn.extras < builders, "8.3.1");
                turn.extras += 1;
                cost += 40;
            }
            turn.lays.push((hex, upgrade));
        };
        match power {
            None => {
                assert!(!turn.ran && turn.earnings.is_none(), "8.3");
                normal_lay(turn);
            }
            Some(printed::CHAMPLAIN) => assert!(name == "B24" && !upgrade, "13.2.2.3"),
            Some(printed::DELAWARE) => {
                assert_eq!(name, "F20", "13.2.2.4");
                normal_lay(turn);
                let extra = cost % 120;
                cost = 120 + extra;
                turn.delaware = true;
                turn.scranton = website;
            }
            Some(printed::KALAMAZOO) if turn.ann_arbor => {
                assert!(name == "E7" && !upgrade, "13.2.2.7");
                turn.ann_arbor = false;
            }
            Some(printed::KALAMAZOO) => {
                assert!(!used && !upgrade && upgrades == 0, "13.2.2.7");
                turn.kalamazoo = true;
                cost += 20;
                self.kalamazoo_used = true;
            }
            _ => panic!("13.2.2: no power to lay"),
        }
        self.pay_bank(company, cost);
        if name == "K13" {
            self.take_tunnel_coal(company);
        }
        self.note(format!("lay {power:?} {}", cost.min(200)));
    }

    // Coal (14.3.1.2, 16).

    fn take_tunnel_coal(&mut self, company: usize) {
        assert!(std::mem::replace(&mut self.book.coal_in_tunnel, false));
        if self.book.coal.contains(&company) {
            self.book.coal_left += 1;
        } else {
            self.book.coal.push(company);
        }
        self.note("tunnel");
    }

    fn buy_coal(&mut self) {
        let (company, _) = self.at_turn();
        assert!(!self.book.coal.contains(&company), "16.1");
        assert!(self.book.coal_left > 0, "16.1");
        self.pay_bank(company, 120);
        self.book.coal_left -= 1;
        self.book.coal.push(company);
    }

    // Markers.

    /// Sections 8.3.2, 13.2.2.4 and 13.2.2.5.
    fn place(
        &mut self,
        before: &Game,
        after: &Game,
        step: Step,
        space: CitySpace,
        power: Option<PrivateId>,
    ) {
        let hex = hex_name(space.hex);
        if step == Step::PlaceHome {
            assert_eq!(hex, "E15", "13.3.2");
            return;
        }
        let (company, _) = self.at_turn();
        let stations = before.table().board.markers_of(public_id(company));
        let mut stations = stations.map(|at| at.hex);
        assert!(stations.all(|at| at != space.hex), "8.3.2: one in a hex");
        // On the website a home that came back to a system's charter stays free.
        let free = self.website && self.is_system(company);
        let next = before.common().next_marker(public_id(company));
        let free = free && next.is_some_and(|price| price.0 == 0);
        let turn = &mut self.operating().turn;
        assert!(
            !std::mem::replace(&mut turn.placed, true),
            "8.3.2: one a round"
        );
        let cost = match power.map(PrivateId::company).map(private_of) {
            None if free => 0,
            None => 100,
            Some(printed::DELAWARE) => {
                assert!(hex == "F20" && turn.delaware, "13.2.2.4");
                turn.scranton = false;
                0
            }
            Some(printed::COBOURG) => {
                assert!(std::mem::replace(&mut turn.peterborough, false), "13.2.2.5");
                assert_eq!(hex, "C15", "13.2.2.5");
                0
            }
            _ => panic!("13.2.2: no power to place a marker"),
        };
        self.pay_bank(company, cost);
        self.check_homes(after);
        let charter = &mut self.book.companies[company];
        charter.stations.push(hex);
        if charter.markers > 0 {
            charter.markers -= 1;
        }
        self.note(format!("marker {power:?} {cost}"));
    }

    /// Section 8.3.2: there is a circle for the home of each company that has not operated, and nobody is in Buffalo
    /// before the Erie.
    fn check_homes(&self, after: &Game) {
        let board = &after.table().board;
        for (company, row) in PUBLIC.iter().enumerate() {
            let blocked = self.blocked && self.book.blockers.contains(&row.2.to_string());
            if self.operated.contains(&company) || blocked {
                continue;
            }
            let home = COMPONENTS.map.by_name(row.2).unwrap();
            let mut systems = self.systems.iter();
            let system = systems.find(|system| system.1 == company);
            let owner = public_id(system.map_or(company, |system| system.0));
            // The Erie chooses its city when the first tile is laid.
            if board.markers_of(owner).any(|space| space.hex == home) {
                continue;
            }
            let cities = board.tile(home).cities();
            let circles: u8 = cities.map(|(_, city)| city.slots()).sum();
            let markers = board.markers().iter();
            let taken = markers.filter(|marker| marker.space.hex == home).count();
            let erie = row.0 == "ERIE" && taken > 0;
            assert!(
                taken < usize::from(circles) && !erie,
                "8.3.2: the home of {}",
                row.0
            );
        }
    }

    fn place_homes(&mut self, company: usize) {
        for part in self.parts(company) {
            if !self.operated.contains(&part) {
                self.operated.push(part);
                let charter = &mut self.book.companies[company];
                charter.stations.push(PUBLIC[part].2.to_string());
                charter.markers = charter.markers.saturating_sub(1);
            }
        }
    }

    // Income.

    /// Sections 8.3.3 and 15.3.
    fn run(&mut self, before: &Game, runs: &[Run]) {
        let (company, _) = self.at_turn();
        let id = public_id(company);
        let earned = before.check_runs(id, runs).unwrap();
        let board = &before.table().board;
        let mut total = 0;
        for (run, earnings) in runs.iter().zip(&earned.runs) {
            let train = &before.table().company(id).trains[usize::from(run.unit)];
            let stops = earnings.stops.iter().map(|stop| {
                let printed = board.tile(stop.at.hex).stops[usize::from(stop.at.stop)];
                let second = u8::from(self.book.phase >= printed::BROWN);
                (
                    printed.kind == StopKind::Town,
                    printed.revenue.in_phase(second).0,
                )
            });
            let value = |town: bool| -> (usize, i32) {
                let of = stops.clone().filter(|stop| stop.0 == town);
                (of.clone().count(), of.map(|stop| stop.1).sum())
            };
            let ((towns, in_towns), (cities, in_cities)) = (value(true), value(false));
            let name = train_name(train);
            let (fits, revenue) = match name {
                "3+D" => (cities <= 3, 2 * (in_towns + in_cities)),
                "8E" => (cities <= 8, in_cities),
                "Diesel" => (true, in_towns + in_cities),
                _ => (
                    towns + cities <= name.parse::<usize>().unwrap(),
                    in_towns + in_cities,
                ),
            };
            assert!(fits && towns + cities >= 2, "15.3");
            assert_eq!(earnings.total.0, revenue, "15.3: {name}");
            total += revenue;
        }
        assert_eq!(earned.total.0, total, "8.3.3");
        self.operating().turn.earnings = Some(total);
        if total == 0 {
            self.no_dividend();
        }
    }

    /// Section 12.2.
    fn no_dividend(&mut self) {
        let (company, _) = self.at_turn();
        self.book.step(company, printed::left);
        self.operating().turn.ran = true;
    }

    /// Section 8.3.4.
    fn distribute(&mut self, payout: Payout) {
        let (company, _) = self.at_turn();
        let revenue = self.operating().turn.earnings.take().unwrap();
        if payout == Payout::Withhold {
            self.book.bank_pays(company, revenue);
            self.no_dividend();
            return;
        }
        assert_eq!(payout, Payout::Full, "8.3.4");
        assert_eq!(revenue % 10, 0, "all values are tens");
        let each = revenue / 10;
        let charter = self.book.companies[company].clone();
        let own = each * i32::from(charter.pool + charter.treasury);
        self.book.bank_pays(company, own);
        for (player, held) in charter.held.iter().enumerate() {
            self.book.bank_pays_player(player, each * i32::from(*held));
        }
        self.book.step(company, printed::right);
        self.operating().turn.ran = true;
    }

    // Private companies (8.3, 13.2.1).

    fn buy_private(&mut self, private: usize, price: i32) {
        let (company, _) = self.at_turn();
        let row = &PRIVATES[private];
        let Some(Has::Player(owner)) = self.book.privates[private] else {
            panic!("13.2.1: nobody sells it");
        };
        assert!(self.book.phase >= 1, "8.3: green phase");
        assert!(row.face < 250 && (1..=2 * row.face).contains(&price), "8.3");
        let charter = &mut self.book.companies[company];
        charter.cash -= price;
        assert!(charter.cash >= 0, "8.3");
        self.book.cash[owner] += price;
        self.book.privates[private] = Some(Has::Company(company));
        match private {
            printed::COBOURG => {
                charter.cash += std::mem::take(&mut self.book.cobourg);
                self.operating().turn.peterborough = true;
            }
            printed::KALAMAZOO => self.operating().turn.ann_arbor = true,
            _ => {}
        }
    }

    // How rounds go on.

    pub fn settle_operating_round(&mut self, before: &Game, after: &Game) {
        self.settle_errands(after);
        for _ in 0..100 {
            let Stage::Operating(round) = &self.stage else {
                return;
            };
            let current = round.current;
            let here = after.round_name() == self.round_name();
            match current {
                Some(company) if here && engine_company(after) == Some(company) => {
                    self.settle_run(after);
                    return;
                }
                None if here && engine_company(after).is_none() => return,
                Some(company) => self.end_turn_of(before, company),
                None => {}
            }
            self.next_company();
        }
        panic!("the engine is at {}", after.round_name());
    }

    /// Where nothing can be done with an errand, it is passed over.
    fn settle_errands(&mut self, after: &Game) {
        let step = after.decision().map(|now| now.step);
        let turn = &mut self.operating().turn;
        turn.scranton &= step == Some(Step::PlaceMarker);
        if turn.peterborough && step != Some(Step::ReplaceMarker) {
            turn.peterborough = false;
            assert!(turn.placed || step.is_some(), "13.2.2.5");
            self.book.blockers.push("C15".to_string());
        }
    }

    /// A company that cannot run earns nothing.
    fn settle_run(&mut self, after: &Game) {
        let (company, _) = self.at_turn();
        let step = after.decision().map(|now| now.step);
        let later = [Step::ArrangeTrains, Step::BuyTrains, Step::Last];
        let turn = &self.operating().turn;
        if !turn.ran && step.is_some_and(|step| later.contains(&step)) {
            self.check_idle(after, company);
            self.no_dividend();
        }
    }

    fn check_idle(&self, game: &Game, company: usize) {
        let no_trains = self.book.companies[company].trains.concat().is_empty();
        assert!(
            no_trains || !game.common().has_route(public_id(company)),
            "8.3.3: it can run"
        );
    }

    fn end_turn_of(&mut self, before: &Game, company: usize) {
        if !self.operating().turn.ran {
            // What it could do was seen when its turn was passed over.
            let no_trains = self.book.companies[company].trains.concat().is_empty();
            let has_route = before.common().has_route(public_id(company));
            assert!(no_trains || !has_route, "8.3.3: it can run");
            self.no_dividend();
        }
        self.operating().done.push(company);
    }

    /// Section 8.2.
    fn next_company(&mut self) {
        let order = match &self.stage {
            Stage::Operating(round) if self.website => round.settled.clone(),
            _ => self.book.operating_order(),
        };
        let website = self.website;
        let round = self.operating();
        let late = if website { &[][..] } else { &round.late };
        let waits = |company: &usize| !round.done.contains(company) && !late.contains(company);
        let next = order.into_iter().find(waits);
        round.turn = Turn::default();
        round.current = next;
        round.began = true;
        match next {
            Some(company) => self.place_homes(company),
            None => self.end_operating_round(),
        }
    }

    /// Section 8.1.
    pub fn begin_operating_round(&mut self, number: u8) {
        let order = self.book.operating_order();
        self.stage = Stage::Operating(Operating::new(number, order));
        self.pay_privates(0);
    }

    /// On the website the settled order follows the market only when shares are sold for a train.
    pub fn reorder(&mut self) {
        let now = self.book.operating_order();
        let place = |company: &usize| now.iter().position(|other| other == company);
        let round = self.operating();
        let done = round.done.len() + 1;
        round.settled[done..].sort_by_key(place);
    }

    /// Sections 8.1 and 9.1.
    fn end_operating_round(&mut self) {
        let number = self.operating().number;
        let (rounds, is_last) = self.set;
        if self.is_at_the_top() {
            self.stage = Stage::Over(Ending::Market);
        } else if number < rounds {
            self.begin_operating_round(number + 1);
        } else if is_last {
            self.stage = Stage::Over(Ending::Purple);
        } else {
            let first = self.book.cards[0];
            self.begin_stock_round(first);
        }
    }

    /// Who decides for the company at turn.
    pub fn check_operating(&self, game: &Game, place: &str) {
        let (Stage::Operating(round), Some(now)) = (&self.stage, game.decision()) else {
            return;
        };
        let own = [
            Step::LayTrack,
            Step::PlaceMarker,
            Step::RunTrains,
            Step::Distribute,
            Step::ArrangeTrains,
            Step::BuyTrains,
            Step::Last,
            Step::ReplaceMarker,
        ];
        let owner = |private: usize| match self.book.privates[private] {
            Some(Has::Player(player)) => Some(player),
            _ => None,
        };
        let player = match (now.step, now.company, round.current) {
            (Step::PrivateTrack | Step::PrivateRun, ..) => owner(printed::COBOURG),
            (Step::Exchange, ..) => owner(printed::MOHAWK),
            (Step::PlaceHome | Step::DiscardTrain, Some(company), _) => {
                self.book.companies[public_of(company)].director
            }
            (step, Some(id), Some(company)) if own.contains(&step) => {
                assert_eq!(public_of(id), company, "8.2 {place}");
                self.book.companies[company].director
            }
            _ => panic!("{place}: {now:?}"),
        };
        assert_eq!(player, Some(now.player.index()), "8.3 {place}: {now:?}");
        if now.step == Step::BuyTrains {
            self.check_train_choices(game, place);
        }
        if now.step == Step::Distribute {
            let payouts = [Payout::Full, Payout::Withhold];
            let payouts =
                payouts.map(|payout| Choice::Do(Action::Common(RailMove::Distribute { payout })));
            let offered = |payout| game.choices().contains(payout);
            assert!(payouts.iter().all(offered), "8.3.4 {place}");
        }
        let turn = &round.turn;
        let errand = turn.ann_arbor || turn.peterborough || turn.scranton;
        if own.contains(&now.step) && !errand {
            self.check_privates(game, place);
        }
        self.check_out_of_turn(game, place);
    }

    /// Section 8.3: private companies are bought at any time of a company's turn.
    fn check_privates(&self, game: &Game, place: &str) {
        let Stage::Operating(round) = &self.stage else {
            return;
        };
        let Some(company) = round.current else {
            return;
        };
        let cash = self.book.companies[company].cash;
        let may = (1..printed::RED).contains(&self.book.phase);
        let mut legal = Vec::new();
        for (private, row) in PRIVATES.iter().enumerate() {
            let Some(Has::Player(owner)) = self.book.privates[private] else {
                continue;
            };
            let most = cash.min(2 * row.face).min(self.spare(game, company, owner));
            if may && most > 0 && row.face < 250 {
                legal.push((private, 1, most));
            }
        }
        let offered = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Price {
                    of: Action::Common(RailMove::BuyPrivate { private, .. }),
                    least,
                    most,
                    ..
                } => Some((private_of(private.company()), least.0, most.0)),
                _ => None,
            });
        assert_eq!(sorted(offered.collect()), legal, "8.3 {place}");
    }

    /// Section 13.2.2.6: the Mohawk & Hudson is exchanged at any time of an operating round.
    fn check_out_of_turn(&self, game: &Game, place: &str) {
        let owner = match self.book.privates[printed::MOHAWK] {
            Some(Has::Player(owner)) => owner,
            _ => 0,
        };
        let out_of_turn = game.out_of_turn().into_iter();
        let out_of_turn = out_of_turn
            .filter(|(_, action)| !matches!(action, Action::Title(Y1828Move::Acclaim(_))));
        let choices = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Do(action @ Action::Common(RailMove::Exchange { .. })) => {
                    Some((super::player_id(owner), action))
                }
                _ => None,
            });
        let text = |(player, action): (_, Action)| format!("{player:?} {action:?}");
        let offered: Vec<String> = out_of_turn.chain(choices).map(text).collect();
        let legal = self.exchanges(owner).into_iter();
        let legal = legal.map(|action| text((super::player_id(owner), action)));
        assert_eq!(sorted(offered), sorted(legal.collect()), "13.2.2.6 {place}");
    }
}
