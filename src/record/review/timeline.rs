//! The numbers of a game at each moment: worth and cash, prices, earnings, and where every dollar of a player came
//! from.
//!
//! They are noted while a record is played, so that nobody plays it twice, and can be read for any moment.

use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, Badge, Game, LogLine, LoggedEarnings};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::words::badge;
use std::sync::Arc;

/// The history of a game in numbers.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// Number of actions after which the game stands that is known as `now`.
    at: usize,
    now: Snapshot,
    /// One moment before the first action, and one after each.
    moments: Vec<Moment>,
    /// Every price from the moment on at which it came about; none where a company has left the market.
    prices: Vec<(usize, Badge, Option<Dollars>)>,
    /// Changes of a player's worth besides earnings.
    gains: Vec<Gain>,
    earnings: Vec<Earning>,
    phases: Vec<Phase>,
}

/// The values that are compared from one moment to the next.
#[derive(Clone, Debug, Default)]
struct Snapshot {
    assets: Vec<Vec<Asset>>,
    prices: Vec<(Badge, Dollars)>,
}

#[derive(Clone, Debug)]
struct Moment {
    round: Arc<str>,
    /// Worth and cash by seat.
    players: Vec<(Dollars, Dollars)>,
}

#[derive(Clone, Debug)]
struct Gain {
    after: usize,
    player: PlayerId,
    of: Option<Badge>,
    gained: Dollars,
}

/// Earnings in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earning {
    /// Number of actions after which it is told of.
    pub after: usize,
    /// The round.
    pub round: Arc<str>,
    /// The earner and the amount, and who got it.
    pub what: LoggedEarnings,
}

/// The beginning of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Number of actions before it.
    pub after: usize,
    /// The name.
    pub name: &'static str,
}

/// A moment that charts and tables show: the end of a round, the start, or the last one asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Number of actions before it.
    pub after: usize,
    /// The round that is over then, or still going on; empty for the start.
    pub round: Arc<str>,
}

/// The source of a part of a player's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// A company or the like; none for a part of no single one, such as money given for a train.
    pub of: Option<Badge>,
    /// Dividends that it paid.
    pub paid: Dollars,
    /// Dollars that its shares gained in value, and in buying and selling them.
    pub gained: Dollars,
}

/// Earnings by rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revenues {
    /// The rounds in which something was earned.
    pub rounds: Vec<Arc<str>>,
    /// The earners, in the order of their first runs.
    pub rows: Vec<Revenue>,
}

/// The earnings of one company or the like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revenue {
    /// The earner.
    pub by: Badge,
    /// The amount for each of the rounds, and the number of actions after which that is told of.
    pub runs: Vec<Option<(Dollars, usize)>>,
}

impl Snapshot {
    fn of(game: &dyn Game, players: usize) -> Snapshot {
        let seats = (0..players).map(PlayerId::new);
        let prices = game.rail().map(|rail| {
            let table = rail.table();
            let ids = table.components.company_ids();
            let price = |id| Some((badge(table, id), table.market.price(id)?));
            ids.filter_map(price).collect()
        });
        Snapshot {
            assets: seats.map(|player| game.assets(player)).collect(),
            prices: prices.unwrap_or_default(),
        }
    }

    fn worth(&self, seat: usize) -> Dollars {
        self.assets[seat].iter().map(|asset| asset.value).sum()
    }

    fn moment(&self, round: Arc<str>) -> Moment {
        let cash = |assets: &[Asset]| {
            let cash = assets.iter().filter(|asset| asset.is_cash());
            cash.map(|asset| asset.value).sum()
        };
        let players = self.assets.iter().enumerate();
        let players = players.map(|(seat, assets)| (self.worth(seat), cash(assets)));
        Moment {
            round,
            players: players.collect(),
        }
    }

    fn price(&self, of: Badge) -> Option<Dollars> {
        let known = self.prices.iter().find(|(badge, _)| *badge == of);
        known.map(|(_, price)| *price)
    }
}

fn phase(game: &dyn Game) -> Option<&'static str> {
    Some(game.rail()?.table().depot.phase().name)
}

impl Timeline {
    /// Starts the timeline of a game that begins.
    #[must_use]
    pub fn new(game: &dyn Game) -> Timeline {
        let now = Snapshot::of(game, game.setup().players.len());
        let first = phase(game).map(|name| Phase { after: 0, name });
        Timeline {
            at: 0,
            moments: vec![now.moment(game.round().name.into())],
            prices: now
                .prices
                .iter()
                .map(|&(of, price)| (0, of, Some(price)))
                .collect(),
            now,
            gains: Vec::new(),
            earnings: Vec::new(),
            phases: first.into_iter().collect(),
        }
    }

