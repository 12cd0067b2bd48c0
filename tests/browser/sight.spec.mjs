// What one decides by is in sight while deciding, without a click, and the way on is always at the same place.

import assert from 'node:assert/strict';

import * as real from './given-1828.mjs';
import * as given from './given.mjs';
import { GAMES as GOLDEN, openGolden, openWindow, putAt } from './given-golden.mjs';
import { browserTest, DESK, PHONE, showTurn } from './harness.mjs';

/** What is not wholly in sight now, and where the way on is. */
const look = (withCharter) => {
  const inSight = (element) => {
    if (!element) return false;
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const clips = (at) => {
      if (!at || at === document.body) return false;
      const box = at.getBoundingClientRect();
      const cut = getComputedStyle(at).overflow !== 'visible' && (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1);
      return cut || clips(at.parentElement);
    };
    return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !clips(element.parentElement);
  };
  const missing = [];
  const see = (what, elements) => {
    const hidden = [...elements].filter((each) => !inSight(each)).length;
    if (elements.length === 0 || hidden > 0) missing.push(`${what}: ${hidden} of ${elements.length} are hidden`);
  };
  see('the question', document.querySelectorAll('.asking .question'));
  // Of a market of many rows those around the markers are enough, and before there are any, where one may begin.
  const prices = document.querySelector('.market .dense')
    ? ['.market .cell:has(.marker-chip) > b', '.market .par > b'].find((some) => document.querySelector(some))
    : '.market .cell > b';
  see('prices', document.querySelectorAll(prices));
  see('players', document.querySelectorAll('.glance-players li'));
  if (document.querySelector('.side .company.acting')) see('who operates', document.querySelectorAll('.side .company.acting > [role="row"]:first-child'));
  if (withCharter && document.querySelector('.company.acting .charter')) see('the charter', document.querySelectorAll('.company.acting .charter'));
  if (document.querySelector('.run-choice')) see('the way to run', document.querySelectorAll('.way-on .run'));
  // With what may be done with it or among the others, each company stands once; the one that decides among the others
  // too, and all of them where they are so many that what may be done stands by itself.
  const chips = [...document.querySelectorAll('.companies:not(.crowd) > .company:not(.acting) .chip, .side .company:not(.acting) .chip')];
  const symbols = chips.map((chip) => chip.textContent);
  const shown = chips.filter((chip) => chip.checkVisibility()).map((chip) => chip.textContent);
  for (const symbol of new Set(symbols)) if (shown.filter((each) => each === symbol).length !== 1) missing.push(`who holds ${symbol}`);
  see('the map', document.querySelectorAll('.map-place svg'));
  // Above it is what a choice would change, as far as there is room.
  const wayOn = document.querySelector('.way-on').getBoundingClientRect();
  const ways = document.querySelector('.way-on > .choices, .way-on > button:last-child').getBoundingClientRect();
  return { missing, wayOn: [wayOn.left, wayOn.right, wayOn.bottom, ways.right, ways.bottom].map(Math.round).join() };
};

const GAMES = [['18NewEngland', given, 13], ['1828', real, 29]];

for (const [title, game, step] of GAMES) {
  for (const [name, viewport] of [['a desk', DESK], ['a tablet', { width: 1024, height: 768 }]]) {
    browserTest(`in every decision of ${title} what one decides by is in sight on ${name}`, { viewport, timeout: 300_000, skip: game.skip }, async (t) => {
      const page = await given.openGiven(t, {}, game.RECORD);
      const key = await given.keyOf(page);
      const saved = await given.stored(page);
      await openWindow(page);
      const faults = [];
      const places = new Set();
      let seen = 0;
      for (let count = 1; count < saved.actions.length; count += step) {
        // Another window puts the game at this moment, and the table follows.
        await page.evaluate(([key, text]) => document.querySelector('iframe').contentWindow.localStorage.setItem(key, text), [
          key,
          JSON.stringify({ ...saved, name: `at ${count}`, done: count, revision: 1000 + count }),
        ]);
        await page.waitForFunction((name) => document.querySelector('.bar h1').textContent === name, `at ${count}`);
        const { missing, wayOn } = await page.evaluate(look, title === '18NewEngland' && viewport === DESK);
        faults.push(...missing.map((what) => `after action ${count}: ${what}`));
        places.add(wayOn);
        seen += 1;
      }
      console.log(`${seen} decisions of ${title} on ${name}: the way on is at ${[...places].join(' and ')}`);
      assert.deepEqual(faults, []);
      assert.equal(places.size, 1, 'the way on moves');
    });
  }
}

