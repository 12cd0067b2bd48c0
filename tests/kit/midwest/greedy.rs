//! A player who looks after companies: builds where trains will earn most, pays dividends, keeps trains ahead of the
//! phases, buys the shares that pay best. Far from good play, but nobody ruins anybody by chance.

use super::super::dice::Dice;
use super::random::runs;
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{Board, StopAt};
use roundhouse::engine::rail::components::Components;
use roundhouse::engine::rail::dividends::Dividends as _;
use roundhouse::engine::rail::ids::{CompanyId, Train, TrainKind};
use roundhouse::engine::rail::network::Reach;
use roundhouse::engine::rail::rail_move::{Certificate, RailMove};
use roundhouse::engine::rail::rail_view::Lay;
use roundhouse::engine::rail::route::{RouteContext, Unit, best_runs};
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::engine::rail::table::{Payout, Status};
use roundhouse::engine::rail::tile::StopKind;
use roundhouse::titles::midwest::action::{Action, MidwestMove};
use roundhouse::titles::midwest::choices::{Choice, Step};
use roundhouse::titles::midwest::moves::Protect;
use roundhouse::titles::midwest::{COMPONENTS, Game, privates};

/// Cash that a company would rather keep when it buys a train that it need not have.
const RESERVE: Dollars = Dollars(60);

/// Plays for everybody.
pub struct GreedyPlayer {
    dice: Dice,
    /// What each corporation is thought to be worth starting, by its place in the box: it learns from game to game.
    pub liking: Vec<f64>,
}

impl GreedyPlayer {
    /// The same seed and liking play the same game.
    pub fn new(seed: u64, liking: Vec<f64>) -> GreedyPlayer {
        GreedyPlayer {
            dice: Dice::new(seed),
            liking,
        }
    }

    /// What it does now.
    pub fn decide(&mut self, game: &Game) -> Action {
        let decision = game.decision().unwrap();
        let choices = game.choices();
        let company = decision.company;
        let wished = match decision.step {
            Step::Auction => self.bid(&choices),
            Step::Trade => self.trade(game, decision.player, &choices),
            Step::Protect => {
                let of = company.unwrap();
                let worth = game.common().price(of).unwrap() >= Dollars(60);
                let rich = game.common().cash(decision.player) > Dollars(300);
                Some(if worth && rich {
                    Protect.into()
                } else {
                    Action::Common(RailMove::Pass)
                })
            }
            Step::Track => self.lay(game, company.unwrap()),
            Step::Marker => self.mark(game, company.unwrap(), &choices),
            Step::RunTrains => Some(Action::Common(RailMove::run(runs(game, company.unwrap())))),
            Step::Double => first(&choices, |action| {
                matches!(action, Action::Common(RailMove::PlaceMarker { .. }))
            }),
            Step::Distribute => Some(self.distribute(game, company.unwrap())),
            Step::BuyTrains => self.train(game, company.unwrap(), &choices),
            Step::DiscardTrain => choices.iter().find_map(exactly),
            Step::FireSale | Step::OfferTokens | Step::Last | Step::Exchange => {
                Some(Action::Common(RailMove::Pass))
            }
            Step::Consent => Some(Action::Common(RailMove::Answer { agree: false })),
            Step::RaiseMoney => first(&choices, |action| {
                matches!(action, Action::Common(RailMove::Sell { .. }))
            }),
        };
        let allowed = wished.filter(|action| game.check(action).is_ok());
        allowed.unwrap_or_else(|| self.anything(game, &choices))
    }

    /// Passes if that is possible, else does the first thing that is.
    fn anything(&mut self, game: &Game, choices: &[Choice]) -> Action {
        if game.check(&Action::Common(RailMove::Pass)).is_ok() {
            return Action::Common(RailMove::Pass);
        }
        let sale = first(choices, |action| {
            matches!(action, Action::Common(RailMove::Sell { .. }))
        });
        sale.or_else(|| choices.iter().find_map(exactly))
            .or_else(|| {
                choices.iter().find_map(|choice| match choice {
                    Choice::Price { of, least, .. } => Some(of.clone().at_price(*least)),
                    _ => None,
                })
            })
            .unwrap()
    }

