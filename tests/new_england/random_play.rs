//! Whole games played at random: after every action everything must add up, and what is offered and what is
//! accepted must be the same.
//!
//! `ROUNDHOUSE_GAMES` sets how many games are played for each number of players and each set of rules. A
//! failure names the game; `play(players, rules, seed)` plays it again.

use crate::kit::dice::Dice;
use crate::kit::dice::how_many;
use crate::kit::everything::is_listed;
use crate::kit::new_england::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, TrackAt};
use roundhouse::engine::rail::components::CompanyKind;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::ids::{CompanyId, HexId, TileId, TrainKind};
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::shares::Holder;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::game_end::Reason;
use roundhouse::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules, Round};
use std::collections::BTreeMap;

/// At how many moments of a hundred what is offered is compared with what is accepted.
const LOOKS: usize = 30;
/// No game that the random player plays is longer.
const LONGEST: usize = 8_000;

/// Says which game it was, whatever it fails of.
struct Named(String, usize);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("This was {} after {} actions.", self.0, self.1);
        }
    }
}

/// Plays a game to its end, looking at everything on the way.
fn play(players: usize, rules: HouseRules, seed: u64) -> Game {
    let mut name = Named(format!("play({players}, {rules:?}, {seed})"), 0);
    let mut game = game(players, seed, rules);
    let mut player = RandomPlayer::new(seed);
    let mut actions = Vec::new();
    let mut reached = false;
    while !is_over(&game) {
        reached |= is_at_500(&game);
        check_state(&game).unwrap();
        if player.dice().percent(LOOKS) {
            check_choices(&game, player.dice()).unwrap();
        }
        let action = player.decide(&game);
        let before = game.clone();
        if let Err(refusal) = game.apply(&action) {
            panic!("{action:?} is refused: {refusal}");
        }
        check_step(&before, &game, &action).unwrap();
        actions.push(action);
        name.1 = actions.len();
        assert!(actions.len() < LONGEST, "there is no end");
    }
    check_state(&game).unwrap();
    check_end(&game, reached || is_at_500(&game));
    let mut again = crate::kit::new_england::random::game(players, seed, rules);
    for action in &actions {
        again.apply(action).unwrap();
    }
    assert!(again == game, "the same record gives the same game");
    game
}

type Check = Result<(), String>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(what()) }
}

/// What holds at any moment of any game.
fn check_state(game: &Game) -> Check {
    let table = game.table();
    // With debug assertions every action looks for inconsistencies itself.
    if let Some(wrong) = Some(game)
        .filter(|_| !cfg!(debug_assertions))
        .and_then(Game::find_inconsistency)
    {
        return Err(wrong);
    }
    ensure(table.total_money() == Dollars(12_000), || {
        "money appeared or vanished".into()
    })?;
    for player in table.player_ids() {
        ensure(table.cash(player) >= Dollars::ZERO, || {
            format!("{player:?} has debts")
        })?;
    }
    let out = game
        .decision()
        .is_some_and(|now| table.players[now.player.index()].bankrupt);
    ensure(!out, || "a bankrupt player decides".into())?;
    for company in COMPONENTS.company_ids() {
        check_company(game, company)
            .map_err(|wrong| format!("{}: {wrong}", table.symbol(company)))?;
    }
    for (hex, printed) in COMPONENTS.map.iter() {
        let open = |edge: usize| printed.neighbours[edge].is_some();
        let exits = table.board.tile(hex).exits();
        let well_laid = (0..6).all(|edge| exits & 1 << edge == 0 || open(edge));
        ensure(table.board.laid(hex).is_none() || well_laid, || {
            format!("the track of {} leads off the map", printed.at)
        })?;
    }
    Ok(())
}

fn check_company(game: &Game, id: CompanyId) -> Check {
    let table = game.table();
    let company = table.company(id);
    let shares = &company.shares;
    ensure(company.cash >= Dollars::ZERO, || "debts".into())?;
    if company.status != Status::Floated {
        let empty = company.cash == Dollars::ZERO
            && company.trains.is_empty()
            && table.board.markers_of(id).next().is_none()
            && shares.holders().next().is_none();
        return ensure(empty, || "owns something and is not in business".into());
    }
    let Some(president) = shares.president() else {
        return Err("no president".into());
    };
    let held = |player| shares.of(Holder::Player(player));
    let in_game = |(player, _): &(PlayerId, u8)| !table.players[player.index()].bankrupt;
    let most = shares.holders().filter(in_game).map(|(_, count)| count);
    let most = most.max();
    ensure(Some(held(president)) == most, || {
        "somebody has more than the president".into()
    })?;
    ensure(held(president) >= shares.president_size(), || {
        "a president without certificate".into()
    })?;
    ensure(
        held(president) <= 6 || table.kind(id) == CompanyKind::Minor,
        || "over 60%".into(),
    )?;
    ensure(table.market.price(id).is_some(), || "no price".into())?;
    let discarding = game
        .decision()
        .is_some_and(|now| now.step == Step::DiscardTrain);
    ensure(
        company.trains.len() <= table.train_limit(id) || discarding,
        || "too many trains".into(),
    )?;
    let mut hexes: Vec<HexId> = table.board.markers_of(id).map(|space| space.hex).collect();
    hexes.sort();
    hexes.dedup();
    let returning = game
        .decision()
        .is_some_and(|now| now.step == Step::ReturnMarker);
    ensure(
        hexes.len() == table.board.markers_of(id).count() || returning,
        || "two markers in a hex".into(),
    )?;
    let kept = table.board.reserved_space(id);
    ensure(
        kept.is_none_or(|space| table.board.occupant(space).is_none()),
        || "somebody sits in its home".into(),
    )
}

