//! The rules of 18MW with the rulebook's own numbers, by section, in positions that are set up through fields that only
//! its own folder sees: the library has these tests by a path.

mod auction;
mod bidding;
mod chart;
mod corners;
mod emergency;
mod late;
mod operating;
mod sentences;
mod setting;
mod stock;
