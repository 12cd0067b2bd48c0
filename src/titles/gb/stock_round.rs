//! Stock rounds.

use super::action::{Action, GbMove};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::companies::{LNWR, PRESIDENTS_SHARES};
use super::game::{NextRound, Rules};
use super::privates::LONDON;
use super::scenario::all;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::pass_order::PassOrder;
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::source_name;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::deviation::Deviation;

/// The chapters of the rules.
const DEALING: &str = "Share dealing";
const COMPANIES: &str = "Corporations";

/// Percentage of a company above which shares come from the bank pool only.
const MOST_FROM_IPO: u8 = 60;
/// Number of steps the price falls at a conversion.
pub const CONVERSION_STEPS: i32 = 2;

/// A stock round.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// The players who have passed, in the order of the next round.
    pub(super) passed: PassOrder,
    /// Sales of this round: a player may not buy again what they sold.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    turn: Turn,
}

/// The state of a player's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    /// The companies of which shares were sold: those of one company are sold at once.
    sold: Vec<CompanyId>,
    action: StockAction,
    /// The companies that the player presided over when the turn began; none before it has begun.
    presided: Option<Vec<CompanyId>>,
}

/// The action that a player takes once in a turn, after selling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum StockAction {
    /// Nothing yet.
    #[default]
    Open,
    /// A purchase of a share of this company, after which a second one may follow.
    FirstOfTwo(CompanyId),
    /// A conversion of this company, after which a share of it may be bought.
    Converted(CompanyId),
    /// The end of the turn's purchases.
    Done,
}

impl StockRound {
    pub(super) fn new(common: &mut Common) -> StockRound {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        StockRound {
            current: common.order[0],
            passed: PassOrder::default(),
            sold: Vec::new(),
            turn: Turn::default(),
        }
    }

    /// Returns the players who have passed. They are in the order of the next stock round as far as it is known.
    #[must_use]
    pub fn passed(&self) -> &[PlayerId] {
        self.passed.order()
    }

