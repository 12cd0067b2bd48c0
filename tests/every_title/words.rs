//! Every title speaks of its own money.

use super::reported::reported_game;
use crate::kit::links::random_game;
use crate::kit::matches::think;
use crate::kit::records::shared;
use roundhouse::engine::changes::changes;
use roundhouse::engine::game::{Choice, Game, OpenEnded};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::{Dollars, POUNDS};
use roundhouse::engine::rail::Rail;
use roundhouse::engine::rail::correction::{Change, Offer, QUANTITIES, offers};
use roundhouse::engine::rail::report::Report;
use roundhouse::opponents::{Level, RecentMoves};
use roundhouse::record::history::History;
use roundhouse::record::review::story::story;
use roundhouse::record::storage::save::SavedGame;
use roundhouse::record::title::named;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;

/// The titles whose money is not dollars.
const IN_POUNDS: [&str; 1] = ["18GB"];
/// Stored games of them.
const GOLDEN: [&str; 4] = [
    "18GB/1-2-rulebook",
    "18GB/1-4-website",
    "18GB/1-6-rulebook",
    "18GB/1-real",
];
/// So long a random game is.
const MOVES: usize = 500;
/// After every so many moves everything is read that no act tells of.
const STRIDE: usize = 10;
/// After every so many moves a computer is asked for its reasons.
const ADVICE: usize = 60;

/// What speaks of money in such games, if it is asked often enough.
const SPEAKING: [&str; 16] = [
    "amounts",
    "changes",
    "charters",
    "choices",
    "corrected",
    "facts",
    "log",
    "payouts",
    "reasons",
    "refusals",
    "reports",
    "rules",
    "sheets",
    "standings",
    "story",
    "summary",
];

#[test]
fn every_title_speaks_of_its_own_money() {
    for title in TITLES {
        let (own, other) = match title.currency {
            POUNDS => ('£', '$'),
            _ => ('$', '£'),
        };
        assert_eq!(own == '£', IN_POUNDS.contains(&title.name));
        let said = title.begins_with(title.players.1).unwrap();
        assert!(said.contains(own) && !said.contains(other), "{said}");
        let history = random_game(title, title.players.1, 0, 3, 0);
        assert_eq!(history.game().currency(), title.currency, "{}", title.name);
    }
}

