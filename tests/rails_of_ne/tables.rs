//! The tables of Rails of New England proved sensible in bulk, and compared with the facts in `../shared` where those
//! are.

use crate::kit::facts::{list, text, texts};
use roundhouse::titles::rails_of_ne::action_cards::ACTION_CARDS;
use roundhouse::titles::rails_of_ne::businesses::{BUSINESSES, Business, Deck, Hazard};
use roundhouse::titles::rails_of_ne::claims::{Groups, MAIL, ROUTES, SUBSIDIES};
use roundhouse::titles::rails_of_ne::components::sections;
use roundhouse::titles::rails_of_ne::economy::{CONDITION_CARDS, CalledEvent, Condition};
use roundhouse::titles::rails_of_ne::events::{EVENTS, Effect, MILL_FIRES};
use roundhouse::titles::rails_of_ne::places::PLACES;
use roundhouse::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

fn facts(name: &str) -> Option<Value> {
    let found = crate::kit::facts::facts("RailsOfNewEngland", name);
    if found.is_none() {
        println!("../shared is not there: {name} is not compared");
    }
    found
}

/// The symbols of places by the facts' ids.
fn places() -> Option<BTreeMap<String, String>> {
    let cities = facts("cities")?;
    let symbol = |city: &Value| {
        let symbol = format!("{} {}", text(city, "name"), text(city, "state"));
        (text(city, "id").to_string(), symbol)
    };
    Some(list(&cities["cities"]).iter().map(symbol).collect())
}

fn number(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<i32> {
    list(value).iter().map(number).collect()
}

#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let of = |deck| {
        BUSINESSES
            .iter()
            .filter(move |business| business.deck == deck)
            .count()
    };
    let actions = |deck| {
        ACTION_CARDS
            .iter()
            .map(|card| card.copies_in(deck))
            .sum::<usize>()
    };
    let decks = [Deck::Start, Deck::A, Deck::B, Deck::C].map(|deck| of(deck) + actions(deck));
    assert_eq!(decks, [35, 51, 59, 53]);
    assert_eq!(CONDITION_CARDS.len(), 22);
    let required = EVENTS.iter().filter(|event| event.required).count();
    let floods = EVENTS.iter().filter(|event| event.flood).count();
    assert_eq!((required, EVENTS.len() - required, floods), (4, 16, 5));
    assert_eq!((ROUTES.len(), MAIL.len(), SUBSIDIES.len()), (6, 6, 4));
    assert_eq!(decks.iter().sum::<usize>() + 22 + 20 + 6 + 4, 250);
    for state in State::ALL {
        let start = BUSINESSES.iter().filter(|business| {
            business.deck == Deck::Start && business.place.ends_with(state.letters())
        });
        assert_eq!(start.count(), if state == State::Ma { 0 } else { 7 });
    }
    let unfriendly = ACTION_CARDS.iter().filter(|card| card.unfriendly);
    let unfriendly: Vec<usize> = unfriendly.map(|card| card.copies.iter().sum()).collect();
    assert_eq!(unfriendly, [2, 1, 1, 1, 2, 1, 2, 1, 2, 2, 4]);
}

