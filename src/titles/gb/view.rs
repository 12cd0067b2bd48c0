//! The interface of the game to everything outside this title.

use super::choices::Step;
use super::game::{Game, Rules};
use super::market;
use super::operating_round::ROUNDS;
use super::rules::rule_of;
use super::trains::TRAIN_LIMITS;
use crate::engine::auto_pass::Passing;
use crate::engine::game::{Badge, Sheet};
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::game_end::EndReason as _;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_view::{
    Charter, Lay, MapBonus, MarketPart, PayoutWay, Suboptimal, Task, Waiting,
};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::holding;
use crate::engine::rail::words::{badge, home_name, top_price};
use crate::engine::refusal::Refusal;

use crate::engine::money::Dollars;
use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::TitleView;

impl TitleView for Rules {
    const UNSEEN: &'static str = "track, markers and runs, what closed private railways build, and whether ends of the map are joined";
    const SUBOPTIMAL: Suboptimal =
        Suboptimal::Asked("The trains could earn more. Is this run agreed?");

    fn rule(_: &Game, step: Step) -> &'static str {
        rule_of(step)
    }

    fn passing(game: &Game) -> Passing {
        // A player who could first close a private railway is asked, since that can make other things possible.
        let may_close = || !game.out_of_turn().is_empty();
        match game.decision().map(|decision| decision.step) {
            Some(Step::Trade) => Passing::Ahead,
            Some(Step::BuyTrains) if !may_close() => Passing::Offers,
            Some(Step::Build) if !may_close() => Passing::Idle,
            _ => Passing::Never,
        }
    }

    fn round_track(_: &Game) -> Vec<&'static str> {
        let names = ["SR", "OR 1", "OR 2"];
        names.into_iter().take(usize::from(ROUNDS) + 1).collect()
    }

    fn ending(game: &Game) -> Option<String> {
        let text = game.common.ending()?.text();
        Some(format!("The game ends after this operating round: {text}"))
    }

    fn facts_of(game: &Game, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        let limit = game.common.scenario().certificates;
        let held = game.common.certificates(player);
        vec![
            ("Cash", game.cash_in_words(player), false),
            ("Certificates", format!("{held} of {limit}"), held > limit),
        ]
    }

    const FIRST: &'static str = "First";

    fn players_in_order(game: &Game) -> Vec<PlayerId> {
        game.common.order().to_vec()
    }

    fn holdings(game: &Game, player: PlayerId) -> Vec<(Badge, String)> {
        let share = |company| holding(game.table(), company, Holder::Player(player), "president");
        let shares = game.common.public_companies().filter_map(share);
        let privates = game.common.privates_of(player);
        let privates = privates.map(|private| {
            let open = if game.common.is_open(private) {
                "open"
            } else {
                "closed"
            };
            (badge(game.table(), private.company()), open.to_string())
        });
        shares.chain(privates).collect()
    }

    fn facts(game: &Game) -> Vec<String> {
        [
            Some(format!("{} phase", game.table().depot.phase().name)),
            top_price(game.table(), market::END),
            Some(match game.common.trains_left() {
                1 => "1 train left".to_string(),
                left => format!("{left} trains left"),
            }),
            game.shown_export(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn sheets(game: &Game) -> Vec<Sheet> {
        game.all_sheets()
    }

    fn task(game: &Game) -> Option<Task> {
        match game.decision()?.step {
            Step::Build => Some(Task::Track),
            Step::RunTrains => Some(Task::Runs),
            Step::Distribute => Some(Task::Payout),
            Step::BuyTrains => Some(Task::Trains),
            Step::Auction
            | Step::Trade
            | Step::BuyConverted
            | Step::DiscardTrain
            | Step::UsePowers
            | Step::Consent => None,
        }
    }

    fn unstarted_companies(game: &Game) -> Vec<Waiting> {
        Waiting::lists(game.table(), "Started, not floated", &|company| {
            let listed = game.common.is_in_play(company);
            listed.then(|| game.about_waiting(company))
        })
    }

    fn charter(game: &Game, company: CompanyId) -> Charter {
        Charter {
            train_limit: game.common.train_limit(company),
            par: None,
            more: game.more_of(company),
            ..game.charter_of(company, "President")
        }
    }

    fn market(game: &Game) -> Vec<MarketPart> {
        game.market_view()
    }

    fn train_limits(_: &Game) -> (&'static str, Vec<String>) {
        let limit = |(five, ten): &(u8, u8)| format!("{five} / {ten}");
        let limits = TRAIN_LIMITS.iter().map(limit).collect();
        ("companies of five / of ten shares", limits)
    }

    fn lays(game: &Game, power: Option<PrivateId>) -> Vec<Lay> {
        game.lays(power)
    }

    fn upgrades(game: &Game, hex: HexId) -> Vec<PlacedTile> {
        let company = game.decision().and_then(|decision| decision.company);
        let followers = company.map(|company| game.common.tiles_for(company, hex).collect());
        followers.unwrap_or_default()
    }

    fn no_upgrade(game: &Game, hex: HexId) -> Refusal {
        game.common.no_upgrade(hex)
    }

    fn map_bonuses(game: &Game) -> Vec<MapBonus> {
        game.shown_map_bonuses()
    }

    fn payout(game: &Game, company: CompanyId, earned: Dollars, payout: Payout) -> PayoutWay {
        game.way_to_pay(company, earned, payout)
    }
}

impl Game {
    /// Announces the train that will leave the game. It leaves after this operating round, unless one is bought before.
    fn shown_export(&self) -> Option<String> {
        let round = self.operating_round()?;
        let train = self.table().depot.next()?;
        let exports = !round.has_bought() && self.common.ending().is_none();
        exports.then(|| {
            let name = self.table().components.train_name(train);
            format!("{name:#} is removed unless somebody buys from the bank")
        })
    }

    /// Describes a company that has not floated: its home, its tier, and how much of it is sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.table().company(company).status {
            Status::Parred => {
                let sold = 100 - self.common.shares(company).percent(Holder::Ipo);
                let needed = self.common.floats_at();
                format!("{home}, {sold}% of {needed}% sold")
            }
            Status::Unstarted if self.common.second_tier.contains(&company) => {
                format!("{home}, second tier")
            }
            _ => home,
        }
    }

    /// Lists the state of a company and its bonuses. It is shown on the charter.
    fn more_of(&self, company: CompanyId) -> Vec<(&'static str, String)> {
        let shares = self.common.shares(company).total();
        let mut more = vec![("Shares", shares.to_string())];
        if self.common.is_in_receivership(company) {
            more.push(("State", "in receivership".to_string()));
        }
        if self.common.is_insolvent(company) {
            more.push(("State", "insolvent: leases a train".to_string()));
        }
        for place in self.common.bonus_places(company) {
            let symbol = self.common.symbol(place.private.company());
            more.push((
                "Bonus",
                format!(
                    "{} to {} by {symbol}",
                    self.common.money(place.value),
                    place.hex
                ),
            ));
        }
        more
    }
}
