//! Passes that a record has too many, or leaves out: which steps are worth a pass has changed on the site over the
//! years, so a record may have one more or less than we ask for.

use super::ExportedAction;

/// An importer that can tell what would have been without a pass, or with one more.
pub trait Passing: Clone {
    /// Whether an action is possible now.
    ///
    /// # Errors
    /// Why not.
    fn try_now(&self, action: &ExportedAction) -> Result<(), String>;
    /// What would have been had one of the last passes not been made, beginning with the latest.
    fn without_a_pass(&self) -> Vec<Self>;
    /// How many steps the record may have left out before what comes next.
    fn most_missing(&self) -> usize;
    /// Passes where the record does not, so that an action may come to its turn; says whether that counts as a step left
    /// out.
    ///
    /// # Errors
    /// Why passing is not possible.
    fn make_up(&mut self, action: &ExportedAction) -> Result<bool, String>;
}

/// Takes back a pass that the record has too many, or makes up those that it leaves out, until an action is possible.
///
/// # Errors
/// Why it is not possible now, if no pass more or less helps.
pub fn catch_up<I: Passing>(importer: &mut I, action: &ExportedAction) -> Result<(), String> {
    let refusal = match importer.try_now(action) {
        Ok(()) => return Ok(()),
        Err(refusal) => refusal,
    };
    let is_possible = |other: &I| other.try_now(action).is_ok();
    if let Some(back) = importer.without_a_pass().into_iter().find(is_possible) {
        *importer = back;
        return Ok(());
    }
    let mut ahead = importer.clone();
    let mut most = importer.most_missing();
    while most > 0 {
        match ahead.make_up(action) {
            Ok(counts) => most -= usize::from(counts),
            Err(_) => break,
        }
        if is_possible(&ahead) {
            *importer = ahead;
            return Ok(());
        }
    }
    Err(refusal)
}
