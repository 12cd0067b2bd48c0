//! Converting and merging minors.

use super::games::phase_3;
use crate::kit::new_england::random::{find_with, game as game_of, is_over, is_step};
use crate::kit::random_player::RandomPlayer;
use crate::kit::script::{Play, column_of, company};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::merger_round::par_space;
use roundhouse::titles::new_england::moves::{Convert, Merge};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};

/// A player starts minors in the first stock round of Phase 3, and everybody plays on to one of them deciding in
/// the next merger round.
fn started(starts: &[(&str, i32)], decides: &str) -> Play {
    let mut play = phase_3();
    let player = play.who();
    for (index, (minor, value)) in starts.iter().enumerate() {
        if index > 0 {
            play.idle_until(|play| play.is_turn_of(&player));
        }
        play.line(&format!("{player} starts {minor} at {value}"));
    }
    play.until_turn(decides, Step::Merge);
    play
}

/// So nobody comes above the certificate limit by it, and nothing has to warn of that.
#[test]
fn section_12_a_conversion_changes_no_count_of_certificates() {
    let mut play = started(&[("NYW", 80)], "NYW");
    let owner = play.player(&play.who());
    let before = play.game.table().certificates(owner);
    play.line("NYW converts into NYC");
    assert_eq!(
        play.president("NYC"),
        Some(play.game.name(owner).to_string())
    );
    assert_eq!(play.game.table().certificates(owner), before);
}

#[test]
pub fn section_12_convert_example() {
    let mut play = started(&[("NYW", 80)], "NYW");
    let owner = play.who();
    let (cash, treasury, trains) = (play.cash(&owner), play.cash("NYW"), play.trains("NYW"));
    assert_eq!(play.price("NYW"), 80);
    let label = play
        .game
        .choice_text(&play.read("NYW converts into NYC"))
        .label;
    assert!(label.ends_with("for $40"), "{label}");
    play.line("NYW converts into NYC");
    assert_eq!(play.cash(&owner), cash - 40, "160 and 40 are 200");
    assert_eq!(play.cash("NYC"), treasury + 40);
    assert_eq!(play.price("NYC"), 100);
    assert_eq!(play.president("NYC"), Some(owner.clone()));
    assert_eq!(
        (play.shares(&owner, "NYC"), play.shares("IPO", "NYC")),
        (2, 8)
    );
    assert_eq!(play.trains("NYC"), trains);
    assert_eq!(play.markers("NYC"), ["B19.0"]);
    let left = &play.game.table().company(company("NYC")).markers_left;
    assert_eq!(
        *left,
        [Dollars(40), Dollars(80)],
        "two station markers for later"
    );
    assert_eq!(play.status("NYW"), Status::Closed);
}

#[test]
fn section_12_merge_example() {
    let mut play = started(&[("AWS", 65), ("HRR", 90)], "HRR");
    let owner = play.who();
    let treasuries = play.cash("AWS") + play.cash("HRR");
    let cash = play.cash(&owner);
    play.line("HRR merges with AWS into B&A");
    // 65 + 90 = 155: the next space below is 145, as 130 is below 50 + 90 = 140.
    assert_eq!(play.price("B&A"), 145);
    assert_eq!(play.cash("B&A"), treasuries);
    assert_eq!(play.cash(&owner), cash, "nothing is paid");
    assert_eq!(play.president("B&A"), Some(owner));
    assert_eq!(play.status("AWS"), Status::Closed);
    assert_eq!(play.status("HRR"), Status::Closed);
}

