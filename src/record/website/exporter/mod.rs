//! A game played here as the website's export, so that it can go on there.
//!
//! The game is played once more by that site's house rules, action by action, and every action is written as the site
//! writes it. A game by the rulebook can be taken there as long as it comes to the same states; where the site asks for
//! a pass that we do not ask for, the pass is added. An action that the site does not know is refused in a sentence.
//!
//! The common actions of all titles are written here; a title gives its names for things, and writes the moves that are
//! its own ([`SiteGame`]).
//! ([`SiteGame`]).

mod actions;
mod site_game;

use super::ExportDetails;
use super::certificates::Certificates;
use super::export_fault::ExportFault;
use super::writing::{Actions, File, TileCopies};
use crate::engine::game::LogLine;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::{Action, RailGame, RailSetup};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::refusal::Refusal;
use crate::record::history::RecordFault;
pub use site_game::SiteGame;

/// A game on its way to the site.
#[derive(Debug)]
pub struct Exporter<T: SiteGame> {
    /// The game as it was played.
    ours: RailGame<T>,
    /// The game by the site's rules, with the same actions and perhaps more passes.
    pub theirs: RailGame<T>,
    /// The number of our action that is being played, from 1.
    number: usize,
    /// The written actions.
    pub actions: Actions,
    /// The places of the certificates.
    pub certificates: Certificates,
    /// The places of the copies of tiles.
    pub laid: TileCopies,
    /// The data that the title keeps.
    pub kept: T::ExportState,
}

/// Writes a game as the site's JSON.
///
/// # Errors
/// The fault that the site does not know or would refuse something.
pub fn export_game<T: SiteGame>(
    setup: &RailSetup<T>,
    actions: &[Action<T>],
    about: ExportDetails,
) -> Result<String, ExportFault> {
    if let Some(fault) = T::refuses(setup) {
        return Err(fault);
    }
    let (ours, theirs) = (
        RailGame::new(setup.clone())?,
        RailGame::new(setup.on_website())?,
    );
    let mut exporter = Exporter::<T>::new(ours, theirs, about.made);
    for action in actions {
        exporter.number += 1;
        exporter.play(action)?;
    }
    Ok(exporter.finish(about.given_up))
}

impl<T: SiteGame> Exporter<T> {
    /// Starts before the first action. `made` is the time that the actions get, in seconds since 1970.
    fn new(ours: RailGame<T>, theirs: RailGame<T>, made: u64) -> Exporter<T> {
        let companies = theirs.table().components.companies.len();
        Exporter {
            ours,
            theirs,
            number: 0,
            actions: Actions::new(made),
            certificates: Certificates::new(companies),
            laid: TileCopies::default(),
            kept: T::ExportState::default(),
        }
    }

    fn play(&mut self, action: &Action<T>) -> Result<(), ExportFault> {
        let number = self.number;
        let (asked, proposed) = (self.ours.decision(), T::proposed(&self.ours));
        let refused = |refusal| ExportFault::Record(RecordFault::Action { number, refusal });
        self.ours.apply(action).map_err(refused)?;
        if let Some(how) = T::parts(&self.ours, action) {
            return Err(ExportFault::Unlike { number, how });
        }
        let is_open = T::proposed(&self.ours).is_some();
        match (action, proposed) {
            // There nobody is asked: a proposal is carried out when the last one agrees here.
            (rail_move::Action::Common(RailMove::Answer { agree: true }), Some(proposed))
                if !is_open =>
            {
                self.write_when_asked(&proposed, &|_| true)?;
            }
            (rail_move::Action::Common(RailMove::Answer { .. }), _) => {}
            _ if is_open => {}
            // A pass that the site asks for elsewhere, or not at all.
            (rail_move::Action::Common(RailMove::Pass), _) => {
                if self.catch_up(&|theirs| theirs.decision() == asked) {
                    self.write(action)?;
                }
            }
            _ => self.write_when_asked(action, &|theirs| T::is_asked(theirs, action, asked))?,
        }
        let table = self.ours.table().clone();
        if self.catch_up(&|theirs| *theirs.table() == table) {
            Ok(())
        } else {
            Err(ExportFault::Otherwise(number))
        }
    }

