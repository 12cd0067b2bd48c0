//! What computers make of a title's numbers: its economy, who wins from which seat and from which home, how much money
//! lies idle, what companies begin and end at. `arena economy TITLE LEVEL PLAYERS GAMES`.

use super::contest::interval;
use super::economy_cards::CardCounts;
use super::figures::Figures;
use super::matches::{Kind, Play, setup};
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::table::Status;
use roundhouse::record::title::Title;
use roundhouse::titles::rails_of_ne::game::Game as RailsOfNewEngland;
use std::collections::BTreeMap;

/// Of so many tries so many wins.
#[derive(Default)]
struct Wins {
    won: f64,
    of: f64,
}

/// What is known of a company over all games.
#[derive(Default)]
struct Company {
    started: usize,
    in_business: usize,
    pars: f64,
    last: f64,
    led: Wins,
}

/// What was counted.
#[derive(Default)]
struct Counted {
    seats: BTreeMap<String, Wins>,
    homes: BTreeMap<String, Wins>,
    /// The cash of each player at the end of each turn, where there are no figures of rounds.
    idle: BTreeMap<String, Vec<i32>>,
    loans: usize,
    companies: BTreeMap<String, Company>,
    cards: CardCounts,
}

/// Plays games between players and tells what they came to.
pub fn tell(
    title: &'static Title,
    seats: &[Kind],
    games: usize,
    first_seed: u64,
    answers: &BTreeMap<String, String>,
) {
    let players = seats.len();
    let (mut counted, mut figures) = (Counted::default(), Figures::default());
    for number in 0..games {
        let seed = first_seed + number as u64;
        let setup = setup(title, players, seed, answers);
        let mut play = Play::new(title, &setup, seats.to_vec());
        let mut round = moment(&*play.game);
        let mut watch = figures.watch(&*play.game);
        while let Some(made) = play.decide() {
            if let Ok(action) = made.read() {
                counted.cards.count_move(&action);
            }
            if is_told() {
                tell_move(&*play.game, &made);
            }
            let before = watch.before(&*play.game, &made);
            play.make(&made)
                .unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            watch.after(&before, &*play.game, &made);
            let now = moment(&*play.game);
            if now != round {
                let cash = cash(&*play.game);
                if play.game.rail().is_none() {
                    counted.idle.entry(round).or_default().extend(cash);
                }
                round = now;
                if let Some(game) = play.game.as_any().downcast_ref() {
                    counted.cards.count_turn(game);
                }
            }
        }
        watch.end(&*play.game);
        note(&mut counted, &play, players);
    }
    if counted.idle.is_empty() {
        figures.print();
    }
    show("seat", &counted.seats);
    show("home", &counted.homes);
    if !counted.homes.is_empty() {
        let each = counted.loans as f64 / (games * players) as f64;
        println!("loans taken and not paid back, a player: {each:.2}");
        counted.cards.print(games);
    }
    for (symbol, company) in &counted.companies {
        let started = company.started as f64;
        println!(
            "{symbol}: started in {} of {games}, in business at the end {}; par {:.0}, last price {:.0}; its leader won {:.0}%",
            company.started,
            company.in_business,
            company.pars / started,
            company.last / (company.in_business.max(1) as f64),
            100.0 * company.led.won / company.led.of.max(1.0)
        );
    }
    for (round, all) in &mut counted.idle {
        all.sort_unstable();
        println!(
            "cash after {round}: median {}, mean {}",
            all[all.len() / 2],
            all.iter().sum::<i32>() / all.len() as i32
        );
    }
}

/// Checks whether each move is told.
pub fn is_told() -> bool {
    std::env::var("ROUNDHOUSE_TELL").is_ok()
}

