//! The rules of 1828, chapter by chapter of its rulebook; each test is named after its section.
//!
//! Games are played by sentences ([`script`]); what is forbidden is tried, too, and must be refused with the section that
//! forbids it.

mod script;

mod chapter_04_to_06;
mod chapter_07_mergers;
mod chapter_07_stock_rounds;
mod chapter_09_to_13;
mod random_play;
mod sentences;
mod written;