    /// Up to a fifth above face value, and not too much of the cash.
    fn bid(&mut self, choices: &[Choice]) -> Option<Action> {
        let bids: Vec<Action> = choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Price {
                    of: of @ Action::Common(RailMove::Bid { private, .. }),
                    least,
                    ..
                } => {
                    let face = privates::face(*private).0;
                    (least.0 * 10 <= face * 12).then(|| of.clone().at_price(*least))
                }
                _ => None,
            })
            .collect();
        self.dice
            .pick(&bids)
            .cloned()
            .or(Some(Action::Common(RailMove::Pass)))
    }

    /// Buys what pays best, starts a corporation that can float, sells what is about to be worth nothing.
    fn trade(&mut self, game: &Game, player: PlayerId, choices: &[Choice]) -> Option<Action> {
        let common = game.common();
        let mut best: Option<(f64, Action)> = None;
        for action in choices.iter().filter_map(exactly) {
            let worth = match action {
                Action::Common(RailMove::Buy {
                    company,
                    from,
                    certificate: Certificate::Single,
                }) => worth_of_share(game, player, company, from),
                Action::Common(RailMove::Start { company, price }) => {
                    let cash = common.cash(player);
                    // Two more shares at least, so that somebody will see it float.
                    let enough = cash >= price * 4;
                    let low = if price.0 == 100 { 0.02 } else { 0.0 };
                    let known = self.liking.get(company.index()).copied().unwrap_or(0.0);
                    let waits = common
                        .companies()
                        .any(|id| common.president(id) == Some(player) && !common.has_floated(id));
                    let chance = f64::from(u32::try_from(self.dice.below(100)).unwrap()) / 2000.0;
                    if enough && !waits {
                        0.06 + known + low + chance
                    } else {
                        0.0
                    }
                }
                _ => 0.0,
            };
            if worth > 0.03 && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
            .or(Some(Action::Common(RailMove::Pass)))
    }

    /// The lay after which a somewhat longer train would earn most, with a view to what is near.
    fn lay(&mut self, game: &Game, company: CompanyId) -> Option<Action> {
        let now = potential(game, &game.table().board, company);
        let mut best: Option<(f64, Lay)> = None;
        for lay in game.lays() {
            let mut board = game.table().board.clone();
            board.lay(lay.hex, lay.laid);
            let worth = potential(game, &board, company) - now - f64::from(lay.cost.0) / 40.0;
            let tie = f64::from(u32::try_from(self.dice.below(10)).unwrap()) / 100.0;
            if best.is_none_or(|(most, _)| worth + tie > most) {
                best = Some((worth + tie, lay));
            }
        }
        let good = best.filter(|(worth, _)| *worth > 0.0);
        Some(good.map_or(Action::Common(RailMove::Pass), |(_, lay)| lay.action()))
    }

    /// A token where others would else shut the company in, if there is money left for a train.
    fn mark(&mut self, game: &Game, company: CompanyId, choices: &[Choice]) -> Option<Action> {
        let cash = game.table().company(company).cash;
        let cheapest = game.table().depot.cheapest().unwrap();
        let has_train = !game.table().company(company).trains.is_empty();
        let mut best: Option<(i32, Action)> = None;
        for action in choices.iter().filter_map(exactly) {
            let Action::Common(RailMove::PlaceMarker { space, .. }) = action else {
                continue;
            };
            let cost = game.common().token_cost(company, space.hex);
            let kept = if has_train { RESERVE } else { cheapest };
            if cash - cost < kept {
                continue;
            }
            let value = game.common().value_of(space.hex).0 - cost.0 / 10;
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, action));
            }
        }
        let good = best.filter(|(value, _)| *value >= 20);
        Some(good.map_or(Action::Common(RailMove::Pass), |(_, action)| action))
    }

    /// Keeps the money only if the next train could not be paid for when the present ones are gone.
    fn distribute(&mut self, game: &Game, company: CompanyId) -> Action {
        let own = game.table().company(company);
        let next = game.table().depot.next();
        let price = next.map_or(Dollars::ZERO, |train| game.table().depot.price(train));
        let lasting = own
            .trains
            .iter()
            .filter(|train| lasts(game, **train))
            .count();
        let earned = game
            .common()
            .distribution(company, Dollars::ZERO, Payout::Withhold)
            .to_company;
        let short = own.cash + earned < price;
        let payout = if lasting == 0 && short {
            Payout::Withhold
        } else {
            Payout::Full
        };
        Action::Common(RailMove::Distribute { payout })
    }

    /// A train that lasts, while there is money and room; any if there is none.
    fn train(&mut self, game: &Game, company: CompanyId, choices: &[Choice]) -> Option<Action> {
        let own = game.table().company(company);
        let has = own.trains.len();
        let best_kind = own.trains.iter().map(|train| train.kind).max();
        let merge = first(choices, |action| {
            matches!(action, Action::Title(MidwestMove::Merge(_)))
        });
        if has == 0 && merge.is_some() {
            return merge;
        }
        let take = first(choices, |action| {
            matches!(action, Action::Title(MidwestMove::TakeTrain(_)))
        });
        let late = game
            .table()
            .depot
            .next()
            .is_some_and(|next| next.kind >= TrainKind(2));
        if take.is_some() && late {
            return take;
        }
        let mut wished: Option<(TrainKind, Action)> = None;
        for action in choices.iter().filter_map(exactly) {
            let Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                ..
            }) = action
            else {
                continue;
            };
            let useful = best_kind.is_none_or(|best| train.kind >= best) && lasts(game, train);
            let kept = if has == 0 { Dollars::ZERO } else { RESERVE };
            let earns = own.last_run.is_some_and(|run| run.earnings > Dollars::ZERO);
            let wants = has == 0 || earns && useful && own.cash - price >= kept;
            if wants && wished.as_ref().is_none_or(|(kind, _)| train.kind > *kind) {
                wished = Some((train.kind, action));
            }
        }
        if let Some((_, action)) = wished {
            return Some(action);
        }
        if has > 0 {
            return Some(Action::Common(RailMove::Pass));
        }
        // In need: a train of another own company, or the fire sale and what follows.
        let used = choices.iter().find_map(|choice| match choice {
            Choice::Price {
                of:
                    of @ Action::Common(RailMove::BuyTrain {
                        seller: Some(seller),
                        ..
                    }),
                least,
                ..
            } if game.table().company(*seller).trains.len() > 1 => {
                Some(of.clone().at_price(*least))
            }
            _ => None,
        });
        used.or_else(|| choices.iter().find_map(exactly))
    }
}

