//! Charts of worth, prices and earnings through the whole game, up to the moment that is shown.

use super::ending::ending;
use super::run_out::ahead;
use super::wide_panel::wide_panel;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::record::review::timeline::{Point, Timeline};
use crate::scene::chart::{Chart, Line, sample};
use crate::web::session::Session;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{live, text, view, when};
use leptos::prelude::*;
use std::sync::Arc;

/// The subject of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Worth,
    Price,
    Revenue,
}

impl Kind {
    const ALL: [(Kind, &str); 3] = [
        (Kind::Worth, "Worth"),
        (Kind::Price, "Share prices"),
        (Kind::Revenue, "Earned in each operating round"),
    ];
}

/// A chart with the moments of its places.
#[derive(PartialEq)]
struct DrawnChart {
    chart: Chart,
    /// The number of actions at each place.
    afters: Vec<usize>,
}

/// Shows all charts. Below them is the result if the game ended at the shown moment.
pub fn charts_panel(session: Session) -> AnyView {
    let body = move |width| {
        let charts = Kind::ALL.map(|(kind, name)| figure(session, kind, name, width));
        view! { <div class="charts">{charts.into_iter().collect_view()}{ending(session)}{ahead(session)}</div> }
    };
    wide_panel("Charts", Box::new(body))
}

/// Draws the chart of the players' worth in the given width.
pub fn worth_chart(session: Session, width: ReadSignal<i32>) -> AnyView {
    figure(session, Kind::Worth, Kind::ALL[0].1, width)
}

fn figure(session: Session, kind: Kind, name: &'static str, width: ReadSignal<i32>) -> AnyView {
    let strong = ErasedSignal::new(None);
    let drawn = ErasedMemo::new(move || {
        let mut drawn = draw(session, kind);
        drawn.chart.width = width.get();
        drawn.chart.strong = strong.get();
        Arc::new(drawn)
    });
    let is_empty = ErasedMemo::new(move || drawn.read().chart.lines.is_empty());
    live(move || {
        (!is_empty.get()).then(|| {
            view! { <figure class="chart"><figcaption>{name}</figcaption>{picture(session, drawn, name, strong)}</figure> }
        })
    })
    .into_any()
}

/// Shows the picture with slider and values. The slider chooses a place of it, and the values are those there.
fn picture(
    session: Session,
    drawn: ErasedMemo<Arc<DrawnChart>>,
    name: &'static str,
    strong: ErasedSignal<Option<usize>>,
) -> AnyView {
    let pointed = ErasedSignal::new(None::<usize>);
    let last = move || {
        let lengths = drawn.get();
        let lengths = lengths.chart.lines.iter().map(|line| line.values.len());
        lengths.max().unwrap_or(1) - 1
    };
    let place = ErasedMemo::new(move || pointed.get().map_or(last(), |place| place.min(last())));
    let follow = move |event: leptos::ev::PointerEvent| {
        pointed.set(Some(drawn.read_untracked().chart.nearest(event.offset_x())));
    };
    let slide =
        move |event: leptos::ev::Event| pointed.set(event_target_value(&event).parse().ok());
    let upright = move || drawn.read().chart.upright(place.get());
    let size = move || {
        let drawn = drawn.read();
        format!("0 0 {} {}", drawn.chart.width, drawn.chart.height())
    };
    let round = move || {
        drawn
            .read()
            .chart
            .places
            .get(place.get())
            .cloned()
            .unwrap_or_default()
    };
    let show = move |_| {
        let after = untrack(|| drawn.read().afters.get(place.get()).copied());
        session.look_at(after.unwrap_or(usize::MAX));
    };
    let in_numbers = RwSignal::new(false);
    view! {
        <svg class="lines" role="img" aria-label=format!("{name}; the same in numbers below") viewBox=text(size)
            width=text(move || drawn.read().chart.width.to_string()) height=text(move || drawn.read().chart.height().to_string())
            on:pointermove=follow on:pointerdown=follow>
            <path class="upright" d=text(upright) />
            <g inner_html=text(move || drawn.read().chart.svg())></g>
        </svg>
        <div class="chart-at">
            <input type="range" min="0" max=text(move || last().to_string()) prop:value=text(move || place.get().to_string())
                aria-label=format!("Round shown of {name}") aria-valuetext=text(round) on:input=slide />
            <button class="quiet-button" on:click=show>"Go to "{text(move || named(&round()))}</button>
        </div>
        {live(move || values(session, drawn, place, strong))}
        <button class="quiet-button" aria-expanded=text(move || in_numbers.get().to_string())
            on:click=move |_| in_numbers.update(|on| *on = !*on)>"In numbers"</button>
        {when(move || in_numbers.get(), move || table(&drawn.read(), name))}
    }
}

/// Returns the name of a place. The first has none of its own.
fn named(place: &str) -> String {
    match place {
        "" => "the start".to_string(),
        name => name.to_string(),
    }
}

/// Lists the lines' values at a place. A press makes a line stand out.
fn values(
    session: Session,
    drawn: ErasedMemo<Arc<DrawnChart>>,
    place: ErasedMemo<usize>,
    strong: ErasedSignal<Option<usize>>,
) -> AnyView {
    let mut lines = drawn.read().chart.lines.clone();
    // Lines that have ended come after those that continue.
    lines.arrange_by_key(|line| line.values.last().copied().flatten().is_none());
    let lines = lines.into_iter();
    let item = move |line: Line| {
        let Line {
            name,
            number,
            paint,
            values,
        } = line;
        let value = move || {
            let value = values.get(place.get()).copied().flatten();
            value.map_or("\u{2013}".to_string(), |value| {
                session.money(Dollars(value)).to_string()
            })
        };
        let is_strong = move || strong.get() == Some(number);
        let press =
            move |_| strong.update(|strong| *strong = (*strong != Some(number)).then_some(number));
        let (class, style) = paint;
        view! {
            <li><button class=format!("line-key {class}") style=style aria-pressed=text(move || is_strong().to_string()) on:click=press>
                <svg viewBox="0 0 34 14" aria-hidden="true" inner_html=sample(number)></svg>
                <span>{name}</span><b>{text(value)}</b></button></li>
        }
    };
    view! { <ul class="line-keys">{lines.map(item).collect_view()}</ul> }
}

