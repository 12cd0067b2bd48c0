//! Import of an exported game: every action is translated, checked and carried out by our engine.

use super::numbers::Numbers;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::record::website::export::{Export, ExportedAction, value_text};
use crate::record::website::importer::setup_of;
use crate::record::website::importer::{self, ActionTranslator, Stage, unknown_rule};
use crate::record::website::names::{self, named_share, price, unknown_action};
use crate::record::website::names::{
    Copies, company, lay, named_shares, payout, recorded_revenue, train,
};
use crate::record::website::{ImportError, ImportFault, routes, short};
use crate::titles::gb::action::{Action, GbMove};
use crate::titles::gb::choices::{Choice, Step};
use crate::titles::gb::moves::{Close, Convert};
use crate::titles::gb::scenario::all;
use crate::titles::gb::{Game, Round, Setup};

/// The beginning of 2022, in seconds since 1970. Games begun before that have the values of the first edition.
const SECOND_EDITION: u64 = 1_640_995_200;
/// The options for the second scenario of two and of four players.
pub(super) const OPTIONS: [(usize, &str); 2] = [(2, "two_player_ew"), (4, "four_player_alt")];

/// A game that is being imported, action by action.
pub type Importer = importer::Importer<Game, ImportState>;

/// The state that the import keeps beside the game.
#[derive(Clone, Debug)]
pub struct ImportState {
    numbers: Numbers,
    copies: Copies,
    /// The player who would begin if all passed from now on, and the turn in which that was noted.
    pub(super) priority: (u32, PlayerId),
    /// The last buyer of a share after an emergency conversion, and the turn and operating round of the purchase.
    pub(super) converted: Option<(u32, u8, PlayerId)>,
    /// The companies of the last operating round in their order.
    pub(super) operating: Vec<CompanyId>,
    /// The station markers that powers of private railways provided: company, hex, and how many markers the company had
    /// then.
    pub(super) brought: Vec<(CompanyId, HexId, usize)>,
}

fn known(symbol: &str) -> Option<CompanyId> {
    all().company_by_symbol(symbol)
}

fn known_private(symbol: &str) -> Option<PrivateId> {
    all().private_by_symbol(symbol)
}

impl Importer {
    /// Checks whether a company runs no train where nobody is asked here.
    fn runs_nowhere(&self, action: &ExportedAction) -> bool {
        let routes = action.routes.as_deref().unwrap_or_default();
        let step = self.game.decision().map(|decision| decision.step);
        let is_asked = step == Some(Step::RunTrains) && self.decides(action);
        action.kind == "run_routes" && routes.is_empty() && !is_asked
    }

    // Translation.

    fn translate(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        Ok(match action.kind.as_str() {
            "bid" => Action::Common(RailMove::Bid {
                private: company(known_private, action.company.as_deref())?,
                price: price(action)?,
            }),
            "choose_ability" => Close {
                private: company(known_private, action.entity.as_str())?,
            }
            .into(),
            "par" => Action::Common(RailMove::Start {
                company: company(known, action.corporation.as_deref())?,
                price: names::par(action)?,
            }),
            "buy_shares" => self.buy_shares(action)?,
            "sell_shares" => self.sell_shares(action)?,
            "choose" => convert(action)?,
            "convert" => Convert {
                company: company(known, action.entity.as_str())?,
            }
            .into(),
            "lay_tile" => {
                let components = self.game.table().components;
                let (hex, PlacedTile { tile, rotation }) = lay(components, action)?;
                Action::Common(RailMove::Lay {
                    hex,
                    tile,
                    rotation,
                    power: power(action),
                })
            }
            "place_token" => self.place_token(action)?,
            "run_routes" => self.run(action)?,
            "dividend" => Action::Common(RailMove::Distribute {
                payout: payout(action)?,
            }),
            "buy_train" => self.buy_train(action)?,
            "discard_train" => Action::Common(RailMove::Discard {
                train: train(all(), action.train.as_deref())?,
            }),
            other => return Err(unknown_action(other, "18GB")),
        })
    }

    fn buy_shares(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (company, number) = named_share(known, action)?;
        let in_ipo = self.kept.numbers.holder(company, number) == Some(Holder::Ipo);
        let (from, presidents) = match number {
            0 => (Source::Pool, true),
            _ if in_ipo => (Source::Ipo, false),
            _ => (Source::Pool, false),
        };
        Ok(Action::Common(RailMove::Buy {
            company,
            from,
            certificate: Certificate::presidents(presidents),
        }))
    }

