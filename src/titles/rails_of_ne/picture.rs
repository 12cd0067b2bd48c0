//! The board: the map with its track, closed places, depots, and everybody's Businesses in their places.

use super::action::Action;
use super::agenda::Building;
use super::building::OtherBuild;
use super::components::sections;
use super::events::{Effect, LOCOMOTIVES};
use super::game::Game;
use super::geography::{BORDERS, LAKES, LAND, Line, RIVERS};
use super::joint_income::JointDepots;
use super::layout::{
    self, Point, SIZE, TagRoom, at, away_from_name, middle, name_at, project, radius,
};
use super::symbols::{Card, PlaceId};
use crate::engine::arrange::Arrange as _;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::picture::{Picture, Spot, Tag, Token};
use std::fmt::Write;

/// The positions of up to five depots about the middle of a place, by their number.
const STANDS: [&[Point]; 5] = [
    &[(0, 0)],
    &[(-7, 0), (7, 0)],
    &[(-8, 5), (8, 5), (0, -8)],
    &[(-8, -8), (8, -8), (-8, 8), (8, 8)],
    &[(-9, -9), (9, -9), (-9, 9), (9, 9), (0, 0)],
];
/// The size of a depot alone, and among others.
const DEPOT: (i32, i32) = (18, 13);
/// The distance between the lines of two players on a section.
const NETWORK: i32 = 7;
/// The most places with their cost and income beside them.
const MOST_TAGS: usize = 12;
/// The size of a Business.
const WORKS: i32 = 13;
/// A works with its chimney, in a square of 20 units.
const WORKS_OUTLINE: &str = "M2 18V8L8 11V8L14 11V2H18V18Z";

/// Appends to a text, which never fails.
macro_rules! draw {
    ($to:expr, $($part:tt)*) => {
        let _ = write!($to, $($part)*);
    };
}

/// Returns a direction at right angles to a line, 100 long.
fn aside((right, down): Point) -> Point {
    let length = (right * right + down * down).isqrt().max(1);
    (-100 * down / length, 100 * right / length)
}

fn outline(line: Line) -> String {
    let mut path = String::from("M");
    for (north, west) in line {
        let (x, y) = project(north * 10, west * 10);
        draw!(path, "{x} {y} ");
    }
    path
}

/// Draws sea, land and water.
fn ground(drawn: &mut String) {
    // The sea extends beyond the map, where the panel is wider or higher than it.
    let (wide, high) = SIZE;
    draw!(
        drawn,
        r#"<rect class="sea" x="{}" y="{}" width="{}" height="{}"/>"#,
        -wide,
        -high,
        3 * wide,
        3 * high
    );
    for (class, lines, end) in [
        ("mainland", LAND, "Z"),
        ("pool", LAKES, "Z"),
        ("stream", RIVERS, ""),
        ("frontier", BORDERS, ""),
    ] {
        for line in lines {
            draw!(
                drawn,
                r#"<path class="{class}" d="{}{end}"/>"#,
                outline(line)
            );
        }
    }
}

impl Game {
    /// Returns the picture of the board.
    #[must_use]
    pub fn shown_board(&self) -> Picture {
        let mut drawn = String::new();
        ground(&mut drawn);
        self.draw_track(&mut drawn);
        self.draw_networks(&mut drawn);
        self.draw_fees(&mut drawn);
        self.draw_places(&mut drawn);
        Picture {
            size: SIZE,
            drawn,
            tokens: PlaceId::all()
                .flat_map(|place| self.tokens_at(place))
                .collect(),
            spots: self.spots(),
        }
    }

    /// Returns the common cost of a section. Reductions of single players do not count.
    fn common_cost(&self, cost: i32) -> i32 {
        let (least, less) = LOCOMOTIVES;
        let cheaper = cost >= least && self.events.has_happened(Effect::Locomotives);
        if cheaper { cost - less } else { cost }
    }

    fn draw_track(&self, drawn: &mut String) {
        let bridges = self.events.has_happened(Effect::Bridges);
        for section in sections() {
            let [(ax, ay), (bx, by)] = section.ends.map(at);
            let (mx, my) = middle(section.ends);
            let class = match (section.estuary, bridges) {
                (false, _) => "section",
                (true, true) => "section bridge",
                (true, false) => "section to-come",
            };
            draw!(
                drawn,
                r#"<path class="{class}" d="M{ax} {ay}L{mx} {my}L{bx} {by}"/>"#
            );
        }
    }