#[test]
fn every_symbol_that_a_table_names_is_in_the_box() {
    let is_place = |symbol: &str| assert!(PlaceId::named(symbol).is_some(), "{symbol}");
    BUSINESSES
        .iter()
        .for_each(|business| is_place(business.place));
    MAIL.iter()
        .flat_map(|(_, cities)| cities.iter())
        .for_each(|city| is_place(city));
    let groups: Vec<Groups> = ROUTES
        .iter()
        .map(|route| route.needs)
        .chain(SUBSIDIES.iter().map(|it| it.needs))
        .collect();
    groups
        .into_iter()
        .flatten()
        .flat_map(|group| group.iter())
        .for_each(|place| is_place(place));
    ROUTES
        .iter()
        .flat_map(|route| route.hotels)
        .for_each(|place| is_place(place));
    for event in EVENTS {
        if let Effect::Closes(closing) = event.effect {
            closing.places.iter().for_each(|place| is_place(place));
            assert!(
                closing
                    .routes
                    .iter()
                    .all(|route| RouteId::named(route).is_some())
            );
            assert!(
                closing
                    .subsidies
                    .iter()
                    .all(|it| SubsidyId::named(it).is_some())
            );
            let known = |kind: &&str| BUSINESSES.iter().any(|business| business.kind == *kind);
            assert!(closing.kinds.iter().all(known));
        }
    }
    let symbols: BTreeSet<&str> = Card::all()
        .map(Card::symbol)
        .chain(PlaceId::all().map(PlaceId::symbol))
        .collect();
    assert_eq!(
        symbols.len(),
        BUSINESSES.len() + ACTION_CARDS.len() + PLACES.len()
    );
    for id in PlaceId::all() {
        assert_eq!(PlaceId::named(id.symbol()), Some(id));
        assert_eq!(
            id.place().state().is_some(),
            !["New York", "Montréal"].contains(&id.place().name())
        );
    }
}

#[test]
fn all_places_are_linked_with_and_without_bridges() {
    for bridges in [false, true] {
        let mut reached = BTreeSet::from([PlaceId(0)]);
        loop {
            let before = reached.len();
            for section in sections()
                .iter()
                .filter(|section| bridges || !section.estuary)
            {
                if section.ends.iter().any(|end| reached.contains(end)) {
                    reached.extend(section.ends);
                }
            }
            if reached.len() == before {
                break;
            }
        }
        assert_eq!(reached.len(), 100);
    }
    let pairs: BTreeSet<_> = sections()
        .iter()
        .map(|section| {
            let mut ends = section.ends;
            ends.sort();
            ends
        })
        .collect();
    assert_eq!((pairs.len(), sections().len()), (166, 166));
}

#[test]
fn the_cards_that_the_rulebook_shows() {
    let find = |kind: &str, place: &str| {
        let mut found = BUSINESSES
            .iter()
            .filter(|business| business.kind == kind && business.place == place);
        *found.next().unwrap()
    };
    let incomes = |kind: &str, place: &str| {
        let business = find(kind, place);
        Condition::ALL
            .map(|condition| [false, true].map(|connected| business.income(condition, connected)))
    };
    assert_eq!(incomes("Poultry", "Stafford CT"), [[-1, 1], [1, 3], [2, 5]]);
    assert_eq!(incomes("Dairy", "Pittsfield MA"), [[1, 3], [1, 3], [2, 6]]);
    let (poultry, dairy) = (
        find("Poultry", "Stafford CT"),
        find("Dairy", "Pittsfield MA"),
    );
    assert_eq!((poultry.cost, dairy.cost, dairy.sheep), (5, 4, 2));
    assert_eq!(poultry.sheep + dairy.sheep, 5);
    // Errata.
    assert!(
        find("Potatoes", "Augusta ME")
            .hazards
            .contains(&Hazard::Fire)
    );
    assert!(find("Wine", "Canaan CT").hazards.contains(&Hazard::Fire));
    assert!(
        find("Carriages", "Concord NH")
            .hazards
            .contains(&Hazard::Flood)
    );
    assert!(
        !find("Fish", "Kingstown RI")
            .hazards
            .contains(&Hazard::Storm)
    );
    let marble = find("Marble", "Middlebury VT");
    assert!(marble.hazards.contains(&Hazard::Snow) && marble.deck == Deck::A);
}

