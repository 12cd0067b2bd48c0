//! The stock market: one row.

/// The letter of the coloured prices, at which a president may buy two shares in a turn.
pub const LOW: char = 'l';
/// The letter of the prices at which a company may be started.
pub const PAR: char = 'p';
/// The letter of the two prices that end the game.
pub const END: char = 'e';

/// The market as printed, in the notation of [`crate::engine::rail::market::Grid`].
pub const MARKET: &[&str] =
    &["50l 55l 60l 65l 70p 75p 80p 90p 100p 115 130 145 160 180 200 220 240 265 290 320 350e 380e"];
