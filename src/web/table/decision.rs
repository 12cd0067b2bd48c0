//! The present decision: its question, its player, and the way on, always at the same place.

use super::cards::cards;
use super::choices::{ControlPlace, choices, listed, ways_on};
use super::computer::{Computers, hint, thinks, ways_on_with};
use super::explained::explained;
use super::film::Film;
use super::forecast::{PointedChoice, forecast};
use super::hand_over::hand_over;
use super::log::earlier;
use super::orders::{note, order_form};
use super::out_of_turn::{end_moves, out_of_turn};
use super::rail::companies::{acting_company, company_facts};
use super::rail::report::report_form;
use super::rail::selection::Selection;
use super::recent_moves::recent_moves;
use super::refused_moves::why_not;
use super::rules::{beginner_tip, rule_here};
use super::run_out::auto_play_button;
use super::sheets::sheets;
use crate::engine::game::{Badge, Decision, Game};
use crate::engine::question::Question;
use crate::web::pieces::PANELS;
use crate::web::session::Session;
use crate::web::ui::board::{chip, emblem};
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, effect, live, shown, text, view, when};
use crate::web::ui::focus::{begin_at_top, bring_new};
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// The purpose of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// One looks at an earlier point.
    Past,
    /// The player who decides has yet to take the device.
    HandedOver,
    /// A computer decides.
    Thinks,
    /// A person decides.
    Asked,
    /// The game has ended.
    Over,
}

/// Makes the panel for the present decision. Parts that stand in every step are drawn once.
pub fn decision_panel(
    session: Session,
    selection: Option<Selection>,
    pointed: PointedChoice,
    computers: Computers,
) -> AnyView {
    let notice = live(move || {
        (!session.notice.read().is_empty())
            .then(|| view! { <p class="notice" role="alert">{session.notice}</p> })
    });
    let stage = move || match session.game.read().decision() {
        _ if !session.is_live() => Stage::Past,
        Some(_) if session.computer().is_some() => Stage::Thinks,
        Some(_) if session.is_handed_over() => Stage::HandedOver,
        Some(_) => Stage::Asked,
        None => Stage::Over,
    };
    let place = ControlPlace {
        session,
        selection,
        pointed,
        listed: ErasedMemo::new(move || listed(session)),
    };
    let question = shown(stage, move |stage| match stage {
        Stage::Past => past(session),
        Stage::HandedOver => {
            of_game(session, move |game| hand_over(session, pointed, game)).into_any()
        }
        Stage::Thinks => thinks(computers),
        Stage::Asked => asked(place),
        Stage::Over => PANELS.draw(vec![], move |panels| (panels.scores)(session)),
    });
    let way_on = shown(stage, move |stage| match stage {
        Stage::Past => Some(way_back(session)),
        Stage::Thinks => Some(ways_on_with(computers)),
        Stage::Asked => Some(way_on(place)),
        Stage::HandedOver | Stage::Over => None,
    });
    let tip = shown(
        move || stage() == Stage::Asked,
        move |is_asked| is_asked.then(|| beginner_tip(session)),
    );
    let caption = use_context::<Film>().map(Film::caption_here);
    // The focus stays in it from one stage to the next.
    view! {
        <div class="decision" on:pointerleave=move |event| pointed.leave(&event)>{notice}<div class="asking" tabindex="-1" role="group" aria-labelledby="question who">{caption}{question}<div class="feed">{recent_moves(session)}</div></div>{tip}{way_on}</div>
    }
}

/// A function that draws a part of the page for a game.
type Part = Box<dyn Fn(&dyn Game) -> AnyView + Send>;

/// Draws a part for the shown game.
fn of_game<V: IntoView + 'static>(
    session: Session,
    part: impl Fn(&dyn Game) -> V + Send + 'static,
) -> LiveView<AnyView> {
    drawn(session, Box::new(move |game| part(game).into_any()))
}

fn drawn(session: Session, part: Part) -> LiveView<AnyView> {
    live(move || part(&*session.game.get()))
}

/// Writes a text about the shown game.
fn game_text(session: Session, words: fn(&dyn Game) -> String) -> LiveView<String> {
    text(move || words(&*session.game.get()))
}

/// Shows an earlier point.
fn past(session: Session) -> AnyView {
    view! {
        <h2 id="who" class="who">{game_text(session, |game| game.round().name)}</h2>
        <p class="quiet">{text(move || format!("After action {} of {}.", session.shown(), session.counts().0))}</p>
        {of_game(session, move |game| sheets(session, game, true))}
    }
}

/// Offers the ways on from an earlier point. In a game that is only looked at nothing is undone.
fn way_back(session: Session) -> AnyView {
    let undo = (!session.is_preview()).then(|| {
        view! { <button title="Undoes everything after this; Redo brings it back" on:click=move |_| session.undo_to_here()>"Undo to here"</button> }
    });
    view! {
        <footer class="way-on">
            {undo}
            <button class="primary" on:click=move |_| session.come_back()>"Back to now"</button>
        </footer>
    }
}

