// What is asked, what it changes, how near the end is: all of it can be read, and what one presses stays where it is.

import assert from 'node:assert/strict';
import { done, goBackTo, keyOf, openGiven, openGivenAt, skip } from './given.mjs';
import { RECORD as GB, skip as skipGB } from './given-18gb.mjs';
import { open18MW } from './given-18mw.mjs';
import { browserTest, DESK, PHONE } from './harness.mjs';

const SMALL = { width: 1024, height: 768 };

/** The middle of what is shown. */
const middleOf = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

browserTest('presses that go on when somebody else decides pass one seat only', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 554);
  const { x, y } = await middleOf(page.locator('.way-on .choice.pass'));
  const before = await done(page);
  // Presses that come far apart on a busy machine are those of somebody who has looked: then all of it is done again.
  let apart = Infinity;
  for (let tries = 0; tries < 4 && apart > 350; tries += 1) {
    if (tries > 0) await goBackTo(t, page, 554);
    await page.evaluate(() => {
      window.pressed = [];
      addEventListener('click', (event) => window.pressed.push(event.timeStamp, performance.now()), true);
    });
    for (let press = 0; press < 8; press += 1) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(100);
    apart = await page.evaluate(() => Math.max(...window.pressed.slice(2).map((at, n) => at - window.pressed[n])));
  }
  assert.equal(await done(page), before + 1, `${apart.toFixed()} ms lay between two presses`);
  // Who looks first presses at leisure.
  await page.waitForTimeout(1100);
  await page.mouse.click(x, y);
  await page.waitForTimeout(100);
  assert.equal(await done(page), before + 2);
});

browserTest('the way on stays where it is, whatever panel is open', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  const place = () => page.locator('.way-on').boundingBox();
  const before = await place();
  for (const name of await page.locator('.tab:visible').allTextContents()) {
    const opens = page.getByRole('tab', { name, exact: true });
    // Pressed again, the open one folds its panel and makes room for the turn.
    if ((await opens.getAttribute('aria-selected')) === 'true') continue;
    await opens.click();
    assert.deepEqual(await place(), before, name);
  }
  await page.getByRole('tab', { name: 'Charts', exact: true }).click();
  assert.ok((await page.locator('.side.wide').boundingBox()).width > 900, 'what is read lies over the map');
  await t.screenshot('way-on-beside-charts');
});

for (const [size, viewport] of Object.entries({ small: SMALL, phone: PHONE, 'phone on its side': { width: 844, height: 390 }, desk: DESK })) {
  browserTest(`how near the end is can be read whole: ${size}`, { viewport, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 744);
    const ending = page.locator('.fact.ending');
    const whole = await ending.evaluate((chip) => {
      const range = document.createRange();
      range.selectNodeContents(chip);
      const [text, box] = [range.getBoundingClientRect(), chip.getBoundingClientRect()];
      const bar = chip.closest('.bar').getBoundingClientRect();
      return { fits: text.left >= box.left - 1 && text.right <= box.right + 1 && text.bottom <= bar.bottom + 1 && box.right <= innerWidth, box: box.toJSON(), text: text.toJSON() };
    });
    assert.ok(whole.fits, JSON.stringify(whole));
    const covered = await page.locator('.bar > .fact:visible, .bar button:visible').evaluateAll((all) => all.some((one) => {
      const [a, b] = [one, document.querySelector('.ending')].map((it) => it.getBoundingClientRect());
      return !one.matches('.ending') && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    }));
    assert.ok(!covered, 'it lies on nothing');
    await t.screenshot(`ending-${size}`);
  });
}

browserTest('what a choice changes is read whole', { viewport: DESK, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 554);
  await page.locator('.trade .choice').filter({ hasText: 'IPO' }).first().hover();
  await page.waitForSelector('.forecast .change');
  const seen = await page.locator('.forecast').evaluate((forecast) => {
    const place = forecast.firstElementChild.getBoundingClientRect();
    return [...forecast.querySelectorAll('.change')].map((line) => {
      line.scrollIntoView({ block: 'nearest' });
      const { top, bottom } = line.getBoundingClientRect();
      return { text: line.textContent, whole: top >= place.top - 1 && bottom <= place.bottom + 1 };
    });
  });
  assert.ok(seen.length > 3 && seen.every((line) => line.whole), JSON.stringify(seen));
  assert.ok(seen.some((line) => /^Bank \$\d+ → \$\d+$/.test(line.text)), JSON.stringify(seen));
  await t.screenshot('forecast-whole');
});

