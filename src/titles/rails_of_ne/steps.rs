//! The tasks in the order of the rulebook's phases: which moves each offers, when it waits for its player, and what
//! happens by itself. A task may be passed where `PASS` is among its moves.

use super::agenda::Task;
use super::game::{Game, Log};
use super::moves::{
    Act, Bargain, Build, Claim, Discard, Draw, Home, Inspect, Keep, Lapse, Listed, Loan, Mail,
    Money, Move, MoveRow, Offer, Pass, Pinkerton, Play, Repay, Retire, Route, Sell, Start, Subsidy,
    Suffer, Take,
};
use super::turn_end::HAND_LIMIT;

/// A step of the game: a kind of task.
pub(super) struct Step {
    /// The moves of its player; none if nobody decides it.
    pub moves: Listed,
    /// Checks whether there is something to decide.
    pub waits: fn(&Game, &Task) -> bool,
    /// Does what happens where there is nothing to decide.
    pub runs: fn(&mut Game, Task, &mut Log),
}

/// Lists a move by itself.
const fn only<M: Move>() -> [MoveRow; 1] {
    [MoveRow::of::<M>()]
}

const ACT: &[MoveRow] = &only::<Act>();
const BUILD: &[MoveRow] = &only::<Build>();
const DISCARD: &[MoveRow] = &only::<Discard>();
const KEEP: &[MoveRow] = &only::<Keep>();
const PASS: &[MoveRow] = &only::<Pass>();
const PLAY: &[MoveRow] = &only::<Play>();
const SELL: &[MoveRow] = &only::<Sell>();
/// The moves with a card of the row, of the hand, and of a trade fair.
const OF_ROW: &[MoveRow] = &[
    MoveRow::of::<Play>(),
    MoveRow::of::<Act>(),
    MoveRow::of::<Claim>(),
];
const OF_HAND: &[MoveRow] = &[MoveRow::of::<Play>(), MoveRow::of::<Act>()];
const OF_FAIR: &[MoveRow] = &[MoveRow::of::<Play>(), MoveRow::of::<Keep>()];

/// Creates a step that always waits for its player.
const fn asks(moves: Listed) -> Step {
    asks_if(moves, |_, _| true)
}

/// Creates a step that waits for its player if there is something to decide, and is over otherwise.
const fn asks_if(moves: Listed, waits: fn(&Game, &Task) -> bool) -> Step {
    Step {
        moves,
        waits,
        runs: |_, _, _| {},
    }
}

/// Creates a step that happens by itself.
const fn by_itself(runs: fn(&mut Game, Task, &mut Log)) -> Step {
    Step {
        moves: &[],
        waits: |_, _| false,
        runs,
    }
}

// Preparation.
static HOME: Step = asks(&[&only::<Home>()]);
static DEAL_START: Step = by_itself(|game, _, log| game.deal_start(log));
static START: Step = asks_if(
    &[&only::<Start>()],
    |game, task| matches!(*task, Task::Start(player) if !game.has_started(player)),
);
static KEEP_DEALT: Step = Step {
    runs: |game, task, log| {
        if let Task::Keep(player) = task {
            game.finish_start(player, log);
        }
    },
    ..asks_if(
        &[KEEP],
        |game, task| matches!(*task, Task::Keep(player) if !game.has_kept(player)),
    )
};
static READY: Step = by_itself(|game, _, _| game.make_ready());

// Economic Phase.
static TURN: Step = by_itself(|game, _, log| game.begin_turn(log));
static CONDITION: Step = by_itself(|game, _, log| game.determine_condition(log));
static EVENTS: Step = by_itself(|game, _, log| game.call_events(log));
static EVENT: Step = by_itself(|game, task, log| {
    if let Task::Event(happens) = task {
        game.resolve_event(happens, log);
    }
});
/// Where there is no choice left, the remaining ones retire.
static RETIRE: Step = Step {
    runs: |game, task, log| {
        if let Task::Retire { player, left } = task {
            game.retire_rest(player, left, log);
        }
    },
    ..asks_if(
        &[&only::<Retire>()],
        |game, task| matches!(*task, Task::Retire { player, left } if game.chooses_retired(player, left)),
    )
};
static DEAL: Step = by_itself(|game, _, _| game.deal_row());
static CLAIM: Step = asks_if(
    &[OF_ROW, SELL, PASS],
    |game, task| matches!(*task, Task::Claim { player, second, .. } if game.may_claim(player, second)),
);
static CLEAR: Step = by_itself(|game, _, _| game.clear_row());

