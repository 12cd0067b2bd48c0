//! The words for decisions and choices.

use super::COMPONENTS;
use super::action::{Action, MidwestMove};
use super::choices::{Choice, Decision, Step};
use super::game::{Game, Round, Rules};
use super::market::CLOSED;
use super::moves::{BeginSale, BuyMarker, bankruptcy_text, discard_text};
use super::operating_round::OperatingRound;
use super::privates;
use crate::engine::game::{ChoiceText, Loss, OpenEnded, PromptItem};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::move_texts::{MoveTexts, PassLabel, Pricing};
use crate::engine::rail::moves::OwnWords as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::{need_of_train, price_move, train_text};
use crate::titles::midwest::chart::{self, PriceCause};

impl MoveTexts for Rules {
    fn situation(game: &Game, decision: Decision) -> String {
        let asks_others = matches!(decision.step, Step::Consent | Step::Protect);
        let receivership = decision
            .company
            .filter(|&id| !asks_others && game.common.is_in_receivership(id));
        let so = game.situation_of(decision);
        match receivership {
            Some(id) if so.is_empty() => {
                format!("You are receiver of {}.", game.common.symbol(id))
            }
            Some(id) => format!("{so} You are receiver of {}.", game.common.symbol(id)),
            None => so,
        }
    }

    fn pass_label(game: &Game) -> PassLabel {
        let step = game.decision().map(|decision| decision.step);
        let acted = matches!(&game.round, Round::Stock(round) if round.has_acted());
        match step {
            Some(Step::Auction | Step::Trade) if !acted => PassLabel::Do("Pass"),
            Some(Step::Trade | Step::Last) => PassLabel::Do("End the turn"),
            Some(Step::Protect) if game.falls() => PassLabel::Do("Let it fall"),
            Some(Step::Protect) => PassLabel::Do("Buy none"),
            Some(Step::Exchange) => PassLabel::Do("Keep it"),
            Some(Step::Track) => PassLabel::Decline("lay", "No more track"),
            Some(Step::Double) => PassLabel::Do("Place none"),
            Some(Step::BuyTrains) => PassLabel::Decline("buy", "No more trains"),
            Some(Step::OfferTokens) => PassLabel::Do("Offer no more"),
            Some(Step::FireSale) => PassLabel::Do("Bid no more"),
            Some(Step::RaiseMoney) => PassLabel::Do("Sell no more"),
            _ => PassLabel::Do("Go on"),
        }
    }

