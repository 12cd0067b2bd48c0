//! Orders to pass, given beforehand: in a stock round a player need not be asked again until something happens.
//!
//! The game and its record alone tell if an order still holds, so that it comes back when what ended it is undone.

use crate::engine::auto_pass::Passing;
use crate::engine::game::{Game, Move, RoundId};
use crate::engine::ids::PlayerId;
use crate::record::history::History;

/// The time until which a player passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassUntil {
    /// The first action of somebody else that is no pass.
    Trade,
    /// The end of the round, or the moment when the player has something else than when the order was given.
    Round,
}

impl PassUntil {
    /// Both, each with its name in storage and its words about a player.
    pub const ALL: [(PassUntil, &str, &str); 2] = [
        (PassUntil::Trade, "trade", "until somebody buys or sells"),
        (PassUntil::Round, "round", "until the round is over"),
    ];

    /// Returns the words about a player who passes.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            PassUntil::Trade => PassUntil::ALL[0].2,
            PassUntil::Round => PassUntil::ALL[1].2,
        }
    }
}

/// An order to pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The player who passes.
    pub player: PlayerId,
    /// The time until which the player passes.
    pub until: PassUntil,
    /// Number of actions after which it was given; the next one is the first pass.
    since: usize,
    /// The round in which it was given.
    round: RoundId,
}

impl Order {
    /// Creates an order of the deciding player. Returns none where nobody may pass beforehand.
    #[must_use]
    pub fn new(history: &History, until: PassUntil) -> Option<Order> {
        let game = history.game();
        game.way_on().filter(|_| game.passing() == Passing::Ahead)?;
        Some(Order {
            player: game.decision()?.player,
            until,
            since: history.done(),
            round: game.round().id,
        })
    }

    /// Reads the stored order of a player. Returns none if the text is no order.
    #[must_use]
    pub fn read(player: PlayerId, text: &str) -> Option<Order> {
        let mut parts = text.splitn(3, ' ');
        let name = parts.next()?;
        let (until, ..) = PassUntil::ALL.into_iter().find(|known| known.1 == name)?;
        Some(Order {
            player,
            until,
            since: parts.next()?.parse().ok()?,
            round: RoundId::from_key(parts.next()?)?,
        })
    }

    /// Writes the order as it is stored.
    #[must_use]
    pub fn write(&self) -> String {
        let known = PassUntil::ALL
            .into_iter()
            .find(|known| known.0 == self.until);
        let name = known.map_or("", |known| known.1);
        format!("{name} {} {}", self.since, self.round.key())
    }

    /// Checks whether the order is undone. The game has then gone back to where it was given, or behind.
    #[must_use]
    pub fn is_undone(&self, history: &History) -> bool {
        history.done() <= self.since
    }

    /// Returns after how many actions it was given.
    #[must_use]
    pub fn since(&self) -> usize {
        self.since
    }

    /// Checks whether it still holds.
    #[must_use]
    pub fn holds(&self, history: &History) -> bool {
        let game = history.game();
        if self.is_undone(history)
            || game.passing() != Passing::Ahead
            || game.round().id != self.round
        {
            return false;
        }
        // In one round the move that passes is always the same.
        let Some(pass) = history.actions().get(self.since) else {
            return false;
        };
        let matters =
            |at: usize| self.until == PassUntil::Trade || history.decider(at) == Some(self.player);
        let has_traded = || {
            let then = history.game_at(self.since);
            then.map_or(true, |then| self.holdings(&*then) != self.holdings(game))
        };
        let mut since = (self.since..history.done()).zip(&history.actions()[self.since..]);
        since.all(|(at, made)| made == pass || !matters(at))
            && (self.until == PassUntil::Trade || !has_traded())
    }

    /// Returns the pass that it makes now, if it does.
    #[must_use]
    pub fn passes(&self, history: &History) -> Option<Move> {
        let game = history.game();
        let is_asked = game.decision().is_some_and(|now| now.player == self.player);
        let way_on = game.way_on().filter(|_| is_asked)?;
        self.holds(history).then_some(way_on)
    }

    /// Lists what the player has, besides cash.
    fn holdings(&self, game: &dyn Game) -> Vec<(&'static str, String)> {
        let mut standings = game.standings().into_iter();
        let own = standings.find(|own| own.player == self.player);
        let holdings = own.into_iter().flat_map(|own| own.holdings);
        holdings.map(|(badge, what)| (badge.symbol, what)).collect()
    }
}
