//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as the site
//! writes it. A game by the rulebook can be taken there as long as it comes to the same states; where the site asks for a
//! pass that we do not ask for, the pass is added. What the site does not know is refused in a sentence.
//!
//! What all titles do there is written here; a title says what it calls things, and writes the moves that are its own
//! ([`Site`]).

use super::certificates::Certificates;
use super::export_fault::ExportFault;
use super::writing::{self, Actions, File, Laid, Object};
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::body::{Action, RailDecision, RailGame, RailSetup};
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Payout;
use crate::engine::rail::telling::Telling;
use crate::engine::rail::verb::{self, Certificate, Verb};
use crate::engine::refusal::Refusal;
use crate::record::history::RecordFault;

/// What is said of a move that the site does not have.
const UNKNOWN: &str = "is not known on 18xx.games.";

/// What a title's games are like at the site.
pub trait Site: Telling {
    /// What the site calls the title.
    const TITLE: &'static str;
    /// How many passes may be added before one action.
    const MOST_PASSES: usize;
    /// What is kept track of beside the game.
    type Kept: Default;

    /// Whether the site may ask here for a pass that we do not ask for.
    fn asks_more(theirs: &RailGame<Self>) -> bool;
    /// Whether the site asks now for an action that was made here when this was asked.
    fn is_asked(
        theirs: &RailGame<Self>,
        action: &Action<Self>,
        asked: Option<RailDecision<Self>>,
    ) -> bool {
        let _ = action;
        theirs.decision() == asked
    }
    /// What was proposed to somebody and is not decided yet.
    fn proposed(game: &RailGame<Self>) -> Option<Action<Self>> {
        game.proposal().map(|proposal| proposal.action.clone())
    }
    /// Why a game cannot go on there after an action, as the end of a sentence.
    fn parts(ours: &RailGame<Self>, action: &Action<Self>) -> Option<&'static str> {
        let _ = (ours, action);
        None
    }

    /// What the site calls a company by itself.
    fn symbol(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        theirs.table().components.company(company).symbol
    }
    /// What the site calls a company as it is now.
    fn name(theirs: &RailGame<Self>, company: CompanyId) -> String {
        Self::symbol(theirs, company).to_string()
    }
    /// What sort of company it is there.
    fn sort(theirs: &RailGame<Self>, company: CompanyId) -> &'static str {
        let _ = (theirs, company);
        "corporation"
    }
    /// What the site calls a kind of train.
    fn train_kind(theirs: &RailGame<Self>, kind: TrainKind) -> &'static str {
        theirs.table().components.train(kind).name
    }
    /// What the site calls a train.
    fn train_name(theirs: &RailGame<Self>, train: Train) -> String {
        let kind = Self::train_kind(theirs, train.kind);
        format!("{kind}-{}", train.number)
    }
    /// Whether a decision is one of a player, not of a company.
    fn is_players(step: Self::Step) -> bool;
    /// How many percent of a company a share is.
    fn percent(theirs: &RailGame<Self>, company: CompanyId) -> u8 {
        let _ = (theirs, company);
        10
    }
    /// The space of the market for a price at which a company may start.
    fn par_space(theirs: &RailGame<Self>, price: Dollars) -> String;
    /// What runs earn there.
    fn run_earnings(
        theirs: &RailGame<Self>,
        company: CompanyId,
        runs: &[Run],
        together: bool,
    ) -> Earnings {
        let _ = together;
        theirs.check_runs(company, runs).unwrap_or_default()
    }
    /// The optional rules of the game.
    fn rules(theirs: &RailGame<Self>) -> Vec<&'static str> {
        let _ = theirs;
        Vec::new()
    }
    /// Why the site does not play such a game at all.
    fn refuses(setup: &RailSetup<Self>) -> Option<ExportFault> {
        let _ = setup;
        None
    }
    /// What sort of round is played.
    fn round(theirs: &RailGame<Self>) -> &'static str;

    /// Writes a move that is the title's own, or that it writes otherwise; none if it is written as everywhere.
    ///
    /// # Errors
    /// What the site does not know.
    fn write(
        exporter: &mut Exporter<Self>,
        decision: RailDecision<Self>,
        action: &Action<Self>,
    ) -> Result<Option<Vec<u8>>, ExportFault>;
    /// The certificate that is bought somewhere.
    fn to_buy(
        exporter: &Exporter<Self>,
        company: CompanyId,
        from: Source,
        _: Certificate,
    ) -> Vec<u8> {
        exporter.certificates_of(company, holder(from), 1)
    }
    /// The certificates with which so many shares are sold.
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
pub struct Exporter<T: Site> {
    /// The game as it was played.
    ours: RailGame<T>,
    /// The game by the site's rules, with the same actions and perhaps more passes.
    pub theirs: RailGame<T>,
    /// Which of our actions is being played, from 1.
    number: usize,
    /// What has been written.
    pub actions: Actions,
    /// Which certificates are where.
    pub certificates: Certificates,
    /// Which copies of tiles lie where.
    pub laid: Laid,
    /// What the title keeps track of.
    pub kept: T::Kept,
}

