//! The Action cards. Each costs $5.

use super::businesses::Deck;

/// The effect of an Action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Half the difference from a richer opponent.
    Friend,
    /// The sale of an opponent's Business to the Bank.
    Bankruptcy,
    /// A card of an opponent's hand, after looking at all of it.
    Spy,
    /// A payment by an opponent for each Connected Business.
    Embezzlement,
    /// The income of an opponent's Business for another player this turn.
    InsiderTrading,
    /// The closing of all Businesses of an opponent in a state this turn.
    Revolution,
    /// The cancellation of another card.
    Pinkerton,
    /// The closing of up to three depots of an opponent this turn.
    Inspection,
    /// Cash, at any time.
    Inheritance,
    /// The closing of an opponent's Business this turn, which may burn.
    Arson,
    /// A payment or a discarded card by an opponent.
    WateredStock,
    /// A Build with track at half its cost.
    TrackGang,
    /// A Build with some track for nothing.
    LandGrant,
    /// Two Builds.
    ExpressCharter,
    /// Two Businesses, each for less.
    VentureCapital,
    /// One of the next five cards.
    TradeFair,
    /// A lasting higher income of one Business.
    NewPatent,
    /// Cash for each Connected Business.
    FavorablePress,
}

/// An Action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionCard {
    /// The name.
    pub name: &'static str,
    /// The effect.
    pub effect: Effect,
    /// Number of copies in the decks A, B and C.
    pub copies: [usize; 3],
    /// If it leaves the game for Friendly Competition.
    pub unfriendly: bool,
    /// The effect in words.
    pub text: &'static str,
    /// The effect in words to the player it is played against: `{by}` stands for the player who plays it. Empty for a
    /// card without a target.
    pub against: &'static str,
}

impl ActionCard {
    /// Counts the copies in a deck.
    #[must_use]
    pub const fn copies_in(&self, deck: Deck) -> usize {
        match deck {
            Deck::Start => 0,
            Deck::A => self.copies[0],
            Deck::B => self.copies[1],
            Deck::C => self.copies[2],
        }
    }
}

/// The cost of playing an Action card, in dollars.
pub const COST: i32 = 5;
/// The most that a friend in need gets, in dollars.
pub const FRIEND_MOST: i32 = 30;
/// The highest Cost of a Business that can be made bankrupt.
pub const BANKRUPT_MOST: i32 = 56;
/// The worth of a Connected Business to an embezzler and to the press, and the most for all together, in dollars.
pub const PER_CONNECTED: (i32, i32) = (4, 28);
/// The most depots that an inspection closes.
pub const INSPECTED: usize = 3;
/// The amount of an inheritance, in dollars; the card is paid for out of it.
pub const INHERITED: i32 = 30;
/// The payment of the victim of watered stock, in dollars.
pub const WATERED: i32 = 20;
/// The amount of track that a land grant gives for free, in dollars.
pub const GRANTED: i32 = 15;
/// The most that arson costs the owner, in dollars.
pub const ARSON_MOST: i32 = 20;
/// Number of Businesses that come into play with venture capital.
pub const VENTURES: usize = 2;
/// The least reduction by venture capital, in dollars.
const VENTURE_LEAST: i32 = 4;
/// Returns a Business's price with venture capital, in dollars.
#[must_use]
pub const fn venture_price(cost: i32) -> i32 {
    let quarter = cost / 4;
    let less = if quarter > VENTURE_LEAST {
        quarter
    } else {
        VENTURE_LEAST
    };
    if cost > less { cost - less } else { 0 }
}
/// Number of cards that a trade fair shows.
pub const FAIR: usize = 5;
/// The income of a patent each turn, in dollars.
pub const PATENT: i32 = 3;

const fn unfriendly(
    name: &'static str,
    effect: Effect,
    copies: [usize; 3],
    text: &'static str,
    against: &'static str,
) -> ActionCard {
    ActionCard {
        name,
        effect,
        copies,
        unfriendly: true,
        text,
        against,
    }
}

const fn friendly(
    name: &'static str,
    effect: Effect,
    copies: [usize; 3],
    text: &'static str,
) -> ActionCard {
    ActionCard {
        unfriendly: false,
        ..unfriendly(name, effect, copies, text, "")
    }
}

