//! Preparation: the decks, the homes, and the start Businesses.

use super::agenda::Task;
use super::businesses::Deck;
use super::claims::{MAIL, ROUTES, SUBSIDIES};
use super::economy::{CONDITION_CARDS, Condition, START_CARDS};
use super::events::EVENTS;
use super::game::{Game, Log};
use super::setup::{CASH, CHOSEN, FRIENDLY, Setup};
use super::state::{Cards, Chance, Claims, Economy, Events, Period, Player, TurnEffects};
use super::symbols::{Card, PlaceId, State, SubsidyId};
use crate::engine::ids::PlayerId;
use crate::engine::setup::SetupFault;

/// Number of Businesses of Period A dealt to each player beside the seven of the state.
const DEALT: usize = 3;
/// Number of events on display.
pub(super) const EVENTS_SHOWN: usize = 5;
/// The first position of the event that is not a Required Event, and that of the bridges, from 0.
const FOURTH: usize = 3;
const BRIDGES: usize = 1;

impl Game {
    /// Creates a new game.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn new(setup: Setup) -> Result<Game, Vec<SetupFault>> {
        setup.check()?;
        let mut chance = Chance::new(setup.seed);
        let count = setup.players.len();
        let seats: Vec<PlayerId> = (0..count).map(PlayerId::new).collect();
        let Some(&first) = chance.shuffled(&seats).first() else {
            return Err(Vec::new());
        };
        let homes = chance.shuffled(&setup.homes());
        let economy = lay_out_economy(&mut chance);
        let events = lay_out_events(&setup, &mut chance);
        let claims = lay_out_claims(setup.homes().contains(&State::Me));
        let newcomer = Player {
            home: State::Ma,
            cash: CASH,
            depots: Vec::new(),
            businesses: Vec::new(),
            hand: Vec::new(),
            dealt: Vec::new(),
            retired: Vec::new(),
            loans: 0,
        };
        let mut game = Game {
            chance,
            seen: 0,
            turn: 0,
            period: Period::A,
            first,
            players: vec![newcomer; count],
            cards: Cards::default(),
            economy,
            events,
            claims,
            today: TurnEffects::default(),
            agenda: vec![Task::DealStart],
            over: None,
            setup,
        };
        if game.setup.uses(CHOSEN) {
            let choosing = game.in_order().map(Task::Home);
            game.next(choosing);
        } else {
            for (seat, home) in seats.into_iter().zip(homes) {
                game.make_home(seat, home);
            }
        }
        game.run(&mut Log::new());
        Ok(game)
    }

    /// Places the depot of the capital, and the one of a Fast Start.
    pub(super) fn make_home(&mut self, player: PlayerId, home: State) {
        let extra = match home {
            State::Vt => PlaceId::named("White River Jct VT"),
            State::Me => PlaceId::named("Portland ME"),
            _ => None,
        };
        let extra = extra.filter(|_| self.setup.is_fast(home));
        let own = self.player_mut(player);
        own.home = home;
        own.depots = [Some(PlaceId::capital_of(home)), extra]
            .into_iter()
            .flatten()
            .collect();
    }

    /// Returns the home states still free.
    pub fn free_homes(&self) -> impl Iterator<Item = State> {
        let homes = self.setup.homes().into_iter();
        homes.filter(|home| self.players.iter().all(|player| player.home != *home))
    }

    /// Returns the cards of a deck that this game uses, with all copies.
    pub(super) fn all_of(&self, deck: Deck) -> Vec<Card> {
        let friendly = self.setup.uses(FRIENDLY);
        let used =
            |card: &Card| !(friendly && card.action().is_some_and(|action| action.unfriendly));
        let copies = |card: Card| std::iter::repeat_n(card, card.copies_in(deck));
        Card::all().filter(used).flat_map(copies).collect()
    }

    /// Deals everybody the seven Businesses of the state and three of Period A.
    pub(super) fn deal_start(&mut self, log: &mut Log) {
        self.seen += 1;
        let period_a = self.all_of(Deck::A);
        let (businesses, actions): (Vec<Card>, Vec<Card>) = period_a
            .into_iter()
            .partition(|card| card.business().is_some());
        let mut businesses = self.chance.shuffled(&businesses);
        let start = self.all_of(Deck::Start);
        let homes: Vec<State> = self.players.iter().map(|player| player.home).collect();
        let stands_in = |card: Card| card.place().and_then(|place| place.place().state());
        self.cards.out = start
            .iter()
            .copied()
            .filter(|card| !stands_in(*card).is_some_and(|state| homes.contains(&state)))
            .collect();
        for player in self.in_order() {
            let home = self.player(player).home;
            let mut dealt: Vec<Card> = start
                .iter()
                .copied()
                .filter(|card| stands_in(*card) == Some(home))
                .collect();
            dealt.extend(businesses.split_off(businesses.len().saturating_sub(DEALT)));
            self.player_mut(player).dealt = dealt;
            let capital = PlaceId::capital_of(home).place().name();
            self.tell(
                log,
                player,
                &format!("has {}, with a depot in {capital}.", home.name()),
            );
        }
        self.cards.deck = [businesses, actions].concat();
        let choosing = self
            .in_order()
            .flat_map(|player| [Task::Start(player), Task::Keep(player)]);
        self.next(
            choosing
                .chain([Task::Ready])
                .collect::<Vec<_>>()
                .into_iter(),
        );
    }

    /// Returns the number of start cards. The first value is for Businesses in play, the second for the hand.
    pub(super) fn starts_with(&self, player: PlayerId) -> (usize, usize) {
        let home = self.player(player).home;
        if matches!(home, State::Nh | State::Ri) && self.setup.is_fast(home) {
            (3, 2)
        } else {
            (2, 3)
        }
    }

    /// Checks whether a player has all start Businesses in play.
    pub(super) fn has_started(&self, player: PlayerId) -> bool {
        self.player(player).businesses.len() >= self.starts_with(player).0
    }

    /// Checks whether a player has all start cards in the hand.
    pub(super) fn has_kept(&self, player: PlayerId) -> bool {
        self.player(player).hand.len() >= self.starts_with(player).1
    }

    /// Removes the cards that a player has not chosen. Businesses of the start leave the game, others go back into the
    /// deck.
    pub(super) fn finish_start(&mut self, player: PlayerId, log: &mut Log) {
        let left = std::mem::take(&mut self.player_mut(player).dealt);
        let is_start = |card: &Card| card.copies_in(Deck::Start) > 0;
        let (start, others): (Vec<Card>, Vec<Card>) = left.into_iter().partition(is_start);
        self.cards.out.extend(start);
        self.cards.deck.extend(others);
        let kept = self.player(player).hand.len();
        self.tell(log, player, &format!("keeps {kept} cards."));
    }

    pub(super) fn make_ready(&mut self) {
        self.cards.deck = self.chance.shuffled(&self.cards.deck);
        self.agenda.push(Task::Turn);
    }
}