#[test]
fn places_and_sections_are_those_of_the_facts() {
    let (Some(cities), Some(tracks), Some(places)) = (facts("cities"), facts("tracks"), places())
    else {
        return;
    };
    let cities = list(&cities["cities"]);
    assert_eq!(cities.len(), PLACES.len());
    for (city, place) in cities.iter().zip(PLACES) {
        assert_eq!(places[text(city, "id")], place.symbol);
        let thousandths = |key: &str| (city[key].as_f64().unwrap() * 1000.0).round();
        assert_eq!(
            (f64::from(place.north), f64::from(-place.west)),
            (thousandths("lat"), thousandths("lon"))
        );
        let flags = ["market", "capital", "mail"].map(|key| city[key].as_bool().unwrap());
        assert_eq!(
            flags,
            [place.market, place.capital, place.mail],
            "{}",
            place.symbol
        );
        assert_eq!(
            city["depot_limit"].as_u64(),
            place.depots().map(|most| most as u64)
        );
    }
    let ends = |a: &str, b: &str| {
        let mut ends = [a.to_string(), b.to_string()];
        ends.sort();
        ends
    };
    let theirs: BTreeMap<_, _> = list(&tracks["tracks"])
        .iter()
        .map(|row| {
            let ends = ends(&places[text(row, "a")], &places[text(row, "b")]);
            (
                ends,
                (number(&row["cost"]), row["estuary"].as_bool().unwrap()),
            )
        })
        .collect();
    let ours: BTreeMap<_, _> = sections()
        .iter()
        .map(|row| {
            let [a, b] = row.ends.map(PlaceId::symbol);
            (ends(a, b), (row.cost, row.estuary))
        })
        .collect();
    assert_eq!(ours, theirs);
}

/// Returns so many percent of a number, to whole numbers.
fn percent(of: i32, percent: i32) -> i32 {
    (of * percent + of.signum() * 50) / 100
}

/// Returns what a Business costs here that costs so much in the facts (`docs/rails-economics.md`).
fn balanced_cost(deck: Deck, given: i32) -> i32 {
    match deck {
        Deck::Start | Deck::A => given,
        Deck::B => percent(given, 250),
        Deck::C => percent(given, 350),
    }
}

/// Returns what a Business earns here, by condition, alone and Connected, that earns so much in the facts.
fn balanced_income(business: &Business, given: [Vec<i32>; 3]) -> [[i32; 2]; 3] {
    let home = match &business.place[business.place.len() - 2..] {
        "NH" => [1, 2, 1],
        "VT" => [0, -1, -1],
        "ME" => [0, 0, -1],
        "RI" => [0, -1, 0],
        _ => [0; 3],
    };
    // Better times are never worse than Depression.
    let in_depression = given[0][1] + home[0];
    [0, 1, 2].map(|times| {
        let [alone, connected] = given[times][..] else {
            panic!("two incomes")
        };
        match business.deck {
            Deck::C => [percent(alone, 160), percent(connected, 160)],
            Deck::Start => [alone, in_depression.max(connected + home[times])],
            Deck::A | Deck::B => [alone, connected],
        }
    })
}

#[test]
fn businesses_are_those_of_the_facts() {
    let (Some(facts), Some(places)) = (facts("businesses"), places()) else {
        return;
    };
    let rows = list(&facts["businesses"]);
    assert_eq!(rows.len(), BUSINESSES.len());
    for row in rows {
        let place = &places[text(row, "city")];
        let deck = if text(row, "period") == "S" {
            "Start"
        } else {
            text(row, "period")
        };
        let same = |ours: &&roundhouse::titles::rails_of_ne::businesses::Business| {
            ours.kind == text(row, "type")
                && ours.place == place
                && format!("{:?}", ours.deck) == deck
        };
        let found: Vec<_> = BUSINESSES.iter().filter(same).collect();
        let [ours] = found[..] else {
            panic!("{row}");
        };
        let cost = balanced_cost(ours.deck, number(&row["cost"]));
        assert_eq!(
            (ours.cost, ours.sheep),
            (cost, number(&row["sheep"])),
            "{row}"
        );
        let keys = ["depression", "normal", "prosperity"];
        let given = keys.map(|key| numbers(&row["income"][key]));
        let wanted = balanced_income(ours, given);
        for (condition, wanted) in Condition::ALL.into_iter().zip(wanted) {
            let incomes = [false, true].map(|connected| ours.income(condition, connected));
            assert_eq!(incomes, wanted, "{row}");
        }
        let icons: BTreeSet<String> = ours
            .hazards
            .iter()
            .map(|hazard| hazard.name().to_lowercase())
            .collect();
        assert_eq!(
            icons.iter().map(String::as_str).collect::<BTreeSet<_>>(),
            texts(&row["icons"]),
            "{row}"
        );
    }
}

