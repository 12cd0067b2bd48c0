//! Roundhouse: railway games at one table, in one browser tab.
//!
//! # Examples
//! Begin a game of a title, look at the choices and make the first:
//!
//! ```
//! use roundhouse::engine::{game::Choice, setup::Setup};
//! use roundhouse::record::title::named;
//! use roundhouse::titles::TITLES;
//!
//! let title = named(TITLES, "18NewEngland").unwrap();
//! let players = ["Amy", "Brian", "Crystal"].map(String::from);
//! let mut game = title.begin(&Setup::of(&players, 1, &[], title.rules_version)).unwrap();
//! assert_eq!(game.question(), "Reserve a minor, or pass.");
//! let Choice::Do(first) = game.choices().remove(0) else { panic!("an exact move comes first") };
//! assert_eq!(game.choice_text(&first).label, "Boston and Lowell Railroad");
//! game.apply(&first).unwrap();
//! assert_eq!(game.name(game.decision().unwrap().player), "Brian");
//! ```
//!
//! Import a game from 18xx.games and look at its players:
//!
//! ```
//! use roundhouse::record::website::{Export, importer};
//! use roundhouse::titles::TITLES;
//!
//! let json = r#"{"title": "1828.Games", "players": [{"name": "Amy"}, {"name": "Brian"}, {"name": "Crystal"}],
//!     "actions": [{"type": "bid", "id": 1, "entity": "Amy", "company": "SVN", "price": 25},
//!                 {"type": "bid", "id": 2, "entity": "Brian", "company": "StCT", "price": 20}]}"#;
//! let export = Export::read(json).unwrap();
//! let (_, mut import) = importer(TITLES, &export).unwrap();
//! for action in export.effective_actions() {
//!     import.play(action).unwrap();
//! }
//! let cash: Vec<_> = import.game().standings().into_iter().map(|player| player.cash).collect();
//! assert_eq!(cash, ["$775", "$780", "$800"]);
//! ```
//!
//! Take a game from a link and find the best runs of the company whose turn it is:
//!
//! ```
//! use roundhouse::engine::{money::Dollars, rail::route::best_runs};
//! use roundhouse::record::link;
//! use roundhouse::titles::TITLES;
//!
//! let history = link::open(TITLES, "AdpoyQEBLHF2o8mKhhc7Pq8Py-Ks5Pquw-SH9buUM3A").unwrap();
//! let rail = history.game().rail().unwrap();
//! let company = rail.company().unwrap();
//! assert_eq!(rail.table().symbol(company), "AWS");
//! let best = best_runs(rail.route_context(company), &rail.units(company));
//! assert!(best.proved);
//! assert_eq!(best.earnings.total, Dollars(40));
//! ```
//!
//! # Where things are
//! Dependencies run one way: `web -> titles -> record -> opponents -> engine`, and `web -> scene -> engine`.
//!
//! * [`engine`]: the parts of games. [`engine::game`] has the traits through which everything else uses a game;
//!   [`engine::rail`] has the parts of every 18xx game: board, routes, shares, market, trains. It depends on no screen,
//!   no clock and no title.
//! * [`opponents`]: computers that play. They think in counted steps and give reasons for their moves. They use a game
//!   through its traits, and through the `advice` of its title.
//! * [`record`]: a game as setup and moves: saving, undoing, links, the library, the website's format. It uses a game
//!   through its traits alone; [`record::title`] defines what a title has to provide.
//! * [`titles`]: a folder for each title: its tables, and its flow in the order of its rulebook's chapters.
//!   [`titles::TITLES`] is the only list of them.
//! * [`scene`]: drawings as plain values: the places of hexes, labels and badges.
//! * `web`: the interface, in the browser build only. It shows what the traits of a game return and computes no rule.
//!
//! # What is absent
//! * The engine has no screen: leptos and web-sys are dependencies of the wasm32 target only.
//! * Nothing outside [`titles`] names a title, and nothing there is needed to build the rest: every title is a feature,
//!   and the test command builds the page with none of them. `tests/house.rs` looks for names.
//! * A refused move changes nothing: it is checked to the end before anything is done.
//!
//! # How a title is added
//! 18GB is the example; its folder is `titles/gb`. The table in [`titles`] says what each file of a title is for, and
//! which ones a small game leaves out.
//!
//! 1. **Its tables**, as data that can be proofread with the components in hand: `map`, `tiles`, `market`, `companies`,
//!    `privates`, `trains`. They make the [`Components`](engine::rail::components::Components), which every game of the
//!    title carries in its [`Table`](engine::rail::table::Table). `tests/gb/tables.rs` compares them with the facts.
//!    A shape that the engine lacks is added there, without naming the title that needs it.
//! 2. **Its vocabulary**: `choices`, the kinds of decision, and `action`, how moves are written: the
//!    [`RailMove`](engine::rail::rail_move::RailMove)s of all 18xx and those that are its own. They are
//!    written by symbols, never by places in a table, so that a table may grow without breaking what is stored
//!    ([`CodecOptions::of`](engine::rail::codec::CodecOptions::of)); only 18NewEngland, which came before that, writes
//!    places, so that its tables are never reordered.
//! 3. **Its flow**, a file for each chapter of the rulebook: `setup`, `auction`, `stock_round`, `operating_round/`,
//!    `game_end`, and `game`, which passes the state that all rounds share (`common`) to the round being played.
//!    [`engine::rail`] lists what the engine does for it: [`engine::rail::rail_game`] has the general course of a game in
//!    rounds, and how others are asked; [`engine::rail::pass_order`] an order by passing (18MW counts passes in a row
//!    instead). Each round lists its steps in a table, and each step its moves. `moves` has a file for each move
//!    ([`engine::rail::moves`]): its candidates, its check, which returns an effect with all its costs, and that effect,
//!    which cannot fail. What is offered and what is refused with a reason follow from that; passes, payouts and runs
//!    are shared moves already. A move that is the title's own has its fields, their written form and its words in the
//!    same file ([`OwnMove`](engine::rail::moves::OwnMove), [`OwnWords`](engine::rail::moves::OwnWords)): it takes that
//!    file, its name in the list at the end of `moves/mod.rs`, and a row of the steps that offer it.
//! 4. **Its words**, beside the rules they are about: `words` has the name of each move of all 18xx, what it brings and
//!    what it takes away. `rules` has the rules in our words, and which of them each decision is about; `glossary`
//!    explains the words of the field. `sheets` are tables of what no standard panel shows; `market_view` lays out the
//!    market.
//! 5. **Its traits**: `view` tells what is shown of a game ([`engine::rail::title_view`]), which makes it a
//!    [`Play`](engine::game::Play) and a [`Rail`](engine::rail::Rail). `corrections` lists the facts that only its rules
//!    know, `consistency` what must add up. With this the title can be saved, undone, branched, linked, drawn and
//!    clicked. For a board on a real table its operating round also has
//!    `TitleRound::company_before_run` and what stands beside it.
//! 6. **Its entry**: `TITLE` in the folder's `mod.rs` is its card: a name, a number in links that is never given
//!    twice, the version of its rules, its questions. `CODE` beside it is all that plays it. A line in [`titles`], one in
//!    `titles::arrival` for the page in pieces, and a feature in `Cargo.toml`, in the defaults and in those of the tests,
//!    make it available; where the money is dollars, it brings the text of [`Dollars`](engine::money::Dollars) with it.
//!    The card's finished game, map, lessons and puzzles may be empty at first; `tests/every_title/finished.rs` makes the
//!    first two, `docs/lessons.md` says how a lesson is written, and `docs/puzzles.md` how puzzles are made.
//! 7. **If it is worth it**: `link`, the likely next moves, so that a link is short (without it moves are spelled; the
//!    likely moves of all 18xx are in `record::link::rail::likely`); `website`, so that games of the leading website
//!    can be imported, exported and compared.
//! 8. **Its advice**: `advice` implements [`TitleAdvice`](opponents::TitleAdvice): a sound move for every decision and
//!    what a position is worth. Until then the `adviser` of its `CODE` is
//!    [`BY_THE_DOOR`](opponents::greedy::BY_THE_DOOR), which plays any game.
//! 9. **Its tests**: a folder of its own in `tests`, as `tests/gb`: `rules` (the rulebook's own numbers, section by
//!    section), `inside` (the same in positions that are set up through private fields), `referee` (a second reading of
//!    the rulebook), `offered` and `random_play` (offered moves are exactly the possible ones), `records`; another in
//!    `tests/kit`, with its random player; both are named in `tests/main.rs` and `tests/kit/mod.rs`. No test stands in
//!    `titles` itself. The rooms of `tests/every_title` play all titles, and `tests/house.rs` says which
//!    files are missing: run both early (`cargo nextest run --test all` builds least), and give the title its line where
//!    a table names titles (`golden.rs`, `opponents.rs`, `finished.rs`, `auctions.rs`).
//!
//! A game that is no 18xx brings its own state instead of a `Table`, leaves out `Rail`, and is played through its
//! choices and sheets; `tests/kit/toy.rs` is the smallest one, `titles/rails_of_ne` a whole one. It may draw its board
//! itself ([`engine::picture`]), and have its moves written by their places among the offered ones
//! ([`record::link::choice_index`]). It may tell how much hidden information was seen
//! ([`Play::seen`](engine::game::Play::seen)), how far a move can be foreseen
//! ([`Play::known_after`](engine::game::Play::known_after)), that there are hands
//! ([`Play::has_hands`](engine::game::Play::has_hands)), and whether a decision can be asked without them
//! ([`Play::is_open`](engine::game::Play::is_open)). [`engine::viewer`] decides who may see what; acts that get around
//! that are recorded in [`record::storage::audit`].
//!
//! # Words
//! Titles use the words of their rulebooks. These words are used in this project only:
//!
//! | word | meaning |
//! | --- | --- |
//! | candidate | a move that somebody may think of, possible or not, to get the reason why not |
//! | chapter | a part of a game with rules of its own: a kind of round, a merger, an auction |
//! | erased | a view whose type is erased, so that it is compiled once |
//! | news | the moves since somebody last acted, as a short code |
//! | the website | 18xx.games; a house rule of it is a difference from the rulebook |
//! | unit | a train as it runs, with what is attached to it; stored runs call it so |
//! | way on | the move that does nothing more, if it takes nothing away |

#[cfg(test)]
extern crate self as roundhouse;

#[cfg(test)]
#[path = "../tests/kit/inside.rs"]
mod kit;

pub mod engine;
pub mod opponents;
pub mod record;
pub mod scene;
pub mod titles;
#[cfg(target_arch = "wasm32")]
pub mod web;
