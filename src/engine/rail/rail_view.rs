//! The questions that every 18xx game answers beyond [`crate::engine::game::Game`]: for the map, the charters, the
//! market and the panels for track, runs and dividends. The answers are the title's; nothing that asks computes a rule.

use super::board::{CitySpace, PlacedTile};
use super::change::Change;
use super::components::CompanyKind;
use super::correction::{DraftGap, FactChoices, Power, Token};
use super::ids::{CompanyId, HexId, PrivateId};
use super::market::{Direction, Space};
use super::rail_move::{Action, RailMove};
use super::report::Report;
use super::rounds::Claim;
use super::route::{Best, Earnings, RouteContext, Run, Search, Unit};
use super::table::{Status, Table};
use super::tile::Colour;
use crate::engine::game::{Badge, Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};
use serde_json::Value;

/// A legal track lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// The hex.
    pub hex: HexId,
    /// The tile and its rotation.
    pub laid: PlacedTile,
    /// The dollars that it costs the company in all.
    pub cost: Dollars,
    /// The company whose special power it uses, if it is not the operating company's own lay.
    pub power: Option<PrivateId>,
}

impl Lay {
    /// Returns the action of laying.
    #[must_use]
    pub const fn action<O>(self) -> Action<O> {
        Action::Common(RailMove::lay(self.hex, self.laid, self.power))
    }

