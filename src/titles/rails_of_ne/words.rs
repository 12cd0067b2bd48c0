//! The words for decisions and choices.

use super::action::{Action, Target};
use super::action_cards::{COST, Effect};
use super::agenda::{Stage, Task, TradeOffer};
use super::building::Leg;
use super::economic_phase::SECOND_CLAIM;
use super::game::Game;
use super::joint_income::{Claim, JointDepots};
use super::names::names;
use super::symbols::{Card, PlaceId};
use crate::engine::game::{ChoiceText, Loss, Tone};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::pass_prompt;

/// Describes the joint income of depots. It is that of this turn, behind the price of the first. It is empty if they
/// add nothing.
fn with_others(together: &JointDepots) -> String {
    let more = together.more;
    let others = together.depots[1..].iter();
    let mut with: Vec<&str> = others.map(|place| place.place().name()).collect();
    with.extend(together.claim.map(|_| "a claim"));
    match (more, with.is_empty()) {
        (..=0, _) => String::new(),
        (_, true) => format!(", +{more}"),
        (_, false) => format!(", +{more} with {}", with.join(" and ")),
    }
}

impl Game {
    /// Describes the situation of the current decision. It names the subject where the choices do not name it
    /// ([`Game::way`]). Empty when the game is over.
    #[must_use]
    pub fn situation(&self) -> String {
        let Some(task) = self.task() else {
            return String::new();
        };
        match task {
            Task::Home(_) => "From which state do you start?".to_string(),
            &Task::Start(player) => {
                let (count, _) = self.starts_with(player);
                format!("Choose {count} Businesses to start with. They are free.")
            }
            &Task::Keep(player) => {
                let (_, count) = self.starts_with(player);
                format!("Choose {count} cards for your hand.")
            }
            Task::Retire { left: 1, .. } => {
                "Retire one more Business: it earns nothing from now on, and counts for its Cost at the end.".to_string()
            }
            Task::Retire { left, .. } => {
                format!("Retire {left} Businesses: they earn nothing from now on, and count for their Cost at the end.")
            }
            &Task::Claim { player, second, sold: true } => self.situation_after_sale(player, second),
            Task::Claim { second: true, .. } => {
                format!("A second card costs {} more.", Dollars(SECOND_CLAIM))
            }
            Task::Claim { .. } | Task::Act { .. } => String::new(),
            &Task::Defend { by, card, at, .. } => self.question_of_defence(by, card, at),
            &Task::Inspect { of, left, .. } => {
                format!("Close depots of {}: {left} more at most.", self.name(of))
            }
            &Task::Spy { of, .. } => format!("Take a card from the hand of {}.", self.name(of)),
            Task::Build(_) => String::new(),
            Task::Drawn { card, .. } => format!("You have drawn {}.", card.name()),
            Task::Fair { .. } => String::new(),
            Task::Venture { left, .. } => format!("Businesses of your hand cost less now: {left} more at most."),
            &Task::Debt { player, due } => {
                let cash = self.player(player).cash;
                format!("You owe {} and have {}.", Dollars(due), Dollars(cash))
            }
            Task::Loans(_) | Task::Trade(_) => String::new(),
            Task::TradeOffer(bargain) => self.question_of_bargain(bargain),
            &Task::HandLimit(player) => {
                let more = self.player(player).hand.len().saturating_sub(super::turn_end::HAND_LIMIT);
                format!("Discard down to five cards: {more} more.")
            }
            // Nobody decides these.
            Task::DealStart
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
            | Task::TurnOver => String::new(),
        }
    }

    /// Says what must be played after a sale. It tells whether the money suffices for a Business of the row.
    fn situation_after_sale(&self, player: PlayerId, second: bool) -> String {
        let cash = self.player(player).cash - if second { SECOND_CLAIM } else { 0 };
        let row = self.cards.row.iter().copied();
        let businesses = row.filter(|card| card.business().is_some());
        let cheapest = businesses.min_by_key(|card| card.cost());
        let missing = cheapest.map_or(0, |card| card.cost() - cash);
        let rest = match cheapest {
            Some(card) if missing > 0 => format!(
                " You have {} for it and need {} more for the cheapest, {}: sell another one.",
                Dollars(cash),
                Dollars(missing),
                card.name()
            ),
            _ => String::new(),
        };
        format!("You have sold a Business, so you must play one of the row now.{rest}")
    }

