//! Trading shares and starting minors.

use super::games::{major_in_stock_round, phase_3, ten_five};
use crate::kit::new_england::random::{find, find_with};
use crate::kit::script::{Play, column_of, company, minor_space, symbol};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::Rail as _;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::shares::Source;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::{Game, HouseRules};

#[test]
pub fn section_10_sell_first_then_buy_one() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal buys NYC\nDavid passes\nAmy buys NYC");
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy sells 1 NYC");
    assert!(play.is_turn_of("Amy"), "after selling one may still buy");
    play.refuses("Amy buys NYC", "10.6");
    play.line("Amy starts AWS at 65");
    assert!(play.is_turn_of("Brian"), "a purchase ends the turn");
}

#[test]
pub fn section_10_the_round_ends_when_all_pass_one_after_the_other() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes");
    let round = play.game.round_name();
    play.lines(
        "Amy buys NYC\nBrian passes\nCrystal buys NYC\nDavid passes\nAmy passes\nBrian passes",
    );
    assert_eq!(
        play.game.round_name(),
        round,
        "who passed has another turn after somebody acted"
    );
    play.line("Crystal passes");
    assert!(
        play.game.round_name().starts_with("OR"),
        "three passes and the one who acted"
    );
}

#[test]
pub fn section_10_players_trade_with_the_bank_and_only_on_their_turn() {
    let mut play = major_in_stock_round();
    assert_eq!(play.who(), "Brian");
    for action in [
        "Brian lays 8@0 on C6",
        "Brian converts into CN",
        "Brian reserves AWS",
    ] {
        play.refuses(action, "10");
    }
}

#[test]
pub fn section_10_1_at_the_certificate_limit_nothing_is_bought() {
    let game = find(5, |game| {
        game.decision().is_some_and(|now| {
            now.step == Step::Trade
                && game.table().certificates(now.player) == game.certificate_limit()
        })
    });
    let buys = |choice: &Choice| {
        matches!(
            choice,
            Choice::Do(
                Action::Common(RailMove::Buy { .. }) | Action::Title(NewEnglandMove::Start(_))
            )
        )
    };
    assert!(!game.choices().iter().any(buys));
    let majors: Vec<_> = game
        .table()
        .running()
        .filter(|&id| game.table().company(id).shares.of(Holder::Pool) > 0)
        .collect();
    for major in majors {
        let buy = Action::Common(RailMove::buy(major, Source::Pool));
        let refusal = game.check(&buy).unwrap_err();
        assert!(["10.1", "10.6"].contains(&refusal.rule), "{refusal}");
    }
}

#[test]
pub fn section_10_1_over_the_limit_one_must_sell_first() {
    let game = find(5, |game| {
        game.decision()
            .is_some_and(|now| now.step == Step::Trade && game.must_sell(now.player))
    });
    let sells =
        |choice: &Choice| matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. })));
    assert!(game.choices().iter().all(sells), "{:?}", game.choices());
    assert_eq!(
        game.check(&Action::Common(RailMove::Pass))
            .unwrap_err()
            .rule,
        "10.1"
    );
}

#[test]
pub fn section_10_1_the_presidents_certificate_counts_once_and_a_minor_counts() {
    let play = major_in_stock_round();
    let amy = play.player("Amy");
    assert_eq!(play.shares("Amy", "NYC"), 2);
    let minors = play
        .minors()
        .into_iter()
        .filter(|minor| play.president(minor).as_deref() == Some("Amy"));
    let minors = u8::try_from(minors.count()).unwrap();
    assert_eq!(play.game.table().certificates(amy), 1 + minors);
}

