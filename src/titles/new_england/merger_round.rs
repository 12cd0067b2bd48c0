//! Merger rounds (rulebook section 12): minors convert into majors, merge, or pass.

use super::game::{Game, Round};
use super::market::{MAJOR_ROW, PAR};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::network::Reach;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision, Step};

const RULE: &str = "12";
/// The par value of a major that one minor is converted into.
const CONVERSION_PAR: Dollars = Dollars(100);

/// Which minor decides.
#[derive(Clone, Debug, PartialEq)]
pub struct MergerRound {
    /// After which operating round of the set: 1 or 2.
    pub number: u8,
    /// The minors that still have to decide, in operating order.
    pub(super) waiting: Vec<CompanyId>,
    stage: Stage,
}

#[derive(Clone, Debug, PartialEq)]
enum Stage {
    Decide,
    /// The new major has two markers in this hex and takes one back.
    ReturnMarker(CompanyId),
    /// The president of the new major may buy more shares.
    Buy(CompanyId),
}

impl Game {
    pub(super) fn start_merger_round(&mut self, number: u8) {
        let mut waiting = self.operating_order();
        waiting.retain(|&company| self.table.kind(company) == CompanyKind::Minor);
        if !waiting.is_empty() {
            self.announce(format!("Merger round {}.{number}", self.turn));
        }
        self.round = Round::Merger(MergerRound {
            number,
            waiting,
            stage: Stage::Decide,
        });
    }

    pub(super) fn merger_action(&mut self, action: &Action) -> Verdict {
        let Round::Merger(mut round) = self.round.clone() else {
            return Ok(());
        };
        match round.stage {
            Stage::Decide => self.decide_on_merger(&mut round, action)?,
            Stage::ReturnMarker(major) => self.return_marker(&mut round, major, action)?,
            Stage::Buy(major) => self.buy_after_merger(&mut round, major, action)?,
        }
        self.round = Round::Merger(round);
        Ok(())
    }

    /// Goes to the next minor; true when somebody has to decide.
    pub(super) fn advance_merger_round(&mut self) -> bool {
        let Round::Merger(mut round) = self.round.clone() else {
            return true;
        };
        match round.stage {
            Stage::ReturnMarker(_) => return true,
            Stage::Buy(major) if self.check_buy_after_merger(major).is_ok() => return true,
            Stage::Buy(_) => {
                round.stage = Stage::Decide;
                self.round = Round::Merger(round);
                return false;
            }
            Stage::Decide => {}
        }
        if !round.waiting.is_empty() {
            if self.is_worth_asking() {
                return true;
            }
            round.waiting.remove(0);
            self.round = Round::Merger(round);
            return false;
        }
        if round.number == 1 {
            self.start_operating_round(2);
        } else {
            self.start_stock_round();
        }
        false
    }

    /// Whether the next minor could do anything but pass; the website asks all the same.
    fn is_worth_asking(&self) -> bool {
        self.setup.as_on_website()
            || self
                .merger_choices()
                .iter()
                .any(|choice| *choice != Choice::Do(Action::Pass))
    }

