//! Plays an exported game through our engine: every action is translated, checked and carried out.

use super::numbers::Numbers;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::{Holder, Source};
use crate::record::website::export::{Export, ExportedAction, ExportedPlayer, is_same, value_text};
use crate::record::website::names::{
    Copies, company, lay, named_shares, payout, recorded_revenue, train, unique_names,
};
use crate::record::website::passes::{Passing, catch_up};
use crate::record::website::{ImportError, routes, short};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::{Choice, Step};
use crate::titles::gb::privates;
use crate::titles::gb::scenario::all;
use crate::titles::gb::{Game, HouseRules, Round, Setup};
use serde_json::Value;

/// How many steps of a turn an action may leave out, because older versions of the site recorded fewer passes.
const MOST_MISSING_PASSES: usize = 8;
/// The beginning of 2022, in seconds since 1970. Games of before that have the values of the first edition.
const SECOND_EDITION: u64 = 1_640_995_200;
/// The options for the second scenario of two and of four players.
pub(super) const OPTIONS: [(usize, &str); 2] = [(2, "two_player_ew"), (4, "four_player_alt")];

/// A game that is being imported, action by action.
#[derive(Clone, Debug)]
pub struct Importer {
    game: Game,
    actions: Vec<Action>,
    players: Vec<Value>,
    numbers: Numbers,
    copies: Copies,
    /// Who would begin if all passed from now on, and in which turn that was noted.
    priority: (u32, PlayerId),
    /// The companies of the last operating round in their order.
    operating: Vec<CompanyId>,
    passes: Passes,
    /// The station markers that powers of private railways brought: whose, where, and how many the company had then.
    brought: Vec<(CompanyId, HexId, usize)>,
    /// The number of the action by which the players agreed to stop.
    ended: Option<Option<u64>>,
}

/// The passes since the last action that shows where a turn stands.
#[derive(Clone, Debug, Default)]
struct Passes {
    /// The game before each of a company, with the number of our actions then: it may have been one too many.
    before: Vec<(Game, usize)>,
    /// Whose were passed over, because it was not their turn to pass.
    passed_over: Vec<Value>,
    /// The first that the rules refuse: wrong, unless what follows shows that it meant nothing.
    refused: Option<ImportError>,
}

fn known(symbol: &str) -> Option<CompanyId> {
    all().company_by_symbol(symbol)
}

