//! A board that lies on a real table: everything that needs no map goes by the rules, and each company reports what it
//! has built and earned.

use crate::kit::dice::Dice;
use crate::kit::links::{assert_round_trip, random_game};
use crate::kit::play::{any_move, new_game, of_rails};
use crate::kit::records;
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::Rail;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::correction::{BoardPlace, Change};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_view::Lay;
use roundhouse::engine::rail::report::Report;
use roundhouse::engine::rail::table::{Payout, Status};
use roundhouse::record::auto_play::{AutoPlay, Next, StopPoint};
use roundhouse::record::history::History;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;

/// The titles whose board can lie elsewhere, each with the most players that are tried.
fn titles() -> impl Iterator<Item = (&'static Title, usize)> {
    of_rails().map(|title| (title, title.players.0.max(3)))
}

/// The act that says where the board lies.
fn lies(rail: &dyn Rail, place: BoardPlace) -> Move {
    rail.correct(vec![Change::Board(place)])
}

/// A game that begins beside a real board.
fn beside_a_board(title: &'static Title, players: usize, seed: u64) -> History {
    let mut history = new_game(title, players, seed, &[]);
    let made = lies(history.game().rail().unwrap(), BoardPlace::RealTable);
    history.act(&made).unwrap();
    history
}

#[test]
fn the_log_says_where_the_board_lies() {
    for (title, players) in titles() {
        let history = new_game(title, players, 5, &[]);
        let mut game = history.game().copy();
        for (place, line) in [
            (BoardPlace::RealTable, "The board is now on a real table."),
            (BoardPlace::Here, "The board is now here."),
        ] {
            let made = lies(game.rail().unwrap(), place);
            let log = game.apply(&made).unwrap();
            assert_eq!(log[0].text, line, "{}", title.name);
            let is_there = game.rail().unwrap().table().physical_board;
            assert_eq!(is_there, place != BoardPlace::Here);
        }
    }
}

/// Some report of the company that is asked for one, and what becomes of it.
fn any_report(rail: &dyn Rail, dice: &mut Dice) -> Option<Report> {
    let company = rail.awaits_report()?;
    let own = rail.table().company(company);
    let tens = |dice: &mut Dice, most: i32| {
        let most = usize::try_from(most / 10).unwrap();
        Dollars(10 * i32::try_from(dice.below(most + 1)).unwrap())
    };
    let mut report = Report {
        cost: tens(dice, own.cash.0.min(120)),
        markers: u8::try_from(dice.below(own.markers_left.len().min(1) + 1)).unwrap(),
        ..Report::default()
    };
    let is_private = rail.table().kind(company) == CompanyKind::Private;
    if is_private || !rail.units(company).is_empty() {
        report.earned = tens(dice, 300);
    }
    let ways = rail.ways_to_pay(report).unwrap();
    if let Some(ways) = ways.filter(|_| dice.below(4) > 0) {
        let way = &ways.ways[dice.below(ways.ways.len())];
        let mut payouts = [Payout::Full, Payout::Half, Payout::Withhold].into_iter();
        report.payout = payouts.find(|payout| payout.name() == way.name);
    }
    Some(report)
}

/// A random game beside a real board.
pub fn reported_game(title: &'static Title, players: usize, seed: u64, moves: usize) -> History {
    let mut history = beside_a_board(title, players, seed);
    play(title, &mut history, &mut Dice::new(seed), moves);
    history
}

/// Plays a game beside a real board by chance; how many reports there were.
fn play(title: &Title, history: &mut History, dice: &mut Dice, moves: usize) -> usize {
    let mut reports = 0;
    while history.done() < moves && history.game().decision().is_some() {
        let report = any_report(history.game().rail().unwrap(), dice);
        let made = match report {
            Some(report) => history.game().rail().unwrap().report(report),
            None => {
                let mut choices = history.game().choices().into_iter();
                let needs_no_map = choices.any(|choice| !matches!(choice, Choice::OpenEnded(_)));
                assert!(needs_no_map, "{}: a map is asked for", title.name);
                any_move(history.game(), dice).expect("something is offered")
            }
        };
        reports += usize::from(report.is_some());
        history
            .act(&made)
            .unwrap_or_else(|why| panic!("{made}: {why:?}"));
        assert_eq!(history.game().find_inconsistency(), None, "after {made}");
    }
    reports
}

