//! A game that is no railway game: a heap of stones, hidden cards drawn from the seed, trades between players, and a
//! card that is played out of turn. It shows that nothing outside `titles` knows what a game is about.

use roundhouse::engine::game::*;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::{Currency, DOLLARS, Dollars};
use roundhouse::engine::random::Draw;
use roundhouse::engine::refusal::{Refusal, Verdict, require};
use roundhouse::engine::setup::{Setup, SetupFault, check};
use roundhouse::opponents::greedy::GREEDY;
use roundhouse::record::title::{About, Code, Pieces, PuzzleSet, Title, Titles};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the rules. In the first a player takes at most three stones, in the second four.
pub const RULES_VERSION: u8 = 2;

/// A shelf with nothing else.
pub static SHELF: Titles = &[&TOY];
/// The title.
pub static TOY: Title = title(RULES_VERSION, || &CODE);
/// The title as a later version of the program has it.
pub static NEWER: Title = title(RULES_VERSION + 1, || &NEWER_CODE);

static CODE: Code = code(|setup| {
    let versions = (setup.rules_version, RULES_VERSION);
    check("Stones", (2, 4), &setup.players, versions)?;
    Ok(Box::new(Stones::new(setup)))
});
static NEWER_CODE: Code = code(|setup| Ok(Box::new(Stones::new(setup))));

/// Begins a game.
type Begin = fn(&Setup) -> Result<Box<dyn Game>, Vec<SetupFault>>;

const fn title(rules_version: u8, code: fn() -> &'static Code) -> Title {
    Title {
        name: "Stones",
        number: 250,
        rules_version,
        players: (2, 4),
        about: About {
            weight: "Light",
            finished: "",
            played_map: "",
            lessons: &[],
            puzzles: PuzzleSet { id: "", count: 0 },
            length: "a minute",
            special: "",
            basics: "",
            picture: "",
        },
        currency: DOLLARS,
        has_advice: false,
        questions: &[],
        start: |_| None,
        code,
        pieces: Pieces::HERE,
    }
}

const fn code(begin: Begin) -> Code {
    Code {
        rules: &[],
        whys: &[],
        terms: &[],
        begin,
        tidy: |line| Ok(Move::of(&Move::from_text(line)?.read::<Stone>()?)),
        guess: None,
        adviser: &GREEDY,
        website: None,
    }
}

impl JsonAction for Stone {
    type Fault = serde_json::Error;

    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(text: &str) -> Result<Stone, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stone {
    /// Takes stones.
    Take(i32),
    /// Offers to swap all stones with somebody.
    Offer(PlayerId),
    /// Swaps, or not.
    Answer(bool),
    /// Out of turn: whoever has the highest hidden card shows it and takes ten stones more.
    Show(PlayerId),
}

/// A game.
#[derive(Clone, PartialEq)]
pub struct Stones {
    setup: Setup,
    heap: i32,
    turn: usize,
    asked: Option<PlayerId>,
    cards: Vec<usize>,
    shown: bool,
    stones: Vec<i32>,
}

impl Stones {
    fn new(setup: &Setup) -> Stones {
        let count = setup.players.len();
        let setup = setup.clone();
        let cards = Draw::new(setup.seed).order(count);
        Stones {
            setup,
            heap: 200,
            turn: 0,
            asked: None,
            cards,
            shown: false,
            stones: vec![0; count],
        }
    }

    /// Returns how many stones may be taken at once, by the version that the game was begun with.
    fn most(&self) -> i32 {
        let most = if self.setup.rules_version >= 2 { 4 } else { 3 };
        most.min(self.heap)
    }

    fn mover(&self) -> PlayerId {
        PlayerId::new(self.turn % self.stones.len())
    }
}

impl Play for Stones {
    type Action = Stone;

