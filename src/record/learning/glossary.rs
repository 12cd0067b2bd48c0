//! The words of the field, each explained in one sentence, and finding them in a text.

/// A word of the field in all its forms, divided by `|`, and its meaning in a sentence.
pub type Term = (&'static str, &'static str);

/// Words that most railway titles use alike.
pub mod term {
    use super::Term;

    /// The treasury.
    pub const TREASURY: Term = (
        "treasury|treasuries",
        "A company\u{2019}s own money. It pays for track and trains, and is part of nobody\u{2019}s worth.",
    );
    /// The president.
    pub const PRESIDENT: Term = (
        "president|presidents|presidency",
        "The player who decides for a company, as the holder of most of its shares.",
    );
    /// The shares nobody has bought yet.
    pub const IPO: Term = (
        "IPO",
        "Initial public offering: the shares of a company that nobody has bought yet.",
    );
    /// The shares that were sold.
    pub const POOL: Term = (
        "bank pool|pool",
        "The shares that players have sold. Anybody may buy them again.",
    );
    /// Keeping the earnings.
    pub const WITHHOLD: Term = (
        "withhold|withholds|withheld",
        "The company keeps its earnings in its treasury; its shares get nothing, and its price falls.",
    );
    /// The dividend.
    pub const DIVIDEND: Term = (
        "dividend|dividends",
        "The part of a company\u{2019}s earnings that goes to whoever has its shares.",
    );
    /// The certificate.
    pub const CERTIFICATE: Term = (
        "certificate|certificates",
        "A card for one share or more. A player may own only so many cards.",
    );
    /// The station marker.
    pub const MARKER: Term = (
        "station marker|station markers|marker|markers",
        "A company\u{2019}s station in a city. Each route needs one, and it blocks others once the city is full.",
    );
    /// The route.
    pub const ROUTE: Term = (
        "route|routes",
        "Connected track, with a station of the company on it, along which one train runs.",
    );
    /// The phase.
    pub const PHASE: Term = (
        "phase|phases",
        "A part of the game. The first train of a new kind begins the next one.",
    );
    /// The number of trains.
    pub const TRAIN_LIMIT: Term = (
        "train limit",
        "The most trains that a company may own. It shrinks as the game goes on.",
    );
    /// The better tile.
    pub const UPGRADE: Term = (
        "upgrade|upgrades",
        "A tile of the next colour takes the place of another, and keeps its track.",
    );
    /// The right to begin.
    pub const PRIORITY: Term = (
        "priority deal|priority",
        "Whoever has it acts first in the next stock round.",
    );
    /// A company nobody leads.
    pub const RECEIVERSHIP: Term = (
        "receivership",
        "The state of a company without a president: it runs by rule until somebody has two shares.",
    );
}

/// A part of a text, and its meaning if it is a word of the field.
pub type Part<'a> = (&'a str, Option<&'static str>);

/// Divides a text into words that are explained and all between them. Together the parts are the text.
#[must_use]
pub fn parts<'a>(text: &'a str, terms: &[Term]) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let (mut begin, mut at) = (0, 0);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if let Some((length, meaning)) = term_at(rest, terms) {
            if begin < at {
                parts.push((&text[begin..at], None));
            }
            parts.push((&rest[..length], Some(meaning)));
            at += length;
            begin = at;
        } else {
            at += next_word(rest);
        }
    }
    if begin < text.len() {
        parts.push((&text[begin..], None));
    }
    parts
}

/// Returns the distance to the next word.
fn next_word(text: &str) -> usize {
    let is_letter = |sign: char| sign.is_alphanumeric();
    let word = text.find(|sign| !is_letter(sign)).unwrap_or(text.len());
    let gap = text[word..].find(is_letter).unwrap_or(text.len() - word);
    word + gap
}

/// Finds the longest explained word with which a text begins: its length and its meaning.
fn term_at(text: &str, terms: &[Term]) -> Option<(usize, &'static str)> {
    let begins = |form: &&str| {
        let start = text.get(..form.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(form))
            && !text[form.len()..].starts_with(char::is_alphanumeric)
    };
    let lengths = terms.iter().flat_map(|&(forms, meaning)| {
        let forms = forms.split('|').filter(begins);
        forms.map(move |form| (form.len(), meaning))
    });
    lengths.max_by_key(|(length, _)| *length)
}
