//! The interface of the game to everything outside this title.

use super::choices::Step;
use super::game::{Game, Round, Rules};
use super::market;
use super::rules::rule_of;
use crate::engine::auto_pass::Passing;
use crate::engine::game::Badge;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::game_end::EndReason as _;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_view::{
    Charter, Lay, MarketPart, PayoutWay, Suboptimal, Task, Waiting,
};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::holding;
use crate::engine::rail::words::{badge, home_name, top_price};
use crate::engine::refusal::Refusal;

use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::{TitleView, distributing};

impl TitleView for Rules {
    const UNSEEN: &'static str =
        "track, markers and runs, and whether a route joins two minors that merge";
    const SUBOPTIMAL: Suboptimal = Suboptimal::Asked(
        "Any player may announce a better run, and then it counts (11.5). Is this agreed?",
    );

    fn rule(game: &Game, step: Step) -> &'static str {
        match step {
            Step::BuyTrains if game.lacks_money_for_a_train() => "emergency",
            _ => rule_of(step),
        }
    }

    fn passing(game: &Game) -> Passing {
        match game.decision().map(|decision| decision.step) {
            Some(Step::Trade) => Passing::Ahead,
            Some(Step::BuyTrains) => Passing::Offers,
            Some(
                Step::LayTrack
                | Step::PlaceMarker
                | Step::IssueShares
                | Step::Merge
                | Step::BuyAfterMerger,
            ) => Passing::Idle,
            _ => Passing::Never,
        }
    }

    fn round_track(_: &Game) -> Vec<&'static str> {
        vec!["SR", "OR 1", "MR", "OR 2", "MR"]
    }

    fn ending(game: &Game) -> Option<String> {
        let ending = game.common.ending?;
        Some(format!(
            "The game ends after OR {}.{}: {}",
            ending.turn,
            ending.round,
            ending.reason.text()
        ))
    }

    fn facts_of(game: &Game, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        let limit = game.certificate_limit();
        let held = game.table().certificates(player);
        vec![
            ("Cash", game.cash_in_words(player), false),
            ("Certificates", format!("{held} of {limit}"), held > limit),
        ]
    }

    const FIRST: &'static str = "Priority deal";

    fn players_in_order(game: &Game) -> Vec<PlayerId> {
        game.table().in_game_from(game.priority())
    }

    fn holdings(game: &Game, player: PlayerId) -> Vec<(Badge, String)> {
        let table = game.table();
        let share = |company| match table.kind(company) {
            CompanyKind::Minor => {
                let owns = table.president(company) == Some(player);
                owns.then(|| (badge(table, company), "owner".to_string()))
            }
            _ => holding(table, company, Holder::Player(player), "president"),
        };
        let reserved = |company| {
            let holds = game.reserved_by(company) == Some(player);
            holds.then(|| (badge(table, company), "reserved".to_string()))
        };
        let waiting = table.components.company_ids().filter_map(reserved);
        table.running().filter_map(share).chain(waiting).collect()
    }

    fn facts(game: &Game) -> Vec<String> {
        let mut facts = vec![
            format!("Phase {}", game.table().depot.phase().name),
            format!("Bank {}", game.table().bank),
        ];
        facts.extend(top_price(game.table(), market::END));
        facts.push(format!("Priority {}", game.name(game.priority())));
        facts
    }

    fn task(game: &Game) -> Option<Task> {
        match game.decision()?.step {
            Step::LayTrack => Some(Task::Track),
            Step::PlaceMarker | Step::ReturnMarker => Some(Task::Space),
            Step::RunTrains => Some(Task::Runs),
            Step::Distribute => Some(Task::Payout),
            Step::BuyTrains => Some(Task::Trains),
            Step::Draft
            | Step::Trade
            | Step::Consent
            | Step::DiscardTrain
            | Step::IssueShares
            | Step::Merge
            | Step::BuyAfterMerger => None,
        }
    }

    fn unstarted_companies(game: &Game) -> Vec<Waiting> {
        let of = |kind, status| game.table().of_status(kind, status);
        let minors = of(CompanyKind::Minor, Status::Unstarted);
        let is_late = |id: &CompanyId| game.late_minors().contains(id);
        let (late, now) = minors.partition(is_late);
        let gone = of(CompanyKind::Major, Status::Closed);
        let gone = gone.chain(of(CompanyKind::Minor, Status::Closed)).collect();
        let majors = of(CompanyKind::Major, Status::Unstarted).collect();
        let lists: [(_, Vec<CompanyId>); 4] = [
            ("Majors to be formed", majors),
            ("Minors to be started", now),
            ("Minors from Phase 3 on", late),
            ("Gone", gone),
        ];
        let about = |company| (company, game.about_waiting(company));
        lists
            .map(|(heading, list)| Waiting {
                heading,
                companies: list.into_iter().map(about).collect(),
            })
            .into()
    }

    fn charter(game: &Game, company: CompanyId) -> Charter {
        let train_limit = game.table().train_limit(company);
        if game.table().kind(company) == CompanyKind::Minor {
            return Charter {
                leader: "Owner",
                price: "Value",
                train_limit,
                ..Charter::default()
            };
        }
        let sold = match &game.round {
            Round::Stock(round) => game.sold_by(|player| round.has_sold(player, company)),
            _ => None,
        };
        Charter {
            more: sold.into_iter().collect(),
            ..game.charter_of(company, "President")
        }
    }

    fn market(game: &Game) -> Vec<MarketPart> {
        game.market_view()
    }

    fn train_limits(game: &Game) -> (&'static str, Vec<String>) {
        let limits = |phase: &crate::engine::rail::components::PhaseRow| {
            format!(
                "{} / {}",
                phase.train_limit(CompanyKind::Minor),
                phase.train_limit(CompanyKind::Major)
            )
        };
        let phases = game.table().components.phases.iter();
        ("minor / major", phases.map(limits).collect())
    }

    fn lays(game: &Game, _: Option<PrivateId>) -> Vec<Lay> {
        game.lays()
    }

    fn finds_lay(game: &Game) -> bool {
        game.any_lay()
    }

    fn upgrades(game: &Game, hex: HexId) -> Vec<PlacedTile> {
        super::operating_round::tiles_for(&game.common.table.board, hex).collect()
    }

    fn no_upgrade(game: &Game, hex: HexId) -> Refusal {
        super::operating_round::no_upgrade(&game.common.table.board, hex)
    }

    fn payout(game: &Game, company: CompanyId, earned: Dollars, payout: Payout) -> PayoutWay {
        let result = game.common.distribution(company, earned, payout);
        let keeps = format!("{} keeps", game.table().symbol(company));
        let players = result.to_players.iter();
        let players = players.map(|&(player, amount)| (game.name(player).to_string(), amount));
        let kept = result.kept + result.to_company;
        PayoutWay {
            name: payout.name(),
            made: distributing::<Rules>(payout),
            gets: [(keeps, kept)].into_iter().chain(players).collect(),
            price: game.price_after_moving(company, result.columns),
        }
    }

    /// Returns the game to compare with after a choice.
    ///
    /// A minor's run is distributed without a decision, and the price falls after an issue, so the later state counts.
    /// The effects of a new round are not those of the choice.
    fn foreseen(before: &Game, made: Game, later: Game) -> Game {
        if later.round_name() == before.round_name() {
            later
        } else {
            made
        }
    }
}

impl Game {
    /// Returns the player who has reserved a minor.
    fn reserved_by(&self, minor: CompanyId) -> Option<PlayerId> {
        match &self.round {
            Round::FirstStock(round) => round.reserved_by(minor),
            _ => None,
        }
    }

    /// Describes a company that is not in business: its home, and who has reserved it.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.reserved_by(company) {
            Some(player) => format!("{home}, reserved by {}", self.name(player)),
            None => home,
        }
    }
}
