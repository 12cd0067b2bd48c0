//! Export of a game played here in the website's format, so that it can go on there: the website's names, and the moves
//! that only this title has. The general part is in [`exporter`].

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::TitleRound as _;
use crate::engine::rail::shares::Holder;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::exporter::{self, SiteGame};
use crate::record::website::writing;
use crate::titles::new_england::action::{Action, NewEnglandMove};
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::Rules;
use crate::titles::new_england::moves::{
    Convert, Issue, Merge, Redeem, Relinquish, Reserve, ReturnMarker, Start,
};
use crate::titles::new_england::{COMPONENTS, Game, Round, Setup};
use std::collections::BTreeSet;

/// Numbers of players that the site supports.
const SEATS: std::ops::RangeInclusive<usize> = 3..=5;
/// The space that the site writes for a minor that is only reserved.
const NO_VALUE: Space = Space { row: 1, column: 3 };
/// The difference of a bankruptcy there.
const BANKRUPTCY: &str =
    "is a bankruptcy: by the rulebook that player is out, on 18xx.games the player plays on.";

type Exporter = exporter::Exporter<Rules>;

impl SiteGame for Rules {
    const TITLE: &'static str = "18NewEngland";
    const PRINTED: &'static [(&'static str, usize)] = &[
        ("D13", 1),
        ("D15", 1),
        ("E12", 2),
        ("E4", 3),
        ("G4", 2),
        ("H13", 4),
    ];
    /// Most passes in a row: one for each minor of a merger round or player of the draft.
    const MOST_PASSES: usize = 24;
    /// The companies that have run: the site remembers that they had a route.
    type ExportState = BTreeSet<CompanyId>;

    fn refuses(setup: &Setup) -> Option<ExportFault> {
        let count = setup.players.len();
        (!SEATS.contains(&count)).then_some(ExportFault::Seats {
            title: COMPONENTS.title,
            players: (*SEATS.start(), *SEATS.end()),
            count,
        })
    }

    fn asks_more(theirs: &Game) -> bool {
        let now = theirs.decision();
        now.is_some_and(|now| matches!(now.step, Step::Merge | Step::Draft))
    }

    /// Returns the purchase of a train that is being asked for. The train changes hands when its president agrees.
    fn proposed(game: &Game) -> Option<Action> {
        let Round::Operating(round) = game.round() else {
            return None;
        };
        let offer = round.offer()?;
        Some(RailMove::buy_train(offer.train, Some(offer.seller), offer.price).into())
    }

    fn parts(ours: &Game, action: &Action) -> Option<&'static str> {
        let differs = *action == Action::Common(RailMove::DeclareBankruptcy)
            && !ours.common.deviates(Deviation::BankruptPlaysOn);
        differs.then_some(BANKRUPTCY)
    }

    fn is_players(step: Step) -> bool {
        matches!(step, Step::Draft | Step::Trade | Step::BuyAfterMerger)
    }

    /// Returns nothing: here a company starts at a space.
    fn par_space(_: &Game, _: Dollars) -> String {
        String::new()
    }

    fn round(theirs: &Game) -> &'static str {
        match theirs.round() {
            Round::FirstStock(_) | Round::Stock(_) => "Stock Round",
            Round::Operating(_) | Round::Over(_) => "Operating Round",
            Round::Merger(_) => "Merger Round",
        }
    }

    fn write(
        exporter: &mut Exporter,
        decision: Decision,
        action: &Action,
    ) -> Result<Option<Vec<u8>>, ExportFault> {
        let player = decision.player;
        if let Action::Common(RailMove::Run { .. }) = action {
            exporter.kept.extend(decision.company);
        }
        let Action::Title(own) = action else {
            return Ok(None);
        };
        match *own {
            NewEnglandMove::Relinquish(Relinquish) => {
                exporter.actions.by_player("pass", player);
            }
            NewEnglandMove::Reserve(Reserve { company }) => {
                exporter.par(player, company, &market_space(NO_VALUE));
            }
            NewEnglandMove::Start(Start { company, space }) => {
                exporter.par(player, company, &market_space(space))
            }
            NewEnglandMove::Redeem(Redeem { shares }) => {
                let company = exporter.acting(operating(&exporter.theirs, decision))?;
                let named = exporter.certificates_of(company, Holder::Pool, shares);
                exporter.by_company("buy_shares", company).certificates(
                    symbol(company),
                    &named,
                    shares * 10,
                );
                return Ok(Some(named));
            }
            NewEnglandMove::Issue(Issue { ipo, treasury }) => {
                let company = exporter.acting(decision.company)?;
                return Ok(Some(issue(exporter, company, ipo, treasury)?));
            }
            NewEnglandMove::ReturnMarker(ReturnMarker { space }) => {
                let company = exporter.acting(decision.company)?;
                let city = exporter.city(space);
                exporter
                    .by_company("remove_token", company)
                    .text("city", &city)
                    .number("slot", space.slot);
            }
            NewEnglandMove::Convert(Convert { major }) => {
                let company = exporter.acting(decision.company)?;
                exporter.by_company("convert", company);
                let by = exporter.by_company("merge", company);
                by.text("corporation", symbol(major));
            }
            NewEnglandMove::Merge(Merge { with, major }) => {
                let company = exporter.acting(decision.company)?;
                for other in [with, major] {
                    let by = exporter.by_company("merge", company);
                    by.text("corporation", symbol(other));
                }
            }
        }
        Ok(Some(Vec::new()))
    }

    /// Moves the named certificates as the site does.
    fn follow(exporter: &mut Exporter, before: &Game, action: &Action, named: &[u8]) {
        run_nowhere(exporter, before, action);
        let Some(decision) = before.decision() else {
            return;
        };
        let table = exporter.theirs.table();
        let certificates = &mut exporter.certificates;
        let (company, to) = match action {
            Action::Title(
                NewEnglandMove::Convert(Convert { major })
                | NewEnglandMove::Merge(Merge { major, .. }),
            ) => {
                if let Some(owner) = table.president(*major) {
                    certificates.give(*major, 0, Holder::Player(owner));
                }
                return;
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => {
                certificates.sell(table, *company, decision.player, named, *shares);
                return;
            }
            Action::Common(RailMove::Buy { company, .. }) => {
                (Some(*company), Holder::Player(decision.player))
            }
            Action::Title(NewEnglandMove::Redeem(_)) => {
                (operating(before, decision), Holder::Treasury)
            }
            Action::Title(NewEnglandMove::Issue(_)) => (decision.company, Holder::Pool),
            _ => return,
        };
        let Some(company) = company else {
            return;
        };
        for &number in named {
            certificates.give(company, number, to);
        }
        certificates.settle_presidency(table, company, None);
    }
}

