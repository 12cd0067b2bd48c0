//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as
//! the site writes it. A game by the rulebook can be taken there as long as it comes to the same states; where the
//! site asks for a pass that the rulebook does not ask for, the pass is added. What the site does not know is
//! refused in a sentence.

use super::{TITLE, names};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, CitySpace, StopAt};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::route::{Run, RunEarnings};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::record::history::RecordFault;
use crate::record::website::certificates::Certificates;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::writing::{self, Actions, File, Laid, Object};
use crate::titles::y1828::action::{Action, Own};
use crate::titles::y1828::choices::{Choice, Decision, Step};
use crate::titles::y1828::merging::Merging;
use crate::titles::y1828::{
    COMPONENTS, Game, HouseRules, RULES_VERSION, Round, Setup, exchange, market, privates,
};

/// How many passes may be added before one action: in every step of the turns of some companies.
const MOST_PASSES: usize = 48;
/// What the site calls the option that keeps a good private company in the game (section 4).
const GOOD_PRIVATES: &str = "ensure_good_privates";
/// What a coal token costs (16.1).
const COAL: Dollars = Dollars(120);
/// The Cobourg & Peterborough, which operates.
const COBOURG: CompanyId = privates::id("C&P");

/// Writes a game as the site's JSON. `made` is the time that its actions get, in seconds since 1970.
///
/// # Errors
/// What the site does not know or would refuse.
pub fn export_game(setup: &Setup, actions: &[Action], made: u64) -> Result<String, ExportFault> {
    // The site is as we know it today, whatever the game was begun with.
    let there = Setup {
        house_rules: HouseRules::Website,
        rules_version: RULES_VERSION,
        ..setup.clone()
    };
    let mut exporter = Exporter {
        ours: Game::new(setup.clone())?,
        theirs: Game::new(there)?,
        number: 0,
        actions: Actions::new(made),
        certificates: Certificates::new(COMPONENTS.companies.len()),
        laid: Laid::default(),
        merger: None,
    };
    for action in actions {
        exporter.number += 1;
        exporter.play(action)?;
    }
    Ok(exporter.finish(setup))
}

/// A game on its way to the site.
struct Exporter {
    /// The game as it was played.
    ours: Game,
    /// The game by the site's rules, with the same actions and perhaps more passes.
    theirs: Game,
    /// Which of our actions is being played, from 1.
    number: usize,
    actions: Actions,
    certificates: Certificates,
    laid: Laid,
    merger: Option<Merger>,
}

/// A merger that is going on: if it fails, one action says so instead of all that was written.
#[derive(Clone, Copy)]
struct Merger {
    player: PlayerId,
    companies: [CompanyId; 2],
    /// How many actions were written before it.
    from: usize,
}

