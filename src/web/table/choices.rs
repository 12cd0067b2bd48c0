//! The choices of the present decision: every legal one as a control, and none that is illegal.

use super::amount::amount_form;
use super::cards::is_on_a_card;
use super::confirm_loss::{asking, confirm_loss};
use super::forecast::PointedChoice;
use super::lots::{are_lots, lots};
use super::rail::runs::{RunChoice, payout_choice, run_button};
use super::rail::selection::Selection;
use super::rail::track::{prospect, track_choice};
use super::trade::trade_sheet;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Amount, Badge, Choice, ChoiceText, Game, Loss, Move, OpenEnded, Tone};
use crate::engine::rail::rail_view::{Payouts, Task};
use crate::web::browser::settings::{Choice as _, TurnEnd};
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{flag, view};
use crate::web::ui::fold::fold;
use leptos::prelude::*;
use std::sync::Arc;

/// The surroundings of a control.
#[derive(Clone, Copy)]
pub struct ControlPlace {
    /// The game being played.
    pub session: Session,
    /// The selection of tiles and runs, in an 18xx game.
    pub selection: Option<Selection>,
    /// The choice that is pointed at.
    pub pointed: PointedChoice,
    /// The listed choices.
    pub listed: ErasedMemo<ListedChoices>,
}

/// The choices to be listed, without those on cards, and the dividends: made once for the list and the ways on.
#[derive(Clone)]
pub struct ListedChoices {
    choices: Arc<[Choice<Move>]>,
    payouts: Option<Arc<Payouts>>,
    /// True if there are cards to be used.
    are_cards_used: bool,
}

impl PartialEq for ListedChoices {
    fn eq(&self, other: &ListedChoices) -> bool {
        Arc::ptr_eq(&self.choices, &other.choices)
    }
}

/// A choice that can be made without being searched: exactly one move, or one with an amount.
pub enum Control {
    /// A move and its words.
    Button(Move, ChoiceText),
    /// A move with an amount to be named, and the number of equal ones.
    Form(Amount<Move>, usize),
}

impl Control {
    fn words(&self) -> &ChoiceText {
        match self {
            Control::Button(_, words) => words,
            Control::Form(amount, _) => &amount.words,
        }
    }

    fn amount(&self) -> Option<&Amount<Move>> {
        match self {
            Control::Button(..) => None,
            Control::Form(amount, _) => Some(amount),
        }
    }

    fn into_amount(self) -> Option<Amount<Move>> {
        match self {
            Control::Button(..) => None,
            Control::Form(amount, _) => Some(amount),
        }
    }

    /// Checks whether its amount has no proposal. Somebody else has to agree to such an amount.
    fn is_open(&self) -> bool {
        self.amount()
            .is_some_and(|amount| amount.proposed.is_none())
    }

    fn limits(&self) -> Option<&str> {
        self.amount().map(|amount| amount.limits.as_str())
    }
}

/// The choices of one sort under a heading.
struct Group {
    heading: &'static str,
    controls: Vec<Control>,
}

impl Group {
    /// Returns the highest rank of its choices.
    fn rank(&self) -> i32 {
        let ranks = self.controls.iter().map(|control| control.words().rank);
        ranks.max().unwrap_or_default()
    }
}

