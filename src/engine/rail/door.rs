//! What every 18xx game can be asked beyond [`crate::engine::game::Game`]: what the map, the charters, the market
//! and the panels for track, runs and dividends show. The answers are the title's; nothing that asks computes a rule.

use super::board::{CitySpace, Laid};
use super::components::CompanyKind;
use super::correction::{Asking, Change, Lack, Power, Token};
use super::ids::{CompanyId, HexId};
use super::market::{Space, Towards};
use super::reported::Report;
use super::route::{Best, Earnings, RouteContext, Run, Search, Unit};
use super::table::{Status, Table};
use super::tile::Colour;
use super::verb::{Action, Verb};
use crate::engine::game::{Badge, Game, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict};
use serde_json::Value;

/// A legal track lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Where.
    pub hex: HexId,
    /// Which tile, how turned.
    pub laid: Laid,
    /// What it costs the company in all.
    pub cost: Dollars,
    /// By whose special power it is laid, if it is not the company's own lay.
    pub power: Option<CompanyId>,
}

impl Lay {
    /// The decision to lay.
    #[must_use]
    pub const fn action<O>(self) -> Action<O> {
        Action::Do(Verb::lay(self.hex, self.laid, self.power))
    }

    /// The lay that a decision is, without its cost.
    #[must_use]
    pub const fn of<O>(action: &Action<O>) -> Option<Lay> {
        match *action {
            Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => Some(Lay {
                hex,
                laid: Laid { tile, rotation },
                cost: Dollars::ZERO,
                power,
            }),
            _ => None,
        }
    }
}

/// What the deciding company is at, so that its panel is at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Laying track.
    Track,
    /// Choosing a city space: for a marker, a home, or one that is taken back.
    Space,
    /// Running trains.
    Runs,
    /// Deciding what becomes of the earnings.
    Payout,
    /// Buying trains.
    Trains,
}

/// The ways to distribute what a company has earned.
#[derive(Clone, Debug, PartialEq)]
pub struct Payouts {
    /// What was earned.
    pub earned: Dollars,
    /// The allowed ways.
    pub ways: Vec<PayoutWay>,
}

/// One way to distribute earnings.
#[derive(Clone, Debug, PartialEq)]
pub struct PayoutWay {
    /// What it is called.
    pub name: &'static str,
    /// The decision.
    pub made: Move,
    /// What everybody gets: the company first, then players.
    pub gets: Vec<(String, Dollars)>,
    /// Where the price goes, in words.
    pub price: String,
}

/// Companies that are not in business, under a heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// Why they are not.
    pub heading: &'static str,
    /// The companies, each with what is to be known of it.
    pub companies: Vec<(CompanyId, String)>,
}

impl Waiting {
    /// The share companies that are not in business, in three lists of which the title calls the first. `about` says what is
    /// to be known of a company, nothing of one that is not listed.
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

/// What stands on a company's charter beyond what its table shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Charter {
    /// What its leader is called.
    pub leader: &'static str,
    /// What its price is called.
    pub price: &'static str,
    /// How many trains it may own.
    pub train_limit: usize,
    /// Its value when it was formed, if that is told apart from its price.
    pub par: Option<Dollars>,
    /// Who holds its shares: the name, the percentage, whether the holder leads. Empty if one owns it all.
    pub holders: Vec<(String, u8, bool)>,
    /// Other things to know, each with its name: privates, coal, halves of a system.
    pub more: Vec<(&'static str, String)>,
}

/// A part of the market as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct MarketPart {
    /// What it is called; empty if there is but one.
    pub heading: &'static str,
    /// How to read it.
    pub note: &'static str,
    /// Its rows of spaces.
    pub rows: Vec<Vec<Option<MarketSpace>>>,
}

/// A space of the market as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct MarketSpace {
    /// Where it is in the market.
    pub at: Space,
    /// Its price in dollars.
    pub price: Dollars,
    /// What sort of space it is: see [`MarketTone`].
    pub tone: MarketTone,
    /// What is drawn at its edges.
    pub signs: SpaceSigns,
    /// The markers on it, top of the stack first.
    pub markers: Vec<Badge>,
    /// What else stands in it: whose par it is, that it is free.
    pub note: String,
}

/// What is drawn at the edges of a space of the market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpaceSigns {
    /// No move leads down from it.
    pub ledge: bool,
    /// Where a move sideways leads instead.
    pub arrow: Option<Towards>,
}

/// What sort of space of the market it is, which decides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarketTone {
    /// Nothing special.
    #[default]
    Plain,
    /// Companies may start here: from the first phase, and from later ones on.
    Par(u8),
    /// A space for one marker only: from the first phase, and from later ones on.
    Single(u8),
    /// Fewer limits hold here.
    Free,
    /// A zone of this colour, in which rules of its own hold; red for one in which companies close.
    Zone(Colour),
    /// Reaching it ends the game.
    End,
}

/// What is paid for runs that join one end of the map with another.
#[derive(Clone, Debug, PartialEq)]
pub struct MapBonus {
    /// What it is called.
    pub name: &'static str,
    /// What it pays now, in dollars.
    pub value: Dollars,
    /// One hex of each of the two ends has to be joined.
    pub ends: [Vec<HexId>; 2],
    /// The companies in business, each with how many hexes its track is away from either end: 0 if it leads there.
    pub near: Vec<(CompanyId, [u16; 2])>,
}