/// All Action cards.
pub static ACTION_CARDS: &[ActionCard] = &[
    unfriendly(
        "A Friend in Need is a Friend Indeed",
        Effect::Friend,
        [0, 1, 1],
        "An opponent with more cash than you have after paying for this card gives you half of the difference, rounded down, $30 at most.",
        "If you have more cash than {by} now, you give {by} half of what you have more, rounded down, $30 at most.",
    ),
    unfriendly(
        "Bankruptcy",
        Effect::Bankruptcy,
        [0, 0, 1],
        "An opponent must sell a Business in play that cost $56 or less to the Bank at once, for half its Cost, rounded up.",
        "You must sell that Business to the Bank at once, for half its Cost, rounded up.",
    ),
    unfriendly(
        "Business Spy",
        Effect::Spy,
        [1, 0, 0],
        "Look at the hand of an opponent who has cards, and take one of them into yours.",
        "{by} looks at your hand and takes one of its cards.",
    ),
    unfriendly(
        "Embezzlement",
        Effect::Embezzlement,
        [0, 1, 0],
        "An opponent pays you $4 for each of their Connected Businesses in play: $28 at most, and never more than they have.",
        "You pay {by} $4 for each of your Connected Businesses in play: $28 at most, and never more than you have.",
    ),
    unfriendly(
        "Insider Trading",
        Effect::InsiderTrading,
        [0, 1, 1],
        "The Income of an opponent\u{2019}s Business is yours this turn, unless it is Closed or loses money.",
        "The Income of your Business goes to {by} this turn, unless it is Closed or loses money.",
    ),
    unfriendly(
        "Long Live the Revolution!",
        Effect::Revolution,
        [0, 0, 1],
        "All Businesses of an opponent in one state are Closed this turn. Depots stay open.",
        "All Businesses that you have there are Closed this turn. Your depots stay open.",
    ),
    unfriendly(
        "Pinkerton\u{2019}s Detective Agency",
        Effect::Pinkerton,
        [1, 1, 0],
        "For $5, out of turn: an Action card that chooses you or what is yours has no effect. Nothing can be done about it.",
        "",
    ),
    unfriendly(
        "Safety Inspection",
        Effect::Inspection,
        [0, 1, 0],
        "Up to three depots of an opponent are Closed this turn, none of them in a Market City or State Capital.",
        "{by} closes up to three of your depots for this turn, none of them in a Market City or State Capital.",
    ),
    unfriendly(
        "Unexpected Inheritance",
        Effect::Inheritance,
        [1, 1, 0],
        "At any time, also for a debt: $30, of which $5 pay for this card. It takes no action.",
        "",
    ),
    unfriendly(
        "Warehouse Arson",
        Effect::Arson,
        [1, 0, 1],
        "A Business of an opponent is Closed this turn. If it has a Fire icon its owner also pays half its Cost, rounded up: $20 at most, and never more than they have.",
        "Your Business is Closed this turn. If it has a Fire icon you also pay half its Cost, rounded up: $20 at most, and never more than you have.",
    ),
    unfriendly(
        "Watered Stock",
        Effect::WateredStock,
        [1, 1, 2],
        "An opponent pays you $20, or all their cash if that is less, unless they discard a card of their hand at once.",
        "You pay {by} $20, or what you have if that is less, unless you discard a card of your hand at once.",
    ),
    friendly(
        "Track Gang",
        Effect::TrackGang,
        [1, 1, 1],
        "Build now; the track costs half of its total, rounded up.",
    ),
    friendly(
        "Land Grant",
        Effect::LandGrant,
        [1, 1, 0],
        "Build now; the first $15 of track are free.",
    ),
    friendly(
        "Express Charter",
        Effect::ExpressCharter,
        [0, 1, 1],
        "Build twice now, from the same depot or from different ones.",
    ),
    friendly(
        "Venture Capital",
        Effect::VentureCapital,
        [1, 1, 1],
        "Put one or two Businesses from your hand into play, each for a quarter less than its Cost, rounded down, but at least $4 less.",
    ),
    friendly(
        "Trade Fair",
        Effect::TradeFair,
        [1, 0, 1],
        "Turn up the next five cards of the deck. You may take one into your hand, or put it into play for its Cost if it is a Business.",
    ),
    friendly(
        "New Patent",
        Effect::NewPatent,
        [0, 1, 1],
        "A Business of yours earns $3 more in every turn in which it is not Closed, as long as you have it in play.",
    ),
    friendly(
        "Favorable Press",
        Effect::FavorablePress,
        [0, 1, 0],
        "The Bank pays you $4 for each of your Connected Businesses in play, $28 at most.",
    ),
];
