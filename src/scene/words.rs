//! What is to be decided and what can be chosen, in words.

use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Step;
use crate::titles::new_england::{Game, Round};

/// The decision that is waited for, as a sentence that begins with whoever decides. Empty when the game is over.
#[must_use]
pub fn question(game: &Game) -> String {
    let Some(decision) = game.decision() else {
        return String::new();
    };
    let table = game.table();
    let company = decision
        .company
        .map(|company| table.symbol(company))
        .unwrap_or_default();
    match decision.step {
        Step::Draft => {
            "Reserve a minor, set the value of one you have reserved, or pass.".to_string()
        }
        Step::Trade if game.must_sell(decision.player) => {
            "You are over a limit and must sell first.".to_string()
        }
        Step::Trade => "Sell shares, then buy one or start a minor, or pass.".to_string(),
        Step::LayTrack => format!("Lay or upgrade track for {company}: pick a marked hex."),
        Step::PlaceMarker => format!("Place a station marker of {company}, or not."),
        Step::RunTrains => format!("Run the trains of {company}."),
        Step::Distribute => format!("What becomes of the earnings of {company}?"),
        Step::BuyTrains => match decision.company {
            Some(id)
                if table.company(id).trains.is_empty() && table.kind(id) == CompanyKind::Major =>
            {
                format!("{company} has no train and must get one.")
            }
            Some(id) if table.company(id).trains.is_empty() => {
                format!("Buy a train for {company}. Without one it is liquidated.")
            }
            _ => format!("Buy trains for {company}, or go on."),
        },
        Step::Consent => match game.round() {
            Round::Operating(round) => round.offer().map(|offer| {
                let buyer = round
                    .company()
                    .map(|buyer| table.symbol(buyer))
                    .unwrap_or_default();
                format!(
                    "{buyer} offers {} for a {} of {company}. Do you sell?",
                    offer.price,
                    table.components.train_name(offer.train)
                )
            }),
            _ => None,
        }
        .unwrap_or_default(),
        Step::DiscardTrain => {
            format!("{company} has too many trains. Which one goes to the bank pool?")
        }
        Step::IssueShares => format!("Issue shares of {company}, or end its turn."),
        Step::Merge => format!("Convert {company}, merge it, or leave it a minor."),
        Step::ReturnMarker => {
            format!("{company} has two station markers in one hex. Which one comes back?")
        }
        Step::BuyAfterMerger => format!("Buy more shares of {company} at its par value, or go on."),
    }
}

