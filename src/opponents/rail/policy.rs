//! The advice for a railway title that gives no more than its [`AdvisedGame`] and the score of its own moves: every
//! move that is offered is scored by its [`RailMove`], and the best is made.

use super::facts::{self, AdvisedGame, dollars};
use super::lays::{self, ranked};
use super::outlook::Forecast;
use super::trains::{self, TrainShortfall};
use super::variety::{self, Scored};
use super::{prices, stock, worth};
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::codec::NamedMoves as _;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_game::{Action, RailChoice, RailGame};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::rail_view::{Lay, Rail, Task};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::engine::rail::title_view::TitleView;
use crate::opponents::cache::{key_of, mix};
use crate::opponents::parts::Parts;
use crate::opponents::{Skill, ThinkState, TitleAdvice};

/// Number of states after which a search for runs ends: in a game, and in one that is only thought of.
const STATES: u64 = 20_000;
const STATES_AHEAD: u64 = 200;
/// The part that is paid of the income of a private company: money is worth the most at first.
const OF_A_PRIVATE: f64 = 0.7;
/// Number of rounds for which a private company is bought: whoever looks less far would leave it unsold for ever.
const ROUNDS: f64 = 9.0;
/// The part of a player's cash that is bid at most.
const MOST_BID: f64 = 0.4;
/// Dollars that a seller of a private company wants above its income.
const PROFIT: f64 = 20.0;
/// The value of a private company that is exchanged for a share, in dollars.
const OF_AN_EXCHANGE: f64 = 100.0;
/// The score of a move that is never made.
pub const NEVER: f64 = -100.0;
/// The score of a move that is made only if nothing else is left.
const RATHER_NOT: f64 = -10.0;

/// A title that is played by what all railway games share.
pub trait TitleScores: TitleView
where
    RailGame<Self>: AdvisedGame,
{
    /// Scores a move of the title's own. Passing scores 0 on this scale.
    fn score(game: &RailGame<Self>, counsel: &mut AdviceContext<'_>, own: &Self::TitleMove) -> f64;
}

/// The player who asks for advice, and what is needed to give it.
pub struct AdviceContext<'a> {
    /// The game.
    pub ways: &'a dyn AdvisedGame,
    /// The mind of the computer.
    pub mind: &'a mut ThinkState,
    /// The player who decides.
    pub player: PlayerId,
    /// The company that the decision is for.
    pub company: Option<CompanyId>,
    /// The prospects of all companies.
    pub outlook: Forecast,
}

