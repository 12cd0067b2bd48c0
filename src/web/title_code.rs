//! The code of titles, which may come later than their names. All of the page asks for it here.

use crate::record::title::{Code, Title};

/// Returns all that plays a title.
pub fn code_of(title: &Title) -> &'static Code {
    title.code()
}
