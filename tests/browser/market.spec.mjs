// On the market a press on a marker opens its company, by mouse, finger and key, in every title that has one.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';
import { pause } from './pace.mjs';

const TITLES = Object.entries(GAMES).filter(([title]) => title !== 'Rails of New England');

/** The markers in sight that lie on top: their company, and where they are pressed. */
const markers = () => {
  const found = [];
  for (const marker of document.querySelectorAll('.market [data-company]')) {
    const { left, top, width, height } = marker.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width > 0 && height > 0 && document.elementFromPoint(x, y)?.closest('[data-company]') === marker) found.push({ company: marker.dataset.company, x, y });
  }
  return found;
};

/** The company whose card is open, and whether it is in sight. */
const opened = (page) => page.locator('.side:not(.wide) .open').evaluate((card) => {
  const { top, left, right } = card.getBoundingClientRect();
  const side = card.closest('.side').getBoundingClientRect();
  return { text: card.textContent, inSight: top >= side.top - 1 && top < side.bottom && left >= 0 && right <= innerWidth + 1 };
});

for (const [title, game] of TITLES) {
  browserTest(`a press on a marker of the market opens the company in ${title}`, { viewport: DESK, timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    // What opened the game was pressed where the market lies now.
    await page.mouse.move(5, 5);
    await page.waitForTimeout(400);
    let pressed = 0;
    // Late in this game of 18GB nobody holds a share of the LSWR, which has a marker.
    for (const part of [0.2, 0.6, 0.95]) {
      await putAt(page, game, Math.round(game.actions.length * part));
      await pause();
      for (const { company, x, y } of await page.evaluate(markers)) {
        await page.mouse.click(x, y);
        await page.waitForFunction((company) => document.querySelector('.side:not(.wide) .open')?.textContent.includes(company), company);
        // It is brought into sight within a moment.
        for (let tries = 0; tries < 20 && !(await opened(page)).inSight; tries += 1) await page.waitForTimeout(50);
        assert.ok((await opened(page)).inSight, `${company} after ${part}`);
        await page.mouse.move(5, 5);
        await page.waitForTimeout(350);
        pressed += 1;
      }
    }
    console.log(`${title}: ${pressed} markers pressed`);
    assert.ok(pressed > 4);
    await t.screenshot(`market-opened-${title}`);
  });

  browserTest(`keys walk over the markers of the market and open a company in ${title}`, { viewport: DESK, timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, Math.round(game.actions.length * 0.6));
    const before = await page.textContent('.time > .small');
    await page.locator('.market').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    const company = await page.evaluate(() => document.activeElement.dataset.company);
    assert.ok(company);
    await page.keyboard.press('Enter');
    await page.locator('.side .open').waitFor();
    assert.ok((await opened(page)).text.includes(company));
    assert.equal(await page.textContent('.time > .small'), before, 'nothing else was done');
  });

  browserTest(`a finger that presses near a marker opens the company in ${title}`, { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, Math.round(game.actions.length * 0.6));
    await pause();
    await page.getByRole('tab', { name: 'Market' }).click();
    const [first] = await page.evaluate(markers);
    await pause();
    await page.touchscreen.tap(first.x + 3, first.y + 3);
    await page.locator('.side .open').waitFor();
    assert.ok((await opened(page)).text.includes(first.company));
    assert.equal(await page.getByRole('tab', { name: 'Companies' }).getAttribute('aria-selected'), 'true');
  });
}

browserTest('a marker shows where it would go, and by which way', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const game = GAMES['18NewEngland'];
  const page = await openGolden(t, game);
  // Somewhere a dividend is decided.
  let count = Math.round(game.actions.length * 0.6);
  for (; (await page.locator('.payout').count()) === 0; count += 1) await putAt(page, game, count);
  await page.locator('.payout').last().hover();
  await page.locator('.market .ghost').first().waitFor();
  assert.match(await page.locator('.ghost .way').first().textContent(), /^[←→↑↓↖↗↙↘]$/);
  assert.equal(await page.locator('.marker-chip.leaving').count(), await page.locator('.ghost').count());
});
