//! The device and the seats: who holds it, and who plays which seat.

use super::Session;
use crate::engine::ids::PlayerId;
use crate::engine::viewer::Viewer;
use crate::opponents::Level;
use crate::record::storage::audit::AuditEvent;
use crate::web::browser::settings::{Choice as _, Device};
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::effect;
use crate::web::ui::gesture;
use leptos::prelude::*;

impl Session {
    /// Returns the level of the deciding computer. It is `None` for a person.
    pub fn computer(self) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(history.game().decision()?.player))
    }

    /// Returns the level of a seat's computer. It is `None` for a person.
    pub fn played_by(self, player: PlayerId) -> Option<Level> {
        self.history
            .with(|history| history.seats().computer(player))
    }

    /// Changes who plays a seat from now on: a computer of this level, or a person.
    pub fn let_play(self, player: PlayerId, level: Option<Level>) {
        self.history.update(|history| {
            let mut seats = history.seats().clone();
            seats.seat(player, level);
            history.seat(seats);
        });
        self.save();
    }

    /// Lists the people at the table.
    pub fn people(self) -> Vec<PlayerId> {
        self.history.with_untracked(|history| {
            let players = history.game().player_count();
            history.seats().people(players).collect()
        })
    }

    /// Checks whether the game has hidden information, which nobody is to know before its end.
    pub fn hides(self) -> bool {
        self.history.with(|history| {
            let game = history.game();
            game.has_hands() && game.outcome().is_none()
        })
    }

    /// Returns the player who decides now. The shown moment does not matter.
    fn decides(self) -> Option<PlayerId> {
        self.history
            .with(|history| Some(history.game().decision()?.player))
    }

    /// Returns the viewer of the page, as far as it knows.
    pub fn viewer(self) -> Viewer {
        let is_handed = match Device::chosen() {
            Device::Handed => self.decides().is_some(),
            Device::Open => false,
            Device::AsNeeded => self.hides(),
        };
        // A person who plays against computers alone has nobody to hide a hand from.
        let alone = self.history.with(|history| {
            let players = history.game().player_count();
            let mut people = history.seats().people(players);
            let first = people.next().filter(|_| !history.seats().all_human());
            first.filter(|_| people.next().is_none())
        });
        match self.holder.get().or(alone) {
            _ if !is_handed => Viewer::All,
            Some(player) => Viewer::Of(player),
            None => Viewer::Anybody,
        }
    }

    /// Checks whether the device has to be taken by the player who decides.
    pub fn is_handed_over(self) -> bool {
        let viewer = self.viewer();
        // A decision that is asked openly needs nobody's hand: the device stays where it is, unless it is always handed
        // over, or somebody looks at the own hand.
        let stays = || {
            let lies = viewer == Viewer::Anybody && Device::chosen() != Device::Handed;
            lies && self.game.read().is_open()
        };
        self.is_live()
            && !self.is_board()
            && self.computer().is_none()
            && self.decides().is_some_and(|player| !viewer.are_of(player))
            && !stays()
    }

    /// Checks whether the deciding player sees the page: for hints, notes and all that uses the hand.
    pub fn is_for_decider(self) -> bool {
        self.game.read().is_deciders(self.viewer())
    }

    /// Gives the device to a player. A player who takes it out of turn may show only the own hand.
    pub fn take_device(self, player: PlayerId) {
        gesture::done();
        self.holder.set(Some(player));
    }

    /// Checks whether a player has taken the device while another one decides.
    pub fn holds_out_of_turn(self, player: PlayerId) -> bool {
        self.holder.get() == Some(player) && self.decides() != Some(player)
    }

    /// Notes that a hand was shown, if that is out of turn.
    pub fn note_shown(self, player: PlayerId) {
        if untrack(|| self.holds_out_of_turn(player)) {
            self.note(AuditEvent::Looked(player));
        }
    }

    /// Clears the holder when another player decides, also when that is taken back.
    pub fn cover_for_next(self) {
        let decides = ErasedMemo::new(move || self.decides());
        effect(move || {
            let decides = decides.get();
            if self.holder.get_untracked() != decides {
                self.holder.set(None);
            }
        });
    }

    /// Checks whether a person decides the shown moment, which is the present one.
    pub fn is_peoples(self) -> bool {
        self.is_live() && self.computer().is_none()
    }
}
