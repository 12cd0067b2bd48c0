//! A game at its table: its history, the moment that is shown, and where it is stored. No game needs more to be
//! played; what one holds in hand for track and trains is beside it (`table::rail::hand`).

use super::files;
use super::gesture;
use super::keeping::{keep_as_new, new_id};
use super::memory::{self, LOOKING};
use super::settings::{self, AUTOMATIC, DEVICE};
use super::storage::LocalStore;
use super::sure::is_agreed;
use crate::engine::eyes::Eyes;
use crate::engine::game::{Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::write_in;
use crate::engine::rail::correction::CORRECT;
use crate::engine::setup::Setup;
use crate::opponents::{Level, Thought};
use crate::record::beside;
use crate::record::chronicle::Chronicle;
use crate::record::history::{Entry, History};
use crate::record::library::{self, StoreFault};
use crate::record::noted::{Deed, NOTED, Noted};
use crate::record::order::{Order, Until};
use crate::record::save::{Branch, SavedGame};
use crate::record::seats::Seats;
use crate::record::taken_back::{moves_in, taken_back};
use crate::record::title::{Title, Titles};
use crate::web::known::Known;
use leptos::prelude::*;
use std::sync::Arc;

/// A game as it is shown. The very same one means that nothing has changed.
pub type Shown = Arc<dyn Game>;

/// What is said before something is undone that showed what nobody could know.
const SEEN: &str = "This move showed a card, a die or a hand, and undoing does not make that unknown. If the table agrees, press it again.";
/// What is said before a game with something hidden is tried on.
const TRIED: &str = "Whoever tries the game on from here may see hands, cards and dice that nobody knows yet; the log will say so. If the table agrees, press it again.";

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
    looking_at: RwSignal<Option<usize>>,
    /// The game that is shown: now, or at the point one looks at.
    pub game: Memo<Shown>,
    /// Something the person should know.
    pub notice: RwSignal<String>,
    /// What was taken back and is kept as a branch since the last act: how many moves, and its id.
    pub taken_back: RwSignal<Option<(usize, String)>>,
    /// What players have ordered beforehand.
    orders: RwSignal<Vec<Order>>,
    /// After how many actions a person last acted here, with which moves made by themselves went along.
    acted_after: StoredValue<Option<usize>>,
    /// Whether the last act here has ended the game.
    pub has_just_ended: RwSignal<bool>,
    /// What was seen otherwise than by the rules.
    noted: RwSignal<Noted>,
    /// Whether hints are given in this game.
    pub hints: RwSignal<bool>,
    /// What computers thought of their moves here, each with how many actions there were after it.
    thoughts: RwSignal<Vec<(usize, Thought)>>,
    /// Who has said to have the device, since somebody else came to decide.
    holder: RwSignal<Option<PlayerId>>,
}

/// Under what name the order of a player is kept beside the game.
fn order_of(player: PlayerId) -> String {
    format!("order-{}", player.index())
}

impl Session {
    /// A table with a game from the library.
    pub fn new(titles: Titles, id: String, saved: &SavedGame, history: History) -> Session {
        write_in(history.title().currency);
        let history = RwSignal::new(history);
        let looking_at = RwSignal::new(None);
        // The very same game stays where nothing has changed, such as when another tab renames it: what is known
        // of its runs is known of this one.
        let game = Memo::new_owning(move |before: Option<Shown>| {
            let game = history.with(|history| match looking_at.get() {
                Some(count) => history.game_at(count),
                None => history.game().copy(),
            });
            match before {
                Some(before) if *before == *game => (before, false),
                _ => (Shown::from(game), true),
            }
        });
        let seats = (0..saved.setup.players.len()).map(PlayerId::new);
        let orders = seats.filter_map(|player| {
            let text = beside::get(&LocalStore, &id, &order_of(player));
            Order::read(player, &text)
        });
        let orders = RwSignal::new(orders.collect());
        let hints = beside::get(&LocalStore, &id, "hints");
        let noted = Noted::read(&beside::get(&LocalStore, &id, NOTED));
        Session {
            id: StoredValue::new(id),
            titles,
            orders,
            acted_after: StoredValue::new(None),
            has_just_ended: RwSignal::new(false),
            noted: RwSignal::new(noted),
            hints: RwSignal::new(hints.is_empty()),
            thoughts: RwSignal::new(Vec::new()),
            holder: RwSignal::new(None),
            name: RwSignal::new(saved.name.clone()),
            branch: StoredValue::new(saved.branch.clone()),
            history,
            begins: saved.begins,
            revision: StoredValue::new(saved.revision),
            stored: StoredValue::new(None),
            looking_at,
            game,
            notice: RwSignal::new(String::new()),
            taken_back: RwSignal::new(None),
        }
    }

