//! What was raised for a train goes into a train, and no more is raised than it takes: random games of every title in
//! which a president or director sells shares in an operating round to pay for a train (18NewEngland 11.8, 1828
//! 8.3.5.2, 18MW Mandatory Train Purchase).
//!
//! The train that is bought after a sale costs more than company and player had before it; what they spend on something
//! else in between counts as spent before. And it is bought in that turn, unless the game or the player is ruined. In
//! 18GB nobody sells shares for a train, and Rails of New England has no trains.
//!
//! `ROUNDHOUSE_GAMES` sets how many games are played for each number of players and each set of rules.

use crate::kit::dice::how_many;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::{CompanyId, Train};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::table::{Status, Table};
use roundhouse::titles::{midwest, new_england, y1828};

/// Longer than any game here.
const LONGEST: usize = 6_000;

/// What an action is here.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// Shares are sold for a train.
    Sale,
    /// A train is bought; of the bank if nobody sells it.
    Train {
        train: Train,
        used: bool,
        price: Dollars,
    },
    /// There is a train, or no need for one, without money.
    OtherWay,
    Nothing,
}

/// What a company and who leads it have raised.
#[derive(Clone, Copy, Debug)]
struct Raised {
    company: CompanyId,
    player: PlayerId,
    /// What there was before the last sale, as if all else had been spent before.
    before: Dollars,
}

/// Looks at every action of a game.
#[derive(Default)]
struct Watch {
    /// Whether who has sold everything in vain may buy a used train at any price.
    any_last_price: bool,
    raised: Option<Raised>,
    sales: usize,
    trains: usize,
    used: usize,
}

/// An action, and the table before and after it.
struct Look<'a> {
    place: &'a str,
    event: Event,
    /// Whose turn of an operating round it was, and who leads it.
    company: Option<CompanyId>,
    before: &'a Table,
    /// Whose turn it is now; nobody's once the game is over.
    next: Option<CompanyId>,
    after: &'a Table,
    /// Whether it is 1828 as on the website, whose ways are in the list of the house rules: a treasury that has the
    /// face value of a train buys it for any price, and shares are sold for a train that is not needed and may be
    /// left.
    on_website: bool,
}

fn both(table: &Table, company: CompanyId, player: PlayerId) -> Dollars {
    table.company(company).cash + table.cash(player)
}

impl Watch {
    fn look(&mut self, look: &Look) {
        let Look { place, .. } = look;
        match (look.event, self.raised) {
            (Event::Sale, _) => {
                if let Some(company) = look.company
                    && let Some(player) = look.before.president(company)
                {
                    let before = both(look.before, company, player);
                    self.raised = Some(Raised {
                        company,
                        player,
                        before,
                    });
                    self.sales += 1;
                }
            }
            (Event::Train { train, used, price }, Some(raised)) => {
                self.trains += 1;
                self.used += usize::from(used);
                let there = both(look.before, raised.company, raised.player);
                let face = look.before.depot.price(train);
                let new = look.before.depot.cheapest().unwrap_or(Dollars::ZERO);
                // As the last way, what a train of another company is worth at least, in 1828 any price.
                let last_way = used && there < new && (price >= face || self.any_last_price);
                let free =
                    used && look.on_website && face <= look.before.company(raised.company).cash;
                assert!(
                    price > raised.before || last_way || free,
                    "{place}: {price} of {there}, and before the last sale there was {}",
                    raised.before
                );
                self.raised = None;
            }
            (Event::OtherWay, Some(raised)) => {
                let there = both(look.before, raised.company, raised.player);
                let new = look.before.depot.cheapest().unwrap_or(Dollars::ZERO);
                assert!(there < new, "{place}: {there} would have been enough");
                self.raised = None;
            }
            (Event::Nothing, Some(mut raised)) => {
                let [was, is] =
                    [look.before, look.after].map(|it| both(it, raised.company, raised.player));
                raised.before += is - was;
                self.raised = Some(raised);
            }
            (_, None) => {}
        }
        if let Some(raised) = self.raised
            && look.next != Some(raised.company)
        {
            let ruined = look.next.is_none() || look.after.players[raised.player.index()].bankrupt;
            let closed = look.after.company(raised.company).status != Status::Floated;
            assert!(
                ruined || closed || look.on_website,
                "{place}: no train was bought with what was raised"
            );
            self.raised = None;
        }
    }
}

impl Watch {
    /// That there was something to be watched.
    fn has_seen_some(&self) {
        println!(
            "{} sales, {} trains, {} used",
            self.sales, self.trains, self.used
        );
        assert!(self.sales > 0 && self.trains > 0);
    }
}

