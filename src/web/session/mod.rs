//! A game at its table: its history, the moment that is shown, and where it is stored. No game needs more to be played;
//! the selection of tiles and trains is beside it (`table::rail::hand`).

mod device;
pub mod draft;
mod keeping;
mod moments;
mod orders;
mod undoing;

use super::browser::storage::LocalStore;
use super::shelf::storing::keep_as_new;
use super::ui::gesture;
use crate::engine::game::{Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Currency, Dollars, Money};
use crate::engine::viewer::Viewer;
use crate::opponents::Thought;
use crate::record::history::History;
use crate::record::imported::Imported;
use crate::record::storage::audit::{AuditLog, NOTED};
use crate::record::storage::order::Order;
use crate::record::storage::save::{Branch, SavedGame};
use crate::record::storage::side_store;
use crate::record::title::{Title, Titles};
use crate::record::undone_branch::{moves_in, taken_back};
use crate::web::ui::cell::ErasedSignal;
use draft::{Draft, stored_draft, with_draft_changes};
use leptos::prelude::*;
use moments::PastMoment;
use orders::order_of;
use std::sync::Arc;

/// A game as it is shown. An identical pointer means that nothing has changed.
pub type ShownGame = Arc<dyn Game>;

/// A game at its table.
#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<String>,
    titles: Titles,
    /// The currency in which the game's amounts are written.
    pub currency: Currency,
    /// The name of the game.
    pub name: RwSignal<String>,
    /// The game this one was tried from, if it is a branch.
    pub branch: StoredValue<Option<Branch>>,
    history: RwSignal<History>,
    begins: usize,
    /// The revision in storage that this tab knows.
    revision: StoredValue<u64>,
    /// The text that this tab has stored last.
    stored: StoredValue<Option<String>>,
    /// The number of actions at the point of the past one looks at; `None` for now.
    looking_at: ErasedSignal<Option<usize>>,
    /// The game at the point of the past that was looked at last.
    past: StoredValue<PastMoment>,
    /// The game that is shown: now, or at the point one looks at.
    pub game: Memo<ShownGame>,
    /// A message to the person.
    pub notice: RwSignal<String>,
    /// The branch that keeps the moves undone before the last act: their number, and its id.
    pub taken_back: ErasedSignal<Option<(usize, String)>>,
    /// The orders that players have given beforehand.
    orders: ErasedSignal<Vec<Order>>,
    /// The number of actions before a person last acted here; moves made automatically after it belong to that act.
    acted_after: StoredValue<Option<usize>>,
    /// The game as it came from 18xx.games.
    imported: StoredValue<Option<Imported>>,
    /// True if the players have given the game up, and nothing was done since.
    pub given_up: StoredValue<bool>,
    /// True if the last act here has ended the game.
    pub has_just_ended: RwSignal<bool>,
    /// The notes on hidden information that was seen otherwise than by the rules.
    noted: ErasedSignal<AuditLog>,
    /// True if hints are given in this game.
    pub hints: RwSignal<bool>,
    /// The thoughts of computers on their moves here, each with the number of actions after it.
    thoughts: ErasedSignal<Vec<(usize, Thought)>>,
    /// The draft of corrections, if there is one; the game is shown with it applied.
    draft: ErasedSignal<Option<Draft>>,
    /// The player who has taken the device since another came to decide.
    holder: ErasedSignal<Option<PlayerId>>,
}

