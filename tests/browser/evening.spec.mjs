// What is promised of an evening and is in no other spec: the clock behind the curtain, at the end and beside links; links
// handed to another app; a word before the browser's room is full.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { GAMES, openGolden } from './given-golden.mjs';
import { openRails } from './given-rails.mjs';
import { browserTest, DESK } from './harness.mjs';
import { pause } from './pace.mjs';

const seconds = (text) => text.match(/(\d+:)?\d+:\d+/)[0].split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

/** Starts a clock of these terms. */
async function startClock(page, terms = {}) {
  await pause();
  // Pressed again while it is open, a tab would fold something.
  const closed = page.getByRole('tab', { name: 'Players', selected: false });
  if (await closed.count()) await closed.click();
  const form = page.locator('.clock-terms');
  await form.locator('> summary').click();
  for (const [name, value] of Object.entries(terms)) {
    await form.getByLabel(name).fill(String(value));
    await form.getByLabel(name).press('Tab');
  }
  await form.getByRole('button', { name: 'Start the clock' }).click();
  await page.locator('.fact.clock').waitFor();
  return form;
}

browserTest('the clock stands still behind the curtain, or goes on there if that is wanted', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await openRails(t, 40, { device: 'hand' });
  await page.locator('.curtain .primary').waitFor();
  const form = await startClock(page);
  const left = async () => seconds(await page.textContent('.fact.clock'));
  await page.waitForTimeout(1_200);
  const first = await left();
  await page.waitForTimeout(3_200);
  assert.equal(await left(), first, 'nobody has the device');
  await form.getByLabel('Runs while the device is passed on').check();
  await page.waitForTimeout(3_200);
  assert.ok((await left()) <= first - 2, 'it goes on');
  await form.getByLabel('Runs while the device is passed on').uncheck();
  await page.waitForTimeout(1_200);
  const again = await left();
  await pause();
  await page.locator('.curtain .primary').click();
  await page.waitForTimeout(3_200);
  assert.ok((await left()) <= again - 2, 'whoever has taken it thinks');
});

browserTest('the end tells who has used which minutes, per round, and what that costs', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18MW'];
  const page = await openGolden(t, { ...game, done: game.actions.length - 3 });
  await startClock(page, {
    'For the game': 0, 'Added each round in which players act': 0, 'Added each turn of a company': 0,
    "Added when asked in another’s turn": 0, 'Each extra minute costs at the end': 7,
  });
  const who = await page.textContent('.who .player-name');
  const round = await page.textContent('.fact.round');
  await page.waitForTimeout(2_500);
  assert.match(await page.textContent('.fact.clock'), /[-−]/, 'more is used than there was');
  for (let acts = 0; acts < 3; acts += 1) await page.keyboard.press('r');
  await page.locator('.who.final').waitFor();
  await pause();
  const told = page.locator('.time-used');
  if (!(await told.isVisible())) await page.getByRole('tab', { name: /How it ended|The end|Finish/ }).first().click();
  await told.waitFor();
  const rows = await told.locator('tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const seat = rows[0].findIndex((name) => name.includes(who));
  assert.ok(seat > 0, `${rows[0]}`);
  const ofRound = rows.find(([name]) => name === round);
  assert.ok(seconds(ofRound[seat]) >= 2, `${ofRound}`);
  const together = rows.find(([name]) => name === 'Total');
  const rounds = rows.slice(1, rows.indexOf(together));
  for (let at = 1; at < together.length; at += 1) {
    const sum = rounds.reduce((all, row) => all + seconds(row[at]), 0);
    assert.ok(Math.abs(sum - seconds(together[at])) <= rounds.length, `${together}`);
  }
  const costs = rows.find(([name]) => name === 'Costs');
  assert.equal(costs[seat], '$7', 'each minute that has begun');
  const left = rows.find(([name]) => name === 'Worth after the clock')[seat];
  const worth = `$${Number(left.slice(1)) + 7}`;
  assert.ok((await page.locator('.finish, .decision').first().textContent()).includes(worth), `${left} is what is left of ${worth}`);
  assert.deepEqual(await faults(page), []);
  await t.screenshot('evening-end-clock');
});

browserTest('a clock changes neither the link nor the file of a game, and a link is handed to another app', { viewport: DESK, timeout: 120_000 }, async (t) => {
  await t.context.addInitScript(() => {
    navigator.share = (data) => { window.handed = data; return Promise.resolve(); };
  });
  const game = GAMES['18GB'];
  const page = await openGolden(t, { ...game, done: Math.floor(game.actions.length / 2) });
  const shared = async () => {
    await pause();
    await page.locator('.share-it').click();
    const link = await page.inputValue('.share .link');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const saved = JSON.parse(readFileSync(await file.path(), 'utf8'));
    return { link, acts: saved.actions, setup: saved.setup, keys: Object.keys(saved) };
  };
  const before = await shared();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  assert.equal((await page.evaluate(() => window.handed)).url, before.link);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await startClock(page);
  await page.waitForTimeout(1_500);
  assert.deepEqual(await shared(), before);
});

browserTest('before the browser\'s room is full that is said', { viewport: DESK }, async (t) => {
  const page = await t.open();
  const said = page.getByText(/\d+ of about \d+ kB are used\. Export or delete some games before it is full\./);
  assert.equal(await said.count(), 0);
  await page.evaluate((game) => {
    const text = JSON.stringify({ ...game, name: 'x'.repeat(50) });
    for (let at = 0; at * text.length < 4_300_000; at += 1) localStorage.setItem(`roundhouse/1/game/full${at}`, text);
  }, { ...GAMES['18MW'], played: Date.now() });
  await page.reload();
  await t.ready(page);
  await said.waitFor();
});
