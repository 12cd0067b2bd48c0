//! What a hint tells: its reasons add up to what the move is worth more, it seldom says that two moves are alike, and
//! it often tells a plan.
//! `ROUNDHOUSE_GAMES` sets how many decisions of a title are asked for.

use crate::kit::dice;
use crate::kit::matches::{Kind, Play, setup};
use roundhouse::engine::money::Dollars;
use roundhouse::opponents::{Level, RecentMoves, Thought};
use roundhouse::record::title::{Title, named};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;

/// The decisions between two that a hint is asked for.
const STEP: usize = 11;
/// Dollars that may be missing: half a dollar for each of three reasons and for the whole, and a rest that is not told.
const ROUNDING: i32 = 4;

/// Asks for hints during a game of fair players.
fn hints(title: &'static Title, wanted: usize) -> Vec<Thought> {
    let players = title.players.0.max(3);
    let setup = setup(title, players, 5, &BTreeMap::new());
    let mut play = Play::new(title, &setup, vec![Kind::Computer(Level::Fair); players]);
    let mut past = RecentMoves::default();
    let adviser = title.code().adviser;
    let mut hints = Vec::new();
    let mut number = 0;
    while hints.len() < wanted {
        let Some(made) = play.decide() else { break };
        number += 1;
        if number % STEP == 0 {
            let tuning = Level::Strong.tuning();
            let mut thinker = adviser.think(&*play.game, &past, tuning, 1).unwrap();
            let hint = thinker.step(u32::MAX).unwrap();
            hints.extend(Some(hint).filter(|hint| hint.second.is_some()));
        }
        adviser.note(&*play.game, &made, &mut past);
        play.make(&made).unwrap();
    }
    hints
}

fn check_hints(name: &str) {
    let title = named(TITLES, name).unwrap();
    let wanted = usize::try_from(dice::how_many(8)).unwrap();
    let hints = hints(title, wanted);
    assert!(
        hints.len() * 2 >= wanted.min(8),
        "{name}: {} hints",
        hints.len()
    );
    let (mut even, mut alike, mut planned) = (0, 0, 0);
    for hint in &hints {
        let told: i32 = hint.reasons.iter().map(|reason| reason.dollars.0).sum();
        let more = hint.beaten.as_ref().map_or(hint.better, |(_, less)| *less);
        // Where the policy's order decides, the move itself may be worth less than the next.
        if more > Dollars::ZERO {
            assert!((told - more.0).abs() <= ROUNDING, "{name}: {hint:?}");
        }
        even += usize::from(hint.is_even());
        planned += usize::from(!hint.plan.is_empty());
        let is_sentence = !hint.plan.contains("  ") && !hint.plan.ends_with(['.', ' ']);
        assert!(is_sentence, "{name}: {}", hint.plan);
        alike += usize::from(hint.is_even() && hint.beaten.is_none());
    }
    println!(
        "{name}: of {} hints {even} name two moves, {alike} no worse one, {planned} a plan",
        hints.len()
    );
    assert!(
        planned * 3 >= hints.len(),
        "{name}: {planned} hints tell a plan"
    );
}

#[test]
fn reasons_of_hints_add_up_in_18newengland() {
    check_hints("18NewEngland");
}

#[test]
fn reasons_of_hints_add_up_in_18gb() {
    check_hints("18GB");
}

#[test]
fn reasons_of_hints_add_up_in_18mw() {
    check_hints("18MW");
}

#[test]
fn reasons_of_hints_add_up_in_1828() {
    check_hints("1828");
}

#[test]
fn reasons_of_hints_add_up_in_rails_of_new_england() {
    check_hints("Rails of New England");
}
