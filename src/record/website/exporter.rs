//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as the site
//! writes it. A game by the rulebook can be taken there as long as it comes to the same states; where the site asks for
//! a pass that we do not ask for, the pass is added. An action that the site does not know is refused in a sentence.
//!
//! The common actions of all titles are written here; a title gives its names for things, and writes the moves that are
//! its own ([`SiteGame`]).
//! ([`SiteGame`]).

use super::ExportDetails;
use super::certificates::Certificates;
use super::export_fault::ExportFault;
use super::writing::{self, Actions, File, ObjectWriter, TileCopies};
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::{CompanyId, PrivateId, Train, TrainKind};
use crate::engine::rail::rail_game::{Action, RailDecision, RailGame, RailSetup};
use crate::engine::rail::rail_move::{self, Certificate, RailMove};
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::TitleView;
use crate::engine::refusal::Refusal;
use crate::record::history::RecordFault;

/// The end of the sentence about a move that the site does not have.
const UNKNOWN: &str = "is not known on 18xx.games.";
const CORRECTED: &str = "sets right what lies on the table, which nobody can on 18xx.games.";
const REPORTED: &str = "is played on a real board, which nobody can on 18xx.games.";

/// A title's games as they are at the site.
pub trait SiteGame: TitleView {
    /// The site's name of the title.
    const TITLE: &'static str;
    /// Number of passes that may be added before one action.
    const MOST_PASSES: usize;
    /// The data that the title keeps beside the game.
    type ExportState: Default;

    /// Checks whether the site may ask here for another pass. It is one that we do not ask for.
    fn asks_more(theirs: &RailGame<Self>) -> bool;
    /// Checks whether the site asks for an action. Here the action was made when `asked` was asked.
    fn is_asked(
        theirs: &RailGame<Self>,
        action: &Action<Self>,
        asked: Option<RailDecision<Self>>,
    ) -> bool {
        let _ = action;
        theirs.decision() == asked
    }
    /// Returns the proposed action that is not decided yet.
    fn proposed(game: &RailGame<Self>) -> Option<Action<Self>> {
        game.proposal().map(|proposal| proposal.action.clone())
    }
    /// Tells why a game cannot go on there after an action. The text is the end of a sentence.
    fn parts(ours: &RailGame<Self>, action: &Action<Self>) -> Option<&'static str> {
        let _ = (ours, action);
        None
    }

    /// Returns the site's symbol of a company.
    fn symbol(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        theirs.table().components.company(company).symbol
    }
    /// Returns the site's name of a company as it is now.
    fn name(theirs: &RailGame<Self>, company: CompanyId) -> String {
        Self::symbol(theirs, company).to_string()
    }
    /// Returns the site's type of a company.
    fn sort(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        let _ = (theirs, company);
        "corporation"
    }
    /// Returns the site's name of a train kind.
    fn train_kind(theirs: &RailGame<Self>, kind: TrainKind) -> &'static str {
        theirs.table().components.train(kind).name
    }
    /// Returns the site's name of a train.
    fn train_name(theirs: &RailGame<Self>, train: Train) -> String {
        let kind = Self::train_kind(theirs, train.kind);
        format!("{kind}-{}", train.number)
    }
    /// Checks whether a player decides, not a company.
    fn is_players(step: Self::Step) -> bool;
    /// Returns how many percent of a company a share is.
    fn percent(theirs: &RailGame<Self>, company: CompanyId) -> u8 {
        let _ = (theirs, company);
        10
    }
    /// The printed cities that do not come first among those that look the same, and their numbers at the site.
    const PRINTED: &'static [(&'static str, usize)] = &[];
    /// Returns the site's number of a hex's printed tile. It is its place among those that look the same.
    fn printed_number(theirs: &RailGame<Self>, hex: &str) -> usize {
        let _ = theirs;
        let found = Self::PRINTED.iter().find(|(name, _)| *name == hex);
        found.map_or(0, |(_, number)| *number)
    }
    /// Returns the share price that the site reads from a sale. Returns none if it is that of the market.
    fn sale_price(theirs: &RailGame<Self>, company: CompanyId) -> Option<Dollars> {
        let _ = (theirs, company);
        None
    }
    /// Returns the market space of a par price.
    fn par_space(theirs: &RailGame<Self>, price: Dollars) -> String;
    /// Calculates what runs earn there.
    ///
    /// # Errors
    /// Why they are not legal there.
    fn run_earnings(
        theirs: &RailGame<Self>,
        company: CompanyId,
        runs: &[Run],
        together: bool,
    ) -> Result<Earnings, Refusal> {
        let _ = together;
        theirs.check_runs(company, runs)
    }
    /// Lists the optional rules of the game.
    fn rules(theirs: &RailGame<Self>) -> Vec<&'static str> {
        let _ = theirs;
        Vec::new()
    }
    /// Tells why the site does not play such a game at all.
    fn refuses(setup: &RailSetup<Self>) -> Option<ExportFault> {
        let _ = setup;
        None
    }
    /// Returns the site's name of the kind of round that is played.
    fn round(theirs: &RailGame<Self>) -> &'static str;

    /// Writes a move that is the title's own. It also writes a move that the title writes otherwise. Returns none if it
    /// is written as everywhere.
    ///
    /// # Errors
    /// The move that the site does not know.
    fn write(
        exporter: &mut Exporter<Self>,
        decision: RailDecision<Self>,
        action: &Action<Self>,
    ) -> Result<Option<Vec<u8>>, ExportFault>;
    /// Returns the certificate that is bought.
    fn to_buy(
        exporter: &Exporter<Self>,
        company: CompanyId,
        from: Source,
        _: Certificate,
    ) -> Vec<u8> {
        exporter.certificates_of(company, holder(from), 1)
    }
    /// Returns how many shares a bought certificate counts. The site counts them so.
    #[must_use]
    fn shares_bought(certificate: Certificate) -> u8 {
        1 + u8::from(certificate.is_presidents())
    }
    /// Lists the certificates with which so many shares are sold.
    fn to_sell(
        exporter: &Exporter<Self>,
        company: CompanyId,
        seller: PlayerId,
        shares: u8,
    ) -> Vec<u8> {
        exporter.certificates_of(company, Holder::Player(seller), shares)
    }
    /// Follows an action that was carried out and named certificates.
    fn follow(
        exporter: &mut Exporter<Self>,
        before: &RailGame<Self>,
        action: &Action<Self>,
        named: &[u8],
    );
}

