// Puzzles: opened, answered wrongly and rightly, by finger, keys and offline, and tallied.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { DESK, PHONE, browserTest } from './harness.mjs';
import { pause } from './pace.mjs';
import { DIST } from './site.mjs';

/** The puzzles as they are built. */
const FOLDER = join(DIST, 'assets/puzzles');

/** The most bytes of a title's puzzles, compressed. */
const MOST_BYTES = 12_000;

const read = (id) => JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'));
const task = (page) => page.locator('.lesson-task');
const answer = (page) => page.locator('.lesson-answer');
const button = (page, name) => page.getByRole('button', { name });

/** The number, from 1, of a title's first puzzle of a kind. */
const first = (id, kind) => read(id).puzzles.findIndex((puzzle) => puzzle.kind === kind) + 1;

/** Opens a puzzle. */
async function openPuzzle(t, id, number, how = {}) {
  const page = await t.open({ ...how, path: `#puzzle=${id}/${number}` });
  await task(page).waitFor();
  // A table that has just been opened takes no press.
  await pause();
  return page;
}

/** What the browser keeps of puzzles. */
const kept = (page) => page.evaluate(() => localStorage.getItem('roundhouse/1/puzzles'));

for (const [kind, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  browserTest(`the puzzles of today are opened, solved and tallied, ${kind}`, async (t) => {
    const page = await t.open({ viewport });
    const today = page.locator('.puzzle-button:visible');
    await today.first().waitFor();
    assert.equal(await today.count(), 3);
    await today.first().click();
    for (let solved = 1; solved <= 3; solved += 1) {
      await task(page).waitFor();
      await pause();
      await button(page, 'Show me').click();
      await answer(page).getByRole('heading', { name: 'Right' }).waitFor();
      await answer(page).getByText(`${solved} of ${read('18newengland').puzzles.length} done, 0 at the first try.`).waitFor();
      await t.screenshot(`puzzle-${kind}-${solved}`, page);
      await button(page, 'Next puzzle').click();
    }
    await task(page).waitFor();
    await button(page, 'Games').click();
    const done = page.locator('.puzzle-button.done:visible');
    await done.first().waitFor();
    assert.equal(await done.count(), 3);
  });
}

browserTest('runs are drawn by oneself, and answered in dollars', async (t) => {
  const number = first('18newengland', 'run');
  const { worth } = read('18newengland').puzzles[number - 1];
  const page = await openPuzzle(t, '18newengland', number);
  await page.getByText('Click stops on the map').waitFor();
  assert.equal(await page.getByText('Best possible runs').count(), 0);
  await page.getByRole('button', { name: 'Run for $0' }).click();
  await answer(page).getByText(`These runs earn $0. $${worth[0]} is possible`).waitFor();
  assert.equal(await kept(page), `{"18newengland/${number}":0}`);
  await answer(page).waitFor();
  await button(page, 'Show me').click();
  await answer(page).getByText(`$${worth[0]}, and it is proved`).waitFor();
  assert.equal(await kept(page), `{"18newengland/${number}":1}`);
});

browserTest('a lay is tried without being told, and the map shows the run after it', async (t) => {
  const number = first('1828', 'lay');
  const { worth } = read('1828').puzzles[number - 1];
  const page = await openPuzzle(t, '1828', number);
  assert.equal(await button(page, 'Show best tiles').count(), 0);
  await button(page, 'Show me').click();
  await answer(page).getByText(`next run is $${worth[0]}`).waitFor();
  await page.locator('.map-place .run-0').first().waitFor();
});

browserTest('a wrong train is answered with both futures, and can be tried again', async (t) => {
  const number = first('18mw', 'train');
  const page = await openPuzzle(t, '18mw', number);
  const { right } = read('18mw').puzzles[number - 1];
  const wrong = right[0] === 'pass' ? /^\d/ : /^(Change nothing|No more trains)$/;
  await page.locator('.now').getByRole('button', { name: wrong }).first().click();
  await answer(page).getByText('The best leads to').waitFor();
  await page.locator('.futures tr', { hasText: 'Your worth' }).waitFor({ timeout: 30_000 });
  await button(page, 'Try again').click();
  await task(page).waitFor();
});

browserTest('a puzzle is taken by keys alone, and "Next puzzle" takes the press at once', async (t) => {
  const page = await openPuzzle(t, 'rails-of-new-england', 1);
  await pause();
  await button(page, 'Show me').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Next puzzle');
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await page.getByText('Puzzle 1 of').waitFor({ state: 'detached' });
  await task(page).waitFor();
});

browserTest('a puzzle that does not exist or does not come is a sentence', async (t) => {
  t.expect(/404|failed|Failed/);
  const page = await t.open({ path: '#puzzle=1828/9999' });
  await page.getByText('There is no such puzzle.').waitFor();
  const other = await t.open({ path: '#puzzle=chess/1' });
  await other.getByText('There is no such puzzle.').waitFor();
  await t.context.route(/puzzles\//, (route) => route.fulfill({ status: 404 }));
  const missing = await t.open({ path: '#puzzle=18gb/1' });
  await missing.getByText('The puzzle did not come').waitFor();
});

browserTest('every puzzle opens, and its question stands there', { timeout: 240_000 }, async (t) => {
  const page = await t.open();
  for (const file of readdirSync(FOLDER)) {
    const id = file.replace('.json', '');
    const { puzzles } = read(id);
    assert.ok(gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length <= MOST_BYTES, file);
    for (const number of puzzles.keys()) {
      await page.evaluate((hash) => { location.hash = hash; }, `#puzzle=${id}/${number + 1}`);
      await page.getByText(`Puzzle ${number + 1} of ${puzzles.length}`).waitFor();
      await task(page).getByText('You are').waitFor();
    }
  }
});

browserTest('a puzzle opens and is solved without a network', { context: { serviceWorkers: 'allow' }, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await t.site.stop();
  // Only a page that begins after the worker asks it for files.
  await page.reload();
  await t.ready(page);
  await page.evaluate(() => { location.hash = '#puzzle=18newengland/1'; });
  await task(page).waitFor();
  await page.reload();
  await task(page).waitFor();
  await pause();
  await button(page, 'Show me').click();
  await answer(page).getByRole('heading', { name: 'Right' }).waitFor();
  assert.equal(await kept(page), '{"18newengland/1":1}');
  await button(page, 'Next puzzle').click();
  await page.getByText('Puzzle 1 of').waitFor({ state: 'detached' });
  await task(page).waitFor();
});

browserTest('wrong runs are not followed by those that are sought', async (t) => {
  const page = await openPuzzle(t, '18newengland', first('18newengland', 'run'));
  await page.getByText('Click stops on the map').waitFor();
  await page.getByRole('button', { name: 'Run for $0' }).click();
  await answer(page).getByRole('heading', { name: 'Not the best' }).waitFor();
  await pause();
  assert.equal(await page.locator('.map-place .run').count(), 0);
  assert.equal(await page.locator('.map-place .reach:not(.acting)').count(), 0);
  await button(page, 'Show me').click();
  await answer(page).getByRole('heading', { name: 'Right' }).waitFor();
  await page.locator('.map-place .run').first().waitFor();
});