for (const width of [1101, 1133, 1180, 1190]) {
  browserTest(`market prices are whole at ${width} pixels`, { viewport: { width, height: 744 }, timeout: 120_000, skip }, async (t) => {
    const page = await openGivenAt(t, 494);
    const cut = await page.locator('.market-place .cell b').evaluateAll((prices) => prices.filter((price) => {
      const range = document.createRange();
      range.selectNodeContents(price);
      const [text, cell] = [range, price.closest('.cell')].map((it) => it.getBoundingClientRect());
      return text.left < cell.left - 0.5 || text.right > cell.right + 0.5;
    }).map((price) => price.textContent));
    assert.deepEqual(cut, []);
    if (width === 1133) await t.screenshot('market-1133');
  });
}

browserTest('a finger takes the nearest stop, and hears of a miss', { viewport: PHONE, context: { hasTouch: true }, timeout: 120_000, skip }, async (t) => {
  const page = await openGivenAt(t, 494);
  for (let act = 0; act < 20 && !(await page.textContent('.question')).startsWith('Run the trains'); act += 1) {
    await page.locator('.way-on .choice.pass').click();
    await page.waitForTimeout(500);
  }
  await page.getByRole('button', { name: 'Change the runs' }).click();
  await page.getByRole('button', { name: 'Clear this run' }).first().click();
  const stops = page.locator('.choose-stop');
  const { x, y } = await middleOf(stops.first());
  const map = await page.locator('.map').boundingBox();
  await page.waitForTimeout(500);
  // Where another stop is nearer it is meant; here one of them is taken.
  await page.touchscreen.tap(x, Math.min(y + 14, map.y + map.height - 2));
  await page.locator('.choose-stop.first').waitFor();
  await page.waitForTimeout(500);
  const far = await stops.evaluateAll((all, map) => {
    const middles = all.map((one) => one.getBoundingClientRect()).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    for (let y = map.y + 4; y < map.y + map.height - 4; y += 8)
      for (let x = map.x + 4; x < map.x + map.width - 60; x += 8)
        if (middles.every(([a, b]) => Math.hypot(a - x, b - y) > 50) && document.elementFromPoint(x, y)?.closest('.map')) return { x, y };
    return null;
  }, map);
  if (far) {
    await page.touchscreen.tap(far.x, far.y);
    await page.getByText('No stop is near there').waitFor();
  }
});

browserTest('the one way out is the first button, and the question says so', { viewport: DESK, timeout: 120_000, skip: skipGB }, async (t) => {
  const page = await openGiven(t, {}, GB);
  await page.evaluate(([key]) => { localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), done: 33 }); }, [await keyOf(page)]);
  await page.reload();
  await t.ready(page);
  await page.waitForSelector('.decision .question');
  assert.match(await page.textContent('.question'), /^LNWR has nowhere to build yet\. Close London & Birmingham to build at home, .*or lay no more track\.$/);
  const first = page.locator('.asking button.choice').first();
  assert.match(await first.textContent(), /London & Birmingham/);
  assert.equal(await first.evaluate((it) => it.classList.contains('danger')), false);
  await t.screenshot('lnwr');
});

browserTest('how much is sold is stepped through, the 10% certificate given by a switch', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await open18MW(t, 731);
  const row = page.locator('.trade .company').filter({ hasText: 'CSX' });
  assert.ok((await row.locator('button[data-sort="Sell"]').count()) <= 1, 'one button for all sizes');
  const sell = row.locator('button[data-sort="Sell"]');
  const first = await sell.textContent();
  await row.getByRole('button', { name: 'More' }).first().click();
  assert.notEqual(await sell.textContent(), first);
  const before = await sell.getAttribute('aria-label');
  await row.getByRole('checkbox').first().check();
  assert.match(await sell.getAttribute('aria-label'), /with the 10% certificate/);
  assert.notEqual(await sell.getAttribute('aria-label'), before);
  await t.screenshot('sell-stepper');
});

browserTest('a button that is grey says why', { viewport: DESK, timeout: 120_000 }, async (t) => {
  const page = await open18MW(t, 0);
  await page.locator('.lot').first().click();
  const offer = page.locator('.lot-bid');
  for (const amount of ['0', '99999']) {
    await offer.locator('input').fill(amount);
    assert.ok(await offer.locator('.offer-buy').isDisabled());
    assert.match(await offer.getByRole('status').textContent(), /^From \$\d+ to \$\d+/);
  }
});
