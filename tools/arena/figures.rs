//! The economy of a game in figures, whoever plays it: rounds of first trains, companies, track, revenue, money.
//!
//! [`Watch`] looks at each move of a game, [`Figures`] adds up games and prints their means.

use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_view::Rail;
use roundhouse::engine::rail::table::{Payout, Status};
use std::collections::BTreeMap;

/// Number of operating rounds whose figures are printed.
const SHOWN: usize = 14;
/// The figure of which each game and the worst are printed.
const FALL: &str = "largest fall in a stock round, %";
/// Moves that are counted because people make them and computers hardly did.
const COUNTED: [&str; 12] = [
    "buy_coal",
    "close",
    "convert",
    "exchange",
    "issue",
    "merge",
    "move_train",
    "place_marker",
    "redeem",
    "sell",
    "set_par",
    "start",
];

/// The figures of several games: single ones, and those of each operating round.
#[derive(Default)]
pub struct Figures {
    games: usize,
    single: BTreeMap<String, Vec<f64>>,
    of_rounds: BTreeMap<&'static str, Vec<Vec<f64>>>,
}

/// A game that is watched.
pub struct Watch<'a> {
    figures: &'a mut Figures,
    single: BTreeMap<String, f64>,
    round: String,
    operating: usize,
    stock: usize,
    /// The sum of worth when the round began, and the largest fall in a stock round, in percent.
    began_with: f64,
    fall: f64,
    seen: Vec<bool>,
}

/// The state before a move that is compared with the state after it.
pub struct Before {
    running: usize,
    company: Option<CompanyId>,
    cash: i32,
    president: Option<PlayerId>,
}

impl Figures {
    /// Begins to watch a game.
    pub fn watch(&mut self, game: &dyn Game) -> Watch<'_> {
        self.games += 1;
        let kinds = game.rail().map_or(0, kinds);
        Watch {
            figures: self,
            single: BTreeMap::new(),
            round: game.round().name,
            operating: 0,
            stock: usize::from(is_stock(&game.round().name)),
            began_with: worth(game),
            fall: 0.0,
            seen: vec![false; kinds],
        }
    }

    /// Adds a figure of an operating round, which are numbered from 1.
    fn add(&mut self, what: &'static str, round: usize, value: f64) {
        let rounds = self.of_rounds.entry(what).or_default();
        if rounds.len() < round {
            rounds.resize(round, Vec::new());
        }
        rounds[round - 1].push(value);
    }

    /// Prints the mean of each figure, and of how many games it is.
    pub fn print(&self) {
        for (what, values) in &self.single {
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            let of = match values.len() == self.games {
                true => String::new(),
                false => format!(" ({} of {} games)", values.len(), self.games),
            };
            let more = match what == FALL {
                true => each_and_worst(values),
                false => of,
            };
            println!("{what:<34} {mean:>8.1}{more}");
        }
        for (what, rounds) in &self.of_rounds {
            let means = rounds.iter().take(SHOWN).map(|values| {
                let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
                format!("{mean:>6.0}")
            });
            println!("{what:<24}{}", means.collect::<String>());
        }
    }
}

/// Lists the values of all games, and the largest.
fn each_and_worst(values: &[f64]) -> String {
    let worst = values.iter().copied().fold(0.0, f64::max);
    let each: Vec<String> = values.iter().map(|value| format!("{value:.0}")).collect();
    format!(", at worst {worst:.1}: {}", each.join(", "))
}

