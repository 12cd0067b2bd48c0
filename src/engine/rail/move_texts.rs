//! Texts about decisions and moves: those that every 18xx title has alike are written once here, and a title adds its
//! own ([`MoveTexts`]).

use super::board::CitySpace;
use super::ids::{CompanyId, Train};
use super::rail_game::{Action, RailDecision, RailGame, Title};
use super::rail_move::{self, RailMove};
use super::state::GameState as _;
use super::track_words::city_name;
use super::words::{badge, lay_text, sold_by, train_consequences};
use crate::engine::game::{Badge, ChoiceText, Loss, OpenEnded, PromptItem, Tone};
use crate::engine::money::Dollars;
use crate::engine::question::{Prompt, uncapital};

/// The texts where a price is to be named.
#[derive(Debug, Default)]
pub struct Pricing {
    /// The word on the button that does it.
    pub verb: &'static str,
    /// The thing that has the price.
    pub label: String,
    /// The price that is proposed, if one is likely.
    pub proposed: Option<Dollars>,
    /// The limits of the price, and why.
    pub limits: String,
}

impl Pricing {
    /// Creates the texts of a price for something.
    #[must_use]
    pub fn new(
        verb: &'static str,
        label: impl Into<String>,
        proposed: Option<Dollars>,
        limits: impl Into<String>,
    ) -> Pricing {
        Pricing {
            verb,
            label: label.into(),
            proposed,
            limits: limits.into(),
        }
    }
}

/// The name of passing.
#[derive(Clone, Copy, Debug)]
pub enum PassLabel {
    /// Declines something: "No marker", which a question calls to "place no marker".
    Decline(&'static str, &'static str),
    /// Does something: "End the turn".
    Do(&'static str),
}

impl PassLabel {
    /// Returns the text of its control.
    const fn text(self) -> &'static str {
        match self {
            PassLabel::Decline(_, text) | PassLabel::Do(text) => text,
        }
    }

    /// Returns its words within a question.
    fn prompt(self) -> Prompt {
        match self {
            PassLabel::Decline(verb, text) => format!("{verb} {}", uncapital(text)).into(),
            PassLabel::Do(text) => uncapital(text).into(),
        }
    }
}

/// A title's own texts about its decisions and moves.
pub trait MoveTexts: Title {
    /// Describes the situation at a decision. The text has whole sentences; it is empty where the choices say enough.
    fn situation(game: &RailGame<Self>, decision: RailDecision<Self>) -> String;
    /// Returns the name of passing.
    fn pass_label(game: &RailGame<Self>) -> PassLabel;
    /// Returns the question's words for something that is offered.
    fn prompt(game: &RailGame<Self>, offered: PromptItem<'_, Action<Self>>) -> Prompt;
    /// Returns what a control says of an action: its name, what it brings, and what it takes away.
    fn choice_text(game: &RailGame<Self>, action: &Action<Self>) -> ChoiceText;
    /// Tells what follows without a train. The company loses its last one; the text is a sentence.
    fn without_train(game: &RailGame<Self>, company: CompanyId) -> String {
        let symbol = game.common.symbol(company);
        format!("{symbol} then has no train and must buy one.")
    }
    /// Checks whether all sales are in vain. The company must buy a train, and whatever is still sold pays for none.
    fn sells_in_vain(_game: &RailGame<Self>) -> bool {
        false
    }
    /// Returns the texts for naming a price. It lies between so many dollars, in steps of so many.
    fn pricing(
        game: &RailGame<Self>,
        of: &Action<Self>,
        range: (Dollars, Dollars),
        step: Dollars,
    ) -> Pricing;
}

/// Returns words of which only the label is special.
pub fn plain(label: impl Into<String>) -> ChoiceText {
    ChoiceText {
        label: label.into(),
        ..ChoiceText::default()
    }
}

impl<T: MoveTexts> RailGame<T> {
    /// Describes the situation at the present decision.
    #[must_use]
    pub fn situation(&self) -> String {
        let decision = self.decision();
        decision.map_or_else(String::new, |decision| T::situation(self, decision))
    }

