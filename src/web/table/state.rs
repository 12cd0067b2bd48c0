//! What a table remembers: the game's history, the point one looks at, and what one holds in hand.
//! Everything else is derived.

use super::search::{RunSearch, earnings_after};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Best, Earnings, Run};
use crate::engine::refusal::Refusal;
use crate::record::history::History;
use crate::record::library::{self, StoreFault};
use crate::record::save::{Branch, SavedGame};
use crate::scene::run_editor::RunEditor;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::operating_round::Lay;
use crate::titles::new_england::{Game, Setup};
use crate::web::breath::breathe;
use crate::web::files;
use crate::web::gesture;
use crate::web::memory::{self, LOOKING};
use crate::web::storage::LocalStore;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// A legal lay with what the company would then earn next.
pub type RankedLay = (Lay, Dollars);

/// The state of a table.
#[derive(Clone, Copy)]
pub struct TableState {
    id: StoredValue<String>,
    /// The name of the game.
    pub name: RwSignal<String>,
    /// The game this one was tried from, if it is a branch.
    pub branch: StoredValue<Option<Branch>>,
    history: RwSignal<History>,
    /// After how many actions the game begins here: a position that came without its past.
    begins: StoredValue<usize>,
    /// The revision in storage that this tab knows.
    revision: StoredValue<u64>,
    /// How many actions back in time one looks; none for now.
    looking_at: RwSignal<Option<usize>>,
    /// The game that is shown: now, or at the point one looks at.
    pub game: Memo<Arc<Game>>,
    /// The hex that was picked for track.
    pub hex: RwSignal<Option<HexId>>,
    /// Which of the legal lays there is tried.
    pub try_lay: RwSignal<usize>,
    /// The legal lays; empty unless track may be laid now.
    pub lays: Memo<Arc<Vec<Lay>>>,
    /// The best runs of the deciding company, if they matter to the decision.
    pub next: RunSearch,
    /// The best runs, while trains are run.
    pub best: Memo<Option<Arc<Best>>>,
    /// The runs as the person changes them; none while the best ones are shown.
    pub editor: RwSignal<Option<RunEditor>>,
    /// The company whose reach and best run are shown on the map, if any.
    pub inspected: RwSignal<Option<CompanyId>>,
    /// The best runs of that company.
    pub inspection: RunSearch,
    /// The best lays, once they were asked for.
    pub best_lays: RwSignal<Option<Vec<RankedLay>>>,
    /// Something the person should know.
    pub notice: RwSignal<String>,
}

impl TableState {
    /// A table with a game from the library.
    pub fn new(id: String, saved: &SavedGame, history: History) -> TableState {
        let history = RwSignal::new(history);
        let looking_at = RwSignal::new(None);
        // The very same game stays where nothing has changed, such as when another tab renames it: what is known
        // of its runs is known of this one.
        let game = Memo::new(move |before: Option<&Arc<Game>>| {
            let game = history.with(|history| match looking_at.get() {
                Some(count) => history.game_at(count),
                None => history.game().clone(),
            });
            match before {
                Some(before) if **before == game => Arc::clone(before),
                _ => Arc::new(game),
            }
        });
        let live_step = move || {
            looking_at
                .get()
                .is_none()
                .then(|| game.read().decision())
                .flatten()
        };
        let lays = Memo::new(move |_| match live_step() {
            Some(Decision {
                step: Step::LayTrack,
                ..
            }) => Arc::new(game.read().lays()),
            _ => Arc::new(Vec::new()),
        });
        let next = RunSearch::new(move || {
            let decision = live_step()?;
            let matters = matches!(
                decision.step,
                Step::LayTrack | Step::PlaceMarker | Step::RunTrains | Step::BuyTrains
            );
            Some((game.get(), decision.company?)).filter(|_| matters)
        });
        let best = Memo::new(move |_| {
            let running = live_step()?.step == Step::RunTrains;
            next.best(&game.get()).filter(|_| running)
        });
        let inspected = RwSignal::new(None);
        let inspection = RunSearch::new(move || Some((game.get(), inspected.get()?)));
        TableState {
            id: StoredValue::new(id),
            name: RwSignal::new(saved.name.clone()),
            branch: StoredValue::new(saved.branch.clone()),
            history,
            begins: StoredValue::new(saved.begins),
            revision: StoredValue::new(saved.revision),
            looking_at,
            game,
            hex: RwSignal::new(None),
            try_lay: RwSignal::new(0),
            lays,
            next,
            best,
            editor: RwSignal::new(None),
            inspected,
            inspection,
            best_lays: RwSignal::new(None),
            notice: RwSignal::new(String::new()),
        }
    }

