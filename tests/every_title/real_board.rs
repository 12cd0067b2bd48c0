//! Help beside a real board: a board that is laid by tapping, on which best runs are those of the game, and a
//! position that is taken over, entered thing by thing in any order.

use crate::kit::dice::Dice;
use crate::kit::play::of_rails;
use crate::kit::records;
use roundhouse::engine::game::Game;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::Rail;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::correction::{
    Change, FactChoices, FactContext, Taps, holders_of, spaces_of,
};
use roundhouse::engine::rail::ids::{CompanyId, PhaseId, TrainKind};
use roundhouse::engine::rail::route::{Best, best_runs};
use roundhouse::engine::rail::table::Status;
use roundhouse::engine::setup::{Setup, empty_seats};
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use serde_json::Value;
use std::time::Instant;

fn finished(title: &Title) -> History {
    link::open(TITLES, title.about.finished).unwrap()
}

fn rail(game: &dyn Game) -> &dyn Rail {
    game.rail().unwrap()
}

/// A board at which nobody sits, for the map of another game.
fn empty_board(title: &'static Title, like: &dyn Game) -> History {
    let like = like.setup();
    let setup = Setup {
        players: empty_seats(like.players.len()),
        rules_version: title.rules_version,
        ..like
    };
    assert!(setup.has_no_players());
    History::new(title, &setup).unwrap()
}

/// Makes what a tap changes on a board.
fn tap(board: &mut History, changes: Vec<Change>) {
    let rail = rail(board.game());
    let made = rail.correct(rail.with_running_company(changes));
    board
        .act(&made)
        .unwrap_or_else(|refusal| panic!("{made}: {refusal}"));
}

fn best(game: &dyn Game, company: CompanyId) -> Best {
    let rail = rail(game);
    best_runs(rail.route_context(company), &rail.units(company))
}

/// The companies that run trains.
fn runners(game: &dyn Game) -> Vec<CompanyId> {
    let table = rail(game).table();
    let runs = |id: &CompanyId| !table.company(*id).trains.is_empty();
    table.running().filter(runs).collect()
}

/// Lays the board of a game by taps alone: tiles, markers, trains, tokens.
fn lay_out(board: &mut History, target: &dyn Game) {
    let table = rail(target).table();
    for (hex, _) in table.board.map().iter() {
        let Some(laid) = table.board.laid(hex) else {
            continue;
        };
        let taps = Taps(rail(board.game()).table());
        // Rotations that look the same are one.
        let looks = |one: roundhouse::engine::rail::board::PlacedTile| {
            &table.components.tiles.kind(one.tile).rotations[usize::from(one.rotation)]
        };
        let fitting = taps.tiles(hex).into_iter();
        let same = fitting
            .filter(|other| other.tile == laid.tile)
            .find(|other| looks(*other) == looks(laid))
            .expect("a tile that lies there fits");
        let changes = taps.lay(hex, Some(same));
        tap(board, changes);
    }
    // What stands there when a game begins may be gone by then.
    for marker in rail(board.game()).table().board.markers().to_vec() {
        if table.board.occupant(marker.space) != Some(marker.company) {
            let changes = Taps(rail(board.game()).table()).take_back(marker.space);
            tap(board, changes);
        }
    }
    for company in runners(target) {
        for space in table.board.markers_of(company) {
            let taps = Taps(rail(board.game()).table());
            // Some titles begin with all homes in their places.
            if taps.0.board.occupant(space) == Some(company) {
                continue;
            }
            let changes = taps.place(company, space).unwrap();
            tap(board, changes);
        }
        for train in &table.company(company).trains {
            let changes = Taps(rail(board.game()).table()).give_train(company, train.kind);
            tap(board, changes.unwrap());
        }
    }
    // Others stand in the way.
    for marker in table.board.markers() {
        let taps = Taps(rail(board.game()).table());
        if taps.0.board.occupant(marker.space).is_none()
            && let Ok(changes) = taps.place(marker.company, marker.space)
        {
            tap(board, changes);
        }
    }
    let phase = table.depot.phase_number();
    if rail(board.game()).table().depot.phase_number() != phase {
        let changes = Taps(rail(board.game()).table()).phase(PhaseId::new(phase));
        tap(board, changes);
    }
    give_tokens(board, target);
}

