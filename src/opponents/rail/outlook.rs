//! How the game goes on, as far as one can see.

/// What a bank pays out beside what companies earn now: they grow.
const GROWTH: f64 = 1.5;
/// What is spent in a round whatever is earned.
const BESIDE: f64 = 60.0;

/// How many rounds a bank lasts if companies earn so much in each, half a round at least.
#[must_use]
pub fn rounds_left(bank: f64, income: f64, most: f64) -> f64 {
    (bank / (GROWTH * income + BESIDE)).clamp(0.5, most)
}

/// What part of its income a company keeps that has no train to outlast the next kind: as far as it can pay for one.
#[must_use]
pub fn kept_by(means: f64, price: f64) -> f64 {
    0.4 + 0.6 * (means / price.max(1.0)).clamp(0.0, 1.0)
}
