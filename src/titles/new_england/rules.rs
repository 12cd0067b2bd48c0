//! The rules in our own words, and the rule for each decision.

use super::choices::Step;
use crate::record::title::{Rule, Why, part, rule, why};

/// Reasons for the decisions of the first turns.
pub const WHYS: &[Why] = &[
    (
        "draft",
        "Reserve a minor, then set its value: you pay twice that into its treasury, where $100 buys its first train. Under \
         its name stand its home city and what that adds to each run. Two cheap minors earn more than one dear one.",
    ),
    why::STOCK,
    why::TRACK,
    why::MARKER,
    why::RUN,
    why::PAY,
    why::TRAINS,
    (
        "issue",
        "Shares that are issued bring the company money for trains now; the price falls, and they no longer pay into its treasury.",
    ),
    (
        "merge",
        "A major may have more trains, and others pay into it. Two minors together begin stronger.",
    ),
];

/// The rules page of this title, in the order in which one learns it.
pub static RULES: &[Rule] = &[
    rule(
        part::AIM,
        "2, 4",
        &[
            "You invest in railways of southern New England. You start small minor companies that are all yours, lay track and run trains with them, and turn them into majors whose shares everybody can hold.",
            "Stock rounds alternate with sets of two operating rounds. From Phase 3 on each operating round is followed by a merger round.",
            "The richest player at the end wins: cash, shares at their price, minors at twice their value. What companies own does not count.",
        ],
    ),
    rule(
        ("draft", "The draft"),
        "9",
        &[
            "In turn order and back again (1-2-3-3-2-1-1-2 \u{2026}) everybody does one thing: reserve a minor, set the value of one already reserved, give up all reservations, or pass.",
            "Setting a value starts the minor: its owner pays twice the value into its treasury. There are two yellow circles at each value, each used once in a game; of two minors at a value the one on top runs first. To reserve you need the money for some free circle; with a reservation you may not pass.",
            "When all have passed, the most cash gets the priority deal. In the first operating round each of these minors buys a 2-train for $100.",
        ],
    ),
    rule(
        part::STOCK,
        "10, 10.1, 10.7",
        &[
            "On your turn you may sell any number of shares, then buy one certificate or start a minor. Doing nothing is a pass. The round is over when all pass in a row; the player to the left of the last who acted gets the priority deal.",
            "Certificate limit: 25, 20, 16 or 13 with 2, 3, 4 or 5 players. A minor counts as one, a president\u{2019}s certificate as one. Nobody may buy beyond 60% of a major. If you are above a limit you must sell first.",
            "What you sell in a round you may not buy back in that round.",
        ],
    ),
    rule(
        ("selling", "Selling"),
        "10.4, 10.5",
        &[
            "Shares go to the bank pool at the present price. The pool takes at most half of a company; minors and president\u{2019}s certificates cannot be sold to it.",
            "Only a president\u{2019}s sale moves the price: one space left for each share. Anybody else sells without moving it.",
            "A player who holds more than the president becomes president. A president may sell down to 20%, and below that if somebody else has at least 20% to take over.",
        ],
    ),
    rule(
        ("buying", "Buying"),
        "10.6",
        &[
            "You always pay the present price, and buying never moves it.",
            "A share from the IPO brings the company its par value, which may be more or less than you pay. A redeemed share brings it what you pay. A share from the pool brings it nothing.",
        ],
    ),
    rule(
        ("minors", "Starting minors"),
        "7.1, 10.2",
        &[
            "Put a value on a free circle and pay twice that into the treasury. Green circles and the five minors that were set aside come with Phase 3.",
            "A minor\u{2019}s value never moves. It pays half of what it earns to its owner and keeps the other half. It places no further markers.",
        ],
    ),
    rule(
        ("market", "What moves a price"),
        "6, 10.4, 11.6, 11.10",
        &[
            "Right one space: a dividend of at least the price. Right two: at least twice the price.",
            "Left one space: nothing earned or all withheld; for each share that the president sells; for each share that the company issues.",
            "A smaller dividend, a sale by others, a purchase, a redemption: the price stays. A marker that arrives goes under those that are there.",
        ],
    ),
    rule(
        ("operating", "Operating rounds"),
        "11",
        &[
            "Minors operate first, then majors, the highest value first; of equals the one on top.",
            "A turn goes in this order: track, marker (majors), run, earnings, trains, issue shares (majors). A major may redeem shares at any time of its turn, and then issues none in it.",
        ],
    ),
    rule(
        part::TRACK,
        "11.3",
        &[
            "A major lays one or two yellow tiles, or upgrades one tile. A minor lays one yellow tile or upgrades one. Green comes with Phase 3, brown with 5, gray with 8.",
            "The tile must extend a route of the company or, on a city, raise its value and lie on its route. Old track stays; no track may run off the map or against a blank side.",
            "Rough ground costs what is printed, once; upgrades cost nothing beyond that. Cities stay cities of their kind, towns towns, plain track plain. A lettered city takes only tiles with its letters.",
        ],
    ),
    rule(
        part::MARKER,
        "11.4",
        &[
            "A major may place one marker a turn in a free space on its route: the second costs $40, the third $80.",
            "One space in a minor\u{2019}s home stays free for it until it has closed. A marker stays in its city when the tile is upgraded.",
        ],
    ),
    rule(
        ("routes", "Routes"),
        "11.1",
        &[
            "A route is connected track with at least one city of the company\u{2019}s markers on it. No city, town or red area twice, no piece of track twice, no sharp turn back at a fork.",
            "A city full of others\u{2019} markers is an end. So is a red area.",
        ],
    ),
    rule(
        part::RUN,
        "11.5",
        &[
            "Each train runs from two stops up to its number of them. Routes of one company share no track; they may meet in cities. Towns count as stops.",
            "Express trains (E) may skip towns. A company\u{2019}s express trains run as one, as far as the smallest of them, and count double or triple.",
            "Red areas pay by phase: yellow in Phase 2, green in 3 and 4, brown in 5 and 6, gray in 8. The best run is found and offered, but a lesser one may be run.",
        ],
    ),
    rule(
        ("pay", "Dividends"),
        "11.6",
        &[
            "A minor always pays half. A major withholds, pays half, or pays all. Half is rounded up to a multiple of $10 for the shareholders.",
            "Shares in the IPO and the treasury pay into the treasury; those in the bank pool pay nobody.",
            "Nothing paid: the price goes left. Paid at least the price: right; at least twice the price: right twice.",
        ],
    ),
    rule(
        ("trains", "Buying trains"),
        "11.7",
        &[
            "With room below the limit a company may buy the cheapest new train, any from the bank pool, both at face value, or one of another company from $1 up to all it has, if that president agrees.",
            "Limits for minors and majors: 2 and 4 before Phase 4, 1 and 3 from then on, 1 and 2 from Phase 6. Trains above a new limit go to the pool for nothing.",
            "The first 4 rusts the 2s, the first 6E the 3s, the first 8E the 4s. A major must own a train when it is done; a minor without one is liquidated.",
        ],
    ),
    rule(
        ("emergency", "When money is short"),
        "11.8",
        &[
            "If a company without a train cannot pay for any from the bank or the pool, its president pays what is missing for the cheapest, and sells shares if need be, but no more than needed.",
            "These sales may not give away the presidency of the company that buys. A player who cannot raise enough is bankrupt, out, and scores nothing; all that player\u{2019}s companies close.",
        ],
    ),
    rule(
        ("liquidation", "A minor without a train"),
        "11.9",
        &[
            "At the end of its turn it is liquidated: its treasury goes to the bank, its owner gets nothing, its marker leaves the map, and its circle stays used. Its owner may instead help it to a train as a major\u{2019}s president would.",
        ],
    ),
    rule(
        ("issue", "Issuing and redeeming"),
        "11.2, 11.10",
        &[
            "Redeeming: at any time of its turn a major buys its shares from the pool at the present price.",
            "Issuing: at the end of its turn a major puts shares into the pool, par value for each from the IPO, the present price for each redeemed one. The price falls a space for each. Not both in one turn; never more than half in the pool.",
        ],
    ),
    rule(
        ("merge", "Merger rounds"),
        "12",
        &[
            "From Phase 3 on, after each operating round, each minor in order converts, merges or stays.",
            "Converting: any major that has not started, at par $100. You pay the difference between $200 and twice the minor\u{2019}s value, and get the president\u{2019}s certificate. Two markers are left to place.",
            "Merging: two of your minors that a route connects (or with homes in one hex). Par is the sum of their values, rounded down to a space. One marker is left at $80, or two if both homes were in one hex and you take one back.",
            "Then you may buy shares of it at par, up to 60%. Par is what each IPO share brings the company, for ever.",
        ],
    ),
    rule(
        ("phases", "Phases"),
        "8",
        &[
            "A phase begins with the first train of its number. 3: green tiles, five more minors, green circles, mergers. 4: 2-trains rust. 5: brown tiles. 6: 3-trains rust. 8: gray tiles, 4-trains rust, any number of 8E-trains.",
        ],
    ),
    rule(
        part::END,
        "13",
        &[
            "The bank runs out: the set of operating rounds is played to its end; if it broke in a stock round, that and one more set. A price reaches $500: this operating round is the last. All but one are bankrupt: at once.",
        ],
    ),
];

/// Returns the key of a step's rule.
#[must_use]
pub const fn rule_of(step: Step) -> &'static str {
    match step {
        Step::Draft => "draft",
        Step::Trade => "stock",
        Step::LayTrack => "track",
        Step::PlaceMarker => "marker",
        Step::RunTrains => "run",
        Step::Distribute => "pay",
        Step::BuyTrains | Step::Consent | Step::DiscardTrain => "trains",
        Step::IssueShares => "issue",
        Step::Merge | Step::ReturnMarker | Step::BuyAfterMerger => "merge",
    }
}
