//! Games written as sentences.
//!
//! | sentence | |
//! | --- | --- |
//! | `Amy passes` | |
//! | `Amy buys SVN for 20` | a private company |
//! | `Amy bids 45 on C&StL` | |
//! | `Amy sets CPR at 71` | |
//! | `Amy starts B&O at 67` | |
//! | `Amy buys B&O`, `Amy buys B&O from the pool` | a share |
//! | `Amy sells 2 B&O` | |
//! | `Amy exchanges for B&O`, `... from the pool`, `... at 67` | the Mohawk & Hudson |
//! | `Amy merges B&O and C&O` | the first will be the system |
//! | `Amy agrees`, `Amy refuses` | |
//! | `Amy sets B&O aside`, `Amy takes from Brian`, `Amy takes what Brian set aside` | |
//! | `Amy trades up`, `Amy sells the single` | |
//! | `Amy acclaims Brian` | |

use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::ids::{CompanyId, PrivateId};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::best_runs;
use roundhouse::engine::rail::shares::{Holder, Source};
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::y1828::action::Action;
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::moves::{Acclaim, Merge, SetAside, SetPar, TakeFrom, TradeSingle};
use roundhouse::titles::y1828::{COMPONENTS, Game, HouseRules, Round, Setup};

/// The players, in the order of their first cards.
pub const NAMES: [&str; 5] = ["Amy", "Brian", "Crystal", "David", "Eve"];

/// A game that is played by sentences.
#[derive(Clone)]
pub struct Play {
    pub game: Game,
}

impl Play {
    /// A game that begins.
    pub fn new(players: usize, seed: u64, rules: HouseRules) -> Play {
        let names = NAMES[..players].iter().map(ToString::to_string).collect();
        let game = Game::new(Setup::new(names, seed, rules)).unwrap();
        Play { game }
    }

    /// The first stock round, in which Amy begins: everybody has bought the private companies and bid as little as
    /// possible.
    pub fn ready(players: usize, rules: HouseRules) -> Play {
        let begun = (0..players).map(|passes| Play::after_auction(players, rules, passes));
        begun.into_iter().find(|play| play.name() == "Amy").unwrap()
    }

    /// As many pass at first, so that all the rest is done by others.
    fn after_auction(players: usize, rules: HouseRules, passes: usize) -> Play {
        let mut play = Play::new(players, 1, rules);
        for _ in 0..passes {
            play.game.apply(&Action::Common(RailMove::Pass)).unwrap();
        }
        while play.game.round_name() == "Auction" {
            let action = match &play.game.choices()[0] {
                Choice::Do(action) => action.clone(),
                Choice::Price { of, least, .. } => of.clone().at_price(*least),
                choice => panic!("{choice:?} in an auction"),
            };
            play.game.apply(&action).unwrap();
        }
        play
    }

    /// A player buys shares of a company from the IPO until they have so many, while all others pass.
    pub fn hoard(&mut self, name: &str, symbol: &str, count: u8) -> &mut Play {
        while self.held(name, symbol) < count {
            self.until(name).lines(&format!("{name} buys {symbol}"));
        }
        self
    }

    /// A player buys other things until no more than this is left.
    pub fn pay_all_but(&mut self, name: &str, most: i32) -> &mut Play {
        self.until(name);
        while self.cash(name) > most {
            let choices = self.game.choices();
            let buys = choices.into_iter().find_map(|choice| match choice {
                Choice::Do(
                    action @ (Action::Common(RailMove::Start { .. })
                    | Action::Common(RailMove::Buy { .. })),
                ) => Some(action),
                _ => None,
            });
            self.game.apply(&buys.unwrap()).unwrap();
            self.until(name);
        }
        self
    }

    /// Whose turn it is.
    pub fn name(&self) -> String {
        self.turn()
            .map_or("nobody", |player| NAMES[player.index()])
            .to_string()
    }

    /// Whether whose turn it is in a stock round has done something in it.
    fn has_acted(&self) -> bool {
        match self.game.round() {
            Round::Stock(round) => round.merging().is_none() && round.has_acted(),
            _ => false,
        }
    }

