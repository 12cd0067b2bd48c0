//! What happens in a company's turn.

use super::books::{Ledger, symbol};
use super::chart;
use super::stock;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::shares::Source;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Payout;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::{Decision, Step};
use roundhouse::titles::midwest::common::Owner;
use roundhouse::titles::midwest::moves::{BuyMarker, TakeTrain};
use roundhouse::titles::midwest::{COMPONENTS, Game, Round};

/// Trains by name and price.
const TRAINS: [(&str, i32); 8] = [
    ("2", 80),
    ("3", 180),
    ("4", 300),
    ("5", 425),
    ("6", 550),
    ("8", 800),
    ("10", 900),
    ("D", 1100),
];

/// What an action does to the books; none if it is not said here.
pub fn follow(
    before: &Game,
    decision: Decision,
    action: &Action,
    ledger: &mut Ledger,
) -> Option<()> {
    let by = decision.player.index();
    match *action {
        Action::Common(RailMove::Pass) => {}
        Action::Common(RailMove::Run { .. }) => {}
        Action::Common(RailMove::Lay { .. }) => {}
        Action::Common(RailMove::PlaceMarker { space, power }) => {
            let company = decision.company?;
            if decision.step != Step::Double || power.is_some() {
                ledger.company(company).cash -= token_cost(before, company, space.hex);
            }
            if power.is_some() {
                ledger.privates.remove("SL&A");
            }
        }
        Action::Title(MidwestMove::BuyMarker(BuyMarker { space })) => {
            let company = decision.company?;
            let seller = before.table().board.occupant(space)?;
            ledger.company(company).cash -= 100 + token_cost(before, company, space.hex);
            ledger.company(seller).cash += 100;
        }
        Action::Common(RailMove::Distribute { payout }) => {
            distribute(before, ledger, decision.company?, payout)
        }
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => {
            let company = decision.company?;
            let face = TRAINS[train.kind.index()].1;
            let name = COMPONENTS.train(train.kind).name;
            assert_eq!(name, TRAINS[train.kind.index()].0);
            let trainless = ledger.company(company).trains.is_empty();
            let lacks = price.0 - ledger.company(company).cash;
            if lacks > 0 {
                assert!(trainless && price.0 <= face, "{action:?}");
                ledger.cash[by] -= lacks;
                ledger.company(company).cash += lacks;
                assert!(ledger.cash[by] >= 0, "{action:?}");
            }
            ledger.company(company).cash -= price.0;
            ledger.company(company).trains.push(train);
            match seller {
                None => assert_eq!(price.0, face, "{action:?}"),
                Some(seller) => {
                    let from = ledger.company(seller);
                    from.cash += price.0;
                    from.trains.retain(|card| *card != train);
                    let both = [company, seller].map(|id| ledger.company(id).president);
                    assert_eq!(both[0], both[1], "{action:?}");
                }
            }
        }
        Action::Title(MidwestMove::TakeTrain(TakeTrain { train })) => {
            ledger.privates.remove("M&O");
            ledger.company(decision.company?).trains.push(train);
        }
        Action::Common(RailMove::Discard { train }) => {
            let own = ledger.company(decision.company?);
            own.trains.retain(|card| *card != train);
        }
        Action::Common(RailMove::BuyPrivate { private, price }) => {
            let name = symbol(private.company());
            let Some(Owner::Player(seller)) = ledger.privates.get(name).copied() else {
                panic!("{action:?}");
            };
            let company = decision.company?;
            ledger.company(company).cash -= price.0;
            ledger.cash[seller.index()] += price.0;
            ledger.privates.insert(name, Owner::Company(company));
        }
        _ => return None,
    }
    Some(())
}

/// $40 and $10 for each hex from the nearest base, as the crow flies.
fn token_cost(game: &Game, company: CompanyId, hex: HexId) -> i32 {
    let system = game.common().system(company);
    let parts = system.map_or(vec![company], |system| system.parts.to_vec());
    let far = parts.into_iter().map(|part| {
        let home = COMPONENTS.company(part).home.unwrap().0;
        let home = COMPONENTS.map.by_name(home).unwrap();
        COMPONENTS
            .map
            .hex(home)
            .at
            .distance(COMPONENTS.map.hex(hex).at)
    });
    40 + 10 * i32::from(far.min().unwrap())
}

