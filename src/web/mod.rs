//! The interface: Leptos only. It shows what the engine allows and computes no rule.
//!
//! - `app`: the page as a whole. `screen`: the shown screen, and going to another. `screens`: all but the first.
//! - `start`: the first screen. `shelf`: the stored games. `tasks`: lessons and puzzles. `sharing`: games from and to
//!   elsewhere.
//! - `table`: a game being played, on top of its `session`: history, the shown moment, storing.
//! - `pieces`: what comes after the first screen, where the page is split. `thinker`: computers that think.
//! - `ui`: making parts of the page. `browser`: storage, files, clipboard and the like.
//!
//! Dependencies run one way, from `app` over `home` and `table` down to the small things. Only `app` names the titles.

mod app;
mod browser;
mod pieces;
mod screen;
mod screens;
mod session;
mod sharing;
mod shelf;
mod start;
mod table;
mod tasks;
mod thinker;
mod title_code;
mod ui;

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
