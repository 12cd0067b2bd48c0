// One table of companies: whole, aligned, a row for each; a press on a row opens its card.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';
import { pause } from './pace.mjs';

const TITLES = Object.entries(GAMES).filter(([title]) => title !== 'Rails of New England');

/** What is wrong with the tables of companies that are in sight: what is cut or wider than its place, rows that are too low, columns that are not aligned. */
const faults = () => {
  const found = [];
  const tables = [...document.querySelectorAll('.companies')].filter((table) => table.checkVisibility());
  for (const table of tables) {
    const place = table.closest('.side, .asking');
    const { left, right } = place.getBoundingClientRect();
    if (place.scrollWidth > place.clientWidth + 1) found.push(`it is ${place.scrollWidth} wide in ${place.clientWidth}`);
    const least = matchMedia('(pointer: coarse)').matches ? 43.5 : 24;
    const starts = new Map();
    for (const row of table.querySelectorAll('.company > [role="row"]:first-child, .company[role="row"]')) {
      if (!row.checkVisibility()) continue;
      const box = row.getBoundingClientRect();
      if (box.height < least) found.push(`${row.textContent}: ${box.height} high`);
      [...row.children].forEach((cell, column) => {
        if (!cell.checkVisibility() || cell.matches('.offers, .unbegun')) return;
        const { x, right: end } = cell.getBoundingClientRect();
        if (x < left - 1 || end > right + 1) found.push(`${cell.textContent} ends at ${end} of ${right}`);
        if (cell.scrollWidth > cell.clientWidth + 2) found.push(`${cell.textContent} has ${cell.clientWidth} of ${cell.scrollWidth}`);
        if (!starts.has(column)) starts.set(column, Math.round(x));
        if (!table.matches('.crowd') && Math.abs(starts.get(column) - x) > 1) found.push(`${cell.textContent} begins at ${x}, not ${starts.get(column)}`);
      });
    }
  }
  return { found, tables: tables.length };
};

for (const [title, game] of TITLES) {
  browserTest(`the companies of ${title} are one table, whole and aligned`, { viewport: DESK, timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    const wrong = [];
    let seen = 0;
    const moments = Array.from({ length: 19 }, (_, moment) => Math.round((game.actions.length * (moment + 1)) / 20));
    // Nowhere may more companies be traded.
    if (title === '1828') moments.push(164, 615);
    for (const count of moments) {
      await putAt(page, game, count);
      for (const viewport of [DESK, { width: 1024, height: 768 }, PHONE]) {
        await page.setViewportSize(viewport);
        await showTurn(page);
        const { found, tables } = await page.evaluate(faults);
        seen += tables;
        wrong.push(...found.map((fault) => `after ${count} at ${viewport.width}: ${fault}`));
      }
    }
    console.log(`${title}: ${seen} tables`);
    assert.ok(seen > 30);
    assert.deepEqual(wrong, []);
  });

  browserTest(`on a phone the companies of ${title} are rows for a finger`, { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, Math.round(game.actions.length * 0.6));
    await pause();
    await page.getByRole('tab', { name: 'Companies' }).click();
    const { found, tables } = await page.evaluate(faults);
    assert.equal(tables, 1);
    assert.deepEqual(found, []);
    await t.screenshot(`companies-phone-${title}`);
  });
}

browserTest('a press on a company, or Enter, opens its card and closes it again', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18NewEngland'];
  const page = await openGolden(t, game);
  await putAt(page, game, Math.round(game.actions.length * 0.5));
  await pause();
  const company = page.locator('.side .company:not(.acting)').first();
  await company.locator('.opens').click();
  assert.match(await company.locator('.charter').innerText(), /(President|Owner)/);
  assert.equal(await company.locator('.opens').getAttribute('aria-expanded'), 'true');
  await page.keyboard.press('Enter');
  await company.locator('.charter').waitFor({ state: 'detached' });
  assert.ok(await company.locator('.opens').evaluate((button) => button === document.activeElement), 'the focus stays');
});
