//! The rules in our own words, and the rule for each decision.

use super::choices::Step;
use crate::record::title::{Rule, Why, part, rule, why};

/// Reasons for the decisions of the first turns.
pub const WHYS: &[Why] = &[
    why::AUCTION,
    why::STOCK,
    (
        "companies",
        "One more share after a conversion keeps your company yours, now that others can buy into it.",
    ),
    why::TRACK,
    why::RUN,
    why::PAY,
    why::TRAINS,
    (
        "privates",
        "The power of a private railway helps where your company builds, and only while there is room.",
    ),
];

/// The rules page of this title, in the order in which one learns it.
pub static RULES: &[Rule] = &[
    rule(
        part::AIM,
        "Game rounds",
        &[
            "Private railways are auctioned; then a stock round and two operating rounds follow each other. Companies of five shares are started, build, run trains, and may grow to ten shares.",
            "The player worth most at the end wins: cash, open private railways, shares at their price, or half of it if their company has no train. The bank never runs out.",
        ],
    ),
    rule(
        part::AUCTION,
        "Simultaneous auction",
        &[
            "On your turn bid on any private railway: its value or more, at least £5 above the highest bid, in steps of £5. Only your highest bids lock money. You may pass once you have a winning bid (two in a game of two), when there is a bid on everything, or when you cannot bid.",
            "When all pass in a row the highest bidders pay. What is left becomes £10 cheaper and the auction goes on, and from then on everybody may pass; what would cost nothing goes for nothing to the next player, as that player’s turn.",
            "The player with the least cash begins the first stock round; of equals, the one with more private railways.",
        ],
    ),
    rule(
        ("privates", "Private railways"),
        "Private railways",
        &[
            "Until it closes, each pays at the beginning of every operating round and, before the blue phase, blocks a hex. You may close yours at any time after the first stock round, also out of turn: it pays once more. From the blue phase on it closes when somebody builds in its hex.",
            "What it allows is for companies over which its owner presides, once it is closed: tiles and station markers for solvent ones only, more for runs with a leased train too. The owner of the London & Birmingham must start the LNWR before buying anything else, and nobody else may.",
        ],
    ),
    rule(
        part::STOCK,
        "Share dealing",
        &[
            "On your turn: sell, then buy one certificate, or start a company. Or convert a company before anything else. When you pass you take the next place in the order of the next round; acting later gives it up. When all have passed the round is over.",
            "All shares of a company that you sell in a turn are sold at once, for their price, or half of it if the company has no train; then the price falls a step for each. In gray phase it falls only if the president sells. What you sold you may not buy in the same round.",
            "You get no more than 60% of a company from the IPO, unless its price is one of the four lowest; from the bank pool there is no limit. At one of the four lowest prices a president may buy two shares in a turn. You buy nothing above the certificate limit, and must sell while you are above it; private railways do not count.",
            "The president may sell the president\u{2019}s certificate too. A company that nobody holds two shares of is in receivership: it pays nothing and builds nothing until somebody has two. It leases a train when its turn begins without one, buys by itself the dearest of the bank that leaves it some money, and sells none of its trains. A player with one share of it may give that for the president\u{2019}s certificate, at the price of one more share, even at the certificate limit.",
        ],
    ),
    rule(
        ("companies", "Companies"),
        "Corporations",
        &[
            "The president\u{2019}s certificate is two shares, at a price of £70 to £100 that you choose. About half of the companies wait for the second stock round. A company floats at 40% sold, from the green phase on at 60%, and gets the price of all its shares.",
            "A company that has operated may convert: its price falls two steps, five new shares go to the bank pool, it gets five times the new price and more station markers, and its president may buy one share.",
            "From the brown phase on companies begin with ten shares; what is not sold when they float goes to the bank pool. In gray phase those that have not floated leave the game, each with one of the last trains.",
        ],
    ),
    rule(
        ("track", "Building"),
        "Building track",
        &[
            "Lay or upgrade two tiles, no more than one of them in a city; both may be in the same hex. A run of the company must be able to use some of the new track, also in a city. There is no sharp curve in yellow for cities with two parts.",
            "Track that points at a mountain side costs £50, on either side of it. A river costs £50. Some companies may begin their home with a green tile at once.",
        ],
    ),
    rule(
        part::MARKER,
        "Station markers",
        &[
            "One in a turn, in a city that a run could reach, for £50; the first of the Caledonian is free. Homes are on the map from the beginning. After an operating round that leaves one or two trains no more are placed. A marker that a private railway brings is the one of the turn, too; it costs nothing where a run could reach, and £50 elsewhere.",
        ],
    ),
    rule(
        part::RUN,
        "Running trains",
        &[
            "An M+N train stops at up to M+N places, at most M of them cities or off-board areas. An nX train counts up to n cities and off-board areas, passes towns for nothing, and earns £10 for each hex between its ends as the crow flies.",
            "Joining the north with the south, or the east with the west, earns more; so do the two tiles over estuaries. Several trains may join them together if each shares a stop with another, which is no off-board area. Each such set of trains earns each bonus once.",
        ],
    ),
    rule(
        part::PAY,
        "Share prices",
        &[
            "Shares in the IPO pay the company. A payment moves the price up a step, and one of two, three or four times the price so many steps; nothing paid moves it down one.",
        ],
    ),
    rule(
        ("trains", "Trains"),
        "Train purchases",
        &[
            "A company without a train must buy one if it can pay for the dearest that the bank sells. Trains of other companies cost from £1 to twice what is printed; a company sells its last train only to one without any. Players add nothing.",
            "4X trains open the sale of 5X trains, and these that of 6X trains. A company of five shares that has no train and cannot pay for one may convert, three steps down. If nobody buys a train of the bank in an operating round, one leaves the game. A company with too many then discards once the next company has run and paid.",
        ],
    ),
    rule(
        ("insolvency", "Without a train"),
        "Insolvency",
        &[
            "A company that ends its turn without a train is insolvent: it builds nothing, leases the cheapest train of the bank, and keeps what that earns. One without president leases already in its turn, and buys the dearest train that leaves it some money, converting if it must.",
        ],
    ),
    rule(
        part::END,
        "Game rounds",
        &[
            "The game ends after the operating round in which a price reaches £350 or the last train leaves the bank.",
        ],
    ),
];

/// Returns the key of a step's rule.
#[must_use]
pub const fn rule_of(step: Step) -> &'static str {
    match step {
        Step::Auction => "auction",
        Step::Trade => "stock",
        Step::BuyConverted => "companies",
        Step::Build => "track",
        Step::RunTrains => "run",
        Step::Distribute => "pay",
        Step::BuyTrains | Step::DiscardTrain | Step::Consent => "trains",
        Step::UsePowers => "privates",
    }
}
