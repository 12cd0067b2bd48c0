//! The game as everything outside this title knows it.

use super::action::Action;
use super::choices::{Choice, Step};
use super::game::{Game, Round};
use super::market;
use super::rules::rule_of;
use super::words::payout_name;
use crate::engine::game::{
    self as door, Amount, Asset, LogLine, Many, Move, Offered, Outcome, Play, RoundSign, Standing,
    Words,
};
use crate::engine::idle::Passing;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::door::{
    Charter, Lay, Lesser, MarketPart, PayoutWay, Payouts, Rail, Task, Waiting,
};
use crate::engine::rail::ids::{CompanyId, HexId, Train};
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
        let choice = |choice| match choice {
            Choice::Do(action) => door::Choice::Do(action),
            Choice::LayTrack => door::Choice::Many(Many::Track),
            Choice::RunTrains => door::Choice::Many(Many::Runs),
            Choice::BuyTrainFrom {
                train,
                seller,
                least,
                most,
            } => door::Choice::Amount(Box::new(self.train_of_another(train, seller, least, most))),
        };
        Game::choices(self).into_iter().map(choice).collect()
    }

    fn find(&self, many: Many) -> Vec<Action> {
        match many {
            Many::Track => Game::lays(self).iter().map(|lay| lay.action()).collect(),
            Many::Runs => {
                let company = Game::decision(self).and_then(|decision| decision.company);
                let best = company.map(|company| {
                    best_runs(Game::ground(self, company), &Game::units(self, company))
                });
                best.map(|best| best.runs)
                    .map(|runs| Action::Run { runs })
                    .into_iter()
                    .collect()
            }
        }
    }

    fn finds(&self, many: Many) -> bool {
        match (many, Game::round(self)) {
            (Many::Track, Round::Operating(round)) => round.any_lay(&self.common),
            _ => !Play::find(self, many).is_empty(),
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
        match Game::decision(self).map(|decision| decision.step) {
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

    fn words(&self, action: &Action) -> Words {
        Game::words(self, action)
    }

    fn round(&self) -> RoundSign {
        let is_over = matches!(self.round, Round::Over(_));
        RoundSign {
            name: self.round_name(),
            track: vec!["SR", "OR 1", "MR", "OR 2", "MR"],
            at: match &self.round {
                Round::FirstStock(_) | Round::Stock(_) => Some(0),
                Round::Operating(round) => Some(usize::from(round.number) * 2 - 1),
                Round::Merger(round) => Some(usize::from(round.number) * 2),
                Round::Over(_) => None,
            },
            ending: self.ending().filter(|_| !is_over).map(|ending| {
                format!(
                    "The game ends after OR {}.{}: {}",
                    ending.turn,
                    ending.round,
                    ending.reason.text()
                )
            }),
        }
    }

    fn facts(&self) -> Vec<String> {
        let mut facts = vec![
            format!("Phase {}", self.table().depot.phase().name),
            format!("Bank {}", self.table().bank),
        ];
        facts.extend(top_price(self.table(), market::END));
        facts.push(format!("Priority {}", self.name(self.priority())));
        facts
    }

    fn standings(&self) -> Vec<Standing> {
        let limit = self.certificate_limit();
        let standing = |player| {
            let certificates = self.table().certificates(player);
            let out = self.table().players[player.index()].bankrupt;
            let mut marks = Vec::new();
            if self.priority() == player {
                marks.push("Priority deal");
            }
            if out {
                marks.push("Bankrupt");
            }
            Standing {
                player,
                worth: self.worth(player),
                facts: vec![
                    ("Cash", self.table().cash(player).to_string(), false),
                    (
                        "Certificates",
                        format!("{certificates} of {limit}"),
                        certificates > limit,
                    ),
                ],
                marks,
                holdings: self.holdings(Holder::Player(player)),
                out,
            }
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
        Some(Outcome::by_score(outcome.reason.text(), &outcome.scores))
    }

    fn rail(&self) -> Option<&dyn Rail> {
        Some(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        Game::find_inconsistency(self)
    }
}

impl Game {
    /// A train of another company, for a price to be named: among companies of one president the lowest is proposed.
    fn train_of_another(
        &self,
        train: Train,
        seller: CompanyId,
        least: Dollars,
        most: Dollars,
    ) -> Amount<Action> {
        let made = move |price| Action::BuyTrain {
            train,
            seller: Some(seller),
            price: Dollars(price),
        };
        let decision = Game::decision(self);
        let buyer = decision.and_then(|decision| decision.company);
        let buyer = buyer.map(|buyer| self.table().symbol(buyer));
        let own = self.table().president(seller) == decision.map(|decision| decision.player);
        Amount {
            words: Words {
                label: self.table().components.train_name(train).to_string(),
                ..self.plain_words(&made(least.0))
            },
            verb: "Buy",
            limits: format!(
                "{least} to {most}, all that {} has",
                buyer.unwrap_or_default()
            ),
            least: least.0,
            most: most.0,
            step: 1,
            proposed: own.then_some(least.0),
            made: Box::new(made),
        }
    }

    /// What somebody has of each company in business, and the minors kept in the draft.
    fn holdings(&self, holder: Holder) -> Vec<(door::Badge, String)> {
        let holding = |company| {
            let shares = &self.table().company(company).shares;
            let percent = shares.percent(holder);
            let leads = shares.president().map(Holder::Player) == Some(holder);
            let what = match self.table().kind(company) {
                CompanyKind::Minor => "owner".to_string(),
                _ if leads => format!("{percent}%, president"),
                _ => format!("{percent}%"),
            };
            (percent > 0).then(|| (badge(self.table(), company), what))
        };
        let reserved = |company| {
            let holds = self.reserved_by(company).map(Holder::Player) == Some(holder);
            holds.then(|| (badge(self.table(), company), "reserved".to_string()))
        };
        let waiting = self.table().components.company_ids().filter_map(reserved);
        self.table()
            .running()
            .filter_map(holding)
            .chain(waiting)
            .collect()
    }

    /// Who keeps a minor in the draft.
    fn reserved_by(&self, minor: CompanyId) -> Option<PlayerId> {
        match &self.round {
            Round::FirstStock(round) => round.reserved_by(minor),
            _ => None,
        }
    }

    /// What is to be known of a company that is not in business: its home, and who has reserved it.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.reserved_by(company) {
            Some(player) => format!("{home}, reserved by {}", self.name(player)),
            None => home,
        }
    }
}

/// The action that lays a tile.
fn laying(hex: HexId, laid: Laid) -> Action {
    Action::Lay {
        hex,
        tile: laid.tile,
        rotation: laid.rotation,
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

    fn order(&self) -> Vec<CompanyId> {
        self.operating_order()
    }

    fn operated(&self) -> Vec<CompanyId> {
        match &self.round {
            Round::Operating(round) => round.operated().to_vec(),
            _ => Vec::new(),
        }
    }

    fn waiting(&self) -> Vec<Waiting> {
        let of = |kind, status| Game::table(self).of_status(kind, status);
        let minors = of(CompanyKind::Minor, Status::Waiting);
        let is_late = |id: &CompanyId| self.late_minors().contains(id);
        let (late, now) = minors.partition(is_late);
        let gone = of(CompanyKind::Major, Status::Closed);
        let gone = gone.chain(of(CompanyKind::Minor, Status::Closed)).collect();
        let majors = of(CompanyKind::Major, Status::Waiting).collect();
        let lists: [(_, Vec<CompanyId>); 4] = [
            ("Majors to be formed", majors),
            ("Minors to be started", now),
            ("Minors from Phase 3 on", late),
            ("Gone", gone),
        ];
        let about = |company| (company, self.about_waiting(company));
        lists
            .map(|(heading, list)| Waiting {
                heading,
                companies: list.into_iter().map(about).collect(),
            })
            .into()
    }

    fn charter(&self, company: CompanyId) -> Charter {
        let train_limit = self.table().train_limit(company);
        if self.table().kind(company) == CompanyKind::Minor {
            return Charter {
                leader: "Owner",
                price: "Value",
                train_limit,
                ..Charter::default()
            };
        }
        Charter {
            leader: "President",
            price: "Price",
            train_limit,
            par: self.table().company(company).par,
            holders: holders(self.table(), company, |player| {
                self.name(player).to_string()
            }),
            ..Charter::default()
        }
    }

    fn market(&self) -> Vec<MarketPart> {
        self.shown_market()
    }

    fn train_limits(&self) -> (&'static str, Vec<String>) {
        let limits = |phase: &crate::engine::rail::components::PhaseRow| {
            format!(
                "{} / {}",
                phase.train_limit(CompanyKind::Minor),
                phase.train_limit(CompanyKind::Major)
            )
        };
        let phases = self.table().components.phases.iter();
        ("minor / major", phases.map(limits).collect())
    }

    fn lays(&self) -> Vec<Lay> {
        if self.task() != Some(Task::Track) {
            return Vec::new();
        }
        let lay = |lay: super::operating_round::Lay| Lay {
            hex: lay.hex,
            laid: lay.laid,
            cost: lay.cost,
            by: None,
        };
        Game::lays(self).into_iter().map(lay).collect()
    }

    fn followers(&self, hex: HexId) -> Vec<Laid> {
        super::operating_round::tiles_for(&self.common.table.board, hex).collect()
    }

    fn check_lay(&self, hex: HexId, laid: Laid) -> Verdict {
        self.check(&laying(hex, laid))
    }

    fn nothing_follows(&self, hex: HexId) -> Refusal {
        super::operating_round::nothing_follows(&self.common.table.board, hex)
    }

    fn lay(&self, lay: Lay) -> Move {
        Move::of(&laying(lay.hex, lay.laid))
    }

    fn space(&self, made: &Move) -> Option<CitySpace> {
        match made.read().ok()? {
            Action::PlaceMarker { space } | Action::ReturnMarker { space } => Some(space),
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
            "Any player may announce a better run, and then it counts (11.5). Is this agreed?",
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
        let Round::Operating(round) = &self.round else {
            return None;
        };
        let earned = round.earnings()?;
        let way = |choice| match choice {
            Choice::Do(action @ Action::Distribute { payout }) => {
                let result = self.distribution(company, earned, payout);
                let keeps = format!("{} keeps", self.table().symbol(company));
                let players = result.to_players.iter();
                let players =
                    players.map(|&(player, amount)| (self.name(player).to_string(), amount));
                let kept = result.kept + result.to_company;
                Some(PayoutWay {
                    name: payout_name(payout),
                    made: Move::of(&action),
                    gets: [(keeps, kept)].into_iter().chain(players).collect(),
                    price: self.price_after_moving(company, result.columns),
                })
            }
            _ => None,
        };
        let ways: Vec<PayoutWay> = Game::choices(self).into_iter().filter_map(way).collect();
        (!ways.is_empty()).then_some(Payouts { earned, ways })
    }

    fn foresee(&self, made: &Move) -> Option<Box<dyn door::Game>> {
        let mut next = self.after(&made.read().ok()?).ok()?;
        let asks = |game: &Game| game.decision().is_some_and(|now| now.step == Step::Consent);
        if asks(&next) {
            next = next.after(&Action::Answer { agree: true }).ok()?;
        }
        // A minor's run is shared by itself, and the price falls after an issue; a new round is not the choice's doing.
        let mut later = next.clone();
        later.advance();
        let is_same_round = later.round_name() == self.round_name();
        Some(Box::new(if is_same_round { later } else { next }))
    }
}
