//! The clock: how long everybody has taken, and how long everybody may. It is kept beside the game, not among its
//! moves, so links and files know nothing of it.
//!
//! Time is kept for each moment at which somebody decided, by the moves before it. Time for undone moves is given back,
//! and comes back when the same moves are made again.

use crate::engine::game::Badge;
use crate::engine::ids::PlayerId;
use crate::record::history::History;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Milliseconds of silence after which a device was asleep.
const ASLEEP: u64 = 5_000;

/// The time that everybody has, in seconds, and the price of more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Seconds for the whole game.
    pub game: u32,
    /// Seconds more for each round in which players act for themselves, such as a stock round.
    pub round: u32,
    /// Seconds more for each turn of a company.
    pub turn: u32,
    /// Seconds more for each time that a player is asked in the turn of somebody else.
    pub asked: u32,
    /// Dollars that each minute above that takes from a player's worth in the end; nothing if 0.
    pub price: u32,
    /// True if it goes on while the device is handed over.
    pub behind_curtain: bool,
}

impl Terms {
    /// The proposed terms: an hour, two minutes more a stock round and one a company's turn, with no price.
    pub const PROPOSED: Terms = Terms {
        game: 3_600,
        round: 120,
        turn: 60,
        asked: 20,
        price: 0,
        behind_curtain: false,
    };
}

/// A look at the clock: the time in milliseconds, the number of moves, and a checksum of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ClockReading {
    now: u64,
    at: usize,
    led: u32,
}

/// A clock of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time there is.
    pub terms: Terms,
    /// True if it stands still for all.
    pub is_paused: bool,
    /// Milliseconds that each decision took, by the number of moves before it and their checksum.
    taken: BTreeMap<(usize, u32), u64>,
    /// The last look at the clock, and the place of the game then; none since it was opened, hidden, or paused.
    seen: Option<ClockReading>,
}

/// A player's times, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Milliseconds that the player has taken.
    pub taken: u64,
    /// Milliseconds that the player may take.
    pub allowed: u64,
}

impl Share {
    /// Returns how much is left, in seconds. It is less than 0 if more is spent.
    #[must_use]
    pub fn left(self) -> i64 {
        let seconds = |time: u64| i64::try_from(time / 1_000).unwrap_or(i64::MAX);
        seconds(self.allowed) - seconds(self.taken)
    }

    /// Returns the cost of the time above the allowed, in dollars. Each minute that has begun counts.
    #[must_use]
    pub fn cost(self, terms: Terms) -> u64 {
        let over = self.taken.saturating_sub(self.allowed);
        over.div_ceil(60_000) * u64::from(terms.price)
    }
}

impl Clock {
    /// Starts a clock.
    #[must_use]
    pub fn new(terms: Terms) -> Clock {
        Clock {
            terms,
            is_paused: false,
            taken: BTreeMap::new(),
            seen: None,
        }
    }

    /// Reads a stored clock. Returns none if the text is no clock.
    #[must_use]
    pub fn read(text: &str) -> Option<Clock> {
        let mut parts = text.split(' ');
        let mut number = || parts.next()?.parse::<u32>().ok();
        let terms = Terms {
            game: number()?,
            round: number()?,
            turn: number()?,
            asked: number()?,
            price: number()?,
            behind_curtain: number()? != 0,
        };
        let is_paused = number()? != 0;
        let mut taken = BTreeMap::new();
        taken.extend(parts.filter_map(|part| {
            let mut numbers = part.split('.');
            let at = numbers.next()?.parse().ok()?;
            let led = numbers.next()?.parse().ok()?;
            Some(((at, led), numbers.next()?.parse().ok()?))
        }));
        Some(Clock {
            terms,
            is_paused,
            taken,
            seen: None,
        })
    }

    /// Writes the clock as it is stored.
    #[must_use]
    pub fn write(&self) -> String {
        let Terms {
            game,
            round,
            turn,
            asked,
            price,
            behind_curtain,
        } = self.terms;
        let mut text = format!(
            "{game} {round} {turn} {asked} {price} {} {}",
            u8::from(behind_curtain),
            u8::from(self.is_paused)
        );
        for ((at, led), time) in &self.taken {
            // Writing into a string does not fail.
            let _ = write!(text, " {at}.{led}.{time}");
        }
        text
    }

    /// Looks at the clock.
    ///
    /// The time since it was last looked at is that of the player who decided then. `now` is in milliseconds of any
    /// clock that goes forward; `counts` is true if the device is looked at and time passes for a person.
    pub fn look(&mut self, history: &History, now: u64, counts: bool) {
        if let Some(seen) = self.seen.take() {
            let since = now.saturating_sub(seen.now);
            if (1..=ASLEEP).contains(&since) {
                *self.taken.entry((seen.at, seen.led)).or_default() += since;
            }
        }
        let at = history.done();
        if counts && !self.is_paused && history.decision_at(at).is_some() {
            let led = ways(history).pop().unwrap_or_default();
            self.seen = Some(ClockReading { now, at, led });
        }
    }

