//! Sections 8.3.5, 15.4 and 17.

use super::ledger::{public_id, train_name, train_number};
use super::printed::{self, PRIVATES, TRAINS};
use super::{Ending, Referee, Stage};
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::y1828::Game;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::Choice;

impl Referee {
    /// The train of the supply that can be bought.
    fn next_train(&self) -> usize {
        let left = self.book.trains_left.iter();
        left.enumerate().find(|(_, left)| **left > 0).unwrap().0
    }

    fn shell_of(&self, company: usize, shell: Option<usize>) -> usize {
        let parts = self.parts(company);
        match shell {
            None => {
                assert_eq!(parts.len(), 1, "13.4: which shell");
                0
            }
            Some(shell) => parts.iter().position(|&part| part == shell).unwrap(),
        }
    }

    fn has_trains(&self, company: usize) -> bool {
        !self.book.companies[company].trains.concat().is_empty()
    }

    fn has_room(&self, company: usize) -> bool {
        let shells = &self.book.companies[company].trains[..self.parts(company).len()];
        shells.iter().any(|shell| shell.len() < self.train_limit())
    }

    /// Whether the director may pay for a train: for an empty shell of a company with a route that cannot pay by
    /// itself.
    fn is_in_need(&self, game: &Game, company: usize) -> bool {
        let charter = &self.book.companies[company];
        let shells = &charter.trains[..self.parts(company).len()];
        let face = TRAINS[self.next_train()].1;
        shells.iter().any(Vec::is_empty)
            && game.common().has_route(public_id(company))
            && charter.cash < face
    }

    /// In which shell of a company a card is.
    fn shell_with(&self, before: &Game, company: usize, train: Train) -> usize {
        let common = before.common();
        let has = |shell: &usize| {
            let trains = common.trains_in(public_id(company), public_id(*shell));
            trains.contains(&train)
        };
        self.parts(company).iter().position(has).unwrap()
    }

    fn drop_train(&mut self, company: usize, at: usize, name: &str) {
        let trains = &mut self.book.companies[company].trains[at];
        let index = trains.iter().position(|&other| other == name).unwrap();
        trains.remove(index);
    }

    /// Section 8.3.5.1: only before trains are bought.
    pub fn move_train(&mut self, before: &Game, train: Train) {
        let (company, _) = self.at_turn();
        assert!(self.is_system(company), "8.3.5.1");
        let name = train_name(&train);
        let at = self.shell_with(before, company, train);
        self.drop_train(company, at, name);
        self.book.companies[company].trains[1 - at].push(name);
    }

    pub fn buy_train(
        &mut self,
        before: &Game,
        train: Train,
        seller: Option<usize>,
        price: i32,
        shell: Option<usize>,
    ) {
        let (company, director) = self.at_turn();
        let name = train_name(&train);
        let number = train_number(name);
        let face = TRAINS[number].1;
        let at = self.shell_of(company, shell);
        let owned = self.book.companies[company].trains[at].len();
        assert!(owned < self.train_limit(), "8.3.5.1");
        assert!(price >= 1, "8.3.5.1");
        let missing = price - self.book.companies[company].cash;
        if missing > 0 {
            self.check_must(before, company, at);
            assert!(price <= face, "8.3.5.2");
            self.note(format!("director helps, {}", seller.is_some()));
            self.book.cash[director] -= missing;
            self.book.companies[company].cash += missing;
            assert!(self.book.cash[director] >= 0, "8.3.5.2");
        }
        if seller.is_some() {
            let least = self.least(company, director, face);
            assert!(price >= least, "8.3.5.2: {least}");
            if least > 1 {
                self.note("used train after a sale");
            }
        }
        if let Some(seller) = seller {
            let from = self.shell_with(before, seller, train);
            self.drop_train(seller, from, name);
            self.book.companies[company].cash -= price;
            self.book.companies[seller].cash += price;
            self.book.companies[company].trains[at].push(name);
        } else {
            assert_eq!((number, price), (self.next_train(), face), "8.3.5.1");
            self.pay_bank(company, price);
            self.book.trains_left[number] -= 1;
            self.book.companies[company].trains[at].push(name);
            self.change_phase(number);
        }
        self.close_unsaleable(company);
        self.operating().turn.sold = false;
        self.operating().turn.last = None;
    }

