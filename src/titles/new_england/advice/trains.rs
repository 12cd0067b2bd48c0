//! Trains (sections 11.7 and 11.8): which to buy, for how much to sell, which to let go, and how to pay.

use super::super::action::Action;
use super::super::choices::Choice;
use super::super::game::{Game, Round};
use super::worth::Outlook;
use super::{PASS, dollars, moves, ranked};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::verb::Verb;
use crate::opponents::Mind;
use crate::opponents::rail::income;

/// A train is bought if it brings this much of its price.
const LEAST: f64 = 0.3;
/// A treasury of so many prices has money to spare.
const SPARE: f64 = 2.0;
/// For how many rounds a train is good that the next kind makes rust.
const DOOMED: f64 = 2.0;

impl Game {
    /// For how many rounds a train will run.
    fn life(&self, mind: &Mind, train: Train, rounds: f64) -> f64 {
        if mind.knobs.sees_rust && !income::outlasts(self.table(), train.kind) {
            rounds.min(DOOMED)
        } else {
            rounds
        }
    }

    /// A company's trains with one more, when those are gone that it makes rust.
    fn trains_with(&self, company: CompanyId, train: Train, is_new: bool) -> Vec<Train> {
        let mut trains = self.table().company(company).trains.clone();
        if is_new {
            let rusts = self.table().depot.consequences(train.kind).rusts;
            trains.retain(|train| !rusts.contains(&train.kind));
        }
        trains.push(train);
        trains
    }

    pub(super) fn advise_trains(
        &self,
        mind: &mut Mind,
        player: PlayerId,
        company: CompanyId,
        most: usize,
    ) -> Vec<Action> {
        let table = self.table();
        let outlook = self.outlook(mind);
        let now = self.earns(mind, company);
        let owner = table.company(company);
        let has_none = owner.trains.is_empty();
        let lasts = self.has_train_that_outlasts(company);
        let is_major = table.kind(company) == CompanyKind::Major;
        let mut scored = vec![(0.0, PASS)];
        for choice in self.choices() {
            match choice {
                Choice::Do(action) => {
                    let score = if let Some((train, price)) = moves::train_of_bank(&action) {
                        let trains = self.trains_with(company, train, true);
                        let life = self.life(mind, train, outlook.rounds - 0.5);
                        let more = (self.earns_with(mind, company, &trains) - now) * life;
                        // What a treasury has to spare is worth nothing in the end.
                        let spare = dollars(owner.cash) >= SPARE * dollars(price);
                        let least = if spare { LEAST / 6.0 } else { LEAST };
                        let mut score = more / dollars(price) - least;
                        let outlasts = income::outlasts(table, train.kind);
                        if has_none {
                            // What is lacking is the president's to pay.
                            let helps = (dollars(price) - dollars(owner.cash)).max(0.0);
                            let must = is_major || outlook.rounds > 1.0;
                            score += if must { 3.0 } else { 0.0 } - helps / 200.0;
                        } else if !lasts && outlasts && outlook.rounds > 1.5 {
                            score += 1.0;
                        }
                        score
                    } else if moves::sold(&action).is_some() {
                        if has_none && is_major {
                            0.5 + self.least_harm(&outlook, &action)
                        } else {
                            -1.0
                        }
                    } else if action == Verb::DeclareBankruptcy.into() {
                        -100.0
                    } else {
                        // Nothing, or shares that the company takes back.
                        if moves::issued(&action).is_some() {
                            -0.5
                        } else {
                            continue;
                        }
                    };
                    scored.push((score, action));
                }
                // What others have is looked at where that is thought of to the end, or nothing else is there.
                Choice::Price {
                    of,
                    least,
                    most: all,
                    ..
                } => {
                    let Some((train, seller)) = moves::train_of_another(&of) else {
                        continue;
                    };
                    let is_own = table.president(seller) == Some(player);
                    if most == 1 && !(has_none && is_own) {
                        continue;
                    }
                    if let Some((score, action)) = self.offer_to_another(
                        mind,
                        company,
                        (train, seller),
                        (least, all),
                        &outlook,
                        now,
                    ) {
                        scored.push((score, action));
                    }
                }
                _ => {}
            }
        }
        ranked(scored, most.max(1))
    }

