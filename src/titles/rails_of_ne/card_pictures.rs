//! Pictures of cards, drawn from the tables.

use super::action::{Action, Target};
use super::agenda::Task;
use super::businesses::{Business, Hazard};
use super::economy::Condition;
use super::game::Game;
use super::symbols::Card;
use crate::engine::game::{Choice, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::picture::CardFace;
use std::fmt::Write;

/// The width and the height of a card, in its own units.
const SIZE: (i32, i32) = (190, 126);
/// The letters in a line of an Action card, and the distance between lines.
const LINE: (usize, i32) = (28, 16);
/// The number of signs on a card up to which they stand apart.
const FEW_SIGNS: usize = 5;
/// The letters of its name that fit into the band.
const NAME: usize = 21;
/// The position of the first row of incomes, and the distance between rows.
const ROWS: (i32, i32) = (77, 19);
/// The middles of the columns of incomes: Unconnected, Connected.
const COLUMNS: [i32; 2] = [108, 156];

/// Appends to a text, which never fails.
macro_rules! draw {
    ($to:expr, $($part:tt)*) => {
        let _ = write!($to, $($part)*);
    };
}

/// Returns the sign of a hazard: its outline in a square of 16 units, and its class.
const fn sign(hazard: Hazard) -> (&'static str, &'static str) {
    match hazard {
        Hazard::Fire => (
            "M8 1C12 6 14 8 14 11A6 4.500 0 0 1 2 11C2 8 6 7 8 1Z",
            "fire",
        ),
        Hazard::Flood => ("M0 6Q4 1 8 6T16 6V10Q12 15 8 10T0 10Z", "flood"),
        Hazard::Snow => (
            "M7 0H9V6L14 3L15 5L10 8L15 11L14 13L9 10V16H7V10L2 13L1 11L6 8L1 5L2 3L7 6Z",
            "snow",
        ),
        Hazard::Storm => ("M10 0L2 9H7L5 16L14 6H9Z", "storm"),
    }
}

/// A sheep, in a square of 16 units.
const SHEEP: &str = "M3 5A3 3 0 0 1 8 3A3 3 0 0 1 13 5L16 7L13 8V14H11V11H6V14H4V10A3 3 0 0 1 3 5Z";

/// Breaks text into lines of so many letters.
fn lines(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// Cards that lie together.
#[derive(Clone, Copy)]
struct Pile<'a> {
    /// Its name.
    name: &'static str,
    /// Its cards.
    cards: &'a [Card],
    /// The only player who sees it; `None` if everybody does.
    only_for: Option<PlayerId>,
    /// True if its cards are among the choices.
    is_chosen_from: bool,
}

impl Game {
    /// Returns the cards of the decision, with the actions for each.
    #[must_use]
    pub fn shown_faces(&self) -> Vec<CardFace> {
        let (Some(task), Some(player)) = (self.task(), self.decider()) else {
            return Vec::new();
        };
        let choices = self.choices().into_iter();
        let actions: Vec<Action> = choices
            .filter_map(|choice| match choice {
                Choice::Do(action) => Some(action),
                _ => None,
            })
            .collect();
        let piles = self.piles(task, player);
        let face = |pile: &Pile, card: Card| CardFace {
            name: card.name(),
            pile: pile.name,
            title: title_of(card),
            summary: self.summary_of(player, card),
            size: SIZE,
            drawn: self.drawn_card(player, card),
            only_for: pile.only_for,
            moves: actions
                .iter()
                .filter(|action| pile.is_chosen_from && uses(**action, card))
                .map(Move::of)
                .collect(),
        };
        let faces = |pile: &Pile| -> Vec<CardFace> {
            let cards = pile.cards.iter();
            cards.map(|card| face(pile, *card)).collect()
        };
        piles.iter().flat_map(faces).collect()
    }

    /// Lists the piles of a decision: the one that the choice is from, then the hand.
    fn piles<'a>(&'a self, task: &'a Task, player: PlayerId) -> Vec<Pile<'a>> {
        let own = self.player(player);
        let hand = Pile {
            name: "Your hand",
            cards: &own.hand,
            only_for: Some(player),
            is_chosen_from: true,
        };
        let open = |name, cards| Pile {
            name,
            cards,
            only_for: None,
            is_chosen_from: true,
        };
        let hidden = |name, cards| Pile {
            name,
            cards,
            ..hand
        };
        // Equal cards of the hand are not part of a choice from another pile.
        let rest = Pile {
            is_chosen_from: false,
            ..hand
        };
        match task {
            Task::Start(_) | Task::Keep(_) => vec![hidden("Dealt to you", &own.dealt), rest],
            Task::Claim { .. } => vec![open("On offer", &self.cards.row), rest],
            Task::Fair { cards, .. } => vec![open("At the fair", cards), rest],
            Task::Drawn { card, .. } => vec![hidden("Drawn", std::slice::from_ref(card))],
            Task::Spy { of, .. } => {
                vec![hidden("The hand you look at", &self.player(*of).hand)]
            }
            _ => vec![hand],
        }
    }

    /// Says where a Business lies and what it earns now, or that a card is an action.
    fn summary_of(&self, player: PlayerId, card: Card) -> String {
        let Some(business) = card.business() else {
            return String::from("Action");
        };
        format!("{}, earns {}", business.place, self.earns_now(player, card))
    }

    /// Draws a card as SVG elements. Marked is all that it would earn a player now, in place of the printed figure.
    fn drawn_card(&self, player: PlayerId, card: Card) -> String {
        let mut drawn = String::new();
        let (wide, high) = SIZE;
        let class = if card.business().is_some() {
            "works"
        } else {
            "doing"
        };
        draw!(
            drawn,
            r#"<rect class="card {class}" x="1" y="1" width="{}" height="{}" rx="9"/><path class="band {class}" d="M1 10A9 9 0 0 1 10 1H{}A9 9 0 0 1 {} 10V27H1Z"/>"#,
            wide - 2,
            high - 2,
            wide - 10,
            wide - 1
        );
        match (card.business(), card.action()) {
            (Some(business), _) => self.draw_business(&mut drawn, player, card, business),
            (_, Some(action)) => draw_action(&mut drawn, action.name, action.text),
            _ => {}
        }
        drawn
    }

    fn draw_business(&self, drawn: &mut String, player: PlayerId, card: Card, business: &Business) {
        draw!(
            drawn,
            r#"<text class="head" x="9" y="19">{}</text><text class="price" x="182" y="19">{}</text><text class="spot-name" x="9" y="42">{}</text>"#,
            business.kind,
            Dollars(business.cost),
            business.place
        );
        let connected = usize::from(self.is_connected(player, card));
        for (condition, row) in Condition::ALL.into_iter().zip(0..) {
            let y = ROWS.0 + ROWS.1 * row;
            if self.economy.condition(0) == condition {
                draw!(
                    drawn,
                    r#"<rect class="holds" x="5" y="{}" width="180" height="18" rx="4"/><rect class="earns" x="{}" y="{}" width="40" height="18" rx="4"/>"#,
                    y - 14,
                    COLUMNS[connected] - 20,
                    y - 14
                );
            }
            draw!(drawn, r#"<text x="9" y="{y}">{}</text>"#, condition.name());
            for (column, linked) in COLUMNS.into_iter().zip([false, true]) {
                let is_earned =
                    self.economy.condition(0) == condition && column == COLUMNS[connected];
                let (class, income) = match is_earned {
                    true => ("income earned", self.earns_now(player, card)),
                    false => ("income", Dollars(business.income(condition, linked))),
                };
                draw!(
                    drawn,
                    r#"<text class="{class}" x="{column}" y="{y}">{income}</text>"#
                );
            }
        }
        for (column, name) in COLUMNS.into_iter().zip(["alone", "linked"]) {
            draw!(
                drawn,
                r#"<text class="column" x="{column}" y="59">{name}</text>"#
            );
        }
        let signs = business.hazards.iter().map(|hazard| sign(*hazard));
        let sheep = (0..business.sheep).map(|_| (SHEEP, "sheep"));
        let signs: Vec<_> = signs.chain(sheep).collect();
        let step = if signs.len() > FEW_SIGNS { 13 } else { 16 };
        for ((outline, class), number) in signs.into_iter().zip(0..) {
            draw!(
                drawn,
                r#"<path class="hazard {class}" transform="translate({} 48) scale(0.9)" d="{outline}"/>"#,
                9 + step * number
            );
        }
    }
}

/// Draws an Action card. The rest of a long name stands above the text.
fn draw_action(drawn: &mut String, name: &str, text: &str) {
    let mut names = lines(name, NAME).into_iter();
    let first = names.next().unwrap_or_default();
    draw!(
        drawn,
        r#"<text class="head" x="8" y="19">{first}</text><text class="price" x="184" y="19">$5</text>"#
    );
    let rest = names.map(|line| (line, "small-print name"));
    let text = lines(text, LINE.0).into_iter();
    let text = text.map(|line| (line, "small-print"));
    for ((line, class), row) in rest.chain(text).zip(0..) {
        draw!(
            drawn,
            r#"<text class="{class}" x="8" y="{}">{line}</text>"#,
            41 + LINE.1 * row
        );
    }
}

/// Returns the title of a card with its cost.
fn title_of(card: Card) -> String {
    match (card.business(), card.action()) {
        (Some(business), _) => format!("{} {}", business.kind, Dollars(business.cost)),
        (_, Some(action)) => action.name.to_string(),
        _ => String::new(),
    }
}

/// Checks whether an action uses a card and needs no other choice.
fn uses(action: Action, with: Card) -> bool {
    match action {
        Action::Start { card }
        | Action::Keep { card }
        | Action::Claim { card }
        | Action::Play { card }
        | Action::Discard { card }
        | Action::Take { card }
        | Action::Give { card }
        | Action::Act {
            card,
            at: Target::Nobody,
        } => card == with,
        _ => false,
    }
}