/// Shows the controls: special ones for track, runs and dividends, the table for shares, and groups of the rest. Moves
/// that only go on have a place of their own.
pub fn choices(place: ControlPlace, game: &dyn Game) -> AnyView {
    let ControlPlace {
        session,
        selection,
        pointed,
        listed,
    } = place;
    let mut large = Vec::new();
    let mut controls = Vec::new();
    let listed = listed.get();
    for choice in listed.choices.iter().cloned() {
        match choice {
            Choice::Do(made) => {
                let words = game.choice_text(&made);
                if !is_way_on(&words) {
                    controls.push(Control::Button(made, words));
                }
            }
            Choice::OpenEnded(many) if large.contains(&many) => {}
            Choice::OpenEnded(many) => large.push(many),
            Choice::Amount(amount) => add_form(&mut controls, *amount),
        }
    }
    if is_reported(place, game) {
        large.clear();
        controls.retain(|control| !is_on_the_map(game, control));
    }
    let search = |many| selection.and_then(|selection| search(selection, pointed, many));
    let mut parts: Vec<AnyView> = large.into_iter().filter_map(search).collect();
    let payouts = listed.payouts.as_deref().cloned();
    parts.extend(payouts.map(|payouts| payout_choice(session, pointed, payouts)));
    let (sheet, controls) = trade_sheet(session, selection, pointed, controls);
    let is_trade = sheet.is_some();
    parts.extend(sheet);
    // Offers to buy something are folded where the turn is about something else.
    let is_main = !parts.is_empty();
    let mut groups: Vec<Group> = Vec::new();
    for control in controls {
        add(&mut groups, control);
    }
    // Groups without a heading, such as giving up, come last, and of the others those first that bring more. So do
    // offers within a group, of which those with a likely price, such as a train of one's own company, come first.
    groups.arrange_by_key(|group| (group.heading.is_empty(), -group.rank()));
    for group in &mut groups {
        group
            .controls
            .arrange_by_key(|control| (control.is_open(), -control.words().rank));
    }
    // Among cards, lists are folded as soon as they are many: all that can be done stays in sight.
    let count: usize = groups.iter().map(|group| group.controls.len()).sum();
    let has_others = listed.are_cards_used || groups.len() > 1;
    let is_crowded = game.has_hands() && has_others && count > FEW;
    let most = if is_crowded { 1 } else { LONG };
    let groups = groups.into_iter();
    parts.extend(groups.map(|group| shown_group(place, group, is_trade, (most, is_main))));
    parts.into_any()
}

/// Checks whether a company's turn is reported, without the map here.
fn is_reported(place: ControlPlace, game: &dyn Game) -> bool {
    let is_mapped = place
        .selection
        .is_none_or(|selection| selection.mapped.get());
    let awaits = game.rail().and_then(|rail| rail.awaits_report());
    awaits.is_some() && !is_mapped
}

/// Checks whether a move is made on the map.
fn is_on_the_map(game: &dyn Game, control: &Control) -> bool {
    let rail = game.rail();
    match control {
        Control::Button(made, _) => rail.is_some_and(|rail| rail.space(made).is_some()),
        Control::Form(..) => false,
    }
}

/// Collects a table's listed choices.
pub fn listed(session: Session) -> ListedChoices {
    let (viewer, game) = (session.viewer(), session.game.get());
    let faces = game.faces_for(viewer);
    let payouts = game.rail().and_then(|rail| rail.payouts());
    let is_payout = |made: &Move| {
        let mut ways = payouts.iter().flat_map(|payouts: &Payouts| &payouts.ways);
        ways.any(|way| way.made == *made)
    };
    let is_elsewhere = |made: &Move| is_on_a_card(&faces, made) || is_payout(made);
    let mut choices = game.choices_for(viewer);
    choices.retain(|choice| !matches!(choice, Choice::Do(made) if is_elsewhere(made)));
    ListedChoices {
        choices: choices.into(),
        payouts: payouts.map(Arc::new),
        are_cards_used: faces.iter().any(|face| !face.moves.is_empty()),
    }
}

/// Shows the moves that only go on: to run, or to do nothing more.
pub fn ways_on(place: ControlPlace, game: &dyn Game) -> AnyView {
    let way_on = |choice| match choice {
        Choice::Do(made) => {
            let words = game.choice_text(&made);
            is_way_on(&words).then(|| button(place, made, words))
        }
        Choice::OpenEnded(OpenEnded::Runs) => place
            .selection
            .map(|selection| run_button(selection, place.pointed)),
        Choice::OpenEnded(OpenEnded::Track) | Choice::Amount(_) => None,
    };
    if is_reported(place, game) {
        return ().into_any();
    }
    let listed = place.listed.get();
    let choices = listed.choices.iter().cloned();
    let payout = usual_payout(game, listed.payouts.as_deref());
    let payout = payout.map(|(made, label)| payout_button(place, made, label));
    let ways: Vec<AnyView> = choices.filter_map(way_on).chain(payout).collect();
    ways.into_any()
}