    fn prompt(game: &Game, offered: PromptItem<'_, Action>) -> Prompt {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let own = decision.and_then(|decision| decision.company);
        let company = game.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(OpenEnded::Track) => return game.lays_in_words(company).into(),
            PromptItem::OpenEnded(OpenEnded::Runs) => return game.runs_in_words(company).into(),
            PromptItem::Move(Action::Title(own)) => return own.prompt(game),
            PromptItem::Move(Action::Common(action)) => action,
        };
        let words = match action {
            RailMove::Pass if step == Some(Step::Protect) && game.falls() => {
                return game.fall_in_words().into();
            }
            RailMove::Buy { .. } => return game.purchases_in_words().into(),
            RailMove::PlaceMarker { power: Some(_), .. } => {
                "place one more station token by the Saint Louis and Alton"
            }
            RailMove::PlaceMarker { .. } if step == Some(Step::Double) => {
                "place a token there to count it twice"
            }
            RailMove::PlaceMarker { .. } => {
                return format!("place a station token of {company}").into();
            }
            RailMove::Sell { .. } if own.is_some() => {
                return format!("sell shares to pay for a train of {company}").into();
            }
            RailMove::Start { .. } => "start a corporation",
            RailMove::Exchange { .. } => "exchange the La Crosse and Milwaukee for a share",
            RailMove::Discard { .. } => return Prompt::ask("which one goes back to the bank?"),
            _ => return game.default_prompt(offered),
        };
        words.into()
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let symbol = game.common.symbol(company);
        format!(
            "{symbol} then has no train: it must find the money for one, and so must you (Mandatory Train Purchase)."
        )
    }

    fn choice_text(game: &Game, action: &Action) -> ChoiceText {
        let step = game.decision().map(|decision| decision.step);
        let made = match action {
            Action::Title(own) => return own.text(game),
            Action::Common(made) => made,
        };
        match *made {
            RailMove::Bid { private, price } => game.bid_text(private, price),
            RailMove::Start { company, price } => game.start_text(company, price),
            RailMove::Buy {
                company,
                from,
                certificate,
            } => game.purchase_text(company, from, certificate),
            RailMove::Sell {
                company,
                shares,
                double,
            } => game.sale_text(company, shares, double),
            RailMove::Exchange { company, from, .. } => game.exchange_text(company, from),
            RailMove::BuyPrivate { private, price } => game.private_text(private, price),
            RailMove::PlaceMarker { space, power } => game.marker_text(space, power.is_some()),
            RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            } => ChoiceText {
                brings: game.brought_by_train(train, seller),
                ..train_text(game.table(), train, price, seller, "From the bank")
            },
            RailMove::Discard { train } => discard_text(train),
            RailMove::DeclareBankruptcy => bankruptcy_text(),
            RailMove::Distribute { payout } => game.payout_text(payout),
            RailMove::Pass if step == Some(Step::Protect) => ChoiceText {
                loss: game.loss_by_fall(),
                ..game.default_words(action)
            },
            _ => game.default_words(action),
        }
    }

    fn pricing(game: &Game, of: &Action, range: (Dollars, Dollars), _: Dollars) -> Pricing {
        let (least, most) = range;
        let name = |private| privates::row_of(private).name.to_string();
        let own_company = game.operating_round().and_then(OperatingRound::company);
        let between = format!("{least} to {most}");
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => Pricing::new(
                "Bid",
                name(private),
                Some(least),
                "money in other bids is locked",
            ),
            Action::Common(RailMove::BuyPrivate { private, .. }) => {
                Pricing::new("Offer", name(private), own_company.map(|_| most), between)
            }
            Action::Common(RailMove::BuyTrain { train, .. }) => {
                let name = COMPONENTS.train_name(train).to_string();
                Pricing::new("Buy", name, Some(least), between)
            }
            Action::Title(ref own) => own.pricing(game, range),
            _ => Pricing::default(),
        }
    }
}

impl Game {
    fn situation_of(&self, decision: Decision) -> String {
        let company = decision.company.map_or("", |id| self.common.symbol(id));
        match decision.step {
            Step::Trade if self.check(&Action::Common(RailMove::Pass)).is_err() => {
                "You are over the certificate limit and must sell.".to_string()
            }
            Step::Protect => self.sale_in_words(),
            Step::Double if self.check(&Action::Common(RailMove::Pass)).is_err() => format!(
                "{company} has made the connection, and its runs are the best only with a token there."
            ),
            Step::Double => format!("{company} has made the connection."),
            Step::BuyTrains if self.check(&Action::Common(RailMove::Pass)).is_err() => {
                let need = decision.company.map(|id| need_of_train(self.table(), id));
                let need = need.unwrap_or_default();
                match self.check(&BeginSale.into()) {
                    Ok(()) => format!(
                        "{company} must have a train and cannot afford one: its redeemed shares and tokens are sold first.{need}"
                    ),
                    Err(_) => format!("{company} must have a train.{need}"),
                }
            }
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::Consent => self.offer_text(),
            _ => String::new(),
        }
    }

    fn lays_in_words(&self, company: &str) -> String {
        match self.operating_round().is_some_and(OperatingRound::has_laid) {
            false => format!("lay two yellow tiles for {company} or upgrade one, on a marked hex"),
            true => format!("lay a second yellow tile for {company} on a marked hex"),
        }
    }

    fn runs_in_words(&self, company: &str) -> String {
        let own = self.decision().and_then(|decision| decision.company);
        match own.is_some_and(|id| self.common.borrows(id)) {
            true => format!("run the D-train that {company} borrows"),
            false => format!("run the trains of {company} for the highest revenue"),
        }
    }

    fn purchases_in_words(&self) -> String {
        let bought = match &self.round {
            Round::Stock(round) => round.bought(),
            _ => None,
        };
        bought.map_or("buy a certificate".to_string(), |more| {
            let symbol = self.common.symbol(more);
            format!("buy more of {symbol} from the bank pool")
        })
    }