#[test]
pub fn section_12_merge_example_50_and_90_make_130() {
    let mut play = Play::with_minors(4, &["CV", "BL", "NYNH", "WNR", "PE", "HNH", "AWS", "HRR"]);
    play.draft(&[
        ("Amy", "AWS", 50),
        ("Brian", "BL", 50),
        ("Crystal", "NYNH", 55),
        ("David", "WNR", 55),
        ("Crystal", "PE", 60),
        ("Brian", "HNH", 60),
    ]);
    play.until(|play| play.phase() == "3" && play.game.round_name().starts_with("SR"));
    play.idle_until(|play| play.is_turn_of("Amy"));
    play.line("Amy starts HRR at 90");
    play.until_turn("HRR", Step::Merge);
    play.line("HRR merges with AWS into B&A");
    assert_eq!(play.price("B&A"), 130);
    assert_eq!(
        play.game.table().company(company("B&A")).par,
        Some(Dollars(130))
    );
    assert_eq!(
        (play.shares("Amy", "B&A"), play.shares("IPO", "B&A")),
        (2, 8)
    );
}

#[test]
pub fn section_12_two_markers_in_one_hex_one_goes_back() {
    let mut play = started(&[("AWS", 65), ("HRR", 70)], "HRR");
    play.line("HRR merges with AWS into B&A");
    assert_eq!(play.step(), Some(Step::ReturnMarker));
    assert_eq!(play.markers("B&A"), ["B3.0", "B3.1"]);
    play.refuses("B&A passes", "12");
    play.refuses("B&A returns L5.0.0", "12");
    play.line("B&A returns B3.0.0");
    assert_eq!(play.markers("B&A"), ["B3.1"]);
    let left = &play.game.table().company(company("B&A")).markers_left;
    assert_eq!(
        *left,
        [Dollars(40), Dollars(80)],
        "it is back in the $40 spot"
    );
}

#[test]
pub fn section_12_minors_in_one_hex_merge_without_a_route() {
    let play = started(&[("AWS", 65), ("HRR", 70)], "HRR");
    assert!(play.offers("HRR merges with AWS into B&A"));
}

#[test]
pub fn section_12_a_merger_needs_a_route_and_one_owner() {
    let mut play = started(&[("NYW", 80), ("BP", 90)], "BP");
    assert!(!play.reaches("BP", "B19"));
    let why = play.refuses("BP merges with NYW into B&A", "12");
    assert!(why.contains("no route"), "{why}");
    let why = play.refuses("BP merges with HNH into B&A", "12");
    assert!(why.contains("same player"), "{why}");
    play.refuses("BP merges with BP into B&A", "12");
    play.refuses("BP merges with AWS into B&A", "12");
    play.refuses("BP merges with NYC into B&A", "12");
}

#[test]
pub fn section_12_minors_with_a_route_merge_and_keep_one_marker_for_80() {
    let (mut game, merge) = find_with(4, HouseRules::Rulebook, |game| {
        game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(action @ Action::Title(NewEnglandMove::Merge(Merge { with, .. }))) => {
                let minor = game.decision()?.company?;
                let hex = |id| {
                    game.table()
                        .board
                        .markers_of(id)
                        .next()
                        .map(|space| space.hex)
                };
                (hex(minor) != hex(with)).then_some(action)
            }
            _ => None,
        })
    });
    let Action::Title(NewEnglandMove::Merge(Merge { with, major })) = merge else {
        unreachable!("a merger was looked for");
    };
    let minor = game.decision().and_then(|now| now.company).unwrap();
    let homes: Vec<_> = [minor, with]
        .iter()
        .flat_map(|&id| game.table().board.markers_of(id).collect::<Vec<_>>())
        .collect();
    let sum = game.table().company(minor).par.unwrap() + game.table().company(with).par.unwrap();
    game.apply(&merge).unwrap();
    let company = game.table().company(major);
    assert_eq!(company.markers_left, [Dollars(80)]);
    assert_eq!(
        game.table().board.markers_of(major).collect::<Vec<_>>(),
        homes
    );
    assert!(company.par.unwrap() <= sum && sum < company.par.unwrap() + Dollars(20));
}

