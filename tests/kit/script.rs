//! Games written as sentences, so that a test reads like the rulebook's examples:
//!
//! ```text
//! Amy reserves CV
//! Amy starts CV at 70 top
//! CV lays 4@1 on F11
//! CV runs
//! NYC buys 2-train from CV for 35
//! ```
//!
//! Whoever a sentence begins with must be the one who decides, by name or as the company that acts.

use super::new_england::random;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, PlacedTile, StopAt};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::ids::{CompanyId, HexId, TileId};
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::{Run, best_runs};
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::table::Status;
use roundhouse::engine::refusal::Refusal;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Decision, Step};
use roundhouse::titles::new_england::market::{GREEN, MAJOR_ROW, YELLOW};
use roundhouse::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use roundhouse::titles::new_england::operating_round::Lay;
use roundhouse::titles::new_england::setup::late_minors;
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, Round};
use std::collections::BTreeSet;

/// A game that is played by sentences.
#[derive(Clone)]
pub struct Play {
    pub game: Game,
    /// What happened, for failures.
    told: Vec<String>,
    /// Whether plain players also form majors and buy shares.
    ambitious: bool,
}

impl Play {
    /// A game by the rulebook in which these minors are available from the start.
    pub fn with_minors(players: usize, minors: &[&str]) -> Play {
        Play::new(players, minors, &[], HouseRules::Rulebook)
    }

    /// A game in which some minors are available from the start and others only later.
    pub fn new(players: usize, early: &[&str], late: &[&str], rules: HouseRules) -> Play {
        let fits = |seed: &u64| {
            let waiting = late_minors(*seed);
            let waits = |symbol: &&str| waiting.contains(&company(symbol));
            !early.iter().any(waits) && late.iter().all(waits)
        };
        let seed = (0..100_000)
            .find(fits)
            .expect("a seed that draws these minors");
        Play::on(random::game(players, seed, rules))
    }

    /// Goes on with a game.
    pub fn on(game: Game) -> Play {
        Play {
            game,
            told: Vec::new(),
            ambitious: false,
        }
    }

    /// From now on plain players also form majors, buy shares and place markers.
    pub fn ambitious(&mut self) -> &mut Play {
        self.ambitious = true;
        self
    }

