//! The stock market (rulebook section 12.1, figure 12.1).

use crate::engine::money::Dollars;
use crate::engine::rail::market::{Grid, Space};

/// The letter of the gray area.
pub const GRAY: char = 'x';
/// The letter of the $500 space, which ends the game (9.1).
pub const END: char = 'e';
/// The letters of the yellow, green, blue and brown par prices, in the order of the phases that open them (17).
pub const PARS: [char; 4] = ['y', 'g', 'b', 'n'];
/// The number of the purple phase, in which no company may be parred (17.7).
const PURPLE: usize = 6;

/// The market as printed, in the notation of [`crate::engine::rail::market::Grid`].
#[rustfmt::skip]
pub const MARKET: &[&str] = &[
    "122  130  138  147  157  167  178  191  213  240  272  312  357  412  500e",
    "112  120n 127  136  145  154  164  176  197  221  251  287  329  380  443",
    "102  107  113  119  126  133  140  149  165  184  207  235  267  305  353",
    " 95  100  105b 111  117  124  130  139  153  171  192  218  248  284  328",
    " 87   92   96  101  106  111  117  124  136  151  169  191  216  246  283",
    " 81   86   90   94g  99  104  109  116  127  141  158  179  202  230",
    " 76   80   84   88   93   97  102  108  119  132  148  167  189",
    " 71x  75   78   82   86g  91   95  101  111  123  138  156",
    " 66x  70x  73   77   81   85   89   94  104  115  129",
    " 62x  65x  69   72   76   79y  83   88   97  108",
    " 58x  61x  64x  67   71   74   78   82   91  101",
    " 54x  57x  60x  63x  66   69   71y  77   85",
    " 51x  53x  56x  59x  62   65   68   72   79",
    " 47x  50x  52x  55x  58x  60   64   67y  74",
    "  .   47x  49x  51x  54x  57x  59",
    "  .   43x  46x  48x  50x  53x  55x",
    "  .    .   43x  45x  47x  49x  52x",
    "  .    .   40x  42x  44x  46x  48x",
];

/// Lists the par spaces of a phase (7.4).
///
/// These are the spaces where a company may be parred in the phase of this number, from 0, with their prices.
pub fn pars(grid: &Grid, phase: usize) -> impl Iterator<Item = (Space, Dollars)> + '_ {
    let open = if phase < PURPLE { phase + 1 } else { 0 };
    PARS.into_iter()
        .take(open)
        .flat_map(move |letter| grid.marked(letter))
}
