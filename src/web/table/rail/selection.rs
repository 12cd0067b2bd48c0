//! The selection at a table of railways: a hex picked for track, runs being changed, and searches for the best. All of
//! it is for one state of the game and is cleared when that changes.

use super::search::{RunSearch, earnings_after};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Choice, Game, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_view::{Lay, Task};
use crate::engine::rail::route::{Best, Earnings, Run, RunEarnings};
use crate::engine::refusal::Refusal;
use crate::opponents::rail::towards::{LeadingLay, Leads, best_leads};
use crate::scene::run_editor::RunEditor;
use crate::web::browser::yield_now::yield_if_due;
use crate::web::session::Session;
use crate::web::tasks::guide::Guide;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::effect;
use crate::web::ui::state_scoped::StateScoped;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Runs that were declared, with their earnings.
pub type DeclaredRuns = (Vec<Run>, Earnings);

/// A legal lay with the company's next earnings after it.
pub type RankedLay = (Lay, Dollars);

/// The number of lays that lead on that are listed.
const LEADS_SHOWN: usize = 5;

/// A thing that was tapped to be corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TapTarget {
    /// A hex of the map.
    Hex(HexId),
    /// A company.
    Company(CompanyId),
}

/// The selection of a person at a table.
#[derive(Clone, Copy)]
pub struct Selection {
    /// The game.
    pub session: Session,
    /// The components of its title.
    pub components: &'static Components,
    /// The legal lays; empty unless track may be laid now.
    pub lays: ErasedMemo<Arc<Vec<Lay>>>,
    /// The hex that is picked for track, and the index of the legal lay there that is tried.
    picked: StateScoped<(HexId, usize)>,
    /// The picked hex alone: what depends on it is not drawn anew when another lay is tried.
    hex: ErasedMemo<Option<HexId>>,
    /// The best runs of the deciding company, if they matter to the decision.
    pub next: RunSearch,
    /// The best runs, while trains are run.
    pub best: ErasedMemo<Option<Arc<Best>>>,
    /// True while the best runs must not be told, since they are what a puzzle asks for.
    pub hides_runs: ErasedMemo<bool>,
    /// The runs as the person changes them; `None` while the best ones are shown.
    editor: StateScoped<RunEditor>,
    /// The thing that was tapped to be corrected.
    pub tapped: ErasedSignal<Option<TapTarget>>,
    /// The company whose card is open, if any.
    pub opened: ErasedSignal<Option<CompanyId>>,
    /// The companies that stand in the turn, with the moves for their shares.
    pub traded: ErasedSignal<Vec<Badge>>,
    /// The runs that are decided about, or led to the point in the past one looks at, with their earnings.
    ran: ErasedMemo<Option<Arc<DeclaredRuns>>>,
    /// The runs that were just made, while they are drawn.
    pub just_ran: StateScoped<Arc<DeclaredRuns>>,
    /// The company whose reach and best run are shown on the map, if any.
    pub inspected: ErasedSignal<Option<CompanyId>>,
    /// The best runs of that company.
    pub inspection: RunSearch,
    /// The best lays, once they were asked for.
    best_lays: StateScoped<Vec<RankedLay>>,
    /// The lays that lead on beyond the next run, found with the best ones.
    leads: StateScoped<Vec<LeadingLay>>,
    /// The reason why none leads on, found with the best ones.
    hindrance: StateScoped<String>,
    /// True if the map here is used although the board lies on a real table.
    pub mapped: RwSignal<bool>,
    /// The lay that is pointed at in a list.
    pointed: StateScoped<Lay>,
    /// The hexes that can take track now.
    pub buildable: ErasedMemo<Vec<HexId>>,
    /// The hexes on which something may be chosen now.
    pub choosable: ErasedMemo<Vec<HexId>>,
}

impl Selection {
    /// Makes an empty selection. The result is `None` for a game that is not one of railways.
    pub fn new(session: Session) -> Option<Selection> {
        Selection::of(session, true)
    }

    /// Makes the selection for a screen without controls: nothing is ever searched.
    pub fn empty(session: Session) -> Option<Selection> {
        Selection::of(session, false)
    }

