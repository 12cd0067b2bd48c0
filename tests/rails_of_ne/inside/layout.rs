//! The map: names and places that do not collide.

use crate::titles::rails_of_ne::components::sections;
use crate::titles::rails_of_ne::layout::{Anchor, SIZE, at, lettering, middle, name_at, radius};
use crate::titles::rails_of_ne::symbols::PlaceId;

/// Left, top, right, bottom.
type Box = [i32; 4];

fn name_box(id: PlaceId) -> Box {
    let ((x, y), anchor) = name_at(id);
    let high = lettering(id.place());
    let letters = i32::try_from(id.place().name().chars().count()).expect("few");
    let wide = letters * high * 54 / 100;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2,
        Anchor::End => x - wide,
    };
    [left, y - high * 9 / 10, left + wide, y]
}

fn disc(id: PlaceId) -> Box {
    let ((x, y), r) = (at(id), radius(id.place()));
    [x - r, y - r, x + r, y + r]
}

fn meet(a: Box, b: Box) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

#[test]
fn names_and_places_never_collide() {
    let all: Vec<PlaceId> = PlaceId::all().collect();
    for (index, &one) in all.iter().enumerate() {
        let name = name_box(one);
        assert!(name[0] > 0 && name[1] > 0 && name[2] < SIZE.0 && name[3] < SIZE.1);
        for &other in &all {
            assert!(
                one == other || !meet(name, disc(other)),
                "{} on {}",
                one.symbol(),
                other.symbol()
            );
        }
        for &other in &all[..index] {
            assert!(
                !meet(name, name_box(other)),
                "{} and {}",
                one.symbol(),
                other.symbol()
            );
            assert!(
                !meet(disc(one), disc(other)),
                "{} at {}",
                one.symbol(),
                other.symbol()
            );
        }
    }
}

#[test]
fn places_lie_as_they_lie_on_the_earth() {
    for section in sections() {
        let [a, b] = section.ends;
        let (north, south) = if a.place().north > b.place().north {
            (a, b)
        } else {
            (b, a)
        };
        if north.place().north - south.place().north > 150 {
            assert!(
                at(north).1 < at(south).1,
                "{} is north of {}",
                north.symbol(),
                south.symbol()
            );
        }
    }
}

#[test]
fn no_section_runs_through_another_place() {
    for section in sections() {
        let [a, b] = section.ends;
        let points = [at(a), middle(section.ends), at(b)];
        for other in PlaceId::all().filter(|other| !section.ends.contains(other)) {
            let (x, y) = at(other);
            for pair in points.windows(2) {
                let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
                for step in 0..=40 {
                    let (px, py) = (ax + (bx - ax) * step / 40, ay + (by - ay) * step / 40);
                    let near = (px - x).pow(2) + (py - y).pow(2) < 8 * 8;
                    assert!(
                        !near,
                        "{} to {} runs through {}",
                        a.symbol(),
                        b.symbol(),
                        other.symbol()
                    );
                }
            }
        }
    }
}
