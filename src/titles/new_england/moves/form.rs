//! Formations of majors (rulebook section 12): one minor is converted, or two merge.

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::{Game, Rules};
use crate::titles::new_england::market::PAR;
use crate::titles::new_england::merger_round::{MergerRound, MergerView, RULE, par_space};

/// The par value of a major that one minor is converted into.
const CONVERSION_PAR: Dollars = Dollars(100);

/// Turns a minor into a major, alone or merged with another one.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    major: CompanyId,
    /// The minor to merge with; none for a conversion.
    with: Option<CompanyId>,
}

/// The formation of a major.
#[derive(Clone, Copy, Debug)]
pub struct Formation {
    major: CompanyId,
    owner: PlayerId,
    par: Dollars,
    minor: CompanyId,
    way: Way,
}

/// The way in which a minor becomes a major.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// It is converted, which costs its owner so much.
    Conversion(Dollars),
    /// It merges with another minor.
    Merger(CompanyId),
}

impl Way {
    /// Returns the minor that it merges with.
    fn with(self) -> Option<CompanyId> {
        match self {
            Way::Conversion(_) => None,
            Way::Merger(with) => Some(with),
        }
    }
}

impl Form {
    fn action(self) -> Action {
        let major = self.major;
        Action::Title(match self.with {
            Some(with) => NewEnglandMove::Merge(Merge { with, major }),
            None => NewEnglandMove::Convert(Convert { major }),
        })
    }
}

impl Move<MergerRound> for Form {
    type Effect = Formation;

    fn of(action: &Action) -> Option<Form> {
        let merged = Merge::read(action).map(|Merge { with, major }| Form {
            major,
            with: Some(with),
        });
        merged.or_else(|| {
            let Convert { major } = Convert::read(action)?;
            Some(Form { major, with: None })
        })
    }

    /// Lists for each major a conversion, and mergers: all for the first major that was never started, those with
    /// possible partners for the others. Which major is formed makes no difference to the rules.
    fn candidates(view: &MergerView<'_>) -> Vec<Choice> {
        let common = view.common;
        let running = common.table.running();
        let minors = running.filter(|&id| common.table.kind(id) == CompanyKind::Minor);
        let mut partners: Vec<CompanyId> = minors.filter(|&id| id != view.company).collect();
        let mut all = Vec::new();
        for major in common.table.components.company_ids() {
            if common.table.kind(major) != CompanyKind::Major {
                continue;
            }
            all.push(Form { major, with: None }.action());
            if common.check_major(major).is_ok() {
                let with = partners.iter().copied().map(Some);
                all.extend(with.map(|with| Form { major, with }.action()));
                partners.retain(|&with| view.check_partner(with).is_ok());
            }
        }
        exactly(all)
    }

    fn check(self, view: &MergerView<'_>) -> Result<Formation, Refusal> {
        let Form { major, with } = self;
        let (common, minor) = (view.common, view.company);
        common.check_major(major)?;
        let (owner, par, way) = match with {
            None => {
                let (owner, cost) = view.check_means()?;
                (owner, CONVERSION_PAR, Way::Conversion(cost))
            }
            Some(with) => {
                let owner = view.check_partner(with)?;
                (owner, common.merged_par(minor, with)?, Way::Merger(with))
            }
        };
        Ok(Formation {
            major,
            owner,
            par,
            minor,
            way,
        })
    }

    fn perform(formation: Formation, round: &mut MergerRound, common: &mut Common) {
        common.form_major(&formation);
        round.note_formed(
            common,
            formation.major,
            [Some(formation.minor), formation.way.with()],
        );
    }
}

impl MergerView<'_> {
    /// Returns the owner of the minor.
    fn owner(&self) -> Result<PlayerId, Refusal> {
        let none = || Refusal::new(RULE, "This minor has no owner.");
        self.president().ok_or_else(none)
    }

    /// Checks that the minor's owner can pay for conversion: the difference between twice its value and $200.
    fn check_means(&self) -> Result<(PlayerId, Dollars), Refusal> {
        let (common, owner) = (self.common, self.owner()?);
        let difference = common.conversion_cost(self.company)?;
        let cash = common.table.cash(owner);
        require(cash >= difference, RULE, || {
            let (symbol, name) = (self.symbol(), common.name(owner));
            format!("Converting {symbol} costs its owner {difference}, and {name} has {cash}.")
        })?;
        Ok((owner, difference))
    }

    /// Checks that two minors may merge. They need one owner, and a route between them or homes in one hex.
    fn check_partner(&self, with: CompanyId) -> Result<PlayerId, Refusal> {
        let (common, owner) = (self.common, self.owner()?);
        let table = &common.table;
        let is_minor = table.kind(with) == CompanyKind::Minor && common.is_running(with);
        require(
            with != self.company && is_minor,
            RULE,
            || "A minor merges with another minor in business.",
        )?;
        require(
            table.president(with) == Some(owner),
            RULE,
            || "Both minors must belong to the same player.",
        )?;
        require(table.physical_board || self.may_join(with), RULE, || {
            format!(
                "{} has no route to the station of {}, nor are they at home in one hex.",
                self.symbol(),
                table.symbol(with)
            )
        })?;
        Ok(owner)
    }

    /// Checks whether the minor has a route to the station of another one, or both have one in the same hex.
    fn may_join(&self, with: CompanyId) -> bool {
        let board = &self.common.table.board;
        let is_at_home = |hex| board.markers_of(self.company).any(|own| own.hex == hex);
        let mut theirs = board.markers_of(with);
        theirs.any(|there: CitySpace| is_at_home(there.hex) || self.reaches(there))
    }
}

