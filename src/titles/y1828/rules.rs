//! The rules in our own words, and the rule that the present decision is about.

use super::choices::Step;
use crate::record::title::{Rule, Why, part, rule, why};

/// The reasons for choices in the first turns.
pub const WHYS: &[Why] = &[
    why::AUCTION,
    (
        "contest",
        "Several want it: the highest bid gets it, and the others get their money back.",
    ),
    (
        "par",
        "A high par brings a company more money; a low one floats it sooner and lets you buy more shares.",
    ),
    why::STOCK,
    (
        "privates",
        "A private company pays its owner every round until it closes, and its power may be worth more than that.",
    ),
    (
        "agreeing",
        "It needs your consent: weigh what they gain against what you keep.",
    ),
    (
        "home",
        "This is your first marker, and every run needs one: choose the city with the routes you want.",
    ),
    why::TRACK,
    why::MARKER,
    why::RUN,
    why::PAY,
    why::TRAINS,
];

/// The rules page of this title, in the order in which one learns it.
pub static RULES: &[Rule] = &[
    rule(
        part::AIM,
        "1, 5, 9.2",
        &[
            "An auction of private companies, then stock rounds and sets of one to four operating rounds in turn. Public companies float, lay track, run trains, and may merge in pairs into systems.",
            "The player worth most at the end wins: cash, shares at their price, private companies at face value. What companies own does not count. There is no tie-breaker.",
            "The bank never runs out.",
        ],
    ),
    rule(
        part::AUCTION,
        "6.1",
        &[
            "On your turn buy the cheapest private company at its face value, bid on any other, or pass. Bids are multiples of $5 above the face value and above the highest bid. The money of a bid is locked.",
            "Of several with the lowest face value, one can be bought only if all others have bids.",
            "If everybody passes, all that have bids are sold, then all that are owned pay, and the auction goes on.",
        ],
    ),
    rule(
        ("contest", "Contested private companies"),
        "6.2",
        &[
            "After each purchase the private companies with the lowest face value left are sold if all of them have bids, one after the other: to the only bidder for the bid, or among several bidders, the lowest bid first, who raise by $5 at least or drop out and get their money back.",
        ],
    ),
    rule(
        ("par", "Par prices in the auction"),
        "6.3",
        &[
            "A $250 private company comes with 30% of its public company. Its buyer sets that company\u{2019}s par price at once, on a yellow space: $67, $71 or $79.",
        ],
    ),
    rule(
        part::STOCK,
        "7.1",
        &[
            "On your turn: sell, then one of buying a certificate, merging two companies, or exchanging the Mohawk & Hudson, then sell. Or pass; you may act again later. When all pass in a row the round is over.",
            "The order in which players stopped acting is the order of the next stock round.",
            "At the end each floated company without shares in the IPO and the pool goes up a row; one more if its director has 80%, one more if it began in the gray area.",
        ],
    ),
    rule(
        ("selling", "Selling"),
        "7.2",
        &[
            "Not in the first stock round, and never a director\u{2019}s certificate. All shares of a company that you sell in a turn bring its price before the first sale; the price goes down a row for each.",
            "A company that you have sold may not be bought in the same round.",
        ],
    ),
    rule(
        ("buying", "Buying"),
        "7.3",
        &[
            "One certificate a turn; a director may buy two of a company in the gray area. From the IPO at par, from the pool at the price; a system always at its price. The money goes to the bank.",
            "With 60% you may not buy more, except in the gray area.",
            "The first certificate of a company is the director\u{2019}s, 20%: its buyer sets the par price, as the phase allows. Not in the purple phase.",
        ],
    ),
    rule(
        ("floating", "Floating"),
        "7.4",
        &[
            "A company floats when at most 40% are left in the IPO. It gets ten times its par price, a system ten times its price.",
        ],
    ),
    rule(
        ("merge", "Merging two companies"),
        "7.5",
        &[
            "The acting player directs at least one of them; both directors agree. Either both floated in an earlier stock round, or neither did and one floated in this one. Systems do not merge again.",
            "The price of the system is found from the left one of the two prices upwards, then right along the top: the highest that is at most the dearer price and half the cheaper.",
            "Two shares of either become one of the system. An odd share is traded up for the difference or sold. The system\u{2019}s director gives it one 10% share, which stays with it.",
            "If one had not floated, the money of the other goes to the bank. A merger without a director, or without the share to give, has failed, and all is as before.",
            "The trains stay in two shells; money, markers and private companies are one. Where both have a marker in a hex, one goes back to the charter and a blocking marker takes its place; the other stays.",
        ],
    ),
    rule(
        ("directors", "Directors"),
        "13.3.3",
        &[
            "The player with most of a company is its director. A director\u{2019}s certificate passes by exchange to somebody with 20% at least who has more; it is never sold.",
        ],
    ),
    rule(
        ("market", "What moves a price"),
        "12.2",
        &[
            "Right: a dividend is paid. Left: nothing is paid. Down: for each share that a player sells. Up: sold out at the end of a stock round.",
            "At the right end of a row it goes up instead, at the left end down; at the top of a column right instead, at the bottom it stays. A marker that arrives goes under the others.",
        ],
    ),
    rule(
        ("operating", "Operating rounds"),
        "8.1, 8.2, 8.3",
        &[
            "First private companies pay. Then all floated share companies operate, the highest price first; of equal prices the one further right, in one space the one on top.",
            "A turn: home marker (the first time), track, marker, run, pay or withhold, trains. From the green phase on, until the red phase, a company may buy private companies from players at any time of its turn, for $1 up to twice the face value.",
            "One set has 1 operating round in the yellow phase, 2 in green and blue, 3 in brown, red and gray, 4 in purple.",
        ],
    ),
    rule(
        part::TRACK,
        "8.3.1, 14.3",
        &[
            "A company lays one yellow tile or upgrades one. A system does two things, but not two upgrades. The B&M and the NYH may lay a second yellow tile for $40 if they upgrade nothing.",
            "The company\u{2019}s track must reach the tile. Old connections stay; no track may run off the map, against a blank side or into a blue barrier. Rivers cost $80, mountains $120, the first time.",
            "Green tiles come with the green phase, brown with brown. Hexes of private companies are closed until a company buys them or they close.",
        ],
    ),
    rule(
        part::MARKER,
        "8.3.2",
        &[
            "One a turn for $100, in a free space that the company reaches without passing through a city full of others\u{2019} markers. Not two in a hex, and never in the last space that a home needs.",
        ],
    ),
    rule(
        ("home", "Home markers"),
        "8.3, 13.3.2",
        &[
            "A company places its home marker for nothing when it first operates. The Erie may wait with its choice between the cities of E15 until a tile lies there.",
        ],
    ),
    rule(
        part::RUN,
        "8.3.3, 15.2, 15.3",
        &[
            "A route has at least two stops and one of the company\u{2019}s markers. No stop, edge or piece of track twice; a city full of others\u{2019} markers is an end. Routes of one company share no track. The best runs that anybody points out must be used.",
            "2, 3, 5 and 6: as many stops at most. 3+D: three cities or red areas and any number of towns, all doubled. 8E: eight cities or red areas, towns are free and pay nothing. Diesel: everything.",
            "The Virginia Coalfields (K11) are open only to companies with a coal token.",
        ],
    ),
    rule(
        part::PAY,
        "8.3.4",
        &[
            "All or nothing. Shares in the bank pool and a system\u{2019}s own share pay into the treasury; those in the IPO pay nothing.",
            "Paid: the price goes right. Withheld, or nothing earned: left.",
        ],
    ),
    rule(
        ("trains", "Buying trains"),
        "8.3.5.1, 15.4",
        &[
            "From the bank at face value, one colour after the other, or from another company at any price from $1 that both directors agree on. A company at the limit may not buy.",
            "Limits: 4, from the brown phase 3, from the red phase 2; each half of a system counts by itself. Trains above a new limit leave the game.",
            "A company with a route must have a train when it is done.",
        ],
    ),
    rule(
        ("arrange", "The two shells of a system"),
        "8.3.5.1, 13.4",
        &[
            "At the start of its train step a system may move its trains between its shells; after that each stays. One shell may be empty.",
        ],
    ),
    rule(
        ("emergency", "When money is short"),
        "8.3.5.2",
        &[
            "If a company must have a train and cannot pay, its director pays what is missing, and sells shares if need be, but not so that the directorship of this company is lost. With a director\u{2019}s money a train of another company costs at most its face value.",
            "No more is sold than a train takes: after a sale a train of another company costs more than company and director had before the last share was sold. A director who has sold everything and still cannot pay for a new train may buy one from another company, for its face value at most.",
            "A director who cannot raise enough is bankrupt, and the game ends at once.",
        ],
    ),
    rule(
        ("coal", "Coal"),
        "14.3.1, 16",
        &[
            "Three tokens, one at most for each company: two at K11 for $120 each with a connection, one for the first tile in the tunnel (K13). Only with a token may a company\u{2019}s runs and connections use K11.",
        ],
    ),
    rule(
        ("privates", "Private companies"),
        "13.2",
        &[
            "They pay at the start of each operating round and close with the red phase. Most have a power, which stands in the list of private companies.",
            "The Cobourg & Peterborough lays a tile each round and pays its player half of a run over it. The Mohawk & Hudson can be exchanged for a share. The Erie & Kalamazoo lays a tile in E7 when it is bought. Those of $250 cannot be bought by companies and close when their company has a train.",
        ],
    ),
    rule(
        ("phases", "Phases"),
        "17",
        &[
            "A phase begins with the first train of its colour. Green: companies may buy private companies. Blue: the 2-trains go. Brown: second values, limit 3. Red: private companies close, the 3-trains go, limit 2. Gray: the 5-trains go. Purple: the 3+D-trains go, nothing new is started, and the next full set is the last.",
        ],
    ),
    rule(
        ("agreeing", "What needs agreement"),
        "9.1, 10",
        &[
            "Another player\u{2019}s train or private company is bought only if that player agrees.",
            "A merger needs the other company\u{2019}s director. To agree that somebody has already won takes all other players, asked one after the other; otherwise nothing happens.",
        ],
    ),
    rule(
        part::END,
        "9.1",
        &[
            "A price reaches $500: at the end of this round. A director is bankrupt: at once. The first full set in the purple phase is over. Or all agree that somebody has won.",
        ],
    ),
];

/// Returns the key of a step's rule.
#[must_use]
pub const fn rule_of(step: Step) -> &'static str {
    match step {
        Step::Auction => "auction",
        Step::Contest => "contest",
        Step::SetPar => "par",
        Step::Trade => "stock",
        Step::BlockMarker | Step::SetAside | Step::TakeFrom | Step::TradeSingle => "merge",
        Step::PrivateTrack
        | Step::PrivateRun
        | Step::Exchange
        | Step::ReplaceMarker
        | Step::Last => "privates",
        Step::PlaceHome => "home",
        Step::LayTrack => "track",
        Step::PlaceMarker => "marker",
        Step::RunTrains => "run",
        Step::Distribute => "pay",
        Step::ArrangeTrains => "arrange",
        Step::BuyTrains | Step::DiscardTrain => "trains",
        Step::Consent => "agreeing",
    }
}
