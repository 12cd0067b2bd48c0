// No word, number or symbol is cut by the edge of its place, in any title, at any size, in any panel; on a phone there is
// room for a finger on whatever is pressed.

import assert from 'node:assert/strict';
import { GAMES, openGolden, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn, TABLET } from './harness.mjs';

const SIZES = {
  desk: DESK,
  'small screen': { width: 1024, height: 768 },
  tablet: TABLET,
  phone: PHONE,
  'phone on its side': { width: 844, height: 390 },
};

/** At how many moments of a game one looks. */
const MOMENTS = 4;

/**
 * What is cut now: the text of it and what cuts it. What can be scrolled to is not cut. Two pixels are the space above
 * and below letters. The last lines of what has happened end where their place ends; the log has them whole.
 */
const cut = () => {
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent.closest('svg, .happened') || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue;
    range.selectNodeContents(text);
    const at = range.getBoundingClientRect();
    if (at.width <= 1 || at.height <= 1) continue;
    let [across, down] = [true, true];
    for (let place = parent; place && place !== document.body && (across || down); place = place.parentElement) {
      const { overflowX, overflowY, display, clipPath } = getComputedStyle(place);
      if (clipPath !== 'none') break;
      if (display === 'inline') continue;
      const box = place.getBoundingClientRect();
      // Earlier lines that find no room stand beside it, wholly out of sight.
      if (place.matches('.earlier') && at.left > box.right - 1) break;
      const isCut = (across && hides(overflowX) && (at.left < box.left - 1 || at.right > box.right + 1)) || (down && hides(overflowY) && (at.top < box.top - 2 || at.bottom > box.bottom + 2));
      if (isCut) {
        found.add(`${JSON.stringify(text.data.slice(0, 40))} by .${place.className}`);
        break;
      }
      if (!hides(overflowX) && overflowX !== 'visible') across = false;
      if (!hides(overflowY) && overflowY !== 'visible') down = false;
    }
  }
  for (const sign of document.querySelectorAll('.market .marker-chip svg')) {
    if (!sign.checkVisibility()) continue;
    const box = sign.getBoundingClientRect();
    for (const place of [sign.closest('.marker-chip'), sign.closest('.cell')]) {
      const within = place.getBoundingClientRect();
      const cut = Math.max(within.left - box.left, box.right - within.right, within.top - box.top, box.bottom - within.bottom);
      if (cut > 2 && hides(getComputedStyle(place).overflowX)) found.add(`${cut.toFixed(1)} pixels of the sign of ${sign.closest('.marker-chip').title} by .${place.className}`);
    }
  }
  for (const card of document.querySelectorAll('.cards svg')) {
    const texts = [...card.querySelectorAll('text')].map((text) => [text.textContent, text.getBBox()]);
    texts.forEach(([one, a], index) => texts.slice(index + 1).forEach(([other, b]) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (across > 1 && down > 4) found.add(`"${one}" lies on "${other}" of a card`);
    }));
  }
  return [...found];
};

/**
 * What is pressed now and has not the 44 pixels each way that a finger needs, on a phone and wherever one points with a
 * finger, where what is ticked has those of its words; and the way on, if it is not in sight. Words of the field within a
 * text are as high as its lines: a press on one only explains it (WCAG 2.5.8 leaves out what stands in a sentence).
 */
const small = () => {
  if (!matchMedia('(max-width: 720px), (max-height: 500px), (pointer: coarse)').matches) return [];
  const found = new Set();
  for (const each of document.querySelectorAll('button:not(.term), select, summary, a[href], input, textarea')) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    const target = each.matches('[type="checkbox"], [type="radio"], [type="file"]') ? each.closest('label') ?? each : each;
    const { width, height } = target.getBoundingClientRect();
    if (width > 1 && (width < 43.5 || height < 43.5)) found.add(`${each.tagName} .${each.className} of .${each.parentElement.className}, ${each.textContent.slice(0, 30)}: ${width.toFixed()}x${height.toFixed()}`);
  }
  const wayOn = document.querySelector('.way-on');
  if (wayOn?.checkVisibility()) {
    const { top, bottom } = wayOn.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) found.add(`the way on lies at ${top.toFixed()} to ${bottom.toFixed()} of ${innerHeight}`);
  }
  return [...found];
};

browserTest('nothing is cut at home', { timeout: 120_000 }, async (t) => {
  const page = await t.open();
  await page.evaluate((games) => games.forEach((game, index) => { localStorage[`roundhouse/1/game/${index}`] = game; }), Object.values(GAMES).map((game) => JSON.stringify(game)));
  await page.reload();
  await t.ready(page);
  const faults = new Map();
  for (const card of await page.locator('.title-card').all()) {
    await card.click();
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const fault of [...await page.evaluate(cut), ...await page.evaluate(small)]) faults.set(fault, size);
    }
  }
  assert.equal(await page.locator('.game-name').count(), 5);
  assert.deepEqual([...faults], []);
});

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`nothing is cut in ${title}`, { timeout: 300_000 }, async (t) => {
    const page = await openGolden(t, game);
    const faults = new Map();
    const check = async (where) => {
      for (const fault of [...await page.evaluate(cut), ...await page.evaluate(small)]) if (!faults.has(fault)) faults.set(fault, where);
    };
    const end = game.actions.length;
    for (let moment = 0; moment <= MOMENTS; moment += 1) {
      const count = Math.round((end * moment) / MOMENTS);
      await putAt(page, game, count);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await showTurn(page);
        await check(`${size}, after ${count} actions`);
        if (moment !== MOMENTS - 1) continue;
        for (const tab of await page.getByRole('tab').all()) {
          if (!(await tab.isVisible())) continue;
          await tab.click();
          await check(`${size}, after ${count} actions, ${await tab.textContent()}`);
        }
      }
    }
    assert.deepEqual([...faults].map(([fault, where]) => `${where}: ${fault}`), []);
  });
}

for (const [title, game] of Object.entries(GAMES)) {
  browserTest(`on an upright tablet a finger has room on whatever it presses in ${title}`, { timeout: 300_000, viewport: { width: 820, height: 1180 }, context: { hasTouch: true } }, async (t) => {
    const page = await openGolden(t, game);
    assert.ok(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'one points with a finger');
    const faults = new Map();
    for (const part of [0.05, 0.45, 0.8]) {
      const count = Math.round(game.actions.length * part);
      await putAt(page, game, count);
      for (const tab of await page.getByRole('tab').all()) {
        if (!(await tab.isVisible())) continue;
        await tab.click();
        for (const fault of [...await page.evaluate(cut), ...await page.evaluate(small)]) faults.set(fault, `after ${count} actions, ${await tab.textContent()}`);
      }
    }
    assert.deepEqual([...faults].map(([fault, where]) => `${where}: ${fault}`), []);
  });
}
