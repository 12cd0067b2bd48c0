//! Recorded games of 18GB replayed: every state and every result must be as on the leading website.
//!
//! `../shared/records/README.md` describes the traces, `../shared/facts/18GB/SITE-BEHAVIOUR.md` that site's ways.

use crate::kit::records::{self, Record, differences};
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::route::best_runs;
use roundhouse::record::website::Import;
use roundhouse::titles::gb::action::{Action, GbMove};
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::website::{Importer, trace};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

pub fn all() -> Vec<Record> {
    records::of("18GB")
}

/// Plays a record and shows the importer after every action, with the trace's line for it.
pub fn replay(record: &Record, mut see: impl FnMut(&Importer, &Value)) -> Importer {
    let mut importer = Importer::new(&record.export).unwrap();
    see(&importer, &record.trace[0]);
    let actions = record.export.effective_actions();
    assert_eq!(actions.len(), record.lines().len(), "{}", record.name);
    for (action, line) in actions.into_iter().zip(record.lines()) {
        if let Err(error) = importer.play(action) {
            panic!("{}: {error}", record.name);
        }
        see(&importer, line);
    }
    importer.finish().unwrap();
    importer
}

#[test]
fn every_state_and_result_is_equal() {
    for record in all().into_iter().chain(records::small("18GB")) {
        let mut expected = record.initial();
        let end = replay(&record, |importer, line| {
            for (key, value) in line["changed"].as_object().into_iter().flatten() {
                expected.insert(key.clone(), value.clone());
            }
            let wrong = differences(&expected, &trace::flat_state(importer));
            let place = format!("{} after action {}", record.name, line["id"]);
            assert!(wrong.is_empty(), "{place}: {wrong:#?}");
        });
        let (_, result) = trace::of(&end).unwrap();
        assert_eq!(&result, record.result(), "{}", record.name);
        println!(
            "{}: {} actions, all equal",
            record.name,
            record.lines().len()
        );
    }
}

/// A game is its setup and its moves, as they are stored.
#[test]
fn every_record_is_played_again_from_what_is_stored() {
    for record in all() {
        let end = replay(&record, |_, _| {});
        let (setup, moves) = Import::record(&end);
        let mut game = roundhouse::titles::gb::TITLE.begin(&setup).unwrap();
        for made in &moves {
            let stored = serde_json::to_string(made).unwrap();
            game.apply(&serde_json::from_str(&stored).unwrap()).unwrap();
        }
        assert!(game.equals(end.game()), "{}", record.name);
    }
}

/// What the site lists in a step is what is offered here.
#[test]
fn what_can_be_done_is_what_the_website_lists() {
    let mut compared = BTreeMap::new();
    let mut wrong = Vec::new();
    for record in all() {
        replay(&record, |importer, line| {
            let Some((step, lists)) = listed(importer, line) else {
                return;
            };
            let choices = importer.game().choices();
            for &what in compared_in(step) {
                let theirs = lists.iter().any(|listed| listed == what);
                let ours = choices.iter().any(|choice| is_of(what, choice));
                let tolerated = if theirs {
                    listed_too_often(what)
                } else {
                    choices
                        .iter()
                        .all(|choice| !is_of(what, choice) || is_swap(choice))
                };
                if ours != theirs && !tolerated {
                    let place = format!("{} after action {}", record.name, line["id"]);
                    wrong.push(format!("{place}, {step:?}: {what} listed: {theirs}"));
                }
                *compared.entry(format!("{step:?}: {what}")).or_insert(0) += 1;
            }
        });
    }
    println!("{compared:#?}");
    assert!(wrong.is_empty(), "{}: {wrong:#?}", wrong.len());
}

/// The site lists purchases of shares where none is possible: beyond 60% of the IPO at coloured prices, and before the
/// owner of the London & Birmingham has started the LNWR. It lists bids for money that other bids of the same player
/// bind no more.
fn listed_too_often(what: &str) -> bool {
    ["buy_shares", "bid"].contains(&what)
}

/// The site takes the president's certificate out of the pool for a share at the limit of certificates, too, but does
/// not list it.
fn is_swap(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Do(Action::Common(RailMove::Buy {
            certificate: Certificate::Presidents,
            ..
        }))
    )
}

