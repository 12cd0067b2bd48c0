//! A second reading of what everything costs: the change of a player's cash by a move, worked out from the facts on the
//! table alone.

use roundhouse::engine::ids::PlayerId;
use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::action::Action;
use roundhouse::titles::rails_of_ne::agenda::{Building, Task};
use roundhouse::titles::rails_of_ne::components::sections;
use roundhouse::titles::rails_of_ne::events::EVENTS;
use roundhouse::titles::rails_of_ne::symbols::PlaceId;

/// Whether a task is one of those before the Bookkeeping Phase, in which nothing is paid by itself.
pub fn is_before_bookkeeping(task: &Task) -> bool {
    matches!(
        task,
        Task::Claim { .. }
            | Task::Act { .. }
            | Task::Defend { .. }
            | Task::Inspect { .. }
            | Task::Spy { .. }
            | Task::Build(_)
            | Task::Drawn { .. }
            | Task::Fair { .. }
            | Task::Venture { .. }
    )
}

fn has_subsidy(game: &Game, player: PlayerId, name: &str) -> bool {
    let mut subsidies = game.claims().subsidies.iter();
    subsidies.any(|(subsidy, owner)| subsidy.symbol() == name && *owner == Some(player))
}

fn has_happened(game: &Game, name: &str) -> bool {
    game.events()
        .done
        .iter()
        .any(|event| EVENTS[*event].name == name)
}

/// What a section costs a player; nothing where it cannot be built on.
fn section_cost(game: &Game, player: PlayerId, index: usize) -> Option<i32> {
    let section = sections()[index];
    let symbols = section.ends.map(PlaceId::symbol);
    let touches = |state: &str| symbols.iter().any(|symbol| symbol.ends_with(state));
    let mud = game
        .today()
        .events()
        .any(|event| event.name == "Mud Season");
    if mud && (touches(" VT") || touches(" NH") || touches(" ME")) {
        return None;
    }
    if section.estuary && !has_happened(game, "Improved Bridge Building Techniques") {
        return None;
    }
    let mut cost = section.cost;
    if cost >= 5 && has_happened(game, "Steel Rails and Heavy Locomotives") {
        cost -= 2;
    }
    if touches(" VT") && has_subsidy(game, player, "Vermont Central Bonds") {
        cost = (cost - 2).max(1);
    }
    Some(cost)
}

/// The least cost of track to a place, found by going over all sections until nothing changes (Bellman and Ford).
fn track_to(game: &Game, building: &Building, to: PlaceId) -> Option<i32> {
    let player = building.player;
    let shut = |place: PlaceId| {
        game.today().depots.contains(&(player, place)) || game.today().closes_place(place)
    };
    let mut reached: Vec<Option<i32>> = vec![None; PlaceId::all().count()];
    match building.at {
        Some(at) => reached[at.index()] = Some(0),
        None => {
            for depot in game
                .player(player)
                .depots
                .iter()
                .filter(|depot| !shut(**depot))
            {
                reached[depot.index()] = Some(0);
            }
        }
    }
    loop {
        let mut changed = false;
        for index in 0..sections().len() {
            let Some(cost) = section_cost(game, player, index) else {
                continue;
            };
            let [a, b] = sections()[index].ends;
            for (from, to) in [(a, b), (b, a)] {
                let Some(so_far) = reached[from.index()] else {
                    continue;
                };
                let passable = !shut(to) && !building.passed.contains(&to);
                if passable && reached[to.index()].is_none_or(|known| so_far + cost < known) {
                    reached[to.index()] = Some(so_far + cost);
                    changed = true;
                }
            }
        }
        if !changed {
            return reached[to.index()];
        }
    }
}

fn build_price(game: &Game, building: &Building, to: PlaceId) -> i32 {
    let leg = track_to(game, building, to).expect("a way");
    let paid = |track: i32| {
        let track = (track - building.terms.free).max(0);
        if building.terms.halved {
            half(track)
        } else {
            track
        }
    };
    let flat = has_subsidy(game, building.player, "Air Line Charter");
    let depot = if flat { 3 } else { 3 * (building.depots + 1) };
    paid(building.track + leg) - paid(building.track) + depot
}

/// Half of an amount, rounded up.
fn half(amount: i32) -> i32 {
    (amount + 1) / 2
}

/// By how much a move changes the cash of whoever makes it, where that can be said from the move alone.
pub fn change_by(game: &Game, action: &Action) -> Option<i32> {
    let task = game.task()?;
    let player = task.player()?;
    let fee = if matches!(task, Task::Claim { second: true, .. }) {
        5
    } else {
        0
    };
    match *action {
        Action::Pass
        | Action::Draw
        | Action::Keep { .. }
        | Action::Inspect { .. }
        | Action::Take { .. } => Some(0),
        Action::Route { .. } | Action::Mail { .. } | Action::Discard { .. } => Some(0),
        Action::Claim { .. } => Some(-fee),
        Action::Play { card } => {
            let cost = card.business()?.cost;
            let less = if matches!(task, Task::Venture { .. }) {
                (cost / 4).max(4)
            } else {
                0
            };
            Some(-(cost - less).max(0) - fee)
        }
        Action::Sell { card } => Some(half(card.business()?.cost)),
        Action::Act { card, .. } if card.symbol() != "Favorable Press" => Some(-5 - fee),
        Action::Subsidy { subsidy } => Some(if subsidy.symbol() == "Hoosac Tunnel" {
            -10
        } else {
            0
        }),
        Action::Build { to } | Action::BuildFrom { to, .. } => {
            let building = game.building()?;
            Some(-build_price(game, &building, to))
        }
        Action::Inherit { player: who } if who == player => Some(25),
        Action::Pinkerton => Some(-5),
        _ => None,
    }
}
