//! The stock market: this edition's own chart, with the zones, ledges and arrows of the rulebook.

/// The letter of the Closed Zone: a company that enters it closes.
pub const CLOSED: char = 'x';
/// The letter of the Brown Zone.
pub const BROWN: char = 'b';
/// The letter of the Green Zone.
pub const GREEN: char = 'g';
/// The letter of the Yellow Zone.
pub const YELLOW: char = 'y';
/// The letter of the Blue Zone.
pub const BLUE: char = 'u';
/// The letter of the initial values, the Red Zone, which counts as white otherwise.
pub const PAR: char = 'p';
/// The letter of an arrow up: a move right becomes a move up.
pub const RIGHT_IS_UP: char = 'r';
/// The letter of an arrow down: a move left becomes a move down.
pub const LEFT_IS_DOWN: char = 'd';
/// The letter of a ledge: no move leads down from it.
pub const LEDGE: char = 'l';

/// The market, in the notation of [`crate::engine::rail::market::Grid`].
#[rustfmt::skip]
pub const MARKET: &[&str] = &[
    "10bd  20b   30b   40g   47y   55y   62y   70    77    85    95    110   122   135   150u  165u  182u  200u  220u  242u  266u  293u  322u  354u  390u",
    "0x    13b   23b   33g   42g   50y   57y   65y   72    80    87    100p  114   126   140   155u  170u  188u  206u  227u  250u  275u  302u  332u  366ur",
    ".     0x    17b   27b   37g   45g   52y   60y   67y   75    82    90p   105   118   130   145   160u  176u  194u  213u  234u  258u  284u  312u  343ur",
    ".     .     10bd  20b   30b   40g   47y   55y   62y   70    77    85p   95    110   122   135   150u  165u  182u  200u  220u  242u  266u  293u  322url",
    ".     .     0x    13b   23b   33g   42g   50y   57y   65y   72    80p   87    100   114   126   140   155u  170u  188u  206u  227u  250ul 275url",
    ".     .     .     0x    17b   27b   37g   45g   52y   60y   67y   75p   82    90    105   118   130   145   160u  176u  194ul 213url",
    ".     .     .     .     10bd  20b   30b   40g   47y   55y   62y   70p   77    85    95    110   122   135   150u  165url",
    ".     .     .     .     0x    13b   23b   33g   42g   50y   57y   65y   72    80    87    100   114   126l  140rl",
    ".     .     .     .     .     0x    17b   27b   37g   45g   52y   60y   67y   75    82    90l   105rl",
    ".     .     .     .     .     .     10bd  20b   30b   40g   47y   55y   62y   70    77rl",
    ".     .     .     .     .     .     0x    13b   23b   33g   42g   50y   57y   65yrl",
    ".     .     .     .     .     .     .     0x    17bl  27bl  37gl  45gl  52yrl",
];
