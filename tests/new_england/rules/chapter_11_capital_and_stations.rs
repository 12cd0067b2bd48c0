//! Redeeming (11.2) and issuing shares (11.10), placing station markers (11.4).

use super::games::{five_minors, nynhh_may_issue, ten_five};
use crate::kit::new_england::random::{find_with, is_step};
use crate::kit::script::{Play, column_of, company, hex};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::network::Reach;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::moves::{Issue, Redeem};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};

#[test]
pub fn section_11_2_redeeming_pays_the_bank_the_current_value() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    let (cash, bank, price) = (play.cash("NYNHH"), play.bank(), play.price("NYNHH"));
    play.line("NYNHH redeems 2");
    assert_eq!(
        (play.cash("NYNHH"), play.bank()),
        (cash - 2 * price, bank + 2 * price)
    );
    assert_eq!(
        (
            play.shares("pool", "NYNHH"),
            play.shares("treasury", "NYNHH")
        ),
        (1, 2)
    );
    assert_eq!(play.price("NYNHH"), price, "the price does not move");
    assert_eq!(play.step(), Some(Step::LayTrack), "and the turn goes on");
}

#[test]
pub fn section_11_2_redeeming_is_possible_at_any_moment_of_the_turn_and_several_times() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    let mut steps = Vec::new();
    let mut seen = play.clone();
    seen.idle_until(|play| {
        if play.is_turn_of("NYNHH") {
            assert!(play.offers("NYNHH redeems 1"), "{:?}", play.step());
            steps.push(play.step().unwrap());
        }
        !play.is_turn_of("NYNHH")
    });
    assert!(
        steps.contains(&Step::RunTrains) && steps.contains(&Step::Distribute),
        "{steps:?}"
    );
    play.lines("NYNHH redeems 1\nNYNHH redeems 1");
    play.line("NYNHH passes");
    play.line("NYNHH redeems 1");
    assert_eq!(play.shares("treasury", "NYNHH"), 3);
}

#[test]
fn section_11_2_the_money_just_earned_can_be_used_to_redeem() {
    // Even when no train can be bought any more and nothing can be issued.
    let (game, ()) = find_with(4, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::IssueShares)?
            .company?;
        let full = game.table().company(major).shares.of(Holder::Pool) == 5;
        full.then_some(())
    });
    let redeems = Choice::Do(Redeem { shares: 1 }.into());
    let issues =
        |choice: &Choice| matches!(choice, Choice::Do(Action::Title(NewEnglandMove::Issue(_))));
    assert!(game.choices().contains(&redeems) && !game.choices().iter().any(issues));
    assert!(
        game.choices()
            .contains(&Choice::Do(Action::Common(RailMove::Pass)))
    );
}

#[test]
fn section_11_2_only_what_is_in_the_pool_and_can_be_paid() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    play.refuses("NYNHH redeems 4", "11.2");
    play.refuses("NYNHH redeems 0", "11.2");
    let (game, count) = find_with(4, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::LayTrack)?
            .company?;
        let company = game.table().company(major);
        let price = game.table().market.price(major)?;
        (1..=company.shares.of(Holder::Pool)).find(|count| price * i32::from(*count) > company.cash)
    });
    let refusal = game.check(&Redeem { shares: count }.into()).unwrap_err();
    assert!(
        refusal.rule == "11.2" && refusal.why.contains("costs"),
        "{refusal}"
    );
}

#[test]
fn section_11_2_minors_have_nothing_to_redeem() {
    let mut play = five_minors();
    play.refuses("HNH redeems 1", "11.2");
}

#[test]
pub fn section_11_2_who_redeems_does_not_issue_in_the_same_turn() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    play.line("NYNHH redeems 1");
    play.idle_until(|play| !play.is_turn_of("NYNHH") || play.step() == Some(Step::IssueShares));
    if play.is_turn_of("NYNHH") {
        play.refuses("NYNHH issues 1 IPO", "11.10");
    }
}

