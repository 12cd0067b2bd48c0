//! What is offered is exactly what is possible, as the games of `random_play` ask at many of their moments.
//!
//! A step that is passed over although something could be done in it costs somebody a turn without a word. So wherever
//! the engine goes on by itself, every action there is has to be refused; wherever it waits, something has to be
//! possible; and what it lists has to be what it accepts. Runs are looked for by walking the track, not by the
//! engine's own search.
//!
//! What a player may think of and may not do is refused with a reason: [`refused_is_explained`].

use crate::kit::gb::everything::{every_lay, everything, is_offered};
use crate::kit::gb::random;
use crate::kit::lays;
use crate::kit::random_player::RandomPlayer;
use crate::kit::track::any_run;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::codec::NamedMoves;
use roundhouse::engine::rail::ids::{Train, TrainKind};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::titles::TITLES;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::{Action, GbMove};
use roundhouse::titles::gb::choices::{Choice, Decision, Step};
use roundhouse::titles::gb::moves::Convert;
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::setup::HouseRules;
use std::collections::BTreeSet;
use std::path::Path;

fn place(game: &Game, decision: Decision) -> String {
    let company = decision.company.map(|company| game.table().symbol(company));
    format!("{}, {:?} of {company:?}", game.round_name(), decision.step)
}

/// Whether an action is how a step ends in which nothing is done.
fn does_nothing(step: Step, action: &Action) -> bool {
    match action {
        Action::Common(RailMove::Pass) => true,
        // Without earnings there is nothing to choose.
        Action::Common(RailMove::Distribute { .. }) => step == Step::Distribute,
        // Out of turn, or a power that the website asks for in its next step only.
        Action::Title(GbMove::Close(_)) => true,
        _ => false,
    }
}

/// Asserts that a step may be passed over.
pub fn nothing_can_be_done(game: &Game, decision: Decision) {
    // Powers that may be used at any time are asked for in the last step, on the website with others.
    let at_any_time = |action: &Action| match action {
        Action::Common(RailMove::Lay { power, .. })
        | Action::Common(RailMove::PlaceMarker { power, .. }) => power.is_some(),
        _ => false,
    };
    let last = decision.step == Step::UsePowers && !game.setup().as_on_website();
    let at = place(game, decision);
    for action in everything(game) {
        let aside = at_any_time(&action) && !last;
        if does_nothing(decision.step, &action) || aside || game.check(&action).is_err() {
            continue;
        }
        panic!("{at} is passed over, and {action:?} is possible");
    }
    if decision.step == Step::RunTrains {
        let run = decision.company.and_then(|company| any_run(game, company));
        assert_eq!(run, None, "{at} is passed over");
    }
    if decision.step == Step::Build {
        assert!(game.lays(None).is_empty(), "{at} is passed over");
    }
}

/// Asserts that a step in which somebody is asked is worth it, be it once private railways are closed. The website also
/// asks where nothing can be done; and in the auction everybody passes in person, since that lowers prices.
pub fn something_can_be_done(game: &Game, decision: Decision) {
    if game.setup().as_on_website() || decision.step == Step::Auction {
        return;
    }
    let at = place(game, decision);
    let mut closed = game.clone();
    for (_, close) in game.out_of_turn() {
        if is_worth_it(&closed, decision) {
            return;
        }
        closed = closed.after(&close).unwrap();
        assert_eq!(closed.decision(), Some(decision), "{at} needs no closing");
    }
    assert!(is_worth_it(&closed, decision), "{at}: nothing can be done");
}

/// Whether something can be done as things are.
fn is_worth_it(game: &Game, decision: Decision) -> bool {
    let possible = || {
        let mut actions = everything(game).into_iter();
        actions.any(|action| !does_nothing(decision.step, &action) && game.check(&action).is_ok())
    };
    let any_lay = || {
        let choices = game.choices();
        choices.iter().any(|choice| match choice {
            Choice::LayTrack(power) => !game.lays(*power).is_empty(),
            _ => false,
        })
    };
    match decision.step {
        Step::RunTrains => {
            let run = decision.company.and_then(|company| any_run(game, company));
            run.is_some() || possible() || any_lay()
        }
        Step::Distribute => true,
        _ => possible() || any_lay(),
    }
}

