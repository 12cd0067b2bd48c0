//! The choices of a decision. Everything conceivable is listed, and illegal actions are left out.

use super::action::{Action, Target};
use super::action_cards::Effect;
use super::agenda::{Building, Stage, Task, Terms, TradeOffer};
use super::bookkeeping_phase::MOST_LOANS;
use super::game::Game;
use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use crate::engine::arrange::Arrange;
use crate::engine::game::{Amount, Choice, ChoiceText};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use std::sync::Arc;

/// Removes duplicate cards.
fn different(cards: &[Card]) -> Vec<Card> {
    let mut different = Vec::new();
    for card in cards {
        if !different.contains(card) {
            different.push(*card);
        }
    }
    different
}

impl Game {
    /// Lists all choices of the deciding player.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice<Action>> {
        let Some(task) = self.task() else {
            return Vec::new();
        };
        let mut actions = self.thinkable(task);
        actions.retain(|action| self.check(action).is_ok());
        // All places to build are found at once, which is much cheaper than one by one.
        let building = self.building();
        if let Some(building) = &building {
            let builds = self.builds(building).into_iter();
            actions.extend(builds.map(|(to, _)| Action::Build { to }));
            let others = self.other_builds(building).into_iter();
            actions.extend(others.map(|(from, to, _)| Action::BuildFrom { from, to }));
        }
        let mut choices: Vec<Choice<Action>> = actions.into_iter().map(Choice::Do).collect();
        if let Task::TradeOffer(bargain) = task {
            choices.extend(self.amounts(bargain));
        }
        let inherit = self.decider().map(|player| Action::Inherit { player });
        let inherit = inherit.filter(|inherit| self.check(inherit).is_ok());
        choices.extend(inherit.map(Choice::Do));
        choices
    }

    /// Lists the actions out of turn, with their players.
    #[must_use]
    pub fn out_of_turn(&self) -> Vec<(PlayerId, Action)> {
        let decider = self.decider();
        let others = self.player_ids().filter(|player| Some(*player) != decider);
        let out_of_turn = others.map(|player| (player, Action::Inherit { player }));
        out_of_turn
            .filter(|(_, action)| self.check(action).is_ok())
            .collect()
    }

    /// Lists illegal attempts beside the offered actions.
    #[must_use]
    pub fn attempts(&self) -> Vec<Action> {
        let Some(task) = self.task() else {
            return Vec::new();
        };
        let mut attempts = self.thinkable(task);
        if let Some(building) = self.building() {
            let own = self.player(building.player);
            let stands = own
                .businesses
                .iter()
                .filter_map(|business| business.card.place());
            let mut places: Vec<PlaceId> = stands.chain(PlaceId::markets()).collect();
            places.retain(|place| !own.has_depot(*place));
            places.arrange_by_key(|place| *place);
            places.dedup();
            attempts.extend(places.into_iter().map(|to| Action::Build { to }));
        }
        attempts
    }

    /// Returns the Build in progress. It may also be one that could begin.
    #[must_use]
    pub fn building(&self) -> Option<Building> {
        match self.task()? {
            Task::Build(building) => Some(building.clone()),
            &Task::Act {
                player,
                sold: false,
            } => Some(Building::new(player, Terms::default())),
            _ => None,
        }
    }

    /// Lists every conceivable action of a decision. Builds and amounts are left out.
    fn thinkable(&self, task: &Task) -> Vec<Action> {
        let mut actions = Vec::new();
        match task {
            Task::Home(_) => {
                actions.extend(
                    self.setup
                        .homes()
                        .into_iter()
                        .map(|state| Action::Home { state }),
                );
            }
            &Task::Start(player) => {
                let dealt = self.player(player).dealt.iter();
                actions.extend(dealt.map(|&card| Action::Start { card }));
            }
            &Task::Keep(player) => {
                let dealt = self.player(player).dealt.iter();
                actions.extend(dealt.map(|&card| Action::Keep { card }));
            }
            &Task::Retire { player, .. } => {
                actions.extend(self.in_play(player).map(|card| Action::Retire { card }));
            }
            &Task::Claim { player, .. } => {
                for card in different(&self.cards.row) {
                    self.ways_to_use(player, card, &mut actions);
                    actions.push(Action::Claim { card });
                }
                self.sales(player, &mut actions);
            }
            &Task::Act { player, .. } => self.list_card_uses(player, &mut actions),
            &Task::Defend { player, card, .. } => {
                actions.extend([Action::Suffer, Action::Pinkerton]);
                if card.effect() == Some(Effect::WateredStock) {
                    let hand = different(&self.player(player).hand);
                    actions.extend(hand.into_iter().map(|card| Action::Discard { card }));
                }
            }
            &Task::Inspect { of, .. } => {
                let depots = self.player(of).depots.iter();
                actions.extend(depots.map(|&place| Action::Inspect { place }));
            }
            &Task::Spy { of, .. } => {
                let hand = different(&self.player(of).hand);
                actions.extend(hand.into_iter().map(|card| Action::Take { card }));
            }
            &Task::Drawn { player, card } => {
                self.ways_to_use(player, card, &mut actions);
                actions.extend([Action::Keep { card }, Action::Discard { card }]);
                self.sales(player, &mut actions);
            }
            Task::Fair { player, cards } => {
                for card in different(cards) {
                    if card.business().is_some() {
                        actions.push(Action::Play { card });
                    }
                    actions.push(Action::Keep { card });
                }
                self.sales(*player, &mut actions);
            }
            &Task::Venture { player, .. } => {
                let hand = self
                    .player(player)
                    .hand
                    .iter()
                    .filter(|card| card.business().is_some());
                actions.extend(hand.map(|&card| Action::Play { card }));
                self.sales(player, &mut actions);
            }
            &Task::Debt { player, .. } => {
                self.sales(player, &mut actions);
                actions.push(Action::Lapse);
            }
            Task::Loans(_) => {
                actions.push(Action::Loan);
                actions.extend((1..=MOST_LOANS).map(|loans| Action::Repay { loans }));
            }
            &Task::Trade(player) => {
                actions.extend(self.others(player).map(|to| Action::Offer { to }));
            }
            Task::TradeOffer(bargain) => self.terms_of(bargain, &mut actions),
            &Task::HandLimit(player) => {
                let hand = different(&self.player(player).hand);
                actions.extend(hand.into_iter().map(|card| Action::Discard { card }));
            }
            // Building is listed separately, and nobody decides the others.
            Task::Build(_)
            | Task::DealStart
            | Task::Ready
            | Task::Turn
            | Task::Condition
            | Task::Events
            | Task::Event(_)
            | Task::Deal
            | Task::Clear
            | Task::Interest(_)
            | Task::Income(_)
            | Task::EndTurn
            | Task::TurnOver => {}
        }
        if task.may_be_passed() {
            actions.push(Action::Pass);
        }
        actions
    }

    fn in_play(&self, player: PlayerId) -> impl Iterator<Item = Card> {
        self.player(player)
            .businesses
            .iter()
            .map(|business| business.card)
    }

    fn sales(&self, player: PlayerId, actions: &mut Vec<Action>) {
        actions.extend(self.in_play(player).map(|card| Action::Sell { card }));
    }

    /// Adds the uses of an action.
    fn list_card_uses(&self, player: PlayerId, actions: &mut Vec<Action>) {
        for card in different(&self.player(player).hand) {
            self.ways_to_use(player, card, actions);
        }
        actions.extend(RouteId::all().map(|route| Action::Route { route }));
        actions.extend(State::ALL.map(|state| Action::Mail { state }));
        actions.extend(SubsidyId::all().map(|subsidy| Action::Subsidy { subsidy }));
        actions.push(Action::Draw);
        self.sales(player, actions);
    }

    /// Adds the ways to use a card: playing a Business, or aiming an Action card at each target.
    fn ways_to_use(&self, player: PlayerId, card: Card, actions: &mut Vec<Action>) {
        let Some(effect) = card.effect() else {
            actions.push(Action::Play { card });
            return;
        };
        let businesses = |players: Vec<PlayerId>| {
            let own = players.into_iter().flat_map(|player| self.in_play(player));
            own.map(Target::Business).collect::<Vec<_>>()
        };
        let others = || self.others(player).collect::<Vec<_>>();
        let targets = match effect {
            Effect::Friend
            | Effect::Embezzlement
            | Effect::WateredStock
            | Effect::Spy
            | Effect::Inspection => others().into_iter().map(Target::Player).collect(),
            Effect::Bankruptcy | Effect::InsiderTrading | Effect::Arson => businesses(others()),
            Effect::NewPatent => businesses(vec![player]),
            Effect::Revolution => {
                let states = |player| State::ALL.map(|state| Target::State { player, state });
                others().into_iter().flat_map(states).collect()
            }
            Effect::TrackGang
            | Effect::LandGrant
            | Effect::ExpressCharter
            | Effect::VentureCapital
            | Effect::TradeFair
            | Effect::FavorablePress
            | Effect::Pinkerton
            | Effect::Inheritance => vec![Target::Nobody],
        };
        actions.extend(targets.into_iter().map(|at| Action::Act { card, at }));
    }

    fn terms_of(&self, bargain: &TradeOffer, actions: &mut Vec<Action>) {
        let giver = match bargain.stage {
            Stage::Composing => bargain.from,
            Stage::Asked => bargain.to,
            Stage::Confirming => {
                actions.extend([Action::Agree, Action::Decline]);
                return;
            }
        };
        let mut cards = different(&self.player(giver).hand);
        if bargain.stage == Stage::Composing {
            cards.extend(self.in_play(giver));
            actions.extend(self.in_play(bargain.to).map(|card| Action::Ask { card }));
            actions.extend([Action::AskHand, Action::Propose]);
        } else {
            actions.push(Action::Agree);
        }
        actions.extend(cards.into_iter().map(|card| Action::Give { card }));
        actions.push(Action::Decline);
    }

    /// Lists the money of an offer, as amounts to be named.
    fn amounts(&self, bargain: &TradeOffer) -> Vec<Choice<Action>> {
        if bargain.stage != Stage::Composing || bargain.cash != 0 {
            return Vec::new();
        }
        let amount = |label: &str, verb, most: i32, made: fn(i32) -> Action| {
            let amount = Amount {
                words: ChoiceText {
                    heading: "Money",
                    label: label.to_string(),
                    ..ChoiceText::default()
                },
                verb,
                limits: format!("{} at most", Dollars(most)),
                least: 1,
                most,
                step: 1,
                proposed: None,
                made: Arc::new(made),
            };
            (most > 0).then(|| Choice::Amount(Box::new(amount)))
        };
        let pay = amount(
            "Pay as well",
            "Pay",
            self.player(bargain.from).cash,
            |amount| Action::Pay {
                amount: Dollars(amount),
            },
        );
        let ask = amount(
            "Ask for money",
            "Ask",
            self.most_to_ask(bargain.to),
            |amount| Action::Demand {
                amount: Dollars(amount),
            },
        );
        pay.into_iter().chain(ask).collect()
    }
}
