// The screen stays on while a game is at the table, and goes dark as it likes elsewhere.

import assert from 'node:assert/strict';
import { browserTest, DESK } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

/** A screen that counts how often it is kept on, and let go of. */
const countingScreen = () => {
  window.screenKept = { asked: 0, released: 0 };
  const request = async (kind) => {
    if (kind === 'screen') window.screenKept.asked += 1;
    return { release: async () => { window.screenKept.released += 1; } };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
};

browserTest('the screen stays on at the table alone', { viewport: DESK }, async (t) => {
  await t.context.addInitScript(countingScreen);
  const page = await t.open();
  const kept = () => page.evaluate(() => window.screenKept);
  assert.deepEqual(await kept(), { asked: 0, released: 0 });
  const player = new Player(page, 3);
  await player.newGame(['Amy', 'Brian']);
  await page.waitForFunction(() => window.screenKept.asked === 1);
  await player.playUntil(async () => player.steps >= 3);
  assert.deepEqual(await kept(), { asked: 1, released: 0 });
  // A browser lets go when the page is hidden, and is asked again afterwards.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.waitForFunction(() => window.screenKept.asked === 2);
  await pause();
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForSelector('main.home');
  const { asked, released } = await kept();
  assert.ok(asked === 2 && released >= 1, `${asked} ${released}`);
});

browserTest('a browser that keeps no screen on plays as well', { viewport: DESK }, async (t) => {
  await t.context.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }));
  const page = await t.open();
  const player = new Player(page, 3);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 3);
});
