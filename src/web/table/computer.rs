//! Computers at the table: they think in their turn, their progress is shown, and they can be stopped.

use super::choices::ControlPlace;
use super::log::earlier;
use crate::engine::game::{Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::opponents::parts::AdviceReason;
use crate::opponents::{Level, Thought};
use crate::record::review::story::{Weight, weight_of_last};
use crate::record::storage::seats::Seats;
use crate::web::browser::files;
use crate::web::browser::settings::{Choice as _, Pace};
use crate::web::screen::Navigator;
use crate::web::session::Session;
use crate::web::start::played_by::{name_of, played_by};
use crate::web::thinker::{self, ThinkReport};
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect_since, flag, live, shown, text, view, when};
use crate::web::ui::focus::{come_to, open_around};
use crate::web::ui::fold::fold_about;
use crate::web::ui::gesture;
use crate::web::ui::seat::seat;
use crate::web::ui::state_scoped::StateScoped;
use leptos::prelude::*;
use std::time::Duration;

/// The time after which a computer's progress is shown, in milliseconds.
const SEEN_AFTER: u64 = 300;
/// The time for which an act is shown by default before the next of a computer, in milliseconds.
const fn pause_after(act: Weight) -> u64 {
    match act {
        Weight::Light => 250,
        Weight::Usual => 700,
        Weight::Heavy => 1_800,
    }
}

/// The computers of a table.
#[derive(Clone, Copy)]
pub struct Computers {
    session: Session,
    /// The progress: how much of how much is thought of, once that takes a while.
    far: ErasedSignal<Option<(usize, usize)>>,
    paused: RwSignal<bool>,
    /// The number of actions after which a person last pressed to let a computer decide.
    pressed: ErasedSignal<Option<usize>>,
    /// The number of failures to get a thought on the present decision.
    failed: StoredValue<u32>,
}

impl Computers {
    /// Lets computers play while the table is shown.
    pub fn new(session: Session) -> Computers {
        let computers = Computers {
            session,
            far: ErasedSignal::new(None),
            paused: RwSignal::new(false),
            pressed: ErasedSignal::new(None),
            failed: StoredValue::new(0),
        };
        let wanted = ErasedMemo::new(move || computers.wanted());
        effect_since(move |before: Option<bool>| {
            let wanted = wanted.get();
            computers.far.set(None);
            match wanted {
                Some((done, level)) => computers.think(done, level),
                None if before == Some(true) => thinker::stop(),
                None => {}
            }
            wanted.is_some()
        });
        on_cleanup(thinker::stop);
        computers
    }

    /// Returns the decision for a computer: the number of actions before it, and the level.
    fn wanted(self) -> Option<(usize, Level)> {
        let level = self.session.computer()?;
        let (done, _) = self.session.counts();
        let may = self.session.is_live() && !self.paused.get() && !self.waits();
        may.then_some((done, level))
    }

    /// Checks whether a computer waits for a press: moves are shown one by one, or its move would lose undone ones.
    fn waits(self) -> bool {
        let (done, all) = self.session.counts();
        let steps = Pace::chosen() == Pace::Stepwise || done < all;
        steps && self.pressed.get() != Some(done)
    }

    fn think(self, done: usize, level: Level) {
        let begun = files::elapsed();
        let titles = self.session.titles();
        let heard = move |heard| match heard {
            ThinkReport::Far(far, all) => {
                if files::elapsed() > begun + SEEN_AFTER {
                    self.far.try_set(Some((far, all)));
                }
            }
            ThinkReport::Done(thought) => self.done(thought, begun, done, level),
        };
        thinker::think(titles, self.session.as_saved(), level, heard);
    }

    /// Makes the move after a pause long enough for people to follow.
    fn done(self, thought: Option<Thought>, begun: u64, done: usize, level: Level) {
        let Some(thought) = thought else {
            if self.failed.try_get_value().is_some_and(|failed| failed < 3) {
                self.failed.update_value(|failed| *failed += 1);
                self.think(done, level);
            }
            return;
        };
        self.failed.try_set_value(0);
        let pause = match untrack(Pace::chosen) {
            Pace::Followed => {
                let last = self.session.now(weight_of_last).flatten();
                let pause = pause_after(last.unwrap_or(Weight::Usual));
                (begun + pause).saturating_sub(files::elapsed())
            }
            Pace::AtOnce | Pace::Stepwise => 0,
        };
        let act = move || {
            if self.paused.try_get_untracked().is_some()
                && untrack(|| self.wanted()) == Some((done, level))
            {
                self.session.act_as_computer(thought.clone(), done);
            }
        };
        set_timeout(act, Duration::from_millis(pause));
    }
}