    /// Translates a sale. Of a president's certificate half may be sold.
    fn sell_shares(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (company, numbers) = named_shares(known, action)?;
        let worth = numbers.iter().map(|number| 1 + u8::from(*number == 0));
        let each = 100 / self.game.common().shares(company).total();
        let named = action.percent.map(|percent| percent / each);
        let shares = named.unwrap_or_else(|| worth.sum());
        Ok(Action::Common(RailMove::sell(company, shares)))
    }

    /// Translates a station marker. The site takes the first free space, whatever slot it records.
    fn place_token(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let components = self.game.table().components;
        let (hex, city) = self.kept.copies.city(&components.map, action)?;
        let with = power(action);
        if !self.is_for_whose_turn_it_is(action) {
            return Err(ImportFault::OtherMarker {
                owner: short(action.tokener.as_deref().unwrap_or_default()),
                decider: Importer::decider(self).unwrap_or_default(),
                rule: "Private railways",
            });
        }
        let mut choices = self.game.choices().into_iter();
        let found = choices.find_map(|choice| match choice {
            Choice::Do(ours @ Action::Common(RailMove::PlaceMarker { space, power })) => {
                let same = (space.hex, space.city, power) == (hex, city, with);
                same.then_some(ours)
            }
            _ => None,
        });
        let at = components.map.hex(hex).at;
        found.ok_or(ImportFault::NoMarker {
            at,
            rule: "Station markers",
        })
    }

    /// Checks whether a marker that is placed by a power is one of the company whose turn it is.
    fn is_for_whose_turn_it_is(&self, action: &ExportedAction) -> bool {
        let tokener = action.tokener.as_deref().and_then(known);
        let company = self.game.decision().and_then(|decision| decision.company);
        power(action).is_none() || tokener.is_none() || tokener == company
    }

    fn run(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let company = company(known, action.entity.as_str())?;
        let routes = action.routes.as_deref().unwrap_or_default();
        let board = &self.game.table().board;
        let units = self.game.units(company);
        let card = |name: &str| train(all(), Some(name));
        let runs = routes::runs(board, &units, routes, card, ["Running trains"; 2])?;
        let common = self.game.common();
        let recorded = recorded_revenue(routes);
        let mut wrong = Dollars::ZERO;
        // Until 2024 all linked trains were one set, which may have earned less.
        for together in [false, true] {
            let earned = common.check_linked(company, &runs, together)?.total;
            if recorded.is_none_or(|recorded| i64::from(earned.0) == recorded) {
                return Ok(Action::Common(RailMove::Run { runs, together }));
            }
            wrong = wrong.max(earned);
        }
        let recorded = recorded.map(|recorded| common.money(Dollars(recorded as i32)).to_string());
        Err(ImportFault::OtherEarnings {
            earned: common.money(wrong).to_string(),
            recorded: recorded.unwrap_or_else(|| "so much".to_string()),
            rule: "Running trains",
        })
    }

    fn buy_train(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let card = train(all(), action.train.as_deref())?;
        let seller = self.game.table().owner_of(card);
        Ok(Action::Common(RailMove::buy_train(
            card,
            seller,
            price(action)?,
        )))
    }

    /// Notes the hex of a numbered tile, the place of a marker by a power, and where numbered certificates go.
    fn follow_numbers(
        &mut self,
        action: &ExportedAction,
        ours: &Action,
        by: Option<PlayerId>,
    ) -> Result<(), ImportFault> {
        let table = self.game.table();
        match *ours {
            Action::Common(RailMove::Lay { hex, .. }) => self.kept.copies.note(action, hex),
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(_),
            }) => {
                if let Some(by) = table.board.occupant(space) {
                    let all = table.board.markers_of(by).count();
                    let left = table.company(by).markers_left.len();
                    self.kept.brought.push((by, space.hex, all + left - 1));
                }
            }
            _ => {}
        }
        let named = match ours {
            Action::Common(RailMove::Buy { .. }) | Action::Common(RailMove::Sell { .. }) => {
                named_shares(known, action)?.1
            }
            _ => Vec::new(),
        };
        self.kept
            .numbers
            .follow(self.game.common(), ours, by, &named);
        Ok(())
    }
}

impl ActionTranslator for Importer {
    type Action = Action;
    const MOST_MISSING_PASSES: usize = 8;

