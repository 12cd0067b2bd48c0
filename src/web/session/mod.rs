//! A game at its table: its history, the moment that is shown, and where it is stored. No game needs more to be
//! played; what one holds in hand for track and trains is beside it (`table::rail::hand`).

mod device;
pub mod draft;
mod keeping;
mod moments;
mod orders;
mod undoing;

use super::gesture;
use super::keeping::keep_as_new;
use super::storage::LocalStore;
use crate::engine::eyes::Eyes;
use crate::engine::game::{Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::{DOLLARS, write_in};
use crate::opponents::Thought;
use crate::record::history::History;
use crate::record::noted::{NOTED, Noted};
use crate::record::order::Order;
use crate::record::save::{Branch, SavedGame};
use crate::record::sidecar;
use crate::record::taken_back::{moves_in, taken_back};
use crate::record::title::{Title, Titles};
use crate::web::cell::Cell;
use draft::{Draft, drafted, kept_draft};
use leptos::prelude::*;
use moments::Past;
use orders::order_of;
use std::sync::Arc;

/// A game as it is shown. The very same one means that nothing has changed.
pub type Shown = Arc<dyn Game>;

/// A game at its table.
#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<String>,
    titles: Titles,
    /// The name of the game.
    pub name: RwSignal<String>,
    /// The game this one was tried from, if it is a branch.
    pub branch: StoredValue<Option<Branch>>,
    history: RwSignal<History>,
    begins: usize,
    /// The revision in storage that this tab knows.
    revision: StoredValue<u64>,
    /// What this tab has stored last.
    stored: StoredValue<Option<String>>,
    /// How many actions back in time one looks; none for now.
    looking_at: Cell<Option<usize>>,
    /// The game that is shown: now, or at the point one looks at.
    pub game: Memo<Shown>,
    /// Something the person should know.
    pub notice: RwSignal<String>,
    /// What was taken back and is kept as a branch since the last act: how many moves, and its id.
    pub taken_back: Cell<Option<(usize, String)>>,
    /// What players have ordered beforehand.
    orders: Cell<Vec<Order>>,
    /// After how many actions a person last acted here, with which moves made by themselves went along.
    acted_after: StoredValue<Option<usize>>,
    /// Whether the last act here has ended the game.
    pub has_just_ended: RwSignal<bool>,
    /// What was seen otherwise than by the rules.
    noted: Cell<Noted>,
    /// Whether hints are given in this game.
    pub hints: RwSignal<bool>,
    /// What computers thought of their moves here, each with how many actions there were after it.
    thoughts: Cell<Vec<(usize, Thought)>>,
    /// What stands in the draft, if something is set right; the game is shown as that makes it.
    draft: Cell<Option<Draft>>,
    /// Who has said to have the device, since somebody else came to decide.
    holder: Cell<Option<PlayerId>>,
}

impl Session {
    /// A table with a game from the library.
    pub fn new(titles: Titles, id: String, saved: &SavedGame, history: History) -> Session {
        write_in(history.title().currency);
        // Elsewhere no game says what its money is.
        on_cleanup(|| write_in(DOLLARS));
        let history = RwSignal::new(history);
        let looking_at = Cell::new(None);
        let draft = Cell::new(kept_draft(&id));
        let past = StoredValue::new(Past::default());
        // The game is shared with its history, so that where nothing has changed, such as when another tab renames it, it
        // stays the very same: what is known of its runs is known of this one.
        let game = Memo::new_owning(move |before: Option<Shown>| {
            let shown = history.with(|history| match looking_at.get() {
                Some(count) => past.try_update_value(|past| past.game_at(history, count)),
                None => None,
            });
            let game = shown.unwrap_or_else(|| history.with(History::shared));
            let game = match draft.read().as_ref().filter(|_| looking_at.get().is_none()) {
                Some(draft) => drafted(game, draft),
                None => game,
            };
            let is_other = before.is_none_or(|before| !Arc::ptr_eq(&before, &game));
            (game, is_other)
        });
        let seats = (0..saved.setup.players.len()).map(PlayerId::new);
        let orders = seats.filter_map(|player| {
            let text = sidecar::get(&LocalStore, &id, &order_of(player));
            Order::read(player, &text)
        });
        let orders = Cell::new(orders.collect());
        let hints = sidecar::get(&LocalStore, &id, "hints");
        let noted = Noted::read(&sidecar::get(&LocalStore, &id, NOTED));
        Session {
            id: StoredValue::new(id),
            titles,
            orders,
            acted_after: StoredValue::new(None),
            has_just_ended: RwSignal::new(false),
            noted: Cell::new(noted),
            hints: RwSignal::new(hints.is_empty()),
            thoughts: Cell::new(Vec::new()),
            draft,
            holder: Cell::new(None),
            name: RwSignal::new(saved.name.clone()),
            branch: StoredValue::new(saved.branch.clone()),
            history,
            begins: saved.begins,
            revision: StoredValue::new(saved.revision),
            stored: StoredValue::new(None),
            looking_at,
            game,
            notice: RwSignal::new(String::new()),
            taken_back: Cell::new(None),
        }
    }

