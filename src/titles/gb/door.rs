//! The game as everything outside this title knows it.

use super::action::Action;
use super::choices::{Choice, Step};
use super::game::{Game, Round};
use super::market;
use super::operating_round::{self, ROUNDS};
use super::rules::rule_of;
use super::trains::TRAIN_LIMITS;
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
    Charter, Joining, Lay, Lesser, MarketPart, PayoutWay, Payouts, Rail, Task, Waiting,
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

    fn passing(&self) -> Passing {
        // Who could close a private railway first is asked, since that can make other things possible.
        let may_close = || !Game::asides(self).is_empty();
        match Game::decision(self).map(|decision| decision.step) {
            Some(Step::Trade) => Passing::Ahead,
            Some(Step::BuyTrains) if !may_close() => Passing::Offers,
            Some(Step::Build) if !may_close() => Passing::Idle,
            _ => Passing::Never,
        }
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
                best.map(|best| Action::Run {
                    runs: best.runs,
                    together: false,
                })
                .into_iter()
                .collect()
            }
        }
    }

    fn finds(&self, many: Many) -> bool {
        let is_lay = |choice: &Choice| matches!(choice, Choice::LayTrack(_));
        match many {
            // It is offered where something can be laid.
            Many::Track => Game::choices(self).iter().any(is_lay),
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

    fn words(&self, action: &Action) -> Words {
        Game::words(self, action)
    }

    fn round(&self) -> RoundSign {
        let names = ["SR", "OR 1", "OR 2"];
        RoundSign {
            name: self.round_name(),
            track: names.into_iter().take(usize::from(ROUNDS) + 1).collect(),
            at: match &self.round {
                Round::Auction(_) | Round::Over(_) => None,
                Round::Stock(_) => Some(0),
                Round::Operating(round) => Some(usize::from(round.number())),
            },
            ending: self.shown_ending(),
        }
    }

    fn facts(&self) -> Vec<String> {
        [
            Some(format!("{} phase", self.table().depot.phase().name)),
            top_price(self.table(), market::END),
            Some(format!("{} trains left", self.common.trains_left())),
            self.shown_export(),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn standings(&self) -> Vec<Standing> {
        let first = self.common.order().first();
        let standing = |player| Standing {
            player,
            worth: self.common.worth(player),
            facts: self.facts_of(player),
            marks: if first == Some(&player) {
                vec!["First"]
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
        Some(Outcome::by_score(outcome.reason.text(), &outcome.scores))
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
    /// When the game will end, once that is known.
    fn shown_ending(&self) -> Option<String> {
        Game::decision(self)?;
        let reason = self.common.ending()?;
        Some(format!(
            "The game ends after this operating round: {}",
            reason.text()
        ))
    }

    /// Which train leaves the game after this operating round, unless one is bought before.
    fn shown_export(&self) -> Option<String> {
        let round = self.operating_round()?;
        let train = self.table().depot.next()?;
        let exports = !round.has_bought() && self.common.ending().is_none();
        exports.then(|| {
            let name = self.table().components.train_name(train);
            format!("{name:#} leaves unless one is bought of the bank")
        })
    }

    /// All lays that are offered now, with and without the powers of private companies.
    pub(super) fn offered_lays(&self) -> Vec<operating_round::Lay> {
        let power = |choice| match choice {
            Choice::LayTrack(power) => Some(power),
            _ => None,
        };
        let powers = Game::choices(self).into_iter().filter_map(power);
        powers.flat_map(|power| Game::lays(self, power)).collect()
    }

    /// Cash, how much of it is bound by bids, and certificates.
    fn facts_of(&self, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        let cash = self.table().cash(player);
        let free = match &self.round {
            Round::Auction(auction) => auction.free_cash(&self.common, player, None),
            _ => cash,
        };
        let cash = if free < cash {
            format!("{cash}, {free} not bound by bids")
        } else {
            cash.to_string()
        };
        let limit = self.common.scenario().certificates;
        let held = self.common.certificates(player);
        vec![
            ("Cash", cash, false),
            ("Certificates", format!("{held} of {limit}"), held > limit),
        ]
    }

    /// The shares and the private railways of a player.
    fn holdings(&self, player: PlayerId) -> Vec<(Badge, String)> {
        let share = |company| {
            let percent = self.common.shares(company).percent(Holder::Player(player));
            let leads = self.common.president(company) == Some(player);
            let what = if leads {
                format!("{percent}%, president")
            } else {
                format!("{percent}%")
            };
            (percent > 0).then(|| (badge(self.table(), company), what))
        };
        let shares = self.common.public_companies().filter_map(share);
        let privates = self.common.privates_of(player);
        let privates = privates.map(|private| {
            let open = if self.common.is_open(private) {
                "open"
            } else {
                "closed"
            };
            (badge(self.table(), private), open.to_string())
        });
        shares.chain(privates).collect()
    }

    /// What is to be known of a company that has not floated: its home, its tier, and how much of it is sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let home = home_name(self.table(), company);
        match self.table().company(company).status {
            Status::Founded => {
                let sold = 100 - self.common.shares(company).percent(Holder::Ipo);
                let needed = self.common.floats_at();
                format!("{home}, {sold}% of {needed}% sold")
            }
            Status::Waiting if self.common.second_tier.contains(&company) => {
                format!("{home}, second tier")
            }
            _ => home,
        }
    }

    /// The state of a company and what pays it more, for its charter.
    fn more_of(&self, company: CompanyId) -> Vec<(&'static str, String)> {
        let shares = self.common.shares(company).total();
        let mut more = vec![("Shares", shares.to_string())];
        if self.common.is_in_receivership(company) {
            more.push(("State", "in receivership".to_string()));
        }
        if self.common.is_insolvent(company) {
            more.push(("State", "insolvent: leases a train".to_string()));
        }
        for (private, hex, value) in self.common.bonus_places(company) {
            let symbol = self.common.symbol(private);
            more.push(("Bonus", format!("{value} to {hex} by {symbol}")));
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
                .filter(|&id| self.common.is_in_play(id))
                .map(about)
                .collect(),
        };
        vec![
            list("Started, not floated", Status::Founded),
            list("To be started", Status::Waiting),
            list("Gone", Status::Closed),
        ]
    }

    fn charter(&self, company: CompanyId) -> Charter {
        Charter {
            leader: "President",
            price: "Price",
            train_limit: self.common.train_limit(company),
            par: None,
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
        let limit = |(five, ten): &(u8, u8)| format!("{five} / {ten}");
        let limits = TRAIN_LIMITS.iter().map(limit).collect();
        ("companies of five / of ten shares", limits)
    }

    fn lays(&self) -> Vec<Lay> {
        let lay = |lay: operating_round::Lay| Lay {
            hex: lay.hex,
            laid: lay.laid,
            cost: lay.cost,
            by: lay.power,
        };
        self.offered_lays().into_iter().map(lay).collect()
    }

    fn followers(&self, hex: HexId) -> Vec<Laid> {
        let company = self.decision().and_then(|decision| decision.company);
        let followers = company.map(|company| self.common.tiles_for(company, hex).collect());
        followers.unwrap_or_default()
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
            Action::PlaceMarker { space, .. } => Some(space),
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
        Lesser::Asked("The trains could earn more. Is this run agreed?")
    }

    fn runs_of(&self, made: &Move) -> Option<Vec<Run>> {
        match made.read().ok()? {
            Action::Run { runs, .. } => Some(runs),
            _ => None,
        }
    }

    fn run(&self, runs: Vec<Run>) -> Move {
        Move::of(&Action::Run {
            runs,
            together: false,
        })
    }

    fn joinings(&self) -> Vec<Joining> {
        self.shown_joinings()
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
