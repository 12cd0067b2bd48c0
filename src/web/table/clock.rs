//! The clock at the table: the time left for each seat, the terms, the pause, and in the end the minutes that each has
//! used.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::history::History;
use crate::record::storage::clock::{Clock, Share, Terms, shown};
use crate::web::browser::files;
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, text, view};
use crate::web::ui::fold::fold;
use crate::web::ui::seat::seat;
use leptos::prelude::*;
use std::time::Duration;

/// The name under which the clock is kept beside the game.
const CLOCK: &str = "clock";

/// The clock of a table, if it has one.
#[derive(Clone, Copy)]
pub struct TableClock {
    session: Session,
    clock: RwSignal<Option<Clock>>,
    /// The time of each seat.
    shares: ErasedSignal<Vec<Share>>,
}

impl TableClock {
    /// Starts the clock of a game. It runs as long as the table is shown.
    pub fn new(session: Session) -> TableClock {
        let clock = TableClock {
            session,
            clock: RwSignal::new(Clock::read(&session.kept(CLOCK))),
            shares: ErasedSignal::new(Vec::new()),
        };
        let look = move || clock.look(!document().hidden());
        if let Ok(each_second) = set_interval_with_handle(look, Duration::from_secs(1)) {
            on_cleanup(move || each_second.clear());
        }
        let counts = ErasedMemo::new(move || session.counts());
        effect(move || {
            counts.track();
            untrack(look);
        });
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            look();
            clock.keep();
        });
        let left = window_event_listener_untyped("pagehide", move |_| {
            clock.look(false);
            clock.keep();
        });
        on_cleanup(move || {
            hidden.remove();
            left.remove();
            clock.keep();
        });
        clock
    }

    /// Updates the clock and keeps it. A computer's time counts for nobody.
    fn look(self, is_seen: bool) {
        if self.clock.try_with_untracked(Option::is_none) != Some(false) {
            return;
        }
        let session = self.session;
        let is_peoples = untrack(|| session.computer()).is_none();
        let is_handed = untrack(|| session.is_handed_over());
        let now = files::elapsed();
        let looked = |history: &History| {
            self.clock.update_untracked(|clock| {
                if let Some(clock) = clock {
                    let waits = is_handed && !clock.terms.behind_curtain;
                    clock.look(history, now, is_seen && is_peoples && !waits);
                }
            });
            let clock = self.clock.read_untracked();
            clock.as_ref().map(|clock| clock.shares(history))
        };
        if let Some(Some(shares)) = session.now(looked) {
            self.shares.set(shares);
        }
        // The screen for all follows it.
        self.keep();
    }

    /// Keeps the clock. A table without a clock leaves alone what another tab may have begun.
    fn keep(self) {
        let text = self
            .clock
            .try_with_untracked(|clock| clock.as_ref().map(Clock::write));
        if let Some(Some(text)) = text {
            self.session.keep(CLOCK, &text);
        }
    }

    /// Changes the clock, and keeps that.
    fn change(self, change: impl FnOnce(&mut Option<Clock>)) {
        self.look(true);
        self.clock.update(change);
        self.look(true);
        self.keep();
    }

    /// Writes the time left for a seat. It is `None` without a clock.
    pub fn left(self, player: PlayerId) -> Option<String> {
        let is_there = self.clock.with(Option::is_some);
        let share = self.shares.read().get(player.index()).copied();
        share.filter(|_| is_there).map(|share| shown(share.left()))
    }

    /// Checks whether a seat is over its time.
    pub fn is_over(self, player: PlayerId) -> bool {
        let share = self.shares.read().get(player.index()).copied();
        share.is_some_and(|share| share.left() < 0)
    }
}

/// Writes the time left for each seat by the clock kept with the table. The result is empty if there is none.
pub fn time_left(session: Session) -> Vec<String> {
    let clock = Clock::read(&session.kept(CLOCK));
    let shares = clock.and_then(|clock| session.now(|history| clock.shares(history)));
    let shares = shares.unwrap_or_default().into_iter();
    shares.map(|share| shown(share.left())).collect()
}

