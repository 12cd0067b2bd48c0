//! The actions of all titles as the site writes them.

use super::{Exporter, SiteGame};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::rail_game::{Action, RailDecision};
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Payout;
use crate::record::website::export_fault::ExportFault;
use crate::record::website::writing::{self, ObjectWriter};

/// The end of the sentence about a move that the site does not have.
const UNKNOWN: &str = "is not known on 18xx.games.";
const CORRECTED: &str = "sets right what lies on the table, which nobody can on 18xx.games.";
const REPORTED: &str = "is played on a real board, which nobody can on 18xx.games.";

impl<T: SiteGame> Exporter<T> {
    /// Writes an action as in every title. Returns the certificates that it names.
    pub(super) fn translate(
        &mut self,
        decision: RailDecision<T>,
        action: &Action<T>,
    ) -> Result<Vec<u8>, ExportFault> {
        let player = decision.player;
        let rail_move::Action::Common(made) = action else {
            return Err(self.unlike(UNKNOWN));
        };
        match *made {
            RailMove::Pass => match decision.company.filter(|_| !T::is_players(decision.step)) {
                Some(company) => {
                    self.by_company("pass", company);
                }
                None => {
                    self.actions.by_player("pass", player);
                }
            },
            RailMove::Bid { private, price } => self.bid(player, private, price),
            RailMove::Start { company, price } => {
                let space = T::par_space(&self.theirs, price);
                self.par(player, company, &space);
            }
            RailMove::Buy {
                company,
                from,
                certificate,
            } => {
                let named = T::to_buy(self, company, from, certificate);
                let shares = T::shares_bought(certificate);
                self.deal("buy_shares", player, company, (&named, shares))?;
                return Ok(named);
            }
            RailMove::Sell {
                company, shares, ..
            } => {
                let named = T::to_sell(self, company, player, shares);
                let price = T::sale_price(&self.theirs, company);
                let sale = self.deal("sell_shares", player, company, (&named, shares))?;
                if let Some(price) = price {
                    sale.number("share_price", price.0);
                }
                return Ok(named);
            }
            RailMove::Lay { .. } | RailMove::PlaceMarker { .. } => {
                self.build(decision.company, made)?;
            }
            RailMove::Correct { .. } => return Err(self.unlike(CORRECTED)),
            RailMove::Report { .. } => return Err(self.unlike(REPORTED)),
            RailMove::BuyPrivate { .. } | RailMove::Exchange { .. } | RailMove::Answer { .. } => {
                return Err(self.unlike(UNKNOWN));
            }
            _ => self.write_of_company(self.acting(decision.company)?, made)?,
        }
        Ok(Vec::new())
    }

    /// Writes what a company does with its trains.
    fn write_of_company(&mut self, company: CompanyId, made: &RailMove) -> Result<(), ExportFault> {
        match *made {
            RailMove::Run { ref runs, together } => {
                let earnings = T::run_earnings(&self.theirs, company, runs, together);
                let earnings = earnings.map_err(|refusal| self.refused(refusal))?;
                let routes = self.routes(company, runs, earnings);
                self.by_company("run_routes", company)
                    .list("routes", routes);
            }
            RailMove::Distribute { payout } => {
                let kind = match payout {
                    Payout::Full => "payout",
                    Payout::Half => "half",
                    Payout::Withhold => "withhold",
                };
                self.by_company("dividend", company).text("kind", kind);
            }
            RailMove::Discard { train } => {
                let name = T::train_name(&self.theirs, train);
                self.by_company("discard_train", company)
                    .text("train", &name);
            }
            RailMove::DeclareBankruptcy => {
                self.by_company("bankrupt", company);
            }
            _ => self.buy_train(company, made),
        }
        Ok(())
    }

    /// Writes a bid on a private company.
    pub fn bid(&mut self, player: PlayerId, private: PrivateId, price: Dollars) {
        let symbol = T::symbol(&self.theirs, private.company());
        self.actions
            .by_player("bid", player)
            .text("company", symbol)
            .number("price", price.0);
    }

    /// Writes the start of a company at a space of the market.
    pub fn par(&mut self, player: PlayerId, company: CompanyId, space: &str) {
        let symbol = T::symbol(&self.theirs, company);
        self.actions
            .by_player("par", player)
            .text("corporation", symbol)
            .text("share_price", space);
    }

    /// Writes a choice of a player.
    pub fn choose(&mut self, player: PlayerId, what: &str) {
        self.actions
            .by_player("choose", player)
            .text("choice", what);
    }

