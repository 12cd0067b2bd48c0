//! The game in numbers: against the traces of recorded games and against the states that the record itself plays.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use crate::kit::records::{self, Record};
use roundhouse::engine::game::Game;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::record::history::History;
use roundhouse::record::review::spreadsheet::Ledger;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;

const TITLES_WITH_RECORDS: [&str; 2] = ["18NewEngland", "1828"];

/// A record as a game with its past, and the numbers of its players by seat.
fn history(record: &Record) -> History {
    let (title, mut import) = importer(TITLES, &record.export).unwrap();
    for action in record.export.effective_actions() {
        import.play(action).unwrap();
    }
    let (setup, moves) = import.record();
    History::replay(title, &setup, &moves, moves.len()).unwrap()
}

fn players(game: &dyn Game) -> impl Iterator<Item = PlayerId> + use<> {
    (0..game.setup().players.len()).map(PlayerId::new)
}

/// Whether everything that is known of a game adds up at a moment.
fn check_moment(name: &str, history: &History, after: usize) {
    let timeline = history.timeline();
    let game = history.game_at(after).unwrap();
    for (player, standing) in players(&*game).zip(game.standings()) {
        let place = format!("{name}, {player:?} after {after}");
        assert_eq!(timeline.worth(player, after), standing.worth, "{place}");
        let assets = game.assets(player);
        let sum: Dollars = assets.iter().map(|asset| asset.value).sum();
        assert_eq!(sum, standing.worth, "{place}: {assets:?}");
        let sources = timeline.sources(player, 0, after);
        let grown: Dollars = sources
            .iter()
            .map(|source| source.paid + source.gained)
            .sum();
        let first = timeline.worth(player, 0);
        assert_eq!(first + grown, standing.worth, "{place}: {sources:#?}");
    }
    let Some(rail) = game.rail() else { return };
    let points = timeline.points(after, after);
    let prices = timeline.prices(&points);
    let table = rail.table();
    for company in table.components.company_ids() {
        let price = table.market.price(company);
        let symbol = table.symbol(company);
        let known = prices.iter().find(|(of, _)| of.symbol == symbol);
        assert_eq!(
            known.and_then(|(_, values)| values[0]),
            price,
            "{name}: {symbol} after {after}"
        );
    }
}

