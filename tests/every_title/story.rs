//! The story of what others did tells every act once, in few lines, and what it says is so.

use crate::every_title::duties::saves;
use roundhouse::engine::game::Game;
use roundhouse::record::history::History;
use roundhouse::record::review::story::{MOST_LINES, StoryLine, Weight, story, weight_of_last};
use roundhouse::titles::TITLES;

/// The acts that a story is about, and the distance between two stories of a game.
const ACTS: usize = 20;
const EVERY: usize = 15;

/// Checks that the lines follow each other without a gap.
fn assert_whole(lines: &[StoryLine], since: usize, done: usize) {
    assert!(lines.len() <= MOST_LINES);
    let mut next = since + 1;
    for line in lines {
        assert_eq!(line.acts.0, next);
        assert!(
            line.acts.1 >= line.acts.0 && !line.parts.is_empty(),
            "{line:?}"
        );
        next = line.acts.1 + 1;
    }
    assert_eq!(next, done + 1);
}

/// Checks that a line's price, trains and earnings are those of its company afterwards.
fn assert_true(game: &History, line: &StoryLine, seen: &mut [usize; 3]) {
    let Some(company) = line.company else { return };
    let after = game.game_at(line.acts.1).unwrap();
    let rail = after.rail().expect("companies");
    let table = rail.table();
    let id = table.components.company_by_symbol(company.symbol);
    let id = id.expect("a company of the game");
    for part in &line.parts {
        if let Some(price) = part.strip_prefix("price ") {
            let now = table.market.price(id).expect("a price");
            assert_eq!(table.money(now).to_string(), price);
            seen[0] += 1;
        } else if let Some(trains) = part.strip_prefix("trains ") {
            assert_eq!(trains.split(' ').count(), table.company(id).trains.len());
            seen[1] += 1;
        } else if let Some(run) = part.strip_prefix("ran ") {
            let last = table.company(id).last_run.expect("a run");
            assert_eq!(
                run.split(',').next(),
                Some(&*table.money(last.earnings).to_string())
            );
            seen[2] += 1;
        }
    }
}

#[test]
fn a_story_tells_every_act_once_and_truly() {
    for title in TITLES {
        let mut seen = [0; 3];
        for mut game in saves(title) {
            let all = game.done();
            for done in (ACTS..=all).step_by(EVERY) {
                game.go_to(done).unwrap();
                let lines = story(&game, done - ACTS);
                assert_whole(&lines, done - ACTS, done);
                for line in &lines {
                    assert_true(&game, line, &mut seen);
                }
            }
        }
        let is_of_rails = title.name != "Rails of New England";
        assert!(
            !is_of_rails || seen.iter().all(|count| *count > 5),
            "{}: {seen:?}",
            title.name
        );
    }
}

/// Counts the acts of each weight in a game, and checks those of which the weight is certain.
fn weigh(game: &mut History, counts: &mut [usize; 3]) {
    for at in 1..=game.done() {
        game.go_to(at).unwrap();
        let weight = weight_of_last(game).unwrap();
        counts[weight as usize] += 1;
        let (before, after) = (game.game_at(at - 1).unwrap(), game.game());
        let phase = |game: &dyn Game| Some(game.rail()?.table().depot.phase_number());
        if phase(&*before) != phase(after) {
            assert_eq!(weight, Weight::Heavy);
        } else if game.actions()[at - 1].kind() != "pass" {
            assert_ne!(weight, Weight::Light);
        }
    }
}

#[test]
fn few_acts_are_heavy_and_passes_are_light() {
    for title in TITLES {
        let mut counts = [0; 3];
        for mut game in saves(title).into_iter().take(2) {
            game.go_to(game.actions().len()).unwrap();
            weigh(&mut game, &mut counts);
        }
        let [light, usual, heavy] = counts;
        println!(
            "{}: {light} light, {usual} usual, {heavy} heavy",
            title.name
        );
        assert!(light > 0 && usual > 0, "{}", title.name);
        assert!(heavy * 2 < usual, "{}: {heavy} of {usual}", title.name);
    }
}
