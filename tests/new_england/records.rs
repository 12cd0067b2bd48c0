//! Recorded games replayed: every state, every decision and every result must be as on the leading website.
//!
//! `../shared/records/README.md` describes the traces, `../shared/facts/18NewEngland/SITE-BEHAVIOUR.md` that
//! site's ways.

use crate::kit::records::{Record, all, differences};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::record::website::export::ExportedAction;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Step};
use roundhouse::titles::new_england::moves::Relinquish;
use roundhouse::titles::new_england::website::{Importer, trace};
use roundhouse::titles::new_england::{COMPONENTS, Game};
use serde_json::Value;

/// Plays a record and shows the importer after every action, with the trace's line for it.
fn replay(record: &Record, mut see: impl FnMut(&Importer, &Value)) -> Importer {
    let mut importer = Importer::new(&record.export).unwrap();
    see(&importer, &record.trace[0]);
    let actions = record.export.effective_actions();
    assert_eq!(actions.len(), record.lines().len(), "{}", record.name);
    for (action, line) in actions.into_iter().zip(record.lines()) {
        if let Err(error) = importer.play(action) {
            panic!("{}: {error}", record.name);
        }
        see(&importer, line);
    }
    importer
}

#[test]
fn every_state_and_result_is_equal() {
    for record in all() {
        let mut expected = record.initial();
        let end = replay(&record, |importer, line| {
            for (key, value) in line["changed"].as_object().into_iter().flatten() {
                expected.insert(key.clone(), value.clone());
            }
            let produced = trace::flat_state(importer.game(), importer.player_ids());
            let wrong = differences(&expected, &produced);
            assert!(
                wrong.is_empty(),
                "{} after action {}: {wrong:#?}",
                record.name,
                line["id"]
            );
        });
        let result = trace::result(end.game(), end.player_ids());
        assert_eq!(&result, record.result(), "{}", record.name);
    }
}

/// The website's name of a step, in our words; the second lay of a turn has a name of its own there.
fn our_step(name: &str) -> Step {
    match name {
        "Reserve or Form Minors" => Step::Draft,
        "Sell then Buy Shares" => Step::Trade,
        "Lay/Upgrade Track" | "Lay Track" => Step::LayTrack,
        "Place a Token" => Step::PlaceMarker,
        "Run Routes" => Step::RunTrains,
        "Pay or Withhold Dividends" => Step::Distribute,
        "Buy Trains" => Step::BuyTrains,
        "Discard Trains" => Step::DiscardTrain,
        "Issue Shares" => Step::IssueShares,
        // There one picks the minor first and the major second; here both are one action.
        "Convert or Merge Minor Corporation" | "Choose Major Corporation" => Step::Merge,
        "Choose token to remove" => Step::ReturnMarker,
        "Buy Shares Post Merge" => Step::BuyAfterMerger,
        other => panic!("unknown step {other:?}"),
    }
}

#[test]
fn the_same_player_or_company_decides_in_the_same_step() {
    for record in all() {
        replay(&record, |importer, line| {
            let next = &line["next"];
            let place = format!("{} after action {}", record.name, line["id"]);
            let Some(decision) = importer.game().decision() else {
                assert!(next["step"].is_null(), "{place}: {next}");
                return;
            };
            let name = next["step"]
                .as_str()
                .unwrap_or_else(|| panic!("{place}: {decision:?}"));
            assert_eq!(decision.step, our_step(name), "{place}");
            let player = &importer.player_ids()[decision.player.index()];
            let entity = match decision
                .company
                .filter(|_| decision.step != Step::BuyAfterMerger)
            {
                Some(company) => Value::from(COMPONENTS.company(company).symbol),
                None => player.clone(),
            };
            assert_eq!(next["entity"], entity, "{place}");
            assert_eq!(next["players"][0], *player, "{place}");
        });
    }
}

/// What our engine offers now.
struct PromptItem {
    choices: Vec<Choice>,
    lays: bool,
}

impl PromptItem {
    fn now(game: &Game) -> PromptItem {
        PromptItem {
            choices: game.choices(),
            lays: !game.lays().is_empty(),
        }
    }

