//! The frame in which every title plays an export: action by action, each translated, checked and carried out.
//!
//! Messages and programs mean nothing, and after the players have ended the game nothing may follow. The steps that are
//! worth a pass have changed on the site over the years, so a record may have one pass more or less than we ask for: a
//! pass too many is taken back, and a missing one is made up, until the next action is possible.

use super::export::{Export, ExportedAction, ExportedPlayer, is_same, value_text};
use super::names::unique_names;
use super::{Import, ImportError, ImportFault, short};
use crate::engine::game::{Game, Move, Play};
use crate::engine::game_terms::{GameTerms, TitleOptions};
use crate::engine::ids::PlayerId;
use crate::engine::setup::{HouseRules, Setup};
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
    /// The data that the title keeps.
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
    /// The game before each pass of a company, with the number of our actions then: it may have been one too many.
    /// Since then there are only passes and actions that may be done in any step.
    before: Vec<(G, usize)>,
    /// The entities whose passes were passed over, because it was not their turn to pass.
    passed_over: Vec<Value>,
    /// The first pass that the rules refuse: wrong, unless a later action shows that it meant nothing.
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

/// The passes that may be left out of a record now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Any passes of companies.
    Companies,
    /// Passes of players: only at the end of a turn in which something was done, or if one was passed over too early.
    Players {
        /// True if something was done in this turn.
        acted: bool,
    },
    /// No passes.
    Strict,
}

/// The translation of a title's games at the website.
pub trait ActionTranslator: Clone + 'static {
    /// The title's own decisions.
    type Action: Clone;
    /// Number of steps of a turn that an action may leave out, because older versions of the site recorded fewer
    /// passes.
    const MOST_MISSING_PASSES: usize;

    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    fn begin(export: &Export) -> Result<Self, ImportError>;
    /// Plays an action that is no pass.
    ///
    /// # Errors
    /// The reason why it cannot be translated, or the rule by which it is refused.
    fn play_action(&mut self, action: &ExportedAction) -> Result<(), ImportFault>;
    /// Checks whether an action would be possible now. Its entity must be allowed to act.
    ///
    /// # Errors
    /// The reason why not.
    fn check(&self, action: &ExportedAction) -> Result<(), ImportFault>;
    /// Checks whether an action's entity is the one that decides now.
    fn decides(&self, action: &ExportedAction) -> bool;
    /// Checks whether the entity may act now. It is the one that decides, or one that may act beside that.
    fn may_act(&self, action: &ExportedAction) -> bool;
    /// Returns the name of the one who decides. Returns none when the game is over.
    fn decider(&self) -> Option<String>;
    /// Checks whether the one who decides cannot pass.
    fn must_act(&self) -> bool;
    /// Passes for the one who decides.
    ///
    /// # Errors
    /// The rule by which that is refused.
    fn pass_now(&mut self) -> Result<(), ImportFault>;
    /// Returns whose passes may be left out now.
    fn stage(&self) -> Stage;
    /// Checks whether an action may be done in any step. Such an action does not show where a turn stands.
    fn fits_any_step(action: &Self::Action) -> bool;
    /// Checks whether an action of some kind means nothing now.
    ///
    /// # Errors
    /// If something else must come first.
    fn means_nothing(&self, kind: &str) -> Result<bool, ImportFault> {
        let _ = kind;
        Ok(false)
    }
    /// Passes so that an action may come to its turn. The record does not have the pass. Returns whether that counts as
    /// a step left out.
    ///
    /// # Errors
    /// The reason why passing is not possible.
    fn add_missing_pass(&mut self, action: &ExportedAction) -> Result<bool, ImportFault>;
    /// Looks at the game after each action.
    fn look(&mut self) {}
}

/// Returns the fault of an option that is not known here. The game cannot be set up.
#[must_use]
pub fn unknown_rule(rule: &str) -> ImportError {
    ImportFault::UnknownRule(short(rule)).into()
}

/// Makes the part of a setup that all titles share.
#[must_use]
pub fn setup_of<A: TitleOptions + From<HouseRules>>(export: &Export) -> GameTerms<A> {
    let seated = export.seated();
    let names = seated.iter().map(|player| player.name.as_str());
    GameTerms::new(unique_names(names), export.seed(), HouseRules::Website)
}

impl<G: Play, K> Importer<G, K> {
    /// Starts before the first action.
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