/** The rows for shares: how high each is, whether it is wholly in sight, and whether it warns of a loss, which takes more room. */
const rows = () => {
  const { bottom } = document.querySelector('.asking').getBoundingClientRect();
  return [...document.querySelectorAll('.trade .company')].map((row) => {
    const box = row.getBoundingClientRect();
    return { height: Math.round(box.height), seen: box.bottom <= bottom + 1, warns: row.querySelector('.danger') !== null };
  });
};

for (const [title, game] of Object.entries(GOLDEN)) {
  if (title === 'Rails of New England') continue;
  browserTest(`shares of ${title} are traded on one sheet, a line for each company`, { viewport: DESK, timeout: 240_000 }, async (t) => {
    const page = await openGolden(t, game);
    let seen = 0;
    for (let count = 5; count < game.actions.length && seen < 60; count += 31) {
      await page.setViewportSize(DESK);
      await putAt(page, game, count);
      if ((await page.locator('.trade').count()) === 0) continue;
      const desk = (await page.evaluate(rows)).filter(({ warns }) => !warns);
      for (const { height, seen } of desk) assert.ok(height >= 29 && height <= 31 && seen, `${count} at a desk: ${JSON.stringify(desk)}`);
      await page.setViewportSize(PHONE);
      await showTurn(page);
      const phone = await page.evaluate(rows);
      // One that may be sold in parts and bought from three places takes two lines there; the line of why takes the place of another.
      const high = phone.slice(0, 6).filter(({ height }) => height > 48).length;
      const why = await page.locator('.why-would:visible').count();
      assert.ok(phone.filter(({ seen }) => seen).length >= Math.min(6, phone.length) - high - why, `${count} on a phone: ${JSON.stringify(phone)}`);
      seen += desk.length;
    }
    console.log(`${title}: ${seen} rows`);
    assert.ok(seen > 5);
  });
}

browserTest('all shares of the longest game are traded without scrolling', { viewport: DESK, skip: given.skip }, async (t) => {
  const page = await given.openGivenAt(t, 554);
  const lines = await page.evaluate(rows);
  assert.equal(lines.length, 8);
  assert.ok(lines.every(({ height }) => height <= 31), JSON.stringify(lines));
  const [last, end] = await page.evaluate(() => ['.besides', '.asking'].map((part) => document.querySelector(part).getBoundingClientRect().bottom));
  assert.ok(last <= end, `${last} of ${end}`);
  assert.ok(await page.locator('.way-on').getByRole('button', { name: 'Pass' }).isVisible());
});

browserTest('in the draft all minors lie in sight as cards, and the map shows the home of the one that is pointed at', { viewport: DESK, skip: given.skip }, async (t) => {
  const page = await given.openGivenAt(t, 0);
  // The mouse may rest on a card since it opened the game.
  await page.mouse.move(DESK.width / 2, 5);
  await page.reload();
  await t.ready(page);
  const cards = page.locator('.deck .choice');
  await cards.first().waitFor();
  assert.equal(await cards.count(), 10);
  const bottom = await page.evaluate(() => document.querySelector('.asking').getBoundingClientRect().bottom);
  for (const card of await cards.all()) {
    const box = await card.boundingBox();
    assert.ok(box.y + box.height <= bottom, await card.innerText());
    const says = await card.locator('.small').evaluate((says) => [says.textContent, says.scrollWidth <= says.clientWidth]);
    assert.match(says[0], /\$\d+$/);
    assert.ok(says[1], says[0]);
  }
  assert.equal(await page.locator('.looked-at').count(), 0);
  await cards.filter({ hasText: 'Eastern Railroad' }).hover();
  const middle = (locator) => locator.boundingBox().then(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round));
  assert.deepEqual(await middle(page.locator('.looked-at')), await middle(page.locator('.place[data-hex="L5"] .hex')));
  assert.match(await page.locator('.forecast').innerText(), /ER.*reserved/s);
});
