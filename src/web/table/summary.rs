//! The end of a game, as a page to show around: the winner, the final map, the race, the best run, and the sources of
//! every dollar; the first part of it is also a picture to be sent.

use super::charts::{short, worth_chart};
use super::clock::in_the_end;
use super::ending::who_wins;
use super::picture::still_picture;
use super::rail::hexes::still_map;
use super::wide_panel::wide_panel;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game, Outcome};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::review::timeline::{Earning, Source};
use crate::web::browser::files;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, view};
use crate::web::ui::seat::{seat, seat_class, shape};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The size of the picture, in units and in half pixels of the file.
const SIZE: (u32, u32) = (1200, 630);
/// The message if the picture cannot be made.
const NO_PICTURE: &str = "The browser did not make the picture.";
/// The steps of the podium from the left: the place from 0, and the height.
const STEPS: [(usize, usize); 3] = [(1, 180), (0, 250), (2, 130)];
/// The floor of the podium, and below it the width of a step.
const FLOOR: usize = 500;
const STEP: usize = 176;

/// Shows the page, which is empty while the game goes on.
pub fn finish_panel(session: Session) -> AnyView {
    let body = move |width| {
        let page = live(move || {
            let game = session.game.get();
            let outcome = game.outcome()?;
            Some(page(session, &*game, &outcome, width))
        });
        page.into_any()
    };
    wide_panel("The end", Box::new(body))
}

fn page(session: Session, game: &dyn Game, outcome: &Outcome, width: ReadSignal<i32>) -> AnyView {
    let best = best_run(session);
    let poster = poster(session, game, outcome, best.as_ref());
    let best = best.map(|best| {
        let after = best.after;
        let show = move |_| session.look_at(after);
        view! { <p class="best-run">"The best run: "{chip(best.what.by)}{run_in_words(session, &best)}". "<button on:click=show>"Show it"</button></p> }
    });
    let dollars = game.rail().map(|_| dollars(session, outcome));
    view! {
        <div class="finish">
            <div class="scrolled poster-place" tabindex="0" role="region" aria-label="Picture">{poster}</div>
            <button on:click=move |_| save(session)>"Save as a picture"</button>
            {best}
            {worth_chart(session, width)}
            {dollars}
            {in_the_end(expect_context())}
        </div>
    }
}

/// Finds the best run. It may be another source of earnings.
fn best_run(session: Session) -> Option<Earning> {
    let shown = session.shown();
    session.timeline(|timeline| {
        let first_of_most =
            |earning: &&Earning| (earning.what.total, std::cmp::Reverse(earning.after));
        timeline.earnings(shown).max_by_key(first_of_most).cloned()
    })
}

fn run_in_words(session: Session, best: &Earning) -> String {
    format!(" {} in {}", session.money(best.what.total), best.round)
}

/// Draws the picture to be sent: the podium beside the map.
fn poster(session: Session, game: &dyn Game, outcome: &Outcome, best: Option<&Earning>) -> AnyView {
    let (width, height) = SIZE;
    let wins = who_wins(game, outcome);
    // As large as there is room for.
    let size = (800 / wins.chars().count().max(1)).min(54);
    let about = format!("{}: {}", session.title().name, outcome.reason);
    let about_size = (950 / about.chars().count().max(1)).min(24);
    let best = best.map(|best| {
        format!(
            "Best run: {}{}",
            best.what.by.symbol,
            run_in_words(session, best)
        )
    });
    let steps = STEPS.into_iter().enumerate();
    let steps = steps.filter_map(|(at, (place, high))| step(game, outcome, at, place, high));
    let others = outcome.scores.iter().enumerate().skip(STEPS.len());
    let others = others.map(|(place, (player, worth))| {
        let (name, worth) = (game.name(*player), session.money(*worth));
        format!("{} {} {worth}", place + 1, short(&name))
    });
    let others: Vec<String> = others.collect();
    let map = still_map(game).or_else(|| still_picture(game));
    let label = format!("{wins}. {about}");
    view! {
        <svg class="poster" xmlns="http://www.w3.org/2000/svg" data-theme="light" width=width.to_string() height=height.to_string()
            viewBox=format!("0 0 {width} {height}") role="img" aria-label=label>
            <rect class="ground" width=width.to_string() height=height.to_string() />
            <rect class="sea" x="600" width="600" height=height.to_string() />
            <text class="title" x="40" y="80" style=format!("font-size:{size}px")>{wins}</text>
            <text x="40" y="120" style=format!("font-size:{about_size}px")>{about}</text>
            {steps.collect_view()}
            <text x="40" y="545" style="font-size:24px">{others.join(" · ")}</text>
            <text x="40" y="590" style="font-size:24px">{best}</text>
            {map}
        </svg>
    }
}

