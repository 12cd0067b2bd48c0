//! The Development Phase: the Card Play Actions.

use super::action::Action;
use super::agenda::{Building, Task, Terms};
use super::components::mail_cities;
use super::game::{Game, Log, not_now};
use super::state::{Period, PlayedBusiness, take};
use super::symbols::{Card, RouteId, State, SubsidyId};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};

impl Game {
    pub(super) fn has_in_play(&self, player: PlayerId, card: Card) -> Verdict {
        require(self.player(player).has_in_play(card), "", || {
            format!("{} has no such Business in play.", self.name(player))
        })
    }

    pub(super) fn has_in_hand(&self, player: PlayerId, card: Card) -> Verdict {
        require(
            self.player(player).hand.contains(&card),
            "",
            || "This card is not in the hand.",
        )
    }

    /// Returns the most cash of a player. It counts selling everything and playing Unexpected Inheritances.
    #[must_use]
    pub fn cash_at_most(&self, player: PlayerId) -> i32 {
        let own = self.player(player);
        own.cash
            + self.inheritances(player)
            + own
                .businesses
                .iter()
                .map(|business| business.card.half())
                .sum::<i32>()
    }

    /// Checks whether a player may play a Business. There must be room, and the price must be affordable.
    pub(super) fn may_play(&self, player: PlayerId, card: Card, price: i32) -> Verdict {
        require(
            card.business().is_some(),
            "Card Play Action",
            || "Only Businesses are put into play.",
        )?;
        let most = self.period.most_businesses();
        require(
            self.player(player).businesses.len() < most,
            "Game Periods",
            || format!("No more than {most} Businesses may be in play: sell one first."),
        )?;
        self.can_pay(player, price)
    }

    pub(super) fn put_into_play(&mut self, player: PlayerId, card: Card) {
        self.player_mut(player)
            .businesses
            .push(PlayedBusiness { card, patents: 0 });
    }

    /// Plays a Business that has left the hand.
    pub(super) fn play_business(
        &mut self,
        player: PlayerId,
        card: Card,
        price: i32,
        log: &mut Log,
    ) {
        self.player_mut(player).cash -= price;
        self.put_into_play(player, card);
        let what = format!("puts {} into play for {}.", card.name(), Dollars(price));
        self.tell(log, player, &what);
    }

    /// Takes a Business out of play. The patents under it leave the game.
    pub(super) fn lose_business(&mut self, player: PlayerId, card: Card) {
        let businesses = &mut self.player_mut(player).businesses;
        let Some(index) = businesses.iter().position(|business| business.card == card) else {
            return;
        };
        let lost = businesses.remove(index);
        let patent = Card::with(super::action_cards::Effect::NewPatent);
        let patents = std::iter::repeat_n(patent, usize::from(lost.patents));
        self.cards.out.extend(patents);
    }

    /// Sells a Business to the Bank. It leaves the game.
    pub(super) fn sell(&mut self, player: PlayerId, card: Card, log: &mut Log) {
        self.lose_business(player, card);
        self.cards.out.push(card);
        self.player_mut(player).cash += card.half();
        let what = format!(
            "sells {} to the Bank for {}.",
            card.name(),
            Dollars(card.half())
        );
        self.tell(log, player, &what);
    }

