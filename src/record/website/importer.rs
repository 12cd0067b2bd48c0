//! The frame in which every title plays an export: action by action, each translated, checked and carried out.
//!
//! Messages and programs mean nothing, and after the players have ended the game nothing may follow. Which steps are
//! worth a pass has changed on the site over the years, so a record may have one more or less than we ask for: what was
//! one too many is taken back, and what is left out is made up, until the next action is possible.

use super::export::{Export, ExportedAction, ExportedPlayer, is_same, value_text};
use super::{Import, ImportError, short};
use crate::engine::game::{Game, Move, Play};
use crate::engine::ids::PlayerId;
use crate::engine::setup::{Setup, SetupFault};
use serde_json::Value;
use std::any::Any;

/// A game that is being imported, action by action.
#[derive(Clone, Debug)]
pub struct Importer<G: Play, K> {
    /// The game as far as it has been played.
    pub game: G,
    /// Our own actions so far.
    pub actions: Vec<G::Action>,
    /// The website's numbers of the players, by seat.
    pub players: Vec<Value>,
    /// What the title keeps track of.
    pub kept: K,
    passes: Passes<G>,
    /// The number of the action by which the players agreed to stop.
    ended: Option<Option<u64>>,
    /// The first action before which a pass was one too many or was missing.
    misfit: Option<u64>,
}

/// The passes since the last action that shows where a turn stands.
#[derive(Clone, Debug)]
struct Passes<G> {
    /// The game before each of a company, with the number of our actions then: it may have been one too many. Since
    /// then there are only passes and what may be done in any step.
    before: Vec<(G, usize)>,
    /// Whose were passed over, because it was not their turn to pass.
    passed_over: Vec<Value>,
    /// The first that the rules refuse: wrong, unless what follows shows that it meant nothing.
    refused: Option<ImportError>,
}

impl<G> Default for Passes<G> {
    fn default() -> Passes<G> {
        Passes {
            before: Vec::new(),
            passed_over: Vec::new(),
            refused: None,
        }
    }
}

/// Whose passes may be left out of a record now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Those of companies: any.
    Companies,
    /// Those of players: only at the end of a turn in which something was done, or if one was passed over too early.
    Players {
        /// Whether something was done in this turn.
        acted: bool,
    },
    /// None.
    Strict,
}

/// What a title says of its games at the website.
pub trait Translating: Clone + 'static {
    /// The title's own decisions.
    type Action: Clone;
    /// How many steps of a turn an action may leave out, because older versions of the site recorded fewer passes.
    const MOST_MISSING_PASSES: usize;

    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    fn begin(export: &Export) -> Result<Self, ImportError>;
    /// Plays an action that is no pass.
    ///
    /// # Errors
    /// Why it cannot be translated, or by which rule it is refused.
    fn play_alone(&mut self, action: &ExportedAction) -> Result<(), String>;
    /// Whether an action would be possible now, if its entity may act.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, action: &ExportedAction) -> Result<(), String>;
    /// Whether an action's entity is the one that decides now.
    fn decides(&self, action: &ExportedAction) -> bool;
    /// Whether the entity may act now: whoever decides, and who may act beside that.
    fn may_act(&self, action: &ExportedAction) -> bool;
    /// The name of whoever decides; none when the game is over.
    fn decider(&self) -> Option<String>;
    /// Whether whoever decides cannot pass.
    fn must_act(&self) -> bool;
    /// Passes for whoever decides.
    ///
    /// # Errors
    /// By which rule that is refused.
    fn pass_now(&mut self) -> Result<(), String>;
    /// Whose passes may be left out now.
    fn stage(&self) -> Stage;
    /// Whether an action may be done in any step, and so does not show where a turn stands.
    fn fits_any_step(action: &Self::Action) -> bool;
    /// Whether an action of some kind means nothing now.
    ///
    /// # Errors
    /// If something else must come first.
    fn means_nothing(&self, kind: &str) -> Result<bool, String> {
        let _ = kind;
        Ok(false)
    }
    /// Passes where the record does not, so that an action may come to its turn; says whether that counts as a step left
    /// out.
    ///
    /// # Errors
    /// Why passing is not possible.
    fn make_up(&mut self, action: &ExportedAction) -> Result<bool, String>;
    /// Looks at the game after each action.
    fn look(&mut self) {}
}

