//! The part of the map that is seen: moving and zooming.

use super::layout::{Frame, Point, pair};

/// The closest zoom: this many times larger than the whole map.
const CLOSEST: f32 = 6.0;

/// The part of the map that is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The point of the map in the middle of the view.
    pub middle: Point,
    /// Its scale: this many times larger than the whole map.
    pub zoom: f32,
}

impl Viewport {
    /// Shows the whole map.
    #[must_use]
    pub fn whole(frame: Frame) -> Viewport {
        let size = Point::new(frame.width, frame.height);
        Viewport {
            middle: Point::new(frame.x, frame.y) + size / 2.0,
            zoom: 1.0,
        }
    }

    /// Shows all these places with a margin. It is in map units, and not closer than `most`. The result is `None` if
    /// there are none.
    #[must_use]
    pub fn around(frame: Frame, places: &[Point], room: f32, most: f32) -> Option<Viewport> {
        let first = *places.first()?;
        let low = places.iter().copied().fold(first, Point::min) - Point::splat(room);
        let high = places.iter().copied().fold(first, Point::max) + Point::splat(room);
        let fits = Point::new(frame.width, frame.height) / (high - low).max(Point::ONE);
        Some(Viewport {
            middle: (low + high) / 2.0,
            zoom: fits.min_element().min(most).clamp(1.0, CLOSEST),
        })
    }

    /// Returns the sight partway to another. The part goes from 0 to 1.
    #[must_use]
    pub fn towards(self, other: Viewport, part: f32) -> Viewport {
        Viewport {
            middle: self.middle + (other.middle - self.middle) * part,
            zoom: self.zoom + (other.zoom - self.zoom) * part,
        }
    }

    /// Writes it as a text. It is empty for the whole map. Places are in whole units, the zoom in percent.
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a map is a few thousand units wide"
    )]
    pub fn write(self) -> String {
        let [x, y, zoom] = [self.middle.x, self.middle.y, self.zoom * 100.0].map(|it| it as i32);
        if self.is_close() {
            format!("{x} {y} {zoom}")
        } else {
            String::new()
        }
    }

    /// Reads a written sight; `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Viewport> {
        let numbers = text.split(' ').map(|part| part.parse::<i16>().ok());
        let numbers: Vec<f32> = numbers
            .collect::<Option<Vec<i16>>>()?
            .into_iter()
            .map(f32::from)
            .collect();
        let &[x, y, zoom] = numbers.as_slice() else {
            return None;
        };
        let zoom = (zoom / 100.0).clamp(1.0, CLOSEST);
        Some(Viewport {
            middle: Point::new(x, y),
            zoom,
        })
    }

    /// Checks whether part of the map is unseen.
    #[must_use]
    pub fn is_close(self) -> bool {
        self.zoom > 1.01
    }

    /// Returns its view box for an SVG picture.
    #[must_use]
    pub fn view_box(self, frame: Frame) -> String {
        let size = Point::new(frame.width, frame.height) / self.zoom;
        format!("{} {}", pair(self.middle - size / 2.0), pair(size))
    }

    /// Zooms while the point under the pointer stays. `at` is from the middle of the view, in units of the whole map.
    #[must_use]
    pub fn zoomed(self, by: f32, at: Point) -> Viewport {
        let zoom = (self.zoom * by).clamp(1.0, CLOSEST);
        Viewport {
            middle: self.middle + at * (1.0 / self.zoom - 1.0 / zoom),
            zoom,
        }
    }

    /// Drags the map by so many units of the whole map.
    #[must_use]
    pub fn dragged(self, by: Point) -> Viewport {
        Viewport {
            middle: self.middle - by / self.zoom,
            ..self
        }
    }

    /// Keeps the middle of the sight on the map.
    #[must_use]
    pub fn kept_inside(self, frame: Frame) -> Viewport {
        let low = Point::new(frame.x, frame.y);
        Viewport {
            middle: self
                .middle
                .clamp(low, low + Point::new(frame.width, frame.height)),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        x: 0.0,
        y: 0.0,
        width: 200.0,
        height: 100.0,
    };

    #[test]
    fn the_point_under_the_pointer_stays_where_it_is() {
        let at = Point::new(50.0, 20.0);
        let before = Viewport::whole(FRAME);
        let after = before.zoomed(2.0, at);
        assert_eq!(
            before.middle + at / before.zoom,
            after.middle + at / after.zoom
        );
        assert_eq!(after.view_box(FRAME), "75.0 35.0 100.0 50.0");
    }

    #[test]
    fn what_is_seen_comes_back_as_it_was_written() {
        let close = Viewport::whole(FRAME).zoomed(2.5, Point::new(40.0, -10.0));
        let back = Viewport::read(&close.write()).expect("it was written");
        assert!(back.middle.distance(close.middle) < 2.0);
        assert!((back.zoom - 2.5).abs() < 0.02);
        assert_eq!(Viewport::whole(FRAME).write(), "");
        for text in ["", "1 2", "1 2 x", "1 2 3 4", "99999 0 100"] {
            assert_eq!(Viewport::read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_looked_for_is_seen_with_room_around_it() {
        let places = [Point::new(40.0, 40.0), Point::new(60.0, 50.0)];
        let sight = Viewport::around(FRAME, &places, 10.0, 6.0).expect("there are places");
        assert_eq!(sight.middle, Point::new(50.0, 45.0));
        assert!((sight.zoom - 100.0 / 30.0).abs() < 0.01);
        let far = Viewport::around(FRAME, &places, 10.0, 2.0).expect("there are places");
        assert!((far.zoom - 2.0).abs() < 0.01);
        assert_eq!(Viewport::around(FRAME, &[], 10.0, 2.0), None);
        let whole = Viewport::whole(FRAME);
        assert_eq!(whole.towards(sight, 0.0), whole);
        assert_eq!(whole.towards(sight, 1.0), sight);
    }

    #[test]
    fn nobody_goes_beyond_the_map_or_closer_than_there_is_to_see() {
        let sight = Viewport::whole(FRAME).zoomed(100.0, Point::ZERO);
        assert_eq!(sight.zoom, CLOSEST);
        let away = sight.dragged(Point::new(-10_000.0, 0.0)).kept_inside(FRAME);
        assert_eq!(away.middle, Point::new(200.0, 50.0));
        assert!(!sight.zoomed(0.0, Point::ZERO).is_close());
    }
}
