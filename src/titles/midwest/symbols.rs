//! How moves are written down: by the symbols that are printed in the box.

use super::COMPONENTS;

crate::engine::rail::symbols::symbols!(COMPONENTS, "18MW");