    /// Makes a decision and saves the game; nobody decides while the device is handed over, but out of turn whoever has
    /// it.
    pub fn act(self, made: &Move) {
        let is_holders = || {
            let game = self.game.read_untracked();
            let holder = self.holder.get_untracked();
            holder.is_some_and(|holder| game.asides_for(Eyes::Of(holder), holder).contains(made))
        };
        if untrack(|| self.is_handed_over()) && !untrack(is_holders) {
            return;
        }
        // What a computer decides is not pressed by anybody; what people do out of turn is.
        let is_computers = || {
            let asides = self.game.read_untracked().asides();
            let own = |(player, aside): &(PlayerId, Move)| {
                aside == made && self.played_by(*player).is_none()
            };
            self.computer().is_some() && !asides.iter().any(own)
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
        let taken_back = self.to_be_forgotten();
        let result = self
            .history
            .try_update(|history| history.act_on(made, &|history| self.passes(history)));
        if seat() != before && untrack(|| self.computer()).is_none() {
            gesture::hand_over();
        }
        match result {
            Some(Ok(())) => {
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

    /// What a computer thought of the act that led to the shown point, and after how many actions that was.
    pub fn thought_here(self) -> Option<(usize, Thought)> {
        let shown = self.shown();
        let thoughts = self.thoughts.read();
        // What was done by itself after it went along.
        let mut near = thoughts.iter().rev().filter(|(after, _)| *after <= shown);
        let (after, thought) = near.next()?;
        let by_itself = *after == shown
            || self.history.with(|history| {
                (*after..shown).all(|at| history.decider(at) == history.decider(*after - 1))
            });
        by_itself.then(|| (*after, thought.clone()))
    }

    /// Gives hints in this game, or none.
    pub fn allow_hints(self, given: bool) {
        self.keep("hints", if given { "" } else { "off" });
        self.hints.set(given);
    }

    /// The level of the computer that decides now; none for a person.
    pub fn computer(self) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(history.game().decision()?.player))
    }

    /// Who plays a seat: the level of a computer; none for a person.
    pub fn played_by(self, player: PlayerId) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(player))
    }

    /// Lets somebody else play a seat from now on.
    pub fn let_play(self, player: PlayerId, level: Option<Level>) {
        self.history.update(|history| {
            let mut seats = history.seats().clone();
            seats.seat(player, level);
            history.seat(seats);
        });
        self.save();
    }

    /// The decision that is made by itself now: there is nothing else to choose, or the player has ordered it.
    fn passes(self, history: &History) -> Option<Move> {
        let idle = match settings::chosen(AUTOMATIC).as_str() {
            "off" => None,
            wish => history.game().way_past(wish == "trains"),
        };
        let ordered = |orders: &Vec<Order>| orders.iter().find_map(|order| order.passes(history));
        idle.or_else(|| self.orders.with_untracked(ordered))
    }

    /// Passes for whoever decides now, and for as long as the order holds.
    pub fn pass_on(self, until: Until) {
        let ordered = self.history.with_untracked(|history| {
            let order = Order::new(history, until)?;
            Some((order, history.game().way_on()?))
        });
        if let Some((order, pass)) = ordered {
            self.forget_order(order.player);
            let kept = self.try_to_keep(&order_of(order.player), &order.write());
            self.orders.update(|orders| orders.push(order));
            self.act(&pass);
            self.say_if_unkept(kept);
        }
    }

    /// The people at the table.
    pub fn people(self) -> Vec<PlayerId> {
        self.history.with_untracked(|history| {
            let players = history.game().standings().len();
            history.seats().people(players).collect()
        })
    }