    /// Checks whether the player has acted this turn. Then passing only ends the turn.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.turn.action != StockAction::Open || !self.turn.sold.is_empty()
    }

    fn end_turn(&mut self, common: &Common) {
        self.turn = Turn::default();
        self.current = common.after(self.current);
    }

    fn pass(&mut self, common: &mut Common) {
        if !self.has_acted() {
            self.passed.note_pass(common, self.current);
        }
        self.end_turn(common);
    }

    /// Refuses everything but a sale to a player with too many certificates who can sell.
    fn check_certificate_limit(&self, common: &Common) -> Verdict {
        let limit = common.scenario().certificates;
        let may_sell =
            |company| (1..=5).any(|count| self.check_sale(common, company, count).is_ok());
        let too_many = common.certificates(self.current) > limit;
        require(
            !too_many || !common.public_companies().any(may_sell),
            "Setup",
            || {
                format!(
                    "{} has more than {limit} certificates and must sell.",
                    common.name(self.current)
                )
            },
        )
    }

    fn check_sale(&self, common: &Common, company: CompanyId, count: u8) -> Verdict {
        require(
            self.turn.action == StockAction::Open,
            DEALING,
            || "Shares are sold before anything is bought.",
        )?;
        common.check_at_once(company, self.turn.sold.contains(&company), DEALING)?;
        common.check_sale(self.current, company, count)
    }

    fn check_stock_action(&self, common: &Common, company: CompanyId) -> Verdict {
        match self.turn.action {
            StockAction::Open => Ok(()),
            StockAction::Converted(converted) => require(company == converted, COMPANIES, || {
                format!(
                    "After its conversion only a share of {} may be bought.",
                    common.symbol(converted)
                )
            }),
            StockAction::FirstOfTwo(first) => {
                require(company == first && common.is_low(company), DEALING, || {
                    format!(
                        "A second share must be of {}, at a coloured price.",
                        common.symbol(first)
                    )
                })
            }
            StockAction::Done => Err(Refusal::new(DEALING, "A player buys once in a turn.")),
        }
    }

    fn check_not_sold(&self, common: &Common, company: CompanyId) -> Verdict {
        let sold = self.sold.contains(&(self.current, company));
        common.check_unsold(self.current, company, sold, DEALING)
    }

    fn check_purchase(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Purchase, Refusal> {
        self.check_stock_action(common, company)?;
        self.check_not_sold(common, company)?;
        common.check_london(self.current, None)?;
        common.check_purchase(self.current, company, from, presidents)
    }

    fn buy(&mut self, common: &mut Common, purchase: Purchase) {
        let company = purchase.company;
        let presided = self.turn.presided.iter().flatten();
        let may_buy_two = common.is_low(company) && presided.into_iter().any(|&id| id == company);
        self.turn.action = match self.turn.action {
            StockAction::Open if may_buy_two => StockAction::FirstOfTwo(company),
            // On the website also of the company that was converted.
            StockAction::Converted(_)
                if may_buy_two && common.deviates(Deviation::TwoAfterConversion) =>
            {
                StockAction::FirstOfTwo(company)
            }
            _ => StockAction::Done,
        };
        self.passed.note_act(self.current);
        common.buy(self.current, purchase);
    }

    fn check_start(
        &self,
        common: &Common,
        company: CompanyId,
        price: Dollars,
    ) -> Result<Trade, Refusal> {
        let symbol = common.symbol(company);
        common.check_in_game(company)?;
        require(
            common.status(company) == Status::Unstarted,
            COMPANIES,
            || format!("{symbol} has been started."),
        )?;
        require(
            common.turn > 1
                || common.deviates(Deviation::NoTiers)
                || !common.second_tier.contains(&company),
            COMPANIES,
            || format!("{symbol} is of the second tier, for later stock rounds."),
        )?;
        let Some((space, _)) = common.par_spaces().find(|(_, par)| *par == price) else {
            return Err(Refusal::new(
                COMPANIES,
                format!("{price} is no price for a company to start at."),
            ));
        };
        require(
            self.turn.action == StockAction::Open,
            DEALING,
            || "A player buys once in a turn.",
        )?;
        common.check_london(self.current, Some(company))?;
        common.check_room(self.current)?;
        let cost = price * i32::from(PRESIDENTS_SHARES);
        common.check_cash(self.current, cost, DEALING)?;
        Ok(Trade::Start {
            company,
            space,
            price,
            cost,
        })
    }

    fn start(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: Space,
        (price, cost): (Dollars, Dollars),
    ) {
        self.turn.action = StockAction::Done;
        self.passed.note_act(self.current);
        let player = self.current;
        common.pay_to_start(player, company, (price, cost), "president's");
        common.found(company, player, (space, price));
        common.begin_tally(company, player);
        common.float_if_sold(company);
    }

    fn check_conversion(&self, common: &Common, company: CompanyId) -> Verdict {
        let symbol = common.symbol(company);
        common.check_started(company)?;
        require(
            !self.has_acted(),
            COMPANIES,
            || "A company converts before its president does anything else in the turn.",
        )?;
        require(
            common.president(company) == Some(self.current),
            COMPANIES,
            || format!("Only the president of {symbol} may convert it."),
        )?;
        require(!common.has_ten(company), COMPANIES, || {
            format!("{symbol} has ten shares.")
        })?;
        require(common.operated.contains(&company), COMPANIES, || {
            format!("{symbol} must have operated before it converts.")
        })
    }

    /// Lists everything that the player may do besides passing.
    fn trades(&self, common: &Common) -> Vec<Action> {
        let held = |company| common.shares(company).of(Holder::Player(self.current));
        let companies = || common.public_companies();
        let sales = companies().flat_map(|company| {
            (1..=held(company)).map(move |shares| Action::Common(RailMove::sell(company, shares)))
        });
        let starts = companies().flat_map(|company| {
            common
                .par_spaces()
                .map(move |(_, price)| Action::Common(RailMove::Start { company, price }))
        });
        let conversions = companies().map(|company| Action::Title(GbMove::Convert { company }));
        let all = sales
            .chain(companies().flat_map(purchases))
            .chain(starts)
            .chain(conversions);
        all.filter(|action| self.check(common, action).is_ok())
            .collect()
    }

    /// Checks whether closing private railways allows a trade. They pay once more then. Closing is possible at any time
    /// after the first stock round; the website does not ask for it.
    fn trades_once_closed(&self, common: &Common) -> bool {
        let may_close = common.turn > 1 && !common.deviates(Deviation::NotAskedToClose);
        may_close && {
            let closed = common.with_privates_closed(Some(self.current));
            !self.trades(&closed).is_empty()
        }
    }

    /// Checks whether the website asks because the player could pay for a share.
    fn could_pay_for_a_share(&self, common: &Common) -> bool {
        let may_buy = |company| match self.turn.action {
            StockAction::Open | StockAction::Converted(_) => true,
            StockAction::FirstOfTwo(first) => company == first && common.is_low(company),
            StockAction::Done => false,
        };
        common.deviates(Deviation::AskedIfAbleToPay)
            && common.could_pay_for_a_share(self.current, |company| {
                may_buy(company) && self.check_not_sold(common, company).is_ok()
            })
    }

    /// Checks whether the player could trade without the duty to start the LNWR, which the owner of the London &
    /// Birmingham has. The website ignores that duty before it asks.
    fn trades_without_london(&self, common: &Common) -> bool {
        let london = all().company_by_symbol(LONDON);
        let owned = london.filter(|&london| common.owner(london) == Some(self.current));
        let (Some(london), true) = (owned, common.deviates(Deviation::LondonAsked)) else {
            return false;
        };
        let mut without = common.clone();
        without.table.company_mut(london).shares.appoint(None);
        !self.trades(&without).is_empty()
    }
}

