//! The text and the views of a game of any 18xx title: [`Play`] and [`Rail`], implemented once for all of them. A title
//! adds its own parts ([`TitleView`]): sentences, sheets, its market, where its trains run.

use super::board::{CitySpace, PlacedTile};
use super::board_report::asks_for_report;
use super::change::Change;
use super::correction::{Correctable, DraftGap, FactChoices, Power, Token};
use super::ids::{CompanyId, HexId, PrivateId};
use super::move_texts::MoveTexts;
use super::rail_game::{self, Action, RailChoice, RailGame, Rounds as _, Title};
use super::rail_move::{self, RailMove};
use super::rail_view::{
    Charter, Lay, MapBonus, MarketPart, PayoutWay, Payouts, Rail, Suboptimal, Task, Waiting,
};
use super::report::Report;
use super::rounds::{Claim, round};
use super::route::{Best, Earnings, RouteContext, Run, Search, Unit, best_runs};
use super::state::GameState as _;
use super::table::{Payout, Table};
use super::words::{badge, holders};
use crate::engine::auto_pass::Passing;
use crate::engine::game::{
    self as door, Amount, Asset, Badge, ChoiceText, LogLine, Move, OpenEnded, Outcome, Play,
    PromptItem, RoundKind, RoundStatus, Sheet, Standing,
};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Currency, Dollars};
use crate::engine::question::Prompt;
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::{Setup, SetupFault};
use serde_json::Value;
use std::sync::Arc;

/// The parts of text and views that are a title's own. See [`Play`] and [`Rail`] for what each is for.
pub trait TitleView: MoveTexts + Correctable {
    /// The rule about runs for less than a company could earn.
    const SUBOPTIMAL: Suboptimal;
    /// A text about what cannot be checked where the board lies on a real table.
    const UNSEEN: &'static str;

