// Running a decided game out, and what everybody will be worth if companies go on as they do.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { RECORD, skip } from './given-1828.mjs';
import { goBackTo, openGiven, openGivenAt, skip as skipGiven, stored } from './given.mjs';
import { browserTest, DESK, PHONE, showTurn, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';

const looks = [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]];

async function everywhere(t, page, name, show = async () => {}) {
  for (const [size, viewport] of looks) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await show();
      await t.screenshot(`${name}-${size}-${colorScheme}`);
    }
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
}

browserTest('a real game of 1828 is run out to its end with three presses, by the best runs', { viewport: DESK, timeout: 180_000, skip }, async (t) => {
  const page = await openGiven(t, {}, RECORD);
  const scores = async () => (await page.locator('.now .results .result-head b').allTextContents()).map((sum) => Number(sum.slice(1)));
  const before = await scores();
  const all = (await stored(page)).done;
  const table = await goBackTo(t, page, all - 40);
  const fold = table.locator('.run-out');
  await fold.locator('summary').click();
  await fold.getByLabel('the game is over').check();
  await everywhere(t, table, 'run-out', () => showTurn(table));
  await pause();
  await fold.getByRole('button', { name: 'Everybody agrees' }).click();
  await table.locator('.now .results .ranking').waitFor({ timeout: 60_000 });
  // Two of the forty moves were runs for less than there was.
  const after = await scores();
  assert.ok(after.every((sum, at) => sum >= before[at] && sum < before[at] + 30), `${before} and ${after}`);
  assert.equal((await stored(table)).done, all);
});

browserTest('one press a person runs the round out, each move in the log, and stops when it is over', { viewport: DESK, timeout: 180_000, skip: skipGiven }, async (t) => {
  const page = await openGivenAt(t, 700);
  const fold = page.locator('.run-out');
  // Where nothing has to be bought.
  const isFree = async () => (await fold.isVisible()) && !/must/.test(await page.textContent('.question'));
  for (let tries = 0; tries < 40 && !(await isFree()); tries += 1) await page.keyboard.press('u');
  await fold.locator('summary').click();
  assert.deepEqual(await faults(page), []);
  const before = (await stored(page)).done;
  const people = fold.getByRole('button', { name: /^(?!Everybody ).*agrees/ });
  const count = await people.count();
  await people.nth(0).click();
  assert.equal(await people.nth(0).getAttribute('aria-pressed'), 'true');
  await people.nth(0).click();
  assert.equal(await people.nth(0).getAttribute('aria-pressed'), 'false');
  for (let at = 0; at < count; at += 1) await people.nth(at).click();
  await page.getByText(/\d+ moves? w(as|ere) made/).waitFor({ timeout: 60_000 });
  assert.ok((await stored(page)).done > before);
});

browserTest('under the charts stands what everybody will be worth', { viewport: DESK, timeout: 180_000, skip: skipGiven }, async (t) => {
  const page = await openGivenAt(t, 700);
  await page.getByRole('tab', { name: 'Charts' }).or(page.getByRole('button', { name: 'Charts' })).first().click();
  const fold = page.locator('.charts .fold');
  await fold.locator('summary').first().click();
  await fold.locator('.ahead').waitFor({ timeout: 30_000 });
  assert.match(await fold.textContent(), /the game ends in OR [^.]*\.[\s\S]*\$\d+ → \$\d+/);
  assert.deepEqual(await faults(page), []);
  await fold.scrollIntoViewIfNeeded();
  await everywhere(t, page, 'ahead', () => fold.scrollIntoViewIfNeeded());
});
