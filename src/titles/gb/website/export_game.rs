//! A game played here as the website's export, so that it can go on there: what it calls things, and the moves that are
//! this title's own. How a game is taken there is in [`exporter`].

use super::TITLE;
use super::import::OPTIONS;
use super::numbers::Numbers;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Source;
use crate::engine::rail::verb::Certificate;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::exporter::{self, Site, holder};
use crate::record::website::writing;
use crate::titles::gb::action::{Action, Own};
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::game::Rules;
use crate::titles::gb::scenario::all;
use crate::titles::gb::{Game, Round, Setup};

type Exporter = exporter::Exporter<Rules>;

/// Writes a game as the site's JSON. `made` is the time that its actions get, in seconds since 1970.
///
/// # Errors
/// What the site does not know or would refuse.
pub fn export_game(setup: &Setup, actions: &[Action], made: u64) -> Result<String, ExportFault> {
    exporter::export_game::<Rules>(setup, actions, made)
}

impl Site for Rules {
    const TITLE: &'static str = TITLE;
    /// In every step of the turns of some companies.
    const MOST_PASSES: usize = 48;
    type Kept = Numbers;

    fn asks_more(theirs: &Game) -> bool {
        matches!(theirs.round(), Round::Operating(_))
    }

    /// Private railways close out of turn, and their powers are used in any step of the turn.
    fn is_asked(theirs: &Game, action: &Action, asked: Option<Decision>) -> bool {
        let company = |decision: Option<Decision>| decision.and_then(|decision| decision.company);
        match action {
            Action::Own(Own::Close { .. }) => true,
            Action::Do(verb) if verb.power().is_some() => {
                company(theirs.decision()) == company(asked)
            }
            _ => theirs.decision() == asked,
        }
    }

    fn is_players(step: Step) -> bool {
        matches!(step, Step::Auction | Step::Trade | Step::BuyConverted)
    }

    fn percent(theirs: &Game, company: CompanyId) -> u8 {
        100 / theirs.common().shares(company).total()
    }

    fn par_space(theirs: &Game, price: Dollars) -> String {
        let mut spaces = theirs.common().par_spaces();
        let space = spaces.find(|(_, par)| *par == price);
        let space = space.map(|(space, _)| writing::market_space(&all().grid, space));
        space.unwrap_or_default()
    }

    fn run_earnings(theirs: &Game, company: CompanyId, runs: &[Run], together: bool) -> Earnings {
        let earnings = theirs.common().check_linked(company, runs, together);
        earnings.unwrap_or_default()
    }

    fn rules(theirs: &Game) -> Vec<&'static str> {
        let setup = theirs.setup();
        let played = |players| setup.options.other && players == setup.players.len();
        let options = OPTIONS.iter().filter(|(players, _)| played(*players));
        options.map(|(_, option)| *option).collect()
    }

    fn round(theirs: &Game) -> &'static str {
        match theirs.round() {
            Round::Auction(_) => "Auction Round",
            Round::Stock(_) => "Stock Round",
            Round::Operating(_) | Round::Over(_) => "Operating Round",
        }
    }

    fn write(
        exporter: &mut Exporter,
        decision: Decision,
        action: &Action,
    ) -> Result<Option<Vec<u8>>, ExportFault> {
        match *action {
            Action::Own(Own::Close { private }) => {
                let by = exporter.by_private("choose_ability", private);
                by.text("choice", "close");
            }
            Action::Own(Own::Convert { company }) if decision.step == Step::Trade => {
                let symbol = all().company(company).symbol;
                exporter.choose(decision.player, &format!("convert_{symbol}"));
            }
            Action::Own(Own::Convert { company }) => {
                exporter.by_company("convert", company);
            }
            Action::Do(_) => return Ok(None),
        }
        Ok(Some(Vec::new()))
    }

    fn to_buy(
        exporter: &Exporter,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Vec<u8> {
        let presidents = certificate.is_presidents();
        exporter.kept.to_buy(company, holder(from), presidents)
    }

    fn to_sell(exporter: &Exporter, company: CompanyId, seller: PlayerId, shares: u8) -> Vec<u8> {
        exporter.kept.to_sell(company, seller, shares)
    }

    fn follow(exporter: &mut Exporter, before: &Game, action: &Action, named: &[u8]) {
        let by = before.decision().map(|decision| decision.player);
        let common = exporter.theirs.common();
        exporter.kept.follow(common, action, by, named);
    }
}