#[test]
pub fn section_10_1_nobody_owns_more_than_60_percent() {
    let mut play = major_in_stock_round();
    play.until_turn("Amy", Step::Trade);
    while play.shares("Amy", "NYC") < 6 {
        play.until(|play| play.is_turn_of("Amy") && play.step() == Some(Step::Trade));
        if play.offers("Amy buys NYC") {
            play.line("Amy buys NYC");
        } else {
            play.line("Amy passes");
        }
    }
    play.until(|play| {
        play.is_turn_of("Amy")
            && play.step() == Some(Step::Trade)
            && play.cash("Amy") > play.price("NYC")
    });
    let why = play.refuses("Amy buys NYC", "10.1");
    assert!(why.contains("60%"), "{why}");
}

#[test]
pub fn section_10_2_in_phase_2_minors_start_on_yellow_spaces_only() {
    let mut play = Play::new(3, &["CV", "BL"], &["GR"], HouseRules::Rulebook);
    play.draft(&[("Amy", "CV", 50)]);
    play.until_round("SR 2");
    assert_eq!(play.who(), "Brian", "he has the priority deal");
    play.refuses("Brian starts BL at 80 top", "10.2");
    play.refuses("Brian starts GR at 50", "10.2");
    play.refuses("Brian starts CV at 55", "10.2");
    assert!(!play.offers("Brian starts GR at 50"));
    play.line("Brian starts BL at 70");
    assert_eq!((play.cash("Brian"), play.cash("BL")), (400 - 140, 140));
    assert!(
        play.trains("BL").is_empty(),
        "companies started later buy no train"
    );
    assert!(play.markers("BL").is_empty());
    play.until_turn("BL", Step::LayTrack);
    assert_eq!(
        play.markers("BL"),
        ["L5.0"],
        "its home is marked before it operates"
    );
    assert_eq!(play.cash("BL"), 140);
}

#[test]
pub fn section_10_2_from_phase_3_green_spaces_are_open_and_late_minors_start() {
    let mut play = phase_3();
    let late = symbol(play.game.late_minors()[0]);
    let player = play.who();
    assert!(play.offers(&format!("{player} starts {late} at 65")));
    let before = play.cash(&player);
    play.line(&format!("{player} starts {late} at 80 bottom"));
    assert_eq!(
        play.game.table().market.space(company(late)),
        Some(minor_space("80", 1))
    );
    assert_eq!((play.cash(late), play.cash(&player)), (160, before - 160));
}

#[test]
fn section_10_2_a_minor_starts_once_in_a_game() {
    let mut play = major_in_stock_round();
    play.refuses("Brian starts CV at 65", "10.2");
    play.refuses("Brian starts BL at 65", "10.2");
}

#[test]
fn section_10_3_majors_are_not_started_in_stock_rounds() {
    let mut play = major_in_stock_round();
    play.refuses("Brian buys B&A", "10.6");
    play.refuses("Brian starts B&A at 70", "10.2");
}

#[test]
pub fn section_10_4_minors_are_never_sold() {
    let mut play = major_in_stock_round();
    let why = play.refuses("Brian sells 1 BL", "10.4");
    assert!(why.contains("Minor"), "{why}");
}

#[test]
pub fn section_10_4_one_sells_what_one_has() {
    let mut play = major_in_stock_round();
    play.refuses("Brian sells 1 NYC", "10.4");
    play.refuses("Brian sells 0 NYC", "10.4");
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy passes");
    play.refuses("Brian sells 2 NYC", "10.4");
    let (cash, price) = (play.cash("Brian"), play.price("NYC"));
    play.line("Brian sells 1 NYC");
    assert_eq!(play.cash("Brian"), cash + price);
    assert_eq!(
        (play.shares("pool", "NYC"), play.shares("Brian", "NYC")),
        (1, 0)
    );
}

#[test]
pub fn section_10_4_only_the_presidents_sales_lower_the_price() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy buys NYC");
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy passes");
    let price = play.price("NYC");
    play.lines("Brian sells 1 NYC");
    assert_eq!(play.price("NYC"), price, "Brian is not the president");
    play.lines("Brian passes\nCrystal passes\nDavid passes\nAmy sells 1 NYC");
    assert!(play.price("NYC") < price);
    let space = play.game.table().market.space(company("NYC")).unwrap();
    assert_eq!(
        space.column + 1,
        column_of(price),
        "one space left for one share"
    );
}

