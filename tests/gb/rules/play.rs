//! A game that is played by sentences, so that a test reads like the highlights:
//!
//! ```text
//! Amy bids 40 on LB
//! Amy starts MR at 70
//! Brian buys MR from pool
//! MR lays 8@2 on G20
//! MR marks G18.0 with GN
//! MR buys 2+1 from CR for 100
//! ```
//!
//! Whoever a sentence begins with must be the one who decides, by name or as the company that acts. What is played
//! must have been offered, and what is refused must not: the two sides of a rule are never looked at alone.

use super::given::{correction, holder};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, PlacedTile};
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::rail::ids::{CompanyId, HexId, PrivateId, Train};
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::report::Report;
use roundhouse::engine::rail::route::{Run, best_runs};
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Decision, Step};
use roundhouse::titles::gb::moves::{Close, Convert};
use roundhouse::titles::gb::scenario::all;

/// A game that is played by sentences.
#[derive(Clone)]
pub struct Play {
    pub game: Game,
    /// What happened, for failures.
    told: Vec<String>,
}

impl Play {
    /// Goes on with a game.
    pub fn on(game: Game) -> Play {
        let told = Vec::new();
        Play { game, told }
    }

    /// With what lies on the table set right.
    pub fn corrected(mut self, changes: Vec<Change>) -> Play {
        let action = correction(changes);
        self.act(&action, "the given position");
        self
    }

