//! The interface of the game to the code outside this title.

use super::action::Action;
use super::agenda::Task;
use super::game::Game;
use super::game_end::{LAST_TURN, Worth};
use super::setup::CONCEALED;
use crate::engine::game::{
    Asset, Choice, ChoiceText, Decision, LogLine, Outcome, Play, PromptItem, RoundId, RoundStatus,
    Sheet, Standing,
};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::money::{Currency, DOLLARS};
use crate::engine::picture::{CardFace, Picture};
use crate::engine::question::Prompt;
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::Setup;

impl Play for Game {
    type Action = Action;

    fn setup(&self) -> Setup {
        Setup::from(Game::setup(self))
    }

    fn currency(&self) -> Currency {
        DOLLARS
    }

    fn decision(&self) -> Option<Decision> {
        self.decider().map(|player| Decision {
            player,
            badge: None,
        })
    }

    fn choices(&self) -> Vec<Choice<Action>> {
        Game::choices(self)
    }

    fn out_of_turn(&self) -> Vec<(PlayerId, Action)> {
        Game::out_of_turn(self)
    }

    fn apply(&mut self, action: &Action) -> Result<Vec<LogLine>, Refusal> {
        Game::apply(self, action)
    }

    fn known_after(&self, action: &Action) -> Option<Game> {
        Game::known_after(self, action)
    }

    fn check(&self, action: &Action) -> Verdict {
        Game::check(self, action)
    }

    fn attempts(&self) -> Vec<Action> {
        Game::attempts(self)
    }

    fn seen(&self) -> usize {
        self.seen
    }

    fn has_hands(&self) -> bool {
        true
    }

    fn is_open(&self) -> bool {
        Game::is_asked_openly(self)
    }

    fn uses_hand(&self, action: &Action) -> bool {
        Game::uses_hand(self, *action)
    }

    fn situation(&self) -> String {
        Game::situation(self)
    }

    fn prompt(&self, offered: PromptItem<'_, Action>) -> Prompt {
        match offered {
            PromptItem::Move(action) => Game::prompt(self, *action).into(),
            PromptItem::OpenEnded(_) => Prompt::default(),
        }
    }

    fn rule(&self) -> &'static str {
        self.task().map_or("end", rule_of)
    }

    fn why(&self) -> &'static str {
        self.task().map_or("", |task| self.why_of(task))
    }

    fn choice_text(&self, action: &Action) -> ChoiceText {
        Game::choice_text(self, action)
    }

    fn round(&self) -> RoundStatus {
        let track = ["Cards", "Actions", "Money", "End"];
        let at = self.task().and_then(|task| match task {
            Task::Claim { .. } => Some(0),
            Task::Act { .. } | Task::Build(_) | Task::Drawn { .. } => Some(1),
            Task::Debt { .. } | Task::Loans(_) | Task::Trade(_) | Task::TradeOffer(_) => Some(2),
            Task::HandLimit(_) => Some(3),
            _ => None,
        });
        let turn = u32::from(self.turn);
        RoundStatus {
            id: RoundId {
                turn,
                ..RoundId::default()
            },
            name: match self.turn {
                0 => "Start".to_string(),
                turn => format!("Turn {turn}"),
            },
            track: track.to_vec(),
            at,
            ending: self.shown_ending(),
        }
    }

    fn facts(&self) -> Vec<String> {
        let conditions: Vec<&str> = self
            .conditions()
            .into_iter()
            .map(|condition| condition.name())
            .collect();
        vec![
            format!("Period {}", self.period.letter()),
            format!("Now {}", conditions.join(" \u{2192} ")),
            format!("First player {}", self.name(self.first)),
            format!("{} claims left", self.claims.unclaimed()),
        ]
    }

    fn standings(&self) -> Vec<Standing> {
        self.player_ids()
            .map(|player| self.standing(player))
            .collect()
    }

    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        let apart = self.worth_apart(player).into_iter();
        let shown = apart.filter(|(worth, value)| match worth {
            Worth::Cash => !self.hides_cash(),
            _ => *value != 0,
        });
        shown
            .map(|(worth, value)| Asset::named(worth.name(), Dollars(value)))
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn sheets(&self) -> Vec<Sheet> {
        self.all_sheets()
    }

    fn picture(&self) -> Option<Picture> {
        Some(self.shown_board())
    }

    fn faces(&self) -> Vec<CardFace> {
        self.shown_faces()
    }

    fn find_inconsistency(&self) -> Option<String> {
        Game::find_inconsistency(self)
    }
}

