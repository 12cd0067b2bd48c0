//! A player who decides at random, though not quite blindly, so that games get to their end.

use super::super::dice::Dice;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::verb::Verb;
use roundhouse::titles::midwest::Options;
use roundhouse::titles::midwest::action::Action;
use roundhouse::titles::midwest::action::Own;
use roundhouse::titles::midwest::choices::{Choice, Step};
use roundhouse::titles::midwest::setup::Setup;
use roundhouse::titles::midwest::{Game, Round};

/// How long the best runs are looked for; as long as the rules ask for at least.
const MOST_STATES: u64 = 300_000;
/// How many actions may be taken in one stock round, or one company's turn, before only passing.
const PATIENCE: usize = 60;

/// A game of so many players about to begin; every fourth seed has the other agreements.
pub fn game(players: usize, seed: u64) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let names = names[..players].iter().map(ToString::to_string);
    let mut setup = Setup::new(names.collect(), seed, Options::default());
    setup.options.barred = seed % 4 == 1;
    setup.options.live_rounds = seed % 4 == 2;
    Game::new(setup).unwrap()
}

/// Whether the game is over.
pub fn is_over(game: &Game) -> bool {
    matches!(game.round(), Round::Over(_))
}

/// The best runs of a company.
pub fn runs(game: &Game, company: CompanyId) -> Vec<Run> {
    let mut search = game.search_runs(company);
    let best = search.step(MOST_STATES);
    let best = best.unwrap_or_else(|| search.best_so_far());
    if !best.proved {
        println!(
            "{} is not proved: {:?}",
            game.round_name(),
            search.progress()
        );
    }
    best.runs
}

/// Plays for everybody.
pub struct RandomPlayer {
    dice: Dice,
    /// Whether it looks after its companies: sells little and pays dividends. Such games break the bank.
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
            Choice::LayTrack(_) => {
                let lays = game.lays();
                self.dice.pick(&lays).unwrap().action()
            }
            Choice::RunTrains => {
                let company = game.decision().and_then(|now| now.company).unwrap();
                Action::Do(Verb::run(runs(game, company)))
            }
            Choice::Price {
                ref of,
                least,
                most,
                step,
            } => {
                let steps = usize::try_from((most - least).0 / step.0).unwrap();
                let steps = match of {
                    Action::Do(Verb::Bid { .. }) => steps.min(15),
                    Action::Own(Own::Raise { .. }) => steps.min(10),
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
            Step::Auction => often(70, Liking::Progress),
            Step::Trade => match self.dice.below(12) {
                0..8 => Liking::Purchase,
                8 => Liking::Progress,
                9 => Liking::Sell,
                _ => Liking::Pass,
            },
            Step::Exchange => often(30, Liking::Progress),
            Step::Track => often(85, Liking::Track),
            Step::Marker => often(40, Liking::Progress),
            Step::Distribute => match self.dice.below(4) {
                0 => Liking::Anything,
                _ => Liking::Dividend,
            },
            Step::BuyTrains => match self.dice.below(10) {
                0..6 => Liking::NewTrain,
                6..8 => Liking::Progress,
                _ => Liking::Pass,
            },
            Step::FireSale => often(50, Liking::Progress),
            Step::Last => often(30, Liking::Progress),
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
    Purchase,
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
            Liking::Purchase => {
                matches!(
                    action,
                    Some(Action::Do(Verb::Buy { .. }) | Action::Do(Verb::Start { .. }))
                )
            }
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
    matches!(
        choice,
        Choice::Do(
            Action::Do(Verb::Sell { .. })
                | Action::Do(Verb::Distribute {
                    payout: Payout::Withhold
                })
        )
    )
}
