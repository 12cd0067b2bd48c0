//! Shares and certificates (Shares, Share Certificates, and Limits on Ownership; Change in Presidency): their worth,
//! the limits, and how they change hands.
//!
//! Shares are counted in units: 10% of a corporation, 5% of a System. A System has one 10% certificate beside the
//! president's. Its holder is stored separately, since it is bought and sold as one.

use super::common::{Common, Owner};
use super::companies::{PRESIDENTS_UNITS, is_system};
use super::moves::Sale;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::Certificate;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;

/// The most percent of a company that a player may hold outside the Green and the Brown Zone.
pub const MOST_PERCENT: u8 = 60;
/// The most percent of a company that the bank pool may hold.
pub const MOST_IN_POOL: u8 = 50;
/// The units of the 10% certificate of a System.
const DOUBLE_UNITS: u8 = 2;

/// A System: two corporations that have merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The System's own charter.
    pub company: CompanyId,
    /// The two corporations that merged.
    pub parts: [CompanyId; 2],
    /// The holder of its 10% certificate that is not the president's.
    pub double: Holder,
}

impl Common {
    /// Returns the System of this company. Returns `None` for a corporation.
    #[must_use]
    pub fn system(&self, company: CompanyId) -> Option<&System> {
        self.systems.iter().find(|system| system.company == company)
    }

    /// Checks whether a holder has a System's 10% certificate.
    #[must_use]
    pub fn has_double(&self, company: CompanyId, holder: Holder) -> bool {
        self.system(company)
            .is_some_and(|system| system.double == holder)
    }

    fn put_double(&mut self, company: CompanyId, holder: Holder) {
        let mut systems = self.systems.iter_mut();
        if let Some(system) = systems.find(|system| system.company == company) {
            system.double = holder;
        }
    }

    // The worth of shares.

    /// Returns the sale value of units, if the company has a price. Two halves count as a whole, and an odd one is rounded down.
    #[must_use]
    pub fn sale_value(&self, company: CompanyId, units: u8) -> Option<Dollars> {
        Some(units_at(self.price(company)?, company, units, 0))
    }

    /// Returns the price of units from the pool, if the company has one. An odd half is rounded up.
    #[must_use]
    pub fn pool_cost(&self, company: CompanyId, units: u8) -> Option<Dollars> {
        Some(units_at(self.price(company)?, company, units, 1))
    }

