//! The Action cards, one after the other.

use super::*;
use crate::titles::rails_of_ne::components::place_symbols;
use crate::titles::rails_of_ne::symbols::State;

/// Creates a game with a card to play. Amy holds it, has $50 and is about to act. Brian has $90, a Connected Dairy and
/// a Poultry.
fn holding(symbol: &str) -> Game {
    let mut game = table(3);
    game.player_mut(AMY).cash = 50;
    game.player_mut(BRIAN).cash = 90;
    holds(&mut game, AMY, symbol);
    has(&mut game, BRIAN, DAIRY);
    has(&mut game, BRIAN, POULTRY);
    stands(&mut game, BRIAN, &["Boston MA", "Pittsfield MA"]);
    game
}

/// Plays Amy's card, which Brian lets take effect.
fn struck(symbol: &str, at: Target) -> Game {
    let mut game = holding(symbol);
    plays(&mut game, symbol, at);
    assert_eq!(game.decider(), Some(BRIAN));
    does(&mut game, Action::Suffer);
    game
}

const PINKERTON: &str = "Pinkerton\u{2019}s Detective Agency";
const INHERITANCE: &str = "Unexpected Inheritance";

#[test]
pub fn every_card_costs_5() {
    for each in Card::all().filter(|card| card.action().is_some()) {
        let mut game = holding(each.symbol());
        game.player_mut(AMY).cash = 4;
        let all = game.choices();
        let offered = all
            .iter()
            .any(|choice| matches!(choice, Choice::Do(Action::Act { .. })));
        assert!(!offered, "{}", each.symbol());
    }
}

#[test]
pub fn a_friend_in_need() {
    let symbol = "A Friend in Need is a Friend Indeed";
    // $90 and $45: half of $45, rounded down.
    let game = struck(symbol, Target::Player(BRIAN));
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45 + 22, 90 - 22));
    let mut rich = holding(symbol);
    rich.player_mut(BRIAN).cash = 500;
    plays(&mut rich, symbol, Target::Player(BRIAN));
    does(&mut rich, Action::Suffer);
    assert_eq!(cash(&rich, AMY), 45 + 30);
    let mut poor = holding(symbol);
    poor.player_mut(BRIAN).cash = 45;
    let at = Target::Player(BRIAN);
    assert!(
        refused(
            &poor,
            Action::Act {
                card: card(symbol),
                at
            }
        )
        .contains("more cash")
    );
}

#[test]
pub fn bankruptcy() {
    let game = struck("Bankruptcy", Target::Business(card(DAIRY)));
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45, 92));
    assert!(game.cards.out.contains(&card(DAIRY)));
    let dear = Card::all().find(|card| card.cost() > 56).expect("there");
    let mut other = holding("Bankruptcy");
    has(&mut other, BRIAN, dear.symbol());
    let at = Target::Business(dear);
    assert!(
        refused(
            &other,
            Action::Act {
                card: card("Bankruptcy"),
                at
            }
        )
        .contains("$56")
    );
}

#[test]
pub fn a_business_spy() {
    let at = Target::Player(BRIAN);
    let empty = holding("Business Spy");
    assert!(
        refused(
            &empty,
            Action::Act {
                card: card("Business Spy"),
                at
            }
        )
        .contains("no card")
    );
    let mut game = holding("Business Spy");
    holds(&mut game, BRIAN, HATS);
    holds(&mut game, BRIAN, CLOCKS);
    plays(&mut game, "Business Spy", at);
    let seen = game.seen;
    does(&mut game, Action::Suffer);
    assert!(game.seen > seen);
    assert_eq!(game.decider(), Some(AMY));
    does(&mut game, Action::Take { card: card(CLOCKS) });
    assert_eq!(game.player(AMY).hand, [card(CLOCKS)]);
    assert_eq!(game.player(BRIAN).hand, [card(HATS)]);
}