    /// Reads the game as it is now, whatever moment is shown; none once the table is left.
    pub fn now<T>(self, read: impl FnOnce(&History) -> T) -> Option<T> {
        self.history.try_with_untracked(read)
    }

    /// Takes an order back.
    pub fn forget_order(self, player: PlayerId) {
        self.keep(&order_of(player), "");
        self.orders
            .update(|orders| orders.retain(|order| order.player != player));
    }

    /// The orders that hold.
    pub fn orders(self) -> Vec<(PlayerId, Until)> {
        let orders = self.orders.get();
        self.history.with(|history| {
            let hold = orders.iter().filter(|order| order.holds(history));
            hold.map(|order| (order.player, order.until)).collect()
        })
    }

    /// What is kept beside the game under a name; empty if nothing.
    pub fn kept(self, what: &str) -> String {
        beside::get(&LocalStore, &self.id.read_value(), what)
    }

    /// Keeps something beside the game, in this browser only; an empty text is let go of. What a browser does not keep
    /// holds until the page is left.
    pub fn keep(self, what: &str, text: &str) {
        let _ = self.try_to_keep(what, text);
    }

    /// The same for what somebody has written or ordered, who is told where it is not kept.
    pub fn keep_or_say(self, what: &str, text: &str) {
        self.say_if_unkept(self.try_to_keep(what, text));
    }

    fn say_if_unkept(self, kept: Result<(), String>) {
        if let Err(fault) = kept {
            self.notice
                .set(format!("This is not kept when the page is left: {fault}."));
        }
    }

    fn try_to_keep(self, what: &str, text: &str) -> Result<(), String> {
        if self.is_looked_at() {
            return Ok(());
        }
        beside::set(&mut LocalStore, &self.id.read_value(), what, text)
    }

