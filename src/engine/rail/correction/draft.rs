//! A position that is being entered: changes that are not made yet and need not add up before the last of them. It
//! tells in words what each chapter still lacks.

use super::taps::Taps;
use super::{Change, Correctable, QUANTITIES, fact_named};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::rail_game::RailGame;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Status, Table};

/// A chapter of a position that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftChapter {
    /// The cash of each player.
    Players,
    /// Companies: their shareholders, prices and treasuries.
    Companies,
    /// Trains and the phase.
    Trains,
    /// Tiles and markers.
    Board,
    /// The round and whose turn it is.
    Turn,
}

impl DraftChapter {
    /// All chapters, in the order in which they are walked through.
    pub const ALL: [DraftChapter; 5] = [
        DraftChapter::Players,
        DraftChapter::Companies,
        DraftChapter::Trains,
        DraftChapter::Board,
        DraftChapter::Turn,
    ];

    /// Returns the chapter's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DraftChapter::Players => "Players",
            DraftChapter::Companies => "Companies",
            DraftChapter::Trains => "Trains",
            DraftChapter::Board => "Board",
            DraftChapter::Turn => "Turn",
        }
    }
}

/// A private company that changes how runs are paid, whether it does so now, and the changes that switch it.
pub type Power = (CompanyId, bool, Vec<Change>);

/// A chapter, and a sentence about something that is missing or contradicts itself in it.
pub type DraftGap = (DraftChapter, String);

impl<T: Correctable> RailGame<T> {
    /// Returns the game as changes would make it. It need not add up.
    ///
    /// Changes that can never be made are left out.
    #[must_use]
    pub(in crate::engine::rail) fn with_draft(&self, changes: &[Change]) -> RailGame<T> {
        let mut next = self.clone();
        for change in changes {
            let _ = next.make(change);
        }
        next
    }

    /// Adds changes to a draft. All are sorted in the order in which they can be made.
    ///
    /// A change that says something else about the same thing takes the place of what was said.
    #[must_use]
    pub(in crate::engine::rail) fn extend_draft(
        &self,
        draft: &[Change],
        more: Vec<Change>,
    ) -> Vec<Change> {
        let mut changes = draft.to_vec();
        for change in more {
            changes.retain(|known| known.subject() != change.subject());
            changes.push(change);
        }
        let place = |change: &Change| {
            let quantities = QUANTITIES.iter().map(|quantity| quantity.name);
            let mut all = quantities.chain(T::FACTS.iter().map(|fact| fact.name));
            all.position(|name| name == change.subject().0)
        };
        changes.arrange_by_key(place);
        changes
    }

    /// Lists what is missing or contradicts itself, by chapters.
    #[must_use]
    pub(in crate::engine::rail) fn draft_gaps(&self) -> Vec<DraftGap> {
        let table = self.common.table();
        let mut lacks = table.draft_gaps();
        if self.lacks_round() {
            let why = "Say first which round it is.";
            lacks.push((DraftChapter::Turn, why.to_string()));
        }
        // The chapters say better what is wrong with them.
        let wrong = lacks.is_empty().then(|| T::find_inconsistency(self));
        let said = |why| {
            (
                DraftChapter::Turn,
                format!("Something does not add up: {why}."),
            )
        };
        lacks.extend(wrong.flatten().map(said));
        lacks
    }

    /// Checks whether the round is not known yet.
    fn lacks_round(&self) -> bool {
        fact_named::<T>("round").is_some_and(|round| (round.read)(self).is_null())
    }

    /// Lists the private companies that change runs. A company's runs would be paid otherwise if its president had
    /// them.
    ///
    /// Each comes with whether the president has it, and with the changes that make it otherwise.
    #[must_use]
    pub(in crate::engine::rail) fn powers(&self, company: CompanyId) -> Vec<Power> {
        let table = self.common.table();
        let all = table.components.company_ids();
        let privates = all.filter(|id| table.kind(*id) == CompanyKind::Private);
        let power = |private: CompanyId| {
            let changes = Taps(table).power(company, private)?;
            let other = self.with_draft(&changes);
            let is_other = other.route_context(company).rules != self.route_context(company).rules;
            let has = table.president(private) == table.president(company);
            is_other.then_some((private, has, changes))
        };
        privates.filter_map(power).collect()
    }

    /// Adds what is needed to run trains. These are the fewest changes that leave such a board, whatever the rules ask
    /// before.
    ///
    /// A company that gets a train or a marker is in business, and nobody is asked anything.
    #[must_use]
    pub(in crate::engine::rail) fn with_running_company(
        &self,
        changes: Vec<Change>,
    ) -> Vec<Change> {
        let mut needed = Vec::new();
        if self.lacks_round() {
            needed.push(Change::fact("round", "SR"));
        }
        for change in &changes {
            let gets = match change {
                Change::Trains(company, trains) => (!trains.is_empty()).then_some(*company),
                Change::Markers(company, spaces) => (!spaces.is_empty()).then_some(*company),
                _ => None,
            };
            if let Some(company) = gets {
                needed.extend(Taps(self.common.table()).start(company));
            }
        }
        self.extend_draft(&needed, changes)
    }
}

