//! Every run of the recorded games, of any title: the game as it was, and what was run.

use super::records::Record;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::rail_view::{Rail, Task};
use roundhouse::engine::rail::route::{Best, Run, best_runs};
use roundhouse::record::website::importer;
use roundhouse::titles::{TITLES, gb, new_england, y1828};
use std::collections::BTreeMap;

/// A company that is about to run.
pub struct Position {
    /// Game, number of the website's action, company and trains.
    pub name: String,
    pub game: Box<dyn Game>,
    pub company: CompanyId,
    /// What its director then ran.
    pub ran: Vec<Run>,
}

impl Position {
    pub fn rail(&self) -> &dyn Rail {
        self.game.rail().unwrap()
    }

    pub fn solve(&self) -> Best {
        let rail = self.rail();
        best_runs(rail.route_context(self.company), &rail.units(self.company))
    }
}

/// A record before each of its runs.
pub fn positions(record: &Record) -> Vec<Position> {
    let (title, mut import) = importer(TITLES, &record.export).unwrap();
    // By number of moves, the website's action of running with which that number was reached.
    let mut actions = BTreeMap::new();
    for action in record.export.effective_actions() {
        import.play(action).unwrap();
        if action.kind == "run_routes" {
            actions.insert(import.record().1.len(), action.id);
        }
    }
    let (setup, moves) = import.record();
    let mut game = title.begin(&setup).unwrap();
    let mut positions = Vec::new();
    for (index, made) in moves.iter().enumerate() {
        if let Some(company) = running(&*game)
            && let Some(ran) = runs_of(title.name, made)
        {
            let (_, action) = actions.range(index + 1..).next().unwrap();
            let action = action.unwrap_or_default();
            let name = format!("{} {action} {}", record.name, trains(&*game, company));
            let game = game.copy();
            positions.push(Position {
                name,
                game,
                company,
                ran,
            });
        }
        game.apply(made).unwrap();
    }
    positions
}

/// The company whose runs are decided now.
fn running(game: &dyn Game) -> Option<CompanyId> {
    let rail = game.rail()?;
    rail.task()
        .is_some_and(|task| task == Task::Runs)
        .then(|| rail.company())?
}

/// The runs that a move of a title declares.
fn runs_of(title: &str, made: &Move) -> Option<Vec<Run>> {
    if title == new_england::TITLE.name {
        return match made.read().unwrap() {
            new_england::action::Action::Common(RailMove::Run { runs, .. }) => Some(runs),
            _ => None,
        };
    }
    if title == gb::TITLE.name {
        return match made.read().unwrap() {
            gb::action::Action::Common(RailMove::Run { runs, .. }) => Some(runs),
            _ => None,
        };
    }
    match made.read().unwrap() {
        y1828::action::Action::Common(RailMove::Run { runs, .. }) => Some(runs),
        _ => None,
    }
}

/// A company and its trains, by their names.
pub fn trains(game: &dyn Game, company: CompanyId) -> String {
    let rail = game.rail().unwrap();
    let table = rail.table();
    let units = rail.units(company);
    let cards = units.iter().flat_map(|unit| &unit.trains);
    let names = cards.map(|card| table.components.train(card.kind).name);
    let names: Vec<&str> = names.collect();
    format!("{} {}", table.symbol(company), names.join(" "))
}
