//! The panels beyond the standard ones: the economy, events, cards to be claimed, claims, everybody's Businesses, and
//! hands.

use super::agenda::{Building, Task, Terms};
use super::building::Leg;
use super::components::mail_cities;
use super::economy::{CONDITION_CARDS, CalledEvent, Condition, ConditionCard};
use super::events::EVENTS;
use super::game::Game;
use super::game_end::Worth;
use super::income::Prospect;
use super::setup::CONCEALED;
use super::state::PlayedBusiness;
use super::symbols::{Card, PlaceId, RouteId};
use crate::engine::game::{Row, Sheet, SheetCell};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

fn columns(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_string()).collect()
}

fn row<const COUNT: usize>(cells: [String; COUNT]) -> Row {
    Row {
        cells: cells.into_iter().map(SheetCell::text).collect(),
        current: false,
    }
}

/// Returns the sign for an empty or unknown value.
fn unknown() -> String {
    "\u{2013}".to_string()
}

fn dollars(amount: i32) -> String {
    Dollars(amount).to_string()
}

impl Worth {
    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Worth::Cash => "Cash",
            Worth::Businesses => "Businesses",
            Worth::Depots => "Depots",
            Worth::Routes => "Special Routes",
            Worth::Subsidies => "State Subsidies",
            Worth::Hotels => "Hotels",
            Worth::Loans => "Loans",
        }
    }
}

/// Describes the events that a card of the economy calls for.
fn calls_for(card: &ConditionCard) -> String {
    let mut calls: Vec<String> = card
        .automatic
        .iter()
        .map(|happens| match happens {
            CalledEvent::Next => "an event".to_string(),
            CalledEvent::Required => "a Required Event".to_string(),
        })
        .collect();
    if card.event_throw > 0 {
        calls.push(format!("an event on 1 to {}", card.event_throw));
    }
    if calls.is_empty() {
        "no event".to_string()
    } else {
        calls.join(", ")
    }
}

/// Describes the conditions that a throw gives the turn after next.
fn makes(card: &ConditionCard) -> String {
    match card.bounds {
        [0, 0] => String::new(),
        [low, high] => format!("to {low} Depression, to {high} Normal, else Prosperity"),
    }
}

impl Game {
    pub(super) fn all_sheets(&self) -> Vec<Sheet> {
        let mut sheets: Vec<Sheet> = self.cards_now().into_iter().collect();
        sheets.extend([
            self.economy_sheet(),
            self.events_sheet(),
            self.claims_sheet(),
        ]);
        if self.over.is_some() {
            sheets.push(self.scores_sheet());
        }
        sheets.extend(self.in_order().map(|player| self.earnings_sheet(player)));
        sheets.extend(self.in_order().map(|player| self.hand_sheet(player)));
        sheets
    }

    /// Shows the open cards of the present decision.
    fn cards_now(&self) -> Option<Sheet> {
        let (heading, player, cards) = match self.task()? {
            Task::Claim { player, .. } => ("Compare the cards on offer", *player, &self.cards.row),
            Task::Fair { player, cards } => ("Compare the cards of the fair", *player, cards),
            _ => return None,
        };
        let cards = cards.iter().map(|card| self.card_row(player, *card));
        Some(Sheet {
            heading: heading.to_string(),
            now: true,
            is_of_cards: true,
            columns: self.card_columns(),
            rows: cards.collect(),
            ..Sheet::default()
        })
    }

    fn card_columns(&self) -> Vec<String> {
        columns(&[
            "Card",
            "Cost",
            "Now",
            "Next",
            "Then",
            "Connected",
            "A depot there",
        ])
    }

    /// Shows a card with its income for this player: now, in the next two turns, and once connected. It adds the cost
    /// of connecting it from the nearest depot.
    fn card_row(&self, player: PlayerId, card: Card) -> Row {
        let Some(place) = card.place() else {
            let text = card.action().map_or("", |card| card.text);
            return row([card.name(), "$5".to_string(), text.to_string()]);
        };
        let business = PlayedBusiness { card, patents: 0 };
        let earns =
            |prospect: Prospect| dollars(self.earning_of(player, business, prospect).total());
        let [now, next, then] =
            [0, 1, 2].map(|later| self.later(later).map_or_else(unknown, earns));
        let more = self.connecting(player, place);
        let connected = self.later(1).map_or_else(unknown, |next| {
            earns(Prospect {
                more: &more,
                ..next
            })
        });
        row([
            card.name(),
            dollars(card.cost()),
            now,
            next,
            then,
            connected,
            self.cost_of_depot(player, place),
        ])
    }