/// Draws a podium step with its player.
fn step(
    game: &dyn Game,
    outcome: &Outcome,
    at: usize,
    place: usize,
    high: usize,
) -> Option<AnyView> {
    let &(player, worth) = outcome.scores.get(place)?;
    let (x, y) = (40 + at * STEP, FLOOR - high);
    let middle = (x + STEP / 2).to_string();
    let rank = if place < outcome.winners {
        1
    } else {
        place + 1
    };
    let sign = format!("translate({} {}) scale(1.6)", x + STEP / 2 - 16, y - 108);
    Some(view! {
        <g class=format!("stand {}", seat_class(player))>
            <path class="sign" transform=sign d=shape(player) />
            <text class="middle" x=middle.clone() y=(y - 44).to_string() style="font-size:26px">{short(&game.name(player))}</text>
            <text class="middle title" x=middle.clone() y=(y - 12).to_string() style="font-size:30px">{game.currency().of(worth).to_string()}</text>
            <rect class="step" x=x.to_string() y=y.to_string() width=(STEP - 8).to_string() height=high.to_string() />
            <text class="middle place" x=middle y=(y + 66).to_string() style="font-size:60px">{rank}</text>
        </g>
    })
}

/// Lists the sources of every dollar: each player's start, and the amount that each source brought to each.
fn dollars(session: Session, outcome: &Outcome) -> AnyView {
    let game = session.game.get_untracked();
    let (begins, shown) = (session.begins(), session.shown());
    let players: Vec<PlayerId> = outcome.scores.iter().map(|(player, _)| *player).collect();
    let (firsts, sources): (Vec<Dollars>, Vec<Vec<Source>>) = session.timeline(|timeline| {
        let of = |player: &PlayerId| {
            let first = timeline.worth(*player, begins);
            (first, timeline.sources(*player, begins, shown))
        };
        players.iter().map(of).unzip()
    });
    let brought = |own: &[Source], of: Option<Badge>| -> Dollars {
        let own = own.iter().filter(|source| source.of == of);
        own.map(|source| source.paid + source.gained).sum()
    };
    let mut all: Vec<Option<Badge>> = Vec::new();
    for source in sources.iter().flatten() {
        if !all.contains(&source.of) {
            all.push(source.of);
        }
    }
    let together =
        |of: Option<Badge>| -> Dollars { sources.iter().map(|own| brought(own, of)).sum() };
    all.arrange_by_key(|of| (of.is_none(), -together(*of)));
    let line = |name: AnyView, amounts: Vec<Dollars>| {
        let cell = |amount: Dollars| {
            let amount = (amount != Dollars::ZERO).then(|| session.money(amount).to_string());
            view! { <td class="number">{amount}</td> }
        };
        let cells = amounts.into_iter().map(cell).collect_view();
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    let row = |of: &Option<Badge>| {
        let name = of.map_or_else(|| "Other".into_any(), chip);
        line(name, sources.iter().map(|own| brought(own, *of)).collect())
    };
    let rows = all.iter().map(row).collect_view();
    let heads = players
        .iter()
        .map(|player| view! { <th scope="col">{seat(*player)}{short(&game.name(*player))}</th> });
    let heads = heads.collect_view();
    let worths = outcome.scores.iter().map(|(_, worth)| *worth).collect();
    view! {
        <h3>"Where the money came from"</h3>
        <div class="scrolled" tabindex="0" role="region" aria-label="Where the money came from">
            <table class="sheet-table"><thead><tr><td></td>{heads}</tr></thead>
                <tbody>{line("At the start".into_any(), firsts)}{rows}</tbody><tfoot>{line("Total".into_any(), worths)}</tfoot></table></div>
    }
}

/// Downloads the picture as a file.
fn save(session: Session) {
    let name = format!("{}.png", session.name.get_untracked());
    spawn_local(async move {
        if files::download_picture(&name, ".poster", ".countries", SIZE)
            .await
            .is_err()
        {
            session.notice.set(NO_PICTURE.to_string());
        }
    });
}