#[test]
fn section_10_4_at_the_left_edge_the_marker_stays() {
    let (mut game, (sale, major)) = find_with(4, HouseRules::Rulebook, |game| {
        let president = game
            .decision()
            .filter(|now| now.step == Step::Trade)?
            .player;
        let table = game.table();
        game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(action @ Action::Common(RailMove::Sell { company, .. })) => {
                (table.market.price(company) == Some(Dollars(35))
                    && table.president(company) == Some(president))
                .then_some((action, company))
            }
            _ => None,
        })
    });
    let space = game.table().market.space(major);
    game.apply(&sale).unwrap();
    assert_eq!(game.table().market.space(major), space);
}

#[test]
pub fn section_10_4_at_most_half_of_a_company_is_in_the_pool() {
    let mut play = ten_five();
    let why = play.refuses("Amy sells 3 NYNHH", "10.4");
    assert!(why.contains("50%"), "{why}");
}

#[test]
pub fn section_10_4_the_presidents_certificate_never_goes_to_the_pool() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes");
    for count in [1, 2] {
        let why = play.refuses(&format!("Amy sells {count} NYC"), "10.4");
        assert!(why.contains("president's certificate"), "{why}");
    }
}

#[test]
pub fn section_10_5_change_of_presidency_example() {
    let mut play = ten_five();
    let holdings = |play: &Play| {
        ["Amy", "Brian", "pool", "IPO", "treasury"].map(|holder| play.shares(holder, "NYNHH"))
    };
    assert_eq!(holdings(&play), [3, 2, 3, 2, 0]);
    assert_eq!(play.president("NYNHH").as_deref(), Some("Amy"));
    let (cash, price) = (play.cash("Amy"), play.price("NYNHH"));
    play.line("Amy sells 2 NYNHH");
    assert_eq!(
        holdings(&play),
        [1, 2, 5, 2, 0],
        "Amy keeps one, the pool is at its limit"
    );
    assert_eq!(play.president("NYNHH").as_deref(), Some("Brian"));
    let shares = &play.game.table().company(company("NYNHH")).shares;
    assert_eq!(
        shares.certificates(play.player("Brian")),
        1,
        "a single president's certificate"
    );
    assert_eq!(shares.certificates(play.player("Amy")), 1);
    assert_eq!(play.cash("Amy"), cash + 2 * price);
    assert_eq!(
        column_of(play.price("NYNHH")),
        column_of(price) - 2,
        "she was president when she sold"
    );
}

#[test]
fn section_10_5_as_many_shares_are_not_enough_and_ties_go_to_the_left() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid buys NYC\nAmy buys NYC");
    play.lines("Brian buys NYC\nCrystal passes\nDavid buys NYC\nAmy passes");
    play.lines("Brian passes\nCrystal passes\nDavid passes");
    play.idle_until(|play| play.step() == Some(Step::Trade) && play.is_turn_of("Amy"));
    assert_eq!(
        ["Amy", "Brian", "David"].map(|name| play.shares(name, "NYC")),
        [3, 2, 2]
    );
    play.line("Amy sells 1 NYC");
    assert_eq!(
        play.president("NYC").as_deref(),
        Some("Amy"),
        "two against two"
    );
    play.line("Amy sells 1 NYC");
    assert_eq!(
        play.president("NYC").as_deref(),
        Some("Brian"),
        "the first to Amy's left"
    );
}

#[test]
pub fn section_10_6_ipo_shares_cost_the_market_price_and_bring_the_company_par() {
    let mut play = major_in_stock_round();
    let (cash, treasury, bank) = (play.cash("Brian"), play.cash("NYC"), play.bank());
    let price = play.price("NYC");
    assert_ne!(price, 100, "else the example shows nothing");
    play.line("Brian buys NYC");
    assert_eq!(play.cash("Brian"), cash - price);
    assert_eq!(play.cash("NYC"), treasury + 100);
    assert_eq!(play.bank(), bank + price - 100);
}

