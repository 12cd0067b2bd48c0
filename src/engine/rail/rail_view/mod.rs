//! The questions that every 18xx game answers beyond [`crate::engine::game::Game`]: for the map, the charters, the
//! market and the panels for track, runs and dividends. The answers are the title's; nothing that asks computes a rule.

mod corrections;
mod reports;
mod runs;
mod track;

use crate::engine::game::{Badge, Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::Claim;
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::tile::Colour;
pub use corrections::RailCorrections;
pub use reports::{PayoutWay, Payouts, RailReports};
pub use runs::{MapBonus, RailRuns, Suboptimal};
pub use track::{Lay, RailTrack};

/// The present task of the deciding company, so that its panel is at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Laying track.
    Track,
    /// Choosing a city space: for a marker, a home, or one that is taken back.
    Space,
    /// Running trains.
    Runs,
    /// Deciding about the earnings.
    Payout,
    /// Buying trains.
    Trains,
}

/// Companies that are not in business, under a heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// The reason why they are not.
    pub heading: &'static str,
    /// The companies, each with a note.
    pub companies: Vec<(CompanyId, String)>,
}

impl Waiting {
    /// Lists the share companies not in business. There are three headings.
    ///
    /// The title names the first, of companies that are founded. `about` returns the note on a company, or nothing for
    /// one that is not listed.
    #[must_use]
    pub fn lists(
        table: &Table,
        founded: &'static str,
        about: &dyn Fn(CompanyId) -> Option<String>,
    ) -> Vec<Waiting> {
        let mut lists = Vec::new();
        for (heading, status) in [
            (founded, Status::Parred),
            ("To be started", Status::Unstarted),
            ("Gone", Status::Closed),
        ] {
            let mut companies = Vec::new();
            for company in table.of_status(CompanyKind::Major, status) {
                companies.extend(about(company).map(|about| (company, about)));
            }
            lists.push(Waiting { heading, companies });
        }
        lists
    }
}

/// A holder of a company's shares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The name.
    pub holder: String,
    /// The part of the shares, in percent.
    pub percent: u8,
    /// True if the holder is president.
    pub leads: bool,
}

/// Information on a company's charter beyond what its table shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Charter {
    /// The title of its leader.
    pub leader: &'static str,
    /// The name of its price.
    pub price: &'static str,
    /// The number of trains it may own.
    pub train_limit: usize,
    /// Its value when it was formed, if that is told apart from its price.
    pub par: Option<Dollars>,
    /// The holders of its shares. Empty if one owns it all.
    pub holders: Vec<Holding>,
    /// Other things to know, each with its name: privates, coal, halves of a system.
    pub more: Vec<(&'static str, String)>,
}

/// A part of the market as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct MarketPart {
    /// Its name; empty if there is but one.
    pub heading: &'static str,
    /// An explanation of how to read it.
    pub note: &'static str,
    /// Its rows of spaces.
    pub rows: Vec<Vec<Option<MarketSpace>>>,
}

/// A space of the market as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct MarketSpace {
    /// Its row and column in the market.
    pub at: Space,
    /// Its price in dollars.
    pub price: Dollars,
    /// The sort of space: see [`MarketTone`].
    pub tone: MarketTone,
    /// Signs drawn at its edges.
    pub signs: SpaceSigns,
    /// The markers on it, top of the stack first.
    pub markers: Vec<Badge>,
    /// Other text in it: whose par it is, that it is free.
    pub note: String,
}

/// Signs drawn at the edges of a space of the market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpaceSigns {
    /// If no move leads down from it.
    pub ledge: bool,
    /// The direction in which a move sideways leads instead.
    pub arrow: Option<Direction>,
}

/// The sort of a market space, which decides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarketTone {
    /// An ordinary space.
    #[default]
    Plain,
    /// A space where companies may start: from the first phase, and from later ones on.
    Par(u8),
    /// A space for one marker only: from the first phase, and from later ones on.
    Single(u8),
    /// A space where fewer limits apply.
    Free,
    /// A zone of this colour, in which rules of its own hold; red for one in which companies close.
    Zone(Colour),
    /// A space that ends the game when it is reached.
    End,
}

/// A game of railways on hexes.
pub trait Rail: RailTrack + RailRuns + RailCorrections + RailReports {
    /// Returns everything on the table.
    fn table(&self) -> &Table;
    /// Returns the company for which is decided now.
    fn company(&self) -> Option<CompanyId>;
    /// Returns its task; none in other decisions.
    fn task(&self) -> Option<Task>;
    /// Lists the companies in business in operating order.
    fn order(&self) -> Vec<CompanyId>;
    /// Lists the companies that have operated. They had their turn in the present operating round.
    fn operated(&self) -> Vec<CompanyId>;
    /// Returns the company whose turn it is. There is none where players trade.
    fn operating_company(&self) -> Option<CompanyId>;
    /// Returns the proposal to the deciding player.
    fn proposed(&self) -> Option<RailMove>;
    /// Lists the bids and reservations of players. Of those on one company the highest is the last.
    fn claims(&self) -> Vec<Claim>;
    /// Returns a player's cash bound by bids.
    fn cash_in_bids(&self, player: PlayerId) -> Dollars;
    /// Lists the companies that are not in business.
    fn unstarted_companies(&self) -> Vec<Waiting>;
    /// Returns a company's charter.
    fn charter(&self, company: CompanyId) -> Charter;
    /// Returns the market as it is shown.
    fn market(&self) -> Vec<MarketPart>;
    /// Returns the train limits in words. The first text names the sorts of company; the others say how many trains
    /// each may own in the phases of the table.
    fn train_limits(&self) -> (&'static str, Vec<String>);
    /// Lists the players in stock round order. The stock round would begin now.
    fn players_in_order(&self) -> Vec<PlayerId>;
    /// Returns the game after a move. Those who are asked agree; there is none if it is not allowed.
    fn foresee(&self, made: &Move) -> Option<Box<dyn Game>>;
}
