//! The facts that only one player may know.

use super::*;
use crate::engine::changes::changes;
use crate::engine::game::{Game as AnyGame, Move};
use crate::engine::viewer::Viewer;
use crate::opponents::{Level, RecentMoves, Thought};
use crate::record::history::History;
use crate::record::review::spreadsheet::Ledger;
use crate::record::review::timeline::Timeline;
use crate::record::storage::save::SavedGame;
use crate::titles::TITLES;
use crate::titles::rails_of_ne::TITLE;
use crate::titles::rails_of_ne::action_cards::ACTION_CARDS;
use crate::titles::rails_of_ne::setup::{CHOSEN, CLIMATE, CONCEALED, TRADE};
use crate::titles::rails_of_ne::state::Chance;

/// Collects everything that everybody is shown.
fn public(game: &Game) -> String {
    let any_game: &dyn AnyGame = game;
    let sheets = any_game.sheets();
    let shown = sheets.iter().filter(|sheet| sheet.only_for.is_none());
    let cells = shown
        .flat_map(|sheet| &sheet.rows)
        .flat_map(|row| &row.cells);
    let mut all: Vec<String> = cells.map(|cell| cell.text.clone()).collect();
    all.extend(any_game.facts());
    for standing in any_game.standings() {
        all.extend(standing.facts.into_iter().map(|(_, fact, _)| fact));
    }
    for spot in any_game.picture().expect("a map").spots {
        all.extend(spot.about);
    }
    all.join("\n")
}

#[test]
pub fn hands_are_shown_to_their_owners_only() {
    let mut game = new_game(4, 8, &[]);
    for step in 0..300 {
        if step % 10 == 0 {
            let public = public(&game);
            for player in &game.players {
                let own = player.hand.iter().chain(&player.dealt);
                for card in own.filter(|card| card.business().is_some()) {
                    assert!(!public.contains(&card.name()), "{}", card.name());
                }
            }
            let any_game: &dyn AnyGame = &game;
            let own = any_game
                .sheets()
                .into_iter()
                .filter_map(|sheet| sheet.only_for);
            assert_eq!(own.count(), 4);
        }
        first_choice(&mut game);
    }
}

#[test]
pub fn what_players_keep_draw_and_discard_is_not_told() {
    let mut game = new_game(2, 8, &[]);
    until(&mut game, |task| matches!(task, Task::Keep(_)));
    let player = game.decider().expect("somebody");
    let kept = game.player(player).dealt[0];
    assert!(!does(&mut game, Action::Keep { card: kept }).contains(&kept.name()));
    let mut drawing = table(2);
    drawing.period = crate::titles::rails_of_ne::state::Period::B;
    drawing.cards.deck.push(card(HATS));
    let told = does(&mut drawing, Action::Draw);
    assert!(!told.contains("Hats"));
    assert!(!does(&mut drawing, Action::Keep { card: card(HATS) }).contains("Hats"));
}

#[test]
pub fn concealed_cash_is_seen_by_its_owner_alone() {
    let mut game = new_game(2, 8, &[CONCEALED]);
    until(&mut game, |task| matches!(task, Task::Act { .. }));
    game.player_mut(AMY).cash = 7_331;
    let any_game: &dyn AnyGame = &game;
    let worth = any_game.standings()[0].worth;
    assert!(worth.0 < 7_331);
    assert!(!public(&game).contains("7331"));
    let own = any_game
        .sheets()
        .into_iter()
        .filter(|sheet| sheet.only_for == Some(AMY));
    let texts: Vec<String> = own
        .flat_map(|sheet| sheet.rows)
        .flat_map(|row| row.cells)
        .map(|cell| cell.text)
        .collect();
    assert!(texts.contains(&"$7331".to_string()));
}

#[test]
pub fn what_came_to_light_is_counted() {
    let mut game = table(2);
    let before = game.seen;
    does(&mut game, Action::Pass);
    assert_eq!(game.seen, before);
    let mut drawing = table(2);
    drawing.period = crate::titles::rails_of_ne::state::Period::B;
    let before = drawing.seen;
    does(&mut drawing, Action::Draw);
    assert!(drawing.seen > before);
}

/// Collects what a game shows to everybody.
fn open_to_all(any_game: &dyn AnyGame) -> Vec<String> {
    let mut said = any_game.facts();
    said.push(format!("{:?}", any_game.round()));
    said.push(format!("{:?}", any_game.standings()));
    said.push(format!("{:?}", any_game.decision()));
    let players = (0..any_game.setup().players.len()).map(PlayerId::new);
    said.extend(players.map(|player| format!("{:?}", any_game.assets(player))));
    said.push(Ledger::of(any_game, &Timeline::new(any_game), 0).csv());
    said
}