#[test]
fn an_import_is_refused_in_the_money_of_its_title() {
    let Some(path) = shared("records/18GB/18gb-3p.json") else {
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let actions = file["actions"].as_array_mut().unwrap();
    let bid = actions.iter_mut().find(|action| action["type"] == "bid");
    bid.unwrap()["price"] = 1.into();
    let export = Export::read(&file.to_string()).unwrap();
    let (_, mut import) = importer(TITLES, &export).unwrap();
    let mut actions = export.effective_actions().into_iter();
    let refused = actions.find_map(|action| import.play(action).err());
    let refused = refused.unwrap().to_string();
    assert!(refused.contains('£') && !refused.contains('$'), "{refused}");
}

/// What has spoken of pounds in some game.
#[derive(Default)]
struct Said(BTreeSet<&'static str>);

impl Said {
    /// Checks texts, or values whose fields are texts, for dollars.
    fn note(&mut self, by: &'static str, said: impl Debug) {
        let said = format!("{said:?}");
        assert!(!said.contains('$'), "{by}: {said}");
        if said.contains('£') {
            self.0.insert(by);
        }
    }

    /// Plays a game, and notes what is said on the way.
    fn play(&mut self, history: &History) {
        let mut game = history.game_at(0).unwrap().copy();
        let (mut past, adviser) = (RecentMoves::default(), history.title().code().adviser);
        for (number, made) in history.actions().iter().enumerate() {
            if number % STRIDE == 0 {
                self.note_moment(&*game);
            }
            if number % ADVICE == ADVICE - 1 && game.decision().is_some() {
                let thought = think(adviser, &*game, &past, Level::Strong.tuning(), 7);
                self.note("reasons", (&thought.reasons, &thought.warning));
            }
            self.note("questions", game.question());
            self.note("choices", game.choice_text(made));
            let before = game.copy();
            let told = game.replay(made).unwrap();
            adviser.note(&*before, made, &mut past);
            self.note("log", told);
            self.note("changes", changes(&*before, &*game));
        }
        self.note_moment(&*game);
        self.note("outcome", game.outcome());
        self.note("story", story(history, 0));
        self.note(
            "summary",
            SavedGame::new("", history, 1, 0).summary.standings,
        );
    }

    /// Notes what a game says at a moment.
    fn note_moment(&mut self, game: &dyn Game) {
        for choice in game.choices() {
            match choice {
                Choice::Do(made) => self.note("choices", game.choice_text(&made)),
                Choice::Amount(amount) => self.note("amounts", (amount.words, amount.limits)),
                Choice::OpenEnded(OpenEnded::Runs) => {}
                Choice::OpenEnded(many) => {
                    for made in game.find(many).iter().take(5) {
                        self.note("choices", game.choice_text(made));
                    }
                }
            }
        }
        for (_, made) in game.out_of_turn() {
            self.note("choices", game.choice_text(&made));
        }
        self.note("refusals", game.refused(false));
        self.note("facts", game.facts());
        self.note("standings", game.standings());
        self.note("sheets", game.sheets());
        if let Some(rail) = game.rail() {
            self.note_rail(game, rail);
        }
    }

    /// Notes what the table of a railway game says: charters, the market, lists and corrections.
    fn note_rail(&mut self, game: &dyn Game, rail: &dyn Rail) {
        let table = rail.table();
        for company in table.components.company_ids() {
            self.note("charters", rail.charter(company));
        }
        let payouts = rail.payouts().map_or_else(Vec::new, |payouts| payouts.ways);
        let prices: Vec<Option<String>> = payouts.into_iter().map(|way| way.price).collect();
        self.note("payouts", prices);
        self.note("market", rail.market());
        self.note("waiting", rail.unstarted_companies());
        self.note("lacks", rail.draft_gaps());
        let names = |offers: Vec<Offer>| offers.into_iter().map(|(name, _)| name);
        for asking in rail.fact_choices() {
            let names: Vec<String> = names(asking.offers).collect();
            self.note("corrections", (asking.words, asking.is, names));
        }
        for quantity in QUANTITIES {
            let names: Vec<String> = names(offers(table, quantity, 0)).collect();
            self.note("corrections", names);
        }
        let cash = table.cash(PlayerId(0)) + Dollars(1);
        let made = rail.correct(vec![Change::Cash(PlayerId(0), cash)]);
        self.note("corrected", game.copy().apply(&made));
        for cost in [Dollars(999), Dollars(2_000_000)] {
            let report = Report {
                cost,
                ..Report::default()
            };
            let refused = rail.awaits_report().map(|_| rail.ways_to_pay(report));
            self.note("reports", refused.and_then(Result::err));
        }
    }
}

#[test]
fn games_in_pounds_never_speak_of_dollars() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut said = Said::default();
    for name in GOLDEN {
        let text = std::fs::read_to_string(golden.join(format!("{name}.json"))).expect(name);
        said.play(&SavedGame::read(&text).unwrap().open(TITLES).unwrap());
    }
    for name in IN_POUNDS {
        let title = named(TITLES, name).unwrap();
        let code = title.code();
        for rule in code.rules {
            said.note("rules", rule.text);
        }
        said.note("rules", code.whys);
        for answer in 0..title.questions[0].answers.len() {
            let players = title.players.0 + 1 + answer;
            said.play(&random_game(title, players, answer, 52, MOVES));
        }
        said.play(&reported_game(title, 3, 53, MOVES));
    }
    let speaking: Vec<&str> = said.0.into_iter().collect();
    assert_eq!(speaking, SPEAKING, "some of them never spoke of pounds");
}
