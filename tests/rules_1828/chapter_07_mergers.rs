//! Merging (section 7.5).
