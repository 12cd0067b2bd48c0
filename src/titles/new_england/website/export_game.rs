//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as
//! the site writes it. A game by the rulebook can be taken there as long as it comes to the same states; where the
//! site asks for a pass that the rulebook does not ask for, the pass is added. What the site does not know is
//! refused in a sentence.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::route::{Run, RunEarnings};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::record::history::RecordFault;
use crate::record::website::certificates::Certificates;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::writing::{self, Actions, File, Laid, Object};
use crate::titles::new_england::action::{Action, Own};
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::{COMPONENTS, Game, HouseRules, RULES_VERSION, Round, Setup};

/// For how many players the site has seats.
const SEATS: std::ops::RangeInclusive<usize> = 3..=5;
/// How many passes may be added before one action: one for each minor of a merger round or player of the draft.
const MOST_PASSES: usize = 24;
/// What the site writes as the value of a minor that is only reserved.
const NO_VALUE: Space = Space { row: 1, column: 3 };
/// How a bankruptcy differs there.
const BANKRUPTCY: &str =
    "is a bankruptcy: by the rulebook that player is out, on 18xx.games the player plays on.";

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
    };
    if !SEATS.contains(&setup.players.len()) {
        return Err(ExportFault::Seats(format!(
            "18xx.games plays {} with three to five players, not with {}.",
            COMPONENTS.title,
            setup.players.len()
        )));
    }
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
}

impl Exporter {
    fn play(&mut self, action: &Action) -> Result<(), ExportFault> {
        let number = self.number;
        let offer = match self.ours.round() {
            Round::Operating(round) => round.offer(),
            _ => None,
        };
        let asked = self.ours.decision();
        let refused = |refusal| ExportFault::Record(RecordFault::Action { number, refusal });
        self.ours.apply(action).map_err(refused)?;
        if *action == Action::Do(Verb::DeclareBankruptcy) && !self.ours.setup().as_on_website() {
            return Err(ExportFault::Unlike {
                number,
                how: BANKRUPTCY,
            });
        }
        let now = self.ours.decision();
        let awaits_consent = now.is_some_and(|now| now.step == Step::Consent);
        match (action, offer) {
            // There nobody is asked: the train changes hands when its president agrees here.
            (Action::Do(Verb::Answer { agree: true }), Some(offer)) => self.write(&Action::Do(
                Verb::buy_train(offer.train, Some(offer.seller), offer.price),
            ))?,
            (Action::Do(Verb::Answer { .. }), _) => {}
            (Action::Do(Verb::BuyTrain { .. }), _) if awaits_consent => {}
            _ if self.catch_up(&|theirs| theirs.decision() == asked) => self.write(action)?,
            // There nobody is asked whether to do nothing.
            (Action::Do(Verb::Pass), _) => {}
            _ => return Err(ExportFault::NotAsked(number)),
        }
        let table = self.ours.table().clone();
        if self.catch_up(&|theirs| *theirs.table() == table) {
            Ok(())
        } else {
            Err(ExportFault::Otherwise(number))
        }
    }

