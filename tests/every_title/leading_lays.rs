//! "Show best tiles" looks further than the next run: in every 18xx title it names lays that lead on, and they do.
//!
//! `ROUNDHOUSE_GAMES=500 cargo nextest run every_title::leading_lays --no-capture` looks at so many decisions a game.

use crate::kit::dice::how_many;
use crate::kit::play::of_rails;
use crate::kit::records;
use roundhouse::engine::rail::board::StopAt;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::network::Reach;
use roundhouse::engine::rail::rail_view::{Lay, Rail, Task};
use roundhouse::engine::rail::route::{RouteContext, Search};
use roundhouse::opponents::rail::towards::{LeadingLay, Leads, best_leads};
use roundhouse::record::history::History;
use roundhouse::record::link;
use roundhouse::titles::TITLES;
use std::time::{Duration, Instant};

/// Number of lays that the page lists.
const LISTED: usize = 5;

/// What was found at the decisions about track.
#[derive(Default)]
struct Found {
    decisions: usize,
    /// Those in which a lay raises the next run, and those in which one is named at all.
    raised: usize,
    named: usize,
    leads: usize,
    /// Those one lay away, and those of them for which there is such a lay.
    one_away: (usize, usize),
    longest: Duration,
}

/// Returns the board after a lay.
fn after(rail: &dyn Rail, lay: Lay) -> roundhouse::engine::rail::board::Board {
    let mut board = rail.table().board.clone();
    board.lay_freely(lay.hex, lay.laid);
    board
}

/// Returns the next run on a board, as far as a short search finds it.
fn earns(rail: &dyn Rail, company: CompanyId, context: RouteContext<'_>) -> i32 {
    let units = rail.units(company);
    if units.is_empty() {
        return 0;
    }
    let mut search = Search::new(context, &units).up_to(500);
    search.step(501);
    search.progress().best.0
}

/// Checks whether a hex can be reached by one more lay: of any tile that may follow near it.
fn is_one_away(rail: &dyn Rail, company: CompanyId, lead: &LeadingLay) -> bool {
    let context = rail.route_context(company);
    let board = after(rail, lead.lay);
    let map = board.map();
    let near = map.hex(lead.target).neighbours.iter().flatten();
    let hexes = near.copied().chain([lead.target]);
    let mut lays = hexes.flat_map(|hex| {
        let all = rail.upgrades(hex).into_iter();
        all.map(move |laid| (hex, laid))
    });
    lays.any(|(hex, laid)| {
        let mut board = board.clone();
        if hex == lead.lay.hex {
            return false;
        }
        board.lay_freely(hex, laid);
        reaches(&Reach::under(context.rules, &board, company), &board, lead)
    })
}

fn reaches(
    reach: &Reach,
    board: &roundhouse::engine::rail::board::Board,
    lead: &LeadingLay,
) -> bool {
    let hex = lead.target;
    let count = board.tile(hex).stops.len();
    let mut stops = (0..count).map(|stop| StopAt {
        hex,
        stop: u8::try_from(stop).unwrap(),
    });
    stops.any(|at| reach.has_stop(at))
}

fn look(rail: &dyn Rail, company: CompanyId, found: &mut Found) {
    let context = rail.route_context(company);
    let lays = rail.lays();
    let before = earns(rail, company, context);
    let raises = |lay: &Lay| {
        let board = after(rail, *lay);
        let context = RouteContext {
            board: &board,
            ..context
        };
        earns(rail, company, context) > before
    };
    let is_raised = lays.iter().any(raises);
    let begun = Instant::now();
    let leads = Leads::new(rail, company);
    let all: Vec<LeadingLay> = lays.iter().filter_map(|lay| leads.of(*lay)).collect();
    found.longest = found.longest.max(begun.elapsed());
    let best = best_leads(all, LISTED);
    for lead in &best {
        assert!(lays.contains(&lead.lay) && lead.gain.0 > 0, "{lead:?}");
        let board = after(rail, lead.lay);
        let reach = Reach::under(context.rules, &board, company);
        assert_eq!(lead.away == 0, reaches(&reach, &board, lead), "{lead:?}");
        let sentence = lead.sentence(rail.table());
        assert!(sentence.split_whitespace().count() <= 20, "{sentence}");
        assert!(sentence.contains(" more a round"), "{sentence}");
        if lead.away == 1 {
            found.one_away.0 += 1;
            found.one_away.1 += usize::from(is_one_away(rail, company, lead));
        }
    }
    if std::env::var("ROUNDHOUSE_GAMES").is_ok() && !is_raised {
        for lead in &best {
            println!("  {}", lead.sentence(rail.table()));
        }
        println!("--");
    }
    // Where nothing can be named a sentence says why.
    if best.is_empty() && !is_raised {
        let why = leads.hindrance();
        assert!(
            why.ends_with('.') && why.split_whitespace().count() <= 25,
            "{why}"
        );
        if std::env::var("ROUNDHOUSE_GAMES").is_ok() {
            println!("  {why}");
        }
    }
    found.decisions += 1;
    found.raised += usize::from(is_raised);
    found.named += usize::from(is_raised || !best.is_empty());
    found.leads += best.len();
}

/// Looks at some decisions about track, spread over a game.
fn look_at(history: &History, found: &mut Found) {
    let actions = history.actions().iter().enumerate();
    let lays = actions.filter(|(_, made)| made.kind() == "lay");
    let lays: Vec<usize> = lays.map(|(at, _)| at).collect();
    let most = usize::try_from(how_many(12)).unwrap();
    for at in lays.iter().step_by(lays.len().div_ceil(most).max(1)) {
        let game = history.game_at(*at).unwrap();
        let rail = game.rail().unwrap();
        if let Some(company) = rail.company().filter(|_| rail.task() == Some(Task::Track)) {
            look(rail, company, found);
        }
    }
}

#[test]
fn lays_that_lead_on_are_named() {
    let (mut decisions, mut raised, mut named) = (0, 0, 0);
    for title in of_rails() {
        let mut games = vec![link::open(TITLES, title.about.finished).unwrap()];
        let real = records::of(title.name).into_iter();
        games.extend(real.filter(|record| record.real).map(|it| it.played()));
        let mut found = Found::default();
        for history in &games {
            look_at(history, &mut found);
        }
        println!(
            "{}: of {} decisions {} name a lay that raises the next run, {} any; {} lead on, of {} one lay away {} are; {:?} at most",
            title.name,
            found.decisions,
            found.raised,
            found.named,
            found.leads,
            found.one_away.0,
            found.one_away.1,
            found.longest
        );
        assert!(found.decisions > 5);
        decisions += found.decisions;
        raised += found.raised;
        named += found.named;
    }
    // Half of the decisions without a lay that raises the next run name others at least.
    assert!(
        2 * named >= decisions + raised,
        "{decisions} {raised} {named}"
    );
}
