//! Reasons of refusals are the first true reason.

use super::games::major_in_stock_round;
use crate::kit::new_england::random::{find_with, is_step};
use crate::kit::script::Play;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};

#[test]
fn a_minor_that_cannot_be_reserved_is_said_to_be_what_it_is() {
    let mut play = Play::new(3, &["CV", "BL"], &["GR"], HouseRules::Rulebook);
    play.line("Amy reserves CV");
    for (minor, why) in [
        ("CV", "Amy has reserved CV."),
        ("GR", "GR waits for Phase 3."),
        ("NYC", "NYC is no minor."),
    ] {
        assert_eq!(play.refuses(&format!("Brian reserves {minor}"), "9"), why);
    }
    play.lines("Brian passes\nCrystal passes\nCrystal passes\nBrian passes");
    let own = play.refuses("Amy reserves CV", "9");
    assert_eq!(own, "Amy has reserved CV.");
    play.line("Amy starts CV at 50");
    let started = play.refuses("Amy reserves CV", "9");
    assert!(started.contains("CV was started before"), "{started}");
}

#[test]
fn a_company_that_sells_no_shares_is_said_to_be_what_it_is() {
    let mut play = major_in_stock_round();
    for (symbol, why) in [
        ("BL", "BL is a minor, which sells no shares."),
        ("B&A", "B&A has not been formed yet."),
    ] {
        assert_eq!(play.refuses(&format!("Brian buys {symbol}"), "10.6"), why);
    }
    let (game, closed) = find_with(5, HouseRules::Rulebook, |game| {
        let closed = |id: &CompanyId| {
            game.table().kind(*id) == CompanyKind::Major
                && game.table().company(*id).status == Status::Closed
        };
        let deciding = is_step(game, Step::Trade);
        COMPONENTS.company_ids().filter(|_| deciding).find(closed)
    });
    let buy = Action::Common(RailMove::buy(closed, Source::Ipo));
    let why = game.check(&buy).unwrap_err().why;
    assert!(why.ends_with("went out of business."), "{why}");
}

/// The first choice of a sort, if there is one.
fn first(game: &Game, wanted: fn(&RailMove) -> bool) -> Option<Action> {
    let choices = game.choices().into_iter();
    let mut actions = choices.filter_map(|choice| match choice {
        Choice::Do(Action::Common(verb)) if wanted(&verb) => Some(Action::Common(verb)),
        _ => None,
    });
    actions.next()
}

fn sale(game: &Game) -> Option<Action> {
    first(game, |verb| matches!(verb, RailMove::Sell { .. }))
}

/// A minor without a train, its owner without cash, and a first share sold for a train; none elsewhere.
fn sold_for_minor(game: &Game) -> Option<Game> {
    let now = game.decision().filter(|now| now.step == Step::BuyTrains)?;
    let minor = now.company?;
    let table = game.table();
    let is_minor = table.kind(minor) == CompanyKind::Minor;
    if !is_minor || !table.company(minor).trains.is_empty() {
        return None;
    }
    sale(game)?;
    let changes = vec![
        Change::Cash(now.player, Dollars::ZERO),
        Change::Treasury(minor, Dollars::ZERO),
    ];
    let mut game = game.clone();
    game.apply(&Action::Common(RailMove::Correct { changes }))
        .unwrap();
    let sale = sale(&game)?;
    game.apply(&sale).unwrap();
    let bound = game.check(&Action::Common(RailMove::Pass)).is_err();
    let goes_on = game.decision().and_then(|now| now.company) == Some(minor);
    (goes_on && bound).then_some(game)
}

#[test]
fn who_sold_shares_for_a_train_goes_on_selling_or_buys() {
    let (_, mut game) = find_with(4, HouseRules::Rulebook, sold_for_minor);
    let mut told = Vec::new();
    while let Err(refusal) = game.check(&Action::Common(RailMove::Pass)) {
        assert_eq!(refusal.rule, "11.8");
        let buys = first(&game, |verb| matches!(verb, RailMove::BuyTrain { .. })).is_some();
        let duty = match buys {
            true => "one must be bought now",
            false => "more must be sold",
        };
        assert!(refusal.why.contains(duty), "{refusal}");
        told.push(duty);
        let Some(sale) = sale(&game).filter(|_| !buys) else {
            break;
        };
        game.apply(&sale).unwrap();
    }
    assert_eq!(told.first(), Some(&"more must be sold"), "{told:?}");
}