/// Lets whoever leads a company have what whoever leads it has there.
fn use_powers(board: &mut History, target: &dyn Game, company: CompanyId) {
    for (private, has, changes) in rail(board.game()).powers(company) {
        let table = rail(target).table();
        let closed = table.company(private).status == Status::Closed;
        let wanted = closed && table.president(private) == table.president(company);
        if has != wanted {
            tap(board, changes);
        }
    }
}

#[test]
fn what_a_player_had_counts_for_the_companies_one_leads_and_that_can_be_chosen() {
    let mut titles = Vec::new();
    for title in of_rails() {
        let target = finished(title);
        let mut board = empty_board(title, target.game());
        lay_out(&mut board, target.game());
        let powers = |board: &History, of| rail(board.game()).powers(of);
        let leader = |board: &History, of| rail(board.game()).table().president(of);
        let all = runners(target.game()).into_iter();
        let able: Vec<CompanyId> = all.filter(|of| !powers(&board, *of).is_empty()).collect();
        let [one, other, ..] = able[..] else { continue };
        titles.push(title.name);
        let with = |board: &mut History, company, player| {
            tap(
                board,
                vec![Taps(rail(board.game()).table()).led_by(company, player)],
            );
        };
        let [first, second] = [0, 1].map(PlayerId::new);
        let lead = |board: &mut History, company, player| {
            if leader(board, company) != Some(player) {
                with(board, company, player);
            }
        };
        lead(&mut board, one, first);
        lead(&mut board, other, first);
        let (private, had, changes) = powers(&board, one).swap_remove(0);
        assert!(!had);
        tap(&mut board, changes);
        let has = |board: &History, of| {
            let all = powers(board, of);
            all.iter()
                .find(|power| power.0 == private)
                .map(|power| power.1)
        };
        // One player leads both, so that it is of both, until somebody else leads the other.
        assert_eq!([one, other].map(|of| has(&board, of)), [Some(true); 2]);
        let markers = |board: &History| rail(board.game()).table().board.markers().len();
        let before = markers(&board);
        lead(&mut board, other, second);
        assert_eq!(
            [one, other].map(|of| has(&board, of)),
            [Some(true), Some(false)]
        );
        assert_eq!(markers(&board), before, "nothing else has changed");
        // A board is a link, with who leads what.
        let text = link::write(title, &board.game().setup(), board.actions()).unwrap();
        assert!(*link::open(TITLES, &text).unwrap().game() == *board.game());
    }
    println!("private companies matter to runs in {}", titles.join(", "));
    assert!(!titles.is_empty());
}

/// Gives companies the tokens that they have, one after the other.
fn give_tokens(board: &mut History, target: &dyn Game) {
    for company in runners(target) {
        let wanted = rail(target).tokens(company);
        for (at, (_, wanted, _)) in wanted.into_iter().enumerate() {
            let (_, has, changes) = rail(board.game()).tokens(company).swap_remove(at);
            if has != wanted {
                tap(board, changes);
            }
        }
    }
}

#[test]
fn a_board_that_is_laid_by_tapping_has_the_best_runs_of_the_game() {
    for title in of_rails() {
        let history = finished(title);
        for share in [40, 60] {
            let target = history.game_at(history.done() * share / 100).unwrap();
            let mut board = empty_board(title, &*target);
            lay_out(&mut board, &*target);
            let (mut same, mut slowest) = (0, 0);
            let runners = runners(&*target);
            assert!(runners.len() >= 3, "{}", title.name);
            for &company in &runners {
                use_powers(&mut board, &*target, company);
                let began = Instant::now();
                let ours = best(board.game(), company);
                slowest = slowest.max(began.elapsed().as_millis());
                assert!(ours.proved, "{}", title.name);
                let theirs = best(&*target, company);
                if ours.earnings.total == theirs.earnings.total {
                    same += 1;
                } else {
                    let symbol = rail(&*target).table().symbol(company);
                    println!(
                        "{symbol}: {} here, {} there",
                        ours.earnings.total, theirs.earnings.total
                    );
                }
            }
            println!(
                "{} at {share}%: {same} of {} best runs are those of the game, the slowest in {slowest} ms",
                title.name,
                runners.len()
            );
            assert_eq!(same, runners.len(), "{} at {share}%", title.name);
            // It travels like any game, and is taken back like any act.
            let text = link::write(title, &board.game().setup(), board.actions()).unwrap();
            let opened = link::open(TITLES, &text).unwrap();
            assert!(*opened.game() == *board.game() && opened.game().setup().has_no_players());
            while board.undo().unwrap() {}
            assert!(*board.game() == *empty_board(title, &*target).game());
        }
    }
}