    /// Returns the key of a decision's rule. It is the title's rule that a decision of this kind is about.
    fn rule(game: &RailGame<Self>, step: Self::Step) -> &'static str;
    /// Returns whether the decision may be passed without being asked.
    fn passing(game: &RailGame<Self>) -> Passing;
    /// Lists the rounds in their row. They follow each other now.
    fn round_track(game: &RailGame<Self>) -> Vec<&'static str>;
    /// Tells when the game will end. There is nothing to tell before that is known.
    fn ending(game: &RailGame<Self>) -> Option<String>;
    /// Lists what everybody should know at a glance: phase, bank, priority.
    fn facts(game: &RailGame<Self>) -> Vec<String>;
    /// Lists a player's numbers. Each comes with its name and whether it is too much.
    fn facts_of(game: &RailGame<Self>, player: PlayerId) -> Vec<(&'static str, String, bool)>;
    /// The mark of the player who comes first.
    const FIRST: &'static str;
    /// Lists the players in stock round order. The stock round would begin now.
    fn players_in_order(game: &RailGame<Self>) -> Vec<PlayerId>;
    /// Lists the shares and private companies of a player.
    fn holdings(game: &RailGame<Self>, player: PlayerId) -> Vec<(Badge, String)>;
    /// Lists the sheets beside the standard panels. They show what those do not.
    fn sheets(_game: &RailGame<Self>) -> Vec<Sheet> {
        Vec::new()
    }
    /// Makes a decision of a record again.
    ///
    /// # Errors
    /// Why it never could be made; the game is then as it was.
    fn replay(game: &mut RailGame<Self>, action: &Action<Self>) -> Result<Vec<LogLine>, Refusal> {
        game.apply(action)
    }

    /// Returns the deciding company's task.
    fn task(game: &RailGame<Self>) -> Option<Task>;
    /// Lists the companies that are not in business.
    fn waiting(game: &RailGame<Self>) -> Vec<Waiting>;
    /// Returns a company's charter.
    fn charter(game: &RailGame<Self>, company: CompanyId) -> Charter;
    /// Returns the market as it is shown.
    fn market(game: &RailGame<Self>) -> Vec<MarketPart>;
    /// Returns the train limits in words. The first text names the sorts of company; the others say how many trains
    /// each may own in the phases of the table.
    fn train_limits(game: &RailGame<Self>) -> (&'static str, Vec<String>);
    /// Lists the legal lays where offered. They are with the power of a private company, or without one.
    fn lays(game: &RailGame<Self>, power: Option<PrivateId>) -> Vec<Lay>;
    /// Checks whether any lay is offered. This is quicker than listing them: it is where something can be laid.
    fn finds_lay(game: &RailGame<Self>) -> bool {
        let mut choices = game.choices().into_iter();
        choices.any(|choice| matches!(choice, RailChoice::<Self>::LayTrack(_)))
    }
    /// Lists the tiles that may follow. They follow what is on a hex, one after the other, in all rotations that look
    /// different.
    fn followers(game: &RailGame<Self>, hex: HexId) -> Vec<PlacedTile>;
    /// Returns the refusal of any tile. It is for a hex on which none may be laid at all.
    fn nothing_follows(game: &RailGame<Self>, hex: HexId) -> Refusal;
    /// Notes the best runs that were found.
    fn note_best(_game: &RailGame<Self>, _company: CompanyId, _best: &Best) {}
    /// Lists the bonuses for joining map ends.
    fn map_bonuses(_game: &RailGame<Self>) -> Vec<MapBonus> {
        Vec::new()
    }
    /// Returns one way to distribute earnings.
    fn payout(
        game: &RailGame<Self>,
        company: CompanyId,
        earned: Dollars,
        payout: Payout,
    ) -> PayoutWay;
    /// Returns the game shown before a move. It is the one when the move is done, or that after all that follows.
    fn foreseen(
        _before: &RailGame<Self>,
        _done: RailGame<Self>,
        later: RailGame<Self>,
    ) -> RailGame<Self> {
        later
    }
}

impl<T: TitleView> RailGame<T> {
    /// Checks whether a company lacks a train's price. A train has to be bought that the treasury cannot pay for.
    pub(crate) fn lacks_money_for_a_train(&self) -> bool {
        let company = self.decision().and_then(|decision| decision.company);
        let treasury = company.map(|company| self.table().company(company).cash);
        treasury < self.table().depot.cheapest()
            && self
                .check(&rail_move::Action::Common(RailMove::Pass))
                .is_err()
    }

    /// Returns how a player stands.
    pub(crate) fn standing(&self, player: PlayerId) -> Standing {
        let out = self.table().players[player.index()].bankrupt;
        let bankrupt = out.then_some("Bankrupt");
        let is_first = T::players_in_order(self).first() == Some(&player);
        Standing {
            player,
            worth: self.worth(player),
            cash: self.common.money(self.table().cash(player)).to_string(),
            facts: T::facts_of(self, player),
            marks: is_first
                .then_some(T::FIRST)
                .into_iter()
                .chain(bankrupt)
                .collect(),
            holdings: T::holdings(self, player),
            out,
        }
    }

    /// Formats a player's cash. It tells how much of it no bid binds.
    pub(crate) fn cash_in_words(&self, player: PlayerId) -> String {
        let (cash, free) = (self.table().cash(player), self.free_cash(player));
        let all = self.common.money(cash);
        if free < cash {
            format!("{all}, {} not tied up in bids", self.common.money(free))
        } else {
            all.to_string()
        }
    }

    /// Creates a charter with the common parts. The title gives its name for the leader.
    pub(crate) fn charter_of(&self, company: CompanyId, leader: &'static str) -> Charter {
        let name = |player| self.name(player).to_string();
        Charter {
            leader,
            price: "Price",
            train_limit: self.table().train_limit(company),
            par: self.table().company(company).par,
            holders: holders(self.table(), company, name),
            more: Vec::new(),
        }
    }

    /// Lists who has sold a company's shares. They did so in this round and may not buy it before the next; it is for
    /// the company's charter.
    ///
    /// None if nobody has.
    pub(crate) fn sold_by(
        &self,
        has_sold: impl Fn(PlayerId) -> bool,
    ) -> Option<(&'static str, String)> {
        let sellers = self.table().player_ids().filter(|player| has_sold(*player));
        let names: Vec<&str> = sellers.map(|player| self.name(player)).collect();
        (!names.is_empty()).then(|| ("Sold this round by", names.join(", ")))
    }

    /// Lists all lays that are offered. They are with and without the powers of private companies.
    #[must_use]
    pub fn offered_lays(&self) -> Vec<Lay> {
        let mut lays = Vec::new();
        for choice in self.choices() {
            if let RailChoice::<T>::LayTrack(power) = choice {
                lays.extend(T::lays(self, power));
            }
        }
        lays
    }

    /// Creates a decision with a price. The price has to be named.
    fn amount(&self, of: Action<T>, range: (Dollars, Dollars), step: Dollars) -> Amount<Action<T>> {
        let asked = T::pricing(self, &of, range, step);
        Amount {
            words: ChoiceText {
                label: asked.label,
                loss: None,
                ..T::choice_text(self, &of)
            },
            verb: asked.verb,
            limits: asked.limits,
            least: range.0.0,
            most: range.1.0,
            step: step.0,
            proposed: asked.proposed.map(|price| price.0),
            made: Arc::new(move |price| of.clone().at_price(Dollars(price))),
        }
    }

    /// Finds the best runs as an action. They are of the deciding company.
    fn best_run(&self) -> Option<Action<T>> {
        let company = self.decision()?.company?;
        let best = best_runs(self.route_context(company), &self.units(company));
        Some(RailMove::run(best.runs).into())
    }
}

impl<T: TitleView> RailGame<T> {
    /// Lists the bids on a company in words, the highest first.
    pub(crate) fn bids_on(&self, company: CompanyId) -> String {
        let claims = Rail::claims(self).into_iter().rev();
        let bids = claims.filter(|claim| claim.company == company);
        let bid = |claim: Claim| {
            let price = self.common.money(claim.price?);
            Some(format!("{} {price}", self.name(claim.player)))
        };
        bids.filter_map(bid).collect::<Vec<_>>().join(", ")
    }
}

impl<T: TitleView> Play for RailGame<T> {
    type Action = Action<T>;

    fn setup(&self) -> Setup {
        Setup::from(RailGame::setup(self))
    }

    fn currency(&self) -> Currency {
        self.table().components.currency
    }

    fn decision(&self) -> Option<door::Decision> {
        let decision = RailGame::decision(self)?;
        Some(door::Decision {
            player: decision.player,
            badge: decision.company.map(|company| badge(self.table(), company)),
        })
    }

    fn choices(&self) -> Vec<door::Choice<Action<T>>> {
        let mut shown = Vec::new();
        let mut has_track = false;
        for choice in RailGame::choices(self) {
            shown.push(match choice {
                RailChoice::<T>::Do(action) => door::Choice::Do(action),
                RailChoice::<T>::Price {
                    of,
                    least,
                    most,
                    step,
                } => door::Choice::Amount(Box::new(self.amount(of, (least, most), step))),
                // One panel shows all lays, each with the power that it needs.
                RailChoice::<T>::LayTrack(_) if has_track => continue,
                RailChoice::<T>::LayTrack(_) => {
                    has_track = true;
                    door::Choice::OpenEnded(OpenEnded::Track)
                }
                RailChoice::<T>::RunTrains => door::Choice::OpenEnded(OpenEnded::Runs),
            });
        }
        shown
    }

    fn out_of_turn(&self) -> Vec<(PlayerId, Action<T>)> {
        RailGame::out_of_turn(self)
    }

    fn find(&self, many: OpenEnded) -> Vec<Action<T>> {
        match many {
            OpenEnded::Track => {
                let lays = self.offered_lays().into_iter();
                lays.map(Lay::action).collect()
            }
            OpenEnded::Runs => self.best_run().into_iter().collect(),
        }
    }

    fn finds(&self, many: OpenEnded) -> bool {
        match many {
            OpenEnded::Track => T::finds_lay(self),
            OpenEnded::Runs => self.best_run().is_some(),
        }
    }

    fn apply(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        RailGame::apply(self, action)
    }

    fn replay(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        T::replay(self, action)
    }

    fn check(&self, action: &Action<T>) -> Verdict {
        RailGame::check(self, action)
    }

    fn attempts(&self) -> Vec<Action<T>> {
        RailGame::attempts(self)
    }

    fn situation(&self) -> String {
        match RailGame::awaits_report(self) {
            Some(company) => asks_for_report(self.common.symbol(company)),
            None => RailGame::situation(self),
        }
    }

    fn prompt(&self, offered: PromptItem<'_, Action<T>>) -> Prompt {
        if self.is_reported(&offered) {
            return Prompt::default();
        }
        T::prompt(self, offered)
    }

    fn rule(&self) -> &'static str {
        let decision = RailGame::decision(self);
        decision.map_or("end", |decision| T::rule(self, decision.step))
    }

    fn passing(&self) -> Passing {
        T::passing(self)
    }

    fn choice_text(&self, action: &Action<T>) -> ChoiceText {
        RailGame::choice_text(self, action)
    }

    fn round(&self) -> RoundStatus {
        let sign = self.sign();
        let over = round(RoundKind::Over, 0, 0);
        RoundStatus {
            id: sign.as_ref().map_or(over, |sign| sign.id),
            name: self.round_name(),
            track: T::round_track(self),
            at: sign.as_ref().and_then(|sign| sign.place),
            ending: sign.and_then(|_| T::ending(self)),
        }
    }

    fn facts(&self) -> Vec<String> {
        T::facts(self)
    }

    fn standings(&self) -> Vec<Standing> {
        let players = self.table().player_ids();
        players.map(|player| self.standing(player)).collect()
    }

    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        self.common.assets(player).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.round.outcome()
    }

