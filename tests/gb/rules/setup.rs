//! Setup.

use super::given::{begun, given_in, seeded};
use super::play::{Play, private_id};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::Status;
use roundhouse::titles::gb::scenario::all;
use roundhouse::titles::gb::setup::HouseRules::Rulebook;

/// What a number of players begins with.
pub struct Row {
    pub players: usize,
    pub cash: i32,
    pub certificates: u8,
    /// How many companies wait for the second stock round.
    pub second_tier: usize,
    pub companies: &'static str,
    pub privates: &'static str,
    /// How many 2+1, 3+1, 4+2, 5+2, 4X, 5X and 6X there are.
    pub trains: [u8; 7],
}

const MIDDLE_AND_NORTH: &str = "CR LNWR LYR MR NBR NER";
const ALL: &str = "CR GER GSWR GWR LNWR LSWR LYR MR MSLR NBR NER SWR";
const NINE: &str = "LB AF GN SD LM LS TV MC CH";

/// The scenarios: two players north and south, and east and west; three; four standard, and alternative; five; six.
pub const ROWS: [Row; 7] = [
    Row {
        players: 2,
        cash: 375,
        certificates: 19,
        second_tier: 3,
        companies: MIDDLE_AND_NORTH,
        privates: "LB AF GN SD LM LS",
        trains: [4, 3, 3, 1, 2, 2, 6],
    },
    Row {
        players: 2,
        cash: 375,
        certificates: 19,
        second_tier: 3,
        companies: "GER GWR LNWR LSWR MR SWR",
        privates: "LB GN LM LS TV CH",
        trains: [4, 3, 3, 1, 2, 2, 6],
    },
    Row {
        players: 3,
        cash: 330,
        certificates: 14,
        second_tier: 3,
        companies: MIDDLE_AND_NORTH,
        privates: "LB AF GN SD LM LS",
        trains: [5, 4, 4, 1, 2, 2, 7],
    },
    Row {
        players: 4,
        cash: 330,
        certificates: 14,
        second_tier: 4,
        companies: "CR GWR LNWR LSWR LYR MR NBR NER SWR",
        privates: "LB AF GN SD LM LS TV CH",
        trains: [7, 5, 5, 2, 3, 2, 7],
    },
    Row {
        players: 4,
        cash: 330,
        certificates: 14,
        second_tier: 4,
        companies: "CR GSWR GWR LNWR LYR MR MSLR NBR NER",
        privates: "LB AF GN SD LM LS MC CH",
        trains: [7, 5, 5, 2, 3, 2, 7],
    },
    Row {
        players: 5,
        cash: 320,
        certificates: 14,
        second_tier: 6,
        companies: ALL,
        privates: NINE,
        trains: [9, 6, 5, 3, 3, 3, 8],
    },
    Row {
        players: 6,
        cash: 305,
        certificates: 12,
        second_tier: 6,
        companies: ALL,
        privates: NINE,
        trains: [10, 7, 6, 3, 3, 3, 8],
    },
];

/// Every scenario as it begins.
pub fn scenarios() -> impl Iterator<Item = (usize, &'static Row, Play)> {
    let rows = ROWS.iter().enumerate();
    rows.map(|(at, row)| (at, row, begun(at, Rulebook)))
}

/// The companies with shares that are in play.
pub fn playing(play: &Play) -> Vec<&'static str> {
    let common = play.game.common();
    let companies = common
        .public_companies()
        .filter(|&id| common.is_in_play(id));
    companies.map(|id| common.symbol(id)).collect()
}

#[test]
pub fn the_corporations_depend_on_the_player_count() {
    for (_, row, play) in scenarios() {
        let mut companies = playing(&play);
        if row.players == 3 {
            let drawn = ["GSWR", "GWR", "MSLR"];
            companies.retain(|symbol| !drawn.contains(symbol));
        }
        assert_eq!(companies.join(" "), row.companies);
        let table = play.game.table();
        for id in table.components.company_ids() {
            let symbol = table.symbol(id);
            let is_in = playing(&play).contains(&symbol) || row.privates.contains(symbol);
            assert_eq!(
                table.company(id).status == Status::Unstarted,
                is_in,
                "{symbol}"
            );
        }
    }
}

