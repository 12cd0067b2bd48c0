//! The rules in our own words, and the rule that each decision is about.

use super::choices::Step;
use crate::record::title::{Rule, Why, part, rule, why};

/// The reasons for a choice, in the first turns.
pub const WHYS: &[Why] = &[
    why::AUCTION,
    (
        "privates",
        "A private company pays every round, and can be sold to a corporation for more than it has cost.",
    ),
    why::STOCK,
    (
        "protect",
        "The price of your corporation stays where it is if you take the shares that were sold.",
    ),
    why::TRACK,
    ("token", why::MARKER.1),
    why::RUN,
    why::PAY,
    why::TRAINS,
];

/// The rules page of this title, in the order of learning.
pub static RULES: &[Rule] = &[
    rule(
        part::AIM,
        "How To Win",
        &[
            "Seven private companies are auctioned; then stock rounds and one to three operating rounds follow each other. Corporations are started, build over rivers and hills, run trains, and late in the game merge into Systems.",
            "The player worth most at the end wins: cash and shares at their price. What companies have does not count. The game ends after the operating rounds in which, or before which, the bank runs out of its $12,000.",
        ],
    ),
    rule(
        part::AUCTION,
        "Initial Stock Round",
        &[
            "On your turn bid on any private company, its face value or more and $5 above the highest bid, or pass. All your stakes together are locked, outbid ones too until you take them back; then you are out of that auction (by agreement you may bid again, and an outbid stake is free at once). When all have passed one after the other, the highest bidders pay, and who sits left of the last bidder gets the priority deal.",
            "If something is unsold, the sold ones pay, and the auction goes on in the next stock round. Only when all are sold, shares are bought, in the same round. Nothing is sold in the very first stock round.",
        ],
    ),
    rule(
        ("privates", "Private companies"),
        "Private Companies",
        &[
            "They pay before each operating round and close with the first 5-train. From the first 3-train on a company may buy those of players in its turn for half to twice the face value; not the La Crosse and Milwaukee, and not the Mobile and Ohio. After the first stock round players may buy them of each other at any price from $1 in their turn.",
            "Hannibal and St. Joseph: $10 only in phase 4. Saint Louis and Alton: its company places an extra token in any city, paid for but not connected. Freight Line: $10 for every route with St. Louis. La Crosse and Milwaukee: its player exchanges it for a share, in a stock round or before an operating round. Rock Island: half of what every bridge costs. Chicago Freight Handling: Chicago counts twice for its company. Mobile and Ohio: a share of the GM&O, and exchanged for a train of the bank by a company of its player.",
            "Freight Line and Chicago Freight Handling keep their effect until the first 6-train, though they have closed.",
        ],
    ),
    rule(
        part::STOCK,
        "Stock Round",
        &[
            "On your turn: sell, buy one certificate, and sell again. All you sell of a company in a turn is sold at once and at one price, and you may not buy it before the next round. The president's certificate comes first, at one of six initial values; a corporation floats with ten times that when six shares are sold.",
            "You may hold 60% of a company, and so many certificates in all; one fewer after each merger. The bank pool holds half of a company at most. The president sells so much that somebody else leads only if that player then has the size of the president's certificate.",
            "Instead of all that, a president may redeem shares of a company from the bank pool with its money, once it has operated. Shares in its treasury are sold to anybody, and pay it dividends.",
            "Prices: yellow shares do not count against the limit, green ones may exceed 60% as well, and of brown ones several may be bought from the bank pool in a turn.",
        ],
    ),
    rule(
        ("protect", "Share price protection"),
        "Share Price Protection",
        &[
            "After a turn in which shares were sold, the presidents of those companies decide, the highest price first: who buys all that was sold, at the price it was sold at, keeps the price where it is. It takes cash in hand, room for the certificates, and not having sold that stock in this round; the 60% do not matter. Otherwise the price falls a row for each 10%.",
            "A player above 60% by protection who sells must come down to 60%, unless the price is green or brown.",
        ],
    ),
    rule(
        part::TRACK,
        "Lay or Upgrade Track",
        &[
            "Two yellow tiles in a turn, or one upgrade. The tile must touch track that the company reaches from a token; the new track itself need not. All old track is kept.",
            "A hill, swamp or mountain costs what is printed, for the first tile. A river side costs $40 at the Mississippi and $20 elsewhere whenever new track leads to it, from either bank.",
            "No lay may block the last way out of the home of a corporation that has not operated. Milwaukee, Kansas City and St. Louis have brown and gray tiles of their own. After the first 6-train a small city may be raised to a city or paved over, as the upgrade of the turn.",
        ],
    ),
    rule(
        ("token", "Station tokens"),
        "Tokens",
        &[
            "A corporation has two tokens at $70 to $80, three at $85 or $90 and four at $100, its free base among them. One in a turn, in a city that a route reaches, for $40 and $10 for each hex from the base. One in each hex; homes are kept free.",
            "Instead a company may buy the token of another one after its trains, if the other president agrees: $100 to that company, and the usual cost to the bank. A base is not sold.",
        ],
    ),
    rule(
        part::RUN,
        "Train Operation and Dividend Calculation",
        &[
            "An N-train stops at N places at most, small cities among them, and skips none; a D-train at any number. Each route has a token of its company and uses no track twice. Off-map areas are ends. The runs must earn the most that is possible.",
            "The first company that runs from Chicago to San Francisco gets $250 for its treasury and $250 for its run; from New Orleans to the Southwest it is $200 each. It may at once place a token there for nothing, and must if its runs are the best only so; the off-map area counts twice for it from this run on. If it does not, others may place a token there later, and pay for it.",
        ],
    ),
    rule(
        part::PAY,
        "Dividend Payment",
        &[
            "All is paid, a tenth for each 10%, or all is kept. Shares in the initial offering and the treasury pay the company, those in the bank pool nobody.",
            "Any payment moves the price right. In the blue zone it must be as much as the price, and three times the price moves it twice. Nothing paid moves it left.",
        ],
    ),
    rule(
        ("trains", "Trains"),
        "Train Purchase",
        &[
            "A company buys trains of the bank or of other companies of its president. It must own one when its turn ends. Trains above the limit go back to the bank.",
        ],
    ),
    rule(
        ("sale", "Without a train"),
        "Mandatory Train Purchase",
        &[
            "A company that has no train and cannot pay for one holds a fire sale: its redeemed shares are auctioned one by one among the other players, for half of their value or more; what nobody wants the bank takes for half, unless its pool is full. Each moves the price down a row. Then its president may offer its tokens, but not the base, to other companies that reach them.",
            "Then the president pays what is missing, and sells shares for it only if cash is not enough for the cheapest train of the bank; a train of another company costs its face value at most then. Or the corporation merges.",
            "After a sale of shares a train is bought that it was needed for: it costs more than company and president had before the last certificate was sold. Only a president who has sold everything in vain may take any other way that is left.",
            "What may be done at any time may be done meanwhile, too, but not while others bid, not before a sale of shares is ended, and not with money that the fire sale has brought.",
        ],
    ),
    rule(
        ("merge", "Systems"),
        "Merger",
        &[
            "From the first 10-train on, a corporation in such need may merge with another of the same president that its routes reach. Every 10% becomes 5%; the price is the highest of the top row that is not above the mean, and the initial value likewise. Money, trains and tokens are joined; of two tokens in a hex one goes back, but in the Southwest base and doubling token stay. The System operates from the next operating round on and may own one train more.",
            "Two 5% make 10%; an odd one is sold for half rounded down, and bought, paid and counted at the end for half rounded up.",
        ],
    ),
    rule(
        ("ruin", "Bankruptcy"),
        "Bankruptcy",
        &[
            "A president who cannot pay for a train leaves the game; the others play on. For each of the companies the player with the most shares, two at least, takes over. Without one it is in receivership: if it has floated, a player decides for it about track, tokens and dividends. It borrows a D-train while it has none, and keeps what that earns until it can buy one. A player who buys the president\u{2019}s certificate takes it over.",
        ],
    ),
    rule(
        part::END,
        "Ending the Game",
        &[
            "When the bank has run out of money, payments go on, and the game ends after the set of operating rounds that is being played or comes next.",
        ],
    ),
];

/// Returns the key of the rule that a step is about.
#[must_use]
pub const fn rule_of(step: Step) -> &'static str {
    match step {
        Step::Auction => "auction",
        Step::Trade => "stock",
        Step::Protect => "protect",
        Step::Exchange => "privates",
        Step::Track => "track",
        Step::Marker | Step::Last => "token",
        Step::RunTrains | Step::Double => "run",
        Step::Distribute => "pay",
        Step::BuyTrains | Step::DiscardTrain => "trains",
        Step::OfferTokens | Step::FireSale | Step::RaiseMoney => "sale",
        Step::Consent => "privates",
    }
}