/// Returns the payout that comes first, unless something is lost by it, with the label of its button.
fn usual_payout(game: &dyn Game, payouts: Option<&Payouts>) -> Option<(Move, String)> {
    let payouts = payouts?;
    let way = payouts.ways.first()?;
    let is_safe = game.choice_text(&way.made).loss.is_none();
    let earned = game.currency().of(payouts.earned);
    is_safe.then(|| (way.made.clone(), format!("{} {earned}", way.name)))
}

fn payout_button(place: ControlPlace, made: Move, label: String) -> AnyView {
    let ControlPlace {
        session, pointed, ..
    } = place;
    let [by_pointer, by_focus, by_hint] = [made.clone(), made.clone(), made.clone()];
    view! {
        <button class="primary confirm" class:hinted-move=flag(move || pointed.is_hinted(&by_hint)) on:click=move |_| session.act(&made)
            on:pointerenter=move |_| pointed.at(&by_pointer) on:focus=move |_| pointed.at(&by_focus)>{label}</button>
    }
}

fn is_way_on(words: &ChoiceText) -> bool {
    words.tone == Tone::Pass
}

/// Adds a form to the controls. One that looks equal to another, such as the second of two equal trains, is counted
/// with it.
fn add_form(controls: &mut Vec<Control>, amount: Amount<Move>) {
    let known = controls.iter_mut().find_map(|control| match control {
        Control::Form(known, count) => {
            let same = known.words == amount.words && known.limits == amount.limits;
            same.then_some(count)
        }
        Control::Button(..) => None,
    });
    match known {
        Some(count) => *count += 1,
        None => controls.push(Control::Form(amount, 1)),
    }
}

/// Makes the panel for searched choices.
fn search(selection: Selection, pointed: PointedChoice, many: OpenEnded) -> Option<AnyView> {
    match many {
        OpenEnded::Track => Some(track_choice(selection, pointed)),
        OpenEnded::Runs => {
            let company = selection.ask(|rail| rail.company())?;
            Some(view! { <RunChoice selection company /> })
        }
    }
}

/// Adds a control to its group. Groups stay in the order in which players think of them.
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

/// The number of choices up to which they keep their labels, though they differ only in a company.
const FEW: usize = 3;

/// The number of choices above which a group is folded whole.
const LONG: usize = 16;

/// The number of choices above which folds take the place of a long list, so that there are two short questions.
const FOLD_OVER: usize = 5;

/// Shows a group under its heading. A long one is folded whole, one that has folds also below the table for shares, and
/// offers also below the subject of the turn.
fn shown_group(
    place: ControlPlace,
    group: Group,
    is_trade: bool,
    (most, is_beside): (usize, bool),
) -> AnyView {
    let Group { heading, controls } = group;
    let limits = common_limits(&controls);
    let title = (!heading.is_empty()).then(|| {
        let limits = limits.as_ref().map(|limits| format!(": {limits}"));
        view! { <h3>{heading}{limits}</h3> }
    });
    let is_large = controls.len() > FOLD_OVER;
    let are_offers = controls.iter().all(|control| control.limits().is_some());
    let (controls, others) = split_by_consent(place, controls);
    let others = (!others.is_empty()).then(|| with_consent(place, others, limits.as_deref()));
    let folds = is_large.then(|| by_fold(&controls)).flatten();
    let each = |control| shown(place, control, limits.is_none());
    let count = controls.len();
    let is_auction = are_lots(controls.iter().map(Control::amount));
    let is_folded = match &folds {
        None => (count > most || is_beside && are_offers) && !is_auction,
        Some(_) => is_trade,
    };
    let body = match folds {
        None if is_folded => {
            let class = class_of(&controls);
            let controls = controls.into_iter().map(each).collect_view();
            view! { <div class=class>{controls}</div> }
        }
        None if is_auction => {
            let amounts = controls.into_iter().filter_map(Control::into_amount);
            lots(place, amounts.collect())
        }
        None => row(place, controls, &each),
        Some(folds) => folded_rows(place, folds, controls, &each),
    };
    if is_folded {
        return view! {
            <section class="group"><details class="fold"><summary>{heading}{format!(" ({count})")}</summary><p class="quiet small">{limits}</p>{body}</details>{others}</section>
        };
    }
    let class = if title.is_some() {
        "group"
    } else {
        "group untitled"
    };
    view! { <section class=class>{title}{body}{others}</section> }
}