#[test]
pub fn ruling_with_three_players_one_of_three_is_drawn() {
    let mut drawn = Vec::new();
    for seed in 0..40 {
        let play = seeded(2, Rulebook, seed);
        let companies = playing(&play);
        assert_eq!(companies.len(), 7);
        let seventh = companies
            .into_iter()
            .find(|symbol| !ROWS[2].companies.contains(symbol));
        drawn.extend(seventh);
    }
    drawn.sort_unstable();
    drawn.dedup();
    assert_eq!(drawn, ["GSWR", "GWR", "MSLR"]);
}

#[test]
pub fn the_private_companies_depend_on_the_player_count() {
    for (_, row, play) in scenarios() {
        let offered = row.privates.split(' ').map(|private| {
            let least = super::simultaneous_auction::value(private);
            play.offers(&format!("Amy bids {least} on {private}"))
        });
        assert!(offered.into_iter().all(|is| is), "{}", row.privates);
        assert_eq!(play.game.choices().len(), row.privates.split(' ').count());
    }
}

#[test]
fn ruling_the_cash_depends_on_the_player_count() {
    for (_, row, play) in scenarios() {
        let table = play.game.table();
        let cash: Vec<i32> = table
            .player_ids()
            .map(|player| table.cash(player).0)
            .collect();
        assert_eq!(cash, vec![row.cash; row.players]);
    }
}

#[test]
fn ruling_the_trains_depend_on_the_player_count() {
    for (_, row, play) in scenarios() {
        let depot = &play.game.table().depot;
        let kinds = ["2+1", "3+1", "4+2", "5+2", "4X", "5X", "6X"];
        let left = kinds.map(|name| depot.left(all().train_by_name(name).unwrap()).unwrap());
        assert_eq!(left, row.trains);
    }
}

#[test]
pub fn ruling_gray_tiles_are_for_five_and_six_players() {
    for (_, row, play) in scenarios() {
        for number in ["G31", "G35", "912"] {
            let board = &play.game.table().board;
            let left = board.tiles_left(all().tiles.by_number(number).unwrap());
            assert_eq!(left, if row.players < 5 { 0 } else { 2 }, "{number}");
        }
    }
}

#[test]
pub fn ruling_nobody_buys_above_the_limit_of_certificates() {
    for (at, row, _) in scenarios() {
        let third = if at == 1 { "GER" } else { "NER" };
        // Ten shares with the president's certificate are nine certificates.
        let (full, less) = match row.certificates {
            19 => ("of ten at 80: Amy 10", "of ten at 80: Amy 9 pool 1"),
            14 => ("at 80: Amy 5", "at 80: Amy 4 pool 1"),
            _ => ("at 80: Amy 3", "at 80: Amy 2 pool 1"),
        };
        let position = |of_third: &str| {
            let sentences = format!(
                "LNWR of ten at 80: Amy 10\n{third} {of_third}\nMR at 80: Brian 2 Amy 1\nAmy has 500\nSR 2 Amy"
            );
            given_in(at, Rulebook, &sentences)
        };
        let mut play = position(full);
        assert_eq!(play.certificates("Amy"), row.certificates);
        play.refuses("Amy buys MR from IPO", "Setup");
        let mut play = position(less);
        play.line("Amy buys MR from IPO");
        assert_eq!(play.certificates("Amy"), row.certificates);
    }
}

#[test]
pub fn ruling_private_railways_are_no_certificates() {
    let play = given_in(
        2,
        Rulebook,
        "LS is Amy's\nLB is Amy's\nMR at 80: Amy 2\nSR 2 Amy",
    );
    assert_eq!(play.certificates("Amy"), 1);
    assert!(play.game.common().is_open(private_id("LS")));
}

#[test]
pub fn ruling_who_holds_too_many_certificates_sells() {
    let mut play = given_in(
        2,
        Rulebook,
        "LNWR of ten at 80: Amy 10\nNER of ten at 80: Amy 7\nMR at 80: Brian 2\nSR 2 Amy",
    );
    // 9 and 6 are one too many.
    assert_eq!(play.certificates("Amy"), 15);
    play.refuses("Amy passes", "Setup");
    play.lines("Amy sells 1 NER\nAmy passes");
    assert_eq!(play.who(), "Brian");
}
