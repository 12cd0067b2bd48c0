//! The end of the game (section 9) and the Mohawk & Hudson in stock rounds (13.2.2.6).

use super::script::{NAMES, Play, stock_round, website_stock_round};
use roundhouse::titles::y1828::Round;
use roundhouse::titles::y1828::choices::Step;
use roundhouse::titles::y1828::game_end::Reason;

#[test]
pub fn section_9_1_the_game_ends_when_all_agree_who_has_won() {
    let mut play = stock_round(4);
    let worth = |play: &Play| ["Amy", "Brian", "Crystal", "David"].map(|name| play.worth(name));
    let least = NAMES[..4]
        .iter()
        .min_by_key(|name| play.worth(name))
        .unwrap();
    let before = worth(&play);
    play.lines(&format!("Amy acclaims {least}"));
    assert_eq!(
        (play.step(), play.name()),
        (Some(Step::Consent), "Brian".to_string())
    );
    let mut refused = play.clone();
    play.lines("Brian agrees\nCrystal agrees\nDavid agrees");
    let Round::Over(outcome) = play.game.round() else {
        panic!("the game goes on")
    };
    assert!(matches!(outcome.reason, Reason::Agreement(_)));
    assert_eq!(
        NAMES[outcome.scores[0].0.index()],
        *least,
        "whatever the others are worth"
    );
    assert_eq!(worth(&play), before);
    refused.lines("Brian agrees\nCrystal refuses");
    assert_eq!(refused.name(), "Amy");
    assert!(refused.game.proposal().is_none());
}

#[test]
pub fn section_9_2_private_companies_count_face_value_and_shares_their_price() {
    let mut play = stock_round(3);
    let before = play.worth("Amy");
    play.lines("Amy starts B&O at 79");
    assert_eq!(play.worth("Amy"), before);
    play.until("Brian").lines("Brian buys B&O").until("Brian");
    play.lines("Brian sells 1 B&O");
    assert_eq!(play.worth("Amy"), before - 2 * (79 - 74));
}

/// The owner of the Mohawk & Hudson.
fn owner(play: &Play) -> String {
    use roundhouse::titles::y1828::common::Owner;
    let private = roundhouse::titles::y1828::privates::id("M&H");
    match play.game.common().owner(private) {
        Some(Owner::Player(player)) => NAMES[player.index()].to_string(),
        _ => panic!("a player owns it"),
    }
}

#[test]
pub fn section_13_2_2_6_the_mohawk_and_hudson_is_exchanged_for_a_share_as_the_action_of_the_turn() {
    let mut play = stock_round(3);
    let name = owner(&play);
    play.until(&name)
        .lines(&format!("{name} starts B&O at 79"))
        .hoard(&name, "B&O", 6)
        .until(&name);
    let cash = play.cash(&name);
    play.lines(&format!("{name} sells 1 B&O"));
    assert_eq!(play.refused(&format!("{name} buys B&O")), "7.3");
    play.lines(&format!("{name} exchanges for B&O"));
    assert_eq!(
        (play.held(&name, "B&O"), play.cash(&name)),
        (6, cash + 79),
        "no purchase"
    );
    assert_eq!(play.refused(&format!("{name} starts C&O at 67")), "7.1");
    assert_eq!(
        play.refused(&format!("{name} exchanges for B&O")),
        "7.1",
        "and it is closed"
    );
    let mut pool = stock_round(3);
    pool.until(&name)
        .lines(&format!("{name} starts B&O at 79"))
        .hoard(&name, "B&O", 6)
        .until(&name);
    pool.lines(&format!(
        "{name} sells 1 B&O\n{name} exchanges for B&O from the pool"
    ));
    assert_eq!(pool.held("pool", "B&O"), 0);
}

#[test]
pub fn section_13_2_2_6_on_the_website_a_second_share_follows_the_exchange_in_the_gray_area() {
    for (on_website, refused) in [(true, None), (false, Some("7.1"))] {
        let mut play = if on_website {
            website_stock_round(3)
        } else {
            stock_round(3)
        };
        let name = owner(&play);
        play.until(&name)
            .lines(&format!("{name} starts B&O at 71"))
            .hoard(&name, "B&O", 6)
            .until(&name);
        play.lines(&format!("{name} sells 4 B&O"))
            .pass_round()
            .next_stock_round();
        assert!(play.price("B&O") <= 55, "in the gray area");
        play.until(&name)
            .lines(&format!("{name} exchanges for B&O from the pool"));
        let again = format!("{name} buys B&O from the pool");
        match refused {
            Some(rule) => assert_eq!(play.refused(&again), rule),
            None => {
                play.lines(&again);
                assert_eq!(play.held(&name, "B&O"), 4);
                assert_eq!(play.refused(&again), "7.1", "not three");
            }
        }
    }
}

#[test]
pub fn section_13_2_2_6_it_is_half_of_a_directors_certificate() {
    let mut play = stock_round(3);
    let name = owner(&play);
    play.until(&name);
    let cash = play.cash(&name);
    assert_eq!(
        play.refused(&format!("{name} exchanges for B&O")),
        "13.2.2.6",
        "no share is for sale"
    );
    assert_eq!(
        play.refused(&format!("{name} exchanges for B&O at 120")),
        "7.4"
    );
    play.lines(&format!("{name} exchanges for B&O at 71"));
    assert_eq!((play.held(&name, "B&O"), cash - play.cash(&name)), (2, 71));
    assert_eq!(play.director("B&O"), Some(name.as_str()));
}

#[test]
pub fn section_13_2_2_6_only_its_owner_exchanges_it() {
    let mut play = stock_round(3);
    let name = owner(&play);
    let other = NAMES[..3].iter().find(|other| **other != name).unwrap();
    play.until(other);
    assert_eq!(
        play.refused(&format!("{other} exchanges for B&O at 71")),
        "13.2.2.6"
    );
}