    /// Makes a decision and saves the game; nobody decides while the device is handed over, but out of turn whoever has
    /// it.
    pub fn act(self, made: &Move) {
        let is_holders = || {
            let game = self.game.read_untracked();
            let holder = self.holder.get_untracked();
            holder.is_some_and(|holder| {
                game.out_of_turn_for(Eyes::Of(holder), holder)
                    .contains(made)
            })
        };
        if untrack(|| self.is_handed_over()) && !untrack(is_holders) {
            return;
        }
        // What a computer decides is not pressed by anybody; what people do out of turn is.
        let is_computers = || {
            let out_of_turn = self.game.read_untracked().out_of_turn();
            let own = |(player, aside): &(PlayerId, Move)| {
                aside == made && self.played_by(*player).is_none()
            };
            self.computer().is_some() && !out_of_turn.iter().any(own)
        };
        if untrack(is_computers) {
            return;
        }
        gesture::done();
        self.make(made);
    }

    /// Makes a decision, whoever presses it, and saves the game.
    pub fn make(self, made: &Move) {
        self.notice.set(String::new());
        let seat = || {
            let decision = self
                .history
                .with_untracked(|history| history.game().decision());
            decision.map(|decision| decision.player)
        };
        let before = seat();
        let (done, _) = untrack(|| self.counts());
        let taken_back = self.to_be_forgotten();
        let result = self
            .history
            .try_update(|history| history.act_on(made, &|history| self.passes(history)));
        if seat() != before && untrack(|| self.computer()).is_none() {
            gesture::hand_over();
        }
        match result {
            Some(Ok(())) => {
                self.acted_after.set_value(Some(done));
                self.save();
                self.has_just_ended.set(seat().is_none());
                if let Some(branch) = taken_back {
                    let kept = (moves_in(&branch), keep_as_new(branch));
                    self.taken_back.set(Some(kept));
                }
            }
            Some(Err(refusal)) => self.notice.set(refusal.to_string()),
            None => {}
        }
    }

    /// What was taken back and is lost with the next act, unless it is kept.
    fn to_be_forgotten(self) -> Option<SavedGame> {
        let (done, all) = untrack(|| self.counts());
        if done == all || self.is_looked_at() {
            return None;
        }
        let game = self.as_saved();
        self.history.with_untracked(|history| {
            let passes = |history: &History| self.passes(history);
            taken_back(&self.id.read_value(), &game, history, &passes)
        })
    }

    /// Makes the move that a computer thought of, if the game is where it was thought of.
    pub fn act_as_computer(self, thought: Thought, done: usize) {
        if untrack(|| self.counts()).0 != done || untrack(|| self.computer()).is_none() {
            return;
        }
        self.make(&thought.made);
        self.thoughts.update(|thoughts| {
            thoughts.retain(|(after, _)| *after <= done);
            thoughts.push((done + 1, thought));
        });
    }

    /// Gives hints in this game, or none.
    pub fn allow_hints(self, given: bool) {
        self.keep("hints", if given { "" } else { "off" });
        self.hints.set(given);
    }

    /// Reads the game as it is now, whatever moment is shown; none once the table is left.
    pub fn now<T>(self, read: impl FnOnce(&History) -> T) -> Option<T> {
        self.history.try_with_untracked(read)
    }

    /// The title of the game, which never changes.
    pub fn title(self) -> &'static Title {
        self.history.with_untracked(History::title)
    }

    /// The titles that can be played.
    pub fn titles(self) -> Titles {
        self.titles
    }
}
