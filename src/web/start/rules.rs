//! The rules of a title in our own words, with a search.

use crate::record::title::{Rule, Title};
use crate::web::title_code::code_of;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;

/// Shows all rules, or those found.
pub fn rules(title: &'static Title) -> AnyView {
    let sought = RwSignal::new(String::new());
    let found = live(move || {
        let sought = sought.get().trim().to_ascii_lowercase();
        let rules = code_of(title).rules.iter();
        let found: Vec<AnyView> = rules
            .filter(|rule| holds(rule, &sought))
            .map(rule_view)
            .collect();
        match found.is_empty() {
            true => view! { <p role="status">"No rule matches."</p> },
            false => found.into_any(),
        }
    });
    let numbers = match title.has_numbered_sections() {
        true => " Numbers are sections of its rulebook, which is binding.",
        false => " Its rulebook is binding.",
    };
    view! {
        <p class="quiet small">{title.name}", in our own words."{numbers}</p>
        <input type="search" aria-label="Search the rules" placeholder="Search" on:input=move |event| sought.set(event_target_value(&event)) />
        <div class="rules">{found}</div>
    }
}

/// Checks whether a rule contains a lower-case text.
fn holds(rule: &Rule, sought: &str) -> bool {
    let has = |text: &str| text.to_ascii_lowercase().contains(sought);
    has(rule.heading) || has(rule.section) || rule.text.iter().any(|text| has(text))
}

/// Shows a rule with its section.
pub fn rule_view(rule: &Rule) -> AnyView {
    let text = rule.text.iter().map(|text| view! { <p>{*text}</p> });
    let text = text.collect_view();
    view! { <section class="rule"><h3>{rule.heading}" "<small class="quiet">{rule.section}</small></h3>{text}</section> }
}
