//! The import of an exported game: every action is translated, checked and carried out by our rules.

mod translate;

use super::names::{self, Cards, known};
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::record::website::certificates::Certificates;
use crate::record::website::export::{Export, ExportedAction};
use crate::record::website::importer::setup_of;
use crate::record::website::importer::{self, ActionTranslator, Stage, unknown_rule};
use crate::record::website::names::{Copies, company, named_shares};
use crate::record::website::{ImportError, ImportFault};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::{Decision, Step};
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::game_end::Reason;
use crate::titles::y1828::moves::BuyCoal;
use crate::titles::y1828::{COMPONENTS, Game, Round, Setup, exchange, privates};

/// The option that keeps a good private company in the game (section 4).
const GOOD_PRIVATES: &str = "ensure_good_privates";

/// A game that is being imported, action by action.
pub type Importer = importer::Importer<Game, ImportState>;

/// The state that is kept beside the game.
#[derive(Clone, Debug)]
pub struct ImportState {
    /// The players' names as the site shows them, by seat.
    names: Vec<String>,
    certificates: Certificates,
    copies: Copies,
    cards: Cards,
    priority: Priority,
    operating: Operating,
    /// The company of which the Mohawk & Hudson was exchanged for half of the director's certificate: its owner names
    /// the par price with an action of its own.
    half: Option<CompanyId>,
}

/// The player who would begin if all passed from now on: the one after the last who bought a private company or acted
/// in a stock round.
#[derive(Clone, Debug)]
struct Priority {
    /// The number of the round's turn.
    turn: u32,
    player: PlayerId,
    /// The player who had the last turn of the auction: after that player the first stock round begins.
    in_auction: PlayerId,
}

/// The last operating round, as the site lists its companies.
#[derive(Clone, Debug, Default)]
struct Operating {
    name: String,
    /// True if the Cobourg & Peterborough belonged to a player when it began.
    with_cobourg: bool,
    order: Vec<CompanyId>,
}

