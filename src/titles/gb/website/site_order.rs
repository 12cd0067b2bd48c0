//! The order of the site at a moment of an imported game: of station markers, of players and of companies.

use super::Importer;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::titles::gb::Round;
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Step;

impl Importer {
    /// Returns a company's station markers on the board in the order of the site. Those that came with powers were
    /// added to the markers of the charter.
    #[must_use]
    pub fn markers_of(&self, company: CompanyId) -> Vec<CitySpace> {
        let placed = self.game.table().board.markers_of(company);
        let brought = |space: &CitySpace| {
            let mut known = self.kept.brought.iter();
            known.find(|(by, hex, _)| (*by, *hex) == (company, space.hex))
        };
        let (added, mut spaces): (Vec<_>, Vec<_>) =
            placed.partition(|space| brought(space).is_some());
        for space in added {
            let at = brought(&space).map_or(0, |(.., at)| *at);
            spaces.insert(at.min(spaces.len()), space);
        }
        spaces
    }

    /// Returns the player with the priority on the site: the one after the last who did something in a stock round.
    #[must_use]
    pub fn priority(&self) -> PlayerId {
        let common = self.game.common();
        match self.game.round() {
            // After a conversion it is as in a stock round: the one after the last buyer of this operating round.
            Round::Operating(round) if self.asks_for_converted_share() => {
                let now = (common.turn(), round.number());
                let converted = self.kept.converted;
                let last = converted.filter(|&(turn, number, _)| (turn, number) == now);
                last.map_or(common.order()[0], |(.., buyer)| common.after(buyer))
            }
            Round::Stock(_) if self.kept.priority.0 == common.turn() => self.kept.priority.1,
            _ => common.order()[0],
        }
    }

    fn asks_for_converted_share(&self) -> bool {
        let decision = self.game.decision();
        decision.is_some_and(|decision| decision.step == Step::BuyConverted)
    }

    /// Notes who buys a share after an emergency conversion.
    pub(super) fn note_converted(&mut self, ours: &Action) {
        let buys = matches!(ours, Action::Common(RailMove::Buy { .. }));
        if let (Round::Operating(round), Some(by)) = (self.game.round(), self.game.decision())
            && buys
            && by.step == Step::BuyConverted
        {
            self.kept.converted = Some((self.game.common().turn(), round.number(), by.player));
        }
    }

    /// Returns the companies in operating order, in an operating round and at the end of a game that ends in one.
    #[must_use]
    pub fn operating_order(&self) -> Vec<CompanyId> {
        self.kept.operating.clone()
    }
}
