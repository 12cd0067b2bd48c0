//! Every action there could be at a moment, likely or not, to be tried one by one.

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::midwest::action::Action;
use roundhouse::titles::midwest::choices::Choice;
use roundhouse::titles::midwest::moves::{
    BeginSale, BuyMarker, Merge, Offer, Protect, Raise, Redeem, TakeBack, TakeTrain,
};
use roundhouse::titles::midwest::privates::ALTON;
use roundhouse::titles::midwest::{COMPONENTS, Game};

/// All actions of all kinds but lays and runs; prices where an answer could change.
pub fn everything(game: &Game) -> Vec<Action> {
    let mut every = vec![
        Action::Common(RailMove::Pass),
        Protect.into(),
        BeginSale.into(),
        Action::Common(RailMove::DeclareBankruptcy),
    ];
    every.extend([true, false].map(|agree| Action::Common(RailMove::Answer { agree })));
    let payouts = [Payout::Full, Payout::Half, Payout::Withhold];
    every.extend(payouts.map(|payout| Action::Common(RailMove::Distribute { payout })));
    for price in prices(game) {
        every.push(
            Raise {
                price,
                company: None,
            }
            .into(),
        );
    }
    for company in COMPONENTS.company_ids() {
        every.extend(with_company(game, company));
    }
    every.extend(with_cities(game));
    every.extend(with_trains(game));
    every
}

/// Prices at which an answer could change: the least, prices to start at, and around what anybody has.
fn prices(game: &Game) -> Vec<Dollars> {
    let mut prices: Vec<Dollars> = [
        -5, 0, 1, 5, 20, 35, 40, 45, 50, 60, 65, 70, 75, 80, 85, 90, 95, 100, 120, 160, 180, 240,
        320, 400,
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
    // Bids go on from the last one.
    for choice in game.choices() {
        if let Choice::Price { least, most, .. } = choice {
            prices.extend([least - Dollars(1), least, most, most + Dollars(1)]);
        }
    }
    prices.sort_unstable();
    prices.dedup();
    prices
}

fn with_company(game: &Game, company: CompanyId) -> Vec<Action> {
    let private = COMPONENTS.private(company);
    let back = private.map(|private| TakeBack { private }.into());
    let mut every: Vec<Action> = back.into_iter().collect();
    for from in [Source::Ipo, Source::Treasury, Source::Pool] {
        let all = [
            Certificate::Single,
            Certificate::Double,
            Certificate::Presidents,
        ];
        every.extend(all.map(|certificate| {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            })
        }));
        every.push(Action::Common(RailMove::Exchange {
            company,
            from,
            par: None,
        }));
    }
    for units in 0..21 {
        for double in [false, true] {
            every.push(Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            }));
            every.push(
                Redeem {
                    company,
                    units,
                    double,
                }
                .into(),
            );
        }
    }
    for system in COMPONENTS.company_ids() {
        every.push(
            Merge {
                partner: company,
                system,
            }
            .into(),
        );
    }
    for price in prices(game) {
        every.extend(private.into_iter().flat_map(|private| {
            [
                Action::Common(RailMove::Bid { private, price }),
                Action::Common(RailMove::BuyPrivate { private, price }),
            ]
        }));
        every.extend([
            Action::Common(RailMove::Start { company, price }),
            Raise {
                price,
                company: Some(company),
            }
            .into(),
        ]);
    }
    every
}

/// All city spaces there are, and for each city one that is not there.
fn with_cities(game: &Game) -> Vec<Action> {
    let mut every = Vec::new();
    for (hex, _) in COMPONENTS.map.iter() {
        let cities = game.table().board.tile(hex).cities();
        for (city, slots) in (0u8..).zip(cities.map(|(_, stop)| stop.slots())) {
            for slot in 0..=slots {
                let space = CitySpace { hex, city, slot };
                every.push(BuyMarker { space }.into());
                every.extend(
                    [None, Some(ALTON)]
                        .map(|power| Action::Common(RailMove::PlaceMarker { space, power })),
                );
                every.extend([0, 1, 40].map(|price| {
                    Offer {
                        space,
                        price: Dollars(price),
                    }
                    .into()
                }));
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
        every.push(TakeTrain { train }.into());
        let face = table.depot.price(train);
        for price in prices(game).into_iter().chain([face, face + Dollars(1)]) {
            every.push(Action::Common(RailMove::buy_train(train, seller, price)));
        }
    };
    for kind in (0..COMPONENTS.trains.len()).map(TrainKind::new) {
        with(Train { kind, number: 0 }, None);
    }
    table.depot.offers().for_each(|train| with(train, None));
    for seller in COMPONENTS.company_ids() {
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

/// All lays of all tiles in all rotations on all hexes.
pub fn every_lay() -> impl Iterator<Item = Action> {
    let hexes: Vec<HexId> = COMPONENTS.map.iter().map(|(hex, _)| hex).collect();
    hexes.into_iter().flat_map(|hex| {
        COMPONENTS.tiles.iter().flat_map(move |(tile, _)| {
            (0..6).map(move |rotation| {
                Action::Common(RailMove::Lay {
                    hex,
                    tile,
                    rotation,
                    power: None,
                })
            })
        })
    })
}