/// Shows the computer that decides, and its progress. Its choices are not shown.
pub fn thinks(computers: Computers) -> AnyView {
    let Computers { session, far, .. } = computers;
    let player = move || session.game.read().decision().map(|now| now.player);
    let sign = shown(player, |player| player.map(seat));
    let badge = shown(
        move || session.game.read().decision()?.badge,
        |badge| badge.map(chip),
    );
    let level = text(move || name_of(session.computer()).to_string());
    let status = text(move || match far.get() {
        Some((far, all)) if all > 1 => format!("is thinking: {far} of {all}"),
        _ if computers.paused.get() => "is stopped".to_string(),
        _ if computers.waits() => "waits".to_string(),
        _ => "is thinking".to_string(),
    });
    let bar = live(move || {
        let (far, all) = far.get()?;
        Some(
            view! { <progress aria-label="Progress of the computer" max=all.to_string() value=far.to_string()></progress> },
        )
    });
    view! {
        <header class="asked">
            <h2 id="who" class="who">{sign}<span class="player-name">{text(move || name_of_decider(session))}</span>{badge}</h2>
            <p class="has quiet">{level}</p>
        </header>
        <p id="question" class="question thinks" role="status">{status}</p>
        <div class="how-far">{bar}</div>
    }
}

fn name_of_decider(session: Session) -> String {
    let game = session.game.read();
    let player = game.decision().map(|now| now.player);
    player.map(|player| game.name(player)).unwrap_or_default()
}

/// Shows the button that stops or resumes computers.
pub fn ways_on_with(computers: Computers) -> AnyView {
    let waits = move || computers.waits() || computers.paused.get();
    let label = text(move || match (waits(), computers.paused.get()) {
        (false, _) => "Pause".to_string(),
        (true, true) => "Go on".to_string(),
        (true, false) => format!("Let {} decide", name_of_decider(computers.session)),
    });
    let press = move |_| {
        let is_waiting = untrack(waits);
        if untrack(|| computers.waits()) {
            let (done, _) = untrack(|| computers.session.counts());
            computers.pressed.set(Some(done));
        }
        computers.paused.set(!is_waiting);
    };
    view! {
        <footer class="way-on">{earlier(computers.session)}<div class="choices"><button class="pace" class:primary=flag(waits) on:click=press>{label}</button></div></footer>
    }
}

/// Explains the computer's act that led to the shown point, in a fold. It is hidden where hands are hidden.
pub fn move_reasons(session: Session) -> AnyView {
    let about = move || {
        let (after, thought) = session.advice_here().filter(|_| !session.hides())?;
        let before = session.game_at(after - 1).ok()?;
        Some(thought_sentences(&*before, &thought))
    };
    let inside = |lines_of: &Vec<String>| {
        let lines = lines_of.iter().map(|line| view! { <p>{line.clone()}</p> });
        view! { <div class="thought">{lines.collect_view()}</div> }
    };
    fold_about("fold since why-so", about, |_| "Why?".to_string(), inside)
}

/// Names a move as its button does: the heading of its kind, and its label.
fn named(game: &dyn Game, made: &Move) -> (&'static str, String) {
    let words = game.choice_text(made);
    let symbol = words.badge.map_or("", |badge| badge.symbol);
    // Where something is lost the button says what.
    let label = words.loss.map_or(words.label, |loss| loss.name);
    let label = match label.contains(symbol) {
        true => label,
        false => format!("{symbol}, {label}"),
    };
    (words.heading, label)
}

/// Writes a thought as sentences: the move, the reasons, and the warning.
fn thought_sentences(game: &dyn Game, thought: &Thought) -> Vec<String> {
    let named = |made: &Move| named(game, made);
    let under = |heading: &str, label: String| quoted(&under_heading(heading, label));
    let (heading, label) = named(&thought.made);
    let best = under(heading, label);
    // A heading that both share is said once.
    let other = |made: &Move| match named(made) {
        (same, label) if same == heading => quoted(&label),
        (other, label) => under(other, label),
    };
    let second = thought.second.as_ref().map(other);
    // Two that are named alike, such as one train of two sellers, are told as one.
    let is_twice = second.as_ref().is_some_and(|second| best.ends_with(second));
    let both = |second: &str| match is_twice {
        true => format!("{best}, whichever"),
        false => format!("{best} or {second}"),
    };
    let worth = |more: Dollars, than: &str| {
        let more = game.currency().of(more);
        // A tile that is turned otherwise, or a train of another seller, is named like the best.
        let is_alike = best.ends_with(than) || second.as_deref() == Some(than);
        let than = if is_alike {
            "the same done otherwise"
        } else {
            than
        };
        format!(
            "worth {more} more than {than} {}{}",
            thought.by,
            reasons_text(&thought.reasons)
        )
    };
    let mut lines = vec![match (second.as_ref(), &thought.beaten) {
        (None, _) => format!("{best}. This is a rule of thumb; nothing was compared."),
        (Some(second), Some((third, less))) => {
            let third = other(third);
            format!(
                "{}: equally good, and {}.",
                both(second),
                worth(*less, &third)
            )
        }
        (Some(second), None) if thought.is_even() => {
            format!(
                "{}: both come to the same worth {}.",
                both(second),
                thought.by
            )
        }
        (Some(second), None) => format!("{best}: {}.", worth(thought.better, second)),
    }];
    if !thought.warning.is_empty() {
        lines.push(thought.warning.clone());
    }
    lines
}

