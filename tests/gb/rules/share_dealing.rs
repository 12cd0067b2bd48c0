//! Share dealing, and receivership.

use super::given::{THREE, given, given_in, on_website};
use super::play::Play;
use super::setup::{playing, scenarios};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::setup::HouseRules::{Rulebook, Website};

const RULE: &str = "Share dealing";

/// Whoever begins the first stock round may start any company of the first tier.
const LNWR_STARTED_IN_SR_1: &str = "LNWR at 70: Brian 2\nSR 1 Amy";

/// How many companies can be started at 70 by whoever has the turn.
fn to_start(play: &Play) -> usize {
    let who = play.who();
    let companies = playing(play).into_iter();
    let starts = companies.filter(|symbol| play.offers(&format!("{who} starts {symbol} at 70")));
    starts.count()
}

#[test]
pub fn in_sr_1_only_the_first_tier_half_of_the_corporations_are_available_to_start() {
    for (at, row, play) in scenarios() {
        let all = playing(&play).len();
        let mut play = given_in(at, Rulebook, LNWR_STARTED_IN_SR_1);
        // The LNWR is always of the first tier.
        assert_eq!(to_start(&play), all - row.second_tier - 1);
        let mut waiting = 0;
        for symbol in playing(&play) {
            let start = format!("Amy starts {symbol} at 70");
            if symbol != "LNWR" && !play.offers(&start) {
                let why = play.refuses(&start, "Corporations");
                assert!(why.contains("second tier"), "{why}");
                waiting += 1;
            }
        }
        assert_eq!(waiting, row.second_tier);
    }
}

#[test]
pub fn from_sr_2_on_all_corporations_are_available() {
    for (at, _, play) in scenarios() {
        let all = playing(&play).len();
        let position = LNWR_STARTED_IN_SR_1.replace("SR 1", "SR 2");
        assert_eq!(to_start(&given_in(at, Rulebook, &position)), all - 1);
    }
}

#[test]
pub fn ruling_the_tiers_are_not_enforced_on_the_website() {
    for (at, _, play) in scenarios() {
        let all = playing(&play).len();
        assert_eq!(
            to_start(&given_in(at, Website, LNWR_STARTED_IN_SR_1)),
            all - 1
        );
    }
}

