// Draws the country under the maps: src/titles/*/country.svg, which the page holds ready for <use>.
//
//     npm install && node draw.mjs        in this folder, after a map, a place or a river has changed
//
// Coasts and borders come from Natural Earth (world-atlas) and the Census Bureau (us-atlas), both in the public domain;
// lakes, rivers and hills from the files beside this one. The earth is bent so that each place that a map names lies in
// its hex (bend.mjs); that is checked, and that nothing is turned over by it. What is drawn is in units of the board,
// whole ones, and grows coarser away from the map, where it only fills the panel.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { bent } from './bend.mjs';
import { LAKES } from './lakes.mjs';
import { along, area, dense, farFrom, long, parts, ringInside, round, simple, simpleRing, within, without } from './lines.mjs';
import { TITLES } from './places.mjs';
import { BORDERS, HILLS, RIVERS } from './rivers.mjs';

const read = createRequire(import.meta.url);
const LAND = read('world-atlas/land-10m.json');
const COUNTRIES = read('world-atlas/countries-10m.json');
const STATES = read('us-atlas/states-10m.json');

/** From the middle of a hex to its sides: src/scene/layout.rs. */
const APOTHEM = Math.sqrt(3) * 50;
/** A place lies at most so far from the middle of its hex. */
const NEAR = 70;
/** How much room there is in a file. */
const MOST = 8000;

/** The hexes of a title's map, as its map.rs lists them: coordinate, name, colour, and the middle on the board. */
function hexesOf(title, orientation) {
  const rows = readFileSync(new URL(`../../src/titles/${title}/map.rs`, import.meta.url), 'utf8');
  const known = new Map();
  for (const [, at, name, colour, rest] of rows.matchAll(/^ {4}hex\("(\w+)", "([^"]*)", (\w+)(.*)\),$/gm)) {
    if (!known.has(at)) known.set(at, { at, name, colour, rest, middle: middleOf(at, orientation) });
  }
  return [...known.values()];
}

/** The middle of a hex. */
function middleOf(at, orientation) {
  const letter = at.charCodeAt(0) >= 97 ? at.charCodeAt(0) - 98 : at.charCodeAt(0) - 65;
  const number = Number(at.slice(1));
  const odd = Math.abs(letter - number) % 2;
  if (orientation === 'flat') return [(letter + odd) * 150, number * APOTHEM];
  const [x, y] = [(number + odd) * APOTHEM, letter * 150];
  return orientation === 'turned' ? [y, -x] : [x, y];
}

/** The rectangle around points. */
function around(points, room) {
  const [xs, ys] = [0, 1].map((side) => points.map((point) => point[side]));
  return [Math.min(...xs) - room, Math.min(...ys) - room, Math.max(...xs) + room, Math.max(...ys) + room];
}

/** How far a point is outside of a rectangle. */
const outside = ([x, y], [left, top, right, bottom]) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Degrees, as units that are about as long to the east as to the north. */
const flat = (middle) => ([east, north]) => [east * Math.cos((middle * Math.PI) / 180), -north];

const whole = (points) => points.map((point) => point.map(Math.round)).filter((point, index, all) => index === 0 || point[0] !== all[index - 1][0] || point[1] !== all[index - 1][1]);

/** Lines or rings as the data of an SVG path, each point from the one before it. */
function path(lines, end = '') {
  let [at, text] = [[0, 0], ''];
  for (const line of lines) {
    const [first] = line;
    text += 'm';
    line.forEach(([x, y], index) => {
      const step = [x - at[0], y - at[1]];
      text += `${index > 0 && step[0] >= 0 ? ' ' : ''}${step[0]}${step[1] >= 0 ? ' ' : ''}${step[1]}`;
      at = [x, y];
    });
    if (end !== '') at = first;
    text += end;
  }
  return text;
}

/** Numbers that look drawn by chance and are always the same. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** The corners of a hex beside its edges 0 to 5. */
function corners([x, y], orientation) {
  const first = { flat: 60, pointy: 90, turned: 0 }[orientation];
  return [0, 1, 2, 3, 4, 5].map((edge) => {
    const angle = ((first + 60 * edge) * Math.PI) / 180;
    return [x + 100 * Math.cos(angle), y + 100 * Math.sin(angle)];
  });
}

/** Where the rivers that a map prints along sides of hexes end. */
function mouths(hexes, orientation) {
  const seen = new Map();
  for (const { middle, rest } of hexes) {
    const at = corners(middle, orientation);
    for (const [, edge] of rest.matchAll(/(\d)~/g)) {
      const side = [at[Number(edge)], at[(Number(edge) + 1) % 6]].map((point) => point.map(Math.round));
      seen.set(side.map(String).sort().join(), side);
    }
  }
  const ends = new Map();
  for (const point of [...seen.values()].flat()) {
    const known = [...ends.keys()].find((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) < 5) ?? point;
    ends.set(known, (ends.get(known) ?? 0) + 1);
  }
  return [...ends].filter(([, count]) => count === 1).map(([point]) => point);
}