#[test]
pub fn section_11_2_who_issues_does_not_redeem_in_the_same_turn() {
    let mut play = nynhh_may_issue();
    play.line("NYNHH issues 1 IPO");
    play.refuses("NYNHH redeems 1", "11.2");
    assert!(!play.offers("NYNHH redeems 1"));
}

#[test]
pub fn house_rule_11_2_one_redemption_in_a_turn_as_on_the_website() {
    let (mut game, _) = find_with(4, HouseRules::Website, |game| {
        let many = Choice::Do(Redeem { shares: 2 }.into());
        (is_step(game, Step::LayTrack) && game.choices().contains(&many)).then_some(())
    });
    let redeem = Redeem { shares: 1 }.into();
    game.apply(&redeem).unwrap();
    assert_eq!(game.check(&redeem).unwrap_err().rule, "11.2");
}

#[test]
pub fn section_11_10_ipo_shares_bring_par_and_lower_the_price_by_one_space_each() {
    let mut play = nynhh_may_issue();
    let (cash, bank, price) = (play.cash("NYNHH"), play.bank(), play.price("NYNHH"));
    play.line("NYNHH issues 3 IPO");
    assert_eq!(
        (play.cash("NYNHH"), play.bank()),
        (cash + 300, bank - 300),
        "par is 100"
    );
    assert_eq!(
        (play.shares("IPO", "NYNHH"), play.shares("pool", "NYNHH")),
        (2, 3)
    );
    play.idle_until(|play| !play.is_turn_of("NYNHH"));
    assert_eq!(column_of(play.price("NYNHH")), column_of(price) - 3);
}

#[test]
pub fn section_11_10_redeemed_shares_bring_the_current_value() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    play.line("NYNHH redeems 3");
    play.idle_until(|play| !play.is_turn_of("NYNHH"));
    play.until_turn("NYNHH", Step::IssueShares);
    let (cash, price) = (play.cash("NYNHH"), play.price("NYNHH"));
    assert_ne!(price, 100, "else this shows nothing");
    play.line("NYNHH issues 2 treasury");
    assert_eq!(play.cash("NYNHH"), cash + 2 * price);
    let both = Issue {
        ipo: 1,
        treasury: 1,
    }
    .into();
    play.game.apply(&both).unwrap();
    assert_eq!(
        play.cash("NYNHH"),
        cash + 3 * price + 100,
        "both sorts together"
    );
    play.idle_until(|play| !play.is_turn_of("NYNHH"));
    assert_eq!(column_of(play.price("NYNHH")), column_of(price) - 4);
}

#[test]
pub fn section_11_10_at_most_half_is_in_the_pool_and_one_issues_what_one_has() {
    let mut play = nynhh_may_issue();
    assert_eq!(play.shares("IPO", "NYNHH"), 5);
    play.refuses("NYNHH issues 6 IPO", "11.10");
    play.refuses("NYNHH issues 1 treasury", "11.10");
    play.refuses("NYNHH issues 0 IPO", "11.10");
    play.line("NYNHH issues 2 IPO");
    play.line("NYNHH passes");
    play.idle_until(|play| play.is_turn_of("NYNHH") && play.step() == Some(Step::IssueShares));
    play.line("NYNHH issues 3 IPO");
    assert!(!play.is_turn_of("NYNHH"), "nothing more can be issued");
    let (game, (major, ipo)) = find_with(4, HouseRules::Rulebook, |game| {
        let major = game
            .decision()
            .filter(|now| now.step == Step::IssueShares)?
            .company?;
        let shares = &game.table().company(major).shares;
        let ipo = shares.of(Holder::Ipo);
        (ipo + shares.of(Holder::Pool) > 5).then_some((major, ipo))
    });
    let refusal = game.check(&Issue { ipo, treasury: 0 }.into()).unwrap_err();
    assert!(refusal.why.contains("50%"), "{refusal} {major:?}");
}

/// A company that may place a marker, in a random game by the rulebook, with what was wanted of it.
fn find_station<T>(wanted: impl Fn(&Game, CompanyId) -> Option<T>) -> (Game, CompanyId, T) {
    let (game, (company, found)) = find_with(4, HouseRules::Rulebook, |game| {
        let company = game
            .decision()
            .filter(|now| now.step == Step::PlaceMarker)?
            .company?;
        Some((company, wanted(game, company)?))
    });
    (game, company, found)
}