impl Exporter {
    fn play(&mut self, action: &Action) -> Result<(), ExportFault> {
        let number = self.number;
        let asked = self.ours.decision();
        let proposal = self.ours.proposal().cloned();
        let refused = |refusal| ExportFault::Record(RecordFault::Action { number, refusal });
        self.ours.apply(action).map_err(refused)?;
        match (action, proposal) {
            // There nobody is asked: what was proposed is done when the last one agrees here.
            (Action::Do(Verb::Answer { agree: true }), Some(proposal))
                if self.ours.proposal().is_none() =>
            {
                self.write_when_asked(&proposal.wish, &|_| true)?;
            }
            (Action::Do(Verb::Answer { .. }), _) => {}
            _ if self.ours.proposal().is_some() => {}
            (Action::Do(Verb::Pass), _) => {
                if self.catch_up(&|theirs| theirs.decision() == asked) {
                    self.write(action)?;
                }
            }
            _ => self.write_when_asked(action, &|theirs| theirs.decision() == asked)?,
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
        action: &Action,
        is_asked: &dyn Fn(&Game) -> bool,
    ) -> Result<(), ExportFault> {
        let is_there = |theirs: &Game| is_asked(theirs) && theirs.check(action).is_ok();
        if self.catch_up(&is_there) {
            return self.write(action);
        }
        let number = self.number;
        Err(match self.theirs.check(action) {
            Err(refusal) => ExportFault::Refused { number, refusal },
            Ok(()) => ExportFault::NotAsked(number),
        })
    }

    /// Adds the passes that only the site asks for, until its game is as wanted; false if it never is.
    fn catch_up(&mut self, is_there: &dyn Fn(&Game) -> bool) -> bool {
        let mut ahead = self.theirs.clone();
        for passes in 0..MOST_PASSES {
            if is_there(&ahead) {
                return (0..passes).all(|_| self.write(&Action::Do(Verb::Pass)).is_ok());
            }
            // In operating rounds the site asks more often; elsewhere it asks also who can do nothing but pass.
            let only_there = matches!(ahead.round(), Round::Operating(_))
                || matches!(ahead.choices()[..], [Choice::Do(Action::Do(Verb::Pass))]);
            if !only_there || ahead.apply(&Action::Do(Verb::Pass)).is_err() {
                return false;
            }
        }
        false
    }

    /// Writes an action of whoever decides on the site, and carries it out there.
    fn write(&mut self, action: &Action) -> Result<(), ExportFault> {
        let number = self.number;
        let refused = |refusal| ExportFault::Refused { number, refusal };
        self.theirs.check(action).map_err(refused)?;
        let Some(decision) = self.theirs.decision() else {
            return Err(ExportFault::NotAsked(number));
        };
        let systems = self.theirs.common().systems().len();
        let actor = match action {
            Action::Do(Verb::Exchange { .. }) => exchange::owner(self.theirs.common()),
            _ => Some(decision.player),
        };
        let named = self.translate(decision, action)?;
        self.theirs.apply(action).map_err(refused)?;
        self.follow(actor, action, &named, systems);
        self.end_merger(systems);
        Ok(())
    }

    /// A merger that has failed is one action.
    fn end_merger(&mut self, systems: usize) {
        let goes_on = match self.theirs.round() {
            Round::Stock(round) => round.merging().is_some(),
            _ => false,
        };
        let Some(merger) = self.merger.filter(|_| !goes_on) else {
            return;
        };
        self.merger = None;
        if self.theirs.common().systems().len() == systems {
            self.actions.truncate(merger.from);
            let names = merger
                .companies
                .map(|id| writing::quoted(names::public(id)));
            self.actions
                .by_player("failed_merge", merger.player)
                .list("corporations", names);
        }
    }

    /// Moves the certificates that were named, as the site does.
    fn follow(&mut self, actor: Option<PlayerId>, action: &Action, numbers: &[u8], systems: usize) {
        let common = self.theirs.common();
        let (table, certificates) = (common.table(), &mut self.certificates);
        match (action, actor) {
            (
                &Action::Do(Verb::Buy { company, .. })
                | &Action::Do(Verb::Exchange { company, .. }),
                Some(player),
            ) => {
                for &number in numbers {
                    certificates.give(company, number, Holder::Player(player));
                }
                certificates.settle_presidency(table, company, None);
            }
            (
                &Action::Do(Verb::Sell {
                    company, shares, ..
                }),
                Some(player),
            ) => {
                certificates.sell(table, company, player, numbers, shares);
            }
            _ => {}
        }
        for system in &common.systems()[systems..] {
            certificates.reset(system.company);
        }
        for company in common.share_companies() {
            certificates.reconcile(table, company);
        }
    }

    /// Writes an action and says which certificates it names.
    fn translate(&mut self, decision: Decision, action: &Action) -> Result<Vec<u8>, ExportFault> {
        let company = decision.company.unwrap_or(CompanyId(0));
        let player = decision.player;
        let mut named = Vec::new();
        match *action {
            Action::Do(Verb::Pass) => self.pass(decision),
            Action::Do(Verb::Bid { private, price }) => self.bid(player, private, price),
            Action::Do(Verb::BuyPrivate { private, price }) if decision.step == Step::Auction => {
                self.bid(player, private, price);
            }
            Action::Do(Verb::BuyPrivate { private, price }) => {
                self.by_company("buy_company", company)
                    .text("company", names::private_name(private))
                    .number("price", price.0);
            }
            Action::Own(Own::SetPar { company, price })
            | Action::Do(Verb::Start { company, price }) => {
                let space = self.par_space(price);
                self.actions
                    .by_player("par", player)
                    .text("corporation", names::public(company))
                    .text("share_price", &space);
            }
            Action::Do(Verb::Buy { company, from, .. }) => {
                named = self.name(company, holder(from), 1);
                let symbol = self.symbol(company);
                self.actions
                    .by_player("buy_shares", player)
                    .certificates(&symbol, &named, 1);
            }
            Action::Do(Verb::Sell {
                company, shares, ..
            }) => {
                named = self.name(company, Holder::Player(player), shares);
                let symbol = self.symbol(company);
                self.actions
                    .by_player("sell_shares", player)
                    .certificates(&symbol, &named, shares);
            }
            Action::Do(Verb::Exchange {
                company,
                from,
                par: None,
            }) => {
                named = self.name(company, holder(from), 1);
                let symbol = self.symbol(company);
                self.by_private("buy_shares", privates::id("M&H"))
                    .certificates(&symbol, &named, 1);
            }
            Action::Own(Own::Merge { system, other }) => self.merge(player, system, other),
            Action::Own(Own::SetAside { company }) => {
                let price = self.theirs.common().price(company);
                self.choose(player, &format!("{} ({price})", names::public(company)));
            }
            Action::Own(Own::TakeFrom { player: from, .. }) => {
                let name = self.theirs.common().name(from).to_string();
                self.choose(player, &name);
            }
            Action::Own(Own::TradeSingle { up }) => self.trade_single(player, up),
            Action::Do(Verb::Lay { .. }) | Action::Do(Verb::PlaceMarker { .. }) => {
                self.build(company, action)
            }
            Action::Do(Verb::Run { ref runs, .. }) => {
                let routes = self.routes(company, runs);
                self.by_company("run_routes", company)
                    .list("routes", routes);
            }
            Action::Do(Verb::Distribute { payout }) => {
                let kind = match payout {
                    Payout::Full => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                self.by_company("dividend", company).text("kind", kind);
            }
            Action::Own(Own::MoveTrain { train }) => {
                self.by_company("swap_train", company)
                    .text("train", &train_name(train));
            }
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                shell,
            }) => {
                let bought = self
                    .by_company("buy_train", company)
                    .text("train", &train_name(train))
                    .number("price", price.0);
                if seller.is_none() {
                    bought.text("variant", &names::train_kind(train.kind));
                }
                if let Some(shell) = shell {
                    bought.text("shell", names::public(shell));
                }
            }
            Action::Do(Verb::Discard { train }) => {
                self.by_company("discard_train", company)
                    .text("train", &train_name(train));
            }
            Action::Own(Own::BuyCoal) => {
                self.by_company("special_buy", company)
                    .text("description", "Coal Marker")
                    .number("cost", COAL.0);
            }
            Action::Do(Verb::DeclareBankruptcy) => {
                self.by_company("bankrupt", company);
            }
            Action::Own(Own::BlockMarker { space }) => self.remove_token(space),
            // Nobody is asked there what was proposed; and half a director's certificate is not to be had for the
            // Mohawk & Hudson.
            Action::Do(Verb::Exchange { .. })
            | Action::Own(Own::Acclaim { .. })
            | Action::Do(Verb::Answer { .. }) => {
                let number = self.number;
                let how = "is not known on 18xx.games.";
                return Err(ExportFault::Unlike { number, how });
            }
        }
        Ok(named)
    }

