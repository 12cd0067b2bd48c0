// Games of every title, begun at the home page and brought to the scores by somebody who presses what the page shows.
//
// The beginning and the end of a game are played each time. Whole games by hand:
// PRESSED_SEEDS=1,2,3 PRESSED_PLAYERS=5 node --test tests/browser/pressed-games.spec.mjs

import assert from 'node:assert/strict';
import { openGivenAt, skip, stored } from './given.mjs';
import { FOR_TWO, GAMES, openGolden, putAt, REAL } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { Presser } from './presser.mjs';

const PLAYERS = ['Amy', 'Brian', 'Crystal', 'David', 'Erin'];
const BY_HAND = process.env.PRESSED_SEEDS?.split(',').map(Number);
const SIZES = { desk: DESK, phone: PHONE };

/** How many presses a game is begun with. */
const FIRST = 60;
/** How many actions before its end a game is taken over. */
const LAST = 25;

/** The page says who of the players has won, and ranks all of them. */
async function assertOver(page) {
  const { players } = (await stored(page)).setup;
  assert.match(await page.textContent('.who.final'), new RegExp(`(${players.join('|')}) wins?$`));
  assert.equal(await page.locator('.ranking > li').count(), players.length);
}

/** A tab in which no press waits for the pause after another. */
async function presserOf(t, open, options) {
  await Presser.prepare(t.context);
  return new Presser(await open(), options);
}

/** Plays a whole game of a title, and tells what was seen. */
async function playWhole(t, title, names, { seed, finger }) {
  const presser = await presserOf(t, () => t.open(), { seed, finger });
  const begun = performance.now();
  await presser.newGame(title, names, { seed: String(seed) });
  await presser.playUntil(() => false);
  const seconds = (performance.now() - begun) / 1000;
  const { page } = t;
  const [actions] = (await page.textContent('.time > .small')).match(/\d+/);
  console.log(`${title}, seed ${seed}: ${actions} actions, ${presser.presses} presses in ${seconds.toFixed(0)} s; ${await page.textContent('.decision p')}`);
  console.log([...presser.seen].map(([sort, count]) => `  ${count} × ${sort}`).sort().join('\n'));
  await assertOver(page);
}

if (BY_HAND) {
  for (const title of Object.keys(GAMES)) {
    const names = PLAYERS.slice(0, Number(process.env.PRESSED_PLAYERS ?? 3));
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const seed of BY_HAND) {
        const finger = viewport === PHONE;
        browserTest(`a whole game of ${title} is played on a ${size}, seed ${seed}`, { viewport, timeout: 1_800_000, context: { hasTouch: finger } }, (t) => playWhole(t, title, names, { seed, finger }));
      }
    }
  }
}

/** Opens a game shortly before its end. */
const shortlyBefore = (game) => async (t) => {
  const page = await openGolden(t, game);
  await putAt(page, game, game.actions.length - LAST);
  return page;
};

// The end of 18MW is played in midwest.spec.mjs.
const USUAL = [
  ['18NewEngland', 'phone', 5, 3, { skip, open: (t) => openGivenAt(t, 714) }],
  ['1828', 'phone', 3, 3, { open: shortlyBefore(REAL[1828]) }],
  ['18GB', 'desk', 5, 2, { open: shortlyBefore(FOR_TWO) }],
  ['18GB', 'phone', 5, 2, { open: shortlyBefore(FOR_TWO) }],
  ['18MW', 'desk', 3, 5],
  ['Rails of New England', 'desk', 3, 5, { open: shortlyBefore(GAMES['Rails of New England']) }],
];

for (const [title, size, seed, count, end] of BY_HAND ? [] : USUAL) {
  const finger = size === 'phone';
  const options = { viewport: SIZES[size], timeout: 300_000, context: { hasTouch: finger } };
  browserTest(`a game of ${title} is begun on a ${size}`, options, async (t) => {
    const presser = await presserOf(t, () => t.open(), { seed, finger });
    await presser.newGame(title, PLAYERS.slice(0, count));
    await presser.playUntil(() => presser.presses >= FIRST);
    await t.screenshot(`pressed-${title}-${size}-begun`);
  });
  if (!end) continue;
  browserTest(`a game of ${title} is ended on a ${size}`, { ...options, skip: end.skip }, async (t) => {
    const presser = await presserOf(t, () => end.open(t), { seed, finger });
    await presser.playUntil(() => false);
    assert.ok(presser.presses > 0, 'something was left to press');
    await assertOver(t.page);
    await t.screenshot(`pressed-${title}-${size}-end`);
  });
}
