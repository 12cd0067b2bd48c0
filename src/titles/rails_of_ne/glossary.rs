//! The words of the field, as this title means them.

use crate::record::learning::glossary::Term;

/// The words and their meanings.
pub const TERMS: &[Term] = &[
    (
        "business|businesses",
        "A card that earns its owner money every turn, and much more once it is Connected.",
    ),
    (
        "depot|depots",
        "Your station. It links what stands there to all your other depots, and counts $3 at the end.",
    ),
    (
        "market city|market cities",
        "Boston, New York or Montr\u{e9}al. A Business needs a depot of yours in one to be Connected.",
    ),
    (
        "connected",
        "You have an open depot where the Business stands and one in a Market City.",
    ),
    (
        "closed",
        "It earns nothing this turn, and is open again in the next.",
    ),
    (
        "claim|claims|claimed",
        "To take what lies on the table: a card, or a route, contract or subsidy that your depots reach.",
    ),
    (
        "retire|retires|retired",
        "A Business is put aside: it earns nothing more, and still counts its Cost at the end.",
    ),
    (
        "income",
        "What all that you own brings you every turn, from the bank.",
    ),
    (
        "special route|special routes",
        "It pays whoever has depots in all its places and has claimed it; several may share it.",
    ),
    (
        "mail contract|mail contracts",
        "It pays for your open depots in the Mail Cities of a state; half of them are needed.",
    ),
    (
        "state subsidy|state subsidies",
        "It belongs to the first player who claims it, and counts at the end.",
    ),
    (
        "card play",
        "An action with cards: put a Business into play, use an Action card, claim, draw or sell.",
    ),
    (
        "period|periods",
        "A third of the game. Before Periods B and C everybody retires two Businesses.",
    ),
    (
        "loan|loans",
        "Twenty dollars from the bank. It costs interest every turn, and $20 at the end.",
    ),
    (
        "pinkerton|pinkertons",
        "An Action card that stops what another player\u{2019}s card would do to you.",
    ),
];
