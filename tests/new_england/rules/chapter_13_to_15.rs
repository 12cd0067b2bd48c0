//! Ending the game (13) and the variant for two players (15). Chapter 14 is about etiquette.

use super::games::phase_3;
use crate::kit::new_england::random::{find, is_over};
use crate::kit::script::{Play, symbol};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::game_end::{Ending, Reason};
use roundhouse::titles::new_england::{Game, HouseRules, Round};

/// Plays plainly to the end; the name of the last round.
fn last_round(play: &mut Play) -> String {
    let mut last = String::new();
    while !is_over(&play.game) {
        last = play.game.round_name();
        play.plainly();
    }
    last
}

/// The plain players' game, to the moment when its end is known.
fn bank_breaks() -> Play {
    let mut play = phase_3();
    play.ambitious();
    play.until(|play| play.game.ending().is_some());
    play
}

#[test]
pub fn section_13_the_bank_breaks_and_the_set_of_operating_rounds_is_played_out() {
    let mut play = bank_breaks();
    let Ending {
        reason,
        turn,
        round,
    } = play.game.ending().unwrap();
    assert_eq!((reason, round), (Reason::Bank, 2));
    assert!(play.bank() < 0, "it goes on paying");
    assert_eq!(
        last_round(&mut play),
        format!("OR {turn}.2"),
        "no merger round after it"
    );
}

#[test]
fn section_13_the_bank_pays_on_after_it_has_broken() {
    let mut play = bank_breaks();
    let bank = play.bank();
    play.until(|play| play.bank() < bank);
    assert_eq!(play.game.table().total_money(), Dollars(12_000));
}

#[test]
pub fn section_13_broken_in_a_stock_round_one_more_set_is_played() {
    let game = find(5, |game| {
        game.ending()
            .is_some_and(|ending| ending.reason == Reason::Bank)
            && matches!(game.round(), Round::Stock(_))
    });
    let ending = game.ending().unwrap();
    let mut play = Play::on(game);
    let stock_round = play.game.round_name();
    assert_eq!(
        stock_round,
        format!("SR {}", ending.turn),
        "the set that follows it"
    );
    assert_eq!(last_round(&mut play), format!("OR {}.2", ending.turn));
}

/// Plays a game in which one minor becomes NYC, and NYC pays all it earns; the others keep their money and, late
/// in the game, stand still, so that the bank lasts. Goes on until the end of the game is known.
fn one_company_pays(minor: &str) -> Game {
    let mut play = phase_3();
    play.until_turn(minor, Step::Merge);
    play.line(&format!("{minor} converts into NYC"));
    play.ambitious();
    while play.game.ending().is_none() {
        let now = play.game.decision().unwrap();
        let name = now.company.map(symbol).unwrap_or_default();
        match (now.step, name) {
            (Step::LayTrack, "NYC") => {
                let company = now.company.unwrap();
                let best = play.ranked_lays(company).max_by_key(|(_, earns)| *earns);
                let lay = best.map_or(Action::Common(RailMove::Pass), |(lay, _)| lay.action());
                play.game.apply(&lay).unwrap();
            }
            (Step::RunTrains, "NYC") => play.line("NYC runs"),
            (Step::RunTrains, name) if play.phase() >= "6" => {
                play.line(&format!("{name} runs nothing"));
            }
            (Step::Distribute, name) if name != "NYC" => play.line(&format!("{name} pays nothing")),
            _ => play.plainly(),
        }
    }
    play.game
}

#[test]
pub fn section_13_at_500_the_game_ends_with_the_operating_round() {
    let at_500 = |game: &Game| {
        let market = &game.table().market;
        game.table()
            .running()
            .any(|id| market.price(id) == Some(Dollars(500)))
    };
    let mut games = ["HNH", "BL", "NYNH", "CV", "PE", "WNR"]
        .into_iter()
        .map(one_company_pays);
    let game = games
        .find(at_500)
        .expect("one of them gets there before the bank breaks");
    let round = game.round_name();
    assert!(round.starts_with("OR"));
    let mut play = Play::on(game);
    assert_eq!(last_round(&mut play), round, "no other round begins");
    let Round::Over(outcome) = play.game.round() else {
        unreachable!("the game is over");
    };
    assert_eq!(outcome.reason, Reason::Market);
}

#[test]
pub fn section_13_wealth_is_cash_and_shares_and_twice_the_value_of_minors() {
    let play = phase_3();
    // Amy has CV at 50 and PE at 60.
    assert_eq!(
        play.game.worth(play.player("Amy")).0,
        play.cash("Amy") + 2 * 50 + 2 * 60
    );
    let play = super::games::ten_five();
    let minors: i32 = play
        .minors()
        .iter()
        .filter(|minor| play.president(minor).as_deref() == Some("Amy"))
        .map(|minor| 2 * play.price(minor))
        .sum();
    let expected = play.cash("Amy") + 3 * play.price("NYNHH") + minors;
    assert_eq!(
        play.game.worth(play.player("Amy")).0,
        expected,
        "treasuries and trains count for nothing"
    );
}

#[test]
pub fn section_13_the_richest_wins() {
    let mut play = bank_breaks();
    play.until(|play| is_over(&play.game));
    let Round::Over(outcome) = play.game.round() else {
        unreachable!("the game is over");
    };
    assert_eq!(outcome.scores.len(), 4);
    assert!(outcome.scores.is_sorted_by(|a, b| a.1 >= b.1));
    for &(player, score) in &outcome.scores {
        assert_eq!(play.game.worth(player), score);
    }
    assert!(play.game.decision().is_none() && play.game.choices().is_empty());
    let refusal = play
        .game
        .apply(&Action::Common(RailMove::Pass))
        .unwrap_err();
    assert_eq!(refusal.rule, "13");
}

#[test]
fn section_13_when_nobody_can_do_anything_any_more_the_game_is_over() {
    // Random players on the website's rules bring all companies down now and then.
    let over = (0..40).find_map(|seed| {
        let mut game = crate::kit::new_england::random::game(2, seed, HouseRules::Website);
        let mut player = crate::kit::random_player::RandomPlayer::new(seed);
        while !is_over(&game) {
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
        match game.round() {
            Round::Over(outcome) if outcome.reason == Reason::Standstill => Some(game),
            _ => None,
        }
    });
    let game = over.expect("one of these games comes to a standstill");
    assert_eq!(game.table().running().count(), 0);
}

#[test]
fn section_15_two_players_begin_with_520_and_25_certificates() {
    let mut play = Play::with_minors(2, &["CV", "BL"]);
    assert_eq!(
        (play.cash("Amy"), play.cash("Brian"), play.bank()),
        (520, 520, 12_000 - 1_040)
    );
    assert_eq!(play.game.certificate_limit(), 25);
    play.lines("Amy reserves CV\nBrian reserves BL\nBrian starts BL at 70\nAmy starts CV at 70");
    play.lines("Amy passes\nBrian passes");
    assert_eq!(play.step(), Some(Step::LayTrack));
    assert_eq!(play.game.priority(), play.player("Amy"));
    assert!(play.game.choices().contains(&Choice::LayTrack(None)));
}