#[test]
fn every_company_can_run_on_a_board_at_once() {
    for title in of_rails() {
        let (least, most) = title.players;
        for players in least..=most {
            let like = finished(title);
            let setup = Setup {
                players: empty_seats(players),
                ..like.game().setup()
            };
            let Ok(mut board) = History::new(title, &setup) else {
                continue;
            };
            let table = rail(board.game()).table().clone();
            let mut given = 0;
            for company in table.components.company_ids() {
                let runs = matches!(table.kind(company), CompanyKind::Major | CompanyKind::Minor);
                let kinds = 0..table.components.trains.len();
                let taps = Taps(rail(board.game()).table());
                let given_one = kinds
                    .map(TrainKind::new)
                    .find_map(|kind| taps.give_train(company, kind).ok());
                if let (true, Some(changes)) = (runs, given_one) {
                    tap(&mut board, changes);
                    given += 1;
                    assert!(!rail(board.game()).units(company).is_empty());
                }
            }
            assert!(given >= 4, "{}: {given} of {players}", title.name);
            // One train back.
            let company = runners(board.game())[0];
            let table = rail(board.game()).table();
            let kind = table.company(company).trains[0].kind;
            let changes = Taps(table).take_train(company, kind);
            tap(&mut board, changes);
            assert!(
                rail(board.game())
                    .table()
                    .company(company)
                    .trains
                    .is_empty()
            );
        }
    }
}

/// What the page asks of a position that need not add up.
fn look_at(game: &dyn Game) {
    let rail = rail(game);
    let table = rail.table();
    let _ = (
        rail.draft_gaps(),
        rail.facts(),
        rail.order(),
        rail.operated(),
    );
    let _ = (
        rail.unstarted_companies(),
        rail.market(),
        rail.train_limits(),
    );
    let _ = (game.facts(), game.standings(), game.round(), game.sheets());
    let _ = (
        game.decision(),
        game.question(),
        game.outcome(),
        game.passing(),
    );
    let _ = (
        rail.operating_company(),
        rail.company(),
        rail.map_bonuses(),
        rail.task(),
    );
    for company in table.components.company_ids() {
        let _ = rail.charter(company);
        let _ = rail.units(company);
    }
    for seat in 0..table.players.len() {
        let _ = game.assets(PlayerId::new(seat));
    }
    let _ = rail.fact_choices();
}

#[test]
fn a_position_is_taken_over_thing_by_thing_in_any_order() {
    for title in of_rails() {
        let history = finished(title);
        let fresh = history.game_at(0).unwrap();
        for share in [30, 50, 70, 85] {
            let told =
                |game: &dyn Game| rail(game).facts().iter().any(|(name, ..)| *name == "round");
            let mut at = history.done() * share / 100;
            while !told(&*history.game_at(at).unwrap()) {
                at += 1;
            }
            let target = history.game_at(at).unwrap();
            let mut left = rail(&*fresh).difference(&*target);
            let mut dice = Dice::new(36);
            let mut draft: Vec<Change> = Vec::new();
            let mut said = 0;
            while !left.is_empty() {
                let change = left.remove(dice.below(left.len()));
                draft = rail(&*fresh).extend_draft(&draft, vec![change]);
                if dice.percent(10) {
                    let with_draft_changes = rail(&*fresh).with_draft_changes(&draft);
                    look_at(&*with_draft_changes);
                    said += rail(&*with_draft_changes).draft_gaps().len();
                }
            }
            assert!(said > 0, "what is missing is said on the way");
            let with_draft_changes = rail(&*fresh).with_draft_changes(&draft);
            assert_eq!(
                rail(&*with_draft_changes).draft_gaps(),
                Vec::new(),
                "{} at {at}",
                title.name
            );
            let made = rail(&*fresh).correct(draft);
            let next = fresh
                .after(&made)
                .unwrap_or_else(|refusal| panic!("{} at {at}: {refusal}", title.name));
            assert_eq!(
                rail(&*next).difference(&*target),
                Vec::new(),
                "{} at {at}",
                title.name
            );
            assert_eq!(next.standings(), target.standings());
        }
    }
}