    /// Takes the last action of a person back, and what was done by itself after it.
    ///
    /// While one looks at the past, this only comes back to now: nothing of the present is taken back unseen. Where
    /// something has come to light since, it says so first.
    pub fn undo(self) {
        if self.has_come_back("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_past(self.begins, &|history| self.passes(history)));
    }

    /// Takes the turn back that led here; otherwise as [`Self::undo`].
    pub fn undo_turn(self) {
        if self.has_come_back("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_turn(self.begins, &|history| self.passes(history)));
    }

    /// Whether the turn that led here has more than one action.
    pub fn is_turn_long(self) -> bool {
        self.history.with(|history| {
            let mut before = history.done().saturating_sub(2)..history.done();
            before.start >= self.begins
                && before.len() == 2
                && before.all(|count| history.is_same_turn(count, history.done() - 1))
        })
    }

    /// Takes everything back that was done after the point one looks at. It can be made again until somebody decides.
    pub fn undo_to_here(self) {
        let shown = untrack(|| self.shown());
        let go = |history: &mut History| {
            history.go_to(shown);
            true
        };
        if self.take_back(&go) {
            self.come_back();
        }
    }

    /// Undoes; what has come to light is asked about first. Whether it was done.
    fn take_back(self, undo: &dyn Fn(&mut History) -> bool) -> bool {
        let was_seen = self.undoes_what_was_seen(undo);
        if was_seen && !is_agreed(self.notice, SEEN) {
            return false;
        }
        self.step_history(undo);
        if was_seen {
            self.note(Deed::TakenBack);
        }
        let undone = self.history.with_untracked(|history| {
            let orders = self.orders.get_untracked().into_iter();
            orders
                .filter(|order| order.is_undone(history))
                .collect::<Vec<_>>()
        });
        undone
            .iter()
            .for_each(|order| self.forget_order(order.player));
        true
    }

    /// Whether undoing takes back what was seen.
    fn undoes_what_was_seen(self, undo: &dyn Fn(&mut History) -> bool) -> bool {
        self.history.with_untracked(|history| {
            let seen = history.game().seen();
            // Most games have nothing hidden, and the whole past is copied to look.
            seen > 0 && {
                let mut before = history.clone();
                undo(&mut before);
                seen > before.game().seen()
            }
        })
    }

    /// Notes for good what the table should know.
    pub fn note(self, deed: Deed) {
        let (count, _) = untrack(|| self.counts());
        if !self.is_looked_at() {
            let id = self.id.read_value();
            self.noted
                .set(Noted::note_beside(&mut LocalStore, &id, count, deed));
        }
    }

    /// Whether there is something in the game that nobody is to know before its end.
    pub fn hides(self) -> bool {
        self.history.with(|history| {
            let game = history.game();
            game.has_hands() && game.outcome().is_none()
        })
    }

    /// Who decides now, whatever moment is shown.
    fn decides(self) -> Option<PlayerId> {
        self.history
            .with(|history| Some(history.game().decision()?.player))
    }

    /// Who looks at the page, as far as it knows.
    pub fn eyes(self) -> Eyes {
        let is_handed = match settings::chosen(DEVICE).as_str() {
            "hand" => self.decides().is_some(),
            "open" => false,
            _ => self.hides(),
        };
        // Who plays against computers alone has nobody to hide a hand from.
        let alone = self.history.with(|history| {
            let players = history.game().standings().len();
            let mut people = history.seats().people(players);
            let first = people.next().filter(|_| !history.seats().are_peoples());
            first.filter(|_| people.next().is_none())
        });
        match self.holder.get().or(alone) {
            _ if !is_handed => Eyes::All,
            Some(player) => Eyes::Of(player),
            None => Eyes::Anybody,
        }
    }

    /// Whether whoever decides has yet to take the device.
    pub fn is_handed_over(self) -> bool {
        let eyes = self.eyes();
        self.is_live()
            && self.computer().is_none()
            && self.decides().is_some_and(|player| !eyes.are_of(player))
    }

    /// A player takes the device. Who does so out of turn sees no more than the own hand, and the log says so.
    pub fn take_device(self, player: PlayerId) {
        gesture::done();
        if untrack(|| self.decides()) != Some(player) {
            self.note(Deed::Looked(player));
        }
        self.holder.set(Some(player));
    }

    /// Lets go of the device whenever somebody else comes to decide, also when that is taken back.
    pub fn hand_on(self) {
        let decides = Known::new(move || self.decides());
        Effect::new(move |_| {
            let decides = decides.get();
            if self.holder.get_untracked() != decides {
                self.holder.set(None);
            }
        });
    }

    /// Whether there is an action that may be taken back.
    pub fn can_undo(self) -> bool {
        self.counts().0 > self.begins
    }

    /// Makes the next undone action again; while one looks at the past, this only comes back to now.
    pub fn redo(self) {
        if !self.has_come_back("Redo") {
            self.step_history(|history| history.redo_past(&|history| self.passes(history)));
        }
    }

    /// Comes back to now and says so; false if it was now already.
    fn has_come_back(self, pressed: &str) -> bool {
        let was_past = !untrack(|| self.is_live());
        if was_past {
            self.come_back();
            self.notice.set(format!(
                "This is the game as it is now. Press {pressed} again to change it."
            ));
        }
        was_past
    }

    /// Shows the game as it is now.
    pub fn come_back(self) {
        gesture::done();
        self.look_at(usize::MAX);
    }

    fn step_history(self, step: impl Fn(&mut History) -> bool) {
        self.notice.set(String::new());
        self.acted_after.set_value(None);
        if self.history.try_update(step) == Some(true) {
            self.save();
        }
    }

    fn save(self) {
        let revision = self.revision.get_value() + 1;
        let saved = self.entry(revision);
        if self.is_looked_at() {
            memory::keep(LOOKING, saved, String::new());
            return;
        }
        let before = self.stored.read_value();
        let stored = library::store_after(
            &mut LocalStore,
            &self.id.read_value(),
            &saved,
            before.as_deref(),
        );
        drop(before);
        match stored {
            Ok(text) => {
                self.stored.set_value(Some(text));
                self.revision.set_value(revision);
                memory::forget(&self.id.read_value());
            }
            Err(StoreFault::Overtaken) => {
                self.take_over_from_other_tab();
                self.notice.set(StoreFault::Overtaken.to_string());
            }
            Err(fault) => {
                memory::keep(&self.id.read_value(), saved, fault.to_string());
                self.notice.set(fault.to_string());
            }
        }
    }

    /// Shows what another tab has stored, if it is newer than what is shown here.
    pub fn take_over_from_other_tab(self) {
        let Some(Ok(saved)) = library::load(&LocalStore, &self.id.read_value()) else {
            return;
        };
        if saved.revision > self.revision.get_value()
            && let Ok(history) = saved.open(self.titles)
        {
            gesture::done();
            self.revision.set_value(saved.revision);
            self.name.set(saved.name);
            self.notice.set(String::new());
            self.history.set(history);
        }
    }

    /// The key under which the game is stored.
    pub fn key(self) -> String {
        library::key(&self.id.read_value())
    }

    /// The entry as it would be stored now.
    pub fn as_saved(self) -> SavedGame {
        self.entry(self.revision.get_value())
    }

    fn entry(self, revision: u64) -> SavedGame {
        let name = self.name.get_untracked();
        let saved = self
            .history
            .with_untracked(|history| SavedGame::new(&name, history, revision, files::now()));
        SavedGame {
            branch: self.branch.get_value(),
            begins: self.begins,
            ..saved
        }
    }

    /// Stores a new game that begins at the shown point, as a branch of this one: its id, and the game itself. In a
    /// branch one sees what nobody knows yet: this is asked about first, and noted in this game.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn try_from_here(
        self,
        seats: Option<Seats>,
    ) -> Result<Option<(String, History)>, StoreFault> {
        if untrack(|| self.hides()) {
            if !is_agreed(self.notice, TRIED) {
                return Ok(None);
            }
            self.note(Deed::Tried);
        }
        let (setup, moves) = untrack(|| self.actions_shown());
        let at = moves.len();
        let mut history = History::replay(self.title(), &setup, &moves, at)
            .map_err(|fault| StoreFault::Refused(fault.to_string()))?;
        let seats = seats.unwrap_or_else(|| {
            self.history
                .with_untracked(|history| history.seats().clone())
        });
        history.seat(seats);
        let name = format!("{}, tried from action {at}", self.name.get_untracked());
        let branch = Branch {
            of: self.id.get_value(),
            at,
        };
        let saved = SavedGame {
            branch: Some(branch),
            begins: self.begins,
            ..SavedGame::new(&name, &history, 1, files::now())
        };
        let id = new_id();
        library::store(&mut LocalStore, &id, &saved)?;
        Ok(Some((id, history)))
    }

    /// Whether the game is only looked at, and never stored.
    pub fn is_looked_at(self) -> bool {
        *self.id.read_value() == LOOKING
    }

    /// The title of the game, which never changes.
    pub fn title(self) -> &'static Title {
        self.history.with_untracked(History::title)
    }