/// Lists every way to buy a certificate of a company.
pub(super) fn purchases(company: CompanyId) -> [Action; 3] {
    let buy = |from, presidents| {
        Action::Common(RailMove::Buy {
            company,
            from,
            certificate: Certificate::presidents(presidents),
        })
    };
    [
        buy(Source::Ipo, false),
        buy(Source::Pool, false),
        buy(Source::Pool, true),
    ]
}

/// A checked action in a stock round.
#[derive(Clone, Copy, Debug)]
pub enum Trade {
    /// A pass, or the end of the turn.
    Pass,
    /// A sale of so many shares.
    Sell(CompanyId, u8),
    /// A purchase of a certificate.
    Buy(Purchase),
    /// A start of a company.
    Start {
        /// The company.
        company: CompanyId,
        /// The space for its marker.
        space: Space,
        /// The price there.
        price: Dollars,
        /// The cost of the president's certificate.
        cost: Dollars,
    },
    /// A conversion of a company.
    Convert(CompanyId),
}

/// A certificate that may be bought.
#[derive(Clone, Copy, Debug)]
pub struct Purchase {
    company: CompanyId,
    from: Source,
    presidents: bool,
    /// Number of shares the buyer gets.
    shares: u8,
    cost: Dollars,
}

impl TitleRound<Rules> for StockRound {
    type CheckedAction = Trade;