fn lay_out_economy(chance: &mut Chance) -> Economy {
    let of = |condition: Condition| {
        let cards = START_CARDS..CONDITION_CARDS.len();
        cards
            .filter(|&card| CONDITION_CARDS[card].condition == condition)
            .collect::<Vec<_>>()
    };
    Economy {
        shown: vec![0, 1],
        stacks: Condition::ALL.map(|condition| chance.shuffled(&of(condition))),
        used: Default::default(),
    }
}

/// Lays out the events: the Required Events with another one before the last, which is not a Flood.
fn lay_out_events(setup: &Setup, chance: &mut Chance) -> Events {
    let (required, others): (Vec<usize>, Vec<usize>) =
        (0..EVENTS.len()).partition(|&event| EVENTS[event].required);
    let mut pile = chance.shuffled(&others);
    let mut draw = || {
        let dry = pile.iter().rposition(|&event| !EVENTS[event].flood);
        dry.map(|index| pile.remove(index))
    };
    let mut events = Events {
        row: required,
        pile: Vec::new(),
        used: Vec::new(),
        done: Vec::new(),
    };
    if let Some(fourth) = draw() {
        events.row.insert(FOURTH, fourth);
    }
    if setup.is_fast(State::Ct)
        && let Some(instead) = draw()
    {
        events
            .done
            .push(std::mem::replace(&mut events.row[BRIDGES], instead));
    }
    // The floods that were passed over go back into the rest.
    events.pile = chance.shuffled(&pile);
    events
}

fn lay_out_claims(with_maine: bool) -> Claims {
    let mail = MAIL.iter().map(|(state, _)| (*state, None));
    let subsidies = SubsidyId::all().filter(|id| with_maine || !SUBSIDIES[id.index()].needs_maine);
    Claims {
        routes: vec![Vec::new(); ROUTES.len()],
        mail: mail
            .filter(|(state, _)| with_maine || *state != State::Me)
            .collect(),
        subsidies: subsidies.map(|subsidy| (subsidy, None)).collect(),
    }
}
