//! A player of any 18xx who decides at random, though not quite blindly, so that games get to their end. What is liked
//! at which decision is a table of each title; how it is chosen from what is offered is written once.

use super::dice::Dice;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_game::{Action, RailChoice, RailDecision, RailGame};
use roundhouse::engine::rail::rail_move::{self, RailMove};
use roundhouse::engine::rail::route::{Run, Search};
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::title_view::TitleView;

/// How many actions may be taken in one stock round, or one company's turn, before only passing: trading and moving
/// trains in circles is legal, and no way to finish.
const PATIENCE: usize = 60;

/// What a random player would rather do now.
#[derive(Clone, Copy, PartialEq)]
pub enum Liking {
    Anything,
    Pass,
    /// Whatever is not passing, giving up or selling.
    Progress,
    /// Starting companies and buying shares.
    Purchase,
    Sell,
    Track,
    /// A train of the bank.
    NewTrain,
    Dividend,
    Withhold,
    Agree,
    /// What only this title has, and is no progress: mergers, giving up.
    Special,
}

/// What random players of a title like.
pub trait Tastes: TitleView {
    /// What is liked at a decision, and how often.
    fn likes(step: Self::Step) -> &'static [(usize, Liking)];
    /// Whether a player of this seed looks after its companies: pays dividends, sells nothing, keeps trains. Such
    /// games go on to the highest prices; others go bankrupt.
    fn is_careful(seed: u64) -> bool {
        seed % 2 == 1
    }
    /// What a careful player likes at a decision in spite of the table, four times in five.
    fn prudence(_game: &RailGame<Self>, _decision: RailDecision<Self>) -> Option<Liking> {
        None
    }
    /// Moves that end a game before its time: where there are others they are hardly ever made.
    fn is_rash(_game: &RailGame<Self>, _action: &Action<Self>) -> bool {
        false
    }
    /// Moves of its own that are no progress.
    fn is_special(_own: &Self::TitleMove) -> bool {
        false
    }
    /// Whether a choice brings a company down.
    fn is_careless(game: &RailGame<Self>, choice: &RailChoice<Self>) -> bool;
    /// Whether a player of this seed would not do this at all.
    fn avoids(_seed: u64, _choice: &RailChoice<Self>) -> bool {
        false
    }
    /// How many steps above the least a price may be.
    fn most_steps(_game: &RailGame<Self>, _of: &Action<Self>) -> usize {
        usize::MAX
    }
    /// Runs, good or the best.
    fn runs(dice: &mut Dice, game: &RailGame<Self>, company: CompanyId) -> Vec<Run>;
}

/// Good runs of a company that are found in so many states, now and then none or too few.
pub fn good_runs<T: Tastes>(
    dice: &mut Dice,
    game: &RailGame<T>,
    company: CompanyId,
    states: u64,
) -> Vec<Run> {
    let mut search = Search::new(game.route_context(company), &game.units(company));
    search.step(states);
    let mut runs = search.best_so_far().runs;
    if dice.percent(3) {
        runs.truncate(dice.below(2));
    }
    runs
}

/// Plays for everybody.
pub struct RandomPlayer {
    dice: Dice,
    seed: u64,
    /// Where it acts, and how often it has.
    acting: (String, Option<CompanyId>, usize),
}

