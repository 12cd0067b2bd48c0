//! Setting up.

use super::scenario::{SCENARIOS, Scenario, all};
use crate::engine::agreed::{Agreed, Agreement};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::random::Draw;
use crate::engine::setup::{self, HOUSE_RULES, SetupFault};

pub use crate::engine::setup::HouseRules;

/// The least and the most players.
pub const PLAYERS: (usize, usize) = (2, 6);
/// The key of the map for two players, and its answers.
pub const TWO: (&str, [&str; 2]) = ("two_players", ["north_south", "east_west"]);
/// The key of the companies for four players, and its answers.
pub const FOUR: (&str, [&str; 2]) = ("four_players", ["standard", "alternative"]);

/// The version of the rules as they are carried out here. It grows when a record may come to another state than
/// before. A game keeps the version that it was begun with, so that what was stored can always be played on.
///
/// | version | what is new |
/// | --- | --- |
/// | 1 | |
/// | 2 | The president's certificate leaves the bank pool only for a share of who buys it, also at the limit of certificates. A company without president sells no trains. A station marker of a private railway is the one of the turn, and there is none once few trains are left. Runs that meet at an off-board area only are not linked. Who gets a bid of nothing has had the turn. Who has too many trains after an export discards when the next company has run. On the website an insolvent company may use powers. |
/// | 3 | By the website's rules president, president's certificate, shares and votes are four things; an own bid that was outbid counts as money for another one; two shares may be bought after a conversion at a coloured price; a company in receivership without a route may convert; who must start the LNWR and cannot pay for it is asked. |
pub const RULES_VERSION: u8 = 3;

/// Where the website's way differs, for people.
pub const DIFFERENCES: &[&str] = &[
    "More than 60% of a company comes from the bank pool only, also when its price is in the coloured area.",
    "Companies that leave the game in gray phase leave the station markers of their homes on the map.",
    "In imported games all linked trains may be one set for the two bonuses, as that site counted until 2024.",
    "Companies of the second tier may be started in the first stock round.",
    "The president of another company is not asked whether it sells a train.",
    "Half of a president's certificate may be sold if anybody else has more than 10%. If the bank pool is empty the seller is paid and keeps it, but one vote is missing until the company converts: it may be in receivership. Who becomes president then leads without the certificate, also with less than two shares; and who sells half of a certificate while somebody else leads loses all of it.",
    "Whoever has been outbid on a private railway may bid that much more on it than they have. What the highest bidder cannot pay for stays for sale.",
    "After a conversion the president may buy two shares, one after the other, if the price is coloured.",
    "A company in receivership that has no route may convert to pay for a train; the first player in order decides.",
    "Who owns the London & Birmingham and cannot pay for the LNWR is asked what to do in a stock round, though nothing can be done.",
    "A company is asked for track and stations even when there is nothing that it could build.",
    "Companies with too many trains discard in the order of a list, not in operating order.",
    "A company in receivership leases a train only if it cannot pay for one, and else the first player in order buys for it if it has not run.",
    "Who could act only by closing a private railway first is not asked.",
    "Insolvent companies may use the powers of closed private railways too.",
    "Nobody is asked for powers of closed private railways alone: they are used while something else is decided.",
];

/// What makes a game.
pub type Setup = Agreed<Options>;

/// What is asked before a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Highlights or website.
    pub house_rules: HouseRules,
    /// Of two scenarios for as many players the second.
    pub other: bool,
}

impl From<HouseRules> for Options {
    fn from(house_rules: HouseRules) -> Options {
        Options {
            house_rules,
            other: false,
        }
    }
}

impl Agreement for Options {
    const TITLE: &'static str = "18GB";
    const PLAYERS: (usize, usize) = PLAYERS;
    const RULES_VERSION: u8 = RULES_VERSION;

    fn answers(&self, players: usize) -> Vec<(&'static str, &'static str)> {
        let mut answers = vec![(HOUSE_RULES, self.house_rules.key())];
        for (count, (key, names)) in [(2, TWO), (4, FOUR)] {
            if players == count {
                answers.push((key, names[usize::from(self.other)]));
            }
        }
        answers
    }

    fn read(setup: &setup::Setup) -> Result<Options, SetupFault> {
        let two = setup.choice(TWO.0, &TWO.1)?;
        let four = setup.choice(FOUR.0, &FOUR.1)?;
        Ok(Options {
            house_rules: setup.house_rules()?,
            other: match setup.players.len() {
                2 => two == 1,
                4 => four == 1,
                _ => false,
            },
        })
    }

    fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    fn on_website(self) -> Options {
        Options {
            house_rules: HouseRules::Website,
            ..self
        }
    }
}

impl Setup {
    /// The scenario that is played; none for a number of players that the game is not for.
    #[must_use]
    pub fn scenario(&self) -> Option<&'static Scenario> {
        Scenario::of(self.players.len(), self.options.other)
    }
}

/// What each player starts with, and what the scenario is; none for a number of players that the game is not for.
#[must_use]
pub fn starting_cash(players: usize) -> Option<(Dollars, String)> {
    let scenario = SCENARIOS
        .iter()
        .find(|scenario| scenario.players == players)?;
    let cash = Dollars(scenario.cash);
    Some((cash, format!(" each. {}", scenario.about)))
}

/// The companies in play, and those of them that can be started from the second stock round on only. The LNWR is never
/// among these.
#[must_use]
pub fn draw_companies(scenario: &Scenario, seed: u64) -> (Vec<CompanyId>, Vec<CompanyId>) {
    let mut draw = Draw::new(seed);
    let mut playing = scenario.companies.to_vec();
    let drawn = draw.order(scenario.drawn_from.len());
    let drawn = drawn
        .first()
        .and_then(|&index| scenario.drawn_from.get(index));
    playing.extend(drawn);
    playing.arrange_by(Ord::cmp);
    let order = draw.order(playing.len()).into_iter();
    let later = order
        .map(|index| playing[index])
        .filter(|symbol| *symbol != super::companies::LNWR);
    let later: Vec<&str> = later.take(scenario.second_tier).collect();
    let ids = |symbols: &[&str]| {
        let found = symbols.iter();
        found
            .filter_map(|symbol| all().company_by_symbol(symbol))
            .collect()
    };
    (ids(&playing), ids(&later))
}