#[test]
pub fn embezzlement_and_favorable_press_count_connected_businesses() {
    let game = struck("Embezzlement", Target::Player(BRIAN));
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45 + 4, 86));
    let mut press = holding("Favorable Press");
    has(&mut press, AMY, HATS);
    has(&mut press, AMY, CLOCKS);
    stands(&mut press, AMY, &["Danbury CT", "Winsted CT", "Boston MA"]);
    plays(&mut press, "Favorable Press", Target::Nobody);
    assert_eq!(cash(&press, AMY), 45 + 8);
    // Nine of them still bring $28.
    let mut many = holding("Favorable Press");
    for symbol in place_symbols() {
        stands(&mut many, AMY, &[symbol]);
    }
    for other in Card::all().take(9) {
        has(&mut many, AMY, other.symbol());
    }
    plays(&mut many, "Favorable Press", Target::Nobody);
    assert_eq!(cash(&many, AMY), 45 + 28);
    let mut poor = holding("Embezzlement");
    poor.player_mut(BRIAN).cash = 1;
    plays(&mut poor, "Embezzlement", Target::Player(BRIAN));
    does(&mut poor, Action::Suffer);
    assert_eq!((cash(&poor, AMY), cash(&poor, BRIAN)), (46, 0));
}

#[test]
pub fn insider_trading() {
    let mut game = struck("Insider Trading", Target::Business(card(DAIRY)));
    game.agenda = [BRIAN, AMY].map(Task::Income).to_vec();
    game.run(&mut Vec::new());
    // The Dairy earns $5 for Amy; the Poultry $1 and three sheep for Brian.
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45 + 5, 90 + 4));
    let mut told = struck("Insider Trading", Target::Business(card(DAIRY)));
    acts(&mut told, BRIAN);
    let sale = told.choice_text(&Action::Sell { card: card(DAIRY) });
    let brings = sale.brings.expect("who gets its Income");
    assert!(brings.starts_with("Its Income goes to Amy"), "{brings}");
    let mut again = struck("Insider Trading", Target::Business(card(DAIRY)));
    acts(&mut again, AMY);
    holds(&mut again, AMY, "Insider Trading");
    let at = Target::Business(card(DAIRY));
    assert!(
        refused(
            &again,
            Action::Act {
                card: card("Insider Trading"),
                at
            }
        )
        .contains("already")
    );
}

#[test]
pub fn the_revolution() {
    let at = Target::State {
        player: BRIAN,
        state: State::Ma,
    };
    let game = struck("Long Live the Revolution!", at);
    assert_eq!(game.income(BRIAN, game.now()), 4);
    assert!(game.is_open(BRIAN, place("Pittsfield MA"), game.now()));
    let other = holding("Long Live the Revolution!");
    let at = Target::State {
        player: BRIAN,
        state: State::Vt,
    };
    assert!(
        refused(
            &other,
            Action::Act {
                card: card("Long Live the Revolution!"),
                at
            }
        )
        .contains("Vermont")
    );
}

#[test]
pub fn a_safety_inspection_spares_markets_and_capitals() {
    let mut game = holding("Safety Inspection");
    stands(
        &mut game,
        BRIAN,
        &["Adams MA", "Salem MA", "Lowell MA", "Hartford CT"],
    );
    plays(&mut game, "Safety Inspection", Target::Player(BRIAN));
    does(&mut game, Action::Suffer);
    assert!(game.check(&Action::Pass).is_err());
    for spared in ["Boston MA", "Hartford CT"] {
        assert!(
            refused(
                &game,
                Action::Inspect {
                    place: place(spared)
                }
            )
            .contains("cannot")
        );
    }
    for closed in ["Pittsfield MA", "Adams MA", "Salem MA"] {
        does(
            &mut game,
            Action::Inspect {
                place: place(closed),
            },
        );
    }
    // Three are enough, and the Dairy is Unconnected.
    assert_eq!(game.income(BRIAN, game.now()), 3 + 4);
    assert!(!matches!(game.task(), Some(Task::Inspect { .. })));
    let mut one = holding("Safety Inspection");
    plays(&mut one, "Safety Inspection", Target::Player(BRIAN));
    does(&mut one, Action::Suffer);
    does(
        &mut one,
        Action::Inspect {
            place: place("Pittsfield MA"),
        },
    );
    assert!(!matches!(one.task(), Some(Task::Inspect { .. })));
}

#[test]
pub fn warehouse_arson() {
    let game = struck("Warehouse Arson", Target::Business(card(DAIRY)));
    assert_eq!(
        (game.income(BRIAN, game.now()), cash(&game, BRIAN)),
        (4, 90)
    );
    let wine = "Wine, Canaan CT (S)";
    let mut burning = holding("Warehouse Arson");
    has(&mut burning, BRIAN, wine);
    plays(
        &mut burning,
        "Warehouse Arson",
        Target::Business(card(wine)),
    );
    does(&mut burning, Action::Suffer);
    assert_eq!(cash(&burning, BRIAN), 90 - card(wine).half());
}