impl Table {
    /// Lists what is missing from the table or contradicts itself.
    fn draft_gaps(&self) -> Vec<DraftGap> {
        let mut lacks = Vec::new();
        let mut add = |chapter, why: String| lacks.push((chapter, why));
        if self.bank_left().is_some_and(|left| left < Dollars::ZERO) {
            let over = self.money(-self.bank);
            add(
                DraftChapter::Players,
                format!("Players and companies have {over} more than is in the box."),
            );
        }
        for id in self.components.company_ids() {
            for (chapter, why) in self.lacks_of(id) {
                add(chapter, format!("{} {why}.", self.symbol(id)));
            }
        }
        let early = self.find_impossible_train();
        if let Some(why) = early.or_else(|| self.find_lost_train()) {
            add(DraftChapter::Trains, format!("This cannot be: {why}."));
        }
        let phase = self.depot.phase();
        let first = phase
            .starts_on
            .and_then(|name| self.components.train_by_name(name));
        let sold = |kind: TrainKind| self.depot.stock(kind).1;
        if let Some(kind) = first.filter(|kind| sold(*kind) == 0) {
            let (name, train) = (phase.name, self.components.train(kind).name);
            add(
                DraftChapter::Trains,
                format!("Phase {name} begins with the first {train}-train, and nobody has one."),
            );
        }
        if let Some(marker) = self.board.find_misplaced_marker() {
            let (symbol, at) = (
                self.symbol(marker.company),
                &self.board.map().hex(marker.space.hex).at,
            );
            add(
                DraftChapter::Board,
                format!("The marker of {symbol} in {at} is in no space of its own."),
            );
        }
        lacks
    }

    /// Lists what is wrong with a company. Each text follows the company's name.
    fn lacks_of(&self, id: CompanyId) -> Vec<(DraftChapter, &'static str)> {
        let (company, kind) = (self.company(id), self.kind(id));
        if matches!(kind, CompanyKind::Private | CompanyKind::Blocker) {
            return Vec::new();
        }
        let chapter = |why| (DraftChapter::Companies, why);
        let mut lacks: Vec<_> = self.lacks_as_company(id).map(chapter).collect();
        let is_started = matches!(company.status, Status::Parred | Status::Floated);
        let (limit, count) = (self.train_limit(id), company.trains.len());
        if limit > 0 && count > limit && is_started {
            let why = "has more trains than this phase allows";
            lacks.push((DraftChapter::Trains, why));
        }
        let stands = self.board.markers_of(id).next().is_some();
        if company.status == Status::Floated && !stands && count > 0 {
            let why = "has trains and no station marker on the map";
            lacks.push((DraftChapter::Board, why));
        }
        lacks
    }

    /// Lists what is wrong with a company's price, its shares and what it has.
    fn lacks_as_company(&self, id: CompanyId) -> impl Iterator<Item = &'static str> + use<> {
        let company = self.company(id);
        let is_started = matches!(company.status, Status::Parred | Status::Floated);
        let is_priced = self.market.space(id).is_some();
        let waits = company.status == Status::Unstarted;
        let is_sold = company.shares.holders().next().is_some();
        // Some titles begin with all homes in their places.
        let has = !company.trains.is_empty() || company.cash > Dollars::ZERO;
        let most = company.shares.president().is_some_and(|president| {
            let held = company.shares.of(Holder::Player(president));
            company.shares.holders().any(|(_, other)| other > held)
        });
        // The bank leads where no player has enough.
        let shares = company.shares.holders().map(|(_, held)| held);
        let is_enough = shares.max().unwrap_or(0) >= company.shares.president_size();
        let is_led = company.shares.president().is_some() || !is_enough;
        let reasons = [
            (
                is_started && !is_priced,
                "has been started and has no price",
            ),
            (waits && is_priced, "has a price and has not been started"),
            (
                waits && is_sold,
                "has shares with players and has not been started",
            ),
            (
                is_started && !is_led,
                "has been started and nobody leads it",
            ),
            (
                is_started && most,
                "is led by somebody who has not the most shares",
            ),
            (waits && has, "has something and has not been started"),
        ];
        let reasons = reasons.into_iter().filter(|(holds, _)| *holds);
        reasons.map(|(_, why)| why)
    }
}

/// Lists who can hold shares: each player, the company, the bank.
#[must_use]
pub fn holders_of(table: &Table) -> Vec<Holder> {
    let fixed = [Holder::Treasury, Holder::Pool];
    let players = table.player_ids().map(Holder::Player);
    players.chain(fixed).collect()
}
