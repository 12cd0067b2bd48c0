//! Finds where a run can get to without using anything twice, exactly and quickly.
//!
//! A run enters a border from one side and leaves it on the other, and enters a city by one track and leaves it by
//! another; neither may be used twice. With the two sides of each border (and an entrance and an exit of each city) as
//! *mates*, a run is a path that alternates between track and mates and repeats nothing. Edmonds' search for matchings
//! ("Paths, trees, and flowers", 1965) finds such paths: it contracts loops of odd length, by which a train can turn
//! round, as it finds them. Trying all runs would take exponential time.

/// Two vertices that are passed together, such as the two sides of a border.
pub type Pair = (usize, usize);

/// A graph of vertices, each with a mate or none, joined by track.
#[derive(Clone, Debug, Default)]
pub struct Alternating {
    mates: Vec<Option<usize>>,
    /// The latest join of each vertex.
    latest: Vec<Option<usize>>,
    joins: Vec<Join>,
}

/// One side of a piece of track: where it leads, and the vertex's join before it.
#[derive(Clone, Copy, Debug)]
struct Join {
    to: usize,
    before: Option<usize>,
}

impl Alternating {
    /// Adds a vertex without a mate. Runs begin or end at such vertices.
    pub fn add_end(&mut self) -> usize {
        self.mates.push(None);
        self.latest.push(None);
        self.mates.len() - 1
    }

    /// Adds two vertices that are mates.
    pub fn add_pair(&mut self) -> Pair {
        let pair = (self.add_end(), self.add_end());
        self.mates[pair.0] = Some(pair.1);
        self.mates[pair.1] = Some(pair.0);
        pair
    }

    /// Joins two vertices by track.
    pub fn join(&mut self, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            let before = self.latest[from].replace(self.joins.len());
            self.joins.push(Join { to, before });
        }
    }

    fn joined(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let join = |index: Option<usize>| index.map(|index| self.joins[index]);
        let all = std::iter::successors(join(self.latest[vertex]), move |last| join(last.before));
        all.map(|join| join.to)
    }

    /// Returns a vertex's mate, if it has one.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// Finds the vertices from which a run may continue.
    ///
    /// These are `start` and each vertex that the run can have reached by way of its mate without ever touching
    /// `closed` vertices. A mate of `start` is closed too.
    #[must_use]
    pub fn departures(&self, start: usize, closed: &[usize]) -> Vec<bool> {
        let mut search = Search::new(self, start);
        for &vertex in closed.iter().chain(&self.mates[start]) {
            search.places[vertex].label = Label::Closed;
        }
        search.run();
        let places = search.places.iter();
        places.map(|place| place.label == Label::Outer).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Unknown,
    /// Reached by track, so that the run goes on to its mate.
    Inner,
    /// Reached by way of its mate, so that the run goes on by track.
    Outer,
    Closed,
}

/// The state of a vertex in a search.
#[derive(Clone, Copy, Debug)]
struct VertexState {
    label: Label,
    /// The outer vertex before it, if this one is inner.
    parent: usize,
    /// A vertex nearer to the first one of the loop into which this one has been contracted; itself if there is none.
    nearer: usize,
    /// The loop in which it was last met on the way back from the two ends.
    met: usize,
}