    /// The system that is being formed parts with a marker.
    fn remove_token(&mut self, space: CitySpace) {
        let Round::Stock(round) = self.theirs.round() else {
            return;
        };
        let Some((system, other)) = round.merging().map(Merging::companies) else {
            return;
        };
        let name = format!("{}-{}", names::public(system), names::public(other));
        let city = self.laid.city(&self.theirs.table().board, space);
        self.actions
            .by_company("remove_token", &name, "system")
            .text("city", &city)
            .number("slot", space.slot);
    }

    fn pass(&mut self, decision: Decision) {
        let by_power = |choice: &Choice| match choice {
            Choice::Do(Action::Do(Verb::PlaceMarker { power, .. })) => *power,
            _ => None,
        };
        // A marker that comes with a private company is declined by that.
        let markers = matches!(decision.step, Step::ReplaceMarker | Step::PlaceMarker);
        let errand = if markers {
            self.theirs.choices().iter().find_map(by_power)
        } else {
            None
        };
        match (errand, decision.company) {
            (Some(private), _) => self.by_private("pass", private),
            (None, Some(company)) if !super::import::is_players(decision.step) => {
                self.by_company("pass", company)
            }
            _ => self.actions.by_player("pass", decision.player),
        };
    }

    fn bid(&mut self, player: PlayerId, private: CompanyId, price: Dollars) {
        self.actions
            .by_player("bid", player)
            .text("company", names::private_name(private))
            .number("price", price.0);
    }

    /// A merger is begun by the choice of the company that will be the system.
    fn merge(&mut self, player: PlayerId, system: CompanyId, other: CompanyId) {
        self.merger = Some(Merger {
            player,
            companies: [system, other],
            from: self.actions.count(),
        });
        self.choose(player, names::public(system));
        self.actions
            .by_company("merge", names::public(system), "corporation")
            .text("corporation", names::public(other));
    }

    fn choose(&mut self, player: PlayerId, what: &str) {
        self.actions
            .by_player("choose", player)
            .text("choice", what);
    }

    /// The difference to the price of the system is written as negative.
    fn trade_single(&mut self, player: PlayerId, up: bool) {
        let common = self.theirs.common();
        let Round::Stock(round) = self.theirs.round() else {
            return;
        };
        let Some(merging) = round.merging() else {
            return;
        };
        let (system, other) = merging.companies();
        let hand = merging.hands().iter().find(|hand| hand.player == player);
        let is_system = hand.and_then(|hand| hand.aside) == Some(true);
        let price = common.price(if is_system { system } else { other });
        let words = if up {
            format!("Exchange ($-{})", (merging.price() - price).0)
        } else {
            format!("Sell ({price})")
        };
        self.choose(player, &words);
    }