#[test]
pub fn section_12_par_is_the_sum_rounded_down_to_a_space() {
    let play = phase_3();
    let pars: Vec<i32> = [("CV", "BL"), ("CV", "NYNH"), ("HNH", "PE"), ("HNH", "WNR")]
        .iter()
        .map(|(one, other)| {
            play.game
                .merged_par(company(one), company(other))
                .unwrap()
                .0
        })
        .collect();
    // 50 + 50, 50 + 55, 60 + 60, 60 + 55
    assert_eq!(pars, [100, 100, 120, 110]);
    for par in [100, 110, 120, 130, 145, 160, 180, 200] {
        assert!(par_space(Dollars(par)).is_some());
    }
}

#[test]
pub fn section_12_converting_needs_the_difference_in_cash() {
    let (game, (major, difference)) = find_with(4, HouseRules::Website, |game| {
        let now = game.decision().filter(|now| now.step == Step::Merge)?;
        let value = game.table().company(now.company?).par?;
        let difference = Dollars(200) - value * 2;
        let free = COMPONENTS.company_ids().find(|&id| {
            game.table().kind(id) == CompanyKind::Major
                && game.table().company(id).status == Status::Unstarted
        })?;
        (game.table().cash(now.player) < difference).then_some((free, difference))
    });
    let refusal = game.check(&Convert { major }.into()).unwrap_err();
    assert!(
        refusal.rule == "12" && refusal.why.contains(&difference.to_string()),
        "{refusal}"
    );
}

#[test]
pub fn section_12_only_majors_that_were_never_started_are_formed() {
    let mut play = phase_3();
    play.until_turn("CV", Step::Merge);
    play.refuses("CV converts into AWS", "12");
    play.refuses("CV converts into BL", "12");
    play.line("CV converts into NYC");
    play.until_turn("BL", Step::Merge);
    play.refuses("BL converts into NYC", "12");
    play.line("BL converts into CVT");
}

#[test]
pub fn section_12_every_minor_decides_in_operating_order() {
    let mut play = phase_3();
    play.until(|play| play.game.round_name().starts_with("MR"));
    let round = play.game.round_name();
    let minors: Vec<&str> = play
        .order()
        .into_iter()
        .filter(|symbol| play.minors().contains(symbol))
        .collect();
    let mut asked = Vec::new();
    while play.game.round_name() == round {
        let minor = play.game.decision().and_then(|now| now.company).unwrap();
        asked.push(COMPONENTS.company(minor).symbol);
        let line = format!("{} passes", asked[asked.len() - 1]);
        play.line(&line);
    }
    assert_eq!(asked, minors);
}

#[test]
pub fn section_12_the_new_marker_goes_to_the_bottom_of_the_stack() {
    let mut play = phase_3();
    play.until_turn("PE", Step::Merge);
    play.line("PE converts into NYC");
    play.idle_until(|play| play.step() == Some(Step::Merge));
    play.until_turn("CV", Step::Merge);
    play.line("CV converts into B&M");
    let market = &play.game.table().market;
    assert_eq!(market.space(company("NYC")), market.space(company("B&M")));
    assert_eq!(
        (market.depth(company("NYC")), market.depth(company("B&M"))),
        (Some(0), Some(1))
    );
}

#[test]
pub fn section_12_the_president_buys_more_shares_at_par_up_to_60_percent() {
    let mut play = started(&[("NYW", 80)], "NYW");
    let owner = play.who();
    play.line("NYW converts into NYC");
    assert_eq!(
        (play.step(), play.who()),
        (Some(Step::BuyAfterMerger), owner.clone())
    );
    let (cash, treasury, bank) = (play.cash(&owner), play.cash("NYC"), play.bank());
    assert!(cash >= 100);
    play.refuses(&format!("{owner} buys NYC from pool"), "12");
    play.refuses(&format!("{owner} buys B&A"), "12");
    play.refuses(&format!("{owner} sells 1 NYC"), "12");
    play.line(&format!("{owner} buys NYC"));
    assert_eq!(
        (play.cash(&owner), play.cash("NYC")),
        (cash - 100, treasury + 100)
    );
    assert_eq!((play.bank(), play.shares(&owner, "NYC")), (bank, 3));
    while play.step() == Some(Step::BuyAfterMerger) {
        play.line(&format!("{owner} buys NYC"));
    }
    let held = play.shares(&owner, "NYC");
    assert!(held == 6 || play.cash(&owner) < 100, "{held}");
}

