//! The board: networks in the colours of the seats, and what the best depots cost and bring.

use super::*;
use crate::engine::game::Game as AnyGame;
use crate::titles::rails_of_ne::components::sections;
use crate::titles::rails_of_ne::layout::{TagRoom, at};

#[test]
fn each_tag_says_the_price_of_its_depot() {
    let mut tagged = 0;
    for seed in 0..4 {
        let mut game = new_game(3, seed, &[]);
        for _ in 0..200 {
            let spots = game.shown_board().spots;
            let tags = spots.iter().filter(|spot| spot.tag.is_some()).count();
            let open = spots.iter().filter(|spot| !spot.moves.is_empty()).count();
            assert_eq!(tags, open.min(12));
            for spot in &spots {
                let Some(tag) = &spot.tag else { continue };
                let any_game: &dyn AnyGame = &game;
                let label = any_game.choice_text(&spot.moves[0]).label;
                let price = tag.text.split(' ').next().expect("a price");
                assert!(
                    label.split([',', ':', ' ']).any(|word| word == price),
                    "{} beside {label}",
                    tag.text
                );
                tagged += 1;
            }
            first_choice(&mut game);
        }
    }
    assert!(tagged > 100, "{tagged}");
}

#[test]
fn a_section_between_two_depots_has_the_colour_of_their_seat() {
    let mut game = new_game(2, 1, &[]);
    for player in [AMY, BRIAN] {
        game.players[player.index()].depots.clear();
    }
    let networks = |game: &Game| {
        let drawn = game.shown_board().drawn;
        drawn
            .split("class=\"network seat-")
            .skip(1)
            .map(|line| line[..1].to_string())
            .collect::<Vec<_>>()
    };
    assert!(networks(&game).is_empty());
    let ends = sections().first().expect("a section").ends;
    game.players[0].depots.push(ends[0]);
    assert!(networks(&game).is_empty());
    game.players[0].depots.push(ends[1]);
    assert_eq!(networks(&game), ["0"]);
    game.players[1].depots.extend(ends);
    assert_eq!(networks(&game), ["0", "1"]);
}

#[test]
fn tags_of_neighbours_lie_apart() {
    let mut room = TagRoom::beside_names();
    let ends = sections().first().expect("a section").ends;
    let [one, other] = ends.map(|end| room.take(end));
    assert_ne!(one, other);
    for (tag, end) in [one, other].into_iter().zip(ends) {
        let (x, y) = at(end);
        assert!((tag.0 - x).abs() < 60 && (tag.1 - y).abs() < 40, "{tag:?}");
    }
}