/// A game on its way to the site.
#[derive(Debug)]
pub struct Exporter<T: SiteGame> {
    /// The game as it was played.
    ours: RailGame<T>,
    /// The game by the site's rules, with the same actions and perhaps more passes.
    pub theirs: RailGame<T>,
    /// The number of our action that is being played, from 1.
    number: usize,
    /// The written actions.
    pub actions: Actions,
    /// The places of the certificates.
    pub certificates: Certificates,
    /// The places of the copies of tiles.
    pub laid: TileCopies,
    /// The data that the title keeps.
    pub kept: T::ExportState,
}

/// Writes a game as the site's JSON.
///
/// # Errors
/// The fault that the site does not know or would refuse something.
pub fn export_game<T: SiteGame>(
    setup: &RailSetup<T>,
    actions: &[Action<T>],
    about: ExportDetails,
) -> Result<String, ExportFault> {
    if let Some(fault) = T::refuses(setup) {
        return Err(fault);
    }
    let (ours, theirs) = (
        RailGame::new(setup.clone())?,
        RailGame::new(setup.on_website())?,
    );
    let mut exporter = Exporter::<T>::new(ours, theirs, about.made);
    for action in actions {
        exporter.number += 1;
        exporter.play(action)?;
    }
    Ok(exporter.finish(about.given_up))
}

impl<T: SiteGame> Exporter<T> {
    /// Starts before the first action. `made` is the time that the actions get, in seconds since 1970.
    fn new(ours: RailGame<T>, theirs: RailGame<T>, made: u64) -> Exporter<T> {
        let companies = theirs.table().components.companies.len();
        Exporter {
            ours,
            theirs,
            number: 0,
            actions: Actions::new(made),
            certificates: Certificates::new(companies),
            laid: TileCopies::default(),
            kept: T::ExportState::default(),
        }
    }

