//! Whole games of 1828 played at random: after every action everything must add up, and what is offered and what is
//! accepted must be the same.
//!
//! `ROUNDHOUSE_GAMES` sets how many games are played for each number of players and each set of rules. A failure names
//! the game; `play(players, rules, seed)` plays it again.

use crate::kit::dice::Dice;
use crate::kit::dice::how_many;
use crate::kit::random_player::RandomPlayer;
use crate::kit::y1828::random::{game, is_over, price};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{CitySpace, TrackAt};
use roundhouse::engine::rail::codec::NamedMoves;
use roundhouse::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId, Train, TrainKind};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::common::Owner;
use roundhouse::titles::y1828::game_end::Reason;
use roundhouse::titles::y1828::moves::{
    BlockMarker, BuyCoal, Merge, MoveTrain, SetAside, SetPar, TakeFrom, TradeSingle,
};
use roundhouse::titles::y1828::phases::Phase;
use roundhouse::titles::y1828::{COMPONENTS, Game, HouseRules, Round, privates};
use std::collections::BTreeMap;

/// At how many moments of a hundred what is offered is compared with what is accepted.
const LOOKS: usize = 25;
/// No game that the random player plays is longer.
const LONGEST: usize = 12_000;

/// Says which game it was, whatever it fails of.
struct Named(String, usize);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("This was {} after {} actions.", self.0, self.1);
        }
    }
}

/// Plays a game to its end, looking at everything on the way; counts what was done.
fn play(players: usize, rules: HouseRules, seed: u64, seen: &mut BTreeMap<String, usize>) -> Game {
    let mut name = Named(format!("play({players}, {rules:?}, {seed})"), 0);
    let mut game = game(players, seed, rules);
    let (mut player, mut dice) = (RandomPlayer::new(seed), Dice::new(!seed));
    let mut actions = Vec::new();
    while !is_over(&game) {
        check_state(&game).unwrap();
        if dice.percent(LOOKS) {
            check_choices(&game, &mut dice).unwrap();
        }
        let action = player.decide(&game);
        let before = game.clone();
        let step = game.decision().unwrap().step;
        if let Err(refusal) = game.apply(&action) {
            panic!("{action:?} at {step:?} is refused: {refusal}");
        }
        check_step(&before, &game, &action).unwrap();
        let kind = action.name();
        *seen.entry(format!("{step:?} {kind}")).or_default() += 1;
        actions.push(action);
        name.1 = actions.len();
        assert!(actions.len() < LONGEST, "there is no end");
    }
    check_state(&game).unwrap();
    check_end(&game);
    let mut again = crate::kit::y1828::random::game(players, seed, rules);
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
    let common = game.common();
    if let Some(wrong) = game.find_inconsistency() {
        return Err(wrong);
    }
    for company in common.share_companies() {
        check_company(game, company)
            .map_err(|wrong| format!("{}: {wrong}", common.symbol(company)))?;
    }
    let board = &game.table().board;
    for (hex, printed) in COMPONENTS.map.iter() {
        let open = |edge: usize| printed.neighbours[edge].is_some();
        let exits = board.tile(hex).exits();
        let well_laid = (0..6).all(|edge| exits & 1 << edge == 0 || open(edge));
        ensure(board.laid(hex).is_none() || well_laid, || {
            format!("the track of {} leads off the map", printed.at)
        })?;
        let blocked = privates::saleable().any(|private| {
            let by_player = matches!(common.owner(private), Some(Owner::Player(_)));
            let here = COMPONENTS.map.by_name(privates::row(private).blocks) == Some(hex);
            by_player && here && privates::row(private).symbol != "C&P"
        });
        ensure(!blocked || board.laid(hex).is_none(), || {
            format!("{} is blocked and has a tile", printed.at)
        })?;
    }
    let open = privates::all().any(|private| common.owner(private).is_some());
    ensure(common.phase() < Phase::Red || !open, || {
        "a private company is left in the red phase".into()
    })?;
    let seated = |marker: &roundhouse::engine::rail::board::Marker| {
        board
            .spaces(marker.space.hex, marker.space.city)
            .any(|space| space == marker.space)
            && board
                .markers()
                .iter()
                .filter(|other| other.space == marker.space)
                .count()
                == 1
    };
    ensure(board.markers().iter().all(seated), || {
        "a marker has no space of its own".into()
    })
}