/// Writes a game as the site's JSON. `made` is the time that its actions get, in seconds since 1970.
///
/// # Errors
/// What the site does not know or would refuse.
pub fn export_game<T: Site>(
    setup: &RailSetup<T>,
    actions: &[Action<T>],
    made: u64,
) -> Result<String, ExportFault> {
    if let Some(fault) = T::refuses(setup) {
        return Err(fault);
    }
    let (ours, theirs) = (
        RailGame::new(setup.clone())?,
        RailGame::new(setup.on_website())?,
    );
    let mut exporter = Exporter::<T>::new(ours, theirs, made);
    for action in actions {
        exporter.number += 1;
        exporter.play(action)?;
    }
    Ok(exporter.finish())
}

impl<T: Site> Exporter<T> {
    /// Before the first action. `made` is the time that the actions get, in seconds since 1970.
    fn new(ours: RailGame<T>, theirs: RailGame<T>, made: u64) -> Exporter<T> {
        let companies = theirs.table().components.companies.len();
        Exporter {
            ours,
            theirs,
            number: 0,
            actions: Actions::new(made),
            certificates: Certificates::new(companies),
            laid: Laid::default(),
            kept: T::Kept::default(),
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
            // There nobody is asked: what was proposed is done when the last one agrees here.
            (verb::Action::Do(Verb::Answer { agree: true }), Some(proposed)) if !is_open => {
                self.write_when_asked(&proposed, &|_| true)?;
            }
            (verb::Action::Do(Verb::Answer { .. }), _) => {}
            _ if is_open => {}
            // What the site asks for elsewhere, or not at all.
            (verb::Action::Do(Verb::Pass), _) => {
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

    /// Adds the passes that only the site asks for, until its game is as wanted; false if it never is.
    fn catch_up(&mut self, is_there: &dyn Fn(&RailGame<T>) -> bool) -> bool {
        let pass = verb::Action::Do(Verb::Pass);
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

    /// Writes an action of whoever decides on the site, and carries it out there.
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

    /// That the site does not know what is done.
    #[must_use]
    pub fn unlike(&self, how: &'static str) -> ExportFault {
        let number = self.number;
        ExportFault::Unlike { number, how }
    }

    /// Writes an action as in every title, and says which certificates it names.
    fn translate(
        &mut self,
        decision: RailDecision<T>,
        action: &Action<T>,
    ) -> Result<Vec<u8>, ExportFault> {
        let player = decision.player;
        let company = decision.company.unwrap_or_default();
        let verb::Action::Do(made) = action else {
            return Err(self.unlike(UNKNOWN));
        };
        match *made {
            Verb::Pass => match decision.company.filter(|_| !T::is_players(decision.step)) {
                Some(company) => {
                    self.by_company("pass", company);
                }
                None => {
                    self.actions.by_player("pass", player);
                }
            },
            Verb::Bid { private, price } => self.bid(player, private, price),
            Verb::Start { company, price } => {
                let space = T::par_space(&self.theirs, price);
                self.par(player, company, &space);
            }
            Verb::Buy {
                company,
                from,
                certificate,
            } => {
                let named = T::to_buy(self, company, from, certificate);
                let shares = 1 + u8::from(certificate.is_presidents());
                self.deal("buy_shares", player, company, (&named, shares))?;
                return Ok(named);
            }
            Verb::Sell {
                company, shares, ..
            } => {
                let named = T::to_sell(self, company, player, shares);
                self.deal("sell_shares", player, company, (&named, shares))?;
                return Ok(named);
            }
            Verb::Lay { .. } | Verb::PlaceMarker { .. } => self.build(company, made),
            Verb::Run { ref runs, together } => {
                let earnings = T::run_earnings(&self.theirs, company, runs, together);
                let routes = self.routes(company, runs, earnings);
                self.by_company("run_routes", company)
                    .list("routes", routes);
            }
            Verb::Distribute { payout } => {
                let kind = match payout {
                    Payout::Full => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                self.by_company("dividend", company).text("kind", kind);
            }
            Verb::BuyTrain { .. } => self.buy_train(company, made),
            Verb::Discard { train } => {
                let name = T::train_name(&self.theirs, train);
                self.by_company("discard_train", company)
                    .text("train", &name);
            }
            Verb::DeclareBankruptcy => {
                self.by_company("bankrupt", company);
            }
            Verb::Correct { .. } => {
                return Err(self
                    .unlike("sets right what lies on the table, which nobody can on 18xx.games."));
            }
            Verb::Report { .. } => {
                return Err(
                    self.unlike("is played on a real board, which nobody can on 18xx.games.")
                );
            }
            Verb::BuyPrivate { .. } | Verb::Exchange { .. } | Verb::Answer { .. } => {
                return Err(self.unlike(UNKNOWN));
            }
        }
        Ok(Vec::new())
    }

    /// A bid on a private company.
    pub fn bid(&mut self, player: PlayerId, private: CompanyId, price: Dollars) {
        let symbol = T::symbol(&self.theirs, private);
        self.actions
            .by_player("bid", player)
            .text("company", symbol)
            .number("price", price.0);
    }

    /// A company is started at a space of the market.
    pub fn par(&mut self, player: PlayerId, company: CompanyId, space: &str) {
        let symbol = T::symbol(&self.theirs, company);
        self.actions
            .by_player("par", player)
            .text("corporation", symbol)
            .text("share_price", space);
    }

    /// Something is chosen by a player.
    pub fn choose(&mut self, player: PlayerId, what: &str) {
        self.actions
            .by_player("choose", player)
            .text("choice", what);
    }

    /// A purchase or sale of named certificates that are counted as so many shares.
    ///
    /// # Errors
    /// If no certificate stands for them there, because half of a president's was sold.
    fn deal(
        &mut self,
        kind: &str,
        player: PlayerId,
        company: CompanyId,
        of: (&[u8], u8),
    ) -> Result<(), ExportFault> {
        if of.0.is_empty() {
            return Err(self.unlike("deals in a share without certificate on 18xx.games, since half of a president's was sold."));
        }
        let (symbol, percent) = (
            T::name(&self.theirs, company),
            T::percent(&self.theirs, company),
        );
        self.actions
            .by_player(kind, player)
            .certificates(&symbol, of.0, of.1 * percent);
        Ok(())
    }

    /// A tile or a marker of a company, or of a private company whose power is used.
    fn build(&mut self, company: CompanyId, made: &Verb) {
        let board = &self.theirs.table().board;
        let begin = |kind| match made.power() {
            Some(private) => (kind, private, "company"),
            None => (kind, company, ""),
        };
        match *made {
            Verb::Lay {
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
            Verb::PlaceMarker { space, .. } => {
                let city = self.laid.city(board, space);
                let tokener = T::name(&self.theirs, company);
                self.by(begin("place_token"))
                    .text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", &tokener);
            }
            _ => {}
        }
    }

    fn buy_train(&mut self, company: CompanyId, made: &Verb) {
        let Verb::BuyTrain {
            train,
            seller,
            price,
            shell,
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
            .number("price", price.0);
        if seller.is_none() {
            bought.text("variant", kind);
        }
        if let Some(shell) = shell {
            bought.text("shell", shell);
        }
    }

    /// The runs; what several join is written with the first of them.
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
            let revenue = earned.total + std::mem::take(&mut joined);
            let route = writing::route(&table.board, &train, unit.factor, run, &stops, revenue);
            routes.extend(route);
        }
        routes
    }

    /// Certificates of a holder, the president's only if the others are not enough.
    pub fn certificates_of(&self, company: CompanyId, holder: Holder, count: u8) -> Vec<u8> {
        let count = usize::from(count);
        let mut numbers = self.certificates.first(company, holder, count, true);
        if numbers.len() < count {
            numbers.push(0);
        }
        numbers
    }

    /// Begins an action of a company.
    pub fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut Object {
        self.by((kind, company, ""))
    }

    /// Begins an action of a private company.
    pub fn by_private(&mut self, kind: &str, private: CompanyId) -> &mut Object {
        self.by((kind, private, "company"))
    }

    fn by(&mut self, (kind, company, sort): (&str, CompanyId, &str)) -> &mut Object {
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

    fn finish(&self) -> String {
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
            decides: game.decision().map(|decision| decision.player),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// Where a certificate comes from.
#[must_use]
pub fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Pool => Holder::Pool,
        Source::Treasury => Holder::Treasury,
    }
}
