//! The rules of 18MW with the rulebook's own numbers, by section.

mod auction;
mod corners;
mod emergency;
mod late;
mod operating;
mod sentences;
mod setting;
mod stock;