    /// Whether it is what the website calls `what`.
    fn has(&self, what: &str) -> bool {
        let done = |wanted: fn(&Action) -> bool| {
            let wanted = |choice: &Choice| matches!(choice, Choice::Do(action) if wanted(action));
            self.choices.iter().any(wanted)
        };
        let from_companies = |choice: &Choice| matches!(choice, Choice::Price { .. });
        match what {
            "pass" => done(|a| {
                matches!(
                    a,
                    Action::Common(RailMove::Pass)
                        | Action::Title(NewEnglandMove::Relinquish(Relinquish))
                )
            }),
            "par" => done(|a| {
                matches!(
                    a,
                    Action::Title(NewEnglandMove::Reserve(_))
                        | Action::Title(NewEnglandMove::Start(_))
                )
            }),
            "buy_shares" => done(|a| {
                matches!(
                    a,
                    Action::Common(RailMove::Buy { .. }) | Action::Title(NewEnglandMove::Redeem(_))
                )
            }),
            "sell_shares" => done(|a| {
                matches!(
                    a,
                    Action::Common(RailMove::Sell { .. }) | Action::Title(NewEnglandMove::Issue(_))
                )
            }),
            "lay_tile" => self.lays,
            "place_token" => done(|a| matches!(a, Action::Common(RailMove::PlaceMarker { .. }))),
            "run_routes" => self.choices.contains(&Choice::RunTrains),
            "dividend" => done(|a| matches!(a, Action::Common(RailMove::Distribute { .. }))),
            "buy_train" => {
                done(|a| matches!(a, Action::Common(RailMove::BuyTrain { .. })))
                    || self.choices.iter().any(from_companies)
            }
            "discard_train" => done(|a| matches!(a, Action::Common(RailMove::Discard { .. }))),
            "remove_token" => done(|a| matches!(a, Action::Title(NewEnglandMove::ReturnMarker(_)))),
            "convert" => done(|a| matches!(a, Action::Title(NewEnglandMove::Convert(_)))),
            "merge" => done(|a| matches!(a, Action::Title(NewEnglandMove::Merge(_)))),
            "bankrupt" => done(|a| matches!(a, Action::Common(RailMove::DeclareBankruptcy))),
            other => panic!("unknown action {other:?}"),
        }
    }
}

/// What it means that the website lists an action as possible, or does not.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    /// Listed exactly when it is possible.
    Exact,
    /// Listed always or too often; whatever is possible is listed.
    TooOften,
    /// Another entity's action, never listed for the one that decides.
    OfAnother,
}

fn meaning(step: &str, what: &str) -> Meaning {
    match (step, what) {
        // The list looks at no board, and at no cash of the president.
        (_, "lay_tile" | "merge" | "bankrupt") | ("Buy Trains", "buy_train") => Meaning::TooOften,
        // Listed while somebody could pay for a minor, even when none is left.
        ("Reserve or Form Minors", "par") => Meaning::TooOften,
        // The president's shares are sold by the president, not by the company whose turn it is.
        ("Buy Trains", "sell_shares") => Meaning::OfAnother,
        // Convert and pass were possible before; there the first half of the choice has been made.
        ("Choose Major Corporation", "convert" | "pass") => Meaning::OfAnother,
        _ => Meaning::Exact,
    }
}

const SITE_ACTIONS: [&str; 14] = [
    "pass",
    "par",
    "buy_shares",
    "sell_shares",
    "lay_tile",
    "place_token",
    "run_routes",
    "dividend",
    "buy_train",
    "discard_train",
    "remove_token",
    "convert",
    "merge",
    "bankrupt",
];

#[test]
fn what_can_be_done_is_what_the_website_lists() {
    for record in all() {
        replay(&record, |importer, line| {
            let Some(step) = line["next"]["step"].as_str() else {
                return;
            };
            let lists = line["next"]["can"].as_object().unwrap();
            assert_eq!(lists.len(), 1, "one entity decides at a time");
            let listed = lists.values().next().unwrap().as_array().unwrap();
            let offered = PromptItem::now(importer.game());
            for what in SITE_ACTIONS {
                let theirs = listed.iter().any(|listed| listed == what);
                let agrees = match meaning(step, what) {
                    Meaning::Exact => offered.has(what) == theirs,
                    Meaning::TooOften => theirs || !offered.has(what),
                    Meaning::OfAnother => !theirs,
                };
                let place = format!("{} after action {}", record.name, line["id"]);
                assert!(agrees, "{place}, {step}: {what} listed: {theirs}");
            }
            if step == "Choose Major Corporation" {
                // The site asks for the major after the choice between these two; we ask for both at once.
                let half = line["action"]["type"].as_str().unwrap();
                assert!(
                    ["convert", "merge"].contains(&half) && offered.has(half),
                    "{line}"
                );
            }
            if step == "Buy Trains" {
                // Somebody is asked only if there is a way to go on.
                let ways = ["buy_train", "sell_shares", "bankrupt", "pass"];
                assert!(
                    ways.into_iter().any(|way| offered.has(way)),
                    "{}: {line}",
                    record.name
                );
            }
        });
    }
}

/// Whether a pass before action `next` cannot be told to be missing, or too many. After the last action nothing would
/// show it. And a redemption, which fits any step of a turn, may cost another price in another step: a company that
/// earns nothing falls by a space when it is passed over.
fn tells_nothing(actions: &[(ExportedAction, Option<&str>)], next: usize) -> bool {
    let mut rest = actions[next..].iter().map(|(action, _)| action);
    let other = rest.find(|action| action.kind != "pass" && !action.kind.starts_with("program_"));
    next == actions.len()
        || other.is_some_and(|action| action.kind == "buy_shares" && action.entity.is_string())
}