    /// Goes to another moment that it knows. `game` is the game as it was then.
    pub fn go_to(&mut self, at: usize, game: &dyn Game) {
        self.at = at;
        self.now = Snapshot::of(game, self.players());
    }

    /// Notes the results of an action. Later moments must have been forgotten before.
    pub fn note(&mut self, game: &dyn Game, lines: &[LogLine]) {
        self.at += 1;
        let stand = Snapshot::of(game, self.players());
        let before = std::mem::replace(&mut self.now, stand);
        let earned = lines.iter().filter_map(|line| line.earned.as_ref());
        for player in (0..self.players()).map(PlayerId::new) {
            let paid = earned.clone().flat_map(|what| &what.paid);
            let paid = paid.filter(|(to, _)| *to == player);
            let paid = paid.map(|(_, dividend)| *dividend).sum();
            self.note_gains(&before, player, paid);
        }
        let round = self.moments[self.at - 1].round.clone();
        self.earnings.extend(earned.map(|what| Earning {
            after: self.at,
            round: round.clone(),
            what: what.clone(),
        }));
        self.note_prices(&before);
        let name = game.round().name;
        let round = if *name == *round { round } else { name.into() };
        self.moments.push(self.now.moment(round));
        let later = phase(game).filter(|name| self.phases.last().map(|it| it.name) != Some(*name));
        let after = self.at;
        self.phases.extend(later.map(|name| Phase { after, name }));
    }

    /// Forgets all moments after the present one.
    pub(in crate::record) fn forget_later(&mut self) {
        let at = self.at;
        self.moments.truncate(at + 1);
        self.prices.retain(|(after, ..)| *after <= at);
        self.gains.retain(|gain| gain.after <= at);
        self.earnings.retain(|earning| earning.after <= at);
        self.phases.retain(|phase| phase.after <= at);
    }

    /// Notes where a player's worth went since `before`. Shares that were held all the while count by their price,
    /// dividends as paid, and the rest goes to what was traded, if that was one thing.
    fn note_gains(&mut self, before: &Snapshot, player: PlayerId, paid: Dollars) {
        let seat = player.index();
        let mut rest = self.now.worth(seat) - before.worth(seat) - paid;
        let mut gains: Vec<(Badge, Dollars)> = Vec::new();
        let mut traded: Vec<Badge> = Vec::new();
        let (old, new) = (&before.assets[seat], &self.now.assets[seat]);
        for asset in old {
            let Some(of) = asset.of else { continue };
            let later = new.iter().find(|later| later.of == asset.of);
            if later.is_none_or(|later| later.count != asset.count) {
                traded.push(of);
            }
            if let Some(later) = later {
                let held = i32::from(asset.count.min(later.count));
                let gained = (each(later) - each(asset)) * held;
                gains.push((of, gained));
                rest -= gained;
            }
        }
        let is_new = |asset: &&Asset| old.iter().all(|known| known.of != asset.of);
        traded.extend(new.iter().filter(is_new).filter_map(|asset| asset.of));
        let of = match traded[..] {
            [only] => Some(only),
            _ => None,
        };
        let after = self.at;
        let gains = gains.into_iter().map(|(of, gained)| (Some(of), gained));
        let gains = gains.chain([(of, rest)]);
        let gains = gains.filter(|(_, gained)| *gained != Dollars::ZERO);
        self.gains.extend(gains.map(|(of, gained)| Gain {
            after,
            player,
            of,
            gained,
        }));
    }

    fn note_prices(&mut self, before: &Snapshot) {
        let after = self.at;
        let gone = before.prices.iter().map(|(of, _)| *of);
        let gone = gone.filter(|of| self.now.price(*of).is_none());
        self.prices.extend(gone.map(|of| (after, of, None)));
        for &(of, price) in &self.now.prices {
            if before.price(of) != Some(price) {
                self.prices.push((after, of, Some(price)));
            }
        }
    }

    fn players(&self) -> usize {
        self.now.assets.len()
    }

    /// Returns a player's worth after so many actions.
    #[must_use]
    pub fn worth(&self, player: PlayerId, after: usize) -> Dollars {
        self.player(player, after).0
    }

    /// Returns a player's cash after so many actions.
    #[must_use]
    pub fn cash(&self, player: PlayerId, after: usize) -> Dollars {
        self.player(player, after).1
    }

    fn player(&self, player: PlayerId, after: usize) -> (Dollars, Dollars) {
        let moment = self.moments.get(after);
        let known = moment.and_then(|moment| moment.players.get(player.index()));
        known.copied().unwrap_or((Dollars::ZERO, Dollars::ZERO))
    }

    /// Lists the round before the first action and after each.
    pub fn rounds(&self) -> impl Iterator<Item = &str> {
        self.moments.iter().map(|moment| &*moment.round)
    }