#[test]
pub fn watered_stock() {
    let game = struck("Watered Stock", Target::Player(BRIAN));
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (65, 70));
    let mut poor = holding("Watered Stock");
    poor.player_mut(BRIAN).cash = 7;
    plays(&mut poor, "Watered Stock", Target::Player(BRIAN));
    does(&mut poor, Action::Suffer);
    assert_eq!((cash(&poor, AMY), cash(&poor, BRIAN)), (52, 0));
    let mut discarding = holding("Watered Stock");
    holds(&mut discarding, BRIAN, HATS);
    plays(&mut discarding, "Watered Stock", Target::Player(BRIAN));
    does(&mut discarding, Action::Discard { card: card(HATS) });
    assert_eq!((cash(&discarding, AMY), cash(&discarding, BRIAN)), (45, 90));
}

#[test]
pub fn a_pinkerton_stops_a_card_that_chooses_its_holder() {
    let mut game = holding("Watered Stock");
    holds(&mut game, BRIAN, PINKERTON);
    assert!(refused(&game, Action::Pinkerton).contains("to be decided"));
    plays(&mut game, "Watered Stock", Target::Player(BRIAN));
    does(&mut game, Action::Pinkerton);
    // Both have paid for their cards, and Amy's action is over.
    assert_eq!((cash(&game, AMY), cash(&game, BRIAN)), (45, 85));
    assert_eq!(game.decider(), Some(BRIAN));
    assert!(matches!(game.task(), Some(Task::Act { .. })));
    // Everybody is asked, whether there is such a card or not; without one it is not offered.
    let mut without = holding("Watered Stock");
    plays(&mut without, "Watered Stock", Target::Player(BRIAN));
    assert!(refused(&without, Action::Pinkerton).contains("not in the hand"));
    // It is no action by itself.
    let own = holding(PINKERTON);
    let at = Target::Nobody;
    assert!(
        refused(
            &own,
            Action::Act {
                card: card(PINKERTON),
                at
            }
        )
        .contains("against")
    );
}

#[test]
pub fn an_inheritance_comes_at_any_time() {
    let mut game = holding("Watered Stock");
    holds(&mut game, BRIAN, INHERITANCE);
    let inherit = Action::Inherit { player: BRIAN };
    assert_eq!(game.out_of_turn(), [(BRIAN, inherit)]);
    let before = game.agenda.clone();
    does(&mut game, inherit);
    assert_eq!((cash(&game, BRIAN), &game.agenda), (90 + 25, &before));
    assert!(game.out_of_turn().is_empty());
    // The deciding player has it among the choices; cash is not needed for it.
    let mut own = table(2);
    own.player_mut(AMY).cash = 0;
    holds(&mut own, AMY, INHERITANCE);
    assert!(own.out_of_turn().is_empty());
    does(&mut own, Action::Inherit { player: AMY });
    assert_eq!((cash(&own, AMY), own.decider()), (25, Some(AMY)));
}

/// Returns the costs of a Build with a card. It goes to Johnson by Bretton Woods and St. Johnsbury.
fn built_with(symbol: &str) -> Vec<i32> {
    let mut game = holding(symbol);
    game.player_mut(AMY).cash = 100;
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    plays(&mut game, symbol, Target::Nobody);
    assert!(game.check(&Action::Pass).is_err());
    let stops = ["Bretton Woods NH", "St. Johnsbury VT", "Johnson VT"];
    stops
        .into_iter()
        .map(|stop| builds(&mut game, stop))
        .collect()
}

#[test]
pub fn track_gang_and_land_grant() {
    // 6 + 4 + 8 = 18 of track: 9 at half of it, rounded up at each point; 3 with $15 for nothing.
    assert_eq!(built_with("Track Gang"), [3 + 3, 2 + 6, 4 + 9]);
    assert_eq!(built_with("Land Grant"), [3, 6, 3 + 9]);
}

