//! The decisions and their choices, in words.

use super::action::{Action, Y1828Move};
use super::choices::{Decision, Step};
use super::common::Owner;
use super::deviation::Deviation;
use super::game::{Game, Round, Rules};
use super::merging::Merging;
use super::moves::bid_pricing;
use super::privates;
use crate::engine::game::{ChoiceText, Loss, OpenEnded, PromptItem};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::{MoveTexts, Pricing, plain};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::Proposal;
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::{marker_text, need_of_train, train_text};

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

    fn pass_label(game: &Game) -> &'static str {
        match game.decision().map(|decision| decision.step) {
            Some(Step::Contest) => "Drop out",
            Some(Step::PrivateTrack) => "No tile",
            Some(Step::PrivateRun) => "Run nothing",
            Some(Step::LayTrack) => "No more track",
            Some(Step::PlaceMarker) => "No marker",
            Some(Step::ArrangeTrains) => "Leave them like this",
            Some(Step::BuyTrains) => "No more trains",
            Some(Step::Last) => "End the turn",
            Some(Step::ReplaceMarker) => "Have it blocked",
            Some(Step::Exchange) => "Keep it",
            _ => "Pass",
        }
    }

    fn way(game: &Game, offered: PromptItem<'_, Action>) -> String {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let company = game.decides_for();
        let is_run_for = |step| step == Some(Step::PrivateRun);
        let action = match offered {
            PromptItem::OpenEnded(OpenEnded::Track) if step == Some(Step::PrivateTrack) => {
                return format!("lay or upgrade a tile for {company} on a marked hex");
            }
            PromptItem::OpenEnded(OpenEnded::Track) if step != Some(Step::LayTrack) => {
                return "lay a tile by the power of a private company".to_string();
            }
            PromptItem::OpenEnded(_) => return game.default_prompt(offered),
            PromptItem::Move(action) => action,
        };
        let words = match action {
            Action::Common(RailMove::Bid { .. }) if step == Some(Step::Contest) => {
                return format!("bid more for {company}");
            }
            Action::Common(RailMove::BuyPrivate { .. }) if step == Some(Step::Auction) => {
                "buy the private company that is for sale"
            }
            Action::Title(Y1828Move::SetPar { company, .. }) => {
                return format!("set the par price of {}", game.common.symbol(*company));
            }
            Action::Common(RailMove::Exchange { .. }) if step == Some(Step::Exchange) => {
                "exchange the Mohawk & Hudson before companies operate"
            }
            Action::Title(Y1828Move::TakeFrom { .. }) => return game.question_of_giver(),
            Action::Title(Y1828Move::TradeSingle { up }) => return game.single_in_words(*up),
            Action::Common(RailMove::PlaceMarker { .. }) => match step {
                Some(Step::PlaceHome) => return format!("in which city is the home of {company}?"),
                Some(Step::ReplaceMarker) => {
                    return format!(
                        "put a marker of {company} in the place of that in Peterborough"
                    );
                }
                _ => return game.default_prompt(offered),
            },
            Action::Common(RailMove::Run { .. }) if is_run_for(step) => {
                return format!(
                    "run {company} to two revenue centres, over the tile that was laid"
                );
            }

            Action::Title(Y1828Move::MoveTrain { .. }) => {
                return format!("arrange the trains of {company} between its two halves");
            }

            Action::Title(Y1828Move::Merge { .. }) => "merge two companies",
            Action::Title(Y1828Move::BlockMarker { .. })
                if game.common.deviates(Deviation::SecondCityLost) =>
            {
                "which one is lost?"
            }
            Action::Title(Y1828Move::BlockMarker { .. }) => "which one goes back to the charter?",
            Action::Title(Y1828Move::SetAside { .. }) => "which one do you set aside?",

            Action::Title(Y1828Move::BuyCoal) => "buy a coal token",

            // It may be proposed at every decision, and answers none of them.
            Action::Title(Y1828Move::Acclaim { .. }) => "",
            Action::Common(RailMove::Answer { .. }) if !game.is_sale_asked() => "do you agree?",
            Action::Common(_) => return game.default_prompt(offered),
        };
        words.to_string()
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
        let symbol = |company: CompanyId| game.common.symbol(company).to_string();
        let (label, proposed, limits) = match *of {
            Action::Common(RailMove::Bid { private, .. }) => {
                return bid_pricing(private, least, step);
            }
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                let owner = game.common.owner(private);
                let owner = match owner {
                    Some(Owner::Player(player)) => Some(player),
                    _ => None,
                };
                (
                    symbol(private),
                    own(owner).then_some(most),
                    format!("{least} to {most}"),
                )
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                shell,
                ..
            }) => (
                format!(
                    "{}{}",
                    game.table().components.train_name(train),
                    shell
                        .map(|shell| format!(", {} half", game.common.symbol(shell)))
                        .unwrap_or_default()
                ),
                own(game.common.director(seller)).then_some(least),
                format!("{least} to {most}"),
            ),
            _ => (String::new(), None, String::new()),
        };
        Pricing::new("Buy", label, proposed, limits)
    }
}

