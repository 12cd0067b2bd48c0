//! One device for all: how often it goes from hand to hand, and that what is asked without that needs no hand.

use crate::kit::dice::Dice;
use crate::kit::play::any_move;
use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{game, setup};
use roundhouse::engine::eyes::Eyes;
use roundhouse::engine::game::{Choice, Game as Door};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::picture::Face;
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
fn the_device_changes_hands_for_actions_and_not_for_what_lies_open() {
    for players in 2..=5 {
        let (mut before, mut now, mut turns, mut asked_first) = (0, 0, 0_u16, 0);
        for seed in 0..6 {
            let mut game = game(setup(players, seed, &[]));
            let mut dice = Dice::new(seed);
            let mut greedy = Greedy::default();
            let (mut always, mut device) = (Device::default(), Device::default());
            while let Some(decision) = Door::decision(&game) {
                let is_open = Door::is_open(&game);
                always.ask(decision.player, false);
                device.ask(decision.player, is_open);
                asked_first += usize::from(matches!(
                    game.task(),
                    Some(Task::Start(_) | Task::Keep(_) | Task::Defend { .. })
                ));
                if is_open {
                    asks_without_a_hand(&game);
                }
                let made = match dice.percent(90) {
                    true => greedy.choose(&game),
                    false => any_move(&game, &mut dice).unwrap().read().unwrap(),
                };
                game.apply(&made).unwrap();
            }
            turns += u16::from(game.turn());
            before += always.handed;
            now += device.handed;
        }
        println!("{players} players: {before} handovers before, {now} now, in {turns} turns");
        // Each takes the device for each of two actions a turn, and to begin and to answer a card.
        let actions = 2 * players * usize::from(turns);
        assert!(
            now <= actions + asked_first,
            "{players} players: {now} in {turns} turns"
        );
        // It was twelve times a turn with three; of two the one who ends a turn often begins the next, so that less is saved.
        let most = if players == 2 { 60 } else { 52 };
        assert!(
            100 * now <= most * before,
            "{players} players: {now} of {before}"
        );
    }
}

/// What is asked of all names no card of a hand, and can be seen and chosen by anybody.
fn asks_without_a_hand(game: &dyn Door) {
    let player = game.decision().unwrap().player;
    let of_hand = |face: &&Face| face.only_for.is_some();
    let faces = game.faces();
    for face in faces.iter().filter(of_hand) {
        assert!(face.moves.is_empty(), "{} is asked about", face.name);
    }
    let shown = game.faces_for(Eyes::Anybody);
    assert!(shown.iter().all(|face| face.only_for.is_none()));
    let hand: Vec<String> = faces
        .iter()
        .filter(of_hand)
        .map(|face| face.name.clone())
        .collect();
    let lying: Vec<&String> = shown.iter().map(|face| &face.name).collect();
    for choice in game.choices() {
        let Choice::Do(made) = choice else { continue };
        let told = game.words(&made).label;
        let names = |name: &&String| told.contains(name.as_str()) && !lying.contains(name);
        assert_eq!(hand.iter().find(names), None, "{told} for {player:?}");
    }
    let question = game.question();
    assert!(
        hand.iter().all(|name| !question.contains(name.as_str())),
        "{question}"
    );
}
