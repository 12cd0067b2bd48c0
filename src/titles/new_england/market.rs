//! The stock market (rulebook section 6): two rows of circles for minors above the row of the majors.
//!
//! The rows are aligned by price. A minor's circle in the top row is the top one of its value.

/// The letter of the spaces where a major may start.
pub const PAR: char = 'p';
/// The letter of the space that ends the game.
pub const END: char = 'e';
/// The letter of the yellow circles of minors, open from the start.
pub const YELLOW: char = 'y';
/// The letter of the green circles of minors, open from Phase 3 on.
pub const GREEN: char = 'g';

/// The market as printed, in the notation of [`crate::engine::rail::market::Grid`].
#[rustfmt::skip]
pub const MARKET: &[&str] = &[
    "  .  .  . 50y 55y 60y 65y 70y 80g 90g 100g",
    "  .  .  . 50y 55y 60y 65y 70y 80g 90g 100g",
    " 35 40 45  50  55  60  65  70  80  90 100p 110p 120p 130p 145p 160p 180p 200p 220 240 260 280 310 340 380 420 460 500e",
];

/// The row in which majors move.
pub const MAJOR_ROW: u8 = 2;
