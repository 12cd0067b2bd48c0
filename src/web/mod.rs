//! The interface: Leptos only. It shows what the engine allows and computes no rule.
//!
//! * `app`: the page as a whole. * `screen`: what is shown, and the way elsewhere. * `shelf`: the titles.
//! * `home`: the first screen. * `onward`: the game that was played last. * `library`: the stored games. * `new_game`: the form for another. * `names`: who played.
//! * `table`: a game being played, on top of its `session`: history, the shown moment, storing.
//! * `share`: games go elsewhere. * `incoming` and `preview`: games come from elsewhere.
//! * `board` and `seat`: small SVG pieces. * `played_by`: who plays a seat. * `part`: how parts of the page are made. `known`: what follows from other things. * `breath`: long work in slices.
//! * `gesture`: one gesture does one thing. * `rest`: a finger that rests looks. `resting`: games that rest are made small. * `sure`: what asks before it takes something away.
//! * `statistics`: what came of all games together.
//! * `deeds`: what was done to the stored games, and taking it back.
//! * `thinker`: where computers think.
//! * `awake`: the screen stays on.
//! * `settings`: what a person has set for this browser. * `storage`: its local storage. * `memory`: games it would not keep. * `keeping`: either of them.
//! * `files`: files in and out.
//!
//! Arrows run one way, from `app` over `home` and `table` down to the small things. Only `app` names the titles.

mod app;
mod awake;
mod board;
mod cell;
mod deeds;
mod derived;
mod erased;
mod files;
mod focus;
mod fold;
mod gesture;
mod home;
mod incoming;
mod keeping;
mod library;
mod memory;
mod motion;
mod names;
mod near;
mod new_game;
mod onward;
mod per_state;
mod played_by;
mod preview;
mod rest;
mod resting;
mod rules;
mod screen;
mod seat;
mod session;
mod settings;
mod share;
mod shelf;
mod statistics;
mod storage;
mod sure;
mod table;
mod thinker;
mod yielding;

/// Mounts the app on the document's body; in a worker it thinks instead.
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

/// After a fault of ours nothing on the page works any more; whoever plays is told so, and what to do.
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
