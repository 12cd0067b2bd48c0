// What is told by colour stays where a system forces its own colours, and more contrast is given where it is wanted.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK } from './harness.mjs';

/** What has a colour of a seat, a company or a zone, and that colour. */
const coloured = () => {
  const colours = {};
  for (const name of ['.asking .chip', '.owners .part[class*="seat-"]', '.market .company-emblem', '.market .cell.end, .market .cell.zone', '.glance .seat']) {
    const element = document.querySelector(name);
    if (!element) continue;
    const { backgroundColor, fill } = getComputedStyle(element);
    colours[name] = `${backgroundColor} ${fill}`;
  }
  return colours;
};

for (const [title, game] of Object.entries(GAMES)) {
  if (title === 'Rails of New England') continue;
  browserTest(`forced colours keep seats, companies and zones of ${title}`, { viewport: DESK }, async (t) => {
    const page = await openGolden(t, game);
    await putAt(page, game, Math.round(game.actions.length * 0.4));
    const before = await page.evaluate(coloured);
    assert.ok(Object.keys(before).length >= 4, JSON.stringify(before));
    await page.emulateMedia({ forcedColors: 'active' });
    assert.deepEqual(await page.evaluate(coloured), before);
    const acting = await page.evaluate(() => getComputedStyle(document.querySelector('.glance .acting')).outlineStyle);
    assert.equal(acting, 'solid', 'who acts has a frame');
  });
}

browserTest('more contrast makes quiet words as dark as others', { viewport: DESK }, async (t) => {
  const page = await openGolden(t, GAMES['18NewEngland']);
  const colours = () => page.evaluate(() => ['.glance .quiet', '.question'].map((name) => getComputedStyle(document.querySelector(name)).color));
  const [quiet, question] = await colours();
  assert.notEqual(quiet, question);
  await page.emulateMedia({ contrast: 'more' });
  const [loud, same] = await colours();
  assert.equal(loud, same);
});