impl AdviceContext<'_> {
    /// Scores a move.
    fn score_of<T: TitleScores>(&mut self, game: &RailGame<T>, action: &Action<T>) -> f64
    where
        RailGame<T>: AdvisedGame,
    {
        match action {
            rail_move::Action::Common(verb) => self.score(verb),
            rail_move::Action::Title(own) => T::score(game, self, own),
        }
    }

    /// Scores a move at the price that is best, and with `wide` at others that people ask.
    fn priced<T: TitleScores>(
        &mut self,
        game: &RailGame<T>,
        of: &Action<T>,
        (least, most): (Dollars, Dollars),
        wide: bool,
    ) -> Vec<(f64, Action<T>)>
    where
        RailGame<T>: AdvisedGame,
    {
        let best = of.common().and_then(|verb| self.price(verb, least, most));
        let known = best.map(|(_, price)| price);
        let others = wide.then(|| prices::others(game, of, least, most));
        let others = others.into_iter().flatten();
        let others = others.filter(|price| Some(*price) != known);
        let others = others.map(|price| (prices::OTHER, price));
        let all = best.into_iter().chain(others);
        all.map(|(score, price)| (score, of.clone().at_price(price)))
            .collect()
    }

    /// Scores what the player may do out of turn.
    fn out_of_turn<T: TitleScores>(&mut self, game: &RailGame<T>) -> Vec<(f64, Action<T>)>
    where
        RailGame<T>: AdvisedGame,
    {
        let moves = game.out_of_turn().into_iter();
        let decides = self.player;
        let own = moves.filter(|(player, _)| *player == decides);
        let scored: Vec<_> = own
            .map(|(_, action)| (self.score_of(game, &action), action))
            .collect();
        let wanted = scored.into_iter().filter(|(score, _)| *score > NEVER);
        wanted.collect()
    }

    /// Scores a move that any title may have.
    pub fn score(&mut self, verb: &RailMove) -> f64 {
        let ways = self.ways;
        match *verb {
            RailMove::Pass => self.passing(),
            RailMove::Start { company, price } => self.starting(company, dollars(price)),
            RailMove::Buy { company, from, .. } => {
                let gain = stock::of_buying(ways, &self.outlook, self.player, company, from);
                let worth = ways.part_of_price(company) * facts::price(ways, company);
                self.buying(gain, ways.cost(company, from), worth)
            }
            RailMove::Sell {
                company, shares, ..
            } => self.selling(company, shares),
            RailMove::Exchange { company, .. } => {
                let worth = facts::price(ways, company) + self.outlook.gain(company);
                worth / OF_AN_EXCHANGE - 1.0
            }
            RailMove::PlaceMarker { space, .. } => {
                let Some(company) = self.company else {
                    return RATHER_NOT;
                };
                let left = &ways.table().company(company).markers_left;
                let cost = left.first().copied().map_or(0.0, dollars);
                lays::of_marker(ways, self.mind, company, space, cost)
            }
            RailMove::Distribute { payout } => self.paying(payout),
            RailMove::BuyTrain {
                train,
                seller: None,
                price,
                ..
            } => self.company.map_or(RATHER_NOT, |company| {
                let bought = (train, price);
                trains::of_bank(ways, self.mind, &self.outlook, company, bought)
            }),
            RailMove::Discard { train } => self.company.map_or(RATHER_NOT, |company| {
                -trains::missed(ways, self.mind, company, train)
            }),
            RailMove::BuyPrivate { private, price } if self.company.is_none() => {
                let cost = dollars(price).max(ways.private_costs(private));
                self.of_private(private, cost)
            }
            RailMove::Answer { agree } => f64::from(u8::from(agree == self.agrees())),
            RailMove::DeclareBankruptcy => NEVER,
            _ => RATHER_NOT,
        }
    }

    /// Scores a move and finds its price.
    pub fn price(
        &mut self,
        verb: &RailMove,
        least: Dollars,
        most: Dollars,
    ) -> Option<(f64, Dollars)> {
        match *verb {
            RailMove::Bid { private, .. } => self.bidding(private, least),
            RailMove::BuyTrain {
                train,
                seller: Some(seller),
                ..
            } => {
                let (of, range) = ((train, seller), (least, most));
                let company = self.company?;
                trains::of_another(self.ways, self.mind, &self.outlook, company, of, range)
            }
            RailMove::BuyPrivate { private, .. } => self.selling_private(private, most),
            _ => None,
        }
    }

    /// Scores passing, which is 0 by default. Track must bring something, and a marker must bring more where money is
    /// lacking.
    fn passing(&self) -> f64 {
        match (self.ways.task(), self.company) {
            (Some(Task::Track), Some(company))
                if lays::builds_on(self.ways, self.mind, company) =>
            {
                lays::LEAST_BUILDING
            }
            (Some(Task::Track), _) => lays::LEAST,
            (Some(Task::Space), Some(company)) => lays::without_marker(&self.outlook, company),
            _ => 0.0,
        }
    }

    /// Returns the penalty for a purchase that leaves too little. That is less than will be wanted for trains.
    fn short(&self, cost: f64) -> f64 {
        let cash = dollars(self.ways.table().cash(self.player));
        let reserve = stock::reserve(self.ways, &self.outlook, self.player);
        if cash - cost < reserve {
            stock::SHORT
        } else {
            0.0
        }
    }

    fn starting(&mut self, company: CompanyId, price: f64) -> f64 {
        let (mind, player) = (&mut *self.mind, self.player);
        let gain = stock::of_starting(self.ways, mind, &self.outlook, player, company, price);
        let president = self.ways.table().company(company).shares.president_size();
        gain - stock::LEAST_GAIN - self.short(price * f64::from(president))
    }

    fn buying(&self, gain: f64, cost: f64, worth: f64) -> f64 {
        (gain + worth - cost) / cost.max(1.0) - stock::LEAST_GAIN - self.short(cost)
    }

    /// Scores a sale. It is for its own sake, or for a train that is lacking.
    fn selling(&self, company: CompanyId, shares: u8) -> f64 {
        let (mind, outlook) = (&*self.mind, &self.outlook);
        let gain = stock::of_selling(self.ways, mind, outlook, self.player, company, shares);
        let few = 0.001 * f64::from(shares);
        let for_a_train = self.company.is_some();
        if for_a_train {
            0.5 + 0.1 * gain - few
        } else {
            gain - stock::LEAST_GAIN + few
        }
    }

    fn paying(&self, payout: Payout) -> f64 {
        let Some(company) = self.company else {
            return 0.0;
        };
        let earned = self.ways.payouts().map_or(0.0, |all| dollars(all.earned));
        let lack = trains::lack(self.ways, &self.outlook, company, earned);
        match payout {
            Payout::Full => 2.0,
            Payout::Half if lack == TrainShortfall::Half => 4.0,
            Payout::Half => 1.0,
            Payout::Withhold if lack != TrainShortfall::None => 3.0,
            Payout::Withhold => 0.0,
        }
    }

    fn agrees(&mut self) -> bool {
        match self.ways.proposed() {
            Some(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                price,
                ..
            }) => trains::is_fair(self.ways, self.mind, &self.outlook, (train, seller), price),
            Some(RailMove::BuyPrivate { private, price }) => {
                let brings = self.ways.private_brings(private, self.outlook.rounds);
                dollars(price) >= brings + PROFIT
            }
            _ => false,
        }
    }

    /// Scores a private company at a price. Enough must be left to start a company.
    fn of_private(&self, private: PrivateId, price: f64) -> f64 {
        let ways = self.ways;
        let brings = ways.private_brings(private, ROUNDS);
        let brings = OF_A_PRIVATE * (brings + ways.private_sells(private));
        let bound = dollars(ways.cash_in_bids(self.player));
        let cash = dollars(ways.table().cash(self.player));
        if bound + price <= MOST_BID * cash {
            (brings - price) / price.max(5.0)
        } else {
            RATHER_NOT - price
        }
    }

    /// Scores a bid, which is as low as possible.
    fn bidding(&self, private: PrivateId, least: Dollars) -> Option<(f64, Dollars)> {
        let mut claims = self.ways.claims().into_iter();
        let highest = claims.rfind(|claim| claim.company == private.company());
        let is_own = highest.is_some_and(|claim| claim.player == self.player);
        let score = self.of_private(private, dollars(least));
        (!is_own).then_some((score, least))
    }

    /// Scores selling a private company of the president to the company. The price is as much as the company can spare.
    fn selling_private(&self, private: PrivateId, most: Dollars) -> Option<(f64, Dollars)> {
        let (ways, company) = (self.ways, self.company?);
        let table = ways.table();
        let owns = table.company(private.company()).shares.president() == Some(self.player);
        let brings = ways.private_brings(private, self.outlook.rounds);
        let cash = dollars(table.company(company).cash);
        let keeps = match table.company(company).trains.is_empty() {
            true => table.depot.cheapest().map_or(0.0, dollars),
            false => self.outlook.of(company).lacks,
        };
        #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
        let price = Dollars((cash - keeps) as i32).min(most);
        let score = (dollars(price) - brings - PROFIT) / 100.0;
        (owns && score > 0.0).then_some((score, price))
    }
}