    /// Plays sentences, one a line.
    pub fn lines(&mut self, lines: &str) -> &mut Play {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            self.line(line);
        }
        self
    }

    /// Plays one sentence, which must be offered.
    pub fn line(&mut self, line: &str) -> &mut Play {
        assert!(self.offers(line), "{line}: not offered\n{}", self.latest());
        let action = self.read(line);
        self.act(&action, line);
        self
    }

    fn act(&mut self, action: &Action, line: &str) {
        match self.game.apply(action) {
            Ok(log) => self.told.extend(log.into_iter().map(|line| line.text)),
            Err(refusal) => panic!("{line}: {refusal}\n{}", self.latest()),
        }
        assert_eq!(self.game.find_inconsistency(), None, "after {line}");
    }

    /// The last that was told, for failures.
    pub fn latest(&self) -> String {
        let from = self.told.len().saturating_sub(12);
        self.told[from..].join("\n")
    }

    /// Whether something was told, in these words.
    pub fn told(&self, words: &str) -> bool {
        self.told.iter().any(|line| line.contains(words))
    }

    /// Tries a sentence that the rules forbid; gives the reason. It is not offered, and the game stays as it was.
    pub fn refuses(&mut self, line: &str, rule: &str) -> String {
        assert!(!self.offers(line), "{line}: offered\n{}", self.latest());
        let (action, before) = (self.read(line), self.game.clone());
        let Err(refusal) = self.game.apply(&action) else {
            panic!("{line}: this was allowed\n{}", self.latest());
        };
        assert_eq!(refusal.rule, rule, "{line}: {}", refusal.why);
        assert!(self.game == before, "{line}: refused, but changed");
        refusal.why.into_owned()
    }

    /// Whether a sentence is among what may be chosen now.
    pub fn offers(&self, line: &str) -> bool {
        let action = self.read(line);
        match action {
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => {
                let laid = PlacedTile { tile, rotation };
                let mut lays = self.game.lays(power).into_iter();
                lays.any(|lay| (lay.hex, lay.laid) == (hex, laid))
            }
            Action::Common(RailMove::Report { .. }) => self.game.check(&action).is_ok(),
            _ => {
                let mut aside = self.game.out_of_turn().into_iter();
                let mut choices = self.game.choices().into_iter();
                choices.any(|choice| choice.offers(&action)) || aside.any(|(_, it)| it == action)
            }
        }
    }

    /// Lets everybody pass until it is somebody's turn, a player's by name or a company's.
    pub fn pass_to(&mut self, who: &str) -> &mut Play {
        self.pass_until(|play| play.is_turn_of(who))
    }

    /// Lets everybody pass until this round.
    pub fn pass_to_round(&mut self, name: &str) -> &mut Play {
        self.pass_until(|play| play.round() == name)
    }

    /// Lets everybody pass, or do what must be done where nobody may pass, until something is the case.
    pub fn pass_until(&mut self, mut there: impl FnMut(&Play) -> bool) -> &mut Play {
        for _ in 0..200 {
            if there(self) {
                return self;
            }
            let action = self.idle();
            self.act(&action, "idling");
        }
        panic!("it never came to that\n{}", self.latest());
    }

    /// What somebody does who does as little as possible.
    fn idle(&self) -> Action {
        let now = self.decision();
        match now.step {
            Step::RunTrains => Action::Common(RailMove::run(self.best(now.company.unwrap()))),
            Step::Distribute => Action::Common(RailMove::Distribute {
                payout: Payout::Withhold,
            }),
            _ if self.game.check(&Action::Common(RailMove::Pass)).is_ok() => {
                Action::Common(RailMove::Pass)
            }
            _ => {
                let mut choices = self.game.choices().into_iter();
                let exactly = choices.find_map(|choice| match choice {
                    Choice::Do(action) => Some(action),
                    _ => None,
                });
                exactly.expect("something that must be done")
            }
        }
    }

    /// The action that a sentence means now.
    pub fn read(&self, line: &str) -> Action {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [_, "closes", private] = *words {
            let private = private_id(private);
            return Close { private }.into();
        }
        let now = self.decision();
        assert!(
            self.is_turn_of(words[0]),
            "{line}: {} decides ({:?} {:?} in {})\n{}",
            self.who(),
            now.company.map(symbol),
            now.step,
            self.round(),
            self.latest()
        );
        self.read_words(now, &words[1..])
            .unwrap_or_else(|| panic!("{line:?} is no sentence of the script"))
    }

    fn read_words(&self, now: Decision, words: &[&str]) -> Option<Action> {
        let buy = |of, from, certificate| RailMove::Buy {
            company: company(of),
            from,
            certificate,
        };
        let pays = |payout| RailMove::Distribute { payout };
        Some(Action::Common(match *words {
            ["passes"] => RailMove::Pass,
            ["agrees"] => RailMove::Answer { agree: true },
            ["declines"] => RailMove::Answer { agree: false },
            ["bids", price, "on", private] => RailMove::Bid {
                private: private_id(private),
                price: dollars(price)?,
            },
            ["starts", of, "at", price] => RailMove::Start {
                company: company(of),
                price: dollars(price)?,
            },
            ["converts", of] => {
                let company = company(of);
                return Some(Convert { company }.into());
            }
            ["converts"] => {
                let company = now.company?;
                return Some(Convert { company }.into());
            }
            ["sells", count, of] => RailMove::sell(company(of), count.parse().ok()?),
            ["buys", "certificate", of] => buy(of, Source::Pool, Certificate::Presidents),
            ["buys", of, "from", "IPO"] => buy(of, Source::Ipo, Certificate::Single),
            ["buys", of, "from", "pool"] => buy(of, Source::Pool, Certificate::Single),
            ["buys", train] => self.new_train(train),
            ["buys", train, "from", seller, "for", price] => {
                let seller = company(seller);
                RailMove::buy_train(self.owned(seller, train), Some(seller), dollars(price)?)
            }
            ["discards", train] => RailMove::Discard {
                train: self.owned(now.company?, train),
            },
            ["lays", laid, "on", at] => lay(laid, at, None)?,
            ["lays", laid, "on", at, "with", power] => lay(laid, at, Some(private_id(power)))?,
            ["marks", place] => self.mark(place, None)?,
            ["marks", place, "with", power] => self.mark(place, Some(private_id(power)))?,
            ["runs"] => RailMove::run(self.best(now.company?)),
            ["runs", "nothing"] => RailMove::run(Vec::new()),
            ["earns", earned] => RailMove::from(Report {
                earned: dollars(earned)?,
                ..Report::default()
            }),
            ["pays"] => pays(Payout::Full),
            ["pays", "half"] => pays(Payout::Half),
            ["withholds"] => pays(Payout::Withhold),
            _ => return None,
        }))
    }

    fn new_train(&self, name: &str) -> RailMove {
        let depot = &self.game.table().depot;
        let kind = all().train_by_name(name).expect("a train");
        let offered = depot.offers().find(|train| train.kind == kind);
        let train = offered.unwrap_or(Train { kind, number: 0 });
        RailMove::buy_train(train, None, depot.price(train))
    }

    fn owned(&self, owner: CompanyId, name: &str) -> Train {
        let kind = all().train_by_name(name).expect("a train");
        let trains = &self.game.table().company(owner).trains;
        let owned = trains.iter().find(|train| train.kind == kind);
        *owned.unwrap_or_else(|| panic!("{} has no {name}", symbol(owner)))
    }

    /// The first free space of a city such as `G18.0`, or the first of all.
    fn mark(&self, place: &str, power: Option<PrivateId>) -> Option<RailMove> {
        let (at, city) = place.split_once('.')?;
        let (hex, city) = (hex(at), city.parse().ok()?);
        let board = &self.game.table().board;
        let by = self.decision().company?;
        let free = board.free_space(by, hex, city);
        let space = free.unwrap_or(CitySpace { hex, city, slot: 0 });
        Some(RailMove::PlaceMarker { space, power })
    }

    /// The best runs of a company.
    pub fn best(&self, company: CompanyId) -> Vec<Run> {
        best_runs(self.game.route_context(company), &self.game.units(company)).runs
    }

    /// The most that a company can earn now.
    pub fn most(&self, symbol: &str) -> i32 {
        let company = company(symbol);
        let best = best_runs(self.game.route_context(company), &self.game.units(company));
        let earned = self.game.common().check_linked(company, &best.runs, false);
        earned.unwrap().total.0
    }

    fn decision(&self) -> Decision {
        self.game.decision().expect("the game is not over")
    }

    /// The step that waits for a decision.
    pub fn step(&self) -> Option<Step> {
        self.game.decision().map(|now| now.step)
    }

    /// The name of the player who decides.
    pub fn who(&self) -> &str {
        self.game.name(self.decision().player)
    }

    /// Whether a player, or a company by its symbol, decides.
    pub fn is_turn_of(&self, who: &str) -> bool {
        self.game.decision().is_some_and(|now| {
            now.company.map(symbol) == Some(who) || self.game.name(now.player) == who
        })
    }

    /// The name of the round, such as `OR 1.2`.
    pub fn round(&self) -> String {
        self.game.round_name()
    }

    /// What a player or a company has.
    pub fn cash(&self, who: &str) -> i32 {
        let table = self.game.table();
        match all().company_by_symbol(who) {
            Some(company) => table.company(company).cash.0,
            None => table.cash(PlayerId::new(seat(&self.game, who))).0,
        }
    }

    /// The price of a company.
    pub fn price(&self, symbol: &str) -> i32 {
        self.game.common().price(company(symbol)).unwrap().0
    }

    /// How many shares a holder has: `IPO`, `pool` or a player.
    pub fn shares(&self, of: &str, symbol: &str) -> u8 {
        let shares = self.game.common().shares(company(symbol));
        shares.of(holder(&self.game, of))
    }

    /// How many certificates a player holds.
    pub fn certificates(&self, name: &str) -> u8 {
        let player = PlayerId::new(seat(&self.game, name));
        self.game.common().certificates(player)
    }

    /// Who leads a company.
    pub fn president(&self, symbol: &str) -> Option<&str> {
        let president = self.game.common().president(company(symbol));
        president.map(|player| self.game.name(player))
    }

    /// The trains of a company.
    pub fn trains(&self, symbol: &str) -> Vec<&'static str> {
        let trains = &self.game.table().company(company(symbol)).trains;
        trains
            .iter()
            .map(|train| all().train(train.kind).name)
            .collect()
    }

    /// The trains that the bank sells now.
    pub fn for_sale(&self) -> Vec<&'static str> {
        let offers = self.game.table().depot.offers();
        offers.map(|train| all().train(train.kind).name).collect()
    }

    /// What a company's station markers on its charter cost.
    pub fn charter(&self, symbol: &str) -> Vec<i32> {
        let left = &self.game.table().company(company(symbol)).markers_left;
        left.iter().map(|cost| cost.0).collect()
    }

    /// Where a company has station markers, such as `F21.0`.
    pub fn markers(&self, symbol: &str) -> Vec<String> {
        let spaces = self.game.table().board.markers_of(company(symbol));
        let place = |space: CitySpace| format!("{}.{}", all().map.hex(space.hex).at, space.city);
        spaces.map(place).collect()
    }

    /// The legal lays of the company on a hex, such as `8@2`.
    pub fn lays_on(&self, at: &str) -> Vec<String> {
        let lays = self.game.lays(None).into_iter();
        let there = lays.filter(|lay| lay.hex == hex(at));
        let told =
            |laid: PlacedTile| format!("{}@{}", all().tiles.kind(laid.tile).number, laid.rotation);
        there.map(|lay| told(lay.laid)).collect()
    }

    /// The players in order.
    pub fn seats(&self) -> Vec<&str> {
        let order = self.game.common().order().iter();
        order.map(|&player| self.game.name(player)).collect()
    }

    /// The name of the phase.
    pub fn phase(&self) -> &'static str {
        self.game.table().depot.phase().name
    }
}

