//! The rules in our own words.

use crate::record::title::{Rule, Why, part, rule};

/// The reasons for a choice, in the first turns.
pub const WHYS: &[Why] = &[
    (
        "start",
        "Take Businesses along one line that you can soon link to a Market City (large on the map): linked, they \
         earn far more. Signs on a card: what may close it; each sheep adds $1 a turn for now.",
    ),
    (
        "cards",
        "Claim what stands near your depots: to link it costs little. What you cannot pay for yet waits in the hand.",
    ),
    (
        "actions",
        "Put Businesses of your hand into play as early as you can, for they earn every turn, and build towards a Market \
         City. \u{201c}$6 +11/3\u{201d} on the map: a depot for $6, which with two more that you can pay for brings $11 a turn.",
    ),
    (
        "building",
        "A depot where a Business stands and one in a Market City make it Connected. Track is paid for each time: \
         one long line costs less than many short ones.",
    ),
    (
        "attacks",
        "What is closed earns nothing this turn; Pinkerton stops an attack once.",
    ),
    (
        "debts",
        "Something must be sold: what earns least, and costs little at the end.",
    ),
    (
        "loans",
        "A loan costs interest every turn and $20 at the end: take one if it buys income for many turns.",
    ),
    (
        "trade",
        "Money and Businesses change hands if both agree: what is far from your depots may be near theirs.",
    ),
    (
        "turn",
        "A card is worth most if you can soon pay for it and link it.",
    ),
    (
        "periods",
        "What retires still counts its Cost at the end: let go what earns least.",
    ),
];

/// The rules page of this title, in the order of learning.
pub static RULES: &[Rule] = &[
    rule(
        part::AIM,
        "Goal, Ending the Game",
        &[
            "You own Businesses in the six states of New England, and link them by depots to Boston, New York and Montréal. Whoever is worth most at the end wins.",
            "What counts: cash, Businesses at their Cost, retired ones too, $3 for each depot, Special Routes, State Subsidies, and $5 for each Connected hotel on a hotel route that you have claimed. Each loan takes $20 away. In a tie the greater value in Businesses wins.",
            "The game ends after turn 16, or earlier: after any turn in which everything is claimed, after turn 14 if all but one is, after turn 15 if all but two are.",
        ],
    ),
    rule(
        ("start", "The start"),
        "Preparation",
        &[
            "Everybody has $40 and a depot in the capital of the home state. Of ten Businesses, seven of the state and three of Period A, two start in play for nothing and three go into the hand.",
        ],
    ),
    rule(
        ("economy", "Conditions and events"),
        "Economic Phase",
        &[
            "From turn 2 on a die determines how business will go in the turn after next, by the card of this turn. The first three turns are Normal.",
            "The card of the turn also says which events happen: the first one of the row, or the first Required Event. A new one joins the row each time.",
            "What an event closes is open again in the next turn. No flood comes before the sheep boom has gone bust.",
        ],
    ),
    rule(
        ("cards", "Claiming cards"),
        "Select Cards",
        &[
            "Two cards for each player are laid out. In turn order each player may claim one: for the hand, or to play it at once for its Cost ($5 for an Action card). Businesses may be sold to make way for one that is played.",
            "With an Improved Business Climate each may claim a second card for $5.",
        ],
    ),
    rule(
        ("actions", "Actions"),
        "Development Phase",
        &[
            "Everybody has one action, and then another: build, or one Card Play. That is putting a Business into play for its Cost, playing an Action card for $5, claiming a Special Route, a Mail Contract or a State Subsidy, or drawing a card (from Period B on), which may be played at once.",
            "With a Card Play any Businesses may be sold for half their Cost, rounded up; they leave the game. Selling alone is a Card Play too.",
            "Eight Businesses may be in play, ten in Period C.",
        ],
    ),
    rule(
        ("building", "Building"),
        "Build Action",
        &[
            "Pay for all sections of track from your nearest depot to the place, by the cheapest way, and $3 for the depot. Track belongs to nobody and is paid for each time.",
            "You may go on from there in the same action, as far as you like but on one way that never returns: the second depot costs $6, the third $9, and so on.",
            "A place holds two depots; Market Cities and State Capitals hold any number. Estuaries cannot be crossed before the Improved Bridge Building Techniques.",
        ],
    ),
    rule(
        ("income", "Income"),
        "Businesses and Income",
        &[
            "A Business is Connected if you have an open depot where it stands and in a Market City. Each further Market City adds $1, each Sheep icon $1 until the boom goes bust.",
            "A Special Route earns each of its claimants by how many they are. Mail earns $2 for the capital and $1 for each other Mail City with an open depot of yours. What is Closed earns nothing.",
        ],
    ),
    rule(
        ("claims", "Claims"),
        "Special Routes, Mail Contracts, State Subsidies",
        &[
            "A Special Route needs depots in its places, and may be claimed by several players. A Mail Contract needs depots in half of a state\u{2019}s Mail Cities, the capital among them; whoever has depots in more of them may take it over. A State Subsidy has one owner.",
            "It does not matter for a claim whether depots are Closed.",
        ],
    ),
    rule(
        ("attacks", "Action cards of others"),
        "Card Play Action",
        &[
            "Whoever is chosen by an Action card is asked first, and may play a Pinkerton\u{2019}s Detective Agency for $5, so that nothing happens.",
            "An Unexpected Inheritance may be played at any time, by anybody, and takes no action.",
        ],
    ),
    rule(
        ("debts", "Debts"),
        "Inability To Pay A Debt",
        &[
            "Interest, and Businesses that lose money, must be paid for. A player who cannot pay sells Businesses for half their Cost until the debt is paid. No loan can be taken for it. With nothing left to sell the rest is forgiven.",
        ],
    ),
    rule(
        ("loans", "Loans"),
        "Bookkeeping Phase",
        &[
            "Once the Second Bank is chartered you may take one loan of $20 a turn, five in all, and pay any number back. Interest is $4 each a turn, before Income. In a panic it is $6, and no loan can be taken.",
        ],
    ),
    rule(
        ("trade", "Trade"),
        "Optional Rules",
        &[
            "An optional rule: after the loans everybody may offer others cards of the hand, Businesses in play and money. Depots and claims cannot be traded. Whoever asks for cards of a hand sees them before agreeing.",
        ],
    ),
    rule(
        ("turn", "The end of a turn"),
        "End of Turn",
        &[
            "Everything Closed is open again, hands are discarded down to five cards, and the First Player marker goes clockwise.",
        ],
    ),
    rule(
        ("periods", "Periods"),
        "Game Periods",
        &[
            "Period B begins with turn 6, or when the sheep boom goes bust; Period C with turn 11. Each has a deck of its own, and before each everybody retires two Businesses.",
        ],
    ),
    rule(
        ("options", "Friendly Competition and Fast Starts"),
        "Optional Rules",
        &[
            "Friendly Competition leaves out all Action cards that harm others, the Pinkertons and the Inheritances. Fast Starts: Connecticut begins with the bridges built, Maine with a depot in Portland, Vermont with one in White River Junction, New Hampshire and Rhode Island with three Businesses in play and two cards.",
        ],
    ),
    rule(part::END, "Ending the Game", &["The game is over."]),
];