    /// Names the payment of a debt whose rest is forgiven.
    fn label_of_lapse(&self) -> String {
        match self.task() {
            Some(&Task::Debt { player, .. }) => {
                format!("Pay the {} you have", Dollars(self.player(player).cash))
            }
            _ => "Pay what you have".to_string(),
        }
    }

    /// Names the cost of letting an attack happen, where that is a sum.
    fn label_of_suffering(&self) -> String {
        let damage = match self.task() {
            Some(&Task::Defend {
                player,
                by,
                card,
                at,
            }) => {
                // The sum would reveal the attacker's cash.
                let told = card.effect();
                let told = told.filter(|it| *it != Effect::Friend || !self.hides_cash());
                told.and_then(|effect| self.damage(player, by, effect, at))
            }
            _ => None,
        };
        damage.map_or("Let it happen".to_string(), |damage| {
            format!("Let it happen and pay {}", Dollars(damage))
        })
    }

    /// Names a kind of action in the question. Empty where [`Game::situation`] has named it.
    #[must_use]
    pub fn way(&self, action: Action) -> String {
        let way = match (self.task(), action) {
            (Some(Task::Act { sold: true, .. }), Action::Sell { .. }) => "sell more",
            (_, Action::Sell { .. }) => "sell a Business",
            (_, Action::Inherit { .. }) => "take your Unexpected Inheritance",
            (_, Action::Pass) => return self.way_on(),
            (Some(Task::Claim { .. }), Action::Claim { .. }) => "take a card into your hand",
            (Some(Task::Claim { .. }), Action::Play { .. } | Action::Act { .. }) => {
                "play one at once"
            }
            (Some(Task::Act { .. }), Action::Play { .. } | Action::Act { .. }) => "play a card",
            (
                Some(Task::Act { .. }),
                Action::Route { .. } | Action::Mail { .. } | Action::Subsidy { .. },
            ) => "claim something",
            (_, Action::Draw) => "draw a card",
            (Some(Task::Build(building)), Action::Build { .. } | Action::BuildFrom { .. })
                if building.at.is_some() =>
            {
                "build on from there"
            }
            (_, Action::Build { .. } | Action::BuildFrom { .. }) => {
                "build a depot at a ringed place"
            }
            (Some(Task::Drawn { .. }), Action::Play { .. } | Action::Act { .. }) => "play it",
            (Some(Task::Drawn { .. }), Action::Keep { .. }) => "take it into your hand",
            (Some(Task::Drawn { .. }), Action::Discard { .. }) => "discard it",
            (Some(Task::Fair { .. }), Action::Keep { .. }) => {
                "take a card of the fair into your hand"
            }
            (Some(Task::Fair { .. }), Action::Play { .. }) => "put one into play",
            (Some(Task::Venture { .. }), Action::Play { .. }) => "put one into play",
            (_, Action::Lapse) => "pay what there is",
            (_, Action::Loan) => "take a loan",
            (_, Action::Repay { .. }) => "pay back loans",
            (_, Action::Offer { .. }) => "make somebody an offer",
            (_, Action::Suffer) => "let it happen",
            (_, Action::Pinkerton) => "call the Pinkertons",
            (Some(Task::Defend { .. }), Action::Discard { .. }) => "discard a card",
            _ => "",
        };
        way.to_string()
    }

    /// Returns the words of the passing button within the question.
    fn way_on(&self) -> String {
        match self.pass_label() {
            "Done" => "be done".to_string(),
            label => pass_prompt(label),
        }
    }