#[test]
fn whole_games_are_played_without_a_map_and_travel() {
    for (title, players) in titles() {
        let mut all = 0;
        for seed in 1..=6 {
            let mut dice = Dice::new(seed);
            let mut history = beside_a_board(title, players, seed);
            let reports = play(title, &mut history, &mut dice, 900);
            all += reports;
            let rail = history.game().rail().unwrap();
            assert!(rail.table().physical_board);

            let link = assert_round_trip(title, &history.game().setup(), history.actions());
            println!(
                "{} {seed}: {reports} reports, {} characters",
                title.name,
                link.len()
            );
            let saved = SavedGame::new("beside", &history, 1, 1);
            let opened = SavedGame::read(&saved.write())
                .unwrap()
                .open(TITLES)
                .unwrap();
            assert!(*opened.game() == *history.game());
        }
        println!("{}: {all} reports", title.name);
        assert!(all > 20, "{}: {all} reports", title.name);
    }
}

/// A game beside a real board at the first report of a company with trains.
fn at_a_report(title: &'static Title, players: usize) -> History {
    (1..40)
        .find_map(|seed| {
            let mut dice = Dice::new(seed);
            let mut history = beside_a_board(title, players, seed);
            for _ in 0..400 {
                let moves = history.done() + 1;
                let rail = history.game().rail().unwrap();
                let company = rail.awaits_report();
                if company.is_some_and(|company| !rail.units(company).is_empty()) {
                    return Some(history);
                }
                play(title, &mut history, &mut dice, moves);
            }
            None
        })
        .unwrap_or_else(|| panic!("{}: no company with trains reports", title.name))
}

#[test]
fn what_a_turn_came_to_is_paid_noted_told_and_undone() {
    for (title, players) in titles() {
        let mut history = at_a_report(title, players);
        let before = history.game().copy();
        let rail = before.rail().unwrap();
        let company = rail.awaits_report().unwrap();
        let own = rail.table().company(company);
        let (cash, markers) = (own.cash, own.markers_left.len());
        let cost = cash.min(Dollars(20));
        let report = Report {
            cost,
            markers: u8::from(markers > 0),
            earned: Dollars(120),
            payout: None,
        };
        history.act(&rail.report(report)).unwrap();
        let symbol = rail.table().symbol(company);
        let told = history
            .log()
            .rev()
            .find(|entry| entry.line.text.contains("on the table"));
        let told = told.unwrap().line.text.clone();
        assert!(
            told.starts_with(symbol) && told.ends_with(" earns $120.") || told.contains("£120"),
            "{told}"
        );
        let after = history.game().rail().unwrap();
        println!("{} {symbol} {told}", title.name);
        assert_eq!(
            after.table().company(company).markers_left.len(),
            markers - usize::from(report.markers)
        );
        if let Some(payouts) = after.payouts() {
            assert_eq!(payouts.earned, Dollars(120));
            assert_eq!(after.table().company(company).cash, cash - cost);
        } else {
            assert!(
                after
                    .table()
                    .company(company)
                    .last_run
                    .is_some_and(|run| run.earnings == Dollars(120))
            );
        }
        assert!(history.undo().unwrap());
        assert!(*history.game() == *before);
    }
}

#[test]
fn what_cannot_be_true_is_refused_in_words() {
    for (title, players) in titles() {
        let history = at_a_report(title, players);
        let rail = history.game().rail().unwrap();
        let own = rail.table().company(rail.awaits_report().unwrap());
        let too_dear = Report {
            cost: own.cash + Dollars(10),
            ..Report::default()
        };
        let too_many = Report {
            markers: u8::try_from(own.markers_left.len() + 1).unwrap(),
            ..Report::default()
        };
        let less = Report {
            earned: Dollars(-10),
            ..Report::default()
        };
        let owed = Report {
            cost: Dollars(-10),
            ..Report::default()
        };
        let beyond = Report {
            earned: Dollars(i32::MAX),
            ..Report::default()
        };
        let nothing = Report {
            payout: Some(Payout::Full),
            ..Report::default()
        };
        for (report, says) in [
            (too_dear, " has "),
            (too_many, "station markers left"),
            (less, "between nothing and"),
            (owed, "between nothing and"),
            (beyond, "between nothing and"),
            (nothing, "Nobody decides"),
        ] {
            let refusal = history
                .game()
                .check(&rail.report(report))
                .expect_err(says)
                .to_string();
            assert!(refusal.contains(says), "{}: {refusal}", title.name);
        }
        // With the board here there is nothing to report.
        let mut here = history.game().copy();
        let back = lies(rail, BoardPlace::Here);
        if here.apply(&back).is_ok() {
            let report = rail.report(Report::default());
            let refusal = here.check(&report).unwrap_err().to_string();
            assert!(
                refusal.contains("No company has anything to report"),
                "{refusal}"
            );
        }
    }
}

