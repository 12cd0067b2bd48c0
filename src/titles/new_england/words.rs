//! Words for decisions and choices.

use super::action::{Action, NewEnglandMove};
use super::choices::{Choice, Decision, Step};
use super::game::{Game, Round, Rules};
use super::losses::loss;
use crate::engine::game::{ChoiceText, OpenEnded, Play, PromptItem};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::{MoveTexts, Pricing};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::words::{badge, need_of_train, place_name, price_move};
use crate::titles::new_england::Dollars;

impl MoveTexts for Rules {
    fn situation(game: &Game, decision: Decision) -> String {
        let table = game.table();
        let symbol = |company| table.symbol(company);
        let company = decision.company.map(symbol).unwrap_or_default();
        match decision.step {
            Step::Trade if game.must_sell(decision.player) => {
                "You are over a limit and must sell first.".to_string()
            }
            Step::LayTrack if !Play::finds(game, OpenEnded::Track) => {
                format!("{company} can lay no track.")
            }
            Step::BuyTrains => match decision.company {
                Some(id) if !table.company(id).trains.is_empty() => String::new(),
                Some(id) if table.kind(id) == CompanyKind::Major => {
                    format!(
                        "{company} has no train and must get one.{}",
                        need_of_train(table, id)
                    )
                }
                owned => {
                    let needs = owned.map(|id| need_of_train(table, id));
                    let needs = needs.unwrap_or_default();
                    format!("Without a train {company} is liquidated.{needs}")
                }
            },
            Step::Consent => game.offer_text(company),
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::ReturnMarker => format!("{company} has two station markers in one hex."),
            _ => String::new(),
        }
    }

    fn pass_label(game: &Game) -> &'static str {
        match game.decision().map(|decision| decision.step) {
            Some(Step::LayTrack) => "No more track",
            Some(Step::PlaceMarker) => "No marker",
            Some(Step::BuyTrains) => "No more trains",
            Some(Step::IssueShares) => "End the turn",
            Some(Step::Merge) => "Stay a minor",
            Some(Step::BuyAfterMerger) => "No more shares",
            _ => "Pass",
        }
    }

    fn way(game: &Game, offered: PromptItem<'_, Action>) -> String {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let company = game.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(_) => return game.default_prompt(offered),
            PromptItem::Move(action) => action,
        };
        let words = match action {
            Action::Title(NewEnglandMove::Start { .. }) if step == Some(Step::Draft) => {
                return format!(
                    "set the value of {}",
                    game.with_draft_changes().join(" or ")
                );
            }
            Action::Common(RailMove::Buy { .. }) if step == Some(Step::BuyAfterMerger) => {
                return format!("buy more shares of {company} at its par value");
            }

            Action::Title(NewEnglandMove::Redeem { .. }) => {
                return format!("redeem shares of {company}");
            }
            Action::Title(NewEnglandMove::Issue { .. }) => {
                return format!("issue shares of {company}");
            }
            Action::Title(NewEnglandMove::Convert { .. }) => return format!("convert {company}"),
            Action::Title(NewEnglandMove::Merge { .. }) => {
                return format!("merge {company} with another minor");
            }
            Action::Title(NewEnglandMove::Reserve { .. }) => "reserve a minor",
            Action::Title(NewEnglandMove::Start { .. }) => "start a minor",
            Action::Title(NewEnglandMove::Relinquish) => "give up",

            Action::Common(RailMove::Discard { .. }) => "which one goes to the bank pool?",
            Action::Title(NewEnglandMove::ReturnMarker { .. }) => "which one comes back?",
            Action::Common(_) => return game.default_prompt(offered),
        };
        words.to_string()
    }

    fn sells_in_vain(game: &Game) -> bool {
        let company = game.decision().and_then(|decision| decision.company);
        match (game.round(), company) {
            (Round::Operating(round), Some(company)) => round.sells_in_vain(&game.common, company),
            _ => false,
        }
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let table = game.table();
        let symbol = table.symbol(company);
        match table.kind(company) {
            CompanyKind::Minor => {
                let value = table.company(company).par.unwrap_or_default() * 2;
                format!(
                    "{symbol} then has no train: unless it buys one in its turn, it is liquidated and you lose {value} of worth (11.9)."
                )
            }
            _ => format!(
                "{symbol} then has no train: if it cannot pay for one in its turn, you must (11.8)."
            ),
        }
    }

    fn choice_text(game: &Game, action: &Action) -> ChoiceText {
        ChoiceText {
            loss: loss(game, action),
            ..game.plain_words(action)
        }
    }

    fn pricing(game: &Game, of: &Action, range: (Dollars, Dollars), _: Dollars) -> Pricing {
        let ((least, most), Action::Common(RailMove::BuyTrain { train, seller, .. })) = (range, of)
        else {
            return Pricing::default();
        };
        let decision = game.decision();
        let buyer = decision.and_then(|decision| decision.company);
        let buyer = buyer.map_or("", |buyer| game.table().symbol(buyer));
        let president = seller.and_then(|seller| game.table().president(seller));
        let own = president.is_some() && president == decision.map(|decision| decision.player);
        Pricing {
            verb: "Buy",
            label: game.table().components.train_name(*train).to_string(),
            proposed: own.then_some(least),
            limits: format!("{least} to {most}, all that {buyer} has"),
        }
    }
}