    fn play(&mut self, action: &Action<T>) -> Result<(), ExportFault> {
        let number = self.number;
        let (asked, proposed) = (self.ours.decision(), T::proposed(&self.ours));
        let refused = |refusal| ExportFault::Record(RecordFault::Action { number, refusal });
        self.ours.apply(action).map_err(refused)?;
        if let Some(how) = T::parts(&self.ours, action) {
            return Err(ExportFault::Unlike { number, how });
        }
        let is_open = T::proposed(&self.ours).is_some();
        match (action, proposed) {
            // There nobody is asked: a proposal is carried out when the last one agrees here.
            (rail_move::Action::Common(RailMove::Answer { agree: true }), Some(proposed))
                if !is_open =>
            {
                self.write_when_asked(&proposed, &|_| true)?;
            }
            (rail_move::Action::Common(RailMove::Answer { .. }), _) => {}
            _ if is_open => {}
            // A pass that the site asks for elsewhere, or not at all.
            (rail_move::Action::Common(RailMove::Pass), _) => {
                if self.catch_up(&|theirs| theirs.decision() == asked) {
                    self.write(action)?;
                }
            }
            _ => self.write_when_asked(action, &|theirs| T::is_asked(theirs, action, asked))?,
        }
        let table = self.ours.table().clone();
        if self.catch_up(&|theirs| *theirs.table() == table) {
            Ok(())
        } else {
            Err(ExportFault::Otherwise(number))
        }
    }

    /// Writes an action as soon as the site asks for it.
    fn write_when_asked(
        &mut self,
        action: &Action<T>,
        is_asked: &dyn Fn(&RailGame<T>) -> bool,
    ) -> Result<(), ExportFault> {
        if self.catch_up(&|theirs| is_asked(theirs) && theirs.check(action).is_ok()) {
            return self.write(action);
        }
        Err(match self.theirs.check(action) {
            Err(refusal) => self.refused(refusal),
            Ok(()) => ExportFault::NotAsked(self.number),
        })
    }

    /// Adds the passes that only the site asks for. They are added until its game is as wanted. Returns false if it
    /// never is.
    fn catch_up(&mut self, is_there: &dyn Fn(&RailGame<T>) -> bool) -> bool {
        let pass = rail_move::Action::Common(RailMove::Pass);
        let mut ahead = self.theirs.clone();
        for passes in 0..T::MOST_PASSES {
            if is_there(&ahead) {
                return (0..passes).all(|_| self.write(&pass).is_ok());
            }
            if !T::asks_more(&ahead) || ahead.apply(&pass).is_err() {
                return false;
            }
        }
        false
    }

    /// Writes an action and carries it out there. It is one of the player or company that decides on the site.
    fn write(&mut self, action: &Action<T>) -> Result<(), ExportFault> {
        let checked = self.theirs.check(action);
        checked.map_err(|refusal| self.refused(refusal))?;
        let Some(decision) = self.theirs.decision() else {
            return Err(ExportFault::NotAsked(self.number));
        };
        let named = match T::write(self, decision, action)? {
            Some(named) => named,
            None => self.translate(decision, action)?,
        };
        let before = self.theirs.clone();
        let applied: Result<Vec<LogLine>, Refusal> = self.theirs.apply(action);
        applied.map_err(|refusal| self.refused(refusal))?;
        T::follow(self, &before, action, &named);
        Ok(())
    }

    fn refused(&self, refusal: Refusal) -> ExportFault {
        let number = self.number;
        ExportFault::Refused { number, refusal }
    }

    /// Returns the fault of an action that the site does not know.
    #[must_use]
    pub fn unlike(&self, how: &'static str) -> ExportFault {
        let number = self.number;
        ExportFault::Unlike { number, how }
    }

    /// Returns the company that acts on the site.
    ///
    /// # Errors
    /// If none does.
    pub fn acting(&self, company: Option<CompanyId>) -> Result<CompanyId, ExportFault> {
        company.ok_or_else(|| self.unlike("is one of a company, and no company has its turn."))
    }