    /// Plays sentences, one a line. Who has acted in a stock round is done when somebody else's sentence comes.
    pub fn lines(&mut self, text: &str) -> &mut Play {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (player, action) = self.read(line);
            if self.turn() != Some(player) && self.has_acted() {
                self.game.apply(&Action::Common(RailMove::Pass)).unwrap();
            }
            let out_of_turn = self.game.out_of_turn();
            let may =
                self.turn() == Some(player) || out_of_turn.contains(&(player, action.clone()));
            assert!(
                may,
                "{line}: it is {:?}'s turn: {:?}",
                self.turn(),
                self.game.decision()
            );
            self.game
                .apply(&action)
                .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
            assert_eq!(self.game.find_inconsistency(), None, "{line}");
        }
        self
    }

    /// A sentence that must be refused; says under which section.
    pub fn refused(&self, line: &str) -> &'static str {
        let (_, action) = self.read(line);
        let offered = self
            .game
            .choices()
            .iter()
            .any(|choice| choice.offers(&action));
        assert!(!offered, "{line} is offered");
        match self.game.check(&action) {
            Ok(()) => panic!("{line} is allowed"),
            Err(refusal) => refusal.rule,
        }
    }

    /// Whether a sentence is allowed.
    pub fn allows(&self, line: &str) -> bool {
        let (_, action) = self.read(line);
        let allowed = self.game.check(&action).is_ok();
        let out_of_turn = self.game.out_of_turn();
        let aside = out_of_turn.iter().any(|(_, aside)| *aside == action);
        let offered = aside
            || self
                .game
                .choices()
                .iter()
                .any(|choice| choice.offers(&action));
        assert_eq!(allowed, offered, "{line}");
        allowed
    }

    /// Everybody passes until the round is another one.
    pub fn pass_round(&mut self) -> &mut Play {
        let round = self.game.round_name();
        while self.game.round_name() == round && self.game.decision().is_some() {
            self.game.apply(&Action::Common(RailMove::Pass)).unwrap();
        }
        self
    }

    /// Passes through operating rounds.
    pub fn next_stock_round(&mut self) -> &mut Play {
        while self.game.round_name().starts_with("OR") {
            self.game.apply(&pass_on(&self.game)).unwrap();
        }
        self
    }

    /// Passes until it is somebody's turn, and nothing was done in it.
    pub fn until(&mut self, name: &str) -> &mut Play {
        loop {
            self.next_stock_round();
            if self.turn() == Some(player(name)) && !self.has_acted() {
                return self;
            }
            self.game.apply(&Action::Common(RailMove::Pass)).unwrap();
        }
    }

    pub fn turn(&self) -> Option<PlayerId> {
        self.game.decision().map(|decision| decision.player)
    }

    pub fn step(&self) -> Option<Step> {
        self.game.decision().map(|decision| decision.step)
    }

    pub fn cash(&self, name: &str) -> i32 {
        self.game.table().cash(player(name)).0
    }

    pub fn worth(&self, name: &str) -> i32 {
        self.game.common().worth(player(name)).0
    }

    pub fn treasury(&self, symbol: &str) -> i32 {
        self.game.table().company(company(symbol)).cash.0
    }

    /// How many shares a player, the `ipo`, the `pool` or the `treasury` has.
    pub fn held(&self, holder: &str, symbol: &str) -> u8 {
        let holder = match holder {
            "ipo" => Holder::Ipo,
            "pool" => Holder::Pool,
            "treasury" => Holder::Treasury,
            name => Holder::Player(player(name)),
        };
        self.game.common().shares(company(symbol)).of(holder)
    }

    pub fn price(&self, symbol: &str) -> i32 {
        self.game.common().price(company(symbol)).unwrap().0
    }

    pub fn director(&self, symbol: &str) -> Option<&'static str> {
        let director = self.game.common().director(company(symbol));
        director.map(|player| NAMES[player.index()])
    }

    /// The names of the players in the order of their cards.
    pub fn cards(&self) -> Vec<&'static str> {
        let cards = self.game.common().cards().iter();
        cards.map(|player| NAMES[player.index()]).collect()
    }

    /// The least and the highest bid that may be made on something.
    pub fn bids(&self, symbol: &str) -> Option<(i32, i32)> {
        let private = private_id(symbol);
        self.game
            .choices()
            .into_iter()
            .find_map(|choice| match choice {
                Choice::Price {
                    of, least, most, ..
                } if of.clone().at_price(least)
                    == (Action::Common(RailMove::Bid {
                        private,
                        price: least,
                    })) =>
                {
                    Some((least.0, most.0))
                }
                _ => None,
            })
    }

    fn read(&self, line: &str) -> (PlayerId, Action) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let dollars = |text: &str| Dollars(text.parse().unwrap());
        let action = match words[1..] {
            ["passes"] => Action::Common(RailMove::Pass),
            ["buys", symbol, "for", price] => Action::Common(RailMove::BuyPrivate {
                private: private_id(symbol),
                price: dollars(price),
            }),
            ["bids", price, "on", symbol] => Action::Common(RailMove::Bid {
                private: private_id(symbol),
                price: dollars(price),
            }),
            ["sets", symbol, "at", price] => SetPar {
                company: company(symbol),
                price: dollars(price),
            }
            .into(),
            ["starts", symbol, "at", price] => Action::Common(RailMove::Start {
                company: company(symbol),
                price: dollars(price),
            }),
            ["buys", symbol] => Action::Common(RailMove::buy(company(symbol), Source::Ipo)),
            ["buys", symbol, "from", "the", "pool"] => {
                Action::Common(RailMove::buy(company(symbol), Source::Pool))
            }
            ["sells", "the", "single"] => TradeSingle { up: false }.into(),
            ["sells", count, symbol] => {
                Action::Common(RailMove::sell(company(symbol), count.parse().unwrap()))
            }
            ["exchanges", "for", symbol] => exchange(symbol, Source::Ipo, None),
            ["exchanges", "for", symbol, "from", "the", "pool"] => {
                exchange(symbol, Source::Pool, None)
            }
            ["exchanges", "for", symbol, "at", par] => {
                exchange(symbol, Source::Ipo, Some(dollars(par)))
            }
            ["merges", system, "and", other] => Merge {
                system: company(system),
                other: company(other),
            }
            .into(),
            ["agrees"] => Action::Common(RailMove::Answer { agree: true }),
            ["refuses"] => Action::Common(RailMove::Answer { agree: false }),
            ["sets", symbol, "aside"] => SetAside {
                company: company(symbol),
            }
            .into(),
            ["takes", "from", name] => TakeFrom {
                player: player(name),
                set_aside: false,
            }
            .into(),
            ["takes", "what", name, "set", "aside"] => TakeFrom {
                player: player(name),
                set_aside: true,
            }
            .into(),
            ["trades", "up"] => TradeSingle { up: true }.into(),
            ["acclaims", name] => Acclaim {
                winner: player(name),
            }
            .into(),
            _ => panic!("{line} is no sentence"),
        };
        (player(words[0]), action)
    }
}

