//! The ways of a walk that does not turn back at a stop.
//!
//! No run uses a border twice, so none leaves a stop by the exit by which it has come there. To a walk, therefore, the
//! exits of one stop are so many places: the ports. Where a stop can be come to by two of them, so that it may be left
//! by every one, another port stands for both.

use super::graph::Graph;
use super::plan::Plan;
use super::sets::only;
use std::ops::Range;

/// A way for a walk to go on, past any stops that it passes for nothing: to where, and what it crosses on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PortStep {
    pub stop: u8,
    /// The port by which it comes there.
    pub port: u16,
    /// Those of [`Plan::crossings`] that it crosses, as bits.
    pub crossed: u16,
}

/// The place in [`Ports`] of the ways in which a walk may go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct PortSteps {
    from: u32,
    between: u32,
    to: u32,
}

impl PortSteps {
    /// Returns the ways to counted stops.
    pub fn counted(self) -> Range<usize> {
        self.from as usize..self.between as usize
    }

    /// Returns the ways to passed stops. The walk passes these for nothing, and may as well end at them.
    pub fn passed(self) -> Range<usize> {
        self.between as usize..self.to as usize
    }
}

/// The ports of a graph as one unit sees them. Their ways on are found on demand.
#[derive(Clone, Debug)]
pub(super) struct Ports {
    /// The first port of each stop; the stop's last one stands for coming there in any way.
    first: Vec<u16>,
    /// The stop of each port.
    stops: Vec<u8>,
    next: Vec<PortStep>,
    /// The ways on from each port, for a walk that leaves by it and for one that has come by it.
    known: Vec<[Option<PortSteps>; 2]>,
}

/// The direction of a walk at a port: leaving by it, or having come by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Leaving,
    Coming,
}

impl Ports {
    pub fn new(graph: &Graph) -> Ports {
        let mut first = vec![0];
        let mut stops = Vec::new();
        for (stop, node) in (0u8..).zip(&graph.nodes) {
            stops.resize(stops.len() + node.exits.len() + 1, stop);
            first.push(u16::try_from(stops.len()).unwrap_or(u16::MAX));
        }
        Ports {
            first,
            next: Vec::new(),
            known: vec![[None, None]; stops.len()],
            stops,
        }
    }

    /// Returns the stop of a port.
    pub fn stop(&self, port: u16) -> u8 {
        self.stops[usize::from(port)]
    }

    /// Returns the port of a stop and an exit.
    pub fn at(&self, graph: &Graph, stop: u8, exit: u16) -> u16 {
        let exits = &graph.node_at(stop).exits;
        let index = exits.iter().position(|(known, _)| *known == exit);
        let index = index.and_then(|index| u16::try_from(index).ok());
        self.first[usize::from(stop)] + index.unwrap_or(0)
    }

    /// Returns one way to go on.
    pub fn next(&self, index: usize) -> PortStep {
        self.next[index]
    }

    /// Finds how a walk may go on.
    pub fn nexts(&mut self, graph: &Graph, plan: &Plan, port: u16, by: By) -> PortSteps {
        self.known[usize::from(port)][by as usize].unwrap_or_else(|| {
            let nexts = self.find(graph, plan, port, by);
            self.known[usize::from(port)][by as usize] = Some(nexts);
            nexts
        })
    }

    fn find(&mut self, graph: &Graph, plan: &Plan, port: u16, by: By) -> PortSteps {
        let begin = PortStep {
            stop: self.stop(port),
            port,
            crossed: 0,
        };
        let (mut counted, mut passed) = (Vec::new(), Vec::new());
        let mut done = 0;
        self.follow(graph, plan, (begin, by), &mut counted, &mut passed);
        while let Some(&next) = passed.get(done) {
            done += 1;
            if graph.through & only(next.stop) != 0 {
                self.follow(graph, plan, (next, By::Coming), &mut counted, &mut passed);
            }
        }
        // Ending there rather than before brings something only in these cases.
        passed.retain(|next| {
            let measured = plan.per_hex != 0 && plan.measured & only(next.stop) != 0;
            by == By::Leaving || next.crossed != 0 || measured
        });
        passed.dedup_by_key(|next| (plan.measured & only(next.stop), next.crossed));
        let from = self.end();
        self.next.append(&mut counted);
        let between = self.end();
        self.next.append(&mut passed);
        let to = self.end();
        PortSteps { from, between, to }
    }

    fn end(&self) -> u32 {
        u32::try_from(self.next.len()).unwrap_or(u32::MAX)
    }

    /// Adds the stops at the next links. They lead from where a walk is.
    fn follow(
        &self,
        graph: &Graph,
        plan: &Plan,
        (at, by): (PortStep, By),
        counted: &mut Vec<PortStep>,
        passed: &mut Vec<PortStep>,
    ) {
        let node = graph.node_at(at.stop);
        let exit = node.exits.get(self.index(at));
        let exit = exit.map(|(exit, _)| *exit);
        for &way in &node.links {
            let link = graph.link_of(way);
            if (Some(link.exit(at.stop)) == exit) != (by == By::Leaving) {
                continue;
            }
            let next = PortStep {
                stop: way.to,
                port: self.arrival(graph, way.to, link.exit(way.to)),
                crossed: at.crossed | plan.crossed(link.groups),
            };
            if plan.ignored & only(way.to) == 0 {
                self.add(counted, next, false);
            }
            if (plan.skippable | plan.ignored) & only(way.to) != 0 {
                // Whatever lies beyond has to be looked at again.
                self.add(passed, next, true);
            }
        }
    }

    /// Adds a way to go on. If a stop may be come to by two ports, it may be left by every one.
    fn add(&self, all: &mut Vec<PortStep>, next: PortStep, again: bool) {
        let any = PortStep {
            port: self.any(next.stop),
            ..next
        };
        let same = |known: &&mut PortStep| (known.stop, known.crossed) == (next.stop, next.crossed);
        match all.iter_mut().rfind(same) {
            Some(known) if *known == any || *known == next => {}
            Some(known) if !again => *known = any,
            Some(_) => all.push(any),
            None => all.push(next),
        }
    }

    /// Returns a port's number at its stop.
    fn index(&self, at: PortStep) -> usize {
        usize::from(at.port - self.first[usize::from(at.stop)])
    }

    /// Returns the port for any arrival. It stands for coming to the stop in any way.
    fn any(&self, stop: u8) -> u16 {
        self.first[usize::from(stop) + 1] - 1
    }

    /// Returns the port of an arrival. Where no way leads on, it is the one for any arrival.
    fn arrival(&self, graph: &Graph, stop: u8, exit: u16) -> u16 {
        if graph.through & only(stop) == 0 {
            self.any(stop)
        } else {
            self.at(graph, stop, exit)
        }
    }
}
