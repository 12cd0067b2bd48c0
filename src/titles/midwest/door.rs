//! The game as everything outside this title knows it.

use super::COMPONENTS;
use super::action::Action;
use super::choices::{Choice, Priced, Step};
use super::common::Owner;
use super::companies::is_system;
use super::game::{Game, Round};
use super::operating_round;
use super::rules::rule_of;
use super::words::payout_name;
use crate::engine::game::{
    self as door, Asset, Badge, LogLine, Many, Move, Offered, Outcome, Play, RoundSign, Sheet,
    Standing, Words,
};
use crate::engine::idle::Passing;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::door::{
    Charter, Lay, Lesser, MarketPart, PayoutWay, Payouts, Rail, Task, Waiting,
};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{Best, Earnings, Ground, Run, Search, Unit, best_runs};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Status, Table};
use crate::engine::rail::words::{badge, holders, place_name};
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
            Many::Track => Game::lays(self)
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
            Many::Track => self.can_lay(),
            Many::Runs => !Play::find(self, many).is_empty(),
        }
    }

    fn apply(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        Game::apply(self, action)
    }

    fn replay(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        Game::replay(self, action)
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
        let wish = self.proposal().map(|proposal| &proposal.wish);
        match (Game::decision(self), wish) {
            (Some(_), Some(Action::BuyMarker { .. })) => "token",
            (Some(decision), _) => rule_of(decision.step),
            (None, _) => "end",
        }
    }

    fn passing(&self) -> Passing {
        let is_private = |choice: &Choice| {
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
            // Sums offered for private companies are all that there is in many turns.
            Some(Step::Track | Step::Last)
                if !self.can_lay() && Game::choices(self).iter().any(is_private) =>
            {
                Passing::Offers
            }
            _ => Passing::Never,
        }
    }

    fn words(&self, action: &Action) -> Words {
        Game::words(self, action)
    }

    fn round(&self) -> RoundSign {
        let names = ["SR", "OR 1", "OR 2", "OR 3"];
        let rounds = usize::from(self.common.rounds());
        RoundSign {
            name: self.round_name(),
            track: names.into_iter().take(rounds + 1).collect(),
            at: match &self.round {
                Round::Over(_) => None,
                Round::Auction(_) | Round::Stock(_) => Some(0),
                Round::Operating(round) => Some(usize::from(round.number())),
            },
            ending: self.shown_ending(),
        }
    }

    fn facts(&self) -> Vec<String> {
        let bank = self.table().bank_left().unwrap_or_default();
        vec![
            format!("Phase {}", self.table().depot.phase().name),
            format!("Bank {bank}"),
            format!("Priority {}", self.common.name(self.common.priority())),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        let standing = |player: PlayerId| {
            let out = self.table().players[player.index()].bankrupt;
            let marks = [
                (self.common.priority() == player).then_some("Priority"),
                out.then_some("Bankrupt"),
            ];
            Standing {
                player,
                worth: self.common.worth(player),
                facts: self.facts_of(player),
                marks: marks.into_iter().flatten().collect(),
                holdings: self.holdings(player),
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

/// A number of half certificates, in words.
fn halves_in_words(halves: u8) -> String {
    let whole = halves / 2;
    if halves.is_multiple_of(2) {
        whole.to_string()
    } else {
        format!("{whole}½")
    }
}

impl Game {
    /// When the game will end, once that is known.
    fn shown_ending(&self) -> Option<String> {
        Game::decision(self)?;
        let broken = self.common.is_broken();
        broken.then(|| {
            "The bank has run out of money: the game ends after the last operating round."
                .to_string()
        })
    }

    /// Cash, how much of it is bound by stakes, and certificates.
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
        let limit = self.common.certificate_limit();
        let held = halves_in_words(self.common.halves(player));
        let above = self.common.halves_above(player) > 0;
        vec![
            ("Cash", cash, false),
            ("Certificates", format!("{held} of {limit}"), above),
        ]
    }

    /// The shares and the private companies of a player.
    fn holdings(&self, player: PlayerId) -> Vec<(Badge, String)> {
        let holder = Holder::Player(player);
        let shares = self.common.companies().filter_map(|company| {
            let what = self.holding(company, holder)?;
            Some((badge(self.table(), company), what))
        });
        let privates = self.common.privates_of(Owner::Player(player));
        let privates = privates.map(|private| (badge(self.table(), private), String::new()));
        shares.chain(privates).collect()
    }

    /// What is to be known of a company that has not floated: its home, and how much of it is sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let map = self.table().board.map();
        let bases = self.common.bases(company).into_iter();
        let home = bases.map(|hex| place_name(map, hex)).collect::<String>();
        let shares = self.common.shares(company);
        let sold = 100 - shares.percent(Holder::Ipo);
        match self.table().company(company).status {
            Status::Founded => format!("{home}, {sold}% of 60% sold"),
            Status::Waiting if sold > 0 => format!("{home}, {sold}% given away"),
            _ => home,
        }
    }

    fn of_status(&self, status: Status) -> Vec<(CompanyId, String)> {
        let all = self.common.companies();
        let corporations = all.filter(|id| !is_system(*id) || status == Status::Closed);
        corporations
            .filter(|&id| self.table().company(id).status == status)
            .map(|id| (id, self.about_waiting(id)))
            .collect()
    }

    /// What stands on a charter beside the standard: what a System is made of, receivership, privates, what is doubled.
    fn more_of(&self, company: CompanyId) -> Vec<(&'static str, String)> {
        let common = &self.common;
        let mut more = Vec::new();
        if let Some(system) = common.system(company) {
            let parts = system.parts.map(|part| common.symbol(part)).join(" and ");
            more.push(("Merged from", parts));
        }
        if common.is_in_receivership(company) {
            let receiver = common.decider(company);
            let name = receiver.map_or("nobody", |player| common.name(player));
            let train = if common.has_floated(company) && common.borrows(company) {
                ", borrows a D-train"
            } else {
                ""
            };
            more.push(("In receivership", format!("{name} decides{train}")));
        }
        let privates = common.privates_of(Owner::Company(company));
        let privates: Vec<&str> = privates.map(|private| common.symbol(private)).collect();
        if !privates.is_empty() {
            more.push(("Private companies", privates.join(" ")));
        }
        let doubled = super::common::DOUBLED.into_iter();
        let doubled = doubled.filter(|&hex| common.is_doubled_for(company, hex));
        let chicago = common
            .doubles_chicago(company)
            .then_some(super::map::CHICAGO);
        let names: Vec<&str> = chicago
            .into_iter()
            .chain(doubled)
            .map(|hex| COMPONENTS.map.hex(hex).name)
            .collect();
        if !names.is_empty() {
            more.push(("Counts twice", names.join(", ")));
        }
        more
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
            Step::Track => self.can_lay().then_some(Task::Track),
            Step::Marker | Step::Double => Some(Task::Space),
            Step::RunTrains => Some(Task::Runs),
            Step::Distribute => Some(Task::Payout),
            Step::BuyTrains => Some(Task::Trains),
            Step::Auction
            | Step::Trade
            | Step::Protect
            | Step::Exchange
            | Step::OfferTokens
            | Step::FireSale
            | Step::RaiseMoney
            | Step::DiscardTrain
            | Step::Last
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
        let list = |heading, status| Waiting {
            heading,
            companies: self.of_status(status),
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
            par: self.table().company(company).par,
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
        let kind = crate::engine::rail::components::CompanyKind::Major;
        let phases = COMPONENTS.phases.iter();
        let limits = phases.map(|phase| {
            let limit = phase.train_limit(kind);
            format!("{limit} / {}", limit + 1)
        });
        ("corporations / Systems", limits.collect())
    }

    fn lays(&self) -> Vec<Lay> {
        let lay = |lay: operating_round::Lay| Lay {
            hex: lay.hex,
            laid: lay.laid,
            cost: lay.cost,
            by: None,
        };
        Game::lays(self).into_iter().map(lay).collect()
    }

    fn followers(&self, hex: HexId) -> Vec<Laid> {
        self.common.tiles_for(hex).collect()
    }

    fn check_lay(&self, hex: HexId, laid: Laid) -> Verdict {
        self.check(&laying(hex, laid))
    }

    fn nothing_follows(&self, hex: HexId) -> Refusal {
        self.common.nothing_follows(hex)
    }

    fn lay(&self, lay: Lay) -> Move {
        Move::of(&laying(lay.hex, lay.laid))
    }

    fn space(&self, made: &Move) -> Option<CitySpace> {
        match made.read().ok()? {
            Action::PlaceMarker { space, .. }
            | Action::BuyMarker { space }
            | Action::Offer { space, .. } => Some(space),
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

    fn note_best(&self, company: CompanyId, best: &Best) {
        let runs = Game::decision(self)
            .is_some_and(|now| now.step == Step::RunTrains && now.company == Some(company));
        if let Some(round) = self.operating_round().filter(|_| runs) {
            round.note_best(best.earnings.total);
        }
    }

    fn lesser_runs(&self) -> Lesser {
        Lesser::Refused("The trains could earn more, and the rules want the most.")
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
        let way = |choice| match choice {
            Choice::Do(action @ Action::Distribute { payout }) => {
                let result = self.distribution(company, earned, payout);
                let (name, made) = (payout_name(payout), Move::of(&action));
                let names = &self.common.setup().players;
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
