//! Bonuses for joining one end of the map with another: lines from edge to edge, and the companies that are nearest.

use super::selection::Selection;
use crate::engine::rail::rail_view::MapBonus;
use crate::scene::map_bonus::map_bonus_art;
use crate::web::ui::erased::{shown, view};
use leptos::prelude::*;

fn all(selection: Selection) -> Vec<MapBonus> {
    selection
        .ask(|rail| Some(rail.map_bonuses()))
        .unwrap_or_default()
}

/// Draws the lines on the map.
#[component]
pub fn Joinings(selection: Selection) -> impl IntoView {
    let ends = move || -> Vec<_> { all(selection).into_iter().map(|it| it.ends).collect() };
    shown(ends, move |ends| {
        let lines = ends.iter().enumerate().filter_map(|(number, ends)| {
            let art = map_bonus_art(&selection.components.map, ends)?;
            let [one, other] = art.ends;
            Some(view! {
                <g class=format!("map-bonus map-bonus-{number}")><path class="way" d=art.way /><path d=one /><path d=other /></g>
            })
        });
        lines.collect_view()
    })
}

/// Explains the lines in a corner.
#[component]
pub fn JoiningsLegend(selection: Selection) -> impl IntoView {
    shown(
        move || all(selection),
        move |all: &Vec<MapBonus>| {
            let lines = all.iter().enumerate().map(|(number, bonus)| {
                let (name, value) = (&bonus.name, selection.session.money(bonus.value));
                view! {
                    <li class=format!("map-bonus-{number}")>
                        <svg class="map-bonus" viewBox="0 0 60 20" aria-hidden="true"><path class="way" d="M4 10H56" /></svg>
                        <span>{format!("{name} {value}")}<span class="quiet">{joined_companies(selection, bonus)}</span></span>
                    </li>
                }
            });
            let lines: Vec<AnyView> = lines.collect();
            (!lines.is_empty()).then(|| view! { <ul class="map-bonuses">{lines}</ul> })
        },
    )
}

/// Tells who has joined the ends. If nobody has, it tells who is nearest, and how many hexes away.
fn joined_companies(selection: Selection, bonus: &MapBonus) -> String {
    let symbol = |company| selection.components.company(company).symbol;
    let far = |[one, other]: [u16; 2]| one + other;
    let joined = bonus.near.iter().filter(|(_, near)| far(*near) == 0);
    let joined: Vec<&str> = joined.map(|(company, _)| symbol(*company)).collect();
    if !joined.is_empty() {
        return format!(" by {}", joined.join(", "));
    }
    let nearest = bonus.near.iter().min_by_key(|(_, near)| far(*near));
    nearest.map_or(String::new(), |(company, near)| {
        format!(" {} is {} away", symbol(*company), far(*near))
    })
}
