//! The course of a piece of track over its hex: as an SVG path, and as points.

use super::layout::{Point, Tenths, pair};

/// The number of pieces into which a course is cut where its points are wanted.
const STEPS: u8 = 12;

/// The line that a piece of track follows, around the centre of its hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Course {
    /// A straight line.
    Line {
        /// The point where it begins.
        from: Point,
        /// The point where it ends.
        to: Point,
    },
    /// An arc of a circle.
    Arc {
        /// The centre of the circle.
        centre: Point,
        /// The point where it begins.
        from: Point,
        /// The angle by which it turns, in radians; clockwise is positive.
        angle: f32,
    },
    /// A curve from an edge, at right angles to it, to a place beside the middle.
    Bend {
        /// The point where it begins.
        from: Point,
        /// The point at which it aims at first.
        by: Point,
        /// The point where it ends.
        to: Point,
    },
}

impl Course {
    /// Returns the arc between two points. It goes around a centre that is equally far from both.
    #[must_use]
    pub fn around(centre: Point, from: Point, to: Point) -> Course {
        Course::Arc {
            centre,
            from,
            angle: (from - centre).angle_to(to - centre),
        }
    }

    /// Returns the point after this part of its length, from 0 to 1.
    #[must_use]
    pub fn at(self, part: f32) -> Point {
        match self {
            Course::Line { from, to } => from.lerp(to, part),
            Course::Arc {
                centre,
                from,
                angle,
            } => centre + Point::from_angle(angle * part).rotate(from - centre),
            Course::Bend { from, by, to } => from.lerp(by, part).lerp(by.lerp(to, part), part),
        }
    }

    /// Lists its points from beginning to end.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..=STEPS).map(move |step| self.at(f32::from(step) / f32::from(STEPS)))
    }

    /// Writes it as an SVG path.
    #[must_use]
    pub fn path(self) -> String {
        let to = pair(self.at(1.0));
        match self {
            Course::Line { from, .. } => format!("M{}L{to}", pair(from)),
            Course::Arc {
                centre,
                from,
                angle,
            } => {
                let radius = Tenths::of(from.distance(centre));
                let sweep = u8::from(angle > 0.0);
                format!("M{}A{radius} {radius} 0 0 {sweep} {to}", pair(from))
            }
            Course::Bend { from, by, .. } => format!("M{}Q{} {to}", pair(from), pair(by)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: Point, other: Point) -> bool {
        one.distance(other) < 0.5
    }

    #[test]
    fn courses_end_where_they_should() {
        let (from, to) = (Point::new(0.0, 80.0), Point::new(80.0, 0.0));
        let by = Point::new(0.0, 20.0);
        for course in [
            Course::Line { from, to },
            Course::around(Point::new(80.0, 80.0), from, to),
            Course::Bend { from, by, to },
        ] {
            assert!(near(course.at(0.0), from), "{course:?}");
            assert!(near(course.at(1.0), to), "{course:?}");
            assert!(course.path().ends_with("80.0 0.0"), "{course:?}");
        }
    }
}