    /// Returns the price of a certificate, if the company has one. In the initial offering it is at par.
    #[must_use]
    pub fn cost(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Option<Dollars> {
        let price = match from {
            Source::Ipo => self.table.company(company).par,
            Source::Treasury | Source::Pool => self.price(company),
        };
        let units = self.units_bought(player, company, certificate);
        Some(units_at(price?, company, units, 1))
    }

    /// Returns the units that a player gains with a certificate. A player with one share gives it for the president's
    /// certificate.
    #[must_use]
    pub fn units_bought(
        &self,
        player: PlayerId,
        company: CompanyId,
        certificate: Certificate,
    ) -> u8 {
        match certificate {
            Certificate::Single => 1,
            Certificate::Double => DOUBLE_UNITS,
            Certificate::Presidents => {
                let held = self.shares(company).of(Holder::Player(player));
                PRESIDENTS_UNITS - held.min(PRESIDENTS_UNITS - 1)
            }
        }
    }

    // Certificates.

    /// Counts a player's half certificates of a company. They need not count against the limit.
    #[must_use]
    pub fn halves_of(&self, player: PlayerId, company: CompanyId) -> u8 {
        let shares = self.shares(company);
        if is_system(company) {
            shares.of(Holder::Player(player))
        } else {
            shares.certificates(player) * 2
        }
    }

    /// Counts a player's half certificates against the limit. These are private companies, and shares outside the
    /// coloured zones.
    #[must_use]
    pub fn halves(&self, player: PlayerId) -> u8 {
        let counted = self.companies().filter(|&id| !self.is_coloured(id));
        let shares: u8 = counted.map(|id| self.halves_of(player, id)).sum();
        let privates = self.privates_of(Owner::Player(player)).count();
        shares + u8::try_from(privates).unwrap_or(0) * 2
    }

    /// Returns the certificate limit of a player. It is one less for each merger (A4.0).
    #[must_use]
    pub fn certificate_limit(&self) -> u8 {
        let mergers = u8::try_from(self.systems.len()).unwrap_or(0);
        self.limit.saturating_sub(mergers)
    }

    /// Counts a player's half certificates above the limit.
    #[must_use]
    pub fn halves_above(&self, player: PlayerId) -> u8 {
        let limit = self.certificate_limit() * 2;
        self.halves(player).saturating_sub(limit)
    }

    /// Checks whether a player may get more half certificates. Zero are allowed above the limit too.
    #[must_use]
    pub fn has_room(&self, player: PlayerId, halves: u8) -> bool {
        halves == 0 || self.halves(player) + halves <= self.certificate_limit() * 2
    }

    /// Returns the half certificates that units of a company count for.
    #[must_use]
    pub fn counted_halves(&self, company: CompanyId, units: u8) -> u8 {
        match () {
            () if self.is_coloured(company) => 0,
            () if is_system(company) => units,
            () => units * 2,
        }
    }

    // Changing hands.

    /// Returns the single units that could be handed over. The second value tells whether the holder has a System's 10%
    /// certificate.
    fn to_hand(&self, company: CompanyId, holder: Holder) -> (u8, bool) {
        let double = self.has_double(company, holder);
        let presidents = match holder {
            Holder::Player(player) => self.president(company) == Some(player),
            Holder::Pool => self.is_in_receivership(company),
            _ => false,
        };
        let bound = u8::from(presidents) * PRESIDENTS_UNITS + u8::from(double) * DOUBLE_UNITS;
        let held = self.shares(company).of(holder);
        (held.saturating_sub(bound), double)
    }

    /// Checks whether a holder can hand over units. They may include a System's 10% certificate.
    #[must_use]
    pub fn can_hand(&self, company: CompanyId, holder: Holder, units: u8, with: bool) -> bool {
        can_part(self.to_hand(company, holder), units, with)
    }

    /// Checks whether a player can sell units. A president may lose the presidency by it. The next president gives two
    /// units for the president's certificate: the 10% certificate, if that player has it.
    #[must_use]
    pub fn can_sell(&self, player: PlayerId, sale: Sale) -> bool {
        let Sale { company, units, .. } = sale;
        let holder = Holder::Player(player);
        let (mut singles, mut double) = self.to_hand(company, holder);
        if self.president(company) == Some(player) {
            let seats = self.table.in_game();
            let next = self
                .shares(company)
                .president_after_sale(player, units, &seats);
            match next {
                None => return false,
                Some(next) if next == player => {}
                Some(next) if self.has_double(company, Holder::Player(next)) => double = true,
                Some(_) => singles += PRESIDENTS_UNITS,
            }
        }
        can_part((singles, double), units, sale.double)
    }

    /// Moves units. They may include a System's 10% certificate. The president's certificate changes hands if it must,
    /// and the corporation floats if it floats now.
    pub(super) fn move_units(
        &mut self,
        company: CompanyId,
        (from, to): (Holder, Holder),
        units: u8,
        with_double: bool,
    ) {
        let before = self.president(company);
        // The 10% certificate moves at once if it is there before a change of president; otherwise it arrives by that
        // change and moves on.
        let at_once = with_double && self.has_double(company, from);
        if at_once {
            self.put_double(company, to);
        }
        let shares = &mut self.table.company_mut(company).shares;
        shares.transfer(from, to, units);
        let seats = self.table.in_game();
        let next = self
            .table
            .company_mut(company)
            .shares
            .settle_presidency(&seats);
        let old = before.map(Holder::Player);
        if let (Some(next), Some(old)) = (next, old) {
            // The new president gives the 10% certificate for the president's, if they have it.
            if self.has_double(company, Holder::Player(next)) {
                self.put_double(company, old);
            }
            let (name, symbol) = (self.name(next).to_string(), self.symbol(company));
            self.say(format!("{name} becomes president of {symbol}."));
        }
        if with_double && !at_once {
            self.put_double(company, to);
        }
        self.note_excess(company);
        self.float_if_sold(company);
    }

    /// Clears the note of protection if possible. It ends once the president changed or holds 60% or less.
    fn note_excess(&mut self, company: CompanyId) {
        let president = self.president(company).map(Holder::Player);
        let percent = president.map_or(0, |holder| self.shares(company).percent(holder));
        if percent <= MOST_PERCENT {
            self.over_by_protection.retain(|other| *other != company);
        }
    }

    /// Moves all shares of a player to the pool. President's certificates go there too (Bankruptcy).
    pub(super) fn give_up_shares(&mut self, player: PlayerId) {
        let holder = Holder::Player(player);
        let all: Vec<CompanyId> = self.companies().collect();
        for company in all {
            let units = self.shares(company).of(holder);
            if self.president(company) == Some(player) {
                self.table.company_mut(company).shares.appoint(None);
                self.over_by_protection.retain(|other| *other != company);
            }
            if self.has_double(company, holder) {
                self.put_double(company, Holder::Pool);
            }
            let shares = &mut self.table.company_mut(company).shares;
            shares.transfer(holder, Holder::Pool, units);
        }
    }

    /// Appoints a president. The player holds or buys enough for the certificate that lies in the bank pool.
    pub(super) fn appoint(&mut self, company: CompanyId, player: PlayerId) {
        // The 10% certificate of a System is given for the president's, if the player has it.
        if self.has_double(company, Holder::Player(player)) {
            self.put_double(company, Holder::Pool);
        }
        self.table.company_mut(company).shares.appoint(Some(player));
        let (name, symbol) = (self.name(player).to_string(), self.symbol(company));
        self.say(format!("{name} takes over {symbol}."));
    }

    /// Checks whether one more sold share would float a corporation.
    #[must_use]
    pub fn would_float_with_one_less(&self, company: CompanyId) -> bool {
        self.status(company) == Status::Parred
            && self.shares(company).of(Holder::Ipo) == super::floating::MOST_IN_IPO + 1
    }
}

/// Returns the value of units at a price. `up` rounds an odd half share of a System.
fn units_at(price: Dollars, company: CompanyId, units: u8, up: i32) -> Dollars {
    let units = i32::from(units);
    if is_system(company) {
        price * (units / 2) + Dollars((price.0 + up) / 2) * (units % 2)
    } else {
        price * units
    }
}

/// Checks whether units can be put together. They consist of single ones and the 10% certificate.
fn can_part((singles, double): (u8, bool), units: u8, with: bool) -> bool {
    let rest = if with {
        units.checked_sub(DOUBLE_UNITS).filter(|_| double)
    } else {
        Some(units)
    };
    rest.is_some_and(|rest| rest <= singles)
}