    fn setup(&self) -> Setup {
        self.setup.clone()
    }
    fn currency(&self) -> Currency {
        DOLLARS
    }
    fn decision(&self) -> Option<Decision> {
        let player = self.asked.unwrap_or(self.mover());
        (self.heap > 0).then_some(Decision {
            player,
            badge: None,
        })
    }
    fn choices(&self) -> Vec<Choice<Stone>> {
        if self.asked.is_some() {
            return [true, false]
                .map(|yes| Choice::Do(Stone::Answer(yes)))
                .into();
        }
        let others = (0..self.stones.len()).map(|seat| Stone::Offer(PlayerId::new(seat)));
        let others = others.filter(|offer| Play::check(self, offer).is_ok());
        let amount = Amount {
            words: ChoiceText {
                label: "Take stones".into(),
                ..ChoiceText::default()
            },
            verb: "Take",
            limits: String::new(),
            least: 1,
            most: self.most(),
            step: 1,
            proposed: Some(1),
            made: Arc::new(Stone::Take),
        };
        [Choice::Amount(Box::new(amount))]
            .into_iter()
            .chain(others.map(Choice::Do))
            .collect()
    }
    fn out_of_turn(&self) -> Vec<(PlayerId, Stone)> {
        let players = (0..self.stones.len())
            .map(|seat| (PlayerId::new(seat), Stone::Show(PlayerId::new(seat))));
        players
            .filter(|(_, show)| Play::check(self, show).is_ok())
            .collect()
    }
    fn check(&self, action: &Stone) -> Verdict {
        let highest = self.cards.iter().max();
        let allowed = self.heap > 0
            && match *action {
                Stone::Take(count) => self.asked.is_none() && (1..=self.most()).contains(&count),
                Stone::Offer(to) => {
                    self.asked.is_none() && to != self.mover() && to.index() < self.stones.len()
                }
                Stone::Answer(_) => self.asked.is_some(),
                Stone::Show(who) => !self.shown && self.cards.get(who.index()) == highest,
            };
        require(allowed, "", || "Not now.")
    }
    fn apply(&mut self, action: &Stone) -> Result<Vec<LogLine>, Refusal> {
        Play::check(self, action)?;
        let mover = self.mover().index();
        match *action {
            Stone::Take(count) => {
                self.heap -= count;
                self.stones[mover] += count;
                self.turn += 1;
            }
            Stone::Offer(to) => self.asked = Some(to),
            Stone::Answer(agree) => {
                let other = self.asked.take().unwrap().index();
                if agree {
                    self.stones.swap(mover, other);
                }
                self.turn += 1;
            }
            Stone::Show(who) => {
                self.shown = true;
                self.stones[who.index()] += 10;
            }
        }
        let heading = self.turn.is_multiple_of(self.stones.len());
        Ok(vec![LogLine {
            heading,
            ..LogLine::event(format!("{action:?}: {} stones are left.", self.heap))
        }])
    }
    fn situation(&self) -> String {
        if self.asked.is_some() {
            "Do you swap?"
        } else {
            "Take stones, or offer a swap."
        }
        .to_string()
    }
    fn choice_text(&self, action: &Stone) -> ChoiceText {
        ChoiceText {
            label: format!("{action:?}"),
            ..ChoiceText::default()
        }
    }
    fn round(&self) -> RoundStatus {
        let turn = 1 + self.turn / self.stones.len();
        RoundStatus {
            id: RoundId {
                turn: u32::try_from(turn).unwrap_or_default(),
                ..RoundId::default()
            },
            name: format!("Round {turn}"),
            ..RoundStatus::default()
        }
    }
    fn facts(&self) -> Vec<String> {
        vec![format!("{} stones", self.heap)]
    }
    fn standings(&self) -> Vec<Standing> {
        let standing = |(seat, stones): (usize, &i32)| Standing {
            player: PlayerId::new(seat),
            worth: Dollars(*stones),
            cash: stones.to_string(),
            facts: Vec::new(),
            marks: Vec::new(),
            holdings: Vec::new(),
            out: false,
        };
        self.stones.iter().enumerate().map(standing).collect()
    }
    fn outcome(&self) -> Option<Outcome> {
        let mut scores: Vec<_> = Play::standings(self)
            .iter()
            .map(|each| (each.player, each.worth))
            .collect();
        scores.sort_by_key(|&(player, worth)| (-worth, player));
        (self.heap == 0).then(|| Outcome::by_score("the heap is gone", &scores))
    }
    fn sheets(&self) -> Vec<Sheet> {
        let hand = |(seat, card): (usize, &usize)| Sheet {
            heading: "card".into(),
            only_for: Some(PlayerId::new(seat)),
            rows: vec![Row {
                cells: vec![SheetCell::text(card.to_string())],
                current: false,
            }],
            ..Sheet::default()
        };
        self.cards.iter().enumerate().map(hand).collect()
    }
    fn find_inconsistency(&self) -> Option<String> {
        let all = self.heap + self.stones.iter().sum::<i32>() - if self.shown { 10 } else { 0 };
        (all != 200).then(|| format!("there are {all} stones"))
    }
}

/// A setup for these players.
pub fn setup(players: &[&str], seed: u64) -> Setup {
    let players = players.iter().map(|name| (*name).to_string()).collect();
    Setup {
        players,
        seed,
        answers: [].into(),
        rules_version: RULES_VERSION,
    }
}

/// The first thing that may be chosen, whatever the game.
pub fn first_choice(game: &dyn Game) -> Move {
    match game.choices().into_iter().next() {
        Some(Choice::Do(made)) => made,
        Some(Choice::Amount(amount)) => (amount.made)(amount.least),
        Some(Choice::OpenEnded(many)) => game.find(many).swap_remove(0),
        None => illegal(),
    }
}

/// A move that no game of stones ever allows.
pub fn illegal() -> Move {
    Move::of(&Stone::Take(9))
}