/// What becomes of runs for less than a company could earn, in a sentence or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suboptimal {
    /// They are possible; this is to be known before.
    Asked(&'static str),
    /// The rules refuse them.
    Refused(&'static str),
}

/// A game of railways on hexes.
pub trait Rail {
    /// Everything on the table.
    fn table(&self) -> &Table;
    /// The company for which is decided now.
    fn company(&self) -> Option<CompanyId>;
    /// What it is at; none in other decisions.
    fn task(&self) -> Option<Task>;
    /// The companies in business in operating order.
    fn order(&self) -> Vec<CompanyId>;
    /// The companies that have had their turn in the operating round that is going on.
    fn operated(&self) -> Vec<CompanyId>;
    /// The company whose turn it is; none where players trade.
    fn working(&self) -> Option<CompanyId>;
    /// What is proposed to whoever decides.
    fn proposed(&self) -> Option<Verb>;
    /// Who has bid the most for a private company so far.
    fn bidder(&self, private: CompanyId) -> Option<PlayerId>;
    /// What of a player's cash is bound by bids.
    fn bound(&self, player: PlayerId) -> Dollars;
    /// The companies that are not in business.
    fn waiting(&self) -> Vec<Waiting>;
    /// A company's charter.
    fn charter(&self, company: CompanyId) -> Charter;
    /// The market.
    fn market(&self) -> Vec<MarketPart>;
    /// How many trains each sort of company may own in a phase of the table, in words, and what the sorts are.
    fn train_limits(&self) -> (&'static str, Vec<String>);
    /// The legal lays; empty unless track may be laid now.
    fn lays(&self) -> Vec<Lay>;
    /// The tiles that may follow what is on a hex, one after the other, in all rotations that look different.
    fn followers(&self, hex: HexId) -> Vec<Laid>;
    /// Whether a tile may be laid on a hex now, by no special power.
    ///
    /// # Errors
    /// Why not.
    fn check_lay(&self, hex: HexId, laid: Laid) -> Verdict;
    /// What is said of a hex on which no tile may be laid at all.
    fn nothing_follows(&self, hex: HexId) -> Refusal;
    /// The decision to lay.
    fn lay(&self, lay: Lay) -> Move;
    /// The city space that a decision is about.
    fn space(&self, made: &Move) -> Option<CitySpace>;
    /// Where a company's trains run.
    fn route_context(&self, company: CompanyId) -> RouteContext<'_>;
    /// A company's trains as they run.
    fn units(&self, company: CompanyId) -> Vec<Unit>;
    /// What runs earn.
    ///
    /// # Errors
    /// What is wrong with them.
    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal>;
    /// Looks for the best runs of a company as it would run next, in slices.
    fn search_runs(&self, company: CompanyId) -> Search;
    /// Takes note of what such a search has found, so that the rules need not look for it again.
    fn note_best(&self, company: CompanyId, best: &Best) {
        let _ = (company, best);
    }
    /// What becomes of runs for less than a company could earn.
    fn suboptimal_runs(&self) -> Suboptimal;
    /// The decision to run.
    fn run(&self, runs: Vec<Run>) -> Move;
    /// The runs that a decision declares, if it is one to run.
    fn runs_of(&self, made: &Move) -> Option<Vec<Run>>;
    /// What is paid for joining the ends of the map, if anything is.
    fn map_bonuses(&self) -> Vec<MapBonus> {
        Vec::new()
    }
    /// What may be set right that only the rules of the title know: the name, what people call it, and what it is now.
    fn facts(&self) -> Vec<(&'static str, &'static str, Value)>;
    /// All of these that could be otherwise, part by part.
    fn askings(&self) -> Vec<Asking>;
    /// Tokens of which a company may have one.
    fn tokens(&self, company: CompanyId) -> Vec<Token>;
    /// What has to be set right for this game to be another one of the same setup, as far as corrections can tell; nothing of
    /// a game of another title.
    fn difference(&self, other: &dyn Game) -> Vec<Change>;
    /// The game as changes would make it, whether it adds up or not: a position that is being entered.
    fn drafted(&self, changes: &[Change]) -> Box<dyn Game>;
    /// A draft with more changes in place of those that say something else of the same things, in the order in which they can
    /// be made.
    fn amended(&self, draft: &[Change], more: Vec<Change>) -> Vec<Change>;
    /// What is missing or contradicts itself in a position that is being entered, by chapters.
    fn lacks(&self) -> Vec<Lack>;
    /// The private companies by which a company's runs are paid otherwise if whoever leads it had them.
    fn powers(&self, company: CompanyId) -> Vec<Power>;
    /// These changes with all that they need on a board that is there only for trains to be run on it.
    fn as_on_a_board(&self, changes: Vec<Change>) -> Vec<Change>;
    /// The players in the order in which they come in a stock round that begins now.
    fn players_in_order(&self) -> Vec<PlayerId>;
    /// The decision to set something right.
    fn correct(&self, changes: Vec<Change>) -> Move;
    /// The company of which a report is awaited, because the board lies on a real table.
    fn awaits_report(&self) -> Option<CompanyId>;
    /// What cannot be checked where the board lies on a real table, in words.
    fn unseen(&self) -> &'static str;
    /// The decision to report.
    fn report(&self, report: Report) -> Move;
    /// What may become of the earnings of a report; none if nobody is asked.
    ///
    /// # Errors
    /// Why it cannot be true.
    fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal>;
    /// What may become of the earnings; none unless that is decided now.
    fn payouts(&self) -> Option<Payouts>;
    /// The game after a move, if whoever is asked agrees; none if it is not allowed.
    fn foresee(&self, made: &Move) -> Option<Box<dyn Game>>;
}
