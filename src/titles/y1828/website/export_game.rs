//! The export of a game in the website's form, so that it can go on there: the site's names, and the moves that only
//! this title has. The export of other moves is in [`exporter`].

use super::{TITLE, names};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, CitySpace, StopAt};
use crate::engine::rail::ids::{CompanyId, Train, TrainKind};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::exporter::{self, SiteGame, holder};
use crate::record::website::writing;
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::{Choice, Decision, Step};
use crate::titles::y1828::game::Rules;
use crate::titles::y1828::merging::Merging;
use crate::titles::y1828::moves::{
    BlockMarker, BuyCoal, Merge, MoveTrain, SetAside, SetPar, TakeFrom, TradeSingle,
};
use crate::titles::y1828::privates::{COBOURG, MOHAWK};
use crate::titles::y1828::systems::HandOut;
use crate::titles::y1828::{COMPONENTS, Game, Round, exchange, market};

/// The site's name of the option that keeps a good private company in the game (section 4).
const GOOD_PRIVATES: &str = "ensure_good_privates";
/// The price of a coal token (16.1).
const COAL: Dollars = Dollars(120);

type Exporter = exporter::Exporter<Rules>;

/// A merger that is going on: if it fails, a single action replaces all that was written.
#[derive(Clone, Copy, Debug)]
pub struct Merger {
    player: PlayerId,
    companies: [CompanyId; 2],
    /// Number of actions that were written before it.
    from: usize,
}

impl SiteGame for Rules {
    const TITLE: &'static str = TITLE;
    const PRINTED: &'static [(&'static str, usize)] = &[
        ("D6", 1),
        ("E23", 1),
        ("E9", 1),
        ("F26", 3),
        ("F8", 2),
        ("H12", 4),
        ("H20", 5),
        ("H22", 1),
        ("H6", 2),
        ("H8", 3),
        ("I3", 4),
        ("J18", 5),
        ("K15", 6),
    ];
    /// Most passes that may be added before one action: in every step of the turns of some companies.
    const MOST_PASSES: usize = 48;
    type ExportState = Option<Merger>;

    /// Checks whether the site may ask more.
    ///
    /// In operating rounds it asks more often; elsewhere it also asks players who can do nothing but pass.
    fn asks_more(theirs: &Game) -> bool {
        matches!(theirs.round(), Round::Operating(_))
            || matches!(
                theirs.choices()[..],
                [Choice::Do(Action::Common(RailMove::Pass))]
            )
    }

    fn symbol(_: &Game, company: CompanyId) -> &'static str {
        let private = COMPONENTS.private(company).map(names::private_name);
        private.unwrap_or_else(|| names::public(company))
    }

    fn name(theirs: &Game, company: CompanyId) -> String {
        names::company(theirs.common(), company)
    }

    /// Returns the site's sort of a company: the Cobourg & Peterborough is a minor there.
    fn sort(theirs: &Game, company: CompanyId) -> &'static str {
        let is_system = theirs.common().system(company).is_some();
        match (company == COBOURG.company(), is_system) {
            (true, _) => "minor",
            (_, true) => "system",
            _ => "corporation",
        }
    }

    fn train_kind(_: &Game, kind: TrainKind) -> &'static str {
        names::train_kind(kind)
    }

    fn train_name(_: &Game, train: Train) -> String {
        let kind = names::train_kind(train.kind);
        let is_later = kind == "2" && train.number >= 1;
        format!("{kind}-{}", train.number + u8::from(is_later))
    }

    fn is_players(step: Step) -> bool {
        super::import::is_players(step)
    }

    fn par_space(theirs: &Game, price: Dollars) -> String {
        let grid = &COMPONENTS.grid;
        let phase = theirs.table().depot.phase_number();
        let mut pars = market::pars(grid, phase);
        let space = pars.find(|(_, par)| *par == price);
        let space = space.map(|(space, _)| writing::market_space(grid, space));
        space.unwrap_or_default()
    }

    fn rules(theirs: &Game) -> Vec<&'static str> {
        let asked = theirs.setup().options.good_privates;
        asked.then_some(GOOD_PRIVATES).into_iter().collect()
    }

    fn round(theirs: &Game) -> &'static str {
        match theirs.round() {
            Round::Auction(_) => "Initial Stock Round",
            Round::Stock(_) => "Stock Round",
            Round::Operating(_) | Round::Over(_) => "Operating Round",
        }
    }

    fn write(
        exporter: &mut Exporter,
        decision: Decision,
        action: &Action,
    ) -> Result<Option<Vec<u8>>, ExportFault> {
        let player = decision.player;
        if lacks_share(&exporter.theirs, action) {
            return Err(exporter.unlike(
                "makes a system of which no share is left for everybody, at which 18xx.games stops.",
            ));
        }
        match *action {
            Action::Common(RailMove::Pass) if decision.step == Step::PrivateRun => {
                let company = exporter.acting(decision.company)?;
                let by = exporter.by_company("run_routes", company);
                by.list("routes", []);
            }
            Action::Common(RailMove::Pass) => return Ok(decline(exporter, decision)),
            Action::Common(RailMove::BuyPrivate { private, price })
                if decision.step == Step::Auction =>
            {
                exporter.bid(player, private, price);
            }
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                let company = exporter.acting(decision.company)?;
                exporter
                    .by_company("buy_company", company)
                    .text("company", names::private_name(private))
                    .number("price", price.0);
            }
            Action::Common(RailMove::Exchange {
                company,
                from,
                par: None,
            }) => return Ok(Some(write_exchange(exporter, company, from))),
            Action::Common(RailMove::Exchange {
                company,
                par: Some(price),
                ..
            }) => return Ok(write_exchange_at(exporter, company, price)),
            Action::Common(RailMove::Run { ref runs, .. })
                if decision.company == Some(COBOURG.company()) =>
            {
                let routes = cobourg_routes(&exporter.theirs, runs);
                let by = exporter.by_company("run_routes", COBOURG.company());
                by.list("routes", routes);
            }
            Action::Common(_) => return Ok(None),
            Action::Title(ref made) => write_own(exporter, decision, made)?,
        }
        Ok(Some(Vec::new()))
    }

    /// Moves the named certificates.
    fn follow(exporter: &mut Exporter, before: &Game, action: &Action, named: &[u8]) {
        let common = exporter.theirs.common();
        let (table, certificates) = (common.table(), &mut exporter.certificates);
        let actor = match action {
            Action::Common(RailMove::Exchange { .. }) => exchange::owner(before.common()),
            _ => before.decision().map(|decision| decision.player),
        };
        match (action, actor) {
            (
                &Action::Common(RailMove::Buy { company, .. } | RailMove::Exchange { company, .. }),
                Some(player),
            ) => {
                for &number in named {
                    certificates.give(company, number, Holder::Player(player));
                }
                certificates.settle_presidency(table, company, None);
            }
            (
                &Action::Common(RailMove::Sell {
                    company, shares, ..
                }),
                Some(player),
            ) => {
                certificates.sell(table, company, player, named, shares);
            }
            _ => {}
        }
        let known = before.common().systems().len();
        for system in &common.systems()[known..] {
            names::hand_out(certificates, system);
        }
        for company in common.share_companies() {
            certificates.reconcile(table, company);
        }
        end_merger(exporter, known);
    }
}

