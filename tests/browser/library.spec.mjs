// The list of games, files in and out, branches, and the film.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { browserTest, DESK } from './harness.mjs';
import { Player } from './player.mjs';

async function downloadText(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}

browserTest('games are renamed, duplicated, deleted and brought back', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 3);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 3);
  await page.getByRole('button', { name: 'Games' }).click();
  const more = () => page.evaluate(() => document.querySelectorAll('.menu').forEach((menu) => { menu.open = true; }));
  const { height } = await page.locator('.game').boundingBox();
  assert.ok(height <= 74, `a row is ${height} pixels high`);
  await more();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.locator('.rename input:focus').fill('   ');
  await page.keyboard.press('Enter');
  assert.ok((await page.locator('.game-name').first().textContent()).trim(), 'a game keeps its name');
  await more();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.locator('.rename input:focus').fill('Sunday');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.locator('.game-name:focus').waitFor();
  assert.equal(await page.locator('.menu[open]').count(), 0, 'a menu that was used is closed');
  await more();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const names = () => page.locator('.game-name').allTextContents();
  assert.deepEqual((await names()).sort(), ['Sunday', 'Sunday (copy)']);
  await t.screenshot('library');
  await more();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.locator('.ask .danger').click();
  assert.equal((await names()).length, 1);
  assert.match(await page.textContent('.deed'), /Sunday.* was deleted/);
  await page.getByRole('button', { name: 'Put it back as it was' }).click();
  assert.equal((await names()).length, 2);

  // The library as one file, merged into an empty one and again into itself.
  const file = await downloadText(page, () => page.getByRole('button', { name: 'Export the whole library' }).click());
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await t.ready(page);
  const drop = () => page.setInputFiles('input[name="import"]', { name: 'library.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await drop();
  await page.waitForFunction(() => document.querySelectorAll('.game-name').length === 2);
  await drop();
  await page.waitForFunction(() => document.querySelector('.notice').textContent.includes('0 games were added, 2 were here'));
});

browserTest('a damaged entry is shown, exported and never overwritten', { viewport: DESK }, async (t) => {
  const page = await t.open();
  await page.evaluate(() => localStorage.setItem('roundhouse/1/game/bad', '{"schema":1,'));
  await page.reload();
  await t.ready(page);
  assert.match(await page.textContent('.games'), /A damaged game.*The saved game is damaged/s);
  const text = await downloadText(page, () => page.getByRole('button', { name: 'Export the damaged file' }).click());
  assert.equal(text, '{"schema":1,');
  assert.equal(await page.evaluate(() => localStorage.getItem('roundhouse/1/game/bad')), '{"schema":1,');
});

browserTest('wrong files are refused with a reason, and nothing is imported', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const give = async (text) => {
    await page.setInputFiles('input[name="import"]', { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  const says = (words) => page.waitForFunction((words) => [...document.querySelectorAll('.notice')].some((notice) => notice.textContent.includes(words)), words);
  await give('{"title":"1830","players":[],"actions":[]}');
  await says('This is a game of "1830"');
  await give('{"title":"18NewEngland","players":[{"id":1,"na');
  await says('not copied whole');
  const players = [1, 2, 3].map((id) => ({ id, name: `<b>P${id}</b>` }));
  await give(JSON.stringify({ title: '18NewEngland', players, settings: { seed: 1 }, actions: [{ type: 'lay_tile', id: 7, entity: 'BL' }] }));
  await says('Action 7');
  assert.equal(await page.locator('.game').count(), 0);
});

browserTest('a branch is tried, compared and kept', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 9);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await player.playUntil(async () => player.steps >= 40);
  for (let back = 0; back < 5; back += 1) await page.getByRole('button', { name: 'One back' }).click();
  await page.getByRole('button', { name: 'Try from here' }).click();
  await page.waitForSelector('.branch');
  const other = new Player(page, 77);
  await other.playUntil(async () => other.steps >= 8);
  await page.locator('.branch summary').click();
  await t.screenshot('branch');
  const kept = await other.look();
  await page.getByRole('button', { name: 'Keep this one as the game' }).click();
  await page.waitForFunction(() => !document.querySelector('.branch'));
  assert.deepEqual(await other.look(), kept);
  await page.getByRole('button', { name: 'Games' }).click();
  const names = await page.locator('.game-name').allTextContents();
  assert.deepEqual(names, ['Amy, Brian, Crystal', 'Amy, Brian, Crystal before the branch']);
});

browserTest('the film plays from the start to now', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await t.open();
  const player = new Player(page, 9);
  await player.newGame(['Amy', 'Brian']);
  await player.playUntil(async () => player.steps >= 20);
  await page.getByLabel('Speed of the film').selectOption('16');
  await page.locator('.film').click();
  await page.waitForSelector('.time.past');
  await page.waitForFunction(() => !document.querySelector('.time.past'), null, { timeout: 30_000 });
});