impl Common {
    fn check_major(&self, major: CompanyId) -> Verdict {
        let is_major = self.table.kind(major) == CompanyKind::Major;
        require(
            is_major && self.table.company(major).status == Status::Unstarted,
            RULE,
            || "The new company must be a major that was never started.",
        )
    }

    /// Returns what the owner pays to convert a minor: $200 less twice its value (12).
    fn conversion_cost(&self, minor: CompanyId) -> Result<Dollars, Refusal> {
        Ok((CONVERSION_PAR - self.table.par_of(minor, RULE)?) * 2)
    }

    /// Returns the par value of a merger. It is the sum of two minors' values, rounded down to a par space of the
    /// market.
    pub(in crate::titles::new_england) fn merged_par(
        &self,
        minor: CompanyId,
        with: CompanyId,
    ) -> Result<Dollars, Refusal> {
        let sum = self.table.par_of(minor, RULE)? + self.table.par_of(with, RULE)?;
        let pars = self.table.market.grid().marked(PAR);
        let par = pars
            .map(|(_, price)| price)
            .filter(|&price| price <= sum)
            .max();
        Ok(par.unwrap_or(CONVERSION_PAR))
    }

    /// Forms a major from minors. It takes their money, trains and stations; their market markers stay, closed.
    fn form_major(&mut self, formation: &Formation) {
        let Formation {
            major, owner, par, ..
        } = *formation;
        self.tell_formation(formation);
        if let Way::Conversion(cost) = formation.way {
            self.table
                .pay(Purse::Player(owner), Purse::Company(major), cost);
        }
        for minor in [Some(formation.minor), formation.way.with()]
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
            way,
        } = *formation;
        let table = &self.table;
        let (symbol, new) = (table.symbol(minor), table.symbol(major));
        let text = match way {
            Way::Merger(with) => {
                let with = table.symbol(with);
                let text = format!("{symbol} and {with} merge into {new} at {par}.");
                return self.say_merger(major, text);
            }
            Way::Conversion(Dollars::ZERO) => {
                format!("{symbol} is converted into {new} at {par}.")
            }
            Way::Conversion(cost) => format!(
                "{symbol} is converted into {new} at {par}; {} adds {cost}.",
                self.name(owner)
            ),
        };
        self.say(text);
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
}

/// Turns the minor into a major.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convert {
    /// The major to be formed.
    pub major: CompanyId,
}

impl OwnMove for Convert {
    const NAME: &'static str = "convert";
    const BLANK: Convert = Convert {
        major: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("major", &mut self.major)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.major)
    }
}

impl OwnWords<Rules> for Convert {
    fn prompt(&self, game: &Game) -> Prompt {
        format!("convert {}", game.decides_for()).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Convert { major } = *self;
        let minor = game.decision().and_then(|decision| decision.company);
        let cost = minor.and_then(|minor| game.common.conversion_cost(minor).ok());
        let symbol = game.table().symbol(major);
        ChoiceText {
            heading: "Convert",
            label: match cost {
                Some(cost) if cost > Dollars::ZERO => {
                    format!("Convert into {symbol} for {cost}")
                }
                _ => format!("Convert into {symbol}"),
            },
            brings: Some(format!("par {CONVERSION_PAR}")),
            badge: game.badge(major),
            ..ChoiceText::default()
        }
    }
}

/// Merges the minor with another into a major.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Merge {
    /// The other minor.
    pub with: CompanyId,
    /// The major to be formed.
    pub major: CompanyId,
}

impl OwnMove for Merge {
    const NAME: &'static str = "merge";
    const BLANK: Merge = Merge {
        with: CompanyId::FIRST,
        major: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("with", &mut self.with)?
            .field("major", &mut self.major)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.major)
    }
}

impl OwnWords<Rules> for Merge {
    fn prompt(&self, game: &Game) -> Prompt {
        format!("merge {} with another minor", game.decides_for()).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Merge { with, major } = *self;
        let minor = game.decision().and_then(|decision| decision.company);
        let par = minor.and_then(|minor| game.common.merged_par(minor, with).ok());
        let symbol = |company| game.table().symbol(company);
        ChoiceText {
            heading: "Merge",
            label: format!("Merge with {} into {}", symbol(with), symbol(major)),
            brings: par.map(|par| format!("par {par}")),
            badge: game.badge(major),
            fold: game.badge(with),
            ..ChoiceText::default()
        }
    }
}
