//! The game as everything outside this title knows it.

use super::action::Action;
use super::choices::{Choice, Priced, Step};
use super::common::Owner;
use super::game::{Game, Round};
use super::game_end::Reason;
use super::market;
use super::phases::Phase;
use super::rules::rule_of;
use super::words::payout_name;
use crate::engine::game::{
    self as door, Asset, Badge, LogLine, Many, Move, Offered, Outcome, Play, RoundSign, Sheet,
    Standing, Words,
};
use crate::engine::idle::Passing;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::door::{
    Charter, Lay, Lesser, MarketPart, PayoutWay, Payouts, Rail, Task, Waiting,
};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Earnings, Ground, Run, Search, Unit, best_runs};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::words::{badge, holders, home_name, top_price};
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::Setup;

impl Play for Game {
    type Action = Action;

    fn setup(&self) -> Setup {
        Setup::from(Game::setup(self))
    }

    fn decision(&self) -> Option<door::Decision> {
        let decision = Game::decision(self)?;
        Some(door::Decision {
            player: decision.player,
            badge: decision.company.map(|company| badge(self.table(), company)),
        })
    }

    fn choices(&self) -> Vec<door::Choice<Action>> {
        self.shown_choices()
    }

    fn asides(&self) -> Vec<(PlayerId, Action)> {
        Game::asides(self)
    }

    fn find(&self, many: Many) -> Vec<Action> {
        match many {
            Many::Track => self
                .offered_lays()
                .into_iter()
                .map(|lay| lay.action())
                .collect(),
            Many::Runs => {
                let company = Game::decision(self).and_then(|decision| decision.company);
                let best = company.map(|company| {
                    best_runs(Game::ground(self, company), &Game::units(self, company))
                });
                best.map(|best| Action::Run { runs: best.runs })
                    .into_iter()
                    .collect()
            }
        }
    }

    fn finds(&self, many: Many) -> bool {
        match many {
            Many::Track => self.any_offered_lay(),
            Many::Runs => !Play::find(self, many).is_empty(),
        }
    }

    fn apply(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        Game::apply(self, action)
    }

    fn check(&self, action: &Action) -> Verdict {
        Game::check(self, action)
    }

    fn wishes(&self) -> Vec<Action> {
        Game::wishes(self)
    }

    fn situation(&self) -> String {
        Game::situation(self)
    }

    fn way(&self, offered: Offered<'_, Action>) -> String {
        Game::way(self, offered)
    }