    fn sheets(&self) -> Vec<Sheet> {
        T::sheets(self)
    }

    fn rail(&self) -> Option<&dyn Rail> {
        Some(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        T::find_inconsistency(self)
    }
}

impl<T: TitleView> Rail for RailGame<T> {
    fn table(&self) -> &Table {
        RailGame::table(self)
    }

    fn company(&self) -> Option<CompanyId> {
        RailGame::decision(self)?.company
    }

    fn task(&self) -> Option<Task> {
        T::task(self)
    }

    fn facts(&self) -> Vec<(&'static str, &'static str, Value)> {
        let facts = T::FACTS.iter();
        let now = facts.map(|fact| (fact.name, fact.words, (fact.read)(self)));
        now.filter(|(_, _, value)| !value.is_null()).collect()
    }

    fn fact_choices(&self) -> Vec<FactChoices> {
        RailGame::fact_choices(self)
    }

    fn tokens(&self, company: CompanyId) -> Vec<Token> {
        RailGame::tokens(self, company)
    }

    fn difference(&self, other: &dyn door::Game) -> Vec<Change> {
        let other = other.as_any().downcast_ref::<RailGame<T>>();
        other.map_or_else(Vec::new, |other| RailGame::difference(self, other))
    }

    fn with_draft_changes(&self, changes: &[Change]) -> Box<dyn door::Game> {
        Box::new(RailGame::with_draft(self, changes))
    }

