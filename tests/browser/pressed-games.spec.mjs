// Whole games of every title, from the home page to the scores, by somebody who presses what the page shows.
//
// More of them by hand: PRESSED_SEEDS=1,2,3 PRESSED_PLAYERS=5 node --test tests/browser/pressed-games.spec.mjs

import assert from 'node:assert/strict';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { Presser } from './presser.mjs';

const PLAYERS = ['Amy', 'Brian', 'Crystal', 'David', 'Erin'];
const BY_HAND = process.env.PRESSED_SEEDS?.split(',').map(Number);

for (const [title, size, viewport, usual, count = 3] of [
  ['1828', 'desk', DESK, 3],
  ['1828', 'phone', PHONE, 3],
  ['18NewEngland', 'phone', PHONE, 5],
  ['Rails of New England', 'desk', DESK, 3, 5],
  ['Rails of New England', 'phone', PHONE, 4, 2],
  // On a desk whole-game.spec.mjs plays one.
  // Random players take some 2,000 actions for a game of 18MW: midwest.spec.mjs plays the end of one.
  ...(BY_HAND ? [['18NewEngland', 'desk', DESK], ['18MW', 'desk', DESK], ['18MW', 'phone', PHONE]] : []),
]) {
  const names = PLAYERS.slice(0, Number(process.env.PRESSED_PLAYERS ?? count));
  for (const seed of BY_HAND ?? [usual]) {
    const finger = viewport === PHONE;
    browserTest(`a whole game of ${title} is played on a ${size}, seed ${seed}`, { viewport, timeout: 600_000, context: { hasTouch: finger } }, async (t) => {
      await Presser.prepare(t.context);
      const page = await t.open();
      const presser = new Presser(page, { seed, finger });
      const begun = performance.now();
      await presser.newGame(title, names, { seed: BY_HAND ? String(seed) : '7' });
      await presser.playUntil(() => false);
      const seconds = (performance.now() - begun) / 1000;
      const [actions] = (await page.textContent('.time > .small')).match(/\d+/);
      console.log(`${title}, ${size}, seed ${seed}: ${actions} actions, ${presser.presses} presses in ${seconds.toFixed(0)} s; ${await page.textContent('.decision p')}`);
      if (BY_HAND) console.log([...presser.seen].map(([sort, count]) => `  ${count} × ${sort}`).sort().join('\n'));
      assert.match(await page.textContent('.who.final'), new RegExp(`(${names.join('|')}) wins?$`));
      assert.equal(await page.locator('.ranking > li').count(), names.length);
      await t.screenshot(`pressed-${title}-${size}-end`);
    });
  }
}
