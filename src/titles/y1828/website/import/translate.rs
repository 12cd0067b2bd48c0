//! The translation of the site's actions of 1828 into ours.

use super::Importer;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::record::website::export::{ExportedAction, value_text};
use crate::record::website::names::{
    company, lay, named_shares, payout, recorded_revenue, share_count,
};
use crate::record::website::names::{named_share, par, price, unknown_action};
use crate::record::website::{ImportFault, routes};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::{Choice, Decision, Step};
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::moves::{
    BlockMarker, BuyCoal, Merge, MoveTrain, SetAside, SetPar, TakeFrom, TradeSingle,
};
use crate::titles::y1828::website::names::{self, known};
use crate::titles::y1828::{COMPONENTS, Round, privates};

impl Importer {
    /// Translates an action into ours.
    ///
    /// Returns none for the choice of the company that a merger begins with, which is repeated by what follows.
    pub(super) fn translate(&self, action: &ExportedAction) -> Result<Option<Action>, ImportFault> {
        Ok(Some(match action.kind.as_str() {
            "bid" => self.bid(action)?,
            "par" => self.par(action)?,
            "buy_shares" if self.takes_half(action).is_some() => return Ok(None),
            "buy_shares" => self.buy_shares(action)?,
            "sell_shares" => Action::Common(RailMove::sell(
                named_shares(known, action)?.0,
                share_count(known, action)?,
            )),
            "choose" => return self.choose(action),
            "merge" => Merge {
                system: company(known, action.entity.as_str())?,
                other: company(known, action.corporation.as_deref())?,
            }
            .into(),
            "failed_merge" => self.failed_merge(action)?,
            "lay_tile" => self.lay(action)?,
            "place_token" => self.place_token(action)?,
            "remove_token" => self.remove_token(action)?,
            "run_routes" => self.run(action)?,
            "dividend" => Action::Common(RailMove::Distribute {
                payout: payout(action)?,
            }),
            "buy_train" => self.buy_train(action)?,
            "swap_train" => MoveTrain {
                train: self
                    .kept
                    .cards
                    .find(self.game.common(), action.train.as_deref())?,
            }
            .into(),
            "discard_train" => Action::Common(RailMove::Discard {
                train: self
                    .kept
                    .cards
                    .find(self.game.common(), action.train.as_deref())?,
            }),
            "buy_company" => Action::Common(RailMove::BuyPrivate {
                private: names::private(action.company.as_deref())?,
                price: price(action)?,
            }),
            "special_buy" => BuyCoal.into(),
            "bankrupt" => Action::Common(RailMove::DeclareBankruptcy),
            other => return Err(unknown_action(other, COMPONENTS.title)),
        }))
    }

    /// Translates a bid: at face value on what is for sale it buys the private company.
    fn bid(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let private = names::private(action.company.as_deref())?;
        let price = price(action)?;
        let for_sale = match self.game.round() {
            Round::Auction(auction) => {
                auction.contest().is_none() && auction.for_sale() == Some(private)
            }
            _ => false,
        };
        Ok(if for_sale && price == privates::row(private).face {
            Action::Common(RailMove::BuyPrivate { private, price })
        } else {
            Action::Common(RailMove::Bid { private, price })
        })
    }

    /// Translates a par price.
    ///
    /// It is written as price, row and column of the market.
    fn par(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let public = company(known, action.corporation.as_deref())?;
        let price = par(action)?;
        let step = self.game.decision().map(|decision| decision.step);
        let is_half = self.exchanges(action) || self.kept.half == Some(public);
        Ok(match (step, is_half) {
            (_, true) => Action::Common(RailMove::Exchange {
                company: public,
                from: Source::Ipo,
                par: Some(price),
            }),
            (Some(Step::SetPar), _) => SetPar {
                company: public,
                price,
            }
            .into(),
            _ => Action::Common(RailMove::Start {
                company: public,
                price,
            }),
        })
    }

    /// Returns the company of half a certificate.
    ///
    /// Half of its director's certificate is taken for the Mohawk & Hudson; the par price follows.
    pub(super) fn takes_half(&self, action: &ExportedAction) -> Option<CompanyId> {
        let (company, numbers) = named_shares(known, action).ok()?;
        let is_directors = self.exchanges(action) && action.kind == "buy_shares" && numbers == [0];
        is_directors.then_some(company)
    }

    /// Checks whether the Mohawk & Hudson acts.
    fn exchanges(&self, action: &ExportedAction) -> bool {
        let symbol = action.entity.as_str();
        symbol.is_some_and(|symbol| known(symbol) == Some(privates::MOHAWK.company()))
    }

