//! Plays an exported game through our engine: every action is translated, checked and carried out.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::record::website::certificates::Certificates;
use crate::record::website::export::{Export, ExportedAction, ExportedPlayer, is_same, value_text};
use crate::record::website::names::{
    Copies, company, lay, named_shares, payout, recorded_revenue, share_count, train, unique_names,
};
use crate::record::website::passes::{Passing, catch_up};
use crate::record::website::routes;
use crate::record::website::{ImportError, short};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Step;
use crate::titles::new_england::{COMPONENTS, Game, HouseRules, Setup};
use serde_json::Value;

/// How many steps of a turn an action may leave out, because older versions of the site recorded fewer passes.
const MOST_MISSING_PASSES: usize = 6;

/// A game that is being imported, action by action.
#[derive(Clone, Debug)]
pub struct Importer {
    game: Game,
    actions: Vec<Action>,
    players: Vec<Value>,
    certificates: Certificates,
    copies: Copies,
    /// A conversion or merger whose major has not been chosen yet: the other minor, if any.
    pending: Option<Option<CompanyId>>,
    passes: Passes,
    /// The number of the action by which the players agreed to stop.
    ended: Option<Option<u64>>,
    verify_runs: bool,
}

/// The passes since the last action that shows where a company's turn stands, which a redemption does not: it may
/// be done in any step. Which steps are worth a pass has changed on the site over the years, so a record may have one
/// more or less than we ask for.
#[derive(Clone, Debug, Default)]
struct Passes {
    /// The game before each, with the number of our actions then: it may have been one too many. Since then there
    /// are only passes and redemptions.
    before: Vec<(Game, usize)>,
    /// How many were passed over, because it was not their entity's turn to pass.
    passed_over: usize,
    /// The first that the rules refuse: wrong, unless what follows shows that it meant nothing.
    refused: Option<ImportError>,
}

impl Importer {
    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it is another title, has options we do not know, or a setup that is not possible.
    pub fn new(export: &Export) -> Result<Importer, ImportError> {
        let wrong = |what: String| ImportError { action: None, what };
        if let Some(rule) = export
            .settings
            .optional_rules
            .as_ref()
            .and_then(|rules| rules.first())
        {
            return Err(wrong(format!(
                "The game uses the optional rule \"{}\", which is not known here.",
                short(rule)
            )));
        }
        let seated = export.seated();
        let setup = Setup::new(
            unique_names(seated.iter().map(|player| player.name.as_str())),
            export.seed(),
            HouseRules::Website,
        );
        let faults = |faults: Vec<_>| {
            wrong(
                faults
                    .iter()
                    .map(ToString::to_string)
                    .collect::<Vec<_>>()
                    .join(" "),
            )
        };
        Ok(Importer {
            game: Game::new(setup).map_err(faults)?,
            actions: Vec::new(),
            players: seated.into_iter().map(ExportedPlayer::id).collect(),
            certificates: Certificates::new(COMPONENTS.companies.len()),
            copies: Copies::default(),
            pending: None,
            passes: Passes::default(),
            ended: None,
            verify_runs: true,
        })
    }

    /// Plays a whole export.
    ///
    /// # Errors
    /// The first action that cannot be translated or that the rules refuse; nothing is imported then.
    pub fn import(export: &Export) -> Result<Importer, ImportError> {
        let mut importer = Importer::new(export)?;
        for action in export.effective_actions() {
            importer.play(action)?;
        }
        importer.finish()?;
        Ok(importer)
    }

    /// Whether all is well after the last action.
    ///
    /// # Errors
    /// If the last thing was a pass that the rules refuse.
    pub fn finish(&self) -> Result<(), ImportError> {
        self.passes.refused.clone().map_or(Ok(()), Err)
    }

    /// The game as far as it has been played.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The website's numbers of the players, by seat.
    #[must_use]
    pub fn player_ids(&self) -> &[Value] {
        &self.players
    }

    /// Our own actions so far.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The setup and our own actions.
    #[must_use]
    pub fn into_record(self) -> (Setup, Vec<Action>) {
        (self.game.setup().clone(), self.actions)
    }

