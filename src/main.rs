//! Mounts the app; nothing else.

#[cfg(target_arch = "wasm32")]
fn main() {
    roundhouse::web::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("Roundhouse is played in a browser: run `cargo xtask play`.");
}
