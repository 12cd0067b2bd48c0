//! The current decision as a sentence. It is put together from the offered moves, so that it names all of them and
//! nothing else.

use super::arrange::Arrange;
use std::fmt;

/// The part that a kind of move plays in a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// Does something.
    #[default]
    Act,
    /// Is what a company has to do next: its run, or its dividend.
    Continue,
    /// Goes on without doing anything more. Every question names it last.
    Pass,
    /// Gives up: bankruptcy. It is named only where no company can go on.
    LastResort,
}

/// The words of a kind of move within a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// A part of the sentence that lists the choices: "buy a share".
    Offer(String),
    /// A question of its own: "which one leaves the game?"
    Ask(String),
}

impl Prompt {
    /// Creates a question of its own.
    #[must_use]
    pub fn ask(question: impl Into<String>) -> Prompt {
        Prompt::Ask(question.into())
    }

    /// Checks whether the question does not name the move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Prompt::Offer(words) if words.is_empty())
    }
}

impl fmt::Display for Prompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Prompt::Offer(words) | Prompt::Ask(words)) = self;
        f.write_str(words)
    }
}

impl Default for Prompt {
    fn default() -> Prompt {
        Prompt::Offer(String::new())
    }
}

impl From<String> for Prompt {
    fn from(words: String) -> Prompt {
        Prompt::Offer(words)
    }
}

impl From<&str> for Prompt {
    fn from(words: &str) -> Prompt {
        Prompt::Offer(words.to_string())
    }
}

/// A kind of move that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The kind, as the record spells it.
    pub kind: String,
    /// Its part in the question.
    pub role: Role,
    /// Its words.
    pub words: Prompt,
}

/// A question: the situation, and every kind of move that is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The situation, in whole sentences; empty if it is clear.
    pub situation: String,
    /// The kinds of moves on offer.
    pub ways: Vec<Way>,
}

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
    pub fn offer(&mut self, way: Way) {
        if !self.ways.contains(&way) {
            self.ways.push(way);
        }
    }

    /// Returns the question without the situation.
    #[must_use]
    pub fn asked(&self) -> String {
        let mut asked = String::new();
        let mut ways: Vec<&str> = Vec::new();
        let mut roles = self.ways.iter().map(|way| way.role);
        let goes_on = roles.any(|role| matches!(role, Role::Continue | Role::Pass));
        let mut named: Vec<&Way> = self.ways.iter().collect();
        named.retain(|way| !(goes_on && way.role == Role::LastResort));
        named.arrange_by_key(|way| match way.role {
            Role::Act | Role::Continue => 0,
            Role::LastResort => 1,
            Role::Pass => 2,
        });
        for way in named {
            match &way.words {
                Prompt::Ask(question) => asked = capital(question),
                Prompt::Offer(words) if !ways.contains(&words.as_str()) => ways.push(words),
                Prompt::Offer(_) => {}
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

/// Makes the first letter small, for words within a sentence.
#[must_use]
pub fn uncapital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASS: (Role, &str) = (Role::Pass, "pass");

    fn question(so: &str, ways: &[(Role, &str)]) -> String {
        let mut question = Question::about(so.to_string());
        for &(role, words) in ways {
            let is_question = words.ends_with('?');
            let words = if is_question {
                Prompt::ask(words)
            } else {
                words.into()
            };
            question.offer(Way {
                kind: String::new(),
                role,
                words,
            });
        }
        question.to_string()
    }

    #[test]
    fn a_question_names_each_way_once_and_the_way_on_last() {
        let sell = (Role::Act, "sell shares");
        let ways = [PASS, sell, sell, (Role::Act, "buy a share")];
        assert_eq!(question("", &ways), "Sell shares, buy a share, or pass.");
        assert_eq!(question("", &ways[..1]), "Pass.");
        assert_eq!(question("", &[]), "");
    }

    #[test]
    fn bankruptcy_is_named_last_and_only_where_nobody_goes_on() {
        let bankruptcy = (Role::LastResort, "declare bankruptcy");
        let buy = (Role::Act, "buy trains for NYC");
        let run = (Role::Continue, "run the trains of NYC");
        assert_eq!(question("", &[run, bankruptcy]), "Run the trains of NYC.");
        assert_eq!(
            question("", &[bankruptcy, buy]),
            "Buy trains for NYC, or declare bankruptcy."
        );
        assert_eq!(
            question("", &[bankruptcy, buy, (Role::Pass, "go on")]),
            "Buy trains for NYC, or go on."
        );
        assert_eq!(question("", &[bankruptcy]), "Declare bankruptcy.");
    }

    #[test]
    fn the_situation_comes_first() {
        let close = [(Role::Pass, "build no more"), (Role::Act, "close LB")];
        assert_eq!(
            question("LNWR has nowhere to build yet.", &close),
            "LNWR has nowhere to build yet. Close LB, or build no more."
        );
    }

    #[test]
    fn a_question_of_its_own_stands_alone() {
        let earnings = (Role::Continue, "pay out the earnings?");
        assert_eq!(question("", &[earnings]), "Pay out the earnings?");
        assert_eq!(
            question("It earns $90.", &[earnings, (Role::Act, "buy coal")]),
            "It earns $90. Pay out the earnings? Or buy coal."
        );
    }
}
