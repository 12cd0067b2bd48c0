//! The common parts of all 18xx games: hexes and track, routes, companies and shares, the market, trains, the table.
//!
//! Each file has one mechanism. A title owns a [`table::Table`] made of these parts and writes its own flow; a part
//! never asks which title it is in. A game that is no 18xx needs none of this.
//!
//! | a title needs | where it is |
//! | --- | --- |
//! | the contents of its box | [`components`], [`map`], [`tile`], [`market`], [`depot`] |
//! | its course: rounds, turns, steps, moves | [`rail_game`], [`rounds`], [`turn`], [`moves`] |
//! | stock rounds: sales, purchases, order by passing | [`trading`], [`shares`], [`pass_order`] |
//! | track and markers | [`tile_lays`], [`network`], [`placing`] |
//! | runs and their distribution | [`route`], [`dividends`] |
//! | money that somebody must find | [`liquidity`] |
//! | what is refused with a reason | [`attempts`] lists candidates |
//! | words for moves, companies, prices | [`words`], [`move_texts`], [`track_words`] |
//! | how it is shown, corrected and stored | [`title_view`], [`correction`], [`codec`] |

pub mod alternating;
pub mod attempts;
pub mod board;
pub mod board_report;
pub mod change;
pub mod codec;
pub mod components;
mod consistency;
pub mod correction;
pub mod depot;
pub mod dividends;
pub mod game_end;
pub mod hex;
pub mod ids;
mod lay_refusals;
pub mod liquidity;
pub mod map;
pub mod market;
pub mod move_texts;
pub mod moves;
pub mod network;
pub mod pass_order;
pub mod placing;
pub mod rail_game;
pub mod rail_move;
pub mod rail_view;
pub mod report;
pub mod rounds;
pub mod route;
pub mod shares;
mod sheets;
pub mod state;
pub mod table;
pub mod tile;
pub mod tile_lays;
pub mod title_view;
pub mod track_words;
pub mod trading;
pub mod train_loss;
pub mod turn;
pub mod words;

pub use rail_view::Rail;
