//! The browser: its storage, files, clipboard, clock and screen.
//!
//! - `storage`: local storage. `settings`: the settings of this browser. `files`: files in and out, and the time.
//! - `copying`: texts to the clipboard. `wake_lock`: keeping the screen on. `back`: the back button closes what is open.
//! - `tab_title`: the title of the tab. `yield_now`: long work in slices.

pub mod back;
pub mod copying;
pub mod files;
pub mod settings;
pub mod storage;
pub mod tab_title;
pub mod wake_lock;
pub mod yield_now;