    /// Lists the ends of rounds between two moments. The first and the last of these are listed too.
    #[must_use]
    pub fn points(&self, from: usize, to: usize) -> Vec<Point> {
        let to = to.min(self.moments.len() - 1);
        let from = from.min(to);
        let mut points = vec![Point {
            after: from,
            round: "".into(),
        }];
        for after in from + 1..=to {
            let (before, now) = (&self.moments[after - 1].round, &self.moments[after].round);
            if before != now {
                let round = before.clone();
                points.push(Point { after, round });
            } else if after == to {
                let round = now.clone();
                points.push(Point { after, round });
            }
        }
        points
    }

    /// Lists the price of everything that ever had one, at these points. The order is that in which the prices came.
    #[must_use]
    pub fn prices(&self, points: &[Point]) -> Vec<(Badge, Vec<Option<Dollars>>)> {
        let mut series: Vec<(Badge, Vec<Option<Dollars>>)> = Vec::new();
        let last = points.last().map_or(0, |point| point.after);
        for &(after, of, price) in self.prices.iter().filter(|(after, ..)| *after <= last) {
            if series.iter().all(|(known, _)| *known != of) {
                series.push((of, vec![None; points.len()]));
            }
            let first = points.partition_point(|point| point.after < after);
            let own = series.iter_mut().find(|(known, _)| *known == of);
            if let Some((_, values)) = own {
                values[first..].fill(price);
            }
        }
        series
    }

    /// Lists the earnings up to a moment.
    pub fn earnings(&self, to: usize) -> impl Iterator<Item = &Earning> {
        let known = self.earnings.iter();
        known.take_while(move |earning| earning.after <= to)
    }

    /// Lists the earnings of priced companies up to a moment. They are given by the rounds in which something was
    /// earned.
    #[must_use]
    pub fn revenues(&self, to: usize) -> Revenues {
        let mut rounds: Vec<Arc<str>> = Vec::new();
        let mut rows: Vec<Revenue> = Vec::new();
        for earning in self.earnings(to) {
            let by = earning.what.by;
            if self.prices.iter().all(|(_, of, _)| *of != by) {
                continue;
            }
            if rounds.last() != Some(&earning.round) {
                rounds.push(earning.round.clone());
            }
            let index = rows.iter().position(|row| row.by == by);
            let index = index.unwrap_or_else(|| {
                let runs = Vec::new();
                rows.push(Revenue { by, runs });
                rows.len() - 1
            });
            let runs = &mut rows[index].runs;
            runs.resize(rounds.len() - 1, None);
            runs.push(Some((earning.what.total, earning.after)));
        }
        for row in &mut rows {
            row.runs.resize(rounds.len(), None);
        }
        Revenues { rounds, rows }
    }

    /// Lists the phases up to a moment.
    pub fn phases(&self, to: usize) -> impl Iterator<Item = Phase> + '_ {
        let known = self.phases.iter().copied();
        known.take_while(move |phase| phase.after <= to)
    }

    /// Lists the sources of a player's worth. They are those between two moments, the most first. Together they are
    /// exactly what it grew by.
    #[must_use]
    pub fn sources(&self, player: PlayerId, from: usize, to: usize) -> Vec<Source> {
        let mut sources: Vec<Source> = Vec::new();
        let mut add = |of, paid, gained| {
            match sources.iter_mut().find(|known| known.of == of) {
                Some(known) => {
                    known.paid += paid;
                    known.gained += gained;
                }
                None => sources.push(Source { of, paid, gained }),
            };
        };
        for earning in self.earnings(to).filter(|earning| earning.after > from) {
            let own = earning.what.paid.iter().filter(|(to, _)| *to == player);
            for &(_, paid) in own {
                add(Some(earning.what.by), paid, Dollars::ZERO);
            }
        }
        let gains = self.gains.iter().filter(|gain| gain.player == player);
        for gain in gains.filter(|gain| gain.after > from && gain.after <= to) {
            add(gain.of, Dollars::ZERO, gain.gained);
        }
        sources.arrange_by_key(|source| (source.of.is_none(), -(source.paid + source.gained)));
        sources
    }

    /// Lists what a player gained by acts about several holdings, with the number of actions after each.
    pub fn shared_gains(
        &self,
        player: PlayerId,
        from: usize,
        to: usize,
    ) -> impl Iterator<Item = (usize, Dollars)> {
        let gains = self.gains.iter();
        let gains = gains.filter(move |gain| gain.player == player && gain.of.is_none());
        let gains = gains.map(|gain| (gain.after, gain.gained));
        gains.filter(move |(after, _)| *after > from && *after <= to)
    }
}

/// Returns the value of one share.
fn each(asset: &Asset) -> Dollars {
    Dollars(asset.value.0 / i32::from(asset.count.max(1)))
}
