//! Between two players who share a device: nothing is shown before the next one has it in hand.

use crate::engine::ids::PlayerId;
use crate::web::focus::focus_soon;
use crate::web::gesture;
use crate::web::part::{Live, view, when};
use crate::web::seat::seat;
use crate::web::session::Session;
use crate::web::settings::{self, DEVICE};
use leptos::prelude::*;

/// Who has the device, and whether somebody else is to have it.
#[derive(Clone, Copy)]
pub struct Curtain {
    session: Session,
    holder: RwSignal<Option<PlayerId>>,
}

impl Curtain {
    /// Nobody has it yet.
    pub fn new(session: Session) -> Curtain {
        Curtain {
            session,
            holder: RwSignal::new(None),
        }
    }

    /// To whom the device is to be handed, if that was set, or if there are hands that nobody else may see.
    fn next(self) -> Option<PlayerId> {
        let game = self.session.game.read();
        let player = game.decision()?.player;
        let handed_over = self.holder.get() == Some(player) || !self.session.is_live();
        let is_handed = match settings::chosen(DEVICE).as_str() {
            "hand" => true,
            "open" => false,
            _ => game.has_hands(),
        };
        (!handed_over && is_handed).then_some(player)
    }

    /// Whether it is down.
    pub fn is_down(self) -> bool {
        self.next().is_some()
    }

    /// What is shown instead of the table.
    pub fn view(self) -> Live<AnyView> {
        when(
            move || self.is_down(),
            move || {
                let player = untrack(|| self.next())?;
                let name = self.session.game.read_untracked().name(player);
                let lift = move |_| {
                    gesture::done();
                    self.holder.set(Some(player));
                };
                focus_soon(".curtain button");
                Some(view! {
                    <div class="curtain" role="dialog" aria-modal="true" aria-label="Hand over the device">
                        <p>"Hand the device to"</p>
                        <h2 class="who">{seat(player)}{name.clone()}</h2>
                        <button class="primary" on:click=lift>{format!("I am {name}")}</button>
                    </div>
                })
            },
        )
    }
}