    /// The titles that can be played.
    pub fn titles(self) -> Titles {
        self.titles
    }

    /// The setup and the actions up to the shown point.
    pub fn actions_shown(self) -> (Setup, Vec<Move>) {
        let shown = self.shown();
        let moves = self
            .history
            .with(|history| history.actions().iter().take(shown).cloned().collect());
        (self.game.read_untracked().setup(), moves)
    }

    /// Whether something was set right by hand up to the shown point.
    pub fn is_corrected(self) -> bool {
        let shown = self.shown();
        self.history.with(|history| {
            let mut moves = history.actions().iter().take(shown);
            moves.any(|made| made.kind() == CORRECT)
        })
    }

    /// The id of this game in the library.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// The nearest round or phase after the shown point, or before it.
    pub fn round_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.round_near(shown, forward))
    }

    /// The nearest turn of somebody else after the shown point, or before it.
    pub fn turn_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.turn_near(shown, forward))
    }

    /// After how many actions another game was where this one is shown.
    pub fn moment_in(self, other: &History) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| other.moment_like(history, shown))
    }

    /// The decision that led to the shown point.
    pub fn last_made(self) -> Option<Move> {
        let before = self.shown().checked_sub(1)?;
        self.history
            .with(|history| history.actions().get(before).cloned())
    }

    /// The game after this many actions, such as before the turn that led to the shown point.
    pub fn game_at(self, count: usize) -> Box<dyn Game> {
        self.history
            .with_untracked(|history| history.game_at(count))
    }

    /// After how many actions the turn began that led to the shown point.
    pub fn turn_begins(self) -> usize {
        self.turn_near(false).max(self.begins)
    }

    /// After how many actions the game begins here: a position that came without its past.
    pub fn begins(self) -> usize {
        self.begins
    }

    /// Whether the game is shown as it is now.
    pub fn is_live(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// Whether what is shown is decided by a person now.
    pub fn is_peoples(self) -> bool {
        self.is_live() && self.computer().is_none()
    }

    /// How many actions count, and how many there are with the undone ones.
    pub fn counts(self) -> (usize, usize) {
        self.history
            .with(|history| (history.done(), history.actions().len()))
    }

    /// After how many actions the shown point is.
    pub fn shown(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.counts().0)
    }

    /// Looks at the point after `count` actions; the last one is now.
    pub fn look_at(self, count: usize) {
        let done = self.history.with_untracked(History::done);
        self.notice.set(String::new());
        let count = count.max(self.begins);
        self.looking_at.set((count < done).then_some(count));
    }

    /// What the last act before the shown point did, with what was done by itself after it: a sentence for each move,
    /// and everything that was told. Acts before the table was opened are known by their last move alone.
    pub fn told_here(self) -> (String, String) {
        let shown = self.shown();
        let by_hand = self.acted_after.get_value();
        self.history.with(|history| {
            let told: Vec<&Entry> = history.log().filter(|entry| entry.after <= shown).collect();
            let last = told.last().map_or(0, |entry| entry.after);
            let from = by_hand.filter(|from| *from < last && shown == history.done());
            let from = from.map_or(last, |from| from + 1);
            let told = told.into_iter().filter(|entry| entry.after >= from);
            let told: Vec<&Entry> = told.collect();
            let mut sentences: Vec<&str> = Vec::new();
            for of_move in told.chunk_by(|one, other| one.after == other.after) {
                // A round that begins is not what was done, unless nothing else was.
                let act = of_move.iter().find(|entry| !entry.line.heading);
                sentences.push(&act.unwrap_or(&of_move[0]).line.text);
            }
            let all: Vec<&str> = told.iter().map(|entry| entry.line.text.as_str()).collect();
            (sentences.join(" "), all.join(" "))
        })
    }

    /// What was told since whoever decides now last did so, without what was done on their order; nothing while one
    /// looks at the past, or if nobody else has done anything.
    pub fn since_own_act(self) -> Vec<Entry> {
        if !self.is_live() || self.computer().is_some() {
            return Vec::new();
        }
        let orders = self.orders.get();
        self.history.with(|history| {
            let Some(player) = history.decider(history.done()) else {
                return Vec::new();
            };
            let Some(last) = history.last_act_of(player) else {
                return Vec::new();
            };
            let own = orders.iter().filter(|order| order.player == player);
            let ordered = own
                .map(|order| order.since() + 1)
                .filter(|since| *since < last);
            let since = ordered.min().unwrap_or(last);
            let told = history.log().filter(|entry| entry.after > since);
            let others = |at: usize| history.decider(at) != Some(player);
            let is_news = (since..history.done()).any(others);
            told.filter(|_| is_news).cloned().collect()
        })
    }

    /// After how many actions each player last acted before the shown point, by name; who has acted last of all is left out.
    pub fn last_looked(self) -> Vec<(String, usize)> {
        let shown = self.shown();
        let names = self.game.read().setup().players;
        let last = |(seat, name)| {
            let player = PlayerId::new(seat);
            let acted = |count: &usize| {
                self.history.with(|history| history.decider(*count)) == Some(player)
            };
            let last = (self.begins..shown).rev().find(acted)? + 1;
            (last < shown).then_some((name, last))
        };
        names.into_iter().enumerate().filter_map(last).collect()
    }

    /// Reads the game in numbers.
    pub fn chronicle<T>(self, read: impl FnOnce(&Chronicle) -> T) -> T {
        self.history.with(|history| read(history.chronicle()))
    }

    /// The log up to now, newest first.
    pub fn log(self) -> Vec<Entry> {
        self.history.with(|history| {
            let told = history.log();
            let told = told.filter(|entry| entry.after > self.begins || self.begins == 0);
            let mut told: Vec<Entry> = told.cloned().collect();
            let players = history.game().setup().players;
            self.noted.with(|noted| noted.tell(&players, &mut told));
            told.reverse();
            told
        })
    }
}