    /// Returns everything a control says of an action.
    #[must_use]
    pub fn choice_text(&self, action: &Action<T>) -> ChoiceText {
        let mut words = T::choice_text(self, action);
        if let Some(added) = self.added_for_train(action) {
            let added = format!("you add {}", self.common.money(added));
            words.brings = Some(match words.brings {
                Some(brings) => format!("{brings}; {added}"),
                None => added,
            });
        }
        if words.loss.is_some() {
            return words;
        }
        let loss = self.loss_of_last_trains(action, &words.label);
        ChoiceText {
            loss: loss.or_else(|| self.loss_of_way_out(action, &words.label)),
            ..words
        }
    }

    /// Returns what a president adds. It goes to the treasury to buy a train.
    fn added_for_train(&self, action: &Action<T>) -> Option<Dollars> {
        let &rail_move::Action::Common(RailMove::BuyTrain { price, .. }) = action else {
            return None;
        };
        let company = self.decision()?.company?;
        let missing = price - self.table().company(company).cash;
        (missing > Dollars::ZERO).then_some(missing)
    }

    /// Warns when only bankruptcy will be left. This is so after a sale, or after an action of a company without a
    /// train.
    fn loss_of_way_out(&self, action: &Action<T>, label: &str) -> Option<Loss> {
        let company = self.decision()?.company?;
        let is_trainless = || self.table().company(company).trains.is_empty();
        let is_candidate = match action {
            // An empty shell beside one that has a train may be enough for a bankruptcy.
            rail_move::Action::Common(RailMove::Sell { .. }) => true,
            rail_move::Action::Title(_) => is_trainless(),
            rail_move::Action::Common(_) => false,
        };
        if !is_candidate {
            return None;
        }
        let mut after = self.clone();
        after.apply(action).ok()?;
        let goes_on = after.decision()?.company == Some(company);
        let is_trap = goes_on && after.has_only_bankruptcy_left();
        (is_trap && !self.has_only_bankruptcy_left()).then(|| Loss {
            name: label.to_string(),
            cost: "Then only bankruptcy is left.".to_string(),
            yes: "Do it",
            ..Loss::default()
        })
    }

    /// Checks whether only bankruptcy is left. Other actions may be offered if all of them are in vain.
    fn has_only_bankruptcy_left(&self) -> bool {
        let declare = rail_move::Action::Common(RailMove::DeclareBankruptcy);
        let in_vain = T::sells_in_vain(self);
        if !in_vain && self.check(&declare).is_err() {
            return false;
        }
        let is_no_way_out = |choice: &rail_move::Choice<Action<T>>| match choice {
            rail_move::Choice::Do(
                rail_move::Action::Common(RailMove::Sell { .. }) | rail_move::Action::Title(_),
            ) => in_vain,
            rail_move::Choice::Do(action) => *action == declare,
            _ => false,
        };
        let choices = self.choices();
        !choices.is_empty() && choices.iter().all(is_no_way_out)
    }

    /// Returns the deciding company's symbol. It is empty if the decision is for none.
    pub(crate) fn decides_for(&self) -> &'static str {
        let company = self.decision().and_then(|decision| decision.company);
        company.map_or("", |company| self.common.symbol(company))
    }