impl Session {
    /// Opens a table with a stored game.
    pub fn new(titles: Titles, id: String, saved: &SavedGame, history: History) -> Session {
        let currency = history.title().currency;
        let draft = ErasedSignal::new(stored_draft(&id, history.game()));
        let history = RwSignal::new(history);
        let looking_at = ErasedSignal::new(None);
        let past = StoredValue::new(PastMoment::default());
        // The game is shared with its history. Where nothing has changed, such as when another tab renames it, it stays
        // the identical one, so that what is known of its runs stays valid.
        let game = Memo::new_owning(move |before: Option<ShownGame>| {
            let shown = history.with(|history| match looking_at.get() {
                Some(count) => past
                    .try_update_value(|past| past.game_at(history, count).ok())
                    .flatten(),
                None => None,
            });
            let game = shown.unwrap_or_else(|| history.with(History::shared));
            let game = match draft.read().as_ref().filter(|_| looking_at.get().is_none()) {
                Some(draft) => with_draft_changes(game, draft),
                None => game,
            };
            let is_other = before.is_none_or(|before| !Arc::ptr_eq(&before, &game));
            (game, is_other)
        });
        let seats = (0..saved.setup.players.len()).map(PlayerId::new);
        let orders = seats.filter_map(|player| {
            let text = side_store::get(&LocalStore, &id, &order_of(player));
            Order::read(player, &text)
        });
        let orders = ErasedSignal::new(orders.collect());
        let hints = side_store::get(&LocalStore, &id, "hints");
        let noted = AuditLog::read(&side_store::get(&LocalStore, &id, NOTED));
        Session {
            id: StoredValue::new(id),
            titles,
            currency,
            orders,
            acted_after: StoredValue::new(None),
            imported: StoredValue::new(saved.imported.clone()),
            given_up: StoredValue::new(saved.given_up),
            has_just_ended: RwSignal::new(false),
            noted: ErasedSignal::new(noted),
            hints: RwSignal::new(hints.is_empty()),
            thoughts: ErasedSignal::new(Vec::new()),
            draft,
            holder: ErasedSignal::new(None),
            name: RwSignal::new(saved.name.clone()),
            branch: StoredValue::new(saved.branch.clone()),
            history,
            begins: saved.begins,
            revision: StoredValue::new(saved.revision),
            stored: StoredValue::new(None),
            looking_at,
            past,
            game,
            notice: RwSignal::new(String::new()),
            taken_back: ErasedSignal::new(None),
        }
    }

    /// Makes a decision and saves the game. While the device is handed over only its holder may act, out of turn.
    pub fn act(self, made: &Move) {
        let is_holders = || {
            let game = self.game.read_untracked();
            let holder = self.holder.get_untracked();
            holder.is_some_and(|holder| {
                game.out_of_turn_for(Viewer::Of(holder), holder)
                    .contains(made)
            })
        };
        if untrack(|| self.is_handed_over()) && !untrack(is_holders) {
            return;
        }
        // Nobody presses what a computer decides; acts of people out of turn are allowed.
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

    /// Makes a decision and saves the game. It may be pressed by anybody.
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

    /// Returns the undone moves about to be lost. The next act would lose them, unless they are kept.
    fn to_be_forgotten(self) -> Option<SavedGame> {
        let (done, all) = untrack(|| self.counts());
        if done == all || self.is_preview() {
            return None;
        }
        let game = self.as_saved();
        self.history.with_untracked(|history| {
            let passes = |history: &History| self.passes(history);
            taken_back(&self.id.read_value(), &game, history, &passes)
        })
    }

    /// Makes a computer's move. The game must not have changed since it was thought of.
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

    /// Turns hints on or off in this game.
    pub fn allow_hints(self, given: bool) {
        self.keep("hints", if given { "" } else { "off" });
        self.hints.set(given);
    }

    /// Reads the game as it is now. The shown moment does not matter; the result is `None` once the table is left.
    pub fn now<T>(self, read: impl FnOnce(&History) -> T) -> Option<T> {
        self.history.try_with_untracked(read)
    }

    /// Returns the game's title, which never changes.
    pub fn title(self) -> &'static Title {
        self.history.with_untracked(History::title)
    }

    /// Returns an amount in the currency of the game, to be written.
    pub const fn money(self, amount: Dollars) -> Money {
        self.currency.of(amount)
    }

    /// Returns the titles that can be played.
    pub fn titles(self) -> Titles {
        self.titles
    }
}
