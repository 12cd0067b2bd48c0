//! What is printed on the components, in small tables of this referee's own.

/// A place on the stock market: row from the top, column from the left.
pub type Place = (usize, usize);

/// The stock market (figure 12.1); `x` marks the gray area.
const MARKET: [&str; 18] = [
    "122 130 138 147 157 167 178 191 213 240 272 312 357 412 500",
    "112 120 127 136 145 154 164 176 197 221 251 287 329 380 443",
    "102 107 113 119 126 133 140 149 165 184 207 235 267 305 353",
    "95 100 105 111 117 124 130 139 153 171 192 218 248 284 328",
    "87 92 96 101 106 111 117 124 136 151 169 191 216 246 283",
    "81 86 90 94 99 104 109 116 127 141 158 179 202 230",
    "76 80 84 88 93 97 102 108 119 132 148 167 189",
    "71x 75 78 82 86 91 95 101 111 123 138 156",
    "66x 70x 73 77 81 85 89 94 104 115 129",
    "62x 65x 69 72 76 79 83 88 97 108",
    "58x 61x 64x 67 71 74 78 82 91 101",
    "54x 57x 60x 63x 66 69 71 77 85",
    "51x 53x 56x 59x 62 65 68 72 79",
    "47x 50x 52x 55x 58x 60 64 67 74",
    ". 47x 49x 51x 54x 57x 59",
    ". 43x 46x 48x 50x 53x 55x",
    ". . 43x 45x 47x 49x 52x",
    ". . 40x 42x 44x 46x 48x",
];

/// Where a stock price ends the game (9.1).
pub const TOP: Place = (0, 14);

fn printed((row, column): Place) -> Option<&'static str> {
    let cell = MARKET.get(row)?.split(' ').nth(column)?;
    (cell != ".").then_some(cell)
}

pub fn price(at: Place) -> i32 {
    let cell = printed(at).unwrap();
    cell.trim_end_matches('x').parse().unwrap()
}

pub fn is_gray(at: Place) -> bool {
    printed(at).unwrap().ends_with('x')
}

fn there(at: Place) -> Option<Place> {
    printed(at).map(|_| at)
}

/// Section 12.2: at the top of a column to the right instead, but from $500 nowhere.
pub fn up((row, column): Place) -> Place {
    match row.checked_sub(1) {
        Some(row) => (row, column),
        None => there((row, column + 1)).unwrap_or((row, column)),
    }
}

/// Section 12.2: at the bottom of a column nowhere.
pub fn down((row, column): Place) -> Place {
    there((row + 1, column)).unwrap_or((row, column))
}

/// Section 12.2: at the left end of a row down instead.
pub fn left((row, column): Place) -> Place {
    let beside = column
        .checked_sub(1)
        .and_then(|column| there((row, column)));
    beside.unwrap_or_else(|| down((row, column)))
}

/// Section 12.2: at the right end of a row up instead.
pub fn right((row, column): Place) -> Place {
    there((row, column + 1)).unwrap_or_else(|| up((row, column)))
}

/// Par prices: where, from which phase (17).
const PARS: [(Place, usize); 7] = [
    ((13, 7), 0),
    ((11, 6), 0),
    ((9, 5), 0),
    ((7, 4), 1),
    ((5, 3), 1),
    ((3, 2), 2),
    ((1, 1), 3),
];

pub const PURPLE: usize = 6;
pub const RED: usize = 4;
pub const BROWN: usize = 3;

/// The par prices that a phase has (7.4, 17): none in purple phase.
pub fn pars(phase: usize) -> impl Iterator<Item = Place> {
    let has = move |&&(_, from): &&(Place, usize)| from <= phase && phase != PURPLE;
    PARS.iter().filter(has).map(|&(at, _)| at)
}

/// Trains in their order, each begins a phase (table 4.1): name, price, how many, and from the sale of which one on they
/// are removed (17).
pub const TRAINS: [(&str, i32, usize, usize); 7] = [
    ("2", 80, 6, 2),
    ("3", 160, 9, 4),
    ("5", 250, 4, 5),
    ("3+D", 350, 6, 6),
    ("6", 650, 4, 99),
    ("8E", 800, 3, 99),
    ("Diesel", 900, 1000, 99),
];