    fn rule(&self) -> &'static str {
        Game::decision(self).map_or("end", |decision| rule_of(decision.step))
    }

    fn passing(&self) -> Passing {
        let private = |choice: &Choice| {
            matches!(
                choice,
                Choice::Price {
                    of: Priced::Private(_),
                    ..
                }
            )
        };
        match Game::decision(self).map(|decision| decision.step) {
            Some(Step::Trade) => Passing::Ahead,
            // A private company is more than an offer that one may overlook.
            Some(Step::BuyTrains) if !Game::choices(self).iter().any(private) => Passing::Offers,
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

    fn words(&self, action: &Action) -> Words {
        Game::words(self, action)
    }

    fn round(&self) -> RoundSign {
        let rounds = self.common.phase().operating_rounds();
        let rounds = if self.operating_round().is_some() {
            self.common.set().rounds
        } else {
            rounds
        };
        let names = ["SR", "OR 1", "OR 2", "OR 3", "OR 4"];
        RoundSign {
            name: self.round_name(),
            track: names.into_iter().take(usize::from(rounds) + 1).collect(),
            at: match &self.round {
                Round::Auction(_) | Round::Over(_) => None,
                Round::Stock(_) => Some(0),
                Round::Operating(round) => Some(usize::from(round.number())),
            },
            ending: self.shown_ending(),
        }
    }

    fn facts(&self) -> Vec<String> {
        let first = self.common.cards().first();
        let first = first.map(|player| format!("First {}", self.common.name(*player)));
        [
            Some(format!("{} phase", self.table().depot.phase().name)),
            top_price(self.table(), market::END),
            first,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn standings(&self) -> Vec<Standing> {
        let first = self.common.cards().first();
        let standing = |player| Standing {
            player,
            worth: self.common.worth(player),
            facts: self.facts_of(player),
            marks: if first == Some(&player) {
                vec!["Number 1"]
            } else {
                Vec::new()
            },
            holdings: self.holdings(player),
            out: false,
        };
        self.table().player_ids().map(standing).collect()
    }

    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        self.common.assets(player).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let Round::Over(outcome) = &self.round else {
            return None;
        };
        let ended = Outcome::by_score(outcome.reason.text(), &outcome.scores);
        Some(match outcome.reason {
            // Who was agreed to have won has won alone (9.1).
            Reason::Agreed(_) => Outcome {
                winners: 1,
                ..ended
            },
            _ => ended,
        })
    }

    fn sheets(&self) -> Vec<Sheet> {
        self.shown_sheets()
    }

    fn rail(&self) -> Option<&dyn Rail> {
        Some(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        Game::find_inconsistency(self)
    }
}

impl Game {
    /// When the game will end, once that is known (9.1).
    fn shown_ending(&self) -> Option<String> {
        Game::decision(self)?;
        if self.common.has_reached_the_top() && self.operating_round().is_some() {
            return Some(
                "The game ends after this operating round: a stock price has reached $500"
                    .to_string(),
            );
        }
        if self.common.set().is_last && self.operating_round().is_some() {
            return Some("The game ends after this set of operating rounds".to_string());
        }
        let purple = self.common.phase() == Phase::Purple;
        purple.then(|| "The game ends after the next set of operating rounds".to_string())
    }

    fn operating_round(&self) -> Option<&super::operating_round::OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// All lays that are offered now, with and without the powers of private companies.
    pub(super) fn offered_lays(&self) -> Vec<super::operating_round::Lay> {
        let power = |choice| match choice {
            Choice::LayTrack(power) => Some(power),
            _ => None,
        };
        let powers = Game::choices(self).into_iter().filter_map(power);
        powers.flat_map(|power| Game::lays(self, power)).collect()
    }

    /// Whether any lay is offered: in a turn only powers with which something can be laid are.
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

    /// Cash, and how much of it is bound by bids.
    fn facts_of(&self, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        let cash = self.table().cash(player);
        let free = match &self.round {
            Round::Auction(auction) => auction.free_cash(&self.common, player, CompanyId(u8::MAX)),
            _ => cash,
        };
        let cash = if free < cash {
            format!("{cash}, {free} not bound by bids")
        } else {
            cash.to_string()
        };
        vec![("Cash", cash, false)]
    }

    /// The shares and the private companies of a player.
    fn holdings(&self, player: PlayerId) -> Vec<(Badge, String)> {
        let share = |company| {
            let percent = self.common.shares(company).percent(Holder::Player(player));
            let leads = self.common.director(company) == Some(player);
            let what = if leads {
                format!("{percent}%, director")
            } else {
                format!("{percent}%")
            };
            (percent > 0).then(|| (badge(self.table(), company), what))
        };
        let shares = self.common.share_companies().filter_map(share);
        let privates = self.common.privates_of(Owner::Player(player));
        let privates = privates.map(|private| (badge(self.table(), private), "owner".to_string()));
        shares.chain(privates).collect()
    }

    /// What is to be known of a company that has not floated: its home, and how much of it is sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.table().company(company).status {
            Status::Founded => {
                let sold = 100 - self.common.shares(company).percent(Holder::Ipo);
                let par = self.table().company(company).par.unwrap_or_default();
                format!("{home}, par {par}, {sold}% of 60% sold")
            }
            _ => home,
        }
    }

    /// The coal token, the private companies and the halves of a share company, for its charter.
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
        let privates: Vec<&str> = privates.map(symbol).collect();
        if !privates.is_empty() {
            more.push(("Private companies", privates.join(", ")));
        }
        if self.common.coal().owners.contains(&company) {
            more.push(("Coal", "one token".to_string()));
        }
        more
    }
}

/// The action that lays a tile, by a special power or by none.
fn laying(hex: HexId, laid: Laid, power: Option<CompanyId>) -> Action {
    Action::Lay {
        hex,
        tile: laid.tile,
        rotation: laid.rotation,
        power,
    }
}

impl Rail for Game {
    fn table(&self) -> &Table {
        Game::table(self)
    }

    fn company(&self) -> Option<CompanyId> {
        Game::decision(self)?.company
    }

