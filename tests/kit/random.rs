//! A player who decides at random, though not quite blindly, so that games get to their end.

use super::dice::Dice;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::route::best_runs;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::verb::Verb;
use roundhouse::titles::new_england::action::{Action, Own};
use roundhouse::titles::new_england::choices::{Choice, Decision, Step};
use roundhouse::titles::new_england::{Game, HouseRules, Round, Setup};

/// A game about to begin.
pub fn game(players: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let players = names[..players].iter().map(ToString::to_string).collect();
    Game::new(Setup::new(players, seed, house_rules)).unwrap()
}

/// How many actions players may take in one stock round before they only pass: trading in circles is legal,
/// and no way to finish.
const PATIENCE: usize = 40;

/// Plays for everybody.
pub struct RandomPlayer {
    dice: Dice,
    /// Whether it looks after its companies: pays all it can, sells and issues nothing, keeps trains. Such games
    /// go on to the highest prices; others go bankrupt.
    careful: bool,
    /// The round in which it trades, and how often it has.
    trading: (String, usize),
}

impl RandomPlayer {
    /// The same seed plays the same game.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            dice: Dice::new(seed),
            careful: seed % 3 == 1,
            trading: (String::new(), 0),
        }
    }

    /// The dice it throws.
    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Something legal to do for whoever decides.
    pub fn decide(&mut self, game: &Game) -> Action {
        let decision = game.decision().unwrap();
        let mut choices = game.choices();
        // On the website one may give up without need; whoever did so each time would see no game to its end.
        let gives_up = Choice::Do(Action::Do(Verb::DeclareBankruptcy));
        let without_need = game.setup().as_on_website() && choices.contains(&gives_up);
        if without_need && choices.len() > 1 && self.dice.percent(98) {
            choices.retain(|choice| *choice != gives_up);
        }
        if choices.contains(&Choice::LayTrack(None)) {
            return self.lay(game, &choices);
        }
        if choices.contains(&Choice::RunTrains) {
            return self.run(game, decision);
        }
        let liking = self.liking(game, decision.step);
        let careful = self.careful;
        let liked: Vec<&Choice> = choices
            .iter()
            .filter(|choice| liking.wants(choice) && !(careful && is_careless(game, choice)))
            .collect();
        let choice = match self.dice.pick(&liked) {
            Some(choice) => (*choice).clone(),
            None => self.dice.pick(&choices).unwrap().clone(),
        };
        self.do_choice(game, &choice)
    }

    /// An action that a choice offers.
    fn do_choice(&mut self, game: &Game, choice: &Choice) -> Action {
        match choice {
            Choice::Do(action) => action.clone(),
            Choice::LayTrack(_) => self.lay(game, std::slice::from_ref(choice)),
            Choice::RunTrains => self.run(game, game.decision().unwrap()),
            Choice::Price {
                of, least, most, ..
            } => {
                let range = usize::try_from(most.0 - least.0 + 1).unwrap();
                let more = i32::try_from(self.dice.below(range)).unwrap();
                let price = if self.dice.percent(30) {
                    *least
                } else {
                    *least + Dollars(more)
                };
                of.clone().at_price(price)
            }
        }
    }

    fn lay(&mut self, game: &Game, choices: &[Choice]) -> Action {
        let redeeming: Vec<&Choice> = choices
            .iter()
            .filter(|choice| matches!(choice, Choice::Do(Action::Own(Own::Redeem { .. }))))
            .collect();
        if let Some(Choice::Do(redeem)) =
            self.dice.pick(&redeeming).filter(|_| self.dice.percent(10))
        {
            return redeem.clone();
        }
        let lays = game.lays();
        let lay = self.dice.pick(&lays).map(|lay| lay.action());
        lay.filter(|_| self.dice.percent(90))
            .unwrap_or(Action::Do(Verb::Pass))
    }

    /// The best runs, or now and then none or too few.
    fn run(&mut self, game: &Game, decision: Decision) -> Action {
        let company = decision.company.unwrap();
        let mut runs = best_runs(game.route_context(company), &game.units(company)).runs;
        if self.dice.percent(4) {
            runs.truncate(self.dice.below(2));
        }
        Action::Do(Verb::run(runs))
    }

    fn liking(&mut self, game: &Game, step: Step) -> Liking {
        let often = |dice: &mut Dice, chance, liking| {
            if dice.percent(chance) {
                liking
            } else {
                Liking::Pass
            }
        };
        match step {
            Step::Draft => often(&mut self.dice, 95, Liking::Progress),
            Step::Trade => {
                if self.trading.0 != game.round_name() {
                    self.trading = (game.round_name(), 0);
                }
                self.trading.1 += 1;
                if self.trading.1 > PATIENCE {
                    return Liking::Pass;
                }
                match self.dice.below(10) {
                    0..6 => Liking::Progress,
                    6..8 => Liking::Sell,
                    _ => Liking::Pass,
                }
            }
            Step::BuyTrains => match self.dice.below(10) {
                0..6 => Liking::BankTrain,
                6..8 => Liking::Progress,
                8 => Liking::Sell,
                _ => Liking::Pass,
            },
            Step::IssueShares => often(&mut self.dice, 30, Liking::Anything),
            Step::Merge => often(&mut self.dice, 60, Liking::Progress),
            Step::BuyAfterMerger => often(&mut self.dice, 70, Liking::Progress),
            Step::PlaceMarker => often(&mut self.dice, 60, Liking::Progress),
            Step::Distribute => Liking::Dividend,
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
    BankTrain,
    Dividend,
}

impl Liking {
    fn wants(self, choice: &Choice) -> bool {
        let action = match choice {
            Choice::Do(action) => Some(action),
            _ => None,
        };
        match self {
            Liking::Anything => true,
            Liking::Pass => matches!(action, Some(Action::Do(Verb::Pass))),
            Liking::Progress => !matches!(
                action,
                Some(
                    Action::Do(Verb::Pass)
                        | Action::Own(Own::Relinquish)
                        | Action::Do(Verb::Sell { .. })
                        | Action::Own(Own::Redeem { .. })
                )
            ),
            Liking::Sell => matches!(action, Some(Action::Do(Verb::Sell { .. }))),
            Liking::BankTrain => matches!(action, Some(Action::Do(Verb::BuyTrain { .. }))),
            Liking::Dividend => !matches!(
                action,
                Some(
                    Action::Do(Verb::Distribute {
                        payout: Payout::Withhold
                    }) | Action::Own(Own::Redeem { .. })
                )
            ),
        }
    }
}

/// Whether a choice is one that brings companies down: sales, issues, and taking somebody's last train.
fn is_careless(game: &Game, choice: &Choice) -> bool {
    match choice {
        Choice::Price { of, .. } => {
            let seller = of.company().expect("a seller");
            game.table().company(seller).trains.len() < 2
        }
        Choice::Do(action) => matches!(
            action,
            Action::Do(Verb::Sell { .. })
                | Action::Own(Own::Issue { .. })
                | Action::Do(Verb::Distribute {
                    payout: Payout::Half | Payout::Withhold
                })
        ),
        _ => false,
    }
}

/// Whether a game waits for a decision of this kind.
pub fn is_step(game: &Game, step: Step) -> bool {
    game.decision()
        .is_some_and(|decision| decision.step == step)
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

/// Plays random games until a state is as wanted.
pub fn find(players: usize, wanted: impl Fn(&Game) -> bool) -> Game {
    find_with(players, HouseRules::Rulebook, |game| {
        wanted(game).then_some(())
    })
    .0
}

/// Plays random games until something is found.
pub fn find_with<T>(
    players: usize,
    rules: HouseRules,
    wanted: impl Fn(&Game) -> Option<T>,
) -> (Game, T) {
    for seed in 0..300 {
        let mut game = game(players, seed, rules);
        let mut player = RandomPlayer::new(seed);
        while !is_over(&game) {
            if let Some(found) = wanted(&game) {
                return (game, found);
            }
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
    panic!("no random game comes to that");
}

/// A game that a random player plays, and all its actions.
pub fn random_game(players: usize, rules: HouseRules, seed: u64) -> (Setup, Vec<Action>) {
    let mut game = game(players, seed, rules);
    let mut player = RandomPlayer::new(seed);
    let mut actions = Vec::new();
    while !is_over(&game) {
        let action = player.decide(&game);
        game.apply(&action).expect("a legal decision");
        actions.push(action);
    }
    (game.setup().clone(), actions)
}
