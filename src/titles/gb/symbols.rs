//! How moves are written down: everything by the symbol that is printed on it, so that no order of a table is ever
//! part of a stored game. Something that is not in the box is an error that names it.

use super::scenario::all;

crate::engine::rail::symbols::symbols!(all(), "18GB");
