//! Whole games of 18GB in links: what is written is read, for the given records and for random games, and the real games
//! are short.

use crate::kit::links;
use roundhouse::titles::gb::TITLE;

#[test]
fn every_random_game_comes_back_from_its_link() {
    links::random_games_come_back(&TITLE);
}

#[test]
fn every_record_comes_back_from_its_link_and_the_real_games_are_short() {
    links::records_come_back(&TITLE);
}

#[test]
fn a_game_has_a_link_at_any_moment() {
    links::there_is_a_link_at_any_moment(&TITLE, 3);
}

#[test]
fn links_cut_off_anywhere_are_refused() {
    links::cut_off_is_refused(&TITLE, 4);
}

#[test]
fn links_with_one_character_changed_are_refused() {
    links::changed_is_refused(&TITLE, 5);
}

#[test]
fn whatever_strangers_write_does_no_harm() {
    links::strangers_do_no_harm(&TITLE);
}
