// Running trains by hand, the best lays, and what a company reaches, in a late position of a real game.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookAt, stored } from './given.mjs';
import { browserTest, DESK } from './harness.mjs';

const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18NewEngland/73885.json');
const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;

async function backTo(t, wanted) {
  const page = await t.open();
  await page.setInputFiles('input[name="import"]', RECORD);
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  const question = () => page.evaluate(() => document.querySelector('.question')?.textContent ?? '');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (let tries = 0; tries < 80 && !(await question()).startsWith(wanted); tries += 1) await undo.click();
  return page;
}

/** Asks for the best lays; how long they took, and for how long the page did nothing else, in milliseconds. */
const rankLays = (page) =>
  page.evaluate(async () => {
    let longest = 0;
    let last = performance.now();
    let watching = true;
    const watch = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (watching) setTimeout(watch, 0);
    };
    setTimeout(watch, 0);
    const begun = performance.now();
    document.querySelector('.best-lays-button').click();
    await new Promise((next) => setTimeout(next, 0));
    while (!document.querySelector('.best-lays')) await new Promise((next) => setTimeout(next, 1));
    watching = false;
    return { total: performance.now() - begun, longest };
  });

browserTest('runs are changed by clicking stops', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await backTo(t, 'Run the trains of B&A');
  await page.locator('.way-on .run').getByText('Run for $780').waitFor();
  await page.getByRole('button', { name: 'Change the runs' }).click();
  await page.getByRole('button', { name: 'Clear this run' }).click();
  const stop = (name) => page.locator(`.choose-stop[data-stop="${name}"]`);
  await stop('L5-0').click();
  await stop('L1-0').click();
  assert.match(await page.textContent('.way-on .run'), /Run for \$320, \$460 below the best/);
  await stop('K10-0').click();
  await t.screenshot('runs-changed');
  await page.locator('.way-on .run').click();
  assert.match(await page.textContent('.way-on .run'), /Yes, run for/);
  await page.getByRole('button', { name: 'Back to the best runs' }).click();
  await page.locator('.way-on .run').click();
  assert.match(await page.textContent('.question'), /Pay out the earnings of B&A/);
  await t.screenshot('distribute');
});

browserTest('runs are changed by keys', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await backTo(t, 'Run the trains of B&A');
  await page.locator('.way-on .run').getByText('Run for $780').waitFor();
  await page.getByRole('button', { name: 'Change the runs' }).press('Enter');
  await page.getByRole('button', { name: 'Clear this run' }).press('Enter');
  const stop = (name) => page.locator(`.choose-stop[data-stop="${name}"]`);
  await stop('L5-0').press('Enter');
  await stop('L1-0').press(' ');
  assert.match(await page.textContent('.way-on .run'), /Run for \$320, \$460 below the best/);
  await page.waitForFunction(() => document.activeElement?.dataset.stop === 'L1-0');
  assert.equal(await stop('L5-0').getAttribute('aria-label'), 'Boston L5');
  await page.getByRole('button', { name: 'Back to the best runs' }).press('Enter');
  // What runs them is at hand wherever the focus is.
  await page.evaluate(() => document.activeElement.blur());
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await page.getByText('Pay out the earnings of B&A').waitFor();
});

browserTest('who looks back at a run sees where the trains ran and what each stop paid', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await backTo(t, 'Run the trains of B&A');
  const { actions, done } = await stored(page);
  const isRun = (made) => JSON.stringify(made).includes('"runs":[{');
  const ran = actions.slice(0, done).findLastIndex(isRun) + 1;
  assert.ok(ran > 0);
  await lookAt(page, ran);
  await page.locator('.run').first().waitFor();
  const paid = (await page.locator('.pays').allTextContents()).join('').match(/\d+/g).map(Number);
  assert.ok(paid.length > 1 && paid.every((value) => value > 0), `${paid}`);
  await t.screenshot('run-of-the-past');
  await lookAt(page, ran - 1);
  await page.waitForFunction(() => document.querySelectorAll('.run').length === 0);
});

browserTest('the best lays are ranked, and a lay says what it adds', { timed: true, viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await backTo(t, 'Lay or upgrade track for D&H');
  const took = { total: Infinity, longest: Infinity };
  // The machine has other work: the best of five counts.
  for (let tries = 0; tries < 5; tries += 1) {
    const once = await rankLays(page);
    took.total = Math.min(took.total, once.total);
    took.longest = Math.min(took.longest, once.longest);
  }
  console.log(`best lays after ${took.total.toFixed(0)} ms, the page was busy for ${took.longest.toFixed(0)} ms at most`);
  assert.ok(took.longest < 50, `the page stood still for ${took.longest} ms`);
  assert.ok(took.total < 300, `the best lays took ${took.total} ms`);
  // In this position there is nothing to gain, and that is said.
  assert.equal(await page.locator('.best-lays li').count(), 0);
  await page.getByText('No tile improves the next run.').waitFor();
  await page.locator('.hex-list summary').click();
  await page.locator('.hex-list .choice').first().click();
  await page.locator('.track-choice').getByText(/next run \$/).waitFor();
  await t.screenshot('best-lays');
});

browserTest('the reach and the best run of any company are shown', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await backTo(t, 'Lay or upgrade track');
  await page.locator('.charter .inspect').first().click();
  assert.ok((await page.locator('.reach path').count()) > 10);
  await page.locator('.charter .inspect').first().getByText(/best run \$/).waitFor();
  await t.screenshot('reach');
});
