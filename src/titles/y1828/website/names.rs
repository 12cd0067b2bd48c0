//! The site's names of companies, systems, private companies and trains.

use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, PrivateId, Train, TrainKind};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::record::website::ImportFault;
use crate::record::website::certificates::Certificates;
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::systems::{HandOut, System};
use std::collections::BTreeMap;

/// The names that differ there from the printed ones; games of old have the printed names.
const OTHERWISE: [(&str, &str); 2] = [("OS&H", "OSH"), ("Diesel", "D")];
/// The prefix of our $250 private companies before the name of their public company.
const PRIVATE: &str = "p";

fn printed(theirs: &str) -> &str {
    let known = OTHERWISE.iter().find(|(_, name)| *name == theirs);
    known.map_or(theirs, |(ours, _)| ours)
}

fn theirs(printed: &'static str) -> &'static str {
    let known = OTHERWISE.iter().find(|(ours, _)| *ours == printed);
    known.map_or(printed, |(_, name)| name)
}

/// Returns the company of an abbreviation.
///
/// A system has the names of both companies, such as `GT-IC`: it is the first of them.
#[must_use]
pub fn known(symbol: &str) -> Option<CompanyId> {
    let by_symbol = |symbol: &str| COMPONENTS.company_by_symbol(printed(symbol));
    let Some((first, second)) = symbol.split_once('-') else {
        return by_symbol(symbol);
    };
    by_symbol(second).and(by_symbol(first))
}

/// Returns the private company of an abbreviation.
///
/// Those of $250 have the names of their public companies.
///
/// # Errors
/// If there is none.
pub fn private(symbol: Option<&str>) -> Result<PrivateId, ImportFault> {
    let symbol = symbol.ok_or(ImportFault::Unnamed("company"))?;
    let of_public = format!("{PRIVATE}{}", printed(symbol));
    let mut found = [symbol, &of_public].into_iter();
    let private = found.find_map(|symbol| COMPONENTS.private_by_symbol(symbol));
    private.ok_or_else(|| ImportFault::unknown("private company", symbol))
}

/// Returns the site's name of a private company.
#[must_use]
pub fn private_name(id: PrivateId) -> &'static str {
    let symbol = COMPONENTS.company(id.company()).symbol;
    let of_public = symbol.strip_prefix(PRIVATE).unwrap_or(symbol);
    theirs(of_public)
}

/// Returns the site's name of a public company by itself.
#[must_use]
pub fn public(id: CompanyId) -> &'static str {
    theirs(COMPONENTS.company(id).symbol)
}

/// Returns the site's name of a company: both names for a system, `B` for a blocking marker.
#[must_use]
pub fn company(common: &Common, id: CompanyId) -> String {
    if COMPONENTS.company(id).kind == CompanyKind::Blocker {
        return "B".to_string();
    }
    match common.system(id) {
        Some(system) => format!("{}-{}", public(id), public(system.other)),
        None => public(id).to_string(),
    }
}

/// Returns the site's name of a kind of train.
#[must_use]
pub fn train_kind(kind: TrainKind) -> &'static str {
    theirs(COMPONENTS.train(kind).name)
}

/// The train cards by the site's names, such as `3+D-1`. The site numbers new trains in its own way: one of the
/// 2-trains is the Cobourg & Peterborough's. So a name is learnt when the train is bought.
#[derive(Clone, Debug, Default)]
pub struct Cards(BTreeMap<String, Train>);

impl Cards {
    /// Finds the train of a name.
    ///
    /// A new one is the next of its kind.
    ///
    /// # Errors
    /// If there is no such train.
    pub fn find(&self, common: &Common, name: Option<&str>) -> Result<Train, ImportFault> {
        let name = name.ok_or(ImportFault::Unnamed("train"))?;
        let next = || {
            let (kind, _number) = name.rsplit_once('-')?;
            let kind = COMPONENTS.train_by_name(printed(kind))?;
            let next = common.table().depot.next()?;
            // Of another kind no train is for sale, which the rules will say.
            let number = if next.kind == kind { next.number } else { 0 };
            Some(Train { kind, number })
        };
        let known = self.0.get(name).copied();
        known
            .or_else(next)
            .ok_or_else(|| ImportFault::unknown("train", name))
    }

    /// Learns the name of a train that was bought.
    pub fn learn(&mut self, name: Option<&str>, train: Train) {
        if let Some(name) = name {
            self.0.entry(name.to_string()).or_insert(train);
        }
    }
}

/// Follows the handing out of certificates.
///
/// They are those of a new system.
pub fn hand_out(certificates: &mut Certificates, system: &System) {
    let company = system.company;
    certificates.reset(company);
    for handed in &system.handed {
        let (from, to, count) = match *handed {
            HandOut::Single(player) => (Holder::Ipo, Holder::Player(player), 1),
            HandOut::Pool(count) => (Holder::Ipo, Holder::Pool, usize::from(count)),
            // It lies with those of the IPO there, and does not go.
            HandOut::Donated(player) => (Holder::Player(player), Holder::Treasury, 1),
            HandOut::Swapped { from, to } => {
                let old = from.map_or(Holder::Ipo, Holder::Player);
                (Holder::Player(to), old, 2)
            }
            HandOut::Directors(player) => (Holder::Ipo, Holder::Player(player), 0),
            HandOut::Lacking => continue,
        };
        for number in certificates.first(company, from, count, true) {
            certificates.give(company, number, to);
        }
        if let HandOut::Directors(player) | HandOut::Swapped { to: player, .. } = *handed {
            certificates.give(company, 0, Holder::Player(player));
        }
    }
}
