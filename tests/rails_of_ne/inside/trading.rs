//! Trade, the optional rule.

use super::*;
use crate::engine::money::Dollars;

pub fn bargain() -> Game {
    let mut game = table(2);
    has(&mut game, BRIAN, DAIRY);
    has(&mut game, AMY, POULTRY);
    holds(&mut game, AMY, HATS);
    holds(&mut game, BRIAN, CLOCKS);
    game.agenda = vec![Task::Trade(BRIAN), Task::Trade(AMY)];
    does(&mut game, Action::Offer { to: BRIAN });
    game
}

#[test]
pub fn cards_of_the_hand_go_to_the_hand_and_businesses_in_play_stay_in_play() {
    let mut game = bargain();
    assert!(refused(&game, Action::Propose).contains("a card at least"));
    does(&mut game, Action::Give { card: card(HATS) });
    assert!(game.check(&Action::Give { card: card(HATS) }).is_err());
    does(&mut game, Action::Ask { card: card(DAIRY) });
    does(&mut game, Action::Pay { amount: Dollars(7) });
    assert!(game.check(&Action::Demand { amount: Dollars(1) }).is_err());
    does(&mut game, Action::Propose);
    assert_eq!(game.decider(), Some(BRIAN));
    does(&mut game, Action::Agree);
    assert!(game.player(AMY).has_in_play(card(DAIRY)) && game.player(AMY).hand.is_empty());
    assert_eq!(game.player(BRIAN).hand, [card(CLOCKS), card(HATS)]);
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (93, 107));
    // Amy may go on making offers.
    assert_eq!(game.task(), Some(&Task::Trade(AMY)));
}

#[test]
pub fn an_offer_can_be_declined_or_taken_back() {
    let mut game = bargain();
    does(
        &mut game,
        Action::Give {
            card: card(POULTRY),
        },
    );
    let mut back = game.clone();
    does(&mut back, Action::Decline);
    assert_eq!(back.task(), Some(&Task::Trade(AMY)));
    does(&mut game, Action::Propose);
    does(&mut game, Action::Decline);
    assert!(game.player(AMY).has_in_play(card(POULTRY)));
}

#[test]
pub fn cards_of_the_other_hand_are_chosen_there_and_seen_before_agreeing() {
    let mut game = bargain();
    does(&mut game, Action::AskHand);
    assert!(refused(&game, Action::AskHand).contains("no more cards"));
    does(
        &mut game,
        Action::Give {
            card: card(POULTRY),
        },
    );
    does(&mut game, Action::Propose);
    assert!(refused(&game, Action::Agree).contains("First choose"));
    does(&mut game, Action::Give { card: card(CLOCKS) });
    does(&mut game, Action::Agree);
    assert_eq!(game.decider(), Some(AMY));
    assert!(game.situation().contains("Clocks"));
    does(&mut game, Action::Agree);
    assert_eq!(game.player(AMY).hand, [card(HATS), card(CLOCKS)]);
    assert!(game.player(BRIAN).has_in_play(card(POULTRY)));
}

#[test]
pub fn nobody_gets_more_than_there_is_room_for() {
    let mut game = bargain();
    let others = Card::all().filter(|other| ![card(DAIRY), card(POULTRY)].contains(other));
    for other in others.take(7) {
        has(&mut game, BRIAN, other.symbol());
    }
    does(
        &mut game,
        Action::Give {
            card: card(POULTRY),
        },
    );
    assert!(refused(&game, Action::Propose).contains("No more than 8"));
    does(&mut game, Action::Ask { card: card(DAIRY) });
    assert_eq!(game.check(&Action::Propose), Ok(()));
}

#[test]
pub fn what_has_gone_in_between_cannot_be_traded() {
    let mut game = bargain();
    holds(&mut game, AMY, "Unexpected Inheritance");
    does(
        &mut game,
        Action::Give {
            card: card("Unexpected Inheritance"),
        },
    );
    does(&mut game, Action::Propose);
    does(&mut game, Action::Inherit { player: AMY });
    assert!(refused(&game, Action::Agree).contains("not there any more"));
    does(&mut game, Action::Decline);
}
