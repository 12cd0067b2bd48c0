//! The setup of a game: its minors (section 3), the version of its rules, and how it is stored.

use roundhouse::engine::setup::{self, SetupFault};
use roundhouse::titles::new_england::setup::late_minors;
use roundhouse::titles::new_england::{COMPONENTS, HouseRules, RULES_VERSION, Setup};

#[test]
fn section_3_ten_of_the_fifteen_minors_are_drawn_from_the_seed() {
    let late: Vec<_> = late_minors(73885)
        .into_iter()
        .map(|id| COMPONENTS.company(id).symbol)
        .collect();
    assert_eq!(late.len(), 5);
    for symbol in [
        "CV", "ER", "BL", "CR", "HRR", "PE", "NYNH", "NYW", "HNH", "WNR",
    ] {
        assert!(
            !late.contains(&symbol),
            "{symbol} starts in the game with seed 73885"
        );
    }
}

#[test]
fn a_version_of_the_rules_that_is_not_known_is_refused() {
    let players = ["Amy", "Brian"].map(String::from).to_vec();
    let setup = Setup::new(players, 1, HouseRules::Rulebook);
    assert_eq!(setup.check(), Ok(()));
    for rules_version in [0, RULES_VERSION + 1] {
        let foreign = Setup {
            rules_version,
            ..setup.clone()
        };
        let fault = SetupFault::OtherRules {
            version: rules_version,
            known: RULES_VERSION,
        };
        assert_eq!(foreign.check(), Err(vec![fault]));
    }
}

#[test]
fn a_setup_is_the_same_after_it_was_stored() {
    for house_rules in [HouseRules::Rulebook, HouseRules::Website] {
        let players = ["Amy", "Brian"].map(String::from).to_vec();
        let setup = Setup::new(players, 7, house_rules);
        let stored = setup::Setup::from(&setup);
        assert_eq!(Setup::try_from(&stored), Ok(setup));
    }
    let silent: setup::Setup =
        serde_json::from_str(r#"{"players":["Amy","Brian"],"seed":3}"#).expect("a setup");
    let read = Setup::try_from(&silent).map(|setup| setup.options.house_rules);
    assert_eq!(read, Ok(HouseRules::Rulebook));
}