/** A title's map and its bent earth. */
function earth(title) {
  const { name, orientation, places, near } = TITLES[title];
  const hexes = hexesOf(title, orientation);
  const middles = new Map(hexes.map((hex) => [hex.at, hex.middle]));
  const frame = around([...middles.values()], 100);
  // The earth as the board has it.
  const norths = Object.values(places).map(([north]) => north);
  const even = flat((Math.min(...norths) + Math.max(...norths)) / 2);
  const pairs = (of) => Object.entries(of).map(([at, [north, east]]) => [even([east, north]), middles.get(at)]);
  const bend = bent(pairs(places), pairs(near), NEAR);
  const onBoard = (point) => bend(even(point));
  for (const [at, [north, east]] of Object.entries(places)) {
    const [[x, y], [u, v]] = [onBoard([east, north]), middles.get(at)];
    if (Math.hypot(x - u, y - v) >= APOTHEM) throw new Error(`${name}: ${at} lies outside of its hex.`);
  }
  for (const { at, name: named, colour } of hexes) {
    if (named !== '' && colour !== 'Red' && !(at in places) && !(at in near)) throw new Error(`${name}: where is ${named}, ${at}?`);
  }
  const reach = around([...Object.values(places), ...Object.values(near)].map(([north, east]) => [east, north]), 0);
  mustNotTurn(name, onBoard, reach);
  return { ...TITLES[title], hexes, frame, onBoard, reach };
}

/** Refuses an earth that lies on itself. */
function mustNotTurn(name, onBoard, [west, south, east, north]) {
  for (let x = west; x < east; x += (east - west) / 80) {
    for (let y = south; y < north; y += (north - south) / 80) {
      const [a, b, c] = [onBoard([x, y]), onBoard([x + 0.01, y]), onBoard([x, y + 0.01])];
      if ((b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])) throw new Error(`${name}: the earth is turned over at ${y} north, ${x} east.`);
    }
  }
}

/** The lines of a legend: where each begins, and how long it is at most. */
const wordsOf = ({ at: [x, y], lines }) => lines.map((line, index) => ({ line, at: [x, y + 52 * index], long: line.length * 20 }));

