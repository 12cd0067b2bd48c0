//! The rules of 18GB: a file for each chapter of the highlights of its rules. A test is called as the sentence that it proves;
//! one that begins with `ruling` as what the leading website decides where the highlights are silent. Positions are
//! [`given`], and [`play`]ed by sentences.

mod given;
mod play;

mod building_track;
mod corporations;
mod game_rounds;
mod given_games;
mod in_random_games;
mod insolvency;
mod private_railways;
mod reasons;
mod running_trains;
mod sentences;
mod setup;
mod share_dealing;
mod share_prices;
mod simultaneous_auction;
mod station_markers;
mod train_purchases;
mod website;
