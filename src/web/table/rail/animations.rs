//! Animations of what happens: runs are drawn one after another while their sum counts, a marker glides to its space on
//! the market, certificates go from hand to hand, and a map of small hexes moves to the acting company. All of it is
//! read from the game before and after, once the page shows the new state.

use super::map::MapView;
use super::selection::Selection;
use crate::engine::game::{Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::network::Reach;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::words::badge;
use crate::scene::layout::{Point, RADIUS, centre};
use crate::scene::viewport::Viewport;
use crate::web::session::ShownGame;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, effect_since, shown, view};
use crate::web::ui::motion::{TIME, fly, glide, is_wanted, middle};
use crate::web::ui::touch::all_of;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::Element;

/// The number of acts above which a change counts as a jump in time, without animations.
const JUMP: usize = 8;
/// The number of certificates above which an exchange is not animated.
const MANY: usize = 4;
/// The time for which runs and their sum stay once they are drawn, in milliseconds.
const STAY: u32 = 1500;
/// The width of hexes below which a map moves to the acting company, and the width at which it shows them, in pixels.
const SMALL: f32 = 40.0;
const READABLE: f32 = 56.0;

/// The places of the market's markers by symbol, in pixels from its corner, and its width. A closed market is a line that
/// is drawn anew, in which a marker's former space may be missing.
#[derive(Clone, Debug, Default, PartialEq)]
struct MarkerPlaces {
    width: f64,
    places: Vec<(String, (f64, f64))>,
}

impl MarkerPlaces {
    /// Finds the markers on the page.
    fn on_page() -> Option<MarkerPlaces> {
        let market = seen(".market")?.get_bounding_client_rect();
        let place = |marker: Element| {
            let (x, y) = middle(&marker)?;
            let symbol = marker.get_attribute("data-company")?;
            Some((symbol, (x - market.x(), y - market.y())))
        };
        let markers = all_of(".market [data-company]").into_iter();
        Some(MarkerPlaces {
            width: market.width(),
            places: markers.filter_map(place).collect(),
        })
    }

    /// Returns where a marker lay, in pixels of the page as it is now.
    fn former(&self, symbol: &str) -> Option<(f64, f64)> {
        let market = seen(".market")?.get_bounding_client_rect();
        let mut places = self.places.iter();
        let (_, (x, y)) = places.find(|(known, _)| known == symbol)?;
        let is_alike = (market.width() - self.width).abs() < 1.0;
        is_alike.then(|| (market.x() + x, market.y() + y))
    }
}

/// Starts the animations.
pub fn watch(selection: Selection, map_view: MapView) {
    let session = selection.session;
    let before = StoredValue::new(None::<(usize, ShownGame)>);
    let lay = StoredValue::new(MarkerPlaces::default());
    effect(move || {
        let (at, game) = (session.shown(), session.game.get());
        let known = before.try_update_value(|before| before.replace((at, game.clone())));
        if !is_wanted() {
            return;
        }
        // The page shows the new state first.
        request_animation_frame(move || {
            let lie = MarkerPlaces::on_page().unwrap_or_default();
            let lay = lay.try_update_value(|lay| std::mem::replace(lay, lie));
            let (Some((was, old)), Some(lay)) = (known.flatten(), lay) else {
                return;
            };
            if at > was && at - was <= JUMP {
                happened(selection, (was, &*old), &*game, &lay);
            }
        });
    });
    let company = ErasedMemo::new(move || selection.ask(|rail| rail.company()));
    effect_since(move |before: Option<Option<CompanyId>>| {
        let company = company.get();
        if before.is_some_and(|before| before != company) && is_wanted() {
            request_animation_frame(move || come_to(selection, map_view, company));
        }
        company
    });
}

/// Animates the changes between two states.
fn happened(
    selection: Selection,
    (was, before): (usize, &dyn Game),
    after: &dyn Game,
    lay: &MarkerPlaces,
) {
    let is_left = selection.session.now(|_| ()).is_none();
    let (Some(old), Some(new), false) = (before.rail(), after.rail(), is_left) else {
        return;
    };
    for (badge, from) in moved_markers(old, new) {
        let marker = seen(&format!(".market [data-company=\"{}\"]", badge.symbol));
        let space = seen(&format!(
            ".market [data-space=\"{}-{}\"]",
            from.row, from.column
        ));
        let from = space.and_then(|space| middle(&space));
        let from = from.or_else(|| lay.former(badge.symbol));
        if let Some((marker, from)) = marker.zip(from) {
            glide(&marker, from);
        }
    }
    let moved = moved_certificates(old, new);
    if moved.len() <= MANY {
        for (badge, from, to) in moved {
            certificate(badge, from, to);
        }
    }
    let ran = selection
        .session
        .made_after(was)
        .and_then(|made| old.runs_of(&made))
        .and_then(|runs| {
            let earned = old.check_runs(old.company()?, &runs).ok()?;
            Some(Arc::new((runs, earned)))
        });
    if ran.is_some() {
        selection.just_ran.set(ran);
    }
}