/// Writes an exchange of the Mohawk & Hudson for a share.
fn write_exchange(exporter: &mut Exporter, company: CompanyId, from: Source) -> Vec<u8> {
    let named = exporter.certificates_of(company, holder(from), 1);
    let name = Rules::name(&exporter.theirs, company);
    let by = exporter.by_private("buy_shares", MOHAWK);
    by.certificates(&name, &named, 10);
    named
}

/// Writes an exchange that sets a par. The director's certificate is taken first, then its owner names the price.
fn write_exchange_at(
    exporter: &mut Exporter,
    company: CompanyId,
    price: Dollars,
) -> Option<Vec<u8>> {
    let owner = exchange::owner(exporter.theirs.common())?;
    let name = Rules::name(&exporter.theirs, company);
    let by = exporter.by_private("buy_shares", MOHAWK);
    by.certificates(&name, &[0], 20);
    let space = Rules::par_space(&exporter.theirs, price);
    exporter.par(owner, company, &space);
    Some(vec![0])
}

/// Writes a move that only this title has.
fn write_own(
    exporter: &mut Exporter,
    decision: Decision,
    made: &Y1828Move,
) -> Result<(), ExportFault> {
    let player = decision.player;
    match *made {
        Y1828Move::SetPar(SetPar { company, price }) => {
            let space = Rules::par_space(&exporter.theirs, price);
            exporter.par(player, company, &space);
        }
        Y1828Move::Merge(Merge { system, other }) => merge(exporter, player, system, other),
        Y1828Move::SetAside(SetAside { company }) => {
            let none = || exporter.unlike("sets a share aside that has no price.");
            let price = exporter.theirs.common().price(company);
            let price = price.ok_or_else(none)?;
            exporter.choose(player, &format!("{} ({price})", names::public(company)));
        }
        Y1828Move::TakeFrom(TakeFrom { player: from, .. }) => {
            let name = exporter.theirs.common().name(from).to_string();
            exporter.choose(player, &name);
        }
        Y1828Move::TradeSingle(TradeSingle { up }) => trade_single(exporter, player, up),
        Y1828Move::MoveTrain(MoveTrain { train }) => {
            let company = exporter.acting(decision.company)?;
            let name = Rules::train_name(&exporter.theirs, train);
            let by = exporter.by_company("swap_train", company);
            by.text("train", &name);
        }
        Y1828Move::BuyCoal(BuyCoal) => {
            let company = exporter.acting(decision.company)?;
            exporter
                .by_company("special_buy", company)
                .text("description", "Coal Marker")
                .number("cost", COAL.0);
        }
        Y1828Move::BlockMarker(BlockMarker { space }) => remove_token(exporter, space),
        Y1828Move::Acclaim(_) => {
            return Err(
                exporter.unlike("names the winner before the end, which nobody can on 18xx.games.")
            );
        }
    }
    Ok(())
}