    /// Section 8.3.5.2: nothing more is sold than a train takes, so after a sale one of another company costs more than
    /// there was before the last share was sold. By the rulebook, who has sold everything in vain may yet buy it, and
    /// then for what it is worth; on the website it may cost anything if the treasury has that.
    fn least(&self, company: usize, director: usize, face: i32) -> i32 {
        let Stage::Operating(round) = &self.stage else {
            return 1;
        };
        let Some(last) = round.turn.last else {
            return 1;
        };
        let cash = self.book.companies[company].cash;
        if self.website && face <= cash {
            return 1;
        }
        let least = cash + self.book.cash[director] - last + 1;
        let in_vain =
            self.missing(company, director) > 0 && self.sales(director, company).is_empty();
        if in_vain && !self.website { 1 } else { least }
    }

    /// What the director could still raise.
    fn sellable(&self, company: usize, director: usize) -> i32 {
        let Stage::Operating(round) = &self.stage else {
            return 0;
        };
        let mut most = std::collections::BTreeMap::new();
        for (sold, count) in self.sales(director, company) {
            let known = round.turn.prices.iter().find(|price| price.0 == sold);
            let price = known.map_or(self.book.price(sold), |price| price.1);
            let worth = most.entry(sold).or_insert(0);
            *worth = (price * i32::from(count)).max(*worth);
        }
        most.values().sum()
    }

    /// Section 8.3: at any time the treasury may be spent on private companies and coal, also while shares are sold
    /// for a train; but if no train must be bought, the money for one that was begun to be raised has to suffice
    /// still.
    pub fn spare(&self, game: &Game, company: usize, payee: usize) -> i32 {
        let Stage::Operating(round) = &self.stage else {
            return 0;
        };
        let director = self.book.companies[company].director.unwrap();
        let must = !self.has_trains(company) && game.common().has_route(public_id(company));
        if !round.turn.sold || must || self.website || payee == director {
            return i32::MAX;
        }
        self.sellable(company, director) - self.missing(company, director)
    }

    /// Section 8.3.5.2: without a train, or for the empty shell of a system.
    fn check_must(&self, before: &Game, company: usize, at: usize) {
        let trains = &self.book.companies[company].trains;
        assert!(trains[at].is_empty(), "8.3.5.2: it has a train");
        let system = self.is_system(company);
        assert!(system || !self.has_trains(company), "8.3.5.2");
        assert!(before.common().has_route(public_id(company)), "8.3.5.2");
    }

    /// Sections 17.1 to 17.7.
    fn change_phase(&mut self, number: usize) {
        if number <= self.book.phase {
            return;
        }
        assert_eq!(number, self.book.phase + 1, "17");
        self.book.phase = number;
        for charter in &mut self.book.companies {
            for shell in &mut charter.trains {
                shell.retain(|name| TRAINS[train_number(name)].3 > number);
            }
        }
        if number == printed::RED {
            for private in 0..PRIVATES.len() {
                if self.book.privates[private].is_some() {
                    self.close_private(private);
                }
            }
        }
    }

    /// Section 13.2.3.
    pub fn close_unsaleable(&mut self, company: usize) {
        for part in self.parts(company) {
            let symbol = printed::PUBLIC[part].0;
            let of = |row: &printed::Private| row.brings == Some((symbol, 3));
            if let Some(private) = PRIVATES.iter().position(of)
                && self.book.privates[private].is_some()
            {
                self.close_private(private);
            }
        }
    }

