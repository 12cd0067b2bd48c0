//! Setup (section 4) and the private auction (section 6).

use super::script::{NAMES, Play, private_id};
use roundhouse::engine::rail::ids::PrivateId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::setup::SetupFault;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::{COMPONENTS, HouseRules, Round, Setup};

pub fn auction(players: usize) -> Play {
    Play::new(players, 1, HouseRules::Rulebook)
}

/// The private companies that nobody has bought, in their order.
pub fn remaining(play: &Play) -> Vec<&'static str> {
    let Round::Auction(auction) = play.game.round() else {
        return Vec::new();
    };
    let symbol = |id: &PrivateId| COMPONENTS.company(id.company()).symbol;
    auction.remaining().iter().map(symbol).collect()
}

#[test]
pub fn section_4_money_and_private_companies_depend_on_the_number_of_players() {
    for (players, cash, unsaleable) in [(3, 800, 4), (4, 700, 5), (5, 620, 6)] {
        let play = auction(players);
        for name in &NAMES[..players] {
            assert_eq!(play.cash(name), cash);
        }
        assert_eq!(remaining(&play).len(), 8 + unsaleable);
        let red = COMPONENTS.train_by_name("6").unwrap();
        let trains = if players == 5 { 4 } else { 3 };
        assert_eq!(play.game.table().depot.left(red), Some(trains));
    }
}

#[test]
pub fn section_4_two_coal_tokens_lie_on_the_coalfields_and_one_in_the_tunnel() {
    let play = auction(4);
    let coal = play.game.common().coal();
    assert_eq!((coal.left, coal.in_tunnel, coal.owners.len()), (2, true, 0));
}

#[test]
pub fn section_4_the_cobourg_and_peterborough_has_its_marker_in_peterborough() {
    let play = auction(4);
    let markers = play.game.table().board.markers();
    let names: Vec<_> = markers
        .iter()
        .map(|marker| {
            let hex = COMPONENTS.map.hex(marker.space.hex).at.to_string();
            (COMPONENTS.company(marker.company).symbol, hex)
        })
        .collect();
    assert_eq!(names, [("C&P", "C15".to_string())]);
}

#[test]
pub fn section_4_rows_stand_by_cost_and_the_last_one_is_shuffled() {
    let rows = ["SVN", "StCT", "C&StL", "D&H", "C&P", "M&H", "E&K", "C&A"];
    let orders: Vec<_> = (0..20)
        .map(|seed| {
            let play = Play::new(5, seed, HouseRules::Rulebook);
            let mut all = remaining(&play);
            let last = all.split_off(8);
            assert_eq!(all, rows);
            last
        })
        .collect();
    let shuffled = orders.iter().any(|order| !order.is_sorted());
    assert!(shuffled && orders.iter().any(|order| *order != orders[0]));
    let website = Play::new(4, 23366, HouseRules::Website);
    assert_eq!(
        remaining(&website)[8..],
        ["pCPR", "pGT", "pIC", "pMC", "pMP"]
    );
}

#[test]
pub fn section_4_one_of_the_recommended_private_companies_can_be_kept_in_the_game() {
    let kept = |good_privates| {
        (0..60).all(|seed| {
            let names = NAMES[..3].iter().map(ToString::to_string).collect();
            let mut setup = Setup::new(names, seed, HouseRules::Rulebook);
            setup.options.good_privates = good_privates;
            let play = Play {
                game: roundhouse::titles::y1828::Game::new(setup).unwrap(),
            };
            ["pGT", "pNW", "pOS&H"]
                .iter()
                .any(|symbol| remaining(&play).contains(symbol))
        })
    };
    assert!(kept(true) && !kept(false));
}

#[test]
pub fn section_4_is_for_three_to_five_players_with_names() {
    for count in [2, 6] {
        let names = vec!["x".to_string(); count];
        let faults = Setup::new(names, 1, HouseRules::Rulebook)
            .check()
            .unwrap_err();
        assert!(faults.contains(&SetupFault::PlayerCount {
            title: "1828",
            players: (3, 5),
            count
        }));
        assert!(faults.contains(&SetupFault::SameName("x".to_string())));
    }
}

#[test]
pub fn section_6_1_of_a_row_only_the_last_without_a_bid_is_bought() {
    let mut play = auction(4);
    assert_eq!(play.refused("Amy buys SVN for 20"), "6.1");
    play.lines("Amy bids 25 on SVN");
    assert_eq!(
        play.refused("Brian bids 25 on StCT"),
        "6.1",
        "it can be bought"
    );
    assert_eq!(play.refused("Brian buys SVN for 20"), "6.1", "it has a bid");
    assert_eq!(
        play.refused("Brian buys C&StL for 40"),
        "6.1",
        "a cheaper row is left"
    );
    assert_eq!(play.refused("Brian buys StCT for 25"), "6.1");
    assert!(play.allows("Brian buys StCT for 20") && play.allows("Brian bids 30 on SVN"));
}

