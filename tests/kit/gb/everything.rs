//! Every action there could be at a moment, likely or not, to be tried one by one.

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::ids::{CompanyId, PrivateId, Train, TrainKind};
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::Choice;
use roundhouse::titles::gb::moves::{Close, Convert};
use roundhouse::titles::gb::scenario::all;

/// All actions of all kinds but lays and runs; prices where an answer could change.
pub fn everything(game: &Game) -> Vec<Action> {
    let mut every = vec![Action::Common(RailMove::Pass)];
    every.extend([true, false].map(|agree| Action::Common(RailMove::Answer { agree })));
    let payouts = [Payout::Full, Payout::Half, Payout::Withhold];
    every.extend(payouts.map(|payout| Action::Common(RailMove::Distribute { payout })));
    for company in all().company_ids() {
        every.extend(with_company(game, company));
    }
    every.extend(with_cities(game));
    every.extend(with_trains(game));
    every
}

/// Prices at which an answer could change: the least, prices to start at, and around what a company or player has.
fn prices(game: &Game) -> Vec<Dollars> {
    let mut prices: Vec<Dollars> = [
        -5, 0, 1, 5, 20, 30, 35, 40, 45, 50, 60, 65, 70, 75, 80, 90, 100, 115, 160, 400, 401, 1400,
    ]
    .map(Dollars)
    .to_vec();
    if let Some(now) = game.decision() {
        let cash = game.table().cash(now.player);
        prices.extend([cash, cash + Dollars(1)]);
        if let Some(company) = now.company {
            let cash = game.table().company(company).cash;
            prices.extend([cash, cash + Dollars(1)]);
        }
    }
    prices
}

fn with_company(game: &Game, company: CompanyId) -> Vec<Action> {
    let private = all().private(company);
    let mut every = vec![Convert { company }.into()];
    every.extend(private.map(|private| Close { private }.into()));
    for from in [Source::Ipo, Source::Treasury, Source::Pool] {
        every.extend([true, false].map(|presidents| {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate: Certificate::presidents(presidents),
            })
        }));
    }
    every.extend((0..11).map(|shares| Action::Common(RailMove::sell(company, shares))));
    for price in prices(game) {
        every.extend(private.map(|private| Action::Common(RailMove::Bid { private, price })));
        every.push(Action::Common(RailMove::Start { company, price }));
    }
    every
}

/// The powers that a move may name: all that there are, one that is none, and none.
fn powers() -> impl Iterator<Item = Option<PrivateId>> {
    let named = ["AF", "LS", "TV", "GN", "MC", "LB"];
    let named = named.map(|symbol| all().private_by_symbol(symbol));
    named.into_iter().chain([None])
}

/// All city spaces there are, and for each city one that is not there.
fn with_cities(game: &Game) -> Vec<Action> {
    let mut every = Vec::new();
    for (hex, _) in game.table().components.map.iter() {
        let cities = game.table().board.tile(hex).cities();
        for (city, slots) in (0u8..).zip(cities.map(|(_, stop)| stop.slots())) {
            for slot in 0..=slots {
                let space = CitySpace { hex, city, slot };
                every.extend(
                    powers().map(|power| Action::Common(RailMove::PlaceMarker { space, power })),
                );
            }
        }
    }
    every
}

/// All trains that anybody has, and the next of each kind.
fn with_trains(game: &Game) -> Vec<Action> {
    let table = game.table();
    let mut every = Vec::new();
    let mut with = |train: Train, seller: Option<CompanyId>| {
        every.push(Action::Common(RailMove::Discard { train }));
        let face = table.depot.price(train);
        for price in prices(game).into_iter().chain([face, face + Dollars(1)]) {
            every.push(Action::Common(RailMove::buy_train(train, seller, price)));
        }
    };
    for kind in (0..table.components.trains.len()).map(TrainKind::new) {
        with(Train { kind, number: 0 }, None);
    }
    table.depot.offers().for_each(|train| with(train, None));
    for seller in all().company_ids() {
        for &train in &table.company(seller).trains {
            with(train, Some(seller));
        }
    }
    every
}

/// Whether an action is among what is offered, in turn or out of turn. Of a company's cards of one kind one is listed.
pub fn is_offered(game: &Game, choices: &[Choice], action: &Action) -> bool {
    let cards = match *action {
        Action::Common(RailMove::BuyTrain {
            train,
            seller: Some(seller),
            ..
        }) => game
            .table()
            .company(seller)
            .trains
            .iter()
            .filter(|card| card.kind == train.kind)
            .copied()
            .collect(),
        Action::Common(RailMove::BuyTrain { train, .. }) => vec![train],
        _ => Vec::new(),
    };
    let mut alike = cards.into_iter().map(|card| {
        let mut like = action.clone();
        if let Action::Common(RailMove::BuyTrain { train, .. }) = &mut like {
            *train = card;
        }
        like
    });
    choices.iter().any(|choice| choice.offers(action))
        || alike.any(|like| choices.iter().any(|choice| choice.offers(&like)))
        || game.out_of_turn().iter().any(|(_, aside)| aside == action)
}

/// All lays of all tiles in all rotations on all hexes, with all powers.
pub fn every_lay(game: &Game) -> impl Iterator<Item = Action> {
    let hexes: Vec<_> = game
        .table()
        .components
        .map
        .iter()
        .map(|(hex, _)| hex)
        .collect();
    hexes.into_iter().flat_map(|hex| {
        all().tiles.iter().flat_map(move |(tile, _)| {
            (0..6).flat_map(move |rotation| {
                powers().map(move |power| {
                    Action::Common(RailMove::Lay {
                        hex,
                        tile,
                        rotation,
                        power,
                    })
                })
            })
        })
    })
}
