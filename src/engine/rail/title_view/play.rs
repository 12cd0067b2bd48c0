//! A game of any 18xx title as a game of any sort: [`Play`].

use super::TitleView;
use crate::engine::auto_pass::Passing;
use crate::engine::game::{
    self, Amount, Asset, ChoiceText, LogLine, OpenEnded, Outcome, Play, PromptItem, RoundKind,
    RoundStatus, Sheet, Standing,
};
use crate::engine::ids::PlayerId;
use crate::engine::money::{Currency, Dollars};
use crate::engine::question::Prompt;
use crate::engine::rail::board_report::asks_for_report;
use crate::engine::rail::rail_game::{Action, RailChoice, RailGame, Rounds as _};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rail_view::{Lay, Rail};
use crate::engine::rail::rounds::round;
use crate::engine::rail::route::best_runs;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::badge;
use crate::engine::refusal::{Refusal, Verdict};
use crate::engine::setup::Setup;
use std::sync::Arc;

impl<T: TitleView> RailGame<T> {
    /// Creates a decision with a price. The price has to be named.
    fn amount(&self, of: Action<T>, range: (Dollars, Dollars), step: Dollars) -> Amount<Action<T>> {
        let asked = T::pricing(self, &of, range, step);
        Amount {
            words: ChoiceText {
                label: asked.label,
                loss: None,
                ..T::choice_text(self, &of)
            },
            verb: asked.verb,
            limits: asked.limits,
            least: range.0.0,
            most: range.1.0,
            step: step.0,
            proposed: asked.proposed.map(|price| price.0),
            made: Arc::new(move |price| of.clone().at_price(Dollars(price))),
        }
    }

    /// Finds the best runs as an action. They are of the deciding company.
    fn best_run(&self) -> Option<Action<T>> {
        let company = self.decision()?.company?;
        let best = best_runs(self.route_context(company), &self.units(company));
        Some(RailMove::run(best.runs).into())
    }
}

impl<T: TitleView> Play for RailGame<T> {
    type Action = Action<T>;

    fn setup(&self) -> Setup {
        Setup::from(RailGame::setup(self))
    }

    fn currency(&self) -> Currency {
        self.table().components.currency
    }

    fn decision(&self) -> Option<game::Decision> {
        let decision = RailGame::decision(self)?;
        Some(game::Decision {
            player: decision.player,
            badge: decision.company.map(|company| badge(self.table(), company)),
        })
    }

    fn choices(&self) -> Vec<game::Choice<Action<T>>> {
        let mut shown = Vec::new();
        let mut has_track = false;
        for choice in RailGame::choices(self) {
            shown.push(match choice {
                RailChoice::<T>::Do(action) => game::Choice::Do(action),
                RailChoice::<T>::Price {
                    of,
                    least,
                    most,
                    step,
                } => game::Choice::Amount(Box::new(self.amount(of, (least, most), step))),
                // One panel shows all lays, each with the power that it needs.
                RailChoice::<T>::LayTrack(_) if has_track => continue,
                RailChoice::<T>::LayTrack(_) => {
                    has_track = true;
                    game::Choice::OpenEnded(OpenEnded::Track)
                }
                RailChoice::<T>::RunTrains => game::Choice::OpenEnded(OpenEnded::Runs),
            });
        }
        shown
    }

    fn out_of_turn(&self) -> Vec<(PlayerId, Action<T>)> {
        RailGame::out_of_turn(self)
    }

    fn find(&self, many: OpenEnded) -> Vec<Action<T>> {
        match many {
            OpenEnded::Track => {
                let lays = self.offered_lays().into_iter();
                lays.map(Lay::action).collect()
            }
            OpenEnded::Runs => self.best_run().into_iter().collect(),
        }
    }

    fn finds(&self, many: OpenEnded) -> bool {
        match many {
            OpenEnded::Track => T::finds_lay(self),
            OpenEnded::Runs => self.best_run().is_some(),
        }
    }

    fn apply(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        RailGame::apply(self, action)
    }

    fn replay(&mut self, action: &Action<T>) -> Result<Vec<LogLine>, Refusal> {
        T::replay(self, action)
    }

    fn check(&self, action: &Action<T>) -> Verdict {
        RailGame::check(self, action)
    }

    fn attempts(&self) -> Vec<Action<T>> {
        RailGame::attempts(self)
    }

    fn situation(&self) -> String {
        match RailGame::awaits_report(self) {
            Some(company) => asks_for_report(self.common.symbol(company)),
            None => RailGame::situation(self),
        }
    }

    fn prompt(&self, offered: PromptItem<'_, Action<T>>) -> Prompt {
        if self.is_reported(&offered) {
            return Prompt::default();
        }
        T::prompt(self, offered)
    }

    fn rule(&self) -> &'static str {
        let decision = RailGame::decision(self);
        decision.map_or("end", |decision| T::rule(self, decision.step))
    }

    fn passing(&self) -> Passing {
        T::passing(self)
    }

    fn choice_text(&self, action: &Action<T>) -> ChoiceText {
        RailGame::choice_text(self, action)
    }

    fn round(&self) -> RoundStatus {
        let sign = self.label();
        let over = round(RoundKind::Over, 0, 0);
        RoundStatus {
            id: sign.as_ref().map_or(over, |sign| sign.id),
            name: self.round_name(),
            track: T::round_track(self),
            at: sign.as_ref().and_then(|sign| sign.place),
            ending: sign.and_then(|_| T::ending(self)),
        }
    }

    fn facts(&self) -> Vec<String> {
        T::facts(self)
    }

    fn standings(&self) -> Vec<Standing> {
        let players = self.table().player_ids();
        players.map(|player| self.standing(player)).collect()
    }

    fn assets(&self, player: PlayerId) -> Vec<Asset> {
        self.common.assets(player).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.round.outcome()
    }

    fn sheets(&self) -> Vec<Sheet> {
        T::sheets(self)
    }

    fn rail(&self) -> Option<&dyn Rail> {
        Some(self)
    }

    fn find_inconsistency(&self) -> Option<String> {
        T::find_inconsistency(self)
    }
}
