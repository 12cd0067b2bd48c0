//! The track from a stop to the next ones.

use super::RouteContext;
use crate::engine::rail::board::{StopAt, TrackAt};
use crate::engine::rail::tile::End;

/// Something that only one run may use, and only once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resource {
    /// A border between hexes.
    Border(u16),
    /// Track between two stops inside a hex.
    Inside(TrackAt),
}

/// A way from one stop to another, without stops between them.
pub(super) struct StopLink<'a> {
    pub to: StopAt,
    /// Its track in order.
    pub track: &'a [TrackAt],
    /// The resources it uses, in order.
    pub uses: &'a [Resource],
}

/// Shows every stretch from a stop. It is track that leads to another stop, using nothing twice.
pub(super) fn stretches(context: RouteContext, from: StopAt, show: &mut dyn FnMut(StopLink)) {
    let mut walker = Walker {
        context,
        from,
        track: Vec::new(),
        uses: Vec::new(),
        show,
    };
    for (track, to) in context.board.tracks_from(from.hex, End::Stop(from.stop)) {
        walker.follow(track, to);
    }
}

struct Walker<'a> {
    context: RouteContext<'a>,
    from: StopAt,
    track: Vec<TrackAt>,
    uses: Vec<Resource>,
    show: &'a mut dyn FnMut(StopLink),
}

impl Walker<'_> {
    /// Follows track until the next stops. It runs over `piece` to its end, and on from there over every track.
    fn follow(&mut self, piece: TrackAt, to: End) {
        let board = self.context.board;
        let resource = match to {
            End::Edge(edge) => Resource::Border(board.map().border(piece.hex, edge)),
            End::Stop(_) if self.uses.is_empty() => Resource::Inside(piece),
            // The border by which the hex was entered stands for track between it and a stop.
            End::Stop(stop) => return self.arrive(piece, stop),
        };
        if self.uses.contains(&resource) {
            return;
        }
        self.uses.push(resource);
        match to {
            End::Stop(stop) => self.arrive(piece, stop),
            End::Edge(edge) => {
                self.track.push(piece);
                if let Some((there, entry)) = board.neighbor(piece.hex, edge) {
                    for (next, to) in board.tracks_from(there, End::Edge(entry)) {
                        self.follow(next, to);
                    }
                }
                self.track.pop();
            }
        }
        self.uses.pop();
    }

    fn arrive(&mut self, piece: TrackAt, stop: u8) {
        let to = StopAt {
            hex: piece.hex,
            stop,
        };
        if to != self.from {
            self.track.push(piece);
            (self.show)(StopLink {
                to,
                track: &self.track,
                uses: &self.uses,
            });
            self.track.pop();
        }
    }
}