/// What the site lists for whoever decides, if it asks for the same step as we do.
fn listed<'a>(importer: &Importer, line: &'a Value) -> Option<(Step, &'a Vec<Value>)> {
    const STEPS: [(&str, Step); 5] = [
        ("Bid on Companies", Step::Auction),
        ("Sell then Buy Shares, or Convert Corporations", Step::Trade),
        ("Place a Token or Lay Track", Step::Build),
        ("Lay Track", Step::Build),
        ("Buy Trains", Step::BuyTrains),
    ];
    let theirs = line["next"]["step"].as_str()?;
    let (_, step) = STEPS.into_iter().find(|(name, _)| *name == theirs)?;
    let decision = importer.game().decision()?;
    let lists = line["next"]["can"].as_object()?.values().next()?;
    // After a first purchase at a coloured price the site asks for a second one, possible or not.
    let player = importer.player_ids().get(decision.player.index());
    let same = player.is_some_and(|player| list_of(&line["next"]["players"]).contains(player));
    (decision.step == step && same).then_some((step, lists.as_array()?))
}

fn list_of(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Of what the site lists in a step, what depends on whether it is possible.
fn compared_in(step: Step) -> &'static [&'static str] {
    match step {
        Step::Auction => &["bid", "pass"],
        Step::Trade => &["buy_shares", "sell_shares", "choose", "pass"],
        Step::Build => &["place_token", "pass"],
        Step::BuyTrains => &["convert", "pass"],
        _ => &[],
    }
}

fn is_of(what: &str, choice: &Choice) -> bool {
    match choice {
        Choice::Price {
            of: Action::Common(RailMove::Bid { .. }),
            ..
        } => what == "bid",
        Choice::Price { .. } => what == "buy_train",
        Choice::Do(Action::Common(RailMove::Buy { .. })) => what == "buy_shares",
        Choice::Do(Action::Common(RailMove::Sell { .. })) => what == "sell_shares",
        Choice::Do(Action::Title(GbMove::Convert(_))) => what == "choose" || what == "convert",
        Choice::Do(Action::Common(RailMove::PlaceMarker { power: None, .. })) => {
            what == "place_token"
        }
        Choice::Do(Action::Common(RailMove::BuyTrain { .. })) => what == "buy_train",
        Choice::Do(Action::Common(RailMove::Pass)) => what == "pass",
        _ => false,
    }
}

/// At every run of every record the best runs are searched: proved, quickly, and never less than was run.
#[test]
fn no_recorded_run_is_better_than_the_best() {
    let mut times: Vec<Duration> = Vec::new();
    for record in all() {
        let (mut runs, mut below, mut slowest) = (0, 0, (Duration::ZERO, Value::Null, 0));
        let mut before = Importer::new(&record.export).unwrap();
        replay(&record, |importer, line| {
            let last = importer.actions().last();
            let kind = line["action"]["type"].as_str().unwrap_or_default();
            if let (Some(Action::Common(RailMove::Run { runs: played, .. })), "run_routes") =
                (last, kind)
                && importer.actions().len() > before.actions().len()
            {
                let game = before.game();
                let company = game.decision().unwrap().company.unwrap();
                let earned = game.check_runs(company, played).unwrap().total;
                let start = Instant::now();
                let best = best_runs(game.route_context(company), &game.units(company));
                let time = start.elapsed();
                let place = format!("{} {}", record.name, line["id"]);
                assert!(best.proved, "{place}");
                assert!(best.earnings.total >= earned, "{place}");
                runs += 1;
                below += usize::from(best.earnings.total > earned);
                if time > slowest.0 {
                    let states = game.search_runs(company);
                    let mut states = states;
                    states.step(u64::MAX);
                    slowest = (time, line["id"].clone(), states.progress().states);
                }
                times.push(time);
            }
            before = importer.clone();
        });
        println!(
            "{}: {runs} runs, {below} below the best, slowest {slowest:?}",
            record.name
        );
    }
    times.sort();
    if let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) {
        println!("median {median:?}, most {most:?}");
    }
}
