//! The rules of the title in our own words: what the present step is about, and all of them, to be searched.

use super::book::book;
use crate::record::title::Rule;
use crate::web::fold::fold;
use crate::web::part::{Live, live, text, view, when};
use crate::web::session::Session;
use leptos::prelude::*;

/// The rule that the decision is about, folded.
pub fn rule_here(session: Session) -> Live<AnyView> {
    let rule = move || {
        let key = session.game.read().rule();
        let mut rules = session.title().rules.iter();
        rules.find(|rule| rule.key == key)
    };
    let rule = Memo::new(move |_| rule());
    when(
        move || rule.read().is_some(),
        move || {
            let name = move || format!("? {}", rule.get().map_or("", |rule| rule.heading));
            let summary = view! { <summary aria-label=text(name)>"?"</summary> };
            fold("rule-here", summary, move || {
                live(move || rule.get().map(shown)).into_any()
            })
        },
    )
}

/// All rules, or those in which something is found.
pub fn rules_panel(session: Session) -> AnyView {
    let sought = RwSignal::new(String::new());
    let title = session.title();
    let body = move |_| {
        let found = live(move || {
            let sought = sought.get().trim().to_ascii_lowercase();
            let found: Vec<AnyView> = title
                .rules
                .iter()
                .filter(|rule| holds(rule, &sought))
                .map(shown)
                .collect();
            match found.is_empty() {
                true => view! { <p role="status">"Nothing is found."</p> },
                false => found.into_any(),
            }
        });
        view! {
            <p class="quiet small">{format!("{}, in our own words. Numbers are sections of its rulebook, which decides.", title.name)}</p>
            <input type="search" aria-label="Search the rules" placeholder="Search" on:input=move |event| sought.set(event_target_value(&event)) />
            <div class="rules">{found}</div>
        }
    };
    book("Rules", Box::new(body))
}

/// Whether something is found in a rule; in lower case.
fn holds(rule: &Rule, sought: &str) -> bool {
    let has = |text: &str| text.to_ascii_lowercase().contains(sought);
    has(rule.heading) || has(rule.section) || rule.text.iter().any(|text| has(text))
}

fn shown(rule: &Rule) -> AnyView {
    let text = rule.text.iter().map(|text| view! { <p>{*text}</p> });
    let text = text.collect_view();
    view! { <section class="rule"><h3>{rule.heading}" "<small class="quiet">{rule.section}</small></h3>{text}</section> }
}
