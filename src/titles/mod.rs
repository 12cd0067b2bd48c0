//! The titles, one folder each, with the same file names in the same order.

pub mod new_england;
pub mod y1828;
