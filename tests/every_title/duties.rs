//! A duty of a turn belongs to the turn, not to one way out of it: who must sell, buy a train or give one back may do
//! other things meanwhile, but none of them ends the turn.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::duties --no-capture` plays so many games a title and house
//! rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, first_answers, new_game, of_rails};
use roundhouse::engine::game::{Choice, Game, Move, Tone};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::correction::Change;
use roundhouse::engine::rail::ids::{CompanyId, Train};
use roundhouse::engine::rail::shares::{Division, Holder};
use roundhouse::engine::rail::table::Status;
use roundhouse::record::history::History;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What must be done before a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Duty {
    /// Shares are sold in a stock round, down to a limit.
    Sell,
    /// A company gets a train.
    Train,
    /// A company gives back a train.
    Discard,
}

/// Returns the moves that are offered one by one, and the dearest of each range.
fn offered(game: &dyn Game) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let moves = choices.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::Amount(amount) => Some((amount.made)(amount.most)),
        Choice::OpenEnded(_) => None,
    });
    moves.collect()
}

/// Finds the duty of whoever decides: passing is not offered, and what fulfils it is.
fn duty(game: &dyn Game) -> Option<Duty> {
    let moves = offered(game);
    let may_pass = |made: &Move| game.choice_text(made).tone == Tone::Pass;
    if moves.iter().any(may_pass) {
        return None;
    }
    let kinds: BTreeSet<&str> = moves.iter().map(Move::kind).collect();
    let company = game.rail()?.company();
    match company {
        _ if kinds.contains("discard") => Some(Duty::Discard),
        Some(_) if kinds.contains("buy_train") => Some(Duty::Train),
        None if game.round().name.starts_with("SR") && kinds.contains("sell") => Some(Duty::Sell),
        _ => None,
    }
}

/// Checks whether a move has made the duty to get a train pointless: by a merger, or the end of the company or the game.
fn is_pointless(before: &dyn Game, after: &dyn Game) -> bool {
    let company = before.rail().and_then(|rail| rail.company());
    let status = |id: CompanyId| after.rail().map(|rail| rail.table().company(id).status);
    after.outcome().is_some() || company.and_then(status) == Some(Status::Closed)
}

/// Checks whether the same duty is still there after a move: nobody else has a turn of their own.
fn is_still_bound(duty: Duty, before: &dyn Game, after: &dyn Game) -> bool {
    let player = |game: &dyn Game| game.decision().map(|decision| decision.player);
    let company = |game: &dyn Game| game.rail().and_then(|rail| rail.company());
    match duty {
        Duty::Sell => player(before) == player(after),
        // Others may be asked in between, as for a train that their company sells.
        Duty::Train => company(before) == company(after),
        Duty::Discard => {
            let discards = |made: &Move| made.kind() == "discard";
            player(before) == player(after) && offered(after).iter().any(discards)
        }
    }
}

/// Returns how many moves were offered that do not fulfil a duty, each of which must leave it.
fn look_at(game: &dyn Game, duty: Duty) -> usize {
    let fulfils: &[&str] = match duty {
        Duty::Sell => &["sell"],
        Duty::Train => &["buy_train", "take_train", "declare_bankruptcy"],
        Duty::Discard => &["discard"],
    };
    let moves = offered(game).into_iter();
    let others = moves.filter(|made| !fulfils.contains(&made.kind()));
    let left = others.filter(|made| {
        let mut after = game.copy();
        after.apply(made).unwrap();
        let is_asked = after.rail().is_some_and(|rail| rail.proposed().is_some());
        if is_asked || is_pointless(game, &*after) {
            return false;
        }
        let bound = is_still_bound(duty, game, &*after);
        assert!(bound, "{made} ends the turn: {}", game.question());
        true
    });
    left.count()
}

/// How often each duty was met, and how many other moves were offered then.
type Met = BTreeMap<Duty, [usize; 2]>;

/// Chooses some move, more often than not one that buys shares, so that players come to their limits.
fn any_eager_move(game: &dyn Game, dice: &mut Dice) -> Option<Move> {
    let mut buys = offered(game);
    buys.retain(|made| ["buy", "start"].contains(&made.kind()));
    if buys.is_empty() || dice.below(3) == 0 {
        return any_move(game, dice);
    }
    Some(buys.swap_remove(dice.below(buys.len())))
}

/// Looks at the duty of a position, if there is one.
fn look(game: &dyn Game, met: &mut Met) {
    if let Some(duty) = duty(game) {
        let [times, others] = met.entry(duty).or_default();
        *times += 1;
        *others += look_at(game, duty);
    }
}

/// Plays a game by chance.
fn play(mut history: History, seed: u64, met: &mut Met) {
    let mut dice = Dice::new(seed);
    for _ in 0..900 {
        let game = history.game();
        look(game, met);
        let Some(made) = any_eager_move(game, &mut dice) else {
            break;
        };
        history.act(&made).unwrap();
    }
}

