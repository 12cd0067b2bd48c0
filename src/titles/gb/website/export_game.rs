//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as the site
//! writes it. A game by the highlights can be taken there as long as it comes to the same states; where the site asks for a
//! pass that we do not ask for, the pass is added. What the site does not know is refused in a sentence.

use super::TITLE;
use super::import::OPTIONS;
use super::numbers::Numbers;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::StopAt;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::route::{Run, RunEarnings};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::record::history::RecordFault;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::writing::{self, Actions, File, Laid, Object};
use crate::titles::gb::action::{Action, Own};
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::scenario::all;
use crate::titles::gb::{Game, HouseRules, RULES_VERSION, Round, Setup};

/// How many passes may be added before one action: in every step of the turns of some companies.
const MOST_PASSES: usize = 48;

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
        numbers: Numbers::new(),
        laid: Laid::default(),
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
    numbers: Numbers,
    laid: Laid,
}

impl Exporter {
    fn play(&mut self, action: &Action) -> Result<(), ExportFault> {
        let number = self.number;
        let asked = self.ours.decision();
        let proposal = self.ours.proposal().cloned();
        let refused = |refusal| ExportFault::Record(RecordFault::Action { number, refusal });
        self.ours.apply(action).map_err(refused)?;
        match (action, proposal) {
            // There nobody is asked.
            (Action::Do(Verb::Answer { agree: true }), Some(proposal)) => {
                self.write_when_asked(&proposal.wish, &|_| true)?;
            }
            (Action::Do(Verb::Answer { .. }), _) => {}
            _ if self.ours.proposal().is_some() => {}
            // Out of turn, whoever decides.
            (Action::Own(Own::Close { .. }), _) => self.write_when_asked(action, &|_| true)?,
            // What the site asks for elsewhere, or not at all.
            (Action::Do(Verb::Pass), _) => {
                if self.catch_up(&|theirs| theirs.decision() == asked) {
                    self.write(action)?;
                }
            }
            _ if uses_power(action) => {
                let company = asked.and_then(|asked| asked.company);
                let its = |theirs: &Game| theirs.decision().and_then(|now| now.company) == company;
                self.write_when_asked(action, &its)?;
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
            let only_there = matches!(ahead.round(), Round::Operating(_));
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
        let named = self.translate(decision, action)?;
        self.theirs.apply(action).map_err(refused)?;
        let common = self.theirs.common();
        self.numbers
            .follow(common, action, Some(decision.player), &named);
        Ok(())
    }

    /// Writes an action and says which certificates it names.
    fn translate(&mut self, decision: Decision, action: &Action) -> Result<Vec<u8>, ExportFault> {
        let player = decision.player;
        let operating = decision.company.unwrap_or(CompanyId(0));
        let mut named = Vec::new();
        match *action {
            Action::Do(Verb::Pass) => {
                let players = matches!(
                    decision.step,
                    Step::Auction | Step::Trade | Step::BuyConverted
                );
                match decision.company.filter(|_| !players) {
                    Some(company) => self.by_company("pass", company),
                    None => self.actions.by_player("pass", player),
                };
            }
            Action::Do(Verb::Bid { private, price }) => {
                self.actions
                    .by_player("bid", player)
                    .text("company", symbol(private))
                    .number("price", price.0);
            }
            Action::Own(Own::Close { private }) => {
                self.by_private("choose_ability", private)
                    .text("choice", "close");
            }
            Action::Do(Verb::Start { company, price }) => {
                let mut spaces = self.theirs.common().par_spaces();
                let space = spaces.find(|(_, par)| *par == price);
                let space = space.map(|(space, _)| writing::market_space(&all().grid, space));
                self.actions
                    .by_player("par", player)
                    .text("corporation", symbol(company))
                    .text("share_price", &space.unwrap_or_default());
            }
            Action::Do(Verb::Buy {
                company,
                from,
                certificate,
            }) => {
                let presidents = certificate.is_presidents();
                named = self.numbers.to_buy(company, holder(from), presidents);
                let shares = 1 + u8::from(presidents);
                self.deal("buy_shares", player, company, (&named, shares))?;
            }
            Action::Do(Verb::Sell {
                company, shares, ..
            }) => {
                named = self.numbers.to_sell(company, player, shares);
                self.deal("sell_shares", player, company, (&named, shares))?;
            }
            Action::Own(Own::Convert { company }) if decision.step == Step::Trade => {
                self.actions
                    .by_player("choose", player)
                    .text("choice", &format!("convert_{}", symbol(company)));
            }
            Action::Own(Own::Convert { company }) => {
                self.by_company("convert", company);
            }
            Action::Do(Verb::Lay { .. }) | Action::Do(Verb::PlaceMarker { .. }) => {
                self.build(operating, action)
            }
            Action::Do(Verb::Run { ref runs, together }) => {
                let routes = self.routes(operating, runs, together);
                self.by_company("run_routes", operating)
                    .list("routes", routes);
            }
            Action::Do(Verb::Distribute { payout }) => {
                let kind = match payout {
                    Payout::Full => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                self.by_company("dividend", operating).text("kind", kind);
            }
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                let bought = self
                    .by_company("buy_train", operating)
                    .text("train", &train_name(train))
                    .number("price", price.0);
                if seller.is_none() {
                    bought.text("variant", all().train(train.kind).name);
                }
            }
            Action::Do(Verb::Discard { train }) => {
                self.by_company("discard_train", operating)
                    .text("train", &train_name(train));
            }
            Action::Do(_) => {
                let number = self.number;
                let how = "is not known on 18xx.games.";
                return Err(ExportFault::Unlike { number, how });
            }
        }
        Ok(named)
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
        let (numbers, shares) = of;
        if numbers.is_empty() {
            let number = self.number;
            let how = "deals in a share without certificate on 18xx.games, since half of a president's was sold.";
            return Err(ExportFault::Unlike { number, how });
        }
        let each = 100 / self.theirs.common().shares(company).total();
        let name = |number: &u8| writing::quoted(&format!("{}_{number}", symbol(company)));
        self.actions
            .by_player(kind, player)
            .list("shares", numbers.iter().map(name))
            .number("percent", shares * each);
        Ok(())
    }

    /// A tile or a marker of a company, or of a private railway whose power is used.
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
                let by = match power {
                    Some(private) => self.by_private("place_token", private),
                    None => self.by_company("place_token", company),
                };
                by.text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", symbol(company));
            }
            _ => {}
        }
    }

    /// The runs; what several join is written with the first of them.
    fn routes(&self, company: CompanyId, runs: &[Run], together: bool) -> Vec<String> {
        let (board, common) = (&self.theirs.table().board, self.theirs.common());
        let earnings = common.check_runs(company, runs, together);
        let earnings = earnings.unwrap_or_default();
        let units = common.units(company);
        let mut joined = earnings.bonus;
        let mut route = |(run, earned): (&Run, &RunEarnings)| {
            let train = *units.get(usize::from(run.unit))?.trains.first()?;
            let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
            let revenue = earned.total + std::mem::take(&mut joined);
            writing::route(board, &train_name(train), 1, run, &stops, revenue)
        };
        let all = runs.iter().zip(&earnings.runs);
        all.filter_map(&mut route).collect()
    }

    fn by_private(&mut self, kind: &str, private: CompanyId) -> &mut Object {
        self.actions.by_company(kind, symbol(private), "company")
    }

    fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut Object {
        self.actions
            .by_company(kind, symbol(company), "corporation")
    }

    fn finish(self, setup: &Setup) -> String {
        let game = &self.theirs;
        let worth: Vec<Dollars> = (game.table().player_ids())
            .map(|player| game.common().worth(player))
            .collect();
        let options = OPTIONS
            .iter()
            .filter(|(players, _)| setup.other && *players == setup.players.len());
        let rules: Vec<&str> = options.map(|(_, option)| *option).collect();
        let kind = match game.round() {
            Round::Auction(_) => "Auction Round",
            Round::Stock(_) => "Stock Round",
            Round::Operating(_) | Round::Over(_) => "Operating Round",
        };
        let file = File {
            title: TITLE,
            players: &setup.players,
            seed: setup.seed,
            rules: &rules,
            round: &game.round_name(),
            kind,
            decides: game.decision().map(|decision| decision.player),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// Whether an action uses the power of a private railway.
fn uses_power(action: &Action) -> bool {
    matches!(
        action,
        Action::Do(Verb::Lay { power: Some(_), .. })
            | Action::Do(Verb::PlaceMarker { power: Some(_), .. })
    )
}

fn symbol(company: CompanyId) -> &'static str {
    all().company(company).symbol
}

fn train_name(train: Train) -> String {
    format!("{}-{}", all().train(train.kind).name, train.number)
}

fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Pool => Holder::Pool,
        Source::Treasury => Holder::Treasury,
    }
}