    /// Makes a decision and saves the game.
    pub fn act(self, action: &Action) {
        gesture::done();
        self.put_down();
        let result = self.history.try_update(|history| history.act(action));
        match result {
            Some(Ok(())) => self.save(),
            Some(Err(refusal)) => self.notice.set(refusal.to_string()),
            None => {}
        }
    }

    /// Takes the last action back.
    ///
    /// While one looks at the past, this only comes back to now: nothing of the present is taken back unseen.
    pub fn undo(self) {
        if !self.has_come_back("Undo") && self.can_undo() {
            self.step_history(History::undo);
        }
    }

    /// Whether there is an action that may be taken back.
    pub fn can_undo(self) -> bool {
        self.counts().0 > self.begins()
    }

    /// Makes the next undone action again; while one looks at the past, this only comes back to now.
    pub fn redo(self) {
        if !self.has_come_back("Redo") {
            self.step_history(History::redo);
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

    fn step_history(self, step: fn(&mut History) -> bool) {
        self.put_down();
        if self.history.try_update(step) == Some(true) {
            self.save();
        }
    }

    /// Lets go of what was in hand.
    pub fn put_down(self) {
        self.hex.set(None);
        self.try_lay.set(0);
        self.editor.set(None);
        self.best_lays.set(None);
        self.notice.set(String::new());
    }

    fn save(self) {
        let revision = self.revision.get_value() + 1;
        let saved = self.entry(revision);
        if self.is_looked_at() {
            memory::keep(LOOKING, saved, String::new());
            return;
        }
        match library::store(&mut LocalStore, &self.id.read_value(), &saved) {
            Ok(()) => {
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
            && let Ok(history) = saved.open()
        {
            gesture::done();
            self.revision.set_value(saved.revision);
            self.name.set(saved.name);
            self.put_down();
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
            begins: self.begins(),
            ..saved
        }
    }

    /// A new game that begins at the shown point, as a branch of this one; its id.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn try_from_here(self) -> Result<String, StoreFault> {
        let at = untrack(|| self.shown());
        let actions: Vec<Action> = self
            .history
            .with_untracked(|history| history.actions()[..at].to_vec());
        let setup = self.game.read_untracked().setup().clone();
        let history = History::replay(setup, actions, at)
            .map_err(|fault| StoreFault::Refused(fault.to_string()))?;
        let name = format!("{}, tried from action {at}", self.name.get_untracked());
        let branch = Branch {
            of: self.id.get_value(),
            at,
        };
        let saved = SavedGame {
            branch: Some(branch),
            begins: self.begins(),
            ..SavedGame::new(&name, &history, 1, files::now())
        };
        let id = crate::web::home::new_id();
        library::store(&mut LocalStore, &id, &saved)?;
        memory::hand_over(&id, history);
        Ok(id)
    }

    /// Whether the game is only looked at, and never stored.
    pub fn is_looked_at(self) -> bool {
        *self.id.read_value() == LOOKING
    }

    /// The setup and the actions up to the shown point.
    pub fn actions_shown(self) -> (Setup, Vec<Action>) {
        let shown = self.shown();
        let actions = self
            .history
            .with(|history| history.actions().iter().take(shown).cloned().collect());
        (self.game.read_untracked().setup().clone(), actions)
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

    /// After how many actions the game begins here.
    pub fn begins(self) -> usize {
        self.begins.get_value()
    }

    /// Whether the game is shown as it is now.
    pub fn is_live(self) -> bool {
        self.looking_at.get().is_none()
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
        self.put_down();
        let count = count.max(self.begins());
        self.looking_at.set((count < done).then_some(count));
    }

    /// The log up to now, newest first.
    pub fn log(self) -> Vec<crate::record::history::Entry> {
        self.history.with(|history| {
            let told = history.log().filter(|entry| entry.after > self.begins());
            told.rev().cloned().collect()
        })
    }

    /// The lays on the picked hex.
    pub fn lays_here(self) -> Vec<Lay> {
        let picked = self.hex.get();
        self.lays
            .read()
            .iter()
            .copied()
            .filter(|lay| Some(lay.hex) == picked)
            .collect()
    }

    /// The lay that is being tried.
    pub fn tried_lay(self) -> Option<Lay> {
        let lays = self.lays_here();
        lays.get(self.try_lay.get().min(lays.len().saturating_sub(1)))
            .copied()
    }

    /// The company that runs its trains now.
    pub fn running_company(self) -> Option<CompanyId> {
        let decision = self.game.read().decision()?;
        let running = decision.step == Step::RunTrains && self.is_live();
        decision.company.filter(|_| running)
    }

    /// The runs that are drawn on the map: the ones being declared, or the best of the company looked at.
    pub fn shown_runs(self) -> Vec<Run> {
        if let Some(editor) = self.editor.get() {
            return editor.runs();
        }
        let best = if self.running_company().is_some() {
            self.best.get()
        } else {
            self.inspection.best(&self.game.get())
        };
        best.map(|best| best.runs.clone()).unwrap_or_default()
    }

    /// What the shown runs earn, or what is wrong with them; none unless trains are run.
    pub fn declared(self) -> Option<Result<Earnings, Refusal>> {
        let company = self.running_company()?;
        let known = self.best.read().is_some() || self.editor.read().is_some();
        let runs = known.then(|| self.shown_runs())?;
        Some(self.game.read().check_runs(company, &runs))
    }

    /// Begins to change the best runs by hand.
    pub fn edit_runs(self) {
        let Some((best, company)) = self.best.get_untracked().zip(self.running_company()) else {
            return;
        };
        let game = self.game.read_untracked();
        self.editor.set(Some(RunEditor::from_best(
            &game.table().board,
            game.units(company).len(),
            &best,
        )));
    }

    /// A stop was clicked while runs are changed.
    pub fn click_stop(self, at: StopAt) {
        let Some(company) = self.running_company() else {
            return;
        };
        let game = self.game.read_untracked();
        self.editor.update(|editor| {
            if let Some(editor) = editor {
                editor.click(&game.table().board, company, at);
            }
        });
    }

    /// Ranks the legal lays by what they add to the next run, in slices that leave the page alive.
    pub fn find_best_lays(self) {
        let lays = self.lays.get_untracked();
        let game = self.game.get_untracked();
        self.best_lays.set(Some(Vec::new()));
        spawn_local(async move {
            let still_wanted = || {
                let asked = self.best_lays.try_read_untracked();
                let asked = asked.is_some_and(|list| list.is_some());
                asked && Arc::ptr_eq(&self.game.get_untracked(), &game)
            };
            let mut ranked = Vec::with_capacity(lays.len());
            for lay in lays.iter() {
                breathe().await;
                let earnings = earnings_after(&game, &lay.action(), &still_wanted).await;
                if !still_wanted() {
                    return;
                }
                ranked.push((*lay, earnings.unwrap_or_default()));
            }
            ranked.arrange_by_key(|(lay, earnings)| (-*earnings, lay.cost));
            self.best_lays.set(Some(ranked));
        });
    }
}