impl Game {
    /// Lists the reserved minors of which the value can be set.
    fn with_draft_changes(&self) -> Vec<&'static str> {
        let mut minors: Vec<&str> = Vec::new();
        for choice in self.choices() {
            if let Choice::Do(Action::Title(NewEnglandMove::Start { company, .. })) = choice {
                minors.push(self.table().symbol(company));
            }
        }
        minors.dedup();
        minors
    }

    fn offer_text(&self, seller: &str) -> String {
        let Round::Operating(round) = self.round() else {
            return String::new();
        };
        let buyer = round.company().map(|buyer| self.table().symbol(buyer));
        round.offer().map_or_else(String::new, |offer| {
            format!(
                "{} offers {} for {:#} of {seller}.",
                buyer.unwrap_or_default(),
                offer.price,
                self.table().components.train_name(offer.train)
            )
        })
    }

    /// Words an action without its loss.
    pub(super) fn plain_words(&self, action: &Action) -> ChoiceText {
        let table = self.table();
        let mark = |company: CompanyId| Some(badge(table, company));
        let symbol = |company: CompanyId| table.symbol(company);
        let price = |company: CompanyId| table.market.price(company).unwrap_or_default();
        let place = |hex| place_name(table.board.map(), hex);
        let decision = self.decision();
        let company = decision.and_then(|decision| decision.company);
        match action {
            Action::Title(NewEnglandMove::Relinquish) => ChoiceText {
                label: "Give up all reservations".to_string(),
                ..ChoiceText::default()
            },
            Action::Title(NewEnglandMove::Reserve { company }) => self.reservation_text(*company),
            Action::Title(NewEnglandMove::Start { company, space }) => {
                self.start_text(*company, *space)
            }
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.purchase_text(*company, *from)
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self.sale_text(*company, *shares),
            Action::Common(RailMove::Lay { hex, tile, .. }) => ChoiceText {
                label: format!(
                    "Tile {} on {}",
                    table.components.tiles.kind(*tile).number,
                    table.board.map().hex(*hex).at
                ),
                bears_on_next_run: true,
                ..ChoiceText::default()
            },
            Action::Common(RailMove::PlaceMarker { space, .. }) => {
                let markers = company.map(|company| &table.company(company).markers_left);
                let cost = markers.and_then(|left| left.first().copied());
                ChoiceText {
                    heading: "Station marker",
                    label: format!("{} for {}", place(space.hex), cost.unwrap_or_default()),
                    bears_on_next_run: true,
                    ..ChoiceText::default()
                }
            }
            Action::Title(NewEnglandMove::ReturnMarker { space }) => self.return_text(*space),
            Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                ..
            }) => ChoiceText {
                heading: "From the bank",
                label: format!("{} for {price}", table.components.train_name(*train)),
                brings: self.brought_by_train(*train, None),
                bears_on_next_run: true,
                ..ChoiceText::default()
            },
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                price,
                ..
            }) => ChoiceText {
                heading: "From another company",
                label: format!(
                    "{} of {} for {price}",
                    table.components.train_name(*train),
                    symbol(*seller)
                ),
                brings: self.brought_by_train(*train, Some(*seller)),
                badge: mark(*seller),
                bears_on_next_run: true,
                ..ChoiceText::default()
            },

            Action::Title(NewEnglandMove::Redeem { shares }) => ChoiceText {
                heading: "Redeem shares",
                label: format!(
                    "Redeem {}% for {}",
                    shares * 10,
                    company.map(price).unwrap_or_default() * i32::from(*shares)
                ),
                ..ChoiceText::default()
            },
            Action::Title(NewEnglandMove::Issue { ipo, treasury }) => ChoiceText {
                heading: "Issue shares",
                label: company.map_or_else(String::new, |company| {
                    self.issue_label(company, *ipo, *treasury)
                }),
                brings: company.map(|company| {
                    let moves = self.price_after_moving(company, -i32::from(ipo + treasury));
                    format!("price {moves}")
                }),
                ..ChoiceText::default()
            },
            Action::Title(NewEnglandMove::Convert { major }) => self.conversion_text(*major),
            Action::Title(NewEnglandMove::Merge { with, major }) => self.merger_text(*with, *major),
            Action::Common(_) => self.default_words(action),
        }
    }

    fn issue_label(&self, company: CompanyId, ipo: u8, treasury: u8) -> String {
        let table = self.table();
        let par = table.company(company).par.unwrap_or_default();
        let price = table.market.price(company).unwrap_or_default();
        let paid = par * i32::from(ipo) + price * i32::from(treasury);
        let what = match (ipo, treasury) {
            (_, 0) => format!("{}% IPO", ipo * 10),
            (0, _) => format!("{}% treasury", treasury * 10),
            _ => format!("{}% IPO and {}% treasury", ipo * 10, treasury * 10),
        };
        format!("{what} for {paid}")
    }

    /// Words the price change of a company that moves so many columns to the right.
    #[must_use]
    pub fn price_after_moving(&self, company: CompanyId, columns: i32) -> String {
        let market = &self.table().market;
        let before = market.price(company).unwrap_or_default();
        let after = market
            .after_moving(company, columns)
            .and_then(|space| market.grid().price(space));
        price_move(before, after.unwrap_or(before))
    }
}