#[test]
pub fn section_10_6_pool_shares_are_paid_to_the_bank() {
    let mut play = ten_five();
    play.line("Amy passes");
    let (cash, treasury, bank) = (play.cash("Brian"), play.cash("NYNHH"), play.bank());
    let price = play.price("NYNHH");
    play.line("Brian buys NYNHH from pool");
    assert_eq!(
        (play.cash("Brian"), play.bank()),
        (cash - price, bank + price)
    );
    assert_eq!(play.cash("NYNHH"), treasury);
    assert_eq!(play.shares("pool", "NYNHH"), 2);
}

#[test]
pub fn section_10_6_redeemed_shares_are_paid_to_the_company() {
    let mut play = ten_five();
    play.until_turn("NYNHH", Step::LayTrack);
    play.line("NYNHH redeems 1");
    play.idle_until(|play| play.step() == Some(Step::Trade) && play.is_turn_of("Brian"));
    let (cash, treasury, bank) = (play.cash("Brian"), play.cash("NYNHH"), play.bank());
    let price = play.price("NYNHH");
    play.line("Brian buys NYNHH from treasury");
    assert_eq!(
        (play.cash("Brian"), play.cash("NYNHH")),
        (cash - price, treasury + price)
    );
    assert_eq!(play.bank(), bank);
}

#[test]
fn section_10_6_one_needs_a_share_there_and_the_cash() {
    let mut play = major_in_stock_round();
    play.refuses("Brian buys NYC from pool", "10.6");
    play.refuses("Brian buys NYC from treasury", "10.6");
    let (game, major) = find_with(4, HouseRules::Rulebook, |game| {
        let player = game
            .decision()
            .filter(|now| now.step == Step::Trade)?
            .player;
        let room = game.table().certificates(player) < game.certificate_limit();
        let too_dear = |id: &CompanyId| {
            let shares = &game.table().company(*id).shares;
            game.table().kind(*id) == CompanyKind::Major
                && shares.of(Holder::Ipo) > 0
                && shares.of(Holder::Player(player)) < 6
                && game.table().market.price(*id) > Some(game.table().cash(player))
        };
        let free = room && !game.must_sell(player);
        game.table().running().filter(|_| free).find(too_dear)
    });
    let buy = Action::Common(RailMove::buy(major, Source::Ipo));
    let refusal = game.check(&buy).unwrap_err();
    assert!(
        refusal.rule == "10.6" && refusal.why.contains("costs"),
        "{refusal}"
    );
}

#[test]
pub fn section_10_6_what_was_sold_in_a_round_is_not_bought_back_in_it() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy passes\nBrian sells 1 NYC");
    for from in ["NYC", "NYC from pool"] {
        let why = play.refuses(&format!("Brian buys {from}"), "10.6");
        assert!(why.contains("sold"), "{why}");
    }
    let sold = |play: &Play| {
        let nyc = play.game.table().components.company_by_symbol("NYC");
        play.game.charter(nyc.unwrap()).more
    };
    let by_brian = vec![("Sold this round by", "Brian".to_string())];
    assert_eq!(sold(&play), by_brian, "its charter says so");
    play.lines("Brian passes\nCrystal buys NYC from pool\nDavid passes\nAmy passes");
    play.refuses("Brian buys NYC", "10.6");
    play.lines("Brian passes\nCrystal passes");
    play.idle_until(|play| play.step() == Some(Step::Trade) && play.is_turn_of("Brian"));
    assert_eq!(sold(&play), vec![]);
    play.line("Brian buys NYC");
}

#[test]
pub fn section_10_7_the_priority_deal_goes_to_the_left_of_the_last_to_act() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy passes\nBrian passes");
    assert_eq!(play.game.priority(), play.player("Crystal"));
    play.idle_until(|play| play.game.round_name().starts_with("SR"));
    assert_eq!(play.who(), "Crystal");
}