#[test]
pub fn an_express_charter_is_two_builds() {
    let mut game = holding("Express Charter");
    game.player_mut(AMY).cash = 100;
    game.player_mut(AMY).depots = vec![place("Gorham NH")];
    plays(&mut game, "Express Charter", Target::Nobody);
    assert_eq!(builds(&mut game, "Bretton Woods NH"), 9);
    does(&mut game, Action::Pass);
    // The second begins again with a depot for $3, and may start elsewhere.
    assert_eq!(builds(&mut game, "St. Johnsbury VT"), 4 + 3);
    does(&mut game, Action::Pass);
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn venture_capital_puts_two_into_play_for_less() {
    let mut game = holding("Venture Capital");
    for symbol in [HATS, CLOCKS, "Wine, Canaan CT (S)"] {
        holds(&mut game, AMY, symbol);
    }
    plays(&mut game, "Venture Capital", Target::Nobody);
    assert!(game.check(&Action::Pass).is_err());
    does(&mut game, Action::Play { card: card(HATS) });
    does(
        &mut game,
        Action::Play {
            card: card("Wine, Canaan CT (S)"),
        },
    );
    assert_eq!(cash(&game, AMY), 45 - 1);
    assert_eq!(game.decider(), Some(BRIAN));
    let mut alone = holding("Venture Capital");
    assert!(
        refused(
            &alone,
            Action::Act {
                card: card("Venture Capital"),
                at: Target::Nobody
            }
        )
        .contains("No Business")
    );
    holds(&mut alone, AMY, HATS);
    plays(&mut alone, "Venture Capital", Target::Nobody);
    does(&mut alone, Action::Play { card: card(HATS) });
    assert_eq!(alone.decider(), Some(BRIAN));
}

#[test]
pub fn a_trade_fair_shows_five_cards() {
    let mut game = holding("Trade Fair");
    game.cards
        .deck
        .extend([HATS, CLOCKS, "Land Grant"].map(card));
    plays(&mut game, "Trade Fair", Target::Nobody);
    let Some(Task::Fair { cards, .. }) = game.task() else {
        panic!("a fair");
    };
    assert_eq!(cards.len(), 5);
    assert!(
        game.check(&Action::Play {
            card: card("Land Grant")
        })
        .is_err()
    );
    let mut playing = game.clone();
    does(&mut playing, Action::Play { card: card(HATS) });
    assert_eq!((cash(&playing, AMY), playing.cards.unwanted.len()), (40, 4));
    does(
        &mut game,
        Action::Keep {
            card: card("Land Grant"),
        },
    );
    assert_eq!(game.player(AMY).hand, [card("Land Grant")]);
    assert_eq!(game.decider(), Some(BRIAN));
}

#[test]
pub fn a_new_patent_stays_with_its_business() {
    let mut game = holding("New Patent");
    has(&mut game, AMY, HATS);
    let before = game.income(AMY, game.now());
    plays(&mut game, "New Patent", Target::Business(card(HATS)));
    assert_eq!(game.income(AMY, game.now()), before + 3);
    assert_eq!(game.income(AMY, game.later(1).expect("known")), before + 3);
    acts(&mut game, AMY);
    assert!(!game.cards.out.contains(&card("New Patent")));
    does(&mut game, Action::Sell { card: card(HATS) });
    assert!(game.cards.out.contains(&card("New Patent")));
}

#[test]
pub fn a_business_in_a_market_city_can_be_closed_by_a_card() {
    let boston = Card::all().find(|card| card.symbol().contains("Boston MA"));
    let boston = boston.expect("a Business in Boston");
    let mut game = holding("Warehouse Arson");
    game.player_mut(BRIAN).businesses.push(PlayedBusiness {
        card: boston,
        patents: 0,
    });
    let before = cash(&game, BRIAN);
    plays(&mut game, "Warehouse Arson", Target::Business(boston));
    does(&mut game, Action::Suffer);
    assert!(game.today.closes_business(BRIAN, boston));
    let burns = boston.business().is_some_and(|business| {
        business
            .hazards
            .contains(&crate::titles::rails_of_ne::businesses::Hazard::Fire)
    });
    let paid = if burns { boston.half() } else { 0 };
    assert_eq!(cash(&game, BRIAN), before - paid);
}

#[test]
pub fn a_bankrupt_business_of_odd_cost_brings_half_rounded_up() {
    let odd = Card::all().filter(|card| card.business().is_some());
    let odd = odd.into_iter().find(|card| card.cost() == 7);
    let odd = odd.expect("a Business for $7");
    let mut game = holding("Bankruptcy");
    game.player_mut(BRIAN).businesses.push(PlayedBusiness {
        card: odd,
        patents: 0,
    });
    let before = cash(&game, BRIAN);
    plays(&mut game, "Bankruptcy", Target::Business(odd));
    does(&mut game, Action::Suffer);
    assert_eq!(cash(&game, BRIAN), before + 4);
}
