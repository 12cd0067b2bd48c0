//! Every action there could be at a moment, likely or not, to be tried one by one.

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::CitySpace;
use roundhouse::engine::rail::ids::Train;
use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::market::Space;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use roundhouse::titles::new_england::{COMPONENTS, Game};

/// All actions of all kinds but lays and runs; trains of other companies at the prices at which an answer could
/// change: nothing, $1, all the treasury and $1 more.
pub fn everything(game: &Game) -> Vec<Action> {
    let mut all = vec![
        Action::Common(RailMove::Pass),
        Relinquish.into(),
        Action::Common(RailMove::DeclareBankruptcy),
    ];
    all.extend([true, false].map(|agree| Action::Common(RailMove::Answer { agree })));
    all.extend(
        [Payout::Full, Payout::Half, Payout::Withhold]
            .map(|payout| Action::Common(RailMove::Distribute { payout })),
    );
    all.extend((0..7).map(|shares| Redeem { shares }.into()));
    for ipo in 0..9 {
        all.extend((0..9).map(|treasury| Issue { ipo, treasury }.into()));
    }
    for company in COMPONENTS.company_ids() {
        all.extend(with_company(game, company));
    }
    all.extend(with_cities(game));
    all.extend(with_trains(game));
    all
}

fn with_company(game: &Game, company: CompanyId) -> Vec<Action> {
    let mut all = vec![
        Reserve { company }.into(),
        Convert { major: company }.into(),
    ];
    let sources = [Source::Ipo, Source::Treasury, Source::Pool];
    all.extend(sources.map(|from| Action::Common(RailMove::buy(company, from))));
    all.extend((0..10).map(|shares| Action::Common(RailMove::sell(company, shares))));
    let off_the_market = Space { row: 1, column: 40 };
    let spaces = game.table().market.grid().spaces().map(|(space, ..)| space);
    all.extend(
        spaces
            .chain([off_the_market])
            .map(|space| Start { company, space }.into()),
    );
    all.extend(COMPONENTS.company_ids().map(|with| {
        Merge {
            with,
            major: company,
        }
        .into()
    }));
    all
}

/// All city spaces there are, and for each city one that is not there.
fn with_cities(game: &Game) -> Vec<Action> {
    let mut all = Vec::new();
    for (hex, _) in COMPONENTS.map.iter() {
        let cities = game
            .table()
            .board
            .tile(hex)
            .cities()
            .map(|(_, stop)| stop.slots());
        for (city, slots) in (0u8..).zip(cities) {
            for slot in 0..=slots {
                let space = CitySpace { hex, city, slot };
                all.extend([
                    Action::Common(RailMove::PlaceMarker { space, power: None }),
                    ReturnMarker { space }.into(),
                ]);
            }
        }
    }
    all
}

/// All trains that anybody has, and the next of each kind.
fn with_trains(game: &Game) -> Vec<Action> {
    let table = game.table();
    let mut all = Vec::new();
    for train in table
        .depot
        .offers()
        .chain(table.depot.pool().iter().copied())
    {
        let price = table.depot.price(train);
        for price in [price, price - Dollars(1)] {
            all.push(Action::Common(RailMove::buy_train(train, None, price)));
        }
        all.push(Action::Common(RailMove::Discard { train }));
    }
    let cash = game
        .decision()
        .and_then(|now| now.company)
        .map(|id| table.company(id).cash);
    let most = cash.unwrap_or(Dollars::ZERO);
    for seller in COMPONENTS.company_ids() {
        for &train in &table.company(seller).trains {
            all.extend(at_prices(train, seller, most));
            all.push(Action::Common(RailMove::Discard { train }));
        }
    }
    all
}

fn at_prices(train: Train, seller: CompanyId, most: Dollars) -> [Action; 4] {
    [Dollars::ZERO, Dollars(1), most, most + Dollars(1)]
        .map(|price| Action::Common(RailMove::buy_train(train, Some(seller), price)))
}

/// Whether choices list an action, as it is or at one of the prices of a company's train.
pub fn is_listed(choices: &[Choice], action: &Action) -> bool {
    let is_exact = |choice: &&Choice| !matches!(choice, Choice::LayTrack(_) | Choice::RunTrains);
    let mut choices = choices.iter().filter(is_exact);
    choices.any(|choice| choice.offers(action))
}

/// All lays of all tiles in all rotations on all hexes.
pub fn every_lay() -> impl Iterator<Item = Action> {
    let hexes = (0..COMPONENTS.map.id_count()).map(HexId::new);
    hexes.flat_map(|hex| {
        let turned = move |tile| {
            (0..6).map(move |rotation| {
                Action::Common(RailMove::Lay {
                    hex,
                    tile,
                    rotation,
                    power: None,
                })
            })
        };
        COMPONENTS
            .tiles
            .iter()
            .flat_map(move |(tile, _)| turned(tile))
    })
}
