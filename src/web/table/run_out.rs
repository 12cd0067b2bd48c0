//! Running the game out once everybody agrees, and forecasting everybody's worth if companies go on as they do.

use crate::engine::arrange::Arrange;
use crate::engine::game::Game;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::auto_play::{Ahead, AutoPlay, Foreseeing, Next, StopPoint};
use crate::record::history::History;
use crate::web::browser::yield_now::yield_if_due;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view};
use crate::web::ui::fold::fold_about;
use crate::web::ui::gesture;
use crate::web::ui::seat::seat;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Offers to run the game out, where a company decides in an operating round. Consent holds until the next act.
pub fn auto_play_button(session: Session) -> AnyView {
    let about = move || {
        let game = session.game.read();
        let may = session.is_live() && AutoPlay::new(&**game, StopPoint::End).is_some();
        may.then(|| session.counts().0)
    };
    let summary = |_: &usize| "Fast-forward".to_string();
    fold_about("fold run-out", about, summary, move |_| agreeing(session))
}

/// Asks how far to run, and who agrees.
fn agreeing(session: Session) -> AnyView {
    let until = ErasedSignal::new(StopPoint::Round);
    let agreed = ErasedSignal::new(Vec::<PlayerId>::new());
    let people = session.people();
    let all = people.len();
    let begin = move || run(session, until.get_untracked());
    let way = move |(value, name): (StopPoint, &'static str)| {
        let is_chosen = flag(move || until.get() == value);
        view! {
            <label class="check"><input type="radio" name="run-out" prop:checked=is_chosen on:change=move |_| until.set(value) />{name}</label>
        }
    };
    let person = move |player: PlayerId| {
        let name = session.game.read_untracked().name(player);
        let press = move |_| {
            agreed.update(
                |agreed| match agreed.iter().position(|own| *own == player) {
                    Some(at) => {
                        agreed.swap_remove(at);
                    }
                    None => agreed.push(player),
                },
            );
            if agreed.read_untracked().len() == all {
                begin();
            }
        };
        let agrees = text(move || agreed.read().contains(&player).to_string());
        view! { <button class="choice" aria-pressed=agrees on:click=press>{seat(player)}{format!("{name} agrees")}</button> }
    };
    view! {
        <p>"Every company takes its best run, pays as last time and buys nothing. It stops when somebody has to decide, or when"</p>
        <div class="run-until">{StopPoint::ALL.map(way).into_iter().collect_view()}</div>
        <div class="choices"><button class="choice" on:click=move |_| begin()>"Everybody agrees"</button>
            {people.into_iter().map(person).collect_view()}</div>
    }
}

/// Makes one move after the other. It ends when that is done, somebody has to decide, or somebody does something else.
fn run(session: Session, until: StopPoint) {
    let begun = session.now(|history| (history.done(), AutoPlay::new(history.game(), until)));
    let Some((begun, Some(mut run))) = begun.filter(|_| !untrack(|| session.is_handed_over()))
    else {
        return;
    };
    gesture::done();
    spawn_local(async move {
        let mut done = begun;
        loop {
            let here = |history: &History| (history.done(), run.next(history.game()));
            let next = match session.now(here) {
                Some((count, next)) if count == done => next,
                _ => return,
            };
            let stopped = match next {
                Next::Move(made) => {
                    session.make(&made);
                    match session.now(History::done) {
                        Some(count) if count > done => done = count,
                        _ => return,
                    }
                    None
                }
                Next::Searching => None,
                Next::Done => Some("as far as was agreed"),
                Next::Asks => Some("until somebody has to decide"),
            };
            if let Some(way) = stopped {
                let moves = match done - begun {
                    1 => "1 move was made".to_string(),
                    moves => format!("{moves} moves were made"),
                };
                session.notice.set(format!("{moves}, {way}."));
                return;
            }
            yield_if_due().await;
        }
    });
}

/// Forecasts everybody's worth when the fold is opened. Companies are taken to go on as they do.
pub fn ahead(session: Session) -> AnyView {
    let about = move || {
        let game = session.game.read();
        Foreseeing::new(&**game).map(|_| session.shown())
    };
    let summary = |_: &usize| "If companies carry on like this".to_string();
    fold_about("fold", about, summary, move |_| foreseen(session))
}

/// Looks ahead in slices, and shows the result.
fn foreseen(session: Session) -> AnyView {
    let found = ErasedSignal::new(None::<Ahead>);
    let game = session.game.get_untracked();
    spawn_local(async move {
        let Some(mut foreseeing) = Foreseeing::new(&*game) else {
            return;
        };
        // The search ends when the table is left.
        while !found.is_disposed() {
            if let Some(ahead) = foreseeing.step() {
                found.try_set(Some(ahead));
                return;
            }
            yield_if_due().await;
        }
    });
    let shown = move || match &*found.read() {
        Some(ahead) => table(session, ahead),
        None => view! { <p class="quiet">"Looking ahead…"</p> },
    };
    live(move || Some(shown())).into_any()
}

/// Lists everybody's present and future worth. The richest comes first, with the payments of companies until then.
fn table(session: Session, ahead: &Ahead) -> AnyView {
    let game = session.game.read_untracked();
    let standings = game.standings();
    let mut worth = ahead.worth.clone();
    worth.arrange_by_key(|(_, worth)| -*worth);
    let item = |&(player, then): &(PlayerId, Dollars)| {
        let mut standings = standings.iter();
        let now = standings.find(|own| own.player == player);
        let now = now.map_or(Dollars::ZERO, |own| own.worth);
        let [now, then] = [now, then].map(|worth| session.money(worth));
        let paid = ahead.paid.iter().filter_map(|(by, sums)| {
            let sum = sums
                .get(player.index())
                .filter(|sum| **sum > Dollars::ZERO)?;
            Some(view! { <li>{chip(*by)}" "<b>{session.money(*sum).to_string()}</b></li> })
        });
        view! {
            <li><div class="result-head"><strong>{seat(player)}{game.name(player)}</strong><span>{format!("{now} → ")}<b class="number">{then.to_string()}</b></span></div>
                <ul class="made-of">{paid.collect_view()}</ul></li>
        }
    };
    view! { <p>{how_far(ahead, &**game)}</p><ol class="ranking ahead">{worth.iter().map(item).collect_view()}</ol> }
}

/// Tells the forecast's reach and assumptions.
fn how_far(ahead: &Ahead, game: &dyn Game) -> String {
    let end = if ahead.is_end {
        format!("the game ends in {}", ahead.round)
    } else {
        format!("there is no end within {}", ahead.round)
    };
    let forced = match ahead.forced {
        0 => String::new(),
        1 => " One forced decision took the first option.".to_string(),
        more => format!(" {more} forced decisions took the first option."),
    };
    format!(
        "From {} on, with the best runs on the present track and trains, paid as last time, and nothing bought or sold: \
         {end}.{forced} Below each name is what companies pay until then.",
        game.round().name
    )
}