fn check_company(game: &Game, id: CompanyId) -> Check {
    let (table, common) = (game.table(), game.common());
    let company = table.company(id);
    let step = game.decision().map(|now| now.step);
    let mut hexes: Vec<HexId> = table.board.markers_of(id).map(|space| space.hex).collect();
    let count = hexes.len();
    hexes.sort();
    hexes.dedup();
    ensure(
        hexes.len() == count || step == Some(Step::BlockMarker),
        || "two markers in a hex".into(),
    )?;
    let limit = table.train_limit(id);
    let full = common
        .constituents(id)
        .into_iter()
        .any(|shell| common.trains_in(id, shell).len() > limit);
    let passing = matches!(
        step,
        Some(Step::DiscardTrain | Step::ArrangeTrains | Step::Consent)
    );
    // A private company that is bought in the middle of arranging may lay its tile or replace its marker first.
    let lays_first = matches!(
        step,
        Some(Step::LayTrack | Step::PlaceMarker | Step::ReplaceMarker)
    ) && game.decision().and_then(|now| now.company) == Some(id)
        && common.system(id).is_some()
        && company.trains.len() <= 2 * limit;
    ensure(!full || passing || lays_first, || "too many trains".into())?;
    ensure(common.has_floated(id) || company.trains.is_empty(), || {
        "trains without business".into()
    })?;
    let parts = common.constituents(id);
    let has_private = privates::unsaleable().any(|private| {
        common.owner(private).is_some()
            && privates::row(private)
                .share_of()
                .is_some_and(|public| parts.contains(&public))
    });
    let merged = common.as_on_website() && common.system(id).is_some();
    ensure(!has_private || company.trains.is_empty() || merged, || {
        "its private company is left, though it has a train".into()
    })?;
    if !common.has_floated(id) {
        return Ok(());
    }
    let director = common.director(id).ok_or("no director")?;
    let held = |player| company.shares.of(Holder::Player(player));
    let most = company.shares.holders().map(|(_, count)| count).max();
    ensure(Some(held(director)) == most, || {
        "somebody has more than the director".into()
    })
}

/// What holds from one action to the next.
fn check_step(before: &Game, after: &Game, action: &Action) -> Check {
    let (old, new) = (before.table(), after.table());
    ensure(new.depot.phase_number() >= old.depot.phase_number(), || {
        "an earlier phase".into()
    })?;
    let lay = match (action, before.proposal()) {
        (Action::Common(RailMove::Lay { hex, .. }), _) => Some(*hex),
        _ => None,
    };
    for (hex, printed) in COMPONENTS.map.iter() {
        let same = old.board.laid(hex) == new.board.laid(hex);
        ensure(same || lay == Some(hex), || {
            format!("a tile appeared on {}", printed.at)
        })?;
    }
    Ok(())
}

/// Something is offered; what is offered is accepted, and what is not is refused and changes nothing.
fn check_choices(game: &Game, dice: &mut Dice) -> Check {
    let choices = game.choices();
    ensure(!choices.is_empty() && game.decision().is_some(), || {
        "nothing can be done".into()
    })?;
    for choice in &choices {
        match *choice {
            Choice::Do(ref action) => game
                .check(action)
                .map_err(|refusal| format!("{action:?} is offered, but {refusal}"))?,
            Choice::Price {
                ref of,
                least,
                most,
                ..
            } => {
                for price in [least, most] {
                    game.check(&of.clone().at_price(price)).map_err(|refusal| {
                        format!("{of:?} for {price} is offered, but {refusal}")
                    })?;
                }
            }
            Choice::LayTrack(power) => {
                let lays = game.lays(power);
                let lay = dice.pick(&lays).ok_or("no track is to be laid")?;
                game.check(&lay.action())
                    .map_err(|refusal| format!("{lay:?} is offered, but {refusal}"))?;
            }
            Choice::RunTrains => {}
        }
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
            let mut parts = refusal.rule.split('.');
            let is_section = parts.all(|part| part.parse::<u8>().is_ok());
            ensure(is_section && refusal.why.ends_with('.'), || {
                format!("{refusal}")
            })?;
        }
    }
    Ok(())
}

