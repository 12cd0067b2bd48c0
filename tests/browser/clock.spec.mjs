// The clock at the table: it goes, stands still, is kept, and says in the end who has used which minutes.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';
import { Player } from './player.mjs';

const seconds = (text) => text.match(/(\d+:)?\d+:\d+/)[0].split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

async function begun(t, options = {}) {
  const page = await t.open(options);
  const player = new Player(page, 15);
  await player.newGame(['Amy', 'Brian', 'Crystal']);
  await pause();
  await page.getByRole('tab', { name: 'Players' }).click();
  const terms = page.locator('.clock-terms');
  await terms.locator('> summary').click();
  return { page, player, terms, clock: page.locator('.fact.clock') };
}

browserTest('a clock goes while somebody decides, and stands still when it is pressed', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player, terms, clock } = await begun(t);
  assert.equal(await clock.isVisible(), false);
  await terms.getByLabel('For the game').fill('5');
  await terms.getByLabel('For the game').press('Tab');
  await terms.getByRole('button', { name: 'Start the clock' }).click();
  await clock.waitFor();
  const left = async () => seconds(await clock.textContent());
  const first = await left();
  // Five minutes, and two more for the round.
  assert.ok(first <= 420 && first > 400, `${first}`);
  const since = Date.now();
  await page.waitForTimeout(3_200);
  const later = await left();
  // As much as has gone by, however slow the machine: a second less or more where the two clocks round.
  const gone = (Date.now() - since) / 1000;
  assert.ok(later <= first - 2 && later >= first - gone - 1, `${first}, ${gone} seconds and ${later}`);
  // Both are read in one look: a second may turn between two.
  const [inLine, aside] = await page.evaluate(() => ['.fact.clock', '.clock-left'].map((of) => document.querySelector(of).textContent));
  assert.equal(aside, inLine.replace(/^\S+ /, ''));
  await clock.click();
  assert.equal(await clock.getAttribute('aria-pressed'), 'true');
  const still = await left();
  await page.waitForTimeout(2_200);
  assert.equal(await left(), still);
  await page.reload();
  await t.ready(page);
  await clock.waitFor();
  assert.equal(await left(), still);
  await pause();
  await clock.click();
  // It goes on, however late a busy machine shows it.
  const goesOn = Date.now();
  while ((await left()) >= still && Date.now() - goesOn < 10_000) await page.waitForTimeout(100);
  assert.ok((await left()) < still, `it stands at ${still}`);
  // Somebody else's time is another one.
  for (let steps = 0; steps < 12; steps += 1) await player.step();
  assert.deepEqual(await faults(page), []);
});

browserTest('the terms and the time of each round can be read on every screen, and it can be taken away', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const { page, player, terms, clock } = await begun(t);
  await terms.getByRole('button', { name: 'Start the clock' }).click();
  await page.waitForTimeout(1_500);
  for (let steps = 0; steps < 6; steps += 1) await player.step();
  await page.waitForTimeout(1_200);
  if (!(await terms.locator('table').isVisible())) await terms.locator('> summary').click();
  await terms.locator('tfoot').waitFor();
  for (const [name, size] of [['desk', DESK], ['tablet', TABLET], ['phone', PHONE]]) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      if (!(await terms.isVisible())) await pause().then(() => page.getByRole('tab', { name: 'Players' }).click());
      await terms.scrollIntoViewIfNeeded();
      await t.screenshot(`clock-${name}-${colorScheme}`);
    }
  }
  await page.setViewportSize(DESK);
  assert.deepEqual(await faults(page), []);
  await pause();
  await terms.getByRole('button', { name: 'Remove the clock' }).click();
  assert.equal(await clock.isVisible(), false);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('/clock')));
  assert.deepEqual(kept, []);
});
