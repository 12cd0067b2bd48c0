//! Mergers: after the first 10-train a corporation without a train may merge with another of the same president into a
//! System.

use crate::engine::game::{ChoiceText, Loss};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::{Holder, Shares};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::{PRESIDENTS_UNITS, SYSTEM_SHARES, TOKEN, is_system};
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::holdings::{MOST_PERCENT, System};
use crate::titles::midwest::operating_round::{OperatingRound, Position};
use crate::titles::midwest::trains::Phase;

const RULE: &str = "Merger";

/// Merges the operating corporation with another one into a System.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Merge {
    /// The other corporation.
    pub partner: CompanyId,
    /// The System.
    pub system: CompanyId,
}

impl OwnMove for Merge {
    const NAME: &'static str = "merge";
    const BLANK: Merge = Merge {
        partner: CompanyId::FIRST,
        system: CompanyId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("partner", &mut self.partner)?
            .field("system", &mut self.system)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.partner)
    }
}

impl OwnWords<Rules> for Merge {
    fn prompt(&self, game: &Game) -> Prompt {
        format!("merge {} into a System", game.decides_for()).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Merge { partner, system } = *self;
        let company = game.operating_round().and_then(OperatingRound::company);
        let price = company.and_then(|own| game.common.merger_space([own, partner]));
        let [with, into] = [partner, system].map(|id| game.common.symbol(id));
        let above = game.above_limit_after(&Merge { partner, system }.into());
        let above = above.unwrap_or_default();
        ChoiceText {
            heading: "Merge into a System",
            brings: price.map(|(_, price)| format!("price {price}")),
            badge: game.badge(partner),
            loss: Some(Loss {
                name: format!("Merge with {with} into {into}"),
                cost: format!(
                    "Both corporations are gone, and every 10% becomes 5% of the System.{above}"
                ),
                yes: "Merge",
                is_harmless: above.is_empty(),
            }),
            ..plain(format!("with {with} into {into}"))
        }
    }
}

impl Move<OperatingRound> for Merge {
    /// The operating corporation and its merger.
    type Effect = (CompanyId, Merge);

    fn of(action: &Action) -> Option<Merge> {
        Merge::read(action)
    }

    /// Lists the mergers of a corporation in need with those of the same president, and only one with each if none is
    /// possible.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        if !view.is_in_need() || is_system(view.company) {
            return Vec::new();
        }
        let partners = view.common.companies();
        let partners = partners.filter(|&id| !is_system(id) && view.check_partner(id).is_ok());
        let mergers = partners.flat_map(|partner| {
            let may = view.check_merger(partner).is_ok();
            let systems = view.common.free_systems();
            let systems = systems.take(if may { usize::MAX } else { 1 });
            systems.map(move |system| Merge { partner, system }.into())
        });
        exactly(mergers.collect())
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        view.check_merger(self.partner)?;
        let mut free = view.common.free_systems();
        require(
            free.any(|system| system == self.system),
            RULE,
            || "This charter of a System is not free.",
        )?;
        Ok((view.company, self))
    }

    /// Merges two corporations. The System does not operate in this round.
    fn perform((company, merge): Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let Merge { partner, system } = merge;
        let [one, other, new] = [company, partner, system].map(|id| common.symbol(id));
        common.say_merger(system, format!("{one} and {other} merge into {new}."));
        common.form_system([company, partner], system);
        round.skip([partner, system]);
    }
}

impl Position<'_> {
    /// Checks a merger with this corporation.
    fn check_merger(&self, partner: CompanyId) -> Verdict {
        require(
            self.common.phase() >= Phase::Ten,
            RULE,
            || "Corporations merge from the first 10-train on.",
        )?;
        require(
            !is_system(self.company) && !is_system(partner),
            RULE,
            || "A System does not merge again.",
        )?;
        require(self.is_in_need(), RULE, || {
            format!(
                "{} merges only when it has no train and cannot pay for one.",
                self.symbol()
            )
        })?;
        self.check_not_bound()?;
        self.check_partner(partner)?;
        require(self.is_linked_to(partner), RULE, || {
            format!(
                "No free route leads from a token of {} to one of {}.",
                self.symbol(),
                self.common.symbol(partner)
            )
        })
    }

    fn check_partner(&self, partner: CompanyId) -> Verdict {
        let common = self.common;
        let is_led = common.president(partner) == self.president();
        require(
            partner != self.company && common.has_floated(partner) && is_led,
            RULE,
            || "The other corporation has floated and has the same president.",
        )
    }

    /// Checks whether two companies are linked. A route must lead from the company's tokens to the other's.
    fn is_linked_to(&self, partner: CompanyId) -> bool {
        let table = &self.common.table;
        let board = &table.board;
        let mut markers = board.markers_of(partner);
        table.physical_board
            || markers.any(|space| {
                let stop = board.tile(space.hex).stop_of_city(space.city);
                stop.is_some_and(|stop| {
                    self.reach().has_stop(StopAt {
                        hex: space.hex,
                        stop,
                    })
                })
            })
    }
}

impl Common {
    /// Lists the Systems that have not been formed.
    fn free_systems(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let systems = self.companies().filter(|&id| is_system(id));
        systems.filter(|&id| self.status(id) == Status::Unstarted)
    }

