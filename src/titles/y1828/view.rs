//! The game as the code outside this title uses it.

use super::action::Action;
use super::choices::{Choice, Step};
use super::common::Owner;
use super::game::{Game, Round, Rules};
use super::market;
use super::phases::Phase;
use super::rules::rule_of;
use crate::engine::auto_pass::Passing;
use crate::engine::game::{Badge, Sheet};
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rail_view::{
    Charter, Lay, MarketPart, PayoutWay, Suboptimal, Task, Waiting,
};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::{badge, home_name, top_price};
use crate::engine::rail::words::{holding, with_price};
use crate::engine::refusal::Refusal;

use crate::engine::money::Dollars;
use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::TitleView;

impl TitleView for Rules {
    const UNSEEN: &'static str = "track, markers and runs, whether a route obliges to own a train, and whether one leads to K11 for coal";
    const SUBOPTIMAL: Suboptimal = Suboptimal::Asked(
        "Any player may point out better runs, and then they must be used (8.3.3). Is this agreed?",
    );

    fn rule(game: &Game, step: Step) -> &'static str {
        match step {
            Step::BuyTrains if game.lacks_money_for_a_train() => "emergency",
            _ => rule_of(step),
        }
    }

    fn passing(game: &Game) -> Passing {
        let private = |choice: &Choice| {
            matches!(
                choice,
                Choice::Price {
                    of: Action::Common(RailMove::BuyPrivate { .. }),
                    ..
                }
            )
        };
        match game.decision().map(|decision| decision.step) {
            Some(Step::Trade) => Passing::Ahead,
            // A private company is more than an offer that one may overlook.
            Some(Step::BuyTrains) if !game.choices().iter().any(private) => Passing::Offers,
            Some(
                Step::LayTrack
                | Step::PlaceMarker
                | Step::ArrangeTrains
                | Step::BuyTrains
                | Step::Last,
            ) => Passing::Idle,
            _ => Passing::Never,
        }
    }

    fn round_track(game: &Game) -> Vec<&'static str> {
        let rounds = if game.operating_round().is_some() {
            game.common.set().rounds
        } else {
            game.common.phase().operating_rounds()
        };
        let names = ["SR", "OR 1", "OR 2", "OR 3", "OR 4"];
        names.into_iter().take(usize::from(rounds) + 1).collect()
    }

    fn ending(game: &Game) -> Option<String> {
        if game.common.has_reached_top && game.operating_round().is_some() {
            return Some(
                "The game ends after this operating round: a stock price has reached $500"
                    .to_string(),
            );
        }
        if game.common.set().is_last && game.operating_round().is_some() {
            return Some("The game ends after this set of operating rounds".to_string());
        }
        let purple = game.common.phase() == Phase::Purple;
        purple.then(|| "The game ends after the next set of operating rounds".to_string())
    }

    fn facts_of(game: &Game, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        vec![("Cash", game.cash_in_words(player), false)]
    }

    const FIRST: &'static str = "Number 1";

    fn players_in_order(game: &Game) -> Vec<PlayerId> {
        game.common.cards().to_vec()
    }

    fn holdings(game: &Game, player: PlayerId) -> Vec<(Badge, String)> {
        let share = |company| holding(game.table(), company, Holder::Player(player), "director");
        let shares = game.common.share_companies().filter_map(share);
        let privates = game.common.privates_of(Owner::Player(player));
        let privates =
            privates.map(|private| (badge(game.table(), private.company()), "owner".to_string()));
        shares.chain(privates).collect()
    }

    fn facts(game: &Game) -> Vec<String> {
        let first = game.common.cards().first();
        let first = first.map(|player| format!("Priority {}", game.common.name(*player)));
        [
            Some(format!("{} phase", game.table().depot.phase().name)),
            top_price(game.table(), market::END),
            first,
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
            Step::LayTrack | Step::PrivateTrack => Some(Task::Track),
            Step::PlaceMarker | Step::PlaceHome | Step::BlockMarker | Step::ReplaceMarker => {
                Some(Task::Space)
            }
            Step::RunTrains => Some(Task::Runs),
            Step::Distribute => Some(Task::Payout),
            Step::BuyTrains => Some(Task::Trains),
            Step::Auction
            | Step::Contest
            | Step::SetPar
            | Step::Trade
            | Step::SetAside
            | Step::TakeFrom
            | Step::TradeSingle
            | Step::PrivateRun
            | Step::ArrangeTrains
            | Step::DiscardTrain
            | Step::Last
            | Step::Exchange
            | Step::Consent => None,
        }
    }

    fn unstarted_companies(game: &Game) -> Vec<Waiting> {
        Waiting::lists(game.table(), "Parred, not floated", &|company| {
            Some(game.about_waiting(company))
        })
    }

    fn charter(game: &Game, company: CompanyId) -> Charter {
        let charter = game.charter_of(company, "Director");
        let is_system = game.common.system(company).is_some();
        let sold = match &game.round {
            Round::Stock(round) => {
                game.sold_by(|player| round.has_sold(&game.common, player, company))
            }
            _ => None,
        };
        Charter {
            train_limit: charter.train_limit * if is_system { 2 } else { 1 },
            par: charter.par.filter(|_| !is_system),
            more: game.more_of(company).into_iter().chain(sold).collect(),
            ..charter
        }
    }

    fn market(game: &Game) -> Vec<MarketPart> {
        game.market_view()
    }

    fn train_limits(game: &Game) -> (&'static str, Vec<String>) {
        let phases = game.table().components.phases.iter();
        let limit = |phase: &crate::engine::rail::components::PhaseRow| {
            phase.train_limit(CompanyKind::Major).to_string()
        };
        ("each half of a system counts", phases.map(limit).collect())
    }

    fn lays(game: &Game, power: Option<PrivateId>) -> Vec<Lay> {
        game.lays(power)
    }

    fn finds_lay(game: &Game) -> bool {
        game.any_offered_lay()
    }

    fn upgrades(game: &Game, hex: HexId) -> Vec<PlacedTile> {
        game.common.tiles_for(hex).collect()
    }

    fn no_upgrade(game: &Game, hex: HexId) -> Refusal {
        game.common.no_upgrade(hex)
    }

    fn payout(game: &Game, company: CompanyId, earned: Dollars, payout: Payout) -> PayoutWay {
        game.way_to_pay(company, earned, payout)
    }
}

