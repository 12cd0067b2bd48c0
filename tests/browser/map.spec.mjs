// The map: nothing on it lies on anything else, all of it can be read, what can be chosen stands out, and tiles are
// chosen beside their hex.

import assert from 'node:assert/strict';
import { RECORD as RECORD_1828, skip as skip1828 } from './given-1828.mjs';
import { openGivenAt, skip } from './given.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';

/** What lies on something else on the map, by the rectangles and circles on the screen; and how much was looked at. */
const overlaps = () => {
  const things = [];
  const add = (what, hex, shape) => things.push({ what, hex, ...shape });
  const box = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const disc = (element, x, y, r) => {
    const matrix = element.getScreenCTM();
    return { x: matrix.a * x + matrix.e, y: matrix.d * y + matrix.f, r: r * matrix.a };
  };
  const places = [...document.querySelectorAll('.map .place')];
  const uppers = [...document.querySelectorAll('.map .upper')];
  places.forEach((place, index) => {
    const hex = place.dataset.hex;
    for (const slot of place.querySelectorAll('.slot')) {
      add('slot', hex, disc(slot, Number(slot.getAttribute('cx')), Number(slot.getAttribute('cy')), 26));
    }
    const ends = new Set();
    for (const track of place.querySelectorAll('.track')) {
      for (const at of [0, track.getTotalLength()]) {
        const { x, y } = track.getPointAtLength(at);
        const far = Math.hypot(x, y);
        const name = `${Math.round(x)} ${Math.round(y)}`;
        if (far > 85 && far < 88 && !ends.has(name)) {
          ends.add(name);
          add('track end', hex, disc(track, (x * 79.6) / far, (y * 79.6) / far, 6.5));
        }
      }
    }
    for (const drawn of uppers[index].querySelectorAll('.value, .phase-value')) add('value', hex, box(drawn));
    for (const text of uppers[index].querySelectorAll('.place-name, .letters, .cost')) {
      // The box of a text is that of its font; its letters are lower and stand on its foot.
      const [foot, size] = [Number(text.getAttribute('y')), Number(text.getAttribute('font-size'))];
      const { d, f } = text.getScreenCTM();
      const { left, right } = text.getBoundingClientRect();
      const deep = text.matches('.place-name') ? 0.2 : 0.02;
      add(`"${text.textContent}"`, hex, { left, right, top: d * (foot - 0.71 * size) + f, bottom: d * (foot + deep * size) + f });
    }
  });
  const lies = (one, other) => {
    if ('r' in one && 'r' in other) return Math.hypot(one.x - other.x, one.y - other.y) < one.r + other.r - 0.5;
    if ('r' in other) return lies(other, one);
    if ('r' in one) {
      const dx = Math.max(other.left - one.x, 0, one.x - other.right);
      const dy = Math.max(other.top - one.y, 0, one.y - other.bottom);
      return Math.hypot(dx, dy) < one.r - 0.5;
    }
    const inside = (low, high, from, to) => Math.min(high, to) - Math.max(low, from) > 0.5;
    return inside(one.left, one.right, other.left, other.right) && inside(one.top, one.bottom, other.top, other.bottom);
  };
  const found = [];
  things.forEach((one, index) => {
    for (const other of things.slice(0, index)) {
      if (lies(one, other)) found.push(`${one.what} in ${one.hex} lies on ${other.what} in ${other.hex}`);
    }
  });
  return { found, count: things.length };
};

/** How large a hex and each sort of text is on the screen, in pixels: the usual size, and how many are smaller. */
const sizes = () => {
  const scale = document.querySelector('.map .place').getScreenCTM().a;
  const rounded = (size) => Math.round(size * scale * 10) / 10;
  const of = (selector) => {
    const all = [...document.querySelectorAll(`.map ${selector}`)].map((text) => Number(text.getAttribute('font-size')));
    const usual = Math.max(...all);
    return { size: rounded(usual), smaller: all.filter((size) => size < usual - 0.1).length, of: all.length };
  };
  const { width, height } = document.querySelector('.map .place .hex').getBBox();
  const map = document.querySelector('.map');
  const [, , wide, high] = map.getAttribute('viewBox').split(' ').map(Number);
  return {
    hex: rounded(Math.max(width, height)),
    filled: Math.max((wide * scale) / map.clientWidth, (high * scale) / map.clientHeight),
    name: of('.place-name'), value: of('.value-text'), now: of('.phase-text'), marker: of('.marker-text'), cost: of('.cost'),
  };
};

browserTest('nothing on the map lies on anything else, and it can be read', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const { found, count } = await page.evaluate(overlaps);
  assert.ok(count > 200, `${count} things on the map`);
  assert.deepEqual(found, []);
  const read = await page.evaluate(sizes);
  console.log('sizes on the map at 1440x900, in pixels:', JSON.stringify(read));
  // How large a hex is, the panel decides: the map fills it.
  assert.ok(read.filled > 0.99, `${read.filled}`);
  const least = { name: 12, value: 12, now: 16, marker: 11, cost: 11 };
  for (const [what, size] of Object.entries(least)) {
    assert.ok(read[what].size >= size, `${what}: ${read[what].size} px`);
    // Where there is no room for that, it is written smaller rather than on something else.
    assert.ok(read[what].smaller <= 2, `${what}: ${read[what].smaller} are smaller`);
  }
});

