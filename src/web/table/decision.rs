//! What is to be decided now, by whom, with every legal choice as a control and none that is illegal.

use super::amount::amount_form;
use super::asides::asides;
use super::ending::final_scores;
use super::rail::charters::company_facts;
use super::rail::hand::Hand;
use super::rail::runs::{RunChoice, payout_choice};
use super::rail::track::{prospect, track_choice};
use super::rules::rule_here;
use super::sheets::sheets;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Amount, Badge, Choice, Decision, Game, Many, Move, Tone, Words};
use crate::web::board::chip;
use crate::web::part::{live, text, view};
use crate::web::session::Session;
use crate::web::sure::sure;
use leptos::prelude::*;

/// The panel for the decision that is waited for.
pub fn decision_panel(session: Session, hand: Option<Hand>) -> AnyView {
    let notice = live(move || {
        (!session.notice.read().is_empty())
            .then(|| view! { <p class="notice" role="alert">{session.notice}</p> })
    });
    let body = live(move || {
        let game = session.game.get();
        if !session.is_live() {
            return past(session, &*game);
        }
        match (game.decision(), game.outcome()) {
            (Some(decision), _) => now(session, hand, &*game, decision),
            (None, Some(outcome)) => final_scores(session, &*game, &outcome),
            (None, None) => ().into_any(),
        }
    });
    view! { <div class="decision" aria-live="polite">{notice}{body}</div> }
}

/// Shown while one looks at an earlier point.
fn past(session: Session, game: &dyn Game) -> AnyView {
    view! {
        <h2 class="who">"An earlier moment"</h2>
        <p>{text(move || format!("After action {} of {}.", session.shown(), session.counts().0))}</p>
        <div class="choices"><button class="primary" on:click=move |_| session.come_back()>"Back to now"</button></div>
        {sheets(game, true)}
    }
}

fn now(session: Session, hand: Option<Hand>, game: &dyn Game, decision: Decision) -> AnyView {
    let mut standings = game.standings().into_iter();
    let own = standings.find(|standing| standing.player == decision.player);
    let own = own.and_then(|standing| standing.facts.into_iter().next());
    let own = own.map(|(what, how, _)| format!("{what} {how}"));
    let companys = game.rail().and_then(company_facts);
    let facts: Vec<String> = own.into_iter().chain(companys).collect();
    view! {
        <h2 class="who"><span class="player-name">{game.name(decision.player)}</span>{decision.badge.map(chip)}</h2>
        <p class="question">{game.question()}</p>
        {rule_here(session, game)}
        <p class="quiet small">{facts.join(" · ")}</p>
        {choices(session, hand, game)}
        {sheets(game, true)}
        {asides(session, game)}
    }
}

/// What can be chosen without being looked for: exactly one thing, or one with an amount.
enum Control {
    Button(Move, Words),
    Form(Amount<Move>),
}

impl Control {
    fn words(&self) -> &Words {
        match self {
            Control::Button(_, words) => words,
            Control::Form(amount) => &amount.words,
        }
    }

    fn limits(&self) -> Option<&str> {
        match self {
            Control::Button(..) => None,
            Control::Form(amount) => Some(&amount.limits),
        }
    }
}

/// Choices of one sort under a heading.
struct Group {
    heading: &'static str,
    controls: Vec<Control>,
}

/// The controls: special ones for track, runs and dividends, and groups of the rest.
fn choices(session: Session, hand: Option<Hand>, game: &dyn Game) -> AnyView {
    let payouts = game.rail().and_then(|rail| rail.payouts());
    let is_payout = |made: &Move| {
        let mut ways = payouts.iter().flat_map(|payouts| &payouts.ways);
        ways.any(|way| way.made == *made)
    };
    let mut large = Vec::new();
    let mut groups = Vec::new();
    for choice in game.choices() {
        match choice {
            Choice::Many(many) if large.contains(&many) => {}
            Choice::Many(many) => large.push(many),
            Choice::Do(made) if is_payout(&made) => {}
            Choice::Do(made) => {
                let words = game.words(&made);
                add(&mut groups, Control::Button(made, words));
            }
            Choice::Amount(amount) => add(&mut groups, Control::Form(*amount)),
        }
    }
    let search = |many| hand.and_then(|hand| search(hand, many));
    let mut parts: Vec<AnyView> = large.into_iter().filter_map(search).collect();
    parts.extend(payouts.map(|payouts| payout_choice(session, payouts)));
    // Passing and giving up come last.
    groups.arrange_by_key(|group| group.heading.is_empty());
    let groups = groups.into_iter();
    parts.extend(groups.map(|group| shown_group(session, hand, group)));
    parts.into_any()
}

