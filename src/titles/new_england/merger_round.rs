//! Merger rounds (rulebook section 12): minors convert into majors, merge, or pass.

use super::action::{Action, NewEnglandMove};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::companies::MAJOR_MARKERS;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::market::{MAJOR_ROW, PAR};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, CitySpace, StopAt};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};
use std::cell::LazyCell;
use std::ops::Deref;

const RULE: &str = "12";
/// The par value of a major that one minor is converted into.
pub(super) const CONVERSION_PAR: Dollars = Dollars(100);

/// The state of a merger round.
#[derive(Clone, Debug, PartialEq)]
pub struct MergerRound {
    /// The operating round of the set that it follows: 1 or 2.
    pub number: u8,
    /// The minors that still have to decide, in operating order.
    pub(super) waiting: Vec<CompanyId>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Decide,
    /// The new major has two markers in one hex and takes one back.
    ReturnMarker(CompanyId),
    /// The president of the new major may buy more shares.
    Buy(CompanyId),
}

/// A checked action of the minor that decides, or of the major that was just formed.
pub(crate) enum MergerAction {
    /// A pass, which ends the decision.
    Pass,
    Form(Formation),
    Return {
        major: CompanyId,
        space: CitySpace,
    },
    Buy {
        major: CompanyId,
        president: PlayerId,
        par: Dollars,
    },
}

/// The formation of a major.
pub(crate) struct Formation {
    major: CompanyId,
    owner: PlayerId,
    par: Dollars,
    minor: CompanyId,
    /// The minor to merge with; none for a conversion.
    with: Option<CompanyId>,
}

impl MergerRound {
    pub(super) fn new(common: &mut Common, number: u8) -> MergerRound {
        let mut waiting = common.operating_order();
        waiting.retain(|&company| common.table.kind(company) == CompanyKind::Minor);
        if !waiting.is_empty() {
            common.announce(format!("Merger round {}.{number}", common.turn));
        }
        MergerRound {
            number,
            waiting,
            stage: Stage::Decide,
        }
    }

    /// Checks whether a minor is asked. It could do more than pass, or the website asks it anyway.
    fn is_worth_asking(&self, common: &Common, minor: CompanyId) -> bool {
        common.deviates(Deviation::AllMinorsAsked) || common.may_form(minor)
    }

    fn check_decision(&self, common: &Common, action: &Action) -> Result<MergerAction, Refusal> {
        let Some(&minor) = self.waiting.first() else {
            return Err(Refusal::new(RULE, "No minor has to decide."));
        };
        match *action {
            Action::Common(RailMove::Pass) => Ok(MergerAction::Pass),
            Action::Title(NewEnglandMove::Convert { major }) => common
                .check_conversion(minor, major)
                .map(MergerAction::Form),
            Action::Title(NewEnglandMove::Merge { with, major }) => common
                .check_merger(minor, with, major)
                .map(MergerAction::Form),
            _ => Err(Refusal::new(
                RULE,
                "In a merger round a minor converts, merges or passes.",
            )),
        }
    }

    /// Forms a major. If it has two markers in one hex, it must take one of them back next.
    fn form(&mut self, common: &mut Common, formation: &Formation) {
        common.form_major(formation);
        let gone = [Some(formation.minor), formation.with];
        self.waiting.retain(|&minor| !gone.contains(&Some(minor)));
        self.stage = if common.has_markers_in_one_hex(formation.major) {
            Stage::ReturnMarker(formation.major)
        } else {
            Stage::Buy(formation.major)
        };
    }
}

impl TitleRound<Rules> for MergerRound {
    type CheckedAction = MergerAction;

    fn check(&self, common: &Common, action: &Action) -> Result<MergerAction, Refusal> {
        match self.stage {
            Stage::Decide => self.check_decision(common, action),
            Stage::ReturnMarker(major) => common.check_return(major, action),
            Stage::Buy(major) => common.check_buy_after_merger(major, action),
        }
    }

    fn perform(&mut self, common: &mut Common, checked: MergerAction) {
        match checked {
            MergerAction::Pass => {
                if self.stage == Stage::Decide {
                    let minor = self.waiting.remove(0);
                    common.say(format!("{} stays a minor.", common.table.symbol(minor)));
                }
                self.stage = Stage::Decide;
            }
            MergerAction::Form(formation) => self.form(common, &formation),
            MergerAction::Return { major, space } => {
                common.return_marker(major, space);
                self.stage = Stage::Buy(major);
            }
            MergerAction::Buy {
                major,
                president,
                par,
            } => common.buy_after_merger(major, president, par),
        }
    }