fn exactly(choice: &Choice) -> Option<Action> {
    match choice {
        Choice::Do(action) => Some(action.clone()),
        _ => None,
    }
}

fn first(choices: &[Choice], wanted: impl Fn(&Action) -> bool) -> Option<Action> {
    choices
        .iter()
        .filter_map(exactly)
        .find(|action| wanted(action))
}

/// Whether a train outlasts the next rank that comes on sale.
fn lasts(game: &Game, train: Train) -> bool {
    let next = game.table().depot.next().map(|next| next.kind.index() + 1);
    let rusts_on = COMPONENTS.train(train.kind).rusts_on;
    let rusts = rusts_on.and_then(|name| COMPONENTS.train_by_name(name));
    rusts.is_none_or(|kind| next.is_none_or(|next| kind.index() > next))
}

/// What a share pays a round, by the last run or the hope of a first one, against what it costs.
fn worth_of_share(game: &Game, player: PlayerId, company: CompanyId, from: Source) -> f64 {
    let common = game.common();
    let own = game.table().company(company);
    let cost = common
        .cost(player, company, from, Certificate::Single)
        .unwrap()
        .0
        .max(1);
    let pays = match own.last_run {
        Some(run) => f64::from(run.earnings.0) / 10.0,
        None => 5.0,
    };
    let leads = common.president(company) == Some(player);
    let floats = own.status == Status::Parred && from == Source::Ipo;
    let held = common.shares(company).percent(Holder::Player(player));
    let own_company = if leads && held < 60 { 0.03 } else { 0.0 };
    let doomed = if own.status == Status::Floated && own.trains.is_empty() && own.last_run.is_some()
    {
        0.05
    } else {
        0.0
    };
    pays / f64::from(cost) + own_company + if floats { 0.02 } else { 0.0 } - doomed
}

/// What a company's trains, and one of the next kind, could earn now, and what lies near its track.
fn potential(game: &Game, board: &Board, company: CompanyId) -> f64 {
    let table = game.table();
    let context = RouteContext {
        board,
        ..game.route_context(company)
    };
    let kind = table.depot.next().map_or(TrainKind(7), |next| next.kind);
    let longest = table
        .company(company)
        .trains
        .iter()
        .map(|train| train.kind)
        .max();
    // Longer trains show nothing more that is worth looking for so long.
    let kind = longest
        .map_or(kind, |longest| longest.max(kind))
        .min(TrainKind(4));
    let unit = units(&COMPONENTS, &[Train { kind, number: 0 }]);
    let best = best_runs(context, &unit).earnings.total.0;
    let short = units(
        &COMPONENTS,
        &[Train {
            kind: TrainKind(0),
            number: 0,
        }],
    );
    let short = best_runs(context, &short).earnings.total.0;
    f64::from(best) + f64::from(short) * 0.5 + near(game, board, company)
}

fn units(components: &Components, trains: &[Train]) -> Vec<Unit> {
    components.units(trains)
}

/// Places that are not reached yet count by what they pay and how few hexes lie between; those reached count a little.
fn near(game: &Game, board: &Board, company: CompanyId) -> f64 {
    let map = board.map();
    let reach = Reach::of(board, company);
    let pays = game.table().depot.phase().pays;
    let edge: Vec<_> = map
        .iter()
        .filter(|(hex, printed)| {
            !printed.is_fixed() && board.laid(*hex).is_none() && reach.touches(*hex)
        })
        .map(|(_, printed)| printed.at)
        .collect();
    let mut sum = 0.0;
    for (hex, printed) in map.iter() {
        for (index, stop) in (0u8..).zip(&board.tile(hex).stops) {
            let value = match stop.kind {
                StopKind::City(_) => stop.revenue.in_phase(pays).0.max(20),
                StopKind::Town => 10,
                StopKind::OffBoard => stop.revenue.in_phase(pays).0,
            };
            if reach.has_stop(StopAt { hex, stop: index }) {
                sum += f64::from(value) * 0.15;
                continue;
            }
            let steps = edge.iter().map(|at| at.distance(printed.at)).min();
            if let Some(steps) = steps {
                sum += f64::from(value) * 0.12 / f64::from(steps + 1);
            }
        }
    }
    sum
}