/// What an action is called on its button.
#[must_use]
pub fn label(game: &Game, action: &Action) -> String {
    let table = game.table();
    let symbol = |company: CompanyId| table.symbol(company);
    let price = |company: CompanyId| table.market.price(company).unwrap_or_default();
    match action {
        Action::Pass => pass_label(game).to_string(),
        Action::Relinquish => "Give up all reservations".to_string(),
        Action::Reserve { company } => table.components.company(*company).name.to_string(),
        Action::Start { company, space } => {
            let value = table.market.grid().price(*space).unwrap_or_default();
            format!(
                "{} at {value}, {}",
                symbol(*company),
                if space.row == 0 { "top" } else { "bottom" }
            )
        }
        Action::Buy { company, from } => {
            let at_par = game
                .decision()
                .is_some_and(|decision| decision.step == Step::BuyAfterMerger);
            let cost = if at_par {
                table.company(*company).par.unwrap_or_default()
            } else {
                price(*company)
            };
            let source = match from {
                Source::Ipo => "IPO",
                Source::Treasury => "treasury",
                Source::Pool => "bank pool",
            };
            format!("{}, {source}, {cost}", symbol(*company))
        }
        Action::Sell { company, shares } => {
            format!(
                "{}% of {} for {}",
                shares * 10,
                symbol(*company),
                price(*company) * i32::from(*shares)
            )
        }
        Action::Lay { hex, tile, .. } => {
            format!(
                "Tile {} on {}",
                table.components.tiles.kind(*tile).number,
                table.board.map().hex(*hex).at
            )
        }
        Action::PlaceMarker { space } => {
            let cost = game
                .decision()
                .and_then(|decision| {
                    table
                        .company(decision.company?)
                        .markers_left
                        .first()
                        .copied()
                })
                .unwrap_or_default();
            format!("{} for {cost}", place_name(game, space.hex))
        }
        Action::ReturnMarker { space } => format!(
            "The marker in city {} of {}",
            space.city + 1,
            place_name(game, space.hex)
        ),
        Action::Run { .. } => "Run".to_string(),
        Action::Distribute { payout } => payout_name(*payout).to_string(),
        Action::BuyTrain {
            train,
            seller,
            price,
        } => match seller {
            Some(seller) => format!(
                "{} of {} for {price}",
                table.components.train_name(*train),
                symbol(*seller)
            ),
            None => format!("{} for {price}", table.components.train_name(*train)),
        },
        Action::Answer { agree: true } => "Sell it".to_string(),
        Action::Answer { agree: false } => "Keep it".to_string(),
        Action::Discard { train } => table.components.train_name(*train).to_string(),
        Action::Redeem { shares } => {
            let cost = game
                .decision()
                .and_then(|decision| decision.company)
                .map(price)
                .unwrap_or_default();
            format!("Redeem {}% for {}", shares * 10, cost * i32::from(*shares))
        }
        Action::Issue { ipo, treasury } => issue_label(game, *ipo, *treasury),
        Action::Convert { major } => format!("Convert into {}", symbol(*major)),
        Action::Merge { with, major } => {
            format!("Merge with {} into {}", symbol(*with), symbol(*major))
        }
        Action::DeclareBankruptcy => "Declare bankruptcy".to_string(),
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

fn issue_label(game: &Game, ipo: u8, treasury: u8) -> String {
    let Some(company) = game.decision().and_then(|decision| decision.company) else {
        return String::new();
    };
    let table = game.table();
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

/// What a way to distribute earnings is called.
#[must_use]
pub const fn payout_name(payout: Payout) -> &'static str {
    match payout {
        Payout::Withhold => "Withhold",
        Payout::Half => "Pay half",
        Payout::Full => "Pay all",
    }
}

/// A hex as players say it: with its name, if it has one.
#[must_use]
pub fn place_name(game: &Game, hex: crate::engine::rail::ids::HexId) -> String {
    let hex = game.table().board.map().hex(hex);
    if hex.name.is_empty() {
        hex.at.to_string()
    } else {
        format!("{} {}", hex.name, hex.at)
    }
}

/// Where the price of a company would go, as `$70 to $80`; the price alone if it stays.
#[must_use]
pub fn price_move(game: &Game, company: CompanyId, columns: i32) -> String {
    let market = &game.table().market;
    let before = market.price(company).unwrap_or_default();
    let after = market
        .after_moving(company, columns)
        .and_then(|space| market.grid().price(space))
        .unwrap_or(before);
    if before == after {
        format!("stays at {before}")
    } else {
        format!("{before} to {after}")
    }
}

/// Where the price of a company would go if a player sold shares of it: only a president's sale moves it.
#[must_use]
pub fn price_after_sale(
    game: &Game,
    seller: crate::engine::ids::PlayerId,
    company: CompanyId,
    shares: u8,
) -> String {
    let columns = if game.table().president(company) == Some(seller) {
        -i32::from(shares)
    } else {
        0
    };
    price_move(game, company, columns)
}

/// What is next in the train line: the phase it brings and what rusts, as a sentence; empty if nothing.
#[must_use]
pub fn train_consequences(game: &Game, kind: crate::engine::rail::ids::TrainKind) -> String {
    let depot = &game.table().depot;
    let consequences = depot.consequences(kind);
    let mut parts = Vec::new();
    if let Some(phase) = consequences.phase {
        parts.push(format!("Phase {phase} begins"));
    }
    for rusted in consequences.rusts {
        parts.push(format!(
            "all {}-trains rust",
            game.table().components.train(rusted).name
        ));
    }
    parts.join(", ")
}

/// The holders of a company's shares, in words, in percent: IPO, treasury, pool, then players from the president on.
#[must_use]
pub fn holdings(game: &Game, company: CompanyId) -> Vec<(String, u8, bool)> {
    let shares = &game.table().company(company).shares;
    let mut rows: Vec<(String, u8, bool)> = Vec::new();
    let president = shares.president();
    let mut players: Vec<_> = shares.holders().collect();
    players.arrange_by_key(|&(player, count)| {
        (Some(player) != president, std::cmp::Reverse(count), player)
    });
    for (player, _) in players {
        rows.push((
            game.name(player).to_string(),
            shares.percent(Holder::Player(player)),
            Some(player) == president,
        ));
    }
    for (name, holder) in [
        ("IPO", Holder::Ipo),
        ("Treasury", Holder::Treasury),
        ("Bank pool", Holder::Pool),
    ] {
        if shares.of(holder) > 0 {
            rows.push((name.to_string(), shares.percent(holder), false));
        }
    }
    rows
}

/// A difference in dollars with its sign.
#[must_use]
pub fn signed(amount: Dollars) -> String {
    if amount < Dollars::ZERO {
        amount.to_string()
    } else {
        format!("+{amount}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::titles::new_england::choices::Choice;
    use crate::titles::new_england::{HouseRules, Setup};

    fn game() -> Game {
        let players = ["Amy", "Brian", "Crystal"].map(String::from).to_vec();
        Game::new(Setup::new(players, 1, HouseRules::Rulebook)).expect("a possible setup")
    }

    #[test]
    fn every_choice_of_the_draft_has_a_label() {
        let game = game();
        for choice in game.choices() {
            let Choice::Do(action) = choice else {
                panic!("the draft lists exact actions")
            };
            assert!(!label(&game, &action).is_empty());
        }
        assert_eq!(label(&game, &Action::Pass), "Pass");
        assert!(question(&game).starts_with("Reserve"));
    }

    #[test]
    fn the_first_3_train_is_announced_with_what_it_brings() {
        let game = game();
        let kind = |name: &str| {
            game.table()
                .components
                .train_by_name(name)
                .expect("a train of the box")
        };
        assert_eq!(train_consequences(&game, kind("3")), "Phase 3 begins");
        assert_eq!(
            train_consequences(&game, kind("4")),
            "Phase 4 begins, all 2-trains rust"
        );
        assert_eq!(train_consequences(&game, kind("2")), "");
    }

    #[test]
    fn differences_have_a_sign() {
        assert_eq!(signed(Dollars(30)), "+$30");
        assert_eq!(signed(Dollars(-30)), "-$30");
    }
}
