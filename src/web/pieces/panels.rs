//! The piece with what is seldom open: charts and sheets, the end, statistics, corrections, games from elsewhere and to
//! elsewhere.

use super::{Work, piece};
use crate::record::storage::backup::MergeResult;
use crate::web::session::Session;
use crate::web::sharing::incoming::{self, Incoming, ReadGame, RefusedText};
use crate::web::sharing::{preview, share};
use crate::web::shelf::statistics;
use crate::web::table::film::{self, Film};
use crate::web::table::rail::selection::Selection;
use crate::web::table::{charts, correction_form, edit_board, ending, ledger, summary};
use leptos::prelude::AnyView;

/// All that others want of what is seldom open.
pub struct PanelsPiece {
    /// Shows the charts.
    pub charts: fn(Session) -> AnyView,
    /// Shows the sheet of the table.
    pub ledger: fn(Session) -> AnyView,
    /// Shows the sheet as it is printed.
    pub printed: fn(Session) -> AnyView,
    /// Shows the page about the end.
    pub finish: fn(Session) -> AnyView,
    /// Shows how the game ended.
    pub scores: fn(Session) -> AnyView,
    /// Shows the form for corrections.
    pub correction: fn(Session) -> AnyView,
    /// Shows the panel of a board or draft.
    pub board: fn(Session, Selection) -> AnyView,
    /// Shows the results of all finished games.
    pub statistics: fn() -> AnyView,
    /// Reads a game from elsewhere, or tells why it cannot be read.
    pub read: fn(Incoming, String, String) -> Work<Result<ReadGame, RefusedText>>,
    /// Reads a game from elsewhere and keeps it, or tells why it cannot be read.
    pub keep: fn(Incoming, String, String) -> Work<Result<MergeResult, RefusedText>>,
    /// Offers to keep a game that was read.
    pub preview: fn(ReadGame, Incoming) -> AnyView,
    /// Shows the content of a link: a whole game, or a position without its past.
    pub link: fn(String, bool) -> AnyView,
    /// Shows the game that the new moves in a link lead to.
    pub news: fn(String) -> AnyView,
    /// Shows the ways to share a game.
    pub share: fn(Session) -> AnyView,
    /// Looks for the chapters of a film.
    pub find_chapters: fn(Film) -> Work<()>,
}

piece! {
    /// Whatever is seldom open.
    PANELS: PanelsPiece in panels = PanelsPiece {
        charts: charts::charts_panel,
        ledger: ledger::ledger_panel,
        printed: ledger::printed,
        finish: summary::finish_panel,
        scores: ending::final_scores,
        correction: correction_form::form,
        board: edit_board::right_panel,
        statistics: statistics::statistics,
        read: incoming::read,
        keep: incoming::keep,
        preview: incoming::preview,
        link: preview::link,
        news: preview::news,
        share: share::ways,
        find_chapters: film::find_chapters,
    }
}
