//! Who reaches what, and which lays extend a route, against trying every single run.

use crate::kit::dice::Dice;
use crate::kit::new_england::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use roundhouse::engine::rail::board::{Board, PlacedTile, StopAt, TrackAt};
use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::network::{Reach, own_stops};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::tile::{End, Revenue, Tile, Track};
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{COMPONENTS, Game, HouseRules};
use std::collections::BTreeSet;

/// How many steps may be tried for one position; busier ones are left out.
const STEPS: usize = 15_000;

/// Tries all runs of a company from its markers outwards, as section 11.1 describes them.
struct AllRuns<'a> {
    board: &'a Board,
    company: CompanyId,
    borders: Vec<u16>,
    stops: Vec<StopAt>,
    used: BTreeSet<TrackAt>,
    steps: usize,
}

impl<'a> AllRuns<'a> {
    /// The track that some run uses; none if there are too many runs to try.
    fn tracks(board: &'a Board, company: CompanyId) -> Option<BTreeSet<TrackAt>> {
        let mut runs = AllRuns {
            board,
            company,
            borders: Vec::new(),
            stops: Vec::new(),
            used: BTreeSet::new(),
            steps: 0,
        };
        for start in own_stops(board, company) {
            runs.stops = vec![start];
            runs.go_on(start.hex, End::Stop(start.stop), None);
        }
        (runs.steps < STEPS).then_some(runs.used)
    }

    fn go_on(&mut self, hex: HexId, from: End, came_by: Option<TrackAt>) {
        for (track, to) in self.board.tracks_from(hex, from) {
            self.steps += 1;
            if Some(track) == came_by || self.steps > STEPS {
                continue;
            }
            match to {
                End::Edge(edge) => {
                    let border = self.board.map().border(hex, edge);
                    if !self.borders.contains(&border) {
                        self.used.insert(track);
                        self.borders.push(border);
                        if let Some((there, entry)) = self.board.neighbor(hex, edge) {
                            self.go_on(there, End::Edge(entry), None);
                        }
                        self.borders.pop();
                    }
                }
                End::Stop(stop) => {
                    let at = StopAt { hex, stop };
                    if !self.stops.contains(&at) {
                        self.used.insert(track);
                        if self.board.is_passable(self.company, at) {
                            self.stops.push(at);
                            self.go_on(hex, to, Some(track));
                            self.stops.pop();
                        }
                    }
                }
            }
        }
    }
}

/// Whether a piece of a new tile is new, or leads to a city that pays more than before (section 11.3).
fn is_wanted(old: &Tile, new: &Tile, piece: &Track) -> bool {
    let value = |tile: &Tile, track: &Track| -> Vec<Revenue> {
        track
            .stops()
            .map(|stop| tile.stops[usize::from(stop)].revenue)
            .collect()
    };
    let mut edges: Vec<_> = piece.edges().collect();
    edges.sort();
    let same_place = |other: &&Track| {
        let mut others: Vec<_> = other.edges().collect();
        others.sort();
        edges == others
    };
    old.track
        .iter()
        .find(same_place)
        .is_none_or(|before| value(old, before) != value(new, piece))
}

/// What was compared, so that a test does not pass by comparing nothing.
#[derive(Debug, Default)]
struct Compared {
    networks: usize,
    legal_lays: usize,
    useless_lays: usize,
}

impl Compared {
    fn network(&mut self, game: &Game, company: CompanyId) {
        let board = &game.table().board;
        if let Some(expected) = AllRuns::tracks(board, company) {
            let reached: BTreeSet<TrackAt> = Reach::of(board, company).tracks().collect();
            assert_eq!(reached, expected, "{}", game.table().symbol(company));
            self.networks += 1;
        }
    }

    /// Some of all lays there are: legal exactly if a run uses track of the new tile that makes a difference.
    fn lays(&mut self, game: &Game, company: CompanyId, dice: &mut Dice) {
        let board = &game.table().board;
        for (hex, printed) in board.map().iter() {
            for (tile, kind) in COMPONENTS.tiles.iter() {
                let rotation = u8::try_from(dice.below(6)).unwrap();
                let laid = PlacedTile { tile, rotation };
                if printed.is_fixed() || !board.fits(hex, laid) || dice.percent(30) {
                    continue;
                }
                let action = Action::Common(RailMove::Lay {
                    hex,
                    tile,
                    rotation,
                    power: None,
                });
                let verdict = game.check(&action);
                let useless =
                    matches!(&verdict, Err(refusal) if refusal.why.contains("must extend"));
                if verdict.is_err() && !useless || useless && dice.percent(80) {
                    continue;
                }
                let mut after = board.clone();
                after.lay_freely(hex, laid);
                let Some(used) = AllRuns::tracks(&after, company) else {
                    continue;
                };
                let (old, new) = (board.tile(hex), after.tile(hex));
                let makes_a_difference = (0u8..).zip(&new.track).any(|(track, piece)| {
                    used.contains(&TrackAt { hex, track }) && is_wanted(old, new, piece)
                });
                let place = format!("tile {}@{rotation} on {}", kind.number, printed.at);
                assert_eq!(verdict.is_ok(), makes_a_difference, "{place}: {verdict:?}");
                self.legal_lays += usize::from(!useless);
                self.useless_lays += usize::from(useless);
            }
        }
    }

    fn position(&mut self, game: &Game, dice: &mut Dice) {
        let Some(decision) = game.decision() else {
            return;
        };
        if let (Some(company), Step::LayTrack) = (decision.company, decision.step) {
            self.network(game, company);
            self.lays(game, company, dice);
        }
    }

    fn assert_many(&self) {
        println!("{self:?}");
        assert!(self.networks > 40, "{self:?}");
        assert!(self.legal_lays > 200, "{self:?}");
        assert!(self.useless_lays > 200, "{self:?}");
    }
}

#[test]
fn reach_and_lays_agree_with_trying_all_runs_in_random_games() {
    let mut compared = Compared::default();
    let mut dice = Dice::new(1);
    for seed in 0..6 {
        let mut game = game(4, seed, HouseRules::Rulebook);
        let mut player = RandomPlayer::new(seed);
        while !is_over(&game) {
            if dice.percent(12) {
                compared.position(&game, &mut dice);
            }
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
    compared.assert_many();
}

#[test]
fn reach_and_lays_agree_with_trying_all_runs_in_recorded_games() {
    let mut compared = Compared::default();
    let mut dice = Dice::new(2);
    let records = crate::kit::records::all();
    for record in &records {
        let mut importer = Importer::new(&record.export).unwrap();
        for action in record.export.effective_actions() {
            importer.play(action).unwrap();
            let share = if record.name == "73885" { 40 } else { 6 };
            if dice.percent(share) {
                compared.position(importer.game(), &mut dice);
            }
        }
    }
    if !records.is_empty() {
        compared.assert_many();
    }
}