    /// Draws the sections between two depots of a player in the colour of the seat, side by side.
    fn draw_networks(&self, drawn: &mut String) {
        for section in sections() {
            let [(ax, ay), (bx, by)] = section.ends.map(at);
            let (mx, my) = middle(section.ends);
            let joins = |player: &PlayerId| {
                let own = self.player(*player);
                section.ends.iter().all(|end| own.has_depot(*end))
            };
            let players: Vec<PlayerId> = self.player_ids().filter(joins).collect();
            let (right, down) = aside((bx - ax, by - ay));
            let gaps = players.iter().zip(0..).last().map_or(0, |(_, gaps)| gaps);
            let mut away = -NETWORK * gaps / 2;
            for player in players {
                let (x, y) = (right * away / 100, down * away / 100);
                draw!(
                    drawn,
                    r#"<path class="network seat-{}" transform="translate({x} {y})" d="M{ax} {ay}L{mx} {my}L{bx} {by}"/>"#,
                    player.index()
                );
                away += NETWORK;
            }
        }
    }

    fn draw_fees(&self, drawn: &mut String) {
        for section in sections() {
            let (x, y) = middle(section.ends);
            let cost = self.common_cost(section.cost);
            draw!(
                drawn,
                r#"<rect class="fee" x="{}" y="{}" width="20" height="17" rx="5"/><text class="fee" x="{x}" y="{}">{cost}</text>"#,
                x - 10,
                y - 8,
                y + 5
            );
        }
    }

    fn draw_places(&self, drawn: &mut String) {
        for id in PlaceId::all() {
            let (place, (x, y)) = (id.place(), at(id));
            let class = match (place.market, place.capital, place.mail) {
                (true, ..) => "metropolis",
                (_, true, _) => "capital",
                (_, _, true) => "mail",
                _ => "stop",
            };
            let r = radius(place);
            draw!(
                drawn,
                r#"<circle class="dot {class}" cx="{x}" cy="{y}" r="{r}"/>"#
            );
            if place.market && place.capital {
                draw!(
                    drawn,
                    r#"<circle class="dot inner" cx="{x}" cy="{y}" r="{}"/>"#,
                    r - 4
                );
            }
            if self.cards.row.iter().any(|card| card.place() == Some(id)) {
                draw!(
                    drawn,
                    r#"<circle class="offered" cx="{x}" cy="{y}" r="{}"/>"#,
                    r + 5
                );
            }
            if self.today.closes_place(id) {
                let (left, top, right, bottom) = (x - r, y - r, x + r, y + r);
                draw!(
                    drawn,
                    r#"<path class="shut" d="M{left} {y}L{x} {top}M{left} {bottom}L{right} {top}M{x} {bottom}L{right} {y}"/>"#
                );
            }
            let ((nx, ny), anchor) = name_at(id);
            let high = layout::lettering(place);
            draw!(
                drawn,
                r#"<text class="label {class} {}" x="{nx}" y="{}" font-size="{high}">{}</text>"#,
                anchor.svg(),
                ny - high / 5,
                place.name()
            );
        }
    }

    /// Returns the tokens of depots and Businesses in a place.
    fn tokens_at(&self, id: PlaceId) -> Vec<Token> {
        let (x, y) = at(id);
        let here: Vec<PlayerId> = self
            .player_ids()
            .filter(|player| self.player(*player).has_depot(id))
            .collect();
        let stands = here.len().checked_sub(1).and_then(|more| STANDS.get(more));
        let size = if here.len() == 1 { DEPOT.0 } else { DEPOT.1 };
        let depots = here
            .iter()
            .zip(stands.into_iter().flat_map(|stands| stands.iter()));
        let depots = depots.map(|(&player, (right, down))| Token {
            player,
            at: (x + right, y + down),
            size,
            outline: None,
            faded: self.today.closes_depot(player, id),
        });
        let (right, down) = away_from_name(id.place());
        let first = radius(id.place()) + 9;
        let businesses = self.businesses_in(id).into_iter().zip(0..);
        let businesses = businesses.map(|((player, card), number)| {
            let away = first + number * (WORKS + 2);
            Token {
                player,
                at: (x + right * away, y + down * away),
                size: WORKS,
                outline: Some(WORKS_OUTLINE),
                faded: self.today.closes_business(player, card),
            }
        });
        depots.chain(businesses).collect()
    }

    /// Returns everybody's Businesses in a place.
    fn businesses_in(&self, id: PlaceId) -> Vec<(PlayerId, Card)> {
        let own = |player: PlayerId| {
            let cards = self
                .player(player)
                .businesses
                .iter()
                .map(|business| business.card);
            let here = cards.filter(|card| card.place() == Some(id));
            here.map(|card| (player, card)).collect::<Vec<_>>()
        };
        self.player_ids().flat_map(own).collect()
    }