/// Shows the values as a table.
fn table(drawn: &DrawnChart, name: &'static str) -> AnyView {
    let Chart { places, lines, .. } = &drawn.chart;
    let heads = lines
        .iter()
        .map(|line| view! { <th scope="col">{line.name.clone()}</th> });
    let heads = heads.collect_view();
    let row = |(index, place): (usize, &String)| {
        let cells = lines.iter().map(|line| {
            let value = line.values.get(index).copied().flatten();
            view! { <td class="number">{value.map(|value| value.to_string())}</td> }
        });
        let cells = cells.collect_view();
        view! { <tr><th scope="row">{named(place)}</th>{cells}</tr> }
    };
    let rows = places.iter().enumerate().map(row).collect_view();
    view! {
        <div class="scrolled" tabindex="0" role="region" aria-label=format!("{name} in numbers")>
            <table class="sheet-table"><thead><tr><th scope="col">"After"</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>
    }
}

/// Draws a chart of the game. It goes up to the shown moment, over the rounds of the whole game.
fn draw(session: Session, kind: Kind) -> DrawnChart {
    let game = session.game.get();
    let (begins, (done, _), shown) = (session.begins(), session.counts(), session.shown());
    session.timeline(|timeline| {
        let (afters, places, lines) = match kind {
            Kind::Revenue => revenue(timeline, done, shown),
            Kind::Worth | Kind::Price => {
                let points = timeline.points(begins, shown);
                let lines = match kind {
                    Kind::Worth => worth(&*game, timeline, &points),
                    _ => prices(&*game, timeline, &points),
                };
                let all = timeline.points(begins, done);
                let places = all.iter().map(|point| point.round.to_string());
                (
                    all.iter().map(|point| point.after).collect(),
                    places.collect(),
                    lines,
                )
            }
        };
        let marks = timeline.phases(shown).filter(|phase| phase.after > begins);
        let marks = marks.map(|phase| {
            let place = afters.partition_point(|after: &usize| *after < phase.after);
            (place, phase.name.to_string())
        });
        DrawnChart {
            chart: Chart {
                width: 0,
                marks: marks.collect(),
                places,
                lines,
                strong: None,
            },
            afters,
        }
    })
}

fn worth(game: &dyn Game, timeline: &Timeline, points: &[Point]) -> Vec<Line> {
    let players = game.setup().players.into_iter().enumerate();
    let line = |(number, name): (usize, String)| {
        let worth = |point: &Point| Some(timeline.worth(PlayerId::new(number), point.after).0);
        Line {
            name: short(&name),
            number,
            paint: (format!("seat-{}", number % 6), String::new()),
            values: points.iter().map(worth).collect(),
        }
    };
    players.map(line).collect()
}

/// Shortens a name to fit beside a chart.
pub fn short(name: &str) -> String {
    match name.char_indices().nth(10) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_string(),
    }
}

/// Lists the prices that move: minors keep theirs.
fn prices(game: &dyn Game, timeline: &Timeline, points: &[Point]) -> Vec<Line> {
    let components = game.rail().map(|rail| rail.table().components);
    let moves = |of: &Badge| {
        let company = components.and_then(|box_| Some((box_, box_.company_by_symbol(of.symbol)?)));
        company.is_none_or(|(box_, id)| box_.company(id).kind != CompanyKind::Minor)
    };
    let series = timeline.prices(points).into_iter();
    let series = series.filter(|(of, _)| moves(of)).enumerate();
    let line = |(number, (of, values)): (usize, (Badge, Vec<_>))| {
        let values = values
            .into_iter()
            .map(|price: Option<crate::engine::money::Dollars>| price.map(|price| price.0));
        companys(of, number, values.collect())
    };
    series.map(line).collect()
}

/// Makes the line of a company.
fn companys(of: Badge, number: usize, values: Vec<Option<i32>>) -> Line {
    Line {
        name: of.symbol.to_string(),
        number,
        paint: (String::new(), format!("--hue:{}", of.colours.0)),
        values,
    }
}

type Places = (Vec<usize>, Vec<String>, Vec<Line>);

/// Lists the earnings of companies by round. Rounds are those in which something was earned; one without a run between
/// two others counts as zero.
fn revenue(timeline: &Timeline, done: usize, shown: usize) -> Places {
    let all = timeline.revenues(done);
    let known = timeline.revenues(shown);
    let after = |round: usize| {
        let runs = all.rows.iter().filter_map(|row| row.runs[round]);
        runs.map(|(_, after)| after).max().unwrap_or(done)
    };
    let line = |(number, row): (usize, &crate::record::review::timeline::Revenue)| {
        let last = row.runs.iter().rposition(Option::is_some).unwrap_or(0);
        let first = row.runs.iter().position(Option::is_some).unwrap_or(0);
        let values = row.runs.iter().enumerate();
        let values = values.map(|(round, run)| match run {
            Some((earned, _)) => Some(earned.0),
            None => (first < round && round < last).then_some(0),
        });
        companys(row.by, number, values.collect())
    };
    let lines = known.rows.iter().enumerate().map(line).collect();
    let afters = (0..all.rounds.len()).map(after).collect();
    let places = all.rounds.iter().map(|round| round.to_string());
    (afters, places.collect(), lines)
}