    fn task(&self) -> Option<Task> {
        match Game::decision(self)?.step {
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

    fn order(&self) -> Vec<CompanyId> {
        self.common.operating_order()
    }

    fn operated(&self) -> Vec<CompanyId> {
        match &self.round {
            Round::Operating(round) => round.operated().to_vec(),
            _ => Vec::new(),
        }
    }

    fn waiting(&self) -> Vec<Waiting> {
        let about = |company| (company, self.about_waiting(company));
        let list = |heading, status| Waiting {
            heading,
            companies: Game::table(self)
                .of_status(CompanyKind::Major, status)
                .map(about)
                .collect(),
        };
        vec![
            list("Parred, not floated", Status::Founded),
            list("To be started", Status::Waiting),
            list("Gone", Status::Closed),
        ]
    }

    fn charter(&self, company: CompanyId) -> Charter {
        let is_system = self.common.system(company).is_some();
        Charter {
            leader: "Director",
            price: "Price",
            train_limit: self.table().train_limit(company) * if is_system { 2 } else { 1 },
            par: self.table().company(company).par.filter(|_| !is_system),
            holders: holders(self.table(), company, |player| {
                self.common.name(player).to_string()
            }),
            more: self.more_of(company),
        }
    }

    fn market(&self) -> Vec<MarketPart> {
        self.shown_market()
    }

    fn train_limits(&self) -> (&'static str, Vec<String>) {
        let phases = self.table().components.phases.iter();
        let limit = |phase: &crate::engine::rail::components::PhaseRow| {
            phase.train_limit(CompanyKind::Major).to_string()
        };
        ("each half of a system counts", phases.map(limit).collect())
    }

    fn lays(&self) -> Vec<Lay> {
        let lay = |lay: super::operating_round::Lay| Lay {
            hex: lay.hex,
            laid: lay.laid,
            cost: lay.cost,
            by: lay.power,
        };
        self.offered_lays().into_iter().map(lay).collect()
    }

    fn followers(&self, hex: HexId) -> Vec<Laid> {
        self.common.tiles_for(hex).collect()
    }

    fn check_lay(&self, hex: HexId, laid: Laid) -> Verdict {
        self.check(&laying(hex, laid, None))
    }

    fn nothing_follows(&self, hex: HexId) -> Refusal {
        self.common.nothing_follows(hex)
    }

    fn lay(&self, lay: Lay) -> Move {
        Move::of(&laying(lay.hex, lay.laid, lay.by))
    }

    fn space(&self, made: &Move) -> Option<CitySpace> {
        match made.read().ok()? {
            Action::PlaceMarker { space, .. } | Action::BlockMarker { space } => Some(space),
            _ => None,
        }
    }

    fn ground(&self, company: CompanyId) -> Ground<'_> {
        Game::ground(self, company)
    }

    fn units(&self, company: CompanyId) -> Vec<Unit> {
        Game::units(self, company)
    }

    fn check_runs(&self, company: CompanyId, runs: &[Run]) -> Result<Earnings, Refusal> {
        Game::check_runs(self, company, runs)
    }

    fn search_runs(&self, company: CompanyId) -> Search {
        Game::search_runs(self, company)
    }

    fn lesser_runs(&self) -> Lesser {
        Lesser::Asked(
            "Any player may point out better runs, and then they must be used (8.3.3). Is this agreed?",
        )
    }

    fn runs_of(&self, made: &Move) -> Option<Vec<Run>> {
        match made.read().ok()? {
            Action::Run { runs } => Some(runs),
            _ => None,
        }
    }

    fn run(&self, runs: Vec<Run>) -> Move {
        Move::of(&Action::Run { runs })
    }

    fn payouts(&self) -> Option<Payouts> {
        let company = Rail::company(self)?;
        let earned = self.operating_round()?.earnings()?;
        let names = &self.common.setup().players;
        let way = |choice| match choice {
            Choice::Do(action @ Action::Distribute { payout }) => {
                let result = self.distribution(company, earned, payout);
                let (name, made) = (payout_name(payout), Move::of(&action));
                Some(result.way(self.table(), names, company, name, made))
            }
            _ => None,
        };
        let ways: Vec<PayoutWay> = Game::choices(self).into_iter().filter_map(way).collect();
        (!ways.is_empty()).then_some(Payouts { earned, ways })
    }

    fn foresee(&self, made: &Move) -> Option<Box<dyn door::Game>> {
        let mut next = self.after(&made.read().ok()?).ok()?;
        let asks = |game: &Game| game.decision().is_some_and(|now| now.step == Step::Consent);
        while asks(&next) {
            next = next.after(&Action::Answer { agree: true }).ok()?;
        }
        Some(Box::new(next))
    }
}