    /// Returns all places with their descriptions. Those where a depot can be built have the way there.
    fn spots(&self) -> Vec<Spot> {
        let building = self.building();
        let ways = building.as_ref().map(|building| self.ways(building));
        let others = building
            .as_ref()
            .map(|building| self.other_builds(building));
        let others = others.unwrap_or_default();
        let tags = building.as_ref().map(|building| self.tags(building));
        let tag_of = |id| {
            let mut tags = tags.iter().flatten();
            tags.find(|(place, _)| *place == id)
                .map(|(_, tag)| tag.clone())
        };
        let spot = |id: PlaceId| {
            let mut spot = Spot {
                name: id.symbol().to_string(),
                at: at(id),
                radius: radius(id.place()) + 4,
                about: self.about_place(id),
                why_not: None,
                moves: Vec::new(),
                over: String::new(),
                tag: tag_of(id),
            };
            if let Some(building) = &building {
                let leg = ways.as_ref().and_then(|ways| ways.to(id));
                match self.may_build(building, id, leg.as_ref()) {
                    Ok(()) => {
                        spot.moves.push(Move::of(&Action::Build { to: id }));
                        let places = leg.map(|leg| leg.places).unwrap_or_default();
                        spot.over = self.way_drawn(building, &places);
                        for OtherBuild { from, to, leg } in others.iter().filter(|it| it.to == id) {
                            let (from, to) = (*from, *to);
                            spot.moves.push(Move::of(&Action::BuildFrom { from, to }));
                            spot.over.push_str(&self.way_drawn(building, &leg.places));
                        }
                    }
                    Err(refusal) => spot.why_not = Some(refusal.why.into_owned()),
                }
            }
            spot
        };
        PlaceId::all().map(spot).collect()
    }

    /// Writes the cost of the best depots, and the income that they bring with the next ones.
    fn tags(&self, building: &Building) -> Vec<(PlaceId, Tag)> {
        let mut best: Vec<_> = self
            .builds(building)
            .into_iter()
            .map(|(id, leg)| {
                let (track, depot) = self.price_of(building, &leg);
                let (cost, joint) = (track + depot, self.together(building, id));
                (-Game::rank_of_depot(&joint, Dollars(cost)), id, cost, joint)
            })
            .collect();
        best.arrange_by_key(|(rank, id, ..)| (*rank, *id));
        let mut room = TagRoom::beside_names();
        let tag = |(_, id, cost, joint): (_, PlaceId, i32, JointDepots)| {
            let text = match (joint.more, joint.depots.len()) {
                (..=0, _) => Dollars(cost).to_string(),
                (more, 1) => format!("{} +{more}", Dollars(cost)),
                (more, count) => format!("{} +{more}/{count}", Dollars(cost)),
            };
            let at = room.take(id);
            (id, Tag { at, text })
        };
        best.into_iter().take(MOST_TAGS).map(tag).collect()
    }

    /// Draws a way. Each section shows its cost to the builder.
    fn way_drawn(&self, building: &Building, places: &[PlaceId]) -> String {
        let mut drawn = String::new();
        for pair in places.windows(2) {
            let ends = [pair[0], pair[1]];
            let [(ax, ay), (bx, by)] = ends.map(at);
            let (x, y) = middle(ends);
            let mut between = super::components::beside(pair[0]).iter();
            let section = between.find(|(_, to)| *to == pair[1]);
            let cost =
                section.and_then(|(section, _)| self.section_cost(building.player, *section));
            draw!(
                drawn,
                r#"<path class="way" d="M{ax} {ay}L{x} {y}L{bx} {by}"/>"#
            );
            if let Some(cost) = cost.map(Dollars) {
                let y = y + 6;
                draw!(drawn, r#"<text class="way" x="{x}" y="{y}">{cost}</text>"#);
            }
        }
        drawn
    }

    /// Describes a place.
    fn about_place(&self, id: PlaceId) -> Vec<String> {
        let place = id.place();
        let mut about = Vec::new();
        let kinds = [
            (place.market, "Market City"),
            (place.capital, "State Capital"),
            (place.mail, "Mail City"),
        ];
        let kinds: Vec<&str> = kinds
            .into_iter()
            .filter(|(is, _)| *is)
            .map(|(_, name)| name)
            .collect();
        if !kinds.is_empty() {
            about.push(format!("{}.", kinds.join(", ")));
        }
        if self.today.closes_place(id) {
            about.push("Closed this turn.".to_string());
        }
        for (player, card) in self.businesses_in(id) {
            let own = self
                .player(player)
                .businesses
                .iter()
                .copied()
                .find(|own| own.card == card);
            let earns = own.map(|own| self.earning_of(player, own, self.now()));
            if let (Some(business), Some(earns)) = (card.business(), earns) {
                let earned = Dollars(earns.total());
                about.push(format!(
                    "{} of {}: {earned} ({}).",
                    business.kind,
                    self.name(player),
                    earns.explain()
                ));
            }
        }
        let decider = self.decider();
        for card in self
            .cards
            .row
            .iter()
            .filter(|card| card.place() == Some(id))
        {
            let name = card.name();
            about.push(match decider {
                Some(decider) => format!("To be claimed: {name}. {}", self.about(decider, *card)),
                None => format!("To be claimed: {name}."),
            });
        }
        let depots: Vec<&str> = self
            .player_ids()
            .filter(|player| self.player(*player).has_depot(id))
            .map(|player| self.name(player))
            .collect();
        if !depots.is_empty() {
            about.push(format!("Depots: {}.", depots.join(", ")));
        }
        about
    }
}