    /// Returns the price space of a merger. It is the space of the top row with the highest price up to the mean of two
    /// prices.
    fn merger_space(&self, parts: [CompanyId; 2]) -> Option<(Space, Dollars)> {
        let [one, other] = parts.map(|part| self.price(part));
        let mean = mean([one?, other?]);
        let spaces = self.table.market.grid().spaces();
        let top = spaces.filter(|(space, price)| space.row == 0 && *price <= mean);
        top.max_by_key(|(_, price)| *price)
    }

    /// Returns the initial value of a merger. It is the highest one up to the mean of two par values.
    fn merger_par(&self, parts: [CompanyId; 2]) -> Option<Dollars> {
        let [one, other] = parts.map(|part| self.table.company(part).par);
        let mean = mean([one?, other?]);
        let pars = self.par_spaces().map(|(_, par)| par);
        pars.filter(|par| *par <= mean).max()
    }

    fn form_system(&mut self, parts: [CompanyId; 2], system: CompanyId) {
        let space = self.merger_space(parts);
        let par = self.merger_par(parts);
        let shares = self.merged_shares(parts);
        let president = shares.president();
        let was_over = parts
            .iter()
            .any(|part| self.over_by_protection.contains(part));
        for part in parts {
            self.hand_over(part, system);
        }
        let own = self.table.company_mut(system);
        (own.status, own.par, own.shares) = (Status::Floated, par, shares);
        if let Some((space, price)) = space {
            self.table.market.put(system, space);
            let symbol = self.symbol(system);
            self.say(format!("The price of {symbol} is {price}."));
        }
        for part in parts {
            self.remove(part);
        }
        self.return_duplicates(system);
        let double = president.map_or(Holder::Pool, Holder::Player);
        self.systems.push(System {
            company: system,
            parts,
            double,
        });
        for connected in &mut self.connected {
            *connected = connected.map(|by| if parts.contains(&by) { system } else { by });
        }
        self.extra_token = self
            .extra_token
            .map(|by| if parts.contains(&by) { system } else { by });
        let percent = president.map_or(0, |player| {
            self.shares(system).percent(Holder::Player(player))
        });
        if was_over && percent > MOST_PERCENT {
            self.over_by_protection.push(system);
        }
    }

    /// Merges the shares of two corporations. Each 10% becomes 5% with the same holder, and the two president's
    /// certificates become 10% certificates.
    fn merged_shares(&self, parts: [CompanyId; 2]) -> Shares {
        let mut shares = Shares::new(SYSTEM_SHARES, PRESIDENTS_UNITS);
        let players = self.table.player_ids().map(Holder::Player);
        for holder in players.chain([Holder::Treasury, Holder::Pool]) {
            let units = parts.iter().map(|part| self.shares(*part).of(holder)).sum();
            shares.transfer(Holder::Ipo, holder, units);
        }
        shares.appoint(self.president(parts[0]));
        shares
    }

    /// Hands everything of a corporation but its shares to its System.
    fn hand_over(&mut self, part: CompanyId, system: CompanyId) {
        let own = self.table.company_mut(part);
        let cash = own.cash;
        let trains = std::mem::take(&mut own.trains);
        let left = std::mem::take(&mut own.markers_left);
        let (from, to) = (Purse::Company(part), Purse::Company(system));
        self.table.pay(from, to, cash);
        let heir = self.table.company_mut(system);
        heir.trains.extend(trains);
        heir.markers_left.extend(left);
        self.table.board.replace_company_in_place(part, system);
    }

    /// Returns one of two tokens in a hex to the charter. A token that doubles an off-map area stays, and does not
    /// count as a duplicate of a base there: the Southern Pacific has both in the Southwest, and so has its System.
    fn return_duplicates(&mut self, system: CompanyId) {
        let mut all: Vec<CitySpace> = self.table.board.markers_of(system).collect();
        all.retain(|space| self.doubling_space(space.hex) != Some(*space));
        for (index, &space) in all.iter().enumerate() {
            let doubles = |space: CitySpace| self.doubling_space(space.hex) == Some(space);
            let stays = |(other, at): (usize, &CitySpace)| {
                let first = other < index && !doubles(space);
                at.hex == space.hex && other != index && (first || doubles(*at))
            };
            if all.iter().enumerate().any(stays) {
                self.table.board.take_back(system, space);
                self.table.company_mut(system).markers_left.push(TOKEN);
            }
        }
    }
}

/// Returns the arithmetic mean, rounded down to whole dollars.
fn mean([one, other]: [Dollars; 2]) -> Dollars {
    Dollars((one.0 + other.0).div_euclid(2))
}

impl Game {
    /// Warns of an action that leaves its player above the certificate limit.
    fn above_limit_after(&self, action: &Action) -> Option<String> {
        let player = self.decision()?.player;
        let after = self.after(action).ok()?;
        let is_above = after.common.halves_above(player) > 0;
        is_above.then(|| {
            let limit = after.common.certificate_limit();
            format!(" You then hold more than {limit} certificates, and must sell.")
        })
    }
}