    /// Plays sentences, one a line.
    pub fn lines(&mut self, lines: &str) -> &mut Play {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.line(line);
        }
        self
    }

    /// Plays one sentence.
    pub fn line(&mut self, line: &str) {
        let action = self.read(line);
        self.act(&action, line);
    }

    fn act(&mut self, action: &Action, line: &str) {
        match self.game.apply(action) {
            Ok(log) => self.told.extend(log.into_iter().map(|line| line.text)),
            Err(refusal) => panic!("{line}: {refusal}\n{}", self.latest()),
        }
    }

    fn latest(&self) -> String {
        let from = self.told.len().saturating_sub(12);
        self.told[from..].join("\n")
    }

    /// The action that a sentence means now, by whoever decides.
    pub fn read(&self, line: &str) -> Action {
        let words: Vec<&str> = line.split_whitespace().collect();
        let decision = self.decision();
        let decides = [
            Some(self.game.name(decision.player)),
            decision.company.map(symbol),
        ];
        assert!(
            decides.contains(&Some(words[0])),
            "{line}: {decides:?} decides ({:?})\n{}",
            decision.step,
            self.latest()
        );
        self.read_words(decision, &words[1..])
            .unwrap_or_else(|| panic!("{line:?} is no sentence of the script"))
    }

    fn read_words(&self, decision: Decision, words: &[&str]) -> Option<Action> {
        Some(match *words {
            ["passes"] => Action::Common(RailMove::Pass),
            ["relinquishes"] => Relinquish.into(),
            ["reserves", minor] => Reserve {
                company: company(minor),
            }
            .into(),
            ["starts", minor, "at", value] => self.start(minor, value),
            ["starts", minor, "at", value, "top"] => self.start_in(minor, value, 0),
            ["starts", minor, "at", value, "bottom"] => self.start_in(minor, value, 1),
            ["buys", train] if train.ends_with("-train") => self.buy_train(train, None),
            ["buys", train, "from", seller, "for", price] => {
                self.buy_train(train, Some((seller, price)))
            }
            ["buys", major] => Action::Common(RailMove::buy(company(major), Source::Ipo)),
            ["buys", major, "from", "treasury"] => {
                Action::Common(RailMove::buy(company(major), Source::Treasury))
            }
            ["buys", major, "from", "pool"] => {
                Action::Common(RailMove::buy(company(major), Source::Pool))
            }
            ["sells", count, major] => {
                Action::Common(RailMove::sell(company(major), count.parse().ok()?))
            }
            ["lays", tile, "on", at] => {
                let (number, rotation) = tile.split_once('@')?;
                Action::Common(RailMove::Lay {
                    hex: hex(at),
                    tile: COMPONENTS.tiles.by_number(number)?,
                    rotation: rotation.parse().ok()?,
                    power: None,
                })
            }
            ["places", "marker", "in", place] => Action::Common(RailMove::PlaceMarker {
                space: self.free_space(decision.company?, place),
                power: None,
            }),
            ["runs"] => Action::Common(RailMove::run(self.best(decision.company?))),
            ["runs", "nothing"] => Action::Common(RailMove::run(Vec::new())),
            ["pays", "all"] => Action::Common(RailMove::Distribute {
                payout: Payout::Full,
            }),
            ["pays", "half"] => Action::Common(RailMove::Distribute {
                payout: Payout::Half,
            }),
            ["pays", "nothing"] => Action::Common(RailMove::Distribute {
                payout: Payout::Withhold,
            }),
            ["agrees"] => Action::Common(RailMove::Answer { agree: true }),
            ["declines"] => Action::Common(RailMove::Answer { agree: false }),
            ["discards", train] => Action::Common(RailMove::Discard {
                train: self.owned(decision.company?, train),
            }),
            ["redeems", count] => Redeem {
                shares: count.parse().ok()?,
            }
            .into(),
            ["issues", count, "IPO"] => Issue {
                ipo: count.parse().ok()?,
                treasury: 0,
            }
            .into(),
            ["issues", count, "treasury"] => Issue {
                ipo: 0,
                treasury: count.parse().ok()?,
            }
            .into(),
            ["converts", "into", major] => Convert {
                major: company(major),
            }
            .into(),
            ["merges", "with", minor, "into", major] => Merge {
                with: company(minor),
                major: company(major),
            }
            .into(),
            ["returns", place] => ReturnMarker {
                space: city_space(place),
            }
            .into(),
            ["goes", "bankrupt"] => Action::Common(RailMove::DeclareBankruptcy),
            _ => return None,
        })
    }

    fn start(&self, minor: &str, value: &str) -> Action {
        let value = Dollars(value.parse().unwrap());
        let free = self.game.open_spaces().find(|(_, price)| *price == value);
        let space = free
            .unwrap_or_else(|| panic!("no space at {value} is free"))
            .0;
        Start {
            company: company(minor),
            space,
        }
        .into()
    }

    fn start_in(&self, minor: &str, value: &str, row: u8) -> Action {
        Start {
            company: company(minor),
            space: minor_space(value, row),
        }
        .into()
    }

    fn buy_train(&self, name: &str, seller: Option<(&str, &str)>) -> Action {
        let kind = train_kind(name);
        let table = self.game.table();
        match seller {
            Some((seller, price)) => Action::Common(RailMove::buy_train(
                self.owned(company(seller), name),
                Some(company(seller)),
                Dollars(price.parse().unwrap()),
            )),
            None => {
                let offered = table.depot.offers().find(|train| train.kind == kind);
                let train = offered.unwrap_or(Train { kind, number: 0 });
                Action::Common(RailMove::buy_train(train, None, table.depot.price(train)))
            }
        }
    }

    fn owned(&self, owner: CompanyId, name: &str) -> Train {
        let kind = train_kind(name);
        let trains = &self.game.table().company(owner).trains;
        let owned = trains.iter().find(|train| train.kind == kind);
        *owned.unwrap_or_else(|| panic!("{} has no {name}", symbol(owner)))
    }

    fn free_space(&self, company: CompanyId, place: &str) -> CitySpace {
        let (at, city) = place.split_once('.').unwrap_or((place, "0"));
        let (hex, city) = (hex(at), city.parse().unwrap());
        let board = &self.game.table().board;
        board
            .free_space(company, hex, city)
            .unwrap_or(CitySpace { hex, city, slot: 0 })
    }

    fn best(&self, company: CompanyId) -> Vec<Run> {
        best_runs(self.game.route_context(company), &self.game.units(company)).runs
    }

    /// Tries a sentence that the rules forbid; gives the reason. The game must stay as it was.
    pub fn refuses(&mut self, line: &str, rule: &str) -> String {
        let action = self.read(line);
        let before = self.game.clone();
        let Err(Refusal { rule: by, why }) = self.game.apply(&action) else {
            panic!("{line}: this was allowed\n{}", self.latest());
        };
        assert_eq!(by, rule, "{line}: {why}");
        assert!(
            self.game == before,
            "{line}: refused, but something changed"
        );
        why.into_owned()
    }

    /// Whether a sentence is among what may be chosen now.
    pub fn offers(&self, line: &str) -> bool {
        let action = self.read(line);
        match action {
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                ..
            }) => self
                .game
                .lays()
                .iter()
                .any(|lay| (lay.hex, lay.laid) == (hex, PlacedTile { tile, rotation })),
            _ => self.game.choices().contains(&Choice::Do(action)),
        }
    }

    /// The legal lays on a hex, such as `6@2`.
    pub fn lays_on(&self, at: &str) -> Vec<String> {
        let there = self
            .game
            .lays()
            .into_iter()
            .filter(|lay| lay.hex == hex(at));
        there
            .map(|lay| {
                let number = COMPONENTS.tiles.kind(lay.laid.tile).number;
                format!("{number}@{}", lay.laid.rotation)
            })
            .collect()
    }

    /// The numbers of the tiles that may be laid on a hex.
    pub fn tiles_on(&self, at: &str) -> BTreeSet<String> {
        let number = |lay: &String| lay.split('@').next().unwrap().to_string();
        self.lays_on(at).iter().map(number).collect()
    }

    /// Drafts: whoever decides reserves the next minor that is planned for them, and then sets its value.
    pub fn draft(&mut self, plan: &[(&str, &str, i32)]) -> &mut Play {
        let mut plan: Vec<_> = plan.to_vec();
        while self.step() == Some(Step::Draft) {
            let player = self.who();
            let Some(index) = plan.iter().position(|(name, ..)| *name == player) else {
                self.line(&format!("{player} passes"));
                continue;
            };
            let (_, minor, value) = plan[index];
            let Round::FirstStock(round) = self.game.round() else {
                unreachable!("only the first stock round drafts");
            };
            if round.reserved_by(company(minor)).is_none() {
                self.line(&format!("{player} reserves {minor}"));
            } else {
                self.line(&format!("{player} starts {minor} at {value}"));
                plan.remove(index);
            }
        }
        assert!(plan.is_empty(), "not drafted: {plan:?}");
        self
    }

    /// Lets everybody play plainly until something is the case.
    pub fn until(&mut self, mut there: impl FnMut(&Play) -> bool) -> &mut Play {
        for _ in 0..4_000 {
            if there(self) {
                return self;
            }
            self.plainly();
        }
        panic!("it never came to that\n{}", self.latest());
    }

    /// Lets whoever decides play plainly, once.
    pub fn plainly(&mut self) {
        let action = self.plain();
        let line = format!("{} plays plainly: {action:?}", self.who());
        self.act(&action, &line);
    }

    /// Lets everybody play plainly until a player or company is in a step.
    pub fn until_turn(&mut self, who: &str, step: Step) -> &mut Play {
        self.until(|play| play.step() == Some(step) && play.is_turn_of(who))
    }

    /// Lets everybody play plainly until a round begins, such as `SR 2`.
    pub fn until_round(&mut self, name: &str) -> &mut Play {
        self.until(|play| play.game.round_name() == name)
    }

    /// Lets everybody pass who may, and play plainly who must act, until something is the case.
    pub fn idle_until(&mut self, mut there: impl FnMut(&Play) -> bool) -> &mut Play {
        for _ in 0..4_000 {
            if there(self) {
                return self;
            }
            let pass = Action::Common(RailMove::Pass);
            let action = if self.game.check(&pass).is_ok() {
                pass
            } else {
                self.plain()
            };
            self.act(&action, &format!("{} idles: {action:?}", self.who()));
        }
        panic!("it never came to that\n{}", self.latest());
    }

    /// What somebody does who only builds, runs, pays out, and buys trains from the bank.
    fn plain(&self) -> Action {
        let decision = self.decision();
        let choices = self.game.choices();
        let first = |wanted: fn(&Action) -> bool| {
            choices.iter().find_map(|choice| match choice {
                Choice::Do(action) if wanted(action) => Some(action.clone()),
                _ => None,
            })
        };
        let wish = match decision.step {
            Step::LayTrack => self.plain_lay(decision.company.unwrap()),
            Step::RunTrains => Some(Action::Common(RailMove::run(
                self.best(decision.company.unwrap()),
            ))),
            Step::Distribute => Some(Action::Common(RailMove::Distribute {
                payout: Payout::Full,
            })),
            Step::BuyTrains => {
                first(|action| matches!(action, Action::Common(RailMove::BuyTrain { .. })))
            }
            Step::Consent => Some(Action::Common(RailMove::Answer { agree: false })),
            Step::Merge | Step::Trade | Step::BuyAfterMerger | Step::PlaceMarker
                if self.ambitious =>
            {
                first(|action| {
                    matches!(
                        action,
                        Action::Title(NewEnglandMove::Convert(_))
                            | Action::Title(NewEnglandMove::Merge(_))
                            | Action::Common(RailMove::Buy { .. })
                            | Action::Common(RailMove::PlaceMarker { .. })
                    )
                })
            }
            _ => None,
        };
        wish.or_else(|| first(|action| matches!(action, Action::Common(RailMove::Pass))))
            .or_else(|| {
                first(|action| {
                    matches!(
                        action,
                        Action::Title(NewEnglandMove::Relinquish(Relinquish))
                    )
                })
            })
            .or_else(|| first(|_| true))
            .unwrap_or_else(|| panic!("{choices:?}"))
    }

    /// The lay that adds most to the company's run, if any adds something.
    fn plain_lay(&self, company: CompanyId) -> Option<Action> {
        let now = self.game.next_earnings(company);
        let (lay, earnings) = self
            .ranked_lays(company)
            .max_by_key(|(lay, earnings)| *earnings - lay.cost)?;
        let gains = earnings - lay.cost > now || now == Dollars::ZERO;
        gains.then(|| lay.action())
    }

    /// The legal lays with what the company would earn next after each.
    pub fn ranked_lays(&self, company: CompanyId) -> impl Iterator<Item = (Lay, Dollars)> {
        self.game.lays().into_iter().map(move |lay| {
            let next = self.game.after(&lay.action()).expect("a legal lay");
            (lay, next.next_earnings(company))
        })
    }

    fn decision(&self) -> Decision {
        self.game.decision().expect("the game is not over")
    }

    /// The step that waits for a decision.
    pub fn step(&self) -> Option<Step> {
        self.game.decision().map(|decision| decision.step)
    }

    /// The name of the player who decides.
    pub fn who(&self) -> String {
        self.game.name(self.decision().player).to_string()
    }

    /// Whether a player, or a company by its symbol, decides.
    pub fn is_turn_of(&self, who: &str) -> bool {
        self.game.decision().is_some_and(|decision| {
            decision.company.map(symbol) == Some(who) || self.game.name(decision.player) == who
        })
    }

    /// The seat of a player.
    pub fn player(&self, name: &str) -> PlayerId {
        let seat = self
            .game
            .setup()
            .players
            .iter()
            .position(|other| other == name);
        PlayerId::new(seat.unwrap_or_else(|| panic!("nobody is called {name}")))
    }

    /// What a player or a company has.
    pub fn cash(&self, who: &str) -> i32 {
        let table = self.game.table();
        match COMPONENTS.company_by_symbol(who) {
            Some(company) => table.company(company).cash.0,
            None => table.cash(self.player(who)).0,
        }
    }

    /// What the bank has.
    pub fn bank(&self) -> i32 {
        self.game.table().bank.0
    }

    /// The current value of a company.
    pub fn price(&self, symbol: &str) -> i32 {
        self.game.table().market.price(company(symbol)).unwrap().0
    }

    /// How many shares of 10% a holder has: `IPO`, `treasury`, `pool` or a player.
    pub fn shares(&self, holder: &str, symbol: &str) -> u8 {
        let holder = match holder {
            "IPO" => Holder::Ipo,
            "treasury" => Holder::Treasury,
            "pool" => Holder::Pool,
            name => Holder::Player(self.player(name)),
        };
        self.game.table().company(company(symbol)).shares.of(holder)
    }

    /// The name of a company's president or owner.
    pub fn president(&self, symbol: &str) -> Option<String> {
        let president = self.game.table().president(company(symbol));
        president.map(|player| self.game.name(player).to_string())
    }

    /// The names of a company's trains, in the order in which it got them.
    pub fn trains(&self, symbol: &str) -> Vec<&'static str> {
        let trains = &self.game.table().company(company(symbol)).trains;
        trains
            .iter()
            .map(|train| COMPONENTS.train(train.kind).name)
            .collect()
    }

    /// Where a company has station markers, such as `F13.0`, in the order in which they were placed.
    pub fn markers(&self, symbol: &str) -> Vec<String> {
        let spaces = self.game.table().board.markers_of(company(symbol));
        spaces
            .map(|space| format!("{}.{}", COMPONENTS.map.hex(space.hex).at, space.city))
            .collect()
    }

    /// Whether a company is waiting, in business or closed.
    pub fn status(&self, symbol: &str) -> Status {
        self.game.table().company(company(symbol)).status
    }

    /// The name of the phase.
    pub fn phase(&self) -> &'static str {
        self.game.table().depot.phase().name
    }

    /// The companies in operating order.
    pub fn order(&self) -> Vec<&'static str> {
        self.game
            .operating_order()
            .into_iter()
            .map(symbol)
            .collect()
    }

    /// Whether a company's trains can run from its stations to a stop of a hex.
    pub fn reaches(&self, who: &str, at: &str) -> bool {
        let reach =
            roundhouse::engine::rail::network::Reach::of(&self.game.table().board, company(who));
        (0..3).any(|stop| reach.has_stop(StopAt { hex: hex(at), stop }))
    }

    /// Minors in business, by symbol.
    pub fn minors(&self) -> Vec<&'static str> {
        let table = self.game.table();
        let minor = |id: &CompanyId| table.kind(*id) == CompanyKind::Minor;
        table.running().filter(minor).map(symbol).collect()
    }
}

