//! A second reading of the rules of 18MW, which shares nothing with the engine but what lies on the table: it keeps
//! its own books of money, shares, certificates, prices and trains, and says beforehand what every action does to
//! them. Random games are played under its eyes.
//!
//! What happens by itself between two decisions (a new round, a new phase, the next company) is taken over from the
//! table, but for the prices after sales, and what private companies pay.

mod auction;
mod books;
mod chart;
mod stock;
mod turn;

use crate::kit::dice::how_many;
use crate::kit::midwest::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use auction::{Auction, PRIVATES};
use books::Ledger;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::{Decision, Step};
use roundhouse::titles::midwest::moves::{Merge, Protect};
use roundhouse::titles::midwest::{Game, Round};
use stock::StockRound;

/// No game is read further.
const LONGEST: usize = 6_000;
/// Which trains are scrapped when the first of another sort is bought.
const SCRAPPED: [(&str, &str); 5] = [("4", "2"), ("5", "3"), ("6", "4"), ("10", "5"), ("D", "6")];

/// Says which action it was, whatever fails.
struct Named(String);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("This was {}.", self.0);
        }
    }
}

/// What was seen, for the report.
#[derive(Debug, Default)]
struct Seen {
    exact: usize,
    between: usize,
    protections: usize,
    mergers: usize,
    ruined: usize,
    revenues: usize,
}

/// What an action does to the books; none if that is not said.
fn expected(
    before: &Game,
    decision: Decision,
    action: &Action,
    ledger: &mut Ledger,
    stock: &mut StockRound,
) -> Option<()> {
    match (before.round(), action) {
        (_, &Action::Common(RailMove::Exchange { company, from, .. })) => {
            turn::exchange(ledger, company, from)
        }
        (Round::Stock(_), _) => stock.follow(decision, action, ledger),
        (Round::Operating(_), _) => turn::follow(before, decision, action, ledger)?,
        _ => {}
    }
    Some(())
}

/// Whether nothing happens by itself after an action: the same company or, in a stock round, the same round goes on, in
/// the same phase. The step is that of whoever acts, or has proposed what is agreed to.
fn is_quiet(before: &Game, step: Step, after: &Game) -> bool {
    let turn = |game: &Game| match game.round() {
        Round::Operating(round) => (game.round_name(), round.company()),
        _ => (game.round_name(), None),
    };
    let phase = |game: &Game| game.table().depot.phase_number();
    let step = [Some(step), after.decision().map(|decision| decision.step)];
    let order = |step| match step {
        Some(Step::Track) => 0,
        Some(Step::Marker) => 1,
        Some(Step::RunTrains) => 2,
        Some(Step::Double) => 3,
        Some(Step::Distribute) => 4,
        _ => 5,
    };
    // A company that cannot run, or earns nothing, goes on by itself to its trains, and its price moves; a run may
    // bring the bonus of a connection.
    let runs_by_itself = order(step[0]) < 4 && order(step[1]) == 5;
    let ran = step[0] == Some(Step::RunTrains);
    // What was sold for a train is decided by itself.
    let special = |step| matches!(step, Some(Step::RaiseMoney | Step::FireSale));
    let in_turn = matches!(before.round(), Round::Operating(_));
    let protects = in_turn && step[0] == Some(Step::Protect);
    let by_itself = in_turn && runs_by_itself || ran || protects || step.into_iter().any(special);
    !by_itself && turn(before) == turn(after) && phase(before) == phase(after)
}

/// Whether a company has closed.
fn closes(before: &Ledger, after: &Ledger) -> bool {
    let pairs = before.companies.iter();
    let mut pairs = pairs.map(|(name, own)| (own, &after.companies[name]));
    pairs.any(|(then, now)| then.space.is_some() && now.space.is_none())
}

/// What private companies pay when operating rounds begin, as far as players get it.
fn check_revenue(before: &Ledger, after: &Game, now: &Ledger, place: &str) {
    let mut ledger = before.clone();
    let phase = after.table().depot.phase().name;
    for (name, _, revenue) in PRIVATES {
        let less = name == "H&SJ" && !matches!(phase, "1" | "2" | "3");
        ledger.pay_owner(name, if less { revenue / 2 } else { revenue });
    }
    assert_eq!(ledger.cash, now.cash, "{place}");
}

/// What holds in every position.
fn check_position(game: &Game, ledger: &Ledger, place: &str) {
    let phase = game.table().depot.phase().name;
    let phases = ["1", "2", "3", "4", "5", "6", "8", "10", "D"];
    let at = |name: &str| phases.iter().position(|it| *it == name).unwrap();
    for (first, gone) in SCRAPPED {
        let components = game.table().components;
        let owned = ledger.companies.values().flat_map(|own| &own.trains);
        let mut names = owned.map(|train| components.train(train.kind).name);
        assert!(
            at(phase) < at(first) || names.all(|name| name != gone),
            "{place}"
        );
    }
    for (name, own) in &ledger.companies {
        let sum = own.ipo + own.pool + own.treasury + own.held.iter().sum::<u8>();
        assert!(own.space.is_none() || sum == if own.is_system { 20 } else { 10 });
        assert!(own.cash >= 0, "{place}: {name}");
    }
    assert!(at(phase) < at("5") || ledger.privates.is_empty(), "{place}");
}