    fn buy_shares(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (company, number) = named_share(known, action)?;
        let shares = self.game.common().shares(company);
        let from = match self.kept.certificates.holder(company, number) {
            Some(Holder::Pool) => Source::Pool,
            // What a director has donated lies in the IPO there.
            Some(Holder::Ipo | Holder::Treasury) => Source::Ipo,
            _ if shares.of(Holder::Pool) > 0 => Source::Pool,
            _ => Source::Ipo,
        };
        Ok(if self.exchanges(action) {
            let par = None;
            Action::Common(RailMove::Exchange { company, from, par })
        } else {
            Action::Common(RailMove::buy(company, from))
        })
    }

    /// Translates a choice by its first word.
    ///
    /// It answers a question of a merger, or begins one.
    fn choose(&self, action: &ExportedAction) -> Result<Option<Action>, ImportFault> {
        let text = value_text(&action.choice);
        let word = text.split(' ').next().unwrap_or_default();
        let unknown = || ImportFault::unlike(&text, "is nothing that can be chosen now");
        let step = self.game.decision().map(|decision| decision.step);
        let possible = self.game.choices();
        let possible = possible.iter().filter_map(|choice| match choice {
            Choice::Do(action) => Some(action),
            _ => None,
        });
        let mut possible = possible.cloned();
        let found = match step {
            Some(Step::Trade) => {
                let chosen = known(word).ok_or_else(unknown)?;
                let begins = |action: &Action| matches!(action, Action::Title(Y1828Move::Merge(Merge { system, .. })) if *system == chosen);
                return possible
                    .any(|action| begins(&action))
                    .then_some(None)
                    .ok_or_else(unknown);
            }
            Some(Step::SetAside) => known(word).map(|company| SetAside { company }.into()),
            Some(Step::TradeSingle) => match word {
                "Exchange" => Some(TradeSingle { up: true }.into()),
                "Sell" => Some(TradeSingle { up: false }.into()),
                _ => None,
            },
            Some(Step::TakeFrom) => {
                let seat = self.kept.names.iter().position(|name| *name == text);
                let from = seat.map(PlayerId::new);
                possible.find(|action| {
                    matches!(action, Action::Title(Y1828Move::TakeFrom(TakeFrom { player, .. })) if Some(*player) == from)
                })
            }
            _ => None,
        };
        found.map(Some).ok_or_else(unknown)
    }

    /// Translates a merger that will fail; see [`Importer::fail_merger`].
    fn failed_merge(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let names = action.corporations.as_deref().unwrap_or_default();
        let [system, other] = names else {
            return Err(ImportFault::OfTitle("two companies merge."));
        };
        Ok(Merge {
            system: company(known, Some(system))?,
            other: company(known, Some(other))?,
        }
        .into())
    }

    /// Answers the questions of a merger so that it fails.
    ///
    /// There are no more than `systems` systems then, as before. The answers that were given are not recorded.
    pub(super) fn fail_merger(&mut self, systems: usize) -> Result<(), ImportFault> {
        let mut waiting = vec![(self.game.clone(), Vec::new())];
        while let Some((game, answers)) = waiting.pop() {
            let Round::Stock(round) = game.round() else {
                continue;
            };
            if round.merging().is_none() {
                if game.common().systems().len() == systems {
                    return answers.iter().try_for_each(|answer| self.apply(answer));
                }
                continue;
            }
            for choice in game.choices() {
                if let Choice::Do(answer) = choice
                    && let Ok(next) = game.after(&answer)
                {
                    let mut answers = answers.clone();
                    answers.push(answer);
                    waiting.push((next, answers));
                }
            }
        }
        Err(ImportFault::OfTitle(
            "this merger cannot fail (rule 7.5.2.2).",
        ))
    }

    /// Returns the private company that acts itself.
    ///
    /// The action uses its power.
    fn power(&self, action: &ExportedAction) -> Option<PrivateId> {
        let private = names::private(action.entity.as_str()).ok()?;
        let owner = self.game.common().owner(private);
        matches!(owner, Some(Owner::Company(_)))
            .then_some(private)
            .filter(|_| {
                known(action.entity.as_str().unwrap_or_default()) == Some(private.company())
            })
    }

    fn lay(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (hex, PlacedTile { tile, rotation }) = lay(&COMPONENTS, action)?;
        let power = self.power(action);
        Ok(Action::Common(RailMove::Lay {
            hex,
            tile,
            rotation,
            power,
        }))
    }

    /// Translates a marker: the site takes the first free space, whatever slot it records.
    fn place_token(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (hex, city) = self.kept.copies.city(&COMPONENTS.map, action)?;
        let mut slots = self
            .game
            .choices()
            .into_iter()
            .filter_map(|choice| match choice {
                Choice::Do(ours @ Action::Common(RailMove::PlaceMarker { space, .. })) => {
                    ((space.hex, space.city) == (hex, city)).then_some(ours)
                }
                _ => None,
            });
        let at = COMPONENTS.map.hex(hex).at;
        slots
            .next()
            .ok_or(ImportFault::NoMarker { at, rule: "8.3.2" })
    }

