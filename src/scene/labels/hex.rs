//! The hex that is written on: its free room, and the cost of a place on it.

use crate::engine::rail::hex::Orientation;
use crate::scene::label_placement::Shape;
use crate::scene::layout::Point;
use crate::scene::tile_art::{StopShape, TileArt};

/// The cost of a badge on track, for each point of it.
const ON_TRACK: f32 = 8.0;
/// The cost of writing something in its usual size where it should be larger: higher than that of any place.
const SMALL: f32 = 1_000.0;
/// The length by which corners of a box may stand over the border of its hex: they are round, or empty.
pub(super) const BORDER: f32 = 3.0;

/// The hex that is written on.
pub(super) struct LabelHex {
    pub(super) orientation: Orientation,
    kept_clear: Vec<Shape>,
    track: Vec<Point>,
    /// True if the middle of the hex is an off-board area, which pays by itself.
    is_off_board: bool,
    pub(super) has_four_spaces: bool,
    /// The sizes to be tried, as multiples of the usual one, the best first.
    pub(super) growths: Vec<f32>,
}

impl LabelHex {
    pub(super) fn new(art: &TileArt, orientation: Orientation, growth: f32) -> LabelHex {
        let tracks = art.tracks.iter();
        let mut stops = art.stops.iter();
        let four = stops
            .clone()
            .any(|stop| matches!(&stop.shape, StopShape::City(spaces) if spaces.len() == 4));
        LabelHex {
            orientation,
            kept_clear: art.kept_clear(),
            track: tracks.flat_map(|course| course.points()).collect(),
            is_off_board: stops.any(|stop| stop.shape == StopShape::OffBoard),
            has_four_spaces: four,
            growths: if growth > 1.0 {
                vec![growth, 1.0]
            } else {
                vec![1.0]
            },
        }
    }

    pub(super) fn is_free(&self, shape: Shape) -> bool {
        shape.with_margin(-BORDER).is_on_hex(self.orientation)
            && !self.kept_clear.iter().any(|kept| kept.overlaps(shape))
    }

    /// Counts the points of track under a shape.
    pub(super) fn on_track(&self, shape: Shape) -> f32 {
        let under = self.track.iter().filter(|at| shape.is_nearer(**at, 8.0));
        under.fold(0.0, |count, _| count + 1.0)
    }

    /// Returns the cost of a badge's place. It is higher on track, close to something, and far from the stops it is
    /// for.
    pub(super) fn penalty(&self, shape: Shape, at: Point, stops: &[Point]) -> f32 {
        let on_track = match self.is_off_board {
            true => 0.0,
            false => self.on_track(shape) * ON_TRACK,
        };
        let wide = shape.with_margin(5.0);
        let is_close = !self.is_free(wide);
        let far = stops.iter().map(|stop| stop.distance(at));
        let far = far.fold(f32::MAX, f32::min);
        let far = if stops.is_empty() { 0.0 } else { far * 0.2 };
        on_track + far + if is_close { 6.0 } else { 0.0 }
    }

    /// Returns the cost of writing in this size.
    pub(super) fn smallness(&self, growth: f32) -> f32 {
        if growth < self.growths[0] {
            SMALL * (2.0 - growth)
        } else {
            0.0
        }
    }
}
