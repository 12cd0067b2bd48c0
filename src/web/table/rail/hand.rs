//! What one holds in hand at a table of railways: a hex picked for track, runs being changed, and what is being
//! looked for. All of it is for one state of the game and is let go of when that changes.

use super::search::{RunSearch, earnings_after};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Choice, Game, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::components::Components;
use crate::engine::rail::door::{Lay, Task};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Best, Earnings, Run, RunEarnings};
use crate::engine::refusal::Refusal;
use crate::scene::run_editor::RunEditor;
use crate::web::cell::Cell;
use crate::web::derived::Derived;
use crate::web::per_state::PerState;
use crate::web::session::Session;
use crate::web::yielding::yield_if_due;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Runs that were declared, with what they earned.
pub type Ran = (Vec<Run>, Earnings);

/// A legal lay with what the company would then earn next.
pub type RankedLay = (Lay, Dollars);

/// What was tapped to be set right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// A hex of the map.
    Hex(HexId),
    /// A company.
    Company(CompanyId),
}

/// What one holds in hand.
#[derive(Clone, Copy)]
pub struct Hand {
    /// The game.
    pub session: Session,
    /// What is in its box.
    pub components: &'static Components,
    /// The legal lays; empty unless track may be laid now.
    pub lays: Derived<Arc<Vec<Lay>>>,
    /// The hex that is picked for track, and which of the legal lays there is tried.
    picked: PerState<(HexId, usize)>,
    /// That hex: what depends on it is not drawn anew when another lay is tried.
    hex: Derived<Option<HexId>>,
    /// The best runs of the deciding company, if they matter to the decision.
    pub next: RunSearch,
    /// The best runs, while trains are run.
    pub best: Derived<Option<Arc<Best>>>,
    /// The runs as the person changes them; none while the best ones are shown.
    editor: PerState<RunEditor>,
    /// What was tapped to be set right.
    pub tapped: Cell<Option<Tapped>>,
    /// The company whose card is open, if any.
    pub opened: Cell<Option<CompanyId>>,
    /// The companies that stand in the turn, with what may be done with their shares.
    pub traded: Cell<Vec<Badge>>,
    /// The runs that led to the point in the past one looks at, with what they earned.
    ran: Derived<Option<Arc<Ran>>>,
    /// What was run just now, while it is drawn.
    pub just_ran: PerState<Arc<Ran>>,
    /// The company whose reach and best run are shown on the map, if any.
    pub inspected: Cell<Option<CompanyId>>,
    /// The best runs of that company.
    pub inspection: RunSearch,
    /// The best lays, once they were asked for.
    best_lays: PerState<Vec<RankedLay>>,
    /// Whether the map here is used although the board lies on a real table.
    pub mapped: RwSignal<bool>,
    /// A lay that is pointed at in a list.
    pointed: PerState<Lay>,
    /// The hexes that can take track now.
    pub buildable: Derived<Vec<HexId>>,
    /// The hexes on which something may be chosen now.
    pub choosable: Derived<Vec<HexId>>,
}

impl Hand {
    /// Nothing is in hand yet; none for a game that is not one of railways.
    pub fn new(session: Session) -> Option<Hand> {
        Hand::of(session, true)
    }

    /// The hand of who only looks: nothing is ever looked for.
    pub fn empty(session: Session) -> Option<Hand> {
        Hand::of(session, false)
    }

    fn of(session: Session, can_act: bool) -> Option<Hand> {
        let game = session.game;
        let components = game.read_untracked().rail()?.table().components;
        let now = move || (can_act && session.is_peoples()).then(|| game.get());
        let lays = Derived::new(move || {
            let lays = now().and_then(|game| Some(game.rail()?.lays()));
            Arc::new(lays.unwrap_or_default())
        });
        let next = RunSearch::new(move || {
            let game = now()?;
            let rail = game.rail()?;
            let matters = rail.task().is_some_and(|task| task != Task::Payout);
            let company = rail.company().filter(|_| matters)?;
            Some((game, company))
        });
        let best = Derived::new(move || {
            let game = now()?;
            let running = game.rail()?.task() == Some(Task::Runs);
            next.best(&game).filter(|_| running)
        });
        let ran = Derived::new(move || {
            game.track();
            let is_past = !session.is_now();
            is_past
                .then(|| runs_before(session))
                .flatten()
                .map(Arc::new)
        });
        let inspected = Cell::new(None);
        let inspection = RunSearch::new(move || Some((game.get(), inspected.get()?)));
        let picked = PerState::nothing(game);
        let buildable = Derived::new(move || {
            let mut hexes: Vec<HexId> = Vec::new();
            for lay in lays.read().iter() {
                if !hexes.contains(&lay.hex) {
                    hexes.push(lay.hex);
                }
            }
            hexes
        });
        let choosable = Derived::new(move || {
            let mut hexes = buildable.get();
            if let Some(game) = now() {
                hexes.extend(space_choices(&*game).iter().map(|(space, _)| space.hex));
            }
            hexes.arrange_by_key(|hex| *hex);
            hexes.dedup();
            hexes
        });
        Some(Hand {
            session,
            components,
            lays,
            picked,
            hex: Derived::new(move || picked.get().map(|(hex, _)| hex)),
            next,
            best,
            editor: PerState::nothing(game),
            tapped: Cell::new(None),
            opened: Cell::new(None),
            traded: Cell::new(Vec::new()),
            ran,
            just_ran: PerState::nothing(game),
            inspected,
            inspection,
            best_lays: PerState::nothing(game),
            mapped: RwSignal::new(false),
            pointed: PerState::nothing(game),
            buildable,
            choosable,
        })
    }