/// Returns what the page shows of a choice: its words, and the changes.
fn said_of(any_game: &dyn AnyGame, made: &Move) -> String {
    let foreseen = any_game.foresee(made);
    let changed = foreseen.map(|after| changes(any_game, &*after));
    format!("{made} {:?} {changed:?}", any_game.choice_text(made))
}

/// Collects everything shown to this viewer, wherever they press.
fn shown_to(game: &Game, viewer: Viewer) -> Vec<String> {
    let any_game: &dyn AnyGame = game;
    let mut said = open_to_all(any_game);
    said.push(format!("{:?}", any_game.sheets_for(viewer)));
    said.push(format!("{:?}", any_game.faces_for(viewer)));
    said.push(format!("{:?}", any_game.picture_for(viewer)));
    for player in game.player_ids() {
        let out_of_turn = any_game.out_of_turn_for(viewer, player);
        said.extend(out_of_turn.iter().map(|made| said_of(any_game, made)));
    }
    if any_game.is_decided_by(viewer) {
        said.push(any_game.question_for(viewer).to_string());
        said.push(format!("{:?} {:?}", any_game.rule(), any_game.passing()));
        said.push(format!("{:?}", any_game.refused_for(viewer)));
        for choice in any_game.choices_for(viewer) {
            match choice {
                Choice::Do(made) => said.push(said_of(any_game, &made)),
                Choice::Amount(amount) => {
                    said.push(format!("{:?} {}", amount.words, amount.limits));
                    said.push(said_of(any_game, &(amount.made)(amount.most)));
                }
                Choice::OpenEnded(_) => panic!("nothing here is too much to list"),
            }
        }
    }
    said
}

/// Checks that nobody is shown a secret. Everything shown is the same in a game where all that this viewer cannot know
/// differs.
fn gives_nothing_away(game: &Game, seed: u64) {
    let players = game.player_ids().map(Viewer::Of);
    for viewer in players.chain([Viewer::Anybody]) {
        let other = game.imagined_by(viewer, seed);
        let (here, there) = (shown_to(game, viewer), shown_to(&other, viewer));
        for (here, there) in here.iter().zip(&there) {
            assert_eq!(here, there, "{viewer:?} at {:?}", game.task());
        }
        assert_eq!(here.len(), there.len());
    }
}

/// Chooses any of the actions offered, out of turn or not.
fn any_choice(game: &Game, dice: &mut Chance) -> Action {
    let out_of_turn = Game::out_of_turn(game).into_iter().map(|(_, aside)| aside);
    let listed = game.choices().into_iter().map(|choice| match choice {
        Choice::Do(action) => action,
        Choice::Amount(amount) => (amount.made)(amount.least),
        Choice::OpenEnded(_) => panic!("nothing here is too much to list"),
    });
    let all: Vec<Action> = listed.chain(out_of_turn).collect();
    // Most of the offered actions are builds: each sort of action is chosen.
    let sort = |action: &Action| std::mem::discriminant(action);
    let mut sorts: Vec<_> = Vec::new();
    for action in &all {
        if !sorts.contains(&sort(action)) {
            sorts.push(sort(action));
        }
    }
    let chosen = dice.shuffled(&sorts)[0];
    let of_sort: Vec<Action> = all.into_iter().filter(|it| sort(it) == chosen).collect();
    dice.shuffled(&of_sort)[0]
}

/// Lists cards that the log may not name. They have come into a hand, or gone from one, without having been seen.
fn names_in_hands(game: &Game) -> Vec<String> {
    let hands = game.players.iter().flat_map(|player| &player.hand);
    let businesses = hands.filter(|card| card.business().is_some());
    businesses.map(|card| card.name()).collect()
}