    /// Section 15.4.
    pub fn discard(&mut self, before: &Game, train: Train) {
        let owner = before.decision().unwrap().company.unwrap();
        let company = super::public_of(owner);
        let limit = self.train_limit();
        let at = self.shell_with(before, company, train);
        let trains = &self.book.companies[company].trains[at];
        assert!(trains.len() > limit, "15.4: {trains:?}");
        self.drop_train(company, at, train_name(&train));
    }

    /// What is missing for the train of the supply (8.3.5.2).
    fn missing(&self, company: usize, director: usize) -> i32 {
        let face = TRAINS[self.next_train()].1;
        face - self.book.companies[company].cash - self.book.cash[director]
    }

    /// Section 8.3.5.2: no more than is needed, and the company at turn keeps its director.
    pub fn sell_for_train(&mut self, by: usize, sold: usize, count: u8) {
        let (company, director) = self.at_turn();
        assert_eq!(by, director, "8.3.5.2");
        assert!(
            !self.has_trains(company) || self.is_system(company) || self.website,
            "8.3.5.2"
        );
        assert!(self.has_room(company), "8.3.5.2: no train fits in");
        let missing = self.missing(company, by);
        assert!(missing > 0, "8.3.5.2: there is enough");
        let legal = self.most_sold(by, sold, sold == company);
        assert!(legal.contains(&count), "8.3.5.2: {legal:?}");
        let prices = &mut self.operating().turn.prices;
        let mut prices = std::mem::take(prices);
        let before = self.book.cash[by];
        self.sell(&mut prices, by, sold, count);
        let each = (self.book.cash[by] - before) / i32::from(count);
        assert!(each * i32::from(count - 1) < missing, "8.3.5.2: too many");
        self.operating().turn.prices = prices;
        self.operating().turn.sold = true;
        self.operating().turn.last = Some(each);
        self.reorder();
        assert_eq!(self.book.companies[company].director, Some(by), "8.3.5.2");
        self.note("sold for a train");
    }

    fn sales(&self, player: usize, company: usize) -> Vec<(usize, u8)> {
        let all = 0..printed::PUBLIC.len();
        all.flat_map(|sold| {
            let counts = self.most_sold(player, sold, sold == company);
            counts.into_iter().map(move |count| (sold, count))
        })
        .collect()
    }

    /// Sections 8.3.5.2 and 9.1; on the website everything that may be sold is sold first.
    pub fn go_bankrupt(&mut self, before: &Game, by: usize) {
        let (company, director) = self.at_turn();
        assert_eq!(by, director);
        let raising = self.website && self.operating().turn.sold;
        assert!(
            !self.has_trains(company) || raising && self.is_in_need(before, company),
            "8.3.5.2: it has a train"
        );
        assert!(before.common().has_route(public_id(company)), "8.3.5.2");
        assert!(self.missing(company, by) > 0, "8.3.5.2: it can be paid");
        if self.website {
            self.sell_everything(company, by);
            let cash = std::mem::take(&mut self.book.cash[by]);
            self.book.bank += cash;
        } else {
            let sales = self.sales(by, company);
            assert!(sales.is_empty(), "8.3.5.2: {sales:?} can be sold");
            let cash = std::mem::take(&mut self.book.cash[by]);
            self.book.companies[company].cash += cash;
        }
        self.stage = Stage::Over(Ending::Bankrupt(by));
    }

    /// As a bankrupt player does on the website.
    fn sell_everything(&mut self, company: usize, by: usize) {
        for sold in 0..printed::PUBLIC.len() {
            let counts = self.most_sold(by, sold, sold == company);
            if let Some(count) = counts.into_iter().max() {
                self.sell(&mut Vec::new(), by, sold, count);
            }
        }
    }