    fn of(session: Session, can_act: bool) -> Option<Selection> {
        let game = session.game;
        let components = game.read_untracked().rail()?.table().components;
        let now = move || (can_act && session.is_peoples()).then(|| game.get());
        let lays = ErasedMemo::new(move || {
            let lays = now().and_then(|game| Some(game.rail()?.lays()));
            Arc::new(lays.unwrap_or_default())
        });
        let guide = use_context::<Guide>();
        let hides_runs = ErasedMemo::new(move || guide.is_some_and(Guide::hides_runs));
        let next = RunSearch::new(move || {
            let game = now().filter(|_| !hides_runs.get())?;
            let rail = game.rail()?;
            let matters = rail.task().is_some_and(|task| task != Task::Payout);
            let company = rail.company().filter(|_| matters)?;
            Some((game, company))
        });
        let best = ErasedMemo::new(move || {
            let game = now()?;
            let running = game.rail()?.task() == Some(Task::Runs);
            next.best(&game).filter(|_| running)
        });
        let ran = ErasedMemo::new(move || told_runs(session).map(Arc::new));
        let inspected = ErasedSignal::new(None);
        let inspection = RunSearch::new(move || {
            let company = inspected.get().filter(|_| !hides_runs.get())?;
            Some((game.get(), company))
        });
        let picked = StateScoped::nothing(game);
        let buildable = ErasedMemo::new(move || hexes_of(&lays.read()));
        let choosable = ErasedMemo::new(move || choosable(&buildable.read(), now()));
        let selection = Selection {
            session,
            components,
            lays,
            picked,
            hex: ErasedMemo::new(move || picked.get().map(|(hex, _)| hex)),
            next,
            best,
            hides_runs,
            editor: StateScoped::nothing(game),
            tapped: ErasedSignal::new(None),
            opened: ErasedSignal::new(None),
            traded: ErasedSignal::new(Vec::new()),
            ran,
            just_ran: StateScoped::nothing(game),
            inspected,
            inspection,
            best_lays: StateScoped::nothing(game),
            leads: StateScoped::nothing(game),
            hindrance: StateScoped::nothing(game),
            mapped: RwSignal::new(false),
            pointed: StateScoped::nothing(game),
            buildable,
            choosable,
        };
        effect(move || selection.begin_own_runs());
        Some(selection)
    }

    /// Begins to draw runs where the best ones are not told.
    fn begin_own_runs(self) {
        let company = self.running_company().filter(|_| self.hides_runs.get());
        if let Some(company) = company
            && self.editor.get().is_none()
        {
            let units = untrack(|| self.ask(|rail| Some(rail.units(company).len())));
            self.editor.set(units.map(RunEditor::empty));
        }
    }

    /// Asks the railways of the shown game.
    pub fn ask<T>(self, question: impl FnOnce(&dyn Rail) -> Option<T>) -> Option<T> {
        self.session.game.read().rail().and_then(question)
    }

    /// Returns the picked hex.
    pub fn hex(self) -> Option<HexId> {
        self.hex.get()
    }

    /// Picks a hex for track, or none.
    pub fn pick(self, hex: Option<HexId>) {
        self.picked.set(hex.map(|hex| (hex, 0)));
    }

    /// Tries a lay on the picked hex.
    pub fn try_lay(self, index: usize) {
        if let Some((hex, _)) = untrack(|| self.picked.get()) {
            self.picked.set(Some((hex, index)));
        }
    }

    /// Lists the lays on the picked hex.
    pub fn lays_here(self) -> Vec<Lay> {
        let picked = self.hex();
        let lays = self.lays.read();
        let here = lays.iter().filter(|lay| Some(lay.hex) == picked);
        here.copied().collect()
    }

    /// Returns the lay that is being tried.
    pub fn tried_lay(self) -> Option<Lay> {
        let (_, index) = self.picked.get()?;
        let lays = self.lays_here();
        lays.get(index.min(lays.len().saturating_sub(1))).copied()
    }

    /// Returns the lay drawn on the map: the one pointed at in a list, or the one that is tried.
    pub fn seen_lay(self) -> Option<Lay> {
        self.pointed.get().or_else(|| self.tried_lay())
    }

    /// Returns the lay that a move makes.
    pub fn lay_of(self, made: &Move) -> Option<Lay> {
        let lays = self.lays.get_untracked();
        self.ask(|rail| lays.iter().copied().find(|&lay| rail.lay(lay) == *made))
    }

    /// Points at a lay, or at none.
    pub fn point_at(self, lay: Option<Lay>) {
        self.pointed.set(lay);
    }

    /// Returns the company that runs its trains now.
    pub fn running_company(self) -> Option<CompanyId> {
        let live = self.session.is_peoples();
        self.ask(|rail| {
            let running = live && rail.task() == Some(Task::Runs);
            rail.company().filter(|_| running)
        })
    }

