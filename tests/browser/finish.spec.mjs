// The end is a page: who has won, the map as it lies, the race, the best run, where every dollar came from, and a picture.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';

const dollars = (text) => Number(text.replace(/[$£]/, '') || 0);

for (const title of ['18NewEngland', '1828', '18MW', 'Rails of New England']) {
  browserTest(`the end of ${title} is a page worth showing around`, { viewport: DESK, timeout: 120_000 }, async (t) => {
    const game = GAMES[title];
    const page = await openGolden(t, game);
    await putAt(page, game, game.actions.length);
    const tab = page.getByRole('tab', { name: 'The end' });
    if (!(await page.locator('.who.final').isVisible())) {
      assert.ok(await tab.isHidden(), 'what is not over has no end');
      return;
    }
    await pause();
    await tab.click();
    await page.locator('.finish .poster').waitFor();
    const winner = (await page.textContent('.who.final')).replace(/ wins?$/, '');
    const steps = await page.locator('.poster .step').evaluateAll((all) => all.map((step) => [step.parentElement.textContent, step.getBoundingClientRect().top]));
    const highest = steps.toSorted(([, a], [, b]) => a - b)[0][0];
    assert.ok(highest.startsWith(winner) && highest.endsWith('1'), highest);
    const inside = await page.evaluate(() => {
      const poster = document.querySelector('.poster').getBoundingClientRect();
      const parts = [...document.querySelectorAll('.poster :is(.hex, .token)')].map((part) => part.getBoundingClientRect());
      const isInside = (box) => box.left > poster.left + poster.width / 3 && box.right <= poster.right + 1 && box.bottom <= poster.bottom + 1;
      return parts.length > 10 && parts.filter((box) => !isInside(box)).length === 0;
    });
    assert.ok(inside, 'the map lies in the picture');
    assert.ok(await page.locator('.finish .chart').isVisible());
    const told = () => page.locator('.asking > .chart').filter({ visible: true }).count();
    assert.equal(await told(), 0, 'the race that the page tells is told beside it as well');
    if (title !== 'Rails of New England') {
      assert.match(await page.textContent('.best-run'), /\$\d+ in OR/);
      const table = await page.locator('.finish table').evaluate((table) => [...table.querySelectorAll('tr')].slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
      const sums = table.at(-1).map((_, column) => table.slice(0, -1).reduce((sum, row) => sum + dollars(row[column].replace('-', '')) * (row[column].startsWith('-') ? -1 : 1), 0));
      assert.deepEqual(sums, table.at(-1).map(dollars), 'every dollar is told of');
    }
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a picture' }).click()]);
    assert.match(file.suggestedFilename(), /\.png$/);
    const bytes = readFileSync(await file.path());
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [2400, 1260]);
    assert.deepEqual(await faults(page), []);
    await t.screenshot(`finish-${title}`);
    await page.getByRole('tab', { name: 'Companies' }).or(page.getByRole('tab', { name: 'Players' })).first().click();
    assert.ok(await told() > 0, 'without the page it is told where the question was');
    await tab.click();
    await page.setViewportSize(PHONE);
    const written = await page.locator('.poster > text, .poster .stand text').evaluateAll((all) => all.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
    assert.ok(written.length > 4 && Math.min(...written) >= 12, written.join());
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    assert.deepEqual(await faults(page), []);
    await t.screenshot(`finish-phone-${title}`);
  });
}

browserTest('who ends the game sees how it ended, and taken back it goes on', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18MW'];
  const page = await openGolden(t, game);
  await putAt(page, game, game.actions.length - 1);
  await pause();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.who.final').waitFor();
  assert.equal(await page.locator('.finish').count(), 0, 'who only looks is shown nothing');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('.question').waitFor();
  await pause();
  await page.locator('.way-on button, .decision .confirm').first().click();
  await page.locator('.who.final').waitFor();
  await page.locator('.finish .poster').waitFor();
  await pause();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('.finish').waitFor({ state: 'detached' });
  assert.ok(await page.locator('.map-place .map').isVisible());
});
