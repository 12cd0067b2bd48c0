//! A board that a title draws itself, for games that are not played on hexes.

use super::game::Move;
use super::ids::PlayerId;

/// The board in its present state, in units of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Width and height.
    pub size: (i32, i32),
    /// The drawing, as SVG elements.
    pub drawn: String,
    /// The players' things on it.
    pub tokens: Vec<Token>,
    /// The places that can be looked at and chosen.
    pub spots: Vec<Spot>,
}

/// A thing of a player on the board, drawn in the colour of the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The owner.
    pub player: PlayerId,
    /// Its centre.
    pub at: (i32, i32),
    /// Its width and height.
    pub size: i32,
    /// Its outline in a square of 20 units, as an SVG path; `None` for the shape of the seat.
    pub outline: Option<&'static str>,
    /// True if it is out of use for now.
    pub faded: bool,
}

/// A place on the board that can be looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name.
    pub name: String,
    /// Its centre.
    pub at: (i32, i32),
    /// Its radius.
    pub radius: i32,
    /// Facts about it, in sentences.
    pub about: Vec<String>,
    /// The reason why the deciding player can do nothing there, if that is asked.
    pub why_not: Option<String>,
    /// The moves that it stands for, if any may be made now.
    pub moves: Vec<Move>,
    /// SVG elements drawn over the board while the place is looked at, such as the way to it.
    pub over: String,
    /// A short text beside the place, such as the cost of its move, if it is one of the best.
    pub tag: Option<Tag>,
}

/// A short text on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its centre.
    pub at: (i32, i32),
    /// The text.
    pub text: String,
}

/// A card that the present decision is about, as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct CardFace {
    /// Its name.
    pub name: String,
    /// The pile it belongs to, such as "Your hand".
    pub pile: &'static str,
    /// Its title where it is shown small.
    pub title: String,
    /// The line below that title.
    pub summary: String,
    /// Its width and height, in units of its own.
    pub size: (i32, i32),
    /// The drawing, as SVG elements.
    pub drawn: String,
    /// The only player who may see it; `None` if everybody may.
    pub only_for: Option<PlayerId>,
    /// The moves that may be made with it now.
    pub moves: Vec<Move>,
}