/// Lists the lays that are possible after another one. It must be still the company's turn.
#[must_use]
pub fn lays_after<T: TitleView>(game: &RailGame<T>, lay: Lay) -> Vec<Lay>
where
    RailGame<T>: AdvisedGame,
{
    let next = game.after(&lay.action()).ok();
    let same = next.filter(|next| next.operating_company() == game.operating_company());
    same.map(|next| next.offered_lays()).unwrap_or_default()
}

/// Scores the moves of a decision. With `wide` moves are listed too that only playing on can like.
fn advise<T: TitleScores>(
    game: &RailGame<T>,
    mind: &mut ThinkState,
    deep: bool,
    wide: bool,
) -> Vec<(f64, Action<T>)>
where
    RailGame<T>: AdvisedGame,
{
    let Some(decision) = game.decision() else {
        return Vec::new();
    };
    let outlook = facts::outlook(game, mind);
    let mut counsel = AdviceContext {
        ways: game,
        mind,
        player: decision.player,
        company: decision.company,
        outlook,
    };
    let mut scored: Vec<(f64, Action<T>)> = Vec::new();
    let mut has_lays = false;
    for choice in game.choices() {
        match choice {
            RailChoice::<T>::Do(action) => scored.push((counsel.score_of(game, &action), action)),
            RailChoice::<T>::Price {
                of, least, most, ..
            } => scored.extend(counsel.priced(game, &of, (least, most), wide)),
            RailChoice::<T>::LayTrack(_) if has_lays => {}
            RailChoice::<T>::LayTrack(_) => {
                has_lays = true;
                if let Some(company) = decision.company {
                    let lays = lays::scored(game, counsel.mind, company, deep);
                    scored.extend(lays.into_iter().map(|(score, lay)| (score, lay.action())));
                }
            }
            RailChoice::<T>::RunTrains => {
                let states = if deep { STATES } else { STATES_AHEAD };
                let company = decision.company.into_iter();
                let best = company.filter_map(|company| {
                    let mut search = game.search_runs(company).up_to(states);
                    search.step(states + 1)
                });
                scored.extend(best.map(|best| (1.0, RailMove::run(best.runs).into())));
            }
        }
    }
    let builds = game.task() == Some(Task::Track);
    if wide || builds && counsel.mind.tuning.style.has(Skill::OwnMoves) {
        scored.extend(counsel.out_of_turn(game));
    }
    scored
}