/// Tells the economy of people's games, by the number of players.
pub fn tell_people(title: &Title) {
    let mut tables: BTreeMap<usize, Figures> = BTreeMap::new();
    let mut names: BTreeMap<usize, usize> = BTreeMap::new();
    for history in super::people::games(title) {
        let mut game = history.game_at(0).unwrap().copy();
        let players = game.setup().players.len();
        *names.entry(players).or_default() += 1;
        let mut watch = tables.entry(players).or_default().watch(&*game);
        for made in history.actions() {
            if is_told() {
                tell_move(&*game, made);
            }
            let before = watch.before(&*game, made);
            game.replay(made).unwrap();
            watch.after(&before, &*game, made);
        }
        watch.end(&*game);
    }
    for (players, figures) in &tables {
        println!(
            "{}, {players} players, people, {} games",
            title.name, names[players]
        );
        figures.print();
    }
}

/// Tells a move, the company that makes it, its treasury and trains, or the cash of the player.
pub fn tell_move(game: &dyn Game, made: &Move) {
    let company = game.rail().and_then(|rail| Some((rail, rail.company()?)));
    let who = match (company, game.decision()) {
        (Some((rail, id)), _) => {
            let (table, own) = (rail.table(), rail.table().company(id));
            let trains = own.trains.iter();
            let trains = trains.map(|train| table.components.train(train.kind).name);
            let trains = trains.collect::<Vec<_>>().join(" ");
            format!("{} {} [{trains}]", table.symbol(id), own.cash.0)
        }
        (None, Some(decision)) => {
            let cash = cash(game).into_iter().nth(decision.player.index());
            format!("{} {}", game.name(decision.player), cash.unwrap_or(0))
        }
        (None, None) => String::new(),
    };
    println!("{}: {who}: {made}", game.round().name);
}

fn note(counted: &mut Counted, play: &Play, players: usize) {
    let win = |of: &mut BTreeMap<String, Wins>, key: String, seat: usize| {
        let wins = of.entry(key).or_default();
        wins.won += play.won(seat);
        wins.of += 1.0;
    };
    for seat in 0..players {
        win(&mut counted.seats, (seat + 1).to_string(), seat);
    }
    if let Some(game) = play.game.as_any().downcast_ref::<RailsOfNewEngland>() {
        for seat in 0..players {
            let own = game.player(PlayerId::new(seat));
            win(&mut counted.homes, format!("{:?}", own.home), seat);
            counted.loans += usize::from(own.loans);
        }
    }
    let Some(rail) = play.game.rail() else {
        return;
    };
    let table = rail.table();
    for id in table.components.company_ids() {
        let own = table.company(id);
        let Some(par) = own.par.filter(|_| table.kind(id) != CompanyKind::Private) else {
            continue;
        };
        let company = counted
            .companies
            .entry(table.symbol(id).to_string())
            .or_default();
        company.started += 1;
        company.pars += f64::from(par.0);
        if let Some(price) = table
            .market
            .price(id)
            .filter(|_| own.status == Status::Floated)
        {
            company.in_business += 1;
            company.last += f64::from(price.0);
            if let Some(leader) = table.president(id) {
                company.led.won += play.won(leader.index());
                company.led.of += 1.0;
            }
        }
    }
}

/// The turn of Rails of New England, the round of any other game.
fn moment(game: &dyn Game) -> String {
    match game.as_any().downcast_ref::<RailsOfNewEngland>() {
        Some(game) => format!("turn {:02}", game.turn()),
        None => game.round().name,
    }
}

fn cash(game: &dyn Game) -> Vec<i32> {
    if let Some(game) = game.as_any().downcast_ref::<RailsOfNewEngland>() {
        return game.player_ids().map(|id| game.player(id).cash).collect();
    }
    let players = game.rail().map(|rail| rail.table().players.iter());
    players.map_or_else(Vec::new, |players| {
        players.map(|player| player.cash.0).collect()
    })
}

fn show(what: &str, all: &BTreeMap<String, Wins>) {
    for (key, wins) in all {
        let (low, high) = interval(wins.won, wins.of);
        println!(
            "{what} {key}: {:.1} of {} ({:.0}%, {:.0} to {:.0}%)",
            wins.won,
            wins.of,
            100.0 * wins.won / wins.of,
            100.0 * low,
            100.0 * high
        );
    }
}
