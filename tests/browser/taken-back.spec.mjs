// What was taken back is not lost: more than one's own last turn is kept, and put back or forgotten.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { browserTest, DESK, PHONE, showTurn, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

const done = async (page) => Number((await page.textContent('.time > .small')).match(/\d+/)[0]);
const games = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('roundhouse/1/game/')).length);

async function begun(t, options = {}) {
  const page = await t.open(options);
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await player.playUntil(async () => player.steps >= 40);
  return { page, player };
}

/** Takes so many actions back, and acts otherwise. */
async function takenBack(page, count) {
  await pause();
  for (let back = 0; back < count; back += 1) await page.keyboard.press('u');
  const at = await done(page);
  await pause();
  await new Player(page, 4242).step();
  return at;
}

browserTest('25 undos and one press cost nothing', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t);
  const [all, before] = [await done(page), await player.look()];
  const at = await takenBack(page, 25);
  // What was done by itself is taken back with the action before it.
  assert.ok(at <= all - 25);
  const told = page.locator('.taken-back');
  assert.match(await told.textContent(), new RegExp(`${all - at} undone moves are kept`));
  assert.deepEqual(await faults(page), []);
  for (const [name, size] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      await showTurn(page);
      await t.screenshot(`taken-back-${name}-${scheme}`);
    }
  }
  await page.setViewportSize(DESK);
  assert.equal(await games(page), 2);
  await pause();
  await told.getByRole('button', { name: 'Put back' }).click();
  await page.waitForFunction((all) => document.querySelector('.time > .small').textContent.startsWith(`${all} of`), all);
  assert.deepEqual(await player.look(), before);
  assert.match(await page.textContent('.deed'), /The branch is the game now/);
  await pause();
  await page.getByRole('button', { name: 'Put it back as it was' }).click();
  await page.waitForFunction((at) => document.querySelector('.time > .small').textContent.startsWith(`${at} of`), at + 1);
});

browserTest('what was taken back is forgotten when somebody says so, and one\'s own turn without a word', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page } = await begun(t);
  await takenBack(page, 12);
  await pause();
  await page.locator('.taken-back').getByRole('button', { name: 'Forget' }).click();
  assert.equal(await page.locator('.taken-back').count(), 0);
  assert.equal(await games(page), 1);
  await takenBack(page, 1);
  assert.equal(await page.locator('.taken-back').count(), 0, 'the last move was one\'s own');
  assert.equal(await games(page), 1);
});

browserTest('a turn is taken back by one press, and a key held down takes back one action', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player } = await begun(t);
  const button = page.locator('.turn-back');
  while ((await button.count()) === 0) await player.step();
  await t.screenshot('turn-back');
  const all = await done(page);
  await pause();
  await button.click();
  const begin = await done(page);
  assert.ok(begin <= all - 2, `${begin} of ${all}`);
  await pause();
  while ((await done(page)) < all) await page.keyboard.press('r');
  await page.keyboard.press('Shift+U');
  assert.equal(await done(page), begin);
  await page.keyboard.down('u');
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('u');
  await page.keyboard.up('u');
  assert.equal(await done(page), begin - 1);
});