fn markers(game: &Game) -> Vec<CitySpace> {
    let choices = game.choices().into_iter();
    choices
        .filter_map(|choice| match choice {
            Choice::Do(Action::Common(RailMove::PlaceMarker { space, .. })) => Some(space),
            _ => None,
        })
        .collect()
}

#[test]
pub fn section_11_4_the_second_marker_costs_40_and_the_third_80() {
    for (left, price) in [(2, 40), (1, 80)] {
        let (mut game, major, ()) = find_station(|game, company| {
            (game.table().company(company).markers_left.len() == left).then_some(())
        });
        let (cash, space) = (game.table().company(major).cash, markers(&game)[0]);
        game.apply(&Action::Common(RailMove::PlaceMarker {
            space,
            power: None,
        }))
        .unwrap();
        assert_eq!(game.table().company(major).cash, cash - Dollars(price));
        assert_eq!(game.table().board.occupant(space), Some(major));
        assert_eq!(game.table().company(major).markers_left.len(), left - 1);
        assert!(!is_step(&game, Step::PlaceMarker), "one in a turn");
    }
}

#[test]
pub fn section_11_4_the_city_must_be_on_a_route() {
    let (game, _, space) = find_station(|game, major| {
        let reach = Reach::of(&game.table().board, major);
        let reached: Vec<_> = reach.stops().map(|stop| stop.hex).collect();
        let board = &game.table().board;
        let all = COMPONENTS.map.iter().map(|(hex, _)| CitySpace {
            hex,
            city: 0,
            slot: 0,
        });
        all.into_iter().find(|space| {
            !reached.contains(&space.hex) && board.free_space(major, space.hex, 0) == Some(*space)
        })
    });
    let refusal = game
        .check(&Action::Common(RailMove::PlaceMarker {
            space,
            power: None,
        }))
        .unwrap_err();
    assert!(
        refusal.rule == "11.4" && refusal.why.contains("route"),
        "{refusal}"
    );
}

#[test]
fn section_11_4_not_twice_in_a_hex() {
    let (game, _, space) = find_station(|game, major| {
        let board = &game.table().board;
        let own: Vec<_> = board.markers_of(major).collect();
        own.into_iter()
            .find_map(|own| (0..3).find_map(|city| board.free_space(major, own.hex, city)))
    });
    let refusal = game
        .check(&Action::Common(RailMove::PlaceMarker {
            space,
            power: None,
        }))
        .unwrap_err();
    assert_eq!(refusal.rule, "11.4");
    assert!(!markers(&game).contains(&space));
}

#[test]
pub fn section_11_4_home_spaces_are_kept_for_minors() {
    let (game, _, space) = find_station(|game, major| {
        let reach = Reach::of(&game.table().board, major);
        let minors = COMPONENTS
            .company_ids()
            .filter(|&id| game.table().kind(id) == CompanyKind::Minor);
        let mut kept = minors.filter_map(|minor| game.table().board.reserved_space(minor));
        let physical_board = |hex| {
            game.table()
                .board
                .markers_of(major)
                .all(|own| own.hex != hex)
        };
        kept.find(|space| {
            reach.stops().any(|stop| stop.hex == space.hex) && physical_board(space.hex)
        })
    });
    let refusal = game
        .check(&Action::Common(RailMove::PlaceMarker {
            space,
            power: None,
        }))
        .unwrap_err();
    assert_eq!(refusal.rule, "11.4", "{refusal}");
    assert!(refusal.why.contains("is reserved for"), "{refusal}");
    assert!(!markers(&game).contains(&space));
}

#[test]
fn section_11_4_without_the_money_or_a_marker_there_is_no_step() {
    let mut play = ten_five();
    play.until(|play| play.step() == Some(Step::RunTrains) && play.is_turn_of("NYNHH"));
    let taken = CitySpace {
        hex: play
            .game
            .table()
            .board
            .markers_of(company("NYNHH"))
            .next()
            .unwrap()
            .hex,
        city: 0,
        slot: 0,
    };
    let refusal = play
        .game
        .check(&Action::Common(RailMove::PlaceMarker {
            space: taken,
            power: None,
        }))
        .unwrap_err();
    assert_eq!(refusal.rule, "11", "the step is over");
}