/// Finds the first visible element of a selector.
fn seen(selector: &str) -> Option<Element> {
    all_of(selector).into_iter().find(is_seen)
}

fn is_seen(element: &Element) -> bool {
    element.client_height() > 0 && element.client_width() > 0
}

/// Lists the moved markers with their former spaces.
fn moved_markers(old: &dyn Rail, new: &dyn Rail) -> Vec<(Badge, Space)> {
    let companies = old.table().components.company_ids();
    let moved = companies.filter_map(|company| {
        let from = old.table().market.space(company)?;
        let to = new.table().market.space(company)?;
        (from != to).then(|| (badge(old.table(), company), from))
    });
    moved.collect()
}

/// Lists the certificates that players gained or lost: the company, the giver and the receiver. `None` is the company
/// or the bank.
fn moved_certificates(
    old: &dyn Rail,
    new: &dyn Rail,
) -> Vec<(Badge, Option<PlayerId>, Option<PlayerId>)> {
    let mut moved = Vec::new();
    for company in old.table().components.company_ids() {
        let [before, after] = [old, new].map(|rail| &rail.table().company(company).shares);
        let players = old.table().player_ids();
        let (mut gain, mut lose) = (Vec::new(), Vec::new());
        for player in players {
            let [had, has] = [before, after].map(|shares| shares.of(Holder::Player(player)));
            if has > had {
                gain.push(player);
            } else if has < had {
                lose.push(player);
            }
        }
        let badge = badge(old.table(), company);
        for index in 0..gain.len().max(lose.len()) {
            moved.push((badge, lose.get(index).copied(), gain.get(index).copied()));
        }
    }
    moved
}

/// Lets a certificate fly from hand to hand.
fn certificate(badge: Badge, from: Option<PlayerId>, to: Option<PlayerId>) {
    let company = || {
        let chips = all_of(".companies .chip, .market [data-company]").into_iter();
        let own = |chip: &Element| {
            chip.text_content()
                .is_some_and(|text| text.ends_with(badge.symbol))
        };
        chips.filter(own).find(is_seen)
    };
    let place = |player: Option<PlayerId>| match player {
        Some(player) => all_of(".glance-players > li")
            .into_iter()
            .nth(player.index()),
        None => company(),
    };
    if let Some(((what, from), to)) = company().zip(place(from)).zip(place(to)) {
        fly(&what, &from, &to);
    }
}

/// Shows the earnings of the latest runs, counted while these are drawn; then it clears them.
#[component]
pub fn RunSum(selection: Selection) -> impl IntoView {
    let counted = ErasedSignal::new(0_usize);
    let just = move || selection.just_ran.get();
    effect(move || {
        let Some(ran) = just() else { return };
        counted.set(0);
        spawn_local(async move {
            let is_current = || {
                let now = selection.just_ran.peek();
                now.is_some_and(|now| Arc::ptr_eq(&now, &ran))
            };
            for number in 1..=ran.0.len() {
                TimeoutFuture::new(TIME).await;
                if !is_current() {
                    return;
                }
                counted.set(number);
            }
            TimeoutFuture::new(STAY).await;
            if is_current() {
                selection.just_ran.set(None);
            }
        });
    });
    let sum = move || {
        let ran = just()?;
        let (runs, earned) = &*ran;
        let counted = Some(counted.get()).filter(|counted| *counted > 0)?;
        Some(if counted == runs.len() {
            earned.total
        } else {
            earned
                .runs
                .iter()
                .take(counted)
                .map(|run| run.total)
                .sum::<Dollars>()
        })
    };
    shown(sum, move |sum: &Option<Dollars>| {
        sum.map(|sum| view! { <p class="run-sum" aria-hidden="true">{selection.session.money(sum).to_string()}</p> })
    })
}

/// Moves the map to the acting company. Without one it shows everything again.
fn come_to(selection: Selection, map_view: MapView, company: Option<CompanyId>) {
    if selection.session.now(|_| ()).is_none() {
        return;
    }
    let target = match company {
        Some(company) => selection.ask(|rail| network(rail, map_view, company)),
        None => Some(Viewport::whole(map_view.frame)),
    };
    if let Some(target) = target {
        map_view.come(target);
    }
}

/// Returns the sight of a company's network. It is `None` where the hexes of the map are large enough.
fn network(rail: &dyn Rail, map_view: MapView, company: CompanyId) -> Option<Viewport> {
    let width = map_view.hex_width();
    if width <= 0.0 || width >= SMALL {
        return None;
    }
    let board = &rail.table().board;
    let map = board.map();
    let reach = Reach::under(rail.route_context(company).rules, board, company);
    let hexes = reach.tracks().map(|track| track.hex);
    let markers = board.markers_of(company).map(|space| space.hex);
    let places: Vec<Point> = hexes
        .chain(markers)
        .map(|hex| centre(map.hex(hex).at, map.orientation()))
        .collect();
    Viewport::around(map_view.frame, &places, 3.0 * RADIUS, READABLE / width)
}