    fn extend_draft(&self, draft: &[Change], more: Vec<Change>) -> Vec<Change> {
        RailGame::extend_draft(self, draft, more)
    }

    fn lacks(&self) -> Vec<DraftGap> {
        RailGame::lacks(self)
    }

    fn players_in_order(&self) -> Vec<PlayerId> {
        T::players_in_order(self)
    }

    fn powers(&self, company: CompanyId) -> Vec<Power> {
        RailGame::powers(self, company)
    }

    fn with_running_company(&self, changes: Vec<Change>) -> Vec<Change> {
        RailGame::with_running_company(self, changes)
    }

    fn correct(&self, changes: Vec<Change>) -> Move {
        Move::of(&Action::<T>::Common(RailMove::Correct { changes }))
    }

    fn awaits_report(&self) -> Option<CompanyId> {
        RailGame::awaits_report(self)
    }

    fn unseen(&self) -> &'static str {
        T::UNSEEN
    }

    fn report(&self, report: Report) -> Move {
        Move::of(&Action::<T>::from(RailMove::from(report)))
    }

    fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal> {
        RailGame::ways_to_pay(self, report)
    }

    fn order(&self) -> Vec<CompanyId> {
        self.operating_order()
    }

    fn operated(&self) -> Vec<CompanyId> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.operated().to_vec())
    }

    fn working(&self) -> Option<CompanyId> {
        RailGame::working(self)
    }

    fn proposed(&self) -> Option<RailMove> {
        self.proposal()?.action.common().cloned()
    }

    fn claims(&self) -> Vec<Claim> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.claims())
    }

    fn bound(&self, player: PlayerId) -> Dollars {
        self.table().cash(player) - self.free_cash(player)
    }

    fn waiting(&self) -> Vec<Waiting> {
        T::waiting(self)
    }

    fn charter(&self, company: CompanyId) -> Charter {
        T::charter(self, company)
    }

    fn market(&self) -> Vec<MarketPart> {
        T::market(self)
    }

    fn train_limits(&self) -> (&'static str, Vec<String>) {
        T::train_limits(self)
    }

    fn lays(&self) -> Vec<Lay> {
        self.offered_lays()
    }

    fn followers(&self, hex: HexId) -> Vec<PlacedTile> {
        T::followers(self, hex)
    }

    fn check_lay(&self, hex: HexId, laid: PlacedTile) -> Verdict {
        RailGame::check(self, &RailMove::lay(hex, laid, None).into())
    }

    fn nothing_follows(&self, hex: HexId) -> Refusal {
        T::nothing_follows(self, hex)
    }

    fn lay(&self, lay: Lay) -> Move {
        Move::of(&lay.action::<T::TitleMove>())
    }

    fn space(&self, made: &Move) -> Option<CitySpace> {
        made.read::<Action<T>>().ok()?.space()
    }

    fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        RailGame::route_context(self, company)
    }

    fn units(&self, company: CompanyId) -> Vec<Unit> {
        RailGame::units(self, company)
    }

    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        RailGame::check_runs(self, company, runs)
    }

    fn search_runs(&self, company: CompanyId) -> Search {
        RailGame::search_runs(self, company)
    }

    fn note_best(&self, company: CompanyId, best: &Best) {
        T::note_best(self, company, best);
    }

    fn suboptimal_runs(&self) -> Suboptimal {
        T::SUBOPTIMAL
    }

    fn without_train(&self, company: CompanyId) -> String {
        T::without_train(self, company)
    }

    fn run(&self, runs: Vec<Run>) -> Move {
        Move::of(&Action::<T>::from(RailMove::run(runs)))
    }

    fn runs_of(&self, made: &Move) -> Option<Vec<Run>> {
        match made.read::<Action<T>>().ok()? {
            rail_move::Action::Common(RailMove::Run { runs, .. }) => Some(runs),
            _ => None,
        }
    }

    fn map_bonuses(&self) -> Vec<MapBonus> {
        T::map_bonuses(self)
    }

    fn payouts(&self) -> Option<Payouts> {
        let (company, earned) = (Rail::company(self)?, self.earnings()?);
        let mut ways = Vec::new();
        for choice in RailGame::choices(self) {
            if let rail_move::Choice::Do(rail_move::Action::Common(RailMove::Distribute {
                payout,
            })) = choice
            {
                ways.push(T::payout(self, company, earned, payout));
            }
        }
        (!ways.is_empty()).then_some(Payouts { earned, ways })
    }

    fn foresee(&self, made: &Move) -> Option<Box<dyn door::Game>> {
        let mut done = self.clone();
        done.decide(&made.read().ok()?).ok()?;
        while done
            .decision()
            .is_some_and(|now| Some(now.step) == T::CONSENT)
        {
            done.decide(&RailMove::Answer { agree: true }.into()).ok()?;
        }
        let mut later = done.clone();
        later.advance();
        Some(Box::new(T::foreseen(self, done, later)))
    }
}

/// Begins a game of a title.
///
/// # Errors
/// All faults of the setup.
pub fn begin<T: TitleView>(setup: &Setup) -> Result<Box<dyn door::Game>, Vec<SetupFault>> {
    let setup = rail_game::RailSetup::<T>::try_from(setup).map_err(|fault| vec![fault])?;
    Ok(Box::new(RailGame::<T>::new(setup)?))
}

/// Returns the move that distributes earnings.
#[must_use]
pub fn distributing<T: Title>(payout: Payout) -> Move {
    Move::of(&Action::<T>::from(RailMove::Distribute { payout }))
}