/// Lists candidates of every kind, and a pass.
fn wide_candidates<T: TitleScores>(game: &RailGame<T>, mind: &mut ThinkState) -> Vec<Action<T>>
where
    RailGame<T>: AdvisedGame,
{
    let most = mind.tuning.candidates.max(4);
    let holds = mind.tuning.style.has(Skill::HoldShares) && game.operating_company().is_none();
    let all = advise(game, mind, true, true).into_iter();
    let is_dumped = |score: f64, action: &Action<T>| {
        holds && score < stock::HOLD && matches!(action.common(), Some(RailMove::Sell { .. }))
    };
    let all = all.filter(|(score, action)| !is_dumped(*score, action));
    let all = all.map(|(score, action)| Scored {
        score,
        kind: action.name(),
        about: action.company().map(|company| company.0),
        action,
    });
    variety::of_every_kind(all.collect(), most)
}

impl<T: TitleScores> TitleAdvice for RailGame<T>
where
    RailGame<T>: AdvisedGame,
{
    fn policy(&self, mind: &mut ThinkState, deep: bool) -> Option<Action<T>> {
        let scored = advise(self, mind, deep, false);
        ranked(scored, 1).into_iter().next()
    }

    fn candidates(&self, mind: &mut ThinkState) -> Vec<Action<T>> {
        if mind.tuning.style.has(Skill::EveryKind) {
            return wide_candidates(self, mind);
        }
        let most = mind.tuning.candidates.max(4);
        let mut all = ranked(advise(self, mind, true, false), most);
        let pass = RailMove::Pass.into();
        if !all.contains(&pass) && self.check(&pass).is_ok() {
            all.truncate(most.saturating_sub(2));
            all.push(pass);
        }
        all
    }

    fn parts(&self, mind: &mut ThinkState, player: PlayerId) -> Parts {
        worth::parts(self, mind, player)
    }

    fn clock(&self) -> u32 {
        match self.decision() {
            None => u32::MAX,
            Some(_) => 2 * self.common.turn() + u32::from(self.operating_company().is_some()),
        }
    }

    /// Ends at the start of a later round. A stock round ends at the next one, and an operating round at the one after
    /// that.
    fn horizon(&self, sets: u32) -> u32 {
        TitleAdvice::clock(self).saturating_add(1) / 2 * 2 + 2 * sets
    }

    fn turn(&self) -> u64 {
        let at = self.label().and_then(|sign| sign.place).unwrap_or(0) as u64;
        let who = match (at, self.decision()) {
            (0, Some(decision)) => decision.player.index(),
            _ => Rail::operated(self).len(),
        };
        mix(mix(u64::from(TitleAdvice::clock(self)), at), who as u64)
    }

    /// Limits moves that could go on for ever. Others may be asked for a train or a private company again and again,
    /// companies of one president may pass theirs round, and moves of a title's own are made once in a turn.
    fn once(&self, action: &Action<T>) -> Option<u64> {
        match action {
            rail_move::Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                ..
            }) => Some(mix(
                key_of("train"),
                u64::from(seller.0) << 16 | u64::from(train.kind.0) << 8 | u64::from(train.number),
            )),
            rail_move::Action::Common(RailMove::BuyPrivate { private, .. }) => {
                Some(mix(key_of("private"), u64::from(private.company().0)))
            }
            rail_move::Action::Title(_) => Some(key_of(Move::of(action).text())),
            rail_move::Action::Common(_) => None,
        }
    }

    fn warning(&self, player: PlayerId, after: &RailGame<T>) -> Option<String> {
        facts::warning(self, player, after)
    }
}