impl Importer {
    /// Returns the player with the priority on the site.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        let common = self.game.common();
        let step = self.game.decision().map(|decision| decision.step);
        match self.game.round() {
            // While a company is asked it is the first player, as in operating rounds.
            Round::Stock(_) if step == Some(Step::BlockMarker) => common.cards()[0],
            Round::Auction(_) | Round::Stock(_) => self.kept.priority.player,
            Round::Operating(_) => common.cards()[0],
            // Who is bankrupt is left out.
            Round::Over(outcome) => {
                let bankrupt = |player: PlayerId| outcome.reason == Reason::Bankruptcy(player);
                let mut cards = common.cards().iter().copied();
                let left = cards.find(|&card| !bankrupt(card));
                left.unwrap_or(self.kept.priority.player)
            }
        }
    }

    /// Returns the companies in operating order.
    ///
    /// They are those of an operating round, and at the end of a game that ends in one. The Cobourg & Peterborough
    /// comes first, if it belonged to a player when the round began.
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        let first = self
            .kept
            .operating
            .with_cobourg
            .then_some(privates::COBOURG.company());
        let order = self.kept.operating.order.iter().copied();
        first.into_iter().chain(order).collect()
    }

    /// Reorders the companies after a bankruptcy.
    ///
    /// The player's shares are sold. Those that have not operated after `company` are listed by their new prices.
    fn reorder_after(&mut self, company: CompanyId) {
        let now = self.game.common().operating_order();
        let order = &mut self.kept.operating.order;
        let done = order.iter().position(|&other| other == company);
        let mut waiting = order.split_off(done.map_or(order.len(), |done| done + 1));
        waiting.arrange_by_key(|company| now.iter().position(|other| other == company));
        order.extend(waiting);
    }

    /// Checks whether a company runs no train.
    ///
    /// Nobody is asked for it here; the site asks as soon as there might be a route.
    fn runs_nowhere(&self, action: &ExportedAction) -> bool {
        let routes = action.routes.as_deref().unwrap_or_default();
        let step = self.game.decision().map(|decision| decision.step);
        let is_asked = matches!(step, Some(Step::RunTrains | Step::PrivateRun));
        let without_route = |company| !self.game.common().has_route(company);
        action.kind == "run_routes"
            && routes.is_empty()
            && !(is_asked && self.decides(action))
            && company(known, action.entity.as_str()).is_ok_and(without_route)
    }

    // Who acts.

    /// Checks whether an action is for a company.
    ///
    /// Its entity is the company, or a private company that it owns.
    fn acts_for(&self, action: &ExportedAction, company: CompanyId) -> bool {
        let Some(symbol) = action.entity.as_str() else {
            return false;
        };
        let owned = |private| self.game.common().owner(private) == Some(Owner::Company(company));
        known(symbol) == Some(company) || names::private(Some(symbol)).is_ok_and(owned)
    }

    // Priority.

    /// Notes an action that moves the priority.
    ///
    /// The player after the acting one has it then.
    fn note_stock_action(&mut self, by: Option<Decision>, ours: &Action) {
        let Some(by) = by else { return };
        if by.step == Step::Auction {
            self.kept.priority.in_auction = by.player;
        }
        let counts = match by.step {
            Step::Auction => matches!(ours, Action::Common(RailMove::BuyPrivate { .. })),
            Step::Trade => !matches!(
                ours,
                Action::Common(RailMove::Pass) | Action::Common(RailMove::Exchange { .. })
            ),
            _ => false,
        };
        if counts {
            self.kept.priority.player = self.game.common().after(by.player);
        }
    }

    /// Notes the first choice of a merger.
    ///
    /// Choosing the company that begins it is an act already.
    fn note_act(&mut self) {
        if let Some(by) = self.game.decision() {
            self.kept.priority.player = self.game.common().after(by.player);
        }
    }

    // Certificates, tiles and trains by the site's numbers.

    /// Follows the website's numbers of certificates, tiles and trains.
    ///
    /// `by` is the player who has decided, when there were `systems` systems.
    fn follow_numbers(
        &mut self,
        action: &ExportedAction,
        ours: &Action,
        by: Option<PlayerId>,
        systems: usize,
    ) -> Result<(), ImportFault> {
        let common = self.game.common();
        let table = common.table();
        match (ours, by) {
            (&Action::Common(RailMove::Lay { hex, .. }), _) => self.kept.copies.note(action, hex),
            (&Action::Common(RailMove::BuyTrain { train, .. }), _) => {
                self.kept.cards.learn(action.train.as_deref(), train)
            }
            (
                &Action::Common(RailMove::Buy { company, .. })
                | &Action::Common(RailMove::Exchange {
                    company, par: None, ..
                }),
                Some(by),
            ) => {
                let numbers = named_shares(known, action)?.1;
                self.kept.certificates.buy(table, company, by, &numbers);
            }
            (
                &Action::Common(RailMove::Sell {
                    company, shares, ..
                }),
                Some(by),
            ) => {
                let (_, numbers) = named_shares(known, action)?;
                self.kept
                    .certificates
                    .sell(table, company, by, &numbers, shares);
            }
            _ => {}
        }
        for system in &common.systems()[systems..] {
            names::hand_out(&mut self.kept.certificates, system);
        }
        for company in common.share_companies() {
            self.kept.certificates.reconcile(table, company);
        }
        Ok(())
    }
}

impl ActionTranslator for Importer {
    type Action = Action;
    const MOST_MISSING_PASSES: usize = 8;

    fn begin(export: &Export) -> Result<Importer, ImportError> {
        let options = export.settings.optional_rules.iter().flatten();
        let mut unknown = options.clone().filter(|rule| *rule != GOOD_PRIVATES);
        if let Some(rule) = unknown.next() {
            return Err(unknown_rule(rule));
        }
        let seated = export.seated();
        let names = seated.iter().map(|player| player.name.as_str());
        let mut setup: Setup = setup_of(export);
        setup.options.good_privates = options.clone().next().is_some();
        let first = PlayerId(0);
        let kept = ImportState {
            names: names.map(ToString::to_string).collect(),
            certificates: Certificates::new(COMPONENTS.companies.len()),
            copies: Copies::default(),
            cards: Cards::default(),
            priority: Priority {
                turn: 0,
                player: first,
                in_auction: first,
            },
            operating: Operating::default(),
            half: None,
        };
        let game = Game::new(setup).map_err(ImportFault::Setup)?;
        Ok(Importer::of(game, &seated, kept))
    }

    fn play_action(&mut self, action: &ExportedAction) -> Result<(), ImportFault> {
        if self.runs_nowhere(action) || self.removes_nothing(action) {
            return Ok(());
        }
        self.catch_up(action)?;
        let Some(ours) = self.translate(action)? else {
            match self.takes_half(action) {
                Some(company) => self.kept.half = Some(company),
                None => self.note_act(),
            }
            return Ok(());
        };
        self.kept.half = None;
        let by = self.game.decision();
        let systems = self.game.common().systems().len();
        let actor = match ours {
            Action::Common(RailMove::Exchange { .. }) => exchange::owner(self.game.common()),
            _ => by.map(|by| by.player),
        };
        let is_bankrupt = ours == Action::Common(RailMove::DeclareBankruptcy);
        let is_failed = action.kind == "failed_merge";
        let is_operating = matches!(self.game.round(), Round::Operating(_));
        if !is_failed {
            self.note_stock_action(by, &ours);
        }
        self.apply(&ours)?;
        if is_failed {
            self.fail_merger(systems)?;
        }
        if let (true, Some(company)) = (is_bankrupt, by.and_then(|by| by.company)) {
            self.reorder_after(company);
        }
        self.settle(is_operating && Importer::fits_any_step(&ours));
        self.follow_numbers(action, &ours, actor, systems)
    }