    /// Translates the choice between two markers.
    ///
    /// One of them goes, of two cities in a hex.
    fn remove_token(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let (hex, city) = self.kept.copies.city(&COMPONENTS.map, action)?;
        let choices = self.game.choices().into_iter();
        let mut markers = choices.filter_map(|choice| match choice {
            Choice::Do(ours @ Action::Title(Y1828Move::BlockMarker(BlockMarker { space }))) => {
                ((space.hex, space.city) == (hex, city)).then_some(ours)
            }
            _ => None,
        });
        let goes = markers.next();
        goes.ok_or(ImportFault::OfTitle(
            "it is another marker that goes (rule 7.5.2).",
        ))
    }

    fn run(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let company = company(known, action.entity.as_str())?;
        let step = self.game.decision().map(|decision| decision.step);
        let routes = action.routes.as_deref().unwrap_or_default();
        let board = &self.game.table().board;
        let units = self.game.units(company);
        let runs = routes.iter().map(|route| {
            let unit = if step == Some(Step::PrivateRun) {
                0
            } else {
                let card = self
                    .kept
                    .cards
                    .find(self.game.common(), Some(&route.train))?;
                routes::unit(&units, card, &route.train, "15.3")?
            };
            let track = routes::track(board, route, "15.2")?;
            Ok(Run { unit, track })
        });
        let runs = runs.collect::<Result<Vec<Run>, ImportFault>>()?;
        let earned = if step == Some(Step::PrivateRun) {
            runs.iter().map(|run| self.game.cobourg_revenue(run)).sum()
        } else {
            self.game.check_runs(company, &runs)?.total
        };
        if step == Some(Step::PrivateRun) && runs.is_empty() {
            return Ok(Action::Common(RailMove::Pass));
        }
        let runs = if step == Some(Step::PrivateRun) {
            self.as_offered(runs)
        } else {
            runs
        };
        match recorded_revenue(routes) {
            Some(recorded) if i64::from(earned.0) != recorded => Err(ImportFault::OtherEarnings {
                earned: earned.to_string(),
                recorded: format!("${recorded}"),
                rule: "15.3",
            }),
            _ => Ok(Action::Common(RailMove::run(runs))),
        }
    }

    /// Replaces runs by those that are offered.
    ///
    /// Of the runs between the same two revenue centres only one is offered to the Cobourg & Peterborough. Instead of
    /// one that games of old allowed, another that earns as much serves: nothing else comes of it.
    fn as_offered(&self, runs: Vec<Run>) -> Vec<Run> {
        let board = &self.game.table().board;
        let stops = |runs: &[Run]| {
            let track = runs.iter().flat_map(|run| &run.track);
            let stops = track.flat_map(|at| board.track(*at).stops().map(|stop| (at.hex, stop)));
            let mut stops: Vec<_> = stops.collect();
            stops.arrange_by_key(|stop| *stop);
            stops.dedup();
            stops
        };
        let wanted = stops(&runs);
        let offered = self
            .game
            .choices()
            .into_iter()
            .find_map(|choice| match choice {
                Choice::Do(Action::Common(RailMove::Run { runs, .. }))
                    if stops(&runs) == wanted =>
                {
                    Some(runs)
                }
                _ => None,
            });
        offered.unwrap_or(runs)
    }

    fn buy_train(&self, action: &ExportedAction) -> Result<Action, ImportFault> {
        let common = self.game.common();
        let train = self.kept.cards.find(common, action.train.as_deref())?;
        let seller = self.game.table().owner_of(train);
        let shell = action.shell.as_deref();
        let shell = shell.map(|shell| company(known, Some(shell))).transpose()?;
        Ok(Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price: price(action)?,
            shell,
        }))
    }

    /// Checks whether a marker has gone already.
    ///
    /// In a merger it goes by itself here: which of two in a city it is makes no difference.
    pub(super) fn removes_nothing(&self, action: &ExportedAction) -> bool {
        let board = &self.game.table().board;
        let system = company(known, action.entity.as_str());
        let place = self.kept.copies.city(&COMPONENTS.map, action);
        let is_asked = |now: Decision| now.step == Step::BlockMarker;
        action.kind == "remove_token"
            && !self.game.decision().is_some_and(is_asked)
            && matches!(self.game.round(), Round::Stock(_))
            && system
                .ok()
                .zip(place.ok())
                .is_some_and(|(system, (hex, city))| {
                    board.tile(hex).cities().count() == 1 || !board.has_marker(system, hex, city)
                })
    }
}
