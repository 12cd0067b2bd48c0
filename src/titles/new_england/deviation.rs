//! The deviations of the website's 18NewEngland from the rulebook.

use crate::engine::deviation::deviations;

deviations! {
    /// A train of another player's company needs that president's consent (11.7); the site asks nobody.
    NoConsentForTrains =>
        "Trains may be bought from another player's company without asking its president (11.7).",
    /// More of tiles 7, 8 and 9 are made when they run out (11.3); the site has as many as the box.
    LimitedTiles => "Tiles 7, 8 and 9 are limited to the copies in the box (11.3).",
    /// Tile 16 becomes 43 by the chart (19); on the site also 70.
    Tile16To70 => "Tile 16 may also be upgraded to 70 (19).",
    /// A company redeems shares at any moment of its turn, as often as it can pay (11.2); on the site once, and the
    /// turn ends without a question when nothing else can be done in it.
    OneRedemption =>
        "Only one redemption of shares in a company's turn, and none once nothing else can be done in it (11.2).",
    /// Companies with too many trains discard in operating order (11.7); on the site in the order of its list of
    /// companies.
    DiscardByList =>
        "Trains above the limit are discarded in the order of the company list, not in operating order (11.7).",
    /// A president sells shares in an operating round only for a company without a train (11.8); on the site also for a
    /// further train.
    SalesForFurtherTrains =>
        "A president may sell shares in the train step of a company that has trains, while company and president \
         together cannot pay for the cheapest (11.8).",
    /// Shares are sold for a train one by one, no more than it takes (11.8); on the site a president's certificate that
    /// is all somebody has counts as one piece.
    PresidentsIsOnePiece =>
        "A president's certificate that is all somebody has of a company is one piece: for a train it may be sold whole \
         where half of it would do (11.8).",
    /// Who sells shares for a train goes on until it is bought or nothing is left to sell (11.8); on the site the owner
    /// of a minor may stop, and the minor is liquidated.
    LiquidationAfterSales =>
        "A player who has sold shares for a minor\u{2019}s train may still let the minor be liquidated (11.8).",
    /// A president is bankrupt when a major must buy a train and nothing is left to sell (11.8); on the site one may
    /// give up at any step, also with a train or with shares left to sell.
    GiveUpAtAnyStep =>
        "The president of a major may give up as bankrupt at any step of its turn, even with a train, while company \
         and president together cannot pay for the cheapest (11.8).",
    /// A bankrupt player is out of the game (11.8); on the site that player goes on with the shares that are left.
    BankruptPlaysOn =>
        "A bankrupt player loses cash and companies but keeps other shares and plays on (11.8).",
    /// Who can neither reserve nor start a minor has nothing to do but pass in the draft (9), and is passed over here;
    /// the site asks whoever could pay for a minor.
    DraftAsksInVain =>
        "In the draft whoever could pay for a minor is asked, even when none is left (9).",
    /// A minor that can neither convert nor merge has nothing to decide (12), and is passed over here; the site asks
    /// it.
    AllMinorsAsked =>
        "In a merger round every minor is asked, even if no major can be formed of it (12).",
}
