//! What holds of every title: played through the door, at the positions of given, golden and random games.

mod chronicle;
mod clock;
mod consent;
mod corrections;
mod door;
mod doors;
mod emergencies;
mod finished;
mod foreseen;
mod goes_on;
mod golden;
mod idle;
mod kinds;
mod lifetime;
mod losses;
mod news;
mod opponents;
mod orders;
mod questions;
mod reported;
mod run_out;
mod saves;
mod site_habits;
mod statistics;
mod toy;
mod words;