/// Plays a few moves by chance.
fn play_on(game: &mut dyn Game, seed: u64, met: &mut Met) {
    let mut dice = Dice::new(seed);
    for _ in 0..12 {
        look(game, met);
        let Some(made) = any_move(game, &mut dice) else {
            return;
        };
        game.apply(&made).unwrap();
    }
}

/// Returns the golden saves of a title.
pub(super) fn saves(title: &Title) -> Vec<History> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let folders = [golden.join(title.name), golden.join("saves")].into_iter();
    let entries = folders.filter_map(|folder| std::fs::read_dir(folder).ok());
    let files = entries.flatten().map(|entry| entry.unwrap().path());
    let texts = files.filter(|path| path.extension().is_some_and(|it| it == "json"));
    let saves = texts.map(|path| SavedGame::read(&std::fs::read_to_string(path).unwrap()).unwrap());
    let own = saves.filter(|save| save.title == title.name);
    own.map(|save| save.open(TITLES).unwrap()).collect()
}

/// The same stock round in which whoever decides has all shares that the bank had, if that can be.
fn with_all_shares(game: &dyn Game) -> Option<Box<dyn Game>> {
    let rail = game
        .rail()
        .filter(|_| game.round().name.starts_with("SR"))?;
    let (table, own) = (rail.table(), game.decision()?.player.index());
    let mut changes = Vec::new();
    for id in table.components.company_ids() {
        let shares = &table.company(id).shares;
        let Some(leads) = shares.president().map(|leads| leads.index()) else {
            continue;
        };
        let [ipo, pool] = [Holder::Ipo, Holder::Pool].map(|holder| shares.of(holder));
        let mut held: Vec<u8> = table
            .player_ids()
            .map(|player| shares.of(Holder::Player(player)))
            .collect();
        held[own] += ipo + pool;
        let leads = if held[own] > held[leads] { own } else { leads };
        let division = Division {
            total: shares.total(),
            ipo: 0,
            treasury: shares.of(Holder::Treasury),
            pool: 0,
            held,
            company: None,
            president: Some(PlayerId::new(leads)),
        };
        changes.push(Change::Shares(id, division));
    }
    let mut rich = game.copy();
    rich.apply(&rail.correct(changes)).ok()?;
    Some(rich)
}

/// The same turn of a company that has all trains of the others, if that can be.
fn with_all_trains(game: &dyn Game) -> Option<Box<dyn Game>> {
    let rail = game.rail()?;
    let (table, own) = (rail.table(), rail.company()?);
    let others = table.running().filter(|&id| id != own);
    let mut changes: Vec<Change> = others.map(|id| Change::Trains(id, Vec::new())).collect();
    // Their numbers are one lower, so nobody may have the first of a kind.
    let lower = |train: &Train| {
        let number = train.number.checked_sub(1)?;
        Some(Train { number, ..*train })
    };
    let of = |id: CompanyId| table.company(id).trains.iter().map(lower);
    let all: Option<Vec<Train>> = table.running().flat_map(of).collect();
    changes.push(Change::Trains(own, all?));
    let mut rich = game.copy();
    rich.apply(&rail.correct(changes)).ok()?;
    Some(rich)
}

/// Titles in which nobody holds too many certificates.
const WITHOUT_LIMIT: &[&str] = &["1828"];

#[test]
fn while_passing_is_refused_nothing_else_ends_a_turn() {
    let games = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(2);
    let mut discards = 0;
    for title in of_rails() {
        let mut all = Met::new();
        for seed in 0..games {
            for answers in first_answers(title) {
                let history = new_game(title, title.players.0, seed + 3, &answers);
                play(history, seed, &mut all);
            }
        }
        for history in saves(title) {
            for at in 0..history.done() {
                let game = history.game_at(at).unwrap();
                look(&*game, &mut all);
                if let Some(rich) = with_all_shares(&*game).filter(|_| at % 5 == 0) {
                    look(&*rich, &mut all);
                }
                if let Some(mut rich) = with_all_trains(&*game).filter(|_| at % 20 == 0) {
                    play_on(&mut *rich, at as u64, &mut all);
                }
            }
        }
        println!("{}: {all:?}", title.name);
        let has_limit = !WITHOUT_LIMIT.contains(&title.name);
        let sells = has_limit.then_some(Duty::Sell);
        for duty in [Duty::Train].into_iter().chain(sells) {
            assert!(all.contains_key(&duty), "{}: {duty:?}", title.name);
        }
        discards += usize::from(all.contains_key(&Duty::Discard));
    }
    assert!(discards >= 3, "trains were given back in {discards} titles");
}