impl Game {
    pub(super) fn operating_round(&self) -> Option<&super::operating_round::OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// Checks whether any lay is offered: in a turn only powers with which something can be laid are.
    fn any_offered_lay(&self) -> bool {
        let in_turn = self
            .operating_round()
            .is_some_and(|round| round.company().is_some());
        let is_lay = |choice: &Choice| matches!(choice, Choice::LayTrack(_));
        if in_turn {
            Game::choices(self).iter().any(is_lay)
        } else {
            !self.offered_lays().is_empty()
        }
    }

    /// Describes a company that has not floated: its home, and how much of it is sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.table().company(company).status {
            Status::Parred => {
                let sold = 100 - self.common.shares(company).percent(Holder::Ipo);
                let par = self.table().company(company).par;
                let price = match par.filter(|_| self.common.system(company).is_none()) {
                    Some(par) => with_price(home, ", par ", Some(par)),
                    None => with_price(home, ", price ", self.common.price(company)),
                };
                format!("{price}, {sold}% of 60% sold")
            }
            _ => home,
        }
    }

    /// Lists more facts for a charter.
    ///
    /// They are the coal token, the private companies and the halves of a share company.
    fn more_of(&self, company: CompanyId) -> Vec<(&'static str, String)> {
        let mut more = Vec::new();
        let symbol = |company| self.common.symbol(company);
        if let Some(system) = self.common.system(company) {
            for shell in [system.company, system.other] {
                let trains = self.common.trains_in(company, shell);
                let names: Vec<&str> = trains
                    .iter()
                    .map(|train| self.table().components.train(train.kind).name)
                    .collect();
                let names = if names.is_empty() {
                    "no train".to_string()
                } else {
                    names.join(" ")
                };
                more.push(("Half", format!("{}: {names}", symbol(shell))));
            }
        }
        let privates = self.common.privates_of(Owner::Company(company));
        let privates: Vec<&str> = privates.map(|private| symbol(private.company())).collect();
        if !privates.is_empty() {
            more.push(("Private companies", privates.join(", ")));
        }
        if self.common.coal().owners.contains(&company) {
            more.push(("Coal", "one token".to_string()));
        }
        more
    }
}