    fn begin(export: &Export) -> Result<Importer, ImportError> {
        let begun = export.actions.iter();
        let begun = begun.filter_map(|action| action.created_at.as_u64()).next();
        if begun.is_some_and(|begun| begun < SECOND_EDITION) {
            let fault = ImportFault::OfTitle(
                "This game was begun before 2022, with the bonuses and the map of the first edition, which are not known here.",
            );
            return Err(fault.into());
        }
        let mut setup: Setup = setup_of(export);
        for rule in export.settings.optional_rules.iter().flatten() {
            let Some((players, _)) = OPTIONS.iter().find(|(_, option)| option == rule) else {
                return Err(unknown_rule(rule));
            };
            setup.options.other |= setup.players.len() == *players;
        }
        let game = Game::new(setup).map_err(ImportFault::Setup)?;
        let kept = ImportState {
            numbers: Numbers::default(),
            copies: Copies::default(),
            priority: (0, PlayerId(0)),
            converted: None,
            operating: Vec::new(),
            brought: Vec::new(),
        };
        Ok(Importer::of(game, &export.seated(), kept))
    }

    fn play_action(&mut self, action: &ExportedAction) -> Result<(), ImportFault> {
        if self.runs_nowhere(action) {
            return Ok(());
        }
        self.catch_up(action)?;
        let ours = self.translate(action)?;
        let by = self.game.decision();
        let trades = by.is_some_and(|by| matches!(by.step, Step::Trade | Step::BuyConverted));
        if let (Some(by), true, Round::Stock(_)) = (by, trades, self.game.round())
            && !Importer::fits_any_step(&ours)
        {
            let common = self.game.common();
            self.kept.priority = (common.turn(), common.after(by.player));
        }
        self.note_converted(&ours);
        self.apply(&ours)?;
        self.settle(Importer::fits_any_step(&ours));
        self.follow_numbers(action, &ours, by.map(|by| by.player))
    }

    fn check(&self, action: &ExportedAction) -> Result<(), ImportFault> {
        let ours = self.translate(action)?;
        Ok(self.game.check(&ours)?)
    }

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

    fn may_act(&self, action: &ExportedAction) -> bool {
        self.decides(action) || power(action).is_some()
    }

    fn decider(&self) -> Option<String> {
        let decision = self.game.decision()?;
        let common = self.game.common();
        let name = match decision.company {
            Some(company) => common.symbol(company),
            None => common.name(decision.player),
        };
        Some(name.to_string())
    }

    fn must_act(&self) -> bool {
        let step = self.game.decision().map(|decision| decision.step);
        matches!(
            step,
            Some(Step::RunTrains | Step::Distribute | Step::DiscardTrain)
        )
    }

    fn pass_now(&mut self) -> Result<(), ImportFault> {
        self.apply(&Action::Common(RailMove::Pass))
    }

    fn stage(&self) -> Stage {
        match self.game.round() {
            Round::Operating(_) => Stage::Companies,
            Round::Stock(round) => Stage::Players {
                acted: round.has_acted(),
            },
            Round::Auction(_) | Round::Over(_) => Stage::Strict,
        }
    }

    fn fits_any_step(action: &Action) -> bool {
        matches!(
            action,
            Action::Title(GbMove::Close(_))
                | Action::Common(RailMove::Lay { power: Some(_), .. })
                | Action::Common(RailMove::PlaceMarker { power: Some(_), .. })
        )
    }

    fn add_missing_pass(&mut self, action: &ExportedAction) -> Result<bool, ImportFault> {
        // A turn that has just begun is not over because a power is used for another company.
        let step = self.game.decision().map(|decision| decision.step);
        let is_ending = matches!(step, Some(Step::BuyTrains | Step::BuyConverted));
        if !is_ending && !self.is_for_whose_turn_it_is(action) {
            return Err(ImportFault::OfTitle(
                "no turn of another company is passed over.",
            ));
        }
        self.make_up_pass(action)
    }

    fn look(&mut self) {
        match self.game.round() {
            Round::Operating(round) => self.kept.operating = round.order().to_vec(),
            // Nobody was asked in the last operating rounds.
            Round::Over(_) if self.kept.operating.is_empty() => {
                self.kept.operating = self.game.common().operating_order();
            }
            Round::Over(_) => {}
            Round::Auction(_) | Round::Stock(_) => self.kept.operating.clear(),
        }
    }
}

/// Returns the private railway that acts itself: its power is used, or it closes.
fn power(action: &ExportedAction) -> Option<PrivateId> {
    known_private(action.entity.as_str()?)
}

/// Translates the only choice there is: to convert a company.
fn convert(action: &ExportedAction) -> Result<Action, ImportFault> {
    let text = value_text(&action.choice);
    let symbol = text.strip_prefix("convert_");
    let symbol = symbol.ok_or_else(|| ImportFault::unlike(&text, "cannot be chosen"))?;
    Ok(Convert {
        company: company(known, Some(symbol))?,
    }
    .into())
}
