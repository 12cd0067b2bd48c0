//! The likely actions of a player in auctions and stock rounds, the likely first.
//!
//! These lists need not be exact: they are made from the table alone, without asking the rules. Actions that they leave
//! out are written at length, and illegal ones are refused when they are played.

use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Payout, Status};
use crate::record::link::rail::likely::{self, Kind};
use crate::record::link::rail::moves::Price;
use crate::record::link::rail::walk::by_symbol;
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::auction::Lot;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::companies::{PRESIDENTS_UNITS, is_system};
use crate::titles::midwest::game::{Round, Rules};
use crate::titles::midwest::moves::{Protect, Raise, Redeem, SOURCES, TakeBack};
use crate::titles::midwest::privates::{self, LA_CROSSE};
use std::sync::LazyLock;

/// The companies by their symbols.
pub(super) static BY_SYMBOL: LazyLock<Vec<CompanyId>> = LazyLock::new(|| by_symbol(&COMPONENTS));

/// The choices of a company for its earnings.
const PAYOUTS: [(Kind, Payout); 2] = [
    (Kind::Pay, Payout::Full),
    (Kind::Withhold, Payout::Withhold),
];
pub(super) type View<'a> = likely::View<'a, Rules>;
pub(super) type Offers = likely::Offers<Rules>;