    /// What is offered in the train-buying step (8.3.5).
    pub fn check_train_choices(&self, game: &Game, place: &str) {
        let Stage::Operating(round) = &self.stage else {
            return;
        };
        let company = round.current.unwrap();
        let charter = &self.book.companies[company];
        let director = charter.director.unwrap();
        let choices = game.choices();
        let has_route = game.common().has_route(public_id(company));
        let must = !self.has_trains(company) && has_route;
        let room = |at: usize| charter.trains[at].len() < self.train_limit();
        let shells = 0..self.parts(company).len();
        let face = TRAINS[self.next_train()].1;
        let mut bank = 0;
        for at in shells {
            let helps = has_route && charter.trains[at].is_empty();
            let helps = helps && (must || self.is_system(company));
            let means = charter.cash + i32::from(helps) * self.book.cash[director];
            bank += usize::from(room(at) && means >= face);
        }
        let is_bank = |choice: &&Choice| {
            matches!(
                choice,
                Choice::Do(Action::Common(RailMove::BuyTrain { seller: None, .. }))
            )
        };
        let found = choices.iter().filter(is_bank).count();
        assert_eq!(
            found, bank,
            "8.3.5.1 {place}: trains of the supply: {choices:#?}"
        );
        let passes = choices.contains(&Choice::Do(Action::Common(RailMove::Pass)));
        // Who has begun to sell shares for a train, if only for the empty shell of a system, goes on with it.
        let in_need = !self.website || self.is_in_need(game, company);
        let entered = must || round.turn.sold && in_need;
        assert_eq!(passes, !entered, "8.3.5.2 {place}: passing");
        for choice in &choices {
            if let Choice::Price {
                of: Action::Common(RailMove::BuyTrain { train, shell, .. }),
                least,
                most,
                ..
            } = choice
            {
                let at = self.shell_of(company, shell.map(super::public_of));
                let face = TRAINS[train_number(train_name(train))].1;
                let helps = has_route && charter.trains[at].is_empty();
                let helps = helps && (must || self.is_system(company));
                let means = (charter.cash + self.book.cash[director]).min(face);
                let highest = if helps {
                    means.max(charter.cash)
                } else {
                    charter.cash
                };
                assert!(room(at), "8.3.5.1 {place}");
                assert_eq!(
                    least.0,
                    self.least(company, director, face),
                    "8.3.5.2 {place}"
                );
                assert_eq!(most.0, highest, "8.3.5.2 {place}: {choice:?}");
            }
        }
        self.check_emergency_sales(&choices, company, director, entered, place);
    }

    fn check_emergency_sales(
        &self,
        choices: &[Choice],
        company: usize,
        director: usize,
        must: bool,
        place: &str,
    ) {
        let missing = self.missing(company, director);
        let offered = choices.iter().filter_map(|choice| match choice {
            Choice::Do(Action::Common(RailMove::Sell {
                company, shares, ..
            })) => Some((super::public_of(*company), *shares)),
            _ => None,
        });
        let offered = super::ledger::sorted(offered.collect());
        if !must && !self.website {
            return;
        }
        let Stage::Operating(round) = &self.stage else {
            return;
        };
        let price = |sold: usize| {
            let prices = round.turn.prices.iter();
            let first = prices.clone().find(|price| price.0 == sold);
            first.map_or(self.book.price(sold), |price| price.1)
        };
        let mut legal = self.sales(director, company);
        let poor = self.book.companies[company].cash < TRAINS[self.next_train()].1;
        legal.retain(|_| self.has_room(company) && poor);
        // On the website a director's certificate that is all somebody has is one piece, which may go whole or by half.
        let smallest = |sold: usize| {
            let charter = &self.book.companies[sold];
            let is_piece = charter.director == Some(director) && charter.held[director] == 2;
            if self.website && is_piece { 2 } else { 1 }
        };
        legal.retain(|&(sold, count)| {
            let (count, smallest) = (i32::from(count), smallest(sold));
            (missing > 0 || smallest > count) && price(sold) * (count - smallest) < missing
        });
        assert_eq!(offered, super::ledger::sorted(legal), "8.3.5.2 {place}");
        let bankrupt = choices.contains(&Choice::Do(Action::Common(RailMove::DeclareBankruptcy)));
        if !self.website {
            let stuck = missing > 0 && offered.is_empty();
            assert_eq!(bankrupt, stuck, "8.3.5.2 {place}: bankruptcy");
        }
    }
}