    /// Returns the shown runs: the ones being declared, or the best of the company looked at.
    pub fn shown_runs(self) -> Vec<Run> {
        if let Some(editor) = self.editor.get() {
            return editor.runs();
        }
        if let Some(ran) = self.ran.get() {
            return ran.0.clone();
        }
        let best = if self.running_company().is_some() {
            self.best.get()
        } else {
            self.inspection.best(&self.session.game.get())
        };
        best.map(|best| best.runs.clone()).unwrap_or_default()
    }

    /// Returns the runs that were just made. It is `None` while runs are being changed.
    fn just_run(self) -> Option<Arc<DeclaredRuns>> {
        let just = self.just_ran.get();
        just.filter(|_| self.editor.get().is_none())
    }

    /// Returns the runs drawn on the map: those just made, or those that are shown.
    pub fn drawn_runs(self) -> Vec<Run> {
        let just = self.just_run().map(|ran| ran.0.clone());
        just.unwrap_or_else(|| self.shown_runs())
    }

    /// Returns the earnings of each drawn run, as [`Self::each_earned`].
    pub fn each_drawn_earned(self) -> Vec<Option<RunEarnings>> {
        match self.just_run() {
            Some(ran) => ran.1.runs.iter().cloned().map(Some).collect(),
            None => self.each_earned(),
        }
    }

    /// Returns the shown runs' earnings or fault. It is `None` unless trains are run.
    pub fn declared(self) -> Option<Result<Earnings, Refusal>> {
        let company = self.running_company()?;
        let known = self.best.read().is_some() || self.editor.get().is_some();
        let runs = known.then(|| self.shown_runs())?;
        self.ask(|rail| Some(rail.check_runs(company, &runs)))
    }

    /// Returns the earnings of each shown run, in their order. An entry is `None` for a run that is not legal by
    /// itself, and the list is empty where there are no runs.
    pub fn each_earned(self) -> Vec<Option<RunEarnings>> {
        if let Some(ran) = self.ran.get() {
            return ran.1.runs.iter().cloned().map(Some).collect();
        }
        let Some(company) = self.running_company() else {
            let best = self.inspection.best(&self.session.game.get());
            let runs = best.map(|best| best.earnings.runs.clone());
            return runs.unwrap_or_default().into_iter().map(Some).collect();
        };
        if let Some(Ok(earnings)) = self.declared() {
            return earnings.runs.into_iter().map(Some).collect();
        }
        let runs = self.shown_runs();
        let alone = |rail: &dyn Rail, run: &Run| {
            let earned = rail.check_runs(company, std::slice::from_ref(run));
            earned.ok()?.runs.into_iter().next()
        };
        let each = |rail: &dyn Rail| Some(runs.iter().map(|run| alone(rail, run)).collect());
        self.ask(each).unwrap_or_default()
    }

    /// Returns the fault of a single run. It is `None` if that is legal by itself.
    pub fn fault_of(self, company: CompanyId, run: &Run) -> Option<Refusal> {
        self.ask(|rail| rail.check_runs(company, std::slice::from_ref(run)).err())
    }

    /// Returns the runs as they are being changed.
    pub fn editor(self) -> Option<RunEditor> {
        self.editor.get()
    }

    /// Begins to change the best runs by hand.
    pub fn edit_runs(self) {
        let begun = untrack(|| {
            let best = self.best.get()?;
            let company = self.running_company()?;
            self.ask(|rail| {
                let units = rail.units(company).len();
                Some(RunEditor::from_best(&rail.table().board, units, &best))
            })
        });
        self.editor.set(begun);
    }

    /// Goes back to the best runs.
    pub fn leave_editor(self) {
        self.editor.set(None);
    }

    /// Changes the runs that are being edited.
    pub fn edit(self, change: impl FnOnce(&mut RunEditor)) {
        if let Some(mut editor) = untrack(|| self.editor.get()) {
            change(&mut editor);
            self.editor.set(Some(editor));
        }
    }

    /// Finds a stop by its name on the map. That has its hex and its number there.
    pub fn stop_named(self, name: &str) -> Option<StopAt> {
        let (hex, stop) = name.rsplit_once('-')?;
        Some(StopAt {
            hex: self.components.map.by_name(hex)?,
            stop: stop.parse().ok()?,
        })
    }

