//! The rules of the title in our own words: what the present step is about, and all of them, to be searched.

use super::book::book;
use crate::web::derived::Derived;
use crate::web::erased::{Live, live, shown, text, view, when};
use crate::web::fold::fold;
use crate::web::rules::{rule_view, rules};
use crate::web::session::Session;
use leptos::prelude::*;

/// The rule that the decision is about, folded.
pub fn rule_here(session: Session) -> Live<AnyView> {
    let rule = move || {
        let key = session.game.read().rule();
        let mut rules = session.title().rules.iter();
        rules.find(|rule| rule.key == key)
    };
    let rule = Derived::new(rule);
    when(
        move || rule.read().is_some(),
        move || {
            let name = move || format!("? {}", rule.get().map_or("", |rule| rule.heading));
            let summary = view! { <summary aria-label=text(name)>"?"</summary> };
            fold("rule-here", summary, move || {
                live(move || rule.get().map(rule_view)).into_any()
            })
        },
    )
}

/// For how many acts of each player it is said why one would do what is asked.
const FIRST: usize = 20;

/// Why one would do what is asked, in one's first turns.
pub fn why_one_would(session: Session) -> Live<AnyView> {
    let why = move || {
        let game = session.game.read();
        let is_early = session.counts().0 < FIRST * game.setup().players.len();
        let mut whys = session.title().whys.iter();
        let why = whys.find(|(key, _)| is_early && *key == game.rule())?;
        Some(why.1)
    };
    shown(why, |why| {
        why.map(|why| view! { <p class="why-would small"><b>"Why? "</b>{why}</p> })
    })
}

/// All rules.
pub fn rules_panel(session: Session) -> AnyView {
    book("Rules", Box::new(move |_| rules(session.title())))
}