/// Asserts that what is listed is what is accepted, of all that there is but lays and runs.
pub fn offered_is_accepted(game: &Game) {
    let choices = game.choices();
    assert!(!choices.is_empty(), "nothing can be done");
    let all = everything(game);
    for action in &all {
        let verdict = game.check(action);
        assert_eq!(
            is_offered(game, &choices, action),
            verdict.is_ok(),
            "{action:?}: {verdict:?} at {:?}",
            game.decision()
        );
        if let Err(refusal) = verdict {
            assert!(refusal.why.ends_with('.'), "{refusal}");
        }
    }
    for choice in &choices {
        match choice {
            Choice::Do(action) => assert!(all.contains(action), "{choice:?} was not tried"),
            Choice::Price {
                of, least, most, ..
            } => {
                for price in [*least, *most] {
                    game.check(&of.clone().at_price(price)).unwrap();
                }
            }
            Choice::LayTrack(power) => assert!(!game.lays(*power).is_empty(), "{choice:?}"),
            Choice::RunTrains => {}
        }
    }
}

/// Asserts that the lays that the game lists are those that it accepts.
pub fn lays_are_accepted(game: &Game) {
    let choices = game.choices();
    let powers = choices.iter().filter_map(|choice| match choice {
        Choice::LayTrack(power) => Some(*power),
        _ => None,
    });
    let listed: Vec<Action> = powers
        .flat_map(|power| game.lays(power))
        .map(|lay| lay.action())
        .collect();
    lays::lays_are_accepted(&listed, every_lay(game), |lay| game.check(lay));
}

/// Whether closing a private railway would bring something to do where a game goes by. The website does not ask then,
/// and at the end of a turn nobody is asked for what could be closed and used while the company was building.
pub fn nothing_can_be_done_by_closing(game: &Game, decision: Decision) {
    if game.setup().as_on_website() || decision.step == Step::UsePowers {
        return;
    }
    for (owner, close) in game.out_of_turn() {
        let closed = game.after(&close).unwrap();
        // Where nobody else has anything to do, the same company may be asked the same in the next round.
        let here = (Some(decision), game.round_name());
        let there = (closed.decision(), closed.round_name());
        assert_ne!(there, here, "{owner:?}: {close:?}");
    }
}

/// Asserts that what is listed as refused is what is considered and not possible, each with its first reason; notes
/// what is refused in which step.
pub fn refused_is_explained(game: &Game, kinds: &mut BTreeSet<String>) {
    let decision = game.decision().unwrap();
    let (choices, refused) = (game.choices(), game.attempts());
    for action in &refused {
        let Err(refusal) = game.check(action) else {
            assert_eq!(*action, Action::Common(RailMove::Pass));
            continue;
        };
        let at = format!("{}, {action:?}: {refusal}", place(game, decision));
        assert!(!is_offered(game, &choices, action), "{at}");
        assert!(!refusal.rule.is_empty(), "{at}");
        assert!(!refusal.why.contains("goes in order"), "{at}");
        kinds.insert(format!("{:?} {}", decision.step, action.name()));
    }
    for considered in considered(game, decision) {
        let is_listed = considered
            .iter()
            .any(|action| is_offered(game, &choices, action) || refused.contains(action));
        let at = place(game, decision);
        assert!(is_listed, "{at}: nothing is said of {considered:?}");
    }
}