    /// Moves on to the next minor that can do something.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        match (self.stage, self.waiting.first()) {
            (Stage::ReturnMarker(_), _) => return Progress::Waits,
            (Stage::Buy(major), _) => {
                if common.check_share_after_merger(major).is_ok() {
                    return Progress::Waits;
                }
                self.stage = Stage::Decide;
            }
            (Stage::Decide, Some(&minor)) => {
                if self.is_worth_asking(common, minor) {
                    return Progress::Waits;
                }
                self.waiting.remove(0);
            }
            (Stage::Decide, None) if self.number == 1 => {
                return Progress::Over(NextRound::Operating(2));
            }
            (Stage::Decide, None) => return Progress::Over(NextRound::Stock),
        }
        Progress::GoesOn
    }

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (company, step) = match self.stage {
            Stage::Decide => (*self.waiting.first()?, Step::Merge),
            Stage::ReturnMarker(major) => (major, Step::ReturnMarker),
            Stage::Buy(major) => (major, Step::BuyAfterMerger),
        };
        Some(Decision {
            player: common.table.president(company)?,
            company: Some(company),
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let all: Vec<Action> = match (self.stage, self.waiting.first()) {
            (Stage::Decide, None) => Vec::new(),
            (Stage::Decide, Some(&minor)) => {
                let mut all = common.formations(minor);
                all.push(Action::Common(RailMove::Pass));
                all
            }
            (Stage::ReturnMarker(major), _) => {
                let markers = common.table.board.markers_of(major);
                markers
                    .map(|space| Action::Title(NewEnglandMove::ReturnMarker { space }))
                    .collect()
            }
            (Stage::Buy(company), _) => {
                let may_buy = common.check_share_after_merger(company).is_ok();
                let from = Source::Ipo;
                let buy = may_buy.then_some(Action::Common(RailMove::buy(company, from)));
                buy.into_iter()
                    .chain([Action::Common(RailMove::Pass)])
                    .collect()
            }
        };
        all.into_iter().map(Choice::Do).collect()
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            name: format!("MR {}.{}", common.turn, self.number),
            place: Some(usize::from(self.number) * 2),
        }
    }
}

