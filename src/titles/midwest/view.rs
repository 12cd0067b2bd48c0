//! The interface of the game to the code outside this title.

use super::COMPONENTS;
use super::action::{Action, MidwestMove};
use super::choices::{Choice, Step};
use super::common::Owner;
use super::companies::is_system;
use super::game::{Game, Rules};
use super::rules::rule_of;
use super::words::and_closes;
use crate::engine::auto_pass::Passing;
use crate::engine::game::{Badge, LogLine, Sheet};
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rail_view::{
    Charter, Lay, MarketPart, PayoutWay, Suboptimal, Task, Waiting,
};
use crate::engine::rail::route::Best;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::holding;
use crate::engine::rail::words::{badge, place_name};
use crate::engine::refusal::Refusal;

use crate::engine::money::Dollars;
use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::TitleView;

impl TitleView for Rules {
    const UNSEEN: &'static str =
        "track, tokens and runs, who has made a connection, and which corporations a route joins";
    const SUBOPTIMAL: Suboptimal =
        Suboptimal::Refused("The trains could earn more, and the rules want the most.");

    fn rule(game: &Game, step: Step) -> &'static str {
        match game.proposal().map(|proposal| &proposal.action) {
            Some(Action::Title(MidwestMove::BuyMarker(_))) => "token",
            _ if step == Step::BuyTrains && game.lacks_money_for_a_train() => "sale",
            _ => rule_of(step),
        }
    }

    fn passing(game: &Game) -> Passing {
        let is_private = |choice: &Choice| {
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
            // In many turns an offer for a private company is the only choice.
            Some(Step::Track | Step::Last)
                if !game.can_lay() && game.choices().iter().any(is_private) =>
            {
                Passing::Offers
            }
            _ => Passing::Never,
        }
    }

    fn round_track(game: &Game) -> Vec<&'static str> {
        let names = ["SR", "OR 1", "OR 2", "OR 3"];
        let rounds = usize::from(game.common.rounds());
        names.into_iter().take(rounds + 1).collect()
    }

    fn ending(game: &Game) -> Option<String> {
        let broken = game.common.is_broken();
        broken.then(|| {
            "The bank has run out of money: the game ends after the last operating round."
                .to_string()
        })
    }

    fn facts_of(game: &Game, player: PlayerId) -> Vec<(&'static str, String, bool)> {
        let limit = game.common.certificate_limit();
        let held = halves_in_words(game.common.halves(player));
        let above = game.common.halves_above(player) > 0;
        vec![
            ("Cash", game.cash_in_words(player), false),
            ("Certificates", format!("{held} of {limit}"), above),
        ]
    }

    const FIRST: &'static str = "Priority";

    fn players_in_order(game: &Game) -> Vec<PlayerId> {
        game.table().in_game_from(game.common.priority())
    }

    fn holdings(game: &Game, player: PlayerId) -> Vec<(Badge, String)> {
        let share = |company| holding(game.table(), company, Holder::Player(player), "president");
        let shares = game.common.companies().filter_map(share);
        let privates = game.common.privates_of(Owner::Player(player));
        let privates =
            privates.map(|private| (badge(game.table(), private.company()), String::new()));
        shares.chain(privates).collect()
    }

    fn facts(game: &Game) -> Vec<String> {
        let bank = game.table().bank;
        vec![
            format!("Phase {}", game.table().depot.phase().name),
            format!("Bank {bank}"),
            format!("Priority {}", game.common.name(game.common.priority())),
        ]
    }

    fn sheets(game: &Game) -> Vec<Sheet> {
        game.all_sheets()
    }

    fn replay(game: &mut Game, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        game.replay(action)
    }

    fn task(game: &Game) -> Option<Task> {
        match game.decision()?.step {
            Step::Track => game.can_lay().then_some(Task::Track),
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

    fn unstarted_companies(game: &Game) -> Vec<Waiting> {
        Waiting::lists(game.table(), "Started, not floated", &|company| {
            let gone = game.table().company(company).status == Status::Closed;
            let listed = !is_system(company) || gone;
            listed.then(|| game.about_waiting(company))
        })
    }

    fn charter(game: &Game, company: CompanyId) -> Charter {
        Charter {
            train_limit: game.common.train_limit(company),
            more: game.more_of(company),
            ..game.charter_of(company, "President")
        }
    }

    fn market(game: &Game) -> Vec<MarketPart> {
        game.market_view()
    }

    fn train_limits(_: &Game) -> (&'static str, Vec<String>) {
        let kind = crate::engine::rail::components::CompanyKind::Major;
        let phases = COMPONENTS.phases.iter();
        let limits = phases.map(|phase| {
            let limit = phase.train_limit(kind);
            format!("{limit} / {}", limit + 1)
        });
        ("corporations / Systems", limits.collect())
    }

    fn lays(game: &Game, _: Option<PrivateId>) -> Vec<Lay> {
        game.lays()
    }

    fn upgrades(game: &Game, hex: HexId) -> Vec<PlacedTile> {
        game.common.tiles_for(hex).collect()
    }

    fn no_upgrade(game: &Game, hex: HexId) -> Refusal {
        game.common.no_upgrade(hex)
    }

    fn note_best(game: &Game, company: CompanyId, best: &Best) {
        let runs = game
            .decision()
            .is_some_and(|now| now.step == Step::RunTrains && now.company == Some(company));
        if let Some(round) = game.operating_round().filter(|_| runs) {
            round.note_best(best.earnings.total);
        }
    }

    fn payout(game: &Game, company: CompanyId, earned: Dollars, payout: Payout) -> PayoutWay {
        let closes = game.closes_by_payout(company, earned, payout);
        let way = game.way_to_pay(company, earned, payout);
        PayoutWay {
            price: way.price.map(|price| price + and_closes(closes)),
            ..way
        }
    }
}

/// Writes a number of half certificates in words.
fn halves_in_words(halves: u8) -> String {
    let whole = halves / 2;
    if halves.is_multiple_of(2) {
        whole.to_string()
    } else {
        format!("{whole}½")
    }
}

impl Game {
    /// Describes a company that has not floated. It gives its home, and the percentage sold.
    fn about_waiting(&self, company: CompanyId) -> String {
        let map = self.table().board.map();
        let bases = self.common.bases(company).into_iter();
        let home = bases.map(|hex| place_name(map, hex)).collect::<String>();
        let shares = self.common.shares(company);
        let sold = 100 - shares.percent(Holder::Ipo);
        match self.table().company(company).status {
            Status::Parred => format!("{home}, {sold}% of 60% sold"),
            Status::Unstarted if sold > 0 => format!("{home}, {sold}% given away"),
            _ => home,
        }
    }

    /// Lists further facts of a charter. These are the parts of a System, receivership, privates and doubled places.
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
        let privates: Vec<&str> = privates
            .map(|private| common.symbol(private.company()))
            .collect();
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
