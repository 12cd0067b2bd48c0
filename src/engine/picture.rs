//! A board that a title draws itself, for games that are not played on hexes.

use super::game::Move;
use super::ids::PlayerId;

/// The board as it is now, in units of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Width and height.
    pub size: (i32, i32),
    /// What it is drawn as: SVG elements.
    pub drawn: String,
    /// What players have on it.
    pub tokens: Vec<Token>,
    /// What can be looked at and chosen.
    pub spots: Vec<Spot>,
}

/// Something of a player on the board, drawn in the colour of the seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Whose it is.
    pub player: PlayerId,
    /// Where its middle is.
    pub at: (i32, i32),
    /// How wide and high it is.
    pub size: i32,
    /// Its outline in a square of 20 units, as an SVG path; the shape of the seat if it has none of its own.
    pub outline: Option<&'static str>,
    /// Whether it is out of use for now.
    pub faded: bool,
}

/// A place on the board that can be looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// What it is called.
    pub name: String,
    /// Where its middle is.
    pub at: (i32, i32),
    /// How far it reaches.
    pub radius: i32,
    /// What is to be known of it, in sentences.
    pub about: Vec<String>,
    /// Why whoever decides can do nothing there, if that is asked.
    pub why_not: Option<String>,
    /// The moves that it stands for, if any may be made now.
    pub moves: Vec<Move>,
    /// What is drawn over the board while it is looked at: SVG elements, such as the way to it.
    pub over: String,
}

/// A card that the present decision is about, as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// What it is called.
    pub name: String,
    /// Its width and height, in units of its own.
    pub size: (i32, i32),
    /// What it is drawn as: SVG elements.
    pub drawn: String,
    /// Who alone may see it; everybody if nobody is named.
    pub only_for: Option<PlayerId>,
    /// What can be done with it now.
    pub moves: Vec<Move>,
}