#[test]
pub fn section_6_1_a_bid_is_a_multiple_of_five_above_face_value_and_all_bids() {
    let mut play = auction(4);
    assert_eq!(play.bids("M&H"), Some((125, 700)));
    for bid in [120, 126, 705] {
        play.refused(&format!("Amy bids {bid} on M&H"));
    }
    play.lines("Amy bids 140 on M&H");
    assert_eq!(play.bids("M&H"), Some((145, 700)));
    play.lines("Brian passes\nCrystal passes\nDavid passes");
    assert_eq!(
        play.bids("M&H"),
        Some((145, 700)),
        "one's own bid may be raised"
    );
}

#[test]
pub fn section_6_3_bids_are_bound_until_somebody_gets_the_company() {
    let mut play = auction(4);
    play.lines("Amy bids 125 on M&H\nBrian passes\nCrystal passes\nDavid passes");
    play.lines("Amy bids 300 on C&A\nBrian passes\nCrystal passes\nDavid passes");
    let private = remaining(&play)[8];
    assert_eq!(play.bids(private), Some((255, 275)), "700 less 125 and 300");
    assert_eq!(play.refused(&format!("Amy bids 280 on {private}")), "6.3");
    assert_eq!(play.bids("M&H"), Some((130, 400)));
    assert_eq!(play.cash("Amy"), 700);
}

#[test]
pub fn section_6_1_an_overbid_on_a_250_company_goes_back() {
    let mut play = auction(4);
    let private = remaining(&play)[9];
    play.lines(&format!(
        "Amy bids 255 on {private}\nBrian bids 260 on {private}"
    ));
    play.lines("Crystal bids 125 on M&H\nDavid bids 130 on M&H");
    let Round::Auction(auction) = play.game.round() else {
        panic!("the auction goes on")
    };
    let count = |symbol| auction.bids(private_id(symbol)).len();
    assert_eq!((count(private), count("M&H")), (1, 2));
    assert_eq!(
        play.bids("M&H"),
        Some((135, 700)),
        "nothing of Amy's is bound"
    );
}

#[test]
pub fn section_6_2_the_only_bidder_gets_the_next_company_and_the_turn_goes_on_after_the_buyer() {
    let mut play = auction(4);
    play.lines("Amy bids 25 on SVN\nBrian bids 45 on C&StL\nCrystal buys StCT for 20");
    assert_eq!(
        (play.cash("Amy"), play.cash("Brian"), play.cash("Crystal")),
        (675, 655, 680)
    );
    assert_eq!(remaining(&play)[0], "D&H", "of whose row none has a bid");
    assert_eq!(play.turn(), Some(roundhouse::engine::ids::PlayerId(3)));
}

#[test]
pub fn section_6_2_several_bidders_raise_in_order_of_their_bids_or_drop_out() {
    let mut play = auction(4);
    play.lines("Amy bids 45 on C&StL\nBrian bids 55 on C&StL\nCrystal bids 60 on C&StL\nDavid bids 25 on SVN");
    play.lines("Amy buys StCT for 20");
    assert_eq!(play.step(), Some(Step::Contest));
    assert_eq!(play.refused("Amy bids 60 on C&StL"), "6.1");
    assert_eq!(play.refused("Amy bids 125 on M&H"), "6.2");
    play.lines("Amy bids 75 on C&StL\nBrian passes\nCrystal bids 80 on C&StL\nAmy passes");
    assert_eq!((play.cash("Amy"), play.cash("Crystal")), (680, 620));
    assert_eq!(play.step(), Some(Step::Auction));
    assert_eq!(
        play.turn(),
        Some(roundhouse::engine::ids::PlayerId(1)),
        "after Amy, who bought"
    );
}

#[test]
pub fn section_6_2_who_cannot_raise_drops_out_unasked() {
    let mut play = auction(5);
    let private = remaining(&play)[8];
    play.lines(&format!("Amy bids 45 on C&StL\nBrian bids 50 on C&StL\nCrystal bids 25 on SVN\nDavid passes\nEve passes\nAmy bids 570 on {private}"));
    play.lines("Brian passes\nCrystal passes\nDavid buys StCT for 20");
    assert_eq!(
        play.cash("Brian"),
        570,
        "Amy has 620 less 570, which is no more than Brian's bid"
    );
    assert_eq!(play.turn(), Some(roundhouse::engine::ids::PlayerId(4)));
}