    /// Plays one action with those nested in it.
    ///
    /// # Errors
    /// Why it cannot be translated, or by which rule it is refused.
    pub fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        for each in std::iter::once(action).chain(action.auto_actions.iter().flatten()) {
            self.play_one(each, action.id)?;
        }
        Ok(())
    }

    /// Plays an action, or one that is nested in action `id`.
    fn play_one(&mut self, each: &ExportedAction, id: Option<u64>) -> Result<(), ImportError> {
        let fail = |what: String| ImportError { action: id, what };
        if let Some(by) = self.ended {
            return Err(fail(ended_by(by)));
        }
        match (each.kind.as_str(), self.pending) {
            ("message" | "log", _) => {}
            (kind, _) if kind.starts_with("program_") => {}
            // A pass too many: the major is still to be chosen.
            ("pass", Some(_)) => {}
            ("pass", None) => self.pass(each, id),
            ("end_game", None) => self.ended = Some(id),
            ("merge", _) | (_, None) => {
                if let Err(what) = self.play_alone(each) {
                    return Err(self.passes.refused.take().unwrap_or(fail(what)));
                }
            }
            _ => {
                let first = "a major must be chosen for the conversion or merger first (rule 12).";
                return Err(fail(first.to_string()));
            }
        }
        Ok(())
    }

    fn play_alone(&mut self, action: &ExportedAction) -> Result<(), String> {
        if let Some(pending) = self.first_half_of_merger(action)? {
            self.pending = Some(pending);
            return Ok(());
        }
        if self.runs_nowhere(action) {
            return Ok(());
        }
        catch_up(self, action)?;
        let ours = self.translate(action)?;
        self.apply(&ours)?;
        if matches!(ours, Action::Redeem { .. }) {
            self.passes.refused = None;
        } else {
            self.passes = Passes::default();
        }
        self.follow_numbers(action, &ours)
    }

    /// Whether a company without a route runs no train. The site asks for that where it still has in mind a route
    /// that a tile has just ended; here nobody is asked.
    fn runs_nowhere(&self, action: &ExportedAction) -> bool {
        let routes = action.routes.as_deref().unwrap_or_default();
        let without_route = |company| !self.game.may_run(company);
        action.kind == "run_routes"
            && routes.is_empty()
            && company(known, action.entity.as_str()).is_ok_and(without_route)
    }

    fn apply(&mut self, action: &Action) -> Result<(), String> {
        self.game
            .apply(action)
            .map_err(|refusal| refusal.to_string())?;
        self.actions.push(action.clone());
        Ok(())
    }

    /// A pass counts only if its entity decides now and could do something else.
    fn pass(&mut self, action: &ExportedAction, id: Option<u64>) {
        let step = self.game.decision().map(|decision| decision.step);
        let must_act = matches!(
            step,
            Some(Step::RunTrains | Step::Distribute | Step::DiscardTrain | Step::ReturnMarker)
        );
        if must_act || !self.decides(action) {
            self.passes.passed_over += 1;
            return;
        }
        let ours = if self.game.check(&Action::Relinquish).is_ok() {
            Action::Relinquish
        } else {
            Action::Pass
        };
        let before = (self.game.clone(), self.actions.len());
        match self.apply(&ours) {
            Ok(()) => self.passes.before.push(before),
            Err(what) => {
                self.passes
                    .refused
                    .get_or_insert(ImportError { action: id, what });
            }
        }
    }

    fn decides(&self, action: &ExportedAction) -> bool {
        let Some(decision) = self.game.decision() else {
            return false;
        };
        let for_company = decision
            .company
            .filter(|_| decision.step != Step::BuyAfterMerger);
        match for_company {
            Some(company) => action.entity.as_str() == Some(COMPONENTS.company(company).symbol),
            None => self.is_player(decision.player, &action.entity),
        }
    }

    /// Whether the entity may act now: whoever decides, and a president selling shares for its company.
    fn may_act(&self, action: &ExportedAction) -> bool {
        let president = self.game.decision().map(|decision| decision.player);
        self.decides(action) || president.is_some_and(|p| self.is_player(p, &action.entity))
    }

    fn is_player(&self, player: PlayerId, entity: &Value) -> bool {
        self.players
            .get(player.index())
            .is_some_and(|id| is_same(id, entity))
    }

    fn first_half_of_merger(
        &self,
        action: &ExportedAction,
    ) -> Result<Option<Option<CompanyId>>, String> {
        match action.kind.as_str() {
            "convert" => Ok(Some(None)),
            "merge" if self.pending.is_none() => {
                company(known, action.corporation.as_deref()).map(|with| Some(Some(with)))
            }
            _ => Ok(None),
        }
    }

    fn translate(&self, action: &ExportedAction) -> Result<Action, String> {
        let by_company = is_of_company(action);
        Ok(match action.kind.as_str() {
            "par" => self.par(action)?,
            "buy_shares" if by_company => Action::Redeem {
                shares: share_count(known, action)?,
            },
            "buy_shares" => self.buy_shares(action)?,
            "sell_shares" if by_company => self.issue(action)?,
            "sell_shares" => Action::Sell {
                company: named_shares(known, action)?.0,
                shares: share_count(known, action)?,
            },
            "lay_tile" => {
                let (hex, Laid { tile, rotation }) = lay(&COMPONENTS, action)?;
                Action::Lay {
                    hex,
                    tile,
                    rotation,
                }
            }
            "place_token" => Action::PlaceMarker {
                space: self.city_space(action)?,
            },
            "remove_token" => Action::ReturnMarker {
                space: self.city_space(action)?,
            },
            "run_routes" => self.run(action)?,
            "dividend" => Action::Distribute {
                payout: payout(action)?,
            },
            "buy_train" => self.buy_train(action)?,
            "discard_train" => Action::Discard {
                train: train(&COMPONENTS, action.train.as_deref())?,
            },
            "merge" => self.second_half_of_merger(action)?,
            "bankrupt" => Action::DeclareBankruptcy,
            other => {
                return Err(format!(
                    "\"{}\" is not known as an action of {}.",
                    short(other),
                    COMPONENTS.title
                ));
            }
        })
    }

    /// `par` reserves a minor the first time and sets its value the second.
    fn par(&self, action: &ExportedAction) -> Result<Action, String> {
        let minor = company(known, action.corporation.as_deref())?;
        let drafting = self
            .game
            .decision()
            .is_some_and(|decision| decision.step == Step::Draft);
        let player = self.game.decision().map(|decision| decision.player);
        let reserved = match self.game.round() {
            crate::titles::new_england::Round::FirstStock(round) => round.reserved_by(minor),
            _ => None,
        };
        if drafting && (reserved.is_none() || reserved != player) {
            return Ok(Action::Reserve { company: minor });
        }
        let text = value_text(&action.share_price);
        let numbers: Vec<u8> = text
            .split(',')
            .filter_map(|part| part.trim().parse().ok())
            .collect();
        match numbers[..] {
            [_, row, column] => Ok(Action::Start {
                company: minor,
                space: Space { row, column },
            }),
            _ => Err(format!(
                "\"{}\" is not a space of the market.",
                short(&text)
            )),
        }
    }

    fn buy_shares(&self, action: &ExportedAction) -> Result<Action, String> {
        let (company, numbers) = named_shares(known, action)?;
        let [number] = numbers[..] else {
            return Err("a player buys one certificate at a time.".to_string());
        };
        let from = match self.certificates.holder(company, number) {
            Some(Holder::Ipo) => Source::Ipo,
            Some(Holder::Treasury) => Source::Treasury,
            Some(Holder::Pool) => Source::Pool,
            _ => {
                return Err(format!(
                    "certificate {number} of {} is not for sale.",
                    COMPONENTS.company(company).symbol
                ));
            }
        };
        Ok(Action::Buy { company, from })
    }

    fn issue(&self, action: &ExportedAction) -> Result<Action, String> {
        let (company, numbers) = named_shares(known, action)?;
        let count = |holder: Holder| {
            numbers
                .iter()
                .filter(|&&n| self.certificates.holder(company, n) == Some(holder))
                .count()
        };
        let (ipo, treasury) = (count(Holder::Ipo), count(Holder::Treasury));
        if ipo + treasury != numbers.len() || numbers.len() > 9 {
            return Err(format!(
                "{} does not have these shares to issue.",
                COMPONENTS.company(company).symbol
            ));
        }
        Ok(Action::Issue {
            ipo: u8::try_from(ipo).unwrap_or(0),
            treasury: u8::try_from(treasury).unwrap_or(0),
        })
    }

    fn city_space(&self, action: &ExportedAction) -> Result<CitySpace, String> {
        let (hex, city) = self.copies.city(&COMPONENTS.map, action)?;
        let slot = action.slot.unwrap_or(0);
        if action.kind == "place_token" {
            // The site, too, takes the first free space, whatever slot it records.
            let placing = company(known, action.entity.as_str())?;
            let free = self.game.table().board.free_space(placing, hex, city);
            let at = COMPONENTS.map.hex(hex).at;
            return free.ok_or_else(|| format!("no space is free in {at} (rule 11.4)."));
        }
        Ok(CitySpace { hex, city, slot })
    }

    fn run(&self, action: &ExportedAction) -> Result<Action, String> {
        let company = company(known, action.entity.as_str())?;
        let units = self.game.units(company);
        let board = &self.game.table().board;
        let routes = action.routes.as_deref().unwrap_or_default();
        let runs = routes
            .iter()
            .map(|route| {
                let card = train(&COMPONENTS, Some(&route.train))?;
                let unit = routes::unit(&units, card, &route.train, "11.5")?;
                let track = routes::track(board, route, "11.1")?;
                Ok(Run { unit, track })
            })
            .collect::<Result<Vec<Run>, String>>()?;
        if self.verify_runs {
            let earnings = self.game.check_runs(company, &runs);
            let earnings = earnings.map_err(|refusal| refusal.to_string())?;
            if let Some(recorded) = recorded_revenue(routes)
                && i64::from(earnings.total.0) != recorded
            {
                return Err(format!(
                    "the runs earn {}, not ${recorded} as recorded (rule 11.5).",
                    earnings.total
                ));
            }
        }
        Ok(Action::Run { runs })
    }

    fn buy_train(&self, action: &ExportedAction) -> Result<Action, String> {
        let train = train(&COMPONENTS, action.train.as_deref())?;
        let price = Dollars(action.price.ok_or("the purchase names no price.")?);
        let table = self.game.table();
        let seller = table
            .running()
            .find(|&company| table.company(company).trains.contains(&train));
        Ok(Action::BuyTrain {
            train,
            seller,
            price,
        })
    }

    fn second_half_of_merger(&self, action: &ExportedAction) -> Result<Action, String> {
        let major = company(known, action.corporation.as_deref())?;
        Ok(match self.pending {
            Some(Some(with)) => Action::Merge { with, major },
            _ => Action::Convert { major },
        })
    }

    /// Keeps track of what the website's numbers stand for.
    fn follow_numbers(&mut self, action: &ExportedAction, ours: &Action) -> Result<(), String> {
        let table = self.game.table();
        match *ours {
            Action::Lay { hex, .. } => {
                self.copies.note(action, hex);
            }
            Action::Convert { major } | Action::Merge { major, .. } => {
                self.pending = None;
                self.certificates.settle_presidency(table, major, None);
                if let Some(owner) = table.president(major) {
                    self.certificates.give(major, 0, Holder::Player(owner));
                }
            }
            Action::Buy { company, .. } => {
                let buyer = self.player(&action.entity)?;
                for number in named_shares(known, action)?.1 {
                    self.certificates
                        .give(company, number, Holder::Player(buyer));
                }
                self.certificates.settle_presidency(table, company, None);
            }
            Action::Sell { company, shares } => {
                let seller = self.player(&action.entity)?;
                self.certificates.sell(
                    table,
                    company,
                    seller,
                    &named_shares(known, action)?.1,
                    shares,
                );
            }
            Action::Redeem { .. } | Action::Issue { .. } => {
                let to = if matches!(ours, Action::Issue { .. }) {
                    Holder::Pool
                } else {
                    Holder::Treasury
                };
                let (company, numbers) = named_shares(known, action)?;
                for number in numbers {
                    self.certificates.give(company, number, to);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn player(&self, entity: &Value) -> Result<PlayerId, String> {
        let seat = self.players.iter().position(|id| is_same(id, entity));
        seat.map(PlayerId::new).ok_or_else(|| {
            format!(
                "{} is not a player of this game.",
                short(&value_text(entity))
            )
        })
    }
}

impl Passing for Importer {
    fn try_now(&self, action: &ExportedAction) -> Result<(), String> {
        if !self.may_act(action) {
            let who = value_text(&action.entity);
            return Err(match self.game.decision() {
                Some(decision) => format!(
                    "it is {}'s turn to decide, not that of {}.",
                    decision
                        .company
                        .map_or(self.game.name(decision.player), |company| COMPONENTS
                            .company(company)
                            .symbol),
                    short(&who)
                ),
                None => "the game is over.".to_string(),
            });
        }
        self.game
            .check(&self.translate(action)?)
            .map_err(|refusal| refusal.to_string())
    }

    fn without_a_pass(&self) -> Vec<Importer> {
        let before = self.passes.before.iter().rev();
        let back = before.filter_map(|(game, actions)| {
            let mut back = self.clone();
            back.game = game.clone();
            let taken_back = back.actions.split_off(*actions);
            let is_redemption = |action: &&Action| matches!(action, Action::Redeem { .. });
            let mut redemptions = taken_back.iter().filter(is_redemption);
            let all_redeem = redemptions.all(|action| back.apply(action).is_ok());
            all_redeem.then_some(back)
        });
        back.collect()
    }

    fn most_missing(&self) -> usize {
        MOST_MISSING_PASSES + self.passes.passed_over
    }

    /// In a merger round there may be one to make up for every minor.
    fn make_up(&mut self, _action: &ExportedAction) -> Result<bool, String> {
        let step = self.game.decision().map(|decision| decision.step);
        self.apply(&Action::Pass)?;
        Ok(step != Some(Step::Merge))
    }
}

/// The company of an abbreviation: the site has them as they are printed.
fn known(symbol: &str) -> Option<CompanyId> {
    COMPONENTS.company_by_symbol(symbol)
}

fn ended_by(action: Option<u64>) -> String {
    let number = action.map_or(String::new(), |id| format!(" by action {id}"));
    format!("the players ended the game before{number}.")
}

/// Whether a company acts; a player at one device may be called like one.
fn is_of_company(action: &ExportedAction) -> bool {
    let symbol = action.entity.as_str();
    action.entity_type.as_deref() != Some("player")
        && symbol.is_some_and(|symbol| known(symbol).is_some())
}