/// Writes an empty run of a company that has lost its route in this turn, which the site remembers.
fn run_nowhere(exporter: &mut Exporter, before: &Game, action: &Action) {
    let Some(company) = company_before_run(before) else {
        return;
    };
    let has_trains = !before.table().company(company).trains.is_empty();
    let is_over = company_before_run(&exporter.theirs) != Some(company);
    let builds = matches!(
        action,
        Action::Common(RailMove::Lay { .. } | RailMove::PlaceMarker { .. } | RailMove::Pass)
    );
    if is_over && has_trains && builds && exporter.kept.contains(&company) {
        exporter
            .by_company("run_routes", company)
            .list("routes", []);
    }
}

/// Returns the operating company until it has run.
fn company_before_run(game: &Game) -> Option<CompanyId> {
    match game.round() {
        Round::Operating(round) => round.company_before_run(&game.common),
        _ => None,
    }
}

/// Writes an issue of shares.
///
/// The site issues IPO shares, for par, and redeemed ones, for their value, one after the other.
fn issue(
    exporter: &mut Exporter,
    company: CompanyId,
    ipo: u8,
    treasury: u8,
) -> Result<Vec<u8>, ExportFault> {
    let par = exporter.theirs.table().company(company).par;
    let none = || exporter.unlike("issues shares without a par value.");
    let par = par.ok_or_else(none)?;
    let mut all = Vec::new();
    for (holder, count) in [(Holder::Ipo, ipo), (Holder::Treasury, treasury)] {
        if count > 0 {
            let named = exporter.certificates_of(company, holder, count);
            let issued = exporter.by_company("sell_shares", company).certificates(
                symbol(company),
                &named,
                count * 10,
            );
            if holder == Holder::Ipo {
                issued.number("share_price", par.0);
            }
            all.extend(named);
        }
    }
    Ok(all)
}

/// Returns the company whose turn it is.
fn operating(game: &Game, decision: Decision) -> Option<CompanyId> {
    match game.round() {
        Round::Operating(round) => round.company().or(decision.company),
        _ => decision.company,
    }
}

fn symbol(company: CompanyId) -> &'static str {
    COMPONENTS.company(company).symbol
}

/// Formats a space of the market as price, row and column.
fn market_space(space: Space) -> String {
    writing::market_space(&COMPONENTS.grid, space)
}
