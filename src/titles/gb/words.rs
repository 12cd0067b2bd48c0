//! Words for decisions and choices.

use super::action::{Action, GbMove};
use super::choices::{Choice, Decision, Step};
use super::companies::PRESIDENTS_SHARES;
use super::game::{Game, Round, Rules};
use super::operating_round::OperatingRound;
use super::operating_round::trains::EMERGENCY_STEPS;
use super::privates;
use super::stock_round::CONVERSION_STEPS;
use super::trains::{PHASES, Phase, TRAIN_LIMITS};
use crate::engine::game::{ChoiceText, Loss, OpenEnded, PromptItem};
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::move_texts::{MoveTexts, Pricing, plain};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::{
    marker_text, place_name, price_move, source_name, source_sign, train_consequences, train_text,
};
use crate::engine::rail::words::{row_part, shares_text};

impl MoveTexts for Rules {
    fn situation(game: &Game, decision: Decision) -> String {
        let symbol = |company| game.common.symbol(company);
        let company = decision.company.map(symbol).unwrap_or_default();
        match decision.step {
            Step::Auction => match game.check(&Action::Common(RailMove::Pass)) {
                Ok(()) => String::new(),
                Err(refusal) => refusal.why,
            },
            Step::Build if !game.can_build() => format!("{company} can build nowhere yet."),
            Step::BuyTrains if game.check(&Action::Common(RailMove::Pass)).is_err() => {
                format!("{company} has no train, can pay for any of the bank, and must buy one.")
            }
            Step::BuyConverted => format!("{company} has converted."),
            Step::DiscardTrain => format!("{company} has too many trains."),
            Step::Consent => game.offer_text(),
            _ => String::new(),
        }
    }