/// Why a game cannot be set up: an option that is not known here.
#[must_use]
pub fn unknown_rule(rule: &str) -> ImportError {
    let what = format!(
        "The game uses the optional rule \"{}\", which is not known here.",
        short(rule)
    );
    ImportError { action: None, what }
}

/// Why a game cannot be set up: all that is wrong with its setup.
#[must_use]
pub fn faults(faults: &[SetupFault]) -> ImportError {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    ImportError {
        action: None,
        what: faults.join(" "),
    }
}

impl<G: Play, K> Importer<G, K> {
    /// Before the first action.
    #[must_use]
    pub fn of(game: G, seated: &[&ExportedPlayer], kept: K) -> Importer<G, K> {
        Importer {
            game,
            actions: Vec::new(),
            players: seated.iter().map(|player| player.id()).collect(),
            kept,
            passes: Passes::default(),
            ended: None,
            misfit: None,
        }
    }

    /// The game as far as it has been played.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The website's numbers of the players, by seat.
    #[must_use]
    pub fn player_ids(&self) -> &[Value] {
        &self.players
    }

    /// Our own actions so far.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Whether all is well after the last action.
    ///
    /// # Errors
    /// If the last thing was a pass that the rules refuse.
    pub fn finish(&self) -> Result<(), ImportError> {
        self.passes.refused.clone().map_or(Ok(()), Err)
    }

    /// Carries out an action of ours.
    ///
    /// # Errors
    /// By which rule it is refused.
    pub fn apply(&mut self, action: &G::Action) -> Result<(), String> {
        let applied = self.game.apply(action);
        applied.map_err(|refusal| refusal.to_string())?;
        self.actions.push(action.clone());
        Ok(())
    }

    /// Whether an entity is a player.
    #[must_use]
    pub fn is_player(&self, player: PlayerId, entity: &Value) -> bool {
        let id = self.players.get(player.index());
        id.is_some_and(|id| is_same(id, entity))
    }

    /// Forgets what was unsure about passes, because an action shows where the turn stands; or, if it may be done in any
    /// step, only that one was refused.
    pub fn settle(&mut self, in_any_step: bool) {
        if in_any_step {
            self.passes.refused = None;
        } else {
            self.passes = Passes::default();
        }
    }

    /// Takes a pass that was passed over of the player who decides now; false if there is none.
    fn takes_passed_over(&mut self) -> bool {
        let decides = self.game.decision().map(|decision| decision.player);
        let is_theirs =
            |entity: &Value| decides.is_some_and(|player| self.is_player(player, entity));
        let found = self.passes.passed_over.iter().position(is_theirs);
        found.map(|at| self.passes.passed_over.remove(at)).is_some()
    }
}

