//! Import of an exported game: every action is translated, checked and carried out by our engine.

use crate::engine::ids::PlayerId;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::record::website::certificates::Certificates;
use crate::record::website::export::{Export, ExportedAction, is_same, value_text};
use crate::record::website::importer::setup_of;
use crate::record::website::importer::{self, ActionTranslator, Stage, unknown_rule};
use crate::record::website::names::{
    Copies, company, lay, named_shares, payout, recorded_revenue, share_count, train,
};
use crate::record::website::names::{named_share, price, unknown_action};
use crate::record::website::routes;
use crate::record::website::{ImportError, ImportFault, short};
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::Step;
use crate::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use crate::titles::new_england::{COMPONENTS, Game, Setup};
use serde_json::Value;

/// A game that is being imported, action by action.
pub type Importer = importer::Importer<Game, ImportState>;

/// The state that the import keeps beside the game.
#[derive(Clone, Debug)]
pub struct ImportState {
    certificates: Certificates,
    copies: Copies,
    /// A conversion or merger whose major has not been chosen yet: the other minor, if any.
    pending: Option<Option<CompanyId>>,
}

impl Importer {
    /// Returns the setup and our own actions.
    #[must_use]
    pub fn into_record(self) -> (Setup, Vec<Action>) {
        (self.game.setup().clone(), self.actions)
    }

    /// Checks whether a company without a route runs no train. The site asks for that where it still remembers a route
    /// that a tile has just ended; here nobody is asked.
    fn runs_nowhere(&self, action: &ExportedAction) -> bool {
        let routes = action.routes.as_deref().unwrap_or_default();
        let without_route = |company| !self.game.may_run(company);
        action.kind == "run_routes"
            && routes.is_empty()
            && company(known, action.entity.as_str()).is_ok_and(without_route)
    }

    fn first_half_of_merger(
        &self,
        action: &ExportedAction,
    ) -> Result<Option<Option<CompanyId>>, ImportFault> {
        match action.kind.as_str() {
            "convert" => Ok(Some(None)),
            "merge" if self.kept.pending.is_none() => {
                company(known, action.corporation.as_deref()).map(|with| Some(Some(with)))
            }
            _ => Ok(None),
        }
    }

    fn translate(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let by_company = is_of_company(action);
        Ok(match action.kind.as_str() {
            "par" => self.par(action)?,
            "buy_shares" if by_company => Redeem {
                shares: share_count(known, action)?,
            }
            .into(),
            "buy_shares" => self.buy_shares(action)?,
            "sell_shares" if by_company => self.issue(action)?,
            "sell_shares" => Action::Common(RailMove::sell(
                named_shares(known, action)?.0,
                share_count(known, action)?,
            )),
            "lay_tile" => {
                let (hex, PlacedTile { tile, rotation }) = lay(&COMPONENTS, action)?;
                Action::Common(RailMove::Lay {
                    hex,
                    tile,
                    rotation,
                    power: None,
                })
            }
            "place_token" => Action::Common(RailMove::PlaceMarker {
                space: self.city_space(action)?,
                power: None,
            }),
            "remove_token" => ReturnMarker {
                space: self.city_space(action)?,
            }
            .into(),
            "run_routes" => self.run(action)?,
            "dividend" => Action::Common(RailMove::Distribute {
                payout: payout(action)?,
            }),
            "buy_train" => self.buy_train(action)?,
            "discard_train" => Action::Common(RailMove::Discard {
                train: train(&COMPONENTS, action.train.as_deref())?,
            }),
            "merge" => self.second_half_of_merger(action)?,
            "bankrupt" => Action::Common(RailMove::DeclareBankruptcy),
            other => return Err(unknown_action(other, COMPONENTS.title)),
        })
    }