    /// Adds the passes that only the site asks for, until its game is as wanted; false if it never is.
    fn catch_up(&mut self, is_there: &dyn Fn(&Game) -> bool) -> bool {
        for _ in 0..MOST_PASSES {
            if is_there(&self.theirs) {
                return true;
            }
            let now = self.theirs.decision();
            let only_there = now.is_some_and(|now| matches!(now.step, Step::Merge | Step::Draft));
            if !only_there || self.write(&Action::Do(Verb::Pass)).is_err() {
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
        let named = self.translate(decision, action);
        self.theirs.apply(action).map_err(refused)?;
        self.follow(decision.player, action, &named);
        Ok(())
    }

    /// Moves the certificates that were named, as the site does.
    fn follow(&mut self, player: PlayerId, action: &Action, named: &Named) {
        let table = self.theirs.table();
        let certificates = &mut self.certificates;
        let to = match action {
            Action::Own(Own::Convert { major }) | Action::Own(Own::Merge { major, .. }) => {
                if let Some(owner) = table.president(*major) {
                    certificates.give(*major, 0, Holder::Player(owner));
                }
                return;
            }
            Action::Do(Verb::Sell {
                company, shares, ..
            }) => {
                certificates.sell(table, *company, player, &named.numbers, *shares);
                return;
            }
            Action::Do(Verb::Buy { .. }) => Holder::Player(player),
            Action::Own(Own::Redeem { .. }) => Holder::Treasury,
            Action::Own(Own::Issue { .. }) => Holder::Pool,
            _ => return,
        };
        for &number in &named.numbers {
            certificates.give(named.company, number, to);
        }
        certificates.settle_presidency(table, named.company, None);
    }

    /// Writes an action and says which certificates it names.
    fn translate(&mut self, decision: Decision, action: &Action) -> Named {
        let company = decision.company.unwrap_or(CompanyId(0));
        let player = decision.player;
        let mut named = Named {
            company,
            numbers: Vec::new(),
        };
        match *action {
            Action::Do(Verb::Pass) | Action::Own(Own::Relinquish) => {
                let by_player = matches!(
                    decision.step,
                    Step::Draft | Step::Trade | Step::BuyAfterMerger
                );
                if by_player {
                    self.by_player("pass", player);
                } else {
                    self.by_company("pass", company);
                }
            }
            Action::Own(Own::Reserve { company }) => {
                let price = market_space(NO_VALUE);
                self.by_player("par", player)
                    .text("corporation", symbol(company))
                    .text("share_price", &price);
            }
            Action::Own(Own::Start { company, space }) => {
                let price = market_space(space);
                self.by_player("par", player)
                    .text("corporation", symbol(company))
                    .text("share_price", &price);
            }
            Action::Do(Verb::Buy { company, from, .. }) => {
                named = self.name(company, holder(from), 1);
                self.by_player("buy_shares", player).certificates(
                    symbol(named.company),
                    &named.numbers,
                    1,
                );
            }
            Action::Do(Verb::Sell {
                company, shares, ..
            }) => {
                named = self.name(company, Holder::Player(player), shares);
                self.by_player("sell_shares", player).certificates(
                    symbol(named.company),
                    &named.numbers,
                    shares,
                );
            }
            Action::Own(Own::Redeem { shares }) => {
                named = self.name(self.operating(company), Holder::Pool, shares);
                self.by_company("buy_shares", named.company).certificates(
                    symbol(named.company),
                    &named.numbers,
                    shares,
                );
            }
            Action::Own(Own::Issue { ipo, treasury }) => named = self.issue(company, ipo, treasury),
            Action::Do(Verb::Lay {
                hex,
                tile,
                rotation,
                ..
            }) => {
                let board = &self.theirs.table().board;
                let at = writing::hex_name(board, hex);
                let tile = self.laid.lay(board, hex, tile);
                self.by_company("lay_tile", company)
                    .text("hex", &at)
                    .text("tile", &tile)
                    .number("rotation", rotation);
            }
            Action::Do(Verb::PlaceMarker { space, .. }) => {
                let city = self.laid.city(&self.theirs.table().board, space);
                self.by_company("place_token", company)
                    .text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", symbol(company));
            }
            Action::Own(Own::ReturnMarker { space }) => {
                let city = self.laid.city(&self.theirs.table().board, space);
                self.by_company("remove_token", company)
                    .text("city", &city)
                    .number("slot", space.slot);
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
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                let bought = self
                    .by_company("buy_train", company)
                    .text("train", &train_name(train))
                    .number("price", price.0);
                if seller.is_none() {
                    bought.text("variant", COMPONENTS.train(train.kind).name);
                }
            }
            Action::Do(Verb::Discard { train }) => {
                self.by_company("discard_train", company)
                    .text("train", &train_name(train));
            }
            Action::Own(Own::Convert { major }) => {
                self.by_company("convert", company);
                self.by_company("merge", company)
                    .text("corporation", symbol(major));
            }
            Action::Own(Own::Merge { with, major }) => {
                for other in [with, major] {
                    self.by_company("merge", company)
                        .text("corporation", symbol(other));
                }
            }
            Action::Do(Verb::DeclareBankruptcy) => {
                self.by_company("bankrupt", company);
            }
            // Nobody is asked there.
            Action::Do(_) => {}
        }
        named
    }

    /// The site issues IPO shares, for par, and redeemed ones, for their value, one after the other.
    fn issue(&mut self, company: CompanyId, ipo: u8, treasury: u8) -> Named {
        let par = self.theirs.table().company(company).par.unwrap_or_default();
        let mut all = Named {
            company,
            numbers: Vec::new(),
        };
        for (holder, count) in [(Holder::Ipo, ipo), (Holder::Treasury, treasury)] {
            if count > 0 {
                let named = self.name(company, holder, count);
                let issued = self.by_company("sell_shares", company).certificates(
                    symbol(named.company),
                    &named.numbers,
                    count,
                );
                if holder == Holder::Ipo {
                    issued.number("share_price", par.0);
                }
                all.numbers.extend(named.numbers);
            }
        }
        all
    }

    fn operating(&self, otherwise: CompanyId) -> CompanyId {
        match self.theirs.round() {
            Round::Operating(round) => round.company().unwrap_or(otherwise),
            _ => otherwise,
        }
    }

    /// Certificates of a holder, the president's only if the others are not enough.
    fn name(&self, company: CompanyId, holder: Holder, count: u8) -> Named {
        let count = usize::from(count);
        let mut numbers = self.certificates.first(company, holder, count, true);
        if numbers.len() < count {
            numbers.push(0);
        }
        Named { company, numbers }
    }

    fn by_player(&mut self, kind: &str, player: PlayerId) -> &mut Object {
        self.actions.by_player(kind, player)
    }

    fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut Object {
        self.actions
            .by_company(kind, symbol(company), "corporation")
    }

    fn routes(&self, company: CompanyId, runs: &[Run]) -> Vec<String> {
        let units = self.theirs.units(company);
        let earnings = self.theirs.check_runs(company, runs).unwrap_or_default();
        let board = &self.theirs.table().board;
        let runs = runs.iter().zip(&earnings.runs);
        let route = |(run, earned): (&Run, &RunEarnings)| {
            let unit = units.get(usize::from(run.unit))?;
            let least = |train: &&Train| COMPONENTS.train(train.kind).rule.stops;
            let train = train_name(*unit.trains.iter().min_by_key(least)?);
            let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
            writing::route(board, &train, unit.factor, run, &stops, earned.total)
        };
        runs.filter_map(route).collect()
    }

    fn finish(self, setup: &Setup) -> String {
        let game = &self.theirs;
        let worth: Vec<Dollars> = (game.table().player_ids())
            .map(|player| game.worth(player))
            .collect();
        let file = File {
            title: COMPONENTS.title,
            players: &setup.players,
            seed: setup.seed,
            rules: &[],
            round: &game.round_name(),
            kind: round_name(game.round()),
            decides: game.decision().map(|decision| decision.player),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// Certificates that an action names.
struct Named {
    company: CompanyId,
    numbers: Vec<u8>,
}

fn round_name(round: &Round) -> &'static str {
    match round {
        Round::FirstStock(_) | Round::Stock(_) => "Stock Round",
        Round::Operating(_) | Round::Over(_) => "Operating Round",
        Round::Merger(_) => "Merger Round",
    }
}

fn symbol(company: CompanyId) -> &'static str {
    COMPONENTS.company(company).symbol
}

fn train_name(train: Train) -> String {
    format!("{}-{}", COMPONENTS.train(train.kind).name, train.number)
}

/// A space of the market as price, row and column.
fn market_space(space: Space) -> String {
    writing::market_space(&COMPONENTS.grid, space)
}

fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Treasury => Holder::Treasury,
        Source::Pool => Holder::Pool,
    }
}
