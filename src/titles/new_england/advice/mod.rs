//! How to play well: what a computer does at each decision, and what a position is worth.
//!
//! A file for each sort of decision: [`draft`], [`stock`], [`track`], [`operating`], [`trains`], [`merging`]. What they
//! think with is in [`worth`].

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
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::Chapter as _;
use crate::engine::rail::verb::Verb;
use crate::opponents::cache::{key_of, mix};
use crate::opponents::parts::Parts;
use crate::opponents::rail::income;
use crate::opponents::{Advised, Mind};

const PASS: Action = Action::Do(Verb::Pass);

/// So many dollars.
fn dollars(amount: Dollars) -> f64 {
    f64::from(amount.0)
}

/// The best so many by a score, the best first.
fn ranked<T>(mut all: Vec<(f64, T)>, most: usize) -> Vec<T> {
    all.arrange_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(most);
    all.into_iter().map(|(_, one)| one).collect()
}

impl Game {
    /// What may be chosen exactly.
    fn exact(&self) -> Vec<Action> {
        let choices = self.choices().into_iter();
        choices
            .filter_map(|choice| match choice {
                Choice::Do(action) => Some(action),
                _ => None,
            })
            .collect()
    }

    fn may_pass(&self) -> bool {
        self.check(&PASS).is_ok()
    }

    /// The moves of a decision, the best first; the first alone has been thought of to the end where `most` is 1.
    fn advise(&self, mind: &mut Mind, decision: Decision, deep: bool, most: usize) -> Vec<Action> {
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

impl Advised for Game {
    fn policy(&self, mind: &mut Mind, deep: bool) -> Option<Action> {
        let decision = Game::decision(self)?;
        self.advise(mind, decision, deep, 1).into_iter().next()
    }

    fn candidates(&self, mind: &mut Mind) -> Vec<Action> {
        let Some(decision) = Game::decision(self) else {
            return Vec::new();
        };
        let most = mind.knobs.candidates.max(4);
        let mut all = self.advise(mind, decision, true, most);
        if !all.contains(&PASS) && self.may_pass() {
            all.truncate(most.saturating_sub(2));
            all.push(PASS);
        }
        all
    }

    fn parts(&self, mind: &mut Mind, player: PlayerId) -> Parts {
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

    /// From a stock round to the next, and from an operating round to the one after that.
    fn horizon(&self, sets: u32) -> u32 {
        Advised::clock(self).saturating_add(1) / 2 * 2 + 2 * sets
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

    /// A president may be asked for a train again and again, and companies of one president may pass theirs round.
    fn once(&self, action: &Action) -> Option<u64> {
        let (train, seller) = moves::train_of_another(action)?;
        Some(mix(
            key_of("train"),
            u64::from(seller.0) << 16 | u64::from(train.kind.0) << 8 | u64::from(train.number),
        ))
    }

    fn warning(&self, player: PlayerId, after: &Game) -> Option<String> {
        self.warn(player, after)
    }
}

impl Game {
    /// What gets worse by a move that one might overlook.
    fn warn(&self, player: PlayerId, after: &Game) -> Option<String> {
        let led = |game: &Game, company: CompanyId| game.table().president(company) == Some(player);
        let mut majors = self.common.majors().filter(|&company| led(self, company));
        let table = after.table();
        if let Some(lost) = majors.find(|&company| !led(after, company)) {
            return Some(format!(
                "You lose the presidency of {}.",
                table.symbol(lost)
            ));
        }
        if table.certificates(player) == after.certificate_limit()
            && self.table().certificates(player) < after.certificate_limit()
        {
            return Some("You are at the certificate limit then.".to_string());
        }
        let company = self.decision()?.company?;
        let lasts = |game: &Game| game.has_train_that_outlasts(company);
        let is_major = table.kind(company) == CompanyKind::Major;
        let is_done = after.decision().and_then(|now| now.company) != Some(company);
        let warned = is_major && is_done && led(after, company) && !lasts(after);
        warned.then(|| {
            format!(
                "{} has no train that outlasts the next kind; one will cost {}.",
                table.symbol(company),
                income::price_of_lasting(table)
            )
        })
    }

    fn has_train_that_outlasts(&self, company: CompanyId) -> bool {
        let trains = self.table().company(company).trains.iter();
        let mut kinds = trains.map(|train| train.kind);
        kinds.any(|kind| income::outlasts(self.table(), kind))
    }
}