impl Importer {
    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    pub fn new(export: &Export) -> Result<Importer, ImportError> {
        let wrong = |what: String| ImportError { action: None, what };
        let begun = export.actions.iter();
        let begun = begun.filter_map(|action| action.created_at.as_u64()).next();
        if begun.is_some_and(|begun| begun < SECOND_EDITION) {
            return Err(wrong(
                "This game was begun before 2022, with the bonuses and the map of the first edition, which are not known here."
                    .to_string(),
            ));
        }
        let seated = export.seated();
        let names = seated.iter().map(|player| player.name.as_str());
        let mut setup = Setup::new(unique_names(names), export.seed(), HouseRules::Website);
        for rule in export.settings.optional_rules.iter().flatten() {
            let option = OPTIONS.iter().find(|(_, option)| option == rule);
            let Some((players, _)) = option else {
                return Err(wrong(format!(
                    "The game uses the optional rule \"{}\", which is not known here.",
                    short(rule)
                )));
            };
            setup.other |= setup.players.len() == *players;
        }
        let faults = |faults: Vec<_>| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            wrong(faults.join(" "))
        };
        Ok(Importer {
            game: Game::new(setup).map_err(faults)?,
            actions: Vec::new(),
            players: seated.into_iter().map(ExportedPlayer::id).collect(),
            numbers: Numbers::new(),
            copies: Copies::default(),
            priority: (0, PlayerId(0)),
            operating: Vec::new(),
            passes: Passes::default(),
            brought: Vec::new(),
            ended: None,
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

    /// A company's station markers on the board in the order of the site: those that came with powers were added to what
    /// the charter had.
    #[must_use]
    pub fn markers_of(&self, company: CompanyId) -> Vec<CitySpace> {
        let placed = self.game.table().board.markers_of(company);
        let brought = |space: &CitySpace| {
            let mut known = self.brought.iter();
            known.find(|(by, hex, _)| (*by, *hex) == (company, space.hex))
        };
        let (added, mut spaces): (Vec<_>, Vec<_>) =
            placed.partition(|space| brought(space).is_some());
        for space in added {
            let at = brought(&space).map_or(0, |(.., at)| *at);
            spaces.insert(at.min(spaces.len()), space);
        }
        spaces
    }

    /// Our own actions so far.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Who has the priority on the site: the player after the last one who did something in a stock round.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        let common = self.game.common();
        match self.game.round() {
            Round::Stock(_) if self.priority.0 == common.turn() => self.priority.1,
            _ => common.order()[0],
        }
    }

    /// The companies in operating order in an operating round, and at the end of a game that ends in one.
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        self.operating.clone()
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

    fn play_one(&mut self, each: &ExportedAction, id: Option<u64>) -> Result<(), ImportError> {
        let fail = |what: String| ImportError { action: id, what };
        if let Some(by) = self.ended {
            let number = by.map_or(String::new(), |id| format!(" by action {id}"));
            return Err(fail(format!("the players ended the game before{number}.")));
        }
        match each.kind.as_str() {
            "message" | "log" => {}
            kind if kind.starts_with("program_") => {}
            "pass" => self.pass(each, id),
            "end_game" => self.ended = Some(id),
            _ => {
                if let Err(what) = self.play_alone(each) {
                    return Err(self.passes.refused.take().unwrap_or(fail(what)));
                }
            }
        }
        self.note_round();
        Ok(())
    }

    fn note_round(&mut self) {
        match self.game.round() {
            Round::Operating(round) => self.operating = round.order().to_vec(),
            Round::Over(_) => {}
            Round::Auction(_) | Round::Stock(_) => self.operating.clear(),
        }
    }

    fn play_alone(&mut self, action: &ExportedAction) -> Result<(), String> {
        if self.runs_nowhere(action) {
            return Ok(());
        }
        catch_up(self, action)?;
        let ours = self.translate(action)?;
        let by = self.game.decision();
        let trades = by.is_some_and(|by| matches!(by.step, Step::Trade | Step::BuyConverted));
        if let (Some(by), true, Round::Stock(_)) = (by, trades, self.game.round())
            && !fits_any_step(&ours)
        {
            let common = self.game.common();
            self.priority = (common.turn(), common.after(by.player));
        }
        self.apply(&ours)?;
        if fits_any_step(&ours) {
            self.passes.refused = None;
        } else {
            self.passes = Passes::default();
        }
        self.follow_numbers(action, &ours, by.map(|by| by.player))
    }

    /// Whether a company runs no train where nobody is asked here.
    fn runs_nowhere(&self, action: &ExportedAction) -> bool {
        let routes = action.routes.as_deref().unwrap_or_default();
        let step = self.game.decision().map(|decision| decision.step);
        let is_asked = step == Some(Step::RunTrains) && self.decides(action);
        action.kind == "run_routes" && routes.is_empty() && !is_asked
    }

    fn apply(&mut self, action: &Action) -> Result<(), String> {
        let applied = self.game.apply(action);
        applied.map_err(|refusal| refusal.to_string())?;
        self.actions.push(action.clone());
        Ok(())
    }

    /// A pass counts only if its entity decides now and could do something else.
    fn pass(&mut self, action: &ExportedAction, id: Option<u64>) {
        let step = self.game.decision().map(|decision| decision.step);
        let must_act = matches!(
            step,
            Some(Step::RunTrains | Step::Distribute | Step::DiscardTrain)
        );
        if must_act || !self.decides(action) {
            self.passes.passed_over.push(action.entity.clone());
            return;
        }
        let before = (self.game.clone(), self.actions.len());
        let of_company = matches!(self.game.round(), Round::Operating(_));
        match self.apply(&Action::Pass) {
            Ok(()) if of_company => self.passes.before.push(before),
            Ok(()) => {}
            Err(what) => {
                let refused = ImportError { action: id, what };
                self.passes.refused.get_or_insert(refused);
            }
        }
    }

    /// Takes a pass that was passed over of the player who decides now; false if there is none.
    fn takes_passed_over(&mut self) -> bool {
        let decides = self.game.decision().map(|decision| decision.player);
        let is_theirs =
            |entity: &Value| decides.is_some_and(|player| self.is_player(player, entity));
        let found = self.passes.passed_over.iter().position(is_theirs);
        found.map(|at| self.passes.passed_over.remove(at)).is_some()
    }

    // Who acts.

    fn decides(&self, action: &ExportedAction) -> bool {
        let Some(decision) = self.game.decision() else {
            return false;
        };
        let players = matches!(
            decision.step,
            Step::Auction | Step::Trade | Step::BuyConverted
        );
        match decision.company.filter(|_| !players) {
            Some(company) => action.entity.as_str().and_then(known) == Some(company),
            None => self.is_player(decision.player, &action.entity),
        }
    }

    /// Whether the entity may act now: whoever decides, or a private railway.
    fn may_act(&self, action: &ExportedAction) -> bool {
        let entity = action.entity.as_str().and_then(known);
        self.decides(action) || entity.is_some_and(privates::is_private)
    }

    fn is_player(&self, player: PlayerId, entity: &Value) -> bool {
        let id = self.players.get(player.index());
        id.is_some_and(|id| is_same(id, entity))
    }

    // Translation.

    fn translate(&self, action: &ExportedAction) -> Result<Action, String> {
        Ok(match action.kind.as_str() {
            "bid" => Action::Bid {
                private: company(known, action.company.as_deref())?,
                price: price(action)?,
            },
            "choose_ability" => Action::Close {
                private: company(known, action.entity.as_str())?,
            },
            "par" => par(action)?,
            "buy_shares" => self.buy_shares(action)?,
            "sell_shares" => self.sell_shares(action)?,
            "choose" => convert(action)?,
            "convert" => Action::Convert {
                company: company(known, action.entity.as_str())?,
            },
            "lay_tile" => {
                let components = self.game.table().components;
                let (hex, Laid { tile, rotation }) = lay(components, action)?;
                Action::Lay {
                    hex,
                    tile,
                    rotation,
                    power: power(action),
                }
            }
            "place_token" => self.place_token(action)?,
            "run_routes" => self.run(action)?,
            "dividend" => Action::Distribute {
                payout: payout(action)?,
            },
            "buy_train" => self.buy_train(action)?,
            "discard_train" => Action::Discard {
                train: train(all(), action.train.as_deref())?,
            },
            other => {
                return Err(format!(
                    "\"{}\" is not known as an action of 18GB.",
                    short(other)
                ));
            }
        })
    }

    fn buy_shares(&self, action: &ExportedAction) -> Result<Action, String> {
        let (company, numbers) = named_shares(known, action)?;
        let [number] = numbers[..] else {
            return Err("a player buys one certificate at a time.".to_string());
        };
        let in_ipo = self.numbers.holder(company, number) == Some(Holder::Ipo);
        let (from, presidents) = match number {
            0 => (Source::Pool, true),
            _ if in_ipo => (Source::Ipo, false),
            _ => (Source::Pool, false),
        };
        Ok(Action::Buy {
            company,
            from,
            presidents,
        })
    }

    /// How many shares are sold; of a president's certificate it may be half.
    fn sell_shares(&self, action: &ExportedAction) -> Result<Action, String> {
        let (company, numbers) = named_shares(known, action)?;
        let worth = numbers.iter().map(|number| 1 + u8::from(*number == 0));
        let each = 100 / self.game.common().shares(company).total();
        let named = action.percent.map(|percent| percent / each);
        let shares = named.unwrap_or_else(|| worth.sum());
        Ok(Action::Sell { company, shares })
    }

    /// The site takes the first free space, whatever slot it records.
    fn place_token(&self, action: &ExportedAction) -> Result<Action, String> {
        let components = self.game.table().components;
        let (hex, city) = self.copies.city(&components.map, action)?;
        let with = power(action);
        let mut choices = self.game.choices().into_iter();
        let found = choices.find_map(|choice| match choice {
            Choice::Do(ours @ Action::PlaceMarker { space, power }) => {
                let same = (space.hex, space.city, power) == (hex, city, with);
                same.then_some(ours)
            }
            _ => None,
        });
        let at = components.map.hex(hex).at;
        found.ok_or_else(|| format!("no marker can be placed in {at} (rule Station markers)."))
    }

    fn run(&self, action: &ExportedAction) -> Result<Action, String> {
        let company = company(known, action.entity.as_str())?;
        let routes = action.routes.as_deref().unwrap_or_default();
        let board = &self.game.table().board;
        let units = self.game.units(company);
        let runs = routes.iter().map(|route| {
            let card: Train = train(all(), Some(&route.train))?;
            let unit = routes::unit(&units, card, &route.train, "Running trains")?;
            let track = routes::track(board, route, "Running trains")?;
            Ok(Run { unit, track })
        });
        let runs = runs.collect::<Result<Vec<Run>, String>>()?;
        let common = self.game.common();
        let recorded = recorded_revenue(routes);
        let mut wrong = Dollars::ZERO;
        // Until 2024 all linked trains were one set, which may have earned less.
        for together in [false, true] {
            let earnings = common.check_runs(company, &runs, together);
            let earned = earnings.map_err(|refusal| refusal.to_string())?.total;
            if recorded.is_none_or(|recorded| i64::from(earned.0) == recorded) {
                return Ok(Action::Run { runs, together });
            }
            wrong = wrong.max(earned);
        }
        Err(format!(
            "the runs earn £{}, not £{} as recorded (rule Running trains).",
            wrong.0,
            recorded.unwrap_or_default()
        ))
    }

    fn buy_train(&self, action: &ExportedAction) -> Result<Action, String> {
        let card = train(all(), action.train.as_deref())?;
        let table = self.game.table();
        let owners = table.running();
        let owner = owners
            .into_iter()
            .find(|&owner| table.company(owner).trains.contains(&card));
        Ok(Action::BuyTrain {
            train: card,
            seller: owner,
            price: price(action)?,
        })
    }

    /// Notes on which hex a numbered tile lies, and where numbered certificates go.
    fn follow_numbers(
        &mut self,
        action: &ExportedAction,
        ours: &Action,
        by: Option<PlayerId>,
    ) -> Result<(), String> {
        let table = self.game.table();
        match *ours {
            Action::Lay { hex, .. } => self.copies.note(action, hex),
            Action::PlaceMarker {
                space,
                power: Some(_),
            } => {
                if let Some(by) = table.board.occupant(space) {
                    let all = table.board.markers_of(by).count();
                    let left = table.company(by).markers_left.len();
                    self.brought.push((by, space.hex, all + left - 1));
                }
            }
            _ => {}
        }
        let named = match ours {
            Action::Buy { .. } | Action::Sell { .. } => named_shares(known, action)?.1,
            _ => Vec::new(),
        };
        self.numbers.follow(self.game.common(), ours, by, &named);
        Ok(())
    }
}

impl Passing for Importer {
    fn try_now(&self, action: &ExportedAction) -> Result<(), String> {
        if !self.may_act(action) {
            let who = value_text(&action.entity);
            return Err(match self.game.decision() {
                Some(decision) => {
                    let common = self.game.common();
                    let name = match decision.company {
                        Some(company) => common.symbol(company),
                        None => common.name(decision.player),
                    };
                    format!(
                        "it is {name}'s turn to decide, not that of {}.",
                        short(&who)
                    )
                }
                None => "the game is over.".to_string(),
            });
        }
        let ours = self.translate(action)?;
        let checked = self.game.check(&ours);
        checked.map_err(|refusal| refusal.to_string())
    }