    /// Writes an action as in every title. Returns the certificates that it names.
    fn translate(
        &mut self,
        decision: RailDecision<T>,
        action: &Action<T>,
    ) -> Result<Vec<u8>, ExportFault> {
        let player = decision.player;
        let rail_move::Action::Common(made) = action else {
            return Err(self.unlike(UNKNOWN));
        };
        match *made {
            RailMove::Pass => match decision.company.filter(|_| !T::is_players(decision.step)) {
                Some(company) => {
                    self.by_company("pass", company);
                }
                None => {
                    self.actions.by_player("pass", player);
                }
            },
            RailMove::Bid { private, price } => self.bid(player, private, price),
            RailMove::Start { company, price } => {
                let space = T::par_space(&self.theirs, price);
                self.par(player, company, &space);
            }
            RailMove::Buy {
                company,
                from,
                certificate,
            } => {
                let named = T::to_buy(self, company, from, certificate);
                let shares = T::shares_bought(certificate);
                self.deal("buy_shares", player, company, (&named, shares))?;
                return Ok(named);
            }
            RailMove::Sell {
                company, shares, ..
            } => {
                let named = T::to_sell(self, company, player, shares);
                let price = T::sale_price(&self.theirs, company);
                let sale = self.deal("sell_shares", player, company, (&named, shares))?;
                if let Some(price) = price {
                    sale.number("share_price", price.0);
                }
                return Ok(named);
            }
            RailMove::Lay { .. } | RailMove::PlaceMarker { .. } => {
                self.build(decision.company, made)?;
            }
            RailMove::Correct { .. } => return Err(self.unlike(CORRECTED)),
            RailMove::Report { .. } => return Err(self.unlike(REPORTED)),
            RailMove::BuyPrivate { .. } | RailMove::Exchange { .. } | RailMove::Answer { .. } => {
                return Err(self.unlike(UNKNOWN));
            }
            _ => self.write_of_company(self.acting(decision.company)?, made)?,
        }
        Ok(Vec::new())
    }

