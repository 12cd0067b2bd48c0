//! Words for decisions and choices.

use super::action::Action;
use super::choices::{Decision, Step};
use super::game::{Game, Rules};
use super::losses::loss;
use crate::engine::game::{ChoiceText, OpenEnded, Play, PromptItem};
use crate::engine::question::Prompt;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::{MoveTexts, PassLabel, Pricing};
use crate::engine::rail::moves::Moves as _;
use crate::engine::rail::moves::OwnWords as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::words::{need_of_train, price_move};
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
                        "{company} has no train and must buy one.{}",
                        need_of_train(table, id)
                    )
                }
                owned => {
                    let needs = owned.map(|id| need_of_train(table, id));
                    let needs = needs.unwrap_or_default();
                    format!("{company} is liquidated unless it gets a train.{needs}")
                }
            },
            Step::Consent => game.offer_text(company),
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::ReturnMarker => format!("{company} has two station markers in one hex."),
            _ => String::new(),
        }
    }

    fn pass_label(game: &Game) -> PassLabel {
        match game.decision().map(|decision| decision.step) {
            Some(Step::LayTrack) => PassLabel::Decline("lay", "No more track"),
            Some(Step::PlaceMarker) => PassLabel::Decline("place", "No marker"),
            Some(Step::BuyTrains) => PassLabel::Decline("buy", "No more trains"),
            Some(Step::IssueShares) => PassLabel::Do("End the turn"),
            Some(Step::Merge) => PassLabel::Do("Stay a minor"),
            Some(Step::BuyAfterMerger) => PassLabel::Decline("buy", "No more shares"),
            _ => PassLabel::Do("Pass"),
        }
    }

    fn prompt(game: &Game, offered: PromptItem<'_, Action>) -> Prompt {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let company = game.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(_) => return game.default_prompt(offered),
            PromptItem::Move(action) => action,
        };
        match action {
            Action::Common(RailMove::Buy { .. }) if step == Some(Step::BuyAfterMerger) => {
                format!("buy more shares of {company} at its par value").into()
            }
            Action::Common(RailMove::Discard { .. }) => {
                Prompt::ask("which one goes to the bank pool?")
            }
            Action::Common(_) => game.default_prompt(offered),
            Action::Title(own) => own.prompt(game),
        }
    }

    fn sells_in_vain(game: &Game) -> bool {
        let round = game.operating_round();
        let view = round.and_then(|round| round.view(&game.common));
        view.is_some_and(|view| view.sells_in_vain())
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let table = game.table();
        let symbol = table.symbol(company);
        match table.kind(company) {
            CompanyKind::Minor => {
                let worth = table.worth_of_share(company) * 2;
                format!(
                    "{symbol} then has no train: unless it buys one in its turn, it is liquidated and you lose {worth} of worth (11.9)."
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
    /// Words an action without its loss.
    pub(super) fn plain_words(&self, action: &Action) -> ChoiceText {
        match action {
            Action::Title(own) => own.text(self),
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.purchase_text(*company, *from)
            }
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self.sale_text(*company, *shares),
            Action::Common(RailMove::Lay { hex, tile, .. }) => self.lay_text(*hex, *tile),
            Action::Common(RailMove::PlaceMarker { space, .. }) => self.placing_text(*space),
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => match seller {
                Some(seller) => self.used_train_text(*train, *seller, *price),
                None => self.train_text(*train, *price),
            },
            Action::Common(_) => self.default_words(action),
        }
    }

    /// Words the price change of a company that moves so many columns to the right.
    #[must_use]
    pub fn price_after_moving(&self, company: CompanyId, columns: i32) -> Option<String> {
        let table = self.table();
        price_move(table, company, table.market.after_moving(company, columns))
    }
}