    /// Returns the lay that an action makes. Its cost is zero.
    #[must_use]
    pub const fn of<O>(action: &Action<O>) -> Option<Lay> {
        match *action {
            Action::Common(RailMove::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => Some(Lay {
                hex,
                laid: PlacedTile { tile, rotation },
                cost: Dollars::ZERO,
                power,
            }),
            _ => None,
        }
    }
}

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

/// The ways to distribute what a company has earned.
#[derive(Clone, Debug, PartialEq)]
pub struct Payouts {
    /// The dollars that were earned.
    pub earned: Dollars,
    /// The allowed ways.
    pub ways: Vec<PayoutWay>,
}

/// One way to distribute earnings.
#[derive(Clone, Debug, PartialEq)]
pub struct PayoutWay {
    /// The way's name.
    pub name: &'static str,
    /// The move that chooses it.
    pub made: Move,
    /// The dollars for everybody: the company first, then players.
    pub gets: Vec<(String, Dollars)>,
    /// The move of the price, in words; none without a price.
    pub price: Option<String>,
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

/// A payment for runs that join one end of the map with another.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBonus {
    /// Its name.
    pub name: &'static str,
    /// The dollars it pays now.
    pub value: Dollars,
    /// The hexes of each of the two ends, one of which has to be joined.
    pub ends: [Vec<HexId>; 2],
    /// The companies in business, each with how many hexes its track is away from either end: 0 if it leads there.
    pub near: Vec<(CompanyId, [u16; 2])>,
}

/// A rule about runs for less than a company could earn, in a sentence or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suboptimal {
    /// A warning, because such runs are possible.
    Asked(&'static str),
    /// A refusal, because the rules forbid them.
    Refused(&'static str),
}

/// A game of railways on hexes.
pub trait Rail {
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
    /// Lists the legal lays. It is empty unless track may be laid now.
    fn lays(&self) -> Vec<Lay>;
    /// Lists the tiles that may follow. They follow what is on a hex, one after the other, in all rotations that look
    /// different.
    fn upgrades(&self, hex: HexId) -> Vec<PlacedTile>;
    /// Checks whether a tile may be laid now. No special power is used.
    ///
    /// # Errors
    /// Why not.
    fn check_lay(&self, hex: HexId, laid: PlacedTile) -> Verdict;
    /// Returns the refusal of any tile. It is for a hex on which none may be laid at all.
    fn no_upgrade(&self, hex: HexId) -> Refusal;
    /// Returns the move that makes a lay.
    fn lay(&self, lay: Lay) -> Move;
    /// Returns the city space that a move is about.
    fn space(&self, made: &Move) -> Option<CitySpace>;
    /// Returns where a company's trains run, and by which rules.
    fn route_context(&self, company: CompanyId) -> RouteContext<'_>;
    /// Lists a company's trains as they run.
    fn units(&self, company: CompanyId) -> Vec<Unit>;
    /// Calculates what runs earn.
    ///
    /// # Errors
    /// Why they are not legal.
    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal>;
    /// Starts a search for a company's best runs. The company runs as it would next; the search works in slices.
    fn search_runs(&self, company: CompanyId) -> Search;
    /// Notes what such a search has found. The rules need not search again then.
    fn note_best(&self, company: CompanyId, best: &Best) {
        let _ = (company, best);
    }
    /// Returns the rule on runs below the best.
    fn suboptimal_runs(&self) -> Suboptimal;
    /// Tells what follows for a company without a train. The text is a sentence.
    fn without_train(&self, company: CompanyId) -> String;
    /// Returns the move that runs trains.
    fn run(&self, runs: Vec<Run>) -> Move;
    /// Returns the runs a move declares, if any.
    fn runs_of(&self, made: &Move) -> Option<Vec<Run>>;
    /// Lists the bonuses for joining map ends.
    fn map_bonuses(&self) -> Vec<MapBonus> {
        Vec::new()
    }
    /// Lists the facts that can be corrected. Only the title's rules know them. Each has its name, its name for people,
    /// and its value.
    fn facts(&self) -> Vec<(&'static str, &'static str, Value)>;
    /// Lists all facts that could differ. They come part by part.
    fn fact_choices(&self) -> Vec<FactChoices>;
    /// Lists the tokens of which a company may have one.
    fn tokens(&self, company: CompanyId) -> Vec<Token>;
    /// Lists the corrections leading to another game. It has the same setup, and is reached as far as corrections can
    /// tell; there are none for a game of another title.
    fn difference(&self, other: &dyn Game) -> Vec<Change>;
    /// Returns the game as changes would make it. It need not add up: it is a position that is being entered.
    fn with_draft_changes(&self, changes: &[Change]) -> Box<dyn Game>;
    /// Adds changes to a draft. They replace those about the same things; all are sorted in the order in which they can
    /// be made.
    fn extend_draft(&self, draft: &[Change], more: Vec<Change>) -> Vec<Change>;
    /// Lists what is missing or contradicts itself. It is about a position that is being entered, by chapters.
    fn draft_gaps(&self) -> Vec<DraftGap>;
    /// Lists the private companies that change runs. A company's runs would be paid otherwise if its president had
    /// them.
    fn powers(&self, company: CompanyId) -> Vec<Power>;
    /// Adds what is needed to run trains. The board is there only for that.
    fn with_running_company(&self, changes: Vec<Change>) -> Vec<Change>;
    /// Lists the players in stock round order. The stock round would begin now.
    fn players_in_order(&self) -> Vec<PlayerId>;
    /// Returns the move that corrects something.
    fn correct(&self, changes: Vec<Change>) -> Move;
    /// Returns the company that has to report. It does because the board lies on a real table.
    fn awaits_report(&self) -> Option<CompanyId>;
    /// Returns what a real table hides. The text says what cannot be checked where the board lies there.
    fn unverified(&self) -> &'static str;
    /// Returns the move that reports.
    fn report(&self, report: Report) -> Move;
    /// Lists the payouts of a report's earnings. There are none if nobody is asked.
    ///
    /// # Errors
    /// Why it cannot be true.
    fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal>;
    /// Returns the payouts to choose from. There are none unless that is decided now.
    fn payouts(&self) -> Option<Payouts>;
    /// Returns the game after a move. Those who are asked agree; there is none if it is not allowed.
    fn foresee(&self, made: &Move) -> Option<Box<dyn Game>>;
}