    /// Checks whether track can be laid now.
    pub(super) fn can_lay(&self) -> bool {
        self.choices().contains(&Choice::LayTrack(None))
    }

    pub(super) fn bid_in_words(&self) -> String {
        let bidding = self.operating_round().and_then(OperatingRound::bidding);
        let Some(bidding) = bidding else {
            return String::new();
        };
        format!(
            "bid {} or more for {}",
            bidding.least(),
            self.sale_lot(bidding.lot())
        )
    }

    /// Describes the offer that waits for consent.
    fn offer_text(&self) -> String {
        let buyer = self.operating_round().and_then(OperatingRound::company);
        let buyer = buyer.map(|company| self.common.symbol(company).to_string());
        match self.proposal().map(|proposal| &proposal.action) {
            Some(Action::Common(RailMove::BuyPrivate { private, price })) => {
                let by = buyer.unwrap_or_else(|| self.current_player());
                let symbol = self.common.symbol(private.company());
                format!("{by} offers {price} for {symbol}.")
            }
            Some(Action::Title(MidwestMove::BuyMarker(BuyMarker { space }))) => format!(
                "{} offers $100 to {} for its token in {}.",
                buyer.unwrap_or_default(),
                self.symbol_at(*space),
                self.city(*space)
            ),
            _ => String::new(),
        }
    }

    /// Returns the current player's name in stock rounds.
    fn current_player(&self) -> String {
        let player = match &self.round {
            Round::Stock(round) => {
                use crate::engine::rail::rounds::Round as _;
                round.decision(&self.common).map(|now| now.player)
            }
            _ => None,
        };
        player.map_or(String::new(), |player| self.common.name(player).to_string())
    }

    pub(super) fn symbol_at(&self, space: CitySpace) -> &'static str {
        let seller = self.table().board.occupant(space);
        seller.map_or("", |seller| self.common.symbol(seller))
    }

    pub(super) fn operating_round(&self) -> Option<&OperatingRound> {
        match &self.round {
            Round::Operating(round) => Some(round),
            _ => None,
        }
    }

    pub(super) fn percent(&self, company: CompanyId, units: u8) -> u8 {
        units * (100 / self.common.shares(company).total())
    }

    /// Describes the move of a company's price by several motions.
    pub(super) fn price_after(
        &self,
        company: CompanyId,
        motion: PriceCause,
        count: u8,
    ) -> Option<String> {
        let space = self.space_after(company, motion, count);
        let closes = self.closes_after(company, motion, count);
        Some(price_move(self.table(), company, space)? + and_closes(closes))
    }

    pub(super) fn space_after(
        &self,
        company: CompanyId,
        motion: PriceCause,
        count: u8,
    ) -> Option<Space> {
        let market = &self.table().market;
        let at = market.space(company)?;
        Some(chart::after_several(market.grid(), at, motion, count))
    }

    /// Checks whether motions close a company. They do if they bring it into the Closed Zone.
    pub(super) fn closes_after(&self, company: CompanyId, motion: PriceCause, count: u8) -> bool {
        let grid = self.table().market.grid();
        let space = self.space_after(company, motion, count);
        space.is_some_and(|space| grid.has(space, CLOSED))
    }

    /// Warns of an action that closes a company. `unless` names what may still prevent it.
    pub(super) fn closing(
        &self,
        company: CompanyId,
        name: String,
        yes: &'static str,
        unless: &str,
    ) -> Loss {
        let symbol = self.common.symbol(company);
        Loss {
            name,
            cost: format!("{symbol} closes{unless}: its money, trains and shares are gone."),
            yes,
            ..Loss::default()
        }
    }
}

/// Returns the end of a sentence about closing.
pub(super) fn and_closes(closes: bool) -> &'static str {
    if closes { " and it closes" } else { "" }
}

/// The 10% certificate, on a small control.
pub(super) const DOUBLE: &str = "10% cert.";

/// Names the 10% certificate if it goes along.
pub(super) fn with_double(double: bool) -> &'static str {
    if double {
        " with the 10% certificate"
    } else {
        ""
    }
}