impl<G: Play, K> Importer<G, K>
where
    Self: Translating<Action = G::Action>,
{
    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    pub fn new(export: &Export) -> Result<Self, ImportError> {
        Self::begin(export)
    }

    /// Plays a whole export.
    ///
    /// # Errors
    /// The first action that cannot be translated or that the rules refuse; nothing is imported then.
    pub fn import(export: &Export) -> Result<Self, ImportError> {
        let mut importer = Self::begin(export)?;
        for action in export.effective_actions() {
            importer.play(action)?;
        }
        importer.finish()?;
        Ok(importer)
    }

    /// Plays one action with those nested in it.
    ///
    /// # Errors
    /// Why it cannot be translated, or by which rule it is refused.
    pub fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        self.play_with_nested(action, action.id)
    }

    /// Plays an action and then those nested in it, and in those, all as parts of action `id`.
    fn play_with_nested(
        &mut self,
        each: &ExportedAction,
        id: Option<u64>,
    ) -> Result<(), ImportError> {
        self.play_one(each, id)?;
        let mut nested = each.auto_actions.iter().flatten();
        nested.try_for_each(|each| self.play_with_nested(each, id))
    }

    /// Plays an action, or one that is nested in action `id`.
    fn play_one(&mut self, each: &ExportedAction, id: Option<u64>) -> Result<(), ImportError> {
        let fail = |what: String| ImportError { action: id, what };
        if let Some(by) = self.ended {
            let number = by.map_or(String::new(), |id| format!(" by action {id}"));
            return Err(fail(format!("the players ended the game before{number}.")));
        }
        let kind = each.kind.as_str();
        if matches!(kind, "message" | "log") || kind.starts_with("program_") {
            // Nothing is done.
        } else if !self.means_nothing(kind).map_err(fail)? {
            match kind {
                "pass" => self.pass(each, id),
                "end_game" => self.ended = Some(id),
                _ => {
                    if let Err(what) = self.play_alone(each) {
                        return Err(self.passes.refused.take().unwrap_or(fail(what)));
                    }
                }
            }
        }
        self.look();
        Ok(())
    }

    /// A pass counts only if its entity decides now and could do something else.
    fn pass(&mut self, action: &ExportedAction, id: Option<u64>) {
        if self.must_act() || !self.decides(action) {
            self.passes.passed_over.push(action.entity.clone());
            self.misfit = self.misfit.or(id);
            return;
        }
        let before = (self.game.clone(), self.actions.len());
        let of_company = self.stage() == Stage::Companies;
        match self.pass_now() {
            Ok(()) if of_company => self.passes.before.push(before),
            Ok(()) => {}
            Err(what) => {
                let refused = ImportError { action: id, what };
                self.passes.refused.get_or_insert(refused);
            }
        }
    }

    /// Takes back a pass that the record has too many, or makes up those that it leaves out, until an action is possible.
    ///
    /// # Errors
    /// Why it is not possible now, if no pass more or less helps.
    pub fn catch_up(&mut self, action: &ExportedAction) -> Result<(), String> {
        let refusal = match self.try_now(action) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        let is_possible = |other: &Self| other.try_now(action).is_ok();
        let misfit = self.misfit.or(action.id);
        if let Some(back) = self.without_a_pass().into_iter().find(is_possible) {
            *self = Importer { misfit, ..back };
            return Ok(());
        }
        let mut ahead = self.clone();
        let mut most = Self::MOST_MISSING_PASSES + self.passes.passed_over.len();
        while most > 0 {
            match ahead.make_up(action) {
                Ok(counts) => most -= usize::from(counts),
                Err(_) => break,
            }
            if is_possible(&ahead) {
                *self = Importer { misfit, ..ahead };
                return Ok(());
            }
        }
        Err(refusal)
    }

    /// Whether an action is possible now.
    fn try_now(&self, action: &ExportedAction) -> Result<(), String> {
        if self.may_act(action) {
            return self.check(action);
        }
        let who = value_text(&action.entity);
        Err(match self.decider() {
            Some(name) => format!(
                "it is {name}'s turn to decide, not that of {}.",
                short(&who)
            ),
            None => "the game is over.".to_string(),
        })
    }

    /// What would have been had one of the last passes not been made, beginning with the latest.
    fn without_a_pass(&self) -> Vec<Self> {
        let before = self.passes.before.iter().rev();
        let back = before.filter_map(|(game, actions)| {
            let mut back = self.clone();
            back.game = game.clone();
            let taken_back = back.actions.split_off(*actions);
            let mut again = taken_back
                .iter()
                .filter(|action| Self::fits_any_step(action));
            let all_again = again.all(|action| back.apply(action).is_ok());
            all_again.then_some(back)
        });
        back.collect()
    }

    /// Makes up a pass where it may be missing. Nobody's own turn is passed over, or what the rules refuse would be taken
    /// for a deed of a later one.
    ///
    /// # Errors
    /// Why it cannot be missing, or why passing is not possible.
    pub fn make_up_pass(&mut self, action: &ExportedAction) -> Result<bool, String> {
        let was_own_turn = self.decides(action);
        let may_be_missing = match self.stage() {
            Stage::Companies => true,
            Stage::Players { acted } => acted || self.takes_passed_over(),
            Stage::Strict => false,
        };
        if !may_be_missing {
            return Err("no pass is missing here.".to_string());
        }
        self.pass_now()?;
        if was_own_turn && !self.decides(action) {
            return Err("the turn is over.".to_string());
        }
        Ok(true)
    }
}

impl<G: Play, K: 'static> Import for Importer<G, K>
where
    Self: Translating<Action = G::Action>,
{
    fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        Importer::play(self, action)
    }

    fn finish(&self) -> Result<(), ImportError> {
        Importer::finish(self)
    }

    fn misfit(&self) -> Option<u64> {
        self.misfit
    }

    fn game(&self) -> &dyn Game {
        &self.game
    }

    fn player_ids(&self) -> &[Value] {
        &self.players
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn record(&self) -> (Setup, Vec<Move>) {
        let moves = self.actions.iter().map(Move::of);
        (self.game.setup(), moves.collect())
    }
}
