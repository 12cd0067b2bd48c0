//! A player who decides at random, though not quite blindly, so that games get to their end.

use crate::kit::dice::Dice;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::route::{Run, Search};
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::verb::Verb;
use roundhouse::titles::y1828::action::{Action, Own};
use roundhouse::titles::y1828::choices::{Choice, Decision, Step};
use roundhouse::titles::y1828::{Game, HouseRules, Round, Setup};

/// How many actions may be taken in one stock round, or one company's turn, before only passing: trading and moving
/// trains in circles is legal, and no way to finish.
const PATIENCE: usize = 60;
/// How long good runs are looked for.
const STATES: u64 = 3_000;

/// A game about to begin.
pub fn game(players: usize, seed: u64, house_rules: HouseRules) -> Game {
    let names = ["Amy", "Brian", "Crystal", "David", "Eve"];
    let players = names[..players].iter().map(ToString::to_string).collect();
    Game::new(Setup::new(players, seed, house_rules)).unwrap()
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
    /// Whether it looks after its companies: pays dividends, sells nothing, keeps trains. Such games go on to the highest
    /// prices; others go bankrupt.
    careful: bool,
    /// Whether it waits with the Mohawk & Hudson for an operating round.
    keeps_mohawk: bool,
    /// Where it acts, and how often it has.
    acting: (String, Option<CompanyId>, usize),
}

impl RandomPlayer {
    /// The same seed plays the same game.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            dice: Dice::new(seed),
            careful: seed % 2 == 1,
            keeps_mohawk: !seed.is_multiple_of(3),
            acting: (String::new(), None, 0),
        }
    }

    /// Something legal to do: for whoever decides, or now and then out of turn.
    pub fn decide(&mut self, game: &Game) -> Action {
        if let Some(action) = self.aside(game) {
            return action;
        }
        let decision = game.decision().unwrap();
        self.note(game, decision.company);
        let choices = game.choices();
        if self.acting.2 > PATIENCE && game.check(&Action::Do(Verb::Pass)).is_ok() {
            return Action::Do(Verb::Pass);
        }
        let liking = if self.careful && self.dice.percent(80) {
            thrift(game, decision).unwrap_or_else(|| self.liking(decision.step))
        } else {
            self.liking(decision.step)
        };
        let liked: Vec<&Choice> = choices
            .iter()
            .filter(|choice| liking.wants(choice) && !(self.careful && is_careless(game, choice)))
            .filter(|choice| !(self.keeps_mohawk && is_exchange(choice)))
            .collect();
        let choice = match self.dice.pick(&liked) {
            Some(choice) => (*choice).clone(),
            None => self.dice.pick(&choices).unwrap().clone(),
        };
        self.choose(game, decision.player, &choice)
    }

    fn note(&mut self, game: &Game, company: Option<CompanyId>) {
        let round = game.round_name();
        if self.acting.0 != round || self.acting.1 != company {
            self.acting = (round, company, 0);
        }
        self.acting.2 += 1;
    }

    /// What may be done out of turn; saying who has won, which would end the game, hardly ever.
    fn aside(&mut self, game: &Game) -> Option<Action> {
        if !self.dice.percent(1) {
            return None;
        }
        let ends = self.dice.percent(1);
        let out_of_turn = game.out_of_turn().into_iter().map(|(_, action)| action);
        let is_end = |action: &Action| matches!(action, Action::Own(Own::Acclaim { .. }));
        let out_of_turn: Vec<Action> = out_of_turn
            .filter(|action| is_end(action) == ends)
            .collect();
        self.dice.pick(&out_of_turn).cloned()
    }

    /// An action that a choice offers.
    fn choose(&mut self, game: &Game, player: PlayerId, choice: &Choice) -> Action {
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
                Action::Do(Verb::run(runs))
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
                    &Action::Do(Verb::BuyPrivate { private, .. })
                        if game.common().director(private) != Some(player) =>
                    {
                        steps.min(9)
                    }
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
            Step::Auction => often(95, Liking::Progress),
            Step::Contest => often(40, Liking::Progress),
            Step::Trade => match self.dice.below(10) {
                0..7 => Liking::Progress,
                7 => Liking::Sell,
                8 => Liking::Merge,
                _ => Liking::Pass,
            },
            Step::LayTrack | Step::PrivateTrack => often(92, Liking::Track),
            Step::PlaceMarker => often(60, Liking::Progress),
            Step::Distribute => Liking::Dividend,
            Step::ArrangeTrains => often(15, Liking::Progress),
            Step::BuyTrains => match self.dice.below(10) {
                0..6 => Liking::NewTrain,
                6..8 => Liking::Progress,
                8 => Liking::Sell,
                _ => Liking::Pass,
            },
            Step::Last => often(20, Liking::Progress),
            Step::Consent => often(80, Liking::Agree),
            _ => Liking::Anything,
        }
    }
}

/// What somebody does who looks after a company: it keeps its earnings while it cannot pay for a train, and buys none
/// while it has one.
fn thrift(game: &Game, decision: Decision) -> Option<Liking> {
    let company = game.table().company(decision.company?);
    let price = game.table().depot.cheapest()?;
    match decision.step {
        Step::Distribute if company.cash < price => Some(Liking::Withhold),
        Step::BuyTrains if !company.trains.is_empty() => Some(Liking::Pass),
        _ => None,
    }
}

/// What a random player would rather do now.
#[derive(Clone, Copy)]
enum Liking {
    Anything,
    Pass,
    Progress,
    Sell,
    Merge,
    Track,
    NewTrain,
    Dividend,
    Withhold,
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
                Some(
                    Action::Do(Verb::Pass)
                        | Action::Do(Verb::Sell { .. })
                        | Action::Own(Own::Merge { .. })
                )
            ),
            Liking::Sell => matches!(action, Some(Action::Do(Verb::Sell { .. }))),
            Liking::Merge => matches!(action, Some(Action::Own(Own::Merge { .. }))),
            Liking::Track => matches!(choice, Choice::LayTrack(_)),
            Liking::NewTrain => matches!(
                action,
                Some(Action::Do(Verb::BuyTrain { seller: None, .. }))
            ),
            Liking::Dividend => matches!(
                action,
                Some(Action::Do(Verb::Distribute {
                    payout: Payout::Full
                }))
            ),
            Liking::Withhold => matches!(
                action,
                Some(Action::Do(Verb::Distribute {
                    payout: Payout::Withhold
                }))
            ),
            Liking::Agree => action == Some(&Action::Do(Verb::Answer { agree: true })),
        }
    }
}

fn is_exchange(choice: &Choice) -> bool {
    matches!(choice, Choice::Do(Action::Do(Verb::Exchange { .. })))
}

/// Whether a choice is one that brings companies down: sales, and taking somebody's last train.
fn is_careless(game: &Game, choice: &Choice) -> bool {
    match choice {
        Choice::Price {
            of:
                Action::Do(Verb::BuyTrain {
                    seller: Some(seller),
                    ..
                }),
            ..
        } => game.table().company(*seller).trains.len() < 2,
        Choice::Do(action) => matches!(action, Action::Do(Verb::Sell { .. })),
        _ => false,
    }
}

/// Some price between, to be tried.
pub fn price(dice: &mut Dice) -> Dollars {
    Dollars(i32::try_from(dice.below(90)).unwrap() * 5)
}
