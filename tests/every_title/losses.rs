//! Whatever takes something away for good says so before it is done, in every decision of real and random games.

use crate::kit::new_england::random;
use crate::kit::random_player::RandomPlayer;
use crate::kit::records;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::losses::loss;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{Game, HouseRules};

/// The losses that the log tells of once an action is made. It is written where the rules are carried out, and knows
/// nothing of how losses are found beforehand.
fn told(game: &Game, action: &Action) -> Vec<String> {
    let lines = game.clone().apply(action).unwrap();
    let told = |text: &String| {
        let ways = [
            "is liquidated.",
            "is bankrupt.",
            "gives up all reservations",
        ];
        ways.iter().any(|words| text.contains(words))
    };
    lines
        .into_iter()
        .map(|line| line.text)
        .filter(told)
        .collect()
}

/// An action for each choice that is offered now.
fn offered(game: &Game) -> Vec<Action> {
    let actions = |choice: Choice| match choice {
        Choice::Do(action) => vec![action],
        Choice::LayTrack(_) => {
            let lay = game.lays().first().map(|lay| lay.action());
            lay.into_iter()
                .chain([Action::Common(RailMove::Pass)])
                .collect()
        }
        Choice::RunTrains => vec![Action::Common(RailMove::run(Vec::new()))],
        Choice::Price { of, most, .. } => vec![of.at_price(most)],
    };
    game.choices().into_iter().flat_map(actions).collect()
}

/// How many choices were looked at, and which losses they named.
#[derive(Default)]
struct Seen {
    choices: usize,
    losses: Vec<String>,
}

impl Seen {
    fn see(&mut self, game: &Game) {
        for action in offered(game) {
            if game.check(&action).is_err() {
                continue;
            }
            let told = told(game, &action);
            let said = loss(game, &action);
            assert_eq!(said.is_none(), told.is_empty(), "{said:?}, {told:?}");
            self.choices += 1;
            self.losses
                .extend(said.map(|loss| format!("{}: {}", loss.name, loss.cost)));
        }
    }

    fn count(&self, words: &str) -> usize {
        let named = self.losses.iter().filter(|loss| loss.contains(words));
        named.count()
    }

    fn has_every_kind(&self) {
        println!(
            "{} choices, of which {} lose something",
            self.choices,
            self.losses.len()
        );
        for words in [
            "Liquidate",
            "Declare",
            "Give up",
            " gives up ",
            "you play on",
        ] {
            assert!(self.count(words) > 0, "{words}");
        }
    }
}

#[test]
fn whatever_is_lost_is_named_in_every_decision_of_the_records() {
    let mut seen = Seen::default();
    for record in records::all() {
        let mut importer = Importer::new(&record.export).unwrap();
        seen.see(importer.game());
        for action in record.export.effective_actions() {
            // How far each record can be played is the matter of other tests.
            if importer.play(action).is_err() {
                break;
            }
            seen.see(importer.game());
        }
    }
    if seen.choices > 0 {
        seen.has_every_kind();
    }
}

#[test]
fn whatever_is_lost_is_named_in_every_decision_of_random_games() {
    let mut seen = Seen::default();
    for seed in 0..12 {
        let rules = [HouseRules::Rulebook, HouseRules::Website][usize::from(seed % 2 == 1)];
        let players = 2 + usize::try_from(seed).unwrap() % 4;
        let mut game = random::game(players, seed, rules);
        let mut player = RandomPlayer::new(seed);
        while !random::is_over(&game) {
            seen.see(&game);
            game.apply(&player.decide(&game)).unwrap();
        }
    }
    seen.has_every_kind();
    assert!(seen.count("you are out of the game") > 0);
}

#[test]
fn a_liquidation_says_what_it_costs_and_to_whom() {
    let game = random::find(3, |game| {
        loss(game, &Action::Common(RailMove::Pass)).is_some_and(|loss| loss.yes == "Liquidate")
    });
    let minor = game.decision().unwrap().company.unwrap();
    let table = game.table();
    let loss = loss(&game, &Action::Common(RailMove::Pass)).unwrap();
    let (cash, value) = (
        table.company(minor).cash,
        table.market.price(minor).unwrap(),
    );
    assert_eq!(loss.name, format!("Liquidate {}", table.symbol(minor)));
    assert!(
        loss.cost
            .ends_with(&format!("you lose {} of worth (11.9).", value * 2))
    );
    assert!(loss.cost.starts_with(&format!("the bank gets {cash}")) || cash.0 == 0);
}
