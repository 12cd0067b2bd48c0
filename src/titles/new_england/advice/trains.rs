//! Trains (sections 11.7 and 11.8): buying, selling, discarding, and paying for them.

use super::super::action::Action;
use super::super::choices::Choice;
use super::super::game::{Game, Round};
use super::{PASS, moves};
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts;
use crate::opponents::rail::lays::ranked;
use crate::opponents::rail::outlook::Forecast;
use crate::opponents::rail::trains;

impl Game {
    pub(super) fn advise_trains(
        &self,
        mind: &mut ThinkState,
        player: PlayerId,
        company: CompanyId,
        most: usize,
    ) -> Vec<Action> {
        let outlook = facts::outlook(self, mind);
        let mut scored = vec![(0.0, PASS)];
        for choice in self.choices() {
            match choice {
                Choice::Do(action) => {
                    let score = self.score_for_trains(mind, &outlook, company, &action);
                    scored.extend(score.map(|score| (score, action)));
                }
                // Trains of others are considered only where they are thought through to the end, or where a company
                // without a train can buy from one of the same president.
                Choice::Price {
                    of,
                    least,
                    most: all,
                    ..
                } => {
                    let Some((train, seller)) = moves::train_of_another(&of) else {
                        continue;
                    };
                    let table = self.table();
                    let is_own = table.president(seller) == Some(player);
                    if most == 1 && !(table.company(company).trains.is_empty() && is_own) {
                        continue;
                    }
                    let (range, of) = ((least, all), (train, seller));
                    let offer = trains::of_another(self, mind, &outlook, company, of, range);
                    let buy = |price| RailMove::buy_train(train, Some(seller), price).into();
                    scored.extend(offer.map(|(score, price)| (score, buy(price))));
                }
                _ => {}
            }
        }
        ranked(scored, most.max(1))
    }

    /// Scores a move in the step of trains. Returns none for a pass or a redemption.
    fn score_for_trains(
        &self,
        mind: &mut ThinkState,
        outlook: &Forecast,
        company: CompanyId,
        action: &Action,
    ) -> Option<f64> {
        let table = self.table();
        if let Some(bought) = moves::train_of_bank(action) {
            return Some(trains::of_bank(self, mind, outlook, company, bought));
        }
        if moves::sold(action).is_some() {
            let has_none = table.company(company).trains.is_empty();
            let is_needed = has_none && table.kind(company) == CompanyKind::Major;
            let harm = || 0.5 + self.least_harm(outlook, action);
            return Some(if is_needed { harm() } else { -1.0 });
        }
        if *action == RailMove::DeclareBankruptcy.into() {
            return Some(-100.0);
        }
        moves::issued(action).map(|_| -0.5)
    }

    /// Scores a sale of shares for a train.
    ///
    /// The shares that gain the least go first.
    fn least_harm(&self, outlook: &Forecast, action: &Action) -> f64 {
        let Some((company, count)) = moves::sold(action) else {
            return 0.0;
        };
        let price = facts::price(self, company);
        -outlook.gain(company) / price.max(1.0) * 0.1 - f64::from(count) * 0.001
    }

    /// Ranks the answers to an offer for a train.
    ///
    /// It is sold if the price is fair for its value here.
    pub(super) fn advise_answer(&self, mind: &mut ThinkState, seller: CompanyId) -> Vec<Action> {
        let Round::Operating(round) = &self.round else {
            return Vec::new();
        };
        let offer = round.offer();
        let outlook = facts::outlook(self, mind);
        let fair = offer.is_some_and(|offer| {
            let of = (offer.train, seller);
            trains::is_fair(self, mind, &outlook, of, offer.price)
        });
        [fair, !fair]
            .map(|agree| RailMove::Answer { agree }.into())
            .into()
    }

    /// Ranks the trains to discard, the least useful first.
    pub(super) fn advise_discard(&self, mind: &mut ThinkState, company: CompanyId) -> Vec<Action> {
        let own = self.table().company(company).trains.clone();
        let mut kinds = Vec::new();
        let mut scored = Vec::new();
        for train in own {
            if !kinds.contains(&train.kind) {
                kinds.push(train.kind);
                let missed = trains::missed(self, mind, company, train);
                scored.push((-missed, RailMove::Discard { train }.into()));
            }
        }
        ranked(scored, usize::MAX)
    }
}
