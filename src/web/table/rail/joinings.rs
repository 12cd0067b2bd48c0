//! What is paid for joining one end of the map with another: lines from edge to edge, and who is how near.

use super::hand::Hand;
use crate::engine::rail::door::Joining;
use crate::scene::joining::joining_art;
use crate::web::part::{shown, view};
use leptos::prelude::*;

fn all(hand: Hand) -> Vec<Joining> {
    hand.ask(|rail| Some(rail.joinings())).unwrap_or_default()
}

/// The lines on the map.
#[component]
pub fn Joinings(hand: Hand) -> impl IntoView {
    let ends = move || -> Vec<_> { all(hand).into_iter().map(|it| it.ends).collect() };
    shown(ends, move |ends| {
        let lines = ends.iter().enumerate().filter_map(|(number, ends)| {
            let art = joining_art(&hand.components.map, ends)?;
            let [one, other] = art.ends;
            Some(view! {
                <g class=format!("joining joining-{number}")><path class="way" d=art.way /><path d=one /><path d=other /></g>
            })
        });
        lines.collect_view()
    })
}

/// What the lines mean, in a corner of the map.
#[component]
pub fn JoiningsLegend(hand: Hand) -> impl IntoView {
    shown(
        move || all(hand),
        move |all: &Vec<Joining>| {
            let lines = all.iter().enumerate().map(|(number, joining)| {
                let Joining { name, value, .. } = joining;
                view! {
                    <li class=format!("joining-{number}")>
                        <svg class="joining" viewBox="0 0 60 20" aria-hidden="true"><path class="way" d="M4 10H56" /></svg>
                        <span>{format!("{name} {value}")}<span class="quiet">{who(hand, joining)}</span></span>
                    </li>
                }
            });
            let lines: Vec<AnyView> = lines.collect();
            (!lines.is_empty()).then(|| view! { <ul class="joinings">{lines}</ul> })
        },
    )
}

/// Who has joined the ends; if nobody has, who is nearest, and how many hexes away.
fn who(hand: Hand, joining: &Joining) -> String {
    let symbol = |company| hand.components.company(company).symbol;
    let far = |[one, other]: [u16; 2]| one + other;
    let joined = joining.near.iter().filter(|(_, near)| far(*near) == 0);
    let joined: Vec<&str> = joined.map(|(company, _)| symbol(*company)).collect();
    if !joined.is_empty() {
        return format!(" by {}", joined.join(", "));
    }
    let nearest = joining.near.iter().min_by_key(|(_, near)| far(*near));
    nearest.map_or(String::new(), |(company, near)| {
        format!(" {} is {} away", symbol(*company), far(*near))
    })
}
