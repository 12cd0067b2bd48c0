//! Auctions and stock rounds played at random: everything that is offered is accepted, nothing else is, and nothing is
//! ever lost.

use super::script::{NAMES, Play, pass_on};
use crate::kit::dice::Dice;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::codec::NamedMoves;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::moves::{
    Acclaim, BuyCoal, Merge, SetAside, SetPar, TakeFrom, TradeSingle,
};
use roundhouse::titles::y1828::{COMPONENTS, Game, HouseRules};
use std::collections::BTreeMap;

/// Something that is offered; seldom passing where there is something else, and bids mostly low ones.
fn decide(game: &Game, dice: &mut Dice) -> Action {
    let choices = game.choices();
    let merges: Vec<&Choice> = choices
        .iter()
        .filter(|choice| matches!(choice, Choice::Do(Action::Title(Y1828Move::Merge(_)))))
        .collect();
    let choice = if !merges.is_empty() && dice.percent(30) {
        merges[dice.below(merges.len())]
    } else {
        &choices[dice.below(choices.len())]
    };
    match *choice {
        Choice::Price {
            ref of,
            least,
            most,
            step,
        } => {
            let steps = usize::try_from((most - least).0 / step.0).unwrap().min(6);
            let above = i32::try_from(dice.below(steps + 1)).unwrap();
            of.clone().at_price(least + step * above)
        }
        Choice::Do(ref action) => action.clone(),
        _ => panic!("{choice:?} in a stock round"),
    }
}

/// Everything that anybody might think of in an auction or a stock round.
fn everything(game: &Game) -> Vec<Action> {
    let companies: Vec<CompanyId> = COMPONENTS.company_ids().collect();
    let players = game.table().player_ids();
    let prices: Vec<Dollars> = (0..80)
        .map(|n| Dollars(n * 5))
        .chain([67, 71, 79, 86, 94, 120, 122].map(Dollars))
        .collect();
    let mut all = vec![
        Action::Common(RailMove::Pass),
        BuyCoal.into(),
        Action::Common(RailMove::DeclareBankruptcy),
        Action::Common(RailMove::Answer { agree: true }),
        Action::Common(RailMove::Answer { agree: false }),
        TradeSingle { up: true }.into(),
        TradeSingle { up: false }.into(),
    ];
    for winner in players {
        all.push(Acclaim { winner }.into());
        for set_aside in [true, false] {
            all.push(
                TakeFrom {
                    player: winner,
                    set_aside,
                }
                .into(),
            );
        }
    }
    for &company in &companies {
        for &price in &prices {
            if let Some(private) = COMPONENTS.private(company) {
                all.push(Action::Common(RailMove::Bid { private, price }));
                all.push(Action::Common(RailMove::BuyPrivate { private, price }));
            }
            all.push(SetPar { company, price }.into());
            all.push(Action::Common(RailMove::Start { company, price }));
            all.push(Action::Common(RailMove::Exchange {
                company,
                from: Source::Ipo,
                par: Some(price),
            }));
        }
        for from in [Source::Ipo, Source::Pool, Source::Treasury] {
            all.push(Action::Common(RailMove::buy(company, from)));
            all.push(Action::Common(RailMove::Exchange {
                company,
                from,
                par: None,
            }));
        }
        all.extend((0..12).map(|shares| Action::Common(RailMove::sell(company, shares))));
        all.push(SetAside { company }.into());
        all.extend(companies.iter().map(|&other| {
            Merge {
                system: company,
                other,
            }
            .into()
        }));
    }
    all
}

/// What is accepted is what is offered.
fn compare(game: &Game) {
    let (choices, out_of_turn) = (game.choices(), game.out_of_turn());
    for action in everything(game) {
        let offered = choices.iter().any(|choice| choice.offers(&action))
            || out_of_turn.iter().any(|(_, aside)| *aside == action);
        assert_eq!(
            game.check(&action).is_ok(),
            offered,
            "{action:?} at {:?}",
            game.decision()
        );
    }
}

fn play(players: usize, seed: u64, rules: HouseRules, seen: &mut BTreeMap<String, usize>) {
    let mut dice = Dice::new(seed);
    let mut game = Play::new(players, seed, rules).game;
    // Careful players sell nothing, so that companies are sold out.
    let careful = seed.is_multiple_of(3);
    let mut sales = 0;
    for count in 0..3000 {
        let Some(decision) = game.decision() else {
            break;
        };
        assert!(decision.player.index() < NAMES.len());
        // Operating rounds are compared in another test.
        if game.round_name().starts_with("OR") {
            game.apply(&pass_on(&game)).unwrap();
            continue;
        }
        if count % 23 == 0 || decision.step != Step::Trade && count % 5 == 0 {
            compare(&game);
        }
        let mut action = decide(&game, &mut dice);
        while careful && matches!(action, Action::Common(RailMove::Sell { .. })) {
            action = decide(&game, &mut dice);
            if dice.percent(10) {
                action = Action::Common(RailMove::Pass);
            }
        }
        sales += usize::from(matches!(action, Action::Common(RailMove::Sell { .. })));
        // Trading in circles is legal, and no way to finish.
        if sales > 60 && game.check(&Action::Common(RailMove::Pass)).is_ok() {
            action = Action::Common(RailMove::Pass);
        }
        let round = game.round_name();
        let name = action.name();
        *seen
            .entry(format!("{:?} {name}", decision.step))
            .or_default() += 1;
        for line in game
            .apply(&action)
            .unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"))
        {
            for word in [
                "merger fails",
                "is director of the system",
                "becomes director",
                "cannot pay",
                "sold out",
            ] {
                if line.text.contains(word) {
                    *seen.entry(word.to_string()).or_default() += 1;
                }
            }
        }
        assert_eq!(game.find_inconsistency(), None, "{action:?}");
        if game.round_name() != round {
            sales = 0;
        }
        if game.common().turn() > 8 {
            break;
        }
    }
}

#[test]
fn what_is_offered_is_accepted_and_nothing_else() {
    let mut seen = BTreeMap::new();
    for seed in 0..24 {
        let rules = [HouseRules::Rulebook, HouseRules::Website][usize::from(seed % 4 == 3)];
        play(3 + seed as usize % 3, seed, rules, &mut seen);
    }
    for what in [
        "Auction bid",
        "Auction buy_private",
        "Contest bid",
        "Contest pass",
        "SetPar set_par",
        "Trade start",
        "Trade exchange",
        "Trade merge",
        "Consent answer",
        "SetAside set_aside",
        "TakeFrom take_from",
        "TradeSingle trade_single",
        "merger fails",
        "is director of the system",
        "becomes director",
    ] {
        assert!(seen.contains_key(what), "{what} never happened: {seen:#?}");
    }
}