#[test]
pub fn section_12_nobody_else_buys_then_and_one_may_stop() {
    let mut play = started(&[("NYW", 80)], "NYW");
    let owner = play.who();
    play.line("NYW converts into NYC");
    play.line(&format!("{owner} passes"));
    assert_eq!(play.shares("IPO", "NYC"), 8);
    assert_ne!(play.step(), Some(Step::BuyAfterMerger));
}

#[test]
fn section_12_a_new_major_operates_from_the_next_operating_round() {
    let mut play = started(&[("NYW", 80)], "NYW");
    play.line("NYW converts into NYC");
    play.until(|play| play.game.round_name().starts_with("OR"));
    assert!(play.order().contains(&"NYC"));
    play.until_turn("NYC", Step::LayTrack);
}

#[test]
pub fn section_12_no_merger_rounds_before_phase_3() {
    let mut play = Play::with_minors(3, &["CV", "BL"]);
    play.draft(&[("Amy", "CV", 50), ("Brian", "BL", 50)]);
    let mut rounds = Vec::new();
    play.until(|play| {
        rounds.push(play.game.round_name());
        play.game.round_name() == "SR 3"
    });
    assert!(rounds.iter().all(|round| !round.starts_with("MR")));
}

#[test]
fn section_12_nothing_else_is_done_in_a_merger_round() {
    let mut play = phase_3();
    play.until_turn("CV", Step::Merge);
    for wrong in [
        "CV lays 8@0 on D5",
        "CV buys 3-train",
        "Amy starts AWS at 80",
        "CV issues 1 IPO",
    ] {
        play.refuses(wrong, "12");
    }
    assert_eq!(column_of(100), 10);
}

#[test]
pub fn section_12_without_an_unstarted_major_nothing_is_formed() {
    let none_is_free = |game: &Game| {
        let mut majors = COMPONENTS
            .company_ids()
            .filter(|&id| game.table().kind(id) == CompanyKind::Major);
        majors.all(|id| game.table().company(id).status != Status::Unstarted)
    };
    // The website asks every minor all the same; by the rulebook there is nothing to ask.
    let (game, ()) = find_with(4, HouseRules::Website, |game| {
        (is_step(game, Step::Merge) && none_is_free(game)).then_some(())
    });
    assert_eq!(game.choices(), [Choice::Do(Action::Common(RailMove::Pass))]);
    for major in COMPONENTS
        .company_ids()
        .filter(|&id| game.table().kind(id) == CompanyKind::Major)
    {
        let refusal = game.check(&Convert { major }.into()).unwrap_err();
        assert_eq!(refusal.rule, "12");
    }
    for seed in 0..20 {
        let mut game = game_of(4, seed, HouseRules::Rulebook);
        let mut player = RandomPlayer::new(seed);
        while !is_over(&game) {
            assert!(!is_step(&game, Step::Merge) || !none_is_free(&game));
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
}

#[test]
fn section_12_a_minor_that_has_passed_may_still_be_merged_with() {
    let mut play = started(&[("AWS", 65), ("HRR", 70)], "HRR");
    play.line("HRR passes");
    play.until_turn("AWS", Step::Merge);
    play.line("AWS merges with HRR into B&A");
    assert_eq!(play.price("B&A"), 130, "65 and 70 are 135");
    assert_eq!(play.status("HRR"), Status::Closed);
}

#[test]
fn section_12_who_is_merged_with_before_deciding_is_not_asked() {
    let mut play = started(&[("AWS", 65), ("HRR", 70)], "HRR");
    play.line("HRR merges with AWS into B&A");
    play.line("B&A returns B3.0.0");
    play.until(|play| {
        assert!(!play.is_turn_of("AWS"));
        !play.game.round_name().starts_with("MR")
    });
}
