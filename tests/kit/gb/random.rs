//! A player who decides at random, though not quite blindly, so that games get to their end.

use crate::kit::dice::Dice;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::route::{Run, Search};
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::verb::Verb;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::{Choice, Step};
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::setup::{HouseRules, Setup};
use roundhouse::titles::gb::{Game, Round};

/// How many actions may be taken in one stock round, or one company's turn, before only passing.
const PATIENCE: usize = 60;
/// How long good runs are looked for.
const STATES: u64 = 1_000;

/// A game of a scenario about to begin.
pub fn game(scenario: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve", "Frank"];
    let wanted = &SCENARIOS[scenario];
    let players = names[..wanted.players].iter().map(ToString::to_string);
    let mut setup = Setup::new(players.collect(), seed, house_rules);
    setup.options.other = scenario > 0 && SCENARIOS[scenario - 1].players == wanted.players;
    let game = Game::new(setup).unwrap();
    assert_eq!(game.common().scenario().name, wanted.name);
    game
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

/// Good runs of a company, or the best.
pub fn good_runs(game: &Game, company: CompanyId) -> Vec<Run> {
    let mut search = Search::new(game.route_context(company), &game.units(company));
    search.step(STATES);
    search.best_so_far().runs
}

/// Plays for everybody.
pub struct RandomPlayer {
    dice: Dice,
    /// Whether it looks after its companies: sells nothing and pays dividends. Such games go on to the highest prices.
    careful: bool,
    /// Where it acts, and how often it has.
    acting: (String, Option<CompanyId>, usize),
}

impl RandomPlayer {
    /// The same seed plays the same game.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            dice: Dice::new(seed),
            careful: seed % 2 == 1,
            acting: (String::new(), None, 0),
        }
    }

    /// Something legal to do: for whoever decides, or now and then out of turn.
    pub fn decide(&mut self, game: &Game) -> Action {
        let out_of_turn = game.out_of_turn();
        if self.dice.percent(1)
            && let Some((_, action)) = self.dice.pick(&out_of_turn)
        {
            return action.clone();
        }
        let decision = game.decision().unwrap();
        let place = game.round_name();
        if self.acting.0 != place || self.acting.1 != decision.company {
            self.acting = (place, decision.company, 0);
        }
        self.acting.2 += 1;
        let choices = game.choices();
        if self.acting.2 > PATIENCE && game.check(&Action::Do(Verb::Pass)).is_ok() {
            return Action::Do(Verb::Pass);
        }
        let liking = self.liking(decision.step);
        let liked: Vec<&Choice> = choices
            .iter()
            .filter(|choice| liking.wants(choice) && !(self.careful && is_careless(choice)))
            .collect();
        let choice = match self.dice.pick(&liked) {
            Some(choice) => (*choice).clone(),
            None => self.dice.pick(&choices).unwrap().clone(),
        };
        self.choose(game, &choice)
    }

    /// An action that a choice offers.
    fn choose(&mut self, game: &Game, choice: &Choice) -> Action {
        match *choice {
            Choice::Do(ref action) => action.clone(),
            Choice::LayTrack(power) => {
                let lays = game.lays(power);
                self.dice.pick(&lays).unwrap().action()
            }
            Choice::RunTrains => {
                let company = game.decision().and_then(|now| now.company).unwrap();
                let mut runs = good_runs(game, company);
                if self.dice.percent(3) {
                    runs.truncate(self.dice.below(2));
                }
                Action::Do(Verb::Run {
                    runs,
                    together: false,
                })
            }
            Choice::Price {
                ref of,
                least,
                most,
                step,
            } => {
                let steps = usize::try_from((most - least).0 / step.0).unwrap();
                let steps = match of {
                    Action::Do(Verb::Bid { .. }) => steps.min(3),
                    _ => steps,
                };
                let more = if self.dice.percent(20) {
                    0
                } else {
                    self.dice.below(steps + 1)
                };
                of.clone()
                    .at_price(least + step * i32::try_from(more).unwrap())
            }
        }
    }

    fn liking(&mut self, step: Step) -> Liking {
        let mut often = |chance, liking| {
            if self.dice.percent(chance) {
                liking
            } else {
                Liking::Pass
            }
        };
        match step {
            Step::Auction => often(60, Liking::Progress),
            Step::Trade => match self.dice.below(12) {
                0..9 => Liking::Progress,
                9 => Liking::Sell,
                _ => Liking::Pass,
            },
            Step::BuyConverted => often(70, Liking::Progress),
            Step::Build => match self.dice.below(10) {
                0..6 => Liking::Track,
                6..9 => Liking::Progress,
                _ => Liking::Pass,
            },
            Step::Distribute => match self.dice.below(4) {
                0 => Liking::Anything,
                _ => Liking::Dividend,
            },
            Step::BuyTrains => match self.dice.below(10) {
                0..6 => Liking::NewTrain,
                6..8 => Liking::Progress,
                _ => Liking::Pass,
            },
            Step::UsePowers => often(50, Liking::Progress),
            Step::Consent => often(80, Liking::Agree),
            _ => Liking::Anything,
        }
    }
}

/// What a random player would rather do now.
#[derive(Clone, Copy)]
enum Liking {
    Anything,
    Pass,
    Progress,
    Sell,
    Track,
    NewTrain,
    Dividend,
    Agree,
}

impl Liking {
    fn wants(self, choice: &Choice) -> bool {
        let action = match choice {
            Choice::Do(action) => Some(action),
            _ => None,
        };
        match self {
            Liking::Anything => true,
            Liking::Pass => action == Some(&Action::Do(Verb::Pass)),
            Liking::Progress => !matches!(
                action,
                Some(Action::Do(Verb::Pass) | Action::Do(Verb::Sell { .. }))
            ),
            Liking::Sell => matches!(action, Some(Action::Do(Verb::Sell { .. }))),
            Liking::Track => matches!(choice, Choice::LayTrack(_)),
            Liking::NewTrain => matches!(
                action,
                Some(Action::Do(Verb::BuyTrain { seller: None, .. }))
            ),
            Liking::Dividend => {
                let payout = Payout::Full;
                action == Some(&Action::Do(Verb::Distribute { payout }))
            }
            Liking::Agree => action == Some(&Action::Do(Verb::Answer { agree: true })),
        }
    }
}

/// Whether a choice is one that brings companies down.
fn is_careless(choice: &Choice) -> bool {
    matches!(choice, Choice::Do(Action::Do(Verb::Sell { .. })))
}

/// Plays random games of a scenario until one is as wanted.
pub fn find(scenario: usize, rules: HouseRules, wanted: impl Fn(&Game) -> bool) -> Game {
    for seed in 0..60 {
        let mut game = game(scenario, seed, rules);
        let mut player = RandomPlayer::new(seed);
        while !is_over(&game) {
            if wanted(&game) {
                return game;
            }
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
    panic!("no random game comes to that");
}