impl View<'_> {
    /// Returns the number of the situation, since players decide differently in each.
    pub fn situation(&self) -> usize {
        let done = &self.memory.done;
        match self.step {
            Step::Auction => self.lots().iter().filter(|lot| self.leads(lot)).count(),
            Step::Trade => self.situation_of_trade(),
            Step::Track => done.built.len().min(2) * 2 + usize::from(done.private),
            Step::Distribute => self.situation_of_payout(),
            Step::BuyTrains if self.is_in_need() => 0,
            Step::BuyTrains if self.is_trainless() => 1,
            Step::BuyTrains => self.situation_of_trains(!self.affordable_trains().is_empty()),
            Step::Last => usize::from(done.private),
            _ => 0,
        }
        .min(super::SITUATIONS - 1)
    }

    /// Lists the possible kinds as far as that is easily seen, for some with all actions. Actions whose price is asked
    /// separately come without it. Lays and runs are chosen in ways of their own.
    pub fn offers(&self) -> Offers {
        let mut offers = match self.step {
            Step::Auction => vec![
                (Kind::Bid, self.bids()),
                (Kind::Own("take_back"), self.stakes()),
            ],
            Step::Trade => self.trades(),
            Step::Protect => vec![(Kind::Own("protect"), vec![Protect.into()])],
            Step::Exchange => vec![(Kind::Exchange, self.exchanges())],
            Step::Marker => vec![(Kind::PlaceMarker, self.markers())],
            Step::Double => vec![(Kind::PlaceMarker, self.doublings())],
            Step::Distribute => self.payouts(&PAYOUTS),
            Step::BuyTrains => self.train_offers(),
            Step::RaiseMoney => vec![(Kind::Sell, self.sales())],
            Step::OfferTokens => vec![(Kind::Own("offer"), self.tokens_to_offer())],
            Step::FireSale => vec![(Kind::Own("raise"), self.raises())],
            Step::DiscardTrain => vec![(Kind::Discard, self.discards())],
            Step::Last => vec![(Kind::Own("buy_marker"), self.markers_to_buy())],
            Step::Consent => self.answers(),
            Step::Track | Step::RunTrains => Vec::new(),
        };
        let decided = matches!(
            self.step,
            Step::RunTrains | Step::Distribute | Step::DiscardTrain | Step::Consent
        );
        if !decided {
            offers.push(self.pass());
        }
        if self.is_in_turn() {
            offers.push((Kind::BuyPrivate, self.privates_to_buy()));
            offers.push((Kind::PowerMarker, self.extra_markers()));
        }
        offers.retain(|(_, actions)| !actions.is_empty());
        offers
    }

    /// Returns how the price of an action is asked for.
    pub fn price(&self, of: &Action) -> Option<Price> {
        Some(match *of {
            Action::Common(RailMove::Bid { private, .. }) => {
                let (least, most) = self.limits_of_bid(private)?;
                Price::Raise {
                    least,
                    most,
                    step: Dollars(1),
                    topic: 0,
                }
            }
            Action::Title(MidwestMove::Raise(Raise { company, .. })) => {
                let purse = company.map(|company| self.table.company(company).cash);
                Price::Raise {
                    least: self.bidding()?.least(),
                    most: purse.unwrap_or(self.table.cash(self.player)),
                    step: if purse.is_some() {
                        Dollars(5)
                    } else {
                        Dollars(1)
                    },
                    topic: 1 + usize::from(purse.is_some()),
                }
            }
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                let face = privates::face(private);
                let most = match self.step {
                    Step::Trade => self.table.cash(self.player),
                    _ => self.table.company(self.company).cash.min(face * 2),
                };
                self.agreed(most, [face.0, face.0 / 2])
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(_),
                ..
            }) => {
                let face = self.table.depot.price(train);
                self.agreed(self.most_for(train), [face.0, 1])
            }
            Action::Title(MidwestMove::Offer(_)) => {
                let companies = self.common.companies();
                let purses = companies.map(|id| self.table.company(id).cash);
                let most = purses.max()?;
                let known = vec![1, most.0, 50];
                Price::Agreed { most, known }
            }
            _ => return None,
        })
    }

    // The auction.

    fn lots(&self) -> &[Lot] {
        match self.game.round() {
            Round::Auction(auction) => auction.lots(),
            _ => &[],
        }
    }

    fn leads(&self, lot: &Lot) -> bool {
        lot.highest()
            .is_some_and(|(bidder, _)| bidder == self.player)
    }

    /// Lists bids on private companies without a price. Those of others come first, then those nobody has bid on.
    fn bids(&self) -> Vec<Action> {
        let mut lots: Vec<&Lot> = self.lots().iter().collect();
        lots.retain(|lot| {
            let limits = self.limits_of_bid(lot.private);
            limits.is_some_and(|(least, most)| least <= most) && !lot.out.contains(&self.player)
        });
        lots.arrange_by_key(|lot| {
            let free = lot.highest().is_none();
            (self.leads(lot), free, -privates::face(lot.private))
        });
        let bid = |lot: &Lot| Action::Common(RailMove::bid(lot.private));
        lots.into_iter().map(bid).collect()
    }

    /// Lists the player's outbid stakes.
    fn stakes(&self) -> Vec<Action> {
        let outbid = |lot: &&Lot| {
            let stakes = lot.stakes.iter().rev().skip(1);
            stakes.into_iter().any(|(player, _)| *player == self.player)
        };
        let lots = self.lots().iter().filter(outbid);
        let take_back = |lot: &Lot| {
            TakeBack {
                private: lot.private,
            }
            .into()
        };
        lots.map(take_back).collect()
    }

    /// Returns the least and the highest bid. The highest is the free cash.
    fn limits_of_bid(&self, private: PrivateId) -> Option<(Dollars, Dollars)> {
        let lot = self.lots().iter().find(|lot| lot.private == private)?;
        let free = match self.game.round() {
            Round::Auction(auction) => auction.free_cash(self.common, self.player, Some(private)),
            _ => Dollars::ZERO,
        };
        Some((lot.least(), free))
    }

    // Stock rounds.

    fn trades(&self) -> Offers {
        vec![
            (Kind::Buy, self.purchases()),
            (Kind::Sell, self.sales()),
            (Kind::Start, self.starts()),
            (Kind::Own("redeem"), self.redemptions()),
            (Kind::Exchange, self.exchanges()),
            (Kind::BuyPrivate, self.privates_of_others()),
        ]
    }

    /// Returns the companies that have a price, by their symbols.
    pub(super) fn started(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let companies = BY_SYMBOL.iter().copied();
        companies.filter(|&company| self.common.is_priced(company))
    }

    /// Lists certificates to buy. Companies bought before and those the player presides over come first; after a first
    /// purchase only more of the same.
    fn purchases(&self) -> Vec<Action> {
        let bought = self.memory.habits.bought(self.player);
        let again = self.memory.done.traded;
        let mut wanted: Vec<CompanyId> = self.started().collect();
        wanted.retain(|&company| !again || bought == Some(company));
        let shares = self.wanted(wanted).into_iter();
        shares.flat_map(|company| self.shares_of(company)).collect()
    }

    /// Lists the certificates of a company that the player can pay for.
    fn shares_of(&self, company: CompanyId) -> Vec<Action> {
        let cash = self.table.cash(self.player);
        let pairs = [
            Certificate::Single,
            Certificate::Double,
            Certificate::Presidents,
        ];
        let all = pairs
            .into_iter()
            .flat_map(|certificate| SOURCES.map(|from| (from, certificate)));
        let there = |&(from, certificate): &(Source, Certificate)| {
            let held = self.common.shares(company).of(from.into());
            let lies_there = match certificate {
                Certificate::Single => held > 0,
                Certificate::Double => self.common.has_double(company, from.into()),
                Certificate::Presidents => {
                    from == Source::Pool
                        && held >= PRESIDENTS_UNITS
                        && self.common.is_in_receivership(company)
                }
            };
            let cost = self.common.cost(self.player, company, from, certificate);
            lies_there && cost.is_some_and(|cost| cost <= cash)
        };
        let buy = |(from, certificate)| {
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            })
        };
        all.filter(there).map(buy).collect()
    }

    /// Lists shares to sell, the cheap ones first, and the largest numbers first.
    pub(super) fn sales(&self) -> Vec<Action> {
        if self.common.turn() < 2 && self.step == Step::Trade {
            return Vec::new();
        }
        let owned = self.owned(self.started()).into_iter();
        let sale = |company, (units, double)| {
            Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            })
        };
        let sales = owned.flat_map(|(company, held)| {
            let counts = self.counts(company, held).into_iter();
            counts.map(move |count| sale(company, count))
        });
        sales.collect()
    }

    /// Lists the possible numbers of units. The most come first; those of a System also come with its 10% certificate.
    fn counts(&self, company: CompanyId, most: u8) -> Vec<(u8, bool)> {
        let counts = (1..=most).rev();
        let kinds: &[bool] = if is_system(company) {
            &[false, true]
        } else {
            &[false]
        };
        counts
            .flat_map(|units| kinds.iter().map(move |&double| (units, double)))
            .collect()
    }

    /// Lists companies to start, high prices first.
    fn starts(&self) -> Vec<Action> {
        if self.memory.done.traded {
            return Vec::new();
        }
        let prices = self.common.par_spaces().map(|(_, price)| price);
        let waits = |company: CompanyId| {
            COMPONENTS.company(company).home.is_some()
                && self.table.company(company).status == Status::Unstarted
        };
        let companies = BY_SYMBOL.iter().copied();
        let waiting = companies.filter(|&company| waits(company));
        self.starts_of(waiting, prices, PRESIDENTS_UNITS)
    }

    /// Lists shares that the player's companies could redeem.
    fn redemptions(&self) -> Vec<Action> {
        if self.memory.done.traded || self.memory.done.sold {
            return Vec::new();
        }
        let own = self.started().filter(|&company| self.presides(company));
        let counts = |company| {
            let cash = self.table.company(company).cash;
            let pool = self.common.shares(company).of(Holder::Pool);
            let mut counts = self.counts(company, pool);
            let cost = |units| self.common.pool_cost(company, units);
            counts.retain(|(units, _)| cost(*units).is_some_and(|cost| cost <= cash));
            counts
        };
        let redeem = |company, (units, double)| {
            Redeem {
                company,
                units,
                double,
            }
            .into()
        };
        own.flat_map(|company| {
            let counts = counts(company).into_iter();
            counts.map(move |count| redeem(company, count))
        })
        .collect()
    }

    /// Lists shares for the La Crosse and Milwaukee. Anybody may own it.
    fn exchanges(&self) -> Vec<Action> {
        if self.common.player_with(LA_CROSSE).is_none() {
            return Vec::new();
        }
        let started = self.started().filter(|&company| !is_system(company));
        let all = started.flat_map(|company| SOURCES.map(|from| (company, from)));
        all.filter(|&(company, from)| self.common.shares(company).of(from.into()) > 0)
            .map(|(company, from)| {
                Action::Common(RailMove::Exchange {
                    company,
                    from,
                    par: None,
                })
            })
            .collect()
    }

    /// Lists private companies of other players, without a price.
    fn privates_of_others(&self) -> Vec<Action> {
        let owned = |private: &PrivateId| {
            let owner = self.common.player_with(*private);
            self.common.turn() > 1 && owner.is_some_and(|owner| owner != self.player)
        };
        let privates = privates::all().filter(owned);
        privates
            .map(|private| Action::Common(RailMove::buy_private(private)))
            .collect()
    }
}
