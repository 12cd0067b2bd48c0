// Games as they go on in a real browser: reload, undo, two tabs, a phone. Whole ones: pressed-games.spec.mjs.

import assert from 'node:assert/strict';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { Player } from './player.mjs';

const NAMES = ['Amy', 'Brian', 'Crystal', 'David'];

browserTest('a game goes on after a reload', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 11);
  await player.newGame(NAMES);
  await t.screenshot('draft');
  await player.playUntil(async () => player.steps >= 60);
  await t.screenshot('early');

  // A reload in the middle comes back to the same moment.
  const before = await player.look();
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.table');
  assert.deepEqual(await player.look(), before);
  await player.playUntil(async () => player.steps >= 100);
});

browserTest('undo, redo and looking back', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 5);
  await player.newGame(NAMES.slice(0, 3));
  await player.playUntil(async () => player.steps >= 25);
  const end = await player.look();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo' });
  while (await undo.isEnabled()) await undo.click();
  assert.equal((await player.look()).round, 'SR 1');
  while (await redo.isEnabled()) await redo.click();
  assert.deepEqual(await player.look(), end);

  await page.getByRole('button', { name: 'To the start' }).click();
  assert.match(await page.textContent('.decision'), /After action 0 of/);
  assert.equal(await page.textContent('.fact.round'), 'SR 1');
  await page.getByRole('button', { name: 'Back to now' }).click();
  assert.deepEqual(await player.look(), end);
});

browserTest('two tabs with the same game do not overwrite each other', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const first = await t.open();
  const player = new Player(first, 3);
  await player.newGame(NAMES.slice(0, 2));
  const second = await t.context.newPage();
  await second.goto(first.url());
  await second.waitForSelector('.table');
  const other = new Player(second, 4);

  await player.playUntil(async () => player.steps >= 5);
  const moved = await player.look();
  await second.waitForFunction((who) => document.querySelector('.who .player-name')?.textContent === who, moved.who);
  assert.deepEqual(await other.look(), moved);

  // The second tab goes on, and the first one follows.
  await other.playUntil(async () => other.steps >= 3);
  const there = await other.look();
  await first.waitForFunction((who) => document.querySelector('.who .player-name')?.textContent === who, there.who);
  assert.deepEqual(await player.look(), there);
});

browserTest('the table on a phone', { viewport: PHONE, timeout: 120_000, context: { hasTouch: true } }, async (t) => {
  const page = await t.open();
  await t.screenshot('phone-home');
  const player = new Player(page, 21);
  await player.newGame(NAMES.slice(0, 3));
  await t.screenshot('phone-draft');
  await player.playUntil(async () => (await player.look()).hexes > 0);
  await t.screenshot('phone-map', page, { fullPage: true });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `the page is ${width} pixels wide on a screen of 390`);
});