/// Checks whether a new system lacks a share.
///
/// The action forms it, and somebody gets no share for a pair.
fn lacks_share(theirs: &Game, action: &Action) -> bool {
    let is_merging = match (theirs.round(), action) {
        (Round::Stock(_), Action::Title(Y1828Move::Merge(_))) => true,
        (Round::Stock(round), _) => round.merging().is_some(),
        _ => false,
    };
    if !is_merging {
        return false;
    }
    let known = theirs.common().systems().len();
    let mut after = theirs.clone();
    after.apply(action).is_ok()
        && after.common().systems()[known..]
            .iter()
            .any(|system| system.handed.contains(&HandOut::Lacking))
}

/// Ends a merger: one that has failed is a single action.
fn end_merger(exporter: &mut Exporter, systems: usize) {
    let goes_on = match exporter.theirs.round() {
        Round::Stock(round) => round.merging().is_some(),
        _ => false,
    };
    let Some(merger) = exporter.kept.filter(|_| !goes_on) else {
        return;
    };
    exporter.kept = None;
    if exporter.theirs.common().systems().len() == systems {
        exporter.actions.truncate(merger.from);
        let names = merger
            .companies
            .map(|id| writing::quoted(names::public(id)));
        exporter
            .actions
            .by_player("failed_merge", merger.player)
            .list("corporations", names);
    }
}

/// Writes that the system being formed returns a marker.
fn remove_token(exporter: &mut Exporter, space: CitySpace) {
    let Round::Stock(round) = exporter.theirs.round() else {
        return;
    };
    let Some((system, other)) = round.merging().map(Merging::companies) else {
        return;
    };
    let name = format!("{}-{}", names::public(system), names::public(other));
    let city = exporter.city(space);
    exporter
        .actions
        .by_company("remove_token", &name, "system")
        .text("city", &city)
        .number("slot", space.slot);
}

/// Writes that a marker is declined.
///
/// It is a pass of its private company.
fn decline(exporter: &mut Exporter, decision: Decision) -> Option<Vec<u8>> {
    let markers = matches!(decision.step, Step::ReplaceMarker | Step::PlaceMarker);
    let choices = exporter.theirs.choices();
    let mut powers = choices.iter().filter_map(|choice| match choice {
        Choice::Do(Action::Common(verb @ RailMove::PlaceMarker { .. })) => verb.power(),
        _ => None,
    });
    let private = powers.next().filter(|_| markers)?;
    exporter.by_private("pass", private);
    Some(Vec::new())
}

/// Writes the beginning of a merger.
///
/// The company that will be the system is chosen first.
fn merge(exporter: &mut Exporter, player: PlayerId, system: CompanyId, other: CompanyId) {
    exporter.kept = Some(Merger {
        player,
        companies: [system, other],
        from: exporter.actions.count(),
    });
    exporter.choose(player, names::public(system));
    exporter
        .actions
        .by_company("merge", names::public(system), "corporation")
        .text("corporation", names::public(other));
}

/// Writes that a single share is traded up or sold.
///
/// The difference to the price of the system is written as negative.
fn trade_single(exporter: &mut Exporter, player: PlayerId, up: bool) {
    let Round::Stock(round) = exporter.theirs.round() else {
        return;
    };
    let Some(merging) = round.merging() else {
        return;
    };
    let hand = merging.hands().iter().find(|hand| hand.player == player);
    let is_system = hand.and_then(|hand| hand.aside) == Some(true);
    let price = merging.price_before(is_system);
    let words = if up {
        format!("Exchange ($-{})", (merging.price() - price).0)
    } else {
        format!("Sell ({price})")
    };
    exporter.choose(player, &words);
}

/// Writes the runs of the Cobourg & Peterborough.
fn cobourg_routes(theirs: &Game, runs: &[Run]) -> Vec<String> {
    let board = &theirs.table().board;
    let route = |run: &Run| {
        let revenue = theirs.cobourg_revenue(run);
        writing::route(board, COBOURGS_TRAIN, 1, run, &ends(board, run), revenue)
    };
    runs.iter().filter_map(route).collect()
}

/// Returns the two stops of a run of the Cobourg & Peterborough.
fn ends(board: &Board, run: &Run) -> Vec<StopAt> {
    let stops = run.track.iter().flat_map(|at| {
        let stops = board.track(*at).stops();
        stops.map(|stop| StopAt { hex: at.hex, stop })
    });
    stops.collect()
}

/// The 2-train that the Cobourg & Peterborough has there; others follow it in the numbers.
const COBOURGS_TRAIN: &str = "2-1";