// Development Phase.
static ACTION: Step = asks(&[
    OF_HAND,
    &only::<Route>(),
    &only::<Mail>(),
    &only::<Subsidy>(),
    &only::<Draw>(),
    SELL,
    PASS,
    BUILD,
]);
static DEFEND: Step = asks(&[&only::<Suffer>(), &only::<Pinkerton>(), DISCARD]);
static INSPECT: Step = asks_if(
    &[&only::<Inspect>(), PASS],
    |game, task| matches!(*task, Task::Inspect { of, left, .. } if left > 0 && game.inspectable(of).next().is_some()),
);
static SPY: Step = asks_if(
    &[&only::<Take>()],
    |game, task| matches!(*task, Task::Spy { of, .. } if !game.player(of).hand.is_empty()),
);
static BUILDING: Step = Step {
    runs: |game, task, _| {
        if let Task::Build(building) = task {
            game.finish_building(&building);
        }
    },
    ..asks_if(
        &[PASS, BUILD],
        |game, task| matches!(task, Task::Build(building) if game.can_build(building)),
    )
};
static DRAWN: Step = asks(&[PLAY, ACT, KEEP, DISCARD, SELL]);
static FAIR: Step = asks(&[OF_FAIR, SELL, PASS]);
static VENTURE: Step = asks_if(
    &[PLAY, SELL, PASS],
    |game, task| matches!(*task, Task::Venture { player, left } if game.can_venture(player, left)),
);

// Bookkeeping Phase.
static INTEREST: Step = by_itself(|game, task, _| {
    if let Task::Interest(player) = task {
        game.charge_interest(player);
    }
});
static DEBT: Step = Step {
    runs: |game, task, log| {
        if let Task::Debt { player, due } = task {
            game.pay_debt(player, due, log);
        }
    },
    ..asks_if(
        &[SELL, &only::<Lapse>()],
        |game, task| matches!(*task, Task::Debt { player, due } if game.player(player).cash < due),
    )
};
static INCOME: Step = by_itself(|game, task, log| {
    if let Task::Income(player) = task {
        game.pay_income(player, log);
    }
});
static LOANS: Step = asks_if(
    &[&only::<Loan>(), &only::<Repay>(), PASS],
    |game, task| matches!(*task, Task::Loans(player) if game.has_business_with_bank(player)),
);
static TRADE: Step = asks(&[&only::<Offer>(), PASS]);
static TRADE_OFFER: Step = asks(&[&only::<Bargain>(), &only::<Money>()]);

// End of Turn.
static END_TURN: Step = by_itself(|game, _, _| game.end_turn());
static LIMIT: Step = asks_if(
    &[DISCARD],
    |game, task| matches!(*task, Task::HandLimit(player) if game.player(player).hand.len() > HAND_LIMIT),
);
static TURN_OVER: Step = by_itself(|game, _, log| game.turn_over(log));

/// Returns the step of a task.
pub(super) const fn step_of(task: &Task) -> &'static Step {
    match task {
        Task::Home(_) => &HOME,
        Task::DealStart => &DEAL_START,
        Task::Start(_) => &START,
        Task::Keep(_) => &KEEP_DEALT,
        Task::Ready => &READY,
        Task::Turn => &TURN,
        Task::Condition => &CONDITION,
        Task::Events => &EVENTS,
        Task::Event(_) => &EVENT,
        Task::Retire { .. } => &RETIRE,
        Task::Deal => &DEAL,
        Task::Claim { .. } => &CLAIM,
        Task::Clear => &CLEAR,
        Task::Act { .. } => &ACTION,
        Task::Defend { .. } => &DEFEND,
        Task::Inspect { .. } => &INSPECT,
        Task::Spy { .. } => &SPY,
        Task::Build(_) => &BUILDING,
        Task::Drawn { .. } => &DRAWN,
        Task::Fair { .. } => &FAIR,
        Task::Venture { .. } => &VENTURE,
        Task::Interest(_) => &INTEREST,
        Task::Debt { .. } => &DEBT,
        Task::Income(_) => &INCOME,
        Task::Loans(_) => &LOANS,
        Task::Trade(_) => &TRADE,
        Task::TradeOffer(_) => &TRADE_OFFER,
        Task::EndTurn => &END_TURN,
        Task::HandLimit(_) => &LIMIT,
        Task::TurnOver => &TURN_OVER,
    }
}