fn dollars(price: &str) -> Option<Dollars> {
    price.parse().ok().map(Dollars)
}

fn lay(laid: &str, at: &str, power: Option<PrivateId>) -> Option<RailMove> {
    let (number, rotation) = laid.split_once('@')?;
    Some(RailMove::Lay {
        hex: hex(at),
        tile: all().tiles.by_number(number)?,
        rotation: rotation.parse().ok()?,
        power,
    })
}

/// A private railway by its symbol.
pub fn private_id(symbol: &str) -> PrivateId {
    let private = all().private_by_symbol(symbol);
    private.unwrap_or_else(|| panic!("there is no private railway {symbol}"))
}

/// A company or private railway by its symbol.
pub fn company(symbol: &str) -> CompanyId {
    let known = all().company_by_symbol(symbol);
    known.unwrap_or_else(|| panic!("there is no company {symbol}"))
}

/// A company's symbol.
pub fn symbol(company: CompanyId) -> &'static str {
    all().company(company).symbol
}

fn hex(at: &str) -> HexId {
    let known = all().map.by_name(at);
    known.unwrap_or_else(|| panic!("there is no hex {at}"))
}

/// The seat of a player, from 0.
pub fn seat(game: &Game, name: &str) -> usize {
    let players = &game.setup().players;
    let seat = players.iter().position(|other| other == name);
    seat.unwrap_or_else(|| panic!("nobody is called {name}"))
}