/// Whether the games agree again at some point after `from`, when the rest of a record is played on.
fn comes_right(
    actions: &[(ExportedAction, Option<&str>)],
    games: &[Importer],
    from: usize,
    mut importer: Importer,
) -> bool {
    let mut rest = actions.iter().zip(&games[1..]).skip(from);
    rest.any(|((action, _), after)| {
        importer.play(action).is_ok() && importer.game() == after.game()
    })
}

/// The effective actions of a record, those that the site took by itself on their own: a pass may have brought
/// others about, which stay when it is left out. Each with the step in which it was taken, as far as the trace says.
fn single_actions(record: &Record) -> Vec<(ExportedAction, Option<&str>)> {
    let mut singles = Vec::new();
    for (index, action) in record.export.effective_actions().into_iter().enumerate() {
        let mut alone = action.clone();
        let followed_by = alone.auto_actions.take();
        singles.push((alone, record.trace[index]["next"]["step"].as_str()));
        singles.extend(followed_by.into_iter().flatten().map(|next| (next, None)));
    }
    singles
}

/// The games before each of some actions, and at the end.
fn games_between(record: &Record, actions: &[(ExportedAction, Option<&str>)]) -> Vec<Importer> {
    let mut games = vec![Importer::new(&record.export).unwrap()];
    for (action, _) in actions {
        let mut next = games[games.len() - 1].clone();
        next.play(action).unwrap();
        games.push(next);
    }
    games
}

#[test]
fn a_record_may_leave_out_a_pass() {
    for record in all() {
        let actions = single_actions(&record);
        let games = games_between(&record, &actions);
        for (index, (action, step)) in actions.iter().enumerate() {
            // In the draft a pass gives up reservations; that is never made up.
            let drafting = *step == Some("Reserve or Form Minors");
            if action.kind == "pass" && !drafting && !tells_nothing(&actions, index + 1) {
                let right = comes_right(&actions, &games, index + 1, games[index].clone());
                assert!(right, "{} without action {:?}", record.name, action.id);
            }
        }
    }
}

#[test]
fn a_record_may_have_a_pass_too_many() {
    for record in all() {
        let actions = single_actions(&record);
        let games = games_between(&record, &actions);
        for (index, (action, _)) in actions.iter().enumerate() {
            let pass = ExportedAction {
                kind: "pass".into(),
                ..action.clone()
            };
            let mut importer = games[index + 1].clone();
            importer.play(&pass).unwrap();
            let right = importer.game() == games[index + 1].game()
                || tells_nothing(&actions, index + 1)
                || comes_right(&actions, &games, index + 1, importer);
            assert!(right, "{} with a pass after {:?}", record.name, action.id);
        }
    }
}

/// Plays a record without the passes of a step; the game, and how many were left out.
fn without_passes(record: &Record, step: &str) -> (Importer, usize) {
    let actions = single_actions(record);
    let mut importer = Importer::new(&record.export).unwrap();
    let mut left_out = 0;
    for (index, (action, asked)) in actions.iter().enumerate() {
        let may_miss = action.kind == "pass" && *asked == Some(step);
        if may_miss && !tells_nothing(&actions, index + 1) {
            left_out += 1;
        } else if let Err(error) = importer.play(action) {
            panic!("{} without passes in {step}: {error}", record.name);
        }
    }
    (importer, left_out)
}

#[test]
fn a_record_may_leave_out_all_passes_of_a_step() {
    for record in all() {
        let whole = replay(&record, |_, _| {});
        for step in [
            "Lay/Upgrade Track",
            "Place a Token",
            "Buy Trains",
            "Issue Shares",
            "Convert or Merge Minor Corporation",
            "Buy Shares Post Merge",
            "Sell then Buy Shares",
        ] {
            let (importer, left_out) = without_passes(&record, step);
            let place = format!("{} without {left_out} passes in {step}", record.name);
            assert!(importer.game() == whole.game(), "{place}");
        }
    }
}

#[test]
fn a_record_may_have_a_pass_too_many_everywhere() {
    for record in all() {
        let actions = single_actions(&record);
        let whole = replay(&record, |_, _| {});
        let mut importer = Importer::new(&record.export).unwrap();
        for (index, (action, step)) in actions.iter().enumerate() {
            let place = format!("{} action {:?}", record.name, action.id);
            if let Err(error) = importer.play(action) {
                panic!("{place}: {error}");
            }
            // In the draft a pass gives up reservations, and in a stock round it is a move.
            let is_move = action.entity.is_number() || *step == Some("Reserve or Form Minors");
            if !is_move && !tells_nothing(&actions, index + 1) {
                let pass = ExportedAction {
                    kind: "pass".into(),
                    ..action.clone()
                };
                importer.play(&pass).unwrap();
            }
        }
        assert!(importer.game() == whole.game(), "{}", record.name);
    }
}