    /// Lists the depots that a Business there lacks: its own, and one in a Market City.
    fn connecting(&self, player: PlayerId, place: PlaceId) -> Vec<PlaceId> {
        let own = self.player(player);
        let has_market = PlaceId::markets().any(|market| own.has_depot(market));
        let market = PlaceId::markets().next().filter(|_| !has_market);
        [Some(place).filter(|place| !own.has_depot(*place)), market]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Writes the cost of a depot from the nearest one.
    fn cost_of_depot(&self, player: PlayerId, place: PlaceId) -> String {
        if self.player(player).has_depot(place) {
            return "stands there".to_string();
        }
        if let Err(refusal) = self.may_stand(player, place) {
            return refusal.why.into_owned();
        }
        let building = Building::new(player, Terms::default());
        let price = |leg: Leg| {
            let (track, depot) = self.price_of(&building, &leg);
            dollars(track + depot)
        };
        self.ways(&building)
            .to(place)
            .map_or_else(|| "no way".to_string(), price)
    }

    /// Shows the conditions from this turn on. They come with the events that their cards call for.
    fn economy_sheet(&self) -> Sheet {
        let shown = (0..self.conditions_to_come()).filter_map(|later| {
            let card = self.economy.card(later)?;
            let turn = usize::from(self.turn.max(1)) + later;
            let cells = [
                turn.to_string(),
                card.condition.name().to_string(),
                calls_for(card),
                makes(card),
            ];
            Some(Row {
                current: later == 0,
                ..row(cells)
            })
        });
        // The stacks are face up.
        let stacks = Condition::ALL.into_iter().filter_map(|condition| {
            let next = self.economy.stacks[condition as usize].last()?;
            let card = CONDITION_CARDS.get(*next)?;
            let name = format!("next {}", condition.name());
            Some(row([String::new(), name, calls_for(card), makes(card)]))
        });
        let decks = row([
            "Cards".to_string(),
            format!("{} in the deck", self.cards.deck.len()),
            format!("{} not wanted", self.cards.unwanted.len()),
            String::new(),
        ]);
        Sheet {
            heading: "The economy".to_string(),
            columns: columns(&["Turn", "Condition", "Calls for", "Turn after next"]),
            rows: shown.chain(stacks).chain([decks]).collect(),
            ..Sheet::default()
        }
    }

    /// Shows the events of this turn, and those to come.
    fn events_sheet(&self) -> Sheet {
        let now = self.today.events().map(|event| {
            row([
                "now".to_string(),
                event.name.to_string(),
                event.text.to_string(),
            ])
        });
        let in_force = self.events.done.iter().map(|&number| {
            let event = &EVENTS[number];
            row([
                "in force".to_string(),
                event.name.to_string(),
                event.text.to_string(),
            ])
        });
        let place = |index: usize| (index + 1).to_string();
        let coming = self.events.row.iter().enumerate().map(|(index, &number)| {
            let event = &EVENTS[number];
            let name = if event.required {
                format!("{} (required)", event.name)
            } else {
                event.name.to_string()
            };
            row([place(index), name, event.text.to_string()])
        });
        Sheet {
            heading: "Events".to_string(),
            columns: columns(&["", "Event", "What it does"]),
            rows: now.chain(coming).chain(in_force).collect(),
            ..Sheet::default()
        }
    }

    /// Shows the claims of all players. They are Special Routes, Mail Contracts and State Subsidies.
    fn claims_sheet(&self) -> Sheet {
        let list = |players: &[PlayerId]| {
            let names: Vec<&str> = players.iter().map(|player| self.name(*player)).collect();
            names.join(", ")
        };
        let amounts = |amounts: &[i32]| {
            let amounts: Vec<String> = amounts.iter().map(|amount| dollars(*amount)).collect();
            amounts.join("/")
        };
        let needs = |groups: super::claims::Groups| {
            let groups: Vec<String> = groups.iter().map(|group| group.join(" or ")).collect();
            groups.join("; ")
        };
        let routes = RouteId::all().map(|route| {
            let what = route.route();
            let claimants = list(&self.claims.routes[route.index()]);
            row([
                what.name.to_string(),
                claimants,
                amounts(what.income),
                amounts(what.value),
                needs(what.needs),
            ])
        });
        let mail = self.claims.mail.iter().map(|(state, owner)| {
            let name = format!("Mail of {}", state.name());
            let cities = mail_cities(*state);
            let half = cities.len().div_ceil(2);
            let needs = format!("{half} of {}, the first among them", cities.join(", "));
            row([
                name,
                list(owner.as_slice()),
                "$2 and $1 each".to_string(),
                String::new(),
                needs,
            ])
        });
        let subsidies = self.claims.subsidies.iter().map(|(id, owner)| {
            let what = id.subsidy();
            let brings = what.text.to_string();
            row([
                what.name.to_string(),
                list(owner.as_slice()),
                brings,
                dollars(what.value),
                needs(what.needs),
            ])
        });
        Sheet {
            heading: "Claims".to_string(),
            columns: columns(&["", "Claimed by", "Income", "At the end", "Depots needed"]),
            rows: routes.chain(mail).chain(subsidies).collect(),
            ..Sheet::default()
        }
    }

    /// Shows a player's income by source.
    fn earnings_sheet(&self, player: PlayerId) -> Sheet {
        let later = self.later(1);
        let now = self.earnings(player, self.now());
        let next = later.map_or_else(Vec::new, |later| self.earnings(player, later));
        // Others' Businesses earn by Insider Trading only this turn, and come last.
        let rows = now.iter().enumerate().map(|(index, now)| {
            let next = next
                .get(index)
                .map_or_else(unknown, |next| dollars(next.total()));
            let mut why = now.explain();
            if let Some(to) = now.instead {
                why = format!("{why}; {} gets it", self.name(to));
            }
            row([now.source_name(), dollars(now.total()), next, why])
        });
        let total = row([
            "All of it".to_string(),
            dollars(self.income(player, self.now())),
            later.map_or_else(unknown, |later| dollars(self.income(player, later))),
            String::new(),
        ]);
        Sheet {
            heading: format!("What {} earns", self.name(player)),
            columns: columns(&["", "Now", "Next turn", "Why"]),
            rows: rows.chain([total]).collect(),
            ..Sheet::default()
        }
    }

    /// Shows a player's hand. It includes other facts that only that player may know.
    fn hand_sheet(&self, player: PlayerId) -> Sheet {
        let own = self.player(player);
        let cards = own.hand.iter().chain(&own.dealt);
        let mut rows: Vec<Row> = cards.map(|card| self.card_row(player, *card)).collect();
        if self.setup.uses(CONCEALED) {
            rows.push(row(["Cash".to_string(), dollars(own.cash)]));
        }
        Sheet {
            heading: match own.dealt.is_empty() {
                true => "hand".to_string(),
                false => "cards".to_string(),
            },
            only_for: Some(player),
            now: self.decider() == Some(player),
            is_of_cards: !self.setup.uses(CONCEALED),
            columns: self.card_columns(),
            rows,
        }
    }

    /// Shows the scores in parts.
    fn scores_sheet(&self) -> Sheet {
        let players: Vec<PlayerId> = self.player_ids().collect();
        let mut heads = vec![String::new()];
        heads.extend(players.iter().map(|player| self.name(*player).to_string()));
        let apart: Vec<_> = players
            .iter()
            .map(|player| self.worth_apart(*player))
            .collect();
        let kinds = apart
            .first()
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .enumerate();
        let rows = kinds.map(|(index, (worth, _))| {
            let values = apart.iter().filter_map(|own| own.get(index));
            let mut cells = vec![SheetCell::text(worth.name())];
            cells.extend(values.map(|(_, value)| SheetCell::text(dollars(*value))));
            Row {
                cells,
                current: false,
            }
        });
        Sheet {
            heading: "Scores".to_string(),
            now: true,
            columns: heads,
            rows: rows.collect(),
            ..Sheet::default()
        }
    }
}
