//! What is paid for joining one end of the map with another: lines from edge to edge, with who is how near.

use super::hand::Hand;
use crate::engine::rail::door::Joining;
use crate::scene::drawing::px;
use crate::scene::joining::joining_art;
use crate::web::part::{shown, view};
use leptos::prelude::*;

/// The lines of all that the title has.
#[component]
pub fn Joinings(hand: Hand) -> impl IntoView {
    let all = move || hand.ask(|rail| Some(rail.joinings())).unwrap_or_default();
    shown(all, move |all: &Vec<Joining>| {
        let lines = all.iter().enumerate();
        let lines = lines.filter_map(|(number, joining)| draw(hand, number, joining));
        lines.collect_view()
    })
}

fn draw(hand: Hand, number: usize, joining: &Joining) -> Option<AnyView> {
    let art = joining_art(&hand.components.map, &joining.ends)?;
    let label = format!("{} {}{}", joining.name, joining.value, who(hand, joining));
    let [one, other] = art.ends;
    Some(view! {
        <g class=format!("joining joining-{number}")>
            <path class="way" d=art.way /><path d=one /><path d=other />
            <text class="letters" x=px(art.label.x) y=px(art.label.y) font-size="30">{label}</text>
        </g>
    })
}

/// Who has joined the ends; if nobody has, who is nearest, and how many hexes away.
fn who(hand: Hand, joining: &Joining) -> String {
    let symbol = |company| hand.components.company(company).symbol;
    let far = |[one, other]: [u16; 2]| one + other;
    let joined = joining.near.iter().filter(|(_, near)| far(*near) == 0);
    let joined: Vec<&str> = joined.map(|(company, _)| symbol(*company)).collect();
    if !joined.is_empty() {
        return format!(": {}", joined.join(", "));
    }
    let nearest = joining.near.iter().min_by_key(|(_, near)| far(*near));
    nearest.map_or(String::new(), |(company, near)| {
        format!(": {} {} away", symbol(*company), far(*near))
    })
}