impl Common {
    /// Lists the majors that were never formed.
    fn free_majors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let all = self.table.components.company_ids();
        all.filter(|&id| self.is_free_major(id))
    }

    fn is_free_major(&self, id: CompanyId) -> bool {
        self.table.kind(id) == CompanyKind::Major
            && self.table.company(id).status == Status::Unstarted
    }

    /// Lists the minors that a minor may merge with.
    fn partners(&self, minor: CompanyId) -> impl Iterator<Item = CompanyId> + '_ {
        let reach = LazyCell::new(move || Reach::of(&self.table.board, minor));
        let others = self.table.running();
        others.filter(move |&with| self.check_partner(minor, with, &reach).is_ok())
    }

    /// Checks whether a minor could become a major in some way.
    fn may_form(&self, minor: CompanyId) -> bool {
        let may_convert = || self.check_means(minor).is_ok();
        self.free_majors().next().is_some()
            && (may_convert() || self.partners(minor).next().is_some())
    }

    /// Lists all conversions and mergers of a minor. Which major is formed makes no difference to the rules.
    fn formations(&self, minor: CompanyId) -> Vec<Action> {
        let may_convert = self.check_means(minor).is_ok();
        let partners: Vec<CompanyId> = self.partners(minor).collect();
        let mut actions = Vec::new();
        for major in self.free_majors() {
            actions.extend(may_convert.then_some(Action::Title(NewEnglandMove::Convert { major })));
            let mergers = partners
                .iter()
                .map(|&with| Action::Title(NewEnglandMove::Merge { with, major }));
            actions.extend(mergers);
        }
        actions
    }

    fn check_major(&self, major: CompanyId) -> Verdict {
        require(
            self.is_free_major(major),
            RULE,
            || "The new company must be a major that was never started.",
        )
    }

    fn owner(&self, minor: CompanyId) -> Result<PlayerId, Refusal> {
        self.table
            .president(minor)
            .ok_or_else(|| Refusal::new(RULE, "This minor has no owner."))
    }

    /// Returns what the owner pays to convert a minor: $200 less twice its value (12).
    pub(super) fn conversion_cost(&self, minor: CompanyId) -> Dollars {
        (CONVERSION_PAR - self.table.company(minor).par.unwrap_or_default()) * 2
    }

    /// Checks that a minor's owner can pay for conversion.
    fn check_means(&self, minor: CompanyId) -> Result<PlayerId, Refusal> {
        let owner = self.owner(minor)?;
        let difference = self.conversion_cost(minor);
        require(self.table.cash(owner) >= difference, RULE, || {
            format!(
                "Converting {} costs its owner {difference}, and {} has {}.",
                self.table.symbol(minor),
                self.name(owner),
                self.table.cash(owner)
            )
        })?;
        Ok(owner)
    }

    /// Checks that a minor may be converted. Its owner adds the difference between twice its value and $200.
    fn check_conversion(&self, minor: CompanyId, major: CompanyId) -> Result<Formation, Refusal> {
        self.check_major(major)?;
        Ok(Formation {
            major,
            owner: self.check_means(minor)?,
            par: CONVERSION_PAR,
            minor,
            with: None,
        })
    }

    /// Checks that two minors may merge. They need one owner, and a route between them or homes in one hex.
    fn check_merger(
        &self,
        minor: CompanyId,
        with: CompanyId,
        major: CompanyId,
    ) -> Result<Formation, Refusal> {
        self.check_major(major)?;
        let reach = LazyCell::new(|| Reach::of(&self.table.board, minor));
        Ok(Formation {
            major,
            owner: self.check_partner(minor, with, &reach)?,
            par: self.merged_par(minor, with),
            minor,
            with: Some(with),
        })
    }

    fn check_partner(
        &self,
        minor: CompanyId,
        with: CompanyId,
        reach: &impl Deref<Target = Reach>,
    ) -> Result<PlayerId, Refusal> {
        let owner = self.owner(minor)?;
        let is_other_minor =
            with != minor && self.table.kind(with) == CompanyKind::Minor && self.is_running(with);
        require(
            is_other_minor,
            RULE,
            || "A minor merges with another minor in business.",
        )?;
        require(
            self.table.president(with) == Some(owner),
            RULE,
            || "Both minors must belong to the same player.",
        )?;
        require(
            self.table.physical_board || may_join(&self.table.board, reach, minor, with),
            RULE,
            || {
                format!(
                    "{} has no route to the station of {}, nor are they at home in one hex.",
                    self.table.symbol(minor),
                    self.table.symbol(with)
                )
            },
        )?;
        Ok(owner)
    }

    /// Returns the par value of a merger. It is the sum of two minors' values, rounded down to a par space of the
    /// market.
    pub(super) fn merged_par(&self, minor: CompanyId, with: CompanyId) -> Dollars {
        let value = |company: CompanyId| self.table.company(company).par.unwrap_or_default();
        let sum = value(minor) + value(with);
        let pars = self.table.market.grid().marked(PAR);
        pars.map(|(_, price)| price)
            .filter(|&price| price <= sum)
            .max()
            .unwrap_or(CONVERSION_PAR)
    }

    /// Forms a major from minors. It takes their money, trains and stations; their market markers stay, closed.
    fn form_major(&mut self, formation: &Formation) {
        let Formation {
            major, owner, par, ..
        } = *formation;
        self.tell_formation(formation);
        if formation.with.is_none() {
            let difference = self.conversion_cost(formation.minor);
            self.table
                .pay(Purse::Player(owner), Purse::Company(major), difference);
        }
        for minor in [Some(formation.minor), formation.with]
            .into_iter()
            .flatten()
        {
            self.take_over(major, minor);
        }
        // A merged company keeps only its most expensive marker; the second minor's station used the other.
        let company = self.table.company_mut(major);
        company.par = Some(par);
        company.status = Status::Floated;
        company.shares.found(owner);
        if let Some(space) = par_space(par) {
            self.table.market.put(major, space);
        }
    }

    fn tell_formation(&mut self, formation: &Formation) {
        let Formation {
            major,
            owner,
            par,
            minor,
            with,
        } = *formation;
        let table = &self.table;
        let (symbol, new) = (table.symbol(minor), table.symbol(major));
        self.say(match with {
            Some(with) => format!(
                "{symbol} and {} merge into {new} at {par}.",
                table.symbol(with)
            ),
            None => match self.conversion_cost(minor) {
                Dollars::ZERO => format!("{symbol} is converted into {new} at {par}."),
                cost => format!(
                    "{symbol} is converted into {new} at {par}; {} adds {cost}.",
                    self.name(owner)
                ),
            },
        });
    }

    fn take_over(&mut self, major: CompanyId, minor: CompanyId) {
        let table = &mut self.table;
        let cash = table.company(minor).cash;
        table.pay(Purse::Company(minor), Purse::Company(major), cash);
        let trains = std::mem::take(&mut table.company_mut(minor).trains);
        table.company_mut(major).trains.extend(trains);
        table.board.replace_company(minor, major);
        table.company_mut(major).markers_left.remove(0);
        table.close(minor);
    }

    fn has_markers_in_one_hex(&self, major: CompanyId) -> bool {
        let board = &self.table.board;
        let mut spaces = board.markers_of(major);
        let first = spaces.next().map(|space| space.hex);
        spaces.any(|other| Some(other.hex) == first)
    }

    /// Checks the return of a marker. The president keeps one of two markers in one hex.
    fn check_return(&self, major: CompanyId, action: &Action) -> Result<MergerAction, Refusal> {
        let Action::Title(NewEnglandMove::ReturnMarker { space }) = *action else {
            return Err(Refusal::new(
                RULE,
                "One of the two station markers in the hex must go back to the charter first.",
            ));
        };
        require(
            self.table.board.markers_of(major).any(|own| own == space),
            RULE,
            || "There is no marker of the new company in that space.",
        )?;
        Ok(MergerAction::Return { major, space })
    }

    /// Returns a marker to the charter's $40 space.
    fn return_marker(&mut self, major: CompanyId, space: CitySpace) {
        self.table.board.take_back(major, space);
        let markers = &mut self.table.company_mut(major).markers_left;
        markers.insert(0, MAJOR_MARKERS[1]);
        self.say(format!(
            "{} takes one of its two markers in {} back.",
            self.table.symbol(major),
            self.table.components.map.hex(space.hex).at
        ));
    }

    fn check_buy_after_merger(
        &self,
        major: CompanyId,
        action: &Action,
    ) -> Result<MergerAction, Refusal> {
        match *action {
            Action::Common(RailMove::Buy {
                company,
                from: Source::Ipo,
                ..
            }) if company == major => self.check_share_after_merger(major),
            Action::Common(RailMove::Pass) => Ok(MergerAction::Pass),
            _ => Err(Refusal::new(
                RULE,
                "The new president may now buy IPO shares of the new company at par, or pass.",
            )),
        }
    }

    fn check_share_after_merger(&self, major: CompanyId) -> Result<MergerAction, Refusal> {
        let president = self
            .table
            .president(major)
            .ok_or_else(|| Refusal::new(RULE, "The company has no president."))?;
        let par = self.table.company(major).par.unwrap_or_default();
        self.check_room_for_share(president, major)?;
        require(self.table.cash(president) >= par, RULE, || {
            format!("Each share costs the par value, {par}.")
        })?;
        Ok(MergerAction::Buy {
            major,
            president,
            par,
        })
    }

    /// Sells an IPO share at par. The new president pays the company for it.
    fn buy_after_merger(&mut self, major: CompanyId, president: PlayerId, par: Dollars) {
        self.table
            .pay(Purse::Player(president), Purse::Company(major), par);
        self.say(format!(
            "{} buys another share of {} at par, {par}.",
            self.name(president),
            self.table.symbol(major)
        ));
        self.hand_over(major, Holder::Ipo, Holder::Player(president), 1);
    }
}

/// Checks whether two minors are connected. One has a route to the other's station, or both have one in the same hex.
fn may_join(
    board: &Board,
    reach: &impl Deref<Target = Reach>,
    minor: CompanyId,
    with: CompanyId,
) -> bool {
    let is_at_home = |hex| board.markers_of(minor).any(|own| own.hex == hex);
    let is_reached = |space: CitySpace| {
        let stop = board.tile(space.hex).stop_of_city(space.city);
        let at = |stop| StopAt {
            hex: space.hex,
            stop,
        };
        stop.is_some_and(|stop| reach.has_stop(at(stop)))
    };
    board
        .markers_of(with)
        .any(|there| is_at_home(there.hex) || is_reached(there))
}

/// Returns the space of a price for majors. It serves tests and the interface.
#[must_use]
pub fn par_space(price: Dollars) -> Option<Space> {
    super::COMPONENTS
        .grid
        .spaces()
        .find(|(space, p)| space.row == MAJOR_ROW && *p == price)
        .map(|(space, _)| space)
}
