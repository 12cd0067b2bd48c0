//! The interface: Leptos only. It shows what the engine allows and computes no rule.
//!
//! - `app`: the page as a whole. `screen`: the shown screen, and going to another. `title_cards`: the titles.
//! - `pieces`: what comes after the first screen, where the page is split. `screens`: the other screens.
//! - `home`: the first screen. `continue_card`: the game that was played last. `library`: the stored games. `new_game`: the
//!   form for a new one. `names`: the names of earlier players.
//! - `guide`: a table that asks for one move. `lesson` and `puzzle`: such tasks. `coming`: tasks on their way.
//!   `lessons_done` and `puzzles_done`: the steps and the puzzles that are done.
//! - `table`: a game being played, on top of its `session`: history, the shown moment, storing.
//! - `share`: sending a game elsewhere. `incoming` and `preview`: games from elsewhere.
//! - `board` and `seat`: small SVG pictures. `played_by`: the choice of who plays a seat.
//! - `erased`: how parts of the page are made. `cell` and `derived`: values that change, and values that follow from
//!   them. `state_scoped`: values for one state of the game. `yield_now`: long work in slices.
//! - `gesture`: one gesture does one thing. `long_press`: a finger that rests looks. `touch`: presses beside small things.
//!   `focus`: the focus. `fold`: folded parts. `motion`: animations. `confirm`: questions before something is taken away.
//! - `compacting`: games that nobody plays are stored small.
//! - `statistics`: the results of all games together.
//! - `library_undo`: changes to the stored games, and undoing them.
//! - `thinker`: computers that think.
//! - `wake_lock`: keeping the screen on. `back`: the back button closes what is open.
//! - `settings`: the settings of this browser. `storage`: its local storage. `unsaved_games`: games it would not keep.
//!   `storing`: either of them.
//! - `files`: files in and out. `copying`: texts to the clipboard. `rules`: the rules of a title.
//!
//! Dependencies run one way, from `app` over `home` and `table` down to the small things. Only `app` names the titles.

mod app;
mod back;
mod board;
mod cell;
mod coming;
mod compacting;
mod confirm;
mod continue_card;
mod copying;
mod derived;
mod erased;
mod files;
mod focus;
mod fold;
mod gesture;
mod guide;
mod home;
mod incoming;
mod lesson;
mod lessons_done;
mod library;
mod library_undo;
mod long_press;
mod motion;
mod names;
mod new_game;
mod pieces;
mod played_by;
mod preview;
mod puzzle;
mod puzzles_done;
mod rules;
mod screen;
mod screens;
mod seat;
mod session;
mod settings;
mod share;
mod state_scoped;
mod statistics;
mod storage;
mod storing;
mod tab_title;
mod table;
mod thinker;
mod title_cards;
mod title_code;
mod touch;
mod unsaved_games;
mod wake_lock;
mod yield_now;

/// Mounts the app on the document's body. In a worker it listens for games to think about instead.
pub fn mount() {
    if thinker::is_the_worker(app::titles()) {
        return;
    }
    std::panic::set_hook(Box::new(|fault| {
        console_error_panic_hook::hook(fault);
        say_what_broke();
    }));
    leptos::mount::mount_to_body(app::App);
}

/// Tells the person that the app broke down, and what to do: after a fault of ours nothing on the page works any more.
fn say_what_broke() {
    let document = leptos::prelude::document();
    if let (Some(body), Ok(message)) = (document.body(), document.create_element("p")) {
        message.set_class_name("broken-page");
        message.set_text_content(Some(
            "Roundhouse has run into a fault of its own and stopped. The game is saved up to the last move: reload the page to go on.",
        ));
        // Without a place for it the message is in the console at least.
        let _ = body.prepend_with_node_1(&message);
    }
}
