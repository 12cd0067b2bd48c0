// A real game of the leading website, imported through the page. Skipped where the records are not at hand.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';

const RECORD = join(fileURLToPath(import.meta.url), '../../../../shared/records/18NewEngland/73885.json');
const skip = existsSync(RECORD) ? false : `${RECORD} is not here`;

async function importRecord(t) {
  const page = await t.open();
  await page.setInputFiles('input[name="import"]', RECORD);
  await page.waitForSelector('.who.final');
  return page;
}

browserTest('a real game is imported and looked back through', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await importRecord(t);
  assert.match(await page.textContent('.who.final'), /Player 4 wins/);
  assert.match(await page.textContent('.scores'), /\$8192.*\$8155.*\$6657.*\$5554/s);
  await t.screenshot('record-final');
  for (const tab of ['Players', 'Market', 'Trains & tiles', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    await t.screenshot(`record-${tab.replaceAll(/\W+/g, '-').toLowerCase()}`);
  }
  // Undo back to a run of trains, to see runs on the map.
  const undo = page.getByRole('button', { name: 'Undo' });
  const question = () => page.evaluate(() => document.querySelector('.question')?.textContent ?? '');
  for (let tries = 0; tries < 40 && !(await question()).startsWith('Run the trains'); tries += 1) {
    await undo.click();
  }
  await page.waitForSelector('.runs');
  await t.screenshot('record-runs');
});

for (const [name, viewport, colorScheme] of [['tablet-dark', TABLET, 'dark'], ['phone-dark', PHONE, 'dark']]) {
  browserTest(`the imported game on ${name}`, { viewport, timeout: 120_000, skip, context: { colorScheme } }, async (t) => {
    const page = await importRecord(t);
    if (viewport === PHONE) await page.getByRole('tab', { name: 'Map' }).click();
    await t.screenshot(`record-${name}`);
    await page.getByRole('tab', { name: 'Market' }).click();
    await t.screenshot(`record-${name}-market`);
  });
}