/** All that is drawn of a country, each a list of lines or rings on the board, whole. */
function shapes({ name, orientation, rivers, borders, hills, compass, legend, hexes, frame, onBoard, reach }) {
  const size = Math.max(frame[2] - frame[0], frame[3] - frame[1]);
  // The panel may be much wider or higher than the map.
  const panel = around([[frame[0], frame[1]], [frame[2], frame[3]]], 1.6 * size);
  // What may come into it, in degrees.
  const [wide, high] = [reach[2] - reach[0], reach[3] - reach[1]].map((long) => long * 1.5);
  const window = [reach[0] - wide, Math.max(reach[1] - high, 10), reach[2] + wide, Math.min(reach[3] + high, 72)];
  const isSeen = (point) => outside(point, frame) < 0.6 * size;
  const degrees = (points) => points.map(([north, east]) => [east / 100, north / 100]);
  const ring = (points) => {
    const seen = ringInside(points, window);
    const on = seen.length < 3 ? [] : ringInside(dense([...seen, seen[0]], 0.3).slice(0, -1).map(onBoard), panel);
    return on.length < 3 ? [] : [on];
  };
  const line = (points) => parts(dense(points, 0.1).map(onBoard), isSeen);

  const land = feature(LAND, LAND.objects.land).features.flatMap(({ geometry }) => geometry.coordinates.flatMap(([shore]) => ring(shore.slice(0, -1))));
  const lakes = LAKES.flatMap((shore) => ring(degrees(shore)));

  // Rivers that the map prints along its hexes go on outside of it.
  const open = mouths(hexes, orientation);
  const isOn = (point) => hexes.some(({ middle }) => Math.hypot(point[0] - middle[0], point[1] - middle[1]) < 95);
  const goOn = (part) => {
    const near = (point) => open.filter((end) => Math.hypot(end[0] - point[0], end[1] - point[1]) < 150).sort((one, other) => Math.hypot(one[0] - point[0], one[1] - point[1]) - Math.hypot(other[0] - point[0], other[1] - point[1])).slice(0, 1);
    return [...near(part[0]), ...part, ...near(part.at(-1))];
  };
  const flowing = rivers.flatMap((river) => line(round(degrees(RIVERS[river]))));
  const streams = open.length === 0 ? flowing : flowing.flatMap((part) => parts(part, (point) => !isOn(point)).map(goOn));

  // On water a border is not seen, and along a river it is the river.
  const all = [STATES.objects.states, COUNTRIES.objects.countries].map((areas, index) => mesh([STATES, COUNTRIES][index], areas, (one, other) => one !== other).coordinates);
  const isNear = (points) => points.some(([east, north]) => east > window[0] && east < window[2] && north > window[1] && north < window[3]);
  const frontier = [...all.flat(), ...borders.map((border) => degrees(BORDERS[border]))].filter(isNear).flatMap(line);
  const isDry = (point) => !lakes.some((lake) => within(point, lake));
  const isRiver = (point) => flowing.some((river) => farFrom(point, river) < 34);
  const dry = frontier.flatMap((part) => parts(part, isDry)).flatMap((part) => without(part, isRiver, 110)).filter((part) => long(part) > 60);

  // Hills stand beside each other along their crest, as with a pen.
  const random = chance(7);
  const peaks = [];
  for (const range of hills) {
    for (const [x, y, right, down] of along(dense(degrees(HILLS[range]), 0.1).map(onBoard), 42)) {
      const aside = (random() - 0.5) * 70;
      const at = [x - down * aside, y + right * aside].map(Math.round);
      if (isSeen(at) && peaks.every(([u, v]) => Math.hypot(u - at[0], (v - at[1]) * 1.4) > 36)) peaks.push(at);
    }
  }
  peaks.sort((one, other) => one[1] - other[1]);
  const rose = middleOf(compass, orientation).map(Math.round);
  const words = wordsOf(legend);
  const isClear = ([x, y], [wide, high]) => hexes.every(({ middle: [u, v] }) => Math.hypot(Math.max(Math.abs(u - x) - wide, 0), Math.max(Math.abs(v - y) - high, 0)) > 90);
  if (!isClear(rose, [70, 90])) throw new Error(`${name}: the compass lies on the map.`);
  for (const { at: [x, y], long: wide } of words) if (!isClear([x + wide / 2, y], [wide / 2, 20])) throw new Error(`${name}: the legend lies on the map.`);
  return { name, orientation, frame, land, lakes, dry, streams, peaks, rose, words };
}

/** A country as SVG text, with no detail smaller than `grain` units. */
function drawn({ name, orientation, frame, land, lakes, dry, streams, peaks, rose, words }, grain) {
  const fine = (point) => grain * (1 + outside(point, frame) / 100);
  const rings = (of) => of.map((ring) => whole(simpleRing(ring, fine))).filter((ring) => ring.length > 2 && area(ring) > 60 * Math.min(...ring.map(fine)) ** 1.5);
  const lines = (of, times = 1) => of.map((line) => whole(simple(line, (point) => times * fine(point)))).filter((line) => line.length > 1 && Math.hypot(line[0][0] - line.at(-1)[0], line[0][1] - line.at(-1)[1]) > 12);
  const layers = [
    ['frontier', path(lines(dry, 2))],
    ['stream', path(lines(streams))],
    ['pool', path(rings(lakes), 'z')],
    ['hill', path([peaks])],
  ];
  const paths = layers.filter(([, data]) => data !== '').map(([layer, data]) => `<path class="${layer}" d="${data}"/>`);
  const coast = `<path id="coast-${name}" d="${path(rings(land), 'z')}"/>`;
  const uses = ['shelf', 'mainland'].map((layer) => `<use class="${layer}" href="#coast-${name}"/>`);
  const north = orientation === 'turned' ? ` transform="rotate(-90 ${rose[0]} ${rose[1]})"` : '';
  const compass = `<use href="#compass" x="${rose[0]}" y="${rose[1]}"${north}/>`;
  const legend = words.map(({ at: [x, y], line }) => `<text class="legend" x="${x}" y="${y}">${line}</text>`);
  return `<svg class="countries" aria-hidden="true">${coast}<g id="country-${name}" class="terrain">${uses.join('')}${paths.join('')}${compass}${legend.join('')}</g></svg>\n`;
}

for (const title of process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(TITLES)) {
  const country = shapes(earth(title));
  let [grain, text] = [3, ''];
  do text = drawn(country, (grain *= 1.05)); while (text.length > MOST);
  writeFileSync(new URL(`../../src/titles/${title}/country.svg`, import.meta.url), text);
  console.log(`${country.name}: ${text.length} bytes, nothing smaller than ${grain.toFixed(1)} units, ${country.peaks.length} hills`);
}
