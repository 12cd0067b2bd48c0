//! The rules of 18NewEngland, chapter by chapter of its rulebook; each test is named after its section.
//!
//! Games are played by sentences ([`crate::kit::script`]); what is forbidden is tried, too, and must be refused with the
//! section that forbids it.

mod chapter_03_to_08;
mod chapter_09_first_stock_round;
mod chapter_10_stock_rounds;
mod chapter_11_capital_and_stations;
mod chapter_11_runs;
mod chapter_11_track;
mod chapter_11_trains;
mod chapter_12_merger_rounds;
mod chapter_13_to_15;
mod games;
mod reasons;
mod sentences;
mod setup;
mod words;