    /// Which shares are sold for a train: those that gain the least.
    fn least_harm(&self, outlook: &Outlook, action: &Action) -> f64 {
        let Some((company, count)) = moves::sold(action) else {
            return 0.0;
        };
        let price = dollars(self.table().market.price(company).unwrap_or_default());
        -outlook.gain(company) / price.max(1.0) * 0.1 - f64::from(count) * 0.001
    }

    /// A train of another company, if that is worth asking for.
    fn offer_to_another(
        &self,
        mind: &mut Mind,
        company: CompanyId,
        (train, seller): (Train, CompanyId),
        (least, most): (Dollars, Dollars),
        outlook: &Outlook,
        now: f64,
    ) -> Option<(f64, Action)> {
        let table = self.table();
        let is_own = table.president(seller) == table.president(company);
        // By the website's rules nobody is asked, which no computer makes use of.
        if !is_own && self.common.as_on_website() {
            return None;
        }
        let trains = self.trains_with(company, train, false);
        let life = self.life(mind, train, outlook.rounds - 0.5);
        let more = (self.earns_with(mind, company, &trains) - now) * life;
        let lost = self.loss_of(mind, seller, train) * life;
        let lacks = table.company(company).trains.is_empty();
        if is_own {
            let stays = table.company(seller).trains.len() > 1;
            let gain = more - lost + if lacks && stays { 100.0 } else { 0.0 };
            let score = if stays {
                gain / 100.0 - LEAST
            } else {
                gain / 100.0 - 2.0
            };
            return Some((score, Verb::buy_train(train, Some(seller), least).into()));
        }
        // What a fair price is for both.
        let price = self.price_for(mind, outlook, seller, train)?;
        let fair = price >= dollars(least) && price <= dollars(most) && more > price;
        fair.then(|| {
            #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
            let price = Dollars(price as i32);
            let score = more / dollars(price) - 1.0 + if lacks { 1.0 } else { 0.0 };
            (
                score.min(2.5),
                Verb::buy_train(train, Some(seller), price).into(),
            )
        })
    }

    /// What a company earns less without a train.
    fn loss_of(&self, mind: &mut Mind, seller: CompanyId, train: Train) -> f64 {
        let mut left = self.table().company(seller).trains.clone();
        left.retain(|own| *own != train);
        self.earns(mind, seller) - self.earns_with(mind, seller, &left)
    }

    /// For how much a president should let a train go; none where it must not go.
    fn price_for(
        &self,
        mind: &mut Mind,
        outlook: &Outlook,
        seller: CompanyId,
        train: Train,
    ) -> Option<f64> {
        let table = self.table();
        if table.company(seller).trains.len() < 2 {
            return None;
        }
        let lost = self.loss_of(mind, seller, train) * self.life(mind, train, outlook.rounds);
        let half = dollars(table.components.train(train.kind).price) / 2.0;
        Some((lost * 1.2).max(half).ceil())
    }

    /// Whether a train is sold to another president: for what it is worth here.
    pub(super) fn advise_answer(&self, mind: &mut Mind, seller: CompanyId) -> Vec<Action> {
        let Round::Operating(round) = &self.round else {
            return Vec::new();
        };
        let offer = round.offer();
        let outlook = self.outlook(mind);
        let fair = offer.is_some_and(|offer| {
            let least = self.price_for(mind, &outlook, seller, offer.train);
            least.is_some_and(|least| dollars(offer.price) >= least)
        });
        [fair, !fair]
            .map(|agree| Verb::Answer { agree }.into())
            .into()
    }

    /// The train goes that is missed least.
    pub(super) fn advise_discard(&self, mind: &mut Mind, company: CompanyId) -> Vec<Action> {
        let trains = self.table().company(company).trains.clone();
        let mut kinds = Vec::new();
        let mut scored = Vec::new();
        for train in trains {
            if !kinds.contains(&train.kind) {
                kinds.push(train.kind);
                let lasts = if income::outlasts(self.table(), train.kind) {
                    30.0
                } else {
                    0.0
                };
                let loss = self.loss_of(mind, company, train) + lasts;
                scored.push((-loss, Verb::Discard { train }.into()));
            }
        }
        ranked(scored, usize::MAX)
    }
}