    fn without_a_pass(&self) -> Vec<Importer> {
        let before = self.passes.before.iter().rev();
        let back = before.filter_map(|(game, actions)| {
            let mut back = self.clone();
            back.game = game.clone();
            let taken_back = back.actions.split_off(*actions);
            let mut again = taken_back.iter().filter(|action| fits_any_step(action));
            let all_again = again.all(|action| back.apply(action).is_ok());
            all_again.then_some(back)
        });
        back.collect()
    }

    fn most_missing(&self) -> usize {
        MOST_MISSING_PASSES + self.passes.passed_over.len()
    }

    fn make_up(&mut self, action: &ExportedAction) -> Result<bool, String> {
        let was_own_turn = self.decides(action);
        let may_be_missing = match self.game.round() {
            Round::Operating(_) => true,
            Round::Stock(round) => round.has_acted() || self.takes_passed_over(),
            Round::Auction(_) | Round::Over(_) => false,
        };
        if !may_be_missing {
            return Err("no pass is missing here.".to_string());
        }
        self.apply(&Action::Pass)?;
        if was_own_turn && !self.decides(action) {
            return Err("the turn is over.".to_string());
        }
        Ok(true)
    }
}

/// What may be done in any step, and so does not show where a turn stands.
fn fits_any_step(action: &Action) -> bool {
    matches!(
        action,
        Action::Close { .. }
            | Action::Lay { power: Some(_), .. }
            | Action::PlaceMarker { power: Some(_), .. }
    )
}

/// The private railway whose power an action uses, if it acts itself.
fn power(action: &ExportedAction) -> Option<CompanyId> {
    let entity = action.entity.as_str().and_then(known);
    entity.filter(|&entity| privates::is_private(entity))
}

/// A price is written as price, row and column of the market.
fn par(action: &ExportedAction) -> Result<Action, String> {
    let text = value_text(&action.share_price);
    let first = text.split(',').next().unwrap_or_default();
    let price = first.trim().parse().map(Dollars);
    Ok(Action::Start {
        company: company(known, action.corporation.as_deref())?,
        price: price.map_err(|_| format!("\"{}\" is not a space of the market.", short(&text)))?,
    })
}

/// The only choice there is: to convert a company.
fn convert(action: &ExportedAction) -> Result<Action, String> {
    let text = value_text(&action.choice);
    let symbol = text.strip_prefix("convert_");
    let symbol = symbol.ok_or_else(|| format!("\"{}\" cannot be chosen.", short(&text)))?;
    Ok(Action::Convert {
        company: company(known, Some(symbol))?,
    })
}

fn price(action: &ExportedAction) -> Result<Dollars, String> {
    let price = action.price.ok_or("the action names no price.")?;
    Ok(Dollars(price))
}
