//! The player of the simulator beside the facts, whose plans the house's computers have now.

use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::action::Action;
use roundhouse::titles::rails_of_ne::advice::plans::Planner;

/// The player, for all seats.
#[derive(Default)]
pub struct Greedy(Planner);

impl Greedy {
    /// What it does now.
    pub fn choose(&mut self, game: &Game) -> Action {
        self.0.choose(game).expect("somebody decides")
    }
}
