//! The decisions and their choices, in words.

use super::action::{Action, Y1828Move};
use super::choices::{Decision, Step};
use super::common::Owner;
use super::deviation::Deviation;
use super::game::{Game, Round, Rules};
use super::merging::Merging;
use super::moves::{Acclaim, Merge, bid_pricing};
use super::privates;
use crate::engine::game::{ChoiceText, Loss, OpenEnded, PromptItem};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::move_texts::{MoveTexts, PassLabel, Pricing, plain};
use crate::engine::rail::moves::OwnWords as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::Proposal;
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::need_of_train;

impl MoveTexts for Rules {
    fn situation(game: &Game, decision: Decision) -> String {
        let symbol = |company| game.common.symbol(company);
        let company = decision.company.map(symbol).unwrap_or_default();
        match decision.step {
            Step::Auction => game.sale_in_words(),
            Step::BlockMarker if game.common.deviates(Deviation::SecondCityLost) => {
                "Both companies have a marker in one hex, in two cities.".to_string()
            }
            Step::BlockMarker => "Both companies have a marker in one hex.".to_string(),
            Step::SetAside => "You hold an odd number of shares.".to_string(),
            Step::BuyTrains => game.need_in_words(decision.company),
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::Consent => game.wish_text(),
            _ => String::new(),
        }
    }

    fn pass_label(game: &Game) -> PassLabel {
        match game.decision().map(|decision| decision.step) {
            Some(Step::Contest) => PassLabel::Do("Drop out"),
            Some(Step::PrivateTrack) => PassLabel::Decline("lay", "No tile"),
            Some(Step::PrivateRun) => PassLabel::Do("Run nothing"),
            Some(Step::LayTrack) => PassLabel::Decline("lay", "No more track"),
            Some(Step::PlaceMarker) => PassLabel::Decline("place", "No marker"),
            Some(Step::ArrangeTrains) => PassLabel::Do("Leave them as they are"),
            Some(Step::BuyTrains) => PassLabel::Decline("buy", "No more trains"),
            Some(Step::Last) => PassLabel::Do("End the turn"),
            Some(Step::ReplaceMarker) => PassLabel::Do("Block the space"),
            Some(Step::Exchange) => PassLabel::Do("Keep it"),
            _ => PassLabel::Do("Pass"),
        }
    }

    fn prompt(game: &Game, offered: PromptItem<'_, Action>) -> Prompt {
        let step = game.decision().map(|decision| decision.step);
        let company = game.decides_for();
        match offered {
            PromptItem::OpenEnded(OpenEnded::Track) if step == Some(Step::PrivateTrack) => {
                format!("lay or upgrade a tile for {company} on a marked hex").into()
            }
            PromptItem::OpenEnded(OpenEnded::Track) if step != Some(Step::LayTrack) => {
                "lay a tile with the power of a private company".into()
            }
            PromptItem::OpenEnded(_) => game.default_prompt(offered),
            PromptItem::Move(Action::Title(own)) => own.prompt(game),
            PromptItem::Move(Action::Common(made)) => match (step, made) {
                (Some(Step::Contest), RailMove::Bid { .. }) => {
                    format!("bid more for {company}").into()
                }
                (Some(Step::Auction), RailMove::BuyPrivate { .. }) => {
                    "buy the private company that is for sale".into()
                }
                (Some(Step::Exchange), RailMove::Exchange { .. }) => {
                    "exchange the Mohawk & Hudson before companies operate".into()
                }
                (Some(Step::PlaceHome), RailMove::PlaceMarker { .. }) => {
                    Prompt::ask(format!("in which city is the home of {company}?"))
                }
                (Some(Step::ReplaceMarker), RailMove::PlaceMarker { .. }) => {
                    format!("replace the marker in Peterborough with one of {company}").into()
                }
                (Some(Step::PrivateRun), RailMove::Run { .. }) => {
                    format!("run {company} between two revenue centres, over the tile it laid")
                        .into()
                }
                (_, RailMove::Answer { .. }) if !game.is_sale_asked() => {
                    Prompt::ask("do you agree?")
                }
                _ => game.default_prompt(offered),
            },
        }
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let symbol = game.common.symbol(company);
        format!(
            "{symbol} then has no train: you must help to pay for one if it has a route (8.3.5.2)."
        )
    }

