//! The words of the field, as this title means them.

use crate::record::learning::glossary::{Term, term};

/// The words and their meanings.
pub const TERMS: &[Term] = &[
    term::TREASURY,
    term::PRESIDENT,
    term::IPO,
    term::POOL,
    term::WITHHOLD,
    term::CERTIFICATE,
    term::MARKER,
    term::PHASE,
    term::TRAIN_LIMIT,
    term::UPGRADE,
    term::RECEIVERSHIP,
    (
        "par",
        "The price, \u{a3}70 to \u{a3}100, that the first buyer chooses for a company\u{2019}s shares.",
    ),
    (
        "float|floats|floated",
        "Once 40% is sold, 60% from the green phase, a company gets money for all its shares.",
    ),
    (
        "private railway|private railways",
        "It pays its owner every operating round. Closed, it helps a company that its owner presides over.",
    ),
    (
        "convert|converts|converted|conversion",
        "A company grows from five shares to ten: it gets money and station markers, and its price falls.",
    ),
    (
        "insolvent|insolvency",
        "A company that ends its turn without a train: it builds nothing and leases a train.",
    ),
    (
        "solvent",
        "A company that has a train of its own, or has just begun.",
    ),
    (
        "lease|leases|leased",
        "A company without a train runs the cheapest one of the bank and keeps what that earns.",
    ),
    (
        "rust|rusts",
        "The first 4+2 removes all 2+1s for good, a 4X the 3+1s, a 6X the 4+2s.",
    ),
];
