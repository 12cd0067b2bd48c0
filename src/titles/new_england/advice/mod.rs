//! Advice: the moves that a computer makes at each decision, and the value of a position.
//!
//! Each sort of decision has its file: [`draft`], [`stock`], [`track`], [`operating`], [`trains`], [`merging`]. The
//! values they use come from [`worth`].

mod draft;
mod merging;
mod moves;
mod operating;
mod stock;
mod track;
mod trains;
mod worth;

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::game::{Game, Round};
use crate::engine::ids::PlayerId;
use crate::engine::rail::codec::NamedMoves as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound as _;
use crate::opponents::cache::{key_of, mix};
use crate::opponents::parts::Parts;
use crate::opponents::rail::facts;
use crate::opponents::rail::variety::{self, Scored};
use crate::opponents::{Skill, ThinkState, TitleAdvice};

const PASS: Action = Action::Common(RailMove::Pass);

impl Game {
    /// Returns the choices that are complete actions.
    fn exact(&self) -> Vec<Action> {
        let choices = self.choices().into_iter();
        choices
            .filter_map(|choice| match choice {
                Choice::Do(action) => Some(action),
                _ => None,
            })
            .collect()
    }

    /// Lists candidates of every kind: those of the policy, and after them the others that are offered exactly.
    fn wide_candidates(
        &self,
        mind: &mut ThinkState,
        decision: Decision,
        most: usize,
    ) -> Vec<Action> {
        let mut all = self.advise(mind, decision, true, usize::MAX);
        let is_merger = decision.step == Step::Merge;
        for action in self.exact().into_iter().filter(|_| !is_merger) {
            if !all.contains(&action) {
                all.push(action);
            }
        }
        let scored = (0u32..).zip(all).map(|(place, action)| Scored {
            score: -f64::from(place),
            kind: action.name(),
            about: action.company().map(|company| company.0),
            action,
        });
        variety::of_every_kind(scored.collect(), most)
    }

    fn may_pass(&self) -> bool {
        self.check(&PASS).is_ok()
    }

    /// Ranks the moves of a decision, the best first. With `most` 1 only the first is thought through to the end.
    fn advise(
        &self,
        mind: &mut ThinkState,
        decision: Decision,
        deep: bool,
        most: usize,
    ) -> Vec<Action> {
        let player = decision.player;
        let Some(company) = decision.company else {
            return match decision.step {
                Step::Draft => self.advise_draft(mind, player),
                _ => self.advise_trade(mind, player, most),
            };
        };
        match decision.step {
            Step::LayTrack => self.advise_track(mind, company, deep, most),
            Step::PlaceMarker => self.advise_marker(mind, company),
            Step::RunTrains => self.advise_runs(company, deep),
            Step::Distribute => self.advise_payout(mind, company),
            Step::BuyTrains => self.advise_trains(mind, player, company, most),
            Step::Consent => self.advise_answer(mind, company),
            Step::DiscardTrain => self.advise_discard(mind, company),
            Step::IssueShares => self.advise_issue(mind, company, most),
            Step::Merge => self.advise_merger(mind, player, company),
            Step::ReturnMarker => self.advise_return(mind, company),
            Step::BuyAfterMerger => self.advise_more_shares(mind, player, company),
            Step::Draft | Step::Trade => Vec::new(),
        }
    }
}

impl TitleAdvice for Game {
    fn policy(&self, mind: &mut ThinkState, deep: bool) -> Option<Action> {
        let decision = Game::decision(self)?;
        self.advise(mind, decision, deep, 1).into_iter().next()
    }

    fn candidates(&self, mind: &mut ThinkState) -> Vec<Action> {
        let Some(decision) = Game::decision(self) else {
            return Vec::new();
        };
        let most = mind.tuning.candidates.max(4);
        if mind.tuning.style.has(Skill::EveryKind) {
            return self.wide_candidates(mind, decision, most);
        }
        let mut all = self.advise(mind, decision, true, most);
        if !all.contains(&PASS) && self.may_pass() {
            all.truncate(most.saturating_sub(2));
            all.push(PASS);
        }
        all
    }

    fn parts(&self, mind: &mut ThinkState, player: PlayerId) -> Parts {
        self.parts_of(mind, player)
    }

    fn clock(&self) -> u32 {
        let works = match &self.round {
            Round::FirstStock(_) | Round::Stock(_) => 0,
            Round::Operating(_) | Round::Merger(_) => 1,
            Round::Over(_) => return u32::MAX,
        };
        2 * self.common.turn + works
    }

    /// Counts sets from a stock round to the next, and from an operating round to the one after that.
    fn horizon(&self, sets: u32) -> u32 {
        TitleAdvice::clock(self).saturating_add(1) / 2 * 2 + 2 * sets
    }

    fn turn(&self) -> u64 {
        let round = match &self.round {
            Round::FirstStock(_) => 1,
            Round::Stock(_) => mix(
                2,
                self.decision().map_or(9, |now| now.player.index() as u64),
            ),
            Round::Operating(round) => {
                mix(10 + u64::from(round.number), round.operated().len() as u64)
            }
            Round::Merger(round) => 20 + u64::from(round.number),
            Round::Over(_) => 3,
        };
        mix(u64::from(self.common.turn), round)
    }

    /// Identifies the train of an action that buys from another company.
    ///
    /// A president may be asked for a train again and again, and the companies of one president may pass theirs round.
    fn once(&self, action: &Action) -> Option<u64> {
        let (train, seller) = moves::train_of_another(action)?;
        Some(mix(
            key_of("train"),
            u64::from(seller.0) << 16 | u64::from(train.kind.0) << 8 | u64::from(train.number),
        ))
    }

    fn warning(&self, player: PlayerId, after: &Game) -> Option<String> {
        let limit = after.certificate_limit();
        let held = |game: &Game| game.table().certificates(player);
        let is_full = || held(after) == limit && held(self) < limit;
        facts::warning(self, player, after)
            .or_else(|| is_full().then(|| "You are at the certificate limit then.".to_string()))
    }
}