impl RandomPlayer {
    /// The same seed plays the same game.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            dice: Dice::new(seed),
            seed,
            acting: (String::new(), None, 0),
        }
    }

    /// The dice it throws.
    pub fn dice(&mut self) -> &mut Dice {
        &mut self.dice
    }

    /// Something legal to do: for whoever decides, or now and then out of turn.
    pub fn decide<T: Tastes>(&mut self, game: &RailGame<T>) -> Action<T> {
        if let Some(action) = self.out_of_turn(game) {
            return action;
        }
        let decision = game.decision().unwrap();
        let mut choices = game.choices();
        let pass: Action<T> = RailMove::Pass.into();
        if self.is_impatient(game, decision) && game.check(&pass).is_ok() {
            return pass;
        }
        let is_rash = |choice: &RailChoice<T>| matches!(choice, RailChoice::<T>::Do(it) if T::is_rash(game, it));
        if choices.len() > 1 && choices.iter().any(is_rash) && self.dice.percent(98) {
            choices.retain(|choice| !is_rash(choice));
        }
        let careful = T::is_careful(self.seed);
        let liking = self.liking(game, decision, careful);
        let is_liked = |choice: &&RailChoice<T>| {
            liking.wants::<T>(choice)
                && !(careful && T::is_careless(game, choice))
                && !T::avoids(self.seed, choice)
        };
        let liked: Vec<&RailChoice<T>> = choices.iter().filter(is_liked).collect();
        let choice = match self.dice.pick(&liked) {
            Some(choice) => (*choice).clone(),
            None => self.dice.pick(&choices).unwrap().clone(),
        };
        self.choose(game, choice)
    }

    /// Notes that it acts, and whether it has for long enough.
    fn is_impatient<T: Tastes>(&mut self, game: &RailGame<T>, decision: RailDecision<T>) -> bool {
        let place = game.round_name();
        if self.acting.0 != place || self.acting.1 != decision.company {
            self.acting = (place, decision.company, 0);
        }
        self.acting.2 += 1;
        self.acting.2 > PATIENCE
    }

    fn out_of_turn<T: Tastes>(&mut self, game: &RailGame<T>) -> Option<Action<T>> {
        if !self.dice.percent(1) {
            return None;
        }
        let rashly = self.dice.percent(1);
        let actions = game.out_of_turn().into_iter().map(|(_, action)| action);
        let actions: Vec<Action<T>> = actions
            .filter(|action| T::is_rash(game, action) == rashly)
            .collect();
        self.dice.pick(&actions).cloned()
    }

    fn liking<T: Tastes>(
        &mut self,
        game: &RailGame<T>,
        decision: RailDecision<T>,
        careful: bool,
    ) -> Liking {
        if let Some(prudent) = T::prudence(game, decision).filter(|_| careful)
            && self.dice.percent(80)
        {
            return prudent;
        }
        let likes = T::likes(decision.step);
        if let [(_, liking)] = likes {
            return *liking;
        }
        let all = likes.iter().map(|(often, _)| often).sum();
        let mut thrown = self.dice.below(all);
        for (often, liking) in likes {
            match thrown.checked_sub(*often) {
                Some(rest) => thrown = rest,
                None => return *liking,
            }
        }
        Liking::Anything
    }

    /// An action that a choice offers.
    fn choose<T: Tastes>(&mut self, game: &RailGame<T>, choice: RailChoice<T>) -> Action<T> {
        match choice {
            RailChoice::<T>::Do(action) => action,
            RailChoice::<T>::LayTrack(power) => {
                let lays = T::lays(game, power);
                // A way to track is offered where private companies are redeemed besides, though nothing can be laid.
                let lay = self.dice.pick(&lays);
                lay.map_or_else(|| RailMove::Pass.into(), |lay| lay.action())
            }
            RailChoice::<T>::RunTrains => {
                let company = game.decision().and_then(|now| now.company).unwrap();
                rail_move::Action::Common(RailMove::run(T::runs(&mut self.dice, game, company)))
            }
            RailChoice::<T>::Price {
                of,
                least,
                most,
                step,
            } => {
                let steps = usize::try_from((most - least).0 / step.0).unwrap();
                let steps = steps.min(T::most_steps(game, &of));
                let more = if self.dice.percent(20) {
                    0
                } else {
                    self.dice.below(steps + 1)
                };
                of.at_price(least + step * i32::try_from(more).unwrap())
            }
        }
    }
}

impl Liking {
    /// Whether a choice is what is liked.
    pub fn wants<T: Tastes>(self, choice: &RailChoice<T>) -> bool {
        let action = match choice {
            RailChoice::<T>::Do(action) => Some(action),
            _ => None,
        };
        let (verb, own) = match action {
            Some(rail_move::Action::Common(verb)) => (Some(verb), None),
            Some(rail_move::Action::Title(own)) => (None, Some(own)),
            None => (None, None),
        };
        let is_special = own.is_some_and(T::is_special);
        match self {
            Liking::Anything => true,
            Liking::Pass => verb == Some(&RailMove::Pass),
            Liking::Progress => {
                !is_special && !matches!(verb, Some(RailMove::Pass | RailMove::Sell { .. }))
            }
            Liking::Purchase => matches!(verb, Some(RailMove::Buy { .. } | RailMove::Start { .. })),
            Liking::Sell => matches!(verb, Some(RailMove::Sell { .. })),
            Liking::Track => matches!(choice, RailChoice::<T>::LayTrack(_)),
            Liking::NewTrain => matches!(verb, Some(RailMove::BuyTrain { seller: None, .. })),
            Liking::Dividend => pays(verb, Payout::Full),
            Liking::Withhold => pays(verb, Payout::Withhold),
            Liking::Agree => verb == Some(&RailMove::Answer { agree: true }),
            Liking::Special => is_special,
        }
    }
}

fn pays(verb: Option<&RailMove>, wanted: Payout) -> bool {
    matches!(verb, Some(RailMove::Distribute { payout }) if *payout == wanted)
}
