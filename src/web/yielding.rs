//! Long work in slices, so that the page is never kept from anything else.

use super::files;
use gloo_timers::future::TimeoutFuture;
use std::cell::Cell;

/// How long the page may be kept busy at a time, in milliseconds.
const LONGEST_SLICE: u64 = 24;

thread_local! {
    /// When the page is to be let go, whatever work is under way.
    static SLICE_ENDS: Cell<u64> = const { Cell::new(0) };
}

/// Lets the page show what it has, and answer whoever presses something.
pub async fn pause() {
    TimeoutFuture::new(0).await;
}

/// Lets the page do something else if it has waited long enough.
pub async fn yield_if_due() {
    if files::now() < SLICE_ENDS.get() {
        return;
    }
    pause().await;
    let now = files::now();
    if now >= SLICE_ENDS.get() {
        SLICE_ENDS.set(now + LONGEST_SLICE);
    }
}
