//! Roundhouse: railway games at one table, in one browser tab.
//!
//! # Where things are
//! Arrows run one way: `web -> titles -> record -> opponents -> engine`, and `web -> scene -> engine`.
//!
//! * [`engine`]: what games are made of. [`engine::game`] is the one door to any game; [`engine::rail`] is what every
//!   18xx game has: board, routes, shares, market, trains. Knows no screen, no clock and no title.
//! * [`opponents`]: computers that play: how they think, in counted steps, and why they do what they do. Knows a game by
//!   the door, and what a title's `advice` tells of it.
//! * [`record`]: a game as setup and moves: saving, undoing, links, the library, the website's form. Knows a game by
//!   the door alone; [`record::title`] says what a title has to bring.
//! * [`titles`]: one folder a title: its tables, and its flow written along its rulebook's chapters. [`titles::TITLES`]
//!   is the only list of them.
//! * [`scene`]: what should be seen, as plain values: where hexes, labels and badges sit.
//! * `web`: the interface, in the browser build only. It shows what the door says and computes no rule.
//!
//! # What is absent
//! * The engine knows no screen: leptos and web-sys are dependencies of the wasm32 target only.
//! * Nothing outside [`titles`] names a title, and nothing there is needed to build the rest: every title is a feature,
//!   and the test command builds the page with none of them. `tests/house.rs` looks for names.
//! * A refused move changes nothing: it is checked to the end before anything is done.
//!
//! # How a title is added
//! 1828 is the example; its folder is `titles/y1828`.
//!
//! 1. **Its tables**, as data that can be proofread with the components in hand: `map`, `tiles`, `market`, `companies`,
//!    `privates`, `trains`. They make the [`Components`](engine::rail::components::Components), which every game of the
//!    title carries in its [`Table`](engine::rail::table::Table). `tests/y1828/tables.rs` compares them with the facts.
//!    A shape that the engine lacks is added there, without naming who needs it.
//! 2. **Its vocabulary**: `action`, the moves that are its own beside the [`Verb`](engine::rail::verb::Verb)s of all 18xx,
//!    and `choices`, the kinds of decision. Moves are written by symbols, never by places in a table, so that a table may
//!    grow without breaking what is stored ([`engine::rail::pen`]); only 18NewEngland, which came before that, writes
//!    places, so that its tables are never reordered.
//! 3. **Its flow**, a file for a chapter of the rulebook: `setup`, `auction`, `stock_round`, `merging`,
//!    `operating_round/`, `game_end`, and `game`, which hands what all rounds share (`common`) to the round being
//!    played. How games in rounds go on and ask others is in [`engine::rail::body`]. Everything is checked before
//!    anything is done: a check gives a deed, with what it costs, and doing that cannot fail. Lists of choices ask the
//!    same checks.
//! 4. **Its words**, beside the rules they are about: `words` says what each move is called, what it brings and what it
//!    takes away. A new move without them does not compile. `sheets` are tables of what no standard panel shows;
//!    `market_shown` lays out the market.
//! 5. **The door**: `door` says what is shown of a game ([`engine::rail::telling`]), which makes it a
//!    [`Play`](engine::game::Play) and a [`Rail`](engine::rail::Rail). With this the title is saved, undone, branched,
//!    linked, drawn and clicked.
//! 6. **What outlives it**: `TITLE` in the folder's `mod.rs` gives it a name, a number in links that is never given
//!    twice, the version of its rules, its questions. A line in [`titles`] and a feature in `Cargo.toml` put it on the
//!    shelf.
//! 7. **If it is worth it**: `link`, what is likely next, so that a link is short (without it moves are spelled; what all
//!    18xx share is in `record::link::rail::likely`); `website`, so that games of the leading website can be imported,
//!    exported and compared.
//! 8. **Its advice**: `advice` implements [`Advised`](opponents::Advised): a sound move for every decision and what a
//!    position is worth. Until then `adviser` is [`BY_THE_DOOR`](opponents::greedy::BY_THE_DOOR), which plays any game.
//! 9. **Its proofs**: a room of its own in `tests`, as `tests/y1828`: `rules` (the rulebook's own numbers, section by section),
//!    `referee` (a second reading of the rulebook), `offered` and `random_play` (what is offered is what is possible),
//!    `records`; a line in `tests/every_title/golden.rs` keeps its links and saves from then on.
//!
//! A game that is no 18xx brings its own state instead of a `Table`, leaves out `Rail`, and is played through its choices
//! and sheets; `tests/kit/toy.rs` is the smallest one, `titles/rails_of_ne` a whole one. It may draw its board itself
//! ([`engine::picture`]), have its moves written by their places among what is offered ([`record::link::listed`]), and say
//! what came to light ([`Play::seen`](engine::game::Play::seen)), how far a move can be foreseen
//! ([`Play::known_after`](engine::game::Play::known_after)) and that there are hands
//! ([`Play::has_hands`](engine::game::Play::has_hands)), and what can be asked without them
//! ([`Play::is_open`](engine::game::Play::is_open)). What of it is for whose eyes is asked of [`engine::eyes`]; the ways
//! around that are in [`record::noted`].
//!
//! # Words
//! Titles speak as their rulebooks do. What is said in the house and nowhere else:
//!
//! | word | meaning |
//! | --- | --- |
//! | attempt | a move that somebody may think of, possible or not, to be told why not |
//! | chapter | a part of a game with rules of its own: a kind of round, a merger, an auction |
//! | components | all that lies in a title's box, as tables |
//! | correction | a fact set right by hand, for a board that stands elsewhere |
//! | deed | what a check gives: all that an act does and costs, so that doing it cannot fail |
//! | derived | what follows from signals, worked out once and only told when it differs |
//! | door | the traits by which everything outside [`titles`] knows a game |
//! | erased | a view whose type is forgotten, so that it is compiled once |
//! | eyes | for whom something is shown: all, one player, or nobody |
//! | map bonus | what is paid for runs that join two ends of the map |
//! | news | the moves since somebody last looked, as a short code |
//! | per state | a signal that is empty as soon as the game goes on |
//! | proposal | an act that waits for somebody's consent |
//! | sidecar | what is kept in the browser next to a game: notes, orders, the clock |
//! | the website | 18xx.games; a house rule of it is a way it plays otherwise than the rulebook |
//! | unit | a train as it runs, with what is attached to it; stored runs call it so |
//! | way on | the move that does nothing more, if it takes nothing away |

#[cfg(test)]
extern crate self as roundhouse;

pub mod engine;
pub mod opponents;
pub mod record;
pub mod scene;
pub mod titles;
#[cfg(target_arch = "wasm32")]
pub mod web;