    /// What the shown game says of its railways.
    pub fn ask<T>(self, question: impl FnOnce(&dyn Rail) -> Option<T>) -> Option<T> {
        self.session.game.read().rail().and_then(question)
    }

    /// The picked hex.
    pub fn hex(self) -> Option<HexId> {
        self.hex.get()
    }

    /// Picks a hex for track, or none.
    pub fn pick(self, hex: Option<HexId>) {
        self.picked.set(hex.map(|hex| (hex, 0)));
    }

    /// Tries one of the lays on the picked hex.
    pub fn try_lay(self, index: usize) {
        if let Some((hex, _)) = untrack(|| self.picked.get()) {
            self.picked.set(Some((hex, index)));
        }
    }

    /// The lays on the picked hex.
    pub fn lays_here(self) -> Vec<Lay> {
        let picked = self.hex();
        let lays = self.lays.read();
        let here = lays.iter().filter(|lay| Some(lay.hex) == picked);
        here.copied().collect()
    }

    /// The lay that is being tried.
    pub fn tried_lay(self) -> Option<Lay> {
        let (_, index) = self.picked.get()?;
        let lays = self.lays_here();
        lays.get(index.min(lays.len().saturating_sub(1))).copied()
    }

    /// The lay that is drawn on the map: the one pointed at in a list, or the one that is tried.
    pub fn seen_lay(self) -> Option<Lay> {
        self.pointed.get().or_else(|| self.tried_lay())
    }

    /// Points at a lay, or at none.
    pub fn point_at(self, lay: Option<Lay>) {
        self.pointed.set(lay);
    }

    /// The company that runs its trains now.
    pub fn running_company(self) -> Option<CompanyId> {
        let live = self.session.is_peoples();
        self.ask(|rail| {
            let running = live && rail.task() == Some(Task::Runs);
            rail.company().filter(|_| running)
        })
    }

    /// The runs that are drawn on the map: the ones being declared, or the best of the company looked at.
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

    /// What was run just now, while nobody declares runs of one's own.
    fn just_run(self) -> Option<Arc<Ran>> {
        let just = self.just_ran.get();
        just.filter(|_| self.editor.get().is_none())
    }

    /// The runs that are drawn: those that were just made, or those that are shown.
    pub fn drawn_runs(self) -> Vec<Run> {
        let just = self.just_run().map(|ran| ran.0.clone());
        just.unwrap_or_else(|| self.shown_runs())
    }

    /// What each drawn run earns, as [`Self::each_earned`].
    pub fn each_drawn_earned(self) -> Vec<Option<RunEarnings>> {
        match self.just_run() {
            Some(ran) => ran.1.runs.iter().cloned().map(Some).collect(),
            None => self.each_earned(),
        }
    }

    /// What the shown runs earn, or what is wrong with them; none unless trains are run.
    pub fn declared(self) -> Option<Result<Earnings, Refusal>> {
        let company = self.running_company()?;
        let known = self.best.read().is_some() || self.editor.get().is_some();
        let runs = known.then(|| self.shown_runs())?;
        self.ask(|rail| Some(rail.check_runs(company, &runs)))
    }

    /// What each shown run earns by itself, in their order; none for one that is not legal, or where no trains run.
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

    /// What is wrong with the run of a unit by itself, if anything is.
    pub fn fault_of(self, company: CompanyId, run: &Run) -> Option<Refusal> {
        self.ask(|rail| rail.check_runs(company, std::slice::from_ref(run)).err())
    }

    /// The runs as they are being changed.
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

    /// Changes the runs that are being changed.
    pub fn edit(self, change: impl FnOnce(&mut RunEditor)) {
        if let Some(mut editor) = untrack(|| self.editor.get()) {
            change(&mut editor);
            self.editor.set(Some(editor));
        }
    }

    /// A stop by its hex and its number there, as the map names it.
    pub fn stop_named(self, name: &str) -> Option<StopAt> {
        let (hex, stop) = name.rsplit_once('-')?;
        Some(StopAt {
            hex: self.components.map.by_name(hex)?,
            stop: stop.parse().ok()?,
        })
    }

    /// A stop was clicked while runs are changed.
    pub fn click_stop(self, at: StopAt) {
        let Some(company) = untrack(|| self.running_company()) else {
            return;
        };
        let game = self.session.game.get_untracked();
        if let Some(rail) = game.rail() {
            self.edit(|editor| editor.click(rail.route_context(company), at));
        }
    }

    /// The best lays, once they were asked for.
    pub fn best_lays(self) -> Option<Vec<RankedLay>> {
        self.best_lays.get()
    }

    /// Ranks the legal lays by what they add to the next run, in slices that leave the page alive.
    pub fn find_best_lays(self) {
        let lays = self.lays.get_untracked();
        let game = self.session.game.get_untracked();
        self.best_lays.set(Some(Vec::new()));
        spawn_local(async move {
            let still_wanted = || {
                let shown = self.session.game.try_get_untracked();
                shown.is_some_and(|shown| Arc::ptr_eq(&shown, &game))
            };
            let mut ranked = Vec::with_capacity(lays.len());
            for lay in lays.iter() {
                yield_if_due().await;
                let Some(rail) = game.rail() else { return };
                let earnings = earnings_after(&*game, &rail.lay(*lay), &still_wanted).await;
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

/// The runs that led to the shown point, with what they earned.
fn runs_before(session: Session) -> Option<Ran> {
    let made = session.last_made()?;
    let runs = session.game.read().rail()?.runs_of(&made)?;
    let before = session.game_at(untrack(|| session.shown()) - 1);
    let rail = before.rail()?;
    let earned = rail.check_runs(rail.company()?, &runs).ok()?;
    Some((runs, earned))
}

/// The city spaces that decisions are about, for a station marker or to be given back, each with the first such
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
