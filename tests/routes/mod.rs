//! Runs of trains: by hand, against trying everything, in slices, and at every run of the given records.

mod network;
mod records;
pub mod rules;
mod search;
mod slices;
