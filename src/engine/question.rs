//! The current decision as a sentence. It is put together from the offered moves, so that it names all of them and
//! nothing else.

use super::arrange::Arrange;
use std::fmt;

/// A question: the situation, and every kind of move that is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The situation, in whole sentences; empty if it is clear.
    pub situation: String,
    /// The kinds of moves on offer: each kind as the record spells it, with its words within the sentence. Words that
    /// end with a question mark are a sentence of their own. Bankruptcy is named only where no company can go on.
    pub ways: Vec<(String, String)>,
}

/// Kind of the move that goes on, which every question names last.
const PASS: &str = "pass";
/// Kind of the move that a question names, after the others, only where no company can go on.
const LAST_RESORT: &str = "declare_bankruptcy";
/// Kinds of moves with which a company goes on.
const GOES_ON: [&str; 3] = [PASS, "run", "distribute"];

impl Question {
    /// Creates a question that only describes a situation.
    #[must_use]
    pub fn about(situation: String) -> Question {
        Question {
            situation,
            ways: Vec::new(),
        }
    }

    /// Adds a kind of move. The same kind in the same words is added only once.
    pub fn offer(&mut self, kind: String, words: String) {
        let way = (kind, words);
        if !self.ways.contains(&way) {
            self.ways.push(way);
        }
    }

    /// Returns the question without the situation.
    #[must_use]
    pub fn asked(&self) -> String {
        let mut asked = String::new();
        let mut ways: Vec<&str> = Vec::new();
        let mut kinds = self.ways.iter().map(|(kind, _)| kind.as_str());
        let goes_on = kinds.any(|kind| GOES_ON.contains(&kind));
        let mut named: Vec<&(String, String)> = self.ways.iter().collect();
        named.retain(|(kind, _)| !(goes_on && kind == LAST_RESORT));
        named.arrange_by_key(|(kind, _)| match kind.as_str() {
            PASS => 2,
            LAST_RESORT => 1,
            _ => 0,
        });
        for (_, words) in named {
            if words.ends_with('?') {
                asked = capital(words);
            } else if !ways.contains(&words.as_str()) {
                ways.push(words);
            }
        }
        let listed = match &ways[..] {
            [] => return asked,
            [way] => format!("{way}."),
            [first @ .., last] => format!("{}, or {last}.", first.join(", ")),
        };
        if asked.is_empty() {
            capital(&listed)
        } else {
            format!("{asked} Or {listed}")
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = self.asked();
        let between = if self.situation.is_empty() || asked.is_empty() {
            ""
        } else {
            " "
        };
        write!(f, "{}{between}{asked}", self.situation)
    }
}

/// Capitalizes the first letter to begin a sentence.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Rewords the label of the way on for a question. A label that begins with "No " becomes "go on".
#[must_use]
pub fn pass_prompt(label: &str) -> String {
    if label.starts_with("No ") {
        return "go on".to_string();
    }
    let mut letters = label.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(so: &str, ways: &[(&str, &str)]) -> String {
        let mut question = Question::about(so.to_string());
        for (kind, words) in ways {
            question.offer((*kind).to_string(), (*words).to_string());
        }
        question.to_string()
    }

    #[test]
    fn a_question_names_each_way_once_and_the_way_on_last() {
        let ways = [
            ("pass", "pass"),
            ("sell", "sell shares"),
            ("sell", "sell shares"),
            ("buy", "buy a share"),
        ];
        assert_eq!(question("", &ways), "Sell shares, buy a share, or pass.");
        assert_eq!(question("", &ways[..1]), "Pass.");
        assert_eq!(question("", &[]), "");
    }

    #[test]
    fn bankruptcy_is_named_last_and_only_where_nobody_goes_on() {
        let bankruptcy = ("declare_bankruptcy", "declare bankruptcy");
        let buy = ("buy_train", "buy trains for NYC");
        let run = ("run", "run the trains of NYC");
        assert_eq!(question("", &[run, bankruptcy]), "Run the trains of NYC.");
        assert_eq!(
            question("", &[bankruptcy, buy]),
            "Buy trains for NYC, or declare bankruptcy."
        );
        assert_eq!(
            question("", &[bankruptcy, buy, ("pass", "go on")]),
            "Buy trains for NYC, or go on."
        );
        assert_eq!(question("", &[bankruptcy]), "Declare bankruptcy.");
    }

    #[test]
    fn what_is_so_comes_first() {
        let close = [("pass", "build no more"), ("close", "close LB")];
        assert_eq!(
            question("LNWR can build nowhere yet.", &close),
            "LNWR can build nowhere yet. Close LB, or build no more."
        );
    }

    #[test]
    fn what_is_asked_stands_alone() {
        let earnings = ("distribute", "what becomes of the earnings?");
        assert_eq!(question("", &[earnings]), "What becomes of the earnings?");
        assert_eq!(
            question("It earns $90.", &[earnings, ("coal", "buy coal")]),
            "It earns $90. What becomes of the earnings? Or buy coal."
        );
    }
}