    /// Handles a click on a stop. It changes the edited runs.
    pub fn click_stop(self, at: StopAt) {
        let Some(company) = untrack(|| self.running_company()) else {
            return;
        };
        let game = self.session.game.get_untracked();
        if let Some(rail) = game.rail() {
            self.edit(|editor| editor.click(rail.route_context(company), at));
        }
    }

    /// Returns the best lays once asked for.
    pub fn best_lays(self) -> Option<Vec<RankedLay>> {
        self.best_lays.get()
    }

    /// Returns the lays that lead on beyond the next run, once asked for.
    pub fn leads(self) -> Vec<LeadingLay> {
        self.leads.get().unwrap_or_default()
    }

    /// Tells why no lay leads on, once asked for; empty if some do.
    pub fn hindrance(self) -> String {
        self.hindrance.get().unwrap_or_default()
    }

    /// Ranks the legal lays by the next run, and finds those that lead on. It works in slices that leave the page
    /// responsive.
    pub fn find_best_lays(self) {
        let lays = self.lays.get_untracked();
        let game = self.session.game.get_untracked();
        self.best_lays.set(Some(Vec::new()));
        spawn_local(async move {
            let still_wanted = || {
                let shown = self.session.game.try_get_untracked();
                shown.is_some_and(|shown| Arc::ptr_eq(&shown, &game))
            };
            let (mut ranked, mut leads) = (Vec::with_capacity(lays.len()), Vec::new());
            let context = game
                .rail()
                .and_then(|rail| Some(Leads::new(rail, rail.company()?)));
            for lay in lays.iter() {
                yield_if_due().await;
                let Some(rail) = game.rail() else { return };
                let earnings = earnings_after(&*game, &rail.lay(*lay), &still_wanted).await;
                if !still_wanted() {
                    return;
                }
                ranked.push((*lay, earnings.unwrap_or(Dollars::ZERO)));
                leads.extend(context.as_ref().and_then(|context| context.of(*lay)));
            }
            ranked.arrange_by_key(|(lay, earnings)| (-*earnings, lay.cost));
            let leads = best_leads(leads, LEADS_SHOWN);
            let hindrance = context.filter(|_| leads.is_empty());
            self.hindrance
                .set(hindrance.map(|context| context.hindrance()));
            self.leads.set(Some(leads));
            self.best_lays.set(Some(ranked));
        });
    }
}

/// Lists the hexes on which track may be laid or a city space chosen.
fn choosable(buildable: &[HexId], game: Option<Arc<dyn Game>>) -> Vec<HexId> {
    let mut hexes = buildable.to_vec();
    if let Some(game) = game {
        hexes.extend(space_choices(&*game).iter().map(|(space, _)| space.hex));
    }
    hexes.arrange_by_key(|hex| *hex);
    hexes.dedup();
    hexes
}

/// Lists the hexes of lays, each once.
fn hexes_of(lays: &[Lay]) -> Vec<HexId> {
    let mut hexes: Vec<HexId> = Vec::new();
    for lay in lays {
        if !hexes.contains(&lay.hex) {
            hexes.push(lay.hex);
        }
    }
    hexes
}

/// Returns the runs that are decided about, or those before a shown point in the past.
fn told_runs(session: Session) -> Option<DeclaredRuns> {
    let task = session.game.read().rail().and_then(Rail::task);
    let is_told = task == Some(Task::Payout) || !session.is_now();
    is_told.then(|| runs_before(session)).flatten()
}

/// Returns the runs before the shown point. Their earnings come with them.
fn runs_before(session: Session) -> Option<DeclaredRuns> {
    let made = session.last_made()?;
    let runs = session.game.read().rail()?.runs_of(&made)?;
    let before = session.game_at(untrack(|| session.shown()) - 1).ok()?;
    let rail = before.rail()?;
    let earned = rail.check_runs(rail.company()?, &runs).ok()?;
    Some((runs, earned))
}

/// Lists the city spaces to be chosen: for a station marker, or to be given back. Each comes with the first such
/// decision: that of the company itself comes before those by special powers.
pub fn space_choices(game: &dyn Game) -> Vec<(CitySpace, Move)> {
    let Some(rail) = game.rail().filter(|rail| rail.task().is_some()) else {
        return Vec::new();
    };
    let mut found: Vec<(CitySpace, Move)> = Vec::new();
    for choice in game.choices() {
        if let Choice::Do(made) = choice
            && let Some(space) = rail.space(&made)
            && found.iter().all(|(known, _)| *known != space)
        {
            found.push((space, made));
        }
    }
    found
}