fn play(players: usize, seed: u64, seen: &mut Seen) {
    let mut game = game(players, seed);
    let mut player = RandomPlayer::new(seed);
    let mut auction = Auction::new(&game);
    let mut stock = StockRound::default();
    let mut need = turn::Need::default();
    // Who has proposed what is to be answered.
    let mut asker = None;
    for _ in 0..LONGEST {
        if is_over(&game) {
            return check_end(&game);
        }
        let action = player.decide(&game);
        let before = game.clone();
        let old = Ledger::of(&before);
        let mut ledger = old.clone();
        let decision = before.decision().unwrap();
        let asked = before.proposal().map(|it| &it.action);
        let place = format!(
            "{players} players, seed {seed}, {}, {:?}: {action:?} to {asked:?}",
            before.round_name(),
            decision.step
        );
        let _named = Named(place.clone());
        let in_auction = matches!(before.round(), Round::Auction(_));
        stock.come_to(&before);
        // Who agrees lets the asker do it.
        let (by, done) = match (&action, before.proposal()) {
            (&Action::Common(RailMove::Answer { agree: true }), Some(it)) => {
                (asker.unwrap(), it.action.clone())
            }
            _ => (decision, action.clone()),
        };
        let known = if in_auction {
            auction.follow(&mut ledger, decision.player.index(), &action);
            true
        } else {
            expected(&before, by, &done, &mut ledger, &mut stock).is_some()
                || matches!(action, Action::Common(RailMove::Answer { .. }))
        };
        need.follow(&before, &old, &done);
        let told = game.apply(&action).unwrap();
        if game.proposal().is_some() {
            (asker, ledger) = (Some(decision), old.clone());
        }
        let now = Ledger::of(&game);
        check_position(&game, &now, &place);
        let quiet = known && is_quiet(&before, by.step, &game);
        if matches!(before.round(), Round::Stock(_)) && before.round_name() == game.round_name() {
            stock.settle(&before, &game, &mut ledger);
        }
        // Who sells the SLFL gets the tolls of the round first, which nobody counts here.
        let pays_tolls = matches!(done, Action::Common(RailMove::BuyPrivate { private, .. }) if before.table().symbol(private.company()) == "SLFL");
        if (in_auction || quiet) && !pays_tolls && !closes(&old, &now) {
            turn::settle_building(&before, &action, &mut ledger, &now);
            assert_eq!(ledger, now, "{place}: {told:?}");
            seen.exact += 1;
        } else {
            seen.between += 1;
        }
        seen.protections += usize::from(action == Protect.into());
        match action {
            Action::Title(MidwestMove::Merge(Merge { partner, system })) => {
                let parts = [decision.company.unwrap(), partner];
                turn::check_merger(&old, &now, parts, system);
                turn::check_southwest(&before, &game, parts, system);
                seen.mergers += 1;
            }
            Action::Common(RailMove::DeclareBankruptcy) => {
                turn::check_ruin(&old, &now, decision.player.index());
                turn::check_receivers(&game, &now);
                seen.ruined += 1;
            }
            _ => {}
        }
        let begins = matches!(before.round(), Round::Stock(_))
            && matches!(game.round(), Round::Operating(_))
            && game.decision().map(|now| now.step) == Some(Step::Track);
        if begins && action == Action::Common(RailMove::Pass) && !stock_sells(&before) {
            check_revenue(&old, &game, &now, &place);
            seen.revenues += 1;
        }
    }
}

/// Whether prices are still to be settled in a stock round.
fn stock_sells(game: &Game) -> bool {
    matches!(game.round(), Round::Stock(round) if round.has_acted() || round.protection().is_some())
}

/// The winner is who has most cash and shares.
fn check_end(game: &Game) {
    let ledger = Ledger::of(game);
    let Round::Over(outcome) = game.round() else {
        panic!("it is not over");
    };
    for &(player, score) in &outcome.scores {
        assert_eq!(score.0, ledger.worth(player.index()), "{player:?}");
    }
    assert!(outcome.scores.is_sorted_by_key(|(_, score)| -score.0));
}

#[test]
fn random_games_are_as_the_second_reading_has_them() {
    let mut seen = Seen::default();
    for players in 3..=5 {
        for seed in 0..how_many(3) {
            play(players, 300 + seed, &mut seen);
        }
    }
    println!("{seen:?}");
    assert!(seen.exact > seen.between && seen.revenues > 3, "{seen:?}");
}