#[test]
fn section_10_7_without_transactions_it_does_not_move() {
    let mut play = major_in_stock_round();
    play.lines("Brian buys NYC\nCrystal passes\nDavid passes\nAmy passes\nBrian passes");
    play.idle_until(|play| play.game.round_name().starts_with("SR"));
    play.lines("Crystal passes\nDavid passes\nAmy passes\nBrian passes");
    assert_eq!(play.game.priority(), play.player("Crystal"));
}

#[test]
fn section_10_7_a_company_that_is_all_sold_does_not_rise() {
    let game = find(4, |game| {
        let sold_out = |id| {
            let shares = &game.table().company(id).shares;
            shares.of(Holder::Ipo) + shares.of(Holder::Treasury) + shares.of(Holder::Pool) == 0
        };
        game.decision().is_some_and(|now| now.step == Step::Trade)
            && game
                .table()
                .running()
                .any(|id| game.table().kind(id) == CompanyKind::Major && sold_out(id))
    });
    let prices = |game: &Game| -> Vec<_> {
        game.table()
            .running()
            .map(|id| game.table().market.space(id))
            .collect()
    };
    let before = prices(&game);
    let mut play = Play::on(game);
    play.idle_until(|play| play.step() != Some(Step::Trade));
    assert_eq!(prices(&play.game), before);
}

#[test]
pub fn section_10_4_who_sells_in_several_companies_decides_the_order() {
    // Two majors at one price, of which the seller is president: the first that falls comes to lie on top.
    let (game, (one, other)) = find_with(4, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::Trade)?;
        let table = game.table();
        let sellable: Vec<CompanyId> = game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Do(Action::Common(RailMove::Sell {
                    company, shares: 1, ..
                })) => Some(company),
                _ => None,
            })
            .filter(|&id| table.president(id) == Some(now.player))
            .filter(|&id| table.market.price(id) > Some(Dollars(35)))
            .collect();
        sellable.iter().enumerate().find_map(|(index, &one)| {
            let alike = |id: &&CompanyId| table.market.space(**id) == table.market.space(one);
            let other = sellable[index + 1..].iter().find(alike)?;
            Some((one, *other))
        })
    });
    for [first, second] in [[one, other], [other, one]] {
        let mut game = game.clone();
        for company in [first, second] {
            let sale = Action::Common(RailMove::sell(company, 1));
            game.apply(&sale).unwrap();
        }
        let market = &game.table().market;
        assert_eq!(market.space(first), market.space(second));
        assert!(market.depth(first) < market.depth(second));
    }
}

#[test]
fn section_10_1_a_former_president_may_be_over_the_limit_until_his_next_turn() {
    // The certificate of 20% comes back as two of 10%.
    let (mut game, (buy, loser)) = find_with(5, HouseRules::Rulebook, |game| {
        let now = game.decision().filter(|now| now.step == Step::Trade)?;
        game.choices().into_iter().find_map(|choice| match choice {
            Choice::Do(action @ Action::Common(RailMove::Buy { company, .. })) => {
                let table = game.table();
                let loser = table.president(company).filter(|&p| p != now.player)?;
                let full = table.certificates(loser) == game.certificate_limit();
                let mut after = game.clone();
                after.apply(&action).ok().filter(|_| full)?;
                let taken = after.table().president(company) == Some(now.player);
                taken.then_some((action, loser))
            }
            _ => None,
        })
    });
    game.apply(&buy).unwrap();
    assert_eq!(
        game.table().certificates(loser),
        game.certificate_limit() + 1
    );
    let mut play = Play::on(game);
    play.idle_until(|play| play.game.decision().is_some_and(|now| now.player == loser));
    if play.step() == Some(Step::Trade) && play.game.must_sell(loser) {
        let name = play.who();
        play.refuses(&format!("{name} passes"), "10.1");
    }
}