#[test]
fn a_game_goes_on_beside_a_board_from_any_moment_and_comes_back() {
    for (title, players) in titles() {
        let history = random_game(title, players, 0, 7, 150);
        let game = history.game();
        let there = lies(game.rail().unwrap(), BoardPlace::RealTable);
        let mut beside = game.copy();
        if beside.apply(&there).is_err() {
            continue;
        }
        let back = lies(beside.rail().unwrap(), BoardPlace::Here);
        beside.apply(&back).unwrap();
        assert!(*beside == *game, "{}", title.name);
    }
}

#[test]
fn running_it_out_reports_what_was_earned_last() {
    for (title, players) in titles() {
        let mut history = at_a_report(title, players);
        let rail = history.game().rail().unwrap();
        let company = rail.awaits_report().unwrap();
        let report = Report {
            earned: Dollars(130),
            ..Report::default()
        };
        let made = rail.report(report);
        history.act(&made).unwrap();
        let mut dice = Dice::new(5);
        for _ in 0..600 {
            let rail = history.game().rail().unwrap();
            if rail.awaits_report() == Some(company) && !rail.units(company).is_empty() {
                break;
            }
            let made = match any_report(rail, &mut dice) {
                Some(report) => rail.report(report),
                None => match any_move(history.game(), &mut dice) {
                    Some(made) => made,
                    None => break,
                },
            };
            history.act(&made).unwrap();
        }
        let game = history.game();
        let rail = game.rail().unwrap();
        if rail.awaits_report() != Some(company) {
            continue;
        }
        let last = rail.table().company(company).last_run.unwrap().earnings;
        let Next::Move(made) = AutoPlay::new(game, StopPoint::Round).unwrap().next(game) else {
            panic!("{}: nothing is reported", title.name);
        };
        assert_eq!(
            made,
            rail.report(Report {
                earned: last,
                ..Report::default()
            })
        );
    }
}

/// How many presses the full table takes for a move: a hex, its tile unless it is the one that is tried first, a turn
/// for each way before the wanted one, and the lay; for all else one.
fn presses_at_the_table(game: &dyn Game, made: &Move) -> usize {
    let rail = game.rail().unwrap();
    let lays = rail.lays();
    let Some(wanted) = lays.iter().find(|lay| rail.lay(**lay) == *made) else {
        return 1;
    };
    let here: Vec<&Lay> = lays.iter().filter(|lay| lay.hex == wanted.hex).collect();
    let is_alike = |lay: &&Lay| lay.laid.tile == wanted.laid.tile && lay.power == wanted.power;
    let is_first = is_alike(&here[0]);
    let mut alike = here.into_iter().filter(is_alike);
    let turns = alike.position(|lay| lay == wanted).unwrap();
    2 + turns + usize::from(!is_first)
}

/// How many presses a report takes: one for each field that is typed into and each marker, and one that says how it is
/// paid.
fn presses_of_a_report(before: &dyn Rail, report: Report) -> usize {
    let company = before.awaits_report().unwrap();
    let own = before.table().company(company);
    let markers = usize::from(report.markers);
    let by_markers = own.markers_left[..markers].iter().copied().sum();
    let last = own.last_run.map_or(Dollars::ZERO, |run| run.earnings);
    let runs = !before.units(company).is_empty();
    let typed = [report.cost != by_markers, runs && report.earned != last];
    markers + typed.iter().filter(|is| **is).count() + 1
}

/// The same game with its board on a real table; none where nothing can be set right.
fn beside(game: &dyn Game) -> Option<Box<dyn Game>> {
    let mut beside = game.copy();
    beside
        .apply(&lies(game.rail()?, BoardPlace::RealTable))
        .ok()?;
    Some(beside)
}

/// Whose report would be awaited now.
fn company_before_run(game: &dyn Game) -> Option<CompanyId> {
    beside(game)?.rail()?.awaits_report()
}

/// Everything that does not lie on the board, and who decides now.
fn off_the_board(game: &dyn Game) -> Vec<String> {
    let table = game.rail().unwrap().table();
    let companies = table.companies.iter();
    let companies = companies.map(|own| (own.cash, &own.trains, &own.shares, own.status, own.par));
    let companies: Vec<_> = companies.collect();
    let decision = game.decision().map(|decision| decision.player);
    vec![
        format!("{:?}", table.players),
        format!("{companies:?}"),
        format!("{:?}", table.market),
        format!("{:?}", table.depot),
        format!("{} {decision:?}", game.round().name),
    ]
}

