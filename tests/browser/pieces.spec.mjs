// The page in pieces: the first screen stands without the others, and what is missing is said and can be had again.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';

import { browserTest } from './harness.mjs';
import { Player } from './player.mjs';
import { DIST, PIECES } from './site.mjs';

const NAMES = ['Amy', 'Brian', 'Crystal'];

/** The titles with their pieces. */
const TITLES = { '18NewEngland': 'new_england', '1828': 'y1828', '18GB': 'gb', '18MW': 'midwest', 'Rails of New England': 'rails_of_ne' };

/** Fills the form for a new game and presses "Start", without waiting for the table. */
async function ask(page, names = NAMES) {
  for (const [seat, name] of names.entries()) await page.fill(`input[name="player-${seat}"]`, name);
  await page.click('button[type="submit"]');
}

browserTest('the page comes in few pieces', async () => {
  const pieces = readdirSync(DIST).filter((name) => name.endsWith('.wasm'));
  assert.ok(pieces.length > 1 && pieces.length <= 16, pieces.join(', '));
});

browserTest('the first screen stands while the other pieces are on their way, and a press is not lost', async (t) => {
  let letGo;
  let held = new Promise((resolve) => { letGo = resolve; });
  t.site.held = (path) => PIECES.test(path) && held;
  const page = await t.open();
  await ask(page);
  await page.getByText('The rules of 18NewEngland').click();
  await page.getByText('Loading …').waitFor();
  held = undefined;
  letGo();
  await page.waitForSelector('.table');
});

browserTest('a piece that cannot be had is a sentence, and can be had again', async (t) => {
  t.expect(/404|failed|Failed/);
  let missing = true;
  await t.context.route(PIECES, (route) => (missing ? route.fulfill({ status: 404 }) : route.continue()));
  const page = await t.open();
  await ask(page);
  const said = page.locator('.faults', { hasText: 'A part of Roundhouse could not be loaded.' });
  await said.waitFor();
  await page.getByText('The rules of 18NewEngland').click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await again.waitFor();
  missing = false;
  await again.click();
  await page.locator('.rules .rule').first().waitFor();
  await page.click('button[type="submit"]');
  await page.waitForSelector('.table');
});

browserTest('what is seldom open says what it waits for, and the table goes on meanwhile', async (t) => {
  t.expect(/404|failed|Failed/);
  let missing = true;
  await t.context.route(/\/(panels|learning)-[0-9a-f]{16}\.wasm$/, (route) => (missing ? route.fulfill({ status: 404 }) : route.continue()));
  const page = await t.open();
  await new Player(page).newGame(NAMES);
  const again = (place) => page.locator(place).getByRole('button', { name: 'Try again' });
  // A new screen takes no press for a moment.
  const rest = () => page.waitForTimeout(400);
  await rest();
  await page.click('.tab-Charts');
  await again('.side').waitFor();
  await page.click('.share-it');
  await again('.share').waitFor();
  await page.locator('.share header button').click();
  await page.locator('.decision .choices button:not(.term)').first().waitFor();
  missing = false;
  await again('.side').first().click();
  await page.locator('.side .chart, .side svg').first().waitFor();
  await page.click('.share-it');
  await page.locator('.share .qr').waitFor();

  missing = true;
  await page.evaluate(() => { location.hash = '#puzzle=1828/1'; });
  await again('body').waitFor();
  missing = false;
  await rest();
  await again('body').click();
  await page.waitForSelector('.lesson-head');
});

browserTest('a piece with a wrong byte is refused', async (t) => {
  t.expect(/integrity|digest|Failed to fetch|ERR_|request failed/i);
  await t.context.route(PIECES, async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    body[body.length - 1] ^= 1;
    await route.fulfill({ response, body });
  });
  const page = await t.open();
  await ask(page);
  await page.locator('.faults', { hasText: 'could not be loaded' }).waitFor();
  // Other pieces may still be on their way.
  await t.context.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [title, piece] of Object.entries(TITLES)) {
  browserTest(`${title} begins at the first try without a network, with all that is seldom open`, { context: { serviceWorkers: 'allow' } }, async (t) => {
    assert.ok(readdirSync(DIST).some((name) => name.startsWith(`${piece}-`)), piece);
    const page = await t.open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) => { navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }); });
    });
    await page.waitForLoadState('networkidle');
    await t.site.stop();
    await page.reload();
    await t.ready(page);
    await page.locator(`input[name="title"][value="${title}"]`).check({ force: true });
    await new Player(page).newGame(NAMES);
    await page.waitForTimeout(400);
    await page.click('.tab-Charts');
    await page.locator('.side .book').first().waitFor();
    await page.click('.share-it');
    await page.locator('.share .up-to').waitFor();
  });
}