/// Asks a person to decide.
fn asked(place: ControlPlace) -> AnyView {
    let ControlPlace {
        session, pointed, ..
    } = place;
    let decision = move || session.game.read().decision();
    let player = move || decision().map(|decision| decision.player);
    let question =
        ErasedMemo::new(move || (player(), session.game.read().question_for(session.viewer())));
    effect(move || {
        question.track();
        begin_at_top();
    });
    let (hint, hinted) = hint(place);
    let sign = shown(player, |player| player.map(seat));
    let badge = shown(move || decision()?.badge, |badge| badge.map(chip));
    let mark = shown(
        move || company_mark(&**session.game.read()),
        |badge| badge.map(emblem),
    );
    let facts = shown(
        move || facts(&**session.game.read()),
        |facts| fact_cells(facts),
    );
    let name = game_text(session, |game| {
        let decision = game.decision();
        decision
            .map(|decision| game.name(decision.player))
            .unwrap_or_default()
    });
    view! {
        <header class="asked">
            {mark}
            <p id="question" class="question">
                <span class="situation">{shown(move || situation(&question.read().1), |text| explained(text))}</span><span>{shown(move || question.read().1.asked(), |text| explained(text))}</span>
            </p>
            <h2 id="who" class="who">{sign}<span class="player-name">{name}</span>{badge}</h2>
            {rule_here(session)}
        </header>
        <dl class="has">{facts}</dl>
        {own_hand(session)}
        {hinted}
        {of_game(session, move |game| cards(session, game, true))}
        {of_game(session, move |game| report_form(place, game.rail()?))}
        {of_game(session, move |game| choices(place, game))}
        {of_game(session, move |game| end_moves(session, pointed, game))}
        {of_game(session, move |game| cards(session, game, false))}
        {of_game(session, move |game| sheets(session, game, true))}
        <div class="besides">
            {order_form(session)}
            {auto_play_button(session)}
            {of_game(session, move |game| out_of_turn(session, pointed, game))}
            {why_not(session)}
            {hint}
            {when(move || session.is_for_decider(), move || note(session))}
        </div>
    }
}

/// Returns the situation before the question, with the space between them.
fn situation(question: &Question) -> String {
    match question.situation.as_str() {
        "" => String::new(),
        situation => format!("{situation} "),
    }
}

/// Offers the player's own hand and the moves with it, where the decision is asked openly.
fn own_hand(session: Session) -> LiveView<AnyView> {
    let taken = move || {
        let player = session.game.read_untracked().decision();
        if let Some(Decision { player, .. }) = player {
            session.take_device(player);
            bring_new(".asking .pile.held");
        }
    };
    let button = move || view! { <button class="own-hand" title="For this player only: the cards, and what can be done with them" on:click=move |_| taken()>{game_text(session, hand_title)}</button> };
    when(move || !session.is_for_decider(), button)
}

fn hand_title(game: &dyn Game) -> String {
    let decision = game.decision();
    let name = decision.map(|decision| game.name(decision.player));
    format!("{}\u{2019}s hand", name.unwrap_or_default())
}

/// Shows the ways on, and the forecast of the choice pointed at.
fn way_on(place: ControlPlace) -> AnyView {
    let ControlPlace {
        session, pointed, ..
    } = place;
    view! {
        <footer class="way-on">{earlier(session)}{forecast(session, pointed)}<div class="choices">{of_game(session, move |game| ways_on(place, game))}</div></footer>
    }
}

/// Returns the mark of the company that acts, unless it is a private one, which has no emblem.
fn company_mark(game: &dyn Game) -> Option<Badge> {
    game.rail().and_then(acting_company)?;
    game.decision()?.badge
}

/// A name and its value, such as the cash of a player.
type Fact = (&'static str, String);

/// The most facts beside a question.
const MOST_FACTS: usize = 4;

/// Lists the means of the acting company after the cash of its player, or else all facts about the player.
fn facts(game: &dyn Game) -> Vec<Fact> {
    let Some(Decision { player, .. }) = game.decision() else {
        return Vec::new();
    };
    let mut standings = game.standings().into_iter();
    let own = standings.find(|standing| standing.player == player);
    let own = own.map(|standing| standing.facts).unwrap_or_default();
    let own = own.into_iter().map(|(name, value, _)| (name, value));
    let company = game.rail().map(company_facts).unwrap_or_default();
    let own_count = if company.is_empty() { MOST_FACTS } else { 1 };
    own.take(own_count)
        .chain(company)
        .take(MOST_FACTS)
        .collect()
}

fn fact_cells(facts: &[Fact]) -> AnyView {
    let cell = |(name, value): &Fact| view! { <div><dt>{explained(name)}</dt><dd>{value.clone()}</dd></div> };
    facts.iter().map(cell).collect_view().into_any()
}