/// A turn of a real game up to its dividend, told in one report: the report, and after how many moves the game is as
/// far. None if something was done in it that no report tells, such as the purchase of a private company.
fn told(history: &History, from: usize) -> Option<(Report, usize)> {
    let start = history.game_at(from).unwrap();
    let company = company_before_run(&*start)?;
    let mut to = from;
    while company_before_run(&*history.game_at(to).unwrap()) == Some(company) {
        let made = history.actions().get(to)?;
        if !["lay", "place_marker", "run", "pass"].contains(&made.kind()) {
            return None;
        }
        to += 1;
    }
    let mut after = history.game_at(to).unwrap();
    // A home that has to be chosen in between is told by no report.
    let is_interrupted = |at| company_before_run(&*history.game_at(at).unwrap()) == Some(company);
    let round = start.round().name;
    let mut later =
        (to..history.done()).take_while(|&at| history.game_at(at).unwrap().round().name == round);
    // So is a private company that closes where something is built.
    let closed = |game: &dyn Game| {
        let table = game.rail().unwrap().table();
        let mut ids = table.components.company_ids().collect::<Vec<_>>();
        ids.retain(|&id| table.company(id).status == Status::Closed);
        ids
    };
    if later.any(is_interrupted) || closed(&*start) != closed(&*after) {
        return None;
    }
    let own = |game: &dyn Game| game.rail().unwrap().table().company(company).clone();
    let left = [&*start, &*after].map(|game| own(game).markers_left.len());
    // Powers may bring markers of their own.
    let placed = left[0].checked_sub(left[1])?;
    let ways = after.rail().unwrap().payouts();
    let ways = ways.filter(|_| after.rail().unwrap().company() == Some(company));
    let mut report = Report {
        markers: u8::try_from(placed).unwrap(),
        ..Report::default()
    };
    if let Some(ways) = ways {
        let made = &history.actions()[to];
        let way = ways.ways.iter().find(|way| way.made == *made)?;
        let mut payouts = [Payout::Full, Payout::Half, Payout::Withhold].into_iter();
        report.earned = ways.earned;
        report.payout = payouts.find(|payout| payout.name() == way.name);
        to += 1;
        after = history.game_at(to).unwrap();
    } else {
        report.earned = own(&*after)
            .last_run
            .map_or(Dollars::ZERO, |run| run.earnings);
    }
    // What it has spent is what it would have more if it had spent nothing.
    let mut unspent = beside(&*start)?;
    let made = unspent.rail()?.report(report);
    unspent.apply(&made).ok()?;
    report.cost = own(&*unspent).cash - own(&*after).cash;
    Some((report, to))
}

#[test]
fn a_turn_that_is_reported_is_the_turn_that_was_played() {
    for (record, history) in records::played().filter(|(record, _)| record.real) {
        let (mut turns, mut at_the_table, mut as_moderator, mut skipped) = (0, 0, 0, 0);
        let mut from = 0;
        while from < history.done() {
            let start = history.game_at(from).unwrap();
            let name = start.round().name;
            let Some((report, to)) = told(&history, from) else {
                skipped += usize::from(company_before_run(&*start).is_some());
                from += 1;
                continue;
            };
            let mut beside = beside(&*start).unwrap();
            let rail = beside.rail().unwrap();
            as_moderator += presses_of_a_report(rail, report);
            let made = rail.report(report);
            beside.apply(&made).unwrap();
            let after = history.game_at(to).unwrap();
            let both = off_the_board(&*beside)
                .into_iter()
                .zip(off_the_board(&*after));
            for (told, played) in both {
                assert_eq!(
                    told, played,
                    "{}: {name}, moves {from} to {to}, {made}",
                    record.name
                );
            }
            for at in from..to {
                at_the_table +=
                    presses_at_the_table(&*history.game_at(at).unwrap(), &history.actions()[at]);
            }
            turns += 1;
            // What follows in the turn takes as many presses here as there.
            from = to;
            while from < history.done()
                && company_before_run(&*history.game_at(from).unwrap()).is_none()
                && history.game_at(from).unwrap().round().name == name
            {
                at_the_table += 1;
                as_moderator += 1;
                from += 1;
            }
        }
        let title = history.title().name;
        println!(
            "{title} {}: {turns} turns reported, {skipped} moves told by no report; {at_the_table} presses at the full table, {as_moderator} as moderator",
            record.name
        );
        assert!(turns > 0, "{}", record.name);
        assert!(10 * as_moderator <= 6 * at_the_table, "{}", record.name);
    }
}