    /// Writes a purchase or sale of named certificates. They are counted as so many shares.
    ///
    /// # Errors
    /// If no certificate stands for them there, because half of a president's was sold.
    fn deal(
        &mut self,
        kind: &str,
        player: PlayerId,
        company: CompanyId,
        of: (&[u8], u8),
    ) -> Result<&mut ObjectWriter, ExportFault> {
        if of.0.is_empty() {
            return Err(self.unlike("deals in a share without certificate on 18xx.games, since half of a president's was sold."));
        }
        let (symbol, percent) = (
            T::name(&self.theirs, company),
            T::percent(&self.theirs, company),
        );
        Ok(self
            .actions
            .by_player(kind, player)
            .certificates(&symbol, of.0, of.1 * percent))
    }

    /// Names a city as the site does.
    #[must_use]
    pub fn city(&self, space: CitySpace) -> String {
        let board = &self.theirs.table().board;
        self.laid.city(board, space).unwrap_or_else(|| {
            let hex = writing::hex_name(board, space.hex);
            let number = T::printed_number(&self.theirs, &hex);
            format!("{hex}-{number}-{}", space.city)
        })
    }

    /// Writes a tile or a marker. It may be one of a private company whose power is used.
    fn build(&mut self, company: Option<CompanyId>, made: &RailMove) -> Result<(), ExportFault> {
        let board = &self.theirs.table().board;
        let (by, field) = match made.power() {
            Some(private) => (private.company(), "company"),
            None => (self.acting(company)?, ""),
        };
        let begin = |kind| (kind, by, field);
        match *made {
            RailMove::Lay {
                hex,
                tile,
                rotation,
                ..
            } => {
                let at = writing::hex_name(board, hex);
                let tile = self.laid.lay(board, hex, tile);
                self.by(begin("lay_tile"))
                    .text("hex", &at)
                    .text("tile", &tile)
                    .number("rotation", rotation);
            }
            RailMove::PlaceMarker { space, .. } => {
                let city = self.city(space);
                let tokener = T::name(&self.theirs, self.acting(company)?);
                self.by(begin("place_token"))
                    .text("city", &city)
                    .number("slot", space.slot)
                    .text("tokener", &tokener);
            }
            _ => {}
        }
        Ok(())
    }

    fn buy_train(&mut self, company: CompanyId, made: &RailMove) {
        let RailMove::BuyTrain {
            train,
            price,
            shell,
            ..
        } = *made
        else {
            return;
        };
        let name = T::train_name(&self.theirs, train);
        let kind = T::train_kind(&self.theirs, train.kind);
        let shell = shell.map(|shell| T::symbol(&self.theirs, shell));
        let bought = self
            .by_company("buy_train", company)
            .text("train", &name)
            .number("price", price.0)
            .text("variant", kind);
        if let Some(shell) = shell {
            bought.text("shell", shell);
        }
    }

    /// Writes the runs. A bonus that several runs earn together is written with the first of them.
    fn routes(&self, company: CompanyId, runs: &[Run], earnings: Earnings) -> Vec<String> {
        let table = self.theirs.table();
        let units = self.theirs.units(company);
        let mut joined = earnings.bonus;
        let mut routes = Vec::new();
        for (run, earned) in runs.iter().zip(&earnings.runs) {
            let Some(unit) = units.get(usize::from(run.unit)) else {
                continue;
            };
            let least = |train: &&Train| table.components.train(train.kind).rule.stops;
            let Some(&train) = unit.trains.iter().min_by_key(least) else {
                continue;
            };
            let train = T::train_name(&self.theirs, train);
            let stops: Vec<StopAt> = earned.stops.iter().map(|stop| stop.at).collect();
            let revenue = earned.total + std::mem::replace(&mut joined, Dollars::ZERO);
            let route = writing::route(&table.board, &train, unit.factor, run, &stops, revenue);
            routes.extend(route);
        }
        routes
    }

    /// Lists certificates of a holder. The president's is listed only if the others are not enough.
    pub fn certificates_of(&self, company: CompanyId, holder: Holder, count: u8) -> Vec<u8> {
        let count = usize::from(count);
        let mut numbers = self.certificates.first(company, holder, count, true);
        if numbers.len() < count {
            numbers.push(0);
        }
        numbers
    }

    /// Begins an action of a company.
    pub fn by_company(&mut self, kind: &str, company: CompanyId) -> &mut ObjectWriter {
        self.by((kind, company, ""))
    }

    /// Begins an action of a private company.
    pub fn by_private(&mut self, kind: &str, private: PrivateId) -> &mut ObjectWriter {
        self.by((kind, private.company(), "company"))
    }

    fn by(&mut self, (kind, company, sort): (&str, CompanyId, &str)) -> &mut ObjectWriter {
        if sort.is_empty() {
            let (name, sort) = (
                T::name(&self.theirs, company),
                T::sort(&self.theirs, company),
            );
            self.actions.by_company(kind, &name, sort)
        } else {
            let symbol = T::symbol(&self.theirs, company);
            self.actions.by_company(kind, symbol, sort)
        }
    }
}