/// Writes a label behind its heading. A heading that the label begins with is said once.
pub fn under_heading(heading: &str, label: String) -> String {
    match label.starts_with(heading) {
        true => label,
        false => format!("{heading}: {label}"),
    }
}

/// Puts the words of a control between quotation marks.
fn quoted(words: &str) -> String {
    format!("\u{201c}{words}\u{201d}")
}

/// Writes what speaks for a move, and then what speaks against it.
fn reasons_text(reasons: &[AdviceReason]) -> String {
    let (for_it, against): (Vec<&AdviceReason>, Vec<&AdviceReason>) = reasons
        .iter()
        .partition(|reason| reason.dollars > Dollars::ZERO);
    let listed = |lead: &str, reasons: Vec<&AdviceReason>| {
        let texts: Vec<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
        match texts.is_empty() {
            true => String::new(),
            false => format!("{lead}{}", texts.join(", ")),
        }
    };
    listed(": ", for_it) + &listed("; but ", against)
}

/// Makes the button for a hint, and the place for it. A hint is the advice of the strong player, and makes no move.
pub fn hint(place: ControlPlace) -> (AnyView, AnyView) {
    let session = place.session;
    let heard: StateScoped<Result<Option<Thought>, (usize, usize)>> =
        StateScoped::nothing(session.game);
    let ask = move |()| {
        heard.set(Some(Err((0, 1))));
        let titles = session.titles();
        thinker::think(titles, session.as_saved(), Level::Strong, move |news| {
            if untrack(|| heard.get()).is_some() {
                if let ThinkReport::Done(thought) = &news {
                    // The hint pushes the choices down.
                    gesture::moved();
                    if let Some(thought) = thought {
                        show_hinted(place, &thought.made);
                    }
                }
                heard.set(match news {
                    ThinkReport::Far(far, all) => Some(Err((far, all))),
                    ThinkReport::Done(thought) => Some(Ok(thought)),
                });
            }
        });
    };
    let status = live(move || {
        let lines = match heard.get()? {
            Ok(Some(thought)) => {
                let mut lines = thought_sentences(&**session.game.read_untracked(), &thought);
                if !thought.plan.is_empty() {
                    lines.insert(1, format!("The plan: {}.", thought.plan));
                }
                lines
            }
            Ok(None) => vec!["There is no hint for this decision.".to_string()],
            Err((far, all)) => vec![format!("Working out a hint: {far} of {all}")],
        };
        come_to(".hinted");
        let lines = lines.into_iter().map(|line| view! { <p>{line}</p> });
        Some(
            view! { <div class="hinted thought" role="status" tabindex="-1">{lines.collect_view()}</div> },
        )
    });
    let ask = Callback::new(ask);
    let button = move || view! { <button class="quiet-button hint" on:click=move |_| ask.run(())>"Hint"</button> };
    let button = when(
        move || session.hints.get() && session.is_for_decider(),
        button,
    );
    (button.into_any(), status.into_any())
}

/// Shows the move of a hint where it is made: by its button, on the map, and in the forecast. A fold that it is in opens.
fn show_hinted(place: ControlPlace, made: &Move) {
    place.pointed.hint_at(made);
    open_around(".decision details:not([open]) .hinted-move");
    if let Some(selection) = place.selection {
        selection.point_at(selection.lay_of(made));
    }
}

/// Offers the seats' players, hints, and a branch against computers.
pub fn seats(session: Session) -> AnyView {
    let go = expect_context::<Navigator>();
    let players = session.game.read_untracked().setup().players;
    let row = |(index, name): (usize, String)| {
        let player = PlayerId::new(index);
        let by = move || session.played_by(player);
        let ahead = move || session.title().has_advice;
        let choice = played_by(format!("{name} is played by"), ahead, by, move |level| {
            session.let_play(player, level);
        });
        view! { <div class="field seat-row"><span>{seat(player)}{name}</span>{choice}</div> }
    };
    let count = players.len();
    let rows = players.into_iter().enumerate().map(row).collect_view();
    let against = move |_| {
        let game = session.game.get_untracked();
        let own = game.decision().map_or(0, |now| now.player.index());
        let level = |at| (at != own).then_some(Level::Strong);
        let seats = Seats::new((0..count).map(level).collect());
        match session.try_from_here(Some(seats)) {
            Ok(Some((id, history))) => go.to_played(id, history),
            Ok(None) => {}
            Err(fault) => session.notice.set(fault.to_string()),
        }
    };
    let set_hints = move |event| session.allow_hints(event_target_checked(&event));
    view! {
        <details class="fold who-plays"><summary>"Who plays, and hints"</summary>
            {rows}
            <label class="check"><input type="checkbox" name="hints" prop:checked=flag(move || session.hints.get()) on:change=set_hints />"Hints in this game"</label>
            <button class="quiet-button" on:click=against>"Play on from here against computers"</button>
        </details>
    }
}
