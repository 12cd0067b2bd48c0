//! The words of the field, as this title means them.

use crate::record::learning::glossary::{Term, term};

/// The words and their meanings.
pub const TERMS: &[Term] = &[
    term::TREASURY,
    term::PRESIDENT,
    term::IPO,
    (
        "bank pool|pool",
        "Where sold shares and surplus trains lie. Anybody may buy them.",
    ),
    term::WITHHOLD,
    term::DIVIDEND,
    term::CERTIFICATE,
    term::MARKER,
    term::ROUTE,
    term::PHASE,
    term::TRAIN_LIMIT,
    term::UPGRADE,
    term::PRIORITY,
    (
        "minor|minors",
        "A company that one player owns whole. It counts at twice its value.",
    ),
    (
        "major|majors",
        "A company with shares for everybody. One minor converts into it, or two merge.",
    ),
    (
        "par|par value",
        "The fixed sum that a company gets for each share bought from the IPO.",
    ),
    (
        "reserve|reserves|reserved|reservation|reservations",
        "In the draft: to keep a minor for yourself until you set its value.",
    ),
    (
        "convert|converts|converting",
        "One minor becomes a major at par $100, and its owner pays the difference.",
    ),
    (
        "merge|merges|merging|merger",
        "Two minors of one owner, joined by a route, become one major.",
    ),
    (
        "issue|issues|issuing",
        "A major puts its own shares into the pool for money; its price falls for each.",
    ),
    (
        "redeem|redeems|redeemed|redeeming",
        "A major buys its own shares back from the pool.",
    ),
    (
        "rust|rusts",
        "Old trains leave the game: the first 4 removes the 2s, the first 6E the 3s, 8E the 4s.",
    ),
    (
        "liquidate|liquidated|liquidation",
        "A minor without a train closes: its money goes to the bank, and its owner gets nothing.",
    ),
    (
        "bankrupt|bankruptcy",
        "A player who cannot pay for a train that must be bought is out of the game.",
    ),
];