/// Shows the deciding player's time. A press stops all clocks.
pub fn pause(clock: TableClock) -> AnyView {
    let TableClock { session, .. } = clock;
    let decides = move || session.game.read().decision().map(|now| now.player);
    let is_paused = move || {
        clock
            .clock
            .with(|clock| clock.as_ref().is_some_and(|clock| clock.is_paused))
    };
    let left = move || clock.left(decides()?);
    let words = move || {
        let sign = if is_paused() { "▶" } else { "❚❚" };
        format!("{sign} {}", left().unwrap_or_default())
    };
    let name = move || {
        let verb = if is_paused() {
            "Resume the clock"
        } else {
            "Stop the clock"
        };
        format!("{verb}: {} left", left().unwrap_or_default())
    };
    let press = move |_| {
        clock.change(|clock| {
            if let Some(clock) = clock {
                clock.is_paused = !clock.is_paused;
            }
        });
    };
    let is_over = move || decides().is_some_and(|player| clock.is_over(player));
    let button = move || {
        view! {
            <button class="fact clock" class:over=flag(is_over) aria-pressed=text(move || is_paused().to_string())
                aria-label=text(name) on:click=press>{text(words)}</button>
        }
    };
    let goes = ErasedMemo::new(move || clock.clock.with(Option::is_some) && decides().is_some());
    live(move || goes.get().then(button)).into_any()
}

/// Shows the clock's terms and times.
pub fn clock_panel(clock: TableClock) -> AnyView {
    let summary = view! { <summary>"Clock"</summary> };
    fold("fold clock-terms", summary, move || terms_of(clock))
}

/// The terms as they are entered. They are those of the clock while it runs.
#[derive(Clone, Copy)]
struct EnteredTerms {
    clock: TableClock,
    is_on: ErasedMemo<bool>,
    given: RwSignal<Terms>,
}

impl EnteredTerms {
    /// Begins with the clock's terms, or with proposed ones.
    fn new(clock: TableClock) -> EnteredTerms {
        let now = clock.clock;
        EnteredTerms {
            clock,
            is_on: ErasedMemo::new(move || now.with(Option::is_some)),
            given: RwSignal::new(now.with_untracked(|clock| {
                clock.as_ref().map_or(Terms::PROPOSED, |clock| clock.terms)
            })),
        }
    }

    /// Changes the terms.
    fn set(self, terms: Terms) {
        self.given.set(terms);
        if self.is_on.get_untracked() {
            self.clock.change(|clock| {
                if let Some(clock) = clock {
                    clock.terms = terms;
                }
            });
        }
    }

    /// Makes the field for one of the terms, which is entered in units of a size.
    fn field(
        self,
        name: &'static str,
        unit: &'static str,
        size: u32,
        of: fn(&mut Terms) -> &mut u32,
    ) -> AnyView {
        let value = move || (*of(&mut self.given.get()) / size).to_string();
        let change = move |event| {
            if let Ok(number) = event_target_value(&event).parse::<u32>() {
                let mut terms = self.given.get_untracked();
                *of(&mut terms) = number.min(999) * size;
                self.set(terms);
            }
        };
        view! {
            <label>{name}<span class="field"><input type="number" min="0" max="999" inputmode="numeric" prop:value=text(value) on:change=change />{unit}</span></label>
        }
    }

    /// Starts a clock with these terms, or takes it away.
    fn start_or_stop(self) {
        let clock = self.clock;
        clock.change(|clock| {
            *clock = match clock {
                Some(_) => None,
                None => Some(Clock::new(self.given.get_untracked())),
            };
        });
        if clock.clock.with_untracked(Option::is_none) {
            clock.session.keep(CLOCK, "");
        }
    }
}