fn distribute(before: &Game, ledger: &mut Ledger, company: CompanyId, payout: Payout) {
    let earned = before.earnings().unwrap().0;
    assert_eq!(earned % 10, 0);
    let own = ledger.company(company);
    let space = own.space.unwrap();
    if payout != Payout::Full || earned == 0 {
        own.cash += earned;
        own.space = Some(chart::left(space));
        return;
    }
    let blue = chart::is(space, 'u');
    own.space = Some(match earned / own.price() {
        0 if blue => space,
        3.. if blue => chart::right(chart::right(space)),
        _ => chart::right(space),
    });
    // Two halves of a System are paid like a share, an odd one half of it, rounded up.
    let dividend = earned / 10;
    own.cash += own.worth(dividend, own.ipo + own.treasury, 1);
    let paid: Vec<i32> = own
        .held
        .iter()
        .map(|held| own.worth(dividend, *held, 1))
        .collect();
    for (cash, paid) in ledger.cash.iter_mut().zip(paid) {
        *cash += paid;
    }
}

/// Track costs what the ground and the bridges cost; of the bridges half goes to whoever has the Rock Island.
pub fn settle_building(before: &Game, action: &Action, ledger: &mut Ledger, now: &Ledger) {
    let Action::Common(RailMove::Lay { hex, .. }) = *action else {
        return;
    };
    let company = before.decision().and_then(|now| now.company).unwrap();
    let own = Owner::Company(company);
    let rock_island = ledger.privates.get("RI").copied();
    let mut spent = ledger.company(company).cash - now.companies[symbol(company)].cash;
    let first = before.table().board.laid(hex).is_none();
    let ground = if first {
        COMPONENTS.map.hex(hex).cost.0
    } else {
        0
    };
    if rock_island == Some(own) {
        // What was spent is the ground and half of the bridges.
        spent += spent - ground;
    }
    let bridges = spent - ground;
    assert!((0..=160).contains(&bridges) && bridges % 20 == 0, "{spent}");
    ledger.company(company).cash -= spent;
    ledger.pay_owner("RI", bridges / 2);
}

/// A share for the La Crosse and Milwaukee.
pub fn exchange(ledger: &mut Ledger, company: CompanyId, from: Source) {
    let Some(Owner::Player(player)) = ledger.privates.remove("LC&M") else {
        panic!("nobody has the La Crosse and Milwaukee");
    };
    let by = player.index();
    // As if it were bought, with money that is there for it.
    let before = (ledger.cash.clone(), ledger.company(company).cash);
    ledger.cash[by] += 1_000;
    let floated = ledger.company(company).floated;
    stock::buy(ledger, by, company, from, Certificate::Single);
    ledger.cash = before.0;
    let own = ledger.company(company);
    own.cash = before.1;
    if own.floated && !floated {
        own.cash += 10 * own.par;
    }
}

/// A System has what its corporations had; its price is the mean of theirs, or the next below in the top row.
pub fn check_merger(before: &Ledger, after: &Ledger, parts: [CompanyId; 2], system: CompanyId) {
    let [one, other] = parts.map(|part| &before.companies[symbol(part)]);
    let new = &after.companies[symbol(system)];
    assert_eq!(new.cash, one.cash + other.cash);
    assert_eq!(new.trains.len(), one.trains.len() + other.trains.len());
    let held = one.held.iter().zip(&other.held);
    let held: Vec<u8> = held.map(|(one, other)| one + other).collect();
    assert_eq!(new.held, held);
    assert_eq!(new.ipo, one.ipo + other.ipo);
    assert_eq!(new.pool, one.pool + other.pool);
    assert_eq!(new.treasury, one.treasury + other.treasury);
    assert_eq!(new.president, one.president);
    let mean = (one.price() + other.price()) / 2;
    assert_eq!(new.space, Some(chart::top_at(mean)));
    for part in parts {
        let gone = &after.companies[symbol(part)];
        assert!(gone.space.is_none() && gone.cash == 0 && gone.trains.is_empty());
    }
    assert_eq!(after.systems, before.systems + 1);
}

