// Everybody can use every screen, as far as a machine can tell: axe-core's rules of WCAG 2.0 to 2.2, A and AA, at desk, tablet and phone size, by day and by night.

import assert from 'node:assert/strict';
import { faults } from './axe.mjs';
import { keyOf, openGiven, openGivenAt, skip, stored } from './given.mjs';
import { GAMES, openGolden, openWindow, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn, TABLET } from './harness.mjs';

const SETUPS = [
  ['desk by day', { viewport: DESK }],
  ['desk by night', { viewport: DESK, context: { colorScheme: 'dark' } }],
  ['tablet by day', { viewport: TABLET }],
  ['phone by day', { viewport: PHONE }],
  ['phone by night', { viewport: PHONE, context: { colorScheme: 'dark' } }],
  ['phone on its side', { viewport: { width: PHONE.height, height: PHONE.width } }],
];

/** Moments of the given game, with what is looked at there. */
const MOMENTS = [
  [4, 'the draft'], [222, 'a merger'], [280, 'an emergency'], [482, 'a run'], [494, 'track'], [520, 'trains'],
  [554, 'trade'], [713, 'earnings'],
];

/** Where every moment is looked at: by night only the colours are others. */
const BY_DAY = /^(desk|phone) by day$/;

for (const [name, options] of SETUPS) {
  browserTest(`nothing stands in anybody's way: home, ${name}`, options, async (t) => {
    const page = await t.open();
    assert.deepEqual(await faults(page), []);
  });

  browserTest(`nothing stands in anybody's way: the table, ${name}`, { ...options, skip, timeout: 240_000 }, async (t) => {
    const page = await openGiven(t);
    const [key, game] = [await keyOf(page), await stored(page)];
    await openWindow(page);
    for (const [count, what] of BY_DAY.test(name) ? MOMENTS : MOMENTS.filter((_, at) => at % 2 === 0)) {
      await putAt(page, game, count, key);
      await showTurn(page);
      assert.deepEqual(await faults(page), [], what);
      if (count !== 494) continue;
      for (const tab of await page.getByRole('tab').all()) {
        if (!(await tab.isVisible())) continue;
        await tab.click();
        assert.deepEqual(await faults(page), [], `${what}, ${await tab.textContent()}`);
      }
    }
  });
}

for (const [title, game] of Object.entries(GAMES)) {
  if (title === '18NewEngland') continue;
  for (const [name, options] of [SETUPS[0], SETUPS[4]]) {
    browserTest(`nothing stands in anybody's way in ${title}, ${name}`, { ...options, timeout: 240_000 }, async (t) => {
      const page = await openGolden(t, game);
      const end = game.actions.length;
      for (const part of [0.05, 0.5, 1]) {
        const count = Math.round(end * part);
        await putAt(page, game, count);
        assert.deepEqual(await faults(page), [], `after ${count} actions`);
      }
      await putAt(page, game, Math.round(end * 0.7));
      for (const tab of await page.getByRole('tab').all()) {
        if (!(await tab.isVisible())) continue;
        await tab.click();
        assert.deepEqual(await faults(page), [], await tab.textContent());
      }
    });
  }
}

for (const [name, options] of [SETUPS[0], SETUPS[4]]) {
  browserTest(`nothing stands in anybody's way where something is opened, ${name}`, { ...options, skip, timeout: 240_000 }, async (t) => {
    const page = await openGivenAt(t, 494);
    const press = (what) => page.getByRole('button', { name: what, exact: true }).click();
    /** Folds are opened one after the other: what one says may have another in it. */
    const unfold = () => page.evaluate(async () => {
      for (const fold of document.querySelectorAll('main details:not([open]), .table details:not([open])')) {
        if (fold.checkVisibility()) fold.open = true;
        await new Promise((next) => setTimeout(next));
      }
    });
    const check = async (what) => {
      await unfold();
      assert.deepEqual(await faults(page), [], what);
    };
    await check('folds');
    await page.evaluate(() => document.querySelector('.hex-list .choice').click());
    await check('a tile is chosen');
    await press('Share');
    await check('shared');
    const link = await page.inputValue('.share .link');
    await press('Share');
    if (name.startsWith('phone')) await press('Time');
    await press('One back');
    await check('the past');
    await press('Try from here');
    await page.waitForSelector('.branch');
    await check('a branch');
    await press('Games');
    await check('games and a form, unfolded');
    await page.goto(link);
    await t.ready(page);
    await check('a link is looked at');
  });
}

browserTest('after an act the focus is at the new question, and the act alone is spoken', { viewport: DESK, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const focused = () => page.evaluate(() => document.activeElement.className);
  const spoken = () => page.locator('[role=status], [aria-live]').evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent).filter((text) => text !== ''));
  await page.getByRole('button', { name: 'No more track' }).click();
  await page.waitForFunction(() => document.activeElement.className === 'asking');
  const [told, ...rest] = await spoken();
  assert.deepEqual(rest, []);
  assert.match(told, /lays no track|no more track|track/i);
  assert.ok(told.length < 120, told);
  assert.match(await page.locator('.asking').getAttribute('aria-labelledby'), /question who/);
  // The next Tab comes to the first thing that can be done there.
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('.decision').contains(document.activeElement)));
  // Who has pressed what stays goes on from there.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForTimeout(200);
  assert.doesNotMatch(await focused(), /asking/);
});
