//! What is said of decisions and moves: what every 18xx title says alike is written once here, and a title says what is its own
//! ([`Worded`]).

use super::body::{Action, RailDecision, RailGame, Title};
use super::ids::{CompanyId, HexId, Train};
use super::shared::Shared as _;
use super::verb::{self, Verb};
use super::words::{badge, place_name, sold_by, train_consequences, words_of_lay};
use crate::engine::game::{Badge, Many, Offered, Tone, Words};
use crate::engine::money::Dollars;
use crate::engine::question::going_on;

/// What is said where a price is to be named.
#[derive(Debug, Default)]
pub struct Pricing {
    /// The word on the button that does it.
    pub verb: &'static str,
    /// What it is a price for.
    pub label: String,
    /// The price that is proposed, if one is likely.
    pub proposed: Option<Dollars>,
    /// Between what it may lie, and why.
    pub limits: String,
}

impl Pricing {
    /// What is said of a price for something.
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

/// What a title says of its decisions and moves.
pub trait Worded: Title {
    /// What is so at a decision, in whole sentences; empty where what may be done says enough.
    fn situation(game: &RailGame<Self>, decision: RailDecision<Self>) -> String;
    /// What passing is called.
    fn pass_label(game: &RailGame<Self>) -> &'static str;
    /// What something that is offered is called in the question.
    fn way(game: &RailGame<Self>, offered: Offered<'_, Action<Self>>) -> String;
    /// What an action is called, what it brings, and what it takes away: everything a control says of it.
    fn words(game: &RailGame<Self>, action: &Action<Self>) -> Words;
    /// What is said where the price of something is to be named: between so many dollars, in steps of so many.
    fn pricing(
        game: &RailGame<Self>,
        of: &Action<Self>,
        range: (Dollars, Dollars),
        step: Dollars,
    ) -> Pricing;
}

/// Words of which only the label is special.
pub fn plain(label: impl Into<String>) -> Words {
    Words {
        label: label.into(),
        ..Words::default()
    }
}

impl<T: Worded> RailGame<T> {
    /// What is so at the decision that is waited for.
    #[must_use]
    pub fn situation(&self) -> String {
        let decision = self.decision();
        decision.map_or_else(String::new, |decision| T::situation(self, decision))
    }

    /// Everything a control says of an action.
    #[must_use]
    pub fn words(&self, action: &Action<T>) -> Words {
        T::words(self, action)
    }

    /// The symbol of the company for which is decided; empty if it is for none.
    pub(crate) fn decides_for(&self) -> &'static str {
        let company = self.decision().and_then(|decision| decision.company);
        company.map_or("", |company| self.common.symbol(company))
    }

    /// What something that is offered is called in the question, in the words that all titles use.
    pub(crate) fn way_alike(&self, offered: Offered<'_, Action<T>>) -> String {
        let company = self.decides_for();
        let action = match offered {
            Offered::Many(Many::Track) => {
                return format!("lay or upgrade track for {company} on a marked hex");
            }
            Offered::Many(Many::Runs) => return format!("run the trains of {company}"),
            Offered::Move(action) => action,
        };
        let verb::Action::Do(verb) = action else {
            return String::new();
        };
        let words = match verb {
            Verb::Pass => return going_on(T::pass_label(self)),
            Verb::PlaceMarker { .. } => return format!("place a station marker of {company}"),
            Verb::Distribute { .. } => {
                return format!("what becomes of the earnings of {company}?");
            }
            Verb::BuyTrain { .. } => return format!("buy trains for {company}"),
            Verb::Bid { .. } => "bid on a private company",
            Verb::BuyPrivate { .. } => "buy a private company",
            Verb::Start { .. } => "start a company",
            Verb::Buy { .. } => "buy a share",
            Verb::Sell { .. } => "sell shares",
            Verb::Exchange { .. } => "exchange a private company",
            Verb::Lay { .. } => "lay track",
            Verb::Run { .. } => "run",
            Verb::Discard { .. } => "which one leaves the game?",
            Verb::Answer { .. } => "do you sell?",
            Verb::DeclareBankruptcy => "declare bankruptcy",
            Verb::Correct { .. } => "set right",
            Verb::Report { .. } => "report",
        };
        words.to_string()
    }

    /// What a control says of an action, in the words that all titles use; nothing of those of which each says its own.
    pub(crate) fn words_alike(&self, action: &Action<T>) -> Words {
        let verb::Action::Do(verb) = action else {
            return Words::default();
        };
        match verb {
            Verb::Pass => Words {
                tone: Tone::Pass,
                ..plain(T::pass_label(self))
            },
            Verb::Lay {
                hex, tile, power, ..
            } => words_of_lay(self.table(), *hex, *tile, *power),
            Verb::Run { .. } => plain("Run"),
            Verb::Distribute { payout } => plain(payout.name()),
            Verb::Discard { train } => Words {
                heading: "Discard",
                bears_on_next_run: true,
                ..plain(self.table().components.train_name(*train).to_string())
            },
            Verb::DeclareBankruptcy => plain("Declare bankruptcy"),
            Verb::Correct { .. } => plain("Set right"),
            Verb::Report { .. } => plain("Report"),
            Verb::Answer { agree: true } => plain("Sell it"),
            Verb::Answer { agree: false } => plain("Keep it"),
            _ => Words::default(),
        }
    }

    /// What the purchase of a train brings: whose leader has to agree to it, or what it sets off; nothing if neither.
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

    /// What is said of the price of another company's train: the least is proposed to whoever leads both.
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
        let limits = format!("{least} to {most}");
        Pricing::new("Buy", name, own.then_some(least), limits)
    }

    /// A company's mark on a control.
    pub(crate) fn badge(&self, company: CompanyId) -> Option<Badge> {
        Some(badge(self.table(), company))
    }

    /// A hex as players say it.
    pub(crate) fn place(&self, hex: HexId) -> String {
        place_name(self.table().board.map(), hex)
    }
}
