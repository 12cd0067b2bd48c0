//! Words for decisions and choices.

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::game::{Game, Round, Rules};
use super::moves::bid_pricing;
use super::operating_round::OperatingRound;
use super::privates;
use super::trains::{PHASES, TRAIN_LIMITS};
use crate::engine::game::{ChoiceText, Loss, OpenEnded, PromptItem};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::ids::{CompanyId, PrivateId, TrainKind};
use crate::engine::rail::move_texts::{MoveTexts, PassLabel, Pricing};
use crate::engine::rail::moves::OwnWords as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::{place_name, price_move, train_consequences, train_text};

impl MoveTexts for Rules {
    fn situation(game: &Game, decision: Decision) -> String {
        let symbol = |company| game.common.symbol(company);
        let company = decision.company.map(symbol).unwrap_or_default();
        match decision.step {
            Step::Auction => match game.check(&Action::Common(RailMove::Pass)) {
                Ok(()) => String::new(),
                Err(refusal) => refusal.why.into_owned(),
            },
            Step::Build if !game.can_build() => format!("{company} has nowhere to build yet."),
            Step::BuyTrains if game.check(&Action::Common(RailMove::Pass)).is_err() => {
                format!("{company} has no train, can afford any from the bank, and must buy one.")
            }
            Step::BuyConverted => format!("{company} has converted."),
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::Consent => game.offer_text(),
            _ => String::new(),
        }
    }

    fn pass_label(game: &Game) -> PassLabel {
        let step = game.decision().map(|decision| decision.step);
        let acted = matches!(&game.round, Round::Stock(round) if round.has_acted());
        match step {
            Some(Step::Auction) => PassLabel::Do("Pass"),
            Some(Step::Trade | Step::BuyConverted) if acted => PassLabel::Do("End the turn"),
            Some(Step::Trade) => PassLabel::Do("Pass"),
            Some(Step::BuyConverted) => PassLabel::Do("Buy none"),
            Some(Step::Build) => PassLabel::Decline("lay", "No more track"),
            Some(Step::BuyTrains) => PassLabel::Decline("buy", "No more trains"),
            Some(Step::UsePowers) => PassLabel::Do("End the turn"),
            _ => PassLabel::Do("Go on"),
        }
    }

    fn prompt(game: &Game, offered: PromptItem<'_, Action>) -> Prompt {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let company = decision.and_then(|decision| decision.company);
        let symbol = game.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(OpenEnded::Track) => return game.lays_text(symbol).into(),
            PromptItem::OpenEnded(OpenEnded::Runs)
                if company.is_some_and(|id| game.common.is_insolvent(id)) =>
            {
                return format!("run the train that {symbol} leases").into();
            }
            PromptItem::OpenEnded(OpenEnded::Runs) => return game.default_prompt(offered),
            PromptItem::Move(action) => action,
        };
        let words = match action {
            Action::Title(own) => return own.prompt(game),
            Action::Common(RailMove::Buy { .. }) if step == Some(Step::BuyConverted) => {
                "buy a share of it"
            }
            Action::Common(RailMove::Bid { .. }) => "bid on a private railway",

            Action::Common(RailMove::PlaceMarker { .. }) => "place a station marker",
            Action::Common(_) => return game.default_prompt(offered),
        };
        words.into()
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let symbol = game.common.symbol(company);
        format!("{symbol} then has no train: unless it buys one in its turn, it is insolvent.")
    }

    fn choice_text(game: &Game, action: &Action) -> ChoiceText {
        match action {
            Action::Common(RailMove::Bid { private, price }) => game.bid_text(*private, *price),
            Action::Title(own) => own.text(game),
            Action::Common(RailMove::Start { company, price }) => game.start_text(*company, *price),
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => game.purchase_text(*company, *from, certificate.is_presidents()),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => game.sale_text(*company, *shares),
            Action::Common(RailMove::PlaceMarker { space, power }) => {
                game.placing_text(*space, *power)
            }

            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => ChoiceText {
                brings: match seller {
                    Some(_) => game.brought_by_train(*train, *seller),
                    None => game.brought_by(train.kind),
                },
                ..train_text(game.table(), *train, *price, *seller, "From the bank")
            },
            Action::Common(RailMove::Pass) => ChoiceText {
                loss: game.loss_by_insolvency(),
                ..game.default_words(action)
            },
            Action::Common(_) => game.default_words(action),
        }
    }

    fn pricing(game: &Game, of: &Action, range: (Dollars, Dollars), step: Dollars) -> Pricing {
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => bid_pricing(private, range.0, step),
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                ..
            }) => game.pricing_of_train(train, seller, range),
            _ => Pricing::default(),
        }
    }
}