impl Watch<'_> {
    /// Looks at a game before a move.
    pub fn before(&self, game: &dyn Game, made: &Move) -> Option<Before> {
        game.rail().map(|rail| Before::of(rail, made))
    }

    /// Counts what comes of a move.
    pub fn after(&mut self, before: &Option<Before>, game: &dyn Game, made: &Move) {
        let Some((before, rail)) = before.as_ref().zip(game.rail()) else {
            return;
        };
        if COUNTED.contains(&made.kind()) {
            *self
                .single
                .entry(format!("moves: {}", made.kind()))
                .or_default() += 1.0;
        }
        self.count_companies(before, rail);
        self.count_turn(before, rail, made);
        self.note_trains(rail);
        let now = game.round().name;
        if now != self.round {
            self.end_round(game);
            self.operating += usize::from(now.starts_with("OR"));
            self.stock += usize::from(is_stock(&now));
            self.round = now;
        }
    }

    fn count_companies(&mut self, before: &Before, rail: &dyn Rail) {
        let more = in_business(rail).count().saturating_sub(before.running) as f64;
        if more > 0.0 && is_stock(&self.round) {
            let what = format!("companies started in SR {:02}", self.stock);
            *self.single.entry(what).or_default() += more;
        }
    }

    /// Counts what a company does in its turn.
    fn count_turn(&mut self, before: &Before, rail: &dyn Rail, made: &Move) {
        let Some(company) = before.company.filter(|_| self.operating > 0) else {
            return;
        };
        let table = rail.table();
        let round = self.operating;
        match made.kind() {
            "lay" => self.sum("tiles", round, 1.0),
            "run" => {
                let last = table.company(company).last_run.map(|last| last.earnings);
                let earned = rail.payouts().map(|all| all.earned).or(last);
                self.sum("revenue", round, f64::from(earned.map_or(0, |all| all.0)));
            }
            "distribute" => {
                let last = table.company(company).last_run;
                let kept = last.is_some_and(|last| last.payout == Payout::Withhold);
                *self.single.entry("payouts".to_string()).or_default() += 1.0;
                *self
                    .single
                    .entry("payouts: withheld".to_string())
                    .or_default() += f64::from(u8::from(kept));
            }
            "buy_train" => {
                let cash = before.president.map_or(0, |player| table.cash(player).0);
                let paid = f64::from((before.cash - cash).max(0));
                *self
                    .single
                    .entry("presidents pay for trains".to_string())
                    .or_default() += paid;
            }
            _ => {}
        }
    }

    /// Adds to a figure of the present operating round of this game.
    fn sum(&mut self, what: &'static str, round: usize, value: f64) {
        *self.single.entry(format!("{what}#{round:03}")).or_default() += value;
    }

    /// Notes the operating round in which a company first has each kind of train.
    fn note_trains(&mut self, rail: &dyn Rail) {
        let table = rail.table();
        for company in table.companies.iter() {
            for train in &company.trains {
                let kind = train.kind.index();
                if !std::mem::replace(&mut self.seen[kind], true) {
                    let name = table.components.train(train.kind).name;
                    let what = format!("first train {kind:02} ({name}) in OR");
                    self.single.insert(what, self.operating.max(1) as f64);
                }
            }
        }
    }

    /// Notes the money and the companies at the end of a round.
    fn end_round(&mut self, game: &dyn Game) {
        let worth = worth(game);
        if is_stock(&self.round) && self.began_with > 0.0 {
            self.fall = self.fall.max(100.0 * (1.0 - worth / self.began_with));
        }
        self.began_with = worth;
        let Some(rail) = game.rail().filter(|_| self.round.starts_with("OR")) else {
            return;
        };
        let (table, round) = (rail.table(), self.operating);
        let cash: i32 = table.players.iter().map(|player| player.cash.0).sum();
        let companies: Vec<CompanyId> = in_business(rail).collect();
        let treasuries: i32 = companies.iter().map(|id| table.company(*id).cash.0).sum();
        let prices = companies.iter().filter_map(|id| table.market.price(*id));
        let prices: i32 = prices.map(|price| price.0).sum();
        let count = companies.len() as f64;
        self.figures.add("cash of players", round, f64::from(cash));
        self.figures
            .add("money in treasuries", round, f64::from(treasuries));
        self.figures.add("companies in business", round, count);
        self.figures
            .add("mean price", round, f64::from(prices) / count.max(1.0));
        self.figures.add("sum of worth", round, worth);
        for what in ["tiles", "revenue"] {
            let sum = self.single.remove(&format!("{what}#{round:03}"));
            self.figures.add(what, round, sum.unwrap_or(0.0));
        }
    }

    /// Ends the count of a game.
    pub fn end(mut self, game: &dyn Game) {
        if self.round.starts_with("OR") {
            self.end_round(game);
        }
        self.single.retain(|what, _| !what.contains('#'));
        let ends = [
            ("operating rounds", self.operating as f64),
            ("sum of worth at the end", worth(game)),
            (FALL, self.fall),
        ];
        for (what, value) in ends {
            self.single.insert(what.to_string(), value);
        }
        for (what, value) in self.single {
            self.figures.single.entry(what).or_default().push(value);
        }
    }
}

impl Before {
    fn of(rail: &dyn Rail, made: &Move) -> Before {
        let company = rail.company();
        let is_train = made.kind() == "buy_train";
        let president = company.filter(|_| is_train);
        let president = president.and_then(|company| rail.table().president(company));
        Before {
            running: in_business(rail).count(),
            company,
            cash: president.map_or(0, |player| rail.table().cash(player).0),
            president,
        }
    }
}

/// Checks whether shares are traded in a round. Money that an auction takes buys what the sum of worth leaves out.
fn is_stock(round: &str) -> bool {
    round.starts_with("SR") && !round.ends_with("auction")
}

/// Returns the number of kinds of trains.
fn kinds(rail: &dyn Rail) -> usize {
    rail.table().components.trains.len()
}

/// Lists companies that have shares in players' hands, and are not closed.
fn in_business(rail: &dyn Rail) -> impl Iterator<Item = CompanyId> {
    let table = rail.table();
    table.components.company_ids().filter(|id| {
        let is_open = matches!(table.company(*id).status, Status::Parred | Status::Floated);
        is_open && table.kind(*id) != CompanyKind::Private
    })
}

fn worth(game: &dyn Game) -> f64 {
    let standings = game.standings().into_iter();
    standings.map(|own| f64::from(own.worth.0)).sum()
}