/// Plays random games of a title; the second title-specific part says what an action is, the third whose turn it is.
macro_rules! watch {
    ($watch:ident, $game:ident, $player:ident, $title:ident, $free:expr, $place:expr, $is_over:path, $event:expr) => {
        let turn = |game: &$title::Game| match game.round() {
            $title::Round::Operating(round) => round.company(),
            _ => None,
        };
        $watch.raised = None;
        for _ in 0..LONGEST {
            if $is_over(&$game) {
                break;
            }
            let action = $player.decide(&$game);
            let before = $game.clone();
            $game.apply(&action).unwrap();
            let over = $is_over(&$game);
            $watch.look(&Look {
                place: &format!("{}, {}, {action:?}", $place, before.round_name()),
                event: $event(&before, &$game, &action),
                company: turn(&before),
                before: before.table(),
                next: turn(&$game).filter(|_| !over),
                after: $game.table(),
                on_website: $free,
            });
        }
    };
}

fn event_of_1828(
    before: &y1828::Game,
    after: &y1828::Game,
    action: &y1828::action::Action,
) -> Event {
    use y1828::action::Action;
    let done = match (action, before.proposal()) {
        (Action::Common(RailMove::Answer { agree: true }), Some(it)) => &it.action,
        _ => action,
    };
    match *done {
        _ if after.proposal().is_some() => Event::Nothing,
        Action::Common(RailMove::Sell { .. })
            if matches!(before.round(), y1828::Round::Operating(_)) =>
        {
            Event::Sale
        }
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => Event::Train {
            train,
            used: seller.is_some(),
            price,
        },
        _ => Event::Nothing,
    }
}

fn event_of_mw(
    before: &midwest::Game,
    after: &midwest::Game,
    action: &midwest::action::Action,
) -> Event {
    use midwest::action::{Action, MidwestMove};
    match *action {
        _ if after.proposal().is_some() => Event::Nothing,
        Action::Common(RailMove::Sell { .. })
            if matches!(before.round(), midwest::Round::Operating(_)) =>
        {
            Event::Sale
        }
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => Event::Train {
            train,
            used: seller.is_some(),
            price,
        },
        Action::Title(MidwestMove::Merge(_) | MidwestMove::TakeTrain(_)) => Event::OtherWay,
        _ => Event::Nothing,
    }
}

fn event_of_new_england(
    before: &new_england::Game,
    _: &new_england::Game,
    action: &new_england::action::Action,
) -> Event {
    use new_england::action::Action;
    match *action {
        Action::Common(RailMove::Sell { .. })
            if matches!(before.round(), new_england::Round::Operating(_)) =>
        {
            Event::Sale
        }
        // One of another company may still be refused by its president, but not after a sale.
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            ..
        }) => Event::Train {
            train,
            used: seller.is_some(),
            price,
        },
        _ => Event::Nothing,
    }
}

#[test]
fn what_is_raised_in_1828_buys_a_train() {
    use crate::kit::random_player::RandomPlayer;
    use crate::kit::y1828::random::{game, is_over};
    let mut watch = Watch::default();
    for rules in [y1828::HouseRules::Rulebook, y1828::HouseRules::Website] {
        watch.any_last_price = rules == y1828::HouseRules::Rulebook;
        for players in 3..=5 {
            for seed in 0..how_many(4) {
                let (mut game, mut player) = (game(players, seed, rules), RandomPlayer::new(seed));
                let place = format!("{players} players, seed {seed}, {rules:?}");
                let free = rules == y1828::HouseRules::Website;
                watch!(
                    watch,
                    game,
                    player,
                    y1828,
                    free,
                    place,
                    is_over,
                    event_of_1828
                );
            }
        }
    }
    watch.has_seen_some();
}

#[test]
fn what_is_raised_in_18mw_buys_a_train() {
    use crate::kit::midwest::random::{game, is_over};
    use crate::kit::random_player::RandomPlayer;
    let mut watch = Watch::default();
    for players in 3..=5 {
        for seed in 0..how_many(4) {
            let (mut game, mut player) = (game(players, seed), RandomPlayer::new(seed));
            let place = format!("{players} players, seed {seed}");
            watch!(
                watch,
                game,
                player,
                midwest,
                false,
                place,
                is_over,
                event_of_mw
            );
        }
    }
    watch.has_seen_some();
}

#[test]
fn what_is_raised_in_18newengland_buys_a_train() {
    use crate::kit::new_england::random::{game, is_over};
    use crate::kit::random_player::RandomPlayer;
    let mut watch = Watch::default();
    for players in 3..=5 {
        for seed in 0..4 * how_many(4) {
            let rules = new_england::HouseRules::Rulebook;
            let (mut game, mut player) = (game(players, seed, rules), RandomPlayer::new(seed));
            let place = format!("{players} players, seed {seed}");
            watch!(
                watch,
                game,
                player,
                new_england,
                false,
                place,
                is_over,
                event_of_new_england
            );
        }
    }
    watch.has_seen_some();
}
