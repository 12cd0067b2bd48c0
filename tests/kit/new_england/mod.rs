//! What the tests of 18NewEngland share: how it is played at random.

pub mod random;