    /// The majors that were never formed.
    pub(super) fn free_majors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let free = |&id: &CompanyId| {
            self.table.kind(id) == CompanyKind::Major
                && self.table.company(id).status == Status::Waiting
        };
        self.table.components.company_ids().filter(free)
    }

    fn decide_on_merger(&mut self, round: &mut MergerRound, action: &Action) -> Verdict {
        let Some(&minor) = round.waiting.first() else {
            return Err(Refusal::new(RULE, "No minor has to decide."));
        };
        match *action {
            Action::Pass => {
                self.say(format!("{} stays a minor.", self.table.symbol(minor)));
                round.waiting.remove(0);
            }
            Action::Convert { major } => {
                let owner = self.check_conversion(minor, major)?;
                let value = self.table.company(minor).par.unwrap_or_default();
                let difference = (CONVERSION_PAR - value) * 2;
                self.say(format!(
                    "{} is converted into {} at {CONVERSION_PAR}; {} adds {difference}.",
                    self.table.symbol(minor),
                    self.table.symbol(major),
                    self.name(owner)
                ));
                self.table
                    .pay(Purse::Player(owner), Purse::Company(major), difference);
                self.form_major(major, owner, CONVERSION_PAR, &[minor]);
                round.waiting.remove(0);
                round.stage = Stage::Buy(major);
            }
            Action::Merge { with, major } => {
                let owner = self.check_merger(minor, with, major)?;
                let par = self.merged_par(minor, with);
                self.say(format!(
                    "{} and {} merge into {} at {par}.",
                    self.table.symbol(minor),
                    self.table.symbol(with),
                    self.table.symbol(major)
                ));
                self.form_major(major, owner, par, &[minor, with]);
                round.waiting.remove(0);
                round.waiting.retain(|&other| other != with);
                round.stage = if self.markers_in_one_hex(major).is_some() {
                    Stage::ReturnMarker(major)
                } else {
                    Stage::Buy(major)
                };
            }
            _ => {
                return Err(Refusal::new(
                    RULE,
                    "In a merger round a minor converts, merges or passes.",
                ));
            }
        }
        Ok(())
    }

    fn check_major(&self, minor: CompanyId, major: CompanyId) -> Result<PlayerId, Refusal> {
        require(
            self.free_majors().any(|free| free == major),
            RULE,
            || "The new company must be a major that was never started.",
        )?;
        self.table
            .president(minor)
            .ok_or_else(|| Refusal::new(RULE, "This minor has no owner."))
    }

    /// Whether a minor may be converted: its owner adds what its double value lacks to $200.
    fn check_conversion(&self, minor: CompanyId, major: CompanyId) -> Result<PlayerId, Refusal> {
        let owner = self.check_major(minor, major)?;
        let value = self.table.company(minor).par.unwrap_or_default();
        let difference = (CONVERSION_PAR - value) * 2;
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

    /// Whether two minors may merge: one owner, and a route between them or homes in one hex.
    fn check_merger(
        &self,
        minor: CompanyId,
        with: CompanyId,
        major: CompanyId,
    ) -> Result<PlayerId, Refusal> {
        let owner = self.check_major(minor, major)?;
        let is_other_minor = with != minor
            && self.table.kind(with) == CompanyKind::Minor
            && self.table.company(with).status == Status::Running;
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
        require(self.may_join(minor, with), RULE, || {
            format!(
                "{} has no route to the station of {}, nor are they at home in one hex.",
                self.table.symbol(minor),
                self.table.symbol(with)
            )
        })?;
        Ok(owner)
    }

    fn may_join(&self, minor: CompanyId, with: CompanyId) -> bool {
        let board = &self.table.board;
        let same_hex = board
            .markers_of(minor)
            .any(|here| board.markers_of(with).any(|there| here.hex == there.hex));
        same_hex || {
            let reach = Reach::of(board, minor);
            let stop = |space: CitySpace| {
                Some(StopAt {
                    hex: space.hex,
                    stop: board.tile(space.hex).stop_of_city(space.city)?,
                })
            };
            board
                .markers_of(with)
                .filter_map(stop)
                .any(|at| reach.has_stop(at))
        }
    }

    /// The sum of two minors' values, rounded down to a space of the market.
    #[must_use]
    pub fn merged_par(&self, minor: CompanyId, with: CompanyId) -> Dollars {
        let value = |company: CompanyId| self.table.company(company).par.unwrap_or_default();
        let sum = value(minor) + value(with);
        let pars = self.table.market.grid().marked(PAR);
        pars.map(|(_, price)| price)
            .filter(|&price| price <= sum)
            .max()
            .unwrap_or(CONVERSION_PAR)
    }

    /// Forms a major from minors: it takes their money, trains and stations; their market markers stay, closed.
    fn form_major(
        &mut self,
        major: CompanyId,
        owner: PlayerId,
        par: Dollars,
        minors: &[CompanyId],
    ) {
        for &minor in minors {
            let cash = self.table.company(minor).cash;
            self.table
                .pay(Purse::Company(minor), Purse::Company(major), cash);
            let trains = std::mem::take(&mut self.table.company_mut(minor).trains);
            self.table.company_mut(major).trains.extend(trains);
            if self.setup.has_rules_of(2) {
                self.table.board.replace_company(minor, major);
            } else {
                self.table.board.replace_company_in_place(minor, major);
            }
            self.table.company_mut(major).markers_left.remove(0);
            self.table.close(minor);
        }
        // A merged company keeps only its dearest marker; the second minor's station took the other.
        self.table.company_mut(major).par = Some(par);
        self.table.company_mut(major).status = Status::Running;
        self.table.company_mut(major).shares.found(owner);
        let spaces = self.table.market.grid().spaces();
        if let Some((space, ..)) = spaces
            .into_iter()
            .find(|(space, price)| space.row == MAJOR_ROW && *price == par)
        {
            self.table.market.put(major, space);
        }
    }

    fn markers_in_one_hex(&self, major: CompanyId) -> Option<crate::engine::rail::ids::HexId> {
        let mut spaces = self.table.board.markers_of(major);
        let first = spaces.next()?;
        spaces
            .any(|other| other.hex == first.hex)
            .then_some(first.hex)
    }

    /// Of two markers in one hex the president keeps one; the other goes back to the $40 space.
    fn return_marker(
        &mut self,
        round: &mut MergerRound,
        major: CompanyId,
        action: &Action,
    ) -> Verdict {
        let Action::ReturnMarker { space } = *action else {
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
        self.table.board.take_back(major, space);
        self.table
            .company_mut(major)
            .markers_left
            .insert(0, super::companies::MAJOR_MARKERS[1]);
        self.say(format!(
            "{} takes one of its two markers in {} back.",
            self.table.symbol(major),
            self.table.components.map.hex(space.hex).at
        ));
        round.stage = Stage::Buy(major);
        Ok(())
    }

    fn check_buy_after_merger(&self, major: CompanyId) -> Result<(PlayerId, Dollars), Refusal> {
        let president = self
            .table
            .president(major)
            .ok_or_else(|| Refusal::new(RULE, "The company has no president."))?;
        let par = self.table.company(major).par.unwrap_or_default();
        self.check_room_for_share(president, major)?;
        require(self.table.cash(president) >= par, RULE, || {
            format!("Each share costs the par value, {par}.")
        })?;
        Ok((president, par))
    }

    /// The new president may buy IPO shares at par, up to 60%; the money goes to the company.
    fn buy_after_merger(
        &mut self,
        round: &mut MergerRound,
        major: CompanyId,
        action: &Action,
    ) -> Verdict {
        match *action {
            Action::Buy {
                company,
                from: crate::engine::rail::shares::Source::Ipo,
            } if company == major => {
                let (president, par) = self.check_buy_after_merger(major)?;
                self.table
                    .pay(Purse::Player(president), Purse::Company(major), par);
                self.say(format!(
                    "{} buys another share of {} at par, {par}.",
                    self.name(president),
                    self.table.symbol(major)
                ));
                self.hand_over(major, Holder::Ipo, Holder::Player(president), 1);
            }
            Action::Pass => round.stage = Stage::Decide,
            _ => {
                return Err(Refusal::new(
                    RULE,
                    "The new president may now buy IPO shares of the new company at par, or pass.",
                ));
            }
        }
        Ok(())
    }

    pub(super) fn merger_decision(&self) -> Option<Decision> {
        let Round::Merger(round) = &self.round else {
            return None;
        };
        let (company, step) = match round.stage {
            Stage::Decide => (*round.waiting.first()?, Step::Merge),
            Stage::ReturnMarker(major) => (major, Step::ReturnMarker),
            Stage::Buy(major) => (major, Step::BuyAfterMerger),
        };
        Some(Decision {
            player: self.table.president(company)?,
            company: Some(company),
            step,
        })
    }

    pub(super) fn merger_choices(&self) -> Vec<Choice> {
        let Round::Merger(round) = &self.round else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        match round.stage {
            Stage::Decide => {
                for major in self.free_majors() {
                    actions.push(Action::Convert { major });
                    actions.extend(
                        self.table
                            .running()
                            .map(|with| Action::Merge { with, major }),
                    );
                }
                actions.push(Action::Pass);
            }
            Stage::ReturnMarker(major) => {
                actions.extend(
                    self.table
                        .board
                        .markers_of(major)
                        .map(|space| Action::ReturnMarker { space }),
                );
            }
            Stage::Buy(major) => {
                actions.extend([
                    Action::Buy {
                        company: major,
                        from: crate::engine::rail::shares::Source::Ipo,
                    },
                    Action::Pass,
                ]);
            }
        }
        self.allowed(actions)
    }
}

/// The par space of a price, for tests and the interface.
#[must_use]
pub fn par_space(price: Dollars) -> Option<Space> {
    super::COMPONENTS
        .grid
        .spaces()
        .find(|(space, p)| space.row == MAJOR_ROW && *p == price)
        .map(|(space, _)| space)
}
