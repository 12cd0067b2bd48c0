//! Track and station markers (sections 11.3 and 11.4).

use super::super::action::Action;
use super::super::game::Game;
use super::PASS;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::RouteContext;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts::{self, dollars};
use crate::opponents::rail::lays::{self, ranked};
use crate::opponents::rail::track;

impl Game {
    pub(super) fn advise_track(
        &self,
        mind: &mut ThinkState,
        company: CompanyId,
        deep: bool,
        most: usize,
    ) -> Vec<Action> {
        let mut scored: Vec<(f64, Action)> = vec![(lays::LEAST, PASS)];
        let tried = lays::scored(self, mind, company, deep);
        scored.extend(tried.into_iter().map(|(score, lay)| (score, lay.action())));
        ranked(scored, most.max(1))
    }

    /// Ranks the spaces for a station marker.
    ///
    /// The best one opens the most, or keeps others from closing the way.
    pub(super) fn advise_marker(&self, mind: &mut ThinkState, company: CompanyId) -> Vec<Action> {
        let left = self.table().company(company).markers_left.first();
        let Some(cost) = left.copied().map(dollars) else {
            return vec![PASS];
        };
        let outlook = facts::outlook(self, mind);
        let mut scored = Vec::new();
        for action in self.exact() {
            let score = match action.space() {
                Some(space) => lays::of_marker(self, mind, company, space, cost),
                None => lays::without_marker(&outlook, company),
            };
            scored.push((score, action));
        }
        ranked(scored, usize::MAX)
    }

    /// Ranks two markers in a hex for giving one up: first the one that opens less.
    pub(super) fn advise_return(&self, mind: &mut ThinkState, company: CompanyId) -> Vec<Action> {
        let context = self.route_context(company);
        let mut scored = Vec::new();
        for action in self.exact() {
            let Some(space) = action.space() else {
                continue;
            };
            let mut board = self.table().board.clone();
            board.take_back(company, space);
            let left = RouteContext {
                board: &board,
                ..context
            };
            let earned = facts::earns_on(self, mind, left);
            let promised = track::value(mind, left).potential;
            scored.push((earned + promised, action));
        }
        ranked(scored, usize::MAX)
    }
}