#[test]
pub fn nothing_that_the_page_shows_depends_on_what_nobody_knows() {
    let most = std::env::var("RAILS_GAMES").map_or(1, |games| games.parse().expect("a number"));
    let all = [CONCEALED, CLIMATE, TRADE, CHOSEN];
    for seed in 0..most {
        for players in 2..=5 {
            for options in [&[][..], &all[..]] {
                let mut game = new_game(players, seed + 7, options);
                let mut dice = Chance::new(seed * 31 + players as u64);
                for step in 0..900 {
                    if game.task().is_none() {
                        break;
                    }
                    // It is checked each time at the start, at the turns of periods and in all rare decisions.
                    let is_rare = !matches!(
                        game.task(),
                        Some(Task::Claim { .. } | Task::Act { .. } | Task::Loans(_))
                    );
                    if step % 47 == 0 || (is_rare && step % 7 == 0) {
                        gives_nothing_away(&game, seed + step);
                    }
                    let action = any_choice(&game, &mut dice);
                    let secret = matches!(
                        action,
                        Action::Keep { .. }
                            | Action::Discard { .. }
                            | Action::Draw
                            | Action::Take { .. }
                            | Action::Give { .. }
                    );
                    let before = names_in_hands(&game);
                    let in_sight = matches!(game.task(), Some(Task::Fair { .. }));
                    let told = does(&mut game, action);
                    if secret && !in_sight {
                        let after = names_in_hands(&game);
                        let moved = before.iter().filter(|name| !after.contains(name));
                        let moved = moved.chain(after.iter().filter(|name| !before.contains(name)));
                        for name in moved {
                            let is_open = game.cards.row.iter().any(|card| card.name() == *name);
                            assert!(is_open || !told.contains(name), "{action:?}: {told}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
pub fn the_last_act_of_a_turn_foresees_no_throw_and_no_event() {
    let mut game = new_game(3, 7, &[]);
    let mut looked_at = 0;
    for _ in 0..900 {
        let any_game: &dyn AnyGame = &game;
        for choice in any_game.choices() {
            let Choice::Do(made) = choice else { continue };
            let after = any_game.after(&made).expect("offered");
            let foreseen = any_game.foresee(&made);
            if after.seen() == any_game.seen() && after.outcome().is_none() {
                let foreseen = foreseen.expect("nothing is hidden in it");
                assert!(*foreseen == *after, "{made}");
                continue;
            }
            looked_at += 1;
            // Reveals by the action itself are not foreseen at all; otherwise the known part of its end is.
            let Some(foreseen) = foreseen else { continue };
            assert_eq!(foreseen.seen(), any_game.seen());
            let (now, then) = (&any_game.facts()[1], &foreseen.facts()[1]);
            assert!(
                now.starts_with(then) || now.ends_with(then),
                "{now} | {then}"
            );
        }
        if game.task().is_none() || game.turn > 7 {
            break;
        }
        first_choice(&mut game);
    }
    assert!(looked_at > 50, "{looked_at}");
}

#[test]
pub fn a_condition_that_is_not_thrown_is_no_number() {
    let then_of = |game: &Game| {
        let sheets = AnyGame::sheets(game).into_iter();
        let mut hands = sheets.filter(|sheet| sheet.only_for.is_some());
        let rows = hands
            .find(|hand| !hand.rows.is_empty())
            .expect("a hand")
            .rows;
        let business = rows.into_iter().find(|row| !row.cells[4].text.is_empty());
        business.map(|row| row.cells[4].text.clone())
    };
    let mut game = new_game(2, 8, &[]);
    until(&mut game, |task| matches!(task, Task::Claim { .. }));
    game.player_mut(AMY).hand = vec![card(DAIRY)];
    // The first three turns are Normal.
    assert!(then_of(&game).is_some_and(|text| text.starts_with('$')));
    // Retiring comes before the throw.
    game.turn = 6;
    game.economy.shown.truncate(2);
    assert_eq!(then_of(&game).as_deref(), Some("\u{2013}"));
    assert_eq!(game.known_condition(2), None);
    assert!(!game.about(AMY, card(DAIRY)).contains(" and "));
}

#[test]
pub fn of_turns_that_never_come_nothing_is_told() {
    let mut game = table(2);
    for (turn, is_told) in [(14, true), (15, false), (16, false)] {
        game.turn = turn;
        game.economy.shown.resize(2, 0);
        let seen = game.seen;
        let mut log = Vec::new();
        game.determine_condition(&mut log);
        assert_eq!(!log.is_empty(), is_told, "{log:?}");
        assert_eq!(game.seen > seen, is_told);
    }
    assert_eq!(game.conditions().len(), 1);
    let sheet = AnyGame::sheets(&game).into_iter();
    let mut economy = sheet.filter(|sheet| sheet.heading == "The economy");
    let rows = economy.next().expect("it is there").rows;
    assert!(
        rows.iter()
            .all(|row| !["17", "18"].contains(&row.cells[0].text.as_str()))
    );
}

#[test]
pub fn a_stored_game_hides_something_until_it_is_over() {
    let game = new_game(2, 8, &[]);
    let history = History::new(&TITLE, &AnyGame::setup(&game)).expect("possible");
    let mut saved = SavedGame::new("Sunday", &history, 1, 0);
    assert!(saved.hides(TITLES));
    saved.summary.over = true;
    assert!(!saved.hides(TITLES));
}

#[test]
pub fn a_victim_reads_what_happens_to_the_victim() {
    for own in ACTION_CARDS.iter().filter(|card| !card.against.is_empty()) {
        let mut game = table(2);
        has(&mut game, BRIAN, DAIRY);
        game.agenda.push(Task::Defend {
            player: BRIAN,
            by: AMY,
            card: Card::with(own.effect),
            at: Target::Business(card(DAIRY)),
        });
        let question = game.situation();
        assert!(question.starts_with("Amy plays "), "{question}");
        for wrong in [
            "opponent",
            "{by}",
            "pays you",
            "is yours",
            "gives you",
            "into yours",
        ] {
            assert!(!question.contains(wrong), "{question}");
        }
        let to_the_victim = ["You ", " you ", "Your ", " your "];
        assert!(
            to_the_victim.iter().any(|it| own.against.contains(it)),
            "{question}"
        );
    }
    let played = ACTION_CARDS
        .iter()
        .filter(|card| card.unfriendly && card.against.is_empty());
    assert_eq!(
        played.count(),
        2,
        "Pinkerton and Inheritance are against nobody"
    );
}

/// Returns the thought of a computer about a game.
fn thought_of(game: &Game, level: Level) -> Option<Thought> {
    let mut thinker =
        TITLE
            .code()
            .adviser
            .think(game, &RecentMoves::default(), level.tuning(), 7)?;
    (0..1_000).find_map(|_| thinker.step(1_000))
}

#[test]
pub fn a_computer_thinks_the_same_whatever_is_hidden_from_it() {
    let (mut thoughts, mut different) = (0, 0);
    let all = [CONCEALED, CLIMATE, TRADE, CHOSEN];
    for (players, options) in [(2, &all[..]), (3, &[][..]), (4, &all[..]), (5, &[][..])] {
        let mut game = new_game(players, 21, options);
        let mut dice = Chance::new(players as u64);
        for step in 0..400 {
            let Some(player) = game.decider() else { break };
            if step % 13 == 0 {
                let other = game.imagined_by(Viewer::Of(player), step + 1);
                let hands = |game: &Game| {
                    let others = game.others(player);
                    let hands = others.map(|other| game.player(other).hand.clone());
                    (hands.collect::<Vec<_>>(), game.cards.deck.clone())
                };
                different += usize::from(hands(&game) != hands(&other));
                for level in Level::ALL {
                    let thought = thought_of(&game, level);
                    assert!(thought.is_some(), "{:?}", game.task());
                    assert_eq!(thought, thought_of(&other, level), "{:?}", game.task());
                    thoughts += 1;
                }
            }
            let action = any_choice(&game, &mut dice);
            does(&mut game, action);
        }
    }
    assert!(thoughts > 250 && different > 80, "{thoughts} {different}");
}

/// Returns the next decider and task. Header, curtain and title of the page show them to everybody.
fn asked_next(game: &Game) -> Option<(PlayerId, std::mem::Discriminant<Task>)> {
    let task = game.task()?;
    Some((game.decider()?, std::mem::discriminant(task)))
}

#[test]
fn who_is_asked_next_does_not_tell_concealed_cash() {
    let mut compared = 0;
    for players in 2..=5 {
        let mut game = new_game(players, 40 + players as u64, &[CONCEALED, CLIMATE]);
        let mut dice = Chance::new(players as u64);
        for _ in 0..700 {
            let Some(player) = game.decider() else { break };
            let action = any_choice(&game, &mut dice);
            let mut after = game.clone();
            after.apply(&action).expect("offered");
            // A player who cannot pay sells for everybody to see.
            let owes = |game: &Game| matches!(game.task(), Some(Task::Debt { .. }));
            for cash in [0, 4, 9, 19, 24, 60, 400] {
                let mut other = game.clone();
                other.player_mut(player).cash = cash;
                if other.apply(&action).is_err() || owes(&other) || owes(&after) {
                    continue;
                }
                compared += 1;
                assert_eq!(
                    asked_next(&other),
                    asked_next(&after),
                    "${cash}: {action:?} at {:?}",
                    game.task()
                );
            }
            does(&mut game, action);
        }
    }
    assert!(compared > 1_000, "{compared}");
}