#[test]
fn action_cards_are_those_of_the_facts() {
    let Some(facts) = facts("actions") else {
        return;
    };
    let rows = list(&facts["actions"]);
    assert_eq!(rows.len(), ACTION_CARDS.len());
    for (row, ours) in rows.iter().zip(ACTION_CARDS) {
        assert_eq!(text(row, "name"), ours.name.replace('\u{2019}', "'"));
        let copies = ["A", "B", "C"].map(|deck| row["copies"][deck].as_u64().unwrap());
        assert_eq!(copies, ours.copies.map(|count| count as u64));
        assert_eq!(
            row["removed_in_friendly_competition"].as_bool(),
            Some(ours.unfriendly)
        );
        assert!(!ours.text.is_empty() && ours.text != text(row, "text"));
    }
}

#[test]
fn conditions_and_events_are_those_of_the_facts() {
    let (Some(economy), Some(events), Some(places)) = (facts("economy"), facts("events"), places())
    else {
        return;
    };
    for (row, ours) in list(&economy["cards"]).iter().zip(CONDITION_CARDS) {
        assert_eq!(text(row, "condition"), ours.condition.name().to_lowercase());
        let automatic: Vec<&str> = list(&row["automatic"])
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let says = |happens: &CalledEvent| {
            if *happens == CalledEvent::Next {
                "event"
            } else {
                "required"
            }
        };
        assert_eq!(
            automatic,
            ours.automatic.iter().map(says).collect::<Vec<_>>()
        );
        let throw = numbers(&row["event_on_die"]).get(1).copied().unwrap_or(0);
        assert_eq!(throw, i32::from(ours.event_throw), "{}", ours.name);
        if !row["next"].is_null() {
            for thrown in 1..=10u8 {
                let range = numbers(&row["next"][ours.next(thrown).name().to_lowercase()]);
                assert!(
                    (range[0]..=range[1]).contains(&i32::from(thrown)),
                    "{}: {thrown}",
                    ours.name
                );
            }
        }
    }
    let rows: Vec<&Value> = list(&events["required"])
        .iter()
        .chain(list(&events["other"]))
        .collect();
    assert_eq!(rows.len(), EVENTS.len());
    for (row, ours) in rows.into_iter().zip(EVENTS) {
        assert_eq!(text(row, "name"), ours.name.replace('\u{2019}', "'"));
        assert_eq!(row["flood"].as_bool().unwrap_or(false), ours.flood);
        let effect = &row["effect"];
        let theirs: BTreeSet<&str> = ["cities", "close_cities"]
            .iter()
            .flat_map(|key| texts(&effect[key]))
            .map(|id| places[id].as_str())
            .collect();
        let (cities, hazard, states, kinds) = match ours.effect {
            Effect::Closes(closing) => (
                closing.places,
                closing.hazard,
                closing.states,
                closing.kinds,
            ),
            Effect::NoBuilding(states) => (&[][..], None, states, &[][..]),
            _ => (&[][..], None, &[][..], &[][..]),
        };
        assert_eq!(theirs, cities.iter().copied().collect(), "{}", ours.name);
        assert_eq!(
            text(effect, "icon"),
            hazard
                .map(|hazard| hazard.name().to_lowercase())
                .unwrap_or_default()
        );
        assert_eq!(
            texts(&effect["states"]),
            states.iter().map(|state| state.letters()).collect()
        );
        if !matches!(ours.effect, Effect::Bonus { .. }) {
            assert_eq!(texts(&effect["types"]), kinds.iter().copied().collect());
        }
        if let Some(die) = effect["die"].as_object() {
            for (state, range) in die {
                let range = numbers(range);
                for thrown in range[0]..=range[1] {
                    assert_eq!(
                        MILL_FIRES[usize::try_from(thrown).unwrap() - 1].letters(),
                        state
                    );
                }
            }
        }
    }
}