    fn sells_in_vain(game: &Game) -> bool {
        let round = game.operating_round();
        round.is_some_and(|round| round.sells_in_vain(&game.common))
    }

    fn choice_text(game: &Game, action: &Action) -> ChoiceText {
        ChoiceText {
            loss: game.loss(action),
            ..game.plain_words(action)
        }
    }

    fn pricing(game: &Game, of: &Action, range: (Dollars, Dollars), step: Dollars) -> Pricing {
        let (least, most) = range;
        let decides = game.decision().map(|decision| decision.player);
        let own = |player: Option<PlayerId>| player.is_some() && player == decides;
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => bid_pricing(private, least, step),
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                let owner = match game.common.owner(private) {
                    Some(Owner::Player(player)) => Some(player),
                    _ => None,
                };
                let (proposed, symbol) = (
                    own(owner).then_some(most),
                    game.common.symbol(private.company()),
                );
                Pricing::new("Buy", symbol, proposed, format!("{least} to {most}"))
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                shell,
                ..
            }) => {
                let half = shell.map(|shell| format!(", {} half", game.common.symbol(shell)));
                let name = game.table().components.train_name(train);
                let label = format!("{name}{}", half.unwrap_or_default());
                let proposed = own(game.common.director(seller)).then_some(least);
                Pricing::new("Buy", label, proposed, format!("{least} to {most}"))
            }
            _ => Pricing::default(),
        }
    }
}

impl Game {
    /// Says why nothing is for sale (6.1).
    fn sale_in_words(&self) -> String {
        let Round::Auction(auction) = &self.round else {
            return String::new();
        };
        match auction.for_sale() {
            None => "Nothing can be bought yet: of the private companies with the lowest face value only the last one without a bid can."
                .to_string(),
            Some(private) => {
                let face = privates::row(private).face;
                let buys = self.check(&Action::Common(RailMove::BuyPrivate {
                    private,
                    price: face,
                }));
                buys.err().map(|refusal| refusal.why.into_owned()).unwrap_or_default()
            }
        }
    }

    fn need_in_words(&self, company: Option<CompanyId>) -> String {
        let Some(company) = company else {
            return String::new();
        };
        if self.check(&Action::Common(RailMove::Pass)).is_ok() {
            return String::new();
        }
        let symbol = self.common.symbol(company);
        let need = need_of_train(self.table(), company);
        if self.table().company(company).trains.is_empty() {
            format!(
                "{symbol} has no train and must buy one, from the supply or another company.{need}"
            )
        } else {
            format!("Shares were sold for a train of {symbol}, which must be bought.{need}")
        }
    }

    /// Checks whether the proposal is a sale.
    fn is_sale_asked(&self) -> bool {
        let proposed = self.proposal().map(|proposal| &proposal.action);
        matches!(
            proposed,
            Some(
                Action::Common(RailMove::BuyPrivate { .. })
                    | Action::Common(RailMove::BuyTrain { .. })
            )
        )
    }