#[test]
fn recorded_games_add_up_at_every_round_and_end_as_they_did() {
    for title in TITLES_WITH_RECORDS {
        for record in records::of(title) {
            let history = history(&record);
            let timeline = history.timeline();
            let name = format!("{title} {}", record.name);
            let points = timeline.points(0, history.done());
            assert!(points.len() > 5, "{name}: {points:?}");
            let last = points.last().unwrap();
            assert_eq!(last.after, history.done(), "{name}");
            for point in &points {
                check_moment(&name, &history, point.after);
            }
            // Shown by the numbers of the website, in the order of their seats there.
            let seats = record.trace[0]["players"].as_array().unwrap();
            let result = record.result();
            let mut expected: Vec<i64> = seats
                .iter()
                .map(|id| result[id.to_string()].as_i64().unwrap())
                .collect();
            let mut found: Vec<i64> = players(history.game())
                .map(|player| i64::from(timeline.worth(player, history.done()).0))
                .collect();
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn what_companies_earned_is_what_their_charters_said() {
    for title in TITLES_WITH_RECORDS {
        for record in records::of(title).into_iter().filter(|record| record.real) {
            let history = history(&record);
            let mut count = 0;
            for earning in history.timeline().earnings(history.done()) {
                let before = history.game_at(earning.after - 1).unwrap();
                let game = history.game_at(earning.after).unwrap();
                let table = game.rail().unwrap().table();
                let by = table
                    .components
                    .company_by_symbol(earning.what.by.symbol)
                    .unwrap();
                // Private companies pay without running.
                if table.kind(by) == CompanyKind::Private {
                    continue;
                }
                let Some(run) = table.company(by).last_run else {
                    continue;
                };
                count += 1;
                assert_eq!(
                    run.earnings, earning.what.total,
                    "{}: {earning:?}",
                    record.name
                );
                assert_eq!(before.round().name, *earning.round, "{}", record.name);
                let paid: Dollars = earning.what.paid.iter().map(|(_, paid)| *paid).sum();
                assert!(paid + earning.what.kept <= earning.what.total);
            }
            assert!(count > 50, "{}: {count}", record.name);
        }
    }
}

#[test]
fn the_sheet_is_what_the_table_shows() {
    let Some(record) = records::real() else {
        return;
    };
    let history = history(&record);
    for after in [200, 400, history.done()] {
        let game = history.game_at(after).unwrap();
        let table = game.rail().unwrap().table();
        let mut ledger = Ledger::of(&*game, history.timeline(), after);
        assert_eq!(ledger.rows.len(), game.rail().unwrap().order().len());
        for row in &ledger.rows {
            assert_eq!(row.entries.len() + 1, ledger.columns.len());
            let company = table
                .components
                .company_by_symbol(row.company.unwrap().symbol)
                .unwrap();
            assert_eq!(row.entries[0].key, table.market.price(company).unwrap().0);
            assert_eq!(
                row.entries[1].text,
                table.company(company).cash.0.to_string()
            );
        }
        for run in ledger
            .rows
            .iter()
            .flat_map(|row| &row.entries)
            .filter(|entry| entry.after.is_some())
        {
            assert!(run.key > 0 && run.after.unwrap() <= after);
        }
        let worth = &ledger.totals[0];
        let worths: Vec<String> = game
            .standings()
            .iter()
            .map(|own| own.worth.0.to_string())
            .collect();
        let shown: Vec<&String> = worth
            .entries
            .iter()
            .filter(|text| !text.is_empty())
            .collect();
        assert_eq!(shown, worths.iter().collect::<Vec<_>>());
        ledger.sort(2);
        assert!(
            ledger
                .rows
                .windows(2)
                .all(|pair| pair[0].entries[1].key >= pair[1].entries[1].key)
        );
        let csv = ledger.csv();
        let lines: Vec<&str> = csv.trim_end().split("\r\n").collect();
        assert_eq!(lines.len(), 1 + ledger.rows.len() + ledger.totals.len());
        let width = lines[0].split(',').count();
        assert!(
            lines.iter().all(|line| line.split(',').count() == width),
            "{csv}"
        );
    }
}

#[test]
fn a_title_without_companies_has_a_sheet_of_its_players() {
    let mut sheets = 0;
    for title in TITLES {
        let mut history = new_game(title, title.players.1, 11, &[]);
        if history.game().rail().is_some() {
            continue;
        }
        let mut dice = Dice::new(5);
        while let Some(made) = any_move(history.game(), &mut dice) {
            history.act(&made).unwrap();
            if history.done() > 150 {
                break;
            }
        }
        let ledger = Ledger::of(history.game(), history.timeline(), history.done());
        sheets += 1;
        let mut below_zero = false;
        println!("{}", ledger.csv());
        let names: Vec<&str> = ledger.columns.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names[..3], ["Player", "Worth", "Cash"]);
        let standings = history.game().standings();
        assert_eq!(ledger.rows.len(), standings.len());
        for (row, standing) in ledger.rows.iter().zip(&standings) {
            assert_eq!(row.entries.len() + 1, names.len(), "{}", row.name);
            assert_eq!(row.entries[0].key, standing.worth.0, "{}", row.name);
            for (name, entry) in names[1..].iter().zip(&row.entries) {
                let mut facts = standing.facts.iter();
                if let Some((_, what, _)) = facts.find(|(known, ..)| known == name) {
                    assert_eq!(entry.text, what.trim_start_matches('$'), "{name}");
                }
                if let Ok(number) = entry.text.parse::<i32>() {
                    assert_eq!(entry.key, number, "{name} of {}", row.name);
                    below_zero |= number < 0;
                }
                let Some(after) = entry.after else { continue };
                let stood = history.game_at(after).unwrap().standings();
                let worth = stood[standing.player.index()].worth.0;
                assert_eq!(entry.key, worth, "{name} of {}", row.name);
            }
        }
        let rounds = ledger.columns.iter().filter(|it| it.is_round).count();
        assert!(rounds > 1, "{rounds}");
        assert!(
            below_zero,
            "nobody owes anything: nothing is known of what is less than nothing"
        );
    }
    assert_eq!(sheets, 1);
}

#[test]
fn random_games_of_every_title_add_up_after_every_move_and_after_another_future() {
    for title in TITLES {
        let players = title.players.1;
        let mut history = new_game(title, players, 11, &[]);
        let mut dice = Dice::new(5);
        for _ in 0..260 {
            let Some(made) = any_move(history.game(), &mut dice) else {
                break;
            };
            history.act(&made).unwrap();
            check_moment(title.name, &history, history.done());
        }
        // What was taken back and played otherwise is forgotten; what was taken back and made again is not.
        history.go_to(120).unwrap();
        history.redo().unwrap();
        // A game may be over before that.
        check_moment(title.name, &history, history.actions().len().min(150));
        history.go_to(100).unwrap();
        for _ in 0..30 {
            let Some(made) = any_move(history.game(), &mut dice) else {
                break;
            };
            history.act(&made).unwrap();
        }
        for after in 0..=history.done() {
            check_moment(title.name, &history, after);
        }
        let again = History::replay(
            title,
            &history.game().setup(),
            history.actions(),
            history.done(),
        )
        .unwrap();
        let points = again.timeline().points(0, again.done());
        assert_eq!(
            points,
            history.timeline().points(0, history.done()),
            "{}",
            title.name
        );
    }
}

#[test]
fn every_step_of_every_title_has_its_rule() {
    for title in TITLES {
        let keys: Vec<&str> = title.code().rules.iter().map(|rule| rule.key).collect();
        for (index, rule) in title.code().rules.iter().enumerate() {
            assert!(
                !keys[..index].contains(&rule.key),
                "{}: {}",
                title.name,
                rule.key
            );
            assert!(!rule.heading.is_empty() && !rule.section.is_empty() && !rule.text.is_empty());
        }
        let mut history = new_game(title, title.players.1, 3, &[]);
        let mut dice = Dice::new(9);
        while history.done() < 600
            && let Some(made) = any_move(history.game(), &mut dice)
        {
            let key = history.game().rule();
            assert!(keys.contains(&key), "{}: {key}", title.name);
            history.act(&made).unwrap();
        }
    }
}
