//! Turning points of railway games: first trains, presidencies and bankruptcies.
//!
//! The kept states are compared first, so that only the few actions between two that differ are played again.

use super::news::has_merger;
use super::{Chapter, ChapterKind, list, player_name, sentences_at, trains_of};
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::table::{Status, Table};
use crate::record::history::History;

/// The values of a table that are compared.
#[derive(PartialEq, Eq)]
struct Stand {
    /// Whether a train of each kind was sold.
    sold: Vec<bool>,
    presidents: Vec<Option<PlayerId>>,
    bankrupt: Vec<bool>,
    /// The kinds of each company's trains.
    trains: Vec<Vec<TrainKind>>,
}

impl Stand {
    fn of(table: &Table) -> Stand {
        let kinds = (0..table.components.trains.len()).map(TrainKind::new);
        let ids = table.components.company_ids();
        let companies = table.companies.iter();
        Stand {
            sold: kinds.map(|kind| table.depot.stock(kind).1 > 0).collect(),
            presidents: ids.map(|id| table.president(id)).collect(),
            bankrupt: table.players.iter().map(|player| player.bankrupt).collect(),
            trains: companies
                .map(|company| company.trains.iter().map(|train| train.kind).collect())
                .collect(),
        }
    }

    /// Checks whether more than trains that were sold before differs.
    fn differs(&self, other: &Stand) -> bool {
        self.sold != other.sold
            || self.presidents != other.presidents
            || self.bankrupt != other.bankrupt
    }
}

/// The table before and after an action.
struct Change<'a> {
    history: &'a History,
    after: usize,
    before: Stand,
    now: Stand,
    game: &'a dyn Game,
    table: &'a Table,
}

/// Notes the turning points of a railway game between two kept states.
pub(super) fn turning_points(
    history: &History,
    (from, to): (usize, usize),
    found: &mut Vec<Chapter>,
) -> Option<()> {
    let (first, last) = (history.game_at(from).ok()?, history.game_at(to).ok()?);
    let stand = |game: &dyn Game| Some(Stand::of(game.rail()?.table()));
    if stand(&*first)?.differs(&stand(&*last)?) {
        between(history, (from, to), &*first, found)?;
    }
    Some(())
}

/// Plays a few actions again, and notes the turning points among them.
fn between(
    history: &History,
    (from, to): (usize, usize),
    first: &dyn Game,
    found: &mut Vec<Chapter>,
) -> Option<()> {
    let mut game = first.copy();
    let mut before = Stand::of(game.rail()?.table());
    for after in from + 1..=to {
        game.replay(&history.actions()[after - 1]).ok()?;
        let table = game.rail()?.table();
        let now = Stand::of(table);
        if before.differs(&now) {
            let change = Change {
                history,
                after,
                before,
                now,
                game: &*game,
                table,
            };
            change.trains(found);
            change.bankruptcies(found);
            change.presidencies(found);
            before = change.now;
        } else {
            before = now;
        }
    }
    Some(())
}

impl Change<'_> {
    /// Notes the first trains of their kinds.
    fn trains(&self, found: &mut Vec<Chapter>) {
        let kinds = (0..self.now.sold.len()).map(TrainKind::new);
        let is_first =
            |kind: &TrainKind| self.now.sold[kind.index()] && !self.before.sold[kind.index()];
        for kind in kinds.filter(is_first) {
            let train = format!("{}-train", self.table.components.train(kind).name);
            let count = |trains: &[TrainKind]| trains.iter().filter(|own| **own == kind).count();
            let ids = self.table.components.company_ids();
            let buyers = ids.filter(|id| {
                count(&self.now.trains[id.index()]) > count(&self.before.trains[id.index()])
            });
            let buyers: Vec<&str> = buyers.map(|id| self.table.symbol(id)).collect();
            let what = match buyers[..] {
                [] => format!("The first {train} leaves the bank."),
                [buyer] => format!("{buyer} buys the first {train}."),
                _ => format!("{} companies get the first {train}s.", buyers.len()),
            };
            let gone =
                sentences_at(self.history, self.after).filter(|text| text.starts_with("All "));
            let mut sentences = vec![what];
            sentences.extend(gone.map(ToString::to_string));
            sentences.push(self.without_trains());
            let headings = self.history.log().filter(|entry| entry.line.heading);
            let headings = headings.filter(|entry| entry.after == self.after);
            let phase = headings.map(|entry| format!("{}.", entry.line.text));
            sentences.extend(phase.filter(|text| text.to_lowercase().contains("phase")));
            let name = format!("The first {train}");
            found.push(Chapter::new(
                ChapterKind::Train,
                self.after,
                name,
                &sentences,
            ));
        }
    }

    /// Names the companies that have no train any more.
    fn without_trains(&self) -> String {
        let ids = self.table.components.company_ids();
        let lost = ids.filter(|id| {
            let index = id.index();
            self.now.trains[index].is_empty() && !self.before.trains[index].is_empty()
        });
        let lost = lost.filter(|id| self.table.company(*id).status == Status::Floated);
        let lost: Vec<&str> = lost.map(|id| self.table.symbol(id)).collect();
        match lost.len() {
            0 => String::new(),
            1 => format!("{} loses its last train.", lost[0]),
            2..=4 => format!("{} lose their last trains.", list(&lost)),
            count => format!("{count} companies lose their last trains."),
        }
    }

    /// Notes the players who are bankrupt now.
    fn bankruptcies(&self, found: &mut Vec<Chapter>) {
        for player in self.table.player_ids() {
            let index = player.index();
            if self.now.bankrupt[index] && !self.before.bankrupt[index] {
                let name = format!("{} is bankrupt", self.game.name(player));
                let sentences = [
                    format!("{name}."),
                    "Shares and cash together did not pay for a train.".to_string(),
                ];
                let kind = ChapterKind::Bankruptcy;
                found.push(Chapter::new(kind, self.after, name, &sentences));
            }
        }
    }

    /// Notes the share companies in business that have another president, or none any more.
    fn presidencies(&self, found: &mut Vec<Chapter>) {
        if has_merger(self.history, self.after) {
            return;
        }
        for id in self.table.components.company_ids() {
            let (was, is) = (
                self.before.presidents[id.index()],
                self.now.presidents[id.index()],
            );
            let is_open = self.table.company(id).status == Status::Floated
                && self.table.kind(id) == CompanyKind::Major;
            if is_open && was.is_some() && was != is {
                found.push(self.presidency(id, was, is));
            }
        }
    }

    /// Tells who left a company to whom, and what it has.
    fn presidency(&self, id: CompanyId, was: Option<PlayerId>, is: Option<PlayerId>) -> Chapter {
        let symbol = self.table.symbol(id);
        let (old, new) = (player_name(self.game, was), player_name(self.game, is));
        let decider = self.history.decider(self.after - 1);
        let what = match (is, decider == was) {
            (None, _) => format!("{old} gives up {symbol}, which now has no president."),
            (_, true) => format!("{old} sells out of {symbol}: {new} becomes its president."),
            (_, false) => format!("{new} takes {symbol} over from {old}."),
        };
        let cash = self.table.money(self.table.company(id).cash);
        let has = format!("It has {cash} and {}.", trains_of(self.table, id));
        let name = match (is, decider == was) {
            (None, _) => format!("{symbol} loses its president"),
            (_, true) => format!("{old} leaves {symbol} to {new}"),
            (_, false) => format!("{new} takes {symbol}"),
        };
        Chapter::new(ChapterKind::Presidency, self.after, name, &[what, has])
    }
}
