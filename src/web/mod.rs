//! The interface: Leptos only. It shows what the engine allows and computes no rule.
//!
//! * [`app`]: which screen is shown. * [`home`]: the games, and new ones. * [`table`]: a game being played.
//! * [`share`]: a whole game in a link. * [`board`]: small SVG pieces. * [`storage`]: the browser's local storage. * [`files`]: files in and out.

mod app;
mod board;
mod files;
mod home;
mod part;
mod share;
mod storage;
mod table;

/// Mounts the app on the document's body.
pub fn mount() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