    /// Writes an action as soon as the site asks for it.
    fn write_when_asked(
        &mut self,
        action: &Action<T>,
        is_asked: &dyn Fn(&RailGame<T>) -> bool,
    ) -> Result<(), ExportFault> {
        if self.catch_up(&|theirs| is_asked(theirs) && theirs.check(action).is_ok()) {
            return self.write(action);
        }
        Err(match self.theirs.check(action) {
            Err(refusal) => self.refused(refusal),
            Ok(()) => ExportFault::NotAsked(self.number),
        })
    }

    /// Adds the passes that only the site asks for. They are added until its game is as wanted. Returns false if it
    /// never is.
    fn catch_up(&mut self, is_there: &dyn Fn(&RailGame<T>) -> bool) -> bool {
        let pass = rail_move::Action::Common(RailMove::Pass);
        let mut ahead = self.theirs.clone();
        for passes in 0..T::MOST_PASSES {
            if is_there(&ahead) {
                return (0..passes).all(|_| self.write(&pass).is_ok());
            }
            if !T::asks_more(&ahead) || ahead.apply(&pass).is_err() {
                return false;
            }
        }
        false
    }

    /// Writes an action and carries it out there. It is one of the player or company that decides on the site.
    fn write(&mut self, action: &Action<T>) -> Result<(), ExportFault> {
        let checked = self.theirs.check(action);
        checked.map_err(|refusal| self.refused(refusal))?;
        let Some(decision) = self.theirs.decision() else {
            return Err(ExportFault::NotAsked(self.number));
        };
        let named = match T::write(self, decision, action)? {
            Some(named) => named,
            None => self.translate(decision, action)?,
        };
        let before = self.theirs.clone();
        let applied: Result<Vec<LogLine>, Refusal> = self.theirs.apply(action);
        applied.map_err(|refusal| self.refused(refusal))?;
        T::follow(self, &before, action, &named);
        Ok(())
    }

    fn refused(&self, refusal: Refusal) -> ExportFault {
        let number = self.number;
        ExportFault::Refused { number, refusal }
    }

    /// Returns the fault of an action that the site does not know.
    #[must_use]
    pub fn unlike(&self, how: &'static str) -> ExportFault {
        let number = self.number;
        ExportFault::Unlike { number, how }
    }

    /// Returns the company that acts on the site.
    ///
    /// # Errors
    /// If none does.
    pub fn acting(&self, company: Option<CompanyId>) -> Result<CompanyId, ExportFault> {
        company.ok_or_else(|| self.unlike("is one of a company, and no company has its turn."))
    }

    /// Writes the file. A game that was given up and goes on by the rules is ended by the player who would decide.
    fn finish(mut self, given_up: bool) -> String {
        let decides = self.theirs.decision().map(|decision| decision.player);
        let ended_by = decides.filter(|_| given_up);
        if let Some(player) = ended_by {
            self.actions.by_player("end_game", player);
        }
        let (game, setup) = (&self.theirs, self.ours.setup());
        let players = game.table().player_ids();
        let worth: Vec<Dollars> = players.map(|player| game.worth(player)).collect();
        let file = File {
            title: T::TITLE,
            players: &setup.players,
            seed: setup.seed,
            rules: &T::rules(game),
            round: &game.round_name(),
            kind: T::round(game),
            decides: decides.filter(|_| !given_up),
            worth: &worth,
        };
        file.write(&self.actions)
    }
}

/// Returns where a certificate comes from.
#[must_use]
pub fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Pool => Holder::Pool,
        Source::Treasury => Holder::Treasury,
    }
}