    fn decision(&self, _common: &Common) -> Option<Decision> {
        let (company, step) = match self.turn.action {
            StockAction::Converted(company) => (Some(company), Step::BuyConverted),
            _ => (None, Step::Trade),
        };
        Some(Decision {
            player: self.current,
            company,
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let trades = self.trades(common).into_iter();
        trades
            .chain(
                self.check_certificate_limit(common)
                    .is_ok()
                    .then_some(Action::Common(RailMove::Pass)),
            )
            .map(Choice::Do)
            .collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Trade, Refusal> {
        if !matches!(action, Action::Common(RailMove::Sell { .. })) {
            self.check_certificate_limit(common)?;
        }
        match *action {
            Action::Common(RailMove::Pass) => Ok(Trade::Pass),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self
                .check_sale(common, company, shares)
                .map(|()| Trade::Sell(company, shares)),
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => self
                .check_purchase(common, company, from, certificate.is_presidents())
                .map(Trade::Buy),
            Action::Common(RailMove::Start { company, price }) => {
                self.check_start(common, company, price)
            }
            Action::Title(GbMove::Convert { company }) => self
                .check_conversion(common, company)
                .map(|()| Trade::Convert(company)),
            _ => Err(Refusal::new(
                DEALING,
                "In a stock round a player sells, then converts, starts or buys, or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, trade: Trade) {
        match trade {
            Trade::Pass => self.pass(common),
            Trade::Sell(company, shares) => {
                self.passed.note_act(self.current);
                self.turn.sold.push(company);
                self.sold.push((self.current, company));
                common.sell(self.current, company, shares);
            }
            Trade::Buy(purchase) => self.buy(common, purchase),
            Trade::Start {
                company,
                space,
                price,
                cost,
            } => self.start(common, company, space, (price, cost)),
            Trade::Convert(company) => {
                self.passed.note_act(self.current);
                self.turn.action = StockAction::Converted(company);
                common.convert(company, CONVERSION_STEPS);
            }
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.passed.order().len() == common.order.len() {
            common.order = std::mem::take(&mut self.passed).order().to_vec();
            return Progress::Over(NextRound::Operating(1));
        }
        if self.turn.presided.is_none() {
            let presided = common.public_companies();
            let presided = presided.filter(|&id| common.president(id) == Some(self.current));
            self.turn.presided = Some(presided.collect());
        }
        let asked = || {
            self.trades_once_closed(common)
                || self.trades_without_london(common)
                || self.could_pay_for_a_share(common)
        };
        if self.trades(common).is_empty() && !asked() {
            self.pass(common);
            return Progress::GoesOn;
        }
        Progress::Waits
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}

impl Common {
    /// Checks that a player may sell shares of a company, without the limits of the turn. The president's certificate
    /// may go to the bank pool; for half of it a share must lie there to be taken back.
    fn check_sale(&self, player: PlayerId, company: CompanyId, count: u8) -> Verdict {
        let symbol = self.symbol(company);
        self.check_started(company)?;
        self.check_held(player, company, count, DEALING)?;
        let left = self.shares(company).of(Holder::Player(player)) - count;
        require(
            left == 0 || left >= PRESIDENTS_SHARES || !self.has_sold_half(player, company),
            DEALING,
            || {
                format!(
                    "Half of the president's certificate of {symbol} was sold before: now it goes whole."
                )
            },
        )?;
        let splits = if self.certificate_of(company).is_some() {
            self.sells_half(player, company, count)
                && count == 1
                && !self.may_split_there(player, company)
        } else {
            !self.deviates(Deviation::HalfCertificates)
                && self.splits_certificate(player, company, count)
        };
        require(!splits, DEALING, || {
            format!(
                "There is no share of {symbol} in the bank pool to take back for half of the president's certificate."
            )
        })
    }

    /// Checks that a company has shares in this game, and has not left it in gray phase.
    fn check_in_game(&self, company: CompanyId) -> Verdict {
        let symbol = self.symbol(company);
        let why = match self.table.kind(company) {
            CompanyKind::Major if !self.is_in_play(company) => "is not in this game",
            CompanyKind::Major if self.status(company) == Status::Closed => "has left the game",
            CompanyKind::Major => return Ok(()),
            _ => "is a private railway and has no shares",
        };
        Err(Refusal::new(COMPANIES, format!("{symbol} {why}.")))
    }

    /// Checks that a company has been started.
    fn check_started(&self, company: CompanyId) -> Verdict {
        self.check_in_game(company)?;
        require(self.is_started(company), DEALING, || {
            let symbol = self.symbol(company);
            format!("{symbol} has not been started: its first certificate is the president's.")
        })
    }

    /// Checks the duty of the owner of the London & Birmingham: to start the LNWR before buying anything else. Nobody
    /// else starts it.
    fn check_london(&self, player: PlayerId, start: Option<CompanyId>) -> Verdict {
        let company = |symbol| all().company_by_symbol(symbol);
        let (Some(london), Some(lnwr)) = (company(LONDON), company(LNWR)) else {
            return Ok(());
        };
        if self.status(lnwr) != Status::Unstarted {
            return Ok(());
        }
        let owns = self.owner(london) == Some(player);
        require(
            owns == (start == Some(lnwr)),
            "Private railways",
            || "The owner of the London & Birmingham starts the LNWR, before buying anything else.",
        )
    }

    /// Checks that a player may hold one more certificate.
    fn check_room(&self, player: PlayerId) -> Verdict {
        let limit = self.scenario().certificates;
        require(self.certificates(player) < limit, "Setup", || {
            format!("A player holds at most {limit} certificates.")
        })
    }

    /// Checks whether a player could pay for a share of one of these companies, or for a president's certificate in the
    /// bank pool. The website checks nothing more before it asks.
    pub(super) fn could_pay_for_a_share(
        &self,
        player: PlayerId,
        of: impl Fn(CompanyId) -> bool,
    ) -> bool {
        let is_for_sale = |company| {
            let certificates = [
                (Source::Ipo, false),
                (Source::Pool, false),
                (Source::Pool, true),
            ];
            certificates.iter().any(|&(from, presidents)| {
                let checked = self.check_certificate(player, company, from, presidents);
                checked.is_ok()
            })
        };
        let mut companies = self.public_companies();
        companies.any(|company| of(company) && is_for_sale(company))
    }

    /// Checks that a player gets no more than 60% of a company from the IPO.
    fn check_most_from_ipo(&self, player: PlayerId, company: CompanyId, from: Source) -> Verdict {
        let shares = self.shares(company);
        let after = shares.percent(Holder::Player(player)) + 100 / shares.total();
        let free = self.is_low(company) && !self.deviates(Deviation::SixtyPercentAtAnyPrice);
        require(
            from != Source::Ipo || after <= MOST_FROM_IPO || free,
            DEALING,
            || {
                let symbol = self.symbol(company);
                format!("More than {MOST_FROM_IPO}% of {symbol} comes from the bank pool only.")
            },
        )
    }

    /// Checks that a player may buy a certificate, without the limits of the turn.
    pub(super) fn check_purchase(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Purchase, Refusal> {
        let purchase = self.check_certificate(player, company, from, presidents)?;
        self.check_most_from_ipo(player, company, from)?;
        Ok(purchase)
    }

    /// Checks that a player can pay for a certificate and has room for it.
    ///
    /// The president's certificate leaves the bank pool only for a single share of the same company and the price of
    /// another one. So it is on the website: the highlights do not mention it.
    fn check_certificate(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Purchase, Refusal> {
        let symbol = self.symbol(company);
        self.check_started(company)?;
        let shares = self.shares(company);
        let single = !presidents;
        let lies_in_pool = match self.certificate_of(company) {
            Some(holder) => holder == Holder::Pool,
            None => self.is_in_receivership(company) && !self.keeps_certificate(company),
        };
        let in_pool = if lies_in_pool { PRESIDENTS_SHARES } else { 0 };
        let there = match from {
            Source::Ipo => single && shares.of(Holder::Ipo) > 0,
            Source::Pool if single => shares.of(Holder::Pool) > in_pool,
            // On the website half of the certificate may have been sold, and the other half not yet.
            Source::Pool => {
                in_pool > 0
                    && shares.of(Holder::Pool) >= self.shares_bought(player, company, presidents)
            }
            Source::Treasury => false,
        };
        require(there, DEALING, || {
            format!("There is no such certificate of {symbol} to be had there.")
        })?;
        let held = shares.of(Holder::Player(player));
        require(single || held == 1, DEALING, || {
            format!(
                "Only who holds one share of {symbol} takes the president's certificate, and gives that share for it."
            )
        })?;
        // A player who gives a certificate for another one holds no more than before; the website requires room all the
        // same if a single share lies there too.
        let lies_alone = shares.of(Holder::Pool) <= in_pool;
        if single || (self.deviates(Deviation::RoomForCertificate) && !lies_alone) {
            self.check_room(player)?;
        }
        let cost = self.cost(player, company, presidents);
        self.check_cash(player, cost, DEALING)?;
        if presidents {
            self.check_whole_price(player, company)?;
        }
        Ok(Purchase {
            company,
            from,
            presidents,
            shares: self.shares_bought(player, company, presidents),
            cost,
        })
    }

    /// Checks that a player has the price of both shares of the president's certificate. The website requires it,
    /// though the player pays for one.
    fn check_whole_price(&self, player: PlayerId, company: CompanyId) -> Verdict {
        let price = self.price(company) * i32::from(PRESIDENTS_SHARES);
        let cash = self.cash(player);
        require(
            cash >= price || !self.deviates(Deviation::CashForWholeCertificate),
            DEALING,
            || {
                let (name, symbol) = (self.name(player), self.symbol(company));
                format!(
                    "Who takes the president's certificate of {symbol} pays for one share but must have {price}, the price of two, and {name} has {cash}."
                )
            },
        )
    }

    /// Checks whether a player has kept the president's certificate of a company in receivership: see
    /// [`Common::splits_certificate`].
    fn keeps_certificate(&self, company: CompanyId) -> bool {
        let mut players = self.order.iter();
        players.any(|&player| self.holds_presidents(player, company))
    }

    /// Counts the shares that a player gets with a certificate. A player who holds a share gives it for the president's
    /// certificate.
    fn shares_bought(&self, player: PlayerId, company: CompanyId, presidents: bool) -> u8 {
        let held = self.shares(company).of(Holder::Player(player));
        if presidents {
            PRESIDENTS_SHARES - held.min(PRESIDENTS_SHARES - 1)
        } else {
            1
        }
    }

    /// Returns the cost of a certificate for a player.
    #[must_use]
    pub fn cost(&self, player: PlayerId, company: CompanyId, presidents: bool) -> Dollars {
        self.price(company) * i32::from(self.shares_bought(player, company, presidents))
    }

    /// Buys a certificate that was checked.
    pub(super) fn buy(&mut self, player: PlayerId, purchase: Purchase) {
        let Purchase {
            company,
            from,
            presidents,
            shares,
            cost,
        } = purchase;
        self.table.pay(Purse::Player(player), Purse::Bank, cost);
        let (name, symbol) = (self.name(player), self.symbol(company));
        let what = if presidents {
            "the president's certificate"
        } else {
            "a share"
        };
        let place = source_name(from);
        self.say(format!(
            "{name} buys {what} of {symbol} from the {place} for {cost}."
        ));
        if self.certificate_of(company).is_some() {
            self.buy_there(player, company, from.into(), (presidents, shares));
            self.float_if_sold(company);
            return;
        }
        self.move_shares(company, from.into(), Holder::Player(player), shares);
        if presidents {
            let shares = &mut self.table.company_mut(company).shares;
            shares.appoint(Some(player));
        }
    }
}