browserTest('nothing lies on anything else on a map of upright hexes either', { viewport: DESK, timeout: 120_000, skip: skip1828 }, async (t) => {
  const page = await t.open();
  await page.setInputFiles('input[name="import"]', RECORD_1828);
  await page.getByRole('button', { name: 'Open as a new game' }).click();
  await page.waitForSelector('.who.final');
  const { found, count } = await page.evaluate(overlaps);
  assert.ok(count > 300, `${count} things on the map`);
  assert.deepEqual(found, []);
  console.log('sizes on the map of upright hexes at 1440x900, in pixels:', JSON.stringify(await page.evaluate(sizes)));
});

/** The contrast of two colours by WCAG 2.2, each as `rgb(…)`. */
const contrast = (one, other) => {
  const luminance = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).map((part) => Number(part) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

for (const colorScheme of ['light', 'dark']) {
  browserTest(`what can be chosen is lifted, and nothing one decides by is faded (${colorScheme})`, { viewport: DESK, context: { colorScheme }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const { line, width, fills } = await page.evaluate(() => {
      const { stroke, strokeWidth } = getComputedStyle(document.querySelector('.map .lift'));
      const fill = (name) => {
        const hex = document.querySelector(`.place .hex.${name}`);
        return [name, getComputedStyle(hex).fill];
      };
      return { line: stroke, width: strokeWidth, fills: ['land', 'yellow', 'green', 'brown', 'gray', 'red'].map(fill) };
    });
    assert.equal(width, '2px');
    for (const [name, fill] of fills) assert.ok(contrast(line, fill) >= 3, `${name}: ${contrast(line, fill).toFixed(2)}`);
    const [open, sides] = await page.evaluate(() => ['.ring', '.lift'].map((part, nth) => document.querySelector(part).getAttribute('d').split(nth ? 'M' : 'Z').length - 1));
    assert.ok(open > 0 && sides > 0 && sides < 6 * open, `one contour: ${sides} sides around ${open} hexes`);
    const faded = await page.evaluate(() => [...document.querySelectorAll('.map .place, .map .place *')].filter((part) => Number(getComputedStyle(part).opacity) < 1).length);
    assert.equal(faded, 0);
    assert.ok((await page.locator('.fresh path').count()) > 0, 'what was laid last is outlined');
  });
}

browserTest('a tile is chosen, turned and laid beside its hex', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const seen = await page.getAttribute('.map', 'viewBox');
  const hex = page.locator('.place[data-hex="E12"] .hex');
  await hex.click({ position: { x: 12, y: 40 } });
  const strip = page.locator('.tile-strip');
  const buttons = strip.getByRole('button');
  const way = [await middle(hex), await middle(strip.locator('.strip-tile').first())];
  for (const name of ['Rotate the tile', 'Lay the tile']) way.push(await middle(buttons.and(page.getByTitle(name))));
  let travel = 0;
  for (let step = 1; step < way.length; step += 1) travel += Math.hypot(way[step].x - way[step - 1].x, way[step].y - way[step - 1].y);
  console.log(`from the hex to the tile, turning and laying: ${Math.round(travel)} px`);
  assert.ok(travel < 250, `${travel} px`);
  for (const act of await strip.locator('.strip-acts button').all()) {
    const { width, height } = await act.boundingBox();
    assert.ok(width >= 44 && height >= 44, `${width}x${height}`);
  }
  assert.equal(await page.getAttribute('.map', 'viewBox'), seen, 'the map stays where it is');
  await strip.getByText(/^[+−±]\$\d+$/).first().waitFor();
  await t.screenshot('tile-strip');
  await page.getByText('Why not another tile?').click();
  await page.locator('.unlaid li').first().waitFor();
  for (const why of await page.locator('.unlaid li').allTextContents()) assert.match(why, /#\w+ .*\(rule \d/);
  await page.getByTitle('Lay the tile').click();
  assert.match(await page.textContent('.question'), /E12|marker|Run|track/i);
  await strip.waitFor({ state: 'detached' });
});

browserTest('a row for each train stays, and so does its colour', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 482);
  await page.locator('.way-on .run:not(:disabled)').waitFor();
  const rows = () => page.locator('.runs tr').evaluateAll((rows) => rows.map((row) => `${row.querySelector('th').textContent}: ${row.querySelector('.run').getAttribute('class')}`));
  const before = await rows();
  assert.equal(before.length, 3);
  assert.equal(new Set(before).size, 3);
  const drawn = () => page.locator('.map .run').count();
  assert.equal(await drawn(), 3);
  const boxes = await page.locator('.map .pays rect').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const slots = await page.locator('.map .slot').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const inside = (low, high, from, to) => Math.min(high, to) - Math.max(low, from) > 2;
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(0, index)) {
      assert.ok(!(inside(one.left, one.right, other.left, other.right) && inside(one.top, one.bottom, other.top, other.bottom)), 'badges lie side by side');
    }
    for (const slot of slots) {
      const [x, y] = [(slot.left + slot.right) / 2, (slot.top + slot.bottom) / 2];
      const far = Math.hypot(Math.max(one.left - x, 0, x - one.right), Math.max(one.top - y, 0, y - one.bottom));
      assert.ok(far > slot.width / 2 - 2, 'and not on markers');
    }
  });
  await t.screenshot('runs-side-by-side');
  await page.getByRole('button', { name: 'Change the runs' }).click();
  await page.getByRole('button', { name: 'Clear this run' }).click();
  assert.deepEqual(await rows(), before);
  assert.equal(await drawn(), 2);
  assert.match(await page.textContent('.runs'), /stands still/);
});

