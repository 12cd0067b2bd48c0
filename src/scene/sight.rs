//! Which part of a map is seen: moving and zooming.

use super::layout::{Frame, Point, pair};

/// Zooming goes from the whole map to this many times larger.
const CLOSEST: f32 = 6.0;

/// Which part of the map is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The point of the map in the middle of the view.
    pub middle: Point,
    /// How many times larger than the whole map it is shown.
    pub zoom: f32,
}

impl Sight {
    /// The whole map.
    #[must_use]
    pub fn whole(frame: Frame) -> Sight {
        let size = Point::new(frame.width, frame.height);
        Sight {
            middle: Point::new(frame.x, frame.y) + size / 2.0,
            zoom: 1.0,
        }
    }

    /// What shows all these places with room around them, in units of the map, but not closer than `most`; none if there
    /// are none.
    #[must_use]
    pub fn around(frame: Frame, places: &[Point], room: f32, most: f32) -> Option<Sight> {
        let first = *places.first()?;
        let low = places.iter().copied().fold(first, Point::min) - Point::splat(room);
        let high = places.iter().copied().fold(first, Point::max) + Point::splat(room);
        let fits = Point::new(frame.width, frame.height) / (high - low).max(Point::ONE);
        Some(Sight {
            middle: (low + high) / 2.0,
            zoom: fits.min_element().min(most).clamp(1.0, CLOSEST),
        })
    }

    /// Part of the way to another sight, from 0 to 1.
    #[must_use]
    pub fn towards(self, other: Sight, part: f32) -> Sight {
        Sight {
            middle: self.middle + (other.middle - self.middle) * part,
            zoom: self.zoom + (other.zoom - self.zoom) * part,
        }
    }

    /// It as a text; none for the whole map. Places are in whole units, the zoom in percent.
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

    /// What was written; none if nothing was, or something else.
    #[must_use]
    pub fn read(text: &str) -> Option<Sight> {
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
        Some(Sight {
            middle: Point::new(x, y),
            zoom,
        })
    }

    /// Whether less than the whole map is seen.
    #[must_use]
    pub fn is_close(self) -> bool {
        self.zoom > 1.01
    }

    /// What is seen, as the view box of an SVG picture.
    #[must_use]
    pub fn view_box(self, frame: Frame) -> String {
        let size = Point::new(frame.width, frame.height) / self.zoom;
        format!("{} {}", pair(self.middle - size / 2.0), pair(size))
    }

    /// Zooms so that the point under the pointer stays where it is; `at` is from the middle of the view, in units of
    /// the whole map.
    #[must_use]
    pub fn zoomed(self, by: f32, at: Point) -> Sight {
        let zoom = (self.zoom * by).clamp(1.0, CLOSEST);
        Sight {
            middle: self.middle + at * (1.0 / self.zoom - 1.0 / zoom),
            zoom,
        }
    }

    /// Moves the map along with the pointer, by so many units of the whole map.
    #[must_use]
    pub fn dragged(self, by: Point) -> Sight {
        Sight {
            middle: self.middle - by / self.zoom,
            ..self
        }
    }

    /// The same, but with its middle on the map.
    #[must_use]
    pub fn kept_inside(self, frame: Frame) -> Sight {
        let low = Point::new(frame.x, frame.y);
        Sight {
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
        let before = Sight::whole(FRAME);
        let after = before.zoomed(2.0, at);
        assert_eq!(
            before.middle + at / before.zoom,
            after.middle + at / after.zoom
        );
        assert_eq!(after.view_box(FRAME), "75.0 35.0 100.0 50.0");
    }

    #[test]
    fn what_is_seen_comes_back_as_it_was_written() {
        let close = Sight::whole(FRAME).zoomed(2.5, Point::new(40.0, -10.0));
        let back = Sight::read(&close.write()).expect("it was written");
        assert!(back.middle.distance(close.middle) < 2.0);
        assert!((back.zoom - 2.5).abs() < 0.02);
        assert_eq!(Sight::whole(FRAME).write(), "");
        for text in ["", "1 2", "1 2 x", "1 2 3 4", "99999 0 100"] {
            assert_eq!(Sight::read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_looked_for_is_seen_with_room_around_it() {
        let places = [Point::new(40.0, 40.0), Point::new(60.0, 50.0)];
        let sight = Sight::around(FRAME, &places, 10.0, 6.0).expect("there are places");
        assert_eq!(sight.middle, Point::new(50.0, 45.0));
        assert!((sight.zoom - 100.0 / 30.0).abs() < 0.01);
        let far = Sight::around(FRAME, &places, 10.0, 2.0).expect("there are places");
        assert!((far.zoom - 2.0).abs() < 0.01);
        assert_eq!(Sight::around(FRAME, &[], 10.0, 2.0), None);
        let whole = Sight::whole(FRAME);
        assert_eq!(whole.towards(sight, 0.0), whole);
        assert_eq!(whole.towards(sight, 1.0), sight);
    }

    #[test]
    fn nobody_goes_beyond_the_map_or_closer_than_there_is_to_see() {
        let sight = Sight::whole(FRAME).zoomed(100.0, Point::ZERO);
        assert_eq!(sight.zoom, CLOSEST);
        let away = sight.dragged(Point::new(-10_000.0, 0.0)).kept_inside(FRAME);
        assert_eq!(away.middle, Point::new(200.0, 50.0));
        assert!(!sight.zoomed(0.0, Point::ZERO).is_close());
    }
}