/// A bankrupt player has nothing, and all shares lie in the bank pool.
pub fn check_ruin(before: &Ledger, after: &Ledger, player: usize) {
    assert!(after.bankrupt[player] && after.cash[player] == 0);
    for (name, own) in &after.companies {
        assert_eq!(own.held[player], 0, "{name}");
        let then = &before.companies[name];
        if own.space.is_some() && own.space == then.space {
            let given = own.pool - then.pool;
            assert_eq!(given, then.held[player], "{name}");
        }
    }
    let owner = Owner::Player(PlayerId::new(player));
    assert!(after.privates.values().all(|it| *it != owner));
}

/// Nobody runs a corporation that has not floated, so it has no receiver; of those that are gone nothing is asked.
pub fn check_receivers(game: &Game, now: &Ledger) {
    let common = game.common();
    for company in common
        .companies()
        .filter(|&id| common.price(id) > Some(Dollars::ZERO))
    {
        let own = &now.companies[symbol(company)];
        let led = own.space.is_some() && (own.president.is_some() || own.floated);
        assert_eq!(game.common().decider(company).is_some(), led, "{company:?}");
    }
}

/// Of two tokens in a hex one goes back to the charter, but the base in the Southwest and the token that doubles it
/// both stay.
pub fn check_southwest(before: &Game, after: &Game, parts: [CompanyId; 2], system: CompanyId) {
    let southwest = COMPONENTS.map.by_name("M3").unwrap();
    let there = |game: &Game, company| {
        let tokens = game.table().board.markers_of(company);
        tokens.filter(|token| token.hex == southwest).count()
    };
    let [one, other] = parts.map(|part| there(before, part));
    assert_eq!(there(after, system), one + other);
}

/// What the president of a company in need has raised by selling shares.
#[derive(Debug, Default)]
pub struct Need {
    /// For which company, who, and what both had before the last sale; what was spent since counts as spent before.
    raised: Option<(CompanyId, usize, i32)>,
    /// What both had after the last action.
    there: i32,
    /// In which round.
    round: String,
}

impl Need {
    /// Before an action is done: shares are sold only while the cheapest train of the bank cannot be paid for, or after
    /// that for a dearer one of another company; and then a train is bought that the last sale was needed for.
    /// Everything else is for who cannot pay for any.
    pub fn follow(&mut self, before: &Game, books: &Ledger, action: &Action) {
        let Round::Operating(round) = before.round() else {
            self.raised = None;
            return;
        };
        let Some(company) = round.company() else {
            self.raised = None;
            return;
        };
        let own = &books.companies[symbol(company)];
        let there = |by: usize| own.cash + books.cash[by];
        let is_same = self.round == before.round_name();
        self.round = before.round_name();
        match self.raised {
            Some((known, by, had)) if known == company && is_same => {
                let spent = self.there - there(by);
                self.raised = Some((known, by, had - spent));
                self.there = there(by);
            }
            _ => self.raised = None,
        }
        let offers = before.table().depot.offers();
        let cheapest = offers
            .map(|train| TRAINS[train.kind.index()].1)
            .min()
            .unwrap();
        match (action, self.raised) {
            (
                Action::Common(RailMove::Sell {
                    shares: units,
                    company: sold,
                    ..
                }),
                raised,
            ) => {
                let by = own.president.unwrap();
                assert!(own.trains.is_empty(), "{action:?}");
                assert!(there(by) < cheapest || raised.is_some(), "{action:?}");
                self.raised = Some((company, by, there(by)));
                let sold = &books.companies[symbol(*sold)];
                // At the old price: others of the same turn were sold at it, too.
                self.there = there(by) + sold.worth(sold.price(), *units, 0);
            }
            (
                &Action::Common(RailMove::BuyTrain {
                    train,
                    seller,
                    price,
                    ..
                }),
                Some((_, by, had)),
            ) => {
                let face = TRAINS[train.kind.index()].1;
                let last_way = there(by) < cheapest && price.0 >= face && seller.is_some();
                // The dearer train that was meant may be another president's by now.
                let lost = seller.is_none() && price.0 == cheapest && had >= cheapest;
                assert!(
                    price.0 > had || last_way || lost,
                    "{action:?} with {had} before"
                );
                self.raised = None;
            }
            (
                Action::Title(MidwestMove::TakeTrain(_)) | Action::Title(MidwestMove::Merge(_)),
                Some((_, by, _)),
            ) => {
                assert!(there(by) < cheapest, "{action:?}");
                self.raised = None;
            }
            _ => {}
        }
    }
}