impl Game {
    /// Checks whether a tile can be laid or a station marker placed now.
    pub(super) fn can_build(&self) -> bool {
        let builds = |choice: &Choice| {
            matches!(
                choice,
                Choice::LayTrack(_) | Choice::Do(Action::Common(RailMove::PlaceMarker { .. }))
            )
        };
        self.choices().iter().any(builds)
    }

    /// Warns a president who buys no train, though the company has none and could pay for one.
    fn loss_by_insolvency(&self) -> Option<Loss> {
        let decision = self.decision()?;
        let company = decision.company?;
        let is_asked = decision.step == Step::BuyTrains;
        let is_trainless = self.table().company(company).trains.is_empty();
        let could_pay = !self.common.is_too_poor_for_a_train(company);
        let symbol = self.common.symbol(company);
        (is_asked && is_trainless && could_pay).then(|| Loss {
            name: "Buy no train".to_string(),
            cost: format!("{symbol} is insolvent then: it builds nothing and keeps what it earns."),
            yes: "Go on",
            is_harmless: true,
        })
    }

    /// Words the lays that are left in the turn: two tiles, one of them in a city.
    fn lays_text(&self, company: &str) -> String {
        let round = self.operating_round();
        let own = self.choices().contains(&Choice::LayTrack(None));
        let Some((left, city)) = round.map(OperatingRound::lays_left).filter(|_| own) else {
            return "lay the tile of a private railway on a marked hex".to_string();
        };
        match (left, city) {
            (1, true) => format!("lay one more tile for {company} on a marked hex outside cities"),
            (1, false) => format!("lay one more tile for {company} on a marked hex"),
            _ => format!(
                "lay up to two tiles for {company} on marked hexes, one of them in a city at most"
            ),
        }
    }

    /// Words an offer for a train.
    fn offer_text(&self) -> String {
        let symbol = |company: CompanyId| self.common.symbol(company);
        let buyer = self.operating_round().and_then(OperatingRound::company);
        let proposed = self.proposal().map(|proposal| &proposal.action);
        let Some(Action::Common(RailMove::BuyTrain {
            train,
            seller: Some(seller),
            price,
            ..
        })) = proposed
        else {
            return String::new();
        };
        let name = self.table().components.train_name(*train);
        let (buyer, price) = (buyer.map_or("", symbol), self.common.money(*price));
        format!(
            "{buyer} offers {price} for {name:#} of {}.",
            symbol(*seller)
        )
    }

    pub(super) fn operating_round(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    /// Words the consequences of buying a new train: the phase with its meaning, and the trains that rust.
    fn brought_by(&self, kind: TrainKind) -> Option<String> {
        let text = train_consequences(self.table(), kind);
        let phase = self.table().depot.consequences(kind).phase;
        let means = match phase {
            Some("Green") => "companies float at 60%",
            Some("Blue") => "private railways block no more",
            Some("Brown") => "companies that have not floated get ten shares",
            Some("Gray") => "companies that have not floated leave the game",
            _ => "",
        };
        let limits = self.limits_in(phase);
        let parts = [text.as_str(), means, limits].into_iter();
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    /// Says for which companies a phase lowers the limit of trains.
    fn limits_in(&self, phase: Option<&str>) -> &'static str {
        let limits = |phase: usize| TRAIN_LIMITS.get(phase).copied().unwrap_or_default();
        let number = PHASES.iter().position(|row| Some(row.name) == phase);
        let (five, ten) = limits(self.table().depot.phase_number());
        match number.map(limits) {
            Some((new, _)) if new < five => "companies may have fewer trains",
            Some((_, new)) if new < ten => "companies of ten shares may have fewer trains",
            _ => "",
        }
    }

    /// Words the price change of a company by so many steps.
    pub(super) fn price_after(&self, company: CompanyId, steps: i32) -> Option<String> {
        let table = self.table();
        price_move(table, company, table.market.after_moving(company, steps))
    }

    /// Words the power of the owner of a closed private railway.
    pub(super) fn power_of(&self, private: PrivateId) -> String {
        use privates::Power;
        let place = |at: &str| {
            let map = self.table().board.map();
            map.by_name(at)
                .map_or_else(|| at.to_string(), |hex| place_name(map, hex))
        };
        match privates::of(private).power {
            Power::None => "its owner starts the LNWR".to_string(),
            Power::Tile(tile) if tile.counts => {
                let place = place(tile.hex);
                format!("a free lay in {place}")
            }
            Power::Tile(tile) => {
                let place = place(tile.hex);
                format!("one more tile in {place}")
            }
            Power::Marker(hex) => {
                let place = place(hex);
                format!("a marker in {place}")
            }
            Power::Bonus(hex, value) => {
                let place = place(hex);
                format!("{} more for runs to {place}", self.common.money(value))
            }
        }
    }
}