#[test]
pub fn section_6_2_a_row_is_reached_whose_companies_all_have_bids() {
    let mut play = auction(4);
    play.lines(
        "Amy bids 85 on D&H\nBrian bids 85 on C&P\nCrystal bids 25 on SVN\nDavid bids 45 on C&StL",
    );
    play.lines("Amy buys StCT for 20");
    assert_eq!(remaining(&play)[..2], ["M&H", "E&K"]);
}

#[test]
pub fn section_6_1_when_all_pass_all_companies_with_bids_are_awarded_and_pay() {
    let mut play = auction(4);
    play.lines("Amy bids 85 on C&P\nBrian bids 125 on M&H\nCrystal bids 130 on M&H\nDavid passes");
    play.lines("Amy passes\nBrian passes\nCrystal passes");
    assert_eq!(play.step(), Some(Step::Contest), "four have passed");
    play.lines("Brian passes");
    assert_eq!(
        play.cash("Amy"),
        700 - 85 + 15,
        "the Cobourg & Peterborough pays $15"
    );
    assert_eq!(
        (play.cash("Brian"), play.cash("Crystal")),
        (700, 700 - 130 + 20)
    );
    assert_eq!(
        play.turn(),
        Some(roundhouse::engine::ids::PlayerId(3)),
        "after Crystal, who passed last"
    );
    assert_eq!(remaining(&play)[0], "SVN");
    assert_eq!(play.refused("David buys SVN for 20"), "6.1");
}

#[test]
pub fn section_6_1_who_has_passed_may_act_again() {
    let mut play = auction(3);
    play.lines("Amy passes\nBrian passes\nCrystal bids 25 on SVN\nAmy passes\nBrian passes");
    assert_eq!(
        play.step(),
        Some(Step::Auction),
        "they have not passed one after the other"
    );
    play.lines("Crystal passes");
    assert_eq!(remaining(&play)[0], "StCT");
    assert_eq!(play.cash("Crystal"), 800 - 25 + 5);
}

#[test]
pub fn section_6_3_a_250_company_brings_30_percent_and_a_par_price_is_set_at_once() {
    let mut play = auction(3);
    let private = remaining(&play)[8];
    let public = &private[1..];
    play.lines(&format!(
        "Amy bids 300 on {private}\nBrian bids 25 on SVN\nCrystal passes\nAmy passes\nBrian passes"
    ));
    assert_eq!(play.step(), Some(Step::SetPar));
    assert_eq!(play.refused("Amy passes"), "6.3");
    for price in [66, 86, 94, 105, 120] {
        play.refused(&format!("Amy sets {public} at {price}"));
    }
    play.lines(&format!("Amy sets {public} at 71"));
    assert_eq!((play.held("Amy", public), play.held("ipo", public)), (3, 7));
    assert_eq!(
        (play.price(public), play.director(public)),
        (71, Some("Amy"))
    );
    assert_eq!(play.treasury(public), 0, "30% are not enough to float");
    assert_eq!(
        play.cash("Amy"),
        800 - 300 + 40,
        "and it pays $40 with the others"
    );
    assert_eq!(play.worth("Amy"), 540 + 250 + 3 * 71);
}

#[test]
pub fn section_13_2_2_8_the_camden_and_amboy_brings_a_share_of_the_pennsylvania() {
    let mut play = auction(4);
    play.lines("Amy bids 165 on C&A\nBrian passes\nCrystal passes\nDavid passes\nAmy passes");
    assert_eq!((play.held("Amy", "PRR"), play.held("ipo", "PRR")), (1, 9));
    assert_eq!(
        play.worth("Amy"),
        700 - 165 + 25 + 160,
        "a share without price is worth nothing"
    );
}

#[test]
pub fn section_6_1_the_stock_round_begins_with_the_player_after_the_last_buyer() {
    let mut play = auction(3);
    let mut buyer = 0;
    while play.game.round_name() == "Auction" {
        let player = play.turn().unwrap().index();
        let choices = play.game.choices();
        // Whatever can be bought is bought, and otherwise there is a bid on the first company that takes one.
        let action = match &choices[0] {
            Choice::Do(action) => action.clone(),
            Choice::Price { of, least, .. } => of.clone().at_price(*least),
            choice => panic!("{choice:?} in an auction"),
        };
        if let Action::Common(RailMove::BuyPrivate { .. }) = action {
            buyer = player;
        }
        play.game.apply(&action).unwrap();
    }
    assert_eq!(play.game.round_name(), "SR 1");
    assert_eq!(play.turn().unwrap().index(), (buyer + 1) % 3);
    assert_eq!(play.cards(), NAMES[..3], "the cards stay as they were");
}
