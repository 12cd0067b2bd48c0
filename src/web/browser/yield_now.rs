//! Long work in slices, so that the page stays responsive.

use crate::web::browser::files;
use gloo_timers::future::TimeoutFuture;
use std::cell::Cell;

/// The longest time for which the page may be kept busy, in milliseconds.
const LONGEST_SLICE: u64 = 24;

thread_local! {
    /// The time at which the page is to be released, whatever work is under way.
    static SLICE_ENDS: Cell<u64> = const { Cell::new(0) };
}

/// Lets the page draw and handle events.
pub async fn pause() {
    TimeoutFuture::new(0).await;
}

/// Lets the page work if it has waited.
pub async fn yield_if_due() {
    if files::elapsed() < SLICE_ENDS.get() {
        return;
    }
    pause().await;
    let now = files::elapsed();
    if now >= SLICE_ENDS.get() {
        SLICE_ENDS.set(now + LONGEST_SLICE);
    }
}
