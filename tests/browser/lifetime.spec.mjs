// Room for a lifetime: games that are over or rest take little room and open as before; a thousand are listed at once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faults } from './axe.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

const LINK = readFileSync(fileURLToPath(import.meta.resolve('../golden/1828/1-real.txt')), 'utf8').split('\n')[0];
const DAY = 24 * 60 * 60 * 1000;

/** A thousand games that are over, each with players of its own. */
const fill = ({ link, count, now }) => {
  for (let game = 0; game < count; game += 1) {
    const players = ['Amy', `Brian ${game}`, 'Crystal', 'David'];
    const saved = {
      schema: 2, title: '1828', name: `Evening ${game}`, revision: 700, played: now - game * 3_600_000,
      summary: { round: 'Game over', turn: 'Amy', over: true, standings: `Amy $6,214, ${players[1]} $5,201, Crystal $4,770, David $3,918` },
      setup: { players, seed: 23366, house_rules: 'website', new_players: 'no' }, done: 979, actions: [], link,
    };
    localStorage.setItem(`roundhouse/1/game/f${game.toString(16)}`, JSON.stringify(saved));
  }
};

const played = (page) => page.locator('.game-name').allTextContents();

browserTest('a thousand games are listed at once, and found by name, title and player', { timed: true, viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await page.evaluate(fill, { link: LINK, count: 1000, now: Date.now() });
  const took = [];
  for (let again = 0; again < 3; again += 1) {
    took.push(await page.evaluate(async () => {
      location.hash = '#g=x';
      while (!document.querySelector('[role=alert] + .primary:not([type=submit])')) await new Promise((next) => setTimeout(next, 1));
      const begun = performance.now();
      location.hash = '';
      while (!document.querySelector('.game-name')) await new Promise((next) => setTimeout(next, 0));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
      return performance.now() - begun;
    }));
  }
  console.log(`the home screen with 1,000 games opens in ${took.map((time) => time.toFixed(0)).join(', ')} ms`);
  assert.ok(Math.min(...took) < 200, `${took}`);
  assert.deepEqual(await faults(page), []);
  assert.equal((await played(page)).length, 12);
  await t.screenshot('lifetime');
  await pause();
  await page.getByRole('button', { name: 'Show more (988 left)' }).click();
  assert.equal((await played(page)).length, 48);
  for (const [wanted, found] of [['evening 77', 19], ['1828 brian 512', 1], ['AMY 999', 1], ['zoe', 0]]) {
    await page.fill('input[name="search"]', wanted);
    const names = await played(page);
    assert.equal(names.length, found, `${wanted}: ${names}`);
  }
  await page.fill('input[name="search"]', 'brian 31');
  for (const [name, size] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator('.search').scrollIntoViewIfNeeded();
      await t.screenshot(`lifetime-search-${name}-${scheme}`);
    }
  }
});

browserTest('a game that rests becomes small by itself, and opens and goes on as before', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await player.playUntil(async () => player.steps >= 60);
  await pause();
  await page.keyboard.press('u');
  const before = await player.look();
  const entry = () => page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith('roundhouse/1/game/'));
    return [key, localStorage.getItem(key)];
  });
  const [key, whole] = await entry();
  await page.evaluate(([key, text, days]) => {
    const saved = JSON.parse(text);
    localStorage.setItem(key, JSON.stringify({ ...saved, played: saved.played - days }));
  }, [key, whole, 4 * DAY]);
  await page.getByRole('button', { name: 'Games' }).click();
  await page.waitForFunction((key) => JSON.parse(localStorage.getItem(key)).schema === 2, key, { polling: 100, timeout: 30_000 });
  const [, small] = await entry();
  console.log(`a game of ${player.steps} decisions: ${whole.length} characters, ${small.length} at rest`);
  assert.ok(small.length * 4 < whole.length);
  await page.reload();
  await t.ready(page);
  await page.locator('.game').getByRole('button', { name: 'Open' }).click();
  await page.waitForSelector('.table');
  assert.deepEqual(await player.look(), before);
  await pause();
  await page.keyboard.press('r');
  await player.playUntil(async () => player.steps >= 62);
  const [, again] = await entry();
  assert.equal(JSON.parse(again).schema, 1);
  assert.ok(JSON.parse(again).actions.length > JSON.parse(whole).done);
});

browserTest('a game is given up and taken up again', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 5);
  await page.getByRole('button', { name: 'Games' }).click();
  const more = () => page.evaluate(() => document.querySelectorAll('.menu').forEach((menu) => { menu.open = true; }));
  await page.waitForSelector('.onward');
  await more();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.locator('.ask').getByRole('button', { name: 'Give up' }).click();
  await page.waitForSelector('section h3:has-text("Finished")');
  assert.match(await page.textContent('.game'), /given up/);
  assert.equal(await page.locator('.onward').count(), 0);
  await t.screenshot('given-up');
  await more();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.waitForSelector('.onward');
  assert.doesNotMatch(await page.textContent('.game'), /given up/);
});