    /// Writes what a company does with its trains.
    fn write_of_company(&mut self, company: CompanyId, made: &RailMove) -> Result<(), ExportFault> {
        match *made {
            RailMove::Run { ref runs, together } => {
                let earnings = T::run_earnings(&self.theirs, company, runs, together);
                let earnings = earnings.map_err(|refusal| self.refused(refusal))?;
                let routes = self.routes(company, runs, earnings);
                self.by_company("run_routes", company)
                    .list("routes", routes);
            }
            RailMove::Distribute { payout } => {
                let kind = match payout {
                    Payout::Full => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                self.by_company("dividend", company).text("kind", kind);
            }
            RailMove::Discard { train } => {
                let name = T::train_name(&self.theirs, train);
                self.by_company("discard_train", company)
                    .text("train", &name);
            }
            RailMove::DeclareBankruptcy => {
                self.by_company("bankrupt", company);
            }
            _ => self.buy_train(company, made),
        }
        Ok(())
    }

    /// Writes a bid on a private company.
    pub fn bid(&mut self, player: PlayerId, private: PrivateId, price: Dollars) {
        let symbol = T::symbol(&self.theirs, private.company());
        self.actions
            .by_player("bid", player)
            .text("company", symbol)
            .number("price", price.0);
    }

    /// Writes the start of a company at a space of the market.
    pub fn par(&mut self, player: PlayerId, company: CompanyId, space: &str) {
        let symbol = T::symbol(&self.theirs, company);
        self.actions
            .by_player("par", player)
            .text("corporation", symbol)
            .text("share_price", space);
    }

    /// Writes a choice of a player.
    pub fn choose(&mut self, player: PlayerId, what: &str) {
        self.actions
            .by_player("choose", player)
            .text("choice", what);
    }

    /// Writes a purchase or sale of named certificates. They are counted as so many shares.
    ///
    /// # Errors
    /// If no certificate stands for them there, because half of a president's was sold.
    fn deal(
        &mut self,
        kind: &str,
        player: PlayerId,
        company: CompanyId,
        of: (&[u8], u8),
    ) -> Result<&mut ObjectWriter, ExportFault> {
        if of.0.is_empty() {
            return Err(self.unlike("deals in a share without certificate on 18xx.games, since half of a president's was sold."));
        }
        let (symbol, percent) = (
            T::name(&self.theirs, company),
            T::percent(&self.theirs, company),
        );
        Ok(self
            .actions
            .by_player(kind, player)
            .certificates(&symbol, of.0, of.1 * percent))
    }

    /// Names a city as the site does.
    #[must_use]
    pub fn city(&self, space: CitySpace) -> String {
        let board = &self.theirs.table().board;
        self.laid.city(board, space).unwrap_or_else(|| {
            let hex = writing::hex_name(board, space.hex);
            let number = T::printed_number(&self.theirs, &hex);
            format!("{hex}-{number}-{}", space.city)
        })
    }

    /// Writes a tile or a marker. It may be one of a private company whose power is used.
    fn build(&mut self, company: Option<CompanyId>, made: &RailMove) -> Result<(), ExportFault> {
        let board = &self.theirs.table().board;
        let (by, field) = match made.power() {
            Some(private) => (private.company(), "company"),
            None => (self.acting(company)?, ""),
        };
        let begin = |kind| (kind, by, field);
        match *made {
            RailMove::Lay {
                hex,
                tile,
                rotation,
                ..
            } => {
                let at = writing::hex_name(board, hex);
                let tile = self.laid.lay(board, hex, tile);
                self.by(begin("lay_tile"))
                    .text("hex", &at)
                    .text("tile", &tile)
                    .number("rotation", rotation);
            }
            RailMove::PlaceMarker { space, .. } => {
                let city = self.city(space);
                let tokener = T::name(&self.theirs, self.acting(company)?);
                self.by(begin("place_token"))
                    .text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", &tokener);
            }
            _ => {}
        }
        Ok(())
    }

    fn buy_train(&mut self, company: CompanyId, made: &RailMove) {
        let RailMove::BuyTrain {
            train,
            price,
            shell,
            ..
        } = *made
        else {
            return;
        };
        let name = T::train_name(&self.theirs, train);
        let kind = T::train_kind(&self.theirs, train.kind);
        let shell = shell.map(|shell| T::symbol(&self.theirs, shell));
        let bought = self
            .by_company("buy_train", company)
            .text("train", &name)
            .number("price", price.0)
            .text("variant", kind);
        if let Some(shell) = shell {
            bought.text("shell", shell);
        }
    }

    /// Writes the runs. A bonus that several runs earn together is written with the first of them.
    fn routes(&self, company: CompanyId, runs: &[Run], earnings: Earnings) -> Vec<String> {
        let table = self.theirs.table();
        let units = self.theirs.units(company);
        let mut joined = earnings.bonus;
        let mut routes = Vec::new();
        for (run, earned) in runs.iter().zip(&earnings.runs) {
            let Some(unit) = units.get(usize::from(run.unit)) else {
                continue;
            };
            let least = |train: &&Train| table.components.train(train.kind).rule.stops;
            let Some(&train) = unit.trains.iter().min_by_key(least) else {
                continue;
            };
            let train = T::train_name(&self.theirs, train);
            let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
            let revenue = earned.total + std::mem::replace(&mut joined, Dollars::ZERO);
            let route = writing::route(&table.board, &train, unit.factor, run, &stops, revenue);
            routes.extend(route);
        }
        routes
    }

    /// Lists certificates of a holder. The president's is listed only if the others are not enough.
    pub fn certificates_of(&self, company: CompanyId, holder: Holder, count: u8) -> Vec<u8> {
        let count = usize::from(count);
        let mut numbers = self.certificates.first(company, holder, count, true);
        if numbers.len() < count {
            numbers.push(0);
        }
        numbers
    }

    /// Begins an action of a company.
    pub fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut ObjectWriter {
        self.by((kind, company, ""))
    }

    /// Begins an action of a private company.
    pub fn by_private(&mut self, kind: &str, private: PrivateId) -> &mut ObjectWriter {
        self.by((kind, private.company(), "company"))
    }

    fn by(&mut self, (kind, company, sort): (&str, CompanyId, &str)) -> &mut ObjectWriter {
        if sort.is_empty() {
            let (name, sort) = (
                T::name(&self.theirs, company),
                T::sort(&self.theirs, company),
            );
            self.actions.by_company(kind, &name, sort)
        } else {
            let symbol = T::symbol(&self.theirs, company);
            self.actions.by_company(kind, symbol, sort)
        }
    }

    /// Writes the file. A game that was given up and goes on by the rules is ended by the player who would decide.
    fn finish(mut self, given_up: bool) -> String {
        let decides = self.theirs.decision().map(|decision| decision.player);
        let ended_by = decides.filter(|_| given_up);
        if let Some(player) = ended_by {
            self.actions.by_player("end_game", player);
        }
        let (game, setup) = (&self.theirs, self.ours.setup());
        let players = game.table().player_ids();
        let worth: Vec<Dollars> = players.map(|player| game.worth(player)).collect();
        let file = File {
            title: T::TITLE,
            players: &setup.players,
            seed: setup.seed,
            rules: &T::rules(game),
            round: &game.round_name(),
            kind: T::round(game),
            decides: decides.filter(|_| !given_up),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// Returns where a certificate comes from.
#[must_use]
pub fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Pool => Holder::Pool,
        Source::Treasury => Holder::Treasury,
    }
}