    fn pass_label(game: &Game) -> &'static str {
        let step = game.decision().map(|decision| decision.step);
        let acted = matches!(&game.round, Round::Stock(round) if round.has_acted());
        match step {
            Some(Step::Auction) => "Pass",
            Some(Step::Trade | Step::BuyConverted) if acted => "End turn",
            Some(Step::Trade) => "Pass",
            Some(Step::BuyConverted) => "Buy none",
            Some(Step::Build) => "Build no more",
            Some(Step::UsePowers) => "End turn",
            _ => "Go on",
        }
    }

    fn way(game: &Game, offered: PromptItem<'_, Action>) -> String {
        let decision = game.decision();
        let step = decision.map(|decision| decision.step);
        let company = decision.and_then(|decision| decision.company);
        let symbol = game.decides_for();
        let action = match offered {
            PromptItem::OpenEnded(OpenEnded::Track) => return game.lays_text(symbol),
            PromptItem::OpenEnded(OpenEnded::Runs)
                if company.is_some_and(|id| game.common.is_insolvent(id)) =>
            {
                return format!("run the train that {symbol} leases");
            }
            PromptItem::OpenEnded(OpenEnded::Runs) => return game.default_prompt(offered),
            PromptItem::Move(action) => action,
        };
        let words = match action {
            Action::Title(GbMove::Close { private }) => return game.closing_in_words(*private),

            Action::Title(GbMove::Convert { .. }) if step == Some(Step::BuyTrains) => {
                return format!("convert {symbol} to ten shares");
            }
            Action::Common(RailMove::Buy { .. }) if step == Some(Step::BuyConverted) => {
                "buy a share of it"
            }
            Action::Common(RailMove::Bid { .. }) => "bid on a private railway",

            Action::Title(GbMove::Convert { .. }) => "convert a company",

            Action::Common(RailMove::PlaceMarker { .. }) => "place a station marker",
            Action::Common(_) => return game.default_prompt(offered),
        };
        words.to_string()
    }

    fn without_train(game: &Game, company: CompanyId) -> String {
        let symbol = game.common.symbol(company);
        format!("{symbol} then has no train: unless it buys one in its turn, it is insolvent.")
    }

    fn choice_text(game: &Game, action: &Action) -> ChoiceText {
        let symbol = |company: CompanyId| game.common.symbol(company);

        match action {
            Action::Common(RailMove::Bid { private, price }) => ChoiceText {
                heading: "Bid",
                brings: Some(game.beside_bid(*private)),
                badge: game.badge(*private),
                ..plain(format!("{} for {price}", symbol(*private)))
            },
            Action::Title(GbMove::Close { private }) => ChoiceText {
                heading: "Close a private railway",
                brings: Some(format!(
                    "it pays {} once more; {}",
                    privates::of(*private).revenue,
                    game.power_of(*private)
                )),
                badge: game.badge(*private),
                loss: Some(game.loss_of_private(*private)),
                ..plain(format!("Close {}", symbol(*private)))
            },
            Action::Common(RailMove::Start { company, price }) => ChoiceText {
                heading: "Start a company",
                brings: Some(format!("pay {}", *price * i32::from(PRESIDENTS_SHARES))),
                fold: game.badge(*company),
                ..plain(format!("{} at {price}", symbol(*company)))
            },
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => game.purchase_text(*company, *from, certificate.is_presidents()),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => game.sale_text(*company, *shares),
            Action::Title(GbMove::Convert { company }) => game.conversion_text(*company),

            Action::Common(RailMove::PlaceMarker { space, power }) => {
                let cost = game.marker_cost(*space, *power);
                marker_text(game.table(), space.hex, &cost, *power)
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
            Action::Common(_) => game.default_words(action),
        }
    }

    fn pricing(game: &Game, of: &Action, range: (Dollars, Dollars), step: Dollars) -> Pricing {
        match *of {
            Action::Common(RailMove::Bid { private, .. }) => {
                let limits = format!("in steps of {step}, what you bid elsewhere is bound");
                Pricing::new("Bid", privates::of(private).name, Some(range.0), limits)
            }
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
    fn can_build(&self) -> bool {
        let builds = |choice: &Choice| {
            matches!(
                choice,
                Choice::LayTrack(_) | Choice::Do(Action::Common(RailMove::PlaceMarker { .. }))
            )
        };
        self.choices().iter().any(builds)
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
            _ => format!("lay two tiles for {company} on marked hexes, one of them in a city"),
        }
    }

    /// Words the closing of a private railway, with its purpose if nothing else can be built.
    fn closing_in_words(&self, private: CompanyId) -> String {
        let decision = self.decision();
        let builder = decision.filter(|decision| decision.step == Step::Build);
        let builder = builder.and_then(|decision| decision.company);
        let Some(builder) = builder.filter(|_| !self.can_build()) else {
            return "close a private railway".to_string();
        };
        let home = self.table().components.company(builder).home;
        let home = home.and_then(|(at, _)| self.table().board.map().by_name(at));
        let row = privates::of(private);
        let end = match home.is_some() && row.blocks() == home {
            true => " to build at home",
            false => "",
        };
        format!("close {}{end}", row.name)
    }

    /// Words an offer for a train.
    fn offer_text(&self) -> String {
        let symbol = |company: CompanyId| self.common.symbol(company);
        let buyer = self.operating_round().and_then(OperatingRound::company);
        let proposed = self.proposal().map(|proposal| &proposal.action);
        let Some(Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        })) = proposed
        else {
            return String::new();
        };
        format!(
            "{} offers {price} for {:#} of {}.",
            buyer.map(symbol).unwrap_or_default(),
            self.table().components.train_name(*train),
            seller.map(symbol).unwrap_or_default()
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

    fn purchase_text(&self, company: CompanyId, from: Source, presidents: bool) -> ChoiceText {
        let by = self.decision().map(|decision| decision.player);
        let cost = by.map(|by| self.common.cost(by, company, presidents));
        let cost = cost.unwrap_or_default();
        let held = |by| self.common.shares(company).of(Holder::Player(by));
        let swaps = presidents && by.is_some_and(|by| held(by) > 0);
        let (what, short) = if presidents {
            ("president's certificate, ", ", president's")
        } else {
            ("", "")
        };
        let symbol = self.common.symbol(company);
        let label = format!("{symbol}, {what}{}, {cost}", source_name(from));
        let row = row_part(format!("{}{short}", source_sign(from)), cost, false);
        ChoiceText {
            heading: "Buy",
            brings: if swaps {
                Some("you give your share for it".to_string())
            } else {
                self.float_by(company, from)
            },
            ..shares_text(self.table(), company, label, row)
        }
    }

    fn sale_text(&self, company: CompanyId, shares: u8) -> ChoiceText {
        let percent = u32::from(shares) * (100 / u32::from(self.common.shares(company).total()));
        let paid = self.common.value(company) * i32::from(shares);
        let by = self.decision().map(|decision| decision.player);
        let moves = self.common.phase() < Phase::Gray || self.common.president(company) == by;
        let steps = if moves { -i32::from(shares) } else { 0 };
        let led = self.common.president(company);
        let leads = by.and_then(|by| self.common.president_after_sale(by, company, shares));
        let ruins = if led.is_some() && leads.is_none() {
            "; then it is in receivership"
        } else {
            ""
        };
        let label = format!("{percent}% of {} for {paid}", self.common.symbol(company));
        let row = row_part(format!("Sell {percent}%"), paid, true);
        ChoiceText {
            heading: "Sell",
            brings: Some(format!("price {}{ruins}", self.price_after(company, steps))),
            ..shares_text(self.table(), company, label, row)
        }
    }

    fn conversion_text(&self, company: CompanyId) -> ChoiceText {
        let in_turn = self.operating_round().is_some();
        let steps = if in_turn {
            EMERGENCY_STEPS
        } else {
            CONVERSION_STEPS
        };
        let market = &self.table().market;
        let space = market.after_moving(company, -steps);
        let price = space.and_then(|space| market.grid().price(space));
        ChoiceText {
            heading: "Convert to ten shares",
            brings: Some(format!(
                "price {}, and it gets {}",
                self.price_after(company, -steps),
                price.unwrap_or_default() * 5
            )),
            badge: self.badge(company),
            label: self.common.symbol(company).to_string(),
            ..ChoiceText::default()
        }
    }

    /// Words the price change of a company by so many steps.
    fn price_after(&self, company: CompanyId, steps: i32) -> String {
        let market = &self.table().market;
        let space = market.after_moving(company, steps);
        let after = space.and_then(|space| market.grid().price(space));
        let before = self.common.price(company);
        price_move(before, after.unwrap_or(before))
    }

    /// Words that a company floats by the purchase of a share, if it does.
    fn float_by(&self, company: CompanyId, from: Source) -> Option<String> {
        let shares = self.common.shares(company);
        let left = shares.percent(Holder::Ipo);
        let after = 100 - left + 100 / shares.total();
        let floats = from == Source::Ipo
            && self.table().company(company).status == Status::Parred
            && after >= self.common.floats_at();
        floats.then(|| "it floats".to_string())
    }

    /// Returns the cost of a station marker, as the end of its label.
    fn marker_cost(&self, space: CitySpace, power: Option<CompanyId>) -> String {
        let round = self.operating_round();
        let cost = round.and_then(|round| round.marker_price(&self.common, space, power));
        cost.map_or(String::new(), |cost| format!(" for {cost}"))
    }

    /// Words the power of the owner of a closed private railway.
    pub(super) fn power_of(&self, private: CompanyId) -> String {
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
                format!("then a company of its owner builds in {place} free of charge")
            }
            Power::Tile(tile) => {
                let place = place(tile.hex);
                format!("then a company of its owner may lay an additional tile in {place}")
            }
            Power::Marker(hex) => {
                let place = place(hex);
                format!("then a company of its owner may place a station marker in {place}")
            }
            Power::Bonus(hex, value) => {
                let place = place(hex);
                format!("then runs of its owner's companies to {place} earn {value} more")
            }
        }
    }

    fn loss_of_private(&self, private: CompanyId) -> Loss {
        let row = privates::of(private);
        Loss {
            name: format!("Close {}", row.name),
            cost: format!(
                "It pays {} once more and never again, and is worth nothing instead of {}.",
                row.revenue, row.value
            ),
            yes: "Close it",
            is_harmless: true,
        }
    }
}