/// Whether choices include an action; none if that cannot be told without asking the rules themselves.
fn is_offered(game: &Game, choices: &[Choice], action: &Action) -> Option<bool> {
    let listed = crate::kit::y1828::everything::is_offered(game, choices, action);
    match action {
        // Of two rotations that look the same one is listed.
        Action::Common(RailMove::Lay {
            hex, tile, power, ..
        }) if listed => {
            let lays = game.lays(*power);
            let exactly = lays.iter().any(|lay| lay.action() == *action);
            let similar = lays
                .iter()
                .any(|lay| (lay.hex, lay.laid.tile) == (*hex, *tile));
            (exactly || !similar).then_some(exactly)
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
    let price = price(dice);
    let mut number = |below: usize| u8::try_from(dice.below(below)).unwrap();
    let company = CompanyId(number(35));
    let private = PrivateId::new(CompanyId(16 + number(16)));
    let power = [None, Some(private)][usize::from(number(2))];
    let space = CitySpace {
        hex: HexId(number(116)),
        city: number(3),
        slot: number(3),
    };
    let train = Train {
        kind: TrainKind(number(8)),
        number: number(6),
    };
    let from = [Source::Ipo, Source::Treasury, Source::Pool][usize::from(number(3))];
    let agree = number(2) == 0;
    match number(26) {
        0 => Action::Common(RailMove::Pass),
        1 => Action::Common(RailMove::Bid { private, price }),
        2 | 3 => Action::Common(RailMove::BuyPrivate { private, price }),
        4 => SetPar { company, price }.into(),
        5 => Action::Common(RailMove::Start { company, price }),
        6 => Action::Common(RailMove::buy(company, from)),
        7 => Action::Common(RailMove::sell(company, number(8))),
        8 => Action::Common(RailMove::Exchange {
            company,
            from,
            par: agree.then_some(price),
        }),
        9 => Merge {
            system: company,
            other: CompanyId(number(16)),
        }
        .into(),
        10 => BlockMarker { space }.into(),
        11 => SetAside { company }.into(),
        12 => TakeFrom {
            player: PlayerId(number(6)),
            set_aside: agree,
        }
        .into(),
        13 => TradeSingle { up: agree }.into(),
        14 | 15 => Action::Common(RailMove::Lay {
            hex: HexId(number(116)),
            tile: TileId(number(60)),
            rotation: number(7),
            power,
        }),
        16 => Action::Common(RailMove::PlaceMarker { space, power }),
        17 => Action::Common(RailMove::run(any_runs(game, dice))),
        18 => Action::Common(RailMove::Distribute {
            payout: [Payout::Withhold, Payout::Half, Payout::Full][usize::from(number(3))],
        }),
        19 => MoveTrain { train }.into(),
        20 | 21 => Action::Common(RailMove::BuyTrain {
            train,
            seller: agree.then_some(company),
            price,
            shell: power.map(|_| CompanyId(number(16))),
        }),
        22 => Action::Common(RailMove::Discard { train }),
        23 => BuyCoal.into(),
        24 => Action::Common(RailMove::DeclareBankruptcy),
        _ => Action::Common(RailMove::Answer { agree }),
    }
}

/// Runs over track that lies together by chance.
fn any_runs(game: &Game, dice: &mut Dice) -> Vec<Run> {
    let hex = HexId(u8::try_from(dice.below(COMPONENTS.map.id_count())).unwrap());
    let pieces = game.table().board.tile(hex).track.len();
    let track = (0..dice.below(4)).map(|_| TrackAt {
        hex,
        track: u8::try_from(dice.below(pieces + 1)).unwrap(),
    });
    let track = track.collect();
    let unit = u8::try_from(dice.below(3)).unwrap();
    vec![Run { unit, track }; dice.below(3)]
}

/// The scores are what section 9.2 says, richest first, and there is a reason for the end.
fn check_end(game: &Game) {
    let Round::Over(outcome) = game.round() else {
        panic!("the game is not over");
    };
    let (table, common) = (game.table(), game.common());
    for &(player, score) in &outcome.scores {
        let mut worth = table.cash(player);
        for company in common.parred() {
            let shares = i32::from(table.company(company).shares.of(Holder::Player(player)));
            worth += table.market.price(company).unwrap() * shares;
        }
        let owned = common.privates_of(Owner::Player(player));
        worth += owned
            .map(|private| privates::row(private).face)
            .sum::<Dollars>();
        assert_eq!(score, worth);
    }
    assert_eq!(outcome.scores.len(), table.players.len());
    let at_500 = common
        .parred()
        .any(|id| table.market.price(id) == Some(Dollars(500)));
    match outcome.reason {
        Reason::Agreement(winner) => assert_eq!(outcome.scores[0].0, winner),
        Reason::Market => assert!(at_500),
        Reason::Bankruptcy(player) => assert_eq!(table.cash(player), Dollars::ZERO),
        Reason::Purple => assert_eq!(common.phase(), Phase::Purple),
        Reason::Standstill => {}
    }
    assert!(
        game.choices().is_empty() && game.decision().is_none() && game.out_of_turn().is_empty()
    );
    assert_eq!(
        game.check(&Action::Common(RailMove::Pass))
            .unwrap_err()
            .rule,
        "9.1"
    );
}

fn play_many(players: usize, rules: HouseRules) {
    let (mut ends, mut seen) = (BTreeMap::new(), BTreeMap::new());
    for seed in 0..how_many(3) {
        let game = play(players, rules, seed, &mut seen);
        let Round::Over(outcome) = game.round() else {
            unreachable!("play goes on to the end");
        };
        let reason = format!("{:?}", outcome.reason);
        let reason = reason.split('(').next().unwrap_or_default().to_string();
        *ends.entry(reason).or_insert(0) += 1;
    }
    println!("{players} players, {rules:?}: {ends:?} {seen:?}");
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