/// The panel for choices that are looked for.
fn search(hand: Hand, many: Many) -> Option<AnyView> {
    match many {
        Many::Track => Some(track_choice(hand)),
        Many::Runs => {
            let company = hand.ask(|rail| rail.company())?;
            Some(view! { <RunChoice hand company /> })
        }
    }
}

/// Puts a control to those of its sort; sorts stay in the order in which players think of them.
fn add(groups: &mut Vec<Group>, control: Control) {
    let heading = control.words().heading;
    match groups.iter_mut().find(|group| group.heading == heading) {
        Some(group) => group.controls.push(control),
        None => groups.push(Group {
            heading,
            controls: vec![control],
        }),
    }
}

/// More choices than this are folded.
const FOLD_OVER: usize = 12;

fn shown_group(session: Session, hand: Option<Hand>, group: Group) -> AnyView {
    let Group { heading, controls } = group;
    let limits = common_limits(&controls);
    let title = (!heading.is_empty()).then(|| {
        let limits = limits.as_ref().map(|limits| format!(": {limits}"));
        view! { <h3>{heading}{limits}</h3> }
    });
    let is_large = controls.len() > FOLD_OVER;
    let folds = is_large.then(|| by_fold(&controls)).flatten();
    let each = |control| shown(session, hand, control, limits.is_none());
    let body = match folds {
        None => {
            view! { <div class="choices">{controls.into_iter().map(each).collect_view()}</div> }
        }
        Some(folds) => {
            let mut controls: Vec<Option<Control>> = controls.into_iter().map(Some).collect();
            let fold = |(badge, own): (Badge, Vec<usize>)| {
                let own = own.into_iter().filter_map(|index| controls[index].take());
                let own = own.map(each).collect_view();
                view! { <details class="fold"><summary>{chip(badge)}" "{badge.name}</summary><div class="choices">{own}</div></details> }
            };
            folds.into_iter().map(fold).collect_view().into_any()
        }
    };
    view! { <section class="group">{title}{body}</section> }
}

/// The limits that hold for all of these alike, so that they are said once.
fn common_limits(controls: &[Control]) -> Option<String> {
    let first = controls.first()?.limits()?;
    let same = controls.iter().all(|each| each.limits() == Some(first));
    same.then(|| first.to_string())
}

/// Which of the choices are folded together; none if one of them is not to be folded.
fn by_fold(controls: &[Control]) -> Option<Vec<(Badge, Vec<usize>)>> {
    let mut folds: Vec<(Badge, Vec<usize>)> = Vec::new();
    for (index, control) in controls.iter().enumerate() {
        let badge = control.words().fold?;
        match folds.iter_mut().find(|(known, _)| *known == badge) {
            Some((_, own)) => own.push(index),
            None => folds.push((badge, vec![index])),
        }
    }
    Some(folds)
}

fn shown(session: Session, hand: Option<Hand>, control: Control, with_limits: bool) -> AnyView {
    match control {
        Control::Button(made, words) => button(session, hand, made, words),
        Control::Form(amount) => amount_form(session, hand, amount, with_limits),
    }
}

/// What the next run would be after a move, if that is to be told.
pub fn next_run(hand: Option<Hand>, words: &Words, made: &Move) -> Option<AnyView> {
    let hand = hand.filter(|_| words.bears_on_next_run)?;
    Some(view! { <span class="quiet small">{prospect(hand, made.clone())}</span> })
}

/// A button for a move, with what it brings about. What takes something away names it and asks first.
fn button(session: Session, hand: Option<Hand>, made: Move, words: Words) -> AnyView {
    let earns = next_run(hand, &words, &made);
    if let Some(loss) = words.loss {
        let act = Callback::new(move |()| session.act(&made));
        return sure(loss, "choice danger", act).into_any();
    }
    let class = match words.tone {
        Tone::Pass => "choice pass",
        Tone::Plain => "choice",
    };
    let brings = words
        .brings
        .map(|text| view! { <span class="quiet small">{text}</span> });
    view! {
        <button class=class on:click=move |_| session.act(&made)>
            {words.badge.map(chip)}<span>{words.label}</span>{brings}{earns}
        </button>
    }
}
