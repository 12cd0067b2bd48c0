//! The words of the field, as this title means them.

use crate::record::learning::glossary::{Term, term};

/// The words and their meanings.
pub const TERMS: &[Term] = &[
    term::TREASURY,
    term::PRESIDENT,
    term::POOL,
    term::DIVIDEND,
    term::CERTIFICATE,
    term::ROUTE,
    term::PHASE,
    term::TRAIN_LIMIT,
    term::UPGRADE,
    term::PRIORITY,
    term::WITHHOLD,
    (
        "token|tokens|station token|station tokens|marker|markers",
        term::MARKER.1,
    ),
    (
        "base",
        "A corporation\u{2019}s free first token, at its home. It is never sold.",
    ),
    (
        "initial value|initial values|par",
        "The price at which a corporation starts. It also decides how many tokens it has.",
    ),
    (
        "initial offering",
        "The shares of a corporation that nobody has bought yet.",
    ),
    (
        "float|floats|floated",
        "With six of its shares sold a corporation gets ten times its initial value and may operate.",
    ),
    (
        "private company|private companies",
        "It pays its owner before every operating round, and closes with the first 5-train.",
    ),
    (
        "protect|protects|protection",
        "A president who buys all that was sold in a turn keeps the price from falling.",
    ),
    (
        "redeem|redeems|redeemed",
        "A corporation buys its own shares back from the bank pool.",
    ),
    (
        "fire sale",
        "A corporation that cannot pay for a train sells its redeemed shares to other players at half price.",
    ),
    (
        "system|systems",
        "Two corporations of one president that have merged. It may own one train more.",
    ),
    (
        "merge|merges|merger",
        "Late in the game a corporation that cannot pay for a train may join another of its president.",
    ),
    (
        "receivership",
        "The state of a company without a president: it borrows a train until it can buy one.",
    ),
    (
        "bankrupt|bankruptcy",
        "A president who cannot pay for a train leaves the game; the others play on.",
    ),
    (
        "rust|rusts",
        "The first 4 removes all 2s for good, 5 the 3s, 6 the 4s, 10 the 5s, D the 6s.",
    ),
];
