//! What a card of an auction says: what is bought in few words, and whose bids and reservations there are.

use crate::every_title::duties::saves;
use roundhouse::engine::game::{Amount, Choice, Move};
use roundhouse::engine::rail::Rail;
use roundhouse::titles::TITLES;

/// The most words about income and effect.
const MOST_WORDS: usize = 12;

/// The words about income and effect: those after a price in front.
fn about(lot: &Amount<Move>) -> usize {
    let brings = lot.words.brings.clone().unwrap_or_default();
    let words = brings.split_whitespace();
    words.skip_while(|word| word.ends_with(',')).count()
}

/// Checks the claims of a position against what bids bind.
fn assert_claims(rail: &dyn Rail, at: &str) -> usize {
    let claims = rail.claims();
    for (index, claim) in claims.iter().enumerate() {
        let rest = &claims[index + 1..];
        let is_on_it = |later: &&_| {
            let later: &&roundhouse::engine::rail::rounds::Claim = later;
            later.company == claim.company
        };
        for later in rest.iter().filter(is_on_it) {
            assert!(later.price >= claim.price, "{at}: {claim:?}, {later:?}");
            assert_ne!(later.player, claim.player, "{at}: one claim each");
        }
    }
    for player in rail.table().player_ids() {
        let own = claims.iter().filter(|claim| claim.player == player);
        let sum: i32 = own.filter_map(|claim| Some(claim.price?.0)).sum();
        assert!(
            rail.cash_in_bids(player).0 <= sum,
            "{at}: {player:?} bids {sum}"
        );
    }
    claims.len()
}

#[test]
fn auctions_say_what_is_bought_in_few_words_and_whose_bids_there_are() {
    for title in TITLES {
        let (mut lots, mut claims, mut reserved) = (0, 0, 0);
        for game in saves(title) {
            for count in (0..game.done().min(60)).step_by(3) {
                let game = game.game_at(count).unwrap();
                let Some(rail) = game.rail() else { continue };
                let at = format!("{} {count}", title.name);
                claims += assert_claims(rail, &at);
                let all = rail.claims();
                reserved += all.iter().filter(|claim| claim.price.is_none()).count();
                for choice in game.choices() {
                    let Choice::Amount(lot) = choice else {
                        continue;
                    };
                    if (lot.made)(lot.least).kind() == "bid" {
                        lots += 1;
                        assert!(about(&lot) <= MOST_WORDS, "{at}: {:?}", lot.words.brings);
                    }
                }
            }
        }
        match title.name {
            "18NewEngland" => assert!(reserved > 20, "{reserved} reservations"),
            "Rails of New England" => {}
            name => assert!(lots > 50 && claims > 20, "{name}: {lots} {claims}"),
        }
    }
}
