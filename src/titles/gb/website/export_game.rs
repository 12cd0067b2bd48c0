//! Export of a game played here in the website's format, so that it can go on there: the website's names, and the moves
//! that only this title has. The general part is in [`exporter`].

use super::TITLE;
use super::import::OPTIONS;
use super::numbers::Numbers;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shares::Source;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::exporter::{self, SiteGame, holder};
use crate::record::website::writing;
use crate::titles::gb::action::{Action, GbMove};
use crate::titles::gb::auction::Lot;
use crate::titles::gb::choices::{Choice, Decision, Step};
use crate::titles::gb::game::Rules;
use crate::titles::gb::moves::{Close, Convert};
use crate::titles::gb::scenario::all;
use crate::titles::gb::{Game, Round};

type Exporter = exporter::Exporter<Rules>;

/// What the site has in mind beside the game.
#[derive(Clone, Debug, Default)]
pub struct ExportState {
    numbers: Numbers,
    /// The cities that a private railway reserved until now: the site sees that they are free when something is built.
    freed: Vec<HexId>,
}

/// The printed cities that look the same, in the order in which the site numbers them.
const ALIKE: [&[&str]; 4] = [
    &["A20", "F5", "H19", "I2", "I14", "J3", "J25"],
    &["D25", "G18", "H9"],
    &["F21", "G4", "G16", "H15"],
    &["B21", "D23", "H21", "I6", "J11"],
];

/// Checks whether a pass would end the auction with a bid that its bidder cannot pay.
fn leaves_a_bid_unpaid(theirs: &Game) -> bool {
    let Round::Auction(auction) = theirs.round() else {
        return false;
    };
    let mut after = theirs.clone();
    if after.apply(&Action::Common(RailMove::Pass)).is_err() {
        return false;
    }
    let later = match after.round() {
        Round::Auction(auction) => auction.lots(),
        _ => &[],
    };
    let is_unpaid = |lot: &Lot| {
        let stays = later
            .iter()
            .any(|other| other.private == lot.private && other.bid == lot.bid);
        lot.bid
            .is_some_and(|(bidder, _)| !stays && after.common().owner(lot.private) != Some(bidder))
    };
    auction.lots().iter().any(is_unpaid)
}

/// Checks whether the site stands still after the run of a leased train.
fn stands_still(theirs: &Game, company: CompanyId, runs: &[Run], together: bool) -> bool {
    let common = theirs.common();
    let stands_still = |earned: Earnings| common.stands_still_there(company, earned.total);
    !runs.is_empty()
        && common.is_insolvent(company)
        && Rules::run_earnings(theirs, company, runs, together).is_ok_and(stands_still)
}

/// Checks whether an action puts something on the map.
fn builds(action: &Action) -> bool {
    matches!(
        action,
        Action::Common(RailMove::Lay { .. } | RailMove::PlaceMarker { .. })
    )
}

/// Checks whether the site still takes all cities for reserved where a marker might be placed.
fn sees_no_free_city(exporter: &Exporter) -> bool {
    let freed = &exporter.kept.freed;
    let is_freed = |choice| match choice {
        Choice::Do(Action::Common(RailMove::PlaceMarker { space, power: None })) => {
            freed.contains(&space.hex)
        }
        _ => true,
    };
    !freed.is_empty() && exporter.theirs.choices().into_iter().all(is_freed)
}

impl SiteGame for Rules {
    const TITLE: &'static str = TITLE;
    /// Most passes in a row: one for every step of the turns of some companies.
    const MOST_PASSES: usize = 48;
    type ExportState = ExportState;

    fn asks_more(theirs: &Game) -> bool {
        matches!(theirs.round(), Round::Operating(_))
    }

    /// Checks whether an action is possible for the site now.
    ///
    /// Private railways close out of turn, and their powers are used in any step of the turn.
    fn is_asked(theirs: &Game, action: &Action, asked: Option<Decision>) -> bool {
        let company = |decision: Option<Decision>| decision.and_then(|decision| decision.company);
        match action {
            Action::Title(GbMove::Close(_)) => true,
            Action::Common(verb) if verb.power().is_some() => {
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

    fn printed_number(theirs: &Game, hex: &str) -> usize {
        let map = theirs.table().board.map();
        let group = ALIKE.iter().find(|group| group.contains(&hex));
        let on_map = group.into_iter().flat_map(|group| group.iter());
        let mut on_map = on_map.filter(|name| map.by_name(name).is_some());
        on_map.position(|name| *name == hex).unwrap_or(0)
    }

    /// Returns the price of shares of a company without a train: half, rounded down for each.
    fn sale_price(theirs: &Game, company: CompanyId) -> Option<Dollars> {
        let common = theirs.common();
        let has_trains = !theirs.table().company(company).trains.is_empty();
        let price = common.price(company).filter(|_| !has_trains);
        price.map(|price| Dollars(price.0 / 2))
    }

    fn run_earnings(
        theirs: &Game,
        company: CompanyId,
        runs: &[Run],
        together: bool,
    ) -> Result<Earnings, Refusal> {
        theirs.common().check_linked(company, runs, together)
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
            Action::Title(GbMove::Close(Close { private })) => {
                let by = exporter.by_private("choose_ability", private);
                by.text("choice", "close");
            }
            Action::Title(GbMove::Convert(Convert { company })) if decision.step == Step::Trade => {
                let symbol = all().company(company).symbol;
                exporter.choose(decision.player, &format!("convert_{symbol}"));
            }
            Action::Title(GbMove::Convert(Convert { company })) => {
                exporter.by_company("convert", company);
            }
            Action::Common(RailMove::Pass) if leaves_a_bid_unpaid(&exporter.theirs) => {
                return Err(exporter.unlike(
                    "ends an auction in which a highest bidder cannot pay, where 18xx.games goes no further.",
                ));
            }
            Action::Common(RailMove::Run { ref runs, together }) => {
                let stands_still =
                    |company| stands_still(&exporter.theirs, company, runs, together);
                if decision.company.is_some_and(stands_still) {
                    return Err(exporter.unlike(
                        "runs a leased train in receivership, after which 18xx.games goes no further.",
                    ));
                }
                return Ok(None);
            }
            Action::Common(RailMove::PlaceMarker { power: None, .. })
                if sees_no_free_city(exporter) =>
            {
                return Err(exporter.unlike(
                    "places a marker in a city that was reserved until now, which 18xx.games allows after a tile only.",
                ));
            }
            Action::Common(_) => return Ok(None),
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
        exporter
            .kept
            .numbers
            .to_buy(company, holder(from), presidents)
    }

    fn to_sell(exporter: &Exporter, company: CompanyId, seller: PlayerId, shares: u8) -> Vec<u8> {
        exporter.kept.numbers.to_sell(company, seller, shares)
    }

    fn follow(exporter: &mut Exporter, before: &Game, action: &Action, named: &[u8]) {
        let by = before.decision().map(|decision| decision.player);
        let common = exporter.theirs.common();
        exporter.kept.numbers.follow(common, action, by, named);
        if builds(action) {
            exporter.kept.freed.clear();
        }
        let kept = common.kept_cities();
        let freed = before.common().kept_cities();
        let freed = freed.into_iter().filter(|hex| !kept.contains(hex));
        exporter.kept.freed.extend(freed);
    }
}
