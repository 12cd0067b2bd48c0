// What is printed: the map on one page, the sheet on another, nothing cut, nothing to press.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK } from './harness.mjs';

/** A sheet of A4 on its side without its margins, in pixels of a page. */
const PAPER = { width: 1062, height: 733 };

/** What sticks out of its page or is to be pressed. */
const faultsOnPaper = () => {
  const found = [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  for (const part of document.querySelectorAll('.map-place, .map, .printed-sheet, .printed-sheet :is(table, th, td)')) {
    const { left, right } = part.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`${part.className?.baseVal ?? part.className} ${part.tagName} from ${left} to ${right}`);
  }
  const map = document.querySelector('.map').getBoundingClientRect();
  if (map.height > innerHeight) found.push(`the map is ${map.height} high`);
  const sheet = document.querySelector('.printed-sheet').getBoundingClientRect();
  if (sheet.height > innerHeight) found.push(`the sheet is ${sheet.height} high`);
  const controls = [...document.querySelectorAll('button, input, select, summary, a')].filter((control) => seen(control) && !control.closest('.printed-sheet th, .printed-sheet td'));
  found.push(...controls.map((control) => `to be pressed: ${control.textContent}`));
  return found;
};

/** Tells the page that it is about to be printed, or that it was. */
const tell = (page, event) => page.evaluate((name) => dispatchEvent(new Event(name)), event);

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`a game of ${title} is printed on two pages`, { viewport: DESK, timeout: 120_000 }, async (t) => {
    const page = await openGolden(t, game);
    // The second page is written by a piece that comes by itself.
    await tell(page, 'beforeprint');
    await page.waitForSelector('.printed-sheet table', { state: 'attached' });
    await tell(page, 'afterprint');
    const name = `print-${title.replaceAll(' ', '-')}`;
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [when, count] of [['middle', Math.round(game.actions.length / 2)], ['end', game.actions.length]]) {
      await putAt(page, game, count);
      const pdf = (await page.pdf({ preferCSSPageSize: false, format: 'A4', landscape: true })).toString('latin1');
      assert.equal(pdf.match(/\/Type\s*\/Page\b(?!s)/g).length, 2);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(PAPER);
      await tell(page, 'beforeprint');
      await page.waitForSelector('.printed-sheet table');
      await page.waitForTimeout(200);
      assert.deepEqual(await page.evaluate(faultsOnPaper), [], when);
      await t.screenshot(`${name}-${when}`, page, { fullPage: true });
      await tell(page, 'afterprint');
      await page.emulateMedia({ media: null });
      await page.setViewportSize(DESK);
      assert.equal(await page.locator('.printed-sheet').count(), 0);
    }
  });
}
