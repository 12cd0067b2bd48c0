//! The parallel auction of the private companies.

use super::books::{Ledger, symbol};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::midwest::Game;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::common::Owner;
use roundhouse::titles::midwest::moves::TakeBack;

/// Private companies with their face value and what they pay in the first phases.
pub const PRIVATES: [(&str, i32, i32); 7] = [
    ("H&SJ", 40, 20),
    ("SL&A", 70, 15),
    ("SLFL", 80, 0),
    ("LC&M", 90, 15),
    ("RI", 120, 20),
    ("CFH", 160, 20),
    ("M&O", 180, 15),
];

/// A private company for sale.
#[derive(Debug)]
struct Lot {
    name: &'static str,
    face: i32,
    /// Stakes with whose they are, the highest last.
    stakes: Vec<(usize, i32)>,
    /// Who has taken a stake back.
    out: Vec<usize>,
}

/// The auction in the books.
#[derive(Debug)]
pub struct Auction {
    /// Whether stakes that were outbid stay until they are taken back, for good.
    barred: bool,
    lots: Vec<Lot>,
    passes: usize,
}

impl Auction {
    pub fn new(game: &Game) -> Auction {
        let lot = |&(name, face, _): &(&'static str, i32, i32)| Lot {
            name,
            face,
            stakes: Vec::new(),
            out: Vec::new(),
        };
        Auction {
            barred: game.setup().options.barred,
            lots: PRIVATES.iter().map(lot).collect(),
            passes: 0,
        }
    }

    /// What an action does to the books.
    pub fn follow(&mut self, ledger: &mut Ledger, by: usize, action: &Action) {
        match action {
            Action::Common(RailMove::Bid { private, price }) => {
                let name = symbol(private.company());
                let others = self.lots.iter().filter(|lot| lot.name != name);
                let bound = others.flat_map(|lot| &lot.stakes);
                let bound: i32 = bound.filter(|it| it.0 == by).map(|it| it.1).sum();
                assert!(price.0 + bound <= ledger.cash[by], "{action:?}");
                let barred = self.barred;
                let lot = self.lots.iter_mut().find(|lot| lot.name == name).unwrap();
                let least = lot.stakes.last().map_or(lot.face, |it| it.1 + 5);
                assert!(price.0 >= least && !lot.out.contains(&by), "{action:?}");
                if barred {
                    lot.stakes.retain(|it| it.0 != by);
                } else {
                    lot.stakes.clear();
                }
                lot.stakes.push((by, price.0));
                self.passes = 0;
            }
            Action::Title(MidwestMove::TakeBack(TakeBack { private })) => {
                assert!(self.barred);
                let name = symbol(private.company());
                let lot = self.lots.iter_mut().find(|lot| lot.name == name).unwrap();
                assert!(lot.stakes.last().is_some_and(|it| it.0 != by));
                lot.stakes.retain(|it| it.0 != by);
                lot.out.push(by);
            }
            Action::Common(RailMove::Pass) => {
                self.passes += 1;
                if self.passes == ledger.cash.len() {
                    self.settle(ledger);
                }
            }
            _ => panic!("{action:?} in the auction"),
        }
    }

    /// The highest bidders pay; as long as something is unsold, what is sold pays its owners before it is auctioned on.
    fn settle(&mut self, ledger: &mut Ledger) {
        self.passes = 0;
        self.lots.retain_mut(|lot| {
            lot.out.clear();
            let Some((by, price)) = lot.stakes.pop() else {
                return true;
            };
            ledger.cash[by] -= price;
            let owner = Owner::Player(PlayerId::new(by));
            ledger.privates.insert(lot.name, owner);
            if lot.name == "M&O" {
                let own = ledger.companies.get_mut("GM&O").unwrap();
                own.ipo -= 1;
                own.held[by] += 1;
            }
            false
        });
        if !self.lots.is_empty() {
            for (name, _, revenue) in PRIVATES {
                ledger.pay_owner(name, revenue);
            }
        }
    }
}
