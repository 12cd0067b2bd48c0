//! Questions about corrections: what can be changed, and what a position that is being entered lacks.

use crate::engine::game::{Game, Move};
use crate::engine::rail::change::Change;
use crate::engine::rail::correction::{DraftGap, FactChoices, Power, Token};
use crate::engine::rail::ids::CompanyId;
use serde_json::Value;

/// The corrections of a game of railways.
pub trait RailCorrections {
    /// Lists the facts that can be corrected. Only the title's rules know them. Each has its name, its name for people,
    /// and its value.
    fn facts(&self) -> Vec<(&'static str, &'static str, Value)>;
    /// Lists all facts that could differ. They come part by part.
    fn fact_choices(&self) -> Vec<FactChoices>;
    /// Lists the tokens of which a company may have one.
    fn tokens(&self, company: CompanyId) -> Vec<Token>;
    /// Lists the corrections leading to another game. It has the same setup, and is reached as far as corrections can
    /// tell; there are none for a game of another title.
    fn difference(&self, other: &dyn Game) -> Vec<Change>;
    /// Returns the game as changes would make it. It need not add up: it is a position that is being entered.
    fn with_draft_changes(&self, changes: &[Change]) -> Box<dyn Game>;
    /// Adds changes to a draft. They replace those about the same things; all are sorted in the order in which they can
    /// be made.
    fn extend_draft(&self, draft: &[Change], more: Vec<Change>) -> Vec<Change>;
    /// Lists what is missing or contradicts itself. It is about a position that is being entered, by chapters.
    fn draft_gaps(&self) -> Vec<DraftGap>;
    /// Lists the private companies that change runs. A company's runs would be paid otherwise if its president had
    /// them.
    fn powers(&self, company: CompanyId) -> Vec<Power>;
    /// Adds what is needed to run trains. The board is there only for that.
    fn with_running_company(&self, changes: Vec<Change>) -> Vec<Change>;
    /// Returns the move that corrects something.
    fn correct(&self, changes: Vec<Change>) -> Move;
}
