//! Mounts the app in the browser build; elsewhere it says how the app is played.

#[cfg(target_arch = "wasm32")]
fn main() {
    roundhouse::web::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Roundhouse is played in a browser: run `cargo xtask play`.");
}