    fn question_of_defence(&self, by: PlayerId, card: Card, at: Target) -> String {
        let aim = match at {
            Target::Nobody | Target::Player(_) => String::new(),
            Target::Business(business) => format!(", aimed at {}", business.name()),
            Target::State { state, .. } => format!(", aimed at {}", state.name()),
        };
        let by = self.name(by);
        let text = card.action().map_or("", |card| card.against);
        let text = text.replace("{by}", by);
        format!("{by} plays {} against you{aim}. {text}", card.name())
    }

    fn question_of_bargain(&self, bargain: &TradeOffer) -> String {
        let (from, to) = (self.name(bargain.from), self.name(bargain.to));
        match bargain.stage {
            Stage::Composing => format!("What do you offer {to}? {}", self.terms_in_words(bargain)),
            Stage::Asked => format!(
                "{from} makes you an offer. {}",
                self.terms_in_words(bargain)
            ),
            Stage::Confirming => format!(
                "{to} gives you {}. {} Do you agree?",
                names(bargain.chosen.iter().copied()),
                self.terms_in_words(bargain)
            ),
        }
    }

    /// Describes the exchange of an offer.
    fn terms_in_words(&self, bargain: &TradeOffer) -> String {
        let (from, to) = (self.name(bargain.from), self.name(bargain.to));
        let mut gives: Vec<String> = bargain.give.iter().map(|card| card.name()).collect();
        let mut asks: Vec<String> = bargain.ask.iter().map(|card| card.name()).collect();
        if bargain.ask_hand > 0 {
            asks.push(format!("{} of the hand, freely chosen", bargain.ask_hand));
        }
        match bargain.cash {
            0 => {}
            paid if paid > 0 => gives.push(Dollars(paid).to_string()),
            asked => asks.push(Dollars(-asked).to_string()),
        }
        let list = |things: Vec<String>| match things.is_empty() {
            true => "nothing".to_string(),
            false => things.join(", "),
        };
        format!("{from} gives: {}. {to} gives: {}.", list(gives), list(asks))
    }

    /// Returns the name of a decision and its effects.
    #[must_use]
    pub fn choice_text(&self, action: &Action) -> ChoiceText {
        let player = self.decider().unwrap_or_default();
        if let Action::Build { to } | Action::BuildFrom { to, .. } = *action {
            return self.build_text(player, to, self.build_found(*action));
        }
        let (heading, label) = self.heading_and_label(player, *action);
        let quiet = matches!(action, Action::Pass | Action::Decline | Action::Suffer);
        ChoiceText {
            heading,
            label,
            brings: self.brings(player, *action),
            tone: if quiet { Tone::Pass } else { Tone::Plain },
            loss: self.loss_of(*action),
            ..ChoiceText::default()
        }
    }