/// Phases (table 4.1): name, train limit, operating rounds.
pub const PHASES: [(&str, usize, u8); 7] = [
    ("Yellow", 4, 1),
    ("Green", 4, 2),
    ("Blue", 4, 2),
    ("Brown", 3, 3),
    ("Red", 2, 3),
    ("Gray", 2, 3),
    ("Purple", 2, 4),
];

/// Public companies (table 13.1): symbol, station markers, home.
pub const PUBLIC: [(&str, usize, &str); 16] = [
    ("B&M", 4, "E27"),
    ("B&O", 3, "I19"),
    ("C&O", 3, "K15"),
    ("CPR", 4, "A23"),
    ("GT", 3, "D4"),
    ("ERIE", 3, "E15"),
    ("IC", 4, "J6"),
    ("MC", 4, "A7"),
    ("MP", 4, "I3"),
    ("NYC", 3, "E23"),
    ("NKP", 3, "F10"),
    ("NYH", 3, "G23"),
    ("NW", 4, "K19"),
    ("OS&H", 4, "A15"),
    ("PRR", 4, "H16"),
    ("WAB", 3, "H6"),
];

/// A private company (13.2.2, 13.2.3).
pub struct Private {
    pub symbol: &'static str,
    pub face: i32,
    /// What it pays players and share companies; the Cobourg & Peterborough pays players by its run.
    pub revenue: [i32; 2],
    pub blocks: &'static str,
    /// The public company of which it brings shares, and how many.
    pub brings: Option<(&'static str, u8)>,
}

const fn private(
    symbol: &'static str,
    face: i32,
    revenue: [i32; 2],
    blocks: &'static str,
    brings: Option<(&'static str, u8)>,
) -> Private {
    Private {
        symbol,
        face,
        revenue,
        blocks,
        brings,
    }
}

const fn unsaleable(symbol: &'static str, of: &'static str) -> Private {
    private(symbol, 250, [40, 0], "", Some((of, 3)))
}

pub const PRIVATES: [Private; 16] = [
    private("SVN", 20, [5, 5], "G19", None),
    private("StCT", 20, [5, 10], "D10", None),
    private("C&StL", 40, [10, 10], "B24", None),
    private("D&H", 80, [15, 15], "F20", None),
    private("C&P", 80, [0, 15], "C15", None),
    private("M&H", 120, [20, 20], "D22", None),
    private("E&K", 120, [20, 20], "E7", None),
    private("C&A", 160, [25, 25], "H22", Some(("PRR", 1))),
    unsaleable("pCPR", "CPR"),
    unsaleable("pGT", "GT"),
    unsaleable("pIC", "IC"),
    unsaleable("pMC", "MC"),
    unsaleable("pMP", "MP"),
    unsaleable("pNKP", "NKP"),
    unsaleable("pNW", "NW"),
    unsaleable("pOS&H", "OS&H"),
];

/// The Champlain & St. Lawrence, the Delaware & Hudson, the Cobourg & Peterborough, the Mohawk & Hudson and the Erie &
/// Kalamazoo in the table above.
pub const CHAMPLAIN: usize = 2;
pub const DELAWARE: usize = 3;
pub const COBOURG: usize = 4;
pub const MOHAWK: usize = 5;
pub const KALAMAZOO: usize = 6;

/// The public company with a symbol.
pub fn public(symbol: &str) -> usize {
    PUBLIC.iter().position(|row| row.0 == symbol).unwrap()
}

/// Rivers cost $80, mountains $120 (11, 14.3.1).
const RIVERS: &str = "B6 B8 B14 B22 C15 C23 D6 D14 E9 E11 F8 F26 G23 H2 I3 I21 J2 J18";
const MOUNTAINS: &str = "C21 C25 D26 E21 E25 F20 G17 G19 I15 J14 J16 K13";

pub fn terrain(hex: &str) -> i32 {
    let has = |list: &str| list.split(' ').any(|at| at == hex);
    if has(RIVERS) {
        80
    } else if has(MOUNTAINS) {
        120
    } else {
        0
    }
}