#[test]
fn claims_are_those_of_the_facts() {
    let (Some(routes), Some(mail), Some(subsidies), Some(places)) = (
        facts("special_routes"),
        facts("mail"),
        facts("subsidies"),
        places(),
    ) else {
        return;
    };
    let named = |value: &Value| {
        texts(value)
            .into_iter()
            .map(|id| places[id].clone())
            .collect::<BTreeSet<String>>()
    };
    let groups = |value: &Value| list(value).iter().map(named).collect::<Vec<_>>();
    let own = |groups: Groups| {
        let group = |group: &&[&str]| {
            group
                .iter()
                .map(ToString::to_string)
                .collect::<BTreeSet<String>>()
        };
        groups.iter().map(group).collect::<Vec<_>>()
    };
    for (row, ours) in list(&routes["routes"]).iter().zip(ROUTES) {
        assert_eq!(
            (text(row, "name"), text(row, "title")),
            (ours.name, ours.carries)
        );
        assert_eq!(groups(&row["needs"]), own(ours.needs));
        assert_eq!(row["max_players"].as_u64(), Some(ours.income.len() as u64));
        assert_eq!(numbers(&row["income"]), ours.income);
        assert_eq!(numbers(&row["end_value"]), ours.value);
        assert_eq!(
            named(&row["hotel_locations"]),
            ours.hotels.iter().map(ToString::to_string).collect()
        );
        let floods = EVENTS.iter().filter(|event| match event.effect {
            Effect::Closes(closing) => closing.routes.contains(&ours.name),
            _ => false,
        });
        assert_eq!(floods.count(), list(&row["closed_by_floods"]).len());
    }
    for (row, (state, cities)) in list(&mail["contracts"]).iter().zip(MAIL) {
        assert_eq!(text(row, "state"), state.letters());
        assert_eq!(
            named(&row["cities"]),
            cities.iter().map(ToString::to_string).collect()
        );
        assert_eq!(places[text(row, "capital")], cities[0]);
        assert_eq!(
            row["needed"].as_u64(),
            Some(cities.len().div_ceil(2) as u64)
        );
    }
    for (row, ours) in list(&subsidies["subsidies"]).iter().zip(SUBSIDIES) {
        assert_eq!(text(row, "name"), ours.name);
        assert_eq!(
            (number(&row["cost"]), number(&row["end_value"])),
            (ours.cost, ours.value)
        );
        assert_eq!(groups(&row["needs"]), own(ours.needs));
        assert_eq!(row["only_with_state"].is_string(), ours.needs_maine);
    }
}

#[test]
fn businesses_cost_more_from_period_to_period() {
    let costs = |deck: Deck| {
        let own = BUSINESSES
            .iter()
            .filter(move |business| business.deck == deck);
        let costs: Vec<i32> = own.map(|business| business.cost).collect();
        (costs.iter().min().copied(), costs.iter().max().copied())
    };
    assert_eq!(costs(Deck::B), (Some(25), Some(45)));
    assert_eq!(costs(Deck::C), (Some(49), Some(88)));
    // Connected is never worse than alone, and every income still rises with the times.
    for business in BUSINESSES {
        for condition in Condition::ALL {
            let [alone, linked] =
                [false, true].map(|connected| business.income(condition, connected));
            assert!(linked >= alone, "{} {}", business.kind, business.place);
        }
        for connected in [false, true] {
            let times = Condition::ALL.map(|condition| business.income(condition, connected));
            assert!(
                times.is_sorted(),
                "{} {}: {times:?}",
                business.kind,
                business.place
            );
        }
    }
}
