//! The shelf: which titles there are, and the cards from which one is chosen.

use crate::record::title::{Title, Titles};
use crate::web::part::{flag, view};
use leptos::prelude::*;

/// The titles that can be played, as every part of the page finds them in the context.
#[derive(Clone, Copy)]
pub struct Shelf(pub Titles);

/// The titles that can be played.
pub fn titles() -> Titles {
    expect_context::<Shelf>().0
}

/// The cards of the titles, of which one is chosen.
pub fn cards(titles: Titles, chosen: RwSignal<&'static Title>) -> AnyView {
    let card = |title| card(title, chosen);
    let cards = titles.iter().copied().map(card).collect_view();
    view! { <fieldset class="shelf"><legend>"Title"</legend>{cards}</fieldset> }
}

fn card(title: &'static Title, chosen: RwSignal<&'static Title>) -> AnyView {
    let is_chosen = move || *chosen.read() == title;
    let (least, most) = title.players;
    let about = format!("{least} to {most} players · {}", title.about.length);
    view! {
        <label class="title-card" class:chosen=flag(is_chosen)>
            <input type="radio" name="title" value=title.name prop:checked=flag(is_chosen) on:change=move |_| chosen.set(title) />
            <span class="title-picture" aria-hidden="true" inner_html=title.about.picture></span>
            <span class="title-name"><strong>{title.name}</strong><span class="quiet small">{about}</span></span>
            <span class="title-special small">{title.about.special}</span>
        </label>
    }
}
