//! Is it a good game on this map? Players that look after their companies play many games of 18MW, and what came of
//! them is counted: the source of `docs/18MW-economics.md`.
//!
//! `cargo nextest run midwest::economics --no-capture` plays and prints; `ROUNDHOUSE_GAMES` sets how many games for
//! each number of players, and `ROUNDHOUSE_WATCH` is the symbol of a company of which everything is told.

use crate::kit::dice::how_many;
use crate::kit::midwest::greedy::GreedyPlayer;
use crate::kit::midwest::random::is_over;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::midwest::Options;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::Step;
use roundhouse::titles::midwest::companies::{CORPORATIONS, is_system};

use roundhouse::titles::midwest::setup::Setup;
use roundhouse::titles::midwest::{COMPONENTS, Game, Round};
use std::collections::BTreeMap;

/// What is counted of a corporation.
#[derive(Clone, Debug, Default)]
struct Record {
    started: usize,
    floated: usize,
    closed: usize,
    merged: usize,
    receivership: usize,
    /// The number of runs and what they earned, by phase.
    earned: BTreeMap<String, (i64, i64)>,
    /// The last prices of those that were still there.
    prices: Vec<i32>,
}

/// What is counted of all games of a number of players.
#[derive(Debug, Default)]
struct Count {
    games: usize,
    stock_rounds: Vec<i64>,
    operating_rounds: Vec<i64>,
    moves: Vec<i64>,
    worths: Vec<i64>,
    winners: Vec<i64>,
    leads: Vec<i64>,
    seats: BTreeMap<usize, usize>,
    connections: [Vec<i64>; 2],
    bankruptcies: usize,
    systems: usize,
    fire_sales: usize,
    protections: [usize; 2],
    ends: BTreeMap<String, usize>,
    phases: BTreeMap<String, usize>,
    run_out: BTreeMap<&'static str, usize>,
    corporations: Vec<Record>,
}

fn mean(values: &[i64]) -> f64 {
    values.iter().sum::<i64>() as f64 / (values.len().max(1)) as f64
}

/// The least, the mean and the most.
fn spread(values: &[i64]) -> String {
    let (least, most) = (values.iter().min(), values.iter().max());
    format!(
        "{:.0} ({} to {})",
        mean(values),
        least.copied().unwrap_or(0),
        most.copied().unwrap_or(0)
    )
}

fn play(players: usize, seed: u64, liking: &mut [f64], count: &mut Count) {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let names = names[..players].iter().map(ToString::to_string).collect();
    let mut game = Game::new(Setup::new(names, seed, Options::default())).unwrap();
    let mut player = GreedyPlayer::new(seed, liking.to_vec());
    count
        .corporations
        .resize(CORPORATIONS.len(), Record::default());
    let (mut moves, mut rounds) = (0, Vec::new());
    let mut made = [None; 2];
    let mut floated = [false; CORPORATIONS.len()];
    let watched = std::env::var("ROUNDHOUSE_WATCH").ok();
    while !is_over(&game) {
        let action = player.decide(&game);
        let decision = game.decision().unwrap();
        let phase = game.table().depot.phase().name.to_string();
        let operating = game.round_name();
        if operating.starts_with("OR") && rounds.last() != Some(&operating) {
            rounds.push(operating);
        }
        match (&action, decision.step) {
            (Action::Common(RailMove::Run { runs, .. }), _) => {
                let company = decision.company.unwrap();
                let earned = game.check_runs(company, runs).unwrap().total.0;
                if let Some(record) = count.corporations.get_mut(company.index()) {
                    let sum = record.earned.entry(phase).or_default();
                    sum.0 += 1;
                    sum.1 += i64::from(earned);
                }
            }
            (Action::Title(MidwestMove::BeginSale(_)), _) => count.fire_sales += 1,
            (Action::Common(RailMove::DeclareBankruptcy), _) => count.bankruptcies += 1,
            (Action::Title(MidwestMove::Protect(_)), _) => count.protections[0] += 1,
            (_, Step::Protect) => count.protections[1] += 1,
            _ => {}
        }
        let told = game.apply(&action).unwrap();
        if let Some(symbol) = &watched {
            let about = told
                .iter()
                .filter(|line| line.text.contains(symbol.as_str()));
            about.for_each(|line| println!("{}: {}", game.round_name(), line.text));
        }
        for (floated, index) in floated.iter_mut().zip(0..) {
            *floated |= game.common().has_floated(CompanyId::new(index));
        }
        for (made, by) in made.iter_mut().zip(game.common().connected()) {
            if made.is_none() && by.is_some() {
                *made = Some(rounds.len());
            }
        }
        moves += 1;
        assert!(moves < 10_000, "there is no end");
    }
    for (record, floated) in count.corporations.iter_mut().zip(floated) {
        record.floated += usize::from(floated);
    }
    tally(&game, (moves, rounds.len(), made), liking, count);
}

