//! Every action there could be at a moment, likely or not, to be tried one by one.

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::ids::{CompanyId, HexId, PrivateId, Train, TrainKind};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::Choice;
use roundhouse::titles::y1828::moves::{
    Acclaim, BlockMarker, BuyCoal, Merge, MoveTrain, SetAside, SetPar, TakeFrom, TradeSingle,
};
use roundhouse::titles::y1828::{COMPONENTS, Game};

/// All actions of all kinds but lays and runs; prices where an answer could change.
pub fn everything(game: &Game) -> Vec<Action> {
    let mut all = vec![
        Action::Common(RailMove::Pass),
        BuyCoal.into(),
        Action::Common(RailMove::DeclareBankruptcy),
    ];
    for yes in [true, false] {
        all.extend([
            Action::Common(RailMove::Answer { agree: yes }),
            TradeSingle { up: yes }.into(),
        ]);
        let players = game.table().player_ids();
        all.extend(players.map(|player| {
            TakeFrom {
                player,
                set_aside: yes,
            }
            .into()
        }));
    }
    all.extend(
        game.table()
            .player_ids()
            .map(|winner| Acclaim { winner }.into()),
    );
    let payouts = [Payout::Full, Payout::Half, Payout::Withhold];
    all.extend(payouts.map(|payout| Action::Common(RailMove::Distribute { payout })));
    for company in COMPONENTS.company_ids() {
        all.extend(with_company(game, company));
    }
    all.extend(with_cities(game));
    all.extend(with_trains(game));
    all
}

/// Prices at which an answer could change: the least, par prices, and around what a company or player has.
fn prices(game: &Game) -> Vec<Dollars> {
    let mut prices: Vec<Dollars> = [
        -5, 0, 1, 5, 20, 40, 67, 71, 79, 80, 86, 94, 105, 120, 160, 240, 250, 255, 320, 321,
    ]
    .map(Dollars)
    .to_vec();
    if let Some(now) = game.decision() {
        prices.push(game.table().cash(now.player));
        if let Some(company) = now.company {
            let cash = game.table().company(company).cash;
            prices.extend([cash, cash + Dollars(1)]);
        }
    }
    prices
}

fn with_company(game: &Game, company: CompanyId) -> Vec<Action> {
    let mut all = vec![SetAside { company }.into()];
    let sources = [Source::Ipo, Source::Treasury, Source::Pool];
    all.extend(sources.map(|from| Action::Common(RailMove::buy(company, from))));
    all.extend(sources.map(|from| {
        Action::Common(RailMove::Exchange {
            company,
            from,
            par: None,
        })
    }));
    all.extend((0..11).map(|shares| Action::Common(RailMove::sell(company, shares))));
    for price in prices(game) {
        all.extend(COMPONENTS.private(company).into_iter().flat_map(|private| {
            [
                Action::Common(RailMove::Bid { private, price }),
                Action::Common(RailMove::BuyPrivate { private, price }),
            ]
        }));
        all.extend([
            SetPar { company, price }.into(),
            Action::Common(RailMove::Start { company, price }),
        ]);
        all.extend([Source::Ipo, Source::Pool].map(|from| {
            Action::Common(RailMove::Exchange {
                company,
                from,
                par: Some(price),
            })
        }));
    }
    all.extend(COMPONENTS.company_ids().map(|other| {
        Merge {
            system: company,
            other,
        }
        .into()
    }));
    all
}

/// The powers that a move may name: all that there are, one that is none, and none.
fn powers() -> impl Iterator<Item = Option<PrivateId>> {
    let named = ["C&StL", "D&H", "C&P", "E&K", "M&H"];
    let named = named.map(|symbol| COMPONENTS.private_by_symbol(symbol));
    named.into_iter().chain([None])
}

/// All city spaces there are, and for each city one that is not there.
fn with_cities(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    for (hex, _) in COMPONENTS.map.iter() {
        let cities = game.table().board.tile(hex).cities();
        for (city, slots) in (0u8..).zip(cities.map(|(_, stop)| stop.slots())) {
            for slot in 0..=slots {
                let space = CitySpace { hex, city, slot };
                all.push(BlockMarker { space }.into());
                all.extend(
                    powers().map(|power| Action::Common(RailMove::PlaceMarker { space, power })),
                );
            }
        }
    }
    all
}

/// All trains that anybody has, and the next of each kind.
fn with_trains(game: &Game) -> Vec<Action> {
    let table = game.table();
    let company = game.decision().and_then(|now| now.company);
    let shells = company.map_or(Vec::new(), |company| game.common().constituents(company));
    let shells: Vec<Option<CompanyId>> = shells.into_iter().map(Some).chain([None]).collect();
    let mut all = Vec::new();
    let mut with = |train: Train, seller: Option<CompanyId>| {
        all.extend([
            Action::Common(RailMove::Discard { train }),
            MoveTrain { train }.into(),
        ]);
        let face = table.depot.price(train);
        for price in prices(game).into_iter().chain([face, face + Dollars(1)]) {
            all.extend(shells.iter().map(|&shell| {
                Action::Common(RailMove::BuyTrain {
                    train,
                    seller,
                    price,
                    shell,
                })
            }));
        }
    };
    for kind in (0..COMPONENTS.trains.len()).map(TrainKind::new) {
        with(Train { kind, number: 0 }, None);
    }
    if let Some(next) = table.depot.next() {
        with(next, None);
    }
    for seller in COMPONENTS.company_ids() {
        for &train in &table.company(seller).trains {
            with(train, Some(seller));
        }
    }
    all
}

/// Whether an action is among what is offered, in turn or out of turn.
pub fn is_offered(game: &Game, choices: &[Choice], action: &Action) -> bool {
    choices.iter().any(|choice| choice.offers(action))
        || game.out_of_turn().iter().any(|(_, aside)| aside == action)
}

/// All lays of all tiles in all rotations on all hexes, with all powers.
pub fn every_lay() -> impl Iterator<Item = Action> {
    let hexes = (0..COMPONENTS.map.id_count()).map(HexId::new);
    hexes.flat_map(|hex| {
        COMPONENTS.tiles.iter().flat_map(move |(tile, _)| {
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
