//! A game of any 18xx title as it is shown at a table: [`Rail`].

use super::TitleView;
use crate::engine::game::{self, Move};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{DraftGap, FactChoices, Power, Token};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_game::{Action, RailGame, Rounds as _};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::rail_view::{
    Charter, Lay, MapBonus, MarketPart, Payouts, Rail, RailCorrections, RailReports, RailRuns,
    RailTrack, Suboptimal, Task, Waiting,
};
use crate::engine::rail::report::Report;
use crate::engine::rail::rounds::Claim;
use crate::engine::rail::route::{Best, Earnings, RouteContext, Run, Search, Unit};
use crate::engine::rail::table::Table;
use crate::engine::refusal::{Refusal, Verdict};
use serde_json::Value;

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

    fn players_in_order(&self) -> Vec<PlayerId> {
        T::players_in_order(self)
    }

    fn order(&self) -> Vec<CompanyId> {
        self.operating_order()
    }

    fn operated(&self) -> Vec<CompanyId> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.operated().to_vec())
    }

    fn operating_company(&self) -> Option<CompanyId> {
        RailGame::operating_company(self)
    }

    fn proposed(&self) -> Option<RailMove> {
        self.proposal()?.action.common().cloned()
    }

    fn claims(&self) -> Vec<Claim> {
        let round = self.round.round();
        round.map_or_else(Vec::new, |round| round.claims())
    }

    fn cash_in_bids(&self, player: PlayerId) -> Dollars {
        self.table().cash(player) - self.free_cash(player)
    }

    fn unstarted_companies(&self) -> Vec<Waiting> {
        T::unstarted_companies(self)
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

    fn foresee(&self, made: &Move) -> Option<Box<dyn game::Game>> {
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

impl<T: TitleView> RailTrack for RailGame<T> {
    fn lays(&self) -> Vec<Lay> {
        self.offered_lays()
    }

    fn upgrades(&self, hex: HexId) -> Vec<PlacedTile> {
        T::upgrades(self, hex)
    }

    fn check_lay(&self, hex: HexId, laid: PlacedTile) -> Verdict {
        RailGame::check(self, &RailMove::lay(hex, laid, None).into())
    }

    fn no_upgrade(&self, hex: HexId) -> Refusal {
        T::no_upgrade(self, hex)
    }

    fn lay(&self, lay: Lay) -> Move {
        Move::of(&lay.action::<T::TitleMove>())
    }

    fn space(&self, made: &Move) -> Option<CitySpace> {
        made.read::<Action<T>>().ok()?.space()
    }
}

impl<T: TitleView> RailRuns for RailGame<T> {
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
}

impl<T: TitleView> RailCorrections for RailGame<T> {
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

    fn difference(&self, other: &dyn game::Game) -> Vec<Change> {
        let other = other.as_any().downcast_ref::<RailGame<T>>();
        other.map_or_else(Vec::new, |other| RailGame::difference(self, other))
    }

    fn with_draft_changes(&self, changes: &[Change]) -> Box<dyn game::Game> {
        Box::new(RailGame::with_draft(self, changes))
    }

    fn extend_draft(&self, draft: &[Change], more: Vec<Change>) -> Vec<Change> {
        RailGame::extend_draft(self, draft, more)
    }

    fn draft_gaps(&self) -> Vec<DraftGap> {
        RailGame::draft_gaps(self)
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
}

impl<T: TitleView> RailReports for RailGame<T> {
    fn awaits_report(&self) -> Option<CompanyId> {
        RailGame::awaits_report(self)
    }

    fn unverified(&self) -> &'static str {
        T::UNSEEN
    }

    fn report(&self, report: Report) -> Move {
        Move::of(&Action::<T>::from(RailMove::from(report)))
    }

    fn ways_to_pay(&self, report: Report) -> Result<Option<Payouts>, Refusal> {
        RailGame::ways_to_pay(self, report)
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
}