/// Returns the class of a row of choices. It tells the styles how many there are. A selector that counted them itself
/// (`:has`) would be evaluated after every act, which took a third of its time.
pub fn row_class(forms: usize, buttons: usize) -> &'static str {
    match (forms, buttons) {
        (11.., _) => "choices four dozen",
        (4.., _) => "choices four",
        (3, _) => "choices three",
        (_, 6..) => "choices many",
        _ => "choices",
    }
}

fn class_of(controls: &[Control]) -> &'static str {
    let is_form = |control: &&Control| matches!(control, Control::Form(..));
    let forms = controls.iter().filter(is_form).count();
    row_class(forms, controls.len() - forms)
}

/// Splits off the purchases of trains that an owner has to agree to, where there are many choices: such a purchase is
/// seldom wanted. Amounts without a proposal are also those of bids.
fn split_by_consent(place: ControlPlace, controls: Vec<Control>) -> (Vec<Control>, Vec<Control>) {
    let task = place
        .selection
        .and_then(|selection| selection.ask(|rail| rail.task()));
    let folds_others = controls.len() > FOLD_OVER && task == Some(Task::Trains);
    controls
        .into_iter()
        .partition(|control| !(folds_others && control.is_open()))
}

/// Folds the offers that need an owner's consent.
fn with_consent(place: ControlPlace, controls: Vec<Control>, said: Option<&str>) -> AnyView {
    let summary = format!("Offer to another owner ({})", controls.len());
    let limits = common_limits(&controls);
    let shown_limits = limits.clone().filter(|_| said.is_none());
    let controls = StoredValue::new_local(controls);
    fold("fold", view! { <summary>{summary}</summary> }, move || {
        let controls = controls.try_update_value(std::mem::take);
        let controls = controls.unwrap_or_default();
        let class = class_of(&controls);
        let controls = controls
            .into_iter()
            .map(|control| shown(place, control, limits.is_none()));
        view! { <p class="quiet small">{shown_limits.clone()}</p><div class=class>{controls.collect_view()}</div> }
    })
}

/// Shows choices side by side. Those that differ only in a company are marks under their common words.
fn row(place: ControlPlace, controls: Vec<Control>, each: &dyn Fn(Control) -> AnyView) -> AnyView {
    let Some(common) = common_company_label(&controls) else {
        let class = if are_cards(&controls) {
            "choices deck"
        } else {
            class_of(&controls)
        };
        return view! { <div class=class>{controls.into_iter().map(each).collect_view()}</div> };
    };
    let mark = |control| match control {
        Control::Button(made, words) => mark(place, made, words),
        Control::Form(..) => each(control),
    };
    let marks = controls.into_iter().map(mark).collect_view();
    view! { <p class="quiet small">{common}" …"</p><div class="choices marks">{marks}</div> }
}

/// Shows a fold for each mark, with its choices by their numbers.
fn folded_rows(
    place: ControlPlace,
    folds: Vec<(Badge, Vec<usize>)>,
    controls: Vec<Control>,
    each: &dyn Fn(Control) -> AnyView,
) -> AnyView {
    let mut controls: Vec<Option<Control>> = controls.into_iter().map(Some).collect();
    let fold = |(badge, own): (Badge, Vec<usize>)| {
        let own: Vec<Control> = own
            .into_iter()
            .filter_map(|index| controls[index].take())
            .collect();
        view! { <details class="fold"><summary>{chip(badge)}" "{badge.name}</summary>{row(place, own, each)}</details> }
    };
    folds.into_iter().map(fold).collect_view().into_any()
}

/// Checks whether many choices can be cards. Each has a mark, a name and a benefit then, and they lie side by side.
fn are_cards(controls: &[Control]) -> bool {
    let is_card = |control: &Control| match control {
        Control::Button(_, words) => {
            words.badge.is_some() && words.brings.is_some() && words.loss.is_none()
        }
        Control::Form(..) => false,
    };
    controls.len() > FEW && controls.iter().all(is_card)
}

