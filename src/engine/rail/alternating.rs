//! Where a run can get to without using anything twice, answered exactly and quickly.
//!
//! A run enters a border from one side and leaves it on the other, and enters a city by one track and leaves it
//! by another; neither may be used twice. With the two sides of each border (and an entrance and an exit of each
//! city) as *mates*, a run is a path that alternates between track and mates and repeats nothing. Such paths are
//! those of Edmonds' search for matchings ("Paths, trees, and flowers", 1965): loops of odd length, by which a
//! train can turn round, are contracted as they are found. Trying all runs would take exponential time.

/// Two vertices that are passed together: the two sides of a border.
pub type Pair = (usize, usize);

/// Vertices, each with a mate or none, joined by track.
#[derive(Clone, Debug, Default)]
pub struct Alternating {
    mates: Vec<Option<usize>>,
    joined: Vec<Vec<usize>>,
}

impl Alternating {
    /// Adds a vertex without a mate: where runs begin, or end.
    pub fn add_end(&mut self) -> usize {
        self.mates.push(None);
        self.joined.push(Vec::new());
        self.mates.len() - 1
    }

    /// Adds two mates.
    pub fn add_pair(&mut self) -> Pair {
        let pair = (self.add_end(), self.add_end());
        self.mates[pair.0] = Some(pair.1);
        self.mates[pair.1] = Some(pair.0);
        pair
    }

    /// Joins two vertices by track.
    pub fn join(&mut self, a: usize, b: usize) {
        self.joined[a].push(b);
        self.joined[b].push(a);
    }

    /// A vertex's mate.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates[vertex]
    }

    /// From which vertices a run that begins at `start` may continue: `start`, and each that it can have reached
    /// by way of its mate, without ever touching `closed` vertices. A mate of `start` is closed too.
    #[must_use]
    pub fn departures(&self, start: usize, closed: &[usize]) -> Vec<bool> {
        let mut search = Search::new(self, start);
        for &vertex in closed.iter().chain(&self.mates[start]) {
            search.labels[vertex] = Label::Closed;
        }
        search.run();
        search
            .labels
            .iter()
            .map(|label| *label == Label::Outer)
            .collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Unknown,
    /// Reached by track: the run goes on to its mate.
    Inner,
    /// Reached by way of its mate: the run goes on by track.
    Outer,
    Closed,
}

struct Search<'a> {
    graph: &'a Alternating,
    labels: Vec<Label>,
    /// Of an inner vertex, the outer one before it.
    parents: Vec<usize>,
    /// The first vertex of the loop that a vertex has been contracted into; itself if none.
    bases: Vec<usize>,
    queue: Vec<usize>,
    start: usize,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Alternating, start: usize) -> Search<'a> {
        let count = graph.mates.len();
        let mut labels = vec![Label::Unknown; count];
        labels[start] = Label::Outer;
        Search {
            graph,
            labels,
            parents: vec![start; count],
            bases: (0..count).collect(),
            queue: vec![start],
            start,
        }
    }

    fn run(&mut self) {
        let mut next = 0;
        while let Some(&here) = self.queue.get(next) {
            next += 1;
            for &there in &self.graph.joined[here] {
                if self.bases[here] == self.bases[there] || self.graph.mates[here] == Some(there) {
                    continue;
                }
                match (self.labels[there], self.graph.mates[there]) {
                    (Label::Outer, _) => self.contract(here, there),
                    (Label::Unknown, Some(mate)) => {
                        self.labels[there] = Label::Inner;
                        self.parents[there] = here;
                        self.labels[mate] = Label::Outer;
                        self.queue.push(mate);
                    }
                    _ => {}
                }
            }
        }
    }

    /// The outer vertices from which `vertex` was reached, itself first, by their bases.
    fn ancestors(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(self.bases[vertex]);
        std::iter::from_fn(move || {
            let here = at?;
            at = self.graph.mates[here]
                .filter(|_| here != self.start)
                .map(|mate| self.bases[self.parents[mate]]);
            Some(here)
        })
    }

    /// Two outer vertices are joined: with the ways on which they were reached they form a loop of odd length,
    /// round which a train can run both ways.
    fn contract(&mut self, one: usize, other: usize) {
        let Some(base) = self
            .ancestors(one)
            .find(|&a| self.ancestors(other).any(|b| a == b))
        else {
            return;
        };
        let mut in_loop = vec![false; self.bases.len()];
        in_loop[base] = true;
        self.mark(one, base, other, &mut in_loop);
        self.mark(other, base, one, &mut in_loop);
        for vertex in 0..self.bases.len() {
            if in_loop[self.bases[vertex]] {
                self.bases[vertex] = base;
                if self.labels[vertex] == Label::Inner {
                    self.labels[vertex] = Label::Outer;
                    self.queue.push(vertex);
                }
            }
        }
    }

    /// Marks the way from `vertex` back to `base`, and notes how its inner vertices are reached the other way.
    fn mark(&mut self, mut vertex: usize, base: usize, mut before: usize, in_loop: &mut [bool]) {
        while self.bases[vertex] != base {
            let Some(mate) = self.graph.mates[vertex] else {
                return;
            };
            in_loop[self.bases[vertex]] = true;
            in_loop[self.bases[mate]] = true;
            self.parents[vertex] = before;
            before = mate;
            vertex = self.parents[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The same by trying all runs.
    fn tried(graph: &Alternating, start: usize, closed: &[usize]) -> Vec<bool> {
        fn go(graph: &Alternating, here: usize, used: &mut Vec<bool>, found: &mut Vec<bool>) {
            found[here] = true;
            for &there in &graph.joined[here] {
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