/// What holds from one action to the next.
fn check_step(before: &Game, after: &Game, action: &Action) -> Check {
    let (old, new) = (before.table(), after.table());
    ensure(new.depot.phase_number() >= old.depot.phase_number(), || {
        "an earlier phase".into()
    })?;
    for minor in COMPONENTS
        .company_ids()
        .filter(|&id| new.kind(id) == CompanyKind::Minor)
    {
        let space = old.market.space(minor);
        ensure(space.is_none() || space == new.market.space(minor), || {
            format!("the value of {} moved", new.symbol(minor))
        })?;
        let closed = old.company(minor).status == Status::Closed;
        ensure(
            !closed || new.company(minor).status == Status::Closed,
            || format!("{} came back", new.symbol(minor)),
        )?;
    }
    for (hex, printed) in COMPONENTS.map.iter() {
        let lays = matches!(action, Action::Common(RailMove::Lay { hex: at, .. }) if *at == hex);
        ensure(lays || old.board.laid(hex) == new.board.laid(hex), || {
            format!("a tile appeared on {}", printed.at)
        })?;
    }
    ensure(
        before.ending().is_none() || after.ending().is_some(),
        || "the end was called off".into(),
    )
}

/// Something is offered; what is offered is accepted, and what is not is refused and changes nothing.
fn check_choices(game: &Game, dice: &mut Dice) -> Check {
    let choices = game.choices();
    ensure(!choices.is_empty() && game.decision().is_some(), || {
        "nothing can be done".into()
    })?;
    if let Some(Choice::Do(action)) = dice.pick(&choices) {
        game.check(action)
            .map_err(|refusal| format!("{action:?} is offered, but {refusal}"))?;
    }
    let action = any_action(game, dice);
    if let Some(offered) = is_offered(game, &choices, &action) {
        let mut changed = game.clone();
        let verdict = changed.apply(&action);
        ensure(verdict.is_ok() == offered, || {
            format!("{action:?} is offered: {offered}, but {verdict:?}")
        })?;
        ensure(offered || changed == *game, || {
            format!("{action:?} was refused, not undone")
        })?;
        if let Err(refusal) = verdict {
            let is_section = refusal
                .rule
                .split('.')
                .all(|part| part.parse::<u8>().is_ok());
            ensure(is_section && refusal.why.ends_with('.'), || {
                format!("{refusal}")
            })?;
        }
    }
    Ok(())
}

/// Whether choices include an action; none if that cannot be told without asking the rules themselves.
fn is_offered(game: &Game, choices: &[Choice], action: &Action) -> Option<bool> {
    let listed = is_listed(choices, action);
    match action {
        // Of two rotations that look the same one is listed.
        Action::Common(RailMove::Lay {
            hex,
            tile,
            rotation,
            ..
        }) => {
            let lays = game.lays();
            let same = |lay: &roundhouse::titles::new_england::operating_round::Lay| {
                lay.hex == *hex && lay.laid.tile == *tile
            };
            match lays
                .iter()
                .find(|lay| same(lay) && lay.laid.rotation == *rotation)
            {
                Some(_) => Some(true),
                None if lays.iter().any(same) => None,
                None => Some(false),
            }
        }
        Action::Common(RailMove::Run { runs, .. }) if choices.contains(&Choice::RunTrains) => {
            let company = game.decision()?.company?;
            Some(game.check_runs(company, runs).is_ok())
        }
        _ => Some(listed),
    }
}

