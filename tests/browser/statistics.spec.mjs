// What came of all finished games together, on the first screen.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faults } from './axe.mjs';
import { GAMES } from './given-golden.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';

const LINK = readFileSync(fileURLToPath(import.meta.resolve('../golden/1828/1-real.txt')), 'utf8').split('\n')[0];

/** Three finished games that rest, one that goes on, one that was given up, and a branch of a finished one. */
const fill = ({ link, golden }) => {
  const resting = (name) => ({
    schema: 2, title: '1828', name, revision: 7, played: 1_700_000_000_000,
    summary: { round: 'Game over', turn: 'Amy', over: true, standings: '' },
    setup: { players: ['Amy', 'Brian', 'Crystal', 'David'], seed: 23366, house_rules: 'website', new_players: 'no' }, done: 979, actions: [], link,
  });
  const over = { ...golden, summary: { ...golden.summary, over: true } };
  const games = [resting('One'), resting('Two, "again"'), resting('=Three'), { ...resting('Branch'), branch: { of: 'g0', at: 3 } }, over,
    { ...golden, done: 5, given_up: true, name: 'Given up', summary: { ...golden.summary, over: false } }];
  games.forEach((game, at) => localStorage.setItem(`roundhouse/1/game/g${at}`, JSON.stringify(game)));
};

const rows = (page, heading) => page.locator(`section[aria-label="${heading}"] tbody tr`).evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

browserTest('statistics are read from the finished games, and saved as a table', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await page.evaluate(fill, { link: LINK, golden: GAMES['Rails of New England'] });
  await page.reload();
  await t.ready(page);
  await pause();
  await page.getByText('Statistics', { exact: true }).click();
  const told = page.locator('.statistics [role=status]');
  await page.waitForFunction(() => /^4 finished games/.test(document.querySelector('.statistics [role=status]')?.textContent ?? ''), undefined, { timeout: 60_000 });
  assert.match(await told.textContent(), /without branches/);
  const players = await rows(page, 'Players');
  const games = players.reduce((sum, row) => sum + Number(row[1]), 0);
  assert.equal(games, 3 * 4 + GAMES['Rails of New England'].setup.players.length);
  assert.equal(players.reduce((sum, row) => sum + Number(row[2]), 0), 4);
  const records = await rows(page, '1828, 3 games');
  assert.deepEqual(records.map(([what]) => what), ['Best run', 'Richest', 'Shortest', 'Longest']);
  assert.deepEqual(records[2].slice(1, 2), ['979 acts']);
  assert.deepEqual(await faults(page), []);
  for (const [name, size] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await told.scrollIntoViewIfNeeded();
      await page.locator('.statistics').evaluate((fold) => fold.scrollIntoView());
      await t.screenshot(`statistics-${name}-${colorScheme}`);
    }
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${wide} pixels stick out`);
  await page.setViewportSize(DESK);
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.statistics').getByRole('button', { name: 'Save as CSV' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  const lines = text.trim().split('\r\n');
  assert.equal(lines.length, 1 + games);
  assert.match(text, /"Two, ""again""",1828,979,/);
  assert.match(text, /"'=Three"/);
});

browserTest('without a finished game there are none', { viewport: PHONE }, async (t) => {
  const page = await t.open();
  await page.getByText('Statistics', { exact: true }).click();
  await page.locator('.statistics [role=status]', { hasText: 'No game has been played to its end yet' }).waitFor();
  assert.equal(await page.locator('.statistics table:visible').count(), 0);
});