    pub(super) fn check_act(&self, player: PlayerId, sold: bool, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::Sell { card } => self.has_in_play(player, card),
            Action::Play { card } => {
                self.has_in_hand(player, card)?;
                self.may_play(player, card, card.cost())
            }
            Action::Act { card, at } => {
                self.has_in_hand(player, card)?;
                self.may_act(player, card, at, 0)
            }
            Action::Build { .. } | Action::BuildFrom { .. } => {
                require(
                    !sold,
                    "Card Play Action",
                    || "Selling cannot be combined with building.",
                )?;
                self.check_build(&Building::new(player, Terms::default()), action)
            }
            Action::Draw => {
                require(
                    self.period > Period::A,
                    "Card Play Action",
                    || "Cards can be drawn from Period B on.",
                )?;
                require(self.has_deck(), "Card Play Action", || "No card is left.")
            }
            Action::Route { route } => self.may_claim_route(player, route),
            Action::Mail { state } => self.may_claim_mail(player, state),
            Action::Subsidy { subsidy } => self.may_claim_subsidy(player, subsidy),
            _ => not_now(),
        }
    }

    pub(super) fn act(&mut self, player: PlayerId, action: Action, log: &mut Log) {
        match action {
            Action::Sell { card } => {
                self.sell(player, card, log);
                self.agenda.push(Task::Act { player, sold: true });
            }
            Action::Play { card } => {
                take(&mut self.player_mut(player).hand, card);
                self.play_business(player, card, card.cost(), log);
            }
            Action::Act { card, at } => {
                take(&mut self.player_mut(player).hand, card);
                self.play_action_card(player, card, at, log);
            }
            Action::Build { .. } | Action::BuildFrom { .. } => {
                self.go_on_building(Building::new(player, Terms::default()), action, log);
            }
            Action::Draw => {
                self.tell(log, player, "draws a card.");
                if let Some(card) = self.draw_card() {
                    self.agenda.push(Task::Drawn { player, card });
                }
            }
            Action::Route { route } => {
                self.claims.routes[route.index()].push(player);
                self.tell(log, player, &format!("claims {}.", route.symbol()));
            }
            Action::Mail { state } => self.claim_mail(player, state, log),
            Action::Subsidy { subsidy } => self.claim_subsidy(player, subsidy, log),
            _ => self.tell(log, player, "is done."),
        }
    }

    fn may_claim_route(&self, player: PlayerId, route: RouteId) -> Verdict {
        let rule = "Special Routes";
        let claimants = &self.claims.routes[route.index()];
        require(
            !claimants.contains(&player),
            rule,
            || "This route is claimed already.",
        )?;
        let most = route.route().income.len();
        require(claimants.len() < most, rule, || {
            format!("Only {most} players may claim this route.")
        })?;
        self.has_depots(player, rule, route.route().needs)
    }

    fn has_depots(
        &self,
        player: PlayerId,
        rule: &'static str,
        needs: super::claims::Groups,
    ) -> Verdict {
        let missing = needs
            .iter()
            .find(|group| !self.player(player).fulfils(std::slice::from_ref(group)));
        match missing {
            None => Ok(()),
            Some(group) => Err(Refusal::new(
                rule,
                format!("A depot is needed in {}.", group.join(" or ")),
            )),
        }
    }

    fn may_claim_mail(&self, player: PlayerId, state: State) -> Verdict {
        let rule = "Mail Contracts";
        let in_game = self.claims.mail.iter().any(|(of, _)| *of == state);
        require(in_game, rule, || "There is no such contract in this game.")?;
        let cities = mail_cities(state);
        let own = self.player(player);
        let has_capital = cities
            .first()
            .is_some_and(|capital| own.fulfils(&[&[capital]]));
        require(
            has_capital,
            rule,
            || "A depot in the State Capital is needed.",
        )?;
        let (have, half) = (own.mail_depots(state), cities.len().div_ceil(2));
        require(have >= half, rule, || {
            format!("Depots in {half} of the Mail Cities are needed, not in {have}.")
        })?;
        let Some(owner) = self.claims.mail_of(state) else {
            return Ok(());
        };
        require(owner != player, rule, || "This contract is yours.")?;
        let has = self.player(owner).mail_depots(state);
        require(have > has, rule, || {
            format!(
                "{} has depots in {has} of the Mail Cities: more are needed.",
                self.name(owner)
            )
        })
    }

    fn claim_mail(&mut self, player: PlayerId, state: State, log: &mut Log) {
        let before = self.claims.mail_of(state);
        for (of, owner) in &mut self.claims.mail {
            if *of == state {
                *owner = Some(player);
            }
        }
        let from = before.map(|owner| format!(" from {}", self.name(owner)));
        let what = format!(
            "takes the Mail Contract of {}{}.",
            state.name(),
            from.unwrap_or_default()
        );
        self.tell(log, player, &what);
    }

    fn may_claim_subsidy(&self, player: PlayerId, subsidy: SubsidyId) -> Verdict {
        let rule = "State Subsidies";
        let in_game = self.claims.subsidies.iter().any(|(of, _)| *of == subsidy);
        require(in_game, rule, || "This subsidy is not in this game.")?;
        require(
            self.claims.subsidy_of(subsidy).is_none(),
            rule,
            || "This subsidy is claimed already.",
        )?;
        self.has_depots(player, rule, subsidy.subsidy().needs)?;
        self.can_pay(player, subsidy.subsidy().cost)
    }

    fn claim_subsidy(&mut self, player: PlayerId, subsidy: SubsidyId, log: &mut Log) {
        for (of, owner) in &mut self.claims.subsidies {
            if *of == subsidy {
                *owner = Some(player);
            }
        }
        self.player_mut(player).cash -= subsidy.subsidy().cost;
        self.tell(log, player, &format!("claims the {}.", subsidy.symbol()));
    }

    pub(super) fn check_drawn(&self, player: PlayerId, drawn: Card, action: Action) -> Verdict {
        match action {
            Action::Keep { card } | Action::Discard { card } if card == drawn => Ok(()),
            Action::Play { card } if card == drawn => self.may_play(player, card, card.cost()),
            Action::Act { card, at } if card == drawn => self.may_act(player, card, at, 0),
            Action::Sell { card } => self.has_in_play(player, card),
            _ => not_now(),
        }
    }

    pub(super) fn use_drawn(
        &mut self,
        player: PlayerId,
        drawn: Card,
        action: Action,
        log: &mut Log,
    ) {
        match action {
            Action::Play { card } => self.play_business(player, card, card.cost(), log),
            Action::Act { card, at } => self.play_action_card(player, card, at, log),
            Action::Sell { card } => {
                self.sell(player, card, log);
                self.agenda.push(Task::Drawn {
                    player,
                    card: drawn,
                });
            }
            Action::Keep { card } => {
                self.player_mut(player).hand.push(card);
                self.tell(log, player, "keeps it.");
            }
            _ => {
                self.cards.unwanted.push(drawn);
                self.tell(log, player, "discards it.");
            }
        }
    }
}
