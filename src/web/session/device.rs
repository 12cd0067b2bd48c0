//! Who holds the device, and who plays which seat.

use super::Session;
use crate::engine::eyes::Eyes;
use crate::engine::ids::PlayerId;
use crate::opponents::Level;
use crate::record::noted::Deed;
use crate::web::derived::Derived;
use crate::web::erased::effect;
use crate::web::gesture;
use crate::web::settings::{self, DEVICE};
use leptos::prelude::*;

impl Session {
    /// The level of the computer that decides now; none for a person.
    pub fn computer(self) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(history.game().decision()?.player))
    }

    /// Who plays a seat: the level of a computer; none for a person.
    pub fn played_by(self, player: PlayerId) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(player))
    }

    /// Lets somebody else play a seat from now on.
    pub fn let_play(self, player: PlayerId, level: Option<Level>) {
        self.history.update(|history| {
            let mut seats = history.seats().clone();
            seats.seat(player, level);
            history.seat(seats);
        });
        self.save();
    }

    /// The people at the table.
    pub fn people(self) -> Vec<PlayerId> {
        self.history.with_untracked(|history| {
            let players = history.game().standings().len();
            history.seats().people(players).collect()
        })
    }

    /// Whether there is something in the game that nobody is to know before its end.
    pub fn hides(self) -> bool {
        self.history.with(|history| {
            let game = history.game();
            game.has_hands() && game.outcome().is_none()
        })
    }

    /// Who decides now, whatever moment is shown.
    fn decides(self) -> Option<PlayerId> {
        self.history
            .with(|history| Some(history.game().decision()?.player))
    }

    /// Who looks at the page, as far as it knows.
    pub fn eyes(self) -> Eyes {
        let is_handed = match settings::chosen(DEVICE).as_str() {
            "hand" => self.decides().is_some(),
            "open" => false,
            _ => self.hides(),
        };
        // Who plays against computers alone has nobody to hide a hand from.
        let alone = self.history.with(|history| {
            let players = history.game().standings().len();
            let mut people = history.seats().people(players);
            let first = people.next().filter(|_| !history.seats().are_peoples());
            first.filter(|_| people.next().is_none())
        });
        match self.holder.get().or(alone) {
            _ if !is_handed => Eyes::All,
            Some(player) => Eyes::Of(player),
            None => Eyes::Anybody,
        }
    }

    /// Whether whoever decides has yet to take the device.
    pub fn is_handed_over(self) -> bool {
        let eyes = self.eyes();
        // What is asked openly needs nobody's hand: the device lies where it is, unless it is always handed over, or
        // somebody looks at the own hand.
        let stays = || {
            let lies = eyes == Eyes::Anybody && settings::chosen(DEVICE) != "hand";
            lies && self.game.read().is_open()
        };
        self.is_live()
            && !self.is_board()
            && self.computer().is_none()
            && self.decides().is_some_and(|player| !eyes.are_of(player))
            && !stays()
    }

    /// Whether what is shown is for whoever decides: hints, notes and all that uses the hand.
    pub fn is_for_decider(self) -> bool {
        self.game.read().is_deciders(self.eyes())
    }

    /// A player takes the device. Who does so out of turn sees no more than the own hand, and the log says so.
    pub fn take_device(self, player: PlayerId) {
        gesture::done();
        if untrack(|| self.decides()) != Some(player) {
            self.note(Deed::Looked(player));
        }
        self.holder.set(Some(player));
    }

    /// Lets go of the device whenever somebody else comes to decide, also when that is taken back.
    pub fn hand_on(self) {
        let decides = Derived::new(move || self.decides());
        effect(move || {
            let decides = decides.get();
            if self.holder.get_untracked() != decides {
                self.holder.set(None);
            }
        });
    }

    /// Whether what is shown is decided by a person now.
    pub fn is_peoples(self) -> bool {
        self.is_live() && self.computer().is_none()
    }
}