/// How far one telling of a fact is from another: less with each way that leads there.
fn distance(one: &Value, other: &Value) -> f64 {
    if one == other {
        return 0.0;
    }
    let [one, other] = match (one, other) {
        (Value::Array(one), Value::Array(other)) => [one, other],
        (Value::Number(one), Value::Number(other)) => {
            let off = one.as_f64().unwrap() - other.as_f64().unwrap();
            return 5.0 + off.abs() / 10_000.0;
        }
        _ => return 20.0,
    };
    if other.len() > 2
        && one
            .iter()
            .chain(other)
            .all(|it| it.is_string() || it.is_number())
    {
        return far_in_order(one, other);
    }
    let within = |far: f64, most: f64| far / (1.0 + far) * most;
    if let Some(Value::Array(_)) = one.first().or(other.first())
        && one.iter().chain(other).all(Value::is_array)
    {
        // Each of these with the nearest of those with the same first part that is left.
        let mut left: Vec<&Value> = one.iter().collect();
        let mut far = 0.0;
        for item in other {
            let pairs = left.iter().map(|it| distance(it, item)).enumerate();
            let alike = pairs.filter(|(at, _)| left[*at][0] == item[0]);
            far += match alike.min_by(|(_, one), (_, other)| one.total_cmp(other)) {
                Some((at, apart)) => {
                    left.remove(at);
                    within(apart, 9.0)
                }
                None => 10.0,
            };
        }
        return far + 10.0 * f64::from(u32::try_from(left.len()).unwrap());
    }
    if one.len() == other.len() {
        let pairs = one.iter().zip(other);
        let far = |(one, other): (&Value, &Value)| match distance(one, other) {
            far if one.is_array() && other.is_array() => within(far, 19.0),
            far => far,
        };
        return pairs.map(far).sum();
    }
    let same = one
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other);
    10.0 * f64::from(u32::try_from(one.len() + other.len() - 2 * same.count()).unwrap())
}

/// The same of two lists of companies: those that only one has, and pairs in another order.
fn far_in_order(one: &[Value], other: &[Value]) -> f64 {
    let place = |list: &[Value], it: &Value| list.iter().position(|known| known == it);
    let common: Vec<usize> = one.iter().filter_map(|it| place(other, it)).collect();
    let lonely = one.len() + other.len() - 2 * common.len();
    let after = |(at, it): (usize, &usize)| common[at..].iter().filter(|later| *later < it).count();
    let turned: usize = common.iter().enumerate().map(after).sum();
    f64::from(u32::try_from(100 * lonely + turned).unwrap())
}

/// Facts that are lists of things in whatever order.
const IN_NO_ORDER: &[&str] = &[
    "sold",
    "operated",
    "used",
    "insolvent",
    "over",
    "coal",
    "floated",
    "bought",
    "receivers",
    "systems",
    "tallies",
    "green",
    "uncounted",
];

/// The same fact, told in one of the orders in which it can be told.
fn without_order(name: &str, mut value: Value) -> Value {
    if IN_NO_ORDER.contains(&name)
        && let Value::Array(items) = &mut value
    {
        let items = match items.last_mut() {
            Some(Value::Array(owners)) if name == "coal" => owners,
            _ => items,
        };
        if name == "coal" || !items.iter().any(Value::is_boolean) {
            items.sort_by_key(Value::to_string);
            items.dedup();
        }
    }
    value
}

/// Enters the facts of a game by nothing but what is offered; how many presses that took, or what could not be told.
fn tell_facts(
    fresh: &dyn Game,
    draft: &mut Vec<Change>,
    target: &dyn Game,
) -> Result<usize, String> {
    let mut presses = 0;
    for (name, words, mut wanted) in rail(target).facts() {
        wanted = without_order(name, wanted);
        loop {
            let with_draft_changes = rail(fresh).with_draft_changes(draft);
            let facts = rail(&*with_draft_changes).facts();
            let now = facts.into_iter().find(|(other, ..)| *other == name);
            let now = now.map_or(Value::Null, |(_, _, now)| now);
            let far = |to: &Value| distance(&without_order(name, to.clone()), &wanted);
            if far(&now) == 0.0 {
                break;
            }
            let fact_choices = rail(&*with_draft_changes).fact_choices().into_iter();
            let fact_choices = fact_choices.filter(|asking| asking.what == name);
            // What was told last is told to its end before anything else is.
            let way = |asking: FactChoices| {
                let is_part = asking.words != words;
                let ways = asking.offers.into_iter();
                ways.map(move |(_, changes)| (!is_part, changes))
            };
            let nearer = fact_choices.flat_map(way).map(|(later, changes)| {
                let Change::Fact(_, to) = &changes[0] else {
                    panic!("{words}: {changes:?}")
                };
                let there = far(to);
                (later, there, changes)
            });
            let nearer = nearer.filter(|(_, there, _)| now.is_null() || *there < far(&now));
            let next =
                nearer.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
            match next {
                Some((_, _, changes)) => {
                    *draft = rail(fresh).extend_draft(draft, changes);
                    presses += 1;
                    assert!(presses < 400, "{words}: {wanted} and still {now}");
                }
                _ => return Err(format!("{words}: {wanted} instead of {now}")),
            }
        }
    }
    Ok(presses)
}