    fn heading_and_label(&self, player: PlayerId, action: Action) -> (&'static str, String) {
        let card_name = |card: Card| card.name();
        match action {
            Action::Pass => ("", self.pass_label().to_string()),
            Action::Home { state } => ("Home states", state.name().to_string()),
            Action::Start { card } => ("Start with", card_name(card)),
            Action::Keep { card } => ("Take into your hand", card_name(card)),
            Action::Claim { card } => ("Take into your hand", card_name(card)),
            Action::Play { card } => {
                let price = Dollars(self.price_to_play(card));
                ("Put into play", format!("{}, {price}", card.name()))
            }
            Action::Act { card, at } => {
                let whom = match at {
                    Target::Nobody => String::new(),
                    Target::Player(other) => format!(": {}", self.name(other)),
                    Target::Business(business) => match self.owner_of(business) {
                        Some(owner) if owner != player => {
                            format!(": {} of {}", business.name(), self.name(owner))
                        }
                        _ => format!(": {}", business.name()),
                    },
                    Target::State { player, state } => {
                        format!(": {} in {}", self.name(player), state.name())
                    }
                };
                (
                    "Play an Action card",
                    format!("{}{whom}, {}", card.name(), Dollars(COST + self.fee())),
                )
            }
            Action::Sell { card } => (
                "Sell to the Bank",
                format!("{}, {}", card.name(), Dollars(card.half())),
            ),
            Action::Draw => ("Draw", "Draw the top card".to_string()),
            Action::Discard { card } => ("Discard", card_name(card)),
            Action::Retire { card } => ("Retire", card_name(card)),
            // The cost is found separately.
            Action::Build { to } | Action::BuildFrom { to, .. } => {
                ("Build a depot", to.symbol().to_string())
            }
            Action::Route { route } => ("Claim a Special Route", route.symbol().to_string()),
            Action::Mail { state } => ("Claim a Mail Contract", state.name().to_string()),
            Action::Subsidy { subsidy } => ("Claim a State Subsidy", subsidy.symbol().to_string()),
            Action::Loan => ("Loans", "Take a loan of $20".to_string()),
            Action::Repay { loans } => (
                "Loans",
                format!(
                    "Pay back {}",
                    Dollars(i32::from(loans) * super::bookkeeping_phase::LOAN)
                ),
            ),
            Action::Lapse => ("Debt", self.label_of_lapse()),
            Action::Inherit { .. } => ("At any time", "Unexpected Inheritance: $25".to_string()),
            Action::Suffer => ("", self.label_of_suffering()),
            Action::Pinkerton => (
                "Defend yourself",
                format!(
                    "{}, {}",
                    Card::with(Effect::Pinkerton).name(),
                    Dollars(COST)
                ),
            ),
            Action::Inspect { place } => ("Close a depot", place.symbol().to_string()),
            Action::Take { card } => ("Take", card_name(card)),
            Action::Offer { to } => ("Offer to", self.name(to).to_string()),
            Action::Give { card } => ("Give", card_name(card)),
            Action::Ask { card } => ("Ask for", card_name(card)),
            Action::AskHand => ("Ask for", "One more card of the hand".to_string()),
            Action::Pay { amount } => ("Money", format!("Pay {amount}")),
            Action::Demand { amount } => ("Money", format!("Ask for {amount}")),
            Action::Propose => ("Offer", "Make this offer".to_string()),
            Action::Agree => ("Offer", "Agree".to_string()),
            Action::Decline => ("", self.decline_label()),
        }
    }

