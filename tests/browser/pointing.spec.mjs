// Pointing at a choice says what it changes, in little room, and covers nothing that can be pressed.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, TABLET } from './harness.mjs';

/** How many moments of a game are looked at, and how many choices of each; `ROUNDHOUSE_MOMENTS=400` looks at all by hand. */
const MOMENTS = Number(process.env.ROUNDHOUSE_MOMENTS ?? 9);
const CHOICES = MOMENTS > 9 ? 40 : 8;

/** The controls whose middle lies on top now, in the order of the page. */
const onTop = () => {
  const controls = [...document.querySelectorAll('button, summary, input, select, [role="button"], [role="tab"], .place[data-hex].can')];
  return controls.flatMap((control, index) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = width > 0 && document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (control.contains(hit) || hit.contains(control)) ? [`${index} ${control.textContent.trim().slice(0, 20)}`] : [];
  });
};

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`pointing at a choice of ${title} covers no control`, { viewport: DESK, timeout: 30_000 * MOMENTS }, async (t) => {
    const page = await openGolden(t, game);
    let [pointed, told] = [0, 0];
    for (let moment = 1; moment <= MOMENTS; moment += 1) {
      await page.setViewportSize(moment % 2 ? DESK : TABLET);
      await page.mouse.move(5, 5);
      await putAt(page, game, Math.round((game.actions.length * moment) / (MOMENTS + 1)));
      let before = await page.evaluate(onTop);
      const choices = await page.locator('.asking .choice:visible, .way-on .choice:visible').all();
      for (const choice of choices.slice(0, CHOICES)) {
        // Without scrolling to it: that would bring other controls into sight.
        const box = await choice.boundingBox();
        const point = () => page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await point();
        let after = await page.evaluate(onTop);
        if (!isDeepStrictEqual(after, before)) {
          // A run may have been found meanwhile: both are looked at once more, at rest.
          await page.mouse.move(5, 5);
          await page.waitForTimeout(1500);
          before = await page.evaluate(onTop);
          await point();
          after = await page.evaluate(onTop);
        }
        const where = `${title} at ${moment}: ${await choice.textContent()}`;
        assert.deepEqual(after, before, where);
        const height = await page.evaluate(() => document.querySelector('.forecast > *')?.getBoundingClientRect().height ?? 0);
        assert.ok(height <= 64, `${where}: ${height}`);
        pointed += 1;
        if (height > 0) told += 1;
      }
    }
    console.log(`${title}: ${pointed} choices pointed at, ${told} with a forecast`);
    assert.ok(pointed > 20 && told > 5);
  });
}