impl Game {
    /// Says why nothing is for sale (6.1).
    fn sale_in_words(&self) -> String {
        let Round::Auction(auction) = &self.round else {
            return String::new();
        };
        match auction.for_sale() {
            None => "No private company can be bought yet: only the last of the cheapest row without a bid can.".to_string(),
            Some(private) => {
                let face = privates::row(private).face;
                let buys = self.check(&Action::Common(RailMove::BuyPrivate { private, price: face }));
                buys.err().map(|refusal| refusal.why).unwrap_or_default()
            }
        }
    }

    fn question_of_giver(&self) -> String {
        let Some(merging) = self.merging() else {
            return String::new();
        };
        let (system, other) = merging.companies();
        let [system, other] = [system, other].map(|company| self.common.symbol(company));
        if merging.pair_givers().is_some() {
            format!("from whom do you take a pair for your director's certificate of {other}?")
        } else {
            format!("from whom do you take a share of {system} for one of your {other}?")
        }
    }

    /// Describes the choice about a single share.
    ///
    /// It is traded up, or its price taken, in a merger (7.5.2, step 5b).
    fn single_in_words(&self, up: bool) -> String {
        match self.single() {
            _ if !up => "take its price".to_string(),
            None => "trade the single share up".to_string(),
            Some((merging, single, _)) => {
                format!(
                    "trade your share of {} at {} up to one of the system at {}",
                    self.common.symbol(single),
                    self.common.price(single),
                    merging.price()
                )
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
        if !self.table().company(company).trains.is_empty() {
            return format!("Shares were sold for a train of {symbol}, which must be bought.");
        }
        format!(
            "{symbol} has no train and must get one, of the supply or another company's.{}",
            need_of_train(self.table(), company)
        )
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
            Action::Title(Y1828Move::Merge { system, other }) => {
                let [name, other_name] = [*system, *other].map(symbol);
                let price = self.common.merger_space(*system, *other);
                let price = price.map_or(String::new(), |(_, price)| format!(" at {price}"));
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
            Action::Title(Y1828Move::Acclaim { winner }) => format!(
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

    fn private_name(&self, private: CompanyId) -> String {
        format!(
            "{} ({})",
            privates::row(private).name,
            self.common.symbol(private)
        )
    }

    fn plain_words(&self, action: &Action) -> ChoiceText {
        let symbol = |company: CompanyId| self.common.symbol(company);

        match action {
            Action::Common(RailMove::Bid { private, price }) => self.bid_text(*private, *price),
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                self.private_text(*private, *price)
            }
            Action::Title(Y1828Move::SetPar { company, price }) => self.par_text(*company, *price),
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
            Action::Title(Y1828Move::Merge { system, other }) => self.merger_text(*system, *other),
            Action::Title(Y1828Move::BlockMarker { space }) => ChoiceText {
                heading: if self.common.deviates(Deviation::SecondCityLost) {
                    "Lost"
                } else {
                    "Back to the charter"
                },
                badge: self
                    .table()
                    .board
                    .occupant(*space)
                    .and_then(|id| self.badge(id)),
                ..plain(format!("The marker in {}", self.place(space.hex)))
            },
            Action::Title(Y1828Move::SetAside { company }) => ChoiceText {
                heading: "Set aside",
                badge: self.badge(*company),
                ..plain(format!(
                    "A share of {} at {}",
                    symbol(*company),
                    self.common.price(*company)
                ))
            },
            Action::Title(Y1828Move::TakeFrom { player, set_aside }) => ChoiceText {
                heading: "Take the share of",
                brings: self.taken_share(*set_aside),
                ..plain(self.common.name(*player).to_string())
            },
            Action::Title(Y1828Move::TradeSingle { up }) => plain(self.single_label(*up)),

            Action::Common(RailMove::PlaceMarker { space, power }) => {
                let cost = self.marker_cost(*space, *power);
                marker_text(self.table(), space.hex, &cost, *power)
            }
            Action::Common(RailMove::Run { runs, .. }) => plain(self.run_label(runs)),

            Action::Title(Y1828Move::MoveTrain { train }) => ChoiceText {
                heading: "Move to the other half",
                brings: self.other_half(*train),
                ..plain(self.table().components.train_name(*train).to_string())
            },
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                shell,
            }) => {
                let words = train_text(self.table(), *train, *price, *seller, "From the supply");
                let shell = shell.map(|shell| format!(", {} half", symbol(shell)));
                ChoiceText {
                    brings: self.brought_by_train(*train, *seller),
                    label: words.label + &shell.unwrap_or_default(),
                    ..words
                }
            }

            Action::Title(Y1828Move::BuyCoal) => ChoiceText {
                heading: "At any time in the turn",
                bears_on_next_run: true,
                ..plain("A coal token for $120".to_string())
            },

            Action::Title(Y1828Move::Acclaim { winner }) => ChoiceText {
                heading: "Has somebody won already?",
                brings: Some("if all agree the game ends now".to_string()),
                ..plain(format!("{} has won", self.common.name(*winner)))
            },
            Action::Common(RailMove::Answer { agree: true }) => plain("Agree"),
            Action::Common(RailMove::Answer { agree: false }) => plain("Do not agree"),
            Action::Common(_) => self.default_words(action),
        }
    }

    fn single_label(&self, up: bool) -> String {
        match (self.single(), up) {
            (Some((.., difference)), true) => format!("Trade it up and {}", paid(difference)),
            (Some((_, single, _)), false) => format!("Sell it for {}", self.common.price(single)),
            (None, true) => "Trade it up".to_string(),
            (None, false) => "Sell it".to_string(),
        }
    }

    /// Returns the merger, the company of the share that the deciding player has set aside, and what trading it up costs.
    fn single(&self) -> Option<(&Merging, CompanyId, Dollars)> {
        let merging = self.merging()?;
        let player = self.decision()?.player;
        let hand = merging.hands().iter().find(|hand| hand.player == player)?;
        let is_system = hand.aside?;
        let (system, other) = merging.companies();
        let single = if is_system { system } else { other };
        Some((merging, single, merging.difference(&self.common, is_system)))
    }

    /// Says which share is taken, and what it costs when a single share is traded up for it.
    fn taken_share(&self, set_aside: bool) -> Option<String> {
        let traded = self
            .single()
            .filter(|(merging, ..)| merging.is_trading_up());
        let cost = traded.map(|(.., difference)| format!("you {}", paid(difference)));
        let share = set_aside.then(|| "the one set aside".to_string());
        let parts: Vec<String> = share.into_iter().chain(cost).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// Names the halves that a train moves between.
    ///
    /// They are the halves of the operating system.
    fn other_half(&self, train: Train) -> Option<String> {
        let system = self.common.system(self.operating()?)?;
        let halves = [system.company, system.other];
        let is_in = |half| self.common.trains_in(system.company, half).contains(&train);
        let [from, to] = if is_in(halves[0]) {
            halves
        } else {
            [halves[1], halves[0]]
        };
        let symbol = |half| self.common.symbol(half);
        Some(format!("from {} to {}", symbol(from), symbol(to)))
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

    /// Describes a marker's price for its label.
    ///
    /// Homes cost nothing and are not bought.
    fn marker_cost(&self, space: CitySpace, power: Option<CompanyId>) -> String {
        let round = self.operating_round();
        let cost = round.and_then(|round| round.marker_price(&self.common, space, power));
        cost.map_or(String::new(), |cost| format!(" for {cost}"))
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
                    action: Action::Title(Y1828Move::Acclaim { winner }),
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

/// Says what a player pays, or gets if it is less than nothing.
fn paid(amount: Dollars) -> String {
    if amount >= Dollars::ZERO {
        format!("pay {amount}")
    } else {
        format!("get {}", -amount)
    }
}