    /// Returns the game as far as it has been played.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Lists the website's numbers of the players, by seat.
    #[must_use]
    pub fn player_ids(&self) -> &[Value] {
        &self.players
    }

    /// Lists our own actions so far.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Checks the end of the record.
    ///
    /// # Errors
    /// If the last action was a pass that the rules refuse.
    pub fn finish(&self) -> Result<(), ImportError> {
        self.passes.refused.clone().map_or(Ok(()), Err)
    }

    /// Carries out an action of ours.
    ///
    /// # Errors
    /// The rule by which it is refused.
    pub fn apply(&mut self, action: &G::Action) -> Result<(), ImportFault> {
        self.game.apply(action)?;
        self.actions.push(action.clone());
        Ok(())
    }

    /// Checks whether an entity is a player.
    #[must_use]
    pub fn is_player(&self, player: PlayerId, entity: &Value) -> bool {
        let id = self.players.get(player.index());
        id.is_some_and(|id| is_same(id, entity))
    }

    /// Forgets doubts about passes, because an action shows where the turn stands. If the action may be done in any
    /// step, only a refused pass is forgotten.
    pub fn settle(&mut self, in_any_step: bool) {
        if in_any_step {
            self.passes.refused = None;
        } else {
            self.passes = Passes::default();
        }
    }

    /// Takes up a pass of the player who decides now. It was passed over before. Returns false if there is none.
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
    Self: ActionTranslator<Action = G::Action>,
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
    /// The reason why it cannot be translated, or the rule by which it is refused.
    pub fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        self.play_with_nested(action, action.id)
    }

    /// Plays an action and then those nested in it. Those nested deeper are played too, all as parts of action `id`.
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
        let fail = |fault| ImportError { action: id, fault };
        if let Some(by) = self.ended {
            return Err(fail(ImportFault::Ended(by)));
        }
        let kind = each.kind.as_str();
        if matches!(kind, "message" | "log") || kind.starts_with("program_") {
            // Nothing is done.
        } else if !self.means_nothing(kind).map_err(fail)? {
            match kind {
                "pass" => self.pass(each, id),
                "end_game" => self.ended = Some(id),
                _ => {
                    if let Err(fault) = self.play_action(each) {
                        return Err(self.passes.refused.take().unwrap_or(fail(fault)));
                    }
                }
            }
        }
        self.look();
        Ok(())
    }

    /// Counts a pass of the one who decides now, if passing is possible. Any other pass is passed over.
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
            Err(fault) => {
                let refused = ImportError { action: id, fault };
                self.passes.refused.get_or_insert(refused);
            }
        }
    }

    /// Makes an action possible by passes. A pass that the record has too many is taken back, or those that it leaves
    /// out are made up.
    ///
    /// # Errors
    /// The reason why it is not possible now, if no pass more or less helps.
    pub fn catch_up(&mut self, action: &ExportedAction) -> Result<(), ImportFault> {
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
            match ahead.add_missing_pass(action) {
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

    /// Checks whether an action is possible now.
    fn try_now(&self, action: &ExportedAction) -> Result<(), ImportFault> {
        if self.may_act(action) {
            return self.check(action);
        }
        let actor = short(&value_text(&action.entity));
        Err(match self.decider() {
            Some(decider) => ImportFault::OtherTurn { decider, actor },
            None => ImportFault::Over,
        })
    }

    /// Lists the games without one of the last passes. The latest pass comes first.
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

    /// Makes up a pass that may be missing. Nobody's own turn is passed over; otherwise an action that the rules refuse
    /// would be taken for one of a later turn.
    ///
    /// # Errors
    /// The reason why it cannot be missing, or why passing is not possible.
    pub fn make_up_pass(&mut self, action: &ExportedAction) -> Result<bool, ImportFault> {
        let was_own_turn = self.decides(action);
        let may_be_missing = match self.stage() {
            Stage::Companies => true,
            Stage::Players { acted } => acted || self.takes_passed_over(),
            Stage::Strict => false,
        };
        if !may_be_missing {
            return Err(ImportFault::NoPassMissing);
        }
        self.pass_now()?;
        if was_own_turn && !self.decides(action) {
            return Err(ImportFault::TurnOver);
        }
        Ok(true)
    }
}

impl<G: Play, K: 'static> Import for Importer<G, K>
where
    Self: ActionTranslator<Action = G::Action>,
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

    fn is_given_up(&self) -> bool {
        self.ended.is_some()
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