/// Returns the common words of choices, if they differ only in the company at the end of their labels. It is `None` if
/// they differ in more, or are too few to be worth it.
fn common_company_label(controls: &[Control]) -> Option<String> {
    let common = |control: &Control| match control {
        Control::Button(_, words) if words.loss.is_none() => {
            let start = words.label.strip_suffix(words.badge?.symbol)?;
            let brings = words.brings.iter();
            let parts = [start.trim_end()]
                .into_iter()
                .chain(brings.map(String::as_str));
            Some(parts.collect::<Vec<_>>().join(", "))
        }
        _ => None,
    };
    let first = common(controls.first()?)?;
    let alike = controls
        .iter()
        .all(|each| common(each).as_ref() == Some(&first));
    (alike && controls.len() > FEW).then_some(first)
}

/// Makes a button with a company's mark only.
fn mark(place: ControlPlace, made: Move, words: ChoiceText) -> AnyView {
    let ControlPlace {
        session, pointed, ..
    } = place;
    let [by_pointer, by_focus, by_hint] = [made.clone(), made.clone(), made.clone()];
    view! {
        <button class="choice" class:hinted-move=flag(move || pointed.is_hinted(&by_hint)) aria-label=words.label on:click=move |_| session.act(&made)
            on:pointerenter=move |_| pointed.at(&by_pointer) on:focus=move |_| pointed.at(&by_focus)>{words.badge.map(chip)}</button>
    }
}

/// Returns the limits shared by all controls, which are said once.
fn common_limits(controls: &[Control]) -> Option<String> {
    let first = controls.first()?.limits()?;
    let same = controls.iter().all(|each| each.limits() == Some(first));
    same.then(|| first.to_string())
}

/// Groups the choices by their folds. The result is `None` if one of them is not to be folded.
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

fn shown(place: ControlPlace, control: Control, with_limits: bool) -> AnyView {
    match control {
        Control::Button(made, words) => button(place, made, words),
        Control::Form(amount, count) => amount_form(place, amount, count, with_limits),
    }
}

/// Shows the next run after a move. The result is `None` if the move does not bear on it.
pub fn next_run(selection: Option<Selection>, words: &ChoiceText, made: &Move) -> Option<AnyView> {
    let selection = selection.filter(|_| words.bears_on_next_run)?;
    Some(view! { <span class="quiet small">{prospect(selection, made.clone())}</span> })
}

/// Makes a button for a move. It tells the benefit; a move that takes something away names the loss and asks first.
fn button(place: ControlPlace, made: Move, words: ChoiceText) -> AnyView {
    let ControlPlace {
        session,
        selection,
        pointed,
        ..
    } = place;
    let earns = next_run(selection, &words, &made);
    if let Some(loss) = words.loss {
        return confirm_loss(session, pointed, made, loss);
    }
    if words.tone == Tone::Pass && asks_before(session, &made) {
        let label = Loss {
            name: words.label,
            cost: String::new(),
            yes: "Yes",
            is_harmless: true,
        };
        return asking(session, pointed, made, label, "choice pass");
    }
    let class = match words.tone {
        Tone::Pass => "choice pass",
        Tone::Plain => "choice",
    };
    let brings = words
        .brings
        .map(|text| view! { <span class="quiet small">{text}</span> });
    let by_pointer = made.clone();
    let by_focus = made.clone();
    let by_hint = made.clone();
    view! {
        <button class=class class:hinted-move=flag(move || pointed.is_hinted(&by_hint)) on:click=move |_| session.act(&made)
            on:pointerenter=move |_| pointed.at(&by_pointer) on:focus=move |_| pointed.at(&by_focus)>
            {words.badge.map(chip)}<span>{words.label}</span>{brings}{earns}
        </button>
    }
}

/// Checks whether a move asks before ending the turn, as the person may wish.
fn asks_before(session: Session, made: &Move) -> bool {
    let game = session.game.read_untracked();
    let ends = || {
        let after = game.foresee(made);
        after.is_none_or(|after| after.decision() != game.decision())
    };
    untrack(TurnEnd::chosen) == TurnEnd::Ask && ends()
}
