//! Reasons why a player's worth changed between two moments: by company, in sentences, which add up to the change.

use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, Badge, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::table::{Status, Table};
use crate::record::history::History;
use crate::record::review::timeline::Source;

/// One reason for a change of worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorthChange {
    /// The dollars that the worth grew by.
    pub amount: Dollars,
    /// The reason as a sentence with that amount.
    pub sentence: String,
}

impl WorthChange {
    fn new(game: &dyn Game, what: &str, amount: Dollars, why: &str) -> WorthChange {
        let sum = in_words(game, amount);
        let why = match why {
            "" => String::new(),
            why => format!(" ({why})"),
        };
        let sentence = format!("{what}: {sum}{why}.");
        WorthChange { amount, sentence }
    }
}

/// Words a change of dollars: `$10 less`.
#[must_use]
pub fn in_words(game: &dyn Game, amount: Dollars) -> String {
    let how = if amount < Dollars::ZERO {
        "less"
    } else {
        "more"
    };
    format!("{} {how}", game.currency().of(Dollars(amount.0.abs())))
}

/// Finds the end of the turn that a player had before the present one, as a number of actions. The result is `begins`
/// where there was none.
#[must_use]
pub fn last_turn_end(history: &History, player: PlayerId, to: usize, begins: usize) -> usize {
    let is_own = |at: &usize| history.decider(*at) == Some(player);
    let mut earlier = (begins..to).rev().skip_while(is_own);
    earlier.find(is_own).map_or(begins, |at| at + 1)
}

/// Finds the end of the latest turn of a player since which the worth changed; that of the turn before if it never did.
#[must_use]
pub fn last_change(history: &History, player: PlayerId, to: usize, begins: usize) -> usize {
    let latest = last_turn_end(history, player, to, begins);
    let mut from = latest;
    loop {
        let mut sources = history.timeline().sources(player, from, to).into_iter();
        if sources.any(|source| source.paid + source.gained != Dollars::ZERO) {
            return from;
        }
        if from == begins {
            return latest;
        }
        from = last_turn_end(history, player, from, begins);
    }
}

/// Lists the reasons why a player's worth changed between two moments, the weightiest first.
#[must_use]
pub fn reasons(history: &History, player: PlayerId, from: usize, to: usize) -> Vec<WorthChange> {
    let Some((before, after)) = history.game_at(from).ok().zip(history.game_at(to).ok()) else {
        return Vec::new();
    };
    let moments = Moments {
        before: &*before,
        after: &*after,
        player,
    };
    let sources = history.timeline().sources(player, from, to);
    let mut reasons = moments.dividends(&sources);
    for source in sources {
        match source.of {
            Some(of) => reasons.push(moments.holding(of, source.gained)),
            None => {
                let formed = formations(history, player, from, to);
                let gained: Dollars = formed.iter().map(|reason| reason.amount).sum();
                reasons.extend(formed);
                reasons.extend(moments.rest(source.gained - gained));
            }
        }
    }
    reasons.retain(|reason| reason.amount != Dollars::ZERO);
    reasons.arrange_by_key(|reason| -reason.amount.0.abs());
    reasons
}

/// Lists what companies of a player became by forming another one, with what the worth changed by that.
fn formations(history: &History, player: PlayerId, from: usize, to: usize) -> Vec<WorthChange> {
    let gains = history.timeline().shared_gains(player, from, to);
    let formed = gains.filter_map(|(at, gained)| {
        let (before, after) = history.game_at(at - 1).ok().zip(history.game_at(at).ok())?;
        let moments = Moments {
            before: &*before,
            after: &*after,
            player,
        };
        let what = moments.formation()?;
        Some(WorthChange::new(&*after, &what, gained, ""))
    });
    formed.collect()
}

/// A player at two moments.
#[derive(Clone, Copy)]
struct Moments<'a> {
    before: &'a dyn Game,
    after: &'a dyn Game,
    player: PlayerId,
}