    /// Translates `par`. It reserves a minor the first time and sets its value the second.
    fn par(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
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
            return Ok(Reserve { company: minor }.into());
        }
        let text = value_text(&action.share_price);
        let numbers: Vec<u8> = text
            .split(',')
            .filter_map(|part| part.trim().parse().ok())
            .collect();
        match numbers[..] {
            [_, row, column] => Ok(Start {
                company: minor,
                space: Space { row, column },
            }
            .into()),
            _ => Err(ImportFault::unlike(&text, "is not a space of the market")),
        }
    }

    fn buy_shares(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (company, number) = named_share(known, action)?;
        let from = match self.kept.certificates.holder(company, number) {
            Some(Holder::Ipo) => Source::Ipo,
            Some(Holder::Treasury) => Source::Treasury,
            Some(Holder::Pool) => Source::Pool,
            _ => {
                let company = COMPONENTS.company(company).symbol;
                return Err(ImportFault::NotForSale { company, number });
            }
        };
        Ok(Action::Common(RailMove::buy(company, from)))
    }

    fn issue(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (company, numbers) = named_shares(known, action)?;
        let count = |holder: Holder| {
            numbers
                .iter()
                .filter(|&&n| self.kept.certificates.holder(company, n) == Some(holder))
                .count()
        };
        let (ipo, treasury) = (count(Holder::Ipo), count(Holder::Treasury));
        if ipo + treasury != numbers.len() || numbers.len() > 9 {
            return Err(ImportFault::NotIssued(COMPONENTS.company(company).symbol));
        }
        Ok(Issue {
            ipo: u8::try_from(ipo).unwrap_or(0),
            treasury: u8::try_from(treasury).unwrap_or(0),
        }
        .into())
    }

    fn city_space(&self, action: &ExportedAction) -> Result<CitySpace, ImportFault> {
        let (hex, city) = self.kept.copies.city(&COMPONENTS.map, action)?;
        let slot = action.slot.unwrap_or(0);
        if action.kind == "place_token" {
            // The site also takes the first free space, whatever slot it records.
            let placing = company(known, action.entity.as_str())?;
            let free = self.game.table().board.free_space(placing, hex, city);
            let at = COMPONENTS.map.hex(hex).at;
            return free.ok_or(ImportFault::NoSpace { at, rule: "11.4" });
        }
        Ok(CitySpace { hex, city, slot })
    }

    fn run(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let company = company(known, action.entity.as_str())?;
        let units = self.game.units(company);
        let board = &self.game.table().board;
        let routes = action.routes.as_deref().unwrap_or_default();
        let card = |name: &str| train(&COMPONENTS, Some(name));
        let runs = routes::runs(board, &units, routes, card, ["11.5", "11.1"])?;
        let earnings = self.game.check_runs(company, &runs)?;
        if let Some(recorded) = recorded_revenue(routes)
            && i64::from(earnings.total.0) != recorded
        {
            return Err(ImportFault::OtherEarnings {
                earned: earnings.total.to_string(),
                recorded: format!("${recorded}"),
                rule: "11.5",
            });
        }
        Ok(Action::Common(RailMove::run(runs)))
    }

    fn buy_train(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let train = train(&COMPONENTS, action.train.as_deref())?;
        let seller = self.game.table().owner_of(train);
        Ok(Action::Common(RailMove::buy_train(
            train,
            seller,
            price(action)?,
        )))
    }

    fn second_half_of_merger(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let major = company(known, action.corporation.as_deref())?;
        Ok(match self.kept.pending {
            Some(Some(with)) => Merge { with, major }.into(),
            _ => Convert { major }.into(),
        })
    }

    /// Follows what the website's numbers stand for.
    fn follow_numbers(
        &mut self,
        action: &ExportedAction,
        ours: &Action,
    ) -> Result<(), ImportFault> {
        let table = self.game.table();
        match *ours {
            Action::Common(RailMove::Lay { hex, .. }) => {
                self.kept.copies.note(action, hex);
            }
            Action::Title(NewEnglandMove::Convert(Convert { major }))
            | Action::Title(NewEnglandMove::Merge(Merge { major, .. })) => {
                self.kept.pending = None;
                self.kept.certificates.settle_presidency(table, major, None);
                if let Some(owner) = table.president(major) {
                    self.kept.certificates.give(major, 0, Holder::Player(owner));
                }
            }
            Action::Common(RailMove::Buy { company, .. }) => {
                let buyer = self.player(&action.entity)?;
                let numbers = named_shares(known, action)?.1;
                self.kept.certificates.buy(table, company, buyer, &numbers);
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => {
                let seller = self.player(&action.entity)?;
                self.kept.certificates.sell(
                    table,
                    company,
                    seller,
                    &named_shares(known, action)?.1,
                    shares,
                );
            }
            Action::Title(NewEnglandMove::Redeem(_)) | Action::Title(NewEnglandMove::Issue(_)) => {
                let to = if matches!(ours, Action::Title(NewEnglandMove::Issue(_))) {
                    Holder::Pool
                } else {
                    Holder::Treasury
                };
                let (company, numbers) = named_shares(known, action)?;
                for number in numbers {
                    self.kept.certificates.give(company, number, to);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn player(&self, entity: &Value) -> Result<PlayerId, ImportFault> {
        let seat = self.players.iter().position(|id| is_same(id, entity));
        seat.map(PlayerId::new)
            .ok_or_else(|| ImportFault::NoPlayer(short(&value_text(entity))))
    }
}

impl ActionTranslator for Importer {
    type Action = Action;
    const MOST_MISSING_PASSES: usize = 6;

    fn begin(export: &Export) -> Result<Importer, ImportError> {
        if let Some(rule) = export.settings.optional_rules.iter().flatten().next() {
            return Err(unknown_rule(rule));
        }
        let game = Game::new(setup_of(export)).map_err(ImportFault::Setup)?;
        let kept = ImportState {
            certificates: Certificates::new(COMPONENTS.companies.len()),
            copies: Copies::default(),
            pending: None,
        };
        Ok(Importer::of(game, &export.seated(), kept))
    }

    fn play_action(&mut self, action: &ExportedAction) -> Result<(), ImportFault> {
        if let Some(pending) = self.first_half_of_merger(action)? {
            self.kept.pending = Some(pending);
            return Ok(());
        }
        if self.runs_nowhere(action) {
            return Ok(());
        }
        self.catch_up(action)?;
        let ours = self.translate(action)?;
        self.apply(&ours)?;
        self.settle(Importer::fits_any_step(&ours));
        self.follow_numbers(action, &ours)
    }

    fn check(&self, action: &ExportedAction) -> Result<(), ImportFault> {
        Ok(self.game.check(&self.translate(action)?)?)
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

    /// Checks whether the entity may act now: the one that decides, or a president selling shares for its company.
    fn may_act(&self, action: &ExportedAction) -> bool {
        let president = self.game.decision().map(|decision| decision.player);
        self.decides(action) || president.is_some_and(|p| self.is_player(p, &action.entity))
    }

    fn decider(&self) -> Option<String> {
        let decision = self.game.decision()?;
        let name = match decision.company {
            Some(company) => COMPONENTS.company(company).symbol,
            None => self.game.name(decision.player),
        };
        Some(name.to_string())
    }

    fn must_act(&self) -> bool {
        let step = self.game.decision().map(|decision| decision.step);
        matches!(
            step,
            Some(Step::RunTrains | Step::Distribute | Step::DiscardTrain | Step::ReturnMarker)
        )
    }

    fn pass_now(&mut self) -> Result<(), ImportFault> {
        let relinquish: Action = Relinquish.into();
        match self.game.check(&relinquish) {
            Ok(()) => self.apply(&relinquish),
            Err(_) => self.apply(&Action::Common(RailMove::Pass)),
        }
    }

    fn stage(&self) -> Stage {
        Stage::Companies
    }

    fn fits_any_step(action: &Action) -> bool {
        matches!(action, Action::Title(NewEnglandMove::Redeem(_)))
    }

    /// Checks whether an action of this kind is superfluous.
    ///
    /// Once a conversion or merger has begun its major must be chosen; a pass before that is one too many.
    fn means_nothing(&self, kind: &str) -> Result<bool, ImportFault> {
        match (kind, self.kept.pending) {
            (_, None) | ("merge", _) => Ok(false),
            ("pass", _) => Ok(true),
            _ => Err(ImportFault::OfTitle(
                "a major must be chosen for the conversion or merger first (rule 12).",
            )),
        }
    }

    /// Makes a pass that the site left out.
    ///
    /// In a merger round there may be one for every minor.
    fn add_missing_pass(&mut self, _: &ExportedAction) -> Result<bool, ImportFault> {
        let step = self.game.decision().map(|decision| decision.step);
        self.apply(&Action::Common(RailMove::Pass))?;
        Ok(step != Some(Step::Merge))
    }
}

/// Finds the company of a printed symbol. The site uses the same ones.
fn known(symbol: &str) -> Option<CompanyId> {
    COMPONENTS.company_by_symbol(symbol)
}

/// Checks whether a company acts. A player at one device may have the name of one.
fn is_of_company(action: &ExportedAction) -> bool {
    let symbol = action.entity.as_str();
    action.entity_type.as_deref() != Some("player")
        && symbol.is_some_and(|symbol| known(symbol).is_some())
}
