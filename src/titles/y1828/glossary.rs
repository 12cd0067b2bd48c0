//! The words of the field, as this title means them.

use crate::record::learning::glossary::{Term, term};

/// The words and their meanings.
pub const TERMS: &[Term] = &[
    term::TREASURY,
    ("director|directors|directorship", term::PRESIDENT.1),
    term::IPO,
    term::POOL,
    term::WITHHOLD,
    term::DIVIDEND,
    term::CERTIFICATE,
    term::MARKER,
    term::ROUTE,
    term::PHASE,
    term::TRAIN_LIMIT,
    term::UPGRADE,
    (
        "par|par price|par prices",
        "The price at which a company starts. Its shares in the IPO always cost that.",
    ),
    (
        "float|floats|floated",
        "With at most 40% left in the IPO a company gets ten times its par price and may operate.",
    ),
    (
        "private company|private companies",
        "It pays its owner every operating round and closes with the red phase. Most have a power.",
    ),
    (
        "merge|merges|merger|merging",
        "Two companies become a system; two shares of either become one of it.",
    ),
    (
        "system|systems",
        "Two merged companies: one treasury, two shells for trains, and two actions on track in a turn.",
    ),
    (
        "shell|shells",
        "Half of a system. Each holds its own trains, with a train limit of its own.",
    ),
    (
        "gray area",
        "Spaces of the market with low prices, where the limit of 60% does not hold.",
    ),
    (
        "coal|coal token|coal tokens|token|tokens",
        "Only a company with a coal token may run to the Virginia Coalfields.",
    ),
    (
        "bankrupt|bankruptcy",
        "A director who cannot raise the money for a train that must be bought ends the game.",
    ),
    (
        "rust|rusts",
        "The first 5 removes all 2s for good, a 6 the 3s, 8E the 5s, Diesel the 3+Ds.",
    ),
];
