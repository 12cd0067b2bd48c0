//! Words of the field are explained in one short sentence of the title, wherever they stand.

use roundhouse::engine::game::Game;
use roundhouse::record::learning::glossary::{Term, parts};
use roundhouse::record::link;
use roundhouse::record::title::Title;
use roundhouse::titles::TITLES;
use std::collections::BTreeSet;

/// The most words of an explanation.
const MOST_WORDS: usize = 20;

/// The words that somebody new asks for, where a title has them.
const WANTED: [&str; 8] = [
    "par", "float", "rust", "treasury", "token", "merge", "depot", "claim",
];

/// Words that the page itself writes on every charter, and in the list of trains.
const OF_THE_PAGE: [&str; 7] = [
    "rusts with the first",
    "Par",
    "Treasury",
    "Markers left",
    "Train limit",
    "Certificates",
    "withheld",
];

/// Lists what a game says in questions, charters and sheets at some of its moments.
fn texts(title: &Title) -> BTreeSet<String> {
    let history = link::open(TITLES, title.about.finished).unwrap();
    let mut texts = BTreeSet::new();
    for at in (0..=history.done()).step_by(7) {
        let game = history.game_at(at).unwrap();
        add(&*game, &mut texts);
    }
    texts
}

fn add(game: &dyn Game, texts: &mut BTreeSet<String>) {
    texts.insert(game.question());
    for sheet in game.sheets() {
        texts.insert(sheet.heading);
        texts.extend(sheet.columns);
        let cells = sheet.rows.into_iter().flat_map(|row| row.cells);
        texts.extend(cells.map(|cell| cell.text));
    }
    for standing in game.standings() {
        texts.extend(
            standing
                .facts
                .into_iter()
                .map(|(name, ..)| name.to_string()),
        );
    }
    let Some(rail) = game.rail() else { return };
    texts.extend(OF_THE_PAGE.map(String::from));
    for company in rail.table().components.company_ids() {
        let charter = rail.charter(company);
        texts.extend([charter.leader, charter.price].map(String::from));
        for (name, what) in charter.more {
            texts.extend([name.to_string(), what]);
        }
    }
}

/// Checks whether a text has a word that is explained by this.
fn uses(text: &str, term: &Term) -> bool {
    parts(text, &[*term])
        .iter()
        .any(|(_, meaning)| meaning.is_some())
}

#[test]
fn words_of_the_field_are_explained_in_a_short_sentence() {
    for title in TITLES {
        let code = title.code();
        let texts = texts(title);
        let rules = code.rules.iter();
        let rules = rules.flat_map(|rule| rule.text.iter().chain([&rule.heading]));
        let rules: Vec<&str> = rules.copied().collect();
        let mut forms = BTreeSet::new();
        let mut in_sight = 0;
        for term in code.terms {
            let (all, meaning) = *term;
            let words = meaning.split_whitespace().count();
            assert!(words <= MOST_WORDS, "{}: {words} in {meaning}", title.name);
            assert!(meaning.ends_with('.'), "{meaning}");
            for form in all.split('|') {
                assert!(forms.insert(form.to_lowercase()), "{form} twice");
            }
            let is_in_sight = texts.iter().any(|text| uses(text, term));
            let is_in_rules = rules.iter().any(|text| uses(text, term));
            assert!(is_in_sight || is_in_rules, "{}: {all}", title.name);
            in_sight += usize::from(is_in_sight);
        }
        println!(
            "{}: {} words, {in_sight} in sight",
            title.name,
            code.terms.len()
        );
        for word in WANTED {
            let is_word = |text: &str| uses(text, &(word, ""));
            let is_there =
                rules.iter().any(|text| is_word(text)) || texts.iter().any(|text| is_word(text));
            let is_explained = parts(word, code.terms)[0].1.is_some();
            assert!(is_explained || !is_there, "{}: {word}", title.name);
        }
    }
}

#[test]
fn explained_words_are_found_whole_and_longest_first() {
    let terms: &[Term] = &[
        ("par|par price", "A price."),
        ("pool|bank pool", "A place."),
    ];
    let text = "Par price: at par, not apart; the bank pool, Montr\u{e9}al and a par.";
    let found = parts(text, terms);
    let whole: String = found.iter().map(|(part, _)| *part).collect();
    assert_eq!(whole, text);
    let words: Vec<&str> = found
        .iter()
        .filter(|(_, meaning)| meaning.is_some())
        .map(|(part, _)| *part)
        .collect();
    assert_eq!(words, ["Par price", "par", "bank pool", "par"]);
    assert_eq!(parts("", terms), []);
    assert_eq!(parts("- \u{2026}", terms), [("- \u{2026}", None)]);
}
