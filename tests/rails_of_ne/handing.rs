//! One device for all: how often it goes from hand to hand, and that what is asked without that needs no hand. Who is
//! asked openly takes it to do something with the own hand.

use crate::kit::dice::Dice;
use crate::kit::play::any_move;
use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{game, setup};
use roundhouse::engine::game::{Choice, Game as AnyGame, Play};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::viewer::Viewer;
use roundhouse::titles::rails_of_ne::agenda::Task;

/// How often a device goes to somebody else, who keeps it until somebody else decides.
#[derive(Default)]
struct Device {
    decides: Option<PlayerId>,
    holder: Option<PlayerId>,
    handed: usize,
}

impl Device {
    fn ask(&mut self, player: PlayerId, is_open: bool) {
        if self.decides != Some(player) {
            self.holder = None;
        }
        self.decides = Some(player);
        if !is_open && self.holder != Some(player) {
            self.holder = Some(player);
            self.handed += 1;
        }
    }
}

#[test]
fn the_device_changes_hands_at_most_half_as_often_as_somebody_else_decides() {
    for players in 2..=5 {
        let (mut before, mut now, mut turns) = (0, 0, 0_u16);
        // Whoever looks at the own hand before each action.
        let mut careful_ones = 0;
        for seed in 0..3 {
            let mut game = game(setup(players, seed, &[]));
            let mut dice = Dice::new(seed);
            let mut greedy = Greedy::default();
            let [mut always, mut device, mut careful] = [(); 3].map(|()| Device::default());
            while let Some(decision) = AnyGame::decision(&game) {
                let is_open = AnyGame::is_open(&game);
                always.ask(decision.player, false);
                device.ask(decision.player, is_open);
                let acts = matches!(game.task(), Some(Task::Act { .. }));
                careful.ask(decision.player, is_open && !acts);
                if is_open && seed < 2 {
                    asks_without_a_hand(&game);
                }
                let made = match dice.percent(90) {
                    true => greedy.choose(&game),
                    false => any_move(&game, &mut dice).unwrap().read().unwrap(),
                };
                if is_open && Play::uses_hand(&game, &made) {
                    device.ask(decision.player, false);
                    careful.ask(decision.player, false);
                }
                game.apply(&made).unwrap();
            }
            turns += u16::from(game.turn());
            before += always.handed;
            now += device.handed;
            careful_ones += careful.handed;
        }
        println!(
            "{players} players: {before} handovers before, {now} now, {careful_ones} if all look at their hands before each action, in {turns} turns"
        );
        assert!(2 * now <= before, "{players} players: {now} of {before}");
        assert!(5 * careful_ones <= 3 * before, "{careful_ones} of {before}");
    }
}

/// What is asked of all names no card of a hand, and there is something to choose.
fn asks_without_a_hand(game: &dyn AnyGame) {
    let player = game.decision().unwrap().player;
    let faces = game.faces();
    let of_hand = faces.iter().filter(|face| face.only_for.is_some());
    let shown = game.faces_for(Viewer::Anybody);
    assert!(shown.iter().all(|face| face.only_for.is_none()));
    let lying: Vec<&String> = shown.iter().map(|face| &face.name).collect();
    let hand: Vec<&String> = of_hand
        .map(|face| &face.name)
        .filter(|name| !lying.contains(name))
        .collect();
    let choices = game.choices_for(Viewer::Anybody);
    let mut said = vec![game.question_for(Viewer::Anybody).to_string()];
    for choice in &choices {
        let Choice::Do(made) = choice else {
            panic!("amounts are for trades");
        };
        said.push(game.choice_text(made).label);
    }
    assert!(!choices.is_empty(), "{} for {player:?}", said[0]);
    for said in said {
        let named = hand.iter().find(|name| said.contains(name.as_str()));
        assert_eq!(named, None, "{said} for {player:?}");
    }
    // Whoever has taken the device chooses from everything, in the order that links count by.
    let own = game.choices_for(Viewer::Of(player));
    assert_eq!(own.len(), game.choices().len());
}