    /// Returns the question's words, alike everywhere. They are for something that is offered, in the form that all
    /// titles use.
    pub(crate) fn default_prompt(&self, offered: PromptItem<'_, Action<T>>) -> Prompt {
        let company = self.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(OpenEnded::Track) => {
                return format!("lay or upgrade track for {company} on a marked hex").into();
            }
            PromptItem::OpenEnded(OpenEnded::Runs) => {
                return format!("run the trains of {company}").into();
            }
            PromptItem::Move(action) => action,
        };
        let rail_move::Action::Common(verb) = action else {
            return Prompt::default();
        };
        let words = match verb {
            RailMove::Pass => return self.pass_prompt(action),
            RailMove::PlaceMarker { .. } => {
                return format!("place a station marker of {company}").into();
            }
            RailMove::Distribute { .. } => {
                return Prompt::ask(format!("pay out the earnings of {company}?"));
            }
            RailMove::BuyTrain { .. } => return format!("buy trains for {company}").into(),
            RailMove::Bid { .. } => "bid on a private company",
            RailMove::BuyPrivate { .. } => "buy a private company",
            RailMove::Start { .. } => "start a company",
            RailMove::Buy { .. } => "buy a share",
            RailMove::Sell { .. } => "sell shares",
            RailMove::Exchange { .. } => "exchange a private company",
            RailMove::Lay { .. } => "lay track",
            RailMove::Run { .. } => "run",
            RailMove::Discard { .. } => return Prompt::ask("which one leaves the game?"),
            RailMove::Answer { .. } => return Prompt::ask("do you sell?"),
            RailMove::DeclareBankruptcy => "declare bankruptcy",
            RailMove::Correct { .. } => "set right",
            RailMove::Report { .. } => "report",
        };
        words.into()
    }

    /// Names passing in a question: what is lost by it, or else what it declines.
    fn pass_prompt(&self, pass: &Action<T>) -> Prompt {
        let label = T::pass_label(self);
        // To see what is lost the pass is played, which takes a sound position: a draft is none.
        let is_sound = T::find_inconsistency(self).is_none();
        let loss = is_sound.then(|| self.choice_text(pass).loss).flatten();
        match loss {
            Some(loss) if loss.name != label.text() => uncapital(&loss.name).into(),
            _ => label.prompt(),
        }
    }

    /// Returns a control's words, alike everywhere. They are empty for actions for which each title has its own.
    pub(crate) fn default_words(&self, action: &Action<T>) -> ChoiceText {
        let rail_move::Action::Common(verb) = action else {
            return ChoiceText::default();
        };
        match verb {
            RailMove::Pass => ChoiceText {
                tone: Tone::Pass,
                ..plain(T::pass_label(self).text())
            },
            RailMove::Lay {
                hex, tile, power, ..
            } => lay_text(self.table(), *hex, *tile, *power),
            RailMove::Run { .. } => plain("Run"),
            RailMove::Distribute { payout } => plain(payout.name()),
            RailMove::Discard { train } => ChoiceText {
                heading: "Discard",
                bears_on_next_run: true,
                ..plain(self.table().components.train_name(*train).to_string())
            },
            RailMove::DeclareBankruptcy => plain("Declare bankruptcy"),
            RailMove::Correct { .. } => plain("Correct"),
            RailMove::Report { .. } => plain("Report"),
            RailMove::Answer { agree: true } => plain("Sell it"),
            RailMove::Answer { agree: false } => plain("Keep it"),
            _ => ChoiceText::default(),
        }
    }

    /// Tells what the purchase of a train brings: whose president has to agree to it, or its consequences; none if
    /// neither.
    pub(crate) fn brought_by_train(
        &self,
        train: Train,
        seller: Option<CompanyId>,
    ) -> Option<String> {
        let table = self.table();
        let brings = match seller {
            Some(seller) => {
                let leader = self.name(table.president(seller)?);
                sold_by(table, seller, train, leader)
            }
            None => train_consequences(table, train.kind),
        };
        (!brings.is_empty()).then_some(brings)
    }

    /// Returns the texts for a train's price. Another company sells it; the least is proposed to a president of both.
    pub(crate) fn pricing_of_train(
        &self,
        train: Train,
        seller: CompanyId,
        (least, most): (Dollars, Dollars),
    ) -> Pricing {
        let decides = self.decision().map(|decision| decision.player);
        let leader = self.table().president(seller);
        let own = leader.is_some() && leader == decides;
        let name = self.table().components.train_name(train).to_string();
        let [from, to] = [least, most].map(|amount| self.common.money(amount));
        Pricing::new("Buy", name, own.then_some(least), format!("{from} to {to}"))
    }

    /// Returns a company's mark for a control.
    pub(crate) fn badge(&self, company: CompanyId) -> Option<Badge> {
        Some(badge(self.table(), company))
    }

    /// Returns a city as players say it.
    pub(crate) fn city(&self, space: CitySpace) -> String {
        city_name(&self.table().board, space)
    }
}