/// What a player thinks of in a step: of each group something is offered or refused.
fn considered(game: &Game, decision: Decision) -> Vec<Vec<Action>> {
    let (table, common) = (game.table(), game.common());
    let companies = || common.companies_in_play();
    match decision.step {
        Step::Auction => {
            let prices = |private| {
                let bid =
                    move |price| Action::Common(RailMove::bid(private)).at_price(Dollars(price));
                (0..200).map(|steps| bid(steps * 5)).collect()
            };
            common.scenario().private_ids().map(prices).collect()
        }
        Step::Trade => {
            let buy = |company, from| vec![Action::Common(RailMove::buy(company, from))];
            let starts = |company| {
                let prices = common.par_spaces();
                let start = |(_, price)| Action::Common(RailMove::Start { company, price });
                prices.map(start).collect()
            };
            let of = |company| {
                [
                    vec![Action::Common(RailMove::sell(company, 1))],
                    buy(company, Source::Ipo),
                    buy(company, Source::Pool),
                    starts(company),
                    vec![Convert { company }.into()],
                ]
            };
            companies().flat_map(of).collect()
        }
        Step::BuyConverted => {
            let company = decision.company.unwrap();
            let buy = |from| vec![Action::Common(RailMove::buy(company, from))];
            [Source::Ipo, Source::Pool].map(buy).to_vec()
        }
        Step::Build => {
            let spaces: Vec<_> = table.board.all_spaces().collect();
            let cities = spaces.chunk_by(|one, next| (one.hex, one.city) == (next.hex, next.city));
            let place = |&space| Action::Common(RailMove::PlaceMarker { space, power: None });
            cities
                .map(|city| city.iter().map(place).collect())
                .collect()
        }
        Step::Distribute => {
            let distribute = |payout| vec![Action::Common(RailMove::Distribute { payout })];
            Payout::ALL.map(distribute).to_vec()
        }
        Step::BuyTrains => {
            let convert = |company| vec![Convert { company }.into()];
            let kinds = (0..table.components.trains.len()).map(TrainKind::new);
            let prices = kinds.map(|kind| (kind, table.components.train(kind).price));
            let buy = |(kind, price)| {
                let cards = (0..20).map(move |number| Train { kind, number });
                let buy = move |train| Action::Common(RailMove::buy_train(train, None, price));
                cards.map(buy).collect()
            };
            decision
                .company
                .map(convert)
                .into_iter()
                .chain(prices.map(buy))
                .collect()
        }
        Step::DiscardTrain => {
            let trains = &table.company(decision.company.unwrap()).trains;
            let discard = |&train| vec![Action::Common(RailMove::Discard { train })];
            trains.iter().map(discard).collect()
        }
        Step::RunTrains | Step::UsePowers | Step::Consent => Vec::new(),
    }
}

/// Asks in every fifth position of the golden games what is refused.
fn ask_golden_games(kinds: &mut BTreeSet<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/18GB");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let history = SavedGame::read(&text).unwrap().open(TITLES).unwrap();
        let mut game = history.game_at(0).unwrap().copy();
        for (number, made) in history.actions().iter().enumerate() {
            if number % 5 == 0 {
                refused_is_explained(game.as_any().downcast_ref().unwrap(), kinds);
            }
            game.replay(made).unwrap();
        }
    }
}

/// Asks in a random game, wherever a step that seldom comes has come.
fn ask_random_game(scenario: usize, rules: HouseRules, kinds: &mut BTreeSet<String>) {
    let seed = 51;
    let mut game = random::game(scenario, seed, rules);
    let mut player = RandomPlayer::new(seed);
    while let Some(decision) = game.decision() {
        let is_seldom = matches!(
            decision.step,
            Step::DiscardTrain | Step::Consent | Step::BuyConverted | Step::UsePowers
        );
        if is_seldom {
            refused_is_explained(&game, kinds);
        }
        game.apply(&player.decide(&game)).unwrap();
    }
}

#[test]
fn every_step_explains_what_it_refuses() {
    let mut kinds = BTreeSet::new();
    ask_golden_games(&mut kinds);
    for scenario in 0..SCENARIOS.len() {
        for rules in [HouseRules::Rulebook, HouseRules::Website] {
            ask_random_game(scenario, rules, &mut kinds);
        }
    }
    let wanted = [
        "Auction bid",
        "Auction pass",
        "Trade sell",
        "Trade buy",
        "Trade start",
        "Trade convert",
        "BuyConverted buy",
        "Build place_marker",
        "RunTrains pass",
        "Distribute distribute",
        "BuyTrains buy_train",
        "BuyTrains convert",
        "DiscardTrain pass",
        "Consent pass",
    ];
    for kind in wanted {
        assert!(kinds.contains(kind), "{kind} is never refused: {kinds:?}");
    }
}