fn terms_of(clock: TableClock) -> AnyView {
    let terms = EnteredTerms::new(clock);
    let EnteredTerms { is_on, given, .. } = terms;
    let curtain = move |_| {
        let now = given.get_untracked();
        terms.set(Terms {
            behind_curtain: !now.behind_curtain,
            ..now
        });
    };
    let verb = move || {
        if is_on.get() {
            "Remove the clock"
        } else {
            "Start the clock"
        }
    };
    view! {
        <div class="terms">
            {terms.field("For the game", "minutes", 60, |terms| &mut terms.game)}
            {terms.field("Added each round in which players act", "seconds", 1, |terms| &mut terms.round)}
            {terms.field("Added each turn of a company", "seconds", 1, |terms| &mut terms.turn)}
            {terms.field("Added when asked in another’s turn", "seconds", 1, |terms| &mut terms.asked)}
            {terms.field("Each extra minute costs at the end", clock.session.currency.plural, 1, |terms| &mut terms.price)}
            <label class="check"><input type="checkbox" prop:checked=flag(move || given.get().behind_curtain) on:change=curtain />"Runs while the device is passed on"</label>
        </div>
        <div class="choices"><button class="choice" on:click=move |_| terms.start_or_stop()>{text(move || verb().to_string())}</button></div>
        <p class="quiet small">"The clock is not part of the game: links and files leave it out. Undoing a move gives its time back."</p>
        {live(move || is_on.get().then(|| used(clock)))}
    }
}

/// Shows the minutes used by each seat per round, and their cost.
fn used(clock: TableClock) -> AnyView {
    let TableClock { session, .. } = clock;
    let inside = move || {
        clock.shares.track();
        let own = clock.clock.read_untracked();
        let (Some(own), game) = (own.as_ref(), session.game.get_untracked()) else {
            return ().into_any();
        };
        let rounds = session
            .now(|history| own.by_round(history))
            .unwrap_or_default();
        let shares = clock.shares.get_untracked();
        let players = (0..shares.len()).map(PlayerId::new);
        let heads =
            players.map(|player| view! { <th scope="col">{seat(player)}{game.name(player)}</th> });
        let time = |time: u64| shown(i64::try_from(time / 1_000).unwrap_or(i64::MAX));
        let row = |(round, times): &(String, Vec<u64>)| {
            let cells = times
                .iter()
                .map(|own| view! { <td class="number">{time(*own)}</td> });
            view! { <tr><th scope="row">{round.clone()}</th>{cells.collect_view()}</tr> }
        };
        let all = shares
            .iter()
            .map(|own| view! { <td class="number">{time(own.taken)}</td> });
        let costs: Vec<Dollars> = shares.iter().map(|share| cost(*share, own.terms)).collect();
        let left = game.standings().into_iter().zip(&costs);
        let left = left
            .map(|(standing, cost)| standing.worth - *cost)
            .collect();
        let sums =
            [("Costs", costs.clone()), ("Worth after the clock", left)].map(|(name, sums)| {
                let cells = sums.into_iter().map(
                |sum: Dollars| view! { <td class="number">{session.money(sum).to_string()}</td> },
            );
                view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
            });
        let costs = (own.terms.price > 0).then(|| sums.into_iter().collect_view());
        view! {
            <table class="sheet-table"><thead><tr><td></td>{heads.collect_view()}</tr></thead>
                <tbody>{rounds.iter().map(row).collect_view()}</tbody>
                <tfoot><tr><th scope="row">"Total"</th>{all.collect_view()}</tr>{costs}</tfoot></table>
        }
    };
    live(move || Some(inside())).into_any()
}

/// Returns the cost of a seat's time, in the currency of the game.
fn cost(share: Share, terms: Terms) -> Dollars {
    Dollars(i32::try_from(share.cost(terms)).unwrap_or(i32::MAX))
}

/// Shows the used minutes at the end. The result is empty without a clock.
pub fn in_the_end(clock: TableClock) -> AnyView {
    let is_on = ErasedMemo::new(move || clock.clock.with(Option::is_some));
    let section =
        move || view! { <section class="time-used"><h3>"Time used"</h3>{used(clock)}</section> };
    live(move || is_on.get().then(section)).into_any()
}
