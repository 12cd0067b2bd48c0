//! A game as a record: setup and actions. Saving, undoing, looking back, importing.

pub mod website;