impl Moments<'_> {
    /// Lists what companies paid; private ones are taken together.
    fn dividends(self, sources: &[Source]) -> Vec<WorthChange> {
        let mut private = Dollars::ZERO;
        let mut reasons = Vec::new();
        for source in sources {
            match source.of {
                Some(of) if self.is_private(of) => private += source.paid,
                Some(of) => {
                    let what = format!("Paid by {}", of.symbol);
                    reasons.push(WorthChange::new(self.after, &what, source.paid, ""));
                }
                None => {}
            }
        }
        let what = "Income of private companies";
        reasons.push(WorthChange::new(self.after, what, private, ""));
        reasons
    }

    /// Tells what a holding gained, with what became of it.
    fn holding(self, of: Badge, gained: Dollars) -> WorthChange {
        let kind = self.table_and_id(of).map(|(table, id)| table.kind(id));
        let what = match kind {
            Some(CompanyKind::Major) => format!("Shares of {}", of.symbol),
            _ => of.symbol.to_string(),
        };
        let why = self.became(of).join(", ");
        WorthChange::new(self.after, &what, gained, &why)
    }

    /// Lists what became of a holding: of its company, its number and its price.
    fn became(self, of: Badge) -> Vec<String> {
        let [was, is] = [self.before, self.after].map(|game| asset(game, self.player, of));
        let mut became = Vec::new();
        if self.is_closed_since(of) {
            became.push("closed".to_string());
        } else {
            let count = |asset: &Option<Asset>| asset.as_ref().map_or(0, |asset| asset.count);
            became.extend(match (count(&was), count(&is)) {
                (was, is) if was < is => Some(format!("{} more", is - was)),
                (was, 0) if was > 0 => Some("none left".to_string()),
                (was, is) if was > is => Some(format!("{} fewer", was - is)),
                _ => None,
            });
        }
        let price = |game: &dyn Game| {
            let table = game.rail()?.table();
            let price = table
                .market
                .price(table.components.company_by_symbol(of.symbol)?)?;
            Some(game.currency().of(price).to_string())
        };
        if let (Some(was), Some(is)) = (price(self.before), price(self.after))
            && was != is
        {
            became.push(format!("price {was} to {is}"));
        }
        became
    }

    /// Lists the changes that belong to no company: the parts of the worth by name, where there are no shares.
    fn rest(self, gained: Dollars) -> Vec<WorthChange> {
        if self.after.rail().is_some() {
            let how = match gained < Dollars::ZERO {
                true => "Other payments",
                false => "Other receipts",
            };
            let closed = self.closed().join(", ");
            let why = match closed.as_str() {
                "" => String::new(),
                closed => format!("{closed} closed"),
            };
            return vec![WorthChange::new(self.after, how, gained, &why)];
        }
        let [was, is] = [self.before, self.after].map(|game| game.assets(self.player));
        let value = |assets: &[Asset], name: &str| -> Dollars {
            let own = assets.iter().filter(|asset| asset.name == name);
            own.map(|asset| asset.value).sum()
        };
        let mut names: Vec<&str> = Vec::new();
        for asset in was.iter().chain(&is) {
            if !names.contains(&asset.name) {
                names.push(asset.name);
            }
        }
        let reason = |name: &str| {
            let grown = value(&is, name) - value(&was, name);
            WorthChange::new(self.after, name, grown, "")
        };
        names.into_iter().map(reason).collect()
    }

    /// Tells which companies of the player became another one, if some did.
    fn formation(self) -> Option<String> {
        let closed = self.closed();
        let held = self.after.assets(self.player).into_iter();
        let held = held.filter_map(|asset| asset.of);
        let mut new = held.filter(|of| asset(self.before, self.player, *of).is_none());
        let formed = new
            .next()
            .filter(|_| new.next().is_none() && !closed.is_empty())?;
        Some(format!("{} became {}", closed.join(" and "), formed.symbol))
    }

    /// Lists the companies that the player had, and that have closed.
    fn closed(self) -> Vec<&'static str> {
        let had = self.before.assets(self.player).into_iter();
        let had = had.filter_map(|asset| asset.of);
        let closed = had.filter(|of| self.is_closed_since(*of));
        closed.map(|of| of.symbol).collect()
    }

    fn table_and_id(&self, of: Badge) -> Option<(&Table, CompanyId)> {
        let table = self.after.rail()?.table();
        Some((table, table.components.company_by_symbol(of.symbol)?))
    }

    fn is_private(self, of: Badge) -> bool {
        let own = self.table_and_id(of);
        own.is_some_and(|(table, _)| table.components.private_by_symbol(of.symbol).is_some())
    }

    /// Checks whether a company has closed between the moments.
    fn is_closed_since(self, of: Badge) -> bool {
        let is_closed = |game: &dyn Game| {
            let table = game.rail().map(|rail| rail.table());
            let id = table.and_then(|table| table.components.company_by_symbol(of.symbol));
            let status = table.zip(id).map(|(table, id)| table.company(id).status);
            status == Some(Status::Closed)
        };
        is_closed(self.after) && !is_closed(self.before)
    }
}

/// Finds a player's holding of a company.
fn asset(game: &dyn Game, player: PlayerId, of: Badge) -> Option<Asset> {
    let mut assets = game.assets(player).into_iter();
    assets.find(|asset| asset.of == Some(of))
}