/// Games of a title: the one of the shelf, and those that are given.
fn given(title: &'static Title) -> Vec<(String, History)> {
    let mut games = vec![("the shelf".to_string(), finished(title))];
    if title.code().website.is_some() {
        let records = records::of(title.name).into_iter();
        games.extend(records.map(|record| (record.name.clone(), record.played())));
    }
    games
}

#[test]
fn whatever_only_the_rules_know_of_late_positions_can_be_tapped() {
    for title in of_rails() {
        let (mut positions, mut presses, mut most) = (0, 0, 0);
        let mut untold = Vec::new();
        for (name, history) in given(title) {
            let fresh = history.game_at(0).unwrap();
            let at = history.done() * 85 / 100;
            let mut target = history.game_at(at).unwrap().copy();
            let mut coming = history.actions()[at..history.done()].iter();
            let has_round = |game: &dyn Game| {
                let mut facts = rail(game).facts().into_iter();
                facts.any(|(name, ..)| name == "round")
            };
            while !has_round(&*target)
                && let Some(made) = coming.next()
            {
                target.apply(made).unwrap();
            }
            if coming.len() == 0 {
                continue;
            }
            let mut draft = rail(&*fresh).difference(&*target);
            draft.retain(|change| change.quantity().is_some());
            positions += 1;
            match tell_facts(&*fresh, &mut draft, &*target) {
                Ok(count) => {
                    presses += count;
                    most = most.max(count);
                    let with_draft_changes = rail(&*fresh).with_draft_changes(&draft);
                    for change in rail(&*with_draft_changes).difference(&*target) {
                        assert!(IN_NO_ORDER.contains(&change.subject().0), "{change:?}");
                    }
                }
                Err(why) => untold.push(format!("{name}: {why}")),
            }
        }
        let told = positions - untold.len();
        println!(
            "{}: {told} of {positions} late positions, {} presses for what only the rules know, at most {most}",
            title.name,
            presses / told.max(1)
        );
        assert!(untold.is_empty(), "{}", untold.join("\n"));
    }
}

/// Any tap.
fn any_tap(game: &dyn Game, dice: &mut Dice) -> Vec<Change> {
    let table = rail(game).table();
    let taps = Taps(table);
    let company = CompanyId::new(dice.below(table.companies.len()));
    let kind = TrainKind::new(dice.below(table.components.trains.len()));
    let hexes: Vec<_> = table.board.map().iter().map(|(hex, _)| hex).collect();
    let hex = *dice.pick(&hexes).unwrap();
    match dice.below(11) {
        0 => {
            let tiles = taps.tiles(hex);
            taps.lay(hex, dice.pick(&tiles).copied())
        }
        1 | 2 => {
            let spaces: Vec<_> = hexes
                .iter()
                .flat_map(|hex| spaces_of(&table.board, *hex))
                .collect();
            let space = *dice.pick(&spaces).unwrap();
            if dice.percent(30) {
                return taps.take_back(space);
            }
            taps.place(company, space).unwrap_or_default()
        }
        3 => taps.give_train(company, kind).unwrap_or_default(),
        4 => taps.take_train(company, kind),
        5 => taps.stock_left(kind, dice.percent(50)).unwrap_or_default(),
        6 => {
            let phases = table.components.phases;
            taps.phase(PhaseId::new(dice.below(phases.len())))
        }
        7 => {
            let spaces: Vec<_> = table.components.grid.spaces().collect();
            let space = dice.pick(&spaces).map(|(space, _)| *space);
            taps.price(company, space.filter(|_| dice.percent(80)))
        }
        8 | 9 => {
            let holders = holders_of(table);
            let holder = *dice.pick(&holders).unwrap();
            let share = taps.share(company, holder, dice.percent(70));
            share.unwrap_or_default()
        }
        _ => {
            let sum = Dollars(i32::try_from(dice.below(900)).unwrap());
            vec![Change::Treasury(company, sum)]
        }
    }
}