impl Game {
    /// Checks whether a player's cash is hidden from others now.
    pub(super) fn hides_cash(&self) -> bool {
        self.setup.uses(CONCEALED) && self.over.is_none()
    }

    fn shown_worth(&self, player: PlayerId) -> Dollars {
        let hidden = if self.hides_cash() {
            self.player(player).cash
        } else {
            0
        };
        Dollars(self.worth(player) - hidden)
    }

    fn standing(&self, player: PlayerId) -> Standing {
        let own = self.player(player);
        let cash = match self.hides_cash() {
            true => "concealed".to_string(),
            false => Dollars(own.cash).to_string(),
        };
        let income = Dollars(self.income(player, self.now())).to_string();
        let most = self.period.most_businesses();
        let mut facts = vec![
            ("Cash", cash.clone(), false),
            ("Income", income, false),
            (
                "Businesses",
                format!("{} of {most}", own.businesses.len()),
                false,
            ),
            (
                "Hand",
                own.hand.len().to_string(),
                own.hand.len() > super::turn_end::HAND_LIMIT,
            ),
            ("Depots", own.depots.len().to_string(), false),
        ];
        if own.loans > 0 {
            facts.push(("Loans", own.loans.to_string(), false));
        }
        let is_first = self.first == player;
        Standing {
            player,
            worth: self.shown_worth(player),
            cash,
            facts,
            marks: if is_first {
                vec!["First Player"]
            } else {
                Vec::new()
            },
            holdings: Vec::new(),
            out: false,
        }
    }

    /// Returns the key of the reason for what a task offers now.
    fn why_of(&self, task: &Task) -> &'static str {
        let offers = |fits: fn(&Action) -> bool| {
            let choices = Game::choices(self).into_iter();
            let mut actions = choices.filter_map(|choice| match choice {
                Choice::Do(action) => Some(action),
                Choice::Amount(amount) => Some((amount.made)(amount.least)),
                Choice::OpenEnded(_) => None,
            });
            actions.any(|action| fits(&action))
        };
        let fits = match task {
            Task::Claim { sold, .. } | Task::Act { sold, .. } => !sold,
            Task::Build(_) => offers(|action| matches!(action, Action::Build { .. })),
            Task::Debt { .. } => offers(|action| matches!(action, Action::Sell { .. })),
            Task::Loans(_) => offers(|action| matches!(action, Action::Loan)),
            _ => true,
        };
        match task {
            _ if !fits => "",
            Task::Spy { .. } | Task::Fair { .. } => "turn",
            task => rule_of(task),
        }
    }

    /// Announces the end of the game, once it is known.
    fn shown_ending(&self) -> Option<String> {
        self.task()?;
        if self.turn == LAST_TURN {
            return Some("The game ends after this turn: it is the last".to_string());
        }
        let claimed = self.turn > 0 && self.claims.unclaimed() <= self.may_stay_unclaimed();
        claimed.then(|| "The game ends after this turn: enough has been claimed".to_string())
    }
}

/// Returns the key of the rule that a decision is about.
fn rule_of(task: &Task) -> &'static str {
    match task {
        Task::Home(_) | Task::Start(_) | Task::Keep(_) => "start",
        Task::Retire { .. } => "periods",
        Task::Claim { .. } => "cards",
        Task::Build(_) => "building",
        Task::Defend { .. } | Task::Inspect { .. } | Task::Spy { .. } => "attacks",
        Task::Debt { .. } => "debts",
        Task::Loans(_) => "loans",
        Task::Trade(_) | Task::TradeOffer(_) => "trade",
        Task::HandLimit(_) => "turn",
        _ => "actions",
    }
}
