//! A second reading of "Businesses and Income", from the facts on the table alone: it asks the engine for nothing but
//! what lies there.

use roundhouse::engine::ids::PlayerId;
use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::events::{EVENTS, Effect};
use roundhouse::titles::rails_of_ne::symbols::{Card, PlaceId, State};

const MARKETS: [&str; 3] = ["Boston MA", "New York NY", "Montréal QC"];
const FLOODS: [(&str, &str); 5] = [
    (
        "Androscoggin Flood",
        "Bath/Brunswick ME,Lewiston/Auburn ME,Livermore ME,Rumford ME,Bethel ME,Gorham NH",
    ),
    (
        "Lower Connecticut Flood",
        "Greenfield MA,Northampton MA,Springfield MA,Hartford CT,Middletown CT,Old Saybrook CT",
    ),
    (
        "Upper Connecticut Flood",
        "Brattleboro VT,Rockingham VT,Claremont NH,Windsor VT,White River Jct VT,Woodsville VT,Lancaster NH,Stratford NH",
    ),
    (
        "Kennebec Flood",
        "Bath/Brunswick ME,Augusta ME,Waterville ME,Skowhegan ME,Bingham ME",
    ),
    (
        "Merrimack Flood",
        "Newburyport MA,Haverhill MA,Lawrence MA,Lowell MA,Nashua NH,Manchester NH,Concord NH,Franklin NH",
    ),
];
/// Who closes which city, of the other events.
const CITIES: [(&str, &str); 5] = [
    ("Nor\u{2019}easter", "Boston MA"),
    ("September Gale", "Newport RI,New London CT,New Bedford MA"),
    ("The Great Blizzard", "New York NY"),
    ("Ice Jam on the St. Lawrence", "Montréal QC"),
    ("Portland Burns", "Portland ME"),
];
/// Which icon is closed by which event, and in which states.
const ICONS: [(&str, &str, &str); 4] = [
    ("Nor\u{2019}easter", "Storm", "MA NH ME"),
    ("September Gale", "Storm", "CT RI MA"),
    ("The Great Blizzard", "Snow", "CT RI MA NH VT ME"),
    ("Portland Burns", "Fire", "ME"),
];
const WHITE_MOUNTAINS: &str = "Bethel ME,Bretton Woods NH,Conway NH,Lincoln NH,Peterborough NH";
const BERKSHIRES: &str = "Great Barrington MA,Harwich MA,Manchester VT,Provincetown MA";

struct Reading<'a> {
    game: &'a Game,
    player: PlayerId,
    events: Vec<&'static str>,
}

fn among(list: &str, symbol: &str) -> bool {
    list.split(',').any(|known| known == symbol)
}

