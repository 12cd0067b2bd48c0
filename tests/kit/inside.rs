//! The part of the kit that the library's own tests use: those in `tests/<title>/inside`, and those of drawings.

pub mod all_components;
pub mod sentences;