    /// A tile or a marker of a company, or of a private company whose power is used.
    fn build(&mut self, company: CompanyId, action: &Action) {
        let board = &self.theirs.table().board;
        match *action {
            Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                power,
            }) => {
                let at = writing::hex_name(board, hex);
                let tile = self.laid.lay(board, hex, tile);
                let by = match power {
                    Some(private) => self.by_private("lay_tile", private),
                    None => self.by_company("lay_tile", company),
                };
                by.text("hex", &at)
                    .text("tile", &tile)
                    .number("rotation", rotation);
            }
            Action::Do(Verb::PlaceMarker { space, power }) => {
                let city = self.laid.city(board, space);
                let tokener = self.symbol(company);
                let by = match power {
                    Some(private) => self.by_private("place_token", private),
                    None => self.by_company("place_token", company),
                };
                by.text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", &tokener);
            }
            _ => {}
        }
    }

    fn routes(&self, company: CompanyId, runs: &[Run]) -> Vec<String> {
        let (board, common) = (&self.theirs.table().board, self.theirs.common());
        if company == COBOURG {
            let route = |run: &Run| {
                let revenue = self.theirs.cobourg_revenue(run);
                writing::route(board, COBOURGS_TRAIN, 1, run, &ends(board, run), revenue)
            };
            return runs.iter().filter_map(route).collect();
        }
        let earnings = common.check_runs(company, runs).unwrap_or_default();
        let units = common.units(company);
        let route = |(run, earned): (&Run, &RunEarnings)| {
            let train = *units.get(usize::from(run.unit))?.trains.first()?;
            let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
            writing::route(board, &train_name(train), 1, run, &stops, earned.total)
        };
        runs.iter().zip(&earnings.runs).filter_map(route).collect()
    }

    /// Certificates of a holder, the director's only if the others are not enough.
    fn name(&self, company: CompanyId, holder: Holder, count: u8) -> Vec<u8> {
        let count = usize::from(count);
        let mut numbers = self.certificates.first(company, holder, count, true);
        if numbers.len() < count {
            numbers.push(0);
        }
        numbers
    }

    fn par_space(&self, price: Dollars) -> String {
        let grid = &COMPONENTS.grid;
        let phase = self.theirs.table().depot.phase_number();
        let mut pars = market::pars(grid, phase);
        let space = pars.find(|(_, par)| *par == price);
        space.map_or(String::new(), |(space, _)| {
            writing::market_space(grid, space)
        })
    }

    fn symbol(&self, company: CompanyId) -> String {
        names::company(self.theirs.common(), company)
    }

    fn by_private(&mut self, kind: &str, private: CompanyId) -> &mut Object {
        self.actions
            .by_company(kind, names::private_name(private), "company")
    }

    /// The Cobourg & Peterborough is a minor there.
    fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut Object {
        let symbol = self.symbol(company);
        let is_system = self.theirs.common().system(company).is_some();
        let entity_type = match (company == COBOURG, is_system) {
            (true, _) => "minor",
            (_, true) => "system",
            _ => "corporation",
        };
        self.actions.by_company(kind, &symbol, entity_type)
    }

    fn finish(self, setup: &Setup) -> String {
        let game = &self.theirs;
        let worth: Vec<Dollars> = (game.table().player_ids())
            .map(|player| game.common().worth(player))
            .collect();
        let rules: &[&str] = if setup.good_privates {
            &[GOOD_PRIVATES]
        } else {
            &[]
        };
        let kind = match game.round() {
            Round::Auction(_) => "Initial Stock Round",
            Round::Stock(_) => "Stock Round",
            Round::Operating(_) | Round::Over(_) => "Operating Round",
        };
        let file = File {
            title: TITLE,
            players: &setup.players,
            seed: setup.seed,
            rules,
            round: &game.round_name(),
            kind,
            decides: game.decision().map(|decision| decision.player),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// The two stops of a run of the Cobourg & Peterborough.
fn ends(board: &Board, run: &Run) -> Vec<StopAt> {
    let stops = run.track.iter().flat_map(|at| {
        let stops = board.track(*at).stops();
        stops.map(|stop| StopAt { hex: at.hex, stop })
    });
    stops.collect()
}

/// The 2-train that the Cobourg & Peterborough has there; others follow it in the numbers.
const COBOURGS_TRAIN: &str = "2-1";

fn train_name(train: Train) -> String {
    let kind = names::train_kind(train.kind);
    let is_later = kind == "2" && train.number >= 1;
    format!("{kind}-{}", train.number + u8::from(is_later))
}

fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Pool => Holder::Pool,
        Source::Treasury => Holder::Treasury,
    }
}