impl Reading<'_> {
    fn has(&self, event: &str) -> bool {
        self.events.contains(&event)
    }

    fn place_closed(&self, symbol: &str) -> bool {
        let mut closing = FLOODS.iter().chain(&CITIES);
        closing.any(|(event, places)| self.has(event) && among(places, symbol))
    }

    fn open(&self, symbol: &str) -> bool {
        let place = PlaceId::named(symbol).unwrap();
        let inspected = self.game.today().depots.contains(&(self.player, place));
        self.game.player(self.player).depots.contains(&place)
            && !inspected
            && !self.place_closed(symbol)
    }

    fn any_open(&self, list: &str) -> bool {
        list.split(',').any(|symbol| self.open(symbol))
    }

    fn business_closed(&self, card: Card) -> bool {
        let business = card.business().unwrap();
        let state = &business.place[business.place.len() - 2..];
        let icons: Vec<&str> = business
            .hazards
            .iter()
            .map(|hazard| hazard.name())
            .collect();
        let by_icon = ICONS.iter().any(|(event, icon, states)| {
            self.has(event) && icons.contains(icon) && states.contains(state)
        });
        let burning = self.game.today().events.iter().any(|(event, thrown)| {
            EVENTS[*event].name == "Mill Fires" && thrown.map(State::letters) == Some(state)
        });
        let works = "Textiles,Cotton,Woolens,Thread,Hosiery,Silk,Lace,Shoes";
        let on_strike = self.has("The Ten-Hour Strike") && among(works, business.kind);
        let mut revolts = self.game.today().revolts.iter();
        let revolt = revolts.any(|(player, of)| *player == self.player && of.letters() == state);
        by_icon
            || (burning && icons.contains(&"Fire"))
            || on_strike
            || revolt
            || self.game.today().businesses.contains(&card)
            || self.place_closed(business.place)
    }

    fn claimed(&self, route: usize) -> bool {
        self.game.claims().routes[route].contains(&self.player)
    }

    /// Whether a Special Route runs, by its place in the rulebook's table.
    fn runs(&self, route: usize) -> bool {
        let flood = self.has("Upper Connecticut Flood");
        self.claimed(route)
            && match route {
                0 => !flood && self.open("Boston MA") && self.open("Montréal QC"),
                1 => ["Boston MA", "New York NY", "Hartford CT", "Providence RI"]
                    .iter()
                    .all(|city| self.open(city)),
                2 => self.open("New York NY") && self.open("Montréal QC"),
                3 => {
                    self.open("Boston MA")
                        && self.any_open(WHITE_MOUNTAINS)
                        && self.any_open("Wolfeboro NH,Laconia NH")
                }
                4 => {
                    self.any_open("Harwich MA,Provincetown MA")
                        && self.any_open("Boston MA,Newport RI")
                        && self.any_open("Canaan CT,Great Barrington MA,Adams MA")
                }
                _ => !flood && self.open("Montréal QC") && self.open("Portland ME"),
            }
    }

    fn business(&self, card: Card, patents: u8) -> i32 {
        if self.business_closed(card) {
            return 0;
        }
        let game = self.game;
        let business = card.business().unwrap();
        let place = business.place;
        let markets = MARKETS.iter().filter(|market| self.open(market)).count();
        let connected = self.open(place) && markets > 0;
        let mut income = business.income(game.economy().condition(0), connected);
        let bust = game
            .events()
            .done
            .iter()
            .any(|event| EVENTS[*event].effect == Effect::SheepBust);
        if !bust {
            income += business.sheep;
        }
        income += 3 * i32::from(patents);
        if !connected {
            return income;
        }
        income += i32::try_from(markets).unwrap() - 1;
        let hotel = business.kind == "Hotel";
        if hotel && among(WHITE_MOUNTAINS, place) && self.runs(3) {
            income += 3;
        }
        if hotel && among(BERKSHIRES, place) && self.runs(4) {
            income += 3;
        }
        for (subsidy, owner) in &game.claims().subsidies {
            if *owner != Some(self.player) {
                continue;
            }
            if subsidy.symbol() == "Hoosac Tunnel"
                && among(
                    "Adams MA,Pittsfield MA,Great Barrington MA,Greenfield MA",
                    place,
                )
            {
                income += 2;
            }
            let flooded = self.has("Androscoggin Flood") || self.has("Kennebec Flood");
            if subsidy.symbol() == "Grand Tote Railroad"
                && place.ends_with("ME")
                && ["Lumber", "Paper"].contains(&business.kind)
                && !flooded
            {
                income += 3;
            }
        }
        if hotel && self.has("The Grand Summer Season") {
            income += 3;
        }
        if business.cost >= 8 && self.has("Protective Tariff") {
            income += 1;
        }
        income
    }
}

/// What a player earns this turn.
pub fn income_of(game: &Game, player: PlayerId) -> i32 {
    let events = game
        .today()
        .events
        .iter()
        .map(|(event, _)| EVENTS[*event].name)
        .collect();
    let reading = Reading {
        game,
        player,
        events,
    };
    let mut income = 0;
    for own in &game.player(player).businesses {
        let earned = reading.business(own.card, own.patents);
        let diverted = game
            .today()
            .diverted
            .iter()
            .any(|(card, to)| *card == own.card && *to != player);
        if !(diverted && earned > 0) {
            income += earned;
        }
    }
    for (card, to) in &game.today().diverted {
        let owner = game.player_ids().find(|other| {
            let own = &game.player(*other).businesses;
            *other != player && own.iter().any(|own| own.card == *card)
        });
        if let Some(owner) = owner.filter(|_| *to == player) {
            let theirs = Reading {
                player: owner,
                events: reading.events.clone(),
                game,
            };
            let own = game.player(owner).businesses.iter();
            let patents = own
                .clone()
                .find(|own| own.card == *card)
                .map(|own| own.patents);
            income += theirs.business(*card, patents.unwrap_or_default()).max(0);
        }
    }
    let paid: [&[i32]; 6] = [
        &[5, 3, 2, 2, 2],
        &[6, 4, 3, 3, 3],
        &[7, 4, 2, 2, 2],
        &[3, 2],
        &[4, 2],
        &[7, 4],
    ];
    for (route, claimants) in game.claims().routes.iter().enumerate() {
        if reading.runs(route) {
            income += paid[route][claimants.len() - 1];
        }
    }
    for (state, owner) in &game.claims().mail {
        if *owner != Some(player) {
            continue;
        }
        for place in PlaceId::all().filter(|place| place.place().mail) {
            if place.symbol().ends_with(state.letters()) && reading.open(place.symbol()) {
                income += if place.place().capital { 2 } else { 1 };
            }
        }
    }
    income
}
