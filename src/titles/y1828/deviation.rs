//! Where the website plays 1828 otherwise than the rulebook.

use crate::engine::deviation::deviations;

deviations! {
    /// The $250 private companies are shuffled and lie in that order (4); on the site they lie by their names.
    AlphabeticalPrivates =>
        "The $250 private companies lie in alphabetical order, not in a random one (4).",
    /// Who can do nothing else passes or drops out of a contest (6), which is done here without a question; the site
    /// asks.
    AuctionAsksEverybody =>
        "In the auction everybody is asked, even a player who can only pass or drop out (6).",
    /// A par price is set as soon as its private company is awarded (6.3); on the site after all that nobody contests.
    LateParPrices =>
        "Par prices are set when all private companies that nobody contests are awarded (6.3).",
    /// All shares of a company that are sold in a turn bring the first price (7.2); on the site the price falls after
    /// each sale.
    PriceFallsBetweenSales =>
        "Shares of one company that are sold one after the other in a turn fall in price between the sales (7.2).",
    /// The Mohawk & Hudson is exchanged as the action of a turn, whatever it brings (13.2.2.6); on the site not if it
    /// brings half a director's certificate, and a player who could do nothing else before it has passed.
    HalfDirectorsIsNoDeed =>
        "Half a director\u{2019}s certificate for the Mohawk & Hudson is not the action of a turn: a purchase may follow, \
         and passing then counts as a pass. A turn in which nothing else was possible ends with it (13.2.2.6).",
    /// A director buys two certificates of a company in the gray area as one action, with no sale in between (7.3); the
    /// site looks at price and director when the second is bought, also after a sale.
    SecondCheckedWhenBought =>
        "A second certificate from the gray area needs the price to be in the gray area still (7.3).",
    /// An exchange of the Mohawk & Hudson is the only action of a turn (7.1, 13.2.2.6); on the site it counts as the
    /// first of two certificates that a director buys in the gray area.
    ExchangeIsFirstOfTwo =>
        "After a share for the Mohawk & Hudson a director may buy another one of that company in the gray area (7.1).",
    /// A merger and a sale of a train or of a private company need the consent of the other director (7.5.1, 8.3); the
    /// site asks nobody.
    NoConsent =>
        "The other director is not asked for a merger, a sale of a train or of a private company (7.5.1, 8.3).",
    /// Companies merge if both floated in earlier stock rounds, or neither did (7.5.1); on the site if both have
    /// operated, or neither has, and only if somebody could get three shares of the system.
    OtherMergerConditions =>
        "Companies merge if both or neither have operated, and only if a player holds six of their shares, or five \
         without having sold (7.5.1).",
    /// All set a share aside before anybody trades, and shares are traded whatever certificates they are (7.5.2.1); on
    /// the site player by player sets aside and trades, and a director's certificate is one piece.
    MergerTradesAtOnce =>
        "In a merger each player sets a share aside and trades at once, and director's certificates are never split: \
         one alone, or swapped first, may bring 10% more of the system. The first player to trade a pair of other \
         certificates, before any director's certificate is traded, gets that of the system for it (7.5.2.1).",
    /// Of two markers in a hex the player chooses which goes to the charter, for $100 (7.5.2, 8.3.2); on the site, in
    /// one city, the dearer one does, of two at one price that of the other company, at the price and in the place by
    /// price that it had.
    DearerMarkerReturns =>
        "Of two markers in one city the dearer one goes back to the charter, at its own price (7.5.2).",
    /// Of two markers in a hex the one that goes returns to the charter, in whichever city it was (7.5.2); on the site
    /// it is lost if the other one is in another city.
    SecondCityLost => "Of two markers in two cities of a hex the one that goes is lost (7.5.2).",
    /// Who cannot pay the difference for a share of the second company gets the value of the share that is given
    /// (7.5.2.1); on the site that of the second company.
    GiverGetsSecondValue =>
        "A player who must give a share of the first company in a merger for one of the second and cannot pay the \
         difference gets the value of the second (7.5.2.1).",
    /// A merger that fails counts as a pass (7.5.2.2); on the site it is the action of the turn.
    FailedMergerIsDeed =>
        "A merger that fails counts as the turn's action, not as a pass (7.5.2.2).",
    /// A player buys or merges in a turn (7.1); on the site a director may buy two certificates after a merger.
    TwoAfterMerger =>
        "After any merger a director may still buy two certificates from the gray area (7.1).",
    /// The operating order is settled when the first share company begins (8.2, 13.2.2.6); on the site when the round
    /// begins, so that nobody is asked for the Mohawk & Hudson before that.
    FixedOrder =>
        "The order of an operating round is fixed when it begins, save after emergency sales (8.2).",
    /// Companies with too many trains discard in operating order (8.3.5.1); on the site in the order of the box,
    /// systems last.
    SystemsDiscardLast =>
        "Of several companies with too many trains those that are no systems discard first (8.3.5.1).",
    /// A director sells shares for a company or a shell without a train only (8.3.5.2); on the site for any train.
    SalesForAnyTrain =>
        "A director may sell shares for any train that company and director cannot pay for, needed or not (8.3.5.2).",
    /// Where no train must be bought, shares are sold only if they can pay for one (8.3.5.2); on the site they may be
    /// sold in vain, and then there is no way back.
    SalesInVain =>
        "Shares may be sold for the empty shell of a system even if all of them would not pay for a train, which is \
         a bankruptcy then (8.3.5.2).",
    /// A bankrupt director puts all money into the company (8.3.5.2); on the site the bank gets it.
    BankTakesMoney => "The money of a bankrupt player goes to the bank (8.3.5.2).",
    /// A treasury may pay any agreed price for a train of another company (8.3.5.1), also after a sale of shares; on
    /// the site its face value at most then.
    FaceValueAfterSale =>
        "After a sale of shares for a train, one of another company costs at most its face value (8.3.5.2).",
    /// Who has sold everything in vain buys a train of another company at any agreed price (8.3.5.2); on the site the
    /// least price is the same as after other sales.
    LeastPriceAfterSale =>
        "A director who has sold everything and cannot pay for a new train buys none of another company for less \
         than the last share was needed for (8.3.5.2).",
    /// A director sells all shares before a bankruptcy (8.3.5.2); on the site they are sold with it.
    BankruptcySellsAll => "A bankrupt player first sells everything that may be sold (8.3.5.2).",
    /// The shares of a company come into the IPO with its par price (7.4), and only then one is had for the Mohawk &
    /// Hudson (13.2.2.6); on the site also before.
    MohawkBeforePar =>
        "For the Mohawk & Hudson there is also the first share of a company that has no par price yet; it is worth \
         nothing until it has one (13.2.2.6).",
    /// The Cobourg & Peterborough runs over the tile that it lays, if there is one to lay (13.2.2.5); the site asks
    /// without a look at the board, takes no run for an answer, and asks for none that Peterborough is not part of.
    CobourgMayPass =>
        "The Cobourg & Peterborough is asked for track even where it can lay none, and need not run (13.2.2.5).",
    /// The marker in Peterborough is replaced at once by one of the buyer or by a blocking marker (13.2.2.5); on the
    /// site its place stays open for a buyer without a marker.
    PeterboroughStaysOpen =>
        "A company that buys the Cobourg & Peterborough without a station marker left leaves its place open, and \
         may put a marker there later (13.2.2.5).",
    /// The owner of the Delaware & Hudson may build in Scranton with its power (13.2.2.4), here more than once; on the
    /// site once.
    ScrantonOnce => "The Delaware & Hudson builds in Scranton once (13.2.2.4).",
    /// The additional tile of the Erie & Kalamazoo comes beside all others (8.3.1, 13.2.2.7); on the site no tile for
    /// $40 follows it.
    NoTileAfterKalamazoo =>
        "No tile for $40 follows the additional tile of the Erie & Kalamazoo (8.3.1, 13.2.2.7).",
    /// A company that the Mohawk & Hudson floats operates in the round if no share company has operated (13.2.2.6); on
    /// the site if that was the first action of the round.
    FirstFloatOperates =>
        "A company that a share for the Mohawk & Hudson floats as the first action of an operating round operates in \
         it, also after the order was settled (13.2.2.6).",
    /// A marker that reaches $500 ends the game, also by a merger (9.1, 12.2); on the site only one that moves there.
    NoEndByMerger =>
        "A stock price of $500 that a merger brings does not end the game, only one that a marker moves to (9.1).",
    /// What a private company brings is done at once (13.2.2); on the site the tile of another one may come in between.
    TilesBetweenParts =>
        "Between the parts of what a private company brings the tile of another one may be laid (13.2.2).",
    /// The Erie chooses the city of its home as soon as it has floated and a tile lies there (13.3.2); on the site not
    /// before it begins to operate.
    LateHomeChoice =>
        "The Erie chooses the city of its home only once it has begun to operate (13.3.2).",
    /// A director pays for a company with a route (8.3.5.1, 8.3.5.2); on the site also for the empty shell of a system
    /// without one, and is asked for it in any case.
    HelpForEmptyShell =>
        "No route is asked for the empty shell of a system when its director helps to pay for a train, and its owner \
         is asked even if nobody could pay (8.3.5.1, 8.3.5.2).",
    /// Shares are sold for a train one by one, no more than it takes (8.3.5.2); on the site a director's certificate
    /// that is all somebody has counts as one piece.
    DirectorsIsOnePiece =>
        "A director's certificate that is all somebody has is one piece: for a train it may be sold whole where half \
         of it would do, and half of it where nothing is missing (8.3.5.2).",
    /// Who lacks a share of the first company takes one for one of the second (7.5.2.1); on the site a director's
    /// certificate brings a pair, also from the bank, and two shares of the system bring its director's certificate.
    DirectorsFromBank =>
        "A director's certificate of the second company in a merger may be changed for one share of each company out \
         of the bank pool or the IPO (7.5.2.1). The first player with two shares of a system that nobody leads yet \
         changes them for its director's certificate at once.",
    /// Two companies with par prices merge (7.5.1), and who can do nothing but pass is passed over; the site asks
    /// whoever leads a floated company that has not operated, for it looks at companies without a par price too.
    AskedToMergeUnparred =>
        "In a stock round the director of a company that has floated and not yet operated is asked while a player has \
         six of its shares, or five without having sold, though it merges with no company without a par price (7.5.1).",
    /// The marker of the Delaware & Hudson may follow its tile in the track step or in the marker step (13.2.2.4); on
    /// the site it follows at once.
    ScrantonMarkerAtOnce =>
        "The marker of the Delaware & Hudson in Scranton follows its tile at once, or not at all (13.2.2.4).",
    /// What may be done at any time in a turn (8.3) makes steps wait here; the site stops for what belongs to a step,
    /// at times in vain, and at the end of the turn for private companies.
    StopsForOwnStep =>
        "A company is not asked in a step where it could only buy a private company or a coal token; at the end of \
         its turn it is asked for private companies (8.3).",
    /// A route to the Virginia Coalfields needs a coal token (14.3.1.1), also to be asked for runs (8.3.3) and to need
    /// a train (8.3.5.1); the site looks at the track alone.
    CoalfieldsAreReached =>
        "A company whose only route would lead to the Virginia Coalfields is asked for its runs, and needs a train, \
         without a coal token too (8.3.5.1, 14.3.1.1).",
    /// Who can buy no train after a sale of shares has nothing to decide (8.3.5.2), and is passed over here; the site
    /// asks as long as another company has a train and there is a dollar.
    AskedAfterSale =>
        "A director who has sold shares for a train is asked again while another company has one, even if it costs \
         too much (8.3.5.2).",
}
