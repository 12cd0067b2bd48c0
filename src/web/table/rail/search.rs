//! Searches for the best runs in slices, so that the page stays responsive.

use crate::engine::game::{Game, Move};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::{Best, Progress, Search};
use crate::web::browser::files;
use crate::web::browser::yield_now::{pause, yield_if_due};
use crate::web::session::ShownGame;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::effect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Finds the best runs of a company. `go_on` is shown the search after each slice, and stops it by returning false. The
/// result is `None` in a game without railways.
async fn best_runs(
    game: &dyn Game,
    company: CompanyId,
    go_on: &mut dyn FnMut(&Search) -> bool,
) -> Option<Best> {
    let rail = game.rail()?;
    let mut search = rail.search_runs(company);
    loop {
        yield_if_due().await;
        if let Some(best) = search.step(Search::SLICE) {
            rail.note_best(company, &best);
            return Some(best);
        }
        if !go_on(&search) {
            return Some(search.best_so_far());
        }
    }
}

/// Finds the highest next earnings of a company.
pub async fn next_earnings(
    game: &dyn Game,
    company: CompanyId,
    go_on: &dyn Fn() -> bool,
) -> Option<Dollars> {
    let best = best_runs(game, company, &mut |_| go_on()).await?;
    Some(best.earnings.total)
}

/// Finds the deciding company's highest next earnings after a move. Others who are asked are taken to agree. It is
/// `None` if the move is not allowed.
pub async fn earnings_after(
    game: &dyn Game,
    made: &Move,
    go_on: &dyn Fn() -> bool,
) -> Option<Dollars> {
    let company = game.rail()?.company()?;
    let next = game.rail()?.foresee(made)?;
    next_earnings(&*next, company, go_on).await
}

/// The game and the company whose best runs are wanted.
type SearchTarget = (ShownGame, CompanyId);

/// The results for a game.
#[derive(Clone)]
struct SearchResults {
    game: ShownGame,
    company: CompanyId,
    /// The best runs; `None` before anything is known.
    best: Option<Arc<Best>>,
    /// The progress of the search; `None` when it has ended.
    progress: Option<Progress>,
}

/// The best runs of the wanted company, as far as they are known.
#[derive(Clone, Copy)]
pub struct RunSearch {
    found: ErasedSignal<Option<SearchResults>>,
    stopped: RwSignal<bool>,
}

impl RunSearch {
    /// Makes a search for wanted runs. It starts anew whenever `wanted` changes.
    pub fn new(wanted: impl Fn() -> Option<SearchTarget> + Send + Sync + 'static) -> RunSearch {
        let search = RunSearch {
            found: ErasedSignal::new(None),
            stopped: RwSignal::new(false),
        };
        effect(move || {
            search.stopped.set(false);
            search.found.set(None);
            if let Some((game, company)) = wanted() {
                spawn_local(search.run(game, company));
            }
        });
        search
    }

    async fn run(self, game: ShownGame, company: CompanyId) {
        let show = |best: Option<Best>, progress: Option<Progress>| {
            let found = SearchResults {
                game: Arc::clone(&game),
                company,
                best: best.map(Arc::new),
                progress,
            };
            self.found.try_set(Some(found));
        };
        show(None, None);
        // The page shows the choice first.
        pause().await;
        if !self.is_for(&game, company) {
            return;
        }
        let mut shown = files::elapsed();
        let best = best_runs(&*game, company, &mut |search| {
            if !self.is_for(&game, company) {
                return false;
            }
            // Often enough to be watched, seldom enough to cost nothing.
            if files::elapsed() > shown + 200 {
                shown = files::elapsed();
                show(Some(search.best_so_far()), Some(search.progress()));
            }
            self.stopped.try_get_untracked() == Some(false)
        })
        .await;
        if self.is_for(&game, company) {
            show(best, None);
        }
    }

    /// Checks whether this is still wanted.
    fn is_for(self, game: &ShownGame, company: CompanyId) -> bool {
        let found = self.found.try_get_untracked().flatten();
        found.is_some_and(|found| Arc::ptr_eq(&found.game, game) && found.company == company)
    }

    /// Returns the known best runs for this game. It is `None` before any are known.
    pub fn best(self, game: &ShownGame) -> Option<Arc<Best>> {
        let found = self.found.get()?;
        found.best.filter(|_| Arc::ptr_eq(&found.game, game))
    }

    /// Returns the progress of a running search.
    pub fn progress(self) -> Option<Progress> {
        self.found.get()?.progress
    }

    /// Stops the search and keeps its result.
    pub fn stop(self) {
        self.stopped.set(true);
    }
}