#[test]
pub fn players_may_only_buy_60_percent_of_a_corporation_from_the_ipo() {
    let mut play = given("MR at 70: Amy 2\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
    play.line("Amy buys MR from IPO");
    assert_eq!((play.shares("Amy", "MR"), play.cash("Amy")), (3, 430));
    play.pass_to("Brian")
        .line("Brian passes")
        .line("Crystal passes");
    let why = play.refuses("Amy buys MR from IPO", RULE);
    assert!(why.contains("60%"), "{why}");
    let mut play = given("MR of ten at 70: Amy 5\nAmy has 500\nSR 2 Amy");
    play.line("Amy buys MR from IPO")
        .lines("Brian passes\nCrystal passes");
    play.refuses("Amy buys MR from IPO", RULE);
}

#[test]
pub fn unlimited_from_the_open_market() {
    let mut play = given("MR at 70: Amy 3 pool 2\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
    play.line("Amy buys MR from pool")
        .lines("Brian passes\nCrystal passes");
    play.line("Amy buys MR from pool");
    assert_eq!((play.shares("Amy", "MR"), play.cash("Amy")), (5, 360));
}

#[test]
pub fn unlimited_if_the_corporation_is_in_the_yellow_area() {
    for price in [50, 55, 60, 65] {
        let position = format!("MR at {price}: Amy 3\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
        let mut play = given(&position);
        play.line("Amy buys MR from IPO");
        assert_eq!(
            (play.shares("Amy", "MR"), play.cash("Amy")),
            (4, 500 - price)
        );
        // Not so on the website.
        let mut play = on_website(&position);
        play.refuses("Amy buys MR from IPO", RULE);
    }
    let mut play = given("MR at 70: Amy 3\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
    play.refuses("Amy buys MR from IPO", RULE);
}

#[test]
pub fn ruling_at_50_to_65_the_president_buys_two() {
    for price in [50, 65, 70] {
        let position = format!(
            "MR at {price}: Amy 2 pool 2\nMR owns 2+1\nCR at 70: Brian 2\nAmy has 500\nSR 2 Amy"
        );
        for mut play in [given(&position), on_website(&position)] {
            play.line("Amy buys MR from pool");
            if price == 70 {
                assert_eq!(play.who(), "Brian");
                continue;
            }
            play.refuses("Amy buys CR from IPO", RULE);
            play.line("Amy buys MR from pool");
            assert_eq!((play.shares("Amy", "MR"), play.who()), (4, "Brian"));
            assert_eq!(play.cash("Amy"), 500 - 2 * price);
        }
    }
}

#[test]
pub fn ruling_two_only_for_who_was_president_when_the_turn_began() {
    let mut play = given("MR at 65: Amy 2 Brian 2\nMR owns 2+1\nBrian has 500\nSR 2 Brian");
    play.line("Brian buys MR from IPO");
    assert_eq!(
        (play.president("MR"), play.who()),
        (Some("Brian"), "Crystal")
    );
}

#[test]
pub fn no_limit_on_shares_in_the_open_market_also_the_presidents() {
    let mut play = given("MR at 100: Amy 2 pool 3\nMR owns 2+1\nAmy has 0\nSR 2 Amy");
    play.line("Amy sells 2 MR");
    assert_eq!(
        (play.shares("pool", "MR"), play.shares("Amy", "MR")),
        (5, 0)
    );
    assert_eq!((play.cash("Amy"), play.price("MR")), (200, 80));
    assert_eq!(play.president("MR"), None);
}

#[test]
fn who_has_most_shares_becomes_president() {
    let mut play = given("MR at 100: Amy 2 Brian 2\nMR owns 2+1\nBrian has 500\nSR 2 Brian");
    assert_eq!(play.president("MR"), Some("Amy"));
    play.line("Brian buys MR from IPO");
    assert_eq!(play.president("MR"), Some("Brian"));
    let mut play = given("MR at 100: Amy 3 Crystal 2\nMR owns 2+1\nSR 2 Amy");
    play.line("Amy sells 1 MR");
    assert_eq!(play.president("MR"), Some("Amy"));
    let mut play = given("MR at 100: Amy 3 Crystal 2\nMR owns 2+1\nSR 2 Amy");
    play.line("Amy sells 2 MR");
    assert_eq!(play.president("MR"), Some("Crystal"));
    assert_eq!(
        (play.shares("Amy", "MR"), play.shares("pool", "MR")),
        (1, 2)
    );
}

#[test]
fn ruling_of_equals_the_next_in_order_becomes_president() {
    for (seats, next) in [
        ("Amy Brian Crystal", "Brian"),
        ("Amy Crystal Brian", "Crystal"),
    ] {
        let mut play = given(&format!(
            "MR of ten at 100: Amy 3 Brian 2 Crystal 2\nseats {seats}\nSR 2 Amy"
        ));
        play.line("Amy sells 3 MR");
        assert_eq!(play.president("MR"), Some(next));
    }
}

#[test]
pub fn player_order_is_determined_by_the_order_of_passing() {
    let mut play = given("MR at 70: Amy 2\nMR owns 2+1\nMR has 500\nSR 2 Amy");
    play.line("Amy buys MR from IPO");
    play.lines("Brian passes\nCrystal buys MR from IPO\nAmy passes\nBrian passes\nCrystal passes");
    assert_eq!(play.seats(), ["Brian", "Amy", "Crystal"]);
    assert_eq!(play.round(), "OR 2.1");
}

#[test]
pub fn players_may_re_enter_after_a_pass_giving_up_their_place() {
    let mut play = given("MR at 70: Amy 2\nMR owns 2+1\nMR has 500\nSR 2 Amy");
    play.lines("Amy passes\nBrian passes\nCrystal buys MR from IPO");
    // Amy comes back, and passes after Brian then.
    play.lines("Amy buys MR from IPO\nBrian passes\nCrystal passes\nAmy passes");
    assert_eq!(play.seats(), ["Brian", "Crystal", "Amy"]);
}

#[test]
pub fn ruling_a_player_sells_before_buying_and_buys_once() {
    let mut play = given(
        "MR at 100: Amy 3\nMR owns 2+1\nCR at 70: Brian 2\nCR owns 2+1\nAmy has 500\nSR 2 Amy",
    );
    play.lines("Amy sells 1 MR\nAmy buys CR from IPO");
    assert_eq!(play.who(), "Brian");
    let mut play = given("MR at 65: Amy 3\nMR owns 2+1\nCR at 70: Brian 2\nAmy has 500\nSR 2 Amy");
    play.line("Amy buys MR from IPO");
    assert_eq!(play.who(), "Amy");
    play.refuses("Amy sells 1 MR", RULE);
}

#[test]
pub fn ruling_what_was_sold_is_not_bought_in_the_same_round() {
    let mut play = given("MR at 100: Amy 3\nMR owns 2+1\nCR at 70: Brian 2\nAmy has 500\nSR 2 Amy");
    play.line("Amy sells 1 MR");
    play.refuses("Amy buys MR from pool", RULE);
    play.lines("Amy passes\nBrian buys MR from pool\nCrystal passes");
    let why = play.refuses("Amy buys MR from IPO", RULE);
    assert!(why.contains("sold"), "{why}");
}

#[test]
pub fn ruling_shares_of_a_company_are_sold_at_once_in_a_turn() {
    let mut play = given("MR at 100: Amy 3 Brian 2\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
    play.line("Amy sells 1 MR");
    play.refuses("Amy sells 1 MR", RULE);
}

#[test]
fn nobody_sells_more_than_they_hold() {
    let mut play = given("MR at 100: Amy 3\nCR at 70: Brian 2\nMR owns 2+1\nSR 2 Amy");
    play.refuses("Amy sells 4 MR", RULE);
    play.refuses("Amy sells 1 CR", RULE);
    play.refuses("Amy sells 1 NER", RULE);
    play.refuses("Amy buys NER from IPO", RULE);
}

#[test]
pub fn ruling_shares_of_a_trainless_company_sell_and_score_at_half_rounded_down() {
    for (price, half) in [(75, 37), (80, 40), (65, 32)] {
        let position = format!("MR at {price}: Amy 3\nAmy has 100\nSR 2 Amy");
        let mut play = given(&position);
        let amy = play.game.table().player_ids().next().unwrap();
        // The president's certificate scores for both of its shares.
        assert_eq!(play.game.common().worth(amy).0, 100 + price + half);
        play.line("Amy sells 1 MR");
        assert_eq!(play.cash("Amy"), 100 + half);
        let mut play = given(&position.replace("\nSR", "\nMR owns 2+1\nSR"));
        assert_eq!(play.game.common().worth(amy).0, 100 + 3 * price);
        play.line("Amy sells 1 MR");
        assert_eq!(play.cash("Amy"), 100 + price);
    }
}

#[test]
pub fn ruling_who_sells_the_presidents_certificate_leaves_the_company_in_receivership() {
    let mut play = given("MR at 100: Amy 2 Brian 1\nMR owns 2+1\nSR 2 Amy");
    play.line("Amy sells 2 MR");
    assert_eq!(play.president("MR"), None);
    assert!(play.told("receivership"));
}

#[test]
pub fn ruling_half_of_the_presidents_certificate_cannot_be_split_off_into_an_empty_pool() {
    let mut play = given("MR at 100: Amy 2 Brian 1\nMR owns 2+1\nSR 2 Amy");
    let why = play.refuses("Amy sells 1 MR", RULE);
    assert!(why.contains("to give back"), "{why}");
    // A share in the pool is taken back for it.
    let mut play = given("MR at 100: Amy 2 Brian 1 pool 1\nMR owns 2+1\nSR 2 Amy");
    play.line("Amy sells 1 MR");
    assert_eq!(
        (play.shares("Amy", "MR"), play.shares("pool", "MR")),
        (1, 2)
    );
    assert_eq!(play.president("MR"), None);
}

#[test]
pub fn ruling_on_the_website_half_of_a_certificate_goes_into_an_empty_pool() {
    let mut play = on_website("CR at 70: Amy 2\nSR 2 Amy\nAmy has 900");
    play.line("Amy starts MR at 100")
        .lines("Brian buys MR from IPO\nCrystal buys MR from IPO");
    play.lines("Amy passes\nBrian passes\nCrystal passes");
    play.pass_until(|play| play.round() == "SR 3" && play.who() == "Amy");
    let (before, value) = (play.cash("Amy"), play.price("MR"));
    assert_eq!(play.trains("MR"), ["2+1"]);
    play.line("Amy sells 1 MR");
    // The certificate itself comes back: both shares and no president, and nothing in the pool.
    assert_eq!(play.cash("Amy"), before + value);
    assert_eq!(
        (play.shares("Amy", "MR"), play.shares("pool", "MR")),
        (2, 0)
    );
    assert_eq!(play.president("MR"), None);
}

#[test]
pub fn ruling_the_directors_certificate_leaves_the_pool_only_for_who_holds_one_share() {
    let position = "MR at 100: Brian 1 pool 4\nMR owns 2+1\nAmy has 500\nBrian has 500\nSR 2 Amy";
    let mut play = given(position);
    play.refuses("Amy buys certificate MR", RULE);
    play.line("Amy passes").line("Brian buys certificate MR");
    // One share is given for it, and the price of another one paid.
    assert_eq!((play.shares("Brian", "MR"), play.cash("Brian")), (2, 400));
    assert_eq!(
        (play.president("MR"), play.shares("pool", "MR")),
        (Some("Brian"), 3)
    );
    assert_eq!(play.certificates("Brian"), 1);
    play.refuses("Crystal buys certificate MR", RULE);
}

#[test]
fn in_receivership_single_shares_beside_the_certificate_are_for_sale() {
    let mut play = given("MR at 70: Brian 1 pool 3\nMR owns 2+1\nAmy has 500\nSR 2 Amy");
    play.line("Amy buys MR from pool");
    assert_eq!(play.president("MR"), None);
    // The two that are left are the certificate.
    play.refuses("Brian buys MR from pool", RULE);
    assert_eq!(play.step(), Some(Step::Trade));
}

#[test]
pub fn nobody_buys_what_they_cannot_pay() {
    let mut play =
        given("MR at 100: Amy 2\nMR owns 2+1\nCR at 70: Amy 2\nBrian has 99\nSR 2 Brian");
    play.refuses("Brian buys MR from IPO", RULE);
    let mut play = given("MR at 100: Amy 2 Brian 1\nMR owns 2+1\nBrian has 139\nSR 2 Brian");
    play.refuses("Brian starts CR at 70", RULE);
    let mut play = given("MR at 100: Amy 2\nMR owns 2+1\nBrian has 140\nSR 2 Brian");
    play.line("Brian starts CR at 70");
    assert_eq!(play.cash("Brian"), 0);
}

/// Amy holds 15 certificates where 14 are allowed, and one of hers can be sold.
const OVER_THE_LIMIT: &str = "LNWR of ten at 80: Amy 10\nNER of ten at 80: Amy 6\nMR at 80: Amy 2\nMR owns 2+1\n\
    operated MR LNWR NER\nSR 2 Amy";

#[test]
pub fn above_the_certificate_limit_nothing_is_possible_but_selling() {
    for rules in [Rulebook, Website] {
        let mut play = given_in(THREE, rules, OVER_THE_LIMIT);
        for line in ["Amy passes", "Amy converts MR", "Amy starts CR at 70"] {
            let why = play.refuses(line, "Setup");
            assert!(why.contains("must sell"), "{why}");
        }
        let choices = play.game.choices();
        let is_sale =
            |choice: &Choice| matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. })));
        assert!(choices.iter().all(is_sale), "{choices:?}");
        // At the limit everything else is open again, and a company converts before anything else is done.
        play.line("Amy sells 1 NER");
        assert!(play.offers("Amy passes"));
    }
}

#[test]
pub fn above_the_certificate_limit_no_presidents_certificate_is_taken_either() {
    let position = OVER_THE_LIMIT.replace("MR at 80: Amy 2", "MR at 80: Amy 1 pool 2");
    for rules in [Rulebook, Website] {
        let mut play = given_in(THREE, rules, &position);
        play.refuses("Amy buys certificate MR", "Setup");
    }
}

#[test]
pub fn ruling_who_has_two_shares_leads_a_company_in_receivership() {
    let mut play = given("MR at 70: Brian 1 pool 3\nMR owns 2+1\nBrian has 500\nSR 2 Brian");
    assert_eq!(play.president("MR"), None);
    play.line("Brian buys MR from pool");
    // The two shares are changed for the certificate.
    assert_eq!(
        (play.shares("Brian", "MR"), play.president("MR")),
        (2, Some("Brian"))
    );
    assert_eq!(
        (play.certificates("Brian"), play.shares("pool", "MR")),
        (1, 2)
    );
}

#[test]
pub fn ruling_the_certificate_is_taken_at_the_limit_of_certificates() {
    // 9 of the LNWR, 4 of the NER and one of the MR: fourteen, as many as allowed.
    let position = "LNWR of ten at 80: Brian 10\nNER at 80: Brian 5\nMR at 100: Brian 1 pool 4\nMR owns 2+1\nBrian has 500\nSR 2 Brian";
    let mut play = given(position);
    assert_eq!(play.certificates("Brian"), 14);
    play.refuses("Brian buys MR from pool", "Setup");
    play.line("Brian buys certificate MR");
    assert_eq!((play.certificates("Brian"), play.cash("Brian")), (14, 400));
    assert_eq!(play.president("MR"), Some("Brian"));
    let mut play = on_website(position);
    assert_eq!(play.certificates("Brian"), 14);
    play.refuses("Brian buys certificate MR", "Setup");
}

#[test]
pub fn ruling_a_certificate_alone_in_the_pool_needs_no_room_on_the_website() {
    // On the website room is needed for the smallest share of the MR in the pool, which is the certificate itself.
    let position = "LNWR of ten at 80: Brian 10\nNER at 80: Brian 5\nMR at 100: Brian 1 pool 2\nMR owns 2+1\nBrian has 500\nSR 2 Brian";
    for rules in [Rulebook, Website] {
        let mut play = given_in(THREE, rules, position);
        assert_eq!(play.certificates("Brian"), 14);
        play.line("Brian buys certificate MR");
        assert_eq!((play.certificates("Brian"), play.cash("Brian")), (14, 400));
        assert_eq!(play.president("MR"), Some("Brian"));
    }
}

#[test]
pub fn ruling_the_certificate_costs_one_price_and_on_the_website_needs_two() {
    for pool in [2, 3] {
        let position = |cash| {
            format!("MR at 70: Brian 1 pool {pool}\nMR owns 2+1\nBrian has {cash}\nSR 2 Brian")
        };
        for (rules, cash) in [(Rulebook, 70), (Website, 140)] {
            let mut play = given_in(THREE, rules, &position(cash));
            play.line("Brian buys certificate MR");
            assert_eq!(play.cash("Brian"), cash - 70);
            assert_eq!(play.president("MR"), Some("Brian"));
        }
        let mut play = on_website(&position(139));
        let why = play.refuses("Brian buys certificate MR", RULE);
        assert!(why.contains("140"), "{why}");
        let mut play = given(&position(69));
        play.refuses("Brian buys certificate MR", RULE);
    }
}
