//! The beginning of an operating round: homes, and the first trains of the game (rulebook sections 9 and 11).

use super::OperatingRound;
use super::steps::Turn;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::titles::new_england::common::Common;

impl OperatingRound {
    pub(in crate::titles::new_england) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        let order = common.operating_order();
        for &minor in &order {
            common.place_home(minor);
        }
        if common.turn == 1 && number == 1 {
            common.buy_first_trains(&order);
        }
        OperatingRound {
            number,
            order,
            done: 0,
            turn: Turn::default(),
        }
    }
}

impl Common {
    /// Places a minor's marker on its reserved home.
    fn place_home(&mut self, minor: CompanyId) {
        if let (CompanyKind::Minor, Some(space)) = (
            self.table.kind(minor),
            self.table.board.reserved_space(minor),
        ) {
            self.table.board.place(minor, space);
            self.table.company_mut(minor).markers_left.clear();
        }
    }

    /// Buys the first trains. Each minor started in the first stock round buys a 2-train for $100 (section 9).
    fn buy_first_trains(&mut self, order: &[CompanyId]) {
        for &minor in order {
            if let Some(train) = self.table.depot.next() {
                let price = self.table.depot.price(train);
                let line = self.table.pay_for_train(minor, train, None, price);
                self.table.take_train(minor, train);
                self.say(line);
            }
        }
    }
}