/// A company by its symbol.
pub fn company(symbol: &str) -> CompanyId {
    let known = COMPONENTS.company_by_symbol(symbol);
    known.unwrap_or_else(|| panic!("there is no company {symbol}"))
}

/// A company's symbol.
pub fn symbol(company: CompanyId) -> &'static str {
    COMPONENTS.company(company).symbol
}

/// A hex by its coordinate.
pub fn hex(at: &str) -> HexId {
    COMPONENTS
        .map
        .by_name(at)
        .unwrap_or_else(|| panic!("there is no hex {at}"))
}

/// A tile by its number.
pub fn tile(number: &str) -> TileId {
    let known = COMPONENTS.tiles.by_number(number);
    known.unwrap_or_else(|| panic!("there is no tile {number}"))
}

/// A minor's circle: row 0 is the top one.
pub fn minor_space(value: &str, row: u8) -> Space {
    let value = Dollars(value.parse().unwrap());
    let grid = &COMPONENTS.grid;
    let is_minors = |space| grid.has(space, YELLOW) || grid.has(space, GREEN);
    let found = grid
        .spaces()
        .find(|(space, price)| space.row == row && *price == value && is_minors(*space));
    found.unwrap_or_else(|| panic!("no circle for {value}")).0
}

/// A place such as `F13.0.1`: hex, city, space.
pub fn city_space(place: &str) -> CitySpace {
    let parts: Vec<&str> = place.split('.').collect();
    CitySpace {
        hex: hex(parts[0]),
        city: parts[1].parse().unwrap(),
        slot: parts[2].parse().unwrap(),
    }
}

fn train_kind(name: &str) -> roundhouse::engine::rail::ids::TrainKind {
    let name = name.trim_end_matches("-train");
    COMPONENTS
        .train_by_name(name)
        .unwrap_or_else(|| panic!("there is no {name}-train"))
}

/// The column of the market in which majors have a price.
pub fn column_of(price: i32) -> u8 {
    let spaces = COMPONENTS.grid.spaces();
    let majors = spaces
        .into_iter()
        .filter(|(space, ..)| space.row == MAJOR_ROW);
    let found = majors.into_iter().find(|(_, at)| at.0 == price);
    found
        .unwrap_or_else(|| panic!("no space at {price}"))
        .0
        .column
}
