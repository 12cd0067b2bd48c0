//! Where 18xx.games plays 18GB otherwise than the highlights of the rules.

use crate::engine::deviation::deviations;

deviations! {
    /// At a coloured price more than 60% may come from the IPO ("Share dealing"); the site keeps the limit at every price.
    SixtyPercentAtAnyPrice => "More than 60% of a company comes from the bank pool only, also when its price is in the coloured area.",
    /// What leaves the game in gray phase leaves the map too; on the site the home markers stay.
    HomesStay => "Companies that leave the game in the gray phase leave the station markers of their homes on the map.",
    /// Linked trains are divided into sets as is best ("Running trains"); the site counted all of them as one set until 2024.
    OneLinkedSet => "In imported games all linked trains may be one set for the two bonuses, as that site counted until 2024.",
    /// A company gets five or ten times its initial price ("Corporations"); on the site the price when it floats counts.
    CapitalAtPrice => "A company that floats gets five or ten times its price at that time, not the price at which it was started.",
    /// The second tier starts after the first stock round ("Corporations"); the site knows no tiers.
    NoTiers => "Companies of the second tier may be started in the first stock round.",
    /// Another president agrees to sell a train ("Train purchases"); the site asks nobody.
    NoConsentForTrains => "The president of another company is not asked whether it sells a train.",
    /// Half a certificate is sold against a share in the bank pool ("Share dealing"); the site keeps count of votes and of
    /// the certificate apart, so that half of it may be sold into an empty pool.
    HalfCertificates => "Half of a president's certificate may be sold if anybody else has more than 10%. If the bank pool is empty the seller is paid and keeps it, but one vote is missing until the company converts: it may be in receivership. Who becomes president then leads without the certificate, also with less than two shares; and who sells half of a certificate while somebody else leads loses all of it.",
    /// Nobody bids more than they have ("Simultaneous auction"); the site counts an own bid that was outbid as money.
    OutbidMoney => "Whoever has been outbid on a private railway may bid that much more on it than they have. What the highest bidder cannot pay for stays for sale.",
    /// A share is given for the certificate, so that nobody holds more than before; the site looks for the smallest
    /// share of the company in the bank pool, and asks for room for it.
    RoomForCertificate => "A player who gives a share for the president's certificate in the bank pool needs room for one certificate more if a single share of the company lies there too.",
    /// Who gives a share for the certificate pays the price of one; the site first asks for the price of the whole.
    CashForWholeCertificate => "A player who gives a share for the president's certificate in the bank pool pays for one share but must have the price of two.",
    /// The president buys one share after a conversion ("Corporations"); on the site two at a coloured price.
    TwoAfterConversion => "After a conversion the president may buy two shares, one after the other, if the price is coloured.",
    /// A company in receivership converts only to pay for a train by itself; on the site somebody may press it.
    ConversionInReceivership => "A company in receivership that has no route may convert to pay for a train; the first player in order decides.",
    /// Who can do nothing is not asked; the site forgets the duty to start the LNWR when it looks for moves.
    LondonAsked => "The owner of the London & Birmingham who cannot pay for the LNWR is asked what to do in a stock round, though nothing can be done.",
    /// Who can do nothing is not asked; the site looks at money alone.
    AskedIfAbleToPay => "Whoever could pay for a share is asked in a stock round and after a conversion, even if they may not buy it: more than 60% from the IPO, or of another company than the converted one.",
    /// Who can build nothing is not asked; the site counts lays and markers, not what fits.
    AskedToBuild => "A company is asked for track and stations even when there is nothing that it could build.",
    /// Trains above the limit are discarded in operating order ("Train purchases"); the site goes through its list.
    DiscardsByList => "Companies with too many trains discard in the order of a list, not in operating order.",
    /// A company in receivership leases at once and buys by itself ("Insolvency"); the site leases only if it is poor.
    LeasesIfPoor => "A company in receivership leases a train only if it cannot pay for one, and else the first player in order buys for it if it has not run.",
    /// Private railways may be closed at any time, so whoever could act then is asked; the site does not look that far.
    NotAskedToClose => "A player who could act only by closing a private railway first is not asked.",
    /// "Insolvent corporations may not lay track or station tokens"; on the site they may with a power.
    PowersIfInsolvent => "Insolvent companies may use the powers of closed private railways too.",
    /// Powers may be used at any time of a turn, so they are asked for; the site never asks for them alone.
    NotAskedForPowers => "Nobody is asked for powers of closed private railways alone: they are used while something else is decided.",
    /// Who has no train to run is not asked; the site asks whoever is insolvent.
    AskedToRun => "An insolvent company is asked for its run even if the bank has no train to lease.",
    /// Who can buy no train is not asked; the site looks whether any other company has one.
    AskedForTrains => "A company with money and room is asked for trains as long as any other company has one, for sale or not.",
}