#[test]
pub fn section_11_4_minors_place_none() {
    let mut play = five_minors();
    for minor in ["HNH", "HRR", "CR"] {
        play.until_turn(minor, Step::LayTrack);
        play.refuses(&format!("{minor} places marker in I6"), "11");
        play.line(&format!("{minor} passes"));
        assert_ne!(play.step(), Some(Step::PlaceMarker));
    }
}

#[test]
pub fn section_11_4_every_offered_space_is_free_and_reached() {
    let (game, major, ()) = find_station(|game, _| (markers(game).len() > 3).then_some(()));
    let reach = Reach::of(&game.table().board, major);
    for space in markers(&game) {
        assert_eq!(game.table().board.occupant(space), None);
        assert!(reach.stops().any(|stop| stop.hex == space.hex));
        let mut play = Play::on(game.clone());
        play.game
            .apply(&Action::Common(RailMove::PlaceMarker {
                space,
                power: None,
            }))
            .unwrap();
    }
}

#[test]
pub fn house_rule_11_2_the_turn_is_over_when_nothing_else_can_be_done_as_on_the_website() {
    // Where the rulebook still lets a full company redeem, the website goes on to the next.
    let full_at_the_end = |game: &Game| {
        let now = game
            .decision()
            .filter(|now| now.step == Step::IssueShares)?;
        let shares = &game.table().company(now.company?).shares;
        (shares.of(Holder::Pool) == 5).then_some(())
    };
    find_with(4, HouseRules::Rulebook, full_at_the_end);
    for seed in 0..20 {
        let mut game = crate::kit::new_england::random::game(4, seed, HouseRules::Website);
        let mut player = crate::kit::random_player::RandomPlayer::new(seed);
        while !crate::kit::new_england::random::is_over(&game) {
            assert_eq!(full_at_the_end(&game), None);
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
}

#[test]
pub fn section_11_4_the_home_of_a_minor_that_has_closed_is_free() {
    let e2 = hex("E2");
    let (mut game, major, space) = find_station(|game, _| {
        let there = markers(game).into_iter().find(|space| space.hex == e2)?;
        Some(there)
    });
    assert_eq!(game.table().board.reserved_space(company("CV")), None);
    game.apply(&Action::Common(RailMove::PlaceMarker {
        space,
        power: None,
    }))
    .unwrap();
    assert_eq!(game.table().board.occupant(space), Some(major));
}

#[test]
fn section_11_4_two_cities_in_a_hex_have_their_own_spaces() {
    // Springfield before its upgrade: the one city is kept for CR, the other is free.
    let springfield = hex("G8");
    let (game, _, space) = find_station(|game, _| {
        let board = &game.table().board;
        board.reserved_space(company("CR"))?;
        let free = board.laid(springfield).is_none();
        let mut spaces = markers(game).into_iter();
        spaces.find(|space| free && space.hex == springfield)
    });
    assert_eq!(space.city, 0);
    let kept = CitySpace { city: 1, ..space };
    let refusal = game
        .check(&Action::Common(RailMove::PlaceMarker {
            space: kept,
            power: None,
        }))
        .unwrap_err();
    assert_eq!(refusal.rule, "11.4");
}

#[test]
fn section_11_4_a_later_space_of_a_city_waits_for_the_first() {
    let (game, _, space) = find_station(|game, _| {
        let board = &game.table().board;
        let first = markers(game)
            .into_iter()
            .find(|space| space.slot == 0 && board.spaces(space.hex, space.city).count() > 1)?;
        Some(CitySpace { slot: 1, ..first })
    });
    let refusal = game
        .check(&Action::Common(RailMove::PlaceMarker {
            space,
            power: None,
        }))
        .unwrap_err();
    assert_eq!(refusal.rule, "11.4");
    assert!(refusal.why.contains("comes first"), "{refusal}");
}