    fn pass_label(&self) -> &'static str {
        match self.task() {
            Some(Task::Claim { .. }) => "Claim nothing",
            Some(Task::Act { sold: false, .. }) => "Do nothing",
            Some(Task::Loans(_) | Task::Trade(_)) => "Go on",
            Some(Task::Fair { .. }) => "Take nothing",
            _ => "Done",
        }
    }

    fn decline_label(&self) -> String {
        let composing = matches!(self.task(), Some(Task::TradeOffer(bargain)) if bargain.stage == Stage::Composing);
        if composing {
            "Take the offer back"
        } else {
            "Decline"
        }
        .to_string()
    }

    /// Returns the current price of playing a Business.
    fn price_to_play(&self, card: Card) -> i32 {
        match self.task() {
            Some(Task::Venture { .. }) => self.venture_price(card),
            _ => card.cost() + self.fee(),
        }
    }

    /// Returns the current fee of claiming a card.
    fn fee(&self) -> i32 {
        match self.task() {
            Some(Task::Claim { second: true, .. }) => SECOND_CLAIM,
            _ => 0,
        }
    }

    /// Describes a depot: its place, its cost, and its income together with the next ones.
    fn build_text(
        &self,
        player: PlayerId,
        to: PlaceId,
        found: Option<(Leg, i32, i32)>,
    ) -> ChoiceText {
        let words = ChoiceText {
            heading: "Build a depot",
            label: to.symbol().to_string(),
            ..ChoiceText::default()
        };
        let Some((leg, track, depot)) = found else {
            return words;
        };
        let together = self.together(player, to);
        let cost = Dollars(track + depot);
        ChoiceText {
            label: format!("{}, {cost}{}", words.label, with_others(&together)),
            brings: Some(self.what_a_depot_brings(player, to, (&leg, track, depot), &together)),
            rank: Game::rank_of_depot(&together, cost),
            ..words
        }
    }

    /// Ranks a depot by the income that it brings, and by lower cost.
    pub(super) fn rank_of_depot(together: &JointDepots, cost: Dollars) -> i32 {
        100 * together.each().max(0) - cost.0
    }

    /// Finds the way to a new depot. It comes with the costs of track and depot.
    fn build_found(&self, action: Action) -> Option<(Leg, i32, i32)> {
        let building = self.building()?;
        let leg = self.way_of(&building, action)?;
        let (track, depot) = self.price_of(&building, &leg);
        Some((leg, track, depot))
    }

    /// Describes the effects of a decision beyond its label.
    fn brings(&self, player: PlayerId, action: Action) -> Option<String> {
        match action {
            Action::Start { card }
            | Action::Keep { card }
            | Action::Claim { card }
            | Action::Play { card }
            | Action::Take { card }
            | Action::Ask { card } => Some(self.about(player, card)),
            Action::Act { card, .. } => card.action().map(|card| card.text.to_string()),
            Action::Sell { card } | Action::Retire { card } => {
                let own = self.player(player).businesses.iter();
                let own = own.copied().find(|own| own.card == card)?;
                let earning = self.earning_of(player, own, self.now());
                Some(match earning.instead {
                    Some(other) if other != player => {
                        format!("Its Income goes to {} this turn.", self.name(other))
                    }
                    _ => format!("It earns {} this turn.", Dollars(earning.total())),
                })
            }
            Action::Route { route } => {
                let claimants = self.claims.routes[route.index()].len() + 1;
                let income = Dollars(Game::route_income(route, claimants));
                Some(format!(
                    "{income} a turn for each of its claimants, who are {claimants} then."
                ))
            }
            Action::Mail { state } => {
                let cities = self.player(player).mail_depots(state);
                Some(format!(
                    "$2 a turn for the capital and $1 for each other city: depots stand in {cities} of them."
                ))
            }
            Action::Subsidy { subsidy } => {
                let subsidy = subsidy.subsidy();
                let cost =
                    (subsidy.cost > 0).then(|| format!(" It costs {}.", Dollars(subsidy.cost)));
                Some(format!(
                    "{}{} {} at the end.",
                    subsidy.text,
                    cost.unwrap_or_default(),
                    Dollars(subsidy.value)
                ))
            }
            Action::Loan => Some(format!("Interest is {} a turn.", Dollars(self.interest()))),
            Action::Home { state } => {
                let capital = PlaceId::capital_of(state);
                Some(format!(
                    "Your first depot stands in {}.",
                    capital.place().name()
                ))
            }
            _ => None,
        }
    }

    fn what_a_depot_brings(
        &self,
        player: PlayerId,
        to: PlaceId,
        (leg, track, depot): (&Leg, i32, i32),
        together: &JointDepots,
    ) -> String {
        let by: Vec<&str> = leg
            .places
            .iter()
            .map(|place| place.place().name())
            .collect();
        let more = Dollars(self.more_income(player, to)).signed();
        let claimed = match together.claim {
            Some(Claim::Route(route)) => format!(" The claim: {}.", route.route().name),
            Some(Claim::Subsidy(subsidy)) => format!(" The claim: {}.", subsidy.subsidy().name),
            Some(Claim::Mail(state)) => format!(" The claim: mail of {}.", state.name()),
            None => String::new(),
        };
        format!(
            "{} of track ({}), {} for the depot. Income {more}.{claimed}",
            Dollars(track),
            by.join(" \u{2013} "),
            Dollars(depot)
        )
    }

    fn loss_of(&self, action: Action) -> Option<Loss> {
        let Action::Lapse = action else {
            return None;
        };
        Some(Loss {
            name: "Pay what there is".to_string(),
            cost: "All your cash goes to the Bank, and the rest of the debt lapses.".to_string(),
            yes: "Pay",
            ..Loss::default()
        })
    }
}