struct Search<'a> {
    graph: &'a Alternating,
    places: Vec<VertexState>,
    loops: usize,
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Alternating, start: usize) -> Search<'a> {
        let count = graph.mates.len();
        let unknown = |vertex| VertexState {
            label: Label::Unknown,
            parent: start,
            nearer: vertex,
            met: 0,
        };
        let mut places: Vec<VertexState> = (0..count).map(unknown).collect();
        places[start].label = Label::Outer;
        let mut queue = Vec::with_capacity(count);
        queue.push(start);
        Search {
            graph,
            places,
            loops: 0,
            queue,
        }
    }

    fn run(&mut self) {
        let graph = self.graph;
        let mut next = 0;
        while let Some(&here) = self.queue.get(next) {
            next += 1;
            for there in graph.joined(here) {
                if graph.mates[here] == Some(there) {
                    continue;
                }
                match (self.places[there].label, graph.mates[there]) {
                    (Label::Outer, _) => self.contract(here, there),
                    (Label::Unknown, Some(mate)) => {
                        self.places[there].label = Label::Inner;
                        self.places[there].parent = here;
                        self.places[mate].label = Label::Outer;
                        self.queue.push(mate);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Returns a vertex's base. That is the first vertex of the loop into which it has been contracted, or itself.
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.places[vertex].nearer != vertex {
            let next = self.places[vertex].nearer;
            self.places[vertex].nearer = self.places[next].nearer;
            vertex = next;
        }
        vertex
    }

    /// Returns the base before a base. It is the one before it on the way from the start, and comes with the inner
    /// vertex between them.
    fn before(&mut self, base: usize) -> Option<(usize, usize)> {
        let inner = self.graph.mates[base]?;
        let VertexState { label, parent, .. } = self.places[inner];
        (label != Label::Closed).then(|| (self.base(parent), inner))
    }

    /// Contracts the loop closed by a join.
    ///
    /// With the ways on which the two were reached it is of odd length, and a train can run round it both ways; so all
    /// of the loop becomes outer.
    fn contract(&mut self, one: usize, other: usize) {
        let [one, other] = [self.base(one), self.base(other)];
        if one != other
            && let Some(first) = self.common(one, other)
        {
            self.fold(one, first);
            self.fold(other, first);
        }
    }

    /// Finds the last common base of two ways. They are the ways to two bases, and are gone back by turns.
    fn common(&mut self, one: usize, other: usize) -> Option<usize> {
        self.loops += 1;
        let mut ways = [Some(one), Some(other)];
        while ways != [None, None] {
            for way in &mut ways {
                if let Some(base) = *way {
                    let met = &mut self.places[base].met;
                    if std::mem::replace(met, self.loops) == self.loops {
                        return Some(base);
                    }
                    *way = self.before(base).map(|(before, _)| before);
                }
            }
        }
        None
    }

    /// Contracts the way from `first` to `base`.
    fn fold(&mut self, mut base: usize, first: usize) {
        while base != first {
            let Some((before, inner)) = self.before(base) else {
                return;
            };
            self.places[base].nearer = first;
            self.places[inner].nearer = first;
            self.places[inner].label = Label::Outer;
            self.queue.push(inner);
            base = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Finds the same departures by trying all runs.
    fn tried(graph: &Alternating, start: usize, closed: &[usize]) -> Vec<bool> {
        fn go(graph: &Alternating, here: usize, used: &mut Vec<bool>, found: &mut Vec<bool>) {
            found[here] = true;
            for there in graph.joined(here) {
                let Some(mate) = graph.mates[there].filter(|_| !used[there]) else {
                    continue;
                };
                (used[there], used[mate]) = (true, true);
                go(graph, mate, used, found);
                (used[there], used[mate]) = (false, false);
            }
        }
        let mut used = vec![false; graph.mates.len()];
        for &vertex in closed.iter().chain([&start]).chain(&graph.mates[start]) {
            used[vertex] = true;
        }
        let mut found = vec![false; graph.mates.len()];
        go(graph, start, &mut used, &mut found);
        found
    }

    #[test]
    fn a_loop_turns_a_train_round() {
        let mut graph = Alternating::default();
        let start = graph.add_end();
        let [a, b, c] = [(); 3].map(|()| graph.add_pair());
        graph.join(start, a.0);
        graph.join(a.1, b.0);
        graph.join(a.1, c.0);
        let straight = graph.departures(start, &[]);
        assert!(straight[b.1] && !straight[b.0], "only outwards");
        graph.join(b.1, c.1);
        let round = graph.departures(start, &[]);
        assert!(round[b.1] && round[b.0] && round[c.0], "both ways round");
        assert!(!round[a.0], "but not back over the border before the loop");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn the_search_agrees_with_trying_all_runs(
            pairs in 1usize..7,
            ends in 1usize..3,
            track in prop::collection::vec((0usize..16, 0usize..16), 0..16),
            shut in prop::option::of(0usize..16),
        ) {
            let mut graph = Alternating::default();
            for _ in 0..ends {
                graph.add_end();
            }
            for _ in 0..pairs {
                graph.add_pair();
            }
            let count = graph.mates.len();
            for (a, b) in track {
                let (a, b) = (a % count, b % count);
                if a != b && graph.mates[a] != Some(b) {
                    graph.join(a, b);
                }
            }
            let closed: Vec<usize> = shut
                .map(|vertex| vertex % count)
                .into_iter()
                .flat_map(|vertex| [Some(vertex), graph.mates[vertex]])
                .flatten()
                .collect();
            for start in (0..count).filter(|start| !closed.contains(start)) {
                prop_assert_eq!(graph.departures(start, &closed), tried(&graph, start, &closed));
            }
        }
    }
}