browserTest('one finger scrolls the page over the whole map, and moves the map once it is close', { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const touch = () => page.evaluate(() => getComputedStyle(document.querySelector('.map')).touchAction);
  assert.equal(await touch(), 'pan-x pan-y');
  await page.evaluate(() => document.querySelector('[aria-label="Zoom in"]').click());
  assert.equal(await touch(), 'none');
});

browserTest('a hex says what it is to the mouse and to the keys, and is chosen by them', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const card = page.locator('.hex-card');
  await page.locator('.place[data-hex="G10"] .hex').hover({ position: { x: 12, y: 40 } });
  await card.getByText('Hartford G10').waitFor();
  assert.match(await card.textContent(), /tile X5.*Pays 50/);
  assert.match(await card.locator('.by-ear').textContent(), /^Track: .* to the city.*\. Beside it: .*north Springfield G8/);
  await t.screenshot('hex-card');
  const under = () => page.getAttribute('.ring.under', 'd');
  assert.equal(await under(), '', 'nothing can be laid there');
  await page.locator('.place[data-hex="E12"] .hex').hover({ position: { x: 12, y: 40 } });
  assert.notEqual(await under(), '');
  await page.mouse.move(2, 2);
  assert.equal(await under(), '');
  await card.waitFor({ state: 'detached' });
  await page.focus('.map');
  const told = [];
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    told.push(await card.locator('strong').textContent());
  }
  assert.equal(new Set(told).size, 4, `${told}`);
  const known = (await page.locator('.hex-list .choice').evaluateAll((all) => all.map((each) => each.textContent.split(' ').at(-1))));
  const walk = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
  for (let step = 0; step < 40 && !known.includes(told.at(-1).split(' ').at(-1)); step += 1) {
    await page.keyboard.press(walk[step % walk.length]);
    told.push(await card.locator('strong').textContent());
  }
  const seen = () => page.getAttribute('.map', 'viewBox');
  const whole = await seen();
  for (const focused of ['.map', '.tab-Log']) {
    await page.focus(focused);
    await page.keyboard.press('+');
    assert.notEqual(await seen(), whole);
    await page.keyboard.press('0');
    assert.equal(await seen(), whole);
  }
  await page.focus('.map');
  await page.keyboard.press('Enter');
  await page.locator('.tile-strip').waitFor();
  await page.locator('.strip-tile').first().click();
  assert.match(await page.textContent('.tile-strip .by-ear'), /^Tile .*\. Track: /);
  await page.locator('.map').focus();
  await page.keyboard.press('Escape');
  await page.locator('.tile-strip').waitFor({ state: 'detached' });
});

browserTest('the tile book shows a tile in all rotations with what it may replace', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  await page.getByRole('tab', { name: 'Trains & tiles' }).click();
  await page.getByRole('button', { name: /^#14 · / }).click();
  const open = page.locator('.tile-page');
  assert.equal(await open.locator('.tile-turns svg').count(), 6);
  assert.match(await open.textContent(), /Tile 14.*of 4 left.*May be replaced by.*#63 · \d.*#611 · \d.*May replace.*#6 · \d/);
  await open.getByRole('button', { name: /^#611 · / }).click();
  assert.match(await open.textContent(), /Tile 611.*May replace.*#14/);
  await t.screenshot('tile-book');
});

browserTest('the best lays leave out what gains nothing, and a row that is pointed at is shown on the map', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 433);
  await page.click('.best-lays-button');
  const rows = page.locator('.best-lays .choice');
  await rows.first().waitFor();
  const gains = (await page.locator('.best-lays b').allTextContents()).map((text) => Number(text.replace('$', '')));
  assert.ok(gains.every((gain) => gain > 0), `${gains}`);
  assert.deepEqual(gains, [...gains].sort((a, b) => b - a));
  await page.getByText('No other tile improves the next run.').waitFor();
  await rows.first().hover();
  await page.locator('.tried').waitFor();
  await page.mouse.move(700, 880);
  await page.locator('.tried').waitFor({ state: 'detached' });
});
