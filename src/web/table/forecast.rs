//! The changes that the choice pointed at would bring, in one place for every decision.

use super::computer::under_heading;
use crate::engine::arrange::Arrange;
use crate::engine::changes::{ChangeOwner, Difference, changes};
use crate::engine::game::{Amount, Badge, Game, Move};
use crate::engine::rail::train_loss::train_warnings;
use crate::web::session::{Session, ShownGame};
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, view};
use crate::web::ui::state_scoped::StateScoped;
use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// The choice that is pointed at, with the mouse or the focus, and the game after it.
#[derive(Clone, Copy)]
pub struct PointedChoice {
    session: Session,
    made: StateScoped<Move>,
    /// The choice that is begun: a tile that is tried, an amount that is named. It is shown while nothing is pointed at.
    begun: StateScoped<Move>,
    /// The move of the last hint.
    hinted: StateScoped<Move>,
    /// The game after the pointed choice, as far as that is known; `None` if nothing is pointed at.
    pub after: Memo<Option<ShownGame>>,
}

impl PointedChoice {
    /// Makes one that points at nothing.
    pub fn new(session: Session) -> PointedChoice {
        let made = StateScoped::<Move>::nothing(session.game);
        let after = Memo::new_owning(move |_| {
            let after = made.get().filter(|_| session.is_live()).and_then(|made| {
                let game = session.game.get();
                game.foresee(&made)
            });
            (after.map(ShownGame::from), true)
        });
        PointedChoice {
            session,
            made,
            begun: StateScoped::nothing(session.game),
            hinted: StateScoped::nothing(session.game),
            after,
        }
    }

    /// Returns the company of the pointed choice.
    pub fn about(self) -> Option<Badge> {
        let made = self.made.get()?;
        let words = self.session.game.read().choice_text(&made);
        words.badge.or(words.fold)
    }

    /// Points at the move of a hint, and marks it.
    pub fn hint_at(self, made: &Move) {
        self.begin(made);
        self.hinted.set(Some(made.clone()));
    }

    /// Names the move of the last hint while that is what is shown.
    fn hinted_label(self, game: &dyn Game) -> Option<String> {
        let shown = self.made.get()?;
        let words = self.is_hinted(&shown).then(|| game.choice_text(&shown))?;
        Some(under_heading(words.heading, words.label))
    }

    /// Checks whether a move is the one of the last hint.
    pub fn is_hinted(self, made: &Move) -> bool {
        self.hinted.get().is_some_and(|hinted| hinted == *made)
    }

    /// Checks whether the last hint is a bid on a lot or the purchase of a thing, for any amount.
    pub fn is_hinted_for_some(self, amount: &Amount<Move>) -> bool {
        self.hinted.get().is_some_and(|hinted| {
            (amount.made)(amount.least).kind() == hinted.kind()
                && (amount.least..=amount.most).any(|some| (amount.made)(some) == hinted)
        })
    }

    /// Points at a choice.
    pub fn at(self, made: &Move) {
        self.made.set(Some(made.clone()));
    }

    /// Points at a choice that is begun, and goes on to do so.
    pub fn begin(self, made: &Move) {
        self.begun.set(Some(made.clone()));
        self.at(made);
    }

    /// Ends what was begun.
    pub fn end(self) {
        self.begun.set(None);
    }

    /// Points at what is begun, if anything, once a mouse has left the choices. A finger leaves them with every press.
    pub fn leave(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.made.set(untrack(|| self.begun.get()));
        }
    }
}

/// Shows the changes by the pointed choice.
pub fn forecast(session: Session, pointed: PointedChoice) -> AnyView {
    let body = live(move || {
        let after = pointed.after.get();
        after.map(|after| {
            let before = session.game.read_untracked();
            let warnings = train_warnings(&**before, &*after);
            let hinted = pointed.hinted_label(&**before);
            by_owner(hinted, sorted_changes(&**before, &*after), warnings)
        })
    });
    view! { <div class="forecast" role="group" aria-label="What it changes">{body}</div> }
}

/// Lists the changes. Those of the player who decides come first, then those of the company that decides.
fn sorted_changes(before: &dyn Game, after: &dyn Game) -> Vec<Difference> {
    let mut found = changes(before, after);
    let Some(decision) = before.decision() else {
        return found;
    };
    let name = before.name(decision.player);
    found.arrange_by_key(|change| match &change.whose {
        ChangeOwner::Player(player) if *player == name => 0,
        ChangeOwner::Company(badge) if decision.badge == Some(*badge) => 1,
        _ => 2,
    });
    found
}

/// Lists the changes by owner, below the move of a hint and the warnings. Those of one owner stand behind its name.
fn by_owner(hinted: Option<String>, changes: Vec<Difference>, warnings: Vec<String>) -> AnyView {
    if changes.is_empty() && warnings.is_empty() {
        return view! { <p class="quiet">"Nothing else changes."</p> };
    }
    let groups = changes.chunk_by(|one, next| one.whose == next.whose);
    let group = |group: &[Difference]| {
        let whose = match &group[0].whose {
            ChangeOwner::Player(name) => view! { <strong>{name.clone()}</strong> },
            ChangeOwner::Company(badge) => chip(*badge),
            ChangeOwner::Game => ().into_any(),
        };
        let lines = group.iter().map(line).collect_view();
        view! { <li>{whose}{lines}</li> }
    };
    let groups = groups.map(group).collect_view();
    let warnings = warnings.into_iter();
    let warnings = warnings.map(|text| view! { <li class="warns">{text}</li> });
    // A long list scrolls, by keys too.
    let hinted = hinted.map(|label| view! { <li class="quiet">{label}</li> });
    view! { <ul tabindex="0">{hinted}{warnings.collect_view()}{groups}</ul> }
}

fn line(change: &Difference) -> AnyView {
    let Difference {
        what,
        before,
        after,
        ..
    } = change.clone();
    let or_nothing = |text: String| {
        if text.is_empty() {
            "–".to_string()
        } else {
            text
        }
    };
    view! {
        <span class="change"><span class="quiet">{what}</span>" "{or_nothing(before)}" → "<b>{or_nothing(after)}</b></span>
    }
}