    fn check(&self, action: &ExportedAction) -> Result<(), ImportFault> {
        if let Some(ours) = self.translate(action)? {
            self.game.check(&ours)?;
        }
        Ok(())
    }

    fn decides(&self, action: &ExportedAction) -> bool {
        let Some(decision) = self.game.decision() else {
            return false;
        };
        match decision.company.filter(|_| !is_players(decision.step)) {
            Some(company) => self.acts_for(action, company),
            None => self.is_player(decision.player, &action.entity),
        }
    }

    /// Checks whether the entity may act now.
    ///
    /// It is the player or company that decides, a director selling shares for its company, or the owner of the Mohawk
    /// & Hudson.
    fn may_act(&self, action: &ExportedAction) -> bool {
        let Some(decision) = self.game.decision() else {
            return false;
        };
        let names_par = action.kind == "par" && self.kept.half.is_some();
        let exchanges = action.entity.as_str() == Some("M&H") || names_par;
        let begins_merger = action.kind == "merge" && decision.step == Step::Trade;
        self.decides(action)
            || exchanges
            || begins_merger
            || self.is_player(decision.player, &action.entity)
    }

    fn decider(&self) -> Option<String> {
        let decision = self.game.decision()?;
        let company = decision.company.filter(|_| !is_players(decision.step));
        let common = self.game.common();
        Some(match company {
            Some(company) => names::company(common, company),
            None => common.name(decision.player).to_string(),
        })
    }

    fn must_act(&self) -> bool {
        let step = self.game.decision().map(|decision| decision.step);
        matches!(
            step,
            Some(
                Step::RunTrains
                    | Step::PrivateRun
                    | Step::Distribute
                    | Step::DiscardTrain
                    | Step::PlaceHome
                    | Step::SetPar
            )
        )
    }

    fn pass_now(&mut self) -> Result<(), ImportFault> {
        if let (Some(by), Round::Auction(_)) = (self.game.decision(), self.game.round()) {
            self.note_stock_action(Some(by), &Action::Common(RailMove::Pass));
        }
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
            Action::Common(RailMove::BuyPrivate { .. })
                | Action::Title(Y1828Move::BuyCoal(BuyCoal))
                | Action::Common(RailMove::Exchange { .. })
                | Action::Common(RailMove::Lay {
                    power: Some(privates::CHAMPLAIN),
                    ..
                })
                | Action::Common(RailMove::PlaceMarker {
                    power: Some(privates::COBOURG),
                    ..
                })
        )
    }

    fn add_missing_pass(&mut self, action: &ExportedAction) -> Result<bool, ImportFault> {
        self.make_up_pass(action)
    }

    /// Notes a round that has begun.
    ///
    /// A stock round gives the priority to the player who begins it; an operating round begins with the Cobourg &
    /// Peterborough.
    fn look(&mut self) {
        let common = self.game.common();
        let is_new = common.turn() != self.kept.priority.turn;
        if let (true, Round::Stock(_)) = (is_new, self.game.round()) {
            self.kept.priority.player = if common.turn() == 1 {
                common.after(self.kept.priority.in_auction)
            } else {
                common.cards()[0]
            };
            self.kept.priority.turn = common.turn();
        }
        match self.game.round() {
            Round::Operating(round) => {
                let name = self.game.round_name();
                if name != self.kept.operating.name {
                    let owner = common.owner(privates::id("C&P"));
                    self.kept.operating.with_cobourg = matches!(owner, Some(Owner::Player(_)));
                    self.kept.operating.name = name;
                }
                self.kept.operating.order = round.order().to_vec();
            }
            Round::Over(_) => {}
            Round::Auction(_) | Round::Stock(_) => self.kept.operating = Operating::default(),
        }
    }
}

/// Checks whether players decide for themselves.
///
/// They do so in some steps even if these are about a company.
pub(super) fn is_players(step: Step) -> bool {
    matches!(
        step,
        Step::Auction
            | Step::Contest
            | Step::SetPar
            | Step::Trade
            | Step::SetAside
            | Step::TakeFrom
            | Step::TradeSingle
    )
}