fn tally(
    game: &Game,
    (moves, rounds, made): (i64, usize, [Option<usize>; 2]),
    liking: &mut [f64],
    count: &mut Count,
) {
    let Round::Over(outcome) = game.round() else {
        panic!("it is not over");
    };
    let common = game.common();
    count.games += 1;
    count.moves.push(moves);
    count.stock_rounds.push(i64::from(common.turn()));
    count.operating_rounds.push(i64::try_from(rounds).unwrap());
    let scores: Vec<i64> = outcome
        .scores
        .iter()
        .map(|(_, worth)| i64::from(worth.0))
        .collect();
    count.worths.extend(&scores);
    count.winners.push(scores[0]);
    count
        .leads
        .push((scores[0] - scores[1]) * 100 / scores[0].max(1));
    *count
        .seats
        .entry(outcome.scores[0].0.index() + 1)
        .or_default() += 1;
    *count
        .ends
        .entry(format!("{:?}", outcome.reason))
        .or_default() += 1;
    *count
        .phases
        .entry(game.table().depot.phase().name.to_string())
        .or_default() += 1;
    for (list, made) in count.connections.iter_mut().zip(made) {
        list.extend(made.map(|round| i64::try_from(round).unwrap()));
    }
    for (tile, kind) in COMPONENTS.tiles.iter() {
        if game.table().board.tiles_left(tile) == 0 {
            *count.run_out.entry(kind.number).or_default() += 1;
        }
    }
    count.systems += common
        .companies()
        .filter(|id| is_system(*id) && common.system(*id).is_some())
        .count();
    for (index, liking) in liking.iter_mut().enumerate() {
        let company = CompanyId::new(index);
        let own = game.table().company(company);
        let record = &mut count.corporations[index];
        let merged = common
            .companies()
            .filter_map(|id| common.system(id))
            .any(|system| system.parts.contains(&company));
        record.started += usize::from(own.par.is_some());
        record.merged += usize::from(merged);
        record.closed += usize::from(own.status == Status::Closed && !merged);
        record.receivership += usize::from(common.is_in_receivership(company));
        if common.has_floated(company) {
            let price = common.price(company).unwrap().0;
            record.prices.push(price);
            // What did well is started sooner in later games.
            let worth = f64::from(price - 100) / 5000.0;
            *liking += (worth - *liking) * 0.05;
        } else if own.status == Status::Closed && !merged {
            *liking += (-0.03 - *liking) * 0.05;
        }
    }
}

fn report(players: usize, count: &Count) {
    let n = count.games.max(1);
    println!("### {players} players, {n} games\n");
    println!("| what | mean (least to most) |\n| --- | --- |");
    println!("| stock rounds | {} |", spread(&count.stock_rounds));
    println!("| operating rounds | {} |", spread(&count.operating_rounds));
    println!("| decisions | {} |", spread(&count.moves));
    println!("| worth of a player | {} |", spread(&count.worths));
    println!("| worth of the winner | {} |", spread(&count.winners));
    println!(
        "| how far ahead of the second, in percent | {} |",
        spread(&count.leads)
    );
    for (name, made) in ["Chicago to San Francisco", "New Orleans to the Southwest"]
        .iter()
        .zip(&count.connections)
    {
        println!(
            "| {name}: made in {} of {n} games, in operating round | {} |",
            made.len(),
            spread(made)
        );
    }
    println!(
        "\nEnds: {:?}. Last phase: {:?}. Winners by seat: {:?}.",
        count.ends, count.phases, count.seats
    );
    println!(
        "Bankruptcies {}, Systems {}, fire sales {}, prices protected {} of {}.",
        count.bankruptcies,
        count.systems,
        count.fire_sales,
        count.protections[0],
        count.protections[0] + count.protections[1]
    );
    println!(
        "Tiles that ran out, in how many games: {:?}.\n",
        count.run_out
    );
    let phases: Vec<&str> = COMPONENTS.phases.iter().map(|phase| phase.name).collect();
    println!(
        "| corporation | started | floated | closed | merged | receivership | last price | mean run in phase {} |",
        phases[1..].join(" | ")
    );
    println!("|{}", " --- |".repeat(7 + phases.len() - 1));
    for (row, record) in CORPORATIONS.iter().zip(&count.corporations) {
        let prices: Vec<i64> = record
            .prices
            .iter()
            .map(|price| i64::from(*price))
            .collect();
        let runs = phases[1..].iter().map(|phase| {
            let (runs, sum) = record.earned.get(*phase).copied().unwrap_or_default();
            if runs == 0 {
                "-".to_string()
            } else {
                format!("{}", sum / runs)
            }
        });
        let runs: Vec<String> = runs.collect();
        println!(
            "| {} | {} | {} | {} | {} | {} | {:.0} | {} |",
            row.symbol,
            record.started,
            record.floated,
            record.closed,
            record.merged,
            record.receivership,
            mean(&prices),
            runs.join(" | ")
        );
    }
    println!();
}

fn games(players: usize) {
    let mut count = Count::default();
    let mut liking = vec![0.0; CORPORATIONS.len()];
    for seed in 0..how_many(1) {
        play(players, seed, &mut liking, &mut count);
    }
    report(players, &count);
    let known: usize = count.corporations.iter().map(|record| record.floated).sum();
    assert!(count.games > 0 && known > 0, "nothing was played");
}

#[test]
fn three_players_look_after_their_companies() {
    games(3);
}

#[test]
fn four_players_look_after_their_companies() {
    games(4);
}

#[test]
fn five_players_look_after_their_companies() {
    games(5);
}
