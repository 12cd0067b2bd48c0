// One hand on a phone, upright or on its side: the hex one taps stays where it is, a tile is laid without scrolling, and
// every panel is a tap away.

import assert from 'node:assert/strict';

import { done, openGivenAt, skip } from './given.mjs';
import { browserTest, PHONE } from './harness.mjs';

const SIZES = { upright: PHONE, 'on its side': { width: PHONE.height, height: PHONE.width } };

/** Where something is on the screen. */
const rectangle = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height];
  });

/** Taps the middle of something that is wholly in sight, as a finger does, without bringing anything there. */
const tap = async (page, locator) => {
  const [x, y, width, height] = await rectangle(locator);
  const screen = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height, `${x} ${y} ${width} ${height} is not in sight`);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
};

for (const [way, viewport] of Object.entries(SIZES)) {
  browserTest(`a tile is laid by a finger on a phone ${way}, and nothing moves or scrolls`, { viewport, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const hex = page.locator('.place[data-hex="E12"] .hex');
    const before = await rectangle(hex);
    await tap(page, hex);
    const strip = page.locator('.tile-strip');
    await strip.waitFor();
    assert.deepEqual(await rectangle(hex), before);
    for (const button of await strip.getByRole('button').all()) {
      const [, , width, height] = await rectangle(button);
      assert.ok(width >= 44 && height >= 44, `${width}x${height}`);
    }
    const question = await page.textContent('.question');
    await t.screenshot(`phone-${way}-strip`);
    await tap(page, strip.getByTitle('Lay the tile'));
    await strip.waitFor({ state: 'detached' });
    assert.notEqual(await page.textContent('.question'), question);
    assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
  });

  browserTest(`on a phone ${way} every panel is a tap away, beside the map`, { viewport, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const map = await rectangle(page.locator('.map-place'));
    const panels = { Market: '.market .cell', Companies: '.glance-companies li', Players: '.player', Log: '.log li', Settings: '.setting', Rules: '.book', Turn: '.decision .question' };
    for (const [name, what] of Object.entries(panels)) {
      await page.getByRole('tab', { name, exact: true }).click();
      const [x, y, width, height] = await rectangle(page.locator(what).first());
      assert.ok(width > 0 && height > 0 && x >= 0 && y >= 0 && x < viewport.width && y < viewport.height, `${name}: ${x} ${y} ${width} ${height}`);
      assert.deepEqual(await rectangle(page.locator('.map-place')), map, `${name} moves the map`);
    }
  });
}

browserTest('a finger that rests on a choice sees what it changes, and chooses nothing', { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 554);
  const finger = await page.context().newCDPSession(page);
  const choice = page.locator('.trade .choice').first();
  await choice.scrollIntoViewIfNeeded();
  const [x, y, width, height] = await rectangle(choice);
  const question = await page.textContent('.happened');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await page.locator('.forecast .change').first().waitFor();
  await page.waitForTimeout(1_000);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500);
  assert.equal(await done(page), 554, 'nothing was done');
  assert.ok(await page.locator('.forecast .change').first().isVisible(), 'and what it would change can still be read');
  await t.screenshot('phone-look');
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction((question) => document.querySelector('.happened').textContent !== question, question);
  assert.ok(await done(page) > 554);
});
