//! How moves are written down.

use super::script::{Play, company};
use roundhouse::engine::game::JsonAction;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, TrackAt};
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::setup::{self, SetupFault};
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::moves::{
    Acclaim, BlockMarker, BuyCoal, Merge, MoveTrain, SetAside, SetPar, TakeFrom, TradeSingle,
};
use roundhouse::titles::y1828::privates;
use roundhouse::titles::y1828::{COMPONENTS, HouseRules, RULES_VERSION, Setup};

/// Every move in its written form.
fn examples() -> Vec<(Action, &'static str)> {
    let hex = COMPONENTS.map.by_name("E15").unwrap();
    let tile = COMPONENTS.tiles.by_number("57").unwrap();
    let space = CitySpace {
        hex,
        city: 1,
        slot: 0,
    };
    let train = Train {
        kind: COMPONENTS.train_by_name("3+D").unwrap(),
        number: 1,
    };
    let [bm, nyh] = ["B&M", "NYH"].map(company);
    let dh = privates::DELAWARE;
    let price = Dollars(85);
    vec![
        (Action::Common(RailMove::Pass), r#""pass""#),
        (
            Action::Common(RailMove::Bid { private: dh, price }),
            r#"{"bid":{"private":"D&H","price":85}}"#,
        ),
        (
            Action::Common(RailMove::BuyPrivate { private: dh, price }),
            r#"{"buy_private":{"private":"D&H","price":85}}"#,
        ),
        (
            SetPar {
                company: nyh,
                price,
            }
            .into(),
            r#"{"set_par":{"company":"NYH","price":85}}"#,
        ),
        (
            Action::Common(RailMove::Start {
                company: nyh,
                price,
            }),
            r#"{"start":{"company":"NYH","price":85}}"#,
        ),
        (
            Action::Common(RailMove::buy(bm, Source::Pool)),
            r#"{"buy":{"company":"B&M","from":"pool"}}"#,
        ),
        (
            Action::Common(RailMove::sell(bm, 2)),
            r#"{"sell":{"company":"B&M","shares":2}}"#,
        ),
        (
            Action::Common(RailMove::Exchange {
                company: bm,
                from: Source::Ipo,
                par: None,
            }),
            r#"{"exchange":{"company":"B&M","from":"ipo"}}"#,
        ),
        (
            Action::Common(RailMove::Exchange {
                company: bm,
                from: Source::Ipo,
                par: Some(price),
            }),
            r#"{"exchange":{"company":"B&M","from":"ipo","par":85}}"#,
        ),
        (
            Merge {
                system: bm,
                other: nyh,
            }
            .into(),
            r#"{"merge":{"system":"B&M","other":"NYH"}}"#,
        ),
        (
            BlockMarker { space }.into(),
            r#"{"block_marker":{"space":{"hex":"E15","city":1,"slot":0}}}"#,
        ),
        (
            SetAside { company: bm }.into(),
            r#"{"set_aside":{"company":"B&M"}}"#,
        ),
        (
            TakeFrom {
                player: roundhouse::engine::ids::PlayerId(2),
                set_aside: true,
            }
            .into(),
            r#"{"take_from":{"player":2,"set_aside":true}}"#,
        ),
        (
            TradeSingle { up: false }.into(),
            r#"{"trade_single":{"up":false}}"#,
        ),
        (
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation: 3,
                power: None,
            }),
            r#"{"lay":{"hex":"E15","tile":"57","rotation":3}}"#,
        ),
        (
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation: 0,
                power: Some(dh),
            }),
            r#"{"lay":{"hex":"E15","tile":"57","rotation":0,"power":"D&H"}}"#,
        ),
        (
            Action::Common(RailMove::PlaceMarker { space, power: None }),
            r#"{"place_marker":{"space":{"hex":"E15","city":1,"slot":0}}}"#,
        ),
        (
            Action::Common(RailMove::run(vec![Run {
                unit: 1,
                track: vec![TrackAt { hex, track: 2 }],
            }])),
            r#"{"run":{"runs":[{"unit":1,"track":[["E15",2]]}]}}"#,
        ),
        (
            Action::Common(RailMove::Distribute {
                payout: Payout::Full,
            }),
            r#"{"distribute":{"payout":"full"}}"#,
        ),
        (
            MoveTrain { train }.into(),
            r#"{"move_train":{"train":{"name":"3+D","number":2}}}"#,
        ),
        (
            Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                shell: Some(nyh),
            }),
            r#"{"buy_train":{"train":{"name":"3+D","number":2},"price":85,"shell":"NYH"}}"#,
        ),
        (
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(bm),
                price,
                shell: None,
            }),
            r#"{"buy_train":{"train":{"name":"3+D","number":2},"seller":"B&M","price":85}}"#,
        ),
        (
            Action::Common(RailMove::Discard { train }),
            r#"{"discard":{"train":{"name":"3+D","number":2}}}"#,
        ),
        (BuyCoal.into(), r#""buy_coal""#),
        (
            Action::Common(RailMove::DeclareBankruptcy),
            r#""declare_bankruptcy""#,
        ),
        (
            Acclaim {
                winner: roundhouse::engine::ids::PlayerId(0),
            }
            .into(),
            r#"{"acclaim":{"winner":0}}"#,
        ),
        (
            Action::Common(RailMove::Answer { agree: true }),
            r#"{"answer":{"agree":true}}"#,
        ),
    ]
}