/// Any action at all, likely or not, possible or not.
fn any_action(game: &Game, dice: &mut Dice) -> Action {
    let mut number = |below: usize| u8::try_from(dice.below(below)).unwrap();
    let company = CompanyId(number(24));
    let space = Space {
        row: number(4),
        column: number(13),
    };
    let city = CitySpace {
        hex: HexId(number(90)),
        city: number(3),
        slot: number(3),
    };
    let train = Train {
        kind: TrainKind(number(7)),
        number: number(4),
    };
    let source = [Source::Ipo, Source::Treasury, Source::Pool][usize::from(number(3))];
    match number(20) {
        0 => Action::Common(RailMove::Pass),
        1 => Reserve { company }.into(),
        2 => Start { company, space }.into(),
        3 => Relinquish.into(),
        4 => Action::Common(RailMove::buy(company, source)),
        5 => Action::Common(RailMove::sell(company, number(8))),
        6 => Action::Common(RailMove::Lay {
            hex: HexId(number(90)),
            tile: TileId(number(52)),
            rotation: number(7),
            power: None,
        }),
        7 => Action::Common(RailMove::PlaceMarker {
            space: city,
            power: None,
        }),
        8 => Action::Common(RailMove::run(any_runs(game, dice))),
        9 => Action::Common(RailMove::Distribute {
            payout: [Payout::Withhold, Payout::Half, Payout::Full][usize::from(number(3))],
        }),
        10 | 11 => {
            let price = game
                .table()
                .depot
                .offers()
                .map(|offer| game.table().depot.price(offer))
                .next();
            let seller = (number(2) == 0).then_some(company);
            Action::Common(RailMove::buy_train(
                train,
                seller,
                price.unwrap_or(Dollars(i32::from(number(255)) - 50)),
            ))
        }
        12 => Action::Common(RailMove::Answer {
            agree: number(2) == 0,
        }),
        13 => Action::Common(RailMove::Discard { train }),
        14 => Redeem { shares: number(7) }.into(),
        15 => Issue {
            ipo: number(9),
            treasury: number(9),
        }
        .into(),
        16 => Convert { major: company }.into(),
        17 => Merge {
            with: CompanyId(number(24)),
            major: company,
        }
        .into(),
        18 => ReturnMarker { space: city }.into(),
        _ => Action::Common(RailMove::DeclareBankruptcy),
    }
}

/// Runs over track that lies together by chance.
fn any_runs(game: &Game, dice: &mut Dice) -> Vec<Run> {
    let hex = HexId(u8::try_from(dice.below(COMPONENTS.map.id_count())).unwrap());
    let pieces = game.table().board.tile(hex).track.len();
    let track = (0..dice.below(4))
        .map(|_| TrackAt {
            hex,
            track: u8::try_from(dice.below(pieces + 1)).unwrap(),
        })
        .collect();
    vec![
        Run {
            unit: u8::try_from(dice.below(3)).unwrap(),
            track
        };
        dice.below(3)
    ]
}

/// The scores are what section 13 says, richest first, and there is a reason for the end.
fn is_at_500(game: &Game) -> bool {
    let table = game.table();
    let mut prices = table.running().map(|id| table.market.price(id));
    prices.any(|price| price == Some(Dollars(500)))
}

/// `reached`: whether a company was ever at 500, which it may leave again before the round is over.
fn check_end(game: &Game, reached: bool) {
    let Round::Over(outcome) = game.round() else {
        panic!("the game is not over");
    };
    let table = game.table();
    for &(player, score) in &outcome.scores {
        let mut worth = table.cash(player);
        for company in table.running() {
            let certificates = i32::from(table.company(company).shares.of(Holder::Player(player)));
            let each = match table.kind(company) {
                CompanyKind::Major => table.market.price(company).unwrap(),
                _ => table.company(company).par.unwrap() * 2,
            };
            worth += each * certificates;
        }
        let bankrupt = table.players[player.index()].bankrupt;
        assert_eq!(score, if bankrupt { Dollars::ZERO } else { worth });
    }
    assert_eq!(outcome.scores.len(), table.players.len());
    assert!(outcome.scores.is_sorted_by(|a, b| a.1 >= b.1));
    let in_game = table
        .players
        .iter()
        .filter(|player| !player.bankrupt)
        .count();
    match outcome.reason {
        Reason::Bank => assert!(game.ending().is_some()),
        Reason::Market => assert!(reached),
        Reason::Bankruptcy => assert_eq!(in_game, 1),
        Reason::Standstill => assert_eq!(table.running().count(), 0),
    }
    assert!(game.choices().is_empty() && game.decision().is_none());
    assert_eq!(
        game.check(&Action::Common(RailMove::Pass))
            .unwrap_err()
            .rule,
        "13"
    );
}

fn play_many(players: usize, rules: HouseRules) {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..how_many(40) {
        let game = play(players, rules, seed);
        let Round::Over(outcome) = game.round() else {
            unreachable!("play goes on to the end");
        };
        *ends.entry(format!("{:?}", outcome.reason)).or_default() += 1;
    }
    println!("{players} players, {rules:?}: {ends:?}");
}

#[test]
fn two_players_by_the_rulebook() {
    play_many(2, HouseRules::Rulebook);
}

#[test]
fn two_players_as_on_the_website() {
    play_many(2, HouseRules::Website);
}

#[test]
fn three_players_by_the_rulebook() {
    play_many(3, HouseRules::Rulebook);
}

#[test]
fn three_players_as_on_the_website() {
    play_many(3, HouseRules::Website);
}

#[test]
fn four_players_by_the_rulebook() {
    play_many(4, HouseRules::Rulebook);
}

#[test]
fn four_players_as_on_the_website() {
    play_many(4, HouseRules::Website);
}

#[test]
fn five_players_by_the_rulebook() {
    play_many(5, HouseRules::Rulebook);
}

#[test]
fn five_players_as_on_the_website() {
    play_many(5, HouseRules::Website);
}