#[test]
fn any_taps_leave_a_draft_that_can_be_looked_at_and_a_game_that_is_refused_or_sound() {
    for title in of_rails() {
        let history = finished(title);
        let mut dice = Dice::new(7);
        let (mut tapped, mut sound) = (0, 0);
        for round in 0..12 {
            let start = history
                .game_at(history.done() * (round % 4) * 25 / 100)
                .unwrap();
            if start.decision().is_none() {
                continue;
            }
            let mut draft = Vec::new();
            for _ in 0..25 {
                let with_draft_changes = rail(&*start).with_draft_changes(&draft);
                let more = any_tap(&*with_draft_changes, &mut dice);
                tapped += 1;
                draft = rail(&*start).extend_draft(&draft, more);
                look_at(&*rail(&*start).with_draft_changes(&draft));
                let made = rail(&*start).correct(draft.clone());
                if let Ok(next) = start.after(&made) {
                    sound += 1;
                    assert_eq!(next.find_inconsistency(), None, "{made}");
                }
            }
        }
        println!(
            "{}: {sound} of {tapped} drafts were sound at once",
            title.name
        );
        assert!(sound > 0);
    }
}

/// The last moment of a finished game that a walk through a draft can tell of.
fn late_position(title: &'static Title) -> (Setup, Box<dyn Game>, Vec<Change>) {
    let history = finished(title);
    let fresh = history.game_at(0).unwrap();
    for at in (0..history.done() * 9 / 10).rev() {
        let target = history.game_at(at).unwrap();
        let changes = rail(&*fresh).difference(&*target);
        let has = |what: &str| changes.iter().any(|change| change.subject().0 == what);
        let proposed = rail(&*target).proposed().is_some();
        let made = rail(&*fresh).correct(changes.clone());
        let told = fresh.check(&made).is_ok() && has("round") && (has("company") || has("player"));
        if told && !proposed && target.decision().is_some() {
            return (fresh.setup(), target.copy(), changes);
        }
    }
    panic!("{}: no such moment", title.name)
}

#[test]
#[ignore = "writes what tests/browser/real-board.spec.mjs enters by tapping"]
fn positions_for_the_browser() {
    let positions = of_rails().map(|title| {
        let (setup, target, changes) = late_position(title);
        let among = FactContext::of(rail(&*target).table());
        let changes = changes.iter().map(|change| change.to_json(among));
        let changes: Vec<Value> = changes.collect();
        let cash: Vec<i32> = rail(&*target)
            .table()
            .players
            .iter()
            .map(|it| it.cash.0)
            .collect();
        serde_json::json!({
            "title": title.name, "setup": setup, "round": target.round().name,
            "cash": cash, "changes": changes,
        })
    });
    let positions: Vec<Value> = positions.collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/positions.json");
    std::fs::write(
        path,
        serde_json::to_string_pretty(&positions).unwrap() + "\n",
    )
    .unwrap();
}

/// The largest board that a game of a title has come to, and boards of its way there, as shares of a hundred.
const BOARDS: [usize; 4] = [55, 70, 85, 100];

#[test]
#[ignore = "writes the boards on which tests/browser/calculator.spec.mjs has runs worked out"]
fn boards_for_the_browser() {
    let boards = of_rails().flat_map(|title| {
        let history = finished(title);
        BOARDS.map(|share| {
            let target = history.game_at(history.done() * share / 100).unwrap();
            let mut board = empty_board(title, &*target);
            lay_out(&mut board, &*target);
            // As one act, which is shorter than each tap.
            let mut at_once = empty_board(title, &*target);
            let rail = rail(at_once.game());
            let made = rail.correct(rail.difference(board.game()));
            at_once.act(&made).unwrap();
            for company in runners(&*target) {
                let total = |board: &History| best(board.game(), company).earnings.total;
                assert_eq!(total(&at_once), total(&board));
            }
            let board = at_once;
            let link = link::write(title, &board.game().setup(), board.actions()).unwrap();
            serde_json::json!({ "title": title.name, "share": share, "link": link })
        })
    });
    let boards: Vec<Value> = boards.collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/boards.json");
    std::fs::write(path, serde_json::to_string_pretty(&boards).unwrap() + "\n").unwrap();
}