#[test]
fn moves_name_everything_by_its_symbol_and_are_read_again() {
    for (action, text) in examples() {
        assert_eq!(action.write(), text);
        assert_eq!(Action::read(text).unwrap(), action, "{text}");
    }
}

#[test]
fn what_is_not_in_the_box_is_named() {
    for (text, why) in [
        (
            r#"{"sell":{"company":"B&X","shares":2}}"#,
            r#"there is no company "B&X" in 1828"#,
        ),
        (
            r#"{"lay":{"hex":"Z9","tile":"57","rotation":3}}"#,
            r#"there is no hex "Z9" in 1828"#,
        ),
        (
            r#"{"lay":{"hex":"E15","tile":"999","rotation":3}}"#,
            r#"there is no tile "999" in 1828"#,
        ),
        (
            r#"{"discard":{"train":{"name":"4","number":1}}}"#,
            r#"there is no train "4" number 1 in 1828"#,
        ),
        (
            r#"{"discard":{"train":{"name":"3","number":0}}}"#,
            r#"there is no train "3" number 0 in 1828"#,
        ),
        (
            r#"{"sell":{"company":"B&M","shares":2,"price":3}}"#,
            "unknown field `price`",
        ),
        (
            r#"{"place_marker":{"space":{"hex":"E15","city":0,"slot":0},"hex":"E15"}}"#,
            "unknown field `hex`",
        ),
        (
            r#"{"exchange":{"company":"B&M","from":"ipo","par":null,"price":3}}"#,
            "unknown field `price`",
        ),
    ] {
        let error = Action::read(text).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn whatever_is_named_the_game_answers() {
    let play = Play::new(3, 1, HouseRules::Rulebook);
    for (action, _) in examples() {
        let _ = play.game.check(&action);
    }
    for text in [
        r#"{"lay":{"hex":"E15","tile":"57","rotation":6}}"#,
        r#"{"discard":{"train":{"name":"3","number":200}}}"#,
        r#"{"acclaim":{"winner":200}}"#,
        r#"{"take_from":{"player":200,"set_aside":true}}"#,
    ] {
        let action = Action::read(text).unwrap();
        assert_eq!(play.game.check(&action).unwrap_err().rule, "2", "{text}");
    }
}

#[test]
fn a_setup_comes_back_from_what_is_stored() {
    let names = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        for good_privates in [false, true] {
            let mut setup = Setup::new(names.clone(), 7, rules);
            setup.options.good_privates = good_privates;
            let stored = setup::Setup::from(&setup);
            let text = serde_json::to_string(&stored).unwrap();
            let read: setup::Setup = serde_json::from_str(&text).unwrap();
            assert_eq!(Setup::try_from(&read), Ok(setup));
        }
    }
    let short = r#"{"players":["Amy","Brian","Crystal"],"seed":7}"#;
    let short: setup::Setup = serde_json::from_str(short).unwrap();
    // A setup that names no version is of the first.
    let plain = Setup {
        rules_version: 1,
        ..Setup::new(names.clone(), 7, HouseRules::Rulebook)
    };
    assert_eq!(Setup::try_from(&short), Ok(plain.clone()));
    let newer = Setup {
        rules_version: RULES_VERSION + 1,
        ..plain
    };
    let fault = SetupFault::OtherRules {
        version: RULES_VERSION + 1,
        known: RULES_VERSION,
    };
    assert_eq!(newer.check(), Err(vec![fault]));
}