/// The first stock round, after an auction in which everything went cheaply.
pub fn first_stock_round(players: usize) -> Play {
    Play::ready(players, HouseRules::Rulebook)
}

/// A later stock round, in which shares may be sold. Nothing was bought before, so that everybody has saved $1,500 from
/// private companies. Amy begins.
pub fn stock_round(players: usize) -> Play {
    rich(first_stock_round(players))
}

/// As [`stock_round`], by the website's rules.
pub fn website_stock_round(players: usize) -> Play {
    rich(Play::ready(players, HouseRules::Website))
}

fn rich(mut play: Play) -> Play {
    let poor = |play: &Play| play.cards().iter().any(|name| play.cash(name) < 1500);
    while poor(&play) || !play.game.round_name().starts_with("SR") {
        play.pass_round();
    }
    play
}

fn exchange(symbol: &str, from: Source, par: Option<Dollars>) -> Action {
    Action::Common(RailMove::Exchange {
        company: company(symbol),
        from,
        par,
    })
}

/// A company by its symbol.
pub fn private_id(symbol: &str) -> PrivateId {
    let private = COMPONENTS.private_by_symbol(symbol);
    private.unwrap_or_else(|| panic!("there is no private company {symbol}"))
}

pub fn company(symbol: &str) -> CompanyId {
    COMPONENTS
        .company_by_symbol(symbol)
        .unwrap_or_else(|| panic!("there is no {symbol}"))
}

fn player(name: &str) -> PlayerId {
    let seat = NAMES.iter().position(|known| *known == name);
    PlayerId::new(seat.unwrap_or_else(|| panic!("{name} does not play")))
}

/// What brings an operating round to its end with as little as possible done in it.
pub fn pass_on(game: &Game) -> Action {
    if game.check(&Action::Common(RailMove::Pass)).is_ok() {
        return Action::Common(RailMove::Pass);
    }
    let exactly = |choice: &Choice| match choice {
        Choice::Do(action) => Some(action.clone()),
        _ => None,
    };
    let choices = game.choices();
    choices.iter().find_map(exactly).unwrap_or_else(|| {
        let company = game
            .decision()
            .and_then(|decision| decision.company)
            .unwrap();
        match game.lays(None).first() {
            Some(lay) => lay.action(),
            None => Action::Common(RailMove::run(
                best_runs(game.route_context(company), &game.units(company)).runs,
            )),
        }
    })
}
