// The table of Rails of New England: cards below their headings, all in sight, and towns that say what they cost and bring.

import assert from 'node:assert/strict';
import { GAMES, moveTo, openRails, toBuild } from './given-rails.mjs';
import { browserTest, DESK, PHONE, TABLET } from './harness.mjs';
import { pause } from './pace.mjs';

const GAME = GAMES.find(({ name }) => name === '1-4-public.json');
const SMALL = { width: 1024, height: 768 };

/** How many decisions of a game are looked at. */
const DECISIONS = 40;

/** The moments of the game that are looked at. */
const moments = Array.from({ length: DECISIONS }, (_, index) => Math.floor((GAME.actions.length * index) / DECISIONS));

browserTest('all that can be pressed stands in sight, and each card below its heading', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await openRails(t, 40);
  const cards = { shown: 0, held: 0 };
  for (const moment of moments) {
    await moveTo(page, moment, GAME);
    const found = await page.evaluate(() => {
      const asking = document.querySelector('.asking');
      const seen = (it) => it.checkVisibility();
      return {
        scrolls: asking.scrollHeight - asking.clientHeight,
        nameless: [...document.querySelectorAll('.cards')].filter((row) => seen(row) && !row.parentElement.querySelector(':scope > h3')?.textContent).length,
        shown: [...document.querySelectorAll('.cards figure')].filter(seen).length,
        held: document.querySelectorAll('.hand-strip details').length,
        twice: [...document.querySelectorAll('.hand-strip svg')].map((svg) => svg.getAttribute('aria-label')).filter((name) => [...document.querySelectorAll('.held .cards svg')].some((svg) => seen(svg) && svg.getAttribute('aria-label') === name)),
      };
    });
    assert.ok(found.scrolls <= 1, `after ${moment} the panel is ${found.scrolls} px too short`);
    assert.equal(found.nameless, 0, `after ${moment}`);
    assert.deepEqual(found.twice, [], `shown twice after ${moment}`);
    cards.shown += found.shown;
    cards.held += found.held;
  }
  console.log(`${cards.shown} cards in the panel, ${cards.held} in the hand below the board`);
  assert.ok(cards.shown > 60 && cards.held > 20);
});

browserTest('a card of the hand is shown whole by a press, over the board', { viewport: DESK }, async (t) => {
  const page = await openRails(t, 40);
  await moveTo(page, 46, GAME);
  const card = page.locator('.hand-strip details').first();
  const name = await card.locator('b').textContent();
  await pause();
  await card.locator('summary').click();
  const whole = card.locator('svg');
  assert.ok(name.startsWith((await whole.getAttribute('aria-label')).split(' in ')[0]), name);
  const [picture, strip] = [await whole.boundingBox(), await page.locator('.hand-strip').boundingBox()];
  assert.ok(picture.width > 200 && picture.y + picture.height <= strip.y + 1, JSON.stringify(picture));
  await t.screenshot('rails-hand-strip');
  await card.locator('summary').click();
  assert.equal(await whole.isVisible(), false);
});

for (const [size, viewport] of Object.entries({ desk: DESK, tablet: TABLET, small: SMALL, phone: PHONE })) {
  browserTest(`the text of cards has 11 px and more, and a button belongs to one card, on a ${size}`, { viewport, timeout: 120_000 }, async (t) => {
    const page = await openRails(t, 40);
    let buttons = 0;
    for (const moment of moments.filter((_, index) => index % 4 === 1)) {
      await moveTo(page, moment, GAME);
      const found = await page.evaluate(() => [...document.querySelectorAll('.cards figure')].filter((card) => card.checkVisibility()).map((card) => {
        const svg = card.querySelector('svg');
        const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
        const sizes = [...svg.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
        const frame = card.getBoundingClientRect();
        const all = [...card.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
        return {
          least: Math.min(...sizes),
          buttons: all.length,
          below: all.every(({ top, bottom }) => top >= svg.getBoundingClientRect().bottom - 1 && bottom <= frame.bottom + 1),
        };
      }));
      for (const { least, below } of found) {
        assert.ok(least >= 10.95, `${least} px after ${moment}`);
        assert.ok(below, `after ${moment}`);
      }
      buttons += found.reduce((sum, card) => sum + card.buttons, 0);
    }
    assert.ok(buttons > 10, `${buttons} buttons`);
    await t.screenshot(`rails-cards-${size}`);
  });
}

browserTest('on a phone the board comes to the turn, and a finger finds the nearest town', { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000 }, async (t) => {
  const page = await openRails(t, 40);
  await toBuild(page);
  await page.waitForTimeout(900);
  const tags = await page.locator('.map text.tag').allTextContents();
  assert.ok(tags.length > 3 && tags.length <= 12, tags.join());
  assert.ok(tags.every((tag) => /^\$\d+( \+\d+(\/[23])?)?$/.test(tag)), tags.join());
  const boxes = await page.evaluate(() => [...document.querySelectorAll('.map text.tag')].map((tag) => tag.getBoundingClientRect().toJSON()));
  const map = await page.locator('.map').boundingBox();
  const inside = boxes.filter(({ left, right, top, bottom }) => left >= 0 && right <= PHONE.width && top >= map.y && bottom <= map.y + map.height);
  assert.ok(inside.length >= tags.length / 2, `${inside.length} of ${tags.length} in sight`);
  // Thirty taps beside towns: the nearest is found, whatever way one misses it by.
  const spots = await page.evaluate(() => [...document.querySelectorAll('.spot')].map((spot) => {
    const { left, top, width, height } = spot.getBoundingClientRect();
    return { name: spot.getAttribute('aria-label'), x: left + width / 2, y: top + height / 2 };
  }));
  let taps = 0;
  for (const [index, spot] of spots.entries()) {
    if (taps === 30) break;
    const way = index * 2.4;
    const [x, y] = [spot.x + 12 * Math.cos(way), spot.y + 12 * Math.sin(way)];
    const apart = (other) => Math.hypot(other.x - x, other.y - y);
    const nearest = spots.reduce((best, other) => (apart(other) < apart(best) ? other : best));
    const covered = await page.evaluate(([x, y]) => !document.elementFromPoint(x, y)?.closest('svg.map'), [x, y]);
    // At the edge the browser itself takes a tap for one of the tabs beside the board.
    const atEdge = y < map.y + 30 || y > map.y + map.height - 30;
    if (covered || atEdge || spots.some((other) => other !== nearest && apart(other) < apart(nearest) + 2)) continue;
    await pause();
    await page.touchscreen.tap(x, y);
    assert.equal(await page.locator('.spot-card header b').textContent(), nearest.name, `tapped beside ${spot.name}`);
    await page.locator('.spot-card').getByRole('button', { name: 'Close' }).click();
    taps += 1;
  }
  console.log(`${taps} taps`);
  assert.ok(taps >= 15, `${taps} taps`);
  await t.screenshot('rails-tags-phone');
});