    /// Lists how long each decision up to now has taken, in milliseconds.
    fn times<'a>(&'a self, history: &'a History) -> impl Iterator<Item = u64> + 'a {
        let ways = ways(history).into_iter().enumerate();
        ways.map(|way| self.taken.get(&way).copied().unwrap_or(0))
    }

    /// Returns what each player has taken and may take, by seat.
    #[must_use]
    pub fn shares(&self, history: &History) -> Vec<Share> {
        let players = history.game().player_count();
        let allowed = u64::from(self.terms.game) * 1_000;
        let mut shares = vec![Share { taken: 0, allowed }; players];
        for (at, time) in self.times(history).enumerate() {
            let by = history.decider(at);
            if let Some(share) = by.and_then(|by| shares.get_mut(by.index())) {
                share.taken += time;
            }
        }
        for (player, more) in self.increments(history) {
            if let Some(share) = shares.get_mut(player.index()) {
                share.allowed += u64::from(more) * 1_000;
            }
        }
        shares
    }

    /// Lists everybody's additional time, turn by turn.
    fn increments(&self, history: &History) -> Vec<(PlayerId, u32)> {
        let mut more = Vec::new();
        let mut round = "";
        let mut acted: Vec<PlayerId> = Vec::new();
        let mut turns: Vec<(Badge, PlayerId)> = Vec::new();
        let mut before = None;
        let rounds = history.timeline().rounds().take(history.done() + 1);
        for (at, name) in rounds.enumerate() {
            if name != round {
                (round, before) = (name, None);
                acted.clear();
                turns.clear();
            }
            let decision = history.decision_at(at);
            if decision == before {
                continue;
            }
            before = decision;
            let Some(now) = decision else { continue };
            match now.badge {
                None if acted.contains(&now.player) => {}
                None => {
                    acted.push(now.player);
                    more.push((now.player, self.terms.round));
                }
                Some(badge) => match turns.iter().find(|(known, _)| *known == badge) {
                    None => {
                        turns.push((badge, now.player));
                        more.push((now.player, self.terms.turn));
                    }
                    Some((_, leader)) if *leader != now.player => {
                        more.push((now.player, self.terms.asked));
                    }
                    Some(_) => {}
                },
            }
        }
        more
    }

    /// Returns each player's time in each round. It is in milliseconds, by seat.
    #[must_use]
    pub fn by_round(&self, history: &History) -> Vec<(String, Vec<u64>)> {
        let players = history.game().player_count();
        let mut rounds: Vec<(String, Vec<u64>)> = Vec::new();
        let names = history.timeline().rounds().take(history.done() + 1);
        for ((at, name), time) in names.enumerate().zip(self.times(history)) {
            if rounds.last().is_none_or(|(last, _)| last != name) {
                rounds.push((name.to_string(), vec![0; players]));
            }
            let by = history.decider(at);
            let sums = rounds.last_mut().map(|(_, sums)| sums);
            if let (Some(by), Some(sums)) = (by, sums)
                && let Some(sum) = sums.get_mut(by.index())
            {
                *sum += time;
            }
        }
        rounds.retain(|(_, sums)| sums.iter().any(|sum| *sum > 0));
        rounds
    }
}

/// Computes a checksum of the moves up to each moment. The same moves give the same.
fn ways(history: &History) -> Vec<u32> {
    let mut way = 0x811c_9dc5;
    let mut ways = vec![way];
    ways.extend(history.actions()[..history.done()].iter().map(|made| {
        let bytes = made.text().bytes();
        way = bytes.fold(way, |sum, byte| {
            (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        way
    }));
    ways
}

/// Writes a time as clocks show it. There are minutes and seconds, and hours before them where there are any.
#[must_use]
pub fn shown(seconds: i64) -> String {
    let sign = if seconds < 0 { "\u{2212}" } else { "" };
    let all = seconds.unsigned_abs();
    let (hours, minutes, seconds) = (all / 3_600, all / 60 % 60, all % 60);
    match hours {
        0 => format!("{sign}{minutes}:{seconds:02}"),
        _ => format!("{sign}{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_clocks_do() {
        let times = [0, 9, 61, 3_599, 3_600, 45_296, -1, -600].map(shown);
        let as_read = [
            "0:00", "0:09", "1:01", "59:59", "1:00:00", "12:34:56", "−0:01", "−10:00",
        ];
        assert_eq!(times, as_read);
    }

    #[test]
    fn each_minute_that_has_begun_costs() {
        let terms = Terms {
            price: 10,
            ..Terms::PROPOSED
        };
        let cost = |taken| {
            let allowed = 60_000;
            Share { taken, allowed }.cost(terms)
        };
        assert_eq!(
            [0, 60_000, 60_001, 120_000, 120_001].map(cost),
            [0, 0, 10, 10, 20]
        );
    }

    #[test]
    fn what_is_no_clock_is_none() {
        for text in ["", "1 2 3", "a b c d e f g", "1 2 3 4 5 6"] {
            assert_eq!(Clock::read(text), None, "{text:?}");
        }
    }
}