    /// Describes the proposal.
    fn wish_text(&self) -> String {
        let Some(Proposal {
            by,
            action: proposed,
            ..
        }) = self.proposal()
        else {
            return String::new();
        };
        let who = self.common.name(*by);
        let symbol = |company: CompanyId| self.common.symbol(company);
        match proposed {
            Action::Title(Y1828Move::Merge(Merge { system, other })) => {
                let [name, other_name] = [*system, *other].map(symbol);
                let prices = self.common.merger_prices(*system, *other);
                let price =
                    prices.map_or(String::new(), |prices| format!(" at {}", prices.merged()));
                format!(
                    "{who} wants to merge {name} and {other_name} into a system named {name}{price}."
                )
            }
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                let buyer = self.operating().map(symbol).unwrap_or_default();
                format!(
                    "{buyer} offers {price} for {}.",
                    self.private_name(*private)
                )
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                let buyer = self.operating().map(symbol).unwrap_or_default();
                format!(
                    "{buyer} offers {price} for {:#} of {}.",
                    self.table().components.train_name(*train),
                    seller.map(symbol).unwrap_or_default()
                )
            }
            Action::Title(Y1828Move::Acclaim(Acclaim { winner })) => format!(
                "{who} proposes that {} has won already, and that the game ends now.",
                self.common.name(*winner)
            ),
            proposed => format!("{who} proposes: {}.", self.plain_words(proposed).label),
        }
    }

    /// Returns the merger that is going on.
    #[must_use]
    pub fn merging(&self) -> Option<&Merging> {
        match &self.round {
            Round::Stock(round) => round.merging(),
            _ => None,
        }
    }

    /// Returns the operating share company.
    #[must_use]
    pub fn operating(&self) -> Option<CompanyId> {
        match &self.round {
            Round::Operating(round) => round.company(),
            _ => None,
        }
    }

    fn private_name(&self, private: PrivateId) -> String {
        format!(
            "{} ({})",
            privates::row(private).name,
            self.common.symbol(private.company())
        )
    }

    fn plain_words(&self, action: &Action) -> ChoiceText {
        match action {
            Action::Title(own) => own.text(self),
            Action::Common(RailMove::Bid { private, price }) => self.bid_text(*private, *price),
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                self.private_text(*private, *price)
            }
            Action::Common(RailMove::Start { company, price }) => self.start_text(*company, *price),
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.purchase_text(*company, *from)
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self.sale_text(*company, *shares),
            Action::Common(RailMove::Exchange { company, from, par }) => {
                self.exchange_text(*company, *from, *par)
            }
            Action::Common(RailMove::PlaceMarker { space, power }) => {
                self.placement_text(*space, *power)
            }
            Action::Common(RailMove::Run { runs, .. }) => plain(self.run_label(runs)),

            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                shell,
            }) => self.train_text(*train, *seller, *price, *shell),
            Action::Common(RailMove::Answer { agree: true }) => plain("Agree"),
            Action::Common(RailMove::Answer { agree: false }) => plain("Disagree"),
            Action::Common(_) => self.default_words(action),
        }
    }

    /// Labels a run.
    ///
    /// That of the Cobourg & Peterborough has its revenue; share companies' runs have a panel of their own.
    fn run_label(&self, runs: &[Run]) -> String {
        let is_private = self.decision().map(|decision| decision.step) == Some(Step::PrivateRun);
        match runs {
            [run] if is_private => format!("Run for {}", self.cobourg_revenue(run)),
            _ => "Run".to_string(),
        }
    }

    /// Describes what an action loses for good.
    fn loss(&self, action: &Action) -> Option<Loss> {
        match action {
            Action::Common(RailMove::DeclareBankruptcy) => Some(Loss {
                name: "Declare bankruptcy".to_string(),
                cost: "The game ends at once, and all are counted (9.1).".to_string(),
                yes: "Declare it",
                ..Loss::default()
            }),
            Action::Common(RailMove::Answer { agree: true }) => {
                let Some(Proposal {
                    action: Action::Title(Y1828Move::Acclaim(Acclaim { winner })),
                    ..
                }) = self.proposal()
                else {
                    return None;
                };
                Some(Loss {
                    name: "Agree".to_string(),
                    cost: format!(
                        "If all agree, the game ends at once and {} has won (9.1).",
                        self.common.name(*winner)
                    ),
                    yes: "Agree",
                    ..Loss::default()
                })
            }
            _ => None,
        }
    }
}
